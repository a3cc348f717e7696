//! Tests that every address that was once published can still be found.

use crate::chapters::CHAPTERS;
use crate::sample::Sample;
use checks::addresses::{addresses, write, FILE};
use checks::{Subject, CHECKS};
use press::finding::lines;
use press::mdbook::{build_into, Purpose};

const MORE: &str = "src/part/alpha-more.md";

/// Returns what the check finds after new pages and ids are added to the list.
fn found(sample: &Sample) -> Vec<String> {
    let house = sample.house();
    write(&house).unwrap();
    lines(&addresses(&Subject::new(&house, &[])).unwrap())
}

/// Moves the second page to another folder, and forgets only the redirect.
fn move_page(sample: &Sample) {
    let text = sample.read(MORE);
    sample.remove(MORE);
    sample.write("src/late/alpha-more.md", text);
    for file in ["src/SUMMARY.md", "src/sources.md"] {
        sample.change(file, "part/alpha-more.md", "late/alpha-more.md");
    }
}

fn redirect(sample: &Sample, lines: &str) {
    let table = format!("[output.html.redirect]\n{lines}\n");
    sample.write("book.toml", sample.read("book.toml") + &table);
}

/// Builds the site and returns a file of it.
fn built(sample: &Sample, file: &str) -> String {
    let site = sample.root().join("site");
    let said = build_into(&sample.house(), &site, Purpose::Keeping).unwrap();
    assert_eq!(said, []);
    std::fs::read_to_string(site.join(file)).unwrap()
}

#[test]
fn the_list_grows_and_never_shrinks() {
    let sample = Sample::new();
    let before = sample.read(FILE);
    assert!(!write(&sample.house()).unwrap());
    sample.write(MORE, sample.read(MORE) + "\n<p id=\"def-new\">New.</p>\n");
    assert!(write(&sample.house()).unwrap());
    assert!(sample.read(FILE).contains("part/alpha-more.html#def-new\n"));
    sample.change(MORE, " id=\"def-new\"", "");
    assert!(!write(&sample.house()).unwrap());
    assert_eq!(found(&sample).len(), 1);

    sample.remove(FILE);
    let house = sample.house();
    let none = addresses(&Subject::new(&house, &[])).unwrap_err().to_string();
    assert_eq!(
        none,
        "press/records/addresses.txt is missing: cargo run -- record makes it"
    );
    assert!(write(&house).unwrap());
    assert_eq!(sample.read(FILE), before);
}

#[test]
fn a_page_that_moves_leaves_a_redirect() {
    let sample = Sample::new();
    move_page(&sample);
    let line = "\"/part/alpha-more.html\" = \"../late/alpha-more.html\"";
    assert_eq!(
        found(&sample),
        [format!(
            "{FILE}: part/alpha-more.html was published and is no page any \
             more: say where it leads in book.toml, [output.html.redirect]: \
             {line}"
        )]
    );

    redirect(&sample, line);
    assert_eq!(found(&sample), [""; 0]);
    let page = built(&sample, "part/alpha-more.html");
    assert!(page.contains("<a href=\"../late/alpha-more.html\">"), "{page}");
    assert!(page.contains("?? \"../late/alpha-more.html\""), "{page}");
    // The redirect page passes all checks, and appears in no list.
    let house = sample.house();
    let subject = Subject::new(&house, CHAPTERS);
    for check in CHECKS.iter() {
        let findings = check.run(&subject);
        let others = findings.into_iter().filter(|f| {
            // Only `record` updates the lists of where sources are used.
            !f.message.contains("is used: cargo run -- record")
        });
        assert_eq!(others.collect::<Vec<_>>(), [], "{}", check.name);
    }
    let site = sample.root().join("site");
    for file in ["print.html", "toc.html", "index.html"] {
        let text = std::fs::read_to_string(site.join(file)).unwrap();
        assert!(!text.contains("part/alpha-more"), "{file}");
    }
    for entry in std::fs::read_dir(&site).unwrap() {
        let path = entry.unwrap().path();
        if path.to_string_lossy().contains("searchindex") {
            let index = std::fs::read_to_string(path).unwrap();
            assert!(index.contains("late/alpha-more.html"));
            assert!(!index.contains("part/alpha-more.html"));
        }
    }
}

#[test]
fn an_id_that_stays_behind_is_named() {
    let sample = Sample::new();
    move_page(&sample);
    // Only the page has a redirect, but its exercise is now on another page.
    let exercise = "<section class=\"exercise\" id=\"ex-x01-say-more\">";
    sample.change("src/late/alpha-more.md", exercise, "<section>");
    sample.write(
        "src/intro.md",
        sample.read("src/intro.md") + "\n<p id=\"ex-x01-say-more\">Here.</p>\n",
    );
    redirect(
        &sample,
        "\"/part/alpha-more.html\" = \"../late/alpha-more.html\"",
    );
    let line = "\"/part/alpha-more.html#ex-x01-say-more\" = \
                \"../intro.html#ex-x01-say-more\"";
    let found_now = found(&sample);
    // Only the exercise's old address is reported: the exercise was never
    // listed under the page's new address.
    assert_eq!(found_now.len(), 1, "{found_now:?}");
    assert!(found_now[0].ends_with(line), "{found_now:?}");
    sample.write("book.toml", sample.read("book.toml") + line + "\n");
    assert_eq!(found(&sample), [""; 0]);
    let page = built(&sample, "part/alpha-more.html");
    let map = "{\"#ex-x01-say-more\":\"../intro.html#ex-x01-say-more\"}";
    assert!(page.contains(map), "{page}");
}

#[test]
fn an_id_that_moves_to_another_page_leads_there() {
    let sample = Sample::new();
    let theorem = "id=\"thm-first\"";
    sample.change("src/part/alpha.md", theorem, "id=\"thm-other\"");
    sample.write(MORE, sample.read(MORE) + "\n<p id=\"thm-first\">1.</p>\n");
    sample.change("src/intro.md", "alpha.md#thm-first", "alpha.md#thm-other");
    let line = "\"/part/alpha.html#thm-first\" = \
                \"../part/alpha-more.html#thm-first\"";
    assert_eq!(
        found(&sample),
        [format!(
            "{FILE}: part/alpha.html#thm-first was published and is not there \
             any more: say where it leads in book.toml, \
             [output.html.redirect]: {line}"
        )]
    );
    redirect(&sample, line);
    assert_eq!(found(&sample), [""; 0]);
    // On a page that still exists, mdBook's own script uses this map.
    let page = built(&sample, "part/alpha.html");
    assert!(page.contains("{\"#thm-first\":\"../part/alpha-more"), "{page}");
}

#[test]
fn a_redirect_leads_to_what_is_there() {
    for (line, why) in [
        (
            "\"/old.html\" = \"gone.html\"",
            "\"/old.html\" = \"gone.html\" leads to no page: gone.html",
        ),
        (
            "\"/old.html\" = \"../intro.html\"",
            "\"/old.html\" = \"../intro.html\" leaves the book",
        ),
        (
            "\"/old.html\" = \"/intro.html\"",
            "\"/old.html\" = \"/intro.html\" leads to no page: /intro.html",
        ),
        (
            "\"/old.html\" = \"intro.html#no\"",
            "\"/old.html\" = \"intro.html#no\" finds no `no` on intro.html",
        ),
        (
            "\"/older.html\" = \"old.html\"\n\"/old.html\" = \"intro.html\"",
            "\"/older.html\" = \"old.html\" leads to no page: old.html",
        ),
        (
            "\"/part/alpha.html#thm-first\" = \"../intro.html\"",
            "\"/part/alpha.html#thm-first\" = \"../intro.html\" leads away from \
             what is there",
        ),
    ] {
        let sample = Sample::new();
        redirect(&sample, line);
        let why = format!("book.toml, [output.html.redirect]: {why}");
        assert_eq!(found(&sample), [why], "{line}");
    }
    for (line, why) in [
        ("\"old.html\" = \"intro.html\"", "write `/old.html`, with a slash"),
        (
            "\"/old.html\" = 1",
            "what stands behind `/old.html` is not an address",
        ),
        ("\"/intro.html\" = \"sources.html\"", "redirect found for existing"),
        ("\"/old.html#x\" = \"intro.html\"", "only has source paths with `#`"),
    ] {
        let sample = Sample::new();
        redirect(&sample, line);
        let house = sample.house();
        let error = addresses(&Subject::new(&house, &[])).unwrap_err();
        let error = format!("{error:#}");
        assert!(error.contains(why), "{line}: {error}");
    }
}
