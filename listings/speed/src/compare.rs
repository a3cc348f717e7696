//! Compares the times of two programs that ran in turn.

// ANCHOR: median
/// Returns the middle number in sorted order, or the mean of the two middle
/// numbers if `numbers` has an even length. Returns `None` if it is empty.
pub fn median(numbers: &[f64]) -> Option<f64> {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    let upper = *sorted.get(sorted.len() / 2)?;
    let lower = sorted[(sorted.len() - 1) / 2];
    Some((lower + upper) / 2.0)
}
// ANCHOR_END: median

// ANCHOR: pairs
/// The times of two programs A and B that ran in turn, A B A B …, as pairs. All
/// times are larger than 0.
#[derive(Clone, Debug, Default)]
pub struct Pairs(pub Vec<(f64, f64)>);

impl Pairs {
    /// Returns the medians of A and of B, or `None` if there is no pair.
    pub fn medians(&self) -> Option<(f64, f64)> {
        let (a, b): (Vec<f64>, Vec<f64>) = self.0.iter().copied().unzip();
        Some((median(&a)?, median(&b)?))
    }

    /// Returns how many times as long as A program B takes: the median of the
    /// ratios over all pairs. Returns `None` if there is no pair.
    pub fn ratio(&self) -> Option<f64> {
        let ratios: Vec<f64> = self.0.iter().map(|(a, b)| b / a).collect();
        median(&ratios)
    }
}
// ANCHOR_END: pairs

// ANCHOR: orders
/// Returns the times of A and B when they run in turn. On a quiet machine they
/// would take `a` and `b`; the *i*-th run takes `slow[i]` times as long.
pub fn in_turn(slow: &[f64], a: f64, b: f64) -> Pairs {
    let pair = |slow: &[f64]| (slow[0] * a, slow[1] * b);
    Pairs(slow.chunks_exact(2).map(pair).collect())
}

/// Returns the times when all the runs of A come first, then all the runs of B.
pub fn in_blocks(slow: &[f64], a: f64, b: f64) -> Pairs {
    let (first, second) = slow.split_at(slow.len() / 2);
    let pair = |(s, t): (&f64, &f64)| (s * a, t * b);
    Pairs(first.iter().zip(second).map(pair).collect())
}
// ANCHOR_END: orders

// ANCHOR: steady
/// Returns whether, in more than half of the pairs of runs, the machine's
/// slowdown changes by a factor of at most `change`.
pub fn is_mostly_steady(slow: &[f64], change: f64) -> bool {
    let pairs = slow.chunks_exact(2);
    let steady = |pair: &&[f64]| {
        let factor = pair[1] / pair[0];
        (1.0 / change..=change).contains(&factor)
    };
    2 * pairs.clone().filter(steady).count() > pairs.len()
}
// ANCHOR_END: steady

// ANCHOR: misled
/// Returns the shortest list of these slowdowns, for at most `longest` pairs,
/// for which two equally fast programs seem to differ when they run in blocks,
/// although the machine is steady in more than half of the pairs when they run
/// in turn. Returns the first list if there are several.
pub fn smallest_misled(slowdowns: &[f64], longest: u32) -> Option<Vec<f64>> {
    (1..=longest).map(|pairs| 2 * pairs).find_map(|runs| {
        all_lists(slowdowns, runs).find(|slow| {
            let fair = is_mostly_steady(slow, 1.0);
            fair && in_blocks(slow, 1.0, 1.0).ratio() != Some(1.0)
        })
    })
}
// ANCHOR_END: misled

/// Returns all lists of `length` numbers chosen from `numbers`. The last place
/// changes fastest.
pub fn all_lists(
    numbers: &[f64],
    length: u32,
) -> impl Iterator<Item = Vec<f64>> + '_ {
    let base = numbers.len();
    (0..base.pow(length)).map(move |list| {
        let digit = |place: u32| list / base.pow(length - 1 - place) % base;
        (0..length).map(|place| numbers[digit(place)]).collect()
    })
}
