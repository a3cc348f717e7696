//! Tells the pages about the book to take away: a script of the site says how
//! large its files are, or that there are none. The script is updated in a
//! folder next to the site, never in the site, because the zip contains the
//! site as it is.

use anyhow::{Context, Result};
use serde::Serialize;
use std::fs;
use std::path::Path;

/// The script, relative to the site or to the folder that is laid over the
/// site.
const SCRIPT: &str = "engines/take-away.js";

/// The sizes of the files, in bytes.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Sizes {
    /// The size of the zip.
    pub zip: u64,
    /// The size of the PDF.
    pub pdf: u64,
}

/// Writes the script into `folder`; `sizes` is `None` if there are no files.
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
