//! One test for each part, and one for the exercises: each runs the program of
//! their `rust` fences. If it fails, it reports the fences by file and line. If
//! it doesn't compile, rustc gives the place: `…/src/nim/nim.md/48.rs:51` is
//! line 51 of that page, in the fence that begins in line 48.

include!(concat!(env!("OUT_DIR"), "/skeptic-tests.rs"));
