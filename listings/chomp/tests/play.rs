//! Checks that the program plays perfectly and survives bad input.

use chomp::{play, reply, Chocolate, Chomp, Losses};
use games::{graph, Game};
use notebook::transcript;
use outcomes::Outcomes;
use std::collections::HashSet;

/// Returns whether the program wins every play from `bar` in which the reader
/// bites first. `tried` holds the bars already tried.
fn wins_every_play(
    losses: &Losses,
    bar: &Chocolate,
    tried: &mut HashSet<Chocolate>,
) -> bool {
    if !tried.insert(bar.clone()) {
        return true; // if the program can lose here, the first call says so
    }
    Chomp.options(bar).iter().all(|after| match reply(losses, after) {
        None => false,
        Some(bite) => {
            wins_every_play(losses, &after.bite(bite).unwrap(), tried)
        }
    })
}

#[test]
fn it_wins_from_every_position_it_can_win() {
    let side = trial::range(5, 7);
    let losses = Losses::in_box(side, side);
    let mut outcomes = Outcomes::new(&Chomp);
    let whole = Chocolate::whole(side.into(), side.into());
    for bar in graph(&Chomp, &whole, 1 << 20).unwrap().positions {
        let wins = wins_every_play(&losses, &bar, &mut HashSet::new());
        assert_eq!(wins, outcomes.is_lost(&bar), "{bar:?}");
    }
}

#[test]
fn it_punishes_every_mistake() {
    let boxes = trial::range([(4, 7), (6, 5)], [(6, 9), (8, 7)]);
    for (rows, columns) in boxes {
        let losses = Losses::in_box(rows, columns);
        let mut outcomes = Outcomes::new(&Chomp);
        let whole = Chocolate::whole(rows.into(), columns.into());
        for bar in graph(&Chomp, &whole, 1 << 20).unwrap().positions {
            let Some(bite) = reply(&losses, &bar) else {
                assert!(bar.is_over());
                continue;
            };
            let wins = outcomes.is_lost(&bar.bite(bite).unwrap());
            assert_eq!(wins, !outcomes.is_lost(&bar), "{bar:?}");
        }
    }
}

#[test]
fn a_careless_reader_loses_on_the_largest_bar() {
    let losses = Losses::in_box(10, 10);
    let mut seed = 7_u64;
    let mut random = move |below: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
        (seed >> 33) as usize % below
    };
    let mut won = 0;
    for _ in 0..trial::range(300, 3000) {
        let mut bar = Chocolate::whole(10, 10);
        let mut could_win = false;
        for _ in 0..100 {
            let bites: Vec<_> = bar.squares().skip(1).collect();
            bar = bar.bite(bites[random(bites.len())]).unwrap();
            let Some(bite) = reply(&losses, &bar) else {
                assert!(!could_win, "the program had won");
                break;
            };
            could_win |= !losses.is_lost(&bar);
            bar = bar.bite(bite).unwrap();
            assert_eq!(could_win, losses.is_lost(&bar));
            if bar.is_over() {
                won += 1;
                break;
            }
        }
        // Each bite eats a square, so 100 turns are always enough.
        assert!(bar.is_over(), "no end");
    }
    assert!(won > 0);
}

fn talk(lines: &str) -> String {
    transcript(play, lines.as_bytes())
}

/// Plays a conversation for each sequence of bites the reader can make. Returns
/// how often the program wins, and how often the reader wins.
fn all_conversations(start: &str, reader_first: bool) -> (u32, u32) {
    let (mut program, mut reader) = (0, 0);
    let first = if reader_first { "you" } else { "program" };
    let mut open = vec![format!("{start}\n{first}\n")];
    while let Some(lines) = open.pop() {
        // One line for the size, one for who begins, and at most six bites.
        assert!(lines.lines().count() <= 2 + 6, "no end: {lines}");
        let seen = talk(&lines);
        if seen.ends_with("I win.\n") {
            program += 1;
        } else if seen.ends_with("You win.\n") {
            reader += 1;
        } else {
            assert!(
                seen.ends_with("Your bite?\nThe game ends here.\n"),
                "{seen}"
            );
            let board = seen.rsplit("    1").next().unwrap();
            for (row, line) in (1..).zip(board.lines().skip(1)) {
                for (column, sign) in (1..).zip(line.split_whitespace().skip(1))
                {
                    if ["#", "x"].contains(&sign) {
                        open.push(format!("{lines}{row} {column}\n"));
                    }
                }
            }
        }
    }
    (program, reader)
}

#[test]
fn every_conversation_on_small_bars() {
    for size in ["1 1", "1 3", "2 2", "2 3", "3 2"] {
        let (_, reader) = all_conversations(size, false);
        assert_eq!(reader > 0, size == "1 1", "{size}");
        let (program, reader) = all_conversations(size, true);
        assert!(program > 0, "{size}");
        assert_eq!(reader > 0, size != "1 1", "{size}");
    }
}

#[test]
fn the_ends_of_a_game() {
    let ends = |lines: &str, end: &str| {
        let seen = talk(lines);
        assert!(seen.ends_with(end), "{lines:?}: {seen}");
    };
    let yours = "Only the poison is left, and you have to eat it. I win.\n";
    let mine = "Only the poison is left, and I have to eat it. You win.\n";
    ends("1 1\nyou\n", yours);
    ends("1 1\nprogram\n", mine);
    ends("1 2\nyou\n1 2\n", mine);
    ends("1 2\nprogram\n", yours);
    ends("2 2\nyou\n1 1\n", "You eat the poison. I win.\n");
    ends("2 2\nyou\n2 2\n1 2\n", mine);
    ends("2 2\nyou\n2 1\n", yours);
}

#[test]
fn the_bar_is_drawn_after_each_bite() {
    let seen = talk("3 4\nyou\n2 2\n");
    let yours = "You bite at 2 2.\n    1  2  3  4\n 1  x  #  #  #\n 2  #  .  .  .\n 3  #  .  .  .\n";
    let mine = "I bite at 1 4.\n    1  2  3  4\n 1  x  #  #  .\n 2  #  .  .  .\n 3  #  .  .  .\n";
    assert!(seen.contains(&format!("{yours}{mine}Your bite?\n")), "{seen}");
    let ten = talk("10 10\nyou\n");
    assert!(ten.contains("\n10  #  #  #  #  #  #  #  #  #  #\n"), "{ten}");
    assert!(ten.contains("   1  2  3  4  5  6  7  8  9 10\n"), "{ten}");
    let square = talk("10 10\nprogram\nwhy\n");
    assert!(square.contains("I bite at 2 2.\n"));
    assert!(square.contains(
        "The bar with the rows 10 1 1 1 1 1 1 1 1 1 is lost for you: I have"
    ));
}

#[test]
fn it_says_why() {
    assert!(talk("3 4\nyou\nwhy\n").contains("I have not bitten yet.\n"));
    let lost = talk("2 2\nyou\n2 2\nwhy\n");
    assert!(lost.contains("The bar with the rows 2 is won for you, as was"));
    assert_eq!(
        talk("3 3\nyou\nhelp\n").matches("A bite at a square").count(),
        2
    );
}

#[test]
fn it_survives_any_line() {
    let nonsense = [
        ("x 3\n", "line 1, word 1: `x` is not a whole number"),
        ("\n", "line 1: give the rows and the columns"),
        ("4\n", "line 1: give the rows and the columns"),
        ("0 3\n", "line 1, word 1: `0` is not between 1 and 10"),
        ("3 11\n", "line 1, word 2: `11` is not between 1 and 10"),
        ("-3 3\n", "line 1, word 1: `-3` is negative"),
        ("3 18446744073709551616\n", "is larger than 18446744073709551615"),
        ("3 3 3\n", "line 1, word 3: `3` is not expected here"),
        ("3 3\nme\n", "line 2, word 1: `me` is neither you nor program"),
        ("3 3\nyou\n\n", "line 3: an empty line"),
        (
            "3 3\nyou\n4\n",
            "line 3, word 1: `4` is not one of: a bite like 2 1, why",
        ),
        ("3 3\nyou\n2 2 2\n", "line 3, word 3: `2` is not expected here"),
        ("3 3\nyou\n0 2\n", "No: there is no square 0 2."),
        ("3 3\nyou\n4 1\n", "No: there is no square 4 1."),
        ("3 3\nyou\n4294967298 2\n", "No: there is no square 4294967298 2."),
        (
            "3 3\nyou\n18446744073709551615 18446744073709551615\n",
            "No: there is no square 18446744073709551615 18446744073709551615.",
        ),
        ("3 3\nyou\n2 -1\n", "line 3, word 2: `-1` is negative"),
    ];
    for (lines, answer) in nonsense {
        let seen = talk(lines);
        assert!(seen.contains(answer), "{lines:?}: {seen}");
        assert!(seen.ends_with("The game ends here.\n"), "{lines:?}: {seen}");
    }
    // After a line that is not a bite, the program just reads the next line.
    let again = talk("1 2\nyou\n9 9\nx\n1 2\n");
    assert!(again.ends_with("You win.\n"), "{again}");
    let not_text = transcript(play, b"\xff\n1 2\nyou\n\xfe\n1 2\n");
    assert!(not_text.contains("line 1, word 1: not UTF-8"));
    assert!(not_text.contains("line 4, word 1: not UTF-8"));
    assert!(not_text.ends_with("You win.\n"), "{not_text}");
    for early in
        ["", "3 3", "3 3\nyou", "quit\n", "3 3\nquit\n", "3 3\nyou\nquit\n"]
    {
        assert!(talk(early).ends_with("The game ends here.\n"), "{early:?}");
    }
}
