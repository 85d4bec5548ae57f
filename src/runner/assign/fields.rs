//! Objects, lists and texts of a case, or the place and what is there instead.

use super::value::Value;
use std::collections::BTreeSet;

/// What is wrong, with its place.
pub(super) type Wrong = String;

/// An object's entries, no name twice.
pub(super) struct Fields<'a> {
    place: String,
    pub(super) entries: &'a [(String, Value)],
}

impl<'a> Fields<'a> {
    /// The entries of a value at a place.
    pub(super) fn of(value: &'a Value, place: &str) -> Result<Self, Wrong> {
        let Value::Object(entries) = value else {
            return Err(format!("{place}: it is {}, not an object", value.kind()));
        };
        let mut names = BTreeSet::new();
        match entries.iter().find(|(name, _)| !names.insert(name)) {
            Some((name, _)) => Err(format!("{place}: {name:?} is there twice")),
            None => Ok(Self {
                place: place.to_owned(),
                entries,
            }),
        }
    }

    /// What a name stands for, unless that is null.
    pub(super) fn given(&self, name: &str) -> Option<&'a Value> {
        let named = self.entries.iter().find(|(other, _)| other == name);
        named
            .map(|(_, value)| value)
            .filter(|value| !matches!(value, Value::Null))
    }

    /// What a name that must be there stands for.
    pub(super) fn needed(&self, name: &str) -> Result<&'a Value, Wrong> {
        self.given(name)
            .ok_or_else(|| format!("{}: it has no {name:?}", self.place))
    }

    /// The text a name stands for, if it is there.
    pub(super) fn text(&self, name: &str) -> Result<Option<&'a str>, Wrong> {
        let given = self.given(name);
        given
            .map(|value| text(value, || format!("{}.{name}", self.place)))
            .transpose()
    }

    /// `generation`, -1 where it is not there.
    pub(super) fn generation(&self) -> Result<i32, Wrong> {
        let Some(given) = self.given("generation") else {
            return Ok(-1);
        };
        let number = given.whole().and_then(|number| i32::try_from(number).ok());
        let number = number.filter(|number| *number >= -1);
        let most = i32::MAX;
        number.ok_or_else(|| {
            format!(
                "{}.generation: a generation is whole, from -1 to {most}",
                self.place
            )
        })
    }
}

/// The values of a list.
pub(super) fn list<'a>(value: &'a Value, place: &str) -> Result<&'a [Value], Wrong> {
    let Value::List(list) = value else {
        return Err(format!("{place}: it is {}, not a list", value.kind()));
    };
    Ok(list)
}

/// A list of texts.
pub(super) fn texts(value: &Value, place: &str) -> Result<Vec<String>, Wrong> {
    let texts = list(value, place)?.iter().enumerate();
    let texts = texts.map(|(at, value)| Ok(text(value, || format!("{place}[{at}]"))?.to_owned()));
    texts.collect()
}

/// A text.
pub(super) fn text(value: &Value, place: impl FnOnce() -> String) -> Result<&str, Wrong> {
    let Value::Text(text) = value else {
        return Err(format!("{}: it is {}, not a text", place(), value.kind()));
    };
    Ok(text)
}
