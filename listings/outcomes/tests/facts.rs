//! Tests what the pages say about single functions and games.

use games::{graph, Game, Subtraction};
use outcomes::{
    all_piles, bottom_up, fast_square_losses, forgetful, labels,
    labels_of_bars, labels_up_to, lost_by_definition, reachable,
    smallest_forgotten, square_losses, top_down, without_memory, Bar, Colours,
    Convention, HalfOrThird, Outcomes, Rows, Side, Sided, TakeASquare,
};

/// A game in which play goes back and forth between two positions. A search
/// that doesn't notice the circle fails at its third call instead of running
/// for ever.
struct Circle(std::cell::Cell<u32>);

impl Game for Circle {
    type Position = bool;
    fn options(&self, position: &bool) -> Vec<bool> {
        self.0.set(self.0.get() + 1);
        assert!(self.0.get() <= 2, "there are only two positions");
        vec![!position]
    }
}

#[test]
fn a_play_may_be_a_million_moves_long() {
    let one = Subtraction::new(&[1]).unwrap();
    let mut outcomes = Outcomes::new(&one);
    assert!(outcomes.is_lost(&1_000_000));
    assert_eq!(outcomes.visited(), 1_000_001);
    assert_eq!(outcomes.probes(), 1_000_000);
    assert!(!outcomes.is_lost(&999_999));
    assert_eq!(outcomes.probes(), 1_000_000, "it remembers");
}

#[test]
#[should_panic(expected = "play goes in a circle")]
fn a_circle_is_said() {
    Outcomes::new(&Circle(Default::default())).is_lost(&true);
}

#[test]
fn brute_force_is_the_definition() {
    let three = Subtraction::new(&[1, 2, 3]).unwrap();
    let mut outcomes = Outcomes::new(&three);
    for coins in 0..18 {
        let lost = lost_by_definition(&three, &coins);
        assert_eq!(outcomes.is_lost(&coins), lost);
        assert_eq!(lost, coins % 4 == 0);
    }
    let mut misere = Outcomes::under(Convention::Misere, &three);
    assert!((0..40).all(|n| misere.is_lost(&n) == (n % 4 == 1)));
}

#[test]
fn squares_are_what_brute_force_says() {
    let largest = trial::range(3000, 40_000);
    let lost = labels_up_to(Convention::Normal, &TakeASquare, largest);
    let places = (0..).zip(lost).filter(|(_, lost)| *lost);
    let expected: Vec<usize> = places.map(|(n, _)| n).collect();
    assert_eq!(square_losses(largest as usize), expected);
    // The numbers on the pages, and the ends of the blocks in the faster
    // version.
    let losses = square_losses(200_000);
    assert_eq!(
        losses.iter().filter(|n| (1..=100_000).contains(*n)).count(),
        2780
    );
    let options = |coins: &usize| TakeASquare.options(&(*coins as u64)).len();
    assert_eq!(options(&100_000), 316);
    let up_to = losses.iter().take_while(|n| **n <= 100_000);
    let marks: usize = up_to.map(|n| options(&(100_000 - n))).sum();
    assert_eq!(marks, 641_410);
    let probes: usize = (0..=100_000).map(|n: usize| n.isqrt()).sum();
    assert_eq!(probes, 21_032_170);
    for largest in [0, 1, 2, 32_767, 32_768, 32_769, 65_535, 65_536, 200_000] {
        let upto = losses.iter().copied().filter(|n| *n <= largest);
        assert_eq!(fast_square_losses(largest), upto.collect::<Vec<_>>());
    }
    // Beyond 2^20, where the steps are longer than in the first blocks.
    let largest = trial::range(1_100_000, 10_000_000);
    let losses = square_losses(largest);
    let up_to =
        |n| losses.iter().filter(|loss| (1..=n).contains(*loss)).count();
    assert_eq!(up_to(1_000_000), 13_951);
    assert_eq!(up_to(10_000_000), trial::range(14_880, 69_488));
    assert_eq!(fast_square_losses(largest), losses);
}

#[test]
fn bars_are_what_brute_force_says() {
    let mut outcomes = Outcomes::new(&Bar);
    labels_of_bars(30, 30, |row, column, lost| {
        let position = (row as u64, column as u64);
        assert_eq!(outcomes.is_lost(&position), lost, "{position:?}");
        assert_eq!(lost, row == column);
    });
    let mut shape = Vec::new();
    labels_of_bars(2, 3, |row, column, _| shape.push((row, column)));
    assert_eq!(shape, [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]);
}

/// A game in which each number from 1 to 63 has one option, listed twice, and
/// each larger number has one option, listed once.
struct Doubled;

impl Game for Doubled {
    type Position = u64;
    fn options(&self, place: &u64) -> Vec<u64> {
        match place {
            0 => vec![],
            1..=63 => vec![place - 1; 2],
            _ => vec![place - 1],
        }
    }
}

/// Five coins in a row: a position is the set of coins that are left.
struct Marked;

impl Game for Marked {
    type Position = u8;
    fn options(&self, coins: &u8) -> Vec<u8> {
        let takes = (0..5).map(|i| 1 << i).chain((0..4).map(|i| 3 << i));
        takes.filter(|take| coins & take == *take).map(|t| coins - t).collect()
    }
}

#[test]
fn the_graphs_on_paper_have_the_sizes_said() {
    let sizes = reachable(&Rows, &vec![5], 99).unwrap();
    assert_eq!((sizes.positions, sizes.probes), (11, 26));
    let marked = reachable(&Marked, &31, 99).unwrap();
    assert_eq!((marked.positions, marked.probes), (32, 112));
    let sizes = reachable(&Colours, &[1, 2, 3], 99).unwrap();
    assert_eq!((sizes.positions, sizes.probes), (24, 72));
    // Telling the coins apart doesn't change who wins.
    let lost = |rows: &[u64]| lost_by_definition(&Rows, &rows.to_vec());
    for coins in 0..32_u8 {
        let text: String = (0..5)
            .map(|i| if coins >> i & 1 == 1 { 'o' } else { ' ' })
            .collect();
        let mut rows: Vec<u64> =
            text.split_whitespace().map(|row| row.len() as u64).collect();
        rows.sort_unstable();
        assert_eq!(lost(&rows), lost_by_definition(&Marked, &coins));
    }
    // Every row of at least one coin is won.
    let mut outcomes = Outcomes::new(&Rows);
    assert!((1..=14).all(|n| !outcomes.is_lost(&vec![n])));
    // The losses in misère play are those of the printed table.
    let graph = graph(&Rows, &vec![5], 99).unwrap();
    let misere = labels(Convention::Misere, &graph).unwrap();
    let lost: Vec<&Vec<u64>> = (0..11)
        .filter(|&place| misere[place])
        .map(|place| &graph.positions[place])
        .collect();
    assert_eq!(lost, [&vec![1], &vec![1, 1, 1], &vec![2, 2], &vec![4]]);
}

#[test]
fn all_piles_are_the_graph_from_the_largest() {
    let game = Subtraction::new(&[1, 2, 5]).unwrap();
    let expected = graph(&game, &30, 31).unwrap();
    assert_eq!(all_piles(&[5, 2, 0, 1, 2], 30), expected);
}

#[test]
fn the_work_is_counted_right() {
    let take = Subtraction::new(&[1, 2, 3]).unwrap();
    let work = bottom_up(&take, 20);
    assert_eq!((work.positions, work.probes), (21, 57));
    assert_eq!(reachable(&take, &20, 21), Some(work));
    assert_eq!(reachable(&take, &20, 20), None);
    let seen = top_down(&HalfOrThird, &10_000);
    assert_eq!((seen.positions, seen.probes), (36, 54));
    // Without a memory: counts the probes by making them.
    fn done<G: Game>(game: &G, position: &G::Position) -> u64 {
        let options = game.options(position);
        options.iter().map(|option| 1 + done(game, option)).sum()
    }
    for coins in 0..16 {
        assert_eq!(without_memory(&take, coins), Some(done(&take, &coins)));
        let here = done(&HalfOrThird, &coins);
        assert_eq!(without_memory(&HalfOrThird, coins), Some(here));
    }
    assert_eq!(without_memory(&take, 10_000), None);
    // The largest number that fits is 2^64 − 1.
    assert_eq!(without_memory(&Doubled, 63), Some(u64::MAX - 1));
    assert_eq!(without_memory(&Doubled, 64), Some(u64::MAX));
    assert_eq!(without_memory(&Doubled, 65), None);
    // Stops at the first lost option, as the definition in the code does.
    fn stopped<G: Game>(game: &G, position: &G::Position) -> (u64, bool) {
        let mut probes = 0;
        for option in game.options(position) {
            let (inside, lost) = stopped(game, &option);
            probes += 1 + inside;
            if lost {
                return (probes, false);
            }
        }
        (probes, true)
    }
    assert_eq!(stopped(&take, &20), (39_214, true));
    assert_eq!(without_memory(&take, 20), Some(266_078));
    // Computes the same counts for larger piles without making the probes.
    let mut probes: Vec<u128> = Vec::new();
    for coins in 0..=100 {
        let mut here = 0;
        for option in take.options(&coins) {
            here += 1 + probes[option as usize];
            if option % 4 == 0 {
                break;
            }
        }
        probes.push(here);
    }
    assert_eq!(probes[20], 39_214);
    assert!(probes[100] > 10_u128.pow(21));
}

#[test]
fn the_smallest_forgotten_mover_has_four_coins() {
    assert!(smallest_forgotten(3, 3).is_none());
    let (game, coins) = smallest_forgotten(8, 3).unwrap();
    assert_eq!((&*game.left, &*game.right, coins), (&[2, 3][..], &[1][..], 4));
    assert!(!forgetful(&game, 4, Side::Left));
    assert!(Outcomes::new(&game).is_lost(&(4, Side::Left)));
    // The same search with amounts up to 4. If both players have the same
    // moves, the forgetful program is never wrong.
    let (game, coins) = smallest_forgotten(8, 4).unwrap();
    assert_eq!((game.left.len() + game.right.len(), coins), (3, 4));
    let both = Sided { left: vec![1, 3, 4], right: vec![1, 3, 4] };
    let mut outcomes = Outcomes::new(&both);
    for coins in 0..60 {
        let lost = outcomes.is_lost(&(coins, Side::Left));
        assert_eq!(forgetful(&both, coins, Side::Left), lost);
    }
    assert_eq!(both.options(&(4, Side::Right)).len(), 3);
    assert_eq!(
        Sided { left: vec![0], right: vec![] }.options(&(1, Side::Left)),
        []
    );
}

/// Checks the options of some bars that are larger than those in the theorems.
#[test]
fn the_options_of_a_bar_are_its_breaks() {
    for (rows, columns) in [(1, 1), (1, 90), (90, 1), (33, 70), (64, 31)] {
        let mut options = Bar.options(&(rows, columns));
        options.sort_unstable();
        let all = (1..=rows).flat_map(|r| (1..=columns).map(move |c| (r, c)));
        let breaks = all.filter(|&(r, c)| (r == rows) != (c == columns));
        assert_eq!(options, breaks.collect::<Vec<_>>(), "{rows} × {columns}");
    }
}

/// Multiplying all coins by sixty doesn't change the forgetful program's
/// mistake.
#[test]
fn the_forgetful_program_forgets_in_large_piles_too() {
    let sixty = Sided { left: vec![120, 180], right: vec![60] };
    assert!(!forgetful(&sixty, 240, Side::Left));
    assert!(Outcomes::new(&sixty).is_lost(&(240, Side::Left)));
}
