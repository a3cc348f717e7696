//! Bad input for each program of the chapter, and the line that it gets.

use notebook::{transcript, ProgramError};
use restricted::{
    first_wrong, limits, total_is_lost, Limited, Limits, PROGRAMS,
};

fn seen(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

fn seen_limits(input: &str) -> String {
    seen("restricted-limits", input.as_bytes())
}

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        ("restricted-table", "", "line 1: the input ends, the most coins of a move is missing"),
        ("restricted-table", "0\n5\n", "line 1, word 1: `0` is not between 1 and 18446744073709551615"),
        ("restricted-table", "3\n31\n", "line 2, word 1: `31` is not between 0 and 30"),
        ("restricted-table", "3\n5\n6\n", "line 3, word 1: `6` is too much"),
        ("restricted-winner", "3 4\n", "line 1, word 2: `4` is too much: only the most coins of a move"),
        ("restricted-winner", "3\n1 x\n", "line 2, word 2: `x` is not a whole number"),
        ("restricted-winner", "-3\n", "line 1, word 1: `-3` is negative"),
        ("restricted-winner", "18446744073709551616\n", "line 1, word 1: `18446744073709551616` is larger than 18446744073709551615"),
        ("restricted-limits", "1 1001\n", "line 1, word 2: `1001` is not between 0 and 1000"),
        ("restricted-arbitrary", "", "line 1: the input ends, the number of piles is missing"),
        ("restricted-arbitrary", "0\n\n", "line 1, word 1: `0` is not between 1 and 10000000"),
        ("restricted-arbitrary", "3\n", "line 2: the input ends, the piles is missing"),
        ("restricted-arbitrary", "3\n1 2\n", "line 2: 2 piles, where 3 were announced"),
        ("restricted-arbitrary", "3\n1 2 3 4\n", "line 2, word 4: `4` is too much: only 3 piles"),
        ("restricted-arbitrary", "2\n1 0\n", "line 2, word 2: `0` is not between 1 and 18446744073709551615"),
        ("restricted-arbitrary", "1\n5\n5\n", "line 3, word 1: `5` is too much"),
        ("restricted-multistack", "1 2\n3 -1\n", "line 2, word 2: `-1` is negative"),
    ];
    for (name, input, expected) in cases {
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
    let max = u64::MAX;
    let winner = |text: String| seen("restricted-winner", text.as_bytes());
    assert_eq!(
        winner(format!("{max}\n{max} 0\n\n")),
        format!("First: {max} from pile 1\nSecond\n")
    );
    assert_eq!(winner(format!("1\n{max}\n")), "First: 1 from pile 1\n");
    let many = winner(format!("1\n{}\n", "1 ".repeat(11)));
    assert!(many.contains("1 from pile 10") && !many.contains("pile 11"));
    assert_eq!(seen("restricted-table", b"2\n0\n"), "    0\n 0  P\n");
    assert_eq!(seen("restricted-limits", b"\n0\n"), "S\nS\n");
    let arbitrary = |text: &[u8]| seen("restricted-arbitrary", text);
    assert_eq!(arbitrary(b"3\n1 2 3\n"), "2\n");
    assert_eq!(arbitrary(b"4\n1 2 3 4\n"), "-1\n");
    assert_eq!(arbitrary(b"2\n100 100\n"), "0\n");
    assert_eq!(limits(&[]), Limits::Never);
    assert_eq!(limits(&[0]), Limits::Never);
    assert_eq!(limits(&[0, 3, 2, 1]), Limits::UpTo(2));
    let thousand = "1000 ".repeat(1000);
    assert_eq!(seen_limits(&thousand), format!("{}\n", "S".repeat(1001)));
    let more = seen_limits(&format!("{thousand}1\n"));
    let what = "line 1, word 1001: `1` is too much: only 1000 piles";
    assert_eq!(more, format!("bad input: {what}\n"));
    assert_eq!(seen("restricted-multistack", b""), "piles:\nSecond\n");
    assert_eq!(
        seen("restricted-multistack", b"\n0 0\n"),
        "piles: 0 0\nSecond\n"
    );
    let high = format!("{max}\n");
    let first = format!("piles: {max}\nFirst: leave 0 on top of column 1\n");
    assert_eq!(seen("restricted-multistack", high.as_bytes()), first);
    let eleven = "1\n".repeat(11);
    assert!(seen("restricted-multistack", eleven.as_bytes()).contains(" 1 …\n"));
}

#[test]
fn the_smallest_counterexamples_are_those_of_the_text() {
    for most in 2..=5 {
        let game = Limited { most };
        let total = first_wrong(&game, 12, |p| total_is_lost(p, most));
        assert_eq!(total.unwrap().iter().sum::<u64>(), 2, "{most}");
        let plain = first_wrong(&game, 12, nim::is_lost);
        assert_eq!(plain, Some(vec![most + 1]));
        assert_eq!(first_wrong(&game, 12, |p| game.is_lost(p)), None);
    }
    let one = Limited { most: 1 };
    assert_eq!(first_wrong(&one, 12, |p| total_is_lost(p, 1)), None);
    assert_eq!(first_wrong(&one, 12, nim::is_lost), Some(vec![2]));
}
