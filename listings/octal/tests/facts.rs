//! Tests what the pages say about particular games, and compares the listings
//! with brute force.

use games::Game;
use nimbers::Nimbers;
use octal::{
    all_codes, first_difference, most_misleading, twins, verdicts, BadCode,
    Certificate, Code, Refusal, Table,
};
use splitting::{values, Components, DawsonsKayles, Kayles, Splitting};
use trial::range;

fn code(word: &str) -> Code {
    word.parse().unwrap()
}

fn table(word: &str, largest: usize) -> Vec<u64> {
    Table::fast(code(word), largest).nimbers().to_vec()
}

/// Returns the nimbers by the definition of a code, programmed independently:
/// tries every way to split the remaining coins into two parts, in both orders.
fn brute(word: &str, largest: usize) -> Vec<u64> {
    let digits: Vec<u32> = word.chars().filter_map(|c| c.to_digit(8)).collect();
    let mut nimbers: Vec<u64> = Vec::new();
    for size in 0..=largest {
        let mut seen = std::collections::BTreeSet::new();
        for (taken, digit) in digits.iter().enumerate() {
            for a in 0..=size {
                for b in 0..=size - a {
                    let piles = u32::from(a > 0) + u32::from(b > 0);
                    let bit = digit >> piles & 1 == 1;
                    if a + b + taken == size && a < size && b < size && bit {
                        seen.insert(nimbers[a] ^ nimbers[b]);
                    }
                }
            }
        }
        nimbers.push((0..).find(|n| !seen.contains(n)).unwrap());
    }
    nimbers
}

#[test]
fn tables_are_what_the_definition_says() {
    let largest = range(60, 100);
    for code in all_codes(2) {
        let expected = brute(&code.to_string(), largest);
        assert_eq!(values(&code, largest), expected, "{code}");
        let fast = Table::fast(code.clone(), largest);
        assert_eq!(fast, Table::new(code, largest));
        assert_eq!(fast.nimbers(), expected);
    }
    for word in ["0.77", "0.07", "0.137", "0.6", "4.7", "0.0000000000000004"] {
        let largest = range(200, 400);
        assert_eq!(table(word, largest), brute(word, largest), "{word}");
    }
}

#[test]
fn fast_tables_are_the_plain_ones() {
    let (few, many) = range((30, 300), (100, 1000));
    for code in all_codes(3) {
        let fast = Table::fast(code.clone(), few);
        assert_eq!(fast, Table::new(code, few));
    }
    for code in all_codes(1) {
        let fast = Table::fast(code.clone(), many);
        assert_eq!(fast, Table::new(code, many));
    }
    for largest in 0..4 {
        for word in ["0.0", "4.0", "4.7", "0.7", "0.4", "0.00000004"] {
            let fast = Table::fast(code(word), largest);
            assert_eq!(fast, Table::new(code(word), largest));
        }
    }
}

/// Checks that the nimber of two piles, found from their options, is the
/// nim-sum of the nimbers of the two.
#[test]
fn sums_are_nim_sums() {
    for code in all_codes(2) {
        let game = Components(code.clone());
        let mut nimbers = Nimbers::new(&game);
        let table = values(&code, 7);
        for a in 0..=7 {
            for b in a..=7 - a {
                let piles = [a, b].into_iter().filter(|&n| n > 0).collect();
                let sum = table[a] ^ table[b];
                assert_eq!(nimbers.of(&piles), sum, "{code} {a} {b}");
            }
        }
    }
}

/// Kayles, Dawson's Kayles and Dawson's chess on a row of coins, coin by coin.
/// Each pair says how many adjacent coins a move takes, and whether the
/// neighbours on both sides of these coins go as well.
struct Row(&'static [(u32, bool)]);

impl Game for Row {
    type Position = u32;
    /// The bits of `row` that are 1 are the coins.
    fn options(&self, row: &u32) -> Vec<u32> {
        let mut options = Vec::new();
        for &(taken, wide) in self.0 {
            for place in 0..14 {
                let block = ((1 << taken) - 1) << place;
                let gone =
                    if wide { block | block << 1 | block >> 1 } else { block };
                if row & block == block {
                    options.push(row & !gone);
                }
            }
        }
        options
    }
}

#[test]
fn rows_of_coins() {
    let rows: [(&'static [(u32, bool)], &str); 3] = [
        (&[(1, false), (2, false)], "0.77"),
        (&[(2, false)], "0.07"),
        (&[(1, true)], "0.137"),
    ];
    for (moves, word) in rows {
        let game = Row(moves);
        let mut nimbers = Nimbers::new(&game);
        for (n, nimber) in (0..).zip(table(word, 12)) {
            assert_eq!(nimbers.of(&((1_u32 << n) - 1)), nimber, "{word} {n}");
        }
    }
}

#[test]
fn the_chapter_before_has_two_of_the_games() {
    assert_eq!(values(&Kayles, 300), table("0.77", 300));
    assert_eq!(values(&DawsonsKayles, 300), table("0.07", 300));
    // The moves are the same, too, apart from the empty parts listed for
    // `Kayles`.
    for size in 0..30 {
        let without_0 = |mut moves: Vec<Vec<usize>>| {
            for left in &mut moves {
                left.retain(|&part| part > 0);
                left.sort_unstable();
            }
            moves.sort();
            moves
        };
        let kayles = without_0(Kayles.moves(size));
        assert_eq!(kayles, without_0(code("0.77").moves(size)));
        let dawson = without_0(DawsonsKayles.moves(size));
        assert_eq!(dawson, without_0(code("0.07").moves(size)));
    }
}

#[test]
fn known_sequences() {
    let kayles = [
        0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7,
        4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 3,
    ]; // A002186
    assert_eq!(table("0.77", 39), kayles);
    let dawson = [
        0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1,
        3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4, 0,
    ]; // A002187 with a 0 before it
    assert_eq!(table("0.07", 35), dawson);
    let officers = [
        0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1, 0, 2, 1, 4,
        5,
    ]; // A046695
    assert_eq!(table("0.6", 24), officers);
    assert_eq!(table("0.15", 10), [0, 1, 1, 0, 1, 1, 2, 2, 1, 2, 2]);
    // Treblecross on a row of n places corresponds to a pile of n + 2 coins.
    let treblecross = [
        1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3, 2, 2, 2, 4, 4, 0, 5, 5,
        2,
    ];
    assert_eq!(table("0.007", 27)[3..], treblecross);
}

/// Whether the player to move wins Treblecross on `n` places; the bits of `row`
/// that are 1 are the crosses.
fn wins_treblecross(n: usize, row: usize, known: &mut [Option<bool>]) -> bool {
    if let Some(wins) = known[row] {
        return wins;
    }
    let wins = (0..n).filter(|place| row >> place & 1 == 0).any(|place| {
        let next = row | 1 << place;
        next & next >> 1 & next >> 2 != 0 || !wins_treblecross(n, next, known)
    });
    known[row] = Some(wins);
    wins
}

#[test]
fn treblecross() {
    let piles = table("0.007", 20);
    for n in 3..=range(14, 18) {
        let wins = wins_treblecross(n, 0, &mut vec![None; 1 << n]);
        assert_eq!(wins, piles[n + 2] != 0, "{n}");
    }
    // On a row of 2 places nobody can make three crosses, yet the pile of 4 is
    // won.
    assert_ne!(piles[4], 0);
}

#[test]
fn exceptions_before_the_period() {
    let exceptions = |word: &str| -> Vec<usize> {
        let proof = Table::fast(code(word), 400).certify().unwrap();
        let (before, _) = proof.before_and_cycle();
        let p = proof.period() as u64;
        let differs = |n: &usize| {
            // Compare with the nimber at the same place in a much later cycle.
            before[*n] != proof.nimber(*n as u64 + 1000 * p)
        };
        (0..before.len()).filter(differs).collect()
    };
    let kayles = [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70];
    assert_eq!(exceptions("0.77"), kayles);
    assert_eq!(exceptions("0.07"), [0, 1, 15, 17, 18, 32, 35, 52]);
}

/// Checks the preperiod, the period and the last nimber read for the games on
/// the page.
#[test]
fn known_certificates() {
    let known = [
        ("0.77", 71, 12, 166),
        ("0.07", 53, 34, 174),
        ("0.137", 52, 34, 173),
        ("0.15", 1, 10, 22),
        ("0.17", 33, 34, 134),
        ("0.123", 5, 5, 21),
        ("0.54", 3, 7, 20),
        ("0.177", 497, 20, 1035),
        ("0.7777", 142, 24, 334),
        ("4.7", 1, 2, 5),
        ("4.4", 72, 12, 167),
    ];
    for (word, e, p, read) in known {
        let proof = Table::fast(code(word), read).certify().unwrap();
        let found = (proof.preperiod(), proof.period(), proof.last_read());
        assert_eq!(found, (e, p, read), "{word}");
        // With one nimber fewer, it is not yet proved.
        assert_eq!(Table::fast(code(word), read - 1).certify(), None, "{word}");
        let far = range(1500, 10_000);
        let long = table(word, far);
        assert!((e..=far - p).all(|n| long[n] == long[n + p]), "{word}");
    }
}

#[test]
fn all_short_codes() {
    // Nothing that a short table proves is false in a long one.
    let (digits, short, long) = range((2, 150, 900), (3, 1000, 2200));
    let (mut proved, mut open, mut later) = (0, 0, 0);
    for (code, proof) in verdicts(digits, short) {
        let table = Table::fast(code.clone(), long);
        later += usize::from(table.certify().is_some());
        let Some(proof) = proof else {
            open += 1;
            continue;
        };
        proved += 1;
        for (n, nimber) in (0..).zip(table.nimbers()) {
            assert_eq!(proof.nimber(n), *nimber, "{code} {n}");
        }
    }
    assert_eq!((proved, open), range((87, 41), (663, 361)));
    assert_eq!(later, range(101, 676));
}

#[test]
fn the_codes_of_a_search() {
    for digits in 0..=3 {
        let mut all: Vec<Code> = all_codes(digits).collect();
        assert_eq!(all.len(), 2 * 8_usize.pow(digits));
        assert!(all.iter().all(|code| code.last() <= digits as usize));
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 2 * 8_usize.pow(digits));
    }
}

#[test]
fn equal_for_long_and_different_next() {
    let (one, other) = (code("0.161"), code("0.36"));
    let (one, other) = (Table::new(one, 519), Table::new(other, 519));
    let (a, b) = (one.nimbers(), other.nimbers());
    assert_eq!(a[..519], b[..519]); // 1 to 518: 518 values, and G(0)
    assert_eq!((a[519], b[519]), (2, 4));
    let found = first_difference(&one, &other).unwrap();
    assert_eq!((found.differ, found.nimbers), (519, [2, 4]));
    // The two longest agreements in the search; none is longer than 518 coins.
    let all = twins(range(2, 3), range(200, 1000));
    let far: Vec<_> = all.iter().map(|pair| pair.differ).take(2).collect();
    assert_eq!(far, range(vec![8, 7], vec![519, 34]));
}

/// Checks that the most misleading repetition begins and breaks as stated.
#[test]
fn a_repetition_that_breaks() {
    let broken = most_misleading(range(1, 2), range(300, 700)).unwrap();
    let table = table(&broken.code.to_string(), 700);
    let (e, p, n) = (broken.preperiod, broken.period, broken.breaks);
    assert!((e..n).all(|n| table[n] == table[n + p]));
    assert_ne!(table[n], table[n + p]);
    assert!(table[e - 1] != table[e - 1 + p] || e == 1);
    // A repetition from the start begins at 1, not at 0.
    let first = most_misleading(1, 7).unwrap();
    let found = (first.preperiod, first.period, first.breaks);
    assert_eq!((first.code.to_string(), found), ("0.6".into(), (1, 3, 4)));
    if range(false, true) {
        let found = (broken.code.to_string(), e, p, broken.times());
        assert_eq!(found, ("0.16".to_string(), 571, 3, 18));
    }
}

/// Checks that a block of two nimbers can be repeated any number of times
/// before the repetition breaks.
#[test]
fn no_number_of_times_is_enough() {
    for k in (2..=14).step_by(2) {
        let code = format!("0.3{}4", "0".repeat(k - 2));
        let nimbers = table(&code, k + 2);
        let block = (0..k as u64 + 2).map(|n| n % 2);
        assert!(block.eq(nimbers[..k + 2].iter().copied()), "{code}");
        assert_eq!(nimbers[k + 2], 2, "{code}");
    }
}

#[test]
fn codes_are_read_and_written() {
    for code in all_codes(3) {
        assert_eq!(code.to_string().parse(), Ok(code.clone()));
        assert_eq!(format!("{code}000").parse(), Ok(code.clone()));
        assert_eq!(code.splits_freely(), code.to_string().starts_with('4'));
    }
    assert_eq!(code(".77"), code("0.77"));
    assert_eq!(code("0.770"), code("0.77"));
    assert_eq!(code("0.0").last(), 0);
    assert_eq!(code("4.000").to_string(), "4.0");
    assert_eq!(code("0.0000000000000007").last(), 16);
    let bad = |word: &str| word.parse::<Code>().unwrap_err();
    assert_eq!(bad("77"), BadCode::NoPoint);
    assert_eq!(bad("0."), BadCode::NoDigit);
    assert_eq!(bad("."), BadCode::NoDigit);
    assert_eq!(bad("2.7"), BadCode::First);
    assert_eq!(bad("00.7"), BadCode::First);
    assert_eq!(bad(".78"), BadCode::NotOctal(3, '8'));
    assert_eq!(bad("0.7.7"), BadCode::NotOctal(4, '.'));
    assert_eq!(bad("0.00000000000000007"), BadCode::TooLong);
}

/// Checks what each digit allows, as the page says.
#[test]
fn what_a_digit_says() {
    for digit in 0..8_u32 {
        let code = code(&format!("0.0{digit}"));
        let (all, one, two) = (digit % 2 == 1, digit / 2 % 2 == 1, digit > 3);
        assert_eq!(code.moves(2).contains(&vec![]), all);
        assert_eq!(code.moves(5).contains(&vec![3]), one);
        assert_eq!(code.moves(5).contains(&vec![1, 2]), two);
        let number = usize::from(one) + usize::from(two);
        assert_eq!(code.moves(5).len(), number);
        assert!(code.moves(1).is_empty() && code.moves(0).is_empty());
    }
    assert!(!code("0.7").allows(1, 3) && !code("0.7").allows(2, 0));
}

#[test]
fn zero_is_refused() {
    for word in ["0.4", "0.04", "0.004", "4.0", "0.77", "0.3"] {
        let table = Table::new(code(word), 300);
        for p in 1..50 {
            assert_eq!(table.prove(0, p), Err(Refusal::Zero));
        }
        assert_eq!(table.prove(1, 0), Err(Refusal::Zero));
        let found = table.certify();
        assert!(found.is_none_or(|proof| proof.preperiod() > 0));
    }
}

/// Compares the nimbers that a certificate proves with a long table.
#[test]
fn nimber_of_any_pile() {
    let far = range(2000, 6000);
    for word in ["0.77", "0.07", "0.15", "0.123", "4.4", "4.0", "0.0", "0.55"] {
        let proof = Table::fast(code(word), 400).certify().unwrap();
        let table = Table::new(code(word), far / 4);
        let longer = Table::fast(code(word), far);
        for (n, nimber) in (0..).zip(longer.nimbers()) {
            assert_eq!(proof.nimber(n), *nimber, "{word} {n}");
        }
        assert_eq!(table.nimbers(), &longer.nimbers()[..=far / 4]);
        let filled = proof.fill(far).unwrap();
        assert_eq!(filled.len(), far + 1);
        for (a, b) in filled.iter().zip(longer.nimbers()) {
            assert_eq!(u64::from(*a), *b);
        }
        for short in 0..30 {
            let filled = proof.fill(short).unwrap();
            let filled: Vec<u64> = filled.into_iter().map(u64::from).collect();
            assert_eq!(filled, longer.nimbers()[..=short], "{word} {short}");
        }
        assert_eq!(far_away(&proof), by_steps(&proof));
    }
}

/// Checks that the block that misleads most is never a row of equal nimbers.
#[test]
fn what_misleads_has_more_than_one_nimber() {
    for (digits, largest) in (1..=2).flat_map(|d| (8..60).map(move |l| (d, l)))
    {
        let Some(best) = most_misleading(digits, largest) else { continue };
        let table = Table::fast(best.code.clone(), largest);
        let block = &table.nimbers()[best.preperiod..][..best.period];
        assert!(block.iter().any(|nimber| *nimber != block[0]), "{best:?}");
    }
}

/// Returns G(10^18) by the certificate.
fn far_away(proof: &Certificate) -> u64 {
    proof.nimber(10_u64.pow(18))
}

/// Returns G(10^18), found by subtracting ever smaller multiples of the period.
fn by_steps(proof: &Certificate) -> u64 {
    let (mut n, from) = (10_u64.pow(18), proof.preperiod() as u64);
    let mut step = proof.period() as u64;
    while n - from >= 2 * step {
        step *= 2;
    }
    while step >= proof.period() as u64 {
        while n >= from + step {
            n -= step;
        }
        step /= 2;
    }
    proof
        .before_and_cycle()
        .0
        .iter()
        .chain(proof.before_and_cycle().1)
        .copied()
        .nth(n as usize)
        .unwrap()
}

/// Returns the claims in the list of the Coq file that ends with `end`: the
/// digits of the code, e and p.
fn claims_in_coq(end: &str) -> Vec<(Vec<u8>, usize, usize)> {
    let text = include_str!("../../floor-division/checks/octal.v");
    let (before, _) = text.split_once(end).expect("it is there");
    let (_, list) = before.rsplit_once("check c e p) [").expect("a list");
    let claims = list.split(')').filter(|claim| claim.contains('('));
    let numbers = |text: &str| -> Vec<usize> {
        let words = text.split(|letter: char| !letter.is_ascii_digit());
        words.filter_map(|word| word.parse().ok()).collect()
    };
    let claim = |text: &str| {
        let (digits, pair) = text.split_once(']').expect("a list of digits");
        let digits = numbers(digits).into_iter().map(|d| d as u8).collect();
        let [e, p] = numbers(pair)[..] else { panic!("{pair}") };
        (digits, e, p)
    };
    claims.map(claim).collect()
}

/// Checks that `prove` accepts and refuses the same claims as the checker that
/// was proved right in Coq.
#[test]
fn coq_proves_what_is_proved_here() {
    for (end, count) in [("\n] = true.", 32), ("\n] = false.", 23)] {
        let claims = claims_in_coq(end);
        assert_eq!(claims.len(), count);
        for (digits, e, p) in claims {
            let (first, rest) = digits.split_first().expect("a code");
            let rest: String = rest.iter().map(u8::to_string).collect();
            let table = Table::new(code(&format!("{first}.{rest}")), 320);
            let ours = table.prove(e, p);
            assert!(!matches!(ours, Err(Refusal::Short(_))), "{ours:?}");
            assert_eq!(ours.is_ok(), end.contains("true"), "{rest} {e} {p}");
        }
    }
}
