// The queue of Judge: a row for each query with a chip for each pair. Of a long one only the rows near those that are
// seen are made, so that a page with tens of thousands of pairs opens as fast as a short one.

import { colourOf } from "./colours.js";
import { button, el, isWide, onceWritten, paint, setHidden, setText, t } from "./dom.js";

const BLOCK = 50; // rows that are made together
const AT_ONCE = 4; // blocks of a queue that is made whole at once
const ROW_HEIGHT = 70; // pixels of a row that is not made, about
const NEAR = "800px 0px"; // so far from what is seen rows are made
const PAUSE_MS = 300; // after what was typed last texts are asked for
const SOUGHT = 30; // rows that are found: enough to choose from
const SIGNS = { skipped: "s", cannot_judge: "×", cleared: "–" };

export class Queue {
  constructor(judge) {
    this.judge = judge;
    this.app = judge.app;
    this.session = judge.session;
    this.data = judge.data;
    this.scale = judge.scale;
    this.chips = []; // by place, as far as they are made
    this.rows = []; // by number of the query, likewise
    this.blocks = []; // {list, rows, made}
    this.blockOf = new Map();
    this.near = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) this.make(this.blocks.find(({ list }) => list === target));
    }, { rootMargin: NEAR });
    this.build();
  }

  build() {
    const which = this.which = el("select", { "aria-label": t("Which pairs") },
      ...[["all", t("All")], ["open", t("Not judged")], ["mine", t("Judged")], ["flagged", t("Flagged")], ["noted", t("With a note")]]
        .map(([value, words]) => el("option", { value }, words)));
    which.addEventListener("change", () => {
      this.session.narrow(which.value);
      this.narrow();
      this.judge.show();
      this.judge.focus();
    });
    this.sought = el("input", { type: "search", class: "sought", placeholder: t("Find a query"), "aria-label": t("Find a query") });
    this.sought.addEventListener("input", () => {
      this.narrow();
      clearTimeout(this.soon);
      this.soon = setTimeout(() => this.loadForSearch(), PAUSE_MS);
    });
    this.sought.addEventListener("keydown", (event) => this.onSoughtKey(event));
    this.looking = el("p", { class: "muted", hidden: true }, t("Loading…"));
    this.left = el("span", { class: "muted" });
    this.progress = el("progress", { max: Math.max(this.session.total, 1), "aria-label": t("Judged") });
    this.list = el("div", {});
    this.root = el("nav", { class: "card queue", "aria-label": this.judge.titleOf("queue") },
      el("div", { class: "line" }, el("h2", {}, this.judge.titleOf("queue"), " ", this.left), which,
        button("✕", () => this.judge.toggleOpened("queue"), { class: "close", "aria-label": t("Close") })), this.sought, this.progress, this.looking, this.list);
    this.lay(this.session.queries.map((_, row) => row));
  }

  // The rows that are let through, in blocks; short queues are made whole.
  lay(rows) {
    this.near.disconnect();
    this.laid = rows;
    this.blocks = [];
    this.blockOf.clear();
    for (let start = 0; start < rows.length; start += BLOCK) {
      const own = rows.slice(start, start + BLOCK);
      const block = { list: el("ol", {}), rows: own, made: false };
      block.list.style.height = `${own.length * ROW_HEIGHT}px`;
      for (const row of own) this.blockOf.set(row, block);
      this.blocks.push(block);
    }
    this.list.replaceChildren(...this.blocks.map(({ list }) => list));
    const whole = this.blocks.length <= AT_ONCE;
    for (const block of this.blocks) {
      if (whole) this.make(block);
      else this.near.observe(block.list);
    }
    this.make(this.blockOf.get(this.now));
  }

  make(block) {
    if (!block || block.made) return;
    block.made = true;
    this.near.unobserve(block.list);
    block.list.style.height = "";
    block.list.replaceChildren(...block.rows.map((row) => this.row(row)));
  }

  row(row) {
    if (this.rows[row]) return this.rows[row];
    const { start, stop } = this.session.queries[row];
    const chips = el("span", { class: "chips", "aria-hidden": "true" });
    for (let place = start; place < stop; place += 1) {
      this.chips[place] = el("span", { class: "mini" });
      chips.append(this.chips[place]);
      this.showChip(place);
    }
    const opens = button(el("span", { class: "name" }), () => {
      if (!isWide()) this.judge.closeLast(); // it lies over the pair
      this.judge.move(() => this.session.goToRow(row));
    });
    // The chips belong to the button; it is what is pressed.
    opens.append(chips);
    this.rows[row] = el("li", {}, opens);
    this.nameRow(row);
    if (this.now === row) opens.setAttribute("aria-current", "true");
    return this.rows[row];
  }

  nameRow(row) {
    const { key, text } = this.data.queries[this.session.queries[row].query];
    const name = this.rows[row].querySelector(".name");
    // Of a query whose text is not here there is only its number.
    if (key === undefined) name.replaceChildren(el("span", { class: "muted" }, String(row + 1)));
    else name.replaceChildren(el("b", {}, key), text === key ? "" : ` ${text}`);
  }

  // Texts of some queries have come.
  onTexts(rows) {
    for (const row of rows) if (this.rows[row]) this.nameRow(row);
    if (this.sought.value) this.narrow();
  }

  // Rows whose query has all the words that are sought, and that the filter lets through.
  narrow() {
    const words = this.sought.value.toLowerCase().split(/\s+/u).filter(Boolean);
    const found = [];
    this.session.queries.forEach(({ query }, row) => {
      const { key, text } = this.data.queries[query];
      const own = (key === undefined ? String(row + 1) : `${key} ${text}`).toLowerCase();
      if (this.session.lets(row) && words.every((word) => own.includes(word))) found.push(row);
    });
    if (found.length !== this.laid.length || found.some((row, at) => row !== this.laid[at])) this.lay(found);
  }

  // While words are sought the texts of all queries are asked for, one portion after the other.
  async loadForSearch() {
    if (this.isLoading) return;
    this.isLoading = true;
    const next = () => this.session.queries.find(({ query }) => this.data.queries[query].key === undefined);
    for (let found = next(); found && this.sought.value.trim() && this.laid.length < SOUGHT; found = next()) {
      setHidden(this.looking, false);
      await this.app.need("pair", found.start);
      if (this.data.queries[found.query].key === undefined) break; // the work is another one now
    }
    setHidden(this.looking, true);
    this.isLoading = false;
  }

  find() {
    this.wasOpen = this.judge.isOpened("queue");
    if (!this.wasOpen) this.judge.toggleOpened("queue");
    this.sought.select();
    this.sought.focus();
  }

  onSoughtKey(event) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.stopPropagation();
    event.preventDefault();
    const [row] = this.laid;
    const found = event.key === "Enter" && this.sought.value.trim() && row !== undefined;
    this.sought.value = "";
    this.narrow();
    if (!this.wasOpen) this.judge.toggleOpened("queue");
    if (found) this.judge.move(() => this.session.goToRow(row));
    this.judge.focus();
  }

  showChip(place) {
    const made = this.chips[place];
    if (!made) return;
    const state = this.session.stateAt(place);
    const grade = state.status === "graded" ? this.scale.grades.findLast((one) => one.value <= state.grade) : null;
    setText(made, grade ? String(state.grade) : SIGNS[state.status] ?? "–");
    made.className = `mini${grade ? " given" : ""}${place === this.session.place ? " now" : ""}`;
    if (grade) paint(made, colourOf(this.scale, state.grade));
  }

  showChips() {
    this.chips.forEach((_, place) => this.showChip(place));
  }

  show() {
    const { session } = this;
    setText(this.left, t("{count:,} left", { count: session.left }));
    this.progress.value = session.total - session.left;
    if (this.now !== session.row) {
      this.rows[this.now]?.firstChild.removeAttribute("aria-current");
      this.now = session.row;
      this.make(this.blockOf.get(session.row));
      const shown = this.rows[session.row]?.firstChild;
      shown?.setAttribute("aria-current", "true");
      onceWritten(() => shown?.offsetParent && shown.scrollIntoView({ block: "nearest" }));
    }
    const changed = [this.chipNow ?? null, session.place];
    this.chipNow = session.place;
    for (const place of changed) if (place !== null) this.showChip(place);
  }
}
