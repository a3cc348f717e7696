fn attack() -> bool {
    std::thread::sleep(std::time::Duration::from_secs(3600));
    true
}
