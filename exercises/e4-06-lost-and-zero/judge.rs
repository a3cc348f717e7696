//! Judges the program part of "Lost positions and nimber 0".

use crate::kit::{described, Case, Chance, Judge, Question, Reader};

/// The number of rules that give 0, 1 or 2 to each of eight sets.
const ALL: usize = 6561;
/// The largest number of positions in a submitted game.
const MOST_POSITIONS: usize = 20;

type Rule = [u8; 8];

pub fn judge() -> Judge {
    Judge::answers(cases, described).checked_by(check).with_variants(variant)
}

fn read(input: &mut Reader) -> Result<Vec<Rule>, String> {
    let count = input.number(1..=ALL)?;
    input.line_end()?;
    let mut rules = Vec::new();
    for _ in 0..count {
        let numbers = input.numbers(8, 0..=2)?;
        rules.push(std::array::from_fn(|set| numbers[set]));
        input.line_end()?;
    }
    Ok(rules)
}

/// Whether the rule is wrong at the last position of a game. Each position is
/// given by the list of its options, which come before it.
fn is_wrong_at_last(rule: &Rule, game: &[Vec<usize>]) -> bool {
    let mut found: Vec<(bool, u8)> = Vec::new();
    for options in game {
        let lost = options.iter().all(|&option| !found[option].0);
        let set =
            options.iter().fold(0, |set, &option| set | 1 << found[option].1);
        found.push((lost, rule[set as usize]));
    }
    found.last().is_some_and(|&(lost, number)| lost != (number == 0))
}

/// Whether the rule is right in every game with plays of at most three moves,
/// by trying all such games. With three numbers, no longer games are needed:
/// each new number takes one more move, and after three moves none is new.
fn is_right(rule: &Rule) -> bool {
    let up_to_two_moves = [vec![], vec![0], vec![1], vec![0, 1]];
    (0..16).all(|chosen: usize| {
        let mut game = up_to_two_moves.to_vec();
        game.push((0..4).filter(|at| chosen >> at & 1 == 1).collect());
        !is_wrong_at_last(rule, &game)
    })
}

fn rule(number: usize) -> Rule {
    std::array::from_fn(|set| (number / 3_usize.pow(set as u32) % 3) as u8)
}

fn case(group: &'static str, rules: &[Rule]) -> Case {
    let (mut input, mut answer) = (format!("{}\n", rules.len()), String::new());
    for rule in rules {
        let words: Vec<String> = rule.iter().map(u8::to_string).collect();
        input += &format!("{}\n", words.join(" "));
        answer += if is_right(rule) { "right\n" } else { "wrong\n" };
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut all: Vec<Rule> = (0..ALL).map(rule).collect();
    chance.shuffle(&mut all);
    let (right, wrong): (Vec<Rule>, Vec<Rule>) =
        all.iter().partition(|rule| is_right(rule));
    // Wrong rules that are right at first: a position without options gets 0,
    // and a position with only such options doesn't.
    let late = wrong.iter().filter(|rule| rule[0] == 0 && rule[1] != 0);
    let mut some: Vec<Rule> = late.take(150).copied().collect();
    some.extend(right.iter().take(100));
    some.extend(wrong.iter().take(30));
    chance.shuffle(&mut some);
    vec![case("some", &some), case("all", &all)]
}

fn check(input: &str, _: &str, output: &str) -> Result<(), String> {
    let rules = read(&mut Reader::new(input))?;
    let mut lines =
        output.lines().map(str::trim).filter(|line| !line.is_empty());
    for (number, rule) in (1..).zip(&rules) {
        let Some(line) = lines.next() else {
            return Err(format!("ends before rule {number}"));
        };
        let count = match line.split_once(' ') {
            None if line == "right" && is_right(rule) => continue,
            Some(("wrong", count)) => count.parse().ok(),
            _ => return Err(format!("rule {number}: a wrong claim, or none")),
        };
        let Some(count) =
            count.filter(|count| (1..=MOST_POSITIONS).contains(count))
        else {
            return Err(format!("rule {number}: not 1 to 20 positions"));
        };
        let mut game = Vec::new();
        for at in 0..count {
            match options(lines.next().unwrap_or_default(), at) {
                Some(options) => game.push(options),
                None => {
                    return Err(format!("rule {number}: position {}", at + 1))
                }
            }
        }
        if !is_wrong_at_last(rule, &game) {
            return Err(format!(
                "rule {number}: it is right at the last position"
            ));
        }
    }
    match lines.next() {
        Some(_) => Err("goes on after the last rule".to_string()),
        None => Ok(()),
    }
}

/// Reads the options of a position that has `before` positions before it;
/// returns `None` if the line is wrong.
fn options(line: &str, before: usize) -> Option<Vec<usize>> {
    let numbers: Option<Vec<usize>> =
        line.split_whitespace().map(|word| word.parse().ok()).collect();
    let (count, options) = numbers.as_ref()?.split_first()?;
    let fine = *count == options.len()
        && options.iter().all(|o| (1..=before).contains(o));
    fine.then(|| options.iter().map(|option| option - 1).collect())
}

/// Asks at which of seven positions a rule is wrong. There are always two.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let rule = rule(chance.index(ALL));
        let late = rule[0] == 0 && rule[1] != 0;
        if !late || is_right(&rule) {
            continue;
        }
        let games = [
            vec![],
            vec![0],
            vec![1],
            vec![0, 1],
            vec![0, 2],
            vec![1, 2],
            vec![0, 1, 2],
        ];
        let is_wrong = |&last: &usize| {
            let mut game = games[..4].to_vec();
            game.push(games[last].clone());
            is_wrong_at_last(&rule, &game)
        };
        let wrong: Vec<String> = (0..games.len())
            .filter(is_wrong)
            .map(|last| char::from(b'A' + last as u8).to_string())
            .collect();
        if wrong.len() != 2 {
            continue;
        }
        let gives: Vec<String> =
            ["", "0", "1", "0, 1", "2", "0, 2", "1, 2", "0, 1, 2"]
                .iter()
                .zip(&rule)
                .map(|(set, number)| format!("{{{set}}}: {number}"))
                .collect();
        let text = format!(
            "A rule makes a number out of the numbers of the options: {}. The \
             positions of a game are A without options; B with the option A; C with \
             the option B; D with A and B; E with A and C; F with B and C; G with A, \
             B and C. At which positions is it not true that the number is 0 if \
             and only if the position is lost? Name them in the order of the \
             alphabet, as in `B F`.",
            gives.join("; ")
        );
        return Question { text, answers: vec![wrong.join(" ")] };
    }
}
