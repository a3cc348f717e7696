//! The marks in the book's figures, and graphs drawn with them.

use games::{Game, Graph};
use notebook::{all_of, Picture, Point};

/// The mark of a position in a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing has been said yet about who wins: a plain disc.
    Unknown,
    /// The player to move loses (P-position): a filled square.
    Lost,
    /// The player to move wins (N-position): an open circle.
    Won,
    /// Neither player can force a win: a dashed diamond.
    Draw,
}

/// Half the width of a mark, in pixels.
pub(super) const RADIUS: f64 = 16.0;

/// Draws a position with its mark and its label.
pub fn draw_position(
    picture: &mut Picture,
    at: Point,
    mark: Mark,
    label: &str,
) {
    let (x, y) = at;
    let class = match mark {
        Mark::Unknown => "unknown",
        Mark::Lost => "lost",
        Mark::Won => "won",
        Mark::Draw => "drawn",
    };
    let d = 1.3 * RADIUS;
    let diamond = [(x - d, y), (x, y - d), (x + d, y), (x, y + d)];
    let square = (2.0 * RADIUS, 2.0 * RADIUS);
    match mark {
        Mark::Unknown | Mark::Won => picture.circle(class, at, RADIUS),
        Mark::Lost => picture.rectangle(class, at, square, 0.0),
        Mark::Draw => picture.polygon(class, &diamond),
    }
    let on_fill = if mark == Mark::Lost { "label on-fill" } else { "label" };
    picture.text(on_fill, at, label);
}

/// Draws a lost or a won position in a row without room for labels.
pub(crate) fn draw_small(picture: &mut Picture, at: Point, lost: bool) {
    match lost {
        true => picture.rectangle("lost", at, (17.0, 17.0), 0.0),
        false => picture.circle("won", at, 9.0),
    }
}

/// The distance between neighbouring positions of an arc diagram, in pixels.
pub(super) const STEP: f64 = 54.0;

/// The name, the title and the description of a figure.
pub(crate) type Words<'a> = (&'a str, &'a str, &'a str);

/// Draws a graph with its positions in a row. Arrows to positions on the left
/// are above the row, arrows to positions on the right below it.
pub(crate) fn draw_graph<P>(
    words: Words,
    graph: &Graph<P>,
    label: impl Fn(&P) -> String,
) -> String {
    let arrows = arrows_of(graph);
    let reach = |over: bool| {
        let spans = arrows.iter().filter(|a| (a.1 < a.0) == over);
        height(spans.map(|a| a.0.abs_diff(a.1)).max().unwrap_or(0))
    };
    let (over, under) = (reach(true), reach(false));
    let width = STEP * graph.positions.len() as f64;
    let (name, title, description) = words;
    let size = (width, over + under + 2.0 * RADIUS + 8.0);
    let mut picture = Picture::new(name, title, description, size);
    let row = over + RADIUS + 4.0;
    let at = |place: usize| (STEP * (place as f64 + 0.5), row);
    for &(from, to) in &arrows {
        draw_arc(&mut picture, "option", at(from), at(to));
    }
    for (place, position) in graph.positions.iter().enumerate() {
        let label = label(position);
        draw_position(&mut picture, at(place), Mark::Unknown, &label);
    }
    picture.finish()
}

pub(super) fn arrows_of<P>(graph: &Graph<P>) -> Vec<(usize, usize)> {
    let lists = graph.options.iter().enumerate();
    lists.flat_map(|(from, to)| to.iter().map(move |&to| (from, to))).collect()
}

/// Returns the height of an arc over `steps` places, measured from the row.
pub(super) fn height(steps: usize) -> f64 {
    if steps < 2 {
        return 0.0;
    }
    6.0 + 10.0 * steps as f64
}

/// Draws the arrow from one position of a row to another.
pub(super) fn draw_arc(
    picture: &mut Picture,
    class: &str,
    from: Point,
    to: Point,
) {
    let steps = ((from.0 - to.0).abs() / STEP).round() as usize;
    let side = if to.0 < from.0 { -1.0 } else { 1.0 };
    // The curve only reaches half as far as the point that pulls it.
    let pull = (
        (from.0 + to.0) / 2.0,
        from.1
            + side * (2.0 * height(steps) + if steps < 2 { 0.0 } else { 14.0 }),
    );
    let (from, to) = (towards(from, pull), towards(to, pull));
    if steps < 2 {
        picture.arrow(class, from, to);
    } else {
        picture.bent_arrow(class, from, pull, to);
    }
}

/// Returns the point on the rim of the mark at `from` that faces `to`.
pub(crate) fn towards(from: Point, to: Point) -> Point {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(0.1);
    let r = RADIUS + 2.0;
    (from.0 + r * dx / length, from.1 + r * dy / length)
}

/// Draws the positions from 0 to `start`, marked as lost or won, with thick
/// arrows for the winning moves and a frame around `now`.
pub(crate) fn draw_labels(
    name: &str,
    game: &impl Game<Position = u64>,
    start: u64,
    now: u64,
    is_lost: impl Fn(u64) -> bool,
) -> String {
    let options = |from| game.options(&from).into_iter();
    let arrows =
        (0..=start).flat_map(|from| options(from).map(move |to| (from, to)));
    let arrows: Vec<(u64, u64)> = arrows.collect();
    let lost: Vec<_> = (0..=start).filter(|coins| is_lost(*coins)).collect();
    let described = format!(
        "The positions from 0 to {start} in a row. The lost ones are filled \
         squares: {}. All the others are won, open circles. Thick arrows lead \
         from these to the lost ones. {now} is marked.",
        all_of(&lost)
    );
    let longest = arrows.iter().map(|(from, to)| from - to).max().unwrap_or(0);
    let low = 8.0 + height(longest as usize) + RADIUS;
    let size = (STEP * (start + 1) as f64, low + RADIUS + 8.0);
    let title = "Who wins from which position";
    let mut picture = Picture::new(name, title, &described, size);
    let at = |place: u64| (STEP * (place as f64 + 0.5), low);
    for (from, to) in arrows {
        let class = if is_lost(to) { "winning" } else { "option" };
        draw_arc(&mut picture, class, at(from), at(to));
    }
    for position in 0..=start {
        let at = at(position);
        let (mark, around) = match is_lost(position) {
            true => (Mark::Lost, 4.0),
            false => (Mark::Won, RADIUS + 6.0),
        };
        draw_position(&mut picture, at, mark, &position.to_string());
        if position == now {
            let side = 2.0 * RADIUS + 10.0;
            picture.rectangle("shape strong", at, (side, side), around);
        }
    }
    picture.finish()
}
