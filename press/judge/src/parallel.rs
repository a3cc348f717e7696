//! Runs work in parallel, or exclusively if it must not be disturbed.

use anyhow::Result;
use rayon::prelude::*;
use rayon::ThreadPoolBuilder;
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::thread::available_parallelism;

/// Applies `work` to each item, a few at a time. The results keep the order of
/// the items.
///
/// # Errors
/// If no thread can be started.
pub fn map<T: Sync, R: Send>(
    items: &[T],
    work: impl Fn(&T) -> R + Sync + Send,
) -> Result<Vec<R>> {
    // One more than the number of cores, since some programs wait.
    let workers = available_parallelism().map_or(2, |cores| cores.get()) + 1;
    let pool = ThreadPoolBuilder::new().num_threads(workers).build()?;
    // Items are scheduled one by one: some take a thousand times as long as
    // others.
    let each = || items.par_iter().with_max_len(1).map(work).collect();
    Ok(pool.install(each))
}

/// Permission to use the machine, shared or exclusive.
pub type Turn = (
    Option<RwLockReadGuard<'static, ()>>,
    Option<RwLockWriteGuard<'static, ()>>,
);

/// Waits until the machine may be used: exclusively if `alone` is true,
/// otherwise shared with other work. The result holds the machine until it is
/// dropped.
pub fn turn(alone: bool) -> Turn {
    static MACHINE: RwLock<()> = RwLock::new(());
    // The lock protects no data that a panic could leave inconsistent.
    let read = || MACHINE.read().unwrap_or_else(PoisonError::into_inner);
    let write = || MACHINE.write().unwrap_or_else(PoisonError::into_inner);
    ((!alone).then(read), alone.then(write))
}

#[cfg(test)]
mod tests {
    use super::map;
    use std::sync::Barrier;

    #[test]
    fn at_once_and_in_order() {
        let items: Vec<usize> = (0..100).collect();
        let both = Barrier::new(2);
        let done = map(&items, |item| {
            // The first and the last item wait for each other: a single thread
            // would hang.
            if [0, 99].contains(item) {
                both.wait();
            }
            2 * item
        });
        let right: Vec<usize> = items.iter().map(|item| 2 * item).collect();
        assert_eq!(done.unwrap(), right);
    }
}
