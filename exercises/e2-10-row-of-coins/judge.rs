//! Judges "A row of coins".

use crate::kit::{described, Case, Chance, Judge, Question};

const MOST: usize = 18;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// Returns, for each move, the coins that it leaves and those that it takes. A
/// set of squares with coins is given by the bits of a number.
fn moves(coins: usize) -> impl Iterator<Item = (usize, usize)> {
    let taken = (0..2 * MOST).map(|move_| (1 + move_ % 2 * 2) << (move_ / 2));
    taken
        .filter(move |taken| coins & taken == *taken)
        .map(move |taken| (coins - taken, taken))
}

/// Whether the player to move loses, for all sets of coins on `squares`
/// squares.
fn labels(squares: usize) -> Vec<bool> {
    let mut lost: Vec<bool> = Vec::with_capacity(1 << squares);
    for coins in 0..1usize << squares {
        let is_lost = !moves(coins).any(|(left, _)| lost[left]);
        lost.push(is_lost);
    }
    lost
}

fn row(coins: usize, squares: usize) -> String {
    let square = |place| if coins >> place & 1 == 1 { 'o' } else { '.' };
    (0..squares).map(square).collect()
}

fn case(group: &'static str, lost: &[bool], rows: &[(usize, usize)]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", rows.len()), String::new());
    for &(coins, squares) in rows {
        input += &format!("{}\n", row(coins, squares));
        let winning = moves(coins).filter(|&(left, _)| lost[left]);
        answer += &format!("{}\n", winning.count());
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let lost = labels(MOST);
    let mut small = Vec::new();
    for squares in 1..=6 {
        small.extend((0..1 << squares).map(|coins| (coins, squares)));
    }
    chance.shuffle(&mut small);
    let mut large: Vec<(usize, usize)> =
        (7..=MOST).map(|squares| ((1 << squares) - 1, squares)).collect();
    while large.len() < 980 {
        let squares = chance.between(12, MOST as u64) as usize;
        // Half of the rows have few gaps.
        let (a, b) = (chance.index(1 << squares), chance.index(1 << squares));
        let coins = if chance.once_in(2) { a } else { a | b };
        if lost[coins] || chance.once_in(6) {
            large.push((coins, squares));
        }
    }
    chance.shuffle(&mut large);
    vec![case("small", &lost, &small), case("large", &lost, &large)]
}

/// Asks about a row of twelve squares with two winning moves.
fn variant(chance: &mut Chance) -> Question {
    let lost = labels(12);
    loop {
        let coins = chance.index(1 << 12) | 1 | 1 << 11;
        let mut winning: Vec<usize> = moves(coins)
            .filter(|&(left, _)| lost[left])
            .map(|(_, taken)| taken)
            .collect();
        if !(8..=9).contains(&coins.count_ones()) || winning.len() != 2 {
            continue;
        }
        winning
            .sort_by_key(|taken| (taken.trailing_zeros(), taken.count_ones()));
        let name = |taken: &usize| {
            let first = taken.trailing_zeros() + 1;
            match taken.count_ones() {
                1 => format!("{first}"),
                _ => format!("{first}-{}", first + 1),
            }
        };
        let names: Vec<String> = winning.iter().map(name).collect();
        let text = format!(
            "Coins (`o`) lie in a row with gaps (`.`): `{}`. The squares have \
             the numbers 1 to 12. A move takes one coin, or two that lie side \
             by side, without a gap between them. Whoever cannot move loses. \
             Name both winning moves, the one further to the left first, by \
             the squares of the coins, as in `3 7-8`.",
            row(coins, 12)
        );
        return Question { text, answers: vec![names.join(" ")] };
    }
}
