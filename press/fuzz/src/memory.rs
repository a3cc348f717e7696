//! How much memory a program takes: an allocator that counts.

use peak_alloc::PeakAlloc;

#[global_allocator]
static COUNTING: PeakAlloc = PeakAlloc;

/// The bytes that are taken now.
pub fn now() -> usize {
    COUNTING.current_usage()
}

/// Forgets the peak; returns the bytes that are taken now.
pub fn begin() -> usize {
    COUNTING.reset_peak_usage();
    now()
}

/// The most bytes that were taken at a time since [`begin`].
pub fn peak() -> usize {
    COUNTING.peak_usage()
}
