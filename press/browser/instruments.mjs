// Works with every instrument of the book as readers do: by mouse, by finger and
// by keyboard, from a server, from the server of `cargo run` and from a folder of
// files; follows links, good and bad; looks that nothing jumps. This script knows
// no game: what is right the engine says.
//
//   node instruments.mjs SITE PICTURES [PART]
//
// With a PART only pages whose path contains it. CHROMIUM names the browser. With
// TIMES it is measured how long an answer takes at a fourth of the speed, which
// fails nothing.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { LIVE, context, executablePath, expect, files, findings, found, open, openServed, pause, pictures, rules, settled, sideways, site, watch } from "./common.mjs";
import { chaptersOf, engine } from "./engine.mjs";

const run = engine(site);
const part = process.argv[4] ?? "";
const pages = files(site)
  .filter((path) => path.endsWith(".html") && !/(print|toc)\.html$/.test(path))
  .map((path) => path.slice(site.length + 1))
  .filter((path) => part.split(",").some((one) => path.includes(one)))
  .flatMap((path) => {
    const all = [...readFileSync(join(site, path), "utf8").matchAll(/<code class="language-text cell in ([a-z-]+-instrument)">/g)];
    if (all.length > 1) {
      found(path, `${all.length} instruments on one page`);
    }
    return all.slice(0, 1).map(([, program]) => ({ path, program }));
  });

// What a program says of a state after changes.
async function right(program, ...lines) {
  const { text } = await run(program, `${lines.join("\n")}\ndrawn\n`);
  const of = (word) => text.split("\n").filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const controls = (word) => of(word).map((line) => line.split(" "));
  return { at: of("at")[0], said: of("say").join(" "), picture: of("picture")[0], sliders: controls("slider"), switches: controls("switch"), steps: controls("step"), all: text.split("\n").map((line) => line.split(" ")).filter(([kind]) => /^step-?$/.test(kind)), text };
}

// An instrument on a page, and what a reader does with it.
class OnPage {
  constructor(page, program) {
    this.page = page;
    this.program = program;
    this.host = page.locator(".instrument");
  }

  // The state, by the link that the instrument offers.
  at() {
    return this.host.locator("a", { hasText: "Link to this state" }).evaluate((link) => new URLSearchParams(link.hash.slice(1)).get("at"));
  }

  said() {
    return this.host.locator(".said").innerText();
  }

  slider(name) {
    return this.host.locator("input[type=range]").nth(name);
  }

  // Waits until the program has answered what `act` asked, and has no more to
  // answer.
  async answered(act) {
    const before = Number((await this.host.getAttribute("data-answers")) ?? "0");
    await act();
    await this.page.waitForFunction(([host, before]) => Number(host.dataset.answers ?? 0) > before && host.ariaBusy !== "true", [await this.host.elementHandle(), before])
      .catch(() => found(this.program, `no answer to ${act}`));
  }

  // A point of a shape that can be dragged, where nothing covers it.
  async handle(name) {
    const shape = this.host.locator(`[data-drag="${name}"]`);
    return shape.evaluate((shape) => {
      shape.scrollIntoView({ block: "center", behavior: "instant" });
      const grip = (shape.querySelector(".grip") ?? shape).getBoundingClientRect();
      const svg = shape.ownerSVGElement;
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
      const top = document.elementFromPoint(x, y);
      const over = top?.closest("[data-drag]") === shape && !top.closest("[data-tap]");
      const { width, height } = shape.getBoundingClientRect();
      return { x, y, over, unit: Number(shape.dataset.unit) * scale, axis: shape.dataset.axis, width, height };
    });
  }
}

async function visit(browser, { start, host }, path, where, { width = 390, theme = "light", touch = false } = {}) {
  const ctx = await context(browser, width, theme, touch);
  const page = await ctx.newPage();
  const loaded = { times: 0 };
  page.on("request", (request) => (loaded.times += /\/engines\/(?!index|statements|path|take-away)/.test(request.url()) ? 1 : 0));
  watch(page, host, () => where);
  await page.addInitScript(() => {
    window.shifts = 0;
    // The headings of a page that mdBook adds to the table of contents move that.
    const counts = ({ sources }) => sources.some(({ node }) => (node?.parentElement ?? node)?.closest("main"));
    new PerformanceObserver((list) => list.getEntries().filter(counts).forEach((entry) => (window.shifts += entry.hadRecentInput ? 0 : entry.value))).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(start + path);
  await settled(page);
  await page.waitForSelector(".instrument");
  return { ctx, page, loaded, tool: new OnPage(page, path) };
}

// Whether the page shows what the program says.
async function agrees(where, what, tool, wanted) {
  const [at, said] = [await tool.at(), await tool.said()];
  await expect(where, `${what}: the state is ${wanted.at}, not ${at}`, at === wanted.at);
  await expect(where, `${what}: it says ${wanted.said}, not ${said}`, said === wanted.said);
  const drawn = await tool.page.evaluate((text) => {
    const shapes = (root) => [...root.querySelectorAll("svg > :not(title, desc)")].map((e) => e.outerHTML.replace(/ held/g, "").replace(/ xmlns="[^"]*"/g, "")).join("\n");
    const box = document.createElement("div");
    box.innerHTML = text;
    return shapes(box) === shapes(document.querySelector(".instrument .picture"));
  }, wanted.picture);
  await expect(where, `${what}: the picture is that of ${wanted.at}`, drawn);
  const controls = await tool.host.locator("input[type=range]").evaluateAll((all) => all.map((e) => [e.value, e.getAttribute("aria-valuetext"), e.getAttribute("aria-label")].join(" ")));
  const told = wanted.sliders.map(([, , , now, ...words]) => [now, ...words.join(" ").split(": ").reverse()].join(" "));
  const words = await tool.host.locator(".switch, button[aria-disabled]").evaluateAll((all) => all.map((e) => [e.textContent, e.control?.checked ?? e.getAttribute("aria-disabled") !== "true"].join(" ")).sort());
  const named = [...wanted.switches.map(([, on, ...rest]) => [rest.join(" "), on === "on"].join(" ")), ...wanted.all.map(([kind, , ...rest]) => [rest.join(" "), kind === "step"].join(" "))].sort();
  await expect(where, `${what}: the switches and steps are ${named.join(", ")}, not ${words.join(", ")}`, named.join() === words.join());
  await expect(where, `${what}: the sliders are ${told.join(", ")}, not ${controls.join(", ")}`, told.join() === controls.join());
}

// One way from the first state: what changes, and by what.
async function byKeyboard(where, tool, first) {
  const { page, host, program } = tool;
  const [name, , most, now] = first.sliders[0];
  const up = Number(now) < Number(most);
  if (!(await tool.slider(0).isVisible())) {
    await host.locator("summary").first().focus();
    await page.keyboard.press("Enter");
  }
  await tool.slider(0).focus();
  await tool.answered(() => page.keyboard.press(up ? "ArrowRight" : "ArrowLeft"));
  let wanted = await right(program, first.at, `${name} ${Number(now) + (up ? 1 : -1)}`);
  await agrees(where, "an arrow key on the first slider", tool, wanted);
  await expect(where, "the keyboard stays on the slider", tool.slider(0).evaluate((e) => e === document.activeElement));
  const [step] = wanted.steps[0];
  const button = host.locator(".bar button:not([aria-disabled=true])").first();
  await button.focus();
  await tool.answered(() => page.keyboard.press("Enter"));
  wanted = await right(program, wanted.at, step);
  await agrees(where, "Enter on the first step", tool, wanted);
  await expect(where, "the keyboard stays on the step", host.locator(".bar button").first().evaluate((e) => document.activeElement.closest(".bar") === e.closest(".bar")));
  const summary = host.locator("summary").first();
  if ((await summary.count()) > 0 && !(await summary.evaluate((e) => e.parentElement.open))) {
    await summary.focus();
    await page.keyboard.press("Enter");
  }
  const [turn, is] = wanted.switches[0] ?? [];
  if (turn) {
    await host.locator("input[type=checkbox]").first().focus();
    await tool.answered(() => page.keyboard.press("Space"));
    wanted = await right(program, wanted.at, `${turn} ${is === "on" ? "off" : "on"}`);
    await agrees(where, "Space on the first switch", tool, wanted);
  }
  await tool.answered(() => host.getByRole("button", { name: "Reset" }).click());
  await agrees(where, "back to what is printed", tool, await right(program, first.at));
}

// Drags by `steps` of a slider; `press`, `move` and `lift` are those of a mouse or
// a finger.
async function drag(tool, name, steps, { press, move, lift }) {
  const { x, y, over, unit } = await tool.handle(name);
  if (!over) {
    found(tool.program, `the handle of ${name} is covered`);
  }
  await press(x, y);
  for (let at = 1; at <= Math.abs(steps); at += 1) {
    await move(x + Math.sign(steps) * at * unit, y);
  }
  await lift(x + steps * unit, y);
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

// A finger rests before it is lifted. One that leaves while it moves throws the page,
// even where there is nothing to scroll, and Chromium takes the next tap for what
// stops that.
async function finger(ctx, page) {
  const cdp = await ctx.newCDPSession(page);
  const touch = (type, points) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  return {
    press: (x, y) => touch("touchStart", [{ x, y }]),
    move: (x, y) => touch("touchMove", [{ x, y }]),
    lift: async () => {
      await pause(page, 100);
      await touch("touchEnd", []);
    },
  };
}

// An arrow that can be tapped: left before the hand is lifted, begun on and dragged
// by two steps, and tapped. Returns what the program says in the end.
async function arrows(where, tool, first, hand) {
  const { host, program } = tool;
  const arrow = host.locator("[data-tap]").first();
  if ((await arrow.count()) === 0) {
    await expect(where, "an arrow to tap", program !== "nim-instrument");
    return first;
  }
  const spot = () => arrow.evaluate((e) => {
    e.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = e.querySelector(".winning").getBoundingClientRect();
    const { name, unit } = { name: e.closest("[data-drag]").dataset.drag, unit: Number(e.closest("[data-drag]").dataset.unit) };
    const svg = e.ownerSVGElement;
    const box = e.querySelector(".hit").getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 - 4, name, unit: unit * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width, box: [box.width, box.height] };
  });
  let { x, y, name, unit, box } = await spot();
  await expect(where, `an arrow can be hit: ${box}`, box[0] >= 24 && box[1] >= 24);
  const answers = await host.getAttribute("data-answers");
  await hand.press(x, y);
  await hand.move(x, y - 30);
  await hand.move(x, y - 60);
  await hand.lift(x, y - 60);
  await pause(tool.page, 200);
  await expect(where, "an arrow that is left makes no move", (async () => (await tool.at()) === first.at && (await host.getAttribute("data-answers")) === answers)());
  const now = Number(first.sliders.find(([slider]) => slider === name)[3]);
  const steps = now >= 2 ? -2 : 2;
  ({ x, y } = await spot());
  await tool.answered(async () => {
    await hand.press(x, y);
    await hand.move(x + (steps * unit) / 2, y);
    await hand.move(x + steps * unit, y);
    await hand.lift(x + steps * unit, y);
  });
  await agrees(where, `${name} dragged by ${steps} from its arrow`, tool, await right(program, first.at, `${name} ${now + steps}`));
  await tool.answered(() => host.getByRole("button", { name: "Reset" }).click());
  const changes = (await arrow.getAttribute("data-tap")).split(",");
  ({ x, y } = await spot());
  await tool.answered(async () => {
    await hand.press(x, y);
    await hand.lift(x, y);
  });
  const wanted = await right(program, first.at, ...changes);
  await agrees(where, `a tap on the arrow of ${changes}`, tool, wanted);
  return wanted;
}

async function byHand(where, tool, first, hand, tap) {
  const { host, program } = tool;
  const names = await host.locator("[data-drag]").evaluateAll((all) => all.map((e) => e.dataset.drag));
  let wanted = await arrows(where, tool, first, hand);
  for (const name of names.slice(0, 3)) {
    const [, least, most, now] = wanted.sliders.find(([slider]) => slider === name);
    const steps = Number(now) + 6 <= Number(most) ? 6 : -6;
    const height = await host.evaluate((e) => e.offsetHeight);
    await tool.answered(() => drag(tool, name, steps, hand));
    const to = Math.max(Number(now) + steps, Number(least));
    wanted = await right(program, wanted.at, `${name} ${to}`);
    await agrees(where, `${name} dragged by ${steps}`, tool, wanted);
    await expect(where, "the box has not become smaller", host.evaluate((e, height) => e.offsetHeight >= height, height));
  }
  const [step] = wanted.steps[0];
  const button = host.locator(".bar button:not([aria-disabled=true])").first();
  const before = await button.evaluate(async (e) => {
    e.scrollIntoView({ block: "center", behavior: "instant" });
    e.focus();
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    return e.getBoundingClientRect().top;
  });
  await tool.answered(() => tap(button));
  await agrees(where, "the first step", tool, await right(program, wanted.at, step));
  const after = await button.evaluate((e) => e.getBoundingClientRect().top);
  await expect(where, `what was pressed stays where it is, from ${before} to ${after}`, Math.abs(after - before) < 2);
}

// The state that a page shows first.
function printed(path) {
  const [, at] = readFileSync(join(site, path), "utf8").match(/>grammar \d+\nat (.*)$/m);
  return at.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

async function links(browser, place, { path, program }, first) {
  const where = `${place.kind} ${path} link`;
  const other = await right(program, first.at, first.steps[0][0]);
  const good = `#${new URLSearchParams({ instrument: program, at: other.at })}`;
  const { ctx, page, tool } = await visit(browser, place, path + good, where, { width: 1280 });
  tool.program = program;
  await page.waitForFunction(() => Number(document.querySelector(".instrument").dataset.answers ?? 0) > 0);
  await agrees(where, "a link", tool, other);
  await expect(where, "the picture is seen", tool.host.locator("svg").first().evaluate((e) => e.getBoundingClientRect().top >= 0 && e.getBoundingClientRect().top < innerHeight / 2));
  for (const junk of ["junk", `${other.at} junk`, "", "9".repeat(5000)]) {
    const before = await tool.host.locator(".picture").innerHTML();
    await tool.answered(() => page.evaluate((hash) => (location.hash = hash), `#${new URLSearchParams({ instrument: program, at: junk })}`));
    const said = await tool.said();
    await expect(where, `${junk.slice(0, 20)} is bad input, not ${said}`, /^bad input: line 1/.test(said) && !said.includes("\n"));
    await expect(where, `${junk.slice(0, 20)} changes nothing else`, (async () => (await tool.at()) === other.at && (await tool.host.locator(".picture").innerHTML()) === before)());
  }
  await tool.answered(() => tool.host.getByRole("button", { name: "Reset" }).click());
  await agrees(where, "after a bad link", tool, first);
  await ctx.close();
}

// Targets of 44 pixels, axe's rules, nothing wider than the page; with a picture
// of it.
async function looks(browser, place, { path, program }) {
  for (const [width, theme] of [[390, "light"], [1280, "navy"], [390, "navy"], [1280, "light"]]) {
    const where = `${width} ${theme} ${path}`;
    const { ctx, page, tool } = await visit(browser, place, path, where, { width, theme });
    const shifts = await page.evaluate(() => window.shifts);
    await expect(where, `nothing has moved: ${shifts}`, shifts <= 0.02);
    const summary = tool.host.locator("summary").first();
    if ((await summary.count()) > 0) {
      await summary.evaluate((e) => (e.parentElement.open = true));
    }
    const small = await tool.host.locator("[data-drag], button, a, summary, label, input[type=range]").evaluateAll((all) => all.filter((e) => {
      const { width, height } = e.getBoundingClientRect();
      return !e.closest(".command") && (height < 43.5 || width < 43.5);
    }).map((e) => `${e.tagName} ${e.dataset.drag ?? e.textContent} ${e.getBoundingClientRect().height}`));
    await expect(where, `targets of 44 pixels, not ${small.join("; ")}`, small.length === 0);
    for (const line of [...(await rules(page, [], LIVE)), ...(await sideways(page))]) {
      found(where, line);
    }
    await tool.host.evaluate((e) => e.closest("figure").scrollIntoView({ block: "start" }));
    await page.screenshot({ path: join(pictures, `instrument-${path.replace(/\W/g, "-")}-${width}-${theme}.png`) });
    await ctx.close();
  }
}

// The milliseconds of a step, and how far a drag lags behind, at a fourth of the
// speed: from a change to the picture that shows it. Median and worst.
async function times(browser, place, { path, program }) {
  const where = `times ${path}`;
  const { ctx, page, tool } = await visit(browser, place, path, where, { width: 390 });
  const cdp = await ctx.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.mouse.move(0, 0);
  await tool.host.hover({ position: { x: 5, y: 5 } });
  await page.waitForTimeout(3000); // whoever comes near looks first
  const first = await page.evaluate(async () => {
    const host = document.querySelector(".instrument");
    const slider = host.querySelector("input[type=range]");
    const waits = [];
    for (let i = 0; i < 20; i += 1) {
      const from = performance.now();
      slider.value = String((Number(slider.value) + 1) % (Number(slider.max) + 1));
      slider.dispatchEvent(new Event("input"));
      const before = Number(host.dataset.answers ?? 0);
      while (Number(host.dataset.answers ?? 0) === before) {
        await new Promise(requestAnimationFrame);
      }
      waits.push(performance.now() - from);
      await new Promise((done) => setTimeout(done, 60));
    }
    return waits;
  });
  // A drag: sixty moves of a pointer, one each frame. The lag is the age of the
  // newest place that the picture shows, asked at every frame.
  const lags = await page.evaluate(async () => {
    const host = document.querySelector(".instrument");
    const slider = host.querySelector("input[type=range]");
    const output = host.querySelector("output");
    const born = new Map();
    const lags = [];
    for (let i = 0; i < 90; i += 1) {
      if (i < 60) {
        const value = String((i * 7) % (Number(slider.max) + 1));
        slider.value = value;
        slider.dispatchEvent(new Event("input"));
        born.set(`${Number(value)}`, performance.now());
      }
      await new Promise(requestAnimationFrame);
      const shown = output.textContent.match(/\d+/)?.[0];
      if (i > 5 && i < 60 && born.has(shown)) {
        lags.push(performance.now() - born.get(shown));
      }
    }
    return lags;
  });
  await ctx.close();
  const sorted = (list) => [...list].sort((a, b) => a - b);
  const steps = sorted(first.slice(1));
  return { path, first: first[0], median: steps[steps.length >> 1], worst: steps.at(-1), lag: sorted(lags).at(-1) ?? 0 }; // 0: its values are no numbers
}

mkdirSync(pictures, { recursive: true });
const { host, close } = await open();
const places = [
  { kind: "http", start: `http://${host}/`, host },
  { kind: "file", start: `${pathToFileURL(site).href}/`, host: "" },
];
const served = process.env.NO_SERVER ? null : await openServed(Object.keys(chaptersOf(site)));
if (served) {
  places.push({ kind: "served", start: `http://${served.host}/`, host: served.host });
}
const browser = await chromium.launch({ executablePath });
try {
  await expect("the book", "there is an instrument", part !== "" || pages.length > 0);
  for (const place of places) {
    for (const { path, program } of place.kind === "http" ? pages : pages.slice(0, 1)) {
      for (const by of ["keyboard", "mouse", "finger"]) {
        const where = `${place.kind} ${path} ${by}`;
        const touch = by === "finger";
        const { ctx, page, tool, loaded } = await visit(browser, place, path, where, { touch, width: by === "keyboard" ? 1280 : 390 });
        tool.program = program;
        await expect(where, "before it is touched no engine is loaded", loaded.times === 0);
        const first = await right(program, await tool.at());
        await agrees(where, "at first", tool, first);
        if (by === "keyboard") {
          await byKeyboard(where, tool, first);
        } else {
          await byHand(where, tool, first, touch ? await finger(ctx, page) : mouse(page), (button) => (touch ? button.tap() : button.click()));
        }
        await ctx.close();
      }
      await links(browser, place, { path, program }, await right(program, printed(path)));
    }
    console.log(`${place.kind}: done`);
  }
  for (const page of pages) {
    await looks(browser, places[0], page);
  }
  const table = [];
  for (const page of process.env.TIMES ? pages : []) {
    table.push(await times(browser, places[0], page)); // by itself: nothing else may run
  }
  const line = ({ path, first, median, worst, lag }) => `${path.padEnd(32)} ${first.toFixed(0).padStart(6)} ${median.toFixed(0).padStart(7)} ${worst.toFixed(0).padStart(6)} ${lag.toFixed(0).padStart(5)}`;
  const text = ["at a fourth of the speed, in ms   first  median  worst   lag", ...table.map(line)].join("\n");
  if (table.length > 0) {
    writeFileSync(join(pictures, "instruments.txt"), `${text}\n`);
    console.log(text);
  }
} finally {
  await browser.close();
  served?.close();
  close();
}
console.log(`${findings.length} findings; pictures in ${pictures}`);
process.exit(findings.length === 0 ? 0 : 1);
