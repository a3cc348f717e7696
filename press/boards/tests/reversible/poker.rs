//! Tests the board of Poker Nim. The game need not end by itself, so the
//! outcomes of its positions are found by working backwards.

use crate::harness::{
    kind, lines_of, new_ones_won, spots, terms, try_games, try_spots, At,
};
use boards::reversible::{poker_program, Change, PokerTold, Stacks, RULES};
use boards::{trap, Advice, Board, Player, Turn};
use draws::{with_counters, Outcome};
use games::{graph, Game};
use nim::Columns;
use notebook::{transcript, Line};
use outcomes::Convention;
use reversible::Chips;
use std::collections::{BTreeSet, HashMap};
use trial::all_lists;

const TURNS: [Turn; 2] = [Turn::Reader, Turn::Program];

fn stacks(text: &str) -> Stacks {
    let terms = terms(Turn::Reader, false);
    Stacks::read(&Line::one(text), &terms).unwrap()
}

fn shown(lines: &str) -> String {
    transcript(poker_program, lines.as_bytes())
}

/// Returns all positions with this many piles and at most `most` chips
/// altogether, including the players' own chips.
fn positions(piles: usize, most: u64) -> Vec<String> {
    let mut all = all_lists(piles + 2, most);
    all.retain(|numbers| numbers.iter().sum::<u64>() <= most);
    let text = |numbers: Vec<u64>| {
        let words: Vec<_> = numbers.iter().map(u64::to_string).collect();
        let (piles, own) = words.split_at(piles);
        format!("{} : {}", piles.join(" "), own.join(" "))
    };
    all.into_iter().map(text).collect()
}

/// Returns the sizes to try: one pile and 6 chips, two piles and 5, three piles
/// and 4, or 5 in the full range.
fn sizes() -> [(usize, u64); 3] {
    [(1, 6), (2, 5), (3, trial::range(4, 5))]
}

/// All positions that a game can reach, with their outcomes.
#[derive(Default)]
struct Known(HashMap<Chips, Outcome>);

impl Known {
    fn outcome(&mut self, chips: &Chips) -> Outcome {
        if !self.0.contains_key(chips) {
            let graph = graph(&RULES, chips, usize::MAX).unwrap();
            let labels = with_counters(Convention::Normal, &graph);
            self.0.extend(graph.positions.into_iter().zip(labels.outcomes));
        }
        self.0[chips]
    }

    fn is_lost(&mut self, chips: &Chips) -> bool {
        self.outcome(chips) == Outcome::Lost
    }

    /// Returns the number of lost options, and the number of all options.
    fn lost(&mut self, chips: &Chips) -> (usize, usize) {
        let options = RULES.options(chips);
        let lost = options.iter().filter(|o| self.is_lost(o)).count();
        (lost, options.len())
    }

    /// Whether the advice about the moves of a lost position is true.
    fn is_trap(&mut self, stacks: &Stacks, turn: Turn, told: &Advice) -> bool {
        let chips = stacks.position(turn);
        let mut share = |line: &str| {
            let mut after = stacks.clone();
            let chosen = after.find(&Line::one(line), turn).unwrap();
            after.make(&chosen);
            self.lost(&after.position(turn.other()))
        };
        let all = RULES.options(&chips);
        let lines = lines_of(stacks, turn);
        assert_eq!(all.len(), lines.len());
        let all: Vec<_> = lines.iter().map(|line| share(line)).collect();
        match told {
            Advice::Trap { line, right, replies, .. } => {
                right < replies && share(line) == (*right, *replies)
            }
            Advice::NoTrap { .. } => all.iter().all(|(few, all)| few == all),
            _ => false,
        }
    }

    /// Judges a claim by the outcomes of positions.
    fn is_true(
        &mut self,
        stacks: &Stacks,
        turn: Turn,
        told: &PokerTold,
    ) -> bool {
        let chips = stacks.position(turn);
        let lost = self.is_lost(&chips);
        let options = RULES.options(&chips);
        let xor = |piles: &[u64]| piles.iter().fold(0, |sum, pile| sum ^ pile);
        let sum = xor(&chips.piles);
        let are_piles = |columns: &Columns| {
            let rows: Vec<u64> = columns.rows.iter().map(|row| row.1).collect();
            rows == chips.piles && columns.sum == sum
        };
        let after = |change: &Change| {
            let mut after = stacks.clone();
            after.make(change);
            after.position(turn.other())
        };
        let legal = |change: &Change| {
            change.turn == turn
                && chips.piles[change.place] == change.old
                && options.contains(&after(change))
        };
        match told {
            PokerTold::Piles(columns) => are_piles(columns),
            PokerTold::LeaveZero(columns) => {
                are_piles(columns)
                    && !lost
                    && options
                        .iter()
                        .all(|o| self.is_lost(o) == (xor(&o.piles) == 0))
            }
            PokerTold::Zero(columns) => {
                // Each move changes the nim-sum, and some reply makes it 0
                // again.
                let back = |option: &Chips| {
                    let replies = RULES.options(option);
                    xor(&option.piles) != 0
                        && replies.iter().any(|r| xor(&r.piles) == 0)
                };
                are_piles(columns) && sum == 0 && options.iter().all(back)
            }
            PokerTold::Lost => lost && sum == 0,
            PokerTold::Wins(change) => {
                let zero = xor(&after(change).piles) == 0;
                legal(change)
                    && change.new < change.old
                    && zero
                    && self.is_lost(&after(change))
            }
            PokerTold::Lower(pile) => {
                let wins = |option: &Chips| {
                    option.piles[pile - 1] < chips.piles[pile - 1]
                        && self.is_lost(option)
                };
                options.iter().any(wins)
            }
        }
    }
}

#[test]
fn the_player_is_perfect_in_a_box() {
    let mut known = Known::default();
    let mut kinds = BTreeSet::new();
    let mut tried = 0;
    for (piles, most) in sizes() {
        for text in positions(piles, most) {
            let stacks = stacks(&text);
            for turn in TURNS {
                let won = known.outcome(&stacks.position(turn));
                assert_ne!(won, Outcome::Drawn, "{text}");
                let won = won == Outcome::Won;
                assert_eq!(stacks.wins(turn), won, "{text}, {turn:?}");
                tried += 1;
                let Some(best) = stacks.best(turn) else {
                    assert!(stacks.end(turn).is_some() && !won);
                    continue;
                };
                assert!(stacks.end(turn).is_none(), "{text}, {turn:?}");
                let mut after = stacks.clone();
                after.make(&best);
                let then = known.is_lost(&after.position(turn.other()));
                assert_eq!(then, won, "{text}, {turn:?}");
                // A winner takes chips, so the game comes to an end.
                assert!(!won || best.new < best.old, "{text}, {turn:?}");
                if !won {
                    let told = trap(&stacks, turn, false).unwrap();
                    assert!(known.is_trap(&stacks, turn, &told), "{told}");
                    kinds.insert(kind(&told));
                }
                let hints = [2, 3].map(|rung| stacks.hint(turn, rung));
                assert_ne!(hints[0], hints[1], "{text}, {turn:?}");
                for told in [stacks.why(turn)].iter().chain(&hints) {
                    assert!(!told.is_empty());
                    for claim in told {
                        assert!(
                            known.is_true(&stacks, turn, claim),
                            "{text}, {turn:?}: {claim:?}"
                        );
                        kinds.insert(kind(claim));
                    }
                }
            }
        }
    }
    assert!(tried > 600, "{tried}");
    let all = [
        "LeaveZero.Columns",
        "Lost",
        "Lower",
        "NoTrap",
        "Piles.Columns",
        "Trap",
        "Wins.Change",
        "Zero.Columns",
    ];
    assert!(kinds.iter().eq(all.iter()), "{kinds:?}");
}

#[test]
fn what_is_told_has_these_words() {
    let columns = || Columns::of(&[2]);
    let shown = "\n pile 1  2 = 10\nnim-sum  2 = 10";
    let turn = Turn::Reader;
    let take = Change { turn, place: 1, old: 3, new: 1 };
    let told = [
        (PokerTold::Piles(columns()), shown[1..].to_string()),
        (
            PokerTold::LeaveZero(columns()),
            format!(
                "Forget the chips beside the table, and leave the nim-sum \
                 0.{shown}"
            ),
        ),
        (
            PokerTold::Zero(columns()),
            format!(
                "The nim-sum is 0. Whether you take or add, it changes, and \
                 the other player can change it back.{shown}"
            ),
        ),
        (
            PokerTold::Lost,
            "The nim-sum is 0. Every move changes one pile, up or down, and \
             the other player\ncan make the nim-sum 0 again by taking chips. \
             Whoever takes them keeps them, so\nthe chips that can be added \
             run out, and the player to move loses."
                .to_string(),
        ),
        (
            PokerTold::Wins(take),
            "A winning move: take 2 from pile 2. It makes the nim-sum \
             0.\nChips that are added later are taken off again, and kept, \
             so the other player runs out\nof them."
                .to_string(),
        ),
        (PokerTold::Lower(2), "Take from pile 2.".to_string()),
    ];
    for (told, words) in told {
        assert_eq!(told.to_string(), words);
    }
}

#[test]
fn a_thousand_games_are_won() {
    for level in 1..=3 {
        let games = trial::range(1_000, 2_000);
        let won = try_games::<Stacks>(games, level, false);
        assert_eq!(won, games, "level {level}");
    }
}

#[test]
fn about_half_of_the_new_positions_are_won() {
    for level in 1..=3 {
        let won = new_ones_won::<Stacks>(level, false);
        assert!((400..=600).contains(&won), "level {level}: {won}");
    }
}

#[test]
fn the_board_offers_every_move_of_the_rules() {
    for text in positions(2, 5) {
        let stacks = stacks(&text);
        for turn in TURNS {
            let lines = lines_of(&stacks, turn);
            let after = |line: &String| {
                let change = stacks.find(&Line::one(line), turn).unwrap();
                let mut after = stacks.clone();
                after.make(&change);
                after.position(turn.other())
            };
            let reached: BTreeSet<_> = lines.iter().map(after).collect();
            let options = RULES.options(&stacks.position(turn));
            assert_eq!(lines.len(), options.len(), "{text}");
            assert_eq!(reached, options.into_iter().collect(), "{text}");
            let drawn: BTreeSet<_> =
                spots(&stacks.draw(turn)).into_iter().collect();
            assert_eq!(drawn, lines.into_iter().collect(), "{text}");
            let all = (0..=9).flat_map(|chips| {
                (0..=3).map(move |pile| format!("{pile} {chips}"))
            });
            for line in all {
                let found = stacks.find(&Line::one(&line), turn).is_ok();
                assert_eq!(found, drawn.contains(&line), "{text}: {line}");
            }
        }
    }
}

/// The marked parts are the chips that a move takes away or adds.
#[test]
fn every_spot_does_what_it_says() {
    let goes = |before: &At<Stacks>, play: &str, after: &At<Stacks>| {
        let row: usize = play.split(' ').next().unwrap().parse().unwrap();
        let [old, new] = [before, after]
            .map(|at| at.board.position(Turn::Reader).piles[row - 1]);
        let levels = old.min(new)..old.max(new);
        levels.map(|level| format!("{row}.{level}")).collect()
    };
    let largest = ["4 4 4 0 : 1 3", "16 : 0 0", "0 0 0 0 : 8 8"];
    let texts = positions(2, 5).into_iter();
    let tried =
        try_spots::<Stacks>(texts.chain(largest.map(String::from)), goes);
    assert!(tried > 1000, "{tried}");
}

#[test]
fn what_is_added_is_taken_back() {
    let seen = shown("3 3 : 2 2\nyou\n1 5\n");
    assert!(seen.contains("\nat 3 3 : 0 4\n"), "{seen}");
    assert!(seen.contains("\nsay You add 2 to pile 1.\n"), "{seen}");
    assert!(seen.contains("\nsay I take 2 from pile 1.\n"), "{seen}");
}

/// The reasons are drawn if a page asks for pictures.
#[test]
fn the_reasons_are_drawn() {
    let seen = shown("5 3 : 2 0\nyou drawn\nwhy\n");
    let drawing = seen.lines().find(|line| line.starts_with("drawing "));
    let drawing = drawing.unwrap_or_else(|| panic!("{seen}"));
    assert!(drawing.contains(">The piles 5, 3 in binary<"), "{drawing}");
    let seen = shown("5 3 : 2 0\nyou\nwhy\n");
    assert!(!seen.contains("\ndrawing "), "{seen}");
}
