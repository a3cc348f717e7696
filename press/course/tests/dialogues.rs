//! Checks that a dialogue has the same outcome in every run, and that its last
//! lines are shown.

use crate::common::{bank, judge, workshop};
use judge::grade::{limits_of, sample_cases, Tried, Verdict, Workshop};
use judge::validator::Case;
use std::fs;
use tempfile::TempDir;

/// Returns a player of misère Nim. It runs the code `answer` for each move, and
/// the code `end` when the referee says `end`.
fn player(answer: &str, end: &str) -> String {
    format!(
        r#"
use std::io::{{stdin, stdout, Write}};
fn reply(piles: &[u64]) -> (usize, u64) {{
    let large = piles.iter().filter(|&&pile| pile >= 2).count();
    let all = piles.iter().fold(u64::from(large <= 1), |all, p| all ^ p);
    match piles.iter().position(|pile| pile ^ all < *pile) {{
        Some(at) => (at + 1, piles[at] - (piles[at] ^ all)),
        None => (piles.iter().position(|&p| p > 0).unwrap() + 1, 1),
    }}
}}
fn main() {{
    for line in stdin().lines().map_while(Result::ok) {{
        if line == "end" {{
            {end}
        }}
        let piles = line.split_whitespace().map(|word| word.parse());
        if let Ok(piles) = piles.collect::<Result<Vec<u64>, _>>() {{
            let (at, coins) = reply(&piles);
            {answer}
            stdout().flush().unwrap();
        }}
    }}
}}
"#
    )
}

const GOOD: &str = "println!(\"{at} {coins}\");";

/// Returns the results of several runs of a program, in a short match.
fn runs(workshop: &Workshop, source: &str, times: u32) -> Vec<Tried> {
    runs_for(workshop, source, times, 60.0)
}

/// Like [`runs`], but with this wall-clock limit, in seconds.
fn runs_for(
    workshop: &Workshop,
    source: &str,
    times: u32,
    patience: f64,
) -> Vec<Tried> {
    let bank = bank();
    let exercise = bank.find("e3-08").unwrap();
    let judge = judge(workshop, exercise);
    let folder = TempDir::new().unwrap();
    let case = a_case(&folder);
    let program = workshop.compile(source, true).unwrap().unwrap();
    let mut limits = limits_of(exercise).unwrap();
    limits.seconds = 0.5;
    limits.patience = patience;
    let run = |_| workshop.try_case(exercise, &judge, &case, &program, limits);
    (0..times).map(run).collect::<Result<_, _>>().unwrap()
}

fn a_case(folder: &TempDir) -> Case {
    let (input, answer) =
        (folder.path().join("1.in"), folder.path().join("1.ans"));
    fs::write(&input, "games 4 piles 4 most 9 seed 5\n").unwrap();
    fs::write(&answer, "").unwrap();
    Case { group: "small".into(), input, answer }
}

fn verdicts(tried: &[Tried]) -> Vec<Verdict> {
    let mut all: Vec<Verdict> = tried.iter().map(|t| t.verdict).collect();
    all.dedup();
    all
}

/// Ways to end that are all accepted, because the referee has left.
const GOOD_ENDS: [&str; 4] = [
    "return",
    "println!(\"thank you\"); return",
    // It is also fine to read to the end of the input.
    "println!(\"bye\"); continue",
    "for i in 0..200000 { println!(\"{i}\") } return",
];

/// Output after the end of the dialogue is ignored, but a crash is not.
#[test]
fn after_the_end() {
    let Some(workshop) = workshop() else { return };
    let get = |end: &str| verdicts(&runs(&workshop, &player(GOOD, end), 2));
    for end in GOOD_ENDS {
        assert_eq!(get(end), [Verdict::Accepted], "{end}");
    }
    assert_eq!(get("panic!()"), [Verdict::RunTimeError]);
}

/// Output long after the end is ignored, too, in every run; a program that
/// never stops has failed, like one that crashes.
#[test]
#[ignore = "slow: many runs, and some wait for the clock"]
fn long_after_the_end() {
    let Some(workshop) = workshop() else { return };
    let get = |end: &str, times| {
        verdicts(&runs_for(&workshop, &player(GOOD, end), times, 2.0))
    };
    for end in GOOD_ENDS {
        assert_eq!(get(end, 10), [Verdict::Accepted], "{end}");
    }
    assert_eq!(get(GOOD_ENDS[1], 50), [Verdict::Accepted]);
    // This output comes late, when the referee has left.
    let late = "std::thread::sleep(std::time::Duration::from_millis(50)); \
                println!(\"a\"); println!(\"b\"); return";
    assert_eq!(get(late, 10), [Verdict::Accepted]);
    assert_eq!(get("panic!()", 10), [Verdict::RunTimeError]);
    let loops = runs(&workshop, &player(GOOD, "loop {}"), 2);
    assert_eq!(verdicts(&loops), [Verdict::TimeLimit]);
    let waits = "std::thread::sleep(std::time::Duration::from_secs(60))";
    assert_eq!(get(waits, 2), [Verdict::Waiting]);
}

/// A program that waits for an answer to a line that it never sent is told so.
#[test]
#[ignore = "slow: waits for the clock"]
fn nothing_came() {
    let Some(workshop) = workshop() else { return };
    let half = "print!(\"{at} {coins}\");";
    let silent = "let _ = (at, coins);";
    // Half an answer is not a wrong answer as long as the rest may come.
    let less = "print!(\"{at} \"); let _ = coins;";
    for answer in [half, silent, less] {
        let tried = runs_for(&workshop, &player(answer, "return"), 3, 2.0);
        assert_eq!(verdicts(&tried), [Verdict::Waiting], "{tried:?}");
        for one in tried {
            assert_eq!(one.why, "no line came: is the output flushed?");
            let shown = one.shown.unwrap();
            assert!(shown.contains("\njudge: "), "{shown}");
        }
    }
    // A program that computes for too long is not told to flush.
    let slow = "while at < 99 {} println!(\"{at} {coins}\");";
    let tried = runs(&workshop, &player(slow, "return"), 1);
    assert_eq!(verdicts(&tried), [Verdict::TimeLimit]);
}

/// If the program and the referee wait for each other, they wait for ever, so
/// the answer is wrong and not just late.
#[test]
#[ignore = "slow: waits for the clock, twice"]
fn each_waits_for_the_other() {
    let Some(workshop) = workshop() else { return };
    let bank = bank();
    let mut exercise = bank.find("e3-08").unwrap().clone();
    exercise.card.groups.retain(|group| group.name == "small");
    let judge = judge(&workshop, &exercise);
    let folder = TempDir::new().unwrap();
    let case = a_case(&folder);
    let silent = player("let _ = (at, coins);", "return");
    let program = workshop.compile(&silent, true).unwrap().unwrap();
    let limits = limits_of(&exercise).unwrap();
    let limits = judge::sandbox::Limits { patience: 1.0, ..limits };
    let cases = [case];
    match workshop.grade_program(&exercise, &judge, &cases, &program, limits) {
        Ok(graded) => {
            let group = &graded.groups[0];
            assert_eq!(group.verdict, Verdict::WrongAnswer);
            let says = "case 1 of 1: no line came: is the output flushed?";
            assert_eq!(group.message, says);
        }
        // On a busy machine, nobody can tell whether they wait for ever.
        Err(why) => assert!(format!("{why:#}").contains("no verdict")),
    }
}

/// The sample and the hidden cases are read by the same rules: an answer is a
/// line, words are separated by spaces or tabs, numbers are written as they are
/// printed, and output after the end is ignored.
#[test]
fn public_as_hidden() {
    let Some(workshop) = workshop() else { return };
    let bank = bank();
    let exercise = bank.find("e3-08").unwrap();
    let judge = judge(&workshop, exercise);
    let folder = TempDir::new().unwrap();
    let cases = [sample_cases(exercise).remove(0), a_case(&folder)];
    let limits = limits_of(exercise).unwrap();
    let limits = judge::sandbox::Limits { patience: 60.0, ..limits };
    for (answer, end, verdict) in [
        (" {at}\\t {coins} \\r", "println!(\"junk\"); return", "accepted"),
        ("+{at} {coins}", "return", "wrong answer"),
        ("{at} {coins:04}", "return", "wrong answer"),
        ("{at}\\n{coins}", "return", "wrong answer"),
        ("{at} {coins}\\u{3000}", "return", "wrong answer"),
        ("{at}\\u{b}{coins}", "return", "wrong answer"),
    ] {
        let source = player(&format!("println!(\"{answer}\");"), end);
        let program = workshop.compile(&source, true).unwrap().unwrap();
        for case in &cases {
            let tried =
                workshop.try_case(exercise, &judge, case, &program, limits);
            let tried = tried.unwrap().verdict.says();
            assert_eq!(tried, verdict, "{answer}, {}", case.group);
        }
    }
}

/// A program that ends in the middle of a dialogue has lost.
#[test]
fn too_early() {
    let Some(workshop) = workshop() else { return };
    let early = runs(&workshop, "fn main() {}", 2);
    assert_eq!(verdicts(&early), [Verdict::WrongAnswer]);
    assert_eq!(early[0].why, "it ended too early");
}

/// The last ten lines of a dialogue are shown, from both sides.
#[test]
fn the_talk_so_far() {
    let Some(workshop) = workshop() else { return };
    let good = runs(&workshop, &player(GOOD, "return"), 1);
    assert_eq!(good[0].shown, None);
    // Taking 0 coins is an illegal move, and control characters in the output
    // are escaped.
    let bad =
        "println!(\"{at} {}\", if piles.len() < 4 { 0 } else { coins }); \
               if piles.len() < 4 { println!(\"\\u{1b}[2J```\") }";
    let tried = runs(&workshop, &player(bad, "return"), 5);
    assert_eq!(verdicts(&tried), [Verdict::WrongAnswer]);
    let shown = tried[0].shown.clone().unwrap();
    assert!(tried[0].why.contains("an illegal move"), "{}", tried[0].why);
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines[0], "the last lines:");
    assert!(lines.len() <= 11, "{shown}");
    let last = lines[lines.len() - 1];
    assert!(last.starts_with("program: ") && last.ends_with(" 0"), "{shown}");
    assert!(lines[lines.len() - 2].starts_with("judge: "), "{shown}");
    let all: Vec<_> = tried.into_iter().map(|one| one.shown).collect();
    assert!(all.iter().all(|one| one.as_ref() == Some(&shown)), "{all:?}");
    let noise = player("println!(\"\\u{1b}[2J\");", "return");
    let shown = runs(&workshop, &noise, 1)[0].shown.clone().unwrap();
    assert!(shown.ends_with("program: \\u{1b}[2J"), "{shown}");
}
