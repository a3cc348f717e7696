//! Checks each theorem of the chapter on a whole box of positions. Where a
//! comment quotes a hypothesis, the code below it shows that the theorem
//! fails without it.

use draws::{with_counters, Outcome};
use games::{graph, has_cycle, plays, Game};
use nim::{is_lost, Nim};
use outcomes::Convention::{self, Misere, Normal};
use outcomes::Outcomes;
use reversible::{
    balancing_steps, gaps, one_pile, outcome, smallest_break, winning_bucket,
    winning_changes, Adding, Board, Budget, Checkers, Chips, Colour, Ending,
    Fish, PokerNim, Table,
};
use std::collections::HashMap;

/// Returns all lists of `places` numbers from 0 to `largest`.
fn all_lists(places: usize, largest: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for _ in 0..places {
        let longer =
            |p: Vec<u64>| (0..=largest).map(move |n| [&p[..], &[n]].concat());
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

const ENDINGS: [Ending; 2] = [Ending::EmptyTable, Ending::NoMove];

/// Returns all tables with these piles and at most `most` additions
/// for each player.
fn tables(piles: &[u64], budget: Budget, most: u64) -> Vec<Table> {
    let mut all = Vec::new();
    for mine in 0..=most {
        for yours in 0..=most {
            let (piles, additions) = (piles.to_vec(), [mine, yours]);
            if budget == Budget::Private || mine == yours {
                all.push(Table { piles, additions, grown: None });
            }
        }
    }
    all
}

/// Returns whether both hypotheses of "enough for the winner" hold at a table:
/// each option changes exactly one pile, and if the nim-sum is not 0, some
/// option leaves the same piles as a winning move of Nim.
fn is_enough(rules: &Adding, table: &Table) -> bool {
    let piles = &table.piles;
    let options = rules.options(table);
    let changes_one = |option: &Table| {
        let pairs = piles.iter().zip(&option.piles);
        pairs.filter(|(before, after)| before != after).count() == 1
    };
    let mut aims = Nim.options(piles);
    aims.retain(|aim| is_lost(aim));
    let balanced = options.iter().any(|option| aims.contains(&option.piles));
    options.iter().all(changes_one) && (balanced || is_lost(piles))
}

#[test]
fn nim_with_addition() {
    let cap = trial::range(4, 5);
    for ending in ENDINGS {
        for (budget, additions) in [(Budget::Private, 2), (Budget::Shared, 3)] {
            let rules = Adding { budget, ..Adding::new(ending, cap) };
            let mut brute = Outcomes::new(&rules);
            for places in 1..=3 {
                for piles in all_lists(places, cap) {
                    for table in tables(&piles, budget, additions) {
                        let lost = brute.is_lost(&table);
                        assert_eq!(lost, is_lost(&piles), "{table:?}");
                        assert!(is_enough(&rules, &table), "{table:?}");
                    }
                }
            }
        }
        let rules = Adding::new(ending, 3);
        let shared = Adding { budget: Budget::Shared, ..rules };
        assert_eq!(smallest_break(&rules), None);
        assert_eq!(smallest_break(&shared), None);
        without_a_hypothesis(ending, rules);
    }
    additions_to_two_piles();
    // "A player who cannot move loses": in misère play, 1 is lost and 0 is won.
    let rules = Adding::new(Ending::EmptyTable, 3);
    let mut brute = Outcomes::under(Misere, &rules);
    let table =
        |coins| Table { piles: vec![coins], additions: [0, 0], grown: None };
    assert!(brute.is_lost(&table(1)) && !brute.is_lost(&table(0)));
}

/// Nim with addition in which an addition may add coins to two piles.
struct Twofold(Adding);

impl Game for Twofold {
    type Position = Table;
    fn options(&self, table: &Table) -> Vec<Table> {
        let mut options = self.0.options(table);
        let grown = |option: &Table, place: usize| {
            option.piles[place] > table.piles[place]
        };
        let places = table.piles.len();
        for one in options.clone() {
            let Some(first) = (0..places).find(|&place| grown(&one, place))
            else {
                continue;
            };
            for second in first + 1..places {
                for coins in table.piles[second] + 1..=self.0.most {
                    let mut both = one.clone();
                    both.piles[second] = coins;
                    options.push(both);
                }
            }
        }
        options
    }
}

/// "To exactly one pile": if two piles may grow at once, two equal piles
/// are no longer lost.
fn additions_to_two_piles() {
    for (ending, smallest) in
        [(Ending::EmptyTable, vec![1, 1]), (Ending::NoMove, vec![0, 0])]
    {
        let rules = Twofold(Adding::new(ending, 3));
        let mut brute = Outcomes::new(&rules);
        let mut all = all_lists(1, 3);
        all.extend(all_lists(2, 3));
        all.sort_by_key(|piles| (piles.iter().sum::<u64>(), piles.len()));
        let all = all.iter().flat_map(|p| tables(p, Budget::Private, 1));
        let wrong = all
            .clone()
            .find(|table| brute.is_lost(table) != is_lost(&table.piles));
        let expected =
            Table { piles: smallest, additions: [1, 0], grown: None };
        assert_eq!(wrong, Some(expected));
        // If only one pile may grow at a time, the same search finds nothing.
        let mut brute = Outcomes::new(&rules.0);
        let mut all = all;
        assert!(all.all(|t| brute.is_lost(&t) == is_lost(&t.piles)));
    }
}

fn without_a_hypothesis(ending: Ending, rules: Adding) {
    let (piles, over) = match ending {
        Ending::EmptyTable => (vec![1, 1], false),
        Ending::NoMove => (vec![0], true),
    };
    let table =
        |additions| Table { piles: piles.clone(), additions, grown: None };
    // The theorem fails if passing is allowed, or if some removals are not.
    for changed in
        [Adding { least: 0, ..rules }, Adding { guard: true, ..rules }]
    {
        let found = smallest_break(&changed);
        assert_eq!(found, Some((table([1, 0]), Outcome::Won)), "{over}");
    }
    // The hypotheses of "enough for the winner" also fail then.
    let passing = Adding { least: 0, ..rules };
    assert!(!is_enough(&passing, &table([1, 0])), "{over}");
    let grown = |grown| Table { piles: vec![2, 1], additions: [0, 0], grown };
    assert!(is_enough(&rules, &grown(None)));
    assert!(!is_enough(&rules, &grown(Some(0))), "{over}");
    // "Every play ends": with unlimited additions, play can go on for ever.
    let unlimited = Adding { budget: Budget::Unlimited, ..rules };
    let found = smallest_break(&unlimited);
    assert_eq!(found, Some((table([0, 0]), Outcome::Drawn)), "{over}");
    let endless =
        |rules| has_cycle(&graph(&rules, &table([1, 0]), 99).unwrap());
    assert!(endless(unlimited) && !endless(rules));
}

#[test]
fn winning_with_additions() {
    for ending in ENDINGS {
        // Piles up to 3 can be balanced with at most 3 coins in a pile.
        let rules = Adding::new(ending, 3);
        let mut brute = Outcomes::new(&rules);
        for piles in all_lists(3, 3) {
            for table in tables(&piles, Budget::Private, 1) {
                let mut tried = rules.options(&table);
                tried.retain(|option| brute.is_lost(option));
                let mut tried: Vec<Vec<u64>> =
                    tried.into_iter().map(|option| option.piles).collect();
                let change = |(place, coins): (usize, u64)| {
                    let mut after = piles.clone();
                    after[place] = coins;
                    after
                };
                let mut found: Vec<Vec<u64>> =
                    winning_changes(&piles, table.additions[0])
                        .map(change)
                        .collect();
                if ending == Ending::EmptyTable && piles == [0, 0, 0] {
                    assert!(found.is_empty());
                }
                tried.sort();
                found.sort();
                assert_eq!(found, tried, "{table:?}");
            }
        }
    }
    // "At least one coin": if passing is allowed, a pass wins at 1, 1, but the
    // nim-sum finds no winning move.
    let passing = Adding { least: 0, ..Adding::new(Ending::EmptyTable, 3) };
    let mut brute = Outcomes::new(&passing);
    let start = Table { piles: vec![1, 1], additions: [1, 0], grown: None };
    assert!(passing.options(&start).iter().any(|o| brute.is_lost(o)));
    assert_eq!(winning_changes(&[1, 1], 1).count(), 0);
}

#[test]
fn unlimited_additions() {
    for (places, cap) in [(1, 6), (2, 2), (2, 5), (3, 2), (3, 3)] {
        for ending in ENDINGS {
            let budget = Budget::Unlimited;
            let rules = Adding { budget, ..Adding::new(ending, cap) };
            for piles in all_lists(places, cap) {
                let piles_used = piles.iter().filter(|&&p| p > 0).count();
                let table = Table { piles, additions: [0, 0], grown: None };
                let expected = match (ending, piles_used) {
                    (Ending::NoMove, _) => Outcome::Drawn,
                    (_, 0) => Outcome::Lost,
                    (_, 1) => Outcome::Won,
                    _ => Outcome::Drawn,
                };
                assert_eq!(outcome(&rules, &table), expected, "{table:?}");
            }
        }
    }
    // "At least 2 coins": if a pile may have only one coin, 1 1 is lost.
    let budget = Budget::Unlimited;
    let rules = Adding { budget, ..Adding::new(Ending::EmptyTable, 1) };
    let table = Table { piles: vec![1, 1], additions: [0, 0], grown: None };
    assert_eq!(outcome(&rules, &table), Outcome::Lost);
}

/// Returns all positions of Poker Nim with this many places, and this many
/// chips on the table and beside it together.
fn all_chips(places: usize, chips: u64) -> Vec<Chips> {
    let mut all = Vec::new();
    for numbers in all_lists(places + 1, chips) {
        let (mine, piles) = numbers.split_first().unwrap();
        let used = numbers.iter().sum::<u64>();
        if let Some(yours) = chips.checked_sub(used) {
            all.push(Chips { piles: piles.to_vec(), own: [*mine, yours] });
        }
    }
    all
}

#[test]
fn poker_nim() {
    let mut boxes = vec![(1, 6), (2, 5), (3, 4)];
    boxes.extend(trial::range(vec![], vec![(1, 12), (2, 8), (3, 6)]));
    for (places, chips) in boxes {
        let game = PokerNim { common: false };
        let starts = all_chips(places, chips);
        for (position, found) in labelled(Normal, &game, starts) {
            let on_table = position.piles.iter().sum::<u64>();
            // `most` bounds the number of moves of both players together.
            let (lost, most) = match is_lost(&position.piles) {
                true => (true, 2 * (on_table + position.own[0])),
                false => (false, 2 * (on_table + position.own[1]) - 1),
            };
            let expected = if lost { Outcome::Lost } else { Outcome::Won };
            assert_eq!(found.0, expected, "{position:?}");
            assert!(found.1.unwrap() as u64 <= most, "{position:?}");
        }
    }
    // Play may be endless: one chip moves back and forth between two piles.
    let start = Chips { piles: vec![1, 1], own: [1, 1] };
    let game = PokerNim { common: false };
    assert!(has_cycle(&graph(&game, &start, 999).unwrap()));
    // "A player who cannot move loses": in misère play, a single chip is lost.
    let start = Chips { piles: vec![1], own: [0, 0] };
    let known = labelled(Misere, &game, vec![start.clone()]);
    assert_eq!(known[&start].0, Outcome::Lost);
    // "Both players keep the chips": with a common box, the empty table with
    // one chip in the box is drawn.
    let common = PokerNim { common: true };
    let start = Chips { piles: vec![0], own: [1, 1] };
    let known = labelled(Normal, &common, vec![start.clone()]);
    assert_eq!(known[&start].0, Outcome::Drawn);
    let start = Chips { piles: vec![0], own: [0, 0] };
    let known = labelled(Normal, &common, vec![start.clone()]);
    assert_eq!(known[&start].0, Outcome::Lost);
}

/// Returns all ways to place the checkers on a board of this size.
fn all_rows(rows: usize, columns: u64) -> Vec<Vec<(u64, u64)>> {
    let squares = 1..=columns;
    let pairs: Vec<(u64, u64)> = squares
        .clone()
        .flat_map(|red| squares.clone().map(move |black| (red, black)))
        .filter(|(red, black)| red != black)
        .collect();
    let mut all = vec![vec![]];
    for _ in 0..rows {
        let longer = |r: Vec<_>| {
            let pairs = pairs.clone().into_iter();
            pairs.map(move |pair| [&r[..], &[pair]].concat())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

type Labelled<P> = HashMap<P, (Outcome, Option<usize>)>;

/// Returns the outcome of every position that play can reach from `starts`, and
/// the number of moves until the end, if it is not drawn.
fn labelled<G: Game>(
    convention: Convention,
    game: &G,
    starts: Vec<G::Position>,
) -> Labelled<G::Position> {
    let mut known = HashMap::new();
    for start in starts {
        if known.contains_key(&start) {
            continue;
        }
        let graph = graph(game, &start, usize::MAX).unwrap();
        let labels = with_counters(convention, &graph);
        let found = labels.outcomes.into_iter().zip(labels.moves);
        known.extend(graph.positions.into_iter().zip(found));
    }
    known
}

fn boards(rows: usize, columns: u64) -> Vec<Board> {
    let both = |rows: Vec<(u64, u64)>| {
        [Colour::Red, Colour::Black]
            .map(|mover| Board { mover, rows: rows.clone() })
    };
    all_rows(rows, columns).into_iter().flat_map(both).collect()
}

fn sizes() -> Vec<(usize, u64)> {
    let mut sizes: Vec<(usize, u64)> = (2..=8).map(|c| (1, c)).collect();
    sizes.extend([(2, 2), (2, 3), (2, 4), (2, 5), (3, 3), (3, 4)]);
    let full = vec![(3, 5), (2, 8), (4, 3)];
    sizes.extend(trial::range(vec![], full));
    sizes
}

#[test]
fn checkers_in_rows() {
    let mut nim = Outcomes::new(&Nim);
    for (rows, columns) in sizes() {
        let game = Checkers { columns };
        let known = labelled(Normal, &game, boards(rows, columns));
        let most = 2 * rows * (columns as usize - 2);
        let mut longest = 0;
        for (board, (outcome, moves)) in &known {
            // The gaps, as piles of Nim, give the same outcome, and
            // nothing is drawn.
            let lost = nim.is_lost(&gaps(&board.rows));
            let expected = if lost { Outcome::Lost } else { Outcome::Won };
            assert_eq!(*outcome, expected, "{board:?}");
            longest = longest.max(moves.unwrap());
            winning_steps(&game, board, &known);
        }
        assert_eq!(longest, most, "{rows} {columns}");
    }
    without_a_rule();
}

/// Checks that the balancing steps are exactly the moves to lost boards, and
/// that if there are any, one of them narrows a gap.
fn winning_steps(game: &Checkers, board: &Board, known: &Labelled<Board>) {
    let mut tried = game.options(board);
    tried.retain(|option| known[option].0 == Outcome::Lost);
    let mut found: Vec<Board> = Vec::new();
    for (place, to) in balancing_steps(game.columns, board) {
        let mut after = board.clone();
        after.mover = match board.mover {
            Colour::Red => Colour::Black,
            Colour::Black => Colour::Red,
        };
        match board.mover {
            Colour::Red => after.rows[place].0 = to,
            Colour::Black => after.rows[place].1 = to,
        }
        found.push(after);
    }
    let gap = |board: &Board| gaps(&board.rows).iter().sum::<u64>();
    let narrower = found.iter().any(|after| gap(after) < gap(board));
    assert_eq!(narrower, !found.is_empty(), "{board:?}");
    found.sort();
    tried.sort();
    assert_eq!(found, tried, "{board:?}");
}

/// Checkers in rows in which a player may move the checkers of either colour.
struct EitherColour(Checkers);

impl Game for EitherColour {
    type Position = Vec<(u64, u64)>;
    fn options(&self, rows: &Self::Position) -> Vec<Self::Position> {
        let both = [Colour::Red, Colour::Black].into_iter();
        let boards = both.flat_map(|mover| {
            self.0.options(&Board { mover, rows: rows.clone() })
        });
        boards.map(|board| board.rows).collect()
    }
}

/// Checkers in rows in which a checker may jump to any free square of its row.
struct Jumping(Checkers);

impl Game for Jumping {
    type Position = Board;
    fn options(&self, board: &Board) -> Vec<Board> {
        let mut options = self.0.options(board);
        for (place, &(red, black)) in board.rows.iter().enumerate() {
            for to in 1..=self.0.columns {
                let mut after = board.clone();
                let (row, mover) = match board.mover {
                    Colour::Red => ((to, black), Colour::Black),
                    Colour::Black => ((red, to), Colour::Red),
                };
                let jumps = (row.0 < row.1) != (red < black);
                after.rows[place] = row;
                after.mover = mover;
                if row.0 != row.1 && jumps {
                    options.push(after);
                }
            }
        }
        options
    }
}

fn without_a_rule() {
    // "Their own colour": without this rule, everything is drawn on a single
    // row of three squares.
    let either = EitherColour(Checkers { columns: 3 });
    let known = labelled(Normal, &either, all_rows(1, 3));
    assert!(known.values().all(|found| *found == (Outcome::Drawn, None)));
    // "Without jumping": if checkers may jump, everything is drawn there too.
    let jumping = Jumping(Checkers { columns: 3 });
    let known = labelled(Normal, &jumping, boards(1, 3));
    assert!(known.values().all(|found| *found == (Outcome::Drawn, None)));
    // "A player who cannot move loses": in misère play on these boards, a
    // player who is stuck at once wins, and everything else is drawn.
    for (rows, columns) in [(1, 4), (1, 8), (2, 3), (2, 4), (3, 3)] {
        let game = Checkers { columns };
        for (board, found) in labelled(Misere, &game, boards(rows, columns)) {
            let stuck = game.options(&board).is_empty();
            let won = (Outcome::Won, Some(0));
            let expected = if stuck { won } else { (Outcome::Drawn, None) };
            assert_eq!(found, expected, "{board:?}");
        }
    }
}

/// The boxes of positions to check: the most fish that may be added to one
/// bucket, the number of buckets, and the most fish in each.
const BUCKETS: [(u64, usize, u64); 5] =
    [(1, 1, 9), (1, 3, 2), (2, 2, 4), (1, 2, 6), (3, 2, 3)];

#[test]
fn fish_must_end() {
    for (most, number, largest) in BUCKETS {
        let game = Fish { most };
        for buckets in all_lists(number, largest) {
            let reversed = |b: &Vec<u64>| -> Vec<u64> {
                b.iter().rev().copied().collect()
            };
            for option in game.options(&buckets) {
                // Read from right to left, each option is earlier
                // in a dictionary.
                assert!(reversed(&option) < reversed(&buckets));
            }
        }
    }
    let longest = |most, start: &Vec<u64>| {
        let graph = graph(&Fish { most }, start, usize::MAX).unwrap();
        let place = graph.place(start).unwrap();
        plays(&graph).expect("there is no cycle")[place].longest
    };
    for buckets in all_lists(2, 2) {
        // If only the leftmost bucket has fish, every play takes just these.
        // Otherwise, the more fish may be added, the longer play can be.
        let lengths = [1, 2, 3].map(|most| longest(most, &buckets));
        match buckets[1] {
            0 => assert_eq!(lengths, [buckets[0]; 3]),
            _ => assert!(lengths[0] < lengths[1] && lengths[1] < lengths[2]),
        }
    }
    // "To its left": if fish may be added on the right, play can be endless.
    assert!(has_cycle(&graph(&BothSides, &vec![1, 0], 99).unwrap()));
}

/// Buckets in which a move takes fish from a bucket, and may then add a fish to
/// one bucket, on either side, that was empty before.
struct BothSides;

impl Game for BothSides {
    type Position = Vec<u64>;
    fn options(&self, buckets: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Nim.options(buckets);
        for option in options.clone() {
            for place in 0..buckets.len() {
                let mut added = option.clone();
                added[place] += 1;
                if buckets[place] == 0 {
                    options.push(added);
                }
            }
        }
        options
    }
}

/// Buckets of fish in which a move takes one or two fish.
struct OneOrTwo(Fish);

impl Game for OneOrTwo {
    type Position = Vec<u64>;
    fn options(&self, buckets: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = self.0.options(buckets);
        for place in 0..buckets.len() {
            if buckets[place] > 1 {
                let mut one_less = buckets.clone();
                one_less[place] -= 1;
                let mut two = self.0.options(&one_less);
                two.retain(|o| {
                    o[place] + 2 == buckets[place]
                        && o[place + 1..] == buckets[place + 1..]
                });
                options.extend(two);
            }
        }
        options
    }
}

#[test]
fn fish_all_even() {
    let mut nim = Outcomes::new(&Nim);
    for (most, number, largest) in BUCKETS {
        let game = Fish { most };
        let mut brute = Outcomes::new(&game);
        for buckets in all_lists(number, largest) {
            let lost = brute.is_lost(&buckets);
            let even = buckets.iter().all(|fish| fish % 2 == 0);
            assert_eq!(lost, even, "{buckets:?}");
            // The map to one pile of Nim preserves outcomes and moves.
            let pile = one_pile(&buckets).unwrap();
            assert_eq!(lost, nim.is_lost(&vec![pile]), "{buckets:?}");
            let mut smaller: Vec<u64> = Vec::new();
            for option in game.options(&buckets) {
                let after = one_pile(&option).unwrap();
                assert_ne!(after, pile, "{buckets:?}");
                smaller.extend((after < pile).then_some(after));
            }
            smaller.sort();
            smaller.dedup();
            assert_eq!(smaller, (0..pile).collect::<Vec<_>>());
            if let Some((place, odd)) = winning_bucket(&buckets) {
                let mut after = buckets.clone();
                after[place] -= 1;
                odd.iter().for_each(|&other| after[other] += 1);
                assert!(game.options(&buckets).contains(&after));
                assert!(brute.is_lost(&after), "{buckets:?}");
                // Every winning move takes its fish from this bucket.
                for option in game.options(&buckets) {
                    if brute.is_lost(&option) {
                        assert_eq!(option[place] + 1, buckets[place]);
                        assert_eq!(option[place + 1..], buckets[place + 1..]);
                    }
                }
            }
        }
    }
    // "Exactly one fish": if one or two may be taken, 2 is won and 3 is lost.
    let game = OneOrTwo(Fish { most: 2 });
    let mut brute = Outcomes::new(&game);
    assert!(!brute.is_lost(&vec![2]) && brute.is_lost(&vec![3]));
    // "Add fish": if nothing may be added, 1 1 is lost.
    let mut brute = Outcomes::new(&Fish { most: 0 });
    assert!(brute.is_lost(&vec![1, 1]));
    // "Normal play": in misère play, an empty bucket is won.
    let game = Fish { most: 1 };
    assert!(!Outcomes::under(Misere, &game).is_lost(&vec![0]));
}
