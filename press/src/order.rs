//! Decides when a page asks for its scripts, and which of them runs first.
//!
//! A browser looks ahead in a page for scripts to load. Chromium stops doing so
//! where a page states its own content security policy, as each of our pages
//! does, and then fetches one script after the other. So the head of a page
//! lists all scripts. If a page begins with a game, readers should be able to
//! play it at once, so the game's scripts run right after the text, before all
//! others.

use crate::lean::{name_of, SCRIPT};
use regex::{Captures, Regex};
use std::sync::LazyLock;

/// The policy of a page. It doesn't apply to what comes before it.
static POLICY: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = r#"<meta http-equiv="Content-Security-Policy"[^>]*>\n"#;
    Regex::new(pattern).unwrap()
});

/// The scripts for the board of a page that begins with a game; no other page
/// has the second and the third.
const OF_THE_DOOR: [&str; 4] = ["runner", "door", "played", "boards"];

const END_OF_TEXT: &str = "</main>\n";

/// Returns the page with its scripts in the order in which they are needed, all
/// requested at the beginning of the page.
pub(crate) fn ordered(text: &str) -> String {
    asked_at_once(&door_first(text))
}

/// Returns the page with the scripts of the game that it begins with, if there
/// is one, right after the text.
fn door_first(text: &str) -> String {
    let is_played =
        SCRIPT.captures_iter(text).any(|s| name_of(&s[1]) == "played");
    if !is_played || !text.contains(END_OF_TEXT) {
        return text.to_string();
    }
    let mut door = String::new();
    let others = SCRIPT.replace_all(text, |script: &Captures| {
        if !OF_THE_DOOR.contains(&name_of(&script[1]).as_str()) {
            return script[0].to_string();
        }
        door.push_str(&script[0]);
        String::new()
    });
    others.replacen(END_OF_TEXT, &format!("{END_OF_TEXT}{door}"), 1)
}

/// Returns the page with all its scripts preloaded below the policy. The 404
/// page stays as it is: a script must first find out where the book begins.
fn asked_at_once(text: &str) -> String {
    if text.contains("<base href") {
        return text.to_string();
    }
    let ask = |script: Captures| {
        let source = &script[1];
        format!(
            "        <link rel=\"preload\" as=\"script\" href=\"{source}\">\n"
        )
    };
    let all: String = SCRIPT.captures_iter(text).map(ask).collect();
    POLICY
        .replace(text, |policy: &Captures| format!("{}{all}", &policy[0]))
        .into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const META: &str =
        "<meta http-equiv=\"Content-Security-Policy\" content=\"x\">\n";

    fn scripts(names: &[&str]) -> String {
        let line =
            |name: &&str| format!("        <script src=\"{name}\"></script>\n");
        names.iter().map(line).collect()
    }

    /// Returns the scripts of a page in the order in which they run.
    fn run(text: &str) -> Vec<String> {
        SCRIPT.captures_iter(text).map(|s| name_of(&s[1])).collect()
    }

    fn asked(text: &str) -> Vec<&str> {
        let head = text.split("rel=\"preload\" as=\"script\" href=\"").skip(1);
        head.filter_map(|rest| rest.split('"').next()).collect()
    }

    #[test]
    fn all_scripts_are_asked_for_under_the_policy() {
        let foot = scripts(&["../book.js", "../press/page/cells.js"]);
        let page = format!("<title>x</title>\n{META}<main>\n</main>\n{foot}");
        let ordered = ordered(&page);
        assert_eq!(asked(&ordered), ["../book.js", "../press/page/cells.js"]);
        let (before, _) = ordered.split_once("rel=\"preload\"").unwrap();
        assert!(before.contains(META), "{ordered}");
        assert_eq!(run(&ordered), ["book", "cells"], "and they run as before");
        let lost = page.replace("<title>", "<base href=\"/\"><title>");
        assert_eq!(super::ordered(&lost), lost);
    }

    #[test]
    fn a_door_runs_before_all_others() {
        let page = |names: &[&str]| {
            format!("{META}<main>\n</main>\n<nav></nav>\n{}", scripts(names))
        };
        let door = page(&[
            "book-1a2b3c4d.js",
            "runner.js",
            "door.js",
            "played.js",
            "boards-1a2b3c4d.js",
            "keep.js",
        ]);
        let door = ordered(&door);
        let order = ["runner", "door", "played", "boards", "book", "keep"];
        assert_eq!(run(&door), order);
        let (_, after) = door.split_once(END_OF_TEXT).unwrap();
        assert!(after.starts_with("        <script src=\"runner.js\">"));
        assert_eq!(asked(&door)[..2], ["runner.js", "door.js"]);
        let board = page(&["book.js", "runner.js", "boards.js"]);
        assert_eq!(run(&ordered(&board)), ["book", "runner", "boards"]);
    }
}
