//! Tests that the measurements on the pages can be repeated: the programs still
//! accept the inputs in the tables.

use crate::ALONE;
use shelf::CHAPTERS;
use std::collections::BTreeSet;
use std::fmt::Display;
use std::fs;
use std::io::sink;
use std::path::{Path, PathBuf};
use std::sync::PoisonError;

/// A row of a table: its first words, the program, and the program's input.
type Row = (&'static str, &'static str, fn() -> String);

/// The tables of whole programs, each with its smallest and its largest rows.
const TABLES: &[(&str, &[Row], &[Row])] = &[
    (
        "alpha-beta-noughts/solved",
        &[("alpha-beta-noughts, one board", "alpha-beta-noughts", || {
            ".........\n".into()
        })],
        &[],
    ),
    (
        "array-games-ends/million",
        &[
            ("10^4, below 10^9", "array-games-any", || line(10_000, 987654321)),
            ("10^4, below 10^9", "array-games-cut", || line(10_000, 987654321)),
            ("10^4, below 10^9", "array-games-ends", || {
                line(10_000, 987654321)
            }),
        ],
        &[
            ("10^6, below 10^17", "array-games-any", || {
                line(1_000_000, 10_u64.pow(17) - 1)
            }),
            ("10^6, below 10^17", "array-games-cut", || {
                line(1_000_000, 10_u64.pow(17) - 1)
            }),
            ("10^6, below 10^17", "array-games-ends", || {
                line(1_000_000, 10_u64.pow(17) - 1)
            }),
        ],
    ),
    (
        "floor-division-fast/ten-million",
        &[("floor-division-fast         0.001", "floor-division-fast", || {
            format!("1\n1000\n{}", line(1000, NEAR))
        })],
        &[
            ("floor-division-fast, one board", "floor-division-fast", || {
                format!("1\n10000000\n{}", line(10_000_000, NEAR))
            }),
            (
                "floor-division-winner, one board",
                "floor-division-winner",
                || format!("1\n10000000\n{}", line(10_000_000, NEAR)),
            ),
        ],
    ),
    (
        "fusion-value/million",
        &[("path              1 000", "fusion-value", || edges(1000))],
        &[("1 000 000", "fusion-value", || edges(1_000_000))],
    ),
    (
        "minimax-tree/trees",
        &[("path        1 000", "minimax-tree", || tree(1000))],
        &[("1 000 000", "minimax-tree", || tree(1_000_000))],
    ),
    (
        "moore-move/million",
        &[("10^4", "moore-move", || format!("1000\n{}", line(10_000, NEAR)))],
        &[("10^6, k = 200 000", "moore-move", || {
            format!("200000\n{}", line(1_000_000, NEAR))
        })],
    ),
    (
        "nim-product-of/products",
        &[("1 000 pairs", "nim-product-of", || line(2, NEAR).repeat(1000))],
        &[("1 000 000 pairs", "nim-product-of", || {
            line(2, NEAR).repeat(1_000_000)
        })],
    ),
    (
        "nim-winner/ten-million",
        &[("10^3, below 10^9, one line", "nim-winner", || {
            line(1000, 987_654_321)
        })],
        &[
            ("10^7", "nim-winner", || line(10_000_000, 987_654_321)),
            ("10^7 on lines of 100", "nim-winner", || {
                line(100, 987_654_321).repeat(100_000)
            }),
        ],
    ),
    (
        "one-pile-certify/late",
        &[("1, 10 ", "one-pile-certify", || certify("1 10"))],
        &[("65, 783, 822", "one-pile-certify", || certify("65 783 822"))],
    ),
    (
        "one-pile-half/growth",
        &[("1 000  ", "one-pile-half", || line(1000, NEAR))],
        &[("1 000 000  ", "one-pile-half", || line(1_000_000, NEAR))],
    ),
    (
        "outcomes-bars/ten-thousand",
        &[("100 × 100", "outcomes-bars", || "100 100\n".into())],
        &[("20 000 × 20 000", "outcomes-bars", || "20000 20000\n".into())],
    ),
    (
        "outcomes-losses/ten-million",
        &[("10^5", "outcomes-losses", || "100000\n".into())],
        &[("10^8", "outcomes-losses", || "100000000\n".into())],
    ),
    (
        "scaling-onward/open",
        &[("2 5 10         |     1000", "scaling-onward", || {
            "1000\ndivisors 2 5 10\n".into()
        })],
        // The inputs of the other rows use earlier output of the program.
        &[],
    ),
    (
        "splitting-fast/million",
        &[("Kayles", "splitting-fast", || "kayles 10000\n".into())],
        &[
            ("Kayles, 10^7", "splitting-fast", || "kayles 10000000\n".into()),
            ("Grundy's game, 7·10^6", "splitting-fast", || {
                "grundy 7000000\n".into()
            }),
        ],
    ),
    (
        "stalks-cut/million",
        &[("stalk, from the ground up", "stalks-cut", || edges(1000))],
        &[("stalk, from the ground up", "stalks-cut", || edges(1_000_000))],
    ),
    (
        "stalks-cut/parts",
        &[("stalk                    1 000", "stalks-cut", || edges(1000))],
        &[("1 000 000", "stalks-cut", || edges(1_000_000))],
    ),
];

/// The tables that measure functions, not programs. `cargo bench` and the bench
/// measure them.
const FUNCTIONS: [&str; 7] = [
    "chomp-count/boxes",
    "fusion-value/steps",
    "minimax-tree/steps",
    "octal-value/speed",
    "splitting-fast/steps",
    "wythoff-losses/one-pair",
    "wythoff-losses/ten-million",
];

const NEAR: u64 = 999_999_999_999_999_989;

fn line(many: usize, number: impl Display) -> String {
    format!("{}\n", vec![number.to_string(); many].join(" "))
}

/// Returns the edges of a stalk.
fn edges(many: usize) -> String {
    (0..many).map(|below| format!("{below} {}\n", below + 1)).collect()
}

/// Returns a path: the vertex below each vertex, and a number on each.
fn tree(many: usize) -> String {
    let below: Vec<String> = (0..many).map(|v| v.to_string()).collect();
    format!("{}\n{}", below.join(" "), line(many, 0))
}

fn certify(amounts: &str) -> String {
    format!("{amounts}\n200000\n1000000000000000000\n")
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the measured tables among all stored runs, by program and name.
fn tables() -> Vec<(String, PathBuf)> {
    let in_folder = |path: PathBuf| -> Vec<PathBuf> {
        let inside = fs::read_dir(path).into_iter().flatten().flatten();
        inside.map(|entry| entry.path()).collect()
    };
    let chapters = in_folder(root().join("listings")).into_iter();
    let runs = chapters.flat_map(|chapter| in_folder(chapter.join("runs")));
    let files = runs.flat_map(in_folder);
    let name = |path: PathBuf| {
        let file = path.file_name()?.to_str()?;
        let program = path.parent()?.file_name()?.to_str()?;
        let name = file.strip_suffix(".measured.txt")?;
        Some((format!("{program}/{name}"), path))
    };
    files.filter_map(name).collect()
}

/// Returns the texts of all pages below `folder`.
fn pages(folder: &Path) -> Vec<String> {
    let inside = fs::read_dir(folder).into_iter().flatten().flatten();
    let text = |path: PathBuf| match path.is_dir() {
        true => pages(&path),
        false => fs::read_to_string(path).into_iter().collect(),
    };
    inside.flat_map(|entry| text(entry.path())).collect()
}

fn is_taken(rows: impl Iterator<Item = Row>) {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    for (row, name, input) in rows {
        let programs = CHAPTERS.iter().flat_map(|chapter| chapter.all());
        let mut programs = programs.map(|(_, listed)| listed);
        let (.., program) = programs.find(|one| one.0 == name).unwrap();
        let said = program(&mut input().as_bytes(), &mut sink());
        assert!(said.is_ok(), "{name}, {row}: {said:?}");
    }
}

#[test]
fn each_measured_table_is_replayed() {
    let named = TABLES.iter().map(|(table, ..)| *table).chain(FUNCTIONS);
    let named: BTreeSet<String> = named.map(str::to_string).collect();
    let kept: BTreeSet<String> = tables().into_iter().map(|t| t.0).collect();
    assert_eq!(named, kept);
    let pages: String = pages(&root().join("src")).concat();
    for (name, path) in tables() {
        let include = format!("/runs/{name}.measured.txt}}}}");
        assert!(pages.contains(&include), "no page shows {name}");
        let table = fs::read_to_string(path).unwrap();
        let rows = TABLES.iter().filter(|of| of.0 == name);
        for (row, ..) in rows.flat_map(|of| of.1.iter().chain(of.2)) {
            assert!(table.contains(row), "{name} has no row `{row}`");
        }
    }
}

#[test]
fn the_smallest_measured_rows_are_taken() {
    is_taken(TABLES.iter().flat_map(|of| of.1).copied());
}

#[test]
#[ignore = "slow: the largest inputs that were measured"]
fn the_largest_measured_rows_are_taken() {
    is_taken(TABLES.iter().flat_map(|of| of.2).copied());
}
