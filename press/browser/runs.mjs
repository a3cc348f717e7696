// Every stored run, repeated by the engines of the built site as a browser
// compiles them. The longest ones, too: the tests that need only cargo count
// steps in an interpreter and leave those out.
//
//   node runs.mjs SITE LISTINGS
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { files, findings, found, site } from "./common.mjs";
import { engine } from "./engine.mjs";

const listings = resolve(process.argv[3]);
const run = engine(site);
const from = Date.now();
let count = 0;
for (const path of files(listings).filter((path) => path.endsWith(".in"))) {
  const kept = path.replace(/\.in$/, ".out");
  if (!/\/runs\//.test(path) || !existsSync(kept)) {
    continue;
  }
  const { code, text } = await run(basename(dirname(path)), readFileSync(path, "utf8"));
  if (text !== readFileSync(kept, "utf8") || code > 2) {
    found(path, `another output than the kept one (it ends with ${code})`);
  }
  count += 1;
}
console.log(`${count} stored runs repeated by the engines, ${Math.round((Date.now() - from) / 1000)} s`);
if (count < 300) {
  found(listings, "too few stored runs");
}
process.exitCode = findings.length > 0 ? 1 : 0;
