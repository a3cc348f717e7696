//! Bad input for each program of the chapter, and the line that it gets.

use notebook::transcript;
use quotients::PROGRAMS;

fn seen_bytes(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

fn seen(name: &str, input: &str) -> String {
    seen_bytes(name, input.as_bytes())
}

#[test]
fn bad_input_gets_one_line() {
    let game = "is neither nim, kayles, dawson, floor nor a code such as 0.77";
    let cases = [
        ("quotients-learn", "", "line 1: the input ends, the game with its largest pile is missing".to_string()),
        ("quotients-learn", "\n", "line 1: the game is missing".to_string()),
        ("quotients-learn", "nim\n", "line 1: the largest pile is missing".to_string()),
        ("quotients-learn", "chess 3\n", format!("line 1, word 1: `chess` {game}")),
        ("quotients-learn", "0.78 3\n", "line 1, word 1: `0.78` has `8` as character 4: after the point stand digits from 0 to 7".to_string()),
        ("quotients-learn", "0.11111111111111111 3\n", "line 1, word 1: `0.11111111111111111` has more than 16 digits after the point".to_string()),
        ("quotients-learn", "nim 0\n", "line 1, word 2: `0` is not between 1 and 50".to_string()),
        ("quotients-learn", "nim 51\n", "line 1, word 2: `51` is not between 1 and 50".to_string()),
        ("quotients-learn", "nim -1\n", "line 1, word 2: `-1` is negative".to_string()),
        ("quotients-learn", "nim 3 3\n", "line 1, word 3: `3` is too much: a game and its pile".to_string()),
        ("quotients-learn", "nim 3\n3\n", "line 2, word 1: `3` is too much".to_string()),
        ("quotients-verify", "nim 1\n", "line 2: the input ends, the line of classes of the piles is missing".to_string()),
        ("quotients-verify", "nim 1\n1\n", "line 3: the input ends, the line of lost classes is missing".to_string()),
        ("quotients-verify", "nim 2\n1\n1\n0 1\n1 0\n", "line 2: 1 class of a pile, not 2".to_string()),
        ("quotients-verify", "nim 1\n1 1\n1\n0 1\n1 0\n", "line 2, word 2: `1` is too much: at most 1".to_string()),
        ("quotients-verify", "nim 1\n2\n1\n0 1\n1 0\n", "line 2, word 1: `2` is not between 0 and 1".to_string()),
        ("quotients-verify", "nim 1\n1\n7\n0 1\n1 0\n", "line 3, word 1: `7` is not between 0 and 1".to_string()),
        ("quotients-verify", "nim 1\n1\n1\n\n", "line 4: the table is empty".to_string()),
        ("quotients-verify", "nim 1\n1\n1\n0 2\n1 0\n", "line 4, word 2: `2` is not between 0 and 1".to_string()),
        ("quotients-verify", "nim 1\n1\n1\n0 1\n1\n", "line 5: 1 number, not 2".to_string()),
        ("quotients-verify", "nim 1\n1\n1\n0 1\n1 0 1\n", "line 5, word 3: `1` is too much: at most 2".to_string()),
        ("quotients-verify", "nim 1\n1\n1\n0 1\n", "line 5: the input ends, a row of the table is missing".to_string()),
        ("quotients-verify", "nim 1\n1\n1\n0 1\n1 0\n0\n", "line 6, word 1: `0` is too much".to_string()),
        ("quotients-floor-division", "1 2\n3 x\n", "line 2, word 2: `x` is not a whole number".to_string()),
        ("quotients-floor-division", "18446744073709551616\n", "line 1, word 1: `18446744073709551616` is larger than 18446744073709551615".to_string()),
        ("quotients-floor-division", "-1\n", "line 1, word 1: `-1` is negative".to_string()),
        ("quotients-kayles", "11 12\n", "line 1, word 2: `12` is not between 0 and 11".to_string()),
        ("quotients-kayles", "5\n5.0\n", "line 2, word 1: `5.0` is not a whole number".to_string()),
    ];
    for (name, input, expected) in cases {
        let seen = seen(name, input);
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
    for (name, ..) in PROGRAMS {
        let seen = seen_bytes(name, b"\xff\n");
        assert_eq!(seen, "bad input: line 1, word 1: not UTF-8\n", "{name}");
    }
    let row = "0 ".repeat(65);
    let wide = format!("nim 1\n1\n1\n{row}\n");
    assert!(seen("quotients-verify", &wide)
        .ends_with("line 4, word 65: `0` is too much: at most 64\n"));
    let board = "1 ".repeat(1_000_001) + "\n";
    assert!(seen("quotients-floor-division", &board)
        .ends_with("word 1000001: `1` is too much: at most 1000000 numbers\n"));
}

#[test]
fn what_came_before_the_error_is_not_lost() {
    let seen = seen("quotients-kayles", "9\nx\n");
    assert!(seen.starts_with("Second\nbad input: line 2"));
}

#[test]
fn the_edges_are_right() {
    assert_eq!(seen("quotients-floor-division", ""), "");
    assert_eq!(seen("quotients-floor-division", "\n0 0\n"), "First\nFirst\n");
    let max = u64::MAX;
    assert_eq!(
        seen("quotients-floor-division", &format!("{max} {max}\n{max}\n")),
        "First\nFirst\n"
    );
    let board = "12 ".repeat(100_001);
    assert_eq!(seen("quotients-floor-division", &board), "Second\n");
    assert_eq!(
        seen("quotients-kayles", "\n0\n"),
        "First: there is no move\nFirst: there is no move\n"
    );
    assert_eq!(seen("quotients-kayles", "2\n"), "First: row 2 becomes 1\n");
    assert_eq!(
        seen("quotients-kayles", "1 1\n"),
        "First: row 1 becomes nothing\n"
    );
    let many = "11 ".repeat(1000) + "5";
    assert!(seen("quotients-kayles", &many).starts_with("First: row "));
    // A lost class too many, at the empty sum.
    let refused = seen("quotients-verify", "nim 1\n0\n0\n0\n");
    assert_eq!(
        refused,
        "refused: the table is wrong at [] or at an option of it\n"
    );
    // Nothing to move at all.
    assert_eq!(
        seen("quotients-learn", "0.0 50\n").lines().next(),
        Some("1 class: verified, 1 kind of sums")
    );
}

/// Sixteen sizes of piles, each with no move but to take all. A table with 64
/// classes may keep them apart by xor, and be right: whoever moves first loses
/// if the number of piles is odd. But there are more than a million kinds.
#[test]
fn too_many_kinds_are_refused() {
    let spaced = |numbers: Vec<usize>| {
        let words: Vec<_> = numbers.iter().map(usize::to_string).collect();
        words.join(" ")
    };
    let claim = |piles: usize| {
        let code = "1".repeat(piles);
        let odd = |n: usize| (0..n).map(|x| 2 * x + 1).collect();
        let rows = (0..64).map(|x| spaced((0..64).map(|y| x ^ y).collect()));
        let rows: Vec<_> = rows.collect();
        let (piles_line, lost) = (spaced(odd(piles)), spaced(odd(32)));
        format!("0.{code} {piles}\n{piles_line}\n{lost}\n{}\n", rows.join("\n"))
    };
    let refused = "refused: not verified: more than 10000 kinds of sums\n";
    assert_eq!(seen("quotients-verify", &claim(16)), refused);
    // With fewer piles the check comes to an end, and finds what is wrong.
    let refused = "refused: no sum is in class 8\n";
    assert_eq!(seen("quotients-verify", &claim(4)), refused);
}
