//! Recurses into both rows that can be left, and remembers nothing.

fn value(row: &[i64], maxi: bool) -> i64 {
    if row.len() == 1 {
        return row[0];
    }
    let a = value(&row[1..], !maxi);
    let b = value(&row[..row.len() - 1], !maxi);
    if maxi {
        a.max(b)
    } else {
        a.min(b)
    }
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
