//! Tests the board of the Floor Division Game.

use crate::harness::{
    lines_of, new_ones_won, spots, terms, try_games, try_positions, try_spots,
    try_words, At,
};
use boards::floor_division::{board_program, Slate, Step, Told, Worth};
use boards::{Board, Turn};
use floor_division::FloorDivision;
use games::Game;
use nimbers::Many;
use notebook::{transcript, Line};
use outcomes::{Convention, Outcomes};
use std::collections::{BTreeMap, BTreeSet, HashMap};

fn board(text: &str) -> Slate {
    Slate::read(&Line::one(text), &terms(Turn::Reader, false)).unwrap()
}

fn shown(lines: &str) -> String {
    transcript(board_program, lines.as_bytes())
}

/// Returns all pairs of numbers up to `largest`, the smaller number first.
fn pairs(largest: u64) -> Vec<String> {
    let all = (0..=largest).flat_map(|b| (0..=b).map(move |a| (a, b)));
    all.map(|(a, b)| format!("{a} {b}")).collect()
}

#[test]
fn the_player_is_perfect_in_a_box_and_says_what_is_true() {
    let mut judge = Judge::new(Convention::Normal);
    let mut positions = pairs(trial::range(30, 60));
    positions.push("5 30 80".to_string());
    let tried = try_positions::<Slate>(positions, false, |at, told| {
        judge.is_true(at, told)
    });
    assert!(tried.cases > 900, "{}", tried.cases);
    let kinds = [
        "Balanced",
        "Balances",
        "DivideTo",
        "LeaveBalance",
        "Sum",
        "Wait",
        "Worth.Number",
        "Worth.Zero",
    ];
    assert_eq!(tried.kinds(), kinds);
}

#[test]
fn the_player_is_perfect_in_misere_play_and_says_what_is_true() {
    let mut judge = Judge::new(Convention::Misere);
    let mut positions = pairs(trial::range(20, 40));
    positions.push("5 7 14".to_string());
    let tried = try_positions::<Slate>(positions, true, |at, told| {
        judge.is_true(at, told)
    });
    assert!(tried.cases > 400, "{}", tried.cases);
    let kinds = ["Divide", "LeaveLost", "NoMove", "Tried", "Wait", "Wins"];
    assert_eq!(tried.kinds(), kinds);
}

/// Tries more numbers than the reasons explain, and larger ones than they write
/// out.
#[test]
fn what_is_said_of_long_positions_is_true() {
    let mut judge = Judge::new(Convention::Normal);
    let numbers = |many: u64, step: u64| {
        let numbers = (1..=many).map(|n| (n * step).to_string());
        numbers.collect::<Vec<_>>().join(" ")
    };
    let mut positions = Vec::new();
    for many in [6, 7, 8, 9, 20, trial::range(40, 100)] {
        for step in [1, 5, 17, 1999, 10_000, 9_007_199_254_740_993] {
            positions.push(numbers(many, step));
        }
    }
    positions
        .extend(["9999", "10000", "5 5 5 5 7 7 0 0 9 9"].map(String::from));
    let tried = try_words::<Slate>(positions, false, |at, told| {
        judge.is_true(at, told)
    });
    assert_eq!(tried.cases, 2 * 39);
    for kind in ["Others", "Balanced", "Balances"] {
        assert!(tried.kinds().contains(&kind), "{kind}");
    }
}

/// The facts that the judge has found by brute force.
struct Judge {
    convention: Convention,
    known: HashMap<u64, u64>,
    /// Whether the player to move loses, by all plays.
    lost: BTreeMap<Vec<u64>, bool>,
    /// Whether the nim-sum doesn't decide: among positions with the nim-sum 0
    /// some are lost and some are won.
    undecided: bool,
}

impl Judge {
    fn new(convention: Convention) -> Judge {
        let (known, lost) = Default::default();
        let mut judge = Judge { convention, known, lost, undecided: false };
        let twins = (0..=6).map(|n| [n, n]); // the nim-sum of each is 0
        let lost = twins.filter(|pair| judge.is_lost(pair)).count();
        judge.undecided = 0 < lost && lost < 7;
        judge
    }

    /// Returns the nimber of a number, by the definition.
    fn nimber(&mut self, number: u64) -> u64 {
        if let Some(known) = self.known.get(&number) {
            return *known;
        }
        let options = match number {
            0 => vec![],
            _ => (2..=6).map(|d| self.nimber(number / d)).collect(),
        };
        let found = (0..).find(|g| !options.contains(g)).unwrap();
        self.known.insert(number, found);
        found
    }

    fn sum(&mut self, numbers: &[u64]) -> u64 {
        numbers.iter().fold(0, |sum, number| sum ^ self.nimber(*number))
    }

    /// Whether a position is lost: by all plays if the numbers are few and
    /// small, otherwise by their nimbers.
    fn is_lost(&mut self, numbers: &[u64]) -> bool {
        if numbers.len() > 3 || numbers.iter().any(|number| *number > 80) {
            assert_eq!(self.convention, Convention::Normal);
            return self.sum(numbers) == 0;
        }
        let mut sorted = numbers.to_vec();
        sorted.sort_unstable();
        if let Some(known) = self.lost.get(&sorted) {
            return *known;
        }
        let game = Many(FloorDivision::default());
        let mut outcomes = Outcomes::under(self.convention, &game);
        let found = outcomes.is_lost(&sorted);
        self.lost.insert(sorted, found);
        found
    }

    /// Returns all moves to lost positions, and the number of all moves.
    fn winning(&mut self, numbers: &[u64]) -> (Vec<Step>, usize) {
        let (mut winning, mut moves) = (Vec::new(), 0);
        for (row, &number) in (1..).zip(numbers) {
            for divisor in (2..=6).filter(|_| number > 0) {
                let left = number / divisor;
                let mut after = numbers.to_vec();
                after[row - 1] = left;
                moves += 1;
                if self.is_lost(&after) {
                    winning.push(Step { row, number, divisor, left });
                }
            }
        }
        (winning, moves)
    }

    fn is_worth(&mut self, numbers: &[u64], worth: &Worth) -> bool {
        let Worth::Number { number, times, left, nimber, options, nimbers } =
            worth
        else {
            return numbers.contains(&0);
        };
        numbers.contains(number)
            && *left == number / 12_u64.pow(*times)
            && (*times == 0 || *left < 12)
            && options.iter().copied().eq((2..=6).map(|d| number / d))
            && options.map(|option| self.nimber(option)) == *nimbers
            && [*number, *left].iter().all(|n| self.nimber(*n) == *nimber)
    }

    fn is_true(&mut self, at: &At<Slate>, told: &Told) -> bool {
        let text = at.board.text();
        let numbers: Vec<u64> =
            text.split(' ').map(|n| n.parse().unwrap()).collect();
        let (winning, all) = self.winning(&numbers);
        let lost = self.is_lost(&numbers);
        assert_eq!(lost, winning.is_empty(), "{text}");
        let sum = self.sum(&numbers);
        match told {
            Told::Worth(worth) => {
                let shown = &numbers[..numbers.len().min(7)];
                !at.misere && self.is_worth(shown, worth)
            }
            Told::Others(others) => {
                numbers.len() > 7 && *others == self.sum(&numbers[7..])
            }
            Told::Sum(told) => !at.misere && *told == sum && (sum == 0) == lost,
            Told::Balances { winning: many, moves, one, nimber } => {
                !at.misere
                    && (*many, *moves) == (winning.len(), all)
                    && winning.contains(one)
                    && *nimber == self.nimber(one.left)
            }
            Told::Balanced => !at.misere && sum == 0 && self.answers(&numbers),
            Told::Tried => at.misere && self.undecided,
            Told::NoMove => at.misere && lost && all > 0,
            Told::Wins { winning: many, moves, one } => {
                at.misere
                    && (*many, *moves) == (winning.len(), all)
                    && winning.contains(one)
            }
            Told::Wait => lost && all > 0,
            Told::LeaveLost => at.misere && !lost && self.undecided,
            Told::LeaveBalance => {
                let balanced = winning.iter().all(|step| {
                    let mut after = numbers.clone();
                    after[step.row - 1] = step.left;
                    self.sum(&after) == 0
                });
                !at.misere && !lost && balanced
            }
            Told::Divide(row) => {
                at.misere && winning.iter().any(|step| step.row == *row)
            }
            Told::DivideTo { row, nimber } => {
                let number = numbers[*row - 1];
                let mut all = (2..=6).map(|divisor| number / divisor);
                let fits: Vec<u64> = all
                    .by_ref()
                    .filter(|n| self.nimber(*n) == *nimber)
                    .collect();
                let wins = |left: &u64| {
                    winning.iter().any(|s| s.row == *row && s.left == *left)
                };
                !at.misere && !fits.is_empty() && fits.iter().all(wins)
            }
        }
    }

    /// Whether every move changes the nimber of its number and the nim-sum,
    /// and has an answer that makes the nim-sum 0 again.
    fn answers(&mut self, numbers: &[u64]) -> bool {
        let before = self.sum(numbers);
        for (place, &number) in numbers.iter().enumerate() {
            for divisor in (2..=6).filter(|_| number > 0) {
                let mut after = numbers.to_vec();
                after[place] = number / divisor;
                let changed = self.nimber(number / divisor)
                    != self.nimber(number)
                    && self.sum(&after) != before;
                let (answers, _) = self.winning(&after);
                let balanced = answers.iter().any(|step| {
                    let mut then = after.clone();
                    then[step.row - 1] = step.left;
                    self.sum(&then) == 0
                });
                if !changed || !balanced {
                    return false;
                }
            }
        }
        true
    }
}

#[test]
fn what_is_told_has_these_words() {
    let one = Step { row: 1, number: 5, divisor: 6, left: 0 };
    let worth = |number: u64, times: u32, left: u64| {
        let (options, nimbers) = ([9, 6, 4, 3, 3], [0, 0, 3, 2, 2]);
        let nimber = 1;
        Told::Worth(Worth::Number {
            number,
            times,
            left,
            nimber,
            options,
            nimbers,
        })
    };
    let cases = [
        (Told::Worth(Worth::Zero), "0: no move, nimber 0"),
        (worth(19, 0, 19), "19, nimber 1; options 9 6 4 3 3: nimbers 0 0 3 2 2"),
        (
            worth(9999, 1, 1),
            "9999 / 12 = 1, nimber 1; options 9 6 4 3 3: nimbers 0 0 3 2 2",
        ),
        (
            worth(10_000, 2, 1),
            "10000 / 12^2 = 1, nimber 1; options: nimbers 0 0 3 2 2",
        ),
        (Told::Others(3), "the other numbers together: nimber 3"),
        (Told::Sum(3), "The nim-sum of the numbers is 3."),
        (
            Told::Balances { winning: 4, moves: 15, one, nimber: 0 },
            "Moves that make it 0: 4 of 15. One is:\n\
             divide number 1, 5, by 6: 0 is left,\nwith the nimber 0.",
        ),
        (
            Told::Balanced,
            "Any move changes the nimber of a number, and with it the nim-sum; \
             the other\nplayer can make it 0 again. So the player to move \
             loses, if the other makes\nno mistake.",
        ),
        (
            Told::Tried,
            "In misère play the nim-sum does not decide: all plays have been \
             tried.",
        ),
        (
            Told::NoMove,
            "No move wins: each leaves a position that is won for the other \
             player.",
        ),
        (
            Told::Wins { winning: 3, moves: 15, one },
            "Winning moves: 3 of 15. One is:\n\
             divide number 1, 5, by 6: 0 is left.\n\
             The position is then lost for the other player.",
        ),
        (
            Told::Wait,
            "Every move loses. Make the game long, and wait for a mistake.",
        ),
        (
            Told::LeaveLost,
            "In misère play the nim-sum does not decide. Look for a move that \
             leaves numbers from which every move loses.",
        ),
        (
            Told::LeaveBalance,
            "Each number has a nimber: the mex of those of its five options. \
             Leave the\nnim-sum 0.",
        ),
        (Told::Divide(2), "Divide number 2."),
        (
            Told::DivideTo { row: 2, nimber: 3 },
            "Divide number 2 so that the nimber 3 is left.",
        ),
    ];
    for (told, words) in cases {
        assert_eq!(told.to_string(), words);
    }
}

/// Tries exactly as many numbers as can be drawn, fewer, and more.
#[test]
fn every_spot_does_what_it_says() {
    let many = [11, 12, 13, 100].map(|many| vec!["7"; many].join(" "));
    let large = ["5 30 80", "999999 1999999 2000000", "18446744073709551615 0"];
    let texts = pairs(20).into_iter().chain(many);
    let texts = texts.chain(large.map(String::from));
    let tried = try_spots::<Slate>(texts, |before, _, after| {
        let texts = [before, after].map(|at| at.board.text());
        let [from, to] = texts.each_ref().map(|text| text.split(' '));
        let pairs = from.zip(to).enumerate();
        let changed = pairs.filter(|(_, (from, to))| from != to);
        changed.map(|(place, _)| place.to_string()).collect()
    });
    assert!(tried > 4000, "{tried}");
}

#[test]
fn games_are_won() {
    for level in 1..=3 {
        let games = trial::range(2_000, 10_000);
        let won = try_games::<Slate>(games, level, false);
        assert!(won > games * 17 / 20, "{won} at level {level}");
        let games = trial::range(100, 10_000);
        let won = try_games::<Slate>(games, level, true);
        assert!(won > games * 4 / 5, "{won} at level {level}, misère");
    }
}

#[test]
fn about_half_of_the_new_positions_are_won() {
    for misere in [false, true] {
        for level in 1..=3 {
            let won = new_ones_won::<Slate>(level, misere);
            assert!((400..=700).contains(&won), "level {level}: {won}");
        }
    }
}

#[test]
fn the_board_offers_every_move_of_the_rules() {
    let game = Many(FloorDivision::default());
    for text in pairs(40) {
        let start = board(&text);
        let numbers = |text: &str| -> Vec<u64> {
            text.split(' ').map(|n| n.parse().unwrap()).collect()
        };
        let lines = lines_of(&start, Turn::Reader);
        let after = |line: &String| {
            let mut after = start.clone();
            let chosen = after.find(&Line::one(line), Turn::Reader).unwrap();
            after.make(&chosen);
            numbers(&after.text())
        };
        let reached: BTreeSet<_> = lines.iter().map(after).collect();
        let options = game.options(&numbers(&text));
        assert_eq!(reached, options.into_iter().collect(), "{text}");
    }
}

/// The spots of the picture are exactly the legal moves.
#[test]
fn every_move_has_a_spot() {
    for text in ["5 30 80", "0 1", "0 0", "1000000000000000000 7"] {
        let board = board(text);
        let picture = board.draw(Turn::Reader);
        let spots = spots(&picture);
        assert_eq!(spots, lines_of(&board, Turn::Reader), "{text}");
    }
}

#[test]
fn bad_input_gets_one_line() {
    let long = "1 ".repeat(101) + "\nyou\n";
    let cases: [(&[u8], &str); 15] = [
        (b"", "line 1: the input ends before the position"),
        (b"\nyou\n", "line 1: the numbers are missing, as in 5 30 80"),
        (b"5 x\nyou\n", "line 1, word 2: `x` is not a whole number"),
        (b"5 -3\nyou\n", "line 1, word 2: `-3` is negative"),
        (b"18446744073709551616\nyou\n", "line 1, word 1: `18446744073709551616` is larger than 18446744073709551615"),
        (long.as_bytes(), "line 1, word 101: `1` is one number too many: at most 100"),
        (b"61 5\nyou misere\n", "line 1, word 1: `61` is beyond the limit: in misère play every play is tried, so there may be at most 3 numbers, up to 60"),
        (b"1 2 3 4\nyou misere\n", "line 1, word 4: `4` is beyond the limit: in misère play every play is tried, so there may be at most 3 numbers, up to 60"),
        (b"5 \xff\nyou\n", "line 1, word 2: not UTF-8"),
        (b"5\nyou drawn twice\n", "line 2, word 3: `twice` is not one of misere, good, random, friend, build, drawn"),
        (b"5 30\nyou\n1\n", "line 3: a move is two numbers: which number is divided, with 1 for the first, and the divisor, from 2 to 6"),
        (b"5 30\nyou\n3 2\n", "line 3, word 1: `3` is not between 1 and 2"),
        (b"5 30\nyou\n2 7\n", "line 3, word 2: `7` is not between 2 and 6"),
        (b"5 0\nyou\n2 2\n", "line 3, word 1: `2` has been wiped off"),
        (b"0 0\nyou\n1 2\n", "line 3: the game is over"),
    ];
    for (input, message) in cases {
        let seen = transcript(board_program, input);
        assert_eq!(seen, format!("bad input: {message}\n"));
    }
}

#[test]
fn the_largest_positions_answer() {
    let max = u64::MAX;
    let seen = shown(&format!("{max} 1\nprogram drawn\nhint 3\nwhy\n"));
    assert!(
        seen.contains(&format!("\nstart {max} 1\n"))
            || seen.starts_with("start")
    );
    assert!(seen.contains("\nwhy "), "{seen}");
    let all = vec![max.to_string(); 100].join(" ");
    let seen = shown(&format!("{all}\nyou drawn\nhint 2\nwhy\n"));
    assert_eq!(seen.matches("\nmoves ").count(), 100);
    let why = seen.lines().filter(|line| line.starts_with("why "));
    assert!((8..=12).contains(&why.clone().count()));
    for line in why {
        assert!(line.chars().count() <= 82, "{line}");
    }
    let seen = shown("60 59 58\nprogram misere drawn\nhint 3\nwhy\n");
    assert!(seen.contains("\nsay I divide number "), "{seen}");
}

/// The drawing of the reasons has a row for each number that can be divided. In
/// it, the nimbers of the options are lit, and the number's own nimber, the
/// first that isn't lit, has a ring.
#[test]
fn the_lamps_are_the_nimbers_of_the_options() {
    let drawing = |text: &str, terms: &str| {
        let seen = shown(&format!("{text}\nyou {terms}drawn\nwhy\n"));
        let mut lines = seen.lines();
        lines.find_map(|l| l.strip_prefix("drawing ").map(String::from))
    };
    let mut known = vec![0];
    for number in 1..=60 {
        let options = [2, 3, 4, 5, 6].map(|by| known[number / by]);
        known.push(nimbers::mex(&options));
    }
    let nimber = |number: u64| known[number as usize];
    let mut tried = 0;
    for text in pairs(trial::range(30, 60)).into_iter().skip(1) {
        let numbers: Vec<u64> =
            text.split(' ').map(|word| word.parse().unwrap()).collect();
        let picture = drawing(&text, "").expect(&text);
        let (mut lit, mut rows) = (0, 0);
        for (place, number) in (1..).zip(numbers).filter(|(_, n)| *n > 0) {
            let of = [2, 3, 4, 5, 6].map(|by| nimber(number / by));
            let of = BTreeSet::from(of);
            let all: Vec<_> = of.iter().map(u64::to_string).collect();
            let words = format!(
                "Number {place}, {number}: moves lead to the nimbers {}; the \
                 first one missing is {}.",
                all.join(", "),
                nimber(number)
            );
            assert!(picture.contains(&words), "{text}: {words}\n{picture}");
            (lit, rows) = (lit + of.len(), rows + 1);
        }
        let count =
            |what: &str| picture.matches(&format!("class=\"{what}\"")).count();
        assert_eq!((count("lost"), count("odd")), (lit, rows), "{text}");
        tried += 1;
    }
    assert!(tried > 400, "{tried}");
    let misere = drawing("5 8", "misere ").unwrap();
    assert!(misere.contains("floor-division-board-options"), "{misere}");
    let long = drawing("123456789 3", "").unwrap();
    assert!(long.contains(">Number 1</text>"), "{long}");
}
