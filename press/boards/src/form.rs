//! The forms of answers: how a drill describes the form that it asks for, and
//! how an answer is read. An answer without that form is bad input, not a wrong
//! answer.

use notebook::{any_of, BadInput, Line, Word};
use std::fmt::{self, Display, Formatter};
use std::ops::RangeInclusive;

/// The form of an answer; `says` describes it in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// A whole number, which may be negative.
    Number,
    /// A whole number, or `word`.
    NumberOr {
        /// The form in words.
        says: &'static str,
        /// The word, in lower case.
        word: &'static str,
    },
    /// A fraction in lowest terms.
    Fraction,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// One or more of these words, in any order.
    SomeOf {
        /// The form in words.
        says: &'static str,
        /// The words, in lower case.
        words: &'static [&'static str],
    },
    /// A sequence of letters.
    Letters {
        /// The form in words.
        says: &'static str,
        /// The letters allowed, in upper case.
        letters: &'static str,
    },
    /// Numbers whose order matters.
    Row {
        /// The form in words.
        says: &'static str,
        /// How many numbers there may be.
        many: RangeInclusive<usize>,
    },
    /// One or more items, in any order.
    Items {
        /// The form in words.
        says: &'static str,
        /// The kind of each item.
        item: Item,
    },
    /// Items as for [`Form::Items`], or the word "none".
    ItemsOrNone {
        /// The form in words, without "or none".
        says: &'static str,
        /// The kind of each item.
        item: Item,
    },
}

/// A kind of item in a comma-separated list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// A whole number.
    Number,
    /// Two numbers with these names, as in "pile 3, 2 coins", or just "3 2".
    Pair([&'static str; 2]),
    /// One of these words, in lower case, and a number.
    Named(&'static [&'static str]),
    /// The number of a row, then the one or two parts that the row becomes.
    Parts,
    /// An edge: the numbers of its two ends with a hyphen between them.
    Edge,
}

/// The form of an answer that says who wins.
pub const WHO: Form = Form::OneOf(&["First", "Second"]);

impl Display for Form {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Form::Number => f.write_str("a number"),
            Form::Fraction => {
                f.write_str("a number in lowest terms, as in 5/8 or -2")
            }
            Form::OneOf(words) => f.write_str(&any_of(words)),
            Form::NumberOr { says, .. }
            | Form::SomeOf { says, .. }
            | Form::Letters { says, .. }
            | Form::Row { says, .. }
            | Form::Items { says, .. } => f.write_str(says),
            Form::ItemsOrNone { says, .. } => write!(f, "{says}; or none"),
        }
    }
}

/// The meaning of an answer: a list of items; where order doesn't matter,
/// sorted and without duplicates. Answers with equal meanings agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meant(Vec<Vec<Value>>);

/// A part of an item.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Value {
    Word(String),
    Number(i128),
}

/// A piece of what was typed, in lower case and without punctuation.
struct Typed<'a> {
    text: String,
    /// The word that contains the piece, for error messages.
    word: Word<'a>,
    /// The number of commas before the piece.
    group: usize,
}

impl Form {
    /// Returns the meaning of an answer. Capitals, full stops, brackets and
    /// extra white space don't matter; nor does it matter whether the things
    /// that are counted are named.
    ///
    /// # Errors
    /// If the answer doesn't have this form; the message describes the form.
    pub fn read(&self, line: &Line) -> Result<Meant, BadInput> {
        let typed = parts_of(line);
        if typed.is_empty() {
            return Err(self.missing(line));
        }
        Ok(Meant(match self {
            Form::Number => vec![self.one(&typed, whole)?],
            Form::NumberOr { word, .. } => {
                vec![self.one(&typed, |typed| match typed.text.as_str() {
                    text if none(text) == *word => Ok(worded(word)),
                    _ => whole(typed),
                })?]
            }
            Form::Fraction => vec![self.fraction(&typed)?],
            Form::OneOf(words) => {
                let typed = without_fillers(typed);
                let first = typed.first().ok_or_else(|| self.missing(line))?;
                self.name(words, first)?;
                vec![self.one(&typed, |typed| self.name(words, typed))?]
            }
            Form::SomeOf { words, .. } => {
                let typed = without_fillers(typed);
                let names =
                    typed.iter().map(|t| Ok(vec![self.name(words, t)?]));
                let names = sorted(names.collect::<Result<_, BadInput>>()?);
                if names.is_empty() {
                    return Err(self.missing(line));
                }
                names
            }
            Form::Letters { letters, .. } => {
                vec![vec![self.letters(letters, &typed)?]]
            }
            Form::Row { many, .. } => {
                let numbers = typed.iter().map(|typed| self.number(typed));
                let numbers: Vec<Value> = numbers.collect::<Result<_, _>>()?;
                if !many.contains(&numbers.len()) {
                    return Err(self.missing(line));
                }
                vec![numbers]
            }
            Form::Items { item, .. } => self.items(*item, line, &typed)?,
            Form::ItemsOrNone { item, .. } => match &typed[..] {
                [only] if none(&only.text) == "none" => vec![],
                _ => self.items(*item, line, &typed)?,
            },
        }))
    }

    /// Returns the error for an answer in which something is missing.
    fn missing(&self, line: &Line) -> BadInput {
        line.error(&format!("give {self}"))
    }

    /// Returns the error for a word that doesn't belong in the answer.
    fn unfit(&self, typed: &Typed) -> BadInput {
        typed.word.error(&format!("does not fit: give {self}"))
    }

    /// Returns the value of the only piece that was typed.
    fn one(
        &self,
        typed: &[Typed],
        read: impl Fn(&Typed) -> Result<Value, BadInput>,
    ) -> Result<Vec<Value>, BadInput> {
        let value = read(&typed[0])?;
        match typed.get(1) {
            None => Ok(vec![value]),
            Some(more) => {
                let what = format!("is not expected here: give {self}");
                Err(more.word.error(&what))
            }
        }
    }

    fn number(&self, typed: &Typed) -> Result<Value, BadInput> {
        number_of(&typed.text)
            .map(Value::Number)
            .ok_or_else(|| self.unfit(typed))
    }

    /// Returns the one of `words` that was typed.
    fn name(&self, words: &[&str], typed: &Typed) -> Result<Value, BadInput> {
        let found = words.iter().find(|w| w.to_lowercase() == typed.text);
        found.map(|word| worded(word)).ok_or_else(|| self.unfit(typed))
    }

    fn fraction(&self, typed: &[Typed]) -> Result<Vec<Value>, BadInput> {
        let fraction = |typed: &Typed| {
            let (above, below) =
                typed.text.split_once('/').unwrap_or((&typed.text, "1"));
            match (number_of(above), number_of(below)) {
                (Some(above), Some(below)) if below > 0 => Ok((above, below)),
                _ => Err(self.unfit(typed)),
            }
        };
        let [above, below] = {
            let (above, below) = fraction(&typed[0])?;
            if divisor(above.unsigned_abs(), below.unsigned_abs()) != 1 {
                return Err(typed[0].word.error("is not in lowest terms"));
            }
            [above, below].map(Value::Number)
        };
        self.one(typed, |_| Ok(Value::Number(0)))?;
        Ok(vec![above, below])
    }

    fn letters(
        &self,
        letters: &str,
        typed: &[Typed],
    ) -> Result<Value, BadInput> {
        let mut all = String::new();
        for typed in typed {
            let text = typed.text.to_uppercase();
            if !text.chars().all(|letter| letters.contains(letter)) {
                return Err(self.unfit(typed));
            }
            all += &text;
        }
        Ok(Value::Word(all))
    }

    fn items(
        &self,
        item: Item,
        line: &Line,
        typed: &[Typed],
    ) -> Result<Vec<Vec<Value>>, BadInput> {
        let found = match item {
            Item::Number => {
                let number = |typed| Ok(vec![self.number(typed)?]);
                typed.iter().map(number).collect::<Result<_, BadInput>>()?
            }
            Item::Edge => {
                let edge = |typed| edge(typed).ok_or_else(|| self.unfit(typed));
                typed.iter().map(edge).collect::<Result<_, _>>()?
            }
            Item::Pair(names) => {
                let pairs = self.pairs(names, typed)?;
                pairs.ok_or_else(|| self.missing(line))?
            }
            Item::Named(names) => {
                let found = self.named(names, typed)?;
                found.ok_or_else(|| self.missing(line))?
            }
            Item::Parts => {
                let found = self.parts(typed)?;
                found.ok_or_else(|| self.missing(line))?
            }
        };
        Ok(sorted(found))
    }

    /// Reads pairs of numbers; a number's name comes before it or, as in
    /// "3 coins", after it. Returns `None` if there are too few or too many.
    fn pairs(
        &self,
        names: [&str; 2],
        typed: &[Typed],
    ) -> Result<Option<Vec<Vec<Value>>>, BadInput> {
        let mut numbers: Vec<Named> = Vec::new();
        let mut name = None; // the name of the number that comes next
        let mut just = false; // whether the last piece was a number
        for typed in typed {
            match number_of(&typed.text) {
                Some(number) => {
                    let name = name.take();
                    numbers.push(Named { number, name, group: typed.group });
                    just = true;
                }
                None => {
                    let called = |known: &&str| is_called(known, &typed.text);
                    let place = names.iter().position(called);
                    let place = place.ok_or_else(|| self.unfit(typed))?;
                    let follows =
                        just && AFTER.contains(&names[place]) && name.is_none();
                    match numbers.last_mut() {
                        Some(last)
                            if follows
                                && last.name.is_none()
                                && last.group == typed.group =>
                        {
                            last.name = Some(place);
                        }
                        _ if name.is_some() => return Err(self.unfit(typed)),
                        _ => name = Some(place),
                    }
                    just = false;
                }
            }
        }
        let fits = name.is_none() && in_twos(&numbers);
        let pairs = numbers.chunks(2).map(|two| match two {
            [one, other] => match (one.name, other.name) {
                (Some(0), Some(0)) | (Some(1), Some(1)) => None,
                (Some(1), _) | (_, Some(0)) => Some([other, one]),
                _ => Some([one, other]),
            },
            _ => None,
        });
        let value = |named: &Named| Value::Number(named.number);
        let pairs = pairs.map(|pair| Some(pair?.map(value).to_vec()));
        Ok(if fits { pairs.collect() } else { None })
    }

    /// Reads pairs of a word and a number, in either order; `None` if one of
    /// them is missing.
    fn named(
        &self,
        names: &[&str],
        typed: &[Typed],
    ) -> Result<Option<Vec<Vec<Value>>>, BadInput> {
        let value = |typed: &Typed| match number_of(&typed.text) {
            Some(number) => Ok(Value::Number(number)),
            None => self.name(names, typed),
        };
        let values = typed.iter().map(value);
        let values: Vec<Value> = values.collect::<Result<_, _>>()?;
        let pair = |pair: &[Value]| {
            let mut pair = pair.to_vec();
            pair.sort();
            match pair[..] {
                [Value::Word(_), Value::Number(_)] => Some(pair),
                _ => None,
            }
        };
        Ok(values.chunks(2).map(pair).collect())
    }

    /// Reads moves, each the number of a row and its parts, smaller part first;
    /// a 0 stands for no part. Returns `None` if there are too few numbers or
    /// too many.
    fn parts(
        &self,
        typed: &[Typed],
    ) -> Result<Option<Vec<Vec<Value>>>, BadInput> {
        let mut groups: Vec<(usize, Vec<i128>)> = Vec::new();
        let mut before = false; // whether the last piece was "row"
        for typed in typed {
            let new = groups.last().is_none_or(|(g, _)| *g != typed.group);
            if typed.text == "row" && new && !before {
                before = true;
                continue;
            }
            let number = number_of(&typed.text);
            let number = number.ok_or_else(|| self.unfit(typed))?;
            before = false;
            match groups.last_mut() {
                Some((_, numbers)) if !new => numbers.push(number),
                _ => groups.push((typed.group, vec![number])),
            }
        }
        // If every number is in a group of its own, they make a single move.
        if groups.iter().all(|(_, numbers)| numbers.len() == 1) {
            let all = groups.iter().flat_map(|(_, n)| n.iter().copied());
            groups = vec![(0, all.collect())];
        }
        let item = |(_, numbers): (usize, Vec<i128>)| {
            let (row, parts) = numbers.split_first()?;
            if !(1..=2).contains(&parts.len()) {
                return None;
            }
            let mut parts: Vec<i128> =
                parts.iter().copied().filter(|part| *part != 0).collect();
            parts.sort_unstable();
            if parts.is_empty() {
                parts.push(0);
            }
            let all = [*row].into_iter().chain(parts);
            Some(all.map(Value::Number).collect())
        };
        Ok(if before { None } else { groups.into_iter().map(item).collect() })
    }
}

/// A number, and which of the two names it has, if it has one.
struct Named {
    number: i128,
    name: Option<usize>,
    group: usize,
}

/// Names that may follow their number.
const AFTER: [&str; 1] = ["coins"];

/// Whether the numbers make pairs: either by the commas between them or, if
/// there's a comma after every number, by their order.
fn in_twos(numbers: &[Named]) -> bool {
    let groups = numbers.chunk_by(|a, b| a.group == b.group);
    let sizes: Vec<usize> = groups.map(<[Named]>::len).collect();
    let each = sizes.iter().all(|size| size % 2 == 0);
    each || (numbers.len().is_multiple_of(2)
        && sizes.iter().all(|size| *size == 1))
}

/// Whether `word` is this name, in the singular or the plural.
fn is_called(name: &str, word: &str) -> bool {
    name.trim_end_matches('s') == word.trim_end_matches('s')
}

/// Words that may accompany the one word that is asked for.
const FILLERS: [&str; 5] = ["the", "player", "wins", "in", "play"];

fn without_fillers(mut typed: Vec<Typed>) -> Vec<Typed> {
    typed.retain(|typed| !FILLERS.contains(&typed.text.as_str()));
    typed
}

/// Returns "none" for "no", and every other text unchanged.
fn none(text: &str) -> &str {
    if text == "no" {
        "none"
    } else {
        text
    }
}

fn worded(word: &str) -> Value {
    Value::Word(word.to_lowercase())
}

fn whole(typed: &Typed) -> Result<Value, BadInput> {
    let error = || typed.word.error("is not a whole number");
    number_of(&typed.text).map(Value::Number).ok_or_else(error)
}

/// Reads a whole number of at most 30 digits, with or without a sign.
fn number_of(text: &str) -> Option<i128> {
    let text = text.replace('\u{2212}', "-");
    let digits = text.strip_prefix(['-', '+']).unwrap_or(&text);
    let all = digits.bytes().all(|byte| byte.is_ascii_digit());
    match digits.len() {
        1..=30 if all => text.parse().ok(),
        _ => None,
    }
}

/// Reads an edge; returns its ends, the smaller first.
fn edge(typed: &Typed) -> Option<Vec<Value>> {
    let (one, other) = typed.text.split_once(['-', '\u{2013}', '\u{2212}'])?;
    let number = |text: &str| Some(text.parse::<u32>().ok()?.into());
    let mut ends: [i128; 2] = [number(one)?, number(other)?];
    ends.sort_unstable();
    Some(ends.map(Value::Number).to_vec())
}

fn divisor(a: u128, b: u128) -> u128 {
    if b == 0 {
        a
    } else {
        divisor(b, a % b)
    }
}

fn sorted(mut items: Vec<Vec<Value>>) -> Vec<Vec<Value>> {
    items.sort();
    items.dedup();
    items
}

/// Splits a line at white space and punctuation; "and" counts as a comma.
fn parts_of(line: &Line) -> Vec<Typed<'_>> {
    let mut typed = Vec::new();
    let mut group = 0;
    for word in line.words() {
        if ["and", "&"].contains(&word.text.to_lowercase().as_str()) {
            group += 1;
            continue;
        }
        for (place, part) in word.text.split([',', ';']).enumerate() {
            group += usize::from(place > 0);
            let around = |c: char| " ()[]{}:.!\"'".contains(c);
            for text in part.split(around).filter(|text| !text.is_empty()) {
                typed.push(Typed { text: text.to_lowercase(), word, group });
            }
        }
    }
    typed
}
