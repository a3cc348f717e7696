//! Makes the engines: all programs of the book compiled to wasm, for pages that
//! are read without a server. They are built from the crates whenever a site is
//! built to be kept, and are not stored anywhere else.

use crate::house::{cargo, House};
use crate::{walk, write};
use anyhow::{ensure, Context, Result};
use base64::prelude::{Engine as _, BASE64_STANDARD};
use flate2::write::GzEncoder;
use flate2::Compression;
use std::collections::hash_map::DefaultHasher;
use std::env;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

/// The site's folder for the engines, and the file in it that says which engine
/// contains the programs of which chapter.
pub const ENGINES: &str = "engines";
const INDEX: &str = "index.js";

/// The target that the engines are compiled for.
const TARGET: &str = "wasm32-unknown-unknown";

/// The most chapters in an engine. A reader loads a whole engine to run one
/// program. If a check reports that an engine is too heavy, reduce this number.
const MOST: usize = 1;

/// Printed when this machine can't compile the engines; says what to install.
pub const MISSING: &str = "no engines, so no page in this folder can run \
                           programs: they need `rustup target add \
                           wasm32-unknown-unknown`, or Debian's packages \
                           rustc-web, rust-web-src and lld (`cargo run` does \
                           without)";

/// An engine: its name, and the chapters whose programs it contains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Engine {
    /// The name of the part; from its second engine on, with a number appended.
    pub name: String,
    /// The stems of the chapters, in the order of the book.
    pub chapters: Vec<String>,
}

/// Returns the engines of the book. Each part, that is, each folder in `src`
/// with chapters, has one engine, or several of about equal size if it needs
/// them.
///
/// # Errors
/// If the pages cannot be read.
pub fn plan(house: &House) -> Result<Vec<Engine>> {
    let mut parts: Vec<(String, Vec<String>)> = Vec::new();
    for page in house.pages()? {
        let crate_folder = house.root().join("listings").join(&page.stem);
        if page.chapter.as_ref() != Some(&page.stem) || !crate_folder.is_dir() {
            continue;
        }
        let folder = page.path.parent().unwrap_or(Path::new(""));
        let part = folder.to_string_lossy().into_owned();
        match parts.iter_mut().find(|(name, _)| *name == part) {
            Some((_, chapters)) => chapters.push(page.stem),
            None => parts.push((part, vec![page.stem])),
        }
    }
    let parts = parts.into_iter().flat_map(|(part, all)| divided(&part, &all));
    Ok(parts.collect())
}

/// Divides the chapters of one part into engines.
fn divided(part: &str, chapters: &[String]) -> Vec<Engine> {
    let count = chapters.len().div_ceil(MOST);
    let size = chapters.len().div_ceil(count.max(1));
    let engine = |(i, some): (usize, &[String])| Engine {
        name: match i {
            0 => part.to_string(),
            _ => format!("{part}-{}", i + 1),
        },
        chapters: some.to_vec(),
    };
    chapters.chunks(size.max(1)).enumerate().map(engine).collect()
}

/// Writes the index of the engines into `site`: which engine contains which
/// chapter, which programs belong to the boards, and `made`, which says whether
/// the engines themselves are there.
///
/// # Errors
/// If the pages cannot be read or the file cannot be written.
pub fn write_index(house: &House, site: &Path, made: bool) -> Result<()> {
    let chapters: serde_json::Map<_, _> = plan(house)?
        .into_iter()
        .flat_map(|Engine { name, chapters }| {
            chapters.into_iter().map(move |c| (c, name.clone().into()))
        })
        .collect();
    let boards = house.board_programs()?;
    let index = serde_json::json!({
        "made": made, "chapters": chapters, "boards": boards,
    });
    let text = format!("globalThis.nimberNotebookEngines = {index};\n");
    let folder = site.join(ENGINES);
    fs::create_dir_all(&folder).context("the folder of the engines")?;
    fs::write(folder.join(INDEX), text).context("the index of the engines")
}

/// Compiles the engines that are out of date and puts them and their index into
/// `site`. Returns `false` if no compiler here can make them.
///
/// # Errors
/// If cargo fails, or a file cannot be read or written.
pub fn make(house: &House, site: &Path) -> Result<bool> {
    let Some(compiler) = Compiler::find() else {
        write_index(house, site, false)?;
        return Ok(false);
    };
    write_index(house, site, true)?;
    let workshop = Workshop::new(house, compiler)?;
    let key = workshop.key(&workshop.sources());
    for engine in plan(house)? {
        let kept = workshop.kept(&engine, &key)?;
        let place = site.join(ENGINES).join(format!("{}.js", engine.name));
        fs::copy(&kept, &place).context("cannot copy an engine")?;
    }
    Ok(true)
}

/// A compiler that can compile for the target.
struct Compiler {
    rustc: PathBuf,
    /// Whether cargo has to compile the standard library as well.
    library: bool,
    /// The linker to use instead of the compiler's own, if any.
    linker: Option<&'static str>,
}

impl Compiler {
    /// Returns the first compiler on this machine that has the standard library
    /// for the target, or else one that has the library's sources and a linker.
    fn find() -> Option<Compiler> {
        let known = match env::var_os("RUSTC") {
            Some(named) => vec![PathBuf::from(named)],
            // Debian's compiler is there even if the PATH finds another one
            // first.
            None => ["rustc", "/usr/bin/rustc"].map(PathBuf::from).to_vec(),
        };
        let ready = known.iter().find(|rustc| has_library(rustc));
        let compiler = |rustc: &PathBuf, library, linker| Compiler {
            rustc: rustc.clone(),
            library,
            linker,
        };
        ready.map(|rustc| compiler(rustc, false, None)).or_else(|| {
            let able = |rustc: &&PathBuf| has_sources(rustc);
            let rustc = known.iter().find(able)?;
            match has_linker(rustc) {
                true => Some(compiler(rustc, true, None)),
                false => answers("wasm-ld", &["--version"])
                    .map(|_| compiler(rustc, true, Some("wasm-ld"))),
            }
        })
    }
}

/// Returns what a program prints, without trailing white space, if it succeeds.
fn answers(program: impl AsRef<Path>, words: &[&str]) -> Option<String> {
    let mut command = Command::new(program.as_ref());
    let output = command.args(words).stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim_end().to_string())
}

fn has_library(rustc: &Path) -> bool {
    let words = ["--print", "target-libdir", "--target", TARGET];
    let folder = answers(rustc, &words).map(PathBuf::from);
    let inside = folder.and_then(|folder| walk::inside(&folder).ok());
    inside.unwrap_or_default().iter().any(|path| {
        let name = path.file_name().unwrap_or_default();
        name.to_string_lossy().starts_with("libstd-")
    })
}

fn has_sources(rustc: &Path) -> bool {
    let place = "lib/rustlib/src/rust/library/std/Cargo.toml";
    let root = answers(rustc, &["--print", "sysroot"]);
    root.is_some_and(|root| Path::new(&root).join(place).is_file())
}

fn has_linker(rustc: &Path) -> bool {
    let folder = answers(rustc, &["--print", "target-libdir"]);
    let folder = folder.map(|f| Path::new(&f).with_file_name("bin"));
    folder.is_some_and(|f| {
        f.join(format!("rust-lld{}", env::consts::EXE_SUFFIX)).is_file()
    })
}

/// Compiles engines, and stores them for the next build.
struct Workshop<'a> {
    house: &'a House,
    compiler: Compiler,
    version: String,
    folder: PathBuf,
}

impl Workshop<'_> {
    fn new(house: &House, compiler: Compiler) -> Result<Workshop<'_>> {
        let version = answers(&compiler.rustc, &["-vV"]);
        let version =
            version.context("the compiler does not say what it is")?;
        let folder = house.target().join("engine");
        fs::create_dir_all(folder.join("made")).context("target/engine")?;
        Ok(Workshop { house, compiler, version, folder })
    }

    /// Returns the path of an engine's script, after compiling it unless the
    /// stored one was made with this `key`.
    fn kept(&self, engine: &Engine, key: &str) -> Result<PathBuf> {
        let name = &engine.name;
        let script = self.folder.join(format!("made/{name}.js"));
        let note = script.with_extension("txt");
        let fresh = |key: &str| format!("{key} {:?}\n", engine.chapters);
        let made = fs::read_to_string(&note).unwrap_or_default();
        if made == fresh(key) && script.is_file() {
            return Ok(script);
        }
        println!("compiling the engine `{name}`");
        let begun = SystemTime::now();
        let wasm = fs::read(self.compile(engine)?).context("the engine")?;
        let _ = fs::remove_file(&note);
        write::whole(&script, packed(name, &wasm)?)?;
        // Only now is it known which files the engine was compiled from. If one
        // was saved in the meantime, its change may be missing, so the next
        // build compiles again.
        let sources = self.sources();
        if !sources.iter().any(|file| is_newer(file, begun)) {
            let key = self.key(&sources);
            write::whole(&note, fresh(&key))?;
        }
        Ok(script)
    }

    fn compile(&self, engine: &Engine) -> Result<PathBuf> {
        let mut command = cargo();
        command
            .args(["rustc", "--quiet", "--package", "engine", "--lib"])
            .args(["--crate-type", "cdylib", "--profile", "engine"])
            .args(["--target", TARGET, "--target-dir"])
            .arg(&self.folder)
            .current_dir(self.house.root())
            .env("RUSTC", &self.compiler.rustc)
            .env("ENGINE_CHAPTERS", engine.chapters.join(" "))
            .env("CARGO_ENCODED_RUSTFLAGS", self.flags().join("\u{1f}"));
        if self.compiler.library {
            // This lets a stable cargo compile the standard library.
            command.env("RUSTC_BOOTSTRAP", "1");
            command.arg("-Zbuild-std=std,panic_abort");
        }
        let status = command.status().context("cannot run cargo")?;
        ensure!(status.success(), "the engine `{}` fails", engine.name);
        Ok(self.folder.join(TARGET).join("engine/engine.wasm"))
    }

    fn flags(&self) -> Vec<String> {
        let mut flags = vec![
            "-Clink-arg=-zstack-size=4194304".into(), // 4 MiB for nested calls
            "-Clink-arg=--max-memory=536870912".into(), // 512 MiB in total
        ];
        // Panic messages must not reveal this machine's folders.
        let home = env::var_os("CARGO_HOME").map(PathBuf::from);
        let home = home.or(env::home_dir().map(|home| home.join(".cargo")));
        for (folder, shown) in
            [(home, "/cargo"), (Some(self.house.root().into()), "/book")]
        {
            let folder = folder.unwrap_or_default();
            let folder = folder.display();
            flags.push(format!("--remap-path-prefix={folder}={shown}"));
        }
        let linker = self.compiler.linker.map(|l| format!("-Clinker={l}"));
        flags.extend(linker);
        flags
    }

    /// Returns the files that the last engine was compiled from, as the
    /// compiler lists them, and the manifests that say how to compile it.
    fn sources(&self) -> Vec<PathBuf> {
        let told = self.folder.join(TARGET).join("engine/engine.d");
        let told = fs::read_to_string(told).unwrap_or_default();
        let told = told.split_once(": ").map_or("", |(_, files)| files);
        // In this list, a space in a name is escaped by a backslash.
        let told = told.replace("\\ ", "\0");
        let told = told.split_whitespace().map(|f| f.replace('\0', " "));
        let mut files: Vec<_> = told.map(PathBuf::from).collect();
        let root = self.house.root();
        let manifests = self.house.files(&root.join("listings"), "toml");
        files.extend(manifests);
        let named = [
            "Cargo.toml",
            "Cargo.lock",
            "press/boards/Cargo.toml",
            "press/page/engine/Cargo.toml",
            "press/shelf/Cargo.toml",
        ];
        files.extend(named.map(|file| root.join(file)));
        files
    }

    /// Returns a hash of these files, the compiler and its flags.
    fn key(&self, sources: &[PathBuf]) -> String {
        let mut key = DefaultHasher::new();
        (&self.version, self.compiler.library, self.flags()).hash(&mut key);
        for file in sources {
            (file, fs::read(file).ok()).hash(&mut key);
        }
        format!("{:016x}", key.finish())
    }
}

/// Whether a file may have been saved at or after `time`.
fn is_newer(file: &Path, time: SystemTime) -> bool {
    let saved = fs::metadata(file).and_then(|data| data.modified());
    saved.is_ok_and(|saved| saved >= time)
}

/// Returns a wasm file as a script, compressed and in base64. A page can load
/// such a script even when it is opened from a folder.
fn packed(name: &str, wasm: &[u8]) -> Result<String> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(wasm)?;
    let packed = BASE64_STANDARD.encode(packed.finish()?);
    Ok(format!(
        "// Programs of the book, compiled to wasm.\n\
         (globalThis.nimberNotebookPacked ??= {{}})[\"{name}\"] =\n\
         \"{packed}\";\n"
    ))
}
