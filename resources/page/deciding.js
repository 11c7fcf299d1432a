// Two words of one rater on one pair or item, of which one has to stand: the rater decides.

import { button, el, t } from "./dom.js";
import { flagNames, shownGrade } from "./judge.js";

const TODAY = new Intl.DateTimeFormat([], { timeStyle: "short" });
const ANOTHER_DAY = new Intl.DateTimeFormat([], { dateStyle: "medium", timeStyle: "short" });

// The day and time of a moment in microseconds.
function momentOf(at) {
  const moment = new Date(at / 1000);
  return (moment.toDateString() === new Date().toDateString() ? TODAY : ANOTHER_DAY).format(moment);
}

// The lines in which a state says what a rater said.
export function describe(app, view, state) {
  const lines = [view?.comparison ? verdictOf(view.comparison.plan, state) : gradeOf(app.data.scale, state)];
  for (const [name, value] of Object.entries(state.criteria ?? {})) lines.push(`${titleOf(app.data.scale, name)}: ${sideName(value)}`);
  if (state.reasons?.length) lines.push(state.reasons.join(", "));
  if (state.flags?.length) lines.push(t("Flagged: {flags}", { flags: flagNames(app.data, state.flags) }));
  if (state.confidence) lines.push(t("Confidence: {sure}", { sure: { 1: t("a guess"), 2: t("likely"), 3: t("sure") }[state.confidence] }));
  for (const words of [state.note, state.answer]) if (words) lines.push(`“${words}”`);
  if (state.marks?.length) lines.push(t("{count:marked passage|marked passages}", { count: state.marks.length }));
  return lines;
}

function gradeOf({ grades }, { status, grade }) {
  if (status === "skipped") return t("Skipped");
  if (status === "cannot_judge") return t("Cannot be judged");
  if (status !== "graded") return t("Nothing yet");
  const named = grades.find(({ value }) => value === grade);
  return [shownGrade(grade), named?.name].filter(Boolean).join(" ");
}

function verdictOf(plan, { status, preferred, strength, tie }) {
  if (status === "skipped") return t("Skipped");
  if (status !== "judged") return t("Nothing yet");
  const [, , , name] = plan.verdicts.find(([side, own]) => side === preferred && own === (strength ?? 0)) ?? [];
  return plan.tie_kinds.find(([kind]) => kind === tie)?.[1] ?? name ?? sideName(preferred);
}

function titleOf({ criteria = [] }, name) {
  return criteria.find(({ key }) => key === name)?.title ?? name;
}

function sideName(value) {
  return { left: t("left"), none: t("same"), right: t("right") }[value] ?? String(value);
}

// Ask which of two words stands: "here", "there", or null, where the rater puts it off.
export function decideBetween(app, { title, place, here, there, left }) {
  return new Promise((resolve) => {
    let chosen = null;
    const choose = (side) => () => {
      chosen = side;
      app.closeDialog();
    };
    const card = ([name, at, lines], words, side) => el("section", { class: "card" },
      el("h3", {}, name), el("p", { class: "muted" }, momentOf(at)),
      ...lines.map((line) => el("p", { class: "words", dir: "auto" }, line)),
      el("div", { class: "line start" }, button(words, choose(side))));
    app.showDialog(title, [
      el("p", { dir: "auto" }, place),
      el("div", { class: "deciding" }, card(here, t("Keep mine"), "here"), card(there, t("Keep that one"), "there")),
      left > 1 ? el("p", { class: "muted" }, t("{count:judgment|judgments} to decide", { count: left })) : null,
    ].filter(Boolean));
    const { onclose } = app.dialog;
    app.dialog.onclose = () => {
      app.dialog.onclose = onclose;
      onclose?.call(app.dialog);
      resolve(chosen);
    };
  });
}
