// Runs cells as readers do, by keyboard, from a server, from a folder of files
// and from the server of `cargo run`: what a program answers in the page must be
// what it answers as a command. Tries the limits with the engine's trials,
// programs that misbehave.
//
//   node play.mjs SITE PICTURES
//
// CHROMIUM names the browser, /usr/bin/chromium by default.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { LIVE, context, executablePath, expect, findings, found, open, openServed, pictures, rules, settled, site, watch } from "./common.mjs";
import { chaptersOf, command } from "./engine.mjs";

const CELL = "workshop/notebook-cells.html"; // with a cell of notebook-total
const BOARD = "nim/nim-play.html"; // with a board and a cell of nim-play

// What the program answers as a command.
const printedBy = async (program, input) => (await command(program, input)).text;

function same(where, what, got, wanted) {
  if (got !== wanted) {
    found(where, `${what}: ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`);
  }
}

// A page, watched; `loaded` counts how often the engine was asked for.
async function visit(browser, kind, start, host, path, { width = 390, theme = "light", before } = {}) {
  const ctx = await context(browser, width, theme);
  if (before) {
    await ctx.addInitScript(before[0], before[1]);
  }
  const page = await ctx.newPage();
  const where = `${kind} ${path}`;
  const loaded = { times: 0 };
  page.on("request", (request) => (loaded.times += /\/engines\/(?!index|statements|path|take-away)/.test(request.url()) ? 1 : 0));
  watch(page, host, () => where);
  await page.goto(start + path);
  await settled(page);
  return { ctx, page, where, loaded };
}

// The parts of the first cell on a page.
function cellOf(page) {
  const cell = page.locator(".live:not(.board)").first();
  return {
    cell,
    input: cell.locator("textarea"),
    output: cell.locator("code.out"),
    said: cell.getByRole("status"),
    button: (name) => cell.getByRole("button", { name, exact: true }),
  };
}

async function says(locator, words) {
  await locator.filter({ hasText: words }).waitFor().catch(() => {});
  return locator.innerText();
}

async function focusIsSeen(page, where, what) {
  const seen = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement);
    return document.activeElement !== document.body && style.outlineStyle !== "none";
  });
  await expect(where, `the focus is seen on ${what}`, seen);
}

async function aCell(browser, kind, start, host) {
  const { ctx, page, where, loaded } = await visit(browser, kind, start, host, CELL);
  const { cell, input, output, said, button } = cellOf(page);
  const printed = await output.textContent();
  const given = await input.inputValue();
  same(where, "the stored run", printed, await printedBy("notebook-total", given));
  same(where, "before the first run the engine is asked for", loaded.times, 0);

  await input.focus();
  await focusIsSeen(page, where, "the input");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("1 2\n18446744073709551615\n3 x");
  await page.keyboard.press("Control+Enter");
  same(where, "the end", (await says(said, /bad input/)).replace(/It took .*/, ""), "Exit code 2: bad input. ");
  same(where, "the output", await output.textContent(), await printedBy("notebook-total", "1 2\n18446744073709551615\n3 x"));

  await page.keyboard.press("Control+A");
  await page.keyboard.type("4 5");
  await page.keyboard.press("Tab");
  await focusIsSeen(page, where, "Run");
  await page.keyboard.press("Enter");
  await says(said, /Exit code 0: an answer\. It took/);
  same(where, "the output", await output.textContent(), "9\n");
  same(where, "the engine is asked for", loaded.times, kind === "served" ? 0 : 1);

  // Keys that mdBook listens to.
  const here = page.url();
  for (const key of ["ArrowRight", "ArrowLeft", "s", "?"]) {
    await page.keyboard.press(key);
  }
  await page.waitForTimeout(200);
  same(where, "after arrow keys on a button the page", page.url(), here);
  await expect(where, "no search opens", page.locator("#mdbook-searchbar").isVisible().then((seen) => !seen));
  await expect(where, "no help opens", page.locator("#mdbook-help-container").isVisible().then((seen) => !seen));

  await page.keyboard.press("Tab"); // Stop is off, so this is Reset
  await page.keyboard.press("Enter");
  same(where, "after Reset the input", await input.inputValue(), given);
  same(where, "after Reset the output", await output.textContent(), printed);

  await input.fill("5\n".repeat(400) + "1 ".repeat(300));
  await button("Run").click();
  await says(said, /Exit code 0/);
  for (const broken of await rules(page, [], LIVE)) {
    found(where, `after a long run, ${broken}`);
  }
  await cell.screenshot({ path: join(pictures, `cell-${kind}.png`) });
  await ctx.close();
}

// Makes the page's cell one of a program that misbehaves.
// Its limit of time is kept back, as an alarm that a test may ring: however busy the
// machine is, no other limit is reached before.
const disguise = (trial) => [
  (trial) => {
    const after = window.setTimeout;
    window.alarms = [];
    window.setTimeout = (act, ms, ...more) => (ms === 20_000 ? (alarms.push(act), 0) : after(act, ms, ...more));
    const change = () => {
      for (const code of document.querySelectorAll("code.cell.notebook-total")) {
        code.classList.replace("notebook-total", trial);
      }
    };
    new MutationObserver(change).observe(document, { childList: true, subtree: true });
  },
  trial,
];

async function limits(browser, kind, start, host) {
  const trial = async (name, work) => {
    const seen = await visit(browser, kind, start, host, CELL, { before: disguise(name) });
    seen.where += ` ${name}`;
    await work(seen, cellOf(seen.page));
    await seen.ctx.close();
  };

  await trial("engine-forever", async ({ page, where }, { output, said, button }) => {
    await button("Run").focus();
    await page.keyboard.press("Enter");
    await says(output, /I have begun/);
    same(where, "while it runs", await output.textContent(), "I have begun.\n");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    same(where, "after Stop", await says(said, /Stopped/), "Stopped by you.");
    same(where, "what it had printed", await output.textContent(), "I have begun.\n");
    await expect(where, "the focus goes back to Run", button("Run").evaluate((e) => e === document.activeElement));
    await page.keyboard.press("Enter");
    await says(output, /I have begun/);
    await button("Reset").click();
    same(where, "after Reset", await says(said, /As it was/), "As it was.");
  });

  await trial("engine-forever", async ({ page, where }, { output, said, button }) => {
    await button("Run").click();
    await says(output, /I have begun/);
    // The server of `cargo run` has a clock of its own; that of the page is an alarm,
    // which rings here when it is told to.
    if (kind !== "served") {
      same(where, "alarms for 20 seconds", await page.evaluate(() => alarms.length), 1);
      same(where, "before the alarm", await said.innerText(), "Running …");
      await page.evaluate(() => alarms[0]());
    }
    same(where, "after 20 seconds", await says(said, /Stopped/), "Stopped after 20 seconds, the limit of this page.");
    same(where, "what it had printed", await output.textContent(), "I have begun.\n");
  });

  await trial("engine-flood", async ({ page, where }, { output, said, button }) => {
    await button("Run").click();
    same(where, "the end", await says(said, /Stopped/), "Stopped after 200000 bytes of output, the limit of this page.");
    const text = await output.textContent();
    await expect(where, `whole lines up to the limit, not ${text.length}`, text.length > 199_900 && text.length <= 200_000 && text.endsWith("\n"));
    for (const broken of await rules(page, [], LIVE)) {
      found(where, `after the flood, ${broken}`);
    }
  });

  await trial("engine-panic", async ({ where }, { output, said, button }) => {
    await button("Run").click();
    const why = kind === "served" ? "the program panicked" : "RuntimeError";
    await expect(where, "it says that it broke off", (await says(said, /broke off/)).startsWith(`It broke off: ${why}`));
    await expect(where, "it says where", (await output.textContent()).includes("a mistake was made"));
  });

  for (const name of ["engine-deep", "engine-greedy"]) {
    await trial(name, async ({ where }, { said, button }) => {
      await button("Run").click();
      const why = kind === "served" ? "the program ended by signal" : "R";
      const seen = await says(said, /broke off/);
      await expect(where, `it says that it broke off, not ${seen}`, seen.startsWith(`It broke off: ${why}`));
    });
  }

  await trial("engine-nothing", async ({ where }, { output, said, button }) => {
    await button("Run").click();
    const code = kind === "served" ? 2 : 3;
    await expect(where, "it says so", (await says(said, /Exit code/)).startsWith(`Exit code ${code}`));
    await expect(where, "it names it", (await output.textContent()).includes("`engine-nothing`"));
  });
}

// A folder without the engine says so, and the page goes on.
async function withoutEngine(browser, start) {
  const ctx = await context(browser, 390, "light");
  const page = await ctx.newPage();
  await page.route("**/engines/*.js", (route) => route.abort());
  await page.goto(start + CELL);
  const { said, button } = cellOf(page);
  await button("Run").click();
  same("no engine", "the cell says", await says(said, /broke off/), "It broke off: the file engines/index.js cannot be loaded.");
  await page.unroute("**/engines/*.js");
  await button("Run").click();
  await expect("no engine", "it is tried again", (await says(said, /Exit code/)).startsWith("Exit code 0"));
  await ctx.close();
}

// A copy that was built without engines says so, and keeps the command.
async function builtWithout(browser, start) {
  const ctx = await context(browser, 390, "light");
  const page = await ctx.newPage();
  const index = 'globalThis.nimberNotebookEngines = {"made":false,"chapters":{"notebook":"workshop"},"boards":[]};';
  await page.route("**/engines/index.js", (route) => route.fulfill({ contentType: "text/javascript", body: index }));
  await page.goto(start + CELL);
  const { cell, button } = cellOf(page);
  await expect("built without engines", "the cell says so", (await says(cell.locator("> .note"), /left out/)).includes("its programs were left out"));
  await expect("built without engines", "Run can't be pressed", button("Run").isDisabled());
  await expect("built without engines", "its command is there", cell.locator(".command").innerText().then((text) => text.includes("cargo run -q -p notebook -- total")));
  await ctx.close();
}

// A browser that cannot unpack the engine says so, and asks for none.
async function withoutUnpacking(browser, start, host) {
  const without = [() => delete globalThis.DecompressionStream];
  const { ctx, page, where, loaded } = await visit(browser, "http", start, host, CELL, { before: without });
  const { said, button } = cellOf(page);
  await button("Run").click();
  const wanted = "It broke off: this browser cannot unpack the programs; one of 2023 or later can.";
  same(`${where} in an old browser`, "the cell says", await says(said, /broke off/), wanted);
  same(`${where} in an old browser`, "the engine is asked for", loaded.times, 0);
  await ctx.close();
}

// A program of another part brings that part's engine, and only once.
async function twoEngines(browser, start, host) {
  const { ctx, page, where, loaded } = await visit(browser, "http", start, host, BOARD);
  const run = (program, input) => page.evaluate(
    ([program, input]) => new Promise((resolve) => {
      let heard = "";
      const { done } = nimberNotebook.run(program, input, (output) => (heard += output));
      done.then(() => resolve(heard));
    }), [program, input]);
  for (const [program, input, engines] of [
    ["notebook-total", "1 2\n", 1],
    ["nim-winner", "1 2\n", 2],
    ["notebook-total", "3 4\n", 2],
    ["nim-product-table", "2\n", 3],
  ]) {
    same(where, `${program} prints`, await run(program, input), await printedBy(program, input));
    same(where, `up to ${program} engines are asked for`, loaded.times, engines);
  }
  await ctx.close();
}

// A board of Nim: the largest numbers are exact, and what is wrong is named.
async function largeNumbers(browser, kind, start, host) {
  const { ctx, page, where } = await visit(browser, kind, start, host, BOARD);
  const board = page.locator(".board").first();
  const said = board.locator(".said");
  await board.locator(".settings").first().evaluate((part) => (part.open = true));
  const position = board.getByRole("textbox", { name: "Position" });
  const begin = async (coins, first) => {
    await position.fill(coins);
    await board.getByRole("combobox", { name: "First" }).selectOption(first);
    await board.getByRole("button", { name: "Start", exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  await begin("18446744073709551615 18446744073709551614", "program");
  await says(said, /I take 1 from pile 1/);
  const sent = await board.locator(".talk pre code").first().textContent();
  const native = (await printedBy("nim-board", sent)).replace(/^(between|picture|drawing) .*$/gm, "$1 <svg …>");
  same(where, "the answer for the largest piles", await board.locator(".talk pre code").last().textContent(), native);
  await board.getByRole("combobox", { name: "Move" }).selectOption({ label: "Take from pile 2" });
  const box = board.getByRole("textbox", { name: "How many" });
  await box.fill("18446744073709551613");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  same(where, "one more of the largest, and no more", await box.inputValue(), "18446744073709551614");
  await page.keyboard.press("Enter");
  await says(said, /You take 18446744073709551614 from pile 2/);
  same(where, "both are gone", await position.inputValue(), "0 0");
  await expect(where, "the game has ended", said.innerText().then((text) => text.endsWith("You cannot move. I win.")));
  const wrong = [["3 x", "line 1, word 2: `x` is not a whole number"], ["18446744073709551616", "is larger than 18446744073709551615"], ["1 ".repeat(1001), "more than 1000 piles"], ["", "give at least one pile"]];
  for (const [coins, words] of wrong) {
    await begin(coins, "you");
    const answer = await says(said, words);
    await expect(where, `${JSON.stringify(coins.slice(0, 20))} gets an error with ${words}, not ${answer}`, answer.includes(words));
  }
  await begin("3 4 5", "you");
  await says(said, /Your move/);
  await board.locator(".by-number > summary").click();
  for (const [number, words] of [["9", "pile 1 has only 3"], ["0", "at least one coin"], ["two", "`two` is not a whole number"], ["", "a move is two numbers"]]) {
    await box.fill(number);
    await page.keyboard.press("Enter");
    const answer = await says(said, words);
    await expect(where, `${JSON.stringify(number)} gets an error with ${words}, not ${answer}`, answer.includes(words));
    same(where, "the position is kept", await position.inputValue(), "3 4 5");
  }
  await board.getByRole("button", { name: "Take back" }).click();
  await expect(where, "nothing to take back", (await says(said, /no move to take back/)).includes("no move to take back"));
  await ctx.close();
}

// Without scripts, and on the page for paper, a cell is what was printed.
async function asPrinted(browser, start, host) {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(start + BOARD);
  await expect("no scripts", "the run is there", page.locator("code.cell.in.nim-board").innerText().then((t) => t.includes("3 4 5")));
  await expect("no scripts", "no cell is live", page.locator(".live").count().then((n) => n === 0));
  await plain.close();
  const { ctx, page: print } = await visit(browser, "http", start, host, "print.html");
  await expect("paper", "no cell is live", print.locator(".live").count().then((n) => n === 0));
  await ctx.close();
}

mkdirSync(pictures, { recursive: true });
const { host, close } = await open();
const served = await openServed(Object.keys(chaptersOf(site)));
const browser = await chromium.launch({ executablePath });
try {
  for (const [kind, start, from] of [["served", `http://${served.host}/`, served.host], ["http", `http://${host}/`, host], ["file", `${pathToFileURL(site).href}/`, ""]]) {
    await aCell(browser, kind, start, from);
    await limits(browser, kind, start, from);
    await largeNumbers(browser, kind, start, from);
    console.log(`${kind}: a cell, the limits and large numbers, played`);
  }
  await withoutEngine(browser, `http://${host}/`);
  await builtWithout(browser, `http://${host}/`);
  await withoutUnpacking(browser, `http://${host}/`, host);
  await twoEngines(browser, `http://${host}/`, host);
  await asPrinted(browser, `http://${host}/`, host);
} finally {
  await browser.close();
  served.close();
  close();
}
console.log(`${findings.length} findings; pictures in ${pictures}`);
process.exit(findings.length === 0 ? 0 : 1);
