//! Dawson's chess: all winning first steps.

/// The winning first steps for each board, given by its number of columns, in
/// increasing order; the columns are counted from 1.
fn winning_steps(boards: &[usize]) -> Vec<Vec<usize>> {
    todo!("all winning first steps of {} boards", boards.len())
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let boards =
        text.split_whitespace().skip(1).map(|word| word.parse().unwrap());
    for steps in winning_steps(&boards.collect::<Vec<usize>>()) {
        print!("{}", steps.len());
        steps.iter().for_each(|column| print!(" {column}"));
        println!();
    }
}
