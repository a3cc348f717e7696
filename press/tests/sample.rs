//! A small house with nothing wrong in it, for the tests to break. The tests of the
//! crate `checks` use it too, and use more of it.

#![allow(dead_code)]

use press::house::House;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The house, in a folder that is removed when this value is dropped.
pub(crate) struct Sample {
    folder: TempDir,
}

const FILES: &[(&str, &str)] = &[
    (
        "book.toml",
        r#"[book]
title = "Sample"
[build]
build-dir = "book"
create-missing = false
[preprocessor.katex]
after = ["links"]
output = "htmlAndMathml"
no-css = true
[output.html]
theme = "press/page/theme"
[output.html.playground]
runnable = false
"#,
    ),
    (
        "src/SUMMARY.md",
        "# Summary\n\n[Intro](intro.md)\n\n# Part\n\n- [Alpha](part/alpha.md)\n\
         \x20   - [More](part/alpha-more.md)\n\n---\n\n\
         [Code: alpha](code/code-alpha.md)\n[Sources](sources.md)\n",
    ),
    (
        "src/sources.md",
        "# Sources\n\n- <a id=\"src-doe-1999\"></a>**Jane Doe**, *One is one* \
         (1999). The theorem.\n  *Seen:* the book.\n  *Used in:* \
         [Intro](intro.md), exercise [x01](part/alpha-more.md#ex-x01-say-more).\n",
    ),
    (
        "src/intro.md",
        "# Intro\n\nSee [Alpha](part/alpha.md#thm-first), which \
         [Jane Doe](sources.md#src-doe-1999) found in 1999.\n",
    ),
    (
        "src/part/alpha.md",
        r#"# Alpha

```rs
{{#include ../../listings/alpha/src/lib.rs:one}}
```

[listings/alpha/src/lib.rs](../code/code-alpha.md#lib)

```text,cell,in,alpha-greet
{{#include ../../listings/alpha/runs/alpha-greet.txt:first-in}}
```

```text,cell,out,alpha-greet
{{#include ../../listings/alpha/runs/alpha-greet.txt:first-out}}
```

<figure id="fig-alpha-dot">
{{#include ../../listings/alpha/figures/dot.svg}}
<figcaption>A dot.</figcaption>
</figure>

<section class="theorem" id="thm-first">

**Theorem.** $1 = 1$.

</section>

<section class="proof">

*Proof.* Look. ■

</section>
"#,
    ),
    (
        "src/part/alpha-more.md",
        r#"# More

<section class="exercise" id="ex-x01-say-more">

{{#include ../../exercises/x01-say-more/exercise.md:statement}}

{{#include ../../exercises/x01-say-more/exercise.md:hints}}

{{#include ../../exercises/x01-say-more/exercise.md:solution}}

</section>

<section class="can-do">

- one
- two
- three

</section>

[Doe 1999]: ../sources.md#src-doe-1999
"#,
    ),
    (
        "src/code/code-alpha.md",
        "# Code: alpha\n\nThe files of the crate `alpha`, whole, as they stand in \
         `listings/alpha/src/`. The\nchapter is [Alpha](../part/alpha.md). The \
         marks `ANCHOR` say which part a page shows.\n\n## lib.rs {#lib}\n\n```rs\n\
         {{#include ../../listings/alpha/src/lib.rs}}\n```\n\n\
         ## main.rs {#main}\n\n```rs\n\
         {{#include ../../listings/alpha/src/main.rs}}\n```\n",
    ),
    (
        "listings/alpha/src/lib.rs",
        "// ANCHOR: one\npub fn one() -> u64 {\n    1\n}\n// ANCHOR_END: one\n",
    ),
    (
        "listings/alpha/tests/main.rs",
        "mod theorems;\n\ntrial::chapter_tests!(alpha);\n",
    ),
    (
        "listings/alpha/tests/theorems.rs",
        "#[test]\nfn first() {\n    assert_eq!(1, 1);\n}\n",
    ),
    (
        "press/records/ledger.toml",
        "[thm-first]\nhash = \"fb3c0b0c5fdbe644\"\nbox = \"1 1\"\nseal = \"9a34321d\"\n",
    ),
    (
        "listings/alpha/src/main.rs",
        "fn main() {\n    notebook::run_one(\"alpha\", (alpha::PROGRAMS, alpha::FIGURES))\n}\n",
    ),
    (
        "listings/alpha/runs/alpha-greet.txt",
        "ANCHOR: first-in\n\nANCHOR_END: first-in\n\
         ANCHOR: first-out\nhello\nANCHOR_END: first-out\n\
         ANCHOR: bad\n\\xff\n-> hello\n=> no error\nANCHOR_END: bad\n",
    ),
    (
        "listings/alpha/figures/dot.svg",
        "<svg role=\"img\"><title>A dot</title><desc>One dot.</desc></svg>\n",
    ),
    (
        "exercises/x01-say-more/exercise.toml",
        "title = \"Say more\"\nkind = \"proof\"\nstars = 2\nlevel = 2\nminutes = 5\n\
         topics = [\"words\"]\nneeds = [\"alpha\"]\nsolution = \"book\"\n",
    ),
    (
        "exercises/x01-say-more/exercise.md",
        "<!-- ANCHOR: statement -->\n\
         ### Say more\n\n*★★ · level 2 · 5 minutes · x01*\n\nSay it, as in [Doe 1999].\n\
         <!-- ANCHOR_END: statement -->\n\n\
         <!-- ANCHOR: hints -->\n\
         <details class=\"hint\"><summary>1</summary></details>\n\
         <details class=\"hint\"><summary>2</summary></details>\n\
         <details class=\"hint\"><summary>3</summary></details>\n\
         <!-- ANCHOR_END: hints -->\n\n\
         <!-- ANCHOR: solution -->\n\
         <details class=\"solution\"><summary>Solution</summary></details>\n\
         <!-- ANCHOR_END: solution -->\n",
    ),
    ("exercises/x02-later/exercise.toml", PLANNED),
    (
        "press/boards/Cargo.toml",
        "[dependencies]\nalpha = { path = \"a\" }\n",
    ),
    ("Cargo.toml", "[workspace.dependencies]\nalpha = { path = \"a\" }\n"),
    ("press/shelf/Cargo.toml", "[dependencies]\nalpha = { path = \"a\" }\n"),
    (
        "press/records/addresses.txt",
        "code/code-alpha.html\nintro.html\npart/alpha-more.html\n\
         part/alpha-more.html#ex-x01-say-more\npart/alpha.html\n\
         part/alpha.html#fig-alpha-dot\npart/alpha.html#thm-first\n\
         sources.html\nsources.html#src-doe-1999\n",
    ),
    (
        "press/page/theme/redirect.hbs",
        include_str!("../page/theme/redirect.hbs"),
    ),
    ("press/page/theme/head.hbs", include_str!("../page/theme/head.hbs")),
    // mdBook's own highlighter by itself would make the sample too heavy.
    (
        "press/page/theme/highlight.js",
        include_str!("../page/theme/highlight.js"),
    ),
];

/// A stand-in for cargo: it "compiles" `alpha` and the boards, or the engine, and
/// appends its arguments to the file `asked`. Its messages are in colour unless it
/// is called with `--color=never`. A file `set` has the target folder of its
/// settings. It keeps compiling as long as there is a file `hold`; it has read an
/// engine's code by then, and creates a file `held`.
const CARGO: &str = r#"#!/bin/sh
PATH=/usr/bin:/bin
root=$(dirname "$(dirname "$0")")
if [ "$1" = metadata ]; then
  echo '{"target_directory":"'"$(cat "$root/set" 2>/dev/null || echo "$root/target")"'"}'
  exit
fi
echo "$@" >>"$root/asked"
code=$root/listings/alpha/src/lib.rs
case "$1" in
  rustc)
    place=$root/target/engine/wasm32-unknown-unknown/engine
    mkdir -p "$place"
    cat "$code" >"$place/engine.wasm"
    while [ -e "$root/hold" ]; do : >"$root/held"; sleep 0.02; done
    echo "$place/engine.wasm: $code" >"$place/engine.d"
    ;;
  build)
    while [ -e "$root/hold" ]; do sleep 0.02; done
    if grep -q 'no manifest' "$code"; then
      case "$*" in *--color=never*) mark=;; *) mark=$(printf '\033[1m');; esac
      echo "${mark}error: no manifest" >&2
      exit 101
    fi
    if grep -q mistake "$code"; then
      echo '{"reason":"compiler-message","message":{"level":"error","message":"a mistake","spans":[{"is_primary":true,"file_name":"listings/alpha/src/lib.rs","line_start":3}]}}'
      exit 101
    fi
    mkdir -p "$root/target/debug"
    number=$(sed -n 's/^    \([0-9]*\)$/\1/p' "$code")
    rm -f "$root/target/debug/alpha" # as a linker does
    sed "s/NUMBER/$number/" "$root/tools/alpha" >"$root/target/debug/alpha"
    chmod +x "$root/target/debug/alpha"
    rm -f "$root/target/debug/boards"
    cp "$root/target/debug/alpha" "$root/target/debug/boards"
    for name in alpha boards; do
      echo '{"reason":"compiler-artifact","executable":"'"$root/target/debug/$name"'","target":{"name":"'"$name"'"}}'
    done
    ;;
esac
"#;

/// A stand-in for a compiler that has the library for engines.
const RUSTC: &str =
    "#!/bin/sh\nPATH=/usr/bin:/bin\ncase \"$1\" in --print) dirname \"$0\";; \
                     *) echo rustc 1;; esac\n";

/// The programs of `alpha`, good and bad. A slow `alpha-greet` creates a file
/// `begun` when it starts.
const ALPHA: &str = r#"#!/bin/sh
PATH=/usr/bin:/bin
number=NUMBER
case "$1 $number" in
  "alpha-greet 1") echo hello ;;
  "alpha-greet 30") : >begun; while [ ! -e go ]; do sleep 0.02; done; echo hello 30 ;;
  "alpha-greet 40") exit 101 ;;
  "alpha-greet 50") : >begun; exec sleep 1000 ;;
  alpha-greet*) echo hello "$number" ;;
  alpha-echo*) cat ;;
  alpha-refuse*) echo refused: no >&2; exit 1 ;;
  alpha-forever*) echo begun; exec sleep 1000 ;;
  alpha-flood*) while echo a line of the flood; do :; done ;;
  alpha-greedy*) exec awk 'BEGIN { x = "x"; while (length(x) < 2 ^ 30) x = x x; print "taken" }' ;;
  alpha-signs*) printf 'a\303'; sleep 0.05; printf '\244\377b\n' ;;
  alpha-break*) exit 101 ;;
  --draw*) echo '<svg role="img"><title>A dot</title><desc>'"$number"' dot.</desc></svg>' >"$3/dot.svg" ;;
esac
"#;

const PLANNED: &str =
    "title = \"Later\"\nkind = \"stdio\"\nstars = 3\nlevel = 3\n\
                       solution = \"teacher\"\nplanned = true\n";

/// How long a test waits for anything; only a test that hangs waits this long.
pub(crate) const PATIENCE: Duration = Duration::from_secs(300);

/// Waits until `happened` returns true.
pub(crate) fn until(what: &str, happened: impl Fn() -> bool) {
    let since = Instant::now();
    while !happened() {
        assert!(since.elapsed() < PATIENCE, "not after {PATIENCE:?}: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

impl Sample {
    /// A fresh sample with nothing wrong in it.
    pub(crate) fn new() -> Sample {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let sample = Sample { folder };
        for (file, text) in FILES {
            sample.write(file, text);
        }
        sample
    }

    /// Writes shell scripts that stand in for cargo and the compiler, and returns
    /// the environment variables that make the press use them.
    #[cfg(unix)]
    pub(crate) fn tools(&self) -> [(&'static str, std::path::PathBuf); 2] {
        use std::os::unix::fs::PermissionsExt;
        let tool = |name: &str, text: &str| {
            let file = format!("tools/{name}");
            self.write(&file, text);
            let path = self.root().join(file);
            let mode = PermissionsExt::from_mode(0o755);
            fs::set_permissions(&path, mode).expect("a script");
            path
        };
        tool("alpha", ALPHA);
        tool("libstd-1.rlib", "");
        [("CARGO", tool("cargo", CARGO)), ("RUSTC", tool("rustc", RUSTC))]
    }

    /// Its folder.
    pub(crate) fn root(&self) -> &Path {
        self.folder.path()
    }

    /// The house.
    pub(crate) fn house(&self) -> House {
        House::at(self.root())
    }

    /// Writes a file.
    pub(crate) fn write(&self, file: &str, text: impl AsRef<[u8]>) {
        let path = self.root().join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    /// Reads a file.
    pub(crate) fn read(&self, file: &str) -> String {
        fs::read_to_string(self.root().join(file)).expect("a file")
    }

    /// Replaces `old`, which must be there, by `new` in a file.
    pub(crate) fn change(&self, file: &str, old: &str, new: &str) {
        let text = self.read(file);
        assert!(text.contains(old), "{file} does not hold {old}");
        self.write(file, text.replace(old, new));
    }

    /// Whether there is a file or a folder of this name.
    pub(crate) fn has(&self, file: &str) -> bool {
        self.root().join(file).exists()
    }

    /// Removes a file or a folder.
    pub(crate) fn remove(&self, file: &str) {
        let path = self.root().join(file);
        if path.is_dir() {
            fs::remove_dir_all(path).expect("a folder");
        } else {
            fs::remove_file(path).expect("a file");
        }
    }
}
