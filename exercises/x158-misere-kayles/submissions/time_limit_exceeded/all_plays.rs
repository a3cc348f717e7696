//! Tries all plays, memoised by the number of rows of each length.

use std::collections::HashMap;

type Counts = [u16; 9];

fn wins(counts: Counts, known: &mut HashMap<Counts, bool>) -> bool {
    if let Some(&label) = known.get(&counts) {
        return label;
    }
    let mut label = counts[1..].iter().all(|&count| count == 0);
    'all: for row in 1..9 {
        for taken in 1..=row.min(2) {
            for left in 0..=(row - taken) / 2 {
                if counts[row] > 0 {
                    let mut option = counts;
                    option[row] -= 1;
                    option[left] += 1;
                    option[row - taken - left] += 1;
                    option[0] = 0;
                    label |= !wins(option, known);
                    if label {
                        break 'all;
                    }
                }
            }
        }
    }
    known.insert(counts, label);
    label
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let play = move || {
        let mut known = HashMap::new();
        for line in text.lines().skip(2).step_by(2) {
            let mut counts = [0; 9];
            for word in line.split_whitespace() {
                counts[word.parse::<usize>().unwrap()] += 1;
            }
            let first = wins(counts, &mut known);
            println!("{}", if first { "First" } else { "Second" });
        }
    };
    let room = std::thread::Builder::new().stack_size(100 << 20);
    room.spawn(play).unwrap().join().unwrap();
}
