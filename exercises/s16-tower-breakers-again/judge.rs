//! Judges "Towers broken into equal parts".

use std::collections::BTreeMap;

use crate::kit::{described, number_rows, Case, Chance, Judge, Question};

const HIGHEST: u64 = 100_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Returns the towers after the one at `place` was broken, sorted, without
/// those of height 1.
fn broken(towers: &[u64], place: usize, parts: u64) -> Vec<u64> {
    let mut after = towers.to_vec();
    let height = after.remove(place) / parts;
    after.extend((0..parts).map(|_| height));
    after.retain(|&height| height > 1);
    after.sort_unstable();
    after
}

/// Returns all moves: the place of a tower and a number of parts.
fn moves(towers: &[u64]) -> Vec<(usize, u64)> {
    let of = |place: usize| {
        let height = towers[place];
        let divides = move |parts: &u64| height % parts == 0;
        (2..=height).filter(divides).map(move |parts| (place, parts))
    };
    (0..towers.len()).flat_map(of).collect()
}

/// Whether the player to move wins, by trying all plays.
fn wins(towers: &[u64], known: &mut BTreeMap<Vec<u64>, bool>) -> bool {
    if let Some(&label) = known.get(towers) {
        return label;
    }
    let all = moves(towers);
    let label = all
        .iter()
        .any(|&(place, parts)| !wins(&broken(towers, place, parts), known));
    known.insert(towers.to_vec(), label);
    label
}

/// Returns the nimber of each height: the mex over all ways to break it. An
/// even number of equal parts has nimber 0, an odd number has the nimber of one
/// part.
fn nimbers() -> Vec<u32> {
    let most = HIGHEST as usize;
    let mut options = vec![0_u64; most + 1];
    for height in 1..=most {
        let own = options[height].trailing_ones();
        for parts in 2..=most / height {
            let value = if parts % 2 == 1 { own } else { 0 };
            options[height * parts] |= 1 << value;
        }
    }
    options.iter().map(|values| values.trailing_ones()).collect()
}

fn case(group: &'static str, tests: &[(Vec<u64>, bool)]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", tests.len()), String::new());
    for (heights, first) in tests {
        let words: Vec<String> = heights.iter().map(u64::to_string).collect();
        input += &format!("{}\n{}\n", words.len(), words.join(" "));
        answer += if *first { "1\n" } else { "2\n" };
    }
    Case::new(group, input, answer)
}

fn small(chance: &mut Chance, known: &mut BTreeMap<Vec<u64>, bool>) -> Case {
    let mut tests: Vec<(Vec<u64>, bool)> = Vec::new();
    for height in 1..=18 {
        tests.push((vec![height], wins(&[height], known)));
    }
    while tests.len() < 150 {
        let count = chance.between(2, 3) as usize;
        let mut heights = chance.many(count, 1, 18);
        let wanted = tests.len() % 2 == 0;
        heights.sort_unstable();
        let first = wins(&heights, known);
        if first == wanted {
            chance.shuffle(&mut heights);
            tests.push((heights, first));
        }
    }
    chance.shuffle(&mut tests);
    case("small", &tests)
}

/// Returns a height: random, special, a square, or a product of powers of 2 and
/// 3.
fn height(chance: &mut Chance) -> u64 {
    let power = |chance: &mut Chance, base: u64| {
        let most = HIGHEST.ilog(base);
        base.pow(chance.between(0, u64::from(most)) as u32)
    };
    match chance.index(7) {
        0 => power(chance, 2),
        1 => power(chance, 3),
        2 => *chance.one_of(&[HIGHEST, 99_991, 83_160, 98_304, 1, 2, 59_049]),
        3 => {
            let odd = power(chance, 3);
            odd << chance.between(0, u64::from((HIGHEST / odd).ilog2()))
        }
        4 => {
            let root = chance.between(2, 316);
            root * root
        }
        _ => chance.between(1, HIGHEST),
    }
}

fn large(chance: &mut Chance, few: bool) -> Case {
    let nimbers = nimbers();
    let most = if few { 6 } else { 100 };
    let least = if few { 1 } else { 100 };
    let mut tests = Vec::new();
    while tests.len() < 200 {
        let count = chance.between(least, most);
        let mut heights: Vec<u64> =
            (0..count).map(|_| height(chance)).collect();
        let sum = |heights: &[u64]| {
            heights.iter().fold(0, |sum, &h| sum ^ nimbers[h as usize])
        };
        if tests.len() % 2 == 0 {
            // Change the first one so that the second player wins.
            let missing = sum(&heights[1..]);
            let fits = |_: &u32| height(chance);
            let tried: Vec<u64> = [0; 200].iter().map(fits).collect();
            let found = tried.iter().find(|&&h| nimbers[h as usize] == missing);
            let Some(&found) = found else { continue };
            heights[0] = found;
        }
        chance.shuffle(&mut heights);
        let first = sum(&heights) != 0;
        tests.push((heights, first));
    }
    chance.shuffle(&mut tests);
    case("all", &tests)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut known = BTreeMap::new();
    let small = small(chance, &mut known);
    vec![small, large(chance, true), large(chance, false)]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    // A prime needs the most divisions.
    let prime = 99_991;
    vec![
        number_rows(chance, (200, 100), (prime, prime)),
        number_rows(chance, (200, 100), (HIGHEST / 10 * 9, HIGHEST)),
    ]
}

/// Asks about three towers with exactly four winning moves, in more than one
/// tower.
fn variant(chance: &mut Chance) -> Question {
    let nimbers = nimbers();
    let nimber = |height: u64| nimbers[height as usize];
    loop {
        let mut towers = chance.many(3, 6, 36);
        towers.sort_unstable();
        towers.dedup();
        if towers.len() < 3 {
            continue;
        }
        let sum = towers.iter().fold(0, |sum, &height| sum ^ nimber(height));
        let lost = |&(place, parts): &(usize, u64)| {
            let one = nimber(towers[place] / parts);
            let after = if parts % 2 == 1 { one } else { 0 };
            sum ^ nimber(towers[place]) == after
        };
        let winning: Vec<(usize, u64)> =
            moves(&towers).into_iter().filter(lost).collect();
        if winning.len() != 4 || winning[0].0 == winning[3].0 {
            continue;
        }
        let say = |&(place, parts): &(usize, u64)| {
            format!("{} into {parts}", towers[place])
        };
        let winning: Vec<String> = winning.iter().map(say).collect();
        let text = format!(
            "Three towers have the heights {}, {} and {}. A move breaks one \
             tower into two or more towers of one whole height; all parts \
             stay in the game. Whoever cannot move loses, and it is your \
             turn. Name all winning moves, by the height of the tower and the \
             number of parts; smaller heights first, then smaller numbers of \
             parts, as in `6 into 2, 9 into 3`.",
            towers[0], towers[1], towers[2]
        );
        return Question { text, answers: vec![winning.join(", ")] };
    }
}
