//! The committed engines, which are what readers run, against the crates.
//!
//! They run here in an interpreter, with an allowance of steps in place of the
//! page's clock.

use base64::prelude::{Engine as _, BASE64_STANDARD};
use engine::{code, programs, TRIALS};
use flate2::read::GzDecoder;
use notebook::{stored_runs, transcript, Program};
use shelf::CHAPTERS;
use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use wasmi::{Caller, Config, Engine, Linker, Module, Store, TrapCode};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// How a run in the interpreter ended.
#[derive(Debug, PartialEq, Eq)]
enum End {
    /// With one of the numbers in [`code`].
    Code(u32),
    /// With a trap: the program panicked, or had no room left.
    Trap,
    /// The steps were used up.
    Late,
}

/// What a page hears: everything printed and everything said about errors.
#[derive(Default)]
struct Ears {
    heard: [Vec<u8>; 2],
    room: usize,
}

/// A run: how it ended, what was printed, what was said about errors.
struct Run {
    end: End,
    output: Vec<u8>,
    errors: Vec<u8>,
}

impl Run {
    /// Everything a reader sees.
    fn seen(&self) -> String {
        let all = [&self.output[..], &self.errors[..]].concat();
        String::from_utf8_lossy(&all).into_owned()
    }
}

/// The chapters of each engine, as the page is told.
static CHAPTERS_OF: LazyLock<BTreeMap<String, Vec<String>>> =
    LazyLock::new(|| {
        let file = root().join("press/page/engines.js");
        let text = fs::read_to_string(file).unwrap();
        let lines = text.lines().filter(|line| line.starts_with("  "));
        lines
            .map(|line| {
                let [_, name, _, chapters, _] =
                    line.split('"').collect::<Vec<_>>().try_into().unwrap();
                let words = chapters.split(' ').map(String::from).collect();
                (name.to_string(), words)
            })
            .collect()
    });

/// The engines by their names, unpacked as the page does.
static ENGINES: LazyLock<BTreeMap<String, Module>> = LazyLock::new(|| {
    let mut config = Config::default();
    config.consume_fuel(true);
    let engine = Engine::new(&config);
    let module = |name: &str| {
        Module::new(&engine, carried(name)).expect("a wasm module")
    };
    CHAPTERS_OF.keys().map(|name| (name.clone(), module(name))).collect()
});

/// The wasm that the script of an engine carries.
fn carried(engine: &str) -> Vec<u8> {
    let file = root().join(format!("src/engines/{engine}.js"));
    let script = fs::read_to_string(file).unwrap();
    let parts: Vec<_> = script.split('"').collect();
    assert_eq!(parts[1], engine, "a script gives its own name");
    let packed = BASE64_STANDARD.decode(parts[3]).expect("base64");
    let mut wasm = Vec::new();
    GzDecoder::new(&packed[..]).read_to_end(&mut wasm).expect("gzip");
    wasm
}

/// The engine that the page takes for a program: that of the chapter whose
/// name it begins with, or any.
fn engine_of(program: &str) -> &'static Module {
    let rest = |chapter: &str| program.strip_prefix(chapter)?.strip_prefix('-');
    let chapters = CHAPTERS_OF
        .iter()
        .flat_map(|(engine, words)| words.iter().map(move |c| (c, engine)));
    let known = chapters.filter(|(chapter, _)| rest(chapter).is_some());
    let best = known.max_by_key(|(chapter, _)| chapter.len());
    let first = ENGINES.keys().next().expect("an engine");
    &ENGINES[best.map_or(first, |(_, engine)| engine)]
}

/// Runs a program as the page does: at most `steps` of the interpreter, at
/// most `room` bytes of output.
fn run(name: &str, input: &[u8], steps: u64, room: usize) -> Run {
    run_in(engine_of(name), name, input, steps, room)
}

fn run_in(
    engine: &Module,
    name: &str,
    input: &[u8],
    steps: u64,
    room: usize,
) -> Run {
    let ears = Ears { room, ..Ears::default() };
    let mut store = Store::new(engine.engine(), ears);
    store.set_fuel(steps).unwrap();
    let mut linker = Linker::new(engine.engine());
    linker.func_wrap("page", "write", write).unwrap();
    let page = linker.instantiate_and_start(&mut store, engine).unwrap();
    let memory = page.get_memory(&store, "memory").unwrap();
    let room = page.get_typed_func::<u32, u32>(&store, "engine_room").unwrap();
    let start = page.get_typed_func::<(), u32>(&store, "engine_run").unwrap();
    let request = [name.as_bytes(), b"\n", input].concat();
    let at = room.call(&mut store, request.len() as u32).unwrap();
    memory.write(&mut store, at as usize, &request).unwrap();
    let end = match start.call(&mut store, ()) {
        Ok(code) => End::Code(code),
        Err(error) => match error.as_trap_code() {
            Some(TrapCode::OutOfFuel) => End::Late,
            _ => End::Trap,
        },
    };
    let [output, errors] = store.into_data().heard;
    Run { end, output, errors }
}

fn write(
    mut caller: Caller<'_, Ears>,
    channel: u32,
    start: u32,
    length: u32,
) -> u32 {
    let memory = caller.get_export("memory").and_then(|e| e.into_memory());
    let (memory, ears) = memory.unwrap().data_and_store_mut(&mut caller);
    if ears.heard.iter().map(Vec::len).sum::<usize>() + length as usize
        > ears.room
    {
        return 0;
    }
    let bytes = &memory[start as usize..][..length as usize];
    ears.heard[channel as usize - 1].extend(bytes);
    1
}

/// What the page should see, by the native program: how it ends, what it
/// prints and says.
fn native(program: Program, name: &str, input: &[u8]) -> (End, String) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let result = panic::catch_unwind(AssertUnwindSafe(|| {
        engine::run(name, &mut &input[..], &mut output, &mut errors)
    }));
    let Ok(code) = result else {
        return (End::Trap, String::new());
    };
    let seen = transcript(program, input);
    let both = [output, errors].concat();
    assert_eq!(String::from_utf8_lossy(&both), seen, "{name} {input:?}");
    (End::Code(code), seen)
}

const STALE: &str = "an engine is not what the crates are; after a change \
                     of a listing run press/page/engine/build";

/// More than any stored run needs.
const STEPS: u64 = 20_000_000_000;
const ROOM: usize = 1 << 22;

/// The stored inputs of a program, with the names of their files.
fn stored(chapter: &str, name: &str) -> Vec<(String, Vec<u8>)> {
    let folder = root().join("listings").join(chapter);
    let runs = stored_runs(&folder, name).unwrap_or_default();
    let read = |path: &Path| fs::read(path).unwrap();
    runs.iter()
        .map(|run| (run.input.display().to_string(), read(&run.input)))
        .collect()
}

#[test]
fn each_chapter_is_in_one_engine() {
    let mut told: Vec<_> = CHAPTERS_OF.values().flatten().collect();
    told.sort();
    let mut chapters: Vec<_> = CHAPTERS.iter().map(|c| c.name).collect();
    chapters.sort();
    assert_eq!(told, chapters, "{STALE}");

    let files = fs::read_dir(root().join("src/engines")).unwrap();
    let mut files: Vec<_> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    let mut scripts: Vec<_> =
        CHAPTERS_OF.keys().map(|name| format!("{name}.js")).collect();
    scripts.sort();
    assert_eq!(files, scripts, "{STALE}");
}

#[test]
fn an_engine_has_no_other_chapters() {
    for (engine, chapters) in CHAPTERS_OF.iter() {
        for chapter in CHAPTERS {
            let Some((name, ..)) = chapter.programs.first() else { continue };
            let run = run_in(&ENGINES[engine], name, b"", STEPS, ROOM);
            let known = run.end != End::Code(code::UNKNOWN);
            let told = chapters.iter().any(|c| c == chapter.name);
            assert_eq!(known, told, "{name} in {engine}: {STALE}");
        }
    }
}

#[test]
fn each_asks_the_page_for_one_function_and_offers_two() {
    for module in ENGINES.values() {
        let asks: Vec<_> =
            module.imports().map(|i| (i.module(), i.name())).collect();
        assert_eq!(asks, [("page", "write")]);
        let offers: Vec<_> = module.exports().map(|e| e.name()).collect();
        for name in ["memory", "engine_room", "engine_run"] {
            assert!(offers.contains(&name), "{offers:?}");
        }
    }
}

/// The steps of a stored run, unless the full range is asked for; one that
/// needs more is left to that.
const MANY_STEPS: u64 = 300_000_000;

#[test]
fn every_stored_run_is_the_same() {
    let steps = notebook::range(MANY_STEPS, STEPS);
    let (mut runs, mut left_out) = (0, 0);
    for chapter in CHAPTERS {
        for (name, ..) in chapter.programs {
            for (file, input) in stored(chapter.name, name) {
                let out = Path::new(&file).with_extension("out");
                let kept = fs::read_to_string(out).unwrap();
                let run = run(name, &input, steps, ROOM);
                if run.end == End::Late && steps < STEPS {
                    assert!(kept.starts_with(&run.seen()), "{file}: {STALE}");
                    left_out += 1;
                    continue;
                }
                assert_eq!(run.seen(), kept, "{file}: {STALE}");
                let ended = matches!(run.end, End::Code(0..=2));
                assert!(ended, "{file} ends with {:?}", run.end);
                runs += 1;
            }
        }
    }
    assert!(left_out * 8 <= runs, "{left_out} runs are left out");
    assert!(runs >= programs().count(), "each program has a run");
}

/// Numbers that look random, the same ones each time.
struct Seeded(u64);

impl Seeded {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1);
        ((self.0 >> 33) % limit as u64) as usize
    }

    fn pick<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> &'a T {
        from[self.below(from.len())]
    }

    /// A word as a reader might type it, on purpose or not.
    fn word(&mut self) -> String {
        const EDGES: [&str; 16] = [
            "0",
            "00",
            "1",
            "12",
            "255",
            "1000000000",
            "4294967295",
            "4294967296",
            "4294967297",
            "9223372036854775808",
            "18446744073709551615",
            "18446744073709551616",
            "-1",
            "x",
            "1.5",
            "yes",
        ];
        match self.below(4) {
            0 => self.pick(&EDGES).to_string(),
            1 => (self.below(1 << 30) as u64 * 4_294_967_291).to_string(),
            _ => self.below(9).to_string(),
        }
    }

    /// Some lines of words.
    fn lines(&mut self) -> Vec<u8> {
        let mut text = String::new();
        for _ in 0..self.below(4) {
            let words: Vec<_> =
                (0..self.below(5)).map(|_| self.word()).collect();
            text += &words.join(" ");
            text += self.pick(&["\n", "\n", "\n", "\r\n", ""]);
        }
        text.into_bytes()
    }

    /// `input`, spoilt in a few places.
    fn spoilt(&mut self, input: &[u8]) -> Vec<u8> {
        let mut spoilt = input.to_vec();
        for _ in 0..=self.below(3) {
            let at = self.below(spoilt.len() + 1);
            match self.below(5) {
                0 => spoilt.truncate(at),
                1 if at < spoilt.len() => {
                    spoilt.remove(at);
                }
                2 if at < spoilt.len() => spoilt[at] = self.below(256) as u8,
                3 => spoilt.insert(at, self.pick(&[b" ", b"\n", b"7"])[0]),
                _ => {
                    let word = format!(" {} ", self.word());
                    spoilt.splice(at..at, word.into_bytes());
                }
            }
        }
        spoilt
    }
}

/// The steps of a seeded input; one that needs more is not compared.
const FEW_STEPS: u64 = 10_000_000;

#[test]
fn seeded_inputs_good_and_bad_give_the_same() {
    let quiet = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let mut seeded = Seeded(2026);
    let (mut same, mut late, mut refused) = (0, 0, 0);
    for chapter in CHAPTERS {
        for (name, _, program) in chapter.programs {
            let stored = stored(chapter.name, name);
            for round in 0..notebook::range(30, 100) {
                let input = match stored.get(round % (stored.len() + 1)) {
                    Some((_, input)) => seeded.spoilt(input),
                    None => seeded.lines(),
                };
                // First where the steps are counted.
                let run = run(name, &input, FEW_STEPS, ROOM);
                if run.end == End::Late || run.end == End::Code(code::CUT_OFF) {
                    late += 1;
                    continue;
                }
                let shown = String::from_utf8_lossy(&input);
                let (end, seen) = native(*program, name, &input);
                assert_eq!(run.end, end, "{name} {shown:?}: {STALE}");
                if run.end != End::Trap {
                    assert_eq!(run.seen(), seen, "{name} {shown:?}: {STALE}");
                }
                assert_ne!(run.end, End::Trap, "a panic: {name} {shown:?}");
                same += 1;
                refused += usize::from(run.end == End::Code(code::BAD_INPUT));
            }
        }
    }
    panic::set_hook(quiet);
    assert!(late * 10 < same, "{late} of {same} inputs took too long");
    assert!(refused * 10 > same, "only {refused} of {same} inputs were bad");
    assert!(refused * 10 < same * 9, "{refused} of {same} inputs were bad");
}

#[test]
fn an_unknown_program_is_named() {
    let run = run("nim-loser", b"3 4 5\n", STEPS, ROOM);
    assert_eq!(run.end, End::Code(code::UNKNOWN));
    assert_eq!(run.seen(), "no program of the book is called `nim-loser`\n");
    assert!(engine::program("").is_none());
}

#[test]
fn the_trials_have_names_of_their_own() {
    for (name, _) in programs() {
        assert!(!name.starts_with("engine-"), "{name}");
    }
    for (name, _) in TRIALS {
        assert!(name.starts_with("engine-"), "{name}");
    }
}

#[test]
fn a_program_without_end_is_stopped_and_keeps_what_it_printed() {
    let run = run("engine-forever", b"", 50_000_000, ROOM);
    assert_eq!(run.end, End::Late);
    assert_eq!(run.seen(), "I have begun.\n");
}

#[test]
fn a_flood_is_cut_off_at_a_whole_line() {
    let run = run("engine-flood", b"", STEPS, 1000);
    assert_eq!(run.end, End::Code(code::CUT_OFF));
    let seen = run.seen();
    assert!(seen.len() <= 1000 && seen.len() > 900, "{}", seen.len());
    assert!(seen.starts_with("line 1\nline 2\n"));
    let last = seen.lines().count();
    assert!(seen.ends_with(&format!("line {last}\n")), "{seen}");
}

#[test]
fn what_breaks_a_program_breaks_nothing_else() {
    let panicked = run("engine-panic", b"", STEPS, ROOM);
    assert_eq!(panicked.end, End::Trap);
    let seen = panicked.seen();
    assert!(seen.contains("press/page/engine/src/trials.rs"), "{seen}");
    assert!(seen.ends_with("a mistake was made\n"), "{seen}");

    assert_eq!(run("engine-deep", b"", STEPS, ROOM).end, End::Trap);
    assert_eq!(run("engine-greedy", b"", STEPS, ROOM).end, End::Trap);

    // The next run has its own memory and is as if nothing had happened.
    let next = run("notebook-total", b"1 2\n", STEPS, ROOM);
    assert_eq!((next.end, &next.output[..]), (End::Code(0), &b"3\n"[..]));
}
