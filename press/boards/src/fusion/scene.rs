//! Draws a doodle on a board: each edge is a spot and, while the doodle is
//! being built, so is each vertex.

use super::canvas::{Canvas, Paint};
use super::draw::{layout, Drawing, VERTEX};
use super::sketch::Change;
use fusion::ends;
use notebook::{Picture, Point};
use stalks::Edge;

/// The approximate size that a board's picture may have.
const ROOM: Point = (412.0, 400.0);
/// The largest distances between neighbouring places and between layers.
const STEP: Point = (48.0, 64.0);
/// The smallest distance between layers, which leaves room for a finger.
const LEAST: f64 = 24.0;
/// The space beside and above a doodle that is being built.
const ASIDE: Point = (60.0, 36.0);

impl<P: Paint> Canvas<P> {
    /// Draws the doodle; edges with these paints can be cut. `caption` says
    /// whose turn it is, and may be empty.
    pub fn draw(&self, name: &str, caption: &str, paints: &[P]) -> String {
        let edges = self.all_edges();
        let mut scene = self.scene((name, caption), &edges, (0.0, 0.0));
        let cuts = self.cuts(paints);
        self.draw_edges(&mut scene, |place| {
            let (line, _) = cuts.iter().find(|cut| self.twins(cut.1, place))?;
            Some((line.clone(), self.cut_words(place)))
        });
        self.draw_vertices(&mut scene, |_| None);
        scene.picture.finish()
    }

    /// Draws the doodle while it's being built. Pressing a vertex begins or
    /// ends an edge there; pressing an edge removes it.
    pub fn draw_building(&self, name: &str) -> String {
        let caption = match self.from {
            Some(from) => {
                format!("An edge begins at {from}: point where it leads.")
            }
            None => "Begin an edge at a vertex, or remove an edge.".to_string(),
        };
        let edges = self.all_edges();
        let mut scene = self.scene((name, &caption), &edges, ASIDE);
        let changes = self.changes();
        let change = |line: String| {
            changes.iter().find(|(known, _)| *known == line).cloned()
        };
        let word = if self.from.is_some() { "to" } else { "from" };
        let at = |vertex: usize| change(format!("{word} {vertex}"));
        self.draw_ground(&mut scene, at(0));
        let cuts = self.cuts(P::ALL);
        self.draw_edges(&mut scene, |place| {
            let (line, _) = cuts.iter().find(|cut| self.twins(cut.1, place))?;
            change(format!("remove {line}"))
        });
        self.draw_vertices(&mut scene, at);
        let grows = change(format!("grow {}", self.from.unwrap_or(0)));
        self.draw_new(&mut scene, grows);
        self.draw_paints(&mut scene, change);
        scene.picture.finish()
    }

    /// Returns all edges without their paints, including those that are gone.
    fn all_edges(&self) -> Vec<Edge> {
        self.edges.iter().map(|&(edge, _)| edge).collect()
    }

    /// Whether two edges have the same ends and the same paint.
    fn twins(&self, one: usize, other: usize) -> bool {
        let sorted = |((a, b), paint): (Edge, P)| (a.min(b), a.max(b), paint);
        sorted(self.edges[one]) == sorted(self.edges[other])
    }

    /// Returns a picture that shows only the ground so far, with the extra
    /// space `aside` to the right and above.
    fn scene<'a>(
        &self,
        (name, caption): (&str, &str),
        edges: &'a [Edge],
        aside: Point,
    ) -> Drawing<'a> {
        let ends = ends(edges);
        let layout = layout(&ends);
        let on_ground = edges.iter().filter(|&&edge| edge == (0, 0)).count();
        let places = (layout.places + on_ground).max(1) as f64 + 0.4;
        let layers = layout.layer.iter().max().copied().unwrap_or(0).max(1);
        let across = ((ROOM.0 - aside.0) / places).min(STEP.0);
        let up = (ROOM.1 / layers as f64).clamp(LEAST, STEP.1);
        let least = if caption.is_empty() { 90.0 } else { 230.0 };
        let width = (across * places).max(least) + aside.0;
        let ground = up * layers as f64 + 34.0 + aside.1;
        let text = format!("{} {caption}", self.described());
        let text = text.trim_end();
        let under = if caption.is_empty() { 20.0 } else { 42.0 };
        let size = (width, ground + under);
        let picture = Picture::new(name, "A doodle on the ground", text, size);
        let (step, loops) = ((across, up), vec![0; ends.len()]);
        let mut scene =
            Drawing { edges, layout, picture, ground, width, step, loops };
        scene.ground();
        if !caption.is_empty() {
            let at = (6.0, ground + 30.0);
            scene.picture.text("note from-left", at, caption);
        }
        scene
    }

    /// Returns a description of the edges.
    fn described(&self) -> String {
        let edges = self.edges();
        let named = |paint: &P| {
            let mine = edges.iter().filter(|(_, p)| p == paint);
            let ends = mine.map(|((a, b), _)| format!("{a}-{b}"));
            let ends: Vec<String> = ends.collect();
            let word = match paint.word() {
                "" => "Edges".to_string(),
                word => format!("Edges in {word}"),
            };
            match ends.len() {
                0 => format!("{word}: none."),
                _ => format!("{word}: {}.", ends.join(", ")),
            }
        };
        let parts: Vec<String> = P::ALL.iter().map(named).collect();
        format!("{} The ground is 0.", parts.join(" "))
    }

    /// Draws the edges that are left; `spot` says which of them are spots. An
    /// edge's spot also lists the edges that fall with it.
    fn draw_edges(
        &self,
        scene: &mut Drawing,
        spot: impl Fn(usize) -> Option<Change>,
    ) {
        let part = |place: usize| format!("e{place}");
        for place in 0..self.edges.len() {
            let stroke = scene.stroke(place);
            if !self.stands[place] {
                continue;
            }
            let class = self.edges[place].1.class();
            let draw = |picture: &mut Picture| {
                picture.part(&part(place), |p| stroke.draw(p, class));
            };
            let Some((line, words)) = spot(place) else {
                draw(&mut scene.picture);
                continue;
            };
            let goes: Vec<_> =
                self.falls(place).into_iter().map(part).collect();
            scene.picture.spot((&line, &words), &goes, |picture| {
                stroke.reach(picture);
                draw(picture);
            });
        }
    }

    /// Draws the vertices that are left; `spot` says which of them are spots.
    fn draw_vertices(
        &self,
        scene: &mut Drawing,
        spot: impl Fn(usize) -> Option<Change>,
    ) {
        for vertex in self.vertices().into_iter().filter(|&v| v > 0) {
            let at = scene.at(vertex, vertex);
            let begun = self.from == Some(vertex);
            let draw = |picture: &mut Picture| {
                let class =
                    if begun { "unknown strong winning" } else { "unknown" };
                picture.circle(class, at, VERTEX);
                picture.text("note", at, &vertex.to_string());
            };
            match spot(vertex) {
                Some((line, words)) => {
                    scene.picture.spot((&line, &words), &[], |picture| {
                        picture.circle("hit", at, 15.0);
                        draw(picture);
                    });
                }
                None => draw(&mut scene.picture),
            }
        }
    }

    /// Draws the ground as a spot where an edge can begin or end.
    fn draw_ground(&self, scene: &mut Drawing, spot: Option<Change>) {
        let Some((line, words)) = spot else { return };
        let width = scene.width;
        let middle = (width / 2.0, scene.ground + 6.0);
        let class = match self.from {
            Some(0) => "winning",
            _ => "pen",
        };
        let y = scene.ground;
        scene.picture.spot((&line, &words), &[], |picture| {
            picture.rectangle("hit", middle, (width, 28.0), 4.0);
            picture.line(class, (6.0, y), (width - 6.0, y));
        });
    }

    /// Draws the spot that adds an edge to a new vertex.
    fn draw_new(&self, scene: &mut Drawing, spot: Option<Change>) {
        let Some((line, words)) = spot else { return };
        let at = (scene.width - 26.0, scene.ground - 44.0);
        scene.picture.spot((&line, &words), &[], |picture| {
            picture.circle("hit", at, 22.0);
            picture.circle("coin-gone", at, 13.0);
            picture.text("label", at, "+");
            picture.text("note", (at.0, at.1 + 26.0), "new");
        });
    }

    /// Draws the paints that the next edge can have, if there are several.
    fn draw_paints(
        &self,
        scene: &mut Drawing,
        change: impl Fn(String) -> Option<Change>,
    ) {
        if P::ALL.len() < 2 {
            return;
        }
        for (paint, row) in P::ALL.iter().zip([0.0, 1.0, 2.0]) {
            let (x, y) = (8.0 + 72.0 * row, 16.0);
            let chosen = *paint == self.paint;
            let draw = |picture: &mut Picture| {
                picture.line(
                    paint.class(),
                    (x, y + 12.0),
                    (x + 58.0, y + 12.0),
                );
                let mark = if chosen { "✓ " } else { "" };
                let text = format!("{mark}{}", paint.word());
                picture.text("label", (x + 29.0, y - 2.0), &text);
            };
            match change(format!("paint {}", paint.word())) {
                Some((line, words)) => {
                    let middle = (x + 29.0, y + 4.0);
                    scene.picture.spot((&line, &words), &[], |picture| {
                        picture.rectangle("hit", middle, (66.0, 34.0), 4.0);
                        draw(picture);
                    });
                }
                None => draw(&mut scene.picture),
            }
        }
    }
}
