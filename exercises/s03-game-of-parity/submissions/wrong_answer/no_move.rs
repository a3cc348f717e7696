//! Uses the rule for an even number of moves when there are none: then it
//! requires all cities to be odd, although an odd sum would be enough.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<usize> =
        text.split_whitespace().map(|w| w.parse().unwrap()).collect();
    let (count, left) = (numbers[0], numbers[1]);
    let odd = numbers[2..].iter().filter(|&&a| a % 2 == 1).count();
    let even = count - odd;
    let half = (count - left) / 2;
    let stannis = match ((count - left) % 2, left % 2) {
        (0, parity) => parity == 1 && even <= half,
        (_, 1) => odd > half,
        _ => odd > half && even > half,
    };
    println!("{}", if stannis { "Stannis" } else { "Daenerys" });
}
