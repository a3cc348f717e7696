//! A fox and a hare on a ring: a game in which the two move differently.

use games::Game;

// ANCHOR: position
/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// The fox moves.
    Fox,
    /// The hare moves.
    Hare,
}

/// A position: where the fox and the hare are, and who moves next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chase {
    /// Who moves next.
    pub turn: Turn,
    /// The fox's field.
    pub fox: u64,
    /// The hare's field, or `None` if it is in its burrow.
    pub hare: Option<u64>,
}
// ANCHOR_END: position

/// A ring of fields, numbered from 0. The burrow is next to field 0.
pub struct Ring {
    fields: u64,
}

impl Ring {
    /// Returns a ring with this number of fields.
    ///
    /// # Panics
    /// If there are fewer than three fields: each field needs two neighbours.
    pub fn new(fields: u64) -> Ring {
        assert!(fields >= 3, "a field needs two neighbours");
        Ring { fields }
    }

    fn next_to(&self, field: u64) -> [u64; 2] {
        [(field + 1) % self.fields, (field + self.fields - 1) % self.fields]
    }
}

// ANCHOR: chase
impl Game for Ring {
    type Position = Chase;

    fn options(&self, position: &Chase) -> Vec<Chase> {
        let Chase { turn, fox, hare } = *position;
        let Some(field) = hare else {
            return Vec::new(); // the hare is safe, and the fox has no move left
        };
        match turn {
            Turn::Fox => {
                let step = |fox| Chase { turn: Turn::Hare, fox, hare };
                self.next_to(fox).into_iter().map(step).collect()
            }
            Turn::Hare if field == fox => Vec::new(), // caught
            Turn::Hare => {
                let steps = self.next_to(field).into_iter().map(Some);
                let burrow = (field == 0).then_some(None);
                let to = |hare| Chase { turn: Turn::Fox, fox, hare };
                let free = steps.chain(burrow).filter(|&h| h != Some(fox));
                free.map(to).collect()
            }
        }
    }
}
// ANCHOR_END: chase
