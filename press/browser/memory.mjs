// What the book remembers, and how one finds one's way: pages read, exercises
// ticked, drills and boards; the file that is taken along and brought back, and
// what is no such file; the greeting, the map, the filters in the address, the
// statements behind links, the names at the foot. From a server and as a folder of
// files, and where a browser keeps nothing.
//
//   node memory.mjs SITE PICTURES [PART]
//
// With a PART only the parts whose names it has, split at commas, as in `reading`.
// CHROMIUM names the browser, /usr/bin/chromium by default.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { context, executablePath, expect, findings, found, open, pause, rules, settled, sideways, site, watch } from "./common.mjs";

const KEY = "nimber-notebook";
const WIDTHS = [390, 1280];
const some = {
  [KEY]: 2,
  read: ["games/games.html", "nim/nim.html"],
  done: ["e2-03-eight-coins"],
  programs: ["e3-04-two-equal-piles"],
  drills: { "nim-drill": { right: 3, asked: 4 } },
  boards: { "nim-board": { link: "nim/nim-play.html#board=nim-board&at=3+4+5&terms=you", when: "2026-01-02T03:04:05Z" } },
  proofs: { "e3-04-two-equal-piles": { lines: "h n j", when: "2026-01-02T03:04:05Z" } },
};

// The pages of the book in their order, each with its title, as the table of contents
// has them: what a page is called and what follows it may change.
const contents = [...readFileSync(`${site}/toc.html`, "utf8").matchAll(/<a href="([^"]+)" target="_parent">(?:<strong[^>]*>[^<]*<\/strong>)?(.*?)<\/a>/g)]
  .map(([, path, title]) => ({ path, title: title.trim() }));
const placeOf = (path) => contents.findIndex((page) => page.path === path);
const titleOf = (path) => contents[placeOf(path)].title;

// A page in a context of its own, which begins with this memory.
async function visit(browser, start, path, { width = 1280, memory, script, theme = "light", touch = false } = {}, act) {
  const ctx = await context(browser, width, theme, touch);
  if (memory) {
    await ctx.addInitScript(([key, text]) => {
      try {
        if (localStorage.getItem(key) === null && !sessionStorage.getItem("begun")) {
          localStorage.setItem(key, text);
        }
        sessionStorage.setItem("begun", "1");
      } catch {
        // about:blank has no storage
      }
    }, [KEY, typeof memory === "string" ? memory : JSON.stringify(memory)]);
  }
  if (script) {
    await ctx.addInitScript(script);
  }
  const page = await ctx.newPage();
  watch(page, new URL(start).host, () => `${start.slice(0, 4)} ${width} ${path}`);
  // The greeting has its place on the front door; where that has none, it gets one.
  await page.route("http://**/introduction.html", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.includes('class="welcome"') ? body : body.replace("<main>", '<main><p class="welcome" hidden></p>') });
  });
  try {
    await page.goto(start + path);
    await settled(page);
    return await act(page, ctx);
  } finally {
    await ctx.close();
  }
}

const kept = (page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), KEY);
const marked = (page) => page.evaluate(() => [...document.querySelectorAll("#mdbook-sidebar .was-read")].map((mark) => mark.closest("a").textContent.trim()));

// A page is read when its foot was seen and twenty seconds have passed, not before.
// The seconds pass here when they are told to.
async function reading(browser, start) {
  const where = `${start.slice(0, 4)} reading`;
  const clock = () => {
    const real = setInterval;
    const each = [];
    window.setInterval = (act, ms, ...more) => (ms === 1000 ? (each.push(act), 0) : real(act, ms, ...more));
    window.seconds = (count) => {
      for (let i = 0; i < count; i += 1) {
        each.forEach((act) => act());
      }
    };
  };
  const pass = (page, count) => page.evaluate((count) => seconds(count), count);
  // Of two who watch the foot the page's own script is told first.
  const toTheFoot = async (page) => {
    await page.locator(".turns").scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((seen) => {
      new IntersectionObserver((all) => all.some((one) => one.isIntersecting) && seen()).observe(document.querySelector(".turns"));
    }));
  };
  await visit(browser, start, "nim/nim-sum.html", { script: clock }, async (page) => {
    await pass(page, 60);
    await expect(where, "a page whose foot was not seen is not read", (await kept(page)) === null);
    await toTheFoot(page);
    await pass(page, 1);
    await expect(where, "it is kept", (await kept(page))?.read.join() === "nim/nim-sum.html");
    await expect(where, "it is marked in the table of contents", (await marked(page)).join().includes(titleOf("nim/nim-sum.html")));
    await expect(where, "the mark is said", (await marked(page)).join().includes("(read)"));
  });
  await visit(browser, start, "nim/nim-sum.html", { script: clock }, async (page) => {
    await toTheFoot(page);
    await pass(page, 19);
    await expect(where, "a page is not read after nineteen seconds", (await kept(page)) === null);
    await pass(page, 1);
    await expect(where, "a page is read after twenty", (await kept(page)) !== null);
  });
}

const choose = (page, name, value) => page.locator(".filter label", { hasText: new RegExp(`^${name} `) }).locator("select").selectOption(value);

async function exercises(browser, start) {
  const where = `${start.slice(0, 4)} exercises`;
  await visit(browser, start, "games/outcomes-exercises.html", { width: 390 }, async (page) => {
    const box = page.getByRole("checkbox", { name: "done: Eight coins" });
    await box.check();
    await expect(where, "a tick is kept", (await kept(page)).done.join() === "e2-03-eight-coins");
    await page.goto(start + "course/exercises.html");
    const inTable = page.getByRole("checkbox", { name: "done: Eight coins" });
    // From files each page may have a process of its own, which is told of the tick when there is time.
    await inTable.and(page.locator(":checked")).waitFor().catch(() => {});
    await expect(where, "it stands in the table", inTable.isChecked());
    await choose(page, "Done", "yes");
    await expect(where, "the table shows what is done", (await page.locator(".bank tbody tr:visible").count()) === 1);
    await expect(where, "the filter stands in the address", page.url().endsWith("#done=yes"));
    await choose(page, "Done", "");
    const rows = page.locator(".bank tbody tr");
    const hidden = await rows.evaluateAll((rows) => rows.filter((row) => {
      const seen = (cell) => [...cell.childNodes].every((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right, height } = range.getBoundingClientRect();
        return height > 0 && left >= 0 && right <= innerWidth;
      });
      return ![1, 2, 3, 5].every((i) => seen(row.cells[i]));
    }).map((row) => row.cells[0].textContent));
    await expect(where, `on a telephone each row shows name, what one does, level and minutes, not so ${hidden.slice(0, 3)}`, hidden.length === 0);
    const wide = await page.locator(".bank .table-wrapper").evaluate((e) => e.scrollWidth - e.clientWidth);
    await expect(where, "the table doesn't scroll sideways", wide <= 1);
    const [most, tall] = await rows.evaluateAll((rows) => [Math.max(...rows.map((row) => row.offsetHeight)), rows.filter((row) => row.offsetHeight > 66).length / rows.length]);
    await expect(where, `most rows are two lines, and none is four: ${tall} are longer, up to ${most} pixels`, tall < 0.15 && most <= 100);
    const level = await rows.first().evaluate((row) => [getComputedStyle(row.cells[3], "::before").content, getComputedStyle(row.cells[5], "::after").content].join());
    await expect(where, `numbers say what they are: ${level}`, level === '"level "," min"');
    await inTable.uncheck();
    await expect(where, "a tick can be taken back", (await kept(page)).done.length === 0);
  });
  await visit(browser, start, "course/exercises.html#kind=judged&level=2&topics=nonsense", {}, async (page) => {
    const rows = await page.locator(".bank tbody tr:visible").evaluateAll((rows) => rows.map((row) => [row.cells[2].textContent, row.cells[3].textContent]));
    const fit = rows.every(([kind, level]) => kind.includes("program") && level === "2");
    await expect(where, "a link keeps its filters", rows.length > 0 && fit);
    await choose(page, "Level", "");
    await expect(where, "what is taken back leaves the address", page.url().endsWith("#kind=program"));
  });
  await visit(browser, start, "course/exercises.html", {}, async (page) => {
    const next = page.locator(".do-next li a");
    const [first, ...others] = await next.allTextContents();
    await expect(where, "who has read nothing is told of the first chapter", (await next.first().getAttribute("href")).includes("games/games-") && others.length > 0);
    await page.getByRole("checkbox", { name: `done: ${first}`, exact: true }).check();
    await expect(where, "what is done isn't next", next.allTextContents().then((names) => names[0] === others[0]));

    // Whatever was read, a program that a judge tries is among what is next.
    const reads = contents.map(({ path }) => path).filter((path) => /^(games|nim|nimbers|hackenbush|points|further)\//.test(path));
    const without = await page.evaluate((reads) => reads.filter((path) => {
      nimberMemory.forget();
      nimberMemory.bringBack(JSON.stringify({ "nimber-notebook": 2, read: [path] }));
      return !/program/.test(document.querySelector(".do-next ul").textContent);
    }), reads);
    await expect(where, `a program is next whatever was read, not after ${without.slice(0, 3)} and ${without.length - 3} more`, reads.length > 100 && without.length === 0);
    const last = await page.evaluate(() => {
      nimberMemory.forget();
      const programs = [...document.querySelectorAll(".bank tbody tr")].filter((row) => row.cells[2].textContent.includes("program")).map((row) => row.querySelector("a").href.split("#ex-")[1]);
      nimberMemory.bringBack(JSON.stringify({ "nimber-notebook": 2, done: programs }));
      return document.querySelector(".do-next ul").textContent;
    });
    await expect(where, `once all programs are done, others are next: ${last}`, /write/.test(last) && !/program/.test(last));
  });
}

// What is done in rustlings is ticked: nothing is taken back, and what is no such
// file, or one of other exercises, is told and changes nothing.
async function rustlings(browser, start) {
  const where = `${start.slice(0, 4)} rustlings`;
  const state = (...lines) => ["DON'T EDIT THIS FILE!", "", ...lines].join("\n");
  await visit(browser, start, "course/exercises.html", { memory: some }, async (page) => {
    const said = page.locator('.take-over [role="status"]');
    const give = async (text) => {
      await said.evaluate((e) => (e.textContent = ""));
      await page.getByLabel("What you have done in rustlings").setInputFiles({ name: ".rustlings-state.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
      await page.waitForFunction(() => document.querySelector('.take-over [role="status"]').textContent !== "");
      return said.textContent();
    };
    const before = JSON.stringify(await kept(page));
    const bad = [["", "begins with"], ["e2_06_take_1_3_5\n", "begins with"], [state(""), "begins with"], [state("intro1", "", "intro1"), "\"intro1\""], ["x".repeat(200_000), "begins with"]];
    for (const [text, words] of bad) {
      const heard = await give(text);
      if (!heard.includes(words) || JSON.stringify(await kept(page)) !== before) {
        found(where, `${text.slice(0, 60)} is answered by "${heard}", which lacks ${words}, or changes something`);
      }
    }
    const heard = await give(state("w1_chessboard_game", "", "e2_03_on_paper", "e2_03_eight_coins", "e2_06_take_1_3_5", "gone"));
    await expect(where, `what is done is counted: ${heard}`, heard === '2 programs done in rustlings: 1 new tick. Unknown here: "gone".');
    await expect(where, "ticks are joined", (await kept(page)).done.join() === "e2-03-eight-coins,e2-06-take-1-3-5");
    await expect(where, "the box is ticked", page.getByRole("checkbox", { name: "done: Take 1, 3 or 5" }).isChecked());
    await give(state("e2_06_take_1_3_5", ""));
    await expect(where, "nothing is taken back", (await kept(page)).done.length === 2);

    // A program says nothing of the proof beside it.
    const half = await give(state("e2_06_take_1_3_5", "", "e2_14_two_formulas", "e2_06_take_1_3_5"));
    await expect(where, `a proof that is left is told: ${half}`, half === "2 programs done in rustlings: 0 new ticks. 1 exercise half done: a proof is left.");
    const { done, programs } = await kept(page);
    await expect(where, "the program is kept, without a tick", !done.includes("e2-14-two-formulas") && programs.join() === "e2-14-two-formulas,e3-04-two-equal-piles");
    const row = page.locator(".bank tbody tr", { hasText: "Two formulas and their proofs" });
    const box = row.getByRole("checkbox");
    await expect(where, "the list says what is left", row.getByText("program passed, proof left").isVisible());
    await expect(where, "its box is neither ticked nor empty", box.evaluate((e) => e.indeterminate && !e.checked));
    await choose(page, "You", "program");
    await expect(where, "it's still among the programs", row.isVisible());
    await expect(where, "no filter is called after the note", page.locator(".filter option", { hasText: "left" }).count().then((count) => count === 0));
    await box.check();
    await expect(where, "a tick says that the proof is done, too", (async () => (await kept(page)).done.includes("e2-14-two-formulas") && (await row.getByText("proof left").count()) === 0 && !(await box.evaluate((e) => e.indeterminate)))());
    await box.uncheck();
    await expect(where, "without the tick the note is back", row.getByText("program passed, proof left").isVisible());
  });
}

// The file: taken along, brought back elsewhere, joined; what is no such file is
// told and changes nothing; forgotten when asked twice.
async function file(browser, start) {
  const where = `${start.slice(0, 4)} file`;
  await visit(browser, start, "using.html", { memory: some }, async (page) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Take it along" }).click()]);
    const text = readFileSync(await download.path(), "utf8");
    await expect(where, "what is taken along is what was remembered", JSON.stringify(JSON.parse(text)) === JSON.stringify(some));

    const said = page.locator(".keeps .said");
    const bring = async (text) => {
      await said.evaluate((e) => (e.textContent = ""));
      await page.locator(".keeps input").setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(text) });
      await page.waitForFunction(() => document.querySelector(".keeps .said").textContent !== "");
      return said.textContent();
    };
    const with_ = (part) => JSON.stringify({ ...some, ...part });
    const bad = [
      ["", "not JSON"], ["[1]", "not a memory"], ["null", "not a memory"], ["{}", "not a memory"], ["{\"nimber-notebook\":3}", "version 3"],
      [with_({ more: 1 }), "\"more\""], [with_({ read: "x" }), "\"read\""], [with_({ read: ["javascript:alert(1)"] }), "entry 1 of \"read\""],
      [with_({ done: ["e1", "../x"] }), "entry 2 of \"done\""], [with_({ drills: { "nim-drill": { right: 5, asked: 4 } } }), "\"drills\""],
      ["{\"nimber-notebook\":1,\"drills\":{\"__proto__\":{\"right\":0,\"asked\":1}}}", "\"drills\""],
      [with_({ boards: { "nim-board": { link: "javascript:alert(1)//x.html#a", when: "2026-01-01T00:00:00Z" } } }), "\"boards\""],
      [with_({ boards: { "nim-board": { link: "//evil.example/x.html#a", when: "2026-01-01T00:00:00Z" } } }), "\"boards\""],
      [with_({ programs: ["../x"] }), "entry 1 of \"programs\""], [with_({ proofs: { "e1": { lines: "a b" } } }), "\"proofs\""],
      [with_({ proofs: { "e1": { lines: "a <b>", when: "2026-01-01T00:00:00Z" } } }), "\"proofs\""], [with_({ proofs: { "../x": { lines: "a b", when: "2026-01-01T00:00:00Z" } } }), "\"proofs\""],
      [with_({ boards: [] }), "\"boards\""], ["x".repeat(700_000), "too large"], [`${"[".repeat(50_000)}`, "not JSON"],
    ];
    const before = JSON.stringify(await kept(page));
    for (const [text, words] of bad) {
      const heard = await bring(text);
      if (!heard.includes(words) || heard.split(/[.] /).length > 1) {
        found(where, `${text.slice(0, 60)} is answered by "${heard}", which lacks ${words}`);
      }
      if (JSON.stringify(await kept(page)) !== before) {
        found(where, `${text.slice(0, 60)} changes what is remembered`);
      }
    }
    await bring(with_({
      read: ["rust.html"], done: [], drills: { "nim-drill": { right: 1, asked: 2 } },
      boards: { "nim-board": { ...some.boards["nim-board"], link: "nim/nim.html#late", when: "2027-01-01T00:00:00Z" } },
      programs: ["e2-14-two-formulas"],
      proofs: { "e3-04-two-equal-piles": { lines: "n", when: "2027-01-01T00:00:00Z" }, "e3-03-laws-of-the-nim-sum": { lines: "d j", when: "2025-01-01T00:00:00Z" } },
    }));
    await bring(with_({ proofs: { "e3-03-laws-of-the-nim-sum": { lines: "j", when: "2024-01-01T00:00:00Z" } } }));
    await bring(JSON.stringify({ [KEY]: 1, read: ["nim/nim.html"] }));
    const joined = await kept(page);
    await expect(where, "pages are joined", joined.read.join() === "games/games.html,nim/nim.html,rust.html");
    await expect(where, "nothing is lost", joined.done.length === 1 && joined.drills["nim-drill"].asked === 4);
    await expect(where, "of each proof the later order stays", Object.values(joined.proofs).map(({ lines }) => lines).join() === "d j,n" && joined.programs.length === 2);
    await expect(where, "the later board stays", joined.boards["nim-board"].link === "nim/nim.html#late");
    await expect(where, "what is remembered is told", page.locator(".keeps .now").textContent().then((text) => text.includes("3 pages read, 1 exercise done, 2 exercises half done, 3 of 4 answers") && text.endsWith("1 board, 2 proofs begun.")));

    await page.getByRole("button", { name: "Forget all" }).click();
    await expect(where, "forgetting asks", (await kept(page)) !== null);
    await page.getByRole("button", { name: "No", exact: true }).click();
    await expect(where, "no means no", (await kept(page)) !== null);
    await page.getByRole("button", { name: "Forget all" }).click();
    await page.getByRole("button", { name: "Yes, forget" }).click();
    await expect(where, "all is forgotten", (await kept(page)) === null && (await marked(page)).length === 0);
  });
}

// What an earlier copy of the book has kept is still there: its version had neither
// programs nor proofs.
async function earlier(browser, start) {
  const where = `${start.slice(0, 4)} earlier`;
  const { programs: _, proofs: __, ...rest } = some;
  await visit(browser, start, "using.html", { memory: { ...rest, [KEY]: 1 } }, async (page) => {
    await expect(where, "it's read", page.locator(".keeps .now").textContent().then((text) => text.includes("2 pages read, 1 exercise done")));
    await page.evaluate(() => nimberMemory.done("e2-06-take-1-3-5", true));
    const now = await kept(page);
    await expect(where, "and kept in the version of today", now[KEY] === 2 && now.done.length === 2 && now.read.length === 2 && now.boards["nim-board"] !== undefined);
  });
}

// Hostile storage does no harm, and none is no obstacle.
async function without(browser, start) {
  const where = `${start.slice(0, 4)} without`;
  for (const text of ["{", "[]", "{\"nimber-notebook\":1,\"read\":{\"length\":1}}", "\u0000"]) {
    await visit(browser, start, "map.html", { memory: text }, async (page) => {
      await expect(where, `"${text}" reads as nothing`, (await marked(page)).length === 0);
    });
  }
  const blocked = () => {
    Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("blocked", "SecurityError"); } });
  };
  await visit(browser, start, "games/outcomes-exercises.html", { script: blocked }, async (page) => {
    const box = page.getByRole("checkbox", { name: "done: Eight coins" });
    await box.check();
    await expect(where, "a box can be ticked where nothing is kept", box.isChecked());
    await page.goto(start + "using.html");
    await expect(where, "the section tells", page.locator(".keeps .now").textContent().then((text) => text.includes("keeps nothing")));
  });
}

// What drills and boards tell. The program of the drill is a stand-in here, which
// finds the answer 1 right and all others wrong.
async function played(browser, start) {
  const where = `${start.slice(0, 4)} played`;
  const stand = () => {
    globalThis.nimberNotebookServed = async (program, input, { hear }) => {
      const answer = input.trim().split("\n")[2];
      hear(`ask 0 + 1?\n${answer === undefined ? "" : `${answer === "1" ? "right" : "wrong"} 1\n`}`, "");
      return { how: "code", code: 0, took: 1 };
    };
  };
  await visit(browser, start, "nim/nim-exercises.html", { script: stand }, async (page) => {
    const drill = page.getByRole("group", { name: "Questions by nim-drill" });
    for (const answer of ["1", "2", "1"]) {
      await drill.getByLabel("Answer").fill(answer);
      await drill.getByRole("button", { name: "Check" }).click();
      await drill.locator(".mark-right, .mark-wrong").waitFor();
      // A second try at the same question counts no more.
      await drill.getByLabel("Answer").fill("1");
      await drill.getByRole("button", { name: "Check" }).click();
      await drill.getByRole("button", { name: "Next question" }).click();
      await page.waitForFunction(() => document.querySelector(".drill .said").textContent === "");
    }
    const score = (await kept(page)).drills["nim-drill"];
    await expect(where, `answers are counted once: ${JSON.stringify(score)}`, score.asked === 3 && score.right === 2);

    await page.evaluate(() => {
      nimberMemory.board("nim-board", "#board=nim-board&at=1+2&terms=you");
      nimberMemory.board("nim-board", "javascript:<b>"); // no fragment of a board
      nimberMemory.board("nim-winner", "#board=nim-winner&at=1");
      nimberMemory.board("nim-board", `#board=nim-board&at=${"1+".repeat(1000)}`);
    });
    await page.evaluate(() => nimberMemory.board("nim-door", "#board=nim-door&at=1+2&terms=you"));
    const { boards } = await kept(page);
    await expect(where, "the board of a door is remembered, too", boards["nim-door"]?.link === "nim/nim-exercises.html#board=nim-door&at=1+2&terms=you");
    await expect(where, "a board is remembered with its page", boards["nim-board"]?.link === "nim/nim-exercises.html#board=nim-board&at=1+2&terms=you");
    await expect(where, "what is none is not", Object.keys(boards).length === 2);
  });
}

// The greeting at the front door, and the map.
async function returning(browser, start) {
  const where = `${start.slice(0, 4)} returning`;
  await visit(browser, start, "introduction.html", { memory: some }, async (page) => {
    const line = page.locator("p.welcome");
    if (!start.startsWith("file")) {
      await line.waitFor({ state: "visible" });
      const text = await line.textContent();
      await expect(where, `the greeting names what comes next and the last board: ${text}`, text === `Welcome back · Go on: ${titleOf("games/games-graph.html")} · Your last board: ${titleOf("nim/nim-play.html")}`);
      const [low, high] = await page.evaluate(() => [document.querySelector("p.welcome").getBoundingClientRect().bottom, document.querySelector("main h1").getBoundingClientRect().top]);
      await expect(where, "the greeting lies on nothing", low <= high + 1);
      await expect(where, "the board's link is its link", line.locator("a").last().getAttribute("href").then((href) => href === some.boards["nim-board"].link));
    }
  });
  if (!start.startsWith("file")) {
    await visit(browser, start, "introduction.html", {}, async (page) => {
      await expect(where, "who comes first is not greeted", page.locator("p.welcome").isHidden());
    });
  }
  for (const width of WIDTHS) {
    await visit(browser, start, "map.html", { memory: some, width }, async (page) => {
      const cards = await page.locator(".map li").evaluateAll((cards) => cards.map((card) => [card.querySelector(".title").textContent, card.querySelector(".read").textContent]));
      const told = new Map(cards);
      await expect(where, "a card says how much was read", told.get("Nim").startsWith("1 of ") && told.get("Win and loss") === "");
      await page.locator("summary", { hasText: "Learn" }).click();
      await page.locator(".go-on", { hasText: `Go on here: ${titleOf("games/games-graph.html")}` }).waitFor();
      await expect(where, "one way is open", (await page.locator(".ways details[open]").count()) === 1);
      for (const wide of await sideways(page)) {
        found(where, `${width}: scrolls sideways: ${wide}`);
      }
      // Cards do not lie upon each other, and are reached in the order of the book.
      const boxes = await page.locator(".map a").evaluateAll((links) => links.map((link) => ({ ...link.getBoundingClientRect().toJSON(), href: link.getAttribute("href") })));
      const over = boxes.flatMap((a, i) => boxes.slice(0, i).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).map((b) => `${a.href} on ${b.href}`));
      over.forEach((line) => found(where, `${width}: ${line}`));
      await expect(where, "a card is large enough for a finger", boxes.every(({ width, height }) => width >= 44 && height >= 44));
    });
  }
}

// Statements behind links, by mouse and by key; a finger follows the link.
async function statements(browser, start) {
  const where = `${start.slice(0, 4)} statements`;
  const path = "nim/nim-moves.html";
  const box = "#statement:not([hidden])";
  await visit(browser, start, path, {}, async (page) => {
    const link = page.locator('main a[href*="#thm-leftmost-rule"]').first();
    await link.hover();
    await page.waitForSelector(box);
    await expect(where, "it says the theorem", page.locator(box).textContent().then((text) => text.includes("the larger is the one")));
    await expect(where, "the link is described by it", link.getAttribute("aria-describedby").then((id) => id === "statement"));
    await page.locator(box).hover();
    await pause(page, 600);
    await expect(where, "it stays under the mouse", page.locator(box).isVisible());
    for (const broken of await rules(page, [["#mdbook-sidebar"]])) {
      found(where, broken);
    }
    await page.keyboard.press("Escape");
    await expect(where, "Escape closes it", page.locator("#statement").isHidden());
    await page.mouse.move(2, 2);
    await link.evaluate((link) => {
      const before = [...document.querySelectorAll("a[href], button, [tabindex='0']")];
      before[before.indexOf(link) - 1].focus();
    });
    await page.keyboard.press("Tab");
    await page.waitForSelector(box);
    const inside = await page.locator(box).evaluate((e) => {
      const { left, right, top, bottom } = e.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    });
    await expect(where, "it is seen whole", inside);
    await page.keyboard.press("Tab");
    await expect(where, "it closes when the focus goes on", page.locator("#statement").isHidden());
  });
  await visit(browser, start, path, { width: 390, touch: true }, async (page) => {
    const link = page.locator('main a[href*="#thm-leftmost-rule"]').first();
    const address = await link.evaluate((link) => link.href);
    await link.tap();
    await page.waitForURL(address);
    await expect(where, "a finger comes to the theorem", page.locator("#thm-leftmost-rule").isVisible());
  });
}

async function wayfinding(browser, start) {
  const where = `${start.slice(0, 4)} way`;
  const here = placeOf("nim/nim-sum.html");
  const [before, after] = [contents[here - 1], contents[here + 1]];
  for (const width of WIDTHS) {
    await visit(browser, start, "nim/nim-sum.html", { width }, async (page) => {
      const names = await page.locator(".turn").evaluateAll((ways) => ways.map((way) => way.textContent.trim()));
      await expect(where, `the foot names both pages: ${names}`, names.join() === `Before ${before.title},Next ${after.title}`);
      if (width > 1000) {
        const shown = await page.locator("#mdbook-sidebar .chapter a[href]").evaluateAll((links) => links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute("href")));
        await expect(where, "the present chapter is unfolded", shown.some((href) => href.endsWith("nim/nim-bouton.html")));
        await expect(where, `the others are folded: ${shown.length} lines`, !shown.some((href) => href.endsWith("games/games-graph.html")) && shown.length < 70);
        await page.getByRole("button", { name: "Pages of Code", exact: true }).click();
        await expect(where, "the pages of code unfold", page.locator('#mdbook-sidebar a[href$="code-nim.html"]').isVisible());
      }
      await page.locator(".turn.next").click();
      await page.waitForURL(`${start}${after.path}`);
    });
  }
}

// Where the zip and the PDF lie beside the site, two pages say so; elsewhere none.
async function takeAway(browser, start) {
  const lines = (sizes) => visit(browser, start, "404.html", {}, async (page) => {
    const whole = readFileSync(`${site}/print.html`, "utf8").replace(/<main>.*<\/main>/s, "<main><h1>All</h1></main>");
    await page.route("**/print.html", (route) => route.fulfill({ body: whole, contentType: "text/html; charset=utf-8" }));
    await page.route("**/engines/take-away.js", (route) => route.fulfill({ body: `globalThis.nimberNotebookTakeAway = ${sizes};`, contentType: "text/javascript" }));
    const seen = [];
    for (const path of ["using.html", "print.html"]) {
      await page.goto(start + path);
      await page.waitForFunction(() => "nimberNotebookTakeAway" in globalThis);
      seen.push(await page.locator(".take-away").evaluate((e) => (e.hidden ? "" : e.textContent)));
    }
    return seen.join(" | ");
  });
  const there = await lines('{"zip":5600000,"pdf":12400000}');
  await expect("take away", `both files are offered: ${there}`, there === "To take away: the folder as a zip (6 MB), the book as a PDF (12 MB). | It is there as a PDF, too (12 MB).");
  const nothing = await lines("null");
  await expect("take away", `what is not there is not offered: ${nothing}`, nothing === " | ");
}

// The new pages by the rules of axe, at both widths and in both themes, and how
// much they move while they load.
async function looks(browser, start) {
  for (const [width, theme] of [[390, "light"], [1280, "navy"]]) {
    for (const path of ["map.html", "using.html", "introduction.html", "course/exercises.html", "course/proofs.html"]) {
      const where = `look ${width} ${path}`;
      const shifts = () => {
        window.moved = 0;
        // The headings of a page that mdBook adds to the table of contents move that.
        const counts = ({ sources }) => sources.some(({ node }) => (node?.parentElement ?? node)?.closest("main"));
        new PerformanceObserver((list) => list.getEntries().filter(counts).forEach((entry) => (window.moved += entry.value))).observe({ type: "layout-shift", buffered: true });
      };
      await visit(browser, start, path, { width, theme, memory: some, script: shifts }, async (page) => {
        await pause(page, 500);
        const moved = await page.evaluate(() => window.moved);
        await expect(where, `it stands still: ${moved.toFixed(4)}`, moved <= 0.02);
        for (const broken of await rules(page)) {
          found(where, broken);
        }
        for (const wide of await sideways(page)) {
          found(where, `scrolls sideways: ${wide}`);
        }
      });
    }
  }
}

// What the first visit of the front door brings, compressed.
async function firstVisit(browser, start) {
  await visit(browser, start, "introduction.html", { width: 390 }, async (page, ctx) => {
    const session = await ctx.newCDPSession(page);
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    await page.unroute("http://**/introduction.html");
    await page.goto(start + "introduction.html");
    await settled(page);
    await page.waitForTimeout(500);
    console.log(`first visit: ${bytes} bytes`);
    await expect("first visit", `at most 150 000 bytes: ${bytes}`, bytes <= 150_000);
  });
}

// No script of the front door waits for another to be asked for, and the game plays
// when its own are there, whatever becomes of the others: each is held back here.
// The text below the board had left it its room.
async function atOnce(browser, start) {
  for (const touch of [false, true]) {
    await playsAtOnce(browser, start, touch);
  }
}

async function playsAtOnce(browser, start, touch) {
  const where = `${start.slice(0, 4)} at once${touch ? " by finger" : ""}`;
  const text = readFileSync(`${site}/introduction.html`, "utf8");
  const all = [...text.matchAll(/<script src="([^"]+)"><\/script>\n/g)].map(([, source]) => source);
  const needed = all.filter((source) => /(^|\/)(toc|runner|door|played|boards)\b/.test(source));
  await expect(where, `some scripts can wait: ${all}`, needed.length === 5 && all.length > 7);
  const ctx = await context(browser, 390, "light", touch);
  const page = await ctx.newPage();
  const held = new Map();
  let told;
  const asked = new Promise((resolve) => (told = resolve));
  await page.route(/\.js$/, (route) => {
    held.set(route.request().url().slice(start.length), route);
    if (all.every((source) => held.has(source))) {
      told("all");
    }
  });
  await page.goto(`${start}introduction.html`, { waitUntil: "commit" });
  const patience = new Promise((resolve) => setTimeout(() => resolve([...held.keys()].join()), 30_000));
  const before = await Promise.race([asked, patience]);
  await expect(where, `all scripts are asked for before the first is there, not only ${before}`, before === "all");
  if (before === "all") {
    const below = page.locator("main > p:not(.welcome)").nth(1);
    const top = async () => (await settled(page), below.evaluate((text) => text.getBoundingClientRect().top));
    const [contents, ...door] = needed;
    await held.get(contents).continue();
    await page.locator("#three-ways-in ~ p").last().waitFor();
    const room = await top();
    await Promise.all(door.map((source) => held.get(source).continue()));
    await page.locator(".live.board .spot").first().waitFor();
    const moved = (await top()) - room;
    await expect(where, `the text below the board stays where it is: ${moved}`, Math.abs(moved) < 5);
    await page.locator('.live.board .spot[data-play="3 5"]').press("Enter");
    await page.locator('.live.board[data-answers="1"]').waitFor();
    await Promise.all(all.filter((source) => !needed.includes(source)).map((source) => held.get(source).continue()));
    await page.waitForLoadState("domcontentloaded");
    const buttons = page.locator(".live.board pre button, .live.board .hljs");
    await expect(where, "the board has no listings to be copied", buttons.count().then((n) => n === 0));
  }
  await ctx.close();
}

const asked = process.argv[4]?.split(",");
const wanted = ({ name }) => !asked || asked.includes(name);
const { host, close } = await open();
const browser = await chromium.launch({ executablePath });
try {
  const served = `http://${host}/`;
  const folder = `${pathToFileURL(site).href}/`;
  for (const start of [served, folder]) {
    for (const part of [reading, exercises, rustlings, file, earlier, played, without, returning, statements, wayfinding, atOnce].filter(wanted)) {
      try {
        await part(browser, start);
      } catch (error) {
        found(`${start.slice(0, 4)} ${part.name}`, error.message.split("\n").slice(0, 3).join(" "));
      }
      console.log(`${start.slice(0, 4)} ${part.name}: done`);
    }
  }
  for (const part of [takeAway, looks, firstVisit].filter(wanted)) {
    await part(browser, served);
  }
} finally {
  await browser.close();
  close();
}
console.log(`${findings.length} findings`);
process.exit(findings.length === 0 ? 0 : 1);
