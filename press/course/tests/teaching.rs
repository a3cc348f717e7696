//! Follows the page *Teaching* to the letter.

use crate::common::{bank, root};
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// Returns the fenced blocks of a page, in order, each with its language and
/// its text.
fn fences(page: &str) -> Vec<(String, String)> {
    let mut fences = Vec::new();
    let mut open: Option<(String, String)> = None;
    for line in page.lines() {
        match (&mut open, line.strip_prefix("```")) {
            (Some(_), Some(_)) => fences.extend(open.take()),
            (None, Some(word)) => open = Some((word.into(), String::new())),
            (Some((_, text)), None) => *text += &format!("{line}\n"),
            (None, None) => {}
        }
    }
    fences
}

/// Returns a folder with links to everything in the book's folder, so that
/// nothing is written into that folder itself.
#[cfg(unix)]
fn a_clone() -> TempDir {
    let folder = TempDir::new().unwrap();
    for entry in fs::read_dir(root()).unwrap().map(Result::unwrap) {
        let name = entry.file_name();
        if name != "target" && name != ".git" {
            let to = folder.path().join(name);
            std::os::unix::fs::symlink(entry.path(), to).unwrap();
        }
    }
    folder
}

#[test]
fn fences_of_a_page() {
    let page = "a\n```sh\none\n```\nb\n```toml\nx = 1\n\ny = 2\n```\n";
    let own = |word: &str, text: &str| (word.to_string(), text.to_string());
    let all = [own("sh", "one\n"), own("toml", "x = 1\n\ny = 2\n")];
    assert_eq!(fences(page), all);
}

/// The command line of the course, as a test parses it.
#[derive(clap::Parser)]
#[command(no_binary_name = true)]
struct Cli {
    #[command(subcommand)]
    _command: course::cli::Command,
}

/// Checks that every command on the page exists, with all the options given
/// there.
#[test]
fn the_commands_exist() {
    let page = fs::read_to_string(root().join("src/course/teaching.md"));
    let mut commands = 0;
    for (_, text) in fences(&page.unwrap()).iter().filter(|f| f.0 == "sh") {
        for line in text.lines() {
            let words = words(line);
            if let Err(why) = <Cli as clap::Parser>::try_parse_from(words) {
                panic!("{line}: {why}");
            }
            commands += 1;
        }
    }
    assert!(commands >= 12, "{commands} commands");
}

/// Returns the words of a line that follow `cargo run -- course`.
fn words(line: &str) -> Vec<&str> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let own = words.strip_prefix(&["cargo", "run", "--", "course"]);
    let own = own.unwrap_or_else(|| panic!("{line:?}: not of the course"));
    own.to_vec()
}

/// Checks that every command on the page works, in the order of the page, and
/// that the files that the page promises are there.
#[cfg(unix)]
#[test]
#[ignore = "slow: compiles all judges of a sheet"]
fn to_the_letter() {
    if crate::common::workshop().is_none() {
        return;
    }
    let clone = a_clone();
    let at = |name: &str| clone.path().join(name);
    let page = fs::read_to_string(root().join("src/course/teaching.md"));
    let fences = fences(&page.unwrap());
    let text = |word: &str| {
        let found = fences.iter().find(|(own, _)| own == word);
        found.unwrap_or_else(|| panic!("no ```{word}")).1.clone()
    };
    fs::write(at("week2.toml"), text("toml")).unwrap();
    fs::write(at("roster.csv"), text("text")).unwrap();
    hand_in(&at("download"));
    let mut commands = 0;
    for line in fences.iter().filter(|(word, _)| word == "sh") {
        for line in line.1.lines() {
            run(clone.path(), line);
            commands += 1;
            after(clone.path(), line);
        }
    }
    assert!(commands >= 12, "{commands} commands");
    for name in [
        "my.key",
        "submissions/collected.csv",
        "submissions/ada/s06-chocolate-in-boxes.rs",
        "results/grades.csv",
        "results/canvas.csv",
        "results/moodle.csv",
        "results/rubric.csv",
        "results/feedback/ada.md",
        "results/gradescope/ada.json",
    ] {
        assert!(at(name).is_file(), "{name} is not there");
    }
    let proofs = fs::read_dir(at("submissions/ada/proofs")).unwrap();
    assert_eq!(proofs.count(), 1);
}

/// Writes the submissions of two students: programs, named as on the page, and
/// a proof.
fn hand_in(download: &Path) {
    let bank = bank();
    let right = bank.find("s6").unwrap().submissions("accepted").remove(0);
    let ada = download.join("Ada Lovelace_7_assignsubmission_file");
    fs::create_dir_all(&ada).unwrap();
    fs::copy(right, ada.join("s6.rs")).unwrap();
    fs::write(ada.join("x47.txt"), "Each move changes it.\n").unwrap();
    fs::create_dir_all(download.join("week2-ben/s06/src")).unwrap();
    let program = "fn main() {}";
    fs::write(download.join("week2-ben/s06/src/main.rs"), program).unwrap();
}

fn run(folder: &Path, line: &str) {
    let words = words(line);
    // These commands take minutes for the whole bank, and have a gate of their
    // own.
    let is_long = words[0] == "speed" || words[0] == "check";
    let course = env!("CARGO_BIN_EXE_course");
    let mut command = Command::new(course);
    match is_long {
        true => command.args([words[0], "--help"]),
        false => command.args(words),
    };
    let done = command.current_dir(folder).output().unwrap();
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{line}: {said}");
}

/// Does what a teacher does after a command: fills in the rubric, or looks at
/// the grades.
fn after(folder: &Path, line: &str) {
    let rubric = folder.join("results/rubric.csv");
    if line.contains("--marks") {
        let grades = fs::read_to_string(folder.join("results/grades.csv"));
        let grades = grades.unwrap();
        let ada = grades.lines().find(|row| row.starts_with("ada,")).unwrap();
        let points: Vec<&str> = ada.split(',').collect();
        let head: Vec<&str> =
            grades.lines().next().unwrap().split(',').collect();
        let of = |name| points[head.iter().position(|h| *h == name).unwrap()];
        assert_eq!(of("s06"), "30", "{grades}");
        // The mark was read and is counted.
        assert_eq!(of("points"), "31", "{grades}");
    } else if line.contains("grade-all") {
        let text = fs::read_to_string(&rubric).unwrap();
        let mut table = csv::Reader::from_reader(text.as_bytes());
        let mut filled = csv::Writer::from_writer(Vec::new());
        filled.write_record(table.headers().unwrap()).unwrap();
        for (number, row) in table.records().enumerate() {
            let row = row.unwrap();
            let mut row: Vec<&str> = row.iter().collect();
            if number == 0 {
                assert_eq!(row[0], "ada");
                row[3] = "1";
            }
            filled.write_record(row).unwrap();
        }
        fs::write(&rubric, filled.into_inner().unwrap()).unwrap();
    }
}
