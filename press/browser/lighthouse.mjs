// What Lighthouse says of the book, as a telephone sees it: accessibility, best
// practices and what search engines need, all 100 on the front door, on a page with
// a board and on one with an instrument. A page that is spoilt on purpose must fail
// in all three, or the check does not see.
//
//   node lighthouse.mjs SITE PICTURES [performance]
//
// With `performance` that is measured instead: the median of five, which fails
// nothing, because it is the machine's, too.
// CHROMIUM names the browser, /usr/bin/chromium by default.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { createServer } from "node:http";
import { executablePath, found, findings, open } from "./common.mjs";

const PAGES = ["introduction.html", "nim/nim-play.html", "nim/nim-bouton.html"];
const WANTED = ["accessibility", "best-practices", "seo"];
const TIMES = 5;

// No language, no title, no doctype, nothing said of it, a picture without words.
const SPOILT = '<html><head></head><body><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><p>Spoilt</p></body></html>';

// What Lighthouse finds on a page: the browser's own speed, unless that is asked.
async function report(port, address, onlyCategories) {
  const flags = { port, onlyCategories, logLevel: "error", disableFullPageScreenshot: true };
  const measures = onlyCategories.includes("performance");
  const { lhr } = await lighthouse(address, { ...flags, throttlingMethod: measures ? "simulate" : "provided" });
  if (lhr.runtimeError) {
    throw new Error(`${address}: ${lhr.runtimeError.message}`);
  }
  return lhr;
}

const hundredths = ({ score }) => Math.round((score ?? 0) * 100);

// What keeps a category from 100.
function blamed({ audits }, { auditRefs }) {
  const bad = auditRefs.filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1);
  return bad.map(({ id }) => `${id} (${audits[id].details?.items?.[0]?.node?.snippet ?? audits[id].title})`).join(", ");
}

async function judge(port, host) {
  for (const path of PAGES) {
    const lhr = await report(port, `http://${host}/${path}`, WANTED);
    const scores = WANTED.map((id) => `${id} ${hundredths(lhr.categories[id])}`);
    console.log(`${path}: ${scores.join(", ")}`);
    for (const category of WANTED.map((id) => lhr.categories[id])) {
      if (hundredths(category) < 100) {
        found(path, `Lighthouse gives ${category.title} ${hundredths(category)}: ${blamed(lhr, category)}`);
      }
    }
  }
}

async function judgeSpoilt(port) {
  const server = createServer((_, response) => response.writeHead(200, { "content-type": "text/html" }).end(SPOILT));
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const lhr = await report(port, `http://127.0.0.1:${server.address().port}/`, WANTED);
  server.close();
  for (const id of WANTED) {
    if (hundredths(lhr.categories[id]) === 100) {
      found("a spoilt page", `Lighthouse gives ${id} 100`);
    }
  }
}

async function measure(port, host) {
  for (const path of PAGES) {
    const all = [];
    for (let i = 0; i < TIMES; i += 1) {
      const lhr = await report(port, `http://${host}/${path}`, ["performance"]);
      all.push(hundredths(lhr.categories.performance));
    }
    all.sort((a, b) => a - b);
    console.log(`${path}: performance ${all[TIMES >> 1]}, the median of ${all.join(", ")}`);
  }
}

const { host, close } = await open();
const chrome = await launch({ chromePath: executablePath, chromeFlags: ["--headless=new", "--no-sandbox"], logLevel: "error" });
try {
  if (process.argv[4] === "performance") {
    await measure(chrome.port, host);
  } else {
    await judge(chrome.port, host);
    await judgeSpoilt(chrome.port);
  }
} finally {
  await chrome.kill();
  close();
}
console.log(`${findings.length} findings`);
process.exit(findings.length === 0 ? 0 : 1);
