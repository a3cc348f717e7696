//! The drill: its answers found in another way.

use games::Game;
use nim::is_lost;
use notebook::trial::{numbers, pairs, try_drill, unjudged};
use notebook::Chance;
use reversible::{
    gaps, question, winning_bucket, Adding, Board, Checkers, Colour, Ending,
    Table,
};

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
                // All moves by the rules, tried one by one.
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

#[test]
fn the_shown_answer_is_right() {
    try_drill(question, 50, unjudged);
}
