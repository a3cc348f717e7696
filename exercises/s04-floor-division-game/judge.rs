//! Judges "The Floor Division Game".

use crate::kit::{described, number_rows, Case, Chance, Judge, Question};

const MOST: u64 = 1_000_000_000_000_000_000;

pub fn judge() -> Judge {
    Judge::answers(cases, described).with_limits(limits).with_variants(variant)
}

/// Returns the nimber of a number, by the definition. All numbers that can be
/// reached are quotients by 2^a 3^b 5^c, rounded down; the table has their
/// nimbers by a, b, c.
fn nimber(number: u64) -> u8 {
    const WIDE: [usize; 3] = [64, 42, 30];
    let mut table = vec![0_u8; WIDE[0] * WIDE[1] * WIDE[2]];
    let place = |a: usize, b: usize, c: usize| (a * WIDE[1] + b) * WIDE[2] + c;
    let steps = |by: u64, from: u64| {
        std::iter::successors(Some(from), |n| Some(n / by))
            .take_while(|n| *n > 0)
            .count()
    };
    for a in (0..steps(2, number)).rev() {
        let halved = number >> a;
        for b in (0..steps(3, halved)).rev() {
            let thirds = halved / 3_u64.pow(b as u32);
            for c in (0..steps(5, thirds)).rev() {
                let options = [
                    place(a + 1, b, c),
                    place(a, b + 1, c),
                    place(a + 2, b, c),
                    place(a, b, c + 1),
                    place(a + 1, b + 1, c),
                ];
                let met = options.iter().fold(0_u32, |m, o| m | 1 << table[*o]);
                table[place(a, b, c)] = met.trailing_ones() as u8;
            }
        }
    }
    table[0]
}

fn case(group: &'static str, boards: &[Vec<(u64, u8)>]) -> Case {
    let (mut input, mut answer) =
        (format!("{}\n", boards.len()), String::new());
    for board in boards {
        let words: Vec<String> =
            board.iter().map(|(n, _)| n.to_string()).collect();
        input += &format!("{}\n{}\n", board.len(), words.join(" "));
        let sum = board.iter().fold(0, |sum, (_, nimber)| sum ^ nimber);
        answer += if sum == 0 { "Derek\n" } else { "Henry\n" };
    }
    Case::new(group, input, answer)
}

/// Returns the numbers with their nimbers.
fn valued(numbers: impl IntoIterator<Item = u64>) -> Vec<(u64, u8)> {
    numbers.into_iter().map(|n| (n, nimber(n))).collect()
}

/// Returns the numbers at which the nimber changes, with their neighbours, and
/// the largest numbers.
fn borders() -> Vec<u64> {
    let mut found = Vec::new();
    for round in (0..17).map(|power| 12_u64.pow(power)) {
        for times in [1, 2, 4, 6] {
            let border = round.saturating_mul(times);
            let near = [border - 1, border, border + 1];
            found.extend(near.iter().filter(|n| (1..=MOST).contains(*n)));
        }
    }
    found.extend([MOST - 1, MOST]);
    found
}

fn boards(
    chance: &mut Chance,
    numbers: &[(u64, u8)],
    count: usize,
    sizes: [u64; 2],
) -> Vec<Vec<(u64, u8)>> {
    let mut board = || {
        let size = chance.between(sizes[0], sizes[1]);
        (0..size).map(|_| *chance.one_of(numbers)).collect()
    };
    (0..count).map(|_| board()).collect()
}

fn cases(chance: &mut Chance) -> Vec<Case> {
    let mut small = valued(1..=300);
    small.extend(valued(chance.many(200, 301, 2000)));
    let mut singles: Vec<Vec<(u64, u8)>> =
        small.iter().map(|number| vec![*number]).collect();
    singles.extend(boards(chance, &small, 400, [2, 6]));
    chance.shuffle(&mut singles);
    let mut all = valued(borders());
    let mut few: Vec<Vec<(u64, u8)>> =
        all.iter().map(|number| vec![*number]).collect();
    chance.shuffle(&mut few);
    few.truncate(30);
    few.extend(boards(chance, &all, 10, [2, 3]));
    // Numbers far beyond 32 bits, whatever else was chosen.
    few.extend([1, 2, 4].map(|by| valued([by * 12_u64.pow(16) - 1])));
    let large = chance.many(400, MOST / 12, MOST);
    all.extend(valued(large));
    let digits = (0..200).map(|_| 10_u64.pow(chance.between(1, 18) as u32));
    let digits: Vec<u64> = digits.collect();
    all.extend(valued(digits.into_iter().map(|most| chance.between(1, most))));
    let full = boards(chance, &all, 1000, [100, 100]);
    let mixed = boards(chance, &all, 1000, [1, 20]);
    vec![
        case("single", &singles),
        case("borders", &few),
        case("full", &full),
        case("full", &mixed),
    ]
}

fn limits(chance: &mut Chance) -> Vec<String> {
    vec![number_rows(chance, (1000, 100), (MOST / 10, MOST))]
}

/// Asks about a board of three numbers with exactly three winning moves.
fn variant(chance: &mut Chance) -> Question {
    loop {
        let mut board = chance.many(3, 12, 99);
        board.sort_unstable();
        let sum = board.iter().fold(0, |sum, n| sum ^ nimber(*n));
        let mut winning = Vec::new();
        for &number in &board {
            let mut next: Vec<u64> = (2..=6).map(|by| number / by).collect();
            next.sort_unstable();
            next.dedup();
            next.retain(|n| nimber(*n) == nimber(number) ^ sum);
            winning.extend(next.iter().map(|n| format!("{number}>{n}")));
        }
        let same = board[0] == board[1] || board[1] == board[2];
        if same || sum == 0 || winning.len() != 3 {
            continue;
        }
        let text = format!(
            "The numbers {}, {} and {} are on the board. A move divides one \
             of them by 2, 3, 4, 5 or 6, rounded down; a number that becomes 0 \
             is wiped off. Whoever makes the last move wins, and it is your \
             turn. Name all winning moves, each as the number and what becomes \
             of it, in order of the numbers, then of the results, as in \
             `14>3 14>4 25>6`.",
            board[0], board[1], board[2]
        );
        return Question { text, answers: vec![winning.join(" ")] };
    }
}
