//! The figures of the chapter.

use super::Dominoes;
use crate::first_picture;
use crate::games::{draw_position, Mark};
use crate::octal::Alley;
use draws::Outcome;
use games::Graph;
use limits::{class, Arrows, Class, Shortened};
use notebook::{Figure, Picture, Point};
use outcomes::{Convention, Outcomes};
use splitting::{values, Kayles};

/// The chapter's figures, with their names and drawing functions.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Dominoes>(".... .... .... ....")),
    ("alley", || first_picture::<Alley>("0.77 : 1 5")),
    ("rows", rows),
    ("detour", detour),
    ("draws", two_draws),
    ("boards", boards),
];

/// Draws rows of Kayles in misère play, with their nimbers.
fn rows() -> String {
    let mut picture = Picture::new(
        "limits-rows",
        "The rows of Kayles up to twelve in misère play",
        "Twelve positions with their nimbers under them. Rows 1, 4, 9 and 12, \
         with nimbers 1, 1, 4 and 4, are lost: filled squares. All the others \
         are won: open circles. Row 8 also has nimber 1, and row 5 has nimber \
         4.",
        (520.0, 84.0),
    );
    let short = Shortened::up_to(Kayles, 12);
    let mut outcomes = Outcomes::under(Convention::Misere, &short);
    for (row, nimber) in values(&Kayles, 12).into_iter().enumerate().skip(1) {
        let at = (42.0 * row as f64 - 14.0, 28.0);
        let lost = outcomes.is_lost(&short.shorten(&[row]));
        let mark = if lost { Mark::Lost } else { Mark::Won };
        draw_position(&mut picture, at, mark, &row.to_string());
        picture.text("note", (at.0, 62.0), &nimber.to_string());
    }
    picture.finish()
}

/// Draws an arrow between two marks in the same row.
fn arrow(picture: &mut Picture, class: &str, from: Point, to: Point) {
    let side = if from.0 < to.0 { 22.0 } else { -22.0 };
    picture.arrow(class, (from.0 + side, from.1), (to.0 - side, to.1));
}

/// Draws a detour, and the component that can replace it.
fn detour() -> String {
    let mut picture = Picture::new(
        "limits-detour",
        "A row of four coins, and one coin",
        "The row of four coins has three options that one coin does not have: \
         a row of three, the rows 1 and 2, and a row of two. From each of them \
         an arrow leads to a single coin. A fourth arrow leads from the row of \
         four to nothing, just as one leads from the single coin to nothing.",
        (470.0, 200.0),
    );
    let (four, coin) = ((40.0, 70.0), (430.0, 70.0));
    for (name, height) in [("3", 20.0), ("1, 2", 70.0), ("2", 120.0)] {
        let there = (235.0, height);
        let shift = (height - 70.0) / 2.0;
        let start = (four.0 + 20.0, four.1 + shift / 2.5);
        picture.arrow("option", start, (there.0 - 30.0, there.1));
        let goal = (coin.0 - 20.0, coin.1 + shift / 2.5);
        picture.arrow("option", (there.0 + 30.0, there.1), goal);
        picture.rectangle("shape", there, (56.0, 32.0), 8.0);
        picture.text("label", there, name);
    }
    let nothing = (235.0, 180.0);
    picture.arrow("option", (48.0, 90.0), (nothing.0 - 40.0, nothing.1));
    picture.arrow("option", (422.0, 90.0), (nothing.0 + 40.0, nothing.1));
    picture.rectangle("shape", nothing, (76.0, 30.0), 8.0);
    picture.text("note", nothing, "nothing");
    for (at, name) in [(four, "4"), (coin, "1")] {
        draw_position(&mut picture, at, Mark::Lost, name);
    }
    picture.finish()
}

/// Returns the mark of an outcome.
fn mark(outcome: Outcome) -> Mark {
    match outcome {
        Outcome::Won => Mark::Won,
        Outcome::Lost => Mark::Lost,
        Outcome::Drawn => Mark::Draw,
    }
}

/// Draws two drawn positions whose sums with a coin have different outcomes.
fn two_draws() -> String {
    let mut picture = Picture::new(
        "limits-draws",
        "Two drawn positions",
        "On the left is a position a that leads only to itself. It is drawn, a \
         dashed diamond. On the right is a position b, also drawn, that leads \
         to itself and to a won position, which leads to a lost one without \
         options.",
        (440.0, 110.0),
    );
    let options = vec![vec![], vec![0], vec![1, 2], vec![3]];
    let graph = Graph { positions: (0..4).collect(), options };
    let game = Arrows(graph);
    let at = [(410.0, 75.0), (310.0, 75.0), (210.0, 75.0), (50.0, 75.0)];
    let names = ["", "", "b", "a"];
    for (place, &(x, y)) in at.iter().enumerate() {
        for &option in &game.0.options[place] {
            if option == place {
                let ends = ((x - 9.0, y - 15.0), (x + 9.0, y - 15.0));
                picture.bent_arrow("option", ends.0, (x, y - 100.0), ends.1);
            } else {
                let lost = game.next_to(option, 0) == Outcome::Lost;
                let class = if lost { "winning" } else { "option" };
                arrow(&mut picture, class, (x, y), at[option]);
            }
        }
        let mark = mark(game.next_to(place, 0));
        draw_position(&mut picture, (x, y), mark, names[place]);
    }
    picture.finish()
}

/// Draws four boards of Domineering, one of each class.
fn boards() -> String {
    let mut picture = Picture::new(
        "limits-boards",
        "Four boards of Domineering",
        "One square: the second player wins. Two squares, one over the other: \
         Left wins. Two squares side by side: Right wins. Four squares, two by \
         two: the first player wins.",
        (500.0, 120.0),
    );
    let boards: [&[u32]; 4] = [&[1], &[1, 1], &[3], &[3, 3]];
    for (place, rows) in boards.into_iter().enumerate() {
        let middle = 62.0 + 125.0 * place as f64;
        let width = rows.iter().map(|row| row.count_ones()).max();
        let width = f64::from(width.unwrap_or(0));
        for (y, row) in rows.iter().enumerate() {
            for x in 0..row.count_ones() {
                let left = middle - 16.0 * (width - 1.0);
                let top = 46.0 - 16.0 * (rows.len() as f64 - 1.0);
                let at = (left + 32.0 * f64::from(x), top + 32.0 * y as f64);
                picture.rectangle("shape", at, (30.0, 30.0), 3.0);
            }
        }
        let name = match class(rows) {
            Class::Left => "Left wins",
            Class::Right => "Right wins",
            Class::First => "First wins",
            Class::Second => "Second wins",
        };
        picture.text("note", (middle, 105.0), name);
    }
    picture.finish()
}
