//! Requires of all eight lists something that is needed only for those that
//! occur.

fn game_against(rule: &[usize]) -> Option<Vec<Vec<usize>>> {
    let bad = (0..8).find(|list| (rule[*list] == 0) != (list & 1 == 0))?;
    // As if these three positions always had the numbers 0, 1 and 2.
    let mut game = vec![vec![], vec![1], vec![1, 2]];
    game.truncate([1, 1, 2, 2, 3, 3, 3, 3][bad]);
    game.push(
        (0..game.len()).filter(|n| bad >> n & 1 == 1).map(|n| n + 1).collect(),
    );
    Some(game)
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
