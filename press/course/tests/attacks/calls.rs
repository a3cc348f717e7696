// Asks the kernel for things that a solution does not need. Each name that it
// prints on standard error is a hole in the sandbox.
use std::ffi::{c_char, c_int, c_long};

extern "C" {
    fn syscall(number: c_long, ...) -> c_long;
    fn fork() -> c_int;
    fn vfork() -> c_int;
    fn open(path: *const c_char, flags: c_int, ...) -> c_int;
    fn fcntl(fd: c_int, command: c_int, ...) -> c_int;
    fn kill(pid: c_int, signal: c_int) -> c_int;
    fn socket(domain: c_int, kind: c_int, protocol: c_int) -> c_int;
    fn chdir(path: *const c_char) -> c_int;
    fn nice(more: c_int) -> c_int;
    fn getpid() -> c_int;
    fn _exit(code: c_int) -> !;
}

// The numbers of the system calls on x86-64. Their arguments do no harm where
// there is no sandbox: nothing is created that would remain, and the parent is
// not asked to trace this process.
const CALLS: [(&str, c_long, [c_long; 3]); 35] = [
    ("clone", 56, [17, 0, 0]),
    ("clone of a namespace", 56, [0x1002_0000, 0, 0]),
    ("clone3", 435, [0, 0, 0]),
    ("ptrace", 101, [2, 0, 0]),
    ("process_vm_readv", 310, [1, 0, 0]),
    ("process_vm_writev", 311, [1, 0, 0]),
    ("memfd_create", 319, [0, 0, 0]),
    ("semget", 64, [1, 0, 0]),
    ("msgget", 68, [1, 0, 0]),
    ("shmget", 29, [1, 0, 0]),
    ("keyctl", 250, [0, -3, 1]),
    ("add_key", 248, [0, 0, 0]),
    ("request_key", 249, [0, 0, 0]),
    ("io_uring_setup", 425, [1, 0, 0]),
    ("perf_event_open", 298, [0, 0, 0]),
    ("bpf", 321, [0, 0, 0]),
    ("userfaultfd", 323, [1, 0, 0]),
    ("unshare", 272, [0x1000_0000, 0, 0]),
    ("setns", 308, [0, 0, 0]),
    ("mount", 165, [0, 0, 0]),
    ("chroot", 161, [0, 0, 0]),
    ("socketpair", 53, [1, 1, 0]),
    ("fchmod", 91, [0, 0, 0]),
    ("futimens", 280, [0, 0, 0]),
    ("fchown", 93, [0, 0, 0]),
    ("ftruncate", 77, [1, 0, 0]),
    ("set a limit", 160, [0, 0, 0]),
    ("setitimer", 38, [2, 0, 0]),
    ("timer_create", 222, [0, 0, 0]),
    ("personality", 135, [0x0400_0000, 0, 0]),
    ("pipe", 22, [0, 0, 0]),
    ("eventfd", 290, [0, 0, 0]),
    ("inotify", 294, [0, 0, 0]),
    ("setuid", 105, [0, 0, 0]),
    ("pidfd_open", 434, [1, 0, 0]),
];

fn attack() -> bool {
    let mut holes = Vec::new();
    let (mut room, mut path) = ([0_u64; 64], *b"/program\0");
    let room = room.as_mut_ptr() as c_long;
    unsafe {
        let me = getpid();
        for (name, number, [a, b, c]) in CALLS {
            let unknown =
                syscall(number, a, b, c, 0, 0, 0) == -1 && errno() == 38;
            leave_if_born(me);
            if !unknown {
                holes.push(name);
            }
        }
        let path = path.as_mut_ptr() as *const c_char;
        let mut tried = |name, worked: bool| {
            if worked {
                holes.push(name);
            }
        };
        let forked = fork();
        leave_if_born(me);
        tried("fork", forked >= 0);
        let forked = vfork();
        leave_if_born(me);
        tried("vfork", forked >= 0);
        tried("open", open(path, 0) >= 0);
        tried("open the root", open(c"/".as_ptr(), 0) >= 0);
        tried("open /proc", open(c"/proc/self/mem".as_ptr(), 2) >= 0);
        tried("open /dev", open(c"/dev/shm/x".as_ptr(), 0o102, 0o600) >= 0);
        tried("kill all", kill(-1, 0) == 0);
        tried("kill the first", kill(1, 0) == 0);
        tried("socket of the machine", socket(1, 1, 0) >= 0);
        tried("socket of the net", socket(2, 1, 0) >= 0);
        tried("socket of the kernel", socket(16, 3, 0) >= 0);
        tried("chdir", chdir(c"/".as_ptr()) == 0);
        tried("nice", nice(5) != -1);
        tried("a larger pipe", fcntl(0, 1031, 1 << 20) >= 0);
        tried("a limit of its own", syscall(302, 0, 0, room, 0) == 0);
        tried("a name of another kind", syscall(157, 4, 0, 0, 0) == 0);
        for fd in 3..1024 {
            tried("a file from outside", fcntl(fd, 1) >= 0);
        }
    }
    let more = std::env::vars().count() > 1 || std::env::args().count() > 1;
    for hole in &holes {
        eprintln!("hole: {hole}");
    }
    !holes.is_empty() || more
}

// Where there is no sandbox, a call may create another process, which ends
// here.
unsafe fn leave_if_born(parent: c_int) {
    if getpid() != parent {
        _exit(0);
    }
}

fn errno() -> i32 {
    std::io::Error::last_os_error().raw_os_error().unwrap_or(0)
}
