//! Tests that each check finds what it is meant to find: each small bad example
//! must get its message.

use crate::chapters::CHAPTERS;
use crate::sample::Sample;
use checks::{Subject, CHECKS};
use shelf::Chapter;
use std::collections::BTreeSet;
use std::thread;

/// A way to spoil the sample: the name of the check that must fail, the change
/// to the sample, and the line that must be reported.
type Example = (&'static str, fn(&Sample), &'static str);

const PAGE: &str = "src/part/alpha.md";
const MORE: &str = "src/part/alpha-more.md";
const LIB: &str = "listings/alpha/src/lib.rs";
const TESTS: &str = "listings/alpha/tests/theorems.rs";
const KINDS: &str = "press/page/kinds.toml";
const SOURCES: &str = "src/sources.md";
const STATEMENT: &str = "exercises/x01-say-more/exercise.md";
const CARD: &str = "exercises/x01-say-more/exercise.toml";

/// An entry of the page of sources.
const ROE: &str = "- <a id=\"src-roe-1998\"></a>**Richard Roe**, *Two* \
                   (1998).\n  *From memory.*\n";

fn append(sample: &Sample, file: &str, text: &str) {
    let all = sample.read(file) + text;
    sample.write(file, all);
}

/// A question with two right answers.
const QUESTION: &str =
    "\n<section class=\"why\" id=\"why-alpha\">\n\n**Why?** So.\n\n\
     <details><summary>One.</summary>\n\n**Yes.** One.\n\n</details>\n\n\
     <details><summary>Two.</summary>\n\n**Yes.** Two.\n\n</details>\n\n\
     <details><summary>Three.</summary>\n\n**No.** Three.\n\n</details>\n\n\
     </section>\n";

/// A proof for the reader to assemble.
const PROOF: &str = "\
<details class=\"assemble\"><summary>Put the proof together</summary>

One is one.

- **a** So one is one. <!-- needs: b -->
- **b** So it is. <!-- needs: c -->
- **c** So it was. <!-- needs: d -->
- **d** It is. <!-- needs: e -->
- **e** It was. <!-- needs: nothing -->
- **f** One is two. <!-- wrong: One. -->
- **g** One is three. <!-- wrong: Two. -->
- **h** One is four. <!-- wrong: Three. -->
- **i** One is five. <!-- wrong: Four. -->

</details>
";

/// How a page includes the proof.
const ASSEMBLED: &str =
    "{{#include ../../exercises/x01-say-more/proof.txt}}\n\n";

/// Gives the exercise a proof, with `old` replaced by `new`, and makes its page
/// include it in the right place.
fn assemble(sample: &Sample, old: &str, new: &str) {
    let file = "exercises/x01-say-more/proof.txt";
    sample.write(file, PROOF.replacen(old, new, 1));
    let solution =
        "{{#include ../../exercises/x01-say-more/exercise.md:solution}}";
    sample.change(MORE, solution, &format!("{ASSEMBLED}{solution}"));
}

const ACCEPTED: &str = "exercises/x01-say-more/submissions/accepted/a.rs";

fn whole(file: &str) -> String {
    format!("\n```rs\n{{{{#include ../../{file}}}}}\n```\n")
}

const BOARD: &str = "press/boards/src/alpha/board.rs";

/// Returns a file of about a hundred lines, `lines` of which are in a region.
fn hardly_shown(lines: usize) -> String {
    let region =
        format!("// ANCHOR: two\n{}// ANCHOR_END: two\n", "//\n".repeat(lines));
    region + &"\n".repeat(100 - lines)
}

/// Makes a page show a region of a file of the boards.
fn show_board(sample: &Sample, file: &str) {
    sample.write(BOARD, "// ANCHOR: two\nfn two() {}\n// ANCHOR_END: two\n");
    append(sample, PAGE, &whole(&format!("{file}:two")));
}

const EXAMPLES: &[Example] = &[
    // mdBook or KaTeX warns
    (
        "warnings",
        |s| append(s, PAGE, "\nA bad formula: $\\nonsense{x}$.\n"),
        "src/part/alpha.md:34: Undefined control sequence: \\nonsense in the formula",
    ),
    (
        "warnings",
        |s| append(s, PAGE, "\n<div>\n\nnot closed\n"),
        "mdBook: unclosed HTML tag `<div>`",
    ),
    (
        "warnings",
        |s| s.change("book.toml", "no-css = true", "no-css = true\nmacros = \"none.txt\""),
        "book: the book cannot be built: mdBook gave up",
    ),
    (
        "warnings",
        |s| s.change("book.toml", "no-css = true", "no-css = \"yes\""),
        "book.toml, [preprocessor.katex]: invalid type: string",
    ),
    // includes
    (
        "includes",
        |s| s.change(PAGE, "lib.rs:one", "gone.rs:one"),
        "src/part/alpha.md:4: listings/alpha/src/gone.rs is not there",
    ),
    (
        "includes",
        |s| s.change(PAGE, "lib.rs:one", "lib.rs:two"),
        "src/part/alpha.md:4: listings/alpha/src/lib.rs has no region `two`",
    ),
    (
        "includes",
        |s| s.change(PAGE, "lib.rs:one", "lib.rs"),
        "src/part/alpha.md:4: listings/alpha/src/lib.rs is included whole",
    ),
    (
        "includes",
        |s| {
            s.write(ACCEPTED, "// a line\n".repeat(61));
            append(s, PAGE, &whole(ACCEPTED));
        },
        "exercises/x01-say-more/submissions/accepted/a.rs is to be copied, but has 61 lines",
    ),
    (
        "includes",
        |s| {
            s.write(ACCEPTED, format!("// {}\n", "x".repeat(78)));
            append(s, PAGE, &whole(ACCEPTED));
        },
        "submissions/accepted/a.rs has a line of more than 80 columns",
    ),
    (
        "includes",
        |s| s.change(LIB, "// ANCHOR_END: one\n", ""),
        "listings/alpha/src/lib.rs:1: region `one` is not closed",
    ),
    (
        "includes",
        |s| append(s, LIB, "// ANCHOR: one\nfn x() {}\n// ANCHOR_END: one\n"),
        "listings/alpha/src/lib.rs:6: region `one` appears twice",
    ),
    (
        "includes",
        |s| s.write(LIB, "// ANCHOR: one\n\n// ANCHOR_END: one\n"),
        "listings/alpha/src/lib.rs:1: region `one` is empty",
    ),
    (
        "includes",
        |s| append(s, LIB, "// ANCHOR_END: two\n"),
        "listings/alpha/src/lib.rs:6: region `two` ends without a beginning",
    ),
    (
        "includes",
        |s| s.change(PAGE, "#include ../../listings/alpha/src", "#rustdoc_include ../../listings/alpha/src"),
        "src/part/alpha.md:4: `#rustdoc_include` is not used here",
    ),
    (
        "includes",
        |s| show_board(s, "press/boards/src/gone.rs"),
        "src/part/alpha.md:35: press/boards/src/gone.rs is not there",
    ),
    (
        "includes",
        |s| s.write(BOARD, "// ANCHOR: two\n"),
        "press/boards/src/alpha/board.rs:1: region `two` is not closed",
    ),
    (
        "opened",
        |s| s.write("listings/alpha/src/board.rs", "//! A board.\n"),
        "listings/alpha/src/board.rs: no page shows any of it: it is no part of \
         the lesson",
    ),
    (
        "opened",
        |s| s.write("listings/alpha/src/two.rs", hardly_shown(57)),
        "listings: pages show 57 of 100 lines of the lessons, less than 58 %",
    ),
    // files that need each other
    (
        "circles",
        |s| {
            append(s, LIB, "pub use one::{First, One};\npub use two::Two;\n");
            s.write("listings/alpha/src/one.rs", "use crate::{\n    three::Three, First,\n};\n");
            s.write("listings/alpha/src/two.rs", "use crate::One; // crate::Two\n");
            s.write("listings/alpha/src/three.rs", "fn three(_: crate::Two) {}\n");
        },
        "listings/alpha/src: one.rs and two.rs need each other",
    ),
    (
        "circles",
        |s| {
            s.write("press/judge/src/one.rs", "use crate::two::Two;\n");
            s.write("press/judge/src/two.rs", "use crate::{one, three};\n");
        },
        "press/judge/src: one.rs and two.rs need each other",
    ),
    // regions and their sizes
    (
        "regions",
        |s| s.write(BOARD, "// ANCHOR: two\nfn two() {}\n// ANCHOR_END: two\n"),
        "press/boards/src/alpha/board.rs:1: no page shows region `two`",
    ),
    (
        "regions",
        |s| s.write("press/trial/src/lib.rs", "// ANCHOR: two\nfn two() {}\n// ANCHOR_END: two\n"),
        "press/trial/src/lib.rs:1: no page shows region `two`",
    ),
    (
        "listings",
        |s| s.write(BOARD, format!("// ANCHOR: two\n{}// ANCHOR_END: two\n", "//\n".repeat(26))),
        "press/boards/src/alpha/board.rs:1: region `two` has 26 lines, more than 25",
    ),
    (
        "regions",
        |s| append(s, LIB, "// ANCHOR: two\nfn two() {}\n// ANCHOR_END: two\n"),
        "listings/alpha/src/lib.rs:6: no page shows region `two`",
    ),
    (
        "listings",
        |s| s.change(LIB, "    1\n", &"    1;\n".repeat(24)),
        "listings/alpha/src/lib.rs:1: region `one` has 26 lines, more than 25",
    ),
    (
        "listings",
        |s| s.change(LIB, "    1\n", &format!("    1 // {}\n", "x".repeat(72))),
        "listings/alpha/src/lib.rs:3: 81 columns, more than 80",
    ),
    // the ledger
    (
        "ledger",
        |s| s.change(PAGE, "$1 = 1$", "$1 = 2$"),
        "press/records/ledger.toml, thm-first: says something else now",
    ),
    // markup
    (
        "markup",
        |s| append(s, PAGE, &format!("\n```rust\n// {}\n```\n", "x".repeat(78))),
        "81 columns, more than 80: // xxx",
    ),
    (
        "markup",
        |s| append(s, PAGE, "\n```rust,ignore\nfn main() {}\n```\n"),
        "`ignore`: a `rust` fence compiles and runs",
    ),
    (
        "markup",
        |s| s.change(PAGE, "```rs", "```rust"),
        "src/part/alpha.md:3: skeptic does not see includes: use an `rs` fence",
    ),
    (
        "markup",
        |s| append(s, PAGE, "\n```rs\nfn typed() {}\n```\n"),
        "a listing holds includes and nothing else",
    ),
    (
        "markup",
        |s| append(s, PAGE, "\n```python\nprint(1)\n```\n"),
        "a listing holds includes and nothing else",
    ),
    (
        "markup",
        |s| append(s, PAGE, "\n```\nno language\n```\n"),
        "a fence says its language",
    ),
    (
        "markup",
        |s| s.change(PAGE, "#lib)", "#other)"),
        "src/part/alpha.md:4: under it no link [listings/alpha/src/lib.rs](….md#lib)",
    ),
    (
        "markup",
        |s| show_board(s, BOARD),
        "src/part/alpha.md:35: under it no link [press/boards/src/alpha/board.rs](….md#alpha-board)",
    ),
    (
        "markup",
        |s| s.change(PAGE, "cell,in,alpha-greet", "cell,in,alpha-sing"),
        "src/part/alpha.md:9: no program is called `alpha-sing`",
    ),
    (
        "markup",
        |s| s.change(PAGE, "first-out", "second-out"),
        "src/part/alpha.md:9: after it comes `text,cell,out,alpha-greet` with first-out",
    ),
    (
        "markup",
        |s| s.change(PAGE, "id=\"thm-first\"", "id=\"first\""),
        "src/part/alpha.md:22: a theorem has an id `thm-…`",
    ),
    (
        "markup",
        |s| append(s, PAGE, "\n## The sum $a$\n"),
        "a heading with a formula needs an id",
    ),
    (
        "markup",
        |s| append(s, PAGE, "\n![a picture](x.png)\n"),
        "a Markdown image is printed twice",
    ),
    (
        "markup",
        |s| s.change(MORE, "- three\n", ""),
        "the chapter does not end with a `can-do` section of three lines",
    ),
    (
        "markup",
        |s| s.change(MORE, "- three\n\n</section>", "- three\n"),
        "src/part/alpha-more.md:13: the section is not closed",
    ),
    (
        "markup",
        |s| append(s, PAGE, QUESTION),
        "src/part/alpha.md:34: a page has one question `why-<page>`, with three or four",
    ),
    // leftovers
    (
        "leftovers",
        |s| append(s, PAGE, "\nIt costs \\$5.\n"),
        "part/alpha.html: `$` is left on the page: It costs $5.",
    ),
    (
        "leftovers",
        |s| append(s, PAGE, "\nA \\{\\{ stands here.\n"),
        "part/alpha.html: `{{` is left on the page",
    ),
    // links
    (
        "links",
        |s| append(s, PAGE, "\n[gone](gone.md)\n"),
        "part/alpha.html: the link `gone.html` leads to no page",
    ),
    (
        "links",
        |s| s.change("src/intro.md", "#thm-first", "#thm-second"),
        "intro.html: the link `part/alpha.html#thm-second` finds no `thm-second`",
    ),
    (
        "links",
        |s| s.change("src/intro.md", "#thm-first", "#thm-second"),
        "print.html: the link `#thm-second` finds no `thm-second` on print.html",
    ),
    (
        "links",
        |s| append(s, PAGE, "\n<p id=\"twice\">a</p>\n\n<p id=\"twice\">b</p>\n"),
        "part/alpha.html: the id `twice` appears twice",
    ),
    // addresses
    (
        "addresses",
        |s| append(s, MORE, "\n<p id=\"def-new\">New.</p>\n"),
        "press/records/addresses.txt: part/alpha-more.html#def-new is new: cargo run -- record",
    ),
    (
        "addresses",
        |s| append(s, "press/records/addresses.txt", "part/beta.html\n"),
        "press/records/addresses.txt: part/beta.html was published and is no page any more",
    ),
    (
        "addresses",
        |s| append(s, "press/records/addresses.txt", "intro.html#thm-gone\n"),
        "press/records/addresses.txt: intro.html#thm-gone was published and is not there any more",
    ),
    (
        "addresses",
        |s| append(s, "press/records/addresses.txt", "intro.html\n"),
        "press/records/addresses.txt: the lines are not in order: cargo run -- record",
    ),
    (
        "addresses",
        |s| append(s, "book.toml", "[output.html.redirect]\n\"/old.html\" = \"gone.html\"\n"),
        "book.toml, [output.html.redirect]: \"/old.html\" = \"gone.html\" leads to no page: gone.html",
    ),
    // other hosts
    (
        "hosts",
        |s| append(s, PAGE, "\n<script src=\"https://example.org/x.js\"></script>\n"),
        "part/alpha.html: <script> asks https://example.org/x.js",
    ),
    (
        "hosts",
        |s| append(s, PAGE, "\n<img src=\"//example.org/x.png\" alt=\"x\">\n"),
        "part/alpha.html: <img> asks //example.org/x.png",
    ),
    (
        "hosts",
        |s| append(s, PAGE, "\n<link rel=\"stylesheet\" href=\"http://example.org/x.css\">\n"),
        "part/alpha.html: <link> asks http://example.org/x.css",
    ),
    (
        "hosts",
        |s| append(s, PAGE, "\n<p style=\"background:url(https://example.org/x.png)\">x</p>\n"),
        "part/alpha.html: a style asks https://example.org/x.png",
    ),
    (
        "hosts",
        |s| append(s, PAGE, "\n<script>fetch(\"https://example.org/x\")</script>\n"),
        "part/alpha.html: a script asks https://example.org/x",
    ),
    (
        "hosts",
        |s| {
            s.write("more.css", "@font-face { src: url(\"https://example.org/f.woff2\") }");
            s.change("book.toml", "[output.html]\n", "[output.html]\nadditional-css = [\"more.css\"]\n");
        },
        "a style asks https://example.org/f.woff2",
    ),
    (
        "hosts",
        |s| {
            s.write("more.js", "import('https://example.org/m.js');");
            s.change("book.toml", "[output.html]\n", "[output.html]\nadditional-js = [\"more.js\"]\n");
        },
        "a script asks https://example.org/m.js",
    ),
    (
        "hosts",
        |s| s.change("book.toml", "no-css = true", "no-css = false"),
        "<link> asks https://cdn.jsdelivr.net/",
    ),
    (
        "hosts",
        |s| s.change("press/page/theme/head.hbs", "default-src 'none'", "default-src *"),
        "part/alpha.html: the page does not carry the book's policy",
    ),
    (
        "hosts",
        |s| {
            s.change("book.toml", "runnable = false", "runnable = true");
            append(s, PAGE, "\n```rust\nfn main() {}\n```\n");
        },
        "part/alpha.html: a `.playground` block asks play.rust-lang.org",
    ),
    // chapters and crates
    (
        "chapters",
        |s| s.remove("listings/alpha"),
        "src/part/alpha.md: the chapter has no crate listings/alpha",
    ),
    (
        "chapters",
        |s| s.write("listings/beta/src/lib.rs", ""),
        "listings/beta: no numbered chapter is called `beta`",
    ),
    (
        "chapters",
        |s| {
            s.change("src/SUMMARY.md", "alpha-more.md", "more.md");
            s.write("src/part/more.md", s.read(MORE));
        },
        "src/part/more.md: a page of this chapter is called `alpha-…`",
    ),
    (
        "chapters",
        |s| s.write("src/part/lost.md", "# Lost\n"),
        "src/part/lost.md: the page is not in SUMMARY.md",
    ),
    // what is made of other files
    (
        "made",
        |s| s.write("listings/alpha/src/hidden.rs", ""),
        "src/code/code-alpha.md: not what follows from other files: cargo run -- record",
    ),
    (
        "made",
        |s| s.write("press/page/map.toml", "[figures]\n"),
        "press/lists/map.md: not what follows from other files",
    ),
    (
        "made",
        |s| s.remove("src/code/code-alpha.md"),
        "src/code/code-alpha.md: not what follows from other files",
    ),
    (
        "made",
        |s| s.change("src/SUMMARY.md", "[Code: alpha](code/code-alpha.md)\n", ""),
        "src/SUMMARY.md: not what follows from other files",
    ),
    (
        "made",
        |s| s.change("src/SUMMARY.md", "[Alpha](part", "[The alpha](part"),
        "src/code/code-alpha.md: not what follows from other files",
    ),
    (
        "made",
        |s| show_board(s, BOARD),
        "src/code/code-boards.md: not what follows from other files",
    ),
    (
        "made",
        |s| s.write("exercises/x01-say-more/starter/src/main.rs", "fn main() {}\n"),
        "exercises/x01-say-more/starter/Cargo.toml: not what follows from other files",
    ),
    (
        "made",
        |s| s.write("exercises/x01-say-more/starter/src/main.rs", "fn main() {}\n"),
        "exercises/Cargo.toml: not what follows from other files",
    ),
    // kinds of pages
    (
        "kinds",
        |s| s.write(KINDS, "side-rooms = [\"part/gone.md\"]\n"),
        "press/page/kinds.toml: side-rooms: part/gone.md is not a page",
    ),
    (
        "kinds",
        |s| s.write(KINDS, "side-rooms = [\"part/alpha.md\"]\n"),
        "src/part/alpha.md: a chapter begins on the path, not in a side room",
    ),
    (
        "kinds",
        |s| s.write(KINDS, "side-rooms = [\"part/alpha-more.md\"]\n"),
        "src/part/alpha-more.md: under its title no line `*Side room, 1 minute.* …`",
    ),
    (
        "kinds",
        |s| {
            s.write(KINDS, "side-rooms = [\"part/alpha-more.md\"]\n");
            s.change(MORE, "# More\n", "# More\n\n*Side room, 9 minutes.* More.\n");
        },
        "src/part/alpha-more.md: not what the press counts: cargo run -- record",
    ),
    (
        "kinds",
        |s| s.write(KINDS, "side-rooms = []\n"),
        "press/page/kinds.css: not what the press counts: cargo run -- record",
    ),
    (
        "kinds",
        |s| s.change(MORE, "# More\n", "# More\n\n*Workshop, 1 minute.* More.\n"),
        "src/part/alpha-more.md: it says what it is, but is named in no press/page/kinds.toml",
    ),
    (
        "kinds",
        |s| {
            s.write("src/workshop/alpha-fast.md", "# Fast\n\n*Workshop, 1 minute.* Fast.\n");
            s.change(
                "src/SUMMARY.md",
                "# Part\n",
                "# First\n\n- [Beta](workshop/beta.md)\n    - [Fast](workshop/alpha-fast.md)\n\n# Part\n",
            );
            s.write("src/workshop/beta.md", "# Beta\n\n*Workshop, 1 minute.* Beta.\n");
        },
        "src/workshop/alpha-fast.md: the last part is the workshop: its pages, and no others, stand in src/workshop",
    ),
    (
        "kinds",
        |s| {
            s.write("src/workshop/alpha-fast.md", "# Fast\n\n*Workshop, 1 minute.* Fast.\n");
            s.change(
                "src/SUMMARY.md",
                "\n---\n",
                "\n# The workshop\n\n- [Beta](workshop/beta.md)\n    - [Fast](workshop/alpha-fast.md)\n\n---\n",
            );
            s.write("src/workshop/beta.md", "# Beta\n\n*Workshop, 1 minute.* Beta.\n");
        },
        "src/workshop/alpha-fast.md: the line under its title links to no page of its chapter that links back",
    ),
    (
        "members",
        |s| s.write("press/shelf/Cargo.toml", "[dependencies]\n"),
        "press/shelf/Cargo.toml: the crate `alpha` is missing",
    ),
    (
        "members",
        |s| s.write("listings/beta/src/lib.rs", ""),
        "press/shelf: the crate `beta` is missing",
    ),
    // theorems and tests
    (
        "theorems",
        |s| s.write(TESTS, ""),
        "src/part/alpha.md: theorem `thm-first`: no test `first` in listings/alpha/tests/theorems.rs",
    ),
    (
        "theorems",
        |s| append(s, TESTS, "\n#[test]\nfn second() {\n    assert!(1 < 2);\n}\n"),
        "listings/alpha/tests/theorems.rs: no theorem of the chapter is called `second`",
    ),
    (
        "theorems",
        |s| s.change(TESTS, "    assert_eq!(1, 1);\n", ""),
        "listings/alpha/tests/theorems.rs: `first` asserts nothing",
    ),
    (
        "theorems",
        |s| s.change(TESTS, "#[test]\n", "#[test]\n#[ignore]\n"),
        "listings/alpha/tests/theorems.rs: `first` is ignored",
    ),
    (
        "theorems",
        |s| s.change(PAGE, "<section class=\"proof\">", "<section class=\"aside\">"),
        "src/part/alpha.md: 1 theorems and 0 proofs",
    ),
    (
        "theorems",
        |s| s.remove(TESTS),
        "listings/alpha/tests/theorems.rs: the file is missing",
    ),
    // tests
    (
        "tests",
        |s| s.write("listings/alpha/tests/facts.rs", "#[test]\nfn fact() {}\n"),
        "listings/alpha/tests/facts.rs: tests/main.rs has no `mod facts;`",
    ),
    (
        "tests",
        |s| s.write("listings/alpha/tests/boxes/mod.rs", ""),
        "listings/alpha/tests/boxes: tests/main.rs has no `mod boxes;`",
    ),
    (
        "tests",
        |s| s.change("listings/alpha/tests/main.rs", "mod theorems;", "// mod theorems;"),
        "listings/alpha/tests/theorems.rs: tests/main.rs has no `mod theorems;`",
    ),
    (
        "tests",
        |s| s.change("listings/alpha/tests/main.rs", "chapter_tests!(alpha)", "chapter_tests!(beta)"),
        "listings/alpha/tests/main.rs: the line `trial::chapter_tests!(alpha);` is missing",
    ),
    (
        "tests",
        |s| s.remove("listings/alpha/tests/main.rs"),
        "listings/alpha/tests/theorems.rs: tests/main.rs has no `mod theorems;`",
    ),
    (
        "tests",
        |s| append(s, LIB, "mod tests {\n    #[test]\n    fn one() {}\n}\n"),
        "listings/alpha/src/lib.rs: a test stands in tests/, or nobody runs it",
    ),
    (
        "tests",
        |s| append(s, LIB, "macro_rules! two {\n    () => {};\n}\n\n#[test]\nfn one() {}\n"),
        "listings/alpha/src/lib.rs: a test stands in tests/, or nobody runs it",
    ),
    (
        "tests",
        |s| append(s, LIB, "/// ```\n/// one();\n/// ```\npub fn two() {}\n"),
        "listings/alpha/src/lib.rs: nobody runs the code of a comment",
    ),
    // names
    (
        "names",
        |s| s.remove("listings/alpha/src/main.rs"),
        "listings/alpha/src/main.rs: it does not run the chapter's programs",
    ),
    (
        "names",
        |s| s.write("listings/alpha/src/main.rs", "fn main() {}\n"),
        "listings/alpha/src/main.rs: it does not run the chapter's programs",
    ),
    (
        "names",
        |s| append(s, MORE, "\n<p id=\"thm-first\">again</p>\n"),
        "src/part/alpha-more.md: the id `thm-first` is in src/part/alpha.md too",
    ),
    // runs and figures
    (
        "runs",
        |s| s.change("listings/alpha/runs/alpha-greet.txt", "hello\nANCHOR", "goodbye\nANCHOR"),
        "listings/alpha: runs/alpha-greet.txt: first: line 1: kept `goodbye`, the program prints `hello`",
    ),
    (
        "runs",
        |s| s.remove("listings/alpha/runs/alpha-greet.txt"),
        "listings/alpha: alpha-greet has no stored run",
    ),
    (
        "runs",
        |s| s.change("listings/alpha/runs/alpha-greet.txt", "ANCHOR: bad", "ANCHOR: worse"),
        "listings/alpha: runs/alpha-greet.txt: alpha-greet has no bad input",
    ),
    (
        "runs",
        |s| s.change("listings/alpha/runs/alpha-greet.txt", "no error", "line 1: no"),
        "listings/alpha: runs/alpha-greet.txt: line 8: kept `bad input: line 1: no`, the program says no error",
    ),
    (
        "figures",
        |s| s.change("listings/alpha/figures/dot.svg", "One dot", "Two dots"),
        "listings/alpha: figures/dot.svg: the program draws another figure",
    ),
    (
        "figures",
        |s| s.change("listings/alpha/figures/dot.svg", "<title>A dot</title>", ""),
        "listings/alpha/figures/dot.svg: the figure has no <title>",
    ),
    (
        "figures",
        |s| s.change("listings/alpha/figures/dot.svg", "One dot.", ""),
        "listings/alpha/figures/dot.svg: the figure has no <desc>",
    ),
    (
        "figures",
        |s| s.write("listings/alpha/figures/line.svg", "<svg></svg>\n"),
        "listings/alpha/figures/line.svg: no function of the crate draws this figure",
    ),
    (
        "figures",
        |s| s.change(PAGE, "fig-alpha-dot", "fig-dot"),
        "src/part/alpha.md shows it, but not inside <figure id=\"fig-alpha-dot\">",
    ),
    // tables
    (
        "tables",
        |s| s.write("exercises/tables/contests.md", "nothing\n"),
        "exercises/tables/contests.md: not what the cards say: cargo run -- record",
    ),
    (
        "tables",
        |s| {
            s.write("exercises/tables/all.md", "");
            s.write("exercises/plans/one.toml", "[[week]]\nread = [\"beta\"]\nsolve = []\n");
        },
        "exercises/plans/one.toml: week 1: \"beta\" is not a chapter",
    ),
    (
        "tables",
        |s| {
            s.write("exercises/tables/all.md", "");
            s.write("exercises/sheets/one.toml", "title = \"One\"\n[[pick]]\nid = \"x2\"\n");
        },
        "x2: it is not written yet",
    ),
    (
        "tables",
        |s| append(s, CARD, "[[groups]]\nname = \"public\"\npoints = 1\nsays = \"one\"\n"),
        "exercises/x01-say-more/exercise.toml: groups without [judge]",
    ),
    // exercises
    (
        "exercises",
        |s| s.change(MORE, "{{#include ../../exercises/x01-say-more/exercise.md:statement}}", ""),
        "exercises/x01-say-more: exercise.md:statement is on 0 pages, not on 1",
    ),
    (
        "exercises",
        |s| s.change(CARD, "\"book\"", "\"teacher\""),
        "exercises/x01-say-more: exercise.md:solution is on 1 pages, not on 0",
    ),
    (
        "exercises",
        |s| s.change("exercises/x02-later/exercise.toml", "planned = true\n", ""),
        "exercises/x02-later: exercise.md:statement is on 0 pages, not on 1",
    ),
    (
        "exercises",
        |s| append(s, CARD, "planned = true\n"),
        "exercises/x01-say-more: a page shows it, but it is marked `planned`",
    ),
    (
        "exercises",
        |s| s.change(CARD, "stars = 2", "stars = 3"),
        "exercises/x01-say-more: the statement has no line *★★★ · level 2 · 5 minutes · x01*",
    ),
    (
        "exercises",
        |s| s.change(CARD, "level = 2", "level = 4"),
        "exercises/x01-say-more: the statement has no line *★★ · level 4 · 5 minutes · x01*",
    ),
    (
        "exercises",
        |s| s.change(CARD, "level = 2\n", ""),
        "exercises/x01-say-more/exercise.toml:1: missing field `level`",
    ),
    (
        "exercises",
        |s| {
            s.change(
                STATEMENT,
                "*\n\nSay",
                "*\n*★ · level 1 · 5 minutes · x01*\n\nSay",
            );
        },
        "exercises/x01-say-more: the statement has no line *★★ · level 2 · 5 minutes · x01*, or others",
    ),
    (
        "exercises",
        |s| s.change(STATEMENT, "<details class=\"hint\"><summary>3</summary></details>", ""),
        "exercises/x01-say-more: there are 2 hints, not 3",
    ),
    (
        "exercises",
        |s| s.change(CARD, "\"proof\"", "\"poem\""),
        "exercises/x01-say-more/exercise.toml:2: unknown variant `poem`",
    ),
    (
        "exercises",
        |s| s.change(CARD, "[\"alpha\"]", "[\"omega\"]"),
        "exercises/x01-say-more: it needs `omega`, which is not a chapter",
    ),
    (
        "exercises",
        |s| s.change(STATEMENT, "Say it", "[up](../x.md)"),
        "exercises/x01-say-more: exercise.md:statement has a relative link",
    ),
    (
        "exercises",
        |s| assemble(s, "wrong: Two.", "needs: f"),
        "exercises/x01-say-more: proof.txt:11: `g` needs `f`, a wrong line",
    ),
    (
        "exercises",
        |s| {
            assemble(s, "", "");
            s.change(CARD, "\"proof\"", "\"table\"");
        },
        "exercises/x01-say-more: proof.txt beside a card of another kind than proof",
    ),
    (
        "exercises",
        |s| {
            assemble(s, "", "");
            s.change(MORE, ASSEMBLED, "");
        },
        "exercises/x01-say-more: proof.txt is included 0 times, not once",
    ),
    (
        "exercises",
        |s| {
            assemble(s, "", "");
            append(s, MORE, ASSEMBLED);
        },
        "exercises/x01-say-more: proof.txt is included 2 times, not once",
    ),
    (
        "exercises",
        |s| {
            assemble(s, "", "");
            s.change(MORE, ASSEMBLED, "");
            append(s, PAGE, ASSEMBLED);
        },
        "exercises/x01-say-more: proof.txt is on another page than the statement",
    ),
    (
        "exercises",
        |s| {
            assemble(s, "", "");
            s.change(MORE, ASSEMBLED, "");
            append(s, MORE, ASSEMBLED);
        },
        "exercises/x01-say-more: proof.txt is not between hints and solution",
    ),
    (
        "exercises",
        |s| {
            assemble(s, "", "");
            append(s, CARD, "planned = true\n");
            for part in ["statement", "hints", "solution"] {
                let shown = format!("{{{{#include ../../exercises/x01-say-more/exercise.md:{part}}}}}\n");
                s.change(MORE, &shown, "");
            }
        },
        "exercises/x01-say-more: a page shows it, but it is marked `planned`",
    ),
    (
        "exercises",
        |s| s.write("exercises/kit/sums.rs", "//! Sums.\n"),
        "exercises/kit/sums.rs: no judge names it",
    ),
    // claims about the world
    (
        "claims",
        |s| append(s, PAGE, "\nNobody knows why.\n"),
        "src/part/alpha.md:34: `Nobody knows`: no link to an entry of sources.md",
    ),
    (
        "claims",
        |s| append(s, PAGE, "\n- one\n- two,\n  found in 1902\n"),
        "src/part/alpha.md:35: `in 1902`: no link to an entry of sources.md",
    ),
    (
        "claims",
        |s| append(s, PAGE, "\n| a | b |\n|---|---|\n| 1 | 2 |\n| x | still open |\n| y | it is still open |\n"),
        "src/part/alpha.md:38: `is still open`: no link to an entry of sources.md",
    ),
    (
        "claims",
        |s| s.change(PAGE, "A dot.", "A dot, invented long ago."),
        "src/part/alpha.md:18: `invented`: no link to an entry of sources.md",
    ),
    (
        "claims",
        |s| s.change(PAGE, "**Theorem.**", "**Theorem (Doe, 1999).**"),
        "src/part/alpha.md:24: `(Doe, 1999`: no link to an entry of sources.md",
    ),
    (
        "claims",
        |s| append(s, PAGE, "\nThis was proved by Jane Doe.\n"),
        "src/part/alpha.md:34: `by Jane Doe`: no link to an entry of sources.md",
    ),
    (
        "claims",
        |s| {
            append(s, SOURCES, ROE);
            append(s, PAGE, "\nDoe found it ([Roe](../sources.md#src-roe-1998)).\n");
        },
        "src/part/alpha.md:34: `Doe found`: no link to an entry on Doe",
    ),
    (
        "claims",
        |s| append(s, PAGE, "\nIt is [Poe's](../sources.md#src-poe-1990).\n"),
        "src/part/alpha.md:34: sources.md has no entry `src-poe-1990`",
    ),
    (
        "claims",
        |s| append(s, "src/intro.md", "\n[a](sources.md#src-doe-1999)\n[b](sources.md#src-doe-1999)\n"),
        "src/intro.md:5: `src-doe-1999` is linked twice in one paragraph",
    ),
    (
        "claims",
        |s| s.change(STATEMENT, "1999].", "1999].\n\nThe game was invented by hand."),
        "exercises/x01-say-more/exercise.md:8: `invented`: no link to an entry of sources.md",
    ),
    (
        "claims",
        |s| s.change(MORE, "[Doe 1999]: ../sources.md#src-doe-1999", ""),
        "exercises/x01-say-more/exercise.md:6: `Doe 1999`: no link to an entry of sources.md",
    ),
    (
        "claims",
        |s| append(s, PAGE, "\nNobody knows. <!-- no claim: -->\n"),
        "src/part/alpha.md:34: `no claim:` is followed by a reason",
    ),
    (
        "claims",
        |s| append(s, PAGE, "\nAll is clear. <!-- no claim: for fun -->\n"),
        "src/part/alpha.md:34: `no claim:` where no word claims anything",
    ),
    (
        "claims",
        |s| append(s, PAGE, &"\nNobody knows. <!-- no claim: for fun -->\n".repeat(13)),
        "src/part/alpha.md:58: 13 paragraphs say that they claim nothing, more than 12",
    ),
    (
        "claims",
        |s| append(s, SOURCES, ROE),
        "src/sources.md:6: nothing links to `src-roe-1998`",
    ),
    (
        "claims",
        |s| append(s, SOURCES, "- **Richard Roe**, *Two* (1998).\n"),
        "src/sources.md:6: an entry begins with `<a id=\"src-…\"></a>`",
    ),
    (
        "claims",
        |s| {
            let page = s.read(SOURCES);
            let entry = page.split_once("\n\n").expect("an entry").1;
            append(s, SOURCES, entry);
        },
        "src/sources.md:6: there are two entries `src-doe-1999`",
    ),
    (
        "claims",
        |s| s.change(SOURCES, "*Seen:* the book.", "Well known."),
        "src/sources.md:3: `src-doe-1999` does not say how it is known: *Seen:* or *From memory.*",
    ),
    (
        "claims",
        |s| s.change(SOURCES, "src-doe-1999", "src-Doe-1999"),
        "src/sources.md:3: `src-Doe-1999` is not `src-<surname>-<year>`",
    ),
    (
        "claims",
        |s| s.change(SOURCES, "(1999)", "(1998)"),
        "src/sources.md:3: `src-doe-1999` does not tell of 1999",
    ),
    (
        "claims",
        |s| s.change(SOURCES, "[Intro](intro.md), ", ""),
        "src/sources.md:3: where `src-doe-1999` is used: cargo run -- record",
    ),
    (
        "claims",
        |s| append(s, PAGE, "\nOf [Doe](../sources.md#src-doe-1999) we have read only the abstract.\n"),
        "src/part/alpha.md:34: `we have read only the abstract`: no linked entry says the same",
    ),
    (
        "claims",
        |s| append(s, PAGE, "\nIt is [Doe's](../sources.md#src-doe-1999), as we remember.\n"),
        "src/part/alpha.md:34: `we remember`: no linked entry is from memory",
    ),
    // weights
    (
        "weights",
        |s| {
            // Digits that don't compress well.
            let mut seed = 1_u64;
            let mut next = || {
                seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
                format!("{seed:x} ")
            };
            let noise: String = (0..8000).map(|_| next()).collect();
            append(s, PAGE, &format!("\n{noise}\n"));
        },
        "part/alpha.html: ",
    ),
    (
        "weights",
        |s| {
            let mut seed = 1_u64;
            let mut next = || {
                seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
                format!("/* {seed:x} */\n")
            };
            let noise: String = (0..10_000).map(|_| next()).collect();
            s.write("more.css", noise);
            s.change("book.toml", "[output.html]\n", "[output.html]\nadditional-css = [\"more.css\"]\n");
        },
        "styles and scripts: ",
    ),
];

#[test]
fn the_sample_is_good() {
    let sample = Sample::new();
    let house = sample.house();
    let subject = Subject::new(&house, CHAPTERS);
    for check in CHECKS {
        assert_eq!(check.run(&subject), [], "{}", check.name);
    }
}

/// An exercise with a proof to assemble passes the check.
#[test]
fn a_sample_with_a_proof_is_good() {
    let sample = Sample::new();
    assemble(&sample, "", "");
    let house = sample.house();
    let subject = Subject::new(&house, CHAPTERS);
    let look = CHECKS.iter().find(|check| check.name == "exercises").unwrap();
    assert_eq!(look.run(&subject), []);
}

/// Runs the examples on two threads, because each builds its own site.
#[test]
fn every_bad_example_gets_its_message() {
    let silence = |(name, spoil, message): &Example| {
        let sample = Sample::new();
        spoil(&sample);
        let house = sample.house();
        let subject = Subject::new(&house, CHAPTERS);
        let check = CHECKS.iter().find(|check| check.name == *name);
        let findings = check.expect("a check of this name").run(&subject);
        let said: Vec<String> =
            findings.iter().map(|f| f.to_string()).collect();
        let is_said = said.iter().any(|line| line.contains(message));
        (!is_said)
            .then(|| format!("{name}: not said: {message}\n  but: {said:#?}"))
    };
    // These are plain threads: a thread of a pool that waits inside one example
    // could pick up another one, and that would wait for the same lock.
    let (one, two) = EXAMPLES.split_at(EXAMPLES.len() / 2);
    let of = |some: &[Example]| some.iter().filter_map(silence).collect();
    let silent = thread::scope(|scope| {
        let first = scope.spawn(|| of(one));
        let second: Vec<String> = of(two);
        [first.join().expect("no panic"), second].concat()
    });
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}

/// Lists of programs that break a rule get the right message.
#[test]
fn a_bad_program_is_named() {
    let greet = CHAPTERS[0].programs[0].2;
    let twice = [("alpha-greet", "hello", greet), CHAPTERS[0].programs[0]];
    let long = "x".repeat(73).leak();
    for (programs, message) in [
        (&twice[..], "`alpha-greet` is a program of alpha already"),
        (
            &[("beta-greet", "hello", greet)],
            "`beta-greet`: a name here is `alpha-…`",
        ),
        (
            &[("alpha-greet", "", greet)],
            "`alpha-greet` says in 1 to 72 letters",
        ),
        (
            &[("alpha-greet", "a\nb", greet)],
            "`alpha-greet` says in 1 to 72 letters",
        ),
        (
            &[("alpha-greet", long, greet)],
            "`alpha-greet` says in 1 to 72 letters",
        ),
    ] {
        let sample = Sample::new();
        let house = sample.house();
        let programs = programs.to_vec().leak();
        let chapters = [Chapter { programs, ..CHAPTERS[0] }];
        let subject = Subject::new(&house, &chapters);
        let names = CHECKS.iter().find(|check| check.name == "names");
        let findings = names.expect("a check").run(&subject);
        assert_eq!(findings.len(), 1, "{findings:?}");
        let said = findings[0].to_string();
        assert!(
            said.starts_with(&format!("listings/alpha: {message}")),
            "{said}"
        );
    }
}

#[test]
fn every_check_has_a_bad_example() {
    let checks: BTreeSet<&str> =
        CHECKS.iter().map(|check| check.name).collect();
    let examples: BTreeSet<&str> =
        EXAMPLES.iter().map(|example| example.0).collect();
    assert_eq!(checks, examples);
}
