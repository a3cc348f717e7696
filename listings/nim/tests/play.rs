//! The interactive player: perfect, and not to be upset.

use nim::{is_lost, nim_sum, play, reply, Nim, Outcomes, Table};
use notebook::transcript;

/// Whether the program wins every play in which it answers each of the
/// reader's moves from `table`, the reader to move.
fn wins_every_play(table: &Table) -> bool {
    let mut after_reader = Vec::new();
    for (number, &pile) in (1..).zip(table.piles()) {
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
    let largest = notebook::range(3, 4);
    for a in 0..=largest {
        for b in 0..=largest {
            for c in 0..=largest {
                let table = Table::new(vec![a, b, c]);
                let lost = is_lost(table.piles());
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
        let mut table = Table::new(piles.clone());
        let Some(chosen) = reply(&table) else { continue };
        table.make(chosen);
        let could_win = !outcomes.is_lost(&piles);
        let wins = outcomes.is_lost(&table.piles().to_vec());
        assert_eq!(wins, could_win, "{piles:?}");
    }
}

/// Plays a whole conversation; returns what the program said.
fn talk(lines: &str) -> String {
    transcript(play, lines.as_bytes())
}

#[test]
fn the_reader_can_win_and_lose() {
    let won = talk("3 3\nno\n1 1\n1 1\n1 1\n");
    assert!(won.ends_with("I cannot move. You win.\n"), "{won}");
    let won = talk("1\nyes\n1 1\n");
    assert!(won.ends_with("I cannot move. You win.\n"), "{won}");
    let lost = talk("1 1\nyes\n1 1\n");
    assert!(lost.ends_with("You cannot move. I win.\n"), "{lost}");
    assert!(talk("0 0\nyes\n").ends_with("You cannot move. I win.\n"));
    assert!(talk("0\nno\n").ends_with("I cannot move. You win.\n"));
}

#[test]
fn a_careless_reader_who_starts_lost_always_loses() {
    // A reader who picks moves by a fixed rule, from 2000 lost positions.
    let mut seed = 7_u64;
    let mut random = move |below: u64| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
        (seed >> 33) % below
    };
    for _ in 0..2000 {
        let mut piles: Vec<u64> = (0..4).map(|_| random(1 << 20)).collect();
        piles.push(nim_sum(&piles));
        let mut table = Table::new(piles);
        while !table.is_over() {
            let number = 1 + random(5);
            let pile = table.piles()[number as usize - 1];
            if pile == 0 {
                continue;
            }
            let chosen = table.take(number, 1 + random(pile)).unwrap();
            table.make(chosen);
            let answer = reply(&table).expect("the reader cannot win");
            table.make(answer);
            assert!(is_lost(table.piles()));
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
        ("3\nyes no\n", "line 2, word 2: `no` is too much: answer yes or no"),
        ("3\nyes\n\n", "line 3: an empty line"),
        ("3\nyes\n1\n", "line 3, word 1: `1` is no command"),
        ("3\nyes\n1 2 3\n", "line 3, word 3: `3` is too much"),
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
    assert!(not_text.contains("line 1, word 1: not text"));
    assert!(not_text.contains("line 4, word 1: not text"));
    assert!(not_text.ends_with("I cannot move. You win.\n"), "{not_text}");
    for early in
        ["", "3 4 5", "3 4 5\nyes", "quit\n", "3\nquit\n", "3\nyes\nquit\n"]
    {
        assert!(talk(early).ends_with("The game ends here.\n"), "{early:?}");
    }
    let many = "1 ".repeat(1001) + "\n1\nyes\n1 1\n";
    assert!(talk(&many).contains("line 1: more than 1000 piles"));
}

#[test]
fn the_largest_piles_are_played_exactly() {
    let max = u64::MAX;
    let seen = talk(&format!("{max} {max}\nyes\n1 {max}\n"));
    assert!(seen.contains(&format!("I take {max} from pile 2.")), "{seen}");
    assert!(seen.ends_with("You cannot move. I win.\n"));
    let seen = talk(&format!("{max} 1\nno\nwhy\n"));
    assert!(seen.contains(&format!("I take {} from pile 1.", max - 1)));
    assert!(seen.contains(&"1".repeat(64)), "{seen}");
}

#[test]
fn why_tells_the_truth_at_every_stage() {
    let before = talk("3 4 5\nyes\nwhy\n");
    assert!(before.contains("I have not moved yet."));
    let winning = talk("3 4 5\nno\nwhy\n");
    assert!(winning.contains("The leftmost odd column is that of 2"));
    let losing = talk("1 1\nno\nwhy\n");
    assert!(losing.contains("Every column holds an even number of ones."));
    assert!(
        talk("3\nyes\nhelp\n").matches("A move takes at least").count() == 2
    );
}
