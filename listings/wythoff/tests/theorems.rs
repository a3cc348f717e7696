//! Checks each theorem of the chapter on a whole box of squares. Where a
//! comment quotes a hypothesis, the code below it shows that the theorem
//! fails without it.

use disguises::{fault, Fault};
use games::Game;
use nimbers::{first_breach, Sum};
use outcomes::{Convention, Outcomes};
use std::collections::BTreeSet;
use wythoff::{
    beatty_pair, is_lost, is_lost_in_misere_play, king_value, lost_pair,
    lost_pairs, lost_squares, rook_value, values, winning_moves, Piece, Square,
    TwoPiles, FIRST_LOST,
};

/// Returns all squares with both coordinates at most `largest`, by x + y.
fn squares(largest: u64) -> Vec<Square> {
    let mut all: Vec<Square> = (0..=largest)
        .flat_map(|x| (0..=largest).map(move |y| (x, y)))
        .collect();
    all.sort_by_key(|&(x, y)| (x + y, x));
    all
}

#[test]
fn queen_is_two_piles() {
    let map = |&(x, y): &Square| vec![x, y];
    let box_ = squares(trial::range(20, 40));
    let first_fault = |piece: Piece| {
        let of = |square| fault((&piece, &TwoPiles), map, square);
        box_.iter().find_map(|square| Some((*square, of(square)?)))
    };
    assert_eq!(first_fault(Piece::Queen), None);
    // The map is one-to-one: no two squares give the same two piles.
    let images: BTreeSet<Vec<u64>> = box_.iter().map(map).collect();
    assert_eq!(images.len(), box_.len());
    // A rook cannot take from both piles, and a king takes only one coin.
    let rook = Some(((1, 1), Fault::NotReached(vec![0, 0])));
    assert_eq!(first_fault(Piece::Rook), rook);
    let king = Some(((0, 2), Fault::NotReached(vec![0, 0])));
    assert_eq!(first_fault(Piece::King), king);
}

/// Returns the heights y ≤ `largest` of the lost squares in column x.
fn lost_in_column(piece: Piece, x: u64, largest: u64) -> Vec<u64> {
    let mut outcomes = Outcomes::new(&piece);
    (0..=largest).filter(|&y| outcomes.is_lost(&(x, y))).collect()
}

#[test]
fn one_loss_in_each_row() {
    let columns = trial::range(16, 40);
    for x in 0..=columns {
        let lost = lost_in_column(Piece::Queen, x, 2 * columns);
        assert!(lost.len() == 1 && lost[0] <= 2 * x, "{x}: {lost:?}");
        let mut outcomes = Outcomes::new(&Piece::Queen);
        let mirror = |y: &u64| outcomes.is_lost(&(*y, x));
        let row: Vec<u64> = (0..=2 * columns).filter(mirror).collect();
        assert_eq!(row, lost);
    }
    // The bound cannot be lowered: column 1 attains it.
    assert_eq!(lost_in_column(Piece::Queen, 1, 9), [2]);
    // "A player who cannot move loses": in misère play the bound already
    // fails in column 0.
    let mut misere = Outcomes::under(Convention::Misere, &Piece::Queen);
    assert!(misere.is_lost(&(0, 1)) && !misere.is_lost(&(0, 0)));
    // Each diagonal has at most one lost square, and in this box exactly one.
    let lost = lost_squares(100);
    for d in 0..30 {
        let on_it = lost.iter().filter(|(x, y)| *y == x + d);
        assert_eq!(on_it.count(), 1, "diagonal {d}");
    }
    // "As many steps as the player likes": a king has many lost squares in one
    // column, and none in the next.
    assert_eq!(lost_in_column(Piece::King, 0, 6), [0, 2, 4, 6]);
    assert_eq!(lost_in_column(Piece::King, 1, 6), []);
    // "Or diagonally": a rook has one lost square in each column and each row,
    // and they are all on one diagonal.
    for x in 0..10 {
        assert_eq!(lost_in_column(Piece::Rook, x, 20), [x]);
    }
}

#[test]
fn smallest_free_pairs() {
    let size = trial::range(150, 400);
    let pairs = lost_pairs(size as usize);
    let mut found: Vec<Square> = Vec::new();
    for &(a, b) in pairs.iter().filter(|(_, b)| *b < size) {
        found.push((a, b));
        if a != b {
            found.push((b, a));
        }
    }
    found.sort();
    assert_eq!(found, lost_squares(size));
    // Each number from 1 on is in exactly one pair.
    let numbers = trial::range(100_000, 1_000_000);
    let mut seen = vec![0; 3 * numbers + 3];
    for (k, (a, b)) in lost_pairs(numbers).into_iter().enumerate().skip(1) {
        assert_eq!(b - a, k as u64);
        assert!(a <= 2 * k as u64, "the table is large enough");
        seen[a as usize] += 1;
        seen[b as usize] += 1;
    }
    assert!(seen[1..=numbers].iter().all(|&times| times == 1));
    // "b = a + k": with a + 2k each number is still in exactly one pair, but
    // (1, 3) is not a lost square.
    assert_eq!(lost_pairs(2)[1], (1, 2));
    assert_eq!(beatty_pair(2, 1), (1, 3));
    assert!(!lost_squares(9).contains(&(1, 3)));
}

/// Returns, at index n, how often n occurs in the two sequences, for
/// 1 ≤ n ≤ `largest`.
fn times(
    largest: u64,
    first: impl Fn(u64) -> u64,
    second: impl Fn(u64) -> u64,
) -> Vec<u32> {
    let mut times = vec![0; largest as usize + 1];
    let members = (1..).map(first).take_while(|&n| n <= largest);
    let others = (1..).map(second).take_while(|&n| n <= largest);
    members.chain(others).for_each(|n| times[n as usize] += 1);
    times
}

#[test]
fn beatty() {
    let largest = trial::range(2000, 20_000);
    for t in 1..=20 {
        let first = |k| beatty_pair(t, k).0;
        let second = |k| beatty_pair(t, k).1;
        let times = times(largest, first, second);
        assert!(times[1..].iter().all(|&n| n == 1), "{t}");
    }
    // "Irrational": the reciprocals of 3/2 and 3 add up to 1, but 3 occurs
    // twice and 2 never.
    assert_eq!(times(7, |k| 3 * k / 2, |k| 3 * k), [0, 1, 0, 2, 1, 0, 2, 1]);
    // "The sum is 1": for √2 and √8 it is a little more, and 2 occurs twice.
    let root = |n: u64| move |k: u64| (n * k * k).isqrt();
    assert_eq!(times(5, root(2), root(8)), [0, 1, 2, 0, 1, 2]);
    // "Positive": for −√2 and 2 − √2 the sum is 1, but the first sequence is
    // negative, and 1 occurs twice in the second.
    let second = (1..6_u64).map(|k| 2 * k - (2 * k * k).isqrt() - 1);
    assert_eq!(second.collect::<Vec<_>>(), [0, 1, 1, 2, 2]);
}

#[test]
fn golden_ratio() {
    let number = trial::range(200_000, 2_000_000);
    for (k, pair) in lost_pairs(number).into_iter().enumerate() {
        assert_eq!(lost_pair(k as u64), Some(pair), "{k}");
        assert_eq!(beatty_pair(1, k as u64), pair);
    }
    let mut outcomes = Outcomes::new(&Piece::Queen);
    for square in squares(trial::range(30, 60)) {
        assert_eq!(is_lost(square), outcomes.is_lost(&square), "{square:?}");
    }
    // With 3 or 7 in place of 5, the formula is wrong for some k below 9.
    for other in [3, 7] {
        let wrong = |k: u64| (k + (other * k * k).isqrt()) / 2;
        assert!((0..9).any(|k| Some(wrong(k)) != lost_pair(k).map(|p| p.0)));
    }
}

/// Returns n(φ − 1), rounded down.
fn golden_part(n: u64) -> u64 {
    lost_pair(n).unwrap().0 - n
}

/// Returns whether √5·n²·|φ − 1 − c/q| ≤ 1, and whether c/q is below φ − 1.
/// Both are found by comparing squares of whole numbers.
fn near_and_below(n: i128, c: i128, q: i128) -> (bool, bool) {
    // Since √5(φ − 1) = (5 − √5)/2, multiplying by 2q turns the condition into
    // |5n²q − √5·n²(q + 2c)| ≤ 2q.
    let right = 5 * (n * n * (q + 2 * c)).pow(2);
    let left = (5 * n * n - 2) * q;
    let not_too_low = left < 0 || left.pow(2) <= right;
    let not_too_high = right <= ((5 * n * n + 2) * q).pow(2);
    (not_too_low && not_too_high, c * c + c * q < q * q)
}

#[test]
fn fixed_point() {
    let (largest, denominators) = trial::range((60, 150), (200, 400));
    // The theorem fails for some n if c/q may be above φ − 1, and also if it
    // may be farther below.
    let (mut tried, mut above, mut far) = (0, None, None);
    for n in 0..=largest {
        for q in 1..=denominators {
            for c in 0..=q {
                let same = n * c / q == u128::from(golden_part(n as u64));
                let near_and_below =
                    near_and_below(n as i128, c as i128, q as i128);
                match near_and_below {
                    (true, true) => {
                        assert!(same, "{n} {c}/{q}");
                        tried += 1;
                    }
                    (true, false) if !same => above = above.or(Some((n, c, q))),
                    (false, true) if !same => far = far.or(Some((n, c, q))),
                    _ => {}
                }
            }
        }
    }
    assert!(tried > 1000, "{tried}");
    assert_eq!(above, Some((1, 1, 1)));
    assert_eq!(far, Some((2, 0, 1)));
}

#[test]
fn queens_winning_moves() {
    let largest = trial::range(30, 60);
    let mut outcomes = Outcomes::new(&Piece::Queen);
    let mut most = Vec::new();
    for square in squares(largest) {
        let mut tried = Piece::Queen.options(&square);
        tried.retain(|option| outcomes.is_lost(option));
        let mut found = winning_moves(square);
        assert_eq!(found.is_empty(), is_lost(square));
        tried.sort();
        found.sort();
        assert_eq!(found, tried, "{square:?}");
        if found.len() == 3 {
            most.push(square);
        }
        assert!(found.len() <= 3);
    }
    // "At most three": the first square with three winning moves is (2, 2).
    assert_eq!(most.first(), Some(&(2, 2)));
    // Near 2^64, each winning move is a legal move to a lost square.
    let max = u64::MAX;
    for square in [(max, max), (max, max - 1), (max, 1), (max / 2, max)] {
        for (a, b) in winning_moves(square) {
            let (left, down) = (square.0 - a, square.1 - b);
            assert!(is_lost((a, b)) && (left, down) != (0, 0));
            assert!(left == 0 || down == 0 || left == down);
        }
        assert!(!winning_moves(square).is_empty());
    }
}

#[test]
fn each_value_once() {
    let (columns, largest) = trial::range((12, 12), (30, 40));
    let rows = 2 * columns + largest + 20;
    let table = values(Piece::Queen, columns, rows);
    for x in 0..columns {
        for v in 0..=largest {
            let column = &table[x as usize];
            let places = (0..rows).filter(|&y| column[y as usize] == v);
            let places: Vec<u64> = places.collect();
            assert!(places.len() == 1 && places[0] <= 2 * x + v, "{x} {v}");
        }
    }
    // Rows and columns are interchangeable.
    let turned = values(Piece::Queen, rows, columns);
    for (x, y) in (0..columns).flat_map(|x| (0..rows).map(move |y| (x, y))) {
        let (x, y) = (x as usize, y as usize);
        assert_eq!(turned[y][x], table[x][y]);
    }
    // A king has only four nimbers.
    let king = values(Piece::King, 9, 9);
    assert!(king.iter().flatten().all(|&v| v < 4));
    // Tested but not proved: on each diagonal up to 12, each nimber up to 12
    // occurs exactly once, here within the first 60 squares.
    let table = values(Piece::Queen, 60, 72);
    for d in 0..=12 {
        let diagonal: Vec<u64> = (0..60).map(|x| table[x][x + d]).collect();
        for v in 0..=12 {
            let count = diagonal.iter().filter(|&&n| n == v).count();
            assert_eq!(count, 1, "value {v} on diagonal {d}");
        }
    }
}

#[test]
fn main_diagonal() {
    let largest = trial::range(60, 200);
    let size = 2 * largest + 1;
    let table = values(Piece::Queen, size, size);
    let place = |v: u64| (0..size as usize - 1).find(|&n| table[n][n + 1] == v);
    let mut met = Vec::new();
    for v in 0..=largest {
        let places = (0..size as usize).filter(|&n| table[n][n] == v);
        let places: Vec<u64> = places.map(|n| n as u64).collect();
        assert!(places.len() == 1 && places[0] <= 2 * v, "{v} {places:?}");
        if places[0] == 2 * v {
            met.push(v);
        }
    }
    assert_eq!(met, [0, 1, 3, 4]);
    // "The queen's": without diagonal moves, all nimbers on the diagonal are 0.
    let rook = values(Piece::Rook, size, size);
    assert!((0..size as usize).all(|n| rook[n][n] == 0));
    // "The main diagonal": on the next, nimber 0 is at n = 1, above the bound.
    assert_eq!(place(0), Some(1));
    assert_eq!(place(1), Some(0));
}

#[test]
fn first_rows() {
    let table = values(Piece::Queen, 3, trial::range(100, 300));
    for (y, row) in (0..).zip(&table[0]) {
        assert_eq!(*row, y);
    }
    for (x, shift) in [(1, [1, 2, 0]), (2, [2, 0, 1])] {
        for (y, value) in table[x].iter().enumerate() {
            assert_eq!(*value, (y - y % 3 + shift[y % 3]) as u64, "{x} {y}");
        }
    }
}

#[test]
fn rook_and_king() {
    let size = trial::range(25, 50);
    let rook = values(Piece::Rook, size, size);
    let king = values(Piece::King, size, size);
    for (x, y) in squares(size - 1) {
        assert_eq!(rook[x as usize][y as usize], rook_value((x, y)));
        assert_eq!(king[x as usize][y as usize], king_value((x, y)));
    }
    let box_ = squares(size - 1);
    assert_eq!(first_breach(&Piece::Rook, &box_, |s| rook_value(*s)), None);
    assert_eq!(first_breach(&Piece::King, &box_, |s| king_value(*s)), None);
    // For the queen both formulas are wrong, the rook's first at (1, 1) and the
    // king's first at (0, 2).
    let wrong = first_breach(&Piece::Queen, &box_, |s| rook_value(*s));
    assert_eq!(wrong.map(|(square, _)| square), Some((1, 1)));
    let wrong = first_breach(&Piece::Queen, &box_, |s| king_value(*s));
    assert_eq!(wrong.map(|(square, _)| square), Some((0, 2)));
}

#[test]
fn misere_queen() {
    let queen = Piece::Queen;
    let mut outcomes = Outcomes::under(Convention::Misere, &queen);
    let mut differ = Vec::new();
    for square in squares(trial::range(30, 60)) {
        let lost = outcomes.is_lost(&square);
        assert_eq!(is_lost_in_misere_play(square), lost, "{square:?}");
        if lost != is_lost(square) {
            differ.push(square);
        }
    }
    differ.sort();
    let all = [(0, 0), (0, 1), (1, 0), (1, 2), (2, 1), (2, 2)];
    assert_eq!(differ, all);
    // The three squares lost only in misère play are in the same rows, columns
    // and diagonals as the three lost only in normal play.
    let lines = |squares: &[Square]| {
        let of = |&(x, y): &Square| (x, y, x as i64 - y as i64);
        let all: Vec<_> = squares.iter().map(of).collect();
        let columns: BTreeSet<_> = all.iter().map(|l| l.0).collect();
        let rows: BTreeSet<_> = all.iter().map(|l| l.1).collect();
        let diagonals: BTreeSet<_> = all.iter().map(|l| l.2).collect();
        (columns, rows, diagonals)
    };
    assert_eq!(lines(&FIRST_LOST), lines(&[(0, 0), (1, 2), (2, 1)]));
    // Nimbers alone don't decide misère play: the corner and (3, 5)
    // both have nimber 0, but only the corner is won, and no option of
    // (3, 5) has nimber 1.
    let nimbers = values(queen, 6, 6);
    assert_eq!((nimbers[0][0], nimbers[3][5]), (0, 0));
    assert!(!outcomes.is_lost(&(0, 0)) && outcomes.is_lost(&(3, 5)));
    let mut options = queen.options(&(3, 5)).into_iter();
    assert!(options.all(|(x, y)| nimbers[x as usize][y as usize] != 1));
    // "One queen": with two queens on the same square the nim-sum is 0, but
    // (0, 1) twice is won and (0, 2) twice is lost.
    let two = Sum(Piece::Queen, Piece::Queen);
    let mut outcomes = Outcomes::under(Convention::Misere, &two);
    assert!(!outcomes.is_lost(&((0, 1), (0, 1))));
    assert!(outcomes.is_lost(&((0, 2), (0, 2))));
    // "A queen": for a king, the winner changes on the whole bottom edge.
    let king = Piece::King;
    let mut normal = Outcomes::new(&king);
    let mut misere = Outcomes::under(Convention::Misere, &king);
    for x in 0..40 {
        assert_ne!(normal.is_lost(&(x, 0)), misere.is_lost(&(x, 0)), "{x}");
    }
}
