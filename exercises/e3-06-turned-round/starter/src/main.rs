//! Five games in misère play, where a player who cannot move wins: who wins?

enum Position {
    Take135(usize),
    TakeSquare(usize),
    Bar(usize, usize),
    Colours([usize; 3]),
    /// `true` is a coin.
    Row(Vec<bool>),
}

/// For each position, whether the player to move wins in misère play.
fn winners(positions: &[Position]) -> Vec<bool> {
    for position in positions {
        match position {
            Position::Take135(n) => todo!("game 1, {n} coins"),
            Position::TakeSquare(n) => todo!("game 2, {n} coins"),
            Position::Bar(m, n) => todo!("game 3, {m} × {n}"),
            Position::Colours(coins) => todo!("game 4, {coins:?}"),
            Position::Row(row) => todo!("game 5, {row:?}"),
        }
    }
    Vec::new()
}

fn position(line: &str) -> Position {
    let words: Vec<&str> = line.split_whitespace().collect();
    let number = |place: usize| words[place].parse().unwrap();
    match words[0] {
        "1" => Position::Take135(number(1)),
        "2" => Position::TakeSquare(number(1)),
        "3" => Position::Bar(number(1), number(2)),
        "4" => Position::Colours([number(1), number(2), number(3)]),
        _ => Position::Row(words[1].bytes().map(|s| s == b'o').collect()),
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let positions: Vec<Position> =
        text.trim_end().lines().skip(1).map(position).collect();
    for wins in winners(&positions) {
        println!("{}", if wins { "First" } else { "Second" });
    }
}
