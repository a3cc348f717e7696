// What finds: with the library before it and the data before that it is the file
// that mdBook's script loads at the first search, and takes the place of the
// library that mdBook's script is made for. `cargo run -- build` puts the three
// together.
/* global DATA, MiniSearchLibrary */
const { MiniSearch } = MiniSearchLibrary;

// As `fold` of the press does it.
function fold(text) {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("’", "'");
  const words = plain.split(/[^\p{L}\p{N}']+/u);
  return words.map((word) => word.replace(/^'+|'+$/g, "").replace(/'s$/, "").replaceAll("'", "")).filter((word) => word !== "");
}

// What a field weighs among results of one rank: see `find`.
const BOOST = { heading: 8, words: 8, place: 2, text: 1 };
const NAMES = ["heading", "words", "place"];

const FIELDS = Object.keys(BOOST);
const weak = new Set(DATA.weak);
const index = MiniSearch.loadJS(DATA.index, {
  fields: FIELDS,
  tokenize: (text) => [text],
  processTerm: (term) => term,
  searchOptions: { boost: BOOST },
});
DATA.index = null;

// What a document is called: by its heading, and in the words of readers.
const named = DATA.headings.map((heading, i) => new Set([heading, ...DATA.words[i]].map((name) => fold(name).join(" "))));

const isWeak = (word) => weak.has(word) || word.length < 2 || /^\d+$/.test(word);

// A word in the plural finds the singular; the other way round its beginning is
// enough.
const singular = (word) => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word);

// A word, or what begins with it. The shortest are whole words, unless one is
// still being typed.
function query(word, last, fuzzy) {
  const prefix = word.length > 2 || last;
  const forms = [...new Set([word, singular(word)])];
  return { combineWith: "OR", queries: forms, prefix, fuzzy };
}

function ask(words, combineWith, last, fuzzy) {
  const queries = words.map((word) => query(word, word === last, fuzzy));
  return index.search({ combineWith, queries });
}

// Documents that have all words; if there is none, all words or such as are
// spelt nearly so; if there is none, as many as there are.
function candidates(strong, last) {
  for (const [combineWith, fuzzy] of [["AND", false], ["AND", 0.25], ["OR", 0.25]]) {
    const found = ask(strong, combineWith, last, fuzzy);
    if (found.length > 0) {
      return found;
    }
  }
  return [];
}

// Whether each word is in the heading of a document, in the words of readers or
// in the titles above it, and not all of them only in these. The last word may be
// its beginning: it is still being typed.
function isHeaded({ match }, words, last) {
  const terms = Object.entries(match);
  const is = (term, word) => singular(term) === singular(word) || (word === last && term.startsWith(word));
  const stands = (word, fields) => terms.some(([term, where]) => is(term, word) && where.some((field) => fields.includes(field)));
  return words.every((word) => stands(word, NAMES)) && words.some((word) => stands(word, ["heading", "words"]));
}

// The best first: what is called so; then what has the words in its heading; then
// any text. Of these each what teaches, then exercises, then tables.
function find(text) {
  const words = fold(text);
  const phrase = words.join(" ");
  const strong = words.filter((word) => !isWeak(word));
  const asked = strong.length > 0 ? strong : words;
  const last = words.at(-1);
  const helped = new Map();
  if (asked !== words) {
    const rest = words.filter(isWeak);
    (rest.length > 0 ? ask(rest, "OR", last, false) : []).forEach(({ id, score }) => helped.set(id, score));
  }
  const rank = (result) => {
    const { id, score } = result;
    const place = named[id].has(phrase) ? 0 : isHeaded(result, asked, last) ? 1 : 2;
    return { id, order: [place, DATA.kinds[id], -score - (helped.get(id) ?? 0), id] };
  };
  const ranked = candidates(asked, last).map(rank);
  const compare = (a, b, i = 0) => (i === a.length ? 0 : a[i] - b[i] || compare(a, b, i + 1));
  ranked.sort((a, b) => compare(a.order, b.order));
  return fewOfEach(ranked.map(({ id }) => id));
}

// A long page that says a word in each part does not push aside all others.
const MOST_OF_A_PAGE = 2;

function fewOfEach(ids) {
  const counts = new Map();
  return ids.filter((id) => {
    const page = DATA.addresses[id].split("#")[0];
    counts.set(page, (counts.get(page) ?? 0) + 1);
    return counts.get(page) <= MOST_OF_A_PAGE;
  });
}

const escape = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

// mdBook's script makes a teaser of the body, and marks the words in it that begin
// as those that were typed, after they have gone through `stemmer`.
function shown(id) {
  const titles = [...DATA.places[id], DATA.headings[id]];
  return { id, title: DATA.headings[id], body: DATA.texts[id], breadcrumbs: titles.map(escape).join(" » ") };
}

const stems = new Map();

function stem(word) {
  if (!stems.has(word)) {
    const [folded = ""] = fold(word.replace(/^&#?\w+;|&#?\w+;$/g, ""));
    // A short word is marked where it stands alone.
    stems.set(word, isWeak(folded) ? `${folded} ` : singular(folded));
  }
  return stems.get(word);
}

window.elasticlunr = {
  Index: {
    load: () => ({ search: (text) => find(text).map((id) => ({ ref: String(id), doc: shown(id) })) }),
  },
  stemmer: stem,
};
Object.assign(window.search, {
  find,
  fold,
  data: DATA,
  index: {},
  doc_urls: DATA.addresses,
  search_options: {},
  results_options: { limit_results: 20, teaser_word_count: 30 },
});
