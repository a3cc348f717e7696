//! From each lost pile, marks the piles from which one amount leads to it.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines() {
        let numbers: Vec<usize> =
            line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        let (stones, amounts) = (numbers[0], &numbers[2..]);
        let mut marked = vec![false; stones + 1];
        for pile in 0..stones {
            if !marked[pile] {
                for amount in amounts {
                    if let Some(mark) = marked.get_mut(pile + amount) {
                        *mark = true;
                    }
                }
            }
        }
        println!("{} wins", if marked[stones] { "Stan" } else { "Ollie" });
    }
}
