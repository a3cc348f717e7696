//! Tests the chapter's drill: finds its answers another way.

use crate::harness::{numbers, pairs, try_drill};
use boards::reversible::{question, Reason};
use boards::Question;
use draws::{with_counters, Outcome};
use games::{graph, Game};
use nim::{is_lost, Columns};
use notebook::Chance;
use outcomes::Convention;
use reversible::{
    gaps, winning_bucket, Adding, Board, Checkers, Colour, Ending, Table,
};
use std::collections::HashMap;
use trial::all_lists;

fn board_of(asks: &str) -> Board {
    let column = |row: &str, sign| row.find(sign).unwrap() as u64 + 1;
    let words = asks.split([' ', ';']).map(|word| word.trim_end_matches('.'));
    let rows = asks.split(": ").nth(1).unwrap();
    let rows = rows.split(". It is").next().unwrap();
    assert!(words.count() > 5);
    let rows = rows.split(' ').map(|row| (column(row, 'R'), column(row, 'B')));
    let mover = match asks.contains("It is red's move") {
        true => Colour::Red,
        false => Colour::Black,
    };
    Board { mover, rows: rows.collect() }
}

#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 4];
    let mut lost_ones = [0; 4];
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        let kind = if asks.starts_with("Checkers") {
            let board = board_of(asks);
            let lost = is_lost(&gaps(&board.rows));
            if asks.contains("Who wins") {
                let red = lost != (board.mover == Colour::Red);
                assert_eq!(answer, if red { "red" } else { "black" }, "{asks}");
            } else {
                // Try all moves by the rules, one by one.
                let options = Checkers { columns: 8 }.options(&board);
                let wins = |o: &&Board| is_lost(&gaps(&o.rows));
                let many = options.iter().filter(wins).count();
                assert_eq!(pairs(answer).len(), many, "{asks}");
                for (row, to) in pairs(answer) {
                    let mut rows = board.rows.clone();
                    let place = row as usize - 1;
                    match board.mover {
                        Colour::Red => rows[place].0 = to,
                        Colour::Black => rows[place].1 = to,
                    }
                    assert!(is_lost(&gaps(&rows)), "{asks}");
                    let mover = board.mover.other();
                    assert!(options.contains(&Board { mover, rows }));
                }
                assert_eq!(answer == "none", many == 0);
            }
            let kind = usize::from(asks.contains("winning moves"));
            lost_ones[kind] += u64::from(lost);
            kind
        } else if asks.starts_with("Nim") {
            let piles = numbers(asks);
            let additions = u64::from(asks.contains("an addition"));
            let table = Table {
                piles: piles.clone(),
                additions: [additions, 0],
                grown: None,
            };
            let rules = Adding::new(Ending::NoMove, 8);
            let mut options = rules.options(&table);
            options.retain(|option| is_lost(&option.piles));
            let after = |(pile, coins): (u64, u64)| {
                let mut piles = piles.clone();
                piles[pile as usize - 1] = coins;
                piles
            };
            let mut found: Vec<_> =
                pairs(answer).into_iter().map(after).collect();
            let mut tried: Vec<_> =
                options.into_iter().map(|option| option.piles).collect();
            found.sort();
            tried.sort();
            assert_eq!(found, tried, "{asks}");
            lost_ones[2] += u64::from(is_lost(&piles));
            2
        } else {
            let fish = numbers(asks);
            let even = fish.iter().all(|fish| fish % 2 == 0);
            assert_eq!(answer, if even { "Second" } else { "First" });
            assert_eq!(even, winning_bucket(&fish).is_none());
            lost_ones[3] += u64::from(even);
            3
        };
        kinds[kind] += 1;
    }
    assert!(kinds.iter().all(|kind| *kind > 200), "{kinds:?}");
    for (lost, kind) in [(0, 0), (1, 1), (3, 3)] {
        let half = kinds[kind] * 2 / 5..kinds[kind] * 3 / 5;
        assert!(half.contains(&lost_ones[lost]), "{lost_ones:?} {kinds:?}");
    }
}

/// The judge's results so far.
#[derive(Default)]
struct Known {
    /// The outcomes of boards with red on the left in every row.
    boards: HashMap<Board, Outcome>,
    /// Whether tables of Nim with addition are lost; a table is given by its
    /// piles and the additions left to each player.
    tables: HashMap<(Vec<u64>, [u64; 2]), bool>,
    /// The number of boards that were judged by trying all plays.
    played: u64,
}

/// The maximum number of coins that an addition can give a pile, for the judge.
const MOST: u64 = 8;

impl Known {
    /// Whether a board is lost, found by working backwards. Boards of four rows
    /// have too many plays, so the theorem judges them; it has its own test.
    fn is_lost(&mut self, board: &Board) -> bool {
        if board.rows.len() > 3 {
            return is_lost(&gaps(&board.rows));
        }
        // The mirror image of a row is the same game.
        let turned = |(red, black): &(u64, u64)| match red < black {
            true => (*red, *black),
            false => (9 - red, 9 - black),
        };
        let mut rows: Vec<_> = board.rows.iter().map(turned).collect();
        rows.sort_unstable();
        let board = Board { mover: board.mover, rows };
        if !self.boards.contains_key(&board) {
            let game = Checkers { columns: 8 };
            let graph = graph(&game, &board, 99_999).unwrap();
            let labels = with_counters(Convention::Normal, &graph).outcomes;
            self.boards.extend(graph.positions.into_iter().zip(labels));
        }
        self.played += 1;
        self.boards[&board] == Outcome::Lost
    }

    /// Whether a table of Nim with addition is lost, by trying all plays.
    fn is_lost_table(&mut self, piles: &[u64], additions: [u64; 2]) -> bool {
        let mut piles = piles.to_vec();
        piles.sort_unstable();
        let key = (piles, additions);
        if let Some(lost) = self.tables.get(&key) {
            return *lost;
        }
        let options = changes(&key.0, additions[0]);
        let lost = options.iter().all(|(_, option, left)| {
            !self.is_lost_table(option, [additions[1], *left])
        });
        self.tables.insert(key, lost);
        lost
    }

    /// Whether the winning moves are exactly those whose change of a pile, from
    /// the first to the second number, `wins` accepts.
    fn wins_just_by(
        &mut self,
        piles: &[u64],
        additions: [u64; 2],
        wins: impl Fn(u64, u64) -> bool,
    ) -> bool {
        changes(piles, additions[0]).iter().all(|(place, option, left)| {
            self.is_lost_table(option, [additions[1], *left])
                == wins(piles[*place], option[*place])
        })
    }
}

/// Returns for each move the place of the pile that it changes, the piles after
/// it, and the number of additions left to the mover.
fn changes(piles: &[u64], additions: u64) -> Vec<(usize, Vec<u64>, u64)> {
    let mut changes = Vec::new();
    for (place, pile) in piles.iter().enumerate() {
        let most = if additions > 0 { MOST } else { *pile };
        for coins in (0..=most).filter(|coins| coins != pile) {
            let mut after = piles.to_vec();
            after[place] = coins;
            let left = additions - u64::from(coins > *pile);
            changes.push((place, after, left));
        }
    }
    changes
}

fn xor(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0, |sum, number| sum ^ number)
}

fn columns_are_true(columns: &Columns, name: &str, numbers: &[u64]) -> bool {
    let names = (1..).map(|at| format!("{name} {at}"));
    let rows: Vec<_> = names.zip(numbers.iter().copied()).collect();
    columns.rows == rows && columns.sum == xor(numbers)
}

/// Returns what a move from these buckets can leave if it adds at most one fish
/// to each bucket; adding more fish gives no other parities.
fn after_fish(fish: &[u64]) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for bucket in (0..fish.len()).filter(|bucket| fish[*bucket] > 0) {
        for added in all_lists(bucket, 1) {
            let mut after = fish.to_vec();
            after[bucket] -= 1;
            (0..bucket).for_each(|left| after[left] += added[left]);
            all.push(after);
        }
    }
    all
}

fn all_even(fish: &[u64]) -> bool {
    fish.iter().all(|fish| fish % 2 == 0)
}

fn is_true(asks: &str, reason: &Reason, known: &mut Known) -> bool {
    let asked = numbers(asks);
    let additions = u64::from(asks.contains("an addition"));
    let free = |board: &Board| -> Vec<u64> {
        board.rows.iter().map(|(r, b)| r.abs_diff(*b) - 1).collect()
    };
    match reason {
        Reason::Gaps(columns) => {
            columns_are_true(columns, "gap", &free(&board_of(asks)))
        }
        Reason::LostAtZero => {
            let board = board_of(asks);
            known.is_lost(&board) == (xor(&free(&board)) == 0)
        }
        Reason::RetreatsToo => {
            let options = Checkers { columns: 8 }.options(&board_of(asks));
            let mut options = options.iter();
            options.all(|o| known.is_lost(o) == (xor(&free(o)) == 0))
        }
        Reason::Columns(columns) => columns_are_true(columns, "pile", &asked),
        Reason::NoneWins => {
            let mut others = 0..2;
            let none = |_, _| false;
            xor(&asked) == 0
                && others.all(|other| {
                    known.wins_just_by(&asked, [additions, other], none)
                })
        }
        Reason::Each(sum) => {
            let mut others = 0..2;
            let wins = |old: u64, new: u64| new == old ^ sum;
            *sum != 0
                && others.all(|other| {
                    known.wins_just_by(&asked, [additions, other], wins)
                })
        }
        Reason::AllEven => {
            let answered = |after: &Vec<u64>| {
                !all_even(after)
                    && after_fish(after).iter().any(|o| all_even(o))
            };
            all_even(&asked) && after_fish(&asked).iter().all(answered)
        }
        Reason::LastOdd(bucket) => {
            let mut after = asked.clone();
            after[bucket - 1] -= 1;
            let made = |o: &Vec<u64>| o[bucket - 1..] == after[bucket - 1..];
            let mut options = after_fish(&asked).into_iter();
            asked[bucket - 1] % 2 == 1
                && all_even(&asked[*bucket..])
                && options.any(|o| made(&o) && all_even(&o))
        }
    }
}

#[test]
fn the_reasons_are_true() {
    let mut known = Known::default();
    let judge = |question: &Question<Reason>, reason: &Reason| {
        is_true(&question.asks, reason, &mut known)
    };
    let tried = try_drill(question, 200, judge);
    let kinds = [
        "AllEven",
        "Columns.Columns",
        "Each",
        "Gaps.Columns",
        "LastOdd",
        "LostAtZero",
        "NoneWins",
        "RetreatsToo",
    ];
    assert_eq!(tried.kinds(), kinds);
    assert!(known.played > 100, "{}", known.played);
}

#[test]
fn a_reason_has_these_words() {
    let gaps = Columns::called(|_| "gap 1".to_string(), &[2]);
    let said = [
        (Reason::Gaps(gaps), "  gap 1  2 = 10\nnim-sum  2 = 10"),
        (Reason::Columns(Columns::of(&[1])), " pile 1  1 = 1\nnim-sum  1 = 1"),
        (
            Reason::LostAtZero,
            "The player to move loses exactly when the nim-sum is 0.",
        ),
        (
            Reason::RetreatsToo,
            "A move wins if it makes the nim-sum 0, and a retreat may do that \
             too.",
        ),
        (
            Reason::NoneWins,
            "The nim-sum is 0: no move wins, and no addition helps.",
        ),
        (
            Reason::Each(5),
            "Each pile goes to its xor with 5, if that is less, or if you may \
             add.",
        ),
        (
            Reason::AllEven,
            "All numbers are even. Any move makes one odd, and the other \
             player makes all\neven again.",
        ),
        (
            Reason::LastOdd(3),
            "Bucket 3 is the last odd one: take a fish there, and make the \
             buckets on\nits left even.",
        ),
    ];
    for (reason, words) in said {
        assert_eq!(reason.to_string(), words);
    }
}
