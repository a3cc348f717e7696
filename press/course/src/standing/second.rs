// The same answer to whatever is asked: as often as the first number says, or
// once for each line.
fn main() {
    let lines: Vec<String> = std::io::stdin().lines().map_while(Result::ok).collect();
    let said = lines.first().and_then(|line| line.trim().parse().ok());
    for _ in 0..said.unwrap_or(lines.len()).min(1_000_000) {
        println!("{}", "GUESS");
    }
}
