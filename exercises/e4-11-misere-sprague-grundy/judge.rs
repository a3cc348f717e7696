//! Judges the program part of "Sprague and Grundy in misère play?".

use crate::kit::{described, Case, Chance, Judge, Question, Reader};
use std::collections::BTreeMap;

const MOST_GAMES: usize = 200;
const MOST_COINS: usize = 14;

/// The rules: for a move that takes one, two or three coins of a row, a digit
/// whose bit n is set if the rest of the row may form n rows.
type Code = [u8; 3];
/// The rows of a position, the shortest first; no row is empty.
type Rows = Vec<usize>;

pub fn judge() -> Judge {
    Judge::answers(cases, described)
        .with_limits(limits)
        .checked_by(check)
        .with_variants(variant)
}

fn read(input: &mut Reader) -> Result<Vec<(Code, usize)>, String> {
    let count = input.number(1..=MOST_GAMES)?;
    input.line_end()?;
    let mut games = Vec::new();
    for _ in 0..count {
        let code = input.numbers(3, 0..=7)?;
        let coins = input.number(2..=MOST_COINS)?;
        input.line_end()?;
        games.push(([code[0], code[1], code[2]], coins));
    }
    Ok(games)
}

fn options(code: &Code, rows: &Rows) -> Vec<Rows> {
    let mut found = Vec::new();
    for (at, &row) in rows.iter().enumerate() {
        for (taken, &digit) in (1..).zip(code) {
            for left in 0..(row + 1).saturating_sub(taken) {
                let right = row - taken - left;
                let parts = usize::from(left > 0) + usize::from(right > 0);
                if left > right || digit >> parts & 1 == 0 {
                    continue;
                }
                let mut option = rows.clone();
                option.remove(at);
                option.extend([left, right].iter().filter(|&&part| part > 0));
                option.sort_unstable();
                found.push(option);
            }
        }
    }
    found
}

/// Returns all positions with `coins` coins in rows of at least `least`.
fn positions(coins: usize, least: usize) -> Vec<Rows> {
    if coins == 0 {
        return vec![Vec::new()];
    }
    let with = |first: usize| {
        let rests = positions(coins - first, first).into_iter();
        rests.map(move |rest| [vec![first], rest].concat())
    };
    (least..=coins).flat_map(with).collect()
}

/// The nimber and the misère label of every position, not only of single rows.
/// Each is found from the options alone; nothing is concluded from the parts of
/// a position.
struct Table {
    known: BTreeMap<Rows, (usize, bool)>,
}

impl Table {
    fn new(code: &Code, coins: usize) -> Table {
        let mut known = BTreeMap::new();
        for rows in (0..=coins).flat_map(|coins| positions(coins, 1)) {
            let options = options(code, &rows);
            let seen: Vec<(usize, bool)> =
                options.iter().map(|o| known[o]).collect();
            let nimber =
                (0..).find(|n| seen.iter().all(|(other, _)| other != n));
            let lost = !seen.is_empty() && seen.iter().all(|(_, lost)| !lost);
            known.insert(rows, (nimber.expect("a number"), lost));
        }
        Table { known }
    }

    /// Whether two rows have the same nimber and different labels.
    fn refute(&self, one: usize, other: usize) -> bool {
        let (one, other) = (self.known[&vec![one]], self.known[&vec![other]]);
        one.0 == other.0 && one.1 != other.1
    }

    fn pairs(&self, coins: usize) -> Vec<(usize, usize)> {
        let pairs = (1..=coins)
            .flat_map(|one| (one + 1..=coins).map(move |o| (one, o)));
        pairs.filter(|&(one, other)| self.refute(one, other)).collect()
    }
}

fn case(group: &'static str, games: &[(Code, usize)]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", games.len()), String::new());
    for (code, coins) in games {
        input += &format!("{} {} {} {coins}\n", code[0], code[1], code[2]);
        answer += match Table::new(code, *coins).pairs(*coins).is_empty() {
            true => "none\n",
            false => "some\n",
        };
    }
    Case::new(group, input, answer)
}

/// Returns games. About half of them have two rows with the same nimber and
/// different labels, and in some of these the longest row is needed.
fn games(
    count: usize,
    coins: usize,
    chance: &mut Chance,
) -> Vec<(Code, usize)> {
    let mut games =
        vec![([7, 7, 0], coins), ([0, 7, 0], coins), ([3, 3, 3], coins)];
    if coins == MOST_COINS {
        // The rule of misère Nim gives wrong labels to some sums of two rows,
        // such as 1 and 5 in Kayles. In these games that leads to a wrong
        // answer, too.
        let codes = [[2, 2, 4], [2, 2, 5], [2, 3, 4], [2, 3, 5]];
        games.extend(codes.map(|code| (code, coins)));
    }
    let mut none = 0;
    while games.len() < count {
        let code = std::array::from_fn(|_| chance.between(0, 7) as u8);
        let pairs = Table::new(&code, coins).pairs(coins);
        let late = pairs.iter().map(|pair| pair.1).min();
        match late {
            None if 2 * none < count => {
                none += 1;
                games.push((code, coins));
            }
            None => {}
            Some(late) if chance.once_in(3) => games.push((code, late)),
            Some(late) if late > 3 && chance.once_in(3) => {
                games.push((code, late - 1))
            }
            Some(_) => games.push((code, coins)),
        }
    }
    chance.shuffle(&mut games);
    games
}

/// Returns an input with the shortest row.
fn limits(_: &mut Chance) -> Vec<String> {
    vec!["1\n7 7 0 2\n".into()]
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    vec![
        case("small", &games(60, 8, chance)),
        case("large", &games(40, MOST_COINS, chance)),
    ]
}

fn check(input: &str, _: &str, output: &str) -> Result<(), String> {
    let games = read(&mut Reader::new(input))?;
    let mut words = output.split_whitespace();
    for (number, (code, coins)) in (1..).zip(&games) {
        let table = Table::new(code, *coins);
        let Some(word) = words.next() else {
            return Err(format!("ends before game {number}"));
        };
        if word == "none" {
            match table.pairs(*coins).is_empty() {
                true => continue,
                false => {
                    return Err(format!(
                        "game {number}: there are two such rows"
                    ))
                }
            }
        }
        let one: Option<usize> = word.parse().ok();
        let other: Option<usize> =
            words.next().and_then(|word| word.parse().ok());
        match (one, other) {
            (Some(one), Some(other))
                if 1 <= one && one < other && other <= *coins =>
            {
                if !table.refute(one, other) {
                    return Err(format!(
                        "game {number}: these rows refute nothing"
                    ));
                }
            }
            _ => {
                return Err(format!(
                    "game {number}: neither `none` nor two rows"
                ))
            }
        }
    }
    match words.next() {
        Some(_) => Err("goes on after the last game".to_string()),
        None => Ok(()),
    }
}

/// The games of the questions on paper, each with its rule in words.
const GAMES: [(Code, &str); 5] = [
    ([7, 7, 0], "one coin or two neighbouring coins"),
    ([0, 7, 0], "two neighbouring coins"),
    ([0, 7, 7], "two or three neighbouring coins"),
    ([7, 0, 7], "one coin or three neighbouring coins"),
    ([7, 7, 7], "one coin, or two or three neighbouring coins"),
];

/// Asks which positions of at most three rows are lost in misère play. There
/// are two to five.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let coins = chance.between(6, 9) as usize;
        let (code, name) = chance.one_of(&GAMES);
        let table = Table::new(code, coins);
        let is_lost = |rows: &&Rows| table.known[*rows].1 && rows.len() <= 3;
        let shown = |rows: &Rows| {
            let rows: Vec<String> = rows.iter().map(usize::to_string).collect();
            rows.join(",")
        };
        let all = positions(coins, 1);
        let lost: Vec<String> = all.iter().filter(is_lost).map(shown).collect();
        if !(2..=5).contains(&lost.len()) {
            continue;
        }
        let text = format!(
            "A move takes {name} from a row, with any number of coins left on either \
             side. In misère play whoever cannot move wins. Which positions of {coins} \
             coins in at most three rows are lost for the player to move? Write the rows \
             of a position from the shortest to the longest, and the positions in the \
             order of their first rows, then of their second ones, as in `1,1,4 2,4`."
        );
        return Question { text, answers: vec![lost.join(" ")] };
    }
}
