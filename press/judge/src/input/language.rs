//! The elements of a description: names, lines, and conditions.

use std::collections::BTreeMap;

/// The description of an exercise's input.
#[derive(Clone, Debug)]
pub struct Description {
    /// Whether names are printed as formulas, `$n$`, as in the statement.
    pub math: bool,
    /// Whether the description is for the referee of a dialogue, not for
    /// students.
    pub referee: bool,
    /// What a function of the judge checks in addition, in words.
    pub also: Option<String>,
    /// The numbers and words.
    pub names: Vec<Name>,
    /// The lines.
    pub shape: Vec<Step>,
    /// The bounds that no case needs to meet, with the reasons.
    pub loose: BTreeMap<String, String>,
}

/// A number or word of the input.
#[derive(Clone, Debug)]
pub struct Name {
    /// The name.
    pub name: String,
    /// How the name is printed in a formula, if not as it is.
    pub shown: Option<String>,
    /// The values that it may have.
    pub kind: Kind,
    /// The order of its values in a list.
    pub order: Order,
    /// The meaning in words; may be empty.
    pub meaning: String,
}

/// The values that a number or word may have.
#[derive(Clone, Debug)]
pub enum Kind {
    /// A whole number from a range.
    Number(Expr, Expr),
    /// A word with a minimum and maximum length, made of these letters.
    Letters(Expr, Expr, String),
    /// One of these words.
    OneOf(Vec<String>),
}

/// The order of the entries of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Any order.
    Any,
    /// All values are distinct.
    Different,
    /// Each value is larger than the one before it.
    Rising,
    /// No value is larger than the one before it.
    NotRising,
    /// No value is smaller than the one before it.
    NotFalling,
}

/// A part of the input, or a condition that must hold at this point.
#[derive(Clone, Debug)]
pub enum Step {
    /// A line.
    Line(Vec<Item>),
    /// A repeated block.
    Times(Times),
    /// One of these lines, identified by its first word.
    OneOf(Vec<Vec<Item>>),
    /// A bound on the sum of an expression over the whole input.
    Sum(Sum),
    /// A condition.
    Need(Need),
    /// Any two passes of the enclosing block must differ in the value of at
    /// least one of these names; the text says so in words.
    Different(Vec<usize>, String),
}

/// A repeated block.
#[derive(Clone, Debug)]
pub struct Times {
    /// The number of passes.
    pub count: Count,
    /// What a pass is called, in the plural; may be empty.
    pub label: String,
    /// The steps of each pass.
    pub block: Vec<Step>,
}

/// How often a block is repeated.
#[derive(Clone, Debug)]
pub enum Count {
    /// Exactly this many times.
    Exactly(Expr),
    /// A number of times between a minimum and a maximum, until a line with
    /// this word or, without a word, the end of the input.
    Until(Expr, Expr, Option<String>),
}

/// A bounded sum.
#[derive(Clone, Debug)]
pub struct Sum {
    /// The summand.
    pub of: Expr,
    /// The maximum of the sum.
    pub most: Expr,
    /// What the sum is, in words; may be empty.
    pub text: String,
}

/// A condition on the values read so far.
#[derive(Clone, Debug)]
pub struct Need {
    /// The condition.
    pub holds: Relation,
    /// The condition under which the need applies; `None` if it always does.
    pub when: Option<Relation>,
    /// The condition in words.
    pub text: String,
}

/// A comparison of two expressions.
#[derive(Clone, Debug)]
pub struct Relation(pub(super) Expr, pub(super) String, pub(super) Expr);

/// An item of a line.
#[derive(Clone, Debug)]
pub enum Item {
    /// A literal word.
    Literal(String),
    /// A single number or word.
    One(usize),
    /// A list of exactly this many numbers or words.
    Many(usize, Expr),
    /// The rest of the line: a list with a minimum and maximum length.
    Some(usize, Expr, Expr),
}

/// An expression for a number, which may depend on the values read so far.
#[derive(Clone, Debug)]
pub enum Expr {
    /// A literal number.
    Number(i128),
    /// The last value of a name.
    Name(usize),
    /// A function of the last list or word of a name.
    Of(Function, usize),
    /// The smaller of two expressions.
    Min(Box<Expr>, Box<Expr>),
    /// A sum, difference, product, quotient, remainder or power.
    Op(char, Box<Expr>, Box<Expr>),
}

/// The functions of a list, or of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// The number of entries.
    Size,
    /// The sum of the entries.
    Sum,
    /// The smallest entry.
    Least,
    /// The largest entry.
    Most,
    /// The total number of characters in the words.
    Length,
}

pub(super) const FUNCTIONS: [(&str, Function); 5] = [
    ("size", Function::Size),
    ("sum", Function::Sum),
    ("least", Function::Least),
    ("most", Function::Most),
    ("length", Function::Length),
];

impl Function {
    /// Returns the function's name in a description.
    pub fn name(self) -> &'static str {
        FUNCTIONS.iter().find(|(_, f)| *f == self).map_or("", |(name, _)| name)
    }
}

impl Times {
    pub(super) fn named(&self) -> &str {
        match self.label.as_str() {
            "" => "times",
            label => label,
        }
    }
}

pub(super) fn calculate(op: char, a: i128, b: i128) -> Option<i128> {
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
    /// Returns the expression as written in a description.
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

    /// Returns the value, if it does not depend on the input and is a possible
    /// count.
    pub(super) fn fixed(&self) -> Option<usize> {
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
