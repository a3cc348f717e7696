//! Tests input at its limits, and bad input that is built by a loop. Other bad
//! input is in `runs/<program>.txt`.

use games::PROGRAMS;
use trial::seen;

#[test]
fn more_amounts_than_256_are_refused() {
    let many: String = (1..=257).map(|n| format!("{n} ")).collect();
    let said = seen(PROGRAMS, "games-graph", many + "\n5\n");
    let refused =
        "line 1, word 257: `257` is one too many: at most 256 amounts";
    assert_eq!(said, format!("bad input: {refused}\n"));
}

#[test]
fn blank_lines_are_passed_over() {
    let twice = seen(PROGRAMS, "games-endings", "3\n\n3\n");
    assert_eq!(twice, seen(PROGRAMS, "games-endings", "3\n3\n"));
    assert_eq!(twice.lines().count(), 11);
}

#[test]
fn columns_stay_columns() {
    let table = seen(PROGRAMS, "games-endings", "9998\n1\n");
    let head = table.lines().next().unwrap().chars().count();
    let rows = table.lines().skip(1).filter(|row| !row.contains("over"));
    assert_eq!(rows.clone().count(), 8);
    assert!(rows.clone().all(|row| row.chars().count() == head), "{table}");
    let long = seen(PROGRAMS, "games-table", "9999999999\n9999999999\n");
    let lengths: Vec<usize> = long.lines().map(str::len).collect();
    assert_eq!(lengths, [lengths[0]; 3], "{long}");
}

/// A writer that accepts this many bytes and then fails.
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
        ("games-endings", "9\n"),
        ("games-own", "9\n"),
    ] {
        let whole = seen(PROGRAMS, name, input);
        let program = notebook::find(PROGRAMS, name).unwrap();
        for room in 0..whole.len() {
            let answer = program(&mut input.as_bytes(), &mut Full(room));
            assert!(answer.is_err(), "{name} with room for {room} bytes");
        }
    }
}
