//! Bad input for each program of the chapter, and the line that it gets.

use notebook::{transcript, ProgramError};
use outcomes::PROGRAMS;

fn seen(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        ("outcomes-table", "", "line 1: the input ends, `normal` or `misere` is missing"),
        ("outcomes-table", "Normal\n1\n2\n", "line 1, word 1: `Normal` is neither normal nor misere"),
        ("outcomes-table", "normal\n1 0\n5\n", "line 2, word 2: `0` is an amount that lets a player pass"),
        ("outcomes-table", "normal\n1 -2\n5\n", "line 2, word 2: `-2` is negative"),
        ("outcomes-table", "normal\n1\n10001\n", "line 3, word 1: `10001` is not between 0 and 10000"),
        ("outcomes-table", "normal\n1\n5\n6\n", "line 4, word 1: `6` is too much"),
        ("outcomes-count", "10001\n", "line 1, word 1: `10001` is not between 0 and 10000"),
        ("outcomes-count", "5 5\n", "line 1, word 2: `5` is too much: only the start"),
        ("outcomes-count", "\n", "line 1: the start is missing"),
        ("outcomes-check", "misere\n1\n\n9\n", "line 3: the modulus is missing"),
        ("outcomes-check", "misere\n1\n0\n9\n", "line 3, word 1: `0` is not between 1 and 10000"),
        ("outcomes-check", "misere\n1\n4 4\n9\n", "line 3, word 2: `4` is not between 0 and 3"),
        ("outcomes-check", "misere\n1\n4 3\n", "line 4: the input ends, the largest pile is missing"),
        ("outcomes-force", "XO\n", "line 1, word 1: `XO` is not nine signs X, O or ."),
        ("outcomes-force", "xo.......\n", "line 1, word 1: `xo.......` is not nine signs X, O or ."),
        ("outcomes-force", "XX.......\n", "line 1, word 1: `XX.......` is no position that play reaches"),
        ("outcomes-force", "XXXOOO...\n", "line 1, word 1: `XXXOOO...` is no position that play reaches"),
        ("outcomes-force", "\n", "line 1: a word of nine squares is missing"),
        ("outcomes-mover", "1\n2\n101\n", "line 3, word 1: `101` is not between 0 and 100"),
        ("outcomes-mover", "1\n0\n9\n", "line 2, word 1: `0` is an amount that lets a player pass"),
        ("outcomes-take", "1 3 5\n100001\n", "line 2, word 1: `100001` is not between 0 and 100000"),
        ("outcomes-take", "1 x\n9\n", "line 1, word 2: `x` is not a whole number"),
        ("outcomes-squares", "1000001\n", "line 1, word 1: `1000001` is not between 0 and 1000000"),
        ("outcomes-squares", "18446744073709551616\n", "line 1, word 1: `18446744073709551616` is larger than 18446744073709551615"),
        ("outcomes-losses", "100000001\n", "line 1, word 1: `100000001` is not between 0 and 100000000"),
        ("outcomes-losses", "", "line 1: the input ends, the largest pile is missing"),
        ("outcomes-bar", "3\n", "line 1: give two numbers, the rows and the columns"),
        ("outcomes-bar", "0 3\n", "line 1, word 1: `0` is not between 1 and 1000"),
        ("outcomes-bar", "3 1001\n", "line 1, word 2: `1001` is not between 1 and 1000"),
        ("outcomes-bars", "20001 1\n", "line 1, word 1: `20001` is not between 1 and 20000"),
        ("outcomes-bars", "2 2\n2\n", "line 2, word 1: `2` is too much"),
        ("outcomes-colours", "1 2\n", "line 1: give three numbers: red, blue and green"),
        ("outcomes-colours", "1 2 20\n", "line 1, word 3: `20` is not between 0 and 19"),
        ("outcomes-row", "21\n", "line 1, word 1: `21` is not between 0 and 20"),
        // What stands behind the last line.
        ("outcomes-check", "misere\n1\n4 3\n9\n8\n", "line 5, word 1: `8` is too much"),
        ("outcomes-mover", "1\n2\n9\n8\n", "line 4, word 1: `8` is too much"),
        ("outcomes-take", "1\n9\n8\n", "line 3, word 1: `8` is too much"),
        ("outcomes-squares", "9\n8\n", "line 2, word 1: `8` is too much"),
        ("outcomes-losses", "9\n8\n", "line 2, word 1: `8` is too much"),
        ("outcomes-bar", "3 3\n8\n", "line 2, word 1: `8` is too much"),
        ("outcomes-colours", "1 2 3\n8\n", "line 2, word 1: `8` is too much"),
        ("outcomes-row", "5\n8\n", "line 2, word 1: `8` is too much"),
        ("outcomes-row", "5 5\n", "line 1, word 2: `5` is too much: only the number of coins"),
    ];
    let many: String = (1..=257).map(|n| format!("{n} ")).collect();
    let many = many + "\n5\n";
    let too_many = (
        "outcomes-take",
        &*many,
        "line 1, word 257: `257` is too much: at most 256 amounts",
    );
    for (name, input, expected) in cases.into_iter().chain([too_many]) {
        let seen = seen(name, input.as_bytes());
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
}

#[test]
fn what_is_no_text_is_refused_by_every_program() {
    for (name, _, program) in PROGRAMS {
        let answer = program(&mut &b"\xff\n"[..], &mut Vec::new());
        let Err(ProgramError::BadInput(bad)) = answer else {
            panic!("{name} took it")
        };
        assert_eq!(bad.to_string(), "line 1, word 1: not UTF-8", "{name}");
    }
}

#[test]
fn the_edges_are_right() {
    assert_eq!(seen("outcomes-table", b"normal\n\n1\n"), " 0 P\n 1 P\n");
    assert_eq!(seen("outcomes-table", b"misere\n\n0\n"), " 0 N\n");
    assert_eq!(seen("outcomes-force", b""), "");
    assert_eq!(
        seen("outcomes-force", b"XXXOO....\nXOXXOXOXO\n"),
        "Cross wins: the game is over\ndraw: the game is over\n"
    );
    let nought = seen("outcomes-force", b"XX.OO....\nXX.OO...X\n");
    assert_eq!(
        nought,
        "Cross wins: 3 (Cross to move)\nNought wins: 3 6 (Nought to move)\n"
    );
    assert_eq!(seen("outcomes-take", b"1\n0\n"), "");
    assert_eq!(seen("outcomes-squares", b"0\n"), "");
    assert_eq!(seen("outcomes-losses", b"0\n"), "0 lost, the last:\n");
    assert_eq!(seen("outcomes-losses", b"2\n"), "1 lost, the last: 2\n");
    assert_eq!(seen("outcomes-bar", b"1 3\n"), "SFF\n");
    let none = "Second wins\n1 positions, 0 arrows\nlost: 0-0-0\n";
    assert_eq!(seen("outcomes-colours", b"0 0 0\n"), none);
    let none = "normal misere position -> options\nP      N      none ->\n";
    assert_eq!(seen("outcomes-row", b"0\n"), none);
    let check = |lines: &[u8]| seen("outcomes-check", lines);
    assert_eq!(check(b"misere\n1 2 3\n4 1\n99\n"), "no flaw up to 99\n");
    assert_eq!(
        check(b"misere\n1 2 3\n4 0\n99\n"),
        "0 is terminal, and on the wrong side\n"
    );
    assert_eq!(
        check(b"normal\n1 2 3\n3 0\n99\n"),
        "(a) fails: 3 and its option 0 are inside\n"
    );
    assert_eq!(seen("outcomes-count", b"").lines().count(), 2);
    let counted = seen("outcomes-count", b"33\n34\n");
    let take = counted.lines().filter(|line| line.starts_with("take 1,"));
    let said: Vec<_> =
        take.filter_map(|l| l.split("  ").last()).map(str::trim).collect();
    assert_eq!(said, ["733591313", "over 10^9"]);
}
