// Runs the functions by which work is joined, taken back and fetched: JSON in, one line of JSON a case out.
import { readFileSync } from "node:fs";

const [{ unknownIn }, { portionsAhead }, { retryAfter }, { PairSession }] = await Promise.all(process.argv.slice(2).map((address) => import(address)));
const { joins, ahead, waits, walks } = JSON.parse(readFileSync(0, "utf8"));

for (const { here, file } of joins ?? []) {
  const { fresh, apart } = unknownIn(here, file);
  console.log(JSON.stringify([fresh.map(({ id }) => id), apart.map((one) => [one.here.id, one.there.id, one.fresh.map(({ id }) => id)])]));
}
for (const [known, place, size, most] of ahead ?? []) console.log(JSON.stringify(portionsAhead(known, place, size, most)));
for (const [text, now] of waits ?? []) console.log(JSON.stringify(retryAfter(text, now)));

// Of events on a few pairs the last ones of a pair come to nothing: the rest says what it says without them.
function walked(seed) {
  let number = seed;
  const chance = (count) => {
    number = (Math.imul(number, 1664525) + 1013904223) >>> 0;
    return Math.floor((number / 2 ** 32) * count);
  };
  const pairs = [[0, 0], [0, 1], [0, 2]];
  const scale = { kind: "graded", grades: [], criteria: [] };
  const clocks = { clock: () => 0, now: () => 0 };
  const said = [];
  const session = new PairSession({ pairs, scale }, clocks);
  session.onSaid = (event) => said.push(event);
  for (let step = 0; step < 12; step += 1) {
    const act = chance(5);
    if (act < 3) {
      session.go(chance(3));
      session.judge("graded", chance(5), "", 1);
    } else if (act === 3) session.undo();
    else session.redo();
  }
  const key = said[chance(said.length)]?.key ?? 0;
  const own = said.filter((event) => event.key === key);
  const gone = own.slice(chance(own.length + 1));
  const left = said.filter((event) => !gone.includes(event));
  for (const event of gone.toReversed()) {
    const before = own[own.indexOf(event) - 1];
    session.revert(event, before ? before.state : session.cleared);
  }
  const without = new PairSession({ pairs, scale }, clocks);
  for (const event of left) without.take(event);
  const states = (one) => pairs.map((_, place) => one.stored(place).grade);
  const steps = (one) => one.done.filter((step) => step.key === key).map(({ step }) => step);
  return [states(session), states(without), steps(session), steps(without), session.left, without.left, gone.length];
}

for (const seed of walks ?? []) console.log(JSON.stringify(walked(seed)));
