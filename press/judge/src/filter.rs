//! What a program may ask of the kernel: to read, to write, to have memory and
//! threads, and to end.
//!
//! Everything else is answered as if the kernel did not know it. So a program
//! can start no other one, and its tree *is* one process: the limits of a
//! process are those of the whole, and no memory outlives it.

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

/// What may be asked with any arguments. A list traced from one good run would
/// be too short: panics, threads and large tables ask for more.
const ALLOWED: [c_long; 50] = [
    // To begin: the sandbox starts the program behind the filter.
    SYS_execve,
    SYS_set_tid_address,
    SYS_set_robust_list,
    SYS_rseq,
    SYS_getrandom,
    SYS_uname,
    // Its standard streams. Nothing can be opened.
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
    // Memory of its own.
    SYS_brk,
    SYS_mmap,
    SYS_munmap,
    SYS_mremap,
    SYS_mprotect,
    SYS_madvise,
    // Threads.
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
    // Signals to itself, from a stack that is too deep or an abort.
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
    // The end.
    SYS_exit,
    SYS_exit_group,
];

/// What only this kind of processor has.
#[cfg(target_arch = "x86_64")]
const ALSO: [c_long; 4] = [SYS_arch_prctl, SYS_poll, SYS_dup2, SYS_time];
#[cfg(not(target_arch = "x86_64"))]
const ALSO: [c_long; 0] = [];

/// The kinds of namespaces that a call could make.
const NAMESPACES: c_int = CLONE_NEWNS
    | CLONE_NEWCGROUP
    | CLONE_NEWUTS
    | CLONE_NEWIPC
    | CLONE_NEWUSER
    | CLONE_NEWPID
    | CLONE_NEWNET;

/// The filter as `bwrap --seccomp` reads it.
///
/// # Errors
/// If there is none for this kind of processor.
pub(crate) fn bytes() -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    for step in program()? {
        bytes.extend(step.code.to_ne_bytes());
        bytes.extend([step.jt, step.jf]);
        bytes.extend(step.k.to_ne_bytes());
    }
    Ok(bytes)
}

/// Puts this thread, and the program that it becomes, behind the filter.
///
/// # Errors
/// If the kernel does not do it.
pub fn put_on() -> Result<()> {
    apply_filter(&program()?).context("the kernel takes no filter")
}

fn program() -> Result<BpfProgram> {
    let mut rules: BTreeMap<c_long, Vec<SeccompRule>> =
        ALLOWED.iter().chain(&ALSO).map(|&call| (call, Vec::new())).collect();
    // A new thread, and neither a process nor a namespace. (`clone3` hides its
    // flags behind a pointer: it is unknown here, and the library takes this.)
    let flags = MaskedEq((CLONE_THREAD | NAMESPACES) as u64);
    let thread = condition(0, Qword, flags, CLONE_THREAD as u64)?;
    rules.insert(SYS_clone, rule(vec![thread])?);
    // A thread may have a name; all else of `prctl` is a way out.
    let name = condition(0, Dword, Eq, PR_SET_NAME as u64)?;
    rules.insert(SYS_prctl, rule(vec![name])?);
    // Limits may be read. (A new limit is the third argument.)
    rules.insert(SYS_prlimit64, rule(vec![condition(2, Qword, Eq, 0)?])?);
    // Whether a stream is open, and how.
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
