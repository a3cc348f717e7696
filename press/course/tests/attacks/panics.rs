fn attack() -> bool {
    panic!("on purpose")
}
