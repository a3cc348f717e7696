//! A dialogue in which a program plays Nim, shared by the judges of normal and
//! of misère play: the player who takes the last coin wins or, in misère play,
//! loses.

use crate::kit::{described, Case, Chance, Judge, Reader, Talk, SILENT};

const MOST_PILES: usize = 20;
const MOST_COINS: u64 = 1_000_000_000_000_000_000;
const MOST_TURNS: usize = 100;
/// The largest number of positions in a box that is labelled by the rules.
const BOX: usize = 30_000;

/// The judge for players of normal Nim, or of misère Nim.
pub fn judge<const MISERE: bool>() -> Judge {
    Judge::dialogue(cases, described, referee::<MISERE>)
}

/// The contents of a case's input.
struct Match {
    games: usize,
    piles: usize,
    most: u64,
    seed: u64,
}

fn read(input: &mut Reader) -> Result<Match, String> {
    input.exactly("games")?;
    let games = input.number(1..=10_000)?;
    input.exactly("piles")?;
    let piles = input.number(1..=MOST_PILES)?;
    input.exactly("most")?;
    let most = input.number(1..=MOST_COINS)?;
    input.exactly("seed")?;
    let seed = input.number(0..=u64::MAX)?;
    input.line_end()?;
    Ok(Match { games, piles, most, seed })
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut case = |group, games, piles, most| {
        let seed = chance.next();
        let input =
            format!("games {games} piles {piles} most {most} seed {seed}\n");
        Case::new(group, input, String::new())
    };
    vec![
        case("small", 900, 3, 5),
        case("small", 900, 4, 12),
        case("many", 100, 20, 3),
        case("many", 100, 12, 100),
        case("large", 80, 4, u64::from(u32::MAX)),
        case("large", 60, 20, MOST_COINS),
    ]
}

/// Decides who wins: in a small box by the rules, elsewhere by the nim-sum,
/// worked out digit by digit in base 16, and in misère play also by whether a
/// pile has at least two coins.
pub struct Oracle {
    misere: bool,
    most: u64,
    piles: usize,
    wins: Vec<bool>,
    sums: [[u64; 16]; 16],
}

impl Oracle {
    /// An oracle for at most `piles` piles of at most `most` coins each.
    pub fn new(misere: bool, piles: usize, most: u64) -> Oracle {
        let mut sums = [[0; 16]; 16];
        for a in 0..16 {
            for b in 0..16 {
                let seen = |n: &u64| {
                    (0..a).any(|c| sums[c][b] == *n)
                        || (0..b).any(|c| sums[a][c] == *n)
                };
                sums[a][b] = (0..16).find(|n| !seen(n)).expect("a digit");
            }
        }
        let wins = Vec::new();
        let mut oracle = Oracle { misere, most, piles, wins, sums };
        oracle.label();
        oracle
    }

    /// Labels the box if it is small. The digits of a position's index are its
    /// piles, so every option has a smaller index.
    fn label(&mut self) {
        let Ok(base) = usize::try_from(self.most + 1) else { return };
        let size =
            (0..self.piles).try_fold(1, |n: usize, _| n.checked_mul(base));
        let Some(size) = size.filter(|&size| size <= BOX) else { return };
        for place in 0..size {
            let (mut wins, mut weight, mut rest) =
                (place == 0 && self.misere, 1, place);
            for _ in 0..self.piles {
                let taken = 1..=rest % base;
                wins |=
                    taken.into_iter().any(|n| !self.wins[place - n * weight]);
                (rest, weight) = (rest / base, weight * base);
            }
            self.wins.push(wins);
        }
    }

    fn nim_sum(&self, piles: &[u64]) -> u64 {
        let digit = |pile: u64, at: u32| (pile >> (4 * at) & 15) as usize;
        let add = |at| {
            let digits = piles.iter().map(|&pile| digit(pile, at));
            digits.fold(0, |sum, d| self.sums[sum][d] as usize)
        };
        (0..16).map(|at| (add(at) as u64) << (4 * at)).sum()
    }

    /// Whether the player to move loses.
    pub fn lost(&self, piles: &[u64]) -> bool {
        if self.wins.is_empty() {
            // In misère play the outcome is reversed if no pile has more than 1
            // coin; otherwise it is as in normal play (Bouton, 1901).
            let turned = self.misere && piles.iter().all(|&pile| pile <= 1);
            return (self.nim_sum(piles) == 0) != turned;
        }
        let base = self.most + 1;
        let place =
            piles.iter().rev().fold(0, |place, pile| place * base + pile);
        !self.wins[place as usize]
    }

    /// The sizes to which a winning move might reduce a pile, given the others.
    fn candidates(&self, others: &[u64]) -> Vec<u64> {
        let mut rests = vec![self.nim_sum(others)];
        if self.misere {
            rests.extend([0, 1]);
        }
        rests.sort_unstable();
        rests.dedup();
        rests
    }

    /// The winning moves: the index of a pile and the number of coins left
    /// there.
    pub fn winning(&self, piles: &[u64]) -> Vec<(usize, u64)> {
        let mut found = Vec::new();
        let mut piles = piles.to_vec();
        for at in 0..piles.len() {
            let full = piles[at];
            piles[at] = 0;
            let rests = match self.wins.is_empty() {
                true => self.candidates(&piles),
                false => (0..full).collect(),
            };
            for rest in rests.into_iter().filter(|&rest| rest < full) {
                piles[at] = rest;
                if self.lost(&piles) {
                    found.push((at, rest));
                }
            }
            piles[at] = full;
        }
        found
    }
}

#[derive(Clone, Copy)]
enum Opponent {
    Random,
    Perfect,
    Blundering,
}

fn any_move(piles: &[u64], chance: &mut Chance) -> (usize, u64) {
    let full: Vec<usize> =
        (0..piles.len()).filter(|&at| piles[at] > 0).collect();
    let at = *chance.one_of(&full);
    let few = chance.once_in(3);
    (at, if few { piles[at] - 1 } else { chance.between(0, piles[at] - 1) })
}

fn opponent_move(
    oracle: &Oracle,
    piles: &[u64],
    opponent: Opponent,
    chance: &mut Chance,
) -> (usize, u64) {
    let thinks = match opponent {
        Opponent::Random => false,
        Opponent::Perfect => true,
        Opponent::Blundering => chance.once_in(2),
    };
    let good = if thinks { oracle.winning(piles) } else { Vec::new() };
    match good.is_empty() {
        true => any_move(piles, chance),
        false => *chance.one_of(&good),
    }
}

/// A starting position with at least one coin: often lost for the player to
/// move, often with equal piles, empty ones, powers of 2 or numbers one below a
/// power of 2.
fn start(
    oracle: &Oracle,
    most: u64,
    count: usize,
    chance: &mut Chance,
) -> Vec<u64> {
    let mut piles = chance.many(count, 0, most);
    match chance.between(0, if oracle.misere { 7 } else { 5 }) {
        0 => piles = chance.many(count, 0, 1),
        1 => {
            let other = chance.index(count);
            piles[0] = piles[other];
        }
        2 => {
            for pile in &mut piles {
                let power = 1 << chance.between(0, 59);
                *pile = (power - chance.between(0, 1)).min(most);
            }
        }
        3 | 4 if oracle.misere => {
            piles = chance.many(count, 0, 1);
            piles[chance.index(count)] = chance.between(0, most);
        }
        _ => {}
    }
    if chance.once_in(2) {
        if let Some(&(at, rest)) = oracle.winning(&piles).last() {
            piles[at] = rest;
        }
    }
    if piles.iter().all(|&pile| pile == 0) {
        piles[0] = chance.between(1, most);
    }
    piles
}

fn referee<const MISERE: bool>(
    input: &str,
    talk: &mut Talk,
) -> Result<(), String> {
    let what = read(&mut Reader::new(input))?;
    let mut chance = Chance::new(what.seed);
    let oracle = Oracle::new(MISERE, what.piles, what.most);
    let opponents = [Opponent::Perfect, Opponent::Blundering, Opponent::Random];
    for game in 0..what.games {
        let count = chance.between(1, what.piles as u64) as usize;
        let piles = start(&oracle, what.most, count, &mut chance);
        let opponent = opponents[game % 3];
        play(&oracle, piles, opponent, &mut chance, talk).map_err(|why| {
            match why.starts_with(SILENT) {
                true => why,
                false => format!("game {}: {why}", game + 1),
            }
        })?;
    }
    talk.say("end");
    Ok(())
}

fn play(
    oracle: &Oracle,
    mut piles: Vec<u64>,
    opponent: Opponent,
    chance: &mut Chance,
    talk: &mut Talk,
) -> Result<(), String> {
    let (mut yours, mut could_win, mut turns) = (chance.once_in(2), false, 0);
    let won = loop {
        if yours {
            could_win |= !oracle.lost(&piles);
            let (at, coins) = ask(&piles, talk)?;
            piles[at] -= coins;
            turns += 1;
        } else {
            let (at, rest) = opponent_move(oracle, &piles, opponent, chance);
            piles[at] = rest;
        }
        if piles.iter().all(|&pile| pile == 0) {
            break yours != oracle.misere;
        }
        if yours && turns == MOST_TURNS {
            break oracle.lost(&piles);
        }
        yours = !yours;
    };
    talk.say(if won { "won" } else { "lost" });
    match could_win && !won {
        true => Err("lost, after a position that could be won".to_string()),
        false => Ok(()),
    }
}

/// The program's move: the index of a pile and the number of coins taken.
fn ask(piles: &[u64], talk: &mut Talk) -> Result<(usize, u64), String> {
    let words: Vec<String> = piles.iter().map(u64::to_string).collect();
    talk.say(&words.join(" "));
    let numbers: Vec<u64> = talk.numbers(2)?;
    let (pile, coins) = (numbers[0], numbers[1]);
    if pile < 1 || pile > piles.len() as u64 {
        return Err("an illegal move: there is no such pile".to_string());
    }
    let at = pile as usize - 1;
    match coins >= 1 && coins <= piles[at] {
        true => Ok((at, coins)),
        false => {
            Err("an illegal move: that many coins cannot be taken".to_string())
        }
    }
}
