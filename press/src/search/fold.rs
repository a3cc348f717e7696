//! Folds words for comparison. `press/page/search.js` folds what a reader types
//! in the same way; `press/browser/queries.mjs` checks that the two agree.

use unicode_normalization::char::is_combining_mark;
use unicode_normalization::UnicodeNormalization;

/// Returns the words of a text: lower-case letters and digits, without accents,
/// apostrophes and the possessive `s`.
pub fn fold(text: &str) -> Vec<String> {
    let text: String = text
        .nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .map(|c| if c == '’' { '\'' } else { c })
        .collect();
    let inside = |c: char| c.is_alphanumeric() || c == '\'';
    text.split(|c| !inside(c)).filter_map(word).collect()
}

fn word(word: &str) -> Option<String> {
    let word = word.trim_matches('\'');
    let word = word.strip_suffix("'s").unwrap_or(word).replace('\'', "");
    (!word.is_empty()).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_possessives_are_folded() {
        let folded =
            fold("König’s “Misère” Nim-sum: Wythoff's, players’ e3-03");
        let wanted = "konig misere nim sum wythoff players e3 03".split(' ');
        assert_eq!(folded, wanted.collect::<Vec<_>>());
        assert_eq!(fold("don’t — … ⊕ '' ℓ²"), ["dont", "l2"]);
    }
}
