//! Parses a description.

use super::language::{
    Count, Description, Expr, Item, Kind, Name, Need, Order, Relation, Step,
    Sum, Times, FUNCTIONS,
};
use super::reader::first_word;
use std::collections::BTreeMap;
use std::fmt;

/// The state of parsing a description.
pub(super) struct Parser<'a> {
    /// The line number, depth and text of each line.
    pub(super) lines: Vec<(usize, usize, &'a str)>,
    pub(super) at: usize,
    pub(super) what: Description,
}

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str) -> Parser<'a> {
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

    pub(super) fn description(mut self) -> Result<Description, String> {
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

    /// Parses a declaration. Returns `false` if the line is not one.
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

    /// Parses the lines of this depth, up to the first line of another depth.
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
pub(super) enum Token {
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

pub(super) fn tokens(text: &str) -> Result<Vec<Token>, String> {
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

pub(super) fn located(line: usize, why: String) -> String {
    match why.starts_with("input.txt:") {
        true => why,
        false => format!("input.txt:{line}: {why}"),
    }
}

pub(super) fn is_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

pub(super) fn unquoted(text: &str) -> Option<&str> {
    text.strip_prefix('"')?.strip_suffix('"').filter(|word| !word.is_empty())
}

/// Splits a text at this character outside brackets and quotes, and drops empty
/// parts.
pub(super) fn split(text: &str, at: char) -> Vec<&str> {
    let (mut parts, mut rest) = (Vec::new(), text);
    while let Some((part, after)) = parted(rest, at) {
        parts.push(part.trim());
        rest = after;
    }
    parts.push(rest.trim());
    parts.retain(|part| !part.is_empty());
    parts
}

/// Splits a text at the first such character outside brackets and quotes, if
/// there is one.
pub(super) fn parted(text: &str, at: char) -> Option<(&str, &str)> {
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
