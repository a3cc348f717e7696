//! Walks through submissions: folders, zips and tars, including nested
//! archives.
//!
//! Nothing is unpacked to disk. The contents of each file are passed to the
//! caller, and paths inside an archive never decide where anything is written.

use flate2::read::MultiGzDecoder;
use judge::disk;
use std::cell::Cell;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Limits on what is read from a submission or a download.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Maximum number of files on disk, and of entries in archives.
    pub entries: usize,
    /// Maximum number of unpacked bytes.
    pub bytes: u64,
}

/// Limits for one student's submission, including all archives in it.
pub const HAND_IN: Limits = Limits { entries: 10_000, bytes: 256 << 20 };
/// Limits for a platform's download for a whole class.
pub const DOWNLOAD: Limits = Limits { entries: 60_000, bytes: 4 << 30 };

/// Returns the student who owns the item at a path, if known.
pub type Whose<'a> = &'a dyn Fn(&[String]) -> Option<String>;

/// Maximum size of a nested archive, in bytes.
const INNER: u64 = 64 << 20;
/// Maximum nesting depth of archives, and of folders.
const DEEP: usize = 3;
const FOLDERS: usize = 24;
/// The longest file name that file systems accept; archives may contain longer
/// ones.
const LONGEST_NAME: usize = 255;

/// A file's modification time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time {
    /// Seconds since 1970, in UTC if `zoned` is true, otherwise in an unknown
    /// time zone.
    pub seconds: i64,
    /// Whether the time zone is known.
    pub zoned: bool,
}

impl Time {
    /// Compares two times; `None` if the result depends on the time zone.
    pub fn compare(self, other: Time) -> Option<Ordering> {
        // Time zones differ by at most 26 hours.
        let most = 26 * 3600;
        let far = self.seconds.abs_diff(other.seconds) > most;
        let is_known = far || self.zoned == other.zoned;
        is_known.then(|| self.seconds.cmp(&other.seconds))
    }
}

/// Something found on the walk.
pub struct Item<'a> {
    /// The path: folders, archives and the file name.
    pub path: &'a [String],
    /// The modification time, if known.
    pub time: Option<Time>,
    /// The kind of item.
    pub what: What<'a>,
}

/// The kind of an item.
pub enum What<'a> {
    /// A file, with its contents.
    File(&'a mut dyn Read),
    /// Something that is not read, with the reason.
    Refused(String),
    /// An archive or folder that could not be read completely or at all, with
    /// the reason.
    Closed(String),
    /// A folder made by a tool, which is skipped, with its number of files.
    Tools(usize),
}

/// Folders that tools create and nobody submits on purpose.
const TOOLS: [&str; 7] = [
    "target",
    ".git",
    "__MACOSX",
    "node_modules",
    ".idea",
    ".vscode",
    "__pycache__",
];

fn is_tool(name: &str) -> bool {
    TOOLS.contains(&name)
}

/// Archive formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Zip,
    Tar,
    TarGz,
    /// A format that is not supported.
    Other,
}

impl Kind {
    fn of(name: &str) -> Option<Kind> {
        let name = name.to_lowercase();
        let ends = |endings: &[&str]| {
            endings.iter().any(|ending| name.ends_with(ending))
        };
        if ends(&[".zip"]) {
            Some(Kind::Zip)
        } else if ends(&[".tar.gz", ".tgz"]) {
            Some(Kind::TarGz)
        } else if ends(&[".tar"]) {
            Some(Kind::Tar)
        } else if ends(&[
            ".rar", ".7z", ".gz", ".bz2", ".xz", ".zst", ".tbz", ".txz", ".z",
            ".lzh", ".cab", ".dmg", ".iso",
        ]) {
            Some(Kind::Other)
        } else {
            None
        }
    }
}

/// Whether a file name is the name of a supported archive.
pub fn is_archive(name: &str) -> bool {
    Kind::of(name).is_some_and(|kind| kind != Kind::Other)
}

/// Walks through a folder, in the order of its file names, or through an
/// archive, in its own order, and passes every item to `see`. Links are not
/// followed, and the folder `skip` is left out. The path of each item begins
/// with the name of `root`. All archives of one student, as identified by
/// `whose`, share the limits of [`HAND_IN`].
pub fn look(
    root: &Path,
    skip: Option<&Path>,
    limits: Limits,
    whose: Whose,
    see: &mut dyn FnMut(Item),
) {
    let name = root.file_name().unwrap_or_default().to_string_lossy();
    let mut walk = Walk {
        see,
        skip: skip.map(Path::to_path_buf),
        limits,
        whose,
        room: Room::of(limits),
        rooms: BTreeMap::new(),
        files: 0,
    };
    let mut path = vec![name.into_owned()];
    match fs::symlink_metadata(root) {
        Ok(found) if found.is_dir() => walk.folder(root, &mut path),
        Ok(found) if found.is_file() => walk.file(root, &path, &found, true),
        Ok(_) => walk.tell(&path, What::Refused("a link".into())),
        Err(why) => walk.tell(&path, What::Closed(why.to_string())),
    }
}

struct Walk<'a> {
    see: &'a mut dyn FnMut(Item),
    skip: Option<PathBuf>,
    limits: Limits,
    whose: Whose<'a>,
    /// What is left for the root, if the root is an archive.
    room: Rc<Room>,
    /// What is left for the archives of each student.
    rooms: BTreeMap<String, Rc<Room>>,
    files: usize,
}

/// How much may still be unpacked from some archives.
struct Room {
    bytes: Cell<u64>,
    entries: Cell<usize>,
    /// The initial number of entries.
    most: usize,
}

impl Room {
    fn of(limits: Limits) -> Rc<Room> {
        let Limits { bytes, entries, .. } = limits;
        let (bytes, entries) = (Cell::new(bytes), Cell::new(entries));
        Rc::new(Room { bytes, entries, most: limits.entries })
    }

    /// Deducts this many entries. The error says that there are too many.
    fn enter(&self, entries: usize) -> Result<(), String> {
        match self.entries.get().checked_sub(entries) {
            Some(left) => {
                self.entries.set(left);
                Ok(())
            }
            None => Err(format!("more than {} files: not read", self.most)),
        }
    }
}

/// A reader that deducts the bytes it reads from the remaining room.
struct Metered<R> {
    from: R,
    room: Rc<Room>,
}

/// A file in a tar. The tar may be truncated, which the library would not
/// notice.
struct Whole<R> {
    from: R,
    owed: u64,
}

impl<R: Read> Read for Whole<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let read = self.from.read(to)?;
        if read == 0 && self.owed > 0 && !to.is_empty() {
            return Err(io::Error::other("cut short"));
        }
        self.owed = self.owed.saturating_sub(read as u64);
        Ok(read)
    }
}

const TOO_MUCH: &str = "too much is packed in here, so the rest is not read";

impl<R: Read> Read for Metered<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let left = self.room.bytes.get();
        if left == 0 {
            return Err(io::Error::other(TOO_MUCH));
        }
        let most = left.min(to.len() as u64) as usize;
        let read = self.from.read(&mut to[..most])?;
        self.room.bytes.set(left - read as u64);
        Ok(read)
    }
}

impl Walk<'_> {
    fn tell<'p>(&mut self, path: &'p [String], what: What<'p>) {
        (self.see)(Item { path, time: None, what });
    }

    fn folder(&mut self, folder: &Path, path: &mut Vec<String>) {
        let is_skipped = self.skip.as_ref().is_some_and(|skip| {
            fs::canonicalize(folder).is_ok_and(|own| own == *skip)
        });
        if is_skipped {
            let why = "the folder that is written to";
            return self.tell(path, What::Refused(why.into()));
        }
        if path.len() > FOLDERS {
            return self.tell(path, What::Closed("too many folders".into()));
        }
        if let Err(why) = fs::read_dir(folder) {
            return self.tell(path, What::Closed(why.to_string()));
        }
        for place in disk::entries(folder) {
            let name = disk::name_of(&place);
            path.push(name.clone());
            match fs::symlink_metadata(&place) {
                Ok(found) if found.is_dir() && is_tool(&name) => {
                    let files = count(&place);
                    self.tell(path, What::Tools(files));
                }
                Ok(found) if found.is_dir() => self.folder(&place, path),
                Ok(found) => self.file(&place, path, &found, false),
                Err(why) => {
                    self.tell(path, What::Refused(why.to_string()));
                }
            }
            path.pop();
        }
    }

    /// Visits a file in a folder or, if `alone` is true, the root itself.
    fn file(
        &mut self,
        place: &Path,
        path: &[String],
        found: &fs::Metadata,
        alone: bool,
    ) {
        if found.is_symlink() {
            return self.tell(path, What::Refused("a link".into()));
        }
        if !found.is_file() {
            return self.tell(path, What::Refused("not a file".into()));
        }
        self.files += 1;
        if self.files > self.limits.entries {
            if self.files == self.limits.entries + 1 {
                let most = self.limits.entries;
                let why = format!("more than {most} files: not read further");
                self.tell(path, What::Closed(why));
            }
            return;
        }
        let mut file = match File::open(place) {
            Ok(file) => file,
            Err(why) => return self.tell(path, What::Closed(why.to_string())),
        };
        let name = path.last().map_or("", String::as_str);
        let Some(kind) = Kind::of(name) else {
            let time = found.modified().ok().and_then(time_of);
            let what = What::File(&mut file);
            return (self.see)(Item { path, time, what });
        };
        let room = match alone {
            true => self.room.clone(),
            false => self.room(path, &Room::of(HAND_IN)),
        };
        self.archive(kind, file, path, 0, &room);
    }

    /// Returns the room for the archive at `path`: its owner's or, if it has no
    /// known owner, that of the surrounding archive. That way one student's zip
    /// bomb cannot use up the others' room, and many small archives together
    /// count as much as one large archive.
    fn room(&mut self, path: &[String], around: &Rc<Room>) -> Rc<Room> {
        match (self.whose)(path) {
            Some(student) => {
                let own = self.rooms.entry(student);
                own.or_insert_with(|| Room::of(HAND_IN)).clone()
            }
            None => around.clone(),
        }
    }

    fn archive<R: Read + Seek>(
        &mut self,
        kind: Kind,
        from: R,
        path: &[String],
        depth: usize,
        room: &Rc<Room>,
    ) {
        let done = match kind {
            Kind::Zip => self.zip(from, path, depth, room),
            Kind::Tar => self.tar(from, path, depth, room),
            Kind::TarGz => {
                self.tar(MultiGzDecoder::new(from), path, depth, room)
            }
            Kind::Other => Err("cannot be opened here: ask for a zip".into()),
        };
        if let Err(why) = done {
            self.tell(path, What::Closed(why));
        }
    }

    fn zip<R: Read + Seek>(
        &mut self,
        mut from: R,
        path: &[String],
        depth: usize,
        room: &Rc<Room>,
    ) -> Result<(), String> {
        let bad = |why| format!("cannot be read as a zip: {why}");
        let count = entries(&mut from).map_err(|why| bad(why.to_string()))?;
        room.enter(count)?;
        let mut zip =
            zip::ZipArchive::new(from).map_err(|why| bad(why.to_string()))?;
        // The zip's directory may list more entries than its end record states.
        room.enter(zip.len().saturating_sub(count))?;
        let mut tools = BTreeMap::new();
        for index in 0..zip.len() {
            let listed = zip.name_for_index(index).unwrap_or("").to_string();
            let own = match zip.by_index(index) {
                Ok(entry) if entry.is_dir() => continue,
                Ok(entry) => own_name(entry.name_raw(), entry.name()),
                Err(_) => listed,
            };
            let entry = match zip.by_index(index) {
                Ok(entry) => Ok(entry),
                Err(zip::result::ZipError::UnsupportedArchive(why)) => {
                    match why.contains("assword") {
                        true => Err("encrypted".to_string()),
                        false => Err(why.to_string()),
                    }
                }
                Err(why) => Err(format!("damaged: {why}")),
            };
            let time = entry.as_ref().ok().and_then(zip_time);
            let kind = entry.as_ref().ok().and_then(|e| e.unix_mode());
            let entry =
                entry.and_then(|entry| match kind.unwrap_or(0) & KIND {
                    0 | REGULAR => Ok(entry),
                    LINK => Err("a link".into()),
                    _ => Err("not a file".into()),
                });
            let place = Place { path, depth, room };
            self.entry(&mut tools, place, &own, time, entry);
        }
        let hidden = count.saturating_sub(zip.len());
        self.tools(tools);
        match hidden {
            0 => Ok(()),
            _ => {
                Err(format!("{hidden} files have the same name as another one"))
            }
        }
    }

    fn tar<R: Read>(
        &mut self,
        from: R,
        path: &[String],
        depth: usize,
        room: &Rc<Room>,
    ) -> Result<(), String> {
        let metered = Metered { from, room: room.clone() };
        let mut tar = tar::Archive::new(metered);
        let bad = |why: io::Error| match why.to_string() {
            why if why.contains(TOO_MUCH) => why,
            why => format!("cannot be read as a tar: {why}"),
        };
        let mut tools = BTreeMap::new();
        let mut end = Ok(());
        for entry in tar.entries().map_err(bad)? {
            if let Err(why) = room.enter(1) {
                end = Err(why + " further");
                break;
            }
            let entry = match entry {
                Ok(entry) => entry,
                Err(why) => {
                    end = Err(bad(why));
                    break;
                }
            };
            let kind = entry.header().entry_type();
            if kind.is_dir() || kind.is_pax_global_extensions() {
                continue;
            }
            let raw = entry.path_bytes().into_owned();
            let own = own_name(&raw, &String::from_utf8_lossy(&raw));
            let time = entry.header().mtime().ok();
            let time = time.and_then(|time| i64::try_from(time).ok());
            let time = time.map(|seconds| Time { seconds, zoned: true });
            let owed = entry.size();
            let entry = match kind {
                _ if kind.is_symlink() || kind.is_hard_link() => {
                    Err("a link".to_string())
                }
                _ if kind.is_file() || kind.is_contiguous() => {
                    Ok(Whole { from: entry, owed })
                }
                _ => Err("not a file".to_string()),
            };
            let place = Place { path, depth, room };
            self.entry(&mut tools, place, &own, time, entry);
        }
        self.tools(tools);
        end
    }

    /// Visits a file in an archive. `tools` counts the files that are skipped
    /// because a tool made them.
    fn entry(
        &mut self,
        tools: &mut BTreeMap<Vec<String>, usize>,
        place: Place,
        name: &str,
        time: Option<Time>,
        entry: Result<impl Read, String>,
    ) {
        let Place { path, depth, room } = place;
        let mut path = path.to_vec();
        if name.split(['/', '\\']).any(|part| part.len() > LONGEST_NAME) {
            path.push(name.chars().take(40).chain(['…']).collect());
            let why = format!("a name of more than {LONGEST_NAME} bytes");
            return self.tell(&path, What::Refused(why));
        }
        let Some(parts) = parts(name) else {
            path.push(name.to_string());
            let why = "a path that leads out of the folder";
            return self.tell(&path, What::Refused(why.into()));
        };
        if let Some(at) = parts.iter().position(|part| is_tool(part)) {
            path.extend_from_slice(&parts[..=at]);
            *tools.entry(path).or_default() += 1;
            return;
        }
        path.extend(parts);
        let from = match entry {
            Ok(from) => from,
            Err(why) => return self.tell(&path, What::Refused(why)),
        };
        let mut from = Metered { from, room: room.clone() };
        let name = path.last().map_or("", String::as_str);
        match Kind::of(name) {
            None => {
                let what = What::File(&mut from);
                (self.see)(Item { path: &path, time, what });
            }
            Some(_) if depth + 1 >= DEEP => {
                let why = "archives nested too deeply";
                self.tell(&path, What::Closed(why.into()));
            }
            Some(kind) => {
                let place = Place { path: &path, depth, room };
                self.inner(kind, from, place);
            }
        }
    }

    /// Reads a nested archive.
    fn inner(&mut self, kind: Kind, from: impl Read, place: Place) {
        let Place { path, depth, room } = place;
        let mut bytes = Vec::new();
        match from.take(INNER + 1).read_to_end(&mut bytes) {
            Ok(_) if bytes.len() as u64 > INNER => {
                let why = "an archive of more than 64 MiB";
                return self.tell(path, What::Closed(why.into()));
            }
            Ok(_) => {}
            Err(why) => return self.tell(path, What::Closed(why.to_string())),
        }
        let room = self.room(path, room);
        self.archive(kind, Cursor::new(bytes), path, depth + 1, &room);
    }

    fn tools(&mut self, tools: BTreeMap<Vec<String>, usize>) {
        for (path, files) in tools {
            self.tell(&path, What::Tools(files));
        }
    }
}

/// The place of an archive: its path, its nesting depth and its remaining room.
struct Place<'a> {
    path: &'a [String],
    depth: usize,
    room: &'a Rc<Room>,
}

/// The bits of a Unix file mode that give the file type.
const KIND: u32 = 0o170_000;
const REGULAR: u32 = 0o100_000;
const LINK: u32 = 0o120_000;

/// Returns the number of files in a folder, counted up to 100,000 entries,
/// without following links.
fn count(folder: &Path) -> usize {
    let files = disk::walk(folder).into_iter();
    let files = files.filter_map(Result::ok).take(100_000);
    files.filter(|entry| !entry.file_type().is_dir()).count()
}

/// Returns the name of a file in an archive, decoded as UTF-8 if possible,
/// because most tools write UTF-8 without declaring it.
fn own_name(raw: &[u8], said: &str) -> String {
    match std::str::from_utf8(raw) {
        Ok(name) => name.to_string(),
        Err(_) => said.to_string(),
    }
}

/// Splits a path in an archive, which may have been packed on Windows. Returns
/// `None` if the path is empty, leads out of the archive, or has too many
/// parts.
fn parts(name: &str) -> Option<Vec<String>> {
    let all: Vec<&str> = name.split(['/', '\\']).collect();
    let leads_out = all[0].is_empty()
        || all.contains(&"..")
        || all[0].ends_with(':')
        || name.contains('\0');
    let own = all.iter().filter(|part| !matches!(**part, "" | "."));
    let own: Vec<String> = own.map(|part| part.to_string()).collect();
    (!leads_out && !own.is_empty() && own.len() <= FOLDERS).then_some(own)
}

/// Returns the number of entries according to the end record of a zip; if there
/// seem to be several records, the largest number. This is checked first,
/// because the library reads a directory of any length and shows only one of
/// two files with the same name.
fn entries(from: &mut (impl Read + Seek)) -> io::Result<usize> {
    const END: u64 = 22 + (1 << 16);
    let long = from.seek(SeekFrom::End(0))?;
    from.seek(SeekFrom::Start(long.saturating_sub(END)))?;
    let mut bytes = Vec::new();
    from.take(END).read_to_end(&mut bytes)?;
    from.seek(SeekFrom::Start(0))?;
    let ends = bytes.windows(12).filter(|w| w.starts_with(b"PK\x05\x06"));
    let counts = ends.map(|w| usize::from(u16::from_le_bytes([w[10], w[11]])));
    Ok(counts.max().unwrap_or(0))
}

fn zip_time<R: Read>(entry: &zip::read::ZipFile<R>) -> Option<Time> {
    let exact = entry.extra_data_fields().find_map(|field| match field {
        zip::extra_fields::ExtraField::ExtendedTimestamp(time) => {
            let seconds = time.mod_time().map(i64::from)?;
            Some(Time { seconds, zoned: true })
        }
        _ => None,
    });
    exact.or_else(|| {
        let time = entry.last_modified()?;
        // The earliest time that a zip can store means that no time is known.
        (time != zip::DateTime::default()).then(|| {
            let day = days(time.year(), time.month(), time.day());
            let hours = day * 24 + i64::from(time.hour());
            let minutes = hours * 60 + i64::from(time.minute());
            let seconds = minutes * 60 + i64::from(time.second());
            Time { seconds, zoned: false }
        })
    })
}

/// Returns the number of days from 1 January 1970 to a date.
fn days(year: u16, month: u8, day: u8) -> i64 {
    // In years that begin in March, the leap day comes last.
    let (year, month) = (i64::from(year), i64::from(month));
    let (year, month) = match month > 2 {
        true => (year, month - 3),
        false => (year - 1, month + 9),
    };
    let leap = year / 4 - year / 100 + year / 400;
    365 * year + leap + (153 * month + 2) / 5 + i64::from(day) - 719_469
}

/// Returns the modification time of a file on disk. A time that [`on_disk`]
/// made from a time without a time zone has no time zone again.
pub(crate) fn time_of(time: SystemTime) -> Option<Time> {
    let since = time.duration_since(UNIX_EPOCH).ok()?;
    let seconds = i64::try_from(since.as_secs()).ok()?;
    Some(Time { seconds, zoned: since.subsec_nanos() != NO_ZONE })
}

/// The nanoseconds that mark a file's time on disk as having no time zone.
const NO_ZONE: u32 = 4_000_000;

/// Returns the modification time to give to a file on disk.
pub(crate) fn on_disk(time: Time) -> Option<SystemTime> {
    let nanos = if time.zoned { 0 } else { NO_ZONE };
    let seconds = u64::try_from(time.seconds).ok()?;
    Some(UNIX_EPOCH + Duration::new(seconds, nanos))
}

#[cfg(test)]
mod tests {
    use super::{days, parts};

    #[test]
    fn paths() {
        for bad in ["../x", "/x", "a/../x", "C:\\x", "\\x", "a\0", "", "a/.."] {
            assert_eq!(parts(bad), None, "{bad:?}");
        }
        let own = |name: &str| parts(name).map(|parts| parts.join("|"));
        assert_eq!(own("a/./b//c.rs").as_deref(), Some("a|b|c.rs"));
        assert_eq!(own("a\\b.rs").as_deref(), Some("a|b.rs"));
    }

    #[test]
    fn calendar() {
        assert_eq!(days(1970, 1, 1), 0);
        assert_eq!(days(2000, 2, 29), 11_016);
        assert_eq!(days(2026, 11, 23), 20_780);
    }
}
