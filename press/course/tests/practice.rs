//! Checks the practice set: the form that rustlings needs, the same bytes each
//! time, a repository to reset files from, and the messages of its judge.

use crate::common::bank;
use course::pack::Pack;
use course::practice::{chosen, name, set, FOLDER};
use judge::bank::{Exercise, Part, Solution};
use std::collections::BTreeSet;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// Unpacks a set. Returns the temporary folder, and the folder of the set in
/// it.
fn unpacked(pack: &Pack) -> (TempDir, PathBuf) {
    let place = TempDir::new().unwrap();
    let mut zip = zip::ZipArchive::new(Cursor::new(pack.zip().unwrap()));
    zip.as_mut().unwrap().extract(place.path()).unwrap();
    let folder = place.path().join(FOLDER);
    (place, folder)
}

fn run(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).current_dir(folder);
    command.env_remove("CARGO_TARGET_DIR").output().unwrap()
}

/// Runs a command that must succeed, and returns what it prints.
fn said(folder: &Path, words: &[&str]) -> String {
    let done = run(folder, words);
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{words:?}: {errors}");
    String::from_utf8_lossy(&done.stdout).into_owned()
}

fn read(file: &Path) -> String {
    fs::read_to_string(file)
        .unwrap_or_else(|why| panic!("{}: {why}", file.display()))
}

#[test]
fn the_same_set_twice() {
    let bank = bank();
    let some = ["e2-06", "e3-05", "n6"].map(|id| bank.find(id).unwrap());
    let make = || set(&bank, &some).unwrap().zip().unwrap();
    assert!(make() == make());
}

#[test]
fn as_rustlings_wants_it() {
    let bank = bank();
    let exercises = chosen(&bank);
    let (_place, folder) = unpacked(&set(&bank, &exercises).unwrap());

    let info: toml::Table = read(&folder.join("info.toml")).parse().unwrap();
    assert_eq!(info["format_version"].as_integer(), Some(1));
    let entries = info["exercises"].as_array().unwrap();
    assert!(entries.len() > exercises.len(), "and some by hand");
    let bins = read(&folder.join("Cargo.toml"));
    let (mut names, mut files) = (BTreeSet::new(), Vec::new());
    let mut kept = 0;
    for entry in entries {
        let word = |key: &str| entry[key].as_str().unwrap();
        let (name, dir) = (word("name"), word("dir"));
        let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
        assert!(name.len() <= 32 && name.chars().all(is_plain), "{name}");
        assert!(dir.chars().all(is_plain), "{dir}");
        assert!(names.insert(name.to_string()), "{name} comes twice");
        // What only teachers get is not in the set. The exercise is found by
        // the name of its program or of its paper question.
        let own = |e: &&&Exercise| {
            let code = e.code().replace('-', "_");
            [course::practice::name(&e.id), format!("{code}_on_paper")]
                .contains(&name.to_string())
        };
        let exercise = exercises.iter().find(own).unwrap();
        hints_one_by_one(&folder, exercise, word("hint"));
        let is_kept = exercise.card.solution == Solution::Teacher;
        kept += usize::from(is_kept);
        for (room, mark) in [("exercises", ""), ("solutions", "_sol")] {
            let path = format!("{room}/{dir}/{name}.rs");
            if is_kept && room == "solutions" {
                assert!(!folder.join(&path).exists(), "{path}");
                assert!(!bins.contains(&path), "{path}");
                continue;
            }
            let bin = format!(
                "  {{ name = \"{name}{mark}\", path = \"{path}\" }},\n"
            );
            assert!(bins.contains(&bin), "{bin}");
            let text = read(&folder.join(&path));
            assert!(text.contains("fn main()"), "{path}");
            assert!(text.contains("    #[test]\n"), "{path}");
            let is_open = text.contains("// TODO");
            assert_eq!(is_open, room == "exercises", "{path}");
            for line in text.lines().filter(|line| line.starts_with("// ")) {
                assert!(!line.contains("**"), "{path}: {line}");
                assert!(!line.contains('\\'), "{path}: {line}");
            }
            files.push(path);
        }
    }
    assert!(kept > 0 && kept < entries.len(), "{kept}");
    for exercise in &exercises {
        samples_have_labels(&folder, exercise, &files);
        assert!(names.contains(&name(&exercise.id)), "{}", exercise.id);
        let judge = folder.join(format!("judge/src/{}/judge.rs", exercise.id));
        assert_eq!(read(&judge), read(&exercise.folder.join("judge.rs")));
    }
    // The exercises of a chapter follow each other, easy ones first.
    let level = |e: &&Exercise| (bank.chapter(e), e.card.level);
    assert!(exercises.is_sorted_by_key(level));
    // rustlings formats with the edition of its own sets, and a program that is
    // invalid in that edition can't be formatted.
    let files = files.iter().map(String::as_str);
    let words = ["rustfmt", "--check", "--edition", "2024"].into_iter();
    let all: Vec<&str> = words.chain(files).collect();
    said(&folder, &all);

    // A file can be reset in the way that rustlings does it.
    assert_eq!(said(&folder, &["git", "status", "--porcelain"]), "");
    let file = "exercises/outcomes/e2_06_take_1_3_5.rs";
    let first = read(&folder.join(file));
    fs::write(folder.join(file), "fn main() {}\n").unwrap();
    said(&folder, &["git", "stash", "push", "--", file]);
    assert_eq!(read(&folder.join(file)), first);
}

/// Returns only the letters of a text, which are the same in the book and in a
/// terminal.
fn bare(text: &str) -> String {
    text.chars().filter(|c| c.is_alphabetic()).collect()
}

/// Checks that the hint in rustlings is the first one, and that it names the
/// files with the second and the third hint.
fn hints_one_by_one(folder: &Path, exercise: &Exercise, shown: &str) {
    let text = exercise.text(Part::Hints).unwrap();
    let hints: Vec<&str> = text.split("</summary>").skip(1).collect();
    // Only the beginning of a hint is compared, because the rest may have
    // formulas.
    let begins = |hint: &str| {
        let plain = hint.split(['$', '<', '`', '[', '&']).next().unwrap();
        bare(plain).chars().take(40).collect::<String>()
    };
    let files: Vec<PathBuf> = (2..=hints.len())
        .map(|n| {
            let file = format!("hints/{n}/{}.txt", name(&exercise.id));
            assert!(shown.contains(&file), "{shown}");
            folder.join(file)
        })
        .collect();
    assert_eq!(files.len(), 2, "{}", exercise.id);
    let mut texts = vec![shown.to_string()];
    texts.extend(files.iter().map(|file| read(file)));
    for (place, text) in texts.iter().enumerate() {
        for (other, hint) in hints.iter().enumerate() {
            let begin = begins(hint);
            assert!(
                begin.is_empty() || {
                    bare(text).contains(&begin) == (place == other)
                }
            );
        }
        let title = format!("Hint {}. ", place + 1);
        assert!(text.starts_with(&title), "{}: {text}", exercise.id);
    }
}

/// Checks that the comment above a program labels the blocks of a sample as
/// input or answer.
fn samples_have_labels(folder: &Path, exercise: &Exercise, files: &[String]) {
    let own = format!("/{}.rs", name(&exercise.id));
    let file = files.iter().find(|f| f.ends_with(&own)).unwrap();
    let text = read(&folder.join(file));
    let statement = exercise.text(Part::Statement).unwrap();
    let block = |text: &str, label: &str| {
        let line = |line: &str| format!("//     {line}").trim_end().to_string();
        let lines: Vec<String> = text.trim_end().lines().map(line).collect();
        format!("// {label}:\n//\n{}\n", lines.join("\n"))
    };
    let is_shown =
        |text: &str| statement.contains(&format!("```text\n{text}```\n"));
    let mut shown = 0;
    for input in exercise.samples() {
        let parts = [("in", "Sample input"), ("ans", "Sample answer")];
        for (ending, label) in parts {
            let sample = read(&input.with_extension(ending));
            if is_shown(&sample) {
                let block = block(&sample, label);
                assert!(text.contains(&block), "{file} lacks {block}");
                shown += 1;
            }
        }
    }
    assert!(shown >= 2, "{file}: {shown}");
    let labels = text.matches("// Sample ").count();
    assert_eq!(labels, statement.matches("```text\n").count(), "{file}");
}

/// Tests the starter, some wrong programs and the right one, without rustlings,
/// and checks the messages.
#[test]
#[ignore = "slow: compiles a set"]
fn what_the_judge_says() {
    let bank = bank();
    let exercises =
        ["e2-06", "e2-14", "e3-05"].map(|id| bank.find(id).unwrap());
    let pack = set(&bank, &exercises).unwrap();
    let (_place, folder) = unpacked(&pack);
    // rustlings builds a program first, then tests it.
    let tries = |name: &str, program: &str| {
        let file = ["outcomes", "patterns", "nim"]
            .map(|dir| folder.join(format!("exercises/{dir}/{name}.rs")));
        let file = file.iter().find(|file| file.is_file()).unwrap();
        fs::write(file, program).unwrap();
        said(&folder, &["cargo", "build", "-q", "--offline", "--bin", name]);
        let words = ["cargo", "test", "-q", "--offline", "--bin", name];
        let done = run(&folder, &words);
        let all = [done.stdout, done.stderr].concat();
        (done.status.success(), String::from_utf8_lossy(&all).into_owned())
    };
    let solution = |name: &str| {
        ["outcomes", "patterns", "nim"]
            .map(|dir| folder.join(format!("solutions/{dir}/{name}.rs")))
            .into_iter()
            .find(|file| file.is_file())
            .map(|file| read(&file))
            .unwrap()
    };
    let take = "e2_06_take_1_3_5";
    let right = solution(take);
    let starter = read(&folder.join(format!("exercises/outcomes/{take}.rs")));
    let endless = right.replace("let count =", "loop {}\n    let count =");
    let sixth = right.replace("coins % 2 == 1", "coins % 2 == 1 && coins != 9");
    let floods = right
        .replace("print!(\"{out}\")", "loop { print!(\"{out} 1234567890\") }");
    let turned = right.replace("{winner}", "a {winner}");
    // This program needs 20 MiB of stack, and a shell gives 8 MiB.
    let deep = right.replace("fn main() {\n", DEEP);
    assert_ne!(deep, right);
    let cases = [
        (
            take,
            starter,
            "public (the piles of the statement): it panicked: not \
                         yet implemented: decide about 0 coins",
        ),
        (
            take,
            sixth,
            "the smallest of 31 that is wrong:\n    input     9\n    \
                       expected  First\n    got       Second\n",
        ),
        (take, endless, "not finished after 2 s"),
        (take, floods, "it prints without end"),
        (
            take,
            turned,
            "the smallest of 6 that is wrong:\n    input     0\n    \
                        expected  Second\n    got       a Second\n",
        ),
        (
            "e3_05_a_program_that_plays",
            "fn main() { for line in std::io::stdin().lines() { \
             if line.unwrap().contains(' ') { println!(\"1 1\"); } } }\n\
             #[test] fn small() { judge::group(\"e3-05\", \"small\"); }\n"
                .to_string(),
            "    input     1 2 4\n    expected  3 1\n    got       1 1\n",
        ),
        (
            "e2_06_on_paper",
            "fn main() {}\n#[test] fn by_hand() { \
             judge::answer(\"e2-06\", \"1 2 3\"); }\n"
                .to_string(),
            "\"1 2 3\" is not the answer",
        ),
    ];
    for (name, program, words) in cases {
        let (good, said) = tries(name, &program);
        assert!(!good && said.contains(words), "{name}, {words}: {said}");
        for noise in ["stack backtrace", "RUST_BACKTRACE", "thread '"] {
            assert!(!said.contains(noise), "{noise}: {said}");
        }
        // Only the first wrong group reports its error.
        assert!(!said.contains("all piles up to 100 000"), "{said}");
    }
    let (good, said) = tries(take, &deep);
    assert!(good, "{said}");
    for name in [
        take,
        "e2_06_on_paper",
        "e2_14_two_formulas",
        "e3_05_a_program_that_plays",
    ] {
        let (good, said) = tries(name, &solution(name));
        assert!(good, "{name}: {said}");
        // Without input, a program does nothing and succeeds.
        let words = ["cargo", "run", "-q", "--offline", "--bin", name];
        let mut command = Command::new(words[0]);
        command.args(&words[1..]).current_dir(&folder);
        command.stdin(std::process::Stdio::null());
        command.env_remove("CARGO_TARGET_DIR");
        assert!(command.output().unwrap().status.success(), "{name}");
    }
    // Numbers may be separated by commas instead of blanks.
    let by_hand = "e2_06_on_paper";
    let text = solution(by_hand);
    let (_, code) = text.split_once("fn answer()").unwrap();
    let answer = code.split('"').nth(1).unwrap();
    let (good, said) =
        tries(by_hand, &text.replace(answer, &answer.replace(' ', ", ")));
    assert!(good && answer.contains(' '), "{answer}: {said}");
}

/// The beginning of a program that calls itself deeply.
const DEEP: &str = "\
fn deep(calls: u32) -> u8 {
    let room = std::hint::black_box([0; 1024]);
    if calls == 0 { room[0] } else { deep(calls - 1) | room[1] }
}

fn main() {
    std::hint::black_box(deep(20_000));
";

/// A program that is wrong about the piles of 3 and 4 coins in the sample.
#[cfg(target_os = "linux")]
const WRONG_ABOUT_TWO: &str = "\
use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    for word in text.split_whitespace().skip(1) {
        let coins: u64 = word.parse().unwrap();
        let first = (coins % 2 == 1) != (coins == 3 || coins == 4);
        println!(\"{}\", if first { \"First\" } else { \"Second\" });
    }
}
";

/// The commands that grade and run a program show the same part of a sample as
/// the practice set.
#[test]
#[cfg(target_os = "linux")]
fn others_show_the_smallest_too() {
    if crate::common::workshop().is_none() {
        return;
    }
    let course = crate::common::Course::new();
    course.write("wrong.rs", WRONG_ABOUT_TWO);
    let file = course.path("wrong.rs").to_string_lossy().into_owned();
    let sample = bank().find("e2-06").unwrap().folder.join("samples/1.in");
    let tool = |words: &[&str]| {
        let input = fs::File::open(&sample).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_course"));
        command.args(words).stdin(input).output().unwrap()
    };
    let smallest = "the smallest of 6 that is wrong:\n    input     3\n    \
                    expected  First\n    got       Second\n";
    let graded = tool(&["grade", "e2-06", &file]);
    let said = String::from_utf8_lossy(&graded.stdout).into_owned();
    assert!(said.contains(smallest), "{said}");
    let ran = tool(&["run", "e2-06", "--submission", &file]);
    let said = String::from_utf8_lossy(&ran.stderr).into_owned();
    assert!(said.contains(smallest), "{said}");
    assert_eq!(ran.status.code(), Some(1));
    let right = bank().find("e2-06").unwrap().submissions("accepted");
    let right = right[0].to_string_lossy().into_owned();
    let ran = tool(&["run", "e2-06", "--submission", &right]);
    assert!(ran.stderr.is_empty() && ran.status.success(), "{ran:?}");
}
