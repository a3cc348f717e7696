//! Programs of this workspace that are compiled only when they are asked for, so
//! that a reader need not wait for what only authors and teachers use.

use crate::house::{cargo, House};
use anyhow::{Context, Result};
use std::env::{self, consts::EXE_SUFFIX};
use std::ffi::OsString;
use std::process::ExitCode;

/// Lets cargo compile the program `name`, if need be, and run it on `command` and
/// `words`. Returns the code that it ends with. No package is named, so that what
/// others wrote is compiled with the features that all members ask for, once.
///
/// # Errors
/// If there is no cargo.
pub fn send(
    house: &House,
    name: &str,
    command: Option<&str>,
    words: &[OsString],
) -> Result<ExitCode> {
    if !is_compiled(name) {
        eprintln!("(compiling `{name}` for the first time)");
    }
    let mut errand = cargo();
    errand.args(["run", "--quiet", "--bin", name]);
    errand.arg("--manifest-path").arg(house.root().join("Cargo.toml"));
    if !cfg!(debug_assertions) {
        errand.arg("--release");
    }
    errand.arg("--").args(command).args(words);
    let status = errand.status().context("cannot run cargo")?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

/// Whether the program lies beside this one already.
fn is_compiled(name: &str) -> bool {
    let here = env::current_exe().unwrap_or_default();
    here.with_file_name(format!("{name}{EXE_SUFFIX}")).is_file()
}
