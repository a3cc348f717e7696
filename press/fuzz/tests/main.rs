//! All tests of the fuzz room, as one program: it finds what it is for.

use fuzz::mutate::mutated;
use fuzz::room::run;
use notebook::{Answer, BadInput, Chance, ProgramError};
use std::collections::BTreeSet;
use std::io::{BufRead, Write};
use std::sync::{Mutex, PoisonError};

/// Memory is counted for the whole process.
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
    // Nothing to change is no reason to break off.
    let mut chance = Chance::new(2);
    (0..1000).for_each(|_| drop(mutated(b"", b"", &mut chance)));
}
