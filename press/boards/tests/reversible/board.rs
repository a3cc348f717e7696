//! Tests the board of checkers in rows. The game need not end by itself, so the
//! outcomes of its positions are found by working backwards.

use crate::harness::{
    kind, lines_of, numbers, spots, terms, try_games, try_spots, At,
};
use boards::reversible::{board_program, colour_of, Field, Told};
use boards::{Board as _, Player, Turn};
use draws::{with_counters, Outcome};
use games::{graph, Game};
use nim::Columns;
use notebook::{transcript, Chance, Line};
use outcomes::Convention;
use reversible::{gaps, Checkers, Colour};
use std::collections::{BTreeSet, HashMap};

const TURNS: [Turn; 2] = [Turn::Reader, Turn::Program];

fn field(text: &str) -> Field {
    let terms = terms(Turn::Reader, false);
    Field::read(&Line::one(text), &terms).unwrap()
}

/// Returns all boards with this many rows and columns, as a reader types them.
fn positions(rows: usize, columns: usize) -> Vec<String> {
    let mut words = Vec::new();
    for red in 0..columns {
        for black in (0..columns).filter(|black| *black != red) {
            let mut word = vec![b'.'; columns];
            word[red] = b'R';
            word[black] = b'B';
            words.push(String::from_utf8(word).unwrap());
        }
    }
    let mut all = vec![String::new()];
    for _ in 0..rows {
        let longer = |text: &String| {
            let longer = words.iter().map(|word| format!("{text} {word}"));
            longer.collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.into_iter().map(|text| text.trim().to_string()).collect()
}

/// Returns the sizes to try: one row with up to 8 columns, two rows with up to
/// 5, and three with up to 3, or 4 in the full range.
fn sizes() -> Vec<(usize, usize)> {
    let mut sizes: Vec<_> = (2..=8).map(|columns| (1, columns)).collect();
    sizes.extend((2..=5).map(|columns| (2, columns)));
    sizes.extend((2..=trial::range(3, 4)).map(|columns| (3, columns)));
    sizes
}

/// Returns the board after the move with this line.
fn after(field: &Field, line: &str, turn: Turn) -> Field {
    let mut field = field.clone();
    let step = field.find(&Line::one(line), turn).unwrap();
    field.make(&step);
    field
}

/// All positions that a game can reach, with their outcomes.
type Known = HashMap<reversible::Board, Outcome>;

#[test]
fn the_player_is_perfect_in_a_box() {
    let mut kinds = BTreeSet::new();
    for (rows, columns) in sizes() {
        let game = Checkers { columns: columns as u64 };
        let mut known = Known::new();
        for text in positions(rows, columns) {
            let field = field(&text);
            for turn in TURNS {
                let start = field.position(turn);
                if !known.contains_key(&start) {
                    let graph = graph(&game, &start, usize::MAX).unwrap();
                    let labels = with_counters(Convention::Normal, &graph);
                    known.extend(
                        graph.positions.into_iter().zip(labels.outcomes),
                    );
                }
                let won = known[&start] == Outcome::Won;
                assert_eq!(field.wins(turn), won, "{text}");
                try_move(&field, turn, won, &known);
                if field.end(turn).is_none() {
                    kinds.extend(try_words(&field, turn, &game, &known));
                }
            }
        }
    }
    let told = [
        "Advance",
        "Closed",
        "Gaps.Columns",
        "LeaveZero.Columns",
        "Lost",
        "Wait",
        "Wins",
    ];
    assert_eq!(kinds, told.map(String::from).into());
}

/// Checks the move that the player chooses.
fn try_move(field: &Field, turn: Turn, won: bool, known: &Known) {
    let Some(best) = field.best(turn) else {
        assert!(field.end(turn).is_some() && !won);
        return;
    };
    assert!(field.end(turn).is_none());
    let mut after = field.clone();
    after.make(&best);
    let outcome = known[&after.position(turn.other())];
    assert_eq!(outcome == Outcome::Lost, won, "{}", field.text());
    // A winner advances, so the game comes to an end.
    let gap =
        |field: &Field| gaps(&field.position(turn).rows).iter().sum::<u64>();
    assert!(!won || gap(&after) < gap(field), "{}", field.text());
}

/// Checks the reasons and hints at a position, and returns the kinds of claims.
fn try_words(
    field: &Field,
    turn: Turn,
    game: &Checkers,
    known: &Known,
) -> Vec<String> {
    let hints = [2, 3].map(|rung| field.hint(turn, rung));
    let mut kinds = Vec::new();
    for told in [field.why(turn)].iter().chain(&hints) {
        assert!(!told.is_empty());
        for claim in told {
            let at = (field.position(turn), game);
            let text = field.text();
            assert!(is_true(at, claim, known), "{text}, {turn:?}: {claim:?}");
            kinds.push(kind(claim));
        }
    }
    kinds
}

/// Returns the number of free squares between the checkers of each row.
fn free(board: &reversible::Board) -> Vec<u64> {
    board.rows.iter().map(|(r, b)| r.abs_diff(*b) - 1).collect()
}

fn xor(board: &reversible::Board) -> u64 {
    free(board).iter().fold(0, |sum, gap| sum ^ gap)
}

fn columns_are_true(columns: &Columns, board: &reversible::Board) -> bool {
    let names = (1..).map(|row| format!("gap {row}"));
    let rows: Vec<_> = names.zip(free(board)).collect();
    columns.rows == rows && columns.sum == xor(board)
}

/// Returns the row whose gap a move changes, if it changes just one, and
/// whether the gap has become smaller.
fn changed(
    before: &reversible::Board,
    after: &reversible::Board,
) -> Option<(usize, bool)> {
    let (old, new) = (free(before), free(after));
    let mut rows = (0..old.len()).filter(|row| old[*row] != new[*row]);
    let row = rows.next()?;
    rows.next().is_none().then(|| (row, new[row] < old[row]))
}

/// Whether a move changes one gap, and the other player can make the nim-sum 0
/// again by advancing: after a retreat, by following the same distance.
fn is_answered(
    before: &reversible::Board,
    after: &reversible::Board,
    game: &Checkers,
) -> bool {
    let Some((row, advanced)) = changed(before, after) else { return false };
    let forwards = |o: &&reversible::Board| {
        changed(after, o).is_some_and(|(_, smaller)| smaller) && xor(o) == 0
    };
    let options = game.options(after);
    let mut answers = options.iter().filter(forwards);
    match advanced {
        true => answers.next().is_some(),
        false => answers.any(|o| {
            free(o) == free(before) && changed(after, o) == Some((row, true))
        }),
    }
}

fn is_true(
    (board, game): (reversible::Board, &Checkers),
    told: &Told,
    known: &Known,
) -> bool {
    let is_lost = |board: &reversible::Board| known[board] == Outcome::Lost;
    let options = game.options(&board);
    let advances = |option: &reversible::Board, row: usize| {
        changed(&board, option) == Some((row - 1, true))
    };
    match told {
        Told::Gaps(columns) => columns_are_true(columns, &board),
        Told::LeaveZero(columns) => {
            columns_are_true(columns, &board)
                && !is_lost(&board)
                && options.iter().all(|o| is_lost(o) == (xor(o) == 0))
        }
        Told::Lost => {
            is_lost(&board)
                && xor(&board) == 0
                && options.iter().all(|o| is_answered(&board, o, game))
        }
        Told::Wins { colour, row, column, gap } => {
            let mut after = board.clone();
            match colour {
                Colour::Red => after.rows[row - 1].0 = *column,
                Colour::Black => after.rows[row - 1].1 = *column,
            }
            after.mover = board.mover.other();
            *colour == board.mover
                && options.contains(&after)
                && advances(&after, *row)
                && free(&after)[row - 1] == *gap
                && xor(&after) == 0
                && is_lost(&after)
        }
        Told::Wait => {
            let mut rows = 1..=board.rows.len();
            let by_one = |option: &reversible::Board, row: usize| {
                advances(option, row)
                    && free(option)[row - 1] + 1 == free(&board)[row - 1]
            };
            is_lost(&board)
                && rows.any(|row| options.iter().any(|o| by_one(o, row)))
        }
        Told::Closed => {
            is_lost(&board) && free(&board).iter().all(|gap| *gap == 0)
        }
        Told::Advance(row) => {
            options.iter().any(|o| advances(o, *row) && is_lost(o))
        }
    }
}

#[test]
fn what_is_told_has_these_words() {
    let columns = || Columns::called(|_| "gap 1".to_string(), &[2]);
    let shown = "  gap 1  2 = 10\nnim-sum  2 = 10";
    let wins = |colour| Told::Wins { colour, row: 2, column: 4, gap: 1 };
    let told = [
        (
            Told::Gaps(columns()),
            format!(
                "The free squares between two checkers are a pile of \
                 Nim.\n{shown}"
            ),
        ),
        (
            Told::LeaveZero(columns()),
            format!(
                "The free squares between two checkers are a pile of Nim. Leave \
                 the nim-sum 0.\n{shown}"
            ),
        ),
        (
            Told::Lost,
            "The nim-sum is 0. Any move changes one gap, and the other player \
             can make\nthe nim-sum 0 again by advancing. A player who \
             retreats is followed, and\nhas less room."
                .to_string(),
        ),
        (
            wins(Colour::Red),
            "If red goes to column 4 in row 2, its gap becomes 1, and the \
             nim-sum 0.\nA player who wins like this only ever advances, so the \
             game ends."
                .to_string(),
        ),
        (
            wins(Colour::Black),
            "If black goes to column 4 in row 2, its gap becomes 1, and the \
             nim-sum 0.\nA player who wins like this only ever advances, so the \
             game ends."
                .to_string(),
        ),
        (
            Told::Wait,
            "No move wins. Advance by one square, and wait for a mistake."
                .to_string(),
        ),
        (
            Told::Closed,
            "No move wins, and no checker can advance. Go back, and wait for a \
             mistake."
                .to_string(),
        ),
        (Told::Advance(3), "Advance in row 3.".to_string()),
    ];
    for (told, words) in told {
        assert_eq!(told.to_string(), words);
    }
}

/// Returns the field that a checker leaves, and the field to which it goes.
fn both_fields(
    before: &At<Field>,
    play: &str,
    _: &At<Field>,
) -> BTreeSet<String> {
    let [row, to] = numbers(play)[..] else { panic!("{play}") };
    let (red, black) =
        before.board.position(before.turn).rows[row as usize - 1];
    let from = match colour_of(before.turn) {
        Colour::Red => red,
        Colour::Black => black,
    };
    [from, to].map(|column| format!("{row}.{column}")).into()
}

#[test]
fn every_spot_does_what_it_says() {
    let rows = positions(2, 4).into_iter();
    let largest = ["R........B"; 8].join(" ");
    let spots = try_spots::<Field>(rows.chain([largest]), both_fields);
    assert!(spots > 600, "{spots}");
}

#[test]
fn the_board_offers_every_move_of_the_rules() {
    for (rows, columns) in [(1, 6), (2, 4), (2, 5)] {
        let game = Checkers { columns: columns as u64 };
        for text in positions(rows, columns) {
            let field = field(&text);
            assert_eq!(field.text(), text);
            for turn in TURNS {
                let mut lines = lines_of(&field, turn);
                let position = |line: &String| {
                    after(&field, line, turn).position(turn.other())
                };
                let mut reached: Vec<_> = lines.iter().map(position).collect();
                let mut options = game.options(&field.position(turn));
                reached.sort();
                options.sort();
                assert_eq!(reached, options, "{text}");
                assert_eq!(field.end(turn).is_some(), options.is_empty());
                let mut drawn = spots(&field.draw(turn));
                drawn.sort();
                lines.sort();
                assert_eq!(drawn, lines, "{text}");
            }
        }
    }
}

#[test]
fn ten_thousand_games_are_won() {
    for level in 1..=3 {
        let won = try_games::<Field>(10_000, level, false);
        assert_eq!(won, 10_000, "level {level}");
    }
}

#[test]
fn the_program_wins_within_the_bound_of_the_theorem() {
    for seed in 0..trial::range(1_000, 10_000) {
        let mut chance = Chance::new(seed);
        let terms = terms(Turn::Reader, false);
        let mut field = Field::fresh(1 + seed % 3, &terms, &mut chance);
        let position = field.position(Turn::Program);
        assert_eq!(position.mover, colour_of(Turn::Program));
        let rows = position.rows.len();
        let columns = field.text().split(' ').next().unwrap().len();
        let mut turn = match field.wins(Turn::Program) {
            true => Turn::Program,
            false => Turn::Reader,
        };
        let mut moves = 0;
        while field.end(turn).is_none() {
            match turn {
                Turn::Program => {
                    moves += 1;
                    let best = field.best(turn).unwrap();
                    field.make(&best);
                }
                Turn::Reader => {
                    // Half of the moves make the gaps as wide as possible,
                    // going back if there is a way back: that is the longest
                    // defence.
                    let lines = lines_of(&field, turn);
                    let wide = |line: &&String| {
                        let after = after(&field, line, turn);
                        gaps(&after.position(turn).rows).iter().sum::<u64>()
                    };
                    let far = lines.iter().max_by_key(wide).unwrap().clone();
                    let any = chance.pick(&lines).unwrap().clone();
                    let line = if chance.below(2) == 0 { far } else { any };
                    field = after(&field, &line, turn);
                }
            }
            turn = turn.other();
        }
        assert_eq!(turn, Turn::Reader, "seed {seed}: the reader is stuck");
        assert!(moves <= rows * (columns - 2), "seed {seed}: {moves}");
    }
}

#[test]
fn new_positions_are_won_as_often_as_lost() {
    for level in 1..=3 {
        let mut won = 0;
        for seed in 0..1000 {
            let terms = terms(Turn::Reader, false);
            let field = Field::fresh(level, &terms, &mut Chance::new(seed));
            assert!(TURNS.iter().all(|turn| field.end(*turn).is_none()));
            won += u64::from(field.wins(Turn::Reader));
        }
        assert!((400..=600).contains(&won), "level {level}: {won}");
    }
}

#[test]
fn the_largest_board_is_answered() {
    let rows = ["R........B"; 8].join(" ");
    let lines = format!("{rows}\nprogram drawn\n1 2\nwhy\nhint 2\nhint 3\n");
    let seen = transcript(board_program, lines.as_bytes());
    assert!(seen.contains("\nsay You move red in row 1 to column 2.\n"));
    assert!(seen.len() < 60_000, "{}", seen.len());
    let widest = seen.lines().filter(|line| line.starts_with("why "));
    let widest = widest.map(|line| line.chars().count()).max();
    assert!(widest <= Some(82), "{seen}");
}

#[test]
fn who_is_stuck_loses() {
    let seen = transcript(board_program, b"RB.\nyou\n");
    assert!(seen.ends_with("over You cannot move. I win.\n"), "{seen}");
    let seen = transcript(board_program, b".RB\nprogram\n");
    assert!(seen.ends_with("over I cannot move. You win.\n"), "{seen}");
}

#[test]
fn bad_input_gets_one_line() {
    let cases: [(&[u8], &str); 18] = [
        (b"", "line 1: the input ends before the position"),
        (b"\nyou\n", "line 1: give the rows, as in `R...B. .B..R.`"),
        (
            b"R\nyou\n",
            "line 1, word 1: `R` is not a row: it needs one R and one B",
        ),
        (
            b"R.R\nyou\n",
            "line 1, word 1: `R.R` is not a row: it needs one R and one B",
        ),
        (
            b"RBB\nyou\n",
            "line 1, word 1: `RBB` is not a row: it needs one R and one B",
        ),
        (
            b"r.b\nyou\n",
            "line 1, word 1: `r.b` is not a row: the signs are R, B and .",
        ),
        (
            b"3 5\nyou\n",
            "line 1, word 1: `3` is not a row: the signs are R, B and .",
        ),
        (
            b"R.B R..B\nyou\n",
            "line 1, word 2: `R..B` has 4 squares, where row 1 has 3",
        ),
        (
            b"R.........B\nyou\n",
            "line 1, word 1: `R.........B` has more than 10 squares",
        ),
        (
            b"RB RB RB RB RB RB RB RB RB\nyou\n",
            "line 1, word 9: `RB` is one too many: at most 8 rows",
        ),
        (b"R.B \xff\nyou\n", "line 1, word 2: not UTF-8"),
        (
            b"R.B\nyou misere\n",
            "line 2, word 2: `misere` is not offered on this board",
        ),
        (
            b"R.B.\nyou\n1 1\n",
            "line 3, word 2: `1` is where the checker is already",
        ),
        (b"R.B.\nyou\n1 3\n", "line 3, word 2: `3` is taken"),
        (
            b"R.B.\nyou\n1 4\n",
            "line 3, word 2: `4` is behind the other checker",
        ),
        (b"R.B.\nyou\n2 2\n", "line 3, word 1: `2` is not between 1 and 1"),
        (b"R.B.\nyou\n2\n", "line 3: a move is two numbers, row and column"),
        (b"RB\nyou\n1 1\n", "line 3: the game is over"),
    ];
    for (input, expected) in cases {
        let seen = transcript(board_program, input);
        assert_eq!(seen, format!("bad input: {expected}\n"), "{input:?}");
    }
}
