//! What mdBook and its preprocessors say while they work.
//!
//! They report a bad formula or a missing file as a log event and go on. The
//! formulas are set on threads of their own, so the listener must be global.

use std::fmt::Debug;
use std::sync::{Mutex, OnceLock};
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::filter::{filter_fn, LevelFilter};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};

static HEARD: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Listens from now on.
pub fn listen() {
    static ONCE: OnceLock<()> = OnceLock::new();
    ONCE.get_or_init(|| {
        let from_mdbook = filter_fn(|event| {
            event.target().starts_with("mdbook")
                && *event.level() <= Level::WARN
        });
        let listener = tracing_subscriber::registry()
            .with(Listener.with_filter(from_mdbook))
            .with(LevelFilter::WARN);
        // Fails only if a listener has been set before: then that one stays.
        let _ = tracing::subscriber::set_global_default(listener);
    });
}

/// What was heard since the last call.
pub fn take() -> Vec<String> {
    std::mem::take(&mut *HEARD.lock().unwrap_or_else(|e| e.into_inner()))
}

struct Listener;

impl<S: Subscriber> Layer<S> for Listener {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut message = Message(String::new());
        event.record(&mut message);
        let mut heard = HEARD.lock().unwrap_or_else(|e| e.into_inner());
        heard.push(message.0);
    }
}

struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}
