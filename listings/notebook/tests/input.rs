//! Every kind of bad input, and the line that it gets.

use notebook::{total, transcript, Lines, ProgramError, LONGEST_LINE};
use std::io::{BufRead, BufReader, Read};

#[test]
fn each_error_says_line_and_word() {
    let cases: [(&[u8], &str); 15] = [
        (b"", ""),
        (b"\n\n", "0\n0\n"),
        (b"1 2", "3\n"),
        (b"1 2\r\n", "3\n"),
        (b"\xef\xbb\xbf1 2\n", "3\n"),
        (b"1\n2 x\n", "1\nbad input: line 2, word 2: `x` is not a whole number\n"),
        (b"1\r2\n", "bad input: line 1: a carriage return inside the line\n"),
        (b"-3\n", "bad input: line 1, word 1: `-3` is negative\n"),
        (b"-\n", "bad input: line 1, word 1: `-` is not a whole number\n"),
        (b"+5\n", "bad input: line 1, word 1: `+5` is not a whole number\n"),
        (b"1.5\n", "bad input: line 1, word 1: `1.5` is not a whole number\n"),
        (
            b"18446744073709551616\n",
            "bad input: line 1, word 1: `18446744073709551616` is larger than \
             18446744073709551615\n",
        ),
        (b"1 \xff\n", "bad input: line 1, word 2: not text (not UTF-8)\n"),
        (b"1 2\xff\n", "bad input: line 1, word 2: not text (not UTF-8)\n"),
        (
            b"\x1b[31mred\n",
            "bad input: line 1, word 1: `\\u{1b}[31mred` is not a whole number\n",
        ),
    ];
    for (input, expected) in cases {
        assert_eq!(transcript(total, input), expected, "{input:?}");
    }
}

#[test]
fn a_long_word_is_shown_short() {
    let seen = transcript(total, &[b'y'; 5000]);
    assert!(seen.len() < 100, "{seen}");
    assert!(seen.contains('…'));
}

#[test]
fn a_line_without_end_is_refused_and_skipped() {
    let endless = std::io::repeat(b'1').take(LONGEST_LINE as u64 + 5);
    let mut input = BufReader::new(endless.chain(&b"\n7\n"[..]));
    let mut lines = Lines::new(&mut input as &mut dyn BufRead);
    match lines.next_line() {
        Err(ProgramError::BadInput(bad)) => {
            assert_eq!(bad.to_string(), "line 1: longer than 268435456 bytes");
        }
        other => panic!("{other:?}"),
    }
    let next = lines.next_line().unwrap().expect("the line after it");
    assert_eq!(next.numbers(), Ok(vec![7]));
}
