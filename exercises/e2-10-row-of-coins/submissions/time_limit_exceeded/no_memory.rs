//! Tries all plays, without memoisation.

fn options(row: u32) -> Vec<u32> {
    let single = (0..18).map(|place| 1 << place);
    let pairs = (0..17).map(|place| 3 << place);
    let coins = single.chain(pairs).filter(|coins| row & coins == *coins);
    coins.map(|coins| row & !coins).collect()
}

fn is_lost(row: u32) -> bool {
    options(row).into_iter().filter(|&left| is_lost(left)).count() == 0
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let bits =
            line.bytes().enumerate().filter(|&(_, square)| square == b'o');
        let row: u32 = bits.map(|(place, _)| 1 << place).sum();
        let winning = options(row).into_iter().filter(|&left| is_lost(left));
        println!("{}", winning.count());
    }
}
