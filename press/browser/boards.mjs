// Plays on every board of the book as readers do, by mouse, by keyboard alone
// and by touch, from a server, from the server of `cargo run` and, some of them,
// from a folder of files: a game won against
// the good opponent, one lost to the perfect one. Follows links, asks for
// hints and reasons, answers drills, and runs every cell as it is shown. This
// script knows no game either: it asks the engine.
//
//   node boards.mjs SITE PICTURES [PART | --only FILE]
//
// With a PART only pages whose path contains one of its words, split at commas; with
// `--only` those that a file says are played. A site that was built without engines
// is played as the server of `cargo run` shows it, and the executables are asked.
// The folder that PASSED names, if it names one, remembers what need not be played
// again, as long as the engines are the same.
// CHROMIUM names the browser, /usr/bin/chromium by default. With NO_SERVER the book
// is not tried as `cargo run` serves it. With TIMES it is measured how long a board
// thinks, and how long a reader waits for it at a fourth of the speed, which fails
// nothing.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { LIVE, asksFor, context, executablePath, expect, files, findings, found, hasPrograms, memory, open, openServed, pictures, rules, settled, sideBySide, sideways, site, watch } from "./common.mjs";
import { chaptersOf, engine, isMade } from "./engine.mjs";

const wanted = asksFor("played");
const pages = files(site)
  .filter((path) => path.endsWith(".html") && !/(print|toc)\.html$/.test(path))
  .map((path) => path.slice(site.length + 1))
  .filter(wanted)
  .map((path) => ({ path, programs: programsOf(path) }))
  .filter(({ programs }) => programs.length > 0);

// The programs whose runs a page shows, in its order.
function programsOf(path) {
  const text = readFileSync(join(site, path), "utf8");
  const all = [...text.matchAll(/<code class="language-text cell in ([a-z-]+)/g)].map((match) => match[1]);
  return all.filter((program) => !program.endsWith("-instrument")); // instruments.mjs works with those
}

const isBoard = (program) => /-(board|door)$/.test(program);

const run = engine(site);

// What the server of `cargo run` is made of.
const SERVER = fileURLToPath(new URL("../src/serve", import.meta.url));

// The first page of each folder that has a board, and the first that has a drill.
// From files a board differs only in how its engine is found.
function firstBoards(pages) {
  const seen = new Set();
  return pages.flatMap(({ path, programs }) => {
    const first = programs.filter((program) => {
      const kind = `${dirname(path)} ${program.match(/-(board|door|drill)$/)?.[1]}`;
      return !kind.endsWith("undefined") && !seen.has(kind) && seen.add(kind);
    });
    return first.length > 0 ? [{ path, programs: first }] : [];
  });
}

// Each program once. From the server of `cargo run` a board differs only in who runs
// its program, and that is the same on all of its pages.
function once(pages) {
  const seen = new Set();
  const first = (program) => !seen.has(program) && seen.add(program);
  return pages.map(({ path, programs }) => ({ path, programs: programs.filter(first) }));
}

// A function that picks from lists by numbers that look random, the same ones
// each time.
function picker() {
  let seed = 1;
  return (list) => {
    seed = (seed * 48271) % 2147483647;
    return list[seed % list.length];
  };
}

// What a program of a board printed.
function read(text) {
  const lines = text.trimEnd().split("\n");
  const of = (word) => lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const rows = of("moves").map((line) => line.split(" "));
  const together = of("together").length > 0;
  return { at: of("at")[0], start: of("start")[0], over: of("over")[0], hint: of("hint"), why: of("why"), review: of("review"), singles: of("move").map((line) => line.slice(0, line.indexOf(": "))), rows, together, offers: of("offers") };
}

// Some of the legal moves, or all if they are few.
function legal({ singles, rows, together }) {
  if (together) {
    return rows.flatMap(([, , most], at) => {
      const numbers = [1n, BigInt(most)].filter((number) => number > 0n && number <= BigInt(most));
      return numbers.map((number) => rows.map((_, other) => (other === at ? number : 0n)).join(" "));
    });
  }
  const ranged = rows.flatMap(([row, least, most]) => {
    const all = [];
    for (let number = BigInt(least); number <= BigInt(most) && all.length < 40; number += 1n) {
      all.push(`${row} ${number}`);
    }
    return all;
  });
  return [...singles, ...ranged];
}

// What the program itself would do, where a move is the numbers of all rows: the
// moves of single rows alone would seldom win.
async function itsMove(program, { at, rows }, misere) {
  const terms = ["program", ...(misere ? ["misere"] : [])].join(" ");
  const { text } = await run(program, `${at}\n${terms}\n`);
  const left = new Map(read(text).rows.map(([row, , most]) => [row, BigInt(most)]));
  return rows.map(([row, , most]) => BigInt(most) - (left.get(row) ?? 0n)).join(" ");
}

// How good a move is for the reader: 2 wins at once, 1 leaves the opponent no
// winning move, 0 leaves one.
async function worth(program, { at, misere, move }) {
  const terms = ["you", "friend", ...(misere ? ["misere"] : [])].join(" ");
  const { text } = await run(program, `${at}\n${terms}\n${move}\nhint 1\n`);
  const shown = read(text);
  if (shown.over) {
    return shown.over.endsWith("First wins.") ? 2 : shown.over.endsWith("a draw.") ? 1 : 0;
  }
  return shown.hint[0]?.startsWith("No move wins") ? 1 : 0;
}

async function choose(program, shown, misere, want, pick) {
  const moves = legal(shown);
  if (shown.together) {
    moves.push(await itsMove(program, shown, misere));
  }
  const worths = [];
  for (const move of moves) {
    worths.push(await worth(program, { at: shown.at, misere, move }));
  }
  const goal = want === "win" ? Math.max(...worths) : Math.min(...worths);
  return pick(moves.filter((_, i) => worths[i] === goal));
}

// A board on a page, and what a reader does with it.
class OnPage {
  constructor(page, program) {
    this.page = page;
    this.program = program;
    this.pick = picker();
    this.host = page.locator(`.board[aria-label="A board, played by ${program}"]`).first();
    this.said = this.host.locator(".said");
  }

  button(name) {
    return this.host.getByRole("button", { name, exact: true });
  }

  select(name) {
    return this.host.getByRole("combobox", { name, exact: true });
  }

  // Opens what is folded: the settings, and the list and the box.
  async unfold() {
    await this.host.evaluate((host) => {
      host.querySelector(".settings").open = true;
      const byNumber = host.querySelector(".by-number");
      if (!byNumber.open) {
        byNumber.firstChild.click();
      }
    });
  }

  async texts() {
    const [sent, got] = await this.host.locator(".talk code").allTextContents();
    return { sent, got };
  }

  async shown() {
    return read((await this.texts()).got);
  }

  // Waits until the program has answered what `act` asked.
  async answered(act) {
    const before = (await this.host.getAttribute("data-answers")) ?? "0";
    await act();
    await this.page.waitForFunction(
      ([host, before]) => Number(host.dataset.answers ?? 0) > Number(before),
      [await this.host.elementHandle(), before],
    ).catch(async () => {
      found(this.program, `no answer to ${act}: ${await this.said.innerText()}`);
      await this.page.screenshot({ path: join(pictures, `${this.program}-stuck.png`) });
    });
  }

  // A point of a spot that nothing else covers. The page may still be moving: what
  // is covered is looked at again.
  async pointOf(spot) {
    for (let look = 0; look < 100; look += 1) {
      const point = await this.freePoint(spot);
      if (point) {
        return point;
      }
      await this.page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
    }
    return null;
  }

  async freePoint(spot) {
    return spot.evaluate((spot) => {
      spot.scrollIntoView({ block: "center", inline: "center" });
      const box = spot.getBoundingClientRect();
      const on = (x, y) => document.elementFromPoint(x, y)?.closest(".spot") === spot;
      const points = Array.from({ length: 400 }, (_, i) => {
        const [i1, i2] = [(i % 20) + 0.5, Math.floor(i / 20) + 0.5];
        return { x: box.x + i1 * (box.width / 20), y: box.y + i2 * (box.height / 20), far: Math.hypot(i1 - 10, i2 - 10) };
      });
      points.sort((a, b) => a.far - b.far);
      // A point at the very edge may be rounded to one beside it.
      for (const more of [1.5, 0]) {
        const point = points.find(({ x, y }) => [[0, 0], [more, 0], [-more, 0], [0, more], [0, -more]].every(([dx, dy]) => on(x + dx, y + dy)));
        if (point) {
          return { x: point.x, y: point.y };
        }
      }
      return null;
    });
  }

  spot(move) {
    return this.host.locator(`.spot[data-play="${move}"]`).first();
  }

  async byMouse(move, touch) {
    const spot = this.spot(move);
    if ((await spot.count()) === 0) {
      await this.byList(move, async (control, option) => control.selectOption(option), (button) => button.click());
      return;
    }
    const point = await this.pointOf(spot);
    if (point === null) {
      found(`${this.program}`, `no point of the spot for ${move} can be reached`);
      await this.byList(move, async (control, option) => control.selectOption(option), (button) => button.click());
      return;
    }
    if (touch) {
      await this.page.touchscreen.tap(point.x, point.y);
      return;
    }
    // As a hand does: first it points, and what would go is marked.
    await this.page.mouse.move(point.x, point.y);
    await this.page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
    await this.page.mouse.click(point.x, point.y);
  }

  // By arrow keys among the spots if they lead there; else by list and box.
  async byKeyboard(move) {
    const goal = this.spot(move);
    if ((await goal.count()) > 0 && (await this.walkTo(move))) {
      await this.page.keyboard.press("Enter");
      return;
    }
    const keys = async (control, option) => {
      await control.focus();
      await this.page.keyboard.press("Home");
      for (let i = 0; i < 200 && (await control.inputValue()) !== option; i += 1) {
        await this.page.keyboard.press("ArrowDown");
      }
    };
    await this.byList(move, keys, async (button) => {
      await button.focus();
      await this.page.keyboard.press("Enter");
    });
  }

  async walkTo(move) {
    await this.host.locator('.spot[tabindex="0"]').first().focus();
    for (let i = 0; i < 60; i += 1) {
      const way = await this.host.evaluate((host, move) => {
        const goal = [...host.querySelectorAll(".spot")].find((spot) => spot.dataset.play === move);
        const here = document.activeElement;
        if (here === goal) {
          return "there";
        }
        const middle = (e) => {
          const box = e.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        };
        const [[a, b], [x, y]] = [middle(here), middle(goal)];
        if (Math.abs(x - a) > Math.abs(y - b)) {
          return x > a ? "ArrowRight" : "ArrowLeft";
        }
        return y > b ? "ArrowDown" : "ArrowUp";
      }, move);
      if (way === "there") {
        return true;
      }
      await this.page.keyboard.press(way);
    }
    return false;
  }

  async byList(move, choose, press) {
    const { rows, together } = await this.shown();
    const form = this.host.locator(".movers form");
    if (together) {
      const numbers = move.split(" ");
      const boxes = form.first().locator("input");
      for (const [at, number] of numbers.entries()) {
        await boxes.nth(at).fill(number);
      }
      await press(form.first().getByRole("button"));
      return;
    }
    const [row, number] = move.split(" ");
    const at = rows.findIndex(([name, least, most]) => name === row && BigInt(least) <= BigInt(number) && BigInt(number) <= BigInt(most));
    if (at >= 0) {
      await choose(form.first().locator("select"), String(at));
      await form.first().locator("input").fill(number);
      await press(form.first().getByRole("button"));
      return;
    }
    await choose(form.last().locator("select"), move);
    await press(form.last().getByRole("button"));
  }

  async begin({ against, misere, level }) {
    await this.unfold();
    await this.select("Against").selectOption(against);
    await this.select("First").selectOption("you");
    if (misere) {
      await this.select("Play").selectOption("misere");
    }
    if (level) {
      await this.select("Level").selectOption(level);
      await this.answered(() => this.button("New position").click());
    } else {
      await this.answered(() => this.button("Reset").click());
      await this.select("Against").selectOption(against);
      await this.select("First").selectOption("you");
      if (misere) {
        await this.select("Play").selectOption("misere");
      }
      await this.answered(() => this.button("Start").click());
    }
  }

  // Plays until a game has ended as wanted; false if none of thirty has. Some of
  // the positions cannot be won if the opponent makes no mistake.
  async play({ against, want, by, misere = false, touch = false }) {
    // In misère play the reason follows: "I win: in misère play, …".
    const won = (said, who) => new RegExp(`\\b${who} win(\\.$|: )`).test(said);
    const reached = (said) => (want === "lose" && DRAWN.has(this.program) ? !won(said, "You") : won(said, want === "win" ? "You" : "I"));
    for (let attempt = 0; attempt < 30; attempt += 1) {
      await this.begin({ against, misere, level: attempt === 0 ? null : String(1 + (attempt % 2)) });
      if (await this.said.evaluate((e) => e.classList.contains("wrong"))) {
        continue; // this position is too large for these terms: take a new one
      }
      for (let moves = 0; moves < 80; moves += 1) {
        const shown = await this.shown();
        if (shown.over) {
          break;
        }
        const turned = (await this.texts()).sent.split("\n")[1].split(" ").includes("misere");
        const move = await choose(this.program, shown, turned, want, this.pick);
        if (move === undefined) {
          found(this.program, `no move at ${shown.at}: ${await this.said.innerText()}`);
          return false;
        }
        await this.answered(() => (by === "mouse" ? this.byMouse(move, touch) : this.byKeyboard(move)));
        if (await this.said.evaluate((e) => e.classList.contains("wrong"))) {
          found(this.program, `by ${by}: the move ${move} at ${shown.at} gets ${await this.said.innerText()}`);
          return false;
        }
      }
      const { over } = await this.shown();
      if (over && reached(await this.said.innerText())) {
        return true;
      }
    }
    return false;
  }
}

async function visit(browser, start, host, path, where, { width = 390, theme = "light", touch = false, made } = {}) {
  const ctx = await context(browser, width, theme, touch);
  const page = await ctx.newPage();
  if (made !== undefined) {
    await hasPrograms(page, made);
  }
  const loaded = { times: 0 };
  page.on("request", (request) => (loaded.times += /\/engines\/(?!index|statements|path|take-away)/.test(request.url()) ? 1 : 0));
  watch(page, host, () => where);
  await page.goto(start + path);
  await settled(page);
  return { ctx, page, loaded };
}

// Who plays badly here does not lose: the game is drawn. To win it takes long, and
// is tried without a browser.
const DRAWN = new Set(["draws-rook-board"]);

// The board on which the program is seen to move.
const MOVES = "nim-board";

// The program's move is shown for a moment, and leaves a trace; whoever wants no
// motion sees the same end at once. A mouse that rests marks nothing.
async function motion(browser, start, host, path, program) {
  const ends = [];
  for (const reducedMotion of ["no-preference", "reduce"]) {
    const where = `motion ${reducedMotion} ${path} ${program}`;
    const { ctx, page } = await visit(browser, start, host, path, where);
    await page.emulateMedia({ reducedMotion });
    const board = new OnPage(page, program);
    await page.evaluate((program) => {
      globalThis.moved = 0;
      const picture = document.querySelector(`.board[aria-label="A board, played by ${program}"] .picture`);
      new MutationObserver(() => (globalThis.moved += picture.querySelectorAll(".motion").length)).observe(picture, { childList: true });
    }, program);
    await board.answered(() => board.byMouse("1 2"));
    const moved = await page.evaluate(() => globalThis.moved);
    await expect(where, `the move is shown ${moved} times`, (moved > 0) === (reducedMotion === "no-preference"));
    await expect(where, "nothing is left of the motion", board.host.locator(".motion").count().then((n) => n === 0));
    await expect(where, "a trace stays", board.host.locator(".trace > *").count().then((n) => n > 0));
    await expect(where, "a mouse that rests marks nothing", board.host.locator(".going").count().then((n) => n === 0));
    ends.push(await board.host.locator(".picture").innerHTML());
    await ctx.close();
  }
  await expect(`motion ${program}`, "the end is the same", ends[0] === ends[1]);
}

async function aBoard(browser, { kind, start, host }, path, program) {
  const where = `${kind} ${path} ${program}`;
  const { ctx, page, loaded } = await visit(browser, start, host, path, where);
  const board = new OnPage(page, program);
  await expect(where, "the position is drawn", board.host.locator(".picture svg").count().then((n) => n === 1));
  await expect(where, "before the first move no engine is loaded", loaded.times === 0);
  if (program === MOVES && kind !== "file") {
    await motion(browser, start, host, path, program);
  }

  for (const by of DRAWN.has(program) ? ["keyboard"] : ["mouse", "keyboard"]) {
    if (!DRAWN.has(program)) {
      await expect(where, `by ${by}, a game won against the good`, board.play({ against: "good", want: "win", by }));
      if (!program.endsWith("-door")) {
        await board.answered(() => board.host.getByRole("button", { name: "Harder: a perfect player" }).click());
        await expect(where, "after the good opponent comes the perfect one", board.select("Against").inputValue().then((name) => name === ""));
      }
    }
    await expect(where, `by ${by}, a game lost to the perfect`, board.play({ against: "", want: "lose", by }));
  }
  if ((await board.shown()).offers.includes("misere")) {
    await expect(where, "in misère play, a game lost to the perfect", board.play({ against: "", want: "lose", by: "mouse", misere: true }));
  }

  // An arrow key on a spot never turns the page.
  await board.begin({ against: "", misere: false, level: "1" });
  const here = page.url();
  await board.host.locator('.spot[tabindex="0"], .movers select').first().focus();
  for (const key of ["ArrowRight", "ArrowLeft", "ArrowDown", "s", "?"]) {
    await page.keyboard.press(key);
  }
  await page.waitForTimeout(100);
  await expect(where, "after arrow keys the page is the same", page.url() === here);
  const seen = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement);
    const inner = document.activeElement.querySelector("*");
    const stroke = inner && getComputedStyle(inner).stroke;
    return { outline: style.outlineStyle, stroke, name: document.activeElement.getAttribute("aria-label") ?? document.activeElement.labels?.[0]?.textContent };
  });
  await expect(where, `what has the focus has a name: ${seen.name}`, Boolean(seen.name));

  // Hints, reasons, and taking back.
  for (const rung of [1, 2, 3]) {
    await board.answered(() => board.host.getByRole("button", { name: rung === 1 ? "Hint" : "Next hint" }).click());
    const { hint } = await board.shown();
    await expect(where, `hint ${rung} has words`, board.host.locator(".hints").innerText().then((text) => hint.length >= rung && text.includes(hint.at(-1).trim())));
  }
  await board.answered(() => board.button("Explain").click());
  await board.answered(() => board.button("Review").click());
  const { why } = await board.shown();
  await expect(where, "the reasons are the program's", board.host.locator(".why").textContent().then((text) => why.length > 0 && text.includes(why[0].trim())));
  // A button that is half below the bar is no small target.
  await page.evaluate(() => scrollTo(0, 0));
  for (const broken of await rules(page, [], LIVE)) {
    found(where, `with hints, reasons and a review, ${broken}`);
  }
  for (const wide of await sideways(page)) {
    found(where, `scrolls sideways: ${wide}`);
  }
  await board.host.evaluate((host) => host.querySelectorAll("details").forEach((part) => (part.open = false)));
  await board.host.screenshot({ path: join(pictures, `${program}-${kind}.png`) });
  await board.unfold();

  const before = await board.shown();
  await board.answered(() => board.byMouse(legal(before)[0]));
  // The program isn't asked again for what the page already has.
  const { review } = await board.shown();
  await board.answered(() => board.button("Take back").click());
  await expect(where, "a move is taken back", board.shown().then(({ at }) => at === before.at));

  // The game so far has a line for each position, which leads back to it.
  await board.answered(() => board.byMouse(legal(before)[0]));
  const after = await board.shown();
  const lines = board.host.locator(".review li button");
  await expect(where, "each position of the game has a line", lines.count().then((n) => n > 1 && n === review.length));
  await expect(where, "one line is marked as the position shown", board.host.locator('.review [aria-current="step"]').count().then((n) => n === 1));
  await lines.first().focus();
  await board.answered(() => page.keyboard.press("Enter"));
  await expect(where, "a line leads back to its position", board.shown().then(({ at }) => at === before.at));
  await expect(where, "the line keeps the focus", lines.first().evaluate((line) => line === document.activeElement));
  await expect(where, "the rest of the game is still there", lines.count().then((n) => n === review.length));
  await board.answered(() => lines.last().click());
  await expect(where, "and leads forwards again", board.shown().then(({ at }) => at === after.at));
  await board.answered(() => board.button("Review").click());
  await expect(where, "the review is folded", lines.first().isHidden());

  // The link leads to the same position, for somebody else, without reasons.
  await board.button("Link").click();
  await board.host.getByRole("checkbox").check();
  const address = await board.host.locator(".link input[readonly]").inputValue();
  const other = await visit(browser, "", host, address, `${where} by link`);
  const linked = new OnPage(other.page, program);
  await other.page.waitForFunction((host) => host.querySelector(".talk code").textContent.includes("drawn"), await linked.host.elementHandle()).catch(() => {});
  await expect(where, "a link leads to the position", linked.shown().then(({ at, start }) => at === after.at && start === after.start));
  await expect(where, "a link can switch reasons off", Promise.all([linked.button("Explain").isDisabled(), linked.button("Hint").isDisabled(), linked.button("Review").isDisabled()]).then((all) => all.every(Boolean)));
  await other.ctx.close();
  await ctx.close();
}

// A finger that comes down just beside a small spot means it. Where every spot is
// as large as a finger, or has others on all sides, there is nothing to try.
async function beside(board, where) {
  const point = await board.host.evaluate((host) => {
    const spots = [...host.querySelectorAll(".spot")].map((spot) => ({ spot, box: (spot.querySelector(".hit") ?? spot).getBoundingClientRect() }));
    const near = ({ left, right, top, bottom }, x, y) => x > left - 8 && x < right + 8 && y > top - 8 && y < bottom + 8;
    for (const { spot, box } of spots.filter(({ box }) => box.height < 40 || box.width < 40)) {
      spot.scrollIntoView({ block: "center" });
      const { left, right, top, bottom } = spot.getBoundingClientRect();
      const [across, along] = [(left + right) / 2, (top + bottom) / 2];
      const sides = [[across, bottom + 3, box.height], [across, top - 3, box.height], [right + 3, along, box.width], [left - 3, along, box.width]];
      for (const [x, y, side] of sides) {
        const others = spots.filter((other) => other.spot !== spot && near(other.spot.getBoundingClientRect(), x, y));
        if (side < 40 && others.length === 0 && document.elementFromPoint(x, y)?.closest(".picture")) {
          return { x, y, play: spot.dataset.play };
        }
      }
    }
    return null;
  });
  if (point) {
    await board.answered(() => board.page.touchscreen.tap(point.x, point.y));
    await expect(where, `beside a spot a finger means it: ${point.play}`, board.texts().then(({ sent }) => sent.includes(`\n${point.play}\n`)));
  }
}

// By finger: what is pressed is large enough, and a game can be lost.
async function byTouch(browser, { start, host }, path, program) {
  const where = `touch ${path} ${program}`;
  const { ctx, page } = await visit(browser, start, host, path, where, { touch: true });
  const board = new OnPage(page, program);
  const small = await board.host.evaluate((host) => [...host.querySelectorAll("button, select, input[type=text], summary")]
    .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 43.5).map((e) => e.textContent.slice(0, 20) || e.tagName));
  await expect(where, `44 pixels for a finger: ${small.join(", ")}`, small.length === 0);
  await beside(board, where);
  await expect(where, "a game lost to the perfect", board.play({ against: "", want: "lose", by: "mouse", touch: true }));
  await ctx.close();
}

// Large and dark: no rule broken, nothing too wide.
async function looks(browser, { start, host }, path, program) {
  const where = `1280 navy ${path} ${program}`;
  const { ctx, page } = await visit(browser, start, host, path, where, { width: 1280, theme: "navy" });
  const board = new OnPage(page, program);
  await board.begin({ against: "", misere: false, level: "3" });
  await board.answered(() => board.button("Explain").click());
  await board.answered(() => board.button("Review").click());
  await board.button("Link").click();
  for (const broken of await rules(page, [], LIVE)) {
    found(where, broken);
  }
  for (const wide of await sideways(page)) {
    found(where, `scrolls sideways: ${wide}`);
  }
  await board.host.screenshot({ path: join(pictures, `${program}-1280-navy.png`) });
  await ctx.close();
}

async function aDrill(browser, { kind, start, host }, path, program) {
  const where = `${kind} ${path} ${program}`;
  const { ctx, page, loaded } = await visit(browser, start, host, path, where);
  const drill = page.locator(`.drill[aria-label="Questions by ${program}"]`).first();
  const asks = drill.locator(".asks");
  const said = drill.locator(".said");
  const answer = drill.getByRole("textbox", { name: "Answer" });
  await expect(where, "before the first answer no engine is loaded", loaded.times === 0);
  const first = await asks.innerText();
  const check = async (text, words) => {
    await answer.fill(text);
    await page.keyboard.press("Enter");
    await said.filter({ hasText: words }).waitFor();
    return said.innerText();
  };
  const bad = await check("certainly no answer", /certainly/);
  await expect(where, `what is no answer is not marked: ${bad}`, !/right\.|No:/.test(bad));
  await expect(where, "it stands there still", answer.inputValue().then((text) => text === "certainly no answer"));
  await expect(where, "nothing is shown of the solution", drill.locator(".why").isHidden());
  const wrong = await wrongAnswer(program, await drill.locator("input[readonly]").inputValue());
  const no = await check(wrong, /^.?.?No: /);
  const right = no.match(/No: (.*)\. 0 of 1 right\.$/)?.[1];
  await expect(where, `a wrong answer is told the right one: ${no}`, right !== undefined);
  await expect(where, "it says why", drill.locator(".why").innerText().then((text) => text.trim().length > 10));
  for (const broken of await rules(page, [], LIVE)) {
    found(where, `with reasons, ${broken}`);
  }
  await drill.screenshot({ path: join(pictures, `${program}-${kind}.png`) });
  await check(right ?? "", /Right/);
  const questions = [];
  for (let i = 2; i <= 4; i += 1) {
    await drill.getByRole("button", { name: "Next question" }).click();
    await asks.filter({ hasText: new RegExp(`^${i}\\.`) }).waitFor();
    questions.push(await asks.innerText());
  }
  // The same seed, by a link, asks the same.
  const address = await drill.locator("input[readonly]").inputValue();
  const seed = new URLSearchParams(new URL(address).hash.slice(1)).get("seed");
  const [, , again] = await Promise.all([0, 0, run(program, `${seed}\n4\n`)]);
  await expect(where, "the link's seed asks the same", questions[2] === `4. ${read4(again.text)}`);
  const linked = await visit(browser, "", host, address.replace(/seed=\d+/, "seed=77"), `${where} by link`);
  const theirs = linked.page.locator(`.drill[aria-label="Questions by ${program}"] .asks`).first();
  const { text } = await run(program, "77\n1\n");
  await theirs.filter({ hasText: read4(text) }).waitFor().catch(() => {});
  await expect(where, "a link with another seed asks that seed's question", theirs.innerText().then((t) => t === `1. ${read4(text)}`));
  await linked.ctx.close();
  await ctx.close();
  return first;
}

// A wrong answer to the first question, in the form that it asks for.
async function wrongAnswer(program, address) {
  const seed = new URLSearchParams(new URL(address).hash.slice(1)).get("seed");
  for (const guess of ["0", "1", "First", "Second", "Left", "Right", "yes", "no", "red", "black", "won", "lost", "last", "normal", "BBBBBBBBB", "9 9", "top 99", "9 9 9", "9 9 9 9", "98-99"]) {
    const { text } = await run(program, `${seed}\n1\n${guess}\n`);
    if (/^wrong /m.test(text)) {
      return guess;
    }
  }
  throw new Error(`${program}: no guess is wrong`);
}

const read4 = (text) => text.split("\n")[0].slice("ask ".length);

// Every cell of a page, as it is shown.
async function cells(browser, { kind, start, host }, path) {
  const where = `${kind} ${path}`;
  const { ctx, page, loaded } = await visit(browser, start, host, path, where, { width: 1280 });
  await expect(where, "before the first run no engine is loaded", loaded.times === 0);
  // Some cells stand in folded solutions.
  await page.evaluate(() => document.querySelectorAll("details").forEach((part) => (part.open = true)));
  const all = page.locator(".live:not(.board):not(.drill):not(.instrument):not(.assembling)");
  const count = await all.count();
  for (let at = 0; at < count; at += 1) {
    const cell = all.nth(at);
    const name = await cell.getAttribute("aria-label");
    const output = cell.locator("code.out");
    const printed = await output.textContent();
    await cell.getByRole("button", { name: "Run", exact: true }).click();
    await cell.locator(".said").filter({ hasText: /Exit code|Stopped|broke off/ }).waitFor().catch(() => {});
    const got = await output.textContent();
    if (got !== printed) {
      found(`${where} ${name}`, `${JSON.stringify(got.slice(0, 200))} instead of ${JSON.stringify(printed.slice(0, 200))}: ${await cell.locator(".said").innerText()}`);
    }
  }
  await ctx.close();
  return count;
}

// How long a board thinks: the median and the worst of 30 answers.
async function thinks(program) {
  const took = [];
  for (let seed = 1; seed <= 30; seed += 1) {
    const { took: one } = await run(program, `new 3 ${seed}\nprogram\nwhy\n`);
    took.push(one);
  }
  took.sort((a, b) => a - b);
  return { median: took[15], worst: took.at(-1) };
}

// How long a reader waits for the first answer of a board and for the next one, with
// a processor four times as slow.
async function waits(browser, { start, host }, path, program) {
  const { ctx, page } = await visit(browser, start, host, path, `times ${program}`);
  const board = new OnPage(page, program);
  const cdp = await ctx.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const waits = [];
  await board.unfold();
  for (const level of ["1", "1"]) {
    await board.select("Level").selectOption(level);
    const from = Date.now();
    await board.answered(() => board.button("New position").click());
    waits.push(Date.now() - from);
  }
  await ctx.close();
  return waits;
}

// A line for each board, by itself: nothing else may run.
async function times(browser, place, boards) {
  const lines = ["board, in ms                   median    worst    first     next"];
  for (const { path, program } of boards) {
    const { median, worst } = await thinks(program);
    const [first, next] = await waits(browser, place, path, program);
    const figures = [median.toFixed(1), worst.toFixed(1), first, next];
    lines.push(`${program.padEnd(28)} ${figures.map((figure) => String(figure).padStart(8)).join(" ")}`);
  }
  const text = lines.join("\n");
  writeFileSync(join(pictures, "boards.txt"), `${text}\n`);
  console.log(`thinking at level 3 (median, worst of 30 by processor time); first and next answer at a fourth of the speed\n${text}`);
}

// The game that the book opens with is won and lost without any program, from a
// server and from a file, by finger and by keys alone, on a telephone and on a desk.
async function atTheDoor(browser, host, path, program) {
  const starts = [["http", `http://${host}/`, host], ["file", `${pathToFileURL(site).href}/`, ""]];
  const ways = starts.flatMap((start) => [[390, true], [390, false], [1280, true], [1280, false]].map((way) => [...start, ...way]));
  await sideBySide(ways.map(([kind, start, host, width, touch]) => async () => {
    const where = `door ${kind} ${width} by ${touch ? "finger" : "keys"}`;
    const { ctx, page, loaded } = await visit(browser, start, host, path, where, { width, touch, made: false });
    const board = new OnPage(page, program);
    // What is answered is what the program answers, line by line, but for pictures.
    const lines = (text) => text.trimEnd().replace(/^(between|picture|drawing) .*$/gm, "$1 <svg …>").split("\n").sort().join("\n");
    const same = async () => {
      const { sent, got } = await board.texts();
      const { text } = await run(program, sent);
      await expect(where, `the program's answer to ${JSON.stringify(sent)}`, lines(got) === lines(text));
      const said = text.match(/^(say|over) .*$/gm)?.map((line) => line.replace(/^\w+ /, "")).join(" ") ?? "Your move.";
      await expect(where, `it says ${said}`, board.said.innerText().then((seen) => seen === said));
    };
    const press = (button) => board.answered(() => (touch ? button.tap() : button.press("Enter")));
    const play = async (want) => {
      for (let shown = await board.shown(); !shown.over; shown = await board.shown()) {
        const move = await choose(program, shown, false, want, board.pick);
        await expect(where, `${move} can be pointed at`, board.spot(move).count().then((n) => n === 1));
        await board.answered(() => (touch ? board.byMouse(move, true) : board.byKeyboard(move)));
        await same();
      }
      return board.host.getAttribute("data-winner");
    };
    const reasons = board.host.locator(".reasons");
    const onward = board.host.locator(".onward button");

    await expect(where, "it is lost by bad moves", play("lose").then((winner) => winner === "program"));
    await expect(where, "it says which move gave it away", reasons.innerText().then((text) => /Your move number \d+ gave the game away/.test(text)));
    await expect(where, "it draws the odd column", reasons.locator("svg .odd").count().then((n) => n > 0));
    await press(board.button("Play again"));
    await expect(where, "the reasons are gone", reasons.isHidden());
    await expect(where, "it is won by good moves", play("win").then((winner) => winner === "you"));
    await expect(where, "who has won chooses who goes first", onward.count().then((n) => n === 2));
    await press(onward.last());
    await expect(where, "the next one can be won, too", play("win").then((winner) => winner === "you"));
    await press(board.button("Take back"));
    await board.host.evaluate((host) => (host.querySelector(".settings").open = true));
    await expect(where, "what needs programs is shut", board.host.locator(".settings :enabled:not(details, summary)").count().then((n) => n === 0));
    for (const broken of await rules(page, [], LIVE)) {
      found(where, broken);
    }
    await expect(where, "no program is asked for", loaded.times === 0);
    await ctx.close();
  }));
  console.log(`door ${program}: done`);
}

// A copy without programs says so before anything is pressed, on each board, drill
// and cell, and lets nothing be pressed; a link to a position changes nothing in that.
// The game that the book opens with needs none, and neither does a proof to put together.
async function withoutPrograms(browser, host) {
  for (const path of pages.map(({ path }) => path).slice(0, 4)) {
    const ctx = await context(browser, 390, "light");
    const page = await ctx.newPage();
    await hasPrograms(page, false);
    const where = `without programs ${path}`;
    watch(page, host, () => where);
    const program = pages.find((one) => one.path === path).programs.find(isBoard);
    await page.goto(`http://${host}/${path}#${new URLSearchParams({ board: program ?? "", at: "9 9 9", terms: "you" })}`);
    await settled(page);
    const live = page.locator('main .live:not([aria-label$="-door"], .assembling)');
    if ((await live.count()) === 0) {
      await ctx.close();
      continue;
    }
    await page.locator("main .live > .note").nth((await live.count()) - 1).waitFor({ state: "attached" }).catch(() => {});
    const wrong = await live.evaluateAll((hosts) => hosts.flatMap((host) => {
      const able = host.querySelectorAll("button:enabled, input:enabled, select:enabled, textarea:enabled, .spot, [role=button]");
      const told = /read this copy/.test(host.querySelector(":scope > .note")?.textContent ?? "");
      const red = [...host.querySelectorAll(".wrong")].filter((part) => part.textContent !== "");
      return [...(told ? [] : ["says nothing"]), ...[...able].map((part) => `lets ${part.textContent || part.tagName} be pressed`), ...red.map((part) => part.textContent)]
        .map((line) => `${host.getAttribute("aria-label")} ${line}`);
    }));
    wrong.forEach((line) => found(where, line));
    for (const broken of await rules(page, [], LIVE)) {
      found(where, broken);
    }
    await ctx.close();
  }
  console.log("without programs: done");
}

mkdirSync(pictures, { recursive: true });
const { host, close } = await open();
const served = process.env.NO_SERVER ? null : await openServed(Object.keys(chaptersOf(site)));
const browser = await chromium.launch({ executablePath });
let remembered = "";
const seconds = (from) => `${Math.round((Date.now() - from) / 1000)} s`;
try {
  const known = memory("boards", browser, [...files(join(site, "engines")), ...files(SERVER)]);
  const places = [
    { kind: "http", start: `http://${host}/`, host },
    ...(served ? [{ kind: "served", start: `http://${served.host}/`, host: served.host }] : []),
    { kind: "file", start: `${pathToFileURL(site).href}/`, host: "" },
  ].filter(({ kind }) => isMade(site) || kind === "served");
  // In the other places a cell differs only in who runs its program, and that is
  // the same on all pages of a folder.
  const firsts = pages.filter(({ path }, i) => i === 0 || dirname(path) !== dirname(pages[i - 1].path));
  for (const place of places) {
    let from = Date.now();
    const counts = { boards: 0, drills: 0, cells: 0 };
    const played = { http: pages, served: once(pages), file: firstBoards(pages) }[place.kind];
    const ways = played.flatMap(({ path, programs }) => [...new Set(programs)].map((program) => ({ path, program, way: `${place.kind} ${program}` })));
    await sideBySide(ways.filter(({ path, way }) => !known.has(way, path)).map(({ path, program, way }) => async () => {
      if (isBoard(program)) {
        await aBoard(browser, place, path, program);
        counts.boards += 1;
      } else if (program.endsWith("-drill")) {
        await aDrill(browser, place, path, program);
        counts.drills += 1;
      }
      known.keep(way, path);
    }));
    console.log(`${place.kind}: ${counts.boards} boards and ${counts.drills} drills, ${seconds(from)}`);
    from = Date.now();
    const cellsOf = place.kind === "http" ? pages : firsts;
    await sideBySide(cellsOf.filter(({ path }) => !known.has(`${place.kind} cells`, path)).map(({ path }) => async () => {
      const ran = await cells(browser, place, path);
      counts.cells += ran;
      known.keep(`${place.kind} cells`, path);
    }));
    console.log(`${place.kind}: ${counts.cells} cells, ${seconds(from)}`);
  }
  await withoutPrograms(browser, host);
  for (const { path, programs } of pages) {
    for (const program of programs.filter((program) => program.endsWith("-door"))) {
      await atTheDoor(browser, host, path, program);
    }
  }
  const from = Date.now();
  const boards = pages.flatMap(({ path, programs }) => [...new Set(programs)].filter(isBoard).map((program) => ({ path, program })));
  await sideBySide(boards.filter(({ path, program }) => !known.has(`touch ${program}`, path)).map(({ path, program }) => async () => {
    await byTouch(browser, places[0], path, program);
    await looks(browser, places[0], path, program);
    known.keep(`touch ${program}`, path);
  }));
  console.log(`touch and looks: ${seconds(from)}`);
  if (process.env.TIMES && isMade(site)) {
    await times(browser, places[0], boards);
  }
  remembered = known.said();
} finally {
  await browser.close();
  served?.close();
  close();
}
console.log(`${findings.length} findings; pictures in ${pictures}${remembered}`);
process.exit(findings.length === 0 ? 0 : 1);
