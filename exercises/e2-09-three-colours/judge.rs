//! Judges "Coins of three colours".

use crate::kit::{described, Case, Chance, Judge, Question};

const MOST: usize = 40;
const SIDE: usize = MOST + 1;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

fn place([r, b, g]: [usize; 3]) -> usize {
    (r * SIDE + b) * SIDE + g
}

/// Returns all positions with up to r, b and g coins of the three colours,
/// options first.
fn box_of([r, b, g]: [usize; 3]) -> impl Iterator<Item = [usize; 3]> {
    (0..=r).flat_map(move |x| {
        (0..=b).flat_map(move |y| (0..=g).map(move |z| [x, y, z]))
    })
}

fn options(position: [usize; 3]) -> impl Iterator<Item = [usize; 3]> {
    (0..3).flat_map(move |colour| {
        (0..position[colour]).map(move |left| {
            let mut option = position;
            option[colour] = left;
            option
        })
    })
}

/// Whether the player to move loses, for all positions with up to `most` coins
/// of each colour.
fn labels(most: usize) -> Vec<bool> {
    let mut lost = vec![false; SIDE * SIDE * SIDE];
    for position in box_of([most; 3]) {
        lost[place(position)] = !options(position).any(|o| lost[place(o)]);
    }
    lost
}

fn case(group: &'static str, lost: &[bool], positions: &[[usize; 3]]) -> Case {
    let (mut input, mut answer) =
        (format!("{}\n", positions.len()), String::new());
    for &position in positions {
        let [r, b, g] = position;
        input += &format!("{r} {b} {g}\n");
        let (mut count, mut arrows, mut losses) = (0, 0, 0);
        for other in box_of(position) {
            count += 1;
            arrows += other.iter().sum::<usize>();
            losses += usize::from(lost[place(other)]);
        }
        let winner = if lost[place(position)] { "Second" } else { "First" };
        answer += &format!("{count} {arrows} {losses} {winner}\n");
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let lost = labels(MOST);
    let mut small: Vec<[usize; 3]> = box_of([5, 5, 5]).collect();
    chance.shuffle(&mut small);
    let all: Vec<[usize; 3]> =
        box_of([MOST; 3]).filter(|&position| lost[place(position)]).collect();
    let mut large = vec![[MOST; 3], [MOST, MOST, 0], [0, MOST, MOST], [0; 3]];
    large.push([1, MOST - 1, MOST]);
    for _ in 0..200 {
        large.push(*chance.one_of(&all));
        large.push([0; 3].map(|_| chance.index(SIDE)));
        large.push([0; 3].map(|_| MOST - chance.index(6)));
    }
    chance.shuffle(&mut large);
    vec![case("small", &lost, &small), case("large", &lost, &large)]
}

/// Asks about a position with three winning moves, one of each colour.
fn variant(chance: &mut Chance) -> Question {
    let lost = labels(15);
    loop {
        let position = [0; 3].map(|_| chance.between(4, 15) as usize);
        let winning = options(position).filter(|&o| lost[place(o)]);
        let winning: Vec<[usize; 3]> = winning.collect();
        if winning.len() != 3 {
            continue;
        }
        let left = [0, 1, 2].map(|colour| {
            let own = winning.iter().find(|o| o[colour] != position[colour]);
            own.expect("a winning move of each colour")[colour].to_string()
        });
        let [r, b, g] = position;
        let text = format!(
            "{r} red, {b} blue and {g} green coins lie on the table. A move \
             takes at least one coin, and all coins taken must be of one \
             colour. Whoever takes the last coin wins. There are three \
             winning moves, one of each colour. How many coins of its colour \
             does each leave? Answer in the order red, blue, green, as in \
             `2 0 5`."
        );
        return Question { text, answers: vec![left.join(" ")] };
    }
}
