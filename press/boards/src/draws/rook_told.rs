//! The claims of the board of king and rook against king, and their words.

use super::rook::Step;
use notebook::all_of;
use std::fmt::{self, Display, Formatter};

/// What White can force in the moves that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// White can force mate in this number of White's moves.
    Mate(u64),
    /// White can't force mate.
    Draw,
}

/// A claim in the board's reasons and hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// What White can force, and the number of moves that White has left.
    Now(Verdict, u64),
    /// Black's moves, and what White can force after each of them.
    Replies(Vec<(Step, Verdict)>),
    /// These moves lead to mate soonest.
    Best(Vec<Step>),
    /// The moves after which White can no longer force mate, and the number of
    /// all moves.
    Spoils(Vec<Step>, usize),
    /// Whether a move by the king leads to mate soonest, and whether one by the
    /// rook does.
    Piece(bool, bool),
    /// This move leads to mate soonest.
    Soonest(Step),
    /// Every move loses, and after this one it takes longest.
    Longest(Step),
    /// The number of moves that keep the draw, and the number of all moves.
    Keeping(usize, usize),
    /// This move keeps the draw.
    Keep(Step),
}

impl Display for Verdict {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Mate(0) => f.write_str("checkmate"),
            Verdict::Mate(moves) => write!(f, "mate in {moves}"),
            Verdict::Draw => f.write_str("a draw"),
        }
    }
}

/// Returns a move in words, as in "rook to h4" and "king to b2".
fn low(step: &Step) -> String {
    let words = step.words();
    format!("{}{}", words[..1].to_lowercase(), &words[1..])
}

fn lows(steps: &[Step]) -> String {
    all_of(&steps.iter().map(low).collect::<Vec<_>>())
}

impl Display for Told {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Told::Now(Verdict::Mate(moves), _) => {
                let s = if *moves == 1 { "" } else { "s" };
                write!(
                    f,
                    "White can force mate in {moves} move{s}, counting only \
                     White’s."
                )
            }
            Told::Now(Verdict::Draw, 0) => {
                f.write_str("White has no moves left: a draw.")
            }
            Told::Now(Verdict::Draw, _) => f.write_str(
                "White cannot force mate in the moves that are left: a draw.",
            ),
            Told::Replies(replies) => {
                write!(f, "Black’s moves, and what White can force then:")?;
                for (step, verdict) in replies {
                    write!(f, "\n  {}: {verdict}", low(step))?;
                }
                Ok(())
            }
            Told::Best(steps) if steps.len() == 1 => {
                write!(f, "Only one move is as fast: {}.", lows(steps))
            }
            Told::Best(steps) => {
                write!(f, "These moves are as fast: {}.", lows(steps))
            }
            Told::Spoils(steps, all) if steps.is_empty() => {
                write!(f, "None of the {all} moves gives the win away.")
            }
            Told::Spoils(steps, all) => {
                let s = if steps.len() == 1 { "s" } else { "" };
                write!(
                    f,
                    "{} of the {all} moves give{s} the win away: {}.",
                    steps.len(),
                    lows(steps)
                )
            }
            Told::Piece(true, true) => {
                f.write_str("Both pieces have a move that is as fast.")
            }
            Told::Piece(true, false) => {
                f.write_str("It is the king’s turn to come closer.")
            }
            Told::Piece(..) => f.write_str("It is the rook that moves."),
            Told::Soonest(step) => write!(f, "{}.", step.words()),
            Told::Longest(step) => {
                write!(f, "{}: that takes White longest.", step.words())
            }
            Told::Keeping(keep, all) => {
                write!(f, "Moves that keep the draw: {keep} of {all}.")
            }
            Told::Keep(step) => {
                write!(f, "{} keeps the draw.", step.words())
            }
        }
    }
}
