//! Certifies that a pattern holds for ever by looking at finitely many numbers.

use crate::runs::largest;
use crate::{Runs, TooMuch, Whole};
use floor_division::FloorDivision;

// ANCHOR: claim
/// The claim that G(n) = G(⌊n/M⌋) for every n ≥ N, in a game whose largest
/// divisor is m. It can be constructed only if the scaling theorem applies:
/// M ≥ 2, N ≥ 1 and mN ≥ M.
#[derive(Clone, Debug)]
pub struct Claim<'g, W> {
    game: &'g FloorDivision,
    scale: W,
    from: W,
    end: W,
}

/// Why the scaling theorem does not apply to a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadClaim {
    /// M is below 2.
    Scale,
    /// N is below 1.
    From,
    /// mN is below M.
    Window,
    /// mN doesn't fit into the type of numbers used.
    Overflow,
}
// ANCHOR_END: claim

impl<'g, W: Whole> Claim<'g, W> {
    // ANCHOR: new_claim
    /// Returns the claim that the scale M holds from N.
    ///
    /// # Errors
    /// Returns a [`BadClaim`] if a hypothesis fails, or mN doesn't fit.
    pub fn new(
        game: &'g FloorDivision,
        scale: W,
        from: W,
    ) -> Result<Self, BadClaim> {
        if scale < W::from(2) {
            return Err(BadClaim::Scale);
        }
        if from < W::from(1) {
            return Err(BadClaim::From);
        }
        let end = from.times(&largest(game)).ok_or(BadClaim::Overflow)?;
        if end < scale {
            return Err(BadClaim::Window);
        }
        Ok(Claim { game, scale, from, end })
    }
    // ANCHOR_END: new_claim
}

/// The numbers from `from` up to, but not including, `end`. They all have the
/// nimber `nimber`, and so do all their quotients by M.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece<W> {
    /// The first number.
    pub from: W,
    /// The number after the last one.
    pub end: W,
    /// The nimber on both sides of the equation.
    pub nimber: u64,
}

/// Why a claim is not proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure<W> {
    /// The claim is false. The fields are the smallest n in [N, mN) for which
    /// it fails, the nimber of n, the quotient ⌊n/M⌋, and the nimber of the
    /// quotient.
    Fails(W, u64, W, u64),
    /// Deciding the claim would take too much work.
    TooMuch(TooMuch),
}

impl<W: Whole> Claim<'_, W> {
    // ANCHOR: prove
    /// Proves the claim by the scaling theorem: compares G(n) with G(⌊n/M⌋)
    /// on the window [N, mN), piece by piece. Returns the pieces.
    pub fn prove(&self) -> Result<Vec<Piece<W>>, Failure<W>> {
        let runs =
            Runs::before(self.game, &self.end).map_err(Failure::TooMuch)?;
        let cuts = self.cuts(&runs);
        let mut pieces = Vec::new();
        for ends in cuts.windows(2) {
            let (from, end) = (ends[0].clone(), ends[1].clone());
            let quotient = from.over(&self.scale);
            let nimbers = (runs.nimber(&from), runs.nimber(&quotient));
            let (Some(nimber), Some(below)) = nimbers else {
                unreachable!("the runs reach up to the end of the window")
            };
            if nimber != below {
                return Err(Failure::Fails(from, nimber, quotient, below));
            }
            pieces.push(Piece { from, end, nimber });
        }
        Ok(pieces)
    }
    // ANCHOR_END: prove

    // ANCHOR: cuts
    /// Returns N, mN and, between them, every start b of a run and every M·b,
    /// in increasing order: the places where G(n) or G(⌊n/M⌋) can change.
    fn cuts(&self, runs: &Runs<W>) -> Vec<W> {
        let mut cuts = vec![self.from.clone(), self.end.clone()];
        for run in runs.list() {
            let scaled = self.scale.times(&run.start);
            for cut in [Some(run.start.clone()), scaled].into_iter().flatten() {
                if self.from < cut && cut < self.end {
                    cuts.push(cut);
                }
            }
        }
        cuts.sort();
        cuts.dedup();
        cuts
    }
    // ANCHOR_END: cuts

    /// Returns M.
    pub fn scale(&self) -> &W {
        &self.scale
    }

    /// Returns N.
    pub fn from(&self) -> &W {
        &self.from
    }

    /// Returns mN, where the window ends.
    pub fn end(&self) -> &W {
        &self.end
    }
}
