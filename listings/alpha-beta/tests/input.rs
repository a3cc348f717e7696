//! Tests input at its limits, and bad input that is built by a loop. Other bad
//! input is in `runs/<program>.txt`.

use alpha_beta::PROGRAMS;
use games::{graph, Board, Cell, Noughts};
use std::collections::HashSet;
use trial::{range, seen};

#[test]
fn the_limits_are_where_they_are_said_to_be() {
    let deep = |moves: usize| {
        let (open, close) = ("(".repeat(moves), ")".repeat(moves));
        seen(
            PROGRAMS,
            "alpha-beta-search",
            format!("Maxi\n{open}7{close}\n").as_bytes(),
        )
    };
    assert!(
        deep(100).contains("answer 7: the value is 7\n1 of 1 leaves visited\n")
    );
    let wide = |leaves| {
        let text = format!("Minnie\n({})\n", "1 ".repeat(leaves));
        seen(PROGRAMS, "alpha-beta-search", text.as_bytes())
    };
    assert!(wide(99_999).contains("\n99999 of 99999 leaves visited\n"));
    let ends = seen(
        PROGRAMS,
        "alpha-beta-search",
        b"Minnie -1 1\n(-1000000000000 0 5)\n",
    );
    assert_eq!(
        ends,
        "answer -1000000000000: the value is at most -1000000000000\n\
         1 of 3 leaves visited\n(-1000000000000 - -)\nvalue -1000000000000\n"
    );
    let turned =
        seen(PROGRAMS, "alpha-beta-search", b"Minnie 0 3\n((4 9) (1 100))\n");
    assert_eq!(
        turned,
        "answer 4: the value is at least 4\n3 of 4 leaves visited\n\
         ((4 -) (1 100))\nvalue 9\n"
    );
    let low = seen(PROGRAMS, "alpha-beta-search", b"Maxi 5 9\n((1 2)(3 4))\n");
    assert_eq!(
        low,
        "answer 3: the value is at most 3\n2 of 4 leaves visited\n\
         ((1 -) (3 -))\nvalue 3\n"
    );
    assert!(
        seen(PROGRAMS, "alpha-beta-leaves", b"1 16\n").lines().count() == 18
    );
    assert!(seen(PROGRAMS, "alpha-beta-leaves", b"16 4\n")
        .contains("  65536    511"));
    assert!(seen(PROGRAMS, "alpha-beta-leaves", b"100 2\n")
        .contains("  10000    199"));
    assert!(seen(PROGRAMS, "alpha-beta-four", b"1 20 20\n")
        .contains("value 0, Cross to move: 1\n"));
    assert!(seen(PROGRAMS, "alpha-beta-four", b"1 20 1\n")
        .contains("value 1, Cross to move: 1\n"));
    assert!(seen(PROGRAMS, "alpha-beta-four", b"3 3 2\n1 2 1\n")
        .contains("value 1, the game is over\n"));
    assert!(seen(PROGRAMS, "alpha-beta-count", b"1 16 4\n")
        .contains("17  all plays\n"));
    assert!(seen(PROGRAMS, "alpha-beta-four", b"4 4 4\n\n")
        .contains("12612 positions"));
    assert_eq!(seen(PROGRAMS, "alpha-beta-noughts", b""), "");
    assert_eq!(seen(PROGRAMS, "alpha-beta-count", b""), "");
    assert_eq!(
        seen(PROGRAMS, "alpha-beta-noughts", b"XO.XO....\nXOXXOOOX.\n"),
        "value 1, Cross to move: 7\nvalue 0, Cross to move: 9\n"
    );
}

/// Checks that a word of nine characters is accepted if and only if play can
/// reach the position.
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
        seen(PROGRAMS, "alpha-beta-noughts", reached.as_bytes())
            .lines()
            .count(),
        5478
    );
    for word in others.iter().step_by(range(397, 7)) {
        let said = seen(PROGRAMS, "alpha-beta-noughts", word.as_bytes());
        assert!(
            said.ends_with("is not a position that play reaches\n"),
            "{said}"
        );
    }
}
