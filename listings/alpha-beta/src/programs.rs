//! The chapter's programs.

use crate::play::square;
use crate::tree::payoff;
use crate::{
    alpha_beta, choice, fewest_leaves, leaves_visited, negamax, play,
    read_player, read_tree, sign, smallest_image, ways, Bound, FastNoughts,
    Four, Grid, LookAhead, Order, Ordered, ScoredNoughts, Search, Uniform, Way,
    Window,
};
use games::{graph, Board, Cell, Game};
use minimax::{Player, Points};
use notebook::{Answer, BadInput, Line, Lines, Listed, ProgramError, Word};
use std::collections::HashSet;
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    (
        "alpha-beta-search",
        "a tree in brackets, searched in a window",
        search_program,
    ),
    (
        "alpha-beta-leaves",
        "the leaves visited in uniform trees",
        leaves_program,
    ),
    (
        "alpha-beta-horizon",
        "mistakes made by looking a few moves ahead",
        horizon_program,
    ),
    (
        "alpha-beta-noughts",
        "values and moves in noughts and crosses",
        noughts_program,
    ),
    ("alpha-beta-four", "values and best moves of four in a row", four_program),
    ("alpha-beta-count", "what each saving saves", count_program),
    ("alpha-beta-play", "noughts and crosses against the program", play),
];

/// Reads the player to move, and a window in points if there is one.
fn read_question(line: &Line) -> Result<(Player, Window), BadInput> {
    let words: Vec<Word> = line.words().collect();
    match words[..] {
        [] => Err(line.error("the player to move is missing")),
        [player] => Ok((read_player(player)?, Window::FULL)),
        [player, low, high] => {
            let player = read_player(player)?;
            let (alpha, beta) = (payoff(low)?, payoff(high)?);
            if alpha >= beta {
                return Err(high.error("is not above the other end"));
            }
            Ok((player, Window { alpha, beta }))
        }
        [_, low] => Err(low.error("has no other end beside it")),
        [_, _, _, more, ..] => Err(more.error("is not expected here")),
    }
}

// ANCHOR: search_program
/// The `alpha-beta-search` program: reads the player to move, `Maxi` or
/// `Minnie`, optionally followed by the two ends of a window in points; then a
/// tree. Prints the answer and its meaning, the number of leaves visited, the
/// part of the tree that the search saw, and the value.
pub fn search_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the player to move")?;
    let (player, window) = read_question(&line)?;
    let tree = read_tree(&mut lines, player)?;
    let own = if player == Player::Maxi { window } else { window.turned() };
    let mut seen = HashSet::new();
    let answer = alpha_beta(&tree, &0, own, &mut |&vertex, _| {
        seen.insert(vertex);
    });
    let answer = sign(player) * answer;
    let visited = seen.iter().filter(|v| tree.options(v).is_empty()).count();
    let (leaves, says) = (tree.leaves(), said(window.meaning(answer)));
    writeln!(output, "answer {answer}: the value is {says}{answer}")?;
    writeln!(output, "{visited} of {leaves} leaves visited")?;
    writeln!(output, "{}", tree.write(|vertex| seen.contains(&vertex)))?;
    Ok(writeln!(output, "value {}", sign(player) * negamax(&tree, &0))?)
}
// ANCHOR_END: search_program

fn said(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "",
        Bound::AtLeast => "at least ",
        Bound::AtMost => "at most ",
    }
}

/// The maximum number of leaves that a uniform tree may have.
const MOST_LEAVES: u64 = 1 << 16;
/// The number of random orders that are tried.
const ORDERS: u64 = 20;

// ANCHOR: leaves_program
/// The `alpha-beta-leaves` program: reads the number of options and the largest
/// number of moves; prints how many leaves uniform trees have, the bound, and
/// how many leaves are visited in the best order, in random orders (on average)
/// and in the worst order.
pub fn leaves_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let (branching, deepest) = read_uniform(input)?;
    writeln!(output, "moves  leaves  bound  best  random  worst")?;
    for depth in 0..=deepest {
        let leaves = branching.pow(depth);
        let bound = fewest_leaves(branching, depth).expect("a small tree");
        let visited = |order| {
            let tree = Uniform::ordered(branching as usize, depth, order);
            leaves_visited(&tree, &(0, 0), Window::FULL).len() as u64
        };
        let random = (1..=ORDERS).map(|seed| visited(Order::Random(seed)));
        let random = random.sum::<u64>() / ORDERS;
        let (best, worst) = (visited(Order::Best), visited(Order::Worst));
        write!(output, "{depth:5} {leaves:7} {bound:6} {best:5}")?;
        writeln!(output, " {random:7} {worst:6}")?;
    }
    Ok(())
}
// ANCHOR_END: leaves_program

fn read_uniform(input: &mut dyn BufRead) -> Result<(u64, u32), ProgramError> {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the number of options")?;
    let words: Vec<Word> = line.words().collect();
    let (branching, deepest) = match words[..] {
        [branching, deepest] => (branching, deepest),
        [] | [_] => {
            let what = "give the number of options and the number of moves";
            return Err(line.error(what).into());
        }
        [_, _, more, ..] => {
            return Err(more.error("is not expected here").into())
        }
    };
    lines.expect_end()?;
    let options = branching.number_in(1..=100)?;
    let moves = deepest.number_in(0..=16)? as u32;
    if options.checked_pow(moves).is_none_or(|leaves| leaves > MOST_LEAVES) {
        let message = format!("makes more than {MOST_LEAVES} leaves");
        return Err(deepest.error(&message).into());
    }
    Ok((options, moves))
}

fn nought_or_cross(sign: char) -> Option<Cell> {
    match sign {
        'X' => Some(Cell::Cross),
        'O' => Some(Cell::Nought),
        '.' => Some(Cell::Empty),
        _ => None,
    }
}

/// Returns a board as nine characters, row by row.
pub fn signs(board: &Board) -> String {
    let sign = |cell: &Cell| match cell {
        Cell::Cross => 'X',
        Cell::Nought => 'O',
        Cell::Empty => '.',
    };
    board.iter().map(sign).collect()
}

/// Reads a word of nine characters as a position that play can reach.
pub fn read_board(word: &Word) -> Result<Board, BadInput> {
    let cells: Option<Vec<Cell>> =
        word.text.chars().map(nought_or_cross).collect();
    let board: Option<Board> = cells.and_then(|cells| cells.try_into().ok());
    let board =
        board.ok_or_else(|| word.error("is not nine signs X, O or ."))?;
    let count = |mark| board.iter().filter(|&&cell| cell == mark).count();
    let (crosses, noughts) = (count(Cell::Cross), count(Cell::Nought));
    let next = crosses == noughts; // it is Cross's turn
    let line = |mark| games::has_line(&board, mark);
    let too_late = if next { line(Cell::Cross) } else { line(Cell::Nought) };
    if too_late || crosses != noughts && crosses != noughts + 1 {
        return Err(word.error("is not a position that play reaches"));
    }
    Ok(board)
}

/// The `alpha-beta-noughts` program: reads positions of noughts and crosses,
/// one per line, as nine characters `X`, `O` or `.`, row by row; prints the
/// value for Cross, the player to move and the best squares, from 1 to 9.
pub fn noughts_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let (values, mut lines) = (FastNoughts::new(), Lines::new(input));
    while let Some(line) = lines.next_line()? {
        let board = read_board(&line.only_word("a word of nine squares")?)?;
        let value = values.of(&board);
        let options = ScoredNoughts.options(&board);
        let best = options.iter().filter(|o| values.of(o) == value);
        let best = best.map(|o| square(&board, o));
        write!(output, "value {value}, ")?;
        say_best(output, ScoredNoughts.mover(&board), best)?;
    }
    Ok(())
}

/// Completes a line with the player to move and the numbers of the best moves.
fn say_best(
    output: &mut dyn Write,
    mover: Player,
    best: impl Iterator<Item = usize>,
) -> Answer {
    let best: Vec<String> = best.map(|number| number.to_string()).collect();
    let mark = if mover == Player::Maxi { "Cross" } else { "Nought" };
    match best.is_empty() {
        true => Ok(writeln!(output, "the game is over")?),
        false => Ok(writeln!(output, "{mark} to move: {}", best.join(" "))?),
    }
}

/// The maximum number of squares on a board for four in a row.
const MOST_SQUARES: u64 = 20;
/// The maximum number of squares on a board for `alpha-beta-count`: on larger
/// boards, the ways without a table take too long.
const MOST_COUNTED: u64 = 16;
/// The maximum number of columns on a board for four in a row: with more moves
/// to choose from, the search takes too long.
const MOST_COLUMNS: u64 = 7;

/// Reads a board of at most `most` squares: the numbers of columns and rows,
/// and the length of a winning line.
fn read_four(line: &Line, most: u64) -> Result<Four, BadInput> {
    let words: Vec<Word> = line.words().collect();
    let [columns, rows, length] = words[..] else {
        return Err(match words[..] {
            [_, _, _, more, ..] => more.error("is not expected here"),
            _ => line.error("give columns, rows and the length of a line"),
        });
    };
    let across = columns.number_in(1..=MOST_COLUMNS)?;
    let up = rows.number_in(1..=most)?;
    if across * up > most {
        let message = format!("makes more than {most} squares");
        return Err(rows.error(&message));
    }
    let length = length.number_in(1..=MOST_SQUARES)?;
    Ok(Four::new(across as usize, up as usize, length as usize))
}

/// Reads the columns of the moves made so far, and makes these moves.
fn read_moves(game: &Four, line: &Line) -> Result<Grid, BadInput> {
    let mut grid = game.start();
    for word in line.words() {
        let column = word.number_in(1..=grid.columns() as u64)? as usize;
        if game.options(&grid).is_empty() {
            return Err(word.error("comes after the end of the game"));
        }
        let full = || word.error("is a full column");
        grid = grid.with_mark(column - 1).ok_or_else(full)?;
    }
    Ok(grid)
}

/// The `alpha-beta-four` program: reads the numbers of columns and rows and the
/// length of a winning line, then the columns of any moves made so far. Prints
/// the board, its value for Cross, the player to move, the best columns, and
/// how many positions were looked at.
pub fn four_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the board")?;
    let game = read_four(&line, MOST_SQUARES)?;
    let grid = match lines.next_line()? {
        Some(line) => read_moves(&game, &line)?,
        None => game.start(),
    };
    lines.expect_end()?;
    let ordered = Ordered { game: &game, guess: game.guess() };
    let mut search = Search::new(&ordered).keyed(Grid::smaller_image);
    let (mover, own) = (sign(game.mover(&grid)), Window::FULL);
    let value = mover * search.of(&grid, own);
    let over = game.options(&grid).is_empty();
    let columns = (0..grid.columns()).filter(|&column| {
        let option = grid.with_mark(column).filter(|_| !over);
        option.is_some_and(|o| -mover * search.of(&o, own) == value)
    });
    let best: Vec<usize> = columns.map(|column| column + 1).collect();
    write!(output, "{}value {value}, ", grid.write())?;
    say_best(output, game.mover(&grid), best.into_iter())?;
    Ok(writeln!(output, "{} positions looked at", search.nodes())?)
}

/// The `alpha-beta-horizon` program: reads the maximum number of moves to look
/// ahead; for each depth up to this number, prints the number of positions of
/// noughts and crosses in which the move that looks best gives something away,
/// and one such position with as few marks as possible.
pub fn horizon_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the largest depth")?;
    let deepest = line.only_word("the largest depth")?.number_in(1..=9)?;
    lines.expect_end()?;
    let (boards, values) = (boards_to_play(), FastNoughts::new());
    writeln!(output, "depth  mistakes  the first of them")?;
    for depth in 1..=deepest as usize {
        let mistakes = mistakes(&boards, &values, depth);
        write!(output, "{depth:5} {:9}", mistakes.len())?;
        if let Some((board, chosen)) = mistakes.first() {
            let square = square(board, chosen);
            write!(output, "  {} {square}", signs(board))?;
        }
        writeln!(output)?;
    }
    Ok(())
}

// ANCHOR: mistakes
/// Returns the boards on which a player who looks `depth` moves ahead gives
/// something away, each with the option that the player chooses.
fn mistakes(
    boards: &[Board],
    values: &FastNoughts,
    depth: usize,
) -> Vec<(Board, Board)> {
    let guess = ScoredNoughts::guess();
    let ahead = LookAhead { game: &ScoredNoughts, guess };
    let mut search = Search::new(&ahead);
    let choices = boards.iter().filter_map(|board| {
        let chosen = choice(&mut search, board, depth)?;
        Some((*board, chosen))
    });
    let wrong = |(board, chosen): &_| values.of(board) != values.of(chosen);
    choices.filter(wrong).collect()
}
// ANCHOR_END: mistakes

/// Returns the positions of noughts and crosses that have a move, beginning
/// with those that have the fewest marks.
fn boards_to_play() -> Vec<Board> {
    let empty = [Cell::Empty; 9];
    let graph = graph(&ScoredNoughts, &empty, 10_000).expect("5478");
    let goes_on = |board: &Board| !ScoredNoughts.options(board).is_empty();
    let mut boards = graph.positions;
    boards.retain(goes_on);
    let marks =
        |board: &Board| board.iter().filter(|&&c| c != Cell::Empty).count();
    boards.sort_by_key(|board| (marks(board), *board));
    boards
}

/// The `alpha-beta-count` program: reads games, one per line: either `noughts`
/// or the numbers of columns and rows and the length of a winning line. For
/// each game, prints how many positions each way of finding the value looks at.
pub fn count_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let first = line.words().next();
        let ways = if first.is_some_and(|word| word.text == "noughts") {
            line.only_word("the name of a game")?;
            let (game, guess) = (ScoredNoughts, ScoredNoughts::guess());
            ways(&game, &[Cell::Empty; 9], guess, smallest_image, 9)
        } else {
            let game = read_four(&line, MOST_COUNTED)?;
            let (start, key) = (game.start(), Grid::smaller_image);
            ways(&game, &start, game.guess(), key, game.squares())
        };
        writeln!(output, "{}", line.text().trim())?;
        for Way { nodes, name } in ways {
            writeln!(output, "{nodes:>12}  {name}")?;
        }
    }
    Ok(())
}
