//! How long the book itself takes: its builds, its tests, a save.

use crate::report::{heading, time};
use crate::rivals::home;
use anyhow::{ensure, Context, Result};
use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A port on which nobody else serves, one hopes.
const PORT: u16 = 3917;

/// The longest that a page is waited for.
const PATIENCE: Duration = Duration::from_secs(600);

/// Measures the book in a fresh clone, with its tests or without, prints the
/// table, and writes it into the book if `keep`.
///
/// # Errors
/// If a command fails or a page does not come.
pub(crate) fn measure(keep: bool, tests: bool) -> Result<()> {
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
    let (_, weights) = cargo(&clone, &["run", "--", "check", "--weights"])?;
    table.text += &of_interest(&weights);
    print!("{}", table.text);
    if keep {
        let path =
            home().join("../../listings/speed/measured/book.measured.txt");
        fs::write(&path, table.text)
            .with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// What of the weights fits into a table: for each group of files how many they
/// are, all of them together, the middle one and the heaviest, compressed.
fn of_interest(weights: &str) -> String {
    let mut text = String::from(
        "\nbytes, compressed           files     together   middle  heaviest\n",
    );
    for group in weights.split("\n\n").skip(1) {
        let mut lines = group.trim_start().lines();
        let title = lines.next().unwrap_or_default();
        let title = title.split([':', ',', '(']).next().unwrap_or(title).trim();
        let mut files: Vec<u64> = lines
            .filter(|line| !line.ends_with("in all"))
            // It holds all pages once more, for printing.
            .filter(|line| !line.ends_with("print.html"))
            .filter_map(|line| line.split_whitespace().nth(1)?.parse().ok())
            .collect();
        files.sort_unstable();
        let Some(heaviest) = files.last() else { continue };
        let (sum, middle) = (files.iter().sum::<u64>(), files[files.len() / 2]);
        let number = files.len();
        writeln!(
            text,
            "{title:25} {number:>7} {sum:>12} {middle:>8} {heaviest:>9}"
        )
        .expect("a text takes all");
    }
    text
}

/// The table in the making.
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

    /// All tests, then the calls in the text alone.
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

    /// From a save to the page with the change.
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

/// Ends a server and what it has started.
struct Stops(Child);

impl Drop for Stops {
    fn drop(&mut self) {
        // `cargo run` is replaced by the program, so there is one process.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits until the page of Nim has this text.
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

/// Runs cargo in the clone: the seconds, and what it printed.
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

/// How many tests a run says to have passed.
fn passed(said: &str) -> Option<usize> {
    let line =
        said.lines().find_map(|line| line.strip_prefix("test result: ok. "))?;
    line.split(' ').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::{of_interest, passed};

    #[test]
    fn weights_are_gathered_by_their_groups() {
        let weights = "17 checks, 0 findings\n\npages: bytes, compressed\n   \
                       9  5  a.html\n   8  4  b.html\n  9  6  c d.html\n   99  \
                       90  print.html\n   26  15  in all\n";
        let line =
            "pages                           3           15        5         6";
        assert_eq!(of_interest(weights).lines().nth(2), Some(line));
    }

    #[test]
    fn passed_tests_are_counted() {
        let said = "running 3 tests\n\ntest result: ok. 3 passed; 0 failed";
        assert_eq!(passed(said), Some(3));
        assert_eq!(passed("test result: FAILED. 2 passed; 1 failed"), None);
    }
}
