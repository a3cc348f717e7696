//! Checks the kit's modules that judges share: such a module goes wherever a
//! judge that uses it goes.

use crate::common::{bank, root, workshop};
use class::sheet::Sheet;
use course::pack;
use judge::bank::Bank;
use judge::key::Key;
use judge::validator::{flat, modules, own};
use std::fs;
use std::io::Cursor;
use tempfile::TempDir;

const CARD: &str = "\
title = \"A trial\"
kind = \"stdio\"
stars = 1
level = 1
solution = \"teacher\"

[judge]
oracle = \"one\"
solution = \"other\"
";

const JUDGE: &str = "\
//! Judges a trial.

#[path = \"../kit/sums.rs\"]
mod sums;

fn last() {}
";

const SUMS: &str = "//! Sums.\n\npub fn sum() {}\n";

/// A book with one exercise and one module of the kit.
struct Trial(TempDir);

impl Trial {
    fn new() -> Trial {
        let trial = Trial(TempDir::new().unwrap());
        trial.write("exercises/kit.rs", "");
        trial.write("exercises/kit/sums.rs", SUMS);
        trial.write("exercises/t1-trial/exercise.toml", CARD);
        trial.write("exercises/t1-trial/judge.rs", JUDGE);
        trial.write("press/course/src/lib.rs", "");
        trial.write("press/course/Cargo.toml", "");
        trial.write("Cargo.lock", "");
        trial
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.0.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn own(&self) -> Result<String, String> {
        let bank = Bank::read(self.0.path()).unwrap();
        let own = own(self.0.path(), bank.find("t1").unwrap());
        own.map_err(|error| error.to_string())
    }
}

/// A module is inserted where the judge names it, and the folder of modules is
/// not an exercise.
#[test]
fn a_module_is_put_into_the_judge() {
    let trial = Trial::new();
    let judge = "//! Judges a trial.\n\nmod sums {\n//! Sums.\n\n\
                 pub fn sum() {}\n}\n\nfn last() {}\n";
    assert_eq!(trial.own().unwrap(), judge);
    let bank = Bank::read(trial.0.path()).unwrap();
    let [exercise] = &bank.exercises[..] else { panic!("one exercise") };
    assert_eq!(modules(exercise).unwrap(), ["exercises/kit/sums.rs"]);
    let flat = flat(trial.0.path(), exercise).unwrap();
    assert!(flat.contains("mod judge {\n//! Judges a trial.\n\nmod sums {\n"));
}

#[test]
fn what_names_no_module_is_told() {
    let path = "#[path = \"../kit/sums.rs\"]";
    for (instead, why) in [
        (
            "#[path = \"../kit.rs\"]",
            "exercises/t1-trial/judge.rs:3: \"#[path = \\\"../kit.rs\\\"]\" \
             is not #[path = \"../kit/<name>.rs\"]",
        ),
        (
            "#[path = \"../kit/../kit.rs\"]",
            "exercises/t1-trial/judge.rs:3: \
             \"#[path = \\\"../kit/../kit.rs\\\"]\" \
             is not #[path = \"../kit/<name>.rs\"]",
        ),
        (
            "#[path = \"../kit/products.rs\"]",
            "exercises/t1-trial/judge.rs:3: \
             the next line is not `mod products;`",
        ),
    ] {
        let trial = Trial::new();
        let judge = JUDGE.replace(path, instead);
        trial.write("exercises/t1-trial/judge.rs", &judge);
        assert_eq!(trial.own().unwrap_err(), why);
    }
    let trial = Trial::new();
    fs::remove_file(trial.0.path().join("exercises/kit/sums.rs")).unwrap();
    let why = "exercises/t1-trial/judge.rs:3: \
               cannot read exercises/kit/sums.rs";
    assert_eq!(trial.own().unwrap_err(), why);
}

/// Teachers get the module in a folder beside the judges, and an autograder has
/// the complete judge; students get neither.
#[test]
#[ignore = "slow: compiles another judge"]
fn a_pack_has_what_its_judges_share() {
    let Some(workshop) = workshop() else { return };
    let (bank, key) = (bank(), Key::practice());
    let folder = TempDir::new().unwrap();
    let sheet = folder.path().join("sheet.toml");
    let text = "title = \"A trial\"\ngoals = [1]\n\n[[pick]]\nid = \"e3-05\"\n";
    fs::write(&sheet, text).unwrap();
    let sheet = Sheet::read(&bank, &sheet.to_string_lossy()).unwrap();
    let exercise = bank.find("e3-05").unwrap();
    let shared = modules(exercise).unwrap();
    assert_eq!(shared, ["exercises/kit/nim_player.rs"]);

    let teacher = pack::teacher(&workshop, &sheet, &key).unwrap();
    assert!(teacher.paths().contains(&"kit/nim_player.rs"));
    let student = pack::student(&root(), &sheet).unwrap();
    assert!(!student.paths().iter().any(|path| path.contains("kit")));

    let grader = pack::gradescope(&workshop, &sheet, &key).unwrap();
    let bytes = grader.zip().unwrap();
    let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    zip.extract(folder.path()).unwrap();
    let there = Bank::read(folder.path()).unwrap();
    let there = own(folder.path(), there.find("e3-05").unwrap()).unwrap();
    assert_eq!(there, own(&root(), exercise).unwrap());
}
