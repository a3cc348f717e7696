//! Running a program of the book for a page: within limits, and what it prints
//! is handed on while it runs.

use super::limits::limit_memory;
use serde::Serialize;
use std::future::Future;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWriteExt};
use tokio::process::{Child, Command};
use tokio::sync::mpsc::Sender;

/// How long a program may run: as long as in a page without a server.
pub(super) const TIME: Duration = Duration::from_secs(20);

/// The most bytes that it may print.
const OUTPUT: usize = 200_000;

/// About how many bytes are handed on at once.
const PIECE: usize = 1 << 14;

/// The variable that asks a program to print each line at once.
const EACH_LINE: &str = "NOTEBOOK_EACH_LINE";

/// What a page hears of a run, a line of JSON each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Heard {
    /// It has not begun yet: why.
    Wait(String),
    /// What the program printed.
    Output(String),
    /// What it said on standard error.
    Errors(String),
    /// How it ended.
    End(End),
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "how", rename_all = "lowercase")]
pub(super) enum End {
    /// By itself: an answer, refused or bad input.
    Code {
        /// 0, 1 or 2.
        code: i32,
        /// Milliseconds.
        took: u64,
    },
    /// It was ended, as its time was over.
    Late,
    /// It was ended, as it printed too much.
    Long,
    /// It broke off.
    Broken {
        /// Why.
        why: String,
    },
}

/// The ear of a page.
pub(super) type Ear = Sender<Heard>;

/// Why no more is handed on.
enum Stop {
    /// The page has heard as much as it may.
    Full,
    /// Nobody listens any more.
    Gone,
}

/// Runs `program` of the `executable` on `input` and returns how it ended; it is
/// ended when its time is `over`, and as soon as nobody listens. When this
/// returns, it no longer runs: another may begin.
pub(super) async fn play(
    executable: &Path,
    program: &str,
    input: Vec<u8>,
    ear: &Ear,
    over: impl Future<Output = ()>,
) -> Option<End> {
    let mut child = match start(executable, program) {
        Ok(child) => child,
        Err(error) => {
            let why = format!("the program does not start: {error}");
            return Some(End::Broken { why });
        }
    };
    let end = tokio::select! {
        end = hear(&mut child, input, ear, over) => Some(end),
        () = ear.closed() => None,
    };
    // Most have ended by themselves, and cannot be killed.
    let _ = child.kill().await;
    end
}

async fn hear(
    child: &mut Child,
    input: Vec<u8>,
    ear: &Ear,
    over: impl Future<Output = ()>,
) -> End {
    let from = Instant::now();
    let (stdin, stdout, stderr) =
        (child.stdin.take(), child.stdout.take(), child.stderr.take());
    let give = async {
        if let Some(mut stdin) = stdin {
            // A program need not read all that it is given.
            let _ = stdin.write_all(&input).await;
        }
        Ok(())
    };
    let room = AtomicUsize::new(OUTPUT);
    let work = async {
        tokio::try_join!(
            give,
            hand_on(stdout, Heard::Output, ear, &room),
            hand_on(stderr, Heard::Errors, ear, &room),
        )?;
        Ok(child.wait().await)
    };
    let done = tokio::select! {
        done = work => done,
        () = over => return End::Late,
    };
    match done {
        Err(Stop::Full | Stop::Gone) => End::Long,
        Ok(Ok(status)) => ended(status, from.elapsed()),
        Ok(Err(error)) => End::Broken { why: error.to_string() },
    }
}

fn start(executable: &Path, program: &str) -> std::io::Result<Child> {
    let child = Command::new(executable)
        .arg(program)
        .env(EACH_LINE, "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()?;
    limit_memory(child.id());
    Ok(child)
}

/// Hands on what comes from `pipe`, in whole signs; what does not fit into the
/// `room` that is left is cut off after a whole line.
async fn hand_on(
    pipe: Option<impl AsyncRead + Unpin>,
    heard: fn(String) -> Heard,
    ear: &Ear,
    room: &AtomicUsize,
) -> Result<(), Stop> {
    let mut pipe = pipe.ok_or(Stop::Gone)?;
    let mut bytes = Vec::new();
    loop {
        bytes.reserve(PIECE);
        let read = pipe.read_buf(&mut bytes).await.unwrap_or(0);
        let left = room.load(Relaxed);
        let fits = bytes.len() <= left;
        let ready = match (fits, read) {
            (false, _) => last_line(&bytes[..left]),
            (true, 0) => bytes.len(),
            (true, _) => whole_signs(&bytes),
        };
        let rest = bytes.split_off(ready);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        room.fetch_sub(ready, Relaxed);
        bytes = rest;
        if !text.is_empty() {
            ear.send(heard(text)).await.map_err(|_| Stop::Gone)?;
        }
        if !fits {
            return Err(Stop::Full);
        }
        if read == 0 {
            return Ok(());
        }
    }
}

/// How many of the bytes are lines to their end.
fn last_line(bytes: &[u8]) -> usize {
    bytes.iter().rposition(|b| *b == b'\n').map_or(0, |at| at + 1)
}

/// How many of the bytes are signs to their end. Those that are no text are
/// never waited for.
fn whole_signs(bytes: &[u8]) -> usize {
    let last = bytes.utf8_chunks().last();
    let open = last.map_or(&[][..], |chunk| chunk.invalid());
    let begun = open.first().is_some_and(|b| (0xc2..=0xf4).contains(b));
    let at_end = bytes.ends_with(open);
    bytes.len() - if begun && at_end { open.len() } else { 0 }
}

fn ended(status: ExitStatus, took: Duration) -> End {
    let took = took.as_millis().try_into().unwrap_or(u64::MAX);
    match status.code() {
        Some(code @ 0..=2) => End::Code { code, took },
        Some(101) => End::Broken { why: "the program panicked".into() },
        _ => End::Broken { why: format!("the program ended by {status}") },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_that_has_only_begun_is_waited_for() {
        for (bytes, whole) in [
            (&b"a"[..], 1),
            (b"a\xc3", 1),
            (b"a\xc3\xa4", 3),
            (b"a\xe2\x88", 1),
            (b"a\xff", 2),
            (b"\xff\xc3", 1),
            (b"\xc3b", 2),
            (b"", 0),
        ] {
            assert_eq!(whole_signs(bytes), whole, "{bytes:?}");
        }
    }

    /// What is heard until the time of a program is over that never ends.
    #[cfg(unix)]
    #[tokio::test]
    async fn what_was_printed_in_time_is_heard() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("forever");
        std::fs::write(&program, "#!/bin/sh\necho begun\nexec sleep 600\n")
            .unwrap();
        let runs = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(&program, runs).unwrap();
        let (ear, mut heard) = tokio::sync::mpsc::channel(1);
        let over = async {
            let output = Heard::Output("begun\n".into());
            assert_eq!(heard.recv().await, Some(output));
        };
        let end = play(&program, "x", Vec::new(), &ear, over).await;
        assert_eq!(end, Some(End::Late));
    }
}
