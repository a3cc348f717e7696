//! Judges "Lost triples of Nim in a range".

use crate::kit::{described, line, Case, Chance, Judge};

const MOST: u64 = 1_000_000_000_000_000_000;
const DIGITS: usize = 60;

/// Up to this bound, every triple is tested.
const MILLION: u64 = 1_000_000;

/// The range of the original contest. No case asks for it, so its answer isn't
/// given away.
const ORIGINAL: (u64, u64) = (1, 1 << 30);

type Range = (u64, u64);

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits)
}

/// Returns, for each number up to `most`, how many n from 1 to it are lost.
fn by_nim_sums(most: u64) -> Vec<u64> {
    let mut counts = vec![0];
    for n in 1..=most {
        let lost = n ^ (2 * n) ^ (3 * n) == 0;
        counts.push(counts[n as usize - 1] + u64::from(lost));
    }
    counts
}

/// Returns the number of words without adjacent ones, by length and first
/// digit.
fn words() -> Vec<[u64; 2]> {
    let mut words = vec![[0, 0], [1, 1]];
    for length in 1..DIGITS {
        let [zero, one] = words[length];
        words.push([zero + one, zero]);
    }
    words
}

/// Returns how many numbers from 0 to `most` have no two adjacent ones. It
/// reads `most` from the highest digit down: at each place it counts the words
/// that agree with `most` so far and fall below it there.
fn by_digits(most: u64, words: &[[u64; 2]]) -> u64 {
    let (mut below, mut before) = (0, 0);
    for place in (0..DIGITS).rev() {
        let digit = most >> place & 1;
        if digit == 1 {
            // A 0 here, and any good word after it.
            below += words[place + 1][0];
        }
        if (before, digit) == (1, 1) {
            return below;
        }
        before = digit;
    }
    below + 1
}

fn case(
    group: &'static str,
    ranges: &[Range],
    count: impl Fn(Range) -> u64,
) -> Case {
    let mut ranges = ranges.to_vec();
    ranges.retain(|&range| range != ORIGINAL);
    let (mut input, mut answer) =
        (format!("{}\n", ranges.len()), String::new());
    for (least, most) in ranges {
        input += &format!("{least} {most}\n");
        answer += &format!("{}\n", count((least, most)));
    }
    Case::new(group, input, answer)
}

fn range(chance: &mut Chance, most: u64) -> Range {
    let (a, b) = (chance.between(1, most), chance.between(1, most));
    (a.min(b), a.max(b))
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let (table, words) = (by_nim_sums(MILLION), words());
    let near = |(a, b): Range| table[b as usize] - table[a as usize - 1];
    let far = |(a, b): Range| by_digits(b, &words) - by_digits(a - 1, &words);
    let mut small: Vec<Range> = (1..=300).map(|n| (n, n)).collect();
    small.extend((0..3000).map(|_| range(chance, 1000)));
    small.push((1, 1000));
    chance.shuffle(&mut small);
    let mut million: Vec<Range> =
        (0..100_000 - 1).map(|_| range(chance, MILLION)).collect();
    million.push((1, MILLION));
    let mut borders = vec![(1, MOST), (MOST, MOST), (1, 1), (MOST - 1, MOST)];
    for place in 20..60 {
        let power = 1u64 << place;
        for near in [power - 1, power, power + 1, power / 2 * 3, power / 4 * 5]
        {
            let near = near.min(MOST - 2);
            borders.push((near, near + 1));
            borders.push((1, near));
            borders.push((near + 2, MOST));
            let short = chance.between(1, 100_000.min(near - 1));
            borders.push((near - short, near));
        }
    }
    chance.shuffle(&mut borders);
    let mut full: Vec<Range> = Vec::new();
    for _ in 0..30_000 {
        full.push(range(chance, MOST));
        // Bounds without adjacent ones, except perhaps at the end.
        let sparse = (chance.next() & 0x0555_5555_5555_5555) % MOST + 1;
        let wide = chance.between(0, sparse - 1);
        full.push((sparse - wide, (sparse + chance.between(0, 3)).min(MOST)));
    }
    for _ in 0..20_000 {
        let most = 1 << chance.between(1, 59);
        full.push(range(chance, most));
    }
    chance.shuffle(&mut full);
    vec![
        case("small", &small, near),
        case("million", &million, near),
        case("borders", &borders, far),
        case("full", &full, far),
    ]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    // A bound without adjacent ones is read down to its last digit.
    let sparse = 0x0555_5555_5555_5555;
    let mut number = || MOST / 2 - (chance.next() & sparse);
    let mut input = "100000\n".to_string();
    for _ in 0..100_000 {
        let (a, b) = (number(), number());
        input += &line(&[a.min(b), a.max(b)]);
    }
    vec![input]
}
