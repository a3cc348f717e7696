//! Derives hidden data from a private key.
//!
//! The book and its judges are public. The data of a class depend on a key that
//! only its teacher has, so nobody else can predict the cases or questions.

use anyhow::{anyhow, bail, Context, Result};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::ffi::OsStr;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A part of every seed. It must change if a key is to give different data from
/// before.
const EDITION: &str = "nimber-notebook-course-1";

/// The default path of a new key.
pub const USUAL: &str = "keys/course.key";

/// The minimum length of a key, in bytes.
const LEAST: usize = 16;

/// A teacher's secret.
#[derive(Clone)]
pub struct Key(Vec<u8>);

impl Key {
    /// Reads a key from a file, ignoring white space around it.
    ///
    /// # Errors
    /// If the file cannot be read or the key is too short.
    pub fn read(file: &Path) -> Result<Key> {
        let shown = file.display();
        let bytes =
            fs::read(file).with_context(|| format!("cannot read {shown}"))?;
        let key = bytes.trim_ascii().to_vec();
        if key.len() < LEAST {
            bail!(
                "{shown}: a key has at least {LEAST} bytes; see `course key`"
            );
        }
        Ok(Key(key))
    }

    /// Returns the practice key, which is public.
    pub fn practice() -> Key {
        Key(b"practice: everybody knows this key".to_vec())
    }

    /// Writes a new key to a new file and makes git ignore that file. Returns
    /// the exclude file that now lists it, or `None` if nothing had to be
    /// added.
    ///
    /// # Errors
    /// If the file exists or cannot be written, or git cannot be made to ignore
    /// it.
    pub fn create(file: &Path) -> Result<Option<PathBuf>> {
        let shown = || format!("cannot create {}", file.display());
        if fs::symlink_metadata(file).is_ok() {
            bail!("{}: it already exists", shown());
        }
        let folder = match file.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        fs::create_dir_all(folder).with_context(shown)?;
        let name = file.file_name().with_context(shown)?;
        let hidden = hide(&fs::canonicalize(folder)?.join(name))?;
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)
            .map_err(|why| anyhow!("no random numbers here: {why}"))?;
        let text: String = bytes.iter().map(|b| format!("{b:02x}")).collect();
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut open = options.open(file).with_context(shown)?;
        writeln!(open, "{text}").with_context(shown)?;
        open.sync_all().with_context(shown)?;
        Ok(hidden)
    }

    /// Derives the seed for a purpose, an exercise and, for questions on paper,
    /// a student.
    pub fn seed(&self, purpose: &str, id: &str, student: &str) -> u64 {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0)
            .expect("HMAC takes keys of any length");
        for part in [EDITION, purpose, id, student] {
            mac.update(&(part.len() as u64).to_be_bytes());
            mac.update(part.as_bytes());
        }
        let bytes = mac.finalize().into_bytes();
        u64::from_be_bytes(bytes[..8].try_into().expect("32 bytes"))
    }
}

/// Makes git ignore a file that is about to be created, so that `git add .`
/// does not publish it. Returns the exclude file to which it was added; `None`
/// if git ignored it already or it is not in a working tree.
fn hide(file: &Path) -> Result<Option<PathBuf>> {
    let is_tree = |folder: &&Path| folder.join(".git").exists();
    let Some(tree) = file.ancestors().skip(1).find(is_tree) else {
        return Ok(None);
    };
    let shown = file.display();
    let git = |words: &[&OsStr]| {
        Command::new("git")
            .arg("-C")
            .arg(tree)
            .args(words)
            .output()
            .with_context(|| {
                format!("{shown}: in a git folder, but git cannot be asked")
            })
    };
    let is_hidden = || -> Result<bool> {
        let words = ["check-ignore", "--quiet", "--no-index", "--"];
        let mut words: Vec<&OsStr> = words.map(OsStr::new).to_vec();
        words.push(file.as_os_str());
        let done = git(&words)?;
        match done.status.code() {
            Some(0) => Ok(true),
            Some(1) => Ok(false),
            _ => {
                let why = String::from_utf8_lossy(&done.stderr);
                bail!("{shown}: git would not say: {}", why.trim())
            }
        }
    };
    if is_hidden()? {
        return Ok(None);
    }
    let words = ["rev-parse", "--git-path", "info/exclude"].map(OsStr::new);
    let said = git(&words)?.stdout;
    let list = tree.join(String::from_utf8_lossy(&said).trim());
    let within = file.strip_prefix(tree).unwrap_or(file).display();
    if let Some(folder) = list.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut open = OpenOptions::new().append(true).create(true).open(&list)?;
    writeln!(open, "/{}", pattern(&within.to_string()))?;
    match is_hidden()? {
        true => Ok(Some(list)),
        false => bail!("{shown}: git would see it there; choose another place"),
    }
}

/// Returns the git pattern that matches only this path.
fn pattern(path: &str) -> String {
    let mut pattern = String::new();
    for letter in path.chars() {
        if r"\*?[] !#".contains(letter) {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern
}

#[cfg(test)]
mod tests {
    use super::Key;

    #[test]
    fn seeds_never_change() {
        let key = Key(b"a key of a golden test".to_vec());
        assert_eq!(key.seed("cases", "w1", ""), 4420977181759258135);
        assert_ne!(key.seed("cases", "w1", ""), key.seed("paper", "w1", ""));
        assert_ne!(key.seed("paper", "w1", "a"), key.seed("paper", "w1", "b"));
        // The boundaries between the parts matter: these join to the same text.
        assert_ne!(key.seed("paper", "w1", "2"), key.seed("paper", "w12", ""));
    }
}
