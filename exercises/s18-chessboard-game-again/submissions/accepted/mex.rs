//! Nimbers of all cells by the mex, in the order of x + y; then the nim-sum.

const STEPS: [(i32, i32); 4] = [(-2, 1), (-2, -1), (1, -2), (-1, -2)];

fn table() -> [[u8; 16]; 16] {
    let mut nimbers = [[0; 16]; 16];
    for sum in 2..=30 {
        for x in 1.max(sum - 15)..=15.min(sum - 1) {
            let y = sum - x;
            let mut seen = 0_u8;
            for (dx, dy) in STEPS {
                let (x, y) = (x + dx, y + dy);
                if (1..=15).contains(&x) && (1..=15).contains(&y) {
                    seen |= 1 << nimbers[x as usize][y as usize];
                }
            }
            nimbers[x as usize][y as usize] = seen.trailing_ones() as u8;
        }
    }
    nimbers
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let nimbers = table();
    let mut numbers = text.split_ascii_whitespace().map(|w| w.parse().unwrap());
    let mut next = || -> usize { numbers.next().unwrap() };
    for _ in 0..next() {
        let count = next();
        let sum = (0..count).fold(0, |sum, _| sum ^ nimbers[next()][next()]);
        println!("{}", if sum != 0 { "First" } else { "Second" });
    }
}
