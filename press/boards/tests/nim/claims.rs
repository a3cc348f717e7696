//! Judges the reasons of the drill, the board and the player by trying all
//! moves, and checks that their words say what they mean.

use crate::harness::{numbers, try_drill};
use boards::nim::question;
use boards::Question;
use nim::{reasons, reply, Claim, Columns, Piles};
use std::collections::HashMap;
use trial::all_lists;

/// Finds lost positions by trying all plays; the order of the piles doesn't
/// matter.
#[derive(Default)]
pub(super) struct Brute(HashMap<Vec<u64>, bool>);

impl Brute {
    fn is_lost(&mut self, piles: &[u64]) -> bool {
        let mut piles = piles.to_vec();
        piles.sort_unstable();
        if let Some(lost) = self.0.get(&piles) {
            return *lost;
        }
        let lost = options(&piles).iter().all(|option| !self.is_lost(option));
        self.0.insert(piles, lost);
        lost
    }

    /// Whether the lost options are exactly those with all columns even.
    fn even_wins(&mut self, piles: &[u64]) -> bool {
        let mut options = options(piles).into_iter();
        options.all(|option| self.is_lost(&option) == all_even(&option))
    }
}

/// Returns what a move can leave, by the rules.
fn options(piles: &[u64]) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for (place, coins) in piles.iter().enumerate() {
        for rest in 0..*coins {
            let mut option = piles.to_vec();
            option[place] = rest;
            options.push(option);
        }
    }
    options
}

/// Whether the binary column of 2^`at` holds an odd number of ones.
fn is_odd(piles: &[u64], at: u32) -> bool {
    piles.iter().filter(|pile| (**pile >> at) % 2 == 1).count() % 2 == 1
}

fn all_even(piles: &[u64]) -> bool {
    (0..64).all(|at| !is_odd(piles, at))
}

/// Whether each move makes a column odd, and has an answer that makes all
/// columns even again.
fn can_be_answered(piles: &[u64]) -> bool {
    let answered =
        |option: &Vec<u64>| options(option).iter().any(|o| all_even(o));
    options(piles).iter().all(|option| !all_even(option) && answered(option))
}

fn columns_are_true(columns: &Columns, piles: &[u64]) -> bool {
    let row = |(at, pile)| (format!("pile {at}"), pile);
    let rows: Vec<_> = (1..).zip(piles.iter().copied()).map(row).collect();
    let digit = |at| (columns.sum >> at) % 2 == 1;
    columns.rows == rows && (0..64).all(|at| digit(at) == is_odd(piles, at))
}

/// Whether the column is the leftmost odd one, the pile has a 1 there, and a
/// move in the pile can make all columns even.
fn is_leftmost(column: u64, pile: usize, piles: &[u64]) -> bool {
    let leftmost = (0..64).rev().find(|at| is_odd(piles, *at));
    let others_stay = |option: &&Vec<u64>| {
        let stay = |at: usize| at == pile - 1 || option[at] == piles[at];
        (0..piles.len()).all(stay)
    };
    let options = options(piles);
    leftmost.is_some_and(|at| column == 1 << at)
        && piles[pile - 1] / column % 2 == 1
        && options.iter().filter(others_stay).any(|o| all_even(o))
}

/// Whether these are the columns after some move that makes all columns even.
pub(super) fn are_left(columns: &Columns, piles: &[u64]) -> bool {
    let left = |o: &Vec<u64>| all_even(o) && columns_are_true(columns, o);
    options(piles).iter().any(left)
}

/// Whether a claim about these piles is true.
pub(super) fn is_true(piles: &[u64], claim: &Claim, brute: &mut Brute) -> bool {
    let lost = brute.is_lost(piles);
    match claim {
        Claim::Columns(columns) => columns_are_true(columns, piles),
        Claim::AllEven => all_even(piles) && lost,
        Claim::SomeOdd => !all_even(piles) && !lost,
        Claim::NoneWins => all_even(piles) && lost && brute.even_wins(piles),
        Claim::AimEven => !lost && brute.even_wins(piles),
        Claim::Lost => lost && all_even(piles) && can_be_answered(piles),
        Claim::Resigned => {
            let taken = reply(&Piles::new(piles.to_vec())).unwrap().taken();
            lost && all_even(piles) && can_be_answered(piles) && taken == 1
        }
        Claim::Wait => lost && all_even(piles),
        Claim::LeaveEven => !lost && brute.even_wins(piles),
        Claim::Leftmost { column, pile } => is_leftmost(*column, *pile, piles),
        Claim::Goes { column, pile, coins: [old, new], sum } => {
            let mut after = piles.to_vec();
            after[pile - 1] = *new;
            let digit = |at| (*sum >> at) % 2 == 1;
            is_leftmost(*column, *pile, piles)
                && piles[pile - 1] == *old
                && new < old
                && all_even(&after)
                && (0..64).all(|at| digit(at) == is_odd(piles, at))
        }
    }
}

#[test]
fn the_reasons_of_the_drill_are_true() {
    let mut brute = Brute::default();
    let judge = |question: &Question<Claim>, claim: &Claim| {
        is_true(&numbers(&question.asks), claim, &mut brute)
    };
    let tried = try_drill(question, 500, judge);
    let kinds =
        ["AimEven", "AllEven", "Columns.Columns", "NoneWins", "SomeOdd"];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn the_reasons_of_the_player_are_true() {
    let mut brute = Brute::default();
    for list in all_lists(3, 6) {
        let piles = Piles::new(list.clone());
        let reasons = reasons(&piles);
        assert_eq!(reasons.is_empty(), piles.is_over());
        for (at, claim) in reasons.iter().enumerate() {
            // Any columns after the first reason are those after the move.
            let is_so = match claim {
                Claim::Columns(columns) if at > 0 => are_left(columns, &list),
                _ => is_true(&list, claim, &mut brute),
            };
            assert!(is_so, "{list:?}: {claim:?}");
        }
        if let Some([Claim::Goes { .. }, Claim::Columns(then)]) =
            reasons.get(1..)
        {
            let numbers: Vec<u64> = then.rows.iter().map(|row| row.1).collect();
            assert!(all_even(&numbers) && then.sum == 0, "{list:?}");
        }
    }
}

#[test]
fn each_claim_has_its_words() {
    let columns = Columns::of(&[12, 3]);
    let goes = Claim::Goes { column: 8, pile: 1, coins: [12, 3], sum: 15 };
    let said = [
        (
            Claim::Columns(columns),
            " pile 1  12 = 1100\n pile 2   3 = 0011\nnim-sum  15 = 1111",
        ),
        (
            Claim::Columns(Columns::called(|_| "the first".into(), &[1])),
            "the first  1 = 1\n  nim-sum  1 = 1",
        ),
        (Claim::Columns(Columns::of(&[])), "nim-sum  0 = 0"),
        (Claim::AllEven, "Every column holds an even number of ones."),
        (Claim::SomeOdd, "Some column holds an odd number of ones."),
        (Claim::NoneWins, "Every column is even: no move wins."),
        (Claim::AimEven, "A winning move makes every column even."),
        (
            Claim::Lost,
            "Every column holds an even number of ones. Any move makes some \
             column odd, and\nthe other player makes all of them even again. \
             So the player to move loses, if\nthe other makes no mistake.",
        ),
        (
            Claim::Resigned,
            "Every column holds an even number of ones, so any move makes some \
             column odd,\nand you can make all of them even again. I cannot \
             win unless you make a mistake;\nso I take one coin and wait.",
        ),
        (
            Claim::Wait,
            "Every column holds an even number of ones. Make the game long, \
             and wait for a mistake.",
        ),
        (
            Claim::LeaveEven,
            "Write the piles in binary, one under the other. Leave an even \
             number of ones in every column.",
        ),
        (
            Claim::Leftmost { column: 8, pile: 1 },
            "The leftmost odd column is the 8s column. Take from pile 1, which has \
             a 1 there, so that no column stays odd.",
        ),
        (
            goes,
            "The leftmost odd column is the 8s column. Pile 1 has a 1 there.\nIt \
             goes from 12 to 12 xor 15 = 3, and all columns are even.",
        ),
    ];
    for (claim, words) in said {
        assert_eq!(claim.to_string(), words);
    }
}
