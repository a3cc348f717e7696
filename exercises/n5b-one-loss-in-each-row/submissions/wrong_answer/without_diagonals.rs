//! Forgets the diagonals: this is the rook, whose lost squares are (x, x).

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let words = text.split_whitespace().skip(1);
    let numbers: Vec<usize> = words.map(|w| w.parse().unwrap()).collect();
    for square in numbers.chunks(2) {
        let low = square[0].min(square[1]);
        match square[0] == square[1] {
            true => println!("lost"),
            false => println!("won {low} {low}"),
        }
    }
}
