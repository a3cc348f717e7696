//! Splits a Markdown text into fences and prose, and defines how paths are
//! written.

use std::path::{Component, Path, PathBuf};

/// Returns a path with slashes between its parts on every system, as in links
/// and includes.
pub fn slashed(path: &Path) -> String {
    let shown = path.display().to_string();
    if cfg!(windows) {
        shown.replace('\\', "/")
    } else {
        shown
    }
}

/// Returns the file that a relative link on a page leads to. Both paths are
/// relative to the same folder; `None` if the link leads out of it.
pub fn joined(page: &Path, link: &str) -> Option<PathBuf> {
    let mut place = page.parent()?.to_path_buf();
    for part in Path::new(link).components() {
        match part {
            Component::CurDir => {}
            Component::Normal(name) => place.push(name),
            Component::ParentDir if place.pop() => {}
            _ => return None,
        }
    }
    Some(place)
}

/// A fenced block of a text.
pub struct Fence<'a> {
    /// The line of its opening backticks, counted from 1.
    pub line: usize,
    /// The words after the backticks.
    pub words: Vec<&'a str>,
    /// The lines between the backticks.
    pub body: Vec<&'a str>,
}

/// Returns the fences of a text, and its other lines with their numbers. A
/// fence that is never closed contains the rest of the text.
pub fn take_apart(text: &str) -> (Vec<Fence<'_>>, Vec<(usize, &str)>) {
    let (mut fences, mut prose) = (Vec::new(), Vec::new());
    let mut open: Option<(usize, Fence)> = None;
    for (line, number) in text.lines().zip(1..) {
        let info = line.trim_start_matches('`');
        let ticks = line.len() - info.len();
        match &mut open {
            None if ticks >= 3 => {
                let words = info.split([',', ' ']).filter(|w| !w.is_empty());
                let words = words.collect();
                open =
                    Some((ticks, Fence { line: number, words, body: vec![] }));
            }
            None => prose.push((number, line)),
            Some((needed, _)) if ticks >= *needed && info.is_empty() => {
                fences.extend(open.take().map(|(_, fence)| fence));
            }
            Some((_, fence)) => fence.body.push(line),
        }
    }
    fences.extend(open.map(|(_, fence)| fence));
    (fences, prose)
}

/// Returns a text without its fences.
pub fn without_fences(text: &str) -> String {
    let lines = take_apart(text).1.into_iter();
    lines.map(|(_, line)| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_stays_in_the_book() {
        let from = |link| joined(Path::new("nim/nim.html"), link);
        assert_eq!(from("../a.html"), Some("a.html".into()));
        assert_eq!(from("./b.html"), Some("nim/b.html".into()));
        assert_eq!(from("../games/c.html"), Some("games/c.html".into()));
        assert_eq!(from("../../d.html"), None);
        assert_eq!(from("/e.html"), None);
    }

    #[test]
    fn a_longer_fence_holds_a_shorter_one() {
        let text =
            "a\n````markdown\n```rs\nx\n```\n````\nb\n```sh\nc\n```\nd\n";
        let (fences, prose) = take_apart(text);
        let words: Vec<_> = fences.iter().map(|f| f.words.clone()).collect();
        assert_eq!(words, [["markdown"], ["sh"]]);
        assert_eq!(fences[0].body, ["```rs", "x", "```"]);
        assert_eq!(prose, [(1, "a"), (7, "b"), (11, "d")]);
        assert_eq!(without_fences(text), "a\nb\nd\n");
    }
}
