//! Judges the strategies that go with "Two equal piles".

use crate::kit::{described, Case, Chance, Judge};

const MOST: usize = 250;

pub fn judge() -> Judge {
    Judge::answers(cases, described)
}

fn options([a, b]: [usize; 2]) -> impl Iterator<Item = [usize; 2]> {
    (0..a).map(move |left| [left, b]).chain((0..b).map(move |left| [a, left]))
}

/// Returns, for each pair of piles up to `most`, all winning moves.
fn winning(most: usize) -> Vec<Vec<Vec<[usize; 2]>>> {
    let mut winning = vec![vec![Vec::new(); most + 1]; most + 1];
    for a in 0..=most {
        for b in 0..=most {
            let to_lost = |&[x, y]: &[usize; 2]| winning[x][y].is_empty();
            let moves: Vec<[usize; 2]> =
                options([a, b]).filter(to_lost).collect();
            assert!(moves.len() < 2, "more than one reply");
            winning[a][b] = moves;
        }
    }
    winning
}

fn case(group: &'static str, pairs: &[[usize; 2]]) -> Case {
    let winning = winning(MOST);
    let (mut input, mut answer) = (format!("{}\n", pairs.len()), String::new());
    for &[a, b] in pairs {
        input += &format!("{a} {b}\n");
        answer += &match winning[a][b].first() {
            Some([x, y]) => format!("{x} {y}\n"),
            None => "lost\n".to_string(),
        };
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut small: Vec<[usize; 2]> =
        (0..=30).flat_map(|a| (0..=30).map(move |b| [a, b])).collect();
    chance.shuffle(&mut small);
    let mut large = vec![[MOST, MOST], [0, MOST], [MOST, 0], [MOST, MOST - 1]];
    for _ in 0..5000 {
        let a = chance.index(MOST + 1);
        let other = [a, chance.index(MOST + 1), a / 2];
        large.push([a, *chance.one_of(&other)]);
    }
    chance.shuffle(&mut large);
    vec![case("box", &small), case("large", &large)]
}
