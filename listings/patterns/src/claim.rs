//! Claims about the outcome of every number of coins, determined by finitely
//! many outcomes.

// ANCHOR: claim
/// A claim about every number of coins: some outcomes listed one by one, then a
/// cycle that repeats for ever. `true` means lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    before: Vec<bool>,
    cycle: Vec<bool>,
}

impl Claim {
    /// Returns the claim, or `None` if the cycle is empty and would claim
    /// nothing.
    pub fn new(before: &[bool], cycle: &[bool]) -> Option<Claim> {
        let (before, cycle) = (before.to_vec(), cycle.to_vec());
        (!cycle.is_empty()).then_some(Claim { before, cycle })
    }

    /// Returns whether `coins` is lost, according to the claim.
    pub fn is_lost(&self, coins: u64) -> bool {
        match coins.checked_sub(self.before.len() as u64) {
            None => self.before[coins as usize],
            Some(more) => self.cycle[(more % self.cycle.len() as u64) as usize],
        }
    }
}
// ANCHOR_END: claim

impl Claim {
    /// Returns the claim that the lost numbers are exactly the ones with these
    /// `remainders` on division by `modulus`, or `None` if `modulus` is 0.
    pub fn modulo(modulus: usize, remainders: &[usize]) -> Option<Claim> {
        let lost = |r: usize| remainders.contains(&r);
        let cycle: Vec<bool> = (0..modulus).map(lost).collect();
        Claim::new(&[], &cycle)
    }

    /// Returns the number of outcomes that are claimed one by one before the
    /// cycle.
    pub fn preperiod(&self) -> usize {
        self.before.len()
    }

    /// Returns the length of the cycle, which is at least 1.
    pub fn period(&self) -> usize {
        self.cycle.len()
    }

    /// Returns the numbers about which the claim disagrees with `table`, in
    /// ascending order.
    pub fn wrong<'a>(
        &'a self,
        table: &'a [bool],
    ) -> impl Iterator<Item = u64> + 'a {
        let numbered = (0..).zip(table);
        numbered.filter(|(n, lost)| self.is_lost(*n) != **lost).map(|(n, _)| n)
    }
}
