//! Bad input for each program of the chapter, and the line that it gets.

use games::PROGRAMS;
use notebook::transcript;

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        ("games-graph", "", "line 1: the input ends, the list of amounts is missing"),
        ("games-graph", "1 2\n", "line 2: the input ends, the number of coins is missing"),
        ("games-graph", "1 0\n5\n", "line 1, word 2: `0` is an amount that lets a player pass"),
        ("games-graph", "1 2\n5 6\n", "line 2, word 2: `6` is too much: only the number of coins"),
        ("games-graph", "1 2\n5\n\n7\n", "line 4, word 1: `7` is too much"),
        ("games-table", "1\n18446744073709551615\n", "line 2, word 1: `18446744073709551615` leads to more than 10000 positions"),
        ("games-draw", "1\n24\n", "line 2, word 1: `24` leads to more than 24 positions"),
        ("games-endings", "0\n", "line 1, word 1: `0` is not between 1 and 9998"),
        ("games-endings", "5 6\n", "line 1, word 2: `6` is too much: only one number"),
        ("games-own", "8\n9\n", "line 2, word 1: `9` is too much"),
        ("games-own", "one\n", "line 1, word 1: `one` is not a whole number"),
        ("games-own", "\n", "line 1: the start is missing"),
        ("games-own", "99999\n", "line 1, word 1: `99999` leads to more than 10000 positions"),
    ];
    let many: String = (1..=257).map(|n| format!("{n} ")).collect();
    let many = many + "\n5\n";
    let too_many = (
        "games-graph",
        &*many,
        "line 1, word 257: `257` is too much: at most 256 amounts",
    );
    for (name, input, expected) in cases.into_iter().chain([too_many]) {
        let program = notebook::find(PROGRAMS, name).unwrap();
        let seen = transcript(program, input.as_bytes());
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
}

fn seen(name: &str, input: &str) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input.as_bytes())
}

#[test]
fn blank_lines_are_passed_over() {
    let twice = seen("games-endings", "3\n\n3\n");
    assert_eq!(twice, seen("games-endings", "3\n3\n"));
    assert_eq!(twice.lines().count(), 11);
}

#[test]
fn columns_stay_columns() {
    let table = seen("games-endings", "9998\n1\n");
    let head = table.lines().next().unwrap().chars().count();
    let rows = table.lines().skip(1).filter(|row| !row.contains("over"));
    assert_eq!(rows.clone().count(), 8);
    assert!(rows.clone().all(|row| row.chars().count() == head), "{table}");
    let long = seen("games-table", "9999999999\n9999999999\n");
    let lengths: Vec<usize> = long.lines().map(str::len).collect();
    assert_eq!(lengths, [lengths[0]; 3], "{long}");
}

/// A place to write to that is full after some bytes.
struct Full(usize);

impl std::io::Write for Full {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        match bytes.len().min(self.0) {
            0 if !bytes.is_empty() => Err(std::io::Error::other("full")),
            some => {
                self.0 -= some;
                Ok(some)
            }
        }
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_write_that_fails_is_told() {
    for (name, input) in [
        ("games-graph", "1 2\n9\n"),
        ("games-table", "1 2\n9\n"),
        ("games-draw", "1 2\n9\n"),
        ("games-endings", "9\n"),
        ("games-own", "9\n"),
    ] {
        let whole = seen(name, input);
        let program = notebook::find(PROGRAMS, name).unwrap();
        for room in 0..whole.len() {
            let answer = program(&mut input.as_bytes(), &mut Full(room));
            assert!(answer.is_err(), "{name} with room for {room} bytes");
        }
    }
}
