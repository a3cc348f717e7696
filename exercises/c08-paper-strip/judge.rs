//! Judges "A strip of paper".

use crate::kit::{described, Case, Chance, Judge, Question};

const MOST: usize = 800_000;

/// Up to this length the game is played out on all sets of squares.
const SETS: usize = 20;

/// The number of nimbers that is enough to find the period and to prove it.
const ENOUGH: usize = 400;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// Whether the player to move wins, for each set of white squares below `most`.
/// A set is a number, and a move clears two neighbouring bits.
fn sets(most: usize) -> Vec<bool> {
    let mut wins = vec![false; 1 << most];
    for white in 0..wins.len() {
        let mut pairs = white & (white >> 1);
        while pairs != 0 && !wins[white] {
            let right = pairs & pairs.wrapping_neg();
            wins[white] = !wins[white ^ (3 * right)];
            pairs ^= right;
        }
    }
    wins
}

/// Returns the nimbers of strips up to `most`, from the definition.
fn nimbers(most: usize) -> Vec<usize> {
    let mut nimbers: Vec<usize> = Vec::new();
    for length in 0..=most {
        let mut seen = [false; 64];
        for left in 0..(length + 1).saturating_sub(2) {
            seen[nimbers[left] ^ nimbers[length - 2 - left]] = true;
        }
        nimbers.push(seen.iter().position(|&is_there| !is_there).unwrap());
    }
    nimbers
}

/// Returns the length from which the nimbers repeat for ever, and the period.
/// This is proved once they repeat up to twice that length plus a period plus
/// the two squares of a move (Guy and Smith, 1956).
fn period(nimbers: &[usize]) -> (usize, usize) {
    for period in 1..nimbers.len() / 2 {
        let same = |n: &usize| nimbers[*n] == nimbers[n + period];
        let last = nimbers.len() - period;
        let start = (0..last).rev().take_while(same).last().unwrap_or(last);
        if 2 * start.max(1) + period + 2 <= last {
            return (start.max(1), period);
        }
    }
    panic!("no period is proved")
}

/// Returns, for each limit up to `most`, how many lengths from 1 to it are won.
fn running(wins: impl Fn(usize) -> bool, most: usize) -> Vec<usize> {
    let mut counts = vec![0];
    for length in 1..=most {
        counts.push(counts[length - 1] + usize::from(wins(length)));
    }
    counts
}

fn case(group: &'static str, limits: &[usize], counts: &[usize]) -> Case {
    let (mut input, mut answer) =
        (format!("{}\n", limits.len()), String::new());
    for &most in limits {
        input += &format!("{most}\n");
        answer += &format!("{}\n", counts[most]);
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let by_sets = sets(SETS);
    let played = running(|n| by_sets[(1 << n) - 1], SETS);
    let nimbers = nimbers(ENOUGH);
    let (start, period) = period(&nimbers);
    let is_won = |n: usize| match n < start {
        true => nimbers[n] != 0,
        false => nimbers[start + (n - start) % period] != 0,
    };
    let counts = running(is_won, MOST);
    assert_eq!(played, counts[..=SETS]);
    let mut small: Vec<usize> = (1..=SETS).collect();
    chance.shuffle(&mut small);
    let mut middle: Vec<usize> = (1..=3000).collect();
    chance.shuffle(&mut middle);
    let mut full = vec![MOST; 1];
    for _ in 1..100_000 {
        full.push(chance.between(1, MOST as u64) as usize);
    }
    chance.shuffle(&mut full);
    vec![
        case("small", &small, &played),
        case("middle", &middle, &counts),
        case("full", &full, &counts),
    ]
}

/// Asks about two strips with exactly two winning moves, where mirrored moves
/// count as one.
fn variant(chance: &mut Chance) -> Question {
    let nimbers = nimbers(20);
    loop {
        let mut strips = [chance.between(6, 18), chance.between(6, 18)];
        strips.sort_unstable();
        let [short, long] = strips.map(|length| length as usize);
        let mut winning = Vec::new();
        for (strip, other) in [(short, long), (long, short)] {
            for left in 0..=(strip - 2) / 2 {
                if nimbers[left] ^ nimbers[strip - 2 - left] == nimbers[other] {
                    winning.push(format!("{strip}:{left}"));
                }
            }
        }
        if short == long || winning.len() != 2 {
            continue;
        }
        let text = format!(
            "Two strips of paper have {short} and {long} white squares in a row. \
             A move blackens two white squares side by side in one strip, and \
             whoever cannot move loses. You move first. Which moves win? Name \
             for each the length of the strip and the number of white squares in \
             the smaller of the two parts that it leaves, the shorter strip \
             first and then the smaller number, as in `7:1 9:0`."
        );
        return Question { text, answers: vec![winning.join(" ")] };
    }
}
