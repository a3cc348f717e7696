//! Runs of equal nimbers.

use crate::Run;

// ANCHOR: runs
/// The runs of a list of nimbers, which begins with that of 0. The last run
/// may be cut off by the end of the list.
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
