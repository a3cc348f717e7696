//! Defines claims: the content of a reason or a hint, before it is put into
//! words. A test can check a claim, but it couldn't check a sentence.

use std::fmt::{self, Display, Formatter};

// ANCHOR: claim
/// A claim about positions `P`, of a kind that many chapters make. A chapter
/// that also makes other claims has its own enum, in which one variant holds
/// the claims of this type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim<P = u64> {
    /// The position is lost for the player to move.
    Lost(P),
    /// The first position is won, because a move leaves the second, which is
    /// lost.
    Won(P, P),
    /// The position is lost, because these are its options and all of them are
    /// won.
    AllWon(P, Vec<P>),
    /// The lost piles of fewer than this many coins are exactly these.
    LostBelow(u64, Vec<u64>),
    /// Both sides have the same value.
    Equal(Term, Term),
}
// ANCHOR_END: claim

// ANCHOR: claim_words
impl<P: Display> Display for Claim<P> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Claim::Lost(at) => write!(f, "{at} is lost."),
            Claim::Won(at, leaves) => write!(
                f,
                "A move leaves {leaves}, which is lost. So {at} is won."
            ),
            Claim::AllWon(at, options) => all_won(f, at, options),
            Claim::LostBelow(coins, lost) => match last_of(lost) {
                none if none.is_empty() => {
                    write!(f, "No pile below {coins} is lost.")
                }
                last => write!(f, "The lost piles below {coins}: {last}."),
            },
            Claim::Equal(left, right) => write!(f, "{left} = {right}"),
        }
    }
}
// ANCHOR_END: claim_words

fn all_won<P: Display>(
    f: &mut Formatter<'_>,
    at: &P,
    options: &[P],
) -> fmt::Result {
    match options {
        [] => write!(f, "There is no move. So {at} is lost."),
        [one] => write!(
            f,
            "The only move leaves {one}, which is won for the next player.\n\
             So {at} is lost."
        ),
        _ => write!(
            f,
            "The moves leave {},\nall of them won for the next player. So {at} \
             is lost.",
            all_of(options)
        ),
    }
}

/// The maximum number of items that a sentence lists.
pub const SAID: usize = 8;

/// Returns the items with commas between them.
pub fn listed<T: Display>(items: &[T]) -> String {
    let words: Vec<String> = items.iter().map(T::to_string).collect();
    words.join(", ")
}

/// Returns the items with commas between them, or "none" if there are none.
pub fn or_none<T: Display>(items: &[T]) -> String {
    match items {
        [] => "none".to_string(),
        _ => listed(items),
    }
}

/// Returns the items as a list with "or" before the last one. If there are more
/// than [`SAID`] items, the list has only the first six and the last.
pub fn any_of<T: Display>(items: &[T]) -> String {
    linked(items, "or")
}

/// Returns the items as a list with "and" before the last one. If there are
/// more than [`SAID`] items, the list has only the first six and the last.
pub fn all_of<T: Display>(items: &[T]) -> String {
    linked(items, "and")
}

fn linked<T: Display>(items: &[T], word: &str) -> String {
    match items {
        [] => "nothing".to_string(),
        [one] => one.to_string(),
        [.., last] if items.len() > SAID => {
            format!("{}, … {word} {last}", listed(&items[..SAID - 2]))
        }
        [before @ .., last] => format!("{} {word} {last}", listed(before)),
    }
}

/// Returns the last [`SAID`] items with commas between them, after "…, " if
/// there are earlier items.
pub fn last_of<T: Display>(items: &[T]) -> String {
    let first = items.len().saturating_sub(SAID);
    let dots = if first > 0 { "…, " } else { "" };
    format!("{dots}{}", listed(&items[first..]))
}

/// One side of an equation: a number, or terms with a sign between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// A number.
    Number(u64),
    /// One or more terms, with this sign between them: `7 − 5 − 1`.
    Of(Sign, Vec<Term>),
}

/// The sign between two terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The sum, `+`.
    Plus,
    /// The difference, `−`.
    Minus,
    /// The product, `·`.
    Times,
    /// The nim-sum, `⊕`: addition in binary without carrying.
    Nim,
}

impl Term {
    /// Returns the term with these numbers and this sign between them. If there
    /// is only one number, the term is that number.
    pub fn of(sign: Sign, numbers: &[u64]) -> Term {
        match numbers {
            [one] => Term::Number(*one),
            _ => {
                let terms = numbers.iter().map(|n| Term::Number(*n));
                Term::Of(sign, terms.collect())
            }
        }
    }

    /// Returns the value of the term, so that a test can check it. Returns
    /// `None` if a value is below 0 or too large, or if there are no terms.
    pub fn value(&self) -> Option<u64> {
        match self {
            Term::Number(number) => Some(*number),
            Term::Of(sign, terms) => {
                let mut values = terms.iter().map(Term::value);
                let first = values.next()??;
                values.try_fold(first, |left, right| sign.join(left, right?))
            }
        }
    }
}

impl Sign {
    fn join(self, left: u64, right: u64) -> Option<u64> {
        match self {
            Sign::Plus => left.checked_add(right),
            Sign::Minus => left.checked_sub(right),
            Sign::Times => left.checked_mul(right),
            Sign::Nim => Some(left ^ right),
        }
    }
}

impl From<u64> for Term {
    fn from(number: u64) -> Term {
        Term::Number(number)
    }
}

impl Display for Term {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (sign, terms) = match self {
            Term::Number(number) => return write!(f, "{number}"),
            Term::Of(sign, terms) => (sign, terms),
        };
        for (place, term) in terms.iter().enumerate() {
            if place > 0 {
                write!(f, " {sign} ")?;
            }
            match term {
                Term::Number(number) => write!(f, "{number}")?,
                Term::Of(..) => write!(f, "({term})")?,
            }
        }
        Ok(())
    }
}

impl Display for Sign {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Sign::Plus => "+",
            Sign::Minus => "−",
            Sign::Times => "·",
            Sign::Nim => "⊕",
        })
    }
}
