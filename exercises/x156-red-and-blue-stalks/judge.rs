//! Judges "Red and blue stalks".

use crate::kit::{described, line, Case, Chance, Judge, Question};
use std::collections::HashMap;

const MOST_EDGES: usize = 200_000;
const MOST_STALKS: usize = 100_000;

type Stalk = Vec<u8>;
type Sum = (Vec<Stalk>, &'static str);

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Whether the player with a given colour, who is to move, wins a small sum, by
/// the rules.
#[derive(Default)]
struct Rules(HashMap<(Vec<Stalk>, u8), bool>);

fn other(colour: u8) -> u8 {
    if colour == b'B' {
        b'R'
    } else {
        b'B'
    }
}

impl Rules {
    fn wins(&mut self, stalks: &[Stalk], colour: u8) -> bool {
        let mut sorted = stalks.to_vec();
        sorted.retain(|stalk| !stalk.is_empty());
        sorted.sort_unstable();
        let key = (sorted, colour);
        if let Some(&known) = self.0.get(&key) {
            return known;
        }
        let mut wins = false;
        for place in 0..key.0.len() {
            for height in 0..key.0[place].len() {
                if key.0[place][height] == colour && !wins {
                    let mut option = key.0.clone();
                    option[place].truncate(height);
                    wins = !self.wins(&option, other(colour));
                }
            }
        }
        self.0.insert(key, wins);
        wins
    }

    fn winner(&mut self, stalks: &[Stalk]) -> &'static str {
        match (self.wins(stalks, b'B'), self.wins(stalks, b'R')) {
            (true, false) => "Left",
            (false, true) => "Right",
            (false, false) => "Second",
            (true, true) => unreachable!("every cut costs"),
        }
    }
}

/// Returns the winner by the sign of the total, from the highest binary place
/// down. As soon as the places so far outweigh all that can follow, the sign is
/// decided.
fn by_sign(stalks: &[Stalk]) -> &'static str {
    let bound = stalks.len() as i64;
    let mut height = 0;
    let mut columns: Vec<i64> = vec![0];
    for stalk in stalks {
        let first = stalk[0];
        let mut column = 0;
        for &edge in stalk {
            if column > 0 || edge != first {
                column += 1;
            }
            height = height.max(column);
            columns.resize(height + 1, 0);
            columns[column] += if edge == b'B' { 1 } else { -1 };
        }
    }
    let mut ahead: i64 = 0;
    for column in columns {
        ahead = 2 * ahead + column;
        if ahead.abs() >= bound {
            break;
        }
    }
    ["Right", "Second", "Left"][(ahead.signum() + 1) as usize]
}

fn print(group: &'static str, chance: &mut Chance, mut sums: Vec<Sum>) -> Case {
    chance.shuffle(&mut sums);
    let (mut input, mut answer) = (format!("{}\n", sums.len()), String::new());
    for (mut stalks, winner) in sums {
        chance.shuffle(&mut stalks);
        let count = stalks.len();
        let line = String::from_utf8(stalks.join(&b' ')).unwrap();
        input += &format!("{count}\n{line}\n");
        answer += &format!("{winner}\n");
    }
    Case::new(group, input, answer)
}

/// Returns a stalk of this many edges. Each has the colour of the one below,
/// except once in `change`.
fn grow(chance: &mut Chance, edges: usize, change: u64) -> Stalk {
    let mut colour = *chance.one_of(b"BR");
    let mut stalk = Stalk::new();
    for _ in 0..edges {
        if chance.once_in(change) {
            colour = other(colour);
        }
        stalk.push(colour);
    }
    stalk
}

/// Returns the stalk with the colours exchanged.
fn negative(stalk: &[u8]) -> Stalk {
    stalk.iter().map(|&edge| other(edge)).collect()
}

fn small(chance: &mut Chance) -> Case {
    let mut rules = Rules::default();
    let mut sums: Vec<Sum> = Vec::new();
    while sums.len() < 99 {
        let most = *chance.one_of(&[3, 6, 12]);
        let (mut stalks, mut edges) = (Vec::new(), 0);
        while edges < most && (edges == 0 || !chance.once_in(4)) {
            let length =
                chance.between(1, (most - edges).min(7) as u64) as usize;
            stalks.push(grow(chance, length, 2));
            edges += length;
        }
        let winner = rules.winner(&stalks);
        assert_eq!(winner, by_sign(&stalks));
        if winner == ["Left", "Right", "Second"][sums.len() % 3] {
            sums.push((stalks, winner));
        }
    }
    print("small", chance, sums)
}

/// Returns stalks that are worth 0 together: two with the same lower part and
/// with the colours exchanged above it, and the negative of the lower part
/// twice.
fn nothing(chance: &mut Chance, edges: usize) -> Vec<Stalk> {
    let below = chance.between(2, edges as u64 - 1) as usize;
    let change = *chance.one_of(&[2, 2, 5, 50]);
    let mut stalk = grow(chance, edges, change);
    stalk[below - 1] = other(stalk[0]);
    let mut twin = stalk[..below].to_vec();
    twin.extend(negative(&stalk[below..]));
    let foot = negative(&stalk[..below]);
    vec![stalk, twin, foot.clone(), foot]
}

/// Returns some stalks that are worth 0, or a little more or less, and the
/// winner. To change the value, one edge and two of the other colour are put on
/// the top of a stalk, or its top edge is cut.
fn close(chance: &mut Chance, count: usize, edges: usize) -> Sum {
    let mut stalks = Vec::new();
    while stalks.len() < count {
        if edges > 2 && chance.once_in(2) {
            stalks.extend(nothing(chance, edges));
        } else {
            let stalk = grow(chance, edges, 2);
            stalks.push(negative(&stalk));
            stalks.push(stalk);
        }
    }
    let place = chance.index(stalks.len());
    let winner = match chance.between(0, 3) {
        0 => "Second",
        1 => {
            stalks[place].extend(b"BRR");
            "Left"
        }
        2 => {
            stalks[place].extend(b"RBB");
            "Right"
        }
        _ => match stalks[place].pop() {
            Some(b'B') => "Right",
            _ => "Left",
        },
    };
    stalks.retain(|stalk| !stalk.is_empty());
    match stalks.is_empty() {
        true => close(chance, count, edges),
        false => (stalks, winner),
    }
}

fn long(chance: &mut Chance) -> Case {
    let mut sums = vec![close(chance, 4, 24_990)];
    for edges in [3, 5, 20, 50, 55, 60, 64, 66, 100, 127, 129, 150, 500] {
        for _ in 0..6 {
            sums.push(close(chance, 2, edges));
        }
    }
    sums.push(close(chance, 2, 5_000));
    for (stalks, winner) in &sums {
        assert_eq!(by_sign(stalks), *winner);
    }
    print("long", chance, sums)
}

/// Returns a case with many short stalks beside a tall one, and with other
/// sums.
fn full(chance: &mut Chance, many: usize) -> Case {
    let high = 60_000;
    let mut first = vec![grow(chance, high, 2)];
    for _ in 0..many / 2 {
        let stalk = grow(chance, 1, 2);
        first.push(negative(&stalk));
        first.push(stalk);
    }
    let winner = by_sign(&first);
    let mut sums = vec![(first, winner)];
    for (count, edges) in
        [(2000, 2), (500, 10), (150, 40), (30, 200), (4, 2000)]
    {
        sums.push(close(chance, count, edges));
        sums.push(close(chance, count, edges));
    }
    for (stalks, winner) in &sums {
        assert_eq!(by_sign(stalks), *winner);
    }
    print("full", chance, sums)
}

/// Returns a case with about a hundred thousand stalks of one or two edges.
fn many(chance: &mut Chance) -> Case {
    let mut stalks = Vec::new();
    while stalks.len() < MOST_STALKS - 4 {
        // Twice BR and an R are worth 0.
        let foot = *chance.one_of(b"BR");
        let stalk = vec![foot, other(foot)];
        stalks.extend([stalk.clone(), stalk, vec![other(foot)]]);
    }
    stalks.push(b"RB".to_vec());
    let winner = "Right";
    assert_eq!(by_sign(&stalks), winner);
    print("full", chance, vec![(stalks, winner)])
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut all = vec![small(chance), long(chance)];
    all.extend([full(chance, 40_000), full(chance, 20_000), many(chance)]);
    all
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let mut stalk = |edges: usize| {
        let letters = (0..edges).map(|_| *chance.one_of(&['B', 'R']));
        letters.collect::<String>()
    };
    // One sum has all edges but 99; each of the other sums has one edge.
    let rest = 2 * MOST_STALKS - MOST_EDGES + 99;
    let mut sum: Vec<String> = (rest..MOST_STALKS).map(|_| stalk(2)).collect();
    sum.extend((0..rest).map(|_| stalk(1)));
    let many = format!("100\n{MOST_STALKS}\n{}", line(&sum));
    let many = many + &"1\nB\n".repeat(99);
    let [a, b] = [stalk(MOST_EDGES / 2), stalk(MOST_EDGES / 2 - 99)];
    let two = format!("100\n2\n{a} {b}\n") + &"1\nR\n".repeat(99);
    vec![many, two, format!("1\n1\n{}\n", stalk(MOST_EDGES))]
}

/// Returns the value of a small sum as a fraction in lowest terms, calculated
/// in units of 1/64.
fn value(stalks: &[Stalk]) -> (i64, i64) {
    let mut total = 0;
    for stalk in stalks {
        let mut unit = 64;
        for (height, &edge) in stalk.iter().enumerate() {
            if unit < 64 || height > 0 && edge != stalk[0] {
                unit /= 2;
            }
            total += if edge == b'B' { unit } else { -unit };
        }
    }
    let mut below = 64;
    while total % 2 == 0 && below > 1 {
        (total, below) = (total / 2, below / 2);
    }
    (total, below)
}

/// Asks about three stalks of four to six edges whose total has the denominator
/// 8 or 16.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let mut stalks: Vec<Stalk> = Vec::new();
        for _ in 0..3 {
            let edges = chance.between(4, 6) as usize;
            stalks.push(grow(chance, edges, 2));
        }
        let (above, below) = value(&stalks);
        let plain = |stalk: &Stalk| !stalk[1..].contains(&other(stalk[0]));
        if !(below == 8 || below == 16) || stalks.iter().any(plain) {
            continue;
        }
        let line = String::from_utf8(stalks.join(&b' ')).unwrap();
        let text = format!(
            "Three stalks of blue and red edges stand side by side, written \
             from the ground up: {line}. What is their sum worth? Answer with \
             a fraction in lowest terms, as in `-5/8`."
        );
        return Question { text, answers: vec![format!("{above}/{below}")] };
    }
}
