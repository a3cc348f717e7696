//! Tests boards on which each thing is worth a pile of Nim: checks what their
//! players do and say against all plays and nimbers by the definition.

use crate::disguises::towers::Heights;
use crate::harness::{
    lines_of, new_ones_won, spots, terms, try_games, try_positions, try_spots,
    vanished, At,
};
use crate::nimbers::board::TakingSquares;
use crate::one_pile::board::OwnRules;
use crate::play::judge_traps;
use crate::restricted::board::Handfuls;
use boards::heaps::{Heaps, Told, Worth};
use boards::{Board, Player, Turn};
use nim::{Columns, Move};
use notebook::{transcript, Line, Program};
use std::collections::{BTreeSet, HashMap};

type WorthOf<R> = <<R as Rules>::Board as Heaps>::Worth;

/// The facts that the tests need about a board and its rules.
pub(crate) trait Rules {
    /// The board.
    type Board: Heaps + Player<Move = Move, Claim = Told<WorthOf<Self>>>;

    /// The board's program.
    const PROGRAM: Program;
    /// The size of the largest things to try: usual, and in the full range.
    const SIZES: [u64; 2];
    /// The number of games to play on each level: usual, and in the full range.
    const GAMES: [u64; 2];
    /// A position, and the title of the drawing of its reasons.
    const DRAWN: [&'static str; 2];

    /// Returns the positions with things up to a size.
    fn positions(largest: u64) -> Vec<String>;
    /// Returns the sizes of the things.
    fn things(board: &Self::Board) -> Vec<u64>;
    /// Returns the rules of a board as a text, if they differ from board to
    /// board.
    fn rules(_: &Self::Board) -> String {
        String::new()
    }
    /// Returns the options of some things under the rules of a board, as the
    /// lesson defines them.
    fn options(board: &Self::Board, things: &[u64]) -> Vec<Vec<u64>>;
    /// Returns the nimber of a thing by the definition.
    fn nimber(board: &Self::Board, place: usize, thing: u64) -> u64;
    /// Whether the claims about the things, apart from the columns, are true.
    fn is_said(board: &Self::Board, worth: &WorthOf<Self>) -> bool;
    /// Whether every move has a spot in the picture.
    fn is_drawn(_: &Self::Board) -> bool {
        true
    }
}

fn read<R: Rules>(text: &str) -> R::Board {
    R::Board::read(&Line::one(text), &terms(Turn::Reader, false)).unwrap()
}

fn shown<R: Rules>(lines: &str) -> String {
    transcript(R::PROGRAM, lines.as_bytes())
}

/// Finds lost positions by trying all plays, and nimbers by the definition;
/// remembers its results.
#[derive(Default)]
struct Judge {
    lost: HashMap<(String, Vec<u64>), bool>,
    nimbers: HashMap<(String, usize, u64), u64>,
}

impl Judge {
    fn is_lost<R: Rules>(&mut self, board: &R::Board, things: &[u64]) -> bool {
        let key = (R::rules(board), things.to_vec());
        if let Some(lost) = self.lost.get(&key) {
            return *lost;
        }
        let options = R::options(board, things);
        let lost = !options.iter().any(|o| self.is_lost::<R>(board, o));
        self.lost.insert(key, lost);
        lost
    }

    fn nimber<R: Rules>(
        &mut self,
        board: &R::Board,
        place: usize,
        thing: u64,
    ) -> u64 {
        let key = (R::rules(board), place, thing);
        let by_definition = || R::nimber(board, place, thing);
        *self.nimbers.entry(key).or_insert_with(by_definition)
    }

    fn sum<R: Rules>(&mut self, board: &R::Board, things: &[u64]) -> u64 {
        let all = things.iter().enumerate();
        all.fold(0, |sum, (place, thing)| {
            sum ^ self.nimber::<R>(board, place, *thing)
        })
    }

    fn is_worth<R: Rules>(
        &mut self,
        board: &R::Board,
        worth: &WorthOf<R>,
    ) -> bool {
        let things = R::things(board);
        let Columns { rows, sum, .. } = worth.columns();
        rows.len() == things.len()
            && rows.iter().enumerate().all(|(place, row)| {
                row.1 == self.nimber::<R>(board, place, things[place])
            })
            && *sum == self.sum::<R>(board, &things)
            && R::is_said(board, worth)
    }

    /// Judges a claim by all plays.
    fn is_true<R: Rules>(
        &mut self,
        board: &R::Board,
        told: &Told<WorthOf<R>>,
    ) -> bool {
        let things = R::things(board);
        let lost = self.is_lost::<R>(board, &things);
        let options = R::options(board, &things);
        match told {
            Told::Worth(worth) => self.is_worth::<R>(board, worth),
            Told::LeaveZero(worth) => {
                self.is_worth::<R>(board, worth)
                    && !lost
                    && options.iter().all(|o| {
                        let zero = self.sum::<R>(board, o) == 0;
                        self.is_lost::<R>(board, o) == zero
                    })
            }
            Told::Zero(worth) => {
                self.is_worth::<R>(board, worth)
                    && worth.columns().sum == 0
                    && options.iter().all(|o| self.sum::<R>(board, o) != 0)
            }
            Told::Lost => {
                let mut answered = |option: &Vec<u64>| {
                    let replies = R::options(board, option);
                    replies.iter().any(|r| self.sum::<R>(board, r) == 0)
                };
                lost && options.iter().all(&mut answered)
            }
            Told::Wins { chosen, worth } => {
                let (after, place) = (chosen.after(&things), chosen.place());
                options.contains(&after)
                    && self.is_lost::<R>(board, &after)
                    && self.sum::<R>(board, &after) == 0
                    && self.nimber::<R>(board, place, chosen.rest()) == *worth
            }
            Told::From(thing) => options.iter().any(|option| {
                option[thing - 1] != things[thing - 1]
                    && self.is_lost::<R>(board, option)
            }),
        }
    }
}

fn the_player_is_perfect_in_a_box<R: Rules>() {
    let mut judge = Judge::default();
    let [usual, full] = R::SIZES;
    let tried = try_positions::<R::Board>(
        R::positions(trial::range(usual, full)),
        false,
        |at: &At<R::Board>, told| judge.is_true::<R>(&at.board, told),
    );
    assert!(tried.cases > 500, "{}", tried.cases);
    let kinds: BTreeSet<_> = tried
        .kinds()
        .into_iter()
        .map(|kind| kind.split('.').next().unwrap_or("").to_string())
        .collect();
    let all = ["From", "LeaveZero", "Lost", "Wins", "Worth", "Zero"];
    assert!(kinds.iter().eq(all.iter()), "{kinds:?}");
}

fn its_traps_are_the_best<R: Rules>() {
    let [traps, none, over] = judge_traps::<R::Board>(R::positions(4), false);
    assert!(traps > 10 && none + over > 5, "{traps} {none} {over}");
}

fn the_two_hints_of_a_position_differ<R: Rules>() {
    for text in R::positions(4) {
        let seen = shown::<R>(&format!("{text}\nyou\nhint 2\nhint 3\n"));
        if !seen.contains("\nover ") {
            let hints = seen.lines().filter(|line| line.starts_with("hint "));
            let hints: Vec<_> = hints.collect();
            assert!(hints.len() > 2 && hints[0] != hints[hints.len() - 1]);
        }
    }
}

fn games_are_won<R: Rules>() {
    let [usual, full] = R::GAMES;
    for level in 1..=3 {
        let games = trial::range(usual, full);
        let won = try_games::<R::Board>(games, level, false);
        assert_eq!(won, games, "level {level}");
    }
}

fn about_half_of_the_new_positions_are_won<R: Rules>() {
    for level in 1..=3 {
        let won = new_ones_won::<R::Board>(level, false);
        assert!((400..=600).contains(&won), "level {level}: {won}");
    }
}

fn the_board_offers_every_move_of_the_rules<R: Rules>() {
    for text in R::positions(5) {
        let board = read::<R>(&text);
        let lines = lines_of(&board, Turn::Reader);
        let things = R::things(&board);
        let after = |line: &String| {
            let found = board.find(&Line::one(line), Turn::Reader);
            found.unwrap().after(&things)
        };
        let reached: BTreeSet<_> = lines.iter().map(after).collect();
        let options: BTreeSet<_> =
            R::options(&board, &things).into_iter().collect();
        assert_eq!(lines.len(), options.len(), "{text}");
        assert_eq!(reached, options, "{text}");
        let drawn = BTreeSet::from_iter(spots(&board.draw(Turn::Reader)));
        let lines = match R::is_drawn(&board) {
            true => lines.into_iter().collect(),
            false => BTreeSet::new(),
        };
        assert_eq!(drawn, lines, "{text}");
    }
}

fn every_spot_does_what_it_says<R: Rules>() {
    let tried = try_spots::<R::Board>(R::positions(4), vanished);
    assert!(tried > 500, "{tried}");
}

/// The reasons are drawn if a page asks for pictures.
fn the_reasons_are_drawn<R: Rules>() {
    let [position, title] = R::DRAWN;
    let seen = shown::<R>(&format!("{position}\nyou drawn\nwhy\n"));
    let drawing = seen.lines().find(|line| line.starts_with("drawing "));
    let drawing = drawing.unwrap_or_else(|| panic!("{seen}"));
    assert!(drawing.contains(&format!(">{title}<")), "{drawing}");
    let seen = shown::<R>(&format!("{position}\nyou\nwhy\n"));
    assert!(!seen.contains("\ndrawing "), "{seen}");
}

macro_rules! tried {
    ($board:ident, $rules:ident: $($test:ident)*) => {
        mod $board {
            $(#[test]
            fn $test() {
                super::$test::<super::$rules>();
            })*
        }
    };
    ($($board:ident $rules:ident;)*) => {
        $(tried!($board, $rules:
            the_player_is_perfect_in_a_box
            its_traps_are_the_best
            the_two_hints_of_a_position_differ
            games_are_won
            about_half_of_the_new_positions_are_won
            the_board_offers_every_move_of_the_rules
            every_spot_does_what_it_says
            the_reasons_are_drawn
        );)*
    };
}

tried! {
    squares TakingSquares;
    own_rules OwnRules;
    hands Handfuls;
    towers Heights;
}

/// Checks the text of the claims that all these boards share. The worth here is
/// that of Nim with limited hands.
#[test]
fn what_is_told_has_these_words() {
    let worth = || boards::restricted::Worth(3, Columns::of(&[2, 3]));
    let start = "What counts is the remainder of each pile on division by 4.";
    let columns = "\n pile 1  2 = 10\n pile 2  3 = 11\nnim-sum  1 = 01";
    let chosen = Move::new(1, 10, 8).unwrap();
    let told = [
        (Told::Worth(worth()), format!("{start}{columns}")),
        (
            Told::LeaveZero(worth()),
            format!("{start} Leave the nim-sum 0.{columns}"),
        ),
        (
            Told::Zero(worth()),
            format!(
                "{start} The nim-sum is 0, and every move changes it.{columns}"
            ),
        ),
        (
            Told::Lost,
            "The nim-sum is 0. Every move changes one remainder,\nand the \
             other player can make the nim-sum 0 again. So the player to \
             move\nloses, if the other makes no mistake."
                .to_string(),
        ),
        (
            Told::Wins { chosen, worth: 0 },
            "A winning move: take 2 from pile 2. It leaves 8 there, with the \
             remainder 0. Now the nim-sum is 0."
                .to_string(),
        ),
        (Told::From(2), "Take from pile 2.".to_string()),
    ];
    for (told, words) in told {
        assert_eq!(told.to_string(), words);
    }
}
