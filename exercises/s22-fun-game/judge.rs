//! Judges "Two prices for everything".

use crate::kit::{described, line, Case, Chance, Judge, Question};

const HIGHEST: i64 = 100_000;

/// The prices of a thing for the first and for the second player.
type Thing = (i64, i64);

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Returns the value by minimax. Things of one kind are alike, so a position is
/// given by how many of each kind are left. With one thing of each kind, the
/// positions are all sets of things.
fn minimax(kinds: &[(Thing, usize)]) -> i64 {
    let sizes: Vec<usize> = kinds.iter().map(|(_, count)| count + 1).collect();
    let all: usize = kinds.iter().map(|(_, count)| count).sum();
    let mut values: Vec<i64> = vec![0];
    for place in 1..sizes.iter().product() {
        let (mut digits, mut rest) = (Vec::new(), place);
        for size in &sizes {
            digits.push(rest % size);
            rest /= size;
        }
        let taken = all - digits.iter().sum::<usize>();
        let (mut step, mut best) = (1, None);
        for (i, &left) in digits.iter().enumerate() {
            if left > 0 {
                let (a, b) = kinds[i].0;
                let after = values[place - step];
                // The gain of the player to move.
                let gain = if taken % 2 == 0 { after + a } else { b - after };
                best = best.max(Some(gain));
            }
            step *= sizes[i];
        }
        let gain = best.unwrap();
        values.push(if taken % 2 == 0 { gain } else { -gain });
    }
    values[values.len() - 1]
}

/// Returns the value as a sum over thresholds. For each threshold there is a
/// game in which a thing counts 1 if its two prices together exceed the
/// threshold, and 0 if not. In this game the first player gets one more than
/// the second if the number of things that count is odd. Twice the value is the
/// sum over all thresholds plus all prices for the first player minus all
/// prices for the second.
fn by_thresholds(things: &[Thing]) -> i64 {
    let mut with_sum = vec![0; 2 * HIGHEST as usize + 1];
    for (a, b) in things {
        with_sum[(a + b) as usize] += 1;
    }
    let mut above = things.len();
    let mut twice: i64 = things.iter().map(|(a, b)| a - b).sum();
    for count in with_sum {
        above -= count;
        twice += (above % 2) as i64;
    }
    assert!(twice % 2 == 0);
    twice / 2
}

type Test = (Vec<Thing>, i64);

fn case(
    group: &'static str,
    chance: &mut Chance,
    mut tests: Vec<Test>,
) -> Case {
    chance.shuffle(&mut tests);
    let (mut input, mut answer) = (format!("{}\n", tests.len()), String::new());
    for (mut things, value) in tests {
        chance.shuffle(&mut things);
        let line = |price: fn(&Thing) -> i64| {
            let words = things.iter().map(|thing| price(thing).to_string());
            words.collect::<Vec<_>>().join(" ")
        };
        let (a, b) = (line(|thing| thing.0), line(|thing| thing.1));
        input += &format!("{}\n{a}\n{b}\n", things.len());
        answer += match value {
            1.. => "First\n",
            0 => "Tie\n",
            _ => "Second\n",
        };
    }
    Case::new(group, input, answer)
}

/// Whether the result is the one wanted for this test: a win, a tie and a loss
/// in turn.
fn wanted(value: i64, test: usize) -> bool {
    value.signum() == [1, 0, -1][test % 3]
}

fn thing(chance: &mut Chance, most: i64) -> Thing {
    (chance.signed(1, most), chance.signed(1, most))
}

fn small(chance: &mut Chance) -> Case {
    let mut tests = Vec::new();
    while tests.len() < 10 {
        let count = chance.between(1, 10);
        let most = *chance.one_of(&[3, 6, 12]);
        let things: Vec<Thing> =
            (0..count).map(|_| thing(chance, most)).collect();
        let single: Vec<_> = things.iter().map(|&thing| (thing, 1)).collect();
        let value = minimax(&single);
        if wanted(value, tests.len()) {
            tests.push((things, value));
        }
    }
    case("small", chance, tests)
}

/// Raises the first player's prices and lowers the second player's by `points`
/// in all, within the limits; returns the points left over. The sum of the two
/// prices of a thing stays, so the value grows by the points given.
fn shift(things: &mut [Thing], mut points: i64) -> i64 {
    for (a, b) in things {
        let most = (HIGHEST - *a).min(*b - 1);
        let least = (1 - *a).max(*b - HIGHEST);
        let step = points.clamp(least, most);
        (*a, *b, points) = (*a + step, *b - step, points - step);
    }
    points
}

/// Returns a value to aim at: a tie or close to one.
fn aim(chance: &mut Chance, test: usize) -> i64 {
    let near = *chance.one_of(&[1, 1, 2, 40]);
    [near, 0, -near][test % 3]
}

fn kinds(chance: &mut Chance) -> Case {
    let mut tests = Vec::new();
    while tests.len() < 10 {
        let shapes: [&[u64]; 3] = [&[499, 499], &[45, 45, 45], &[16; 4]];
        let mut kinds = vec![((700, 700), 1)];
        for &count in shapes[tests.len() % 3] {
            let (a, b) = thing(chance, 40);
            let count = count - chance.between(0, 9);
            kinds.push(((200 + a, 200 + b), count as usize));
        }
        // The prices of one kind, then of the single thing, bring the value
        // close to a tie.
        let missing = aim(chance, tests.len()) - minimax(&kinds);
        let ((a, b), count) = &mut kinds[1];
        let each = missing / *count as i64;
        (*a, *b) = (*a + each, *b - each);
        let rest = missing % *count as i64;
        kinds[0].0 = (700 + rest, 700 - rest);
        let value = minimax(&kinds);
        let inside = kinds.iter().all(|(thing, _)| thing.0.min(thing.1) > 0);
        if inside && wanted(value, tests.len()) {
            let alike = |&(thing, count)| vec![thing; count];
            tests.push((kinds.iter().flat_map(alike).collect(), value));
        }
    }
    case("kinds", chance, tests)
}

fn all(chance: &mut Chance) -> Case {
    let mut tests = Vec::new();
    // Equal prices: an even number of things is a tie, an odd one is not.
    for things in
        [vec![(HIGHEST, HIGHEST); 1000], vec![(HIGHEST, HIGHEST); 999]]
    {
        let value = by_thresholds(&things);
        tests.push((things, value));
    }
    while tests.len() < 10 {
        let count = chance.between(970, 1000);
        let most = *chance.one_of(&[HIGHEST, HIGHEST, 50]);
        let mut things: Vec<Thing> =
            (0..count).map(|_| thing(chance, most)).collect();
        if chance.once_in(2) {
            let missing = aim(chance, tests.len()) - by_thresholds(&things);
            shift(&mut things, missing);
        }
        let value = by_thresholds(&things);
        if wanted(value, tests.len()) {
            tests.push((things, value));
        }
    }
    case("all", chance, tests)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    vec![
        small(chance),
        small(chance),
        small(chance),
        kinds(chance),
        all(chance),
        all(chance),
    ]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let mut input = "10\n".to_string();
    for _ in 0..10 {
        input += "1000\n";
        for _ in 0..2 {
            input += &line(&chance.many(1000, 10_000, HIGHEST as u64));
        }
    }
    vec![input]
}

/// Asks for the difference under best play with six things. It isn't 0.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let things: Vec<Thing> = (0..6).map(|_| thing(chance, 9)).collect();
        let single: Vec<_> = things.iter().map(|&thing| (thing, 1)).collect();
        let value = minimax(&single);
        // Always taking the thing with one's own highest price must lead to
        // another difference.
        let (mut left, mut greedy) = (things.clone(), 0);
        for turn in 0..6 {
            if turn % 2 == 0 {
                left.sort_by_key(|thing| thing.0);
                greedy += left.pop().map_or(0, |thing| thing.0);
            } else {
                left.sort_by_key(|thing| thing.1);
                greedy -= left.pop().map_or(0, |thing| thing.1);
            }
        }
        if value == 0 || value == greedy {
            continue;
        }
        let say = |(a, b): &Thing| format!("{a}/{b}");
        let prices: Vec<String> = things.iter().map(say).collect();
        let text = format!(
            "Six things lie on a table. They are worth {} points: the first \
             number to the first player, the second one to the second player. \
             They take turns to take one thing, and the first player begins. \
             What are her points minus his at the end, if both play as well as \
             possible? Answer with a number, as in `-3` or `5`.",
            prices.join(", ")
        );
        return Question { text, answers: vec![value.to_string()] };
    }
}
