//! A doodle on a board: painted edges that are read from a line.

use notebook::{BadInput, Line, Word};
use stalks::{standing, Edge};

/// The maximum number of edges on a board; more would be hard to press.
pub const MOST_ON_BOARD: usize = 20;

/// The largest number that a vertex on a board can have.
const LAST: usize = 99;

/// The paint of an edge; `()` in green Hackenbush, where edges have no paint.
pub trait Paint: Copy + Eq + 'static {
    /// All paints on the board.
    const ALL: &'static [Self];
    /// An example of how an edge is typed.
    const FORM: &'static str;

    /// Returns the text that is typed after the two ends of an edge.
    fn letter(self) -> &'static str;

    /// Returns the class of an edge in a picture.
    fn class(self) -> &'static str;

    /// Returns the word for the paint; empty if there's only one paint.
    fn word(self) -> &'static str;

    /// Returns the paints of a stalk, from the ground up, if the word is one.
    fn stalk(_word: &str) -> Option<Vec<Self>> {
        None
    }

    /// Returns what is wrong with a doodle that is too large for the board;
    /// `None` if it isn't too large.
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

/// A doodle with painted edges. Edges that are gone stay in the list, so that
/// the others keep their places in the picture.
#[derive(Clone, Debug)]
pub struct Canvas<P> {
    pub(crate) edges: Vec<(Edge, P)>,
    pub(crate) stands: Vec<bool>,
    /// The first end of an edge that is being added.
    pub(crate) from: Option<usize>,
    /// The paint of the next edge that is added.
    pub(crate) paint: P,
    /// The maximum number of edges that the doodle may have.
    pub(crate) most: usize,
}

impl<P: Paint> Canvas<P> {
    /// Returns a doodle with these edges, all of which are left.
    pub fn new(edges: Vec<(Edge, P)>) -> Canvas<P> {
        let stands = vec![true; edges.len()];
        let (paint, most) = (P::ALL[0], MOST_ON_BOARD);
        Canvas { edges, stands, from: None, paint, most }
    }

    /// Returns the doodle on a board for at most `most` edges.
    pub fn with_at_most(self, most: usize) -> Canvas<P> {
        Canvas { most, ..self }
    }

    /// Reads the doodle in a line, as in `0-1 1-2`; `0` is the bare ground.
    ///
    /// # Errors
    /// If a word isn't an edge, if an edge isn't connected to the ground, or if
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

    /// Returns the edges that are left, in the form that [`read`](Canvas::read)
    /// reads.
    pub fn text(&self) -> String {
        let edges = self.edges();
        let words: Vec<String> = edges.iter().map(edge_word).collect();
        match words.len() {
            0 => "0".to_string(),
            _ => words.join(" "),
        }
    }

    /// Returns the edges that are left, with their paints.
    pub fn edges(&self) -> Vec<(Edge, P)> {
        self.places().map(|place| self.edges[place]).collect()
    }

    /// Returns the edges that are left, without their paints.
    pub fn plain(&self) -> Vec<Edge> {
        self.places().map(|place| self.edges[place].0).collect()
    }

    /// Returns the paint of the edge at index `place`.
    pub fn paint_at(&self, place: usize) -> P {
        self.edges[place].1
    }

    /// Returns the indices of the edges that are left.
    pub(crate) fn places(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.edges.len()).filter(|&place| self.stands[place])
    }

    /// Returns the vertices of the edges that are left, and the ground.
    pub(crate) fn vertices(&self) -> Vec<usize> {
        let ends = self.plain().into_iter().flat_map(|(a, b)| [a, b]);
        let mut all: Vec<usize> = ends.chain([0]).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Returns the indices of the edges that a cut at `place` removes: the cut
    /// edge and all edges that fall with it.
    pub fn falls(&self, place: usize) -> Vec<usize> {
        let rest: Vec<usize> = self.places().filter(|&p| p != place).collect();
        let edges: Vec<Edge> = rest.iter().map(|&p| self.edges[p].0).collect();
        let fallen = rest.iter().zip(standing(&edges)).filter(|(_, s)| !s);
        [place].into_iter().chain(fallen.map(|(&p, _)| p)).collect()
    }

    /// Cuts the edge at `place`; returns a description, as in "cut 0-1;
    /// 2 edges fall".
    pub fn cut(&mut self, place: usize) -> String {
        let gone = self.falls(place);
        let said = self.cut_words(place).to_lowercase();
        for place in gone {
            self.stands[place] = false;
        }
        said
    }

    /// Returns the text for a cut, as in "Cut 0-1; 2 edges fall" or
    /// "Cut the red edge from 0 to 1".
    pub fn cut_words(&self, place: usize) -> String {
        let edge = edge_said(&self.edges[place]);
        match self.falls(place).len() - 1 {
            0 => format!("Cut {edge}"),
            1 => format!("Cut {edge}; 1 edge falls"),
            many => format!("Cut {edge}; {many} edges fall"),
        }
    }

    /// Returns the cuts of edges with one of these paints, each with its line
    /// and its index. If two edges have the same ends and the same paint, only
    /// the first is included.
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

    /// Returns the index of the edge that a line names; its ends may be in
    /// either order.
    ///
    /// # Errors
    /// If the line doesn't name an edge that is left.
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

/// Returns an edge in the form in which it's typed.
pub fn edge_word<P: Paint>(&((a, b), paint): &(Edge, P)) -> String {
    format!("{a}-{b}{}", paint.letter())
}

/// Returns an edge in the form used in sentences; a painted edge in words.
pub(super) fn edge_said<P: Paint>(edge: &(Edge, P)) -> String {
    let ((a, b), paint) = edge;
    match (paint.word(), a == b) {
        ("", _) => edge_word(edge),
        (paint, true) => format!("the {paint} loop at {a}"),
        (paint, false) => format!("the {paint} edge from {a} to {b}"),
    }
}

/// Adds the edge or the stalk that a word names; a stalk gets new vertices.
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

/// Reads the edge that a word names.
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
