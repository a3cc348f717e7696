//! The chapter's programs.

use crate::{
    best_moves, in_rounds, kernels, read_ending, to_mate, with_counters, Chase,
    EndgameTable, Ending, Labels, Outcome, Pieces, Ring, RookEnding, Side,
    Turn,
};
use games::{graph, AddOrTake, Game, Graph, Subtraction};
use notebook::{Answer, BadInput, Line, Lines, Listed, ProgramError, Word};
use outcomes::Convention;
use std::collections::{BTreeMap, HashMap};
use std::io::{BufRead, Write};
use std::ops::RangeInclusive;

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    (
        "draws-label",
        "what can be forced at each position of a graph",
        label_program,
    ),
    ("draws-work", "what two ways of finding the labels cost", work_program),
    ("draws-chase", "a fox and a hare on a ring", chase_program),
    (
        "draws-add-or-take",
        "who can force what in add or take",
        add_or_take_program,
    ),
    ("draws-kernel", "the kernels of a small graph", kernel_program),
    ("draws-rook", "king and rook against king: a best move", rook_program),
    (
        "draws-rook-count",
        "how many positions of that ending are mate in 1, 2, 3 … moves",
        rook_count_program,
    ),
    (
        "draws-rook-table",
        "the endgame table of king and rook against king",
        rook_table_program,
    ),
];

/// The maximum number of positions that a graph in the input may have.
const POSITIONS: usize = 10_000;

/// The maximum number of positions that a graph for `draws-kernel` may have.
const SMALL: usize = 16;

/// The maximum number of arrows that a graph in the input may have.
const ARROWS: usize = 100_000;

/// The longest line that the description of a graph may have, in bytes.
const LONGEST: usize = 1 << 20;

/// The longest name that a position may have, in characters.
const LONGEST_NAME: usize = 8;

/// The maximum number of coins for `draws-work`.
const LARGEST_WORK: u64 = 2000;

/// The conventions, in the order of the printed columns.
const BOTH: [Convention; 2] = [Convention::Normal, Convention::Misere];

/// The `draws-label` program: reads a graph, with a line `position: options`
/// for each position; for each position, prints what the player to move can
/// force in normal and in misère play, in how many moves, and a best move.
pub fn label_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let (names, graph) = read_graph(POSITIONS, input)?;
    let labels = BOTH.map(|convention| with_counters(convention, &graph));
    let name = |place: usize| names[place].as_str();
    writeln!(output, "position  normal play         misère play")?;
    for place in 0..names.len() {
        let cells = labels.each_ref().map(|labels| {
            let best = labels.best_move(&graph, place).map(name);
            in_words(labels, place, best)
        });
        let row = format!("{:<9} {:<19} {}", name(place), cells[0], cells[1]);
        writeln!(output, "{}", row.trim_end())?;
    }
    Ok(())
}

fn in_words(labels: &Labels, place: usize, best: Option<&str>) -> String {
    let outcome = match labels.outcomes[place] {
        Outcome::Won => "won",
        Outcome::Lost => "lost",
        Outcome::Drawn => "drawn",
    };
    match (labels.moves[place], best) {
        (Some(moves), Some(best)) => format!("{outcome} in {moves}: {best}"),
        (None, Some(best)) => format!("{outcome}: {best}"),
        _ => format!("{outcome}, over"),
    }
}

/// Reads a graph with at most `most` positions. Returns the names of its
/// positions, in the order of their lines, and the graph.
fn read_graph(
    most: usize,
    input: &mut dyn BufRead,
) -> Result<(Vec<String>, Graph<usize>), ProgramError> {
    let lines = read_lines(most, input)?;
    let mut places = HashMap::new();
    let mut names = Vec::new();
    for line in &lines {
        let (name, word) = name_of(line)?;
        if places.insert(name.to_string(), names.len()).is_some() {
            Err(word.error("has a line already"))?;
        }
        names.push(name.to_string());
    }
    let mut options = Vec::new();
    for line in &lines {
        options.push(options_of(line, &places)?);
    }
    let positions = (0..names.len()).collect();
    Ok((names, Graph { positions, options }))
}

/// Returns the input's lines without the blank ones, or an error if there are
/// more than `most` positions or too many arrows.
fn read_lines(
    most: usize,
    input: &mut dyn BufRead,
) -> Result<Vec<Line>, ProgramError> {
    let mut reader = Lines::no_longer_than(LONGEST, input);
    let mut next = Some(reader.expect_line("a position")?);
    let mut lines = Vec::new();
    let mut arrows = 0;
    while let Some(line) = next {
        for (number, word) in line.words().enumerate() {
            if number == 0 && lines.len() == most {
                let most = format!("is one too many: at most {most} positions");
                Err(word.error(&most))?;
            }
            arrows += usize::from(number > 0);
            if arrows > ARROWS {
                let most = format!("is one too many: at most {ARROWS} arrows");
                Err(word.error(&most))?;
            }
        }
        if line.words().next().is_some() {
            lines.push(line);
        }
        next = reader.next_line()?;
    }
    Ok(lines)
}

/// Returns the name at the beginning of a line without its colon, and the word
/// that contains both.
fn name_of(line: &Line) -> Result<(&str, Word<'_>), BadInput> {
    let missing = || line.error("a position is missing");
    let word = line.words().next().ok_or_else(missing)?;
    match word.text.strip_suffix(':') {
        None => Err(word.error("has no colon after it, as in `a: b c`")),
        Some("") => Err(word.error("has no name before it, as in `a: b c`")),
        Some(name) if name.chars().count() > LONGEST_NAME => {
            let most = format!("is longer than {LONGEST_NAME} characters");
            Err(word.error(&most))
        }
        Some(name) => Ok((name, word)),
    }
}

/// Returns the places of the options on a line, in ascending order.
fn options_of(
    line: &Line,
    places: &HashMap<String, usize>,
) -> Result<Vec<usize>, BadInput> {
    let mut options = Vec::new();
    for word in line.words().skip(1) {
        let place = places.get(word.text);
        let unknown = || word.error("has no line of its own");
        options.push(*place.ok_or_else(unknown)?);
    }
    options.sort_unstable();
    options.dedup();
    Ok(options)
}

/// The `draws-work` program: reads numbers of coins, one per line; for two
/// games with each number, prints how many arrows are looked at in rounds, and
/// how many with counters.
pub fn work_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    writeln!(output, "game         coins  arrows   rounds counters")?;
    while let Some(line) = lines.next_line()? {
        let Some(word) = line.words().next() else { continue };
        let coins = word.number_in(1..=LARGEST_WORK)?;
        line.only_word("one number")?;
        let take_one = Subtraction::new(&[1]).expect("no amount is 0");
        work(output, "take one", &take_one, coins)?;
        work(output, "add or take", &AddOrTake { table: coins }, coins)?;
    }
    Ok(())
}

/// Prints one row of the table that `draws-work` prints.
fn work<G: Game<Position = u64>>(
    output: &mut dyn Write,
    name: &str,
    game: &G,
    coins: u64,
) -> Answer {
    let graph = graph(game, &coins, usize::MAX).expect("no limit");
    let arrows: usize = graph.options.iter().map(Vec::len).sum();
    let rounds = in_rounds(Convention::Normal, &graph).looks;
    let counters = with_counters(Convention::Normal, &graph).looks;
    let start = format!("{name:<12} {coins:>5} {arrows:>7}");
    Ok(writeln!(output, "{start} {rounds:>8} {counters:>8}")?)
}

/// The `draws-chase` program: reads the number of fields in a ring; for every
/// place of the fox (down the side) and of the hare (across the top), prints
/// what the player to move can force: W or L, with the number of moves, or D.
pub fn chase_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let fields = read_only(input, "the number of fields", 3..=12)?;
    let ring = Ring::new(fields);
    for (turn, who) in [(Turn::Fox, "fox"), (Turn::Hare, "hare")] {
        writeln!(output, "the {who} moves")?;
        print_table(output, "fox\\hare", 0..=fields - 1, 0..=fields - 1, {
            |fox, hare| {
                let position = Chase { turn, fox, hare: Some(hare) };
                short(&ring, Convention::Normal, position)
            }
        })?;
    }
    Ok(())
}

/// Reads input that must be a single number; `what` describes the number.
fn read_only(
    input: &mut dyn BufRead,
    what: &str,
    range: RangeInclusive<u64>,
) -> Result<u64, ProgramError> {
    let mut lines = Lines::new(input);
    let line = lines.expect_line(what)?;
    let number = line.only_word(what)?.number_in(range)?;
    lines.expect_end()?;
    Ok(number)
}

/// Returns what the player to move at `position` can force: W3, L2 or D, say.
fn short<G: Game>(
    game: &G,
    convention: Convention,
    position: G::Position,
) -> String {
    let graph = graph(game, &position, usize::MAX).expect("no limit");
    let labels = with_counters(convention, &graph);
    let place = graph.place(&position).expect("the start is in its graph");
    match (labels.outcomes[place], labels.moves[place]) {
        (Outcome::Won, Some(moves)) => format!("W{moves}"),
        (Outcome::Lost, Some(moves)) => format!("L{moves}"),
        _ => "D".to_string(),
    }
}

/// Prints a table with these rows and columns; `corner` is printed in the head,
/// above the row numbers.
fn print_table(
    output: &mut dyn Write,
    corner: &str,
    rows: RangeInclusive<u64>,
    columns: RangeInclusive<u64>,
    entry: impl Fn(u64, u64) -> String,
) -> Answer {
    let head = columns.clone().map(|column| format!("{column:>4}"));
    writeln!(output, "{corner}{}", head.collect::<String>())?;
    let wide = corner.len();
    for row in rows {
        let cells = columns.clone().map(|c| format!("{:>4}", entry(row, c)));
        let cells: String = cells.collect();
        writeln!(output, "{row:wide$}{}", cells.trim_end())?;
    }
    Ok(())
}

/// The `draws-add-or-take` program: reads the size of the largest table; for
/// every table up to this size (down the side) and every number of coins on it
/// (across the top), prints what the player to move can force in `add or take`,
/// first in normal play, then in misère play.
pub fn add_or_take_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let largest = read_only(input, "the largest table", 1..=30)?;
    for (convention, play) in BOTH.into_iter().zip(["normal", "misère"]) {
        writeln!(output, "{play} play")?;
        print_table(output, "table\\coins", 1..=largest, 0..=largest, {
            |table, coins| match coins <= table {
                true => short(&AddOrTake { table }, convention, coins),
                false => String::new(),
            }
        })?;
    }
    Ok(())
}

/// The `draws-kernel` program: reads a graph in the form that `draws-label`
/// reads, with at most 16 positions; prints its kernels, one per line.
pub fn kernel_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let (names, graph) = read_graph(SMALL, input)?;
    let all = kernels(&graph);
    for kernel in &all {
        let inside = names.iter().zip(kernel).filter(|(_, inside)| **inside);
        let inside: Vec<&str> = inside.map(|(name, _)| name.as_str()).collect();
        let inside =
            if inside.is_empty() { "no position" } else { &inside.join(" ") };
        writeln!(output, "kernel: {inside}")?;
    }
    match all.len() {
        0 => Ok(writeln!(output, "no kernel")?),
        _ => Ok(()),
    }
}

/// The `draws-rook` program: reads positions of king and rook against king, one
/// per line; for each position, prints what the player to move can force, the
/// number of moves until mate, first for both players and then for White alone,
/// and a best move.
pub fn rook_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        if line.words().next().is_none() {
            continue;
        }
        let (at, rest) = read_ending(&line)?;
        if let Some(word) = rest.first() {
            Err(word.error("is not expected here: a position is four words"))?;
        }
        writeln!(output, "{at}  {}", rook_words(&at))?;
    }
    Ok(())
}

fn rook_words(at: &Pieces) -> String {
    let ending = Ending::On(*at);
    if RookEnding::new(8).is_stalemate(at) {
        return "drawn, over: stalemate".to_string();
    }
    let best = best_moves(&ending);
    let best = best.first().map(|next| move_words(at, next));
    let label = if at.side == Side::White { "won" } else { "lost" };
    match (to_mate(&ending), best) {
        (Some(moves), Some(best)) => {
            let mate = moves.div_ceil(2);
            format!("{label} in {moves}, mate in {mate}: {best}")
        }
        (None, Some(best)) => format!("drawn: {best}"),
        (_, None) => "lost, over: checkmate".to_string(),
    }
}

/// Returns the move that leads from `at` to `next`, in the form `Rd4-d8`.
fn move_words(at: &Pieces, next: &Ending) -> String {
    let Ending::On(to) = next else {
        return format!("k{}x{}", at.lone, at.rook);
    };
    match at.side {
        Side::Black => format!("k{}-{}", at.lone, to.lone),
        Side::White if at.king != to.king => {
            format!("K{}-{}", at.king, to.king)
        }
        Side::White => format!("R{}-{}", at.rook, to.rook),
    }
}

/// The `draws-rook-count` program: reads the number of rows of a board, from 3
/// to 8; for each number of moves by White, prints how many positions of king
/// and rook against king are mate in that many.
pub fn rook_count_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let board =
        RookEnding::new(read_only(input, "the rows of a board", 3..=8)?);
    let table = EndgameTable::new(board);
    let mut counts = BTreeMap::new();
    for at in table.kept() {
        let (_, moves) = table.look_up(&Ending::On(*at));
        // `usize::MAX` puts the draws last.
        let mate = moves.map_or(usize::MAX, |moves| moves.div_ceil(2));
        let [white, black] = counts.entry(mate).or_insert([0, 0]);
        let of_side = if at.side == Side::White { white } else { black };
        *of_side += board.distinct_images(at);
    }
    print_counts(output, &counts)
}

fn print_counts(
    output: &mut dyn Write,
    counts: &BTreeMap<usize, [usize; 2]>,
) -> Answer {
    writeln!(output, "mate in  white to move  black to move")?;
    let mut row = |name: &str, [white, black]: [usize; 2]| {
        writeln!(output, "{name:<7}  {white:>13}  {black:>13}")
    };
    for (mate, count) in counts {
        match *mate {
            usize::MAX => row("drawn", *count)?,
            _ => row(&mate.to_string(), *count)?,
        }
    }
    let all = [0, 1].map(|side| counts.values().map(|c| c[side]).sum());
    Ok(row("all", all)?)
}

/// The `draws-rook-table` program: reads the number of rows of a board, from 3
/// to 8; prints the endgame table for this board.
pub fn rook_table_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let rows = read_only(input, "the rows of a board", 3..=8)?;
    let table = EndgameTable::new(RookEnding::new(rows));
    Ok(write!(output, "{table}")?)
}
