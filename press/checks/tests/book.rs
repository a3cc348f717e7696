//! Tests that the book itself passes every check, and that all exercises of the
//! training module are in it.

use checks::{Subject, CHECKS};
use judge::bank::{Bank, Exercise, Kind, Solution};
use press::house::House;
use shelf::CHAPTERS;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

static HOUSE: LazyLock<House> = LazyLock::new(|| {
    House::find(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("the book")
});

fn house() -> &'static House {
    &HOUSE
}

/// The input of all checks; the site is built by the first check that needs it.
static SUBJECT: LazyLock<Subject<'static>> =
    LazyLock::new(|| Subject::new(&HOUSE, CHAPTERS));

/// Defines a test for each of these checks: it must find nothing in the book.
macro_rules! finds_nothing {
    ($($check:ident)*) => {
        /// The book passes the check of this name.
        mod finds_nothing {
            $(
                #[test]
                fn $check() {
                    super::passes(stringify!($check));
                }
            )*
        }

        const ASKED: &[&str] = &[$(stringify!($check)),*];
    };
}

finds_nothing! {
    warnings includes regions opened listings markup leftovers links addresses
    hosts chapters made kinds circles members theorems ledger tests names figures
    exercises tables claims weights
}

/// Checks that aren't run here. The stored runs are already repeated by the
/// tests of every chapter and of the boards, and the check `tests` makes sure
/// that each chapter has these tests.
const ASKED_ELSEWHERE: &[&str] = &["runs"];

fn passes(name: &str) {
    let check = CHECKS.iter().find(|check| check.name == name);
    let findings = check.expect("a check of this name").run(&SUBJECT);
    let lines: Vec<String> = findings.iter().map(|f| f.to_string()).collect();
    assert!(lines.is_empty(), "\n{}", lines.join("\n"));
}

#[test]
fn no_check_is_forgotten() {
    let all: BTreeSet<&str> = CHECKS.iter().map(|check| check.name).collect();
    let asked = ASKED.iter().chain(ASKED_ELSEWHERE).copied().collect();
    assert_eq!(all, asked);
}

/// Returns the code of an exercise: the part of its id before the words.
fn code(id: &str) -> String {
    let parts: Vec<&str> = id.splitn(3, '-').collect();
    match parts[..] {
        [chapter, number, _] if chapter.starts_with('e') => {
            format!("{chapter}-{number}")
        }
        _ => parts[0].to_string(),
    }
}

/// Returns the codes of the training module: those of its text, warm-ups,
/// proofs, programs and contests.
fn module() -> Vec<String> {
    let text = "e2-02 e2-03 e2-05 e2-06 e2-07 e2-08 e2-09 e2-10 e2-14 e3-03 \
                e3-04 e3-05 e3-06 e3-08 e3-10 e3-12 e3-14 e4-03 e4-05 e4-06 \
                e4-09 e4-11 e4-13 e5-05 e5-06 e5-07";
    let proofs = "n1 n2 n3a n3b n3c n4a n4b n5a n5b n5c n6 n7 n8 n9a n9b";
    let programs = "c01 c02a c02b c02c c03 c04a c04b c05a c05b c06a c06b c06c \
                    c07 c08 c09 c10 c11 c12";
    let words = [text, proofs, programs].map(str::split_whitespace);
    let mut codes: Vec<String> =
        words.into_iter().flatten().map(str::to_string).collect();
    codes.extend((1..=8).map(|n| format!("w{n}")));
    codes.extend((1..=29).map(|n| format!("s{n:02}")));
    codes
}

fn by_code() -> BTreeMap<String, Exercise> {
    let mut all = BTreeMap::new();
    for exercise in Bank::read(house().root()).expect("the exercises").exercises
    {
        let mut codes = vec![code(&exercise.id)];
        codes.extend(exercise.card.also.clone());
        for code in codes {
            let before = all.insert(code.clone(), exercise.clone());
            assert!(before.is_none(), "{code} appears twice");
        }
    }
    all
}

#[test]
fn every_exercise_of_the_module_has_its_place() {
    let module = module();
    assert_eq!(module.len(), 96);
    let known = by_code();
    for code in &module {
        assert!(known.contains_key(code), "{code} is forgotten");
    }
    let own = known.keys().filter(|code| !module.contains(code));
    for code in own {
        assert!(
            code.starts_with('x'),
            "{code} is neither the module's nor ours"
        );
    }
}

#[test]
fn the_stars_are_the_modules() {
    let known = by_code();
    let sum = |letter: char| -> u32 {
        let of = known.iter().filter(|(code, _)| code.starts_with(letter));
        of.map(|(_, exercise)| u32::from(exercise.card.stars)).sum()
    };
    assert_eq!((sum('n'), sum('c'), sum('s')), (89, 147, 212));
}

#[test]
fn contests_keep_their_solutions_for_the_teacher() {
    for (code, exercise) in by_code() {
        let card = &exercise.card;
        if code.starts_with('s') || code.starts_with('c') {
            // A chapter solves s04, and c01 is exercise 5.7 of the module
            // itself.
            let printed = ["s04", "c01"].contains(&code.as_str());
            assert_eq!(card.solution == Solution::Book, printed, "{code}");
        }
        if code.starts_with('s') {
            assert_eq!(card.kind, Kind::Stdio, "{code}");
        }
    }
}

/// Returns the codes that a line of a table links to, in order.
fn linked(line: &str) -> Vec<String> {
    let code = |part: &str| {
        let code = part.rsplit('[').next().unwrap_or(part);
        part.contains('[').then(|| code.to_string())
    };
    let parts: Vec<&str> = line.split("](").collect();
    let before = &parts[..parts.len() - 1];
    before.iter().copied().filter_map(code).collect()
}

/// In a table to hand out, and within a week, the levels never decrease.
#[test]
fn tables_rise() {
    let known = by_code();
    let folder = house().root().join("exercises/tables");
    let mut rows = 0;
    let mut rises = |name: &str, codes: Vec<String>| {
        let level = |code: &String| known.get(code).map(|e| e.card.level);
        let levels: Vec<_> = codes.iter().filter_map(level).collect();
        assert!(levels.is_sorted(), "{name}: {codes:?}");
        rows += levels.len();
    };
    for file in judge::disk::files(&folder, "md") {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&file).unwrap();
        match name.as_str() {
            "all" | "sheets" => {}
            plan if plan.starts_with("plan-") => {
                text.lines().for_each(|line| rises(plan, linked(line)));
            }
            list => rises(list, text.lines().flat_map(linked).collect()),
        }
    }
    assert!(rows > 150, "{rows} rows");
}
