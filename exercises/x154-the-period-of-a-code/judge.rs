//! Judges "The period of a code".

use crate::kit::{described, Case, Chance, Judge, Question, Values};

const LARGEST: usize = 8000;
const TOGETHER: usize = 30_000;

/// A set of numbers below 2048, in words of 64 bits.
type Set = [u64; 32];

pub fn judge() -> Judge {
    Judge::answers(cases, described)
        .also(are_codes)
        .with_limits(limits)
        .with_variants(variant)
}

/// Checks that each code is a 0 or a 4, a point, and digits.
fn are_codes(values: &Values) -> Result<(), String> {
    for (index, code) in values.words("code").iter().enumerate() {
        let digits = code.strip_prefix("0.").or(code.strip_prefix("4."));
        if digits.is_none_or(|digits| digits.contains('.')) {
            return Err(values.wrong("code", index, "this is not a code"));
        }
    }
    Ok(())
}

type Found = Option<(usize, usize)>;

/// Returns the digits of a code.
fn digits(code: &str) -> Vec<u8> {
    code.bytes().filter(u8::is_ascii_digit).map(|b| b - b'0').collect()
}

fn most_taken(code: &str) -> usize {
    let all = digits(code);
    (0..all.len()).filter(|&r| all[r] != 0).max().unwrap_or(0)
}

/// Returns the nimbers of 0 to `last` coins. It works forwards: once the nimber
/// of a pile is known, it is entered for all larger piles of which this one can
/// be a part.
fn nimbers(code: &str, last: usize) -> Vec<u16> {
    let all = digits(code);
    let room = last + all.len() + 1;
    // For each number of coins, the nimbers if they form no pile, one or two.
    let mut left: Vec<[Set; 3]> = vec![[[0; 32]; 3]; room];
    let mut known: Vec<u16> = Vec::new();
    for n in 0..=last {
        let mut met: Set = [0; 32];
        for (take, digit) in all.iter().enumerate().filter(|(r, _)| *r <= n) {
            for (kind, sets) in left[n - take].iter().enumerate() {
                if digit >> kind & 1 == 1 {
                    met.iter_mut().zip(sets).for_each(|(m, s)| *m |= s);
                }
            }
        }
        let word = met.iter().position(|m| *m != u64::MAX).expect("2048");
        let nimber = (64 * word as u32 + met[word].trailing_ones()) as u16;
        known.push(nimber);
        let mut tell = |whole: usize, kind: usize, value: u16| {
            left[whole][kind][usize::from(value >> 6)] |= 1 << (value & 63);
        };
        match n {
            0 => tell(0, 0, 0),
            _ => tell(n, 1, nimber),
        }
        for other in 1..=n.min(last - n) {
            tell(n + other, 2, nimber ^ known[other]);
        }
    }
    known
}

/// Returns the preperiod and the period, by trying all pairs as the statement
/// defines them.
fn by_pairs(table: &[u16], k: usize) -> Found {
    let last = table.len() - 1;
    for p in 1..=last {
        for e in (1..=last).take_while(|e| 2 * e + 2 * p + k <= last + 2) {
            let mut range = e..=2 * e + p + k - 2;
            if range.all(|n| table[n + p] == table[n]) {
                return Some((e, p));
            }
        }
    }
    None
}

/// Returns the preperiod and the period. How far the table, read from its end,
/// agrees with itself moved by each period is found by the Z-function of the
/// reversed table.
fn by_agreement(table: &[u16], k: usize) -> Found {
    let back: Vec<u16> = table[1..].iter().rev().copied().collect();
    let length = back.len();
    let mut agrees = vec![0; length];
    let (mut from, mut to) = (0, 0);
    for p in 1..length {
        let mut z = if p < to { agrees[p - from].min(to - p) } else { 0 };
        while p + z < length && back[z] == back[p + z] {
            z += 1;
        }
        if p + z > to {
            (from, to) = (p, p + z);
        }
        agrees[p] = z;
        // The nimbers of e to `length` - p coins agree.
        let e = length - p + 1 - z;
        if 2 * e + 2 * p + k <= length + 2 {
            return Some((e, p));
        }
    }
    None
}

fn words(found: Found) -> String {
    found.map_or("none".to_string(), |(e, p)| format!("{e} {p}"))
}

/// Returns a case of codes, each with the last piles of its tables.
fn case(
    group: &'static str,
    chance: &mut Chance,
    codes: &[(String, Vec<usize>)],
) -> Case {
    let mut lines = Vec::new();
    for (code, lasts) in codes {
        let (k, most) = (most_taken(code), *lasts.iter().max().unwrap());
        let table = nimbers(code, most);
        for last in lasts {
            let found = by_agreement(&table[..=*last], k);
            if group == "small" {
                let pairs = by_pairs(&table[..=*last], k);
                assert_eq!(found, pairs, "two oracles");
            }
            lines.push((format!("{code} {last}\n"), words(found) + "\n"));
        }
    }
    chance.shuffle(&mut lines);
    let (mut input, mut answer) = (format!("{}\n", lines.len()), String::new());
    for (line, found) in lines {
        input += &line;
        answer += &found;
    }
    Case::new(group, input, answer)
}

fn any_code(chance: &mut Chance, most: u64) -> String {
    let length = chance.between(1, most);
    let first = if chance.once_in(4) { "4." } else { "0." };
    let digits = (0..length).map(|_| chance.between(0, 7).to_string());
    first.to_string() + &digits.collect::<String>()
}

/// Returns the last pile, at least 10, of the shortest table that proves a
/// period, if a table up to `most` proves one.
fn edge(code: &str, most: usize) -> Option<usize> {
    let k = most_taken(code);
    let (e, p) = by_agreement(&nimbers(code, most), k)?;
    Some((2 * e + 2 * p + k - 2).max(10))
}

fn small(chance: &mut Chance) -> Case {
    let mut codes = Vec::new();
    for code in ["0.770", "0.0700", "0.4", "4.4000", "0.123", "0.54", "0.04"] {
        let mut lasts = vec![chance.between(20, 180) as usize, 200];
        if let Some(last) = edge(code, 200) {
            lasts.extend([last, last - 1]);
        }
        codes.push((code.to_string(), lasts));
    }
    for _ in 0..50 {
        let code = any_code(chance, 3);
        codes.push((code, vec![chance.between(10, 160) as usize]));
    }
    case("small", chance, &codes)
}

fn border(chance: &mut Chance) -> Case {
    let mut codes = Vec::new();
    let known = [
        "0.77", "0.0700", "0.137", "0.4", "4.400", "0.055", "0.45", "0.177",
        "0.044", "0.7777",
    ];
    for code in known {
        let last = edge(code, 1100).expect("a period");
        codes.push((code.to_string(), vec![last - 1, last]));
    }
    for _ in 0..12 {
        let code = any_code(chance, 4);
        let last = edge(&code, 400).unwrap_or(300).max(11);
        codes.push((code, vec![last - 1, last]));
    }
    case("border", chance, &codes)
}

fn full(chance: &mut Chance) -> Vec<Case> {
    let other = chance.between(7000, LARGEST as u64) as usize;
    let late = [
        ("0.156".to_string(), vec![7656, 7657, 6000]),
        ("0.1560".to_string(), vec![7657]),
    ];
    let long = [
        ("0.7740".to_string(), vec![other]),
        ("4.7777".to_string(), vec![5000]),
        ("0.0600".to_string(), vec![3000]),
        ("0.0550".to_string(), vec![815, 814]),
        (any_code(chance, 4), vec![4000]),
        (any_code(chance, 4), vec![4000]),
    ];
    let mut cases = vec![case("full", chance, &late)];
    cases.push(case("full", chance, &long));
    cases
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut cases = vec![small(chance), border(chance)];
    cases.extend(full(chance));
    cases
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let mut input = |large: [&str; 3]| {
        let mut text = "100\n".to_string();
        for code in large {
            text += &format!("{code} {LARGEST}\n");
        }
        let rest = TOGETHER - 3 * LARGEST;
        for left in 0..97 {
            // The first one also gets the remainder of the division.
            let own = rest / 97 + if left == 0 { rest % 97 } else { 0 };
            text += &format!("{} {own}\n", any_code(chance, 4));
        }
        text
    };
    vec![
        input(["4.7777", "4.7747", "0.7777"]),
        input(["0.156", "0.07", "4.7774"]),
    ]
}

/// Asks about a short code whose period is proved by a table up to 30.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let code = any_code(chance, 3);
        let table = nimbers(&code, 30);
        let k = most_taken(&code);
        let Some((e, p)) = by_agreement(&table, k) else { continue };
        let read = 2 * e + 2 * p + k - 2;
        if !(2..=8).contains(&e) || !(2..=6).contains(&p) || read > 24 {
            continue;
        }
        let text = format!(
            "The nimbers of the octal code {code} repeat. What is the smallest \
             period, what is the smallest preperiod of at least 1 for it, and \
             up to which pile must the nimbers be known for a proof by the \
             theorem of octal periods? Name the preperiod, the period \
             and the pile, as in `71 12 166`."
        );
        return Question { text, answers: vec![format!("{e} {p} {read}")] };
    }
}
