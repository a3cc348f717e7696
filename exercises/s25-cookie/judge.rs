//! Judges "A cookie with points".

use crate::kit::{described, Case, Chance, Judge, Question};

const STRONG: i64 = 1000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

type Cookie = Vec<Vec<i64>>;

/// Returns the four bites, each with its points and what is left.
fn bites(cookie: &Cookie) -> Vec<(i64, Cookie)> {
    let last = cookie[0].len() - 1;
    let side = |at: usize| cookie.iter().map(|row| row[at]).sum();
    let without = |at: usize| -> Cookie {
        let mut rest = cookie.clone();
        for row in &mut rest {
            row.remove(at);
        }
        if last == 0 {
            Vec::new()
        } else {
            rest
        }
    };
    let (top, under) = cookie.split_first().unwrap();
    let (bottom, over) = cookie.split_last().unwrap();
    vec![
        (top.iter().sum(), under.to_vec()),
        (bottom.iter().sum(), over.to_vec()),
        (side(0), without(0)),
        (side(last), without(last)),
    ]
}

/// Returns the difference under best play, by the rules, without memoization.
fn play(cookie: &Cookie) -> i64 {
    if cookie.is_empty() {
        return 0;
    }
    bites(cookie)
        .iter()
        .map(|(points, rest)| points - play(rest))
        .max()
        .unwrap()
}

/// Returns the difference under best play from the most points that the player
/// to move can collect. For each rectangle, these are its sum minus the least
/// that the other player can collect afterwards.
fn by_collected(cookie: &Cookie) -> i64 {
    let (rows, columns) = (cookie.len(), cookie[0].len());
    let at = |a: usize, c: usize| a * columns + c;
    let wide = columns + 1;
    // Entry `height * wide + width` is a table by the upper left corner.
    let mut sums = vec![vec![0; rows * columns]; (rows + 1) * wide];
    let mut most = sums.clone();
    for height in 1..=rows {
        for width in 1..=columns {
            let here = height * wide + width;
            for a in 0..=rows - height {
                for c in 0..=columns - width {
                    let rest = sums[here - wide][at(a, c)];
                    let low = &cookie[a + height - 1][c..c + width];
                    let sum = rest + low.iter().sum::<i64>();
                    sums[here][at(a, c)] = sum;
                    let mut other = Vec::new();
                    other.push(most[here - wide][at(a, c)]);
                    other.push(most[here - 1][at(a, c)]);
                    if height > 1 {
                        other.push(most[here - wide][at(a + 1, c)]);
                    }
                    if width > 1 {
                        other.push(most[here - 1][at(a, c + 1)]);
                    }
                    let least = other.iter().min().unwrap();
                    most[here][at(a, c)] = sum - least;
                }
            }
        }
    }
    let all = rows * wide + columns;
    2 * most[all][0] - sums[all][0]
}

fn shown(cookie: &Cookie) -> String {
    let mut text = String::new();
    for row in cookie {
        let words: Vec<String> = row.iter().map(i64::to_string).collect();
        text += &format!("{}\n", words.join(" "));
    }
    text
}

fn case(group: &'static str, cookie: &Cookie) -> Case {
    let (rows, columns) = (cookie.len(), cookie[0].len());
    let answer = by_collected(cookie);
    assert!(rows + columns > 8 || answer == play(cookie));
    let input = format!("{rows} {columns}\n{}", shown(cookie));
    Case::new(group, input, format!("{answer}\n"))
}

fn random(
    chance: &mut Chance,
    rows: usize,
    columns: usize,
    least: i64,
    most: i64,
) -> Cookie {
    let mut row = || (0..columns).map(|_| chance.signed(least, most)).collect();
    (0..rows).map(|_| row()).collect()
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut cases = Vec::new();
    let small = [(1, 1, 9), (3, 3, 5), (4, 4, 20), (5, 3, 9), (2, 6, 1000)];
    for (rows, columns, strong) in small {
        let cookie = random(chance, rows, columns, -strong, strong);
        cases.push(case("small", &cookie));
    }
    // All points are negative.
    cases.push(case("small", &random(chance, 4, 3, -9, -1)));
    cases.push(case("small", &random(chance, 1, 4, -9, -5)));
    cases.push(case("line", &random(chance, 1, 30, -1000, 400)));
    cases.push(case("line", &random(chance, 30, 1, -400, 1000)));
    cases.push(case("full", &random(chance, 30, 30, -1000, 1000)));
    cases.push(case("full", &random(chance, 29, 30, -1000, -100)));
    // Prizes that neither player wants to open up for the other, and then the
    // extreme numbers.
    let mut prizes = random(chance, 30, 27, -30, 10);
    for _ in 0..40 {
        prizes[chance.between(4, 25) as usize]
            [chance.between(4, 22) as usize] = STRONG;
    }
    cases.push(case("full", &prizes));
    let border = if chance.once_in(2) { STRONG } else { -STRONG };
    cases.push(case("full", &vec![vec![border; 30]; 29]));
    cases
}

/// Asks for all best first bites of a small cookie: two of the four.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let cookie = random(chance, 2, 3, -6, 9);
        let values: Vec<i64> = bites(&cookie)
            .iter()
            .map(|(points, rest)| points - play(rest))
            .collect();
        let best = *values.iter().max().unwrap();
        let names = ["top", "bottom", "left", "right"];
        let good: Vec<&str> =
            (0..4).filter(|&i| values[i] == best).map(|i| names[i]).collect();
        if good.len() != 2 || best.abs() < 2 {
            continue;
        }
        let text = format!(
            "A cookie of two rows and three columns has these points:\n\n\
             ```text\n{}```\n\nTwo players take turns to bite. A bite takes the top \
             row, the bottom row, the left column or the right column of what \
             is left, and gives the sum of its cells. Everything is eaten, and \
             both players want their own points minus the other player's to be \
             as large as possible. What is this difference for the first \
             player under best play, and which first bites reach it? Answer as \
             in `-3 top right`, the bites in the order top, bottom, left, \
             right.",
            shown(&cookie)
        );
        return Question {
            text,
            answers: vec![format!("{best} {}", good.join(" "))],
        };
    }
}
