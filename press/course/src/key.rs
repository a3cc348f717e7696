//! Hidden data from a private key.
//!
//! The book is public, its judges too. What a class meets is made from a key
//! that only its teacher has: without it nobody can tell the cases or the
//! questions before they are handed out.

use anyhow::{anyhow, bail, Context, Result};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;

/// Changed whenever one key must give other data than before.
const EDITION: &str = "nimber-notebook-course-1";

/// The fewest bytes of a key.
const LEAST: usize = 16;

/// A teacher's secret.
#[derive(Clone)]
pub struct Key(Vec<u8>);

impl Key {
    /// The key in a file; white space around it does not count.
    ///
    /// # Errors
    /// If the file cannot be read or is too short to be a secret.
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

    /// The key for practice, which everybody knows.
    pub fn practice() -> Key {
        Key(b"practice: everybody knows this key".to_vec())
    }

    /// Writes a new key into a file that does not exist yet.
    ///
    /// # Errors
    /// If it exists.
    pub fn create(file: &Path) -> Result<()> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)
            .map_err(|why| anyhow!("no random numbers here: {why}"))?;
        let text: String = bytes.iter().map(|b| format!("{b:02x}")).collect();
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options
            .open(file)
            .with_context(|| format!("cannot create {}", file.display()))?;
        Ok(writeln!(file, "{text}")?)
    }

    /// The seed for a purpose: an exercise and, on paper, a student.
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

#[cfg(test)]
mod tests {
    use super::Key;

    #[test]
    fn seeds_never_change() {
        let key = Key(b"a key of a golden test".to_vec());
        assert_eq!(key.seed("cases", "w1", ""), 4420977181759258135);
        assert_ne!(key.seed("cases", "w1", ""), key.seed("paper", "w1", ""));
        assert_ne!(key.seed("paper", "w1", "a"), key.seed("paper", "w1", "b"));
        // Where one word ends and the next begins makes a difference.
        assert_ne!(key.seed("paper", "w1", "2"), key.seed("paper", "w12", ""));
    }
}
