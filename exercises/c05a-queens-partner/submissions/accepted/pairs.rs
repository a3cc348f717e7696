//! Builds the pairs: the smallest free number, and the number larger by k.

fn main() {
    let mut partner: Vec<Option<usize>> = vec![None; 4000];
    partner[0] = Some(0);
    let mut small = 0;
    for k in 1..=1000 {
        while partner[small].is_some() {
            small += 1;
        }
        partner[small] = Some(small + k);
        partner[small + k] = Some(small);
    }
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let column: usize = word.parse().unwrap();
        println!("{}", partner[column].unwrap());
    }
}
