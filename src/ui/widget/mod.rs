//! Controls: each a native element with its name, value and range.

mod action_button;
mod branches;
mod push_button;
mod select;
mod setting_control;
mod share;
mod transport;
mod view_switch;

pub use action_button::action_button;
pub use branches::branches;
pub use push_button::{Look, push_button};
pub use select::select;
pub use setting_control::{OnValue, Value, setting_control};
pub use share::share_panel;
pub use transport::transport;
pub use view_switch::view_switch;
