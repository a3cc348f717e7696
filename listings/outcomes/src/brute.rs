//! Finds out which positions are lost by trying every move.

use games::Game;
use std::collections::HashMap;

// ANCHOR: convention
/// The rule that decides who wins when a player cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Convention {
    /// A player who cannot move loses.
    Normal,
    /// A player who cannot move wins.
    Misere,
}
// ANCHOR_END: convention

// ANCHOR: definition
/// Returns whether `position` of `game` is lost in normal play, that is,
/// whether all its options are won. Every play must end.
pub fn lost_by_definition<G: Game>(game: &G, position: &G::Position) -> bool {
    let options = game.options(position);
    options.iter().all(|option| !lost_by_definition(game, option))
}
// ANCHOR_END: definition

/// Finds out which positions of a game are lost, and remembers the answers.
pub struct Outcomes<'g, G: Game> {
    game: &'g G,
    convention: Convention,
    /// Whether each position is lost; `None` until its visit has ended.
    known: HashMap<G::Position, Option<bool>>,
    probes: u64,
}

// ANCHOR: visit
/// A position whose options are being examined.
struct Visit<P> {
    position: P,
    options: Vec<P>,
    lost: bool,
}

impl<P> Visit<P> {
    /// Records an option's label. If the option is lost, this position is won,
    /// and its other options need not be examined.
    fn hear(&mut self, option_is_lost: bool) {
        if option_is_lost {
            self.lost = false;
            self.options.clear();
        }
    }
}
// ANCHOR_END: visit

impl<G: Game> Outcomes<'_, G> {
    // ANCHOR: is_lost
    /// Returns whether the player to move at `position` loses against best
    /// play.
    ///
    /// # Panics
    /// If the search finds a play that returns to an earlier position.
    pub fn is_lost(&mut self, position: &G::Position) -> bool {
        if let Some(Some(lost)) = self.known.get(position) {
            return *lost;
        }
        let mut open = vec![self.visit(position.clone())];
        while let Some(visit) = open.last_mut() {
            let next = visit.options.pop();
            self.probes += u64::from(next.is_some());
            match next.map(|option| (self.known.get(&option).copied(), option))
            {
                Some((None, option)) => open.push(self.visit(option)),
                Some((Some(lost), _)) => {
                    visit.hear(lost.expect("play goes in a circle"));
                }
                None => self.close(&mut open),
            }
        }
        self.known[position].expect("it was the first to be opened")
    }
    // ANCHOR_END: is_lost

    // ANCHOR: open_close
    /// Begins a visit. The convention gives a terminal position its label.
    fn visit(&mut self, position: G::Position) -> Visit<G::Position> {
        self.known.insert(position.clone(), None);
        let mut options = self.game.options(&position);
        options.reverse(); // `pop` takes the last element first
        let over = options.is_empty();
        let lost = !over || self.convention == Convention::Normal;
        Visit { position, options, lost }
    }

    /// Ends the last visit, and passes the label of its position to the visit
    /// before it.
    fn close(&mut self, open: &mut Vec<Visit<G::Position>>) {
        let Visit { position, lost, .. } = open.pop().expect("a visit is open");
        self.known.insert(position, Some(lost));
        if let Some(before) = open.last_mut() {
            before.hear(lost);
        }
    }
    // ANCHOR_END: open_close

    /// Returns how many positions have been visited.
    pub fn visited(&self) -> usize {
        self.known.len()
    }

    /// Returns how many times an option of a position has been examined.
    pub fn probes(&self) -> u64 {
        self.probes
    }
}

impl<'g, G: Game> Outcomes<'g, G> {
    /// Creates an empty memory for `game` in normal play. Every play must end.
    pub fn new(game: &'g G) -> Self {
        Outcomes::under(Convention::Normal, game)
    }

    /// Creates an empty memory for `game` under `convention`. Every play must
    /// end.
    pub fn under(convention: Convention, game: &'g G) -> Self {
        Outcomes { game, convention, known: HashMap::new(), probes: 0 }
    }
}
