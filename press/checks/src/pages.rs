//! Checks the pages of the built site, as a browser would read them.

use crate::html::{Html, Text};
use crate::Subject;
use anyhow::{Context, Result};
use press::finding::Finding;
use press::text::slashed;
use press::walk;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The page that holds the whole book.
pub const PRINT: &str = "print.html";

/// Reads every HTML page below `folder`.
pub(crate) fn read_all(folder: &Path) -> Result<Vec<Html>> {
    let mut pages = Vec::new();
    for path in walk::all(folder)? {
        if path.extension().is_some_and(|e| e == "html") {
            let short = path.strip_prefix(folder).context("inside the site")?;
            pages.push(Html::read(slashed(short), &fs::read_to_string(&path)?));
        }
    }
    Ok(pages)
}

/// Returns the warnings of mdBook and KaTeX.
pub(crate) fn warnings(subject: &Subject) -> Result<Vec<Finding>> {
    Ok(subject.site()?.warnings.clone())
}

/// Elements whose text is not read as prose.
const NOT_PROSE: [&str; 7] =
    ["pre", "code", "script", "style", "math", "template", "noscript"];

/// Returns a finding for each `$` or `{{` in the text of a page.
pub(crate) fn leftovers(subject: &Subject) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for page in &subject.site()?.pages {
        let is_prose = |text: &Text| {
            page.around(text).all(|element| {
                !NOT_PROSE.contains(&element.name())
                    && !element.has_class("katex")
            })
        };
        for found in &page.texts {
            for raw in ["$", "{{"] {
                if found.text.contains(raw) && is_prose(found) {
                    let text = found.text.trim().chars().take(60);
                    let text: String = text.collect();
                    let why = format!("`{raw}` is left on the page: {text}");
                    findings.push(Finding::new(page.path.clone(), why));
                }
            }
        }
    }
    Ok(findings)
}

/// Returns a finding for each link or fragment that leads nowhere, and for each
/// id that appears twice.
pub(crate) fn links(subject: &Subject) -> Result<Vec<Finding>> {
    let site = subject.site()?;
    let mut findings = Vec::new();
    let mut ids: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for page in &site.pages {
        let known = ids.entry(&page.path).or_default();
        for id in page.ids() {
            if !known.insert(id) {
                let why = format!("the id `{id}` appears twice");
                findings.push(Finding::new(page.path.clone(), why));
            }
        }
    }
    for page in &site.pages {
        for href in page.named("a").filter_map(|a| a.attribute("href")) {
            if let Err(why) = follow(&site.path, &ids, page, href) {
                let why = format!("the link `{href}` {why}");
                findings.push(Finding::new(page.path.clone(), why));
            }
        }
    }
    findings.dedup();
    Ok(findings)
}

fn follow(
    site: &Path,
    ids: &BTreeMap<&str, BTreeSet<&str>>,
    page: &Html,
    href: &str,
) -> Result<(), String> {
    let outside = ["https://", "http://", "mailto:"];
    if outside.iter().any(|start| href.starts_with(start)) {
        return Ok(());
    }
    let (file, fragment) = match href.split_once('#') {
        Some((file, fragment)) => (file, Some(fragment)),
        None => (href, None),
    };
    let target = match file {
        "" => page.path.clone(),
        // The 404 page sets a base for its links.
        _ if page.path == "404.html" => file.trim_start_matches('/').into(),
        _ => join(&page.path, file).ok_or("leaves the book")?,
    };
    let target = match target.as_str() {
        "" => "index.html".to_string(),
        folder if folder.ends_with('/') => format!("{folder}index.html"),
        _ => target,
    };
    if !site.join(&target).is_file() {
        return Err(format!("leads to no page: {target}"));
    }
    match (fragment, ids.get(target.as_str())) {
        (None | Some(""), _) => Ok(()),
        (Some(id), Some(known)) if known.contains(id) => Ok(()),
        (Some(id), _) => Err(format!("finds no `{id}` on {target}")),
    }
}

/// Returns the path, relative to the site's folder, that `relative` means on
/// the page `base`.
pub(crate) fn join(base: &str, relative: &str) -> Option<String> {
    let mut parts: Vec<&str> = base.split('/').collect();
    parts.pop();
    for part in relative.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// Returns all files of the site with this extension.
pub(crate) fn files(site: &Path, ending: &str) -> Vec<PathBuf> {
    let mut files = walk::all(site).unwrap_or_default();
    files.retain(|path| path.extension().is_some_and(|e| e == ending));
    files
}
