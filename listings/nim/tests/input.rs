//! Checks valid input at its limits, and compares the fast number parser with
//! the plain one. Invalid input is in `runs/<program>.txt`.

use nim::{fast_numbers, PROGRAMS};
use notebook::{Line, Lines};
use trial::seen;

#[test]
fn the_edges_are_right() {
    assert_eq!(seen(PROGRAMS, "nim-winner", ""), "");
    assert_eq!(seen(PROGRAMS, "nim-winner", "\n"), "Second, 0 winning moves\n");
    let max = u64::MAX;
    let game = format!("{max} 0\n");
    assert_eq!(
        seen(PROGRAMS, "nim-winner", &game),
        "First, 1 winning move: pile 1 to 0\n"
    );
    let ten = seen(PROGRAMS, "nim-winner", "1 1 1 1 1 1 1 1 1\n");
    assert!(!ten.contains('…') && ten.contains("9 winning moves"));
    let many = seen(PROGRAMS, "nim-winner", "1 ".repeat(13));
    assert!(
        many.starts_with("First, 13 winning moves: pile 1 to 0, "),
        "{many}"
    );
    assert!(many.ends_with(", pile 10 to 0, …\n"), "{many}");
    assert_eq!(seen(PROGRAMS, "nim-table", "0\n"), "    0\n 0  P\n");
    let lost =
        "pile 1  1 = 1\n pile 2  1 = 1\nnim-sum  0 = 0\nno winning move\n";
    let none = "nim-sum  0 = 0\nno winning move\n";
    assert_eq!(
        seen(PROGRAMS, "nim-moves", "1 1\n\n"),
        format!(" {lost}\n{none}")
    );
    let won = seen(PROGRAMS, "nim-moves", "1\n");
    assert!(won.ends_with("take 1 from pile 1: 1 becomes 0\n"), "{won}");
    assert!(!won.contains("no winning move"));
}

#[test]
fn numbers_are_read_fast_and_the_same() {
    let lines = [
        "",
        " ",
        "0",
        "00",
        "7 8",
        "  7   8  ",
        "7\t8",
        "x",
        "7 x",
        "-1",
        "-0",
        "+1",
        "7.0",
        "7,8",
        "18446744073709551615",
        "18446744073709551616",
        "9999999999999999999",
        "10000000000000000000",
        "0000000000000000000001",
        "99999999999999999999999 1",
        "1 99999999999999999999999",
        "٣",
        "7\u{a0}8",
        "7\u{1}8",
    ];
    for text in lines {
        let mut input = text.as_bytes();
        let line = Lines::new(&mut input).next_line().unwrap();
        let Some(line) = line else { continue };
        assert_eq!(fast_numbers(&line), line.numbers(), "{text:?}");
    }
    // Try all lines of five of these characters.
    let signs = ['0', '1', '9', ' ', '-', 'a'];
    for code in 0..6_usize.pow(5) {
        let sign = |i| signs[code / 6_usize.pow(i) % 6];
        let text: String = (0..5).map(sign).collect();
        let mut input = text.as_bytes();
        let line = Lines::new(&mut input).next_line().unwrap().unwrap();
        assert_eq!(fast_numbers(&line), line.numbers(), "{text:?}");
    }
    // Put every ASCII character, and a few others, at every place in words that
    // are read eight bytes at a time.
    let same = |text: &str| {
        let line = Line::one(text);
        assert_eq!(fast_numbers(&line), line.numbers(), "{text:?}");
    };
    let words = "12345678 9876543210987654321 0000000012345678 5 7654321";
    let strange = ['\u{80}', '\u{b9}', '\u{7ff}', '\u{ffff}', '\u{3aaaa}'];
    let signs = (0..128_u8).map(char::from).filter(|c| !"\r\n".contains(*c));
    for sign in signs.chain(strange) {
        for place in 0..words.len() {
            let (before, after) = words.split_at(place);
            same(&format!("{before}{sign}{}", &after[1..]));
            same(&format!("{before}{sign}"));
        }
    }
    // Put every digit at every place in words of up to 22 digits.
    for length in 1..=22 {
        for place in 0..length {
            for digit in '0'..='9' {
                let mut word = vec!['3'; length];
                word[place] = digit;
                let word: String = word.into_iter().collect();
                same(&word);
                same(&format!("{word} {word}"));
            }
        }
    }
}

/// Checks the largest table; `runs/nim-table.txt` checks that a larger one is
/// refused.
#[test]
fn the_largest_table_is_printed() {
    let table = seen(PROGRAMS, "nim-table", "15\n");
    assert_eq!(table.lines().count(), 17);
    assert!(table.lines().last().unwrap().ends_with('P'), "{table}");
}
