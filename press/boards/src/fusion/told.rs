//! The claims of the board for green Hackenbush.

use fusion::Said;
use notebook::{all_of, Sign, Term};
use stalks::Edge;
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};

/// A claim in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// A step of the fusion.
    Step(Said),
    /// A part that only the ground joins to the others, and its nimber.
    Part(Vec<Edge>, u64),
    /// The number of parts that aren't listed.
    OtherParts(usize),
    /// The nim-sum of the nimbers of all parts.
    Sum(u64),
    /// The nim-sum is 0, every cut changes it, and the other player can always
    /// make it 0 again.
    EveryCutChanges,
    /// Cutting this edge leaves parts with these nimbers, whose nim-sum is 0.
    Leaves(Edge, Vec<u64>),
    /// In misère play all plays have been tried.
    AllTried,
    /// In misère play no cut wins.
    NoneWins,
    /// In misère play, the number of winning cuts, the number of all cuts, and
    /// one that wins.
    Winning(usize, usize, Edge),
    /// No cut wins against a perfect opponent.
    Wait,
    /// How to find a winning cut, and the present nim-sum of the parts.
    Fuse(u64),
    /// A part, its nimber, and the nimber that a winning cut leaves it with.
    Smaller(Vec<Edge>, u64, u64),
    /// In misère play, leave a lost doodle, such as a single edge.
    LeaveLost,
    /// In misère play, cutting an edge that ends at this vertex wins.
    EndsAt(usize),
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::Step(said) => write!(f, "{said}"),
            Told::Part(part, nimber) => {
                let place = place_of(part.iter().copied());
                write!(f, "The part with {place} has nimber {nimber}.")
            }
            Told::OtherParts(more) => {
                write!(f, "Other parts on the ground: {more}.")
            }
            Told::Sum(sum) => write!(f, "The nim-sum of the parts is {sum}."),
            Told::Leaves((a, b), left) => {
                write!(f, "Cut {a}-{b}: ")?;
                write_left(f, left)
            }
            Told::Winning(wins, of, (a, b)) => write!(
                f,
                "Winning cuts: {wins} of {of}. One is {a}-{b}: what is left is \
                 lost."
            ),
            Told::Fuse(sum) => {
                write!(f, "{FUSE} The nim-sum is now {sum}.")
            }
            Told::Smaller(part, nimber, needed) => write!(
                f,
                "Cut an edge of the part with {}. It has nimber {nimber}; \
                 leave it with {needed}.",
                place_of(part.iter().copied())
            ),
            Told::EndsAt(end) => {
                write!(f, "Cut an edge that ends at vertex {end}.")
            }
            Told::EveryCutChanges => f.write_str(EVERY_CUT),
            Told::AllTried => f.write_str(ALL_PLAYS),
            Told::NoneWins => f.write_str(
                "Every cut leaves a doodle that the other player can win.",
            ),
            Told::Wait => f.write_str(WAIT),
            Told::LeaveLost => f.write_str(LEAVE_LOST),
        }
    }
}

const FUSE: &str = "Make each cycle a single vertex. A loop is a stalk of one \
                    edge, and what grows on an edge adds to it as in trees. \
                    Leave parts whose nim-sum is 0.";
const WAIT: &str = "Every cut loses against a perfect opponent. Cut where \
little falls, and wait for a mistake.";
const EVERY_CUT: &str =
    "Every cut changes it, and the other player can make it 0 again.";
const ALL_PLAYS: &str =
    "Nimbers do not decide misère play. All plays have been tried.";
const LEAVE_LOST: &str = "Leave a doodle that is lost: a single edge is one, \
                          because whoever cuts last loses.";

/// Writes the nimbers of the parts that are left; their nim-sum is 0.
fn write_left(f: &mut Formatter<'_>, nimbers: &[u64]) -> fmt::Result {
    match nimbers.len() {
        0 => write!(f, "nothing is left."),
        1 => write!(f, "one part is left, of nimber 0."),
        2..=12 => {
            write!(f, "{} = 0 is left.", Term::of(Sign::Nim, nimbers))
        }
        many => write!(f, "{many} parts are left, nim-sum 0."),
    }
}

/// Returns what tells a part from the others: its vertices above the ground, or
/// the loops that are all it has.
pub(crate) fn place_of(part: impl Iterator<Item = Edge>) -> String {
    let ends = part.flat_map(|(a, b)| [a, b]);
    let above: BTreeSet<usize> = ends.filter(|&end| end > 0).collect();
    let above: Vec<usize> = above.into_iter().collect();
    match above[..] {
        [] => "loops on the ground".to_string(),
        [one] => format!("vertex {one}"),
        _ => format!("vertices {}", all_of(&above)),
    }
}
