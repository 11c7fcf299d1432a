// Marking words of a text: which are selected, the reason, the marks' colours, and the list of them.

import { button, el, keyOf, onceWritten, selectedWithin, t } from "./dom.js";
import { canBeMarked, markOf, placeOf, shownText } from "./marks.js";

const HUES = 9; // as many reasons can there be
const WORDS = 60; // characters of a mark in the list
const TAPPED_MS = 700; // a tap on the button takes the selection away before it is pressed

// One colour for each reason, and the list says in words which is which; those of old reasons come after.
function hueOf(reason, reasons) {
  const place = reasons.findIndex(([one]) => one === reason);
  const sum = [...reason].reduce((total, character) => total + character.codePointAt(0), reasons.length);
  return `hue-${(place < 0 ? sum : place) % HUES}`;
}

function wordsOf(reason, reasons) {
  return reasons.find(([one]) => one === reason)?.[1] ?? reason;
}

// What the marks look like in a text, one layer each.
export function markLayers(text, marks, reasons) {
  return marks.flatMap((mark) => {
    const spans = placeOf(text, mark);
    return spans ? [{ spans, name: `said ${hueOf(mark[3], reasons)}`, title: wordsOf(mark[3], reasons) }] : [];
  });
}

// What is selected in the texts that a view shows, also just after a finger took it away.
export class Selected {
  constructor(texts) {
    this.texts = texts; // what is shown now: {text, element, document}
    this.last = null;
    document.addEventListener("selectionchange", () => this.look());
  }

  now() {
    for (const shown of this.texts()) {
      const span = selectedWithin(shown.element);
      if (span) return { shown, span };
    }
    return null;
  }

  look() {
    const found = this.now();
    if (found) this.last = { found, left: Infinity };
    else if (this.last?.left === Infinity) this.last.left = performance.now();
  }

  get() {
    const { last } = this;
    return this.now() ?? (last && performance.now() - last.left < TAPPED_MS ? last.found : null);
  }

  clear() {
    this.last = null;
    getSelection().removeAllRanges();
  }
}

// Ask for the reason of the words that are selected, and hand the mark over.
export function markSelected(app, selected, keep) {
  const found = selected.get();
  if (found === null) {
    app.notify(t("First select words in the text."));
    return;
  }
  const { text, document: own } = found.shown;
  if (!canBeMarked(text)) {
    app.notify(t("In this text no words can be marked."));
    return;
  }
  askReason(app, (reason) => {
    const mark = markOf(text, ...found.span, reason, own);
    selected.clear();
    if (mark !== null && keep(mark) === "full") app.notify(t("There is no room for more marks here; remove some."));
  });
}

function askReason(app, keep) {
  const reasons = app.data.mark_reasons;
  const choose = (reason) => {
    app.closeDialog();
    app.keep("mark-reason", reason);
    keep(reason);
  };
  const rows = reasons.map(([reason, words], at) =>
    button(el("span", {}, el("kbd", { "aria-hidden": "true" }, String(at + 1)), swatch(reason, reasons), ` ${words}`), () => choose(reason)));
  app.showDialog(t("Reason of the mark"), [el("div", { class: "choices" }, ...rows)], (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) rows[(rows.indexOf(event.target) + by + rows.length) % rows.length].focus();
    else if (reasons[Number(keyOf(event)) - 1]) choose(reasons[Number(keyOf(event)) - 1][0]);
    else return;
    event.preventDefault();
  });
  // The one given last is where Enter begins, so that marking the same again is two keys.
  rows[Math.max(reasons.findIndex(([reason]) => reason === app.kept("mark-reason")), 0)]?.focus();
}

function swatch(reason, reasons) {
  return el("span", { class: `swatch ${hueOf(reason, reasons)}`, "aria-hidden": "true" });
}

// A line for each mark: a click leads to its words, ✕ removes it.
export function markRows(marks, texts, reasons, remove) {
  return marks.map((mark) => {
    const shown = texts.find(({ text, document: own }) => (mark[5] === "" || mark[5] === own) && placeOf(text, mark));
    const words = shown ? shownText(shown.text).slice(...placeOf(shown.text, mark)).replace(/\s+/gu, " ") : t("in an earlier text");
    const short = words.length > WORDS ? `${[...words].slice(0, WORDS).join("")}…` : words;
    const lead = () => shown && onceWritten(() => shown.element.querySelectorAll("mark.said").forEach((one) => {
      if (words.startsWith(one.textContent.replace(/\s+/gu, " "))) one.scrollIntoView({ block: "center" });
    }));
    return el("li", {},
      button(el("span", { dir: "auto" }, swatch(mark[3], reasons), ` ${wordsOf(mark[3], reasons)}: ${short}`), lead, { class: "leads" }),
      button("✕", () => remove(mark), { class: "close", "aria-label": t("Remove the mark: {words}", { words: short }) }));
  });
}
