// Looks at the built book as readers do: every page, at the width of a phone
// and of a desk, light and dark, from a server and as a folder of files. Fails
// if a page asks another host, logs an error, scrolls sideways, has something in
// the wrong place, or breaks a rule of axe; saves a picture of each page at each width.
//
//   node look.mjs SITE PICTURES [PART | --only FILE]
//
// With a PART only pages whose path contains one of its words, split at commas; with
// `--only` those that a file lists, from a server.
// The folder that PASSED names, if it names one, remembers what need not be looked
// at again, unless pictures are wanted.
// CHROMIUM names the browser, /usr/bin/chromium by default. With PICTURES=no no
// picture is taken.
import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { asksFor, context, executablePath, expect, files, findings, found, hasPrograms, memory, MORE_PATIENCE, open, pictures, rules, settled, sideways, site, watch } from "./common.mjs";
import { CHECKS, wrong } from "./places.mjs";

const WHOLE = "print.html";
const PAPER = 640; // what the margins leave of A4

// The table of contents for browsers without scripts is a frame, not a page;
// the page for lost readers needs a server.
const NOT_A_PAGE = ["toc.html"];
const NOT_A_FILE = ["404.html"];

const wanted = asksFor();
const few = process.argv[4] === "--only";
const pages = files(site)
  .filter((path) => path.endsWith(".html"))
  .map((path) => relative(site, path))
  .filter((page) => !NOT_A_PAGE.includes(page))
  .filter(wanted);

// At the width of a phone only tables, printed runs and formulas may scroll,
// each in a box of its own: a listing is wrapped.
async function scrolling(page) {
  return page.evaluate(() => {
    const code = document.querySelectorAll("pre > code.language-rs, pre > code.language-rust");
    return [...code].filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent.slice(0, 40));
  });
}

// How pages are loaded: from a server at both widths, and as a folder of files.
// A page that is loaded in one theme is then switched to the other. The rules of
// axe are about layout and about colour: two looks see both widths and both
// themes. How large its targets are axe is asked where room is scarce: a check of
// places.mjs measures them at both widths.
const LOOKS = [
  { kind: "http", width: 390, theme: "light", then: "navy", axe: true },
  { kind: "http", width: 1280, theme: "navy", then: "light", axe: true },
  { kind: "file", width: 390, theme: "light", axe: false },
];

// The table of contents is the same list on each page and takes axe as long as
// the page itself: it is looked at on the first page of each folder.
const firsts = new Set(
  pages.filter((page, i) => i === 0 || dirname(page) !== dirname(pages[i - 1])),
);
const without = (page) => (firsts.has(page) ? [] : [["#mdbook-sidebar"]]);

async function layout(page, width, where) {
  for (const wide of await sideways(page)) {
    found(where, `scrolls sideways: ${wide}`);
  }
  if (width < 760) {
    for (const code of await scrolling(page)) {
      found(where, `a listing scrolls sideways: ${code}`);
    }
  }
}

// As the menu does it. The next page is loaded in the old theme again.
async function switchTheme(page, theme, where) {
  await page.evaluate((theme) => document.getElementById(`mdbook-theme-${theme}`).click(), theme);
  const worn = page.evaluate((theme) => document.documentElement.classList.contains(theme), theme);
  await expect(where, `the theme is ${theme}`, worn);
}

async function picture(page, path, width, theme) {
  const name = path.replaceAll("/", "-").replace(".html", "");
  const file = join(pictures, `${name}-${width}-${theme}.jpeg`);
  await page.screenshot({ path: file, type: "jpeg", quality: 60, fullPage: true });
}

// One of those who share a look: takes the next page until none waits.
async function hand(browser, { start, host, kind, width, theme, then, axe }, waiting, known) {
  const ctx = await context(browser, width, theme);
  const page = await ctx.newPage();
  let where = "";
  watch(page, host, () => where);
  while (waiting.length > 0) {
    const path = waiting.shift();
    where = `${kind} ${width} ${theme} ${path}`;
    await page.goto(start + path);
    await settled(page);
    await layout(page, width, where);
    if (kind === "http") {
      for (const line of await wrong(page, CHECKS)) {
        found(where, line);
      }
    }
    if (axe) {
      for (const broken of await rules(page, without(path), undefined, width < 760)) {
        found(where, broken);
      }
    }
    if (axe && process.env.PICTURES !== "no") {
      await picture(page, path, width, theme);
    }
    if (then) {
      where = `${kind} ${width} ${then} ${path}`;
      await switchTheme(page, then, where);
      await layout(page, width, where);
    }
    known.keep(`${kind} ${width}`, path);
  }
  await ctx.close();
}

const seconds = (from) => Math.round((Date.now() - from) / 1000);

// As many hands as the machine has cores.
async function allPages(browser, look, list, known) {
  const from = Date.now();
  const wanted = process.env.PICTURES === "no" ? list.filter((page) => !known.has(`${look.kind} ${look.width}`, page)) : list;
  const waiting = [...wanted];
  const hands = Array.from({ length: availableParallelism() }, () => hand(browser, look, waiting, known));
  await Promise.all(hands);
  console.log(`${look.kind} ${look.width} ${look.theme}: looked at ${wanted.length} of ${list.length} pages, ${seconds(from)} s`);
}

// The page with the whole book repeats the others, and takes minutes: one look,
// by itself.
async function wholeBook(browser, start, host) {
  const from = Date.now();
  const ctx = await context(browser, 390, "light");
  const page = await ctx.newPage();
  const where = `http 390 light ${WHOLE}`;
  watch(page, host, () => where);
  await page.goto(start + WHOLE, { timeout: MORE_PATIENCE });
  await settled(page);
  await layout(page, 390, where);
  for (const broken of await rules(page)) {
    found(where, broken);
  }
  await ctx.close();
  console.log(`${WHOLE}: looked at, ${seconds(from)} s`);
}

// What a reader does with the keyboard.
async function byKeyboard(browser, start, host) {
  const ctx = await context(browser, 390, "light");
  const page = await ctx.newPage();
  const where = "keyboard";
  watch(page, host, () => where);
  await hasPrograms(page, true);
  await page.goto(start + "nim/nim-exercises.html");
  await settled(page);

  await page.focus("#mdbook-sidebar-toggle");
  await page.keyboard.press("Enter");
  const expanded = () => page.getAttribute("#mdbook-sidebar-toggle", "aria-expanded");
  await expect(where, "the table of contents opens", (await expanded()) === "true");
  for (const broken of await rules(page)) {
    found(`${where}, table of contents open`, broken);
  }
  await page.focus("#mdbook-sidebar-toggle");
  await page.keyboard.press("Enter");
  await expect(where, "the table of contents closes", (await expanded()) === "false");

  const hint = page.locator("details.hint summary").first();
  await hint.focus();
  await page.keyboard.press("Enter");
  await expect(where, "a hint unfolds", page.locator("details.hint").first().evaluate((e) => e.open));

  await page.focus("#mdbook-theme-toggle");
  await page.keyboard.press("Enter");
  for (const broken of await rules(page)) {
    found(`${where}, themes open`, broken);
  }
  await page.locator("#mdbook-theme-navy").focus();
  await page.keyboard.press("Enter");
  await expect(where, "the theme changes", page.evaluate(() => document.documentElement.classList.contains("navy")));
  await page.keyboard.press("Escape");

  await page.focus("#mdbook-search-toggle");
  await page.keyboard.press("Enter");
  await page.locator("#mdbook-searchbar").pressSequentially("Bouton");
  await page.waitForSelector("#mdbook-searchresults li a");
  for (const broken of await rules(page)) {
    found(`${where}, search open`, broken);
  }
  await page.locator("#mdbook-searchresults li a").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/highlight=Bouton/);
  await expect(where, "a search result is a page", page.locator("main h1").count().then((n) => n > 0));

  await page.goto(start + "nim/nim-play.html");
  await settled(page);
  const isSearching = () => page.locator("#mdbook-search-wrapper").evaluate((part) => !part.classList.contains("hidden"));
  await page.locator(".board details").first().evaluate((part) => (part.open = true));
  const field = page.locator(".board input[type=text]:not([readonly])").filter({ visible: true }).first();
  await field.fill("");
  await field.pressSequentially("s/?");
  await expect(where, "what is typed into a field of a board stays in it", field.inputValue().then((text) => text === "s/?"));
  await page.locator(".board select").filter({ visible: true }).first().press("s");
  await expect(where, "no search opens for who chooses in a board", isSearching().then((open) => !open));
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("/");
  await expect(where, "the search opens by its key", isSearching());

  await page.goto(start + "nim/nim.html");
  await settled(page);
  await page.keyboard.press("?");
  for (const broken of await rules(page)) {
    found(`${where}, help open`, broken);
  }
  await ctx.close();
  console.log("keyboard: done");
}

// A browser that refuses to keep anything ends no script: the chapters unfold, and
// the page one is on is in view.
async function keepsNothing(browser, start, host) {
  const ctx = await context(browser, 1280, "light");
  await ctx.addInitScript(() => {
    for (const kind of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, kind, { configurable: true, get: () => { throw new DOMException("refused", "SecurityError"); } });
    }
  });
  const page = await ctx.newPage();
  const where = "keeps nothing";
  watch(page, host, () => where);
  await page.goto(start + "course/exercises.html");
  await settled(page);
  const chapter = page.locator("#mdbook-sidebar li:has(> .chapter-link-wrapper > .chapter-fold-toggle)").first();
  await chapter.locator(".chapter-fold-toggle").first().dispatchEvent("click");
  await expect(where, "a chapter unfolds", chapter.evaluate((part) => part.classList.contains("expanded")));
  const inView = page.locator("#mdbook-sidebar a.active").evaluate((link) => link.getBoundingClientRect().top < innerHeight);
  await expect(where, "the page is in view in the list", inView);
  await ctx.close();
  console.log("keeps nothing: done");
}

// What the filters say is English for one of a thing, too.
async function filters(browser, start, host) {
  const ctx = await context(browser, 390, "light");
  const page = await ctx.newPage();
  watch(page, host, () => "filters");
  await page.goto(start + "course/exercises.html");
  await settled(page);
  const said = await page.evaluate(() => {
    const [topics, ...others] = document.querySelectorAll(".bank .filter select");
    return [...topics.options].flatMap((topic) => others.flatMap((other) => [...other.options].map((option) => {
      topics.value = topic.value;
      other.value = option.value;
      other.dispatchEvent(new Event("change", { bubbles: true }));
      other.value = "";
      return document.querySelector('.bank [role="status"]').textContent;
    })));
  });
  await expect("filters", "some choices leave one exercise", said.some((text) => text.startsWith("1 of ")));
  const odd = said.find((text) => /\b1 (exercises|stars|minutes|hours)|about 0 hours/.test(text));
  await expect("filters", `one of a thing, not ${odd}`, odd === undefined);
  await ctx.close();
  console.log("filters: done");
}

// What a reader without scripts sees: the whole text, no hidden lines of code.
async function withoutScripts(browser, start) {
  const ctx = await browser.newContext({ javaScriptEnabled: false });
  const page = await ctx.newPage();
  await page.goto(start + "workshop/notebook.html");
  await expect("no scripts", "the text is there", page.locator("main h1").innerText().then((t) => t.includes("notebook")));
  await page.screenshot({ path: join(pictures, "without-scripts.png") });
  const boring = page.locator(".boring").first();
  await expect("no scripts", "hidden lines are hidden", boring.isVisible().then((seen) => !seen));
  await ctx.close();
  console.log("no scripts: done");
}

// On paper everything is unfolded, and nothing cut off.
async function onPaper(browser, start) {
  const from = Date.now();
  const ctx = await context(browser, PAPER, "light");
  const page = await ctx.newPage();
  await page.goto(start + WHOLE, { timeout: MORE_PATIENCE });
  await settled(page);
  await page.emulateMedia({ media: "print" });
  const folded = await page.evaluate(() => {
    const all = [...document.querySelectorAll("details > :not(summary)")];
    return all.filter((e) => e.getBoundingClientRect().height === 0).length;
  });
  await expect("paper", "hints and solutions are unfolded", folded === 0);
  const wide = await page.evaluate(() => {
    const all = [...document.querySelectorAll(".katex-display")];
    return all.filter((e) => e.scrollWidth > e.clientWidth + 1).length;
  });
  await expect("paper", "no formula is cut off", wide === 0);
  await ctx.close();
  console.log(`paper: done, ${seconds(from)} s`);
}

mkdirSync(pictures, { recursive: true });
const { host, close } = await open();
const browser = await chromium.launch({ executablePath });
let remembered = "";
try {
  const starts = {
    http: { start: `http://${host}/`, host },
    file: { start: pathToFileURL(site).href + "/", host: "" },
  };
  const small = pages.filter((page) => page !== WHOLE);
  const known = memory("look", browser);
  for (const look of LOOKS.filter(({ kind }) => !few || kind === "http")) {
    // From files a page differs only in how it finds its neighbours, and that is
    // the same in a folder: some of each are enough.
    const some = (page, i) => !NOT_A_FILE.includes(page) && (firsts.has(page) || i % 4 === 0);
    const list = small.filter((page, i) => look.kind === "http" || some(page, i));
    await allPages(browser, { ...starts[look.kind], ...look }, list, known);
  }
  await byKeyboard(browser, starts.http.start, host);
  await keepsNothing(browser, starts.http.start, host);
  await filters(browser, starts.http.start, host);
  await withoutScripts(browser, starts.http.start);
  if (pages.includes(WHOLE) && !known.has("whole", WHOLE)) {
    await wholeBook(browser, starts.http.start, host);
    await onPaper(browser, starts.http.start);
    known.keep("whole", WHOLE);
  }
  remembered = known.said();
} finally {
  await browser.close();
  close();
}
console.log(`${findings.length} findings; pictures in ${pictures}${remembered}`);
process.exit(findings.length === 0 ? 0 : 1);
