//! Works out who wins, for one number of coins after another.

use games::Game;
use outcomes::Convention;

// ANCHOR: follows
/// Returns whether `coins` is lost, provided that `lost` is right about its
/// options. Every option must be a smaller number.
pub fn follows(
    game: &dyn Game<Position = u64>,
    convention: Convention,
    coins: u64,
    lost: impl Fn(u64) -> bool,
) -> bool {
    let options = game.options(&coins);
    if options.is_empty() {
        return convention == Convention::Normal;
    }
    !options.into_iter().any(lost)
}
// ANCHOR_END: follows

// ANCHOR: lost_below
/// Returns the outcomes of the numbers below `end`; `true` means lost.
pub fn lost_below(
    game: &dyn Game<Position = u64>,
    convention: Convention,
    end: usize,
) -> Vec<bool> {
    let mut table = Vec::new();
    go_on(game, convention, end, &mut table);
    table
}

/// Extends `table`, which must be right about the numbers that it covers, to
/// all numbers below `end`.
pub fn go_on(
    game: &dyn Game<Position = u64>,
    convention: Convention,
    end: usize,
    table: &mut Vec<bool>,
) {
    for coins in table.len()..end {
        let known = |option: u64| table[option as usize];
        let lost = follows(game, convention, coins as u64, known);
        table.push(lost);
    }
}
// ANCHOR_END: lost_below

/// Returns a table as letters, L for lost and W for won.
pub fn letters(table: &[bool]) -> String {
    table.iter().map(|&lost| if lost { 'L' } else { 'W' }).collect()
}
