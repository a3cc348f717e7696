//! Runs a program of the book for a page, within limits, and passes on its
//! output while it runs.

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

/// The maximum number of bytes that a program may print.
const OUTPUT: usize = 200_000;

/// About how many bytes are passed on at once.
const PIECE: usize = 1 << 14;

/// The variable that asks a program to print each line immediately.
const EACH_LINE: &str = "NOTEBOOK_EACH_LINE";

/// What a page is told about a run; each message is a line of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Heard {
    /// The reason why the run has not started yet.
    Wait(String),
    /// Text that the program printed.
    Output(String),
    /// Text that the program wrote to standard error.
    Errors(String),
    /// How the run ended.
    End(End),
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "how", rename_all = "lowercase")]
pub(super) enum End {
    /// The program exited with an answer, a refusal, or a complaint about the
    /// input.
    Code {
        /// The exit code: 0, 1 or 2.
        code: i32,
        /// The running time in milliseconds.
        took: u64,
    },
    /// The program was stopped because its time was over.
    Late,
    /// The program was stopped because it printed too much.
    Long,
    /// The program crashed or could not be run.
    Broken {
        /// The reason.
        why: String,
    },
}

/// The channel that carries the messages to a page.
pub(super) type Ear = Sender<Heard>;

/// Why no more output is passed on.
enum Stop {
    /// The output has reached its limit.
    Full,
    /// Nobody is listening any more.
    Gone,
}

/// Runs `program` of the `executable` on `input` and returns how it ended. The
/// program is stopped when `over` completes, or as soon as nobody is listening.
/// When this returns, the program no longer runs, so another one may start.
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
    // Most programs have exited by themselves, and can't be killed.
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
            // A program need not read all of its input.
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

/// Passes on what comes from `pipe`, in whole characters. Output that exceeds
/// the number of bytes left in `room` is cut off after a whole line.
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

/// Returns the number of bytes up to the end of the last whole line.
fn last_line(bytes: &[u8]) -> usize {
    bytes.iter().rposition(|b| *b == b'\n').map_or(0, |at| at + 1)
}

/// Returns the number of bytes up to the end of the last whole character. Bytes
/// that can't be the beginning of a character count as whole.
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

    /// Output printed by an endless program before its time is over is passed
    /// on.
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
