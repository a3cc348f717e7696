//! Tests the chapter's drill: finds its answers another way.

use crate::harness::{numbers, pairs, try_drill};
use boards::restricted::{question, Reason};
use boards::Question;
use nim::Columns;
use notebook::Chance;
use outcomes::Outcomes;
use restricted::{Limited, Multistack};
use std::collections::HashMap;

/// Returns the nimbers of piles up to `largest`, by the definition, if a move
/// takes at most `most` coins.
fn nimbers(most: u64, largest: u64) -> Vec<u64> {
    let mut nimbers: Vec<u64> = Vec::new();
    for pile in 0..=largest {
        let rests = pile.saturating_sub(most)..pile;
        let options: Vec<u64> =
            rests.map(|rest| nimbers[rest as usize]).collect();
        let free = (0..).find(|number| !options.contains(number));
        nimbers.push(free.unwrap());
    }
    nimbers
}

fn is_lost(most: u64, piles: &[u64]) -> bool {
    let nimbers = nimbers(most, piles.iter().copied().max().unwrap_or(0));
    piles.iter().fold(0, |sum, pile| sum ^ nimbers[*pile as usize]) == 0
}

#[test]
fn the_other_way_is_that_of_brute_force() {
    for most in 1..=4 {
        let game = Limited { most };
        let mut outcomes = Outcomes::new(&game);
        for (a, b, c) in [(1, 2, 3), (5, 5, 4), (2, 6, 7), (4, 4, 0)] {
            let piles = vec![a, b, c];
            assert_eq!(is_lost(most, &piles), outcomes.is_lost(&piles));
        }
    }
}

#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 4];
    let mut second = 0;
    let mut limits = HashMap::new();
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        let mut piles = numbers(asks);
        if asks.contains("Who wins?") {
            kinds[0] += 1;
            let most = piles.pop().unwrap();
            let lost = is_lost(most, &piles);
            assert_eq!(answer, if lost { "Second" } else { "First" }, "{asks}");
            second += u64::from(lost);
        } else if asks.contains("winning moves") {
            kinds[1] += 1;
            let most = piles.pop().unwrap();
            let mut wins = Vec::new();
            for place in 0..piles.len() {
                let coins = piles[place];
                for taken in 1..=coins.min(most) {
                    piles[place] -= taken;
                    if is_lost(most, &piles) {
                        wins.push((place as u64 + 1, taken));
                    }
                    piles[place] = coins;
                }
            }
            assert_eq!(pairs(answer), wins, "{asks}");
            assert_eq!(answer == "none", wins.is_empty());
        } else if asks.contains("limit") {
            kinds[2] += 1;
            let wins = |most: &u64| !is_lost(*most, &piles);
            let largest = (1..=30).rev().find(wins);
            let known = match largest {
                Some(30) => "endless".to_string(),
                Some(most) => most.to_string(),
                None => "0".to_string(),
            };
            assert_eq!(*answer, known, "{asks}");
            let sort = match largest {
                Some(30) => "endless",
                Some(_) => "some",
                None => "none",
            };
            *limits.entry(sort).or_insert(0) += 1;
        } else {
            kinds[3] += 1;
            // The column beside a pile of this size is lost.
            let pile: u64 = answer.parse().unwrap();
            let mut outcomes = Outcomes::new(&Multistack);
            assert!(outcomes.is_lost(&vec![piles.clone(), vec![pile]]));
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 200), "{kinds:?}");
    assert!((kinds[0] * 2 / 5..kinds[0] * 3 / 5).contains(&second));
    assert!(limits.len() == 3 && limits.values().all(|many| *many > 15));
}

/// Finds lost positions by trying all plays, if a move takes at most a given
/// number of coins; the order of the piles doesn't matter.
#[derive(Default)]
struct Brute(HashMap<(u64, Vec<u64>), bool>);

impl Brute {
    fn is_lost(&mut self, most: u64, piles: &[u64]) -> bool {
        let mut piles = piles.to_vec();
        piles.sort_unstable();
        let key = (most, piles);
        if let Some(lost) = self.0.get(&key) {
            return *lost;
        }
        let options = options(most, &key.1);
        let lost = options.iter().all(|o| !self.is_lost(most, o));
        self.0.insert(key, lost);
        lost
    }

    /// Whether the lost options are exactly those that `wins` accepts.
    fn wins_just_by(
        &mut self,
        most: u64,
        piles: &[u64],
        wins: impl Fn(&[u64]) -> bool,
    ) -> bool {
        let mut options = options(most, piles).into_iter();
        options.all(|o| self.is_lost(most, &o) == wins(&o))
    }
}

/// Returns what a move of at most `most` coins can leave.
fn options(most: u64, piles: &[u64]) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for place in 0..piles.len() {
        for taken in 1..=piles[place].min(most) {
            let mut option = piles.to_vec();
            option[place] -= taken;
            options.push(option);
        }
    }
    options
}

fn xor(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0, |sum, number| sum ^ number)
}

fn columns_are_true(columns: &Columns, numbers: &[u64]) -> bool {
    let name = |at| format!("pile {at}");
    let rows = (1..).zip(numbers).map(|(at, number)| (name(at), *number));
    columns.rows == rows.collect::<Vec<_>>() && columns.sum == xor(numbers)
}

fn is_true(
    question: &Question<Reason>,
    reason: &Reason,
    brute: &mut Brute,
) -> bool {
    let asked = numbers(&question.asks);
    // The last number is the limit, if there is one.
    let (most, piles) = asked.split_last().unwrap();
    let modulus = most + 1;
    let rests = |piles: &[u64]| -> Vec<u64> {
        piles.iter().map(|pile| pile % modulus).collect()
    };
    let largest = *asked.iter().max().unwrap();
    let odd = |size: &u64| asked.iter().filter(|n| *n == size).count() % 2 == 1;
    match reason {
        Reason::Remainders(by, columns) => {
            *by == modulus && columns_are_true(columns, &rests(piles))
        }
        Reason::LostAtZero => {
            brute.is_lost(*most, piles) == (xor(&rests(piles)) == 0)
        }
        Reason::NoneWins => {
            xor(&rests(piles)) == 0 && brute.is_lost(*most, piles)
        }
        Reason::Circle(sum) => {
            let (sum, before) = (*sum, rests(piles));
            let wins = |after: &[u64]| {
                let mut pairs = before.iter().zip(rests(after));
                pairs.any(|(old, new)| *old != new && old ^ sum == new)
            };
            sum > 0 && brute.wins_just_by(*most, piles, wins)
        }
        Reason::Columns(columns) => columns_are_true(columns, &asked),
        Reason::AllFromLargest => {
            let mut limits = largest..largest + 3;
            xor(&asked) != 0 && limits.all(|most| !brute.is_lost(most, &asked))
        }
        Reason::InPairs => {
            let mut limits = 1..=largest;
            !asked.iter().any(odd)
                && limits.all(|most| brute.is_lost(most, &asked))
        }
        Reason::LargestOdd(size) => {
            let mut above = *size..=largest;
            asked.iter().copied().filter(odd).max() == Some(*size)
                && !brute.is_lost(size - 1, &asked)
                && above.all(|most| brute.is_lost(most, &asked))
        }
        Reason::OnTop { coins, pile } => {
            // The column up to this level, beside that pile, must be lost.
            let level = |other: &Reason| std::ptr::eq(other, reason);
            let top = question.because.iter().position(level).unwrap();
            let below = asked[..=top].to_vec();
            let mut outcomes = Outcomes::new(&Multistack);
            asked[top] == *coins && outcomes.is_lost(&vec![below, vec![*pile]])
        }
    }
}

#[test]
fn the_reasons_are_true() {
    let mut brute = Brute::default();
    let judge = |question: &Question<Reason>, reason: &Reason| {
        is_true(question, reason, &mut brute)
    };
    let tried = try_drill(question, 300, judge);
    let kinds = [
        "AllFromLargest",
        "Circle",
        "Columns.Columns",
        "InPairs",
        "LargestOdd",
        "LostAtZero",
        "NoneWins",
        "OnTop",
        "Remainders",
    ];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn a_reason_has_these_words() {
    let columns = || Columns::of(&[2]);
    let shown = " pile 1  2 = 10\nnim-sum  2 = 10";
    let said = [
        (
            Reason::Remainders(4, columns()),
            format!("The remainders modulo 4:\n{shown}"),
        ),
        (Reason::Columns(columns()), shown.to_string()),
        (Reason::LostAtZero, "Lost exactly when the nim-sum is 0.".to_string()),
        (Reason::NoneWins, "The nim-sum is 0: no move wins.".to_string()),
        (
            Reason::Circle(5),
            "A pile's remainder r has to become r xor 5, if that is a \
             remainder. If it is\nless than r, go down to it; if more, go \
             round the circle, if the coins allow."
                .to_string(),
        ),
        (
            Reason::AllFromLargest,
            "The nim-sum is not 0: every limit from the largest pile on wins."
                .to_string(),
        ),
        (
            Reason::InPairs,
            "Every size occurs an even number of times: the second player \
             copies."
                .to_string(),
        ),
        (
            Reason::LargestOdd(7),
            "7 is the largest size of which there is an odd number; the limit \
             is 1 less."
                .to_string(),
        ),
        (
            Reason::OnTop { coins: 3, pile: 2 },
            "3 on top: a pile of 2".to_string(),
        ),
    ];
    for (reason, words) in said {
        assert_eq!(reason.to_string(), words);
    }
}
