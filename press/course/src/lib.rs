//! The commands of the course, which hand out the book's exercises, check them,
//! and grade submissions.

#![warn(unreachable_pub)]

pub mod check;
pub mod cli;
pub mod describe;
pub mod pack;
pub mod practice;
pub mod run;
pub mod since;
pub mod speed;
mod terminal;
mod tex;
mod variant;
pub mod whitespace;
