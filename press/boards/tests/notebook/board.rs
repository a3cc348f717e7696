//! Tests every line that a board can send and get, on the board of a toy game.

use crate::harness::{
    lines_of, try_games, try_player, try_positions, unjudged, At, Brute,
};
use boards::{
    first_picture, play_on, Board, End, Part, Player, Terms, Turn, GOOD,
};
use notebook::{transcript, Answer, BadInput, Chance, Line, Picture};
use std::io::{BufRead, Write};

/// A toy game: a number from which a move takes 1 or 3, until it is 0. Odd
/// numbers are won in normal play, even numbers in misère play. Building a
/// position makes the number larger.
#[derive(Clone, Debug)]
struct Toy {
    number: u64,
    misere: bool,
}

impl Board for Toy {
    type Move = u64;

    fn read(line: &Line, terms: &Terms) -> Result<Toy, BadInput> {
        let number = line.only_word("a number")?.number()?;
        Ok(Toy { number, misere: terms.misere })
    }

    fn text(&self) -> String {
        self.number.to_string()
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let mut parts = Vec::new();
        if self.number >= 1 {
            let (row, least, most) = (1, 1, 1);
            let words = "Take one".to_string();
            parts.push(Part::Moves { row, least, most, words });
        }
        if self.number >= 3 {
            parts.push(Part::one("1 3", "Take three"));
        }
        parts
    }

    fn draw(&self, turn: Turn) -> String {
        let name = format!("{turn:?}");
        Picture::new("toy", &name, &self.text(), (10.0, 10.0)).finish()
    }

    fn end(&self, _: Turn) -> Option<End> {
        (self.number == 0).then_some(End::Stuck)
    }

    fn find(&self, line: &Line, _: Turn) -> Result<u64, BadInput> {
        let [1, taken @ (1 | 3)] = line.numbers()?[..] else {
            return Err(line.error("no move"));
        };
        match taken <= self.number {
            true => Ok(taken),
            false => Err(line.error("too much")),
        }
    }

    fn make(&mut self, chosen: &u64) -> String {
        self.number -= chosen;
        format!("take {chosen}")
    }
}

impl Player for Toy {
    type Claim = String;
    const MISERE: bool = true;
    const BUILDS: bool = true;

    fn fresh(level: u64, terms: &Terms, chance: &mut Chance) -> Toy {
        let number = chance.between(1, 10 * level);
        Toy { number, misere: terms.misere }
    }

    fn wins(&self, _: Turn) -> bool {
        (self.number % 2 == 1) != self.misere
    }

    fn best(&self, _: Turn) -> Option<u64> {
        (self.number > 0).then_some(1)
    }

    fn why(&self, turn: Turn) -> Vec<String> {
        let sees = format!("{turn:?} sees {}.\n\n", self.number);
        vec![sees, "It is odd\nor even.\n".to_string()]
    }

    fn hint(&self, _: Turn, rung: u64) -> Vec<String> {
        vec![format!("rung {rung}")]
    }

    fn build(&mut self, line: &Line) -> Result<String, BadInput> {
        self.number += line.only_word("how many more")?.number_in(1..=9)?;
        Ok("It has grown.".to_string())
    }

    fn building(&self) -> Vec<Part> {
        vec![Part::one("2", "Two more")]
    }
}

fn toy(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    play_on::<Toy>(input, output)
}

fn shown(game: &str) -> String {
    transcript(toy, game.as_bytes())
}

/// Returns the lines that the board sends at a position that isn't over.
fn position(start: u64, at: u64) -> String {
    let one = "moves 1 1 1 Take one\n";
    let three = if at >= 3 { "move 1 3: Take three\n" } else { "" };
    format!("start {start}\nat {at}\n{OFFERS}{one}{three}")
}

const OFFERS: &str = "offers misere\noffers build\n";

#[test]
fn the_board_says_what_is_to_be_seen() {
    let cases = [
        ("5\nyou\n", position(5, 5)),
        ("5\r\nyou\r\n", position(5, 5)),
        ("6\nprogram\n", position(6, 5) + "say I take 1.\n"),
        ("7\nyou\n1 1\n", position(7, 5) + "say You take 1.\nsay I take 1.\n"),
        ("7\nyou friend\n1 1\n", position(7, 6) + "say First: take 1.\n"),
        (
            "7\nprogram friend\n1 1\n1 3\n",
            position(7, 3) + "say Second: take 3.\n",
        ),
        ("7\nyou\nhint 2\n", position(7, 7) + "hint rung 2\n"),
        (
            "7\nyou\nhint 1\nhint 3\nwhy\n",
            position(7, 7)
                + "hint From here the player to move can win.\nhint rung 3\n\
                   why Reader sees 7.\nwhy It is odd\nwhy or even.\n",
        ),
        (
            "8\nyou\nhint 1\n",
            position(8, 8)
                + "hint No move wins here against a perfect opponent.\n",
        ),
        (
            "8\nprogram\nwhy\n",
            position(8, 7)
                + "say I take 1.\nwhy When I moved:\nwhy Program sees 8.\n\
                   why It is odd\nwhy or even.\nwhy Now:\n\
                   why Reader sees 7.\nwhy It is odd\nwhy or even.\n",
        ),
        (
            "5\nyou\n1 1\nreview\n",
            position(5, 3)
                + "say You take 1.\nsay I take 1.\n\
                   review 0 you 3: The start.\nreview - you 2: You take 1.\n\
                   review 1 you 1: I take 1.\n",
        ),
        (
            "5\nyou good\n",
            position(5, 5) + "say I make one move in 4 at random.\n",
        ),
        (
            "5\nyou careless\n",
            position(5, 5) + "say I make one move in 4 at random.\n",
        ),
        (
            "5\nyou random\n",
            position(5, 5) + "say I make every move at random.\n",
        ),
        (
            "5\nyou build\n2\n3\n",
            format!(
                "start 5\nat 10\n{OFFERS}move 2: Two more\nsay It has grown.\n"
            ),
        ),
    ];
    for (game, expected) in cases {
        let expected = format!("grammar 2\n{expected}");
        assert_eq!(shown(game), expected, "{game:?}");
    }
}

#[test]
fn the_end_is_told_by_the_terms() {
    let cases = [
        ("1\nyou\n1 1\n", "I cannot move. You win."),
        ("2\nyou\n1 1\n", "You cannot move. I win."),
        ("0\nyou\n", "You cannot move. I win."),
        ("0\nprogram\n", "I cannot move. You win."),
        ("1\nyou friend\n1 1\n", "Second cannot move. First wins."),
    ];
    let why = "in misère play, whoever makes the last move loses.";
    let misere = [
        ("0\nyou misere\n", "You cannot move. You win"),
        ("0\nprogram misere good\n", "I cannot move. I win"),
        ("1\nprogram friend misere\n1 1\n", "Second cannot move. Second wins"),
    ]
    .map(|(game, told)| (game, format!("{told}: {why}")));
    let normal = cases.map(|(game, told)| (game, told.to_string()));
    for (game, expected) in normal.into_iter().chain(misere) {
        let seen = shown(game);
        let last = seen.lines().last();
        assert_eq!(last, Some(&*format!("over {expected}")), "{game:?}");
        assert!(!seen.contains("\nmove"), "{seen}");
    }
    assert!(shown("0\nprogram\nwhy\nhint 1\n")
        .ends_with("why The game is over.\nhint The game is over.\n"));
}

#[test]
fn the_picture_comes_if_it_is_asked_for() {
    let seen = shown("5\nyou drawn\n");
    let picture = Toy { number: 5, misere: false }.draw(Turn::Reader);
    assert!(seen.contains(&format!("\npicture {picture}moves")), "{seen}");
    assert_eq!(first_picture::<Toy>("5"), picture);
    assert!(!shown("5\nyou\n").contains("picture"));
}

#[test]
fn a_game_that_is_wrong_gets_one_line_and_no_drawing() {
    let cases = [
        ("", "line 1: the input ends before the position"),
        ("x\nyou\n", "line 1, word 1: `x` is not a whole number"),
        ("5\n\n", "line 2: give the first player, `you` or `program`"),
        ("5\nme\n", "line 2, word 1: `me` is neither you nor program"),
        (
            "5\nyou program\n",
            "line 2, word 2: `program` is not one of misere, good, random, \
             friend, build, drawn",
        ),
        ("5\nyou\n1 2\n", "line 3: no move"),
        ("5\nyou\n1 1\n1 3\n1 1\n", "line 5: the game is over"),
        ("9\nyou\n1 1\n1 3\n1 9\n", "line 5: no move"),
        ("3\nprogram\n1 3\n", "line 3: too much"),
        ("0\nyou\n1 1\n", "line 3: the game is over"),
        ("5\nyou\nhint 4\n", "line 3, word 2: `4` is not between 1 and 3"),
        ("5\nyou\nwhy\n1 1\n", "line 4: a move cannot follow a question"),
        ("5\nyou\nreview\n1 1\n", "line 4: a move cannot follow a question"),
        (
            "5\nyou\nreview 1\n",
            "line 3, word 1: `review` is not a whole number",
        ),
        ("5\nyou build\n0\n", "line 3, word 1: `0` is not between 1 and 9"),
        ("new 4 1\nyou\n", "line 1, word 2: `4` is not between 1 and 3"),
        ("new 1 -1\nyou\n", "line 1, word 3: `-1` is negative"),
    ];
    for (game, expected) in cases {
        let expected = format!("bad input: {expected}\n");
        assert_eq!(shown(game), expected, "{game:?}");
    }
}

#[test]
fn a_new_position_is_the_same_for_the_same_seed() {
    let start = |seed: u64, level: u64| {
        let first = if seed.is_multiple_of(2) { "you" } else { "program" };
        let seen = shown(&format!("new {level} {seed}\n{first}\n"));
        seen.lines().nth(1).unwrap()[6..].parse::<u64>().unwrap()
    };
    let all: Vec<u64> = (0..200).map(|seed| start(seed, 1)).collect();
    let again: Vec<u64> = (0..200).map(|seed| start(seed, 1)).collect();
    assert_eq!(all, again);
    assert!((1..=10).all(|number| all.contains(&number)), "{all:?}");
    assert!((0..200).any(|seed| start(seed, 3) > 20));
}

/// The perfect opponent never takes three; the others do so only at random.
#[test]
fn each_opponent_errs_at_its_rate() {
    let games = 3000;
    let threes = |opponent: &str| -> u64 {
        let takes = |start| {
            let seen = shown(&format!("{start}\nprogram {opponent}\n"));
            u64::from(seen.contains("say I take 3."))
        };
        (4..4 + games).map(takes).sum()
    };
    assert_eq!(threes(""), 0);
    // Half of the random moves take three.
    for (opponent, expected) in
        [("good", games / GOOD / 2), ("random", games / 2)]
    {
        let seen = threes(opponent);
        assert!(seen.abs_diff(expected) < expected / 4, "{seen} {expected}");
    }
}

#[test]
fn the_trials_accept_a_perfect_player() {
    let numbers = || (0..30).map(|n: u64| n.to_string());
    for misere in [false, true] {
        let tried = try_positions::<Toy>(numbers(), misere, unjudged);
        assert_eq!(tried.cases, 60);
    }
    assert_eq!(try_games::<Toy>(500, 2, false), 500);
    assert_eq!(try_games::<Toy>(500, 2, true), 500);
    let toy = Toy { number: 3, misere: false };
    assert_eq!(lines_of(&toy, Turn::Reader), ["1 3", "1 1"]);
    assert_eq!(Brute::default().value(&toy, Turn::Reader, false), 1);
    assert_eq!(Brute::default().value(&toy, Turn::Reader, true), -1);
}

/// The trials refuse a player who claims what is true only in the other
/// convention.
#[test]
#[should_panic(expected = "the claim")]
fn the_trials_refuse_a_false_claim() {
    let toy = Toy { number: 4, misere: true };
    try_player(&At { board: toy, turn: Turn::Reader, misere: false }, unjudged);
}
