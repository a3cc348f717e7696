//! Builds the whole table again for each question.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<usize>().unwrap());
    let exponent = numbers.next().unwrap() as u32;
    for most in numbers.skip(1) {
        let mut won: Vec<bool> = Vec::new();
        for coins in 0..=most {
            let powers = (1..).map(|root: usize| root.pow(exponent));
            let mut inside = powers.take_while(|&power| power <= coins);
            won.push(inside.any(|power| !won[coins - power]));
        }
        let losses = won.iter().skip(1).filter(|won| !**won).count();
        println!("{} {losses}", if won[most] { "First" } else { "Second" });
    }
}
