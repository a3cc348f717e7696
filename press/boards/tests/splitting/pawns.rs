//! Tests the board of Pawns.

use crate::advice;
use crate::harness::{
    lines_of, new_ones_won, spots, terms, try_games, try_positions, try_spots,
    At, Brute,
};
use boards::splitting::{Chess, PawnTold as Told, MOST_COLUMNS};
use boards::{Board, Part, Player, Turn};
use notebook::Line;
use std::collections::BTreeSet;

fn board(text: &str) -> Chess {
    Chess::read(&Line::one(text), &terms(Turn::Reader, false)).unwrap()
}

/// Returns the opening boards of up to this many columns.
fn openings(most: usize) -> impl Iterator<Item = String> {
    let opening = |columns: usize| {
        let row = |sign: &str| sign.repeat(columns);
        format!("{} {} {} white", row("B"), row("."), row("W"))
    };
    (1..=most).map(opening)
}

/// Returns all boards with two columns and any pawns on their squares, with
/// either side to move.
fn all_small() -> Vec<String> {
    let mut rows = vec![String::new()];
    for _ in 0..6 {
        let longer =
            |row: &String| [".", "W", "B"].map(|s| format!("{row}{s}"));
        rows = rows.iter().flat_map(longer).collect();
    }
    let text = |row: &String| {
        [("white"), ("black")].map(|side| {
            format!("{} {} {} {side}", &row[..2], &row[2..4], &row[4..])
        })
    };
    rows.iter().flat_map(text).collect()
}

/// Returns all boards with three columns, each of them untouched, empty, or
/// with two pawns face to face.
fn all_quiet() -> Vec<String> {
    let kinds = ["B.W", "...", "BW.", ".BW"];
    let mut texts = Vec::new();
    for a in kinds {
        for b in kinds {
            for c in kinds {
                let row = |at: usize| {
                    [a, b, c].map(|column| &column[at..=at]).concat()
                };
                for side in ["white", "black"] {
                    let [top, middle, bottom] = [0, 1, 2].map(row);
                    texts.push(format!("{top} {middle} {bottom} {side}"));
                }
            }
        }
    }
    texts
}

/// Reads the text of a position, knowing only the rules on the page. Returns
/// the rows from White's side, and whether White is to move.
fn squares(text: &str) -> ([Vec<char>; 3], bool) {
    let words: Vec<&str> = text.split(' ').collect();
    let row = |place: usize| words[place].chars().collect();
    ([row(2), row(1), row(0)], words[3] == "white")
}

/// Returns the moves by the rules on the page.
fn moves(text: &str) -> BTreeSet<String> {
    let (rows, white) = squares(text);
    let (mine, theirs) = if white { ('W', 'B') } else { ('B', 'W') };
    let ahead = |row: usize| if white { row + 1 } else { row.wrapping_sub(1) };
    let name = |row: usize, column: usize| {
        format!("{}{}", char::from(b'a' + column as u8), row + 1)
    };
    let (mut steps, mut takes) = (BTreeSet::new(), BTreeSet::new());
    for row in 0..3 {
        for column in 0..rows[0].len() {
            let next = ahead(row);
            if rows[row][column] != mine || next > 2 {
                continue;
            }
            if rows[next][column] == '.' {
                steps.insert(format!(
                    "{} {}",
                    name(row, column),
                    name(next, column)
                ));
            }
            for to in [column.wrapping_sub(1), column + 1] {
                if rows[next].get(to) == Some(&theirs) {
                    takes.insert(format!(
                        "{} {}",
                        name(row, column),
                        name(next, to)
                    ));
                }
            }
        }
    }
    if takes.is_empty() {
        steps
    } else {
        takes
    }
}

#[test]
fn the_moves_are_those_of_the_page() {
    let mut tried = 0;
    for text in all_small().into_iter().chain(openings(MOST_COLUMNS)) {
        let board = board(&text);
        assert_eq!(board.text(), text);
        let lines = lines_of(&board, Turn::Reader);
        tried += lines.len();
        assert_eq!(BTreeSet::from_iter(lines), moves(&text), "{text}");
    }
    assert!(tried > 1000, "{tried}");
}

/// Whether each column is untouched, empty, or holds two pawns face to face.
fn is_quiet(text: &str) -> bool {
    let (rows, _) = squares(text);
    let column = |c: usize| [0, 1, 2].map(|row: usize| rows[row][c]);
    (0..rows[0].len()).map(column).all(|column| {
        let kinds = ["W.B", "...", "WB.", ".WB"];
        kinds.contains(&&*String::from_iter(column))
    })
}

/// Returns for each column whether it is untouched.
fn untouched(text: &str) -> Vec<bool> {
    let (rows, _) = squares(text);
    (0..rows[0].len())
        .map(|c| (rows[0][c], rows[1][c], rows[2][c]) == ('W', '.', 'B'))
        .collect()
}

/// Whether a step, with all captures that follow, takes exactly its own column
/// and the neighbouring columns out of the game.
fn goes_out(at: &At<Chess>, line: &str) -> bool {
    let column = usize::from(line.as_bytes()[0] - b'a');
    let mut expected = untouched(&at.board.text());
    for near in [column.wrapping_sub(1), column, column + 1] {
        if let Some(open) = expected.get_mut(near) {
            *open = false;
        }
    }
    let mut ways = vec![(at.board.clone(), line.to_string())];
    while let Some((mut board, line)) = ways.pop() {
        let found = board.find(&Line::one(&line), at.turn).unwrap();
        board.make(&found);
        let text = board.text();
        if takes(&text) {
            ways.extend(moves(&text).into_iter().map(|l| (board.clone(), l)));
        } else if untouched(&text) != expected || !is_quiet(&text) {
            return false;
        }
    }
    true
}

/// Whether the player to move can capture a pawn.
fn takes(text: &str) -> bool {
    let (rows, _) = squares(text);
    moves(text).iter().any(|line| {
        let to = line.as_bytes();
        rows[(to[4] - b'1') as usize][(to[3] - b'a') as usize] != '.'
    })
}

/// Judges a claim: moves by the rules on the page, nimbers by the definition of
/// the game in which a move removes a column and its neighbours.
fn is_true(brute: &mut Brute, at: &At<Chess>, told: &Told) -> bool {
    let text = at.board.text();
    let (rows, white) = squares(&text);
    let untouched = untouched(&text);
    let runs = untouched.split(|open| !open).map(<[bool]>::len);
    let runs: Vec<usize> = runs.filter(|run| *run > 0).collect();
    let sum = runs.iter().fold(0, |sum, run| sum ^ nimber(*run));
    let wins = brute.value(&at.board, at.turn, false) == 1;
    match told {
        Told::Must => takes(&text),
        Told::Columns(told) => {
            let known: Vec<_> = runs.iter().map(|n| (*n, nimber(*n))).collect();
            !takes(&text) && *told == known
        }
        Told::Sum(told) => !takes(&text) && *told == sum && (sum != 0) == wins,
        Told::Goes => {
            wins && !takes(&text)
                && is_quiet(&text)
                && moves(&text).iter().all(|line| goes_out(at, line))
        }
        Told::Try => wins && !takes(&text) && !is_quiet(&text),
        Told::From(square) => {
            let side = if white { 'W' } else { 'B' };
            let here = square.as_bytes();
            let (column, row) = (here[0] - b'a', here[1] - b'1');
            let mut lines = moves(&text).into_iter();
            rows[row as usize][column as usize] == side
                && lines.any(|line| {
                    let mut board = at.board.clone();
                    let found = board.find(&Line::one(&line), at.turn).unwrap();
                    board.make(&found);
                    line.starts_with(square.as_str())
                        && brute.value(&board, at.turn.other(), false) == -1
                })
        }
        Told::Known(known) => advice::is_true(brute, at, known),
    }
}

/// Returns the nimber of a row of columns, where a move removes a column and
/// its neighbours.
fn nimber(columns: usize) -> u64 {
    let after = |column: usize| {
        let right = columns.saturating_sub(column + 2);
        nimber(column.saturating_sub(1)) ^ nimber(right)
    };
    let options: Vec<u64> = (0..columns).map(after).collect();
    nimbers::mex(&options)
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let mut brute = Brute::default();
    let texts = openings(MOST_COLUMNS).chain(all_small());
    let texts = texts.chain(all_quiet());
    let tried = try_positions::<Chess>(texts, false, |at, told| {
        is_true(&mut brute, at, told)
    });
    assert!(tried.cases > 1000, "{}", tried.cases);
    let kinds = [
        "Columns",
        "From",
        "Goes",
        "Known.NoTrap",
        "Known.NoneWins",
        "Known.Trap",
        "Known.Wait",
        "Known.Wins",
        "Must",
        "Sum",
        "Try",
    ];
    assert_eq!(tried.kinds(), kinds);
}

/// Returns the squares of the pawns that a move picks up: its own pawn, and the
/// one that it captures.
fn gone(before: &At<Chess>, play: &str, _: &At<Chess>) -> BTreeSet<String> {
    let (rows, _) = squares(&before.board.text());
    let pawn = |square: &str| {
        let at = square.as_bytes();
        rows[(at[1] - b'1') as usize][(at[0] - b'a') as usize] != '.'
    };
    play.split(' ').filter(|at| pawn(at)).map(str::to_string).collect()
}

#[test]
fn every_spot_does_what_it_says() {
    let mut texts: Vec<String> = openings(MOST_COLUMNS).collect();
    texts.extend(all_small());
    texts.push("BBBB.B .W.... W.WW.. black".to_string());
    for text in &texts {
        let board = board(text);
        let picture = board.draw(Turn::Reader);
        let lines = lines_of(&board, Turn::Reader);
        assert_eq!(spots(&picture), lines, "{text}");
    }
    let tried = try_spots::<Chess>(texts, gone);
    assert!(tried > 1000, "{tried}");
}

#[test]
fn games_are_won() {
    for level in 1..=3 {
        let games = trial::range(300, 3_000);
        let won = try_games::<Chess>(games, level, false);
        assert!(won > games / 2, "{won} at level {level}");
    }
}

#[test]
fn some_new_positions_are_won_and_some_are_lost() {
    for level in 1..=3 {
        let won = new_ones_won::<Chess>(level, false);
        assert!((300..=900).contains(&won), "level {level}: {won}");
    }
}

#[test]
fn what_is_told_has_these_words() {
    let cases = [
        (Told::Must, "A pawn can take, so one must."),
        (Told::Columns(vec![]), "No column is untouched."),
        (
            Told::Columns(vec![(3, 2), (1, 1)]),
            "Untouched columns side by side: 3 (nimber 2), 1 (nimber 1).",
        ),
        (Told::Sum(3), "The nim-sum is 3."),
        (
            Told::Goes,
            "When the captures are over, a step has taken its column and the \
             neighbours\nout of the game. What should be left?",
        ),
        (
            Told::Try,
            "No rule of columns holds for pawns like these. After which step \
             has the other player\nno good answer?",
        ),
        (Told::From("a1".to_string()), "The pawn on a1 has a move that wins."),
    ];
    for (told, words) in cases {
        assert_eq!(told.to_string(), words);
    }
    let parts = board("BB .. WW white").parts(Turn::Reader);
    assert_eq!(parts[0], Part::one("a1 a2", "Step from a1 to a2"));
    let parts = board("BB W. .W black").parts(Turn::Reader);
    let taken = Part::one("b3 a2", "Take the pawn on a2 from b3");
    assert_eq!(parts, [taken]);
}

#[test]
fn hints_differ_on_lost_positions() {
    let lost = board("BBBB .... WWWW white");
    assert!(!lost.wins(Turn::Reader));
    let [second, third] = [2, 3].map(|rung| lost.hint(Turn::Reader, rung));
    assert_ne!(second, third);
}
