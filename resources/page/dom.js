// Elements, words in the reader's language, and what is read out. Texts get in as text, never as HTML.

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

// A text with some of its words marked: `spans` are start and end, start and end … in UTF-16 units.
export function marked(text, spans, from = 0) {
  const made = document.createDocumentFragment();
  let at = 0;
  for (let next = 0; next < spans.length; next += 2) {
    const [start, end] = [Math.max(spans[next] - from, at), Math.min(spans[next + 1] - from, text.length)];
    if (start >= end) continue;
    made.append(text.slice(at, start), el("mark", {}, text.slice(start, end)));
    at = end;
  }
  made.append(text.slice(at));
  return made;
}

const PART = 20_000; // characters that are laid out at once: a text of millions must not hold up the page

// A long text in parts, of which the browser lays out those that are seen. (A short one is one that it need not look
// for: it would be laid out twice, once as not seen.)
export function plainText(text, spans) {
  const made = el("div", { class: text.length > 2 * PART ? "plain long" : "plain", dir: "auto" });
  let start = 0;
  let next = 0;
  while (start < text.length) {
    const line = text.indexOf("\n", start + PART);
    const end = line < 0 || line > start + 2 * PART ? Math.min(start + 2 * PART, text.length) : line + 1;
    const own = [];
    while (next < spans.length && spans[next] < end) {
      own.push(spans[next], spans[next + 1]);
      next += 2;
    }
    made.append(el("div", { class: "part" }, marked(text.slice(start, end), own, start)));
    start = end;
  }
  return made;
}

// Blocks as Python read them from Markdown, HTML or JSON: see domain `Block`. Nothing is loaded or followed.
// `follow` gets the citation that was clicked.
export function richText(blocks, spans = [], follow = () => {}) {
  const made = el("div", { class: "rich", dir: "auto" });
  let place = 0;
  const line = (runs) => {
    const parts = document.createDocumentFragment();
    for (const run of runs ?? []) {
      const own = within(spans, place, place + run.text.length);
      parts.append(styled(run, marked(run.text, own, place), follow));
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

function within(spans, start, end) {
  const own = [];
  for (let at = 0; at < spans.length; at += 2) if (spans[at] < end && spans[at + 1] > start) own.push(spans[at], spans[at + 1]);
  return own;
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

// Dark or white text, whichever is read better on a colour.
export function inkOn(colour) {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.19 ? "#10141C" : "#FFFFFF";
}

const LOWEST = "#C9CED6";

// Give an element a grade's colour; the lowest is darker in the dark look, which the style sheet knows.
export function paint(element, colour) {
  const known = /^#[0-9a-f]{6}$/i.test(colour) && colour.toUpperCase() !== LOWEST;
  element.style.setProperty("--grade", known ? colour : "var(--lowest)");
  element.style.setProperty("--ink", known ? inkOn(colour) : "var(--on-lowest)");
}

// A key's name from the letter on it, whatever alphabet the keyboard writes.
export function keyOf(event) {
  const { key, code } = event;
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase();
  const letter = /^(?:Key|Digit)(.)$/.exec(code);
  return letter && key.length === 1 ? letter[1].toLowerCase() : key;
}
