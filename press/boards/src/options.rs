//! Draws the options of a position: the position's picture, with a mark on the
//! spot of each move that says who wins after the move.

use crate::play::{after_line, few_lines, spots};
use crate::review::Stage;
use crate::{Player, Turn};
use notebook::{Picture, Point};

/// The maximum number of moves that are marked.
const MOST: usize = 120;
/// The description lists moves with the same effect up to this number of them,
/// and only counts them beyond it.
const NAMED: usize = 12;
/// The least width of the picture, and the height of each line below it that
/// explains the marks.
const WIDTH: f64 = 240.0;
const LINE: f64 = 26.0;

/// A move and its mark.
struct Marked {
    /// A description of the move, as in "take 2 from pile 1".
    does: String,
    /// The middle of the mark.
    at: Point,
    effect: Effect,
    /// The value of the position after the move, if the board gives values.
    worth: Option<String>,
}

/// The effect of a move for the player who makes it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effect {
    Wins,
    Draws,
    Loses,
}

impl Effect {
    const ALL: [Effect; 3] = [Effect::Wins, Effect::Draws, Effect::Loses];

    fn said(self) -> &'static str {
        match self {
            Effect::Wins => "wins",
            Effect::Draws => "draws",
            Effect::Loses => "loses",
        }
    }

    /// The explanation of the mark, which shows the position that the move
    /// leaves as the book's figures show it.
    fn explained(self) -> &'static str {
        match self {
            Effect::Wins => "wins: leaves a lost position",
            Effect::Draws => "draws: leaves a drawn position",
            Effect::Loses => "loses: leaves a won position",
        }
    }
}

/// Draws a position with a mark on the spot of each move: a filled square if
/// the next player then loses, an open circle if she can win, and a dashed
/// diamond if nobody can win. If the board gives the values of positions, each
/// mark contains the value that its move leaves. Returns `None` if some move
/// has no spot, or if there are too many moves.
pub fn draw_options<B: Player>(
    board: &B,
    turn: Turn,
    misere: bool,
) -> Option<String> {
    let moves = few_lines(board, turn, MOST)?.len();
    let led = |line: &str| {
        let (left, does) = after_line(board, turn, line)?;
        let worth = left.worth();
        let stage = Stage { board: left, turn: turn.other() };
        Some((does, worth, stage.winner(misere)))
    };
    draw_led(&board.draw(turn), (turn, moves), board.mark_at(), &led)
}

/// The description of a move, the value of the position it leaves, and who wins
/// from there.
type Led = (String, Option<String>, Option<Turn>);

/// Draws the marks for `turn`'s moves, `moves` in number, on a picture. This
/// function isn't generic, so that it's compiled once for all boards: each
/// engine has to be small.
fn draw_led(
    drawn: &str,
    (turn, moves): (Turn, usize),
    mark_at: Point,
    led: &dyn Fn(&str) -> Option<Led>,
) -> Option<String> {
    let marked = spots(drawn).map(|spot| {
        let (does, worth, winner) = led(&spot.play)?;
        let worth = worth.map(|worth| worth.replace('-', "−"));
        let effect = match winner {
            None => Effect::Draws,
            Some(winner) if winner == turn => Effect::Wins,
            Some(_) => Effect::Loses,
        };
        let at = place(spot.shapes, mark_at)?;
        Some(Marked { does, at, effect, worth })
    });
    let marked: Vec<Marked> = marked.collect::<Option<_>>()?;
    if marked.is_empty() || marked.len() != moves {
        return None;
    }
    let (head, shapes) = drawn.split_once("</desc>")?;
    let shapes = shapes.trim_end().strip_suffix("</svg>")?;
    let shapes = shapes.replace("class=\"spot\" ", "");
    let marks = draw_marks(head, &marked)?;
    let (head, marks) = marks.split_once("</desc>")?;
    let marks = marks.replace("</svg>", "</g></svg>");
    Some(format!("{head}</desc>{shapes}<g class=\"marks\">{marks}"))
}

/// Draws the marks alone, with the lines that explain them, in a picture as
/// large as the one whose markup begins with `head`.
fn draw_marks(head: &str, marked: &[Marked]) -> Option<String> {
    let (name, _) = value(head, "aria-labelledby")?.split_once("-title")?;
    let [width, height] =
        ["width", "height"].map(|side| decimal(value(head, side)?));
    let (width, height): (f64, f64) = (width?, height?);
    let worth = marked.iter().any(|marked| marked.worth.is_some());
    let met = |effect: &Effect| marked.iter().any(|m| m.effect == *effect);
    let met: Vec<Effect> = Effect::ALL.into_iter().filter(met).collect();
    let lines = (met.len() + usize::from(worth)) as f64;
    let size = (width.max(WIDTH), height + LINE * lines + 4.0);
    let name = format!("{name}-options");
    let title = "Where each move leads";
    let mut picture = Picture::new(&name, title, &described(marked), size);
    for Marked { at, effect, worth, .. } in marked {
        draw_mark(&mut picture, *at, *effect, worth.as_deref());
    }
    let line_at = |line: usize| height + LINE * (line as f64 + 0.5);
    for (line, &effect) in met.iter().enumerate() {
        let y = line_at(line);
        draw_mark(&mut picture, (14.0, y), effect, None);
        picture.text("note from-left", (28.0, y), effect.explained());
    }
    if worth {
        let words = "In it: what is left is worth this.";
        picture.text("note from-left", (5.0, line_at(met.len())), words);
    }
    Some(picture.finish())
}

fn draw_mark(
    picture: &mut Picture,
    at: Point,
    effect: Effect,
    worth: Option<&str>,
) {
    let wide = |text: &str| 8.0 * text.chars().count() as f64 + 8.0;
    let (w, h) = worth.map_or((17.0, 17.0), |w| (wide(w).max(21.0), 21.0));
    let (x, y) = at;
    let (a, b) = (w * 0.7, h * 0.7);
    let corners = [(x - a, y), (x, y - b), (x + a, y), (x, y + b)];
    match effect {
        Effect::Wins => picture.rectangle("lost", at, (w, h), 0.0),
        Effect::Draws => picture.polygon("drawn", &corners),
        Effect::Loses => picture.rectangle("won", at, (w, h), h / 2.0),
    }
    let class = match effect {
        Effect::Wins => "note on-fill",
        _ => "note",
    };
    if let Some(worth) = worth {
        picture.text(class, at, worth);
    }
}

/// Returns a description of the marks.
fn described(marked: &[Marked]) -> String {
    let one = |marked: &Marked| match &marked.worth {
        None => marked.does.clone(),
        Some(worth) => format!("{} (leaves {worth})", marked.does),
    };
    let of = |effect: Effect| {
        let all = marked.iter().filter(|marked| marked.effect == effect);
        let all: Vec<String> = all.map(one).collect();
        let (many, does) = (all.len(), effect.said());
        match many {
            0 => None,
            1..=NAMED => Some(format!("What {does}: {}.", all.join("; "))),
            _ => Some(format!("What {does}: {many} moves.")),
        }
    };
    let all: Vec<String> = Effect::ALL.into_iter().filter_map(of).collect();
    all.join(" ")
}

/// Returns the value of the attribute `name`.
fn value<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(&format!(" {name}=\""))?;
    Some(rest.split_once('"')?.0)
}

/// Reads a decimal number as pictures contain it. The standard library's
/// `parse` needs a table of 10 kB, which would be in each engine.
fn decimal(word: &str) -> Option<f64> {
    let (whole, rest) = word.split_once('.').unwrap_or((word, "0"));
    let sign = if whole.starts_with('-') { -1.0 } else { 1.0 };
    let (whole, parts): (i32, u32) = (whole.parse().ok()?, rest.parse().ok()?);
    let size = rest.bytes().fold(1.0, |size, _| 10.0 * size);
    Some(f64::from(whole) + sign * f64::from(parts) / size)
}

/// Returns a point in the first shape, which is the one that a reader presses:
/// its middle, or in a rectangle, the middle moved towards the right and bottom
/// edges by these fractions of the way.
fn place(shapes: &str, (right, down): Point) -> Option<Point> {
    let mut tags = shapes.split('<').skip(1);
    let shape = tags.find(|tag| !tag.starts_with("g "))?;
    let (tag, _) = shape.split_once(' ')?;
    let digits = |c: char| c.is_ascii_digit() || c == '.' || c == '-';
    let all = |name: &str| -> Option<Vec<f64>> {
        let words = value(shape, name)?.split(|c| !digits(c));
        Some(words.filter_map(decimal).collect())
    };
    let number = |name: &str| all(name)?.first().copied();
    match tag {
        "circle" => Some((number("cx")?, number("cy")?)),
        "rect" => Some((
            number("x")? + number("width")? / 2.0 * (1.0 + right),
            number("y")? + number("height")? / 2.0 * (1.0 + down),
        )),
        "path" => match all("d")?[..] {
            [a, b, c, d] => Some(((a + c) / 2.0, (b + d) / 2.0)),
            [a, b, x, y, c, d] => {
                Some(((a + 2.0 * x + c) / 4.0, (b + 2.0 * y + d) / 4.0))
            }
            _ => None,
        },
        "polygon" => {
            let all = all("points")?;
            let mean = |from: usize| {
                let some = all.iter().skip(from).step_by(2);
                some.sum::<f64>() * 2.0 / all.len() as f64
            };
            Some((mean(0), mean(1)))
        }
        _ => None,
    }
}
