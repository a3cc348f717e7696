//! Serves the book while it is being written: pages follow each save, and
//! programs run on this machine.

mod builder;
mod limits;
mod play;
mod programs;
mod repeat;
mod shown;

use crate::house::House;
use crate::text::slashed;
use anyhow::{Context, Result};
use axum::body::{to_bytes, Body, Bytes};
use axum::extract::{DefaultBodyLimit, Path as Named, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, Request, Response, StatusCode, Uri};
use axum::middleware::{from_fn_with_state, map_response, Next};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{Html, IntoResponse, Redirect};
use axum::routing::{get, post};
use axum::Router;
use builder::{Builder, Looking, News};
use futures_util::{stream, Stream};
use play::{Ear, End, Heard};
use programs::State as Compiled;
use std::convert::Infallible;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::num::NonZero;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread;
use tokio::sync::{mpsc, watch, Semaphore};
use tower_http::services::{ServeDir, ServeFile};

/// The largest page, in bytes, that gets the live script.
const LARGEST_PAGE: usize = 1 << 28;

/// The maximum number of bytes that a page can send to a program.
const INPUT: usize = 16 << 20;

/// Opens a port of the loopback address.
///
/// # Errors
/// One line that says what to do if the port is taken.
pub fn listen(port: u16) -> Result<TcpListener> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let listener = TcpListener::bind(address).with_context(|| match port {
        u16::MAX => format!("port {port} cannot be used: try --port 3001"),
        _ => format!("port {port} cannot be used: try --port {}", port + 1),
    })?;
    listener.set_nonblocking(true).context("the port")?;
    Ok(listener)
}

/// The state that all routes share.
#[derive(Clone)]
struct Server {
    builder: Arc<Builder>,
    port: u16,
    /// Limits the programs that run at the same time to the number of cores.
    turns: Arc<Semaphore>,
}

/// Prints the book, serves it on `listener`, and follows every save. Programs
/// are compiled in the background, and run when a page asks. Returns when
/// Ctrl-C is pressed.
///
/// # Errors
/// If the server cannot run. Problems with the book are shown on the pages.
pub fn serve(house: &House, listener: TcpListener, open: bool) -> Result<()> {
    let port = listener.local_addr()?.port();
    let url = format!("http://localhost:{port}");
    let builder = Arc::new(Builder::new(house, port)?);
    builder.print_first();
    println!("The book is at {url} (Ctrl-C ends the server).");
    if !limits::OF_MEMORY {
        println!("On this system, programs have no memory limit.");
    }
    if open && !opens(&url) {
        eprintln!("no browser could be opened: go to {url} yourself");
    }
    let (follower, compiler) = (builder.clone(), builder.clone());
    thread::spawn(move || follower.follow());
    let compiling = thread::spawn(move || compiler.compile());
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let turns = Arc::new(Semaphore::new(cores));
    let routes = routes(Server { builder: builder.clone(), port, turns });
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        tokio::select! {
            ended = axum::serve(listener, routes) => ended.context("the server"),
            _ = tokio::signal::ctrl_c() => Ok(()),
        }
    });
    // The compiler doesn't receive Ctrl-C, so it is stopped here.
    builder.programs.stop();
    let _ = compiling.join();
    served
}

/// Asks the system to open a browser. Returns whether it has a command for
/// that.
fn opens(url: &str) -> bool {
    let words: &[&str] = match () {
        _ if cfg!(windows) => &["cmd", "/C", "start", ""],
        _ if cfg!(target_os = "macos") => &["open"],
        _ => &["xdg-open"],
    };
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).arg(url);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    match command.spawn() {
        Ok(mut child) => {
            // It may run as long as the browser does.
            thread::spawn(move || child.wait());
            true
        }
        Err(_) => false,
    }
}

/// Returns the routes: the pages, each with the live script, and the addresses
/// that this script asks for.
fn routes(server: Server) -> Router {
    let folder = server.builder.site();
    let lost = ServeFile::new(folder.join("404.html"));
    let files = ServeDir::new(folder).not_found_service(lost);
    let run = post(run)
        .layer(DefaultBodyLimit::max(INPUT))
        .layer(from_fn_with_state(server.clone(), from_own_page));
    let live = Router::new()
        .route("/-press/events", get(events))
        .route("/-press/live.js", get(script))
        .route("/-press/run/{program}", run);
    let pages = Router::new()
        .fallback_service(files)
        .layer(from_fn_with_state(server.clone(), live_page))
        .layer(from_fn_with_state(server.clone(), to_a_page));
    live.merge(pages)
        .layer(map_response(not_kept))
        .layer(from_fn_with_state(server.clone(), to_own_name))
        .with_state(server)
}

async fn script() -> impl IntoResponse {
    let kind = [(header::CONTENT_TYPE, "text/javascript; charset=utf-8")];
    (kind, include_str!("live.js"))
}

/// The connection to one open page: what it listens to, and what it was last
/// told.
struct Telling {
    builder: Arc<Builder>,
    address: String,
    looking: Option<Looking>,
    before: Option<News>,
    news: watch::Receiver<()>,
    compiled: watch::Receiver<()>,
}

/// Sends the news of the page named in the query, at once and then whenever it
/// changes. The page counts as open as long as the connection lasts.
async fn events(
    State(Server { builder, .. }): State<Server>,
    address: Uri,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let address = address.query().and_then(|query| query.strip_prefix("page="));
    let telling = Telling {
        address: address.unwrap_or("?").to_string(),
        looking: None,
        before: None,
        news: builder.listen(),
        compiled: builder.programs.listen(),
        builder,
    };
    let told = stream::unfold(telling, |mut telling| async move {
        let news = telling.next().await?;
        let text = serde_json::to_string(&news).unwrap_or_default();
        Some((Ok(Event::default().data(text)), telling))
    });
    Sse::new(told).keep_alive(KeepAlive::default())
}

impl Telling {
    async fn next(&mut self) -> Option<News> {
        loop {
            self.look().await;
            let page = self.looking.as_ref().map(|looking| &*looking.page);
            let now = self.builder.news(page, &self.address);
            if self.before.as_ref() != Some(&now) {
                self.before = Some(now.clone());
                return Some(now);
            }
            tokio::select! {
                ended = self.news.changed() => ended.ok()?,
                ended = self.compiled.changed() => ended.ok()?,
            }
        }
    }

    /// Counts the page as open, as soon as there is one at the address.
    async fn look(&mut self) {
        if self.looking.is_some() {
            return;
        }
        if let Some(page) = self.builder.page_at(&self.address) {
            fresh(&self.builder, page.clone()).await;
            self.looking = Some(self.builder.look_at(page));
        }
    }
}

/// Prints a page again if it doesn't show the current files.
async fn fresh(builder: &Arc<Builder>, page: PathBuf) {
    let builder = builder.clone();
    // If that fails, the old page is still there.
    let _ = tokio::task::spawn_blocking(move || builder.freshen(&page)).await;
}

/// Refuses requests that address this server by a name other than its own.
/// Another site could have made that name point to this machine.
async fn to_own_name(
    State(Server { port, .. }): State<Server>,
    request: Request<Body>,
    next: Next,
) -> Response<Body> {
    match own_name(request.headers(), port) {
        Some(_) => next.run(request).await,
        None => refuse(port),
    }
}

/// Refuses requests that don't come from a page of this server.
async fn from_own_page(
    State(Server { port, .. }): State<Server>,
    request: Request<Body>,
    next: Next,
) -> Response<Body> {
    let headers = request.headers();
    let own = own_name(headers, port).map(|host| format!("http://{host}"));
    match own.is_some() && text(headers, header::ORIGIN) == own.as_deref() {
        true => next.run(request).await,
        false => refuse(port),
    }
}

fn refuse(port: u16) -> Response<Body> {
    let why = format!(
        "This server answers only as http://localhost:{port}, so that no other \
         page can use it. If you reach it through a tunnel or a container, \
         forward the same port: ssh -L {port}:localhost:{port}.\n"
    );
    (StatusCode::FORBIDDEN, why).into_response()
}

/// Returns the host name in a request, if it is one of this server's own names.
fn own_name(headers: &HeaderMap, port: u16) -> Option<&str> {
    let host = text(headers, header::HOST)?;
    let (name, given) = match host.split_once(':') {
        Some((name, port)) => (name, port.parse().ok()?),
        None => (host, 80),
    };
    let own = ["localhost", "127.0.0.1"].contains(&name) && given == port;
    own.then_some(host)
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// Runs a program of the book on what the page sends.
async fn run(
    State(server): State<Server>,
    Named(program): Named<String>,
    input: Bytes,
) -> Response<Body> {
    let Some(chapter) = server.builder.programs.crate_of(&program) else {
        let why = format!("no program of the book is called `{program}`");
        return (StatusCode::NOT_FOUND, why).into_response();
    };
    let (ear, heard) = mpsc::channel(64);
    tokio::spawn(play_in_turn(server, chapter, program, input.into(), ear));
    let lines = stream::unfold(heard, |mut heard| async move {
        let line = serde_json::to_string(&heard.recv().await?);
        let line = line.unwrap_or_default() + "\n";
        Some((Ok::<_, Infallible>(line), heard))
    });
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    (kind, Body::from_stream(lines)).into_response()
}

/// Runs the program once it is compiled and its turn has come.
async fn play_in_turn(
    server: Server,
    chapter: String,
    program: String,
    input: Vec<u8>,
    ear: Ear,
) {
    let executable = tokio::select! {
        executable = executable(&server.builder, &chapter, &ear) => executable,
        () = ear.closed() => return,
    };
    let end = match executable {
        Err(why) => Some(End::Broken { why }),
        Ok(executable) => {
            let _turn = tokio::select! {
                turn = server.turns.acquire() => turn,
                () = ear.closed() => return,
            };
            let over = tokio::time::sleep(play::TIME);
            play::play(&executable, &program, input, &ear, over).await
        }
    };
    if let Some(end) = end {
        // If nobody receives that, nobody needs it.
        let _ = ear.send(Heard::End(end)).await;
    }
}

/// Waits until the executable of a chapter agrees with the code, and returns
/// it. If the code cannot be compiled, returns the last good executable,
/// because the page still shows its code.
async fn executable(
    builder: &Builder,
    chapter: &str,
    ear: &Ear,
) -> Result<PathBuf, String> {
    let mut changes = builder.programs.listen();
    let mut told = false;
    loop {
        match builder.programs.look(chapter) {
            None | Some((Compiled::Ready, None)) => {
                return Err(format!(
                    "there is no chapter `{chapter}` any more"
                ));
            }
            Some((Compiled::Broken(why) | Compiled::Failing(why), None)) => {
                return Err(why);
            }
            Some((state, Some(executable))) if state != Compiled::Waiting => {
                if told {
                    let _ = ear.send(Heard::Wait("Running …".into())).await;
                }
                return Ok(executable);
            }
            Some(_) if !told => {
                told = true;
                let what =
                    format!("The programs of `{chapter}` are being compiled …");
                let _ = ear.send(Heard::Wait(what)).await;
            }
            Some(_) => {
                let _ = changes.changed().await;
            }
        }
    }
}

/// The longest file name and the longest address that are looked up, in bytes.
/// File systems accept them, and nothing in the book is as long.
const LONGEST_NAME: usize = 255;
const LONGEST_ADDRESS: usize = 2000;

/// Whether an address is too long for any file.
fn is_too_long(address: &str) -> bool {
    // `%C3` stands for one byte.
    let bytes =
        |name: &str| name.len().saturating_sub(2 * name.matches('%').count());
    let name_is = |name: &str| bytes(name) > LONGEST_NAME;
    bytes(address) > LONGEST_ADDRESS || address.split('/').any(name_is)
}

/// Redirects from a folder to its first page. An address that is too long for a
/// file is replaced by the address of a missing page, because the file system
/// would return an error for it, not a 404.
async fn to_a_page(
    State(Server { builder, .. }): State<Server>,
    mut request: Request<Body>,
    next: Next,
) -> Response<Body> {
    let path = request.uri().path();
    if is_too_long(path) {
        *request.uri_mut() = Uri::from_static("/-press/no-such-page");
    } else if path.len() > 1 {
        if let Some(page) = builder.first_in(path) {
            let page = slashed(&page.with_extension("html"));
            return Redirect::temporary(&format!("/{page}")).into_response();
        }
    }
    next.run(request).await
}

/// Adds the live script to a page, which is printed first if it is out of date.
/// Before the first successful print there are no pages, and every address
/// shows what is wrong.
async fn live_page(
    State(Server { builder, .. }): State<Server>,
    mut request: Request<Body>,
    next: Next,
) -> Response<Body> {
    if let Some(page) = builder.page_at(request.uri().path()) {
        fresh(&builder, page).await;
        // The page sent is not the file that these headers ask about.
        request.headers_mut().remove(header::IF_MODIFIED_SINCE);
        request.headers_mut().remove(header::IF_NONE_MATCH);
    }
    let response = next.run(request).await;
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_page = kind.is_some_and(|k| k.as_bytes().starts_with(b"text/html"));
    if !is_page {
        if response.status() == StatusCode::NOT_FOUND && !builder.has_pages() {
            return no_pages(&builder.news(None, ""));
        }
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(text) = to_bytes(body, LARGEST_PAGE).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let live = live(&builder.version_of(&text));
    let text = String::from_utf8_lossy(&text);
    let text = text.replacen("<head>", &format!("<head>{live}"), 1);
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(text))
}

fn live(version: &str) -> String {
    format!(
        "<script src=\"/-press/live.js\" data-version=\"{version}\"></script>"
    )
}

fn no_pages(news: &News) -> Response<Body> {
    let error = news.error.as_deref().unwrap_or("It is being printed.");
    let error = error.replace('&', "&amp;").replace('<', "&lt;");
    let page = format!(
        "<!DOCTYPE html><html lang=\"en\"><head>{}<meta charset=\"utf-8\">\
         <title>No pages yet</title></head><body><h1>There are no pages yet</h1>\
         <pre>{error}</pre></body></html>",
        live("")
    );
    (StatusCode::SERVICE_UNAVAILABLE, Html(page)).into_response()
}

/// Makes the browser ask each time whether a file has changed.
async fn not_kept(mut response: Response<Body>) -> Response<Body> {
    let value = HeaderValue::from_static("no-cache");
    response.headers_mut().insert(header::CACHE_CONTROL, value);
    response
}
