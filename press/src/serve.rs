//! Serving the book while it is being written.

use crate::house::House;
use crate::mdbook::Purpose;
use crate::site::{self, Trouble};
use anyhow::{Context, Result};
use axum::body::{to_bytes, Body};
use axum::extract::State;
use axum::http::{header, HeaderValue, Response, StatusCode};
use axum::middleware::map_response;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{Html, IntoResponse};
use axum::routing::get;
use axum::Router;
use futures_util::{stream, Stream};
use serde::Serialize;
use std::collections::hash_map::DefaultHasher;
use std::convert::Infallible;
use std::hash::{Hash, Hasher};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tower_http::services::{ServeDir, ServeFile};
use walkdir::WalkDir;

/// How often the files are looked at.
const LOOK: Duration = Duration::from_millis(150);

/// How long nothing must change until the search is made anew.
const QUIET: Duration = Duration::from_secs(3);

/// The largest page that gets the live script, in bytes.
const LARGEST_PAGE: usize = 1 << 28;

/// What the pages are told.
#[derive(Clone, Debug, Default, Serialize)]
struct News {
    /// Counts the builds that succeeded.
    generation: u64,
    /// Why the last build did not, if it did not.
    trouble: Option<String>,
}

/// Takes a port of the loopback address.
///
/// # Errors
/// One line that says what to do if the port is taken.
pub fn listen(port: u16) -> Result<TcpListener> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let listener = TcpListener::bind(address).with_context(|| match port {
        u16::MAX => format!("port {port} cannot be had: try --port 3001"),
        _ => format!("port {port} cannot be had: try --port {}", port + 1),
    })?;
    listener.set_nonblocking(true).context("the port")?;
    Ok(listener)
}

/// Builds the book, serves it on `listener` and builds it anew whenever one of
/// its files changes. Returns when Ctrl-C is pressed.
///
/// # Errors
/// If the server cannot run. Trouble with the book is shown on the pages.
pub fn serve(house: &House, listener: TcpListener, open: bool) -> Result<()> {
    let (tell, told) = watch::channel(News::default());
    let address = listener.local_addr()?;
    let url = format!("http://localhost:{}", address.port());
    // Taken before the first build: what is saved during it is built next.
    let known = stamp(house.root());
    build_and_tell(house, &tell, Purpose::Showing);
    println!("The book is at {url} (Ctrl-C ends the server).");
    if open && opener::open(&url).is_err() {
        eprintln!("no browser could be opened: go to {url} yourself");
    }
    let watched = house.clone();
    std::thread::spawn(move || watch_files(&watched, &tell, known));
    let pages = pages(&house.root().join(site::BOOK), told);
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        tokio::select! {
            ended = axum::serve(listener, pages) => ended.context("the server"),
            _ = tokio::signal::ctrl_c() => Ok(()),
        }
    })
}

/// Builds whenever the files are no longer those of the stamp `known`.
fn watch_files(house: &House, tell: &watch::Sender<News>, mut known: u64) {
    let mut glanced: Option<Instant> = None; // the search is still empty
    loop {
        std::thread::sleep(LOOK);
        let now = stamp(house.root());
        if now != known {
            known = now;
            build_and_tell(house, tell, Purpose::Glancing);
            glanced = Some(Instant::now());
        } else if glanced.is_some_and(|since| since.elapsed() > QUIET) {
            glanced = None;
            // The pages are the same, so nobody need be told; nor of trouble,
            // which the glance has told.
            let _ = site::build(house, Purpose::Showing);
        }
    }
}

fn build_and_tell(house: &House, tell: &watch::Sender<News>, purpose: Purpose) {
    let built = site::build(house, purpose);
    match &built {
        Ok(_) => println!("built"),
        Err(Trouble(lines)) => {
            eprintln!("not built:");
            lines.iter().for_each(|line| eprintln!("  {line}"));
        }
    }
    tell.send_modify(|news| match built {
        Ok(_) => {
            news.generation += 1;
            news.trouble = None;
        }
        Err(trouble) => news.trouble = Some(trouble.to_string()),
    });
}

/// A number that changes when one of the book's files does: their names, sizes
/// and times. A file system's own messages are not used: reading a file sends
/// some too, so the build would wake itself.
fn stamp(root: &Path) -> u64 {
    let mut stamp = DefaultHasher::new();
    let parts = ["book.toml", "src", "listings", "exercises", "press/page"];
    for part in parts {
        let entries = WalkDir::new(root.join(part)).sort_by_file_name();
        let not_built = |name: &str| name != "target" && name != "node_modules";
        let entries = entries
            .into_iter()
            .filter_entry(|e| not_built(&e.file_name().to_string_lossy()));
        for entry in entries.filter_map(Result::ok) {
            entry.path().hash(&mut stamp);
            let Ok(data) = entry.metadata() else { continue };
            if data.is_file() {
                data.len().hash(&mut stamp);
                data.modified().ok().hash(&mut stamp);
            }
        }
    }
    stamp.finish()
}

/// The site in `folder`, each page with the live script.
fn pages(folder: &Path, told: watch::Receiver<News>) -> Router {
    let lost = ServeFile::new(folder.join("404.html"));
    let files = ServeDir::new(folder).not_found_service(lost);
    let live = Router::new()
        .route("/-press/events", get(events))
        .route("/-press/live.js", get(script));
    let pages = Router::new().fallback_service(files).layer(
        axum::middleware::map_response_with_state(told.clone(), live_page),
    );
    live.merge(pages).layer(map_response(not_kept)).with_state(told)
}

async fn script() -> impl IntoResponse {
    let kind = [(header::CONTENT_TYPE, "text/javascript; charset=utf-8")];
    (kind, include_str!("live.js"))
}

async fn events(
    State(mut told): State<watch::Receiver<News>>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    // The first news at once, then each time they change.
    told.mark_changed();
    let news = stream::unfold(told, |mut told| async {
        told.changed().await.ok()?;
        let news = told.borrow_and_update().clone();
        let text = serde_json::to_string(&news).unwrap_or_default();
        Some((Ok(Event::default().data(text)), told))
    });
    Sse::new(news).keep_alive(KeepAlive::default())
}

const LIVE: &str = "<script src=\"/-press/live.js\"></script>\n";

/// Adds the live script to a page. Before the first good build there are no
/// pages; then a reader of any address sees what is wrong.
async fn live_page(
    State(told): State<watch::Receiver<News>>,
    response: Response<Body>,
) -> Response<Body> {
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_page = kind.is_some_and(|k| k.as_bytes().starts_with(b"text/html"));
    if !is_page {
        let none_yet = told.borrow().generation == 0;
        if response.status() == StatusCode::NOT_FOUND && none_yet {
            return no_pages(&told.borrow());
        }
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(page) = to_bytes(body, LARGEST_PAGE).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let page = String::from_utf8_lossy(&page)
        .replace("</body>", &format!("{LIVE}</body>"));
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(page))
}

fn no_pages(news: &News) -> Response<Body> {
    let trouble = news.trouble.as_deref().unwrap_or("It is being built.");
    let trouble = trouble.replace('&', "&amp;").replace('<', "&lt;");
    let page = format!(
        "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\">\
         <title>No pages yet</title><body><h1>There are no pages yet</h1>\
         <pre>{trouble}</pre>{LIVE}</body></html>"
    );
    (StatusCode::SERVICE_UNAVAILABLE, Html(page)).into_response()
}

/// A browser asks each time whether a file is still the same.
async fn not_kept(mut response: Response<Body>) -> Response<Body> {
    let value = HeaderValue::from_static("no-cache");
    response.headers_mut().insert(header::CACHE_CONTROL, value);
    response
}
