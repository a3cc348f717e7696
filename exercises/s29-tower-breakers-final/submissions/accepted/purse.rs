//! The largest height for each number of coins, from those for fewer coins.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut most: Vec<u64> = vec![1];
    for word in text.split_whitespace().skip(1) {
        let height: u64 = word.parse().unwrap();
        while *most.last().unwrap() < height {
            let c = most.len();
            let towers = (1..).take_while(|k| k * k <= c);
            most.push(towers.map(|k| most[c - k * k]).sum());
        }
        println!("{}", most.partition_point(|&reach| reach < height));
    }
}
