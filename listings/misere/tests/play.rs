//! Checks that the interactive player plays perfectly in both kinds of play and
//! survives bad input.

use misere::{is_lost, play_program, reply, why};
use nim::{Nim, Piles};
use notebook::transcript;
use outcomes::{Convention, Outcomes};
use trial::all_lists;

/// Returns whether the program wins every play from `table` in misère play,
/// with the reader to move.
fn wins_every_play(table: &Piles) -> bool {
    if table.is_over() {
        return false; // the reader cannot move, and has won
    }
    let mut all = true;
    for (number, &pile) in (1..).zip(table.coins()) {
        for coins in 1..=pile {
            let mut next = table.clone();
            next.make(table.take(number, coins).unwrap());
            all &= match reply(&next) {
                None => true, // the program cannot move, and has won
                Some(chosen) => {
                    next.make(chosen);
                    wins_every_play(&next)
                }
            };
        }
    }
    all
}

#[test]
fn it_wins_from_every_position_it_can_win() {
    let largest = trial::range(3, 4);
    for a in 0..=largest {
        for b in 0..=largest {
            for c in 0..=largest {
                let table = Piles::new(vec![a, b, c]);
                let lost = is_lost(table.coins());
                assert_eq!(wins_every_play(&table), lost, "{table:?}");
            }
        }
    }
}

#[test]
fn it_punishes_every_mistake() {
    let mut outcomes = Outcomes::under(Convention::Misere, &Nim);
    for code in 0..8_u64.pow(4) {
        let piles: Vec<u64> = (0..4).map(|i| code / 8_u64.pow(i) % 8).collect();
        let mut table = Piles::new(piles.clone());
        let Some(chosen) = reply(&table) else { continue };
        table.make(chosen);
        let could_win = !outcomes.is_lost(&piles);
        let wins = outcomes.is_lost(&table.coins().to_vec());
        assert_eq!(wins, could_win, "{piles:?}");
    }
}

#[test]
fn it_waits_with_one_coin_from_the_last_largest_pile() {
    let after = |coins: &[u64]| {
        reply(&Piles::new(coins.to_vec())).unwrap().after(coins)
    };
    assert_eq!(after(&[3, 3, 1, 1]), [3, 2, 1, 1]);
    assert_eq!(after(&[7, 0, 4, 3]), [6, 0, 4, 3]);
    assert_eq!(after(&[0, 1, 1, 1, 0]), [0, 1, 1, 0, 0]);
}

/// Holds a whole conversation; returns everything that the program says.
fn talk(lines: &str) -> String {
    transcript(play_program, lines.as_bytes())
}

const LAST: &str = "Say why, or quit.\n";

#[test]
fn the_reader_can_win_and_lose_in_both_kinds_of_play() {
    let ends = |lines: &str, end: &str| {
        let seen = talk(lines);
        assert!(seen.ends_with(end), "{lines:?}: {seen}");
    };
    ends("loses\n1\nyes\n1 1\n", "I cannot move. I win.\n");
    ends("wins\n1\nyes\n1 1\n", "I cannot move. You win.\n");
    ends("loses\n1\nno\n", &format!("You cannot move. You win.\n{LAST}"));
    ends("wins\n1\nno\n", &format!("You cannot move. I win.\n{LAST}"));
    ends("loses\n0 0\nyes\n", "You cannot move. You win.\n");
    ends("loses\n0\nno\n", "I cannot move. I win.\n");
    ends("loses\n3\nyes\n1 2\n", &format!("You cannot move. You win.\n{LAST}"));
    let program_wins = format!("I cannot move. I win.\n{LAST}");
    ends("loses\n3\nyes\n1 1\n1 1\n", &program_wins);
    assert_eq!(
        talk("loses\n1\nyes\nhelp\n").matches("loses. `2 5`").count(),
        2
    );
    assert_eq!(talk("wins\n1\nyes\nhelp\n").matches("wins. `2 5`").count(), 2);
}

#[test]
fn normal_play_is_that_of_the_chapter_on_nim() {
    for game in
        ["3 4 5\nyes\n3 1\nwhy\n", "1 2 3\nno\n1 1\n", "7 7 7\nno\nwhy\n"]
    {
        let here = talk(&format!("wins\n{game}"));
        let there = transcript(nim::play, game.as_bytes());
        let (_, here) = here.split_once('\n').unwrap();
        assert_eq!(here, there);
    }
}

#[test]
fn it_survives_any_line() {
    let nonsense = [
        (
            "",
            "Whoever takes the last coin: wins or loses?\nThe game ends here.",
        ),
        (
            "misère\nloses\n",
            "line 1, word 1: `misère` is neither wins nor loses",
        ),
        ("\nloses\n", "line 1: give wins or loses"),
        (
            "wins loses\n",
            "line 1, word 2: `loses` is not expected here: only wins or",
        ),
        ("loses\n-1\n", "line 2, word 1: `-1` is negative"),
        ("loses\n18446744073709551616\n", "is larger than 184467440737095516"),
        ("loses\n3\nyes\n2 1\n", "No: there is no pile 2, only 1 to 1."),
        ("loses\n3\nyes\n1 4\n", "No: pile 1 has only 3."),
        ("quit\n", "The game ends here."),
    ];
    for (lines, answer) in nonsense {
        let seen = talk(lines);
        assert!(seen.contains(answer), "{lines:?}: {seen}");
        assert!(seen.ends_with("The game ends here.\n"), "{lines:?}: {seen}");
    }
    let not_text = transcript(play_program, b"\xff\nloses\n3\nyes\n");
    assert!(not_text.contains("line 1, word 1: not UTF-8"));
}

#[test]
fn why_tells_the_truth_at_every_stage() {
    let said = |coins: &[u64]| why(&Piles::new(coins.to_vec()));
    assert_eq!(said(&[]), "");
    assert_eq!(said(&[0, 0]), "");
    assert_eq!(said(&[3, 4, 5]), nim::why(&Piles::new(vec![3, 4, 5])));
    // After the program's move to 2, 1, making all columns even again would be
    // a mistake.
    assert!(said(&[2, 2]).starts_with(" pile 1  2 = 10\n pile 2  2 = 10\n"));
    assert!(said(&[2, 2]).contains("From there you can win. I cannot,"));
    assert!(!said(&[2, 2]).contains("even again"));
    assert!(said(&[1, 7]).contains("Pile 2 was the only one with more"));
    assert!(said(&[1, 7]).contains("I left 0 in it, and\nnow there is 1 pile"));
    assert!(said(&[1, 1, 7])
        .contains("I left 1 in it, and\nnow there are 3 piles of"));
    assert!(said(&[1, 1]).contains("is 1 pile\nof one coin, and you take the"));
    assert!(said(&[1, 1, 1]).contains("2 piles\nof one coin, and I take the"));
    assert!(said(&[1]).contains("0 piles\nof one coin, and I take the last"));
}

/// Checks word for word the explanations that differ from normal play, and that
/// their claims are true.
#[test]
fn every_reason_is_true_word_for_word() {
    let mut brute = Outcomes::under(Convention::Misere, &Nim);
    for list in all_lists(4, 4) {
        let piles = Piles::new(list.clone());
        let Some(chosen) = reply(&piles) else { continue };
        let after = chosen.after(&list);
        let large = list.iter().filter(|pile| **pile > 1).count();
        let single = after.iter().filter(|pile| **pile == 1).count();
        let are = match single {
            1 => "is 1 pile".to_string(),
            _ => format!("are {single} piles"),
        };
        let expected = match large {
            0 => {
                let end = if single % 2 == 1 { "you take" } else { "I take" };
                format!(
                    "Only single coins were left, and nobody has a choice. Now \
                     there {are}\nof one coin, and {end} the last coin.\n"
                )
            }
            1 => {
                assert!(single % 2 == 1 && brute.is_lost(&after));
                assert!(list[chosen.place()] > 1, "{list:?}");
                assert!(after.iter().all(|pile| *pile <= 1), "{list:?}");
                let (number, rest) = (chosen.place() + 1, chosen.rest());
                format!(
                    "Pile {number} was the only one with more than one coin. I \
                     left {rest} in it, and\nnow there {are} of one coin: an \
                     odd number, so you take the last coin.\n"
                )
            }
            _ if brute.is_lost(&list) => {
                let xor = list.iter().fold(0, |sum, pile| sum ^ pile);
                assert_eq!((xor, chosen.taken()), (0, 1), "{list:?}");
                let balanced = "Every column holds an even number of ones, so \
                                any move makes some column odd,\nand leaves a \
                                pile with more than one coin. From there you \
                                can win. I cannot,\nunless you make a mistake; \
                                so I take one coin and wait.\n";
                nim::columns(&list) + balanced
            }
            _ => nim::why(&piles),
        };
        assert_eq!(why(&piles), expected, "{list:?}");
    }
}
