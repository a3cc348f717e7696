// Whether the search of a built book finds: the very script and index of the site,
// without a browser.
//
//   node queries.mjs SITE [--all]    0 findings, or a line for each
//
// It asks each query of queries.txt; what is in the index, how large it is and
// what results show; whether each word that readers bring is needed. With --all
// the first results of each query are shown. First it tries itself on bad tables.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import vm from "node:vm";
import { gzipSync } from "node:zlib";

// The most bytes that a search may load, compressed.
const LARGEST = 700_000;

// What is looked at by a reader who has typed.
const FIRST = 3;

const [site, all] = process.argv.slice(2);
if (!site) {
  console.error("usage: node queries.mjs SITE [--all]");
  process.exit(2);
}

// ---------------------------------------------------------------- the site

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesOf(path) : [path];
  });
}

// What a page loads for its first search, by the names of the site's files.
function loaded(files) {
  const parts = ["searchindex", "searcher", "elasticlunr", "mark"];
  const is = (name) => parts.some((part) => name.startsWith(part)) && name.endsWith(".js");
  return files.filter((path) => is(relative(site, path)));
}

// The search, as the site's script gives it to mdBook's. `change` may change the
// data before the script sees them.
function searchOf(script, change = (data) => data) {
  const window = { search: {} };
  const parse = (text) => change(JSON.parse(text));
  vm.runInNewContext(script, { window, JSON: { parse } });
  const { find, fold, data } = window.search;
  const pageOf = (id) => data.addresses[id].split("#")[0];
  return { find: (text) => [...find(text)], fold: (text) => [...fold(text)], data, pageOf };
}

// The data as if readers brought no words. Exercises keep their codes.
function withoutWords(data) {
  const field = data.index.fieldIds.words;
  data.words = data.words.map(() => []);
  data.index.index.forEach(([, fields]) => delete fields[field]);
  return data;
}

// ---------------------------------------------------------------- the table

// Queries by kinds: the page or pages that are wanted, or two in their order.
function read(text) {
  const queries = [];
  let kind = "";
  for (const line of text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))) {
    const heading = line.match(/^\[(.*)\]$/);
    if (heading) {
      kind = heading[1];
      continue;
    }
    const [, query, wanted] = line.match(/^(.+): (.+)$/);
    const order = wanted.includes(" < ");
    queries.push({ kind, query, order, pages: wanted.split(order ? " < " : " ") });
  }
  return queries;
}

// How often a page may be among the results of a query.
const MOST_OF_A_PAGE = 2;

// What is wrong with a query's results, which are pages in their order; nothing,
// if it is right.
function wrong({ query, order, pages }, results, there) {
  const missing = pages.filter((page) => !there.has(page));
  if (missing.length > 0) {
    return `${query}: there is no page ${missing.join(", ")}`;
  }
  const often = results.find((page) => results.filter((other) => other === page).length > MOST_OF_A_PAGE);
  if (often) {
    return `${query}: finds ${often} more than ${MOST_OF_A_PAGE} times`;
  }
  if (order) {
    const [first, second] = pages.map((page) => results.indexOf(page));
    return first < 0 || second < 0 || first > second ? `${query}: ${pages.join(" does not come before ")}` : "";
  }
  const shown = results.slice(0, FIRST);
  return shown.some((page) => pages.includes(page)) ? "" : `${query}: finds ${shown.join(", ") || "nothing"}, not ${pages.join(" or ")}`;
}

function judge(queries, { find, pageOf, data }) {
  const there = new Set(data.addresses.map((address) => address.split("#")[0]));
  return queries.map((query) => wrong(query, find(query.query).map(pageOf), there)).filter(Boolean);
}

// ---------------------------------------------------------------- other claims

// A word that leads to its page without being told has no place in the table; nor
// has one that leads elsewhere.
function words(search, plain) {
  const brought = search.data.words.flatMap((own, id) => own.map((word) => ({ word, page: search.pageOf(id), id })));
  const toPages = brought.filter(({ id }) => !search.data.exercises[id]);
  return toPages.flatMap(({ word, page }) => {
    const also = toPages.filter((other) => other.word === word).map((other) => other.page);
    const [first] = search.find(word).map(search.pageOf);
    if (!also.includes(first)) {
      return [`search.toml: ${word} leads to ${first}, not to ${page}`];
    }
    const [without] = plain.find(word).map(plain.pageOf);
    return without === page ? [`search.toml: ${word} leads to ${page} without standing there`] : [];
  });
}

// What stands where a page stood that has moved.
const isMoved = (path) => existsSync(path) && readFileSync(path, "utf8").includes("<title>This page has moved</title>");

// All pages are in the index, but those of code, and those that have moved.
function pages(files, { data }) {
  const not = /^(code\/.*|print|404|toc|index)\.html$/;
  const indexed = new Set(data.addresses.map((address) => address.split("#")[0]));
  const wanted = files.filter((path) => !isMoved(path)).map((path) => relative(site, path)).filter((name) => name.endsWith(".html"));
  const missing = wanted.filter((name) => !not.test(name) && !indexed.has(name));
  const extra = [...indexed].filter((name) => not.test(name) || !wanted.includes(name));
  return [...missing.map((name) => `${name} is not found`), ...extra.map((name) => `${name} is found`)];
}

// The press and the script agree on words.
function terms({ data, fold }, index) {
  const same = ([term]) => fold(term).join(" ") === term;
  const known = new Set(index.map(([term]) => term));
  const strange = index.filter((entry) => !same(entry)).map(([term]) => `the script writes ${term} as ${fold(term)}`);
  const lost = data.headings.flatMap((heading) => fold(heading).filter((word) => !known.has(word)));
  return [...strange, ...lost.map((word) => `${word} of a heading is not in the index`)];
}

// A result shows prose: no formula as it is typed, no code.
const CODE = /\\[a-zA-Z]+|::|->|=>|\bfn\b|&mut|\$|`|\w_\w|\w\(\)|;$/;

function texts({ data }) {
  return data.texts.flatMap((text, id) => {
    const found = text.match(CODE);
    return found ? [`${data.addresses[id]} would show ${text.slice(Math.max(0, found.index - 20), found.index + 20)}`] : [];
  });
}

function weight(files) {
  const size = loaded(files).reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0);
  return { size, findings: size > LARGEST ? [`a search loads ${size} bytes, more than ${LARGEST}`] : [] };
}

// ---------------------------------------------------------------- itself

// Each check finds what is wrong with a small bad example.
function tryItself(search, plain) {
  const results = ["a", "b", "a", "a"];
  const table = (text) => judge(read(text), search);
  const expected = [
    [table("nim: nim/nim.html\n"), []],
    [table("nim: workshop/moore-speed.html\n"), ["nim: finds nim/nim.html"]],
    [table("nim: nim/none.html\n"), ["nim: there is no page nim/none.html"]],
    [table("qqqqqq: nim/nim.html\n"), ["qqqqqq: finds nothing"]],
    [table("nim: nim/nim.html < nim/nim-sum.html\n"), []],
    [table("nim: nim/nim-sum.html < nim/nim.html\n"), ["nim: nim/nim-sum.html does not come before nim/nim.html"]],
    [[wrong({ query: "q", pages: ["b"] }, results, new Set("ab"))], ["q: finds a more than 2 times"]],
    [[wrong({ query: "q", pages: ["b"] }, results.slice(1), new Set("ab"))], [""]],
    [pages([join(site, "a.html")], { data: { addresses: ["code/b.html#b"] } }), ["a.html is not found", "code/b.html is found"]],
    [terms({ data: { headings: ["é z"] }, fold: search.fold }, [["é"], ["e"]]), ["the script writes é as e", "z of a heading"]],
    [texts({ data: { addresses: ["a", "b"], texts: ["It is \\frac12.", "a → b"] } }), ["a would show It is \\frac12."]],
  ];
  const bad = (word, page) => {
    const id = search.data.addresses.findIndex((address) => address.startsWith(page));
    const data = { ...search.data, words: search.data.words.map((_, i) => (i === id ? [word] : [])) };
    return words({ ...search, data }, plain);
  };
  expected.push([bad("nim", "nim/nim.html"), ["search.toml: nim leads to nim/nim.html without"]]);
  expected.push([bad("nim", "nim/moore.html"), ["search.toml: nim leads to nim/nim.html, not to"]]);
  for (const [found, wanted] of expected) {
    if (found.length !== wanted.length || !wanted.every((line, i) => found[i].startsWith(line))) {
      throw new Error(`a bad example gives ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
    }
  }
}

// ---------------------------------------------------------------- all

const began = Date.now();
const files = filesOf(site);
const [path] = files.filter((path) => relative(site, path).startsWith("searchindex"));
const script = readFileSync(path, "utf8");
let index = [];
const search = searchOf(script, (data) => {
  index = data.index.index;
  return data;
});
const plain = searchOf(script, withoutWords);
tryItself(search, plain);
const queries = read(readFileSync(new URL("queries.txt", import.meta.url), "utf8"));
if (all === "--all") {
  for (const { query } of queries) {
    console.log(`${query}: ${search.find(query).slice(0, 5).map((id) => search.data.addresses[id]).join(" ")}`);
  }
}
const { size, findings: heavy } = weight(files);
const findings = [
  ...judge(queries, search),
  ...words(search, plain),
  ...pages(files, search),
  ...terms(search, index),
  ...texts(search),
  ...heavy,
];
findings.forEach((line) => console.log(`FAIL ${line}`));
const indexed = new Set(search.data.addresses.map((address) => address.split("#")[0])).size;
console.log(`${queries.length} queries, ${indexed} pages, a search loads ${size} bytes: ${findings.length} findings, ${Date.now() - began} ms`);
process.exit(findings.length === 0 ? 0 : 1);
