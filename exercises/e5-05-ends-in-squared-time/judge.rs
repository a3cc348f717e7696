//! Judges "First or last, in squared time".

use crate::kit::{described, line, Case, Chance, Judge, Question};

const LONGEST: usize = 10_000;
const MOST: i64 = 1_000_000_000;
/// Up to this length, all plays are tried.
const SHORT: usize = 9;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Returns the number that is left with best play, by trying all plays.
fn play(row: &[i64], maxi: bool) -> i64 {
    match row {
        [number] => *number,
        [_, without_first @ ..] => {
            let a = play(without_first, !maxi);
            let b = play(&row[..row.len() - 1], !maxi);
            if maxi {
                a.max(b)
            } else {
                a.min(b)
            }
        }
        [] => unreachable!("a row is never empty"),
    }
}

/// Returns the number that is left with best play, from the numbers in the
/// middle. Minnie sees a row as Maxi sees it with all signs changed.
fn by_the_middle(row: &[i64], maxi: bool) -> i64 {
    if !maxi {
        let turned: Vec<i64> = row.iter().map(|number| -number).collect();
        return -by_the_middle(&turned, true);
    }
    let half = row.len() / 2;
    match row.len() {
        1 => row[0],
        even if even % 2 == 0 => {
            *row[half - 1..=half].iter().max().expect("two")
        }
        _ => row[half]
            .min(*[row[half - 1], row[half + 1]].iter().max().expect("two")),
    }
}

fn case(group: &'static str, rows: &[Vec<i64>]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", rows.len()), String::new());
    for row in rows {
        let words: Vec<String> = row.iter().map(i64::to_string).collect();
        input += &format!("{}\n", words.join(" "));
        let value = if row.len() <= SHORT { play } else { by_the_middle };
        let (maxi, minnie) = (value(row, true), value(row, false));
        answer += &format!("Maxi first: {maxi}, Minnie first: {minnie}\n");
    }
    Case::new(group, input, answer)
}

fn row(length: usize, most: i64, chance: &mut Chance) -> Vec<i64> {
    (0..length).map(|_| chance.signed(-most, most)).collect()
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut small: Vec<Vec<i64>> = Vec::new();
    for length in 1..=SHORT {
        (0..150).for_each(|_| small.push(row(length, 1, chance)));
        (0..30).for_each(|_| small.push(row(length, MOST, chance)));
    }
    chance.shuffle(&mut small);
    let mut middle = Vec::new();
    for _ in 0..100 {
        let length = chance.between(20, 250) as usize;
        middle.push(row(length, *chance.one_of(&[1, 2, 9, MOST]), chance));
    }
    middle.push(row(1, MOST, chance));
    let mut long =
        vec![row(LONGEST, MOST, chance), row(LONGEST - 1, MOST, chance)];
    for _ in 0..7 {
        let most = *chance.one_of(&[1, MOST]);
        long.push(row(1201 + 2 * chance.index(100), most, chance));
    }
    vec![case("small", &small), case("middle", &middle), case("full", &long)]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let mut rows = || line(&row(LONGEST, MOST, chance));
    let full = format!("3\n{}{}{}", rows(), rows(), rows());
    vec![full, format!("1\n-{MOST} {MOST}\n")]
}

/// Asks for the values of the pieces of two and of four numbers in a row of
/// six.
fn variant(chance: &mut Chance) -> Question {
    let mut all: Vec<i64> = (1..=20).collect();
    chance.shuffle(&mut all);
    let row = &all[..6];
    let words: Vec<String> = row.iter().map(i64::to_string).collect();
    let pieces: Vec<String> =
        row.windows(4).map(|piece| play(piece, true).to_string()).collect();
    let pairs: Vec<String> =
        row.windows(2).map(|piece| play(piece, true).to_string()).collect();
    let text = format!(
        "Two players take turns to delete the first or the last number of a row, until one \
         is left; Maxi wants it to be large, Minnie small. The row is {}, and Maxi moves \
         first. Write the values of the five pieces of two numbers, from left to right, \
         and then those of the three pieces of four numbers, as in `3 1 4 1 5 9 2 6`.",
        words.join(", ")
    );
    let answer = [pairs, pieces].concat().join(" ");
    Question { text, answers: vec![answer] }
}
