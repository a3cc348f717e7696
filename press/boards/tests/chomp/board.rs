//! Tests the board of Chomp and the chapter's drill.

use crate::harness::{
    lines_of, numbers, spots, terms, try_drill, try_games, try_positions,
    try_spots, vanished, At,
};
use boards::chomp::{board_program, question, Bar, Reason, Told};
use boards::{first_picture, Board, Question, Turn};
use chomp::{Chocolate, Chomp};
use games::{graph, Game};
use notebook::{transcript, Chance, Line};
use outcomes::Outcomes;
use std::collections::BTreeSet;

fn text_of(bar: &Chocolate) -> String {
    let rows: Vec<_> = bar.rows().iter().map(u64::to_string).collect();
    rows.join(" ")
}

fn board_of(bar: &Chocolate) -> Bar {
    let terms = terms(Turn::Reader, false);
    Bar::read(&Line::one(&text_of(bar)), &terms).unwrap()
}

/// Returns all bars that can be left of a whole bar of this size.
fn bars(rows: u64, columns: u64) -> Vec<Chocolate> {
    let whole = Chocolate::whole(rows, columns);
    graph(&Chomp, &whole, 1 << 20).unwrap().positions
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let side = trial::range(4, 5);
    let bars = bars(side, side);
    let number = bars.len();
    let mut outcomes = Outcomes::new(&Chomp);
    let judge = |at: &At<Bar>, told: &Told| is_true_at(&mut outcomes, at, told);
    let tried = try_positions::<Bar>(bars.iter().map(text_of), false, judge);
    assert_eq!(tried.cases, 2 * number);
    assert!(tried.marked > 500, "{}", tried.marked);
    let kinds = [
        "EachHasReply",
        "InRow",
        "LeaveKnown",
        "LeaveLost",
        "LeavePoison",
        "Wait",
        "Wins",
    ];
    assert_eq!(tried.kinds(), kinds);
}

/// Judges a claim by brute force, with the bites that the rule allows.
fn is_true_at(
    outcomes: &mut Outcomes<Chomp>,
    at: &At<Bar>,
    told: &Told,
) -> bool {
    let rows = numbers(&at.board.text());
    let all = bites(&rows);
    let mut lost = |rows: &[u64]| {
        outcomes.is_lost(&Chocolate::new(rows.to_vec()).unwrap())
    };
    let best: Vec<_> = all
        .iter()
        .copied()
        .filter(|bite| lost(&bitten(&rows, *bite)))
        .collect();
    // The bars that the winning bites leave.
    let left: Vec<_> = best.iter().map(|bite| bitten(&rows, *bite)).collect();
    let over = |rows: &Vec<u64>| *rows == [1];
    // Whether a bar is one that the lesson knows to be lost: two equal legs
    // from the corner, or two rows whose lengths differ by one.
    let known = |rows: &Vec<u64>| {
        let legs = rows[1..].iter().all(|row| *row == 1);
        let two = rows.len() == 2 && rows[0] == rows[1] + 1;
        two || legs && rows[0] == rows.len() as u64
    };
    match told {
        Told::EachHasReply(bites) => {
            best.is_empty() && *bites == all.len() && lost(&rows)
        }
        Told::Wins { winning, bites, bite, leaves } => {
            (*winning, *bites) == (best.len(), all.len())
                && best.contains(bite)
                && bitten(&rows, *bite) == leaves.rows()
        }
        Told::Wait => best.is_empty(),
        Told::LeavePoison => left.iter().any(over),
        Told::LeaveKnown => left.iter().any(known) && !left.iter().any(over),
        Told::LeaveLost { winning, bites, squares } => {
            let sums = left.iter().map(|rows| rows.iter().sum::<u64>());
            (*winning, *bites) == (best.len(), all.len())
                && { sums }.any(|sum| sum == *squares)
                && !left.iter().any(known)
        }
        Told::InRow(row) => best.iter().any(|bite| bite.0 == *row),
    }
}

/// Each spot of the picture makes a bite of the bar, and marks the squares that
/// the bite takes.
#[test]
fn every_spot_does_what_it_says() {
    let mut texts: Vec<_> = bars(4, 4).iter().map(text_of).collect();
    texts.extend(
        ["1", "10", "10 10 10 3 3 1", "10 10 10 10 10 10 10 10 10 10"]
            .map(String::from),
    );
    let tried = try_spots::<Bar>(texts, vanished);
    assert!(tried > 800, "{tried}");
}

#[test]
fn what_is_told_has_these_words() {
    let wins = |winning, bites| Told::Wins {
        winning,
        bites,
        bite: (2, 2),
        leaves: Chocolate::new(vec![3, 1, 1]).unwrap(),
    };
    let lost = |winning| Told::LeaveLost { winning, bites: 7, squares: 5 };
    let known = "Leave a bar that is lost: an L with two equal legs is one, \
        and so are two rows if the first is longer by one.";
    let cases = [
        (
            Told::EachHasReply(7),
            "Each of the 7 bites has a winning reply: the bar is lost\n\
             for the player to move.",
        ),
        (
            wins(1, 1),
            "The only bite wins. It is at row 2, column 2:\n\
             it leaves the bar 3 1 1, which is lost.",
        ),
        (
            wins(1, 7),
            "1 of the 7 bites wins. It is at row 2, column 2:\n\
             it leaves the bar 3 1 1, which is lost.",
        ),
        (
            wins(2, 7),
            "2 of the 7 bites win. One is at row 2, column 2:\n\
             it leaves the bar 3 1 1, which is lost.",
        ),
        (
            Told::Wait,
            "Every bite loses. Take a small bite, and wait for a mistake.",
        ),
        (Told::LeavePoison, "Leave nothing but the poison."),
        (Told::LeaveKnown, known),
        (
            lost(1),
            "Leave a bar from which every bite has a winning reply. 1 of the \
             7 bites wins. It leaves 5 squares.",
        ),
        (
            lost(2),
            "Leave a bar from which every bite has a winning reply. 2 of the \
             7 bites win. One of them leaves 5 squares.",
        ),
        (Told::InRow(3), "There is a winning bite in row 3."),
    ];
    for (told, words) in cases {
        assert_eq!(told.to_string(), words);
    }
}

#[test]
fn many_games_are_won() {
    let games = trial::range(1_000, 10_000);
    for level in 1..=3 {
        let won = try_games::<Bar>(games, level, false);
        assert_eq!(won, games, "level {level}");
    }
}

#[test]
fn the_board_offers_every_option_and_draws_it() {
    for bar in bars(4, 5) {
        let board = board_of(&bar);
        let lines = lines_of(&board, Turn::Reader);
        let after = lines.iter().map(|line| {
            let mut after = board.clone();
            let bite = after.find(&Line::one(line), Turn::Reader).unwrap();
            after.make(&bite);
            after.text()
        });
        let after: BTreeSet<String> = after.collect();
        let options = Chomp.options(&bar);
        assert_eq!(after, options.iter().map(text_of).collect(), "{bar:?}");
        let picture = board.draw(Turn::Reader);
        let spots = spots(&picture);
        assert_eq!(spots, lines);
    }
    // A bite marks what it eats: here the squares below and to the right.
    let picture = first_picture::<Bar>("3 3 1");
    let bite = "data-play=\"2 2\" data-says=\"Bite at row 2, column 2\"";
    assert!(picture.contains(&format!("{bite} data-goes=\"2.2 2.3\"")));
}

#[test]
fn bad_lines_get_one_line() {
    let cases = [
        ("", "line 1: the input ends before the position"),
        ("\nyou\n", "line 1: give at least one row"),
        ("0\nyou\n", "line 1, word 1: `0` is not between 1 and 10"),
        ("11\nyou\n", "line 1, word 1: `11` is not between 1 and 10"),
        ("1 1 1 1 1 1 1 1 1 1 1\nyou\n", "line 1, word 11: `1` is one too many: at most 10 rows"),
        ("3 4\nyou\n", "line 1, word 2: `4` is longer than the row before it"),
        ("3 two\nyou\n", "line 1, word 2: `two` is not a whole number"),
        ("3 -2\nyou\n", "line 1, word 2: `-2` is negative"),
        ("99999999999999999999\nyou\n", "line 1, word 1: `99999999999999999999` is larger than 18446744073709551615"),
        ("3\n", "line 2: the input ends before the first player, `you` or `program`"),
        ("3\nme\n", "line 2, word 1: `me` is neither you nor program"),
        ("3\nyou misere\n", "line 2, word 2: `misere` is not offered on this board"),
        ("3 3\nyou\n3 1\n", "line 3, word 1: `3` is not a bite: there is no square 3 1"),
        ("3 3\nyou\n0 1\n", "line 3, word 1: `0` is not a bite: there is no square 0 1"),
        ("3 3\nyou\n2 4\n", "line 3, word 2: `4` is not a bite: there is no square 2 4"),
        ("3 3\nyou\n1 1\n", "line 3, word 2: `1` is not a bite: the square 1 1 is the poison"),
        ("3 3\nyou\n4294967297 1\n", "line 3, word 1: `4294967297` is not a bite: there is no square 4294967297 1"),
        ("3 3\nyou\n2 18446744073709551615\n", "line 3, word 2: `18446744073709551615` is not a bite: there is no square 2 18446744073709551615"),
        ("3 3\nyou\n2\n", "line 3: a bite is two numbers, the row and the column of a square"),
        ("3 3\nyou\n\n", "line 3: a bite is two numbers, the row and the column of a square"),
        ("3 3\nyou\n2 -1\n", "line 3, word 2: `-1` is negative"),
        ("1\nyou\n1 1\n", "line 3: the game is over"),
    ];
    for (input, expected) in cases {
        let seen = transcript(board_program, input.as_bytes());
        assert_eq!(seen, format!("bad input: {expected}\n"), "{input:?}");
    }
    let seen = transcript(board_program, b"3 \xff\nyou\n");
    assert_eq!(seen, "bad input: line 1, word 2: not UTF-8\n");
}

#[test]
fn the_largest_bar_answers() {
    let line = ["10"; 10].join(" ");
    let input = format!("{line}\nprogram drawn\nwhy\n");
    let seen = transcript(board_program, input.as_bytes());
    assert!(seen.contains("\nat 10 1 1 1 1 1 1 1 1 1\n"), "{seen}");
    assert!(seen.contains("\nsay I bite at row 2, column 2.\n"));
    assert_eq!(seen.matches("\nmove ").count(), 18);
}

#[test]
fn the_reasons_are_those_of_the_reply() {
    let board = |lines: &str| transcript(board_program, lines.as_bytes());
    let seen = board("4 4 4\nyou\n2 3\nwhy\n");
    assert!(seen.contains("\nsay You bite at row 2, column 3.\nsay I bite at "));
    assert!(
        seen.contains(
            "\nwhy When I moved:\nwhy Each of the 7 bites has a winning reply"
        ),
        "{seen}"
    );
    assert!(seen.contains("\nwhy Now:\nwhy 1 of the 6 bites wins. It is "));
    let over = board("2\nprogram\n");
    assert!(over.ends_with(
        "\nsay I bite at row 1, column 2.\nwinner program\n\
         mistake Could you have won?\nnext you 2: You begin\nover Only the poison is left. I win.\n"
    ));
    assert!(board("2\nyou\n1 2\n").ends_with("is left. You win.\n"));
}

/// Checks the answers by brute force.
#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 4];
    let mut lost_bars = 0;
    let mut outcomes = Outcomes::new(&Chomp);
    for seed in 0..trial::range(600, 3000) {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        let (start, rest) = asks.split_once(": ").unwrap();
        if start.contains("two rows") {
            kinds[3] += 1;
            let (first, second) = (numbers(start)[0], numbers(answer)[0]);
            if first <= 10 {
                let bar = Chocolate::new(vec![first, second]).unwrap();
                assert!(outcomes.is_lost(&bar), "{asks}");
            }
            assert_eq!(second + 1, first);
            continue;
        }
        let bar = Chocolate::new(numbers(start)).unwrap();
        let lost = outcomes.is_lost(&bar);
        let found = numbers(answer);
        if rest.starts_with("who") {
            kinds[0] += 1;
            lost_bars += u32::from(lost);
            assert_eq!(answer, if lost { "Second" } else { "First" }, "{asks}");
        } else if rest.starts_with("give") {
            kinds[1] += 1;
            let after =
                found.chunks(2).map(|s| bar.bite((s[0], s[1])).unwrap());
            let after: BTreeSet<Chocolate> = after.collect();
            let options = Chomp.options(&bar).into_iter();
            let best = options.filter(|option| outcomes.is_lost(option));
            assert_eq!(after, best.collect(), "{asks}");
            assert_eq!(after.is_empty(), lost);
        } else {
            kinds[2] += 1;
            let [row, column] = numbers(rest)[..] else { panic!() };
            let kept = bar.squares().filter(|(r, c)| *r < row || *c < column);
            assert_eq!(
                found.iter().sum::<u64>(),
                kept.count() as u64,
                "{asks}"
            );
            let left = Chocolate::new(found).unwrap();
            assert!(left.squares().all(|(r, c)| r < row || c < column));
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 90), "{kinds:?}");
    assert!(lost_bars * 3 > kinds[0] && lost_bars * 3 < 2 * kinds[0]);
}

/// Returns what a bite leaves, by the rule: no square that is both in the
/// bite's row or below, and in its column or to the right.
fn bitten(rows: &[u64], (row, column): (u64, u64)) -> Vec<u64> {
    let left = (1..).zip(rows).map(|(r, length)| match r < row {
        true => *length,
        false => (*length).min(column - 1),
    });
    left.filter(|length| *length > 0).collect()
}

/// Returns all bites except the one at the poisoned square.
fn bites(rows: &[u64]) -> Vec<(u64, u64)> {
    let all = (1..).zip(rows);
    let all = all.flat_map(|(r, length)| (1..=*length).map(move |c| (r, c)));
    all.skip(1).collect()
}

/// Judges a reason by brute force.
fn is_true(question: &Question<Reason>, reason: &Reason) -> bool {
    let mut outcomes = Outcomes::new(&Chomp);
    let mut lost =
        |rows: Vec<u64>| outcomes.is_lost(&Chocolate::new(rows).unwrap());
    let (start, rest) = question.asks.split_once(": ").unwrap();
    let rows = numbers(start);
    match reason {
        Reason::Leaves(bite, after) => {
            let left = bitten(&rows, *bite);
            bites(&rows).contains(bite) && left == after.rows() && lost(left)
        }
        Reason::EachWon => {
            bites(&rows).into_iter().all(|bite| !lost(bitten(&rows, bite)))
        }
        Reason::Gone(bite) => {
            let answer = numbers(&question.answers[0]);
            numbers(rest) == [bite.0, bite.1] && bitten(&rows, *bite) == answer
        }
        Reason::ShorterByOne => {
            let all = (1..=9).flat_map(|a| (0..=a).map(move |b| (a, b)));
            start.contains("two rows") && { all }.all(|(a, b)| {
                let bar = [a, b].into_iter().filter(|row| *row > 0);
                lost(bar.collect()) == (b + 1 == a)
            })
        }
    }
}

#[test]
fn the_answer_that_the_drill_shows_is_right_and_its_reasons_are_true() {
    let tried = try_drill(question, 200, is_true);
    let kinds = ["EachWon", "Gone", "Leaves", "ShorterByOne"];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn a_reason_has_these_words() {
    let bar = Chocolate::new(vec![4, 1]).unwrap();
    let cases = [
        (Reason::Leaves((2, 2), bar), "2 2 leaves 4 1, which is lost."),
        (Reason::EachWon, "Each bite leaves a bar that is won."),
        (
            Reason::Gone((2, 3)),
            "From row 2 down, everything in column 3 and beyond is gone.",
        ),
        (
            Reason::ShorterByOne,
            "The lost bars of two rows are those whose second row is shorter \
             by one.",
        ),
    ];
    for (reason, words) in cases {
        assert_eq!(reason.to_string(), words);
    }
}

/// The bar keeps its place in the picture, whatever is bitten off.
#[test]
fn no_square_moves() {
    let size = |lines: &str| {
        let seen = transcript(board_program, lines.as_bytes());
        let (_, picture) = seen.split_once("picture ").expect("a picture");
        let (_, size) = picture.split_once("viewBox=\"").expect("its size");
        size.split_once('"').expect("its end").0.to_string()
    };
    let whole = size("5 5 5\nyou friend drawn\n");
    for bites in ["1 5\n", "2 1\n", "2 2\n1 4\n", "1 2\n2 1\n"] {
        let lines = format!("5 5 5\nyou friend drawn\n{bites}");
        assert_eq!(size(&lines), whole, "{bites}");
    }
}
