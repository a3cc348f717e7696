//! One test for each part, and for the exercises: the program of their `rust`
//! fences. When it fails it says which fences do, by file and line; when it does
//! not compile, rustc says where: `…/src/nim/nim.md/48.rs:51` is line 51 of that
//! page, in the fence that begins in line 48.

include!(concat!(env!("OUT_DIR"), "/skeptic-tests.rs"));
