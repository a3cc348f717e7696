//! Checks the reviews of games, which say who could win from each position, in
//! how many moves, and which moves were mistakes. They are compared with a
//! search that knows a board only by its moves.

use crate::harness::{both, lines_of, At};
use boards::{Board, Turn};
use notebook::{transcript, Chance, Line, Program};
use std::collections::HashMap;

/// A line of the answer to `review`.
#[derive(Debug, PartialEq, Eq)]
struct Stage {
    back: Option<usize>,
    winner: String,
    left: Option<u64>,
    mistake: bool,
    does: String,
}

/// Returns the review of a game.
fn review(program: Program, game: &str) -> Vec<Stage> {
    let seen = transcript(program, format!("{game}review\n").as_bytes());
    let lines = seen.lines().filter_map(|line| line.strip_prefix("review "));
    let stages = lines.map(|line| {
        let (told, does) = line.split_once(": ").expect("what a move did");
        let words: Vec<&str> = told.split(' ').collect();
        let &[back, winner, left, ref mistake @ ..] = &words[..] else {
            panic!("{line}")
        };
        assert!(mistake.is_empty() || *mistake == ["mistake"], "{line}");
        Stage {
            back: back.parse().ok(),
            winner: winner.to_string(),
            left: left.parse().ok(),
            mistake: !mistake.is_empty(),
            does: does.to_string(),
        }
    });
    stages.collect()
}

/// Finds who can force a win within a number of moves, by the definition: all
/// plays are tried, even if games can go round in circles.
#[derive(Default)]
struct Forced(HashMap<(String, Turn, u64), i8>);

impl Forced {
    /// Returns 1 if the player to move can force a win within `moves` moves, −1
    /// if the other player can, otherwise 0.
    fn within<B: Board>(&mut self, at: &At<B>, moves: u64) -> i8 {
        let At { board, turn, misere } = at;
        if let Some(end) = board.end(*turn) {
            return match end.winner(*turn, *misere) {
                None => 0,
                Some(winner) if winner == *turn => 1,
                Some(_) => -1,
            };
        }
        let Some(fewer) = moves.checked_sub(1) else { return 0 };
        let key = (board.text(), *turn, moves);
        if let Some(found) = self.0.get(&key) {
            return *found;
        }
        let found = options(at).into_iter().map(|o| -self.within(&o, fewer));
        let found = found.max().expect("a move, as the game is not over");
        self.0.insert(key, found);
        found
    }

    /// Returns who can force a win within `most` moves, as
    /// [`within`](Forced::within) does, and the smallest number of moves that
    /// suffices.
    fn found<B: Board>(&mut self, at: &At<B>, most: u64) -> (i8, Option<u64>) {
        let moves = (0..=most).find(|moves| self.within(at, *moves) != 0);
        (moves.map_or(0, |moves| self.within(at, moves)), moves)
    }
}

fn options<B: Board>(at: &At<B>) -> Vec<At<B>> {
    let lines = lines_of(&at.board, at.turn);
    lines.iter().map(|line| after(at, line)).collect()
}

fn after<B: Board>(at: &At<B>, line: &str) -> At<B> {
    let mut board = at.board.clone();
    let chosen = board.find(&Line::one(line), at.turn).expect("legal");
    board.make(&chosen);
    At { board, turn: at.turn.other(), misere: at.misere }
}

/// Counts what was checked.
#[derive(Debug, Default)]
struct Tried {
    won: usize,
    drawn: usize,
    mistakes: usize,
    longest: u64,
}

/// Plays a random game between friends from each of these positions, with
/// either player to move, and reviews it: every line must agree with the
/// search.
fn try_reviews<B: Board>(
    program: Program,
    texts: impl IntoIterator<Item = String>,
    misere: bool,
    most: u64,
) -> Tried {
    let (mut forced, mut tried) = (Forced::default(), Tried::default());
    let mut chance = Chance::new(1);
    for text in texts {
        for at in both::<B>(&text, misere) {
            let (game, all) = some_game(at, misere, &mut chance);
            let seen = review(program, &game);
            assert_eq!(seen.len(), all.len(), "{game}");
            let first = all[0].turn;
            let mut before = None;
            for (number, (stage, at)) in seen.iter().zip(&all).enumerate() {
                let (value, left) = forced.found(at, most);
                let winner = match value {
                    0 => "nobody",
                    _ if (value == 1) == (at.turn == first) => "first",
                    _ => "second",
                };
                let told = format!("{game}{number}: {stage:?}");
                assert_eq!(stage.back, Some(number), "{told}");
                assert_eq!(stage.winner, winner, "{told}");
                assert_eq!(stage.left, left, "{told}");
                let mistake = before.is_some_and(|before| -value < before);
                assert_eq!(stage.mistake, mistake, "{told}");
                before = Some(value);
                tried.won += usize::from(value != 0);
                tried.drawn += usize::from(value == 0);
                tried.mistakes += usize::from(mistake);
                tried.longest = tried.longest.max(left.unwrap_or(0));
            }
        }
    }
    tried
}

/// Returns the lines and the positions of a random game between friends from a
/// position, of at most ten moves.
fn some_game<B: Board>(
    at: At<B>,
    misere: bool,
    chance: &mut Chance,
) -> (String, Vec<At<B>>) {
    let who = if at.turn == Turn::Reader { "you" } else { "program" };
    let terms = if misere { " misere" } else { "" };
    let mut game = format!("{}\n{who} friend{terms}\n", at.board.text());
    let mut all = vec![at];
    for _ in 0..10 {
        let at = &all[all.len() - 1];
        if at.board.end(at.turn).is_some() {
            break;
        }
        let lines = lines_of(&at.board, at.turn);
        let line = chance.pick(&lines).expect("a move");
        game.push_str(&format!("{line}\n"));
        all.push(after(at, line));
    }
    (game, all)
}

/// Returns all positions of three piles of at most `most` coins.
fn piles(most: u64) -> Vec<String> {
    let mut all = Vec::new();
    for a in 0..=most {
        for b in 0..=most {
            all.extend((0..=most).map(|c| format!("{a} {b} {c}")));
        }
    }
    all
}

#[test]
fn in_nim_a_review_is_true() {
    use boards::nim::{board_program, Table};
    let tried = try_reviews::<Table>(board_program, piles(3), false, 10);
    assert!(tried.won > 300 && tried.mistakes > 50, "{tried:?}");
    assert_eq!((tried.drawn, tried.longest), (0, 7), "{tried:?}");
}

#[test]
fn in_misere_play_a_review_is_true() {
    use boards::misere::{board_program, Table};
    let tried = try_reviews::<Table>(board_program, piles(3), true, 10);
    assert!(tried.won > 300 && tried.mistakes > 50, "{tried:?}");
    assert_eq!(tried.drawn, 0, "{tried:?}");
}

#[test]
fn in_subtraction_games_a_review_is_true() {
    use boards::outcomes::{board_program, Heap};
    for misere in [false, true] {
        let heaps = (0..=21).map(|coins| format!("1 3 4 : {coins}"));
        let tried = try_reviews::<Heap>(board_program, heaps, misere, 22);
        assert!(tried.won > 100 && tried.mistakes > 20, "{tried:?}");
        assert!(tried.longest > 5, "{tried:?}");
    }
}

/// In Domineering, Left and Right have different moves.
#[test]
fn in_domineering_a_review_is_true() {
    use boards::limits::{board_program, Dominoes};
    let boards = ["... ... ...", ".... ....", ".#. ... ..."];
    let boards = boards.map(str::to_string);
    let tried = try_reviews::<Dominoes>(board_program, boards, false, 9);
    assert!(tried.won > 20 && tried.drawn == 0, "{tried:?}");
}

/// Moves can be undone in this game, so a game may go round in circles.
#[test]
fn where_moves_can_be_undone_a_review_is_true() {
    use boards::reversible::{board_program, Field};
    let boards = ["R..B", ".RB. R..B", "R.B .RB", "B..R RB..", "R..B R.B."];
    let boards = boards.map(str::to_string);
    let tried = try_reviews::<Field>(board_program, boards, false, 24);
    assert!(tried.won > 60 && tried.drawn == 0, "{tried:?}");
    assert!(tried.longest > 5, "{tried:?}");
}

#[test]
fn in_noughts_and_crosses_a_review_is_true() {
    use boards::alpha_beta::{board_program, Sheet};
    let sheets =
        ["X...O....", "XO.......", "X...O...X", "XOX.O....", "OX..X..."];
    let sheets = sheets.iter().map(|sheet| format!("{sheet:.<9}"));
    let tried = try_reviews::<Sheet>(board_program, sheets, false, 9);
    assert!(tried.won > 10 && tried.drawn > 10, "{tried:?}");
    assert!(tried.mistakes > 5, "{tried:?}");
}

/// The board of the fox and the hare knows the numbers of moves itself.
#[test]
fn of_the_fox_and_the_hare_a_review_is_true() {
    use boards::draws::{board_program, Pursuit};
    let chases = (0..36).map(|at| {
        let (fox, hare) = (at / 6, at % 6);
        let mover = if fox == hare { "hare" } else { "fox" };
        format!("6 : {fox} {hare} {mover} 12")
    });
    let tried = try_reviews::<Pursuit>(board_program, chases, false, 12);
    assert!(tried.won > 20 && tried.drawn > 20, "{tried:?}");
    assert!(tried.mistakes > 5, "{tried:?}");
}

/// The board of king and rook knows the numbers of moves itself, too. White
/// mates in two or three moves.
#[test]
fn of_king_and_rook_a_review_is_true() {
    use boards::draws::{rook_board_program, RookGame};
    let games = ["white Kc2 Rh3 ka1 2", "black Kb3 Rh4 ka1 2"];
    let games = games.map(str::to_string);
    let tried = try_reviews::<RookGame>(rook_board_program, games, false, 4);
    assert!(tried.won > 4, "{tried:?}");
}

/// In a position with too many moves to search, a review says who can win, but
/// not in how many moves. Near the end of the game it says both.
#[test]
fn of_large_positions_a_review_tells_the_winner_alone() {
    let program = boards::nim::board_program;
    let lines = |game: &str| -> Vec<(String, Option<u64>)> {
        let stages = review(program, game).into_iter();
        stages.map(|stage| (stage.winner, stage.left)).collect()
    };
    let first = |left| ("first".to_string(), left);
    assert_eq!(lines("1000000 1000001\nyou friend\n"), [first(None)]);
    // From 1 1 2 the last coin is taken in three moves.
    let seen = lines("300 301 2\nyou friend\n1 299\n2 300\n");
    assert_eq!([&seen[0], &seen[2]], [&first(None), &first(Some(3))]);
}

/// A reader can go back only to positions in which she was to move, but the
/// program's moves are in the review as well.
#[test]
fn the_way_back_is_to_the_readers_turns() {
    let stages = |game| review(boards::nim::board_program, game);
    let told = |game| -> Vec<_> {
        stages(game).into_iter().map(|s| (s.back, s.does)).collect()
    };
    let does = |back, does: &str| (back, does.to_string());
    assert_eq!(
        told("1 2\nprogram\n1 1\n"),
        [
            does(None, "The start."),
            does(Some(0), "I take 1 from pile 2."),
            does(None, "You take 1 from pile 1."),
            does(Some(1), "I take 1 from pile 2."),
        ]
    );
}
