// The engines of the built site against the programs of this machine: every
// stored run gives what is kept, and input made by chance, good and bad, gives
// the same in both. Also what an engine asks for, offers and weighs.
//
//   node agree.mjs SITE LISTINGS BOARDS EXECUTABLES
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import { chaptersOf, modulesOf, start } from "./engine.mjs";

const [site, listings, boards, executables] = process.argv.slice(2).map((path) => resolve(path));
const ENGINES = join(site, "engines");
const UNKNOWN = 3; // the code of an engine that has no such program
const HEAVY = 200_000; // the most bytes of an engine as it travels
const ROUNDS = process.env.NOTEBOOK_ALL === "1" ? 100 : 30; // inputs for each program
const SOON = 300; // ms; a program that takes longer on such an input is not compared
const PATIENCE = 120_000; // ms for the same in an engine

// In a worker: one that runs too long is ended with it.
function work() {
  const modules = modulesOf(workerData);
  parentPort.on("message", ({ engine, program, input }) => {
    try {
      const { code, text } = start(modules.get(engine), program, Buffer.from(input));
      parentPort.postMessage({ code, text });
    } catch (error) {
      parentPort.postMessage({ code: null, text: String(error) });
    }
  });
}

// Numbers that look random, the same ones each time (mulberry32).
function chance(seed) {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const EDGES = ["0", "00", "1", "12", "255", "1000000000", "4294967295", "4294967296", "4294967297", "9223372036854775808", "18446744073709551615", "18446744073709551616", "-1", "x", "1.5", "yes"];

// A word as a reader might type it, on purpose or not.
function word(below) {
  switch (below(4)) {
    case 0: return EDGES[below(EDGES.length)];
    case 1: return String(BigInt(below(1 << 30)) * 4294967291n);
    default: return String(below(9));
  }
}

function someLines(below) {
  const line = () => Array.from({ length: below(5) }, () => word(below)).join(" ");
  const end = () => ["\n", "\n", "\n", "\r\n", ""][below(5)];
  return Buffer.from(Array.from({ length: below(4) }, () => line() + end()).join(""));
}

// An input, spoilt in a few places.
function spoilt(input, below) {
  let bytes = [...input];
  for (let times = 1 + below(3); times > 0; times -= 1) {
    const at = below(bytes.length + 1);
    switch (below(5)) {
      case 0: bytes = bytes.slice(0, at); break;
      case 1: bytes.splice(at, 1); break;
      case 2: if (at < bytes.length) { bytes[at] = below(256); } break;
      case 3: bytes.splice(at, 0, " \n7".charCodeAt(below(3))); break;
      default: bytes.splice(at, 0, ...Buffer.from(` ${word(below)} `));
    }
  }
  return Buffer.from(bytes);
}

// What a program answers as a command; nothing, if that takes it long.
function natively(executable, program, input) {
  const ended = spawnSync(join(executables, executable), [program], { input, timeout: SOON, maxBuffer: 1 << 22 });
  if (ended.error && !["ETIMEDOUT", "ENOBUFS", "EPIPE"].includes(ended.error.code)) {
    throw ended.error;
  }
  const late = ended.error?.code === "ETIMEDOUT" || ended.error?.code === "ENOBUFS" || ended.signal;
  return late ? null : { code: ended.status, text: Buffer.concat([ended.stdout, ended.stderr]).toString("utf8") };
}

// A function that asks an engine, and how to end it.
function ask(engines) {
  let worker = null;
  const run = (request) => new Promise((answer) => {
    worker ??= new Worker(new URL(import.meta.url), { workerData: engines, argv: process.argv.slice(2) });
    const timer = setTimeout(() => {
      worker.terminate();
      worker = null;
      answer({ code: null, text: `no end after ${PATIENCE / 1000} seconds` });
    }, PATIENCE);
    worker.once("message", (said) => {
      clearTimeout(timer);
      answer(said);
    });
    worker.postMessage(request);
  });
  return { run, end: () => worker?.terminate() };
}

const findings = [];
const found = (where, what) => {
  findings.push(where);
  console.log(`FAIL ${where}: ${what}`);
};
const heavy = (bytes) => gzipSync(bytes, { level: 9 }).length > HEAVY;
const shown = (input) => JSON.stringify(input.toString("latin1").slice(0, 200));

// What an engine asks of the page and offers it, and what it weighs.
function shape(name, module) {
  const asks = WebAssembly.Module.imports(module).map(({ module, name }) => `${module}.${name}`).join(" ");
  if (asks !== "page.write") {
    found(name, `it asks for ${asks}`);
  }
  const offers = WebAssembly.Module.exports(module).map(({ name }) => name);
  for (const wanted of ["memory", "engine_room", "engine_run"].filter((wanted) => !offers.includes(wanted))) {
    found(name, `it does not offer ${wanted}`);
  }
  if (heavy(readFileSync(join(ENGINES, `${name}.js`)))) {
    found(name, `more than ${HEAVY} bytes compressed: let an engine have fewer chapters, in press/src/engines.rs`);
  }
}

// The programs of a chapter and the boards of its pages, with their stored
// inputs, and the executable that has them.
function programsOf(chapter) {
  const own = runsIn(join(listings, chapter), chapter);
  const all = runsIn(boards, "boards").filter(({ program }) => chapterOf(program) === chapter);
  return own.concat(all);
}

function runsIn(place, executable) {
  const folder = join(place, "runs");
  const files = existsSync(folder) ? readdirSync(folder).sort().filter((file) => file.endsWith(".txt")) : [];
  return files.map((file) => {
    const program = file.replace(/\.txt$/, "");
    const text = readFileSync(join(folder, file), "utf8");
    const part = (name) => text.split(`ANCHOR: ${name}\n`)[1]?.split(`ANCHOR_END: ${name}\n`)[0];
    const names = [...text.matchAll(/^ANCHOR: (.+)-in$/gm)].map((match) => match[1]);
    const stored = names.map((name) => ({ name: `${program}: ${name}`, input: Buffer.from(part(`${name}-in`)), output: part(`${name}-out`) }));
    return { executable, program, stored };
  });
}

// The longest name of a chapter that the program's name begins with.
function chapterOf(program) {
  const fits = readdirSync(listings).filter((name) => program.startsWith(`${name}-`));
  return fits.sort((a, b) => b.length - a.length)[0];
}

async function storedRuns({ program, stored }, engine, run) {
  for (const { name, input, output } of stored) {
    const { code, text } = await run({ engine, program, input });
    if (text !== output || ![0, 1, 2].includes(code)) {
      found(name, `another output than the kept one (it ends with ${code})`);
    }
  }
}

async function byChance({ executable, program, stored }, engine, run, seed, counts) {
  const below = chance(seed);
  for (let round = 0; round < ROUNDS; round += 1) {
    const kept = stored[round % (stored.length + 1)];
    const input = kept ? spoilt(kept.input, below) : someLines(below);
    const wanted = natively(executable, program, input);
    if (!wanted) {
      counts.late += 1;
      continue;
    }
    const got = await run({ engine, program, input });
    if (![0, 1, 2].includes(wanted.code)) {
      found(`${program} ${shown(input)}`, `it breaks off: ${wanted.code} ${wanted.text}`);
    } else if (got.code !== wanted.code || got.text !== wanted.text) {
      found(`${program} ${shown(input)}`, `the engine ends with ${got.code} and says ${JSON.stringify(got.text.slice(0, 300))}, the program ends with ${wanted.code} and says ${JSON.stringify(wanted.text.slice(0, 300))}`);
    }
    counts.same += 1;
    counts.bad += wanted.code === 2 ? 1 : 0;
  }
}

async function compare() {
  const from = Date.now();
  const chapters = chaptersOf(site);
  if (Object.keys(chapters).sort().join(" ") !== readdirSync(listings).sort().join(" ")) {
    found("engines/index.js", `it has the chapters ${Object.keys(chapters).join(" ")}`);
  }
  modulesOf(ENGINES).forEach((module, name) => shape(name, module));
  const { run, end } = ask(ENGINES);
  const all = Object.keys(chapters).map((chapter) => [chapter, programsOf(chapter)]);
  const counts = { stored: 0, same: 0, late: 0, bad: 0 };
  for (const [chapter, programs] of all) {
    for (const about of programs) {
      await storedRuns(about, chapters[chapter], run);
      counts.stored += about.stored.length;
      await byChance(about, chapters[chapter], run, 2026 + counts.stored, counts);
    }
    // No other engine has them: a reader of one part loads that one only.
    for (const other of new Set(Object.values(chapters).filter((name) => name !== chapters[chapter]))) {
      if (programs[0] && (await run({ engine: other, program: programs[0].program, input: Buffer.of() })).code !== UNKNOWN) {
        found(other, `it has programs of ${chapter}, too`);
      }
    }
  }
  // What these checks must see.
  const { code, text } = await run({ engine: chapters.nim, program: "engine-panic", input: Buffer.of() });
  if (code !== null || !text.includes("unreachable")) {
    found("engine-panic", `a panic gives ${code} ${text}`);
  }
  if (!heavy(Buffer.from(Array.from({ length: HEAVY + 5000 }, ((below) => () => below(256))(chance(1)))))) {
    found("weights", "what is too heavy is not found");
  }
  end();
  console.log(`${counts.stored} stored runs and ${counts.same} inputs by chance (${counts.bad} of them bad; ${counts.late} more took too long) are the same in the engines, ${Math.round((Date.now() - from) / 1000)} s`);
  if (counts.stored < 300 || counts.late * 10 > counts.same || counts.bad * 10 < counts.same || counts.bad * 10 > counts.same * 9) {
    found("these inputs", "they do not try enough");
  }
  process.exit(findings.length > 0 ? 1 : 0);
}

await (isMainThread ? compare() : work());
