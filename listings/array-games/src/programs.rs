//! The chapter's programs.

use crate::input::{at_most, numbers_of, read_length, read_rule};
use crate::{
    arrays, by_intervals, by_orders, cut_value, ends_value, fast_any_values,
    maxi_wins, payoffs, play, value_by_levels, Array,
};
use minimax::{Player, Values};
use notebook::{Answer, Lines, Listed};
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    (
        "array-games-table",
        "the arrays of 0s and 1s that leave a 1",
        table_program,
    ),
    (
        "array-games-count",
        "calls of the recursion, compared with positions",
        count_program,
    ),
    (
        "array-games-threshold",
        "who wins each level of an array",
        threshold_program,
    ),
    (
        "array-games-any",
        "what is left if any number may be deleted",
        any_program,
    ),
    (
        "array-games-cut",
        "what is left if a prefix or a suffix may be deleted",
        cut_program,
    ),
    (
        "array-games-intervals",
        "the same as `array-games-ends`, from all pieces",
        intervals_program,
    ),
    (
        "array-games-ends",
        "what is left if the first number or the last may be deleted",
        ends_program,
    ),
    ("array-games-play", "a perfect player of first or last", play),
];

// ANCHOR: answer_lines
/// Reads one array per line and prints its two values: first with Maxi to move,
/// then with Minnie.
fn answer_lines(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    values: fn(&mut [i64]) -> Option<(i64, i64)>,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let mut numbers = numbers_of(&line)?;
        if let Some((maxi, minnie)) = values(&mut numbers) {
            writeln!(output, "Maxi first: {maxi}, Minnie first: {minnie}")?;
        }
    }
    Ok(())
}

/// Returns the two values of these numbers: first with Maxi to move, then with
/// Minnie. Returns `None` if there are no numbers.
fn both(numbers: &[i64], value: fn(&Array) -> i64) -> Option<(i64, i64)> {
    let maxi = value(&Array::new(numbers, Player::Maxi)?);
    let minnie = value(&Array::new(numbers, Player::Minnie)?);
    Some((maxi, minnie))
}
// ANCHOR_END: answer_lines

// ANCHOR: any_program
/// The `array-games-any` program: reads one array per line; prints what is left
/// if any one number may be deleted.
pub fn any_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    answer_lines(input, output, fast_any_values)
}
// ANCHOR_END: any_program

// ANCHOR: cut_program
/// The `array-games-cut` program: reads one array per line; prints what is left
/// if a prefix or a suffix may be deleted.
pub fn cut_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    answer_lines(input, output, |numbers| both(numbers, cut_value))
}
// ANCHOR_END: cut_program

// ANCHOR: ends_program
/// The `array-games-ends` program: reads one array per line; prints what is
/// left if the first or the last number may be deleted.
pub fn ends_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    answer_lines(input, output, |numbers| both(numbers, ends_value))
}
// ANCHOR_END: ends_program

/// The most numbers that `array-games-intervals` accepts in an array.
const MOST_FOR_INTERVALS: usize = 10_000;

// ANCHOR: intervals_program
/// The `array-games-intervals` program: prints the same as `array-games-ends`,
/// but computes it from the values of all pieces of the array.
pub fn intervals_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        at_most(MOST_FOR_INTERVALS, &line)?;
        let numbers = numbers_of(&line)?;
        if let Some((maxi, minnie)) = both(&numbers, by_intervals) {
            writeln!(output, "Maxi first: {maxi}, Minnie first: {minnie}")?;
        }
    }
    Ok(())
}
// ANCHOR_END: intervals_program

/// The largest length that `array-games-table` accepts.
const LONGEST_IN_TABLE: u64 = 8;

// ANCHOR: table_program
/// The `array-games-table` program: reads a rule and a length; prints the
/// arrays of 0s and 1s of this length whose value is 1, first with Maxi to
/// move, then with Minnie. It finds them by brute force.
pub fn table_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let rule = read_rule(&mut lines)?;
    let length = read_length(&mut lines, LONGEST_IN_TABLE)?;
    lines.expect_end()?;
    let mut values = Values::new(&rule);
    for (name, player) in STARTERS {
        let mut left_with_1 = Vec::new();
        for row in arrays(length, 0, 1) {
            let array = Array::new(&row, player).expect("no length is 0");
            if values.of(&array) == 1 {
                left_with_1.push(words(&row, ""));
            }
        }
        write_table(output, name, &left_with_1)?;
    }
    Ok(())
}
// ANCHOR_END: table_program

/// The two players who may start, with their names.
const STARTERS: [(&str, Player); 2] =
    [("Maxi", Player::Maxi), ("Minnie", Player::Minnie)];

/// Returns the numbers as text, separated by `between`.
fn words(numbers: &[i64], between: &str) -> String {
    let words: Vec<_> = numbers.iter().map(i64::to_string).collect();
    words.join(between)
}

/// Prints a line with the starting player and the number of arrays found, then
/// the arrays, eight per line.
fn write_table(
    output: &mut dyn Write,
    starter: &str,
    found: &[String],
) -> Answer {
    writeln!(output, "{starter} first: {}", found.len())?;
    for some in found.chunks(8) {
        writeln!(output, "  {}", some.join("  "))?;
    }
    Ok(())
}

/// The largest length for `array-games-count`, which goes through all plays.
const LONGEST_PLAY: u64 = 9;

// ANCHOR: count_program
/// The `array-games-count` program: reads a rule and the largest length;
/// prints, for an array of distinct numbers of each length, how many times
/// `by_orders` is called and how many positions there are.
pub fn count_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let rule = read_rule(&mut lines)?;
    let longest = read_length(&mut lines, LONGEST_PLAY)?;
    lines.expect_end()?;
    writeln!(output, "numbers    calls  positions")?;
    for length in 1..=longest {
        let numbers: Vec<i64> = (1..).take(length).collect();
        let array = Array::new(&numbers, Player::Maxi).expect("not empty");
        let (mut calls, mut values) = (0, Values::new(&rule));
        by_orders(&rule, &array, &mut calls);
        values.of(&array);
        writeln!(output, "{length:7} {calls:8} {:10}", values.visited())?;
    }
    Ok(())
}
// ANCHOR_END: count_program

/// The most numbers that `array-games-threshold` accepts in an array.
const MOST_FOR_LEVELS: usize = 10;

// ANCHOR: threshold_program
/// The `array-games-threshold` program: reads a rule and an array; prints, for
/// each level, the array of 0s and 1s and the winner, found by brute force.
pub fn threshold_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let rule = read_rule(&mut lines)?;
    let line = lines.expect_line("the line of numbers")?;
    at_most(MOST_FOR_LEVELS, &line)?;
    let numbers = numbers_of(&line)?;
    lines.expect_end()?;
    for (name, player) in STARTERS {
        let array = Array::new(&numbers, player).expect("there is a number");
        writeln!(output, "{name} first")?;
        for level in payoffs(&rule, &array) {
            let wins = maxi_wins(&rule, &array, level);
            let winner = if wins { "Maxi" } else { "Minnie" };
            let bits = words(array.at_level(level).numbers(), " ");
            writeln!(output, "  at least {level}: {bits}  {winner} wins")?;
        }
        writeln!(output, "  value {}", value_by_levels(&rule, &array))?;
    }
    Ok(())
}
// ANCHOR_END: threshold_program
