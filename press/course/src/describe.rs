//! Generates the text *Input and limits* of a statement from the description of
//! the input and the card's limits.

use anyhow::{bail, Context, Result};
use judge::bank::{usual_memory, usual_seconds, Exercise, JudgeCard, TEXT};
use judge::input::{
    Count, Description, Expr, Function, Item, Kind, Name, Order, Step, Sum,
    Times,
};
use std::fs;

/// The line that precedes the generated text.
pub const FROM: &str = "**Input and limits.**";

/// The beginning of the paragraph after the generated text.
pub const TO: &str = "**Output.**";

/// The headings that older statements have instead.
const OLD: [&str; 2] = ["**Input.**", "**Limits.**"];

/// Returns the exercise's statement with the generated text brought up to date;
/// `None` if the exercise has no description for readers.
///
/// # Errors
/// If the description or the statement cannot be read, or the statement has no
/// place for the text.
pub fn statement(exercise: &Exercise) -> Result<Option<String>> {
    let Some(what) = exercise.description()? else { return Ok(None) };
    if what.referee {
        return Ok(None);
    }
    let id = &exercise.id;
    let text = fs::read_to_string(exercise.folder.join(TEXT))
        .with_context(|| format!("{id}: no {TEXT}"))?;
    for old in OLD {
        if text.contains(old) {
            bail!("{id}: {TEXT} says {old} beside input.txt");
        }
    }
    let Some((before, after)) = text.split_once(&format!("\n{FROM}\n")) else {
        bail!("{id}: {TEXT} has no line {FROM}");
    };
    let Some(end) = after.find(&format!("\n{TO}")) else {
        bail!("{id}: {TEXT} has no {TO} after {FROM}");
    };
    let own = markdown(&what, exercise.card.judge.as_ref());
    let after = &after[end..];
    Ok(Some(format!("{before}\n{FROM}\n\n{own}{after}")))
}

/// Returns the generated text, which is a list in Markdown.
pub fn markdown(what: &Description, judge: Option<&JudgeCard>) -> String {
    let mut writer = Writer { what, text: String::new() };
    writer.steps(&what.shape, 0);
    writer.sums(&what.shape);
    if let Some(also) = &what.also {
        writer.bullet(0, also);
    }
    if let Some(limits) = judge.and_then(limits) {
        writer.bullet(0, &limits);
    }
    writer.text
}

/// Returns the sentence about the time and memory limits; `None` if both are
/// the usual ones.
fn limits(judge: &JudgeCard) -> Option<String> {
    let mut parts = Vec::new();
    if judge.seconds != usual_seconds() {
        let unit = if judge.seconds == 1.0 { "second" } else { "seconds" };
        parts.push(format!("Time: {} {unit}", judge.seconds));
    }
    if judge.memory != usual_memory() {
        parts.push(format!("Memory: {} MiB", judge.memory));
    }
    (!parts.is_empty()).then(|| parts.join(". "))
}

struct Writer<'a> {
    what: &'a Description,
    text: String,
}

impl Writer<'_> {
    fn bullet(&mut self, depth: usize, text: &str) {
        let end = if text.ends_with([':', '.']) { "" } else { "." };
        let indent = "  ".repeat(depth);
        self.text += &format!("{indent}- {}{end}\n", capital(text));
    }

    fn steps(&mut self, steps: &[Step], depth: usize) {
        for step in steps {
            match step {
                Step::Line(items) => {
                    let text = match &items[..] {
                        [] => "An empty line".to_string(),
                        _ => format!("A line with {}", self.line(items)),
                    };
                    self.bullet(depth, &text);
                }
                Step::Times(times) => self.times(times, depth),
                Step::OneOf(lines) => {
                    self.bullet(depth, "A line of one of these forms:");
                    self.forms(lines, depth + 1);
                }
                Step::Need(need) => self.bullet(depth, &need.text),
                Step::Different(_, text) => self.bullet(depth, text),
                Step::Sum(_) => {}
            }
        }
    }

    fn forms(&mut self, lines: &[Vec<Item>], depth: usize) {
        for items in lines {
            let text = self.line(items);
            self.bullet(depth, &text);
        }
    }

    fn times(&mut self, times: &Times, depth: usize) {
        let (count, end, stop) = match &times.count {
            Count::Exactly(count) => (self.expr(count), "", None),
            Count::Until(least, most, stop) => {
                let count =
                    format!("{} to {}", self.expr(least), self.expr(most));
                let end = match stop {
                    Some(_) => "",
                    None => ", up to the end of the input",
                };
                (count, end, stop.as_ref())
            }
        };
        let rule = |step: &&Step| {
            matches!(step, Step::Sum(_) | Step::Need(_) | Step::Different(..))
        };
        let rules = times.block.iter().filter(rule).count();
        match &times.block[..] {
            [Step::Line(items), rest @ ..] if rest.len() == rules => {
                let line = self.line(items);
                let text = format!("{count} lines{end}, each with {line}");
                self.bullet(depth, &text);
                self.steps(rest, depth);
            }
            [Step::OneOf(lines), rest @ ..] if rest.len() == rules => {
                let text =
                    format!("{count} lines{end}, each of one of these forms:");
                self.bullet(depth, &text);
                self.forms(lines, depth + 1);
                self.steps(rest, depth);
            }
            _ => {
                let text = match times.label.as_str() {
                    "" => format!("{count} times{end}:"),
                    label => format!("For each of the {count} {label}{end}:"),
                };
                self.bullet(depth, &text);
                self.steps(&times.block, depth + 1);
            }
        }
        if let Some(word) = stop {
            let text = format!("A line with `{word}`, which ends the input");
            self.bullet(depth, &text);
        }
    }

    /// Bounds on sums apply to the whole input, so they come last.
    fn sums(&mut self, steps: &[Step]) {
        for step in steps {
            match step {
                Step::Times(times) => self.sums(&times.block),
                Step::Sum(sum) => {
                    let text = self.sum(sum);
                    self.bullet(0, &text);
                }
                _ => {}
            }
        }
    }

    fn sum(&self, sum: &Sum) -> String {
        let most = self.expr(&sum.most);
        match sum.text.is_empty() {
            false => format!("{} is at most {most}", sum.text),
            true => {
                let of = self.expr(&sum.of);
                format!("The sum of all {of} in the input is at most {most}")
            }
        }
    }

    fn line(&self, items: &[Item]) -> String {
        let items: Vec<String> =
            items.iter().map(|item| self.item(item)).collect();
        match &items[..] {
            [one] => one.clone(),
            [one, two] if !(one.clone() + two).contains([',', '(']) => {
                format!("{one} and {two}")
            }
            [before @ .., last] => {
                let before = before.join(", ");
                match before.contains([',', '(']) {
                    true => format!("{before}, and {last}"),
                    false => format!("{before} and {last}"),
                }
            }
            [] => String::new(),
        }
    }

    fn item(&self, item: &Item) -> String {
        match item {
            Item::Literal(word) => format!("`{word}`"),
            Item::One(name) => {
                let name = &self.what.names[*name];
                format!("{} ({})", self.named(name), self.range(name, ""))
            }
            Item::Many(name, count) => self.many(*name, &self.expr(count)),
            Item::Some(name, least, most) => {
                let (least, most) = (self.expr(least), self.expr(most));
                self.many(*name, &format!("{least} to {most}"))
            }
        }
    }

    fn many(&self, name: usize, count: &str) -> String {
        let name = &self.what.names[name];
        let things = match name.kind {
            Kind::Number(..) => "numbers",
            Kind::Letters(..) | Kind::OneOf(_) => "words",
        };
        let order = match name.order {
            Order::Any => "",
            Order::Different => ", no two of them equal",
            Order::Rising => ", each larger than the one before it",
            Order::NotRising => ", none larger than the one before it",
            Order::NotFalling => ", none smaller than the one before it",
        };
        let range = self.range(name, "each ");
        format!("{count} {things} {} ({range}{order})", self.named(name))
    }

    fn named(&self, name: &Name) -> String {
        let shown = self.name(name);
        match name.meaning.is_empty() {
            true => shown,
            false => format!("{shown}, {}", name.meaning),
        }
    }

    fn name(&self, name: &Name) -> String {
        match (&name.shown, self.what.math) {
            (Some(shown), _) => format!("${shown}$"),
            (None, true) => format!("${}$", name.name),
            (None, false) => format!("*{}*", name.name),
        }
    }

    fn range(&self, name: &Name, each: &str) -> String {
        let between = |least: &Expr, most: &Expr| {
            let (least, most) = (self.expr(least), self.expr(most));
            match least == most {
                true => least,
                false => format!("{least} to {most}"),
            }
        };
        match &name.kind {
            Kind::Number(least, most) => {
                format!("{each}{}", between(least, most))
            }
            Kind::Letters(least, most, letters) => {
                let only = |c: char| c.is_alphabetic() || c == '-';
                let things = match letters.chars().all(only) {
                    true => "letters",
                    false => "characters",
                };
                format!("{each}{} {things}", between(least, most))
            }
            Kind::OneOf(words) => {
                let words: Vec<_> =
                    words.iter().map(|word| format!("`{word}`")).collect();
                format!("{each}{}", words.join(" or "))
            }
        }
    }

    /// Returns an expression as text: a number, a name, or a formula.
    fn expr(&self, expr: &Expr) -> String {
        match expr {
            Expr::Number(number) => grouped(*number, " "),
            Expr::Name(name) => self.name(&self.what.names[*name]),
            Expr::Of(Function::Size, _) => "as many".to_string(),
            Expr::Op('-', zero, other) if is_zero(zero) => match &**other {
                Expr::Number(number) => format!("−{}", grouped(*number, " ")),
                _ => format!("${}$", self.tex(expr)),
            },
            _ => format!("${}$", self.tex(expr)),
        }
    }

    fn tex(&self, expr: &Expr) -> String {
        let both = |a: &Expr, b: &Expr| (self.part(a), self.part(b));
        match expr {
            Expr::Number(number) => grouped(*number, r"\,"),
            Expr::Name(name) => {
                let name = &self.what.names[*name];
                name.shown.clone().unwrap_or(name.name.clone())
            }
            Expr::Of(function, name) => {
                let name = self.tex(&Expr::Name(*name));
                match function {
                    Function::Size | Function::Length => format!("|{name}|"),
                    Function::Sum => format!(r"\sum {name}"),
                    Function::Least => format!(r"\min {name}"),
                    Function::Most => format!(r"\max {name}"),
                }
            }
            Expr::Min(a, b) => {
                format!(r"\min({}, {})", self.tex(a), self.tex(b))
            }
            Expr::Op('-', zero, other) if is_zero(zero) => {
                format!("-{}", self.part(other))
            }
            Expr::Op('^', a, b) => {
                let (a, b) = both(a, b);
                match b.len() {
                    1 => format!("{a}^{b}"),
                    _ => format!("{a}^{{{b}}}"),
                }
            }
            Expr::Op('*', a, b) => {
                let together = matches!(
                    (&**a, &**b),
                    (Expr::Number(_) | Expr::Name(_), Expr::Name(_))
                );
                let (a, b) = both(a, b);
                match together {
                    true if a == b => format!("{a}^2"),
                    true => format!("{a}{b}"),
                    false => format!(r"{a} \cdot {b}"),
                }
            }
            Expr::Op('/', a, b) => {
                let (a, b) = both(a, b);
                format!(r"\lfloor {a} / {b} \rfloor")
            }
            Expr::Op('%', a, b) => {
                let (a, b) = both(a, b);
                format!(r"{a} \bmod {b}")
            }
            Expr::Op(op, a, b) => {
                format!("{} {op} {}", self.tex(a), self.part(b))
            }
        }
    }

    fn part(&self, expr: &Expr) -> String {
        match expr {
            Expr::Op('+' | '-', ..) => format!("({})", self.tex(expr)),
            _ => self.tex(expr),
        }
    }
}

fn is_zero(expr: &Expr) -> bool {
    matches!(expr, Expr::Number(0))
}

/// Returns a number in digits, grouped in threes if there are at least five
/// digits.
fn grouped(number: i128, gap: &str) -> String {
    const SHORT: usize = 4;
    let digits = number.to_string();
    if digits.len() <= SHORT {
        return digits;
    }
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text += gap;
        }
        text.push(digit);
    }
    text
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
