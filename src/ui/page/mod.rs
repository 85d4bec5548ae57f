//! Pages: the home page and one per lab.

mod group;
mod home;
mod keys;
mod lab_page;
mod views;

pub use group::GroupPage;
pub use home::HomePage;
pub use keys::KeysPage;
