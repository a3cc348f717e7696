//! The first player collects the largest sum of both prices, the third largest,
//! and so on.

fn outcome(a: &[i64], b: &[i64]) -> i64 {
    let mut sums: Vec<i64> = a.iter().zip(b).map(|(a, b)| a + b).collect();
    sums.sort_unstable();
    sums.iter().rev().step_by(2).sum::<i64>() - b.iter().sum::<i64>()
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
