//! Tests drills: their questions, and their replies to right and wrong answers.

use boards::{drill_on, same_answer, Form, Item, Question, WHO};
use notebook::{transcript, Answer, Chance, Line};
use std::io::{BufRead, Write};

fn double(chance: &mut Chance) -> Question {
    let number = chance.below(100);
    Question {
        asks: format!("Twice {number}?"),
        form: Form::Number,
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
    for wrong in ["-1", "0", "+999", "1."] {
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

const PILES: Form = Form::ItemsOrNone {
    says: "pile and coins, as in 1 2, 3 1",
    item: Item::Pair(["pile", "coins"]),
};
const SQUARES: Form =
    Form::Items { says: "squares", item: Item::Pair(["from", "to"]) };
const NUMBERS: Form = Form::ItemsOrNone { says: "numbers", item: Item::Number };
const ROWS: Form = Form::ItemsOrNone { says: "rows", item: Item::Parts };
const EDGES: Form = Form::Items { says: "edges", item: Item::Edge };
const BITES: Form =
    Form::Items { says: "bites", item: Item::Named(&["top", "left"]) };
const ENDS: Form =
    Form::SomeOf { says: "ends", words: &["first", "last", "both"] };
const STALK: Form = Form::Letters { says: "letters", letters: "BR" };
const LEFT: Form = Form::Row { says: "what is left", many: 2..=3 };
const LIMIT: Form = Form::NumberOr { says: "a limit", word: "endless" };

#[test]
fn an_answer_is_read_as_people_type_it() {
    let same = [
        (WHO, "First", vec!["first.", "FIRST", "The first player wins."]),
        (Form::Number, "3", vec!["3.", "+3", "(3)", " 03 "]),
        (Form::Number, "-3", vec!["\u{2212}3"]),
        (LIMIT, "endless", vec!["Endless."]),
        (Form::Fraction, "-5/8", vec!["\u{2212}5/8."]),
        (Form::Fraction, "2", vec!["2/1", "+2"]),
        (ENDS, "first, last", vec!["last, first", "First and last."]),
        (STALK, "BBR", vec!["bbr", "B B R", "b, b, r."]),
        (LEFT, "3 0 2", vec!["3, 0, 2", "(3, 0, 2)", "3 0 and 2"]),
        (NUMBERS, "4, 5", vec!["5 4", "4 and 5.", "5; 4; 5"]),
        (NUMBERS, "none", vec!["None.", "no"]),
        (PILES, "none", vec!["None.", "no"]),
        (
            PILES,
            "3 4",
            vec![
                "pile 3, 4 coins",
                "Pile 3: 4 coins.",
                "4 coins, pile 3",
                "coins 4 pile 3",
                "pile 3, 4",
                "4, pile 3",
                "3, 4",
                "(3, 4)",
            ],
        ),
        (
            PILES,
            "3 4, 1 2",
            vec![
                "1 2; 3 4",
                "1, 2, 3, 4",
                "(1, 2), (3, 4)",
                "1 2 3 4",
                "pile 3, 4 coins, pile 1, 2 coins",
                "4 coins, pile 3 and 2 coins, pile 1",
                "3 4 and 1 2.",
            ],
        ),
        (SQUARES, "5 3, 4 2", vec!["5 to 3, from 4 to 2", "to 3 from 5, 4 2"]),
        (ROWS, "1 2 3, 2 0", vec!["2 0, row 1: 3 2", "1 2 3; 2 0 0"]),
        (ROWS, "1 2 3", vec!["1, 2, 3"]),
        (EDGES, "0-1, 1-2", vec!["1-2 0-1", "2-1, 1\u{2013}0"]),
        (BITES, "top 1, left 2", vec!["2 left; Top 1", "left 2 top 1"]),
    ];
    for (form, known, given) in same {
        let meant = form.read(&Line::one(known)).unwrap();
        for given in given {
            let read = form.read(&Line::one(given));
            assert_eq!(read.as_ref(), Ok(&meant), "{given} is {known}");
        }
    }
}

#[test]
fn other_answers_mean_another_thing() {
    let other = [
        (WHO, "First", vec!["Second"]),
        (Form::Number, "3", vec!["-3", "30"]),
        (Form::Fraction, "5/8", vec!["-5/8", "8/5", "5"]),
        (ENDS, "first", vec!["last", "first, last", "both"]),
        (STALK, "BBR", vec!["RBB", "BB"]),
        (LEFT, "3 0 2", vec!["2 0 3", "3 0", "3 2"]),
        (NUMBERS, "4, 5", vec!["4", "none", "4, 5, 6", "45"]),
        (PILES, "3 4", vec!["4 3", "none", "pile 4, 3 coins", "3 4, 1 2"]),
        (SQUARES, "5 3", vec!["from 3 to 5", "3 5"]),
        (ROWS, "1 2 3", vec!["2 1 3", "1 5", "1 23", "1 2, 1 3", "none"]),
        (EDGES, "0-1", vec!["0-2", "0-1, 0-2"]),
        (BITES, "top 1", vec!["left 1", "top 2"]),
    ];
    for (form, known, given) in other {
        let meant = form.read(&Line::one(known)).unwrap();
        for given in given {
            let read = form.read(&Line::one(given)).unwrap();
            assert_ne!(read, meant, "{given} is not {known}");
        }
    }
}

#[test]
fn what_has_not_the_form_is_no_answer() {
    let pairs = "pile and coins, as in 1 2, 3 1; or none";
    let lowest = "a number in lowest terms, as in 5/8 or -2";
    let fit = |form: &str| format!("does not fit: give {form}");
    let who = fit("First or Second");
    let cases = [
        (WHO, "blub", format!("line 1, word 1: `blub` {who}")),
        (WHO, "none", format!("line 1, word 1: `none` {who}")),
        (
            WHO,
            "first or",
            "line 1, word 2: `or` is not expected here: give First or \
             Second"
                .into(),
        ),
        (
            WHO,
            "First Second",
            "line 1, word 2: `Second` is not expected here: give First or \
             Second"
                .into(),
        ),
        (WHO, "wins", "line 1: give First or Second".into()),
        (WHO, ",", "line 1: give First or Second".into()),
        (Form::Number, "blub", whole("blub")),
        (Form::Number, "none", whole("none")),
        (Form::Number, "1/2", whole("1/2")),
        (Form::Number, "--1", whole("--1")),
        (
            Form::Number,
            "1 2",
            "line 1, word 2: `2` is not expected here: give a number".into(),
        ),
        (Form::Number, &"9".repeat(31), whole("999999999999999999999999…")),
        (LIMIT, "none", whole("none")),
        (
            Form::Fraction,
            "10/16",
            "line 1, word 1: `10/16` is not in lowest terms".into(),
        ),
        (
            Form::Fraction,
            "1/0",
            format!("line 1, word 1: `1/0` {}", fit(lowest)),
        ),
        (ENDS, "first x", format!("line 1, word 2: `x` {}", fit("ends"))),
        (ENDS, "the", "line 1: give ends".into()),
        (STALK, "BBx", format!("line 1, word 1: `BBx` {}", fit("letters"))),
        (LEFT, "1", "line 1: give what is left".into()),
        (LEFT, "1 2 3 4", "line 1: give what is left".into()),
        (
            NUMBERS,
            "1, none",
            format!("line 1, word 2: `none` {}", fit("numbers; or none")),
        ),
        (PILES, "1", format!("line 1: give {pairs}")),
        (PILES, "1 2, 3", format!("line 1: give {pairs}")),
        (PILES, "1 2 3, 4", format!("line 1: give {pairs}")),
        (PILES, "pile 1 pile 2", format!("line 1: give {pairs}")),
        (PILES, "1 2 pile", format!("line 1: give {pairs}")),
        (
            PILES,
            "pile coins 2",
            format!("line 1, word 2: `coins` {}", fit(pairs)),
        ),
        (PILES, "3 from 1", format!("line 1, word 2: `from` {}", fit(pairs))),
        (SQUARES, "none", format!("line 1, word 1: `none` {}", fit("squares"))),
        (ROWS, "1", "line 1: give rows; or none".into()),
        (ROWS, "1 2 3 4", "line 1: give rows; or none".into()),
        (ROWS, "1 2, row", "line 1: give rows; or none".into()),
        (EDGES, "0-", format!("line 1, word 1: `0-` {}", fit("edges"))),
        (EDGES, "01", format!("line 1, word 1: `01` {}", fit("edges"))),
        (BITES, "top left", "line 1: give bites".into()),
        (BITES, "top 1, left", "line 1: give bites".into()),
    ];
    for (form, given, told) in cases {
        let error = form.read(&Line::one(given)).unwrap_err();
        assert_eq!(error.to_string(), told, "{given}");
    }
    let asked = shown("7\n1\nblub\n");
    assert_eq!(
        asked,
        "bad input: line 3, word 1: `blub` is not a whole number\n"
    );
}

fn whole(word: &str) -> String {
    format!("line 1, word 1: `{word}` is not a whole number")
}

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        ("", "line 1: the input ends before the seed"),
        ("x\n1\n", "line 1, word 1: `x` is not a whole number"),
        ("1\n", "line 2: the input ends before the number of the question"),
        ("1\n-1\n", "line 2, word 1: `-1` is negative"),
        ("1\n0\n", "line 2, word 1: `0` is not between 1 and 18446744073709551615"),
        ("1\n1\n \n", "line 3: the answer is missing"),
        ("1\n1\n2\n3\n", "line 4, word 1: `3` is not expected here"),
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
