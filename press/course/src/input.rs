//! What an exercise's input looks like: the file `input.txt` of its folder,
//! read once for the judge, the statement, and the checks.
//!
//! A description names numbers and words with their ranges and meanings, and
//! then shows the lines in order:
//!
//! ```text
//! number t, from 1 to 1000: the number of games
//! number n, from 1 to 100: the number of piles
//! number a, from 0 to 10^9: the coins of each pile
//!
//! line t
//! t times (games):
//!     line n
//!     line a[n]
//!     sum n at most 30000
//! ```
//!
//! This file stands alone, with the standard library only: a judge's program
//! has it, too.
#![allow(dead_code)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The description of an exercise's input.
#[derive(Clone, Debug)]
pub struct Description {
    /// Whether names are printed as formulas, `$n$`, as their statement does.
    pub math: bool,
    /// Whether the referee of a dialogue reads this, and no student.
    pub referee: bool,
    /// What a function of the judge checks beside this.
    pub also: Option<String>,
    /// The numbers and words.
    pub names: Vec<Name>,
    /// The lines.
    pub shape: Vec<Step>,
    /// Bounds that no case needs to meet, and why.
    pub loose: BTreeMap<String, String>,
}

/// A number or word of the input.
#[derive(Clone, Debug)]
pub struct Name {
    /// How it is called.
    pub name: String,
    /// How it is printed in a formula, if not by its name.
    pub shown: Option<String>,
    /// What it may be.
    pub kind: Kind,
    /// How those of a list follow each other.
    pub order: Order,
    /// What it means, in words; may be empty.
    pub meaning: String,
}

/// What a number or word may be.
#[derive(Clone, Debug)]
pub enum Kind {
    /// A whole number of a range.
    Number(Expr, Expr),
    /// A word of so many letters, of these.
    Letters(Expr, Expr, String),
    /// One of these words.
    OneOf(Vec<String>),
}

/// How the entries of a list follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// As they like.
    Any,
    /// No two are equal.
    Different,
    /// Each is larger than the one before it.
    Rising,
    /// None is larger than the one before it.
    NotRising,
    /// None is smaller than the one before it.
    NotFalling,
}

/// A part of the input, or a rule that holds at this place.
#[derive(Clone, Debug)]
pub enum Step {
    /// A line.
    Line(Vec<Item>),
    /// Some parts again and again.
    Times(Times),
    /// One of these lines; the first word tells which.
    OneOf(Vec<Vec<Item>>),
    /// The sum of an expression, over the input, and its bound.
    Sum(Sum),
    /// Something that holds.
    Need(Need),
    /// No two passes of the block around it have equal words here.
    Different(Vec<usize>, String),
}

/// Some parts, again and again.
#[derive(Clone, Debug)]
pub struct Times {
    /// How often.
    pub count: Count,
    /// What each pass is, in the plural; may be empty.
    pub label: String,
    /// The parts.
    pub block: Vec<Step>,
}

/// How often a block comes.
#[derive(Clone, Debug)]
pub enum Count {
    /// So often.
    Exactly(Expr),
    /// At least and at most so often, until a line with this word; without a
    /// word until the input ends.
    Until(Expr, Expr, Option<String>),
}

/// A bounded sum.
#[derive(Clone, Debug)]
pub struct Sum {
    /// What is added at each pass.
    pub of: Expr,
    /// The most that all may be together.
    pub most: Expr,
    /// What the sum is, in words; may be empty.
    pub text: String,
}

/// A condition on what was read.
#[derive(Clone, Debug)]
pub struct Need {
    /// What must hold.
    pub holds: Relation,
    /// When it must.
    pub when: Option<Relation>,
    /// The same in words.
    pub text: String,
}

/// Two expressions compared.
#[derive(Clone, Debug)]
pub struct Relation(Expr, String, Expr);

/// What stands on a line.
#[derive(Clone, Debug)]
pub enum Item {
    /// This word.
    Literal(String),
    /// A number or word.
    One(usize),
    /// So many of them.
    Many(usize, Expr),
    /// All that stand on the line, at least and at most so many.
    Some(usize, Expr, Expr),
}

/// A number that may depend on what was read.
#[derive(Clone, Debug)]
pub enum Expr {
    /// This number.
    Number(i128),
    /// What was read last for a name.
    Name(usize),
    /// A function of the list, or word, that was read last for a name.
    Of(Function, usize),
    /// The smaller one.
    Min(Box<Expr>, Box<Expr>),
    /// A sum, difference, product, quotient, rest or power.
    Op(char, Box<Expr>, Box<Expr>),
}

/// Functions of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// The number of its entries.
    Size,
    /// The sum of its entries.
    Sum,
    /// Its smallest entry.
    Least,
    /// Its largest entry.
    Most,
    /// The number of letters of its words.
    Length,
}

const FUNCTIONS: [(&str, Function); 5] = [
    ("size", Function::Size),
    ("sum", Function::Sum),
    ("least", Function::Least),
    ("most", Function::Most),
    ("length", Function::Length),
];

impl Function {
    /// Its name in a description.
    pub fn name(self) -> &'static str {
        FUNCTIONS.iter().find(|(_, f)| *f == self).map_or("", |(name, _)| name)
    }
}

/// How strictly an input is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Letter by letter, as cases are written.
    Strict,
    /// Blanks, tabs, carriage returns and empty lines at the end do no harm.
    Lenient,
}

/// What was read.
#[derive(Debug, Default)]
pub struct Values {
    names: BTreeMap<String, Vec<Word>>,
    met: BTreeSet<String>,
    clean: String,
    passes: Passes,
}

/// Where the passes of the last block begin that is not within another one.
#[derive(Clone, Debug, Default)]
struct Passes {
    /// The place in the clean text.
    begins: usize,
    /// The places where they end.
    ends: Vec<usize>,
    /// The number that says how many there are; `None` if none does.
    count: Option<Word>,
    /// Whether none needs to: the end of the input or a word tells.
    open: bool,
}

#[derive(Clone, Debug)]
struct Word {
    line: usize,
    place: usize,
    number: i128,
    text: String,
}

impl Word {
    fn at(&self) -> String {
        at(self.line, self.place)
    }
}

fn at(line: usize, place: usize) -> String {
    format!("line {line}, word {place}")
}

impl Values {
    /// All numbers of this name, in the order of the input. Panics if one is
    /// too large for the type, which the description should not allow.
    pub fn numbers<T: TryFrom<i128>>(&self, name: &str) -> Vec<T> {
        let convert = |word: &Word| match T::try_from(word.number) {
            Ok(number) => number,
            Err(_) => panic!("{name} is too large for its type"),
        };
        self.words_of(name).iter().map(convert).collect()
    }

    /// All words of this name, in the order of the input.
    pub fn words(&self, name: &str) -> Vec<&str> {
        self.words_of(name).iter().map(|word| word.text.as_str()).collect()
    }

    /// The numbers of this name, those of each line together. Panics as
    /// [`Values::numbers`].
    pub fn lists<T: TryFrom<i128>>(&self, name: &str) -> Vec<Vec<T>> {
        let mut numbers = self.numbers(name).into_iter();
        let words = self.words_of(name);
        let same = |a: &Word, b: &Word| a.line == b.line;
        let lines = words.chunk_by(same).map(<[Word]>::len);
        lines.map(|length| numbers.by_ref().take(length).collect()).collect()
    }

    /// A message about one of them, counted from 0: where it stands, and why.
    pub fn wrong(&self, name: &str, index: usize, why: &str) -> String {
        match self.words_of(name).get(index) {
            Some(word) => format!("{}: {why}", word.at()),
            None => why.to_string(),
        }
    }

    /// The bounds that were met.
    pub fn met(&self) -> &BTreeSet<String> {
        &self.met
    }

    /// The input as it would be written strictly.
    pub fn clean(&self) -> &str {
        &self.clean
    }

    /// The same input with another number of passes of its last block, which are
    /// those that it has, again and again; `None` if it has none, or if that is
    /// longer than so many bytes.
    pub fn stretched(&self, count: usize, longest: usize) -> Option<String> {
        let passes = (0..self.passes.ends.len()).cycle().take(count);
        self.of_passes(passes, count, longest)
    }

    /// The same input with only this pass of its last block, counted from 0;
    /// `None` if it has no such pass.
    pub fn only(&self, pass: usize) -> Option<String> {
        self.passes.ends.get(pass)?;
        self.of_passes([pass].into_iter(), 1, usize::MAX)
    }

    /// The passes of its last block, as they would be written strictly.
    pub fn passes(&self) -> Vec<&str> {
        (0..self.passes.ends.len()).map(|pass| self.pass(pass)).collect()
    }

    /// What comes before the passes of its last block.
    pub fn head(&self) -> &str {
        &self.clean[..self.passes.begins]
    }

    fn pass(&self, pass: usize) -> &str {
        let Passes { begins, ends, .. } = &self.passes;
        let from = if pass == 0 { *begins } else { ends[pass - 1] };
        &self.clean[from..ends[pass]]
    }

    fn of_passes(
        &self,
        passes: impl Iterator<Item = usize>,
        count: usize,
        longest: usize,
    ) -> Option<String> {
        let Passes { ends, count: word, open, .. } = &self.passes;
        let &end = ends.last().filter(|_| *open || word.is_some())?;
        let mut text = String::new();
        for (number, line) in (1..).zip(self.head().lines()) {
            let mut words: Vec<String> =
                line.split(' ').map(str::to_string).collect();
            if let Some(word) = word.as_ref().filter(|w| w.line == number) {
                words[word.place - 1] = count.to_string();
            }
            text += &(words.join(" ") + "\n");
        }
        for pass in passes {
            text += self.pass(pass);
            if text.len() > longest {
                return None;
            }
        }
        Some(text + &self.clean[end..])
    }

    fn words_of(&self, name: &str) -> &[Word] {
        self.names.get(name).map_or(&[], Vec::as_slice)
    }
}

/// The text that somebody has typed or a program has printed. Its white space
/// is the space, the tab, the carriage return and the line feed, so its words
/// are the same ones whoever splits it.
///
/// # Errors
/// What it is instead.
pub fn text_of(bytes: &[u8]) -> Result<&str, &'static str> {
    let text = std::str::from_utf8(bytes).map_err(|_| "no text")?;
    let is_odd = |c: char| c.is_whitespace() && !" \t\r\n".contains(c);
    match text.contains(is_odd) {
        true => Err(
            "not plain: it has white space that is neither a space nor a tab",
        ),
        false => Ok(text),
    }
}

impl Description {
    /// Reads a description.
    ///
    /// # Errors
    /// One line: where it is wrong, and why.
    pub fn parse(text: &str) -> Result<Description, String> {
        Parser::new(text).description()
    }

    /// Reads an input.
    ///
    /// # Errors
    /// One line: at which line and word the input breaks the description, and
    /// how.
    pub fn read(&self, text: &str, manner: Manner) -> Result<Values, String> {
        let mut reading = Reading::new(self, text, manner);
        reading.steps(&self.shape, &mut Path::default())?;
        reading.finish()
    }

    /// The bounds that are stated, by their names.
    pub fn bounds(&self) -> Vec<String> {
        let mut bounds = Vec::new();
        let used = self.used();
        for (index, name) in self.names.iter().enumerate() {
            if !used.contains(&index) {
                continue;
            }
            match &name.kind {
                Kind::OneOf(words) => {
                    let of = |word| format!("{} {word}", name.name);
                    bounds.extend(words.iter().map(of));
                }
                Kind::Number(..) | Kind::Letters(..) => {
                    bounds.extend(both(&name.name));
                }
            }
        }
        self.bounds_of(&self.shape, &mut bounds);
        bounds.dedup();
        bounds
    }

    fn bounds_of(&self, steps: &[Step], bounds: &mut Vec<String>) {
        for step in steps {
            match step {
                Step::Line(items) => self.bounds_on(items, bounds),
                Step::OneOf(lines) => {
                    for items in lines {
                        if let Some(Item::Literal(word)) = items.first() {
                            bounds.push(word.clone());
                        }
                        self.bounds_on(items, bounds);
                    }
                }
                Step::Times(times) => {
                    if let Count::Until(..) = times.count {
                        bounds.extend(both("times"));
                    }
                    self.bounds_of(&times.block, bounds);
                }
                Step::Sum(_) => bounds.push("sum most".into()),
                Step::Need(_) | Step::Different(..) => {}
            }
        }
    }

    fn bounds_on(&self, items: &[Item], bounds: &mut Vec<String>) {
        for item in items {
            if let Item::Some(name, ..) = item {
                bounds.extend(both(&self.count_of(*name)));
            }
        }
    }

    fn count_of(&self, name: usize) -> String {
        format!("count({})", self.names[name].name)
    }

    /// The least and the most passes of the last block that is not within
    /// another one, if their range is fixed.
    pub fn passes(&self) -> Option<(usize, usize)> {
        let times = self.shape.iter().rev().find_map(|step| match step {
            Step::Times(times) => Some(times),
            _ => None,
        })?;
        let (least, most) = match &times.count {
            Count::Until(least, most, _) => (least, most),
            Count::Exactly(Expr::Name(name)) => match &self.names[*name].kind {
                Kind::Number(least, most) => (least, most),
                _ => return None,
            },
            Count::Exactly(_) => return None,
        };
        Some((least.fixed()?, most.fixed()?))
    }

    /// The names that stand on a line.
    fn used(&self) -> BTreeSet<usize> {
        fn on(items: &[Item], used: &mut BTreeSet<usize>) {
            used.extend(items.iter().filter_map(|item| match item {
                Item::Literal(_) => None,
                Item::One(name)
                | Item::Many(name, _)
                | Item::Some(name, ..) => Some(*name),
            }));
        }
        fn within(steps: &[Step], used: &mut BTreeSet<usize>) {
            for step in steps {
                match step {
                    Step::Line(items) => on(items, used),
                    Step::OneOf(lines) => {
                        lines.iter().for_each(|items| on(items, used));
                    }
                    Step::Times(times) => within(&times.block, used),
                    Step::Sum(_) | Step::Need(_) | Step::Different(..) => {}
                }
            }
        }
        let mut used = BTreeSet::new();
        within(&self.shape, &mut used);
        used
    }

    /// The same with one bound narrower by one, or a word less: what meets the
    /// bound breaks it. `None` if there is no such bound.
    pub fn narrower(&self, bound: &str) -> Option<Description> {
        let mut narrow = self.clone();
        let mut found = false;
        for name in &mut narrow.names {
            let own = bound.strip_prefix(&format!("{} ", name.name));
            match (&mut name.kind, own) {
                (Kind::OneOf(words), Some(own)) => {
                    let before = words.len();
                    words.retain(|word| word != own);
                    found |= words.len() < before;
                }
                (
                    Kind::Number(least, most) | Kind::Letters(least, most, _),
                    Some(own),
                ) => found |= narrow_range(least, most, own),
                (_, None) => {}
            }
        }
        let names: Vec<String> =
            self.names.iter().map(|name| name.name.clone()).collect();
        found |= narrow_steps(&mut narrow.shape, bound, &names);
        found.then_some(narrow)
    }
}

fn both(name: &str) -> [String; 2] {
    [format!("{name} least"), format!("{name} most")]
}

fn narrow_range(least: &mut Expr, most: &mut Expr, end: &str) -> bool {
    match end {
        "least" => *least = by_one('+', least),
        "most" => *most = by_one('-', most),
        _ => return false,
    }
    true
}

fn by_one(op: char, expr: &Expr) -> Expr {
    Expr::Op(op, Box::new(expr.clone()), Box::new(Expr::Number(1)))
}

fn narrow_steps(steps: &mut [Step], bound: &str, names: &[String]) -> bool {
    let mut found = false;
    for step in steps {
        found |= match step {
            Step::Line(items) => narrow_items(items, bound, names),
            Step::OneOf(lines) => {
                let before = lines.len();
                lines.retain(|items| {
                    !matches!(items.first(), Some(Item::Literal(word)) if word == bound)
                });
                let mut found = lines.len() < before;
                for items in lines {
                    found |= narrow_items(items, bound, names);
                }
                found
            }
            Step::Times(times) => {
                let own = bound.strip_prefix("times ");
                let counted = match (&mut times.count, own) {
                    (Count::Until(least, most, _), Some(end)) => {
                        narrow_range(least, most, end)
                    }
                    _ => false,
                };
                counted | narrow_steps(&mut times.block, bound, names)
            }
            Step::Sum(sum) if bound == "sum most" => {
                sum.most = by_one('-', &sum.most);
                true
            }
            Step::Sum(_) | Step::Need(_) | Step::Different(..) => false,
        };
    }
    found
}

fn narrow_items(items: &mut [Item], bound: &str, names: &[String]) -> bool {
    let mut found = false;
    for item in items {
        if let Item::Some(name, least, most) = item {
            let own = bound.strip_prefix(&format!("count({}) ", names[*name]));
            found |= own.is_some_and(|end| narrow_range(least, most, end));
        }
    }
    found
}

/// An input while it is read.
struct Reading<'a> {
    what: &'a Description,
    text: &'a str,
    manner: Manner,
    line: usize,
    words: Vec<&'a str>,
    place: usize,
    read: Vec<Vec<Word>>,
    /// Where the list begins that was read last, for each name.
    list: Vec<usize>,
    sums: BTreeMap<Vec<usize>, i128>,
    seen: BTreeMap<Vec<usize>, BTreeSet<Vec<String>>>,
    met: BTreeSet<String>,
    clean: String,
    passes: Passes,
}

/// Where a step stands in the description.
#[derive(Clone, Default)]
struct Path(Vec<usize>);

impl<'a> Reading<'a> {
    fn new(
        what: &'a Description,
        text: &'a str,
        manner: Manner,
    ) -> Reading<'a> {
        let text = match manner {
            Manner::Strict => text,
            Manner::Lenient => text.strip_prefix('\u{feff}').unwrap_or(text),
        };
        let count = what.names.len();
        Reading {
            what,
            text,
            manner,
            line: 0,
            words: Vec::new(),
            place: 0,
            read: vec![Vec::new(); count],
            list: vec![0; count],
            sums: BTreeMap::new(),
            seen: BTreeMap::new(),
            met: BTreeSet::new(),
            clean: String::new(),
            passes: Passes::default(),
        }
    }

    fn steps(&mut self, steps: &[Step], path: &mut Path) -> Result<(), String> {
        for (index, step) in steps.iter().enumerate() {
            path.0.push(index);
            match step {
                Step::Line(items) => self.whole_line(items)?,
                Step::Times(times) => self.times(times, path)?,
                Step::OneOf(lines) => self.one_of(lines)?,
                Step::Sum(sum) => self.sum(sum, path)?,
                Step::Need(need) => self.need(need)?,
                Step::Different(names, text) => {
                    self.different(names, text, path)?;
                }
            }
            path.0.pop();
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Values, String> {
        if !self.at_end() {
            let line = self.line + 1;
            return Err(format!("line {line}: more than expected"));
        }
        let names = self.what.names.iter().map(|name| name.name.clone());
        let read = std::mem::take(&mut self.read);
        let names = names.zip(read).collect();
        let (met, clean, passes) = (self.met, self.clean, self.passes);
        Ok(Values { names, met, clean, passes })
    }

    /// Whether no further line comes.
    fn at_end(&self) -> bool {
        match self.manner {
            Manner::Strict => self.text.is_empty(),
            Manner::Lenient => self.text.trim().is_empty(),
        }
    }

    /// The words of the next line, which stays where it is.
    fn next_words(&self) -> Result<(Vec<&'a str>, &'a str), String> {
        let number = self.line + 1;
        let (line, rest) = match self.text.split_once('\n') {
            Some(parts) => parts,
            None if self.manner == Manner::Lenient => (self.text, ""),
            None => {
                return Err(format!("line {number}: no line feed at its end"));
            }
        };
        let words: Vec<&str> = match self.manner {
            Manner::Lenient => line.split_whitespace().collect(),
            Manner::Strict if line.is_empty() => Vec::new(),
            Manner::Strict => line.split(' ').collect(),
        };
        let strange = |word: &&str| {
            word.is_empty() || word.contains(|letter: char| letter < ' ')
        };
        if self.manner == Manner::Strict && words.iter().any(strange) {
            return Err(format!(
                "line {number}: a blank too many, or a tab or carriage return"
            ));
        }
        Ok((words, rest))
    }

    fn open_line(&mut self, items: &[Item]) -> Result<(), String> {
        if self.text.is_empty() {
            let line = self.line + 1;
            let expected = self.shown(items);
            return Err(format!(
                "line {line}: the input ends, but a line {expected} should come"
            ));
        }
        (self.words, self.text) = self.next_words()?;
        (self.line, self.place) = (self.line + 1, 0);
        Ok(())
    }

    fn whole_line(&mut self, items: &[Item]) -> Result<(), String> {
        self.open_line(items)?;
        self.items(items)
    }

    fn items(&mut self, items: &[Item]) -> Result<(), String> {
        for item in items {
            self.item(item)?;
        }
        if let Some(word) = self.words.get(self.place) {
            let at = at(self.line, self.place + 1);
            return Err(format!("{at}: {} is one word too many", quoted(word)));
        }
        self.clean += &self.words.join(" ");
        self.clean.push('\n');
        Ok(())
    }

    fn item(&mut self, item: &Item) -> Result<(), String> {
        match item {
            Item::Literal(expected) => self.literal(expected),
            Item::One(name) => {
                self.list[*name] = self.read[*name].len();
                self.value(*name, "")
            }
            Item::Many(name, count) => {
                let count = self.eval(count)?;
                self.list[*name] = self.read[*name].len();
                for number in 1..=count {
                    self.value(*name, &format!(", {number} of {count}"))?;
                    self.ordered(*name)?;
                }
                Ok(())
            }
            Item::Some(name, least, most) => self.rest(*name, least, most),
        }
    }

    fn literal(&mut self, expected: &str) -> Result<(), String> {
        let word = self.word(&format!("{expected:?}"))?;
        if word != expected {
            let at = at(self.line, self.place);
            return Err(format!(
                "{at}: {} is where {expected:?} should be",
                quoted(word)
            ));
        }
        Ok(())
    }

    fn rest(
        &mut self,
        name: usize,
        least: &Expr,
        most: &Expr,
    ) -> Result<(), String> {
        self.list[name] = self.read[name].len();
        while self.place < self.words.len() {
            self.value(name, "")?;
            self.ordered(name)?;
        }
        let count = (self.read[name].len() - self.list[name]) as i128;
        let of = self.what.count_of(name);
        let (line, shown) = (self.line, &self.what.names[name].name);
        let range = (least, most);
        self.within(count, range, &of)
            .map_err(|why| format!("line {line}: the number of {shown}: {why}"))
    }

    fn word(&mut self, expected: &str) -> Result<&'a str, String> {
        let place = self.place;
        let Some(word) = self.words.get(place) else {
            let at = at(self.line, place + 1);
            return Err(format!("{at}: {expected} is missing"));
        };
        self.place += 1;
        Ok(word)
    }

    fn value(&mut self, index: usize, which: &str) -> Result<(), String> {
        let what = self.what;
        let name = &what.names[index];
        let text = self.word(&format!("{}{which}", name.name))?;
        let at = at(self.line, self.place);
        let wrong = |why: String| format!("{at}: {why}");
        let mut number = 0;
        match &name.kind {
            Kind::Number(least, most) => {
                number = whole(text)
                    .map_err(|why| wrong(format!("{why} ({})", name.name)))?;
                let range = (least, most);
                self.within(number, range, &name.name).map_err(|why| {
                    wrong(format!("{why} that {} may be", name.name))
                })?;
            }
            Kind::Letters(least, most, letters) => {
                if let Some(other) =
                    text.chars().find(|letter| !allowed(letters, *letter))
                {
                    let only = format!("{} has only {letters:?}", name.name);
                    return Err(wrong(format!(
                        "{} has the letter {other:?}, and {only}",
                        quoted(text)
                    )));
                }
                let length = text.chars().count() as i128;
                let range = (least, most);
                self.within(length, range, &name.name).map_err(|why| {
                    wrong(format!(
                        "{}: {why} letters of {}",
                        quoted(text),
                        name.name
                    ))
                })?;
            }
            Kind::OneOf(words) => {
                if !words.iter().any(|word| word == text) {
                    let all = words.join(", ");
                    return Err(wrong(format!(
                        "{} is not one of {all} ({})",
                        quoted(text),
                        name.name
                    )));
                }
                self.met.insert(format!("{} {text}", name.name));
            }
        }
        let (line, place) = (self.line, self.place);
        let text = match name.kind {
            Kind::Number(..) => String::new(),
            Kind::Letters(..) | Kind::OneOf(_) => text.to_string(),
        };
        self.read[index].push(Word { line, place, number, text });
        Ok(())
    }

    /// Whether a number is in a range. The message ends in "the most" or "the
    /// least".
    fn within(
        &mut self,
        number: i128,
        (least, most): (&Expr, &Expr),
        of: &str,
    ) -> Result<(), String> {
        let (low, high) = (self.eval(least)?, self.eval(most)?);
        if number < low {
            let bound = self.bound(least, low);
            return Err(format!("{number} is less than {bound}, the least"));
        }
        if number > high {
            let bound = self.bound(most, high);
            return Err(format!("{number} is more than {bound}, the most"));
        }
        if number == low {
            self.meet(of, "least");
        }
        if number == high {
            self.meet(of, "most");
        }
        Ok(())
    }

    fn meet(&mut self, of: &str, end: &str) {
        self.met.insert(format!("{of} {end}"));
    }

    fn bound(&self, expr: &Expr, value: i128) -> String {
        let shown = expr.show(&self.what.names);
        match shown == value.to_string() {
            true => shown,
            false => format!("{shown} = {value}"),
        }
    }

    /// The entry that was read last stands rightly after those before it.
    fn ordered(&mut self, index: usize) -> Result<(), String> {
        let name = &self.what.names[index];
        let list = &self.read[index][self.list[index]..];
        let Some((last, before)) = list.split_last() else { return Ok(()) };
        let Some(previous) = before.last() else { return Ok(()) };
        let why = match name.order {
            Order::Any => return Ok(()),
            Order::Different => {
                let same = |word: &&Word| {
                    word.number == last.number && word.text == last.text
                };
                match before.iter().find(same) {
                    None => return Ok(()),
                    Some(_) => "comes twice",
                }
            }
            Order::Rising if last.number > previous.number => return Ok(()),
            Order::Rising => "is not larger than the one before it",
            Order::NotRising if last.number <= previous.number => {
                return Ok(());
            }
            Order::NotRising => "is larger than the one before it",
            Order::NotFalling if last.number >= previous.number => {
                return Ok(());
            }
            Order::NotFalling => "is smaller than the one before it",
        };
        let shown = match name.kind {
            Kind::Number(..) => last.number.to_string(),
            _ => quoted(&last.text),
        };
        Err(format!("{}: {shown} {why} ({})", last.at(), name.name))
    }

    fn times(&mut self, times: &Times, path: &mut Path) -> Result<(), String> {
        // What differs within this block may come again in the next one.
        let own = |key: &Vec<usize>| {
            key.len() == path.0.len() + 1 && key.starts_with(&path.0)
        };
        self.seen.retain(|key, _| !own(key));
        match &times.count {
            Count::Exactly(count) => {
                let number = match count {
                    Expr::Name(name) => self.read[*name].last().cloned(),
                    _ => None,
                };
                self.begin_passes(path, number, false);
                for _ in 0..self.eval(count)? {
                    self.pass(times, path)?;
                }
                Ok(())
            }
            Count::Until(least, most, end) => {
                let mut count = 0;
                let high = self.eval(most)?;
                self.begin_passes(path, None, true);
                while !self.at_stop(end.as_deref())? {
                    count += 1;
                    if count > high {
                        let line = self.line + 1;
                        return Err(format!(
                            "line {line}: more than {high} {}",
                            times.named()
                        ));
                    }
                    self.pass(times, path)?;
                }
                let range = (least, most);
                let line = self.line + 1;
                self.within(count, range, "times").map_err(|why| {
                    format!("line {line}: {}: {why}", times.named())
                })?;
                match end {
                    Some(end) => self.whole_line(&[Item::Literal(end.clone())]),
                    None => Ok(()),
                }
            }
        }
    }

    fn begin_passes(&mut self, path: &Path, count: Option<Word>, open: bool) {
        if path.0.len() == 1 {
            let (begins, ends) = (self.clean.len(), Vec::new());
            self.passes = Passes { begins, ends, count, open };
        }
    }

    fn pass(&mut self, times: &Times, path: &mut Path) -> Result<(), String> {
        self.steps(&times.block, path)?;
        if path.0.len() == 1 {
            self.passes.ends.push(self.clean.len());
        }
        Ok(())
    }

    fn at_stop(&self, end: Option<&str>) -> Result<bool, String> {
        match end {
            None => Ok(self.at_end()),
            Some(_) if self.at_end() => {
                let (line, end) = (self.line + 1, end.unwrap_or_default());
                Err(format!(
                    "line {line}: the input ends, but a line {end} should come"
                ))
            }
            Some(end) => Ok(self.next_words()?.0 == [end]),
        }
    }

    fn one_of(&mut self, lines: &[Vec<Item>]) -> Result<(), String> {
        let words: Vec<&str> =
            lines.iter().filter_map(|items| first_word(items)).collect();
        let expected = words.join(" or ");
        self.open_line(&[Item::Literal(expected.clone())])?;
        let word = self.word(&expected)?;
        let found = lines.iter().find(|items| first_word(items) == Some(word));
        let Some(items) = found else {
            let at = at(self.line, 1);
            return Err(format!(
                "{at}: {} is where {expected} should be",
                quoted(word)
            ));
        };
        self.met.insert(word.to_string());
        self.place = 0;
        self.items(items)
    }

    fn sum(&mut self, sum: &Sum, path: &Path) -> Result<(), String> {
        let (more, most) = (self.eval(&sum.of)?, self.eval(&sum.most)?);
        let all = self.sums.entry(path.0.clone()).or_insert(0);
        *all += more;
        let all = *all;
        if all > most {
            let of = match sum.text.is_empty() {
                true => format!("all {}", sum.of.show(&self.what.names)),
                false => sum.text.clone(),
            };
            return Err(format!(
                "line {}: {of}: {all} so far, but at most {most}",
                self.line
            ));
        }
        if all == most {
            self.meet("sum", "most");
        }
        Ok(())
    }

    fn need(&self, need: &Need) -> Result<(), String> {
        let asked = need.when.as_ref().map_or(Ok(true), |w| self.holds(w))?;
        match !asked || self.holds(&need.holds)? {
            true => Ok(()),
            false => Err(format!("line {}: not so: {}", self.line, need.text)),
        }
    }

    fn holds(
        &self,
        Relation(a, relation, b): &Relation,
    ) -> Result<bool, String> {
        let (a, b) = (self.eval(a)?, self.eval(b)?);
        Ok(match relation.as_str() {
            "=" => a == b,
            "!=" => a != b,
            "<" => a < b,
            "<=" => a <= b,
            ">" => a > b,
            _ => a >= b,
        })
    }

    fn different(
        &mut self,
        names: &[usize],
        text: &str,
        path: &Path,
    ) -> Result<(), String> {
        let last = |name: &usize| {
            let word = self.read[*name].last();
            word.map_or(String::new(), |word| {
                format!("{}{}", word.number, word.text)
            })
        };
        let key: Vec<String> = names.iter().map(last).collect();
        let fresh = self.seen.entry(path.0.clone()).or_default().insert(key);
        match fresh {
            true => Ok(()),
            false => Err(format!("line {}: not so: {text}", self.line)),
        }
    }

    fn eval(&self, expr: &Expr) -> Result<i128, String> {
        match expr {
            Expr::Number(number) => Ok(*number),
            Expr::Name(name) => match self.read[*name].last() {
                Some(word) => Ok(word.number),
                None => Err(self.unknown(*name)),
            },
            Expr::Of(function, name) => self.function(*function, *name),
            Expr::Min(a, b) => Ok(self.eval(a)?.min(self.eval(b)?)),
            Expr::Op(op, a, b) => {
                let (a, b) = (self.eval(a)?, self.eval(b)?);
                calculate(*op, a, b).ok_or_else(|| {
                    format!("line {}: {a} {op} {b} is not a number", self.line)
                })
            }
        }
    }

    fn unknown(&self, name: usize) -> String {
        let name = &self.what.names[name].name;
        format!("line {}: {name} is needed before it is read", self.line)
    }

    fn function(
        &self,
        function: Function,
        name: usize,
    ) -> Result<i128, String> {
        let list = &self.read[name][self.list[name]..];
        let numbers = list.iter().map(|word| word.number);
        let some = |number: Option<i128>| number.ok_or(self.unknown(name));
        match function {
            Function::Size => Ok(list.len() as i128),
            Function::Sum => Ok(numbers.sum()),
            Function::Least => some(numbers.min()),
            Function::Most => some(numbers.max()),
            Function::Length => {
                let lengths = list.iter().map(|word| word.text.chars().count());
                Ok(lengths.sum::<usize>() as i128)
            }
        }
    }

    /// How a line looks, for a message.
    fn shown(&self, items: &[Item]) -> String {
        let names = &self.what.names;
        let show = |item: &Item| match item {
            Item::Literal(word) => word.clone(),
            Item::One(name) => names[*name].name.clone(),
            Item::Many(name, _) | Item::Some(name, ..) => {
                format!("{} …", names[*name].name)
            }
        };
        let words: Vec<String> = items.iter().map(show).collect();
        words.join(" ")
    }
}

impl Times {
    fn named(&self) -> &str {
        match self.label.as_str() {
            "" => "times",
            label => label,
        }
    }
}

fn first_word(items: &[Item]) -> Option<&str> {
    match items.first() {
        Some(Item::Literal(word)) => Some(word),
        _ => None,
    }
}

/// A word of the input for a message: not too long.
fn quoted(word: &str) -> String {
    const LONG: usize = 30;
    match word.chars().count() > LONG {
        true => {
            let start: String = word.chars().take(LONG).collect();
            format!("{start:?}…")
        }
        false => format!("{word:?}"),
    }
}

/// Whether a letter is in a list such as `a-z.`.
fn allowed(letters: &str, letter: char) -> bool {
    let letters: Vec<char> = letters.chars().collect();
    let mut i = 0;
    while i < letters.len() {
        match letters[i..] {
            [from, '-', to, ..] => {
                if (from..=to).contains(&letter) {
                    return true;
                }
                i += 3;
            }
            [one, ..] => {
                if one == letter {
                    return true;
                }
                i += 1;
            }
            [] => break,
        }
    }
    false
}

/// A whole number as it is written: no needless zero or sign.
fn whole(word: &str) -> Result<i128, String> {
    match word.parse::<i128>() {
        Ok(number) if number.to_string() == word => Ok(number),
        Ok(_) => Err(format!("{} is not written as a number", quoted(word))),
        Err(_) => Err(format!("{} is not a whole number", quoted(word))),
    }
}

fn calculate(op: char, a: i128, b: i128) -> Option<i128> {
    match op {
        '+' => a.checked_add(b),
        '-' => a.checked_sub(b),
        '*' => a.checked_mul(b),
        '/' => a.checked_div(b),
        '%' => a.checked_rem(b),
        _ => a.checked_pow(u32::try_from(b).ok()?),
    }
}

impl Expr {
    /// The expression as a description has it.
    pub fn show(&self, names: &[Name]) -> String {
        match self {
            Expr::Number(number) => number.to_string(),
            Expr::Name(name) => names[*name].name.clone(),
            Expr::Of(function, name) => {
                format!("{}({})", function.name(), names[*name].name)
            }
            Expr::Min(a, b) => {
                format!("min({}, {})", a.show(names), b.show(names))
            }
            Expr::Op('-', zero, b) if matches!(**zero, Expr::Number(0)) => {
                format!("-{}", b.part(names))
            }
            Expr::Op(op, a, b) => {
                format!("{}{op}{}", a.part(names), b.part(names))
            }
        }
    }

    /// Its value if it depends on no input and can count something.
    fn fixed(&self) -> Option<usize> {
        fn value(expr: &Expr) -> Option<i128> {
            match expr {
                Expr::Number(number) => Some(*number),
                Expr::Op(op, a, b) => calculate(*op, value(a)?, value(b)?),
                _ => None,
            }
        }
        usize::try_from(value(self)?).ok()
    }

    fn part(&self, names: &[Name]) -> String {
        match self {
            Expr::Op('*' | '/' | '^', ..) => self.show(names),
            Expr::Op(..) => format!("({})", self.show(names)),
            _ => self.show(names),
        }
    }
}

/// A description while it is read.
struct Parser<'a> {
    /// Line numbers, depths, and what stands there.
    lines: Vec<(usize, usize, &'a str)>,
    at: usize,
    what: Description,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Parser<'a> {
        let line = |(number, line): (usize, &'a str)| {
            let bare = line.trim();
            let depth = line.len() - line.trim_start().len();
            let empty = bare.is_empty() || bare.starts_with('#');
            (!empty).then_some((number, depth, bare))
        };
        let lines = (1..).zip(text.lines()).filter_map(line).collect();
        let what = Description {
            math: false,
            referee: false,
            also: None,
            names: Vec::new(),
            shape: Vec::new(),
            loose: BTreeMap::new(),
        };
        Parser { lines, at: 0, what }
    }

    fn description(mut self) -> Result<Description, String> {
        while let Some(&(number, _, line)) = self.lines.get(self.at) {
            let done =
                self.declaration(line).map_err(|w| located(number, w))?;
            if !done {
                break;
            }
            self.at += 1;
        }
        self.what.shape = self.block(0)?;
        if let Some((number, ..)) = self.lines.get(self.at) {
            return Err(located(*number, "indented for no reason".into()));
        }
        let bounds = self.what.bounds();
        for bound in self.what.loose.keys() {
            if !bounds.contains(bound) {
                let all = bounds.join(", ");
                return Err(format!("loose {bound}: none of {all}"));
            }
        }
        let used = self.what.used();
        let count = self.what.names.len();
        if let Some(name) = (0..count).find(|name| !used.contains(name)) {
            let name = &self.what.names[name].name;
            return Err(format!("{name} is on no line"));
        }
        Ok(self.what)
    }

    /// Reads a line before the shape; false if it is none.
    fn declaration(&mut self, line: &str) -> Result<bool, String> {
        match line {
            "math" => self.what.math = true,
            "referee" => self.what.referee = true,
            _ => {
                let Some((word, rest)) = line.split_once(' ') else {
                    return Ok(false);
                };
                match word {
                    "number" | "word" => self.name(word, rest)?,
                    "also" => self.what.also = Some(rest.to_string()),
                    "loose" => {
                        let Some((bound, why)) = rest.split_once(": ") else {
                            return Err("loose BOUND: and why?".into());
                        };
                        let (bound, why) = (bound.to_string(), why.to_string());
                        self.what.loose.insert(bound, why);
                    }
                    _ => return Ok(false),
                }
            }
        }
        Ok(true)
    }

    fn name(&mut self, word: &str, rest: &str) -> Result<(), String> {
        let (head, meaning) = parted(rest, ':').unwrap_or((rest, ""));
        let parts = split(head, ',');
        let (name, shown) = match parts[0].split_once(" as ") {
            Some((name, shown)) => (name, Some(shown.to_string())),
            None => (parts[0], None),
        };
        if !is_name(name) || self.index(name).is_ok() {
            return Err(format!("{name:?}: no name, or taken"));
        }
        let Some(range) = parts.get(1) else {
            return Err(format!("{name}: from where to where?"));
        };
        let kind = match word {
            "number" => self.number(range)?,
            _ => self.letters(range)?,
        };
        let order = match parts.get(2).copied() {
            None => Order::Any,
            Some("different") => Order::Different,
            Some("rising") => Order::Rising,
            Some("not rising") => Order::NotRising,
            Some("not falling") => Order::NotFalling,
            Some(other) => return Err(format!("{other}: no order")),
        };
        let (name, meaning) = (name.to_string(), meaning.trim().to_string());
        self.what.names.push(Name { name, shown, kind, order, meaning });
        Ok(())
    }

    fn number(&self, range: &str) -> Result<Kind, String> {
        let range = range.strip_prefix("from ").ok_or("from … to …?")?;
        let (least, most) = range.split_once(" to ").ok_or("from … to …?")?;
        Ok(Kind::Number(self.expr(least)?, self.expr(most)?))
    }

    fn letters(&self, text: &str) -> Result<Kind, String> {
        if let Some(words) = text.strip_prefix("one of ") {
            let words = words.split_whitespace().map(str::to_string);
            return Ok(Kind::OneOf(words.collect()));
        }
        let why = "of … to … letters \"…\", or one of …?";
        let text = text.strip_prefix("of ").ok_or(why)?;
        let (range, letters) = text.split_once(" letters ").ok_or(why)?;
        let letters = unquoted(letters).ok_or(why)?.to_string();
        let (least, most) = range.split_once(" to ").unwrap_or((range, range));
        Ok(Kind::Letters(self.expr(least)?, self.expr(most)?, letters))
    }

    /// The lines of this depth, down to the first that is less deep.
    fn block(&mut self, depth: usize) -> Result<Vec<Step>, String> {
        let mut steps = Vec::new();
        while let Some(&(number, own, line)) = self.lines.get(self.at) {
            if own != depth {
                break;
            }
            self.at += 1;
            let below = match self.lines.get(self.at) {
                Some(&(_, deeper, _)) if deeper > depth => deeper,
                _ => depth,
            };
            let step = self.step(line, depth, below);
            steps.push(step.map_err(|why| located(number, why))?);
        }
        Ok(steps)
    }

    fn step(
        &mut self,
        line: &str,
        depth: usize,
        below: usize,
    ) -> Result<Step, String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let inner = |parser: &mut Self| match below > depth {
            true => parser.block(below),
            false => Err("a block of indented lines should follow".to_string()),
        };
        match word {
            "line" => Ok(Step::Line(self.items(rest)?)),
            "sum" => self.sum(rest),
            "need" => self.need(rest),
            "different" => {
                let (names, text) = parted(rest, ':').ok_or("and in words?")?;
                let names =
                    names.split_whitespace().map(|name| self.index(name));
                let names = names.collect::<Result<_, _>>()?;
                Ok(Step::Different(names, text.trim().to_string()))
            }
            "one" if line == "one of:" => {
                let mut lines = Vec::new();
                for step in inner(self)? {
                    match step {
                        Step::Line(items) if first_word(&items).is_some() => {
                            lines.push(items);
                        }
                        _ => {
                            return Err(
                                "only lines that begin with a word".into()
                            );
                        }
                    }
                }
                Ok(Step::OneOf(lines))
            }
            _ => {
                let Some(head) = line.strip_suffix(':') else {
                    return Err(format!("{line:?} is not understood"));
                };
                let (count, label) = self.count(head)?;
                let block = inner(self)?;
                Ok(Step::Times(Times { count, label, block }))
            }
        }
    }

    fn count(&self, head: &str) -> Result<(Count, String), String> {
        let (head, label) = match head.strip_suffix(')') {
            Some(head) => head.rsplit_once(" (").ok_or("a ) too many")?,
            None => (head, ""),
        };
        let label = label.to_string();
        let why = format!("{head:?} is not understood");
        if let Some(count) = head.strip_suffix(" times") {
            return Ok((Count::Exactly(self.expr(count)?), label));
        }
        let (range, end) = head.split_once(" times").ok_or(why.clone())?;
        let (least, most) = range.split_once(" to ").ok_or(why.clone())?;
        let (least, most) = (self.expr(least)?, self.expr(most)?);
        let end = match end.strip_prefix(", then ").and_then(unquoted) {
            Some(end) => Some(end.to_string()),
            None if end == " to the end" => None,
            None => return Err(why),
        };
        Ok((Count::Until(least, most, end), label))
    }

    fn items(&self, text: &str) -> Result<Vec<Item>, String> {
        split(text, ' ').into_iter().map(|item| self.item(item)).collect()
    }

    fn item(&self, item: &str) -> Result<Item, String> {
        if let Some(word) = unquoted(item) {
            return Ok(Item::Literal(word.to_string()));
        }
        let Some((name, count)) = item.split_once('[') else {
            return Ok(Item::One(self.index(item)?));
        };
        let name = self.index(name)?;
        let count = count.strip_suffix(']').ok_or("a ] is missing")?;
        Ok(match count.split_once(" to ") {
            Some((least, most)) => {
                Item::Some(name, self.expr(least)?, self.expr(most)?)
            }
            None => Item::Many(name, self.expr(count)?),
        })
    }

    fn sum(&self, rest: &str) -> Result<Step, String> {
        let (head, text) = parted(rest, ':').unwrap_or((rest, ""));
        let (of, most) = head.split_once(" at most ").ok_or("at most …?")?;
        let (of, most) = (self.expr(of)?, self.expr(most)?);
        Ok(Step::Sum(Sum { of, most, text: text.trim().to_string() }))
    }

    fn need(&self, rest: &str) -> Result<Step, String> {
        let (head, text) = parted(rest, ':').ok_or("and in words?")?;
        let (holds, when) = match head.split_once(" when ") {
            Some((holds, when)) => (holds, Some(self.relation(when)?)),
            None => (head, None),
        };
        let holds = self.relation(holds)?;
        Ok(Step::Need(Need { holds, when, text: text.trim().to_string() }))
    }

    fn relation(&self, text: &str) -> Result<Relation, String> {
        for sign in ["!=", "<=", ">=", "<", ">", "="] {
            if let Some((a, b)) = text.split_once(&format!(" {sign} ")) {
                let (a, b) = (self.expr(a)?, self.expr(b)?);
                return Ok(Relation(a, sign.to_string(), b));
            }
        }
        Err(format!("{text:?} compares nothing"))
    }

    fn index(&self, name: &str) -> Result<usize, String> {
        let place = self.what.names.iter().position(|own| own.name == name);
        place.ok_or_else(|| format!("{name:?} is not a name"))
    }

    fn expr(&self, text: &str) -> Result<Expr, String> {
        let mut tokens = tokens(text)?;
        tokens.reverse();
        let expr = self.level(&mut tokens, 0)?;
        match tokens.pop() {
            None => Ok(expr),
            Some(token) => {
                Err(format!("{text:?}: {token:?} is not expected here"))
            }
        }
    }

    fn level(
        &self,
        tokens: &mut Vec<Token>,
        level: usize,
    ) -> Result<Expr, String> {
        const LEVELS: [&str; 3] = ["+-", "*/%", "^"];
        let Some(signs) = LEVELS.get(level) else { return self.atom(tokens) };
        let mut expr = self.level(tokens, level + 1)?;
        while let Some(&Token::Sign(sign)) = tokens.last() {
            if !signs.contains(sign) {
                break;
            }
            tokens.pop();
            let other = self.level(tokens, level + 1)?;
            expr = Expr::Op(sign, Box::new(expr), Box::new(other));
        }
        Ok(expr)
    }

    fn atom(&self, tokens: &mut Vec<Token>) -> Result<Expr, String> {
        match tokens.pop() {
            Some(Token::Number(number)) => Ok(Expr::Number(number)),
            Some(Token::Sign('-')) => {
                let other = self.level(tokens, 2)?;
                let zero = Box::new(Expr::Number(0));
                Ok(Expr::Op('-', zero, Box::new(other)))
            }
            Some(Token::Sign('(')) => {
                let expr = self.level(tokens, 0)?;
                self.sign(tokens, ')').map(|()| expr)
            }
            Some(Token::Name(name)) if name == "min" => {
                self.sign(tokens, '(')?;
                let a = self.level(tokens, 0)?;
                self.sign(tokens, ',')?;
                let b = self.level(tokens, 0)?;
                self.sign(tokens, ')')?;
                Ok(Expr::Min(Box::new(a), Box::new(b)))
            }
            Some(Token::Name(name)) => {
                let known = FUNCTIONS.iter().find(|(own, _)| *own == name);
                match (known, tokens.last()) {
                    (Some((_, function)), Some(Token::Sign('('))) => {
                        tokens.pop();
                        let Some(Token::Name(name)) = tokens.pop() else {
                            return Err(format!("{name} of what?"));
                        };
                        self.sign(tokens, ')')?;
                        Ok(Expr::Of(*function, self.index(&name)?))
                    }
                    _ => Ok(Expr::Name(self.index(&name)?)),
                }
            }
            Some(token) => Err(format!("{token:?} is not understood")),
            None => Err("a number is missing".into()),
        }
    }

    fn sign(&self, tokens: &mut Vec<Token>, sign: char) -> Result<(), String> {
        match tokens.pop() {
            Some(Token::Sign(other)) if other == sign => Ok(()),
            _ => Err(format!("{sign} is missing")),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Number(i128),
    Name(String),
    Sign(char),
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Token::Number(number) => write!(f, "{number}"),
            Token::Name(name) => write!(f, "{name}"),
            Token::Sign(sign) => write!(f, "{sign}"),
        }
    }
}

fn tokens(text: &str) -> Result<Vec<Token>, String> {
    let mut tokens = Vec::new();
    let mut rest = text.trim();
    while let Some(first) = rest.chars().next() {
        let word = |letter: char| letter.is_alphanumeric() || letter == '_';
        let end = match word(first) {
            true => rest.find(|letter| !word(letter)).unwrap_or(rest.len()),
            false => first.len_utf8(),
        };
        let (part, after) = rest.split_at(end);
        tokens.push(match first {
            '0'..='9' => {
                let number = part.replace('_', "").parse();
                Token::Number(number.map_err(|_| format!("{part}: too large"))?)
            }
            _ if word(first) => Token::Name(part.to_string()),
            '+' | '-' | '*' | '/' | '%' | '^' | '(' | ')' | ',' => {
                Token::Sign(first)
            }
            _ => return Err(format!("{text:?}: {first:?} is not understood")),
        });
        rest = after.trim_start();
    }
    Ok(tokens)
}

fn located(line: usize, why: String) -> String {
    match why.starts_with("input.txt:") {
        true => why,
        false => format!("input.txt:{line}: {why}"),
    }
}

fn is_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn unquoted(text: &str) -> Option<&str> {
    text.strip_prefix('"')?.strip_suffix('"').filter(|word| !word.is_empty())
}

/// The parts of a text between these letters, outside of brackets and quotes.
fn split(text: &str, at: char) -> Vec<&str> {
    let (mut parts, mut rest) = (Vec::new(), text);
    while let Some((part, after)) = parted(rest, at) {
        parts.push(part.trim());
        rest = after;
    }
    parts.push(rest.trim());
    parts.retain(|part| !part.is_empty());
    parts
}

/// A text before and after the first such letter outside of brackets and
/// quotes.
fn parted(text: &str, at: char) -> Option<(&str, &str)> {
    let (mut depth, mut quoted) = (0, false);
    for (place, letter) in text.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ if letter == at && depth == 0 => {
                return Some((&text[..place], &text[place + 1..]));
            }
            _ => {}
        }
    }
    None
}
