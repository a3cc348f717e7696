//! Checks what a board shows during a game: the program's reply as a picture,
//! the trap for a player who cannot win, and at the end the mistake that cost
//! the game. The board is Nim, whose lost positions can be found with `^`
//! alone.

use crate::advice;
use crate::harness::{both, At, Brute};
use boards::misere::Table as Lasting;
use boards::nim::{board_program, door_program, Table as Piles};
use boards::{trap, Advice, Player};
use notebook::{transcript, Program};
use std::collections::BTreeSet;

fn ask(program: Program, lines: &str) -> Vec<String> {
    let seen = transcript(program, lines.as_bytes());
    seen.lines().map(str::to_string).collect()
}

/// Returns the text after `word` on the first line that begins with it.
fn after<'a>(seen: &'a [String], word: &str) -> Option<&'a str> {
    let begins = format!("{word} ");
    seen.iter().find_map(|line| line.strip_prefix(&begins))
}

fn numbers(text: &str) -> Vec<u64> {
    crate::harness::numbers(text)
}

fn is_lost(piles: &[u64]) -> bool {
    piles.iter().fold(0, |sum, pile| sum ^ pile) == 0
}

/// Returns all moves: the number of a pile, from 1, and the coins to take.
fn moves(piles: &[u64]) -> Vec<(usize, u64)> {
    let of = |(place, pile): (usize, &u64)| {
        (1..=*pile).map(move |coins| (place + 1, coins))
    };
    piles.iter().enumerate().flat_map(of).collect()
}

fn made(piles: &[u64], (place, coins): (usize, u64)) -> Vec<u64> {
    let mut piles = piles.to_vec();
    piles[place - 1] -= coins;
    piles
}

/// Returns all positions of up to three piles of at most `most` coins, up to
/// the order of the piles, except the empty one.
fn boxed(most: u64) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for a in 0..=most {
        for b in a..=most {
            all.extend((b.max(1)..=most).map(|c| vec![a, b, c]));
        }
    }
    all
}

fn words(piles: &[u64]) -> String {
    let words: Vec<_> = piles.iter().map(u64::to_string).collect();
    words.join(" ")
}

/// Counts how the games against the perfect program ended: won by the reader,
/// lost by a mistake, or lost from the start.
#[derive(Debug, Default)]
struct Told {
    won: usize,
    slips: usize,
    hopeless: usize,
}

/// Plays on in all ways. `mine` has an entry for each move of the reader:
/// whether the position before it was won, and the position after it.
fn play_on(
    start: &[u64],
    first: &str,
    sent: &str,
    mine: &mut Vec<(bool, Vec<u64>)>,
    told: &mut Told,
) {
    let seen = ask(board_program, sent);
    let now = numbers(after(&seen, "at").expect("a position"));
    if after(&seen, "over").is_some() {
        return judge(start, first, sent, mine, told);
    }
    for chosen in moves(&now) {
        mine.push((!is_lost(&now), made(&now, chosen)));
        let sent = format!("{sent}{} {}\n", chosen.0, chosen.1);
        play_on(start, first, &sent, mine, told);
        mine.pop();
    }
}

fn judge(
    start: &[u64],
    first: &str,
    sent: &str,
    mine: &[(bool, Vec<u64>)],
    told: &mut Told,
) {
    let seen = ask(board_program, &format!("{sent}why\nreview\n"));
    let why = after(&seen, "why").expect("reasons");
    let is_slip = |(won, left): &&(bool, Vec<u64>)| *won && !is_lost(left);
    let slip = mine.iter().rposition(|one| is_slip(&one));
    // The review of the whole game marks the same moves as mistakes.
    let looked = seen.iter().filter_map(|line| line.strip_prefix("review "));
    let yours: Vec<&str> =
        looked.filter(|line| line.contains(": You ")).collect();
    let marked = yours.iter().map(|line| line.contains(" mistake: "));
    let slips = mine.iter().map(|one| is_slip(&one));
    assert!(marked.eq(slips), "{sent}{yours:?}");
    match (after(&seen, "winner"), after(&seen, "mistake"), slip) {
        (Some("you"), None, None) => told.won += 1,
        (
            Some("program"),
            Some("Show the column that you left odd"),
            Some(at),
        ) => {
            told.slips += 1;
            let number = format!("Your move number {} gave", at + 1);
            assert!(why.starts_with(&number), "{sent}{why}");
            let left = &mine[at].1;
            let better = after(&seen, "why Better was:").expect("a move");
            let [_, coins, pile] = numbers(why)[..] else { panic!("{why}") };
            let mut best = left.clone();
            best[pile as usize - 1] += coins;
            let [coins, pile] = numbers(better)[..] else { panic!("{better}") };
            best[pile as usize - 1] -= coins;
            assert!(is_lost(&best), "{sent}{better}");
            let left = words(left);
            let left = format!("why It left {left}. From there I could win:");
            assert!(seen.contains(&left), "{sent}{seen:?}");
        }
        (Some("program"), Some("Could you have won?"), None) => {
            told.hopeless += 1;
            assert_eq!(is_lost(start), first == "you", "{sent}");
            assert!(
                why.ends_with("you could not have won from the start."),
                "{why}"
            );
            let start = after(&seen, "start").expect("a position");
            let offer = match first {
                "you" => format!("program {start}: I begin"),
                _ => format!("you {start}: You begin"),
            };
            assert_eq!(after(&seen, "next"), Some(&offer[..]), "{sent}");
        }
        other => panic!("{sent}{other:?}"),
    }
}

#[test]
fn a_reader_can_win_from_a_new_position_whoever_begins() {
    for (first, level) in [("you", 1), ("you", 3), ("program", 2)] {
        for seed in 0..50 {
            let seen =
                ask(board_program, &format!("new {level} {seed}\n{first}\n"));
            let start = numbers(after(&seen, "start").expect("a position"));
            assert_eq!(is_lost(&start), first == "program", "{start:?}");
        }
    }
}

#[test]
fn the_mistake_is_the_last_move_that_gave_a_won_game_away() {
    let mut told = Told::default();
    for start in boxed(3) {
        for first in ["you", "program"] {
            let sent = format!("{}\n{first}\n", words(&start));
            play_on(&start, first, &sent, &mut Vec::new(), &mut told);
        }
    }
    assert!(told.won > 20 && told.slips > 300, "{told:?}");
    assert!(told.hopeless > 100, "{told:?}");
}

/// In a game that may end in a draw, the draw can be given away, too.
#[test]
fn a_draw_can_be_given_away() {
    use boards::alpha_beta::{board_program, Sheet};
    use boards::Board;
    let (mut given, mut brute) = ([0; 3], Brute::default());
    for choice in 0..150_usize {
        let (mut sent, mut before) = ("X........\nprogram\n".to_string(), 0);
        let (mut slip, mut turn) = (None, 0);
        let seen = loop {
            let seen = ask(board_program, &format!("{sent}why\n"));
            let at = after(&seen, "at").expect("a position");
            let [At { board, .. }, _] = both::<Sheet>(at, false);
            let value = match board.end(boards::Turn::Reader) {
                Some(_) => -1,
                None => brute.value(&board, boards::Turn::Reader, false),
            };
            if value == -1 && before > -1 {
                slip = Some((turn, before));
            }
            if after(&seen, "over").is_some() {
                break seen;
            }
            let lines: Vec<_> =
                seen.iter().filter_map(|l| l.strip_prefix("move ")).collect();
            let line = lines[(choice / (turn + 1)) % lines.len()];
            sent += &format!("{}\n", line.split(':').next().unwrap());
            (before, turn) = (value, turn + 1);
        };
        if after(&seen, "winner") != Some("program") {
            continue;
        }
        let why = after(&seen, "why").expect("reasons");
        let (begins, kind) = match slip {
            Some((turn, 0)) => {
                (format!("Your move number {turn} gave the draw away: "), 0)
            }
            Some((turn, _)) => {
                (format!("Your move number {turn} gave the game away: "), 1)
            }
            None => ("You made no mistake: ".to_string(), 2),
        };
        assert!(why.starts_with(&begins), "{sent}{why} {begins}");
        given[kind] += 1;
    }
    assert!(given[0] > 10, "{given:?}");
}

/// In a game between friends, nobody has lost to the program.
#[test]
fn a_friend_is_told_no_mistake() {
    let seen = ask(board_program, "1 1\nyou friend\n1 1\n2 1\nwhy\n");
    assert_eq!(after(&seen, "winner"), Some("second"));
    assert_eq!(after(&seen, "mistake"), None);
    assert_eq!(after(&seen, "why"), Some("The game is over."));
}

/// Judges by all plays the advice of [`trap`] at the lost ones among these
/// positions, with either player to move. Returns how many traps there were,
/// how many positions without a trap, and how many positions in which every
/// move ends the game.
pub(crate) fn judge_traps<B: Player>(
    texts: impl IntoIterator<Item = String>,
    misere: bool,
) -> [usize; 3] {
    let (mut brute, mut found) = (Brute::default(), [0; 3]);
    for at in texts.into_iter().flat_map(|text| both::<B>(&text, misere)) {
        let At { board, turn, .. } = &at;
        let lost = board.end(*turn).is_none()
            && brute.value(board, *turn, misere) == -1;
        if !lost {
            continue;
        }
        let told = trap(board, *turn, misere).expect("few replies");
        let place = format!("{}, {turn:?}: {told:?}", board.text());
        assert!(advice::is_true(&mut brute, &at, &told), "{place}");
        match told {
            Advice::Trap { .. } => found[0] += 1,
            Advice::NoTrap { over: false } => found[1] += 1,
            Advice::NoTrap { over: true } => found[2] += 1,
            _ => panic!("{place}"),
        }
    }
    found
}

#[test]
fn a_trap_leaves_the_smallest_share_of_good_answers() {
    let texts = |most| boxed(most).into_iter().map(|piles| words(&piles));
    let [traps, none, over] = judge_traps::<Piles>(texts(6), false);
    assert!(traps > 5 && none > 0 && over == 0, "{traps} {none} {over}");
    // The player who takes the last coin loses, so where every move takes it
    // there is no trap.
    let [traps, none, over] = judge_traps::<Lasting>(texts(5), true);
    assert!(traps > 5 && over > 0, "{traps} {none} {over}");
}

/// The third hint at a lost position is the best trap.
#[test]
fn who_cannot_win_is_told_the_trap() {
    let hint = |program, lines: &str| {
        let seen = ask(program, lines);
        after(&seen, "hint").expect("a hint").to_string()
    };
    assert_eq!(
        hint(board_program, "1 2 3\nyou\nhint 3\n"),
        "Set a trap: \u{201c}take 1 from pile 1\u{201d}. Of the 5 replies to \
         it, only 1 still wins."
    );
    assert_eq!(
        hint(board_program, "1 1\nyou\nhint 3\n"),
        "There is no trap to set: whatever you do, the other player wins, and \
         no reply is a mistake. Play on, or go back."
    );
    assert_eq!(
        hint(boards::misere::board_program, "1\nyou misere\nhint 3\n"),
        "There is no trap to set: whatever you do, the game is over, and the \
         other player wins."
    );
}

/// In positions without a winning move, each request for a hint gets a new one,
/// even if there are too many replies to look for a trap.
#[test]
fn hints_differ_on_lost_positions() {
    let all = boards::ALL.iter().flat_map(|shown| shown.programs);
    let all = all.filter(|(name, ..)| name.ends_with("-board"));
    let mut lost = 0;
    for &(name, .., program) in all {
        let mut at = vec![];
        for number in 1..=6 {
            // Where the program had better not begin, readers had better not.
            let new = format!("new {} {number}\nprogram\n", 1 + number % 2);
            at.push(after(&ask(program, &new), "start").unwrap().to_string());
        }
        at.extend(match name {
            "nim-board" => vec!["1000000 1000000".into(), "40 40 3 3".into()],
            "moore-board" => vec!["2 : 1 1 1 0".into()],
            "wythoff-board" => vec!["1000000 1618034".into()],
            _ => vec![],
        });
        for at in at {
            let hints = |rungs: &str| -> Vec<String> {
                let seen = ask(program, &format!("{at}\nyou\n{rungs}"));
                seen.into_iter().filter(|l| l.starts_with("hint ")).collect()
            };
            let first = hints("hint 1\n");
            if !first.iter().any(|line| line.starts_with("hint No move wins")) {
                continue;
            }
            let second = hints("hint 1\nhint 2\n");
            let third = hints("hint 1\nhint 2\nhint 3\n");
            lost += 1;
            let (before, now) =
                (&second[first.len()..], &third[second.len()..]);
            assert_ne!(before, now, "{name} at {at}");
        }
    }
    assert!(lost > 50, "{lost}");
}

/// Boards that are Nim in disguise draw the columns of its piles.
#[test]
fn the_piles_of_a_disguise_are_drawn() {
    let cases: [(Program, &str, &str); 4] = [
        (boards::staircase::board_program, "0 2 3 1\nyou", "2, 1"),
        (boards::disguises::board_program, "5 6 2 3\nyou", "1, 3, 2, 3"),
        (
            boards::reversible::board_program,
            "R..B.. .B...R .R...B\nyou",
            "2, 3, 3",
        ),
        (boards::staircase::board_program, "0 2 3 1\nyou misere", ""),
    ];
    for (program, lines, piles) in cases {
        let seen = ask(program, &format!("{lines} drawn\nwhy\n"));
        let drawing = after(&seen, "drawing").unwrap_or("");
        let title = format!(">The piles {piles} in binary<");
        assert_eq!(drawing.contains(&title), !piles.is_empty(), "{drawing}");
    }
}

/// The first hint of each board says whether the player to move can win, and
/// what to look at. It is a sentence, and the same for every position of the
/// board.
#[test]
fn the_first_hint_helps_one_step() {
    let mut told = BTreeSet::new();
    let programs = boards::ALL.iter().flat_map(|shown| shown.programs);
    for (name, _, program) in programs {
        if !name.ends_with("-board") {
            continue;
        }
        for level in 1..=3 {
            for seed in 0..5 {
                let lines = format!("new {level} {seed}\nyou\nhint 1\n");
                let seen = ask(*program, &lines);
                let hint = after(&seen, "hint")
                    .unwrap_or_else(|| panic!("{name}: {seen:?}"));
                let won = "From here the player to move can win. ";
                let lost = "No move wins here against a perfect opponent. ";
                let look = hint.strip_prefix(won);
                let look = look.or_else(|| hint.strip_prefix(lost));
                let look = look.unwrap_or_else(|| panic!("{name}: {hint}"));
                assert!(look.ends_with(['.', '?']), "{name}: {look}");
                assert!(look.len() > 20, "{name}: {look}");
                told.insert((*name, look.to_string()));
            }
        }
    }
    let names: BTreeSet<_> = told.iter().map(|(name, _)| *name).collect();
    assert_eq!(told.len(), names.len(), "the same on each position");
    assert!(names.len() > 25, "{names:?}");
}

/// The parts that fade in the picture before the program's move are the coins
/// that the program takes.
#[test]
fn what_goes_is_what_the_program_takes() {
    let mut replies = 0;
    for piles in boxed(4) {
        for chosen in moves(&piles) {
            let (place, coins) = chosen;
            let sent =
                format!("{}\nyou drawn\n{place} {coins}\n", words(&piles));
            let seen = ask(board_program, &sent);
            let Some(goes) = after(&seen, "goes") else {
                assert!(after(&seen, "over").is_some(), "{sent}");
                continue;
            };
            replies += 1;
            let taken =
                seen.iter().find_map(|line| line.strip_prefix("say I take "));
            let [coins, place] = numbers(taken.expect("a reply"))[..] else {
                panic!("{sent}")
            };
            let before = made(&piles, chosen)[place as usize - 1];
            let parts = (before - coins..before)
                .map(|at| format!("{}.{at}", place - 1));
            assert_eq!(goes, parts.collect::<Vec<_>>().join(" "), "{sent}");
            let between = after(&seen, "between").expect("a picture");
            for part in goes.split(' ') {
                let part = format!("data-part=\"{part}\"");
                assert!(between.contains(&part), "{sent}{part}");
            }
        }
    }
    assert!(replies > 200, "{replies}");
}

/// After winning from 3, 4, 5 at the door, and only then, the reader is offered
/// the next position.
#[test]
fn the_door_asks_for_more() {
    let next = |program, lines: &str| {
        let seen = ask(program, lines);
        seen.iter().filter(|line| line.starts_with("next ")).count()
    };
    let won = "3 4 5\nyou\n1 2\n1 1\n2 1\n2 1\n2 1\n2 1\n";
    assert_eq!(next(door_program, won), 2);
    assert_eq!(next(board_program, won), 0);
    assert_eq!(next(door_program, "3 4 5\nyou\n2 2\n3 1\n1 1\n1 1\n"), 0);
    assert_eq!(next(door_program, "1\nyou\n1 1\n"), 0);
    // The next position is lost for the player who begins: that is its point.
    assert!(is_lost(&[5, 9, 12]) && !is_lost(&[3, 4, 5]));
}

#[test]
fn the_reasons_are_drawn_where_pictures_are_asked() {
    let drawn =
        |lines: &str| after(&ask(board_program, lines), "drawing").is_some();
    assert!(drawn("3 4 5\nyou drawn\nwhy\n"));
    assert!(
        !drawn("3 4 5\nyou\nwhy\n") && !drawn("3 4 5\nyou drawn\nhint 2\n")
    );
    let seen =
        ask(board_program, "3 4 5\nyou drawn\n2 2\n3 1\n1 1\n1 1\nwhy\n");
    let drawing = after(&seen, "drawing").expect("a drawing");
    let words = "nim-sum, 4. The 4s column is odd; it is marked.";
    assert!(drawing.contains(words), "{drawing}");
}
