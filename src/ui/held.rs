//! A value the page follows.
//!
//! Leptos' signals are a type for each type of value, and each brings its own copy of the machinery. Here one signal, of
//! nothing, says that a value has changed, and the value lies beside it, whatever it is.

use leptos::prelude::*;
use std::any::Any;
use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

/// A value that is read and changed from several places. A handle: copies are the same value. It is gone with its owner.
pub struct Held<T> {
    value: Kept,
    changed: RwSignal<()>,
    of: PhantomData<fn() -> T>,
}

/// Something kept until its owner goes.
type Kept = StoredValue<Rc<dyn Any>, LocalStorage>;

/// Keeps something until the owner goes, which drops it.
#[inline(never)]
pub(super) fn keep(kept: Rc<dyn Any>) -> Kept {
    StoredValue::new_local(kept)
}

impl<T> Clone for Held<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Held<T> {}

impl<T: 'static> Held<T> {
    /// Holds a value.
    pub fn new(value: T) -> Self {
        Self {
            value: keep(Rc::new(RefCell::new(value))),
            changed: RwSignal::new(()),
            of: PhantomData,
        }
    }

    /// Reads the value; what reads it is run again when it has changed.
    pub fn with<U>(&self, read: impl FnOnce(&T) -> U) -> U {
        self.changed.track();
        self.with_now(read)
    }

    /// Reads the value as it is now, once.
    pub fn with_now<U>(&self, read: impl FnOnce(&T) -> U) -> U {
        let value = self.value.get_value();
        read(&cell(&value).borrow())
    }

    /// Changes the value.
    pub fn update(&self, change: impl FnOnce(&mut T)) {
        self.update_unseen(change);
        self.show();
    }

    /// Changes the value, of which nothing is told until it is shown.
    pub fn update_unseen(&self, change: impl FnOnce(&mut T)) {
        let value = self.value.get_value();
        change(&mut cell(&value).borrow_mut());
    }

    /// Tells that the value has changed.
    pub fn show(&self) {
        self.changed.notify();
    }

    /// Puts another value in its place.
    pub fn set(&self, value: T) {
        self.update(|held| *held = value);
    }
}

impl<T: Copy + 'static> Held<T> {
    /// The value; what reads it is run again when it has changed.
    pub fn get(&self) -> T {
        self.with(|value| *value)
    }

    /// The value as it is now, once.
    pub fn get_now(&self) -> T {
        self.with_now(|value| *value)
    }
}

fn cell<T: 'static>(value: &Rc<dyn Any>) -> &RefCell<T> {
    value
        .downcast_ref()
        .expect("a handle has the type of the value it was made with")
}
