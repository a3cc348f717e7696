//! Judges "Bachet's game".

use crate::kit::{described, line, Case, Chance, Judge};

const MOST: usize = 1_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits)
}

/// Whether the player to move wins, for each pile up to `stones`, by the
/// definition.
fn labels(stones: usize, amounts: &[usize]) -> Vec<bool> {
    let mut won = vec![false; stones + 1];
    for pile in 1..=stones {
        let mut options = amounts.iter().filter(|&&amount| amount <= pile);
        won[pile] = options.any(|amount| !won[pile - amount]);
    }
    won
}

/// Whether the player to move wins, for amounts up to 128. The lost piles among
/// the last 128 are the ones of a word, which is shifted from pile to pile.
fn wins_by_word(stones: usize, amounts: &[usize]) -> bool {
    let asked = amounts.iter().fold(0_u128, |word, a| word | 1 << (a - 1));
    let mut lost: u128 = 1;
    let mut won = false;
    for _ in 0..stones {
        won = lost & asked != 0;
        lost = lost << 1 | u128::from(!won);
    }
    won
}

type Game = (usize, Vec<usize>);

fn case(group: &'static str, games: &[Game]) -> Case {
    let (mut input, mut answer) = (String::new(), String::new());
    for (stones, amounts) in games {
        let words: Vec<String> = amounts.iter().map(usize::to_string).collect();
        input += &format!("{stones} {} {}\n", words.len(), words.join(" "));
        let won = labels(*stones, amounts)[*stones];
        if amounts.iter().all(|&amount| amount <= 100) {
            assert_eq!(won, wins_by_word(*stones, amounts), "two oracles");
        }
        answer += if won { "Stan wins\n" } else { "Ollie wins\n" };
    }
    Case::new(group, input, answer)
}

/// Returns a list of at most `entries` amounts, one of which is 1.
fn list(chance: &mut Chance, entries: u64, most: u64) -> Vec<usize> {
    let count = chance.between(1, entries) as usize;
    let mut amounts = chance.many(count, 2, most);
    amounts[0] = 1;
    amounts.sort_unstable();
    amounts.dedup();
    chance.shuffle(&mut amounts);
    amounts.iter().map(|&amount| amount as usize).collect()
}

/// Returns a game with a random pile from `least` to `most`. If `lost`, a won
/// pile is replaced by the next lost one, if there is one.
fn game(
    chance: &mut Chance,
    amounts: Vec<usize>,
    range: (usize, usize),
    lost: bool,
) -> Game {
    let (least, most) = range;
    let won = labels(most, &amounts);
    let mut stones = chance.between(least as u64, most as u64) as usize;
    while lost && stones < most && won[stones] {
        stones += 1;
    }
    (stones, amounts)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut small = Vec::new();
    for i in 0..100 {
        let most = *chance.one_of(&[5, 10, 20, 50]);
        let amounts = list(chance, 6, most);
        small.push(game(chance, amounts, (1, 40), i % 2 == 0));
    }
    let mut middle = Vec::new();
    for i in 0..100 {
        let most = *chance.one_of(&[4, 30, 1000, 30_000, MOST as u64]);
        let amounts = list(chance, 10, most);
        let range = if i < 90 { (100, 10_000) } else { (10_000, 20_000) };
        middle.push(game(chance, amounts, range, i % 2 == 0));
    }
    let many = vec![1, 23, 38, 11, 7, 5, 4, 8, 3, 13];
    let first = [(MOST, many.clone()), (999_996, many)];
    // Nearly a million stones, and amounts far apart: a lost pile and any pile.
    let mut second = Vec::new();
    for lost in [true, false] {
        let mut amounts = list(chance, 3, 12);
        amounts.extend([700, 41_003, 500_000]);
        chance.shuffle(&mut amounts);
        let range = (MOST - 40, MOST - 20);
        second.push(game(chance, amounts, range, lost));
    }
    vec![
        case("small", &small),
        case("middle", &middle),
        case("large", &first),
        case("large", &second),
    ]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let mut amounts: Vec<Vec<u64>> = vec![vec![1], (1..=10).collect()];
    // Every second pile is lost.
    amounts.push((0..10).map(|k| 2 * k + 1).collect());
    amounts.push((0..10).map(|power| 1 << power).collect());
    amounts
        .push((0..10).map(|k| if k > 0 { 150 * k - 20 } else { 1 }).collect());
    let mut all: Vec<String> = amounts
        .iter()
        .map(|own| {
            let game = format!("{MOST} {} {}", own.len(), line(own));
            game.repeat(100)
        })
        .collect();
    // Each game has its own amounts, near and far.
    let mut mixed = String::new();
    for game in 0..100 {
        let most = [12, 60, 1000, MOST as u64][game % 4];
        let mut own = vec![1];
        if most == MOST as u64 {
            own.push(most);
        }
        while own.len() < 10 {
            let amount = chance.between(2, most);
            if !own.contains(&amount) {
                own.push(amount);
            }
        }
        mixed += &format!("{MOST} 10 {}", line(&own));
    }
    all.push(mixed);
    all
}
