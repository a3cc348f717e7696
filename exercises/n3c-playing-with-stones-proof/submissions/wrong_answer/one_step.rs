//! Gives an odd pile 2m + 1 the nimber m/2, rounded down, instead of the nimber
//! of m. The first mistake is at 7.

fn nimber(stones: u64) -> u64 {
    match stones % 2 {
        0 => stones / 2,
        _ => stones / 2 / 2,
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |i: usize| words[i].parse::<u64>().unwrap();
        if words[0] == "nimber" {
            println!("{}", nimber(number(1)));
        } else {
            let (m, v) = (number(1), number(2));
            let even = if 2 * v < m { 4 * v + 1 } else { 2 * v };
            println!("{even}");
        }
    }
}
