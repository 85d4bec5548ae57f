//! Controls: each a native element with its name, value and range.

mod action_button;
mod branches;
mod push_button;
mod select;
mod setting_control;
mod share;
mod transport;
mod view_switch;

pub use action_button::ActionButton;
pub use branches::Branches;
pub use push_button::{Look, push_button};
pub use select::select;
pub use setting_control::{OnValue, SettingControl, Value};
pub use share::share_panel;
pub use transport::Transport;
pub use view_switch::ViewSwitch;
