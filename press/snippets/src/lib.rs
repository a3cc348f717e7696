//! Nothing is in this crate but the tests that skeptic makes of the `rust`
//! fences of the book: see `tests/fences.rs`.
