// The view of Judge: a query, a document, the grades; or all documents of a query as a list.

import { colourOf } from "./colours.js";
import {
  announce, button, el, isWide, keyOf, marked, onceWritten, paint, plainText, richText, setHidden, setPressed, setText, t,
  timeOf,
} from "./dom.js";
import { Selected, markLayers, markRows, markSelected } from "./marking.js";
import { QuestionLine } from "./question.js";
import { Queue } from "./queue.js";
import { same } from "./session.js";

const HISTORY = 6; // what was said of a pair last
const RECENT = 30; // pairs in the list of what was said last
const FLAGS = ["cannot judge", "wrong language", "document broken or empty", "query unclear", "outdated", "offensive"];
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

// A document as it is judged: title, key, pictures, facts, texts, passages. `spans`: of the title and of each
// text; `look` gets the place of the picture that was clicked, `layers` a text and its place, for more marks in it.
// Each of the `texts` can be drawn anew with other layers.
export function documentCard(document, spans, { level = "h3", key = true, look = (_) => {}, layers = (_text, _at) => [] } = {}) {
  // Beside another one its key is no title: it could tell where the document comes from.
  const title = document.title ? marked(document.title, spans[0] ?? []) : key ? document.key : null;
  const root = el("article", { class: "document-text" },
    title === null ? null : el("div", { class: "title-line" },
      el(level, { dir: "auto" }, title),
      key && document.title ? el("span", { class: "muted key" }, document.key) : null));
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

// The hints of a screen, as the window has them: `keys` names the key of each command.
export function screenHints({ screens }, name, keys, actions) {
  return screens[name].flatMap(([command, words]) => {
    const action = actions.find(([key]) => key === keys[command]);
    return action ? [hint(action[0], words, action[2], `of-${command}`)] : [];
  });
}

// The action of a key, with or without Shift.
export function actionOf(actions, key, { shiftKey }) {
  const named = (wanted) => actions.find(([own]) => own.toLowerCase() === wanted);
  return (shiftKey && named(`⇧ ${key}`)) || named(key);
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
    this.build();
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
    this.showHints();
    this.end = el("section", { class: "card end" });
    this.marks = el("ul", {});
    this.marksCard = el("section", { class: "card marks", hidden: true }, el("h3", {}, t("Marks")), this.marks);
    this.card = null; // the document that is shown by itself
    this.selected = new Selected(() => (this.session.asList ? [] : this.card?.texts ?? []));
    this.task = el("div", { class: "task" },
      el("header", { class: "card query" }, this.where, this.query, this.intent),
      this.document, this.list, this.remark,
      el("div", { class: "answers" }, this.asked?.root, ...this.pages, this.hints));
    this.remark.append(this.note, this.said);
    this.opened = new Set(JSON.parse(this.app.kept("judge/opened") ?? "[]"));
    const read = () => [this.data.guidelines?.length ? richText(this.data.guidelines) : null, ...this.definitions()];
    this.guidelines = el("section", { class: "card guidelines" }, el("h3", {}, t("Guidelines")), ...read());
    this.historyCard = el("section", { class: "card" }, el("h3", {}, t("History of this pair")), this.history);
    this.aside = el("aside", {}, this.guidelines, this.marksCard, this.historyCard);
    this.first = el("section", { class: "card first", hidden: true }, el("h2", {}, t("Guidelines")), ...read(),
      el("div", { class: "line start" }, button(t("Begin"), () => this.begin(), { class: "primary" })));
    this.isReading = this.readsFirst();
    this.queue = new Queue(this);
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

  definitions() {
    return [...this.scale.grades].reverse().map((grade) => el("p", { class: "definition" },
      el("strong", {}, `${shownGrade(grade.value)} ${grade.name}`), ` ${grade.definition}`));
  }

  // Of texts that come later it turns out later what can be done with them.
  showHints() {
    const keys = { undo: "Ctrl Z", skip: "S", note: "N", guidelines: "G", go_on: t("Enter"), keys: "?" };
    this.hints.replaceChildren(...screenHints(this.data, this.asked ? "several" : "pairs", keys, this.actions()));
  }

  // Each action once: its key, its name, what it does.
  actions() {
    const session = this.session;
    const move = (go) => () => this.move(go);
    return [
      ["←", t("previous"), move(() => session.step(-1))],
      ["→", t("next"), move(() => session.step(1))],
      ["Ctrl Z", t("undo"), () => this.undo()],
      ["S", t("skip"), () => this.judge("skipped", null)],
      ["X", t("can't judge"), () => this.judge("cannot_judge", null)],
      ["F", t("flag"), () => this.askFlags()],
      ["N", t("note"), () => this.writeNote()],
      ["C", t("how sure"), () => this.changeConfidence()],
      ["M", t("mark words"), () => this.markWords()],
      ["U", t("next unjudged"), move(() => session.goToUnjudged())],
      ["L", t("list"), () => this.toggleList()],
      ["R", t("recently judged"), () => this.showRecent()],
      ["J", t("find a query"), () => this.queue.find()],
      ...(this.app.hasPictures() ? [["Z", t("enlarge"), () => this.app.lookAt(this.images())]] : []),
      ...(this.app.hasPassages() ? [["E", t("next passage"), () => openNext(this.passages()), "passages-hint"], ["⇧ E", t("all passages"), () => openAll([this.passages()]), "passages-hint"]] : []),
      ["G", t("guidelines"), () => this.toggleOpened("guidelines")],
      ["Q", t("queue"), () => this.app.toggleQueue()],
      ["V", t("history"), () => this.toggleOpened("history")],
      ...(this.asked ? [[t("Enter"), t("leave the rest"), () => this.goOn()]] : []),
      ["?", t("more"), () => this.app.showKeys()],
    ];
  }

  keys() {
    const given = this.scale.grades.map((grade) => grade.hotkey).filter(Boolean);
    return [
      [given.length ? `${given[0]} – ${given.at(-1)}` : t("Enter"), t("grade")],
      ...this.actions(),
      ["Ctrl Shift Z", t("redo")], ["Shift ← →", t("previous or next query")], ["A", t("after a grade, go on automatically or stay")],
      ["H", t("show or hide the query's words")], [t("Space"), t("scroll")],
      ...(this.asked ? [["Tab", t("next question")]] : []),
    ];
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
      this.note.value = session.note;
      this.listed = session.asList;
    }
    this.showState();
  }

  showState() {
    const { session } = this;
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
    if (state.flags.length) said.push(t("Flagged: {flags}", { flags: state.flags.map((flag) => t(flag)).join(", ") }));
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

  // The guidelines come before the first pair, and again once they changed.
  readsFirst() {
    const { guidelines_print: current, package: { id } } = this.data;
    const read = this.app.kept(`guidelines/${id}`);
    const begun = this.session.states.size > 0;
    return Boolean(current) && current !== read && (Boolean(read) || !begun);
  }

  begin() {
    this.app.keep(`guidelines/${this.data.package.id}`, this.data.guidelines_print);
    this.isReading = false;
    this.show();
    this.session.timer.start();
    this.focus();
  }

  // Open or close something beside the pair; it stays as it was left.
  toggleOpened(name) {
    if (!this.opened.delete(name)) this.opened.add(name);
    this.app.keep("judge/opened", JSON.stringify([...this.opened]));
    this.showOpened();
  }

  // What was opened last is closed; false: nothing is open.
  closeLast() {
    const name = [...this.opened].at(-1);
    if (name) this.toggleOpened(name);
    return name !== undefined;
  }

  showOpened() {
    setHidden(this.guidelines, !this.opened.has("guidelines"));
    setHidden(this.historyCard, !this.opened.has("history"));
    setHidden(this.aside, this.isReading || !(this.opened.size || !this.marksCard.hidden));
  }

  showMarks(marks) {
    const { asList } = this.session;
    setHidden(this.marksCard, asList || !marks.length);
    this.showOpened();
    this.hints.classList.toggle("no-passages", !this.passages().length);
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
    setHidden(this.remark, this.note.hidden && this.said.hidden);
  }

  leaveNote() {
    this.saveNote();
    this.showRemark();
  }

  saveNote() {
    if (!this.isReady() || this.app.looksOn() || this.note.value.trim() === this.session.note) return;
    this.session.writeNote(this.note.value);
    this.showState();
  }

  writeNote() {
    if (!this.isReady()) return;
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

  toggleList() {
    this.session.asList = !this.session.asList;
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
    const offered = [...new Set([...FLAGS, ...given])];
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
      ...boxes.map(([flag, box], at) => el("p", {}, el("label", { for: `flag-${at}` }, box, el("kbd", {}, String(at + 1)), ` ${t(flag)}`))),
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
    const { session } = this;
    if (this.isReading) {
      if (key === "Enter") this.begin();
      return key === "Enter";
    }
    if (key === "Escape") return this.closeLast();
    const control = event.ctrlKey || event.metaKey;
    if (control && key.toLowerCase() === "z") this.undo(event.shiftKey);
    else if (control && key === "y") this.undo(true);
    else if (control && key === "m") this.markWords(); // a scale may have M for a grade
    else if (this.selectsBy(event)) return true;
    else if (control || event.altKey) return false;
    else if (this.onAnswerKey(key, event)) return true;
    else return this.onLetter(key, event, session);
    return true;
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

  onLetter(key, event, session) {
    const down = session.asList ? { ArrowUp: -1, ArrowDown: 1 }[key] : undefined;
    const across = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (down) this.move(() => session.step(down));
    else if (across && event.shiftKey) this.move(() => session.stepQuery(across));
    else if (across) this.move(() => session.step(across));
    else if (key === " ") this.document.scrollBy(0, (event.shiftKey ? -0.9 : 0.9) * this.document.clientHeight);
    else if (key === "Enter") {
      if (session.asList) this.move(() => session.stepQuery(1));
      else if (this.asked) this.goOn();
      else return false;
    } else if (key === "Tab") {
      // Through the questions and on, so that nobody is caught among them.
      const next = this.question + (event.shiftKey ? -1 : 1);
      if (!this.asked || event.target !== this.query || next < 0 || next > this.questions.length) return false;
      this.ask(next);
    } else if (key === "a") {
      session.advances = !session.advances;
      this.app.notify(session.advances ? t("After a grade, the next pair comes.") : t("After a grade, the pair stays."));
    } else if (key === "h") this.app.toggleWords();
    else {
      const action = actionOf(this.actions(), key, event);
      if (action === undefined) return false;
      if (!event.repeat) action[2]();
    }
    return true;
  }
}
