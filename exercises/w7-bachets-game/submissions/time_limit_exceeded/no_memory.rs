//! A recursive function without memoisation: the number of calls grows
//! exponentially.

fn wins(stones: usize, amounts: &[usize]) -> bool {
    amounts.iter().any(|&a| a <= stones && !wins(stones - a, amounts))
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines() {
        let numbers: Vec<usize> =
            line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        let stan = wins(numbers[0], &numbers[2..]);
        println!("{} wins", if stan { "Stan" } else { "Ollie" });
    }
}
