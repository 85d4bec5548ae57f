//! A course's server: a page of its own that shows the single file in a frame.

use super::environment;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::thread;
use url::Url;

/// Serves a course's page, whose frame is sandboxed to scripts, until the tests end. Gives its address.
pub(crate) fn course() -> String {
    let file = Url::parse(&environment::file())
        .ok()
        .and_then(|file| file.to_file_path().ok());
    let file = fs::read_to_string(file.expect("the file has a path")).expect("the file is text");
    let page = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>A course</title>\
                <link rel=\"icon\" href=\"data:,\">\
                <iframe title=\"Logstep\" width=\"400\" height=\"700\" sandbox=\"allow-scripts\" \
                src=\"logstep.html\"></iframe>";
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port is free");
    let address = listener.local_addr().expect("a listener has an address");
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            // A browser that goes away is no fault of the course's.
            let _ = answer(&stream, page, &file);
        }
    });
    format!("http://{address}/")
}

fn answer(mut stream: &TcpStream, page: &str, file: &str) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
    let body = if request.starts_with("GET /logstep.html ") {
        file
    } else {
        page
    };
    write!(
        stream,
        "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
}
