//! The chapter's programs.

use crate::{
    bottom_up, fast_square_losses, find_flaw, forgetful, labels,
    labels_of_bars, labels_up_to, reachable, square_losses, top_down, verdicts,
    without_memory, Colours, Convention, Flaw, HalfOrThird, Outcomes, Rows,
    Side, Sided, TakeASquare,
};
use games::{graph, mover, Board, Cell, Game, Noughts, Subtraction};
use notebook::{Answer, BadInput, Line, Lines, Listed, ProgramError, Word};
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    (
        "outcomes-table",
        "who wins a subtraction game, and by which moves",
        table_program,
    ),
    ("outcomes-count", "what each way of labelling costs", count_program),
    (
        "outcomes-check",
        "the conditions of the strategy lemma for a claim",
        check_program,
    ),
    (
        "outcomes-force",
        "what best play at noughts and crosses leads to",
        force_program,
    ),
    ("outcomes-mover", "labels with the mover, and without", mover_program),
    (
        "outcomes-take",
        "the winner of a subtraction game from each pile",
        take_program,
    ),
    (
        "outcomes-squares",
        "the winner of *take a square* from each pile",
        squares_program,
    ),
    (
        "outcomes-losses",
        "how many piles are lost at *take a square*",
        losses_program,
    ),
    ("outcomes-bar", "the winner for each bar of chocolate", bar_program),
    ("outcomes-bars", "how many bars of chocolate are lost", bars_program),
    ("outcomes-colours", "coins of three colours", colours_program),
    ("outcomes-row", "the positions of a row of coins", row_program),
];

/// The maximum number of amounts that a game in the input may have.
const AMOUNTS: usize = 256;

/// Returns the amounts on `line`, none of which may be 0.
fn amounts(line: &Line) -> Result<Vec<u64>, BadInput> {
    if let Some(word) = line.words().nth(AMOUNTS) {
        let most = format!("is one too many: at most {AMOUNTS} amounts");
        return Err(word.error(&most));
    }
    let zero = |word: &Word| word.number() == Ok(0);
    let amounts = line.numbers()?;
    match line.words().find(zero) {
        Some(word) => Err(word.error("is an amount that lets a player pass")),
        None => Ok(amounts),
    }
}

/// Reads the next line as a list of amounts.
fn read_amounts(lines: &mut Lines) -> Result<Vec<u64>, ProgramError> {
    let line = lines.expect_line("the list of amounts")?;
    Ok(amounts(&line)?)
}

/// Reads the next line as a subtraction game.
fn read_game(lines: &mut Lines) -> Result<Subtraction, ProgramError> {
    let amounts = read_amounts(lines)?;
    Ok(Subtraction::new(&amounts).expect("no amount is 0"))
}

/// Reads the next line as a number from 0 to `most`; `what` describes the
/// number.
fn read_number(
    lines: &mut Lines,
    what: &str,
    most: u64,
) -> Result<u64, ProgramError> {
    let line = lines.expect_line(what)?;
    Ok(line.only_word(what)?.number_in(0..=most)?)
}

/// Reads the only line of the input as a number from 0 to `most`.
fn only_number(
    input: &mut dyn BufRead,
    what: &str,
    most: u64,
) -> Result<u64, ProgramError> {
    let mut lines = Lines::new(input);
    let number = read_number(&mut lines, what, most)?;
    lines.expect_end()?;
    Ok(number)
}

/// Reads the next line as `normal` or `misere`.
fn read_convention(lines: &mut Lines) -> Result<Convention, ProgramError> {
    let what = "`normal` or `misere`";
    let line = lines.expect_line(what)?;
    let word = line.only_word(what)?;
    match word.text {
        "normal" => Ok(Convention::Normal),
        "misere" => Ok(Convention::Misere),
        _ => Err(word.error("is neither normal nor misere").into()),
    }
}

/// Returns `P` for a lost position and `N` for a won position.
fn letter(lost: bool) -> char {
    if lost {
        'P'
    } else {
        'N'
    }
}

/// The `outcomes-table` program: reads `normal` or `misere`, the amounts of a
/// subtraction game and the largest pile; for each pile, prints its label and
/// the moves that win.
pub fn table_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let convention = read_convention(&mut lines)?;
    let game = read_game(&mut lines)?;
    let largest = read_number(&mut lines, "the largest pile", 10_000)?;
    lines.expect_end()?;
    let mut outcomes = Outcomes::under(convention, &game);
    for coins in 0..=largest {
        let mut letters = letter(outcomes.is_lost(&coins)).to_string();
        for option in game.options(&coins) {
            if outcomes.is_lost(&option) {
                letters += &format!(", take {}", coins - option);
            }
        }
        writeln!(output, "{coins:2} {letters}")?;
    }
    Ok(())
}

/// The `outcomes-count` program: reads starting piles, one per line; for each
/// of them and each of four games, prints what each way of labelling costs.
pub fn count_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    writeln!(output, "{COUNT_HEAD}")?;
    while let Some(line) = lines.next_line()? {
        let start = line.only_word("the start")?.number_in(0..=10_000)?;
        let take = Subtraction::new(&[1, 2, 3]).expect("no amount is 0");
        let fives = Subtraction::new(&[5, 10]).expect("no amount is 0");
        count(output, "take 1, 2 or 3", &take, start)?;
        count(output, "take 5 or 10", &fives, start)?;
        count(output, "take a square", &TakeASquare, start)?;
        count(output, "half or third", &HalfOrThird, start)?;
    }
    Ok(())
}

const COUNT_HEAD: &str = concat!(
    "                      bottom-up         reachable          top-down",
    "   no memory\n",
    "game            start   pos.  probes   pos.  arrows   pos.  probes",
    "      probes"
);

/// Prints a line with what each way of labelling costs from `start`.
fn count<G: Game<Position = u64>>(
    output: &mut dyn Write,
    name: &str,
    game: &G,
    start: u64,
) -> Answer {
    let all = reachable(game, &start, usize::MAX).expect("no limit");
    write!(output, "{name:14} {start:6}")?;
    for work in [bottom_up(game, start), all, top_down(game, &start)] {
        write!(output, " {:6} {:7}", work.positions, work.probes)?;
    }
    let probes = without_memory(game, start);
    let few = probes.filter(|probes| *probes <= 10_u64.pow(9));
    let said = few.map_or("over 10^9".to_string(), |n| n.to_string());
    Ok(writeln!(output, " {said:>11}")?)
}

/// The `outcomes-check` program: reads `normal` or `misere`, the amounts of a
/// subtraction game, a modulus with the remainders of the piles claimed to be
/// lost, and the largest pile; prints the first pile at which a condition of
/// the strategy lemma fails, or that there is no flaw.
pub fn check_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let convention = read_convention(&mut lines)?;
    let amounts = read_amounts(&mut lines)?;
    let line = lines.expect_line("the modulus and the remainders")?;
    let claim = Claim::read(&line)?;
    let largest = read_number(&mut lines, "the largest pile", 10_000)?;
    lines.expect_end()?;
    say_flaw(output, convention, &amounts, &claim, largest)
}

/// The claim that a pile is lost if and only if its remainder is in the list.
struct Claim {
    modulus: u64,
    remainders: Vec<u64>,
}

impl Claim {
    fn read(line: &Line) -> Result<Claim, BadInput> {
        let mut words = line.words();
        let missing = || line.error("the modulus is missing");
        let modulus = words.next().ok_or_else(missing)?;
        let modulus = modulus.number_in(1..=10_000)?;
        let remainders = words.map(|word| word.number_in(0..=modulus - 1));
        Ok(Claim { modulus, remainders: remainders.collect::<Result<_, _>>()? })
    }

    fn holds(&self, coins: u64) -> bool {
        self.remainders.contains(&(coins % self.modulus))
    }
}

fn say_flaw(
    output: &mut dyn Write,
    convention: Convention,
    amounts: &[u64],
    claim: &Claim,
    largest: u64,
) -> Answer {
    let graph = crate::all_piles(amounts, largest);
    let flaw = find_flaw(convention, &graph, |place| claim.holds(place as u64));
    match flaw {
        None => writeln!(output, "no flaw up to {largest}")?,
        Some(Flaw::Inside { from, to }) => writeln!(
            output,
            "(a) fails: {from} and its option {to} are inside"
        )?,
        Some(Flaw::NoWayIn { at }) => {
            writeln!(output, "(b) fails: no option of {at} is inside")?
        }
        Some(Flaw::WrongEnd { at }) => {
            writeln!(output, "{at} is terminal, and on the wrong side")?
        }
    }
    Ok(())
}

/// The `outcomes-force` program: reads positions of noughts and crosses, one
/// per line, as nine signs `X`, `O` or `.`, row by row; prints the result of
/// best play, and the squares, numbered from 1 to 9, that achieve it.
pub fn force_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let graph = graph(&Noughts, &[Cell::Empty; 9], 10_000).expect("5478");
    let verdicts = verdicts(&graph);
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let word = line.only_word("a word of nine squares")?;
        let board = board(&word)?;
        let unmet = || word.error("is not a position that play reaches");
        let place = graph.place(&board).ok_or_else(unmet)?;
        let verdict = verdicts[place];
        write!(output, "{}", SAID[verdict as usize])?;
        let options = graph.options[place].iter();
        let mut good: Vec<usize> = options
            .filter(|&&option| verdicts[option] == verdict)
            .map(|&option| square(&board, &graph.positions[option]))
            .collect();
        good.sort_unstable();
        for square in good {
            write!(output, " {square}")?;
        }
        writeln!(output, "{}", mover_said(&board, &graph.options[place]))?;
    }
    Ok(())
}

/// The words that the program prints for each [`Verdict`](crate::Verdict).
const SAID: [&str; 3] = ["Cross wins:", "Nought wins:", "draw:"];

fn board(word: &Word) -> Result<Board, BadInput> {
    let cell = |sign| match sign {
        'X' => Some(Cell::Cross),
        'O' => Some(Cell::Nought),
        '.' => Some(Cell::Empty),
        _ => None,
    };
    let cells: Option<Vec<Cell>> = word.text.chars().map(cell).collect();
    let board = cells.and_then(|cells| cells.try_into().ok());
    board.ok_or_else(|| word.error("is not nine signs X, O or ."))
}

/// Returns the number of the square in which two boards differ.
fn square(before: &Board, after: &Board) -> usize {
    let differ = (0..9).find(|&i| before[i] != after[i]);
    differ.expect("a move fills a square") + 1
}

fn mover_said(board: &Board, options: &[usize]) -> &'static str {
    match (options.is_empty(), mover(board)) {
        (true, _) => " the game is over",
        (false, Cell::Cross) => " (Cross to move)",
        (false, _) => " (Nought to move)",
    }
}

/// The `outcomes-mover` program: reads Left's amounts, Right's amounts and the
/// largest pile; prints three labels for each pile: with Left to move, with
/// Right to move, and with Left to move according to a program that forgets
/// whose turn it is.
pub fn mover_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let (left, right) = (read_amounts(&mut lines)?, read_amounts(&mut lines)?);
    let largest = read_number(&mut lines, "the largest pile", 100)?;
    lines.expect_end()?;
    let game = Sided { left, right };
    let mut outcomes = Outcomes::new(&game);
    writeln!(output, "coins Left Right forgetful")?;
    for coins in 0..=largest {
        let mut lost = |side| letter(outcomes.is_lost(&(coins, side)));
        let (left, right) = (lost(Side::Left), lost(Side::Right));
        let said = letter(forgetful(&game, coins, Side::Left));
        let wrong = if said == left { "" } else { " wrong" };
        writeln!(output, "{coins:5} {left:>4} {right:>5} {said:>9}{wrong}")?;
    }
    Ok(())
}

/// Returns the winner's name; `lost` is true if the first player loses.
fn winner(lost: bool) -> &'static str {
    if lost {
        "Second"
    } else {
        "First"
    }
}

/// The `outcomes-take` program: reads the amounts of a subtraction game and the
/// largest pile; prints the winner for each pile, beginning with one coin.
pub fn take_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let mut lines = Lines::new(input);
    let game = read_game(&mut lines)?;
    let largest = read_number(&mut lines, "the largest pile", 100_000)?;
    lines.expect_end()?;
    let lost = labels_up_to(Convention::Normal, &game, largest);
    for (coins, lost) in lost.into_iter().enumerate().skip(1) {
        writeln!(output, "{coins} {}", winner(lost))?;
    }
    Ok(())
}

/// The `outcomes-squares` program: reads the largest pile; prints the winner of
/// *take a square* for each pile, beginning with one coin.
pub fn squares_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let largest = only_number(input, "the largest pile", 1_000_000)?;
    let losses = square_losses(largest as usize);
    let mut losses = losses.into_iter().skip(1).peekable(); // leaves out pile 0
    for coins in 1..=largest as usize {
        let lost = losses.next_if_eq(&coins).is_some();
        writeln!(output, "{coins} {}", winner(lost))?;
    }
    Ok(())
}

// ANCHOR: losses_program
/// The `outcomes-losses` program: reads the largest pile; prints how many of
/// the piles from 1 to the largest are lost at *take a square*, and the last
/// three of these.
pub fn losses_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let largest = only_number(input, "the largest pile", 100_000_000)?;
    let losses = fast_square_losses(largest as usize);
    write!(output, "{} lost, the last:", losses.len() - 1)?; // without pile 0
    for coins in losses.iter().skip(1).rev().take(3) {
        write!(output, " {coins}")?;
    }
    Ok(writeln!(output)?)
}
// ANCHOR_END: losses_program

/// Reads the numbers of rows and columns of a bar, each from 1 to `most`.
fn read_bar(
    input: &mut dyn BufRead,
    most: u64,
) -> Result<(usize, usize), ProgramError> {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the size of the bar")?;
    let words: Vec<Word> = line.words().collect();
    let [rows, columns] = words[..] else {
        let what = "give two numbers, the rows and the columns";
        return Err(line.error(what).into());
    };
    let sides = (rows.number_in(1..=most)?, columns.number_in(1..=most)?);
    lines.expect_end()?;
    Ok((sides.0 as usize, sides.1 as usize))
}

/// The `outcomes-bar` program: reads the numbers of rows and columns; prints
/// the winner for each bar up to this size: `F` for the first player, `S` for
/// the second.
pub fn bar_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let (rows, columns) = read_bar(input, 1000)?;
    let mut text = String::new();
    labels_of_bars(rows, columns, |_, column, lost| {
        text.push(if lost { 'S' } else { 'F' });
        if column == columns {
            text.push('\n');
        }
    });
    Ok(write!(output, "{text}")?)
}

/// The `outcomes-bars` program: reads the numbers of rows and columns; prints
/// how many bars up to this size are lost, and how many of these are square.
pub fn bars_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let (rows, columns) = read_bar(input, 20_000)?;
    let (mut all, mut squares) = (0_u64, 0_u64);
    labels_of_bars(rows, columns, |row, column, lost| {
        all += u64::from(lost);
        squares += u64::from(lost && row == column);
    });
    Ok(writeln!(output, "{all} lost, {squares} of them squares")?)
}

/// The `outcomes-colours` program: reads the numbers of red, blue and green
/// coins; prints the winner, the size of the graph and the lost positions.
pub fn colours_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let start = read_colours(input)?;
    let graph = graph(&Colours, &start, 10_000).expect("at most 20^3");
    let lost = labels(Convention::Normal, &graph).expect("coins get fewer");
    let arrows: usize = graph.options.iter().map(Vec::len).sum();
    let (positions, here) = (lost.len(), graph.place(&start).expect("found"));
    writeln!(output, "{} wins", winner(lost[here]))?;
    writeln!(output, "{positions} positions, {arrows} arrows")?;
    write!(output, "lost:")?;
    for (position, _) in graph.positions.iter().zip(lost).filter(|p| p.1) {
        let [red, blue, green] = position;
        write!(output, " {red}-{blue}-{green}")?;
    }
    Ok(writeln!(output)?)
}

fn read_colours(input: &mut dyn BufRead) -> Result<[u64; 3], ProgramError> {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the list of the coins")?;
    let numbers = line.words().map(|word| word.number_in(0..=19));
    let numbers = numbers.collect::<Result<Vec<u64>, BadInput>>()?;
    let wrong = |_| line.error("give three numbers: red, blue and green");
    let start = numbers.try_into().map_err(wrong)?;
    lines.expect_end()?;
    Ok(start)
}

/// The `outcomes-row` program: reads the number of coins in a row; for each
/// position that can be reached, prints its labels in normal and in misère
/// play, and its options.
pub fn row_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let coins = only_number(input, "the number of coins", 20)?;
    let mut start = vec![coins];
    start.retain(|coins| *coins > 0);
    let graph = graph(&Rows, &start, 10_000).expect("792 from 20 coins");
    let label = |how| labels(how, &graph).expect("coins get fewer");
    let normal = label(Convention::Normal);
    let misere = label(Convention::Misere);
    writeln!(output, "normal misere position -> options")?;
    for (place, position) in graph.positions.iter().enumerate() {
        let (normal, misere) = (letter(normal[place]), letter(misere[place]));
        write!(output, "{normal:6} {misere:6} {} ->", name(position))?;
        for &option in &graph.options[place] {
            write!(output, " {}", name(&graph.positions[option]))?;
        }
        writeln!(output)?;
    }
    Ok(())
}

/// Returns the lengths of the rows, joined by `+`.
fn name(rows: &[u64]) -> String {
    if rows.is_empty() {
        return "none".to_string();
    }
    let lengths: Vec<String> = rows.iter().map(u64::to_string).collect();
    lengths.join("+")
}
