//! Values of rows against the definition.

#[test]
fn rows_have_the_values_of_their_sums() {
    use nimbers::Nimbers;
    use splitting::{values, Components, Kayles};
    let table = values(&Kayles, 9);
    let game = Components(Kayles);
    let mut nimbers = Nimbers::new(&game);
    for size in 1..=9 {
        assert_eq!(nimbers.of(&vec![size]), table[size]);
    }
    assert_eq!(table, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]);
}
