//! Judges "A game with strings".

use crate::kit::{described, Case, Chance, Judge, Question};

const LETTERS: usize = 999_999;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Whether Amanda wins, by trying all plays.
fn play(s: &[u8], p: &[u8], steven: bool) -> bool {
    if s.len() <= p.len() {
        return s == p;
    }
    let front = || play(&s[1..], p, !steven);
    let end = play(&s[..s.len() - 1], p, !steven);
    if steven {
        end && front()
    } else {
        end || front()
    }
}

/// Returns the winner. The letters far from the middle don't matter, because
/// the deletions there come in pairs, one at each end.
fn winner(s: &[u8], p: &[u8]) -> &'static str {
    let more = s.len().saturating_sub(p.len());
    let cut = more.saturating_sub(5) / 2;
    let amanda = play(&s[cut..s.len() - cut], p, true);
    assert!(s.len() > 14 || amanda == play(s, p, true));
    if amanda {
        "Amanda\n"
    } else {
        "Steven\n"
    }
}

type Pair = (Vec<u8>, Vec<u8>);

fn case(group: &'static str, pairs: &[Pair]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", pairs.len()), String::new());
    for (s, p) in pairs {
        for word in [s, p] {
            input += std::str::from_utf8(word).unwrap();
            input += "\n";
        }
        answer += winner(s, p);
    }
    Case::new(group, input, answer)
}

fn letters(chance: &mut Chance, count: usize, most: u64) -> Vec<u8> {
    (0..count).map(|_| b'a' + chance.between(0, most - 1) as u8).collect()
}

/// Returns two strings: `p` repeats a short word and occurs in `s` near the
/// middle, perhaps more than once, perhaps with a wrong letter.
fn pair(chance: &mut Chance, length: usize, more: usize) -> Pair {
    let kinds = *chance.one_of(&[1, 2, 2, 3]);
    let period = chance.between(1, 3) as usize;
    let word = letters(chance, period, kinds);
    let p: Vec<u8> = (0..length).map(|i| word[i % period]).collect();
    let mut s = letters(chance, length + more, kinds.max(2));
    for _ in 0..chance.between(1, 3) {
        let near = more as i64 / 2 + chance.signed(-1, 1 + (more % 2) as i64);
        let at = near.clamp(0, more as i64) as usize;
        s[at..at + length].copy_from_slice(&p);
    }
    // The whole middle repeats the word.
    if chance.once_in(4) {
        let from = (more / 2).saturating_sub(1);
        let shift = chance.index(period);
        let to = (from + length + 3).min(s.len());
        for i in from..to {
            s[i] = word[(i + shift) % period];
        }
    }
    if chance.once_in(4) {
        let at = more / 2 + chance.index(length);
        s[at] = b'z';
    }
    (s, p)
}

/// Returns two strings for an even number of deletions: `p` alternates, and it
/// occurs in `s` one place before and one place after the middle but not in the
/// middle, perhaps with a wrong letter.
fn both_sides(chance: &mut Chance, length: usize, more: usize) -> Pair {
    let mut s = letters(chance, length + more, 2);
    for i in 0..length + 2 {
        s[more / 2 - 1 + i] = b"ab"[i % 2];
    }
    let p = s[more / 2 - 1..][..length].to_vec();
    if chance.once_in(2) {
        s[more / 2 - 1 + chance.index(length + 2)] = b'c';
    }
    (s, p)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut small = Vec::new();
    for _ in 0..2800 {
        let length = chance.between(1, 8) as usize;
        let more = chance.between(0, 14 - length as u64) as usize;
        small.push(pair(chance, length, more));
    }
    for _ in 0..200 {
        let [long, short] = [chance.between(1, 9), chance.between(1, 9)];
        let p = letters(chance, long as usize, 2);
        let s = letters(chance, short as usize, 2);
        small.push((s, p));
    }
    chance.shuffle(&mut small);
    let mut many = Vec::new();
    for _ in 0..9_900 {
        let length = chance.between(1, 25) as usize;
        let more = chance.between(0, 45) as usize;
        many.push(pair(chance, length, more));
    }
    many.extend(
        (0..100).map(|i| (vec![b'a'; i / 2 + 1], vec![b'a'; i % 50 + 2])),
    );
    let mut long = Vec::new();
    for more in [3000, 40_001, 2, 30_000, 10_001, 0, 5, 20_000, 1, 44_444] {
        for length in [8_000, 9_001] {
            long.push(pair(chance, length, more));
        }
    }
    for more in [20_000, 10_002, 2, 4, 40_000, 30_000] {
        long.push(both_sides(chance, 12_001, more));
    }
    // Many letters, of which few stay.
    let mut short = Vec::new();
    for more in [440_000, 440_001] {
        short.push(pair(chance, 3, more));
    }
    short.push((vec![b'a'; 30_000], vec![b'a'; 60_001]));
    vec![
        case("small", &small),
        case("many", &many),
        case("full", &long),
        case("full", &short),
    ]
}

fn limits(_: &mut Chance) -> Vec<String> {
    // All letters are equal, so a comparison goes on to the end.
    let pairs = |count: usize, length: usize, last: usize| {
        let a = |length: usize| "a".repeat(length);
        let pair = format!("{}\n{}\n", a(length), a(length - 1));
        let last = format!("{}\n{}\n", a(last + 1), a(last));
        format!("{count}\n{}{last}", pair.repeat(count - 1))
    };
    let rest = LETTERS - 9_999 * 99;
    vec![pairs(10_000, 50, (rest - 1) / 2), pairs(1, 1, (LETTERS - 1) / 2)]
}

/// Asks for the winner of a game of medium length and for the first move with
/// which Steven wins, if he does.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let more = 2 * chance.between(2, 3) as usize;
        let (s, p) = pair(chance, 3, more);
        let front = !play(&s[1..], &p, false);
        let end = !play(&s[..s.len() - 1], &p, false);
        let middle = s[more / 2..].starts_with(&p);
        if middle || front && end {
            continue;
        }
        let answer = match (front, end) {
            (true, _) => "Steven front",
            (_, true) => "Steven end",
            _ => "Amanda",
        };
        let word = |word: &[u8]| String::from_utf8(word.to_vec()).unwrap();
        let text = format!(
            "Two players take turns to delete the first or the last letter of \
             `{}`, Steven first, until three letters are left. Amanda wins if \
             they are `{}`, otherwise Steven wins. Who wins? If it is Steven, \
             exactly one first move of his wins: at the front or at the end? \
             Answer `Amanda`, `Steven front` or `Steven end`.",
            word(&s),
            word(&p)
        );
        return Question { text, answers: vec![answer.into()] };
    }
}
