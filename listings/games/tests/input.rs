//! Bad input for each program of the chapter, and the line that it gets.

use games::PROGRAMS;
use notebook::transcript;

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        ("games-graph", "", "line 1: the input ends, the list of amounts is missing"),
        ("games-graph", "1 2\n", "line 2: the input ends, the number of coins is missing"),
        ("games-graph", "1 0\n5\n", "line 1, word 2: `0` taken: an amount of 0 lets a player pass"),
        ("games-graph", "1 2\n5 6\n", "line 2, word 2: `6` is too much: only the number of coins"),
        ("games-graph", "1 2\n5\n\n7\n", "line 4, word 1: `7` is too much"),
        ("games-table", "1\n18446744073709551615\n", "line 2, word 1: `18446744073709551615` leads to more than 10000 positions"),
        ("games-draw", "1\n24\n", "line 2, word 1: `24` leads to more than 24 positions"),
        ("games-endings", "0\n", "line 1, word 1: `0` is not between 1 and 9998"),
        ("games-endings", "5 6\n", "line 1, word 2: `6` is too much: only one number"),
        ("games-own", "one\n", "line 1, word 1: `one` is not a whole number"),
        ("games-own", "\n", "line 1: the start is missing"),
        ("games-own", "99999\n", "line 1, word 1: `99999` leads to more than 10000 positions"),
    ];
    for (name, input, expected) in cases {
        let (_, program) = PROGRAMS.iter().find(|(n, _)| *n == name).unwrap();
        let seen = transcript(*program, input.as_bytes());
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
}
