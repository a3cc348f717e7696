//! Compares and cleans names as people and platforms write them, and decodes
//! text in various encodings.

use unicode_normalization::char::is_combining_mark;
use unicode_normalization::UnicodeNormalization;

/// Maximum length of a name, in bytes; a file named after it adds a few more.
const LONGEST: usize = 100;

/// Returns a name without case, accents, spaces and punctuation, for
/// comparison.
pub fn fold(name: &str) -> String {
    let mut folded = String::new();
    for letter in name.nfkd().filter(|c| !is_combining_mark(*c)) {
        match plain(letter) {
            Some(plain) => folded += plain,
            None if letter.is_alphanumeric() => {
                folded.extend(letter.to_lowercase());
            }
            None => {}
        }
    }
    folded
}

/// Like [`fold`], but turns `ä` into `ae`, as people without umlauts on their
/// keyboard write it.
pub fn fold_umlauts(name: &str) -> String {
    let composed: String = name.nfc().collect();
    let mut spelt = String::new();
    for letter in composed.chars() {
        match letter {
            'ä' | 'Ä' => spelt += "ae",
            'ö' | 'Ö' => spelt += "oe",
            'ü' | 'Ü' => spelt += "ue",
            'å' | 'Å' => spelt += "aa",
            _ => spelt.push(letter),
        }
    }
    fold(&spelt)
}

/// Returns the plain letters for a letter that does not decompose into a base
/// letter and an accent.
fn plain(letter: char) -> Option<&'static str> {
    Some(match letter {
        'ß' | 'ẞ' => "ss",
        'æ' | 'Æ' => "ae",
        'œ' | 'Œ' => "oe",
        'ø' | 'Ø' => "o",
        'ł' | 'Ł' => "l",
        'đ' | 'Đ' | 'ð' | 'Ð' => "d",
        'þ' | 'Þ' => "th",
        'ı' => "i",
        _ => return None,
    })
}

/// Whether a name is safe as a file name and as a table cell, which means that
/// it consists of letters, digits and, except at the beginning, `._@+-`.
pub fn is_name(name: &str) -> bool {
    let inside = |c: char| c.is_alphanumeric() || "._@+-".contains(c);
    name.starts_with(char::is_alphanumeric)
        && name.len() <= LONGEST
        && name.chars().all(inside)
        && !is_device(name)
}

/// Whether a name is a reserved device name on some systems.
fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or("").to_ascii_lowercase();
    let numbered = stem.strip_prefix("com").or(stem.strip_prefix("lpt"));
    matches!(stem.as_str(), "con" | "prn" | "aux" | "nul")
        || numbered.is_some_and(|n| n.len() == 1 && n != "0")
}

/// Turns a name into a name that [`is_name`] accepts: `Xia Li` becomes
/// `Xia-Li`. Returns `None` if nothing would be left.
pub fn safe_name(name: &str) -> Option<String> {
    let mut safe = String::new();
    for letter in name.nfc() {
        let usual = letter.is_alphanumeric() || "._@+".contains(letter);
        // Words are separated by a single dash; apostrophes are dropped.
        match letter {
            _ if usual => safe.push(letter),
            '\'' | '’' | '`' | '´' => {}
            _ if safe.ends_with('-') => {}
            _ => safe.push('-'),
        }
        if safe.len() > LONGEST - 8 {
            break;
        }
    }
    let safe = safe.trim_matches(|c: char| !c.is_alphanumeric());
    match is_device(safe) {
        true => Some(format!("{safe}-")).map(|name| name.replace('.', "-")),
        false => is_name(safe).then(|| safe.to_string()),
    }
}

/// Decodes a text: UTF-8, UTF-16 with a byte order mark, or else Latin-1 (in
/// fact Windows-1252, which has all of its printable characters). Returns the
/// text and, if it isn't UTF-8, the name of its encoding; `None` if it isn't
/// text.
pub fn decode(bytes: &[u8]) -> Option<(String, Option<&'static str>)> {
    let (text, note) = match bytes {
        [0xff, 0xfe, rest @ ..] => {
            (wide(rest, u16::from_le_bytes)?, Some("UTF-16"))
        }
        [0xfe, 0xff, rest @ ..] => {
            (wide(rest, u16::from_be_bytes)?, Some("UTF-16"))
        }
        _ => {
            let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
            match std::str::from_utf8(bytes) {
                Ok(text) => (text.to_string(), None),
                Err(_) => (latin(bytes), Some("Latin-1, not UTF-8")),
            }
        }
    };
    let binary = |c: char| matches!(c, '\0'..='\x08' | '\x0e'..='\x1f');
    // In UTF-8, a stray control character is left for the compiler to report.
    let is_text = match note {
        None => !text.contains('\0'),
        Some(_) => !text.contains(binary),
    };
    is_text.then_some((text, note))
}

fn wide(bytes: &[u8], of: fn([u8; 2]) -> u16) -> Option<String> {
    if bytes.len() % 2 == 1 {
        return None;
    }
    let units: Vec<u16> =
        bytes.chunks_exact(2).map(|pair| of([pair[0], pair[1]])).collect();
    String::from_utf16(&units).ok()
}

/// The characters of Windows-1252 from 0x80 to 0x9f, which are control
/// characters in Latin-1.
const MIDDLE: &str =
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

fn latin(bytes: &[u8]) -> String {
    let letter = |&byte: &u8| match byte {
        0x80..=0x9f => {
            MIDDLE.chars().nth(usize::from(byte - 0x80)).unwrap_or('\u{fffd}')
        }
        _ => char::from(byte),
    };
    bytes.iter().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_equal() {
        for (one, other) in [
            ("O'Brien, Seán", "obrien sean"),
            ("Yán", "YAN"),
            ("Ya\u{301}n", "Yán"),
            ("Straße", "strasse"),
            ("Łukasz Øst", "lukasz_ost"),
            ("ﬁn", "fin"),
        ] {
            assert_eq!(fold(one), fold(other), "{one}");
        }
        assert_eq!(fold_umlauts("Jörg Müller"), "joergmueller");
        assert_eq!(fold("Jörg Müller"), "jorgmuller");
        assert_ne!(fold("李娜"), fold("王伟"));
    }

    #[test]
    fn safe_names() {
        for (name, safe) in [
            ("Xia Li", "Xia-Li"),
            ("Ya\u{301}n", "Yán"),
            ("O'Brien, Seán", "OBrien-Seán"),
            ("../../etc/passwd", "etc-passwd"),
            ("=cmd()", "cmd"),
            ("a\u{202e}b\n", "a-b"),
            ("ada@example.org", "ada@example.org"),
            ("con", "con-"),
            ("NUL.txt", "NUL-txt-"),
            ("李娜", "李娜"),
        ] {
            assert_eq!(safe_name(name).as_deref(), Some(safe), "{name}");
            assert!(is_name(safe), "{safe}");
        }
        assert_eq!(safe_name("?!"), None);
        assert!(safe_name(&"ä".repeat(300)).is_some_and(|n| is_name(&n)));
        for name in ["", ".x", "-x", "a/b", "a b", "con", "a\u{202e}b"] {
            assert!(!is_name(name), "{name}");
        }
    }

    #[test]
    fn encodings() {
        let good = |text: &str| Some((text.to_string(), None));
        let noted = |text: &str, note| Some((text.to_string(), Some(note)));
        assert_eq!(decode("// ä".as_bytes()), good("// ä"));
        assert_eq!(decode(b"\xef\xbb\xbfx"), good("x"));
        let latin = "Latin-1, not UTF-8";
        assert_eq!(decode(b"// \xe4 \x80 \x9f"), noted("// ä € Ÿ", latin));
        assert_eq!(decode(b"\xff\xfex\0\xe4\0"), noted("xä", "UTF-16"));
        assert_eq!(decode(b"\xfe\xff\0x"), noted("x", "UTF-16"));
        for bytes in [b"\xff\xfe\0".as_slice(), b"\x7fELF\0", b"\xe4\x01"] {
            assert_eq!(decode(bytes), None);
        }
    }
}
