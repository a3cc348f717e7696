//! What a process says, as much of it as is wanted.

use std::io::Read;

/// The first bytes. After them the pipe is closed.
pub(crate) fn read_at_most(pipe: impl Read, most: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    // A pipe that breaks has been read to its end.
    let _ = pipe.take(most as u64).read_to_end(&mut bytes);
    bytes
}

/// The last kibibytes of what is said, however long it is.
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
