//! The programs of the book, compiled behind the pages: first those of the
//! chapters that somebody looks at, then all others.

use crate::house::{House, Listing};
use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::Duration;
use tokio::sync::watch;

/// The variable that lets the server run programs that misbehave, too. They are
/// no programs of the book.
const TRIALS: &str = "NOTEBOOK_TRIALS";

/// How far the programs of a chapter are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// They are being compiled, or will be.
    Waiting,
    /// They do what the code says.
    Ready,
    /// They cannot be compiled, or do not run: one line that says why.
    Broken(String),
}

/// A chapter's programs.
#[derive(Clone, Debug)]
struct Chapter {
    state: State,
    /// The executable, if there is one. After a mistake it is the last good one.
    executable: Option<PathBuf>,
    /// Counts the changes of the code.
    change: u64,
    /// Chapters whose code this one's is made of.
    uses: BTreeSet<String>,
}

/// The programs of all chapters.
pub struct Programs {
    house: House,
    chapters: Mutex<BTreeMap<String, Chapter>>,
    /// Rung when there is something to compile.
    bell: Condvar,
    tell: watch::Sender<()>,
}

/// What has to be compiled: chapters, with the number of their change.
type Batch = BTreeMap<String, u64>;

impl Programs {
    /// Those of the crates in `listings`; none is compiled yet.
    pub fn new(house: &House) -> Programs {
        let programs = Programs {
            house: house.clone(),
            chapters: Mutex::default(),
            bell: Condvar::new(),
            tell: watch::Sender::new(()),
        };
        programs.read_crates();
        programs
    }

    /// Begins to know chapters that are new, and what each of them uses.
    fn read_crates(&self) {
        let mut listings = self.house.listings().unwrap_or_default();
        if env::var_os(TRIALS).is_some() {
            let folder = self.house.root().join("press/page/engine");
            listings.push(Listing { name: "engine".into(), folder });
        }
        let names: Vec<_> = listings.iter().map(|l| l.name.clone()).collect();
        let mut chapters = self.lock();
        chapters.retain(|name, _| names.contains(name));
        for listing in listings {
            let uses = uses(&self.house, &listing.folder, &names);
            let fresh = || Chapter {
                state: State::Waiting,
                executable: None,
                change: 1,
                uses: BTreeSet::new(),
            };
            let chapter = chapters.entry(listing.name).or_insert_with(fresh);
            chapter.uses = uses;
        }
        self.bell.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Chapter>> {
        self.chapters.lock().unwrap_or_else(|e| e.into_inner())
    }

    /// The code of these chapters has changed (or of all, or a list of crates).
    pub fn change(&self, code: &BTreeSet<String>, all: bool) {
        if all || code.iter().any(|name| !self.lock().contains_key(name)) {
            self.read_crates();
        }
        let mut chapters = self.lock();
        let mut stale = code.clone();
        // A chapter uses only such as stand before it, so this ends.
        loop {
            let uses_one =
                |c: &Chapter| c.uses.iter().any(|n| stale.contains(n));
            let more = chapters.iter().filter(|(_, c)| all || uses_one(c));
            let more: Vec<_> = more.map(|(name, _)| name.clone()).collect();
            let before = stale.len();
            stale.extend(more);
            if stale.len() == before {
                break;
            }
        }
        for name in stale {
            if let Some(chapter) = chapters.get_mut(&name) {
                chapter.state = State::Waiting;
                chapter.change += 1;
            }
        }
        drop(chapters);
        self.bell.notify_all();
        self.tell.send_replace(());
    }

    /// Tells of each change of a state.
    pub fn listen(&self) -> watch::Receiver<()> {
        self.tell.subscribe()
    }

    /// How far the programs of `chapter` are, and the executable that has them.
    pub fn look(&self, chapter: &str) -> Option<(State, Option<PathBuf>)> {
        let chapters = self.lock();
        let found = chapters.get(chapter)?;
        Some((found.state.clone(), found.executable.clone()))
    }

    /// Whether some chapter waits.
    pub fn waits(&self) -> bool {
        self.lock().values().any(|c| c.state == State::Waiting)
    }

    /// The chapter of a program: the longest name that its name begins with.
    pub fn chapter_of(&self, program: &str) -> Option<String> {
        let chapters = self.lock();
        let fits = |name: &&String| {
            let rest = program.strip_prefix(name.as_str());
            rest.is_some_and(|rest| rest.starts_with('-'))
        };
        chapters.keys().filter(fits).max_by_key(|name| name.len()).cloned()
    }

    fn waiting(&self) -> Batch {
        let chapters = self.lock();
        let waits = chapters.iter().filter(|(_, c)| c.state == State::Waiting);
        waits.map(|(name, c)| (name.clone(), c.change)).collect()
    }

    /// Whether the code is still what it was when the batch was begun.
    fn is_current(&self, batch: &Batch) -> bool {
        let chapters = self.lock();
        batch
            .iter()
            .all(|(name, n)| chapters.get(name).is_some_and(|c| c.change == *n))
    }

    /// Says how far a chapter is, unless its code has changed since.
    pub fn set(&self, chapter: &str, change: u64, state: State) {
        if let Some(known) = self.lock().get_mut(chapter) {
            if known.change == change {
                known.state = state;
            }
        }
        self.tell.send_replace(());
    }

    /// Compiles for ever. `first` says which chapters somebody looks at;
    /// `compiled` gets each chapter with the number of its change and its
    /// executable, and says in the end how far it is by [`Programs::set`].
    pub fn compile(
        &self,
        first: impl Fn() -> BTreeSet<String>,
        mut compiled: impl FnMut(&str, u64, &Path),
    ) {
        loop {
            let all = self.wait_for_work();
            let looked_at = first();
            let (urgent, rest): (Batch, Batch) =
                all.into_iter().partition(|(name, _)| looked_at.contains(name));
            let batch = if urgent.is_empty() { rest } else { urgent };
            self.compile_batch(&batch, &mut compiled);
        }
    }

    fn wait_for_work(&self) -> Batch {
        loop {
            let batch = self.waiting();
            if !batch.is_empty() {
                return batch;
            }
            let chapters = self.lock();
            // What was rung in between is heard a moment later.
            let patience = Duration::from_millis(100);
            drop(self.bell.wait_timeout(chapters, patience));
        }
    }

    fn compile_batch(
        &self,
        batch: &Batch,
        compiled: &mut impl FnMut(&str, u64, &Path),
    ) {
        let mut cargo = match start(&self.house, batch.keys()) {
            Ok(cargo) => cargo,
            Err(error) => return self.give_up(batch, &format!("{error:#}")),
        };
        let mut why = None;
        let stderr = cargo.stderr.take();
        let says = std::thread::spawn(move || first_error(stderr));
        let output = BufReader::new(cargo.stdout.take().expect("a pipe"));
        for line in output.lines().map_while(Result::ok) {
            if !self.is_current(batch) {
                // What is compiled is kept; the rest is begun anew.
                break;
            }
            let Ok(message) = serde_json::from_str::<Value>(&line) else {
                continue;
            };
            match read(&message) {
                Some(Message::Compiled(name, executable)) => {
                    if let Some(&change) = batch.get(&name) {
                        self.keep_executable(&name, &executable);
                        compiled(&name, change, &executable);
                    }
                }
                Some(Message::Wrong(line)) => {
                    why.get_or_insert(line);
                }
                None => {}
            }
        }
        end(&mut cargo);
        let said = says.join().unwrap_or_default();
        if self.is_current(batch) {
            let why = why.or(said);
            let why = why.unwrap_or("cargo does not say why".to_string());
            self.give_up(batch, &why);
        }
    }

    fn keep_executable(&self, chapter: &str, executable: &Path) {
        if let Some(known) = self.lock().get_mut(chapter) {
            known.executable = Some(executable.to_path_buf());
        }
    }

    /// Whatever of the batch still waits is not to be had.
    fn give_up(&self, batch: &Batch, why: &str) {
        let mut news = false;
        for (name, n) in batch {
            if let Some(chapter) = self.lock().get_mut(name) {
                if chapter.change == *n && chapter.state == State::Waiting {
                    chapter.state = State::Broken(why.to_string());
                    news = true;
                }
            }
        }
        if news {
            eprintln!("not compiled: {why}");
            self.tell.send_replace(());
        }
    }
}

/// The chapters that a crate is made of.
fn uses(house: &House, folder: &Path, all: &[String]) -> BTreeSet<String> {
    let manifest = house.read_toml::<toml::Table>(&folder.join("Cargo.toml"));
    let manifest = manifest.unwrap_or_default();
    let used = manifest.get("dependencies").and_then(|d| d.as_table());
    let used = used.into_iter().flat_map(|table| table.keys().cloned());
    used.filter(|name| all.contains(name)).collect()
}

/// Starts cargo on the executables of these chapters.
fn start<'a>(
    house: &House,
    chapters: impl Iterator<Item = &'a String>,
) -> Result<Child> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["build", "--bins", "--keep-going", "--message-format=json"]);
    for chapter in chapters {
        command.args(["--package", chapter]);
    }
    command
        .current_dir(house.root())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .context("cannot run cargo, which compiles the programs")
}

fn end(cargo: &mut Child) {
    // It has ended, or nobody wants to know what it still does.
    let _ = cargo.kill();
    let _ = cargo.wait();
}

/// The first error in what cargo says to people.
fn first_error(stderr: Option<impl Read>) -> Option<String> {
    let lines = BufReader::new(stderr?).lines().map_while(Result::ok);
    let mut errors = lines
        .filter_map(|line| line.strip_prefix("error: ").map(str::to_string));
    let first = errors.next();
    errors.for_each(drop); // all of it is read, or cargo would wait
    first
}

/// What cargo tells of.
enum Message {
    /// The executable of a package.
    Compiled(String, PathBuf),
    /// A mistake: where and what.
    Wrong(String),
}

fn read(message: &Value) -> Option<Message> {
    match message["reason"].as_str()? {
        "compiler-artifact" => {
            let executable = message["executable"].as_str()?;
            let name = message["target"]["name"].as_str()?;
            Some(Message::Compiled(name.into(), executable.into()))
        }
        "compiler-message" => {
            let said = &message["message"];
            if said["level"] != "error" {
                return None;
            }
            let what = said["message"].as_str()?.lines().next()?;
            let spans = said["spans"].as_array()?;
            let place = spans.iter().find(|span| span["is_primary"] == true);
            let line = place.map_or(what.to_string(), |place| {
                let file = place["file_name"].as_str().unwrap_or("");
                format!("{file}:{}: {what}", place["line_start"])
            });
            Some(Message::Wrong(line))
        }
        _ => None,
    }
}
