//! Believes that as many tests are enough as the largest modulus says: then
//! each remainder has been tried once.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.lines().skip(1) {
        println!("{}", line.rsplit(' ').next().unwrap());
    }
}
