//! Judges "The chocolate bar".

use crate::kit::{described, Case, Chance, Judge, Question};

const MOST: u64 = 1000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// Whether the player to move loses, for each bar up to `most` × `most`. A bar
/// is lost if there is no lost bar before it in its row or column of the table.
fn lost(most: usize) -> Vec<Vec<bool>> {
    let mut lost = vec![vec![false; most + 1]; most + 1];
    let mut in_column = vec![false; most + 1];
    for row in lost.iter_mut().skip(1) {
        let mut in_row = false;
        for (label, met) in row.iter_mut().zip(&mut in_column).skip(1) {
            *label = !in_row && !*met;
            in_row |= *label;
            *met |= *label;
        }
    }
    lost
}

fn case(group: &'static str, bars: &[[u64; 2]]) -> Case {
    let lost = lost(MOST as usize);
    let (mut input, mut answer) = (format!("{}\n", bars.len()), String::new());
    for &[rows, columns] in bars {
        input += &format!("{rows} {columns}\n");
        let is_lost = lost[rows as usize][columns as usize];
        answer += if is_lost { "Second\n" } else { "First\n" };
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let square = |side: u64| {
        (1..=side).flat_map(move |m| (1..=side).map(move |n| [m, n]))
    };
    let mut small: Vec<[u64; 2]> = square(9).collect();
    chance.shuffle(&mut small);
    let mut narrow: Vec<[u64; 2]> = square(3).collect();
    for _ in 0..300 {
        let bar = [chance.between(1, 3), chance.between(1, 60)];
        narrow.push(if chance.once_in(2) { bar } else { [bar[1], bar[0]] });
    }
    chance.shuffle(&mut narrow);
    let mut all = vec![[1, MOST], [MOST, 1], [MOST, MOST], [MOST, MOST - 1]];
    for _ in 0..30_000 {
        let side = chance.between(1, MOST);
        let other = match chance.between(1, 3) {
            1 => side,
            2 => chance.between(1, MOST),
            _ => (side + chance.between(0, 4)).clamp(3, MOST + 2) - 2,
        };
        all.push([side, other]);
    }
    chance.shuffle(&mut all);
    vec![case("small", &small), case("narrow", &narrow), case("all", &all)]
}

/// Asks which bars with a given number of rows the second player wins if a move
/// eats at most `eats` rows or columns. There are always three.
fn variant(chance: &mut Chance) -> Question {
    let eats = chance.between(2, 4) as usize;
    let rows = chance.between(eats as u64 + 2, 3 * eats as u64 + 3) as usize;
    let most = 3 * (eats + 1);
    let side = rows.max(most);
    let mut lost = vec![vec![false; side + 1]; side + 1];
    for m in 1..=side {
        for n in 1..=side {
            let row = (1..=eats.min(m - 1)).any(|less| lost[m - less][n]);
            let column = (1..=eats.min(n - 1)).any(|less| lost[m][n - less]);
            lost[m][n] = !row && !column;
        }
    }
    let columns = (1..=most).filter(|&n| lost[rows][n]);
    let columns: Vec<String> = columns.map(|n| n.to_string()).collect();
    let text = format!(
        "A bar of chocolate has {rows} rows, and the square in one corner is \
         poisoned. A move breaks off and eats 1 to {eats} rows, or 1 to \
         {eats} columns, on the side away from the poison. Whoever finds \
         only the poisoned square loses. With which numbers of columns from \
         1 to {most} does the second player win? Name all of them, the \
         smallest first, as in `1 2 7`."
    );
    Question { text, answers: vec![columns.join(" ")] }
}
