//! Builds the programs that a reader might use instead: natural C++ programs
//! and public crates.

use crate::run::Side;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns the folder of this crate.
pub(crate) fn home() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the C++ compiler, if there is one, and the first line of its version
/// message.
pub(crate) fn compiler() -> Option<(String, String)> {
    let name = std::env::var("CXX").unwrap_or_else(|_| "g++".into());
    first_line(&name).map(|version| (name, version))
}

/// Returns the first line that a program prints when called with `--version`.
pub(crate) fn first_line(program: &str) -> Option<String> {
    let said = Command::new(program).arg("--version").output().ok()?;
    let text = String::from_utf8(said.stdout).ok()?;
    text.lines().next().map(str::to_string).filter(|_| said.status.success())
}

/// Returns the path of the C++ program of a task. The natural programs are
/// directly in `baseline`; the folder `practised` in it contains some that take
/// more experience.
pub(crate) fn baseline(kind: &str, name: &str) -> PathBuf {
    home().join("baseline").join(kind).join(format!("{name}.cpp"))
}

/// Compiles the C++ program of a task. If that fails or there is no compiler,
/// reports it on standard error and returns `None`.
pub(crate) fn cpp(
    folder: &Path,
    source: &Path,
    name: &str,
    repeats: bool,
) -> Result<Option<Side>> {
    let Some((compiler, _)) = compiler() else {
        eprintln!("no C++ compiler: {name} is measured without its rival");
        return Ok(None);
    };
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let program = folder.join(name);
    let status = Command::new(compiler)
        .args(["-O2", "-std=c++17", "-o"])
        .arg(&program)
        .arg(source)
        .status()?;
    if !status.success() {
        eprintln!("the C++ program of {name} does not compile");
        return Ok(None);
    }
    Ok(Some(Side { command: vec![program], repeats }))
}

/// Compiles the package that calls public crates. The book doesn't depend on
/// them: one is under the LGPL, and the bench works without them. If the
/// package can't be compiled, reports that on standard error and returns
/// `None`.
pub(crate) fn public(folder: &Path) -> Result<Option<PathBuf>> {
    let package = home().join("crates");
    let cargo = std::env::var("CARGO").unwrap_or("cargo".into());
    let built = Command::new(cargo)
        .args(["build", "--quiet", "--release", "--locked", "--manifest-path"])
        .arg(package.join("Cargo.toml"))
        .arg("--target-dir")
        .arg(folder)
        .status();
    if !built.is_ok_and(|status| status.success()) {
        eprintln!("the public crates do not compile: measured without them");
        return Ok(None);
    }
    Ok(Some(folder.join("release").join("bench-crates")))
}
