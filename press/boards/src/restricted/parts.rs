//! Pictures of the chapter's proofs: a pile in Fibonacci parts with the reach
//! of a limit, and the wedge of Euclid's game.

use notebook::{Picture, Point};
use restricted::{is_near, parts, Hand};

const LEFT: f64 = 10.0;
const WIDE: f64 = 360.0;

/// Returns the picture of a pile in its Fibonacci parts.
pub(super) fn draw_parts(name: &str, hand: &Hand) -> String {
    let (all, most) = (words(hand.pile), hand.most.min(hand.pile));
    let title = format!("{} in Fibonacci parts, and the limit", hand.pile);
    let described =
        format!("{} is {all}. A move takes at most {most}.", hand.pile);
    let size = (2.0 * LEFT + WIDE, 84.0);
    let mut picture = Picture::new(name, &title, &described, size);
    let unit = WIDE / hand.pile as f64;
    strip(&mut picture, (LEFT, 26.0), unit, hand);
    picture.finish()
}

fn words(pile: u64) -> String {
    let parts = parts(pile);
    let words: Vec<String> = parts.iter().map(u64::to_string).collect();
    words.join(" + ")
}

/// Draws a pile as blocks from `start` on, the largest first, with the width
/// `unit` for each coin; below it, from its end backwards, the reach of the
/// limit.
fn strip(picture: &mut Picture, start: Point, unit: f64, hand: &Hand) {
    let (mut x, y) = start;
    let parts = parts(hand.pile);
    for (at, part) in parts.iter().enumerate() {
        let width = unit * *part as f64;
        let least = at + 1 == parts.len();
        let class = if least { "coin" } else { "shape" };
        let centre = (x + width / 2.0, y);
        picture.rectangle(class, centre, ((width - 3.0).max(2.0), 28.0), 4.0);
        let label = part.to_string();
        if width > 9.0 * label.len() as f64 + 4.0 {
            picture.text("label", centre, &label);
        } else {
            picture.text("label", (centre.0, y - 22.0), &label);
        }
        x += width;
    }
    reach(picture, (x, y + 22.0), unit, hand);
}

/// Draws the reach of a limit, from the end of the pile backwards.
fn reach(picture: &mut Picture, (end, y): Point, unit: f64, hand: &Hand) {
    let most = hand.most.min(hand.pile);
    let back = end - unit * most as f64;
    for x in [back, end] {
        picture.line("odd", (x, y - 5.0), (x, y + 5.0));
    }
    picture.line("odd", (back, y), (end, y));
    let label = format!("limit {}", hand.most);
    let middle = ((back + end) / 2.0).min(LEFT + WIDE - 22.0);
    picture.text("note", (middle, y + 16.0), &label);
}

/// Draws the proof of Fibonacci Nim in four piles.
pub(super) fn fibonacci() -> String {
    let shown = [
        (Hand { pile: 20, most: 3 }, "Won: the limit reaches the least part."),
        (Hand { pile: 18, most: 4 }, "Take it: 4 does not reach the 5."),
        (Hand { pile: 21, most: 6 }, "Lost: no move takes the whole part."),
        (Hand { pile: 16, most: 10 }, "Take 5 of it: 10 reaches the 3."),
    ];
    let size = (2.0 * LEFT + WIDE, 104.0 * 4.0 + 4.0);
    let mut picture = Picture::new(
        "restricted-fibonacci",
        "Piles in Fibonacci parts, and how far the limit reaches",
        "Four piles as blocks. 20 is 13 and 5 and 2; the limit 3 reaches from \
         the end past the block of 2. After that block is taken 18 is 13 and \
         5, and the limit 4 ends inside the 5. 21 is one block, and the limit \
         6 ends inside it. After 5 are taken 16 is 13 and 3, and the limit 10 \
         reaches past the 3.",
        size,
    );
    for (row, (hand, told)) in (0..).zip(&shown) {
        let y = 14.0 + 104.0 * f64::from(row);
        picture.text("label from-left", (LEFT, y), told);
        strip(&mut picture, (LEFT, y + 36.0), WIDE / 21.0, hand);
    }
    picture.finish()
}

/// The largest number in the wedge, and the side of a cell.
const NUMBERS: u64 = 18;
const CELL: f64 = 19.0;

/// Draws the near pairs of Euclid's game, which are lost, and the steps in two
/// rows.
pub(super) fn wedge() -> String {
    let side = CELL * NUMBERS as f64;
    let size = (side + 40.0, side + 40.0);
    let mut picture = Picture::new(
        "restricted-wedge",
        "The near pairs of numbers up to 18, and two rows of Euclid\u{2019}s \
         game",
        "A square of cells, with the first number to the right and the second \
         upwards. The filled cells, the near pairs, form a wedge around the \
         diagonal. In the row of 5 they go from 4 to 8, and of these the steps \
         of length 5 from 17 meet just one, 7. In the row of 8 they go from 5 \
         to 12, and the steps from 13 meet 5.",
        size,
    );
    let at = |a: u64, b: u64| -> Point {
        let x = 30.0 + CELL * (a as f64 - 0.5);
        (x, side + 8.0 - CELL * (b as f64 - 0.5))
    };
    for (a, b) in (1..=NUMBERS).flat_map(|a| (1..=NUMBERS).map(move |b| (a, b)))
    {
        let near = is_near(a, b);
        let (class, side) = if near { ("lost", 9.0) } else { ("unknown", 3.0) };
        picture.rectangle(class, at(a, b), (side, side), 0.0);
    }
    let golden = (1.0 + 5.0_f64.sqrt()) / 2.0;
    let (origin, most) = ((30.0, side + 8.0), NUMBERS as f64 + 0.6);
    for (a, b) in [(most, most / golden), (most / golden, most)] {
        let end = (origin.0 + CELL * a, origin.1 - CELL * b);
        picture.line("rule", origin, end);
    }
    for (a, b, rest) in [(17, 5, 7), (13, 8, 5)] {
        picture.circle("won", at(a, b), 6.5);
        let above = |a: u64| (at(a, b).0, at(a, b).1 - 8.0);
        let mut from = a;
        while from > rest {
            let (start, end) = (above(from), above(from - b));
            let pull = ((start.0 + end.0) / 2.0, start.1 - 34.0);
            let last = from - b == rest;
            let class = if last { "winning" } else { "option" };
            picture.bent_arrow(class, start, pull, end);
            from -= b;
        }
    }
    for number in [1, 5, 8, 13, 17] {
        let word = number.to_string();
        picture.text("note", (at(number, 1).0, side + 24.0), &word);
        picture.text("note", (12.0, at(1, number).1), &word);
    }
    picture.finish()
}
