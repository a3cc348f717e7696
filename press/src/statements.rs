//! What definitions and theorems say, for the links that lead to them: one script
//! of the site, made from its pages, which a page loads when a link is first
//! pointed at.

use crate::walk;
use anyhow::{Context, Result};
use regex::Regex;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// The part of the script that shows them.
const SHOWS: &str = include_str!("../page/statements.js");

/// The script, from the site.
const SCRIPT: &str = "engines/statements.js";

static BOX: LazyLock<Regex> = LazyLock::new(|| {
    let head = r#"<section class="(?:definition|theorem)" id="([^"]+)">"#;
    Regex::new(&format!("(?s){head}(.*?)</section>")).unwrap()
});

/// Links and names, which would lead from the wrong page, or be there twice.
static LINK: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r#"<a\b[^>]*>|</a>| id="[^"]*""#).unwrap());

/// Statements as HTML, by the ids of their boxes.
type Statements = BTreeMap<String, String>;

/// Writes the script into a `site`.
///
/// # Errors
/// If a page cannot be read, or the script not be written.
pub fn write(site: &Path) -> Result<()> {
    let mut all = Statements::new();
    for path in walk::all(site)? {
        let is_page = path.extension().is_some_and(|e| e == "html")
            && path != site.join("print.html");
        if is_page {
            collect(&fs::read_to_string(&path)?, &mut all);
        }
    }
    let data = serde_json::to_string(&all)?;
    let text =
        format!("(() => {{\nconst STATEMENTS = {data};\n{SHOWS}}})();\n");
    let place = site.join(SCRIPT);
    fs::create_dir_all(place.parent().unwrap_or(site))
        .context("the folder of the engines")?;
    fs::write(place, text).context("the script of statements")
}

/// The boxes of a page, by their ids.
fn collect(page: &str, all: &mut Statements) {
    for found in BOX.captures_iter(page) {
        let inside = LINK.replace_all(found[2].trim(), "");
        all.insert(found[1].to_string(), inside.into_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_statement_leads_nowhere() {
        let mut all = Statements::new();
        collect(
            "<h1>N</h1><section class=\"theorem\" id=\"thm-a\">\n\
             <p id=\"p\"><strong>Theorem (<a href=\"../s.html#x\">B</a>).\
             </strong> <em>a</em></p>\n</section>\n\
             <section class=\"proof\" id=\"no\">x</section>\
             <section class=\"definition\" id=\"def-b\"><p>b</p></section>",
            &mut all,
        );
        let text = serde_json::to_string(&all).unwrap();
        assert_eq!(
            text,
            "{\"def-b\":\"<p>b</p>\",\"thm-a\":\"<p><strong>Theorem (B).\
             </strong> <em>a</em></p>\"}"
        );
    }
}
