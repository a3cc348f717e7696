//! Checks each theorem of the chapter on all games up to a given size. Where a
//! comment quotes a hypothesis, the code below the comment shows that the
//! theorem fails without it.

use games::{graph, plays, Game, Subtraction};
use nim::{nim_sum, Nim};
use nimbers::{
    first_breach, largest_plus_one, mex, never_its_own, reaches_every_smaller,
    small_games, table, table_by, winning_moves, Breach, Many, NimPile,
    Nimbers, SmallGame, SquareTable, Sum,
};
use outcomes::{Outcomes, TakeASquare};

/// Returns all games with `positions` positions.
fn all(positions: u32) -> Vec<SmallGame> {
    small_games(positions).collect()
}

/// Returns every pair of games with four positions each; in a full run, also
/// every pair of a game with five positions and one with four.
fn pairs() -> Vec<(SmallGame, SmallGame)> {
    let first = [all(4), trial::range(vec![], all(5))].concat();
    let with_each =
        |x: SmallGame| all(4).into_iter().map(move |y| (x.clone(), y));
    first.into_iter().flat_map(with_each).collect()
}

/// Returns the positions of a small game.
fn places(game: &SmallGame) -> std::ops::Range<u64> {
    0..game.lists().len() as u64
}

/// Returns every position of the sum of two small games.
fn all_of(x: &SmallGame, y: &SmallGame) -> Vec<(u64, u64)> {
    places(x).flat_map(|a| places(y).map(move |b| (a, b))).collect()
}

/// Returns all positions with three piles of at most 12 coins; in a full run,
/// of at most 26.
fn square_box() -> Vec<Vec<u64>> {
    let n = trial::range(13, 27);
    let all = (0..n * n * n).map(|i| vec![i / n / n, i / n % n, i % n]);
    all.collect()
}

/// Returns the nimber, computed from its definition alone, without a memory.
fn by_definition<G: Game>(game: &G, position: &G::Position) -> u64 {
    let options = game.options(position);
    let values: Vec<u64> =
        options.iter().map(|option| by_definition(game, option)).collect();
    (0..).find(|number| !values.contains(number)).unwrap()
}

/// Whether the player to move loses in misère play.
fn misere_lost<G: Game>(game: &G, position: &G::Position) -> bool {
    let options = game.options(position);
    !options.is_empty() && options.iter().all(|o| !misere_lost(game, o))
}

/// Two games side by side, where a move may be made in one or in both.
struct OneOrBoth(SmallGame, SmallGame);

impl Game for OneOrBoth {
    type Position = (u64, u64);
    fn options(&self, position: &(u64, u64)) -> Vec<(u64, u64)> {
        let one = Sum(self.0.clone(), self.1.clone());
        let mut options = one.options(position);
        for a in self.0.options(&position.0) {
            options.extend(self.1.options(&position.1).iter().map(|b| (a, *b)));
        }
        options
    }
}

/// A game in which only First may move, taking one coin each time. A position
/// is the number of coins and whether First is to move.
struct OnlyFirst;

impl Game for OnlyFirst {
    type Position = (u64, bool);
    fn options(&self, &(coins, first): &(u64, bool)) -> Vec<(u64, bool)> {
        if first && coins > 0 {
            vec![(coins - 1, false)]
        } else {
            Vec::new()
        }
    }
}

/// Whether First wins in normal play if only First may take coins, one by one.
fn first_wins_the_coins(coins: u64, first_moves: bool) -> bool {
    match (first_moves, coins) {
        (false, _) => true, // Second cannot move
        (true, 0) => false,
        (true, _) => first_wins_the_coins(coins - 1, false),
    }
}

/// A game on a circle: each position has the next one as its only option.
struct Circle(u64);

impl Game for Circle {
    type Position = u64;
    fn options(&self, position: &u64) -> Vec<u64> {
        vec![(position + 1) % self.0]
    }
}

#[test]
fn lost_summand() {
    // Record what happens in cases that the theorem doesn't cover: misère play,
    // and sums of two won positions.
    let (mut misere_differs, mut won_sums) = (false, [false; 2]);
    for (x, y) in pairs() {
        let sum = Sum(x.clone(), y.clone());
        let (mut in_x, mut in_y) = (Outcomes::new(&x), Outcomes::new(&y));
        let mut in_sum = Outcomes::new(&sum);
        for (a, b) in all_of(&x, &y) {
            let lost = in_sum.is_lost(&(a, b));
            if in_x.is_lost(&a) {
                assert_eq!(lost, in_y.is_lost(&b), "{x:?} {a} {y:?} {b}");
            } else if !in_y.is_lost(&b) {
                won_sums[usize::from(lost)] = true;
            }
        }
        if !misere_differs {
            misere_differs = all_of(&x, &y).into_iter().any(|(a, b)| {
                misere_lost(&x, &a)
                    && misere_lost(&sum, &(a, b)) != misere_lost(&y, &b)
            });
        }
    }
    // "Lost": the sum of two won positions may be lost or won.
    assert_eq!(won_sums, [true, true]);
    // "Normal play": in misère play the theorem fails.
    assert!(misere_differs);
}

#[test]
fn one_nimber() {
    for game in trial::range(all(5), [all(5), all(6)].concat()) {
        let bottom_up = table(&game, places(&game).end - 1);
        let mut memory = Nimbers::new(&game);
        let mut outcomes = Outcomes::new(&game);
        for position in places(&game) {
            let nimber = by_definition(&game, &position);
            assert_eq!(bottom_up[position as usize], nimber, "{game:?}");
            assert_eq!(memory.of(&position), nimber, "{game:?}");
            assert_eq!(outcomes.is_lost(&position), nimber == 0, "{game:?}");
            assert!(nimber <= game.options(&position).len() as u64);
            let graph = graph(&game, &position, 9).unwrap();
            let start = graph.place(&position).unwrap();
            let longest = plays(&graph).unwrap()[start].longest;
            assert!(nimber <= longest as u64, "{game:?}");
        }
    }
    // Nim piles attain both bounds, the number of options and the length of the
    // longest play.
    for coins in 0..20 {
        assert_eq!(by_definition(&NimPile, &coins.min(9)), coins.min(9));
        assert_eq!(Nimbers::new(&NimPile).of(&coins), coins);
    }
    // "Terminating": on a circle of two positions, two functions give each
    // position the mex of its option; on circles of one or three, none does.
    let fitting: Vec<usize> = (1..=3).map(functions_on_a_circle).collect();
    assert_eq!(fitting, [0, 2, 0]);
    // "Normal play": one coin has nimber 1 and is lost in misère play.
    assert!(misere_lost(&NimPile, &1) && by_definition(&NimPile, &1) == 1);
}

/// Returns how many functions give each position of a circle the mex of its
/// option's number.
fn functions_on_a_circle(positions: u32) -> usize {
    let game = Circle(u64::from(positions));
    let all = (0..3_u64.pow(positions)).map(|code| {
        (0..positions).map(|p| code / 3_u64.pow(p) % 3).collect::<Vec<_>>()
    });
    let fits = |f: &Vec<u64>| {
        (0..).zip(f).all(|(position, number)| {
            let next = game.options(&position)[0] as usize;
            *number == mex(&[f[next]])
        })
    };
    all.filter(fits).count()
}

/// Returns all functions from `positions` positions to the numbers below
/// `numbers`.
fn functions(positions: u32, numbers: u64) -> impl Iterator<Item = Vec<u64>> {
    (0..numbers.pow(positions)).map(move |code| {
        (0..positions).map(|p| code / numbers.pow(p) % numbers).collect()
    })
}

#[test]
fn certificate() {
    let positions = trial::range(4, 5);
    let (mut only_first, mut only_second) = (0_u32, 0_u32);
    for game in all(positions) {
        let nimbers = table(&game, u64::from(positions) - 1);
        let all_places: Vec<u64> = places(&game).collect();
        for claim in functions(positions, u64::from(positions) + 1) {
            let of = |position: &u64| claim[*position as usize];
            let everywhere = |half: fn(u64, &[u64]) -> bool| {
                all_places.iter().all(|position| {
                    let options = game.options(position);
                    let numbers: Vec<u64> = options.iter().map(of).collect();
                    half(of(position), &numbers)
                })
            };
            let first = everywhere(reaches_every_smaller);
            let second = everywhere(never_its_own);
            assert_eq!(first && second, claim == nimbers, "{game:?}");
            let breach = first_breach(&game, &all_places, of);
            assert_eq!(breach.is_none(), first && second, "{game:?}");
            match breach {
                Some((_, Breach::MissesASmaller)) => assert!(!first),
                Some((_, Breach::ReachesItsOwn)) => assert!(!second),
                None => {}
            }
            only_first += u32::from(first && !second);
            only_second += u32::from(second && !first);
        }
    }
    // Neither half is enough on its own.
    assert!(only_first > 0 && only_second > 0);
    // "Terminating": the circle of two positions has two certificates.
    let certified = |numbers: [u64; 2]| {
        let of = |position: &u64| numbers[*position as usize];
        first_breach(&Circle(2), &[0, 1], of).is_none()
    };
    assert!(certified([0, 1]) && certified([1, 0]) && !certified([0, 0]));
}

#[test]
fn sum_of_nimbers() {
    let mut wrong_rule = false;
    let mut wrong_move = None;
    for (x, y) in pairs() {
        let (in_x, in_y) = (nimbers_of(&x), nimbers_of(&y));
        let sum = Sum(x.clone(), y.clone());
        let mut in_sum = Nimbers::new(&sum);
        let mut outcomes = Outcomes::new(&sum);
        let both = OneOrBoth(x.clone(), y.clone());
        let mut in_both = Nimbers::new(&both);
        let rule = |game: &SmallGame| {
            table_by(largest_plus_one, game, places(game).end - 1)
        };
        let (long_x, long_y) = (rule(&x), rule(&y));
        for (a, b) in all_of(&x, &y) {
            let (u, v) = (a as usize, b as usize);
            let expected = in_x[u] ^ in_y[v];
            assert_eq!(in_sum.of(&(a, b)), expected, "{x:?} {a} {y:?} {b}");
            let lost = outcomes.is_lost(&(a, b));
            assert_eq!(lost, expected == 0, "{x:?} {a} {y:?} {b}");
            let both_lost = in_x[u] == 0 && in_y[v] == 0;
            assert_eq!(in_both.of(&(a, b)) == 0, both_lost, "{x:?} {y:?}");
            wrong_rule |= (long_x[u] ^ long_y[v] == 0) != lost;
            if in_both.of(&(a, b)) != expected {
                wrong_move = wrong_move.min(Some(a + b)).or(Some(a + b));
            }
        }
    }
    // Sums of three components with the same rules.
    let nim_square = Many(TakeASquare);
    let mut in_sum = Nimbers::new(&nim_square);
    let mut outcomes = Outcomes::new(&nim_square);
    let one = table(&TakeASquare, 30);
    for piles in square_box() {
        let nimbers = piles.iter().map(|&pile| one[pile as usize]);
        let expected = nim_sum(&nimbers.collect::<Vec<_>>());
        assert_eq!(in_sum.of(&piles), expected, "{piles:?}");
        assert_eq!(outcomes.is_lost(&piles), expected == 0, "{piles:?}");
    }
    // With "largest + 1" instead of the mex, the rule for sums is wrong.
    assert!(wrong_rule);
    // "Exactly one component": if a move may be made in both, the theorem fails
    // first at 1 and 1.
    assert_eq!(wrong_move, Some(2));
    let coins = small_games(2).last().unwrap();
    let both = OneOrBoth(coins.clone(), coins);
    assert_ne!(Nimbers::new(&both).of(&(1, 1)), 0);
    // "Impartial": two coins that only First may take have nimber 1 each, yet
    // First, to move, wins their sum.
    assert_eq!(Nimbers::new(&OnlyFirst).of(&(1, true)), 1);
    assert!(first_wins_the_coins(2, true));
    // "Normal play", for the winner: 1 1 has nim-sum 0 but is won in misère
    // play.
    assert!(!misere_lost(&Nim, &vec![1, 1]));
}

fn nimbers_of(game: &SmallGame) -> Vec<u64> {
    table(game, places(game).end - 1)
}

#[test]
fn winning_moves_in_a_sum() {
    let nim_square = Many(TakeASquare);
    let mut outcomes = Outcomes::new(&nim_square);
    let table = SquareTable::up_to(30);
    let (mut even, mut raising) = (None, None);
    let mut in_order = square_box();
    in_order.sort_by_key(|piles| (piles.iter().sum::<u64>(), piles.clone()));
    for piles in in_order {
        let nimbers = table.of_all(&piles);
        let sum = nim_sum(&nimbers);
        let moves: Vec<_> = winning_moves(&table, &piles).collect();
        let mut found: Vec<_> = moves.iter().map(|m| m.after(&piles)).collect();
        let mut tried = nim_square.options(&piles);
        tried.retain(|option| outcomes.is_lost(option));
        found.sort();
        tried.sort();
        assert_eq!(found, tried, "{piles:?}");
        for (place, nimber) in nimbers.iter().enumerate() {
            let leftmost = sum.checked_ilog2().map_or(0, |i| nimber >> i & 1);
            let offers = moves
                .iter()
                .any(|m| m.place() == place && table.of(m.rest()) < *nimber);
            assert_eq!(offers, leftmost == 1, "{piles:?}");
        }
        if even.is_none() && !found.is_empty() && found.len() % 2 == 0 {
            even = Some(piles.clone());
        }
        let raises =
            moves.iter().any(|m| table.of(m.rest()) > nimbers[m.place()]);
        if raising.is_none() && raises {
            raising = Some(piles);
        }
    }
    // Unlike in Nim, there may be two winning moves, and one may raise a
    // nimber: 1 2 has a winning move to 0 2, and one to 1 1, which raises the
    // nimber of the second pile.
    assert_eq!(even, Some(vec![0, 1, 2]));
    assert_eq!(raising, Some(vec![0, 1, 2]));
}

#[test]
fn equal_games() {
    // The third summands: all games with three positions, and the Nim piles up
    // to 3 (in a full run, up to 4).
    let nim_pile = |n: u32| small_games(n + 1).last().unwrap();
    let third = [all(3), vec![nim_pile(trial::range(3, 4))]].concat();
    // A full run tries only every seventh of the additional pairs.
    let usual = all(4).len() * all(4).len();
    let chosen = |i: &usize| *i < usual || i.is_multiple_of(7);
    for (_, (x, y)) in (0..).zip(pairs()).filter(|(i, _)| chosen(i)) {
        let (in_x, in_y) = (nimbers_of(&x), nimbers_of(&y));
        let sum = Sum(x.clone(), y.clone());
        let mut outcomes = Outcomes::new(&sum);
        let next_to: Vec<_> = third
            .iter()
            .flat_map(|z| {
                let (beside_x, beside_y) = (fates(&x, z), fates(&y, z));
                beside_x.into_iter().zip(beside_y)
            })
            .collect();
        for (a, b) in all_of(&x, &y) {
            let equal = in_x[a as usize] == in_y[b as usize];
            assert_eq!(outcomes.is_lost(&(a, b)), equal, "{x:?} {y:?}");
            let (u, v) = (a as usize, b as usize);
            let same = next_to.iter().all(|(row, other)| row[u] == other[v]);
            assert_eq!(same, equal, "{x:?} {a} {y:?} {b}");
        }
    }
    // "For all Z": with the empty game alone, *1 and *2 look the same.
    let won = |piles: &[u64]| nim_sum(piles) != 0;
    assert_eq!(won(&[1]), won(&[2]));
    assert_ne!(won(&[1, 1]), won(&[2, 1]));
    // A game is equal to the Nim pile of its nimber.
    for coins in 0..60 {
        let sum = Sum(TakeASquare, NimPile);
        let nimber = Nimbers::new(&TakeASquare).of(&coins);
        let mut outcomes = Outcomes::new(&sum);
        let lost = |n: &u64| outcomes.is_lost(&(coins, *n));
        assert_eq!((0..10).filter(lost).collect::<Vec<_>>(), [nimber]);
    }
    // In another game, with at most three coins per move, 4 has nimber 0.
    let three = Subtraction::new(&[1, 2, 3]).unwrap();
    assert_eq!(table(&three, 4), [0, 1, 2, 3, 0]);
}

/// Returns a row for each position of `z`, which holds, for each position of
/// `x`, whether the sum of the two positions is lost.
fn fates(x: &SmallGame, z: &SmallGame) -> Vec<Vec<bool>> {
    let sum = Sum(x.clone(), z.clone());
    let mut outcomes = Outcomes::new(&sum);
    let mut row = |c| places(x).map(|a| outcomes.is_lost(&(a, c))).collect();
    places(z).map(&mut row).collect()
}
