//! Checks the formats of a page: fences, cells, boxes, headings.

use crate::Subject;
use anyhow::Result;
use press::code;
use press::finding::Finding;
use press::house::Page;
use press::includes::{is_wide, too_wide};
use press::text::{take_apart, Fence};
use regex::Regex;
use std::sync::LazyLock;

/// The classes of boxes, and the beginnings of their ids.
const BOXES: [(&str, &str); 5] = [
    ("definition", "def-"),
    ("theorem", "thm-"),
    ("mistake", "mist-"),
    ("exercise", "ex-"),
    ("why", "why-"),
];

static SECTION: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"^<section class="([\w-]+)"(?: id="([^"]*)")?>$"#).unwrap()
});

static HEADING: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^#{1,6} .*\$.*$").unwrap());

static IMAGE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"!\[[^\]]*\]\(").unwrap());

/// Returns a finding for each place that breaks a format.
pub(crate) fn markup(subject: &Subject) -> Result<Vec<Finding>> {
    let house = subject.house;
    let programs: Vec<&str> = subject
        .chapters
        .iter()
        .flat_map(|chapter| chapter.all().map(|(_, (name, ..))| name))
        .collect();
    let mut findings = Vec::new();
    let pages = house.pages()?;
    for (i, page) in pages.iter().enumerate() {
        let place = format!("src/{}", page.path.display());
        let add = |(line, why): (usize, String)| {
            findings.push(Finding::new(format!("{place}:{line}"), why));
        };
        let (fences, prose) = take_apart(&page.text);
        let mut wrong = of_fences(&fences, &programs);
        if !page.stem.starts_with("code-") {
            wrong.extend(unnamed_listings(&page.text));
        }
        wrong.extend(of_prose(&prose));
        wrong.extend(of_question(page));
        let last = pages.get(i + 1).is_none_or(|next| next.above != page.above);
        if page.above.is_some() && last {
            wrong.extend(of_last_page(page));
        }
        wrong.into_iter().for_each(add);
    }
    for path in house.files(&house.root().join("exercises"), "md") {
        let text = house.read(&path)?;
        for (line, why) in of_fences(&take_apart(&text).0, &programs) {
            let place = format!("{}:{line}", house.shown(&path));
            findings.push(Finding::new(place, why));
        }
    }
    Ok(findings)
}

fn of_fences(fences: &[Fence], programs: &[&str]) -> Vec<(usize, String)> {
    let mut wrong = Vec::new();
    for (i, fence) in fences.iter().enumerate() {
        let mut add = |why: String| wrong.push((fence.line, why));
        let includes =
            fence.body.iter().filter(|l| l.contains("{{#include")).count();
        match fence.words[..] {
            [] => add("a fence says its language".into()),
            ["rust", ref rest @ ..] => {
                if includes > 0 {
                    add("skeptic does not see includes: use an `rs` fence"
                        .into());
                }
                if let Some(word) = rest.iter().find(|w| **w != "should_panic")
                {
                    add(format!("`{word}`: a `rust` fence compiles and runs"));
                }
                let wide = fence.body.iter().filter(|line| is_wide(line));
                wide.for_each(|line| add(too_wide(line)));
            }
            ["rs" | "python"]
                if includes != fence.body.len() || includes == 0 =>
            {
                add("a listing holds includes and nothing else".into());
            }
            ["rs"]
            | ["python"]
            | ["text"]
            | ["sh"]
            | ["toml"]
            | ["markdown"] => {}
            ["text", "cell", "in", name] => {
                cell(fence, fences.get(i + 1), name, programs)
                    .into_iter()
                    .for_each(add);
            }
            ["text", "cell", "out", name] => {
                let before = i.checked_sub(1).map(|i| &fences[i].words[..]);
                if before != Some(&["text", "cell", "in", name]) {
                    add(format!("no `text,cell,in,{name}` stands before it"));
                }
            }
            _ => add(format!("unknown fence `{}`", fence.words.join(","))),
        }
    }
    wrong
}

static LISTING: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r"(?m)^\{\{#include [./]*/((?:listings|press/boards|press/trial)/[\w/.-]+\.rs):\w+\}\}$",
    )
    .unwrap()
});

/// Returns the listings that aren't followed by a link to their file.
fn unnamed_listings(text: &str) -> Vec<(usize, String)> {
    let mut wrong = Vec::new();
    for found in LISTING.captures_iter(text) {
        let end = found.get(0).map_or(0, |whole| whole.end());
        let line = text[..end].lines().count();
        let id = code::anchor(&found[1]).unwrap_or_default();
        let link = format!("\n```\n\n[{}](", &found[1]);
        let after = text[end..].strip_prefix(link.as_str());
        let leads = after.and_then(|rest| rest.lines().next());
        if !leads.is_some_and(|to| to.ends_with(&format!("#{id})"))) {
            let why = format!("under it no link [{}](….md#{id})", &found[1]);
            wrong.push((line, why));
        }
    }
    wrong
}

/// Returns what is wrong with the cell that begins with the fence `input`.
fn cell(
    input: &Fence,
    output: Option<&Fence>,
    name: &str,
    programs: &[&str],
) -> Vec<String> {
    let mut wrong = Vec::new();
    if !programs.contains(&name) {
        wrong.push(format!("no program is called `{name}`"));
    }
    let run = |fence: &Fence, ending: &str| {
        let [line] = fence.body[..] else { return None };
        let path = line.strip_prefix("{{#include ")?.strip_suffix("}}")?;
        let run = path.split_once(&format!("/runs/{name}.txt:"))?.1;
        Some(run.strip_suffix(ending)?.to_string())
    };
    let Some(given) = run(input, "-in") else {
        wrong.push(format!("the cell includes runs/{name}.txt:<run>-in"));
        return wrong;
    };
    let words = ["text", "cell", "out", name];
    let printed = output.filter(|fence| fence.words == words);
    if printed.and_then(|fence| run(fence, "-out")) != Some(given.clone()) {
        let why =
            format!("after it comes `text,cell,out,{name}` with {given}-out");
        wrong.push(why);
    }
    wrong
}

fn of_prose(prose: &[(usize, &str)]) -> Vec<(usize, String)> {
    let mut wrong = Vec::new();
    let mut open = Vec::new();
    for &(number, line) in prose {
        let mut add = |why: String| wrong.push((number, why));
        if IMAGE.is_match(line) {
            add("a Markdown image is printed twice: include a figure".into());
        }
        if HEADING.is_match(line) && !line.ends_with('}') {
            add("a heading with a formula needs an id, `{#like-this}`".into());
        }
        if line.starts_with("    ") && line.contains('$') {
            add("`$` in an indented line is taken for a formula".into());
        }
        if line.starts_with("~~~") {
            add("a fence is made of backticks".into());
        }
        if line == "</section>" {
            if open.pop().is_none() {
                add("no section is open here".into());
            }
            continue;
        }
        let Some(section) = SECTION.captures(line) else { continue };
        open.push(number);
        let (class, id) = (&section[1], section.get(2).map(|id| id.as_str()));
        let start = BOXES.iter().find(|(name, _)| *name == class);
        match (start, id) {
            (Some((_, start)), Some(id)) if id.starts_with(start) => {}
            (Some((_, start)), _) => {
                add(format!("a {class} has an id `{start}…`"));
            }
            (None, _) => {}
        }
    }
    let unclosed = |line| (line, "the section is not closed".to_string());
    wrong.extend(open.into_iter().map(unclosed));
    wrong
}

static ANSWER: LazyLock<Regex> = LazyLock::new(|| {
    let summary = "(?m)^<details><summary>.+</summary>$";
    Regex::new(&format!(r"{summary}\n\n\*\*(Yes|No)\.\*\* ")).unwrap()
});

/// Returns what is wrong with a page's question about a reason, if anything. A
/// page has at most one such question. It has three or four answers, each of
/// which opens to show a reply, and exactly one is right.
fn of_question(page: &Page) -> Option<(usize, String)> {
    let start = r#"<section class="why""#;
    let at = page.text.find(start)?;
    let line = page.text[..at].lines().count() + 1;
    let section = &page.text[at..];
    let section = &section[..section.find("\n</section>").unwrap_or(0)];
    let replies: Vec<&str> = ANSWER
        .captures_iter(section)
        .map(|answer| answer.extract::<1>().1[0])
        .collect();
    let closed = section.matches("\n</details>").count() == replies.len();
    let one_right =
        replies.iter().filter(|reply| **reply == "Yes").count() == 1;
    let named = section.contains(&format!("id=\"why-{}\">", page.stem));
    let once = page.text.matches(start).count() == 1;
    let good = (3..=4).contains(&replies.len()) && closed && one_right;
    let why =
        "a page has one question `why-<page>`, with three or four answers: \
               one opens on **Yes.**, the others on **No.**";
    (!(good && named && once)).then(|| (line, why.to_string()))
}

/// Returns what is wrong with the end of a chapter's last page, if anything: it
/// must say what the reader can now do.
fn of_last_page(page: &Page) -> Option<(usize, String)> {
    let start = page.prose.find("<section class=\"can-do\">");
    let section = start.map(|at| &page.prose[at..]).unwrap_or_default();
    let section = &section[..section.find("</section>").unwrap_or(0)];
    let items = section.lines().filter(|l| l.starts_with("- ")).count();
    let line = page.text.lines().count().max(1);
    let why = "the chapter does not end with a `can-do` section of three lines";
    (items != 3).then(|| (line, why.to_string()))
}
