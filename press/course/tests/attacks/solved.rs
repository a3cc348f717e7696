// Answers right if the attack has succeeded, and wrong otherwise.
#[allow(unreachable_code, dead_code)]
fn main() {
    let worked = attack();
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for word in text.split_whitespace().skip(1) {
        let odd = word.parse::<u64>().unwrap() % 2 == 1;
        out += if odd == worked { "First\n" } else { "Second\n" };
    }
    print!("{out}");
}
