// What a rater is told of their work: pairs that were settled otherwise, and what leads answered. They may reply.

import { colourOf } from "./colours.js";
import { announce, el, isWide, onceWritten, paint, setHidden, setText, t } from "./dom.js";
import { documentCard, guidelinesCard, menuOf, onSwipe, runKey, screenHints, shownGrade } from "./judge.js";
import { inOrder, toggled } from "./screen.js";

export class ToldView {
  constructor(app, session) {
    this.app = app;
    this.session = session;
    this.data = app.data;
    this.seenKey = `told/${this.data.package.id}`;
    this.looked = new Set(this.kept()); // what was looked at, by what tells one decision from a later one
    this.commands = this.data.commands.told;
    this.screen = this.data.screens.told;
    this.build();
  }

  kept() {
    try {
      return JSON.parse(this.app.kept(this.seenKey) ?? "[]");
    } catch {
      return [];
    }
  }

  build() {
    this.where = el("p", { class: "muted where" });
    this.query = el("h2", { dir: "auto", tabindex: -1 });
    this.intent = el("p", { dir: "auto" });
    this.document = el("section", { class: "card document", tabindex: 0, "aria-label": t("Document") });
    this.said = el("div", { class: "told-cards" });
    this.field = el("textarea", { id: "answer", rows: 3, maxlength: 2000, placeholder: t("Your reply to this decision"), "aria-label": t("Your answer"), onblur: () => this.saveNote() });
    this.field.addEventListener("keydown", (event) => {
      if (event.key === "Escape" || (event.key === "Enter" && (event.ctrlKey || event.metaKey))) {
        event.preventDefault();
        this.focus();
      }
    });
    this.fate = el("p", { class: "muted said" });
    this.hints = el("div", { class: "hints" });
    this.showHints();
    const [shown, asked] = inOrder(this.screen.parts, {
      query: [el("header", { class: "card query" }, this.where, this.query, this.intent)],
      document: [this.document],
      remark: [el("div", { class: "told-foot" }, this.said,
        el("section", { class: "card" }, el("h3", {}, el("label", { for: "answer" }, t("Your answer"))), this.field, this.fate))],
    });
    this.answers = el("div", { class: "answers" }, ...asked);
    this.guidelines = guidelinesCard(this.data, this.screen.openings.find(([name]) => name === "guidelines")[1]);
    this.aside = el("aside", {}, this.guidelines);
    this.opened = JSON.parse(this.app.keptOf("told/opened") ?? "[]");
    setHidden(this.aside, !this.opened.length);
    this.root = el("div", { class: "judge" }, el("main", { class: "told" }, ...shown, this.answers), this.aside);
    onSwipe(this.document, (by) => this.move(by));
  }

  // Of texts that come later it turns out later what can be done with them.
  showHints() {
    this.hints.replaceChildren(...screenHints(this.screen.hints, this.commands, this.acts()));
  }

  // What each command does here.
  acts() {
    const scroll = (by) => () => this.document.scrollBy(0, by * this.document.clientHeight);
    return {
      previous: () => this.move(-1), next: () => this.move(1), answer: () => this.field.focus(),
      scroll: scroll(0.9), scroll_back: scroll(-0.9),
      ...(this.app.hasPictures() ? { look_closer: () => this.app.lookAt(this.images()) } : {}),
      guidelines: () => this.toggleOpened("guidelines"),
      leave: () => (this.opened.length ? this.toggleOpened(this.opened.at(-1)) : this.app.activate(this.app.views[0])),
      undo: () => this.undo(), redo: () => this.undo(true), keys: () => this.app.showKeys(),
    };
  }

  keys() {
    return menuOf(this.commands, this.acts());
  }

  // What the menu switches, and whether it is on.
  get on() {
    return { guidelines: this.opened.includes("guidelines") };
  }

  // Open or close something beside the pair; it stays as it was left.
  toggleOpened(name) {
    this.opened = toggled(this.opened, name);
    this.app.keepOf("told/opened", JSON.stringify(this.opened));
    setHidden(this.aside, !this.opened.length);
  }

  // showing

  // Decisions that were not looked at.
  count() {
    return this.session.all.filter(({ marks = [] }) => !marks.every((mark) => this.looked.has(mark))).length;
  }

  progress() {
    const { total } = this.session;
    return t("{looked} of {total} looked at", { looked: String(total - this.count()), total: String(total) });
  }

  // Whether the texts of what is shown are here; those of a served page come in portions.
  isReady() {
    return this.app.isHere("told", this.session.place);
  }

  // Texts have come.
  onTexts() {
    if (!this.isLoading || !this.isReady()) return;
    this.shown = undefined;
    this.show();
  }

  // What was said has changed elsewhere; what is being written stays.
  refresh() {
    this.show();
    if (this.isReady() && document.activeElement !== this.field) this.field.value = this.session.state.answer;
  }

  show() {
    const { session, data } = this;
    const told = session.told;
    const [query, number] = told.pair;
    const { key = "", text = "…", intent } = data.queries[query];
    this.app.want("told", session.place);
    this.isLoading = !this.isReady();
    this.field.readOnly = this.isLoading;
    if (!this.isLoading && told.marks?.some((mark) => !this.looked.has(mark))) {
      for (const mark of told.marks) this.looked.add(mark);
      this.app.keep(this.seenKey, JSON.stringify([...this.looked]));
    }
    setText(this.where, `${t("Query {key}", { key })} · ${t("decision {place} of {total}", { place: String(session.place + 1), total: String(session.total) })}`);
    setText(this.query, text || key);
    setText(this.intent, intent ?? "");
    setHidden(this.intent, !intent);
    if (this.shown !== session.place) {
      this.shown = session.place;
      const found = data.documents[number];
      if (this.isLoading) this.document.replaceChildren(el("p", { class: "muted" }, t("Loading…")));
      else this.document.replaceChildren(documentCard(found, this.app.spans(query, number), { look: (at) => this.app.lookAt(found.images, at) }).root);
      this.said.replaceChildren(...this.cards(told));
      this.field.value = session.state.answer;
      onceWritten(() => {
        this.document.scrollTop = 0;
        if (!isWide()) scrollTo(0, 0);
      });
    }
    setText(this.fate, session.state.answer ? t("Saved. Your grade does not change.") : t("The project lead reads it. Your grade does not change."));
    this.app.showProgress();
  }

  cards({ own, grade, final, replies = [], in_view }) {
    const judged = own.status === "graded" || own.status === "cannot_judge";
    const words = [own.note].filter(Boolean).join(" · ");
    const cards = [this.card(judged ? t("Your grade") : t("You said"), "", judged ? this.chip(grade, own.status) : null, words || t("no note"), !words)];
    if (final) {
      const day = new Date(final.at / 1000).toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });
      const said = [final.reason, final.unclear ? t("The guideline is unclear here.") : ""].filter(Boolean).join(" ");
      cards.push(this.card(t("Settled as"), final.by ? t("by {name}, {day}", { name: final.by, day }) : day, this.chip(final.grade), said || t("no reason given"), !said));
    }
    if (replies.length) {
      const remark = replies.at(-1)[0];
      cards.push(this.card(in_view ? t("What everybody said") : t("Answer to you"), remark ? `“${remark}”` : "", null, replies.map(([, answer]) => answer).join("\n")));
    }
    return cards;
  }

  card(title, beside, chip, words, muted = false) {
    return el("section", { class: "card" },
      el("div", { class: "line" }, el("h3", {}, title), el("span", { class: "muted" }, beside)),
      chip, el("p", { class: muted ? "muted words" : "words", dir: "auto" }, words));
  }

  chip(value, status = "graded") {
    if (status === "cannot_judge") return el("p", {}, t("Cannot be judged"));
    if (value === null || value === undefined) return null;
    const grade = this.data.scale.grades.findLast((one) => one.value <= value);
    const made = el("span", { class: "mini given" }, shownGrade(value));
    paint(made, colourOf(this.data.scale, value));
    return el("p", {}, made, ` ${grade && grade.value === value ? grade.name : ""}`);
  }

  // acting

  move(by) {
    this.saveNote();
    this.session.step(by);
    this.show();
    announce(`${this.query.textContent}. ${this.where.textContent}`);
  }

  // What is written is an answer once the field is left.
  saveNote() {
    if (this.app.looksOn() || !this.isReady() || this.field.value.trim() === this.session.state.answer) return;
    this.session.answer(this.field.value);
    this.show();
  }

  undo(redo = false) {
    if (this.app.looksOn()) return;
    if (!this.session.isAnswer(redo)) {
      this.app.notify(redo ? t("There is nothing to redo.") : t("Your last step was not an answer. Undo it where you judge."));
      return;
    }
    this.session.undo(redo);
    this.shown = undefined;
    this.show();
    announce(redo ? t("redone") : t("undone"));
  }

  images() {
    return this.isReady() ? this.data.documents[this.session.told.pair[1]].images : [];
  }

  focus() {
    this.query.focus({ preventScroll: true });
  }

  onKey(event) {
    return runKey(this.commands, this.acts(), event);
  }
}
