//! Makes inputs that are nearly valid.

use notebook::Chance;

/// Words that have caused trouble in programs, or might.
const WORDS: [&str; 34] = [
    "0",
    "1",
    "2",
    "7",
    "63",
    "64",
    "65",
    "100",
    "255",
    "256",
    "1000",
    "65535",
    "65536",
    "999999",
    "1000000",
    "4294967295",
    "4294967296",
    "2147483648",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "340282366920938463463374607431768211456",
    "-1",
    "+1",
    "00",
    "1.5",
    "1e9",
    "x",
    ":",
    "-",
    "normal",
    "misere",
    "é",
];

/// Bytes that are inserted where they don't belong.
const BYTES: [&[u8]; 10] = [
    b"\n",
    b" ",
    b"\t",
    b"\r\n",
    b"\0",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\n\n",
    b"=",
    b"9",
];

/// The maximum number of bytes in a mutated input.
const LARGEST: usize = 1 << 16;

/// Returns `input` after one to four small changes. Parts of `other`, which is
/// another input, may be used.
pub fn mutated(input: &[u8], other: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut mutant = input.to_vec();
    for _ in 0..=chance.below(4) {
        mutant = change(mutant, other, chance);
        mutant.truncate(LARGEST);
    }
    mutant
}

fn change(input: Vec<u8>, other: &[u8], chance: &mut Chance) -> Vec<u8> {
    match chance.below(12) {
        0..=3 => with_word(&input, chance, |_, chance| {
            chance.pick(&WORDS).map_or("", |word| word).as_bytes().to_vec()
        }),
        4 | 5 => with_word(&input, chance, neighbour),
        6 => with_word(&input, chance, |_, _| Vec::new()),
        7 => with_word(&input, chance, |word, chance| {
            let times = [2, 3, 20, 300][chance.below(4) as usize];
            [word, b" "].concat().repeat(times)
        }),
        8 => with_lines(&input, other, chance),
        9 => {
            let at = chance.below(input.len() as u64 + 1) as usize;
            let bytes = chance.pick(&BYTES).map_or(&b""[..], |bytes| bytes);
            [&input[..at], bytes, &input[at..]].concat()
        }
        10 => {
            let at = chance.below(input.len() as u64 + 1) as usize;
            input[..at].to_vec()
        }
        _ => {
            let mut input = input;
            if let Some(at) = (!input.is_empty()).then_some(input.len() as u64)
            {
                let at = chance.below(at) as usize;
                input[at] = chance.below(256) as u8;
            }
            input
        }
    }
}

/// Returns another number, made from the word's by a simple operation; if the
/// word is not a number, returns the word with a letter doubled.
fn neighbour(word: &[u8], chance: &mut Chance) -> Vec<u8> {
    let number = std::str::from_utf8(word).ok().and_then(|w| w.parse().ok());
    match number {
        Some(number) => {
            let number: u64 = number;
            let near = [
                number.wrapping_add(1),
                number.wrapping_sub(1),
                number.wrapping_mul(2),
                number.wrapping_mul(10),
                number / 2,
                number ^ (1 << chance.below(64)),
            ];
            chance.pick(&near).map_or(0, |near| *near).to_string().into_bytes()
        }
        None => {
            let at = chance.below(word.len() as u64) as usize;
            [&word[..at], &word[at..=at], &word[at..]].concat()
        }
    }
}

/// Returns the input with one of its words changed.
fn with_word(
    input: &[u8],
    chance: &mut Chance,
    change: impl FnOnce(&[u8], &mut Chance) -> Vec<u8>,
) -> Vec<u8> {
    let blank = |at: usize| input[at].is_ascii_whitespace();
    let begins = |at: &usize| !blank(*at) && (*at == 0 || blank(at - 1));
    let begins: Vec<usize> = (0..input.len()).filter(begins).collect();
    let Some(&start) = chance.pick(&begins) else { return input.to_vec() };
    let end = (start..input.len()).find(|at| blank(*at));
    let end = end.unwrap_or(input.len());
    let word = change(&input[start..end], chance);
    [&input[..start], &word, &input[end..]].concat()
}

/// Returns the input with a line removed, doubled or taken from `other`, or
/// with two lines exchanged.
fn with_lines(input: &[u8], other: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut lines: Vec<&[u8]> =
        input.split_inclusive(|b| *b == b'\n').collect();
    let others: Vec<&[u8]> = other.split_inclusive(|b| *b == b'\n').collect();
    let at = |lines: &[&[u8]], chance: &mut Chance| {
        chance.below(lines.len().max(1) as u64) as usize
    };
    let (one, two) = (at(&lines, chance), at(&lines, chance));
    match (chance.below(4), chance.pick(&others)) {
        (0, Some(line)) => lines.insert(one.min(lines.len()), line),
        _ if lines.is_empty() => {}
        (1, _) => {
            lines.remove(one);
        }
        (2, _) => lines.swap(one, two),
        _ => lines.insert(one, lines[two]),
    }
    lines.concat()
}
