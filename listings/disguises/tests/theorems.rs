//! Checks each theorem of the chapter on all cases up to a given size.

use disguises::{
    all, coin_piles, different_piles, factor_piles, fault, flaw, image,
    is_enough, lost_bars, middle, neighbours, opposite, places, prime_factors,
    smallest_wrong_towers, strip_moves, strip_sum, tidy, turned_round,
    winning_heights, Bar, Chocolate, Fault, Flaw, Nimble, PoisonAnywhere, Sets,
    Slab, TidyNim, Towers, SIDES,
};
use games::{graph, has_cycle, Game};
use nim::{is_lost, nim_sum, partitions, Nim};
use outcomes::{Convention, Outcomes};
use trial::{all_lists, range};

const CONVENTIONS: [Convention; 2] = [Convention::Normal, Convention::Misere];

/// A game given by its graph: entry `p` of the list holds the options of
/// position `p`.
#[derive(Clone, Debug)]
struct Drawn(Vec<Vec<usize>>);

impl Game for Drawn {
    type Position = usize;
    fn options(&self, &position: &usize) -> Vec<usize> {
        self.0[position].clone()
    }
}

/// Returns all games with the positions 0, …, n − 1 in which every move goes to
/// a smaller number. In every terminating game, the positions can be numbered
/// like this.
fn all_games(n: usize) -> Vec<Drawn> {
    let arrows: Vec<(usize, usize)> =
        (0..n).flat_map(|from| (0..from).map(move |to| (from, to))).collect();
    let sets = 0..1_u32 << arrows.len();
    let game = |set: u32| {
        let mut options = vec![vec![]; n];
        for (place, &(from, to)) in arrows.iter().enumerate() {
            if set >> place & 1 == 1 {
                options[from].push(to);
            }
        }
        Drawn(options)
    };
    sets.map(game).collect()
}

/// Returns all maps from n positions to m positions.
fn all_maps(n: usize, m: usize) -> Vec<Vec<usize>> {
    let maps = all_lists(n, m as u64 - 1).into_iter();
    maps.map(|map| map.into_iter().map(|p| p as usize).collect()).collect()
}

fn labels(convention: Convention, game: &Drawn) -> Vec<bool> {
    let mut outcomes = Outcomes::under(convention, game);
    (0..game.0.len()).map(|position| outcomes.is_lost(&position)).collect()
}

/// Counts of maps between small games: how many keep the options, and, for each
/// convention, how many fulfil only one half of that condition and change an
/// outcome.
#[derive(Default)]
struct Census {
    keep: u32,
    only_reach: [u32; 2],
    only_keep: [u32; 2],
}

fn count_maps(census: &mut Census, n: usize, m: usize) {
    for game in all_games(n) {
        for other in all_games(m) {
            for map in all_maps(n, m) {
                look_at_map(census, &game, &other, &map);
            }
        }
    }
}

fn look_at_map(
    census: &mut Census,
    game: &Drawn,
    other: &Drawn,
    map: &[usize],
) {
    let positions = 0..map.len();
    let found =
        positions.clone().map(|p| fault((game, other), |&p| map[p], &p));
    let faults: Vec<_> = found.flatten().collect();
    // Check `fault` against the definition, each half separately.
    let kept = positions.clone().all(|p| {
        let mut options = game.0[p].iter();
        options.all(|&o| other.0[map[p]].contains(&map[o]))
    });
    let reached = positions.clone().all(|p| {
        let mut aims = other.0[map[p]].iter();
        aims.all(|aim| game.0[p].iter().any(|&o| map[o] == *aim))
    });
    assert_eq!(faults.is_empty(), kept && reached);
    assert_eq!(faults.iter().any(|f| matches!(f, Fault::NotKept(_))), !kept);
    census.keep += u32::from(kept && reached);
    for (place, convention) in CONVENTIONS.into_iter().enumerate() {
        let (before, after) =
            (labels(convention, game), labels(convention, other));
        let same = positions.clone().all(|p| before[p] == after[map[p]]);
        if kept && reached {
            assert!(same, "{game:?} {other:?} {map:?} {convention:?}");
        }
        census.only_keep[place] += u32::from(kept && !reached && !same);
        census.only_reach[place] += u32::from(reached && !kept && !same);
    }
}

#[test]
fn keeps_options() {
    let most = range(3, 4);
    for n in 1..=most {
        for m in 1..=most {
            if n + m > 7 {
                continue; // even a full run skips 4 and 4
            }
            let mut census = Census::default();
            count_maps(&mut census, n, m);
            assert!(census.keep > 0);
            // Each half is needed, in both conventions: there are
            // counterexamples if both games have at least two positions, but
            // none if one of the games has only one.
            let wrong = census.only_keep.into_iter().chain(census.only_reach);
            let wrong: Vec<u32> = wrong.collect();
            assert_eq!(wrong.iter().all(|&w| w > 0), n.min(m) > 1, "{n} {m}");
        }
    }
    // The two counterexamples on the page. Without "reached": a terminal
    // position is mapped to a position with a move. Without "kept": a position
    // with a move is mapped to a terminal position.
    let (stuck, step) = (Drawn(vec![vec![]]), Drawn(vec![vec![], vec![0]]));
    let up = fault((&stuck, &step), |_| 1, &0);
    assert_eq!(up, Some(Fault::NotReached(0)));
    assert!(labels(Convention::Normal, &stuck)[0]);
    assert!(!labels(Convention::Normal, &step)[1]);
    let down = fault((&step, &stuck), |_| 0, &1);
    assert_eq!(down, Some(Fault::NotKept(0)));
    // Tidying keeps the options.
    for piles in all_lists(3, range(4, 7)) {
        let map = |piles: &Vec<u64>| tidy(piles);
        assert_eq!(fault((&Nim, &TidyNim), map, &piles), None, "{piles:?}");
    }
    assert_eq!(tidy(&[0, 2, 0, 1, 0]), [1, 2]);
    // Leaving out a pile doesn't keep the options.
    let forget = |piles: &Vec<u64>| tidy(&piles[1..]);
    let wrong = fault((&Nim, &TidyNim), forget, &vec![1, 1]);
    assert_eq!(wrong, Some(Fault::NotKept(vec![0, 1])));
}

/// Whether each position of `game` has the same outcome as its piles in Nim.
fn tells(convention: Convention, game: &Drawn, piles: &[Vec<u64>]) -> bool {
    let nim = &Nim;
    let mut outcomes = Outcomes::under(convention, nim);
    let lost = labels(convention, game).into_iter();
    lost.zip(piles).all(|(lost, piles)| lost == outcomes.is_lost(piles))
}

#[test]
fn enough_for_winners() {
    let (mut enough, mut not, mut misere) = (0, 0, None);
    let most = range(4, 5);
    for n in 1..=most {
        // One pile of at most 2 coins, or two piles of at most 1.
        for sizes in [all_lists(1, 2), all_lists(2, 1)] {
            for (game, map) in all_games(n).iter().flat_map(|game| {
                let maps = all_maps(n, sizes.len()).into_iter();
                maps.map(move |map| (game, map))
            }) {
                let piles: Vec<Vec<u64>> =
                    map.iter().map(|&p| sizes[p].clone()).collect();
                let fits =
                    (0..n).all(|p| is_enough(game, |&p| piles[p].clone(), &p));
                let right = tells(Convention::Normal, game, &piles);
                assert!(right || !fits, "{game:?} {piles:?}");
                enough += u32::from(fits);
                not += u32::from(!right);
                if fits && !tells(Convention::Misere, game, &piles) {
                    misere = misere.or(Some((game.0.clone(), piles)));
                }
            }
        }
    }
    assert!(enough > 0 && not > 0);
    // The theorem fails in misère play: a pile of 2 that can only go down to 0
    // is lost, like a pile of 1.
    let found = (vec![vec![], vec![0]], vec![vec![0], vec![2]]);
    assert_eq!(misere, Some(found));
    // It fails in misère play even if the game has all moves of Nim and one
    // more, here from a pile of 0 to a pile of 2.
    let page = Drawn(vec![vec![], vec![0], vec![0, 1], vec![2]]);
    let piles = [[0], [1], [2], [0]].map(Vec::from);
    assert!((0..4).all(|p| is_enough(&page, |&p| piles[p].clone(), &p)));
    assert!(tells(Convention::Normal, &page, &piles));
    assert!(!tells(Convention::Misere, &page, &piles));
    // Without "exactly one pile": position 1 has a move that changes no pile.
    let step = Drawn(vec![vec![], vec![0]]);
    let piles = [[0], [0]].map(Vec::from);
    assert!(!is_enough(&step, |&p| piles[p].clone(), &1));
    assert!(!tells(Convention::Normal, &step, &piles));
    // Without "exactly one pile" again: a move changes two piles, from 1 1 to
    // 0 0.
    let piles = [[0, 0], [1, 1]].map(Vec::from);
    assert!(!is_enough(&step, |&p| piles[p].clone(), &1));
    assert!(!tells(Convention::Normal, &step, &piles));
    // Changing one pile and removing another is not allowed either.
    let piles = [vec![0], vec![1, 1]];
    assert!(!is_enough(&step, |&p| piles[p].clone(), &1));
    // Without "some option": position 0 has a pile of 1, but no move.
    let stuck = Drawn(vec![vec![]]);
    assert!(!is_enough(&stuck, |_| vec![1], &0));
    assert!(!tells(Convention::Normal, &stuck, &[vec![1]]));
    // In a game that need not end, "lost" is not defined: 0 and 1 lead to each
    // other.
    let circle = Drawn(vec![vec![1], vec![0]]);
    assert!((0..2).all(|p| is_enough(&circle, |&p| vec![p as u64], &p)));
    assert!(has_cycle(&graph(&circle, &0, 9).unwrap()));
}

/// Whether the player to move loses at misère Nim. If some pile has two coins
/// or more, the nim-sum decides as in Nim; otherwise the position is lost if
/// the number of coins is odd.
fn misere_nim_is_lost(piles: &[u64]) -> bool {
    if piles.iter().all(|&pile| pile <= 1) {
        return piles.iter().sum::<u64>() % 2 == 1;
    }
    nim_sum(piles) == 0
}

/// Whether the game is Nim in disguise at one position: `piles` keeps the
/// options, and the piles have the same outcome in both conventions.
fn is_nim<G: Game>(
    game: &G,
    [normal, misere]: &mut [Outcomes<'_, G>; 2],
    piles: impl Fn(&G::Position) -> Vec<u64>,
    position: &G::Position,
) -> bool {
    let here = piles(position);
    let map = |position: &G::Position| tidy(&piles(position));
    fault((game, &TidyNim), map, position).is_none()
        && normal.is_lost(position) == is_lost(&here)
        && misere.is_lost(position) == misere_nim_is_lost(&here)
}

fn both<G: Game>(game: &G) -> [Outcomes<'_, G>; 2] {
    CONVENTIONS.map(|convention| Outcomes::under(convention, game))
}

/// The chocolate bar as the theorem states the rules: a player may also eat the
/// poison, which leaves nothing. A player who finds nothing left has won.
struct Greedy;

impl Game for Greedy {
    type Position = Option<Bar>;
    fn options(&self, bar: &Option<Bar>) -> Vec<Option<Bar>> {
        let Some(bar) = bar else { return vec![] };
        let clean = Chocolate.options(bar).into_iter().map(Some);
        clean.chain([None]).collect()
    }
}

/// The chocolate bar under another rule: a move may make one cut between rows
/// and one between columns.
struct Corners;

impl Game for Corners {
    type Position = (u64, u64);
    fn options(&self, &(rows, columns): &(u64, u64)) -> Vec<(u64, u64)> {
        let mut options = Vec::new();
        for r in 1..=rows {
            options.extend((1..=columns).map(|c| (r, c)));
        }
        options.retain(|&option| option != (rows, columns));
        options
    }
}

#[test]
fn chocolate() {
    let most = range(20, 60);
    let mut outcomes = both(&Chocolate);
    let mut greedy = Outcomes::under(Convention::Misere, &Greedy);
    for rows in 1..=most {
        for columns in 1..=most {
            let bar = Bar::new(rows, columns).unwrap();
            assert!(is_nim(&Chocolate, &mut outcomes, Bar::lines, &bar));
            let lost = rows == columns;
            assert_eq!(is_lost(&bar.lines()), lost);
            assert_eq!(greedy.is_lost(&Some(bar)), lost);
            let bitter = (rows == columns && rows >= 3)
                || [(1, 2), (2, 1)].contains(&(rows, columns));
            assert_eq!(misere_nim_is_lost(&bar.lines()), bitter);
        }
    }
    let mut labels = Outcomes::new(&Chocolate);
    for (rows, columns) in [(1, 1), (7, 7), (5, 9), (9, 4)] {
        let bars = (1..=rows).flat_map(|r| (1..=columns).map(move |c| (r, c)));
        let lost =
            bars.filter(|&(r, c)| labels.is_lost(&Bar::new(r, c).unwrap()));
        assert_eq!(lost_bars(rows, columns), lost.count() as u64);
    }
    assert_eq!(Bar::new(0, 3).or(Bar::new(3, 0)), None);
    // With two cuts at once, the theorem first fails at 2 × 2.
    let mut outcomes = Outcomes::new(&Corners);
    let mut bars: Vec<(u64, u64)> =
        (1..=5).flat_map(|r| (1..=5).map(move |c| (r, c))).collect();
    bars.sort_by_key(|(r, c)| r * c);
    let wrong =
        bars.iter().find(|bar| outcomes.is_lost(bar) != (bar.0 == bar.1));
    assert_eq!(wrong, Some(&(2, 2)));
    // Two wrong ways to turn a bar into piles: all clean pieces as one pile,
    // and the lines between the rows alone.
    let mut labels = Outcomes::new(&Chocolate);
    let mut first_wrong = |pile: fn(u64, u64) -> u64| {
        let mut bars = bars.iter();
        bars.find(|&&(rows, columns)| {
            let bar = Bar::new(rows, columns).unwrap();
            labels.is_lost(&bar) != is_lost(&[pile(rows, columns)])
        })
    };
    assert_eq!(first_wrong(|r, c| r * c - 1), Some(&(2, 2)));
    assert_eq!(first_wrong(|r, _| r - 1), Some(&(1, 2)));
    // If the poison isn't in a corner, the theorem fails: 1 × 3 with the poison
    // in the middle is lost.
    let mut slabs = all_slabs(3);
    slabs.sort_by_key(|(rows, columns, _)| rows * columns);
    let mut outcomes = Outcomes::new(&PoisonAnywhere);
    let wrong = slabs.into_iter().find(|&(rows, columns, poison)| {
        let slab = Slab::new(rows, columns, poison).unwrap();
        outcomes.is_lost(&slab) != (rows == columns)
    });
    assert_eq!(wrong, Some((1, 3, (1, 2))));
}

/// Returns all bars of at most `most` rows and columns, each as its rows, its
/// columns and the place of the poison.
fn all_slabs(most: u64) -> Vec<(u64, u64, (u64, u64))> {
    let sizes = (1..=most).flat_map(|r| (1..=most).map(move |c| (r, c)));
    let places = sizes.flat_map(|(rows, columns)| {
        (1..=rows).flat_map(move |row| {
            (1..=columns).map(move |column| (rows, columns, (row, column)))
        })
    });
    places.collect()
}

/// The chocolate bar under another rule: a move may bite from one side or two.
struct TwoSides;

impl Game for TwoSides {
    type Position = Slab;
    fn options(&self, slab: &Slab) -> Vec<Slab> {
        let mut options = PoisonAnywhere.options(slab);
        for option in options.clone() {
            options.extend(PoisonAnywhere.options(&option));
        }
        options
    }
}

#[test]
fn interior() {
    let most = range(6, 9);
    let mut outcomes = both(&PoisonAnywhere);
    for (rows, columns, poison) in all_slabs(most) {
        let slab = Slab::new(rows, columns, poison).unwrap();
        assert!(
            is_nim(&PoisonAnywhere, &mut outcomes, Slab::lines, &slab),
            "{slab:?}"
        );
        // `winning_bites` finds all winning moves, and no others.
        let mut winning: Vec<Slab> = PoisonAnywhere.options(&slab);
        winning.retain(|option| outcomes[0].is_lost(option));
        let bites = slab.winning_bites().into_iter();
        let mut found: Vec<Slab> = bites
            .map(|(side, amount)| slab.without(side, amount).unwrap())
            .collect();
        assert_eq!(found.len() % 2 == 1, !is_lost(&slab.lines()));
        winning.sort();
        found.sort();
        assert_eq!(found, winning, "{slab:?}");
        // The number of moves is the number of lines.
        let lines = slab.lines().iter().sum::<u64>();
        assert_eq!(PoisonAnywhere.options(&slab).len() as u64, lines);
    }
    for rows in 1..=most {
        for columns in 1..=most {
            let found: Vec<bool> = places(rows, columns).flatten().collect();
            let here = all_slabs(most).into_iter();
            let here = here.filter(|s| (s.0, s.1) == (rows, columns));
            let lost: Vec<bool> = here
                .map(|(_, _, p)| Slab::new(rows, columns, p).unwrap())
                .map(|slab| outcomes[0].is_lost(&slab))
                .collect();
            assert_eq!(found, lost, "{rows} {columns}");
        }
    }
    // If a move may bite from two sides, the theorem fails at 1 × 3 with the
    // poison in the middle.
    let mut outcomes = Outcomes::new(&TwoSides);
    let mut slabs = all_slabs(3);
    slabs.sort_by_key(|(rows, columns, _)| rows * columns);
    let wrong = slabs.into_iter().find(|&(rows, columns, poison)| {
        let slab = Slab::new(rows, columns, poison).unwrap();
        outcomes.is_lost(&slab) != is_lost(&slab.lines())
    });
    assert_eq!(wrong, Some((1, 3, (1, 2))));
    // The poison must be inside the bar, and no bite may take it.
    for poison in [(0, 1), (1, 0), (4, 1), (1, 5)] {
        assert_eq!(Slab::new(3, 4, poison), None);
    }
    let slab = Slab::new(3, 4, (2, 2)).unwrap();
    for (side, lines) in SIDES.into_iter().zip(slab.lines()) {
        assert!(slab.without(side, lines).is_some());
        assert_eq!(slab.without(side, lines + 1), None);
        assert_eq!(slab.without(side, u64::MAX), None);
    }
}

/// Towers under another rule: a move is allowed only if the function returns
/// `true` for the tower's heights before and after it.
struct OtherTowers(fn(u64, u64) -> bool);

impl Game for OtherTowers {
    type Position = Vec<u64>;
    fn options(&self, towers: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Towers.options(towers);
        options.retain(|option| {
            let mut pairs = towers.iter().zip(option);
            pairs.all(|(&before, &after)| {
                before == after || (self.0)(before, after)
            })
        });
        options
    }
}

/// Returns the towers of smallest total height, at most 12, for which the
/// nim-sum of `piles` is wrong about who loses.
fn first_wrong_towers(
    game: &OtherTowers,
    piles: fn(&[u64]) -> Vec<u64>,
) -> Option<Vec<u64>> {
    let mut outcomes = Outcomes::new(game);
    let mut all = (0..=12).flat_map(|total| partitions(total, total));
    all.find(|towers| outcomes.is_lost(towers) != is_lost(&piles(towers)))
}

#[test]
fn towers() {
    let mut outcomes = both(&Towers);
    let boxes = [(1, range(200, 3000)), (2, range(40, 72)), (3, range(12, 24))];
    for (many, largest) in boxes {
        for towers in all_lists(many, largest - 1) {
            let towers: Vec<u64> = towers.iter().map(|h| h + 1).collect();
            let piles = |towers: &Vec<u64>| factor_piles(towers);
            assert!(
                is_nim(&Towers, &mut outcomes, piles, &towers),
                "{towers:?}"
            );
            let mut winning = Towers.options(&towers);
            winning.retain(|option| outcomes[0].is_lost(option));
            let lower = winning_heights(&towers).into_iter();
            let mut found: Vec<Vec<u64>> = lower
                .map(|(place, height)| {
                    let mut option = towers.clone();
                    option[place] = height;
                    option
                })
                .collect();
            winning.sort();
            found.sort();
            assert_eq!(found, winning, "{towers:?}");
        }
    }
    // With the original rules, the same search finds no counterexample.
    let rules = OtherTowers(|_, _| true);
    assert_eq!(first_wrong_towers(&rules, factor_piles), None);
    // If only distinct primes count, 2 and 4 has the piles 1 and 1, but is won.
    assert_eq!(smallest_wrong_towers(factor_piles, 16), None);
    let wrong = smallest_wrong_towers(different_piles, 16);
    assert_eq!(wrong, Some(vec![2, 4]));
    assert_eq!(smallest_wrong_towers(different_piles, 6), wrong);
    assert_eq!(smallest_wrong_towers(different_piles, 5), None);
    // If a pile is the number of divisors less one, instead of the number of
    // prime factors, 4 and 6 has the piles 2 and 3, but is lost.
    let divisors: fn(&[u64]) -> Vec<u64> = |towers| {
        let divisors =
            |h: u64| (1..h).filter(|&d| h.is_multiple_of(d)).count() as u64;
        towers.iter().map(|&height| divisors(height)).collect()
    };
    let wrong = smallest_wrong_towers(divisors, 16);
    assert_eq!(wrong, Some(vec![4, 6]));
    // If a move may only divide by a prime, 4 is lost.
    let by_primes =
        OtherTowers(|before, after| prime_factors(before / after).len() == 1);
    let wrong = first_wrong_towers(&by_primes, factor_piles);
    assert_eq!(wrong, Some(vec![4]));
    // If no tower may be lowered to 1, 2 is lost.
    let above_1 = OtherTowers(|_, after| after > 1);
    assert_eq!(first_wrong_towers(&above_1, factor_piles), Some(vec![2]));
}

/// Nimble under another rule: a move takes one or more coins from a square to
/// one with a smaller number, and is allowed if the function returns `true` for
/// the strips before and after it.
struct OtherNimble(fn(&[u64], &[u64]) -> bool);

impl Game for OtherNimble {
    type Position = Vec<u64>;
    fn options(&self, strip: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for from in 0..strip.len() {
            for to in 0..from {
                for coins in 1..=strip[from] {
                    let mut option = strip.clone();
                    option[from] -= coins;
                    option[to] += coins;
                    options.push(option);
                }
            }
        }
        options.retain(|option| (self.0)(strip, option));
        options
    }
}

fn from_and_to(before: &[u64], after: &[u64]) -> (usize, usize, u64) {
    let change = |less: fn(u64, u64) -> bool| {
        let mut squares = before.iter().zip(after);
        squares.position(|(&b, &a)| less(b, a)).unwrap()
    };
    let (from, to) = (change(|b, a| a < b), change(|b, a| b < a));
    (from, to, before[from] - after[from])
}

/// Returns the strip with a coin for each entry of `squares`.
fn strip_of(squares: &[u64]) -> Vec<u64> {
    let last = squares.iter().max().map_or(0, |&last| last as usize);
    let mut strip = vec![0; last + 1];
    for &square in squares {
        strip[square as usize] += 1;
    }
    strip
}

/// Returns the squares of the coins in a position for which the nim-sum is
/// wrong about who loses. The sum of the squares is the smallest possible, and
/// at most 8.
fn first_wrong_strip(allows: fn(&[u64], &[u64]) -> bool) -> Option<Vec<u64>> {
    let game = OtherNimble(allows);
    let mut outcomes = Outcomes::new(&game);
    let mut all = (0..=8).flat_map(|total| partitions(total, total));
    all.find(|squares| {
        let strip = strip_of(squares);
        outcomes.is_lost(&strip) != (strip_sum(&strip) == 0)
    })
}

#[test]
fn nimble() {
    let mut outcomes = both(&Nimble);
    let boxes =
        range(vec![(1, 3), (5, 2), (8, 1)], vec![(4, 5), (6, 2), (9, 1)]);
    for (squares, most) in boxes {
        for strip in all_lists(squares, most) {
            let piles = |strip: &Vec<u64>| coin_piles(strip);
            assert!(is_nim(&Nimble, &mut outcomes, piles, &strip), "{strip:?}");
            assert_eq!(strip_sum(&strip), nim_sum(&coin_piles(&strip)));
            let mut winning = Nimble.options(&strip);
            winning.retain(|option| outcomes[0].is_lost(option));
            let moves = strip_moves(&strip).into_iter();
            let mut found: Vec<Vec<u64>> = moves
                .map(|(from, to)| {
                    let mut option = strip.clone();
                    option[from as usize] -= 1;
                    option[to as usize] += 1;
                    option
                })
                .collect();
            winning.sort();
            found.sort();
            assert_eq!(found, winning, "{strip:?}");
        }
    }
    let one = |before: &[u64], after: &[u64]| from_and_to(before, after).2 == 1;
    assert_eq!(first_wrong_strip(one), None);
    // The number of coins on a square is not a pile: coins on squares 1 and 1
    // would be a pile of two.
    let mut outcomes = Outcomes::new(&Nimble);
    let mut all = (0..=8).flat_map(|total| partitions(total, total));
    let wrong = all.find(|squares| {
        let strip = strip_of(squares);
        outcomes.is_lost(&strip) != is_lost(&strip[1..])
    });
    assert_eq!(wrong, Some(vec![1, 1]));
    // Without "one coin": if all coins of a square may move at once, the
    // position with two coins on square 1 is won.
    assert_eq!(first_wrong_strip(|_, _| true), Some(vec![1, 1]));
    // Without "past other coins": if coins block the way, the position with
    // coins on squares 1, 1 and 2 is lost.
    let in_the_way = |before: &[u64], after: &[u64]| {
        let (from, to, coins) = from_and_to(before, after);
        coins == 1 && before[to + 1..from].iter().all(|&coins| coins == 0)
    };
    assert_eq!(first_wrong_strip(in_the_way), Some(vec![1, 1, 2]));
    // Without "onto them": if squares above 0 hold at most one coin, the
    // position with coins on squares 1 and 2 is lost.
    let alone = |before: &[u64], after: &[u64]| {
        let (_, to, coins) = from_and_to(before, after);
        coins == 1 && (to == 0 || before[to] == 0)
    };
    assert_eq!(first_wrong_strip(alone), Some(vec![1, 2]));
}

/// Returns all one-to-one maps of `places` places onto themselves.
fn all_mirrors(places: usize) -> Vec<Vec<usize>> {
    let mut mirrors = all_maps(places, places);
    mirrors.retain(|mirror| (0..places).all(|place| mirror.contains(&place)));
    mirrors
}

/// Returns all games of type [`Sets`] on this many places.
fn all_sets(places: usize) -> impl Iterator<Item = Sets> {
    let sets = 1..=all(places);
    let chosen = move |game: u64| {
        let there = sets.clone().filter(move |set| game >> (set - 1) & 1 == 1);
        Sets { moves: there.collect() }
    };
    (0..1_u64 << all(places)).map(chosen)
}

/// Returns, for each position on `places` places, whether it is lost.
fn lost_sets(game: &Sets, places: usize, convention: Convention) -> Vec<bool> {
    let mut outcomes = Outcomes::under(convention, game);
    (0..=all(places)).map(|left| outcomes.is_lost(&left)).collect()
}

#[test]
fn mirror() {
    let (mut answered, mut begun) = (0, 0);
    for places in 1..=range(3, 4) {
        let mirrors = all_mirrors(places);
        for game in all_sets(places) {
            let lost = lost_sets(&game, places, Convention::Normal);
            for mirror in &mirrors {
                for left in 0..=all(places) {
                    let good = flaw(&game, mirror, left).is_none();
                    assert!(!good || lost[left as usize], "{:?}", game.moves);
                    answered += u64::from(good);
                    let Some(set) = middle(&game, mirror, left) else {
                        continue;
                    };
                    let then = (left & !set) as usize;
                    assert!(!lost[left as usize] && lost[then]);
                    begun += 1;
                }
            }
        }
    }
    assert!(answered > 1000 && begun > 1000, "{answered} {begun}");
    each_hypothesis_is_needed();
}

/// Checks that a position is won, and returns the flaw of the mirror there.
fn won_although(moves: &[u64], mirror: &[usize], left: u64) -> Option<Flaw> {
    let game = Sets { moves: moves.to_vec() };
    assert!(!Outcomes::new(&game).is_lost(&left), "{moves:?} {left}");
    flaw(&game, mirror, left)
}

/// Checks that the theorem fails without each of its hypotheses.
fn each_hypothesis_is_needed() {
    // Without "has no place in common": a place that is its own image, a move
    // that is its own image, and, in a row of three, a move that overlaps its
    // image.
    assert_eq!(won_although(&[1], &[0], 1), Some(Flaw::Meets(1)));
    assert_eq!(won_although(&[0b11], &[1, 0], 0b11), Some(Flaw::Meets(0b11)));
    let three = neighbours(3, &[2], false).moves;
    let turned = turned_round(3);
    let flaw = won_although(&three, &turned, 0b111);
    assert_eq!(flaw, Some(Flaw::Meets(0b011)));
    assert_eq!(image(&turned, 0b011), 0b110);
    // Without "the image of a move is a move": only place 0 can be taken.
    assert_eq!(won_although(&[1], &[1, 0], 0b11), Some(Flaw::NoMove(1)));
    // Without "the image of the image is the place itself": three places, taken
    // one by one, and a mirror that sends them round in a circle.
    let round = [1, 2, 0];
    assert_eq!(won_although(&[1, 2, 4], &round, 0b111), Some(Flaw::Place(0)));
    // Without "the position is its own image": one of two places is left.
    assert_eq!(won_although(&[1, 2], &[1, 0], 1), Some(Flaw::Position));
    // In misère play, an empty board is won.
    let none = Sets { moves: vec![] };
    assert!(!lost_sets(&none, 1, Convention::Misere)[0]);
}

#[test]
fn petals() {
    for most in 2..=4 {
        let lengths: Vec<usize> = (1..=most).collect();
        for places in 1..=range(12, 18) {
            let row = neighbours(places, &lengths, false);
            let set = middle(&row, &turned_round(places), all(places)).unwrap();
            assert_eq!(set.count_ones() as usize, 2 - places % 2);
            let mut outcomes = Outcomes::new(&row);
            assert!(!outcomes.is_lost(&all(places)), "{most} {places}");
            assert!(outcomes.is_lost(&(all(places) & !set)));
            let circle = neighbours(places, &lengths, true);
            let lost = Outcomes::new(&circle).is_lost(&all(places));
            assert_eq!(lost, places > most, "{most} {places}");
            if places.is_multiple_of(2) && places > 2 * most {
                let good = flaw(&circle, &opposite(places), all(places));
                assert_eq!(good, None);
            }
        }
    }
    // Without "k at least 2": if a move takes one, a circle of three is won.
    let single = neighbours(3, &[1], true);
    assert!(!Outcomes::new(&single).is_lost(&all(3)));
    // A move must be allowed to take one: if it takes exactly two, a row of
    // five is lost and a circle of seven is won.
    let pairs = neighbours(5, &[2], false);
    assert!(Outcomes::new(&pairs).is_lost(&all(5)));
    let pairs = neighbours(7, &[2], true);
    assert!(!Outcomes::new(&pairs).is_lost(&all(7)));
    // In misère play, a single petal is lost.
    let one = neighbours(1, &[1, 2], false);
    assert!(lost_sets(&one, 1, Convention::Misere)[1]);
}

#[test]
fn dominoes() {
    let most = range(16, 20);
    for rows in 1..=most {
        for columns in 1..=most / rows {
            let squares = rows * columns;
            let game = disguises::dominoes(rows, columns);
            let lost = Outcomes::new(&game).is_lost(&all(squares));
            let mirror = turned_round(squares);
            let flaw = flaw(&game, &mirror, all(squares));
            let begins = middle(&game, &mirror, all(squares));
            match (rows % 2, columns % 2) {
                (0, 0) => assert!(lost && flaw.is_none(), "{rows} {columns}"),
                (1, 1) => assert!(begins.is_none(), "{rows} {columns}"),
                _ => assert!(!lost && begins.is_some(), "{rows} {columns}"),
            }
        }
    }
    // Without "even": if both sides are odd, either player may win.
    let wins = |rows, columns| {
        let game = disguises::dominoes(rows, columns);
        !Outcomes::new(&game).is_lost(&all(rows * columns))
    };
    assert!(!wins(1, 1) && wins(1, 3));
    // In misère play, 2 × 2 is not lost.
    let two = disguises::dominoes(2, 2);
    assert!(lost_sets(&two, 4, Convention::Normal)[15]);
    assert!(!lost_sets(&two, 4, Convention::Misere)[15]);
}
