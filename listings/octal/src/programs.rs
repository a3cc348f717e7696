//! Defines the programs of this chapter.

use crate::{
    first_difference, most_misleading, twins, verdicts, Certificate, Code,
    Refusal, Table, Twins,
};
use nim::nim_sum;
use notebook::{Answer, BadInput, Line, Lines, Listed, ProgramError, Word};
use splitting::Splitting;
use std::collections::BTreeMap;
use std::io::{BufRead, Write};

/// The chapter's programs, with their names, descriptions and
/// functions.
pub const PROGRAMS: &[Listed] = &[
    ("octal-moves", "the moves of a pile", moves_program),
    ("octal-table", "the nimbers of a game", table_program),
    (
        "octal-misled",
        "a repetition that came many times before it broke",
        misled_program,
    ),
    (
        "octal-check",
        "a preperiod and a period, proved or refused",
        check_program,
    ),
    (
        "octal-certify",
        "a certificate for a code, if there is one",
        certify_program,
    ),
    ("octal-survey", "the certificates of several codes", survey_program),
    ("octal-differ", "the first difference of two games", differ_program),
    ("octal-twins", "games that stay equal for a long time", twins_program),
    ("octal-value", "the nimbers of piles of any size", value_program),
    (
        "octal-sweep",
        "the certificates of all short codes, counted",
        sweep_program,
    ),
];

/// The largest pile in any table that a program makes.
pub const LARGEST: u64 = 20_000;

/// The largest pile whose moves `octal-moves` lists.
const LISTED: u64 = 40;

/// The most digits that the codes in a search may have after the point, and the
/// largest pile in their tables.
const SEARCHED: (u64, u64) = (3, 2000);

/// The most codes in a survey, and the largest pile in their tables.
const CODES: usize = 100;
const SURVEYED: u64 = 5000;

/// How many pairs of codes `octal-twins` prints.
const SHOWN: usize = 3;

// ANCHOR: read_code
/// Returns the code that a word spells.
fn read_code(word: &Word) -> Result<Code, BadInput> {
    word.text.parse().map_err(|bad: crate::BadCode| {
        word.error(&bad.to_string()) // with the line and the word
    })
}
// ANCHOR_END: read_code

/// Reads a line with one code.
fn code_line(lines: &mut Lines) -> Result<Code, ProgramError> {
    let line = lines.expect_line("the octal code")?;
    Ok(read_code(&line.only_word("the octal code")?)?)
}

/// Reads the line with the largest pile of a table.
fn largest_line(lines: &mut Lines, most: u64) -> Result<usize, ProgramError> {
    let line = lines.expect_line("the largest pile of the table")?;
    let word = line.only_word("the largest pile of the table")?;
    Ok(word.number_in(1..=most)? as usize)
}

/// Returns the two words on a line, which must have exactly two. An error
/// message calls them `what`.
fn two_words<'a>(
    line: &'a Line,
    what: &str,
) -> Result<[Word<'a>; 2], BadInput> {
    let words: Vec<Word> = line.words().collect();
    match words[..] {
        [first, second] => Ok([first, second]),
        [_, _, more, ..] => Err(more.error("is not expected here")),
        _ => Err(line.error(&format!("give {what}"))),
    }
}

/// Returns the numbers as text, with spaces between them.
fn list(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    words.join(" ")
}

/// The `octal-moves` program: reads a code and the size of a pile; prints, for
/// each move, the coins it takes, the piles it leaves, and the nimber of their
/// sum.
pub fn moves_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let code = code_line(&mut lines)?;
    let line = lines.expect_line("the size of the pile")?;
    let word = line.only_word("the size of the pile")?;
    let size = word.number_in(0..=LISTED)? as usize;
    lines.expect_end()?;
    let moves = code.moves(size);
    let table = Table::new(code, size);
    for left in moves {
        let taken = size - left.iter().sum::<usize>();
        let parts: Vec<u64> = left.iter().map(|&part| part as u64).collect();
        let values: Vec<u64> =
            left.iter().map(|&part| table.nimbers()[part]).collect();
        let left = if parts.is_empty() { "0".into() } else { list(&parts) };
        let nimber = nim_sum(&values);
        writeln!(output, "take {taken}, leave {left}: nimber {nimber}")?;
    }
    let nimber = table.nimbers()[size];
    writeln!(output, "a pile of {size}: nimber {nimber}")?;
    Ok(())
}

/// Returns how many decimal digits a number has.
fn digits(number: u64) -> usize {
    number.to_string().len()
}

// ANCHOR: table_program
/// The `octal-table` program: reads a code, the largest pile and the number of
/// columns; prints the nimbers in that many columns.
pub fn table_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let code = code_line(&mut lines)?;
    let what = "the pair of largest pile and columns";
    let line = lines.expect_line(what)?;
    let [largest, columns] = two_words(&line, what)?;
    let largest = largest.number_in(0..=LARGEST)? as usize;
    let columns = columns.number_in(1..=1000)? as usize;
    lines.expect_end()?;
    let table = Table::fast(code, largest);
    let longest = table.nimbers().iter().max().expect("at least G(0)");
    let (side, width) = (digits(largest as u64), digits(*longest));
    for (row, part) in table.nimbers().chunks(columns).enumerate() {
        let blank = |nimber: &u64| format!(" {nimber:width$}");
        let part: String = part.iter().map(blank).collect();
        writeln!(output, "{:side$}:{part}", row * columns)?;
    }
    Ok(())
}
// ANCHOR_END: table_program

// ANCHOR: check_program
/// The `octal-check` program: reads a code, then a preperiod and a period;
/// makes the table that the theorem requires, and proves that the nimbers
/// repeat in this way, or says why it can't.
pub fn check_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let code = code_line(&mut lines)?;
    let what = "the pair of preperiod and period";
    let line = lines.expect_line(what)?;
    let [preperiod, period] = two_words(&line, what)?;
    let (e, p) = (preperiod.number()?, period.number_in(1..=LARGEST)?);
    lines.expect_end()?;
    let twice = 2 * (u128::from(e.max(1)) + u128::from(p));
    let reads = twice + code.last() as u128 - 2; // the last nimber read
    if reads > u128::from(LARGEST) {
        let long = format!("needs a table of more than {LARGEST} coins");
        return Err(preperiod.error(&long).into());
    }
    let table = Table::fast(code, reads as usize);
    let proved = table.prove(e as usize, p as usize);
    let certificate = proved.map_err(|refusal| refused(refusal, &table, p))?;
    print_certificate(output, &table, &certificate)
}
// ANCHOR_END: check_program

/// Returns the message that says why a preperiod and a period are refused.
fn refused(refusal: Refusal, table: &Table, period: u64) -> ProgramError {
    let code = table.code();
    ProgramError::Refused(match refusal {
        Refusal::Zero => {
            "not proved: the theorem needs a preperiod of at least 1".into()
        }
        Refusal::Short(_) => format!("not yet: the table of {code} is short"),
        Refusal::Differs(n) => {
            let later = n + period as usize;
            let (a, b) = (table.nimbers()[n], table.nimbers()[later]);
            format!("G({n}) = {a} and G({later}) = {b} differ")
        }
    })
}

// ANCHOR: print_certificate
/// Prints what a certificate proves, and which part of the table proves it.
fn print_certificate(
    output: &mut dyn Write,
    table: &Table,
    proof: &Certificate,
) -> Answer {
    let (e, p) = (proof.preperiod(), proof.period());
    let (code, last, read) =
        (table.code(), proof.last_compared(), proof.last_read());
    writeln!(output, "{code}: preperiod {e}, period {p}")?;
    writeln!(output, "proved for every n ≥ {e}: G(n + {p}) = G(n)")?;
    writeln!(output, "checked for {e} ≤ n ≤ {last}, in G(0) to G({read})")?;
    let (_, cycle) = proof.before_and_cycle();
    let shown = &cycle[..p.min(40)];
    let more = if p > 40 { " …" } else { "" };
    writeln!(output, "from G({e}) on: {}{more}", list(shown))?;
    let unlike = |n: &usize| table.nimbers()[*n] != table.nimbers()[n + p];
    let late = (0..e).rev().find(unlike);
    let late = late.map_or("none".into(), |n| format!("G({n})"));
    Ok(writeln!(output, "last before that differs: {late}")?)
}
// ANCHOR_END: print_certificate

// ANCHOR: certify_program
/// The `octal-certify` program: reads a code and the largest pile of a table;
/// prints the certificate that the table proves, if any.
pub fn certify_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let code = code_line(&mut lines)?;
    let largest = largest_line(&mut lines, LARGEST)?;
    lines.expect_end()?;
    let table = Table::fast(code, largest);
    match table.certify() {
        Some(proof) => print_certificate(output, &table, &proof),
        None => Err(not_yet(&table)),
    }
}

fn not_yet(table: &Table) -> ProgramError {
    let (code, end) = (table.code(), table.nimbers().len() - 1);
    ProgramError::Refused(format!(
        "not yet: G(0) to G({end}) of {code} prove no period"
    ))
}
// ANCHOR_END: certify_program

/// The `octal-survey` program: reads the largest pile in the tables, then
/// codes; for each code, prints the preperiod and the period that its table
/// proves, how far the proof reads the table, and the largest nimber; or prints
/// that the table proves nothing yet.
pub fn survey_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let largest = largest_line(&mut lines, SURVEYED)?;
    let mut codes = Vec::new();
    while let Some(line) = lines.next_line()? {
        for word in line.words() {
            if codes.len() == CODES {
                let message = format!("is one code more than {CODES}");
                return Err(word.error(&message).into());
            }
            codes.push(read_code(&word)?);
        }
    }
    writeln!(output, "code     preperiod  period  read to  largest")?;
    for code in codes {
        let table = Table::fast(code, largest);
        write!(output, "{:<8} ", table.code().to_string())?;
        match table.certify() {
            None => writeln!(output, "  not yet")?,
            Some(proof) => {
                let (e, p) = (proof.preperiod(), proof.period());
                let (read, (before, cycle)) =
                    (proof.last_read(), proof.before_and_cycle());
                let most = before.iter().chain(cycle).max().expect("p ≥ 1");
                writeln!(output, "{e:>9}{p:>8}{read:>9}{most:>9}")?;
            }
        }
    }
    Ok(())
}

/// Prints how long two games agree, and their nimbers at the first difference.
fn print_twins(output: &mut dyn Write, twins: &Twins) -> Answer {
    let Twins { codes: [one, other], differ, nimbers: [a, b] } = twins;
    let last = differ - 1; // the empty pile has nimber 0 in every game
    writeln!(output, "{one} and {other}: equal for n ≤ {last}")?;
    Ok(writeln!(output, "  for n = {differ} the nimbers are {a} and {b}")?)
}

/// The `octal-differ` program: reads a line with two codes, then the largest
/// pile in the tables; prints the first difference between the two games.
pub fn differ_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let line = lines.expect_line("the line with two codes")?;
    let words = two_words(&line, "two octal codes")?;
    let (one, other) = (read_code(&words[0])?, read_code(&words[1])?);
    let largest = largest_line(&mut lines, LARGEST)?;
    lines.expect_end()?;
    let (one, other) = (Table::fast(one, largest), Table::fast(other, largest));
    match first_difference(&one, &other) {
        Some(twins) => print_twins(output, &twins),
        None => Ok(writeln!(output, "equal for n ≤ {largest}")?),
    }
}

/// Reads the number of digits in a search and the largest pile in its tables.
fn read_search(lines: &mut Lines) -> Result<(u32, usize), ProgramError> {
    let line = lines.expect_line("the number of digits")?;
    let word = line.only_word("the number of digits")?;
    let (most_digits, most) = SEARCHED;
    let digits = word.number_in(1..=most_digits)? as u32;
    let largest = largest_line(lines, most)?;
    lines.expect_end()?;
    Ok((digits, largest))
}

/// The `octal-misled` program: reads how many digits codes may have after the
/// point and the largest pile in the tables; prints the block that was repeated
/// most often before the repetition broke.
pub fn misled_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let (digits, largest) = read_search(&mut Lines::new(input))?;
    let Some(broken) = most_misleading(digits, largest) else {
        return Ok(writeln!(output, "no repetition breaks")?);
    };
    let table = Table::fast(broken.code.clone(), largest);
    let nimbers = |from: usize| &table.nimbers()[from..][..broken.period];
    let (e, p, n) = (broken.preperiod, broken.period, broken.breaks);
    writeln!(output, "{}: G({e}) on: {} …", broken.code, list(nimbers(e)))?;
    writeln!(output, "G(n + {p}) = G(n) for {e} ≤ n < {n}")?;
    writeln!(output, "the block comes again {} times", broken.times())?;
    let (now, then) = (table.nimbers()[n + p], table.nimbers()[n]);
    Ok(writeln!(output, "but G({}) = {now} and G({n}) = {then}", n + p)?)
}

/// The `octal-twins` program: reads how many digits codes may have after the
/// point and the largest pile in the tables; prints the pairs of codes that
/// agree the longest before they differ.
pub fn twins_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let (digits, largest) = read_search(&mut Lines::new(input))?;
    let all = twins(digits, largest);
    all.iter().take(SHOWN).try_for_each(|pair| print_twins(output, pair))
}

// ANCHOR: value_program
/// The `octal-value` program: reads a code, then lines of piles of any size;
/// prints the nimbers of the piles and of their sum. It looks for a certificate
/// first; without one, it can answer only as far as its table goes.
pub fn value_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let mut lines = Lines::new(input);
    let (table, proof) = longest_needed(code_line(&mut lines)?);
    while let Some(line) = lines.next_line()? {
        let mut nimbers = Vec::new();
        for word in line.words() {
            nimbers.push(known(&table, proof.as_ref(), &word)?);
        }
        let sum = nim_sum(&nimbers);
        let outcome = if sum == 0 { "lost" } else { "won" };
        if nimbers.len() > 1 {
            write!(output, "nimbers {}, ", list(&nimbers))?;
        }
        writeln!(output, "nimber {sum}: {outcome}")?;
    }
    Ok(())
}
// ANCHOR_END: value_program

/// Returns the first of the tables up to 250, 500, 1000, … that proves a
/// period, with its certificate; if none does, the longest.
fn longest_needed(code: Code) -> (Table, Option<Certificate>) {
    let mut largest = 250;
    loop {
        let table = Table::fast(code.clone(), largest);
        let proof = table.certify();
        if proof.is_some() || largest == LARGEST as usize {
            return (table, proof);
        }
        largest = (2 * largest).min(LARGEST as usize);
    }
}

/// Returns the nimber of the pile whose size a word gives, if it is known.
fn known(
    table: &Table,
    proof: Option<&Certificate>,
    word: &Word,
) -> Result<u64, ProgramError> {
    let coins = word.number()?;
    if let Some(proof) = proof {
        return Ok(proof.nimber(coins));
    }
    let place = usize::try_from(coins).ok();
    let found = place.and_then(|place| table.nimbers().get(place));
    found.copied().ok_or_else(|| not_yet(table))
}

// ANCHOR: sweep_program
/// The `octal-sweep` program: reads how many digits codes may have after the
/// point and the largest pile in the tables; counts codes with certificates.
pub fn sweep_program(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Answer {
    let (digits, largest) = read_search(&mut Lines::new(input))?;
    let mut counts: BTreeMap<(bool, usize), Count> = BTreeMap::new();
    for (code, proof) in verdicts(digits, largest) {
        let kind = (code.splits_freely(), code.last());
        counts.entry(kind).or_default().add(&code, proof);
    }
    writeln!(output, "codes   number  proved  not yet  longest")?;
    let mut total = Count::default();
    for ((splits, last), count) in counts {
        let first = if splits { "4." } else { "0." };
        let name = format!("{first}{}", "ddd".get(..last).unwrap_or(""));
        count.print(&name, output)?;
        total.join(count);
    }
    total.print("all", output)
}
// ANCHOR_END: sweep_program

/// How many codes have a certificate and how many don't, and the code whose
/// proof needs the longest table.
#[derive(Default)]
struct Count {
    proved: usize,
    open: usize,
    longest: Option<(usize, Code)>,
}

impl Count {
    fn add(&mut self, code: &Code, proof: Option<Certificate>) {
        match proof {
            None => self.open += 1,
            Some(proof) => {
                self.proved += 1;
                self.keep(Some((proof.last_read(), code.clone())));
            }
        }
    }

    /// Keeps the code whose proof needs the longer table; in a tie, the earlier
    /// one.
    fn keep(&mut self, new: Option<(usize, Code)>) {
        let read = |longest: &Option<(usize, Code)>| {
            longest.as_ref().map(|(read, _)| *read)
        };
        if read(&new) > read(&self.longest) {
            self.longest = new;
        }
    }

    fn join(&mut self, other: Count) {
        self.proved += other.proved;
        self.open += other.open;
        self.keep(other.longest);
    }

    fn print(&self, name: &str, output: &mut dyn Write) -> Answer {
        let number = self.proved + self.open;
        write!(output, "{name:<7}{number:>7}{:>8}", self.proved)?;
        write!(output, "{:>9}", self.open)?;
        if let Some((read, code)) = &self.longest {
            write!(output, "  G({read}) of {code}")?;
        }
        Ok(writeln!(output)?)
    }
}
