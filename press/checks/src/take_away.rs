//! Makes the book to take away: the site as one zip, and a PDF of the page with
//! the whole book, printed by a Chromium on this machine.

use anyhow::{bail, ensure, Context, Result};
use press::text::slashed;
use press::{walk, write};
use std::env::{self, consts::EXE_SUFFIX};
use std::fs::{self, File};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// The folder for both files, relative to the root. It is not in the site,
/// which contains nothing but what plain mdBook would put there.
pub const TAKE_AWAY: &str = "take-away";

/// The name of both files, without extension, and of the folder in the zip.
pub const NAME: &str = "nimber-notebook";

/// The environment variable that names the browser.
pub const CHROMIUM: &str = "CHROMIUM";

/// The names of Chromium on the PATH.
const NAMES: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// The places to look for a browser that isn't on the PATH.
const USUAL_PLACES: &[&str] = if cfg!(target_os = "macos") {
    &[
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ]
} else if cfg!(windows) {
    &[
        r"C:\Program Files\Google\Chrome\Application\chrome.exe",
        r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
    ]
} else {
    &[]
};

/// How long the browser may take to print the PDF; on a slow machine, it takes
/// many minutes.
pub const PATIENCE: Duration = Duration::from_secs(30 * 60);

/// Packs the `site` into the take-away folder of `root`. Returns the path of
/// the zip. The same site always gives the same bytes: file names are sorted,
/// and all files have the same date.
///
/// # Errors
/// If a file cannot be read or written. Then the old zip stays.
pub fn zip(root: &Path, site: &Path) -> Result<PathBuf> {
    let folder = folder(root)?;
    let mut file = write::begin(&folder)
        .with_context(|| format!("cannot write in {TAKE_AWAY}"))?;
    pack(site, file.as_file_mut()).context("the zip")?;
    let place = folder.join(format!("{NAME}.zip"));
    write::keep(file, &place)?;
    Ok(place)
}

fn folder(root: &Path) -> Result<PathBuf> {
    let folder = root.join(TAKE_AWAY);
    fs::create_dir_all(&folder)
        .with_context(|| format!("cannot make the folder {TAKE_AWAY}"))?;
    Ok(folder)
}

fn pack(site: &Path, to: &mut (impl Write + Seek)) -> Result<()> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut zip = ZipWriter::new(to);
    for name in names(site)? {
        zip.start_file(format!("{NAME}/{name}"), options)?;
        let mut file = File::open(site.join(&name)).context(name)?;
        io::copy(&mut file, &mut zip)?;
    }
    zip.finish()?;
    Ok(())
}

/// Returns the files below `site`, sorted, with slashes on every system.
fn names(site: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for path in walk::all(site)? {
        names.push(slashed(path.strip_prefix(site)?));
    }
    names.sort();
    Ok(names)
}

/// Returns the browser: the one that [`CHROMIUM`] names, or else one on the
/// PATH or in a usual place; `None` if there is none.
///
/// # Errors
/// If the variable [`CHROMIUM`] is set but names no file.
pub fn browser() -> Result<Option<PathBuf>> {
    if let Some(named) = env::var_os(CHROMIUM).filter(|it| !it.is_empty()) {
        let named = PathBuf::from(named);
        ensure!(
            named.is_file(),
            "{CHROMIUM} names {}, which is not a file",
            named.display()
        );
        return Ok(Some(fs::canonicalize(named)?));
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let on_path = NAMES.iter().flat_map(|name| {
        let file = format!("{name}{EXE_SUFFIX}");
        folders.iter().map(move |folder| folder.join(&file))
    });
    let usual = USUAL_PLACES.iter().map(PathBuf::from);
    Ok(on_path.chain(usual).find(|place| place.is_file()))
}

/// Makes the `browser` print the whole book of `site` into the take-away folder
/// of `root`. Returns the path of the PDF.
///
/// # Errors
/// If the browser fails, or takes longer than `patience`; then it is stopped.
/// In both cases the old PDF stays.
pub fn pdf(
    root: &Path,
    site: &Path,
    browser: &Path,
    patience: Duration,
) -> Result<PathBuf> {
    let folder = folder(root)?;
    let scratch = TempDir::with_prefix_in("printing-", &folder)
        .with_context(|| format!("cannot write in {TAKE_AWAY}"))?;
    let printed = scratch.path().join("book.pdf");
    let said = scratch.path().join("said.txt");
    let child = print(browser, site, scratch.path(), &printed, &said)?;
    let name = browser.display();
    let Some(status) = wait(child, patience)? else {
        bail!("{name} was ended: no PDF after {} seconds", patience.as_secs());
    };
    if !status.success() || !is_pdf(&printed) {
        let said = fs::read(said).unwrap_or_default();
        let said = String::from_utf8_lossy(&said);
        let last = said.lines().last().unwrap_or("it says nothing");
        bail!("{name} made no PDF ({status}): {last}");
    }
    let place = folder.join(format!("{NAME}.pdf"));
    write::moved(&printed, &place)?;
    Ok(place)
}

/// Starts the browser. It runs in the site's folder and gets the bare name of
/// the page, so that no path needs to be escaped for a URL. Its profile is a
/// new one, which is deleted with the `scratch`. Many machines don't allow the
/// browser's sandbox. It isn't needed here: the page is our own and contacts no
/// other host.
fn print(
    browser: &Path,
    site: &Path,
    scratch: &Path,
    pdf: &Path,
    said: &Path,
) -> Result<Child> {
    let option = |name: &str, path: &Path| {
        let mut option = std::ffi::OsString::from(name);
        option.push(path);
        option
    };
    Command::new(browser)
        .args(["--headless=new", "--no-sandbox", "--disable-gpu"])
        .args(["--no-first-run", "--disable-dev-shm-usage"])
        .arg(option("--user-data-dir=", &scratch.join("profile")))
        .args(["--no-pdf-header-footer", "--generate-pdf-document-outline"])
        .arg("--virtual-time-budget=5000")
        .arg(option("--print-to-pdf=", pdf))
        .arg("print.html")
        .current_dir(site)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(File::create(said)?)
        .spawn()
        .with_context(|| format!("cannot run {}", browser.display()))
}

/// Waits for `child`; returns `None` if it had to be stopped.
fn wait(mut child: Child, patience: Duration) -> Result<Option<ExitStatus>> {
    let since = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if since.elapsed() > patience {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(Duration::from_millis(100));
    }
}

fn is_pdf(path: &Path) -> bool {
    let mut head = [0; 5];
    let read = File::open(path).and_then(|mut f| f.read_exact(&mut head));
    read.is_ok() && head == *b"%PDF-"
}
