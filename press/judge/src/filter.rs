//! The system-call filter, which lets a program read, write, allocate memory,
//! start threads, and exit.
//!
//! Every other call fails with `ENOSYS`. A program therefore cannot start
//! another one and remains a single process, so the per-process limits apply to
//! the whole run and none of its memory outlives it.

use anyhow::{Context, Result};
use libc::*;
use seccompiler::SeccompCmpArgLen::{Dword, Qword};
use seccompiler::SeccompCmpOp::{Eq, MaskedEq};
use seccompiler::{
    apply_filter, BpfProgram, SeccompAction, SeccompCondition, SeccompFilter,
    SeccompRule, TargetArch,
};
use std::collections::BTreeMap;
use std::env::consts::ARCH;

/// The system calls that are allowed with any arguments. A list traced from one
/// successful run would be too short: panics, threads and large tables need
/// more calls.
const ALLOWED: [c_long; 50] = [
    // Start-up: the sandbox executes the program behind the filter.
    SYS_execve,
    SYS_set_tid_address,
    SYS_set_robust_list,
    SYS_rseq,
    SYS_getrandom,
    SYS_uname,
    // The standard streams. No other file can be opened.
    SYS_read,
    SYS_readv,
    SYS_write,
    SYS_writev,
    SYS_lseek,
    SYS_close,
    SYS_fstat,
    SYS_dup,
    SYS_dup3,
    SYS_ppoll,
    // Memory.
    SYS_brk,
    SYS_mmap,
    SYS_munmap,
    SYS_mremap,
    SYS_mprotect,
    SYS_madvise,
    // Threads, and queries about the process itself.
    SYS_futex,
    SYS_sched_yield,
    SYS_sched_getaffinity,
    SYS_gettid,
    SYS_getpid,
    SYS_getppid,
    SYS_getuid,
    SYS_geteuid,
    SYS_getgid,
    SYS_getegid,
    SYS_tgkill,
    SYS_tkill,
    SYS_restart_syscall,
    // Signals that the program sends to itself on a stack overflow or an abort.
    SYS_rt_sigaction,
    SYS_rt_sigprocmask,
    SYS_rt_sigreturn,
    SYS_sigaltstack,
    // Time.
    SYS_clock_gettime,
    SYS_clock_getres,
    SYS_clock_nanosleep,
    SYS_nanosleep,
    SYS_gettimeofday,
    SYS_times,
    SYS_getrusage,
    SYS_sysinfo,
    SYS_getrlimit,
    // Exit.
    SYS_exit,
    SYS_exit_group,
];

/// System calls that exist only on this architecture.
#[cfg(target_arch = "x86_64")]
const ALSO: [c_long; 4] = [SYS_arch_prctl, SYS_poll, SYS_dup2, SYS_time];
#[cfg(not(target_arch = "x86_64"))]
const ALSO: [c_long; 0] = [];

/// The flags that create namespaces.
const NAMESPACES: c_int = CLONE_NEWNS
    | CLONE_NEWCGROUP
    | CLONE_NEWUTS
    | CLONE_NEWIPC
    | CLONE_NEWUSER
    | CLONE_NEWPID
    | CLONE_NEWNET;

/// Returns the filter in the format that `bwrap --seccomp` reads.
///
/// # Errors
/// If there is no filter for this architecture.
pub(crate) fn bytes() -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    for step in program()? {
        bytes.extend(step.code.to_ne_bytes());
        bytes.extend([step.jt, step.jf]);
        bytes.extend(step.k.to_ne_bytes());
    }
    Ok(bytes)
}

/// Installs the filter for this thread and for the program that it executes
/// next.
///
/// # Errors
/// If there is no filter for this architecture, or the kernel refuses it.
pub fn put_on() -> Result<()> {
    apply_filter(&program()?).context("the kernel takes no filter")
}

fn program() -> Result<BpfProgram> {
    let mut rules: BTreeMap<c_long, Vec<SeccompRule>> =
        ALLOWED.iter().chain(&ALSO).map(|&call| (call, Vec::new())).collect();
    // `clone` may create threads, but neither processes nor namespaces.
    // (`clone3` passes its flags through a pointer, where a filter cannot see
    // them: it fails with `ENOSYS`, and libc falls back to `clone`.)
    let flags = MaskedEq((CLONE_THREAD | NAMESPACES) as u64);
    let thread = condition(0, Qword, flags, CLONE_THREAD as u64)?;
    rules.insert(SYS_clone, rule(vec![thread])?);
    // `prctl` may only name a thread; its other operations could help to
    // escape.
    let name = condition(0, Dword, Eq, PR_SET_NAME as u64)?;
    rules.insert(SYS_prctl, rule(vec![name])?);
    // Limits may be read but not set. (The third argument is the new limit.)
    rules.insert(SYS_prlimit64, rule(vec![condition(2, Qword, Eq, 0)?])?);
    // `fcntl` may query a stream's flags, set its descriptor flags, and
    // duplicate it.
    let asks = [F_GETFD, F_GETFL, F_SETFD, F_DUPFD_CLOEXEC];
    let asks: Result<Vec<SeccompRule>> = asks
        .into_iter()
        .map(|ask| {
            Ok(rule(vec![condition(1, Dword, Eq, ask as u64)?])?.remove(0))
        })
        .collect();
    rules.insert(SYS_fcntl, asks?);
    let unknown = SeccompAction::Errno(ENOSYS as u32);
    let arch = TargetArch::try_from(ARCH)
        .context("no filter for this kind of processor")?;
    let filter =
        SeccompFilter::new(rules, unknown, SeccompAction::Allow, arch)?;
    Ok(filter.try_into()?)
}

fn condition(
    argument: u8,
    length: seccompiler::SeccompCmpArgLen,
    how: seccompiler::SeccompCmpOp,
    value: u64,
) -> Result<SeccompCondition> {
    Ok(SeccompCondition::new(argument, length, how, value)?)
}

fn rule(conditions: Vec<SeccompCondition>) -> Result<Vec<SeccompRule>> {
    Ok(vec![SeccompRule::new(conditions)?])
}
