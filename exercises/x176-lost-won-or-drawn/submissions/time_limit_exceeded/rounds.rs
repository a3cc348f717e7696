//! Goes over all positions without a label again and again, until a round finds
//! nothing new.

/// Returns the number of moves in which each position is lost (even) or won
/// (odd), or `None` if it is drawn. Index 0 is not used.
fn label(n: usize, moves: &[(usize, usize)]) -> Vec<Option<usize>> {
    let mut options = vec![Vec::new(); n + 1];
    for &(from, to) in moves {
        options[from].push(to);
    }
    let mut labels: Vec<Option<usize>> = vec![None; n + 1];
    for round in 0.. {
        let is =
            |o: usize, rest: usize| labels[o].is_some_and(|t| t % 2 == rest);
        let found: Vec<usize> = (1..=n)
            .filter(|&place| labels[place].is_none())
            .filter(|&place| {
                options[place].iter().any(|&o| is(o, 0))
                    || options[place].iter().all(|&o| is(o, 1))
            })
            .collect();
        if found.is_empty() {
            break;
        }
        found.into_iter().for_each(|place| labels[place] = Some(round));
    }
    labels
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let mut next = || -> usize { numbers.next().unwrap() };
    for _ in 0..next() {
        let (n, count) = (next(), next());
        let moves: Vec<(usize, usize)> =
            (0..count).map(|_| (next(), next())).collect();
        let labels = label(n, &moves);
        let word = |label: &Option<usize>| match *label {
            None => "D".to_string(),
            Some(moves) if moves % 2 == 0 => format!("L{moves}"),
            Some(moves) => format!("W{moves}"),
        };
        let words: Vec<String> = labels[1..].iter().map(word).collect();
        println!("{}", words.join(" "));
    }
}
