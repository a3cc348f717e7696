//! Drills: what is asked, what is right, what is wrong.

use notebook::{drill_on, same_answer, transcript, Answer, Chance, Question};
use std::io::{BufRead, Write};

fn double(chance: &mut Chance) -> Question {
    let number = chance.below(100);
    Question {
        asks: format!("Twice {number}?"),
        form: "a number".into(),
        answers: vec![(2 * number).to_string(), format!("2 * {number}")],
        because: vec![format!("{number} + {number}\nis that.")],
    }
}

fn doubles(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    drill_on(double, input, output)
}

fn shown(lines: &str) -> String {
    transcript(doubles, lines.as_bytes())
}

#[test]
fn an_answer_is_marked() {
    let asked = shown("7\n1\n");
    let number = asked.lines().next().unwrap();
    let number = number["ask Twice ".len()..].trim_end_matches('?');
    let number: u64 = number.parse().unwrap();
    assert_eq!(asked, format!("ask Twice {number}?\nform a number\n"));
    let why = format!("why {number} + {number}\nwhy is that.\n");
    let twice = 2 * number;
    for right in [twice.to_string(), format!(" 2  * {number} ")] {
        let seen = shown(&format!("7\n1\n{right}\n"));
        assert_eq!(seen, format!("{asked}right {twice}\n{why}"));
    }
    for wrong in ["x", "-1", "\u{0}", ","] {
        let seen = shown(&format!("7\n1\n{wrong}\n"));
        assert_eq!(seen, format!("{asked}wrong {twice}\n{why}"), "{wrong:?}");
    }
}

#[test]
fn a_seed_gives_the_same_questions_and_another_gives_others() {
    let questions = |seed: u64| -> Vec<String> {
        (1..=10).map(|n| shown(&format!("{seed}\n{n}\n"))).collect()
    };
    assert_eq!(questions(1), questions(1));
    assert_ne!(questions(1), questions(2));
    let mut ten = questions(3);
    ten.sort();
    ten.dedup();
    assert!(ten.len() > 7, "{ten:?}");
}

#[test]
fn answers_are_compared_as_lists() {
    let same = [
        ("First", " first."),
        ("1 2, 3 1", "3  1,1 2"),
        ("1 2, 3 1", "1 2; 3 1,"),
        ("a,a", "A"),
        ("none", "No"),
        ("3 3 3", "3, 3, 3"),
    ];
    for (one, other) in same {
        assert!(same_answer(one, other), "{one} {other}");
    }
    let other = [
        ("1 2", "2 1"),
        ("1, 2", "1"),
        ("1, 2", "1 2"),
        ("12", "1 2"),
        ("3 3 3", "3"),
        ("1", ""),
    ];
    for (one, other) in other {
        assert!(!same_answer(one, other), "{one} {other}");
    }
}

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        ("", "line 1: the input ends, the seed is missing"),
        ("x\n1\n", "line 1, word 1: `x` is not a whole number"),
        ("1\n", "line 2: the input ends, the number of the question is missing"),
        ("1\n-1\n", "line 2, word 1: `-1` is negative"),
        ("1\n0\n", "line 2, word 1: `0` is not between 1 and 18446744073709551615"),
        ("1\n1\n \n", "line 3: the answer is missing"),
        ("1\n1\n2\n3\n", "line 4, word 1: `3` is too much"),
        ("18446744073709551616\n1\n", "line 1, word 1: `18446744073709551616` is larger than 18446744073709551615"),
    ];
    for (lines, expected) in cases {
        let expected = format!("bad input: {expected}\n");
        assert_eq!(shown(lines), expected, "{lines:?}");
    }
}

#[test]
fn chance_is_fair_and_exact_at_its_edges() {
    let mut chance = Chance::new(5);
    let mut counts = [0; 6];
    for _ in 0..60_000 {
        counts[chance.below(6) as usize] += 1;
    }
    assert!(
        counts.iter().all(|c: &u64| c.abs_diff(10_000) < 500),
        "{counts:?}"
    );
    assert_eq!(chance.between(u64::MAX, u64::MAX), u64::MAX);
    assert_eq!(chance.below(1), 0);
    let high = (0..100).any(|_| chance.between(0, u64::MAX) > u64::MAX / 2);
    assert!(high);
    assert_eq!(chance.pick::<u8>(&[]), None);
    let same = |text| Chance::from_text(text).below(u64::MAX);
    assert_eq!(same("3 4 5"), same("3 4 5"));
    assert_ne!(same("3 4 5"), same("3 5 4"));
}
