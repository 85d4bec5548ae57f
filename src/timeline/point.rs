//! A point of a run: `TICK`, after all that was done at that tick, or `TICK.N`, after the N-th action at it.

use super::number::whole_number;
use crate::engine::Tick;
use std::fmt;
use std::str::FromStr;

/// A point of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// The tick.
    pub tick: Tick,
    /// After this many actions at the tick; `None` is after all of them.
    pub actions: Option<u32>,
}

impl FromStr for Point {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (tick, actions) = match text.split_once('.') {
            Some((tick, actions)) => (tick, Some(whole_number(actions).ok_or(())?)),
            None => (text, None),
        };
        Ok(Self {
            tick: Tick(whole_number(tick).ok_or(())?),
            actions,
        })
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.actions {
            Some(actions) => write!(f, "{}.{actions}", self.tick),
            None => self.tick.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_and_written() {
        for text in ["0", "7", "7.0", "20.3"] {
            assert_eq!(
                text.parse::<Point>().map(|point| point.to_string()),
                Ok(text.to_owned())
            );
        }
        for text in ["", ".", "7.", ".1", "+7", "-1", "7.1.2", "seven", "99999999999"] {
            assert!(text.parse::<Point>().is_err(), "{text}");
        }
    }
}
