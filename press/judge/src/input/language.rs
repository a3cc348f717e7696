//! What a description says: names, lines, and what must hold.

use std::collections::BTreeMap;

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
pub struct Relation(pub(super) Expr, pub(super) String, pub(super) Expr);

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

pub(super) const FUNCTIONS: [(&str, Function); 5] = [
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
