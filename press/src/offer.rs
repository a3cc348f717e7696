//! What the pages know of the book to take away: a script of the site that says
//! how large its files are, or that there are none. It is changed beside the site,
//! never in it: the zip holds the site as it is.

use anyhow::{Context, Result};
use serde::Serialize;
use std::fs;
use std::path::Path;

/// The script, from the site, or from the folder that is laid over it.
const SCRIPT: &str = "engines/take-away.js";

/// Bytes of the files.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Sizes {
    /// Of the zip.
    pub zip: u64,
    /// Of the PDF.
    pub pdf: u64,
}

/// Writes into `folder` what there is to take away.
///
/// # Errors
/// If the file cannot be written.
pub fn write(folder: &Path, sizes: Option<Sizes>) -> Result<()> {
    let sizes = serde_json::to_string(&sizes)?;
    let text = format!("globalThis.nimberNotebookTakeAway = {sizes};\n");
    let place = folder.join(SCRIPT);
    fs::create_dir_all(place.parent().unwrap_or(folder))
        .context("the folder of the engines")?;
    fs::write(place, text).context("the script of what there is to take away")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sizes_are_there_or_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let written = |sizes| {
            write(folder.path(), sizes).unwrap();
            fs::read_to_string(folder.path().join(SCRIPT)).unwrap()
        };
        let none = written(None);
        assert_eq!(none, "globalThis.nimberNotebookTakeAway = null;\n");
        let some = written(Some(Sizes { zip: 1, pdf: 2 }));
        assert!(some.ends_with("= {\"zip\":1,\"pdf\":2};\n"), "{some}");
    }
}
