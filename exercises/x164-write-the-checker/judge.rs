//! Judges "Write the checker".

use crate::kit::{described, line, Case, Chance, Judge, Question};

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

const CLAIMS: usize = 40;
const LATEST: u64 = 20_000;
const LARGEST: u64 = 50;
const LARGEST_SCALE: u64 = 1_000_000_000;

/// A set of divisors, and the nimbers found so far.
struct Game {
    divisors: Vec<u64>,
    known: Vec<Option<u8>>,
}

impl Game {
    fn new(divisors: &[u64]) -> Game {
        Game { divisors: divisors.to_vec(), known: Vec::new() }
    }

    fn smallest(&self) -> u64 {
        self.divisors[0]
    }

    fn largest(&self) -> u64 {
        self.divisors[self.divisors.len() - 1]
    }

    /// Returns the nimber by the definition, by recursion with memoization.
    fn nimber(&mut self, n: u64) -> u8 {
        if n == 0 {
            return 0;
        }
        let place = n as usize;
        if self.known.len() <= place {
            self.known.resize(place + 1, None);
        }
        if let Some(nimber) = self.known[place] {
            return nimber;
        }
        let mut met = 0u64;
        for place in 0..self.divisors.len() {
            met |= 1 << self.nimber(n / self.divisors[place]);
        }
        let nimber = met.trailing_ones() as u8;
        self.known[place] = Some(nimber);
        nimber
    }

    fn fails(&mut self, scale: u64, n: u64) -> bool {
        self.nimber(n) != self.nimber(n / scale)
    }

    /// Returns the smallest number from `start` to before `end` that fails.
    fn failure(&mut self, scale: u64, start: u64, end: u64) -> Option<u64> {
        (start..end).find(|n| self.fails(scale, *n))
    }

    fn verdict(&mut self, scale: u64, start: u64) -> String {
        let end = self.largest() * start;
        if end < scale {
            return "window".to_string();
        }
        match self.failure(scale, start, end) {
            Some(n) => format!("refused {n}"),
            None => "proved".to_string(),
        }
    }

    /// Returns every start whose window ends between `scale` and `limit`, with
    /// the smallest number of the window that fails, if any does.
    fn starts(&mut self, scale: u64, limit: u64) -> Vec<(u64, Option<u64>)> {
        let (mut starts, mut next) = (Vec::new(), None);
        for n in (1..limit).rev() {
            if self.fails(scale, n) {
                next = Some(n);
            }
            let end = self.largest() * n;
            if (scale..=limit).contains(&end) {
                starts.push((n, next.filter(|fails| *fails < end)));
            }
        }
        starts
    }
}

/// The claim that every number from `start` on has the nimber of its quotient
/// by `scale`.
#[derive(Clone, Debug)]
struct Claim {
    divisors: Vec<u64>,
    scale: u64,
    start: u64,
}

impl Claim {
    fn new(divisors: &[u64], scale: u64, start: u64) -> Claim {
        Claim { divisors: divisors.to_vec(), scale, start }
    }

    fn largest(&self) -> u64 {
        self.divisors[self.divisors.len() - 1]
    }

    /// Whether the limits of the input allow this claim.
    fn fits(&self) -> bool {
        (2..=LARGEST_SCALE).contains(&self.scale)
            && (1..=LATEST).contains(&self.start)
    }

    fn verdict(&self) -> String {
        Game::new(&self.divisors).verdict(self.scale, self.start)
    }
}

/// True claims with the earliest start that their scale allows, which is late
/// for most of them. The scales of the first five are smaller than the largest
/// divisor, m.
const TRUE: [(&[u64], u64, u64); 20] = [
    (&[2, 8], 4, 16),
    (&[2, 3, 12], 6, 216),
    (&[2, 3, 15], 6, 30),
    (&[2, 4, 16], 8, 512),
    (&[2, 4, 15], 8, 4096),
    (&[2, 3, 4, 5, 6], 12, 6),
    (&[2, 7], 14, 49),
    (&[2, 6], 12, 36),
    (&[2, 3, 7], 14, 5488),
    (&[2, 5, 12], 24, 3600),
    (&[2, 3, 9, 15], 27, 4050),
    (&[2, 3, 10, 14, 15, 16], 30, 5120),
    (&[2, 8, 15], 120, 7200),
    (&[2, 6, 7], 42, 14_112),
    (&[2, 15, 16], 32, 16_384),
    (&[2, 6, 16], 32, 9216),
    (&[3, 4, 16], 64, 4096),
    (&[2, 3, 11, 12, 13, 16], 33, 396),
    (&[2, 6, 8, 10, 15, 16], 96, 64),
    (&[2, 4, 5], 10, 5),
];
const BELOW_M: usize = 5;
/// The index in `TRUE` of a claim for which recursion without memoization is
/// far too slow.
const SLOW: usize = 11;

/// The examples of the solution, and what must be printed for them.
const TOLD: [(&[u64], u64, u64, &str); 4] = [
    (&[2], 5, 2, "window"),
    (&[2], 3, 2, "refused 3"),
    (&[2, 6], 4, 16, "refused 36"),
    (&[5], 2, 10, "refused 25"),
];

/// Claims of each kind, with short windows.
struct Supply {
    /// True claims that would be false if they started one number earlier.
    right: Vec<Claim>,
    /// Claims that pass up to N times the smallest divisor and fail later.
    short: Vec<Claim>,
    /// Claims that pass up to MN, which is smaller than mN, and fail later.
    round: Vec<Claim>,
}

fn set(chance: &mut Chance) -> Vec<u64> {
    let most = *chance.one_of(&[6, 9, 12, 20, LARGEST]);
    let mut all: Vec<u64> = (2..=most).collect();
    chance.shuffle(&mut all);
    all.truncate(chance.between(1, 6) as usize);
    all.sort_unstable();
    all
}

fn supply(chance: &mut Chance) -> Supply {
    let (mut right, mut short, mut round) = (vec![], vec![], vec![]);
    for _ in 0..40 {
        let mut game = Game::new(&set(chance));
        let (first, last) = (game.smallest(), game.largest());
        let limit = 1500.max(50 * last);
        let mut found = [vec![], vec![], vec![]];
        for scale in 2..=300.max(5 * last) {
            for (start, next) in game.starts(scale, limit) {
                let claim = Claim::new(&game.divisors, scale, start);
                let Some(next) = next else {
                    if start == 1 || game.fails(scale, start - 1) {
                        found[0].push(claim);
                    }
                    continue;
                };
                if first < last && next >= first * start {
                    found[1].push(claim.clone());
                }
                if scale < last && next >= scale * start {
                    found[2].push(claim);
                }
            }
        }
        let kinds = [&mut right, &mut short, &mut round];
        for (all, some) in kinds.into_iter().zip(&mut found) {
            chance.shuffle(some);
            all.extend(some.drain(..).take(6));
        }
    }
    Supply { right, short, round }
}

/// Returns a single divisor and an odd power of it: all nimbers from this power
/// up to the next one are 0.
fn alone(chance: &mut Chance) -> (Vec<u64>, u64) {
    let m = match chance.once_in(2) {
        true => chance.between(2, 7),
        false => chance.between(2, LARGEST),
    };
    let powers = (1..15).step_by(2).filter_map(|power| m.checked_pow(power));
    let starts: Vec<u64> = powers.filter(|start| *start <= LATEST).collect();
    (vec![m], *chance.one_of(&starts))
}

/// Returns a true claim: with the earliest start, with a later one, or with the
/// square of the scale.
fn right(chance: &mut Chance, supply: &Supply) -> Claim {
    let claim = chance.one_of(&supply.right).clone();
    match chance.between(0, 3) {
        0 => {
            let scale = claim.scale * claim.scale;
            let power =
                Claim { scale, start: claim.start * claim.scale, ..claim };
            if power.fits() {
                return power;
            }
            right(chance, supply)
        }
        1 => {
            let start = claim.start + chance.between(1, 200);
            Claim { start, ..claim }
        }
        _ => claim,
    }
}

/// Returns a true claim with mN = M. Only games with one divisor have any.
fn equal(chance: &mut Chance) -> Claim {
    let (divisors, start) = alone(chance);
    Claim { scale: start * divisors[0], start, divisors }
}

/// Returns a claim with mN < M.
fn outside(chance: &mut Chance, supply: &Supply) -> Claim {
    let claim = match chance.once_in(2) {
        // All numbers of the window pass.
        true => {
            let (divisors, start) = alone(chance);
            Claim { divisors, start, scale: 0 }
        }
        false => right(chance, supply),
    };
    let least = claim.largest() * claim.start + 1;
    let most = *chance.one_of(&[least, least + 9, 2 * least, LARGEST_SCALE]);
    let scale = match chance.once_in(3) {
        true => least,
        false => chance.between(least, most),
    };
    Claim { scale, ..claim }
}

/// Returns a claim for which only the last numbers of the window fail, often
/// only the very last one.
fn at_the_end(chance: &mut Chance) -> Claim {
    let (divisors, start) = alone(chance);
    let end = divisors[0] * start;
    let last = *chance.one_of(&[1, 1, 1, 2, 3]);
    let scale = end - last.min(end - start - 1);
    Claim { divisors, scale, start }
}

/// Returns a true claim made false: its start or its scale is changed by one.
fn early(chance: &mut Chance, supply: &Supply) -> Claim {
    let (divisors, scale, start) = *chance.one_of(&TRUE);
    let claim = match chance.once_in(3) {
        true => Claim::new(divisors, scale, start),
        false => chance.one_of(&supply.right).clone(),
    };
    let spoilt = match chance.between(0, 3) {
        0 => Claim { scale: claim.scale + 1, ..claim },
        1 => Claim { scale: claim.scale - 1, ..claim },
        _ => Claim { start: claim.start - 1, ..claim },
    };
    match spoilt.fits() && spoilt.verdict().starts_with("refused") {
        true => spoilt,
        false => early(chance, supply),
    }
}

/// Returns a case of these claims and as many others as there is room for,
/// shuffled.
fn mixed(
    group: &'static str,
    chance: &mut Chance,
    mut claims: Vec<Claim>,
    mut other: impl FnMut(&mut Chance) -> Claim,
) -> Case {
    while claims.len() < CLAIMS {
        claims.push(other(chance));
    }
    chance.shuffle(&mut claims);
    case(group, &claims)
}

fn text(claims: &[Claim]) -> String {
    let mut text = format!("{}\n", claims.len());
    for Claim { divisors, scale, start } in claims {
        assert!(Claim::new(divisors, *scale, *start).fits());
        text += &format!("{} {}", divisors.len(), line(divisors));
        text += &line(&[scale, start]);
    }
    text
}

/// Returns a case of these claims. Those with the same divisors share their
/// nimbers.
fn case(group: &'static str, claims: &[Claim]) -> Case {
    let mut games: Vec<Game> = Vec::new();
    let mut answer = String::new();
    for Claim { divisors, scale, start } in claims {
        let place = games.iter().position(|game| game.divisors == *divisors);
        let place = place.unwrap_or_else(|| {
            games.push(Game::new(divisors));
            games.len() - 1
        });
        answer += &(games[place].verdict(*scale, *start) + "\n");
    }
    Case::new(group, text(claims), answer)
}

/// Returns claims with long windows: true ones, and of the false ones tried the
/// one that passes longest.
fn long(chance: &mut Chance) -> Vec<Claim> {
    let mut divisors: Vec<u64> = (2..LARGEST - 9).collect();
    chance.shuffle(&mut divisors);
    divisors.truncate(5);
    divisors.push(chance.between(LARGEST - 9, LARGEST));
    divisors.sort_unstable();
    let mut game = Game::new(&divisors);
    let limit = game.largest() * LATEST;
    // The scale of a true claim, times some boundary, is the last boundary.
    let changes = |n: &u64| game.nimber(*n) != game.nimber(n - 1);
    let bounds: Vec<u64> = (1..=limit).filter(changes).collect();
    let last = bounds[bounds.len() - 1];
    let lower = bounds.iter().filter(|b| last % **b == 0 && **b < last);
    let mut scales: Vec<u64> = lower.map(|bound| last / bound).collect();
    scales.extend(bounds.iter().filter(|bound| **bound > 1));
    chance.shuffle(&mut scales);
    let (mut right, mut wrong) = (Vec::new(), None);
    for scale in scales.into_iter().take(6) {
        let starts = game.starts(scale, limit);
        let passes = starts.iter().filter(|(_, next)| next.is_none());
        let late = passes.map(|(start, _)| *start).filter(|n| *n > 17_000);
        let late: Vec<u64> = late.collect();
        if !late.is_empty() && right.len() < 3 {
            let start = *chance.one_of(&late);
            right.push(Claim::new(&divisors, scale, start));
        }
        let fails = starts.iter().filter_map(|(start, next)| {
            next.filter(|n| *n > 2 * start).map(|n| (n, *start, scale))
        });
        wrong = wrong.max(fails.max());
    }
    let wrong =
        wrong.map(|(_, start, scale)| Claim::new(&divisors, scale, start));
    right.into_iter().chain(wrong).collect()
}

/// Returns a case of forty claims with long windows. One window ends at a
/// million, and two claims fail only at their last numbers.
fn full(chance: &mut Chance) -> Case {
    let widest = [5, 14, 24, 36, 44, LARGEST];
    let mut claims = vec![
        Claim::new(&widest, 250, LATEST),
        Claim::new(&[26], 456_974, 17_576),
        Claim::new(&[27], 531_440, 19_683),
    ];
    while claims.len() < CLAIMS {
        claims.extend(long(chance));
    }
    claims.truncate(CLAIMS);
    chance.shuffle(&mut claims);
    case("full", &claims)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let told = |place: usize| {
        let (divisors, scale, start, verdict) = TOLD[place];
        let claim = Claim::new(divisors, scale, start);
        assert_eq!(claim.verdict(), verdict, "{claim:?}");
        claim
    };
    let supply = supply(chance);
    let truths = TRUE.map(|(divisors, scale, start)| {
        let claim = Claim::new(divisors, scale, start);
        assert_eq!(claim.verdict(), "proved", "{claim:?}");
        assert!(Game::new(divisors).fails(scale, start - 1), "{claim:?}");
        claim
    });
    let true_ones = |chance: &mut Chance| right(chance, &supply);
    let mut cases = Vec::new();
    for _ in 0..2 {
        let mut claims = truths[..BELOW_M].to_vec();
        for _ in 0..6 {
            claims.push(chance.one_of(&truths).clone());
            claims.push(equal(chance));
        }
        for _ in 0..3 {
            claims.push(chance.one_of(&supply.short).clone());
        }
        cases.push(mixed("proved", chance, claims, true_ones));

        let mut claims = vec![told(0), equal(chance)];
        (0..20).for_each(|_| claims.push(outside(chance, &supply)));
        cases.push(mixed("window", chance, claims, equal));

        let mut claims = vec![told(1)];
        (0..20).for_each(|_| claims.push(at_the_end(chance)));
        cases.push(mixed("last", chance, claims, equal));

        let mut claims = vec![told(2), told(3), truths[SLOW].clone()];
        for _ in 0..12 {
            claims.push(chance.one_of(&supply.short).clone());
            claims.push(chance.one_of(&supply.round).clone());
        }
        cases.push(mixed("short", chance, claims, true_ones));

        let mut claims = vec![truths[SLOW].clone()];
        for _ in 0..2 {
            let claim = chance.one_of(&truths).clone();
            claims.push(Claim { start: claim.start - 1, ..claim });
        }
        (0..20).for_each(|_| claims.push(early(chance, &supply)));
        cases.push(mixed("early", chance, claims, true_ones));
    }
    cases.push(full(chance));
    cases
}

/// Returns inputs as large and as small as the limits allow.
fn limits(chance: &mut Chance) -> Vec<String> {
    let mut large = Vec::new();
    for _ in 0..CLAIMS {
        let scale = chance.between(2, LARGEST * LATEST);
        large.push(Claim::new(&[2, 3, 4, 5, 6, LARGEST], scale, LATEST));
    }
    let small = Claim::new(&[2], 2, 1);
    let far = Claim::new(&[LARGEST], LARGEST_SCALE, LATEST);
    vec![text(&large), text(&[small]), text(&[far])]
}

/// Asks which of three claims is refused, and at which number.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let mut all: Vec<u64> = (2..=5).collect();
        chance.shuffle(&mut all);
        let mut game = Game::new(&all[..2]);
        game.divisors.sort_unstable();
        let m = game.largest();
        let (mut right, mut wrong) = (Vec::new(), Vec::new());
        for scale in 2..=24 {
            for (start, next) in game.starts(scale, 45) {
                match next {
                    None => right.push((scale, start, 0)),
                    Some(n) if n > start + 1 => wrong.push((scale, start, n)),
                    Some(_) => {}
                }
            }
        }
        if right.len() < 2 || wrong.is_empty() {
            continue;
        }
        chance.shuffle(&mut right);
        let mut claims = vec![right[0], right[1], *chance.one_of(&wrong)];
        chance.shuffle(&mut claims);
        let mut text = format!(
            "A move divides a number by {} or {m}, rounded down; 0 is the \
             end. Each of these claims says that *n* has the nimber of \
             ⌊*n*/*M*⌋ for every *n* ≥ *N*.\n\n",
            game.smallest()
        );
        let mut answers = Vec::new();
        for (name, (scale, start, next)) in ["A", "B", "C"].iter().zip(claims) {
            text += &format!("- {name}: *M* = {scale}, *N* = {start}\n");
            if next > 0 {
                answers.push(format!("{name} {next}"));
            }
        }
        text += &format!(
            "\nOne of them is false. Which one, and what is the smallest *n* \
             with *N* ≤ *n* < {m}*N* where it fails? Answer as in `A 17`."
        );
        return Question { text, answers };
    }
}
