//! The board for a fox and a hare.

use crate::{play_on, Board, End, Part, Player, Terms, Turn};
use draws::{with_counters, Chase, Labels, Outcome, Ring, Turn as Animal};
use games::{graph, Game, Graph};
use notebook::{any_of, Answer, BadInput, Chance, Line, Picture, Point, Word};
use outcomes::Convention;
use std::fmt::{self, Display, Formatter};
use std::io::{BufRead, Write};
use std::rc::Rc;

/// A position of a chase, which ends in a draw when no moves are left.
#[derive(Clone, Debug)]
pub struct Pursuit {
    fields: u64,
    chase: Chase,
    /// The number of moves left, counting those of both animals.
    left: u64,
    /// The graph of all positions that can follow, and their labels.
    known: Rc<(Graph<Chase>, Labels)>,
}

/// Runs the `draws-board` program: reads a game and prints what the page's
/// board should show.
pub fn board_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    play_on::<Pursuit>(input, output)
}

/// The numbers of fields that a ring may have.
const FIELDS: std::ops::RangeInclusive<u64> = 3..=12;
/// The maximum number of moves that may be left, and the number that is left if
/// the position doesn't say.
const MOST_LEFT: u64 = 100;
const LEFT: u64 = 40;

impl Pursuit {
    /// Returns a chase on a ring of 3 to 12 fields, with `left` moves to go.
    pub fn new(fields: u64, chase: Chase, left: u64) -> Pursuit {
        let all = graph(&Ring::new(fields), &chase, 1000);
        let all = all.expect("at most 2 · 12 · 13 positions");
        let labels = with_counters(Convention::Normal, &all);
        Pursuit { fields, chase, left, known: Rc::new((all, labels)) }
    }

    /// Returns the positions and the turn of the two animals.
    pub fn chase(&self) -> Chase {
        self.chase
    }

    /// Returns the number of moves left.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Returns the options; none if no moves are left.
    fn options(&self) -> Vec<Chase> {
        match self.left {
            0 => Vec::new(),
            _ => Ring::new(self.fields).options(&self.chase),
        }
    }

    fn after(&self, chase: Chase) -> Pursuit {
        let left = self.left - 1;
        Pursuit { chase, left, ..self.clone() }
    }

    fn place(&self) -> usize {
        self.known.0.place(&self.chase).expect("it follows from the start")
    }

    /// Returns what can be forced in the moves that are left.
    fn verdict(&self) -> Verdict {
        let (labels, place) = (&self.known.1, self.place());
        let mover = self.chase.turn;
        match (labels.moves[place], labels.outcomes[place]) {
            (Some(moves), outcome) if moves as u64 <= self.left => {
                let wins = outcome == Outcome::Won;
                let who = if wins { mover } else { other(mover) };
                Verdict::Wins(who, moves as u64)
            }
            _ => Verdict::Nobody,
        }
    }

    /// Returns what can be forced after the move to `option`.
    fn verdict_after(&self, option: Chase) -> Verdict {
        self.after(option).verdict()
    }

    /// Returns the moves after which nobody can force a win.
    fn keeping(&self) -> Vec<Chase> {
        let mut options = self.options();
        options.retain(|o| self.verdict_after(*o) == Verdict::Nobody);
        options
    }

    /// Returns the number of replies to a move that would be mistakes.
    fn traps(&self, option: Chase) -> usize {
        let (then, mover) = (self.after(option), self.chase.turn);
        let loses = |reply: &Chase| then.verdict_after(*reply).is_for(mover);
        then.options().iter().filter(|reply| loses(reply)).count()
    }
}

fn other(animal: Animal) -> Animal {
    match animal {
        Animal::Fox => Animal::Hare,
        Animal::Hare => Animal::Fox,
    }
}

fn name_of(animal: Animal) -> &'static str {
    match animal {
        Animal::Fox => "fox",
        Animal::Hare => "hare",
    }
}

/// Returns the field to which a move leads; `None` for the burrow.
fn target(mover: Animal, option: &Chase) -> Option<u64> {
    match mover {
        Animal::Fox => Some(option.fox),
        Animal::Hare => option.hare,
    }
}

/// Returns the line that makes the move to a field; `None` is the burrow.
fn line_to(field: Option<u64>) -> String {
    field.map_or(BURROW.to_string(), |field| field.to_string())
}

const BURROW: &str = "burrow";

/// Returns "to field 3", for instance, or "into the burrow" if `None`.
fn to(field: Option<u64>) -> String {
    match field {
        Some(field) => format!("to field {field}"),
        None => "into the burrow".to_string(),
    }
}

/// Reads the number of a field.
fn field_of(word: &Word, fields: u64) -> Result<u64, BadInput> {
    word.number_in(0..=fields - 1)
}

fn animal_of(word: &Word) -> Result<Animal, BadInput> {
    match word.text {
        "fox" => Ok(Animal::Fox),
        "hare" => Ok(Animal::Hare),
        _ => Err(word.error("must be the player to move, fox or hare")),
    }
}

impl Board for Pursuit {
    /// The chase after the move.
    type Move = Chase;

    fn read(line: &Line, _: &Terms) -> Result<Pursuit, BadInput> {
        let words: Vec<Word> = line.words().collect();
        let (ring, colon, fox, hare, turn, left) = match &words[..] {
            [a, b, c, d, e] => (a, b, c, d, e, None),
            [a, b, c, d, e, f] => (a, b, c, d, e, Some(f)),
            _ => return Err(line.error(A_POSITION)),
        };
        let fields = ring.number_in(FIELDS)?;
        if colon.text != ":" {
            return Err(colon.error("is not the colon after the fields"));
        }
        let turn = animal_of(turn)?;
        let fox = field_of(fox, fields)?;
        let field = match hare.text {
            BURROW if turn == Animal::Fox => None,
            BURROW => return Err(hare.error("is not a place to move from")),
            _ => Some(field_of(hare, fields)?),
        };
        if turn == Animal::Fox && field == Some(fox) {
            return Err(hare.error("is where the fox sits"));
        }
        let left = left.map_or(Ok(LEFT), |left| left.number_in(0..=MOST_LEFT));
        let chase = Chase { turn, fox, hare: field };
        Ok(Pursuit::new(fields, chase, left?))
    }

    fn text(&self) -> String {
        let Chase { turn, fox, hare } = self.chase;
        let (fields, left) = (self.fields, self.left);
        let (hare, turn) = (line_to(hare), name_of(turn));
        format!("{fields} : {fox} {hare} {turn} {left}")
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let part = |option| {
            let field = target(self.chase.turn, option);
            Part::one(line_to(field), words_of(field))
        };
        self.options().iter().map(part).collect()
    }

    fn draw(&self, _: Turn) -> String {
        draw_ring(self)
    }

    fn end(&self, turn: Turn) -> Option<End> {
        let told = |how: &str, winner| {
            Some(End::Told { how: how.to_string(), winner })
        };
        match self.chase.hare {
            None => told("The hare is in its burrow.", Some(turn.other())),
            Some(field) if field == self.chase.fox => {
                told("The fox has caught the hare.", Some(turn.other()))
            }
            _ if self.left > 0 => None,
            _ => told("It is getting dark, and the chase is off.", None),
        }
    }

    fn find(&self, line: &Line, _: Turn) -> Result<Chase, BadInput> {
        let word = line.only_word("a field, or `burrow`")?;
        let (mover, options) = (self.chase.turn, self.options());
        let field = match word.text {
            BURROW => None,
            _ => Some(field_of(&word, self.fields)?),
        };
        let found = options.iter().find(|o| target(mover, o) == field);
        found.copied().ok_or_else(|| {
            let all = options.iter().map(|o| line_to(target(mover, o)));
            let all: Vec<_> = all.collect();
            let name = name_of(mover);
            word.error(&format!(
                "is out of reach: the {name} can go to {}",
                any_of(&all)
            ))
        })
    }

    fn make(&mut self, option: &Chase) -> String {
        let mover = self.chase.turn;
        *self = self.after(*option);
        match target(mover, option) {
            None => "slip into the burrow".to_string(),
            field => format!("move the {} {}", name_of(mover), to(field)),
        }
    }
}

const A_POSITION: &str =
    "give the number of fields, a colon, the fox's field, the hare's, who is \
     to move, and how many moves are left, as in `8 : 4 3 hare 40`";

fn words_of(field: Option<u64>) -> String {
    match field {
        None => "Slip into the burrow".to_string(),
        field => format!("Go {}", to(field)),
    }
}

impl Player for Pursuit {
    type Claim = Told;
    const LOOK: &'static str =
        "Count the steps from one to the other, both ways round.";
    const DRAWS: bool = true;

    fn fresh(level: u64, _: &Terms, chance: &mut Chance) -> Pursuit {
        let fields = [6, 8, 11][level as usize - 1];
        // Few random positions are won in several moves, so decide this first.
        let won = chance.below(2) == 0;
        let make = |chance: &mut Chance| {
            let [fox, hare] = [0; 2].map(|_| chance.below(fields));
            let turn = match chance.below(2) {
                0 => Animal::Fox,
                _ => Animal::Hare,
            };
            let chase = Chase { turn, fox, hare: Some(hare) };
            Pursuit::new(fields, chase, LEFT)
        };
        let fits = |made: &Pursuit| {
            let apart = made.chase.hare != Some(made.chase.fox);
            let mover = made.chase.turn;
            apart
                && match made.verdict() {
                    Verdict::Wins(who, moves) => {
                        won && who == mover && moves > 1
                    }
                    Verdict::Nobody => !won,
                }
        };
        chance.until(make, fits)
    }

    fn reader_is(&self, turn: Turn) -> Option<String> {
        let mover = self.chase.turn;
        let reader = match turn {
            Turn::Reader => mover,
            Turn::Program => other(mover),
        };
        Some(format!("You are the {}.", name_of(reader)))
    }

    fn wins(&self, _: Turn) -> bool {
        self.verdict().is_for(self.chase.turn)
    }

    fn loses(&self, _: Turn) -> bool {
        self.verdict().is_for(other(self.chase.turn))
    }

    fn remoteness(&self) -> Option<u64> {
        match self.verdict() {
            Verdict::Wins(_, moves) => Some(moves),
            Verdict::Nobody => None,
        }
    }

    fn best(&self, _: Turn) -> Option<Chase> {
        if self.options().is_empty() {
            return None;
        }
        if self.verdict() == Verdict::Nobody {
            let keeping = self.keeping();
            return keeping.into_iter().max_by_key(|o| self.traps(*o));
        }
        let (all, labels) = &*self.known;
        let best = labels.best_move(all, self.place())?;
        Some(all.positions[best])
    }

    fn why(&self, turn: Turn) -> Vec<Told> {
        let mover = self.chase.turn;
        let branch = |option: Chase| {
            (target(mover, &option), self.verdict_after(option))
        };
        let branches = self.options().into_iter().map(branch).collect();
        let last = match (self.verdict(), self.best(turn)) {
            (Verdict::Wins(who, moves), _) => Told::Wins(who, moves),
            _ => Told::Nobody,
        };
        vec![Told::Branches(mover, branches), last]
    }

    fn hint(&self, turn: Turn, rung: u64) -> Vec<Told> {
        let best = self.best(turn).expect("the game is not over");
        let best = target(self.chase.turn, &best);
        vec![match (self.verdict(), rung) {
            (Verdict::Wins(who, moves), 2) => Told::Wins(who, moves),
            (Verdict::Wins(who, _), _) if who == self.chase.turn => {
                Told::Best(best)
            }
            (Verdict::Wins(..), _) => Told::Longest(best),
            (Verdict::Nobody, 2) => {
                Told::Keeping(self.keeping().len(), self.options().len())
            }
            (Verdict::Nobody, _) => Told::Keep(best),
        }]
    }
}

/// What can be forced in the moves that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// This animal wins in this number of moves, counting those of both
    /// animals, if it hurries and the other plays for time.
    Wins(Animal, u64),
    /// Nobody can force a win.
    Nobody,
}

impl Verdict {
    /// Whether this animal can force a win.
    fn is_for(self, animal: Animal) -> bool {
        matches!(self, Verdict::Wins(who, _) if who == animal)
    }
}

/// A claim in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The animal to move, the places it can go to (`None` is the burrow), and
    /// what can be forced after each move.
    Branches(Animal, Vec<(Option<u64>, Verdict)>),
    /// This animal can force a win in this number of moves.
    Wins(Animal, u64),
    /// Nobody can force a win.
    Nobody,
    /// A move to this place (`None` is the burrow) wins soonest.
    Best(Option<u64>),
    /// Every move loses; a move to this place holds out longest.
    Longest(Option<u64>),
    /// The number of moves after which nobody can force a win, and the number
    /// of all moves.
    Keeping(usize, usize),
    /// After a move to this place (`None` is the burrow) nobody can force a
    /// win.
    Keep(Option<u64>),
}

impl Display for Verdict {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Wins(who, 0) => write!(f, "the {} has won", name_of(*who)),
            Verdict::Wins(who, moves) => {
                let s = if *moves == 1 { "" } else { "s" };
                write!(f, "the {} wins in {moves} move{s}", name_of(*who))
            }
            Verdict::Nobody => f.write_str("nobody can force a win"),
        }
    }
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::Branches(mover, branches) => {
                let name = name_of(*mover);
                write!(
                    f,
                    "The {name} is to move, and if both then play well:"
                )?;
                for (field, verdict) in branches {
                    write!(f, "\n  {}: {verdict}", to(*field))?;
                }
                Ok(())
            }
            Told::Wins(who, moves) => {
                let verdict = Verdict::Wins(*who, *moves).to_string();
                write!(
                    f,
                    "{}, counting those of both, if it makes no mistake.",
                    verdict.replacen('t', "T", 1)
                )
            }
            Told::Nobody => f.write_str(
                "Either of them can keep going as long as it is light: a draw.",
            ),
            Told::Best(field) => write!(f, "Go {}.", to(*field)),
            Told::Longest(field) => {
                write!(f, "Go {}: that way you hold out longest.", to(*field))
            }
            Told::Keeping(keep, all) if keep == all => f.write_str(
                "Nobody can force a win, wherever you go. Lure the other one \
                 to the wrong side.",
            ),
            Told::Keeping(1, all) => write!(
                f,
                "One of your {all} moves keeps the draw; the other player wins \
                 after any other."
            ),
            Told::Keeping(keep, all) => {
                write!(f, "{keep} of your {all} moves keep the draw.")
            }
            Told::Keep(field) => {
                write!(f, "Going {} keeps the draw.", to(*field))
            }
        }
    }
}

/// The size of the picture, and the middle and the radius of the ring.
const SIZE: Point = (340.0, 356.0);
const MIDDLE: Point = (170.0, 216.0);
const RADIUS: f64 = 112.0;
/// The radius of a field.
const FIELD: f64 = 23.0;

/// Draws the ring. A dot marks each field to which the animal to move can go.
fn draw_ring(pursuit: &Pursuit) -> String {
    let (fields, chase) = (pursuit.fields, pursuit.chase);
    let name = name_of(chase.turn);
    let described = format!(
        "{fields} fields in a ring, numbered from 0 at the top, with a burrow \
         above it. The fox sits on field {}, the hare {}. The {name} is to \
         move; {} are left.",
        chase.fox,
        chase.hare.map_or("in its burrow".into(), |h| format!("on field {h}")),
        moves_said(pursuit.left)
    );
    let title = "A fox and a hare on a ring";
    let mut picture = Picture::new("draws-board", title, &described, SIZE);
    let at = |field: u64, radius: f64| {
        let turn = std::f64::consts::TAU * field as f64 / fields as f64;
        (MIDDLE.0 + radius * turn.sin(), MIDDLE.1 - radius * turn.cos())
    };
    let burrow = at(0, RADIUS + 74.0);
    picture.line("rule", at(0, RADIUS), burrow);
    for field in 0..fields {
        picture.line("rule", at(field, RADIUS), at(field + 1, RADIUS));
    }
    draw_place(&mut picture, pursuit, None, burrow);
    for field in 0..fields {
        draw_place(&mut picture, pursuit, Some(field), at(field, RADIUS));
        let number = field.to_string();
        picture.text("note", at(field, RADIUS - 38.0), &number);
    }
    let (x, y) = MIDDLE;
    picture.text("label", (x, y - 11.0), &format!("{name} to move"));
    let left = format!("{} left", moves_said(pursuit.left));
    picture.text("note", (x, y + 11.0), &left);
    picture.finish()
}

fn moves_said(moves: u64) -> String {
    match moves {
        1 => "1 move".to_string(),
        _ => format!("{moves} moves"),
    }
}

/// Returns the name of the part that is a field or, for `None`, the burrow.
fn part(field: Option<u64>) -> String {
    field.map_or(BURROW.to_string(), |field| format!("field-{field}"))
}

/// Draws a field, or the burrow if `field` is `None`, with the animal on it.
fn draw_place(
    picture: &mut Picture,
    pursuit: &Pursuit,
    field: Option<u64>,
    at: Point,
) {
    let Chase { turn, fox, hare } = pursuit.chase;
    let options = pursuit.options();
    let open = options.iter().any(|option| target(turn, option) == field);
    let (foxy, harey) = (field == Some(fox), hare == field);
    let draw = |picture: &mut Picture| {
        picture.part(&part(field), |picture| match field {
            None => picture.rectangle("won", at, (96.0, 44.0), 8.0),
            Some(_) if foxy => picture.circle("lost", at, FIELD),
            Some(_) if harey => picture.circle("coin", at, FIELD),
            Some(_) => picture.circle("won", at, FIELD),
        });
        match (field, foxy, harey) {
            (_, true, _) => picture.text("label on-fill", at, "fox"),
            (_, _, true) => picture.text("label", at, "hare"),
            (None, ..) if open => picture.text("label", at, "burrow"),
            (None, ..) => picture.text("note", at, "burrow"),
            (Some(_), ..) if open => picture.circle("option-head", at, 5.0),
            _ => {}
        }
    };
    if !open {
        return draw(picture);
    }
    let from = match turn {
        Animal::Fox => Some(fox),
        Animal::Hare => hare,
    };
    let spot = (&*line_to(field), &*words_of(field));
    picture.spot(spot, &[part(from), part(field)], draw);
}
