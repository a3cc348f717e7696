//! Makes the README's picture: a figure of the book with its styles inside,
//! because there is no page around it.

use anyhow::{Context, Result};
use press::house::House;
use regex::Regex;
use std::path::PathBuf;

/// The file of the figure.
const FIGURE: &str = "listings/nim/figures/balance.svg";

/// The file with the styles of all figures.
const STYLES: &str = "press/page/book.css";

/// The file of the picture.
const PICTURE: &str = "press/page/picture.svg";

/// Returns the path and the text of the picture, or `None` if the book has no
/// such figure.
///
/// # Errors
/// If the figure or the styles cannot be read, or don't have the expected form.
pub(crate) fn picture(house: &House) -> Result<Option<(PathBuf, String)>> {
    let [figure, styles] = [FIGURE, STYLES].map(|file| house.root().join(file));
    if !figure.is_file() || !styles.is_file() {
        return Ok(None);
    }
    let text = framed(&house.read(&figure)?, &house.read(&styles)?)?;
    Ok(Some((house.root().join(PICTURE), text)))
}

/// Returns the figure with a margin, on the background of a page, light or dark
/// as the reader's system prefers.
fn framed(figure: &str, styles: &str) -> Result<String> {
    let found = |pattern: &str, text| -> Result<String> {
        let found = Regex::new(pattern)?.captures(text);
        let found = found.with_context(|| format!("no {pattern}"))?;
        Ok(found[1].trim().to_string())
    };
    let light = found(r"(?m)^html\.light[^{]*\{([^}]*)\}", styles)?;
    let dark = found(r"(?m)^html\.navy[^{]*\{([^}]*)\}", styles)?;
    let fonts = Regex::new(r"(?m)^ *(--(?:serif|mono-font):[^;]*;)")?;
    let fonts = fonts.find_iter(styles).map(|font| font.as_str().trim());
    let fonts: Vec<&str> = fonts.collect();
    let rules = Regex::new(r"(?m)^\.drawing [^{\s][^{]*\{[^}]*\}")?;
    let rules: Vec<&str> =
        rules.find_iter(styles).map(|rule| rule.as_str()).collect();
    let side = |name: &str| -> Result<f64> {
        Ok(found(&format!(r#"<svg[^>]*\b{name}="([^"]*)""#), figure)?
            .parse()?)
    };
    let (width, height) = (side("width")?, side("height")?);
    let shapes = found(r"(?s)<svg[^>]*>(.*)</svg>", figure)?;
    let margin = 16.0;
    let (all, tall) = (width + 2.0 * margin, height + 2.0 * margin);
    Ok(format!(
        "<svg class=\"drawing\" xmlns=\"http://www.w3.org/2000/svg\" \
         viewBox=\"-{margin} -{margin} {all} {tall}\" width=\"{all}\" \
         height=\"{tall}\" role=\"img\">\n<style>\n:root {{ {light}\n  {}\n  \
         background: var(--bg); }}\n@media (prefers-color-scheme: dark) {{ \
         :root {{ {dark} }} }}\n{}\n</style>\n{shapes}\n</svg>\n",
        fonts.join("\n  "),
        rules.join("\n"),
    ))
}

#[cfg(test)]
mod tests {
    use super::framed;

    #[test]
    fn a_picture_brings_its_styles() {
        let figure =
            "<svg class=\"drawing\" viewBox=\"0 0 40 20\" width=\"40\" \
                      height=\"20\"><title>T</title><path d=\"M0 0\"/></svg>\n";
        let styles = "html.light, html.rust {\n  --bg: #fff;\n}\nhtml.navy {\n  \
                      --bg: #000;\n}\nhtml {\n  --serif: Literata;\n}\n\
                      .drawing { height: auto; }\n.drawing path { fill: none; }\n\
                      p { margin: 0; }\n";
        let picture = framed(figure, styles).unwrap();
        for part in [
            "viewBox=\"-16 -16 72 52\" width=\"72\"",
            ":root { --bg: #fff;\n  --serif: Literata;\n",
            "dark) { :root { --bg: #000; } }\n.drawing path { fill: none; }\n<",
            "<title>T</title><path d=\"M0 0\"/>\n</svg>",
        ] {
            assert!(picture.contains(part), "{part}: {picture}");
        }
        assert!(!picture.contains("margin") && !picture.contains("auto"));
        assert!(framed("<p>", styles).is_err() && framed(figure, "").is_err());
    }
}
