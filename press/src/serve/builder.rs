//! Keeps track of what the server shows, what is compiled, and which pages are
//! open in a browser.

use super::programs::{Programs, State};
use super::repeat::repeat;
use super::shown::{self, Changes, Made, Shown};
use crate::finding::lines;
use crate::house::{House, BOARDS};
use crate::includes::includes_of;
use crate::mdbook;
use crate::site::{self, BuildError};
use crate::text::slashed;
use crate::{walk, write};
use anyhow::{Context, Result};
use mdbook_summary::{Summary, SummaryItem};
use serde::Serialize;
use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet};
use std::env::consts::EXE_SUFFIX;
use std::fs::{self, File};
use std::hash::{Hash, Hasher};
use std::io::{Read, Seek};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// How often the files are checked for changes.
const LOOK: Duration = Duration::from_millis(150);

/// How often the files are checked while no page is open.
const IDLE: Duration = Duration::from_millis(600);

/// How long nothing must change before the whole book is printed again.
const QUIET: Duration = Duration::from_millis(700);

/// The folder of the executables that run programs for the pages.
const PROGRAMS: &str = "programs";

/// Pages: their files, relative to `src`.
type Pages = BTreeSet<PathBuf>;

/// What an open page is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct News {
    /// Changes whenever the page does; `None` if there is no such page.
    pub version: Option<String>,
    /// Why the book could not be printed, if it could not.
    pub error: Option<String>,
    /// Which programs of the page are not compiled yet, or cannot be compiled.
    pub note: Option<String>,
}

/// The state of the server.
pub(super) struct Builder {
    house: House,
    /// The copy of the book that is shown; change it only while `shown` is
    /// locked.
    copy: House,
    shown: Mutex<Shown>,
    folder: PathBuf,
    /// The programs of the book.
    pub programs: Programs,
    looked_at: Mutex<BTreeMap<PathBuf, usize>>,
    /// `Some` if something has changed since the whole book was printed: the
    /// pages that have been printed since then.
    late: Mutex<Option<Pages>>,
    error: Mutex<Option<String>>,
    /// Whether a chapter has new code, or prints something new.
    moved: AtomicBool,
    /// Whether pages could not be printed, but may be once all programs are
    /// compiled.
    withheld: AtomicBool,
    /// Counts the changes of styles and scripts.
    dressed: AtomicU64,
    tell: watch::Sender<()>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|e| e.into_inner())
}

/// Whether this is an address of the start page.
fn is_start(address: &str) -> bool {
    matches!(address.trim_start_matches('/'), "" | "index.html")
}

impl Builder {
    /// Makes a builder with a copy of `house`, and no site yet. Its folder is
    /// named after the `port`, so that it doesn't disturb other servers.
    ///
    /// # Errors
    /// If the folder `target` cannot be written to.
    pub(super) fn new(house: &House, port: u16) -> Result<Builder> {
        let folder = house.target().join("served").join(port.to_string());
        match fs::remove_dir_all(&folder) {
            Err(error) if folder.exists() => Err(error),
            _ => fs::create_dir_all(folder.join(PROGRAMS)),
        }
        .with_context(|| format!("cannot write in {}", folder.display()))?;
        let copy = folder.join("shown");
        let shown = Shown::new(house, &copy)?;
        Ok(Builder {
            house: house.clone(),
            copy: House::at(&copy),
            folder,
            shown: Mutex::new(shown),
            programs: Programs::new(house),
            looked_at: Mutex::default(),
            late: Mutex::default(),
            error: Mutex::default(),
            moved: AtomicBool::new(false),
            withheld: AtomicBool::new(false),
            dressed: AtomicU64::new(0),
            tell: watch::Sender::new(()),
        })
    }

    /// Returns the folder of the site.
    pub(super) fn site(&self) -> PathBuf {
        self.folder.join("site")
    }

    /// Whether any page has been printed yet.
    pub(super) fn has_pages(&self) -> bool {
        self.site().exists()
    }

    /// Returns a receiver that is notified whenever the news may have changed.
    pub(super) fn listen(&self) -> watch::Receiver<()> {
        self.tell.subscribe()
    }

    // ------------------------------------------------ open pages

    /// Returns the page at an address of the site.
    pub(super) fn page_at(&self, address: &str) -> Option<PathBuf> {
        let pages = self.pages();
        if is_start(address) {
            return pages.into_iter().next();
        }
        let address = address.trim_start_matches('/');
        let page = Path::new(address.strip_suffix(".html")?);
        let page = page.with_extension("md");
        pages.contains(&page).then_some(page)
    }

    /// Returns the first page of the folder at an address like `/nim`, because
    /// a folder has no page of its own.
    pub(super) fn first_in(&self, address: &str) -> Option<PathBuf> {
        let folder = Path::new(address.trim_matches('/'));
        let pages = self.pages();
        pages.into_iter().find(|page| page.parent() == Some(folder))
    }

    /// Returns the pages in order; an empty list if the table of contents is
    /// broken.
    fn pages(&self) -> Vec<PathBuf> {
        self.copy
            .summary()
            .map(|summary| locations(&summary))
            .unwrap_or_default()
    }

    /// Counts the page as open until the returned value is dropped.
    pub(super) fn look_at(self: &Arc<Builder>, page: PathBuf) -> Looking {
        *lock(&self.looked_at).entry(page.clone()).or_default() += 1;
        Looking { builder: self.clone(), page }
    }

    fn looked_at(&self) -> Pages {
        let pages = self.pages();
        let looked_at = lock(&self.looked_at);
        pages.into_iter().filter(|p| looked_at.contains_key(p)).collect()
    }

    /// Returns the chapters of the open pages, and the boards if there are any.
    pub(super) fn chapters_looked_at(&self) -> BTreeSet<String> {
        let pages = self.looked_at();
        let chapters = pages.iter().filter_map(|page| self.chapter_of(page));
        let mut chapters: BTreeSet<String> = chapters.collect();
        if !chapters.is_empty() && self.programs.look(BOARDS).is_some() {
            chapters.insert(BOARDS.to_string());
        }
        chapters
    }

    fn chapter_of(&self, page: &Path) -> Option<String> {
        let stem = page.file_stem()?.to_str()?;
        let stem = stem.strip_prefix("code-").unwrap_or(stem);
        self.programs.chapter_of(&format!("{stem}-"))
    }

    /// Returns the current news for the page at an address.
    pub(super) fn news(&self, page: Option<&Path>, address: &str) -> News {
        News {
            version: page.and_then(|page| self.version(page, address)),
            error: lock(&self.error).clone(),
            note: page.and_then(|page| self.note(page)),
        }
    }

    /// Returns a hash of a page and of its styles and scripts.
    fn version(&self, page: &Path, address: &str) -> Option<String> {
        // The start page is a copy of the first page, with its own title.
        let file = match is_start(address) {
            true => PathBuf::from("index.html"),
            false => page.with_extension("html"),
        };
        let html = self.site().join(file);
        Some(self.version_of(&fs::read(html).ok()?))
    }

    /// Returns a hash of a page's text and of the styles and scripts.
    pub(super) fn version_of(&self, html: &[u8]) -> String {
        let mut version = DefaultHasher::new();
        html.hash(&mut version);
        self.dressed.load(Relaxed).hash(&mut version);
        format!("{:016x}", version.finish())
    }

    fn note(&self, page: &Path) -> Option<String> {
        let chapter = self.chapter_of(page)?;
        let about = format!("The programs of `{chapter}`");
        self.note_of(&chapter, &about).or_else(|| {
            self.note_of(BOARDS, "The boards, the drills and the figures")
        })
    }

    fn note_of(&self, name: &str, programs: &str) -> Option<String> {
        let (state, executable) = self.programs.look(name)?;
        let seen = match executable {
            Some(_) => "you see what was there before",
            None => "what the page shows of them is what was last recorded",
        };
        Some(match state {
            State::Ready => return None,
            State::Waiting => {
                format!("{programs} are being compiled; until then {seen}.")
            }
            State::Broken(why) => {
                format!("{programs} could not be compiled; {seen}. {why}")
            }
            State::Failing(why) => {
                format!("{programs} do not run to their end; {seen}. {why}")
            }
        })
    }

    // ------------------------------------------------ printing

    /// Prints the whole book for the first time.
    pub(super) fn print_first(&self) {
        let fresh = self.folder.join("fresh");
        let printed = site::print_for_server(&self.copy, &fresh);
        let printed = printed.and_then(|()| self.put_in_place(&fresh));
        self.say(printed, None);
    }

    fn put_in_place(&self, fresh: &Path) -> Result<(), BuildError> {
        let spare = tempfile::tempdir_in(&self.folder);
        let spare = spare.context("a folder for the old site")?;
        site::put_in_place(fresh, &self.site(), spare.path())?;
        Ok(())
    }

    /// Prints a few pages, without waiting for all others.
    fn print_few(&self, pages: &Pages, dress: bool) -> Result<(), BuildError> {
        // The copy must not change while it is read.
        let _shown = lock(&self.shown);
        let holes = includes_of(&self.copy, pages)?;
        if !holes.is_empty() {
            return Err(BuildError(lines(&holes)));
        }
        let fresh = tempfile::tempdir_in(&self.folder);
        let fresh = fresh.context("a folder for a few pages")?;
        let fresh = fresh.path();
        let said = mdbook::build_few(&self.copy, fresh, pages)?;
        if !said.is_empty() {
            return Err(BuildError(lines(&said)));
        }
        for page in pages {
            let html = page.with_extension("html");
            write::moved(&fresh.join(&html), &self.site().join(&html))?;
        }
        if self.pages().first().is_some_and(|first| pages.contains(first)) {
            let index = "index.html";
            write::moved(&fresh.join(index), &self.site().join(index))?;
        }
        if dress {
            self.dress(fresh)?;
        }
        if let Some(done) = &mut *lock(&self.late) {
            done.extend(pages.iter().cloned());
        }
        Ok(())
    }

    /// Takes over the new styles, scripts and pictures. The table of contents
    /// and the search index are not taken over: they cover only the few pages
    /// just built.
    fn dress(&self, fresh: &Path) -> Result<(), BuildError> {
        let partial = ["html", "toc.js", "searchindex.js"];
        for file in walk::all(fresh).context("a few pages")? {
            let name = file.to_string_lossy();
            let of_few = partial.iter().any(|end| name.ends_with(end));
            if let (false, Ok(path)) = (of_few, file.strip_prefix(fresh)) {
                write::moved(&file, &self.site().join(path))?;
            }
        }
        self.dressed.fetch_add(1, Relaxed);
        Ok(())
    }

    /// Makes sure that a requested page is up to date.
    pub(super) fn freshen(&self, page: &Path) {
        let is_old = |late: &Option<Pages>| {
            late.as_ref().is_some_and(|done| !done.contains(page))
        };
        if is_old(&lock(&self.late)) {
            self.print_and_say(&Pages::from([page.to_path_buf()]), false);
        }
    }

    fn print_and_say(&self, pages: &Pages, dress: bool) {
        if pages.is_empty() {
            return;
        }
        if !self.has_pages() {
            return;
        }
        let printed = self.print_few(pages, dress);
        if printed.is_err() && pages.len() > 1 {
            // One bad page must not hold back the others.
            for page in pages {
                let _ = self.print_few(&Pages::from([page.clone()]), dress);
            }
        }
        self.say(printed, Some(pages));
    }

    /// Whether every error is about missing code that is still being compiled.
    fn may_pass(&self, BuildError(lines): &BuildError) -> bool {
        let waiting = self.programs.waiting();
        let waits = |line: &String| {
            let lacks = |c: &String| {
                let folder = shown::folder(c);
                line.contains(&format!(" {}/", slashed(&folder)))
            };
            waiting.iter().any(lacks)
        };
        self.has_pages() && lines.iter().all(waits)
    }

    /// Reports how printing went, on the pages and on the terminal.
    fn say(&self, printed: Result<(), BuildError>, pages: Option<&Pages>) {
        let mut error = lock(&self.error);
        match printed {
            Err(what) if self.may_pass(&what) => {
                self.withheld.store(true, Relaxed);
            }
            Err(what) => {
                let what = what.to_string();
                if error.as_ref() != Some(&what) {
                    eprintln!("not printed:\n{what}");
                }
                *error = Some(what);
            }
            Ok(()) => {
                let about = |page: &PathBuf| {
                    let place = page.display().to_string();
                    error.as_ref().is_some_and(|t| t.contains(&place))
                };
                if pages.is_none_or(|pages| pages.iter().any(about)) {
                    *error = None;
                }
            }
        }
        drop(error);
        self.tell.send_replace(());
    }

    // ------------------------------------------------ following changes

    /// Follows every change that is saved in the house, for ever.
    pub(super) fn follow(&self) {
        let mut changed = None;
        let mut whole: Option<Whole> = None;
        loop {
            let seen = !lock(&self.looked_at).is_empty();
            std::thread::sleep(if seen { LOOK } else { IDLE });
            let changes = self.changes();
            let again = self.moved.swap(false, Relaxed)
                || self.programs.waiting().is_empty()
                    && self.withheld.swap(false, Relaxed);
            if !changes.text.is_empty() || again {
                whole = None;
                changed = self.take(&changes).then(Instant::now);
            } else if let Some(printed) = whole.as_mut().and_then(Whole::ended)
            {
                let fresh = &self.folder.join("fresh");
                whole = None;
                let printed = printed.and_then(|()| self.put_in_place(fresh));
                if printed.is_ok() {
                    *lock(&self.late) = None;
                }
                self.say(printed, None);
            } else if changed.is_some_and(|since| since.elapsed() > QUIET) {
                changed = None;
                whole = self.begin_whole();
            }
        }
    }

    /// Returns what has changed. From now on, chapters with changed code count
    /// as waiting to be compiled.
    fn changes(&self) -> Changes {
        let mut shown = lock(&self.shown);
        let changes = shown.changes();
        if !changes.code.is_empty() || changes.all_code {
            self.programs.change(&changes.code, changes.all_code);
            let gone = |name: &&String| self.programs.look(name).is_none();
            for chapter in changes.code.iter().filter(gone) {
                // If the chapter cannot be removed, it is only shown a little
                // longer.
                let _ = shown.drop_chapter(chapter);
                self.moved.store(true, Relaxed);
            }
            self.tell.send_replace(());
        }
        changes
    }

    /// Shows the changes on the open pages. Returns whether all of them could
    /// be copied.
    fn take(&self, changes: &Changes) -> bool {
        let taken = {
            let mut shown = lock(&self.shown);
            *lock(&self.late) = Some(Pages::new());
            shown.take(&changes.text)
        };
        if let Err(error) = taken {
            self.say(Err(error.into()), None);
            return false;
        }
        let style = |path: &PathBuf| path.starts_with("press/page");
        let dress = changes.text.iter().any(style);
        let mut pages = self.looked_at();
        if dress && pages.is_empty() {
            pages.extend(self.page_at(""));
        }
        self.print_and_say(&pages, dress);
        true
    }

    fn begin_whole(&self) -> Option<Whole> {
        let fresh = self.folder.join("fresh");
        let begun = Whole::begin(&self.copy, &fresh).map_err(BuildError::from);
        begun.map_err(|error| self.say(Err(error), None)).ok()
    }

    // ------------------------------------------------ compiling

    /// Compiles everything that has changed, until [`Programs::stop`] is
    /// called.
    pub(super) fn compile(&self) {
        let first = || self.chapters_looked_at();
        self.programs.compile(first, |chapter, change, executable| {
            let still = || self.programs.is_at(chapter, change);
            let root = self.house.root();
            let taken = repeat(root, chapter, executable, &still)
                .and_then(|made| self.take_code(chapter, change, &made))
                .and_then(|taken| Ok((taken, self.keep(executable, change)?)));
            match taken {
                Ok((true, kept)) => {
                    self.programs.set_ready(chapter, change, kept);
                }
                // The code has changed, but `follow` may not have noticed it
                // yet.
                Ok((false, _)) => self.programs.again(chapter),
                Err(error) => {
                    let why = format!("{error:#}").replace('\n', " ");
                    self.programs.set(chapter, change, State::Failing(why));
                }
            }
            self.tell.send_replace(());
        });
    }

    /// Shows the code of a chapter and its new output. Returns `false` if the
    /// code is no longer the code that was compiled.
    fn take_code(
        &self,
        chapter: &str,
        change: u64,
        made: &Made,
    ) -> Result<bool> {
        let mut shown = lock(&self.shown);
        if !self.programs.is_at(chapter, change) || !shown.is_current(chapter) {
            return Ok(false);
        }
        if shown.take_code(chapter, made)? {
            self.moved.store(true, Relaxed);
        }
        Ok(true)
    }

    /// Stores an executable where the next compilation won't overwrite it.
    fn keep(&self, executable: &Path, change: u64) -> Result<PathBuf> {
        let name = executable.file_stem().unwrap_or_default();
        let name = format!("{}-{change}{EXE_SUFFIX}", name.display());
        let kept = self.folder.join(PROGRAMS).join(name);
        let _ = fs::remove_file(&kept);
        // A linker makes a new file, so the old one behind the link stays as it
        // was.
        let linked = cfg!(target_os = "linux")
            && fs::hard_link(executable, &kept).is_ok();
        if !linked {
            fs::copy(executable, &kept).context("keeping an executable")?;
        }
        Ok(kept)
    }
}

/// Returns the files of the pages in a table of contents.
fn locations(summary: &Summary) -> Vec<PathBuf> {
    fn collect(items: &[SummaryItem], pages: &mut Vec<PathBuf>) {
        for item in items {
            let SummaryItem::Link(link) = item else { continue };
            pages.extend(link.location.clone());
            collect(&link.nested_items, pages);
        }
    }
    let mut pages = Vec::new();
    collect(&summary.prefix_chapters, &mut pages);
    collect(&summary.numbered_chapters, &mut pages);
    collect(&summary.suffix_chapters, &mut pages);
    pages
}

/// A page that is open in a browser. It counts as closed when this is dropped.
pub(super) struct Looking {
    builder: Arc<Builder>,
    /// The page's file, relative to `src`.
    pub page: PathBuf,
}

impl Drop for Looking {
    fn drop(&mut self) {
        let mut looked_at = lock(&self.builder.looked_at);
        if let Some(count) = looked_at.get_mut(&self.page) {
            *count -= 1;
            if *count == 0 {
                looked_at.remove(&self.page);
            }
        }
    }
}

/// The whole book being printed by a separate process, which can be stopped
/// when there is something newer to print.
struct Whole {
    child: Child,
    said: File,
}

impl Whole {
    fn begin(copy: &House, fresh: &Path) -> Result<Whole> {
        if fresh.exists() {
            fs::remove_dir_all(fresh).context("a site that was not ready")?;
        }
        let said = tempfile::tempfile().context("a file for what it says")?;
        let child = Command::new(own_program()?)
            .arg("print-for-server")
            .args([copy.root(), fresh])
            .stdin(Stdio::null())
            .stdout(said.try_clone()?)
            .stderr(Stdio::null())
            .spawn()
            .context("the book cannot be printed")?;
        Ok(Whole { child, said })
    }

    /// Returns how the process ended, or `None` if it is still running.
    fn ended(&mut self) -> Option<Result<(), BuildError>> {
        let status = self.child.try_wait().ok()??;
        if status.success() {
            return Some(Ok(()));
        }
        let mut said = String::new();
        let read = self
            .said
            .rewind()
            .and_then(|()| self.said.read_to_string(&mut said));
        if read.is_err() || said.is_empty() {
            said = format!("printing the book ended by {status}");
        }
        Some(Err(BuildError(said.lines().map(str::to_string).collect())))
    }
}

impl Drop for Whole {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns the path of this program. Its file may have been replaced since it
/// started.
fn own_program() -> Result<PathBuf> {
    match cfg!(target_os = "linux") {
        true => Ok("/proc/self/exe".into()),
        false => std::env::current_exe().context("where this program is"),
    }
}
