//! Splits a Markdown text into paragraphs without code and formulas, each with
//! the sources it links to.

use pulldown_cmark::{BrokenLink, CowStr, Event, Options, Parser, Tag, TagEnd};
use regex::Regex;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A paragraph, a heading, an item of a list, a row of a table, or the text
/// between two HTML tags.
#[derive(Debug, Default)]
pub(super) struct Paragraph {
    /// The line where it begins, counted from 1.
    pub line: usize,
    /// The text that is searched for claims.
    pub text: String,
    /// The ids of the sources that it links to, once for each link.
    pub sources: Vec<String>,
    /// The reason, given in a comment, why a word in it does not make a claim.
    pub excuse: Option<String>,
}

/// Replaces code and formulas; it is neither a letter nor a space.
const HOLE: char = '□';

static SOURCE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^(?:\.\./)*sources\.(?:md|html)#(src-[\w-]+)$").unwrap()
});

static HREF: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r#"href="([^"]*)""#).unwrap());

static COMMENT: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?s)<!--(.*?)-->").unwrap());

static TAG: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?s)<[^>]*>").unwrap());

/// Returns the targets of a page's reference links, as in `[Bouton 1902]: …`.
pub(super) fn definitions(page: &str) -> BTreeMap<String, String> {
    let parser = Parser::new_ext(page, options());
    let found = parser.reference_definitions().iter();
    found.map(|(name, to)| (name.to_lowercase(), to.dest.to_string())).collect()
}

fn options() -> Options {
    Options::ENABLE_MATH | Options::ENABLE_TABLES
}

/// Returns the paragraphs of a text. Its reference links may also use
/// `definitions`.
pub(super) fn of(
    text: &str,
    definitions: &BTreeMap<String, String>,
) -> Vec<Paragraph> {
    let resolve = |link: BrokenLink| -> Option<(CowStr, CowStr)> {
        let to = definitions.get(&link.reference.to_lowercase())?;
        Some((to.clone().into(), "".into()))
    };
    let parser =
        Parser::new_with_broken_link_callback(text, options(), Some(resolve));
    let mut reading = Reading { text, done: Vec::new(), open: None };
    let mut code = false;
    for (event, range) in parser.into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(_)) => code = true,
            Event::End(TagEnd::CodeBlock) => code = false,
            _ if code => {}
            Event::Text(words) => reading.add(&words, range.start),
            Event::SoftBreak | Event::HardBreak => {
                reading.add(" ", range.start);
            }
            Event::Code(_) | Event::InlineMath(_) | Event::DisplayMath(_) => {
                reading.add(HOLE.encode_utf8(&mut [0; 4]), range.start);
            }
            Event::Html(html) | Event::InlineHtml(html) => {
                reading.html(&html, range.start);
            }
            Event::Start(Tag::Link { dest_url, .. }) => {
                reading.link(&dest_url, range.start);
            }
            Event::Start(Tag::Emphasis | Tag::Strong | Tag::TableCell)
            | Event::End(TagEnd::Emphasis | TagEnd::Strong | TagEnd::Link) => {}
            Event::End(TagEnd::TableCell) => reading.add(" ", range.start),
            Event::Start(_) | Event::End(_) => reading.close(),
            _ => {}
        }
    }
    reading.close();
    together(reading.done)
}

/// Joins the paragraph of an open question with the one after it.
fn together(paragraphs: Vec<Paragraph>) -> Vec<Paragraph> {
    let mut done: Vec<Paragraph> = Vec::new();
    let mut asked = false;
    for paragraph in paragraphs {
        match done.last_mut() {
            Some(question) if asked => {
                asked = false;
                question.text += &format!(" {}", paragraph.text);
                question.sources.extend(paragraph.sources);
                question.excuse = question.excuse.take().or(paragraph.excuse);
            }
            _ => {
                asked = paragraph.text.starts_with("Open question.");
                done.push(paragraph);
            }
        }
    }
    done
}

struct Reading<'a> {
    text: &'a str,
    done: Vec<Paragraph>,
    open: Option<Paragraph>,
}

impl Reading<'_> {
    fn open(&mut self, at: usize) -> &mut Paragraph {
        let line = self.text[..at].matches('\n').count() + 1;
        self.open
            .get_or_insert_with(|| Paragraph { line, ..Paragraph::default() })
    }

    fn add(&mut self, words: &str, at: usize) {
        self.open(at).text += words;
    }

    fn link(&mut self, to: &str, at: usize) {
        if let Some(found) = SOURCE.captures(to) {
            self.open(at).sources.push(found[1].to_string());
        }
    }

    fn html(&mut self, html: &str, at: usize) {
        for comment in COMMENT.captures_iter(html) {
            if let Some(reason) = comment[1].trim().strip_prefix("no claim:") {
                self.open(at).excuse = Some(reason.trim().to_string());
            }
        }
        for link in HREF.captures_iter(html) {
            self.link(&link[1], at);
        }
        let bare = COMMENT.replace_all(html, "");
        let words = TAG.replace_all(&bare, "");
        if !words.trim().is_empty() {
            self.add(&words.replace('\n', " "), at);
        }
    }

    fn close(&mut self) {
        self.done.extend(self.open.take());
    }
}
