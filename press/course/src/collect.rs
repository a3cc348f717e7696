//! Sorting what a platform hands out for a class into a folder for each student.
//!
//! Whose a file is, is told by the roster and never guessed. Nothing is skipped
//! without a line in the table.

use crate::archive::{look, Item, What, DOWNLOAD};
use crate::bank::{Bank, Exercise};
use crate::cells::guarded;
use crate::disk::{self, Make};
use crate::lock::Lock;
use crate::names::{decode, safe_name};
use crate::roster::{Index, Match, Roster};
use crate::sheet::Sheet;
use crate::shown;
use crate::submission::{newest, source, starter, Attempt};
use crate::titles::{place, rust_stem, Place, Titles, EARLIER};
use crate::whose::{is_number, split, stem, Split, PROOFS};
use anyhow::{bail, Context, Result};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

/// The longest proof, and all that is taken of a student, in bytes.
const LONGEST: u64 = 32 << 20;
const MOST: u64 = 128 << 20;

/// What a row of the table is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// A file that was taken.
    Taken,
    /// A file that was not, of a known student.
    Ignored,
    /// Nobody's, or what could not be opened.
    Trouble,
    /// What a student has not handed in.
    Missing,
}

impl Status {
    fn name(self) -> &'static str {
        match self {
            Status::Taken => "taken",
            Status::Ignored => "ignored",
            Status::Trouble => "trouble",
            Status::Missing => "missing",
        }
    }
}

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Row {
    /// What it is about.
    pub status: Status,
    /// The student, if one is known.
    pub student: String,
    /// From where the file comes.
    pub from: String,
    /// Where it went, in the student's folder; of what is missing, the codes.
    pub to: String,
    /// Why, or what is to be known.
    pub note: String,
}

/// What was collected.
#[derive(Debug, Default)]
pub struct Collected {
    /// The table.
    pub rows: Vec<Row>,
    /// What is new and what was replaced, in this run.
    pub news: Vec<String>,
}

impl Collected {
    /// How many rows are about this.
    pub fn count(&self, status: Status) -> usize {
        self.rows.iter().filter(|row| row.status == status).count()
    }
}

/// What the students were given.
const GIVEN: [&str; 8] = [
    "Cargo.toml",
    "Cargo.lock",
    "public.rs",
    "statement.md",
    "hints.md",
    "README.md",
    "sheet.md",
    "VERSION.txt",
];

/// Everything that a collection is made with.
struct Desk<'a> {
    bank: &'a Bank,
    sheet: Option<&'a Sheet<'a>>,
    roster: &'a Roster,
    index: Index,
    titles: Titles,
    stage: tempfile::TempDir,
}

/// Whose something is, and which part of the way says so.
struct Owner {
    student: String,
    at: usize,
}

impl<'a> Desk<'a> {
    /// The only exercise that is asked for, of those that `fit`.
    fn alone(&self, fit: fn(&Exercise) -> bool) -> Option<&'a Exercise> {
        let sheet = self.sheet?;
        let mut own = sheet.exercises.iter().copied().filter(|e| fit(e));
        own.next().filter(|_| own.next().is_none())
    }

    fn exercise(&self, id: &str) -> Option<&'a Exercise> {
        self.bank.exercises.iter().find(|exercise| exercise.id == id)
    }

    fn is_asked(&self, exercise: &Exercise) -> bool {
        self.sheet.is_none_or(|sheet| {
            sheet.exercises.iter().any(|own| own.id == exercise.id)
        })
    }

    /// Whose the last part of a way is.
    fn owner(&self, path: &[String]) -> Result<Owner, String> {
        let splits: Vec<Split> =
            path.iter().map(|part| split(part, &self.titles)).collect();
        // What a platform has written comes before what people call things.
        for (at, split) in splits.iter().enumerate() {
            if split.is_platforms {
                return match self.find(&split.hints[0]) {
                    Match::One(student) => Ok(Owner { student, at }),
                    other => Err(nobody(&split.hints[0], &other)),
                };
            }
        }
        let mut found: Option<Owner> = None;
        for (at, split) in splits.iter().enumerate() {
            let part = stem(&path[at]);
            if self.titles.find(part).is_some() || is_common(part) {
                continue;
            }
            // Deeper names are only heard if they contradict as a whole.
            let levels = if found.is_some() { 1 } else { split.hints.len() };
            for hints in &split.hints[..levels] {
                let own: Vec<String> = hints
                    .iter()
                    // The platform's number of a course is not a student's.
                    .filter(|h| hints.len() == 1 || at > 0 || !is_number(h))
                    .cloned()
                    .collect();
                match (self.find(&own), &found) {
                    (Match::None, _) => continue,
                    (Match::One(student), None) => {
                        found = Some(Owner { student, at });
                    }
                    (Match::One(student), Some(owner)) => {
                        if student != owner.student {
                            let both = [owner.student.clone(), student];
                            let both = Match::Many(both.to_vec());
                            return Err(nobody(&own, &both));
                        }
                    }
                    (other, None) => return Err(nobody(&own, &other)),
                    (Match::Many(_), Some(_)) => {}
                }
                break;
            }
        }
        found.ok_or_else(|| "nobody on the roster is called so".into())
    }

    fn find(&self, hints: &[String]) -> Match {
        let words: Vec<&str> = hints.iter().map(String::as_str).collect();
        self.index.find(&words)
    }
}

/// Folders that are called so in many hand-ins.
fn is_common(name: &str) -> bool {
    let common = ["src", "tests", "samples", "proofs", "main", EARLIER];
    common.iter().any(|word| name.eq_ignore_ascii_case(word))
}

fn nobody(hints: &[String], found: &Match) -> String {
    let words = hints.join(", ");
    match found {
        Match::Many(all) => {
            format!("{words:?} may be {}: not guessed", all.join(" or "))
        }
        _ => format!("nobody on the roster is called {words:?}"),
    }
}

/// A file that is taken: what it is, and from where.
enum Found {
    Source(Attempt),
    /// A proof. The source is the digest of what lies on the stage.
    Proof(Attempt, PathBuf),
}

/// Collects downloads into a folder, and writes the table beside.
///
/// # Errors
/// If a download is not there, or the folder cannot be written. Trouble with a
/// file is a row of the table.
pub fn collect(
    bank: &Bank,
    sheet: Option<&Sheet>,
    roster: &Roster,
    downloads: &[PathBuf],
    into: &Path,
) -> Result<Collected> {
    for download in downloads {
        let shown = download.display();
        fs::metadata(download)
            .with_context(|| format!("cannot read {shown}"))?;
    }
    fs::create_dir_all(into)
        .with_context(|| format!("cannot write {}", into.display()))?;
    let whole = fs::canonicalize(into)?;
    let _alone = match Lock::take(&whole.join(".lock"))? {
        Ok(lock) => lock,
        Err(who) => bail!(
            "{}: another run (process {who}) is collecting into this folder; \
             wait for it, or take another folder with --into",
            into.display()
        ),
    };
    sweep(&whole)?;
    let stage = tempfile::Builder::new().prefix(STAGE).tempdir_in(&whole)?;
    let titles = Titles::of(bank.exercises.iter());
    let index = Index::new(roster);
    let desk = Desk { bank, sheet, roster, index, titles, stage };
    let mut rows = Vec::new();
    let mut found: BTreeMap<(String, String), Vec<Found>> = BTreeMap::new();
    let mut room: BTreeMap<String, u64> = BTreeMap::new();
    for (number, download) in downloads.iter().enumerate() {
        let place = fs::canonicalize(download)?;
        if place.starts_with(&whole) {
            bail!("{}: that is where it is collected", download.display());
        }
        let whose = |path: &[String]| desk.owner(path).ok().map(|o| o.student);
        look(&place, Some(&whole), DOWNLOAD, &whose, &mut |item| {
            sort(&desk, number, item, &mut rows, &mut found, &mut room);
        });
    }
    let mut collected = Collected { rows, news: Vec::new() };
    for ((student, to), all) in found {
        put_newest(&desk, &whole, (&student, &to), all, &mut collected)?;
    }
    missing(&desk, &whole, &mut collected);
    collected.rows.sort();
    write_table(&whole, &collected.rows)?;
    Ok(collected)
}

const STAGE: &str = ".new-";

/// Removes what a run that was killed has left.
fn sweep(into: &Path) -> Result<()> {
    for place in disk::entries(into) {
        let name = disk::name_of(&place);
        if name.starts_with(STAGE) && place.is_dir() {
            fs::remove_dir_all(place)?;
        } else if disk::writer(&name).is_some() {
            fs::remove_file(place)?;
        }
    }
    Ok(())
}

/// Decides about one item.
fn sort(
    desk: &Desk,
    download: usize,
    item: Item,
    rows: &mut Vec<Row>,
    found: &mut BTreeMap<(String, String), Vec<Found>>,
    room: &mut BTreeMap<String, u64>,
) {
    let from = item.path.join("/");
    let mut tell = |status, student: &str, note: String| {
        let (student, to) = (student.to_string(), String::new());
        rows.push(Row { status, student, from: from.clone(), to, note });
    };
    let name = item.path.last().map_or("", String::as_str);
    let owner = desk.owner(item.path);
    let student = owner.as_ref().map_or("", |owner| &owner.student).to_string();
    let file = match item.what {
        What::Closed(why) => return tell(Status::Trouble, &student, why),
        What::Refused(why) => return tell(Status::Ignored, &student, why),
        What::Tools(files) => {
            let why = format!("{files} files that tools have made");
            return tell(Status::Ignored, &student, why);
        }
        What::File(file) => file,
    };
    if is_systems(name) {
        let why = "of the student's system".to_string();
        return tell(Status::Ignored, &student, why);
    }
    let owner = match owner {
        Ok(owner) => owner,
        Err(why) => return tell(Status::Trouble, "", why),
    };
    let job = match desk.job(item.path, &owner) {
        Ok(job) => job,
        Err(why) => return tell(Status::Ignored, &student, why),
    };
    let mut attempt = Attempt {
        source: String::new(),
        note: None,
        path: from.clone(),
        download,
        upload: job.upload,
        copy: job.copy,
        time: item.time,
    };
    let done = match job.kind {
        JobKind::Source => source(file).and_then(|(source, note)| {
            take_room(
                room.entry(student.clone()).or_insert(MOST),
                source.len(),
            )?;
            (attempt.source, attempt.note) = (source, note);
            Ok(Found::Source(attempt))
        }),
        kind => {
            let left = room.entry(student.clone()).or_insert(MOST);
            stage(desk, file, kind == JobKind::Typed, left).map(
                |(digest, staged)| {
                    attempt.source = digest;
                    Found::Proof(attempt, staged)
                },
            )
        }
    };
    match done {
        Ok(one) => found.entry((student, job.to)).or_default().push(one),
        Err(why) => tell(Status::Ignored, &student, why),
    }
}

fn is_systems(name: &str) -> bool {
    name.starts_with('.') || matches!(name, "Thumbs.db" | "desktop.ini")
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum JobKind {
    Source,
    Proof,
    Typed,
}

/// What is to be done with a file.
struct Job {
    kind: JobKind,
    /// Where it goes in the student's folder.
    to: String,
    upload: u64,
    copy: u32,
}

impl Desk<'_> {
    /// What is to be done with a file, or why it is ignored.
    fn job(&self, path: &[String], owner: &Owner) -> Result<Job, String> {
        let last = path.len() - 1;
        let own = split(&path[last], &self.titles);
        let name = match own.is_platforms {
            true => own.rest.as_str(),
            false => path[last].as_str(),
        };
        let is_typed = own.is_typed
            || split(&path[owner.at], &self.titles).is_typed
                && name.to_lowercase().ends_with(".html");
        let others = path[..last].iter().enumerate();
        let folders: Vec<String> = others
            .filter(|(at, _)| *at != owner.at)
            .map(|(_, part)| stem(part).to_string())
            .collect();
        let inner = &path[owner.at.min(last)..last];
        if inner.iter().any(|folder| folder == EARLIER) {
            return Err("replaced before".into());
        }
        let in_samples = folders.last().is_some_and(|f| f == "samples");
        if GIVEN.contains(&name) || in_samples {
            return Err("of what the students were given".into());
        }
        let (upload, titles) = (own.upload, &self.titles);
        if rust_stem(name).is_some() {
            let (id, copy) = self.source_for(&folders, name, &own, owner)?;
            let (kind, to) = (JobKind::Source, format!("{id}.rs"));
            return Ok(Job { kind, to, upload, copy });
        }
        let lower = name.to_lowercase();
        if !is_typed && !PROOFS.iter().any(|end| lower.ends_with(end)) {
            return Err("neither a program nor a proof".into());
        }
        let by_name = titles.only_one_in(stem(name));
        let by_folder = folders.iter().rev().find_map(|f| titles.find(f));
        let is_proof = |exercise: &Exercise| !exercise.card.rubric.is_empty();
        let alone = self.alone(is_proof).map(|e| e.id.as_str());
        let id = by_name.or(by_folder).or(alone);
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        let safe = safe_name(stem(name)).unwrap_or_else(|| "proof".into());
        let ending = if is_typed { "txt" } else { ending };
        let file = format!("{safe}.{}", ending.to_lowercase());
        let to = match id {
            Some(id) => format!("proofs/{id}/{file}"),
            None => format!("proofs/{file}"),
        };
        let kind = if is_typed { JobKind::Typed } else { JobKind::Proof };
        Ok(Job { kind, to, upload, copy: 0 })
    }

    /// For which exercise a source is, and which copy.
    fn source_for(
        &self,
        folders: &[String],
        name: &str,
        own: &Split,
        owner: &Owner,
    ) -> Result<(String, u32), String> {
        let stem = rust_stem(name).unwrap_or(name);
        let (id, copy) = match place(&self.titles, folders, name) {
            Place::For(id, copy) => (id, copy),
            Place::Main(copy) => match self.alone(Exercise::is_judged) {
                Some(exercise) => (exercise.id.clone(), copy),
                None => return Err("no folder says which exercise".into()),
            },
            // The student's name may stand before the exercise's.
            Place::Nowhere => match self.titles.find_in(stem) {
                Some((id, _, copy)) if self.says(own, owner) => {
                    (id.to_string(), copy)
                }
                _ => {
                    let why = "called like no exercise: s06.rs, or s06/main.rs";
                    return Err(why.into());
                }
            },
        };
        let Some(exercise) = self.exercise(&id) else {
            return Err(format!("{id}: no such exercise"));
        };
        if !exercise.is_judged() {
            return Err(format!(
                "{}: no program is asked for",
                exercise.code()
            ));
        }
        if !self.is_asked(exercise) {
            return Err(format!("{} is not on the sheet", exercise.code()));
        }
        Ok((id, copy))
    }

    /// Whether a file's name says the owner, too.
    fn says(&self, own: &Split, owner: &Owner) -> bool {
        let is_one = |hints: &Vec<String>| {
            self.find(hints) == Match::One(owner.student.clone())
        };
        own.hints.iter().any(is_one)
    }
}

/// Takes so many bytes into account; or why not.
fn take_room(left: &mut u64, bytes: usize) -> Result<(), String> {
    match left.checked_sub(bytes as u64) {
        Some(rest) => *left = rest,
        None => return Err("more than 128 MiB of one student".into()),
    }
    Ok(())
}

/// Copies a proof to the stage. Returns its digest and where it lies.
fn stage(
    desk: &Desk,
    file: &mut dyn Read,
    is_typed: bool,
    left: &mut u64,
) -> Result<(String, PathBuf), String> {
    let mut bytes = Vec::new();
    let read = file.take(LONGEST + 1).read_to_end(&mut bytes);
    read.map_err(|why| format!("cannot be read: {why}"))?;
    if bytes.len() as u64 > LONGEST {
        return Err("more than 32 MiB".into());
    }
    take_room(left, bytes.len())?;
    if is_typed {
        let text = decode(&bytes).ok_or("not a text")?.text;
        bytes = text_of_html(&text).into_bytes();
    }
    let digest: String =
        Sha256::digest(&bytes).iter().map(|b| format!("{b:02x}")).collect();
    let staged = desk.stage.path().join(&digest);
    fs::write(&staged, &bytes).map_err(|why| why.to_string())?;
    Ok((digest, staged))
}

/// A page without its tags: it is read, and nothing in it is run.
fn text_of_html(page: &str) -> String {
    let mut text = String::new();
    let mut rest = page;
    while let Some((before, after)) = rest.split_once('<') {
        text += before;
        let Some((tag, after)) = after.split_once('>') else {
            // No tag ends from here on.
            text.push('<');
            rest = after;
            break;
        };
        let word = tag.trim_start_matches('/').to_lowercase();
        let ends = ["br", "/p", "/li", "/div", "/h", "/tr"];
        let ends_line = word == "p"
            || ends.iter().any(|end| tag.to_lowercase().starts_with(end));
        if ends_line && !text.ends_with('\n') {
            text.push('\n');
        }
        rest = after;
    }
    text += rest;
    for (name, letter) in [
        ("&nbsp;", " "),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&amp;", "&"),
    ] {
        text = text.replace(name, letter);
    }
    text.trim().to_string() + "\n"
}

/// Writes the newest of several files into a student's folder.
fn put_newest(
    desk: &Desk,
    into: &Path,
    (student, to): (&str, &str),
    found: Vec<Found>,
    collected: &mut Collected,
) -> Result<()> {
    let mut staged = BTreeMap::new();
    let mut attempts = Vec::new();
    for one in found {
        attempts.push(match one {
            Found::Source(attempt) => attempt,
            Found::Proof(attempt, place) => {
                staged.insert(attempt.source.clone(), place);
                attempt
            }
        });
    }
    let exercise = to.strip_suffix(".rs").and_then(|id| desk.exercise(id));
    let starter = exercise.and_then(starter);
    let several = attempts.len();
    let Some((best, left)) = newest(attempts, starter.as_deref()) else {
        return Ok(());
    };
    let row = |status, from: &str, note: String| Row {
        status,
        student: student.to_string(),
        from: from.to_string(),
        to: if status == Status::Taken { to.into() } else { String::new() },
        note,
    };
    let others = left.iter().filter(|(a, _)| a.source != best.source).count();
    for (attempt, why) in &left {
        let why = why.clone();
        collected.rows.push(row(Status::Ignored, &attempt.path, why));
    }
    let bytes = match staged.get(&best.source) {
        Some(place) => fs::read(place)?,
        None => best.source.clone().into_bytes(),
    };
    let folder = into.join(student);
    let put = put(desk, &folder, to, &bytes, best.time)?;
    let mut notes: Vec<String> =
        best.note.map(str::to_string).into_iter().collect();
    if others > 0 {
        notes.push(format!("the newest of {several}"));
    }
    match put {
        Put::Same => {}
        Put::New => collected.news.push(format!("{student}: {to}")),
        Put::Replaced(kept) => {
            let line = format!("{student}: {to}: the one before is {kept}");
            collected.news.push(line);
        }
        Put::Older => {
            let why = format!("{student}/{to} is newer and stays");
            collected.rows.push(row(Status::Ignored, &best.path, why));
            return Ok(());
        }
        Put::Refused(why) => {
            collected.rows.push(row(Status::Trouble, &best.path, why));
            return Ok(());
        }
    }
    let note = notes.join("; ");
    collected.rows.push(row(Status::Taken, &best.path, note));
    Ok(())
}

/// What became of a file.
enum Put {
    New,
    Same,
    /// The one before is kept under this name.
    Replaced(String),
    /// What is there is newer.
    Older,
    /// It cannot be written there, and why.
    Refused(String),
}

fn put(
    desk: &Desk,
    folder: &Path,
    to: &str,
    bytes: &[u8],
    time: Option<i64>,
) -> Result<Put> {
    let mut place = folder.to_path_buf();
    let parts: Vec<&str> = to.split('/').collect();
    let mut folders = vec![place.clone()];
    for part in &parts {
        place.push(part);
        folders.push(place.clone());
    }
    folders.pop();
    for folder in &folders {
        match fs::symlink_metadata(folder) {
            Ok(found) if found.is_dir() => {}
            Ok(_) => {
                let why = format!("{} is no folder", folder.display());
                return Ok(Put::Refused(why));
            }
            Err(_) => fs::create_dir(folder)
                .with_context(|| format!("cannot make {}", folder.display()))?,
        }
    }
    let mut done = Put::New;
    if let Ok(found) = fs::symlink_metadata(&place) {
        if !found.is_file() {
            return Ok(Put::Refused(format!("{} is no file", place.display())));
        }
        if fs::read(&place)? == bytes {
            return Ok(Put::Same);
        }
        let there = found.modified()?.duration_since(UNIX_EPOCH);
        let there = there.map_or(0, |since| since.as_secs() as i64);
        if time.is_some_and(|time| time < there) {
            return Ok(Put::Older);
        }
        let aside = folder.join(EARLIER);
        if fs::symlink_metadata(&aside).is_ok_and(|found| !found.is_dir()) {
            let why = format!("{} is no folder", aside.display());
            return Ok(Put::Refused(why));
        }
        let kept = earlier(folder, parts.last().unwrap_or(&""))?;
        let copy = folder.join(&kept);
        let shown = || format!("cannot write {}", copy.display());
        disk::put(&copy, fs::read(&place)?).with_context(shown)?;
        done = Put::Replaced(kept);
    }
    let time = time.and_then(|time| u64::try_from(time).ok());
    let time = time.map(|time| UNIX_EPOCH + Duration::from_secs(time));
    let room = Some(desk.stage.path());
    disk::put_as(&place, bytes, Make { time, room, ..Make::default() })?;
    Ok(done)
}

/// A name for what is replaced, in the student's folder.
fn earlier(folder: &Path, name: &str) -> Result<String> {
    let name = |n: u32| format!("{EARLIER}/{n}-{name}");
    let free = (1..).map(name).find(|name| !folder.join(name).exists());
    free.context("no name is free")
}

/// The rows for what is not there.
fn missing(desk: &Desk, into: &Path, collected: &mut Collected) {
    for student in desk.roster.keys() {
        let folder = into.join(student);
        let has = |exercise: &&&Exercise| {
            let proofs = folder.join("proofs");
            match exercise.is_judged() {
                true => folder.join(format!("{}.rs", exercise.id)).is_file(),
                false => proofs.join(&exercise.id).is_dir() || loose(&proofs),
            }
        };
        let codes: Vec<String> = match desk.sheet {
            Some(sheet) => {
                let lacking = sheet.exercises.iter().filter(|e| !has(e));
                lacking.map(|exercise| exercise.code()).collect()
            }
            None if folder.is_dir() => Vec::new(),
            None => vec!["everything".into()],
        };
        if !codes.is_empty() {
            let of = desk.sheet.map_or(1, |sheet| sheet.exercises.len());
            let all = if codes.len() == of { "nothing came" } else { "" };
            collected.rows.push(Row {
                status: Status::Missing,
                student: student.clone(),
                from: String::new(),
                to: codes.join(" "),
                note: all.to_string(),
            });
        }
    }
}

/// Whether a proof lies here of which no name says for which exercise it is.
fn loose(proofs: &Path) -> bool {
    disk::entries(proofs).iter().any(|place| place.is_file())
}

/// Writes the table. Another one that was there is kept under a number.
fn write_table(into: &Path, rows: &[Row]) -> Result<()> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(["status", "student", "file", "from", "note"])?;
    for row in rows {
        let own = [&row.student, &row.to, &row.from, &row.note];
        let own = own.map(|word| guarded(&shown::line(word)));
        let [student, to, from, note] = &own;
        writer.write_record([row.status.name(), student, to, from, note])?;
    }
    let text = writer.into_inner()?;
    let file = into.join("collected.csv");
    match fs::read(&file) {
        Ok(old) if old == text => return Ok(()),
        Ok(_) => {
            let name = |n: u32| into.join(format!("collected-{n}.csv"));
            let free = (1..).map(name).find(|name| !name.exists());
            fs::rename(&file, free.context("no name is free")?)?;
        }
        Err(_) => {}
    }
    disk::put(&file, text)
}

/// The table as it is printed: what is ignored for one reason is one line.
pub fn printed(collected: &Collected) -> String {
    let mut text = String::new();
    let mut ignored: BTreeMap<(&str, &str), Vec<&str>> = BTreeMap::new();
    let mut line = |words: [&str; 4]| {
        let [status, student, what, note] = words.map(shown::line);
        let note = if note.is_empty() { note } else { format!("  ({note})") };
        text += &format!("{status:8} {student:20} {what}{note}\n");
    };
    for row in &collected.rows {
        let (student, name) = (row.student.as_str(), row.status.name());
        match row.status {
            Status::Taken => {
                let what = format!("{} from {}", row.to, row.from);
                line([name, student, &what, &row.note]);
            }
            Status::Missing => line([name, student, &row.to, &row.note]),
            Status::Trouble => line([name, student, &row.from, &row.note]),
            Status::Ignored => {
                let own = ignored.entry((student, &row.note)).or_default();
                own.push(&row.from);
            }
        }
    }
    for ((student, note), files) in ignored {
        let what = match files[..] {
            [file] => file.to_string(),
            [file, ..] => format!("{} files, as {file}", files.len()),
            [] => continue,
        };
        line(["ignored", student, &what, note]);
    }
    let students: BTreeSet<&str> = collected
        .rows
        .iter()
        .filter(|row| row.status == Status::Taken)
        .map(|row| row.student.as_str())
        .collect();
    for new in &collected.news {
        text += &format!("new      {}\n", shown::line(new));
    }
    text += &format!(
        "{} students, {} files taken ({} new), {} ignored, {} troubles, \
         {} students miss something\n",
        students.len(),
        collected.count(Status::Taken),
        collected.news.len(),
        collected.count(Status::Ignored),
        collected.count(Status::Trouble),
        collected.count(Status::Missing)
    );
    text
}
