//! Judges "Misère Kayles".

use crate::kit::{described, number_rows, Case, Chance, Judge, Question};
use std::collections::HashMap;

const MOST_ROWS: usize = 1000;
const LONGEST: usize = 8;

type Game = (Vec<usize>, bool);

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Whether the player to move wins, for small sums, by the rules. Without a
/// coin the player to move wins.
#[derive(Default)]
struct Rules(HashMap<Vec<usize>, bool>);

/// Returns what is left of a sum after `taken` coins of a row are taken, with
/// `left` coins of the row on one side. The rows are sorted, without empty
/// ones.
fn option(
    rows: &[usize],
    place: usize,
    taken: usize,
    left: usize,
) -> Vec<usize> {
    let mut after = rows.to_vec();
    let row = after.remove(place);
    after.extend([left, row - taken - left]);
    after.retain(|&row| row > 0);
    after.sort_unstable();
    after
}

/// Returns each move once: place, coins taken, coins left on the smaller side.
fn moves(rows: &[usize]) -> Vec<(usize, usize, usize)> {
    let mut found = Vec::new();
    for place in 0..rows.len() {
        if place > 0 && rows[place - 1] == rows[place] {
            continue;
        }
        for taken in 1..=rows[place].min(2) {
            let most = (rows[place] - taken) / 2;
            found.extend((0..=most).map(|left| (place, taken, left)));
        }
    }
    found
}

impl Rules {
    /// Whether the player to move wins. The rows must be in ascending order.
    fn wins(&mut self, rows: &[usize]) -> bool {
        if rows.is_empty() {
            return true;
        }
        if let Some(&known) = self.0.get(rows) {
            return known;
        }
        let mut wins = false;
        for (place, taken, left) in moves(rows) {
            wins |= !self.wins(&option(rows, place, taken, left));
        }
        self.0.insert(rows.to_vec(), wins);
        wins
    }
}

/// The misère quotient of rows of at most 8 coins: `PRODUCT[x][y]` is the class
/// of a sum of class x beside one of class y. Class 0 is that of no rows.
const PRODUCT: [[usize; 12]; 12] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    [1, 0, 3, 2, 7, 6, 5, 4, 9, 8, 11, 10],
    [2, 3, 5, 6, 8, 2, 3, 9, 11, 10, 9, 8],
    [3, 2, 6, 5, 9, 3, 2, 8, 10, 11, 8, 9],
    [4, 7, 8, 9, 0, 11, 10, 1, 2, 3, 6, 5],
    [5, 6, 2, 3, 11, 5, 6, 10, 8, 9, 10, 11],
    [6, 5, 3, 2, 10, 6, 5, 11, 9, 8, 11, 10],
    [7, 4, 9, 8, 1, 10, 11, 0, 3, 2, 5, 6],
    [8, 9, 11, 10, 2, 8, 9, 3, 5, 6, 3, 2],
    [9, 8, 10, 11, 3, 9, 8, 2, 6, 5, 2, 3],
    [10, 11, 9, 8, 6, 10, 11, 5, 3, 2, 5, 6],
    [11, 10, 8, 9, 5, 11, 10, 6, 2, 3, 6, 5],
];

/// The class of a single row, by its length.
const CLASS: [usize; LONGEST + 1] = [0, 1, 2, 3, 1, 4, 3, 2, 6];
const LOST: [usize; 3] = [1, 5, 7];

/// Whether the player to move wins, by the quotient.
fn by_quotient(rows: &[usize]) -> bool {
    let class = rows.iter().fold(0, |class, &row| PRODUCT[class][CLASS[row]]);
    !LOST.contains(&class)
}

fn print(group: &'static str, games: &[Game]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", games.len()), String::new());
    for (rows, first) in games {
        let words: Vec<String> = rows.iter().map(usize::to_string).collect();
        input += &format!("{}\n{}\n", rows.len(), words.join(" "));
        answer += if *first { "First\n" } else { "Second\n" };
    }
    Case::new(group, input, answer)
}

/// Returns `count` rows, each of one of these lengths.
fn some(chance: &mut Chance, count: usize, lengths: &[usize]) -> Vec<usize> {
    (0..count).map(|_| *chance.one_of(lengths)).collect()
}

/// Returns a case of a hundred games from `sum`, half of them lost, in random
/// order.
fn hundred(
    chance: &mut Chance,
    group: &'static str,
    sum: fn(&mut Chance) -> Vec<usize>,
    mut first: impl FnMut(&[usize]) -> bool,
) -> Case {
    let mut games: Vec<Game> = Vec::new();
    while games.len() < 100 {
        let rows = sum(chance);
        let won = first(&rows);
        if !rows.is_empty() && won == (games.len() % 2 == 0) {
            games.push((rows, won));
        }
    }
    chance.shuffle(&mut games);
    print(group, &games)
}

/// Returns rows with at most 16 coins together.
fn small_sum(chance: &mut Chance) -> Vec<usize> {
    let lengths: &[usize] = match chance.between(0, 2) {
        0 => &[1, 4, 5],
        1 => &[1, 4, 5, 8],
        _ => &[1, 2, 3, 4, 5, 6, 7, 8],
    };
    let mut rows = some(chance, 5, lengths);
    while rows.iter().sum::<usize>() > 16 {
        rows.pop();
    }
    rows
}

/// Returns rows of 1, 4 and 5 coins, and sometimes one or two others.
fn few_sum(chance: &mut Chance) -> Vec<usize> {
    let most = *chance.one_of(&[4, 100, 990, MOST_ROWS as u64 - 2]);
    let count = chance.between(1, most) as usize;
    let lengths: &[usize] = *chance.one_of(&[
        &[1, 4, 5][..],
        &[1, 4],
        &[1, 5],
        &[4, 5],
        &[5, 5, 4],
    ]);
    let mut rows = some(chance, count, lengths);
    let others = *chance.one_of(&[0, 0, 1, 2]);
    rows.extend(some(chance, others, &[2, 3, 6, 7, 8, 8]));
    chance.shuffle(&mut rows);
    rows
}

fn full_sum(chance: &mut Chance) -> Vec<usize> {
    let most = *chance.one_of(&[20, 999, MOST_ROWS as u64]);
    let count = chance.between(10, most) as usize;
    let mut rows = some(chance, count - 2, &[1, 2, 3, 4, 5, 6, 7, 8]);
    rows.extend([2, 6]);
    chance.shuffle(&mut rows);
    rows
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut rules = Rules::default();
    let by_rules = |rows: &[usize]| {
        let mut sorted = rows.to_vec();
        sorted.sort_unstable();
        let first = rules.wins(&sorted);
        assert_eq!(first, by_quotient(rows), "{rows:?}");
        first
    };
    vec![
        hundred(chance, "small", small_sum, by_rules),
        hundred(chance, "few", few_sum, by_quotient),
        hundred(chance, "full", full_sum, by_quotient),
    ]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    vec![number_rows(chance, (100, MOST_ROWS), (1, LONGEST as u64))]
}

/// Asks about four distinct rows with exactly two winning moves.
fn variant(chance: &mut Chance) -> Question {
    let mut rules = Rules::default();
    loop {
        let mut rows: Vec<usize> = (1..=LONGEST).collect();
        chance.shuffle(&mut rows);
        rows.truncate(4);
        rows.sort_unstable();
        let mut winning = Vec::new();
        for (place, taken, left) in moves(&rows) {
            if !rules.wins(&option(&rows, place, taken, left)) {
                let other = rows[place] - taken - left;
                winning.push(format!("{}>{left}+{other}", rows[place]));
            }
        }
        if winning.len() != 2 {
            continue;
        }
        let backwards = format!("{} {}", winning[1], winning[0]);
        let text = format!(
            "Rows of {}, {}, {} and {} coins. A move takes one coin or two \
             neighbours of one row; what is left on its two sides becomes two \
             rows. Whoever takes the last coin loses, and it is your turn. \
             Name the two winning moves: the row, and what is left on both \
             sides, the smaller number first, as in `5>0+4 6>2+2`.",
            rows[0], rows[1], rows[2], rows[3]
        );
        return Question { text, answers: vec![winning.join(" "), backwards] };
    }
}
