//! Values of rows against the definition.

use nimbers::Nimbers;
use splitting::{values, Components, Kayles};

#[test]
fn rows_have_the_values_of_their_sums() {
    let table = values(&Kayles, 9);
    let game = Components(Kayles);
    let mut nimbers = Nimbers::new(&game);
    for (size, &value) in table.iter().enumerate().skip(1) {
        assert_eq!(nimbers.of(&vec![size]), value);
    }
    assert_eq!(table, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]);
}
