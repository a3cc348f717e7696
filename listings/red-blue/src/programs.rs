//! The chapter's programs.

use crate::{
    all_drawn_stalks, best_cut, binary, class_by_value, class_of, doodle_value,
    letters, number_of, outwards, read_dyadic, read_painted, simplest_between,
    stalk_cut, stalk_of, stalk_value, Colour, Dyadic, Painted, Partizan,
    RedBlue, Told, Values, MOST_PLACES,
};
use limits::Class;
use notebook::{Answer, BadInput, Line, Lines, Listed, Word};
use outcomes::Side;
use stalks::MOST_EDGES;
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    ("red-blue-table", "the values of all short stalks", table_program),
    ("red-blue-between", "the simplest number between two", between_program),
    (
        "red-blue-value",
        "the value of a small doodle, by the recursion",
        value_program,
    ),
    ("red-blue-stalk", "the values of stalks", stalk_program),
    ("red-blue-number", "the stalks of numbers", number_program),
    ("red-blue-sum", "who wins stalks side by side, and how", sum_program),
    (
        "red-blue-winner",
        "who wins a drawing, and the best cuts",
        winner_program,
    ),
    (
        "red-blue-class",
        "who wins a small drawing of any colours",
        class_program,
    ),
];

/// The most edges that a stalk printed by `red-blue-table` may have.
const TABLE: u64 = 8;

// ANCHOR: table_program
/// The `red-blue-table` program: reads a number of edges; prints the value of
/// each stalk with at most that many edges whose lowest edge is blue.
pub fn table_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the number of edges")?;
    let longest = line.only_word("the number of edges")?;
    let longest = longest.number_in(0..=TABLE)? as usize;
    lines.expect_end()?;
    let mut values = Values::default();
    for stalk in all_drawn_stalks(longest) {
        if stalk.first() == Some(&Colour::Blue) {
            let value = values.of(&Painted::stalk(&stalk));
            let value = value.expect("no edge is green");
            writeln!(output, "{:longest$} {value}", letters(&stalk))?;
        }
    }
    Ok(())
}
// ANCHOR_END: table_program

/// Reads a number, or returns `None` for a hyphen.
fn end_of(word: &Word) -> Result<Option<Dyadic>, BadInput> {
    match word.text {
        "-" => Ok(None),
        _ => read_dyadic(word).map(Some),
    }
}

/// The `red-blue-between` program: reads two numbers per line, with a hyphen
/// for a missing end; prints the simplest number between them and its birthday.
pub fn between_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let words: Vec<Word> = line.words().collect();
        let &[low, high] = words.as_slice() else {
            return Err(line.error("give two ends, numbers or hyphens").into());
        };
        let ends = (end_of(&low)?, end_of(&high)?);
        if ends.0.zip(ends.1).is_some_and(|(low, high)| low >= high) {
            return Err(high.error("is not the larger end").into());
        }
        match simplest_between(ends.0, ends.1) {
            Some(x) => writeln!(output, "{x}, born on day {}", x.birthday())?,
            None => return Err(high.error(CLOSE).into()),
        }
    }
    Ok(())
}

const CLOSE: &str = "leaves only numbers that are too long";

/// The most edges a doodle may have for its value to be found by the recursion.
const FEW: usize = 12;

/// The colours with which every doodle has a number as its value.
const TWO: &[Colour] = &[Colour::Blue, Colour::Red];

/// All colours.
const THREE: &[Colour] = &[Colour::Blue, Colour::Red, Colour::Green];

/// The `red-blue-value` program: reads a doodle with few edges, blue and red;
/// prints the value that each cut leaves, and the value of the doodle, both
/// found by the recursion.
pub fn value_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let told = read_painted(&mut Lines::new(input), FEW, TWO)?;
    let doodle = Painted::of(&told.edges);
    let mut values = Values::default();
    let mut value = |doodle: &Painted| values.of(doodle).expect("few edges");
    for (place, edge) in doodle.edges().iter().enumerate() {
        let left = value(&doodle.cut(place));
        writeln!(output, "cut {}: {left} is left", told.edge(edge))?;
    }
    writeln!(output, "value {}", value(&doodle))?;
    Ok(())
}

/// Returns the error message for a value that does not fit.
fn too_long() -> String {
    format!("needs more than {MOST_PLACES} binary places")
}

/// Returns the colours that the letters of a word stand for.
fn colours_of(word: &Word) -> Result<Vec<Colour>, BadInput> {
    let colour = |letter: char| match letter {
        'B' | 'b' => Ok(Colour::Blue),
        'R' | 'r' => Ok(Colour::Red),
        _ => Err(word.error("is not a stalk: use only the letters B and R")),
    };
    word.text.chars().map(colour).collect()
}

/// Reads the stalk on a line, and returns it with its value. An empty line is
/// the stalk with no edges.
fn read_stalk(line: &Line) -> Result<(Vec<Colour>, Dyadic), BadInput> {
    let Some(word) = line.words().next() else {
        return Ok((vec![], Dyadic::ZERO));
    };
    let stalk = colours_of(&word)?;
    if let Some(more) = line.words().nth(1) {
        return Err(more.error("is not expected here: one stalk per line"));
    }
    match stalk_value(&stalk) {
        Some(value) => Ok((stalk, value)),
        None => Err(word.error(&too_long())),
    }
}

/// The `red-blue-stalk` program: reads one stalk per line, as the letters B and
/// R from the ground up; prints its value, as a fraction and in binary.
pub fn stalk_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let (stalk, value) = read_stalk(&line)?;
        let binary = binary(&stalk);
        writeln!(output, "{} {value}, in binary {binary}", letters(&stalk))?;
    }
    Ok(())
}

/// The maximum number of edges in a stalk that `red-blue-number` prints.
const LONGEST: usize = 1000;

/// The `red-blue-number` program: reads one number per line; prints the stalk
/// with this value.
pub fn number_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let word = line.only_word("a number")?;
        let value = read_dyadic(&word)?;
        match stalk_of(value, LONGEST) {
            Some(stalk) if stalk.is_empty() => writeln!(output, "no edge")?,
            Some(stalk) => writeln!(output, "{}", letters(&stalk))?,
            None => {
                let long = format!("needs more than {LONGEST} edges");
                return Err(word.error(&long).into());
            }
        }
    }
    Ok(())
}

/// Returns a phrase that says who wins a position of this class.
fn words(class: Class) -> &'static str {
    match class {
        Class::Left => "Left wins, whoever begins",
        Class::Right => "Right wins, whoever begins",
        Class::First => "whoever begins wins",
        Class::Second => "whoever begins loses",
    }
}

const SIDES: [(Side, &str); 2] = [(Side::Left, "Left"), (Side::Right, "Right")];

/// The maximum number of stalks that `red-blue-sum` reads.
const MOST: usize = 100_000;

// ANCHOR: sum_program
/// The `red-blue-sum` program: reads stalks, one per line; prints their values,
/// the sum, who wins, and a winning cut for the winner.
pub fn sum_program(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    let (mut lines, mut stalks) = (Lines::new(input), Vec::new());
    let mut sum = Dyadic::ZERO;
    while let Some(line) = lines.next_line()? {
        if stalks.len() == MOST {
            return Err(line.error(&format!("more than {MOST} stalks")).into());
        }
        let (stalk, value) = read_stalk(&line)?;
        let long = || line.error("the sum is too long");
        sum = sum.plus(value).ok_or_else(long)?;
        writeln!(output, "{} {value}", letters(&stalk))?;
        stalks.push(stalk);
    }
    writeln!(output, "sum {sum}: {}", words(class_by_value(sum)))?;
    for (side, name) in SIDES {
        if let Some((stalk, edge)) = stalk_cut(&stalks, side) {
            let (stalk, edge) = (stalk + 1, edge + 1);
            write!(output, "{name} begins: in stalk {stalk} cut ")?;
            writeln!(output, "edge {edge} from the ground")?;
        }
    }
    Ok(())
}
// ANCHOR_END: sum_program

/// The most edges a doodle may have for `red-blue-winner` to look for a cut.
const SEARCHED: usize = 1000;

/// Returns an error if the doodle has a cycle and more than [`FEW`] edges. The
/// error names the line of the first edge beyond the limit.
fn few_or_trees(told: &Told) -> Result<(), BadInput> {
    if told.edges.len() <= FEW || outwards(&told.edges).is_some() {
        return Ok(());
    }
    let message = format!("more than {FEW} edges, and they have a cycle");
    Err(BadInput { line: told.lines[FEW], word: None, message })
}

/// Returns the value of the doodle; if it does not fit, the error names the
/// line of the last edge.
fn value_of(
    told: &Told,
    doodle: &Painted,
    values: &mut Values,
) -> Result<Dyadic, BadInput> {
    few_or_trees(told)?;
    doodle_value(doodle, values).ok_or_else(|| BadInput {
        line: told.lines.last().copied().unwrap_or(1),
        word: None,
        message: format!("the value {}", too_long()),
    })
}

// ANCHOR: winner_program
/// The `red-blue-winner` program: reads a doodle with blue and red edges;
/// prints its value, who wins, and the best cut for each player.
pub fn winner_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut values = Values::default();
    let told = read_painted(&mut Lines::new(input), MOST_EDGES, TWO)?;
    let doodle = Painted::of(&told.edges);
    let value = value_of(&told, &doodle, &mut values)?;
    writeln!(output, "value {value}: {}", words(class_by_value(value)))?;
    let searched = doodle.edges().len() <= SEARCHED;
    for (side, name) in SIDES.into_iter().filter(|_| searched) {
        let said = match best_cut(&doodle, side, &mut values) {
            Err(edge) => format!("too long after {}", told.edge(&edge)),
            Ok(None) => "no edge to cut".into(),
            Ok(Some((edge, left))) => {
                format!("cut {}, leave {left}", told.edge(&edge))
            }
        };
        writeln!(output, "{name} begins: {said}")?;
    }
    Ok(())
}
// ANCHOR_END: winner_program

/// The most edges a doodle may have for its class to be found by brute force.
const BRUTE: usize = 8;

// ANCHOR: class_program
/// The `red-blue-class` program: reads a doodle with few edges, in any colours;
/// prints who wins, by brute force, and its value, if that is a number.
pub fn class_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let told = read_painted(&mut Lines::new(input), BRUTE, THREE)?;
    let doodle = Painted::of(&told.edges);
    writeln!(output, "{}", words(class_of(&RedBlue, &doodle)))?;
    let days = told.edges.len();
    match number_of(&RedBlue, &doodle, days as u32) {
        Some(x) => writeln!(output, "number {x}")?,
        None => writeln!(output, "no number born by day {days}")?,
    }
    let count = |side| RedBlue.options(&doodle, side).len();
    let (left, right) = (count(Side::Left), count(Side::Right));
    writeln!(output, "moves of Left {left}, of Right {right}")?;
    Ok(())
}
// ANCHOR_END: class_program
