// Elements, words in the reader's language, and what is read out. Texts get in as text, never as HTML.
import { inkOn, onDark, painted } from "./colours.js";

let texts = {};
// Made once: making one takes as long as showing a pair.
const NUMBERS = new Intl.NumberFormat("en-US");
const TIMES = new Intl.DateTimeFormat([], { hour: "2-digit", minute: "2-digit" });
const WIDE = matchMedia("(min-width: 1000px)");

export function useTexts(translated) {
  texts = translated;
}

// A sentence of the page in the reader's language: "{name}", "{count:,}", "{count:pair|pairs}".
export function t(english, values = {}) {
  return (texts[english] || english).replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name, form) => {
    const value = values[name];
    if (typeof value !== "number") return String(value ?? "");
    const shown = grouped(value);
    if (form === undefined || !form.includes("|")) return shown;
    const [one, many] = form.split("|");
    return `${shown} ${value === 1 ? one : many}`;
  });
}

// With commas between thousands, in every language.
export function grouped(count) {
  return NUMBERS.format(count);
}

// The time of day of a moment in microseconds.
export function timeOf(moment) {
  return TIMES.format(moment / 1000);
}

// Whether there is room for three columns, each of which scrolls by itself; else the page scrolls.
export function isWide() {
  return WIDE.matches;
}

// Call with whether there is, now and whenever that changes: a phone is turned.
export function onWide(follow) {
  follow(WIDE.matches);
  WIDE.addEventListener("change", () => follow(WIDE.matches));
}

// What asks where something stands: once all is written that the key has changed, so that the browser lays it out once.
export function onceWritten(look) {
  queueMicrotask(look);
}

// An element: what begins with "on" listens, what is a property is set, all else is an attribute.
export function el(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "class") made.className = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

export function button(words, onclick, properties = {}) {
  const made = el("button", { type: "button", onclick, ...properties }, words);
  // A click must not take the keys: the next Space would press it again.
  made.addEventListener("mousedown", (event) => event.preventDefault());
  return made;
}

// Only where it differs: what is written anew is read out anew.
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function setHidden(element, hidden) {
  if (element.hidden !== hidden) element.hidden = hidden;
}

export function setPressed(element, pressed) {
  const value = String(pressed);
  if (element.getAttribute("aria-pressed") !== value) element.setAttribute("aria-pressed", value);
}

export function announce(text) {
  document.getElementById("told").textContent = text;
}

const starts = new WeakMap(); // of pieces of shown texts: where they begin in their text

// A text with some of its words marked: `spans` are start and end, start and end … in UTF-16 units.
export function marked(text, spans, from = 0) {
  return layered(text, [{ spans }], from);
}

// The same with several kinds of marks, one over the other. Each layer: spans that rise and lie apart, and what marks
// look like: `name` is a class, `title` what is said of them. `from`: where the text begins in that which spans count in.
export function layered(text, layers, from = 0) {
  const made = document.createDocumentFragment();
  const stop = from + text.length;
  const own = layers.map((layer) => ({ ...layer, spans: within(layer.spans, from, stop), next: 0 })).filter(({ spans }) => spans.length);
  const cuts = new Set(own.flatMap(({ spans }) => spans.filter((place) => place > from && place < stop))).add(stop);
  let at = from;
  for (const cut of own.length ? [...cuts].sort((one, other) => one - other) : cuts) {
    const words = document.createTextNode(text.slice(at - from, cut - from));
    starts.set(words, at);
    let shown = words;
    for (const layer of own) {
      while (layer.spans[layer.next + 1] <= at) layer.next += 2;
      if (layer.spans[layer.next] <= at) shown = el("mark", { class: layer.name, title: layer.title }, shown);
    }
    made.append(shown);
    at = cut;
  }
  return made;
}

// From where to where words of a shown text are selected, in the places of that text; null: none.
export function selectedWithin(element, selection = getSelection()) {
  if (selection.isCollapsed || !selection.rangeCount) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(element)) return null;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let found = null;
  while (walker.nextNode()) {
    const words = walker.currentNode;
    const place = starts.get(words);
    if (place === undefined || !range.intersectsNode(words)) continue;
    const start = place + (words === range.startContainer ? range.startOffset : 0);
    const end = place + (words === range.endContainer ? range.endOffset : words.textContent.length);
    if (start < end) found = [found ? found[0] : start, end];
  }
  return found;
}

const PART = 20_000; // characters that are laid out at once: a text of millions must not hold up the page

// A long text in parts, of which the browser lays out those that are seen. (A short one is one that it need not look
// for: it would be laid out twice, once as not seen.)
export function plainText(text, layers) {
  const made = el("div", { class: text.length > 2 * PART ? "plain long" : "plain", dir: "auto" });
  let start = 0;
  while (start < text.length) {
    const line = text.indexOf("\n", start + PART);
    const end = line < 0 || line > start + 2 * PART ? Math.min(start + 2 * PART, text.length) : line + 1;
    made.append(el("div", { class: "part" }, layered(text.slice(start, end), layers, start)));
    start = end;
  }
  return made;
}

// Blocks as Python read them from Markdown, HTML or JSON: see domain `Block`. Nothing is loaded or followed.
// `follow` gets the citation that was clicked.
export function richText(blocks, layers = [], follow = () => {}) {
  const made = el("div", { class: "rich", dir: "auto" });
  let place = 0;
  const line = (runs) => {
    const parts = document.createDocumentFragment();
    for (const run of runs ?? []) {
      // Of a citation another number is no other word.
      const own = run.cites || run.broken !== undefined ? layers.filter(({ name }) => name !== "differs") : layers;
      parts.append(styled(run, layered(run.text, own, place), follow));
      place += run.text.length;
    }
    place += 1;
    return parts;
  };
  for (const block of blocks) {
    const inside = `${block.depth ? ` depth-${Math.min(block.depth, 6)}` : ""}${block.quote ? " quote" : ""}`;
    if (block.kind === "table") {
      const rows = block.rows.map((cells) =>
        el("tr", {}, ...cells.map((cell) => el(cell.head ? "th" : "td", { class: cell.align ?? "" }, line(cell.runs)))));
      made.append(el("div", { class: "table", tabindex: 0 }, el("table", {}, ...rows)));
    } else if (block.kind === "rule") {
      made.append(el("hr"));
      place += 1;
    } else {
      const level = Math.min((block.level || 1) + 2, 6);
      const tag = { heading: `h${level}`, code: "pre" }[block.kind] ?? "p";
      const lead = block.mark ? el("span", { class: "bullet" }, `${block.mark} `) : null;
      made.append(el(tag, { class: `${block.kind}${inside}${block.judged ? " judged" : ""}` }, lead, line(block.runs)));
    }
  }
  return made;
}

// Those of the spans that reach into a part of the text: they rise, so the first one is soon found.
function within(spans, start, end) {
  let [low, high] = [0, spans.length / 2];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[2 * middle + 1] <= start) low = middle + 1;
    else high = middle;
  }
  let stop = low;
  while (2 * stop < spans.length && spans[2 * stop] < end) stop += 1;
  return spans.slice(2 * low, 2 * stop);
}

function styled(run, words, follow) {
  if (run.cites) return button(words, () => follow(run), { class: "cites" });
  if (run.broken !== undefined) return el("span", { class: "cites broken", title: run.broken }, words);
  let made = words;
  for (const [name, tag] of [["code", "code"], ["bold", "strong"], ["italic", "em"], ["strike", "s"]]) {
    if (run[name]) made = el(tag, {}, made);
  }
  return run.link ? el("span", { class: "link", title: run.link }, made) : made;
}

// Give an element a grade's colour, that of each look: the style sheet takes the one that is on.
export function paint(element, colour) {
  const light = painted(colour);
  for (const [look, own] of [["light", light], ["dark", onDark(light)]]) {
    element.style.setProperty(`--grade-${look}`, own);
    element.style.setProperty(`--ink-${look}`, inkOn(own));
  }
  element.classList.add("painted");
}

// Zeros of the digits that keyboards write: Arabic, Persian, Devanagari, Bengali, Thai, full-width.
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

// The digit of a key. In the row above the letters its place counts: some layouts write other signs there, and digits
// only with Shift.
function digitOf({ key, code, shiftKey }) {
  if (/^\d$/.test(key)) return key;
  const written = key.length === 1 ? key.charCodeAt(0) : 0;
  const zero = ZEROS.find((first) => written >= first && written < first + 10);
  if (zero !== undefined) return String(written - zero);
  return (!shiftKey && /^Digit(\d)$/.exec(code)?.[1]) || null;
}

// A key's name. Letters are those that the layout writes, or, where it writes no Latin ones, those of the place.
export function keyOf(event) {
  const { key, code } = event;
  if (event.getModifierState?.("AltGraph")) return key; // a sign is wanted, no key
  const digit = digitOf(event);
  if (digit !== null) return digit;
  const plain = key.replace(/^[\uff01-\uff5e]$/, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(/^\u3000$/, " ");
  if (/^[\x20-\x7e]$/.test(plain)) return plain.toLowerCase();
  const letter = /^Key(.)$/.exec(code);
  return letter && (key.length === 1 || key === "Dead") ? letter[1].toLowerCase() : key;
}

// Whether an input method is at work: then no key is one of the page's. (Some browsers tell by the number alone.)
export function isComposed({ isComposing, keyCode }) {
  return isComposing || keyCode === 229;
}
