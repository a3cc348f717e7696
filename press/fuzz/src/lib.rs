//! The fuzz room: runs every program of the book on input that nobody would
//! write.
//!
//! All programs run in one process, on mutations of their stored runs and of
//! their stored bad input. Each run must end with an answer, a refusal, or one
//! line that says what is wrong with the input and where. It must never panic,
//! and must stay within its limits of time and memory.

pub mod corpus;
pub mod limits;
pub mod memory;
pub mod mutate;
pub mod room;
