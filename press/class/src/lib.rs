//! A class: its roster, its submissions, and its grades.

#![warn(unreachable_pub)]

pub mod archive;
pub mod cells;
pub mod names;
pub mod sheet;
pub mod titles;

pub mod roster;
pub mod whose;

pub mod submission;

pub mod assembled;
pub mod collect;
pub mod error;
pub mod rubric;

pub mod grading;

pub mod export;
