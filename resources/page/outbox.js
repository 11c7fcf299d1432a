// Sends the events that are kept here to the server: in their order, one request at a time, until each has an answer.
// Ids make it harmless to send an event twice, so after any doubt it is sent again. No page is known here.

import { subjectOf } from "./keeper.js";

const MOST_EVENTS = 200; // in one request
const MOST_LETTERS = 300_000; // of JSON in one request: a megabyte, whatever the letters are
const PATIENCE = 30_000; // milliseconds for one answer
const AGAIN = 1000; // milliseconds until the second try; doubled with each further one
const LONGEST_WAIT = 60_000;
const LONGEST_GIVEN = 600_000; // of what a server asks to wait for
const STALE = 4000; // a request that was under way for so long is given up where there is news of the network
const TOO_LARGE = 413;
const UNREADABLE = new Set([400, 409, TOO_LARGE, 422]); // trying again cannot help

// What became of an event: absent while it waits.
export const STORED = "stored";
export const REFUSED = "refused"; // the server cannot take it
export const REPLACED = "replaced"; // the rater has decided for another word

// Milliseconds that a Retry-After header asks for; null: it says nothing that can be read.
export function retryAfter(text, now = Date.now()) {
  if (text === null || text === undefined || text === "") return null;
  const asked = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(asked) ? null : Math.min(Math.max(asked, 0), LONGEST_GIVEN);
}

export class Outbox {
  // `waiting` holds the events without an answer, by id, in order; `post` sends a request and returns its status, its
  // JSON and what Retry-After asked for, or throws where nothing was reached.
  constructor({ waiting, canSend = (_event) => true, post, later = (act, wait) => setTimeout(act, wait), never = (timer) => clearTimeout(timer), chance = Math.random, now = Date.now }) {
    this.waiting = waiting;
    this.canSend = canSend;
    this.post = post;
    this.later = later;
    this.never = never;
    this.chance = chance;
    this.now = now;
    this.paused = new Set(); // places whose events have to wait for the rater's decision
    this.size = MOST_EVENTS;
    this.failures = 0;
    this.trouble = null; // "unreachable", "busy" or "signed out"
    this.timer = null;
    this.request = null; // what is under way: {abort, since}
    this.busy = false;
    this.stopped = false;
    this.hurried = false; // should what is under way fail, the next try comes at once
    /** @type {(events: object[], answers: object[]) => void} */
    this.onAnswers = () => {};
    /** @type {(event: object, why: string) => void} */
    this.onRefused = () => {};
    this.onChange = () => {};
  }

  // Something may be there to send. While the server asks for patience nothing is.
  poke() {
    if (this.busy || this.stopped || this.timer !== null) return;
    this.busy = true;
    this.run().finally(() => {
      this.busy = false;
      this.onChange();
      if (this.batch().length) this.poke(); // what came in while the last round ended
    });
  }

  // There is news of the network or of the rater: try at once what waits for its turn.
  hurry() {
    if (this.timer !== null) this.never(this.timer);
    this.timer = null;
    this.stopped = false;
    this.failures = 0;
    this.hurried = this.busy; // its answer may be from before the news
    if (this.request && this.now() - this.request.since > STALE) this.request.abort();
    this.poke();
  }

  pause(place) {
    this.paused.add(place);
  }

  resume(place) {
    this.paused.delete(place);
    this.poke();
  }

  // What is sent next.
  batch() {
    const events = [];
    let letters = 0;
    for (const event of this.waiting.values()) {
      if (!this.canSend(event)) break;
      if (this.paused.has(subjectOf(event))) continue;
      letters += JSON.stringify(event).length;
      if (events.length && (events.length === this.size || letters > MOST_LETTERS)) break;
      events.push(event);
    }
    return events;
  }

  async run() {
    for (let events = this.batch(); events.length; events = this.batch()) {
      if (!(await this.send(events))) return;
    }
  }

  // Whether there is a reason to go on at once.
  async send(events) {
    let found;
    const giveUp = new AbortController();
    this.request = { abort: () => giveUp.abort(), since: this.now() };
    const patience = this.later(() => giveUp.abort(), PATIENCE);
    try {
      found = await this.post({ events, waiting: this.waiting.size - events.length }, giveUp.signal);
    } catch {
      return this.wait("unreachable");
    } finally {
      this.never(patience);
      this.request = null;
    }
    const { status, body } = found;
    if (status === 200) return this.answered(events, body) || this.wait("unreachable");
    if (status === 401) {
      this.trouble = "signed out";
      this.stopped = !this.hurried;
      this.hurried = false;
      return !this.stopped;
    }
    if (UNREADABLE.has(status)) return this.refused(events, status, body);
    return this.wait("busy", found.retryAfter);
  }

  // What answers on the way to the server, such as a hotel's sign-in, says nothing of these events.
  answered(events, body) {
    const sent = new Map(events.map((event) => [event.id, event]));
    const answers = Array.isArray(body?.answers) ? body.answers.filter(({ id }) => sent.has(id)) : [];
    if (!answers.length) return false;
    this.reached();
    this.size = Math.min(this.size * 2, MOST_EVENTS);
    this.onAnswers(answers.map(({ id }) => sent.get(id)), answers);
    return true;
  }

  // One of the events cannot be taken: the named one, or it is found by sending fewer.
  refused(events, status, body) {
    this.reached();
    const named = events.find(({ id }) => id === body?.id);
    const event = named ?? (events.length === 1 ? events[0] : null);
    if (event) this.onRefused(event, typeof body?.why === "string" ? body.why : "");
    else this.size = status === TOO_LARGE ? Math.ceil(events.length / 2) : 1;
    return true;
  }

  reached() {
    this.failures = 0;
    this.hurried = false;
    this.trouble = null;
  }

  wait(trouble, asked = null) {
    this.trouble = trouble;
    this.failures += 1;
    const grown = Math.min(AGAIN * 2 ** (this.failures - 1), LONGEST_WAIT);
    // Pages that lost the server together do not come back together.
    const spread = grown * (0.75 + this.chance() / 2);
    this.timer = this.later(() => {
      this.timer = null;
      this.poke();
    }, this.hurried && asked === null ? 0 : Math.max(spread, asked ?? 0));
    this.hurried = false;
    return false;
  }
}
