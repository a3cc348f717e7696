//! Sorting what a platform hands out for a class into a folder for each
//! student.
//!
//! Whose a file is, is told by the roster and never guessed. Nothing is skipped
//! without a line in the table.

use crate::archive::{look, on_disk, time_of, Item, Time, What, DOWNLOAD};
use crate::cells::{guarded, written};
use crate::names::{decode, safe_name};
use crate::roster::{Index, Match, Roster};
use crate::sheet::{Sheet, GIVEN};
use crate::submission::{newest, source, starter, Attempt};
use crate::titles::{is_aside, place, rust_stem, Place, Titles, EARLIER};
use crate::whose::{is_number, split, stem, Split, PROOFS};
use anyhow::{bail, Context, Result};
use judge::bank::{Bank, Exercise};
use judge::cache;
use judge::disk::{self, Make};
use judge::lock::Lock;
use judge::shown;
use sha2::{Digest, Sha256};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

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
        found.ok_or_else(|| "nobody on the roster has this name".into())
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
            format!(
                "{words:?} could be {}: the name does not say which",
                all.join(" or ")
            )
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
    let _alone = Lock::take(into, "collecting", "--into")?;
    let whole = fs::canonicalize(into)?;
    // What a run that was killed has left.
    cache::sweep(&whole);
    let stage = cache::room(&whole, "stage")?;
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
        Err((status, why)) => return tell(status, &student, why),
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
    /// What is to be done with a file, or what is wrong with it: what may be a
    /// program of the sheet is never ignored.
    fn job(&self, path: &[String], owner: &Owner) -> Result<Job, Wrong> {
        let ignored = |why: &str| Err((Status::Ignored, why.to_string()));
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
            return ignored("replaced before");
        }
        let in_samples = folders.last().is_some_and(|f| f == "samples");
        if GIVEN.contains(&name) || in_samples {
            return ignored("of what the students were given");
        }
        let (upload, titles) = (own.upload, &self.titles);
        if rust_stem(name).is_some() {
            let (id, copy) = self.source_for(&folders, name, &own, owner)?;
            let (kind, to) = (JobKind::Source, format!("{id}.rs"));
            return Ok(Job { kind, to, upload, copy });
        }
        let lower = name.to_lowercase();
        if !is_typed && !PROOFS.iter().any(|end| lower.ends_with(end)) {
            return ignored("neither a program nor a proof");
        }
        let by_name = titles.only_one_in(stem(name));
        let by_folder = folders.iter().rev().find_map(|f| titles.find(f));
        let is_proof = |exercise: &Exercise| !exercise.rubric.is_empty();
        let alone = self.alone(is_proof).map(|e| e.id.as_str());
        let named = by_name.and_then(|id| self.exercise(id));
        if let Some(exercise) = named.filter(|e| self.is_program(e)) {
            if !is_proof(exercise) || lower.contains(".rs.") {
                let code = exercise.code();
                let why = format!("a program is asked for: call it {code}.rs");
                return Err((Status::Trouble, why));
            }
        }
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
    ) -> Result<(String, u32), Wrong> {
        let stem = rust_stem(name).unwrap_or(name);
        let (id, copy) = match place(&self.titles, folders, name) {
            Place::For(id, copy) => (id, copy),
            Place::Main(copy) => match self.alone(Exercise::is_judged) {
                Some(exercise) => (exercise.id.clone(), copy),
                None => {
                    let why = "no folder says which exercise".to_string();
                    return Err((Status::Trouble, why));
                }
            },
            // The student's name may stand before the exercise's.
            Place::Nowhere => match self.titles.find_in(stem) {
                Some((id, _, copy)) if self.says(own, owner) => {
                    (id.to_string(), copy)
                }
                _ => {
                    return Err(self.called_otherwise(folders, stem));
                }
            },
        };
        let Some(exercise) = self.exercise(&id) else {
            return Err((Status::Ignored, format!("{id}: no such exercise")));
        };
        let code = exercise.code();
        if !exercise.is_judged() {
            let why = format!("{code}: no program is asked for");
            return Err((Status::Ignored, why));
        }
        if !self.is_asked(exercise) {
            let why = format!("{code} is not on the sheet");
            return Err((Status::Ignored, why));
        }
        Ok((id, copy))
    }

    /// What is wrong with a source whose name is no exercise's. Only beside
    /// another program, as a part or a test of it, is it nobody's loss.
    fn called_otherwise(&self, folders: &[String], stem: &str) -> Wrong {
        let named = self.titles.only_one_in(stem);
        let named = named.and_then(|id| self.exercise(id));
        if let Some(exercise) = named.filter(|e| self.is_program(e)) {
            let code = exercise.code();
            let why = format!("perhaps for {code}: then call it {code}.rs");
            return (Status::Trouble, why);
        }
        let is_part = folders.iter().any(|folder| {
            is_aside(folder) || self.titles.find(folder).is_some()
        });
        let why = "not named after an exercise: call it s06.rs, or s06/main.rs";
        match is_part {
            true => (Status::Ignored, why.to_string()),
            false => (Status::Trouble, why.to_string()),
        }
    }

    /// Whether a program is asked for.
    fn is_program(&self, exercise: &Exercise) -> bool {
        exercise.is_judged() && self.is_asked(exercise)
    }

    /// Whether a file's name says the owner, too.
    fn says(&self, own: &Split, owner: &Owner) -> bool {
        let is_one = |hints: &Vec<String>| {
            self.find(hints) == Match::One(owner.student.clone())
        };
        own.hints.iter().any(is_one)
    }
}

/// Why a file is not taken, and whether that is trouble.
type Wrong = (Status, String);

/// Takes so many bytes into account; or why not.
fn take_room(left: &mut u64, bytes: usize) -> Result<(), String> {
    match left.checked_sub(bytes as u64) {
        Some(rest) => *left = rest,
        None => return Err("more than 128 MiB from one student".into()),
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
        let (text, _) = decode(&bytes).ok_or("not a text")?;
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
        let is_other = attempt.source != best.source;
        let status = match is_other && best.is_unclear(attempt) {
            true => Status::Trouble,
            false => Status::Ignored,
        };
        collected.rows.push(row(status, &attempt.path, why.clone()));
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
            let line = format!("{student}: {to}: the previous one is {kept}");
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
    time: Option<Time>,
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
                let why = format!("{} is not a folder", folder.display());
                return Ok(Put::Refused(why));
            }
            Err(_) => fs::create_dir(folder)
                .with_context(|| format!("cannot make {}", folder.display()))?,
        }
    }
    let mut done = Put::New;
    if let Ok(found) = fs::symlink_metadata(&place) {
        if !found.is_file() {
            return Ok(Put::Refused(format!(
                "{} is not a file",
                place.display()
            )));
        }
        if fs::read(&place)? == bytes {
            return Ok(Put::Same);
        }
        let there = time_of(found.modified()?);
        match time.zip(there).map(|(time, there)| time.compare(there)) {
            Some(Some(Ordering::Less)) => return Ok(Put::Older),
            Some(None) => {
                let why = format!(
                    "it or {} is newer, but times in a zip have no time zone: \
                     remove one of them",
                    place.display()
                );
                return Ok(Put::Refused(why));
            }
            _ => {}
        }
        let aside = folder.join(EARLIER);
        if fs::symlink_metadata(&aside).is_ok_and(|found| !found.is_dir()) {
            let why = format!("{} is not a folder", aside.display());
            return Ok(Put::Refused(why));
        }
        let kept = earlier(folder, parts.last().unwrap_or(&""))?;
        let copy = folder.join(&kept);
        let shown = || format!("cannot write {}", copy.display());
        disk::put(&copy, fs::read(&place)?).with_context(shown)?;
        done = Put::Replaced(kept);
    }
    let time = time.and_then(on_disk);
    let room = Some(desk.stage.path());
    disk::put_as(&place, bytes, Make { time, room })?;
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
        let proofs = folder.join("proofs");
        let mut nothing = true;
        let mut lacking = |exercise: &&Exercise| {
            let program = folder.join(format!("{}.rs", exercise.id)).is_file();
            let proof = proofs.join(&exercise.id).is_dir() || loose(&proofs);
            nothing &= !program && !proof;
            lacks(exercise, program, proof)
        };
        let codes: Vec<String> = match desk.sheet {
            Some(sheet) => {
                sheet.exercises.iter().filter_map(&mut lacking).collect()
            }
            None if folder.is_dir() => Vec::new(),
            None => vec!["everything".into()],
        };
        if !codes.is_empty() {
            let all = if nothing { "nothing came" } else { "" };
            collected.rows.push(Row {
                status: Status::Missing,
                student: student.clone(),
                from: String::new(),
                to: codes.join(", "),
                note: all.to_string(),
            });
        }
    }
}

/// What is missing of an exercise, of which these have come: nothing, all of
/// it, or one of the two that a proof with a certificate program needs.
pub fn lacks(
    exercise: &Exercise,
    program: bool,
    proof: bool,
) -> Option<String> {
    let code = exercise.code();
    let has_rubric = !exercise.rubric.is_empty();
    match (exercise.is_judged() && !program, has_rubric && !proof) {
        (false, false) => None,
        (true, false) if has_rubric => {
            Some(format!("the certificate program of {code}"))
        }
        (false, true) if exercise.is_judged() => {
            Some(format!("the proof of {code}"))
        }
        _ => Some(code),
    }
}

/// Whether a proof lies here of which no name says for which exercise it is.
fn loose(proofs: &Path) -> bool {
    disk::entries(proofs).iter().any(|place| place.is_file())
}

/// Writes the table. Another one that was there is kept under a number.
fn write_table(into: &Path, rows: &[Row]) -> Result<()> {
    let head = ["status", "student", "file", "from", "note"];
    let mut table = vec![head.map(str::to_string).to_vec()];
    for row in rows {
        let own =
            [row.status.name(), &row.student, &row.to, &row.from, &row.note];
        table.push(own.map(|word| guarded(&shown::line(word))).to_vec());
    }
    let text = written(&table)?;
    let file = into.join("collected.csv");
    match fs::read(&file) {
        Ok(old) if old == text.as_bytes() => return Ok(()),
        Ok(_) => {
            let name = |n: u32| into.join(format!("collected-{n}.csv"));
            let free = (1..).map(name).find(|name| !name.exists());
            fs::rename(&file, free.context("no name is free")?)?;
        }
        Err(_) => {}
    }
    disk::put(&file, text)
}

/// What the last collection into a folder could not place, although it knew
/// whose it was: the student, the file, and why.
///
/// # Errors
/// If there is a table that cannot be read.
pub fn unplaced(into: &Path) -> Result<Vec<(String, String, String)>> {
    let file = into.join("collected.csv");
    if !file.exists() {
        return Ok(Vec::new());
    }
    let shown = || format!("cannot read {}", file.display());
    let mut all = Vec::new();
    for row in csv::Reader::from_path(&file).with_context(shown)?.records() {
        let row = row.with_context(shown)?;
        let word = |at: usize| row.get(at).unwrap_or("").to_string();
        if word(0) == Status::Trouble.name() && !word(1).is_empty() {
            all.push((word(1), word(3), word(4)));
        }
    }
    Ok(all)
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
