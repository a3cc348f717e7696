//! Tests that a run or a figure that the program no longer produces is
//! reported.

use notebook::{Figure, Listed};
use std::fs;
use std::path::{Path, PathBuf, MAIN_SEPARATOR};
use trial::{stale_figures, stale_runs, with_outputs};

/// The folder of a crate, which is removed at the end of the test.
pub(crate) struct Crate(pub PathBuf);

impl Crate {
    pub(crate) fn new(name: &str) -> Crate {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder); // of an interrupted test
        fs::create_dir_all(folder.join("figures")).unwrap();
        Crate(folder)
    }

    pub(crate) fn write(&self, file: &str, text: impl AsRef<[u8]>) {
        let path = self.0.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Returns the lines about runs that are stale.
    fn stale(&self) -> Vec<String> {
        self.shown(stale_runs(&self.0, PROGRAMS).unwrap())
    }

    /// Returns these lines with slashes and without the path of the folder.
    pub(crate) fn shown(&self, lines: Vec<String>) -> Vec<String> {
        let slashes = |text: &str| text.replace(MAIN_SEPARATOR, "/");
        let root = slashes(&format!("{}/", self.0.display()));
        lines.iter().map(|line| slashes(line).replace(&root, "")).collect()
    }
}

impl Drop for Crate {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const PROGRAMS: &[Listed] = &[("adds", "sums", notebook::total)];

/// Returns a file with these regions, each given by its name and its text.
fn file(regions: &[(&str, &str)]) -> String {
    let region = |(name, text): &(&str, &str)| {
        format!("ANCHOR: {name}\n{text}ANCHOR_END: {name}\n")
    };
    regions.iter().map(region).collect()
}

#[test]
fn a_run_is_kept_or_told() {
    let sample = Crate::new("runs");
    assert_eq!(sample.stale(), ["adds has no stored run"]);

    let input = ("b-in", "1 2\n3\n4\n");
    sample.write("runs/adds.txt", file(&[input]));
    assert_eq!(sample.stale(), ["runs/adds.txt: b: no output is kept"]);

    let keep = |output: &str| {
        sample.write("runs/adds.txt", file(&[input, ("b-out", output)]));
    };
    keep("3\n3\n4\n");
    assert_eq!(sample.stale(), [""; 0]);

    let line = "runs/adds.txt: b: line 2: kept `9`, the program prints `3`";
    keep("3\n9\n4\n");
    assert_eq!(sample.stale(), [line]);
    keep("3\n9\n9\n");
    assert_eq!(sample.stale(), [line], "only the first difference");

    let line = "runs/adds.txt: b: line 5: kept `more`, the program prints \
                nothing more";
    keep("3\n3\n4\n\nmore\n");
    assert_eq!(sample.stale(), [line]);
}

#[test]
fn runs_are_repeated_in_their_order() {
    let sample = Crate::new("order");
    let runs = ["c", "a", "b"].map(|name| {
        let (input, output) = (format!("{name}-in"), format!("{name}-out"));
        file(&[(&input, "1\n"), (&output, "2\n")])
    });
    sample.write("runs/adds.txt", runs.concat());
    let names: Vec<String> =
        sample.stale().iter().map(|line| line[15..16].to_string()).collect();
    assert_eq!(names, ["c", "a", "b"]);
}

#[test]
fn outputs_are_written_below_their_inputs() {
    let text = file(&[
        ("b-in", "2\n"),
        ("b-out", "old\nlines\n"),
        ("a-in", ""),
        ("bad", "x\n"),
    ]);
    let now = with_outputs(&text, |input| format!("not {input}\n"));
    let expected = file(&[
        ("b-in", "2\n"),
        ("b-out", "not 2\n\n"),
        ("a-in", ""),
        ("a-out", "not \n"),
        ("bad", "x\n"),
    ]);
    assert_eq!(now, expected);
    assert_eq!(with_outputs(&now, |input| format!("not {input}\n")), now);
    // An empty line between input and output changes nothing.
    let apart = now.replace("ANCHOR: b-out", "\nANCHOR: b-out");
    let other = with_outputs(&apart, |input| format!("no {input}\n"));
    assert_eq!(other, apart.replace("not ", "no "));
}

#[test]
fn what_belongs_to_nothing_is_told() {
    let sample = Crate::new("strays");
    let regions = [
        ("a-in", "1\n"),
        ("a-out", "1\n"),
        ("old-out", "1\n"),
        ("worse", ""),
        ("bad", ""),
    ];
    sample.write("runs/adds.txt", file(&regions));
    sample.write("runs/adds/bads.txt", "");
    sample.write("runs/adds/long.measured.txt", "");
    sample.write("runs/subtracts.txt", "");
    assert_eq!(
        sample.stale(),
        [
            "runs/adds: nobody reads bads.txt",
            "runs/adds.txt: old has no input",
            "runs/adds.txt: nobody reads worse",
            "runs/subtracts.txt: no such program",
        ]
    );
}

#[test]
fn a_run_that_panics_is_named() {
    let sample = Crate::new("panics");
    let regions = [("a-in", "1\n"), ("a-out", "1\n")];
    sample.write("runs/breaks.txt", file(&regions));
    let breaks: &[Listed] =
        &[("breaks", "panics", |_, _| panic!("on purpose"))];
    let told = sample.shown(stale_runs(&sample.0, breaks).unwrap());
    assert_eq!(told, ["runs/breaks.txt: a: the program panics"]);
}

#[test]
fn a_figure_is_kept_or_told() {
    let figures: &[Figure] = &[("dot", || "<svg/>\n".to_string())];
    let sample = Crate::new("figures");
    assert_eq!(stale_figures(&sample.0, figures).len(), 1);
    sample.write("figures/dot.svg", "<svg/>\n");
    assert_eq!(stale_figures(&sample.0, figures), [""; 0]);
    sample.write("figures/dot.svg", "<svg></svg>\n");
    let stale = stale_figures(&sample.0, figures);
    assert!(stale[0].ends_with("the program draws another figure"));
}
