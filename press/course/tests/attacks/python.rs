// Lets another language do the work, or at least be there.
fn attack() -> bool {
    ["/usr/bin/python3", "/bin/sh", "/usr/bin/env", "/bin/true"].iter().any(
        |path| {
            std::path::Path::new(path).exists()
                || std::process::Command::new(path).output().is_ok()
        },
    )
}
