// Twenty pages of the book, one at least of each kind, as few.txt lists them: looked
// at by look.mjs at the widths of a telephone and of a desk, and the boards, drills
// and cells of three of them played by boards.mjs. The book may be built without
// engines: the executables of `cargo build --workspace --bins` answer then.
//
//   node few.mjs SITE [PICTURES]
//
// CHROMIUM names the browser, /usr/bin/chromium by default.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const [site, pictures = "target/pictures"] = process.argv.slice(2);
const env = { PICTURES: "no", ...process.env };
const failed = ["look.mjs", "boards.mjs"].filter((script) => {
  const from = Date.now();
  const words = [here(script), site ?? "", pictures, "--only", here("few.txt")];
  const { status } = spawnSync(process.execPath, words, { stdio: "inherit", env });
  console.log(`${script}: ${Math.round((Date.now() - from) / 1000)} s`);
  return status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
