//! Lets each page load only the scripts, styles and fonts that it needs.
//!
//! mdBook lets every page load every script. The text of a page shows which
//! ones it can do without: without a board, for example, the script for boards
//! has nothing to do. If a script of mdBook's uses another script that is left
//! out, an inline script takes its place: it defines the expected names, which
//! do nothing.

use regex::{Captures, Regex};
use std::sync::LazyLock;

pub(crate) static SCRIPT: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = r#"[ \t]*<script src="([^"]+)"></script>\n"#;
    Regex::new(pattern).unwrap()
});

/// A style sheet, which is kept or left out with the script of the same name.
static STYLE: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = r#"[ \t]*<link rel="stylesheet" href="([^"]+)">\n"#;
    Regex::new(pattern).unwrap()
});

/// The hash that mdBook puts into the name of a file.
static HASH: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(-[0-9a-f]{8})?(\.min)?\.(js|css)$").unwrap()
});

static PROGRAM: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"class="language-text cell in ([^" ]+)"#).unwrap()
});

/// The printed lines of a game at the beginning of a page. A script replaces
/// them with the board.
static DOOR: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = r#"<pre><code class="language-text cell \w+ [a-z-]+-door""#;
    Regex::new(pattern).unwrap()
});

/// A listing in a language that is highlighted.
static COLOURED: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r#"class="language-([a-z]+)"#).unwrap());

/// Stands for the address of the script in the inline script that replaces it.
const SOURCE: &str = "{source}";

const MARK: &str = "if (/[?&]highlight=/.test(location.search)) \
    document.write('<script src=\"{source}\"><\\/script>'); \
    else window.Mark = class { mark() {} unmark() {} };";

/// Tells the page the address of the library for dragging the lines of a proof.
/// It is loaded when the first proof is opened.
const DRAGS: &str = "window.nimberSortable = '{source}';";

/// The things on a page that need scripts.
struct Uses {
    programs: Vec<String>,
    colours: bool,
    formulas: bool,
    blocks: bool,
    table_of_exercises: bool,
    memory: bool,
    proofs: bool,
}

impl Uses {
    fn of(text: &str) -> Uses {
        let programs = PROGRAM.captures_iter(text);
        let mut coloured = COLOURED.captures_iter(text);
        Uses {
            programs: programs.map(|found| found[1].to_string()).collect(),
            formulas: text.contains("class=\"katex"),
            colours: coloured.any(|found| &found[1] != "text"),
            blocks: text.matches("<pre").count() > DOOR.find_iter(text).count(),
            table_of_exercises: text.contains("class=\"bank\""),
            memory: text.contains("class=\"keeps\""),
            proofs: text.contains("<details class=\"assemble\">"),
        }
    }

    fn one(&self, ending: &str) -> bool {
        self.programs.iter().any(|program| program.ends_with(ending))
    }

    /// Returns the inline script that replaces this script, or `None` if the
    /// page needs it.
    fn instead_of(&self, script: &str) -> Option<&'static str> {
        let (needed, instead) = match script {
            // Marks the words of a search, if the address of the page contains
            // them.
            "mark" => (false, MARK),
            // The search index brings its own copy, at the first search.
            "elasticlunr" => (false, "window.elasticlunr = {};"),
            "highlight" => (
                self.colours,
                "window.hljs = { configure() {}, highlightBlock() {} };",
            ),
            "clipboard" => {
                (self.blocks, "window.ClipboardJS = class { on() {} };")
            }
            "runner" => (!self.programs.is_empty(), ""),
            "cells" => (self.programs.iter().any(|name| is_cell(name)), ""),
            "boards" => (self.one("-board") || self.one("-door"), ""),
            "door" | "played" => (self.one("-door"), ""),
            "drills" => (self.one("-drill"), ""),
            "instruments" => (self.one("-instrument"), ""),
            "assemble" => (self.proofs, ""),
            "sortable" => (false, if self.proofs { DRAGS } else { "" }),
            "bank" => (self.table_of_exercises, ""),
            "keep" => (self.memory, ""),
            _ => (true, ""),
        };
        (!needed).then_some(instead)
    }
}

/// The endings of programs that aren't cells but have their own script.
const OTHERS: [&str; 4] = ["-board", "-door", "-drill", "-instrument"];

fn is_cell(program: &str) -> bool {
    !OTHERS.iter().any(|ending| program.ends_with(ending))
}

/// Returns a script's name, as in `boards` for
/// `../press/page/boards-01234567.js`.
pub(crate) fn name_of(source: &str) -> String {
    let file = source.rsplit('/').next().unwrap_or(source);
    HASH.replace(file, "").into_owned()
}

/// Returns the page without the scripts that it doesn't need. The page with the
/// whole book is meant to be printed, so nothing is played there.
pub(crate) fn lean(text: &str, is_whole_book: bool) -> String {
    let mut uses = Uses::of(text);
    if is_whole_book {
        uses.programs.clear();
        uses.table_of_exercises = false;
        uses.memory = false;
        uses.proofs = false;
    }
    let slim = SCRIPT.replace_all(text, |script: &Captures| {
        if name_of(&script[1]) == "mark" {
            return when_marked(&script[1]);
        }
        match uses.instead_of(&name_of(&script[1])) {
            None => script[0].to_string(),
            Some("") => String::new(),
            Some(line) => {
                let line = line.replace(SOURCE, &script[1]);
                format!("        <script>{line}</script>\n")
            }
        }
    });
    let slim = STYLE.replace_all(&slim, |style: &Captures| {
        let used = match name_of(&style[1]).as_str() {
            "katex" => uses.formulas,
            name => uses.instead_of(name).is_none(),
        };
        if used {
            style[0].to_string()
        } else {
            String::new()
        }
    });
    match shows_italics(&slim) {
        true => slim.into_owned(),
        false => ITALIC.replace(&slim, "").into_owned(),
    }
}

/// The italic among the fonts that the head of a page preloads.
static ITALIC: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r#", "[^"]*literata-italic[^"]*""#).unwrap());

/// What can be ignored: folded text isn't visible at first, and the line of an
/// exercise's stars isn't set in this italic.
static UNSEEN: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?s)<details\b.*?</details>|<em>★[^<]*</em>").unwrap()
});

static LEANING: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"(?:<em>|mathnormal[^>]*>)[^<]*[A-Za-z]"#).unwrap()
});

/// Whether a page shows letters in italics as soon as it is loaded.
fn shows_italics(text: &str) -> bool {
    let main = text.split_once("<main>").map_or("", |(_, main)| main);
    LEANING.is_match(&UNSEEN.replace_all(main, ""))
}

/// Returns an inline script that loads the script for marking the words of a
/// search, but only for readers who come from a search.
fn when_marked(source: &str) -> String {
    format!(
        "        <script>\n            \
         if (/[?&]highlight=/.test(location.search)) {{\n                \
         document.write('<script src=\"{source}\"><\\/script>');\n            \
         }} else {{\n                \
         window.Mark = class {{ mark() {{}} unmark() {{}} }};\n            \
         }}\n        </script>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPTS: [&str; 16] = [
        "toc-27309c95.js",
        "elasticlunr-ef4e11c1.min.js",
        "mark-09e88c2c.min.js",
        "clipboard-1626706a.min.js",
        "highlight.js",
        "press/page/book-53d562d5.js",
        "press/page/runner-8433833d.js",
        "press/page/cells.js",
        "press/page/door-0b1c2d3e.js",
        "press/page/played.js",
        "press/page/boards-45faf228.js",
        "press/page/drills.js",
        "press/page/bank.js",
        "press/page/keep.js",
        "press/page/sortable-2c3d4e5f.js",
        "press/page/assemble.js",
    ];

    const PROOF: &str = "<details class=\"assemble\">";

    /// Returns the scripts that are left on a page with this text, out of all.
    fn left(main: &str, is_whole_book: bool) -> Vec<String> {
        let scripts = SCRIPTS.map(|file| {
            format!("        <script src=\"../{file}\"></script>\n")
        });
        let page = format!("<main>{main}</main>\n{}", scripts.concat());
        let slim = lean(&page, is_whole_book);
        let left = SCRIPT.captures_iter(&slim);
        left.map(|script| name_of(&script[1])).collect()
    }

    fn cell(program: &str) -> String {
        format!(
            "<pre><code class=\"language-text cell in {program}\">1</code></pre>"
        )
    }

    #[test]
    fn a_page_of_words_loads_little() {
        assert_eq!(left("words", false), ["toc", "book"]);
        let slim = lean("<script src=\"highlight.js\"></script>\n", false);
        assert!(slim.contains("highlightBlock() {}"), "{slim}");
        let slim = lean("<script src=\"../mark.min.js\"></script>\n", false);
        let late =
            "document.write('<script src=\"../mark.min.js\"><\\/script>')";
        assert!(slim.contains(late), "{slim}");
    }

    #[test]
    fn the_italic_is_asked_for_at_once_where_it_is_seen() {
        let fonts = |main: &str| {
            let head =
                "[\"f/literata-1.woff2\", \"f/literata-italic-2.woff2\"]";
            lean(&format!("<em>head</em>{head}<main>{main}</main>"), false)
        };
        let asked = |main: &str| {
            let text = fonts(main);
            assert!(text.contains("[\"f/literata-1.woff2\""), "{text}");
            text.contains("italic-2")
        };
        assert!(asked("<p>Let <em>n</em> be</p>"));
        assert!(asked("<span class=\"mord mathnormal mtight\">n</span>"));
        assert!(!asked("<span class=\"mord mathnormal\">α</span>"));
        assert!(!asked("<p>words</p>"));
        assert!(!asked("<p><em>★★ · level 1 · x01</em></p>"));
        assert!(!asked("<details>\n<em>n</em></details>"));
        assert!(asked("<details></details><em>n</em><details></details>"));
    }

    #[test]
    fn words_of_a_search_are_marked() {
        let page = "<script src=\"../mark-09e88c2c.min.js\"></script>\n";
        let slim = lean(page, false);
        let asks =
            "write('<script src=\"../mark-09e88c2c.min.js\"><\\/script>')";
        assert!(slim.contains(asks), "{slim}");
        assert!(slim.contains("window.Mark = class"), "{slim}");
    }

    #[test]
    fn a_page_loads_what_it_uses() {
        let with = |main: &str| left(main, false)[1..].join(" ");
        assert_eq!(with(&cell("nim-winner")), "clipboard book runner cells");
        let board = with(&cell("nim-board"));
        assert_eq!(board, "clipboard book runner boards");
        let door = with(&cell("nim-door"));
        assert_eq!(door, "book runner door played boards");
        let drill = with(&cell("nim-drill"));
        assert_eq!(drill, "clipboard book runner drills");
        let rust = "<pre><code class=\"language-rust\">x</code></pre>";
        assert_eq!(with(rust), "clipboard highlight book");
        assert_eq!(with("<div class=\"bank\">"), "book bank");
        assert_eq!(with("<div class=\"keeps\">"), "book keep");
        assert_eq!(with(PROOF), "book assemble");
    }

    #[test]
    fn what_drags_is_loaded_when_a_proof_is_opened() {
        let script = "<script src=\"../press/page/sortable.js\"></script>\n";
        let with = |main: &str| lean(&format!("{script}{main}"), false);
        let told = "nimberSortable = '../press/page/sortable.js'";
        assert!(with(PROOF).contains(told), "{}", with(PROOF));
        assert_eq!(with("<p>"), "<p>");
    }

    #[test]
    fn the_styles_of_a_proof_go_with_its_script() {
        let style = "<link rel=\"stylesheet\" href=\"assemble-1a.css\">\n";
        let style = style.replace("1a", "1a2b3c4d");
        let with = |main: &str| lean(&format!("{style}{main}"), false);
        assert!(with(PROOF).contains(&style));
        assert_eq!(with("<p>"), "<p>");
    }

    #[test]
    fn the_styles_of_an_instrument_go_with_its_script() {
        let styles =
            ["press/page/book-1a2b3c4d.css", "instruments-2b3c4d5e.css"];
        let styles =
            styles.map(|s| format!("<link rel=\"stylesheet\" href=\"{s}\">\n"));
        let of = |program: &str| {
            let page = format!("{}{}", styles.concat(), cell(program));
            STYLE.find_iter(&lean(&page, false)).count()
        };
        assert_eq!([of("nim-board"), of("nim-instrument")], [1, 2]);
        let other = format!("{}<p>", styles.concat());
        assert!(lean(&other, false).contains("book-1a2b3c4d"));
    }

    #[test]
    fn the_styles_of_formulas_go_where_none_is() {
        let style = "<link rel=\"stylesheet\" href=\"a/katex-1a2b3c4d.css\">\n";
        let kept =
            |main: &str| lean(&format!("{style}{main}"), false).contains(style);
        assert!(
            kept("<span class=\"katex\">")
                && kept("<p class=\"katex-display\">")
        );
        assert!(!kept("<p>katex</p>"));
    }

    #[test]
    fn nothing_is_played_on_paper() {
        let board = cell("nim-board");
        let main = format!("{board}<div class=\"bank\">{PROOF}");
        assert_eq!(left(&main, true), ["toc", "clipboard", "book"]);
    }
}
