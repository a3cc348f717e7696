//! Each position watches one of its options, and moves on to the next when that
//! one turns out to be won. Odd rounds find wins, even rounds find losses.

/// Returns the number of moves in which each position is lost (even) or won
/// (odd), or `None` if it is drawn. Index 0 is not used.
fn label(n: usize, moves: &[(usize, usize)]) -> Vec<Option<usize>> {
    let mut options = vec![Vec::new(); n + 1];
    let mut leads_here = vec![Vec::new(); n + 1];
    for &(from, to) in moves {
        options[from].push(to);
        leads_here[to].push(from);
    }
    let mut labels: Vec<Option<usize>> = vec![None; n + 1];
    let mut watched_by = vec![Vec::new(); n + 1];
    let mut fresh = Vec::new();
    for place in 1..=n {
        match options[place].last() {
            Some(&option) => watched_by[option].push(place),
            None => {
                labels[place] = Some(0);
                fresh.push(place);
            }
        }
    }
    for round in 1.. {
        let mut found = Vec::new();
        for place in fresh {
            if round % 2 == 1 {
                for &before in &leads_here[place] {
                    if labels[before].is_none() {
                        labels[before] = Some(round);
                        found.push(before);
                    }
                }
                continue;
            }
            for watcher in std::mem::take(&mut watched_by[place]) {
                let won = |o: &usize| labels[*o].is_some_and(|t| t % 2 == 1);
                while options[watcher].last().is_some_and(won) {
                    options[watcher].pop();
                }
                match options[watcher].last() {
                    Some(&option) => watched_by[option].push(watcher),
                    None if labels[watcher].is_none() => {
                        labels[watcher] = Some(round);
                        found.push(watcher);
                    }
                    None => {}
                }
            }
        }
        if found.is_empty() {
            break;
        }
        fresh = found;
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
