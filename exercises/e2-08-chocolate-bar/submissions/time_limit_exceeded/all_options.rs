//! Right, but it keeps the labels in a map and looks up every option of every
//! bar: nearly a billion of them.

use std::collections::HashMap;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    let sides: Vec<u64> = numbers.skip(1).collect();
    let rows = sides.iter().step_by(2).max().unwrap();
    let columns = sides.iter().skip(1).step_by(2).max().unwrap();
    let mut lost = HashMap::new();
    for m in 1..=*rows {
        for n in 1..=*columns {
            let by_row = (1..m).filter(|&less| lost[&(less, n)]).count();
            let by_column = (1..n).filter(|&less| lost[&(m, less)]).count();
            lost.insert((m, n), by_row + by_column == 0);
        }
    }
    for bar in sides.chunks(2) {
        let is_lost = lost[&(bar[0], bar[1])];
        println!("{}", if is_lost { "Second" } else { "First" });
    }
}
