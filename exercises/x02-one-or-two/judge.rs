//! Judges "One coin or two".

use crate::kit::{described, Case, Chance, Judge, Question};

const COINS: usize = 180;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_variants(variant)
}

/// The decimal digits of a number, the ones first.
type Digits = Vec<u8>;

fn add(sum: &mut Digits, other: &Digits) {
    let mut carry = 0;
    for place in 0.. {
        if place >= other.len() && carry == 0 {
            break;
        }
        if place == sum.len() {
            sum.push(0);
        }
        let digit = sum[place] + other.get(place).unwrap_or(&0) + carry;
        (sum[place], carry) = (digit % 10, digit / 10);
    }
}

/// Returns the numbers of plays from 0 to `COINS` coins.
fn plays(amounts: &[usize]) -> Vec<Digits> {
    let mut plays: Vec<Digits> = Vec::new();
    for coins in 0..=COINS {
        let options = amounts.iter().filter(|&&amount| amount <= coins);
        let mut sum = Digits::new();
        options.for_each(|amount| add(&mut sum, &plays[coins - amount]));
        plays.push(if sum.is_empty() { vec![1] } else { sum });
    }
    plays
}

fn written(number: &Digits) -> String {
    number.iter().rev().map(u8::to_string).collect()
}

fn case(group: &'static str, lines: &[[usize; 3]]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", lines.len()), String::new());
    let mut tables = vec![Vec::new(); 121];
    for &[a, b, coins] in lines {
        let table = &mut tables[11 * a + b];
        if table.is_empty() {
            *table = plays(&[a, b]);
        }
        input += &format!("{a} {b} {coins}\n");
        answer += &format!("{}\n", written(&table[coins]));
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut small: Vec<[usize; 3]> =
        (0..=30).map(|coins| [1, 2, coins]).collect();
    chance.shuffle(&mut small);
    let mut large: Vec<[usize; 3]> =
        (0..=COINS).map(|coins| [1, 2, coins]).collect();
    chance.shuffle(&mut large);
    let mut others = Vec::new();
    for a in 1..10 {
        for b in a + 1..=10 {
            others.extend((0..12).map(|coins| [a, b, coins]));
            others.extend([0; 20].map(|_| [a, b, chance.index(COINS + 1)]));
            others.push([a, b, COINS]);
        }
    }
    chance.shuffle(&mut others);
    vec![case("small", &small), case("large", &large), case("others", &others)]
}

/// Asks for the number of plays with other amounts, from a pile for which the
/// numbers can be written down by hand.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let [a, b] =
            [chance.between(2, 4) as usize, chance.between(3, 7) as usize];
        let coins = chance.between(14, 25) as usize;
        let number = written(&plays(&[a, b.max(a + 1)])[coins]);
        if b <= a || !(10..=90).contains(&number.parse().unwrap_or(0)) {
            continue;
        }
        let text = format!(
            "A move takes {a} or {b} coins from one pile; the play is over \
             when nobody can move. How many plays are there from {coins} \
             coins?"
        );
        return Question { text, answers: vec![number] };
    }
}
