//! Judges "The queen's partner, up to ten million".

use crate::kit::{described, Case, Chance, Judge};

const MOST: u32 = 10_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described)
}

/// Returns the partners of all columns up to `MOST`: each time, the first
/// column that has no partner yet gets the next difference.
fn table() -> Vec<u32> {
    const NONE: u32 = u32::MAX;
    let mut partners = vec![NONE; MOST as usize + 1];
    partners[0] = 0;
    let mut difference = 0;
    for column in 1..=MOST {
        if partners[column as usize] != NONE {
            continue;
        }
        difference += 1;
        let row = column + difference;
        partners[column as usize] = row;
        if row <= MOST {
            partners[row as usize] = column;
        }
    }
    partners
}

fn case(group: &'static str, columns: &[u32], partners: &[u32]) -> Case {
    let (mut input, mut answer) =
        (format!("{}\n", columns.len()), String::new());
    for &column in columns {
        input += &format!("{column}\n");
        answer += &format!("{}\n", partners[column as usize]);
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let partners = table();
    let mut small: Vec<u32> = (0..=1000).collect();
    chance.shuffle(&mut small);
    let mut borders: Vec<u32> = (MOST - 200..=MOST).collect();
    // Multiples of the golden ratio are closest to whole numbers at Fibonacci
    // numbers and their multiples.
    let (mut this, mut next) = (1u32, 2);
    while this <= MOST {
        for times in 1..=20 {
            let near = (this * times).saturating_sub(2)..=this * times + 2;
            borders.extend(near.filter(|&column| column <= MOST));
        }
        (this, next) = (next, this + next);
    }
    chance.shuffle(&mut borders);
    let full = chance.many(100_000, 0, MOST.into());
    let full: Vec<u32> = full.into_iter().map(|column| column as u32).collect();
    vec![
        case("small", &small, &partners),
        case("borders", &borders, &partners),
        case("full", &full, &partners),
    ]
}
