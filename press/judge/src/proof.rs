//! Proofs that a reader assembles. The file `proof.txt` lists the lines of a
//! proof in shuffled order: right lines with the lines that they need, and
//! wrong lines with the reason. The file is written in Markdown, and a page
//! includes it unchanged.
//!
//! One rule, `Proof::next`, decides whether a line may come next. It is used
//! both to judge answers and to find a right order.

use crate::bank::Exercise;
use anyhow::{anyhow, Context, Result};
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};
use std::fs;

pub use crate::bank::PROOF as FILE;

/// The first line of `proof.txt`.
const OPENS: &str =
    "<details class=\"assemble\"><summary>Put the proof together</summary>";
/// The last line of `proof.txt`.
const CLOSES: &str = "</details>";

/// The maximum number of lines, because each needs a letter.
const MOST: usize = 26;
/// The possible numbers of right lines.
const RIGHT: std::ops::RangeInclusive<usize> = 5..=12;
/// The minimum number of wrong lines.
const WRONG: usize = 3;

/// A proof, split into lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    claim: String,
    lines: Vec<Line>,
    /// The right lines, in a right order.
    order: Vec<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    text: String,
    role: Role,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Role {
    /// A right line, with the lines that must be above it.
    Step(Vec<usize>),
    /// The heading of a case, with the lines that must be above it.
    Heading(Vec<usize>),
    /// A wrong line, with the reason.
    Wrong(String),
}

impl Line {
    /// Returns the lines that must be above this one; `None` if it is wrong.
    fn needs(&self) -> Option<&[usize]> {
        match &self.role {
            Role::Step(needs) | Role::Heading(needs) => Some(needs),
            Role::Wrong(_) => None,
        }
    }

    fn is_heading(&self) -> bool {
        matches!(self.role, Role::Heading(_))
    }
}

/// The state of a proof above the next line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Above {
    /// The set of the lines above, one bit for each line.
    lines: u32,
    /// The latest heading, if there is one.
    open: Option<usize>,
}

impl Above {
    fn has(self, line: usize) -> bool {
        self.lines >> line & 1 == 1
    }
}

/// Why a line may not come next, given the lines above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stop<'a> {
    /// The line is wrong, for this reason.
    Wrong(&'a str),
    /// The line belongs under a heading that is not above it.
    NoHeading,
    /// The line needs another line that is not above it.
    NotYet,
    /// The line is a heading, and a line that it needs is not above it.
    EarlyHeading,
    /// The line belongs under a heading that is above it, but a later heading,
    /// this one, is above it, too.
    OtherHeading(usize),
}

impl Proof {
    /// Returns the proof of an exercise; `None` if it has no `proof.txt`.
    ///
    /// # Errors
    /// If the file cannot be read or is not valid. The error is one line with
    /// the file, the line number and the reason.
    pub fn of(exercise: &Exercise) -> Result<Option<Proof>> {
        let file = exercise.folder.join(FILE);
        if !file.is_file() {
            return Ok(None);
        }
        let shown = format!("exercises/{}/{FILE}", exercise.id);
        let text = fs::read_to_string(&file)
            .with_context(|| format!("cannot read {shown}"))?;
        let proof = Proof::parse(&text)
            .map_err(|why| anyhow!("exercises/{}/{why}", exercise.id))?;
        Ok(Some(proof))
    }

    /// Parses the text of a `proof.txt`.
    ///
    /// # Errors
    /// The first error in the file, as `proof.txt:7: why`.
    pub fn parse(text: &str) -> Result<Proof, String> {
        let draft = Draft::read(text).map_err(located)?;
        draft.proof().map_err(located)
    }

    /// Returns the claim to be proved, in Markdown.
    pub fn claim(&self) -> &str {
        &self.claim
    }

    /// Decides whether a line may come next. A right line may if every line
    /// that it needs is above it and, if one of these is a heading, that
    /// heading is still open. Returns the state above the line after it.
    fn next(&self, above: Above, line: usize) -> Result<Above, Stop<'_>> {
        let own = &self.lines[line];
        let needs = match &own.role {
            Role::Wrong(why) => return Err(Stop::Wrong(why)),
            Role::Step(needs) | Role::Heading(needs) => needs,
        };
        let is_heading = |need: &&usize| self.lines[**need].is_heading();
        let case = needs.iter().find(is_heading).copied();
        if case.is_some_and(|case| !above.has(case)) {
            return Err(Stop::NoHeading);
        }
        if !needs.iter().all(|&need| above.has(need)) {
            return Err(match own.is_heading() {
                true => Stop::EarlyHeading,
                false => Stop::NotYet,
            });
        }
        if let (Some(case), Some(open)) = (case, above.open) {
            if case != open {
                return Err(Stop::OtherHeading(open));
            }
        }
        let lines = above.lines | 1 << line;
        let open = if own.is_heading() { Some(line) } else { above.open };
        Ok(Above { lines, open })
    }

    /// Returns the right lines, in the order of the file.
    fn right(&self) -> impl Iterator<Item = usize> + '_ {
        let all = 0..self.lines.len();
        all.filter(|&line| self.lines[line].needs().is_some())
    }

    /// Applies the rule to lines in this order. Returns the state after the
    /// last line; the error is the first line that may not come next, with the
    /// reason.
    fn go(&self, order: &[usize]) -> Result<Above, (usize, Stop<'_>)> {
        order.iter().try_fold(Above::default(), |above, &line| {
            self.next(above, line).map_err(|stop| (line, stop))
        })
    }

    /// Returns a right order, or `None` if there is none.
    fn find_order(&self) -> Option<Vec<usize>> {
        let (mut order, mut dead) = (Vec::new(), BTreeSet::new());
        let found = self.complete(Above::default(), &mut order, &mut dead);
        found.then_some(order)
    }

    /// Completes `order` to a right order. Returns `false` if that is
    /// impossible. A step never closes a heading, so it is placed as soon as
    /// possible; the only choice is which heading to open next. `dead` holds
    /// the states already known to have no completion.
    fn complete(
        &self,
        mut above: Above,
        order: &mut Vec<usize>,
        dead: &mut BTreeSet<Above>,
    ) -> bool {
        let start = order.len();
        let next = |above: Above, headings: bool| {
            let rest = self.right().filter(move |&line| !above.has(line));
            rest.filter(move |&line| self.lines[line].is_heading() == headings)
                .filter_map(move |line| {
                    Some((line, self.next(above, line).ok()?))
                })
        };
        while let Some((line, after)) = next(above, false).next() {
            order.push(line);
            above = after;
        }
        if order.len() == self.right().count() {
            return true;
        }
        if dead.insert(above) {
            for (heading, after) in next(above, true) {
                order.push(heading);
                if self.complete(after, order, dead) {
                    return true;
                }
                order.pop();
            }
        }
        order.truncate(start);
        false
    }
}

/// An error in the file: the line number, from 1 on, and the reason.
type Bad = (usize, String);

fn located((line, why): Bad) -> String {
    format!("{FILE}:{line}: {why}")
}

/// Returns the letter that labels a line.
fn letter(line: usize) -> char {
    ('a'..='z').nth(line).unwrap_or('?')
}

fn letters(lines: &[usize]) -> String {
    let letters: Vec<String> =
        lines.iter().map(|&line| letter(line).to_string()).collect();
    letters.join(", ")
}

/// A parsed file that has not been checked as a whole yet.
struct Draft {
    claim: String,
    lines: Vec<Line>,
    /// The line number, in the file, of the first line of the list; the other
    /// lines of the list follow it.
    first: usize,
}

impl Draft {
    fn read(text: &str) -> Result<Draft, Bad> {
        let all: Vec<&str> = text.lines().collect();
        let last = all.len().max(1);
        if all.first() != Some(&OPENS) {
            return Err((1, format!("the first line is not {OPENS}")));
        }
        if all.last() != Some(&CLOSES) {
            return Err((last, format!("the last line is not {CLOSES}")));
        }
        let is_line = |line: &&str| line.starts_with("- ");
        let Some(start) = all.iter().position(is_line) else {
            return Err((last, "no line of a proof, `- **a** …`".into()));
        };
        for blank in [1, start - 1, last - 2] {
            if !all[blank].is_empty() {
                return Err((blank + 1, "a blank line is missing here".into()));
            }
        }
        let claim = all[1..start].join("\n").trim().to_string();
        if claim.is_empty() {
            return Err((2, "no claim: what is to be shown".into()));
        }
        let own = &all[start..last - 2];
        let mut lines = Vec::new();
        for (number, line) in own.iter().enumerate() {
            let read = read_line(line, number, own.len());
            lines.push(read.map_err(|why| (start + number + 1, why))?);
        }
        Ok(Draft { claim, lines, first: start + 1 })
    }

    fn at(&self, line: usize) -> usize {
        self.first + line
    }

    fn wrong(&self, line: usize, why: String) -> Bad {
        (self.at(line), why)
    }

    fn proof(self) -> Result<Proof, Bad> {
        self.counts()?;
        self.twice()?;
        for line in 0..self.lines.len() {
            self.needs(line)?;
        }
        self.circles()?;
        self.stray()?;
        let end = self.at(self.lines.len() - 1);
        let Draft { claim, lines, first } = self;
        let mut proof = Proof { claim, lines, order: Vec::new() };
        let Some(order) = proof.find_order() else {
            let why = "no order is right: a case would have to be open twice";
            return Err((end, why.into()));
        };
        let own: Vec<usize> = proof.right().collect();
        if proof.go(&own).is_ok() {
            let why = "the lines are in a right order already: shuffle them";
            return Err((first, why.into()));
        }
        let starts = |&line: &usize| proof.lines[line].needs() == Some(&[]);
        if own.iter().copied().filter(starts).eq([0]) {
            let why = "the proof begins with `a`: shuffle the lines";
            return Err((first, why.into()));
        }
        proof.order = order;
        Ok(proof)
    }

    fn counts(&self) -> Result<(), Bad> {
        let (all, end) = (self.lines.len(), self.at(self.lines.len() - 1));
        let right = self.lines.iter().filter(|line| line.needs().is_some());
        let right = right.count();
        let why = match () {
            _ if all > MOST => format!("{all} lines, more than {MOST}"),
            _ if !RIGHT.contains(&right) => {
                let (least, most) = (RIGHT.start(), RIGHT.end());
                format!("{right} right lines, not {least} to {most}")
            }
            _ if all - right < WRONG => {
                format!("{} wrong lines, fewer than {WRONG}", all - right)
            }
            _ => return Ok(()),
        };
        Err((end, why))
    }

    /// Refuses two lines with the same text: a reader who picks one could be
    /// refused for not picking the other.
    fn twice(&self) -> Result<(), Bad> {
        let bare = |line: usize| {
            let words = self.lines[line].text.split_whitespace();
            words.collect::<Vec<_>>().join(" ").to_lowercase()
        };
        for line in 0..self.lines.len() {
            let earlier = (0..line).find(|&other| bare(other) == bare(line));
            if let Some(other) = earlier {
                let (one, two) = (letter(line), letter(other));
                let why = format!("`{one}` says the same as `{two}`");
                return Err(self.wrong(line, why));
            }
        }
        Ok(())
    }

    fn needs(&self, line: usize) -> Result<(), Bad> {
        let (own, name) = (&self.lines[line], letter(line));
        let Some(needs) = own.needs() else { return Ok(()) };
        let mut headings = Vec::new();
        for (at, &need) in needs.iter().enumerate() {
            let other = letter(need);
            if needs[..at].contains(&need) {
                let why = format!("`{name}` names `{other}` twice");
                return Err(self.wrong(line, why));
            }
            if self.lines[need].needs().is_none() {
                let why = format!("`{name}` needs `{other}`, a wrong line");
                return Err(self.wrong(line, why));
            }
            if self.lines[need].is_heading() {
                headings.push(need);
            }
        }
        match headings[..] {
            [heading, ..] if own.is_heading() => {
                let other = letter(heading);
                let why = format!(
                    "the heading `{name}` needs the heading `{other}`: cases \
                     don't nest"
                );
                Err(self.wrong(line, why))
            }
            [_, _, ..] => {
                let all = letters(&headings);
                let why = format!("`{name}` names several headings: {all}");
                Err(self.wrong(line, why))
            }
            _ => Ok(()),
        }
    }

    /// Refuses a line that needs itself, directly or indirectly.
    fn circles(&self) -> Result<(), Bad> {
        let needs = |line: usize| self.lines[line].needs().unwrap_or(&[]);
        for line in 0..self.lines.len() {
            let mut reached: Vec<usize> = needs(line).to_vec();
            let mut at = 0;
            while at < reached.len() {
                for &need in needs(reached[at]) {
                    if !reached.contains(&need) {
                        reached.push(need);
                    }
                }
                at += 1;
            }
            if reached.contains(&line) {
                let name = letter(line);
                let why = format!("`{name}` needs itself, by way of its needs");
                return Err(self.wrong(line, why));
            }
        }
        Ok(())
    }

    /// Refuses a heading without lines under it, and right lines that no other
    /// line needs, except for a single one: the conclusion.
    fn stray(&self) -> Result<(), Bad> {
        let all = || 0..self.lines.len();
        let needs = |line: usize| self.lines[line].needs().unwrap_or(&[]);
        let is_stray = |&line: &usize| {
            self.lines[line].needs().is_some()
                && !all().any(|other| needs(other).contains(&line))
        };
        let stray: Vec<usize> = all().filter(is_stray).collect();
        let belongs = |heading: usize| {
            let names = |line: usize| needs(line).contains(&heading);
            all().any(names)
        };
        let empty =
            |&line: &usize| self.lines[line].is_heading() && !belongs(line);
        if let Some(heading) = all().find(empty) {
            let why = format!("no line belongs to `{}`", letter(heading));
            return Err(self.wrong(heading, why));
        }
        match stray[..] {
            [_] => Ok(()),
            [.., last] => {
                let names = letters(&stray);
                let why = format!(
                    "needed by no other line: {names}; only the conclusion is"
                );
                Err(self.wrong(last, why))
            }
            [] => Ok(()),
        }
    }
}

/// Parses a line of the list, given its index and the number of lines in the
/// list.
fn read_line(text: &str, number: usize, count: usize) -> Result<Line, String> {
    let form = "a line is `- **a** text <!-- needs: b c -->`, on one line";
    let parts = text.strip_prefix("- **").and_then(|t| t.split_once("** "));
    let (label, rest) = parts.ok_or(form)?;
    let expected = letter(number).to_string();
    if number < MOST && label != expected {
        return Err(format!("the label is `{label}`, not `{expected}`"));
    }
    let (text, comment) = rest
        .strip_suffix(" -->")
        .and_then(|rest| rest.split_once(" <!-- "))
        .ok_or(form)?;
    if text.trim() != text || text.is_empty() || text.contains("-->") {
        return Err(form.into());
    }
    if let Some(bad) = ["--", ">"].iter().find(|bad| comment.contains(**bad)) {
        return Err(format!("`{bad}` inside a comment"));
    }
    let role = read_role(comment, number, count)?;
    Ok(Line { text: text.to_string(), role })
}

fn read_role(
    comment: &str,
    number: usize,
    count: usize,
) -> Result<Role, String> {
    if let Some(why) = comment.strip_prefix("wrong:") {
        let why = why.trim();
        return match why.is_empty() {
            true => Err("no reason why it is wrong".into()),
            false => Ok(Role::Wrong(why.to_string())),
        };
    }
    if let Some(needs) = comment.strip_prefix("needs: ") {
        return read_needs(needs, number, count).map(Role::Step);
    }
    if let Some(needs) = comment.strip_prefix("case; needs: ") {
        return read_needs(needs, number, count).map(Role::Heading);
    }
    Err(format!(
        "the comment {comment:?} is none of `needs: …`, `case; needs: …`, \
         `wrong: …`"
    ))
}

/// Parses the letters of the lines that a line needs.
fn read_needs(
    needs: &str,
    number: usize,
    count: usize,
) -> Result<Vec<usize>, String> {
    if needs == "nothing" {
        return Ok(Vec::new());
    }
    let words: Vec<&str> = needs.split(' ').collect();
    let own = letter(number);
    let line = |word: &&str| {
        let found = (0..count).find(|&line| letter(line).to_string() == **word);
        match found {
            Some(line) if line == number => {
                Err(format!("`{own}` needs itself"))
            }
            Some(line) => Ok(line),
            None => Err(format!("`{own}` needs {word:?}, which is no label")),
        }
    };
    words.iter().map(line).collect()
}

/// The labelled lines of a proof: the labels are letters in the book and
/// numbers on a student's own copy.
#[derive(Clone, Debug)]
pub struct Handout<'a> {
    proof: &'a Proof,
    /// The line that each number stands for, from number 1 on; `None` if the
    /// labels are letters.
    numbers: Option<Vec<usize>>,
}

/// Why an answer cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// A word is not a label.
    Unknown(String),
    /// A label occurs twice.
    Twice(String),
}

impl Display for Misread {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Misread::Unknown(word) => {
                let short: String = word.chars().take(20).collect();
                write!(f, "{short:?}: no line has this label")
            }
            Misread::Twice(word) => write!(f, "{word:?} comes twice"),
        }
    }
}

impl std::error::Error for Misread {}

/// The first error in an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// This line is wrong, for this reason.
    Wrong(String, String),
    /// This line belongs under a heading that is not above it.
    NoHeading(String),
    /// This line needs another line that is not above it.
    NotYet(String),
    /// This line is a heading, and a line that it needs is not above it.
    EarlyHeading(String),
    /// The first line belongs under a heading that is above it, but the second
    /// line, a later heading, is above it, too.
    OtherHeading(String, String),
    /// Right lines are missing. The value is `true` if a heading is among them.
    Incomplete(bool),
}

impl Display for Fault {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Fault::Wrong(label, why) => {
                write!(f, "Line {label} is wrong: {why}")
            }
            Fault::NotYet(label) => write!(
                f,
                "Line {label} doesn't follow yet: something that it uses isn't \
                 above it."
            ),
            Fault::NoHeading(label) => write!(
                f,
                "Line {label} has no heading: it belongs under one that isn't \
                 above it."
            ),
            Fault::EarlyHeading(label) => write!(
                f,
                "Line {label} is a heading that comes too early: something \
                 that it uses isn't above it."
            ),
            Fault::OtherHeading(label, between) => write!(
                f,
                "Line {label} is under the wrong heading: it belongs under an \
                 earlier one, but the heading {between} comes in between."
            ),
            Fault::Incomplete(heading) => write!(
                f,
                "The proof isn't complete yet: each line follows, but some are \
                 still missing{}.",
                if *heading { ", a heading among them" } else { "" }
            ),
        }
    }
}

/// Splits an answer into words, at white space and commas.
pub fn words(text: &str) -> Vec<&str> {
    let separates = |c: char| c.is_whitespace() || c == ',';
    text.split(separates).filter(|word| !word.is_empty()).collect()
}

impl<'a> Handout<'a> {
    /// Labels the lines with the letters of the book.
    pub fn lettered(proof: &'a Proof) -> Handout<'a> {
        Handout { proof, numbers: None }
    }

    /// Labels the lines with numbers, in an order that depends on a seed and is
    /// not a right one.
    pub fn numbered(proof: &'a Proof, seed: u64) -> Handout<'a> {
        let mut state = seed;
        let mut lines: Vec<usize> = (0..proof.lines.len()).collect();
        loop {
            for at in (1..lines.len()).rev() {
                let below = random(&mut state) % (at as u64 + 1);
                lines.swap(at, below as usize);
            }
            let is_right = |line: &usize| proof.lines[*line].needs().is_some();
            let right: Vec<usize> =
                lines.iter().copied().filter(is_right).collect();
            if proof.go(&right).is_err() {
                return Handout { proof, numbers: Some(lines) };
            }
        }
    }

    /// Whether a word is a label of one of the lines.
    pub fn has(&self, word: &str) -> bool {
        self.line(word).is_some()
    }

    /// Returns the line with this label, ignoring case; `None` if there is
    /// none.
    fn line(&self, word: &str) -> Option<usize> {
        let wanted = word.to_ascii_lowercase();
        let mut all = 0..self.proof.lines.len();
        all.find(|&line| self.label(line) == wanted)
    }

    fn label(&self, line: usize) -> String {
        match &self.numbers {
            None => letter(line).to_string(),
            Some(numbers) => {
                let at = numbers.iter().position(|&own| own == line);
                at.map_or(String::new(), |at| (at + 1).to_string())
            }
        }
    }

    /// Parses an answer, such as `b a d c`, into its lines.
    ///
    /// # Errors
    /// The first word that is not a label or that repeats an earlier label.
    pub fn read(&self, text: &str) -> Result<Vec<usize>, Misread> {
        let mut lines = Vec::new();
        for word in words(text) {
            let Some(line) = self.line(word) else {
                return Err(Misread::Unknown(word.to_string()));
            };
            if lines.contains(&line) {
                return Err(Misread::Twice(word.to_string()));
            }
            lines.push(line);
        }
        Ok(lines)
    }

    /// Judges whether lines in this order are a complete proof.
    ///
    /// # Errors
    /// The first error in the order.
    pub fn judge(&self, lines: &[usize]) -> Result<(), Fault> {
        match self.proof.go(lines) {
            Ok(_) if lines.len() == self.proof.order.len() => Ok(()),
            Ok(above) => {
                let mut missing =
                    self.proof.right().filter(|&line| !above.has(line));
                Err(Fault::Incomplete(
                    missing.any(|line| self.proof.lines[line].is_heading()),
                ))
            }
            Err((line, stop)) => {
                let label = self.label(line);
                Err(match stop {
                    Stop::Wrong(why) => Fault::Wrong(label, why.to_string()),
                    Stop::NoHeading => Fault::NoHeading(label),
                    Stop::NotYet => Fault::NotYet(label),
                    Stop::EarlyHeading => Fault::EarlyHeading(label),
                    Stop::OtherHeading(open) => {
                        Fault::OtherHeading(label, self.label(open))
                    }
                })
            }
        }
    }

    /// Returns a right answer; there may be others.
    pub fn right_answer(&self) -> String {
        let order = self.proof.order.iter();
        let labels: Vec<String> = order.map(|&line| self.label(line)).collect();
        labels.join(" ")
    }

    /// Returns the labelled lines in Markdown, without the lines that they need
    /// and without the reasons.
    pub fn list(&self) -> String {
        let line = |line: usize| {
            let text = &self.proof.lines[line].text;
            match &self.numbers {
                None => format!("- **{}** {text}\n", letter(line)),
                Some(_) => format!("{}. {text}\n", self.label(line)),
            }
        };
        match &self.numbers {
            None => (0..self.proof.lines.len()).map(line).collect(),
            Some(numbers) => numbers.iter().copied().map(line).collect(),
        }
    }
}

/// Returns the next random number of SplitMix64 and updates its state.
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::{letter, random, Fault, Handout, Line, Proof, Role};
    use std::collections::BTreeSet;

    /// Returns a proof with these roles. Tests use proofs small enough to try
    /// every order.
    fn made(roles: Vec<Role>) -> Proof {
        let line = |role| Line { text: String::new(), role };
        let lines = roles.into_iter().map(line).collect();
        let mut proof =
            Proof { claim: String::new(), lines, order: Vec::new() };
        // The judge uses only the length of `order`.
        proof.order = proof.right().collect();
        proof
    }

    /// Returns every order of every subset of the lines.
    fn orders(count: usize) -> Vec<Vec<usize>> {
        let mut all: Vec<Vec<usize>> = vec![Vec::new()];
        let mut at = 0;
        while at < all.len() {
            let own = all[at].clone();
            let rest = (0..count).filter(|line| !own.contains(line));
            all.extend(rest.map(|line| [own.as_slice(), &[line]].concat()));
            at += 1;
        }
        all
    }

    /// Returns the first error in an order of lines by the definition of the
    /// format, which compares positions instead of going line by line. Missing
    /// lines are not counted as an error.
    fn by_places(proof: &Proof, order: &[usize]) -> Option<Fault> {
        let place = |line: usize| order.iter().position(|&own| own == line);
        let label = |line: usize| letter(line).to_string();
        let is_heading = |line: &&usize| proof.lines[**line].is_heading();
        order.iter().enumerate().find_map(|(at, &line)| {
            let own = label(line);
            let Some(needs) = proof.lines[line].needs() else {
                return Some(Fault::Wrong(own, "Why.".into()));
            };
            let is_missing =
                |need: &&usize| place(**need).is_none_or(|place| place > at);
            let missing: Vec<&usize> =
                needs.iter().filter(is_missing).collect();
            if missing.iter().any(is_heading) {
                return Some(Fault::NoHeading(own));
            }
            if !missing.is_empty() {
                return Some(match is_heading(&&line) {
                    true => Fault::EarlyHeading(own),
                    false => Fault::NotYet(own),
                });
            }
            let heading = needs.iter().find(is_heading)?;
            let between = &order[place(*heading).unwrap() + 1..at];
            let last = between.iter().rfind(is_heading)?;
            Some(Fault::OtherHeading(own, label(*last)))
        })
    }

    /// Whether a heading is among the missing lines.
    fn lacks_heading(proof: &Proof, order: &[usize]) -> bool {
        let all = 0..proof.lines.len();
        all.filter(|line| !order.contains(line))
            .any(|line| proof.lines[line].is_heading())
    }

    fn is_complete(proof: &Proof, order: &[usize]) -> bool {
        proof.right().all(|line| order.contains(&line))
    }

    /// Compares the judge with the definition on these orders. Returns the
    /// number of right orders.
    fn compared(proof: &Proof, orders: &[Vec<usize>]) -> usize {
        let handout = Handout::lettered(proof);
        let mut right = 0;
        for order in orders {
            let said = handout.judge(order);
            let expected = match by_places(proof, order) {
                Some(fault) => Err(fault),
                None if is_complete(proof, order) => Ok(()),
                None => Err(Fault::Incomplete(lacks_heading(proof, order))),
            };
            assert_eq!(said, expected, "{order:?} of {proof:?}");
            right += usize::from(said.is_ok());
        }
        right
    }

    /// Returns a proof made of a wrong line, a preparation, two cases of one
    /// line each, and the conclusion.
    fn two_cases() -> Proof {
        made(vec![
            Role::Wrong("Why.".into()),
            Role::Step(vec![]),
            Role::Heading(vec![]),
            Role::Step(vec![2]),
            Role::Heading(vec![]),
            Role::Step(vec![1, 4]),
            Role::Step(vec![3, 5]),
        ])
    }

    #[test]
    fn every_order_of_every_set() {
        let proof = two_cases();
        let orders = orders(7);
        assert_eq!(orders.len(), 13_700);
        // The cases may come in two orders. If the case whose line needs the
        // preparation comes last, there are four places for the preparation; if
        // it comes first, there are two.
        assert_eq!(compared(&proof, &orders), 4 + 2);
    }

    /// For random proofs, checks that an order is found if and only if a right
    /// one exists, and that it is right.
    #[test]
    fn an_order_is_found_if_there_is_one() {
        let (orders, mut state) = (orders(6), 7);
        let mut below = |n: usize| random(&mut state) as usize % n;
        let (mut with, mut without, mut several) = (0, 0, 0);
        for _ in 0..150 {
            let mut roles: Vec<Role> = Vec::new();
            for _ in 0..6 {
                roles.push(match below(7) {
                    0 => Role::Wrong("Why.".into()),
                    1 | 2 => Role::Heading(vec![]),
                    _ => Role::Step(vec![]),
                });
            }
            for line in 0..6 {
                let mut needs = BTreeSet::new();
                let heading =
                    |line: usize| matches!(roles[line], Role::Heading(_));
                for _ in 0..below(4) {
                    let need = below(6);
                    let is_wrong = matches!(roles[need], Role::Wrong(_));
                    let has_one = needs.iter().any(|&need| heading(need));
                    let nests = heading(need) && (has_one || heading(line));
                    if need != line && !is_wrong && !nests {
                        needs.insert(need);
                    }
                }
                if let Role::Step(own) | Role::Heading(own) = &mut roles[line] {
                    own.extend(needs);
                }
            }
            let proof = made(roles);
            let right = compared(&proof, &orders);
            let found = proof.find_order();
            assert_eq!(found.is_some(), right > 0, "{proof:?}");
            if let Some(order) = found {
                assert_eq!(by_places(&proof, &order), None, "{proof:?}");
                assert!(is_complete(&proof, &order), "{proof:?}");
            }
            with += usize::from(right > 0);
            without += usize::from(right == 0);
            several += usize::from(right > 1);
        }
        assert!(with > 20 && without > 20 && several > 20, "{with} {without}");
    }
}
