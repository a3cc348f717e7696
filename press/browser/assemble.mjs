// Works with every proof to put together on the built site: by mouse, by finger and by
// keyboard, from a server and from a folder; after a reload, and where nothing is kept. What a proof is, it reads in its proof.txt,
// and judges orders by rules of its own; the page must say the same of each.
//
//   node assemble.mjs SITE PICTURES [PART]
//
// With a PART only pages whose path has it. CHROMIUM names the browser,
// /usr/bin/chromium by default.
import { mkdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { asksFor, context, executablePath, expect, files, findings, found, open, pause, pictures, rules, settled, sideways, site, watch } from "./common.mjs";

const ORDERS = 200; // judged of each proof
const BOX = '<details class="assemble">';
const isAsked = asksFor();
const texts = files(site).filter((file) => file.endsWith(".html")).map((file) => [relative(site, file), readFileSync(file, "utf8")]);
const pages = texts.filter(([path, text]) => text.includes(BOX) && path !== "print.html" && isAsked(path)).map(([path]) => path);

// A page without a proof loads nothing for one.
for (const [path, text] of texts.filter(([path, text]) => path !== "toc.html" && (path === "print.html" || !text.includes(BOX)))) {
  if (/<script[^>]*>[^<]*(sortable|assemble)|(sortable|assemble)[\w-]*\.(js|css)/i.test(text)) {
    found(path, "it loads what proofs need, and shows none");
  }
}

// ------------------------------------------------------------ rules of its own

// The lines of a proof.txt by their labels.
function proofOf(id) {
  const text = readFileSync(join("exercises", id, "proof.txt"), "utf8");
  const all = new Map();
  for (const [, label, words, note] of text.matchAll(/^- \*\*(\w)\*\* (.*) <!-- (.*) -->$/gm)) {
    const needs = note.split("needs: ")[1]?.split(" ").filter((need) => need !== "nothing");
    all.set(label, { words, needs, isHeading: note.startsWith("case;"), reason: note.match(/^wrong: (.*)/)?.[1] });
  }
  return all;
}

// What can be said of a line that comes after these: nothing, if it may stand there.
function objection(proof, before, label) {
  const { needs, reason, isHeading } = proof.get(label);
  if (reason !== undefined) {
    return "wrong";
  }
  const missing = needs.filter((need) => !before.includes(need));
  if (missing.length > 0) {
    return missing.some((need) => proof.get(need).isHeading) ? "headless" : isHeading ? "hasty" : "early";
  }
  const [latest] = before.filter((other) => proof.get(other).isHeading).slice(-1);
  return needs.some((need) => proof.get(need).isHeading && need !== latest) ? "elsewhere" : "";
}

// Where the latest heading above this place is.
const headingAbove = (proof, order, at) => order.findLastIndex((label, i) => i < at && proof.get(label).isHeading) + 1;

// The verdict on an order, and the number of the line that it is about.
function verdict(proof, order) {
  for (let i = 0; i < order.length; i += 1) {
    const why = objection(proof, order.slice(0, i), order[i]);
    if (why !== "") {
      return why === "elsewhere" ? `${why} ${i + 1} ${headingAbove(proof, order, i)}` : `${why} ${i + 1}`;
    }
  }
  const missing = [...proof.keys()].filter((label) => proof.get(label).reason === undefined && !order.includes(label));
  if (order.length > 0 && missing.some((label) => proof.get(label).isHeading)) {
    return "unheaded";
  }
  return missing.length > 0 ? "incomplete" : "right";
}

function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const shuffled = (list, below) => list.map((item) => [below(1 << 20), item]).sort(([a], [b]) => a - b).map(([, item]) => item);

// An order that is right: tries lines by chance, and goes back where none fits.
function rightOrder(proof, below) {
  const right = [...proof.keys()].filter((label) => proof.get(label).reason === undefined);
  let steps = 0;
  const extend = (order) => {
    steps += 1;
    if (order.length === right.length || steps > 20_000) {
      return order.length === right.length ? order : null;
    }
    // What is no heading goes first: a heading ends what was open.
    const fits = shuffled(right.filter((label) => !order.includes(label) && objection(proof, order, label) === ""), below);
    const sorted = [...fits.filter((label) => !proof.get(label).isHeading), ...fits.filter((label) => proof.get(label).isHeading)];
    for (const label of sorted) {
      const whole = extend([...order, label]);
      if (whole) {
        return whole;
      }
    }
    return null;
  };
  return extend([]);
}

// Orders to be judged: right ones, some of them cut, changed, or by chance alone.
function* orders(proof) {
  const below = random(20260701);
  const labels = [...proof.keys()];
  for (let i = 0; i < ORDERS; i += 1) {
    const order = rightOrder(proof, below);
    const at = below(order.length);
    switch (i % 5) {
      case 0: yield order; break;
      case 1: yield order.slice(0, at); break;
      case 2: order.splice(below(order.length), 0, ...order.splice(at, 1)); yield order; break;
      case 3: order.splice(at, 0, labels.find((label) => proof.get(label).reason !== undefined && below(2)) ?? labels.find((label) => proof.get(label).reason !== undefined)); yield order; break;
      default: yield shuffled(labels, below).slice(0, 1 + below(labels.length));
    }
  }
}

// ------------------------------------------------------------ a page at work

async function visit(browser, place, path, where, { width = 1280, theme = "light", touch = false, script = true, first } = {}) {
  const ctx = script ? await context(browser, width, theme, touch) : await browser.newContext({ javaScriptEnabled: false });
  await ctx.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shifts += entry.hadRecentInput ? 0 : entry.value))).observe({ type: "layout-shift", buffered: true });
  });
  if (first) {
    await ctx.addInitScript(first);
  }
  const page = await ctx.newPage();
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  watch(page, place.host, () => where);
  await page.goto(place.start + path);
  if (script) {
    await settled(page);
  }
  return { ctx, page, asked, box: page.locator("details.assemble").first() };
}

const open_ = async (box) => {
  await box.locator(":scope > summary").click();
  await box.locator(".assembling[data-drags]").waitFor();
};
const placed = (box) => box.locator(".proof > li:not(.sortable-fallback)").evaluateAll((all) => all.map((item) => item.dataset.label).join(" "));
const left = (box) => box.locator(".rest > li").evaluateAll((all) => all.map((item) => item.dataset.label));
const button = (box, label) => box.locator(`li[data-label="${label}"] > .label`);
const check = (box) => box.getByRole("button", { name: "Check", exact: true });

// Puts these lines into the proof, checks, and reads what is said: in the terms of the
// rules above, with the reason of a wrong line as proof.txt writes it.
async function judged(box, all) {
  return box.evaluate((box, all) => {
    const button = (words) => [...box.querySelectorAll(".bar button")].find(({ textContent }) => textContent === words);
    const source = (node) => [...node.childNodes].map((part) =>
      part.nodeType === Node.TEXT_NODE ? part.data
        : part.matches(".katex") ? `$${part.querySelector("annotation").textContent}$`
          : part.matches("em") ? `*${part.textContent}*` : source(part)).join("");
    const KINDS = [
      ["wrong", /^Line (\d+) is wrong\. (.*)$/s], ["early", /^Line (\d+) doesn’t follow yet/], ["headless", /^Line (\d+) has no heading: /], ["hasty", /^Line (\d+) is a heading that comes too early: /],
      ["elsewhere", /^Line (\d+) is under the wrong heading: .* but the heading in line (\d+) comes in between\.$/],
      ["incomplete", /proof yet\.$|isn’t complete yet\.$/], ["unheaded", /isn’t complete yet\. A heading is missing, too\.$/], ["right", /^Right:/],
    ];
    return all.map((order) => {
      button("Start again").click();
      order.forEach((label) => box.querySelector(`li[data-label="${label}"] > .label`).click());
      button("Check").click();
      const said = source(box.querySelector(".said"));
      const [kind, form] = KINDS.find(([, form]) => form.test(said)) ?? ["unknown", /.*/];
      const [, number, reason] = said.match(form);
      const led = document.activeElement.closest(".proof > li.bad") !== null;
      const marked = [...box.querySelectorAll(".proof > li")].map((item, i) => [item, i + 1]).filter(([item]) => item.matches(".bad")).map(([, place]) => place);
      return { verdict: number ? `${kind} ${number}${kind === "elsewhere" ? ` ${reason}` : ""}` : kind, reason, led, marked: marked.join(), field: box.querySelector("input").value, finished: box.querySelector(".finished").checkVisibility() };
    });
  }, all);
}

// Each proof of a page, against its proof.txt.
async function judges(browser, place, path) {
  const where = `${place.kind} ${path}`;
  const { ctx, page } = await visit(browser, place, path, where);
  const boxes = page.locator("details.assemble");
  for (let i = 0; i < (await boxes.count()); i += 1) {
    const box = boxes.nth(i);
    const id = await box.evaluate((box) => box.closest("section").id.replace(/^ex-/, ""));
    const proof = proofOf(id);
    await open_(box);
    const labels = [...proof.keys()];
    await expect(`${where} ${id}`, "all lines are there", (async () => (await left(box)).sort().join() === labels.join())());
    const wrong = labels.filter((label) => proof.get(label).reason !== undefined);
    const all = [...orders(proof)];
    const answers = await judged(box, [...wrong.map((label) => [label]), ...all]);
    wrong.forEach((label, k) => {
      if (answers[k].verdict !== "wrong 1" || answers[k].reason !== proof.get(label).reason) {
        found(`${where} ${id}`, `of the wrong line ${label} it says ${JSON.stringify(answers[k])}`);
      }
    });
    const kinds = new Set();
    all.forEach((order, k) => {
      const wanted = verdict(proof, order);
      const got = answers[wrong.length + k];
      kinds.add(wanted.split(" ")[0]);
      if (got.verdict !== wanted || got.marked !== (wanted.split(" ")[1] ?? "") || got.field !== order.join(" ") || got.finished !== (wanted === "right") || got.led !== /\d/.test(wanted)) {
        found(`${where} ${id}`, `${order.join(" ")} is ${wanted}, not ${JSON.stringify(got)}`);
      }
    });
    await expect(`${where} ${id}`, `orders of each kind were judged, not ${[...kinds]}`, kinds.size >= 4);
    await expect(`${where} ${id}`, "the finished proof has each line once", (async () => {
      await judged(box, [all[0]]);
      return box.evaluate((box) => {
        const squeeze = (text) => text.replace(/\s+/g, " ").trim();
        const prose = squeeze([...box.querySelectorAll(".finished > p:not(.head)")].map((p) => p.textContent).join(" "));
        return prose === squeeze([...box.querySelectorAll(".proof > li > .text")].map((line) => squeeze(line.textContent)).join(" "));
      });
    })());
  }
  await ctx.close();
}

// ------------------------------------------------------------ hands

async function byKeyboard(where, { page, box, asked }) {
  await expect(where, "nothing that drags is loaded before the box is opened", !asked.some((url) => url.includes("sortable")));
  await box.locator(":scope > summary").focus();
  await page.keyboard.press("Enter");
  await box.locator(".assembling[data-drags]").waitFor();
  const first = (await left(box)).slice(0, 3);
  const moved = box.locator(".only-said");
  await button(box, first[0]).focus();
  await page.keyboard.press("Enter");
  await expect(where, "Enter adds a line", (async () => (await placed(box)) === first[0])());
  await expect(where, "its place is said", (async () => (await moved.textContent()) === `Line 1 of 1: ${first[0]}.`)());
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(where, "the keyboard goes on with the next line", (async () => (await placed(box)) === first.join(" "))());
  await button(box, first[2]).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(where, "the arrow keys move a line up", (async () => (await placed(box)) === [first[2], first[0], first[1]].join(" "))());
  await expect(where, "its new place is said", (async () => (await moved.textContent()) === "Line 1 of 3.")());
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await expect(where, "and down, and no further than the end", (async () => (await placed(box)) === [first[0], first[2], first[1]].join(" "))());
  await expect(where, "the keyboard stays on the line", button(box, first[2]).evaluate((e) => e === document.activeElement));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(where, "the button moves it up", (async () => (await placed(box)) === [first[2], first[0], first[1]].join(" "))());
  await page.keyboard.press("ArrowDown");
  await expect(where, "on a button of the line the arrow keys move it, too", (async () => (await placed(box)) === [first[0], first[2], first[1]].join(" "))());
  await button(box, first[0]).focus();
  await page.keyboard.press("Enter");
  await expect(where, "Enter puts a line back", (async () => (await placed(box)) === [first[2], first[1]].join(" "))());
  await expect(where, "the keyboard stays in the proof", button(box, first[2]).evaluate((e) => e === document.activeElement));
  const address = page.url();
  await box.locator("input").focus();
  await page.keyboard.press("ArrowRight");
  await expect(where, "no key turns the page", page.url() === address);
  const before = (await left(box)).join();
  await box.getByRole("button", { name: "Shuffle" }).focus();
  await page.keyboard.press("Enter");
  await expect(where, "Shuffle changes the order of the lines only", (async () => {
    const after = await left(box);
    return after.join() !== before && after.sort().join() === before.split(",").sort().join() && (await placed(box)) === [first[2], first[1]].join(" ");
  })());
  await check(box).focus();
  await page.keyboard.press("Enter");
  await expect(where, "Check says something", (async () => /^Line 1 /.test(await box.locator(".said").textContent()))());
  await expect(where, "the keyboard is on the line that is said to fail", button(box, first[2]).evaluate((e) => e === document.activeElement));
  await box.getByRole("button", { name: "Start again" }).focus();
  await page.keyboard.press("Enter");
  await expect(where, "Start again empties the proof, and what was said", (async () => (await placed(box)) === "" && (await box.locator(".said").textContent()) === "")());
}

function mouse(page) {
  return {
    press: async (x, y) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    move: (x, y) => page.mouse.move(x, y),
    lift: () => page.mouse.up(),
  };
}

// A finger drags when it has rested.
async function finger(ctx, page) {
  const cdp = await ctx.newCDPSession(page);
  const touch = (type, points) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  return {
    press: async (x, y) => {
      await touch("touchStart", [{ x, y }]);
      await page.locator(".sortable-chosen").waitFor();
    },
    move: (x, y) => touch("touchMove", [{ x, y }]),
    lift: () => touch("touchEnd", []),
    touch,
  };
}

// From the middle of one element to a place within another. The library looks some
// twenty times a second where the hand is: it lifts when the line has followed.
async function drag({ page, box }, hand, from, to, share, goal) {
  // Both ends are in sight, so that nothing scrolls on the way.
  const middle = async () => {
    const [a, b] = [await from.boundingBox(), await to.boundingBox()];
    return (a.y + a.height / 2 + b.y + b.height / 2) / 2;
  };
  const by = (await middle()) - page.viewportSize().height / 2;
  await page.evaluate((y) => scrollBy({ top: y, behavior: "instant" }), by);
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  const [x, y] = [a.x + a.width / 2, a.y + a.height / 2];
  const [u, v] = [b.x + b.width / 2, b.y + b.height * share];
  await hand.press(x, y);
  for (let i = 1; i <= 12; i += 1) {
    await hand.move(x + ((u - x) * i) / 12, y + ((v - y) * i) / 12);
  }
  // Lines make room for the one that comes, so the place may move, and the line with it:
  // it lifts when the order has lasted for a while.
  for (let i = 1, lasts = 0; i <= 100 && lasts < 5; i += 1) {
    lasts = (await placed(box)) === goal ? lasts + 1 : 0;
    if (lasts === 0) {
      const now = await to.boundingBox();
      await hand.move(u, now.y + now.height * share + (i % 2));
    }
    await page.waitForTimeout(50);
  }
  await hand.lift();
  await page.locator(".sortable-chosen, .sortable-fallback").waitFor({ state: "detached" });
}

async function byHand(where, visited, hand, tap) {
  const { box } = visited;
  await open_(box);
  const line = (label) => box.locator(`li[data-label="${label}"]`);
  const [a, b, c] = await left(box);
  await tap(line(a).locator(".text"));
  await expect(where, "a press on the text adds the line", (async () => (await placed(box)) === a)());
  await drag(visited, hand, line(b).locator(".text"), box.locator(".proof"), 0.9, `${a} ${b}`);
  await expect(where, `dragged into the proof: ${a} ${b}, not ${await placed(box)}`, (await placed(box)) === `${a} ${b}`);
  await expect(where, "its place is said", (async () => (await box.locator(".only-said").textContent()) === `Line 2 of 2: ${b}.`)());
  await expect(where, "the field follows", (async () => (await box.locator("input").inputValue()) === `${a} ${b}`)());
  await tap(button(box, c));
  await drag(visited, hand, line(c).locator(".text"), line(a), 0.1, `${c} ${a} ${b}`);
  await expect(where, `dragged up within the proof: ${c} ${a} ${b}, not ${await placed(box)}`, (await placed(box)) === `${c} ${a} ${b}`);
  await tap(line(c).getByRole("button", { name: "down" }));
  await tap(line(b).getByRole("button", { name: "up" }));
  await expect(where, "buttons move lines", (async () => (await placed(box)) === `${a} ${b} ${c}`)());
  await tap(line(a).getByRole("button", { name: "up" }), { force: true });
  await expect(where, "the first line goes no higher", (async () => (await placed(box)) === `${a} ${b} ${c}`)());
  await drag(visited, hand, line(c).locator(".text"), box.locator(".rest > li").first(), 0.5, `${a} ${b}`);
  await expect(where, `dragged back: ${a} ${b}, not ${await placed(box)}`, (await placed(box)) === `${a} ${b}`);
  await tap(button(box, a));
  await expect(where, "a press puts a line back", (async () => (await placed(box)) === b)());
  await tap(check(box));
  await expect(where, "Check says something", (async () => (await box.locator(".said").textContent()) !== "")());
  await tap(line(b).locator(".text"));
  await expect(where, "what was said goes when something changes", (async () => (await placed(box)) === "" && (await box.locator(".said").textContent()) === "")());
}

// A finger that moves at once scrolls, and takes no line along.
async function swipes(where, { page, box }, { touch }) {
  const before = (await left(box)).join();
  const from = box.locator(".rest > li").nth(1);
  await from.evaluate((e) => e.scrollIntoView({ block: "center", behavior: "instant" }));
  const { x, y } = await from.boundingBox();
  const top = await page.evaluate(() => scrollY);
  await touch("touchStart", [{ x: x + 80, y: y + 20 }]);
  for (let i = 1; i <= 10; i += 1) {
    await touch("touchMove", [{ x: x + 80, y: y + 20 - 20 * i }]);
  }
  await touch("touchEnd", []);
  await page.waitForFunction((top) => scrollY > top + 50, top);
  await expect(where, "a swipe takes no line along", (async () => (await placed(box)) === "" && (await left(box)).join() === before)());
}

// The way to the printed solution, which stays folded until it is asked for.
async function compares(where, { box }, proof) {
  await judged(box, [rightOrder(proof, random(1))]);
  const solution = box.locator("xpath=ancestor::section[1]").locator("details.solution");
  await expect(where, "the solution is folded", solution.evaluate((e) => !e.open));
  await box.getByRole("button", { name: "Compare" }).click();
  await expect(where, "the solution is open, and has the keyboard", solution.evaluate((e) => e.open && e.contains(document.activeElement)));
}

// ------------------------------------------------------------ led, and remembered

// However long the proof: whoever checks it is led to the line that fails, and sees it
// and what is said of it, by mouse, finger and keyboard, whether the page may move or not.
async function leads(browser, place, path) {
  for (const [width, by, motion] of [[390, "finger", "reduce"], [390, "finger", "no-preference"], [1280, "mouse", "no-preference"], [1280, "keyboard", "reduce"]]) {
    const where = `${place.kind} ${path} ${width} ${by} ${motion}`;
    const { ctx, page, box } = await visit(browser, place, path, where, { width, touch: by === "finger" });
    await page.emulateMedia({ reducedMotion: motion });
    await page.setViewportSize({ width, height: 500 });
    const proof = proofOf(await box.evaluate((box) => box.closest("section").id.replace(/^ex-/, "")));
    await open_(box);
    // The wrong line comes first; the message with its reason is the longest.
    const [wrong] = [...proof.keys()].filter((label) => proof.get(label).reason !== undefined).sort((a, b) => proof.get(b).reason.length - proof.get(a).reason.length);
    for (const label of [wrong, ...rightOrder(proof, random(3))]) {
      await button(box, label).evaluate((e) => e.click());
    }
    await check(box).evaluate((e) => e.scrollIntoView({ block: "center", behavior: "instant" }));
    const line = button(box, wrong);
    await expect(where, "the line is out of sight", (await line.boundingBox()).y < 0);
    if (by === "keyboard") {
      await check(box).focus();
      await page.keyboard.press("Enter");
    } else {
      await (by === "finger" ? check(box).tap() : check(box).click());
    }
    const inSight = () => {
      const [line, said, bar] = ["li.bad", ".assembling .said", "#mdbook-menu-bar"].map((part) => document.querySelector(part)?.getBoundingClientRect());
      return line !== undefined && line.top >= Math.max(0, bar.bottom) - 1 && line.bottom <= said.top + 1 && said.bottom <= innerHeight + 1;
    };
    await page.waitForFunction(inSight, undefined, { timeout: 20_000 }).catch(() => found(where, "the line that fails, or what is said of it, isn't in sight"));
    await expect(where, "the line has the keyboard", line.evaluate((e) => e === document.activeElement));
    await expect(where, "what is said is said of the line", line.evaluate((e) => e.getAttribute("aria-describedby").split(" ").map((id) => document.getElementById(id).textContent).join(" ").includes("Line 1 is wrong.")));
    await page.screenshot({ path: join(pictures, `assemble-led-${width}-${by}-${motion}.png`) });
    await page.keyboard.press("ArrowDown");
    await expect(where, "with a change it's described by its text alone", line.evaluate((e) => e.getAttribute("aria-describedby").split(" ").length === 1));
    await ctx.close();
  }
}

// A proof that was begun is there after a reload and a way round, in the memory of the
// book and nowhere else; Start again and Forget all take it away.
async function remembers(browser, place, path) {
  const where = `${place.kind} ${path} remembered`;
  const { ctx, page, box } = await visit(browser, place, path, where);
  const id = await box.evaluate((box) => box.closest("section").id.replace(/^ex-/, ""));
  const keptLines = () => page.evaluate((id) => JSON.parse(localStorage.getItem("nimber-notebook"))?.proofs[id]?.lines, id);
  // From files a page that is loaded anew may have a process of its own, which hears of
  // the last change when there is time: it's loaded until it has, or has been often enough.
  const again = async (lines, at = path) => {
    for (let i = 0; i < 20; i += 1) {
      await (page.url() === place.start + at ? page.reload() : page.goto(place.start + at));
      await settled(page);
      if ((await keptLines()) === lines) {
        return;
      }
      await pause(page, 200);
    }
  };
  await expect(where, "nothing is kept of a proof that wasn't begun", page.evaluate(() => localStorage.getItem("nimber-notebook") === null));
  await open_(box);
  const [a, b, c] = await left(box);
  for (const label of [a, b, c]) {
    await button(box, label).click();
  }
  await button(box, c).focus();
  await page.keyboard.press("ArrowUp");
  const order = `${a} ${c} ${b}`;
  await expect(where, "the order is kept", (async () => (await keptLines()) === order)());
  await again(order);
  await expect(where, "after a reload the box is open, and the lines are where they were", (async () => (await placed(box)) === order && (await box.evaluate((e) => e.open)))());
  await expect(where, "the field, the names and the other lines follow", (async () => (await box.locator("input").inputValue()) === order && (await button(box, c).getAttribute("aria-label")) === `Line 2, ${c}: put it back` && !(await left(box)).includes(a))());
  await again(order, "using.html");
  await page.locator(".keeps .now", { hasText: "1 proof begun" }).waitFor();
  await again(order);
  await expect(where, "after a way round, too", (async () => (await placed(box)) === order)());

  const proof = proofOf(id);
  const right = rightOrder(proof, random(5));
  await judged(box, [right]);
  await again(right.join(" "));
  await expect(where, "a finished proof is kept in a folded box", (async () => (await placed(box)) === right.join(" ") && !(await box.evaluate((e) => e.open)))());
  await page.evaluate(([id, lines]) => nimberMemory.proof(id, lines), [id, `z ${a} q`]);
  await again(a);
  await expect(where, "lines that aren't there any more are left out", (async () => (await placed(box)) === a)());
  await box.getByRole("button", { name: "Start again" }).click();
  await expect(where, "Start again takes it out of the memory", (async () => (await keptLines()) === undefined)());
  await again(undefined);
  await expect(where, "and then there is nothing", (async () => (await placed(box)) === "" && !(await box.evaluate((e) => e.open)))());
  await open_(box);
  await button(box, b).click();
  await again(b, "using.html");
  await page.getByRole("button", { name: "Forget all" }).click();
  await page.getByRole("button", { name: "Yes, forget" }).click();
  await again(undefined);
  await expect(where, "what is forgotten is gone", (async () => (await placed(box)) === "")());
  await ctx.close();
}

// Where a browser keeps nothing, a proof is put together all the same.
async function withoutStorage(browser, place, path) {
  const where = `${place.kind} ${path} without storage`;
  const block = () => Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("blocked", "SecurityError"); } });
  const { ctx, box } = await visit(browser, place, path, where, { first: block });
  const proof = proofOf(await box.evaluate((box) => box.closest("section").id.replace(/^ex-/, "")));
  await open_(box);
  const [answer] = await judged(box, [rightOrder(proof, random(9))]);
  await expect(where, "it's found right", answer.verdict === "right");
  await ctx.close();
}

// ------------------------------------------------------------ looks

async function looks(browser, place, path) {
  for (const [width, theme] of [[390, "light"], [1280, "navy"], [390, "navy"], [1280, "light"]]) {
    const where = `${width} ${theme} ${path}`;
    const visited = await visit(browser, place, path, where, { width, theme, touch: width === 390 });
    const { ctx, page } = visited;
    const shifts = await page.evaluate(() => window.shifts);
    await expect(where, `nothing has moved: ${shifts}`, shifts <= 0.02);
    const boxes = page.locator("details.assemble");
    for (let i = 0; i < (await boxes.count()); i += 1) {
      const box = boxes.nth(i);
      const id = await box.evaluate((box) => box.closest("section").id.replace(/^ex-/, ""));
      const proof = proofOf(id);
      await open_(box);
      const right = rightOrder(proof, random(7));
      const wrong = [...proof.keys()].find((label) => proof.get(label).reason !== undefined);
      for (const [what, order] of [["begun", right.slice(0, 2)], ["wrong", [...right.slice(0, 3), wrong]], ["right", right]]) {
        await judged(box, [order]);
        for (const line of [...(await rules(page, [], [["details.assemble"]])), ...(await sideways(page))]) {
          found(`${where} ${id} ${what}`, line);
        }
        const small = await box.locator("button, summary").evaluateAll((all) => all.filter((e) => e.checkVisibility() && (e.offsetHeight < 43.5 || e.offsetWidth < 43.5)).map((e) => e.textContent));
        await expect(`${where} ${id}`, `targets of 44 pixels, not ${small.join()}`, small.length === 0);
        await box.evaluate((e) => e.scrollIntoView({ block: "start", behavior: "instant" }));
        await page.screenshot({ path: join(pictures, `assemble-${id}-${what}-${width}-${theme}.png`) });
      }
    }
    await ctx.close();
  }
}

// On paper, and without a script, there is the list with its letters and nothing else.
async function plain(browser, place, path) {
  const shown = (box, proof) => box.evaluate((box, count) => {
    box.open = true;
    const lines = [...box.querySelectorAll(":scope > ul > li")];
    return lines.length === count && lines.every((line) => line.checkVisibility() && !/needs:|wrong:/.test(line.innerText)) && !(box.querySelector(".assembling")?.checkVisibility() ?? false);
  }, proof.size);
  for (const script of [true, false]) {
    const where = `${script ? "print" : "no script"} ${path}`;
    const { ctx, page, box } = await visit(browser, place, path, where, { script });
    await page.emulateMedia({ media: script ? "print" : "screen" });
    const id = await box.evaluate((box) => box.closest("section").id.replace(/^ex-/, ""));
    await expect(where, "the list is there, and nothing else", shown(box, proofOf(id)));
    await ctx.close();
  }
}

mkdirSync(pictures, { recursive: true });
const { host, close } = await open();
const places = [
  { kind: "http", start: `http://${host}/`, host },
  { kind: "file", start: `${pathToFileURL(site).href}/`, host: "" },
];
const browser = await chromium.launch({ executablePath });
try {
  await expect("the book", "there is a proof to put together", pages.length > 0);
  for (const place of places) {
    for (const path of place.kind === "http" ? pages : pages.slice(0, 1)) {
      await judges(browser, place, path);
    }
    for (const path of pages.slice(0, 1)) {
      await leads(browser, place, path);
      await remembers(browser, place, path);
      await withoutStorage(browser, place, path);
      for (const by of ["keyboard", "mouse", "finger"]) {
        const where = `${place.kind} ${path} ${by}`;
        const touch = by === "finger";
        const visited = await visit(browser, place, path, where, { touch, width: touch ? 390 : 1280 });
        if (by === "keyboard") {
          await byKeyboard(where, visited);
        } else {
          const hand = touch ? await finger(visited.ctx, visited.page) : mouse(visited.page);
          await byHand(where, visited, hand, (e, how) => (touch ? e.tap(how) : e.click(how)));
          if (touch) {
            await swipes(where, visited, hand);
          }
        }
        const id = await visited.box.evaluate((box) => box.closest("section").id.replace(/^ex-/, ""));
        await compares(where, visited, proofOf(id));
        await visited.ctx.close();
      }
    }
    console.log(`${place.kind}: done`);
  }
  for (const path of pages) {
    await looks(browser, places[0], path);
    await plain(browser, places[0], path);
  }
} finally {
  await browser.close();
  close();
}
console.log(`${findings.length} findings; pictures in ${pictures}`);
process.exit(findings.length === 0 ? 0 : 1);
