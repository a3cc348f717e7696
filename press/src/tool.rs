//! Runs programs of this workspace that are compiled only on demand, so that a
//! reader needn't wait for programs that only authors and teachers use.

use crate::house::{cargo, House};
use anyhow::{Context, Result};
use std::env::{self, consts::EXE_SUFFIX};
use std::ffi::OsString;
use std::process::ExitCode;

/// Runs the `name` program on `command` and `words`; cargo compiles it first if
/// necessary. Returns the program's exit code. Cargo isn't told the package: if
/// it were, it would choose the features of the dependencies for that package
/// alone and compile them again.
///
/// # Errors
/// If there is no cargo.
pub fn run(
    house: &House,
    name: &str,
    command: Option<&str>,
    words: &[OsString],
) -> Result<ExitCode> {
    if !is_compiled(name) {
        eprintln!("(compiling `{name}` for the first time)");
    }
    let mut run = cargo();
    run.args(["run", "--quiet", "--bin", name]);
    run.arg("--manifest-path").arg(house.root().join("Cargo.toml"));
    if !cfg!(debug_assertions) {
        run.arg("--release");
    }
    run.arg("--").args(command).args(words);
    let status = run.status().context("cannot run cargo")?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

/// Whether the program's executable is already next to this one.
fn is_compiled(name: &str) -> bool {
    let here = env::current_exe().unwrap_or_default();
    here.with_file_name(format!("{name}{EXE_SUFFIX}")).is_file()
}
