//! Bad input for each program of the chapter, and the line that it gets.

use nim::{fast_numbers, PROGRAMS};
use notebook::{transcript, Line, Lines};

fn seen(name: &str, input: &str) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input.as_bytes())
}

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        ("nim-winner", "1 2\n3 x\n", "line 2, word 2: `x` is not a whole number"),
        ("nim-winner", "18446744073709551616\n", "line 1, word 1: `18446744073709551616` is larger than 18446744073709551615"),
        ("nim-moves", "3 -4\n", "line 1, word 2: `-4` is negative"),
        ("nim-table", "", "line 1: the input ends, the largest pile is missing"),
        ("nim-table", "16\n", "line 1, word 1: `16` is not between 0 and 15"),
        ("nim-table", "\n7\n", "line 1: the largest pile is missing"),
        ("nim-lost", "7 7\n", "line 1, word 2: `7` is too much: only the largest pile"),
        ("nim-third", "7\n7\n", "line 2, word 1: `7` is too much"),
        ("nim-board", "", "line 1: the input ends, the position is missing"),
        ("nim-board", "\nyou\n", "line 1: give at least one pile"),
        ("nim-board", "3 x\nyou\n", "line 1, word 2: `x` is not a whole number"),
        ("nim-board", "3\n", "line 2: the input ends, `you` or `program`, who moves first, is missing"),
        ("nim-board", "3\nme\n", "line 2, word 1: `me` is neither you nor program"),
        ("nim-board", "3\nyou\n1 4\n", "line 3: pile 1 has only 3"),
        ("nim-board", "3\nyou\n1 0\n", "line 3: a move takes at least one coin"),
        ("nim-board", "3\nyou\n2 1\n", "line 3: there is no pile 2, only 1 to 1"),
        ("nim-board", "3\nyou\n4294967297 1\n", "line 3: there is no pile 4294967297, only 1 to 1"),
        ("nim-board", "3\nyou\n1\n", "line 3: a move is two numbers, the pile and the coins"),
        ("nim-board", "3\nyou\n\n", "line 3: a move is two numbers, the pile and the coins"),
        ("nim-board", "3\nyou\n1 -1\n", "line 3, word 2: `-1` is negative"),
        ("nim-board", "3\nyou misere\n", "line 2, word 2: `misere` is not offered on this board"),
        ("nim-drill", "1\nx\n", "line 2, word 1: `x` is not a whole number"),
        ("nim-board", "1\nyou\n1 1\n1 1\n", "line 4: the game is over"),
        ("nim-board", "3\nyou\nwhy\n1 1\n", "line 4: a move cannot stand after a question"),
    ];
    for (name, input, expected) in cases {
        let seen = seen(name, input);
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
}

#[test]
fn what_came_before_the_error_is_not_lost() {
    let seen = seen("nim-winner", "1 1\nx\n");
    assert!(seen.starts_with("Second, 0 winning moves\nbad input: line 2"));
}

#[test]
fn the_edges_are_right() {
    assert_eq!(seen("nim-winner", ""), "");
    assert_eq!(seen("nim-winner", "\n"), "Second, 0 winning moves\n");
    let max = u64::MAX;
    let game = format!("{max} 0\n");
    assert_eq!(
        seen("nim-winner", &game),
        "First, 1 winning move: pile 1 to 0\n"
    );
    let ten = seen("nim-winner", "1 1 1 1 1 1 1 1 1\n");
    assert!(!ten.contains('…') && ten.contains("9 winning moves"));
    let many = seen("nim-winner", &"1 ".repeat(13));
    assert!(
        many.starts_with("First, 13 winning moves: pile 1 to 0, "),
        "{many}"
    );
    assert!(many.ends_with(", pile 10 to 0, …\n"), "{many}");
    assert_eq!(seen("nim-table", "0\n"), "    0\n 0  P\n");
    let lost =
        "pile 1  1 = 1\n pile 2  1 = 1\nnim-sum  0 = 0\nno winning move\n";
    let none = "nim-sum  0 = 0\nno winning move\n";
    assert_eq!(seen("nim-moves", "1 1\n\n"), format!(" {lost}\n{none}"));
    let won = seen("nim-moves", "1\n");
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
    // All lines of up to five signs out of these.
    let signs = ['0', '1', '9', ' ', '-', 'a'];
    for code in 0..6_usize.pow(5) {
        let sign = |i| signs[code / 6_usize.pow(i) % 6];
        let text: String = (0..5).map(sign).collect();
        let mut input = text.as_bytes();
        let line = Lines::new(&mut input).next_line().unwrap().unwrap();
        assert_eq!(fast_numbers(&line), line.numbers(), "{text:?}");
    }
    // Any sign at any place of words that are read eight bytes at once.
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
    // Every digit at every place of words of every length.
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
