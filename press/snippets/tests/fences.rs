//! One test for each chapter, and for the exercises of a kind: the program of
//! their `rust` fences. When it fails it says which fences do, by file and line.

include!(concat!(env!("OUT_DIR"), "/skeptic-tests.rs"));
