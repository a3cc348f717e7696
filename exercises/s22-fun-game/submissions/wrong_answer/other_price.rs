//! Each player takes the item that is worth most to the other one.

fn outcome(a: &[i64], b: &[i64]) -> i64 {
    let mut left: Vec<usize> = (0..a.len()).collect();
    let mut value = 0;
    for turn in 0..a.len() {
        let (own, other, sign) = match turn % 2 {
            0 => (a, b, 1),
            _ => (b, a, -1),
        };
        left.sort_by_key(|&i| other[i]);
        value += sign * own[left.pop().unwrap()];
    }
    value
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<i64>().unwrap());
    for _ in 0..numbers.next().unwrap() {
        let count = numbers.next().unwrap() as usize;
        let a: Vec<i64> = numbers.by_ref().take(count).collect();
        let b: Vec<i64> = numbers.by_ref().take(count).collect();
        let value = outcome(&a, &b);
        println!(
            "{}",
            ["Second", "Tie", "First"][(value.signum() + 1) as usize]
        );
    }
}
