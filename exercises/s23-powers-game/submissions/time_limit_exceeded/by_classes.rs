//! Labels all positions: the value so far modulo 17, and the number of stars
//! left in each class of exponents modulo 4.

use std::collections::HashMap;

type Position = ([u32; 4], i32);

/// Whether the player who wants a multiple of 17 wins.
fn second(
    position: Position,
    first_moves: bool,
    known: &mut HashMap<Position, bool>,
) -> bool {
    let (left, value) = position;
    if left == [0; 4] {
        return value == 0;
    }
    if let Some(&label) = known.get(&position) {
        return label;
    }
    let mut label = first_moves;
    for class in (0..4).filter(|&class| left[class] > 0) {
        for term in [1 << class, 17 - (1 << class)] {
            let mut after = left;
            after[class] -= 1;
            let next = (after, (value + term) % 17);
            if second(next, !first_moves, known) != first_moves {
                label = !first_moves;
            }
        }
    }
    known.insert(position, label);
    label
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let stars: u32 = word.parse().unwrap();
        let left = [0, 1, 2, 3].map(|class| (stars + (4 - class) % 4) / 4);
        // The number of stars left determines the player to move.
        let label = second((left, 0), true, &mut HashMap::new());
        println!("{}", if label { "Second" } else { "First" });
    }
}
