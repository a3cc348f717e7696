//! What a program of the book may take from this machine.

/// The most bytes of memory, as in a page without a server.
#[cfg(target_os = "linux")]
const MEMORY: u64 = 512 << 20;

/// Whether programs have a limit of memory here.
pub(super) const OF_MEMORY: bool = cfg!(target_os = "linux");

/// Gives the process `id`, which has just been started, its limit of memory.
#[cfg(target_os = "linux")]
pub(super) fn limit_memory(id: Option<u32>) {
    use rustix::process::{prlimit, Pid, Resource, Rlimit};
    let pid = id.and_then(|id| Pid::from_raw(id as i32));
    let limit = Rlimit { current: Some(MEMORY), maximum: Some(MEMORY) };
    // If it has ended already, there is nothing to limit.
    let _ = prlimit(pid, Resource::Data, limit);
}

/// Elsewhere there is none.
#[cfg(not(target_os = "linux"))]
pub(super) fn limit_memory(_: Option<u32>) {}
