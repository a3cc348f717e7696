//! Adds a line under each page's title that says how long the page takes: the
//! minutes for reading, on pages of the path, and the minutes of the exercises
//! on the page, which their cards give.
//!
//! Side rooms and the workshop give their minutes in the text, together with
//! their kind. The line is the only thing that the press adds to the text of a
//! page, and it is computed from what is on the page.

use crate::house::House;
use crate::kinds::{in_words, Kind, Kinds, Reading};
use crate::walk;
use anyhow::Result;
use regex::Regex;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The pages of the site without text of their own, such as the start page,
/// which is a copy of the first page, and the page with the whole book.
const NOT_THESE: [&str; 3] = ["index.html", "print.html", "toc.html"];

/// Adds the line to all pages of the `site` of `house`.
///
/// # Errors
/// If a file cannot be read or written.
pub fn tell(house: &House, site: &Path) -> Result<()> {
    let minutes = reading(house, site)?;
    for path in walk::all(site)? {
        let Ok(file) = path.strip_prefix(site) else { continue };
        let is_page = path.extension().is_some_and(|e| e == "html")
            && !NOT_THESE.iter().any(|other| file == Path::new(other));
        if !is_page {
            continue;
        }
        let text = fs::read_to_string(&path)?;
        let line = line(minutes.get(file).copied(), Exercises::on(&text));
        if let Some(line) = line {
            fs::write(&path, under_title(&text, &line))?;
        }
    }
    Ok(())
}

/// Returns how many minutes each page of the path takes to read, for the pages
/// that are in the site. The first page is left out, because it is the front
/// page.
fn reading(house: &House, site: &Path) -> Result<BTreeMap<PathBuf, usize>> {
    let kinds = Kinds::read(house)?;
    let mut minutes = BTreeMap::new();
    for page in house.pages()?.into_iter().skip(1) {
        let file = page.path.with_extension("html");
        let on_path = kinds.of(&page) == Kind::Path;
        if on_path && site.join(&file).is_file() {
            minutes.insert(file, Reading::of(house, &page)?.minutes());
        }
    }
    Ok(minutes)
}

/// The exercises on a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Exercises {
    count: usize,
    /// The total of their minutes.
    minutes: usize,
}

/// The title of an exercise, with the line under it.
static CARD: LazyLock<Regex> = LazyLock::new(|| {
    let title = r#"<section class="exercise"[^>]*>\s*<h3[^\n]*</h3>"#;
    Regex::new(&format!(r"{title}\s*<p><em>[^<]* · (\d+) minutes · ")).unwrap()
});

impl Exercises {
    fn on(text: &str) -> Exercises {
        let mut all = Exercises::default();
        for card in CARD.captures_iter(text) {
            all.count += 1;
            all.minutes += card[1].parse::<usize>().unwrap_or_default();
        }
        all
    }
}

/// Returns the line for a page, if it gets one; `reading` is `None` for a page
/// that isn't on the path. If there are exercises, a reading time of one minute
/// is left out: the page's text only connects the exercises.
fn line(reading: Option<usize>, exercises: Exercises) -> Option<String> {
    let Exercises { count, minutes } = exercises;
    let both = match (reading, count) {
        (reading, 0) => return reading.map(in_words),
        (Some(reading), _) if reading > 1 => in_words(reading) + ", and ",
        _ => String::new(),
    };
    let time = in_hours(minutes);
    Some(match (both.is_empty(), count) {
        (true, 1) => format!("1 exercise, {time}"),
        (true, _) => format!("{count} exercises, {time}"),
        (false, 1) => format!("{both}an exercise of {time}"),
        (false, _) => format!("{both}{count} exercises of {time}"),
    })
}

/// Returns a number of minutes in hours and minutes, as in `2 hours 5 minutes`.
fn in_hours(minutes: usize) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60);
    let hours = match hours {
        0 => return in_words(rest),
        1 => "1 hour".to_string(),
        _ => format!("{hours} hours"),
    };
    match rest {
        0 => hours,
        _ => format!("{hours} {}", in_words(rest)),
    }
}

/// Returns the page with a line under its title. When only a few pages are
/// built, their neighbours have no text, and so no title: they stay as they
/// are.
fn under_title(text: &str, line: &str) -> String {
    let main = text.find("<main>").unwrap_or(text.len());
    let end = "</h1>";
    let Some(title) = text[main..].find(end) else { return text.to_string() };
    let (head, rest) = text.split_at(main + title + end.len());
    format!("{head}<p class=\"minutes\">{line}</p>{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exercises(count: usize, minutes: usize) -> Exercises {
        Exercises { count, minutes }
    }

    #[test]
    fn a_page_says_what_it_holds() {
        let of = |reading, count, minutes| {
            line(reading, exercises(count, minutes)).unwrap_or_default()
        };
        assert_eq!(of(None, 0, 0), "");
        assert_eq!(of(Some(1), 0, 0), "1 minute");
        assert_eq!(of(Some(7), 0, 0), "7 minutes");
        assert_eq!(of(None, 1, 60), "1 exercise, 1 hour");
        assert_eq!(of(Some(1), 3, 125), "3 exercises, 2 hours 5 minutes");
        assert_eq!(
            of(Some(2), 1, 5),
            "2 minutes, and an exercise of 5 minutes"
        );
        let two = "2 minutes, and 2 exercises of 1 hour 1 minute";
        assert_eq!(of(Some(2), 2, 61), two);
    }

    #[test]
    fn exercises_are_counted_by_their_cards() {
        let card = |minutes: &str| {
            format!(
                "<section class=\"exercise\" id=\"ex-a\">\n<h3 id=\"a\"><a>A \
                 <em>· 9 minutes ·</em></a></h3>\n\
                 <p><em>★ · level 1 · {minutes} minutes · x01</em></p>\n\
                 <p><em>★ · level 1 · 50 minutes · x02</em></p></section>\n"
            )
        };
        let page = format!("{}<section>\n</section>{}", card("15"), card("20"));
        assert_eq!(Exercises::on(&page), exercises(2, 35));
        assert_eq!(Exercises::on("<h3>A</h3>"), exercises(0, 0));
    }

    #[test]
    fn the_line_stands_under_the_title() {
        let page = "<h1>Book</h1><main><h1>A</h1>\n<p>B</p></main>";
        assert_eq!(
            under_title(page, "1 minute"),
            "<h1>Book</h1><main><h1>A</h1><p class=\"minutes\">1 minute</p>\n\
             <p>B</p></main>"
        );
        for page in ["<h1>A</h1>", "<h1>A</h1><main></main>"] {
            assert_eq!(under_title(page, "1 minute"), page);
        }
    }
}
