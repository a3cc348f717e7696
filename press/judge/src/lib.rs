//! What judges: the exercises of the book and their judges, the description of
//! an input, the sandbox in which submissions run, and what one of them gets.
//!
//! Nothing here knows a game, or a class. An exercise brings its own judge,
//! `judge.rs`.

#![warn(unreachable_pub)]

pub mod bank;
pub mod cache;
pub mod compiler;
pub mod disk;
#[cfg(target_os = "linux")]
pub mod filter;
pub mod grade;
pub mod input;
mod isolation;
pub mod key;
#[cfg(target_os = "linux")]
mod linking;
pub mod lock;
pub mod parallel;
pub mod patch;
mod pipes;
pub mod proof;
pub mod sandbox;
pub mod shown;
pub mod smallest;
mod system;
pub mod validator;
