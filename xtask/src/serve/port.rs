//! Ports of this machine to listen on.

use std::net::{Ipv4Addr, TcpListener};

use anyhow::{Context, Result};

/// How many ports after the wanted one are tried.
const TRIES: u16 = 100;

/// Listens on the wanted port or the next free one, and says which; port 0 lets the system choose.
pub(crate) fn listen(wanted: u16) -> Result<(TcpListener, u16)> {
    let listener = (wanted..=wanted.saturating_add(TRIES))
        .find_map(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok())
        .with_context(|| format!("no port from {wanted} on is free"))?;
    let port = listener.local_addr()?.port();
    Ok((listener, port))
}

/// A free port for a program that opens it by itself.
pub(crate) fn free() -> Result<u16> {
    Ok(listen(0)?.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taken_port_gives_the_next_free_one() {
        let (_taken, port) = listen(0).unwrap();
        let (_other, next) = listen(port).unwrap();
        assert!(next > port, "{next} after {port}");
    }

    #[test]
    fn a_free_port_is_one() {
        assert_ne!(free().unwrap(), 0);
    }

    #[test]
    fn the_last_port_has_no_next_one() {
        let _taken = TcpListener::bind((Ipv4Addr::LOCALHOST, u16::MAX));
        let error = listen(u16::MAX).unwrap_err().to_string();
        assert!(error.contains("65535"), "{error}");
    }
}
