//! The values of all pieces of one length, calculated in place from those of
//! the length before. The last player to move follows from the first.

fn value(numbers: &[i32], maxi_starts: bool) -> i32 {
    let mut values = numbers.to_vec();
    let mut maxi = (numbers.len() % 2 == 0) == maxi_starts;
    while values.len() > 1 {
        for i in 0..values.len() - 1 {
            let (a, b) = (values[i], values[i + 1]);
            values[i] = if maxi { a.max(b) } else { a.min(b) };
        }
        values.pop();
        maxi = !maxi;
    }
    values[0]
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(1) {
        let row: Vec<i32> =
            line.split_whitespace().map(|word| word.parse().unwrap()).collect();
        let (maxi, minnie) = (value(&row, true), value(&row, false));
        println!("Maxi first: {maxi}, Minnie first: {minnie}");
    }
}
