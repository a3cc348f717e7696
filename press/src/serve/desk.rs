//! The server's desk: what is shown, what is compiled, and who looks at what.

use super::programs::{Programs, State};
use super::repeat::repeat;
use super::shown::{Changes, Shown};
use crate::house::House;
use crate::includes::includes_of;
use crate::mdbook;
use crate::site::{self, Trouble};
use anyhow::{Context, Result};
use serde::Serialize;
use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Component, Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use walkdir::WalkDir;

/// How often the files are looked at.
const LOOK: Duration = Duration::from_millis(150);

/// How long nothing must change until the whole book is printed anew.
const QUIET: Duration = Duration::from_millis(700);

/// Pages, by their files from `src`.
type Pages = BTreeSet<PathBuf>;

/// What a page is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct News {
    /// Changes when the page does; none, if there is no such page.
    pub version: Option<String>,
    /// Why the book could not be printed, if it could not.
    pub trouble: Option<String>,
    /// What is not compiled yet, or cannot be, of the page's chapter.
    pub note: Option<String>,
}

/// The server's desk.
pub struct Desk {
    house: House,
    folder: PathBuf,
    shown: Mutex<Shown>,
    /// The programs of the book.
    pub programs: Programs,
    looked_at: Mutex<BTreeMap<PathBuf, usize>>,
    /// Since the whole book was printed something has changed; these pages have
    /// been printed after that.
    late: Mutex<Option<Pages>>,
    trouble: Mutex<Option<String>>,
    /// A chapter has new code, or prints something new.
    moved: AtomicBool,
    /// Pages could not be printed, but may be when all programs are compiled.
    withheld: AtomicBool,
    /// Counts the changes of styles and scripts.
    dressed: AtomicU64,
    tell: watch::Sender<()>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|e| e.into_inner())
}

impl Desk {
    /// A desk with a copy of `house`, and no site yet. What it needs is kept
    /// apart from that of other servers by the number of the `port`.
    ///
    /// # Errors
    /// If the folder `target` cannot be written to.
    pub fn new(house: &House, port: u16) -> Result<Desk> {
        let folder = house.target().join("served").join(port.to_string());
        let shown = Shown::new(house, &folder.join("shown"))?;
        match fs::remove_dir_all(folder.join("site")) {
            Err(error) if folder.join("site").exists() => Err(error),
            _ => Ok(()),
        }
        .context("the old site")?;
        Ok(Desk {
            house: house.clone(),
            folder,
            shown: Mutex::new(shown),
            programs: Programs::new(house),
            looked_at: Mutex::default(),
            late: Mutex::default(),
            trouble: Mutex::default(),
            moved: AtomicBool::new(false),
            withheld: AtomicBool::new(false),
            dressed: AtomicU64::new(0),
            tell: watch::Sender::new(()),
        })
    }

    /// Where the site is.
    pub fn site(&self) -> PathBuf {
        self.folder.join("site")
    }

    /// Whether there are pages.
    pub fn has_pages(&self) -> bool {
        self.site().exists()
    }

    /// Tells of each change of what is told.
    pub fn listen(&self) -> watch::Receiver<()> {
        self.tell.subscribe()
    }

    // ------------------------------------------------ who looks at what

    /// The page at an address of the site.
    pub fn page_at(&self, address: &str) -> Option<PathBuf> {
        let address = address.trim_start_matches('/');
        let copy = lock(&self.shown).copy().clone();
        if address.is_empty() || address == "index.html" {
            return first_page(&copy);
        }
        let page = Path::new(address.strip_suffix(".html")?);
        let page = page.with_extension("md");
        let plain = |part| matches!(part, Component::Normal(_));
        let known = page.components().all(plain)
            && copy.root().join("src").join(&page).is_file();
        known.then_some(page)
    }

    /// Somebody looks at this page, as long as the value lives.
    pub fn look_at(self: &Arc<Desk>, page: PathBuf) -> Looking {
        *lock(&self.looked_at).entry(page.clone()).or_default() += 1;
        Looking { desk: self.clone(), page }
    }

    fn looked_at(&self) -> Pages {
        lock(&self.looked_at).keys().cloned().collect()
    }

    /// The chapters of the pages that somebody looks at.
    pub fn chapters_looked_at(&self) -> BTreeSet<String> {
        let pages = self.looked_at();
        pages.iter().filter_map(|page| self.chapter_of(page)).collect()
    }

    fn chapter_of(&self, page: &Path) -> Option<String> {
        let stem = page.file_stem()?.to_str()?;
        let stem = stem.strip_prefix("code-").unwrap_or(stem);
        self.programs.chapter_of(&format!("{stem}-"))
    }

    /// What a page is told now.
    pub fn news(&self, page: Option<&Path>) -> News {
        News {
            version: page.and_then(|page| self.version(page)),
            trouble: lock(&self.trouble).clone(),
            note: page.and_then(|page| self.note(page)),
        }
    }

    /// What stands for a page and for the styles and scripts that it has.
    pub fn version(&self, page: &Path) -> Option<String> {
        let html = self.site().join(page.with_extension("html"));
        let mut version = DefaultHasher::new();
        fs::read(html).ok()?.hash(&mut version);
        self.dressed.load(Relaxed).hash(&mut version);
        Some(format!("{:016x}", version.finish()))
    }

    fn note(&self, page: &Path) -> Option<String> {
        let chapter = self.chapter_of(page)?;
        match self.programs.look(&chapter)?.0 {
            State::Ready => None,
            State::Waiting => Some(format!(
                "The programs of `{chapter}` are being compiled; till then you \
                 see what was there before."
            )),
            State::Broken(why) => Some(format!(
                "The programs of `{chapter}` could not be compiled; you see \
                 what was there before. {why}"
            )),
        }
    }

    // ------------------------------------------------ printing

    /// Prints the whole book for the first time.
    pub fn print_first(&self) {
        let fresh = self.folder.join("fresh");
        let _ = fs::remove_dir_all(&fresh);
        let copy = lock(&self.shown).copy().clone();
        let printed = site::print_for_server(&copy, &fresh);
        let printed = printed.and_then(|()| self.put_in_place(&fresh));
        self.say(printed, None);
    }

    fn put_in_place(&self, fresh: &Path) -> Result<(), Trouble> {
        let spare = tempfile::tempdir_in(&self.folder);
        let spare = spare.context("a folder for the old site")?;
        site::put_in_place(fresh, &self.site(), spare.path())?;
        Ok(())
    }

    /// Prints a few pages, without waiting for all the others.
    fn print_few(&self, pages: &Pages, dress: bool) -> Result<(), Trouble> {
        // Nothing may move in the copy while it is read.
        let shown = lock(&self.shown);
        let holes = includes_of(shown.copy(), pages)?;
        if !holes.is_empty() {
            return Err(Trouble(holes.iter().map(|h| h.to_string()).collect()));
        }
        let fresh = tempfile::tempdir_in(&self.folder);
        let fresh = fresh.context("a folder for a few pages")?;
        let fresh = fresh.path();
        let said = mdbook::build_few(shown.copy(), fresh, pages)?;
        if !said.is_empty() {
            return Err(Trouble(said));
        }
        for page in pages {
            let html = page.with_extension("html");
            replace(&fresh.join(&html), &self.site().join(&html))?;
        }
        if first_page(shown.copy()).is_some_and(|first| pages.contains(&first))
        {
            let index = "index.html";
            replace(&fresh.join(index), &self.site().join(index))?;
        }
        if dress {
            self.dress(fresh)?;
        }
        Ok(())
    }

    /// Takes over styles, scripts and pictures. The table of contents is that of
    /// a few pages only, and there is nothing to search in them.
    fn dress(&self, fresh: &Path) -> Result<(), Trouble> {
        let partial = ["html", "toc.js", "searchindex.js"];
        for entry in WalkDir::new(fresh).into_iter().filter_map(Result::ok) {
            let name = entry.file_name().to_string_lossy().into_owned();
            let of_few = partial.iter().any(|end| name.ends_with(end));
            if !entry.file_type().is_file() || of_few {
                continue;
            }
            if let Ok(path) = entry.path().strip_prefix(fresh) {
                replace(entry.path(), &self.site().join(path))?;
            }
        }
        self.dressed.fetch_add(1, Relaxed);
        Ok(())
    }

    /// Sees to it that a page that somebody asks for is not an old one.
    pub fn freshen(&self, page: &Path) {
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
        if self.has_pages() {
            let printed = self.print_few(pages, dress);
            if printed.is_ok() {
                if let Some(done) = &mut *lock(&self.late) {
                    done.extend(pages.iter().cloned());
                }
            }
            self.say(printed, Some(pages));
        }
    }

    /// Tells how printing went. What a page lacks while programs are being
    /// compiled, it may have when they are.
    fn say(&self, printed: Result<(), Trouble>, pages: Option<&Pages>) {
        let mut trouble = lock(&self.trouble);
        match printed {
            Err(_) if self.has_pages() && self.programs.waits() => {
                self.withheld.store(true, Relaxed);
            }
            Err(what) => {
                let what = what.to_string();
                if trouble.as_ref() != Some(&what) {
                    eprintln!("not printed:\n{what}");
                }
                *trouble = Some(what);
            }
            Ok(()) => {
                let about = |page: &PathBuf| {
                    let place = page.display().to_string();
                    trouble.as_ref().is_some_and(|t| t.contains(&place))
                };
                if pages.is_none_or(|pages| pages.iter().any(about)) {
                    *trouble = None;
                }
            }
        }
        drop(trouble);
        self.tell.send_replace(());
    }

    // ------------------------------------------------ following the house

    /// Follows what is saved in the house, for ever.
    pub fn follow(&self) {
        let mut changed = None;
        let mut whole: Option<Whole> = None;
        loop {
            std::thread::sleep(LOOK);
            let changes = lock(&self.shown).changes();
            self.programs_change(&changes);
            let again = self.moved.swap(false, Relaxed)
                || !self.programs.waits() && self.withheld.swap(false, Relaxed);
            if !changes.text.is_empty() || again {
                whole = None;
                changed = Some(Instant::now());
                self.take(&changes);
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

    fn programs_change(&self, changes: &Changes) {
        if !changes.code.is_empty() || changes.all_code {
            self.programs.change(&changes.code, changes.all_code);
            self.tell.send_replace(());
        }
    }

    /// Shows what has changed, on the pages that are looked at.
    fn take(&self, changes: &Changes) {
        *lock(&self.late) = Some(Pages::new());
        if let Err(error) = lock(&self.shown).take(&changes.text) {
            return self.say(Err(error.into()), None);
        }
        let style = |path: &PathBuf| path.starts_with("press/page");
        let dress = changes.text.iter().any(style);
        let mut pages = self.looked_at();
        if dress && pages.is_empty() {
            pages.extend(self.page_at(""));
        }
        self.print_and_say(&pages, dress);
    }

    fn begin_whole(&self) -> Option<Whole> {
        let copy = lock(&self.shown).copy().clone();
        let fresh = self.folder.join("fresh");
        let begun = Whole::begin(&copy, &fresh).map_err(Trouble::from);
        begun.map_err(|error| self.say(Err(error), None)).ok()
    }

    // ------------------------------------------------ compiling

    /// Compiles for ever whatever has changed.
    pub fn compile(&self) {
        let first = || self.chapters_looked_at();
        self.programs.compile(first, |chapter, change, executable| {
            let state = match self.take_code(chapter, executable) {
                Ok(true) => State::Ready,
                Ok(false) => return, // it has changed again
                Err(error) => State::Broken(format!("{error:#}")),
            };
            self.programs.set(chapter, change, state);
            self.tell.send_replace(());
        });
    }

    /// Shows the code of a chapter, and what it now prints. Returns whether it
    /// is still the code that was compiled.
    fn take_code(&self, chapter: &str, executable: &Path) -> Result<bool> {
        let made = repeat(self.house.root(), chapter, executable)?;
        let shown = lock(&self.shown);
        if !shown.is_current(chapter) {
            return Ok(false);
        }
        if shown.take_code(chapter, &made)? {
            self.moved.store(true, Relaxed);
        }
        Ok(true)
    }
}

/// The page that the site begins with.
fn first_page(house: &House) -> Option<PathBuf> {
    house.pages().ok()?.into_iter().next().map(|page| page.path)
}

/// Puts the file `from` where `to` is, in one step.
fn replace(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::rename(from, to)
        .with_context(|| format!("cannot write {}", to.display()))
}

/// A page that somebody looks at.
pub struct Looking {
    desk: Arc<Desk>,
    /// The page.
    pub page: PathBuf,
}

impl Drop for Looking {
    fn drop(&mut self) {
        let mut looked_at = lock(&self.desk.looked_at);
        if let Some(count) = looked_at.get_mut(&self.page) {
            *count -= 1;
            if *count == 0 {
                looked_at.remove(&self.page);
            }
        }
    }
}

/// The whole book being printed by a process of its own, which can be ended
/// when there is something newer to print.
struct Whole(Child);

impl Whole {
    fn begin(copy: &House, fresh: &Path) -> Result<Whole> {
        if fresh.exists() {
            fs::remove_dir_all(fresh).context("a site that was not ready")?;
        }
        let own = std::env::current_exe().context("where this program is")?;
        let child = Command::new(own)
            .arg("print-for-server")
            .args([copy.root(), fresh])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("the book cannot be printed")?;
        Ok(Whole(child))
    }

    /// How it ended, if it has ended.
    fn ended(&mut self) -> Option<Result<(), Trouble>> {
        let status = self.0.try_wait().ok()??;
        if status.success() {
            return Some(Ok(()));
        }
        let said = self.0.stdout.take().map(std::io::read_to_string);
        let said = said.and_then(Result::ok).unwrap_or_default();
        Some(Err(Trouble(said.lines().map(str::to_string).collect())))
    }
}

impl Drop for Whole {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
