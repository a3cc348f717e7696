//! Finds the files that a compiler needs to link a program. In the sandbox the
//! compiler sees only these, and no other library or file of this machine.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

/// The programs that compiling and linking run.
const PROGRAMS: &str =
    "/usr/bin/setpriv /usr/bin/sh /usr/bin/head /usr/bin/cc /usr/bin/ld \
    /usr/bin/ld.bfd ";

/// The parts of gcc that are outside the search path.
const PARTS: &str = "collect2 liblto_plugin.so";

/// The files of gcc and of the C standard library that are linked.
const LINKED: &str = "crt1.o rcrt1.o Scrt1.o crti.o crtn.o crtbegin.o \
    crtbeginT.o crtbeginS.o crtend.o crtendS.o libgcc.a libgcc_eh.a \
    libgcc_s.so.1 libc.a libm.a libpthread.a libdl.a librt.a libutil.a";

/// Returns the arguments that make `bwrap` mount these files, each at its own
/// path. They are determined once per toolchain and process.
pub(crate) fn shown(toolchain: &Path) -> Vec<String> {
    static KNOWN: Mutex<BTreeMap<PathBuf, Vec<String>>> =
        Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().expect("nobody panics here");
    let own = known.entry(toolchain.to_path_buf());
    own.or_insert_with(|| words(&found(toolchain))).clone()
}

/// Returns text that contains the paths of the files, separated by white space,
/// among other words.
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
    // Some libraries are linker scripts, which name other libraries.
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
        // `bwrap` would make an implicitly created parent folder accessible to
        // root only.
        words.extend(["--perms", "0755", "--dir"].map(String::from));
        words.push(folder.display().to_string());
    }
    for file in files {
        let file = file.display().to_string();
        words.extend(["--ro-bind".to_string(), file.clone(), file]);
    }
    words
}
