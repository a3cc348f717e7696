//! Tests the board of king and rook against king.

use crate::harness::{
    lines_of, new_ones_won, spots, terms, try_games, try_positions, try_spots,
    try_words, At,
};
use boards::draws::{
    rook_board_program, Piece, RookGame, RookTold, RookVerdict, Step,
};
use boards::{Board, End, Player, Turn};
use draws::{EndgameTable, Ending, RookEnding, Side, Square};
use games::Game;
use notebook::{transcript, Chance, Line};
use std::collections::BTreeSet;

fn game(text: &str) -> RookGame {
    let terms = terms(Turn::Reader, false);
    RookGame::read(&Line::one(text), &terms).unwrap()
}

fn shown(lines: &str) -> String {
    transcript(rook_board_program, lines.as_bytes())
}

/// Judges claims by an endgame table computed anew, and by the rules of the
/// lesson.
struct Judge {
    table: EndgameTable,
}

impl Judge {
    fn new() -> Judge {
        Judge { table: EndgameTable::new(RookEnding::new(8)) }
    }

    fn verdict(&self, ending: &Ending, left: u64) -> RookVerdict {
        match self.table.look_up(ending).1 {
            Some(moves) if moves as u64 <= 2 * left => {
                RookVerdict::Mate((moves as u64).div_ceil(2))
            }
            _ => RookVerdict::Draw,
        }
    }

    fn is_true(&self, at: &At<RookGame>, told: &RookTold) -> bool {
        let (ending, left) = (at.board.ending(), at.board.left());
        let Ending::On(pieces) = ending else { return false };
        let now = self.verdict(&ending, left);
        let white = pieces.side == Side::White;
        let later = left - u64::from(white);
        let options = RookEnding::new(8).options(&ending);
        let after = |option: &Ending| self.verdict(option, later);
        let with = |wanted: RookVerdict| {
            let all = options.iter().filter(|option| after(option) == wanted);
            all.copied().collect::<BTreeSet<_>>()
        };
        let these = |steps: &[Step]| -> BTreeSet<_> {
            steps.iter().map(|step| step.after).collect()
        };
        let best = match (now, white) {
            (RookVerdict::Mate(moves), true) => {
                with(RookVerdict::Mate(moves - 1))
            }
            _ => with(now),
        };
        let moved = |piece: Piece| {
            best.iter().any(|option| match option {
                Ending::Nobody => piece == Piece::Lone,
                Ending::On(to) if to.king != pieces.king => {
                    piece == Piece::King
                }
                Ending::On(to) if to.rook != pieces.rook => {
                    piece == Piece::Rook
                }
                Ending::On(_) => piece == Piece::Lone,
            })
        };
        let draws = now == RookVerdict::Draw;
        match told {
            RookTold::Now(verdict, moves) => *verdict == now && *moves == left,
            RookTold::Replies(replies) => {
                !white
                    && replies.len() == options.len()
                    && replies.iter().all(|(step, then)| {
                        options.contains(&step.after)
                            && after(&step.after) == *then
                    })
            }
            RookTold::Best(steps) => white && !draws && these(steps) == best,
            RookTold::Spoils(steps, all) => {
                white
                    && !draws
                    && *all == options.len()
                    && these(steps) == with(RookVerdict::Draw)
            }
            RookTold::Piece(king, rook) => {
                *king == moved(Piece::King) && *rook == moved(Piece::Rook)
            }
            RookTold::Soonest(step) => {
                white && !draws && best.contains(&step.after)
            }
            RookTold::Longest(step) => {
                !white && !draws && best.contains(&step.after)
            }
            RookTold::Keeping(keep, all) => {
                draws && *keep == best.len() && *all == options.len()
            }
            RookTold::Keep(step) => draws && best.contains(&step.after),
        }
    }
}

/// Returns random positions that aren't over.
fn some(many: usize, seed: u64) -> Vec<String> {
    let mut chance = Chance::new(seed);
    let mut texts = Vec::new();
    while texts.len() < many {
        let [king, rook, lone] = [0; 3].map(|_| {
            let square = chance.below(64) as i8;
            Square(square % 8, square / 8)
        });
        let side = match chance.below(2) {
            0 => Side::White,
            _ => Side::Black,
        };
        let at = draws::Pieces { side, king, rook, lone };
        let board = RookEnding::new(8);
        if board.is_legal(&at) && !board.moves(&at).is_empty() {
            texts.push(at.to_string());
        }
    }
    texts
}

/// Tries random positions with at most one move left, some positions with
/// Black's king near the corner a1 and one or two moves left, and all that
/// follow.
#[test]
fn the_player_is_perfect_in_a_box() {
    let judge = Judge::new();
    let mut texts: Vec<String> = Vec::new();
    for text in some(trial::range(20, 600), 1) {
        texts.extend([0, 1].map(|left| format!("{text} {left}")));
    }
    for text in [
        "white Kc3 Rh4 ka1",
        "white Kc2 Rb5 ka1",
        "black Kc3 Rb2 ka1",
        "black Kb3 Rh2 kb1",
        "black Kd3 Rb2 kc1",
        "white Kb3 Rc2 ka1",
    ] {
        texts.extend([1, 2].map(|left| format!("{text} {left}")));
    }
    // A position that is over needs no reasons, and no game begins there.
    texts.retain(|text| game(text).end(Turn::Reader).is_none());
    let many = texts.len();
    let tried = try_positions::<RookGame>(
        texts,
        false,
        |at: &At<RookGame>, told: &RookTold| judge.is_true(at, told),
    );
    let (fewest, cases) = trial::range((20, 4_000), (600, 100_000));
    assert!(many > fewest && tried.cases > cases, "{many}: {}", tried.cases);
}

/// Checks the reasons and hints in positions that may lead to long games.
#[test]
fn what_is_said_is_true() {
    let judge = Judge::new();
    let few = some(trial::range(150, 1500), 2);
    let short = few.iter().map(|text| format!("{text} 9"));
    let short = short.filter(|text| game(text).end(Turn::Reader).is_none());
    let texts: Vec<String> = few.iter().cloned().chain(short).collect();
    let tried = try_words::<RookGame>(
        texts,
        false,
        |at: &At<RookGame>, told: &RookTold| judge.is_true(at, told),
    );
    let kinds = [
        "Best",
        "Keep.Step",
        "Keeping",
        "Longest.Step",
        "Now.Draw",
        "Now.Mate",
        "Piece",
        "Replies",
        "Soonest.Step",
        "Spoils",
    ];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn what_is_told_has_these_words() {
    let steps = game("white Kc3 Rh4 kd1").steps();
    let step = |line: &str| {
        *steps.iter().find(|step| step.to_string() == line).unwrap()
    };
    let king = step("Kb3");
    let rook = step("Re4");
    let takes = game("black Kd3 Rb2 kc1").steps();
    let takes = *takes.iter().find(|s| s.after == Ending::Nobody).unwrap();
    let mate = RookVerdict::Mate;
    let draw = RookVerdict::Draw;
    let cases = [
        (
            RookTold::Now(mate(1), 3),
            "White can force mate in 1 move, counting only White’s.",
        ),
        (
            RookTold::Now(mate(12), 50),
            "White can force mate in 12 moves, counting only White’s.",
        ),
        (
            RookTold::Now(draw, 5),
            "White cannot force mate in the moves that are left: a draw.",
        ),
        (RookTold::Now(draw, 0), "White has no moves left: a draw."),
        (
            RookTold::Replies(vec![
                (takes, draw),
                (king, mate(3)),
                (king, mate(0)),
            ]),
            "Black’s moves, and what White can force then:\n  king takes the \
             rook on b2: a draw\n  king to b3: mate in 3\n  king to b3: \
             checkmate",
        ),
        (
            RookTold::Best(vec![king, rook]),
            "These moves are as fast: king to b3 and rook to e4.",
        ),
        (RookTold::Best(vec![rook]), "Only one move is as fast: rook to e4."),
        (
            RookTold::Spoils(vec![], 9),
            "None of the 9 moves gives the win away.",
        ),
        (
            RookTold::Spoils(vec![rook], 9),
            "1 of the 9 moves gives the win away: rook to e4.",
        ),
        (
            RookTold::Spoils(vec![king, rook], 9),
            "2 of the 9 moves give the win away: king to b3 and rook to e4.",
        ),
        (
            RookTold::Piece(true, true),
            "Both pieces have a move that is as fast.",
        ),
        (RookTold::Piece(true, false), "It is the king’s turn to come closer."),
        (RookTold::Piece(false, true), "It is the rook that moves."),
        (RookTold::Soonest(rook), "Rook to e4."),
        (RookTold::Longest(king), "King to b3: that takes White longest."),
        (RookTold::Keeping(1, 4), "Moves that keep the draw: 1 of 4."),
        (RookTold::Keep(takes), "King takes the rook on b2 keeps the draw."),
    ];
    for (told, words) in cases {
        assert_eq!(told.to_string(), words);
    }
}

#[test]
fn the_two_hints_of_a_position_differ() {
    for text in some(300, 3) {
        let seen = shown(&format!("{text}\nyou\nhint 2\nhint 3\n"));
        let hints = seen.lines().filter(|line| line.starts_with("hint "));
        let hints: BTreeSet<_> = hints.collect();
        assert!(hints.len() > 1, "{seen}");
    }
}

#[test]
fn games_go_well() {
    for level in 1..=3 {
        let games = trial::range(100, 1000);
        assert_eq!(try_games::<RookGame>(games, level, false), games);
        assert_eq!(new_ones_won::<RookGame>(level, false), 1000);
    }
}

/// Two perfect players need as many moves as the table says.
#[test]
fn the_lone_king_holds_out_as_long_as_it_can() {
    for level in 1..=3 {
        for seed in 0..trial::range(30, 300) {
            let first = [Turn::Reader, Turn::Program][seed as usize % 2];
            let terms = terms(first, false);
            let mut board =
                RookGame::fresh(level, &terms, &mut Chance::new(seed));
            let RookVerdict::Mate(moves) = board.verdict() else {
                panic!("{}: a draw", board.text());
            };
            let mut turn = first;
            while board.end(turn).is_none() {
                let best = board.best(turn).expect("a move");
                board.make(&best);
                turn = turn.other();
            }
            let s = if moves == 1 { "" } else { "s" };
            let how = format!("Checkmate, after {moves} move{s} by White.");
            let winner = Some(Turn::Reader);
            assert_eq!(board.end(turn), Some(End::Told { how, winner }));
        }
    }
}

#[test]
fn the_board_offers_every_move_of_the_rules() {
    let texts = some(trial::range(300, 3000), 4);
    for text in &texts {
        let board = game(text);
        let lines: BTreeSet<_> =
            lines_of(&board, Turn::Reader).into_iter().collect();
        let Ending::On(at) = board.ending() else { panic!("{text}") };
        assert_eq!(lines.len(), RookEnding::new(8).moves(&at).len());
        let drawn = spots(&board.draw(Turn::Reader)).into_iter();
        assert_eq!(drawn.collect::<BTreeSet<_>>(), lines, "{text}");
    }
    // The marked parts are the piece and the square it moves to.
    let goes = |before: &At<RookGame>, line: &str, after: &At<RookGame>| {
        let (before, after) = (before.board.text(), after.board.text());
        let pairs = before.split(' ').zip(after.split(' ')).skip(1).take(3);
        let moved: Vec<_> = pairs.filter(|(old, new)| old != new).collect();
        let (_, to) = moved.last().expect("a piece has moved");
        assert_eq!(*to, line);
        let taken = usize::from(after.contains("R-"));
        assert_eq!(moved.len(), 1 + taken, "{before}, {after}");
        BTreeSet::from([to[..1].to_string(), format!("to-{line}")])
    };
    let tried = try_spots::<RookGame>(texts, goes);
    assert!(tried > 3000, "{tried}");
}

#[test]
fn a_game_can_end_in_four_ways() {
    for (lines, end) in [
        (
            "white Kb3 Rc2 ka1\nyou\nRc1\n",
            "Checkmate, after 1 move by White. You win.",
        ),
        (
            "white Kb3 Rc2 ka1\nyou friend\nRh2\nkb1\nRh1\n",
            "Checkmate, after 2 moves by White; 1 would have been enough. \
             First wins.",
        ),
        (
            "white Kb3 Rc2 ka1\nyou\nRb2\n",
            "Stalemate: the black king is not in check, and cannot move. It is \
             a draw.",
        ),
        (
            "white Ka1 Rh3 kc2\nyou\nRd3\n",
            "The rook is taken, and two kings cannot win. It is a draw.",
        ),
        (
            "white Ka1 Rb2 kc3 1\nyou\nRb8\n",
            "White has no moves left. It is a draw.",
        ),
        (
            "black Kb3 Rh8 ka1\nprogram\nRh1\n",
            "Checkmate, after 1 move by White. You win.",
        ),
    ] {
        let seen = shown(lines);
        let over = seen.lines().find_map(|line| line.strip_prefix("over "));
        assert_eq!(over, Some(end), "{lines}: {seen}");
    }
}

#[test]
fn a_position_is_said_as_it_is_read() {
    for (text, said) in [
        ("white Kc3  Rh4 kd1", "white Kc3 Rh4 kd1 50"),
        ("black Kc3 Rd4 kd1 007", "black Kc3 Rd4 kd1 7"),
        ("white Kc3 R- kd1 2", "white Kc3 R- kd1 2"),
    ] {
        assert_eq!(game(text).text(), said);
    }
}
