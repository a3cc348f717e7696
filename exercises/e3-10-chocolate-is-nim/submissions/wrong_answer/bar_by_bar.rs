//! Looks at each bar by itself: the position is lost only if all bars are
//! squares. Otherwise it makes a bar into a square.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let numbers = line.split(' ').skip(1).map(|word| word.parse().unwrap());
        let sides: Vec<u64> = numbers.collect();
        match sides.chunks(2).position(|bar| bar[0] != bar[1]) {
            None => println!("lost"),
            Some(bar) => {
                let side = sides[2 * bar].min(sides[2 * bar + 1]);
                println!("{} {side} {side}", bar + 1);
            }
        }
    }
}
