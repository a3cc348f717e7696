//! Looks for the pile with a given nimber one by one, starting from m.

fn nimber(stones: u64) -> u64 {
    match stones % 2 {
        0 => stones / 2,
        _ => nimber(stones / 2),
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
            let found = (number(1)..).find(|&n| nimber(n) == number(2));
            println!("{}", found.unwrap());
        }
    }
}
