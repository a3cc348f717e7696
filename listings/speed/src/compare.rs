//! Two programs, timed in turn.

// ANCHOR: median
/// The middle one of the numbers in their order; of an even number of them the
/// mean of the two middle ones. `None` if there are none.
pub fn median(numbers: &[f64]) -> Option<f64> {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    let upper = *sorted.get(sorted.len() / 2)?;
    let lower = sorted[(sorted.len() - 1) / 2];
    Some((lower + upper) / 2.0)
}
// ANCHOR_END: median

// ANCHOR: pairs
/// The times of two programs A and B that ran in turn, A B A B …, all larger
/// than 0.
#[derive(Clone, Debug, Default)]
pub struct Pairs(pub Vec<(f64, f64)>);

impl Pairs {
    /// The median of A, and that of B. `None` if there is no pair.
    pub fn medians(&self) -> Option<(f64, f64)> {
        let (a, b): (Vec<f64>, Vec<f64>) = self.0.iter().copied().unzip();
        Some((median(&a)?, median(&b)?))
    }

    /// How many times as long as A takes B: the median over the pairs. `None`
    /// if there is no pair.
    pub fn ratio(&self) -> Option<f64> {
        let ratios: Vec<f64> = self.0.iter().map(|(a, b)| b / a).collect();
        median(&ratios)
    }
}
// ANCHOR_END: pairs
