//! Assumes that every order goes wrong in which a position comes before one of
//! its options: moves a position that has a move to the front of an order with
//! options first. It can be a lost one, and then nothing goes wrong.

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
        let mut order: Vec<usize> = Vec::new();
        let mut done = vec![false; positions + 1];
        loop {
            let ready =
                |p: &usize| !done[*p] && options[*p].iter().all(|&o| done[o]);
            let Some(position) = (1..=positions).find(ready) else { break };
            done[position] = true;
            order.push(position);
        }
        let front = order.iter().rposition(|&p| !options[p].is_empty());
        match front {
            _ if order.len() < positions => println!("circle"),
            None => println!("none"),
            Some(place) => {
                let position = order.remove(place);
                order.insert(0, position);
                let words: Vec<String> =
                    order.iter().map(|p| p.to_string()).collect();
                println!("{}", words.join(" "));
            }
        }
    }
}
