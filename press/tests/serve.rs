//! The server: pages that follow each save, and programs that run for them. Cargo,
//! the compiler and the programs are all shell scripts of the sample.

use crate::command::press;
use crate::sample::{until, Sample, PATIENCE};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// A running server, which is killed when this value is dropped.
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

fn start(sample: &Sample) -> Child {
    press(sample.root(), &["--port", "0"])
        .envs(sample.tools())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

fn serve(sample: &Sample) -> Server {
    address(start(sample))
}

/// The server in `child`, as soon as it has printed its address.
fn address(mut child: Child) -> Server {
    let (say, said) = mpsc::channel();
    let output = BufReader::new(child.stdout.take().unwrap());
    // Someone has to read all of the output, or the server would block.
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

const PAGE: &str = "/part/alpha.html";

/// A server whose programs are compiled, and the messages that its page receives
/// from then on.
fn open(sample: &Sample) -> (Server, Events) {
    let server = serve(sample);
    let mut events = server.events(PAGE);
    events.ready();
    (server, events)
}

impl Server {
    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    fn ask(&self, request: &str, headers: &str, body: &str) -> String {
        let mut stream = self.begin(request, headers, body);
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn begin(&self, request: &str, headers: &str, body: &str) -> TcpStream {
        let mut stream = self.connect();
        let length = body.len();
        let text = format!(
            "{request} HTTP/1.0\r\n{headers}Content-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(text.as_bytes()).unwrap();
        stream
    }

    fn get(&self, path: &str) -> String {
        self.ask(&format!("GET {path}"), &self.own(), "")
    }

    /// Waits until these words appear on a page.
    fn shows(&self, path: &str, words: &str) {
        let what = format!("{words} on {path}");
        until(&what, || self.get(path).contains(words));
    }

    /// The headers that a page of the server sends with its request.
    fn own(&self) -> String {
        let host = format!("localhost:{}", self.port);
        format!("Host: {host}\r\nOrigin: http://{host}\r\n")
    }

    /// The parts of a run's answer: the program's output, its error messages, and
    /// the end.
    fn run(&self, program: &str, input: &str) -> (String, String, Value) {
        let request = format!("POST /-press/run/{program}");
        let answer = self.ask(&request, &self.own(), input);
        let (head, lines) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.contains(" 200 "), "{answer}");
        let (mut output, mut errors, mut end) = Default::default();
        for line in lines.lines() {
            let heard: Value = serde_json::from_str(line).unwrap();
            assert_eq!(end, Value::Null, "nothing comes after the end");
            output += heard["output"].as_str().unwrap_or("");
            errors += heard["errors"].as_str().unwrap_or("");
            end = heard["end"].clone();
        }
        (output, errors, end)
    }

    /// The messages that a page of the book receives. The server sends empty
    /// comments between them, so the wait for each message is measured here.
    fn events(&self, page: &str) -> Events {
        let request = format!("GET /-press/events?page={page}");
        Events(BufReader::new(self.begin(&request, &self.own(), "")))
    }
}

struct Events(BufReader<TcpStream>);

impl Events {
    fn next(&mut self) -> Value {
        let since = Instant::now();
        while since.elapsed() < PATIENCE {
            let mut line = String::new();
            let read = self.0.read_line(&mut line).expect("a line in time");
            assert!(read > 0, "the server ended its messages");
            if let Some(news) = line.strip_prefix("data: ") {
                return serde_json::from_str(news).unwrap();
            }
        }
        panic!("no news for {PATIENCE:?}");
    }

    /// The first message that fits.
    fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        let since = Instant::now();
        while since.elapsed() < PATIENCE {
            let news = self.next();
            if fits(&news) {
                return news;
            }
        }
        panic!("no such news for {PATIENCE:?}");
    }

    /// Waits for the first message after which all programs are compiled.
    fn ready(&mut self) -> Value {
        self.until(|news| news["note"].is_null())
    }
}

fn text<'a>(news: &'a Value, key: &str) -> &'a str {
    news[key].as_str().unwrap_or("")
}

#[test]
fn the_server_lives_through_a_broken_page() {
    let sample = Sample::new();
    let server = serve(&sample);
    let page = server.get(PAGE);
    assert!(page.contains("<head><script src=\"/-press/live.js\" data-"));
    assert!(page.contains("cache-control: no-cache"), "{page}");
    assert!(server.get("/-press/live.js").contains("EventSource"));
    let lost = server.get("/gone.html");
    assert!(lost.starts_with("HTTP/1.0 404"), "{lost}");
    assert!(server.get("/../book.toml").starts_with("HTTP/1.0 404"));

    let mut events = server.events(PAGE);
    let first = events.ready();
    let version = text(&first, "version");
    assert!(server.get(PAGE).contains(&format!("data-version=\"{version}\"")));

    // A broken page: the message gives the place, and the good pages stay.
    let good = sample.read("src/part/alpha.md");
    sample.write("src/part/alpha.md", good.replace("lib.rs:one", "lib.rs:two"));
    let news = events.next();
    assert_eq!(news["version"], version);
    assert_eq!(
        text(&news, "error"),
        "src/part/alpha.md:4: listings/alpha/src/lib.rs has no region `two`"
    );
    assert!(server.get(PAGE).contains("pub fn one()"));

    // Saving the corrected page clears the error.
    sample.write("src/part/alpha.md", good + "\nMended.\n");
    let news = events.until(|news| news["error"].is_null());
    assert_ne!(news["version"], version);
    assert!(server.get(PAGE).contains("Mended."));
}

/// The start page is a copy of the first page with its own title; opening either
/// must not set off an endless chain of reloads.
#[test]
fn the_start_is_not_loaded_again_and_again() {
    let sample = Sample::new();
    let (server, _) = open(&sample);
    for address in ["/", "/index.html", "/intro.html"] {
        let news = server.events(address).ready();
        let version = format!("data-version=\"{}\"", text(&news, "version"));
        assert!(server.get(address).contains(&version), "{address}");
    }
}

#[test]
fn any_address_is_answered() {
    let sample = Sample::new();
    let server = serve(&sample);
    for folder in ["/part", "/part/"] {
        let led = server.get(folder);
        assert!(led.starts_with("HTTP/1.0 307"), "{led}");
        assert!(led.contains("location: /part/alpha.html\r\n"), "{led}");
    }
    assert!(server.get("/").starts_with("HTTP/1.0 200"));
    for letters in [255, 256, 2000, 4096, 60_000] {
        let short = ["a/".repeat(letters / 2), "%C3%BC".repeat(letters / 6)];
        for path in [&["a".repeat(letters)], &short[..]].concat() {
            let lost = server.get(&format!("/{path}"));
            assert!(lost.starts_with("HTTP/1.0 404"), "{letters}: {lost}");
        }
    }
}

#[test]
fn a_server_that_starts_with_a_broken_book_waits_for_the_mend() {
    let sample = Sample::new();
    let good = sample.read("src/intro.md");
    sample.write("src/intro.md", "# Intro\n\n$\\nonsense$\n");
    let server = serve(&sample);
    let page = server.get("/");
    assert!(page.starts_with("HTTP/1.0 503"), "{page}");
    let place = "src/intro.md:3: Undefined control sequence";
    assert!(page.contains(place), "{page}");
    let mut events = server.events("/");
    assert!(events.next()["error"].is_string());
    sample.write("src/intro.md", good);
    events.until(|news| news["error"].is_null());
    assert!(server.get("/").starts_with("HTTP/1.0 200"));
}

#[test]
fn what_is_saved_during_the_first_print_is_printed_next() {
    let sample = Sample::new();
    let child = start(&sample);
    // The folder's name contains the port, which is not known yet.
    let served = sample.root().join("target/served");
    let is_printing = || {
        let folders = press::walk::inside(&served).unwrap_or_default();
        let begun = |folder: &PathBuf| {
            folder.join("fresh").exists() || folder.join("site").exists()
        };
        folders.iter().any(begun)
    };
    until("the first print begins", is_printing);
    let good = sample.read("src/part/alpha.md");
    sample.write("src/part/alpha.md", good + "\nSaved early.\n");
    let server = address(child);
    server.shows(PAGE, "Saved early.");
}

/// Covers pages that nobody was viewing when a file was saved, the style sheets,
/// and the files that only a build of the whole book makes.
#[test]
fn all_pages_follow_a_save() {
    let sample = Sample::new();
    let (server, mut events) = open(&sample);
    sample.change("src/intro.md", "See", "Look at");
    for page in ["/intro.html", "/", "/index.html", "/print.html"] {
        server.shows(page, "Look at");
    }
    server.shows("/searchindex.js", "Look at");
    let version = text(&events.next(), "version").to_string();
    sample.write("press/page/theme/css/general.css", "main { color: red }\n");
    assert_ne!(text(&events.next(), "version"), version);
    server.shows("/css/general.css", "color: red");
    sample.change("src/SUMMARY.md", "[Intro]", "[Overture]");
    server.shows("/toc.js", "Overture");
}

#[test]
fn no_new_code_stands_above_old_output() {
    let sample = Sample::new();
    let server = serve(&sample);
    let mut events = server.events(PAGE);
    let first = text(&events.ready(), "version").to_string();
    let old = sample.read("listings/alpha/src/lib.rs");
    sample.write("hold", "");
    sample.write("listings/alpha/src/lib.rs", old.replace("    1", "    27"));
    let news = events.until(|news| news["note"].is_string());
    assert!(
        text(&news, "note").starts_with("The programs of `alpha` are being")
    );
    // Until the code is compiled the page stays as it was; then code and output
    // change together, and so does the figure once the boards are compiled.
    let parts = |page: &str| {
        (
            page.contains("    27\n}"),
            page.contains("hello 27"),
            page.contains("27 dot."),
        )
    };
    assert_eq!(parts(&server.get(PAGE)), (false, false, false));
    sample.remove("hold");
    let all_is_new = || match parts(&server.get(PAGE)) {
        (false, false, false) | (true, true, false) => false,
        (true, true, true) => true,
        some => panic!("code, output and figure: {some:?}"),
    };
    until("all is new", all_is_new);
    let news = events.until(|news| text(news, "version") != first);
    assert!(news["error"].is_null());
    assert_eq!(server.run("alpha-greet", "").0, "hello 27\n");
    // The output that is shown is not written to the house: `record` does that.
    let kept = sample.read("listings/alpha/runs/alpha-greet.txt");
    assert!(kept.contains("ANCHOR: first-out\nhello\nANCHOR_END"), "{kept}");
}

#[test]
fn code_that_does_not_compile_is_named_and_not_shown() {
    let sample = Sample::new();
    let (server, mut events) = open(&sample);
    let good = sample.read("listings/alpha/src/lib.rs");
    let bad = good.replace("    1", "    // a mistake\n    28");
    sample.write("listings/alpha/src/lib.rs", bad);
    let broken = |news: &Value| text(news, "note").contains("could not");
    let news = events.until(broken);
    let why = "listings/alpha/src/lib.rs:3: a mistake";
    assert!(text(&news, "note").ends_with(why), "{news}");
    assert!(!server.get(PAGE).contains("mistake"));
    // The programs that run are the last good ones, which match the page.
    assert_eq!(server.run("alpha-greet", "").0, "hello\n");
    // The text still follows. The page may be built for another reason first.
    sample.change("src/part/alpha.md", "# Alpha", "# Alpha and more");
    events.until(|_| server.get(PAGE).contains("Alpha and more"));
    sample.write("listings/alpha/src/lib.rs", good.replace("    1", "    3"));
    events.ready();
    assert_eq!(server.run("alpha-greet", "").0, "hello 3\n");
}

/// Cargo's settings are not guessed: the press asks cargo for its target folder,
/// and reads its messages without colours.
#[test]
fn settings_of_cargo_are_followed() {
    let sample = Sample::new();
    let elsewhere = tempfile::tempdir().unwrap();
    sample.write("set", elsewhere.path().to_str().unwrap());
    let (server, mut events) = open(&sample);
    let served = format!("served/{}", server.port);
    assert!(elsewhere.path().join(served).is_dir());
    assert!(!sample.has("target/served"));
    let code = sample.read("listings/alpha/src/lib.rs");
    let bad = code.replace("    1", "    // no manifest\n    28");
    sample.write("listings/alpha/src/lib.rs", bad);
    let news = events.until(|news| text(news, "note").contains("could not"));
    assert!(text(&news, "note").ends_with("no manifest"), "{news}");
}

#[test]
fn without_cargo_the_pages_say_so() {
    let sample = Sample::new();
    let mut tools = sample.tools();
    tools[0].1 = "/no/such/cargo".into();
    let child = press(sample.root(), &["--port", "0"])
        .envs(tools)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let server = address(child.unwrap());
    let said = |news: &Value| text(news, "note").contains("cannot run cargo");
    server.events(PAGE).until(said);
    let (.., end) = server.run("alpha-greet", "");
    assert_eq!(end["how"], "broken");
    assert!(text(&end, "why").contains("cannot run cargo"), "{end}");
}

#[test]
fn programs_are_run_for_the_servers_own_pages() {
    let sample = Sample::new();
    let server = serve(&sample);
    // A program that is requested during the compilation waits and then runs.
    assert_eq!(server.run("alpha-echo", "1 2\n3").0, "1 2\n3");
    let (output, errors, end) = server.run("alpha-refuse", "");
    assert_eq!((&*output, &*errors), ("", "refused: no\n"));
    assert_eq!((&end["how"], &end["code"]), (&"code".into(), &1.into()));
    // Characters are not split, however their bytes arrive; invalid bytes are
    // marked.
    assert_eq!(server.run("alpha-signs", "").0, "aä\u{fffd}b\n");
    assert_eq!(server.run("alpha-break", "").2["how"], "broken");

    let port = server.port;
    let refused = |headers: &str, program: &str| {
        let request = format!("POST /-press/run/{program}");
        let answer = server.ask(&request, headers, "1\n");
        answer.split(' ').nth(1).unwrap().to_string()
    };
    let own = format!("localhost:{port}");
    for (host, origin) in [
        (&*own, "http://evil.example"),
        ("evil.example", "http://evil.example"),
        ("evil.example", &*format!("http://{own}")),
        (&*own, &*format!("https://{own}")),
        (&*own, "null"),
        (&*format!("127.0.0.1:{port}"), &*format!("http://{own}")),
        ("localhost", "http://localhost"),
    ] {
        let headers = format!("Host: {host}\r\nOrigin: {origin}\r\n");
        assert_eq!(refused(&headers, "alpha-echo"), "403", "{headers}");
    }
    assert_eq!(refused(&format!("Host: {own}\r\n"), "alpha-echo"), "403");
    for path in ["/", PAGE, "/-press/events", "/-press/live.js"] {
        let get = format!("GET {path}");
        let answer = server.ask(&get, "Host: evil.example\r\n", "");
        assert!(answer.starts_with("HTTP/1.0 403"), "{answer}");
    }
    // A client that uses another port is told which port to forward.
    let answer = server.ask("GET /", "Host: localhost:1\r\n", "");
    let tunnel = format!("ssh -L {0}:localhost:{0}", server.port);
    assert!(answer.contains(&tunnel), "{answer}");
    for program in ["beta-echo", "alpha", "..%2f..%2fbin%2fsh", "--draw"] {
        assert_eq!(refused(&server.own(), program), "404", "{program}");
    }
    let get = server.ask("GET /-press/run/alpha-echo", &server.own(), "");
    assert!(get.starts_with("HTTP/1.0 405"), "{get}");
    let much = "x".repeat((16 << 20) + 1);
    let request = "POST /-press/run/alpha-echo";
    let answer = server.ask(request, &server.own(), &much);
    assert!(answer.starts_with("HTTP/1.0 413"), "{answer}");
}

#[test]
fn programs_have_limits() {
    let sample = Sample::new();
    let server = serve(&sample);
    server.events(PAGE).ready();
    let (output, _, end) = server.run("alpha-flood", "");
    assert_eq!(end["how"], "long");
    assert!(output.len() <= 200_000 && output.len() > 199_000);
    assert!(output.ends_with("a line of the flood\n"));

    if cfg!(target_os = "linux") {
        let (output, ..) = server.run("alpha-greedy", "");
        assert_eq!(output, "", "a gibibyte is not to be had");
    }
}

#[test]
#[ignore = "slow: waits until a program has had its 20 seconds"]
fn programs_have_twenty_seconds() {
    let sample = Sample::new();
    let server = serve(&sample);
    server.events(PAGE).ready();
    let since = Instant::now();
    let (output, _, end) = server.run("alpha-forever", "");
    assert_eq!((&*output, &end["how"]), ("begun\n", &"late".into()));
    assert!(since.elapsed() >= Duration::from_secs(20));
}

/// The number of running programs of the sample that never end.
#[cfg(target_os = "linux")]
fn forever(sample: &Sample) -> usize {
    let processes = std::fs::read_dir("/proc").unwrap().filter_map(Result::ok);
    let of_sample = |path: std::path::PathBuf| {
        let words = std::fs::read(path.join("cmdline")).unwrap_or_default();
        let folder = std::fs::read_link(path.join("cwd")).unwrap_or_default();
        words.starts_with(b"sleep\x001000") && folder == sample.root()
    };
    processes.filter(|p| of_sample(p.path())).count()
}

#[cfg(target_os = "linux")]
#[test]
fn a_program_ends_when_its_page_goes_and_not_all_run_at_once() {
    let sample = Sample::new();
    let server = serve(&sample);
    server.events(PAGE).ready();
    let cores = std::thread::available_parallelism().unwrap().get();
    let pages: Vec<_> = (0..cores + 3)
        .map(|_| {
            server.begin("POST /-press/run/alpha-forever", &server.own(), "")
        })
        .collect();
    // Each request has been accepted; runs beyond the limit wait.
    let mut pages: Vec<_> = pages.into_iter().map(BufReader::new).collect();
    for page in &mut pages {
        let mut line = String::new();
        page.read_line(&mut line).unwrap();
        assert!(line.contains(" 200 "), "{line}");
    }
    let running = || {
        let count = forever(&sample);
        assert!(count <= cores, "{count} programs run at once");
        count
    };
    until("as many run as there are cores", || running() == cores);
    for _ in 0..20 {
        server.get(PAGE);
        assert_eq!(running(), cores);
    }
    drop(pages);
    until("none runs any more", || running() == 0);
    assert_eq!(server.run("alpha-echo", "free").0, "free");
}

/// Changes the number in the code of the sample.
fn number(sample: &Sample, number: &str) {
    let code = "listings/alpha/src/lib.rs";
    let old = sample.read(code);
    let line = old.lines().nth(2).unwrap().to_string();
    sample.write(code, old.replace(&line, &format!("    {number}")));
}

/// The numbers in the code, in the output and in the figure on the page.
fn numbers(page: &str) -> (String, String, String) {
    let after = |text: &str, end: &str| {
        let rest = page.split_once(text).map_or("", |(_, rest)| rest);
        rest.split(end).next().unwrap_or("").trim().to_string()
    };
    let output = after("cell out alpha-greet\">hello", "<");
    let output = if output.is_empty() { "1".into() } else { output };
    let figure = page.split_once("<desc>").map_or("", |(_, rest)| rest);
    let figure = figure.split(' ').next().unwrap_or("");
    let figure = if figure == "One" { "1" } else { figure };
    (after("u64 {\n", "\n}"), output, figure.to_string())
}

#[test]
fn what_is_saved_while_runs_are_repeated_does_not_come_alone() {
    let sample = Sample::new();
    let (server, _events) = open(&sample);
    number(&sample, "30"); // its run waits for `go`
    until("the run is repeated", || sample.has("begun"));
    number(&sample, "31");
    sample.write("go", "");
    let all_is_new = || {
        let (code, output, figure) = numbers(&server.get(PAGE));
        assert!(code == output, "{code} {output}");
        [&code, &figure] == ["31", "31"]
    };
    until("all is new", all_is_new);
}

#[test]
fn code_that_never_ends_waits_for_nothing_but_its_mend() {
    let sample = Sample::new();
    let (server, mut events) = open(&sample);
    number(&sample, "50");
    events.until(|news| news["note"].is_string());
    until("the run is repeated", || sample.has("begun"));
    number(&sample, "51");
    let is_mended = |news: &Value| {
        // A run that was left to reach its time limit would cause this note.
        assert!(!text(news, "note").contains("do not run"), "{news}");
        news["note"].is_null()
    };
    events.until(is_mended);
    assert_eq!(server.run("alpha-greet", "").0, "hello 51\n");
}

#[test]
fn code_that_breaks_off_is_named_and_not_played() {
    let sample = Sample::new();
    let (server, mut events) = open(&sample);
    number(&sample, "40");
    let fails = |news: &Value| text(news, "note").contains("do not run");
    let news = events.until(fails);
    let run =
        "listings/alpha/runs/alpha-greet.txt: first: the program breaks off";
    assert!(text(&news, "note").contains(run), "{news}");
    assert_eq!(numbers(&server.get(PAGE)).0, "1");
    // The program that runs is the one that the page shows.
    assert_eq!(server.run("alpha-greet", "").0, "hello\n");
    number(&sample, "4");
    events.ready();
    assert_eq!(server.run("alpha-greet", "").0, "hello 4\n");
}

#[test]
fn a_mistake_in_the_text_is_told_while_code_is_compiled() {
    let sample = Sample::new();
    let (_server, mut events) = open(&sample);
    sample.write("hold", "");
    number(&sample, "3");
    events.until(|news| news["note"].is_string());
    sample.change("src/part/alpha.md", "$1 = 1$", "$\\nonsense$");
    let news = events.until(|news| news["error"].is_string());
    assert!(news["note"].is_string(), "{news}");
}

#[test]
fn nothing_is_lost_beside_what_cannot_be_copied() {
    let sample = Sample::new();
    sample.write("src/more/one.txt", "one\n");
    let (server, _events) = open(&sample);
    sample.remove("src/more");
    sample.write("src/more", "a file now\n");
    sample.change("src/part/alpha.md", "# Alpha", "# Alpha still");
    for (path, words) in [(PAGE, "Alpha still"), ("/more", "a file now")] {
        server.shows(path, words);
    }
}

#[test]
fn the_code_of_a_chapter_that_is_gone_is_missed() {
    let sample = Sample::new();
    let (server, mut events) = open(&sample);
    sample.remove("listings/alpha");
    let gone = |n: &Value| text(n, "error").contains("lib.rs is not there");
    events.until(gone);
    let answer = server.ask("POST /-press/run/alpha-greet", &server.own(), "");
    assert!(answer.contains("no program of the book"), "{answer}");
}

#[test]
fn a_thousand_mistakes_are_told_too() {
    let sample = Sample::new();
    let (_server, mut events) = open(&sample);
    let line =
        "{{#include ../../listings/alpha/src/lib.rs:nothing_of_this_name}}\n";
    let page = "src/part/alpha-more.md"; // not the page that is open
    sample.write(page, sample.read(page) + &line.repeat(1500));
    let news = events.until(|news| news["error"].is_string());
    let told = text(&news, "error");
    assert!(told.lines().count() >= 1500, "{}", told.lines().count());
}

#[test]
fn a_contents_that_cannot_be_read_is_mended_on_the_open_page() {
    let sample = Sample::new();
    let good = sample.read("src/SUMMARY.md");
    sample.write("src/SUMMARY.md", "- [Intro](intro.md\n- [\n");
    let server = serve(&sample);
    let mut events = server.events("/");
    assert!(events.next()["error"].is_string());
    sample.write("src/SUMMARY.md", good);
    let news = events.until(|news| news["version"].is_string());
    assert!(news["error"].is_null(), "{news}");
    // The contents file is not a page, so it has no address of its own.
    assert!(server.get("/SUMMARY.html").starts_with("HTTP/1.0 404"));
}
