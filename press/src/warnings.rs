//! What mdBook and its preprocessors say while they work.
//!
//! They report a bad formula or a missing file as a log event and go on. The
//! formulas are set on threads of their own, so the listener must be global.

use std::fmt::Debug;
use std::sync::{Mutex, OnceLock};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::filter::{filter_fn, LevelFilter};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::registry::LookupSpan;

static HEARD: Mutex<Vec<Warning>> = Mutex::new(Vec::new());

/// Something that mdBook or a preprocessor warned of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Warning {
    /// What was said.
    pub message: String,
    /// The formula that was being set, as it stands between its dollars.
    pub formula: Option<String>,
}

/// Listens from now on.
pub(crate) fn listen() {
    static ONCE: OnceLock<()> = OnceLock::new();
    ONCE.get_or_init(|| {
        let from_mdbook = filter_fn(|it| {
            // The spans of the formulas say which one is being set.
            let loud = it.is_span() || *it.level() <= Level::WARN;
            loud && it.target().starts_with("mdbook")
        });
        let listener = tracing_subscriber::registry()
            .with(Listener.with_filter(from_mdbook))
            .with(LevelFilter::INFO);
        // Fails only if a listener has been set before: then that one stays.
        let _ = tracing::subscriber::set_global_default(listener);
    });
}

/// What was heard since the last call.
pub(crate) fn take() -> Vec<Warning> {
    std::mem::take(&mut *HEARD.lock().unwrap_or_else(|e| e.into_inner()))
}

struct Listener;

/// The formula that a span is about.
struct Formula(String);

impl<S> Layer<S> for Listener
where
    S: Subscriber + for<'a> LookupSpan<'a>,
{
    fn on_new_span(&self, about: &Attributes<'_>, id: &Id, at: Context<'_, S>) {
        let mut item = Named("item", String::new());
        about.record(&mut item);
        if let (Some(span), Named(_, item)) = (at.span(id), item) {
            span.extensions_mut().insert(Formula(item));
        }
    }

    fn on_event(&self, event: &Event<'_>, at: Context<'_, S>) {
        let mut message = Named("message", String::new());
        event.record(&mut message);
        let formula = at.event_span(event).and_then(|span| {
            span.extensions().get().map(|Formula(text)| text.clone())
        });
        let mut heard = HEARD.lock().unwrap_or_else(|e| e.into_inner());
        heard.push(Warning { message: message.1, formula });
    }
}

/// The field of this name, as text.
struct Named(&'static str, String);

impl Visit for Named {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == self.0 {
            self.1 = format!("{value:?}");
        }
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        if field.name() == self.0 {
            self.1 = value.to_string();
        }
    }
}
