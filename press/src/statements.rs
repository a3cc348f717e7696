//! Makes a script with the texts of definitions and theorems, for links that
//! lead to them. The script is made from the pages of a site; a page loads it
//! when the reader first points at such a link.

use crate::walk;
use anyhow::{Context, Result};
use regex::Regex;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// The part of the script that shows the texts.
const SHOWS: &str = include_str!("../page/statements.js");

/// The script, relative to the site.
const SCRIPT: &str = "engines/statements.js";

static BOX: LazyLock<Regex> = LazyLock::new(|| {
    let head = r#"<section class="(?:definition|theorem)" id="([^"]+)">"#;
    Regex::new(&format!("(?s){head}(.*?)</section>")).unwrap()
});

/// Links and ids: copied to another page, links would be wrong and ids might
/// appear twice.
static LINK: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r#"<a\b[^>]*>|</a>| id="[^"]*""#).unwrap());

/// Statements as HTML, by the ids of their boxes.
type Statements = BTreeMap<String, String>;

/// Writes the script into `site`.
///
/// # Errors
/// If a page cannot be read, or the script cannot be written.
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

/// Adds the boxes of a page to `all`, by their ids.
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
