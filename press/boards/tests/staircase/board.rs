//! Tests the board of Staircase Nim.

use crate::harness::{
    lines_of, new_ones_won, numbers, spots, try_games, try_positions,
    try_spots, try_words, At, Tried,
};
use boards::staircase::{board_program, Stairs, Told};
use boards::{Board, Turn};
use games::Game;
use nim::Columns;
use notebook::{transcript, Line};
use outcomes::{Convention, Outcomes};
use staircase::{Push, Staircase};
use std::collections::BTreeSet;

/// Returns positions of two steps with up to 4 coins on each, three steps with
/// up to 2 (in the full range 3), and four with up to 1; in some, there are
/// coins on the ground.
fn positions() -> Vec<Vec<u64>> {
    let mut positions = vec![vec![2, 3], vec![1, 0]];
    let boxes = [(2, 4), (3, trial::range(2, 3)), (4, 1)];
    for (steps, most) in boxes {
        let mut all = vec![vec![steps as u64 % 2]];
        for _ in 0..steps {
            let longer = |coins: Vec<u64>| {
                (0..=most).map(move |n| [&coins[..], &[n]].concat())
            };
            all = all.into_iter().flat_map(longer).collect();
        }
        positions.extend(all);
    }
    positions
}

fn text_of(coins: &[u64]) -> String {
    let words: Vec<_> = coins.iter().map(u64::to_string).collect();
    words.join(" ")
}

/// Finds lost positions by trying all plays, in normal and in misère play.
struct Brute([Outcomes<'static, Staircase>; 2]);

impl Brute {
    fn new() -> Brute {
        let both = [Convention::Normal, Convention::Misere];
        Brute(both.map(|play| Outcomes::under(play, &Staircase)))
    }

    /// Whether a position is lost. Coins on the ground no longer move, so they
    /// are left out.
    fn is_lost(&mut self, stairs: &[u64], misere: bool) -> bool {
        let stairs = [&[0], &stairs[1..]].concat();
        self.0[usize::from(misere)].is_lost(&stairs)
    }
}

/// Returns the coins of the odd steps.
fn odd(stairs: &[u64]) -> Vec<u64> {
    stairs.iter().skip(1).step_by(2).copied().collect()
}

fn xor(stairs: &[u64]) -> u64 {
    odd(stairs).iter().fold(0, |sum, coins| sum ^ coins)
}

/// Whether the nim-sum of the odd steps is the one that a player has to leave.
fn is_goal(stairs: &[u64], misere: bool) -> bool {
    let single = odd(stairs).iter().all(|coins| *coins <= 1);
    xor(stairs) == u64::from(misere && single)
}

fn after(stairs: &[u64], (from, coins): (usize, u64)) -> Vec<u64> {
    let mut after = stairs.to_vec();
    after[from] -= coins;
    after[from - 1] += coins;
    after
}

/// Returns all pushes: the step, and the number of coins.
fn pushes(stairs: &[u64]) -> Vec<(usize, u64)> {
    let steps = 1..stairs.len();
    let all = steps.flat_map(|from| (1..=stairs[from]).map(move |n| (from, n)));
    all.collect()
}

/// Whether the winning pushes are exactly those that leave the nim-sum of
/// [`is_goal`].
fn goal_wins(stairs: &[u64], misere: bool, brute: &mut Brute) -> bool {
    pushes(stairs).into_iter().all(|push| {
        let after = after(stairs, push);
        brute.is_lost(&after, misere) == is_goal(&after, misere)
    })
}

fn columns_are_true(columns: &Columns, stairs: &[u64]) -> bool {
    let steps = (1..).step_by(2).map(|step| format!("step {step}"));
    let rows: Vec<_> = steps.zip(odd(stairs)).collect();
    columns.rows == rows && columns.sum == xor(stairs)
}

fn changes_one(before: &[u64], after: &[u64]) -> bool {
    let (before, after) = (odd(before), odd(after));
    before.iter().zip(&after).filter(|(b, a)| b != a).count() == 1
}

fn is_true(at: &At<Stairs>, told: &Told, brute: &mut Brute) -> bool {
    let (stairs, misere) = (numbers(&at.board.text()), at.misere);
    let lost = brute.is_lost(&stairs, misere);
    match told {
        Told::OddSteps(columns) => {
            let mut bare = stairs.clone();
            bare.iter_mut().step_by(2).for_each(|coins| *coins = 0);
            columns_are_true(columns, &stairs)
                && brute.is_lost(&bare, misere) == lost
        }
        Told::Leave(play, columns) => {
            !lost
                && (*play == Convention::Misere) == misere
                && columns_are_true(columns, &stairs)
                && goal_wins(&stairs, misere, brute)
        }
        Told::MisereGoal => misere && goal_wins(&stairs, true, brute),
        Told::Wins { push, sum } => {
            let after = after(&stairs, (push.from, push.coins));
            *sum == xor(&after) && brute.is_lost(&after, misere)
        }
        Told::Lost => {
            let mut pushes = pushes(&stairs).into_iter();
            !misere
                && lost
                && pushes.all(|(from, coins)| {
                    let pushed = after(&stairs, (from, coins));
                    changes_one(&stairs, &pushed)
                        && is_answered((from, coins), &pushed, brute)
                })
        }
        Told::LostInMisere => {
            let mut all = pushes(&stairs).into_iter();
            misere
                && lost
                && all.all(|push| {
                    let pushed = after(&stairs, push);
                    let replies = pushes(&pushed);
                    let mut left = replies.iter().map(|r| after(&pushed, *r));
                    changes_one(&stairs, &pushed)
                        && (replies.is_empty()
                            || left.any(|left| brute.is_lost(&left, true)))
                })
        }
        Told::NoneWins => lost,
        Told::From(step) => {
            let from = pushes(&stairs).into_iter().filter(|p| p.0 == *step);
            let mut left = from.map(|push| after(&stairs, push));
            left.any(|after| brute.is_lost(&after, misere))
        }
    }
}

/// Whether a push has the answer that the reasons name: coins that came to an
/// odd step are pushed on, and if coins left an odd step, some push from an odd
/// step answers.
fn is_answered(
    (from, coins): (usize, u64),
    pushed: &[u64],
    brute: &mut Brute,
) -> bool {
    if from % 2 == 0 {
        return brute.is_lost(&after(pushed, (from - 1, coins)), false);
    }
    let mut replies = pushes(pushed).into_iter().filter(|r| r.0 % 2 == 1);
    replies.any(|reply| brute.is_lost(&after(pushed, reply), false))
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let mut brute = Brute::new();
    let mut all = Tried::default();
    for misere in [false, true] {
        let mut judge =
            |at: &At<Stairs>, told: &Told| is_true(at, told, &mut brute);
        let texts = positions().into_iter().map(|coins| text_of(&coins));
        let tried = try_positions::<Stairs>(texts, misere, &mut judge);
        assert!(tried.cases > 2 * positions().len(), "{tried:?}");
        let larger = ["0 2 3 1 2 1", "4 7 2 5", "0 0 6 0 3"].map(String::from);
        let larger = try_words::<Stairs>(larger, misere, judge);
        all = all.and(tried).and(larger);
    }
    let kinds = [
        "From",
        "Leave.Misere",
        "Leave.Normal",
        "Lost",
        "LostInMisere",
        "MisereGoal",
        "NoneWins",
        "OddSteps.Columns",
        "Wins",
    ];
    assert_eq!(all.kinds(), kinds);
}

#[test]
fn what_is_told_has_these_words() {
    let columns = || Columns::called(|_| "step 1".to_string(), &[2]);
    let shown = " step 1  2 = 10\nnim-sum  2 = 10";
    let wins = |from, coins| Told::Wins { push: Push { from, coins }, sum: 3 };
    let goal = "Leave the nim-sum 0 if some odd step keeps two coins or more, \
                otherwise 1.";
    let told = [
        (
            Told::OddSteps(columns()),
            format!("Only the odd steps count, as piles of Nim.\n{shown}"),
        ),
        (
            Told::Leave(Convention::Normal, columns()),
            format!(
                "Only the odd steps count, as piles of Nim. Leave the nim-sum \
                 0.\n{shown}"
            ),
        ),
        (
            Told::Leave(Convention::Misere, columns()),
            format!(
                "Only the odd steps count, as piles of Nim. {goal}\n{shown}"
            ),
        ),
        (Told::MisereGoal, goal.to_string()),
        (
            wins(1, 2),
            "A winning move: push 2 from step 1 to the ground. It leaves the \
             nim-sum 3."
                .to_string(),
        ),
        (
            wins(3, 1),
            "A winning move: push 1 from step 3 to step 2. It leaves the \
             nim-sum 3."
                .to_string(),
        ),
        (
            Told::Lost,
            "Each push changes one of these piles, and the other player can \
             answer: coins\nthat leave an odd step by a Nim move, coins that \
             reach one by pushing them on."
                .to_string(),
        ),
        (
            Told::LostInMisere,
            "Each push changes one of these piles. Then the other player has \
             nothing to push,\nand wins; or can leave a lost position again: by \
             a move of Nim, or by pushing\ncoins on."
                .to_string(),
        ),
        (
            Told::NoneWins,
            "No push wins. Push one coin, and wait for a mistake.".to_string(),
        ),
        (Told::From(2), "Push from step 2.".to_string()),
    ];
    for (told, words) in told {
        assert_eq!(told.to_string(), words);
    }
}

/// Returns the coins that a push takes from their step, which are the upper
/// ones.
fn pushed(before: &At<Stairs>, play: &str, _: &At<Stairs>) -> BTreeSet<String> {
    let [step, coins] = numbers(play)[..] else { panic!("{play}") };
    let all = numbers(&before.board.text())[step as usize];
    (all - coins..all).map(|at| format!("{step}.{at}")).collect()
}

/// Steps with up to ten coins are drawn coin by coin.
#[test]
fn every_spot_does_what_it_says() {
    let stairs = ["0 2 3 1", "3 10 9", "11 11 10 11", "0 0 0 1"];
    let spots = try_spots::<Stairs>(stairs.map(String::from), pushed);
    assert_eq!(spots, 2 * (6 + 19 + 10 + 1));
}

#[test]
fn ten_thousand_games_are_won() {
    for level in 1..=3 {
        let won = try_games::<Stairs>(10_000, level, false);
        assert_eq!(won, 10_000, "level {level}");
        let games = trial::range(1_000, 10_000);
        let won = try_games::<Stairs>(games, level, true);
        assert_eq!(won, games, "level {level}");
    }
}

#[test]
fn new_positions_are_won_as_often_as_lost() {
    for (level, misere) in [(1, false), (1, true), (2, true), (3, false)] {
        let won = new_ones_won::<Stairs>(level, misere);
        assert!((400..=650).contains(&won), "level {level}: {won}");
    }
}

#[test]
fn the_board_offers_every_move_of_the_rules() {
    for coins in positions() {
        let stairs = Stairs::new(coins.clone(), Convention::Normal);
        let mut lines = lines_of(&stairs, Turn::Reader);
        let after = |line: &String| {
            let mut stairs = stairs.clone();
            let push = stairs.find(&Line::one(line), Turn::Reader).unwrap();
            stairs.make(&push);
            stairs.text()
        };
        let reached: Vec<_> = lines.iter().map(after).collect();
        let options = Staircase.options(&coins);
        let options: Vec<_> = options.iter().map(|o| text_of(o)).collect();
        assert_eq!(reached, options, "{coins:?}");
        let mut drawn = spots(&stairs.draw(Turn::Reader));
        drawn.sort();
        lines.sort();
        assert_eq!(drawn, lines, "{coins:?}");
    }
}

#[test]
fn the_largest_staircase_is_answered() {
    // The maximum number of steps, and the maximum number of coins, 1000
    // altogether.
    let steps = ["76"; 12].join(" ");
    let lines =
        format!("88 {steps}\nprogram misere drawn\n12 75\nwhy\nhint 2\n");
    let seen = transcript(board_program, lines.as_bytes());
    assert!(seen.contains("\nsay You push 75 from step 12"), "{seen}");
    assert!(seen.len() < 20_000, "{}", seen.len());
}

#[test]
fn the_last_coin_goes_to_the_ground() {
    let seen = transcript(board_program, b"0 1\nyou\n1 1\n");
    assert!(seen.contains("say You push 1 from step 1 to the ground.\n"));
    assert!(seen.ends_with("over I cannot move. You win.\n"), "{seen}");
    let seen = transcript(board_program, b"0 1\nyou misere\n1 1\n");
    let end =
        "over I cannot move. I win: in misère play, whoever makes the last \
         move loses.\n";
    assert!(seen.ends_with(end), "{seen}");
}

#[test]
fn bad_input_gets_one_line() {
    let short = "give the coins of the ground and of at least one step, as in \
                 `0 2 3 1`";
    let cases: [(&[u8], &str); 15] = [
        (b"", "line 1: the input ends before the position"),
        (b"\nyou\n", &format!("line 1: {short}")),
        (b"3\nyou\n", &format!("line 1: {short}")),
        (b"0 x\nyou\n", "line 1, word 2: `x` is not a whole number"),
        (b"0 -1\nyou\n", "line 1, word 2: `-1` is negative"),
        (b"0 1001\nyou\n", "line 1, word 2: `1001` is not between 0 and 1000"),
        (b"0 600 401\nyou\n", "line 1, word 3: `401` makes more than 1000 coins"),
        (b"0 18446744073709551616\nyou\n", "line 1, word 2: `18446744073709551616` is larger than 18446744073709551615"),
        (b"0 1 1 1 1 1 1 1 1 1 1 1 1 1\nyou\n", "line 1, word 14: `1` is one too many: at most 12 steps"),
        (b"0 \xff\nyou\n", "line 1, word 2: not UTF-8"),
        (b"0 2\nyou\n0 1\n", "line 3, word 1: `0` is not between 1 and 1"),
        (b"0 2 0\nyou\n2 1\n", "line 3, word 1: `2` is a step without coins"),
        (b"0 2\nyou\n1 3\n", "line 3, word 2: `3` is not between 1 and 2"),
        (b"0 2\nyou\n1\n", "line 3: a move is two numbers, step and coins"),
        (b"0 1\nyou\n1 1\n1 1\n", "line 4: the game is over"),
    ];
    for (input, expected) in cases {
        let seen = transcript(board_program, input);
        assert_eq!(seen, format!("bad input: {expected}\n"), "{input:?}");
    }
}
