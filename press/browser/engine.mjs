// The engines of the built site, run outside of the browser: what a program
// answers, for the tests that need to know it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { files } from "./common.mjs";

// The wasm that a script of the site carries.
function wasmOf(path) {
  const packed = readFileSync(path, "utf8").match(/"([A-Za-z0-9+/=]{1000,})"/)?.[1];
  const bytes = Buffer.from(packed ?? "", "base64");
  return new WebAssembly.Module(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes);
}

const UNKNOWN = 3;

// A function that runs a program on an input.
export function engine(site) {
  const scripts = files(site).filter((path) => /engines?(\/[a-z0-9-]+)?\.js$/.test(path.slice(site.length)));
  const modules = scripts.filter((path) => readFileSync(path, "utf8").length > 5000).map(wasmOf);
  const known = new Map();

  function start(module, program, input) {
    const heard = [];
    const page = {
      write(channel, at, length) {
        heard.push(Buffer.from(instance.exports.memory.buffer, at, length).toString("utf8"));
        return 1;
      },
    };
    const instance = new WebAssembly.Instance(module, { page });
    const request = Buffer.from(`${program}\n${input}`);
    const room = instance.exports.engine_room(request.length);
    new Uint8Array(instance.exports.memory.buffer).set(request, room);
    const from = performance.now();
    const code = instance.exports.engine_run();
    return { code, text: heard.join(""), took: performance.now() - from };
  }

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
