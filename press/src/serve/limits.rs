//! Limits what a program of the book may use on this machine.

/// The most memory for a program, in bytes, as in a page without a server.
#[cfg(target_os = "linux")]
const MEMORY: u64 = 512 << 20;

/// Whether programs have a memory limit on this system.
pub(super) const OF_MEMORY: bool = cfg!(target_os = "linux");

/// Sets the memory limit of the process `id`, which has just been started.
#[cfg(target_os = "linux")]
pub(super) fn limit_memory(id: Option<u32>) {
    use rustix::process::{prlimit, Pid, Resource, Rlimit};
    let pid = id.and_then(|id| Pid::from_raw(id as i32));
    let limit = Rlimit { current: Some(MEMORY), maximum: Some(MEMORY) };
    // If it has ended already, there is nothing to limit.
    let _ = prlimit(pid, Resource::Data, limit);
}

/// Does nothing: on other systems there is no limit.
#[cfg(not(target_os = "linux"))]
pub(super) fn limit_memory(_: Option<u32>) {}
