// What a program of the book answers, for the tests that need to know it: by the
// engines of the built site, run outside of the browser, or by the executables.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";

// The wasm that a script of the site carries.
function wasmOf(path) {
  const packed = readFileSync(path, "utf8").match(/"([A-Za-z0-9+/=]{1000,})"/)?.[1];
  const bytes = Buffer.from(packed ?? "", "base64");
  return new WebAssembly.Module(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes);
}

const UNKNOWN = 3;

// Beside the engines stand other scripts that a page asks for late.
const isEngine = (path) => readFileSync(path, "utf8").includes("nimberNotebookPacked");

// The engines of a folder, by their names.
export function modulesOf(folder) {
  const names = readdirSync(folder).filter((name) => isEngine(join(folder, name))).sort();
  return new Map(names.map((name) => [name.replace(/\.js$/, ""), wasmOf(join(folder, name))]));
}

// What a site says of its engines: whether they are made, and which of them has a
// chapter.
const indexOf = (site) => JSON.parse(readFileSync(join(site, "engines/index.js"), "utf8").match(/= (.*);/)[1]);
export const isMade = (site) => indexOf(site).made;
export const chaptersOf = (site) => indexOf(site).chapters;

// Runs a program of an engine: how it ends, what it prints and says, and how many
// milliseconds of the processor it took, however busy that is with others.
export function start(module, program, input) {
  const heard = [];
  const page = {
    write(channel, at, length) {
      heard.push(Buffer.from(new Uint8Array(instance.exports.memory.buffer, at, length)));
      return 1;
    },
  };
  const instance = new WebAssembly.Instance(module, { page });
  const request = Buffer.concat([Buffer.from(`${program}\n`), Buffer.from(input)]);
  const room = instance.exports.engine_room(request.length);
  new Uint8Array(instance.exports.memory.buffer).set(request, room);
  const from = process.cpuUsage();
  const code = instance.exports.engine_run();
  const { user, system } = process.cpuUsage(from);
  return { code, text: Buffer.concat(heard).toString("utf8"), took: (user + system) / 1000 };
}

// The executable that has a program: that of the boards, or its chapter's, with
// whose name its own begins. `cargo build --workspace --bins` compiles them all;
// EXECUTABLES names another folder than target/debug. It is asked itself, for cargo
// would wait for whatever else is being compiled.
export function executableOf(program) {
  const chapters = readdirSync("listings").sort((a, b) => b.length - a.length);
  const isOfBoards = existsSync(join("press/boards/runs", `${program}.txt`));
  const name = isOfBoards ? "boards" : chapters.find((chapter) => program.startsWith(`${chapter}-`));
  return resolve(process.env.EXECUTABLES ?? "target/debug", name ?? program);
}

// What a program prints and says as a command, and how it ends.
export async function command(program, input) {
  const child = spawn(executableOf(program), [program]);
  const heard = { stdout: "", stderr: "" };
  for (const channel of ["stdout", "stderr"]) {
    child[channel].setEncoding("utf8").on("data", (text) => (heard[channel] += text));
  }
  child.stdin.on("error", () => {}); // it may end before it has read all
  child.stdin.end(input);
  const [code, signal] = await once(child, "close");
  if (code === null) {
    throw new Error(`${program} is ended by ${signal}`);
  }
  return { code, text: heard.stdout + heard.stderr };
}

// A function that runs a program of the site on an input.
export function engine(site) {
  if (!isMade(site)) {
    return command;
  }
  const modules = [...modulesOf(join(site, "engines")).values()];
  const known = new Map();
  return async function run(program, input) {
    const tried = known.has(program) ? [known.get(program)] : modules;
    for (const module of tried) {
      const end = start(module, program, input);
      if (end.code !== UNKNOWN) {
        known.set(program, module);
        return end;
      }
    }
    throw new Error(`no engine has ${program}`);
  };
}
