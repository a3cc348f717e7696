//! The drill of the chapter: questions about piles and bars, made by chance.

use crate::{labels_of_bars, labels_up_to, Convention};
use games::Subtraction;
use notebook::{Chance, Question};

/// A question by chance: who wins, all winning moves, or all lost piles of a
/// subtraction game; or who wins from a bar of chocolate.
pub fn question(chance: &mut Chance) -> Question {
    match chance.below(4) {
        0 => winner_question(&Heap::by_chance(chance)),
        1 => moves_question(&Heap::by_chance(chance)),
        2 => losses_question(&Heap::by_chance(chance)),
        _ => bar_question(chance),
    }
}

/// A pile of a subtraction game, and who is lost with how many coins.
struct Heap {
    amounts: Vec<u64>,
    coins: u64,
    convention: Convention,
    lost: Vec<bool>,
}

impl Heap {
    /// A pile by chance; about half of them are lost.
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

    /// The rules in words.
    fn rules(&self) -> String {
        let or = |numbers: &[u64]| match numbers {
            [before @ .., last] if !before.is_empty() => {
                format!("{} or {last}", listed(before))
            }
            numbers => listed(numbers),
        };
        let stuck = match self.convention {
            Convention::Normal => "loses",
            Convention::Misere => "wins",
        };
        let amounts = or(&self.amounts);
        format!("A move takes {amounts} of the coins; who cannot move {stuck}.")
    }

    /// A P below each lost pile, an N below each won one.
    fn table(&self) -> String {
        let cell = |text: String| format!("{text:>3}");
        let coins = (0..=self.coins).map(|coins| cell(coins.to_string()));
        let letter = |lost: &bool| if *lost { "P" } else { "N" };
        let letters = self.lost.iter().map(|lost| cell(letter(lost).into()));
        let (coins, letters): (String, String) =
            (coins.collect(), letters.collect());
        format!("{coins}\n{letters}\n")
    }

    fn is_lost(&self) -> bool {
        self.lost[self.coins as usize]
    }
}

fn listed(numbers: &[u64]) -> String {
    let words: Vec<_> = numbers.iter().map(u64::to_string).collect();
    words.join(", ")
}

fn or_none(numbers: &[u64]) -> String {
    match numbers {
        [] => "none".to_string(),
        _ => listed(numbers),
    }
}

fn who(lost: bool) -> String {
    if lost { "Second" } else { "First" }.to_string()
}

fn winner_question(heap: &Heap) -> Question {
    let (rules, coins) = (heap.rules(), heap.coins);
    let end = match heap.is_lost() {
        true => "all options are won, so it is lost.",
        false => "some option is lost, so it is won.",
    };
    Question {
        asks: format!("{rules} Who wins from {coins} coins?"),
        form: "First or Second".to_string(),
        answers: vec![who(heap.is_lost())],
        because: format!("{}From {coins} {end}", heap.table()),
    }
}

fn moves_question(heap: &Heap) -> Question {
    let (rules, coins) = (heap.rules(), heap.coins);
    let wins = |amount: &&u64| {
        let rest = coins.checked_sub(**amount);
        rest.is_some_and(|rest| heap.lost[rest as usize])
    };
    let wins: Vec<u64> = heap.amounts.iter().filter(wins).copied().collect();
    Question {
        asks: format!("{rules} Give all winning moves from {coins} coins."),
        form: "the amounts, as in 1, 4; or none".to_string(),
        answers: vec![or_none(&wins)],
        because: heap.table() + "A winning move leaves a P.",
    }
}

fn losses_question(heap: &Heap) -> Question {
    let coins = heap.coins.min(12);
    let heap = Heap::new(&heap.amounts, coins, heap.convention);
    let lost = (0..=coins).filter(|coins| heap.lost[*coins as usize]);
    let rule = match heap.convention {
        Convention::Normal => "A pile is P if all its options are N.",
        Convention::Misere => {
            "A pile without a move is N; any other is P if all its options \
             are N."
        }
    };
    Question {
        asks: format!(
            "{} Which piles from 0 to {coins} are lost?",
            heap.rules()
        ),
        form: "numbers, as in 0, 4, 8; or none".to_string(),
        answers: vec![or_none(&lost.collect::<Vec<_>>())],
        because: heap.table() + rule,
    }
}

/// A bar of up to nine rows and columns; half of the bars are square.
fn bar_question(chance: &mut Chance) -> Question {
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
        true => {
            "The sides are equal. Each break makes them unequal, and the other \
             player\nmakes them equal again."
        }
        false => "Break so that a square is left.",
    };
    Question {
        asks: format!(
            "A bar of {rows} × {columns} squares; a move breaks it along a \
             line and eats the part without the poisoned corner. Who must \
             take the poison loses. Who wins?"
        ),
        form: "First or Second".to_string(),
        answers: vec![who(lost)],
        because: because.to_string(),
    }
}
