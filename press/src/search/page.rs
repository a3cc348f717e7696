//! Splits a page of the site at its headings. The prose of each section may be
//! quoted by a result; its other text is only searched.

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{
    BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer,
};
use std::cell::RefCell;

/// A section of a page, which begins with a heading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Section {
    /// The heading's id.
    pub id: String,
    /// The heading.
    pub heading: String,
    /// The folder of the exercise, if the section is one.
    pub exercise: Option<String>,
    /// The prose. A formula that cannot be written in one line is replaced by
    /// `…`, and so is code that is more than a word.
    pub text: String,
    /// The tables, hints and solutions, which a result doesn't quote.
    pub unseen: String,
}

/// Returns the sections of a page. Text before the first heading is ignored.
pub(super) fn sections(html: &str) -> Vec<Section> {
    let begin = html.find("<main>").unwrap_or(html.len());
    let end = html.rfind("</main>").unwrap_or(html.len());
    let main = html.get(begin..end).unwrap_or_default();
    let input = BufferQueue::default();
    input.push_back(StrTendril::from(main));
    let reader = Tokenizer::new(Sink(RefCell::default()), Default::default());
    let _ = reader.feed(&input);
    reader.end();
    let Reader { sections, .. } = reader.sink.0.into_inner();
    sections.into_iter().map(tidy).collect()
}

fn tidy(section: Section) -> Section {
    let words = |text: &str| {
        let mut words: Vec<&str> = Vec::new();
        for word in text.split_whitespace() {
            // One sign is enough for several omissions in a row.
            if word.starts_with('…') && words.last() == Some(&"…") {
                words.pop();
            }
            words.push(word);
        }
        words.join(" ")
    };
    Section {
        heading: words(&section.heading),
        text: words(&section.text),
        unseen: words(&section.unseen),
        ..section
    }
}

struct Sink(RefCell<Reader>);

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        let mut reader = self.0.borrow_mut();
        match token {
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => {
                reader.open(&tag);
            }
            Token::TagToken(tag) => reader.close(&tag.name),
            Token::CharacterTokens(text) => reader.read(&text),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

/// How an element affects the text in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    None,
    Heading,
    /// Ignored.
    Skipped,
    /// Searched, but not quoted.
    Unseen,
    Code,
    Exercise,
    Formula,
    /// Two or three parts of a formula that are written above each other.
    Scripts,
    Raised,
    Lowered,
    /// A fraction or a matrix: something that cannot be written in one line.
    Piled,
}

struct Open {
    name: String,
    role: Role,
    children: usize,
}

#[derive(Default)]
struct Reader {
    sections: Vec<Section>,
    open: Vec<Open>,
    exercise: Option<String>,
    code: String,
    /// The formula so far; `None` if it cannot be written in one line.
    formula: Option<String>,
}

/// Elements without an end tag.
const VOID: [&str; 6] = ["br", "img", "hr", "input", "wbr", "col"];

/// Elements within a line of text.
const INLINE: [&str; 10] =
    ["a", "em", "strong", "span", "sub", "sup", "kbd", "i", "b", "cite"];

impl Reader {
    fn open(&mut self, tag: &Tag) {
        let name = tag.name.to_string();
        let role = self.role(tag, &name);
        if !INLINE.contains(&&*name) && role != Role::Code && !self.in_formula()
        {
            self.say(" ");
        }
        if let Some(parent) = self.open.last_mut() {
            parent.children += 1;
        }
        match role {
            Role::Heading => self.begin(tag),
            Role::Formula => self.formula = Some(String::new()),
            Role::Exercise => self.exercise = exercise(tag),
            _ => {}
        }
        if !tag.self_closing && !VOID.contains(&&*name) {
            self.open.push(Open { name, role, children: 0 });
        }
    }

    fn role(&self, tag: &Tag, name: &str) -> Role {
        if self.in_formula() {
            return self.role_in_formula(name);
        }
        let class = attribute(tag, "class").unwrap_or_default();
        let has = |wanted| class.split_whitespace().any(|c| c == wanted);
        match name {
            "pre" | "svg" | "script" | "style" | "template" | "button" => {
                Role::Skipped
            }
            "span" if has("katex-html") => Role::Skipped,
            "a" if leads_to_code(tag) => Role::Skipped,
            "math" => Role::Formula,
            "details" | "table" => Role::Unseen,
            "code" => Role::Code,
            "sup" => Role::Raised,
            "sub" => Role::Lowered,
            "section" if has("exercise") => Role::Exercise,
            "h1" | "h2" | "h3" if attribute(tag, "id").is_some() => {
                Role::Heading
            }
            _ => Role::None,
        }
    }

    fn role_in_formula(&self, name: &str) -> Role {
        let parent = self.open.last();
        let place = parent.filter(|open| open.role == Role::Scripts);
        match (name, place.map(|open| (&*open.name, open.children))) {
            ("annotation", _) => Role::Skipped,
            (
                "mfrac" | "mtable" | "munder" | "mover" | "munderover"
                | "msqrt" | "mroot" | "menclose",
                _,
            ) => Role::Piled,
            ("msub" | "msup" | "msubsup", Some((_, 1 | 2))) => Role::Piled,
            (_, Some(("msup", 1) | ("msubsup", 2))) => Role::Raised,
            (_, Some(("msub" | "msubsup", 1))) => Role::Lowered,
            ("msub" | "msup" | "msubsup", _) => Role::Scripts,
            _ => Role::None,
        }
    }

    fn begin(&mut self, tag: &Tag) {
        if self.is_in(Role::Unseen) {
            return;
        }
        self.sections.push(Section {
            id: attribute(tag, "id").unwrap_or_default(),
            exercise: self.exercise.clone(),
            ..Section::default()
        });
    }

    fn close(&mut self, name: &str) {
        let Some(at) = self.open.iter().rposition(|open| open.name == name)
        else {
            return;
        };
        for open in self.open.split_off(at) {
            match open.role {
                Role::Formula => {
                    let said = self.formula.take();
                    self.say(&said.unwrap_or_else(|| "…".into()));
                }
                Role::Code => {
                    let code = std::mem::take(&mut self.code);
                    self.say_code(&code);
                }
                Role::Exercise => self.exercise = None,
                _ => {}
            }
        }
        if !INLINE.contains(&name) && name != "code" && name != "math" {
            self.say(" ");
        }
    }

    fn is_in(&self, role: Role) -> bool {
        self.open.iter().any(|open| open.role == role)
    }

    fn in_formula(&self) -> bool {
        self.is_in(Role::Formula)
    }

    fn read(&mut self, text: &str) {
        if self.is_in(Role::Skipped) {
            return;
        }
        if self.in_formula() {
            self.read_formula(text);
        } else if self.is_in(Role::Code) {
            self.code.push_str(text);
        } else if self.scripts().is_empty() {
            self.say(text);
        } else {
            // Write 2 to the power of 64 as 2⁶⁴, not as 264.
            let said = self.line(text);
            self.say(said.as_deref().unwrap_or("…"));
        }
    }

    fn read_formula(&mut self, text: &str) {
        let said = self.line(text);
        self.formula = self.formula.take().zip(said).map(|(a, b)| a + &b);
    }

    /// Returns the raised and lowered elements around the current text.
    fn scripts(&self) -> Vec<Role> {
        let is_script =
            |role: &Role| matches!(role, Role::Raised | Role::Lowered);
        self.open.iter().map(|open| open.role).filter(is_script).collect()
    }

    /// Returns the text of a formula, or of an exponent, in one line, or `None`
    /// if that is impossible.
    fn line(&self, text: &str) -> Option<String> {
        let script = self.scripts();
        let piled = self.is_in(Role::Piled);
        let said = text.chars().map(|c| match (&*script, c) {
            _ if piled => None,
            // An invisible character: function application.
            ([], '\u{2061}') => Some(" ".into()),
            ([], '=' | '<' | '>' | '≤' | '≥' | '≠' | '≡') => {
                Some(format!(" {c} "))
            }
            ([], c) => Some(c.to_string()),
            // A prime and a star are above the line anyway.
            ([Role::Raised], '′' | '∗') => Some(c.to_string()),
            ([Role::Raised], c) => in_script(RAISED, c),
            ([Role::Lowered], c) => in_script(LOWERED, c),
            _ => None,
        });
        said.collect()
    }

    fn say_code(&mut self, code: &str) {
        let sign = |c: char| !(c.is_alphanumeric() || ".,'’-".contains(c));
        let is_number = |c: char| c.is_ascii_digit() || c == ' ';
        let is_word = !code.contains(sign) || code.chars().all(is_number);
        if is_word || self.is_in(Role::Heading) || self.is_in(Role::Unseen) {
            self.say(code);
        } else {
            self.say("…");
            if let Some(section) = self.sections.last_mut() {
                section.unseen.push(' ');
                section.unseen.push_str(code);
            }
        }
    }

    fn say(&mut self, text: &str) {
        let (unseen, heading) =
            (self.is_in(Role::Unseen), self.is_in(Role::Heading));
        let Some(section) = self.sections.last_mut() else { return };
        match () {
            () if unseen => section.unseen.push_str(text),
            () if heading => section.heading.push_str(text),
            () => section.text.push_str(text),
        }
    }
}

/// Characters, and how they look raised or lowered.
type Script = &'static [(&'static str, &'static str)];

const RAISED: Script = &[
    ("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"),
    ("+−-=()", "⁺⁻⁻⁼⁽⁾"),
    ("abcdefghijklmnoprstuvwxyz", "ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ"),
];

const LOWERED: Script = &[
    ("0123456789", "₀₁₂₃₄₅₆₇₈₉"),
    ("+−-=()", "₊₋₋₌₍₎"),
    ("aehijklmnoprstuvx", "ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ"),
];

fn in_script(script: Script, sign: char) -> Option<String> {
    let find = |(from, to): &(&str, &str)| {
        let mut pairs = from.chars().zip(to.chars());
        pairs.find(|(from, _)| *from == sign).map(|(_, to)| to.to_string())
    };
    script.iter().find_map(find)
}

fn attribute(tag: &Tag, name: &str) -> Option<String> {
    let mut all = tag.attrs.iter();
    let attribute = all.find(|attribute| *attribute.name.local == *name)?;
    Some(attribute.value.to_string())
}

/// Whether a link is the file name above a listing, which leads to a code page.
fn leads_to_code(tag: &Tag) -> bool {
    let address = attribute(tag, "href").unwrap_or_default();
    address.contains("code/code-")
}

/// Returns the folder of an exercise, which is part of its id.
fn exercise(tag: &Tag) -> Option<String> {
    Some(attribute(tag, "id")?.strip_prefix("ex-")?.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(main: &str) -> Section {
        let page = format!(
            "<title>No</title><main><p>Lost.</p><h1 id=\"a\">A</h1>{main}\
             </main><p>No</p>"
        );
        let mut sections = sections(&page);
        assert_eq!(sections.len(), 1, "{sections:?}");
        sections.remove(0)
    }

    #[test]
    fn a_page_is_divided_at_its_headings() {
        let page = "<main><h1 id=\"a\"><a href=\"#a\">One &amp; <em>two</em>\
            </a></h1><p>First.</p><p>Second.</p><section class=\"exercise\" \
            id=\"ex-e1-02-b\"><h3 id=\"b\">B</h3><p>Ask.</p><details>\
            <summary>Hint</summary>No <h3 id=\"c\">C</h3></details></section>\
            <h2 id=\"d\">D</h2></main>";
        let section = |id: &str, heading: &str, text: &str| Section {
            id: id.into(),
            heading: heading.into(),
            text: text.into(),
            ..Section::default()
        };
        let exercise = Section {
            exercise: Some("e1-02-b".into()),
            unseen: "Hint No C".into(),
            ..section("b", "B", "Ask.")
        };
        let wanted = [
            section("a", "One & two", "First. Second."),
            exercise,
            section("d", "D", ""),
        ];
        assert_eq!(sections(page), wanted);
    }

    #[test]
    fn code_is_not_shown() {
        let page = "<p>Before</p><pre><code>let x = 1;</code></pre><p>The \
            <code>mex</code> of <code>Move::new(0)</code>, <code>a b</code> \
            and <code>nim-winner</code> on <code>1 22</code>.</p><p><a \
            href=\"../code/code-nim.html#rules\">rules.rs</a></p><table><tr><td>1</td><td>cell\
            </td></tr></table><svg><title>T</title></svg>";
        let section = text(page);
        assert_eq!(
            section.text,
            "Before The mex of …, … and nim-winner on 1 22."
        );
        assert_eq!(section.unseen, "Move::new(0) a b 1 cell");
    }

    #[test]
    fn a_formula_is_said_in_a_line_or_left_out() {
        let formula = |math: &str| {
            text(&format!(
                "It is <span class=\"katex\"><span class=\"katex-mathml\"><math>\
                 <semantics><mrow>{math}</mrow><annotation>\\tex</annotation>\
                 </semantics></math></span><span class=\"katex-html\">no</span>\
                 </span>."
            ))
            .text
        };
        let x = "<mi>x</mi>";
        assert_eq!(formula("<mi>x</mi><mo>⊕</mo><mi>y</mi>"), "It is x⊕y.");
        assert_eq!(formula("<mi>x</mi><mo>=</mo><mn>0</mn>"), "It is x = 0.");
        let power = "<mn>2</mn><mrow><mi>k</mi><mo>+</mo><mn>1</mn></mrow>";
        let raised = format!("<msup>{power}</msup>");
        assert_eq!(formula(&raised), "It is 2ᵏ⁺¹.");
        let both = format!("<msubsup>{x}<mn>1</mn><mo>′</mo></msubsup>{x}");
        assert_eq!(formula(&both), "It is x₁′x.");
        let strange = format!("<msup>{x}<mi>Ω</mi></msup>{x}");
        assert_eq!(formula(&strange), "It is ….");
        let twice = format!("<msup>{x}<msup>{x}{x}</msup></msup>");
        assert_eq!(formula(&twice), "It is ….");
        let row = format!("<msup>{x}<mrow><msup>{x}{x}</msup></mrow></msup>");
        assert_eq!(formula(&row), "It is ….");
        assert_eq!(formula(&format!("<mfrac>{x}{x}</mfrac>")), "It is ….");
        let above = "2<sup>64</sup> − 1, <em>a</em><sub><em>k</em></sub>, \
                     2<sup>Ω</sup>.";
        assert_eq!(text(above).text, "2⁶⁴ − 1, aₖ, 2….");
        // Two such formulas in a row.
        let pair =
            format!("<mfrac>{x}{x}</mfrac></math> <math><msqrt>{x}</msqrt>");
        assert_eq!(formula(&pair), "It is ….");
    }
}
