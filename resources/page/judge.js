// The view of Judge: a query, a document, the grades; or all documents of a query as a list.

import { colourOf } from "./colours.js";
import {
  announce, button, el, isWide, keyOf, marked, onceWritten, paint, plainText, richText, setHidden, setPressed, setText, t,
  timeOf,
} from "./dom.js";
import { Selected, markLayers, markRows, markSelected } from "./marking.js";
import { QuestionLine } from "./question.js";
import { Queue } from "./queue.js";
import { asksWhichPair, commandOf, guidelinesFirst, inOrder, shownKey, spelled, toggled } from "./screen.js";
import { same } from "./session.js";

const HISTORY = 6; // what was said of a pair last
const RECENT = 30; // pairs in the list of what was said last
const EXCERPT = 300; // characters of a document in the list
const SWIPE = 60; // pixels

// As a label shows it: whole numbers without ".0", which JavaScript writes so anyway.
export function shownGrade(value) {
  return String(value);
}

// Words that come from documents, short enough for one line.
export function excerpt({ texts }, most = EXCERPT) {
  const words = texts.map(({ plain, blocks }) => plain ?? blocks.flatMap(({ runs = [] }) => [...runs.map(({ text }) => text), " "]).join(""));
  return words.join(" ").slice(0, most).replace(/\s+/gu, " ").trim();
}

// Short fields of a document as one line.
export function factsLine({ facts }) {
  return facts.map(([name, text]) => (name ? `${name}: ${text}` : text)).join(" · ");
}

export function duration(seconds) {
  const minutes = Math.round(seconds / 60);
  if (seconds < 90) return t("{count:second|seconds}", { count: Math.max(Math.round(seconds / 5) * 5, 5) });
  if (minutes < 90) return t("{count:minute|minutes}", { count: minutes });
  return t("{count:hour|hours}", { count: Math.round(minutes / 60) });
}

// A document as it is judged: title (`key`: or its key), pictures, facts, texts, passages. `spans`: of the title and of each
// text; `look` gets the place of the picture that was clicked, `layers` a text and its place, for more marks in it.
// Each of the `texts` can be drawn anew with other layers.
export function documentCard(document, spans, { level = "h3", key = true, look = (_) => {}, layers = (_text, _at) => [] } = {}) {
  // Beside another one its key is no title: it could tell where the document comes from.
  const title = document.title ? marked(document.title, spans[0] ?? []) : key ? document.key : null;
  const root = el("article", { class: "document-text" }, title === null ? null : el(level, { class: "title", dir: "auto" }, title));
  if (document.images.length) {
    root.append(el("div", { class: "gallery" }, ...document.images.map((address, at) =>
      button(el("img", { src: address, alt: t("Picture {number}", { number: String(at + 1) }) }), () => look(at), { title: t("enlarge") }))));
  }
  root.append(...document.unseen.map((words) => el("p", { class: "muted" }, words)));
  if (document.facts.length) {
    root.append(el("p", { class: "muted facts" }, factsLine(document)));
  }
  const cited = firstCited(document);
  const passages = document.passages.map((passage, at) => passageRow(passage, at, cited.get(at + 1) ?? []));
  const follow = (citation) => passages[citation.cites - 1].follow(citation.fits);
  const texts = document.texts.map((text, at) => {
    if (text.heading) root.append(el("h4", { class: "muted" }, text.heading));
    const draw = () => {
      const own = [{ spans: spans[at + 1] ?? [] }, ...layers(text, at)];
      return text.blocks ? richText(text.blocks, own, follow) : plainText(text.plain, own);
    };
    const shown = { text, document: document.id, element: draw(), redraw: () => {
      const fresh = draw();
      shown.element.replaceWith(fresh);
      shown.element = fresh;
    } };
    root.append(shown.element);
    return shown;
  });
  if (passages.length) {
    root.append(el("section", { class: "passages" }, el("h4", {}, t("Passages it was given")), ...passages.map(({ row }) => row)));
  }
  return { root, texts, passages };
}

// What fits in each passage to the first sentence that cites it, by the passage's number.
function firstCited({ texts }) {
  const found = new Map();
  for (const { blocks = [] } of texts) {
    for (const { runs = [], rows = [] } of blocks) {
      for (const { cites, fits } of [runs, ...rows.flat().map((cell) => cell.runs ?? [])].flat()) {
        if (cites && !found.has(cites)) found.set(cites, fits);
      }
    }
  }
  return found;
}

// A passage that an answer was given: closed, until it is opened or a citation leads to it.
function passageRow({ title, key, text, cited }, at, fits) {
  const words = el("div");
  const row = el("details", {},
    el("summary", {}, el("span", { class: "cites" }, `[${at + 1}]`), ` ${title} `, el("span", { class: "muted" }, key),
      cited ? el("span", { class: "muted cited" }, t("cited {count:time|times}", { count: cited })) : null),
    words);
  const show = (spans) => words.replaceChildren(plainText(text, [{ spans: spans ?? [] }]));
  show(fits);
  const follow = (spans) => {
    show(spans);
    row.open = true;
    (words.querySelector("mark") ?? row).scrollIntoView({ block: "nearest" });
  };
  return { row, follow, open: () => follow(fits) };
}

// Open the passage after the one that is open, and close that; after the last one none is open.
export function openNext(passages) {
  const at = passages.findLastIndex(({ row }) => row.open);
  for (const { row } of passages) row.open = false;
  passages[at + 1]?.open();
}

// Open all passages; where all are open, none.
export function openAll(lists) {
  const whole = lists.flat().every(({ row }) => row.open);
  for (const { row } of lists.flat()) row.open = !whole;
}

// The first picture of a document, small, beside its words.
export function thumbnail({ images }) {
  return images.length ? el("img", { class: "thumbnail", src: images[0], alt: "" }) : null;
}

// Flags as they are shown, in one line.
export function flagNames({ flags }, given) {
  const names = new Map(flags);
  return given.map((flag) => names.get(flag) ?? flag).join(", ");
}

// A swipe to the side moves; one that scrolls does not.
export function onSwipe(element, move) {
  let from = null;
  element.addEventListener("touchstart", ({ touches, target }) => {
    from = touches.length === 1 && !target.closest(".table, pre, input, textarea") ? touches[0] : null;
  }, { passive: true });
  element.addEventListener("touchend", ({ changedTouches }) => {
    if (from === null) return;
    const [across, down] = [changedTouches[0].clientX - from.clientX, changedTouches[0].clientY - from.clientY];
    if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) move(across < 0 ? 1 : -1);
    from = null;
  }, { passive: true });
}

// A key and what it does, as a button; `more`: a further class.
export function hint(key, words, act, more = "") {
  return button(el("span", {}, el("kbd", { "aria-hidden": "true" }, key), ` ${words}`), act, { class: `hint ${more}`.trim(), "aria-keyshortcuts": key.length === 1 ? key : null });
}

// The keys of a command as they are shown.
export function keysShown([, , keys, fixed]) {
  return fixed || shownKey(keys[0] ?? "", partName);
}

function partName(part) {
  return { Enter: t("Enter"), Space: t("Space") }[part] ?? part;
}

// Buttons for the hints of a screen, of those commands that have something to do.
export function screenHints(hints, commands, acts) {
  return hints.flatMap(([command, words, shown]) => {
    const found = commands.find(([name]) => name === command);
    return command in acts ? [hint(shown ? partName(shown) : keysShown(found), words, acts[command], `of-${command}`)] : [];
  });
}

// What the menu lists: the keys of each command of a view, its title, what it does, and what it switches.
export function menuOf(commands, acts, told = []) {
  return commands.filter(([name]) => name in acts || told.includes(name)).map((one) => [keysShown(one), one[1], acts[one[0]], one[0]]);
}

// The guidelines, and what each grade means.
function guidelinesOf({ guidelines, scale }) {
  return [guidelines?.length ? richText(guidelines) : null, ...[...scale.grades].reverse().map((grade) => el("p", { class: "definition" },
    el("strong", {}, `${shownGrade(grade.value)} ${grade.name}`), ` ${grade.definition}`))];
}

// The same under their title, beside what is shown.
export function guidelinesCard(data, title) {
  return el("section", { class: "card guidelines" }, el("h3", {}, title), ...guidelinesOf(data));
}

// Do what a key is for; false: nothing.
export function runKey(commands, acts, event) {
  const found = commandOf(commands, acts, spelled(keyOf(event), event));
  if (found === null) return false;
  if (!event.repeat || found.repeats) acts[found.name]();
  return true;
}

// What a grade can be chosen by: the scale's own steps, or quarters of one without steps.
function answersOf(scale) {
  if (scale.kind !== "continuous") return scale.grades;
  const [least, most] = [scale.grades[0].value, scale.grades.at(-1).value];
  return [0, 1, 2, 3, 4].map((quarter) => {
    const value = least + ((most - least) * quarter) / 4;
    const exact = scale.grades.find((grade) => grade.value === value);
    return { value, name: exact?.name ?? "", hotkey: "", colour: colourOf(scale, value), definition: "" };
  });
}

export class JudgeView {
  constructor(app, session) {
    this.app = app;
    this.session = session;
    this.data = app.data;
    this.scale = this.data.scale;
    this.questions = (this.scale.criteria ?? []).map((item) => ({ ...item }));
    this.question = 0; // the one that keys answer: 0 is the leading one
    this.shown = undefined;
    this.commands = this.data.commands.pair;
    this.screen = this.data.screens[this.questions.length ? "several" : "pairs"];
    this.build();
  }

  titleOf(command) {
    return this.screen.openings.find(([name]) => name === command)[1];
  }

  // building

  build() {
    this.note = el("textarea", { id: "note", rows: 1, placeholder: t("Why this grade?"), "aria-label": t("Note"), onblur: () => this.leaveNote(), oninput: () => this.session.timer.resume() });
    this.note.addEventListener("keydown", (event) => {
      if (event.key === "Escape" || (event.key === "Enter" && !event.shiftKey)) {
        event.preventDefault();
        this.focus();
      }
    });
    this.remark = el("div", { class: "remark-line" });
    this.said = el("p", { class: "muted said" });
    this.history = el("ul", { class: "muted history" });
    this.where = el("p", { class: "where heard" });
    this.query = el("h2", { dir: "auto", tabindex: -1 });
    this.intent = el("p", { dir: "auto" });
    this.document = el("section", { class: "card document", tabindex: 0, "aria-label": t("Document") });
    this.list = el("ol", { class: "card rows", "aria-label": t("Documents of this query") });
    this.grades = el("div", { class: "grades", role: "group" });
    this.buttons = answersOf(this.scale).map((grade) => this.gradeButton(grade));
    this.grades.append(...this.buttons.map(([made]) => made));
    if (this.scale.kind === "continuous") this.grades.append(this.numberField());
    this.pages = [this.grades, ...this.questions.map((item, at) => this.questionPage(item, at))];
    this.asked = this.questions.length ? new QuestionLine([this.scale.leads || t("Grade"), ...this.questions.map(({ title }) => title)], (at) => this.ask(at)) : null;
    if (this.asked) this.grades.setAttribute("aria-label", this.scale.leads || this.scale.title);
    else this.grades.setAttribute("aria-label", t("Grade"));
    this.hints = el("div", { class: "hints" });
    this.end = el("section", { class: "card end" });
    this.marks = el("ul", {});
    this.marksCard = el("section", { class: "card marks", hidden: true }, el("h3", {}, t("Marks")), this.marks);
    this.card = null; // the document that is shown by itself
    this.selected = new Selected(() => (this.session.asList ? [] : this.card?.texts ?? []));
    const [shown, asked] = inOrder(this.screen.parts, {
      query: [el("header", { class: "card query" }, this.where, this.query, this.intent)],
      document: [this.document, this.list],
      remark: [this.remark],
      question: this.asked ? [this.asked.root] : [],
      answers: this.pages,
    });
    this.answers = el("div", { class: "answers" }, ...asked);
    this.task = el("div", { class: "task" }, ...shown, this.answers);
    this.which = this.whichPair();
    this.remark.append(this.note, this.which, this.said);
    this.given = null; // the key that was judged last, and when
    this.noteFrom = undefined; // the place to return to once a note on the last pair is written
    this.opened = JSON.parse(this.app.keptOf("judge/opened") ?? "[]");
    if (!isWide()) this.opened = this.opened.filter((name) => name !== "queue"); // it would lie over the pair
    this.guidelines = guidelinesCard(this.data, this.titleOf("guidelines"));
    this.historyCard = el("section", { class: "card" }, el("h3", {}, this.titleOf("history")), this.history);
    this.aside = el("aside", {}, this.guidelines, this.marksCard, this.historyCard);
    this.session.asList = this.isOpened("as_list");
    this.isReading = this.readsFirst();
    this.first = el("section", { class: "card first", hidden: true },
      el("h2", {}, this.readBefore() ? t("The guidelines have changed") : this.titleOf("guidelines")), ...guidelinesOf(this.data),
      el("div", { class: "line start" }, button(t("Begin"), () => this.begin(), { class: "primary" })));
    if (!this.isReading) this.keepRead();
    this.queue = new Queue(this);
    this.showHints();
    this.root = el("div", { class: "judge" }, this.queue.root, el("main", {}, this.first, this.task, this.end), this.aside);
    onSwipe(this.document, (by) => this.move(() => this.session.step(by)));
  }

  gradeButton(grade, act = () => this.judge("graded", grade.value)) {
    const label = shownGrade(grade.value);
    const made = button(el("span", { class: "digit" }, grade.hotkey || label), act, {
      class: "grade", "aria-pressed": "false", title: grade.definition || null, "data-grade": label,
    });
    made.append(" ", el("span", { class: "name" }, grade.name));
    paint(made, grade.colour);
    return [made, grade];
  }

  numberField() {
    const [least, most] = [this.scale.grades[0].value, this.scale.grades.at(-1).value];
    const field = el("input", { type: "number", step: "any", min: least, max: most, "aria-label": t("Grade as a number, {least} to {most}", { least: String(least), most: String(most) }) });
    field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.focus();
      if (event.key !== "Enter") return;
      event.preventDefault();
      const value = Number(field.value);
      if (field.value === "" || !(value >= least && value <= most)) {
        this.app.notify(t("The grade must be a number from {least} to {most}.", { least: String(least), most: String(most) }));
        return;
      }
      field.value = "";
      this.focus();
      this.judge("graded", value);
    });
    this.number = field;
    return field;
  }

  // The answers to a further question: grades, or a field for words.
  questionPage(item, at) {
    if (item.grades.length) {
      item.buttons = item.grades.map((grade) => this.gradeButton(grade, () => {
        this.question = at + 1;
        this.answer(item.key, grade.value);
      }));
      return el("div", { class: "grades", role: "group", "aria-label": item.title, hidden: true }, ...item.buttons.map(([made]) => made));
    }
    item.field = el("input", { type: "text", maxlength: 2000, "aria-label": item.title });
    item.field.addEventListener("change", () => this.answer(item.key, item.field.value.trim() || null));
    item.field.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" && event.key !== "Enter") return;
      event.preventDefault();
      this.focus();
      if (event.key === "Enter") this.goOn();
    });
    return el("div", { class: "grades", hidden: true }, item.field);
  }

  // Make a question the one that keys answer.
  ask(at) {
    this.question = at;
    this.show();
    this.questions[at - 1]?.field?.focus();
  }

  // What the queue is narrowed to.
  narrowedTo() {
    return this.session.which === "all" ? "" : this.queue.which.selectedOptions[0].textContent;
  }

  // Of texts that come later it turns out later what can be done with them.
  showHints() {
    this.hints.replaceChildren(...screenHints(this.screen.hints, this.commands, this.acts()));
  }

  // What each command does here.
  acts() {
    const { session, app } = this;
    const move = (go) => () => this.move(go);
    const scroll = (by) => () => this.document.scrollBy(0, by * this.document.clientHeight);
    return {
      ...Object.fromEntries(this.screen.openings.map(([name]) => [name, () => this.toggleOpened(name)])),
      skip: () => this.judge("skipped", null), cannot_judge: () => this.judge("cannot_judge", null),
      note: () => this.askNote(), next_unjudged: move(() => session.goToUnjudged()), flag: () => this.askFlags(),
      previous: move(() => session.step(-1)), next: move(() => session.step(1)),
      previous_query: move(() => session.stepQuery(-1)), next_query: move(() => session.stepQuery(1)),
      mark: () => this.markWords(), confidence: () => this.changeConfidence(),
      advance: () => this.toggleAdvance(), recent: () => this.showRecent(), find_query: () => this.queue.find(),
      marks: () => app.toggleWords(), scroll: scroll(0.9), scroll_back: scroll(-0.9),
      ...(app.hasPictures() ? { look_closer: () => app.lookAt(this.images()) } : {}),
      ...(app.hasPassages() ? { passage: () => openNext(this.passages()), passages: () => openAll([this.passages()]) } : {}),
      ...(this.asked ? { go_on: () => this.goOn() } : {}),
      undo: () => this.undo(), redo: () => this.undo(true), keys: () => app.showKeys(),
    };
  }

  keys() {
    const given = this.scale.grades.map((grade) => grade.hotkey).filter(Boolean);
    const told = ["grade", "next_in_list", ...(this.asked ? ["next_question", "previous_question"] : [])];
    return menuOf(this.commands, this.acts(), told).map(([keys, title, act, name]) =>
      (name === "grade" ? [given.length ? `${given[0]} – ${given.at(-1)}` : t("Enter"), title] : [keys, title, act, name]));
  }

  toggleAdvance() {
    this.session.advances = !this.session.advances;
    this.app.notify(this.session.advances ? t("After a grade, the next pair comes.") : t("After a grade, the pair stays."));
  }

  // What was said last, newest first: to go back to a pair that is on one's mind.
  showRecent() {
    const rows = this.app.lastOf("pair").filter(({ key }) => key < this.session.total).slice(0, RECENT).map(({ key, event }) => {
      const words = el("span", { class: "words", dir: "auto" });
      const name = () => setText(words, `${this.historyLine(event)} · ${this.nameOf(key)}`);
      name();
      if (!this.isHere(key)) this.app.need("pair", key).then(name);
      return el("li", {}, button(words, () => {
        this.app.closeDialog();
        this.move(() => this.session.goToKey(key));
      }));
    });
    this.app.showDialog(t("Recently judged"), [rows.length ? el("ol", { class: "recent" }, ...rows) : el("p", {}, t("Nothing yet"))]);
  }

  // showing

  // Whether the texts of a pair are here; those of a served page come in portions.
  isHere(place) {
    return this.app.isHere("pair", place);
  }

  // Whether there is a pair that can be judged now.
  isReady() {
    return this.session.place !== null && this.isHere(this.session.place);
  }

  // A pair in one line.
  nameOf(place) {
    if (!this.isHere(place)) return t("Loading…");
    const [query, number] = this.session.pairOf(place);
    const { key, text } = this.data.queries[query];
    const found = this.data.documents[number];
    return `${text || key}: ${found.title || found.key}`;
  }

  // Texts have come, of pairs from one place up to another one.
  onTexts(start, stop) {
    const { session } = this;
    const rows = session.rowAt.slice(start, stop);
    this.queue.onTexts([...new Set(rows)]);
    if (session.place === null) return;
    if (this.isLoading && this.isHere(session.place)) {
      this.shown = undefined;
      session.timer.start(); // nothing was to be seen before
    }
    this.listStart = null;
    this.show();
  }

  // What was said of pairs has changed elsewhere; what is being written stays.
  refresh() {
    this.queue.showChips();
    this.show();
    if (this.isReady() && document.activeElement !== this.note) this.note.value = this.session.note;
  }

  show() {
    const { session } = this;
    const { place } = session;
    const ended = place === null;
    setHidden(this.first, !this.isReading);
    setHidden(this.task, ended || this.isReading);
    setHidden(this.end, !ended || this.isReading);
    this.queue.show();
    if (ended) this.showEnd();
    else {
      setHidden(this.document, session.asList);
      setHidden(this.list, !session.asList);
      if (session.asList) this.question = 0;
      setHidden(this.grades, this.question !== 0 || (session.asList && this.scale.kind !== "continuous"));
      this.pages.slice(1).forEach((page, at) => setHidden(page, this.question !== at + 1));
      if (this.asked) setHidden(this.asked.root, session.asList);
      this.showPair(place);
    }
    this.shown = place;
    this.app.showProgress();
  }

  showPair(place) {
    const { session, data } = this;
    const [query, document] = session.pairs[place];
    const { start, stop } = session.queries[session.row];
    const { key = String(session.row + 1), text = "…", intent } = data.queries[query];
    const another = this.shown !== place || this.listed !== session.asList;
    this.app.want("pair", place, session.asList ? [start, stop] : []);
    this.isLoading = !this.isHere(place);
    this.grades.inert = this.note.readOnly = this.isLoading;
    if (this.asked) this.asked.root.inert = this.isLoading;
    if (session.asList) setText(this.where, t("Query {key} · {count:document|documents}", { key, count: stop - start }));
    else setText(this.where, t("Query {key} · pair {place} of {total:,}", { key, place: String(place - start + 1), total: stop - start }));
    setText(this.query, text || key);
    setText(this.intent, intent ?? "");
    setHidden(this.intent, !intent);
    if (session.asList) this.showList(start, stop);
    else if (this.isLoading) {
      this.card = null;
      this.document.replaceChildren(el("p", { class: "muted" }, t("Loading…")));
    } else if (another) {
      const shown = data.documents[document];
      this.markedAs = session.state.marks;
      this.card = documentCard({ ...shown, id: "" }, this.app.spans(query, document), {
        look: (at) => this.app.lookAt(shown.images, at), layers: (text) => markLayers(text, this.session.state.marks, data.mark_reasons),
      });
      this.document.replaceChildren(this.card.root);
      onceWritten(() => {
        this.document.scrollTop = 0;
        if (!isWide()) scrollTo(0, 0);
      });
    }
    if (another) {
      setHidden(this.which, true);
      this.note.value = session.note;
      this.listed = session.asList;
    }
    this.showState();
  }

  showState() {
    const { session, data } = this;
    const { state } = session;
    for (const [made, grade] of this.buttons) setPressed(made, state.grade === grade.value);
    this.questions.forEach((item) => {
      for (const [made, grade] of item.buttons ?? []) setPressed(made, state.criteria[item.key] === grade.value);
      if (item.field && document.activeElement !== item.field) item.field.value = state.criteria[item.key] ?? "";
    });
    this.showQuestion(state);
    const sure = { 1: t("a guess"), 2: t("likely"), 3: t("sure") };
    const said = [];
    if (state.status === "skipped") said.push(t("Skipped"));
    if (state.status === "cannot_judge") said.push(t("Cannot be judged"));
    if (state.flags.length) said.push(t("Flagged: {flags}", { flags: flagNames(data, state.flags) }));
    if (state.confidence) said.push(t("Confidence: {sure}", { sure: sure[state.confidence] }));
    setText(this.said, said.join(" · "));
    setHidden(this.said, !said.length);
    this.showRemark();
    this.showMarks(state.marks);
    this.showHistory();
  }

  showQuestion({ grade, criteria }) {
    if (!this.asked) return;
    const keys = ["", ...this.questions.map(({ key }) => key)];
    const given = keys.map((key) => (key ? key in criteria : grade !== null));
    const said = keys.map((key, at) => (given[at] && at !== this.question ? `${this.asked.names[at]} ${key ? criteria[key] : shownGrade(grade)}` : ""));
    this.asked.show(this.question, given, { text: this.questions[this.question - 1]?.question ?? "", said: said.filter(Boolean).join(" · ") });
  }

  // The guidelines that this person read for this work; null: none.
  readBefore() {
    return this.app.kept(`guidelines/${this.data.package.id}`);
  }

  readsFirst() {
    const { total, left } = this.session;
    return this.app.isFirst && guidelinesFirst(this.data.guidelines_print, this.readBefore(), total - left);
  }

  keepRead() {
    if (this.data.guidelines_print && this.app.isFirst) this.app.keep(`guidelines/${this.data.package.id}`, this.data.guidelines_print);
  }

  begin() {
    this.keepRead();
    this.isReading = false;
    this.show();
    this.session.timer.start();
    this.focus();
  }

  // Open or close something beside the pair; it stays as it was left.
  toggleOpened(name) {
    if (name === "guidelines" && this.isReading) {
      this.begin();
      return;
    }
    this.opened = toggled(this.opened, name);
    this.app.keepOf("judge/opened", JSON.stringify(this.opened));
    if (name === "as_list") this.showAsList();
    else this.showOpened();
  }

  // What was opened last is closed; false: nothing is open.
  closeLast() {
    const name = this.opened.at(-1);
    if (name) this.toggleOpened(name);
    return name !== undefined;
  }

  isOpened(name) {
    return this.opened.includes(name);
  }

  showOpened() {
    this.root.classList.toggle("queue-open", this.isOpened("queue"));
    setHidden(this.guidelines, !this.isOpened("guidelines"));
    setHidden(this.historyCard, !this.isOpened("history"));
    setHidden(this.aside, this.isReading || (this.guidelines.hidden && this.historyCard.hidden && this.marksCard.hidden));
  }

  showMarks(marks) {
    const { asList } = this.session;
    setHidden(this.marksCard, asList || !marks.length);
    this.showOpened();
    if (asList || this.card === null) return;
    if (!same(this.markedAs, marks)) {
      this.markedAs = marks;
      for (const shown of this.card.texts) shown.redraw();
    }
    const remove = (mark) => this.change(() => this.session.unmark(mark));
    if (marks.length || this.marks.firstChild) this.marks.replaceChildren(...markRows(marks, this.card.texts, this.data.mark_reasons, remove));
  }

  showHistory() {
    const { session } = this;
    // What was said the first time would tell that a pair comes again, and be copied.
    const own = session.looksNew(session.place) ? [] : this.app.eventsOf("pair", session.key);
    const lines = own.length ? own.map((event, at) => this.historyLine(event, own[at - 1] ?? { state: session.cleared })).slice(-HISTORY) : [t("Nothing yet")];
    if (same(lines, this.lines)) return;
    this.lines = lines;
    this.history.replaceChildren(...lines.map((line) => el("li", {}, line)));
  }

  // `before`: the event before it, of which a remark changes only a part.
  historyLine({ at, action, state }, before = null) {
    const parts = { note: t("note"), flags: t("flag"), confidence: t("how sure"), marks: t("mark words") };
    const remarked = Object.keys(parts).filter((part) => before?.state && !same(before.state[part], state[part]));
    if (action === "do" && remarked.length && before.state.status === state.status && before.state.grade === state.grade) {
      return `${timeOf(at)} ${remarked.map((part) => parts[part]).join(", ")}`;
    }
    const fates = { undo: t("undone"), redo: t("redone") };
    const words = { skipped: t("skip"), cannot_judge: t("can't judge"), cleared: "–" };
    const said = state.status === "graded" ? shownGrade(state.grade) : words[state.status] ?? "–";
    return `${timeOf(at)} ${fates[action] ? `${fates[action]} → ` : ""}${said}`;
  }

  showList(start, stop) {
    if (this.listed !== true || this.listStart !== start) {
      this.listStart = start;
      this.entries = [];
      for (let place = start; place < stop; place += 1) this.entries.push(this.entry(place));
      this.list.replaceChildren(...this.entries.map(({ row }) => row));
    }
    this.entries.forEach(({ row, place, buttons }) => {
      const now = place === this.session.place;
      row.classList.toggle("now", now);
      const state = this.session.stateAt(place);
      for (const [made, grade] of buttons) setPressed(made, state.grade === grade.value);
      if (now) {
        row.setAttribute("aria-current", "true");
        onceWritten(() => row.scrollIntoView({ block: "nearest" }));
      } else row.removeAttribute("aria-current");
    });
  }

  entry(place) {
    const [query, number] = this.session.pairs[place];
    const found = this.data.documents[number];
    if (!this.isHere(place)) return { row: el("li", {}, el("p", { class: "muted" }, t("Loading…"))), place, buttons: [] };
    const [ofTitle] = this.app.spans(query, number);
    const buttons = this.buttons.map(([, grade]) => {
      const key = grade.hotkey || shownGrade(grade.value);
      const made = button(key, () => {
        this.session.go(place);
        this.judge("graded", grade.value);
      }, { class: "chip", "aria-pressed": "false", "aria-label": [key, grade.name].filter(Boolean).join(" ") });
      paint(made, grade.colour);
      return [made, grade];
    });
    const row = el("li", {}, thumbnail(found),
      button(el("span", { class: "words" }, el("b", { dir: "auto" }, marked(found.title || found.key, ofTitle)),
        el("span", { class: "excerpt", dir: "auto" }, excerpt(found))), () => this.move(() => this.session.go(place)), { class: "opens" }),
      el("span", { class: "grade-row", role: "group", "aria-label": t("Grade") }, ...buttons.map(([made]) => made)));
    return { row, place, buttons };
  }

  showEnd() {
    setHidden(this.marksCard, true);
    const all = this.session.left === 0;
    if (this.app.serving) {
      this.end.replaceChildren(
        el("h2", { tabindex: -1 }, all ? t("All pairs are judged.") : t("No pair is left here.")),
        el("p", {}, all ? t("When all judgments have arrived, you are done.") : t("Choose other pairs in the queue, or go back.")),
        el("div", { class: "line start" }, button(t("Back to the last pair"), () => this.move(() => this.session.step(-1)))));
      return;
    }
    this.end.replaceChildren(
      el("h2", { tabindex: -1 }, all ? t("All pairs are judged.") : t("No pair is left here.")),
      el("p", {}, all ? t("Save your work as a file and send it to the person who gave you this page.") : t("Choose other pairs in the queue, or go back.")),
      el("div", { class: "line start" }, ...(all ? [button(t("Save my work"), () => this.app.save(), { class: "primary" })] : []),
        button(t("Back to the last pair"), () => this.move(() => this.session.step(-1)))));
  }

  // acting

  // A change that only somebody who may write can make.
  change(act) {
    if (this.app.looksOn() || !this.isReady() || this.isReading) return;
    const place = this.session.place;
    act();
    this.queue.showChip(place);
    this.show();
  }

  judge(status, grade) {
    this.change(() => {
      const { session } = this;
      const replaced = session.state.grade !== null && status !== "graded";
      if (replaced) this.app.notify(t("The grade was replaced."));
      this.question = 0;
      this.given = { key: session.key, at: session.timer.clock() };
      session.judge(status, grade, this.note.value);
      if (this.asked && !session.asList) {
        if (status === "graded") this.askNext();
        else this.question = this.firstMissing();
      }
    });
    this.tell();
  }

  answer(key, value) {
    this.change(() => {
      this.session.answer(key, value, this.note.value);
      if (value !== null && typeof value !== "string") this.askNext();
    });
  }

  // Keys answer the next question that is missing; after the last answer the pair is left, unless the rater stays.
  askNext() {
    const { session } = this;
    const missing = session.missing().map((key) => (key ? this.questions.findIndex((item) => item.key === key) + 1 : 0));
    const next = missing.find((at) => at > this.question) ?? missing[0];
    if (next !== undefined) this.question = next;
    else if (session.advances) {
      session.goOn();
      this.question = this.firstMissing();
    }
  }

  firstMissing() {
    const [key] = this.session.missing();
    return key ? this.questions.findIndex((item) => item.key === key) + 1 : 0;
  }

  // Leave the pair, and the rest of its questions.
  goOn() {
    if (this.isReady()) this.move(() => this.session.goOn());
  }

  move(go) {
    this.saveNote();
    this.given = null; // whoever goes to a pair writes the next note on it
    go();
    this.question = this.asked && !this.session.asList ? this.firstMissing() : 0;
    this.show();
    this.tell();
  }

  // For those who do not see it: what is shown now.
  tell() {
    const { session, data } = this;
    if (session.place === null) announce(t("All pairs are judged."));
    else {
      if (!this.isHere(session.place)) {
        announce(t("Loading…"));
        return;
      }
      const [, number] = session.pairs[session.place];
      const { status, grade } = session.state;
      const said = status === "graded" ? t("graded {grade}", { grade: shownGrade(grade) }) : "";
      announce([data.documents[number].title || data.documents[number].key, said].filter(Boolean).join(", "));
    }
  }

  undo(redo = false) {
    if (this.app.looksOn()) return;
    const event = this.session.undo(redo);
    if (event === null) {
      this.app.notify(redo ? t("There is nothing to redo.") : t("There is nothing to undo."));
      return;
    }
    if (event.key < this.session.total) this.queue.showChip(event.key);
    const repeat = this.session.repeatOf.get(event.key);
    if (repeat !== undefined) this.queue.showChip(repeat);
    this.shown = undefined;
    if (this.asked && !this.session.asList) this.question = this.firstMissing();
    this.show();
    announce(redo ? t("redone") : t("undone"));
  }

  // Mark the words that are selected in the document, once a reason is chosen for them.
  markWords() {
    const { session, app } = this;
    if (app.looksOn() || !this.isReady()) return;
    if (session.asList) app.notify(t("Words are marked in the whole document: L shows it."));
    else {
      markSelected(app, this.selected, (mark) => {
        let said = null;
        this.change(() => { said = session.mark(mark); });
        return said;
      });
    }
  }

  showRemark() {
    setHidden(this.note, !this.note.value && document.activeElement !== this.note);
    setHidden(this.remark, this.note.hidden && this.said.hidden && this.which.hidden);
  }

  leaveNote() {
    this.saveNote();
    this.showRemark();
    if (this.noteFrom === undefined) return;
    const back = this.noteFrom;
    this.noteFrom = undefined;
    this.move(() => this.session.go(back));
  }

  // The question whether a note is about the last pair or about this one.
  whichPair() {
    const last = button(t("The last one"), () => this.writeOnLast());
    const here = button(t("This one"), () => this.writeNote());
    const root = el("div", { class: "which", role: "group", hidden: true }, el("span", {}, t("About the last one, or this one?")), last, here);
    root.addEventListener("keydown", (event) => {
      const aimed = { ArrowLeft: last, ArrowRight: here }[event.key];
      // Letters and digits do nothing meanwhile: whoever did not see it is writing the note already.
      const isTyped = event.key.trim().length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey;
      if (event.key === "Escape") this.stopAsking();
      else if (!aimed && !isTyped) return;
      event.preventDefault();
      aimed?.focus();
    });
    return root;
  }

  stopAsking() {
    setHidden(this.which, true);
    this.showRemark();
    this.focus();
  }

  // Write the note of this pair, or ask first where it may be about the one that was graded just before.
  askNote() {
    if (this.isReading) return;
    const { session, given } = this;
    const recent = given !== null && given.key !== session.key && asksWhichPair(this.data, session.timer.clock() - given.at);
    if (session.place === null) {
      if (recent) this.writeOnLast();
      return;
    }
    if (session.asList) this.toggleOpened("as_list");
    if (!recent) {
      this.writeNote();
      return;
    }
    setHidden(this.which, false);
    this.showRemark();
    this.which.querySelector("button").focus();
    onceWritten(() => this.which.scrollIntoView({ block: "nearest" }));
  }

  // Write a note on the pair that was judged last, and return once it is written.
  writeOnLast() {
    const { key } = this.given;
    const from = this.session.place;
    this.move(() => this.session.goToKey(key));
    this.noteFrom = from;
    this.writeNote();
  }

  saveNote() {
    if (!this.isReady() || this.app.looksOn() || this.note.value.trim() === this.session.note) return;
    this.session.writeNote(this.note.value);
    this.showState();
  }

  writeNote() {
    if (!this.isReady()) return;
    setHidden(this.which, true);
    setHidden(this.note, false);
    setHidden(this.remark, false);
    this.note.scrollIntoView({ block: "nearest" });
    this.note.focus();
  }

  changeConfidence() {
    this.change(() => {
      const now = this.session.state.confidence ?? 0;
      this.session.setConfidence(now === 3 ? null : now + 1);
    });
    announce(this.said.textContent);
  }

  showAsList() {
    this.session.asList = this.isOpened("as_list");
    if (this.session.place === null) this.session.step(-1);
    this.show();
  }

  passages() {
    return this.session.asList ? [] : this.card?.passages ?? [];
  }

  // The pictures of the document that is shown.
  images() {
    return this.isReady() ? this.data.documents[this.session.pairs[this.session.place][1]].images : [];
  }

  askFlags() {
    if (this.app.looksOn() || !this.isReady()) return;
    const given = this.session.state.flags;
    const names = new Map(this.data.flags);
    const offered = [...new Set([...names.keys(), ...given])];
    const boxes = offered.map((flag, at) => {
      const box = el("input", { type: "checkbox", id: `flag-${at}` });
      box.checked = given.includes(flag);
      return [flag, box];
    });
    const own = el("input", { type: "text", maxlength: 80, placeholder: t("another reason"), "aria-label": t("another reason") });
    const keep = () => {
      const chosen = boxes.filter(([, box]) => box.checked).map(([flag]) => flag);
      const words = own.value.replace(/\s+/gu, " ").trim();
      if (words) chosen.push(words);
      this.app.closeDialog();
      this.change(() => this.session.flag(chosen));
    };
    this.app.showDialog(t("Flag this pair"), [
      ...boxes.map(([flag, box], at) => el("p", {}, el("label", { for: `flag-${at}` }, box, el("kbd", {}, String(at + 1)), ` ${names.get(flag) ?? flag}`))),
      el("p", {}, own), el("div", { class: "line start" }, button(t("Keep"), keep, { class: "primary" })),
    ], (event) => {
      if (event.target === own && event.key !== "Enter") return;
      const box = boxes[Number(keyOf(event)) - 1]?.[1];
      if (box) box.checked = !box.checked;
      else if (event.key === "Enter" && event.target.tagName !== "BUTTON") keep();
      else return;
      event.preventDefault();
    });
  }

  focus() {
    this.query.focus({ preventScroll: true });
  }

  // keys

  onKey(event) {
    const key = keyOf(event);
    if (this.isReading) {
      const begins = key === "Enter" || spelled(key, event) === keysShown(this.commands.find(([name]) => name === "guidelines"));
      if (begins) this.begin();
      return begins;
    }
    if (key === "Escape") return this.closeLast();
    if (this.selectsBy(event)) return true;
    const control = event.ctrlKey || event.metaKey;
    if (!control && !event.altKey && (this.onAnswerKey(key, event) || this.onPlaceKey(key, event))) return true;
    return runKey(this.commands, this.acts(), event);
  }

  // Shift and the arrows select where Tab has led into the document; elsewhere they lead to another query.
  selectsBy({ key, shiftKey, ctrlKey }) {
    const [way, by] = { ArrowLeft: ["left", "character"], ArrowRight: ["right", "character"], ArrowUp: ["backward", "line"], ArrowDown: ["forward", "line"] }[key] ?? [];
    const [first] = this.card?.texts ?? [];
    if (!way || !shiftKey || !first || !this.document.matches(":focus-visible")) return false;
    const selection = getSelection();
    if (!this.document.contains(selection.focusNode)) selection.collapse(first.element, 0);
    selection.modify("extend", way, ctrlKey && by === "character" ? "word" : by);
    return true;
  }

  onAnswerKey(key, event) {
    const asked = this.question > 0 ? this.questions[this.question - 1] : null;
    const grades = asked?.grades ?? this.scale.grades;
    const hotkey = (one) => (one.hotkey || shownGrade(one.value)).toLowerCase();
    const grade = grades.find((one) => hotkey(one) === key) ?? grades.find((one) => hotkey(one) === event.key.toLowerCase());
    if (this.number && !asked && /^[\d.]$/.test(key)) {
      this.number.focus();
      if (event.key === key || key === ".") return false; // what was typed gets into the field
      this.number.value += key;
      return true;
    }
    if (grade === undefined || this.session.place === null) return false;
    if (!event.repeat) {
      if (asked) this.answer(asked.key, grade.value);
      else this.judge("graded", grade.value);
    }
    return true;
  }

  // Keys of a list, and Tab through the questions.
  onPlaceKey(key, { shiftKey, target }) {
    const { session } = this;
    const down = session.asList ? { ArrowUp: -1, ArrowDown: 1 }[key] : undefined;
    if (down) this.move(() => session.step(down));
    else if (session.asList && key === "Enter") this.move(() => session.stepQuery(1));
    else if (key === "Tab") {
      // Through the questions and on, so that nobody is caught among them.
      const next = this.question + (shiftKey ? -1 : 1);
      if (!this.asked || target !== this.query || next < 0 || next > this.questions.length) return false;
      this.ask(next);
    } else return false;
    return true;
  }
}
