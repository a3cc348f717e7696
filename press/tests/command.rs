//! The press as a command: building, serving, and what can go wrong.

use crate::sample::Sample;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use walkdir::WalkDir;

fn press(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_press"));
    command.args(arguments).current_dir(folder);
    command
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    press(folder, arguments).output().expect("the press runs")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The files of a site and their sizes.
fn listing(folder: &Path) -> Vec<(String, u64)> {
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
    let files =
        entries.filter_map(Result::ok).filter(|e| e.file_type().is_file());
    files
        .map(|file| {
            let name = file.path().strip_prefix(folder).unwrap();
            let size = file.metadata().map(|data| data.len()).unwrap_or(0);
            (name.display().to_string(), size)
        })
        .collect()
}

/// What other programs do is asked of cargo, with the words as they are, in the
/// folder where one is, and ends as they do.
#[cfg(unix)]
#[test]
fn errands_are_run_by_cargo() {
    use std::os::unix::fs::PermissionsExt;
    let sample = Sample::new();
    let cargo = sample.root().join("cargo");
    sample.write("cargo", "#!/bin/sh\necho \"$@\"; pwd\nexit 7\n");
    std::fs::set_permissions(&cargo, PermissionsExt::from_mode(0o755)).unwrap();
    let root = sample.root().canonicalize().unwrap();
    let below = root.join("src/part");
    for (words, name, passed) in [
        (&["check", "--weights"][..], "checks", "check --weights"),
        (&["check", "--help"], "checks", "check --help"),
        (&["record"], "checks", "record"),
        (&["build", "--take-away"], "checks", "take-away"),
        (&["course", "run", "-h", "s4"], "course", "run -h s4"),
        (&["course"], "course", ""),
    ] {
        let output = press(&below, words).env("CARGO", &cargo).output();
        let output = output.expect("the press runs");
        assert_eq!(output.status.code(), Some(7), "{words:?}");
        let seen = String::from_utf8_lossy(&output.stdout).into_owned();
        let manifest = root.join("Cargo.toml");
        let manifest = manifest.display();
        let asked = format!(
            "run --quiet --package {name} --bin {name} --manifest-path \
             {manifest} -- {passed}"
        );
        let folder = below.display();
        assert_eq!(seen, format!("{}\n{folder}\n", asked.trim_end()));
    }
    let mut lost = press(&below, &["check"]);
    let output = lost.env("CARGO", "/no/such/cargo").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("cannot run cargo"), "{}", said(&output));
}

#[test]
fn trouble_is_one_clear_line() {
    let nowhere = tempfile::tempdir().unwrap();
    let output = run(nowhere.path(), &["build"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).starts_with("no book.toml in "), "{}", said(&output));
    assert_eq!(said(&output).lines().count(), 1);

    let taken = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let sample = Sample::new();
    let output = run(sample.root(), &["--port", &port]);
    assert_eq!(output.status.code(), Some(2));
    let message = format!("port {port} cannot be had: try --port ");
    assert!(said(&output).starts_with(&message), "{}", said(&output));
    assert_eq!(said(&output).lines().count(), 1);

    let output = run(sample.root(), &["--port", "70000"]);
    assert_eq!(output.status.code(), Some(2));
    let output = run(sample.root(), &["bild"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_book_that_cannot_be_built_leaves_the_old_one() {
    let sample = Sample::new();
    assert!(run(sample.root(), &["build"]).status.success());
    let before = listing(&sample.root().join("book"));
    assert!(before.iter().any(|(name, _)| name == "print.html"));
    let spoil: [(&str, &[u8], &str); 4] = [
        ("src/intro.md", b"\xff\xfe", "src/intro.md"),
        ("src/SUMMARY.md", b"- [Gone](gone.md)\n", "src/gone.md"),
        ("book.toml", b"[book\n", "book.toml:1: unclosed table"),
        ("src/intro.md", b"# Intro\n\n$\\nonsense$\n", "Rendering failed"),
    ];
    for (file, text, names) in spoil {
        let kept = sample.read(file);
        sample.write(file, text);
        let output = run(sample.root(), &["build"]);
        assert_eq!(output.status.code(), Some(1), "{file}");
        let said = said(&output);
        assert!(said.contains(names), "{said}");
        assert_eq!(said.lines().count(), 2, "{said}");
        assert_eq!(listing(&sample.root().join("book")), before);
        sample.write(file, kept);
    }
    assert!(run(sample.root(), &["build"]).status.success());
}

#[test]
fn a_build_that_is_killed_leaves_a_whole_site() {
    let sample = Sample::new();
    let book = sample.root().join("book");
    assert!(run(sample.root(), &["build"]).status.success());
    let whole = listing(&book);
    for delay in 0..40 {
        let mut child = press(sample.root(), &["build"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(3 * delay));
        let _ = child.kill();
        let _ = child.wait();
        assert_eq!(listing(&book), whole, "killed after {delay} × 3 ms");
    }
    assert!(run(sample.root(), &["build"]).status.success());
}

/// A running server, killed with this value.
struct Server {
    child: Child,
    port: u16,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// How long a test waits for anything. A server that says no more must fail
/// its test and not hold up the rest.
const PATIENCE: Duration = Duration::from_secs(100);

fn start(folder: &Path) -> Child {
    press(folder, &["--port", "0"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

fn serve(folder: &Path) -> Server {
    address(start(folder))
}

/// The server in `child`, as soon as it says where it is.
fn address(mut child: Child) -> Server {
    let (say, said) = mpsc::channel();
    let output = BufReader::new(child.stdout.take().unwrap());
    // Somebody has to read all of it, or the server would wait.
    std::thread::spawn(move || {
        for line in output.lines().map_while(Result::ok) {
            if let Some((_, rest)) = line.split_once("http://localhost:") {
                let port = rest.split(' ').next().unwrap().parse().unwrap();
                let _ = say.send(port);
            }
        }
    });
    let port = said.recv_timeout(PATIENCE);
    let server = Server { child, port: port.unwrap_or(0) };
    port.expect("the server says where it is");
    server
}

impl Server {
    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    fn get(&self, path: &str) -> String {
        let mut stream = self.connect();
        let request = format!("GET {path} HTTP/1.0\r\nHost: localhost\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// The messages that a page of the book hears. Between them come empty
    /// comments, so the wait for each message is measured here.
    fn events(&self) -> Events {
        let mut stream = self.connect();
        let request = "GET /-press/events HTTP/1.1\r\nHost: localhost\r\n\r\n";
        stream.write_all(request.as_bytes()).unwrap();
        Events(BufReader::new(stream))
    }
}

struct Events(BufReader<TcpStream>);

impl Events {
    fn next(&mut self) -> String {
        let since = Instant::now();
        while since.elapsed() < PATIENCE {
            let mut line = String::new();
            let read = self.0.read_line(&mut line).expect("a line in time");
            assert!(read > 0, "the server ended its messages");
            if let Some(news) = line.strip_prefix("data: ") {
                return news.trim_end().to_string();
            }
        }
        panic!("no news for {PATIENCE:?}");
    }
}

#[test]
fn the_server_lives_through_a_broken_page() {
    let sample = Sample::new();
    let server = serve(sample.root());
    let page = server.get("/part/alpha.html");
    assert!(
        page.contains("<script src=\"/-press/live.js\"></script>"),
        "{page}"
    );
    assert!(page.contains("cache-control: no-cache"), "{page}");
    assert!(server.get("/-press/live.js").contains("EventSource"));
    let lost = server.get("/gone.html");
    assert!(lost.starts_with("HTTP/1.0 404"), "{lost}");

    let mut events = server.events();
    assert_eq!(events.next(), "{\"generation\":1,\"trouble\":null}");

    // A broken page: the message says where, the good pages stay.
    let good = sample.read("src/part/alpha.md");
    sample.write("src/part/alpha.md", good.replace("lib.rs:one", "lib.rs:two"));
    let news = events.next();
    assert!(news.starts_with("{\"generation\":1,\"trouble\":\""), "{news}");
    assert!(news.contains("src/part/alpha.md:4: listings/alpha/src/lib.rs has no region `two`"), "{news}");
    assert!(server.get("/part/alpha.html").contains("pub fn one()"));

    // Saving the mend heals it, and within a second.
    let saved = Instant::now();
    sample.write("src/part/alpha.md", good + "\nMended.\n");
    assert_eq!(events.next(), "{\"generation\":2,\"trouble\":null}");
    let took = saved.elapsed();
    assert!(server.get("/part/alpha.html").contains("Mended."));
    assert!(took < Duration::from_secs(5), "{took:?}");
}

#[test]
fn a_server_that_starts_with_a_broken_book_waits_for_the_mend() {
    let sample = Sample::new();
    let good = sample.read("src/intro.md");
    sample.write("src/intro.md", "# Intro\n\n$\\nonsense$\n");
    let server = serve(sample.root());
    let page = server.get("/");
    assert!(page.starts_with("HTTP/1.0 503"), "{page}");
    assert!(page.contains("Rendering failed"), "{page}");
    let mut events = server.events();
    assert!(events.next().starts_with("{\"generation\":0,"));
    sample.write("src/intro.md", good);
    assert_eq!(events.next(), "{\"generation\":1,\"trouble\":null}");
    assert!(server.get("/").starts_with("HTTP/1.0 200"));
}

/// Waits until the first build has begun and gone past the reading of regions.
fn first_build(root: &Path) {
    let since = Instant::now();
    let begun = || {
        let mut entries = root.read_dir().unwrap().filter_map(Result::ok);
        entries.any(|e| e.file_name().to_string_lossy().starts_with(".book-"))
    };
    while !begun() && since.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn what_is_saved_during_the_first_build_is_built_next() {
    let sample = Sample::new();
    let child = start(sample.root());
    first_build(sample.root());
    let good = sample.read("src/part/alpha.md");
    sample.write("src/part/alpha.md", good + "\nSaved early.\n");
    let server = address(child);
    let mut events = server.events();
    while events.next() != "{\"generation\":2,\"trouble\":null}" {}
    assert!(server.get("/part/alpha.html").contains("Saved early."));
}
