//! Rows of things on a board's picture: piles of coins, rows of squares.

use notebook::{Picture, Point};

/// A row of equal things. A move takes things from its end.
#[derive(Clone, Debug)]
pub struct Pile {
    /// What stands before it, as in "Pile 2".
    pub label: String,
    /// How many things it has.
    pub count: u64,
    /// How many it had when the game began: it keeps the room of so many, so
    /// that nothing moves under a finger.
    pub room: u64,
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
/// What lies above the first row.
const TOP: f64 = 4.0;

/// The things of a row where a pile has several: two groups of four, as wide as
/// a finger each, and as much together as a telephone has room for.
const GROUPS: (u64, u64) = (2, 4);
const STEP: f64 = 45.0;
const GAP: f64 = 8.0;
/// Where such rows begin.
const BESIDE: f64 = 26.0;
/// The room for the name of a pile, above its rows.
const NAME: f64 = 26.0;
/// The most such rows of all piles together: more would fill a screen.
const MOST_ROWS: u64 = 8;

/// Draws piles, one under the other. Who points at a thing means it and all
/// that lie behind it, if that is a move.
pub fn draw_piles(name: &str, title: &str, piles: &[Pile]) -> String {
    let layout = Layout::of(piles);
    let size = (LEFT + ROOM + 6.0, layout.height(piles) + 2.0 * TOP);
    let counts = piles.iter().map(|p| format!("{}: {}", p.label, p.count));
    let counts: Vec<_> = counts.take(ROWS).collect();
    let described = format!("{}.", counts.join("; "));
    let mut picture = Picture::new(name, title, &described, size);
    let mut top = TOP;
    for (row, pile) in piles.iter().take(ROWS).enumerate() {
        layout.name(&mut picture, pile, top);
        match pile.count {
            0..=DRAWN => draw_things(&mut picture, row, pile, (layout, top)),
            _ => draw_bar(&mut picture, pile.count, layout.first(top)),
        }
        top += layout.height_of(pile);
    }
    picture.finish()
}

/// How the things of piles are arranged.
#[derive(Clone, Copy, Debug)]
enum Layout {
    /// Each pile in a row, beside its name; a thing is so wide.
    Beside(f64),
    /// Each pile in rows of two groups, under its name.
    Under,
}

impl Layout {
    /// The layout that gives each thing the room of a finger, if one does.
    fn of(piles: &[Pile]) -> Layout {
        let piles = || piles.iter().take(ROWS);
        let most = piles().map(shown).max().unwrap_or(0).max(1);
        let step = (ROOM / most as f64).min(ROW).floor();
        let rows: u64 = piles().map(rows_of).sum();
        match step >= STEP || rows > MOST_ROWS {
            true => Layout::Beside(step),
            false => Layout::Under,
        }
    }

    fn height(self, piles: &[Pile]) -> f64 {
        let heights = piles.iter().take(ROWS).map(|pile| self.height_of(pile));
        heights.sum::<f64>().max(ROW)
    }

    fn height_of(self, pile: &Pile) -> f64 {
        match self {
            Layout::Beside(_) => ROW,
            Layout::Under => NAME + ROW * rows_of(pile) as f64,
        }
    }

    /// The middle of a pile's first row.
    fn first(self, top: f64) -> f64 {
        match self {
            Layout::Beside(_) => top + ROW / 2.0,
            Layout::Under => top + NAME + ROW / 2.0,
        }
    }

    fn name(self, picture: &mut Picture, pile: &Pile, top: f64) {
        let number = short(pile.count);
        match (self, number) {
            (Layout::Beside(_), number) => {
                let y = self.first(top);
                picture.text("label from-left", (4.0, y), &pile.label);
                if let Some(number) = number {
                    picture.text("label from-right", (LEFT - 6.0, y), &number);
                }
            }
            (Layout::Under, number) => {
                let words = match number {
                    Some(number) => format!("{}: {number}", pile.label),
                    None => pile.label.clone(),
                };
                let place = (BESIDE, top + NAME / 2.0);
                picture.text("label from-left", place, &words);
            }
        }
    }

    /// The middle of a thing, and how wide it may be.
    fn place(self, at: u64, top: f64) -> (Point, f64) {
        let y = self.first(top);
        match self {
            Layout::Beside(step) => {
                ((LEFT + step * (at as f64 + 0.5), y), step)
            }
            Layout::Under => {
                let (row, column) = (at / a_row(), at % a_row());
                let gaps = GAP * (column / GROUPS.1) as f64;
                let x = BESIDE + STEP * (column as f64 + 0.5) + gaps;
                ((x, y + ROW * row as f64), STEP)
            }
        }
    }
}

/// How many things are in a row where a pile has several.
fn a_row() -> u64 {
    GROUPS.0 * GROUPS.1
}

/// For how many things, one by one, a pile has room; none for a bar.
fn shown(pile: &Pile) -> u64 {
    let most = [pile.room, pile.count].into_iter();
    most.filter(|count| *count <= DRAWN).max().unwrap_or(0)
}

/// The rows that a pile has under its name.
fn rows_of(pile: &Pile) -> u64 {
    shown(pile).div_ceil(a_row()).max(1)
}

/// A number that fits beside its label; a wider one stands on the bar.
fn short(count: u64) -> Option<String> {
    (count < 100_000).then(|| count.to_string())
}

fn draw_things(
    picture: &mut Picture,
    row: usize,
    pile: &Pile,
    (layout, top): (Layout, f64),
) {
    let part = |at: u64| format!("{row}.{at}");
    for at in 0..pile.count {
        let (middle, step) = layout.place(at, top);
        let draw = |p: &mut Picture| {
            p.rectangle("hit", middle, (step, ROW - 2.0), 0.0);
            p.part(&part(at), |p| coin(p, middle, step));
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
