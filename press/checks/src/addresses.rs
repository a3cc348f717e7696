//! Keeps addresses alive: everything that was once published can be found for
//! ever.
//!
//! `press/records/addresses.txt` lists every page, and every box, figure,
//! exercise and source that has an id, together with its page. If one of them
//! is gone, a redirect in `book.toml` leads from its address to a page that
//! exists.

use crate::html::Html;
use crate::{pages, Subject};
use anyhow::{bail, ensure, Result};
use press::finding::Finding;
use press::house::House;
use press::text::slashed;
use press::write;
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::LazyLock;

/// The file, relative to the root.
pub const FILE: &str = "press/records/addresses.txt";

/// How messages name the section with the redirects.
const REDIRECTS: &str = "book.toml, [output.html.redirect]";

/// An address in the site.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Address {
    /// The page, relative to the site's folder, as in `nim/nim.html`.
    page: String,
    /// The id on the page; `None` for the page itself.
    id: Option<String>,
}

impl Address {
    fn read(text: &str) -> Address {
        match text.split_once('#') {
            Some((page, id)) => Address::new(page, Some(id)),
            None => Address::new(text, None),
        }
    }

    fn new(page: &str, id: Option<&str>) -> Address {
        Address { page: page.to_string(), id: id.map(str::to_string) }
    }

    fn is_page(&self) -> bool {
        self.id.is_none()
    }

    /// Returns the id, or else the page's file name: what stays the same when a
    /// box moves to another page, or a page to another folder.
    fn name(&self) -> &str {
        let file = self.page.rsplit('/').next().unwrap_or_default();
        self.id.as_deref().unwrap_or(file)
    }

    /// Returns the relative link from `page` to this address, in a site or
    /// among files.
    fn from(&self, page: &str) -> String {
        format!("{}{self}", "../".repeat(page.matches('/').count()))
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.id {
            Some(id) => write!(f, "{}#{id}", self.page),
            None => write!(f, "{}", self.page),
        }
    }
}

type Addresses = BTreeSet<Address>;

/// The ids that must last: of boxes, figures, exercises and sources. The ids of
/// headings may change with their words.
static NAMED: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = r#"<[a-z]+\b[^>]*\bid="((?:def|thm|mist|fig|ex|src)-[^"]+)""#;
    Regex::new(pattern).unwrap()
});

/// Returns the addresses that the book has today.
fn today(house: &House) -> Result<Addresses> {
    let mut today = Addresses::new();
    for page in house.pages()? {
        let html = slashed(&page.path.with_extension("html"));
        let named = NAMED.captures_iter(&page.prose);
        let named = named.map(|found| Address::new(&html, Some(&found[1])));
        today.extend(named);
        today.insert(Address::new(&html, None));
    }
    Ok(today)
}

/// Returns the published addresses, and the text of the file that lists them.
fn published(house: &House) -> Result<(Addresses, String)> {
    let path = house.root().join(FILE);
    ensure!(path.is_file(), "{FILE} is missing: cargo run -- record makes it");
    let text = house.read(&path)?;
    Ok((text.lines().map(Address::read).collect(), text))
}

fn text_of(addresses: &Addresses) -> String {
    addresses.iter().map(|address| format!("{address}\n")).collect()
}

/// Adds the book's present addresses to the list; none is ever removed. Returns
/// whether the list was written.
///
/// # Errors
/// If a page or the list cannot be read, or the list cannot be written.
pub fn write(house: &House) -> Result<bool> {
    let path = house.root().join(FILE);
    let (mut all, before) = match path.is_file() {
        true => published(house)?,
        false => (Addresses::new(), String::new()),
    };
    all.extend(today(house)?);
    let text = text_of(&all);
    if text == before {
        return Ok(false);
    }
    write::whole(&path, text)?;
    Ok(true)
}

/// Returns the redirects of `book.toml`: each address with the link it leads
/// to.
fn redirects(house: &House) -> Result<BTreeMap<Address, String>> {
    let settings: toml::Table =
        house.read_toml(&house.root().join("book.toml"))?;
    let html = settings.get("output").and_then(|output| output.get("html"));
    let table = html.and_then(|html| html.get("redirect"));
    let mut redirects = BTreeMap::new();
    for (from, to) in table.and_then(|it| it.as_table()).into_iter().flatten() {
        let Some(to) = to.as_str() else {
            bail!("{REDIRECTS}: what stands behind `{from}` is not an address")
        };
        let Some(address) = from.strip_prefix('/') else {
            bail!("{REDIRECTS}: write `/{from}`, with a slash before it")
        };
        redirects.insert(Address::read(address), to.to_string());
    }
    Ok(redirects)
}

/// Returns a finding for each published address that leads nowhere any more,
/// for each redirect that doesn't lead to an address in the book, and for each
/// new page or id that is not on the list.
///
/// # Errors
/// If the list, `book.toml` or a page cannot be read.
pub fn addresses(subject: &Subject) -> Result<Vec<Finding>> {
    let house = subject.house;
    let ((published, text), today) = (published(house)?, today(house)?);
    let redirects = redirects(house)?;
    let lost = published.difference(&today);
    let lost = lost.filter(|it| is_lost(it, &today, &redirects));
    let lost: Vec<Finding> =
        lost.map(|lost| Finding::new(FILE, what_to_do(lost, &today))).collect();
    let mut findings: Vec<Finding> = today
        .difference(&published)
        .map(|new| format!("{new} is new: cargo run -- record"))
        .map(|why| Finding::new(FILE, why))
        .collect();
    findings.extend(lost);
    if text != text_of(&published) {
        let why = "the lines are not in order: cargo run -- record";
        findings.push(Finding::new(FILE, why));
    }
    let site = ids(&subject.site()?.pages);
    for (from, to) in &redirects {
        if let Err(why) = follow(from, to, &today, &site) {
            let why = format!("\"/{from}\" = \"{to}\" {why}");
            findings.push(Finding::new(REDIRECTS, why));
        }
    }
    Ok(findings)
}

/// Whether a published address leads nowhere. The redirect of a page that moved
/// also serves the ids on it. If a page itself is lost, only the page is
/// reported, not its ids.
fn is_lost(
    address: &Address,
    today: &Addresses,
    redirects: &BTreeMap<Address, String>,
) -> bool {
    let page = Address::new(&address.page, None);
    if redirects.contains_key(address) {
        return false;
    }
    if address.is_page() || today.contains(&page) {
        return true;
    }
    let Some(to) = redirects.get(&page) else { return false };
    let target = target(&page, to).map(|target| target.page);
    let moved = |page: String| Address { page, ..address.clone() };
    !target.is_some_and(|page| today.contains(&moved(page)))
}

fn what_to_do(lost: &Address, today: &Addresses) -> String {
    let is_it = |new: &&Address| {
        new.is_page() == lost.is_page() && new.name() == lost.name()
    };
    let to = today.iter().find(is_it);
    let to = to.map_or("…".to_string(), |to| to.from(&lost.page));
    let what = if lost.is_page() { "no page" } else { "not there" };
    format!(
        "{lost} was published and is {what} any more: say where it leads in \
         {REDIRECTS}: \"/{lost}\" = \"{to}\""
    )
}

/// Returns the ids of each page of the site.
fn ids(pages: &[Html]) -> BTreeMap<&str, BTreeSet<&str>> {
    pages.iter().map(|page| (&*page.path, page.ids().collect())).collect()
}

/// Returns the address that the link `to` leads to from `from`.
fn target(from: &Address, to: &str) -> Option<Address> {
    let to = Address::read(to);
    Some(Address { page: pages::join(&from.page, &to.page)?, ..to })
}

fn follow(
    from: &Address,
    to: &str,
    today: &Addresses,
    site: &BTreeMap<&str, BTreeSet<&str>>,
) -> Result<(), String> {
    if today.contains(from) {
        return Err("leads away from what is there".into());
    }
    let target = target(from, to).ok_or("leaves the book")?;
    if !today.contains(&Address::new(&target.page, None)) {
        return Err(format!("leads to no page: {}", target.page));
    }
    let known = site.get(target.page.as_str());
    match target.id {
        Some(id) if !known.is_some_and(|ids| ids.contains(id.as_str())) => {
            Err(format!("finds no `{id}` on {}", target.page))
        }
        _ => Ok(()),
    }
}
