//! Judges "Choosing a carrot".

use crate::kit::{described, line, Case, Chance, Judge, Question};

const MOST_CARROTS: usize = 300_000;
const MOST: u64 = 1_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Returns the value of the present, by trying all plays: first Oleg's extra
/// moves, then the players in turn.
fn tried(row: &[u64], extra: usize, oleg: bool) -> u64 {
    if row.len() == 1 {
        return row[0];
    }
    let (left, right) = (&row[1..], &row[..row.len() - 1]);
    if extra > 0 {
        return tried(left, extra - 1, true).max(tried(right, extra - 1, true));
    }
    let both = [tried(left, 0, !oleg), tried(right, 0, !oleg)];
    if oleg {
        both[0].max(both[1])
    } else {
        both[0].min(both[1])
    }
}

fn by_plays(row: &[u64]) -> Vec<u64> {
    (0..row.len()).map(|extra| tried(row, extra, true)).collect()
}

/// Returns the value of the present for each number of extra moves: the best
/// window of each length, from the values of all intervals.
fn by_intervals(row: &[u64]) -> Vec<u64> {
    let (mut oleg, mut igor) = (row.to_vec(), row.to_vec());
    let mut best = vec![*row.iter().max().expect("a carrot")];
    for _ in 1..row.len() {
        let moved = |w: &[u64], better: fn(u64, u64) -> u64| better(w[0], w[1]);
        let next = igor.windows(2).map(|w| moved(w, u64::max)).collect();
        igor = oleg.windows(2).map(|w| moved(w, u64::min)).collect();
        oleg = next;
        best.push(*oleg.iter().max().expect("an interval"));
    }
    best.reverse();
    best
}

/// Finds the maxima of many ranges of a list, from the stored maxima of all
/// parts of the lengths 1, 2, 4, ...
struct Maxima(Vec<Vec<u64>>);

impl Maxima {
    fn new(values: Vec<u64>) -> Maxima {
        let mut levels = vec![values];
        for level in 0.. {
            let (last, half) = (&levels[level], 1 << level);
            if last.len() <= half {
                break;
            }
            let joined = last.iter().zip(&last[half..]);
            levels.push(joined.map(|(a, b)| *a.max(b)).collect());
        }
        Maxima(levels)
    }

    fn of(&self, begin: usize, end: usize) -> u64 {
        let level = (end - begin).ilog2();
        let level_values = &self.0[level as usize];
        level_values[begin].max(level_values[end - (1 << level)])
    }
}

/// Returns the value of the present for each number of extra moves, for long
/// rows. An even row is worth the number of its middle pair that is better for
/// the player to move; an odd one is worth the better of the two even ones that
/// Oleg can leave. The values of all windows of one length are a range of a
/// list.
fn by_pairs(row: &[u64]) -> Vec<u64> {
    let n = row.len();
    let for_oleg: Vec<u64> = row.windows(2).map(|w| w[0].max(w[1])).collect();
    let for_igor: Vec<u64> = row.windows(2).map(|w| w[0].min(w[1])).collect();
    let [oleg, igor] = [for_oleg, for_igor].map(|list| match n {
        1 => Maxima(vec![]),
        _ => Maxima::new(list),
    });
    let length_of = |extra| n - extra;
    let best = |length: usize| match length {
        1 => *row.iter().max().expect("a carrot"),
        // A window from i on has its middle pair at i + length / 2 - 1.
        _ if length % 2 == 0 => oleg.of(length / 2 - 1, n - length / 2),
        // Oleg's move leaves an even window, one carrot shorter, anywhere in
        // the row.
        _ => igor.of((length - 1) / 2 - 1, n - (length - 1) / 2),
    };
    (0..n).map(length_of).map(best).collect()
}

fn joined(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    words.join(" ")
}

fn case(
    group: &'static str,
    row: &[u64],
    presents: fn(&[u64]) -> Vec<u64>,
) -> Case {
    let input = format!("{}\n{}\n", row.len(), joined(row));
    Case::new(group, input, joined(&presents(row)) + "\n")
}

/// Returns a row whose sweetness grows or falls towards the middle (shape 0 or
/// 1), is high and low in turn (2), or is random (3 and 4).
fn shaped(
    chance: &mut Chance,
    count: usize,
    most: u64,
    shape: usize,
) -> Vec<u64> {
    let half = count.div_ceil(2);
    let mut row: Vec<u64> = (0..count)
        .map(|place| {
            let inner = place.min(count - 1 - place) as u64;
            let outer = half as u64 - inner;
            match shape {
                // Grows or falls towards the middle.
                0 => most / 2 + inner * (most / count as u64 / 2).max(1),
                1 => outer * (most / half as u64).max(1),
                // High and low in turn: even windows are better than odd ones.
                2 if place % 2 == 0 => outer + chance.between(0, most / 2),
                2 => 1 + chance.between(0, most / 10),
                3 => chance.between(1, 3.min(most)),
                _ => chance.between(1, most),
            }
        })
        .collect();
    row.iter_mut().for_each(|sweet| *sweet = (*sweet).clamp(1, most));
    row
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut all = vec![case("small", &[chance.between(1, MOST)], by_plays)];
    // An even row that is better than the odd one inside; and 5 1 3, worth 1.
    all.push(case("small", &[1, 4, 1, 1], by_plays));
    all.push(case("small", &[5, 1, 3], by_plays));
    for count in 2..=9 {
        let most = *chance.one_of(&[3, 9, MOST]);
        let row = chance.many(count, 1, most);
        all.push(case("small", &row, by_plays));
    }
    for shape in 0..5 {
        let count = chance.between(500, 600) as usize;
        let most = *chance.one_of(&[1000, MOST]);
        let row = shaped(chance, count, most, shape);
        all.push(case("medium", &row, by_intervals));
    }
    for (shape, most) in [(4, 9_999_999), (2, MOST)] {
        let count = MOST_CARROTS - shape % 4 / 2;
        let row = shaped(chance, count, most, shape);
        all.push(case("full", &row, by_pairs));
    }
    // The judge's two methods agree.
    for count in 1..40 {
        let row = chance.many(count, 1, 30);
        assert_eq!(by_pairs(&row), by_intervals(&row), "{row:?}");
    }
    all
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let row = chance.many(MOST_CARROTS, MOST / 10, MOST);
    vec![format!("{MOST_CARROTS}\n{}", line(&row))]
}

/// Asks about a row of eight with at least four distinct presents, which
/// decrease at least once.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let row = chance.many(8, 1, 20);
        let presents = by_plays(&row);
        let mut distinct = presents.clone();
        distinct.sort_unstable();
        distinct.dedup();
        let falls = presents.windows(2).any(|pair| pair[0] > pair[1]);
        if distinct.len() < 4 || !falls {
            continue;
        }
        let text = format!(
            "A row of numbers: {}. Oleg and Igor take turns to take away the number at \
             the left or at the right end, and Oleg begins. The last number is what \
             Igor pays to Oleg. Before the game Oleg may take away k numbers at the \
             ends, and then he begins all the same. What is paid for k = 0, 1, 2, ..., \
             7? Name eight numbers, as in `3 1 4 1 5 2 5 9`.",
            joined(&row)
        );
        return Question { text, answers: vec![joined(&presents)] };
    }
}
