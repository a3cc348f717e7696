//! Judges the program part of "One loss in each row".

use crate::kit::{described, Case, Chance, Judge};

const SIDE: usize = 201;

pub fn judge() -> Judge {
    Judge::answers(cases, described).checked_by(check)
}

/// Returns the squares to which the queen can go.
fn options(x: usize, y: usize) -> impl Iterator<Item = (usize, usize)> {
    let left = (1..=x).map(move |k| (x - k, y));
    let down = (1..=y).map(move |k| (x, y - k));
    let both = (1..=x.min(y)).map(move |k| (x - k, y - k));
    left.chain(down).chain(both)
}

/// Returns the first lost option of each square of the board, if it has one.
fn replies() -> Vec<Vec<Option<(usize, usize)>>> {
    let mut replies: Vec<Vec<Option<(usize, usize)>>> = vec![Vec::new(); SIDE];
    for x in 0..SIDE {
        for y in 0..SIDE {
            let reply = options(x, y).find(|&(a, b)| replies[a][b].is_none());
            replies[x].push(reply);
        }
    }
    replies
}

fn check(input: &str, _: &str, output: &str) -> Result<(), String> {
    let replies = replies();
    let words = input.split_whitespace().skip(1);
    let numbers: Vec<usize> = words.map(|w| w.parse().unwrap()).collect();
    let mut said = output.lines().map(str::trim);
    for (place, square) in (1..).zip(numbers.chunks(2)) {
        let (x, y) = (square[0], square[1]);
        let Some(said) = said.next() else {
            return Err(format!("ends before line {place}"));
        };
        let is_lost = replies[x][y].is_none();
        let words: Vec<&str> = said.split_whitespace().collect();
        let goal = match words[..] {
            ["won", a, b] => a.parse().ok().zip(b.parse().ok()),
            _ => None,
        };
        let why = match goal {
            None if said == "lost" => (!is_lost).then_some("the wrong label"),
            None => Some("neither `lost` nor `won` and a square"),
            Some(_) if is_lost => Some("the wrong label"),
            Some(goal) if !options(x, y).any(|o| o == goal) => {
                Some("not a move")
            }
            Some((a, b)) => replies[a][b].map(|_| "not a winning move"),
        };
        if let Some(why) = why {
            return Err(format!("line {place}: {why}"));
        }
    }
    match said.any(|line| !line.is_empty()) {
        true => Err("more lines than squares".to_string()),
        false => Ok(()),
    }
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let replies = replies();
    let mut make = |group, mut squares: Vec<(usize, usize)>| {
        chance.shuffle(&mut squares);
        let mut input = format!("{}\n", squares.len());
        let mut answer = String::new();
        for (x, y) in squares {
            input += &format!("{x} {y}\n");
            answer += &match replies[x][y] {
                Some((a, b)) => format!("won {a} {b}\n"),
                None => "lost\n".to_string(),
            };
        }
        Case::new(group, input, answer)
    };
    let all =
        |side| (0..side).flat_map(move |x| (0..side).map(move |y| (x, y)));
    vec![make("near", all(31).collect()), make("box", all(SIDE).collect())]
}
