// Runs cases of the outbox without a page and without waiting: JSON in, one line of JSON a case out.
import { readFileSync } from "node:fs";

const { Outbox, retryAfter } = await import(process.argv[2]);
const { subjectOf } = await import(process.argv[3]);
const { cases, walks } = JSON.parse(readFileSync(0, "utf8"));
const PATIENCE = 30_000;

// A small generator of numbers from 0 to 1, so that a walk can be walked again.
function chances(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function made(events, log, answerOf) {
  const waiting = new Map(events.map((event) => [event.id, event]));
  const timers = [];
  const outbox = new Outbox({
    waiting, post: answerOf, chance: () => 0.5, now: () => 0,
    later: (act, wait) => {
      if (wait === PATIENCE) return -1;
      log.push(["wait", wait]);
      timers.push(act);
      return timers.length;
    },
    never: () => {},
  });
  outbox.onAnswers = (sent, answers) => answers.forEach(({ result }, at) => {
    if (result === "conflict") outbox.pause(subjectOf(sent[at]));
    else waiting.delete(sent[at].id);
  });
  outbox.onRefused = (event, why) => {
    log.push(["refused", event.id, why]);
    waiting.delete(event.id);
  };
  return { waiting, timers, outbox };
}

// All that is due now, and nothing that has to wait for a timer.
const settled = () => new Promise((resolve) => setImmediate(resolve));

for (const { events, replies, acts = [] } of cases ?? []) {
  const log = [];
  const left = [...replies];
  const { waiting, timers, outbox } = made(events, log, async ({ events: sent, waiting: behind }) => {
    log.push(["post", sent.map(({ id }) => id), behind]);
    const reply = left.shift() ?? "ok";
    if (reply === "lost") throw new Error("lost");
    if (reply === "ok") return { status: 200, body: { answers: sent.map(({ id }) => ({ id, result: "stored" })) } };
    if (reply.hurries) outbox.hurry(); // news while the answer is on its way
    return { retryAfter: retryAfter(reply.after ?? null), ...reply };
  });
  outbox.poke();
  await settled();
  for (const act of acts) {
    if (act === "hurry") outbox.hurry();
    else if (act === "timers") for (const timer of timers.splice(0)) timer();
    else outbox.resume(act);
    await settled();
  }
  console.log(JSON.stringify({ log, left: [...waiting.keys()], trouble: outbox.trouble }));
}

// Walks with a server that loses requests and replies, is busy, and forgets nothing that it has answered.
for (const seed of walks ?? []) {
  const chance = chances(seed);
  const stored = [];
  const events = [];
  const say = () => events.push({ id: `e${events.length}`, pair: ["q", String(Math.floor(chance() * 5))] });
  for (let count = 0; count < 3; count += 1) say();
  const { waiting, timers, outbox } = made(events, [], async ({ events: sent }) => {
    const fate = chance();
    if (fate < 0.2) throw new Error("the request is lost");
    if (fate < 0.3) return { status: 503, retryAfter: 2000 };
    const answers = sent.map(({ id }) => {
      const known = stored.includes(id);
      if (!known) stored.push(id);
      return { id, result: known ? "known" : "stored" };
    });
    if (fate < 0.5) throw new Error("the reply is lost");
    return { status: 200, body: { answers } };
  });
  outbox.poke();
  for (let step = 0; step < 40; step += 1) {
    if (chance() < 0.6) {
      say();
      waiting.set(events.at(-1).id, events.at(-1));
      outbox.poke();
    }
    if (chance() < 0.2) outbox.hurry();
    if (chance() < 0.7) for (const timer of timers.splice(0)) timer();
    await settled();
  }
  for (let step = 0; step < 200 && waiting.size; step += 1) {
    for (const timer of timers.splice(0)) timer();
    await settled();
  }
  console.log(JSON.stringify({ said: events.map(({ id }) => id), stored, left: waiting.size }));
}
