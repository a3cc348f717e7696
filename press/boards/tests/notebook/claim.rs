//! Tests claims: their words, the values of their terms, and the trials that
//! refuse false claims.

use crate::harness::{
    all_spots, kind, try_drill, try_spots, try_words, unjudged, vanished, At,
    Tried,
};
use boards::said;
use boards::{Board, End, Form, Part, Player, Question, Terms, Turn};
use notebook::{
    all_of, any_of, last_of, listed, or_none, BadInput, Chance, Claim, Line,
    Picture, Sign, Term,
};

#[test]
fn a_claim_has_these_words() {
    let below = |coins, many: u64| {
        Claim::LostBelow(coins, (0..many).map(|n| 4 * n).collect())
    };
    let cases: [(Claim, &str); 11] = [
        (Claim::Lost(4), "4 is lost."),
        (Claim::Won(7, 4), "A move leaves 4, which is lost. So 7 is won."),
        (Claim::AllWon(0, vec![]), "There is no move. So 0 is lost."),
        (
            Claim::AllWon(4, vec![3]),
            "The only move leaves 3, which is won for the next player.\n\
             So 4 is lost.",
        ),
        (
            Claim::AllWon(4, vec![3, 2, 1]),
            "The moves leave 3, 2 and 1,\nall of them won for the next player. \
             So 4 is lost.",
        ),
        (
            Claim::AllWon(10, (1..=9).collect()),
            "The moves leave 1, 2, 3, 4, 5, 6, … and 9,\n\
             all of them won for the next player. So 10 is lost.",
        ),
        (below(0, 0), "No pile below 0 is lost."),
        (below(4, 1), "The lost piles below 4: 0."),
        (below(30, 8), "The lost piles below 30: 0, 4, 8, 12, 16, 20, 24, 28."),
        (
            below(33, 9),
            "The lost piles below 33: …, 4, 8, 12, 16, 20, 24, 28, 32.",
        ),
        (
            Claim::Equal(Term::of(Sign::Nim, &[3, 5]), 6.into()),
            "3 ⊕ 5 = 6",
        ),
    ];
    for (claim, words) in cases {
        assert_eq!(claim.to_string(), words);
    }
}

#[test]
fn a_term_is_what_its_signs_say() {
    let of = |sign| Term::of(sign, &[7, 5, 2]);
    let mixed = Term::Of(Sign::Plus, vec![1.into(), of(Sign::Times)]);
    let cases = [
        (Term::Number(9), "9", Some(9)),
        (Term::of(Sign::Minus, &[9]), "9", Some(9)),
        (of(Sign::Plus), "7 + 5 + 2", Some(14)),
        (of(Sign::Minus), "7 − 5 − 2", Some(0)),
        (of(Sign::Times), "7 · 5 · 2", Some(70)),
        (of(Sign::Nim), "7 ⊕ 5 ⊕ 2", Some(0)),
        (mixed, "1 + (7 · 5 · 2)", Some(71)),
        (Term::of(Sign::Minus, &[5, 7]), "5 − 7", None),
        (
            Term::of(Sign::Plus, &[u64::MAX, 1]),
            "18446744073709551615 + 1",
            None,
        ),
        (
            Term::of(Sign::Times, &[u64::MAX, 2]),
            "18446744073709551615 · 2",
            None,
        ),
        (Term::of(Sign::Nim, &[]), "", None),
    ];
    for (term, words, value) in cases {
        assert_eq!(term.to_string(), words);
        assert_eq!(term.value(), value, "{words}");
    }
}

#[test]
fn lists_are_cut_where_they_get_long() {
    let up_to = |most| (1..=most).collect::<Vec<u64>>();
    let cases = [
        (0, "", "none", "nothing", "nothing", ""),
        (1, "1", "1", "1", "1", "1"),
        (2, "1, 2", "1, 2", "1 or 2", "1 and 2", "1, 2"),
        (3, "1, 2, 3", "1, 2, 3", "1, 2 or 3", "1, 2 and 3", "1, 2, 3"),
        (
            8,
            "1, 2, 3, 4, 5, 6, 7, 8",
            "1, 2, 3, 4, 5, 6, 7, 8",
            "1, 2, 3, 4, 5, 6, 7 or 8",
            "1, 2, 3, 4, 5, 6, 7 and 8",
            "1, 2, 3, 4, 5, 6, 7, 8",
        ),
        (
            9,
            "1, 2, 3, 4, 5, 6, 7, 8, 9",
            "1, 2, 3, 4, 5, 6, 7, 8, 9",
            "1, 2, 3, 4, 5, 6, … or 9",
            "1, 2, 3, 4, 5, 6, … and 9",
            "…, 2, 3, 4, 5, 6, 7, 8, 9",
        ),
    ];
    for (most, list, none, any, all, last) in cases {
        let items = up_to(most);
        assert_eq!(listed(&items), list);
        assert_eq!(or_none(&items), none);
        assert_eq!(any_of(&items), any);
        assert_eq!(all_of(&items), all);
        assert_eq!(last_of(&items), last);
    }
}

#[test]
fn a_kind_is_the_names_that_a_claim_begins_with() {
    #[derive(Debug)]
    #[expect(dead_code, reason = "only what Debug shows is asked for")]
    enum Told {
        Known(Claim),
        Plain,
        Named { coins: u64 },
        Side(Turn),
    }
    let left = Term::of(Sign::Plus, &[1, 2]);
    let cases = [
        (Told::Known(Claim::Lost(3)), "Known.Lost"),
        (Told::Known(Claim::AllWon(3, vec![1, 2])), "Known.AllWon"),
        (Told::Known(Claim::Equal(left, 3.into())), "Known.Equal.Of.Plus"),
        (Told::Plain, "Plain"),
        (Told::Named { coins: 3 }, "Named"),
        (Told::Side(Turn::Reader), "Side.Reader"),
    ];
    for (told, name) in cases {
        assert_eq!(kind(&told), name);
    }
    assert_eq!(kind(&"Words, no claim".to_string()), "");
}

/// Asks for a sum. The reason is an equation; if the sum is 7, another claim
/// comes before it.
fn sum(chance: &mut Chance) -> Question<Claim> {
    let (one, other) = (chance.below(9), chance.below(9));
    let (sum, left) = (one + other, Term::of(Sign::Plus, &[one, other]));
    Question {
        asks: format!("{one} + {other}?"),
        form: Form::Number,
        answers: vec![sum.to_string()],
        because: match sum {
            7 => vec![Claim::Lost(7), Claim::Equal(left, 7.into())],
            _ => vec![Claim::Equal(left, sum.into())],
        },
    }
}

#[test]
fn a_drill_is_judged_and_its_claims_are_counted() {
    let is_true = |asked: &Question<Claim>, claim: &Claim| match claim {
        Claim::Equal(left, right) => {
            asked.asks == format!("{left}?") && left.value() == right.value()
        }
        Claim::Lost(seven) => *seven == 7,
        _ => false,
    };
    let tried = try_drill(sum, 100, is_true);
    assert_eq!(tried.cases, 100);
    assert_eq!(tried.kinds(), ["Equal.Of.Plus", "Lost"]);
    assert_eq!(tried.claims["Equal.Of.Plus"], 100);
    let both = tried.clone().and(tried.clone()).and(Tried::default());
    assert_eq!(
        (both.cases, both.claims["Lost"]),
        (200, 2 * tried.claims["Lost"])
    );
}

#[test]
#[should_panic(expected = "a false claim: 7 is lost.\nLost(7)")]
fn a_drill_that_claims_what_is_false_is_refused() {
    try_drill(sum, 100, |_, claim| !matches!(claim, Claim::Lost(_)));
}

#[test]
#[should_panic(expected = "no words")]
fn a_claim_without_words_is_refused() {
    let silent = |_: &mut Chance| Question {
        asks: "What?".to_string(),
        form: Form::Number,
        answers: vec!["7".to_string()],
        because: vec!["so".to_string(), " ".to_string()],
    };
    try_drill(silent, 1, unjudged);
}

/// A row of coins; a move takes one or two from its end. `errs` names what is
/// wrong with the spots of its picture, if anything.
#[derive(Clone, Debug)]
struct Row {
    coins: u64,
    errs: &'static str,
}

/// The claim that a row makes: its number of coins.
#[derive(Debug)]
struct Coins(u64);

impl std::fmt::Display for Coins {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} coins", self.0)
    }
}

const ERRORS: [&str; 8] =
    ["", "illegal", "words", "more", "fewer", "unknown", "twice", "number"];

impl Board for Row {
    type Move = u64;

    fn read(line: &Line, _: &Terms) -> Result<Row, BadInput> {
        let [coins, errs] = line.numbers()?[..] else {
            return Err(line.error("two numbers"));
        };
        Ok(Row { coins, errs: ERRORS[errs as usize] })
    }

    fn text(&self) -> String {
        let errs = ERRORS.iter().position(|known| *known == self.errs);
        format!("{} {}", self.coins, errs.unwrap())
    }

    fn parts(&self, _: Turn) -> Vec<Part> {
        let amounts = 1..=self.coins.min(2);
        let words = |n| match self.errs {
            "number" => "Take 3".to_string(),
            _ => format!("Take {n}"),
        };
        amounts.map(|n| Part::one(n, words(n))).collect()
    }

    fn draw(&self, _: Turn) -> String {
        let mut picture = Picture::new("row", "Row", "A row", (9.0, 9.0));
        let name = |at: u64| format!("coin-{at}");
        for at in 0..self.coins {
            let taken = self.coins - at;
            let coin = |p: &mut Picture| p.circle("coin", (0.0, 0.0), 1.0);
            let draw = |p: &mut Picture| p.part(&name(at), coin);
            let first = match self.errs {
                "more" => at.saturating_sub(1),
                "fewer" => at + 1,
                "twice" => self.coins - 1,
                _ => at,
            };
            let mut goes: Vec<_> = (first..self.coins).map(name).collect();
            let says = match self.errs {
                "words" => "Take some & win".to_string(),
                "twice" => "Take 1".to_string(),
                "number" => "Take 3".to_string(),
                _ => format!("Take {taken}"),
            };
            let play = match self.errs {
                "illegal" => taken + 1,
                "twice" => 1,
                _ => taken,
            };
            if self.errs == "unknown" {
                goes.push("coin-x".to_string());
            }
            match taken {
                1 | 2 => {
                    picture.spot((&play.to_string(), &says), &goes, draw);
                }
                _ => draw(&mut picture),
            }
        }
        picture.finish()
    }

    fn end(&self, _: Turn) -> Option<End> {
        (self.coins == 0).then_some(End::Stuck)
    }

    fn find(&self, line: &Line, _: Turn) -> Result<u64, BadInput> {
        line.only_word("how many")?.number_in(1..=self.coins.min(2))
    }

    fn make(&mut self, taken: &u64) -> String {
        self.coins -= taken;
        format!("take {taken}")
    }
}

impl Player for Row {
    type Claim = Coins;

    fn fresh(_: u64, _: &Terms, _: &mut Chance) -> Row {
        Row { coins: 5, errs: "" }
    }

    fn wins(&self, _: Turn) -> bool {
        !self.coins.is_multiple_of(3)
    }

    fn best(&self, _: Turn) -> Option<u64> {
        (self.coins > 0).then_some((self.coins % 3).max(1))
    }

    fn why(&self, _: Turn) -> Vec<Coins> {
        vec![Coins(self.coins)]
    }

    fn hint(&self, _: Turn, rung: u64) -> Vec<Coins> {
        match (self.coins, rung) {
            (8, 3) => vec![],
            (9, 3) => vec![Coins(10)],
            _ => vec![Coins(self.coins)],
        }
    }
}

fn rows(coins: impl IntoIterator<Item = u64>, errs: u64) -> Vec<String> {
    coins.into_iter().map(|coins| format!("{coins} {errs}")).collect()
}

fn counted(at: &At<Row>, claim: &Coins) -> bool {
    at.board.coins == claim.0
}

#[test]
fn the_words_of_a_player_are_judged() {
    let tried = try_words(rows(1..8, 0), false, counted);
    assert_eq!(tried.cases, 14);
    assert_eq!(tried.claims["Coins"], 14 * 3);
    assert_eq!(said(&[Coins(1), Coins(2)]), "1 coins\n2 coins");
}

#[test]
#[should_panic(expected = "no words")]
fn a_player_without_words_is_refused() {
    try_words(rows([8], 0), false, counted);
}

#[test]
#[should_panic(expected = "9 0, Reader: a false claim: 10 coins")]
fn a_player_whose_hint_is_false_is_refused() {
    try_words(rows([9], 0), false, counted);
}

#[test]
#[should_panic(expected = "0 0: over")]
fn words_are_not_asked_for_when_the_game_is_over() {
    try_words(rows([0], 0), false, counted);
}

#[test]
fn spots_are_played() {
    assert_eq!(try_spots::<Row>(rows(0..5, 0), vanished), 2 * (1 + 2 + 2 + 2));
    let picture = Row { coins: 2, errs: "words" }.draw(Turn::Reader);
    let spots = all_spots(&picture);
    assert_eq!(spots[0].says, "Take some & win");
    assert_eq!(spots[0].play, "2");
    assert_eq!(spots[0].goes.len(), 2);
}

/// A trial refuses each kind of wrong spot, and says what is wrong.
#[test]
fn a_spot_that_errs_is_refused() {
    let errors = [
        (1, "is not between 1 and 2"),
        (2, "Take 2"),
        (7, "says what is not made: take 2"),
        (3, "goes"),
        (4, "goes"),
        (5, "no such part"),
        (6, "twice"),
    ];
    for (errs, told) in errors {
        let tried = std::panic::catch_unwind(|| {
            try_spots::<Row>(rows([4], errs), vanished)
        });
        let told_of = tried.expect_err(ERRORS[errs as usize]);
        let words = told_of.downcast_ref::<String>().unwrap();
        assert!(words.contains(told), "{words}");
    }
}
