//! Works out the nimber of each coin separately, without a table.

fn value(x: i32, y: i32) -> u32 {
    let mut seen = 0_u32;
    for (x, y) in
        [(x - 2, y + 1), (x - 2, y - 1), (x + 1, y - 2), (x - 1, y - 2)]
    {
        if x >= 1 && y >= 1 && x <= 15 && y <= 15 {
            seen |= 1 << value(x, y);
        }
    }
    seen.trailing_ones()
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<i32>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let count = next();
        let sum = (0..count).fold(0, |sum, _| sum ^ value(next(), next()));
        println!("{}", if sum != 0 { "First" } else { "Second" });
    }
}
