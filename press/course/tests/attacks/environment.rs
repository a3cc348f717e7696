// Anything that tells where this runs, or for whom.
fn attack() -> bool {
    let known = ["PATH", "PWD"];
    std::env::vars().any(|(name, _)| !known.contains(&name.as_str()))
        || std::env::args().count() > 1
}
