//! Labels all positions that can be reached, by the rules.

use std::collections::HashMap;

/// Whether a move that takes from `more` of the piles from index `place` on
/// wins.
fn some_move_wins(
    next: &mut Vec<u8>,
    place: usize,
    more: usize,
    known: &mut HashMap<Vec<u8>, bool>,
) -> bool {
    if more == 0 {
        return !wins(next.clone(), known);
    }
    if place + more > next.len() {
        return false;
    }
    let pile = next[place];
    for left in 0..pile {
        next[place] = left;
        if some_move_wins(next, place + 1, more - 1, known) {
            next[place] = pile;
            return true;
        }
    }
    next[place] = pile;
    some_move_wins(next, place + 1, more, known)
}

fn wins(mut piles: Vec<u8>, known: &mut HashMap<Vec<u8>, bool>) -> bool {
    piles.sort_unstable();
    if let Some(&known) = known.get(&piles) {
        return known;
    }
    let half = piles.len() / 2;
    let wins = some_move_wins(&mut piles.clone(), 0, half, known);
    known.insert(piles, wins);
    wins
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let piles: Vec<u8> =
        text.split_whitespace().skip(1).map(|w| w.parse().unwrap()).collect();
    let alice = wins(piles, &mut HashMap::new());
    println!("{}", if alice { "Alice" } else { "Bob" });
}
