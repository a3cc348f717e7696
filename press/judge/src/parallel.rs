//! Doing much at once, or one thing alone.

use anyhow::Result;
use rayon::prelude::*;
use rayon::ThreadPoolBuilder;
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::thread::available_parallelism;

/// Does some work for each item, a few at a time. The results keep the order.
///
/// # Errors
/// If no thread can be started.
pub fn map<T: Sync, R: Send>(
    items: &[T],
    work: impl Fn(&T) -> R + Sync + Send,
) -> Result<Vec<R>> {
    // One more than there are cores: some programs wait instead of working.
    let workers = available_parallelism().map_or(2, |cores| cores.get()) + 1;
    let pool = ThreadPoolBuilder::new().num_threads(workers).build()?;
    // One by one: some take a thousand times as long as others.
    let each = || items.par_iter().with_max_len(1).map(work).collect();
    Ok(pool.install(each))
}

/// A turn on the machine: with others, or alone.
pub type Turn = (
    Option<RwLockReadGuard<'static, ()>>,
    Option<RwLockWriteGuard<'static, ()>>,
);

/// Waits for a turn.
pub fn turn(alone: bool) -> Turn {
    static MACHINE: RwLock<()> = RwLock::new(());
    // There is nothing that a panic could have left half done.
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
            // The first and the last wait for each other: whoever does all of
            // it alone never ends.
            if [0, 99].contains(item) {
                both.wait();
            }
            2 * item
        });
        let right: Vec<usize> = items.iter().map(|item| 2 * item).collect();
        assert_eq!(done.unwrap(), right);
    }
}
