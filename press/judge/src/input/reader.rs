//! Reads an input in the format of its description, word by word.

use super::language::{
    Count, Description, Expr, Item, Kind, Order, Step, Times,
};
use super::values::{at, Manner, Passes, Values, Word};
use std::collections::{BTreeMap, BTreeSet};

/// The state of reading an input.
pub(super) struct Reading<'a> {
    pub(super) what: &'a Description,
    pub(super) text: &'a str,
    pub(super) manner: Manner,
    pub(super) line: usize,
    pub(super) words: Vec<&'a str>,
    pub(super) place: usize,
    pub(super) read: Vec<Vec<Word>>,
    /// For each name, the index at which its most recent list begins.
    pub(super) list: Vec<usize>,
    pub(super) sums: BTreeMap<Vec<usize>, i128>,
    pub(super) seen: BTreeMap<Vec<usize>, BTreeSet<Vec<String>>>,
    pub(super) met: BTreeSet<String>,
    pub(super) clean: String,
    pub(super) passes: Passes,
}

/// The position of a step in the description.
#[derive(Clone, Default)]
pub(super) struct Path(pub(super) Vec<usize>);

impl<'a> Reading<'a> {
    pub(super) fn new(
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

    pub(super) fn steps(
        &mut self,
        steps: &[Step],
        path: &mut Path,
    ) -> Result<(), String> {
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

    pub(super) fn finish(mut self) -> Result<Values, String> {
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

    /// Whether there are no more lines.
    fn at_end(&self) -> bool {
        match self.manner {
            Manner::Strict => self.text.is_empty(),
            Manner::Lenient => self.text.trim().is_empty(),
        }
    }

    /// Returns the words of the next line, which is not consumed, and the text
    /// after that line.
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

    /// Checks that a number is in a range, and records each bound that it
    /// equals. The error names the broken bound as "the most" or "the least".
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

    pub(super) fn meet(&mut self, of: &str, end: &str) {
        self.met.insert(format!("{of} {end}"));
    }

    fn bound(&self, expr: &Expr, value: i128) -> String {
        let shown = expr.show(&self.what.names);
        match shown == value.to_string() {
            true => shown,
            false => format!("{shown} = {value}"),
        }
    }

    /// Checks that the last entry read may follow those before it.
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
        // Values that must differ within this block may recur in the next one.
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

    /// Returns the format of a line, for a message.
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

pub(super) fn first_word(items: &[Item]) -> Option<&str> {
    match items.first() {
        Some(Item::Literal(word)) => Some(word),
        _ => None,
    }
}

/// Quotes a word of the input for a message, shortened if necessary.
pub(super) fn quoted(word: &str) -> String {
    const LONG: usize = 30;
    match word.chars().count() > LONG {
        true => {
            let start: String = word.chars().take(LONG).collect();
            format!("{start:?}…")
        }
        false => format!("{word:?}"),
    }
}

/// Whether a character is in a list such as `a-z.`.
pub(super) fn allowed(letters: &str, letter: char) -> bool {
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

/// Parses a whole number without needless zeros or signs.
pub(super) fn whole(word: &str) -> Result<i128, String> {
    match word.parse::<i128>() {
        Ok(number) if number.to_string() == word => Ok(number),
        Ok(_) => Err(format!("{} is not written as a number", quoted(word))),
        Err(_) => Err(format!("{} is not a whole number", quoted(word))),
    }
}
