//! Makes three ways through the book to choose from: one for playing, one for
//! learning, one for contests. Each is a list that can be folded.

use super::{escape, Chapter, Stop};
use crate::house::House;
use crate::kinds::{in_words, Kind};
use crate::text::{slashed, take_apart};
use anyhow::Result;
use std::collections::{BTreeMap, BTreeSet};

/// The things to play with: the ending of the program's name, the word for it,
/// and how many minutes a reader usually spends on it.
const TOYS: [Toy; 3] = [
    ("-board", "board", 4),
    ("-instrument", "instrument", 3),
    (DRILL, "drill", 2),
];

type Toy = (&'static str, &'static str, usize);

/// The ending of drills. A chapter never begins with a drill.
const DRILL: &str = "-drill";

/// Returns the ways as HTML, to be included in a page of `src`.
///
/// # Errors
/// If the card of an exercise cannot be read.
pub(super) fn ways(
    house: &House,
    chapters: &[Chapter],
    stops: &[Stop],
) -> Result<String> {
    let (first, more) = to_begin_with(toys(stops));
    let ((first, short), (more, long)) =
        (told(&first, stops), told(&more, stops));
    let play = format!(
        "<p id=\"way-play\">The first game of each chapter, in the order of the \
         book: about {}. The page tells what the game is.</p>\n{}\
         <p>The other boards, the figures to work with and the drills, about \
         {} more:</p>\n{}",
        hours(short),
        list(&first),
        hours(long),
        list(&more)
    );
    let reading: usize = chapters
        .iter()
        .filter(|chapter| !in_workshop(chapter))
        .map(|chapter| chapter.minutes)
        .sum();
    let learn = format!(
        "<p>The path, chapter by chapter, without the side rooms: about {} of \
         reading, without the exercises.</p>\n\
         <p class=\"go-on\">Begin with {}.</p>\n{}",
        hours(reading),
        chapters.first().map_or(String::new(), link_to),
        list(&path(chapters))
    );
    let contest = format!(
        "<p>What helps at a contest, the shortest first.</p>\n{}\
         <p>How the programs become fast:</p>\n{}\
         <p>Problems that a judge tries, by page:</p>\n{}",
        list(&looked_up(stops)),
        list(&fast(stops)),
        list(&judged(house, stops)?)
    );
    Ok(format!(
        "<div class=\"ways\">\n{}{}{}</div>\n",
        way("Play", &play, true),
        way("Learn", &learn, false),
        way("Contest", &contest, false)
    ))
}

fn way(name: &str, inside: &str, open: bool) -> String {
    let open = if open { " open" } else { "" };
    format!(
        "<details name=\"way\"{open}>\n<summary>{name}</summary>\n\
         {inside}</details>\n"
    )
}

fn list(items: &[String]) -> String {
    let items: String =
        items.iter().map(|item| format!("<li>{item}</li>\n")).collect();
    format!("<ol>\n{items}</ol>\n")
}

fn link(page: &str, title: &str) -> String {
    let page = page.replace(".md", ".html");
    format!("<a href=\"{page}\">{}</a>", escape(title))
}

fn link_to(chapter: &Chapter) -> String {
    link(chapter.pages.first().map_or("", String::as_str), &chapter.title)
}

/// Returns a number of minutes in words, rounded to half hours from 45 minutes
/// on.
fn hours(minutes: usize) -> String {
    let halves = (minutes + 15) / 30;
    match (halves / 2, halves % 2) {
        (0, _) => in_words(minutes),
        (1, 0) => "an hour".to_string(),
        (1, _) => "an hour and a half".to_string(),
        (hours, 0) => format!("{hours} hours"),
        (hours, _) => format!("{hours} and a half hours"),
    }
}

/// A toy, and the page that it is on.
type Found<'a> = (&'a Stop<'a>, Toy);

/// Returns the things to play with, in the order of the book. A toy that is on
/// several pages counts on the first one.
fn toys<'a>(stops: &'a [Stop<'a>]) -> Vec<Found<'a>> {
    let mut toys = Vec::new();
    let mut known = BTreeSet::new();
    for stop in stops {
        let fences = take_apart(&stop.page.text).0;
        let programs =
            fences.iter().filter_map(|fence| match fence.words[..] {
                ["text", "cell", "in", program] => Some(program),
                _ => None,
            });
        for program in programs.filter(|it| known.insert(it.to_string())) {
            let toy = TOYS.iter().find(|toy| program.ends_with(toy.0));
            toys.extend(toy.map(|toy| (stop, *toy)));
        }
    }
    toys
}

/// Separates the first toy of each chapter that isn't a drill from all others.
fn to_begin_with(toys: Vec<Found>) -> (Vec<Found>, Vec<Found>) {
    let mut begun = BTreeSet::new();
    toys.into_iter().partition(|(stop, toy)| {
        let page = stop.page;
        toy.0 != DRILL
            && begun.insert(page.above.as_ref().unwrap_or(&page.stem))
    })
}

/// Returns an item for each page with some of the toys, and how many minutes
/// they take in total.
fn told(toys: &[Found], stops: &[Stop]) -> (Vec<String>, usize) {
    let (mut items, mut sum) = (Vec::new(), 0);
    for here in toys.chunk_by(|a, b| a.0.page.path == b.0.page.path) {
        let minutes: usize = here.iter().map(|(_, toy)| toy.2).sum();
        sum += minutes;
        let counts: Vec<String> = TOYS
            .iter()
            .map(|toy| (toy, here.iter().filter(|it| it.1 == *toy).count()))
            .filter(|(_, count)| *count > 0)
            .map(|(toy, count)| counted(toy.1, count))
            .collect();
        let says = format!("{}, {}", counts.join(" and "), in_words(minutes));
        items.push((here[0].0, says));
    }
    (by_chapter(&items, stops), sum)
}

/// Returns the items of a list of pages. The pages of a chapter share an item:
/// the chapter's title, followed by each page with its remark.
fn by_chapter(items: &[(&Stop, String)], stops: &[Stop]) -> Vec<String> {
    let together = |a: &(&Stop, String), b: &(&Stop, String)| {
        a.0.page.above.is_some() && a.0.page.above == b.0.page.above
    };
    let told = |(stop, says): &(&Stop, String)| {
        let page = slashed(&stop.page.path);
        format!("{} ({says})", link(&page, stop.title))
    };
    let item = |some: &[(&Stop, String)]| {
        let pages: Vec<String> = some.iter().map(told).collect();
        let pages = pages.join(" · ");
        let above = some[0].0.page.above.as_ref();
        let chapter = stops.iter().find(|s| Some(&s.page.stem) == above);
        match chapter {
            Some(chapter) if some[0].0.title != chapter.title => {
                format!("<strong>{}:</strong> {pages}", escape(chapter.title))
            }
            _ => pages,
        }
    };
    items.chunk_by(together).map(item).collect()
}

fn counted(name: &str, count: usize) -> String {
    match count {
        1 if name.starts_with('i') => format!("an {name}"),
        1 => format!("a {name}"),
        _ => format!("{count} {name}s"),
    }
}

fn in_workshop(chapter: &Chapter) -> bool {
    chapter.pages.iter().any(|page| page.starts_with("workshop/"))
}

fn path(chapters: &[Chapter]) -> Vec<String> {
    let on_path = chapters.iter().filter(|chapter| !in_workshop(chapter));
    let item = |chapter: &Chapter| {
        format!("{}, {}", link_to(chapter), in_words(chapter.minutes))
    };
    on_path.map(item).collect()
}

/// Returns the pages to be looked up during a contest.
fn looked_up(stops: &[Stop]) -> Vec<String> {
    let sheets = ["contest-sheet", "which-tool"];
    let found = sheets
        .iter()
        .filter_map(|stem| stops.iter().find(|stop| stop.page.stem == **stem));
    let item = |stop: &Stop| link(&slashed(&stop.page.path), stop.title);
    found.map(item).collect()
}

/// Returns the pages of the workshop about speed: those that don't belong to
/// the chapter on the notebook itself.
fn fast(stops: &[Stop]) -> Vec<String> {
    let is_fast = |stop: &&Stop| {
        let above = stop.page.above.as_deref();
        stop.kind == Kind::Workshop && above != Some(super::FLOOR)
    };
    let item = |stop: &Stop| {
        let page = slashed(&stop.page.path);
        format!("{}, {}", link(&page, stop.title), in_words(stop.minutes))
    };
    stops.iter().filter(is_fast).map(item).collect()
}

/// Returns the pages that have exercises with a judge, with the number of these
/// exercises and their levels.
fn judged(house: &House, stops: &[Stop]) -> Result<Vec<String>> {
    let mut levels = BTreeMap::new();
    for (id, folder) in house.folders("exercises")? {
        let card = folder.join("exercise.toml");
        if !card.is_file() {
            continue;
        }
        let card: toml::Table = house.read_toml(&card)?;
        let level = card.get("level").and_then(|level| level.as_integer());
        let is_there = !card.contains_key("planned");
        if let (true, true, Some(level)) =
            (is_there, card.contains_key("judge"), level)
        {
            levels.insert(id, level);
        }
    }
    let item = |stop| {
        let stop: &Stop = stop;
        let here: Vec<i64> = levels
            .iter()
            .filter(|(id, _)| {
                stop.page.prose.contains(&format!("id=\"ex-{id}\""))
            })
            .map(|(_, level)| *level)
            .collect();
        let (least, most) = (here.iter().min()?, here.iter().max()?);
        let levels = match least == most {
            true => format!("level {least}"),
            false => format!("levels {least} to {most}"),
        };
        Some((stop, format!("{}, {levels}", here.len())))
    };
    let items: Vec<(&Stop, String)> = stops.iter().filter_map(item).collect();
    Ok(by_chapter(&items, stops))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::Page;

    #[test]
    fn time_is_told_in_half_hours() {
        let told = [1, 44, 45, 60, 90, 118, 150].map(hours);
        assert_eq!(
            told,
            [
                "1 minute",
                "44 minutes",
                "an hour",
                "an hour",
                "an hour and a half",
                "2 hours",
                "2 and a half hours"
            ]
        );
    }

    fn page(path: &str, above: Option<&str>, text: &str) -> Page {
        let path = std::path::PathBuf::from(path);
        let stem = path.file_stem().unwrap_or_default();
        Page {
            stem: stem.to_string_lossy().into_owned(),
            chapter: above.map(str::to_string),
            above: above.map(str::to_string),
            part: None,
            looked_up: false,
            text: text.into(),
            prose: text.into(),
            path,
        }
    }

    fn stop<'a>(page: &'a Page, title: &'a str) -> Stop<'a> {
        Stop { page, title, kind: Kind::Path, minutes: 1 }
    }

    #[test]
    fn toys_stand_with_their_chapter_and_count_once() {
        let cell =
            |program: &str| format!("```text,cell,in,{program}\n1\n```\n");
        let pages = [
            page("n/nim.md", Some("nim"), &cell("nim-winner")),
            page("n/a.md", Some("nim"), &cell("nim-board")),
            page(
                "n/b.md",
                Some("nim"),
                &[
                    cell("nim-board"),
                    cell("nim-drill"),
                    cell("x-drill"),
                    cell("nim-instrument"),
                ]
                .concat(),
            ),
            page("c.md", Some("c"), &cell("c-instrument")),
        ];
        let titles = ["Nim", "Play & win", "Exercises", "Chomp"];
        let stops: Vec<Stop> = pages
            .iter()
            .zip(titles)
            .map(|(page, title)| stop(page, title))
            .collect();
        let (items, minutes) = told(&toys(&stops), &stops);
        assert_eq!(
            items,
            [
                "<strong>Nim:</strong> <a href=\"n/a.html\">Play &amp; win</a> \
                 (a board, 4 minutes) · <a href=\"n/b.html\">Exercises</a> \
                 (an instrument and 2 drills, 7 minutes)",
                "<a href=\"c.html\">Chomp</a> (an instrument, 3 minutes)",
            ]
        );
        assert_eq!(minutes, 14);

        let (first, more) = to_begin_with(toys(&stops));
        let (first, minutes) = told(&first, &stops);
        assert_eq!((first.len(), minutes), (2, 7), "a board, an instrument");
        let (more, minutes) = told(&more, &stops);
        assert_eq!((more.len(), minutes), (1, 7), "what else the second has");
    }

    #[test]
    fn one_and_several_are_told_apart() {
        assert_eq!(counted("board", 1), "a board");
        assert_eq!(counted("instrument", 1), "an instrument");
        assert_eq!(counted("drill", 3), "3 drills");
    }
}
