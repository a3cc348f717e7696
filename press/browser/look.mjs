// Looks at the built book as readers do: every page, at the width of a phone
// and of a desk, light and dark, from a server and as a folder of files. Fails
// if a page asks another host, logs an error, scrolls sideways, or breaks a
// rule of axe; saves a picture of each.
//
//   node look.mjs SITE PICTURES [PART]
//
// With a PART only pages whose path contains one of its words, split at commas.
// CHROMIUM names the browser, /usr/bin/chromium by default.
import { mkdirSync, readdirSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { context, executablePath, expect, findings, found, open, pictures, rules, settled, sideways, site, watch } from "./common.mjs";

const WIDTHS = [390, 1280];
const THEMES = ["light", "navy"];

// The table of contents for browsers without scripts is a frame, not a page;
// the page for lost readers needs a server.
const NOT_A_PAGE = ["toc.html"];
const NOT_A_FILE = ["404.html"];

function files(folder) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? files(path) : [path];
    });
}

const parts = (process.argv[4] ?? "").split(",");
const pages = files(site)
  .filter((path) => path.endsWith(".html"))
  .map((path) => relative(site, path))
  .filter((page) => !NOT_A_PAGE.includes(page))
  .filter((page) => parts.some((part) => page.includes(part)));

// At the width of a phone only tables, printed runs and formulas may scroll,
// each in a box of its own: a listing is wrapped.
async function scrolling(page) {
  return page.evaluate(() => {
    const code = document.querySelectorAll("pre > code.language-rs, pre > code.language-rust");
    return [...code].filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent.slice(0, 40));
  });
}

// Each width with each theme; as a folder of files, one of them is enough. The
// rules of axe are about layout and about colour: two looks see both widths and
// both themes. The page with the whole book repeats the others and takes
// minutes: one look is enough.
function looks(start, host, kind, list) {
  const widths = kind === "http" ? WIDTHS : WIDTHS.slice(0, 1);
  const themes = kind === "http" ? THEMES : THEMES.slice(0, 1);
  return widths.flatMap((width) =>
    themes.map((theme) => {
      const axe = kind === "http" && WIDTHS.indexOf(width) === THEMES.indexOf(theme);
      return { start, host, kind, list, width, theme, axe };
    }),
  );
}

async function allPages(browser, { start, host, kind, list, width, theme, axe }) {
  const from = Date.now();
  const ctx = await context(browser, width, theme);
  const page = await ctx.newPage();
  let current = "";
  const where = () => `${kind} ${width} ${theme} ${current}`;
  watch(page, host, where);
  for (current of list) {
    const whole = current === "print.html";
    await page.goto(start + current);
    await settled(page);
    for (const wide of await sideways(page)) {
      found(where(), `scrolls sideways: ${wide}`);
    }
    if (width < 760) {
      for (const code of await scrolling(page)) {
        found(where(), `a listing scrolls sideways: ${code}`);
      }
    }
    if (axe && !(whole && width !== WIDTHS[0])) {
      for (const broken of await rules(page)) {
        found(where(), broken);
      }
    }
    if (kind === "http" && !whole) {
      const name = current.replaceAll("/", "-").replace(".html", "");
      const path = join(pictures, `${name}-${width}-${theme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }
  await ctx.close();
  const seconds = Math.round((Date.now() - from) / 1000);
  console.log(`${kind} ${width} ${theme}: looked at ${list.length} pages, ${seconds} s`);
}

// As many at a time as the machine has cores for.
async function sideBySide(jobs, hands) {
  const waiting = [...jobs];
  const hand = async () => {
    while (waiting.length > 0) {
      await waiting.shift()();
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
}

// What a reader does with the keyboard.
async function byKeyboard(browser, start, host) {
  const ctx = await context(browser, 390, "light");
  const page = await ctx.newPage();
  const where = "keyboard";
  watch(page, host, () => where);
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

  await page.goto(start + "nim/nim.html");
  await settled(page);
  await page.keyboard.press("?");
  for (const broken of await rules(page)) {
    found(`${where}, help open`, broken);
  }
  await ctx.close();
  console.log("keyboard: done");
}

// What a reader without scripts sees: the whole text, no hidden lines of code.
async function withoutScripts(browser, start) {
  const ctx = await browser.newContext({ javaScriptEnabled: false });
  const page = await ctx.newPage();
  await page.goto(start + "games/notebook.html");
  await expect("no scripts", "the text is there", page.locator("main h1").innerText().then((t) => t.includes("notebook")));
  await page.screenshot({ path: join(pictures, "without-scripts.png") });
  const boring = page.locator(".boring").first();
  await expect("no scripts", "hidden lines are hidden", boring.isVisible().then((seen) => !seen));
  await ctx.close();
  console.log("no scripts: done");
}

// On paper everything is unfolded.
async function onPaper(browser, start) {
  const ctx = await context(browser, 1280, "light");
  const page = await ctx.newPage();
  await page.goto(start + "print.html");
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
  await page.pdf({ path: join(pictures, "book.pdf"), tagged: true, outline: true });
  await ctx.close();
  console.log("paper: done");
}

mkdirSync(pictures, { recursive: true });
const { host, close } = await open();
const browser = await chromium.launch({ executablePath });
try {
  const folder = pathToFileURL(site).href + "/";
  const asFiles = pages.filter((page) => !NOT_A_FILE.includes(page));
  const all = [...looks(`http://${host}/`, host, "http", pages), ...looks(folder, "", "file", asFiles)];
  const jobs = all.map((look) => () => allPages(browser, look));
  await sideBySide(jobs, Math.max(1, Math.min(4, availableParallelism())));
  await byKeyboard(browser, `http://${host}/`, host);
  await withoutScripts(browser, `http://${host}/`);
  await onPaper(browser, `http://${host}/`);
} finally {
  await browser.close();
  close();
}
console.log(`${findings.length} findings; pictures in ${pictures}`);
process.exit(findings.length === 0 ? 0 : 1);
