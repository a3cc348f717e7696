//! Checks each theorem of the chapter on a whole box of cases.

use notebook::{total, transcript, Lines};

/// Numbers that could be read wrongly.
const EDGES: [u64; 7] = [0, 1, 9, 10, 99, u64::MAX - 1, u64::MAX];

fn read(text: &str) -> Result<Vec<u64>, String> {
    let mut bytes = text.as_bytes();
    let mut lines = Lines::new(&mut bytes);
    // If the text has neither numbers nor a line ending, there is no line.
    let Some(line) = lines.next_line().unwrap() else { return Ok(vec![]) };
    line.numbers().map_err(|bad| bad.to_string())
}

/// Returns all lists of at most three of these numbers, with repetitions.
fn lists(numbers: &[u64]) -> Vec<Vec<u64>> {
    let mut lists = vec![vec![]];
    for length in 0..3 {
        for list in lists.clone() {
            if list.len() == length {
                let longer = |&n| [&list[..], &[n]].concat();
                lists.extend(numbers.iter().map(longer));
            }
        }
    }
    lists
}

#[test]
fn reading() {
    let all = lists(&EDGES);
    assert_eq!(all.len(), 1 + 7 + 49 + 343);
    for list in &all {
        let words: Vec<String> = list.iter().map(u64::to_string).collect();
        for gap in [" ", "   ", "\t"] {
            for end in ["", "\n", "\r\n"] {
                assert_eq!(read(&(words.join(gap) + end)).as_ref(), Ok(list));
                // Now with leading zeros, and white space around the numbers.
                let noughts = words.iter().map(|w| format!("00{w}"));
                let line = noughts.collect::<Vec<_>>().join(gap);
                let line = format!("{gap}{line}{gap}{end}");
                assert_eq!(read(&line).as_ref(), Ok(list));
            }
        }
    }
    // Without "at most 2^64 − 1" the theorem fails, first at 2^64.
    let first = (1_u128 << 64).to_string();
    assert!(read(&first).unwrap_err().contains("is larger than"));
    assert_eq!(read(&u64::MAX.to_string()), Ok(vec![u64::MAX]));
    // Two numbers without white space between them are read as one, and white
    // space beyond ASCII does not separate numbers.
    assert_eq!(read("12"), Ok(vec![12]));
    assert!(read("1\u{a0}2").is_err());
}

#[test]
fn total_or_error() {
    let all = lists(&EDGES);
    assert_eq!(all.len(), 400);
    for list in all {
        let words: Vec<String> = list.iter().map(u64::to_string).collect();
        let seen = transcript(total, (words.join(" ") + "\n").as_bytes());
        let mut so_far = 0_u128;
        let too_large = list.iter().position(|&n| {
            so_far += u128::from(n);
            so_far > u128::from(u64::MAX)
        });
        match too_large {
            None => assert_eq!(seen, format!("{so_far}\n")),
            Some(place) => {
                let start = format!("bad input: line 1, word {}: ", place + 1);
                assert!(seen.starts_with(&start), "{seen}");
                assert!(seen.contains("makes the total larger"), "{seen}");
                assert_eq!(seen.lines().count(), 1);
            }
        }
    }
    // Without "every line before it has a total" the theorem fails.
    assert!(!transcript(total, b"x\n1 2\n").contains('3'));
    // Without "digits" or "from 0 to 2^64 − 1" there is no total either.
    for word in ["+5", "-5", "5.0", "18446744073709551616"] {
        let seen = transcript(total, format!("{word}\n").as_bytes());
        assert!(seen.starts_with("bad input: line 1, word 1: "), "{seen}");
        assert!(!seen.contains("makes the total"), "{seen}");
    }
}
