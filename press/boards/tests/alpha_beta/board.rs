//! Tests the board of noughts and crosses.

use crate::harness::{
    lines_of, spots, try_games, try_positions, try_spots, At,
};
use boards::alpha_beta::{board_program, Branch, Sheet, Told};
use boards::{Board, Turn};
use games::{graph, Board as Grid, Cell, Game, Noughts};
use minimax::Player;
use notebook::{transcript, Line};
use std::collections::{BTreeSet, HashMap};

const EMPTY: &str = ".........";

#[test]
fn the_player_is_perfect_everywhere() {
    let mut values = Values::default();
    let tried = try_positions::<Sheet>(
        [EMPTY.to_string()],
        false,
        |at: &At<Sheet>, told: &Told| is_true(&mut values, at.board.0, told),
    );
    assert_eq!(tried.cases, 2 * 5478);
    assert!(tried.marked > 10_000, "{}", tried.marked);
    let kinds = [
        "AllTheSame",
        "Best",
        "Branches.Maxi",
        "Branches.Minnie",
        "Complete",
        "KeepTheDraw",
        "MakeAThreat",
        "StopAThreat",
        "TakeThatSquare",
        "TwoThreats",
        "Value.Maxi",
        "Value.Minnie",
    ];
    assert_eq!(tried.kinds(), kinds);
}

/// The eight lines of three squares.
const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

fn has_three(board: &Grid, mark: Cell) -> bool {
    LINES.iter().any(|line| line.iter().all(|at| board[*at] == mark))
}

/// Returns the marks of the player to move and of the other player, found by
/// counting the marks.
fn marks(board: &Grid) -> [Cell; 2] {
    let count = |mark| board.iter().filter(|cell| **cell == mark).count();
    match count(Cell::Cross) > count(Cell::Nought) {
        true => [Cell::Nought, Cell::Cross],
        false => [Cell::Cross, Cell::Nought],
    }
}

fn with(board: &Grid, square: usize, mark: Cell) -> Grid {
    let mut board = *board;
    board[square - 1] = mark;
    board
}

/// Returns the free squares, numbered from 1.
fn free(board: &Grid) -> Vec<usize> {
    (1..=9).filter(|square| board[square - 1] == Cell::Empty).collect()
}

/// Returns the free squares on which a player would complete a line.
fn threats(board: &Grid, mark: Cell) -> Vec<usize> {
    let mut squares = free(board);
    squares.retain(|square| has_three(&with(board, *square, mark), mark));
    squares
}

/// The values of positions for the player to move, found by trying all plays.
#[derive(Default)]
struct Values(HashMap<Grid, i64>);

impl Values {
    fn of(&mut self, board: &Grid) -> i64 {
        let [mine, other] = marks(board);
        if has_three(board, other) {
            return -1;
        }
        if let Some(value) = self.0.get(board) {
            return *value;
        }
        let after = free(board).into_iter().map(|at| with(board, at, mine));
        let value = after.map(|after| -self.of(&after)).max().unwrap_or(0);
        self.0.insert(*board, value);
        value
    }

    /// Returns the free squares, each with the value of a move there for the
    /// player to move.
    fn after(&mut self, board: &Grid) -> Vec<(usize, i64)> {
        let mine = marks(board)[0];
        let after = |at| (at, -self.of(&with(board, at, mine)));
        free(board).into_iter().map(after).collect()
    }
}

/// Whether the player to move can make two threats at once, whatever the other
/// player does: now, or after threats that each leave only one answer, or, if
/// `quiet` is `true`, also after moves that threaten nothing.
fn forces_two_threats(board: &Grid, quiet: bool) -> bool {
    let [mine, other] = marks(board);
    let must = threats(board, other);
    let on = |after: &Grid, answer: usize| {
        forces_two_threats(&with(after, answer, other), quiet)
    };
    free(board).into_iter().any(|at| {
        let after = with(board, at, mine);
        let answers = free(&after);
        let stopped = must.iter().all(|square| *square == at);
        stopped
            && match threats(&after, mine)[..] {
                [] => {
                    quiet
                        && !answers.is_empty()
                        && answers.into_iter().all(|answer| on(&after, answer))
                }
                [answer] => on(&after, answer),
                _ => true,
            }
    })
}

/// Judges a claim by trying all plays.
fn is_true(values: &mut Values, board: Grid, told: &Told) -> bool {
    let [mine, other] = marks(&board);
    let after = values.after(&board);
    let value = values.of(&board);
    let best: Vec<usize> = after
        .iter()
        .filter(|(_, to)| *to == value)
        .map(|(square, _)| *square)
        .collect();
    let (to_complete, to_stop) =
        (threats(&board, mine), threats(&board, other));
    let side = |mark| match mark {
        Cell::Cross => Player::Maxi,
        _ => Player::Minnie,
    };
    match told {
        Told::Branches(mover, branches) => {
            let squares = branches.iter().map(|b| (b.square, b.value));
            let best_reply = |branch: &Branch| {
                let board = with(&board, branch.square, mine);
                let over = has_three(&board, mine) || free(&board).is_empty();
                match branch.reply {
                    None => over,
                    Some(reply) => {
                        !over
                            && values
                                .after(&board)
                                .contains(&(reply, -branch.value))
                    }
                }
            };
            *mover == side(mine)
                && squares.eq(after)
                && branches.iter().all(best_reply)
        }
        Told::Value(mover, said) => (*mover, *said) == (side(mine), value),
        Told::Complete => !to_complete.is_empty() && value == 1,
        Told::TakeThatSquare => to_stop.len() == 1 && best == to_stop,
        Told::TwoThreats => value == 1 && forces_two_threats(&board, false),
        Told::KeepTheDraw => {
            let forced = |at| forces_two_threats(&with(&board, at, mine), true);
            value == 0 && after.iter().all(|(at, to)| (*to == 0) != forced(*at))
        }
        Told::StopAThreat => value == -1 && !to_stop.is_empty(),
        Told::MakeAThreat => {
            let makes = |at: &usize| {
                !threats(&with(&board, *at, mine), mine).is_empty()
            };
            value == -1 && to_stop.is_empty() && free(&board).iter().any(makes)
        }
        Told::AllTheSame => best == free(&board),
        Told::Best(many, squares) => {
            *many == after.len() && *squares == best && best.len() < *many
        }
    }
}

#[test]
fn what_is_told_has_these_words() {
    let branches = vec![
        Branch { square: 1, value: 1, reply: None },
        Branch { square: 2, value: 0, reply: Some(5) },
        Branch { square: 9, value: -1, reply: Some(1) },
    ];
    let (cross, nought) = (Player::Maxi, Player::Minnie);
    let cases = [
        (
            Told::Branches(cross, branches.clone()),
            "Cross is to move. Where each move leads, if both play well from \
             then on:\n  square 1: Cross wins, and the game is over\n  square \
             2: a draw; a best reply is 5\n  square 9: Nought wins; a best \
             reply is 1",
        ),
        (
            Told::Branches(nought, branches[2..].to_vec()),
            "Nought is to move. Where each move leads, if both play well from \
             then on:\n  square 9: Cross wins; a best reply is 1",
        ),
        (Told::Value(cross, 1), "The best of them decides: Cross can win."),
        (Told::Value(nought, 1), "The best of them decides: Nought can win."),
        (
            Told::Value(nought, 0),
            "The best of them decides: neither player can win.",
        ),
        (Told::Value(nought, -1), "The best of them decides: Cross can win."),
        (Told::Complete, "A line can be completed at once."),
        (
            Told::TakeThatSquare,
            "The other player threatens to complete a line. Take that square.",
        ),
        (
            Told::TwoThreats,
            "Look for two threats at once: now, or after a threat that must \
             be answered.",
        ),
        (
            Told::KeepTheDraw,
            "Nobody can force a line. Take a square after which the other \
             player cannot force two threats at once.",
        ),
        (
            Told::StopAThreat,
            "Every move loses against a perfect opponent. Stop a threat, and \
             wait for a mistake.",
        ),
        (
            Told::MakeAThreat,
            "Every move loses against a perfect opponent. Make a threat, and \
             wait for a mistake.",
        ),
        (Told::AllTheSame, "All the free squares lead to the same result."),
        (Told::Best(8, vec![5]), "Best among the 8 free squares: 1, in row 2."),
        (
            Told::Best(8, vec![1, 3, 7]),
            "Best among the 8 free squares: 3, in row 1 and row 3.",
        ),
    ];
    for (told, words) in cases {
        assert_eq!(told.to_string(), words);
    }
}

/// Tries every position that can come up in play.
#[test]
fn every_spot_does_what_it_says() {
    let graph = graph(&Noughts, &[Cell::Empty; 9], 10_000).unwrap();
    let texts = graph.positions.into_iter().map(|board| Sheet(board).text());
    let square = |_: &At<Sheet>, play: &str, _: &At<Sheet>| {
        BTreeSet::from([format!("square-{play}")])
    };
    let tried = try_spots::<Sheet>(texts, square);
    assert_eq!(tried, 2 * 16_167);
}

#[test]
fn many_games_are_not_lost() {
    let games = trial::range(2_000, 10_000);
    for level in 1..=3 {
        let won = try_games::<Sheet>(games, level, false);
        // The program wins the half of the games that it can win from the
        // start, and some of the others.
        assert!(won > games / 2 && won < games, "{won} at level {level}");
    }
}

#[test]
fn the_board_offers_every_option_and_draws_it() {
    let graph = graph(&Noughts, &[Cell::Empty; 9], 10_000).unwrap();
    for position in graph.positions {
        let sheet = Sheet(position);
        let lines = lines_of(&sheet, Turn::Reader);
        let after = lines.iter().map(|line| {
            let mut after = sheet.clone();
            let chosen = after.find(&Line::one(line), Turn::Reader).unwrap();
            after.make(&chosen);
            after.0
        });
        let after: BTreeSet<Grid> = after.collect();
        let options = BTreeSet::from_iter(Noughts.options(&position));
        assert_eq!(after, options);
        let picture = sheet.draw(Turn::Reader);
        let spots = spots(&picture);
        assert_eq!(spots, lines);
    }
}

#[test]
fn bad_lines_get_one_line() {
    let none = "is not a position that play reaches";
    let (nine, much) =
        ("is not nine signs X, O or .", "is not expected here: only");
    let (huge, most) = ("18446744073709551616", u64::MAX);
    let cases = [
        ("", "line 1: the input ends before the position".into()),
        ("\nyou\n", "line 1: give a word of nine squares".into()),
        ("X.\nyou\n", format!("line 1, word 1: `X.` {nine}")),
        ("x........\nyou\n", format!("line 1, word 1: `x........` {nine}")),
        ("XX.......\nyou\n", format!("line 1, word 1: `XX.......` {none}")),
        ("O........\nyou\n", format!("line 1, word 1: `O........` {none}")),
        ("XXXOOO...\nyou\n", format!("line 1, word 1: `XXXOOO...` {none}")),
        (
            "... ... ...\nyou\n",
            format!("line 1, word 2: `...` {much} a word of nine squares"),
        ),
        (
            ".........\nyou misere\n",
            "line 2, word 2: `misere` is not offered on this board".into(),
        ),
        (".........\nyou\n\n", "line 3: give the number of a square".into()),
        (
            ".........\nyou\n0\n",
            "line 3, word 1: `0` is not between 1 and 9".into(),
        ),
        (
            ".........\nyou\n10\n",
            "line 3, word 1: `10` is not between 1 and 9".into(),
        ),
        (".........\nyou\n-1\n", "line 3, word 1: `-1` is negative".into()),
        (
            ".........\nyou\n18446744073709551616\n",
            format!("line 3, word 1: `{huge}` is larger than {most}"),
        ),
        (
            ".........\nyou\n1 2\n",
            format!("line 3, word 2: `2` {much} the number of a square"),
        ),
        ("X........\nyou\n1\n", "line 3, word 1: `1` is taken".into()),
        ("XXXOO....\nyou\n9\n", "line 3: the game is over".into()),
    ];
    for (input, expected) in cases {
        let seen = transcript(board_program, input.as_bytes());
        assert_eq!(seen, format!("bad input: {expected}\n"), "{input:?}");
    }
    let seen = transcript(board_program, b".........\nyou\n\xff\n");
    assert_eq!(seen, "bad input: line 3, word 1: not UTF-8\n");
}

#[test]
fn the_ends_are_told() {
    let ask = |lines: &str| transcript(board_program, lines.as_bytes());
    let seen = ask("XX.OO....\nyou\n3\n");
    assert!(seen.ends_with("over Three crosses are in a line. You win.\n"));
    let seen = ask("XX.O.O...\nyou\n9\n");
    assert!(seen.ends_with("over Three noughts are in a line. I win.\n"));
    let seen = ask("XOXXOOOX.\nyou\n9\n");
    assert!(seen.ends_with("over All the squares are taken. It is a draw.\n"));
    let seen = ask("XXXOO....\nyou drawn\n");
    assert!(seen.contains("class=\"odd\""), "{seen}");
}

#[test]
fn the_reasons_are_the_values_of_the_branches() {
    let why = transcript(board_program, b"X........\nyou\nwhy\n");
    assert!(why.contains("\nwhy   square 5: a draw; a best reply is 2\n"));
    assert_eq!(why.matches(": Cross wins; a best reply is ").count(), 7);
    assert!(why
        .ends_with("why The best of them decides: neither player can win.\n"));
    let hint = transcript(board_program, b"X........\nyou\nhint 3\n");
    assert!(
        hint.ends_with("hint Best among the 8 free squares: 1, in row 2.\n"),
        "{hint}"
    );
}
