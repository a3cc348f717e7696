//! Checks that the interactive program plays perfectly and survives bad input.

use nim::{columns, is_lost, nim_sum, play, reply, why, Nim, Piles};
use notebook::{transcript, ProgramError};
use outcomes::Outcomes;
use std::io::{self, BufReader, Read, Write};

/// Whether the program wins every play from `table` in which the reader moves
/// first.
fn wins_every_play(table: &Piles) -> bool {
    let mut after_reader = Vec::new();
    for (number, &pile) in (1..).zip(table.coins()) {
        for coins in 1..=pile {
            let mut next = table.clone();
            next.make(table.take(number, coins).unwrap());
            after_reader.push(next);
        }
    }
    after_reader.into_iter().all(|mut next| {
        let Some(chosen) = reply(&next) else { return false };
        next.make(chosen);
        wins_every_play(&next)
    })
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
    let mut outcomes = Outcomes::new(&Nim);
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

/// Returns what the program prints when the reader types these lines.
fn talk(lines: &str) -> String {
    transcript(play, lines.as_bytes())
}

const LAST: &str = "Say why, or quit.\n";

#[test]
fn the_reader_can_win_and_lose() {
    let ends = |lines: &str, end: &str| {
        let seen = talk(lines);
        assert!(seen.ends_with(end), "{lines:?}: {seen}");
    };
    ends(
        "3 3\nno\n1 1\n1 1\n1 1\n",
        &format!("I cannot move. You win.\n{LAST}"),
    );
    ends("1\nyes\n1 1\n", "I cannot move. You win.\n");
    ends("1 1\nyes\n1 1\n", &format!("You cannot move. I win.\n{LAST}"));
    ends("0 0\nyes\n", "You cannot move. I win.\n");
    ends("0\nno\n", "I cannot move. You win.\n");
}

#[test]
fn it_takes_the_first_winning_move_or_one_coin_of_a_largest_pile() {
    let reply = |coins: &[u64]| {
        let chosen = reply(&Piles::new(coins.to_vec()))?;
        Some((chosen.place(), chosen.rest()))
    };
    assert_eq!(reply(&[1, 1, 1]), Some((0, 0)));
    assert_eq!(reply(&[2, 3, 1]), Some((1, 2)));
    assert_eq!(reply(&[0, 0]), None);
}

#[test]
fn a_careless_reader_who_starts_lost_always_loses() {
    // The reader picks moves at random, starting from 2000 lost positions.
    let mut seed = 7_u64;
    let mut random = move |below: u64| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
        (seed >> 33) % below
    };
    for _ in 0..2000 {
        let mut piles: Vec<u64> = (0..4).map(|_| random(1 << 20)).collect();
        piles.push(nim_sum(&piles));
        let mut table = Piles::new(piles);
        while !table.is_over() {
            let number = 1 + random(5);
            let pile = table.coins()[number as usize - 1];
            if pile == 0 {
                continue;
            }
            let chosen = table.take(number, 1 + random(pile)).unwrap();
            table.make(chosen);
            let answer = reply(&table).expect("the reader cannot win");
            table.make(answer);
            assert!(is_lost(table.coins()));
        }
    }
}

#[test]
fn it_survives_any_line() {
    let nonsense = [
        ("x\n3\n", "line 1, word 1: `x` is not a whole number"),
        ("\n", "line 1: give at least one pile"),
        ("-1\n", "line 1, word 1: `-1` is negative"),
        ("18446744073709551616\n", "is larger than 18446744073709551615"),
        ("3\nmaybe\n", "line 2, word 1: `maybe` is neither yes nor no"),
        (
            "3\nyes no\n",
            "line 2, word 2: `no` is not expected here: only yes or no",
        ),
        ("3\nyes\n\n", "line 3: an empty line"),
        (
            "3\nyes\n1\n",
            "line 3, word 1: `1` is not one of: a move like 2 1, why, help, \
             quit",
        ),
        ("3\nyes\n1 2 3\n", "line 3, word 3: `3` is not expected here"),
        ("3\nyes\n2 1\n", "No: there is no pile 2, only 1 to 1."),
        ("3\nyes\n0 1\n", "No: there is no pile 0, only 1 to 1."),
        ("3\nyes\n1 0\n", "No: a move takes at least one coin."),
        ("3\nyes\n1 4\n", "No: pile 1 has only 3."),
        ("3\nyes\n1 18446744073709551615\n", "No: pile 1 has only 3."),
        (
            "3\nyes\n18446744073709551615 1\n",
            "No: there is no pile 18446744073709551615",
        ),
    ];
    for (lines, answer) in nonsense {
        let seen = talk(lines);
        assert!(seen.contains(answer), "{lines:?}: {seen}");
        assert!(seen.ends_with("The game ends here.\n"), "{lines:?}: {seen}");
    }
    let not_text = transcript(play, b"\xff\n3\nyes\n\xfe\n1 3\n");
    assert!(not_text.contains("line 1, word 1: not UTF-8"));
    assert!(not_text.contains("line 4, word 1: not UTF-8"));
    assert!(not_text.ends_with("I cannot move. You win.\n"), "{not_text}");
    let empty = talk("1 0\nyes\n2 1\n");
    assert!(empty.contains("No: pile 2 is empty."), "{empty}");
    let after = talk("1 1\nyes\n1 1\nagain\nwhy\n");
    assert!(after.contains("line 4, word 1: `again` is neither why nor quit"));
    for early in
        ["", "3 4 5", "3 4 5\nyes", "quit\n", "3\nquit\n", "3\nyes\nquit\n"]
    {
        assert!(talk(early).ends_with("The game ends here.\n"), "{early:?}");
    }
    let many = "1 ".repeat(1001) + "\n1\nyes\n1 1\n";
    assert!(talk(&many).contains("I cannot use line 1: more than 1000 piles."));
    let most = "1 ".repeat(1000) + "\nyes\n";
    assert!(talk(&most).contains("Your move?"));
}

#[test]
fn quit_ends_the_game_whatever_comes_after_it() {
    let questions = |lines: &str| talk(lines).matches('?').count();
    assert_eq!(questions("quit\n3\nyes\n1 3\n"), 1);
    assert_eq!(questions("3\n quit \nyes\n1 3\n"), 2);
    assert_eq!(questions("3\nyes\nquit\n1 3\n"), 3);
}

/// An output that records what was written, and how much of it was flushed so
/// that the reader has seen it.
#[derive(Default)]
struct Screen {
    written: Vec<u8>,
    seen: usize,
}

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.written.extend(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        self.seen = self.written.len();
        Ok(())
    }
}

#[test]
fn each_question_is_on_the_screen_before_it_is_answered() {
    for lines in ["", "3\n", "3\nyes\n"] {
        let mut screen = Screen::default();
        play(&mut lines.as_bytes(), &mut screen).unwrap();
        let seen = String::from_utf8_lossy(&screen.written[..screen.seen]);
        assert!(seen.ends_with("?\n"), "{lines:?}: {seen}");
        assert_eq!(seen.matches('?').count(), lines.lines().count() + 1);
    }
}

/// An input that fails, like a terminal that has been closed.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("gone"))
    }
}

#[test]
fn an_input_that_breaks_is_an_error_not_an_end() {
    let mut input = BufReader::new((&b"3\n"[..]).chain(Broken));
    let ended = play(&mut input, &mut Vec::new());
    assert!(matches!(ended, Err(ProgramError::Io(_))), "{ended:?}");
}

#[test]
fn the_largest_piles_are_played_exactly() {
    let max = u64::MAX;
    let seen = talk(&format!("{max} {max}\nyes\n1 {max}\n"));
    assert!(seen.contains(&format!("I take {max} from pile 2.")), "{seen}");
    assert!(seen.contains("You cannot move. I win.\n"));
    let seen = talk(&format!("{max} 1\nno\nwhy\n"));
    assert!(seen.contains(&format!("I take {} from pile 1.", max - 1)));
    assert!(seen.contains(&"1".repeat(64)), "{seen}");
}

#[test]
fn why_tells_the_truth_at_every_stage() {
    let before = talk("3 4 5\nyes\nwhy\n");
    assert!(
        before.contains("I have not moved yet. In binary:\n pile 1  3 = 011")
    );
    let winning = talk("3 4 5\nno\nwhy\n");
    assert!(winning
        .contains("The leftmost odd column is the 2s column. Pile 1 has a 1"));
    assert!(
        winning.contains("from 3 to 3 xor 2 = 1, and all columns are even.")
    );
    assert!(winning.ends_with(
        "nim-sum  0 = 000\nPiles: 1 4 5. Your move?\nThe game ends here.\n"
    ));
    let losing = talk("1 1\nno\nwhy\n");
    assert!(
        losing.contains("Every column holds an even number of ones, so any")
    );
    assert!(losing.contains("I cannot win unless you make a mistake"));
    let last = talk("1\nno\nwhy\nquit\n");
    assert!(last.contains("It goes from 1 to 1 xor 1 = 0"), "{last}");
    assert_eq!(why(&Piles::new(vec![0])), "");
    assert_eq!(
        talk("3\nyes\nhelp\n").matches("A move takes at least").count(),
        2
    );
}

#[test]
fn columns_stand_one_under_the_other() {
    for coins in [vec![8, 7], vec![], vec![0], vec![3; 1200], vec![u64::MAX, 1]]
    {
        let picture = columns(&coins);
        let signs: Vec<_> =
            picture.lines().map(|line| line.find('=')).collect();
        assert!(
            signs.iter().all(|at| at.is_some() && *at == signs[0]),
            "{picture}"
        );
        let ends: Vec<_> = picture.lines().map(str::len).collect();
        assert!(ends.iter().all(|end| *end == ends[0]), "{picture}");
        assert_eq!(picture.lines().count(), coins.len() + 1);
    }
}
