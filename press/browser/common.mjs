// What the browser tests share: the built site on a server, a watched page, the
// rules of axe, and the findings.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { extname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { gzipSync } from "node:zlib";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// A slow machine is no finding: whatever is waited for has minutes, which only end
// what hangs. The page with the whole book is hundreds of pages long: it needs more.
const PATIENCE = 120_000;
export const MORE_PATIENCE = 600_000;

export const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
export const [site, pictures] = process.argv.slice(2).map((path) => resolve(path));
if (!site || !pictures) {
  console.error("usage: node look.mjs|where.mjs|play.mjs|boards.mjs|firefox.mjs SITE PICTURES");
  process.exit(2);
}

// Whether a page is asked for: one whose path contains a word of PART, split at
// commas, or with `not:` before them contains none. In place of it `--only FILE` gives a list: a page in each line, then what
// it stands for; those that `played` says so of are the only ones if `kind` is that.
export function asksFor(kind = "") {
  const [part = "", file] = process.argv.slice(4);
  if (part !== "--only") {
    const words = part.replace(/^not:/, "").split(",");
    const fits = (path) => words.some((word) => path.includes(word));
    return part.startsWith("not:") ? (path) => !fits(path) : fits;
  }
  const lines = readFileSync(file, "utf8").split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const listed = lines.map((line) => line.split(/\s+/)).filter((words) => words.includes(kind) || kind === "").map(([path]) => path);
  for (const path of listed.filter((path) => !existsSync(join(site, path)))) {
    found(path, `${file} lists it, and it is not there`);
  }
  return (path) => listed.includes(path);
}

const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const packed = new Map();

// Each file of the site is packed once.
function pack(file) {
  if (!packed.has(file)) {
    packed.set(file, gzipSync(readFileSync(file)));
  }
  return packed.get(file);
}

function serve(request, response) {
  const path = join(site, decodeURIComponent(new URL(request.url, "http://x").pathname));
  try {
    const file = statSync(path).isDirectory() ? join(path, "index.html") : path;
    response.setHeader("content-type", KINDS[extname(file)] ?? "application/octet-stream");
    response.setHeader("content-encoding", "gzip");
    response.end(pack(file));
  } catch {
    response.statusCode = 404;
    response.end();
  }
}

// The site below a folder of a server, as project pages are: what is not there
// is answered by the page for lost readers, as `lost` gives it.
function serveBelow(folder, lost) {
  return (request, response) => {
    const below = request.url.startsWith(folder);
    request.url = below ? request.url.slice(folder.length - 1) : "/there/is/nothing";
    const path = join(site, decodeURIComponent(new URL(request.url, "http://x").pathname));
    if (!below || existsSync(path)) {
      serve(request, response);
      return;
    }
    response.statusCode = 404;
    response.setHeader("content-type", KINDS[".html"]);
    response.end(lost);
  };
}

// The site on a server, below a folder if one is given: its host, and how to
// close it.
export async function open(folder, lost) {
  const server = createServer(folder ? serveBelow(folder, lost) : serve);
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return { host: `127.0.0.1:${server.address().port}`, close: () => server.close() };
}

// The book as `cargo run` serves it, with the programs that misbehave: its host,
// and how to close it. All programs are compiled when this returns.
export async function openServed(chapters) {
  const press = spawn(resolve(process.env.PRESS ?? "target/debug/press"), ["--port", "0"], {
    env: { ...process.env, NOTEBOOK_TRIALS: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const host = await new Promise((told, failed) => {
    press.on("exit", (code) => failed(new Error(`the server ended with ${code}`)));
    createInterface(press.stdout).on("line", (line) => {
      const host = line.match(/http:\/\/(localhost:\d+)/)?.[1];
      if (host) {
        told(host);
      }
    });
  });
  for (const chapter of [...chapters, "engine"]) {
    const headers = { origin: `http://${host}` };
    const answer = await fetch(`http://${host}/-press/run/${chapter}-`, { method: "POST", headers });
    const heard = await answer.text();
    if (!heard.includes("no program here is called")) {
      throw new Error(`${chapter} is not served: ${heard}`);
    }
  }
  return { host, close: () => press.kill() };
}

// The files in a folder and in those within it, in order.
export function files(folder) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? files(path) : [path];
    });
}

export const findings = [];
export const found = (where, what) => {
  findings.push(`${where}: ${what}`);
  console.log(`FAIL ${where}: ${what}`);
};

// Watches a page: what it asks and what it says.
export function watch(page, host, where) {
  page.on("request", (request) => {
    const url = new URL(request.url());
    const own = ["file:", "data:", "blob:"].includes(url.protocol) || url.host === host;
    if (!own) {
      found(where(), `asks ${url.href}`);
    }
  });
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) {
      found(where(), `says ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => found(where(), `throws ${error.message}`));
  page.on("requestfailed", (request) => {
    // The browser gives up what it was still loading when it leaves a page. With
    // scripts switched off it refuses those that the page preloads, which does no
    // harm; what a page's policy refuses is also said on the console.
    const why = request.failure()?.errorText ?? "";
    if (!["net::ERR_ABORTED", "csp"].includes(why)) {
      found(where(), `cannot get ${request.url()}: ${why}`);
    }
  });
}

export async function context(browser, width, theme, touch = false) {
  const context = await browser.newContext({
    viewport: { width, height: width < 800 ? 844 : 900 },
    reducedMotion: "reduce",
    hasTouch: touch,
    isMobile: touch,
  });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript((theme) => {
    try {
      localStorage.setItem("mdbook-theme", theme);
      window.print = () => {};
    } catch {
      // about:blank has no storage
    }
  }, theme);
  return context;
}

// Lets the copy of the book that this page is of have its programs, or not have them.
export async function hasPrograms(page, made) {
  await page.route(/engines\/index\.js$/, async (route) => {
    const text = readFileSync(join(site, "engines/index.js"), "utf8");
    await route.fulfill({ contentType: "text/javascript", body: text.replace(/"made":\w+/, `"made":${made}`) });
  });
}

export async function settled(page) {
  await page.evaluate(() => document.fonts.ready);
}

// Waits by the page's own clock: what the page had meant to do by then it has done,
// however busy the machine is.
export async function pause(page, ms) {
  await page.evaluate((ms) => new Promise((wake) => setTimeout(() => requestAnimationFrame(() => setTimeout(wake)), ms)), ms);
}

// Nothing but a box of its own may be wider than the page.
export async function sideways(page) {
  return page.evaluate(() => {
    const boxes = [document.documentElement, document.getElementById("mdbook-content")];
    const over = boxes.filter((box) => box && box.scrollWidth > box.clientWidth + 1);
    const text = document.querySelectorAll("main p, main li, main h1, main h2, main h3, figure, .drawing, main td > *");
    const limit = document.documentElement.clientWidth;
    const wide = [...text].filter((e) => {
      const inBox = e.closest("pre, .table-wrapper, .katex-display");
      return !inBox && e.getBoundingClientRect().right > limit + 1;
    });
    return [...over, ...wide].map((e) => `${e.tagName} ${e.id || e.textContent.slice(0, 30)}`);
  });
}

// What breaks a rule of axe, except in the parts that `exclude` selects, or only in
// those that `include` does: whoever has changed a part of a page need not ask about
// all of it again. Only that is brought over from the page: the rest of axe's report
// is long.
export async function rules(page, exclude = [], include = undefined, targets = true) {
  await page.evaluate(axe);
  const violations = await page.evaluate(async ({ exclude, include, targets }) => {
    // Not asked by default: targets of 24 pixels.
    const options = { preload: false, resultTypes: ["violations"], rules: { "target-size": { enabled: targets } } };
    const result = await window.axe.run(include ? { exclude, include } : { exclude }, options);
    return result.violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target.join(" ")) }));
  }, { exclude, include, targets });
  return violations.map(({ id, targets }) => {
    const more = targets.length > 3 ? ` and ${targets.length - 3} more` : "";
    return `axe ${id}: ${targets.slice(0, 3).join("; ")}${more}`;
  });
}

// What is played and worked with: the rest of its page is looked at by look.mjs.
export const LIVE = [[".live"]];

// Does the jobs, as many at a time as the machine has cores for.
export async function sideBySide(jobs) {
  const waiting = [...jobs];
  const hand = async () => {
    while (waiting.length > 0) {
      await waiting.shift()();
    }
  };
  const hands = Math.max(1, Math.min(4, availableParallelism()));
  await Promise.all(Array.from({ length: hands }, hand));
}

// What has passed before and need not be asked again: the folder that PASSED
// names remembers it, if it names one. A page is known by its text, in which the
// names of its styles and scripts have their hashes; `more` are the files that
// its text does not tell of. The browser and these scripts count, too.
export function memory(name, browser, more = []) {
  const folder = process.env.PASSED;
  const scripts = ["common.mjs", "engine.mjs", "places.mjs", `${name}.mjs`].map((file) => new URL(file, import.meta.url));
  const hash = (text, ...files) => {
    const sum = createHash("sha256").update(text);
    files.forEach((file) => sum.update(readFileSync(file)));
    return sum.digest("hex");
  };
  const common = hash(browser.version(), ...scripts, ...more);
  const file = folder && join(folder, `${name}.json`);
  const passed = file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const mark = (path) => hash(common, join(site, path));
  let known = 0;
  return {
    // Whether a page has passed in this way; if not, `keep` says that it now has,
    // unless something was found on it.
    has(way, path) {
      const had = passed[`${way} ${path}`] === mark(path);
      known += had ? 1 : 0;
      return had;
    },
    keep(way, path) {
      const names = [path, ...way.split(" ").filter((word) => word.includes("-"))];
      const bad = findings.some((finding) => names.some((name) => finding.includes(name)));
      if (file && !bad) {
        passed[`${way} ${path}`] = mark(path);
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, JSON.stringify(passed));
      }
    },
    said: () => (known > 0 ? `; ${known} times a page was as it had passed` : ""),
  };
}

export async function expect(where, what, holds) {
  if (!(await holds)) {
    found(where, `expected: ${what}`);
  }
}
