//! Only the lengths of the pieces matter, and not their order: that leaves few
//! positions, and their labels are memoised.

use std::collections::HashMap;

/// All moves, as the sorted lengths that are left; moves with equal results are
/// listed separately.
fn options(pieces: &[usize]) -> Vec<Vec<usize>> {
    let mut options = Vec::new();
    for (place, &length) in pieces.iter().enumerate() {
        for taken in 1..=2 {
            for before in 0..(length + 1).saturating_sub(taken) {
                let mut option = pieces.to_vec();
                option.remove(place);
                option.extend([before, length - taken - before]);
                option.retain(|&length| length > 0);
                option.sort();
                options.push(option);
            }
        }
    }
    options
}

fn is_lost(pieces: &[usize], memory: &mut HashMap<Vec<usize>, bool>) -> bool {
    if let Some(&known) = memory.get(pieces) {
        return known;
    }
    let lost = options(pieces).iter().all(|option| !is_lost(option, memory));
    memory.insert(pieces.to_vec(), lost);
    lost
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut memory = HashMap::new();
    for row in text.split_whitespace().skip(1) {
        let pieces = row.split('.').map(str::len).filter(|&length| length > 0);
        let mut pieces: Vec<usize> = pieces.collect();
        pieces.sort();
        let mut winning = options(&pieces);
        winning.retain(|option| is_lost(option, &mut memory));
        println!("{}", winning.len());
    }
}
