//! Goes through the columns from top to bottom.

fn stacked(other: u64, coins: u64) -> u64 {
    match coins {
        0 => other,
        _ if coins <= other => coins - 1,
        _ => coins,
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_whitespace().map(|w| w.parse::<u64>().unwrap());
    let mut next = || words.next().unwrap();
    for _ in 0..next() {
        let (n, m) = (next() as usize, next() as usize);
        let mut columns = vec![vec![0; n]; m];
        for row in 0..n {
            columns.iter_mut().for_each(|column| column[row] = next());
        }
        let number =
            |column: &[u64]| column.iter().fold(0, |g, &p| stacked(g, p));
        let sum = columns.iter().fold(0, |sum, column| sum ^ number(column));
        let mut answer = "lost".to_string();
        for (place, column) in columns.iter_mut().enumerate() {
            let wanted = number(column) ^ sum;
            let Some(top) = column.iter().position(|&coins| coins > 0) else {
                continue;
            };
            let coins = column[top];
            // The rest differs from the wanted number by at most two coins.
            for rest in wanted.saturating_sub(2)..coins.min(wanted + 3) {
                column[top] = rest;
                if number(column) == wanted {
                    answer = format!("won {} {} {rest}", top + 1, place + 1);
                }
            }
            column[top] = coins;
            if answer != "lost" {
                break;
            }
        }
        println!("{answer}");
    }
}
