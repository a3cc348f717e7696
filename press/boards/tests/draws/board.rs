//! Tests the board of the fox and the hare.

use crate::harness::{
    lines_of, new_ones_won, spots, terms, try_games, try_positions, try_spots,
    At,
};
use boards::draws::{board_program, Pursuit, Told, Verdict};
use boards::{Board, Turn};
use draws::{Chase, Ring, Turn as Animal};
use games::Game;
use notebook::{transcript, Line};
use std::collections::{BTreeSet, HashMap};

fn pursuit(text: &str) -> Pursuit {
    let terms = terms(Turn::Reader, false);
    Pursuit::read(&Line::one(text), &terms).unwrap()
}

fn shown(lines: &str) -> String {
    transcript(board_program, lines.as_bytes())
}

/// Returns all positions with the animals on different fields of a ring, and
/// either of them to move.
fn places(fields: u64) -> Vec<String> {
    let mut places = Vec::new();
    for fox in 0..fields {
        for hare in 0..fields {
            for turn in ["fox", "hare"] {
                if fox != hare {
                    places.push(format!("{fields} : {fox} {hare} {turn}"));
                }
            }
        }
    }
    places
}

/// Finds the winner with a given number of moves left, by trying all plays: 1
/// for the player to move, −1 for the other player, 0 for neither.
struct Brute {
    ring: Ring,
    known: HashMap<(Chase, u64), i8>,
}

impl Brute {
    fn new(fields: u64) -> Brute {
        Brute { ring: Ring::new(fields), known: HashMap::new() }
    }

    fn value(&mut self, chase: Chase, left: u64) -> i8 {
        if let Some(value) = self.known.get(&(chase, left)) {
            return *value;
        }
        let options = self.ring.options(&chase);
        let value = match left {
            _ if options.is_empty() => -1,
            0 => 0,
            _ => {
                let values = options.iter().map(|o| -self.value(*o, left - 1));
                values.max().expect("a move")
            }
        };
        self.known.insert((chase, left), value);
        value
    }

    /// Returns the right verdict on a position with this many moves left.
    fn verdict(&mut self, chase: Chase, left: u64) -> Verdict {
        let (mover, other) = match chase.turn {
            Animal::Fox => (Animal::Fox, Animal::Hare),
            Animal::Hare => (Animal::Hare, Animal::Fox),
        };
        let soonest = (0..=left).find(|moves| self.value(chase, *moves) != 0);
        match soonest {
            None => Verdict::Nobody,
            Some(moves) if self.value(chase, moves) == 1 => {
                Verdict::Wins(mover, moves)
            }
            Some(moves) => Verdict::Wins(other, moves),
        }
    }

    /// Judges a claim by the rules of the game.
    fn is_true(&mut self, at: &At<Pursuit>, told: &Told) -> bool {
        let (chase, left) = (at.board.chase(), at.board.left());
        let verdict = self.verdict(chase, left);
        let options = self.ring.options(&chase);
        let after: Vec<_> = options
            .iter()
            .map(|o| (place(chase.turn, o), self.verdict(*o, left - 1)))
            .collect();
        let at = |field| {
            after.iter().find(|(to, _)| *to == field).map(|(_, then)| *then)
        };
        let mine = |who: &Animal| *who == chase.turn;
        match told {
            Told::Branches(mover, branches) => {
                mine(mover) && *branches == after
            }
            Told::Wins(who, moves) => verdict == Verdict::Wins(*who, *moves),
            Told::Nobody => verdict == Verdict::Nobody,
            Told::Best(field) => match (verdict, at(*field)) {
                (Verdict::Wins(who, moves), Some(then)) => {
                    mine(&who) && then == Verdict::Wins(who, moves - 1)
                }
                _ => false,
            },
            Told::Longest(field) => {
                let length = |then: &Verdict| match then {
                    Verdict::Wins(who, moves) if !mine(who) => Some(*moves),
                    _ => None,
                };
                let all: Option<Vec<_>> =
                    after.iter().map(|(_, then)| length(then)).collect();
                let chosen = at(*field).and_then(|then| length(&then));
                all.is_some_and(|all| all.into_iter().max() == chosen)
            }
            Told::Keeping(keep, all) => {
                let keeps =
                    |(_, then): &&(_, Verdict)| *then == Verdict::Nobody;
                verdict == Verdict::Nobody
                    && *all == after.len()
                    && *keep == after.iter().filter(keeps).count()
            }
            Told::Keep(field) => {
                verdict == Verdict::Nobody
                    && at(*field) == Some(Verdict::Nobody)
            }
        }
    }
}

/// Returns the field that a move goes to; `None` for the burrow.
fn place(mover: Animal, option: &Chase) -> Option<u64> {
    match mover {
        Animal::Fox => Some(option.fox),
        Animal::Hare => option.hare,
    }
}

/// Tries rings of several sizes, with enough moves left to win and with too
/// few.
#[test]
fn the_player_is_perfect_in_a_box() {
    let mut kinds = BTreeSet::new();
    let largest = trial::range(7, 9);
    for fields in 3..=largest {
        let mut brute = Brute::new(fields);
        let lefts = [0, 1, 2, 3, 4, 5, 6, 9, 15];
        let texts = lefts.into_iter().flat_map(|left| {
            let all = places(fields).into_iter();
            all.map(move |text| format!("{text} {left}"))
        });
        let tried = try_positions::<Pursuit>(
            texts,
            false,
            |at: &At<Pursuit>, told: &Told| brute.is_true(at, told),
        );
        assert!(tried.cases > 200, "{fields}: {}", tried.cases);
        kinds.extend(tried.kinds().into_iter().map(str::to_string));
    }
    let all = [
        "Best.None",
        "Best.Some",
        "Branches.Fox",
        "Branches.Hare",
        "Keep.Some",
        "Keeping",
        "Longest.Some",
        "Nobody",
        "Wins.Fox",
        "Wins.Hare",
    ];
    assert!(kinds.iter().eq(all.iter()), "{kinds:?}");
}

#[test]
fn what_is_told_has_these_words() {
    let wins = |moves| Verdict::Wins(Animal::Hare, moves);
    let cases = [
        (
            Told::Branches(
                Animal::Hare,
                vec![
                    (Some(3), wins(2)),
                    (Some(5), Verdict::Nobody),
                    (Some(6), Verdict::Wins(Animal::Fox, 1)),
                    (None, wins(0)),
                ],
            ),
            "The hare is to move, and if both then play well:\n  to field 3: \
             the hare wins in 2 moves\n  to field 5: nobody can force a win\n  \
             to field 6: the fox wins in 1 move\n  into the burrow: the hare \
             has won",
        ),
        (
            Told::Wins(Animal::Fox, 1),
            "The fox wins in 1 move, counting those of both, if it makes no \
             mistake.",
        ),
        (
            Told::Nobody,
            "Either of them can keep going as long as it is light: a draw.",
        ),
        (Told::Best(Some(2)), "Go to field 2."),
        (Told::Best(None), "Go into the burrow."),
        (
            Told::Longest(Some(2)),
            "Go to field 2: that way you hold out longest.",
        ),
        (
            Told::Keeping(1, 2),
            "One of your 2 moves keeps the draw; the other player wins after \
             any other.",
        ),
        (Told::Keeping(2, 3), "2 of your 3 moves keep the draw."),
        (
            Told::Keeping(2, 2),
            "Nobody can force a win, wherever you go. Lure the other one to \
             the wrong side.",
        ),
        (Told::Keep(Some(7)), "Going to field 7 keeps the draw."),
    ];
    for (told, words) in cases {
        assert_eq!(told.to_string(), words);
    }
}

#[test]
fn the_two_hints_of_a_position_differ() {
    for text in places(8) {
        let seen = shown(&format!("{text}\nyou\nhint 2\nhint 3\n"));
        let hints: Vec<_> =
            seen.lines().filter(|line| line.starts_with("hint ")).collect();
        assert_eq!(hints.len(), 2, "{seen}");
        assert_ne!(hints[0], hints[1], "{seen}");
    }
}

/// The program wins every game that it says it can win, and more than half of
/// all games.
#[test]
fn two_thousand_games_go_well() {
    for level in 1..=3 {
        let games = trial::range(700, 2000);
        let won = try_games::<Pursuit>(games, level, false);
        assert!(won > games / 2, "level {level}: {won}");
    }
}

#[test]
fn about_half_of_the_new_positions_are_won() {
    for level in 1..=3 {
        let won = new_ones_won::<Pursuit>(level, false);
        assert!((400..=600).contains(&won), "level {level}: {won}");
    }
}

#[test]
fn the_board_offers_every_move_of_the_rules() {
    for fields in [3, 8, 12] {
        let ring = Ring::new(fields);
        for text in places(fields) {
            let board = pursuit(&text);
            let lines: BTreeSet<_> =
                lines_of(&board, Turn::Reader).into_iter().collect();
            let chase = board.chase();
            let name = |option: &Chase| match place(chase.turn, option) {
                None => "burrow".to_string(),
                Some(field) => field.to_string(),
            };
            let options: BTreeSet<_> =
                ring.options(&chase).iter().map(name).collect();
            assert_eq!(lines, options, "{text}");
            let drawn: BTreeSet<_> =
                spots(&board.draw(Turn::Reader)).into_iter().collect();
            assert_eq!(drawn, options, "{text}");
        }
    }
}

/// The marked parts are the field of the animal and the field it moves to.
#[test]
fn every_spot_does_what_it_says() {
    let part = |field: Option<u64>| match field {
        None => "burrow".to_string(),
        Some(field) => format!("field-{field}"),
    };
    let goes = |before: &At<Pursuit>, _: &str, after: &At<Pursuit>| {
        let (before, after) = (before.board.chase(), after.board.chase());
        let turn = before.turn;
        BTreeSet::from([place(turn, &before), place(turn, &after)].map(part))
    };
    let texts = [3, 8, 12].into_iter().flat_map(places);
    let tried = try_spots::<Pursuit>(texts, goes);
    assert!(tried > 1000, "{tried}");
}

#[test]
fn a_chase_can_be_won_by_either_and_drawn() {
    for (lines, end) in [
        (
            "8 : 4 1 hare\nyou friend\n0\n3\nburrow\n",
            "The hare is in its burrow. First wins.",
        ),
        ("8 : 4 3 hare\nyou friend\n2\n3\n1\n2\n2\n", ""),
        (
            "8 : 4 2 hare\nyou friend\n3\n3\n",
            "The fox has caught the hare. Second wins.",
        ),
        ("8 : 4 3 fox\nyou\n3\n", "The fox has caught the hare. You win."),
        ("8 : 4 3 fox\nprogram\n", "The fox has caught the hare. I win."),
        ("8 : 4 0 hare\nyou\nburrow\n", "The hare is in its burrow. You win."),
        (
            "8 : 4 2 hare 1\nyou\n1\n",
            "It is getting dark, and the chase is off. It is a draw.",
        ),
        (
            "8 : 4 2 hare 0\nyou\n",
            "It is getting dark, and the chase is off. It is a draw.",
        ),
    ] {
        let seen = shown(lines);
        let over = seen.lines().find_map(|line| line.strip_prefix("over "));
        match end {
            "" => assert_eq!(over, None, "{lines}: {seen}"),
            _ => assert_eq!(over, Some(end), "{lines}: {seen}"),
        }
    }
}

/// A new position may give the reader the other animal, so the board says which
/// one she is until she has moved.
#[test]
fn a_game_begins_with_who_the_reader_is() {
    for (lines, told) in [
        ("8 : 4 3 fox\nyou\n", "say You are the fox.\n"),
        ("8 : 4 3 hare\nyou\n", "say You are the hare.\n"),
        ("8 : 4 1 fox\nprogram\n", "say You are the hare.\nsay I move"),
        ("8 : 4 3 hare\nyou\n2\n", ""),
        ("8 : 4 3 hare\nyou friend\n", ""),
    ] {
        let seen = shown(lines);
        let is_told = seen.contains("You are the ");
        assert_eq!(is_told, !told.is_empty(), "{lines}: {seen}");
        assert!(seen.contains(told), "{lines}: {seen}");
    }
}

#[test]
fn a_position_is_said_as_it_is_read() {
    for (text, said) in [
        ("8 : 4  3 hare", "8 : 4 3 hare 40"),
        ("012 : 011 0 fox 07", "12 : 11 0 fox 7"),
        ("3 : 1 burrow fox 2", "3 : 1 burrow fox 2"),
        ("3 : 1 1 hare 2", "3 : 1 1 hare 2"),
    ] {
        assert_eq!(pursuit(text).text(), said);
    }
}
