//! Checks what the pages say about noughts and crosses, four in a row and
//! looking ahead.

use alpha_beta::{
    alpha_beta, choice, deepen, negamax, nodes_of_all_plays, nodes_visited,
    sign, smallest_image, ways, FastNoughts, Four, Grid, LookAhead, Ordered,
    ScoredNoughts, Search, Window, PROGRAMS, SURE,
};
use games::{graph, Board, Cell, Game, Noughts};
use minimax::{value, Points, Values};
use std::collections::HashSet;
use trial::range;

const EMPTY: Board = [Cell::Empty; 9];

/// Returns all 5478 positions of noughts and crosses.
fn boards() -> Vec<Board> {
    graph(&Noughts, &EMPTY, 10_000).unwrap().positions
}

fn board(signs: &str) -> Board {
    let cell = |sign| match sign {
        'X' => Cell::Cross,
        'O' => Cell::Nought,
        _ => Cell::Empty,
    };
    let cells: Vec<Cell> = signs.chars().map(cell).collect();
    cells.try_into().unwrap()
}

/// Checks that all the ways to solve noughts and crosses agree with each other
/// and with `outcomes::verdicts`.
#[test]
fn all_boards_have_their_values() {
    let graph = graph(&Noughts, &EMPTY, 10_000).unwrap();
    let verdicts = outcomes::verdicts(&graph);
    let (mut values, fast) = (Values::new(&ScoredNoughts), FastNoughts::new());
    let mut search = Search::new(&ScoredNoughts);
    let mut images = Search::new(&ScoredNoughts).keyed(smallest_image);
    for (board, verdict) in graph.positions.iter().zip(verdicts) {
        let value = match verdict {
            outcomes::Verdict::Cross => 1,
            outcomes::Verdict::Nought => -1,
            outcomes::Verdict::Draw => 0,
        };
        assert_eq!(values.of(board), value, "{board:?}");
        assert_eq!(fast.of(board), value, "{board:?}");
        let own = sign(ScoredNoughts.mover(board)) * value;
        assert_eq!(search.of(board, Window::FULL), own, "{board:?}");
        assert_eq!(images.of(board, Window::FULL), own, "{board:?}");
    }
    assert_eq!(graph.positions.len(), 5478);
    assert_eq!(fast.of(&EMPTY), 0);
}

#[test]
fn a_board_has_one_smallest_image() {
    let images: HashSet<Board> = boards().iter().map(smallest_image).collect();
    assert_eq!(images.len(), 765);
    for board in boards() {
        let turned: Board =
            std::array::from_fn(|i| board[3 * (2 - i % 3) + i / 3]);
        let mirrored: Board =
            std::array::from_fn(|i| board[i / 3 * 3 + 2 - i % 3]);
        let smallest = smallest_image(&board);
        assert_eq!(smallest_image(&turned), smallest);
        assert_eq!(smallest_image(&mirrored), smallest);
        assert!(smallest <= board);
        let marks = |b: &Board, cell| b.iter().filter(|&&c| c == cell).count();
        for cell in [Cell::Cross, Cell::Nought] {
            assert_eq!(marks(&smallest, cell), marks(&board, cell));
        }
    }
    // A key that is too coarse, because it only counts the marks.
    fn by_number(board: &Board) -> Board {
        let mut key = *board;
        key.sort();
        key
    }
    let corner = board("X.......O");
    let mut search = Search::new(&ScoredNoughts).keyed(by_number);
    assert_ne!(
        search.of(&corner, Window::FULL),
        negamax(&ScoredNoughts, &corner)
    );
}

/// Checks small boards of four in a row: the search with a table, mirror images
/// and ordered options agrees with the definition at every position.
#[test]
fn four_in_a_row_has_its_values() {
    let most = range(9, 12);
    for columns in 1..=4 {
        for rows in 1..=most / columns {
            for line in 1..=4 {
                let game = Four::new(columns, rows, line);
                let graph = graph(&game, &game.start(), 100_000).unwrap();
                let guess = game.guess();
                let ordered = Ordered { game: &game, guess };
                let mut values = Values::new(&game);
                let mut search =
                    Search::new(&ordered).keyed(Grid::smaller_image);
                for grid in &graph.positions {
                    let own = sign(game.mover(grid)) * values.of(grid);
                    assert_eq!(search.of(grid, Window::FULL), own);
                }
            }
        }
    }
    let game = Four::new(4, 4, 3);
    assert_eq!(Values::new(&game).of(&game.start()), 1);
    assert_eq!(Search::new(&game).of(&game.start(), Window::FULL), 1);
}

/// Checks that four in a row on twenty squares is a draw on a tall board and,
/// in a full run, on a wide one.
#[test]
fn twenty_squares_are_a_draw() {
    let runs = [("4 5 4\n", "48678"), ("5 4 4\n", "234748")];
    let program = notebook::find(PROGRAMS, "alpha-beta-four").unwrap();
    for (board, nodes) in &runs[..range(1, 2)] {
        let said = notebook::transcript(program, board.as_bytes());
        assert!(said.contains("value 0, "), "{said}");
        assert!(said.ends_with(&format!("\n{nodes} positions looked at\n")));
    }
}

/// Checks that a line wins in each of the four directions.
#[test]
fn four_in_a_row_knows_its_lines() {
    let game = Four::new(4, 4, 4);
    let after = |columns: &[usize]| {
        let drop =
            |grid: Grid, &column: &usize| grid.with_mark(column).unwrap();
        columns.iter().fold(game.start(), drop)
    };
    let wins: [&[usize]; 4] = [
        &[0, 1, 0, 1, 0, 1, 0],
        &[0, 0, 1, 1, 2, 2, 3],
        &[0, 1, 1, 2, 2, 3, 2, 3, 3, 0, 3],
        &[3, 2, 2, 1, 1, 0, 1, 0, 0, 3, 0],
    ];
    for moves in wins {
        let (last, before) = moves.split_last().unwrap();
        let grid = after(before);
        assert_eq!(game.points(&grid), 0, "{moves:?}");
        assert!(!game.options(&grid).is_empty());
        let end = grid.with_mark(*last).unwrap();
        assert_eq!(game.points(&end), 1, "{moves:?}\n{}", end.write());
        assert!(game.options(&end).is_empty());
    }
    assert_eq!(after(&[0, 1, 1]).write(), "....\n....\n.X..\nXO..\n");
    assert_eq!(after(&[0, 0, 0, 0]).with_mark(0), None);
    assert_eq!(
        after(&[0, 0, 1]).smaller_image(),
        after(&[3, 3, 2]).smaller_image()
    );
}

#[test]
fn the_counts_count_the_same_game() {
    let guess = ScoredNoughts::guess();
    let ways = ways(&ScoredNoughts, &EMPTY, guess, smallest_image, 9);
    let nodes: Vec<u64> = ways.iter().map(|way| way.nodes).collect();
    assert_eq!(nodes[..2], [549_946, 5478]);
    assert_eq!(nodes[2], nodes_visited(&ScoredNoughts, &EMPTY));
    assert!(nodes[2] > nodes[3] && nodes[4] > nodes[5] && nodes[5] > nodes[6]);
    // On a small board, the calls are made and counted one by one.
    let game = Four::new(3, 2, 3);
    let mut calls = 0;
    fn go(game: &Four, grid: &Grid, calls: &mut u64) {
        *calls += 1;
        for option in game.options(grid) {
            go(game, &option, calls);
        }
    }
    go(&game, &game.start(), &mut calls);
    assert_eq!(nodes_of_all_plays(&game, &game.start()), calls);
}

/// Checks that looking nine moves ahead finds the value, and that the search,
/// negamax and `deepen` agree at smaller depths.
#[test]
fn looking_to_the_end_finds_the_value() {
    let guess = ScoredNoughts::guess();
    let ahead = LookAhead { game: &ScoredNoughts, guess: &guess };
    let (mut search, fast) = (Search::new(&ahead), FastNoughts::new());
    for board in boards() {
        let own = SURE * sign(ScoredNoughts.mover(&board)) * fast.of(&board);
        assert_eq!(search.of(&(board, 9), Window::FULL), own);
    }
    for depth in [0, 1, 2, 3, 4] {
        for start in boards().into_iter().step_by(range(97, 7)) {
            let plain = negamax(&ahead, &(start, depth));
            assert_eq!(search.of(&(start, depth), Window::FULL), plain);
            let rounds = deepen(&ScoredNoughts, &start, &guess, depth);
            assert_eq!(rounds.nodes.len(), depth);
            if depth > 0 {
                assert_eq!(rounds.answer, plain, "{start:?} {depth}");
            }
        }
    }
}

/// Checks that a key without the number of moves left makes the search mistake
/// a shallow answer for a deep one.
#[test]
fn the_key_holds_the_moves_that_are_left() {
    let guess = ScoredNoughts::guess();
    let ahead = LookAhead { game: &ScoredNoughts, guess: &guess };
    let corner = board("X........");
    let middle = board("X...O....");
    let mut right = Search::new(&ahead);
    let mut wrong = Search::new(&ahead).keyed(|(board, _)| (*board, 0));
    let ask = |search: &mut Search<_>, board: Board, depth| {
        search.of(&(board, depth), Window::FULL)
    };
    for search in [&mut right, &mut wrong] {
        ask(search, corner, 0);
    }
    assert_eq!(ask(&mut right, corner, 9), 0);
    let said = ask(&mut wrong, corner, 9);
    assert_eq!(said, -guess(&corner));
    assert!(guess(&corner) > 0 && guess(&middle) < 0);
}

#[test]
fn a_player_who_looks_five_moves_ahead_loses_to_a_corner() {
    let fast = FastNoughts::new();
    let corner = board("........X");
    let mistakes = |depth| {
        let guess = ScoredNoughts::guess();
        let ahead = LookAhead { game: &ScoredNoughts, guess };
        let mut search = Search::new(&ahead);
        let wrong = |board: &Board| {
            let chosen = choice(&mut search, board, depth)?;
            (fast.of(board) != fast.of(&chosen)).then_some((*board, chosen))
        };
        boards().iter().filter_map(wrong).collect::<Vec<_>>()
    };
    let found = [1, 2, 3, 4, 5, 6].map(mistakes);
    for depth in [4, 5] {
        assert!(found[depth - 1].contains(&(corner, board("O.......X"))));
    }
    assert!(found[5].is_empty());
    let set = |depth: usize| -> HashSet<Board> {
        found[depth - 1].iter().map(|(board, _)| *board).collect()
    };
    // Deeper is not always better: counts the boards that are right at one
    // depth and wrong at the next.
    let worse = [1, 2, 3, 4].map(|depth| {
        let (now, deeper) = (set(depth), set(depth + 1));
        deeper.difference(&now).count()
    });
    assert_eq!(worse, [9, 44, 19, 7]);
    assert!(!set(3).contains(&corner) && set(4).contains(&corner));
    // Corner 1 looks as good as the middle and comes first.
    let guess = ScoredNoughts::guess();
    let ahead = LookAhead { game: &ScoredNoughts, guess };
    let mut search = Search::new(&ahead);
    let mut seen = |signs, left| search.of(&(board(signs), left), Window::FULL);
    for (left, answer) in [(3, 2), (4, 0)] {
        assert_eq!(seen("O.......X", left), answer);
        assert_eq!(seen("....O...X", left), answer);
    }
    assert!(seen("O.......X", 2) > seen("....O...X", 2));
    let goes_on = |b: &&Board| !ScoredNoughts.options(b).is_empty();
    assert_eq!(boards().iter().filter(goes_on).count(), 4520);
}

/// Checks the table of savings on the page.
#[test]
fn the_square_of_four_is_counted() {
    let game = Four::new(4, 4, 4);
    let key = Grid::smaller_image;
    let ways = ways(&game, &game.start(), game.guess(), key, game.squares());
    let nodes: Vec<u64> = ways.iter().map(|way| way.nodes).collect();
    let all = [131_060_741, 161_029, 62_889, 59_263, 11_039, 12_299, 9111];
    assert_eq!(nodes[..7], all);
    assert_eq!(nodes[7..], [71_831, 14_672]);
}

/// Compares alpha–beta with the definition on some boards of noughts and
/// crosses.
#[test]
fn searching_noughts_from_some_boards() {
    for board in boards().into_iter().step_by(range(61, 11)) {
        let own =
            alpha_beta(&ScoredNoughts, &board, Window::FULL, &mut |_, _| ());
        let value = value(&ScoredNoughts, &board);
        assert_eq!(sign(ScoredNoughts.mover(&board)) * own, value);
    }
}
