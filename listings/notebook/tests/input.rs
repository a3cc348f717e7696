//! Checks how lines, words and numbers are read. Input that the program rejects
//! is in `runs/notebook-total.txt`.

use notebook::{
    total, transcript, BadInput, Line, Lines, ProgramError, LONGEST_LINE,
};
use std::io::{BufRead, BufReader, Read};

#[test]
fn what_looks_bad_and_is_good_is_read() {
    let cases: [(&[u8], &str); 7] = [
        (b"", ""),
        (b"\n\n", "0\n0\n"),
        (b"1 2", "3\n"),
        (b"1 2\r\n", "3\n"),
        (b"\xef\xbb\xbf1 2\n", "3\n"),
        (b"007\n", "7\n"),
        (b"\xef\xbb\xbf", ""),
    ];
    for (input, expected) in cases {
        assert_eq!(transcript(total, input), expected, "{input:?}");
    }
}

#[test]
fn white_space_is_that_of_ascii() {
    assert_eq!(transcript(total, b"1 2\t3\x0c4\n"), "10\n");
    let wide = transcript(total, "1\u{a0}2\n".as_bytes());
    assert!(wide.contains("is not a whole number"), "{wide}");
}

#[test]
fn every_line_has_its_number_and_its_total() {
    let good: String = (1..=10).map(|n| format!("{n} 1\n")).collect();
    let totals: String = (1..=10).map(|n| format!("{}\n", n + 1)).collect();
    assert_eq!(transcript(total, good.as_bytes()), totals);
    let bad = transcript(total, (good + "1 x\n").as_bytes());
    assert_eq!(
        bad,
        totals + "bad input: line 11, word 2: `x` is not a whole number\n"
    );
}

/// Calls `ask` on the line `text`, and returns an error as its message.
fn ask<T>(
    text: &str,
    ask: impl Fn(&Line) -> Result<T, BadInput>,
) -> Result<T, String> {
    let mut bytes = text.as_bytes();
    let line = Lines::new(&mut bytes).next_line().unwrap().unwrap();
    ask(&line).map_err(|bad| bad.to_string())
}

#[test]
fn words_can_be_asked_for_more() {
    let small =
        |text| ask(text, |line| line.words().next().unwrap().number_in(2..=4));
    assert_eq!(small("2"), Ok(2));
    assert_eq!(small("4"), Ok(4));
    let between = "line 1, word 1: `5` is not between 2 and 4";
    assert_eq!(small("5"), Err(between.to_string()));

    let only = |text| {
        ask(text, |line| line.only_word("the size").map(|w| w.text.len()))
    };
    assert_eq!(only(" seven"), Ok(5));
    assert_eq!(only("\n"), Err("line 1: give the size".to_string()));
    let more = "line 1, word 2: `8` is not expected here: only the size";
    assert_eq!(only("7 8 9"), Err(more.to_string()));
}

#[test]
fn an_end_can_be_demanded() {
    let mut bytes = &b"1\n\n 2 3\n"[..];
    let mut lines = Lines::new(&mut bytes);
    lines.expect_line("a number").unwrap();
    let error = lines.expect_end().unwrap_err().to_string();
    assert_eq!(error, "bad input: line 3, word 1: `2` is not expected here");
    lines.expect_end().unwrap();
    let error = lines.expect_line("a number").unwrap_err().to_string();
    assert_eq!(error, "bad input: line 4: the input ends before a number");
}

#[test]
fn a_line_is_as_long_as_promised_and_no_longer() {
    for (length, fits) in [(9, true), (10, true), (11, false), (50, false)] {
        for start in ["", "\u{feff}"] {
            for end in ["\n", "\r\n"] {
                let text = format!("{start}{}{end}7\n", "1".repeat(length));
                let mut bytes = text.as_bytes();
                let mut lines = Lines::no_longer_than(10, &mut bytes);
                match lines.next_line() {
                    Ok(line) => {
                        assert!(fits, "{text:?}");
                        assert_eq!(line.unwrap().text().len(), length);
                    }
                    Err(error) => {
                        let said = "bad input: line 1: longer than 10 bytes";
                        assert_eq!(error.to_string(), said);
                        assert!(!fits, "{text:?}");
                    }
                }
                let next = lines.next_line().unwrap().expect("a second line");
                assert_eq!(next.numbers(), Ok(vec![7]), "{text:?}");
            }
        }
    }
}

/// A line may have no end, so one that is too long is refused before the rest of
/// it is read.
#[test]
fn a_line_is_refused_before_its_end_comes() {
    let mut input = BufReader::new(std::io::repeat(b'1').take(1 << 20));
    let refused = Lines::no_longer_than(10, &mut input).next_line();
    assert!(refused.is_err());
    assert!(input.get_ref().limit() > 0);
}

#[test]
fn a_line_without_end_is_refused_and_skipped() {
    let endless = std::io::repeat(b'1').take(LONGEST_LINE as u64 + 5);
    let mut input = BufReader::new(endless.chain(&b"\n7\n"[..]));
    let mut lines = Lines::new(&mut input as &mut dyn BufRead);
    match lines.next_line() {
        Err(ProgramError::BadInput(bad)) => {
            assert_eq!(bad.to_string(), "line 1: longer than 67108864 bytes");
        }
        other => panic!("{other:?}"),
    }
    let next = lines.next_line().unwrap().expect("the line after it");
    assert_eq!(next.numbers(), Ok(vec![7]));
}

#[test]
fn commas_between_numbers_are_refused_with_what_to_do() {
    for (typed, at, word) in
        [("3, 4 and 5", 1, "3,"), ("3,4,5", 1, "3,4,5"), ("3 4,", 2, "4,")]
    {
        let message = format!(
            "line 1, word {at}: `{word}` is not a whole number; put spaces \
             between numbers, not commas"
        );
        assert_eq!(ask(typed, Line::numbers), Err(message));
    }
}

#[test]
fn integers_have_a_sign_and_lines_a_place() {
    let word = |text| ask(text, |line| line.words().next().unwrap().integer());
    assert_eq!(word("-12"), Ok(-12));
    assert_eq!(word("007"), Ok(7));
    assert_eq!(word("-9223372036854775808"), Ok(i64::MIN));
    assert_eq!(word("9223372036854775807"), Ok(i64::MAX));
    for bad in ["+1", "-", "--1", "1-", "1.5", "−1"] {
        let message = format!("line 1, word 1: `{bad}` is not a whole number");
        assert_eq!(word(bad), Err(message));
    }
    let beyond = "-9223372036854775809";
    let message = format!(
        "line 1, word 1: `{beyond}` is not between {} and {}",
        i64::MIN,
        i64::MAX
    );
    assert_eq!(word(beyond), Err(message));
    assert_eq!(ask("x", |line| Ok(line.place())), Ok(1));
}
