//! Collects all tests of the chapter into one program.

mod check;
mod contest;
mod coq;
mod facts;
mod provers;
mod theorems;

trial::chapter_tests!(floor_division);
