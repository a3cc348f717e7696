//! How a program is isolated: the words of the tools that do it.

pub(crate) use here::{sweep_after, Isolated};

use crate::system::is_root;
use anyhow::{bail, ensure, Result};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The sandbox of a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sandbox {
    /// Namespaces of its own, and the filter.
    Bubblewrap,
    /// A user of its own and the filter, which this program puts on. For
    /// containers in which there are no namespaces to be had; the container is
    /// the only border then. A submission can see its processes and, while it is
    /// compiled, its files.
    Filter(PathBuf),
    /// None but the limits: only for code that one trusts.
    Trust,
}

impl Sandbox {
    /// The sandbox of this machine.
    ///
    /// # Errors
    /// If there is none: then a person has to decide.
    pub fn here() -> Result<Sandbox> {
        needs_linux("students' code is judged")?;
        needs(&["bwrap", "prlimit", "setpriv", "timeout"])?;
        if let Some(why) = failure(here::trial()) {
            bail!(
                "no sandbox: bwrap is here, but cannot be used ({why}); \
                 --trust runs the code without one"
            );
        }
        Ok(Sandbox::Bubblewrap)
    }

    /// The sandbox of a container without namespaces. `helper` puts the filter on
    /// and becomes the program that it is told.
    ///
    /// # Errors
    /// If a tool is missing, or this is not root, who can be somebody else.
    pub fn in_container(helper: PathBuf) -> Result<Sandbox> {
        needs_linux("students' code is judged")?;
        needs(&["prlimit", "setpriv", "timeout"])?;
        ensure!(
            is_root(),
            "no sandbox: without namespaces only root can be somebody else"
        );
        if let Some(why) = failure(here::trial_of_somebody()) {
            bail!(
                "no sandbox: without namespaces students' code needs a user \
                 of its own, and this container has too few numbers for \
                 that ({why})"
            );
        }
        Ok(Sandbox::Filter(helper))
    }
}

/// Refuses what this sandbox and these bounds are for on a machine that has none.
///
/// # Errors
/// Everywhere but on Linux: `what` is done there only.
pub(crate) fn needs_linux(what: &str) -> Result<()> {
    let linux = cfg!(target_os = "linux");
    ensure!(
        linux,
        "{what} on Linux only, with bubblewrap, prlimit and timeout"
    );
    Ok(())
}

/// Why a command fails, if it does.
fn failure(mut command: Command) -> Option<String> {
    match command.stdout(Stdio::null()).output() {
        Ok(done) if done.status.success() => None,
        Ok(done) => {
            Some(String::from_utf8_lossy(&done.stderr).trim().to_string())
        }
        Err(why) => Some(why.to_string()),
    }
}

fn needs(tools: &[&str]) -> Result<()> {
    for tool in tools {
        let there = Command::new(tool).arg("--version").output();
        ensure!(
            there.is_ok_and(|there| there.status.success()),
            "no sandbox: the program {tool} is missing (on Debian: \
             bubblewrap, util-linux, coreutils); --trust runs the code \
             without one"
        );
    }
    Ok(())
}

/// The largest program, in bytes. One of the bank has 700 kB.
pub(crate) const LARGEST: u64 = 16 << 20;

/// What a run may use, as the tools are told it.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(not(target_os = "linux"), expect(dead_code))] // no sandbox there
pub(crate) struct Bounds {
    /// Processor time, in whole seconds: the verdict is told from what was used.
    pub(crate) seconds: u64,
    /// Bytes of memory.
    pub(crate) memory: u64,
    /// Bytes of the stack, whatever the shell of the teacher says.
    pub(crate) stack: u64,
    /// Bytes of a file.
    pub(crate) file: u64,
    /// Seconds by the clock.
    pub(crate) patience: f64,
}

#[cfg(target_os = "linux")]
mod here {
    use super::{Bounds, Sandbox};
    use crate::filter;
    use crate::linking;
    use crate::system::is_root;
    use anyhow::{Context, Result};
    use command_fds::{CommandFdExt, FdMapping};
    use rustix::process::{
        kill_process_group, prlimit, waitid, Pid, Resource, Rlimit, Signal,
        WaitId, WaitIdOptions,
    };
    use serde::Deserialize;
    use std::fs::{self, File, Permissions};
    use std::io::{pipe, PipeReader, PipeWriter, Read, Write};
    use std::os::fd::OwnedFd;
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;
    use std::process::Command;
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::sync::Once;
    use tempfile::TempDir;

    /// The numbers of what is handed to `bwrap`.
    const FILTER: i32 = 10;
    const DATA: i32 = 11;
    const STATUS: i32 = 12;
    const BLOCK: i32 = 13;

    /// A program may start a few threads, say for a larger stack.
    const THREADS: u64 = 64;

    /// The search path of what was not started by a full name.
    const PATH: &str = "/usr/sbin:/usr/bin:/sbin:/bin";

    /// A command in the sandbox, and what tells how it goes there.
    pub(crate) struct Isolated {
        command: Command,
        /// Where `bwrap` waits, and where it tells the number and the end of
        /// the program.
        gate: Option<(PipeWriter, PipeReader)>,
        /// Of a compiler that works on the disk.
        _folder: Option<TempDir>,
    }

    impl Isolated {
        /// The sandbox of a submission.
        pub(crate) fn around(
            sandbox: &Sandbox,
            program: &Path,
            bounds: Bounds,
        ) -> Result<Isolated> {
            keep_to_ourselves();
            let mut command = bounded(bounds);
            let (mut gate, mut folder) = (None, None);
            match sandbox {
                Sandbox::Bubblewrap => {
                    // Root becomes somebody who may do nothing outside either,
                    // and who has no other processes that would be counted.
                    if is_root() {
                        command = within(&somebody(), command);
                        command.arg(format!("--nproc={THREADS}"));
                    }
                    command.arg("bwrap");
                    add(&mut command, EMPTY);
                    add(&mut command, RUN);
                    let (block, release) = pipe()?;
                    let (status, told) = pipe()?;
                    let data = File::open(program)?.into();
                    command.fd_mappings(vec![
                        FdMapping { parent_fd: filter()?, child_fd: FILTER },
                        FdMapping { parent_fd: data, child_fd: DATA },
                        FdMapping { parent_fd: told.into(), child_fd: STATUS },
                        FdMapping { parent_fd: block.into(), child_fd: BLOCK },
                    ])?;
                    gate = Some((release, status));
                }
                Sandbox::Filter(helper) => {
                    // Who is nobody cannot look into root's folders.
                    let place = open_folder()?;
                    let copy = place.path().join("program");
                    fs::copy(program, &copy)?;
                    let inside = place.path().join("inside");
                    fs::copy(helper, &inside)?;
                    command = within(&somebody(), command);
                    command.arg(format!("--nproc={THREADS}")).arg("--");
                    command.arg(inside).arg("inside").arg(copy);
                    command.current_dir("/");
                    folder = Some(place);
                }
                Sandbox::Trust => {
                    command.arg("--").arg(program);
                }
            }
            command.env_clear().env("PATH", PATH);
            Ok(Isolated { command, gate, _folder: folder })
        }

        /// The sandbox of a compiler, which prints the program.
        pub(crate) fn of_compiler(
            sandbox: &Sandbox,
            toolchain: &Path,
            source: &str,
            flags: &[&str],
            most: u64,
            bounds: Bounds,
        ) -> Result<Isolated> {
            keep_to_ourselves();
            let mut command = bounded(bounds);
            let sysroot = match sandbox {
                Sandbox::Bubblewrap => "/rust".into(),
                _ => toolchain.to_string_lossy().into_owned(),
            };
            let mut folder = None;
            match sandbox {
                Sandbox::Bubblewrap => {
                    let root = is_root();
                    command.arg("bwrap");
                    add(&mut command, if root { NO_USER } else { EMPTY });
                    command.args(linking::shown(toolchain));
                    add(&mut command, COMPILE);
                    command.arg("--ro-bind").arg(toolchain).arg("/rust");
                    if root {
                        command.args(somebody());
                    }
                    let data = readable(source.as_bytes())?;
                    command.fd_mappings(vec![FdMapping {
                        parent_fd: data,
                        child_fd: DATA,
                    }])?;
                }
                Sandbox::Filter(_) | Sandbox::Trust => {
                    let place = open_folder()?;
                    fs::write(place.path().join("main.rs"), source)?;
                    if let Sandbox::Filter(_) = sandbox {
                        command = within(&somebody(), command);
                    }
                    command.arg("--").current_dir(place.path());
                    folder = Some(place);
                }
            }
            let script = format!(
                "\"$0\" \"$@\" >&2 || exit; exec head -c {most} program"
            );
            command.args(["/bin/sh", "-c", &script]);
            command.arg(format!("{sysroot}/bin/rustc"));
            command.args(["--sysroot", &sysroot]).args(flags);
            command.env_clear().env("PATH", PATH);
            Ok(Isolated { command, gate: None, _folder: folder })
        }

        pub(crate) fn command(&mut self) -> &mut Command {
            &mut self.command
        }

        /// The program is there and waits: its threads are counted from now on.
        pub(crate) fn let_it_begin(&mut self) -> Result<()> {
            // What was handed over is closed here: who listens must hear the
            // end.
            self.command = Command::new("true");
            let Some((mut release, mut status)) = self.gate.take() else {
                return Ok(());
            };
            let first = line(&mut status);
            let begun: Begun = serde_json::from_str(&first)
                .context("bwrap does not tell the number of the program")?;
            let pid = Pid::from_raw(begun.child).context("a number above 0")?;
            // A user has other processes, too. Since Linux 5.14 they are not
            // counted inside.
            if !is_root() && kernel() >= (5, 14) {
                let most = Some(THREADS);
                let limit = Rlimit { current: most, maximum: most };
                prlimit(Some(pid), Resource::Nproc, limit)
                    .context("cannot limit the threads")?;
            }
            release.write_all(b"x")?;
            self.gate = Some((release, status));
            Ok(())
        }

        /// The exit code of the program, 128 and more for a signal; nothing if
        /// it was never started or its sandbox was ended. `code` is that of the
        /// tools.
        pub(crate) fn exit_code(&mut self, code: Option<i32>) -> Option<i32> {
            let Some((_, mut status)) = self.gate.take() else {
                return code;
            };
            let last = line(&mut status);
            let ended: Option<Ended> = serde_json::from_str(&last).ok();
            ended.map(|ended| ended.code)
        }
    }

    /// Waits until a command has ended and ends whatever it has left behind,
    /// which could keep a pipe open for ever. `timeout` is the first of a group
    /// of its own; its number is still its own, for its end is not taken note
    /// of here.
    pub(crate) fn sweep_after(command: u32) {
        let number = i32::try_from(command).ok().and_then(Pid::from_raw);
        let Some(number) = number else { return };
        let only_look = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
        while let Err(rustix::io::Errno::INTR) =
            waitid(WaitId::Pid(number), only_look)
        {}
        // Mostly nothing is left.
        let _ = kill_process_group(number, Signal::KILL);
    }

    #[derive(Deserialize)]
    struct Begun {
        #[serde(rename = "child-pid")]
        child: i32,
    }

    #[derive(Deserialize)]
    struct Ended {
        #[serde(rename = "exit-code")]
        code: i32,
    }

    /// The next line, byte by byte: nothing after it is taken away.
    fn line(from: &mut PipeReader) -> String {
        let (mut line, mut byte) = (Vec::new(), [0]);
        while let Ok(1) = from.read(&mut byte) {
            if byte[0] == b'\n' {
                break;
            }
            line.push(byte[0]);
        }
        String::from_utf8_lossy(&line).into_owned()
    }

    /// The limits of the whole come first: what is started later inherits them.
    fn bounded(bounds: Bounds) -> Command {
        let mut command = Command::new("timeout");
        command.args(["-s", "KILL", &format!("{:.3}", bounds.patience)]);
        command.args([
            "prlimit",
            &format!("--cpu={}", bounds.seconds),
            &format!("--as={}", bounds.memory),
            &format!("--stack={}", bounds.stack),
            &format!("--fsize={}", bounds.file),
            "--core=0",
            "--nofile=64",
        ]);
        command
    }

    /// The same command, carried out by `who`.
    fn within(who: &[String], bounded: Command) -> Command {
        let mut command = Command::new("timeout");
        let words: Vec<_> = bounded.get_args().collect();
        // timeout -s KILL seconds, and the rest
        command.args(&words[..3]).args(who).args(&words[3..]);
        command
    }

    /// What any run may use.
    const TRIAL: Bounds = Bounds {
        seconds: 10,
        memory: 1 << 30,
        stack: 1 << 30,
        file: 1 << 20,
        patience: 60.0,
    };

    /// Whether the tools can isolate a program here: what they start is `true`.
    pub(crate) fn trial() -> Command {
        let mut command = match is_root() {
            true => trial_of_somebody(),
            false => bounded(TRIAL),
        };
        command.arg("bwrap");
        add(&mut command, EMPTY);
        command.args(["--ro-bind", "/", "/", "true"]);
        command
    }

    /// Whether root can be somebody else here.
    pub(crate) fn trial_of_somebody() -> Command {
        within(&somebody(), bounded(TRIAL))
    }

    /// An empty world.
    const EMPTY: &str = "--unshare-all --hostname nowhere --cap-drop ALL \
        --uid 65534 --gid 65534 --die-with-parent --new-session --clearenv";

    /// An empty world made by root, in which root is still root: what runs
    /// there becomes somebody else first.
    const NO_USER: &str = "--unshare-pid --unshare-net --unshare-ipc \
        --unshare-uts --unshare-cgroup-try --die-with-parent --new-session \
        --clearenv";

    /// The program is the first process, and all there is. It waits until it is
    /// let in.
    const RUN: &str = "--as-pid-1 --perms 0555 --ro-bind-data 11 /program \
        --remount-ro / --seccomp 10 --json-status-fd 12 --block-fd 13 /program";

    /// The compiler is the first process, or nobody would be told how much time
    /// it took. It has no /proc, which would tell how it was started.
    const COMPILE: &str = "--as-pid-1 --symlink usr/bin /bin \
        --symlink usr/lib /lib --symlink usr/lib64 /lib64 \
        --setenv PATH /usr/bin --setenv LD_LIBRARY_PATH /rust/lib \
        --setenv TMPDIR /build --perms 0755 --dir /dev \
        --dev-bind /dev/null /dev/null --perms 1777 --tmpfs /build \
        --perms 0444 --ro-bind-data 11 /build/main.rs --chdir /build";

    /// Adds words that have a space between them.
    fn add(command: &mut Command, words: &str) {
        command.args(words.split_whitespace());
    }

    /// What is open here is nobody else's business.
    fn keep_to_ourselves() {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| close_fds::set_fds_cloexec(3, &[]));
    }

    fn filter() -> Result<OwnedFd> {
        readable(&filter::bytes()?)
    }

    /// Bytes that can be read once.
    fn readable(bytes: &[u8]) -> Result<OwnedFd> {
        use std::io::{Seek, SeekFrom};
        let mut file = tempfile::tempfile()?;
        file.write_all(bytes)?;
        file.seek(SeekFrom::Start(0))?;
        Ok(file.into())
    }

    /// A folder in which nobody finds more than is put there.
    fn open_folder() -> Result<TempDir> {
        let folder = tempfile::tempdir()?;
        fs::set_permissions(folder.path(), Permissions::from_mode(0o777))?;
        Ok(folder)
    }

    /// Root may do anything: a number that is nobody's user takes its place,
    /// for each run another.
    fn somebody() -> Vec<String> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed) % 1000;
        let user = 1_000_000 + std::process::id() % 1_000_000 * 1000 + count;
        let user = user.to_string();
        [
            "setpriv",
            "--reuid",
            &user,
            "--regid",
            &user,
            "--clear-groups",
            "--bounding-set=-all",
            "--inh-caps=-all",
        ]
        .map(String::from)
        .to_vec()
    }

    /// The first two numbers of the kernel's version.
    fn kernel() -> (u32, u32) {
        let release = fs::read_to_string("/proc/sys/kernel/osrelease");
        let release = release.unwrap_or_default();
        let mut numbers = release.split('.').map(|part| part.parse().ok());
        let mut next = || numbers.next().flatten().unwrap_or(0);
        (next(), next())
    }
}

#[cfg(not(target_os = "linux"))]
mod here {
    use super::{needs_linux, Bounds, Sandbox};
    use anyhow::Result;
    use std::path::Path;
    use std::process::Command;

    /// There is no sandbox here.
    pub(crate) struct Isolated(Command);

    impl Isolated {
        pub(crate) fn around(
            _: &Sandbox,
            program: &Path,
            _: Bounds,
        ) -> Result<Isolated> {
            needs_linux("students' code is judged")?;
            Ok(Isolated(Command::new(program)))
        }

        pub(crate) fn of_compiler(
            _: &Sandbox,
            toolchain: &Path,
            _: &str,
            _: &[&str],
            _: u64,
            _: Bounds,
        ) -> Result<Isolated> {
            needs_linux("students' code is judged")?;
            Ok(Isolated(Command::new(toolchain.join("bin/rustc"))))
        }

        pub(crate) fn command(&mut self) -> &mut Command {
            &mut self.0
        }

        pub(crate) fn let_it_begin(&mut self) -> Result<()> {
            Ok(())
        }

        pub(crate) fn exit_code(&mut self, code: Option<i32>) -> Option<i32> {
            code
        }
    }

    pub(crate) fn trial() -> Command {
        Command::new("true")
    }

    pub(crate) fn trial_of_somebody() -> Command {
        trial()
    }

    pub(crate) fn sweep_after(_: u32) {}
}
