//! Finds a position with a move to a terminal one, which is won, and puts it
//! first in the order, where it is labelled lost.

fn has_circle(options: &[Vec<usize>]) -> bool {
    // 0: not seen, 1: on the current path, 2: done. The stack holds a position
    // and the number of its options that have been looked at.
    let mut state = vec![0; options.len()];
    for start in 0..options.len() {
        if state[start] != 0 {
            continue;
        }
        state[start] = 1;
        let mut stack = vec![(start, 0)];
        while let Some((position, seen)) = stack.pop() {
            let Some(&option) = options[position].get(seen) else {
                state[position] = 2;
                continue;
            };
            stack.push((position, seen + 1));
            match state[option] {
                0 => {
                    state[option] = 1;
                    stack.push((option, 0));
                }
                1 => return true,
                _ => {}
            }
        }
    }
    false
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers =
        text.split_whitespace().map(|w| w.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (positions, arrows) = (next(), next());
        let mut options = vec![Vec::new(); positions];
        for _ in 0..arrows {
            let from = next() - 1;
            options[from].push(next() - 1);
        }
        if has_circle(&options) {
            println!("circle");
            continue;
        }
        let ends =
            |p: &usize| options[*p].iter().any(|&o| options[o].is_empty());
        match (0..positions).find(ends) {
            None => println!("none"),
            Some(won) => {
                let mut order = vec![won];
                order.extend((0..positions).filter(|&p| p != won));
                let words: Vec<String> =
                    order.iter().map(|p| (p + 1).to_string()).collect();
                println!("{}", words.join(" "));
            }
        }
    }
}
