//! What a reader would otherwise use: natural C++ programs and public crates.

use crate::run::Side;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of this crate.
pub(crate) fn home() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The compiler, if there is one, and the first line that it says of itself.
pub(crate) fn compiler() -> Option<(String, String)> {
    let name = std::env::var("CXX").unwrap_or_else(|_| "g++".into());
    first_line(&name).map(|version| (name, version))
}

/// The first line of what a program prints after `--version`.
pub(crate) fn first_line(program: &str) -> Option<String> {
    let said = Command::new(program).arg("--version").output().ok()?;
    let text = String::from_utf8(said.stdout).ok()?;
    text.lines().next().map(str::to_string).filter(|_| said.status.success())
}

/// The C++ program of a task: in this folder are the natural ones, and in its
/// folder `practised` some that take more experience.
pub(crate) fn baseline(kind: &str, name: &str) -> PathBuf {
    home().join("baseline").join(kind).join(format!("{name}.cpp"))
}

/// Compiles the C++ program of a task. `None`, and a word on standard error,
/// if that cannot be.
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

/// Compiles the package that calls public crates. They are no dependencies of
/// the book: one of them is under the LGPL, and this program works without
/// them. `None`, and a word on standard error, if that cannot be.
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
