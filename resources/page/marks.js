// Marks in texts: words that a rater points at. Places on the page, in UTF-16 units, and in the text that is stored,
// in characters; see `_places` in project/packages/page_documents.py. No page is known here.

import { hashOf } from "./seal.js";

const RUNS_ALONG = -1;
const known = new WeakMap(); // of a text what is counted once: its words, and the hash of what is stored

// The words of a document's text as the page counts in them: each block and each cell one line.
export function shownText(text) {
  return of(text).words;
}

// The SHA-256 of the text as it is stored; "" where that cannot be told from what is shown.
export function storedHash(text) {
  const own = of(text);
  own.hash ??= text.source ? text.source.hash ?? "" : hashOf(own.words);
  return own.hash;
}

function of(text) {
  if (!known.has(text)) known.set(text, { words: text.plain ?? text.blocks.flatMap(linesOf).join("\n") });
  return known.get(text);
}

function linesOf({ rows, runs }) {
  const lines = rows ? rows.flat().map((cell) => cell.runs) : [runs];
  return lines.map((own) => (own ?? []).map((run) => run.text).join(""));
}

// Whether words can be marked in it.
export function canBeMarked(text) {
  return text.source === undefined || text.source.places !== undefined;
}

// Its parts: start and end on the page, start in the stored text, and the end there or RUNS_ALONG.
function placesOf(text) {
  const own = of(text);
  own.places ??= spread(text.source?.places ?? [0, 0, own.words.length, RUNS_ALONG], own.words);
  return own.places;
}

function spread(packed, words) {
  const places = [];
  let [page, source] = [0, 0];
  for (let at = 0; at < packed.length; at += 4) {
    const from = page + packed[at];
    const first = source + packed[at + 1];
    page = from + packed[at + 2];
    const length = packed[at + 3] === RUNS_ALONG ? characters(words.slice(from, page)) : packed[at + 3];
    source = first + length;
    places.push(from, page, first, packed[at + 3] === RUNS_ALONG ? RUNS_ALONG : source);
  }
  return places;
}

function characters(words) {
  let count = 0;
  for (let at = 0; at < words.length; at += words.codePointAt(at) > 0xffff ? 2 : 1) count += 1;
  return count;
}

// Units of UTF-16 that so many characters from a place on take.
function unitsOf(words, start, count) {
  let at = start;
  for (let left = count; left > 0 && at < words.length; left -= 1) at += words.codePointAt(at) > 0xffff ? 2 : 1;
  return at - start;
}

// Where the shown words from `start` to `end` stand in the stored text; null: nowhere.
export function storedSpan(text, start, end) {
  const words = shownText(text);
  const places = placesOf(text);
  let found = null;
  for (let at = 0; at < places.length; at += 4) {
    const [from, to, first, last] = places.slice(at, at + 4);
    if (from >= end || to <= start) continue;
    const low = last === RUNS_ALONG ? first + characters(words.slice(from, Math.max(start, from))) : first;
    const high = last === RUNS_ALONG ? first + characters(words.slice(from, Math.min(end, to))) : last;
    found = found ? [Math.min(found[0], low), Math.max(found[1], high)] : [low, high];
  }
  return found;
}

// Where the stored words from `start` to `end` are shown; null: nowhere.
export function shownSpan(text, start, end) {
  const words = shownText(text);
  const places = placesOf(text);
  let found = null;
  for (let at = 0; at < places.length; at += 4) {
    const [from, to, first, last] = places.slice(at, at + 4);
    const stop = last === RUNS_ALONG ? first + characters(words.slice(from, to)) : last;
    if (first >= end || stop <= start) continue;
    const low = last === RUNS_ALONG ? from + unitsOf(words, from, start - first) : from;
    const high = last === RUNS_ALONG ? Math.min(from + unitsOf(words, from, end - first), to) : to;
    found = found ? [Math.min(found[0], low), Math.max(found[1], high)] : [low, high];
  }
  return found;
}

// Selected words without the blanks around them, and no character cut in two; null: only blanks.
export function wholeWords(words, start, end) {
  let [from, to] = [Math.max(start, 0), Math.min(end, words.length)];
  while (from < to && isBlank(words[from])) from += 1;
  while (from < to && isBlank(words[to - 1])) to -= 1;
  if (from >= to) return null;
  while (from > 0 && goesOn(words, from)) from -= 1;
  while (to < words.length && goesOn(words, to)) to += 1;
  return [from, to];
}

function isBlank(unit) {
  return unit !== "\ufeff" && /[\s\x85]/u.test(unit);
}

// Whether a character, as people count them, begins before `place` and ends after it.
function goesOn(words, place) {
  if (/[\udc00-\udfff]/.test(words[place]) && /[\ud800-\udbff]/.test(words[place - 1])) return true;
  const here = String.fromCodePoint(words.codePointAt(place));
  const before = [...words.slice(Math.max(place - 2, 0), place)].at(-1);
  if (here === "\u200d" || before === "\u200d" || /^[\u{1f3fb}-\u{1f3ff}]$/u.test(here)) return true;
  if (isFlag(here) && isFlag(before)) {
    let flags = 0;
    while (place - 2 * flags >= 2 && isFlag(words.slice(place - 2 * flags - 2, place - 2 * flags))) flags += 1;
    return flags % 2 === 1;
  }
  return /^\p{M}$/u.test(here);
}

function isFlag(character) {
  return /^[\u{1f1e6}-\u{1f1ff}]$/u.test(character);
}

// The mark of words that are selected in a text, as labels hold it; null where nothing is.
export function markOf(text, start, end, reason, document = "") {
  const whole = wholeWords(shownText(text), start, end);
  const span = whole && storedSpan(text, ...whole);
  if (span === null || span[0] >= span[1]) return null; // what the page says itself, such as where a link leads to
  return [text.field ?? "body", ...span, reason, storedHash(text), document];
}

// The words of a mark in the text: where they are shown; null: it is of another text, or of an earlier one.
export function placeOf(text, [field, start, end, , hash]) {
  if (field !== (text.field ?? "body") || !canBeMarked(text) || hash !== storedHash(text)) return null;
  return shownSpan(text, start, end);
}
