//! Checks claims about infinitely many numbers by looking at finitely many.
//!
//! To trust its answers, you have to trust this file, the ten lines of `mex`
//! and the scaling theorem.

use nimbers::mex;

// ANCHOR: fault
/// Why a claim isn't accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There are no divisors, or one of them is below 2.
    Divisors,
    /// M is below 2, N is 0, or mN is below M or too large to compute, where m
    /// is the largest divisor.
    Window,
    /// The claim is false: it first fails at this number in the window.
    At(usize),
}
// ANCHOR_END: fault

// ANCHOR: check
/// Checks the claim that G(n) = G(⌊n/M⌋) for every n ≥ N in the game with these
/// divisors, where M is `scale` and N is `from`. `Ok` means that it is proved.
pub fn check(
    divisors: &[usize],
    scale: usize,
    from: usize,
) -> Result<(), Fault> {
    let largest = *divisors.iter().max().ok_or(Fault::Divisors)?;
    if divisors.iter().any(|divisor| *divisor < 2) {
        return Err(Fault::Divisors);
    }
    let end = largest.checked_mul(from).ok_or(Fault::Window)?;
    if scale < 2 || end < scale {
        return Err(Fault::Window);
    }
    let mut nimbers = vec![0];
    for n in 1..end {
        let options = divisors.iter().map(|divisor| nimbers[n / divisor]);
        nimbers.push(mex(&options.collect::<Vec<u64>>()));
    }
    let differs = |n: &usize| nimbers[*n] != nimbers[*n / scale];
    (from..end).find(differs).map_or(Ok(()), |n| Err(Fault::At(n)))
}
// ANCHOR_END: check
