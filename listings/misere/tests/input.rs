//! Bad input for each program of the chapter, and the line that it gets.

use misere::PROGRAMS;
use notebook::transcript;

fn seen_bytes(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

fn seen(name: &str, input: &str) -> String {
    seen_bytes(name, input.as_bytes())
}

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        ("misere-winner", "1 2\n3 x\n", "line 2, word 2: `x` is not a whole number"),
        ("misere-winner", "18446744073709551616\n", "line 1, word 1: `18446744073709551616` is larger than 18446744073709551615"),
        ("misere-moves", "3 -4\n", "line 1, word 2: `-4` is negative"),
        ("misere-table", "", "line 1: the input ends, the largest pile is missing"),
        ("misere-table", "16\n", "line 1, word 1: `16` is not between 0 and 15"),
        ("misere-table", "7\n7\n", "line 2, word 1: `7` is too much"),
        ("misere-bar", "\n", "line 1: the longest side is missing"),
        ("misere-bar", "31\n", "line 1, word 1: `31` is not between 0 and 30"),
        ("misere-bar", "8 8\n", "line 1, word 2: `8` is too much: only the longest side"),
        ("misere-row", "21\n", "line 1, word 1: `21` is not between 0 and 20"),
        ("misere-row", "five\n", "line 1, word 1: `five` is not a whole number"),
        ("misere-lost", "", "line 1: the input ends, the position is missing"),
        ("misere-lost", "31 31 1\n", "line 1, word 3: `1` leads to more than 1024 positions"),
        ("misere-lost", "0 18446744073709551615\n", "line 1, word 2: `18446744073709551615` leads to more than 1024 positions"),
        ("misere-lost", "1 2 3\n4\n", "line 2, word 1: `4` is too much"),
        ("misere-coins", "", "line 1: the input ends, the list of amounts is missing"),
        ("misere-coins", "\n9\n", "line 1: give at least one amount, or `squares`"),
        ("misere-coins", "1 0 2\n9\n", "line 1, word 2: `0` is not between 1 and 18446744073709551615"),
        ("misere-coins", "squares 1\n9\n", "line 1, word 1: `squares` is not a whole number"),
        ("misere-coins", "1 3\n", "line 2: the input ends, the number of coins is missing"),
        ("misere-coins", "1 3\n100001\n", "line 2, word 1: `100001` is not between 0 and 100000"),
        ("misere-coins", "squares\n-1\n", "line 2, word 1: `-1` is negative"),
    ];
    for (name, input, expected) in cases {
        let seen = seen(name, input);
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
    let many = "1 ".repeat(257) + "\n9\n";
    assert!(seen("misere-coins", &many)
        .ends_with("line 1, word 257: `1` is too much: at most 256\n"));
    assert_eq!(
        seen("misere-lost", &"0 ".repeat(65)),
        "bad input: line 1, word 65: `0` is too much: at most 64 piles\n"
    );
    for (name, ..) in PROGRAMS.iter().filter(|(n, ..)| *n != "misere-play") {
        let seen = seen_bytes(name, b"\xff\n");
        assert_eq!(seen, "bad input: line 1, word 1: not UTF-8\n", "{name}");
    }
}

#[test]
fn what_came_before_the_error_is_not_lost() {
    let seen = seen("misere-winner", "1 1 1\nx\n");
    assert!(seen.starts_with("Second, 0 winning moves\nbad input: line 2"));
}

#[test]
fn the_edges_are_right() {
    assert_eq!(seen("misere-winner", ""), "");
    assert_eq!(seen("misere-winner", "\n"), "First, 0 winning moves\n");
    let max = u64::MAX;
    assert_eq!(
        seen("misere-winner", &format!("{max} 0\n")),
        "First, 1 winning move: pile 1 to 1\n"
    );
    assert_eq!(
        seen("misere-winner", &format!("{max} {max}\n")),
        "Second, 0 winning moves\n"
    );
    assert_eq!(seen("misere-table", "0\n"), "    0\n 0  N\n");
    assert_eq!(seen("misere-bar", "0\n"), "  \n");
    assert_eq!(
        seen("misere-row", "0\n"),
        "normal misère rows\nP      N      none\n"
    );
    assert_eq!(
        seen("misere-coins", "18446744073709551615 3\n4\n"),
        "lost in normal play: 0 1 2\nlost in misère play: 3 4\n"
    );
    assert_eq!(
        seen("misere-coins", "squares\n0\n"),
        "lost in normal play: 0\nlost in misère play:\n"
    );
    let zeros = seen("misere-lost", "0 0\n");
    assert_eq!(zeros, "lost in normal play: 0 0\nlost in misère play: \n");
    assert!(seen("misere-lost", "31 31\n").lines().count() == 2);
    assert!(seen("misere-lost", &"0 ".repeat(64)).lines().count() == 2);
    assert!(seen("misere-row", "20\n").lines().count() > 500);
    let most = seen("misere-coins", "1\n100000\n");
    assert!(most.ends_with(" 99999\n"), "{}", most.len());
    let won = seen("misere-moves", "1 1\n\n1\n");
    assert!(
        won.contains("leave the nim-sum 1\ntake 1 from pile 1: 1 becomes 0")
    );
    assert_eq!(won.matches("no winning move\n").count(), 2, "{won}");
}
