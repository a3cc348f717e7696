//! The right recurrence, in floating-point numbers: the heights above 2^53 are
//! rounded.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut most: Vec<f64> = vec![1.0];
    for word in text.split_whitespace().skip(1) {
        let height: f64 = word.parse().unwrap();
        while *most.last().unwrap() < height {
            let c = most.len();
            let towers = (1..).take_while(|k| k * k <= c);
            most.push(towers.map(|k| most[c - k * k]).sum());
        }
        println!("{}", most.partition_point(|&reach| reach < height));
    }
}
