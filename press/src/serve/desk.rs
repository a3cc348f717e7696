//! The server's desk: what is shown, what is compiled, and who looks at what.

use super::programs::{Programs, State};
use super::repeat::repeat;
use super::shown::{self, Changes, Made, Shown};
use crate::finding::lines;
use crate::house::{House, BOARDS};
use crate::includes::includes_of;
use crate::mdbook;
use crate::site::{self, Trouble};
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

/// How often the files are looked at.
const LOOK: Duration = Duration::from_millis(150);

/// The same while nobody looks at a page.
const IDLE: Duration = Duration::from_millis(600);

/// How long nothing must change until the whole book is printed anew.
const QUIET: Duration = Duration::from_millis(700);

/// The folder of the executables that pages are answered by.
const PROGRAMS: &str = "programs";

/// Pages, by their files from `src`.
type Pages = BTreeSet<PathBuf>;

/// What a page is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct News {
    /// Changes when the page does; none, if there is no such page.
    pub version: Option<String>,
    /// Why the book could not be printed, if it could not.
    pub trouble: Option<String>,
    /// What is not compiled yet, or cannot be, of the page's chapter.
    pub note: Option<String>,
}

/// The server's desk.
pub(super) struct Desk {
    house: House,
    /// What is shown, and where; only with `shown` locked may it be changed.
    copy: House,
    shown: Mutex<Shown>,
    folder: PathBuf,
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

/// Whether an address is that of the start.
fn is_start(address: &str) -> bool {
    matches!(address.trim_start_matches('/'), "" | "index.html")
}

impl Desk {
    /// A desk with a copy of `house`, and no site yet. What it needs is kept
    /// apart from that of other servers by the number of the `port`.
    ///
    /// # Errors
    /// If the folder `target` cannot be written to.
    pub(super) fn new(house: &House, port: u16) -> Result<Desk> {
        let folder = house.target().join("served").join(port.to_string());
        match fs::remove_dir_all(&folder) {
            Err(error) if folder.exists() => Err(error),
            _ => fs::create_dir_all(folder.join(PROGRAMS)),
        }
        .with_context(|| format!("cannot write in {}", folder.display()))?;
        let copy = folder.join("shown");
        let shown = Shown::new(house, &copy)?;
        Ok(Desk {
            house: house.clone(),
            copy: House::at(&copy),
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
    pub(super) fn site(&self) -> PathBuf {
        self.folder.join("site")
    }

    /// Whether there are pages.
    pub(super) fn has_pages(&self) -> bool {
        self.site().exists()
    }

    /// Tells of each change of what is told.
    pub(super) fn listen(&self) -> watch::Receiver<()> {
        self.tell.subscribe()
    }

    // ------------------------------------------------ who looks at what

    /// The page at an address of the site.
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

    /// The first page of the folder at an address like `/nim`: a folder has no
    /// page of its own.
    pub(super) fn first_in(&self, address: &str) -> Option<PathBuf> {
        let folder = Path::new(address.trim_matches('/'));
        let pages = self.pages();
        pages.into_iter().find(|page| page.parent() == Some(folder))
    }

    /// The pages in their order; none, if the table of contents is broken.
    fn pages(&self) -> Vec<PathBuf> {
        self.copy
            .summary()
            .map(|summary| locations(&summary))
            .unwrap_or_default()
    }

    /// Somebody looks at this page, as long as the value lives.
    pub(super) fn look_at(self: &Arc<Desk>, page: PathBuf) -> Looking {
        *lock(&self.looked_at).entry(page.clone()).or_default() += 1;
        Looking { desk: self.clone(), page }
    }

    fn looked_at(&self) -> Pages {
        let pages = self.pages();
        let looked_at = lock(&self.looked_at);
        pages.into_iter().filter(|p| looked_at.contains_key(p)).collect()
    }

    /// The chapters of the pages that somebody looks at, and the boards on them.
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

    /// What the page at an address is told now.
    pub(super) fn news(&self, page: Option<&Path>, address: &str) -> News {
        News {
            version: page.and_then(|page| self.version(page, address)),
            trouble: lock(&self.trouble).clone(),
            note: page.and_then(|page| self.note(page)),
        }
    }

    /// What stands for a page and for the styles and scripts that it has.
    fn version(&self, page: &Path, address: &str) -> Option<String> {
        // The start is a copy of the first page, with a title of its own.
        let file = match is_start(address) {
            true => PathBuf::from("index.html"),
            false => page.with_extension("html"),
        };
        let html = self.site().join(file);
        Some(self.version_of(&fs::read(html).ok()?))
    }

    /// The same for the text of a page.
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

    fn put_in_place(&self, fresh: &Path) -> Result<(), Trouble> {
        let spare = tempfile::tempdir_in(&self.folder);
        let spare = spare.context("a folder for the old site")?;
        site::put_in_place(fresh, &self.site(), spare.path())?;
        Ok(())
    }

    /// Prints a few pages, without waiting for all the others.
    fn print_few(&self, pages: &Pages, dress: bool) -> Result<(), Trouble> {
        // Nothing may move in the copy while it is read.
        let _shown = lock(&self.shown);
        let holes = includes_of(&self.copy, pages)?;
        if !holes.is_empty() {
            return Err(Trouble(lines(&holes)));
        }
        let fresh = tempfile::tempdir_in(&self.folder);
        let fresh = fresh.context("a folder for a few pages")?;
        let fresh = fresh.path();
        let said = mdbook::build_few(&self.copy, fresh, pages)?;
        if !said.is_empty() {
            return Err(Trouble(lines(&said)));
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

    /// Takes over styles, scripts and pictures. The table of contents is that of
    /// a few pages only, and there is nothing to search in them.
    fn dress(&self, fresh: &Path) -> Result<(), Trouble> {
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

    /// Sees to it that a page that somebody asks for is not an old one.
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
            // One bad page does not keep back the others.
            for page in pages {
                let _ = self.print_few(&Pages::from([page.clone()]), dress);
            }
        }
        self.say(printed, Some(pages));
    }

    /// Whether all that is wrong is the lack of code that is being compiled.
    fn may_pass(&self, Trouble(lines): &Trouble) -> bool {
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

    /// Tells how printing went.
    fn say(&self, printed: Result<(), Trouble>, pages: Option<&Pages>) {
        let mut trouble = lock(&self.trouble);
        match printed {
            Err(what) if self.may_pass(&what) => {
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

    /// What has changed; chapters whose code has changed wait from the moment
    /// that this is known.
    fn changes(&self) -> Changes {
        let mut shown = lock(&self.shown);
        let changes = shown.changes();
        if !changes.code.is_empty() || changes.all_code {
            self.programs.change(&changes.code, changes.all_code);
            let gone = |name: &&String| self.programs.look(name).is_none();
            for chapter in changes.code.iter().filter(gone) {
                // What cannot be removed is only shown a little longer.
                let _ = shown.drop_chapter(chapter);
                self.moved.store(true, Relaxed);
            }
            self.tell.send_replace(());
        }
        changes
    }

    /// Shows what has changed, on the pages that are looked at. Returns whether
    /// all of it could be copied.
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
        let begun = Whole::begin(&self.copy, &fresh).map_err(Trouble::from);
        begun.map_err(|error| self.say(Err(error), None)).ok()
    }

    // ------------------------------------------------ compiling

    /// Compiles whatever has changed, until [`Programs::stop`].
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
                // It has changed, and the next look may not have seen it yet.
                Ok((false, _)) => self.programs.again(chapter),
                Err(error) => {
                    let why = format!("{error:#}").replace('\n', " ");
                    self.programs.set(chapter, change, State::Failing(why));
                }
            }
            self.tell.send_replace(());
        });
    }

    /// Shows the code of a chapter, and what it now prints. Returns whether it
    /// is still the code that was compiled.
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

    /// Keeps an executable where the next compilation does not write over it.
    fn keep(&self, executable: &Path, change: u64) -> Result<PathBuf> {
        let name = executable.file_stem().unwrap_or_default();
        let name = format!("{}-{change}{EXE_SUFFIX}", name.display());
        let kept = self.folder.join(PROGRAMS).join(name);
        let _ = fs::remove_file(&kept);
        // A linker makes a new file; the old one stays what it was.
        let linked = cfg!(target_os = "linux")
            && fs::hard_link(executable, &kept).is_ok();
        if !linked {
            fs::copy(executable, &kept).context("keeping an executable")?;
        }
        Ok(kept)
    }
}

/// The files of the pages in a table of contents.
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

/// A page that somebody looks at.
pub(super) struct Looking {
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

    /// How it ended, if it has ended.
    fn ended(&mut self) -> Option<Result<(), Trouble>> {
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
        Some(Err(Trouble(said.lines().map(str::to_string).collect())))
    }
}

impl Drop for Whole {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// This program. Its file may have been replaced since it began.
fn own_program() -> Result<PathBuf> {
    match cfg!(target_os = "linux") {
        true => Ok("/proc/self/exe".into()),
        false => std::env::current_exe().context("where this program is"),
    }
}
