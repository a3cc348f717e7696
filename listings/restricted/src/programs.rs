//! The chapter's programs.

use crate::{
    euclid_pile, fibonacci_takes, limits, lost_sizes, needed_limits, parts,
    pile_of, recurrence, winning_rest, Euclid, Factor, Hand, Limited, Limits,
};
use nim::nim_sum;
use notebook::{Answer, BadInput, Line, Lines, Listed, ProgramError, Word};
use outcomes::Outcomes;
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    ("restricted-table", "who wins with two piles", table_program),
    ("restricted-winner", "the winner and the winning moves", winner_program),
    ("restricted-limits", "who wins with each limit", limits_program),
    (
        "restricted-arbitrary",
        "the largest limit with which the first player wins",
        arbitrary_program,
    ),
    (
        "restricted-multistack",
        "the winner of Multistack Nim",
        multistack_program,
    ),
    (
        "restricted-fibonacci",
        "the winning moves of Fibonacci Nim",
        fibonacci_program,
    ),
    (
        "restricted-factors",
        "the lost piles for a factor, by trying all moves",
        factors_program,
    ),
    (
        "restricted-recurrence",
        "how the lost piles for a factor go on",
        recurrence_program,
    ),
    ("restricted-euclid", "the winner of Euclid's game", euclid_program),
];

/// Returns the game with the limit that the next line gives, a number from 1 to
/// `most`.
fn read_most(lines: &mut Lines, most: u64) -> Result<Limited, ProgramError> {
    let what = "the most coins a move may take";
    let line = lines.expect_line(what)?;
    let most = line.only_word(what)?.number_in(1..=most)?;
    Ok(Limited { most })
}

/// Returns P for a lost position, N for a won position.
fn letter(lost: bool) -> char {
    if lost {
        'P'
    } else {
        'N'
    }
}

/// The `restricted-table` program: reads the most coins that a move may take
/// and the largest pile; prints who wins for each pair of piles up to that
/// size.
pub fn table_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let game = read_most(&mut lines, u64::MAX)?;
    let line = lines.expect_line("the largest pile")?;
    let largest = line.only_word("the largest pile")?.number_in(0..=30)?;
    lines.expect_end()?;
    let head = (0..=largest).map(|b| format!("{b:3}"));
    writeln!(output, "  {}", head.collect::<String>())?;
    let mut outcomes = Outcomes::new(&game);
    for a in 0..=largest {
        write!(output, "{a:2}")?;
        for b in 0..=largest {
            write!(output, "  {}", letter(outcomes.is_lost(&vec![a, b])))?;
        }
        writeln!(output)?;
    }
    Ok(())
}

/// The `restricted-winner` program: reads the most coins that a move may take,
/// and then one position per line; prints who wins and the winning moves, at
/// most ten of them.
pub fn winner_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let game = read_most(&mut lines, u64::MAX)?;
    while let Some(line) = lines.next_line()? {
        let piles = line.numbers()?;
        let sum = nim_sum(&game.remainders(&piles));
        let who = if sum == 0 { "Second" } else { "First" };
        write!(output, "{who}")?;
        let take =
            |place| Some((place, game.winning_take(&piles, place, sum)?));
        let mut mark = ":";
        for (place, taken) in (0..piles.len()).filter_map(take).take(10) {
            write!(output, "{mark} {taken} from pile {}", place + 1)?;
            mark = ",";
        }
        writeln!(output)?;
    }
    Ok(())
}

/// Returns the piles on a line, which may hold at most `most` piles of at most
/// `most` coins each.
fn small_piles(words: &[Word], most: u64) -> Result<Vec<u64>, ProgramError> {
    if let Some(word) = words.get(most as usize) {
        let what = format!("is one too many: only {most} piles");
        return Err(word.error(&what).into());
    }
    let numbers = words.iter().map(|word| word.number_in(0..=most));
    Ok(numbers.collect::<Result<_, _>>()?)
}

/// The `restricted-limits` program: reads one position per line; prints, for
/// each limit from 1 to one more than the largest pile, who wins: `F` means the
/// first player, `S` the second.
pub fn limits_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let words: Vec<Word> = line.words().collect();
        let piles = small_piles(&words, 1000)?;
        let largest = piles.iter().copied().max().unwrap_or(0);
        for most in 1..=largest + 1 {
            let lost = Limited { most }.is_lost(&piles);
            write!(output, "{}", if lost { 'S' } else { 'F' })?;
        }
        writeln!(output)?;
    }
    Ok(())
}

/// The `restricted-arbitrary` program: reads the number of piles and, on the
/// next line, the piles, each of at least one coin; prints the largest limit
/// with which the first player wins, 0 if there is none, or −1 if there are
/// arbitrarily large ones.
pub fn arbitrary_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let piles = read_counted(input)?;
    match limits(&piles) {
        Limits::Never => writeln!(output, "0")?,
        Limits::UpTo(most) => writeln!(output, "{most}")?,
        Limits::NoLargest => writeln!(output, "-1")?,
    }
    Ok(())
}

/// The maximum number of piles that `restricted-arbitrary` accepts.
const PILES: u64 = 10_000_000;

fn read_counted(input: &mut dyn BufRead) -> Result<Vec<u64>, ProgramError> {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the number of piles")?;
    let word = line.only_word("the number of piles")?;
    let number = word.number_in(1..=PILES)? as usize;
    let line = lines.expect_line("the piles")?;
    let mut piles = Vec::new();
    for word in line.words() {
        if piles.len() == number {
            let what = format!("is one too many: only {number} piles");
            return Err(word.error(&what).into());
        }
        piles.push(word.number_in(1..=u64::MAX)?);
    }
    if piles.len() < number {
        let found = piles.len();
        let what = format!("piles given: {found}, announced: {number}");
        return Err(line.error(&what).into());
    }
    lines.expect_end()?;
    Ok(piles)
}

/// The `restricted-multistack` program: reads one column per line, from bottom
/// to top (an empty line is an empty column); prints the piles that the columns
/// are equivalent to, at most ten of them, who wins, and a winning move.
pub fn multistack_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let columns = read_columns(input)?;
    write!(output, "piles:")?;
    for column in columns.iter().take(10) {
        write!(output, " {}", pile_of(column))?;
    }
    writeln!(output, "{}", if columns.len() > 10 { " …" } else { "" })?;
    match winning_rest(&columns) {
        None => writeln!(output, "Second")?,
        Some((place, rest)) => {
            let number = place + 1;
            writeln!(output, "First: leave {rest} on top of column {number}")?;
        }
    }
    Ok(())
}

fn read_columns(
    input: &mut dyn BufRead,
) -> Result<Vec<Vec<u64>>, ProgramError> {
    let mut lines = Lines::new(input);
    let mut columns = Vec::new();
    while let Some(line) = lines.next_line()? {
        columns.push(line.numbers()?);
    }
    Ok(columns)
}

/// The `restricted-fibonacci` program: reads one pile per line, followed, once
/// the game has begun, by the most coins that the next move may take; prints
/// the parts of the pile, who wins, and all winning moves.
pub fn fibonacci_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let hand = read_hand(&line)?;
        let takes = fibonacci_takes(&hand);
        let who = if takes.is_empty() { "Second" } else { "First: " };
        let parts = joined(&parts(hand.pile), " + ");
        writeln!(output, "{parts}. {who}{}", joined(&takes, ", "))?;
    }
    Ok(())
}

/// Returns the pile on a line, of at least one coin, and the limit for the next
/// move; if the line gives no limit, it is that of a first move.
fn read_hand(line: &Line) -> Result<Hand, BadInput> {
    let words: Vec<Word> = line.words().collect();
    let (first, limit) = match &words[..] {
        [] => return Err(line.error("give the coins of the pile")),
        [pile] => (pile, None),
        [pile, limit] => (pile, Some(limit)),
        [_, _, more, ..] => {
            let what = "is not expected here: only the pile and the limit";
            return Err(more.error(what));
        }
    };
    let pile = first.number_in(1..=u64::MAX)?;
    match limit {
        None => Ok(Hand::first(pile)),
        Some(limit) => Ok(Hand { pile, most: limit.number()? }),
    }
}

/// Returns the numbers as text, with `mark` between them.
fn joined(numbers: &[u64], mark: &str) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    words.join(mark)
}

/// The largest pile that `restricted-factors` accepts, because it tries all
/// moves.
const LARGEST: u64 = 3000;

/// The `restricted-factors` program: reads the largest pile, and then one
/// factor per line; prints the piles from which the first player loses, found
/// by trying all moves.
pub fn factors_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the largest pile")?;
    let largest = line.only_word("the largest pile")?.number_in(1..=LARGEST)?;
    while let Some(line) = lines.next_line()? {
        let factor = read_factor(&line)?;
        let limits = needed_limits(largest, |taken| factor.after(taken));
        write!(output, "{factor}:")?;
        for (pile, limit) in (1..).zip(&limits[1..]) {
            if *limit == pile {
                write!(output, " {pile}")?;
            }
        }
        writeln!(output)?;
    }
    Ok(())
}

/// Returns the factor on a line, such as `2` or `3/2`.
fn read_factor(line: &Line) -> Result<Factor, BadInput> {
    let word = line.only_word("a factor, as in `2` or `3/2`")?;
    let (above, below) = word.text.split_once('/').unwrap_or((word.text, "1"));
    let digits = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
    let number = |s: &str| digits(s).then(|| s.parse().ok()).flatten();
    let factor = number(above).zip(number(below));
    factor.and_then(|(above, below)| Factor::new(above, below)).ok_or_else(
        || {
            let most = Factor::MOST;
            word.error(&format!(
                "is not a factor of at least 1, as in `2` or `3/2`, with \
                 numbers up to {most}"
            ))
        },
    )
}

/// The bound up to which `restricted-recurrence` computes the lost piles; a
/// hundred times this number still fits in a `u64`.
const FAR: u64 = 100_000_000_000_000_000;

/// The `restricted-recurrence` program: reads one factor per line; prints the
/// lost pile from which on every lost pile is the sum of two earlier ones, and
/// how many places back the two are, if the lost piles up to 10^17 prove it.
pub fn recurrence_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let factor = read_factor(&line)?;
        let sizes = lost_sizes(FAR, |taken| factor.after(taken));
        match recurrence(&sizes) {
            None => writeln!(output, "{factor}: nothing is proved")?,
            Some(rule) => {
                let (back, first) = (rule.back, sizes[rule.from - 1]);
                writeln!(
                    output,
                    "{factor}: from {first} on, the sum of 1 back and {back} \
                     back"
                )?;
            }
        }
    }
    Ok(())
}

/// The `restricted-euclid` program: reads two positive numbers per line; prints
/// who wins and what to leave of the larger number, both when a 0 is allowed
/// and when it isn't; for the latter game, also the pile that the numbers are
/// equivalent to.
pub fn euclid_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let (a, b) = read_pair(&line)?;
        let told = |to_zero| match (Euclid { to_zero }).winning_rest(a, b) {
            None => "Second".to_string(),
            Some(rest) => format!("First leaves {rest}"),
        };
        let (zero, positive, pile) =
            (told(true), told(false), euclid_pile(a, b));
        writeln!(output, "to 0: {zero}; above 0: {positive}, pile {pile}")?;
    }
    Ok(())
}

/// Returns the two positive numbers on a line.
fn read_pair(line: &Line) -> Result<(u64, u64), BadInput> {
    let words: Vec<Word> = line.words().collect();
    match &words[..] {
        [a, b] => {
            let [a, b] = [a, b].map(|word| word.number_in(1..=u64::MAX));
            Ok((a?, b?))
        }
        [_, _, more, ..] => {
            Err(more.error("is not expected here: only two numbers"))
        }
        _ => Err(line.error("give two numbers")),
    }
}
