//! The chapter's drill: its answers, found another way.

use floor_division::FloorDivision;
use games::Game;
use notebook::trial::{answer_of, numbers, parts};
use notebook::Chance;
use outcomes::{Convention, Outcomes};
use quotients::{all_sums, question, NimPiles};
use splitting::{Components, Kayles, Splitting};

/// The Floor Division Game with several numbers.
struct Board(FloorDivision);

impl Game for Board {
    type Position = Vec<u64>;

    fn options(&self, numbers: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for place in 0..numbers.len() {
            for left in self.0.options(&numbers[place]) {
                let mut option = numbers.clone();
                option[place] = left;
                options.push(option);
            }
        }
        options
    }
}

/// Every answer by trying all plays in misère play.
#[test]
fn the_drill_knows_the_answers() {
    let (nim, kayles) = (Components(NimPiles), Components(Kayles));
    let floors = Board(FloorDivision::default());
    let mut nim = Outcomes::under(Convention::Misere, &nim);
    let mut kayles = Outcomes::under(Convention::Misere, &kayles);
    let mut floors = Outcomes::under(Convention::Misere, &floors);
    let more = all_sums(4, 3);
    let mut lost_row = |rows: &[usize]| {
        let rows = rows.iter().copied().filter(|row| *row > 0);
        let mut rows: Vec<usize> = rows.collect();
        rows.sort_unstable();
        kayles.is_lost(&rows)
    };
    let (mut kinds, mut lost) = ([0; 4], 0);
    for seed in 0..1000 {
        let question = question(&mut Chance::new(seed));
        let asked = numbers(&question.asks);
        let rows: Vec<usize> = asked.iter().map(|n| *n as usize).collect();
        let answer = &question.answers[0];
        let kind = if question.form == "yes or no" {
            let from = question.asks.find("indistinguishable").unwrap();
            let (x, y) = question.asks.split_at(from);
            let mut outcome = |piles: &str, z: &Vec<usize>| {
                let piles = numbers(piles).into_iter().map(|n| n as usize);
                let mut piles: Vec<usize> =
                    piles.chain(z.iter().copied()).filter(|p| *p > 0).collect();
                piles.sort_unstable();
                nim.is_lost(&piles)
            };
            let same = more.iter().all(|z| outcome(x, z) == outcome(y, z));
            assert_eq!(answer == "yes", same, "{question:?}");
            0
        } else if question.asks.contains("Floor") {
            let second = answer == "Second";
            lost += u32::from(second);
            assert_eq!(second, floors.is_lost(&asked), "{question:?}");
            1
        } else if question.form == "First or Second" {
            let second = answer == "Second";
            lost += u32::from(second);
            assert_eq!(second, lost_row(&rows), "{question:?}");
            2
        } else {
            let mut moves = Vec::new();
            for (place, row) in rows.iter().enumerate() {
                for mut left in Kayles.moves(*row) {
                    left.retain(|part| *part > 0);
                    left.sort_unstable();
                    let mut after = rows.clone();
                    after.remove(place);
                    after.extend(&left);
                    if lost_row(&after) {
                        if left.is_empty() {
                            left.push(0);
                        }
                        let left: Vec<_> =
                            left.iter().map(usize::to_string).collect();
                        moves.push(format!("{} {}", place + 1, left.join(" ")));
                    }
                }
            }
            assert_eq!(parts(answer), answer_of(moves), "{question:?}");
            3
        };
        kinds[kind] += 1;
    }
    assert!(kinds.iter().all(|kind| *kind > 180), "{kinds:?}");
    assert!((180..=320).contains(&lost), "{lost}");
}

#[test]
fn the_answer_that_the_drill_shows_is_right() {
    notebook::trial::try_drill(
        quotients::question,
        50,
        notebook::trial::unjudged,
    );
}
