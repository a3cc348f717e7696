//! Checks that the program plays perfectly on either side and
//! survives bad input.

use array_games::{arrays, ends_value, play, reply, why, Array, End, Rule};
use minimax::{Player, Values};
use notebook::{transcript, ProgramError};
use std::io::{self, BufReader, Read};
use Player::{Maxi, Minnie};

/// Returns all arrays of up to `longest` numbers from −1 to 1, with
/// either player to move.
fn all(longest: usize) -> Vec<Array> {
    let rows = (1..=longest).flat_map(|length| arrays(length, -1, 1));
    let both = |row: Vec<i64>| {
        [Maxi, Minnie].map(|mover| Array::new(&row, mover).unwrap())
    };
    rows.flat_map(both).collect()
}

#[test]
fn every_reply_keeps_the_value() {
    let mut values = Values::new(&Rule::Ends);
    for array in all(trial::range(7, 8)) {
        let Some(end) = reply(&array) else {
            assert_eq!(array.numbers().len(), 1);
            continue;
        };
        let (_, rest) = array.delete(end).unwrap();
        assert_eq!(values.of(&rest), values.of(&array), "{array:?}");
    }
}

/// Returns all numbers that can be left if `program` plays by `reply`.
fn results(array: &Array, program: Player) -> Vec<i64> {
    let ends = match reply(array) {
        None => return array.numbers().to_vec(),
        Some(end) if array.mover() == program => vec![end],
        Some(_) => End::BOTH.to_vec(),
    };
    let rests = ends.iter().map(|end| array.delete(*end).unwrap().1);
    rests.flat_map(|rest| results(&rest, program)).collect()
}

#[test]
fn it_never_gets_less_than_the_value() {
    for array in all(trial::range(6, 7)) {
        let value = minimax::value(&Rule::Ends, &array);
        let results_of = |program| results(&array, program).into_iter();
        assert_eq!(results_of(Maxi).min(), Some(value), "{array:?}");
        assert_eq!(results_of(Minnie).max(), Some(value), "{array:?}");
    }
}

#[test]
fn it_takes_the_first_number_if_both_are_as_good() {
    let reply = |row: &[i64]| {
        [Maxi, Minnie].map(|mover| reply(&Array::new(row, mover).unwrap()))
    };
    let (first, last) = (Some(End::First), Some(End::Last));
    assert_eq!(reply(&[5]), [None, None]);
    assert_eq!(reply(&[4, 4]), [first, first]);
    assert_eq!(reply(&[4, 5]), [first, last]);
    assert_eq!(reply(&[5, 4]), [last, first]);
}

/// Plays a whole conversation; returns what the program prints.
fn talk(lines: &str) -> String {
    transcript(play, lines.as_bytes())
}

#[test]
fn the_reader_plays_on_either_side() {
    let ends = |lines: &str, end: &str| {
        let seen = talk(lines);
        assert!(seen.ends_with(end), "{lines:?}: {seen}");
    };
    let left = |number: i64, value: i64| {
        format!("{number} is left. The value at the start was {value}.\n")
    };
    ends("5\nMaxi\nyes\n", &left(5, 5));
    ends("5\nMinnie\nno\n", &left(5, 5));
    ends("1 2\nMaxi\nyes\nfirst\n", &left(2, 2));
    ends("1 2\nMaxi\nyes\nlast\n", &left(1, 2));
    ends("1 2\nminnie\nyes\nlast\n", &left(1, 1));
    ends("1 2\nmaxi\nno\n", &("I delete 2.\n".to_string() + &left(1, 1)));
    ends("1 2\nMinnie\nno\n", &("I delete 1.\n".to_string() + &left(2, 2)));
    ends("-1 -2 -3\nMaxi\nno\nlast\n", &left(-2, -2));
    ends("-3 -1 -2\nMinnie\nyes\nfirst\n", &left(-1, -1));
    let (low, high) = (i64::MIN, i64::MAX);
    ends(&format!("{low} {high}\nMaxi\nyes\nfirst\n"), &left(high, high));
}

#[test]
fn a_careless_reader_gets_no_more_than_the_value() {
    let mut seed = 11_u64;
    let mut random = |below: u64| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
        (seed >> 33) % below
    };
    for _ in 0..500 {
        let length = 1 + random(60);
        let row: Vec<i64> =
            (0..length).map(|_| random(2001) as i64 - 1000).collect();
        let reader = [Maxi, Minnie][random(2) as usize];
        let starter = [Maxi, Minnie][random(2) as usize];
        let words: Vec<_> = row.iter().map(i64::to_string).collect();
        let mut lines = words.join(" ");
        lines += if reader == Maxi { "\nMaxi" } else { "\nMinnie" };
        lines += if reader == starter { "\nyes\n" } else { "\nno\n" };
        for _ in 0..length {
            lines += ["first\n", "last\n"][random(2) as usize];
        }
        let seen = talk(&lines);
        let last = seen.lines().last().unwrap();
        let (left, _) = last.split_once(" is left").unwrap();
        let left: i64 = left.parse().unwrap();
        let value = ends_value(&Array::new(&row, starter).unwrap());
        match reader {
            Maxi => assert!(left <= value, "{lines}"),
            Minnie => assert!(left >= value, "{lines}"),
        }
    }
}

#[test]
fn it_survives_any_line() {
    let nonsense = [
        ("x\n", "line 1, word 1: `x` is not a whole number"),
        ("\n", "line 1: give at least one number"),
        ("3 4.5\n", "line 1, word 2: `4.5` is not a whole number"),
        ("9223372036854775808\n", "is not between -9223372036854775808 and"),
        ("3 1\nme\n", "line 2, word 1: `me` is neither Maxi nor Minnie"),
        ("3 1\n\n", "line 2: give Maxi or Minnie"),
        ("3 1\nMaxi\nmaybe\n", "line 3, word 1: `maybe` is neither yes nor no"),
        (
            "3 1\nMaxi\nyes\nleft\n",
            "line 4, word 1: `left` is not one of: first, last, why, help, \
             quit",
        ),
        ("3 1\nMaxi\nyes\n\n", "line 4: give first or last"),
        (
            "3 1\nMaxi\nyes\nfirst last\n",
            "line 4, word 2: `last` is not expected here: only first or last",
        ),
        ("3 1\nMaxi\nyes\nwhy\n", "I have not moved yet."),
    ];
    for (lines, answer) in nonsense {
        let seen = talk(lines);
        assert!(seen.contains(answer), "{lines:?}: {seen}");
        assert!(seen.ends_with("The game ends here.\n"), "{lines:?}: {seen}");
    }
    let not_text = transcript(play, b"\xff\n3 1\nMaxi\nyes\n\xfe\nlast\n");
    assert!(not_text.contains("line 1, word 1: not UTF-8"));
    assert!(not_text.contains("line 5, word 1: not UTF-8"));
    assert!(not_text.ends_with("The value at the start was 3.\n"));
    for early in ["", "3 1", "3 1\nMaxi", "3 1\nMaxi\nyes", "quit\n"] {
        assert!(talk(early).ends_with("The game ends here.\n"), "{early:?}");
    }
    let many = "1 ".repeat(1001) + "\n1\n";
    let told = "line 1, word 1001: `1` is one too many: at most 1000 numbers";
    assert!(talk(&many).contains(told));
    let most = "1 ".repeat(1000) + "\nMaxi\nyes\n";
    assert!(talk(&most).contains("First or last?"));
    let help = talk("3 1\nMaxi\nyes\nhelp\n");
    assert_eq!(help.matches("A move deletes the first").count(), 2);
}

#[test]
fn why_tells_the_values_of_both_moves() {
    let seen = talk("2 7 1\nMinnie\nno\nwhy\n");
    assert!(seen.contains(
        "Without the first number, 2, the rest is worth 1;\n\
         without the last one, 1, it is worth 2.\n\
         I am Maxi and prefer more.\n"
    ));
    let one = Array::new(&[1], Maxi).unwrap();
    assert_eq!(why(&one), None);
    let two = Array::new(&[1, 2], Minnie).unwrap();
    assert!(why(&two).unwrap().ends_with("I am Minnie and prefer less."));
}

/// An input that fails, as it does when a terminal is closed.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("gone"))
    }
}

#[test]
fn an_input_that_breaks_is_an_error_not_an_end() {
    let mut input = BufReader::new((&b"3 1\n"[..]).chain(Broken));
    let ended = play(&mut input, &mut Vec::new());
    assert!(matches!(ended, Err(ProgramError::Io(_))), "{ended:?}");
}
