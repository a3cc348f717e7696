// Tries to leave a file behind for the next run.
fn attack() -> bool {
    let places =
        ["/left", "/tmp/left", "/program", "/usr/left", "/dev/shm/left"];
    places.iter().any(|place| std::fs::write(place, "left").is_ok())
}
