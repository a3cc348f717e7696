//! Judges the program part of "Bamboo stalks".

use crate::kit::{described, Case, Chance, Judge, Question};
use std::collections::HashMap;

const MOST_STALKS: usize = 20;
const MOST: u64 = 1_000_000_000_000_000_000;
/// Doodles with at most this many edges are played as graphs.
const SMALL: u64 = 11;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// A doodle as a graph: vertex 0 is the ground.
struct Graph {
    edges: Vec<(usize, usize)>,
    won: HashMap<u32, bool>,
}

impl Graph {
    fn of(stalks: &[u64]) -> Graph {
        let (mut edges, mut vertices) = (Vec::new(), 1);
        for &length in stalks {
            for height in 0..length {
                let below = if height == 0 { 0 } else { vertices - 1 };
                edges.push((below, vertices));
                vertices += 1;
            }
        }
        Graph { edges, won: HashMap::new() }
    }

    /// Returns the edges that are still connected to the ground when this edge
    /// is cut.
    fn cut(&self, set: u32, edge: usize) -> u32 {
        let set = set & !(1 << edge);
        let (mut reached, mut kept) = (vec![0], 0);
        loop {
            let hangs = |at: &usize| {
                let (a, b) = self.edges[*at];
                set >> at & 1 == 1
                    && kept >> at & 1 == 0
                    && (reached.contains(&a) || reached.contains(&b))
            };
            let Some(at) = (0..self.edges.len()).find(hangs) else {
                return kept;
            };
            kept |= 1 << at;
            reached.extend([self.edges[at].0, self.edges[at].1]);
        }
    }

    fn wins(&mut self, set: u32) -> bool {
        if let Some(&known) = self.won.get(&set) {
            return known;
        }
        let present = (0..self.edges.len()).filter(|at| set >> at & 1 == 1);
        let cuts: Vec<u32> = present.map(|edge| self.cut(set, edge)).collect();
        let wins = cuts.into_iter().any(|cut| !self.wins(cut));
        self.won.insert(set, wins);
        wins
    }
}

/// Returns the winning cuts, as stalk and edge, both counted from 1, by playing
/// on the graph.
fn by_playing(stalks: &[u64]) -> Vec<(usize, u64)> {
    let mut graph = Graph::of(stalks);
    let (all, mut found, mut edge) =
        ((1 << graph.edges.len()) - 1, Vec::new(), 0);
    for (stalk, &length) in (1..).zip(stalks) {
        for height in 1..=length {
            let rest = graph.cut(all, edge);
            if !graph.wins(rest) {
                found.push((stalk, height));
            }
            edge += 1;
        }
    }
    found
}

/// Returns the winning cuts of long stalks. Lengths are added digit by digit in
/// base 16, with a table made by the mex rule.
fn by_digits(stalks: &[u64], sums: &[[u64; 16]; 16]) -> Vec<(usize, u64)> {
    let digit = |number: u64, at: u64| (number >> (4 * at) & 15) as usize;
    let mut found = Vec::new();
    for (stalk, &length) in stalks.iter().enumerate() {
        let mut rest = 0;
        for at in 0..16 {
            let others =
                stalks.iter().enumerate().filter(|(other, _)| *other != stalk);
            let sum =
                others.fold(0, |sum, (_, &n)| sums[sum][digit(n, at)] as usize);
            rest |= (sum as u64) << (4 * at);
        }
        if rest < length {
            found.push((stalk + 1, rest + 1));
        }
    }
    found
}

fn digit_sums() -> [[u64; 16]; 16] {
    let mut sums = [[0; 16]; 16];
    for a in 0..16 {
        for b in 0..16 {
            let seen = |n: &u64| {
                (0..a).any(|c| sums[c][b] == *n)
                    || (0..b).any(|c| sums[a][c] == *n)
            };
            sums[a][b] = (0..16).find(|n| !seen(n)).expect("a digit");
        }
    }
    sums
}

fn case(group: &'static str, doodles: &[Vec<u64>]) -> Case {
    let sums = digit_sums();
    let (mut input, mut answer) =
        (format!("{}\n", doodles.len()), String::new());
    for stalks in doodles {
        let words: Vec<String> = stalks.iter().map(u64::to_string).collect();
        input += &format!("{} {}\n", stalks.len(), words.join(" "));
        let cuts = match stalks.iter().sum::<u64>() {
            0..=SMALL => by_playing(stalks),
            _ => by_digits(stalks, &sums),
        };
        answer += &cuts.len().to_string();
        cuts.iter()
            .for_each(|(stalk, edge)| answer += &format!(" {stalk} {edge}"));
        answer += "\n";
    }
    Case::new(group, input, answer)
}

/// Returns an input with the longest stalk.
fn limits(_: &mut Chance) -> Vec<String> {
    vec![format!("1\n1 {MOST}\n")]
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut small = Vec::new();
    while small.len() < 150 {
        let count = chance.between(1, 4) as usize;
        let stalks = chance.many(count, 1, 8);
        if stalks.iter().sum::<u64>() <= SMALL {
            small.push(stalks);
        }
    }
    let mut large = Vec::new();
    while large.len() < 1000 {
        let count = chance.between(1, MOST_STALKS as u64) as usize;
        let most = *chance.one_of(&[3, 40, 1 << 20, MOST, MOST]);
        let mut stalks = chance.many(count, 1, most);
        if chance.once_in(3) {
            let twice = stalks.clone();
            stalks.extend(twice);
            stalks.truncate(MOST_STALKS);
        }
        chance.shuffle(&mut stalks);
        large.push(stalks);
    }
    vec![case("small", &small), case("large", &large)]
}

/// Asks about four distinct stalks with exactly three winning cuts.
fn variant(chance: &mut Chance) -> Question {
    let sums = digit_sums();
    loop {
        let stalks = chance.many(4, 2, 14);
        let cuts = by_digits(&stalks, &sums);
        let distinct = (0..4).all(|i| !stalks[..i].contains(&stalks[i]));
        if cuts.len() != 3 || !distinct {
            continue;
        }
        let words: Vec<String> = cuts
            .iter()
            .map(|(stalk, edge)| format!("{}:{edge}", stalks[stalk - 1]))
            .collect();
        let text = format!(
            "Green Hackenbush with four bamboo stalks, of {}, {}, {} and {} edges. Name \
             all winning cuts: the length of the stalk and the edge, counted from the \
             ground, in the order of the stalks, as in `9:4 5:2`.",
            stalks[0], stalks[1], stalks[2], stalks[3]
        );
        return Question { text, answers: vec![words.join(" ")] };
    }
}
