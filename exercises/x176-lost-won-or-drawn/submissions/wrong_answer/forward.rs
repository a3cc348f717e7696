//! Searches forward, and treats a position as drawn if the search comes back to
//! it before it has a label.

/// For each position: its options, whether the search has been there, and its
/// label.
struct Search {
    options: Vec<Vec<usize>>,
    begun: Vec<bool>,
    labels: Vec<Option<usize>>,
}

impl Search {
    fn label(&mut self, place: usize) -> Option<usize> {
        if self.begun[place] {
            return self.labels[place];
        }
        self.begun[place] = true;
        let options = std::mem::take(&mut self.options[place]);
        let labels: Vec<Option<usize>> =
            options.into_iter().map(|option| self.label(option)).collect();
        let lost = labels.iter().flatten().filter(|&t| t % 2 == 0).min();
        self.labels[place] = match lost {
            Some(moves) => Some(moves + 1),
            None if labels.contains(&None) => None,
            None => Some(labels.iter().flatten().max().map_or(0, |t| t + 1)),
        };
        self.labels[place]
    }
}

fn label(n: usize, moves: &[(usize, usize)]) -> Vec<Option<usize>> {
    let mut options = vec![Vec::new(); n + 1];
    for &(from, to) in moves {
        options[from].push(to);
    }
    let (begun, labels) = (vec![false; n + 1], vec![None; n + 1]);
    let mut search = Search { options, begun, labels };
    // The recursion can be as deep as the number of positions.
    let deep = std::thread::Builder::new().stack_size(1 << 26);
    let run = deep.spawn(move || {
        (1..=n).for_each(|place| {
            search.label(place);
        });
        search.labels
    });
    run.unwrap().join().unwrap()
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|w| w.parse().unwrap());
    let mut next = || -> usize { numbers.next().unwrap() };
    for _ in 0..next() {
        let (n, count) = (next(), next());
        let moves: Vec<(usize, usize)> =
            (0..count).map(|_| (next(), next())).collect();
        let labels = label(n, &moves);
        let word = |label: &Option<usize>| match *label {
            None => "D".to_string(),
            Some(moves) if moves % 2 == 0 => format!("L{moves}"),
            Some(moves) => format!("W{moves}"),
        };
        let words: Vec<String> = labels[1..].iter().map(word).collect();
        println!("{}", words.join(" "));
    }
}
