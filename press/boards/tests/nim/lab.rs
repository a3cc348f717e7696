//! Tests the laboratory of Nim in every state that its controls can reach, up
//! to some size: compares its claims with all plays, and its picture with its
//! claims.

use boards::nim::lab::{lab_program, Change, Claim, Lab, Rules, SwitchedOff};
use boards::{reach, Control, Instrument};
use games::Game;
use moore::Moore;
use nim::Nim;
use notebook::{transcript, Line};
use outcomes::{Convention, Outcomes};
use restricted::Limited;
use reversible::{Adding, Ending, Table};
use std::collections::{BTreeMap, BTreeSet};
use trial::all_lists;

fn lab(text: &str) -> Lab {
    Lab::read(&Line::one(text)).expect(text)
}

fn answer(input: &str) -> String {
    transcript(lab_program, input.as_bytes())
}

/// Returns the name of a claim's variant.
fn kind(claim: &Claim) -> String {
    let name = format!("{claim:?}");
    name.chars().take_while(|c| c.is_alphabetic()).collect()
}

/// Returns the words of all rules that the controls can choose.
fn all_rules() -> Vec<String> {
    let mut rules = vec![String::new(), "misere".into(), "additions".into()];
    rules.extend((1..=10).map(|k| format!("limit {k}")));
    for k in 2..=3 {
        rules.extend(["", " misere"].map(|play| format!("hands {k}{play}")));
    }
    rules
}

/// The lost positions that the moves of a state can leave, by all plays.
type Lost = BTreeSet<Vec<u64>>;

/// Judges states that all have the rules of `game`. `position` turns the piles
/// of a table into a position of the game, and `table` turns a position back.
/// Returns the kinds of claims.
fn judge_by<G: Game>(
    states: &[Lab],
    game: &G,
    convention: Convention,
    position: impl Fn(&[u64]) -> G::Position,
    table: impl Fn(&G::Position) -> Vec<u64>,
) -> BTreeSet<String>
where
    G::Position: Clone + Eq + std::hash::Hash + Ord,
{
    let mut outcomes = Outcomes::under(convention, game);
    let mut kinds = BTreeSet::new();
    for state in states {
        let here = position(&state.piles);
        let lost = outcomes.is_lost(&here);
        let options = game.options(&here);
        let mut wins = Lost::new();
        for option in &options {
            if outcomes.is_lost(option) {
                wins.insert(table(option));
            }
        }
        assert_eq!(state.is_lost(), lost, "{state:?}");
        let normal = matches!(convention, Convention::Normal);
        for claim in state.says() {
            kinds.insert(kind(&claim));
            let seen =
                Seen { state, lost, wins: &wins, stuck: options.is_empty() };
            assert!(seen.holds(&claim, normal), "{state:?}: {claim:?}");
        }
        picture_is_true(state);
    }
    kinds
}

/// A state, with the facts found by trying all plays.
struct Seen<'a> {
    state: &'a Lab,
    lost: bool,
    wins: &'a Lost,
    stuck: bool,
}

/// Returns the piles after all changes.
fn after(piles: &[u64], changes: &[Change]) -> Vec<u64> {
    let mut after = piles.to_vec();
    for change in changes {
        assert_eq!(after[change.place], change.from);
        after[change.place] = change.to;
    }
    after
}

/// Returns how many of the numbers have a one in the column of this power of 2.
fn ones(numbers: &[u64], power: u64) -> u64 {
    numbers.iter().filter(|number| **number / power % 2 == 1).count() as u64
}

/// Returns the columns whose number of ones isn't divisible by `by`, the
/// largest first.
fn left_over(numbers: &[u64], by: u64) -> Vec<u64> {
    let powers = [16, 8, 4, 2, 1];
    powers
        .into_iter()
        .filter(|at| !ones(numbers, *at).is_multiple_of(by))
        .collect()
}

impl Seen<'_> {
    fn holds(&self, claim: &Claim, normal: bool) -> bool {
        let piles = &self.state.piles[..];
        let large = |(_, coins): &(u64, &u64)| **coins > 1;
        let large: Vec<u64> =
            (1..).zip(piles).filter(large).map(|(number, _)| number).collect();
        let by_of = |hands: u64| hands + 1;
        match claim {
            Claim::SwitchedOff(_) => false, // no rule has just been chosen
            Claim::Odd(columns, sum) => {
                *columns == left_over(piles, 2)
                    && columns.iter().sum::<u64>() == *sum
                    && *sum > 0
            }
            Claim::Even => left_over(piles, 2).is_empty(),
            Claim::Rests(by, rests, sum) => {
                let Rules::Limit(most) = self.state.rules else { return false };
                let of_each: Vec<u64> =
                    piles.iter().map(|pile| pile % by).collect();
                *by == most + 1
                    && *rests == of_each
                    && left_over(rests, 2).iter().sum::<u64>() == *sum
                    && (*sum == 0) == self.lost
            }
            Claim::Unsafe(by, columns) => {
                *columns == left_over(piles, *by) && !columns.is_empty()
            }
            Claim::Safe(by) => left_over(piles, *by).is_empty(),
            Claim::Singles(by, coins) => {
                large.is_empty()
                    && piles.iter().sum::<u64>() == *coins
                    && (coins % by == 1) == self.lost
            }
            Claim::Last(by, of) => {
                let goal = |after: &Vec<u64>| {
                    let coins: u64 = after.iter().sum();
                    after.iter().all(|pile| *pile < 2) && coins % by == 1
                };
                *of == large && !self.lost && self.wins.iter().all(goal)
            }
            Claim::AsNormal(hands) => {
                let rests = left_over(piles, by_of(*hands));
                large.len() as u64 > *hands && rests.is_empty() == self.lost
            }
            Claim::Undone => {
                let nim = left_over(piles, 2).is_empty();
                nim == self.lost && self.state.rules == Rules::Additions
            }
            Claim::Lost => self.lost && !self.stuck,
            Claim::LostAtOnce => self.stuck && normal,
            Claim::WonAtOnce => self.stuck && !normal,
            Claim::Wins(moves) => {
                let all = moves.iter().map(|m| after(piles, &[*m])).collect();
                *self.wins == all && all.len() == moves.len() && !self.lost
            }
            Claim::WinsSo(all) => self.wins.contains(&after(piles, all)),
        }
    }
}

/// Checks that the picture shows the claims: the coins, the coins that are
/// taken, the columns and the arrows.
fn picture_is_true(state: &Lab) {
    let picture = state.draw();
    let count = |what: &str| picture.matches(what).count() as u64;
    let wins = state.wins();
    let goes: u64 =
        wins.iter().map(|win| win.from - win.to.min(win.from)).sum();
    let coins: u64 = state.piles.iter().sum();
    assert_eq!(count("class=\"coin taken\""), goes, "{state:?}");
    assert_eq!(count("class=\"coin\""), coins - goes, "{state:?}");
    assert_eq!(count("class=\"winning-head\""), wins.len() as u64);
    // Several arrows are one move of several piles, or several moves.
    let (arrows, hands) = (wins.len() > 1, state.has_hands());
    let read = [">One move: all the arrows.<", ">Any one of the arrows wins.<"];
    let read = read.map(|words| count(words) == 1);
    assert_eq!(read, [arrows && hands, arrows && !hands], "{state:?}");
    let (by, numbers) = match state.rules {
        Rules::Hands { most, .. } => (most + 1, state.piles.clone()),
        Rules::Additions => (2, state.piles.clone()),
        Rules::Limit(most) => {
            (2, state.piles.iter().map(|pile| pile % (most + 1)).collect())
        }
    };
    // In misère play, piles of one coin decide as soon as one move can lower all
    // the others to one coin or none.
    let large = state.piles.iter().filter(|pile| **pile > 1).count() as u64;
    let decides = match state.rules {
        Rules::Hands { most, misere: true } => large > most,
        _ => true,
    };
    let bad = if decides { left_over(&numbers, by) } else { Vec::new() };
    assert_eq!(count("class=\"lit\""), bad.len() as u64, "{state:?}");
    assert_eq!(count("class=\"odd\""), bad.len() as u64, "{state:?}");
    let flips = wins.iter().map(|win| {
        let number = |coins: u64| match state.rules {
            Rules::Limit(most) => coins % (most + 1),
            _ => coins,
        };
        let (from, to) = ([number(win.from)], [number(win.to)]);
        let digits = [1, 2, 4, 8, 16].into_iter();
        digits.filter(|at| ones(&from, *at) != ones(&to, *at)).count() as u64
    });
    assert_eq!(count("class=\"flip\""), flips.sum::<u64>(), "{state:?}");
    taps_win(state, &picture);
    let limited = matches!(state.rules, Rules::Limit(_));
    assert_eq!(count(">mod "), u64::from(limited), "{state:?}");
    let named = match by {
        _ if !decides => ">columns don't decide<".to_string(),
        2 => format!(">nim-sum {}<", bad.iter().sum::<u64>()),
        _ => format!(">ones modulo {by}<"),
    };
    assert_eq!(count(&named), 1, "{state:?}");
    let rests: u64 = bad.iter().map(|at| ones(&numbers, *at) % by).sum();
    assert_eq!(count("class=\"odd-mark\""), rests, "{state:?}");
    let ones: u64 = [1, 2, 4, 8, 16].map(|at| ones(&numbers, at)).iter().sum();
    assert_eq!(count("class=\"digit\""), ones, "{state:?}");
    assert_eq!(count(">lost</text>"), u64::from(state.is_lost()));
    assert_eq!(count("<rect class=\"lost\""), u64::from(state.is_lost()));
    assert_eq!(count("<circle class=\"won\""), u64::from(!state.is_lost()));
    for number in 1..=5 {
        let can = count(&format!("data-drag=\"pile{number}\" data-axis=\"x\""));
        assert_eq!(can, u64::from(number <= state.piles.len()), "{state:?}");
    }
    assert!(!picture.trim_end().contains('\n'));
}

/// Checks that there is an arrow to tap for each winning change, that a tap
/// makes this change (or, if all arrows are one move, that move), and that it
/// leaves a lost position. An arrow lies inside what can be tapped, which is at
/// least 32 wide, and the grip lies on top.
fn taps_win(state: &Lab, picture: &str) {
    let wins = state.wins();
    let line = |win: &Change| format!("pile{} {}", win.place + 1, win.to);
    let all: Vec<String> = wins.iter().map(line).collect();
    let rows: Vec<&str> = picture.split("data-drag=").skip(1).collect();
    assert_eq!(rows.len(), state.piles.len());
    for (place, row) in rows.into_iter().enumerate() {
        let win = wins.iter().find(|win| win.place == place);
        let Some((_, tap)) = row.split_once("data-tap=\"") else {
            assert_eq!(win, None, "{state:?}");
            continue;
        };
        let own = line(win.expect("a win in this row"));
        let wanted = if state.has_hands() { all.join(",") } else { own };
        let (changes, drawn) = tap.split_once('"').unwrap();
        assert_eq!(changes, wanted, "{state:?}");
        let lines = changes.replace(',', "\n");
        let printed = answer(&format!("{}\n{lines}\n", state.text()));
        let at = printed.lines().nth(1).unwrap().strip_prefix("at ");
        assert!(lab(at.expect(&printed)).is_lost(), "{state:?}: {changes}");
        let (tap, rest) = drawn.split_once("</g>").unwrap();
        let after = rest.split_once("</g>").unwrap().0;
        assert!(!tap.contains("\"grip\"") && after.contains("\"grip\""));
        let number = |before: &str| -> f64 {
            let from = tap.split_once(before).unwrap().1;
            let not = |c: char| !c.is_ascii_digit() && c != '.';
            from[..from.find(not).unwrap()].parse().unwrap()
        };
        let (left, width) = (number(" x=\""), number(" width=\""));
        let (tail, head) = (number(" d=\"M"), number(" points=\""));
        assert!(width >= 32.0, "{state:?}: {width}");
        for x in [tail, head] {
            assert!(left <= x && x <= left + width, "{state:?}: {x}");
        }
        let (top, height) = (number(" y=\""), number(" height=\""));
        let points = tap.split_once(" points=\"").unwrap().1;
        let points = points.split_once('"').unwrap().0.split(' ');
        for point in points {
            let y: f64 = point.split_once(',').unwrap().1.parse().unwrap();
            assert!(top <= y && y <= top + height, "{state:?}: {y}");
        }
    }
}

/// Judges all tables of up to `many` piles of at most `most` coins under these
/// rules, and returns the kinds of claims.
fn judge_box(words: &str, many: usize, most: u64) -> BTreeSet<String> {
    let tables = (1..=many).flat_map(|piles| all_lists(piles, most));
    let state = |piles: Vec<u64>| {
        let piles: Vec<String> = piles.iter().map(u64::to_string).collect();
        lab(&format!("{} {words}", piles.join(" ")))
    };
    let states: Vec<Lab> = tables.map(state).collect();
    assert!(states.len() as u64 > most.pow(many as u32));
    let same = |piles: &[u64]| piles.to_vec();
    let back = |piles: &Vec<u64>| piles.clone();
    match states[0].rules {
        Rules::Hands { most: hands, misere } => {
            let convention = match misere {
                true => Convention::Misere,
                false => Convention::Normal,
            };
            match hands {
                1 => judge_by(&states, &Nim, convention, same, back),
                _ => {
                    let game = Moore::new(hands).unwrap();
                    judge_by(&states, &game, convention, same, back)
                }
            }
        }
        Rules::Limit(limit) => {
            let game = Limited { most: limit };
            judge_by(&states, &game, Convention::Normal, same, back)
        }
        Rules::Additions => {
            // With at most 3 or 7 coins in a pile, no balancing move makes a
            // pile larger than that.
            assert!((most + 1).is_power_of_two());
            let game = Adding::new(Ending::NoMove, most);
            let table = |piles: &[u64]| Table {
                piles: piles.to_vec(),
                additions: [1, 1],
                grown: None,
            };
            let piles = |table: &Table| table.piles.clone();
            judge_by(&states, &game, Convention::Normal, table, piles)
        }
    }
}

#[test]
fn what_it_says_and_draws_is_true_in_a_box() {
    let mut kinds = BTreeSet::new();
    for rules in all_rules() {
        kinds.extend(judge_box(&rules, 2, trial::range(7, 15)));
        kinds.extend(judge_box(&rules, 5, trial::range(1, 3)));
        kinds.extend(judge_box(&rules, 3, trial::range(3, 7)));
    }
    let all = [
        "AsNormal",
        "Even",
        "Last",
        "Lost",
        "LostAtOnce",
        "Odd",
        "Rests",
        "Safe",
        "Singles",
        "Undone",
        "Unsafe",
        "Wins",
        "WinsSo",
        "WonAtOnce",
    ];
    assert_eq!(kinds, all.map(String::from).into());
}

/// Brute force is too slow for the largest tables, so only the picture is
/// compared with the claims.
#[test]
fn the_largest_tables_are_drawn() {
    for rules in all_rules() {
        for piles in ["31 31 31 31 31", "31", "31 30 29 0 1", "16 15 8 4 2"] {
            picture_is_true(&lab(&format!("{piles} {rules}")));
        }
    }
}

/// Returns the piles and the rules that a change must lead to. The rule chosen
/// last switches off any rule that no theorem combines with it.
fn expected(before: &Lab, change: &str) -> (Vec<u64>, bool, u64, u64, bool) {
    let (mut piles, rules) = (before.piles.clone(), before.rules);
    let (mut misere, mut limit, mut hands, mut adds) = (false, 0, 1, false);
    match rules {
        Rules::Hands { most, misere: play } => (hands, misere) = (most, play),
        Rules::Limit(most) => limit = most,
        Rules::Additions => adds = true,
    }
    let (name, value) = change.split_once(' ').unwrap_or((change, "1"));
    let number = || value.parse::<u64>().unwrap();
    let same = match name {
        "misere" => (value == "on") == misere,
        "additions" => (value == "on") == adds,
        "hands" => number() == hands,
        "limit" => number() % 11 == limit, // 11 stands for no limit
        _ => false,
    };
    match name {
        _ if same => {}
        "add" => piles.push(1),
        "remove" => piles.truncate(piles.len() - 1),
        "misere" => {
            misere = value == "on";
            (limit, adds) = (0, false);
        }
        "hands" => {
            hands = number();
            (limit, adds) = (0, false);
        }
        "limit" => {
            limit = number() % 11;
            (misere, hands, adds) = (false, 1, false);
        }
        "additions" => {
            adds = value == "on";
            (misere, hands, limit) = (false, 1, 0);
        }
        pile => {
            let place = pile["pile".len()..].parse::<usize>().unwrap() - 1;
            piles[place] = number();
        }
    }
    (piles, misere, limit, hands, adds)
}

fn told(state: &Lab) -> (Vec<u64>, bool, u64, u64, bool) {
    let (mut misere, mut limit, mut hands, mut adds) = (false, 0, 1, false);
    for control in state.controls() {
        match control {
            Control::Switch { name, on, .. } if name == "misere" => misere = on,
            Control::Switch { name, on, .. } if name == "additions" => {
                adds = on
            }
            Control::Slider { name, now, .. } if name == "limit" => {
                limit = now % 11;
            }
            Control::Slider { name, now, .. } if name == "hands" => hands = now,
            _ => {}
        }
    }
    (state.piles.clone(), misere, limit, hands, adds)
}

/// Changes the controls in all ways, starting from 2, 1, with no number above
/// 2. The program accepts each change, and its line `at` has the right state.
#[test]
fn every_control_does_what_it_says() {
    let start = lab("2 1");
    let mut known = BTreeMap::from([(start.text(), start)]);
    let mut waiting: Vec<String> = known.keys().cloned().collect();
    let mut changes = 0;
    let mut switched_off = 0;
    while let Some(text) = waiting.pop() {
        let before = known[&text].clone();
        let was = told(&before);
        for line in reach(&before, 2) {
            let printed = answer(&format!("{text}\n{line}\n"));
            let at = printed.lines().nth(1).unwrap().strip_prefix("at ");
            let next = lab(at.expect(&printed));
            let is = told(&next);
            assert_eq!(is, expected(&before, &line), "{text}: {line}");
            assert_eq!(next.text(), at.unwrap());
            let off = printed.contains("combines the two rules");
            let lost = (was.1, was.2, was.3, was.4) != (is.1, is.2, is.3, is.4);
            assert!(!off || lost, "{text}: {line}");
            let (_, misere, limit, hands, adds) = was;
            let named = match (misere, hands > 1) {
                _ if limit > 0 => "the limit on a move's coins is",
                _ if adds => "additions are",
                (true, true) => "misère play and moves of several piles are",
                (true, false) => "misère play is",
                _ => "moves of several piles are",
            };
            let named = printed.contains(&format!(": {named} now off."));
            assert_eq!(off, named, "{text}: {line}");
            switched_off += u64::from(off);
            changes += 1;
            let text = next.text();
            if known.insert(text.clone(), next).is_none() {
                waiting.push(text);
            }
        }
    }
    // 3 + 9 + … + 243 tables, each with four combinations of hands and misère
    // play, two limits, and additions.
    assert_eq!(known.len(), 363 * 7);
    assert!(
        changes > 50_000 && switched_off > 5000,
        "{changes} {switched_off}"
    );
}

#[test]
fn another_rule_is_switched_off_only_if_there_was_one() {
    let says = |lines: &str| answer(lines).contains("say No theorem in this");
    assert!(says("3 4 misere\nlimit 2\n"));
    assert!(says("3 4 hands 2\nadditions on\n"));
    assert!(says("3 4 limit 2\nhands 2\n"));
    assert!(says("3 4 additions\nmisere on\n"));
    assert!(!says("3 4 misere\nhands 2\n"));
    assert!(!says("3 4 limit 2\nlimit 3\n"));
    assert!(!says("3 4 limit 2\nlimit 11\n"));
    assert!(!says("3 4\nadditions on\n"));
    assert!(!says("3 4 misere\nlimit 2\npile1 2\n"));
}

#[test]
fn the_claims_have_these_words() {
    let change = |place, from, to| Change { place, from, to };
    let words = [
        (
            Claim::SwitchedOff(SwitchedOff::Limit),
            "No theorem in this book combines the two rules: the limit on a \
             move's coins is now off.",
        ),
        (
            Claim::SwitchedOff(SwitchedOff::Additions),
            "No theorem in this book combines the two rules: additions are now \
             off.",
        ),
        (
            Claim::SwitchedOff(SwitchedOff::Misere),
            "No theorem in this book combines the two rules: misère play is \
             now off.",
        ),
        (
            Claim::SwitchedOff(SwitchedOff::Several),
            "No theorem in this book combines the two rules: moves of several \
             piles are now off.",
        ),
        (
            Claim::SwitchedOff(SwitchedOff::MisereAndSeveral),
            "No theorem in this book combines the two rules: misère play and \
             moves of several piles are now off.",
        ),
        (
            Claim::Odd(vec![4, 2], 6),
            "The 4s and 2s columns are odd: the nim-sum is 6.",
        ),
        (
            Claim::Odd(vec![4], 4),
            "The 4s column is odd: the nim-sum is 4.",
        ),
        (Claim::Even, "Every column is even: the nim-sum is 0."),
        (
            Claim::Rests(4, vec![2, 3, 0], 1),
            "Divided by 4, the piles leave 2, 3 and 0, and the nim-sum of \
             these is 1, not 0.",
        ),
        (
            Claim::Rests(4, vec![2, 2], 0),
            "Divided by 4, the piles leave 2 and 2, and the nim-sum of these is \
             0.",
        ),
        (
            Claim::Unsafe(3, vec![2, 1]),
            "The 2s and 1s columns are unsafe: 3 does not divide the number of \
             ones.",
        ),
        (
            Claim::Safe(3),
            "Every column is safe: 3 divides its number of ones.",
        ),
        (
            Claim::Singles(2, 3),
            "Only single coins are left, and an odd number of them loses: there \
             are 3.",
        ),
        (
            Claim::Singles(3, 1),
            "Only single coins are left, and a number that leaves 1 on division \
             by 3 loses: there is 1.",
        ),
        (
            Claim::Last(2, vec![2]),
            "Only pile 2 has at least two coins: a winning move leaves an odd number of \
             single coins.",
        ),
        (
            Claim::Last(3, vec![1, 2]),
            "Only piles 1 and 2 have at least two coins: a winning move leaves single \
             coins whose number leaves 1 on division by 3.",
        ),
        (
            Claim::AsNormal(1),
            "More than one pile has at least two coins, so whoever wins here also wins in \
             normal play.",
        ),
        (
            Claim::AsNormal(2),
            "More than 2 piles have at least two coins, so whoever wins here also wins in \
             normal play.",
        ),
        (
            Claim::Undone,
            "What is added can be taken away again, so additions never change \
             the winner.",
        ),
        (Claim::Lost, "The player to move loses."),
        (
            Claim::LostAtOnce,
            "No coins are left: the player to move has lost.",
        ),
        (
            Claim::WonAtOnce,
            "No coins are left: the player to move has won.",
        ),
        (
            Claim::Wins(vec![change(0, 3, 1)]),
            "The player to move wins by one move: pile 1 from 3 to 1.",
        ),
        (
            Claim::Wins(vec![change(0, 3, 1), change(2, 5, 0)]),
            "The player to move wins by any of 2 moves: pile 1 from 3 to 1; \
             pile 3 from 5 to 0.",
        ),
        (
            Claim::WinsSo(vec![change(0, 3, 1), change(2, 5, 0)]),
            "The player to move wins, for instance with pile 1 from 3 to 1 and \
             pile 3 from 5 to 0.",
        ),
    ];
    for (claim, words) in words {
        assert_eq!(claim.to_string(), words);
    }
}
