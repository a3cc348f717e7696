//! The course: hands out the exercises of the book, checks them, and grades what
//! comes back.
//!
//! Nothing here knows a game. An exercise brings its own judge, `judge.rs`.

#![warn(unreachable_pub)]

pub mod archive;
pub mod bank;
pub mod cache;
pub mod cells;
pub mod check;
pub mod class;
pub mod cli;
pub mod collect;
mod compiler;
pub mod describe;
pub mod disk;
pub mod export;
#[cfg(target_os = "linux")]
pub mod filter;
pub mod grade;
pub mod input;
pub mod judge;
pub mod key;
#[cfg(target_os = "linux")]
mod linking;
pub mod lock;
pub mod names;
pub mod pack;
mod parallel;
pub mod patch;
mod pipes;
pub mod practice;
pub mod proof;
pub mod roster;
pub mod rubric;
pub mod run;
pub mod sandbox;
pub mod sheet;
pub mod shown;
pub mod since;
pub mod smallest;
pub mod speed;
pub mod spelling;
pub mod submission;
mod system;
mod terminal;
mod tex;
pub mod titles;
mod variant;
mod walls;
pub mod whose;
