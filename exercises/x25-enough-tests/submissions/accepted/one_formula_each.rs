//! For each modulus p, only the formula that copies the first p labels is right
//! below p. Finds the latest of the first errors of these formulas.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|word| word.parse().unwrap());
    let numbers: Vec<usize> = numbers.skip(1).collect();
    for line in numbers.chunks(3) {
        let [a, b, most] = [line[0], line[1], line[2]];
        let mut lost = Vec::new();
        for n in 0..200 {
            lost.push(!(n >= a && lost[n - a] || n >= b && lost[n - b]));
        }
        let error = |p: &usize| (*p..200).find(|n| lost[*n] != lost[n % p]);
        let last = (1..=most).filter_map(|p| error(&p)).max();
        println!("{}", most.max(last.map_or(0, |n| n + 1)));
    }
}
