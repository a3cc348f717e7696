//! Always breaks a tower into two.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let height: u64 = word.parse().unwrap();
        let mut most: Vec<u64> = vec![1; 4];
        while *most.last().unwrap() < height {
            let c = most.len();
            most.push(most[c - 1] + most[c - 4]);
        }
        println!("{}", most.partition_point(|&reach| reach < height));
    }
}
