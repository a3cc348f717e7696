//! Computes the nim-sum of the others again for each box.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_ascii_whitespace().skip(1);
    let boxes: Vec<u32> = numbers.map(|w| w.parse().unwrap()).collect();
    let mut winning = 0;
    for (place, &chocolates) in boxes.iter().enumerate() {
        let others = boxes[..place].iter().chain(&boxes[place + 1..]);
        if others.fold(0, |sum, a| sum ^ a) < chocolates {
            winning += 1;
        }
    }
    println!("{winning}");
}
