//! This crate contains only the tests that skeptic makes from the `rust` fences
//! of the book: see `tests/fences.rs`.
