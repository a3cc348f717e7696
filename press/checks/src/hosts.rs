//! Checks that nothing in the site is requested from another host.

use crate::html::Element;
use crate::{pages, Subject};
use anyhow::Result;
use press::finding::Finding;
use press::text::slashed;
use regex::Regex;
use std::fs;
use std::sync::LazyLock;

/// The policy that every page must have. Browsers enforce it, so it also covers
/// requests that this check can't see.
const POLICY: &str = "default-src 'none'; \
    script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; \
    connect-src 'self'; frame-src 'self'; base-uri 'self'; form-action 'none'";

/// Addresses in scripts that are never requested, each with the reason.
const ALLOWED: [(&str, &str); 1] = [(
    "https://play.rust-lang.org/",
    "mdBook's own script; it asks only where a page has a `.playground` block",
)];

/// Attributes through which an element fetches something. Links that a reader
/// follows (`a`) don't count.
const FETCHING: [&str; 7] =
    ["src", "srcset", "poster", "data", "action", "formaction", "href"];

static STYLE: LazyLock<Regex> = LazyLock::new(|| {
    let pattern =
        r#"(?i)(?:url\(\s*['"]?|@import\s+['"])((?:https?:)?//[^'")]+)"#;
    Regex::new(pattern).unwrap()
});

static SCRIPT: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"['"`]((?:(?:https?|wss?):)?//[\w-]+\.[^'"`]*)['"`]"#).unwrap()
});

/// Returns a finding for each request to another host, and for each page
/// without the policy.
pub(crate) fn hosts(subject: &Subject) -> Result<Vec<Finding>> {
    let site = subject.site()?;
    let mut findings = Vec::new();
    for page in &site.pages {
        let mut add = |what: String| {
            findings.push(Finding::new(page.path.clone(), what));
        };
        for element in &page.elements {
            let name = element.name();
            for (attribute, value) in element.attributes() {
                let fetches = FETCHING.contains(&attribute)
                    && !["a", "area"].contains(&name);
                if fetches && is_outside(value) {
                    add(format!("<{name}> asks {value}"));
                }
                if attribute == "style" {
                    in_style(value).into_iter().for_each(&mut add);
                }
            }
        }
        for found in &page.texts {
            match page.around(found).next().map(Element::name) {
                Some("style") => {
                    in_style(&found.text).into_iter().for_each(&mut add);
                }
                Some("script") => {
                    in_script(&found.text).into_iter().for_each(&mut add);
                }
                _ => {}
            }
        }
        if page.elements.iter().any(|one| one.has_class("playground")) {
            add("a `.playground` block asks play.rust-lang.org".into());
        }
        // The table of contents for browsers without scripts has its own head,
        // but is shown in a frame of a page that has the policy.
        let policy = page.named("meta").find(|meta| {
            meta.attribute("http-equiv") == Some("Content-Security-Policy")
        });
        let policy = policy.and_then(|meta| meta.attribute("content"));
        if page.path != "toc.html" && policy != Some(POLICY) {
            add("the page does not carry the book's policy".into());
        }
    }
    let mut allowed = false;
    for path in pages::files(&site.path, "js") {
        let text = fs::read_to_string(&path)?;
        allowed |= ALLOWED.iter().any(|(host, _)| text.contains(host));
        for what in in_script(&text) {
            let short = slashed(path.strip_prefix(&site.path)?);
            findings.push(Finding::new(short, what));
        }
    }
    for path in pages::files(&site.path, "css") {
        for what in in_style(&fs::read_to_string(&path)?) {
            let short = slashed(path.strip_prefix(&site.path)?);
            findings.push(Finding::new(short, what));
        }
    }
    if !allowed {
        let why = format!(
            "no script names {} any more: allow it no longer",
            ALLOWED[0].0
        );
        findings.push(Finding::new("press/src/check/hosts.rs", why));
    }
    Ok(findings)
}

fn is_outside(address: &str) -> bool {
    let address = address.trim_start().to_ascii_lowercase();
    ["http:", "https:", "ws:", "wss:", "//"]
        .iter()
        .any(|s| address.starts_with(s))
}

fn in_style(text: &str) -> Vec<String> {
    let asks = |found: regex::Captures| format!("a style asks {}", &found[1]);
    STYLE.captures_iter(text).map(asks).collect()
}

fn in_script(text: &str) -> Vec<String> {
    let found = SCRIPT.captures_iter(text).map(|c| c[1].to_string());
    let names_only = |address: &String| address.contains("//www.w3.org/");
    let allowed =
        |a: &String| ALLOWED.iter().any(|(host, _)| a.starts_with(host));
    found
        .filter(|address| !names_only(address) && !allowed(address))
        .map(|address| format!("a script asks {address}"))
        .collect()
}
