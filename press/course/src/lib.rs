//! The commands of the course: what hands out the exercises of the book, checks
//! them, and grades what comes back.

#![warn(unreachable_pub)]

pub mod check;
pub mod cli;
pub mod describe;
pub mod pack;
pub mod practice;
pub mod run;
pub mod since;
pub mod speed;
pub mod spelling;
mod terminal;
mod tex;
mod variant;
