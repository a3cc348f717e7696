//! The drill of the chapter: questions about games that are Nim in disguise.

use crate::{
    coin_piles, factor_piles, prime_factors, strip_moves, Side, Slab, SIDES,
};
use nim::{columns, is_lost, named_columns};
use notebook::{Chance, Question};

/// A question by chance: who wins at a bar or with towers, and all winning
/// moves at a bar or on a strip.
pub fn question(chance: &mut Chance) -> Question {
    match chance.below(4) {
        0 => bar_winner(chance),
        1 => bar_moves(chance),
        2 => towers_winner(chance),
        _ => strip(chance),
    }
}

/// Makes things by chance until one of them is lost, or won, by a coin's throw.
fn fair<T>(
    chance: &mut Chance,
    make: impl Fn(&mut Chance) -> T,
    piles: impl Fn(&T) -> Vec<u64>,
) -> T {
    let lost = chance.below(2) == 0;
    loop {
        let thing = make(chance);
        if is_lost(&piles(&thing)) == lost {
            return thing;
        }
    }
}

fn some_slab(chance: &mut Chance) -> Slab {
    let (rows, columns) = (chance.between(1, 7), chance.between(2, 7));
    let poison = (chance.between(1, rows), chance.between(1, columns));
    Slab::new(rows, columns, poison).expect("the poison is on the bar")
}

fn shown(slab: &Slab) -> String {
    let ((rows, columns), (row, column)) = (slab.size(), slab.poison());
    format!(
        "A bar has {rows} row{} and {columns} column{}, the poison in row \
         {row}, column {column}.",
        s(rows),
        s(columns)
    )
}

fn s(number: u64) -> &'static str {
    if number == 1 {
        ""
    } else {
        "s"
    }
}

fn bar_winner(chance: &mut Chance) -> Question {
    let slab = fair(chance, some_slab, Slab::lines);
    let asks = format!("{} Who wins?", shown(&slab));
    winner(asks, &slab.lines(), "The lines above, below, left, right:")
}

fn winner(asks: String, piles: &[u64], because: &str) -> Question {
    let (who, why) = match is_lost(piles) {
        true => ("Second", "Every column holds an even number of ones."),
        false => ("First", "Some column holds an odd number of ones."),
    };
    Question {
        asks,
        form: "First or Second".to_string(),
        answers: vec![who.to_string()],
        because: vec![format!("{because}\n{}{why}", columns(piles))],
    }
}

fn bar_moves(chance: &mut Chance) -> Question {
    let slab = fair(chance, some_slab, Slab::lines);
    let name = |(side, amount): (Side, u64)| {
        let place = SIDES.iter().position(|known| *known == side);
        let names = ["top", "bottom", "left", "right"];
        format!("{} {amount}", names[place.expect("one of the four")])
    };
    let bites = slab.winning_bites().into_iter().map(name).collect();
    let why = match is_lost(&slab.lines()) {
        true => "Every column is even: no bite wins.",
        false => "A winning bite makes every column even.",
    };
    Question {
        asks: format!("{} Give all winning bites.", shown(&slab)),
        form: "side and amount, as in top 1, right 2; or none".to_string(),
        answers: vec![listed(bites)],
        because: vec![format!(
            "The lines above, below, left, right:\n{}{why}",
            columns(&slab.lines())
        )],
    }
}

fn listed(words: Vec<String>) -> String {
    match words.is_empty() {
        true => "none".to_string(),
        false => words.join(", "),
    }
}

fn towers_winner(chance: &mut Chance) -> Question {
    let some = |chance: &mut Chance| -> Vec<u64> {
        let many = chance.between(2, 3);
        (0..many).map(|_| chance.between(2, 60)).collect()
    };
    let towers = fair(chance, some, |towers| factor_piles(towers));
    let heights: Vec<_> = towers.iter().map(u64::to_string).collect();
    let asks = format!(
        "Towers of the heights {}; a move lowers one to a divisor. Who wins?",
        heights.join(", ")
    );
    let products = towers.iter().map(|tower| {
        let factors = prime_factors(*tower);
        let factors: Vec<_> = factors.iter().map(u64::to_string).collect();
        format!("{tower} = {}", factors.join(" · "))
    });
    let products: Vec<_> = products.collect();
    let because = format!(
        "{}.\nThe numbers of prime factors, as piles:",
        products.join(", ")
    );
    winner(asks, &factor_piles(&towers), &because)
}

fn strip(chance: &mut Chance) -> Question {
    let some = |chance: &mut Chance| -> Vec<u64> {
        let squares = chance.between(4, 8);
        let mut strip: Vec<u64> =
            (0..squares).map(|_| chance.below(3)).collect();
        strip[squares as usize - 1] = 1;
        strip
    };
    let strip = fair(chance, some, |strip| coin_piles(strip));
    let coins: Vec<_> = strip.iter().map(u64::to_string).collect();
    let name = |(from, to): (u64, u64)| format!("{from} {to}");
    let moves = strip_moves(&strip).into_iter().map(name).collect();
    let odd = (0_u64..).zip(&strip).filter(|(_, coins)| *coins % 2 == 1);
    let odd: Vec<u64> = odd.map(|(square, _)| square).collect();
    let names = odd.iter().map(|square| format!("square {square}"));
    let names: Vec<_> = names.collect();
    Question {
        asks: format!(
            "A strip with these coins on the squares 0, 1, 2, …: {}. A move \
             takes one coin to a smaller square. Give all winning moves.",
            coins.join(" ")
        ),
        form: "two squares each, as in 5 3, 4 2; or none".to_string(),
        answers: vec![listed(moves)],
        because: vec![format!(
            "Two coins on one square cancel, but each of them can move, too. \
             The squares\nwith an odd number:\n{}",
            named_columns(&names, &odd)
        )],
    }
}
