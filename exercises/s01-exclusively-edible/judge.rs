//! Judges "Exclusively edible".

use crate::kit::{described, line, Case, Chance, Judge, Question};
use std::collections::HashMap;

const MOST: usize = 50;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Rows, columns, and the place of the bad piece.
type Cake = (usize, usize, usize, usize);

/// Returns all cuts: the side that is eaten, how many rows or columns of it,
/// and the cake that is left.
fn cuts((rows, columns, row, column): Cake) -> Vec<(char, usize, Cake)> {
    let mut cuts = Vec::new();
    for n in 1..=row {
        cuts.push(('T', n, (rows - n, columns, row - n, column)));
    }
    for n in 1..rows - row {
        cuts.push(('B', n, (rows - n, columns, row, column)));
    }
    for n in 1..=column {
        cuts.push(('L', n, (rows, columns - n, row, column - n)));
    }
    for n in 1..columns - column {
        cuts.push(('R', n, (rows, columns - n, row, column)));
    }
    cuts
}

/// Whether the player to move wins, for small cakes, by the rules.
#[derive(Default)]
struct Rules(HashMap<Cake, bool>);

impl Rules {
    fn wins(&mut self, cake: Cake) -> bool {
        if let Some(&known) = self.0.get(&cake) {
            return known;
        }
        let mut won = false;
        for (_, _, option) in cuts(cake) {
            won |= !self.wins(option);
        }
        self.0.insert(cake, won);
        won
    }
}

/// Returns a table in which `table[a][b]` is the smallest number that occurs
/// neither to its left nor above it. This is the nimber of a row with `a`
/// pieces on one side of the bad one and `b` on the other, and also the nimber
/// of the sum of two games with nimbers `a` and `b`.
fn table() -> Vec<Vec<usize>> {
    let mut table = vec![vec![0; 64]; 64];
    for a in 0..64 {
        for b in 0..64 {
            let mut seen = [false; 64];
            (0..b).for_each(|left| seen[table[a][left]] = true);
            (0..a).for_each(|above| seen[table[above][b]] = true);
            table[a][b] =
                seen.iter().position(|is_seen| !is_seen).unwrap_or(64);
        }
    }
    table
}

fn print(group: &'static str, cakes: &[(Cake, bool)]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", cakes.len()), String::new());
    for ((rows, columns, row, column), won) in cakes {
        input += &format!("{rows} {columns} {row} {column}\n");
        answer += if *won { "Gretel\n" } else { "Hansel\n" };
    }
    Case::new(group, input, answer)
}

fn some_cake(chance: &mut Chance, most: u64) -> Cake {
    let rows = chance.between(1, most) as usize;
    let columns = match chance.once_in(4) {
        true => rows,
        false => chance.between(1, most) as usize,
    };
    let row = match chance.once_in(8) {
        true => *chance.one_of(&[0, rows - 1]),
        false => chance.index(rows),
    };
    (rows, columns, row, chance.index(columns))
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let (mut rules, table) = (Rules::default(), table());
    let won_by_table = |(rows, columns, row, column): Cake| {
        let down = table[row][rows - 1 - row];
        let across = table[column][columns - 1 - column];
        table[down][across] != 0
    };
    let (mut small, mut full) = (Vec::new(), Vec::new());
    // Half of the cakes are lost.
    while small.len() < 500 {
        let cake = some_cake(chance, 6);
        let won = rules.wins(cake);
        assert_eq!(won, won_by_table(cake), "two oracles");
        if won == (small.len() % 2 == 0) {
            small.push((cake, won));
        }
    }
    while full.len() < 1000 {
        let most = *chance.one_of(&[32, 33, MOST as u64]);
        let cake = some_cake(chance, most);
        let won = won_by_table(cake);
        if won == (full.len() % 2 == 0) {
            full.push((cake, won));
        }
    }
    vec![print("small", &small), print("full", &full)]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let mut input = "1000\n".to_string();
    for _ in 0..1000 {
        let place = [chance.index(MOST), chance.index(MOST)];
        input += &format!("{MOST} {MOST} {}", line(&place));
    }
    vec![input]
}

/// Asks about a cake with exactly three winning cuts. (A position of Nim never
/// has exactly two winning moves.)
fn variant(chance: &mut Chance) -> Question {
    let mut rules = Rules::default();
    loop {
        let cake = some_cake(chance, 12);
        let (rows, columns, row, column) = cake;
        let winning: Vec<String> = cuts(cake)
            .into_iter()
            .filter(|(_, _, option)| !rules.wins(*option))
            .map(|(side, n, _)| format!("{side}{n}"))
            .collect();
        if rows < 5 || columns < 5 || winning.len() != 3 {
            continue;
        }
        let text = format!(
            "A cake has {rows} rows and {columns} columns of pieces. The \
             number of rows above the bad piece is {row}, the number of \
             columns on its left is {column}. A cut goes straight through the \
             whole cake between two rows or two columns; the part without the \
             bad piece is eaten. Whoever gets only the bad piece loses. Name \
             all winning cuts by the side that is eaten (T top, B bottom, L \
             left, R right) and the number of rows or columns eaten, in the \
             order T, B, L, R, as in `T2 L1 R4`."
        );
        return Question { text, answers: vec![winning.join(" ")] };
    }
}
