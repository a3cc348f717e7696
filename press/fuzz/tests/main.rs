//! All tests of the fuzz room, as one program: it must find what it is meant to
//! find.

use fuzz::corpus::Subject;
use fuzz::limits::{at_limit, stated, Stated, TABLE};
use fuzz::mutate::mutated;
use fuzz::room::{run, Ran};
use notebook::{Answer, BadInput, Chance, ProgramError};
use shelf::CHAPTERS;
use std::collections::BTreeSet;
use std::io::{BufRead, Write};
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

mod measured;

/// Only one test at a time may run programs: memory is counted for the whole
/// process.
static ALONE: Mutex<()> = Mutex::new(());

fn fault(program: notebook::Program, input: &[u8]) -> String {
    run(program, input).fault.unwrap_or_default()
}

fn bad(line: usize, word: Option<usize>, message: &str) -> Answer {
    let message = message.to_string();
    Err(ProgramError::BadInput(BadInput { line, word, message }))
}

#[test]
fn what_must_not_be_is_a_fault() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let panics = |_: &mut dyn BufRead, _: &mut dyn Write| -> Answer {
        panic!("no such pile")
    };
    assert_eq!(fault(panics, b""), "panics: no such pile");
    let fails = |_: &mut dyn BufRead, _: &mut dyn Write| -> Answer {
        Err(std::io::Error::other("the disk").into())
    };
    assert!(fault(fails, b"").starts_with("nothing was wrong with reading"));
    for (program, says) in [
        (
            (|_, _| bad(1, None, "two\nlines")) as notebook::Program,
            "not one line",
        ),
        (|_, _| bad(0, None, "x is bad"), "no such line"),
        (|_, _| bad(4, None, "x is bad"), "no such line"),
        (|_, _| bad(1, Some(0), "x is bad"), "words are counted from 1"),
        (|_, _| bad(1, None, ""), "says nothing"),
        (|_, _| bad(1, None, &"long ".repeat(200)), "letters long"),
    ] {
        let fault = fault(program, b"1\n2\n");
        assert!(fault.contains(says), "{fault}");
    }
    assert_eq!(fault(|_, _| bad(3, Some(1), "x is bad"), b"1\n2\n"), "");
    assert_eq!(fault(|_, _| Err(ProgramError::Refused("no".into())), b""), "");
}

#[test]
fn memory_is_counted_and_given_back() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let program = |_: &mut dyn BufRead, output: &mut dyn Write| -> Answer {
        let much = vec![1u8; 50_000_000];
        writeln!(output, "{}", much.len())?;
        Ok(())
    };
    for _ in 0..3 {
        let ran = run(program, b"");
        assert!(
            (50_000_000..70_000_000).contains(&ran.memory),
            "{}",
            ran.memory
        );
        assert!(ran.accepted);
    }
}

#[test]
fn mutations_are_many_and_the_same_each_time() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let all = |seed: u64| -> Vec<Vec<u8>> {
        let mut chance = Chance::new(seed);
        let one = |_| mutated(b"3 4 5\nnormal\n", b"7\n8 9\n", &mut chance);
        (0..1000).map(one).collect()
    };
    assert_eq!(all(1), all(1));
    let different: BTreeSet<_> = all(1).into_iter().collect();
    assert!(different.len() > 700, "{}", different.len());
    for with in
        [&b"18446744073709551616"[..], b"misere", b"\xff", b"8 9\n", b"\0"]
    {
        let holds =
            |input: &Vec<u8>| input.windows(with.len()).any(|w| w == with);
        assert!(different.iter().any(holds), "{with:?}");
    }
    assert!(
        different.contains(&b""[..])
            || different.iter().any(|input| input.len() < 3)
    );
    // An input with nothing to change must not make it panic.
    let mut chance = Chance::new(2);
    (0..1000).for_each(|_| drop(mutated(b"", b"", &mut chance)));
}

/// Returns what the fuzz room prints with these arguments; it must find no
/// fault.
fn printed(arguments: &[&str]) -> String {
    let mut room = Command::new(env!("CARGO_BIN_EXE_fuzz"));
    room.args(arguments).args(["--program", "nim-"]);
    let output = room.output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    text
}

/// Returns the digest that is printed with these arguments.
fn digest(arguments: &[&str]) -> u64 {
    let text = printed(arguments);
    let (_, digest) = text.rsplit_once("digest of the cases: ").unwrap();
    u64::from_str_radix(digest.trim(), 16).unwrap()
}

#[test]
fn a_number_of_cases_and_a_seed_say_what_is_run() {
    let all = |seed| digest(&["--runs", "100", "--seed", seed]);
    let one = all("1");
    assert_eq!(one, all("1"));
    assert_ne!(one, all("2"));
    assert_ne!(one, digest(&["--runs", "99"]));
    // The result doesn't depend on the number of cores.
    let part = |share: &str| digest(&["--runs", "100", "--share", share]);
    assert_eq!(one, part("0/1"));
    assert_eq!(one, part("0/2").wrapping_add(part("1/2")));
    let parts = (0..5).map(|at| part(&format!("{at}/5")));
    assert_eq!(one, parts.fold(0, u64::wrapping_add));
    assert!(
        printed(&["--runs", "100", "--share", "0/1"]).contains(" 100 runs (")
    );
}

#[test]
fn each_program_states_what_it_takes_at_its_limits() {
    let table = include_str!("../limits.measured.txt");
    assert!(TABLE.starts_with("limits."));
    let stated: BTreeSet<String> = stated(table).into_keys().collect();
    let programs = CHAPTERS.iter().flat_map(|chapter| chapter.all());
    let programs = programs.map(|(_, one)| one.0.to_string()).collect();
    assert_eq!(stated, programs, "cargo run -p fuzz -- --limits");
}

#[test]
fn a_program_that_takes_more_than_it_states_is_told() {
    let states = Stated { seconds: 1.0, megabytes: 10.0 };
    let ran = |seconds: f64, memory: usize| Ran {
        time: Duration::from_secs_f64(seconds),
        memory,
        accepted: true,
        error: None,
        fault: None,
    };
    assert_eq!(states.fault(&ran(6.9, 15_900_000)), None);
    let slow = states.fault(&ran(7.1, 0)).unwrap();
    assert_eq!(slow, "7.1 s, stated 1");
    let large = states.fault(&ran(0.0, 16_100_000)).unwrap();
    assert_eq!(large, "16.1 MB, stated 10");
    let table = "program  seconds  MB  input\nnim-x  1.00  10.0  1 2\n";
    assert_eq!(stated(table)["nim-x"], states);
    assert_eq!(stated(table).len(), 1);
}

#[test]
fn a_number_is_raised_to_the_largest_that_is_accepted() {
    let program = |input: &mut dyn BufRead, _: &mut dyn Write| -> Answer {
        let mut text = String::new();
        input.read_to_string(&mut text)?;
        for (word, at) in text.split_whitespace().zip(1..) {
            let number: u64 = word.parse().unwrap();
            if number > 700 {
                let line = format!("`{word}` is not between 1 and 700");
                return bad(1, Some(at), &line);
            }
        }
        Ok(())
    };
    let inputs = vec![b"3 4\n".to_vec()];
    let program = ("x-y", "", program as notebook::Program);
    let subject = Subject { chapter: "x", program, inputs, runs: 1 };
    let mut seen = BTreeSet::new();
    let limit = at_limit(&subject, &mut |input| {
        seen.insert(String::from_utf8_lossy(input).into_owned());
        Ok(run(program.2, input))
    });
    assert!(limit.unwrap().is_some());
    for input in ["700 4\n", "3 700\n", "700 700\n", "3 4\n"] {
        assert!(seen.contains(input), "{input}: {seen:?}");
    }
}
