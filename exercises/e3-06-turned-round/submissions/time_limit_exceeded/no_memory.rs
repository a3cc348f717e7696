//! Tries all plays from each position, without memoisation.

fn options(position: &[String]) -> Vec<Vec<String>> {
    let game = &position[0];
    let mut options = Vec::new();
    if game == "5" {
        for taken in ["o", "oo"] {
            for place in 0..position[1].len() {
                if position[1][place..].starts_with(taken) {
                    let mut row = position[1].clone();
                    let gap = ".".repeat(taken.len());
                    row.replace_range(place..place + taken.len(), &gap);
                    options.push(vec![game.clone(), row]);
                }
            }
        }
        return options;
    }
    for place in 1..position.len() {
        let number: usize = position[place].parse().unwrap();
        let least = usize::from(game == "3");
        for left in least..number {
            let taken = number - left;
            let is_move = match game.as_str() {
                "1" => [1, 3, 5].contains(&taken),
                "2" => (1..=taken).any(|root| root * root == taken),
                _ => true,
            };
            if is_move {
                let mut option = position.to_vec();
                option[place] = left.to_string();
                options.push(option);
            }
        }
    }
    options
}

fn wins(position: &[String]) -> bool {
    let options = options(position);
    options.is_empty() || options.iter().filter(|o| !wins(o)).count() > 0
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        let words: Vec<String> = line.split(' ').map(str::to_string).collect();
        println!("{}", if wins(&words) { "First" } else { "Second" });
    }
}
