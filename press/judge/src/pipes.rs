//! Reads a limited part of a process's output.

use std::io::Read;

/// Returns the first `most` bytes, then drops `pipe`.
pub(crate) fn read_at_most(pipe: impl Read, most: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    // A broken pipe is treated like the end of the output.
    let _ = pipe.take(most as u64).read_to_end(&mut bytes);
    bytes
}

/// Reads to the end and returns the last 4 KiB.
pub(crate) fn last_of(mut pipe: impl Read) -> String {
    const LAST: usize = 4 << 10;
    let (mut kept, mut part) = (Vec::new(), [0; LAST]);
    while let Ok(count @ 1..) = pipe.read(&mut part) {
        kept.extend_from_slice(&part[..count]);
        let spare = kept.len().saturating_sub(LAST);
        kept.drain(..spare);
    }
    String::from_utf8_lossy(&kept).into_owned()
}
