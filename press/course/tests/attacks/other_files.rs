fn attack() -> bool {
    std::fs::read(SECRET).is_ok()
}
