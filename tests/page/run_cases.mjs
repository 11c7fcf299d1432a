// Runs the table of cases on the page's session: JSON in, one line of JSON a case out.
import { readFileSync } from "node:fs";

const { ItemSession, PairSession } = await import(process.argv[2]);
const { pairs, scale, items, plan, cases } = JSON.parse(readFileSync(0, "utf8"));

const both = (session) => ({
  undo: () => session.undo(), redo: () => session.redo(), go: (place) => session.go(place),
  step: (by) => session.step(by), unjudged: () => session.goToUnjudged(), note: (text) => session.writeNote(text),
});
const ofPairs = (session) => ({
  ...both(session),
  judge: (status, grade, note) => session.judge(status, grade, note ?? session.note, 1),
  step_query: (by) => session.stepQuery(by), flag: (flags) => session.flag(flags),
  confidence: (sure) => session.setConfidence(sure), narrow: (which) => session.narrow(which),
  list: (on) => { session.asList = on; }, advance: (on) => { session.advances = on; },
  mark: (start, end, reason) => session.mark(["body", start, end, reason, "hash", ""]),
  unmark: (place) => session.unmark(session.state.marks[place]),
});
const ofItems = (session) => ({
  ...both(session),
  decide: (side, strength, tie, note) => session.decide(side, strength, tie, note),
  answer: (side) => session.answer(side, session.note), skip: (note) => session.skip(note),
  reason: (reason) => session.toggleReason(reason), pass_on: () => session.passOn(),
  mark: (document, start, end, reason) => session.mark(["body", start, end, reason, `hash of ${document}`, document]),
  unmark: (place) => session.unmark(session.state.marks[place]),
});

function marksOf({ marks }) {
  return marks.map(([field, start, end, reason, , document]) => [field, start, end, reason, document]);
}

function seenOfPairs(session) {
  const states = session.pairs.map((_, place) => session.stateAt(place));
  return [session.place, session.left, states.map((state) => [state.status, state.grade, state.note, state.flags, state.confidence, state.shown, marksOf(state)])];
}

function seenOfItems(session) {
  const states = session.items.map((_, place) => session.stored(place));
  return [session.place, session.left, session.asks, session.question, session.reasons, session.note,
    states.map((state) => [state.status, state.preferred, state.strength, state.tie, state.reasons, state.note, state.criteria, marksOf(state)])];
}

for (const { steps } of cases) {
  const clocks = { clock: () => 0 };
  const session = items ? new ItemSession({ items, plan }, clocks) : new PairSession({ pairs, scale }, clocks);
  const acts = (items ? ofItems : ofPairs)(session);
  const seen = steps.map(([name, ...values]) => {
    acts[name](...values);
    return (items ? seenOfItems : seenOfPairs)(session);
  });
  console.log(JSON.stringify(seen));
}
