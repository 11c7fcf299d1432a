// The view of Side by side: two lists or two texts without names, and what says which is better.

import { announce, button, el, keyOf, marked, onceWritten, onWide, setHidden, setPressed, setText, t } from "./dom.js";
import { documentCard, excerpt, factsLine, keysShown, menuOf, onSwipe, openAll, openNext, runKey, screenHints, thumbnail } from "./judge.js";
import { QuestionLine } from "./question.js";
import { markLayers, markRows, markSelected, Selected } from "./marking.js";
import { inOrder, shownKey } from "./screen.js";
import { same } from "./session.js";

const MORE = 4000; // characters of a result that was asked for more
// How both sides are shown, and whether at first, as in the window: kept by the browser.
const TOGGLES = { differences: false, paragraphs: false, together: true, lines: false, grid: false, fields: true, equal_fields: true };
const PLAIN = ["left", "same", "right"]; // commands of the answers to a criterion, which are sides alone

// Lines between the places of a document on both sides, for eyes alone: each result says it in words.
class Lines {
  constructor(left, right, pairs) {
    this.bodies = [left, right];
    this.pairs = pairs; // the rows of the documents that both sides list
    this.shown = false;
    this.root = /** @type {SVGElement} */ (document.querySelector("svg.lines").cloneNode()); // the page holds an empty one
    for (const body of this.bodies) for (const name of ["pointerover", "pointerleave", "focusin", "focusout"]) body.addEventListener(name, () => this.draw());
  }

  show(shown) {
    this.shown = shown;
    if (shown) this.drawOnceWritten();
    else this.root.replaceChildren();
  }

  drawOnceWritten() {
    onceWritten(() => this.draw());
  }

  // Only between what is in sight: a line to a result that is scrolled away would lead nowhere.
  draw() {
    if (!this.shown) return;
    const [left, right] = this.bodies.map((body) => body.getBoundingClientRect());
    const { left: x, top: y } = this.root.getBoundingClientRect();
    const height = (row, { top, bottom }) => {
      const found = row.getBoundingClientRect();
      const middle = (found.top + found.bottom) / 2;
      return middle > top && middle < bottom ? middle - y : null;
    };
    const [from, to] = [left.right - x, right.left - x];
    const made = from < to ? this.pairs().flatMap(([row, other]) => {
      const [start, end] = [height(row, left), height(other, right)];
      if (start === null || end === null) return [];
      const path = document.createElementNS(this.root.namespaceURI, "path");
      const bend = (from + to) / 2;
      if ([row, other].some((one) => one.matches(":hover, :focus-within"))) path.setAttribute("class", "pointed");
      path.setAttribute("d", `M ${from} ${start} C ${bend} ${start} ${bend} ${end} ${to} ${end}`);
      return [path];
    }) : [];
    // Lines of what is pointed at lie over the others.
    made.sort((one, two) => Number(one.matches(".pointed")) - Number(two.matches(".pointed")));
    this.root.replaceChildren(...made);
  }
}

export class SidesView {
  constructor(app, session, comparison, kind) {
    this.app = app;
    this.kind = kind;
    this.session = session;
    this.comparison = comparison;
    this.plan = comparison.plan;
    this.data = app.data;
    this.grades = comparison.plan.list_grades ?? []; // [value, command, name] where one list is shown and gets a grade
    // One text on each side is read as a whole, not as a list.
    this.asTexts = session.items.every(({ left, right }) => left.length <= 1 && right.length <= 1);
    this.on = Object.fromEntries(Object.entries(TOGGLES).map(([name, first]) => [name, (app.kept(`sides/${name}`) ?? (first ? "on" : "off")) === "on"]));
    this.screen = this.data.screens[this.asTexts ? "answers" : "lists"];
    this.commands = this.data.commands.side;
    this.offered = this.offers();
    this.togglers = new Map(); // buttons of those among the hints
    this.reasonsOpened = app.keptOf("sides/reasons") === "on";
    this.moreOfAll = false;
    this.cards = []; // the documents that are shown as texts
    this.selected = new Selected(() => this.cards.flatMap(({ texts }) => texts));
    this.results = []; // the results that are shown as lists
    this.driven = new Map(); // to where sides were scrolled that lead no other
    this.build();
  }

  // What can be shown of the items, as far as their texts are here.
  offers() {
    const { items } = this.session;
    return {
      fields: items.some(({ fields }) => fields),
      paragraphs: items.some(({ differs }) => differs?.paragraphs),
      lines: items.some(({ left, right }) => left.some((number) => right.includes(number))),
      grid: items.some(({ left, right }) => [...left, ...right].some((number) => this.data.documents[number].images?.length)),
    };
  }

  build() {
    const { plan, session } = this;
    const graded = this.grades.length > 0;
    const titles = { left: graded ? t("List") : t("Left"), right: t("Right") };
    this.where = el("p", { class: "where heard" });
    this.query = el("h2", { dir: "auto", tabindex: -1 });
    this.intent = el("p", { dir: "auto" });
    this.sides = ["left", "right"].map((side) => {
      const body = el("div", { class: "side-body", role: "region", tabindex: 0, "aria-label": titles[side] });
      return { side, body, root: el("section", { class: `card side ${side}`, hidden: graded && side === "right" }, el("h3", {}, titles[side]), body) };
    });
    const [left, right] = this.sides.map(({ body }) => body);
    this.lines = new Lines(left, right, () => this.pairs());
    // On a phone one side is shown at a time.
    this.switch = el("div", { class: graded ? "switch single" : "switch", role: "group", "aria-label": t("Side by side") }, ...["left", "right"].map((side) =>
      button(side === "left" ? t("Left") : t("Right"), () => this.showSide(side), { "data-side": side, "aria-pressed": String(side === "left") })));
    this.two = el("div", { class: graded ? "two single" : "two" }, ...this.sides.map(({ root }) => root), this.lines.root);
    new ResizeObserver(() => this.lines.draw()).observe(this.two);
    this.question = plan.criteria?.length ? new QuestionLine([t("Overall"), ...plan.criteria]) : null;
    this.verdicts = el("div", { class: "verdicts", role: "group", "aria-label": t("Verdict") });
    this.gradable = this.grades.map(([value, command, name]) => {
      const made = this.verdict(this.keyOf(command), name, () => this.grade(value), "same");
      this.verdicts.append(made);
      return { value, command, made };
    });
    this.choosable = (graded ? [] : plan.verdicts).map(([side, strength, command, name, sign]) => {
      const made = this.verdict(this.keyOf(command), name, () => this.decide(side, strength), side === "none" ? "same" : side, sign);
      this.verdicts.append(made);
      const [, , ofKinds, kindsName, kindsSign] = plan.kinds;
      if (side === "none" && plan.tie_kinds.length) {
        this.tiesButton = this.verdict(this.keyOf(ofKinds), kindsName, () => this.openTies(), "same", kindsSign);
        this.verdicts.append(this.tiesButton);
      }
      return { side, strength, command, made, name };
    });
    this.ties = el("div", { class: "verdicts", role: "group", "aria-label": t("Kinds of Same"), hidden: true });
    for (const [kind, name, keys] of plan.tie_kinds) this.ties.append(this.verdict(shownKey(keys[0]), name, () => this.decide("none", 0, kind), "same"));
    this.ties.append(this.verdict("Esc", t("Back"), () => this.closeTies(), "same"));
    this.chips = (plan.reasons ?? []).map((reason, at) =>
      button(`${at < 9 && !graded ? `${at + 1} ` : ""}${reason}`, () => this.toggleReason(reason), { class: "chip", "aria-pressed": "false" }));
    this.note = el("input", { type: "text", "aria-label": t("Note") });
    onWide((wide) => { this.note.placeholder = wide ? t("Note (N), saved with the verdict") : t("Note"); });
    this.note.addEventListener("blur", () => {
      this.saveNote();
      setHidden(this.note, !this.note.value);
    });
    this.note.addEventListener("keydown", (event) => {
      if (event.key === "Escape" || event.key === "Enter") {
        event.preventDefault();
        this.focus();
      }
    });
    this.hints = el("div", { class: "hints" });
    this.table = el("section", { class: "card attributes", tabindex: 0, "aria-label": t("Fields of both documents"), hidden: true });
    this.remark = el("p", { class: "muted remark", hidden: true });
    this.marks = el("ul", { class: "card marks", "aria-label": t("Marks"), hidden: true });
    this.end = el("section", { class: "card end", role: "status", hidden: true }, el("h2", {}, t("Everything is judged.")),
      ...(this.app.serving ? [el("p", {}, t("When all judgments have arrived, you are done."))] : [
        el("p", {}, t("Save your work as a file and send it to the person who gave you this page.")),
        el("div", { class: "line start" }, button(t("Save my work"), () => this.app.save(), { class: "primary" }))]));
    this.reasons = this.chips.length ? el("div", { class: "reasons", role: "group", "aria-label": t("Reasons") }, el("span", { class: "muted" }, t("Why:")), ...this.chips) : null;
    const [shown, asked] = inOrder(this.screen.parts, {
      query: [el("header", { class: "card query" }, this.where, this.query, this.intent)],
      document: [this.switch, this.two, this.table, this.remark, this.marks],
      question: this.question ? [this.question.root] : [],
      reasons: this.reasons ? [this.reasons] : [],
      remark: [this.note],
      answers: [this.verdicts, this.ties],
    });
    this.answers = el("div", { class: "answers" }, ...asked);
    this.root = el("main", { class: "sides" }, this.end, ...shown, this.answers);
    this.showHints();
    for (const [body, other] of [[left, right], [right, left]]) {
      onSwipe(body, (by) => {
        if (this.switch.offsetParent) this.showSide(by > 0 ? "right" : "left");
        else this.move(() => session.step(by));
      });
      body.addEventListener("scroll", () => this.onScroll(body, other), { passive: true });
    }
  }

  showSide(side) {
    this.two.dataset.side = side;
    for (const made of this.switch.children) setPressed(made, made.dataset.side === side);
  }

  // Of texts that come later it turns out later what can be shown of them.
  showHints() {
    const { hints } = this.plan;
    this.hints.replaceChildren(...screenHints(this.asTexts && !this.grades.length ? hints.answers : hints.lists, this.commands, this.acts()));
    const differences = this.hints.querySelector(".of-differences");
    this.togglers = new Map(differences ? [["differences", differences]] : []);
    this.showToggles();
  }

  // Show the reasons of every item, or only where one is chosen.
  toggleReasons() {
    this.reasonsOpened = !this.reasonsOpened;
    this.app.keepOf("sides/reasons", this.reasonsOpened ? "on" : "off");
    this.showState();
  }

  // The key of a command as its button shows it.
  keyOf(command) {
    return keysShown(this.commands.find(([name]) => name === command));
  }

  // `sign` stands for the key where there is no keyboard.
  verdict(key, name, act, colour, sign = key) {
    const made = button(el("span", { class: "digit", "aria-hidden": "true", "data-sign": sign }, key), act, { class: `grade verdict ${colour}`, "aria-pressed": "false" });
    made.append(el("span", { class: "name" }, name));
    return made;
  }

  // What each command does here.
  acts() {
    const { session, app, offered } = this;
    const move = (go) => () => this.move(go);
    const toggles = (...names) => Object.fromEntries(names.map((name) => [name, () => this.toggle(name)]));
    const scroll = (by) => () => { for (const { body } of this.sides) body.scrollBy(0, by * body.clientHeight); };
    return {
      ...Object.fromEntries(this.choosable.map(({ command, side, strength }) => [command, () => this.decide(side, strength)])),
      ...(this.tiesButton ? { ties: () => this.openTies() } : {}),
      ...Object.fromEntries(this.gradable.map(({ command, value }) => [command, () => this.grade(value)])),
      ...(this.grades.length ? {} : Object.fromEntries((this.plan.reasons ?? []).slice(0, 9).map((reason, at) => [`digit_${at + 1}`, () => this.toggleReason(reason)]))),
      ...(this.chips.length ? { reasons: () => this.toggleReasons() } : {}),
      ...(this.question ? { pass_on: () => this.passOn() } : {}),
      skip: () => this.skip(), note: () => this.writeNote(), next_open: move(() => session.goToUnjudged()),
      previous_query: move(() => session.step(-1)), next_query: move(() => session.step(1)),
      ...(app.hasPictures() ? { look_closer: () => app.lookAt(this.images()) } : {}),
      ...toggles(...(this.grades.length ? [] : ["together"]), ...(offered.fields ? ["fields", "equal_fields"] : [])),
      ...(this.asTexts ? {
        ...toggles(...(this.grades.length ? [] : ["differences"]), ...(offered.paragraphs ? ["paragraphs"] : [])),
        mark: () => this.markWords(), open_document: scroll(0.9), scroll_back: scroll(-0.9),
        ...(app.hasPassages() ? { more: () => this.nextPassages(), more_of_all: () => openAll(this.cards.map(({ passages }) => passages)) } : {}),
      } : {
        ...toggles(...["lines", "grid"].filter((name) => offered[name])),
        next_result: () => this.stepResult(1), previous_result: () => this.stepResult(-1), open_document: () => this.openDocument(),
        more: () => this.moreOf(), more_of_all: () => this.moreOfEach(),
      }),
      marks: () => app.toggleWords(), undo: () => this.undo(), redo: () => this.undo(true), keys: () => app.showKeys(),
    };
  }

  keys() {
    return menuOf(this.commands, this.acts());
  }

  // showing

  // An item in one line.
  nameOf(place) {
    const { key, text } = this.data.queries[this.session.items[place].query];
    return `${this.comparison.name}: ${text || (key ?? t("Loading…"))}`;
  }

  // Whether the texts of an item are here; those of a served page come in portions.
  isHere(place) {
    return this.app.isHere(this.kind, place);
  }

  isReady() {
    return this.session.total > 0 && this.isHere(this.session.place);
  }

  // Texts have come.
  onTexts() {
    const { session } = this;
    this.offered = this.offers();
    this.showHints();
    if (!this.isLoading || !this.isReady()) return;
    this.shown = undefined;
    session.timer.start(); // nothing was to be seen before
    this.show();
  }

  // What was said of items has changed elsewhere; what is being written stays.
  refresh() {
    this.show();
    if (this.isReady() && document.activeElement !== this.note) this.note.value = this.session.note;
  }

  show() {
    const { session } = this;
    if (!session.total) return;
    const item = session.items[session.place];
    const { key = "", text = "…", intent } = this.data.queries[item.query];
    this.app.want(this.kind, session.place);
    this.isLoading = !this.isHere(session.place);
    this.root.classList.toggle("loading", this.isLoading);
    this.note.readOnly = this.isLoading;
    for (const answers of [this.verdicts, this.ties, this.reasons]) if (answers) answers.inert = this.isLoading;
    const at = { name: this.comparison.name, place: String(session.place + 1), total: session.total };
    setText(this.where, this.grades.length ? t("{name} · list {place} of {total:,}", at) : t("{name} · query {place} of {total:,}", at));
    setText(this.query, text || key);
    setText(this.intent, intent ?? "");
    setHidden(this.intent, !intent);
    if (this.shown !== session.place) {
      this.shown = session.place;
      this.markedAs = session.state.marks;
      this.cards = [];
      this.results = [];
      this.sides.forEach(({ side, body }) => {
        if (this.isLoading) body.replaceChildren(el("p", { class: "muted" }, t("Loading…")));
        else body.replaceChildren(this.asTexts ? this.texts(item, side) : this.rows(item, side));
        onceWritten(() => { body.scrollTop = 0; });
      });
      this.note.value = session.note;
      this.closeTies();
      this.showSide("left");
      this.showTable(item);
      this.showLines();
    }
    this.showState();
    setHidden(this.end, session.left > 0);
    this.app.showProgress();
  }

  showState() {
    const { session } = this;
    const { state } = session;
    const judged = state.status === "judged";
    const { question } = session; // a criterion has sides alone
    for (const { side, strength, command, made, name } of this.choosable) {
      const given = question ? state.criteria[question] === side : judged && state.preferred === side && (state.strength ?? 0) === strength;
      setPressed(made, given);
      setHidden(made, question !== "" && !PLAIN.includes(command));
      const kind = given && !question && state.tie ? this.plan.tie_kinds.find(([one]) => one === state.tie)?.[1] : "";
      setText(made.lastChild, kind ? `${name}: ${kind}` : name);
    }
    for (const { value, made } of this.gradable) setPressed(made, judged && state.grade === value);
    if (this.reasons) setHidden(this.reasons, !this.reasonsOpened && !session.reasons.length);
    setHidden(this.note, !this.note.value && document.activeElement !== this.note);
    (this.plan.reasons ?? []).forEach((reason, at) => setPressed(this.chips[at], session.reasons.includes(reason)));
    if (this.tiesButton) setHidden(this.tiesButton, question !== "");
    this.showQuestion();
    this.showMarks(state.marks);
  }

  showQuestion() {
    if (!this.question) return;
    const { session } = this;
    const { state } = session;
    const given = session.questions.map((name) => (name ? name in state.criteria : state.preferred !== null));
    const overall = this.choosable.find(({ side, strength }) => side === state.preferred && strength === (state.strength ?? 0));
    const said = session.question && overall ? `${t("Overall")}: ${overall.name}` : "";
    this.question.show(session.questions.indexOf(session.question), given, { said });
  }

  showMarks(marks) {
    setHidden(this.marks, !this.asTexts || !marks.length);
    if (!this.asTexts) return;
    if (!same(this.markedAs, marks)) {
      this.markedAs = marks;
      this.redraw();
    }
    const texts = this.cards.flatMap((card) => card.texts);
    const remove = (mark) => this.change(() => this.session.unmark(mark));
    if (marks.length || this.marks.firstChild) this.marks.replaceChildren(...markRows(marks, texts, this.data.mark_reasons, remove));
  }

  redraw() {
    for (const { texts } of this.cards) for (const shown of texts) shown.redraw();
  }

  // The fields of both documents; what differs stands out, what is equal steps back.
  showTable(item) {
    const { fields = [] } = item;
    const shown = this.on.fields && fields.length > 0;
    this.root.classList.toggle("with-table", shown);
    setHidden(this.table, !shown);
    const rows = fields.filter((field) => this.on.equal_fields || !field[3]).map(([name, left, right, equal]) => {
      const cell = (text) => el("td", { dir: "auto" }, text || el("i", { class: "muted" }, t("not given")));
      return el("tr", { class: equal ? "muted" : "differing" },
        el("th", { scope: "row" }, `${equal ? "" : "≠ "}${name || t("Address")}`), cell(left), cell(right));
    });
    const differing = String(fields.filter((field) => !field[3]).length);
    const words = [t("{differing} of {total} fields differ", { differing, total: String(fields.length) })];
    if (rows.length < fields.length) words.push(t("equal ones are hidden"));
    const head = [t("Field"), t("Left"), t("Right")].map((name) => el("th", { scope: "col" }, name));
    if (shown) this.table.replaceChildren(el("table", {}, el("thead", {}, el("tr", {}, ...head)), el("tbody", {}, ...rows)), el("p", { class: "muted" }, words.join(" · ")));
    const { counts, unlike, coarse } = this.on.differences ? this.differencesOf(item) : {};
    const remarks = [];
    if (counts) {
      const [left, right, changed, same] = counts;
      remarks.push(t("Paragraphs: {left:,} only left, {right:,} only right, {changed:,} changed, {same:,} the same.", { left, right, changed, same }));
    }
    if (unlike) remarks.push(t("The texts have little in common, so no words are marked."));
    else if (coarse) remarks.push(t("Parts of the texts are too long to be compared word by word."));
    setHidden(this.remark, remarks.length === 0);
    setText(this.remark, remarks.join(" "));
  }

  // Where both texts differ: by words alone, or by paragraphs first.
  differencesOf({ differs }) {
    return (this.on.paragraphs && differs?.paragraphs) || differs || {};
  }

  // A line from each result to its place on the other side, where results are listed below each other.
  showLines() {
    const shown = this.offered.lines && this.on.lines && !this.on.grid;
    this.two.classList.toggle("with-lines", shown);
    this.lines.show(shown);
  }

  showToggles() {
    for (const [name, made] of this.togglers) setPressed(made, this.on[name]);
    this.two.classList.toggle("tiles", this.offered.grid && this.on.grid);
  }

  toggle(name) {
    this.on[name] = !this.on[name];
    this.app.keep(`sides/${name}`, this.on[name] ? "on" : "off");
    this.showToggles();
    if (name === "differences" || name === "paragraphs") this.redraw();
    this.showLines();
    this.showTable(this.session.items[this.session.place]);
    const [, words] = this.commands.find(([own]) => own === name);
    announce(`${words}: ${this.on[name] ? t("on") : t("off")}`);
  }

  // Both are as far through their texts, however long these are; lists go line by line.
  onScroll(body, other) {
    this.lines.draw();
    const follows = Math.abs(body.scrollTop - this.driven.get(body)) < 1;
    this.driven.delete(body);
    if (follows || !this.on.together) return;
    const most = ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight;
    const place = Math.round(body.scrollTop * (this.asTexts ? most(other) / Math.max(most(body), 1) : 1));
    const wanted = Math.min(place, most(other));
    if (Math.abs(other.scrollTop - wanted) < 1) return;
    other.scrollTop = wanted;
    this.leave(other); // what stops at its end must not hold the longer one there
  }

  // What was scrolled by this view leads no other side.
  leave(body) {
    this.driven.set(body, body.scrollTop);
  }

  nextPassages() {
    for (const { passages } of this.cards) openNext(passages);
    for (const { body } of this.sides) this.leave(body); // each shows its own
  }

  texts(item, side) {
    const made = el("div");
    for (const number of item[side]) {
      const card = this.card(item, number, (at) => this.differing(item, side, at));
      this.cards.push(card);
      made.append(card.root);
    }
    return made;
  }

  // The words of a text that the other side has not, and whole paragraphs.
  differing(item, side, at) {
    const { [side]: words, alone } = this.on.differences ? this.differencesOf(item) : {};
    return [{ spans: words?.[at] ?? [], name: "differs" }, { spans: alone?.[side][at] ?? [], name: "alone" }];
  }

  // `differing`: the layers that mark in each of its texts what the other side has not.
  card(item, number, differing = (_) => []) {
    const shown = this.data.documents[number];
    const own = () => this.session.state.marks.filter((mark) => mark[5] === shown.id);
    return documentCard(shown, this.app.spans(item.query, number), {
      level: "h4", key: false, look: (at) => this.app.lookAt(shown.images, at),
      layers: (text, at) => [...differing(at), ...markLayers(text, own(), this.data.mark_reasons)],
    });
  }

  // The pictures of both sides.
  images() {
    const { left, right } = this.session.items[this.session.place];
    return this.isReady() ? [...left, ...right].flatMap((number) => this.data.documents[number].images) : [];
  }

  rows(item, side) {
    const other = item[side === "left" ? "right" : "left"];
    const made = el("ol", { class: "results" });
    item[side].forEach((number, at) => {
      const found = this.data.documents[number];
      const words = el("span", { class: "excerpt", dir: "auto" });
      const [ofTitle] = this.app.spans(item.query, number);
      const also = other.indexOf(number);
      const row = el("li", {}, el("span", { class: "rank muted", "aria-hidden": "true" }, String(at + 1)), thumbnail(found),
        button(el("span", { class: "words" },
          el("b", { dir: "auto" }, marked(found.title || found.key, ofTitle)),
          also < 0 ? null : el("span", { class: "also" }, side === "left" ? t("right: {rank}", { rank: String(also + 1) }) : t("left: {rank}", { rank: String(also + 1) })),
          el("span", { class: "muted facts" }, factsLine(found)), words), () => this.openDocument(number), { class: "opens" }));
      const show = (more) => {
        row.classList.toggle("more", more);
        setText(words, excerpt(found, more ? MORE : undefined));
      };
      show(this.moreOfAll);
      this.results.push({ row, show, side, number });
      made.append(row);
    });
    return made;
  }

  // Both rows of each document that both sides list.
  pairs() {
    const right = this.results.filter(({ side }) => side === "right");
    return this.results.filter(({ side }) => side === "left").flatMap(({ number, row }) => {
      const other = right.find((one) => one.number === number);
      return other ? [[row, other.row]] : [];
    });
  }

  // Much of the text of the result that J and K have led to, or some lines; of every result where there is none.
  moreOf() {
    const found = this.results.find(({ row }) => row.contains(document.activeElement));
    if (!found) return this.moreOfEach();
    found.show(!found.row.classList.contains("more"));
    this.lines.drawOnceWritten();
  }

  moreOfEach() {
    this.moreOfAll = !this.moreOfAll;
    for (const { show } of this.results) show(this.moreOfAll);
    this.lines.drawOnceWritten();
  }

  // acting

  change(act) {
    if (this.app.looksOn() || !this.isReady()) return;
    act();
    this.show();
    announce(`${this.query.textContent}. ${this.where.textContent}`);
  }

  decide(side, strength, tie = "") {
    if (this.session.question) {
      this.answer(side);
      return;
    }
    this.change(() => {
      this.session.decide(side, strength, tie, this.note.value);
      this.closeTies();
    });
  }

  grade(value) {
    this.change(() => this.session.grade(value, this.note.value));
  }

  answer(side) {
    this.change(() => this.session.answer(side, this.note.value));
  }

  skip() {
    this.change(() => this.session.skip(this.note.value));
  }

  passOn() {
    if (this.isReady() && this.session.passOn()) this.show();
  }

  writeNote() {
    setHidden(this.note, false);
    this.note.focus();
  }

  toggleReason(reason) {
    this.change(() => this.session.toggleReason(reason));
  }

  saveNote() {
    if (this.app.looksOn() || !this.isReady() || this.note.value === this.session.note) return;
    this.session.writeNote(this.note.value);
  }

  move(go) {
    this.saveNote();
    go();
    this.show();
    announce(`${this.query.textContent}. ${this.where.textContent}`);
  }

  undo(redo = false) {
    if (this.app.looksOn()) return;
    const event = this.session.undo(redo);
    if (event === null) this.app.notify(redo ? t("There is nothing to redo.") : t("There is nothing to undo."));
    else {
      this.shown = undefined;
      this.show();
      announce(redo ? t("redone") : t("undone"));
    }
  }

  openTies() {
    if (!this.isReady() || this.session.question) return;
    setHidden(this.verdicts, true);
    setHidden(this.ties, false);
  }

  closeTies() {
    setHidden(this.verdicts, false);
    setHidden(this.ties, true);
  }

  // The results of both sides in turn, as J and K lead through them.
  stepResult(by) {
    const found = [...this.root.querySelectorAll(".results .opens")];
    const at = found.indexOf(document.activeElement);
    found[Math.min(Math.max(at + by, 0), found.length - 1)]?.focus();
  }

  openDocument(number) {
    if (!this.isReady()) return;
    const item = this.session.items[this.session.place];
    const shown = number ?? item.left[0] ?? item.right[0];
    if (shown !== undefined) this.app.showDialog("", [this.card(item, shown).root], (event) => {
      if (event.key === " ") {
        event.preventDefault();
        this.app.closeDialog();
      }
    });
  }

  // Mark the words that are selected in a text, once a reason is chosen for them.
  markWords() {
    if (this.app.looksOn() || !this.isReady()) return;
    markSelected(this.app, this.selected, (mark) => {
      let said = null;
      this.change(() => { said = this.session.mark(mark); });
      return said;
    });
  }

  focus() {
    this.query.focus({ preventScroll: true });
  }

  // keys

  onKey(event) {
    const key = keyOf(event);
    if (!this.ties.hidden && !event.ctrlKey && !event.metaKey) return this.onTieKey(key);
    if (key === "Escape" && this.reasonsOpened) this.toggleReasons();
    else return runKey(this.commands, this.acts(), event);
    return true;
  }

  onTieKey(key) {
    const { tie_kinds: kinds } = this.plan;
    const chosen = kinds[Number(key) - 1] ?? kinds.find(([, , keys]) => keys.includes(key.replace("Arrow", "")));
    if (key === "Escape") this.closeTies();
    else if (chosen) this.decide("none", 0, chosen[0]);
    else return false;
    return true;
  }
}
