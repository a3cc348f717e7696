//! Finds the runs of equal nimbers in a table.

// ANCHOR: runs
/// A run: all numbers n with `from` ≤ n < `to` have the nimber `nimber`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The first number of the run.
    pub from: u64,
    /// The first number after the run.
    pub to: u64,
    /// The nimber of all numbers in the run.
    pub nimber: u64,
}

/// Returns the runs in a list of nimbers, which must begin with the nimber of
/// 0. The end of the list may cut off the last run.
pub fn runs(nimbers: &[u64]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (number, &nimber) in (0..).zip(nimbers) {
        match runs.last_mut() {
            Some(run) if run.nimber == nimber => run.to = number + 1,
            _ => runs.push(Run { from: number, to: number + 1, nimber }),
        }
    }
    runs
}
// ANCHOR_END: runs
