//! Checks the theorems of the chapter, each on a whole box of positions.

use chomp::{
    arms, arms_lost, bar_of, bites, number_of_bars, outline, outlines,
    smallest_wrong, staggered, thief, third_row_lost, two_rows_lost, Chocolate,
    Chomp, Losses,
};
use games::{graph, Game};
use nim::Nim;
use nimbers::{small_games, Nimbers, SmallGame};
use outcomes::{Convention, Outcomes};

/// Returns the bar with these rows.
fn bar(rows: &[u64]) -> Chocolate {
    Chocolate::new(rows.to_vec()).unwrap()
}

/// Returns all the bars in a box, found by playing from the whole
/// bar, smallest first.
fn bars(rows: u64, columns: u64) -> Vec<Chocolate> {
    let whole = Chocolate::whole(rows, columns);
    let mut all = graph(&Chomp, &whole, 1 << 20).unwrap().positions;
    all.sort_by_key(|bar| bar.squares().count());
    all
}

/// Chomp with one more condition, on the bars before and after a bite.
struct Changed(fn(&Chocolate, &Chocolate) -> bool);

impl Game for Changed {
    type Position = Chocolate;
    fn options(&self, before: &Chocolate) -> Vec<Chocolate> {
        let mut options = Chomp.options(before);
        options.retain(|after| (self.0)(before, after));
        options
    }
}

fn eaten(before: &Chocolate, after: &Chocolate) -> usize {
    before.squares().count() - after.squares().count()
}

/// Returns the lost whole bar with the fewest squares, but at least two. Tries
/// bars with at most 5 columns and no more rows than columns.
fn lost_whole_bar<G: Game<Position = Chocolate>>(
    convention: Convention,
    game: &G,
) -> Option<(u64, u64)> {
    let mut outcomes = Outcomes::under(convention, game);
    let all = (1..=5).flat_map(|m| (m..=5).map(move |n| (m, n)));
    let mut all: Vec<_> = all.filter(|&(_, n)| n > 1).collect();
    all.sort_by_key(|(m, n)| m * n);
    all.into_iter().find(|&(m, n)| outcomes.is_lost(&Chocolate::whole(m, n)))
}

/// Returns whether some option would be a thief if it lacked one of
/// its own options.
fn almost_thief(game: &SmallGame, position: u64) -> bool {
    let options = game.options(&position);
    options.iter().any(|option| {
        let replies = game.options(option);
        replies.iter().filter(|reply| !options.contains(reply)).count() == 1
    })
}

#[test]
fn stealing() {
    let mut thieves = 0;
    for positions in 1..=trial::range(5, 6) {
        for game in small_games(positions) {
            let mut outcomes = Outcomes::new(&game);
            for position in 0..u64::from(positions) {
                if thief(&game, &position).is_some() {
                    assert!(!outcomes.is_lost(&position), "{game:?}");
                    thieves += 1;
                }
            }
        }
    }
    assert!(thieves > 1000, "{thieves}");
    // Without "every option of q": a single exception is too many. The smallest
    // case is 2 → 1 → 0.
    let mut games = (1..=4).flat_map(small_games);
    let wrong = games.find_map(|game| {
        let last = game.lists().len() as u64 - 1;
        let lost = Outcomes::new(&game).is_lost(&last);
        (lost && almost_thief(&game, last)).then_some(game)
    });
    let row: [&[u64]; 3] = [&[], &[0], &[1]];
    assert_eq!(wrong.unwrap().lists(), row);
    // Without "normal play": in misère play, a position is lost if its only
    // move ends the game.
    let mut games = (1..=3).flat_map(small_games);
    let wrong = games.find(|game| {
        let last = game.lists().len() as u64 - 1;
        let mut outcomes = Outcomes::under(Convention::Misere, game);
        thief(game, &last).is_some() && outcomes.is_lost(&last)
    });
    let step: [&[u64]; 2] = [&[], &[0]];
    assert_eq!(wrong.unwrap().lists(), step);
}

/// Chomp with a misprint: a bite eats all squares in its row or further
/// down *or* in its column or further right. The player who must eat
/// the poison loses.
struct WithOr;

impl Game for WithOr {
    type Position = Chocolate;
    fn options(&self, before: &Chocolate) -> Vec<Chocolate> {
        let inner =
            before.squares().filter(|&(row, column)| row.min(column) > 1);
        inner.map(|(m, n)| Chocolate::whole(m - 1, n - 1)).collect()
    }
}

#[test]
fn first_bite() {
    let side = trial::range(6, 8);
    let mut outcomes = Outcomes::new(&Chomp);
    for rows in 1..=side {
        for columns in 1..=side {
            let whole = Chocolate::whole(rows, columns);
            let single = (rows, columns) == (1, 1);
            assert_eq!(outcomes.is_lost(&whole), single, "{rows} {columns}");
            assert_eq!(thief(&Chomp, &whole).is_none(), single);
            if !single {
                // The proof's thief is the option after the bite at
                // the last square.
                let last = whole.bite((rows, columns)).unwrap();
                let options = Chomp.options(&whole);
                let replies = Chomp.options(&last);
                assert!(replies.iter().all(|reply| options.contains(reply)));
            }
        }
    }
    let none = lost_whole_bar(Convention::Normal, &Changed(|_, _| true));
    assert_eq!(none, None);
    // Without "a whole bar": the smallest lost bar is a corner of three
    // squares.
    let lost = bars(3, 3)
        .into_iter()
        .find(|bar| !bar.is_over() && outcomes.is_lost(bar));
    assert_eq!(lost, Some(bar(&[2, 1])));
    // If the last square may not be eaten alone, 1 × 2 is lost.
    let two = Changed(|before, after| eaten(before, after) >= 2);
    assert_eq!(lost_whole_bar(Convention::Normal, &two), Some((1, 2)));
    // If only one square may be eaten at a time, 1 × 3 is lost.
    let one = Changed(|before, after| eaten(before, after) == 1);
    assert_eq!(lost_whole_bar(Convention::Normal, &one), Some((1, 3)));
    // With "or" instead of "and", 1 × 2 is lost.
    assert_eq!(lost_whole_bar(Convention::Normal, &WithOr), Some((1, 2)));
    // If the player who eats the poison wins, 1 × 2 is lost.
    assert_eq!(lost_whole_bar(Convention::Misere, &Chomp), Some((1, 2)));
}

#[test]
fn equal_arms() {
    let longest = trial::range(9, 16);
    let mut outcomes = Outcomes::new(&Chomp);
    let shape = |right: u64, down: u64| {
        let below = (0..down).map(|_| 1);
        let rows = std::iter::once(right + 1).chain(below).collect();
        Chocolate::new(rows).unwrap()
    };
    for right in 0..=longest {
        for down in 0..=longest {
            let bar = shape(right, down);
            assert_eq!(arms(&bar), Some((right, down)));
            let lost = outcomes.is_lost(&bar);
            assert_eq!(lost, arms_lost((right, down)), "{right} {down}");
            // The arms are two piles of Nim.
            let options = Chomp.options(&bar).into_iter();
            let mut piles: Vec<_> = options
                .map(|bar| arms(&bar).unwrap())
                .map(|(right, down)| vec![right, down])
                .collect();
            let mut nim = Nim.options(&vec![right, down]);
            piles.sort();
            nim.sort();
            assert_eq!(piles, nim);
        }
    }
    // Without "nothing else": 2 × 2 has a square between the arms, and is won.
    let wrong = bars(4, 4).into_iter().find(|bar| {
        let (right, down) = (bar.rows()[0], bar.rows().len() as u64);
        outcomes.is_lost(bar) != arms_lost((right, down))
    });
    assert_eq!(wrong, Some(bar(&[2, 2])));
    // Without "normal play": in misère play, the poison alone is won.
    let mut misere = Outcomes::under(Convention::Misere, &Chomp);
    assert!(arms_lost((0, 0)) && !misere.is_lost(&shape(0, 0)));
    assert_eq!(arms(&bar(&[2, 2])), None);
}

#[test]
fn two_rows() {
    let longest = trial::range(20, 60);
    let mut outcomes = Outcomes::new(&Chomp);
    for first in 1..=longest {
        for second in 0..=first {
            let lost = outcomes.is_lost(&bar(&[first, second]));
            assert_eq!(lost, two_rows_lost(first, second), "{first} {second}");
        }
    }
    // Without "none below": with a third row, the rule first fails at 2 1 1.
    let by_two = |[first, second, _]: [u64; 3]| two_rows_lost(first, second);
    assert_eq!(smallest_wrong(by_two, 1, 9), Some([2, 1, 1]));
    // Without "normal play": in misère play, the poison alone is won.
    let mut misere = Outcomes::under(Convention::Misere, &Chomp);
    assert!(two_rows_lost(1, 0) && !misere.is_lost(&bar(&[1])));
}

/// Returns the nimber of a bar of two rows, by the formula of the theorem.
/// Xinyu Sun announced a complete formula.
fn two_row_nimber(first: u64, second: u64) -> u64 {
    let more = first - second;
    match (more % 2, second) {
        (_, 0) => first - 1,
        (0, _) => more + (3 * second - 1) / 2,
        _ => (more - 1 + second / 2).min(3 * (more - 1) / 2),
    }
}

#[test]
fn two_row_nimbers() {
    let longest = trial::range(16, 40);
    let mut nimbers = Nimbers::new(&Chomp);
    for first in 1..=longest {
        for second in 0..=first {
            let nimber = nimbers.of(&bar(&[first, second]));
            let formula = two_row_nimber(first, second);
            assert_eq!(nimber, formula, "{first} {second}");
        }
    }
    // An empty second row needs no separate case, because ⌊−1/2⌋ is −1.
    for first in 1..=longest as i64 {
        let even = first + (-1_i64).div_euclid(2);
        let odd = (first - 1).min(3 * (first - 1) / 2);
        let formula = if first % 2 == 0 { even } else { odd };
        assert_eq!(formula as u64, two_row_nimber(first as u64, 0));
    }
    // Without "two rows": a third row changes the nimber, first at 1 1 1.
    assert_eq!((two_row_nimber(1, 1), nimbers.of(&bar(&[1, 1, 1]))), (1, 2));
    // Without "normal play": the poison alone has nimber 0, but is won in
    // misère play.
    let mut misere = Outcomes::under(Convention::Misere, &Chomp);
    assert!(two_row_nimber(1, 0) == 0 && !misere.is_lost(&bar(&[1])));
    // With a fixed second row, the length of the first row minus the nimber
    // eventually alternates between two values.
    for second in 0..=6 {
        let rest = |first: u64| two_row_nimber(first, second) as i64;
        for first in 3 * second + 2..60 {
            assert_eq!(rest(first + 2), rest(first) + 2, "{first} {second}");
        }
    }
}

#[test]
fn third_row() {
    let longest = trial::range(14, 40);
    let mut outcomes = Outcomes::new(&Chomp);
    for first in 1..=longest {
        for second in 1..=first {
            for third in 1..=second.min(2) {
                let rows = [first, second, third];
                let lost = Some(outcomes.is_lost(&bar(&rows)));
                assert_eq!(lost, third_row_lost(rows), "{rows:?}");
            }
        }
    }
    assert_eq!(third_row_lost([3, 3, 3]), None);
    // The guess is right if the third row has two squares, but not if it has
    // three; the first counterexample is 5 5 3.
    let twos = |rows: [u64; 3]| match rows {
        [_, _, 2] => staggered(rows),
        _ => Losses::in_box(3, 12).is_lost(&bar(&rows)),
    };
    assert_eq!(smallest_wrong(twos, 2, 12), None);
    assert_eq!(smallest_wrong(staggered, 3, 12), Some([5, 5, 3]));
    assert_eq!(smallest_wrong(staggered, 3, 7), Some([5, 5, 3]));
    assert_eq!(smallest_wrong(staggered, 1, 7), Some([2, 1, 1]));
    // Bars are ordered by the number of squares, not by the first row: 6 3 3
    // has one square fewer than 5 5 3.
    assert_eq!(smallest_wrong(|_| false, 3, 12), Some([6, 3, 3]));
    // Without "normal play": in misère play, the rule first fails at 2 2 1.
    let mut misere = Outcomes::under(Convention::Misere, &Chomp);
    let wrong = bars(3, 4).into_iter().find(|bar| match *bar.rows() {
        [a, b, c] => third_row_lost([a, b, c])
            .is_some_and(|lost| lost != misere.is_lost(bar)),
        _ => false,
    });
    assert_eq!(wrong, Some(bar(&[2, 2, 1])));
}

#[test]
fn number_of_outlines() {
    let side = trial::range(5, 7);
    for rows in 1..=side {
        for columns in 1..=side {
            let (m, n) = (u64::from(rows), u64::from(columns));
            let all = bars(m, n);
            let number = all.len() as u64 + 1; // plus the empty bar
            assert_eq!(number_of_bars(m, n), Some(number), "{m} {n}");
            let mut words: Vec<u32> =
                all.iter().map(|bar| outline(bar, rows).unwrap()).collect();
            words.push((1 << rows) - 1);
            words.sort();
            let listed: Vec<u32> = outlines(rows + columns, rows).collect();
            assert_eq!(words, listed, "{m} {n}");
            for bar in all {
                assert_eq!(bar_of(outline(&bar, rows).unwrap()), Some(bar));
            }
        }
    }
    // Without "no row is longer than the one before it": rows of any length up
    // to n can be chosen in (n + 1)^m ways, already too many for 2 × 1.
    let any = |m: u32, n: u64| (n + 1).pow(m);
    assert_eq!(number_of_bars(1, 5), Some(any(1, 5)));
    assert!(number_of_bars(2, 1) < Some(any(2, 1)));
    assert_eq!(Chocolate::new(vec![1, 2]), None);
}

#[test]
fn a_bite_sorts() {
    let side = trial::range(5, 7);
    for rows in 1..=side {
        for bar in bars(rows.into(), side.into()) {
            let word = outline(&bar, rows).unwrap();
            let mut sorted = bites(word);
            assert_eq!(sorted.len(), bar.squares().count(), "{bar:?}");
            assert!(sorted.iter().all(|&after| after < word));
            let mut eaten: Vec<_> = Chomp
                .options(&bar)
                .iter()
                .map(|after| outline(after, rows).unwrap())
                .collect();
            eaten.push((1 << rows) - 1); // after eating the poison
            sorted.sort();
            eaten.sort();
            assert_eq!(sorted, eaten, "{bar:?}");
        }
    }
    // Without "from its 1 to its 0": sorting any other part changes nothing, or
    // has the same effect as sorting a smaller part.
    for word in 0..1_u32 << trial::range(8, 12) {
        let bites = bites(word);
        for high in 0..12 {
            for low in 0..=high {
                let part = (word >> low) & ((2 << (high - low)) - 1);
                let ones = (1 << part.count_ones()) - 1;
                let sorted = word - (part << low) + (ones << low);
                assert!(sorted == word || bites.contains(&sorted));
            }
        }
    }
}
