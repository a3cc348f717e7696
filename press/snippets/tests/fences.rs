//! One test for each `rust` fence of the book and its exercises. Its name says
//! the file, the last heading and the line of the fence.

include!(concat!(env!("OUT_DIR"), "/skeptic-tests.rs"));
