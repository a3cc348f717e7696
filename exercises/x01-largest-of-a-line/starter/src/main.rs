//! The largest number of each line.

/// The largest of these numbers; `None` if there are none.
fn largest(numbers: &[i64]) -> Option<i64> {
    todo!("the largest of {} numbers", numbers.len())
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut lines = text.lines();
    let count: usize = lines.next().unwrap().trim().parse().unwrap();
    for line in lines.take(count) {
        let numbers = line.split_whitespace().map(|word| word.parse().unwrap());
        match largest(&numbers.collect::<Vec<i64>>()) {
            Some(number) => println!("{number}"),
            None => println!("none"),
        }
    }
}
