//! Keys of the reader's own: read, serialized, held against rules.

mod detective;
mod reading;
mod rows;
mod saving;
mod sentences;
mod serializers;
mod work;
