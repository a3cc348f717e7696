//! Assumes that the first player moves when two numbers are left, whatever the
//! length of the whole row.

fn value(numbers: &[i64], maxi_starts: bool) -> i64 {
    let mut values = numbers.to_vec();
    let mut maxi = maxi_starts;
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
    for line in text.lines().skip(1) {
        let row: Vec<i64> =
            line.split(' ').map(|word| word.parse().unwrap()).collect();
        let (maxi, minnie) = (value(&row, true), value(&row, false));
        println!("Maxi first: {maxi}, Minnie first: {minnie}");
    }
}
