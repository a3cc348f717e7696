//! Draws rows of things on a board's picture: piles of coins, rows of squares.

use notebook::{Picture, Point};

/// A row of equal things. A move takes some of them from its end.
#[derive(Clone, Debug)]
pub struct Pile {
    /// The label before the row, as in "Pile 2".
    pub label: String,
    /// The number of things now.
    pub count: u64,
    /// The number of things when the game began. The row keeps enough space for
    /// them, so that nothing moves under a finger.
    pub room: u64,
    /// The moves: how many things each takes from the end, the line that makes
    /// it, and its description.
    pub moves: Vec<(u64, String, String)>,
}

/// The maximum number of things that are drawn one by one; a longer row is a
/// bar with its number.
const DRAWN: u64 = 30;
/// The maximum number of rows that are drawn.
const ROWS: usize = 16;
const LEFT: f64 = 96.0;
/// The least width to the right of the labels.
const ROOM: f64 = 318.0;
/// The distance between rows; a finger needs 44.
const ROW: f64 = 46.0;
/// The space above the first row.
const TOP: f64 = 4.0;

/// The arrangement of a row of things when a pile needs several rows: two
/// groups of four. Each thing is as wide as a finger, and a row is as wide as a
/// telephone's screen allows.
const GROUPS: (u64, u64) = (2, 4);
const STEP: f64 = 45.0;
const GAP: f64 = 8.0;
/// The distance from the left to such rows.
const BESIDE: f64 = 26.0;
/// The height of the name above a pile's rows.
const NAME: f64 = 26.0;
/// The maximum number of such rows of all piles together; more would fill a
/// screen.
const MOST_ROWS: u64 = 8;

/// Draws piles one below the other. Pressing a thing takes it and all the
/// things after it, if that is a move.
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

/// The arrangement of the things in piles.
#[derive(Clone, Copy, Debug)]
enum Layout {
    /// Each pile in one row beside its name; the field is the width of a thing.
    Beside(f64),
    /// Each pile in rows of two groups, below its name.
    Under,
}

impl Layout {
    /// Returns the layout in which each thing is as wide as a finger, if any.
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

    /// Returns the height of the middle of a pile's first row.
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

    /// Returns the middle of the `at`-th thing, from 0, and its largest width.
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

/// Returns the number of things in a row when a pile needs several rows.
fn a_row() -> u64 {
    GROUPS.0 * GROUPS.1
}

/// Returns the number of things for which a pile keeps space one by one; 0 for
/// a bar.
fn shown(pile: &Pile) -> u64 {
    let most = [pile.room, pile.count].into_iter();
    most.filter(|count| *count <= DRAWN).max().unwrap_or(0)
}

/// Returns the number of rows that a pile needs below its name.
fn rows_of(pile: &Pile) -> u64 {
    shown(pile).div_ceil(a_row()).max(1)
}

/// Returns the count as text if it fits beside the label; otherwise it's
/// written on the bar.
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
