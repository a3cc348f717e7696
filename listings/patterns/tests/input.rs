//! Bad input for each program of the chapter, and the line that it gets.

use notebook::transcript;
use patterns::PROGRAMS;

fn seen(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

#[test]
fn bad_input_gets_one_line() {
    let cases: &[(&str, &str, &str)] = &[
        ("patterns-table", "", "line 1: the input ends, the amounts, or `squares`, is missing"),
        ("patterns-table", "\nnormal\n5\n", "line 1: give at least one amount"),
        ("patterns-table", "1 0\nnormal\n5\n", "line 1, word 2: `0` is an amount that lets a player pass"),
        ("patterns-table", "1001\nnormal\n5\n", "line 1, word 1: `1001` is not between 0 and 1000"),
        ("patterns-table", "-1\nnormal\n5\n", "line 1, word 1: `-1` is negative"),
        ("patterns-table", "squares 4\nnormal\n5\n", "line 1, word 2: `4` is too much: only squares"),
        ("patterns-table", "4 squares\nnormal\n5\n", "line 1, word 2: `squares` is not a whole number"),
        ("patterns-table", "1\n", "line 2: the input ends, `normal` or `misere` is missing"),
        ("patterns-table", "1\nNormal\n5\n", "line 2, word 1: `Normal` is neither normal nor misere"),
        ("patterns-table", "1\nnormal misere\n5\n", "line 2, word 2: `misere` is too much: only `normal` or `misere`"),
        ("patterns-table", "1\nnormal\n", "line 3: the input ends, the largest number of coins is missing"),
        ("patterns-table", "1\nnormal\n100001\n", "line 3, word 1: `100001` is not between 0 and 100000"),
        ("patterns-table", "1\nnormal\n18446744073709551616\n", "line 3, word 1: `18446744073709551616` is larger than 18446744073709551615"),
        ("patterns-table", "1\nnormal\n5\n6\n", "line 4, word 1: `6` is too much"),
        ("patterns-hunt", "1\nnormal\n0\n5\n", "line 3, word 1: `0` is not between 1 and 1000"),
        ("patterns-hunt", "1\nnormal\n\n5\n", "line 3: the modulus is missing"),
        ("patterns-hunt", "1\nnormal\n4 4\n5\n", "line 3, word 2: `4` is not between 0 and 3"),
        ("patterns-hunt", "1\nnormal\n1 0 0\n5\n", "line 3, word 3: `0` is too much: at most 2 words, one remainder each"),
        ("patterns-hunt", "1\nnormal\n4 0\n5 6\n", "line 4, word 2: `6` is too much: only the largest number of coins"),
        ("patterns-induction", "1 2\nnormal\n", "line 3: the input ends, the claim is missing"),
        ("patterns-induction", "1 2\nnormal\n\n", "line 3: the claim is missing"),
        ("patterns-induction", "1 2\nnormal\nLWX\n", "line 3, word 1: `LWX` has a letter besides L and W"),
        ("patterns-induction", "1 2\nnormal\nL W L\n", "line 3, word 3: `L` is too much: at most 2 words: what comes before the cycle, and the cycle"),
        ("patterns-induction", "squares\nnormal\nLW\n", "line 1, word 1: `squares` is not a whole number"),
        ("patterns-induction", "1\nnormal\nLW\nLW\n", "line 4, word 1: `LW` is too much"),
        ("patterns-period", "1 2\nnormal\n5\n\nsix\n", "line 5, word 1: `six` is not a whole number"),
        ("patterns-period", "1 2\nnormal\n18446744073709551616\n", "line 3, word 1: `18446744073709551616` is larger than 18446744073709551615"),
        ("patterns-period", "1 2\nnormal\n1 2\n", "line 3, word 2: `2` is too much: only one number of coins"),
        ("patterns-certify", "1\nnormal\n0 0\n", "line 3, word 2: `0` is not between 1 and 100000"),
        ("patterns-certify", "1\nnormal\n0\n", "line 3: two numbers are needed"),
        ("patterns-certify", "1\nnormal\n0 1 2\n", "line 3, word 3: `2` is too much: at most 2 numbers"),
        ("patterns-certify", "1\nnormal\n100001 1\n", "line 3, word 1: `100001` is not between 0 and 100000"),
        ("patterns-squares", "5 0\n", "line 1, word 2: `0` is not between 1 and 4294967295"),
        ("patterns-squares", "1 1\n5\n", "line 2: two numbers are needed"),
        ("patterns-squares", "100001 1\n", "line 1, word 1: `100001` is not between 0 and 100000"),
        ("patterns-judge", "24 0\n", "line 1, word 2: `0` is not between 1 and 1000"),
        ("patterns-judge", "100001 1\n", "line 1, word 1: `100001` is not between 0 and 100000"),
        ("patterns-grid", "", "line 1: the input ends, the grid is missing"),
        ("patterns-grid", "\n#\n", "line 2, word 1: `#` is too much"),
        ("patterns-grid", "\n", "line 1: the grid is missing"),
        ("patterns-grid", "##\n#\n", "line 2, word 1: `#` is not as long as the first row"),
        ("patterns-grid", "## ##\n", "line 1, word 2: `##` is too much: only one row of the grid"),
        ("patterns-grid", "#x\n", "line 1, word 1: `#x` is not of points and hashes only"),
        ("patterns-grid", ".....................\n", "line 1, word 1: `.....................` is longer than 20 squares"),
        ("patterns-grid", "#.\n.#\n\n#\n", "line 4, word 1: `#` is too much"),
    ];
    let amounts: String = (1..=33).map(|n| format!("{n} ")).collect();
    let many = format!("{amounts}\nnormal\n5\n");
    let rows = "#\n".repeat(21);
    let long = format!("1\nnormal\n{}\n", "L".repeat(1001));
    let more: &[(&str, &str, &str)] = &[
        ("patterns-table", &many, "line 1, word 33: `33` is too much: at most 32 amounts"),
        ("patterns-grid", &rows, "line 21, word 1: `#` is too much: at most 20 rows"),
        ("patterns-induction", &long, "line 3, word 1: `LLLLLLLLLLLLLLLLLLLLLLLL…` is longer than 1000 letters"),
    ];
    for (name, input, expected) in cases.iter().chain(more) {
        let seen = seen(name, input.as_bytes());
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
}

#[test]
fn not_utf_8_is_told_by_every_program() {
    for (name, ..) in PROGRAMS {
        let seen = seen(name, b"\xff\n");
        assert_eq!(seen, "bad input: line 1, word 1: not UTF-8\n", "{name}");
    }
}

#[test]
fn what_came_before_the_error_is_not_lost() {
    let squares = seen("patterns-squares", b"0 5\nx\n");
    assert!(squares.starts_with("0 is lost, so 25 is won: take 5"));
    assert!(squares.ends_with("bad input: line 2: two numbers are needed\n"));
    let period = seen("patterns-period", b"1\nnormal\n3\n-3\n");
    assert!(period.contains("\n3: won\nbad input: line 4, word 1"));
}

#[test]
fn the_edges_are_right() {
    assert_eq!(seen("patterns-table", b"1\nmisere\n0\n"), "     0: W\n");
    assert_eq!(seen("patterns-squares", b"\n"), "");
    let far = seen("patterns-squares", b"100000 4294967295\n");
    assert!(far.starts_with("100025 is lost, so 18446744065119717050 is won"));
    assert_eq!(
        seen("patterns-grid", b"#\n"),
        "stage 0: 1 coloured, perimeter 4\n#\n\nfull\n"
    );
    assert_eq!(
        seen("patterns-grid", b".#\n##"),
        "stage 0: 3 coloured, perimeter 8\n.#\n##\n\n\
         stage 1: 4 coloured, perimeter 8\n##\n##\n\nfull\n"
    );
    let one = seen("patterns-grid", b"#.");
    assert!(one.ends_with("\n1 square stays empty\n"), "{one}");
    let whole = seen("patterns-hunt", b"1 1 1\nnormal\n1 0\n1\n");
    assert_eq!(whole, "1: guessed lost, is won\nwrong at 1 of 2 numbers\n");
    // The same amount twice is once.
    let once = seen("patterns-period", b"3 1 3\nnormal\n6\n");
    assert_eq!(once, seen("patterns-period", b"1 3\nnormal\n6\n"));
    // The largest inputs come to an end, and soon.
    let dense: String = (969..=1000).map(|n| format!("{n} ")).collect();
    let answer =
        seen("patterns-period", format!("{dense}\nmisere\n").as_bytes());
    assert!(answer.starts_with("period 1969 from 0 on"), "{answer}");
    let refused = seen("patterns-certify", b"1000\nnormal\n100000 100000\n");
    assert_eq!(
        refused,
        "period 100000 from 100000 on, proved by n = 100000 to 100999\n"
    );
}
