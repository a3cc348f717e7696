// Looks for anything that tells where or for whom it runs.
fn attack() -> bool {
    let known = ["PATH", "PWD"];
    std::env::vars().any(|(name, _)| !known.contains(&name.as_str()))
        || std::env::args().count() > 1
}
