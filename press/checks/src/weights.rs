//! Measures how many bytes a reader's browser has to load.

use crate::html::Element;
use crate::{pages, Html, Site, Subject, PRINT};
use anyhow::Result;
use flate2::write::GzEncoder;
use flate2::Compression;
use press::finding::Finding;
use press::text::slashed;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::Path;

/// The most bytes of the styles and scripts that a page loads, compressed and
/// without fonts.
const SHARED: usize = 91_000;

/// The maximum number of bytes of a page, compressed.
const PAGE: usize = 55_000;

/// The folder of engines in the house's own site, if that has been built. A
/// check doesn't compile engines.
const ENGINES: &str = "book/engines/";

/// A file, with its size and its compressed size.
pub(crate) type Weight = (String, usize, usize);

/// The sizes of the files of a site.
pub struct Weights {
    /// The styles and scripts of the page that loads the most bytes of them.
    pub shared: Vec<Weight>,
    /// The pages.
    pub pages: Vec<Weight>,
    /// The fonts; a page loads only those it uses.
    pub fonts: Vec<Weight>,
    /// Files that are loaded only on demand: the search index, and the engines,
    /// which contain the programs.
    pub later: Vec<Weight>,
}

/// Measures the site of `subject`.
///
/// # Errors
/// If the site cannot be built, or a file of it cannot be read.
pub fn weigh(subject: &Subject) -> Result<Weights> {
    let site = subject.site()?;
    let weight = |name: &str| weight_of(&site.path, name);
    let of = |names: Vec<String>| -> Result<Vec<Weight>> {
        names.iter().map(|name| weight(name)).collect()
    };
    let all = |ending| -> Result<Vec<String>> {
        let files = pages::files(&site.path, ending).into_iter();
        files.map(|path| Ok(slashed(path.strip_prefix(&site.path)?))).collect()
    };
    let is_index = |name: &String| name.starts_with("searchindex");
    let index = all("js")?.into_iter().filter(is_index);
    let mut later = of(index.collect())?;
    let root = subject.house.root();
    for path in subject.house.files(&root.join(ENGINES), "js") {
        later.push(weight_of(root, &subject.house.shown(&path))?);
    }
    Ok(Weights {
        shared: heaviest(site)?,
        pages: of(site.pages.iter().map(|page| page.path.clone()).collect())?,
        fonts: of(all("woff2")?)?,
        later,
    })
}

/// Returns the styles and scripts of the page that loads the most bytes of
/// them; each page loads only those it needs. The page with the whole book is
/// not counted, because it is meant to be printed.
fn heaviest(site: &Site) -> Result<Vec<Weight>> {
    let mut known: BTreeMap<String, Weight> = BTreeMap::new();
    let mut most = (0, Vec::new());
    for page in site.pages.iter().filter(|page| page.path != PRINT) {
        let mut sum = 0;
        let mut weights = Vec::new();
        for name in loaded(page) {
            if !known.contains_key(&name) {
                let weight = weight_of(&site.path, &name)?;
                known.insert(name.clone(), weight);
            }
            sum += known[&name].2;
            weights.push(known[&name].clone());
        }
        if sum > most.0 {
            most = (sum, weights);
        }
    }
    Ok(most.1)
}

/// Returns the styles and scripts of a page, relative to the site's folder.
fn loaded(page: &Html) -> BTreeSet<String> {
    let scripts = page.named("script").filter_map(|it| it.attribute("src"));
    let is_style =
        |link: &&Element| link.attribute("rel") == Some("stylesheet");
    let styles = page.named("link").filter(is_style);
    let sources = scripts.chain(styles.filter_map(|it| it.attribute("href")));
    sources.filter_map(|source| pages::join(&page.path, source)).collect()
}

fn weight_of(site: &Path, name: &str) -> Result<Weight> {
    let bytes = fs::read(site.join(name))?;
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(&bytes)?;
    Ok((name.to_string(), bytes.len(), packed.finish()?.len()))
}

/// Returns a finding for each page that is too large, and one if the styles and
/// scripts are.
pub(crate) fn weights(subject: &Subject) -> Result<Vec<Finding>> {
    let weights = weigh(subject)?;
    let mut findings = Vec::new();
    let shared: usize =
        weights.shared.iter().map(|(_, _, packed)| packed).sum();
    if shared > SHARED {
        let why = format!("{shared} bytes compressed, more than {SHARED}");
        findings.push(Finding::new("styles and scripts", why));
    }
    for (name, _, packed) in weights.pages {
        if name != PRINT && packed > PAGE {
            let why = format!("{packed} bytes compressed, more than {PAGE}");
            findings.push(Finding::new(name, why));
        }
    }
    Ok(findings)
}
