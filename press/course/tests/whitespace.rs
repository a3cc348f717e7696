//! Checks inputs with other white space, and programs that fail on them.

use crate::common::share_what_is_compiled;
use course::check;
use course::whitespace::{fails_with, SINGLE, TOGETHER};
use judge::bank::Bank;
use judge::grade::Workshop;
use std::fs;
use tempfile::TempDir;

const INPUT: &str = "2\n1 10\n\n22 3\n";

/// Returns the words of each line that is not blank.
fn words(text: &str) -> Vec<Vec<&str>> {
    let lines = text.lines().map(|line| line.split_whitespace().collect());
    lines.filter(|line: &Vec<&str>| !line.is_empty()).collect()
}

/// Returns the names of the changes that a reader reads differently from the
/// original.
fn of<T: PartialEq>(reader: fn(&str) -> T) -> Vec<&'static str> {
    let right = reader(INPUT);
    fails_with(INPUT, |text| Ok(reader(text) == right)).unwrap()
}

/// Whether `spoilt` is true of some line that is not blank.
fn any(text: &str, spoilt: fn(&str) -> bool) -> bool {
    text.lines().any(|line| !line.trim().is_empty() && spoilt(line))
}

#[test]
fn words_stay_and_letters_change() {
    let mut seen = vec![INPUT.to_string()];
    for change in TOGETHER.iter().chain(&SINGLE[..6]) {
        let text = change.of(INPUT);
        assert_eq!(words(&text), words(INPUT), "{}", change.name);
        assert!(!seen.contains(&text), "{}", change.name);
        seen.push(text);
    }
}

/// Each kind of careless reading is found, and reported by its name.
#[test]
fn careless_readers() {
    assert_eq!(of(|text| words(text).concat().join(" ")), [""; 0]);
    let ends = of(|text| any(text, |line| line.trim_end() != line));
    assert_eq!(ends, ["blanks at the lines' ends"]);
    let begins = of(|text| any(text, |line| line.trim_start() != line));
    assert_eq!(begins, ["blanks at the lines' beginnings"]);
    assert_eq!(of(|text| text.contains("  ")), ["two blanks between words"]);
    assert_eq!(of(|text| text.contains('\t')), ["tabs between words"]);
    assert_eq!(of(|text| text.contains('\r')), ["carriage returns"]);
    let last = of(|text| text.ends_with('\n'));
    assert_eq!(last, ["no end of the last line"]);
    // This reader takes every line as it is, even if it is blank.
    let lines = of(|text| words(text).len() + text.lines().count());
    assert_eq!(lines, ["blank lines at the end"]);
}

/// A reader that fails only on the combined changes is reported, too.
#[test]
fn only_together() {
    assert_eq!(of(|text| text.contains("\t\r")), [TOGETHER[0].name]);
}

/// Two runs are enough for a program that handles all changes.
#[test]
fn cheap() {
    let mut runs = 0;
    let names = fails_with(INPUT, |_| {
        runs += 1;
        Ok(true)
    });
    assert_eq!((names.unwrap().len(), runs), (0, 2));
}

const CARD: &str = r#"
title = "A trial"
kind = "stdio"
stars = 1
level = 1
solution = "book"
source = "Our own"

[judge]
oracle = "adds in the wrong order"
solution = "adds in the right order"
seconds = 2.0

[[groups]]
name = "public"
points = 5
says = "the sample"

[[groups]]
name = "hidden"
points = 5
says = "one sum"
"#;

/// A judge that reads the input again to check an answer, and is strict about
/// white space.
const JUDGE: &str = r#"
use crate::kit::{Case, Chance, Judge, Reader};

pub fn judge() -> Judge {
    Judge::answers(cases, format).checked_by(check)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let a = chance.between(1, 1000);
    vec![Case::new("hidden", format!("{a} 2\n"), String::new())]
}

fn format(input: &mut Reader) -> Result<(), String> {
    input.numbers(2, 1..=1000u64)?;
    input.line_end()
}

fn check(input: &str, _: &str, output: &str) -> Result<(), String> {
    let sum: u64 = Reader::new(input).numbers(2, 1..=1000)?.iter().sum();
    match output.trim() == sum.to_string() {
        true => Ok(()),
        false => Err("another sum".to_string()),
    }
}
"#;

const STATEMENT: &str =
    "<!-- ANCHOR: statement -->\nAdd.\n<!-- ANCHOR_END: statement -->\n";

/// Returns the check's findings about white space for a solution that splits
/// its input with this call.
fn found(split: &str) -> Vec<String> {
    let folder = TempDir::new().unwrap();
    share_what_is_compiled(folder.path());
    let write = |name: &str, text: &str| {
        let path = folder.path().join("exercises").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    let kit = crate::common::root().join("exercises/kit.rs");
    write("kit.rs", &fs::read_to_string(kit).unwrap());
    write("t1-trial/exercise.toml", CARD);
    write("t1-trial/judge.rs", JUDGE);
    write("t1-trial/exercise.md", STATEMENT);
    write("t1-trial/samples/1.in", "3 4\n");
    write("t1-trial/samples/1.ans", "7\n");
    let program = format!(
        "fn main() {{ let text = std::io::read_to_string(std::io::stdin());\n\
         let text = text.unwrap(); let words = text.{split};\n\
         let sum: u64 = words.map(|w| w.parse::<u64>().unwrap()).sum();\n\
         println!(\"{{sum}}\") }}\n"
    );
    write("t1-trial/submissions/accepted/sum.rs", &program);
    let bank = Bank::read(folder.path()).unwrap();
    let workshop = Workshop::here(folder.path(), true).unwrap();
    let exercise = bank.find("t1").unwrap();
    let report = check::check(&workshop, exercise, 1).unwrap();
    assert!(report.verdicts["accepted"] > 0, "{:?}", report.findings);
    let findings = report.findings.into_iter();
    findings.filter(|finding| finding.contains("stumbles")).collect()
}

/// The check reports a solution that fails on other white space, and no other
/// solution.
#[test]
#[ignore = "slow: compiles another judge"]
fn a_solution_that_stumbles() {
    assert_eq!(found("split_whitespace()"), [""; 0]);
    assert_eq!(
        found("trim_end().split([' ', '\\t'])"),
        [format!(
            "sum.rs stumbles in 1.in with {}, {}",
            SINGLE[1].name, SINGLE[2].name
        )]
    );
}
