//! The tools that the tests of boards and drills share: they play a board out
//! in all ways or at random, knowing it only by its moves, and ask a drill its
//! questions.

use boards::{
    draw_options, drill_on, said, some_move, Board, End, Opponent, Part,
    Player, Question, Terms, Turn,
};
use notebook::{Chance, Figure, Line, Point, ProgramError};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt::{Debug, Display};

/// Returns the numbers in a text, without their signs; numbers above 2^64 − 1
/// are left out.
pub(crate) fn numbers(text: &str) -> Vec<u64> {
    let words = text.split(|c: char| !c.is_ascii_digit());
    words.filter_map(|word| word.parse().ok()).collect()
}

/// Returns the pairs of an answer such as `1 2, 3 1`.
///
/// # Panics
/// If the answer has an odd number of numbers.
pub(crate) fn pairs(answer: &str) -> Vec<(u64, u64)> {
    numbers(answer).chunks(2).map(|pair| (pair[0], pair[1])).collect()
}

/// Returns the parts of an answer that are separated by commas.
pub(crate) fn parts(answer: &str) -> BTreeSet<String> {
    answer.split(", ").map(str::to_string).collect()
}

/// Returns the parts that an answer with these parts should have: only `none`
/// if there are no parts.
pub(crate) fn answer_of(
    parts: impl IntoIterator<Item = String>,
) -> BTreeSet<String> {
    let parts: BTreeSet<_> = parts.into_iter().collect();
    match parts.is_empty() {
        true => ["none".to_string()].into(),
        false => parts,
    }
}

/// Returns the terms of a game between the reader and the perfect program.
pub(crate) const fn terms(first: Turn, misere: bool) -> Terms {
    let opponent = Opponent::Perfect;
    Terms { first, misere, opponent, building: false, drawn: false }
}

/// Returns the lines of all moves that a position offers.
///
/// # Panics
/// If a range has more than 10 000 numbers, or if the line of a move contains a
/// number for every range and there are more than a million such lines.
pub(crate) fn lines_of<B: Board>(board: &B, turn: Turn) -> Vec<String> {
    let parts = board.parts(turn);
    let mut ranges = Vec::new();
    let mut lines = Vec::new();
    let mut together = false;
    for part in parts {
        match part {
            Part::Move(line, _) => lines.push(line),
            Part::Moves { row, least, most, .. } => {
                assert!(most - least < 10_000, "too many moves");
                ranges.push((row, least, most));
            }
            Part::Together(_) => together = true,
        }
    }
    if together {
        return all_together(board, turn, &ranges);
    }
    for (row, least, most) in ranges {
        lines.extend((least..=most).map(|number| format!("{row} {number}")));
    }
    lines
}

/// Returns all lines with one number from each range that the board accepts.
fn all_together<B: Board>(
    board: &B,
    turn: Turn,
    ranges: &[(u64, u64, u64)],
) -> Vec<String> {
    let mut lines = vec![String::new()];
    for (_, least, most) in ranges {
        let longer = |line: &String| {
            let line = line.clone();
            (*least..=*most).map(move |n| format!("{line} {n}"))
        };
        lines = lines.iter().flat_map(longer).collect();
        assert!(lines.len() <= 1_000_000, "too many moves");
    }
    lines.retain(|line| board.find(&Line::one(line), turn).is_ok());
    lines
}

/// Finds the winner by trying all plays: 1 for the player to move, −1 for the
/// other player, 0 for neither.
#[derive(Default)]
pub(crate) struct Brute(HashMap<(String, Turn), i8>);

impl Brute {
    /// Returns the result for `turn`, who is to move, if both players play as
    /// well as possible. Every legal move is tried.
    ///
    /// # Panics
    /// If a board refuses a move that it offers, or offers none although the
    /// game is not over.
    pub(crate) fn value<B: Board>(
        &mut self,
        board: &B,
        turn: Turn,
        misere: bool,
    ) -> i8 {
        if let Some(end) = board.end(turn) {
            return result(&end, turn, misere);
        }
        let key = (board.text(), turn);
        if let Some(value) = self.0.get(&key) {
            return *value;
        }
        let after = |line: String| {
            let after = after(board, turn, &line);
            -self.value(&after, turn.other(), misere)
        };
        let values = lines_of(board, turn).into_iter().map(after);
        let value = values.max().expect("a move, as the game is not over");
        self.0.insert(key, value);
        value
    }
}

fn result(end: &End, turn: Turn, misere: bool) -> i8 {
    match end.winner(turn, misere) {
        None => 0,
        Some(winner) if winner == turn => 1,
        Some(_) => -1,
    }
}

/// Returns the position after the move with this line.
fn after<B: Board>(board: &B, turn: Turn, line: &str) -> B {
    let chosen = board.find(&Line::one(line), turn);
    let chosen = chosen.unwrap_or_else(|bad| {
        panic!("{}, {line}: offered and refused: {bad}", board.text())
    });
    let mut after = board.clone();
    after.make(&chosen);
    after
}

/// A position and the player to move, as `judge` functions get it.
#[derive(Clone, Debug)]
pub(crate) struct At<B> {
    /// The position.
    pub(crate) board: B,
    /// Who is to move.
    pub(crate) turn: Turn,
    /// Whether the player who cannot move wins.
    pub(crate) misere: bool,
}

/// A judge for claims that are still plain sentences: accepts all of them.
pub(crate) fn unjudged<Case>(_: &Case, _: &String) -> bool {
    true
}

/// Counts what a trial has checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tried {
    /// The number of positions or questions.
    pub(crate) cases: usize,
    /// The number of claims of each [`kind`].
    pub(crate) claims: BTreeMap<String, u64>,
    /// The number of marks on moves.
    pub(crate) marked: usize,
}

impl Tried {
    /// Returns the counts of two trials added together.
    pub(crate) fn and(mut self, other: Tried) -> Tried {
        self.cases += other.cases;
        self.marked += other.marked;
        for (kind, many) in other.claims {
            *self.claims.entry(kind).or_default() += many;
        }
        self
    }

    /// Returns the kinds of claims that came up, in alphabetical order.
    pub(crate) fn kinds(&self) -> Vec<&str> {
        self.claims.keys().map(String::as_str).collect()
    }

    /// Checks that a claim is true and isn't empty as text, and counts it.
    fn claim<Case, C: Display + Debug>(
        &mut self,
        case: &Case,
        told: impl Fn() -> String,
        claim: &C,
        judge: &mut impl FnMut(&Case, &C) -> bool,
    ) {
        let words = claim.to_string();
        assert!(!words.trim().is_empty(), "{}: no words: {claim:?}", told());
        assert!(
            judge(case, claim),
            "{}: a false claim: {words}\n{claim:?}",
            told()
        );
        *self.claims.entry(kind(claim)).or_default() += 1;
    }
}

/// Returns the kind of a claim: the names of the variants that its `Debug` text
/// begins with, as in `AllWon`, `Known.Lost` or `Find.Misere`.
pub(crate) fn kind(claim: &impl Debug) -> String {
    let shown = format!("{claim:?}");
    let opens = |c: char| c.is_ascii_alphanumeric() || c == '(';
    let end = shown.find(|c| !opens(c)).unwrap_or(shown.len());
    let names = shown[..end].split('(');
    let names =
        names.filter(|name| name.starts_with(|c: char| c.is_ascii_uppercase()));
    names.collect::<Vec<_>>().join(".")
}

/// The trial of a perfect player, with what it has found so far.
struct Trial<J> {
    judge: J,
    brute: Brute,
    seen: HashSet<(String, Turn)>,
    tried: Tried,
}

impl<J> Trial<J> {
    fn new(judge: J) -> Trial<J> {
        let (brute, seen) = Default::default();
        Trial { judge, brute, seen, tried: Tried::default() }
    }

    fn player<B: Player>(&mut self, at: &At<B>)
    where
        J: FnMut(&At<B>, &B::Claim) -> bool,
    {
        let At { board, turn, misere } = at;
        let text = board.text();
        if !self.seen.insert((text.clone(), *turn)) {
            return;
        }
        self.tried.cases += 1;
        if board.end(*turn).is_some() {
            let moves = board.parts(*turn);
            assert!(moves.is_empty() || board.best(*turn).is_some());
            return;
        }
        let value = self.brute.value(board, *turn, *misere);
        assert_eq!(
            board.wins(*turn),
            value == 1,
            "{text}: the claim, {turn:?}"
        );
        let best = board.best(*turn);
        let best = best.unwrap_or_else(|| panic!("{text}: no move, {turn:?}"));
        let mut then = board.clone();
        then.make(&best);
        let got = -self.brute.value(&then, turn.other(), *misere);
        assert_eq!(got, value, "{text}: the move, {turn:?}");
        self.words(at);
        self.options(at);
        for line in lines_of(board, *turn) {
            let board = after(board, *turn, &line);
            let (turn, misere) = (turn.other(), *misere);
            self.player(&At { board, turn, misere });
        }
    }

    /// Checks the marks of the moves, if they are drawn: the marks, in the
    /// order of the spots, must show the outcomes of the positions that the
    /// moves lead to.
    fn options<B: Player>(&mut self, at: &At<B>) {
        let At { board, turn, misere } = at;
        let Some(drawn) = draw_options(board, *turn, *misere) else {
            return;
        };
        let picture = board.draw(*turn);
        let plays = spots(&picture);
        let worth = |line: &String| {
            let after = after(board, *turn, line);
            let value = self.brute.value(&after, turn.other(), *misere);
            ["lost", "drawn", "won"][(value + 1) as usize].to_string()
        };
        let wanted: Vec<String> = plays.iter().map(worth).collect();
        let marks = marks(&drawn, plays.len());
        let told = format!("{}, {turn:?}: {drawn}", board.text());
        assert_eq!(marks, wanted, "{told}");
        let plays: BTreeSet<String> = plays.into_iter().collect();
        let all: BTreeSet<String> =
            lines_of(board, *turn).into_iter().collect();
        assert_eq!(plays, all, "{told}");
        self.tried.marked += marks.len();
    }

    /// Checks the reasons and hints at a position.
    fn words<B: Player>(&mut self, at: &At<B>)
    where
        J: FnMut(&At<B>, &B::Claim) -> bool,
    {
        let At { board, turn, .. } = at;
        let told = || format!("{}, {turn:?}", board.text());
        let why = board.why(*turn);
        let hints = [2, 3].map(|rung| board.hint(*turn, rung));
        for claims in [why].iter().chain(&hints) {
            assert!(!claims.is_empty(), "{}: no words", told());
            for claim in claims {
                self.tried.claim(at, told, claim, &mut self.judge);
            }
        }
    }
}

/// Checks a perfect player at a position and all that follow: who it says wins,
/// and its move, against all plays; and, with `judge`, each claim in its
/// reasons and hints.
///
/// # Panics
/// If a claim is false, or if the player's move isn't one of the best.
pub(crate) fn try_player<B: Player>(
    at: &At<B>,
    judge: impl FnMut(&At<B>, &B::Claim) -> bool,
) -> Tried {
    let mut trial = Trial::new(judge);
    trial.player(at);
    trial.tried
}

/// Checks a perfect player at these positions and all that follow, with either
/// player to move, as [`try_player`] does.
///
/// # Panics
/// As [`try_player`]; or if a position can't be read.
pub(crate) fn try_positions<B: Player>(
    positions: impl IntoIterator<Item = String>,
    misere: bool,
    judge: impl FnMut(&At<B>, &B::Claim) -> bool,
) -> Tried {
    let mut trial = Trial::new(judge);
    for text in positions {
        for at in both::<B>(&text, misere) {
            trial.player(&at);
        }
    }
    trial.tried
}

/// Checks only the reasons and hints, and only at these positions, which may be
/// too large to try all plays.
///
/// # Panics
/// If a claim is false; or if a position can't be read, or is over.
pub(crate) fn try_words<B: Player>(
    positions: impl IntoIterator<Item = String>,
    misere: bool,
    judge: impl FnMut(&At<B>, &B::Claim) -> bool,
) -> Tried {
    let mut trial = Trial::new(judge);
    for text in positions {
        for at in both::<B>(&text, misere) {
            assert!(at.board.end(at.turn).is_none(), "{text}: over");
            trial.tried.cases += 1;
            trial.words(&at);
        }
    }
    trial.tried
}

/// Reads a position, and returns it with either player to move.
///
/// # Panics
/// If the position can't be read, or if the board's own text for it can't be
/// read back unchanged.
pub(crate) fn both<B: Board>(text: &str, misere: bool) -> [At<B>; 2] {
    let terms = terms(Turn::Reader, misere);
    let read = |text: &str| {
        let board = B::read(&Line::one(text), &terms);
        board.unwrap_or_else(|bad| panic!("{text}: {bad}"))
    };
    let board: B = read(text);
    let again: B = read(&board.text());
    assert_eq!(again.text(), board.text(), "{text}: read again");
    [Turn::Reader, Turn::Program].map(|turn| {
        let board = board.clone();
        At { board, turn, misere }
    })
}

/// Plays this many games from new positions of a level. The program moves first
/// if it says that it can win, and otherwise second; the reader's moves are
/// random. Returns how many games the program won.
///
/// # Panics
/// If the program doesn't win a game that it can win by its own claims.
pub(crate) fn try_games<B: Player>(
    games: u64,
    level: u64,
    misere: bool,
) -> u64 {
    let mut won = 0;
    for seed in 0..games {
        let mut chance = Chance::new(seed);
        let terms = terms(Turn::Reader, misere);
        let mut board = B::fresh(level, &terms, &mut chance);
        let (mut turn, mut sure) = (Turn::Program, board.wins(Turn::Program));
        let start = board.text();
        if !sure {
            turn = Turn::Reader;
            sure = !B::DRAWS && !board.wins(Turn::Reader);
        }
        let end = loop {
            if let Some(end) = board.end(turn) {
                break end;
            }
            match turn {
                Turn::Program => {
                    let best = board.best(turn).expect("a move");
                    board.make(&best);
                }
                Turn::Reader => move_by_chance(&mut board, turn, &mut chance),
            }
            turn = turn.other();
        };
        let winner = end.winner(turn, misere);
        assert!(
            !sure || winner == Some(Turn::Program),
            "{start}: not won from a won position"
        );
        won += u64::from(winner == Some(Turn::Program));
    }
    won
}

fn move_by_chance<B: Board>(board: &mut B, turn: Turn, chance: &mut Chance) {
    let parts = board.parts(turn);
    let line = some_move(&parts, chance).expect("a move");
    let chosen = board.find(&Line::one(&line), turn).expect("a legal move");
    board.make(&chosen);
}

/// A spot of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    /// The line of the move that the spot makes.
    pub(crate) play: String,
    /// The description of the move.
    pub(crate) says: String,
    /// The names of the parts that the spot marks.
    pub(crate) goes: BTreeSet<String>,
}

/// Returns the spots of a picture, in its order.
pub(crate) fn all_spots(picture: &str) -> Vec<Spot> {
    let spots = picture.split("<g class=\"spot\"").skip(1).map(|spot| {
        let value = |name: &str| {
            let open = format!(" {name}=\"");
            let (_, value) = spot.split_once(&open).expect("a spot's value");
            unquoted(value.split('"').next().unwrap_or(""))
        };
        let goes = value("data-goes");
        Spot {
            play: value("data-play"),
            says: value("data-says"),
            goes: goes.split_whitespace().map(str::to_string).collect(),
        }
    });
    spots.collect()
}

fn unquoted(text: &str) -> String {
    let text = text.replace("&quot;", "\"").replace("&gt;", ">");
    text.replace("&lt;", "<").replace("&amp;", "&")
}

/// Returns the classes of the first `many` marks of moves, in the order in
/// which they are drawn.
fn marks(drawn: &str, many: usize) -> Vec<String> {
    let (_, marks) = drawn.split_once("<g class=\"marks\">").expect("marks");
    let shapes = marks.split('<').filter(|shape| {
        ["rect ", "polygon "].iter().any(|tag| shape.starts_with(tag))
    });
    let class = |shape: &str| shape.split('"').nth(1).map(str::to_string);
    shapes.filter_map(class).take(many).collect()
}

/// Returns the lines of the moves that a picture's spots make, in its order.
pub(crate) fn spots(picture: &str) -> Vec<String> {
    all_spots(picture).into_iter().map(|spot| spot.play).collect()
}

/// Returns the names of a picture's parts, in its order.
pub(crate) fn part_names(picture: &str) -> Vec<String> {
    let parts = picture.split(" data-part=\"").skip(1);
    parts.map(|part| unquoted(part.split('"').next().unwrap_or(""))).collect()
}

/// Returns the parts that are no longer in the picture after a move, for boards
/// whose parts are what the moves take away.
pub(crate) fn vanished<B: Board>(
    before: &At<B>,
    _: &str,
    after: &At<B>,
) -> BTreeSet<String> {
    let [before, after] = [before, after]
        .map(|at| part_names(&at.board.draw(at.turn)).into_iter().collect());
    let (before, after): (BTreeSet<String>, BTreeSet<String>) = (before, after);
    before.difference(&after).cloned().collect()
}

/// Plays every spot of the pictures of these positions, with either player to
/// move. The move must be legal and described by the spot's words; the parts
/// that the spot marks must be in the picture, and must be those that `goes`
/// returns for the position before the move, the line of the move, and the
/// position after it. Returns the number of spots.
///
/// # Panics
/// If a spot doesn't do what it says, or if two spots make the same move.
pub(crate) fn try_spots<B: Board>(
    positions: impl IntoIterator<Item = String>,
    goes: impl Fn(&At<B>, &str, &At<B>) -> BTreeSet<String>,
) -> usize {
    let mut tried = 0;
    for text in positions {
        for at in both::<B>(&text, false) {
            let picture = at.board.draw(at.turn);
            let names: BTreeSet<_> = part_names(&picture).into_iter().collect();
            let mut plays = HashSet::new();
            for spot in all_spots(&picture) {
                let told = || format!("{text}, {:?}: {spot:?}", at.turn);
                assert!(plays.insert(spot.play.clone()), "{}: twice", told());
                let missing = spot.goes.difference(&names).next();
                assert_eq!(missing, None, "{}: no such part", told());
                let after = try_spot(&at, &spot, told);
                let gone = goes(&at, &spot.play, &after);
                assert_eq!(gone, spot.goes, "{}: goes", told());
                tried += 1;
            }
        }
    }
    tried
}

/// Makes the move of a spot, and returns the position after it. If the position
/// itself offers the same line, the words must be the same, too. The numbers in
/// the words must agree with those in the description of the move made, as far
/// as both go.
fn try_spot<B: Board>(
    at: &At<B>,
    spot: &Spot,
    told: impl Fn() -> String,
) -> At<B> {
    let Spot { play, says, .. } = spot;
    let chosen = at.board.find(&Line::one(play), at.turn);
    let chosen = chosen.unwrap_or_else(|bad| panic!("{}: {bad}", told()));
    let mut board = at.board.clone();
    let made = board.make(&chosen);
    for part in at.board.parts(at.turn) {
        if let Part::Move(line, words) = part {
            assert!(line != *play || words == *says, "{}: {words}", told());
        }
    }
    let mut both = numbers(says).into_iter().zip(numbers(&made));
    assert!(
        both.all(|(said, made)| said == made),
        "{}: says what is not made: {made}",
        told()
    );
    At { board, turn: at.turn.other(), misere: at.misere }
}

/// Returns how many of 1000 new positions of a level the player to move can
/// win.
///
/// # Panics
/// If a new position is already over.
pub(crate) fn new_ones_won<B: Player>(level: u64, misere: bool) -> u64 {
    let terms = terms(Turn::Reader, misere);
    let won = |seed: &u64| {
        let board = B::fresh(level, &terms, &mut Chance::new(*seed));
        assert!(board.end(Turn::Reader).is_none(), "seed {seed}");
        board.wins(Turn::Reader)
    };
    (0..1000).filter(won).count() as u64
}

/// Texts that don't have the form of an answer to any question.
const JUNK: [&str; 7] =
    ["blub", "?", "1 blub", "First blub", "--", "\u{bd}", "1/0"];

/// Possible wrong answers to questions of all forms.
const GUESSES: [&str; 24] = [
    "0",
    "1",
    "2",
    "First",
    "Second",
    "Left",
    "Right",
    "yes",
    "no",
    "red",
    "black",
    "won",
    "lost",
    "first",
    "last",
    "misere",
    "normal",
    "BBBBBBBBB",
    "9 9",
    "top 99",
    "9 9 9",
    "98-99",
    "none",
    "9 9 9 9",
];

/// Asks this many questions of a drill. Each answer must be marked as right,
/// also with spaces and a full stop added and in capitals; reasons must follow,
/// and be true according to `judge`. Every fourth question, and in a full run
/// every question, is also given wrong answers.
///
/// # Panics
/// If one of these checks fails, if no reasons follow, or if a line of them has
/// more than 130 characters.
pub(crate) fn try_drill<C: Display + Debug>(
    question: fn(&mut Chance) -> Question<C>,
    questions: u64,
    mut judge: impl FnMut(&Question<C>, &C) -> bool,
) -> Tried {
    let ask = |lines: &str| {
        let mut output = Vec::new();
        drill_on(question, &mut lines.as_bytes(), &mut output)?;
        Ok::<_, ProgramError>(String::from_utf8(output).expect("text"))
    };
    let mut tried = Tried::default();
    for number in 1..=questions {
        let asked = question(&mut Chance::from_text(&format!("1 {number}")));
        let answered = |text: &str| ask(&format!("1\n{number}\n{text}\n"));
        if number % 4 == 1 || trial::range(false, true) {
            wrong_answers(&asked, answered);
        }
        for answer in &asked.answers {
            let read = asked.form.read(&Line::one(answer));
            assert!(read.is_ok(), "{answer} is not {}", asked.form);
            for same in
                [answer.clone(), format!(" {} .", answer.to_uppercase())]
            {
                let right = answered(&same).expect("an answer");
                assert!(right.contains("\nright "), "{same}: {right}");
            }
        }
        let right = answered(&asked.answers[0]).expect("an answer");
        let why = right.lines().filter_map(|line| line.strip_prefix("why "));
        let why: Vec<&str> = why.collect();
        let widest = why.iter().map(|line| line.chars().count()).max();
        assert!(widest.is_some_and(|columns| columns <= 130), "{right}");
        tried.cases += 1;
        for claim in &asked.because {
            let told = || asked.asks.clone();
            tried.claim(&asked, told, claim, &mut judge);
        }
        assert_eq!(why.join("\n"), said(&asked.because), "{right}");
    }
    tried
}

/// Gives wrong answers to a question. Junk must be refused as bad input. A
/// guess that has the right form but is no answer must be marked as wrong, and
/// the right answer shown.
fn wrong_answers<C>(
    asked: &Question<C>,
    answered: impl Fn(&str) -> Result<String, ProgramError>,
) {
    for junk in JUNK {
        let error = answered(junk).expect_err(junk).to_string();
        assert!(error.starts_with("bad input: line 3"), "{error}");
    }
    let mut wrongs = 0;
    for wrong in GUESSES.into_iter().filter_map(|g| answered(g).ok()) {
        let shown = wrong.lines().find_map(|line| line.strip_prefix("wrong "));
        if let Some(shown) = shown {
            assert_eq!(shown, asked.answers[0], "{wrong}");
            wrongs += 1;
        }
    }
    assert!(wrongs > 0, "no guess is wrong: {}", asked.asks);
}

/// Returns the picture with this name.
///
/// # Panics
/// If there is none.
pub(crate) fn figure(figures: &[Figure], name: &str) -> String {
    let found = figures.iter().find(|figure| figure.0 == name);
    found.unwrap_or_else(|| panic!("no figure {name}")).1()
}

/// Returns the number in an attribute of a shape, such as `cx`.
fn length(shape: &str, name: &str) -> f64 {
    let after = shape.split(&format!(" {name}=\"")).nth(1).expect(name);
    let number = after.split('"').next().expect("a quote ends it");
    number.parse().expect("a number")
}

/// Returns the centres of a picture's circles and rectangles of this class,
/// from left to right.
pub(crate) fn middles(picture: &str, class: &str) -> Vec<Point> {
    let mut middles = Vec::new();
    for shape in picture.split('<') {
        if shape.starts_with(&format!("circle class=\"{class}\"")) {
            middles.push((length(shape, "cx"), length(shape, "cy")));
        } else if shape.starts_with(&format!("rect class=\"{class}\"")) {
            let half = |size| length(shape, size) / 2.0;
            let (x, y) = (length(shape, "x"), length(shape, "y"));
            middles.push((x + half("width"), y + half("height")));
        }
    }
    middles.sort_by(|a, b| a.0.total_cmp(&b.0));
    middles
}

/// Returns the start and the end of each of a picture's arrows of this class.
pub(crate) fn arrows(picture: &str, class: &str) -> Vec<(Point, Point)> {
    let point = |text: &str| -> Point {
        let mut numbers = text.split([' ', ',', 'L', 'Q', '"']);
        let mut next = || numbers.next()?.parse().ok();
        (next().expect("a number"), next().expect("two numbers"))
    };
    let points = |tag: String| -> Vec<Point> {
        picture.split(&tag).skip(1).map(point).collect()
    };
    let from = points(format!("<path class=\"{class}\" d=\"M"));
    let to = points(format!("<polygon class=\"{class}-head\" points=\""));
    assert_eq!(from.len(), to.len(), "a line without a head");
    from.into_iter().zip(to).collect()
}

/// Returns how many texts of a picture are exactly `text`.
pub(crate) fn texts(picture: &str, text: &str) -> usize {
    picture.matches(&format!(">{text}</text>")).count()
}
