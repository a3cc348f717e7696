//! Judges "What are the piles?".

use crate::kit::{described, Case, Chance, Judge, Question};

const SQUARE: usize = 300;
const LETTERS: usize = 12;
const POWERS: usize = 100_000;
const BITS: usize = 14;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Returns whether each of the positions 0, 1, 2, … is lost, by the options,
/// which have smaller numbers.
fn labels<I: Iterator<Item = usize>>(
    count: usize,
    options: impl Fn(usize) -> I,
) -> Vec<bool> {
    let mut lost: Vec<bool> = Vec::with_capacity(count);
    for position in 0..count {
        let label = !options(position).any(|option| lost[option]);
        lost.push(label);
    }
    lost
}

const WIDE: usize = SQUARE + 1;

/// Returns the labels for a rook, or for a queen if `diagonally`. The square
/// (x, y) has the number x · WIDE + y.
fn chess(diagonally: bool) -> Vec<bool> {
    labels(WIDE * WIDE, |square| {
        let (x, y) = (square / WIDE, square % WIDE);
        let left = (1..=x).map(move |k| square - k * WIDE);
        let down = (1..=y).map(move |k| square - k);
        let both = if diagonally { x.min(y) } else { 0 };
        let both = (1..=both).map(move |k| square - k * (WIDE + 1));
        left.chain(down).chain(both)
    })
}

/// Returns the labels of all numbers with `places` digits to this base. A move
/// lowers one digit.
fn digits(base: usize, places: u32) -> Vec<bool> {
    labels(base.pow(places), |number| {
        (0..places).flat_map(move |place| {
            let value = base.pow(place);
            (1..=number / value % base).map(move |less| number - less * value)
        })
    })
}

/// Returns the labels of the game in which a move divides by a prime, once or
/// several times. The number 0 is not a position.
fn powers() -> Vec<bool> {
    let mut least = vec![0; POWERS + 1];
    for prime in 2..=POWERS {
        if least[prime] == 0 {
            for multiple in (prime..=POWERS).step_by(prime) {
                least[multiple] =
                    if least[multiple] == 0 { prime } else { least[multiple] };
            }
        }
    }
    labels(POWERS + 1, |number| {
        let mut options = Vec::new();
        let mut rest = number.max(1);
        while rest > 1 {
            let prime = least[rest];
            let mut option = number;
            while rest % prime == 0 {
                rest /= prime;
                option /= prime;
                options.push(option);
            }
        }
        options.into_iter()
    })
}

/// Returns the labels of the game in which a move turns one digit 1 to 0, and
/// may flip one digit further to the right.
fn bits() -> Vec<bool> {
    labels(1 << BITS, |number| {
        let ones = (0..BITS).filter(move |p| number >> p & 1 == 1);
        ones.flat_map(move |p| {
            let off = number - (1 << p);
            std::iter::once(off).chain((0..p).map(move |q| off ^ 1 << q))
        })
    })
}

struct Lines(Vec<(String, bool)>);

impl Lines {
    fn add(&mut self, line: String, is_lost: bool) {
        self.0.push((line, is_lost));
    }

    fn case(mut self, group: &'static str, chance: &mut Chance) -> Case {
        chance.shuffle(&mut self.0);
        let (mut input, mut answer) =
            (format!("{}\n", self.0.len()), String::new());
        for (line, is_lost) in self.0 {
            input += &format!("{line}\n");
            answer += if is_lost { "Second\n" } else { "First\n" };
        }
        Case::new(group, input, answer)
    }
}

/// Returns about `count` positions of a game, at least half of them lost.
fn choose(chance: &mut Chance, lost: &[bool], count: usize) -> Vec<usize> {
    let losses: Vec<usize> = (0..lost.len()).filter(|&p| lost[p]).collect();
    let mut chosen: Vec<usize> =
        (0..count / 2).map(|_| chance.index(lost.len())).collect();
    chosen.extend((0..count / 2).map(|_| *chance.one_of(&losses)));
    chosen
}

fn limits(_: &mut Chance) -> Vec<String> {
    let most = (1 << BITS) - 1;
    vec![format!("3\ndigits 0\ndigits 99999\nbits {most}\n")]
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut plain = Lines(Vec::new());
    let rook = chess(false);
    for square in choose(chance, &rook, 800) {
        plain.add(
            format!("rook {} {}", square / WIDE, square % WIDE),
            rook[square],
        );
    }
    let number = digits(10, 5);
    for position in choose(chance, &number, 1200) {
        let noughts = if position < 1000 { 3 } else { 5 };
        plain.add(format!("digits {position:0noughts$}"), number[position]);
    }
    let words = digits(LETTERS + 1, 3);
    for position in choose(chance, &words, 1200) {
        let lengths = [1, 13, 169].map(|value| position / value % 13);
        let mut line = "words".to_string();
        for length in lengths.into_iter().filter(|&length| length > 0) {
            line.push(' ');
            (0..length).for_each(|_| {
                line.push((b'A' + chance.index(26) as u8) as char)
            });
        }
        if position > 0 {
            plain.add(line, words[position]);
        }
    }
    let (mut of_powers, mut of_queen, mut of_bits) =
        (Lines(Vec::new()), Lines(Vec::new()), Lines(Vec::new()));
    let lost = powers();
    let mut numbers = choose(chance, &lost, 2000);
    numbers.extend((1..500).chain([65_536, 98_304, 99_225, POWERS]));
    for number in numbers.into_iter().filter(|&number| number > 0) {
        of_powers.add(format!("powers {number}"), lost[number]);
    }
    let queen = chess(true);
    for square in choose(chance, &queen, 2000) {
        of_queen.add(
            format!("queen {} {}", square / WIDE, square % WIDE),
            queen[square],
        );
    }
    for square in (0..1000).filter(|square| square % WIDE < 8) {
        of_queen.add(
            format!("queen {} {}", square / WIDE, square % WIDE),
            queen[square],
        );
    }
    let lost = bits();
    for number in choose(chance, &lost, 3000).into_iter().chain(0..64) {
        of_bits.add(format!("bits {number}"), lost[number]);
    }
    vec![
        plain.case("plain", chance),
        of_powers.case("powers", chance),
        of_queen.case("queen", chance),
        of_bits.case("bits", chance),
    ]
}

/// Asks for all winning moves of a number in the game of bits.
fn variant(chance: &mut Chance) -> Question {
    let lost = bits();
    loop {
        let number = chance.between(16, 63) as usize;
        let mut winning = Vec::new();
        for p in (0..6).filter(|p| number >> p & 1 == 1) {
            let off = number - (1 << p);
            winning
                .extend([off].into_iter().chain((0..p).map(|q| off ^ 1 << q)));
        }
        winning.retain(|&option| lost[option]);
        winning.sort_unstable();
        winning.dedup();
        if winning.len() != 3 {
            continue;
        }
        let words: Vec<String> =
            winning.iter().map(|o| format!("{o:06b}")).collect();
        let text = format!(
            "The number {number:06b} is written down in binary. A move turns \
             one digit 1 into 0; and then it may also flip any one digit \
             further to the right. A player who cannot move loses. What can \
             the number be after a winning move? Name all three numbers with six \
             digits, the smallest first, as in `000110 010001 011111`."
        );
        return Question { text, answers: vec![words.join(" ")] };
    }
}
