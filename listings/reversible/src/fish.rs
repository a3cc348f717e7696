//! Defines the game Buckets of fish (Joel David Hamkins).

use games::Game;

// ANCHOR: fish
/// Buckets of fish: a move takes a fish from a bucket, then adds any number of
/// fish to the buckets on its left.
pub struct Fish {
    /// The maximum number of fish that a move may add to one bucket; a computer
    /// needs some bound.
    pub most: u64,
}

impl Game for Fish {
    type Position = Vec<u64>;

    fn options(&self, buckets: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for place in 0..buckets.len() {
            if buckets[place] > 0 {
                let mut taken = buckets.clone();
                taken[place] -= 1;
                options.extend(self.added(taken, place));
            }
        }
        options
    }
}
// ANCHOR_END: fish

// ANCHOR: added
impl Fish {
    /// Returns the results of all the ways to add fish, or none, to the first
    /// `number` buckets.
    fn added(&self, buckets: Vec<u64>, number: usize) -> Vec<Vec<u64>> {
        let mut all = vec![buckets];
        for place in 0..number {
            let more = |buckets: Vec<u64>| {
                (0..=self.most).map(move |fish| {
                    let mut after = buckets.clone();
                    after[place] += fish;
                    after
                })
            };
            all = all.into_iter().flat_map(more).collect();
        }
        all
    }
}
// ANCHOR_END: added

// ANCHOR: one_pile
/// Maps the buckets to one pile of Nim: it has 1 coin if the leftmost bucket is
/// odd, 2 more if the next one is, 4 more for the next, and so on. Returns
/// `None` if there are more than 64 buckets.
pub fn one_pile(buckets: &[u64]) -> Option<u64> {
    let mut coins = 0;
    for (place, fish) in buckets.iter().enumerate() {
        coins += (fish % 2) * 2_u64.checked_pow(place.try_into().ok()?)?;
    }
    Some(coins)
}
// ANCHOR_END: one_pile

// ANCHOR: winning_bucket
/// Returns the rightmost odd bucket, from which every winning move takes a
/// fish, and the other odd buckets, to each of which a fish then has to be
/// added. Returns `None` if all buckets are even and the mover loses.
pub fn winning_bucket(buckets: &[u64]) -> Option<(usize, Vec<usize>)> {
    let odd = |place: &usize| buckets[*place] % 2 == 1;
    let chosen = (0..buckets.len()).rfind(odd)?;
    Some((chosen, (0..chosen).filter(odd).collect()))
}
// ANCHOR_END: winning_bucket
