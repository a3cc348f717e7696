//! Begins the period of 34 too early: repeats the lengths from 35 to 68 for
//! ever.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut won = vec![0];
    for n in 1..=800_000usize {
        let like = if n < 69 { n } else { 35 + (n - 35) % 34 };
        let lost =
            [1, 5, 9, 15, 21, 25, 29, 35, 39, 43, 55, 59, 63].contains(&like);
        won.push(won[n - 1] + usize::from(!lost));
    }
    let limits =
        text.split_whitespace().skip(1).map(|w| w.parse::<usize>().unwrap());
    print!("{}", limits.map(|n| format!("{}\n", won[n])).collect::<String>());
}
