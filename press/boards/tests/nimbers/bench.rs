//! Tests the bench of nimbers in every state that its controls can reach:
//! compares its claims with all plays, and its picture with its claims.

use boards::nimbers::bench::{
    bench_program, Bench, Claim, Leaves, Pile, Rule, COINS, RULES,
};
use boards::{reach, Instrument};
use games::Game;
use notebook::{transcript, Line};
use outcomes::Outcomes;
use std::collections::{BTreeMap, BTreeSet};

fn bench(text: &str) -> Bench {
    Bench::read(&Line::one(text)).expect(text)
}

/// Returns what a move can leave, written anew from the rules.
fn options(pile: Pile) -> Vec<u64> {
    let taken: &[u64] = match pile.rule {
        Rule::Squares => &[1, 4, 9],
        Rule::OneThreeFour => &[1, 3, 4],
        Rule::Nim => &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    };
    let fits = taken.iter().filter(|taken| **taken <= pile.coins);
    fits.map(|taken| pile.coins - taken).collect()
}

/// The games of a state together with a pile of Nim of some number of coins.
struct Beside;

impl Game for Beside {
    type Position = (Vec<Pile>, u64);

    fn options(&self, (games, nim): &Self::Position) -> Vec<Self::Position> {
        let mut all: Vec<_> = (0..*nim).map(|n| (games.clone(), n)).collect();
        for (place, &pile) in games.iter().enumerate() {
            for coins in options(pile) {
                let mut after = games.clone();
                after[place].coins = coins;
                all.push((after, *nim));
            }
        }
        all
    }
}

/// Finds nimbers by trying all plays: the nimber of some games is the size of
/// the Nim pile that makes a lost position with them.
struct Judge<'g>(Outcomes<'g, Beside>);

impl Judge<'_> {
    fn is_lost(&mut self, games: &[Pile]) -> bool {
        self.0.is_lost(&(games.to_vec(), 0))
    }

    fn nimber(&mut self, games: &[Pile]) -> u64 {
        let lost = |n: &u64| self.0.is_lost(&(games.to_vec(), *n));
        (0..=16).find(lost).expect("a nimber")
    }

    fn wins(&mut self, games: &[Pile]) -> BTreeSet<Leaves> {
        let mut wins = BTreeSet::new();
        for (place, &pile) in games.iter().enumerate() {
            for coins in options(pile) {
                let mut after = games.to_vec();
                after[place].coins = coins;
                if self.is_lost(&after) {
                    wins.insert((place, coins));
                }
            }
        }
        wins
    }

    fn holds(&mut self, state: &Bench, claim: &Claim) -> bool {
        let games = &state.games[..];
        let first = games[0];
        match claim {
            Claim::Options(coins, rests, nimbers) => {
                let mut of: Vec<u64> = options(first);
                of.sort_unstable_by(|a, b| b.cmp(a));
                let rule = first.rule;
                let mut each = |coins| self.nimber(&[Pile { rule, coins }]);
                let all: Vec<u64> = of.iter().map(|c| each(*c)).collect();
                *coins == first.coins && *rests == of && *nimbers == all
            }
            Claim::Mex(coins, free) => {
                *coins == first.coins
                    && games.len() == 1
                    && *free == self.nimber(games)
            }
            Claim::Sum(a, b, sum) => {
                games.len() == 2
                    && *a == self.nimber(&games[..1])
                    && *b == self.nimber(&games[1..])
                    && *sum == self.nimber(games)
            }
            Claim::Lost => {
                self.is_lost(games) && games.iter().any(|p| p.coins > 0)
            }
            Claim::Over => games.iter().all(|pile| pile.coins == 0),
            Claim::Wins(moves, two) => {
                let all: BTreeSet<_> = moves.iter().copied().collect();
                !moves.is_empty()
                    && all.len() == moves.len()
                    && all == self.wins(games)
                    && *two == (games.len() == 2)
            }
        }
    }
}

/// Returns all states, with one game or with two.
fn all_states() -> Vec<Bench> {
    let piles = RULES
        .into_iter()
        .flat_map(|rule| (0..=COINS).map(move |coins| Pile { rule, coins }));
    let piles: Vec<Pile> = piles.collect();
    let one = piles.iter().map(|&pile| Bench { games: vec![pile] });
    let mut states: Vec<Bench> = one.collect();
    for &a in &piles {
        states.extend(piles.iter().map(|&b| Bench { games: vec![a, b] }));
    }
    states
}

#[test]
fn what_it_says_and_draws_is_true_everywhere() {
    let mut judge = Judge(Outcomes::new(&Beside));
    let states = all_states();
    assert_eq!(states.len(), 39 + 39 * 39);
    let mut kinds = BTreeSet::new();
    for state in &states {
        for claim in state.says() {
            assert!(judge.holds(state, &claim), "{state:?}: {claim:?}");
            let name = format!("{claim:?}");
            let name: String =
                name.chars().take_while(|c| c.is_alphabetic()).collect();
            kinds.insert(name);
        }
        assert_eq!(state.nimber(), judge.nimber(&state.games), "{state:?}");
        picture_is_true(state, &judge.wins(&state.games));
    }
    let all = ["Lost", "Mex", "Options", "Over", "Sum", "Wins"];
    assert_eq!(kinds, all.map(String::from).into());
}

/// Checks the picture: an arrow leads to each option, and a thick one to each
/// that wins; the options are lit; with two games, the coins of their Nim piles
/// are drawn.
fn picture_is_true(state: &Bench, wins: &BTreeSet<Leaves>) {
    let picture = state.draw();
    let count = |what: &str| picture.matches(what).count();
    let many: usize = state.games.iter().map(|g| options(*g).len()).sum();
    assert_eq!(count("class=\"lit\""), many, "{state:?}");
    assert_eq!(count("class=\"winning-head\""), wins.len(), "{state:?}");
    assert_eq!(count("class=\"option-head\""), many - wins.len());
    assert_eq!(count("data-drag=\"pile"), state.games.len());
    match state.games.len() {
        1 => {
            let rule = state.games[0].rule;
            let of = options(state.games[0]);
            let nimber = |coins| Pile { rule, coins }.nimber();
            let values: BTreeSet<u64> = of.into_iter().map(nimber).collect();
            assert_eq!(count("class=\"coin\""), values.len(), "{state:?}");
            assert_eq!(count("class=\"odd\""), 1);
        }
        _ => {
            let sum = state.nimber();
            assert_eq!(count("class=\"coin\"") as u64, sum, "{state:?}");
            let lost = usize::from(sum == 0);
            assert_eq!(count("<rect class=\"lost\""), lost);
            assert_eq!(count("<circle class=\"won\""), 1 - lost);
        }
    }
}

/// The controls lead to every state, and each does what it says.
#[test]
fn every_control_does_what_it_says() {
    let start = bench("squares 6");
    let mut known = BTreeMap::from([(start.text(), start)]);
    let mut waiting: Vec<String> = known.keys().cloned().collect();
    while let Some(text) = waiting.pop() {
        let before = known[&text].clone();
        for line in reach(&before, COINS) {
            let input = format!("{text}\n{line}\n");
            let printed = transcript(bench_program, input.as_bytes());
            let at = printed.lines().nth(1).unwrap().strip_prefix("at ");
            let next = bench(at.expect(&printed));
            assert_eq!(next, expected(&before, &line), "{text}: {line}");
            let text = next.text();
            if known.insert(text.clone(), next).is_none() {
                waiting.push(text);
            }
        }
    }
    assert_eq!(known.len(), 39 + 39 * 39);
}

fn expected(before: &Bench, line: &str) -> Bench {
    let mut games = before.games.clone();
    let turned = |rule| match rule {
        Rule::Squares => Rule::OneThreeFour,
        Rule::OneThreeFour => Rule::Nim,
        Rule::Nim => Rule::Squares,
    };
    match line.split_once(' ').unwrap_or((line, "")) {
        ("two", "off") => games.truncate(1),
        ("two", _) if games.len() == 2 => {}
        ("two", _) => games.push(Pile { rule: Rule::OneThreeFour, coins: 5 }),
        ("rule1", _) => games[0].rule = turned(games[0].rule),
        ("rule2", _) => games[1].rule = turned(games[1].rule),
        ("pile1", coins) => games[0].coins = coins.parse().unwrap(),
        (_, coins) => games[1].coins = coins.parse().unwrap(),
    }
    Bench { games }
}

#[test]
fn the_claims_have_these_words() {
    let words = [
        (Claim::Options(0, vec![], vec![]), "From 0 there is no move."),
        (
            Claim::Options(3, vec![2], vec![0]),
            "From 3 a move leads to 2, of nimber 0.",
        ),
        (
            Claim::Options(4, vec![3, 0], vec![1, 0]),
            "From 4 a move leads to 3, 0, of nimbers 1, 0.",
        ),
        (
            Claim::Mex(4, 2),
            "The smallest number that is not among them is 2: the nimber of 4.",
        ),
        (
            Claim::Sum(2, 3, 1),
            "2 and 3 have the nim-sum 1: the two games together are worth a \
             Nim pile of 1.",
        ),
        (Claim::Lost, "The player to move loses."),
        (Claim::Over, "Nobody can move: the player to move has lost."),
        (
            Claim::Wins(vec![(0, 5), (0, 2)], false),
            "The player to move wins by going to 5 or 2.",
        ),
        (
            Claim::Wins(vec![(0, 5), (1, 2)], true),
            "The player to move wins by going to 5 in the first game or to 2 \
             in the second game.",
        ),
    ];
    for (claim, words) in words {
        assert_eq!(claim.to_string(), words);
    }
    let at = |text: &str| {
        let input = format!("{text}\n");
        transcript(bench_program, input.as_bytes())
    };
    assert!(at("squares 1").contains("Pile: 1 coin, nimber 1\n"));
    assert!(at("squares 11").contains("Pile: 11 coins, nimber 1\n"));
}
