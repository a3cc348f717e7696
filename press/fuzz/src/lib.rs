//! The fuzz room: every program of the book on input that nobody would write.
//!
//! All programs run in one process, on mutations of their stored runs and of the
//! bad input that is kept. What must be true of each run: it ends well, or
//! refuses, or says in one line what is wrong with the input and where. It never
//! panics, and stays within a time and an amount of memory.

pub mod corpus;
pub mod limits;
pub mod memory;
pub mod mutate;
pub mod room;
