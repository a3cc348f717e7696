// Searches the built book as readers do: how soon the first result is there at a
// fourth of the speed, by keyboard and by finger, pasted, from a server, from a
// folder of one, from a folder of files, and from the page for lost readers. What
// is found is asked by queries.mjs.
//
//   node search.mjs SITE PICTURES
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { context, executablePath, expect, findings, found, open, pictures, rules, settled, sideways, site, watch } from "./common.mjs";

// What a reader is promised, in ms. That is told beside what was measured and fails
// nothing: the machine may have other work.
const SOON = 1000;

const BAR = "#mdbook-searchbar";
const FIRST = "#mdbook-searchresults li:first-child a";

async function pageAt(ctx, address, host, where) {
  const page = await ctx.newPage();
  watch(page, host, () => where);
  await page.goto(address);
  await settled(page);
  return page;
}

// Milliseconds of the page's own thread, which other work of the machine does not
// lengthen much.
async function worked(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
}

// From the key in a page that has never searched to the first result on the
// screen, in a browser that has just begun: milliseconds on the clock, and those
// that the page worked.
async function soon(start, host) {
  const browser = await chromium.launch({ executablePath });
  const ctx = await context(browser, 1280, "light");
  const page = await pageAt(ctx, `${start}nim/nim.html`, host, "soon");
  const session = await ctx.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(() => {
    const results = document.getElementById("mdbook-searchresults");
    // Before there is any, mdBook's script empties the list.
    const shown = new MutationObserver(() => {
      if (results.querySelector("li")) {
        requestAnimationFrame(() => (window.shownAt ??= performance.now()));
      }
    });
    shown.observe(results, { childList: true });
    addEventListener("keydown", (event) => (window.pressedAt ??= event.timeStamp), true);
  });
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await worked(session);
  await page.keyboard.press("/");
  await page.keyboard.type("b");
  await page.waitForFunction(() => window.shownAt);
  const work = (await worked(session)) - before;
  const time = await page.evaluate(() => window.shownAt - window.pressedAt);
  await browser.close();
  return [time, work].map(Math.round);
}

async function first(page, wanted, where) {
  const address = await page.locator(FIRST).getAttribute("href");
  await expect(where, `the first result is ${wanted}, not ${address}`, address.includes(wanted));
}

async function results(page, count) {
  await page.waitForFunction((count) => document.querySelectorAll("#mdbook-searchresults li").length >= count, count);
}

const said = (page) => page.textContent(".search-said");

async function byKeyboard(browser, start, host) {
  const where = "keyboard";
  const ctx = await context(browser, 1280, "light");
  const page = await pageAt(ctx, `${start}nim/nim.html`, host, where);
  const isOpen = () => page.locator(BAR).isVisible();
  for (const key of ["s", "/"]) {
    await page.keyboard.press(key);
    await expect(where, `${key} opens the search`, isOpen());
    await page.keyboard.press("Escape");
    await expect(where, "Escape closes it", isOpen().then((open) => !open));
  }
  await page.keyboard.press("/");
  await page.keyboard.type("qqqqqqqq");
  await page.waitForFunction(() => document.querySelector(".search-said").textContent.includes("No search results"));
  await page.locator(BAR).selectText();
  await page.keyboard.type("misere nim");
  await results(page, 3);
  await first(page, "nim/misere-nim.html", where);
  await page.waitForFunction(() => /^\d+ search results for 'misere nim'/.test(document.querySelector(".search-said").textContent));
  for (const broken of await rules(page)) {
    found(where, broken);
  }
  await page.screenshot({ path: join(pictures, "search-1280-light.png") });
  const at = () => page.evaluate(() => [...document.querySelectorAll("#mdbook-searchresults li")].findIndex((li) => li.classList.contains("focus")));
  await page.keyboard.press("ArrowDown");
  await expect(where, "the arrow marks the first result", at().then((i) => i === 0));
  await page.keyboard.press("ArrowDown");
  await expect(where, "the arrow marks the second result", at().then((i) => i === 1));
  await expect(where, "it is said", said(page).then((words) => /^2 of \d+: \S/.test(words)));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL(/nim\/misere-nim\.html\?highlight=misere/);
  await expect(where, "Enter goes to the page", page.locator("main h1").innerText().then((title) => title === "Misère Nim"));
  await expect(where, "the words are marked, with their accents", page.locator("main mark").first().innerText().then((word) => /^mis.re$/i.test(word)));
  await page.goBack();
  await results(page, 3);
  await expect(where, "the way back shows the results", page.inputValue(BAR).then((words) => words === "misere nim"));
  await ctx.close();
}

async function pasted(browser, start, host) {
  const ctx = await context(browser, 1280, "navy");
  const page = await pageAt(ctx, `${start}nim/nim.html`, host, "pasted");
  await page.click("#mdbook-search-toggle");
  await page.fill(BAR, "tic tac toe");
  await results(page, 1);
  await first(page, "points/alpha-beta-noughts.html", "pasted");
  for (const broken of await rules(page)) {
    found("pasted", broken);
  }
  await page.screenshot({ path: join(pictures, "search-1280-navy.png") });
  await ctx.close();
}

async function byFinger(browser, start, host, theme) {
  const where = `finger ${theme}`;
  const ctx = await context(browser, 390, theme, true);
  const page = await pageAt(ctx, `${start}nim/nim-bouton.html`, host, where);
  await page.tap("#mdbook-search-toggle");
  await page.keyboard.type("Wythoff's");
  await results(page, 3);
  await first(page, "nimbers/wythoff.html", where);
  for (const wide of await sideways(page)) {
    found(where, `scrolls sideways: ${wide}`);
  }
  for (const broken of await rules(page)) {
    found(where, broken);
  }
  const small = await page.$$eval("#mdbook-searchresults a", (all) => all.filter((a) => a.getBoundingClientRect().height < 24).length);
  await expect(where, "results are large enough for a finger", small === 0);
  await page.screenshot({ path: join(pictures, `search-390-${theme}.png`) });
  await page.tap(FIRST);
  await page.waitForURL(/nimbers\/wythoff\.html/);
  await ctx.close();
}

// From where the book is, a search finds, and Enter goes to the page.
async function from(browser, kind, address, host) {
  const ctx = await context(browser, 390, "light");
  const page = await pageAt(ctx, address, host, kind);
  await page.keyboard.press("/");
  await page.keyboard.type("konig");
  await results(page, 1);
  await first(page, "games/games-endings.html", kind);
  await page.keyboard.press("Enter");
  await page.waitForURL(/games\/games-endings\.html/);
  await expect(kind, "the page is there", page.locator("main h1").innerText().then((title) => title === "Four ways to end"));
  await ctx.close();
}

mkdirSync(pictures, { recursive: true });
const { host, close } = await open();
const below = await open("/some/book/", readFileSync(join(site, "404.html"), "utf8"));
const browser = await chromium.launch({ executablePath });
const times = [];
try {
  const start = `http://${host}/`;
  for (let i = 0; i < 3; i++) {
    times.push(await soon(start, host));
  }
  await byKeyboard(browser, start, host);
  await pasted(browser, start, host);
  await byFinger(browser, start, host, "light");
  await byFinger(browser, start, host, "navy");
  await from(browser, "file", `${pathToFileURL(site).href}/nim/nim.html`, "");
  await from(browser, "folder", `http://${below.host}/some/book/nim/nim.html`, below.host);
  await from(browser, "start", `http://${below.host}/some/book/index.html`, below.host);
} finally {
  await browser.close();
  close();
  below.close();
}
const shown = times.map(([time, work]) => `${time} ms (${work} of work)`).join(", ");
console.log(`search: first result after ${shown} at a fourth of the speed (${SOON} promised); ${findings.length} findings`);
process.exit(findings.length === 0 ? 0 : 1);
