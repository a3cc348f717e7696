//! Looks for circles through the first position only.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (positions, arrows) = (next(), next());
        let mut options = vec![Vec::new(); positions + 1];
        for _ in 0..arrows {
            let from = next();
            options[from].push(next());
        }
        // Can position 1 be reached from itself?
        let (mut seen, mut list) = (vec![false; positions + 1], vec![1]);
        while let Some(position) = list.pop() {
            for &option in &options[position] {
                if !seen[option] {
                    seen[option] = true;
                    list.push(option);
                }
            }
        }
        let ends =
            |p: &usize| options[*p].iter().any(|&o| options[o].is_empty());
        match (1..=positions).find(ends) {
            _ if seen[1] => println!("circle"),
            None => println!("none"),
            Some(won) => {
                let rest = (1..=positions).filter(|&p| p != won);
                let rest: Vec<String> = rest.map(|p| format!(" {p}")).collect();
                println!("{won}{}", rest.concat());
            }
        }
    }
}
