//! Judges "Rounded to the nearest".

use crate::kit::{described, Case, Chance, Judge, Question};
use std::collections::BTreeMap;

const MOST: u64 = 1_000_000_000_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// Returns the whole number closest to `number` / `by`, for an odd `by`. It
/// rounds up if the remainder is more than half of `by`.
fn divided(number: u64, by: u64) -> u64 {
    let left = number % by;
    number / by + u64::from(2 * left > by)
}

/// A number with its nimber and those of its three options.
#[derive(Clone, Copy)]
struct Known {
    number: u64,
    nimber: u8,
    options: [u8; 3],
}

/// Finds the nimbers by the definition, for all numbers that can be reached,
/// the smallest first.
fn known(number: u64) -> Known {
    let mut found: BTreeMap<u64, u8> = BTreeMap::new();
    let mut open = vec![number];
    while let Some(n) = open.pop() {
        if n > 0 && found.insert(n, 0).is_none() {
            open.extend([3, 5, 7].map(|by| divided(n, by)));
        }
    }
    let all: Vec<u64> = found.keys().copied().collect();
    let mut values: Vec<u8> = Vec::with_capacity(all.len());
    let mut last = ([0; 3], 0);
    for &n in &all {
        let options = [3, 5, 7].map(|by| match divided(n, by) {
            0 => 0,
            less => values[all.partition_point(|m| *m < less)],
        });
        let met = options.iter().fold(0_u32, |met, value| met | 1 << value);
        last = (options, met.trailing_ones() as u8);
        values.push(last.1);
    }
    Known { number, nimber: last.1, options: last.0 }
}

fn case(group: &'static str, boards: &[Vec<Known>]) -> Case {
    let (mut input, mut answer) =
        (format!("{}\n", boards.len()), String::new());
    for board in boards {
        let words: Vec<String> =
            board.iter().map(|known| known.number.to_string()).collect();
        input += &format!("{}\n{}\n", board.len(), words.join(" "));
        let sum = board.iter().fold(0, |sum, known| sum ^ known.nimber);
        let winning = board.iter().flat_map(|known| {
            let rest = sum ^ known.nimber;
            known.options.into_iter().filter(move |value| rest ^ value == 0)
        });
        answer += &format!("{}\n", winning.count());
    }
    Case::new(group, input, answer)
}

/// Returns the numbers at which a nimber changes, with their neighbours.
fn borders() -> Vec<u64> {
    let mut found = Vec::new();
    for round in (0..14).map(|power| 21_u64.pow(power)) {
        for times in [1, 3, 7, 21] {
            let Some(border) = round.checked_mul(times) else { continue };
            let border = border / 2 + 1;
            found.extend([border - 1, border, border + 1]);
        }
        found.extend([round, 10 * round, 11 * round]);
    }
    found.extend([MOST - 1, MOST]);
    found.sort_unstable();
    found.dedup();
    found.retain(|n| (1..=MOST).contains(n));
    found
}

fn boards(
    chance: &mut Chance,
    numbers: &[Known],
    count: usize,
    sizes: [u64; 2],
) -> Vec<Vec<Known>> {
    let mut board = || {
        let size = chance.between(sizes[0], sizes[1]);
        (0..size).map(|_| *chance.one_of(numbers)).collect()
    };
    (0..count).map(|_| board()).collect()
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let small: Vec<Known> = (1..=500).map(known).collect();
    let mut few: Vec<Vec<Known>> = small.iter().map(|n| vec![*n]).collect();
    few.extend(boards(chance, &small, 400, [2, 6]));
    chance.shuffle(&mut few);
    let mut all: Vec<Known> = borders().into_iter().map(known).collect();
    let mut edges: Vec<Vec<Known>> = all.iter().map(|n| vec![*n]).collect();
    chance.shuffle(&mut edges);
    edges.truncate(40);
    edges.extend(boards(chance, &all, 10, [2, 3]));
    // Numbers that test arithmetic with only 53 binary digits.
    for border in [9, 10, 11].map(|power| 21_u64.pow(power) * 7 * 3 / 2) {
        edges.extend([border, border + 1].map(|n| vec![known(n)]));
    }
    let top = 21_u64.pow(13) * 3 / 2;
    edges.extend([top, top + 1].map(|n| vec![known(n)]));
    for _ in 0..150 {
        let most = 10_u64.pow(chance.between(2, 18) as u32);
        all.push(known(chance.between(1, most)));
    }
    let full = boards(chance, &all, 1000, [100, 100]);
    let mixed = boards(chance, &all, 1000, [1, 20]);
    vec![
        case("small", &few),
        case("borders", &edges),
        case("full", &full),
        case("full", &mixed),
    ]
}

/// Asks about a board of three numbers with exactly three winning moves.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let mut board = chance.many(3, 11, 99);
        board.sort_unstable();
        let all: Vec<Known> = board.iter().map(|n| known(*n)).collect();
        let sum = all.iter().fold(0, |sum, known| sum ^ known.nimber);
        let mut winning = Vec::new();
        for known in &all {
            let wanted = sum ^ known.nimber;
            let by = [3, 5, 7].into_iter().zip(known.options);
            let wins = by.filter(|(_, value)| *value == wanted);
            winning.extend(wins.map(|(d, _)| format!("{}/{d}", known.number)));
        }
        let same = board[0] == board[1] || board[1] == board[2];
        if same || sum == 0 || winning.len() != 3 {
            continue;
        }
        let text = format!(
            "The numbers {}, {} and {} are on the board. A move divides one \
             of them by 3, 5 or 7, rounded to the nearest whole number; a \
             number that becomes 0 is wiped off. Whoever makes the last move \
             wins, and it is your turn. Name all winning moves, in order of \
             the numbers, then of the divisors, as in `14/3 25/3 25/7`.",
            board[0], board[1], board[2]
        );
        return Question { text, answers: vec![winning.join(" ")] };
    }
}
