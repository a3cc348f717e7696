//! A doodle on a board of the page: edges in some paint, read from a line.

use notebook::{BadInput, Line, Word};
use stalks::{standing, Edge};

/// The most edges of a doodle on a board: more are hard to point at.
pub const MOST_ON_BOARD: usize = 20;

/// The largest number of a vertex on a board.
const LAST: usize = 99;

/// What an edge is painted with: in green Hackenbush with nothing, `()`.
pub trait Paint: Copy + Eq + 'static {
    /// All paints that the board has.
    const ALL: &'static [Self];
    /// An edge as it is typed.
    const FORM: &'static str;

    /// What is typed behind the two ends of an edge.
    fn letter(self) -> &'static str;

    /// The class of an edge in a picture.
    fn class(self) -> &'static str;

    /// The word for it, and empty if there is only one paint.
    fn word(self) -> &'static str;

    /// The paints of a stalk, from the ground up, if a word is one.
    fn stalk(_word: &str) -> Option<Vec<Self>> {
        None
    }

    /// What is wrong with a doodle that is too large for the board.
    fn too_much(edges: &[(Edge, Self)]) -> Option<&'static str>;
}

impl Paint for () {
    const ALL: &'static [()] = &[()];
    const FORM: &'static str = "0-1";

    fn letter(self) -> &'static str {
        ""
    }

    fn class(self) -> &'static str {
        "pen"
    }

    fn word(self) -> &'static str {
        ""
    }

    fn too_much(edges: &[(Edge, ())]) -> Option<&'static str> {
        (edges.len() > MOST_ON_BOARD).then_some("more than 20 edges")
    }
}

/// A doodle with painted edges. The edges that are gone keep their place, so
/// that the others are drawn where they were.
#[derive(Clone, Debug)]
pub struct Canvas<P> {
    pub(crate) edges: Vec<(Edge, P)>,
    pub(crate) stands: Vec<bool>,
    /// Where an edge begins that is being added.
    pub(crate) from: Option<usize>,
    /// What the next edge is painted with.
    pub(crate) paint: P,
    /// So many edges may stand at most.
    pub(crate) most: usize,
}

impl<P: Paint> Canvas<P> {
    /// The doodle of these edges, which all stand.
    pub fn new(edges: Vec<(Edge, P)>) -> Canvas<P> {
        let stands = vec![true; edges.len()];
        let (paint, most) = (P::ALL[0], MOST_ON_BOARD);
        Canvas { edges, stands, from: None, paint, most }
    }

    /// The doodle on a board for at most so many edges.
    pub fn with_at_most(self, most: usize) -> Canvas<P> {
        Canvas { most, ..self }
    }

    /// The doodle of a line, as in `0-1 1-2`; the bare ground is `0`.
    ///
    /// # Errors
    /// If a word is no edge, if an edge does not stand on the ground, or if
    /// the doodle is too large.
    pub fn read(line: &Line) -> Result<Canvas<P>, BadInput> {
        let words: Vec<Word> = line.words().collect();
        if let [word] = words[..] {
            if word.text == "0" {
                return Ok(Canvas::new(vec![]));
            }
        }
        if words.is_empty() {
            let what = format!("there is no edge; type one as {}", P::FORM);
            return Err(line.error(&what));
        }
        let (mut edges, mut told_by) = (Vec::new(), Vec::new());
        for word in words.iter().take(MOST_ON_BOARD + 1) {
            add_edges(word, &mut edges)?;
            told_by.resize(edges.len(), word);
        }
        let canvas = Canvas::new(edges);
        let mut standing = told_by.iter().zip(standing(&canvas.plain()));
        if let Some((word, _)) = standing.find(|(_, stands)| !stands) {
            return Err(word.error("is not joined to the ground, 0"));
        }
        match P::too_much(&canvas.edges) {
            Some(wrong) => Err(line.error(wrong)),
            None => Ok(canvas),
        }
    }

    /// The edges that stand, as [`read`](Canvas::read) reads them.
    pub fn text(&self) -> String {
        let edges = self.edges();
        let words: Vec<String> = edges.iter().map(edge_word).collect();
        match words.len() {
            0 => "0".to_string(),
            _ => words.join(" "),
        }
    }

    /// The edges that stand, with their paint.
    pub fn edges(&self) -> Vec<(Edge, P)> {
        self.places().map(|place| self.edges[place]).collect()
    }

    /// The edges that stand, without their paint.
    pub fn plain(&self) -> Vec<Edge> {
        self.places().map(|place| self.edges[place].0).collect()
    }

    /// What the edge at this place is painted with.
    pub fn paint_at(&self, place: usize) -> P {
        self.edges[place].1
    }

    /// The places of the edges that stand.
    pub(crate) fn places(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.edges.len()).filter(|&place| self.stands[place])
    }

    /// The vertices of the edges that stand, and the ground.
    pub(crate) fn vertices(&self) -> Vec<usize> {
        let ends = self.plain().into_iter().flat_map(|(a, b)| [a, b]);
        let mut all: Vec<usize> = ends.chain([0]).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The places of the edges that are gone after a cut at `place`: this one,
    /// and all that falls.
    pub fn falls(&self, place: usize) -> Vec<usize> {
        let rest: Vec<usize> = self.places().filter(|&p| p != place).collect();
        let edges: Vec<Edge> = rest.iter().map(|&p| self.edges[p].0).collect();
        let fallen = rest.iter().zip(standing(&edges)).filter(|(_, s)| !s);
        [place].into_iter().chain(fallen.map(|(&p, _)| p)).collect()
    }

    /// Cuts the edge at `place`; says it, as in "cut 0-1; 2 edges fall".
    pub fn cut(&mut self, place: usize) -> String {
        let gone = self.falls(place);
        let said = self.cut_words(place).to_lowercase();
        for place in gone {
            self.stands[place] = false;
        }
        said
    }

    /// The words for a cut, as in "Cut 0-1; 2 edges fall" or "Cut the red
    /// edge from 0 to 1".
    pub fn cut_words(&self, place: usize) -> String {
        let edge = edge_said(&self.edges[place]);
        match self.falls(place).len() - 1 {
            0 => format!("Cut {edge}"),
            1 => format!("Cut {edge}; 1 edge falls"),
            many => format!("Cut {edge}; {many} edges fall"),
        }
    }

    /// The cuts of the edges in one of these paints: the line of each, and its
    /// place. Of two edges with the same ends and paint, the first.
    pub fn cuts(&self, paints: &[P]) -> Vec<(String, usize)> {
        let mut cuts: Vec<(String, usize)> = Vec::new();
        for place in self.places() {
            let (edge, paint) = self.edges[place];
            let line = edge_word(&(edge, paint));
            let known =
                |cut: &(String, usize)| same(self.edges[cut.1], (edge, paint));
            if paints.contains(&paint) && !cuts.iter().any(known) {
                cuts.push((line, place));
            }
        }
        cuts
    }

    /// The edge that a line names, its ends in any order.
    ///
    /// # Errors
    /// If the line names none that stands.
    pub fn find(&self, line: &Line) -> Result<usize, BadInput> {
        let word = line.only_word(&format!("an edge as in {}", P::FORM))?;
        let edge = edge_of::<P>(&word)?;
        let found = self.places().find(|&p| same(self.edges[p], edge));
        found.ok_or_else(|| word.error("is not an edge that is standing"))
    }
}

/// Whether two edges have the same ends and the same paint.
fn same<P: Paint>(((a, b), paint): (Edge, P), other: (Edge, P)) -> bool {
    other == ((a, b), paint) || other == ((b, a), paint)
}

/// An edge as it is typed.
pub fn edge_word<P: Paint>(&((a, b), paint): &(Edge, P)) -> String {
    format!("{a}-{b}{}", paint.letter())
}

/// An edge as it is told: one in some paint in words.
pub(super) fn edge_said<P: Paint>(edge: &(Edge, P)) -> String {
    let ((a, b), paint) = edge;
    match (paint.word(), a == b) {
        ("", _) => edge_word(edge),
        (paint, true) => format!("the {paint} loop at {a}"),
        (paint, false) => format!("the {paint} edge from {a} to {b}"),
    }
}

/// Adds the edge that a word names, or a stalk on new vertices.
fn add_edges<P: Paint>(
    word: &Word,
    edges: &mut Vec<(Edge, P)>,
) -> Result<(), BadInput> {
    let Some(stalk) = P::stalk(word.text) else {
        edges.push(edge_of(word)?);
        return Ok(());
    };
    let mut low = 0;
    for paint in stalk.into_iter().take(MOST_ON_BOARD + 1) {
        let ends = edges.iter().flat_map(|&((a, b), _)| [a, b]);
        let next = ends.max().unwrap_or(0) + 1;
        if next > LAST {
            return Err(word.error("needs a vertex above 99"));
        }
        edges.push(((low, next), paint));
        low = next;
    }
    Ok(())
}

/// The edge that a word names.
fn edge_of<P: Paint>(word: &Word) -> Result<(Edge, P), BadInput> {
    let wrong = || word.error(&format!("is not an edge, as in {}", P::FORM));
    let painted = P::ALL.iter().find_map(|&paint| {
        let ends = word.text.strip_suffix(paint.letter())?;
        Some((ends.split_once('-')?, paint))
    });
    let ((a, b), paint) = painted.ok_or_else(wrong)?;
    let digits =
        |s: &str| !s.is_empty() && s.bytes().all(|c| c.is_ascii_digit());
    if !digits(a) || !digits(b) {
        return Err(wrong());
    }
    let vertex = |text: &str| {
        let number = text.parse().ok().filter(|&n: &usize| n <= LAST);
        number.ok_or_else(|| {
            word.error("has an end that is not between 0 and 99")
        })
    };
    Ok(((vertex(a)?, vertex(b)?), paint))
}
