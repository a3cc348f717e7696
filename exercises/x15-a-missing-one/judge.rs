//! Judges "A missing one".

use crate::kit::{described, Case, Chance, Judge, Question};

const COINS: u64 = 1_000_000_000_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Labels the piles by their options until `b` labels in a row occur again,
/// where `b` is the largest amount. After that all labels repeat, because each
/// depends on the `b` labels before it.
struct Cycle {
    before: usize,
    labels: Vec<bool>,
}

impl Cycle {
    fn new(amounts: &[usize]) -> Cycle {
        let most = *amounts.iter().max().expect("an amount");
        let mut lost: Vec<bool> = Vec::new();
        for pile in 0..20 * most + 40 {
            let mut options = amounts.iter().filter(|&&amount| amount <= pile);
            let label = options.all(|amount| !lost[pile - amount]);
            lost.push(label);
        }
        for before in 0..most + 20 {
            let window = |from: usize| &lost[from..from + most];
            let again = before + 1..=lost.len() - most;
            let mut again = again.into_iter();
            if let Some(place) = again.find(|&p| window(p) == window(before)) {
                lost.truncate(place);
                return Cycle { before, labels: lost };
            }
        }
        unreachable!("no period found");
    }

    fn is_lost(&self, coins: u64) -> bool {
        let (before, length) = (self.before as u64, self.labels.len() as u64);
        let place = match coins < length {
            true => coins,
            false => before + (coins - before) % (length - before),
        };
        self.labels[place as usize]
    }
}

fn case(group: &'static str, lines: &[(usize, usize, u64)]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", lines.len()), String::new());
    let mut last = (0, 0, Cycle::new(&[1]));
    for &(a, b, coins) in lines {
        if (last.0, last.1) != (a, b) {
            last = (a, b, Cycle::new(&[a, b]));
        }
        input += &format!("{a} {b} {coins}\n");
        answer += if last.2.is_lost(coins) { "Second\n" } else { "First\n" };
    }
    Case::new(group, input, answer)
}

fn limits(_: &mut Chance) -> Vec<String> {
    vec![format!("2\n99 100 0\n99 100 {COINS}\n")]
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut three: Vec<(usize, usize, u64)> =
        (0..=100).map(|n| (3, 5, n)).collect();
    three.extend(chance.many(3000, 0, 10_000).iter().map(|&n| (3, 5, n)));
    chance.shuffle(&mut three);
    let (mut pairs, mut far) = (Vec::new(), Vec::new());
    for a in 1..12 {
        for b in a + 1..=12 {
            pairs.extend((0..3 * b as u64).map(|n| (a, b, n)));
            pairs.extend(chance.many(60, 0, 1000).iter().map(|&n| (a, b, n)));
        }
    }
    for _ in 0..150 {
        let b = chance.between(2, 100) as usize;
        let least = if chance.once_in(2) { b } else { b.min(4) };
        let a = 1 + chance.index(least - 1);
        far.push((a, b, COINS));
        far.extend(chance.many(50, 0, COINS).iter().map(|&n| (a, b, n)));
    }
    vec![case("three", &three), case("pairs", &pairs), case("far", &far)]
}

/// Asks which piles of a range the second player wins with two amounts. There
/// are five.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let [a, b] =
            [chance.between(2, 4) as usize, chance.between(5, 9) as usize];
        let from = a + b + chance.index(4);
        let cycle = Cycle::new(&[a, b]);
        let lost = (from..from + 12).filter(|&n| cycle.is_lost(n as u64));
        let lost: Vec<String> = lost.map(|n| n.to_string()).collect();
        if lost.len() != 5 {
            continue;
        }
        let text = format!(
            "A move takes {a} coins or {b} from one pile. Whoever cannot move \
             loses. Which of the piles of {from} to {} coins does the second \
             player win? Name all of them, the smallest first, as in \
             `9 10 14`.",
            from + 11
        );
        return Question { text, answers: vec![lost.join(" ")] };
    }
}
