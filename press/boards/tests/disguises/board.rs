//! Tests the board of the chocolate bar and the chapter's drill.

use crate::harness::{
    lines_of, numbers, spots, terms, try_games, try_positions, try_spots,
    try_words, At, Tried,
};
use boards::disguises::{board_program, question, Aim, Counter, Lines, Told};
use boards::{first_picture, Board, Turn};
use disguises::{Nimble, PoisonAnywhere, Side, Slab, Towers};
use games::Game;
use nim::Columns;
use notebook::{transcript, Chance, Line};
use outcomes::{Convention, Outcomes};
use std::collections::BTreeSet;

/// Returns all bars of up to this many rows and columns, with the poison in
/// every place.
fn bars(most: u64) -> Vec<String> {
    let mut bars = Vec::new();
    for (rows, columns) in
        (1..=most).flat_map(|r| (1..=most).map(move |c| (r, c)))
    {
        for row in 1..=rows {
            for column in 1..=columns {
                bars.push(format!("{rows} {columns} {row} {column}"));
            }
        }
    }
    bars
}

fn counter(text: &str) -> Counter {
    let terms = terms(Turn::Reader, false);
    Counter::read(&Line::one(text), &terms).unwrap()
}

/// Finds lost positions by trying all plays, in normal and in misère play.
struct Brute([Outcomes<'static, PoisonAnywhere>; 2]);

impl Brute {
    fn new() -> Brute {
        let both = [Convention::Normal, Convention::Misere];
        Brute(both.map(|play| Outcomes::under(play, &PoisonAnywhere)))
    }

    fn is_lost(&mut self, slab: &Slab, misere: bool) -> bool {
        self.0[usize::from(misere)].is_lost(slab)
    }
}

fn slab_of_text(text: &str) -> Slab {
    match numbers(text)[..] {
        [rows, columns] => Slab::new(rows, columns, (1, 1)).unwrap(),
        _ => slab_of(text),
    }
}

/// Returns the numbers of lines above the poison, below it, on its left and on
/// its right.
fn sides(slab: &Slab) -> [u64; 4] {
    let ((rows, columns), (row, column)) = (slab.size(), slab.poison());
    [row - 1, rows - row, column - 1, columns - column]
}

fn xor(slab: &Slab) -> u64 {
    sides(slab).iter().fold(0, |sum, lines| sum ^ lines)
}

/// Whether there is at most one line on each side of the poison.
fn only_single(slab: &Slab) -> bool {
    sides(slab).iter().all(|lines| *lines <= 1)
}

fn together(slab: &Slab) -> u64 {
    sides(slab).iter().sum()
}

/// Whether a bar is one that the rule calls lost in misère play.
fn is_goal(slab: &Slab) -> bool {
    xor(slab) == u64::from(only_single(slab))
}

fn is_true(at: &At<Counter>, told: &Told, brute: &mut Brute) -> bool {
    let (slab, misere) = (slab_of_text(&at.board.text()), at.misere);
    let lost = brute.is_lost(&slab, misere);
    let options = PoisonAnywhere.options(&slab);
    let answer = |option: &Slab, aim: fn(&Slab) -> bool| {
        PoisonAnywhere.options(option).iter().any(aim)
    };
    match told {
        Told::AsPiles(Lines(lines), columns) => {
            let names = (1..).map(|at| format!("pile {at}"));
            let rows: Vec<_> = names.zip(sides(&slab)).collect();
            *lines == sides(&slab)
                && columns.rows == rows
                && columns.sum == xor(&slab)
        }
        Told::Lost => {
            let even = |o: &Slab| xor(o) == 0;
            let mut options = options.iter();
            !misere
                && lost
                && even(&slab)
                && options.all(|o| !even(o) && answer(o, even))
        }
        Told::LostInMisere => {
            let mut options = options.iter();
            misere
                && lost
                && xor(&slab) == 0
                && options.all(|o| xor(o) != 0 && answer(o, is_goal))
        }
        Told::WonBy { bite: (side, amount), leaves: Lines(lines), aim } => {
            let after = slab.without(*side, *amount).unwrap();
            let as_said = match aim {
                Aim::EvenColumns => xor(&after) == 0,
                Aim::OddLines => {
                    misere && only_single(&after) && together(&after) % 2 == 1
                }
            };
            as_said && *lines == sides(&after) && brute.is_lost(&after, misere)
        }
        Told::LastLines {
            lines: Lines(lines),
            together: sum,
            lost: claimed,
        } => {
            misere
                && only_single(&slab)
                && *lines == sides(&slab)
                && *sum == together(&slab)
                && *claimed == (sum % 2 == 1)
                && *claimed == lost
        }
        Told::Wait => lost,
        Told::Count { lines: Lines(lines), misere: play } => {
            let wins = |o: &Slab| if misere { is_goal(o) } else { xor(o) == 0 };
            let mut options = options.iter();
            *lines == sides(&slab)
                && *play == misere
                && options.all(|o| brute.is_lost(o, misere) == wins(o))
        }
        Told::OneOn(side) => (1..15).any(|amount| {
            let after = slab.without(*side, amount);
            after.is_some_and(|after| brute.is_lost(&after, misere))
        }),
    }
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let most = trial::range(4, 6);
    let mut brute = Brute::new();
    let mut all = Tried::default();
    for misere in [false, true] {
        let mut judge =
            |at: &At<Counter>, told: &Told| is_true(at, told, &mut brute);
        let bars = bars(most);
        let number = bars.len();
        let tried = try_positions::<Counter>(bars, misere, &mut judge);
        assert_eq!(tried.cases, 2 * number);
        let large = ["9 8 3 2", "14 5 6 3", "7 7 4 4"].map(String::from);
        let large = try_words::<Counter>(large, misere, judge);
        all = all.and(tried).and(large);
    }
    let kinds = [
        "AsPiles.Lines",
        "Count",
        "LastLines",
        "Lost",
        "LostInMisere",
        "OneOn.Bottom",
        "OneOn.Left",
        "OneOn.Right",
        "OneOn.Top",
        "Wait",
        "WonBy",
    ];
    assert_eq!(all.kinds(), kinds);
}

#[test]
fn what_is_told_has_these_words() {
    let lines = Lines([1, 2, 0, 3]);
    let won = |bite, aim| Told::WonBy { bite, leaves: lines, aim };
    let last = |together, lost| Told::LastLines { lines, together, lost };
    let count = |misere| Told::Count { lines, misere };
    let told = [
        (
            Told::AsPiles(lines, Columns::of(&[1])),
            "Lines: 1 above, 2 below, 0 left, 3 right. As Nim piles:\n pile \
             1  1 = 1\nnim-sum  1 = 1",
        ),
        (
            Told::Lost,
            "Every column holds an even number of ones. Any bite makes some \
             column odd, and\nthe other player makes all of them even again. So \
             the player to move loses, if\nthe other makes no mistake.",
        ),
        (
            Told::LostInMisere,
            "Every column holds an even number of ones. Any bite makes some \
             column odd. The\nother player makes all of them even again, or, \
             once no side has two lines,\nleaves an odd number of lines. So the \
             player to move loses, if the other makes\nno mistake.",
        ),
        (
            won((Side::Top, 1), Aim::EvenColumns),
            "The player to move wins, with \"eat 1 row at the top\" for \
             instance.\nThat leaves the lines 1 above, 2 below, 0 left, 3 \
             right,\nand so an even number of ones in every column.",
        ),
        (
            won((Side::Left, 2), Aim::OddLines),
            "The player to move wins, with \"eat 2 columns on the left\" for \
             instance.\nThat leaves the lines 1 above, 2 below, 0 left, 3 \
             right,\nand so an odd number of lines, no two on one side.",
        ),
        (
            last(3, true),
            "Lines: 1 above, 2 below, 0 left, 3 right.\nNo side has two, so \
             each move takes one. In all there are 3,\nan odd number. The \
             player to move makes the last cut and loses.",
        ),
        (
            last(2, false),
            "Lines: 1 above, 2 below, 0 left, 3 right.\nNo side has two, so \
             each move takes one. In all there are 2,\nan even number. The \
             other player makes the last cut and loses.",
        ),
        (
            Told::Wait,
            "Every bite loses against a perfect opponent. Take a small bite, \
             and wait for a mistake.",
        ),
        (
            count(false),
            "Count the lines on the four sides of the poison: 1 above, 2 \
             below, 0 left, 3 right. They are four Nim piles.",
        ),
        (
            count(true),
            "Count the lines on the four sides of the poison: 1 above, 2 \
             below, 0 left, 3 right. They are four Nim piles. Leave the \
             nim-sum 0 if some side keeps two lines or more, otherwise 1.",
        ),
        (
            Told::OneOn(Side::Bottom),
            "One of the winning bites is on this side: bottom.",
        ),
        (
            Told::OneOn(Side::Right),
            "One of the winning bites is on this side: right.",
        ),
    ];
    for (told, words) in told {
        assert_eq!(told.to_string(), words);
    }
}

/// Returns the pieces that a move eats, found from the place of the poison
/// before and after.
fn eaten(
    before: &At<Counter>,
    _: &str,
    after: &At<Counter>,
) -> BTreeSet<String> {
    let [old, new] = [before, after].map(|at| slab_of_text(&at.board.text()));
    let (rows, columns) = old.size();
    let (up, across) =
        (old.poison().0 - new.poison().0, old.poison().1 - new.poison().1);
    let stays = |row: u64, column: u64| {
        row > up
            && row <= up + new.size().0
            && column > across
            && column <= across + new.size().1
    };
    let mut eaten = BTreeSet::new();
    for row in 1..=rows {
        for column in (1..=columns).filter(|column| !stays(row, *column)) {
            eaten.insert(format!("{row}.{column}"));
        }
    }
    eaten
}

#[test]
fn every_spot_does_what_it_says() {
    let larger = ["14 14 7 8", "14 1 3 1", "1 14 1 14"].map(String::from);
    let spots = try_spots::<Counter>(bars(4).into_iter().chain(larger), eaten);
    assert_eq!(spots, 2 * (400 + 26 + 13 + 13));
}

#[test]
fn many_games_are_won() {
    let games = trial::range(2_000, 10_000);
    for level in 1..=3 {
        for misere in [false, true] {
            let won = try_games::<Counter>(games, level, misere);
            assert_eq!(won, games, "level {level}");
        }
    }
}

#[test]
fn the_board_offers_every_option() {
    for text in bars(5) {
        let numbers: Vec<u64> =
            text.split(' ').map(|word| word.parse().unwrap()).collect();
        let slab = Slab::new(numbers[0], numbers[1], (numbers[2], numbers[3]));
        let options = PoisonAnywhere.options(&slab.unwrap());
        let board = counter(&text);
        let lines = lines_of(&board, Turn::Reader);
        assert_eq!(lines.len(), options.len(), "{text}");
        let after = lines.iter().map(|line| {
            let mut after = board.clone();
            let bite = after.find(&Line::one(line), Turn::Reader).unwrap();
            after.make(&bite);
            after.text()
        });
        let after: BTreeSet<String> = after.collect();
        let shown = options.iter().map(|slab| {
            let ((r, c), (row, column)) = (slab.size(), slab.poison());
            counter(&format!("{r} {c} {row} {column}")).text()
        });
        assert_eq!(after, shown.collect(), "{text}");
    }
}

#[test]
fn every_line_of_the_picture_is_a_bite() {
    for text in bars(4).iter().map(String::as_str).chain(["14 14 7 8"]) {
        let board = counter(text);
        let picture = board.draw(Turn::Reader);
        assert_eq!(spots(&picture), lines_of(&board, Turn::Reader), "{text}");
    }
    // A bite at the bottom marks exactly what it eats.
    let picture = first_picture::<Counter>("3 2 1 2");
    let bottom = "data-play=\"bottom 1\" data-says=\"Eat 1 row at the bottom\"";
    assert!(picture.contains(&format!("{bottom} data-goes=\"3.1 3.2\"")));
    assert!(picture.contains("data-goes=\"1.1 2.1 3.1\""));
}

#[test]
fn bad_lines_get_one_line() {
    let wanted = "line 1: give the rows and the columns, then, if you like, \
                  the row and the column of the poison";
    let cases = [
        ("", "line 1: the input ends before the position"),
        ("\nyou\n", wanted),
        ("4\nyou\n", wanted),
        ("1 2 3\nyou\n", wanted),
        ("x 3\nyou\n", "line 1, word 1: `x` is not a whole number"),
        ("0 3\nyou\n", "line 1, word 1: `0` is not between 1 and 18446744073709551615"),
        ("15 3\nyou\n", "line 1, word 1: `15` is not between 1 and 14"),
        ("3 4294967297\nyou\n", "line 1, word 2: `4294967297` is not between 1 and 14"),
        ("3 18446744073709551616\nyou\n", "line 1, word 2: `18446744073709551616` is larger than 18446744073709551615"),
        ("3 -3\nyou\n", "line 1, word 2: `-3` is negative"),
        ("3 3 4 1\nyou\n", "line 1, word 3: `4` is not between 1 and 3"),
        ("3 3\nme\n", "line 2, word 1: `me` is neither you nor program"),
        ("3 3\nyou build\n", "line 2, word 2: `build` is not offered on this board"),
        ("3 3\nyou\n\n", "line 3: a bite is a side and a number, as in bottom 2"),
        ("3 3\nyou\nbottom\n", "line 3: a bite is a side and a number, as in bottom 2"),
        ("3 3\nyou\nmiddle 1\n", "line 3, word 1: `middle` is not one of top, bottom, left, right"),
        ("3 3\nyou\ntop 1\n", "line 3, word 1: `top` has no line to break along"),
        ("3 3\nyou\nbottom 3\n", "line 3, word 2: `3` is not between 1 and 2"),
        ("3 3\nyou\nbottom 0\n", "line 3, word 2: `0` is not between 1 and 2"),
        ("3 3\nyou\nright -1\n", "line 3, word 2: `-1` is negative"),
        ("1 1\nyou\nright 1\n", "line 3: the game is over"),
    ];
    for (input, expected) in cases {
        let seen = transcript(board_program, input.as_bytes());
        assert_eq!(seen, format!("bad input: {expected}\n"), "{input:?}");
    }
    let seen = transcript(board_program, b"3 3\nyou\nright \xff\n");
    assert_eq!(seen, "bad input: line 3, word 2: not UTF-8\n");
}

#[test]
fn the_largest_bar_answers() {
    let seen = transcript(board_program, b"14 14 7 8\nprogram drawn\nwhy\n");
    assert!(seen.contains("\nsay I eat "), "{seen}");
    assert!(seen.contains("\nwhy "), "{seen}");
}

#[test]
fn the_end_depends_on_the_convention() {
    let ask = |lines: &str| transcript(board_program, lines.as_bytes());
    let seen = ask("1 2\nyou\nright 1\n");
    assert!(seen.ends_with("over Only the poison is left. You win.\n"));
    let seen = ask("1 2\nyou misere\nright 1\n");
    assert!(seen.ends_with("over Only the poison is left. I win.\n"));
    let why = ask("2 2\nprogram misere\nwhy\n");
    assert!(why.contains("why When I moved:\nwhy Lines: 0 above, 1 below, 0 left, 1 right.\nwhy No side has two"), "{why}");
}

/// Returns the winning moves, found by brute force, as the options that are
/// lost.
fn winning<G: Game>(game: &G, position: &G::Position) -> BTreeSet<G::Position> {
    let mut outcomes = Outcomes::new(game);
    let options = game.options(position).into_iter();
    options.filter(|option| outcomes.is_lost(option)).collect()
}

fn who<G: Game>(game: &G, position: &G::Position) -> &'static str {
    match Outcomes::new(game).is_lost(position) {
        true => "Second",
        false => "First",
    }
}

pub(super) fn slab_of(asks: &str) -> Slab {
    let [rows, columns, row, column] = numbers(asks)[..] else { panic!() };
    Slab::new(rows, columns, (row, column)).unwrap()
}

#[test]
fn the_drill_knows_the_answers() {
    let mut kinds = [0; 4];
    let mut lost = 0;
    for seed in 0..trial::range(600, 4000) {
        let question = question(&mut Chance::new(seed));
        let (asks, answer) = (&question.asks, &question.answers[0]);
        let strip = asks.starts_with("A strip");
        if strip {
            kinds[3] += 1;
            let after = asks.split('…').nth(1).unwrap();
            try_strip(&numbers(after), answer);
        } else if asks.starts_with("Towers") {
            kinds[2] += 1;
            assert_eq!(answer, who(&Towers, &numbers(asks)), "{asks}");
        } else if asks.ends_with("Who wins?") {
            kinds[0] += 1;
            lost += u32::from(answer == "Second");
            assert_eq!(answer, who(&PoisonAnywhere, &slab_of(asks)), "{asks}");
        } else {
            kinds[1] += 1;
            try_bites(asks, answer);
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 90), "{kinds:?}");
    assert!(lost * 3 > kinds[0] && lost * 3 < 2 * kinds[0], "{lost}");
}

/// Checks by brute force that an answer lists all winning bites.
fn try_bites(asks: &str, answer: &str) {
    let slab = slab_of(asks);
    let ((rows, columns), (row, column)) = (slab.size(), slab.poison());
    let board = counter(&format!("{rows} {columns} {row} {column}"));
    let best = winning(&PoisonAnywhere, &slab);
    let shown = best.iter().map(|slab| {
        let ((r, c), (row, column)) = (slab.size(), slab.poison());
        counter(&format!("{r} {c} {row} {column}")).text()
    });
    let found = answer.split(", ").filter(|word| *word != "none").map(|bite| {
        let mut after = board.clone();
        let bite = after.find(&Line::one(bite), Turn::Reader).unwrap();
        after.make(&bite);
        after.text()
    });
    let found: BTreeSet<String> = found.collect();
    assert_eq!(found, shown.collect(), "{asks}");
}

/// Checks by brute force that an answer lists all winning moves on a strip.
fn try_strip(strip: &[u64], answer: &str) {
    let pairs = numbers(answer);
    let found = pairs.chunks(2).map(|pair| {
        let mut after = strip.to_vec();
        after[pair[0] as usize] -= 1;
        after[pair[1] as usize] += 1;
        after
    });
    let found: BTreeSet<Vec<u64>> = found.collect();
    // Use brute force on the strip itself, as long as that is feasible.
    let coins: u64 = strip.iter().sum();
    if coins <= 6 {
        assert_eq!(found, winning(&Nimble, &strip.to_vec()), "{strip:?}");
    }
    for after in found {
        let mut sum = 0;
        for (square, coins) in (0..).zip(&after) {
            sum ^= if coins % 2 == 1 { square } else { 0 };
        }
        assert_eq!(sum, 0, "{strip:?}");
    }
}
