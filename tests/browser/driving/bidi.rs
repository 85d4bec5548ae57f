//! What Firefox's classic driver cannot do, over WebDriver BiDi: tell what the console says, and make a page narrow.
//!
//! The events of the console begin before the first page does, so nothing is missed. What Firefox itself notes about a
//! page, such as a request its policy blocked, is not among them; Chromium's log has those.

use serde_json::{Value, json};
use std::net::TcpStream;
use std::time::Duration;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket, connect};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A session's event stream.
pub(super) struct Bidi {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    commands: u64,
    entries: Vec<String>,
}

impl Bidi {
    /// Listens to the log of the session with this address.
    pub(super) fn listen(address: &str) -> Self {
        let (socket, _) = connect(address).expect("the session has an event stream");
        if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
            stream
                .set_read_timeout(Some(PATIENCE))
                .expect("a stream has a timeout");
        }
        let mut bidi = Self {
            socket,
            commands: 0,
            entries: Vec::new(),
        };
        bidi.command("session.subscribe", &json!({ "events": ["log.entryAdded"] }));
        bidi
    }

    /// What was said since the last time.
    pub(super) fn entries(&mut self) -> Vec<String> {
        // Events come in order, so after this answer none of before is still on its way.
        self.command("browsingContext.getTree", &json!({}));
        std::mem::take(&mut self.entries)
    }

    /// Gives the page a size, in CSS pixels.
    pub(super) fn set_viewport(&mut self, width: u32, height: u32) {
        let tree = self.command("browsingContext.getTree", &json!({}));
        let viewport = json!({
            "context": tree["contexts"][0]["context"],
            "viewport": { "width": width, "height": height },
        });
        self.command("browsingContext.setViewport", &viewport);
    }

    /// Sends a command and gives its answer; the events before that are kept.
    fn command(&mut self, method: &str, parameters: &Value) -> Value {
        self.commands += 1;
        let command = json!({ "id": self.commands, "method": method, "params": parameters });
        self.socket
            .send(Message::text(command.to_string()))
            .expect("the event stream takes a command");
        loop {
            let message = self.socket.read().expect("the event stream goes on");
            let Message::Text(text) = message else { continue };
            let message: Value = serde_json::from_str(&text).expect("the event stream speaks JSON");
            if message["id"] == self.commands {
                assert_eq!(message["type"], "success", "{method}: {message}");
                return message["result"].clone();
            }
            if message["method"] == "log.entryAdded" {
                let entry = &message["params"];
                self.entries
                    .push(format!("{}: {}", entry["level"], entry["text"]));
            }
        }
    }
}
