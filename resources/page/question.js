// The line above the answers: dots for the questions of a pair or an item, and the one that keys answer now.
import { button, el, setText } from "./dom.js";

export class QuestionLine {
  // `ask` gets the place of a dot that was clicked.
  constructor(names, ask = null) {
    this.names = names;
    this.dots = names.map((name, at) => (ask
      ? button("", () => ask(at), { class: "dot", "aria-label": name, tabindex: -1 })
      : el("span", { class: "dot" })));
    this.name = el("strong", {});
    this.text = el("span", { class: "asked" });
    this.said = el("span", { class: "muted" });
    this.root = el("div", { class: "question", "aria-live": "polite" }, el("span", { class: "dots" }, ...this.dots), this.name, this.text, this.said);
  }

  // `given`: for each question, whether it is answered; `said`: what was said before.
  show(place, given, { text = "", said = "" } = {}) {
    this.dots.forEach((dot, at) => {
      dot.classList.toggle("given", given[at]);
      dot.classList.toggle("now", at === place);
    });
    setText(this.name, this.names[place]);
    setText(this.text, text);
    setText(this.said, said);
  }
}
