//! Checks each theorem of the chapter on many cases.

use octal::{all_codes, last_compared, Code, Refusal, Table};
use trial::range;

fn code(word: &str) -> Code {
    word.parse().unwrap()
}

/// Whether G(n + p) = G(n) for every n from `from` to `last`, where p is
/// `period`.
fn repeats(table: &[u64], from: usize, last: usize, period: usize) -> bool {
    (from..=last).all(|n| table[n] == table[n + period])
}

/// Returns the tables of all codes with at most two digits after the point, up
/// to 200 coins; in a full run, with at most three digits, up to 400 coins.
fn tables() -> impl Iterator<Item = Table> {
    let (digits, largest) = range((2, 200), (3, 400));
    all_codes(digits).map(move |code| Table::fast(code, largest))
}

/// Returns all pairs of a preperiod from `least` to 30 and a period from 1 to
/// 40.
fn pairs(least: usize) -> impl Iterator<Item = (usize, usize)> {
    (least..=30).flat_map(|e| (1..=40).map(move |p| (e, p)))
}

/// Returns the codes for which comparing only the n from e to `last(e, p, k)`
/// would prove something false, each with its first such e (at least `least`)
/// and p.
fn misled(
    least: usize,
    last: impl Fn(usize, usize, usize) -> Option<usize>,
) -> Vec<(String, usize, usize)> {
    let mut all = Vec::new();
    for table in tables() {
        let nimbers = table.nimbers();
        let end = nimbers.len() - 1;
        let false_proof = |&(e, p): &(usize, usize)| {
            let seen = last(e, p, table.code().last())
                .is_none_or(|last| repeats(nimbers, e, last, p));
            seen && !repeats(nimbers, e, end - p, p)
        };
        if let Some((e, p)) = pairs(least).find(false_proof) {
            all.push((table.code().to_string(), e, p));
        }
    }
    all
}

#[test]
fn octal_periods() {
    // Whatever is proved holds as far as brute force goes; and whatever holds
    // that far is proved, because the table is long enough.
    let mut proved = 0;
    for table in tables() {
        let nimbers = table.nimbers();
        let end = nimbers.len() - 1;
        for (e, p) in pairs(1) {
            let found = table.prove(e, p);
            let lasts = repeats(nimbers, e, end - p, p);
            assert_eq!(found.is_ok(), lasts, "{} {e} {p}", table.code());
            if let Err(Refusal::Differs(n)) = found {
                assert_ne!(nimbers[n], nimbers[n + p]);
                assert!(repeats(nimbers, e, n - 1, p));
                assert!(n <= 2 * e + p + table.code().last() - 2);
            }
            proved += usize::from(lasts);
        }
    }
    assert!(proved > 3000, "{proved}");
    assert_eq!(misled(1, last_compared), []);
    // The customary range is one number longer; it proves nothing false either.
    assert_eq!(misled(1, |e, p, k| Some(2 * e + p + k - 1)), []);
    // A range that is one number shorter proves something false.
    let three = |all: &[(&str, usize, usize)]| -> Vec<(String, usize, usize)> {
        let all = all.iter().filter(|(c, ..)| c.len() < 3 + range(2, 3));
        all.map(|&(c, e, p)| (c.to_string(), e, p)).collect()
    };
    let shorter = misled(1, |e, p, k| (2 * e + p + k).checked_sub(3));
    let false_proofs = [
        ("0.004", 1, 1),
        ("0.04", 1, 1),
        ("0.36", 1, 3),
        ("0.4", 1, 1),
        ("0.6", 1, 3),
        ("4.0", 1, 1),
    ];
    assert_eq!(shorter, three(&false_proofs));
    // With e = 0, even the customary range proves something false.
    let false_proofs =
        [("0.004", 0, 1), ("0.04", 0, 1), ("0.4", 0, 1), ("4.0", 0, 1)];
    let customary = misled(0, |e, p, k| (2 * e + p + k).checked_sub(1));
    assert_eq!(customary, three(&false_proofs));
    // The theorem's range is one number shorter, and from e = 0 it proves more
    // false periods.
    let from_0 = misled(0, |e, p, k| (2 * e + p + k).checked_sub(2));
    assert!(from_0.iter().all(|&(_, e, p)| (e, p) == (0, 1)));
    assert_eq!(from_0.len(), range(13, 19));
    for named in ["0.2", "0.4", "0.44", "4.0"] {
        assert!(from_0.contains(&(named.to_string(), 0, 1)), "{named}");
    }
    // The k in the range is needed: without it, 0.04 would get a false period.
    let without_k = misled(1, |e, p, _| Some(2 * e + p - 1));
    assert!(without_k.contains(&("0.04".to_string(), 1, 1)), "{without_k:?}");
}

#[test]
fn nothing_missed() {
    let mut none = 0;
    for table in tables() {
        // In tables of several lengths, find by trial the smallest period that
        // is proved, with its smallest preperiod.
        for largest in [1, 2, 3, 5, 8, 13, 40, 90] {
            let table = Table::fast(table.code().clone(), largest);
            let k = table.code().last();
            let fits = |e: usize, p: usize| 2 * e + 2 * p + k - 2 <= largest;
            let all = (1..=largest).flat_map(|p| {
                (1..=largest)
                    .map(move |e| (p, e))
                    .filter(move |&(p, e)| fits(e, p))
            });
            let seen = |&(p, e): &(usize, usize)| {
                repeats(table.nimbers(), e, 2 * e + p + k - 2, p)
            };
            let mut all = all;
            let first = all.find(seen);
            let found = table.certify();
            let pair =
                found.as_ref().map(|proof| (proof.period(), proof.preperiod()));
            assert_eq!(pair, first, "{} {largest}", table.code());
            none += usize::from(first.is_none());
        }
    }
    assert!(none > 100);
}

/// Returns the codes of up to `digits` digits that are all 0 or 7, each with
/// its partner: the same digits one place to the left, with 4 instead of 7.
fn one_coin_more_pairs(digits: u32) -> Vec<(Code, Code)> {
    let pair = |bits: u32| {
        let one = |bit: u32, digit: &str| -> String {
            if bits >> bit & 1 == 1 {
                digit.into()
            } else {
                "0".into()
            }
        };
        let all: String = (0..digits).map(|bit| one(bit, "7")).collect();
        let four: String = (0..digits).map(|bit| one(bit, "4")).collect();
        let (first, rest) = four.split_at(1);
        (code(&format!("0.{all}")), code(&format!("{first}.{rest}0")))
    };
    (0..1 << digits).map(pair).collect()
}

#[test]
fn one_coin_more() {
    for (seven, four) in one_coin_more_pairs(range(5, 8)) {
        let seven = Table::fast(seven, 200);
        let four = Table::fast(four, 201);
        assert_eq!(seven.nimbers(), &four.nimbers()[1..], "{:?}", four.code());
    }
    // With another digit d in place of 7, the theorem is false for 0.dd and
    // 4.4.
    for digit in 1..7 {
        let one = Table::fast(code(&format!("0.{digit}{digit}")), 50);
        let four = Table::fast(code("4.4"), 51);
        assert_ne!(one.nimbers(), &four.nimbers()[1..], "{digit}");
    }
}

#[test]
fn dawsons_chess() {
    let largest = range(500, 3000);
    let chess = Table::fast(code("0.137"), largest);
    let kayles = Table::fast(code("0.07"), largest + 1);
    assert_eq!(chess.nimbers(), &kayles.nimbers()[1..]);
    for (word, first) in
        [("0.037", 1), ("0.127", 2), ("0.117", 3), ("0.133", 5)]
    {
        let other = Table::fast(code(word), 50);
        let n = (0..50).find(|&n| other.nimbers()[n] != chess.nimbers()[n]);
        assert_eq!(n, Some(first), "{word}");
    }
}
