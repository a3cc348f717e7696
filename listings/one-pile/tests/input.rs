//! Bad input for each program of the chapter, and the line that it gets.

use notebook::transcript;
use one_pile::PROGRAMS;

fn seen(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

fn long_list(word: &str, many: usize) -> String {
    vec![word; many].join(" ")
}

#[test]
fn bad_input_gets_one_line() {
    let too_many = format!("{}\n5\n", long_list("7", 33));
    let piles = "3 half\n".repeat(101);
    let cases = [
        (
            "table",
            "",
            "line 1: the input ends, the line of the rules is missing",
        ),
        (
            "table",
            "\n5\n",
            "line 1: give the rules: take, most, half or divisor",
        ),
        (
            "table",
            "all\n5\n",
            "line 1, word 1: `all` is not take, most, half or divisor",
        ),
        ("table", "take\n5\n", "line 1: give at least one amount"),
        (
            "table",
            "take 1 0\n5\n",
            "line 1, word 3: `0` is an amount that lets a player pass",
        ),
        ("table", "take 1 -4\n5\n", "line 1, word 3: `-4` is negative"),
        (
            "table",
            "take 1001\n5\n",
            "line 1, word 2: `1001` is not between 0 and 1000",
        ),
        ("table", "most\n5\n", "line 1: the limit is missing"),
        ("table", "most 0\n5\n", "line 1, word 2: `0` is no limit: at least 1"),
        ("table", "most 3 4\n5\n", "line 1, word 3: `4` is too much"),
        ("table", "half 3\n5\n", "line 1, word 2: `3` is too much"),
        ("table", "divisor of\n5\n", "line 1, word 2: `of` is too much"),
        (
            "table",
            "half\n",
            "line 2: the input ends, the largest pile is missing",
        ),
        (
            "table",
            "half\n5001\n",
            "line 2, word 1: `5001` is not between 0 and 5000",
        ),
        ("table", "half\n5\n6\n", "line 3, word 1: `6` is too much"),
        ("mixed", "\n", "line 1: give a pile and its rules"),
        ("mixed", "3\n", "line 1: give the rules: take, most, half or divisor"),
        ("mixed", "half 3\n", "line 1, word 1: `half` is not a whole number"),
        (
            "mixed",
            "3 half\n1001 half\n",
            "line 2, word 1: `1001` is not between 0 and 1000",
        ),
        ("mixed", &piles, "line 101: more than 100 piles"),
        (
            "certify",
            "",
            "line 1: the input ends, the line of the amounts is missing",
        ),
        ("certify", "\n9\n", "line 1: give at least one amount"),
        (
            "certify",
            &too_many,
            "line 1, word 33: `7` is too much: at most 32 amounts",
        ),
        (
            "certify",
            "1 2\n",
            "line 2: the input ends, how many piles to look at is missing",
        ),
        (
            "certify",
            "1 2\n0\n",
            "line 2, word 1: `0` is not between 1 and 200000",
        ),
        (
            "certify",
            "1 2\n200001\n",
            "line 2, word 1: `200001` is not between 1 and 200000",
        ),
        (
            "certify",
            "1 2\n9\n3 18446744073709551616\n",
            "line 3, word 2: `18446744073709551616` is larger than \
             18446744073709551615",
        ),
        ("check", "1 2\n0\n", "line 2: two numbers are needed"),
        (
            "check",
            "1 2\n0 0\n",
            "line 2, word 2: `0` is not between 1 and 200000",
        ),
        (
            "check",
            "1 2\n0 3 3\n",
            "line 2, word 3: `3` is too much: two numbers are needed",
        ),
        ("check", "1 2\n0 3\n1\n", "line 3, word 1: `1` is too much"),
        ("half", "3 x\n", "line 1, word 2: `x` is not a whole number"),
        ("half", "-1\n", "line 1, word 1: `-1` is negative"),
        (
            "pairs",
            "1\n5001\n",
            "line 2, word 1: `5001` is not between 0 and 5000",
        ),
        ("pairs", "1\n5\nx\n", "line 3, word 1: `x` is too much"),
        ("misere", "1 1.5\n", "line 1, word 2: `1.5` is not a whole number"),
        ("misere", "1 2\nx\n", "line 2, word 1: `x` is not a whole number"),
    ];
    for (name, input, message) in cases {
        let seen = seen(&format!("one-pile-{name}"), input.as_bytes());
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {message}"), "{name} {input:?}");
    }
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    for (name, ..) in PROGRAMS {
        let seen = seen(name, b"1 \xff\n5\n");
        assert!(seen.starts_with("bad input: line 1"), "{name}: {seen}");
        assert_eq!(seen.lines().count(), 1, "{name}: {seen}");
    }
}

#[test]
fn what_is_not_proved_is_refused() {
    let late = seen("one-pile-certify", b"65 783 822\n30000\n");
    let why = "refused: no period is proved by the piles below 30000\n";
    assert_eq!(late, why);
    let few = seen("one-pile-certify", b"1 3 4\n10\n");
    assert_eq!(few, "refused: no period is proved by the piles below 10\n");
    let enough = seen("one-pile-certify", b"1 3 4\n11\n");
    assert_eq!(enough, "period 7 from 0 on, proved by n = 0 to 3\n");
    let wrong = seen("one-pile-check", b"1 3 4\n0 2\n");
    assert_eq!(wrong, "refused: 2 and 4 have different nimbers\n");
    let right = seen("one-pile-check", b"1 3 4\n2 14\n");
    assert_eq!(right, "period 14 from 2 on, proved by n = 2 to 5\n");
}

#[test]
fn the_ends_of_the_ranges_are_answered() {
    let half = seen("one-pile-half", b"18446744073709551615 1\n");
    assert_eq!(half, "nim-sum 0: Second, 0 winning moves\n");
    let nothing = seen("one-pile-half", b"\n");
    assert_eq!(nothing, "nim-sum 0: Second, 0 winning moves\n");
    let far = seen("one-pile-certify", b"1\n9\n18446744073709551615\n");
    assert!(far.ends_with("nimbers 1, nim-sum 1: First\n"), "{far}");
    let mixed = seen("one-pile-mixed", b"");
    assert_eq!(mixed, "nim-sum 0: Second, 0 winning moves\n");
    let limit = seen("one-pile-mixed", b"9 most 18446744073709551615\n");
    assert!(limit.starts_with("a pile of 9: nimber 9\n"), "{limit}");
}
