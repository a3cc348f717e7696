// A first look with another browser: in Firefox a page is shown, a cell runs,
// a move on a board is answered, and a search finds, from a server, from a folder
// of files and from the server of `cargo run`.
//
//   node firefox.mjs SITE PICTURES
//
// FIREFOX names the browser, /usr/bin/firefox-esr by default.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";
import { expect, findings, found, open, openServed, pictures, rules, site } from "./common.mjs";
import { chaptersOf } from "./engine.mjs";

const CELL = "workshop/notebook-cells.html"; // with a cell of notebook-total
const BOARD = "nim/nim-play.html"; // with a board of nim-board

// Waits until the text of an element fits. (The page's policy forbids the
// usual way, a function made of a text.)
async function says(page, selector, words) {
  let text = "";
  for (let i = 0; i < 600; i += 1) {
    text = await page.$eval(selector, (e) => e.textContent);
    if (words.test(text)) {
      return true;
    }
    await new Promise((wake) => setTimeout(wake, 100));
  }
  found("firefox", `${selector} says ${text}, not ${words}`);
  return false;
}

async function searches(page, address) {
  await page.goto(address);
  await page.keyboard.press("/");
  await page.keyboard.type("misere nim");
  await says(page, "#mdbook-searchresults", /Misère Nim/);
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  await says(page, "main h1", /^Misère Nim$/);
}

async function smoke(browser, kind, start, host) {
  const page = await browser.newPage();
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) {
      found(`firefox ${kind}`, `says ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => found(`firefox ${kind}`, `throws ${error.message}`));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!["file:", "data:", "blob:"].includes(url.protocol) && url.host !== host) {
      found(`firefox ${kind}`, `asks ${url.href}`);
    }
  });

  await page.goto(start + CELL);
  await page.type(".live textarea", "4 5\n");
  const wanted = await page.$eval(".live textarea", (box) => {
    const numbers = box.value.split(/\s+/).filter((word) => word !== "").map(Number);
    return numbers.length;
  });
  await expect(`firefox ${kind}`, "the box holds what is typed", wanted > 2);
  await page.click(".live button");
  await says(page, ".live .said", /Exit code 0/);

  await page.goto(start + BOARD);
  await page.$eval('.board .spot[tabindex="0"]', (spot) => spot.focus());
  const here = page.url();
  await page.keyboard.press("ArrowRight");
  await expect(`firefox ${kind}`, "an arrow key stays on the page", page.url() === here);
  await page.keyboard.press("Enter");
  await says(page, ".board .said", /You take .* I take/);
  await page.screenshot({ path: join(pictures, `firefox-${kind}.png`) });
  for (const broken of await rules(page)) {
    found(`firefox ${kind}`, broken);
  }
  await searches(page, start + CELL);
  await page.close();
}

mkdirSync(pictures, { recursive: true });
const { host, close } = await open();
const served = await openServed(Object.keys(chaptersOf(site)));
const executablePath = process.env.FIREFOX ?? "/usr/bin/firefox-esr";
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
try {
  await smoke(browser, "http", `http://${host}/`, host);
  await smoke(browser, "served", `http://${served.host}/`, served.host);
  await smoke(browser, "file", `${pathToFileURL(site).href}/`, "");
} finally {
  await browser.close();
  served.close();
  close();
}
console.log(`firefox: ${findings.length} findings`);
process.exit(findings.length === 0 ? 0 : 1);
