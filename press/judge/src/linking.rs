//! The files of this machine with which a compiler links a program: in the
//! sandbox it sees these, and no other library or file.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

/// The programs that take part.
const PROGRAMS: &str =
    "/usr/bin/setpriv /usr/bin/sh /usr/bin/head /usr/bin/cc /usr/bin/ld \
    /usr/bin/ld.bfd ";

/// What gcc keeps in a place of its own.
const PARTS: &str = "collect2 liblto_plugin.so";

/// What is linked: the standard library of C.
const LINKED: &str = "crt1.o rcrt1.o Scrt1.o crti.o crtn.o crtbegin.o \
    crtbeginT.o crtbeginS.o crtend.o crtendS.o libgcc.a libgcc_eh.a \
    libgcc_s.so.1 libc.a libm.a libpthread.a libdl.a librt.a libutil.a";

/// The words by which `bwrap` shows these files, each in its place. They are
/// looked for once in the life of this process.
pub(crate) fn shown(toolchain: &Path) -> Vec<String> {
    static KNOWN: Mutex<BTreeMap<PathBuf, Vec<String>>> =
        Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().expect("nobody panics here");
    let own = known.entry(toolchain.to_path_buf());
    own.or_insert_with(|| words(&found(toolchain))).clone()
}

/// The paths of the files, between white space and among other words.
fn found(toolchain: &Path) -> String {
    let ask = |what: &str, name: &str| {
        let ask = format!("-print-{what}-name={name}");
        said(Command::new("/usr/bin/cc").arg(ask))
    };
    let mut found = PROGRAMS.to_string();
    for part in PARTS.split_whitespace() {
        found += &(ask("prog", part) + &ask("file", part));
    }
    let mut loads = Command::new("ldd");
    loads.args(paths(&found)).arg(toolchain.join("bin/rustc"));
    found += &said(loads.env_remove("LD_LIBRARY_PATH"));
    for name in LINKED.split_whitespace() {
        found += &ask("file", name);
    }
    // Some libraries are scripts of the linker, which name others.
    let libraries = paths(&found).filter(|path| path.ends_with(".a"));
    let scripts = libraries.filter_map(|path| fs::read_to_string(path).ok());
    scripts.fold(found.clone(), |found, script| found + &script)
}

fn said(command: &mut Command) -> String {
    let output = command.output().map(|output| output.stdout);
    String::from_utf8_lossy(&output.unwrap_or_default()).into_owned()
}

fn paths(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().filter(|word| {
        let path = Path::new(word);
        path.is_absolute() && path.is_file()
    })
}

fn words(found: &str) -> Vec<String> {
    let place = |path: &str| {
        let (folder, name) = path.rsplit_once('/')?;
        Some(fs::canonicalize(format!("{folder}/")).ok()?.join(name))
    };
    let files: BTreeSet<PathBuf> = paths(found).filter_map(place).collect();
    let folders: BTreeSet<&Path> =
        files.iter().flat_map(|file| file.ancestors().skip(1)).collect();
    let mut words = Vec::new();
    for folder in folders.into_iter().skip(1) {
        // One that is only on the way to a file would be root's alone.
        words.extend(["--perms", "0755", "--dir"].map(String::from));
        words.push(folder.display().to_string());
    }
    for file in files {
        let file = file.display().to_string();
        words.extend(["--ro-bind".to_string(), file.clone(), file]);
    }
    words
}
