//! Checkers in rows on the page's board. The game need not end by itself, so
//! its positions are labelled backwards.

use draws::{with_counters, Outcome};
use games::{graph, Game};
use notebook::trial::{lines_of, spots, terms, try_games};
use notebook::{transcript, Board as _, Chance, Line, Player, Turn};
use outcomes::Convention;
use reversible::{board_program, colour_of, gaps, Checkers, Field};
use std::collections::HashMap;

const TURNS: [Turn; 2] = [Turn::Reader, Turn::Program];

fn field(text: &str) -> Field {
    let terms = terms(Turn::Reader, false);
    Field::read(&Line::one(text), &terms).unwrap()
}

/// All boards of so many rows and columns, as a reader types them.
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

/// One row with up to 8 columns, two with up to 5, three with up to 4.
fn sizes() -> Vec<(usize, usize)> {
    let mut sizes: Vec<_> = (2..=8).map(|columns| (1, columns)).collect();
    sizes.extend((2..=5).map(|columns| (2, columns)));
    sizes.extend((2..=notebook::range(3, 4)).map(|columns| (3, columns)));
    sizes
}

/// The board after the move of a line.
fn after(field: &Field, line: &str, turn: Turn) -> Field {
    let mut field = field.clone();
    let step = field.find(&Line::one(line), turn).unwrap();
    field.make(&step);
    field
}

#[test]
fn the_player_is_perfect_in_a_box() {
    for (rows, columns) in sizes() {
        let game = Checkers { columns: columns as u64 };
        let mut known = HashMap::new();
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
            }
        }
    }
}

/// Tries the player's move, and what it says.
fn try_move(
    field: &Field,
    turn: Turn,
    won: bool,
    known: &HashMap<reversible::Board, Outcome>,
) {
    let Some(best) = field.best(turn) else {
        assert!(field.end(turn).is_some() && !won);
        return;
    };
    assert!(field.end(turn).is_none());
    let mut after = field.clone();
    after.make(&best);
    let outcome = known[&after.position(turn.other())];
    assert_eq!(outcome == Outcome::Lost, won, "{}", field.text());
    // Who wins advances: so the game comes to an end.
    let gap =
        |field: &Field| gaps(&field.position(turn).rows).iter().sum::<u64>();
    assert!(!won || gap(&after) < gap(field), "{}", field.text());
    for words in [field.why(turn), field.hint(turn, 2), field.hint(turn, 3)] {
        assert!(!words.is_empty());
    }
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
    for seed in 0..notebook::range(1_000, 10_000) {
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
                    // Back if there is a way back: the longest defence.
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
    assert!(seen.len() < 40_000, "{}", seen.len());
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
            "line 1, word 1: `R` is no row: it needs one R and one B",
        ),
        (
            b"R.R\nyou\n",
            "line 1, word 1: `R.R` is no row: it needs one R and one B",
        ),
        (
            b"RBB\nyou\n",
            "line 1, word 1: `RBB` is no row: it needs one R and one B",
        ),
        (
            b"r.b\nyou\n",
            "line 1, word 1: `r.b` is no row: the signs are R, B and .",
        ),
        (
            b"3 5\nyou\n",
            "line 1, word 1: `3` is no row: the signs are R, B and .",
        ),
        (
            b"R.B R..B\nyou\n",
            "line 1, word 2: `R..B` has 4 fields, where row 1 has 3",
        ),
        (
            b"R.........B\nyou\n",
            "line 1, word 1: `R.........B` has more than 10 fields",
        ),
        (
            b"RB RB RB RB RB RB RB RB RB\nyou\n",
            "line 1, word 9: `RB` is too much: at most 8 rows",
        ),
        (b"R.B \xff\nyou\n", "line 1, word 2: not UTF-8"),
        (
            b"R.B\nyou misere\n",
            "line 2, word 2: `misere` is not offered on this board",
        ),
        (
            b"R.B.\nyou\n1 1\n",
            "line 3, word 2: `1` is where the checker stands",
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
