//! Six games, four of them Nim in disguise.

use std::fmt::Write;

/// Whether the player to move wins; `position` has the words of the input after
/// the name of the game.
fn first_wins(game: &str, position: &[&str]) -> bool {
    todo!("decide about {game} {position:?}")
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut out = String::new();
    for line in text.trim_end().lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let wins = first_wins(words[0], &words[1..]);
        writeln!(out, "{}", if wins { "First" } else { "Second" }).unwrap();
    }
    print!("{out}");
}
