//! A server for the files of one folder: `GET` and `HEAD`, no cache, as strict as asked for.

use std::fs;
use std::io::Cursor;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use anyhow::{Result, anyhow};
use tiny_http::{Header, Method, Request, Response, Server};

use super::content_type;
use super::files::{self, Found};
use super::reload::{self, Reload};

/// What is served, and how.
pub(crate) struct Site {
    /// The folder.
    pub(crate) folder: PathBuf,
    /// The path it is served at, with a slash at both ends.
    pub(crate) mount: String,
    /// The content security policy that every answer carries.
    pub(crate) policy: Option<&'static str>,
    /// Reloads the page after a rebuild.
    pub(crate) reload: Option<Arc<Reload>>,
}

/// A server at work.
pub(crate) struct Serving(JoinHandle<()>);

type Answer = Response<Cursor<Vec<u8>>>;

/// Serves a site from a thread of its own, each request from another.
pub(crate) fn start(listener: TcpListener, site: Site) -> Result<Serving> {
    let server = Server::from_listener(listener, None)
        .map_err(|error| anyhow!("the server does not start: {error}"))?;
    let site = Arc::new(site);
    Ok(Serving(thread::spawn(move || {
        for request in server.incoming_requests() {
            let site = Arc::clone(&site);
            thread::spawn(move || site.respond(request));
        }
    })))
}

impl Serving {
    /// Waits for the end of the server, which only the end of the process brings.
    pub(crate) fn join(self) {
        self.0.join().ok();
    }
}

impl Site {
    fn respond(&self, request: Request) {
        let is_read = matches!(request.method(), Method::Get | Method::Head);
        let mut answer = if is_read {
            self.answer(request.url())
        } else {
            refusal()
        };
        answer.add_header(header("Cache-Control", "no-store"));
        if let Some(policy) = self.policy {
            answer.add_header(header("Content-Security-Policy", policy));
        }
        // A browser that went away before the answer is no fault of ours.
        request.respond(answer).ok();
    }

    fn answer(&self, url: &str) -> Answer {
        if let Some(answer) = self
            .reload
            .as_ref()
            .and_then(|reload| about_reloading(reload, url))
        {
            return answer;
        }
        match files::find(&self.folder, &self.mount, url) {
            Found::File(path) => self.file(&path),
            Found::Folder(address) => plain(308, "").with_header(header("Location", &address)),
            Found::Nothing => plain(404, "not found\n"),
        }
    }

    fn file(&self, path: &Path) -> Answer {
        let Ok(bytes) = fs::read(path) else {
            return plain(404, "not found\n");
        };
        typed(200, &content_type::of(path), self.with_script(path, bytes))
    }

    /// The page of the site gets the script that reloads it; other files stay as they are.
    fn with_script(&self, path: &Path, bytes: Vec<u8>) -> Vec<u8> {
        match &self.reload {
            Some(reload) if path == self.folder.join("index.html") => {
                reload.inject(&String::from_utf8_lossy(&bytes)).into_bytes()
            }
            _ => bytes,
        }
    }
}

fn about_reloading(reload: &Reload, url: &str) -> Option<Answer> {
    if url == reload::SCRIPT {
        let kind = content_type::of(Path::new(reload::SCRIPT));
        return Some(typed(200, &kind, reload::SCRIPT_TEXT.into()));
    }
    url.strip_prefix(reload::QUESTION)
        .map(|seen| plain(200, &reload.answer(seen)))
}

fn refusal() -> Answer {
    plain(405, "only GET and HEAD\n").with_header(header("Allow", "GET, HEAD"))
}

fn plain(status: u16, text: &str) -> Answer {
    typed(status, "text/plain; charset=utf-8", text.into())
}

fn typed(status: u16, kind: &str, bytes: Vec<u8>) -> Answer {
    Response::from_data(bytes)
        .with_status_code(status)
        .with_header(header("Content-Type", kind))
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("our headers are plain text")
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::{SocketAddr, TcpStream};

    use super::*;
    use crate::serve::listen;

    const POLICY: &str = "default-src 'none'";

    /// A site in a folder, served under `/sub/` for as long as the tests run.
    fn serve(folder: &Path, reload: Option<Arc<Reload>>) -> SocketAddr {
        fs::write(folder.join("index.html"), "<body>page</body>").unwrap();
        fs::write(folder.join("logstep.wasm"), "wasm").unwrap();
        let (listener, port) = listen(0).unwrap();
        let site = Site {
            folder: folder.to_owned(),
            mount: "/sub/".to_owned(),
            policy: Some(POLICY),
            reload,
        };
        start(listener, site).unwrap();
        SocketAddr::from(([127, 0, 0, 1], port))
    }

    fn ask(address: SocketAddr, request: &str) -> String {
        let mut stream = TcpStream::connect(address).unwrap();
        write!(
            stream,
            "{request} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    #[test]
    fn a_file_comes_with_type_policy_and_no_cache() {
        let folder = tempfile::tempdir().unwrap();
        let address = serve(folder.path(), None);
        let answer = ask(address, "GET /sub/logstep.wasm");
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
        assert!(answer.ends_with("\r\n\r\nwasm"), "{answer}");
        for line in [
            "Content-Type: application/wasm\r\n",
            "Cache-Control: no-store\r\n",
            POLICY,
        ] {
            assert!(answer.contains(line), "{line} in {answer}");
        }
    }

    #[test]
    fn every_refusal_carries_the_policy() {
        let folder = tempfile::tempdir().unwrap();
        let address = serve(folder.path(), None);
        for (request, status) in [
            ("GET /sub/missing", "404"),
            ("GET /sub/%2e%2e/etc/passwd", "404"),
            ("GET /sub/../../etc/passwd", "404"),
            ("GET /", "404"),
            ("GET /logstep-reload.js", "404"),
            ("POST /sub/", "405"),
            ("GET /sub", "308"),
        ] {
            let answer = ask(address, request);
            assert!(
                answer.starts_with(&format!("HTTP/1.1 {status} ")),
                "{request}: {answer}"
            );
            assert!(answer.contains(POLICY), "{request}: {answer}");
        }
    }

    #[test]
    fn head_brings_no_body() {
        let folder = tempfile::tempdir().unwrap();
        let answer = ask(serve(folder.path(), None), "HEAD /sub/");
        assert!(
            answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("\r\n\r\n"),
            "{answer}"
        );
        assert!(answer.contains("Content-Length: 17\r\n"), "{answer}");
    }

    #[test]
    fn a_watched_page_reloads() {
        let folder = tempfile::tempdir().unwrap();
        let reload = Reload::new();
        let address = serve(folder.path(), Some(Arc::clone(&reload)));
        assert!(ask(address, "GET /sub/").contains("data-build=\"1\""));
        assert!(ask(address, "GET /logstep-reload.js").contains("text/javascript"));
        reload.announce();
        assert!(ask(address, "GET /logstep-reload?build=1").ends_with("\r\n\r\n2"));
    }

    #[test]
    fn a_waiting_page_does_not_hold_up_another() {
        let folder = tempfile::tempdir().unwrap();
        let reload = Reload::new();
        let address = serve(folder.path(), Some(Arc::clone(&reload)));
        let waiting = thread::spawn(move || ask(address, "GET /logstep-reload?build=1"));
        assert!(ask(address, "GET /sub/logstep.wasm").ends_with("wasm"));
        reload.announce();
        assert!(waiting.join().unwrap().ends_with("2"));
    }
}
