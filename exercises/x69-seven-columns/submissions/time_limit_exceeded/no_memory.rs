//! Tries all plays without memoisation; a position is a list of boards.

fn options(boards: &[usize]) -> Vec<Vec<usize>> {
    let mut options = Vec::new();
    for (place, &columns) in boards.iter().enumerate() {
        for column in 1..=columns {
            let mut option = boards.to_vec();
            option.remove(place);
            option.push(column.saturating_sub(2));
            option.push((columns - column).saturating_sub(1));
            option.retain(|&columns| columns > 0);
            options.push(option);
        }
    }
    options
}

fn is_lost(boards: &[usize]) -> bool {
    options(boards).iter().all(|option| !is_lost(option))
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for word in text.split_whitespace().skip(1) {
        let options = options(&[word.parse().unwrap()]);
        let steps = (1..).zip(&options).filter(|(_, option)| is_lost(option));
        let steps: Vec<String> = steps.map(|(c, _)| format!(" {c}")).collect();
        println!("{}{}", steps.len(), steps.concat());
    }
}
