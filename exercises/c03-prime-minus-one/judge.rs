//! Judges "A prime minus one".

use crate::kit::{column, described, Case, Chance, Judge, Question};

const MOST: u64 = 1_000_000_000;

/// Piles up to this size are labelled by the definition.
const LABELS: usize = 1_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

fn power(base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let (mut power, mut square) = (1, base % modulus);
    while exponent > 0 {
        if exponent & 1 == 1 {
            power = power * square % modulus;
        }
        square = square * square % modulus;
        exponent >>= 1;
    }
    power
}

/// Whether `n` is prime, by the test of Miller and Rabin. The bases 2, 3, 5 and
/// 7 decide for all numbers below 3 215 031 751 (Pomerance, Selfridge and
/// Wagstaff, 1980).
fn is_prime(n: u64) -> bool {
    for p in [2, 3, 5, 7] {
        if n % p == 0 {
            return n == p;
        }
    }
    let twos = (n.max(2) - 1).trailing_zeros();
    n > 1
        && [2, 3, 5, 7].iter().all(|&base| {
            let mut x = power(base, (n - 1) >> twos, n);
            let mut passes = x == 1 || x == n - 1;
            for _ in 1..twos {
                x = x * x % n;
                passes |= x == n - 1;
            }
            passes
        })
}

/// Returns the winning move to the smallest lost position in `LOST`, if there
/// is one: each answer follows from this list of all lost positions.
fn winning_move(coins: u64) -> Option<u64> {
    let below = LOST.iter().take_while(|&&lost| lost < coins);
    below.map(|lost| coins - lost).find(|&take| is_prime(take + 1))
}

/// Whether the player to move wins, for each pile up to `most`, by trying all
/// moves.
fn labels(most: usize) -> Vec<bool> {
    let takes: Vec<usize> =
        (1..=most).filter(|&k| is_prime(k as u64 + 1)).collect();
    let mut wins = vec![false; most + 1];
    for coins in 0..=most {
        if wins[coins] {
            continue;
        }
        for take in takes.iter().take_while(|&take| coins + take <= most) {
            wins[coins + take] = true;
        }
    }
    wins
}

fn case(
    group: &'static str,
    piles: &[u64],
    wins: impl Fn(u64) -> bool,
) -> Case {
    let (mut input, mut answer) = (format!("{}\n", piles.len()), String::new());
    for &coins in piles {
        input += &format!("{coins}\n");
        answer += if wins(coins) { "Alvin\n" } else { "Barbie\n" };
    }
    Case::new(group, input, answer)
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let table = labels(LABELS);
    let mut small: Vec<u64> = (1..=1000).collect();
    chance.shuffle(&mut small);
    let lost = |from: u64, to: u64| {
        LOST.iter().copied().filter(move |lost| (from..=to).contains(lost))
    };
    let mut million: Vec<u64> = chance.many(50_000, 1, LABELS as u64);
    million.extend((1..=LABELS as u64).filter(|&n| !table[n as usize]));
    chance.shuffle(&mut million);
    // Lost piles, their neighbours, and larger piles that few moves win.
    let mut large: Vec<u64> = lost(1, MOST).collect();
    for pile in lost(LABELS as u64, MOST) {
        large.extend([pile - 2, pile - 1, pile + 1, pile + 2, pile + 3]);
        large.push(pile + chance.between(4, 1000));
    }
    large.retain(|&pile| pile <= MOST);
    large.extend(chance.many(20_000, 1, MOST));
    large.push(MOST);
    chance.shuffle(&mut large);
    let mut late: Vec<u64> = lost(LABELS as u64, MOST).collect();
    late.extend(chance.many(late.len(), LABELS as u64, MOST));
    chance.shuffle(&mut late);
    let found = |coins: u64| winning_move(coins).is_some();
    vec![
        case("small", &small, |coins| table[coins as usize]),
        case("million", &million, |coins| table[coins as usize]),
        case("large", &large, found),
        case("large", &late, found),
    ]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    vec![column(&chance.many(100_000, MOST / 10, MOST))]
}

/// Asks about a pile from which exactly two moves win.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let coins = chance.between(36, 117) as usize;
        let wins = labels(coins);
        let takes = (1..=coins).filter(|&take| is_prime(take as u64 + 1));
        let winning: Vec<String> = takes
            .filter(|&take| !wins[coins - take])
            .map(|take| take.to_string())
            .collect();
        if winning.len() != 2 {
            continue;
        }
        let text = format!(
            "A move takes *p* - 1 coins from one pile, where *p* is a prime: 1, \
             2, 4, 6, 10, 12 coins and so on. Whoever cannot move loses. The \
             pile has {coins} coins and it is your turn. How many coins may you \
             take to win? Name all of them, the smallest first, as in `2 6`."
        );
        return Question { text, answers: vec![winning.join(" ")] };
    }
}

/// All lost positions up to 10^9, found block by block with a sieve and the
/// definition.
const LOST: [u64; 380] = [
    0, 3, 8, 11, 32, 35, 56, 59, 64, 67, 118, 121, 208, 211, 216, 219, 622,
    625, 712, 715, 720, 723, 744, 747, 896, 899, 986, 989, 2560, 2563, 2778,
    2781, 3806, 3809, 3890, 3893, 4198, 4201, 4584, 4587, 5338, 5341, 5458,
    5461, 5962, 5965, 8642, 8645, 12084, 12087, 12772, 12775, 13602, 13605,
    14012, 14015, 17336, 17339, 18016, 18019, 19310, 19313, 20940, 20943,
    26374, 26377, 29320, 29323, 38154, 38157, 42662, 42665, 43502, 43505,
    45930, 45933, 49686, 49689, 60066, 60069, 64476, 64479, 72448, 72451,
    83956, 83959, 91046, 91049, 93740, 93743, 96310, 96313, 118766, 118769,
    123806, 123809, 143434, 143437, 147712, 147715, 154866, 154869, 170090,
    170093, 187820, 187823, 209752, 209755, 244800, 244803, 273474, 273477,
    347428, 347431, 382530, 382533, 402720, 402723, 467274, 467277, 543812,
    543815, 561334, 561337, 580884, 580887, 607694, 607697, 665034, 665037,
    686696, 686699, 693306, 693309, 816300, 816303, 960620, 960623, 960964,
    960967, 1024258, 1024261, 1157516, 1157519, 1340720, 1340723, 1377504,
    1377507, 1412330, 1412333, 1454878, 1454881, 1488314, 1488317, 1608896,
    1608899, 1907342, 1907345, 1915204, 1915207, 1953088, 1953091, 2011552,
    2011555, 2053088, 2053091, 2218520, 2218523, 2439860, 2439863, 2506800,
    2506803, 2792760, 2792763, 2818000, 2818003, 3058974, 3058977, 3692938,
    3692941, 3810186, 3810189, 3850764, 3850767, 4240946, 4240949, 5380204,
    5380207, 5484644, 5484647, 5632196, 5632199, 6136490, 6136493, 6929080,
    6929083, 7019280, 7019283, 7163844, 7163847, 7339412, 7339415, 8299624,
    8299627, 9702450, 9702453, 10000910, 10000913, 11404634, 11404637,
    13368688, 13368691, 13509604, 13509607, 13750138, 13750141, 15095790,
    15095793, 16166924, 16166927, 16409144, 16409147, 17105420, 17105423,
    17412348, 17412351, 17820008, 17820011, 20007958, 20007961, 20693774,
    20693777, 22045460, 22045463, 23380094, 23380097, 24789334, 24789337,
    25126678, 25126681, 26647980, 26647983, 27683252, 27683255, 27781826,
    27781829, 28640628, 28640631, 33645474, 33645477, 36104218, 36104221,
    36190982, 36190985, 36607498, 36607501, 36830424, 36830427, 38880354,
    38880357, 40010700, 40010703, 42600652, 42600655, 46883338, 46883341,
    47261042, 47261045, 50441582, 50441585, 50806108, 50806111, 51326550,
    51326553, 63270628, 63270631, 73376298, 73376301, 79246954, 79246957,
    85507614, 85507617, 86494788, 86494791, 87659372, 87659375, 93188572,
    93188575, 102490320, 102490323, 111387292, 111387295, 117666362, 117666365,
    125481924, 125481927, 125946452, 125946455, 129257606, 129257609,
    131533502, 131533505, 148061544, 148061547, 154708884, 154708887,
    156257698, 156257701, 164235208, 164235211, 174422902, 174422905,
    177543326, 177543329, 200688798, 200688801, 203517204, 203517207,
    227993998, 227994001, 235532762, 235532765, 239063820, 239063823,
    241476986, 241476989, 251732672, 251732675, 279478702, 279478705,
    281430472, 281430475, 294129388, 294129391, 300664758, 300664761,
    309796952, 309796955, 315713182, 315713185, 343273582, 343273585,
    364007276, 364007279, 367324042, 367324045, 373016576, 373016579,
    385477086, 385477089, 405738568, 405738571, 442967366, 442967369,
    480451560, 480451563, 519983304, 519983307, 536597756, 536597759,
    629403140, 629403143, 713858034, 713858037, 739002982, 739002985,
    809065744, 809065747, 813583138, 813583141, 822228058, 822228061,
    830259270, 830259273, 834828324, 834828327, 916215504, 916215507,
    978364206, 978364209,
];
