// Where things are: what a shared link shares is seen and can be pressed, the
// keyboard comes to the text first, a page stands still while it loads, every
// page has a title of its own, the page for lost readers finds its book, and
// the printer waits to be asked. Each check is first asked about a page that is
// spoilt on purpose, and must say so.
//
//   node where.mjs SITE PICTURES [PART]
//
// With a PART only pages whose path contains one of its words, split at commas.
// The folder that PASSED names, if it names one, remembers links that need not be
// followed again. CHROMIUM names the browser, /usr/bin/chromium by default.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { context, executablePath, files, findings, found, memory, open, pause, settled, sideBySide, site } from "./common.mjs";
import { CHECKS, wrong } from "./places.mjs";

const WIDTHS = [390, 1280];
const parts = (process.argv[4] ?? "").split(",");
const NOT_A_PAGE = /(^|\/)(toc|print|404)\.html$/;
const pages = files(site)
  .filter((path) => path.endsWith(".html"))
  .map((path) => path.slice(site.length + 1));
const text = (path) => readFileSync(join(site, path), "utf8");
const started = Date.now();
const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;

// A style that wins over the page's own, from the beginning.
const spoil = (ctx, css) =>
  ctx.addInitScript((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);

// Reports what a check finds, and that it finds what it must.
async function asked(name, good, bad) {
  for (const line of await good()) {
    found(name, line);
  }
  if ((await bad()).length === 0) {
    found(name, "the check passes what is spoilt on purpose");
  }
}

async function visit(browser, address, { width = 1280, touch = false, css = "", script } = {}, act) {
  const ctx = await context(browser, width, "light", touch);
  if (css) {
    await spoil(ctx, css);
  }
  if (script) {
    await ctx.addInitScript(script);
  }
  const page = await ctx.newPage();
  try {
    await page.goto(address);
    await settled(page);
    return await act(page);
  } finally {
    await ctx.close();
  }
}

// The checks of look.mjs, on pages that have the faults.
async function places(browser, start) {
  await sideBySide(CHECKS.flatMap((check) => (check.widths ?? WIDTHS).map((width) => async () => {
    const lines = (css) => visit(browser, start + check.page, { width, css }, (page) => wrong(page, [check]));
    await asked(`${width} ${check.page}`, () => lines(""), () => lines(check.spoil));
  })));
}

// Links as the boards and drills of a page make them.
function linksOf(path) {
  const runs = [...text(path).matchAll(/<code class="language-text cell in ([a-z-]+-(?:board|door|drill))">([^\n<]*)/g)];
  return runs.map(([, program, first]) => {
    const parts = program.endsWith("-drill") ? { drill: program, seed: "77" } : { board: program, at: first, terms: "you" };
    return { path, program, fragment: `#${new URLSearchParams(parts)}` };
  });
}

// What a link shares: of a board its picture, of a drill its question. It must be
// seen whole, and be what lies under its own middle; after a small way back up,
// too, when the bar comes back.
async function shown(page, program) {
  const drill = program.endsWith("-drill");
  const label = `${drill ? "Questions by" : "A board, played by"} ${program}`;
  await page.waitForFunction(([label, drill]) => {
    const host = document.querySelector(`[aria-label="${label}"]`);
    return host && (drill ? host.querySelector(".asks").textContent !== "" && !host.hasAttribute("aria-busy") : Number(host.dataset.answers) > 0);
  }, [label, drill]);
  const lines = [];
  for (const way of [0, -20]) {
    await page.evaluate((way) => new Promise((done) => {
      scrollBy(0, way);
      requestAnimationFrame(() => requestAnimationFrame(done));
    }), way);
    lines.push(...(await page.evaluate(([label, drill, way]) => {
      const host = document.querySelector(`[aria-label="${label}"]`);
      const says = (what) => `${what}${way ? " when one scrolls back" : ""}`;
      const part = host.querySelector(drill ? ".asks" : ".picture svg");
      const { top, bottom, left, right } = part.getBoundingClientRect();
      const wrong = top < 0 || top >= innerHeight || (drill && bottom > innerHeight) ? [says(`it is at ${top} to ${bottom} of ${innerHeight}`)] : [];
      const at = (x, y) => document.elementFromPoint(x, y);
      if (drill) {
        const over = [[left + 5, top + 5], [(left + right) / 2, (top + bottom) / 2]].map(([x, y]) => at(x, y)).find((over) => !part.contains(over));
        return over === undefined ? wrong : [...wrong, says(`the question lies under ${over?.tagName} ${over?.id}`)];
      }
      // Spots may overlap each other, and a ring has nothing in its middle.
      const spot = [...part.querySelectorAll(".spot")].sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)[0];
      const box = spot?.getBoundingClientRect();
      const over = box && at(box.x + box.width / 2, box.y + box.height / 2);
      return !box || part.contains(over) ? wrong : [...wrong, says(`the first spot lies under ${over?.tagName} ${over?.id}`)];
    }, [label, drill, way])));
  }
  return lines;
}

// As it was: at the very top, where mdBook's bar is, or a box that waits for a
// mouse and takes the taps of a finger.
const UNDER = "html { scroll-padding-top: 0 !important; } * { scroll-margin-top: 0 !important; } #mdbook-menu-bar-hover-placeholder { pointer-events: auto !important; }";

async function links(browser, start, known) {
  const all = pages.filter((path) => !NOT_A_PAGE.test(path) && parts.some((part) => path.includes(part))).flatMap(linksOf);
  const follow = (link, width, css = "") => visit(browser, start + link.path + link.fragment, { width, css, touch: width < 800 }, (page) => shown(page, link.program));
  const way = (link, width) => `link-${link.program} ${width}`;
  // A telephone and a desk in turn: they differ by the page, not by the program.
  // Those of the first board and the first drill are followed at both.
  const turn = ({ program }, i, width) => program.startsWith("nim-") || WIDTHS[i % 2] === width;
  const every = WIDTHS.flatMap((width) => all.filter((link, i) => turn(link, i, width)).map((link) => ({ link, width })));
  const jobs = every.filter(({ link, width }) => !known.has(way(link, width), link.path));
  await sideBySide(jobs.map(({ link, width }) => async () => {
    for (const line of await follow(link, width)) {
      found(`link-${link.program} ${width} ${link.path}`, line);
    }
    known.keep(way(link, width), link.path);
  }));
  for (const [width, kind] of WIDTHS.flatMap((width) => ["nim-board", "nim-drill"].map((kind) => [width, kind]))) {
    const link = all.find(({ program }) => program === kind);
    if (link && (await follow(link, width, UNDER)).length === 0) {
      found(`link ${width}`, `a ${kind} under the bar is not found`);
    }
  }
  console.log(`links: followed ${jobs.length} of ${every.length}, ${seconds()}`);
}

// A theorem, as other pages lead to it.
async function anchors(browser, start) {
  const path = "nim/nim-bouton.html";
  const id = text(path).match(/id="(thm-[^"]+)"/)?.[1];
  const lines = (width, css) => visit(browser, `${start}${path}#${id}`, { width, css, touch: width < 800 }, (page) => page.evaluate((id) => {
    scrollBy(0, -5); // the bar comes back
    const target = document.getElementById(id);
    const { x, y } = target.getBoundingClientRect();
    const over = document.elementFromPoint(x + 15, y + 8);
    const bar = document.getElementById("mdbook-menu-bar");
    return y < 0 || bar.contains(over) || y < 50 ? [`${id} is at ${y}, under ${over?.tagName} ${over?.id}`] : [];
  }, id));
  for (const width of WIDTHS) {
    await asked(`${width} ${path}#${id}`, () => lines(width, ""), () => lines(width, UNDER));
  }
}

// What the first presses of Tab reach, by real keys: the link to the text, the
// bar, the text. The link leads to the text; the table of contents opens, and
// then comes next.
async function byTab(browser, start, path, width, script) {
  return visit(browser, start + path, { width, script }, async (page) => {
    const lines = [];
    const place = () => page.evaluate(() => {
      const at = document.activeElement;
      const { top, bottom } = at.getBoundingClientRect();
      const of = [[".skip", "link"], ["#mdbook-menu-bar", "bar"], ["#mdbook-sidebar", "contents"], ["main", "text"], [".printing", "note"]].find(([selector]) => at.closest(selector));
      return { name: of?.[1] ?? at.tagName, seen: bottom > 0 && top < innerHeight && (at === document.activeElement) };
    });
    const stops = [];
    for (let press = 0; press < 12 && stops.at(-1) !== "text"; press += 1) {
      await page.keyboard.press("Tab");
      const { name, seen } = await place();
      stops.push(name);
      if (!seen) {
        lines.push(`what has the focus after ${press + 1} presses of Tab is not seen: ${name}`);
      }
    }
    if (!/^link( bar)+ (note )?text$/.test(stops.join(" "))) {
      lines.push(`Tab leads to ${stops.join(", ")}`);
    }
    await page.focus(".skip");
    await page.keyboard.press("Enter");
    if ((await place()).name !== "text" || new URL(page.url()).pathname !== new URL(start + path).pathname) {
      lines.push("the first link does not lead to the text");
    }
    const isOpen = () => page.getAttribute("#mdbook-sidebar-toggle", "aria-expanded").then((value) => value === "true");
    await page.focus("#mdbook-sidebar-toggle");
    await page.keyboard.press("Enter");
    if (!(await isOpen())) {
      await page.focus("#mdbook-sidebar-toggle");
      await page.keyboard.press("Enter");
    }
    if ((await place()).name !== "contents") {
      lines.push("the table of contents, opened by key, does not come next");
    }
    const folded = page.locator(".chapter-fold-toggle[role=button][aria-expanded=false]");
    const before = await folded.count();
    const name = before > 0 ? await folded.first().getAttribute("aria-label") : "the chapters";
    const pages = page.locator(".chapter ol.section").locator("visible=true");
    const shown = await pages.count();
    if (before > 0) {
      await folded.first().focus();
      await page.keyboard.press("Enter");
    }
    if ((await folded.count()) !== before - 1 || (await pages.count()) !== shown + 1) {
      lines.push(`${name} do not unfold by key`);
    }
    await page.keyboard.press("Escape");
    if ((await place()).name !== "bar") {
      lines.push("Escape does not lead out of the table of contents");
    }
    return lines;
  });
}

// As mdBook has it: the table of contents before all else (where it is open),
// and no link before the bar.
const contentsFirst = () => {
  addEventListener("load", () => {
    document.getElementById("mdbook-sidebar").after(document.getElementById("mdbook-page-wrapper"));
    document.body.append(document.querySelector(".skip"));
  });
};

async function tabs(browser, start) {
  const list = ["introduction.html", "nim/nim-play.html", "404.html"];
  await sideBySide(list.flatMap((path) => WIDTHS.map((width) => async () => {
    for (const line of await byTab(browser, start, path, width)) {
      found(`Tab ${width} ${path}`, line);
    }
  })));
  for (const width of WIDTHS) {
    if ((await byTab(browser, start, list[1], width, contentsFirst)).length === 0) {
      found(`Tab ${width}`, "what mdBook has before the text is not found");
    }
  }
}

// How far a page moves under the reader's eyes while it loads: less than 0.1 is
// held to be good.
async function stillness(browser, start) {
  const list = ["index.html", "nimbers/wythoff-golden.html", "nim/nim-exercises.html"];
  const observe = () => {
    globalThis.shift = 0;
    new PerformanceObserver((seen) => seen.getEntries().forEach(({ value }) => (globalThis.shift += value))).observe({ type: "layout-shift", buffered: true });
  };
  const late = () => {
    globalThis.shift = 0;
    new PerformanceObserver((seen) => seen.getEntries().forEach(({ value }) => (globalThis.shift += value))).observe({ type: "layout-shift", buffered: true });
    addEventListener("load", () => setTimeout(() => {
      document.querySelector("main").prepend(Object.assign(document.createElement("div"), { style: "height: 300px" }));
    }, 100));
  };
  const lines = (path, width, script) => visit(browser, start + path, { width, script }, async (page) => {
    const comes = () => page.waitForFunction(() => globalThis.shift >= 0.1).catch(() => {});
    await (script === late ? comes() : pause(page, 400));
    const shift = await page.evaluate(() => globalThis.shift);
    return shift < 0.1 ? [] : [`moves by ${shift.toFixed(3)} while it loads`];
  });
  for (const path of list) {
    for (const width of WIDTHS) {
      (await lines(path, width, observe)).forEach((line) => found(`${width} ${path}`, line));
    }
  }
  for (const width of WIDTHS) {
    if ((await lines(list[0], width, late)).length === 0) {
      found(`${width}`, "what comes late is not found");
    }
  }
}

// Titles that several pages have, or whose apostrophes are straight.
function titleFaults(titles) {
  const times = new Map();
  titles.forEach((title) => times.set(title, (times.get(title) ?? 0) + 1));
  return [...times].flatMap(([title, count]) => {
    const straight = /'|&#x?(27|39);|&apos;/.test(title) ? [`${title}: a straight apostrophe`] : [];
    return count > 1 ? [`${count} pages are titled ${title}`, ...straight] : straight;
  });
}

async function titles() {
  const named = pages.filter((path) => path !== "toc.html").map((path) => text(path).match(/<title>([^<]*)<\/title>/)?.[1] ?? "nothing");
  // Where a page stood that has moved, nothing is to be told apart.
  const all = named.filter((title) => title !== "This page has moved");
  const contents = [...text("toc.html").matchAll(/target="_parent">(.*?)<\/a>/g)].map(([, title]) => title.replace(/<strong.*<\/strong> /, ""));
  if (contents.length < 100) {
    found("titles", "the table of contents is not read");
  }
  const straight = (list) => titleFaults([...new Set(list)]);
  await asked("titles", async () => titleFaults(all), async () => titleFaults(["A", "B", "A"]));
  await asked("table of contents", async () => straight(contents), async () => straight(["Wythoff's queen"]));
}

// The page for lost readers, some folders below a book that is itself in a
// folder: it has its styles, and its links lead into the book.
async function lost(browser) {
  const folder = "/a-project/book/";
  const page404 = text("404.html");
  const lines = async (sent, width) => {
    const { host, close } = await open(folder, sent);
    const lines = await visit(browser, `http://${host}${folder}no/such/page.html`, { width }, async (page) => page.evaluate(async (folder) => {
      const links = [...document.querySelectorAll("main a[href]:not(.header), .chapter a[href], .right-buttons a")];
      const away = links.filter((link) => !link.pathname.startsWith(folder)).map((link) => `a link leads to ${link.pathname}`);
      const answers = await Promise.all(links.slice(0, 8).map((link) => fetch(link.href)));
      const dead = answers.filter((answer) => !answer.ok).map((answer) => `a link leads nowhere: ${answer.url}`);
      const styled = getComputedStyle(document.querySelector("main")).fontFamily.includes("Literata") ? [] : ["it has no styles"];
      return [...away.slice(0, 3), ...dead, ...styled, ...(links.length > 30 ? [] : ["it has few links"])];
    }, folder));
    close();
    return lines;
  };
  const unaware = page404.replace(/base\.href = [^;]*;/, "");
  for (const width of WIDTHS) {
    await asked(`404 ${width}`, () => lines(page404, width), () => lines(unaware, width));
  }
}

// The page with the whole book, here without its text: it calls the printer when
// it is asked to, and not before.
async function printer(browser, start) {
  const whole = text("print.html").replace(/<main>.*<\/main>/s, "<main><h1>All</h1></main>");
  const hasty = whole.replace("window.print = () => {};", "");
  const lines = async (sent) => {
    const ctx = await context(browser, 390, "light");
    const page = await ctx.newPage();
    await page.addInitScript(() => {
      globalThis.calls = 0;
      window.print = () => (globalThis.calls += 1);
    });
    await page.route("**/print.html", (route) => route.fulfill({ body: sent, contentType: "text/html; charset=utf-8" }));
    await page.goto(`${start}print.html`, { waitUntil: "load" });
    await pause(page, 500);
    const early = await page.evaluate(() => globalThis.calls);
    await page.getByRole("button", { name: "Print it" }).click();
    const calls = await page.evaluate(() => globalThis.calls);
    await ctx.close();
    return [...(early > 0 ? ["it calls the printer unasked"] : []), ...(calls - early === 1 ? [] : ["its button does not call the printer"])];
  };
  await asked("print.html", () => lines(whole), () => lines(hasty));
}

const { host, close } = await open();
const browser = await chromium.launch({ executablePath });
let remembered = "";
try {
  const start = `http://${host}/`;
  const known = memory("where", browser, files(site).filter((path) => /engines?\/|engines[^/]*\.js$/.test(path.slice(site.length))));
  await titles();
  for (const [name, check] of Object.entries({ places, anchors, tabs, stillness, lost, printer })) {
    await check(browser, start);
    console.log(`${name}: ${seconds()}`);
  }
  await links(browser, start, known);
  remembered = known.said();
} finally {
  await browser.close();
  close();
}
console.log(`${findings.length} findings; ${seconds()}${remembered}`);
process.exit(findings.length === 0 ? 0 : 1);
