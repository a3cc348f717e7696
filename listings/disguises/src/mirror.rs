//! Tests whether a player wins by answering each move with its mirror image.

use games::Game;

// ANCHOR: sets
/// A game played with tokens on up to 64 numbered places. A move takes all the
/// tokens on one of the sets of places in `moves`, if they are all still there.
/// A set is stored as a number with a binary 1 for each of its places.
pub struct Sets {
    /// The sets of places from which a move may take the tokens.
    pub moves: Vec<u64>,
}

impl Game for Sets {
    type Position = u64;

    fn options(&self, left: &u64) -> Vec<u64> {
        let there = self.moves.iter().filter(|set| *set & left == **set);
        there.map(|set| left & !set).collect()
    }
}
// ANCHOR_END: sets

/// Returns the set of all places, of which there may be at most 64.
pub fn all(places: usize) -> u64 {
    (0..places).fold(0, |set, place| set | 1 << place)
}

/// Returns the game on places in a row, or in a circle if `circle` is true. A
/// move takes neighbouring places; `lengths` lists how many it may take.
pub fn neighbours(places: usize, lengths: &[usize], circle: bool) -> Sets {
    let mut moves = Vec::new();
    for &length in lengths.iter().filter(|length| **length <= places) {
        let last = if circle { places } else { places - length + 1 };
        for first in 0..last {
            let set = (first..first + length).map(|place| place % places);
            moves.push(set.fold(0, |set, place| set | 1 << place));
        }
    }
    moves.sort_unstable();
    moves.dedup();
    Sets { moves }
}

/// Returns the game on the squares of a board, numbered row by row, in which a
/// move lays a domino on two neighbouring squares.
pub fn dominoes(rows: usize, columns: usize) -> Sets {
    let mut moves = Vec::new();
    for square in 0..rows * columns {
        if square % columns + 1 < columns {
            moves.push(0b11 << square);
        }
        if square + columns < rows * columns {
            moves.push(1 << square | 1 << (square + columns));
        }
    }
    Sets { moves }
}

/// Returns the mirror image of a set; `mirror` lists the image of each place.
pub fn image(mirror: &[usize], set: u64) -> u64 {
    let there = (0..mirror.len()).filter(|place| set >> place & 1 == 1);
    there.fold(0, |image, place| image | 1 << mirror[place])
}

/// Returns the mirror that swaps the first place with the last, the second with
/// the second to last, and so on.
pub fn turned_round(places: usize) -> Vec<usize> {
    (0..places).rev().collect()
}

/// Returns the mirror that sends each place in a circle to the opposite place;
/// the number of places must be even.
pub fn opposite(places: usize) -> Vec<usize> {
    (0..places).map(|place| (place + places / 2) % places).collect()
}

/// The reason why answering with the mirror image can fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The position is not its own mirror image.
    Position,
    /// A place that isn't the image of its own image.
    Place(usize),
    /// A move whose mirror image isn't a move.
    NoMove(u64),
    /// A move that has a place in common with its mirror image.
    Meets(u64),
}

// ANCHOR: find_flaw
/// Returns a flaw in `mirror` at the position `left`, or `None` if there is
/// none. In that case the player to move loses.
///
/// # Panics
/// If `mirror` sends a place to a number that is not a place.
pub fn flaw(game: &Sets, mirror: &[usize], left: u64) -> Option<Flaw> {
    if image(mirror, left) != left {
        return Some(Flaw::Position);
    }
    let back = |place: &usize| mirror[mirror[*place]] != *place;
    if let Some(place) = (0..mirror.len()).find(back) {
        return Some(Flaw::Place(place));
    }
    let there = game.moves.iter().filter(|set| *set & left == **set);
    there.copied().find_map(|set| match image(mirror, set) {
        other if !game.moves.contains(&other) => Some(Flaw::NoMove(set)),
        other if other & set != 0 => Some(Flaw::Meets(set)),
        _ => None,
    })
}
// ANCHOR_END: find_flaw

/// Returns a move to a position at which the mirror has no flaw, or `None` if
/// there is no such move.
pub fn middle(game: &Sets, mirror: &[usize], left: u64) -> Option<u64> {
    let there = game.moves.iter().filter(|set| *set & left == **set);
    let good = |set: &u64| flaw(game, mirror, left & !set).is_none();
    there.copied().find(good)
}
