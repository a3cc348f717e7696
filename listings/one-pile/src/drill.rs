//! The drill of the chapter: questions about piles with rules of their own,
//! made by chance.

use crate::{half_moves, half_value, OnePile};
use games::{Game, Subtraction};
use nim::{nim_sum, Move};
use nimbers::table;
use notebook::{Chance, Question};

/// The largest pile that is asked about.
const LARGEST: u64 = 60;

/// A question by chance: the nimber of a pile, the winner where each pile has
/// another rule, or all winning moves of *at most half*.
pub fn question(chance: &mut Chance) -> Question {
    let tables = rules().map(|rule| table(&rule, LARGEST));
    match chance.below(3) {
        0 => {
            let rule = chance.below(4) as usize;
            nimber_question(&tables, rule, chance.between(2, LARGEST))
        }
        1 => {
            let lost = chance.below(2) == 0;
            loop {
                let piles: Vec<Pile> =
                    [0, 2, 3].map(|r| (r, chance.between(2, 30))).to_vec();
                if (nim_sum(&values(&tables, &piles)) == 0) == lost {
                    return winner_question(&tables, &piles);
                }
            }
        }
        _ => {
            let lost = chance.below(3) == 0;
            loop {
                let piles: Vec<u64> =
                    (0..3).map(|_| chance.between(1, 30)).collect();
                let sum = nim_sum(
                    &piles
                        .clone()
                        .into_iter()
                        .map(half_value)
                        .collect::<Vec<_>>(),
                );
                if (sum == 0) == lost {
                    return moves_question(&piles);
                }
            }
        }
    }
}

/// A rule, by its place in [`rules`], and the coins of a pile.
type Pile = (usize, u64);

/// The four rules, in the order of the chapter.
fn rules() -> [OnePile; 4] {
    let amounts = Subtraction::new(&[1, 3, 4]).expect("no amount is 0");
    let take = OnePile::Take(amounts);
    [take, OnePile::Most(6), OnePile::Half, OnePile::Divisor]
}

/// What a move does, after "A move".
const WORDS: [&str; 4] = [
    "takes 1, 3 or 4 coins",
    "takes from 1 to 6 coins",
    "takes at least one coin and at most half of the pile",
    "leaves a number of coins that divides the old one",
];

/// What the chapter knows of the nimbers.
const KNOWN: [&str; 4] = [
    "The nimbers from 0 on are 0 1 0 1 2 3 2, and these seven come again.",
    "The nimber is the remainder on division by 7.",
    "In binary, strip the ones at the end, then halve.",
    "The nimber is the number of prime factors, with repetitions.",
];

fn values(tables: &[Vec<u64>; 4], piles: &[Pile]) -> Vec<u64> {
    piles.iter().map(|&(rule, coins)| tables[rule][coins as usize]).collect()
}

fn list(numbers: &[u64]) -> String {
    let words: Vec<_> = numbers.iter().map(u64::to_string).collect();
    words.join(", ")
}

fn nimber_question(
    tables: &[Vec<u64>; 4],
    rule: usize,
    coins: u64,
) -> Question {
    let answer = tables[rule][coins as usize];
    let options = rules()[rule].options(&coins);
    let nimbers: Vec<u64> =
        options.iter().map(|rest| tables[rule][*rest as usize]).collect();
    let shown = match options.len() {
        ..=12 => format!("\nThe nimbers of its options: {}.", list(&nimbers)),
        _ => String::new(),
    };
    Question {
        asks: format!(
            "A move {}: what is the nimber of a pile of {coins}?",
            WORDS[rule]
        ),
        form: "a number".to_string(),
        answers: vec![answer.to_string()],
        because: vec![format!(
            "{}\nSo {coins} has {answer}.{shown}",
            KNOWN[rule]
        )],
    }
}

fn winner_question(tables: &[Vec<u64>; 4], piles: &[Pile]) -> Question {
    let nimbers = values(tables, piles);
    let sum = nim_sum(&nimbers);
    let winner = if sum == 0 { "Second" } else { "First" };
    let line = |((rule, coins), nimber): (&Pile, &u64)| {
        format!("{}\nSo {coins} has {nimber}.\n", KNOWN[*rule])
    };
    let lines: String = piles.iter().zip(&nimbers).map(line).collect();
    let [take, half, divisor] = [0, 1, 2].map(|place| piles[place].1);
    Question {
        asks: format!(
            "From a pile of {take} a move takes 1, 3 or 4 coins, from one of \
             {half} at most half, and of one of {divisor} it leaves a divisor: \
             who wins?"
        ),
        form: "First or Second".to_string(),
        answers: vec![winner.to_string()],
        because: vec![format!("{lines}The nim-sum is {sum}.")],
    }
}

fn moves_question(piles: &[u64]) -> Question {
    let moves: Vec<Move> = half_moves(piles).collect();
    let line = |m: &Move| format!("{} {}", m.place() + 1, m.taken());
    let answers: Vec<_> = moves.iter().map(line).collect();
    let nimbers: Vec<u64> = piles.iter().map(|p| half_value(*p)).collect();
    let mut because = format!(
        "{}\nThe piles have the nimbers {}: nim-sum {}.",
        KNOWN[2],
        list(&nimbers),
        nim_sum(&nimbers)
    );
    for m in &moves {
        let (pile, rest) = (m.place() + 1, m.rest());
        let nimber = half_value(rest);
        because += &format!("\npile {pile} to {rest}: nimber {nimber}");
    }
    Question {
        asks: format!(
            "A move {} it chooses. Piles {}: give all winning moves.",
            WORDS[2],
            list(piles)
        ),
        form: "pile and coins taken, as in 1 4, 3 1; or none".to_string(),
        answers: vec![match answers.is_empty() {
            true => "none".to_string(),
            false => answers.join(", "),
        }],
        because: vec![because],
    }
}
