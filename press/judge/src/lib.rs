//! The judging library: the book's exercises and their judges, input
//! descriptions, the sandbox in which submissions run, and their grading.
//!
//! Nothing here depends on a particular game or course. Each exercise brings
//! its own judge, `judge.rs`.

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
