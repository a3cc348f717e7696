//! Calls itself with a memory, but a million times deep: too much for the
//! stack.

fn wins(stones: usize, amounts: &[usize], known: &mut [Option<bool>]) -> bool {
    if let Some(label) = known[stones] {
        return label;
    }
    let mut label = false;
    for &amount in amounts {
        if amount <= stones && !wins(stones - amount, amounts, known) {
            label = true;
        }
    }
    known[stones] = Some(label);
    label
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines() {
        let numbers: Vec<usize> =
            line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        let mut known = vec![None; numbers[0] + 1];
        let stan = wins(numbers[0], &numbers[2..], &mut known);
        println!("{} wins", if stan { "Stan" } else { "Ollie" });
    }
}
