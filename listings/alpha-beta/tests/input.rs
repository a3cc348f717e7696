//! Bad input for each program of the chapter, and the line that it gets.

use alpha_beta::PROGRAMS;
use games::{graph, Board, Cell, Noughts};
use notebook::{range, transcript};
use std::collections::HashSet;

fn seen(name: &str, input: &[u8]) -> String {
    let program = notebook::find(PROGRAMS, name).unwrap();
    transcript(program, input)
}

#[test]
fn bad_input_gets_one_line() {
    let cases = [
        ("search", "", "line 1: the input ends, who is to move is missing"),
        ("search", "\n1\n", "line 1: who is to move is missing"),
        ("search", "maxi\n1\n", "line 1, word 1: `maxi` is neither Maxi nor Minnie"),
        ("search", "Maxi 1\n1\n", "line 1, word 2: `1` has no other end beside it"),
        ("search", "Maxi 1 1\n1\n", "line 1, word 3: `1` is not above the other end"),
        ("search", "Maxi 2 1\n1\n", "line 1, word 3: `1` is not above the other end"),
        ("search", "Maxi 1 x\n1\n", "line 1, word 3: `x` is not a whole number"),
        ("search", "Maxi 1 2 3\n1\n", "line 1, word 4: `3` is too much"),
        ("search", "Maxi\n", "line 2: the input ends, the tree is missing"),
        ("search", "Maxi\n\n \n", "line 4: the input ends, the tree is missing"),
        ("search", "Maxi\n()\n", "line 2, word 1: `)` closes a vertex without options"),
        ("search", "Maxi\n(1 ( ))\n", "line 2, word 3: `)` closes a vertex without options"),
        ("search", "Maxi\n)\n", "line 2, word 1: `)` closes what is not open"),
        ("search", "Maxi\n(1 2))\n", "line 2, word 2: `)` is too much: the tree is closed"),
        ("search", "Maxi\n1 2\n", "line 2, word 2: `2` is too much: the tree is closed"),
        ("search", "Maxi\n(1 2)\n\n(3)\n", "line 4, word 1: `(` is too much: the tree is closed"),
        ("search", "Maxi\n(1\n(2 (3\n", "line 3: the input ends with 3 open brackets"),
        ("search", "Maxi\n(1", "line 2: the input ends with 1 open bracket"),
        ("search", "Maxi\n(1 2x)\n", "line 2, word 2: `2x` is not a whole number"),
        ("search", "Maxi\n(1 2.5)\n", "line 2, word 2: `2.5` is not a whole number"),
        ("search", "Maxi\n(-)\n", "line 2, word 1: `-` is not a whole number"),
        ("search", "Maxi\n[1 2]\n", "line 2, word 1: `[1` is not a whole number"),
        ("search", "Maxi\n1000000000001\n", "line 2, word 1: `1000000000001` is not between -1000000000000 and 1000000000000"),
        ("search", "Maxi\n(0 -9223372036854775808)\n", "line 2, word 2: `-9223372036854775808` is not between -1000000000000 and 1000000000000"),
        ("search", "Maxi\n9223372036854775808\n", "line 2, word 1: `9223372036854775808` is not between -9223372036854775808 and 9223372036854775807"),
        ("leaves", "", "line 1: the input ends, the number of options is missing"),
        ("leaves", "2\n", "line 1: give the number of options and that of moves"),
        ("leaves", "2 3 4\n", "line 1, word 3: `4` is too much"),
        ("leaves", "0 3\n", "line 1, word 1: `0` is not between 1 and 100"),
        ("leaves", "1 17\n", "line 1, word 2: `17` is not between 0 and 16"),
        ("leaves", "3 11\n", "line 1, word 2: `11` makes more than 65536 leaves"),
        ("leaves", "100 16\n", "line 1, word 2: `16` makes more than 65536 leaves"),
        ("leaves", "2 3\n4\n", "line 2, word 1: `4` is too much"),
        ("horizon", "0\n", "line 1, word 1: `0` is not between 1 and 9"),
        ("horizon", "10\n", "line 1, word 1: `10` is not between 1 and 9"),
        ("horizon", "", "line 1: the input ends, the largest depth is missing"),
        ("horizon", "1\n1\n", "line 2, word 1: `1` is too much"),
        ("noughts", "........\n", "line 1, word 1: `........` is not nine signs X, O or ."),
        ("noughts", "..........\n", "line 1, word 1: `..........` is not nine signs X, O or ."),
        ("noughts", "x........\n", "line 1, word 1: `x........` is not nine signs X, O or ."),
        ("noughts", "\n", "line 1: a word of nine squares is missing"),
        ("noughts", "O........\n", "line 1, word 1: `O........` is no position that play reaches"),
        ("noughts", "XX.......\n", "line 1, word 1: `XX.......` is no position that play reaches"),
        ("noughts", "XXXOOO...\n", "line 1, word 1: `XXXOOO...` is no position that play reaches"),
        ("noughts", "XXXOO.O..\n", "line 1, word 1: `XXXOO.O..` is no position that play reaches"),
        ("noughts", "OOOXX.XX.\n", "line 1, word 1: `OOOXX.XX.` is no position that play reaches"),
        ("noughts", ".........\nX O\n", "line 2, word 2: `O` is too much: only a word of nine squares"),
        ("four", "", "line 1: the input ends, the board is missing"),
        ("four", "4 4\n", "line 1: give columns, rows and the length of a line"),
        ("four", "4 4 4 4\n", "line 1, word 4: `4` is too much"),
        ("four", "8 1 4\n", "line 1, word 1: `8` is not between 1 and 7"),
        ("four", "0 1 4\n", "line 1, word 1: `0` is not between 1 and 7"),
        ("four", "5 5 4\n", "line 1, word 2: `5` makes more than 20 squares"),
        ("four", "7 3 4\n", "line 1, word 2: `3` makes more than 20 squares"),
        ("four", "4 4 0\n", "line 1, word 3: `0` is not between 1 and 20"),
        ("four", "4 4 4\n5\n", "line 2, word 1: `5` is not between 1 and 4"),
        ("four", "4 4 4\n1 1 1 1 1\n", "line 2, word 5: `1` is a column that is full"),
        ("four", "3 3 2\n1 2 1 2\n", "line 2, word 4: `2` comes after the end of the game"),
        ("four", "1 2 4\n1 1 1\n", "line 2, word 3: `1` comes after the end of the game"),
        ("four", "4 4 4\n1\n2\n", "line 3, word 1: `2` is too much"),
        ("count", "nought\n", "line 1: give columns, rows and the length of a line"),
        ("count", "noughts 3\n", "line 1, word 2: `3` is too much: only the name of a game"),
        ("count", "\n", "line 1: give columns, rows and the length of a line"),
        ("count", "noughts x y\n", "line 1, word 2: `x` is too much: only the name of a game"),
        ("count", "5 4 4\n", "line 1, word 2: `4` makes more than 16 squares"),
        ("count", "1 17 4\n", "line 1, word 2: `17` is not between 1 and 16"),
        ("count", "3 3 x\n", "line 1, word 3: `x` is not a whole number"),
    ];
    for (name, input, expected) in cases {
        let seen = seen(&format!("alpha-beta-{name}"), input.as_bytes());
        let last = seen.lines().last().unwrap_or("");
        assert_eq!(last, format!("bad input: {expected}"), "{name} {input:?}");
    }
    for (name, ..) in
        PROGRAMS.iter().filter(|(name, ..)| !name.ends_with("play"))
    {
        let bytes = seen(name, b"\xff\xfe\n");
        assert!(bytes.starts_with("bad input: line 1"), "{name} {bytes}");
        let huge = seen(name, b"99999999999999999999999 1 1\nyou\n");
        assert!(huge.starts_with("bad input: line 1"), "{name} {huge}");
    }
}

#[test]
fn the_limits_are_where_they_are_said_to_be() {
    let deep = |moves: usize| {
        let (open, close) = ("(".repeat(moves), ")".repeat(moves));
        seen("alpha-beta-search", format!("Maxi\n{open}7{close}\n").as_bytes())
    };
    assert!(
        deep(100).contains("answer 7: the value is 7\n1 of 1 leaves visited\n")
    );
    assert_eq!(
        deep(101),
        "bad input: line 2, word 1: `7` is more than 100 moves deep\n"
    );
    assert!(deep(1_000_000).contains("`(` is more than 100 moves deep"));
    let wide = |leaves| {
        let text = format!("Minnie\n({})\n", "1 ".repeat(leaves));
        seen("alpha-beta-search", text.as_bytes())
    };
    assert!(wide(99_999).contains("\n99999 of 99999 leaves visited\n"));
    assert!(wide(100_000).contains("is one vertex more than 100000"));
    let ends =
        seen("alpha-beta-search", b"Minnie -1 1\n(-1000000000000 0 5)\n");
    assert_eq!(
        ends,
        "answer -1000000000000: the value is at most -1000000000000\n\
         1 of 3 leaves visited\n(-1000000000000 - -)\nvalue -1000000000000\n"
    );
    let turned = seen("alpha-beta-search", b"Minnie 0 3\n((4 9) (1 100))\n");
    assert_eq!(
        turned,
        "answer 4: the value is at least 4\n3 of 4 leaves visited\n\
         ((4 -) (1 100))\nvalue 9\n"
    );
    let low = seen("alpha-beta-search", b"Maxi 5 9\n((1 2)(3 4))\n");
    assert_eq!(
        low,
        "answer 3: the value is at most 3\n2 of 4 leaves visited\n\
         ((1 -) (3 -))\nvalue 3\n"
    );
    assert!(seen("alpha-beta-leaves", b"1 16\n").lines().count() == 18);
    assert!(seen("alpha-beta-leaves", b"100 2\n").contains("  10000    199"));
    assert!(seen("alpha-beta-four", b"1 20 20\n")
        .contains("value 0, Cross to move: 1\n"));
    assert!(seen("alpha-beta-four", b"1 20 1\n")
        .contains("value 1, Cross to move: 1\n"));
    assert!(seen("alpha-beta-four", b"3 3 2\n1 2 1\n")
        .contains("value 1, the game is over\n"));
    assert!(seen("alpha-beta-count", b"1 16 4\n").contains("17  all plays\n"));
    assert!(seen("alpha-beta-four", b"4 4 4\n\n").contains("12612 positions"));
    assert_eq!(seen("alpha-beta-noughts", b""), "");
    assert_eq!(seen("alpha-beta-count", b""), "");
    assert_eq!(
        seen("alpha-beta-noughts", b"XO.XO....\nXOXXOOOX.\n"),
        "value 1, Cross to move: 7\nvalue 0, Cross to move: 9\n"
    );
}

/// A word of nine signs is read if and only if play reaches the position.
#[test]
fn only_positions_that_play_reaches_are_read() {
    let graph = graph(&Noughts, &[Cell::Empty; 9], 10_000).unwrap();
    let positions: HashSet<Board> = graph.positions.into_iter().collect();
    let cells = [(Cell::Empty, '.'), (Cell::Cross, 'X'), (Cell::Nought, 'O')];
    let (mut reached, mut others) = (String::new(), Vec::new());
    for code in 0..3_usize.pow(9) {
        let of = |square: u32| cells[code / 3_usize.pow(square) % 3];
        let board: Board = std::array::from_fn(|square| of(square as u32).0);
        let word: String = (0..9).map(|square| of(square).1).collect();
        if positions.contains(&board) {
            reached += &format!("{word}\n");
        } else {
            others.push(word);
        }
    }
    assert_eq!(
        seen("alpha-beta-noughts", reached.as_bytes()).lines().count(),
        5478
    );
    for word in others.iter().step_by(range(397, 7)) {
        let said = seen("alpha-beta-noughts", word.as_bytes());
        assert!(said.ends_with("is no position that play reaches\n"), "{said}");
    }
}

#[test]
fn what_came_before_the_error_is_not_lost() {
    let seen = seen("alpha-beta-noughts", b"XOX.O.X..\nx\n");
    assert!(seen.starts_with("value "), "{seen}");
    assert!(seen.ends_with(
        "bad input: line 2, word 1: `x` is not nine signs X, O or .\n"
    ));
}
