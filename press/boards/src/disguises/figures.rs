//! The figures of the chapter.

use super::{Counter, Flower, Skyline};
use crate::first_picture;
use crate::games::{draw_position, Mark};
use crate::outcomes::arrow;
use disguises::{
    coin_piles, factor_piles, prime_factors, strip_moves, tidy, Bar, Chocolate,
    Slab, TidyNim,
};
use games::{graph, Graph};
use nim::is_lost;
use notebook::{Figure, Picture, Point};
use outcomes::{labels, Convention};

/// The chapter's figures, with their names and drawing functions.
pub const FIGURES: &[Figure] = &[
    ("board", || first_picture::<Counter>("4 6")),
    ("first-board", first_board),
    ("towers-board", || first_picture::<Skyline>("12 8 6")),
    ("bar", bar),
    ("dictionary", dictionary),
    ("slab", slab),
    ("divisors", divisors),
    ("strip", strip),
    ("petals-board", || first_picture::<Flower>("circle 1111111111111")),
    ("mirror", mirror),
];

/// Draws the board for another page, because the book's ids must be unique.
fn first_board() -> String {
    let picture = first_picture::<Counter>("4 6");
    picture.replace("disguises-board-", "disguises-first-board-")
}

/// Draws the graph of a bar and, below it, the graph of the bar's piles.
fn dictionary() -> String {
    let mut picture = Picture::new(
        "disguises-dictionary",
        "The bar of two rows and three columns, and its piles",
        "Above, six bars with an arrow for each snap; under each of them its \
         piles, with an arrow for each move of Nim: no piles under 1 \
         \u{00d7} 1, the pile 1 under 1 \u{00d7} 2 and under 2 \u{00d7} 1, \
         the piles 1 and 1 under 2 \u{00d7} 2, the pile 2 under 1 \u{00d7} \
         3, and 1 and 2 under 2 \u{00d7} 3. 1 \u{00d7} 1 and 2 \u{00d7} 2 \
         are lost, filled squares, and so are their piles; all others are \
         open circles. Each thick arrow above is right over a thick one \
         below.",
        (378.0, 256.0),
    );
    let bar = Bar::new(2, 3).expect("it has six pieces");
    let bars = graph(&Chocolate, &bar, 6).expect("six bars");
    let piles = graph(&TidyNim, &tidy(&bar.lines()), 5).expect("five images");
    let place = |bar: &Bar| piles.place(&tidy(&bar.lines()));
    let column = |image: usize| [28.0, 114.0, 204.0, 350.0, 276.0][image];
    let below = |image: usize| (column(image), 182.0);
    let above = |at: usize| {
        let bar = &bars.positions[at];
        let image = place(bar).expect("each snap is a move of Nim");
        let twin = |other: &&Bar| place(other) == Some(image) && *other != bar;
        let aside = match bars.positions.iter().find(twin) {
            Some(other) if other < bar => 24.0,
            Some(_) => -24.0,
            None => 0.0,
        };
        ((column(image) + aside, 84.0), below(image))
    };
    for at in 0..bars.positions.len() {
        let (bar, piles) = above(at);
        picture.line("tie", (bar.0, bar.1 + 19.0), (piles.0, piles.1 - 19.0));
    }
    let name = |bar: &Bar| {
        let lines = bar.lines();
        format!("{}\u{00d7}{}", lines[0] + 1, lines[1] + 1)
    };
    let names: Vec<String> = bars.positions.iter().map(name).collect();
    draw_over(&mut picture, &bars, |at| above(at).0, 1.0, &names);
    let name = |piles: &Vec<u64>| {
        let piles: Vec<String> = piles.iter().map(u64::to_string).collect();
        piles.join(", ")
    };
    let names: Vec<String> = piles.positions.iter().map(name).collect();
    draw_over(&mut picture, &piles, below, -1.0, &names);
    picture.finish()
}

/// Draws a graph in a row. Its arrows are above the row if `side` is positive,
/// and below it if `side` is negative.
fn draw_over<P>(
    picture: &mut Picture,
    graph: &Graph<P>,
    at: impl Fn(usize) -> Point,
    side: f64,
    names: &[String],
) {
    let lost = labels(Convention::Normal, graph).expect("every play ends");
    for (from, options) in graph.options.iter().enumerate() {
        for &to in options {
            let far = at(from).0 - at(to).0;
            let bend = side * far.signum() * (6.0 + 0.11 * far.abs());
            arrow(picture, lost[to], at(from), at(to), -bend);
        }
    }
    for (place, name) in names.iter().enumerate() {
        let mark = if lost[place] { Mark::Lost } else { Mark::Won };
        draw_position(picture, at(place), mark, name);
    }
}

/// The side of a piece of chocolate, in pixels.
const PIECE: f64 = 34.0;

/// Draws a bar whose upper left corner is at `corner`, and marks the poison.
fn chocolate(
    picture: &mut Picture,
    corner: Point,
    (rows, columns): (u64, u64),
    poison: (u64, u64),
) {
    for row in 1..=rows {
        for column in 1..=columns {
            let (x, y) = (column as f64 - 0.5, row as f64 - 0.5);
            let middle = (corner.0 + PIECE * x, corner.1 + PIECE * y);
            let size = (PIECE - 3.0, PIECE - 3.0);
            if (row, column) == poison {
                picture.rectangle("odd", middle, size, 5.0);
                let (x, y) = middle;
                picture.line("pen", (x - 7.0, y - 7.0), (x + 7.0, y + 7.0));
                picture.line("pen", (x - 7.0, y + 7.0), (x + 7.0, y - 7.0));
            } else {
                picture.rectangle("coin", middle, size, 5.0);
            }
        }
    }
}

/// The width and height of a coin in a pile, seen from the side.
const COIN: Point = (46.0, 11.0);

/// Draws a pile of coins, with the lowest coin centred on `foot` and the pile's
/// name below it.
fn pile(picture: &mut Picture, foot: Point, coins: u64, name: &str) {
    for coin in 0..coins {
        let middle = (foot.0, foot.1 - 13.0 * coin as f64);
        picture.rectangle("coin", middle, COIN, 4.0);
    }
    let under = (foot.0, foot.1 + 6.0);
    let half = COIN.0 / 2.0 + 4.0;
    let ends =
        ((under.0 - half, under.1 + 3.0), (under.0 + half, under.1 + 3.0));
    picture.line("rule", ends.0, ends.1);
    picture.text("note", (foot.0, foot.1 + 24.0), name);
}

/// Draws a line along which a bar can be snapped.
fn snap(picture: &mut Picture, from: Point, to: Point) {
    picture.line("tie", from, to);
}

/// Draws a bar of 4 rows and 6 columns beside its two piles.
fn bar() -> String {
    let mut picture = Picture::new(
        "disguises-bar",
        "A bar of 4 rows and 6 columns and its piles 3 and 5",
        "On the left, a bar of chocolate with four rows and six columns. The \
         piece in the upper left corner is crossed out. Three dotted lines run \
         between the rows and five between the columns, each to just beyond \
         the edge. On the right, two piles of coins: three, labelled rows, and \
         five, labelled columns.",
        (440.0, 180.0),
    );
    let (rows, columns) = (4, 6);
    let corner = (20.0, 22.0);
    chocolate(&mut picture, corner, (rows, columns), (1, 1));
    let (w, h) = (PIECE * columns as f64, PIECE * rows as f64);
    for row in 1..rows {
        let y = corner.1 + PIECE * row as f64;
        snap(&mut picture, (corner.0 - 14.0, y), (corner.0 + w + 14.0, y));
    }
    for column in 1..columns {
        let x = corner.0 + PIECE * column as f64;
        snap(&mut picture, (x, corner.1 - 14.0), (x, corner.1 + h + 14.0));
    }
    let lines = Bar::new(rows, columns).expect("it has pieces").lines();
    for ((x, name), coins) in
        [(320.0, "rows"), (390.0, "columns")].into_iter().zip(lines)
    {
        pile(&mut picture, (x, 130.0), coins, name);
    }
    picture.finish()
}

/// Draws a bar whose poison isn't in a corner, beside the bar's four piles.
fn slab() -> String {
    let mut picture = Picture::new(
        "disguises-slab",
        "A bar of 5 rows and 6 columns with the poison inside",
        "On the left, a bar of chocolate with five rows and six columns. The \
         piece in row 2 and column 3 is crossed out. On the right, four piles \
         of coins: one, labelled above; three, labelled below; two, labelled \
         left; three, labelled right.",
        (520.0, 200.0),
    );
    let poison = (2, 3);
    let corner = (10.0, 14.0);
    chocolate(&mut picture, corner, (5, 6), poison);
    let lines = Slab::new(5, 6, poison).expect("it is there").lines();
    let names = ["above", "below", "left", "right"];
    for (place, (name, coins)) in names.into_iter().zip(lines).enumerate() {
        let foot = (270.0 + 68.0 * place as f64, 130.0);
        pile(&mut picture, foot, coins, name);
    }
    picture.finish()
}

/// Draws the divisors of 12, with the moves from each.
fn divisors() -> String {
    let mut picture = Picture::new(
        "disguises-divisors",
        "The tower of height 12 and its divisors",
        "The divisors of 12 in four rows. Row 3, at the top, holds 12; row 2 \
         holds 4 and 6; row 1 holds 2 and 3; row 0, at the bottom, holds 1. \
         Arrows lead from each number to each smaller one that divides it, \
         always to a lower row. Thick arrows lead to 1, which is a filled \
         square: lost. All the others are open circles: won.",
        (400.0, 330.0),
    );
    let places = [
        (12, 200.0),
        (4, 120.0),
        (6, 280.0),
        (2, 120.0),
        (3, 280.0),
        (1, 200.0),
    ];
    let at = |(number, x): (u64, f64)| {
        let row = prime_factors(number).len() as f64;
        (x, 294.0 - 86.0 * row)
    };
    for row in 0..4 {
        let y = 294.0 - 86.0 * f64::from(row);
        picture.text("note", (20.0, y), &row.to_string());
    }
    for upper in places {
        for lower in places {
            if lower.0 < upper.0 && upper.0 % lower.0 == 0 {
                divide(&mut picture, at(upper), at(lower), lower.0 == 1);
            }
        }
    }
    for place in places {
        let lost = is_lost(&factor_piles(&[place.0]));
        let mark = if lost { Mark::Lost } else { Mark::Won };
        draw_position(&mut picture, at(place), mark, &place.0.to_string());
    }
    picture.finish()
}

/// Draws an arrow between two numbers; an arrow that skips a row is bent.
fn divide(picture: &mut Picture, from: Point, to: Point, winning: bool) {
    let class = if winning { "winning" } else { "option" };
    let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    // An arrow that skips one row bends towards the side where its ends are.
    let swing = match ((to.1 - from.1) / 86.0).round() as u32 {
        2 if from.0 < 200.0 || to.0 < 200.0 => -110.0,
        2 => 110.0,
        _ => 0.0,
    };
    let pull = (middle.0 + swing, middle.1);
    let near = |end: Point| {
        let (dx, dy) = (pull.0 - end.0, pull.1 - end.1);
        let length = dx.hypot(dy);
        (end.0 + 22.0 * dx / length, end.1 + 22.0 * dy / length)
    };
    let pull_or_middle = if swing == 0.0 {
        let (a, b) = (near(from), near(to));
        ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
    } else {
        pull
    };
    picture.bent_arrow(class, near(from), pull_or_middle, near(to));
}

/// Draws a strip of Nimble, and the piles that its coins stand for.
fn strip() -> String {
    let mut picture = Picture::new(
        "disguises-strip",
        "A strip of Nimble and its piles 1, 3, 3 and 6",
        "A strip of seven squares, numbered 0 to 6, with one coin on \
         square 1, two on square 3 and one on square 6. A thick arrow leads \
         from the coin on square 6 to square 1. Below it four piles of \
         one, three, three and six coins.",
        (330.0, 270.0),
    );
    let squares = [0, 1, 0, 2, 0, 0, 1];
    let x = |square: usize| 26.0 + 44.0 * square as f64;
    for (square, &coins) in squares.iter().enumerate() {
        let frame = (x(square), 100.0);
        picture.rectangle("shape", frame, (44.0, 44.0), 0.0);
        picture.text("note", (x(square), 138.0), &square.to_string());
        for coin in 0..coins {
            let up = 112.0 - 13.0 * coin as f64;
            picture.rectangle("coin", (x(square), up), (32.0, 11.0), 4.0);
        }
    }
    for &(from, to) in &strip_moves(&squares) {
        let (from, to) = (x(from as usize), x(to as usize));
        let pull = ((from + to) / 2.0, 0.0);
        picture.bent_arrow("winning", (from, 76.0), pull, (to, 76.0));
    }
    let piles = coin_piles(&squares);
    for (place, coins) in piles.into_iter().enumerate() {
        let foot = (62.0 + 68.0 * place as f64, 236.0);
        pile(&mut picture, foot, coins, &coins.to_string());
    }
    picture.finish()
}

/// Draws moves and their mirror images: in a circle, on a board, and a move in
/// a row that overlaps its own image.
fn mirror() -> String {
    let mut picture = Picture::new(
        "disguises-mirror",
        "Moves and their mirror images",
        "A circle of eight petals: a move takes two neighbours, and the reply \
         the two opposite ones. A board of four by four squares: a domino, and \
         the domino that a half turn makes of it. A row of three petals: \
         taking the first two and taking the last two both use the middle one.",
        (380.0, 290.0),
    );
    picture.text("note", (90.0, 12.0), "a circle");
    circle_with_answer(&mut picture, (90.0, 100.0));
    picture.text("note", (285.0, 12.0), "a board");
    board_with_answer(&mut picture, (285.0, 100.0));
    for (at, x) in [130.0, 190.0, 250.0].into_iter().enumerate() {
        let class = if at == 1 { "lost" } else { "coin" };
        picture.circle(class, (x, 232.0), 17.0);
    }
    picture.bend("odd", (126.0, 210.0), (160.0, 192.0), (194.0, 210.0));
    picture.bend("tie", (186.0, 254.0), (220.0, 272.0), (254.0, 254.0));
    picture.text("note", (190.0, 282.0), "move and image meet");
    picture.finish()
}

/// Draws a circle of eight petals: two that a move takes, and the two opposite.
fn circle_with_answer(picture: &mut Picture, (x, y): Point) {
    let at = |place: usize| -> Point {
        let angle = std::f64::consts::TAU * place as f64 / 8.0;
        (x + 62.0 * angle.sin(), y - 62.0 * angle.cos())
    };
    for (from, to) in [(0, 4), (1, 5)] {
        picture.line("tie", at(from), at(to));
    }
    for place in 0..8 {
        let class = match place {
            0 | 1 => "lost",
            4 | 5 => "won",
            _ => "coin",
        };
        picture.circle(class, at(place), 16.0);
    }
}

/// Draws a board of four by four squares with a domino and its image.
fn board_with_answer(picture: &mut Picture, (x, y): Point) {
    let at = |row: f64, column: f64| -> Point {
        (x + 36.0 * (column - 1.5), y + 36.0 * (row - 1.5))
    };
    for square in 0..16 {
        let (row, column) = (f64::from(square / 4), f64::from(square % 4));
        picture.rectangle("unknown", at(row, column), (34.0, 34.0), 0.0);
    }
    picture.line("tie", at(0.0, 0.5), at(3.0, 2.5));
    picture.rectangle("lost", at(0.0, 0.5), (62.0, 26.0), 6.0);
    picture.rectangle("won", at(3.0, 2.5), (62.0, 26.0), 6.0);
}
