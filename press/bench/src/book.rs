//! Measures the book itself: how long its builds, its tests and a save take.

use crate::report::{heading, time};
use crate::rivals::home;
use anyhow::{ensure, Context, Result};
use std::fmt::Write as _;
use std::fs::OpenOptions;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A port that is probably not in use.
const PORT: u16 = 3917;

/// The longest wait for a page.
const PATIENCE: Duration = Duration::from_secs(600);

/// Measures the book in a fresh clone, with or without its tests, and prints
/// the table.
///
/// # Errors
/// If a command fails or a page doesn't appear in time.
pub(crate) fn measure(tests: bool) -> Result<()> {
    let root = home().join("../..").canonicalize()?;
    let place = tempfile::tempdir()?;
    let clone = place.path().join("book");
    let cloned = Command::new("git")
        .args(["clone", "--quiet"])
        .arg(&root)
        .arg(&clone)
        .status()?;
    ensure!(cloned.success(), "git cannot clone the book");
    let mut table = Table { text: format!("{}\n\n", heading("single runs")) };

    table.cargo(&clone, "compile what prints the book", &["build"])?;
    table.cargo(
        &clone,
        "the book, the first time",
        &["run", "--", "build", "--no-engines"],
    )?;
    table.cargo(
        &clone,
        "the book again",
        &["run", "--", "build", "--no-engines"],
    )?;
    table.cargo(
        &clone,
        "the engines, and the book again",
        &["run", "--", "build"],
    )?;
    table.save(&clone)?;
    if tests {
        table.tests(&clone)?;
    }
    print!("{}", table.text);
    Ok(())
}

/// The table as it is built up.
struct Table {
    text: String,
}

impl Table {
    fn row(&mut self, what: &str, seconds: f64) {
        eprintln!("{what}: {seconds:.2} s");
        writeln!(self.text, "{what:40} {:>9}", time(seconds * 1e9))
            .expect("a text takes all");
    }

    fn cargo(
        &mut self,
        folder: &Path,
        what: &str,
        words: &[&str],
    ) -> Result<()> {
        let (seconds, _) = cargo(folder, words)?;
        self.row(what, seconds);
        Ok(())
    }

    /// Measures all tests, then only the calls in the text.
    fn tests(&mut self, clone: &Path) -> Result<()> {
        let what = "cargo test --workspace, compiling";
        self.cargo(clone, what, &["test", "--workspace"])?;
        let fences = ["test", "-p", "snippets", "--test", "fences"];
        let (seconds, said) = cargo(clone, &fences)?;
        self.row("all calls in the text, by skeptic", seconds);
        let calls = passed(&said).context("the calls were not run")?;
        let what = format!("one of these {calls} programs");
        self.row(&what, seconds / calls as f64);
        Ok(())
    }

    /// Measures the time from a save until the page shows the change.
    fn save(&mut self, folder: &Path) -> Result<()> {
        let server = Command::new("cargo")
            .args(["run", "--quiet", "--", "--port", &PORT.to_string()])
            .current_dir(folder)
            .env_remove("CARGO_TARGET_DIR")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let _stops = Stops(server);
        wait_for("</html>")?;
        for what in ["from a save to the page", "from the next save"] {
            let mark = format!("Saved {what}.");
            let page = folder.join("src/nim/nim.md");
            let mut file = OpenOptions::new().append(true).open(page)?;
            let start = Instant::now();
            writeln!(file, "\n{mark}")?;
            drop(file);
            wait_for(&mark)?;
            self.row(what, start.elapsed().as_secs_f64());
        }
        Ok(())
    }
}

/// A server that is stopped when this value is dropped.
struct Stops(Child);

impl Drop for Stops {
    fn drop(&mut self) {
        // `cargo run` is replaced by the program, so there is only one process.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits until the page of Nim contains this text.
fn wait_for(text: &str) -> Result<()> {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        if page().is_ok_and(|page| page.contains(text)) {
            return Ok(());
        }
        sleep(Duration::from_millis(20));
    }
    anyhow::bail!("the page does not come")
}

fn page() -> Result<String> {
    let mut server = TcpStream::connect(("127.0.0.1", PORT))?;
    let host = format!("localhost:{PORT}");
    write!(server, "GET /nim/nim.html HTTP/1.0\r\nHost: {host}\r\n\r\n")?;
    let mut page = Vec::new();
    server.read_to_end(&mut page)?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}

/// Runs cargo in the clone. Returns the seconds it took, and its output.
fn cargo(folder: &Path, words: &[&str]) -> Result<(f64, String)> {
    let mut command = Command::new("cargo");
    timed(
        command.args(words).current_dir(folder).env_remove("CARGO_TARGET_DIR"),
    )
}

fn timed(command: &mut Command) -> Result<(f64, String)> {
    let start = Instant::now();
    let said = command.stderr(Stdio::null()).output()?;
    let seconds = start.elapsed().as_secs_f64();
    ensure!(said.status.success(), "{command:?} failed");
    Ok((seconds, String::from_utf8_lossy(&said.stdout).into_owned()))
}

/// Returns how many tests passed, according to a run's output.
fn passed(said: &str) -> Option<usize> {
    let line =
        said.lines().find_map(|line| line.strip_prefix("test result: ok. "))?;
    line.split(' ').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::passed;

    #[test]
    fn passed_tests_are_counted() {
        let said = "running 3 tests\n\ntest result: ok. 3 passed; 0 failed";
        assert_eq!(passed(said), Some(3));
        assert_eq!(passed("test result: FAILED. 2 passed; 1 failed"), None);
    }
}
