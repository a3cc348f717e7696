//! Measures how much memory a program takes, with an allocator that counts.

use peak_alloc::PeakAlloc;

#[global_allocator]
static COUNTING: PeakAlloc = PeakAlloc;

/// Returns how many bytes are in use.
pub fn now() -> usize {
    COUNTING.current_usage()
}

/// Resets the peak and returns how many bytes are in use.
pub fn begin() -> usize {
    COUNTING.reset_peak_usage();
    now()
}

/// Returns the maximum number of bytes in use at the same time since [`begin`].
pub fn peak() -> usize {
    COUNTING.peak_usage()
}
