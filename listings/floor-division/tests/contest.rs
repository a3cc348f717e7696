//! Tests the contest program, its fast version and the file for the judge.

use floor_division::{
    by_intervals, fast_no_longer_than, fast_program, submit_program,
    winner_program, Contest, LONGEST, PROGRAMS,
};
use notebook::{transcript, Lines};
use std::env::consts::EXE_SUFFIX;
use std::io::{repeat, BufReader, Error, ErrorKind, Read, Write};
use std::process::{Command, Stdio};
use trial::range;

/// A generator of pseudorandom numbers (splitmix64 by Steele, Lea and Flood,
/// 2014).
struct Seeded(u64);

impl Seeded {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    /// Returns a number of at least 1; about half of these numbers are at or
    /// just before the start of a run.
    fn number(&mut self) -> u64 {
        let power = 12_u64.pow(self.below(18) as u32);
        let near = [power - 1, power, 2 * power, 4 * power, 6 * power];
        let any = self.next() >> self.below(64);
        match self.below(12) {
            place @ 0..5 => near[place as usize].max(1),
            5 => (6 * power - 1).max(1),
            _ => any.max(1),
        }
    }
}

/// Returns this many boards in the contest's format, and the answers.
fn seeded(boards: u64, seed: u64) -> (String, String) {
    let mut random = Seeded(seed);
    let (mut text, mut answers) = (format!("{boards}\n"), String::new());
    for _ in 0..boards {
        let count = 1 + random.below(4);
        let numbers: Vec<u64> = (0..count).map(|_| random.number()).collect();
        let sum = numbers.iter().fold(0, |sum, n| sum ^ by_intervals(*n));
        answers += if sum == 0 { "Derek\n" } else { "Henry\n" };
        let words: Vec<String> =
            numbers.iter().map(|n| n.to_string()).collect();
        text += &format!("{count}\n{}\n", words.join(" "));
    }
    (text, answers)
}

#[test]
fn a_hundred_thousand_seeded_games() {
    let (text, answers) = seeded(100_000, 12);
    for tie in ["Derek", "Henry"] {
        assert!(answers.matches(tie).count() > 10_000);
    }
    assert_eq!(transcript(submit_program, text.as_bytes()), answers);
    assert_eq!(transcript(winner_program, text.as_bytes()), answers);
    assert_eq!(transcript(fast_program, text.as_bytes()), answers);
}

/// Checks that the fast program, which finds the nimbers of long numbers from
/// their first three digits, gives the right answers. Tries the smallest and
/// the largest number with each choice of these digits, and the numbers around
/// the start of each run. Each number is put on four boards, whose winners
/// together show its nimber.
#[test]
fn three_digits_decide_or_are_not_asked() {
    let mut numbers = Vec::new();
    for unit in [10_u64.pow(14), 10_u64.pow(15), 10_u64.pow(16)] {
        let ends = |first| [first * unit, first * unit + (unit - 1)];
        numbers.extend((100..1000).flat_map(ends));
    }
    for power in (0..18).map(|k| 12_u64.pow(k)) {
        let starts =
            [1, 2, 4, 6].into_iter().filter_map(|c| power.checked_mul(c));
        numbers.extend(starts.flat_map(|n| [n.max(2) - 1, n, n + 1]));
    }
    let mut text = format!("{}\n", 4 * numbers.len());
    for number in &numbers {
        for last in [1, 2, 4, 6] {
            text += &format!("3\n{number} 100000000000000000 {last}\n");
        }
    }
    let answers = transcript(winner_program, text.as_bytes());
    assert_eq!(answers.lines().count(), 4 * numbers.len());
    assert_eq!(transcript(fast_program, text.as_bytes()), answers);
}

/// Returns the path at which the program `name` is built.
fn place(name: &str) -> String {
    format!("{}/{name}{EXE_SUFFIX}", env!("CARGO_TARGET_TMPDIR"))
}

#[test]
fn the_file_for_the_judge_stands_alone() {
    let folder = env!("CARGO_MANIFEST_DIR");
    let file = format!("{folder}/examples/floor-division-submit.rs");
    let program = place("submit-alone");
    let built = Command::new(std::env::var("RUSTC").unwrap_or("rustc".into()))
        .args(["--edition", "2021", "-o", &program, &file])
        .status()
        .unwrap();
    assert!(built.success());
    for (text, code, answers) in [
        ("2\n2\n3 4\n3\n1 3 5\n", 0, "Henry\nDerek\n"),
        ("1 1 x", 2, ""),
        ("", 2, ""),
    ] {
        let mut judge = Command::new(&program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut stdin = judge.stdin.take().unwrap();
        stdin.write_all(text.as_bytes()).unwrap();
        drop(stdin);
        let done = judge.wait_with_output().unwrap();
        assert_eq!(done.status.code(), Some(code));
        assert_eq!(String::from_utf8_lossy(&done.stdout), answers);
    }
}

#[test]
fn the_file_for_the_judge_says_when_it_cannot_write() {
    let folder = env!("CARGO_MANIFEST_DIR");
    let file = format!("{folder}/examples/floor-division-submit.rs");
    let program = place("submit-unheard");
    let built = Command::new(std::env::var("RUSTC").unwrap_or("rustc".into()))
        .args(["--edition", "2021", "-o", &program, &file])
        .status()
        .unwrap();
    assert!(built.success());
    let mut judge = Command::new(&program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(judge.stdout.take()); // nobody reads the answers
    judge.stdin.take().unwrap().write_all(b"1 1 7\n").unwrap();
    let done = judge.wait_with_output().unwrap();
    assert_eq!(done.status.code(), Some(2));
    assert_eq!(done.stderr, b"the answers cannot be written\n");
}

/// An input that returns at most `size` bytes at each read.
struct Pieces<'a> {
    rest: &'a [u8],
    size: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buf: &mut [u8]) -> std::io::Result<usize> {
        let size = self.size.min(buf.len()).min(self.rest.len());
        buf[..size].copy_from_slice(&self.rest[..size]);
        self.rest = &self.rest[size..];
        Ok(size)
    }
}

/// An input in which every other read is interrupted, starting with the first.
struct Interrupted<R>(R, bool);

impl<R: Read> Read for Interrupted<R> {
    fn read(&mut self, buf: &mut [u8]) -> std::io::Result<usize> {
        self.1 = !self.1;
        match self.1 {
            true => Err(Error::from(ErrorKind::Interrupted)),
            false => self.0.read(buf),
        }
    }
}

/// Returns what the fast program prints when the input comes in pieces of
/// `size` bytes, and no line may be longer than `longest` bytes.
fn in_pieces(text: &[u8], size: usize, longest: usize) -> String {
    said_of(Pieces { rest: text, size }, longest)
}

/// Returns what the fast program prints if no line may be longer than `longest`
/// bytes.
fn said_of(input: impl Read, longest: usize) -> String {
    let mut output = Vec::new();
    let mut input = BufReader::with_capacity(1, input);
    let result = fast_no_longer_than(longest, &mut input, &mut output);
    let mut seen = String::from_utf8(output).unwrap();
    if let Err(error) = result {
        seen += &format!("{error}\n");
    }
    seen
}

/// Asserts that both programs print the same for this text; returns what they
/// print.
fn same(text: &[u8]) -> String {
    let plain = transcript(winner_program, text);
    let shown = String::from_utf8_lossy(text);
    let shown: String = shown.chars().take(300).collect();
    assert_eq!(transcript(fast_program, text), plain, "{shown:?}");
    let size = 1 + text.len() % 7;
    assert_eq!(in_pieces(text, size, LONGEST), plain, "{shown:?}");
    plain
}

#[test]
fn the_fast_program_says_the_same() {
    for text in [
        "",
        "\n",
        " ",
        "0",
        "0\n\n",
        "0 1",
        "1",
        "1 0",
        "2 0 0",
        "1 1 0",
        "1 1 7",
        "1 1 7 8",
        "1\n1\n7\nx",
        "1 1 18446744073709551615",
        "1 1 18446744073709551616",
        "1 1 00000000000000000000000000000012",
        "1 1 99999999999999999999999999",
        "1 1 000000000000000000000012 ",
        "1 1 -7",
        "1 1 7x",
        "1 1 7,8",
        "1\r\n2\r\n3 4\r\n",
        "1\r\r\n2 3 4",
        "1 2 3 4\r",
        "2 1 7 1 \r 8",
        "2 1 7 1 8\r9\n",
        "1\t1\t7",
        "1 1\u{b}7",
        "1 1\u{c}7",
        "\u{feff}1 1 7",
        "1 1 \u{feff}7",
        "1\n\u{feff}1 7",
        "3 1 7 1 8 1 é",
        "3\n1 7 1 8 x",
        "5 1 1 1 2\n1 3 y 1 4",
    ] {
        same(text.as_bytes());
    }
    same(b"3 1 7 1 8 1 \xff");
    same(b"3\n1 7\n1 8 1\xff 9");
    let said = same(b"2\n1 7 1 12\n1");
    assert_eq!(
        said,
        "Derek\nHenry\nbad input: line 3, word 1: `1` is not expected here\n"
    );
}

/// Checks that both programs print the same if a byte of the line, from the
/// start of a long number on, is replaced by any other byte.
#[test]
fn each_byte_in_a_long_number_gets_the_same_answer() {
    let row = "1 9 473473473473473473 8";
    for place in row.find("473").unwrap()..row.len() {
        for byte in 0..=255 {
            let mut text = row.as_bytes().to_vec();
            text[place] = byte;
            text.extend(b" 7".repeat(20)); // so that more numbers follow
            same(&text);
        }
    }
}

#[test]
fn seeded_nonsense_gets_the_same_answer() {
    let mut random = Seeded(144);
    let alphabet = b"0123456789  \n\n\r\t-x\xc3\xa9\xef\xbb\xbf";
    for _ in 0..range(20_000, 400_000) {
        let (text, _) = seeded(1 + random.below(3), random.next());
        let mut text = text.into_bytes();
        for _ in 0..random.below(4) {
            let at = random.below(text.len() as u64) as usize;
            let letter = alphabet[random.below(alphabet.len() as u64) as usize];
            match random.below(3) {
                0 => text[at] = letter,
                1 => text.insert(at, letter),
                _ => {
                    text.remove(at);
                }
            }
        }
        same(&text);
    }
}

#[test]
fn large_inputs_cross_the_blocks() {
    // 1.6 megabytes on one line, and errors at the end of the line.
    let mut text = "1 200000".to_string();
    for _ in 0..200_000 {
        text += " 1000000";
    }
    assert_eq!(same(text.as_bytes()), "Derek\n");
    let said = same((text.clone() + " 7\n").as_bytes());
    let expected = "bad input: line 1, word 200003: `7` is not expected here";
    assert_eq!(said.lines().last(), Some(expected));
    let said = same((text + "\u{e9}\n").as_bytes());
    assert!(said.contains("word 200002: `1000000é` is not a whole number"));
    // A line of the greatest length, and one that is too long (only in a full
    // run, because this takes a second).
    if range(false, true) {
        let mut text = b"1 1 7".to_vec();
        text.resize(LONGEST, b' ');
        text.push(b'\n');
        assert_eq!(transcript(winner_program, &text), "Derek\n");
        assert_eq!(transcript(fast_program, &text), "Derek\n");
        text.insert(0, b' ');
        let said = "bad input: line 1: longer than 268435456 bytes\n";
        assert_eq!(transcript(winner_program, &text), said);
        assert_eq!(transcript(fast_program, &text), said);
    }
}

#[test]
fn both_programs_count_the_bytes_of_a_line_alike() {
    let mark = "\u{feff}";
    let mut too_long = 0;
    let mut lines = 0;
    for before in ["", mark, "2 1 7\n", "2 1 7\r\n", "1 1 7\n\u{feff}"] {
        for start in ["", "1 1 7", "1 1 7 ", "1 1 ", "x 1 ", "1 1 7 x", "1\r"] {
            for last in
                ["", "7", "8 x", "-1", "00000000000000000000007", "\u{e9}"]
            {
                for end in ["", "\n", "\r\n", "\r\r\n", "\r", "\n1 7"] {
                    for bytes in 98..=103 {
                        let used = start.len() + last.len();
                        let pad = " ".repeat(bytes - used);
                        let text = format!("{before}{start}{pad}{last}{end}");
                        too_long += usize::from(same_at_100(text.as_bytes()));
                        lines += 1;
                    }
                }
            }
        }
    }
    assert!(too_long > 1000 && lines - too_long > 1000);
    let padded =
        |bytes: usize| format!("{mark}1 1 7{}\r\n", " ".repeat(bytes - 5));
    assert!(!same_at_100(padded(100).as_bytes()));
    assert!(same_at_100(padded(101).as_bytes()));
    // A line that isn't text: its length is checked first.
    for bytes in 90..110 {
        let mut text = b"1 1 7 ".to_vec();
        text.resize(bytes, b' ');
        text.extend(b"\xff\n");
        assert_eq!(same_at_100(&text), bytes + 1 > 100);
    }
}

/// Asserts that both programs print the same if lines may have at most 100
/// bytes; returns whether they report that a line is too long.
fn same_at_100(text: &[u8]) -> bool {
    let plain = transcript(
        |input, output| {
            let mut lines = Lines::no_longer_than(100, input);
            Contest::default().run(&mut lines, output)
        },
        text,
    );
    let shown = String::from_utf8_lossy(text);
    let fast = |input: &mut dyn std::io::BufRead, output: &mut dyn Write| {
        fast_no_longer_than(100, input, output)
    };
    assert_eq!(transcript(fast, text), plain, "{shown:?}");
    for size in [1, 40] {
        assert_eq!(in_pieces(text, size, 100), plain, "{size}: {shown:?}");
    }
    plain.contains("longer than 100 bytes")
}

#[test]
fn a_mark_inside_the_input_is_no_mark_and_a_signal_no_error() {
    let text = format!("1\n\u{feff}1 7{}\n", " ".repeat(60));
    let said =
        "bad input: line 2, word 1: `\\u{feff}1` is not a whole number\n";
    assert_eq!(same(text.as_bytes()), said);
    let pieces = Pieces { rest: text.as_bytes(), size: 3 };
    assert_eq!(said_of(Interrupted(pieces, false), LONGEST), said);
    for size in 1..80 {
        assert_eq!(in_pieces(text.as_bytes(), size, LONGEST), said);
    }
}

#[test]
fn a_line_that_is_too_long_is_not_read_to_its_end() {
    let mut rest = repeat(b' ').take(50_000_000);
    let mut input = BufReader::new(&mut rest);
    let said = fast_no_longer_than(100, &mut input, &mut Vec::new());
    let said = said.unwrap_err().to_string();
    assert_eq!(said, "bad input: line 1: longer than 100 bytes");
    assert!(rest.limit() > 40_000_000);
}

#[test]
fn the_largest_claims_are_judged() {
    let divisors: Vec<String> =
        (49_981..=50_000).map(|d| d.to_string()).collect();
    let claim = |numbers: &str| format!("{}\n{numbers}\n", divisors.join(" "));
    let program = notebook::find(PROGRAMS, "floor-division-check").unwrap();
    let seen = transcript(program, claim("2 20").as_bytes());
    assert_eq!(
        seen,
        "refused: G(49981) = 2, but G(⌊49981/2⌋) = G(24990) = 1\n"
    );
    let seen = transcript(program, claim("2 21").as_bytes());
    assert!(seen.contains("the window would end above 1000000"), "{seen}");
}
