//! Tests the board of Moore's Nim.

use crate::harness::{
    lines_of, new_ones_won, numbers, spots, terms, try_games, try_positions,
    try_spots, try_words, vanished, At, Tried,
};
use crate::moore::drill::{all_multiples, shows, Brute};
use boards::moore::{board_program, Table, Told};
use boards::said;
use boards::{Board, Player, Turn};
use games::Game;
use moore::Moore;
use nim::Move;
use notebook::{transcript, Line};
use outcomes::Convention;

/// Returns positions in which a move lowers at most one, two, three or four
/// piles. They have three piles of at most 3 coins (in the full range 4), and
/// some have a fourth pile; piles may be empty.
fn positions() -> Vec<String> {
    let mut positions = Vec::new();
    for most in 1..=4 {
        for a in 0..=trial::range(3, 4) {
            for b in 0..=a {
                for c in 0..=b {
                    positions.push(format!("{most} : {c} {b} {a}"));
                    if a <= 2 {
                        positions.push(format!("{most} : 1 {c} {b} {a}"));
                        positions.push(format!("{most} : {c} {b} {a} 2"));
                    }
                }
            }
        }
    }
    positions
}

/// A position: the maximum number of piles that a move may lower, the piles,
/// and the kind of play.
struct Now<'a> {
    most: u64,
    piles: &'a [u64],
    misere: bool,
}

fn large(piles: &[u64]) -> u64 {
    piles.iter().filter(|pile| **pile > 1).count() as u64
}

impl Now<'_> {
    fn modulus(&self) -> u64 {
        self.most + 1
    }

    fn even(&self, piles: &[u64]) -> bool {
        all_multiples(piles, self.modulus())
    }

    /// Whether all piles are single coins, and their number is one more than a
    /// multiple of the modulus.
    fn one_more(&self, piles: &[u64]) -> bool {
        let coins = piles.iter().sum::<u64>();
        large(piles) == 0 && coins % self.modulus() == 1
    }

    fn options(&self, piles: &[u64]) -> Vec<Vec<u64>> {
        Moore::new(self.most).unwrap().options(&piles.to_vec())
    }

    /// Whether some option fits `aim`, and all such options are lost.
    fn wins_by(&self, brute: &mut Brute, aim: impl Fn(&[u64]) -> bool) -> bool {
        let mut options = self.options(self.piles);
        options.retain(|option| aim(option));
        let mut lost = options.iter();
        !options.is_empty()
            && lost.all(|o| brute.is_lost(self.most, o, self.misere))
    }

    /// Whether each move breaks the columns, and has an answer that fits `aim`.
    fn is_answered(&self, aim: impl Fn(&[u64]) -> bool) -> bool {
        let options = self.options(self.piles);
        options.iter().all(|option| {
            let answers = self.options(option);
            !self.even(option) && answers.iter().any(|o| aim(o))
        })
    }

    /// Returns the piles after a move that lowers the piles of `chosen`, if it
    /// is legal.
    fn after(&self, chosen: &[Move]) -> Option<Vec<u64>> {
        let mut left = self.piles.to_vec();
        for lowered in chosen {
            left[lowered.place()] -= lowered.taken();
        }
        self.options(self.piles).contains(&left).then_some(left)
    }
}

fn is_true(at: &At<Table>, told: &Told, brute: &mut Brute) -> bool {
    let asked = numbers(&at.board.text());
    let (most, piles, misere) = (asked[0], &asked[1..], at.misere);
    let now = Now { most, piles, misere };
    let lost = brute.is_lost(most, piles, misere);
    let single = piles.iter().filter(|pile| **pile == 1).count() as u64;
    let few = misere && large(piles) <= most;
    match told {
        Told::Columns(game, shown) => {
            let words = told.to_string();
            game.most() == most
                && shown == piles
                && shows(&words, piles, now.modulus())
        }
        Told::Lost(modulus) => {
            *modulus == now.modulus()
                && lost
                && !misere
                && now.even(piles)
                && now.is_answered(|o| now.even(o))
        }
        Told::LostInMisere(modulus) => {
            let answer =
                |o: &[u64]| now.one_more(o) || now.even(o) && large(o) > 0;
            *modulus == now.modulus()
                && lost
                && misere
                && large(piles) > most
                && now.even(piles)
                && now.is_answered(answer)
        }
        Told::MakesMultiples { modulus, chosen, leaves } => {
            *modulus == now.modulus()
                && !now.even(piles)
                && now.after(chosen).as_ref() == Some(leaves)
                && now.even(leaves)
                && brute.is_lost(most, leaves, misere)
        }
        Told::OnTable { single: coins, large: many } => {
            few && *coins == single && *many == large(piles)
        }
        Told::SingleRule(modulus) => {
            *modulus == now.modulus()
                && misere
                && (0..9).all(|coins| {
                    let table = vec![1; coins];
                    brute.is_lost(most, &table, true) == now.one_more(&table)
                })
        }
        Told::SoLost => lost,
        Told::LeavesSingle { coins, chosen } => {
            misere
                && now.after(chosen).is_some_and(|left| {
                    now.one_more(&left)
                        && *coins == left.iter().sum::<u64>()
                        && brute.is_lost(most, &left, true)
                })
        }
        Told::Wait => lost,
        Told::Lower(lowered) => {
            let just_these = |option: &[u64]| {
                let mut pairs = (1..).zip(piles.iter().zip(option));
                pairs.all(|(at, (b, a))| (a < b) == lowered.contains(&at))
            };
            let mut options = now.options(piles);
            options.retain(|option| just_these(option));
            options.iter().any(|o| brute.is_lost(most, o, misere))
        }
        Told::LeaveSingle { large: many, modulus } => {
            few && *modulus == now.modulus()
                && *many == large(piles)
                && now.wins_by(brute, |o| now.one_more(o))
        }
        Told::LeaveMultiples(modulus) => {
            !few && *modulus == now.modulus()
                && now.wins_by(brute, |o| now.even(o))
        }
    }
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let mut brute = Brute::default();
    let mut all = Tried::default();
    for misere in [false, true] {
        let mut judge =
            |at: &At<Table>, told: &Told| is_true(at, told, &mut brute);
        let tried = try_positions::<Table>(positions(), misere, &mut judge);
        assert!(tried.cases > 2 * positions().len(), "{tried:?}");
        let larger = ["2 : 2 3 4 5", "3 : 5 1 4 4", "1 : 6 5 2", "2 : 7 7 7"];
        let larger =
            try_words::<Table>(larger.map(String::from), misere, judge);
        all = all.and(tried).and(larger);
    }
    let kinds = [
        "Columns.Moore",
        "LeaveMultiples",
        "LeaveSingle",
        "LeavesSingle",
        "Lost",
        "LostInMisere",
        "Lower",
        "MakesMultiples",
        "OnTable",
        "SingleRule",
        "SoLost",
        "Wait",
    ];
    assert_eq!(all.kinds(), kinds);
}

#[test]
fn what_is_told_has_these_words() {
    let game = Moore::new(2).unwrap();
    let one = Move::new(0, 3, 1).unwrap();
    let two = Move::new(2, 4, 1).unwrap();
    let on = |single, large| Told::OnTable { single, large };
    let leave = |large| Told::LeaveSingle { large, modulus: 3 };
    let told = [
        (
            Told::Columns(game, vec![2, 3]),
            "          2 = 1 0\n          3 = 1 1\nones modulo 3 2 1",
        ),
        (
            Told::Lost(3),
            "In every column the number of ones is a multiple of 3. After \
             any\nmove this is no longer so, and the other player makes it so \
             again.",
        ),
        (
            Told::LostInMisere(3),
            "In every column the number of ones is a multiple of 3. After \
             any\nmove this is no longer so. The other player makes it so \
             again, or, once one\nmove can lower all piles of two coins or \
             more, leaves only single coins,\n1 more than a multiple of 3.",
        ),
        (
            Told::MakesMultiples {
                modulus: 3,
                chosen: vec![one, two],
                leaves: vec![1, 1, 1],
            },
            "Not every column has a multiple of 3 ones. After this move they \
             all do:\ntake 2 from pile 1 and 3 from pile 3.\nIt leaves 1 1 1.",
        ),
        (on(0, 0), "On the table: no single coin, and no larger pile."),
        (
            on(1, 1),
            "On the table: 1 single coin, and 1 pile of two coins or more.",
        ),
        (
            on(2, 2),
            "On the table: 2 single coins, and 2 piles of two coins or \
             more,\nand one move can lower all of these.",
        ),
        (
            Told::SingleRule(3),
            "Single coins alone are lost exactly when their number modulo 3 is \
             1.",
        ),
        (Told::SoLost, "So this position is lost."),
        (
            Told::LeavesSingle { coins: 1, chosen: vec![one] },
            "This move leaves 1 single coin:\ntake 2 from pile 1.",
        ),
        (Told::Wait, "No move wins. Take a few coins, and wait for a mistake."),
        (Told::Lower(vec![2]), "Lower pile 2 alone."),
        (Told::Lower(vec![1, 3]), "Lower the piles 1 and 3."),
        (Told::Lower(vec![1, 2, 3]), "Lower the piles 1, 2 and 3."),
        (
            leave(0),
            "No pile has two coins or more. Leave only single coins, 1 more \
             than a multiple of 3.",
        ),
        (
            leave(1),
            "Only one pile has two coins or more. Leave only single coins, 1 more \
             than a multiple of 3.",
        ),
        (
            leave(2),
            "Only 2 piles have two coins or more, and one move can lower them \
             all. Leave only single coins, 1 more \
             than a multiple of 3.",
        ),
        (
            Told::LeaveMultiples(3),
            "Leave in every column a number of ones that is a multiple of 3.",
        ),
    ];
    for (told, words) in told {
        assert_eq!(told.to_string(), words);
    }
}

#[test]
fn every_spot_does_what_it_says() {
    let piles = ["2 : 3 0 5", "3 : 25 26 27", "1 : 30 31"];
    let spots = try_spots::<Table>(piles.map(String::from), vanished);
    assert_eq!(spots, 2 * (8 + 78 + 30));
}

#[test]
fn ten_thousand_games_are_won() {
    for level in 1..=3 {
        for misere in [false, true] {
            let won = try_games::<Table>(10_000, level, misere);
            assert_eq!(won, 10_000, "level {level}");
        }
    }
}

#[test]
fn new_positions_are_won_as_often_as_lost() {
    for (level, misere) in [(1, false), (1, true), (2, true), (3, false)] {
        let won = new_ones_won::<Table>(level, misere);
        assert!((400..=700).contains(&won), "level {level}: {won}");
    }
}

#[test]
fn the_board_offers_every_move_of_the_rules() {
    for text in positions() {
        let (most, piles) = text.split_once(" : ").unwrap();
        let piles: Vec<u64> =
            piles.split(' ').map(|word| word.parse().unwrap()).collect();
        let game = Moore::new(most.parse().unwrap()).unwrap();
        let table = Table::new(game, piles.clone(), Convention::Normal);
        let lines = lines_of(&table, Turn::Reader);
        let after = |line: &String| {
            let mut table = table.clone();
            let chosen = table.find(&Line::one(line), Turn::Reader).unwrap();
            table.make(&chosen);
            table.text()
        };
        let mut reached: Vec<_> = lines.iter().map(after).collect();
        let words = |piles: &Vec<u64>| {
            let words: Vec<_> = piles.iter().map(u64::to_string).collect();
            format!("{most} : {}", words.join(" "))
        };
        let mut options: Vec<_> =
            game.options(&piles).iter().map(words).collect();
        reached.sort();
        options.sort();
        assert_eq!(reached, options, "{text}");
        // The picture offers only the moves in a single pile.
        let one = |line: &&String| {
            line.split_whitespace().filter(|word| *word != "0").count() == 1
        };
        let trimmed = |line: &String| line.trim().to_string();
        let mut single: Vec<_> =
            lines.iter().filter(one).map(trimmed).collect();
        let mut drawn = spots(&table.draw(Turn::Reader));
        single.sort();
        drawn.sort();
        assert_eq!(drawn, single, "{text}");
    }
}

#[test]
fn the_largest_position_is_answered() {
    let piles = ["99999"; 9].join(" ");
    let lines = format!("1000 : {piles} 99998\nprogram drawn\n");
    let seen = transcript(board_program, lines.as_bytes());
    assert!(seen.contains("\nat 1000 : 0 0 0 0 0 0 0 0 0 0\n"), "{seen}");
    let lines = format!("2 : {piles} 65536\nyou misere\nwhy\nhint 2\nhint 3\n");
    let seen = transcript(board_program, lines.as_bytes());
    let widest = seen.lines().map(|line| line.chars().count()).max();
    assert!(widest <= Some(84), "{seen}");
    assert!(seen.lines().count() < 50, "{seen}");
}

#[test]
fn the_reasons_are_those_of_their_case() {
    let why = |most, piles: &[u64], convention| {
        let game = Moore::new(most).unwrap();
        said(&Table::new(game, piles.to_vec(), convention).why(Turn::Reader))
    };
    let seen = why(2, &[1, 1, 1], Convention::Normal);
    assert!(seen.contains("multiple of 3. After any"), "{seen}");
    let seen = why(2, &[1, 1, 1], Convention::Misere);
    assert!(
        seen.contains("On the table: 3 single coins, and no larger pile."),
        "{seen}"
    );
    let seen = why(2, &[2, 3, 4], Convention::Normal);
    assert!(seen.contains("take 1 from pile 2 and 2 from pile 3"), "{seen}");
}

#[test]
fn bad_input_gets_one_line() {
    let cases: [(&[u8], &str); 18] = [
        (b"", "line 1: the input ends before the position"),
        (b"\nyou\n", "line 1: give the most piles a move may lower, a colon and the piles, as in `2 : 3 4 5`"),
        (b"2 3 4\nyou\n", "line 1: give the most piles a move may lower, a colon and the piles, as in `2 : 3 4 5`"),
        (b": 3 4\nyou\n", "line 1: give the most piles a move may lower, a colon and the piles, as in `2 : 3 4 5`"),
        (b"2 2 : 3\nyou\n", "line 1, word 2: `2` is not expected before the colon"),
        (b"0 : 3\nyou\n", "line 1, word 1: `0` is not between 1 and 1000"),
        (b"2 :\nyou\n", "line 1: give at least one pile"),
        (b"2 : x\nyou\n", "line 1, word 3: `x` is not a whole number"),
        (b"2 : 1 -1\nyou\n", "line 1, word 4: `-1` is negative"),
        (b"2 : 100000\nyou\n", "line 1, word 3: `100000` is not between 0 and 99999"),
        (b"2 : 18446744073709551616\nyou\n", "line 1, word 3: `18446744073709551616` is larger than 18446744073709551615"),
        (b"2 : 1 1 1 1 1 1 1 1 1 1 1\nyou\n", "line 1, word 13: `1` is one too many: at most 10 piles"),
        (b"2 : 3 \xff\nyou\n", "line 1, word 4: not UTF-8"),
        (b"2 : 3 4 5\nyou\n1 1 1\n", "line 3: a move lowers at most 2 piles"),
        (b"2 : 3 4 5\nyou\n0 0 0\n", "line 3: a move takes at least one coin"),
        (b"2 : 3 4 5\nyou\n4 0 0\n", "line 3, word 1: `4` is too many: that pile has 3"),
        (b"2 : 3 4 5\nyou\n1 1\n", "line 3: a move is 3 numbers: what it takes from each pile"),
        (b"2 : 1\nyou\n1\n1\n", "line 4: the game is over"),
    ];
    for (input, expected) in cases {
        let seen = transcript(board_program, input);
        assert_eq!(seen, format!("bad input: {expected}\n"), "{input:?}");
    }
}

#[test]
fn a_position_is_said_as_it_is_read() {
    let terms = terms(Turn::Reader, false);
    let table = Table::read(&Line::one("2 :  03 0 5"), &terms).unwrap();
    assert_eq!(table.text(), "2 : 3 0 5");
}

/// The drawing of the reasons has as many triangles as ones are left over, a
/// box for each column with ones left over, and the remainders in words.
#[test]
fn the_drawn_reasons_are_the_remainders() {
    let drawn = |text: &str, misere: bool| {
        let terms = terms(Turn::Reader, misere);
        let board = Table::read(&Line::one(text), &terms).expect(text);
        board.drawn_why(Turn::Reader)
    };
    let mut tried = 0;
    for most in 1..=3 {
        for piles in 0..8 * 8 * 8u64 {
            let piles = [piles / 64, piles / 8 % 8, piles % 8];
            let text =
                format!("{most} : {} {} {}", piles[0], piles[1], piles[2]);
            let picture = drawn(&text, false).expect(&text);
            let longest = piles.iter().max().expect("three").max(&1).ilog2();
            let left = (0..=longest).rev().map(|column| {
                let ones = piles.iter().filter(|p| *p >> column & 1 == 1);
                ones.count() as u64 % (most + 1)
            });
            let left: Vec<u64> = left.collect();
            let told: Vec<_> = left.iter().map(u64::to_string).collect();
            let words = format!("modulo {}: {}.<", most + 1, told.join(", "));
            assert!(picture.contains(&words), "{text}: {words}\n{picture}");
            let count = |what: &str| {
                picture.matches(&format!("class=\"{what}\"")).count() as u64
            };
            let odd = left.iter().filter(|left| **left > 0).count() as u64;
            let marks = left.iter().sum();
            assert_eq!(
                (count("odd"), count("odd-mark")),
                (odd, marks),
                "{text}"
            );
            tried += 1;
        }
    }
    assert_eq!(tried, 1536);
    assert_eq!(drawn("2 : 1 2 3", true), None, "single coins decide");
    assert!(drawn("2 : 3 2 3", true).is_some());
    assert_eq!(drawn("2 : 1024 1", false), None, "eleven digits");
    assert_eq!(drawn("9 : 1 1 1 1 1", false), None, "five are left over");
}
