//! Runs alpha-beta while reading; cut leaves are read too, but not counted.

struct Search<'a> {
    text: &'a [u8],
    at: usize,
    leaves: Vec<i64>,
}

impl Search<'_> {
    /// Returns the value, as far as it matters between what Maxi has and what
    /// Minnie has. If `cut`, only reads past the tree; the result is not used.
    fn value(&mut self, maxi: bool, has: [i64; 2], cut: bool) -> i64 {
        if self.text[self.at] != b'(' {
            let rest = &self.text[self.at..];
            let end = rest.iter().position(|c| b" )".contains(c)).unwrap();
            let number = std::str::from_utf8(&rest[..end]).unwrap();
            let number = number.parse().unwrap();
            self.at += end;
            if !cut {
                self.leaves.push(number);
            }
            return number;
        }
        let [mut for_maxi, mut for_minnie] = has;
        while self.text[self.at] != b')' {
            self.at += 1;
            let cut = cut || for_maxi >= for_minnie;
            let value = self.value(!maxi, [for_maxi, for_minnie], cut);
            if cut {
                continue;
            }
            match maxi {
                true => for_maxi = for_maxi.max(value),
                false => for_minnie = for_minnie.min(value),
            }
        }
        self.at += 1;
        if maxi {
            for_maxi
        } else {
            for_minnie
        }
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    for line in text.trim_end().lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let line = words.join(" ");
        let (text, leaves) = (line.as_bytes(), Vec::new());
        let mut search = Search { text, at: 0, leaves };
        let value = search.value(true, [i64::MIN, i64::MAX], false);
        print!("{value} {}", search.leaves.len());
        search.leaves.iter().for_each(|leaf| print!(" {leaf}"));
        println!();
    }
}
