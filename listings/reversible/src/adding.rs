//! Defines Nim with addition, in which coins may come back to the table.

use games::Game;
use nim::Nim;

// ANCHOR: rules
/// The rules of Nim with addition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adding {
    /// The condition that ends the game.
    pub ending: Ending,
    /// The way additions are counted.
    pub budget: Budget,
    /// The most coins that a pile may have after an addition; a computer
    /// needs some bound.
    pub most: u64,
    /// The fewest coins that an addition may add. With 0, a player may pass.
    pub least: u64,
    /// Whether a pile that has just grown is guarded for one move, so that no
    /// coins may be taken from it.
    pub guard: bool,
}

/// The condition that ends a game of Nim with addition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A player who faces an empty table loses at once.
    EmptyTable,
    /// A player who cannot move loses; adding to an empty table is a move.
    NoMove,
}
// ANCHOR_END: rules

// ANCHOR: table
/// The way additions are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// Each player has their own number of additions.
    Private,
    /// Both players draw on one number of additions.
    Shared,
    /// Nobody counts the additions.
    Unlimited,
}

/// A position: the piles, and everything else that the rules keep count of.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Table {
    /// The number of coins in each pile. An empty pile is a place where
    /// coins can be put.
    pub piles: Vec<u64>,
    /// The number of additions left to the player to move, then the number left
    /// to the other player. With a shared budget, the two are the same.
    pub additions: [u64; 2],
    /// The pile that has just grown, if it is guarded.
    pub grown: Option<usize>,
}
// ANCHOR_END: table

// ANCHOR: options
impl Game for Adding {
    type Position = Table;

    fn options(&self, table: &Table) -> Vec<Table> {
        let empty = table.piles.iter().all(|&pile| pile == 0);
        if empty && self.ending == Ending::EmptyTable {
            return Vec::new();
        }
        let mut options = Vec::new();
        for piles in Nim.options(&table.piles) {
            let touched = |place| piles[place] != table.piles[place];
            if !table.grown.is_some_and(touched) {
                options.push(self.taken(table, piles));
            }
        }
        for (place, &pile) in table.piles.iter().enumerate() {
            for coins in pile + self.least..=self.most {
                options.extend(self.added(table, place, coins));
            }
        }
        options
    }
}
// ANCHOR_END: options

impl Adding {
    /// Returns the table after a removal that leaves these piles.
    fn taken(&self, table: &Table, piles: Vec<u64>) -> Table {
        let [mine, yours] = table.additions;
        Table { piles, additions: [yours, mine], grown: None }
    }

    /// Returns the table after an addition that brings a pile to `coins` coins,
    /// or `None` if the player to move has no addition left.
    fn added(&self, table: &Table, place: usize, coins: u64) -> Option<Table> {
        let [mine, yours] = table.additions;
        let additions = match self.budget {
            Budget::Private => [yours, mine.checked_sub(1)?],
            Budget::Shared => [mine.checked_sub(1)?; 2],
            Budget::Unlimited => [0, 0],
        };
        let mut piles = table.piles.clone();
        piles[place] = coins;
        let grown = self.guard.then_some(place);
        Some(Table { piles, additions, grown })
    }
}

impl Adding {
    /// Returns the rules of the theorem with private additions: each of them
    /// adds at least one coin, and no pile is guarded.
    pub fn new(ending: Ending, most: u64) -> Adding {
        let (budget, least, guard) = (Budget::Private, 1, false);
        Adding { ending, budget, most, least, guard }
    }
}

// ANCHOR: winning_changes
/// Returns the winning moves, as a pile and the number of coins it has
/// afterwards. A move can add coins only if the player has an addition left.
pub fn winning_changes(
    piles: &[u64],
    additions: u64,
) -> impl Iterator<Item = (usize, u64)> + '_ {
    let sum = nim::nim_sum(piles);
    piles.iter().enumerate().filter_map(move |(place, &pile)| {
        let coins = pile ^ sum;
        let allowed = coins < pile || coins > pile && additions > 0;
        allowed.then_some((place, coins))
    })
}
// ANCHOR_END: winning_changes
