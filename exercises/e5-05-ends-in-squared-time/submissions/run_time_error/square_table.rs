//! Keeps the values of all pieces: 800 megabytes for 10 000 numbers.

fn value(row: &[i64], maxi_starts: bool) -> i64 {
    let n = row.len();
    let mut table = vec![vec![i64::MIN; n]; n];
    for length in 1..=n {
        let maxi = ((n - length) % 2 == 0) == maxi_starts;
        for from in 0..=n - length {
            let to = from + length - 1;
            table[from][to] = match (length, maxi) {
                (1, _) => row[from],
                (_, true) => table[from + 1][to].max(table[from][to - 1]),
                (_, false) => table[from + 1][to].min(table[from][to - 1]),
            };
        }
    }
    table[0][n - 1]
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let row: Vec<i64> =
            line.split(' ').map(|word| word.parse().unwrap()).collect();
        let (maxi, minnie) = (value(&row, true), value(&row, false));
        println!("Maxi first: {maxi}, Minnie first: {minnie}");
    }
}
