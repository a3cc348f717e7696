//! Collects what platforms and students hand over into a folder for each
//! student: in all odd forms, with all attacks, and with a row in the table for
//! everything.

use crate::common::{bank, root, Course};
use class::collect::{collect, printed, Collected, Status};
use class::roster::roster;
use class::sheet::Sheet;
use flate2::write::GzEncoder;
use flate2::Compression;
use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use zip::write::SimpleFileOptions;
use zip::{DateTime, ZipWriter};

const ROSTER: &str = "\
student;name;id;email
ada;Lovelace, Ada;101;a.lovelace@x.org
jm;Müller, Jörg;102;joerg@x.org
ob;O'Brien, Seán;103;sean@x.org
xia li;Li, Xia;104;xia@x.org
li2;Wang, Li;105;w1@x.org
li3;Wang, Li;106;w2@x.org
";

/// Returns a zip of these files.
pub(crate) fn zip_of(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// Returns a tar of these files.
pub(crate) fn tar_of(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut tar = tar::Builder::new(Vec::new());
    for (name, bytes) in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        // Written by hand, because the library refuses some of these names.
        let field = &mut header.as_old_mut().name;
        field[..name.len()].copy_from_slice(name.as_bytes());
        header.set_cksum();
        tar.append(&header, *bytes).unwrap();
    }
    tar.into_inner().unwrap()
}

/// Returns bytes compressed as by `gzip`.
pub(crate) fn gz(bytes: &[u8]) -> Vec<u8> {
    let mut gz = GzEncoder::new(Vec::new(), Compression::fast());
    gz.write_all(bytes).unwrap();
    gz.finish().unwrap()
}

struct Desk {
    course: Course,
}

impl Desk {
    fn new() -> Desk {
        let course = Course::new();
        course.write("roster.csv", ROSTER);
        fs::create_dir_all(course.path("down")).unwrap();
        Desk { course }
    }

    fn file(&self, name: &str, bytes: &[u8]) {
        let path = self.course.path(&format!("down/{name}"));
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    /// Sets the time at which a file was last changed.
    fn touch(&self, name: &str, seconds: u64) {
        let path = self.course.path(&format!("down/{name}"));
        let time = std::time::UNIX_EPOCH + Duration::from_secs(seconds);
        let file = fs::File::options().write(true).open(path).unwrap();
        file.set_modified(time).unwrap();
    }

    fn collect_from(
        &self,
        downloads: &[&str],
        sheet: Option<&str>,
    ) -> Collected {
        let bank = bank();
        let path = |name: &&str| self.course.path(name);
        let sheet = sheet.map(|text| {
            self.course.write("week.toml", text);
            let name = self.course.path("week.toml");
            Sheet::read(&bank, &name.to_string_lossy()).unwrap()
        });
        let roster = roster(&path(&"roster.csv")).unwrap();
        let downloads: Vec<PathBuf> = downloads.iter().map(path).collect();
        let into = path(&"into");
        collect(&bank, sheet.as_ref(), &roster, &downloads, &into).unwrap()
    }

    fn collect(&self) -> Collected {
        self.collect_from(&["down"], None)
    }

    /// Returns the files in the folder that was written.
    fn there(&self) -> Vec<String> {
        files(&self.course.path("into"))
    }
}

/// Returns the files in a folder, except for the tables and the lock.
fn files(folder: &Path) -> Vec<String> {
    let all = walkdir::WalkDir::new(folder).sort_by_file_name();
    let all = all.into_iter().filter_map(Result::ok);
    let all = all.filter(|entry| !entry.file_type().is_dir());
    all.map(|entry| {
        let path = entry.path().strip_prefix(folder).unwrap();
        path.to_string_lossy().into_owned()
    })
    .filter(|name| !name.starts_with("collected") && !name.ends_with(".lock"))
    .collect()
}

/// Returns what the row with this status says about a file.
fn says(collected: &Collected, status: Status, from: &str) -> String {
    let row = collected
        .rows
        .iter()
        .find(|row| row.status == status && row.from.ends_with(from));
    let Some(row) = row else {
        panic!("no {status:?} of {from}:\n{}", printed(collected))
    };
    format!("{}: {}", row.student, row.note)
}

const S6: &str = "s06-chocolate-in-boxes.rs";

/// Checks each form in which a program is handed in, and where it is put.
#[test]
fn forms() {
    let handed: [(&str, &str); 31] = [
        ("Ada Lovelace_123_assignsubmission_file/s06.rs", "ada"),
        ("Ada Lovelace_123_assignsubmission_file_/S6.rs", "ada"),
        ("Jörg Müller_9_assignsubmission_file/main/s06/src/main.rs", "jm"),
        ("Jo\u{308}rg Mu\u{308}ller_9_assignsubmission_file_s06.rs", "jm"),
        ("Seán O'Brien_7_assignsubmission_file/s06.rs", "ob"),
        ("Sean OBrien_7_assignsubmission_file/s06.rs", "ob"),
        ("lovelaceada_12345_67890_s06.rs", "ada"),
        ("lovelaceada_LATE_12345_67890_s6.rs", "ada"),
        ("lovelaceada_12345_67890_s06-1.rs", "ada"),
        ("müllerjörg_12346_67891_s06.rs", "jm"),
        ("obrienseán_LATE_1_2_s06-chocolate-in-boxes.rs", "ob"),
        ("wangli_105_67890_s06.rs", "li2"),
        ("week-2-ada/s06.rs", "ada"),
        ("week2-jm/s06/src/main.rs", "jm"),
        ("ada_12345_s06.rs", "ada"),
        ("ada_s06.rs", "ada"),
        ("s06_ada.rs", "ada"),
        ("Lovelace, Ada - s06.rs", "ada"),
        ("a.lovelace@x.org/s06.rs", "ada"),
        ("a.lovelace/s06.rs", "ada"),
        ("101/s06.rs", "ada"),
        ("Xia Li/s06.rs", "xia-li"),
        ("XIA_LI/s06.rs", "xia-li"),
        ("Mueller Joerg/s06.rs", "jm"),
        ("ada/s06-chocolate-in-boxes/src/main.rs", "ada"),
        ("ada/s6/src/main.rs", "ada"),
        ("ada/handin/s06/main.rs", "ada"),
        ("ada/s06 (2).rs", "ada"),
        ("ada/s06.rs.txt", "ada"),
        ("ada/ada_s06.rs", "ada"),
        ("s06/ada/main.rs", "ada"),
    ];
    for (name, student) in handed {
        let desk = Desk::new();
        desk.file(name, b"fn main() {}");
        let collected = desk.collect();
        let expected = [format!("{student}/{S6}")];
        assert_eq!(desk.there(), expected, "{name}\n{}", printed(&collected));
        // The same if the download is a zip or a compressed tar of the file.
        for pack in [zip_of, tar_of] {
            if name.len() > 99 {
                continue;
            }
            let desk = Desk::new();
            let inner = pack(&[(name, b"fn main() {}")]);
            let (outer, inner) = match inner.starts_with(b"PK") {
                true => ("CS-Week 2-4567.ZIP", inner),
                false => ("week.tar.gz", gz(&inner)),
            };
            desk.file(outer, &inner);
            let collected =
                desk.collect_from(&[&format!("down/{outer}")], None);
            assert_eq!(desk.there(), expected, "{}", printed(&collected));
        }
    }
}

/// Checks students' archives: the name of the archive identifies the student,
/// and all files may be in one folder.
#[test]
fn archives() {
    let top: &[(&str, &[u8])] = &[("hand in/s06.rs", b"fn main() {}")];
    let windows: &[(&str, &[u8])] = &[("hand in\\s06\\main.rs", b"x")];
    for (name, bytes) in [
        ("ada.zip", zip_of(top)),
        ("ada.ZIP", zip_of(windows)),
        ("ada.tar", tar_of(top)),
        ("ada.tar.gz", gz(&tar_of(top))),
        ("Ada Lovelace.TGZ", gz(&tar_of(top))),
        ("ada-main.zip", zip_of(top)),
        ("lovelaceada_12345_67890_handin.zip", zip_of(top)),
        ("ada_12345_handin.zip", zip_of(top)),
        ("Ada Lovelace_1_assignsubmission_file/x.zip", zip_of(top)),
        ("ada/s06.zip", zip_of(&[("main.rs", b"x")])),
    ] {
        let desk = Desk::new();
        desk.file(name, &bytes);
        let collected = desk.collect();
        let expected = [format!("ada/{S6}")];
        assert_eq!(desk.there(), expected, "{name} {}", printed(&collected));
        // The same if the download is a zip of archives.
        let desk = Desk::new();
        desk.file("all.zip", &zip_of(&[(name, &bytes)]));
        let collected = desk.collect_from(&["down/all.zip"], None);
        assert_eq!(desk.there(), expected, "{name} {}", printed(&collected));
    }
}

/// The owner of a file is never guessed.
#[test]
fn nobody_and_two() {
    for (name, why) in [
        ("eve/s06.rs", "nobody on the roster has this name"),
        ("s06.rs", "nobody on the roster has this name"),
        ("Lovelace/s06.rs", "nobody on the roster has this name"),
        (
            "Li Wang/s06.rs",
            "\"Li Wang\" could be li2 or li3: the name does not say which",
        ),
        (
            "wangli_1_2_s06.rs",
            "\"wangli, 1\" could be li2 or li3: the name does not say which",
        ),
        ("eve_1_2_s06.rs", "nobody on the roster is called \"eve, 1\""),
        ("ada_103_s06.rs", "could be ada or ob: the name does not say which"),
        (
            "ada/ob.zip/s06.rs",
            "could be ada or ob: the name does not say which",
        ),
        ("ada/ob_s06.rs", "could be ada or ob: the name does not say which"),
        ("Eve X_1_assignsubmission_file/s06.rs", "is called \"Eve X\""),
    ] {
        let desk = Desk::new();
        desk.file(name, b"fn main() {}");
        let collected = desk.collect();
        let said = says(&collected, Status::Trouble, name);
        assert!(said.contains(why), "{name}: {said}");
        assert_eq!(desk.there(), [""; 0], "{name}");
    }
}

/// Checks each kind of file that is not taken, and the reason given.
#[test]
fn ignored() {
    let sheet = "title = \"A\"\n[[pick]]\nid = \"s6\"\n[[pick]]\nid = \"n6\"\n\
                 [[pick]]\nid = \"s7\"\n";
    let desk = Desk::new();
    let other = "not named after an exercise: call it s06.rs, or s06/main.rs";
    let given = "of what the students were given";
    let cases = [
        ("ada/src/bin/main.rs", other),
        ("ada/s06/src/lib.rs", other),
        ("ada/s08.rs", "s08 is not on the sheet"),
        ("ada/e2-02.rs", "e2-02: no program is asked for"),
        ("ada/s06/Cargo.toml", given),
        ("ada/s06/statement.md", given),
        ("ada/public.rs", given),
        ("ada/s06/samples/1.txt", given),
        ("ada/program.exe", "neither a program nor a proof"),
        ("ada/page.html", "neither a program nor a proof"),
        ("ada/.DS_Store", "of the student's system"),
        ("ada/s06/target", "1 files that tools have made"),
    ];
    for (name, _) in cases {
        match name.ends_with("target") {
            true => desk.file("ada/s06/target/debug/main.rs", b"x"),
            false => desk.file(name, b"x"),
        }
    }
    desk.file("ada/s07.rs", b"\x7fELF\0\0");
    desk.file("jm/s07.rs", &vec![b'/'; 300 << 10]);
    desk.file("ob.rar", b"Rar!");
    desk.file("jm/x.7z", b"7z");
    desk.file("xia li.zip", b"PK\x03\x04 and nothing more");
    let collected = desk.collect_from(&["down"], Some(sheet));
    for (name, why) in cases {
        let said = says(&collected, Status::Ignored, name);
        assert_eq!(said, format!("ada: {why}"), "{name}");
    }
    let said = |from| says(&collected, Status::Ignored, from);
    assert_eq!(said("ada/s07.rs"), "ada: not a text");
    assert_eq!(said("jm/s07.rs"), "jm: more than 256 KiB");
    let said = |from| says(&collected, Status::Trouble, from);
    assert_eq!(said("ob.rar"), "ob: cannot be opened here: ask for a zip");
    assert_eq!(said("jm/x.7z"), "jm: cannot be opened here: ask for a zip");
    assert!(said("xia li.zip").starts_with("xia-li: cannot be read as a zip"));
    assert_eq!(desk.there(), [""; 0]);
    // Students who have handed in nothing are listed, with what is missing.
    let missing: Vec<_> = collected
        .rows
        .iter()
        .filter(|row| row.status == Status::Missing)
        .map(|row| (row.student.as_str(), row.to.as_str()))
        .collect();
    assert_eq!(missing.len(), 6);
    assert_eq!(missing[0], ("ada", "s06, s07, n6"));
    // Every file has a row.
    let rows = collected.rows.len() - missing.len();
    assert_eq!(rows, files(&desk.course.path("down")).len());
}

/// A file that may be a program for the sheet is either taken or reported as
/// trouble.
#[test]
fn decorated_names() {
    let sheet = "title = \"A\"\n[[pick]]\nid = \"s6\"\n[[pick]]\nid = \"n6\"\n";
    let named = "perhaps for s06: then call it s06.rs";
    let text = "a program is asked for: call it s06.rs";
    for (name, why) in [
        ("s06 - Copy.rs", named),
        ("s06 copy.rs", named),
        ("Copy of s06.rs", named),
        ("Kopie von s06.rs", named),
        ("s06-v2.rs", named),
        ("s06 (1) (1).rs", named),
        ("s06.txt", text),
        ("s06.rs.docx", text),
        ("n6.rs.docx", "a program is asked for: call it n6.rs"),
        ("main.rs", "no folder says which exercise"),
        ("src/main.rs", "no folder says which exercise"),
        (
            "solution.rs",
            "not named after an exercise: call it s06.rs, or s06/main.rs",
        ),
    ] {
        let desk = Desk::new();
        desk.file(&format!("ada/{name}"), b"fn main() {}");
        let collected = desk.collect_from(&["down"], Some(sheet));
        let said = says(&collected, Status::Trouble, name);
        assert_eq!(said, format!("ada: {why}"), "{name}");
    }
}

/// A proof with a certificate program needs both, and the part that was handed
/// in is not called missing.
#[test]
fn half_a_proof() {
    let desk = Desk::new();
    desk.file("ada/n6.pdf", b"%PDF");
    desk.file("jm/n6.rs", b"fn main() {}");
    let sheet = "title = \"A\"\n[[pick]]\nid = \"n6\"\n";
    let collected = desk.collect_from(&["down"], Some(sheet));
    let missing = |student: &str| {
        let mut rows = collected.rows.iter();
        let row = rows.find(|row| {
            row.status == Status::Missing && row.student == student
        });
        row.map(|row| (row.to.as_str(), row.note.as_str()))
    };
    let program = "the certificate program of n6";
    assert_eq!(missing("ada"), Some((program, "")));
    assert_eq!(missing("jm"), Some(("the proof of n6", "")));
    assert_eq!(missing("ob"), Some(("n6", "nothing came")));
}

#[test]
fn a_lone_main() {
    let desk = Desk::new();
    desk.file("ada/src/main.rs", b"a");
    desk.file("lovelaceada_1_2_main-1.rs", b"b");
    desk.file("jm.zip", &zip_of(&[("hand in/src/main.rs", b"c")]));
    desk.file("ob/s07/main.rs", b"d");
    let sheet = "title = \"A\"\n[[pick]]\nid = \"s6\"\n";
    let collected = desk.collect_from(&["down"], Some(sheet));
    let expected = [format!("ada/{S6}"), format!("jm/{S6}")];
    assert_eq!(desk.there(), expected, "{}", printed(&collected));
    let said = says(&collected, Status::Ignored, "ob/s07/main.rs");
    assert_eq!(said, "ob: s07 is not on the sheet");
}

#[test]
fn encodings() {
    for (bytes, note) in [
        (b"// \xe4\n".as_slice(), "Latin-1, not UTF-8"),
        (b"\xef\xbb\xbf// \xc3\xa4\n", ""),
        (b"\xff\xfe/\0/\0 \0\xe4\0\n\0", "UTF-16"),
        ("// ä\n".as_bytes(), ""),
    ] {
        let desk = Desk::new();
        desk.file("ada/s06.rs", bytes);
        let collected = desk.collect();
        let said = says(&collected, Status::Taken, "s06.rs");
        assert_eq!(said, format!("ada: {note}"));
        assert_eq!(desk.course.read(&format!("into/ada/{S6}")), "// ä\n");
    }
}

/// Of several attempts the newest counts, and the table says so.
#[test]
fn attempts() {
    let desk = Desk::new();
    let newest = |desk: &Desk, downloads: &[&str], text: &str| {
        let collected = desk.collect_from(downloads, None);
        let table = printed(&collected);
        let got = desk.course.read(&format!("into/ada/{S6}"));
        assert_eq!(got, text, "{table}");
        assert!(table.contains("is newer"), "{table}");
        assert!(table.contains("the newest of 2"), "{table}");
        fs::remove_dir_all(desk.course.path("into")).unwrap();
        fs::remove_dir_all(desk.course.path("down")).unwrap();
    };
    // The newest by Canvas's upload number, although the file is older.
    desk.file("lovelaceada_1_10_s06.rs", b"new");
    desk.file("lovelaceada_1_9_s06-7.rs", b"old");
    desk.touch("lovelaceada_1_10_s06.rs", 1_000_000_000);
    newest(&desk, &["down"], "new");
    // The newest by the copy number.
    desk.file("ada/s06.rs", b"old");
    desk.file("ada/s06 (1).rs", b"new");
    desk.touch("ada/s06 (1).rs", 1_000_000_000);
    newest(&desk, &["down"], "new");
    // The newest by time, in two downloads.
    desk.file("one/ada/s06.rs", b"new");
    desk.file("two/ada/s06.rs", b"old");
    desk.touch("two/ada/s06.rs", 1_000_000_000);
    newest(&desk, &["down/one", "down/two"], "new");
    // The newest by the times stored in zips.
    let zip = |hour: u8, text: &str| {
        let time = DateTime::from_date_and_time(2026, 5, 1, hour, 0, 0);
        let options =
            SimpleFileOptions::default().last_modified_time(time.unwrap());
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        zip.start_file("ada/s06.rs", options).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
        zip.finish().unwrap().into_inner()
    };
    desk.file("one.zip", &zip(12, "new"));
    desk.file("two.zip", &zip(11, "old"));
    newest(&desk, &["down/one.zip", "down/two.zip"], "new");
    // An unchanged starter does not count as an attempt.
    let starter = root().join("exercises/s06-chocolate-in-boxes/starter");
    let starter = fs::read(starter.join("src/main.rs")).unwrap();
    desk.file("ada/s06.rs", b"mine");
    desk.touch("ada/s06.rs", 1_000_000_000);
    desk.file("ada/s06/src/main.rs", &starter);
    let collected = desk.collect();
    assert_eq!(desk.course.read(&format!("into/ada/{S6}")), "mine");
    let said = says(&collected, Status::Ignored, "main.rs");
    assert_eq!(said, "ada: the starter, unchanged");
}

/// A zip stores times without a time zone; if the zone decides which file is
/// newer, that is trouble.
#[test]
fn times_without_a_zone() {
    let zip = |hour: u8| {
        let time = DateTime::from_date_and_time(2026, 5, 1, hour, 0, 0);
        let options =
            SimpleFileOptions::default().last_modified_time(time.unwrap());
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        zip.start_file("ada/s06.rs", options).unwrap();
        zip.write_all(b"zip").unwrap();
        zip.finish().unwrap().into_inner()
    };
    // 11:00 UTC on the day of the zip's time; below also a month earlier and a
    // month later.
    let noon = 1_777_633_200;
    let month = 30 * 86_400;
    for (first, mail, left, troubles) in [
        (["down/zip.zip", "down/mail"], noon, "zip", 1),
        (["down/mail", "down/zip.zip"], noon, "mail", 1),
        (["down/zip.zip", "down/mail"], noon - month, "zip", 0),
        (["down/zip.zip", "down/mail"], noon + month, "mail", 0),
    ] {
        let desk = Desk::new();
        desk.file("zip.zip", &zip(12));
        desk.file("mail/ada/s06.rs", b"mail");
        desk.touch("mail/ada/s06.rs", mail);
        // The downloads are collected one after the other, and then both at
        // once.
        desk.collect_from(&first[..1], None);
        let one = desk.collect_from(&first[1..], None);
        let got = desk.course.read(&format!("into/ada/{S6}"));
        assert_eq!(got, left, "{}", printed(&one));
        assert_eq!(one.count(Status::Trouble), troubles, "{}", printed(&one));
        fs::remove_dir_all(desk.course.path("into")).unwrap();
        let both = desk.collect_from(&first, None);
        assert_eq!(both.count(Status::Trouble), troubles, "{}", printed(&both));
    }
}

/// A second run changes nothing, and replaced files are kept.
#[test]
fn again() {
    let desk = Desk::new();
    desk.file("ada/s06.rs", b"first");
    desk.touch("ada/s06.rs", 1_700_000_000);
    desk.file("ada/proof n6.pdf", b"%PDF");
    let one = desk.collect();
    assert_eq!(one.news.len(), 2);
    assert_eq!(one.count(Status::Missing), 5);
    let tree = || {
        let files = walkdir::WalkDir::new(desk.course.path("into"));
        let files = files.sort_by_file_name().into_iter().flatten();
        let files = files.filter(|entry| entry.file_type().is_file());
        files
            .filter(|entry| entry.file_name() != ".lock")
            .map(|entry| {
                let time = entry.metadata().unwrap().modified().unwrap();
                (entry.path().to_owned(), fs::read(entry.path()).unwrap(), time)
            })
            .collect::<Vec<_>>()
    };
    let before = tree();
    let two = desk.collect();
    assert_eq!((two.news.len(), &two.rows), (0, &one.rows));
    assert_eq!(tree(), before);
    // A newer file replaces the old one, which is kept.
    desk.file("ada/s06.rs", b"second");
    desk.touch("ada/s06.rs", 1_700_000_100);
    let three = desk.collect();
    let line = format!("ada: {S6}: the previous one is earlier/1-{S6}");
    assert_eq!(three.news, [line]);
    assert_eq!(desk.course.read(&format!("into/ada/{S6}")), "second");
    let kept = desk.course.read(&format!("into/ada/earlier/1-{S6}"));
    assert_eq!(kept, "first");
    // An older file does not replace a newer one, even if it is collected
    // later.
    desk.file("ada/s06.rs", b"first");
    desk.touch("ada/s06.rs", 1_700_000_000);
    let four = desk.collect();
    assert_eq!(desk.course.read(&format!("into/ada/{S6}")), "second");
    let said = says(&four, Status::Ignored, "s06.rs");
    assert_eq!(said, format!("ada: ada/{S6} is newer and stays"));
    // The tables of all runs are kept.
    assert!(desk.course.path("into/collected.csv").is_file());
    assert!(desk.course.path("into/collected-1.csv").is_file());
    // Replaced files are not collected as submissions.
    let back = desk.course.path("into");
    fs::rename(&back, desk.course.path("down/back")).unwrap();
    fs::remove_file(desk.course.path("down/ada/s06.rs")).unwrap();
    desk.collect();
    assert_eq!(desk.course.read(&format!("into/ada/{S6}")), "second");
}

#[test]
fn proofs() {
    let desk = Desk::new();
    let page = b"<p>Each move &lt; 3.</p><script>x()</script>";
    for (name, bytes) in [
        ("ada/n6.pdf", b"1".as_slice()),
        ("ada/n6/Seite 1.JPG", b"2"),
        ("ada/n6/Seite 2.jpg", b"3"),
        ("ada/proof of n6, mine.md", b"4"),
        ("ada/Beweis.txt", b"5"),
        ("Ada Lovelace_1_assignsubmission_onlinetext/onlinetext.html", page),
        ("lovelaceada_1_text.html", page),
        ("lovelaceada_1_77_../../n6.tex", b"6"),
    ] {
        match name.contains("..") {
            true => desk.file("x.zip", &zip_of(&[(name, bytes)])),
            false => desk.file(name, bytes),
        }
    }
    let collected = desk.collect();
    let n6 = "ada/proofs/n6-moores-nim";
    let expected = [
        "ada/proofs/Beweis.txt".to_string(),
        format!("{n6}/Seite-1.jpg"),
        format!("{n6}/Seite-2.jpg"),
        format!("{n6}/n6.pdf"),
        format!("{n6}/proof-of-n6-mine.md"),
        "ada/proofs/onlinetext.txt".into(),
        "ada/proofs/text.txt".into(),
    ];
    assert_eq!(desk.there(), expected, "{}", printed(&collected));
    let text = desk.course.read("into/ada/proofs/text.txt");
    assert_eq!(text, "Each move < 3.\nx()\n");
}

/// Returns an archive with some bytes changed by hand, as no library would
/// write it.
fn patched(from: &[u8], change: impl Fn(&mut Vec<u8>)) -> Vec<u8> {
    let mut bytes = from.to_vec();
    change(&mut bytes);
    bytes
}

/// Replaces bytes everywhere by others of the same number.
fn replace(bytes: &mut [u8], old: &[u8], new: &[u8]) {
    assert_eq!(old.len(), new.len());
    for at in 0..=bytes.len() - old.len() {
        if bytes[at..].starts_with(old) {
            bytes[at..at + old.len()].copy_from_slice(new);
        }
    }
}

/// Sets the Unix mode of the first file in a zip.
fn with_mode(bytes: &mut [u8], mode: u32) {
    let at = bytes.windows(4).position(|w| w == b"PK\x01\x02").unwrap();
    bytes[at + 5] = 3;
    bytes[at + 38..at + 42].copy_from_slice(&(mode << 16).to_le_bytes());
}

fn tar_link(kind: tar::EntryType, name: &str, to: &str) -> Vec<u8> {
    let mut tar = tar::Builder::new(Vec::new());
    let mut header = tar::Header::new_gnu();
    header.set_entry_type(kind);
    header.set_size(0);
    tar.append_link(&mut header, name, to).unwrap();
    tar.into_inner().unwrap()
}

/// Returns archives that try something, each with its name and the message
/// about it.
fn attacks() -> Vec<(&'static str, Vec<u8>, &'static str)> {
    let main: &[u8] = b"fn main() {}";
    let zip = zip_of(&[("s06.rs", main)]);
    let of = |name| zip_of(&[(name, main)]);
    let tar = |name| tar_of(&[(name, main)]);
    let mode = |mode| patched(&zip, |bytes| with_mode(bytes, mode));
    let out = "a path that leads out of the folder";
    let two = zip_of(&[("s06.rs", main), ("s07.rs", b"fn main() {1;}")]);
    let twice = patched(&two, |bytes| replace(bytes, b"s07.rs", b"s06.rs"));
    let secret = patched(&zip, |bytes| {
        for (sign, at) in [(b"PK\x01\x02", 8), (b"PK\x03\x04", 6)] {
            let from = bytes.windows(4).position(|w| w == sign).unwrap();
            bytes[from + at] |= 1;
        }
    });
    use tar::EntryType as Kind;
    let link = |kind, to| tar_link(kind, "s06.rs", to);
    vec![
        ("a.zip", of("../s06.rs"), out),
        ("a.zip", of("x/../../../s06.rs"), out),
        ("a.zip", of("/s06.rs"), out),
        ("a.zip", of("..\\s06.rs"), out),
        ("a.zip", of("C:\\s06.rs"), out),
        ("a.zip", of("\\s06.rs"), out),
        ("a.zip", mode(0o120_777), "a link"),
        ("a.zip", mode(0o010_644), "not a file"),
        ("a.zip", mode(0o020_644), "not a file"),
        ("a.zip", mode(0o060_644), "not a file"),
        ("a.zip", mode(0o140_644), "not a file"),
        ("a.zip", twice, "1 files have the same name as another one"),
        ("a.zip", secret, "encrypted"),
        ("a.zip", zip[..zip.len() - 4].to_vec(), "cannot be read as a zip"),
        ("a.zip", b"Rar!".to_vec(), "cannot be read as a zip"),
        ("a.tar", tar("../s06.rs"), out),
        ("a.tar", tar("/s06.rs"), out),
        ("a.tar", tar("..\\s06.rs"), out),
        ("a.tar", link(Kind::Symlink, "/etc/passwd"), "a link"),
        ("a.tar", link(Kind::Link, "/etc/passwd"), "a link"),
        ("a.tar", link(Kind::Fifo, "x"), "not a file"),
        ("a.tar", link(Kind::Char, "x"), "not a file"),
        ("a.tar", link(Kind::Block, "x"), "not a file"),
        ("a.tar", tar("s06.rs")[..516].to_vec(), "cut short"),
        ("a.tgz", b"nothing of the kind".to_vec(), "cannot be read as a tar"),
        ("a.tgz", gz(&tar("../../s06.rs")), out),
    ]
}

/// Nothing is written outside the folder, nothing is taken, and a row gives the
/// reason.
#[test]
fn hostile_archives() {
    for (number, (name, bytes, why)) in attacks().into_iter().enumerate() {
        let ending = name.strip_prefix('a').unwrap();
        let nested = zip_of(&[(&format!("ada/x{ending}"), &bytes)]);
        for (file, bytes) in [
            (format!("ada{ending}"), &bytes),
            (format!("ada/mine{ending}"), &bytes),
            ("all.zip".to_string(), &nested),
        ] {
            let desk = Desk::new();
            desk.file(&file, bytes);
            let before = files(&desk.course.path(""));
            let collected = desk.collect();
            let table = printed(&collected);
            assert!(table.contains(why), "{number} {file}: {why}\n{table}");
            let twice = why.contains("another one");
            let taken = collected.count(Status::Taken);
            assert_eq!(taken, usize::from(twice), "{number}\n{table}");
            let mut after = files(&desk.course.path(""));
            after.retain(|name| !name.starts_with("into/"));
            assert_eq!(before, after, "{number}: written outside");
            assert_eq!(desk.there().len(), taken);
        }
    }
}

/// Checks names that move the cursor, end a cell or begin a formula.
#[test]
fn hostile_names() {
    let desk = Desk::new();
    let name = "\u{202e}=cmd()\u{1b}[2J\n\";,.pdf";
    desk.file("ada.zip", &zip_of(&[(name, b"x"), ("=1+1\u{7}.exe", b"")]));
    desk.file("jm.zip", &zip_of(&[("con.pdf", b"x"), ("S06.rs", b"x")]));
    desk.file("ob.zip", &zip_of(&[("S06.rs", b"x"), ("s06.rs", b"y")]));
    let collected = desk.collect();
    let table = printed(&collected);
    assert!(!table.contains(['\u{202e}', '\u{1b}', '\u{7}']), "{table}");
    let there = desk.there();
    assert!(there.contains(&"jm/proofs/con-.pdf".to_string()), "{there:?}");
    assert!(there.contains(&"ada/proofs/cmd-2J.pdf".to_string()), "{there:?}");
    let text = desk.course.read("into/collected.csv");
    let mut table = csv::Reader::from_reader(text.as_bytes());
    for row in table.records().map(Result::unwrap) {
        assert_eq!(row.len(), 5);
        for cell in &row {
            assert!(!cell.starts_with(['=', '+', '-', '@']), "{cell}");
            assert!(!cell.contains('\u{202e}') && !cell.contains('\n'));
        }
    }
    // Of two names that some systems treat as the same, one counts.
    assert_eq!(collected.count(Status::Taken), 4);
}

/// Very long names, and pages whose tags have no end, take no time.
#[test]
fn names_and_pages_without_end() {
    let desk = Desk::new();
    let long = "a-".repeat(30_000);
    let name = format!("{long}/s06.rs");
    desk.file("jm.zip", &zip_of(&[(&name, b"x"), ("s06.rs", b"x")]));
    let mut tar = tar::Builder::new(Vec::new());
    let mut header = tar::Header::new_gnu();
    header.set_size(1);
    tar.append_data(&mut header, &name, &b"x"[..]).unwrap();
    desk.file("ob.tar", &tar.into_inner().unwrap());
    let page = vec![b'<'; 4 << 20];
    desk.file("Ada Lovelace_7_assignsubmission_onlinetext/a.html", &page);
    let collected = desk.collect();
    let table = printed(&collected);
    let lines = table.matches("a name of more than 255 bytes").count();
    assert_eq!(lines, 2, "{table:.3000}");
    assert!(table.len() < 5000, "{table:.3000}");
    assert_eq!(collected.count(Status::Taken), 2);
}

/// Returns a zip with one file of `times` times 16 MiB.
fn deflated(name: &str, times: usize) -> Vec<u8> {
    let zeros = vec![b' '; 1 << 24];
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    zip.start_file(name, SimpleFileOptions::default()).unwrap();
    for _ in 0..times {
        zip.write_all(&zeros).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// Returns the paths of this many programs, each in a folder of its own.
fn many(count: usize) -> Vec<String> {
    (0..count).map(|n| format!("{n}/s06.rs")).collect()
}

/// Checks that little of an archive is read, that the reason is given, and that
/// the files of other students are taken.
fn defused(name: &str, bytes: &[u8], why: &str) {
    let desk = Desk::new();
    desk.file(name, bytes);
    desk.file("jm/s06.rs", b"fn main() {}");
    let collected = desk.collect();
    let table = printed(&collected);
    assert!(table.contains(why), "{name}: {why}\n{:.2000}", table);
    assert!(desk.there().contains(&format!("jm/{S6}")));
    let sizes = files(&desk.course.path("into"));
    assert!(sizes.len() <= 2, "{sizes:?}");
}

#[test]
fn small_bombs() {
    let names = many(10_001);
    let empty: Vec<(&str, &[u8])> =
        names.iter().map(|name| (name.as_str(), &b""[..])).collect();
    let mut deep = zip_of(&[("s06.rs", b"fn main() {}")]);
    for _ in 0..6 {
        deep = zip_of(&[("more.zip", &deep)]);
    }
    defused("ada.zip", &deflated("s06.rs", 1), "more than 256 KiB");
    defused("ada.tar", &tar_of(&empty), "more than 10000 files");
    defused("ada.zip", &deep, "archives nested too deeply");
}

#[test]
#[ignore = "slow: packs a gibibyte"]
fn large_bombs() {
    let mut tar = tar::Header::new_gnu();
    tar.set_path("s06.rs").unwrap();
    tar.set_size(1 << 30);
    tar.set_cksum();
    let mut tgz = GzEncoder::new(Vec::new(), Compression::fast());
    tgz.write_all(tar.as_bytes()).unwrap();
    let zeros = vec![b' '; 1 << 24];
    for _ in 0..64 {
        tgz.write_all(&zeros).unwrap();
    }
    let tgz = tgz.finish().unwrap();
    let names = many(60_000);
    let empty: Vec<(&str, &[u8])> =
        names.iter().map(|name| (name.as_str(), &b""[..])).collect();
    for (name, bytes, why) in [
        ("ada.zip", deflated("s06.rs", 20), "more than 256 KiB"),
        ("ada.zip", deflated("n6.pdf", 20), "more than 32 MiB"),
        ("ada.zip", deflated("more.zip", 20), "an archive of more than 64 MiB"),
        ("ada.tgz", tgz, "more than 256 KiB"),
        ("ada.zip", zip_of(&empty), "more than 10000 files"),
    ] {
        defused(name, &bytes, why);
    }
}

/// Many small bombs count as a large one, and only for the student who sent
/// them.
#[test]
#[ignore = "slow: unpacks hundreds of megabytes"]
fn many_bombs() {
    let zeros = vec![0; 100 << 20];
    let bomb = gz(&tar_of(&[("large.bin", &zeros)]));
    let four = ["1.tgz", "2.tgz", "3.tgz", "4.tgz"].map(|n| (n, &bomb[..]));
    let four = zip_of(&four);
    // The bombs are in one archive, or next to one another in folders.
    for packed in [true, false] {
        let desk = Desk::new();
        let name = |who: &str| format!("{who}_7_assignsubmission_file_");
        if packed {
            let (ada, jm) = (name("Ada Lovelace"), name("Jörg Müller"));
            let all = [
                (format!("{ada}/all.zip"), &four[..]),
                (format!("{jm}/one.tgz"), &bomb[..]),
            ];
            let all = all.each_ref().map(|(name, bytes)| (&name[..], *bytes));
            desk.file("class.zip", &zip_of(&all));
        } else {
            for n in 1..5 {
                desk.file(&format!("ada/{n}.tgz"), &bomb);
            }
            desk.file("jm/one.tgz", &bomb);
        }
        let collected = desk.collect();
        let table = printed(&collected);
        assert!(collected.count(Status::Trouble) >= 1, "{table}");
        for row in &collected.rows {
            let much = row.note.contains("too much is packed in here");
            assert_eq!(much, row.status == Status::Trouble, "{table}");
            assert!(!much || row.student == "ada", "{table}");
        }
    }
    // The same limits hold for the submission of one student.
    let desk = Desk::new();
    desk.file("ada/all.zip", &four);
    for n in 1..5 {
        desk.file(&format!("jm/{n}.tgz"), &bomb);
    }
    let bank = bank();
    let exercise = bank.find("s6").unwrap();
    for name in ["down/ada", "down/jm"] {
        let place = desk.course.path(name);
        let (_, notes) = class::submission::take_noted(&place, exercise, true);
        let notes = notes.join("\n");
        assert!(notes.contains("too much is packed in here"), "{notes}");
    }
}

/// The total size of the files taken from a student is limited, even if they
/// compress well.
#[test]
#[ignore = "slow: packs and unpacks 140 MB"]
fn many_sources() {
    let desk = Desk::new();
    let long = vec![b' '; 200 << 10];
    let names: Vec<String> = (0..700).map(|n| format!("{n}/s06.rs")).collect();
    let files: Vec<(&str, &[u8])> =
        names.iter().map(|name| (name.as_str(), &long[..])).collect();
    desk.file("ada.tgz", &gz(&tar_of(&files)));
    let table = printed(&desk.collect());
    assert!(table.contains("more than 128 MiB from one student"), "{table}");
    assert!(desk.there().contains(&format!("ada/{S6}")));
}

/// Checks a zip whose directory states fewer entries than it has.
#[test]
fn a_list_that_lies() {
    let names: Vec<String> = (0..10_500).map(|n| format!("{n}.txt")).collect();
    let files: Vec<(&str, &[u8])> =
        names.iter().map(|name| (name.as_str(), &b""[..])).collect();
    let mut zip = zip_of(&files);
    let end = zip.len() - 22;
    let place = |at: usize| {
        let bytes: [u8; 4] = zip[at..at + 4].try_into().unwrap();
        u64::from(u32::from_le_bytes(bytes))
    };
    let (size, start) = (place(end + 12), place(end + 16));
    let count = names.len() as u64;
    // The zip64 record states the true number of entries, and the end record
    // states 1.
    let mut more = b"PK\x06\x06".to_vec();
    more.extend(44_u64.to_le_bytes());
    more.extend([45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    for number in [count, count, size, start] {
        more.extend(number.to_le_bytes());
    }
    more.extend(b"PK\x06\x07\0\0\0\0");
    more.extend((end as u64).to_le_bytes());
    more.extend([1, 0, 0, 0]);
    let mut first = zip.split_off(end);
    first[8..12].copy_from_slice(&[1, 0, 1, 0]);
    first[16..20].fill(0xff);
    zip.extend(more);
    zip.extend(first);
    let desk = Desk::new();
    desk.file("ada.zip", &zip);
    let collected = desk.collect();
    let table = printed(&collected);
    assert!(table.contains("more than 10000 files"), "{:.2000}", table);
    assert!(collected.rows.len() < 20, "{}", collected.rows.len());
}

/// Links are not followed, neither in downloads nor in the folder that is
/// written to.
#[cfg(unix)]
#[test]
fn links() {
    use std::os::unix::fs::symlink;
    let desk = Desk::new();
    desk.course.write("secret/s06.rs", "secret");
    desk.file("jm/s06.rs", b"mine");
    fs::create_dir_all(desk.course.path("down/ada")).unwrap();
    let secret = desk.course.path("secret");
    symlink(secret.join("s06.rs"), desk.course.path("down/ada/s06.rs"))
        .unwrap();
    symlink(&secret, desk.course.path("down/ob")).unwrap();
    fs::create_dir_all(desk.course.path("into")).unwrap();
    symlink(&secret, desk.course.path("into/jm")).unwrap();
    let collected = desk.collect();
    let said = |status, from| says(&collected, status, from);
    assert_eq!(said(Status::Ignored, "ada/s06.rs"), "ada: a link");
    assert_eq!(said(Status::Ignored, "down/ob"), "ob: a link");
    assert!(said(Status::Trouble, "jm/s06.rs").contains("is not a folder"));
    assert_eq!(files(&secret), ["s06.rs"]);
    assert_eq!(desk.course.read("secret/s06.rs"), "secret");
}

const W1: &str = "w1-chessboard-game";
const E26: &str = "e2-06-take-1-3-5";

/// Collects a class of 33, from the downloads of three platforms and a folder
/// of loose submissions, into a folder for each student.
#[test]
fn a_class_of_33() {
    collect_33(&Desk::new());
}

/// Returns what a command of the course prints, and its exit code.
fn run(words: &[&str]) -> (String, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_course"));
    let done = command.args(words).current_dir(root()).output().unwrap();
    let said = [done.stdout, done.stderr].concat();
    (String::from_utf8(said).unwrap(), done.status.code())
}

fn collect_33(desk: &Desk) {
    let bank = bank();
    let right = |id: &str| {
        let file = bank.find(id).unwrap().submissions("accepted").remove(0);
        fs::read(file).unwrap()
    };
    let (e26, w1) = (right("e2-06"), right("w1"));
    let wrong: &[u8] = b"fn main() { println!(\"0\"); }";
    let latin = [b"// l\xf6sung\n".as_slice(), &w1].concat();
    let bom = [b"\xef\xbb\xbf".as_slice(), &w1].concat();
    let crlf = String::from_utf8(w1.clone()).unwrap().replace('\n', "\r\n");
    let wide: Vec<u8> = std::iter::once(0xfeff)
        .chain(String::from_utf8(w1.clone()).unwrap().encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    // The roster, in the manner of Moodle; the files of each student follow.
    let mut roster = String::from("Nachname;Vorname;Anmeldename;ID\r\n");
    let names = [
        "Ångström Åsa",
        "Brontë Anne",
        "Çelik Işıl",
        "D'Arcy Jo",
        "Éluard Paul",
        "Fuß Käthe",
        "García-Márquez Inés",
        "Hölder Otto",
        "Ibn-Sina Ali",
        "Jurić Đuro",
        "Kovács Réka",
        "Łoś Jan",
        "Müller Jörg",
        "Nguyễn Thị",
        "O'Brien Seán",
        "Pérez Ana",
        "Quist Bo",
        "Rø Pål",
        "Šimić Iva",
        "Tóth Zsófia",
        "Ueda Rei",
        "Vogel Max",
        "Wang Li",
        "Xia Yán",
        "Yıldız Su",
        "Zhou Na",
        "Adams Ben",
        "Bell Cy",
        "Cole Dan",
        "Dunn Eve",
        "East Flo",
        "Ford Gus",
        "Gray Hal",
    ];
    for (number, name) in names.iter().enumerate() {
        let (last, first) = name.split_once(' ').unwrap();
        roster += &format!("{last};{first};u{number:02};{}\r\n", 700 + number);
    }
    let roster = [b"\xef\xbb\xbf".as_slice(), roster.as_bytes()].concat();
    fs::write(desk.course.path("roster.csv"), roster).unwrap();
    let name = |n: usize| {
        let (last, first) = names[n].split_once(' ').unwrap();
        format!("{first} {last}")
    };
    let canvas = |n: usize| {
        let sorted = names[n].replace(' ', "").to_lowercase();
        sorted.replace(['\'', '-'], "")
    };
    let mut moodle: Vec<(String, Vec<u8>)> = Vec::new();
    let both = [("e2-06.rs", &e26[..]), ("w1.rs", &w1[..])];
    let sources = [&w1[..], &latin, &bom, crlf.as_bytes(), &wide];
    let places = ["e2-6.rs", "E2-06.rs", "e2-06/main.rs", "x/e2-06.rs"];
    for n in 0..8 {
        let folder = format!("{}_{}_assignsubmission_file", name(n), 40 + n);
        let place = format!("{folder}/{}", places[n % 4]);
        moodle.push((place, e26.clone()));
        moodle.push((format!("{folder}/W1.rs"), sources[n % 5].to_vec()));
        moodle.push((format!("{folder}/Beweis n6.pdf"), b"%PDF".to_vec()));
    }
    let top: Vec<(String, &[u8])> =
        both.iter().map(|(p, b)| (format!("hand in/src/{p}"), *b)).collect();
    let top: Vec<(&str, &[u8])> =
        top.iter().map(|(p, b)| (p.as_str(), *b)).collect();
    let pack = [zip_of(&top), gz(&tar_of(&top))];
    for n in 8..12 {
        let folder = format!("{}_{}_assignsubmission_file", name(n), 40 + n);
        let ending = ["zip", "TGZ", "ZIP", "tar.gz"][n % 4];
        let packed = pack[usize::from(n % 2 == 1)].clone();
        moodle.push((format!("{folder}/Abgabe.{ending}"), packed));
    }
    let moodle: Vec<(&str, &[u8])> =
        moodle.iter().map(|(p, b)| (p.as_str(), b.as_slice())).collect();
    desk.file("CS-Nim-4711.zip", &zip_of(&moodle));
    for n in 12..20 {
        let late = if n % 2 == 0 { "_LATE" } else { "" };
        let begin = format!("canvas/{}{late}_{}", canvas(n), 9000 + n);
        desk.file(&format!("{begin}_{}_e2-06.rs", 100 + n), &e26);
        desk.file(&format!("{begin}_{}_w1.rs", 100 + n), wrong);
        desk.file(&format!("{begin}_{}_w1-1.rs", 200 + n), &w1);
    }
    for n in 20..25 {
        let folder = format!("classroom/nim-week-2-u{n:02}");
        desk.file(&format!("{folder}/{E26}/src/main.rs"), &e26);
        desk.file(&format!("{folder}/{W1}/src/main.rs"), &w1);
        desk.file(&format!("{folder}/.git/config"), b"");
        desk.file(&format!("{folder}/Cargo.toml"), b"");
    }
    desk.file("box/u25.ZIP", &pack[0]);
    desk.file("box/Ben Adams.tar.gz", &pack[1]);
    desk.file("box/u27_77_e2-06.rs", &e26);
    desk.file("box/u27_77_w1.rs", &w1);
    desk.file("box/728/w1/src/main.rs", &w1);
    desk.file("box/728/e2-06.rs", wrong);
    desk.file("box/u29/w1.rs", b"fn main() { panic!() }");
    desk.file("box/u30/notes.docx", b"x");
    // Students 31 and 32 hand in nothing, and one file has no owner.
    desk.file("box/w1.rs", &w1);
    let sheet = "title = \"Week\"\n[[pick]]\nid = \"e2-06\"\n\
                 [[pick]]\nid = \"w1\"\n";
    desk.course.write("week.toml", sheet);
    let path = |name: &str| desk.course.path(name).display().to_string();
    let (roster, week, into) =
        (path("roster.csv"), path("week.toml"), path("into"));
    let downloads = ["CS-Nim-4711.zip", "canvas", "classroom", "box"]
        .map(|name| path(&format!("down/{name}")));
    let mut words = vec!["collect"];
    words.extend(downloads.iter().map(String::as_str));
    words.extend(["--roster", &roster, "--sheet", &week, "--into", &into]);
    let (said, code) = run(&words);
    assert_eq!(code, Some(1), "{said}");
    let summary = said.lines().rev().nth(1).unwrap();
    assert!(summary.contains("1 troubles, 4 students miss"), "{said}");
    assert!(said.contains("missing  u31                  e2-06, w1  (nothing"));
    assert!(said.contains("missing  u29                  e2-06\n"), "{said}");
    let rights = |file: &str| {
        let own = |n: &usize| {
            desk.course.path(&format!("into/u{n:02}/{file}.rs")).is_file()
        };
        (0..33).filter(own).count()
    };
    assert_eq!((rights(E26), rights(W1)), (29, 30), "{said}");
    let proof = "into/u00/proofs/n6-moores-nim/Beweis-n6.pdf";
    assert!(desk.course.path(proof).is_file(), "{said}");
}

/// Grades the same class, and checks the points.
#[test]
#[ignore = "slow: grades sixty programs"]
fn the_points_of_33() {
    let Some(_) = crate::common::workshop() else { return };
    let desk = Desk::new();
    collect_33(&desk);
    let path = |name: &str| desk.course.path(name).display().to_string();
    let (roster, week, into) =
        (path("roster.csv"), path("week.toml"), path("into"));
    let results = path("results");
    let (said, code) = run(&[
        "grade-all",
        &week,
        &into,
        "--roster",
        &roster,
        "--results",
        &results,
    ]);
    assert_eq!(code, Some(0), "{said}");
    let grades = desk.course.read("results/grades.csv");
    let mut table = csv::Reader::from_reader(grades.as_bytes());
    let head = table.headers().unwrap().clone();
    let column = |name| head.iter().position(|h| h == name).unwrap();
    let (first, second) = (column("e2-06"), column("w1"));
    let mut graded = 0;
    for row in table.records().map(Result::unwrap) {
        let number: usize = row[0][1..].parse().unwrap();
        graded += 1;
        let points = [&row[first], &row[second]];
        match number {
            0..28 => assert_eq!(points, ["10", "10"], "{grades}"),
            28 => assert!(points[0] < "3" && points[1] == "10", "{grades}"),
            29 => assert_eq!(points[1], "0", "{grades}"),
            _ => assert!(points.iter().all(|p| matches!(*p, "" | "0"))),
        }
    }
    assert!(graded >= 31, "{grades}");
}

/// Only one run at a time collects into a folder, and a student's folder that
/// cannot be written to spoils no other.
#[test]
fn one_at_a_time() {
    let desk = Desk::new();
    desk.file("ada/s06.rs", b"1");
    desk.file("jm/s06.rs", b"1");
    desk.collect();
    let (bank, into) = (bank(), desk.course.path("into"));
    let roster = roster(&desk.course.path("roster.csv")).unwrap();
    let down = [desk.course.path("down")];
    let again = || collect(&bank, None, &roster, &down, &into);
    let lock = judge::lock::Lock::take(&into, "trying", "").unwrap();
    let why = again().unwrap_err().to_string();
    assert!(why.contains("is collecting into this folder"), "{why}");
    drop(lock);
    for name in ["ada", "jm"] {
        desk.file(&format!("{name}/s06.rs"), b"2");
        desk.touch(&format!("{name}/s06.rs"), 4_000_000_000);
    }
    desk.course.write("into/ada/earlier", "a file");
    let collected = again().unwrap();
    let trouble = says(&collected, Status::Trouble, "ada/s06.rs");
    assert!(trouble.ends_with("earlier is not a folder"), "{trouble}");
    assert_eq!(desk.course.read(&format!("into/ada/{S6}")), "1");
    assert_eq!(desk.course.read(&format!("into/jm/{S6}")), "2");
    assert_eq!(desk.course.read(&format!("into/jm/earlier/1-{S6}")), "1");
}

/// A class's folder that was made without `collect`: each entry is taken, or
/// reported by name.
#[test]
fn a_class_by_hand() {
    let desk = Desk::new();
    let pack = zip_of(&[("top/src/main.rs", b"x")]);
    for name in
        ["Xia Li.zip", "Ada.ZIP", "Jörg Müller_7_assignsubmission_file.zip"]
    {
        desk.file(name, &pack);
    }
    desk.file("ob.tar.gz", &gz(&tar_of(&[("s06.rs", b"x")])));
    desk.file("two/s06.rs", b"x");
    desk.file("two.zip", &pack);
    desk.file("abe_12345_s06.rs", b"x");
    desk.file("eve.rar", b"x");
    let folder = desk.course.path("down");
    let class = class::submission::hand_ins(&folder, None).unwrap();
    let names: Vec<_> = class.students.iter().map(|s| &s.name[..]).collect();
    assert_eq!(names, ["Ada", "Jörg-Müller", "Xia-Li", "ob"]);
    let strange = class.strange.join("\n");
    for name in ["\"abe_12345_s06.rs\"", "\"eve.rar\"", "\"two.zip\" "] {
        assert!(strange.contains(name), "{strange}");
    }
    assert_eq!(class.strange.len(), 3);
    let roster = roster(&desk.course.path("roster.csv")).unwrap();
    let class = class::submission::hand_ins(&folder, Some(&roster)).unwrap();
    let names: Vec<_> = class.students.iter().map(|s| &s.name[..]).collect();
    assert_eq!(names, ["ada", "jm", "ob", "xia-li"]);
    let bank = bank();
    let exercise = bank.find("s6").unwrap();
    for student in class.students {
        let taken = class::submission::take(&student.place, exercise, true);
        let source = class::submission::Taken::Source("x".into());
        assert_eq!(taken, source, "{}", student.name);
    }
}

/// Checks `grade ID FILE`, and every place and encoding of a program in a
/// folder.
#[test]
fn one_hand_in() {
    use class::submission::{take_noted, Taken};
    let desk = Desk::new();
    let bank = bank();
    let exercise = bank.find("s6").unwrap();
    let take = |name: &str, alone| {
        take_noted(&desk.course.path(&format!("down/{name}")), exercise, alone)
    };
    desk.file("my.rs", b"// \xe4");
    let (taken, notes) = take("my.rs", true);
    assert_eq!(taken, Taken::Source("// ä".into()));
    assert_eq!(notes, ["my.rs: Latin-1, not UTF-8"]);
    for place in [
        "s6.rs",
        "s06.rs",
        "S06.RS",
        "s06/main.rs",
        "s6/src/main.rs",
        "s06-chocolate-in-boxes/src/main.rs",
        "s06-chocolate-in-boxes.rs",
        "top/s06.rs",
        "s06 (1).rs",
        "in.zip",
    ] {
        let desk = Desk::new();
        match place {
            "in.zip" => desk.file("a/in.zip", &zip_of(&[("s6.rs", b"x")])),
            _ => desk.file(&format!("a/{place}"), b"x"),
        }
        let place = desk.course.path("down/a");
        let taken = take_noted(&place, exercise, false).0;
        assert_eq!(taken, Taken::Source("x".into()), "{place:?}");
    }
    desk.file("b/src/main.rs", b"x");
    desk.file("c/s07/src/main.rs", b"x");
    desk.file("d/earlier/1-s06.rs", b"x");
    desk.file("d/earlier/s06.rs", b"x");
    assert_eq!(take("b", true).0, Taken::Source("x".into()));
    let none = Taken::Nothing("no s06.rs".into());
    assert_eq!(take("b", false).0, none);
    assert_eq!(take("c", true).0, none);
    assert_eq!(take("d", true).0, none);
}
