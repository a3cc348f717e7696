//! Tests the book to take away: the contents of the zip, and what can go wrong.

use crate::sample::Sample;
use checks::take_away::{self, CHROMIUM, TAKE_AWAY};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, SystemTime};
use zip::{DateTime, ZipArchive};

const ZIP: &str = "take-away/nimber-notebook.zip";

/// Runs `build --take-away` with no browser on the PATH.
fn build(sample: &Sample, browser: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_checks"))
        .arg("take-away")
        .current_dir(sample.root())
        .envs(sample.tools())
        .env("PATH", sample.root().join("src"))
        .env(CHROMIUM, browser)
        .output()
        .expect("the press runs")
}

#[test]
fn without_engines_there_is_nothing_to_take_away() {
    let sample = Sample::new();
    let output = Command::new(env!("CARGO_BIN_EXE_checks"))
        .arg("take-away")
        .current_dir(sample.root())
        .env("RUSTC", "/no/such/rustc")
        .output()
        .expect("the press runs");
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("rustup target add wasm32"), "{said}");
    assert_eq!(said.lines().count(), 2, "{said}");
    assert!(!sample.root().join(TAKE_AWAY).exists());
}

/// Returns the error message, which must be a single line.
fn line(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(said.lines().count(), 1, "{said}");
    said
}

/// Returns the files of a folder with their contents.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = press::walk::all(folder).expect("readable");
    files
        .iter()
        .map(|file| {
            let path = file.strip_prefix(folder).unwrap();
            (press::text::slashed(path), fs::read(file).unwrap())
        })
        .collect()
}

/// Returns the names of the files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let name = |e: fs::DirEntry| e.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> = entries.map(name).collect();
    names.sort();
    names
}

#[test]
fn the_zip_is_the_site_in_a_folder() {
    let sample = Sample::new();
    build(&sample, Path::new(""));
    let site = files(&sample.root().join("book"));
    assert!(site.contains_key("index.html"));
    let packed = File::open(sample.root().join(ZIP)).expect("a zip");
    let mut zip = ZipArchive::new(packed).expect("a whole zip");
    let mut unpacked = Vec::new();
    for i in 0..zip.len() {
        let mut file = zip.by_index(i).unwrap();
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).unwrap();
        let name = file.name().strip_prefix("nimber-notebook/");
        unpacked.push((name.expect("the folder").to_string(), bytes));
    }
    // Files are sorted by name, so that the same site gives the same bytes.
    assert_eq!(unpacked, site.into_iter().collect::<Vec<_>>());
}

#[test]
fn the_same_site_gives_the_same_bytes() {
    let sample = Sample::new();
    build(&sample, Path::new(""));
    let packed = || fs::read(sample.root().join(ZIP)).unwrap();
    let first = packed();
    build(&sample, Path::new(""));
    assert_eq!(packed(), first);
    // The result doesn't depend on when the files were written or packed.
    let site = sample.root().join("book");
    let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
    for file in press::walk::all(&site).unwrap() {
        let file = File::options().append(true).open(file).unwrap();
        file.set_modified(long_ago).unwrap();
    }
    take_away::zip(sample.root(), &site).unwrap();
    assert_eq!(packed(), first);
    let zip = File::open(sample.root().join(ZIP)).unwrap();
    let mut zip = ZipArchive::new(zip).unwrap();
    for i in 0..zip.len() {
        let day = zip.by_index(i).unwrap().last_modified();
        assert_eq!(day, Some(DateTime::default()));
    }
}

// On other systems, a browser in its usual place would be found.
#[cfg(target_os = "linux")]
#[test]
fn without_a_browser_there_is_the_zip_and_a_line() {
    let sample = Sample::new();
    let output = build(&sample, Path::new(""));
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        line(&output),
        "No PDF: it needs Chromium on the PATH, or its path in CHROMIUM.\n"
    );
    let folder = sample.root().join(TAKE_AWAY);
    assert_eq!(names(&folder), ["nimber-notebook.zip"]);
}

#[test]
fn a_wrong_name_is_said_before_the_work() {
    let sample = Sample::new();
    let output = build(&sample, Path::new("/no/such browser"));
    assert_eq!(output.status.code(), Some(2));
    let expected = "CHROMIUM names /no/such browser, which is not a file";
    assert!(line(&output).starts_with(expected), "{output:?}");
    assert!(!sample.root().join(TAKE_AWAY).exists());
}

#[test]
fn a_file_in_the_way_is_named_and_stays() {
    let sample = Sample::new();
    sample.write(TAKE_AWAY, "mine");
    let output = build(&sample, Path::new(""));
    assert_eq!(output.status.code(), Some(2));
    let expected = "cannot make the folder take-away: ";
    assert!(line(&output).starts_with(expected), "{output:?}");
    assert_eq!(sample.read(TAKE_AWAY), "mine");

    let sample = Sample::new();
    sample.write(&format!("{ZIP}/mine"), "");
    let output = build(&sample, Path::new(""));
    assert_eq!(output.status.code(), Some(2));
    assert!(line(&output).starts_with("cannot write "), "{output:?}");
    let folder = sample.root().join(TAKE_AWAY);
    assert_eq!(names(&folder), ["nimber-notebook.zip"]);
}

/// Tests with small scripts as browsers.
#[cfg(unix)]
mod scripts {
    use super::*;
    use std::os::unix::fs::PermissionsExt;
    use std::path::PathBuf;

    const PDF: &str = "take-away/nimber-notebook.pdf";

    /// Returns a browser that runs `work`, with the path of the PDF in `$pdf`.
    fn script(sample: &Sample, work: &str) -> PathBuf {
        let text = format!(
            "#!/bin/sh\nfor it; do case $it in --print-to-pdf=*) \
             pdf=${{it#*=}};; esac; done\n{work}\n"
        );
        sample.write("browser", text);
        let path = sample.root().join("browser");
        let runs = fs::Permissions::from_mode(0o755);
        fs::set_permissions(&path, runs).unwrap();
        path
    }

    #[test]
    fn the_pdf_is_what_the_browser_prints() {
        let sample = Sample::new();
        let browser =
            script(&sample, "[ -f print.html ] && echo %PDF-1.4 >\"$pdf\"");
        let output = build(&sample, &browser);
        assert!(output.status.success(), "{output:?}");
        assert_eq!(sample.read(PDF), "%PDF-1.4\n");
        let folder = sample.root().join(TAKE_AWAY);
        let all = ["engines", "nimber-notebook.pdf", "nimber-notebook.zip"];
        assert_eq!(names(&folder), all);
        // The script laid over the site gives both sizes; the one in the site
        // doesn't.
        let zip = folder.join("nimber-notebook.zip");
        let zip = fs::metadata(zip).unwrap().len();
        let told = sample.read("take-away/engines/take-away.js");
        let sizes = format!("= {{\"zip\":{zip},\"pdf\":9}};\n");
        assert!(told.ends_with(&sizes), "{told}");
        let in_site = sample.read("book/engines/take-away.js");
        assert!(in_site.ends_with("= null;\n"), "{in_site}");
    }

    #[test]
    fn a_browser_that_fails_loses_nothing() {
        let sample = Sample::new();
        sample.write(PDF, "the old one");
        for (work, line_of) in [
            ("echo first; echo no display >&2; exit 3", "no display"),
            ("exit 0", "it says nothing"),
            ("echo sorry >\"$pdf\"", "it says nothing"),
            ("echo %PDF-1.4 >\"$pdf\"; exit 1", "it says nothing"),
        ] {
            let browser = script(&sample, work);
            let output = build(&sample, &browser);
            assert_eq!(output.status.code(), Some(2), "{work}");
            let line = line(&output);
            assert!(line.contains("made no PDF (exit status: "), "{line}");
            assert!(line.trim_end().ends_with(line_of), "{line}");
            assert_eq!(sample.read(PDF), "the old one");
            let folder = sample.root().join(TAKE_AWAY);
            let both = ["nimber-notebook.pdf", "nimber-notebook.zip"];
            assert_eq!(names(&folder), both, "nothing else is left");
        }
    }

    #[test]
    fn a_browser_that_hangs_is_ended() {
        let sample = Sample::new();
        let site = sample.root().join("src");
        let browser = script(&sample, "exec sleep 600");
        let patience = Duration::from_millis(300);
        let error = take_away::pdf(sample.root(), &site, &browser, patience);
        let said = error.unwrap_err().to_string();
        assert!(said.contains("was ended: no PDF after"), "{said}");
        let left = names(&sample.root().join(TAKE_AWAY));
        assert_eq!(left, [""; 0]);
    }

    #[test]
    fn what_cannot_run_is_one_line() {
        let sample = Sample::new();
        sample.write("browser", "no program");
        let output = build(&sample, &sample.root().join("browser"));
        assert_eq!(output.status.code(), Some(2));
        assert!(line(&output).starts_with("cannot run "), "{output:?}");
    }
}
