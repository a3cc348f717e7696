//! Defines staircases with other rules: any network of downward paths.

use crate::arrangements;
use games::Game;
use nim::nim_sum;
use outcomes::Outcomes;

// ANCHOR: ways
/// Places and the ways down from them: coins on place `p` may go to any place
/// in `down[p]`, all less than `p`. A place with an empty list is the ground.
pub struct Ways {
    down: Vec<Vec<usize>>,
}

impl Ways {
    /// Returns the places with these ways; `None` if any way doesn't go down.
    pub fn new(down: Vec<Vec<usize>>) -> Option<Ways> {
        let mut places = down.iter().enumerate();
        let falls = places.all(|(p, ways)| ways.iter().all(|&to| to < p));
        falls.then_some(Ways { down })
    }
}
// ANCHOR_END: ways

// ANCHOR: ways_rules
impl Game for Ways {
    type Position = Vec<u64>;

    fn options(&self, coins: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for (from, ways) in self.down.iter().enumerate() {
            for &to in ways {
                for taken in 1..=coins[from] {
                    let mut option = coins.clone();
                    option[from] -= taken;
                    option[to] += taken;
                    options.push(option);
                }
            }
        }
        options
    }
}
// ANCHOR_END: ways_rules

// ANCHOR: smallest_wrong
/// Returns the position with the fewest coins, at most `coins`, for which the
/// nim-sum of the `counted` places gives the wrong outcome. Place 0 is empty.
pub fn smallest_wrong(
    ways: &Ways,
    counted: &[usize],
    coins: u64,
) -> Option<Vec<u64>> {
    let mut outcomes = Outcomes::new(ways);
    let steps = ways.down.len().saturating_sub(1);
    let mut all = (0..=coins).flat_map(|number| arrangements(number, steps));
    all.find(|position| {
        let piles: Vec<u64> = counted.iter().map(|&p| position[p]).collect();
        outcomes.is_lost(position) != (nim_sum(&piles) == 0)
    })
}
// ANCHOR_END: smallest_wrong
