//! Shortens sums of components without changing who wins in misère play.

use games::Game;
use outcomes::{Convention, Outcomes};
use splitting::{Components, Splitting};

// ANCHOR: shortened
/// The sums of components of a splitting game, shortened by the theorem on
/// detours without changing who wins in misère play.
pub struct Shortened<S> {
    sums: Components<S>,
    /// The stand-in for the component of each size; `None` for the empty sum.
    stands: Vec<Option<usize>>,
    /// The component that stands for a single coin, if there is any.
    coin: Option<usize>,
}

impl<S: Splitting> Game for Shortened<S> {
    type Position = Vec<usize>;

    fn options(&self, position: &Vec<usize>) -> Vec<Vec<usize>> {
        let options = self.sums.options(position);
        let mut options: Vec<Vec<usize>> =
            options.iter().map(|option| self.shorten(option)).collect();
        options.sort();
        options.dedup();
        options
    }
}
// ANCHOR_END: shortened

impl<S: Splitting> Shortened<S> {
    // ANCHOR: shorten
    /// Returns the sum with each component replaced by its stand-in, and with
    /// pairs of single coins removed.
    pub fn shorten(&self, sum: &[usize]) -> Vec<usize> {
        let stand = |&size: &usize| self.stands[size];
        let mut short: Vec<usize> = sum.iter().filter_map(stand).collect();
        short.sort_unstable();
        if let Some(coin) = self.coin {
            let first = short.partition_point(|&size| size < coin);
            let behind = short.partition_point(|&size| size <= coin);
            short.drain(first..behind - (behind - first) % 2);
        }
        short
    }
    // ANCHOR_END: shorten

    // ANCHOR: is_detour
    /// Returns whether the theorem on detours lets `y` replace `x`.
    fn is_detour(&self, x: &Vec<usize>, y: &Vec<usize>) -> bool {
        let (from_x, from_y) = (self.options(x), self.options(y));
        let back = |option| self.options(option).contains(y);
        from_y.iter().all(|option| from_x.contains(option))
            && from_x.iter().all(|o| from_y.contains(o) || back(o))
            && (!from_y.is_empty() || self.is_won(x))
    }
    // ANCHOR_END: is_detour

    fn is_won(&self, position: &Vec<usize>) -> bool {
        !Outcomes::under(Convention::Misere, self).is_lost(position)
    }

    // ANCHOR: up_to
    /// Returns the game in which all components up to `largest` have their
    /// stand-ins. Moves must lead to smaller components.
    pub fn up_to(rule: S, largest: usize) -> Self {
        let stands: Vec<_> = (0..=largest).map(Some).collect();
        let sums = Components(rule);
        let mut game = Shortened { sums, stands, coin: None };
        for size in 0..=largest {
            let x = if size == 0 { vec![] } else { vec![size] };
            let nothing = std::iter::once(vec![]);
            let mut smaller = nothing.chain((1..size).map(|y| vec![y]));
            let found = smaller
                .find(|y| game.shorten(y) == *y && game.is_detour(&x, y));
            if let Some(y) = found {
                game.stands[size] = y.first().copied();
            } else if game.coin.is_none() && game.options(&x) == [[0; 0]] {
                game.coin = Some(size);
            }
        }
        game
    }
    // ANCHOR_END: up_to

    /// Returns the stand-in for a component: a smaller component, the component
    /// itself, or `None` for the empty sum.
    ///
    /// # Panics
    /// If the component is larger than all known components.
    pub fn stand_in(&self, size: usize) -> Option<usize> {
        self.stands[size]
    }

    // ANCHOR: lost_alone
    /// Returns the known components of size at least 1 that are lost on their
    /// own in misère play.
    pub fn lost_alone(&self) -> Vec<usize> {
        let mut outcomes = Outcomes::under(Convention::Misere, self);
        let mut lost = |size: &usize| outcomes.is_lost(&self.shorten(&[*size]));
        (1..self.stands.len()).filter(|size| lost(size)).collect()
    }
    // ANCHOR_END: lost_alone
}
