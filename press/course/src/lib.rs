//! The course: hands out the exercises of the book, checks them, and grades what
//! comes back.
//!
//! Nothing here knows a game. An exercise brings its own judge, `judge.rs`.

pub mod bank;
pub mod check;
pub mod class;
pub mod cli;
pub mod describe;
pub mod export;
pub mod grade;
pub mod input;
pub mod judge;
pub mod key;
pub mod pack;
pub mod run;
pub mod sandbox;
pub mod sheet;
pub mod speed;
pub mod submission;
mod system;
mod tex;
