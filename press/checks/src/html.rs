//! Splits a page of HTML into its elements and its texts.
//!
//! The press writes the end tag of every element that has one. So it is enough
//! to keep a list of the open elements; nothing is repaired as a browser would.

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::{RawKind, Rawtext, ScriptData};
use html5ever::tokenizer::{
    BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer,
};
use html5ever::LocalName;
use std::cell::RefCell;
use std::iter;

/// A page of the site, or a figure.
#[derive(Debug, Default)]
pub struct Html {
    /// The file, relative to the site's folder, with `/`.
    pub path: String,
    /// The elements, in the order of their start tags.
    pub elements: Vec<Element>,
    /// The texts, in order.
    pub texts: Vec<Text>,
}

/// An element of a page.
#[derive(Debug)]
pub struct Element {
    name: LocalName,
    attributes: Vec<(LocalName, String)>,
    /// The index of the element that contains this one, if any.
    inside: Option<usize>,
}

/// A text of a page, between two tags.
#[derive(Debug)]
pub struct Text {
    /// The index of the element that contains the text, if any.
    inside: Option<usize>,
    /// The text itself.
    pub text: String,
}

impl Element {
    /// Returns the element's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the value of this attribute, if the element has it.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes().find(|found| found.0 == name).map(|found| found.1)
    }

    /// Returns the names and values of all attributes.
    pub fn attributes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.attributes.iter().map(|(name, value)| (&**name, value.as_str()))
    }

    /// Whether the element has this class.
    pub fn has_class(&self, class: &str) -> bool {
        let all = self.attribute("class").unwrap_or_default();
        all.split_ascii_whitespace().any(|one| one == class)
    }
}

impl Html {
    /// Reads the page with the given `text` from the file at `path`.
    pub fn read(path: String, text: &str) -> Html {
        let page = Html { path, ..Html::default() };
        let reader = Reader { page, open: Vec::new(), goes_on: false };
        let input = BufferQueue::default();
        input.push_back(StrTendril::from(text));
        let sink = Sink(RefCell::new(reader));
        let tokenizer = Tokenizer::new(sink, Default::default());
        let _ = tokenizer.feed(&input);
        tokenizer.end();
        tokenizer.sink.0.into_inner().page
    }

    /// Returns the elements with this name.
    pub fn named<'a>(
        &'a self,
        name: &'a str,
    ) -> impl Iterator<Item = &'a Element> {
        self.elements.iter().filter(move |element| element.name() == name)
    }

    /// Returns the ids of the elements.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.elements.iter().filter_map(|element| element.attribute("id"))
    }

    /// Returns the elements that contain a text, from the innermost outwards.
    pub fn around(&self, text: &Text) -> impl Iterator<Item = &Element> {
        let at = |at: usize| self.elements.get(at);
        let innermost = text.inside.and_then(at);
        iter::successors(innermost, move |one| one.inside.and_then(at))
    }
}

struct Sink(RefCell<Reader>);

struct Reader {
    page: Html,
    /// The indices of the elements that have begun and not ended.
    open: Vec<usize>,
    /// Whether the last text can continue, as no tag has come since.
    goes_on: bool,
}

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        let mut reader = self.0.borrow_mut();
        match token {
            Token::TagToken(tag) => {
                reader.goes_on = false;
                match tag.kind {
                    TagKind::StartTag => {
                        if let Some(raw) = reader.begin(tag) {
                            return TokenSinkResult::RawData(raw);
                        }
                    }
                    TagKind::EndTag => reader.end(&tag.name),
                }
            }
            Token::CharacterTokens(text) => reader.say(&text),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

/// Elements without an end tag.
const VOID: [&str; 13] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta",
    "source", "track", "wbr",
];

impl Reader {
    /// Begins an element. If its content isn't HTML, returns what kind it is.
    fn begin(&mut self, tag: Tag) -> Option<RawKind> {
        let is_whole = tag.self_closing || VOID.contains(&&*tag.name);
        let raw = match &*tag.name {
            "script" => Some(ScriptData),
            "style" => Some(Rawtext),
            _ => None,
        };
        let inside = self.open.last().copied();
        if !is_whole {
            self.open.push(self.page.elements.len());
        }
        let attributes = tag.attrs.into_iter();
        let attributes =
            attributes.map(|one| (one.name.local, one.value.to_string()));
        let (name, attributes) = (tag.name, attributes.collect());
        self.page.elements.push(Element { name, attributes, inside });
        raw.filter(|_| !is_whole)
    }

    /// Ends the innermost open element with this name, and all open elements in
    /// it.
    fn end(&mut self, name: &LocalName) {
        let is_it = |&at: &usize| self.page.elements[at].name == *name;
        if let Some(at) = self.open.iter().rposition(is_it) {
            self.open.truncate(at);
        }
    }

    fn say(&mut self, more: &str) {
        match self.page.texts.last_mut() {
            Some(last) if self.goes_on => last.text.push_str(more),
            _ => self.page.texts.push(Text {
                inside: self.open.last().copied(),
                text: more.to_string(),
            }),
        }
        self.goes_on = true;
    }
}
