//! Tests pictures of rows of things: their spots, and rows that are too long.

use crate::harness::{all_spots, part_names, try_spots, vanished};
use boards::{draw_piles, Board, End, Part, Pile, Terms, Turn};
use notebook::{BadInput, Line};

/// Piles from which any number of coins may be taken.
#[derive(Clone, Debug)]
struct Piles(Vec<u64>);

impl Board for Piles {
    type Move = (usize, u64);

    fn read(line: &Line, _: &Terms) -> Result<Piles, BadInput> {
        Ok(Piles(line.numbers()?))
    }

    fn text(&self) -> String {
        let words: Vec<_> = self.0.iter().map(u64::to_string).collect();
        words.join(" ")
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let words = "Take".to_string();
        let row = |(row, most)| {
            let words = words.clone();
            Part::Moves { row, least: 1, most, words }
        };
        (1..).zip(self.0.iter().copied()).map(row).collect()
    }

    fn draw(&self, _: Turn) -> String {
        let pile = |(row, &count): (u64, &u64)| {
            let spot = |taken: u64| {
                let words = format!("Take {taken} from pile {row}");
                (taken, format!("{row} {taken}"), words)
            };
            let moves = (1..=count.min(31)).map(spot).collect();
            Pile { label: format!("Pile {row}"), count, room: count, moves }
        };
        let piles: Vec<_> = (1..).zip(&self.0).map(pile).collect();
        draw_piles("piles", "Piles", &piles)
    }

    fn end(&self, _: Turn) -> Option<End> {
        None
    }

    fn find(&self, line: &Line, _: Turn) -> Result<(usize, u64), BadInput> {
        match line.numbers()?[..] {
            [row, taken] if taken <= self.0[row as usize - 1] => {
                Ok((row as usize - 1, taken))
            }
            _ => Err(line.error("no move")),
        }
    }

    fn make(&mut self, &(place, taken): &(usize, u64)) -> String {
        self.0[place] -= taken;
        format!("take {taken} from pile {}", place + 1)
    }
}

#[test]
fn every_coin_takes_itself_and_what_lies_behind_it() {
    let lengths: Vec<u64> = (0..=30).collect();
    let texts = lengths.chunks(4).map(|piles| Piles(piles.to_vec()).text());
    let spots = try_spots::<Piles>(texts, vanished);
    assert_eq!(spots as u64, 2 * lengths.iter().sum::<u64>());
}

/// At most 30 coins of a row are drawn one by one, and at most 16 rows.
#[test]
fn what_is_too_long_is_a_bar() {
    let drawn = |piles: &[u64]| Piles(piles.to_vec()).draw(Turn::Reader);
    assert_eq!(part_names(&drawn(&[30])).len(), 30);
    assert_eq!(part_names(&drawn(&[31])).len(), 0);
    assert_eq!(all_spots(&drawn(&[31])).len(), 0);
    assert_eq!(part_names(&drawn(&[1; 16])).len(), 16);
    assert_eq!(part_names(&drawn(&[1; 17])).len(), 16);
    // The number of coins is beside the row, or on the bar if it is too wide.
    for (count, class) in [
        (6, "label from-right"),
        (99_999, "label from-right"),
        (100_000, "digit"),
        (u64::MAX, "digit"),
    ] {
        let picture = drawn(&[count]);
        let written = format!(">{count}</text>");
        let (before, _) = picture.split_once(&written).unwrap();
        let (_, tag) = before.rsplit_once("<text ").unwrap();
        assert!(tag.starts_with(&format!("class=\"{class}\"")), "{tag}");
    }
}

/// Coins that don't fit into one line are drawn in lines of two groups, under
/// the name of the pile, unless that needs more than a screen.
#[test]
fn many_coins_are_in_rows_under_their_name() {
    let drawn = |piles: &[u64]| Piles(piles.to_vec()).draw(Turn::Reader);
    let is_under = |piles: &[u64]| {
        let picture = drawn(piles);
        piles.iter().all(|n| picture.contains(&format!(": {n}</text>")))
    };
    assert!(is_under(&[5, 9, 12]) && is_under(&[30, 30]) && is_under(&[8]));
    assert!(!is_under(&[7, 7]) && !is_under(&[30, 30, 1]));
    let beside = drawn(&[12, u64::MAX]);
    assert!(beside.contains(">Pile 2</text>"), "{beside}");
}

#[test]
fn piles_are_drawn_one_by_one_or_as_a_bar() {
    let pile = |count| Pile {
        label: "Pile 1".into(),
        count,
        room: count,
        moves: vec![(2, "1 2".into(), "Take 2".into())],
    };
    let text = draw_piles("n", "Piles", &[pile(3)]);
    assert!(text.contains("Pile 1: 3."), "{text}");
    assert_eq!(text.matches("class=\"coin\"").count(), 3);
    assert_eq!(text.matches("class=\"spot\"").count(), 1);
    assert!(text.contains(
        "data-play=\"1 2\" data-says=\"Take 2\" data-goes=\"0.1 0.2\""
    ));
    let long = draw_piles("n", "Piles", &[pile(31)]);
    assert_eq!(long.matches("class=\"coin\"").count(), 1);
    assert!(!long.contains("spot"));
    let many = draw_piles("n", "Piles", &vec![pile(1); 1000]);
    assert!(many.len() < 20_000, "{}", many.len());
    assert_eq!(draw_piles("n", "Piles", &[]).lines().count(), 1);
}
