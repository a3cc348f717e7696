//! Judges the program part of "Buckets of fish end".

use crate::kit::{described, Case, Chance, Judge};

const BUCKETS: usize = 12;
const MOST: u64 = 1_000_000_000_000_000;
/// A row of the output has at most `LONGEST` numbers, all of them below `END`.
const LONGEST: usize = 20;
const END: u128 = 1_000_000_000_000_000_000_000_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).checked_by(check).with_limits(limits)
}

type Position = Vec<u64>;

/// Whether a move leads from one position to the other.
fn is_move(from: &[u64], to: &[u64]) -> bool {
    let changed = (0..from.len()).rev().find(|&i| from[i] != to[i]);
    changed.is_some_and(|chosen| {
        let taken = from[chosen] == to[chosen] + 1;
        taken && (0..chosen).all(|left| to[left] >= from[left])
    })
}

/// Returns the positions of an input.
fn positions(input: &str) -> Vec<Position> {
    let lines = input.lines().skip(1);
    let words = |line: &str| {
        line.split_whitespace().map(|word| word.parse().unwrap()).collect()
    };
    lines.map(words).collect()
}

fn check(input: &str, _: &str, output: &str) -> Result<(), String> {
    let positions = positions(input);
    let mut rows: Vec<Vec<u128>> = Vec::new();
    for (place, line) in (1..).zip(output.trim_end().lines()) {
        let row: Result<Vec<u128>, _> =
            line.split_whitespace().map(str::parse).collect();
        let row = row.unwrap_or_default();
        let fits = (1..=LONGEST).contains(&row.len())
            && row.iter().all(|&number| number < END)
            && rows.first().is_none_or(|first| first.len() == row.len());
        if !fits {
            return Err(format!(
                "line {place}: not a row of numbers as asked \
                                for"
            ));
        }
        rows.push(row);
    }
    if rows.len() != positions.len() {
        return Err("not one row for each position".to_string());
    }
    for (i, from) in positions.iter().enumerate() {
        for (j, to) in positions.iter().enumerate() {
            let (i, j) = (i + 1, j + 1);
            let (before, after) = (&rows[i - 1], &rows[j - 1]);
            if from == to && before != after {
                return Err(format!(
                    "lines {i} and {j}: one position, two rows"
                ));
            }
            if is_move(from, to) && after >= before {
                return Err(format!(
                    "a move from line {i} to line {j}: no drop"
                ));
            }
        }
    }
    Ok(())
}

/// Returns, for each position, the largest number of consecutive moves within
/// the list: a measure that is good for this list alone.
fn chains(positions: &[Position]) -> Vec<usize> {
    let count = positions.len();
    let options: Vec<Vec<usize>> = positions
        .iter()
        .map(|from| {
            (0..count).filter(|&j| is_move(from, &positions[j])).collect()
        })
        .collect();
    let mut longest = vec![0; count];
    // Repeat until no chain gets longer.
    loop {
        let mut changed = false;
        for i in 0..count {
            let after = options[i].iter().map(|&j| longest[j] + 1);
            let most = after.max().unwrap_or(0);
            changed |= most > longest[i];
            longest[i] = most;
        }
        if !changed {
            return longest;
        }
    }
}

/// Returns the position after a move that takes a fish from bucket `chosen` and
/// adds up to `most` fish to each of a few or many buckets on its left.
fn after(
    chance: &mut Chance,
    from: &[u64],
    chosen: usize,
    most: u64,
) -> Position {
    let mut next = from.to_vec();
    next[chosen] -= 1;
    let rarely = chance.between(1, 4);
    for bucket in &mut next[..chosen] {
        if chance.once_in(rarely) {
            *bucket =
                (*bucket + chance.between(0, most)).min(MOST.max(*bucket));
        }
    }
    next
}

/// Returns the positions of some plays. Most plays continue from a position of
/// an earlier one.
fn plays(
    chance: &mut Chance,
    count: usize,
    buckets: usize,
    most: u64,
) -> Vec<Position> {
    let mut known: Vec<Position> = Vec::new();
    while known.len() < count {
        let old = !known.is_empty() && !chance.once_in(6);
        let mut now = match old {
            true => chance.one_of(&known).clone(),
            false => chance.many(buckets, 0, 4),
        };
        for _ in 0..chance.between(3, 30) {
            known.push(now.clone());
            let full: Vec<usize> =
                (0..buckets).filter(|&i| now[i] > 0).collect();
            if full.is_empty() {
                break;
            }
            // Buckets on the left are chosen more often, so that plays become
            // long.
            let place = match chance.once_in(3) {
                true => *chance.one_of(&full),
                false => full[0],
            };
            now = after(chance, &now, place, most);
        }
    }
    known.truncate(count);
    chance.shuffle(&mut known);
    known
}

fn case(group: &'static str, positions: &[Position]) -> Case {
    let mut input = format!("{} {}\n", positions.len(), positions[0].len());
    for position in positions {
        let fish: Vec<String> = position.iter().map(u64::to_string).collect();
        input += &fish.join(" ");
        input += "\n";
    }
    let chains = chains(positions).into_iter();
    let answer = chains.map(|length| format!("{length}\n")).collect();
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    // A single move that adds `MOST` fish: from [0, 1] to [MOST, 0].
    let mut two = plays(chance, 400, 2, 6);
    two.extend(plays(chance, 190, 2, 100_000));
    two.extend([vec![0, 1], vec![MOST, 0], vec![MOST - 1, 0], vec![MOST, 1]]);
    // No sum of the buckets with weights below `END` drops in both of these
    // moves.
    let mut three = plays(chance, 300, 3, 3);
    three.extend(plays(chance, 295, 3, 1_000_000_000_000));
    three.extend([[0, 0, 1], [MOST, MOST, 0]].map(Vec::from));
    three.extend([[0, 1, 0], [MOST, 0, 0]].map(Vec::from));
    let mut five = plays(chance, 300, 5, 2);
    five.extend(plays(chance, 300, 5, 1_000_000_000_000));
    let mut far = plays(chance, 300, BUCKETS, 1);
    far.extend(plays(chance, 300, BUCKETS, 1_000_000_000_000));
    vec![
        case("two", &two),
        case("more", &three),
        case("more", &five),
        case("far", &far),
    ]
}

/// Returns an input with a single bucket, which only gets emptier.
fn limits(_: &mut Chance) -> Vec<String> {
    let fish: String = (0..600).map(|n| format!("{}\n", MOST - n)).collect();
    vec![format!("600 1\n{fish}")]
}
