//! Compiles the programs of the book in the background: first the chapters of
//! the open pages, then all others.

use crate::house::{cargo, House, Listing, BOARDS};
use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Condvar, Mutex, MutexGuard};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use tokio::sync::watch;

/// The variable that lets the server also run programs that misbehave on
/// purpose, for tests. They are not programs of the book.
const TRIALS: &str = "NOTEBOOK_TRIALS";

/// How often the compilation checks whether the code has changed.
const LOOK: Duration = Duration::from_millis(50);

/// The state of a chapter's programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// They are being compiled, or will be.
    Waiting,
    /// They are compiled and agree with the code.
    Ready,
    /// They cannot be compiled; one line says why.
    Broken(String),
    /// They are compiled, but a stored run fails; one line says which.
    Failing(String),
}

/// The programs of a chapter.
#[derive(Clone, Debug)]
struct Chapter {
    state: State,
    /// The last executable that agreed with the code at the time, if there was
    /// one.
    executable: Option<PathBuf>,
    /// The number of changes to the code so far.
    change: u64,
    /// The chapters whose crates this chapter's crate depends on.
    uses: BTreeSet<String>,
}

/// The programs of all chapters.
pub(super) struct Programs {
    house: House,
    chapters: Mutex<BTreeMap<String, Chapter>>,
    /// Notified when there is something to compile.
    bell: Condvar,
    tell: watch::Sender<()>,
    stopping: AtomicBool,
}

/// What has to be compiled: chapters, each with its number of changes.
type Batch = BTreeMap<String, u64>;

impl Programs {
    /// Returns the programs of the crates in `listings` and of the boards, none
    /// of them compiled yet.
    pub(super) fn new(house: &House) -> Programs {
        let programs = Programs {
            house: house.clone(),
            chapters: Mutex::default(),
            bell: Condvar::new(),
            tell: watch::Sender::new(()),
            stopping: AtomicBool::new(false),
        };
        programs.read_crates();
        programs
    }

    /// Adds new chapters, removes those that are gone, and updates what each
    /// uses.
    fn read_crates(&self) {
        let mut listings = self.house.crates().unwrap_or_default();
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

    /// Records that the code of these chapters, or of all chapters, has
    /// changed.
    pub(super) fn change(&self, code: &BTreeSet<String>, all: bool) {
        self.read_crates(); // a manifest may have changed
        let mut chapters = self.lock();
        let mut stale = code.clone();
        // Dependencies between chapters have no cycles; the set only grows, so
        // this ends.
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

    /// Whether `change` is still the latest change to a chapter's code, and the
    /// server isn't stopping.
    pub(super) fn is_at(&self, chapter: &str, change: u64) -> bool {
        let chapters = self.lock();
        let known = chapters.get(chapter);
        known.is_some_and(|c| c.change == change)
            && !self.stopping.load(Relaxed)
    }

    /// Stops the current compilation; no new one is started.
    pub(super) fn stop(&self) {
        self.stopping.store(true, Relaxed);
        self.bell.notify_all();
    }

    /// Returns a receiver that is notified whenever a state changes.
    pub(super) fn listen(&self) -> watch::Receiver<()> {
        self.tell.subscribe()
    }

    /// Returns the state of the programs of `chapter`, and their executable.
    pub(super) fn look(
        &self,
        chapter: &str,
    ) -> Option<(State, Option<PathBuf>)> {
        let chapters = self.lock();
        let found = chapters.get(chapter)?;
        Some((found.state.clone(), found.executable.clone()))
    }

    /// Returns the chapters that are waiting to be compiled.
    pub(super) fn waiting(&self) -> BTreeSet<String> {
        self.to_compile().into_keys().collect()
    }

    /// Returns the name of the crate that contains a program: the crate of the
    /// boards, or a chapter's.
    pub(super) fn crate_of(&self, program: &str) -> Option<String> {
        let boards = self.house.board_programs().unwrap_or_default();
        if boards.iter().any(|name| name == program) {
            return Some(BOARDS.to_string());
        }
        self.chapter_of(program)
    }

    /// Returns the chapter of a program. If the program's name begins with the
    /// names of several chapters, it is the longest of them.
    pub(super) fn chapter_of(&self, program: &str) -> Option<String> {
        let chapters = self.lock();
        let fits = |name: &&String| {
            let rest = program.strip_prefix(name.as_str());
            rest.is_some_and(|rest| rest.starts_with('-'))
        };
        chapters.keys().filter(fits).max_by_key(|name| name.len()).cloned()
    }

    fn to_compile(&self) -> Batch {
        let chapters = self.lock();
        let waits = chapters.iter().filter(|(_, c)| c.state == State::Waiting);
        waits.map(|(name, c)| (name.clone(), c.change)).collect()
    }

    /// Whether no code has changed since the batch was started, and the server
    /// isn't stopping.
    fn is_current(&self, batch: &Batch) -> bool {
        batch.iter().all(|(name, n)| self.is_at(name, *n))
    }

    /// Sets the state of a chapter, unless its code has changed since `change`.
    pub(super) fn set(&self, chapter: &str, change: u64, state: State) {
        if let Some(known) = self.lock().get_mut(chapter) {
            if known.change == change {
                known.state = state;
            }
        }
        self.tell.send_replace(());
    }

    /// Sets a chapter to ready, with an `executable` that agrees with the code.
    pub(super) fn set_ready(
        &self,
        chapter: &str,
        change: u64,
        executable: PathBuf,
    ) {
        if let Some(known) = self.lock().get_mut(chapter) {
            let before = known.executable.replace(executable);
            // On Windows, an executable that is still running cannot be
            // removed: it stays.
            let _ = before.map(std::fs::remove_file);
        }
        self.set(chapter, change, State::Ready);
    }

    /// Lets a chapter be compiled again because its code has changed in the
    /// meantime.
    pub(super) fn again(&self, chapter: &str) {
        if let Some(known) = self.lock().get_mut(chapter) {
            known.change += 1;
        }
    }

    /// Compiles until [`Programs::stop`] is called. `first` returns the
    /// chapters of the open pages. `compiled` is called for each chapter that
    /// is compiled, with its number of changes and its executable; it has to
    /// set the chapter's state.
    pub(super) fn compile(
        &self,
        first: impl Fn() -> BTreeSet<String>,
        mut compiled: impl FnMut(&str, u64, &Path),
    ) {
        while let Some(all) = self.wait_for_work() {
            let looked_at = first();
            let (urgent, rest): (Batch, Batch) =
                all.into_iter().partition(|(name, _)| looked_at.contains(name));
            if !urgent.is_empty() {
                self.compile_batch(&urgent, || false, &mut compiled);
                continue;
            }
            let more_urgent = || !self.waiting().is_disjoint(&first());
            self.compile_batch(&rest, more_urgent, &mut compiled);
        }
    }

    fn wait_for_work(&self) -> Option<Batch> {
        loop {
            let batch = self.to_compile();
            if self.stopping.load(Relaxed) {
                return None;
            }
            if !batch.is_empty() {
                return Some(batch);
            }
            let chapters = self.lock();
            // A notification that came too early for this wait only costs this
            // delay.
            let patience = Duration::from_millis(100);
            drop(self.bell.wait_timeout(chapters, patience));
        }
    }

    /// Compiles these chapters until their code changes or something else is
    /// `more_urgent`. What is compiled by then is kept; the rest starts again
    /// later.
    fn compile_batch(
        &self,
        batch: &Batch,
        more_urgent: impl Fn() -> bool,
        compiled: &mut impl FnMut(&str, u64, &Path),
    ) {
        let mut cargo = match Cargo::start(&self.house, batch.keys()) {
            Ok(cargo) => cargo,
            Err(error) => {
                let why = |_: &str| format!("{error:#}");
                return self.give_up(batch, why);
            }
        };
        let (messages, said) = cargo.listen();
        let mut wrong = Vec::new();
        loop {
            if !self.is_current(batch) || more_urgent() {
                return;
            }
            match messages.recv_timeout(LOOK) {
                Ok(Message::Compiled(name, executable)) => {
                    if let Some(&change) = batch.get(&name) {
                        compiled(&name, change, &executable);
                    }
                }
                Ok(Message::Wrong(name, line)) => wrong.push((name, line)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        drop(cargo);
        let said = said.join().unwrap_or_default();
        let said = said.unwrap_or("cargo does not say why".to_string());
        self.give_up(batch, |chapter| {
            let own = wrong.iter().find(|(name, _)| name == chapter);
            let line = own.or(wrong.first()).map(|(_, line)| line);
            line.unwrap_or(&said).clone()
        });
    }

    /// Marks every chapter of the batch that is still waiting as broken.
    fn give_up(&self, batch: &Batch, why: impl Fn(&str) -> String) {
        let mut told = BTreeSet::new();
        for (name, n) in batch {
            if let Some(chapter) = self.lock().get_mut(name) {
                if chapter.change == *n && chapter.state == State::Waiting {
                    chapter.state = State::Broken(why(name));
                    told.insert(why(name));
                }
            }
        }
        told.iter().for_each(|why| eprintln!("not compiled: {why}"));
        if !told.is_empty() {
            self.tell.send_replace(());
        }
    }
}

/// Returns the chapters that a crate depends on.
fn uses(house: &House, folder: &Path, all: &[String]) -> BTreeSet<String> {
    let manifest = house.read_toml::<toml::Table>(&folder.join("Cargo.toml"));
    let manifest = manifest.unwrap_or_default();
    let used = manifest.get("dependencies").and_then(|d| d.as_table());
    let used = used.into_iter().flat_map(|table| table.keys().cloned());
    used.filter(|name| all.contains(name)).collect()
}

/// A running cargo. Dropping this value stops it together with all processes
/// that it has started: a compiler that kept running would overwrite the output
/// of the next one.
struct Cargo(Child);

impl Cargo {
    /// Starts cargo on the executables of these chapters.
    fn start<'a>(
        house: &House,
        chapters: impl Iterator<Item = &'a String>,
    ) -> Result<Cargo> {
        let mut command = cargo();
        command.args(["build", "--bins", "--keep-going", "--color=never"]);
        command.arg("--message-format=json");
        for chapter in chapters {
            command.args(["--package", chapter]);
        }
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let child = command
            .current_dir(house.root())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .context("cannot run cargo, which compiles the programs")?;
        Ok(Cargo(child))
    }

    /// Returns cargo's messages, and a thread that returns its first error at
    /// the end.
    fn listen(&mut self) -> (Receiver<Message>, JoinHandle<Option<String>>) {
        let (tell, messages) = mpsc::channel();
        let (stdout, stderr) = (self.0.stdout.take(), self.0.stderr.take());
        thread::spawn(move || {
            let lines =
                stdout.into_iter().flat_map(|s| BufReader::new(s).lines());
            for line in lines.map_while(Result::ok) {
                let message = serde_json::from_str::<Value>(&line).ok();
                let message = message.and_then(|message| read(&message));
                if message.is_some_and(|message| tell.send(message).is_err()) {
                    return; // nobody is listening any more
                }
            }
        });
        (messages, thread::spawn(move || first_error(stderr)))
    }
}

impl Drop for Cargo {
    fn drop(&mut self) {
        // If cargo has exited already, the group doesn't exist any more.
        #[cfg(unix)]
        {
            use rustix::process::{kill_process_group, Pid, Signal};
            if let Some(group) = Pid::from_raw(self.0.id() as i32) {
                let _ = kill_process_group(group, Signal::KILL);
            }
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns the first error among the messages that cargo prints for people.
fn first_error(stderr: Option<impl Read>) -> Option<String> {
    let lines = BufReader::new(stderr?).lines().map_while(Result::ok);
    let mut errors = lines
        .filter_map(|line| line.strip_prefix("error: ").map(str::to_string));
    let first = errors.next();
    errors.for_each(drop); // all of it has to be read, or cargo would wait
    first
}

/// A message of cargo's.
enum Message {
    /// The name and the executable of a package that has been compiled.
    Compiled(String, PathBuf),
    /// An error in a crate: where it is, and what it is.
    Wrong(String, String),
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
            let krate = message["target"]["name"].as_str().unwrap_or("");
            Some(Message::Wrong(krate.replace('_', "-"), line))
        }
        _ => None,
    }
}
