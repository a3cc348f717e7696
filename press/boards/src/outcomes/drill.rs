//! The drill of the chapter: random questions about piles and bars.

use crate::{Form, Item, Question, WHO};
use games::Subtraction;
use notebook::{any_of, or_none, Chance};
use outcomes::{labels_of_bars, labels_up_to, Convention};
use std::fmt::{self, Display, Formatter};

/// A claim that the drill gives as a reason for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Whether each pile from 0 coins on is lost.
    Table(Vec<bool>),
    /// From this many coins all options are won, so the pile is lost.
    AllWon(u64),
    /// From this many coins some option is lost, so the pile is won.
    SomeLost(u64),
    /// The winning moves are the moves that leave a lost pile.
    LeaveP,
    /// How to find the lost piles, starting from the smallest.
    Find(Convention),
    /// The sides of the bar are equal: each break makes them unequal, and then
    /// the other player makes them equal again.
    Equal,
    /// The bar can be broken so that a square is left.
    LeaveSquare,
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Table(lost) => write_table(f, lost),
            Reason::AllWon(coins) => {
                write!(f, "From {coins} all options are won, so it is lost.")
            }
            Reason::SomeLost(coins) => {
                write!(f, "From {coins} some option is lost, so it is won.")
            }
            Reason::LeaveP => f.write_str("A winning move leaves a P."),
            Reason::Find(Convention::Normal) => {
                f.write_str("A pile is P if all its options are N.")
            }
            Reason::Find(Convention::Misere) => f.write_str(
                "A pile without a move is N; any other is P if all its \
                 options are N.",
            ),
            Reason::Equal => f.write_str(
                "The sides are equal. Each break makes them unequal, and the \
                 other player\nmakes them equal again.",
            ),
            Reason::LeaveSquare => {
                f.write_str("Break the bar so that a square is left.")
            }
        }
    }
}

/// Writes the piles from 0 coins on, and below each a P if it is lost and an N
/// if it is won.
fn write_table(f: &mut Formatter<'_>, lost: &[bool]) -> fmt::Result {
    for coins in 0..lost.len() {
        write!(f, "{coins:>3}")?;
    }
    f.write_str("\n")?;
    for lost in lost {
        f.write_str(if *lost { "  P" } else { "  N" })?;
    }
    Ok(())
}

/// Returns a random question: who wins, all winning moves, or all lost piles of
/// a subtraction game; or who wins from a bar of chocolate.
pub fn question(chance: &mut Chance) -> Question<Reason> {
    match chance.below(4) {
        0 => winner_question(&Heap::by_chance(chance)),
        1 => moves_question(&Heap::by_chance(chance)),
        2 => losses_question(&Heap::by_chance(chance)),
        _ => bar_question(chance),
    }
}

/// A pile of a subtraction game, and whether each pile from 0 coins up to it is
/// lost.
struct Heap {
    amounts: Vec<u64>,
    coins: u64,
    convention: Convention,
    lost: Vec<bool>,
}

impl Heap {
    /// Returns a random pile; about half of them are lost.
    fn by_chance(chance: &mut Chance) -> Heap {
        let lost = chance.below(2) == 0;
        let make = |chance: &mut Chance| {
            let many = chance.between(2, 3);
            let amount = |_| chance.between(1, 6);
            let amounts: Vec<u64> = (0..many).map(amount).collect();
            let convention = match chance.below(3) {
                0 => Convention::Misere,
                _ => Convention::Normal,
            };
            Heap::new(&amounts, chance.between(6, 20), convention)
        };
        chance.until(make, |heap| heap.lost[heap.coins as usize] == lost)
    }

    fn new(amounts: &[u64], coins: u64, convention: Convention) -> Heap {
        let game = Subtraction::new(amounts).expect("no amount is 0");
        let lost = labels_up_to(convention, &game, coins);
        let amounts = game.amounts().to_vec();
        Heap { amounts, coins, convention, lost }
    }

    /// Returns the rules in words.
    fn rules(&self) -> String {
        let stuck = match self.convention {
            Convention::Normal => "loses",
            Convention::Misere => "wins",
        };
        let amounts = any_of(&self.amounts);
        format!(
            "A move takes {amounts} of the coins; whoever cannot move {stuck}."
        )
    }

    fn table(&self) -> Reason {
        Reason::Table(self.lost.clone())
    }

    fn is_lost(&self) -> bool {
        self.lost[self.coins as usize]
    }
}

fn who(lost: bool) -> String {
    if lost { "Second" } else { "First" }.to_string()
}

fn winner_question(heap: &Heap) -> Question<Reason> {
    let (rules, coins) = (heap.rules(), heap.coins);
    let end = match heap.is_lost() {
        true => Reason::AllWon(coins),
        false => Reason::SomeLost(coins),
    };
    Question {
        asks: format!("{rules} Who wins from {coins} coins?"),
        form: WHO,
        answers: vec![who(heap.is_lost())],
        because: vec![heap.table(), end],
    }
}

fn moves_question(heap: &Heap) -> Question<Reason> {
    let (rules, coins) = (heap.rules(), heap.coins);
    let wins = |amount: &&u64| {
        let rest = coins.checked_sub(**amount);
        rest.is_some_and(|rest| heap.lost[rest as usize])
    };
    let wins: Vec<u64> = heap.amounts.iter().filter(wins).copied().collect();
    Question {
        asks: format!("{rules} Give all winning moves from {coins} coins."),
        form: Form::ItemsOrNone {
            says: "the amounts, as in 1, 4",
            item: Item::Number,
        },
        answers: vec![or_none(&wins)],
        because: vec![heap.table(), Reason::LeaveP],
    }
}

fn losses_question(heap: &Heap) -> Question<Reason> {
    let coins = heap.coins.min(12);
    let heap = Heap::new(&heap.amounts, coins, heap.convention);
    let lost = (0..=coins).filter(|coins| heap.lost[*coins as usize]);
    Question {
        asks: format!(
            "{} Which piles from 0 to {coins} are lost?",
            heap.rules()
        ),
        form: Form::ItemsOrNone {
            says: "numbers, as in 0, 4, 8",
            item: Item::Number,
        },
        answers: vec![or_none(&lost.collect::<Vec<_>>())],
        because: vec![heap.table(), Reason::Find(heap.convention)],
    }
}

/// Returns a question about who wins from a bar of two to nine rows and
/// columns; at least half of the bars are square.
fn bar_question(chance: &mut Chance) -> Question<Reason> {
    let rows = chance.between(2, 9);
    let columns = match chance.below(2) {
        0 => rows,
        _ => chance.between(2, 9),
    };
    let mut lost = false;
    labels_of_bars(rows as usize, columns as usize, |row, column, label| {
        if (row, column) == (rows as usize, columns as usize) {
            lost = label;
        }
    });
    let because = match lost {
        true => Reason::Equal,
        false => Reason::LeaveSquare,
    };
    Question {
        asks: format!(
            "A bar of {rows} × {columns} squares; a move breaks it along a \
             line and eats the part without the poisoned corner. Whoever must \
             take the poison loses. Who wins?"
        ),
        form: WHO,
        answers: vec![who(lost)],
        because: vec![because],
    }
}
