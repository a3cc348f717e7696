//! Tries all claims. From u on, checks the step only where n or a quotient
//! enters a new run.

use std::io::{self, Read};

/// The ends of the runs, from 1 to the scale, and the nimber of each run.
struct Claim {
    ends: Vec<u64>,
    nimbers: Vec<u64>,
}

impl Claim {
    fn scale(&self) -> u64 {
        self.ends[self.ends.len() - 1]
    }

    /// Returns the nimber that the claim gives to `n`.
    fn given(&self, n: u64) -> u64 {
        let mut lead = n;
        while lead >= self.scale() {
            lead /= self.scale();
        }
        let begun = self.ends.iter().filter(|end| **end <= lead).count();
        begun.checked_sub(1).map_or(0, |run| self.nimbers[run])
    }

    fn step(&self, divisors: &[u64], n: u64) -> bool {
        let own = self.given(n);
        let met = divisors.iter().map(|d| 1 << self.given(n / d));
        let met: u64 = met.fold(0, |all, one: u64| all | one);
        u64::from(met.trailing_ones()) == own
    }

    /// Returns whether the step holds from u on but fails somewhere below u.
    fn looks_right(&self, divisors: &[u64]) -> bool {
        let scale = self.scale();
        let largest = divisors[divisors.len() - 1];
        let (mut unit, mut units) = (1, vec![1]);
        while unit < largest {
            unit *= scale;
            units.push(unit);
        }
        let late = [1].iter().chain(divisors).all(|d| {
            self.ends.iter().all(|end| {
                let mut places = units.iter().map(|power| d * end * power);
                places.all(|n| {
                    n < unit || n >= unit * scale || self.step(divisors, n)
                })
            })
        });
        late && (1..unit).any(|n| !self.step(divisors, n))
    }
}

/// Extends the claim by every possible end and nimber until it looks right.
/// Returns whether it does.
fn extend(divisors: &[u64], claim: &mut Claim, scale: u64) -> bool {
    let last = claim.ends[claim.ends.len() - 1];
    let before = claim.nimbers.last().copied();
    for nimber in 0..=divisors.len() as u64 {
        if before == Some(nimber) {
            continue;
        }
        claim.nimbers.push(nimber);
        let full = claim.nimbers.len() == 4;
        for end in if full { scale } else { last + 1 }..=scale {
            claim.ends.push(end);
            let found = match end == scale {
                true => claim.looks_right(divisors),
                false => extend(divisors, claim, scale),
            };
            if found {
                return true;
            }
            claim.ends.pop();
        }
        claim.nimbers.pop();
    }
    false
}

/// Returns a false claim about these divisors whose step holds from u on.
fn find(divisors: &[u64]) -> Option<Claim> {
    (2..=12).find_map(|scale| {
        let mut claim = Claim { ends: vec![1], nimbers: vec![] };
        extend(divisors, &mut claim, scale).then_some(claim)
    })
}

fn line(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    words.join(" ")
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    for given in text.trim_end().lines().skip(1) {
        let words = given.split_whitespace().skip(1);
        let divisors: Vec<u64> =
            words.map(|word| word.parse().expect("a number")).collect();
        match find(&divisors) {
            Some(Claim { ends, nimbers }) => {
                println!("{}\n{}", line(&ends), line(&nimbers));
            }
            None => println!("none"),
        }
    }
}
