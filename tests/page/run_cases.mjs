// Runs the table of cases on the page's session: JSON in, one line of JSON a case out.
import { readFileSync } from "node:fs";

const { PairSession } = await import(process.argv[2]);
const { pairs, scale, cases } = JSON.parse(readFileSync(0, "utf8"));

function act(session, [name, ...values]) {
  const acts = {
    judge: (status, grade, note) => session.judge(status, grade, note ?? session.note, 1),
    undo: () => session.undo(), redo: () => session.redo(), go: (place) => session.go(place),
    step: (by) => session.step(by), step_query: (by) => session.stepQuery(by), unjudged: () => session.goToUnjudged(),
    note: (text) => session.writeNote(text), flag: (flags) => session.flag(flags),
    confidence: (sure) => session.setConfidence(sure), narrow: (which) => session.narrow(which),
    list: (on) => { session.asList = on; }, advance: (on) => { session.advances = on; },
  };
  acts[name](...values);
}

for (const { steps } of cases) {
  const session = new PairSession({ pairs, scale }, { clock: () => 0 });
  const seen = steps.map((step) => {
    act(session, step);
    const states = session.pairs.map((_, place) => session.stateAt(place));
    return [session.place, session.left, states.map((state) => [state.status, state.grade, state.note, state.flags, state.confidence, state.shown])];
  });
  console.log(JSON.stringify(seen));
}
