//! The functions that a page calls, and the one function of the page that is
//! called from here.
//!
//! The page asks for memory, writes a request there (the program's name, a line
//! ending, the input), and calls `engine_run`. The output is passed to the page
//! while the program runs.

use crate::{code, run};
use std::io::{self, BufRead, Write};
use std::sync::Mutex;

/// The two streams that a page receives.
#[derive(Clone, Copy)]
enum Channel {
    Output = 1,
    Errors = 2,
}

#[link(wasm_import_module = "page")]
// SAFETY: the page defines `write` with this signature. It only reads `length`
// bytes at `start`; if they are not there, it throws and writes nothing. So no
// call of it can break anything here.
#[allow(unsafe_code)]
unsafe extern "C" {
    /// Passes bytes to the page. Returns 0 if the page accepts no more.
    safe fn write(channel: u32, start: *const u8, length: usize) -> u32;
}

impl Write for Channel {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match write(*self as u32, bytes.as_ptr(), bytes.len()) {
            0 if !bytes.is_empty() => Err(io::ErrorKind::BrokenPipe.into()),
            _ => Ok(bytes.len()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

static REQUEST: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Reserves memory for a request of `length` bytes and returns its address.
/// Only the page may use this memory until it calls `engine_run`.
// SAFETY: no other function of this program has this name.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn engine_room(length: usize) -> *mut u8 {
    let mut request = REQUEST.lock().unwrap_or_else(|e| e.into_inner());
    *request = vec![0; length];
    request.as_mut_ptr()
}

/// Runs the request. Returns one of the numbers in [`crate::code`].
// SAFETY: no other function of this program has this name.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn engine_run() -> u32 {
    std::panic::set_hook(Box::new(|info| {
        let _ = writeln!(Channel::Errors, "{info}");
    }));
    let request = {
        let mut request = REQUEST.lock().unwrap_or_else(|e| e.into_inner());
        std::mem::take(&mut *request)
    };
    let mut input = &request[..];
    let mut name = Vec::new();
    if input.read_until(b'\n', &mut name).is_err() {
        return code::UNKNOWN;
    }
    let name = String::from_utf8_lossy(name.trim_ascii_end()).into_owned();
    run(&name, &mut input, &mut { Channel::Output }, &mut { Channel::Errors })
}
