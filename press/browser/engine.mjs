// The engines of the built site, run outside of the browser: what a program
// answers, for the tests that need to know it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

// Which engine has a chapter, as a site says.
export function chaptersOf(site) {
  const index = readFileSync(join(site, "engines/index.js"), "utf8");
  return JSON.parse(index.match(/= (.*);/)[1]).chapters;
}

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

// A function that runs a program of the site on an input.
export function engine(site) {
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
