//! A run or a figure that is not what the program gives is found.

use notebook::{Figure, Listed};
use std::fs;
use std::path::{Path, PathBuf, MAIN_SEPARATOR};
use trial::{stale_figures, stale_runs};

/// A folder of a crate that is removed at the end of the test.
pub(crate) struct Crate(pub PathBuf);

impl Crate {
    pub(crate) fn new(name: &str) -> Crate {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder); // of a test that was interrupted
        fs::create_dir_all(folder.join("figures")).unwrap();
        Crate(folder)
    }

    pub(crate) fn write(&self, file: &str, text: impl AsRef<[u8]>) {
        let path = self.0.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// What is stale.
    fn stale(&self) -> Vec<String> {
        self.shown(stale_runs(&self.0, PROGRAMS).unwrap())
    }

    /// These lines without the folder's own name and with slashes.
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

#[test]
fn a_run_is_kept_or_told() {
    let sample = Crate::new("runs");
    assert_eq!(sample.stale(), ["adds has no stored run"]);

    sample.write("runs/adds/b.in", "1 2\n3\n4\n");
    let [missing] = &sample.stale()[..] else { panic!("one line") };
    assert!(missing.starts_with("runs/adds/b.out: "), "{missing}");

    sample.write("runs/adds/b.out", "3\n3\n4\n");
    assert_eq!(sample.stale(), [""; 0]);

    let line = "runs/adds/b.out: line 2: kept `9`, the program prints `3`";
    sample.write("runs/adds/b.out", "3\n9\n4\n");
    assert_eq!(sample.stale(), [line]);
    sample.write("runs/adds/b.out", "3\n9\n9\n");
    assert_eq!(sample.stale(), [line], "only the first difference");

    let line =
        "runs/adds/b.out: line 5: kept `more`, the program prints nothing more";
    sample.write("runs/adds/b.out", "3\n3\n4\n\nmore");
    assert_eq!(sample.stale(), [line]);
}

#[test]
fn runs_are_repeated_in_the_order_of_their_names() {
    let sample = Crate::new("order");
    for name in ["c", "a", "b"] {
        sample.write(&format!("runs/adds/{name}.in"), "1\n");
        sample.write(&format!("runs/adds/{name}.out"), "2\n");
    }
    let names: Vec<String> =
        sample.stale().iter().map(|line| line[10..11].to_string()).collect();
    assert_eq!(names, ["a", "b", "c"]);
}

#[test]
fn what_belongs_to_nothing_is_told() {
    let sample = Crate::new("strays");
    sample.write("runs/adds/a.in", "1\n");
    sample.write("runs/adds/a.out", "1\n");
    sample.write("runs/adds/old.out", "1\n");
    sample.write("runs/adds/bads.txt", "");
    sample.write("runs/subtracts/a.in", "1\n");
    for good in ["bad.txt", "long.measured.txt"] {
        sample.write(&format!("runs/adds/{good}"), "");
    }
    assert_eq!(
        sample.stale(),
        [
            "runs/adds/bads.txt: nobody reads it",
            "runs/adds/old.out: has no input",
            "runs/subtracts: no such program",
        ]
    );
}

#[test]
fn a_run_that_panics_is_named() {
    let sample = Crate::new("panics");
    sample.write("runs/breaks/a.in", "1\n");
    sample.write("runs/breaks/a.out", "1\n");
    let breaks: &[Listed] =
        &[("breaks", "panics", |_, _| panic!("on purpose"))];
    let told = sample.shown(stale_runs(&sample.0, breaks).unwrap());
    assert_eq!(told, ["runs/breaks/a.out: the program panics"]);
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
