//! The same as the plain reader and as [`Tree::values`], only faster.
//!
//! [`Tree::values`]: crate::Tree::values

use crate::{Both, MOST_VERTICES};
use nim::fast_numbers;
use notebook::{BadInput, Line};
use std::mem::replace;

// ANCHOR: plain_integers
/// The numbers of a text in which only spaces separate the words, each word a
/// number of at most 18 digits; `None` for any other text.
fn plain_integers(text: &str) -> Option<Vec<i64>> {
    let words = text.as_bytes().split(|&byte| byte == b' ');
    words.filter(|word| !word.is_empty()).map(plain_integer).collect()
}

/// The number that these bytes are.
fn plain_integer(word: &[u8]) -> Option<i64> {
    let (sign, digits) = match word {
        [b'-', digits @ ..] => (-1, digits),
        digits => (1, digits),
    };
    if !(1..=18).contains(&digits.len()) {
        return None; // for the reader that knows how to complain
    }
    let number = digits.iter().try_fold(0, |number, byte| match byte {
        b'0'..=b'9' => Some(10 * number + i64::from(byte - b'0')),
        _ => None,
    });
    number.map(|number| sign * number)
}
// ANCHOR_END: plain_integers

// ANCHOR: fast_integers
/// The line as whole numbers from −2^63 to 2^63 − 1, an empty line as none.
pub fn fast_integers(line: &Line) -> Result<Vec<i64>, BadInput> {
    match plain_integers(line.text()) {
        Some(numbers) => Ok(numbers),
        None => line.words().map(|word| word.integer()).collect(),
    }
}
// ANCHOR_END: fast_integers

// ANCHOR: vertex
/// A vertex, and what its finished children have told it.
#[derive(Clone, Copy)]
struct Vertex {
    /// Counted from 1; 0 for the root.
    parent: u32,
    /// How many children are not finished.
    waiting_for: u32,
    both: Both,
}

impl Vertex {
    /// Hears the values of a child; whether it was the last one.
    fn hear(&mut self, child: Both) -> bool {
        self.both.maxi = self.both.maxi.max(child.minnie);
        self.both.minnie = self.both.minnie.min(child.maxi);
        self.waiting_for -= 1;
        self.waiting_for == 0
    }
}
// ANCHOR_END: vertex

// ANCHOR: fast_root
/// The values of the root of the tree on these two lines, parents and points;
/// `None` if the lines are not what they should be.
pub fn fast_root(parents: &Line, points: &Line) -> Option<Both> {
    let parents = fast_numbers(parents).ok()?;
    if parents.len() > MOST_VERTICES {
        return None;
    }
    let mut vertices = vertices(&parents, &fast_integers(points).ok()?)?;
    let leaf = |v: &usize| vertices[*v].waiting_for == 0;
    let leaves: Vec<usize> = (0..vertices.len()).filter(leaf).collect();
    let (mut finished, mut root) = (0, None);
    for leaf in leaves {
        let mut next = Some(leaf);
        while let Some(here) = next {
            finished += 1;
            let Vertex { parent, both, .. } = vertices[here];
            let above = (parent as usize).checked_sub(1);
            root = root.or(above.is_none().then_some(both));
            next = above.filter(|&above| vertices[above].hear(both));
        }
    }
    root.filter(|_| finished == vertices.len())
}
// ANCHOR_END: fast_root

// ANCHOR: vertices
/// The vertices before any of them is finished; `None` unless there is one
/// root, all parents exist, and only leaves have points other than 0.
fn vertices(parents: &[u64], points: &[i64]) -> Option<Vec<Vertex>> {
    let number = parents.len();
    let roots = parents.iter().filter(|&&parent| parent == 0).count();
    let largest = *parents.iter().max()?;
    if points.len() != number || roots != 1 || largest > number as u64 {
        return None;
    }
    let vertex = |(&parent, &points): (&u64, &i64)| Vertex {
        parent: parent as u32, // there are at most a million
        waiting_for: 0,
        both: Both { maxi: points, minnie: points },
    };
    let mut all: Vec<_> = parents.iter().zip(points).map(vertex).collect();
    let up = parents.iter().filter_map(|p| (*p as usize).checked_sub(1));
    up.for_each(|parent| all[parent].waiting_for += 1);
    let mut inner = all.iter_mut().filter(|vertex| vertex.waiting_for > 0);
    let before = Both { maxi: i64::MIN, minnie: i64::MAX };
    let nothing = |v: &mut Vertex| replace(&mut v.both, before).maxi == 0;
    inner.all(nothing).then_some(all)
}
// ANCHOR_END: vertices
