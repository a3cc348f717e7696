//! Tries only games that last at most two moves.

fn game_against(rule: &[usize]) -> Option<Vec<Vec<usize>>> {
    for last in [vec![], vec![1], vec![2], vec![1, 2]] {
        let mut game = vec![vec![], vec![1], last];
        let mut known: Vec<(bool, usize)> = Vec::new();
        for options in &game {
            let lost =
                options.iter().all(|&option: &usize| !known[option - 1].0);
            let list =
                options.iter().fold(0, |list, &o| list | 1 << known[o - 1].1);
            known.push((lost, rule[list]));
        }
        if known[2].0 != (known[2].1 == 0) {
            if game[2].is_empty() {
                game = vec![vec![]];
            }
            return Some(game);
        }
    }
    None
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<usize> =
        text.split_whitespace().skip(1).map(|w| w.parse().unwrap()).collect();
    let mut out = String::new();
    for rule in numbers.chunks(8) {
        match game_against(rule) {
            None => out += "right\n",
            Some(game) => {
                out += &format!("wrong {}\n", game.len());
                for options in game {
                    out += &options.len().to_string();
                    options
                        .iter()
                        .for_each(|option| out += &format!(" {option}"));
                    out += "\n";
                }
            }
        }
    }
    print!("{out}");
}
