//! A board of a toy game, and every line that it can send and get.

use notebook::{
    play_on, transcript, Answer, BadInput, Board, Line, Part, Turn,
};
use std::io::{BufRead, Write};

/// A number; a move takes 1 or 3 from it; at 0 it is over. The program always
/// takes 1.
struct Toy(u64);

impl Board for Toy {
    fn read(line: &Line) -> Result<Toy, BadInput> {
        Ok(Toy(line.only_word("a number")?.number()?))
    }

    fn parts(&self) -> Vec<Part> {
        let count = self.0;
        let mut parts =
            vec![Part::Row { row: 1, count, label: "Number".into() }];
        for only in [1, 3] {
            if only <= count {
                let (least, most, verb) = (only, only, "Take");
                parts.push(Part::Moves { row: 1, least, most, verb });
            }
        }
        parts
    }

    fn end(&self, turn: Turn) -> Option<String> {
        (self.0 == 0).then(|| format!("{turn:?} loses."))
    }

    fn make(&mut self, line: &Line) -> Result<String, BadInput> {
        let [1, taken @ (1 | 3)] = line.numbers()?[..] else {
            return Err(line.error("no move"));
        };
        self.0 = self.0.checked_sub(taken).ok_or(line.error("too much"))?;
        Ok(format!("You take {taken}."))
    }

    fn reply(&mut self) -> Option<String> {
        self.0 = self.0.checked_sub(1)?;
        Some("I take 1.".into())
    }

    fn why(&self) -> String {
        "I always do.\n\nIt is my nature.\n".into()
    }
}

fn toy(input: &mut dyn BufRead, output: &mut dyn Write) -> Answer {
    play_on::<Toy>(input, output)
}

#[test]
fn the_board_says_what_is_to_be_seen() {
    let opening = "row 1 5 Number\nmoves 1 1 1 Take\nmoves 1 3 3 Take\n";
    let cases = [
        ("5\nyou\n", opening),
        ("5\r\nyou\r\n", opening),
        ("6\nprogram\n", &format!("{opening}say I take 1.\n")),
        (
            "7\nyou\n1 1\n",
            &format!("{opening}say You take 1.\nsay I take 1.\n"),
        ),
        (
            "2\nyou\n1 1\n",
            "row 1 0 Number\nsay You take 1.\nsay I take 1.\nover Reader loses.\n",
        ),
        (
            "3\nyou\n1 3\n",
            "row 1 0 Number\nsay You take 3.\nover Program loses.\n",
        ),
        ("0\nyou\n", "row 1 0 Number\nover Reader loses.\n"),
        ("0\nprogram\n", "row 1 0 Number\nover Program loses.\n"),
        (
            "0\nyou\nwhy\n\n",
            "row 1 0 Number\nover Reader loses.\nwhy I always do.\nwhy \n\
             why It is my nature.\n",
        ),
    ];
    for (game, expected) in cases {
        assert_eq!(transcript(toy, game.as_bytes()), expected, "{game:?}");
    }
}

#[test]
fn a_game_that_is_wrong_gets_one_line_and_no_drawing() {
    let cases = [
        ("", "line 1: the input ends, the position is missing"),
        ("x\nyou\n", "line 1, word 1: `x` is not a whole number"),
        (
            "5\nyou program\n",
            "line 2, word 2: `program` is too much: only you or program",
        ),
        ("5\nyou\n1 2\n", "line 3: no move"),
        ("5\nyou\n1 1\n1 3\n1 1\n", "line 5: the game is over"),
        ("9\nyou\n1 1\n1 3\n1 9\n", "line 5: no move"),
        ("3\nprogram\n1 3\n", "line 3: too much"),
        ("0\nyou\n1 1\n", "line 3: the game is over"),
        ("5\nyou\nwhy\nwhy\n", "line 4, word 1: `why` is too much"),
    ];
    for (game, expected) in cases {
        let expected = format!("bad input: {expected}\n");
        assert_eq!(transcript(toy, game.as_bytes()), expected, "{game:?}");
    }
}
