//! Rows of things on a board's picture: piles of coins, rows of squares.

use notebook::{Picture, Point};

/// A row of equal things. A move takes things from its end.
#[derive(Clone, Debug)]
pub struct Pile {
    /// What stands before it, as in "Pile 2".
    pub label: String,
    /// How many things it has.
    pub count: u64,
    /// The lines and words of moves: how many things each takes from the end.
    pub moves: Vec<(u64, String, String)>,
}

/// The most things that are drawn one by one; a longer row is a bar with its
/// number.
const DRAWN: u64 = 30;
/// The most rows that are drawn.
const ROWS: usize = 16;
const LEFT: f64 = 96.0;
/// What lies right of the labels, at least.
const ROOM: f64 = 318.0;
/// How far rows are apart; a finger needs 44.
const ROW: f64 = 46.0;

/// Draws piles, one under the other. Who points at a thing means it and all
/// that lie behind it, if that is a move.
pub fn draw_piles(name: &str, title: &str, piles: &[Pile]) -> String {
    let rows = piles.len().clamp(1, ROWS);
    let step = step(piles);
    let size = (LEFT + ROOM + 6.0, ROW * rows as f64 + 8.0);
    let counts = piles.iter().map(|p| format!("{}: {}", p.label, p.count));
    let counts: Vec<_> = counts.take(ROWS).collect();
    let described = format!("{}.", counts.join("; "));
    let mut picture = Picture::new(name, title, &described, size);
    for (row, pile) in piles.iter().take(ROWS).enumerate() {
        let y = 27.0 + ROW * row as f64;
        picture.text("label from-left", (4.0, y), &pile.label);
        if let Some(number) = short(pile.count) {
            picture.text("label from-right", (LEFT - 6.0, y), &number);
        }
        match pile.count {
            0..=DRAWN => draw_things(&mut picture, row, pile, (step, y)),
            _ => draw_bar(&mut picture, pile.count, y),
        }
    }
    picture.finish()
}

/// How wide a thing may be: a few get the room of a finger, many share what
/// there is.
fn step(piles: &[Pile]) -> f64 {
    let counts = piles.iter().take(ROWS).map(|pile| pile.count);
    let most = counts.filter(|count| *count <= DRAWN).max().unwrap_or(1);
    (ROOM / most.max(1) as f64).min(ROW).floor()
}

/// A number that fits beside its label; a wider one stands on the bar.
fn short(count: u64) -> Option<String> {
    (count < 100_000).then(|| count.to_string())
}

fn draw_things(
    picture: &mut Picture,
    row: usize,
    pile: &Pile,
    (step, y): Point,
) {
    let part = |at: u64| format!("{row}.{at}");
    for at in 0..pile.count {
        let x = LEFT + step * (at as f64 + 0.5);
        let draw = |p: &mut Picture| {
            p.rectangle("hit", (x, y), (step, ROW - 2.0), 0.0);
            p.part(&part(at), |p| coin(p, (x, y), step));
        };
        let taken = pile.count - at;
        match pile.moves.iter().find(|(many, ..)| *many == taken) {
            Some((_, play, words)) => {
                let goes: Vec<_> = (at..pile.count).map(part).collect();
                picture.spot((play, words), &goes, draw);
            }
            None => draw(picture),
        }
    }
}

fn coin(picture: &mut Picture, centre: Point, step: f64) {
    let width = (0.7 * step).clamp(7.0, 22.0);
    picture.rectangle("coin", centre, (width, 34.0), width / 3.0);
}

fn draw_bar(picture: &mut Picture, count: u64, y: f64) {
    let middle = LEFT + ROOM / 2.0;
    picture.rectangle("coin", (middle, y), (ROOM, 34.0), 3.0);
    if short(count).is_none() {
        picture.text("digit", (middle, y), &count.to_string());
    }
}
