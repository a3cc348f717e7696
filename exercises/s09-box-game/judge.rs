//! Judges "The box game".

use crate::kit::{described, Case, Chance, Judge, Question};

const MOST: u64 = 1_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Whether the player to move loses, for each pair of boxes with up to `most`
/// balls each: `labels[a][b]`, by the rules.
fn labels(most: usize) -> Vec<Vec<bool>> {
    let mut lost = vec![vec![false; most + 1]; most + 1];
    for fuller in 1..=most {
        for other in 1..=fuller {
            // The box that is divided has as many balls as the fuller one.
            let part = |part: usize| lost[part][fuller - part];
            let to_lost = (1..fuller).any(part);
            lost[fuller][other] = !to_lost;
            lost[other][fuller] = !to_lost;
        }
    }
    lost
}

/// Returns all lost numbers up to `MOST` and the next one. A lost number is
/// followed by the first m that cannot reach it, because half of m is more.
/// This m is found by bisection.
fn lost_numbers() -> Vec<u64> {
    let mut lost = vec![1];
    while let Some(&last) = lost.last().filter(|last| **last <= MOST) {
        let (mut least, mut most) = (last + 1, 4 * last);
        while least < most {
            let middle = (least + most) / 2;
            match middle.div_ceil(2) > last {
                true => most = middle,
                false => least = middle + 1,
            }
        }
        lost.push(least);
    }
    lost
}

fn case(
    group: &'static str,
    numbers: &[u64],
    lost: impl Fn(u64) -> bool,
) -> Case {
    let (mut input, mut answer) = (String::new(), String::new());
    for &balls in numbers {
        input += &format!("{balls}\n");
        answer += if lost(balls) { "Bob\n" } else { "Alice\n" };
    }
    Case::new(group, input + "0\n", answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let labels = labels(300);
    let mut small: Vec<u64> = (2..=300).collect();
    chance.shuffle(&mut small);
    let lost = lost_numbers();
    let mut numbers = |most: u64| {
        let mut numbers = vec![most, most - 1];
        for &border in &lost {
            let near = [border - 1, border, border + 1, border + 2, 2 * border];
            numbers.extend(near.iter().filter(|n| (2..=most).contains(*n)));
        }
        while numbers.len() < 300 {
            // Also numbers of the form 4q + 3, and sums of two borders.
            let any = chance.between(0, most / 4 - 1) * 4 + 3;
            let sum = chance.one_of(&lost) + chance.one_of(&lost);
            let number = *chance.one_of(&[any, sum, any - 1]);
            numbers.extend(Some(number).filter(|n| (2..=most).contains(n)));
        }
        chance.shuffle(&mut numbers);
        numbers
    };
    let (medium, full) = (numbers(1_000_000), numbers(MOST));
    let by_list = |balls: u64| lost.contains(&balls);
    vec![
        case("small", &small, |balls| labels[balls as usize][1]),
        case("medium", &medium, by_list),
        case("full", &full, by_list),
    ]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    let balls = chance.many(300, MOST / 10, MOST);
    let lines: Vec<String> = balls.iter().map(|n| format!("{n}\n")).collect();
    vec![lines.concat() + "0\n"]
}

/// Asks about two boxes with many balls and only one winning division.
fn variant(chance: &mut Chance) -> Question {
    let labels = labels(250);
    loop {
        let fuller = chance.between(34, 250) as usize;
        let other = chance.between(2, fuller as u64 - 1) as usize;
        let wins = |part: &usize| labels[*part][fuller - part];
        let winning: Vec<usize> = (1..=fuller / 2).filter(wins).collect();
        let [part] = winning[..] else { continue };
        let text = format!(
            "Of two identical boxes, one has {fuller} balls and the other has {other}. \
             A move empties the box with fewer balls for good, and divides the balls of \
             the other between the two boxes, at least one for each. Whoever cannot \
             move loses, and it is your turn. There is one winning division. Name it, \
             the larger part first, as in `40 26`."
        );
        return Question {
            text,
            answers: vec![format!("{} {part}", fuller - part)],
        };
    }
}
