// Looks for another program, such as Python or a shell, that could do the work.
fn attack() -> bool {
    ["/usr/bin/python3", "/bin/sh", "/usr/bin/env", "/bin/true"].iter().any(
        |path| {
            std::path::Path::new(path).exists()
                || std::process::Command::new(path).output().is_ok()
        },
    )
}
