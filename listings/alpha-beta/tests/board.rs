//! Noughts and crosses on the page's board, and the drill of the chapter.

use alpha_beta::{
    board_program, leaves_visited, question, read_tree, Order, ScoredNoughts,
    Sheet, Tree, Uniform, Window,
};
use games::{graph, Board as Grid, Cell, Game, Noughts};
use minimax::{value, Player, Points};
use notebook::trial::{
    lines_of, numbers, spots, terms, try_games, try_positions, unjudged,
};
use notebook::{transcript, Board, Chance, Line, Lines, Turn};
use std::collections::BTreeSet;

const EMPTY: &str = ".........";

fn sheet(text: &str) -> Sheet {
    Sheet::read(&Line::one(text), &terms(Turn::Reader, false)).unwrap()
}

#[test]
fn the_player_is_perfect_everywhere() {
    let seen =
        try_positions::<Sheet>([EMPTY.to_string()], false, unjudged).cases;
    assert_eq!(seen, 2 * 5478);
}

#[test]
fn many_games_are_not_lost() {
    let games = notebook::range(2_000, 10_000);
    for level in 1..=3 {
        let won = try_games::<Sheet>(games, level, false);
        // The half that begin won, and some of the others.
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
    let none = "is no position that play reaches";
    let (nine, much) = ("is not nine signs X, O or .", "is too much: only");
    let (huge, most) = ("18446744073709551616", u64::MAX);
    let cases = [
        ("", "line 1: the input ends, the position is missing".into()),
        ("\nyou\n", "line 1: a word of nine squares is missing".into()),
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
        (
            ".........\nyou\n\n",
            "line 3: the number of a square is missing".into(),
        ),
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
    assert!(seen.ends_with("over Three crosses stand in a line. You win.\n"));
    let seen = ask("XX.O.O...\nyou\n9\n");
    assert!(seen.ends_with("over Three noughts stand in a line. I win.\n"));
    let seen = ask("XOXXOOOX.\nyou\n9\n");
    assert!(seen.ends_with("over All squares are taken. It is a draw.\n"));
    let seen = ask("XXXOO....\nyou drawn\n");
    assert!(seen.contains("class=\"odd\""), "{seen}");
}

#[test]
fn the_reasons_are_the_values_of_the_branches() {
    let why = transcript(board_program, b"X........\nyou\nwhy\n");
    assert!(why.contains("\nwhy   square 5: a draw; a best reply is 2\n"));
    assert_eq!(why.matches(": Cross wins; a best reply is ").count(), 7);
    assert!(
        why.ends_with("why The best of them counts: neither player can win.\n")
    );
    let hint = transcript(board_program, b"X........\nyou\nhint 3\n");
    assert!(
        hint.ends_with("hint Best among the 8 free squares: 1, in row 2.\n"),
        "{hint}"
    );
}

/// The tree in a question, and who moves first.
fn tree_of(asks: &str) -> Tree {
    let end = asks.rfind(')').unwrap() + 1;
    let text = &asks["The tree ".len()..end];
    let maxi = asks.contains("Maxi to move");
    let first = if maxi { Player::Maxi } else { Player::Minnie };
    read_tree(&mut Lines::new(&mut text.as_bytes()), first).ok().unwrap()
}

#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 4];
    for seed in 0..notebook::range(500, 2000) {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        if asks.ends_with("what is the value?") {
            kinds[0] += 1;
            let tree = tree_of(asks);
            assert_eq!(*answer, value(&tree, &0).to_string(), "{asks}");
        } else if asks.starts_with("The tree") {
            kinds[1] += 1;
            let tree = tree_of(asks);
            let seen = leaves_visited(&tree, &0, Window::FULL);
            let seen: Vec<i64> = seen.iter().map(|l| tree.points(l)).collect();
            let mut leaves = numbers(&asks[..asks.rfind(')').unwrap()]);
            leaves.retain(|points| !seen.contains(&(*points as i64)));
            assert_eq!(numbers(answer), leaves, "{asks}");
        } else if asks.starts_with("A uniform") {
            kinds[2] += 1;
            let [options, moves] = numbers(asks)[..] else { panic!() };
            let tree =
                Uniform::ordered(options as usize, moves as u32, Order::Best);
            let leaves = leaves_visited(&tree, &(0, 0), Window::FULL);
            assert_eq!(*answer, leaves.len().to_string(), "{asks}");
        } else {
            kinds[3] += 1;
            try_squares(asks, answer);
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 90), "{kinds:?}");
}

/// The best squares, by the values of all plays.
fn try_squares(asks: &str, answer: &str) {
    let after = asks.split(": ").nth(1).unwrap();
    let text: String =
        after.chars().filter(|c| ['X', 'O', '.'].contains(c)).take(9).collect();
    let board = sheet(&text).0;
    let of = |board: &Grid| value(&ScoredNoughts, board);
    let best = (1..=9).filter(|number: &usize| {
        let option = ScoredNoughts
            .options(&board)
            .into_iter()
            .find(|option| option[number - 1] != board[number - 1]);
        option.is_some_and(|option| of(&option) == of(&board))
    });
    let best: Vec<String> = best.map(|number| number.to_string()).collect();
    assert_eq!(*answer, best.join(", "), "{asks}");
}

#[test]
fn the_answer_that_the_drill_shows_is_right() {
    notebook::trial::try_drill(
        alpha_beta::question,
        50,
        notebook::trial::unjudged,
    );
}
