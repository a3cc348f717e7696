//! Draws the map: a card for each chapter, in bands by part, with lines to the
//! chapters that it needs.
//!
//! The cards are a list of links, in the order of the book. Where the screen is
//! wide enough, a style sheet puts them into the rows and columns computed
//! here. The lines are drawn behind the cards in the same units, and are also
//! given in words.

use super::{escape, Chapter};
use crate::kinds::in_words;
use anyhow::{Context, Result};
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::LazyLock;

/// The most cards in a row. The constants below are measures of the map in
/// tenths of a rem; the style sheet uses the same ones for the cards.
const COLUMNS: usize = 4;
const WIDTH: usize = 150;
const ASIDE: usize = 20;
const HEIGHT: usize = 200;
const BELOW: usize = 38;
/// The width of the whole map.
const MAP: usize = COLUMNS * WIDTH + (COLUMNS - 1) * ASIDE;
/// The height of the line that names a part, with the space below it.
const NAME: usize = 44;

/// The upper left corner of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    left: usize,
    top: usize,
}

impl Place {
    fn middle(self) -> usize {
        self.left + WIDTH / 2
    }

    fn below(self) -> usize {
        self.top + HEIGHT
    }
}

/// The positions of the names of the parts and of the cards.
struct Plan<'a> {
    names: Vec<usize>,
    places: BTreeMap<&'a str, Place>,
    height: usize,
}

impl<'a> Plan<'a> {
    /// Computes the plan. Each part begins with its name. Within a part, a
    /// chapter is placed below the chapters that it needs, as close to their
    /// column as possible.
    fn of(chapters: &'a [Chapter]) -> Plan<'a> {
        let (names, places) = (Vec::new(), BTreeMap::new());
        let mut plan = Plan { names, places, height: 0 };
        for part in parts(chapters) {
            plan.names.push(plan.height);
            plan.height += NAME;
            for layer in layers(part) {
                layer.chunks(COLUMNS).for_each(|some| plan.add(some));
            }
        }
        plan
    }

    /// Puts some chapters into a row of their own, centred.
    fn add(&mut self, some: &[&'a Chapter]) {
        let mut row = some.to_vec();
        row.sort_by_key(|chapter| self.under_needs(chapter));
        let room = (COLUMNS - row.len()) * (WIDTH + ASIDE) / 2;
        for (i, chapter) in row.into_iter().enumerate() {
            let left = room + i * (WIDTH + ASIDE);
            let place = Place { left, top: self.height };
            self.places.insert(&chapter.stem, place);
        }
        self.height += HEIGHT + BELOW;
    }

    /// Returns the mean horizontal position of the chapters that `chapter`
    /// needs, among those already placed.
    fn under_needs(&self, chapter: &Chapter) -> usize {
        let needs = chapter.needs.iter();
        let middles: Vec<usize> = needs
            .filter_map(|stem| self.places.get(stem.as_str()))
            .map(|place| place.middle())
            .collect();
        middles.iter().sum::<usize>() / middles.len().max(1)
    }
}

/// Returns the chapters of each part.
fn parts(chapters: &[Chapter]) -> impl Iterator<Item = &[Chapter]> {
    chapters.chunk_by(|a, b| a.part == b.part)
}

/// Returns the chapters of a part in layers. A chapter needs none of its own
/// layer; its layer is the first one below all the chapters that it needs.
fn layers(part: &[Chapter]) -> Vec<Vec<&Chapter>> {
    let mut depths = BTreeMap::<&str, usize>::new();
    let mut layers: Vec<Vec<&Chapter>> = Vec::new();
    for chapter in part {
        let needs = chapter.needs.iter();
        let above = needs.filter_map(|stem| depths.get(stem.as_str()));
        let depth = above.max().map_or(0, |depth| depth + 1);
        depths.insert(&chapter.stem, depth);
        if layers.len() <= depth {
            layers.resize_with(depth + 1, Vec::new);
        }
        layers[depth].push(chapter);
    }
    layers
}

/// Returns the map as HTML, to be included in a page of `src`.
pub(super) fn chart(chapters: &[Chapter]) -> String {
    let plan = Plan::of(chapters);
    let mut text = format!(
        "<div class=\"map\" style=\"--height: {}\">\n{}\n",
        rem(plan.height),
        lines(chapters, &plan)
    );
    let titles: BTreeMap<&str, &str> =
        chapters.iter().map(|c| (c.stem.as_str(), c.title.as_str())).collect();
    for (part, top) in parts(chapters).zip(&plan.names) {
        let name = escape(&part[0].part);
        let _ = write!(
            text,
            "<p class=\"part\" style=\"--top: {}\">{name}</p>\n\
             <ol aria-label=\"{name}\">\n",
            rem(*top)
        );
        for chapter in part {
            text.push_str(&card(chapter, plan.places[&*chapter.stem], &titles));
        }
        text.push_str("</ol>\n");
    }
    text.push_str("</div>\n");
    text
}

/// Returns a length, given in tenths of a rem, as a style sheet writes it.
fn rem(tenths: usize) -> String {
    format!("{}.{}rem", tenths / 10, tenths % 10)
}

fn card(
    chapter: &Chapter,
    place: Place,
    titles: &BTreeMap<&str, &str>,
) -> String {
    let Chapter { title, promise, minutes, figure, pages, .. } = chapter;
    let html = |page: &String| page.replace(".md", ".html");
    let all: Vec<String> = pages.iter().map(html).collect();
    let link = all.first().map_or("", String::as_str);
    let promise = match &promise[..] {
        "" => String::new(),
        promise => format!(
            "<span class=\"only-said\">: </span>\
             <span class=\"promise\">{}</span>\
             <span class=\"only-said\">. </span>",
            escape(promise)
        ),
    };
    let needs: Vec<&str> = chapter
        .needs
        .iter()
        .filter_map(|stem| titles.get(stem.as_str()).copied())
        .collect();
    let needs = match needs.is_empty() {
        true => String::new(),
        false => format!(
            "<span class=\"only-said\">; </span>\
             <span class=\"needs\">needs {}</span>",
            escape(&needs.join(", "))
        ),
    };
    format!(
        "<li style=\"--left: {}; --top: {}\" data-pages=\"{}\">\
         <a href=\"{link}\">{figure}<span class=\"title\">{}</span>{promise}\
         <span class=\"time\">{}{needs}</span></a></li>\n",
        rem(place.left),
        rem(place.top),
        all.join(" "),
        escape(title),
        in_words(*minutes)
    )
}

/// The distances that a line keeps: from a card that it passes, and from
/// another line there.
const CLEAR: usize = 6;
const LANE: usize = 4;

/// A line that passes a row of cards: the top of the row, the lane, and the
/// card that the line comes from. Lines from one card may overlap.
type Passing<'a> = (usize, usize, &'a str);

/// Returns the lanes in which a line can pass the row of cards that begins at
/// `top`.
fn lanes(plan: &Plan, top: usize) -> Vec<usize> {
    let row = plan.places.values().filter(|place| place.top == top);
    let mut cards: Vec<usize> = row.map(|place| place.left).collect();
    cards.sort_unstable();
    let begins = std::iter::once(0).chain(cards.iter().map(|x| x + WIDTH));
    let ends = cards.iter().copied().chain([MAP]);
    begins
        .zip(ends)
        .filter(|(begin, end)| end - begin >= 2 * CLEAR)
        .flat_map(|(begin, end)| (begin + CLEAR..=end - CLEAR).step_by(LANE))
        .collect()
}

/// Returns where a line from one card to another passes the rows in between:
/// for each row, the top of its cards and a lane that no line from another card
/// uses. The detour is as short as possible, and is left to the later rows.
fn route<'a>(
    plan: &Plan,
    (need, from): (&'a str, Place),
    to: Place,
    taken: &mut Vec<Passing<'a>>,
) -> Vec<(usize, usize)> {
    let tops: BTreeSet<usize> =
        plan.places.values().map(|place| place.top).collect();
    let mut x = from.middle();
    let mut route = Vec::new();
    for &top in tops.range(from.top + 1..to.top) {
        let is_free = |lane: &usize| {
            taken.iter().all(|&(row, x, other)| {
                other == need || row != top || x.abs_diff(*lane) >= LANE
            })
        };
        let aside = |lane: &usize| {
            let way = lane.abs_diff(x) + lane.abs_diff(to.middle());
            (way, lane.abs_diff(x))
        };
        let free = lanes(plan, top).into_iter().filter(is_free);
        // If there is no free lane, the line runs behind the cards.
        x = free.min_by_key(aside).unwrap_or(x);
        taken.push((top, x, need));
        route.push((top, x));
    }
    route
}

/// Draws the lines from each card to the cards below that need it.
fn lines(chapters: &[Chapter], plan: &Plan) -> String {
    let mut taken = Vec::new();
    let mut paths = String::new();
    for chapter in chapters {
        let to = plan.places[&*chapter.stem];
        for need in &chapter.needs {
            let Some(&from) = plan.places.get(need.as_str()) else { continue };
            let between = route(plan, (need, from), to, &mut taken);
            let (mut x, mut y) = (from.middle(), from.below());
            let _ = write!(paths, "M{x} {y}");
            for (top, lane) in between {
                paths.push_str(&aside(x, y, lane));
                let below = top + HEIGHT;
                let _ = write!(paths, "V{below}");
                (x, y) = (lane, below);
            }
            paths.push_str(&aside(x, y, to.middle()));
            let _ = write!(paths, "V{}", to.top);
        }
    }
    format!(
        "<svg class=\"lines\" aria-hidden=\"true\" viewBox=\"0 0 {MAP} {}\">\
         <path d=\"{paths}\"/></svg>",
        plan.height
    )
}

/// Returns the curve that moves a line sideways, in the space below a row of
/// cards.
fn aside(x: usize, y: usize, to: usize) -> String {
    let end = y + BELOW;
    match x == to {
        true => String::new(),
        false => format!("C{x} {end} {to} {y} {to} {end}"),
    }
}

static HEAD: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"(?s)<svg[^>]*\bviewBox="([^"]*)"[^>]*>(.*)</svg>"#).unwrap()
});

static WORDS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?s)<title\b.*?</title>|<desc\b.*?</desc>").unwrap()
});

static SPARE: LazyLock<Regex> = LazyLock::new(|| {
    let names = "(?:id|tabindex|role|data-[a-z]+|aria-[a-z]+)";
    let pattern = format!(r#" (?:{names}="[^"]*"|class="spot")"#);
    Regex::new(&pattern).unwrap()
});

/// Returns a figure that is only decoration: without its texts, names and
/// spots, on one line.
pub(super) fn small(figure: &str) -> Result<String> {
    let found =
        HEAD.captures(figure).context("is not a figure with a viewBox")?;
    let shapes = WORDS.replace_all(&found[2], "");
    let shapes = SPARE.replace_all(&shapes, "");
    let lines: Vec<&str> = shapes.lines().map(str::trim).collect();
    Ok(format!(
        "<svg class=\"drawing\" aria-hidden=\"true\" viewBox=\"{}\">{}</svg>",
        &found[1],
        lines.concat()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chapter(part: &str, stem: &str, needs: &[&str]) -> Chapter {
        Chapter {
            stem: stem.into(),
            title: format!("On {stem} & co"),
            promise: format!("Win < {stem}"),
            part: part.into(),
            pages: vec![format!("p/{stem}.md"), format!("p/{stem}-2.md")],
            minutes: 3,
            needs: needs.iter().map(|need| need.to_string()).collect(),
            figure: String::new(),
        }
    }

    fn book() -> Vec<Chapter> {
        vec![
            chapter("One", "a", &[]),
            chapter("One", "b", &["a"]),
            chapter("One", "c", &["a"]),
            chapter("Two", "d", &["c"]),
        ]
    }

    #[test]
    fn a_chapter_stands_below_what_it_needs() {
        let book = book();
        let plan = Plan::of(&book);
        let place = |stem| plan.places[stem];
        let step = HEIGHT + BELOW;
        let side = WIDTH + ASIDE;
        // A card that is alone is centred.
        assert_eq!(place("a"), Place { left: 3 * side / 2, top: NAME });
        assert_eq!(place("b"), Place { left: side, top: NAME + step });
        assert_eq!(place("c"), Place { left: 2 * side, top: NAME + step });
        // The second part begins with its name.
        let top = 2 * (NAME + step);
        assert_eq!(place("d"), Place { left: 3 * side / 2, top });
        assert_eq!(plan.names, [0, NAME + 2 * step]);
        assert_eq!(plan.height, top + step);
    }

    #[test]
    fn no_two_cards_stand_in_one_place() {
        let mut book = vec![chapter("One", "a", &[])];
        for i in 0..9 {
            book.push(chapter("One", &format!("x{i}"), &["a"]));
        }
        let plan = Plan::of(&book);
        let places: Vec<_> = plan.places.values().copied().collect();
        for (i, a) in places.iter().enumerate() {
            assert!(a.left + WIDTH <= MAP && a.below() <= plan.height);
            let apart = |b: &Place| {
                a.left.abs_diff(b.left) >= WIDTH + ASIDE
                    || a.top.abs_diff(b.top) >= HEIGHT + BELOW
            };
            assert!(places[..i].iter().all(apart), "{a:?} of {places:?}");
        }
        assert_eq!(places.len(), 10);
    }

    /// Returns many cards in rows of one to four, with lines across all rows.
    fn rows() -> Vec<Chapter> {
        let mut book = vec![chapter("One", "a", &[])];
        for i in 0..4 {
            book.push(chapter("One", &format!("b{i}"), &["a"]));
        }
        for i in 0..3 {
            book.push(chapter("One", &format!("c{i}"), &["a", "b0", "b3"]));
        }
        book.push(chapter("Two", "d", &["c0", "b1", "b2", "a"]));
        book.push(chapter("Two", "e", &["d", "c1", "c2", "b2", "b3"]));
        book
    }

    #[test]
    fn lines_pass_beside_the_cards_and_apart_from_each_other() {
        let book = rows();
        let plan = Plan::of(&book);
        let mut taken = Vec::new();
        for chapter in &book {
            let to = plan.places[&*chapter.stem];
            for need in &chapter.needs {
                let from = plan.places[&**need];
                let tops = route(&plan, (need, from), to, &mut taken);
                let tops: Vec<usize> =
                    tops.into_iter().map(|(top, _)| top).collect();
                let between = from.top + 1..to.top;
                let rows: BTreeSet<usize> = plan
                    .places
                    .values()
                    .map(|place| place.top)
                    .filter(|top| between.contains(top))
                    .collect();
                assert!(rows.into_iter().eq(tops));
            }
        }
        assert!(taken.len() > 10);
        for (i, &(top, x, from)) in taken.iter().enumerate() {
            let row = plan.places.values().filter(|place| place.top == top);
            for card in row {
                let inside = card.left..card.left + WIDTH;
                assert!(!inside.contains(&x), "{from} at {x} under {card:?}");
            }
            for &(other, there, beside) in &taken[..i] {
                let together = from == beside || top != other;
                assert!(together || x.abs_diff(there) >= LANE, "{taken:?}");
            }
        }
    }

    #[test]
    fn a_line_goes_straight_where_it_can() {
        let book = book();
        let plan = Plan::of(&book);
        let (a, d) = (plan.places["a"], plan.places["d"]);
        let x = route(&plan, ("a", a), d, &mut Vec::new());
        assert_eq!(x, [(NAME + HEIGHT + BELOW, a.middle())]);
        assert_eq!(aside(5, 10, 5), "");
        assert_eq!(aside(5, 10, 9), "C5 48 9 10 9 48");
    }

    #[test]
    fn cards_stand_in_the_order_of_what_they_need() {
        let book = vec![
            chapter("One", "a", &[]),
            chapter("One", "b", &[]),
            chapter("One", "x", &["b"]),
            chapter("One", "y", &["a"]),
        ];
        let plan = Plan::of(&book);
        assert!(plan.places["y"].left < plan.places["x"].left);
    }

    #[test]
    fn the_map_is_a_list_of_links_in_the_order_of_the_book() {
        let text = chart(&book());
        let links: Vec<&str> =
            text.split("<a href=\"").skip(1).map(|a| &a[..3]).collect();
        assert_eq!(links, ["p/a", "p/b", "p/c", "p/d"]);
        assert_eq!(text.matches("<ol aria-label=").count(), 2);
        assert!(text.contains("needs On a &amp; co</span>"), "{text}");
        let promise = "<span class=\"promise\">Win &lt; d</span>";
        assert!(text.contains(promise), "{text}");
        assert!(text.contains("data-pages=\"p/d.html p/d-2.html\""), "{text}");
        // One line for each chapter that is needed.
        let lines = text.lines().nth(1).unwrap_or_default();
        assert_eq!(lines.matches('M').count(), 3);
        assert!(!text.contains("\n\n"), "a blank line ends HTML in Markdown");
    }

    #[test]
    fn a_small_figure_says_nothing() {
        let figure = "<svg class=\"drawing\" viewBox=\"0 0 4 2\" role=\"img\" \
            aria-labelledby=\"t d\">\n<title id=\"t\">T</title>\n\
            <desc id=\"d\">D</desc>\n  <g id=\"g\" class=\"spot\" \
            data-play=\"1\"><path d=\"M0 0\"/></g>\n</svg>\n";
        assert_eq!(
            small(figure).unwrap(),
            "<svg class=\"drawing\" aria-hidden=\"true\" viewBox=\"0 0 4 2\">\
             <g><path d=\"M0 0\"/></g></svg>"
        );
        assert!(small("<p>no figure</p>").is_err());
    }
}
