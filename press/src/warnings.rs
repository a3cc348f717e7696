//! Collects the warnings of mdBook and its preprocessors.
//!
//! They report a bad formula or a missing file as a log event and continue.
//! Formulas are set on several threads, so the listener must be global.

use std::fmt::Debug;
use std::sync::{Mutex, OnceLock};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::filter::{filter_fn, LevelFilter};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::registry::LookupSpan;

static HEARD: Mutex<Vec<Warning>> = Mutex::new(Vec::new());

/// A warning from mdBook or a preprocessor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Warning {
    /// The message.
    pub message: String,
    /// The formula that was being set, as it is written between its dollar
    /// signs.
    pub formula: Option<String>,
}

/// Starts collecting warnings, if that hasn't been done yet.
pub(crate) fn listen() {
    static ONCE: OnceLock<()> = OnceLock::new();
    ONCE.get_or_init(|| {
        let from_mdbook = filter_fn(|it| {
            // The spans of the formulas are needed: they say which formula is
            // being set.
            let loud = it.is_span() || *it.level() <= Level::WARN;
            loud && it.target().starts_with("mdbook")
        });
        let listener = tracing_subscriber::registry()
            .with(Listener.with_filter(from_mdbook))
            .with(LevelFilter::INFO);
        // This fails only if a listener has already been set, which then stays.
        let _ = tracing::subscriber::set_global_default(listener);
    });
}

/// Returns the warnings since the last call.
pub(crate) fn take() -> Vec<Warning> {
    std::mem::take(&mut *HEARD.lock().unwrap_or_else(|e| e.into_inner()))
}

struct Listener;

/// The formula that a span belongs to.
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

/// The value, as text, of the field with this name.
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
