//! Nim on the page's board: legal moves, replies, ends.

use games::Game;
use nim::{board_program, Nim};
use notebook::transcript;
use outcomes::Outcomes;

/// What the board shows: the piles, the moves, and how it ended.
#[derive(Debug, Default)]
struct Shown {
    piles: Vec<u64>,
    options: Vec<Vec<u64>>,
    moves: Vec<(u64, u64)>,
    over: Option<String>,
}

/// Plays `moves` from `piles`; reads what the board shows then.
fn play(piles: &[u64], first: &str, moves: &[(u64, u64)]) -> Shown {
    let words: Vec<_> = piles.iter().map(u64::to_string).collect();
    let mut game = format!("{}\n{first}\n", words.join(" "));
    for (pile, coins) in moves {
        game += &format!("{pile} {coins}\n");
    }
    let seen = transcript(board_program, game.as_bytes());
    let mut shown = Shown::default();
    let number = |word: &str| word.parse::<u64>().expect(&seen);
    let mut ranges = Vec::new();
    for line in seen.lines() {
        let words: Vec<_> = line.split(' ').collect();
        match words[..] {
            ["row", row, count, "Pile", label] => {
                shown.piles.push(number(count));
                assert_eq!(number(row), shown.piles.len() as u64);
                assert_eq!(row, label);
            }
            ["moves", row, least, most, "Take"] => {
                ranges.push((number(row), number(least)..=number(most)));
            }
            ["say", ..] => {}
            ["over", ..] => shown.over = Some(line[5..].to_string()),
            _ => panic!("{game:?}: {seen}"),
        }
    }
    for (row, range) in ranges {
        for coins in range {
            let mut option = shown.piles.clone();
            option[row as usize - 1] -= coins;
            shown.options.push(option);
            shown.moves.push((row, coins));
        }
    }
    shown
}

#[test]
fn the_moves_on_the_board_are_those_of_the_rules() {
    for code in 0..5_u64.pow(3) {
        let piles = [code % 5, code / 5 % 5, code / 25];
        let shown = play(&piles, "you", &[]);
        assert_eq!(shown.piles, piles);
        let mut options = Nim.options(&piles.to_vec());
        let mut offered = shown.options;
        options.sort();
        offered.sort();
        assert_eq!(offered, options, "{piles:?}");
        let over = piles == [0, 0, 0];
        assert_eq!(
            shown.over.as_deref(),
            over.then_some("You cannot move. I win.")
        );
    }
}

/// Whether the reader, who is to move after `moves`, can win against the
/// board's own replies.
fn reader_can_win(
    piles: &[u64],
    first: &str,
    moves: &mut Vec<(u64, u64)>,
) -> bool {
    let shown = play(piles, first, moves);
    if let Some(over) = shown.over {
        return over == "I cannot move. You win.";
    }
    let mut can = false;
    for choice in shown.moves {
        moves.push(choice);
        can |= reader_can_win(piles, first, moves);
        moves.pop();
    }
    can
}

#[test]
fn the_board_loses_only_what_is_lost() {
    let mut outcomes = Outcomes::new(&Nim);
    let largest = notebook::range(2, 3);
    for a in 0..=largest {
        for b in a..=largest {
            for c in b..=largest {
                let piles = [a, b, c];
                let lost = outcomes.is_lost(&piles.to_vec());
                let by_you = reader_can_win(&piles, "you", &mut Vec::new());
                assert_eq!(by_you, !lost, "{piles:?}, the reader first");
                let after = reader_can_win(&piles, "program", &mut Vec::new());
                assert_eq!(after, lost, "{piles:?}, the program first");
            }
        }
    }
}

#[test]
fn the_largest_piles_are_exact() {
    let max = u64::MAX;
    let shown = |lines: &str| transcript(board_program, lines.as_bytes());
    let seen = shown(&format!("{max} {}\nprogram\n2 {}\n", max - 1, max - 1));
    assert!(seen.starts_with("row 1 0 Pile 1\nrow 2 0 Pile 2\nsay You take "));
    assert!(seen.ends_with("over You cannot move. I win.\n"), "{seen}");
    let seen = shown(&format!("{max}\nyou\n"));
    assert_eq!(seen, format!("row 1 {max} Pile 1\nmoves 1 1 {max} Take\n"));
}

#[test]
fn the_reasons_are_those_of_the_last_reply() {
    let seen =
        transcript(board_program, b"3 4 5\nyou\n1 1\n2 1\nwhy\n".as_slice());
    let before: Vec<&str> =
        seen.lines().filter(|l| l.starts_with("why  pile")).collect();
    assert!(seen.contains("\nsay You take 1 from pile 2.\nsay I take "));
    assert_eq!(before.len(), 3 * if seen.contains("leftmost") { 2 } else { 1 });
    let none = transcript(board_program, b"1 1\nyou\nwhy\n".as_slice());
    assert!(none.contains("why I have not moved yet. In binary:\n"));
}
