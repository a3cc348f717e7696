//! Reads positions of king and rook against king.

use crate::{Pieces, RookEnding, Side, Square};
use notebook::{BadInput, Line, Word};

/// The error message for a line that doesn't describe a position.
const A_POSITION: &str = "give who is to move and the squares of the white \
king, the rook and the black king, as in `white Kc3 Rh4 kd1`";

/// Reads a position of the ending on the 8 × 8 board from the first four words
/// of a line. Returns it together with the words that follow.
///
/// # Errors
/// If the line doesn't describe a position, or if the position can't come up in
/// a game.
pub fn read_ending(line: &Line) -> Result<(Pieces, Vec<Word<'_>>), BadInput> {
    let words: Vec<Word> = line.words().collect();
    let [side, king, rook, lone, rest @ ..] = &words[..] else {
        return Err(line.error(A_POSITION));
    };
    let at = Pieces {
        side: side_of(side)?,
        king: square_of(king, 'K', "the white king")?,
        rook: square_of(rook, 'R', "the rook")?,
        lone: square_of(lone, 'k', "the black king")?,
    };
    if at.rook == at.king {
        return Err(rook.error("is where the white king stands"));
    }
    if at.lone == at.king || at.lone == at.rook {
        return Err(lone.error("is where a white piece stands"));
    }
    if at.lone.is_near(at.king) {
        return Err(lone.error("is beside the white king"));
    }
    if !RookEnding::new(8).is_legal(&at) {
        return Err(side.error("is not to move: the black king is in check"));
    }
    Ok((at, rest.to_vec()))
}

fn side_of(word: &Word) -> Result<Side, BadInput> {
    match word.text {
        "white" => Ok(Side::White),
        "black" => Ok(Side::Black),
        _ => Err(word.error("must be the player to move, white or black")),
    }
}

/// Returns the square in a word like `Kc3`, which begins with `letter`, the
/// piece's letter. `piece` names the piece in the error message.
///
/// # Errors
/// If the word doesn't have this form.
pub fn square_of(
    word: &Word,
    letter: char,
    piece: &str,
) -> Result<Square, BadInput> {
    let Some(name) = word.text.strip_prefix(letter) else {
        let form = format!("is not {piece}, as in {letter}c3");
        return Err(word.error(&form));
    };
    match name.as_bytes() {
        [column @ b'a'..=b'h', row @ b'1'..=b'8'] => {
            Ok(Square((column - b'a') as i8, (row - b'1') as i8))
        }
        _ => Err(word.error("names no square from a1 to h8")),
    }
}
