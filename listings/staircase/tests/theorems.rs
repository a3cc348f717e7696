//! Checks each theorem of the chapter on many small cases. Where a comment
//! quotes a hypothesis, the theorem fails without that hypothesis.

use games::{graph, has_cycle, Game};
use nim::Nim;
use outcomes::{Convention, Outcomes};
use staircase::{
    all_steps, arrangements, even_steps, height, is_lost, odd_steps, piles,
    reply, smallest_counterexample, smallest_wrong, winning_pushes, Forest,
    Push, Staircase, Ways,
};
use trial::{all_lists, range};

/// Returns the staircases to check: up to five steps above the ground, with at
/// most 9, 6, 4, 2 and 2 coins per step for one to five steps (more in a full
/// run), and nothing on the ground.
fn boxes() -> Vec<Vec<u64>> {
    let usual = vec![(0, 0), (1, 9), (2, 6), (3, 4), (4, 2), (5, 2)];
    let full = vec![(0, 0), (1, 30), (2, 12), (3, 6), (4, 3), (5, 3), (6, 2)];
    let boxes = range(usual, full).into_iter();
    let all = boxes.flat_map(|(steps, coins)| all_lists(steps, coins));
    all.map(|steps| [&[0], &steps[..]].concat()).collect()
}

/// Returns whether both hypotheses of the theorem "enough for the winner" hold
/// at this position: each option changes exactly one pile, and each move of Nim
/// on the piles is made by some option.
fn is_enough<G: Game<Position = Vec<u64>>>(
    game: &G,
    piles: impl Fn(&[u64]) -> Vec<u64>,
    position: &Vec<u64>,
) -> bool {
    let before = piles(position);
    let images: Vec<Vec<u64>> =
        game.options(position).iter().map(|option| piles(option)).collect();
    let changes_one = |image: &Vec<u64>| {
        before.iter().zip(image).filter(|(b, a)| b != a).count() == 1
    };
    let aims = Nim.options(&before);
    images.iter().all(changes_one) && aims.iter().all(|a| images.contains(a))
}

fn after(position: &[u64], push: Push, to: usize) -> Vec<u64> {
    let mut after = position.to_vec();
    after[push.from] -= push.coins;
    after[to] += push.coins;
    after
}

/// Staircase Nim with fewer moves: only those for which the function, given the
/// positions before and after the move, returns `true`.
struct Other(fn(&[u64], &[u64]) -> bool);

impl Game for Other {
    type Position = Vec<u64>;
    fn options(&self, stairs: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Staircase.options(stairs);
        options.retain(|option| (self.0)(stairs, option));
        options
    }
}

fn first_wrong(mut lost: impl FnMut(&Vec<u64>) -> bool) -> Option<Vec<u64>> {
    let mut all = (0..=5).flat_map(|coins| arrangements(coins, 3));
    all.find(|stairs| lost(stairs) != is_lost(stairs))
}

#[test]
fn staircase() {
    let mut outcomes = Outcomes::new(&Staircase);
    for stairs in boxes() {
        assert_eq!(outcomes.is_lost(&stairs), is_lost(&stairs), "{stairs:?}");
        assert_eq!(odd_steps(&stairs), is_lost(&stairs));
        assert!(is_enough(&Staircase, piles, &stairs), "{stairs:?}");
        for option in Staircase.options(&stairs) {
            assert!(height(&option) < height(&stairs), "{stairs:?}");
        }
        // Coins on the ground change nothing.
        let rich = [&[3], &stairs[1..]].concat();
        assert_eq!(is_lost(&rich), is_lost(&stairs));
        if stairs.len() <= 4 {
            assert_eq!(outcomes.is_lost(&rich), is_lost(&stairs));
        }
    }
    assert_eq!(height(&[9, 2, 0, 5]), 17);
    assert_eq!(height(&[0, u64::MAX, u64::MAX]), 3 * u128::from(u64::MAX));
    // The guesses, and the smallest staircase at which each is wrong.
    assert_eq!(smallest_counterexample(odd_steps, 3, 6), None);
    let all = smallest_counterexample(all_steps, 2, 6);
    assert_eq!(all, Some(vec![0, 0, 1]));
    let even = smallest_counterexample(even_steps, 2, 6);
    assert_eq!(even, Some(vec![0, 1, 0]));
    // With the real rules, the same search finds no counterexample.
    let rules = Other(|_, _| true);
    let mut outcomes = Outcomes::new(&rules);
    assert_eq!(first_wrong(|stairs| outcomes.is_lost(stairs)), None);
    // "As many as the player likes": if only one coin may be pushed at a time,
    // a staircase with two coins on step 1 is lost.
    let one = Other(|before, after| height(before) - height(after) == 1);
    let mut outcomes = Outcomes::new(&one);
    let wrong = first_wrong(|stairs| outcomes.is_lost(stairs));
    assert_eq!(wrong, Some(vec![0, 2, 0, 0]));
    // "From one step": with moves from two steps at once, one coin on step 1
    // and one on step 3 are won.
    let mut outcomes = Outcomes::new(&Twofold);
    let wrong = first_wrong(|stairs| outcomes.is_lost(stairs));
    assert_eq!(wrong, Some(vec![0, 1, 0, 1]));
    // "A player who cannot move loses": in misère play the empty staircase is
    // won.
    let mut misere = Outcomes::under(Convention::Misere, &Staircase);
    let wrong = first_wrong(|stairs| misere.is_lost(stairs));
    assert_eq!(wrong, Some(vec![0, 0, 0, 0]));
    // But misère Nim on the odd steps is right, as an exercise proves.
    let mut nim = Outcomes::under(Convention::Misere, &Nim);
    for stairs in boxes() {
        let here = nim.is_lost(&piles(&stairs));
        assert_eq!(misere.is_lost(&stairs), here, "{stairs:?}");
    }
    // "At least one coin": if passing is allowed, play can go round in
    // circles.
    let passing = graph(&Passing, &vec![0, 1], 9).unwrap();
    assert!(has_cycle(&passing));
}

/// A staircase on which a move may push coins from two steps at once.
struct Twofold;

impl Game for Twofold {
    type Position = Vec<u64>;
    fn options(&self, stairs: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Staircase.options(stairs);
        for high in 2..stairs.len() {
            for low in 1..high {
                for (more, less) in (1..=stairs[high])
                    .flat_map(|m| (1..=stairs[low]).map(move |l| (m, l)))
                {
                    let mut both = stairs.clone();
                    both[high] -= more;
                    both[high - 1] += more;
                    both[low] -= less;
                    both[low - 1] += less;
                    options.push(both);
                }
            }
        }
        options
    }
}

/// A staircase on which a player may pass.
struct Passing;

impl Game for Passing {
    type Position = Vec<u64>;
    fn options(&self, stairs: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Staircase.options(stairs);
        options.push(stairs.clone());
        options
    }
}

#[test]
fn pushes_win() {
    let mut outcomes = Outcomes::new(&Staircase);
    for stairs in boxes() {
        let mut winning = Staircase.options(&stairs);
        winning.retain(|option| outcomes.is_lost(option));
        let made = winning_pushes(&stairs).into_iter();
        let mut found: Vec<Vec<u64>> =
            made.map(|push| after(&stairs, push, push.from - 1)).collect();
        winning.sort();
        found.sort();
        assert_eq!(found, winning, "{stairs:?}");
        if is_lost(&stairs) {
            every_move_has_a_reply(&stairs);
        }
    }
    // The number of winning moves may be even: here there are two, from steps 2
    // and 3.
    let two = winning_pushes(&[0, 1, 2, 3]);
    assert_eq!(two.iter().map(|p| p.from).collect::<Vec<_>>(), [2, 3]);
}

/// Checks that every move from a lost position has a reply that leads back to a
/// lost position.
fn every_move_has_a_reply(stairs: &[u64]) {
    for from in 1..stairs.len() {
        for coins in 1..=stairs[from] {
            let last = Push { from, coins };
            let now = after(stairs, last, from - 1);
            let answer = reply(&now, last).unwrap();
            assert_eq!(answer.from % 2, 1);
            assert!(answer.coins > 0 && answer.coins <= now[answer.from]);
            let then = after(&now, answer, answer.from - 1);
            assert!(is_lost(&then), "{stairs:?} {last:?}");
            if from % 2 == 0 {
                assert_eq!(piles(&then), piles(stairs));
            }
        }
    }
}

/// Returns all forests with this many vertices in which each parent has a
/// smaller number than its children: up to numbering, these are all the
/// forests.
fn all_forests(vertices: usize) -> Vec<Vec<Option<usize>>> {
    let mut all = vec![vec![]];
    for vertex in 0..vertices {
        let mut longer = Vec::new();
        for parents in all {
            for parent in [None].into_iter().chain((0..vertex).map(Some)) {
                let mut more: Vec<Option<usize>> = parents.clone();
                more.push(parent);
                longer.push(more);
            }
        }
        all = longer;
    }
    all
}

#[test]
fn staircase_on_trees() {
    for vertices in 1..=range(5, 6) {
        for parents in all_forests(vertices) {
            let roots = parents.iter().filter(|p| p.is_none()).count();
            let forest = Forest::new(parents.clone()).unwrap();
            let mut outcomes = Outcomes::new(&forest);
            // In a usual run, forests of five vertices must have one root.
            if vertices == 5 && roots > 1 && range(true, false) {
                continue;
            }
            for coins in all_lists(vertices, 2) {
                if (0..vertices).any(|v| parents[v].is_none() && coins[v] > 0) {
                    continue;
                }
                one_tree(&forest, &mut outcomes, &coins);
            }
        }
    }
    // A line is a tree.
    for stairs in boxes() {
        let parents = (0..stairs.len()).map(|step| step.checked_sub(1));
        let line = Forest::new(parents.collect()).unwrap();
        assert_eq!(line.piles(&stairs), piles(&stairs));
        assert_eq!(line.winning_pushes(&stairs), winning_pushes(&stairs));
    }
    what_breaks_on_trees();
}

fn one_tree(
    forest: &Forest,
    outcomes: &mut Outcomes<Forest>,
    coins: &Vec<u64>,
) {
    assert_eq!(outcomes.is_lost(coins), forest.is_lost(coins), "{forest:?}");
    assert!(is_enough(forest, |c| forest.piles(c), coins), "{forest:?}");
    let mut winning = forest.options(coins);
    winning.retain(|option| outcomes.is_lost(option));
    let made = forest.winning_pushes(coins).into_iter();
    let mut found: Vec<Vec<u64>> = made
        .map(|push| after(coins, push, forest.parent(push.from).unwrap()))
        .collect();
    winning.sort();
    found.sort();
    assert_eq!(found, winning, "{forest:?} {coins:?}");
}

/// Checks what happens when the hypotheses of the theorem on trees are changed
/// one at a time.
fn what_breaks_on_trees() {
    let ways = |down: &[&[usize]]| {
        let down = down.iter().map(|ways| ways.to_vec()).collect();
        Ways::new(down).unwrap()
    };
    // The line itself has no counterexample.
    let line = ways(&[&[], &[0], &[1], &[2]]);
    assert_eq!(smallest_wrong(&line, &[1, 3], 6), None);
    // If coins may skip a step, counting the odd steps is wrong, and with four
    // steps so is every other choice. With three steps, counting 1 and 2 is
    // right.
    let jumps = ways(&[&[], &[0], &[1, 0], &[2, 1], &[3, 2]]);
    let wrong = smallest_wrong(&jumps, &[1, 3], 6);
    assert_eq!(wrong, Some(vec![0, 0, 1, 0, 0]));
    assert!(choices(4).iter().all(|c| smallest_wrong(&jumps, c, 7).is_some()));
    let three = ways(&[&[], &[0], &[1, 0], &[2, 1]]);
    assert_eq!(smallest_wrong(&three, &[1, 2], 8), None);
    // With the ground below step 0, place *p* is step *p* − 1. Counting the odd
    // step (place 2) is wrong; counting steps 0 and 2 is right.
    let lower = ways(&[&[], &[0], &[1], &[2]]);
    let wrong = smallest_wrong(&lower, &[2], 6);
    assert_eq!(wrong, Some(vec![0, 1, 0, 0]));
    assert_eq!(smallest_wrong(&lower, &[1, 3], 6), None);
    // A place with two ways down, to depths of different parity: no choice of
    // places is right.
    let two = ways(&[&[], &[0], &[0], &[1, 0]]);
    let wrong = smallest_wrong(&two, &[1, 2], 6);
    assert_eq!(wrong, Some(vec![0, 0, 0, 1]));
    let wrong = smallest_wrong(&two, &[1, 2, 3], 6);
    assert_eq!(wrong, Some(vec![0, 0, 1, 1]));
    assert!(choices(3).iter().all(|c| smallest_wrong(&two, c, 7).is_some()));
    // With two places above the ground, counting both is right.
    let small = ways(&[&[], &[0], &[1, 0]]);
    assert_eq!(smallest_wrong(&small, &[1, 2], 8), None);
    // Two ways down to depths of the same parity do no harm.
    let diamond = ways(&[&[], &[0], &[0], &[1, 2], &[3]]);
    assert_eq!(smallest_wrong(&diamond, &[1, 2, 4], range(4, 6)), None);
    // A way that does not go down is refused.
    assert!(Ways::new(vec![vec![], vec![1]]).is_none());
    assert!(Ways::new(vec![vec![1], vec![]]).is_none());
}

/// Returns all subsets of the places 1, …, *n*.
fn choices(n: usize) -> Vec<Vec<usize>> {
    let choice = |set: usize| (1..=n).filter(move |p| set >> (p - 1) & 1 == 1);
    (0..1 << n).map(|set| choice(set).collect()).collect()
}
