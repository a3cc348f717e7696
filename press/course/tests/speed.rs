//! Checks the table of the programs' speed, and which programs are found to be
//! too slow.

use crate::common::bank;
use course::check;
use course::speed::{columns, findings, table, Run};
use judge::bank::LimitFrom;

fn run(id: &str, program: &str, seconds: f64, limit: f64) -> Run {
    Run {
        id: id.into(),
        program: program.into(),
        input: 10_041_234,
        seconds,
        memory: 12 << 20,
        floor: 8 << 20,
        limit,
        from: Some(LimitFrom::Usual),
    }
}

#[test]
fn the_table() {
    let longest = bank().exercises.into_iter().map(|e| e.id);
    let longest = longest.max_by_key(String::len).unwrap();
    let mut small = run("s13", "b.rs", 0.002, 1.0);
    (small.input, small.memory, small.from) = (97, 8 << 20, None);
    let runs = [
        run("s02", "a.rs", 0.027, 2.0),
        run("s02", "other.rs", 0.1, 2.0),
        small,
        run(&longest, "a.rs", 10.5, 60.0),
    ];
    let table = table(&runs);
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[0], columns());
    let words = |line: usize| lines[line].split_whitespace().collect();
    let row: Vec<&str> = words(1);
    assert_eq!(
        row,
        "s02 10042 kB 0.027 2.0 usual 1.4 12".split(' ').collect::<Vec<_>>()
    );
    let row: Vec<&str> = words(2);
    assert_eq!(row[..2], ["also", "other.rs"]);
    let row: Vec<&str> = words(3);
    assert_eq!(
        row,
        "s13 97 B 0.002 1.0 ours 0.2 <8".split(' ').collect::<Vec<_>>()
    );
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{table}");
}

/// A tenth of the original's limit is allowed, and no more. Of a limit of our
/// own, any share is allowed.
#[test]
fn more_than_a_tenth() {
    let runs = [
        run("one", "a.rs", 0.1, 1.0),
        run("two", "b.rs", 0.2001, 2.0),
        run("three", "c.rs", 0.0999, 1.0),
        Run { from: None, ..run("four", "d.rs", 0.5, 1.0) },
    ];
    let found = findings(&runs, 1.0);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("two: b.rs takes 10.0 %"), "{found:?}");
    // On a slower machine, a larger share is allowed.
    assert_eq!(findings(&runs, 2.0), [""; 0]);
    let most = [run("five", "e.rs", 0.501, 1.0)];
    let found = findings(&most, 5.0);
    assert!(found[0].ends_with("more than 50 %"), "{found:?}");
}

/// An exercise has an original's time limit if and only if it is a stdio
/// exercise from another site.
#[test]
fn originals_have_limits() {
    let judges = ["HackerRank", "Codeforces", "CodeChef", "AtCoder", "UVa"];
    let mut count = [0, 0];
    for exercise in bank().exercises {
        let Ok(judge) = exercise.judge() else { continue };
        let source = exercise.card.source.as_deref().unwrap_or_default();
        let from = judges.iter().any(|name| source.starts_with(name));
        let stdio = exercise.card.kind.name() == "stdio";
        assert_eq!(judge.limit.is_some(), from && stdio, "{}", exercise.id);
        count[usize::from(from && stdio)] += 1;
        let mut half = exercise.clone();
        half.card.judge.as_mut().unwrap().limit_from = None;
        let wrong = check::card(&half);
        assert_eq!(wrong.is_empty(), judge.limit.is_none(), "{wrong:?}");
    }
    assert!(count[0] > 0 && count[1] > 30, "{count:?}");
}
