//! Collects the numbers that occur, each with a position that has it, and looks
//! at all lists of them: the rule must give 0 to exactly those without a 0.

/// A counterexample with options numbered from 1, or `None` if the rule is
/// right.
fn game_against(rule: &[usize]) -> Option<Vec<Vec<usize>>> {
    // `with[n]` is a position with the number n.
    let mut game: Vec<Vec<usize>> = Vec::new();
    let mut with = [None; 3];
    loop {
        let mut more = false;
        for list in 0..8 {
            let members = (0..3).filter(|n| list >> n & 1 == 1);
            let options: Option<Vec<usize>> =
                members.map(|n| with[n]).collect();
            let Some(options) = options else { continue };
            let number = rule[list];
            if (number == 0) != (list & 1 == 0) {
                game.push(options);
                return Some(game);
            }
            if with[number].is_none() {
                game.push(options);
                with[number] = Some(game.len());
                more = true;
            }
        }
        if !more {
            return None;
        }
    }
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
