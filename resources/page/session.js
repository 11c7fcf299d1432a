// What a rater says of pairs and items, and where they are: no page is known here.
//
// The same as the window's sessions (features/judge and features/side_by_side), by the same table of cases.
// What is said is kept as events, oldest first; a state without a word in it is `CLEARED`.

const UNSEEN = 0;
const SKIPPED = 1;
const JUDGED = 2;
export const DECIDED = new Set(["graded", "cannot_judge", "judged"]);
const MAX_IDLE = 60; // seconds: of a longer silence only these count

let last = 0;
let counter = 0;

// A UUIDv7, as Python's new_event_id makes it: ids of one page sort in the order in which they were made.
export function newId(now = Date.now()) {
  if (now > last) {
    last = now;
    counter = 0;
  } else {
    counter += 1;
    if (counter > 0xfff) {
      last += 1;
      counter = 0;
    }
  }
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  bytes[0] = (bytes[0] & 0x3f) | 0x80;
  const tail = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const head = last.toString(16).padStart(12, "0");
  const middle = "7" + counter.toString(16).padStart(3, "0");
  return `${head.slice(0, 8)}-${head.slice(8)}-${middle}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

// How long a rater really looked at something: a clock that stops while nobody is there.
export class ActiveTime {
  constructor(clock) {
    this.clock = clock;
    this.gathered = 0;
    this.since = null;
  }

  start() {
    this.gathered = 0;
    this.since = this.clock();
  }

  pause() {
    this.gathered = this.seconds();
    this.since = null;
  }

  resume() {
    this.gathered = this.seconds();
    this.since = this.clock();
  }

  seconds() {
    if (this.since === null) return this.gathered;
    return this.gathered + Math.min(Math.max(this.clock() - this.since, 0), MAX_IDLE);
  }
}

const PAIR_CLEARED = {
  status: "cleared", grade: null, note: "", flags: [], confidence: null, shown: "", criteria: {}, marks: [],
  by: "", answer: "",
};
const ITEM_CLEARED = {
  status: "cleared", preferred: null, strength: null, reasons: [], note: "", tie: "", criteria: {}, marks: [], grade: null,
};

function sorted(object) {
  return Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));
}

export function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

export const MOST_MARKS = 200; // of one label

// Marks are [field, start, end, reason, hash of the text, document]: these with one more, in the order in which they
// stand. The same words have one reason, the one given last. Null: they would be too many.
export function withMark(marks, mark) {
  const words = ([field, start, end, , hash, document]) => [field, start, end, hash, document];
  const kept = marks.filter((one) => !same(words(one), words(mark)));
  if (kept.length >= MOST_MARKS) return null;
  const place = ([field, start, end, reason, hash, document]) => [document, field, start, end, reason, hash];
  return [...kept, mark].sort((one, other) => {
    const [first, second] = [place(one), place(other)];
    const at = first.findIndex((value, number) => value !== second[number]);
    return at < 0 ? 0 : first[at] < second[at] ? -1 : 1;
  });
}

// The labels of one kind and their life: said, undone, redone, and taken over from where they were kept.
class Session {
  known = new Uint8Array(0); // by place: UNSEEN, SKIPPED or JUDGED
  left = 0; // places that are not JUDGED
  measured = 1; // labels after which their time says something
  lately = 1; // labels whose time counts

  constructor(cleared, { clock = () => performance.now() / 1000, now = () => Date.now() * 1000 } = {}) {
    this.cleared = cleared;
    this.timer = new ActiveTime(clock);
    this.now = now;
    this.place = null;
    this.drafts = new Map(); // notes that are not said yet, by key
    this.states = new Map();
    this.base = new Map(); // the states before all events, by key
    this.done = []; // steps that can be undone: {step, key, before, after}
    this.undone = [];
    this.paces = []; // seconds of the last labels
    /** @type {(event: object) => void} */
    this.onSaid = () => {}; // gets each new event
  }

  // A state in full, in the order of its fields: what is equal then reads equal.
  full(state) {
    const made = {};
    for (const [name, value] of Object.entries(this.cleared)) made[name] = state?.[name] ?? value;
    made.criteria = sorted(made.criteria);
    return made;
  }

  stored(key) {
    return this.states.get(key) ?? this.cleared;
  }

  get key() {
    return this.place === null ? null : this.keyAt(this.place);
  }

  // What each kind says: the key and the state of what is shown, and how a key is set and gone to.

  /** @abstract @param {number} _place @returns {any} */
  keyAt(_place) {
    throw new TypeError();
  }

  /** @abstract @returns {any} */
  get state() {
    throw new TypeError();
  }

  /** @abstract @param {any} _key @param {any} _state */
  set(_key, _state) {
    throw new TypeError();
  }

  /** @abstract @param {any} _key */
  goToKey(_key) {
    throw new TypeError();
  }

  get note() {
    return this.key === null ? "" : this.drafts.get(this.key) ?? this.state.note;
  }

  get total() {
    return this.known.length;
  }

  isJudged(place) {
    return this.known[place] === JUDGED;
  }

  secondsEach() {
    const { paces } = this;
    return paces.length < this.measured ? null : paces.reduce((sum, one) => sum + one, 0) / paces.length;
  }

  secondsLeft() {
    const each = this.secondsEach();
    return each === null ? null : this.left * each;
  }

  // A decision took so long; what is skipped or remarked on says nothing of the pace.
  paced(status, seconds) {
    if (!(seconds > 0) || !DECIDED.has(status)) return;
    this.paces.push(seconds);
    if (this.paces.length > this.lately) this.paces.shift();
  }

  // Say it: shown at once, and an event for whoever keeps it.
  say(key, state, seconds) {
    const before = this.stored(key);
    const event = {
      id: newId(), step: newId(), action: "do", key, state: this.full(state),
      seconds: seconds === null ? null : Math.round(seconds * 1000) / 1000, at: this.now(),
    };
    this.done.push({ step: event.step, key, before, after: event.state });
    this.undone = [];
    this.set(key, event.state);
    this.drafts.delete(key);
    this.onSaid(event);
    return event;
  }

  // The place says again what it said before the last step (or with `redo` what the step said); null: no step.
  undo(redo = false) {
    const [from, to] = redo ? [this.undone, this.done] : [this.done, this.undone];
    const step = from.pop();
    if (step === undefined) return null;
    to.push(step);
    const event = {
      id: newId(), step: step.step, action: redo ? "redo" : "undo", key: step.key,
      state: this.full(redo ? step.after : step.before), seconds: null, at: this.now(),
    };
    this.set(step.key, event.state);
    this.drafts.delete(step.key);
    this.onSaid(event);
    this.goToKey(step.key);
    return event;
  }

  redo() {
    return this.undo(true);
  }

  // Take over an event that was said before, here or in another tab.
  take(event) {
    const { key, step, action } = event;
    const state = this.full(event.state);
    if (action === "do") {
      this.paced(state.status, event.seconds);
      this.done.push({ step, key, before: this.stored(key), after: state });
      this.undone = [];
    } else {
      const [from, to] = action === "redo" ? [this.undone, this.done] : [this.done, this.undone];
      const place = from.findLastIndex((one) => one.step === step);
      if (place >= 0) to.push(...from.splice(place, 1));
    }
    this.set(key, state);
  }

  // Take back an event as though it had never been said; `state`: what its place says then.
  revert({ key, step, action, state: said }, state) {
    const [from, to] = action === "redo" ? [this.done, this.undone] : [this.undone, this.done];
    if (action === "do") {
      for (const steps of [from, to]) {
        const place = steps.findLastIndex((one) => one.step === step);
        if (place < 0) continue;
        const [gone] = steps.splice(place, 1);
        const next = steps.slice(place).find((one) => one.key === key);
        if (next) next.before = gone.before; // undoing it must not say again what came to nothing
      }
    } else {
      const place = from.findLastIndex((one) => one.step === step);
      const [before, after] = action === "undo" ? [this.full(said), state] : [state, this.full(said)];
      // What was undone may be forgotten since.
      to.push(...(place >= 0 ? from.splice(place, 1) : [{ step, key, before, after }]));
    }
    this.set(key, state);
  }

  // Which `known` places come next after `place`, round the end: unseen ones before skipped ones.
  nextOpen(place, within = null) {
    for (const wanted of [UNSEEN, SKIPPED]) {
      for (const [start, stop] of [[place + 1, this.total], [0, Math.min(place + 1, this.total)]]) {
        for (let at = start; at < stop; at += 1) {
          if (this.known[at] === wanted && (within === null || within[at])) return at;
        }
      }
    }
    return null;
  }

  setKnown(place, known) {
    this.left += Number(this.known[place] === JUDGED) - Number(known === JUDGED);
    this.known[place] = known;
  }
}

// A rater's work on pairs. `pairs` are [query, document] in the rater's order, a repeat twice.
export class PairSession extends Session {
  measured = 5;
  lately = 200;

  constructor({ pairs, scale, states = [], told = [] }, clocks) {
    super(PAIR_CLEARED, clocks);
    this.pairs = pairs;
    this.told = told; // what the rater is told of pairs: {pair, own, …}
    this.scale = scale;
    this.asked = (scale.criteria ?? []).filter((item) => item.grades.length).map((item) => item.key);
    this.known = new Uint8Array(pairs.length);
    this.left = pairs.length;
    this.advances = true;
    this.asList = false;
    this.which = "all";
    this.within = null;
    this.first = [];
    this.repeatOf = new Map();
    this.queries = []; // {query, start, stop}
    this.rowAt = [];
    const seen = new Map();
    pairs.forEach(([query, document], place) => {
      const name = `${query} ${document}`;
      if (seen.has(name)) this.repeatOf.set(seen.get(name), place);
      else seen.set(name, place);
      this.first.push(seen.get(name));
      if (this.queries.at(-1)?.query !== query) this.queries.push({ query, start: place, stop: place });
      this.queries.at(-1).stop = place + 1;
      this.rowAt.push(this.queries.length - 1);
    });
    states.forEach((state, place) => state && this.set(this.first[place], this.full(state)));
    // Of a pair that is not asked the key comes after all places.
    this.toldKeys = told.map(({ pair, own }, at) => {
      const place = seen.get(pair.join(" "));
      if (place === undefined) this.set(pairs.length + at, this.full(own));
      return place ?? pairs.length + at;
    });
    this.inView = new Set(this.toldKeys.filter((_, at) => told[at].in_view)); // others' grades are known
    this.base = new Map(this.states);
    this.begin();
  }

  // A key's query and document.
  pairOf(key) {
    return this.pairs[key] ?? this.told[key - this.total].pair;
  }

  // Where the work goes on.
  begin(place = null) {
    this.place = place ?? this.nextOpen(-1);
    this.beforeEnd = this.total - 1;
    this.wasOpen = this.isOpen();
    this.timer.start();
  }

  keyAt(place) {
    return this.first[place];
  }

  get row() {
    return this.place === null ? null : this.rowAt[this.place];
  }

  get state() {
    return this.place === null ? this.cleared : this.stateAt(this.place);
  }

  isRepeat(place) {
    return this.first[place] !== place;
  }

  looksNew(place) {
    return this.isRepeat(place) && !wasRepeat(this.stored(this.first[place]));
  }

  stateAt(place) {
    return this.looksNew(place) ? this.cleared : this.stored(this.first[place]);
  }

  set(key, state) {
    if (same(state, this.cleared)) this.states.delete(key);
    else this.states.set(key, state);
    if (key >= this.total) return;
    let known = this.knownOf(state);
    const repeat = this.repeatOf.get(key);
    if (repeat !== undefined) {
      this.setKnown(repeat, wasRepeat(state) ? known : UNSEEN);
      if (wasRepeat(state) && isDecided(state)) known = JUDGED; // was judged whole at its first place
    }
    this.setKnown(key, known);
  }

  knownOf(state) {
    const complete = state.status === "graded" ? this.asked.every((key) => key in state.criteria) : isDecided(state);
    if (complete) return JUDGED;
    return state.status === "skipped" ? SKIPPED : UNSEEN;
  }

  isOpen() {
    return this.place !== null && !this.isJudged(this.place);
  }

  // The questions that the shown pair still has to answer, "" the leading one.
  missing() {
    const { state } = this;
    if (state.status === "cannot_judge") return [];
    return [...(state.grade === null ? [""] : []), ...this.asked.filter((key) => !(key in state.criteria))];
  }

  // moving

  go(place) {
    if (place === null && this.place !== null) this.beforeEnd = this.place;
    const another = place !== this.place;
    this.place = place;
    if (another) {
      this.wasOpen = this.isOpen();
      this.timer.start();
    }
  }

  goToKey(key) {
    if (key < this.total) this.go(key);
  }

  step(by) {
    if (this.place === null && by < 0 && this.total) {
      this.go(this.beforeEnd);
      return true;
    }
    if (this.place === null) return false;
    for (let at = this.place + by; at >= 0 && at < this.total; at += by) {
      if (this.within === null || this.within[at]) {
        this.go(at);
        return true;
      }
    }
    return false;
  }

  stepQuery(by) {
    if (this.row === null) return;
    for (let row = this.row + by; row >= 0 && row < this.queries.length; row += by) {
      if (this.lets(row)) {
        this.goToRow(row);
        return;
      }
    }
  }

  // Whether the filter lets any pair of the query through.
  lets(row) {
    if (this.within === null) return true;
    const { start, stop } = this.queries[row];
    return this.within.slice(start, stop).some(Boolean);
  }

  goToRow(row) {
    const { start, stop } = this.queries[row];
    const found = this.nextOpen(start - 1);
    this.go(found !== null && found >= start && found < stop ? found : start);
  }

  goToUnjudged() {
    this.go(this.nextOpen(this.place ?? -1, this.within));
  }

  // Lets keys lead only to the places that the filter lets through now; they stay until the next filter.
  narrow(which) {
    this.which = which;
    this.within = which === "all" ? null : this.pairs.map((_, place) => this.passes(which, place));
    if (this.within === null || (this.place !== null && this.within[this.place])) return;
    const first = this.within.indexOf(true);
    this.go(first < 0 ? null : first);
  }

  passes(which, place) {
    if (which === "open" || which === "mine") return this.isJudged(place) === (which === "mine");
    if (this.isRepeat(place)) return false;
    const state = this.stored(place);
    return which === "flagged" ? state.flags.length > 0 : state.note !== "";
  }

  // judging

  judge(status, grade, note, seconds = this.timer.seconds()) {
    const { place } = this;
    const wasJudged = this.isJudged(place);
    const event = this.said({ ...this.soFar(place, note), status, grade }, seconds);
    if (this.asList) this.go(Math.min(place + 1, this.queries[this.rowAt[place]].stop - 1));
    else if (!this.advances) this.timer.start();
    else if (!(this.scale.criteria?.length && status === "graded")) this.leave(wasJudged);
    return event;
  }

  // Answer a further question (null: no longer); the pair stays.
  answer(key, value, note, seconds = this.timer.seconds()) {
    const soFar = this.soFar(this.place, note);
    const criteria = { ...soFar.criteria };
    if (value === null) delete criteria[key];
    else criteria[key] = value;
    const shown = Object.keys(criteria).length || soFar.grade !== null ? soFar.shown : "";
    const status = soFar.grade === null ? "cleared" : "graded";
    return this.said({ ...soFar, status, criteria, shown }, seconds);
  }

  goOn() {
    if (this.place !== null) this.leave(!this.wasOpen);
  }

  leave(wasJudged) {
    if (wasJudged && this.place + 1 < this.total) this.step(1);
    else this.go(this.nextOpen(this.place, this.within));
  }

  soFar(place, note) {
    const before = this.stored(this.first[place]);
    const written = note.trim();
    const stored = this.looksNew(place)
      ? { ...before, grade: null, criteria: {}, note: written || before.note }
      : { ...before, note: written };
    return { ...stored, shown: this.shownNow(place) };
  }

  shownNow(place) {
    const words = this.asList ? ["list"] : [];
    if (this.isRepeat(place)) words.push("repeat");
    if (this.inView.has(this.first[place])) words.push("open");
    return words.join(" ");
  }

  said(state, seconds) {
    const complete = this.knownOf(this.full(state)) === JUDGED || state.status === "skipped";
    const event = this.say(this.key, state, complete ? seconds : 0);
    if (complete) this.paced(state.status, seconds);
    return event;
  }

  writeNote(text) {
    const note = text.trim();
    if (this.place !== null && note === this.state.note) {
      this.drafts.delete(this.key);
      return null;
    }
    return this.remark({ note });
  }

  flag(flags) {
    return this.remark({ flags: [...new Set(flags)] });
  }

  // Mark words of the pair that is shown; null: they are. "full": a label takes no more.
  mark(mark) {
    const marks = withMark(this.stored(this.key).marks, mark);
    return marks === null ? "full" : this.remark({ marks });
  }

  unmark(mark) {
    return this.remark({ marks: this.stored(this.key).marks.filter((one) => !same(one, mark)) });
  }

  setConfidence(confidence) {
    return this.remark({ confidence });
  }

  remark(said) {
    if (this.key === null) return null;
    const stored = this.stored(this.key);
    const state = this.full({ ...stored, ...said });
    // `full` takes what is null for what is not said.
    if ("confidence" in said) state.confidence = said.confidence;
    return same(state, stored) ? null : this.say(this.key, state, null);
  }
}

// A rater's way through what they are told of pairs; what they answer is said in the session of these pairs.
export class ToldSession {
  constructor(pairs) {
    this.pairs = pairs;
    this.place = 0;
    this.left = 0; // nobody has to answer
    this.timer = new ActiveTime(pairs.timer.clock);
  }

  get all() {
    return this.pairs.told;
  }

  get total() {
    return this.all.length;
  }

  get told() {
    return this.all[this.place];
  }

  get key() {
    return this.pairs.toldKeys[this.place];
  }

  get state() {
    return this.pairs.stored(this.key);
  }

  begin() {
    this.place = Math.min(this.place, this.total - 1);
  }

  secondsLeft() {
    return null;
  }

  step(by) {
    this.place = Math.min(Math.max(this.place + by, 0), this.total - 1);
  }

  // Answer to what is shown: what is said of the pair stays as it is. Null: that was said already.
  answer(text) {
    const answer = text.trim();
    const { state } = this;
    return answer === state.answer ? null : this.pairs.say(this.key, { ...state, answer }, null);
  }

  // Whether the last step (with `redo` the one that was undone last) was an answer.
  isAnswer(redo = false) {
    const step = (redo ? this.pairs.undone : this.pairs.done).at(-1);
    return step !== undefined && step.before.answer !== step.after.answer;
  }

  undo(redo = false) {
    const event = this.pairs.undo(redo);
    const place = this.pairs.toldKeys.indexOf(event.key);
    if (place >= 0) this.place = place;
    return event;
  }
}

function wasRepeat(state) {
  return state.shown.split(" ").includes("repeat");
}

function isDecided(state) {
  return state.status === "graded" || state.status === "cannot_judge";
}

// A rater's work on the items of one comparison; nothing here knows which system stands on which side.
export class ItemSession extends Session {
  measured = 3;
  lately = 20;

  constructor({ items, plan, states = [] }, clocks) {
    super(ITEM_CLEARED, clocks);
    this.plan = plan;
    this.criteria = plan.criteria ?? [];
    this.items = items;
    this.known = new Uint8Array(items.length);
    this.left = items.length;
    this.chosen = new Map(); // reasons for a verdict still to come
    this.taken = new Map(); // seconds that a verdict took
    states.forEach((state, place) => state && this.set(place, this.full(state)));
    this.base = new Map(this.states);
    this.begin();
  }

  begin(place = null) {
    this.go(place ?? this.nextOpen(-1) ?? 0);
  }

  keyAt(place) {
    return place;
  }

  get state() {
    return this.stored(this.place);
  }

  get reasons() {
    return this.chosen.get(this.place) ?? this.state.reasons;
  }

  get missing() {
    return this.criteria.filter((name) => !(name in this.state.criteria));
  }

  // All questions in the order asked: "" for the better side overall, then the criteria.
  get questions() {
    return ["", ...this.criteria];
  }

  set(key, state) {
    if (state.status === "cleared") this.states.delete(key);
    else this.states.set(key, state);
    // What is begun by a criterion comes before what was put off.
    const begun = Object.keys(state.criteria).length > 0 || state.marks.length > 0;
    const skipped = begun ? UNSEEN : SKIPPED;
    this.setKnown(key, state.status === "judged" ? JUDGED : state.status === "skipped" ? skipped : UNSEEN);
  }

  go(place) {
    this.place = place;
    this.asks = this.again = false; // `again`: all criteria are asked once more
    this.question = ""; // what the next answer is for: a criterion, or "" for the better side overall
    this.timer.start();
  }

  // What was undone: its first question that is not answered is asked.
  goToKey(key) {
    this.go(key);
    if (this.state.status === "judged" && this.missing.length) [this.asks, this.question] = [true, this.missing[0]];
  }

  step(by) {
    const place = this.place + by;
    if (place < 0 || place >= this.total) return false;
    this.go(place);
    return true;
  }

  goToUnjudged() {
    const following = this.nextOpen(this.place);
    if (following !== null) this.go(following);
    return following !== null;
  }

  decide(preferred, strength, tie = "", note = "") {
    const { criteria, marks } = this.state;
    return this.judge({
      status: "judged", preferred, strength, tie, reasons: this.reasons, note: line(note), criteria, marks,
    });
  }

  // Give the list that is shown alone a grade.
  grade(value, note = "") {
    const { marks } = this.state;
    return this.judge({
      status: "judged", preferred: "none", strength: 0, reasons: this.reasons, note: line(note), marks, grade: value,
    });
  }

  skip(note = "") {
    const { criteria, marks } = this.state;
    const key = this.place;
    const chosen = this.reasons;
    const event = this.judge({ status: "skipped", note: line(note), criteria, marks });
    if (chosen.length) this.chosen.set(key, chosen);
    return event;
  }

  // Say which side is better by the criterion that is asked; the last answer goes on.
  answer(side, note = "") {
    if (!this.question) return null;
    const key = this.place;
    const before = this.state;
    const state = this.full({ ...before, note: line(note), criteria: { ...before.criteria, [this.question]: side } });
    let event = null;
    if (!same(state, before)) {
      const seconds = Math.round(this.timer.seconds() * 1000) / 1000;
      this.taken.set(key, seconds);
      event = this.say(key, state, seconds);
    }
    this.askNext();
    return event;
  }

  askNext() {
    const after = this.questions.slice(this.questions.indexOf(this.question) + 1);
    this.question = (this.again ? after : this.missing)[0] ?? "";
    this.asks = this.question !== "";
    if (!this.asks) this.leave();
  }

  // Leave an item that has a verdict, whatever is missing.
  passOn() {
    if (this.state.status !== "judged") return false;
    this.leave();
    return true;
  }

  toggleReason(reason) {
    const given = this.reasons;
    const chosen = given.includes(reason) ? given.filter((one) => one !== reason) : [...given, reason];
    const order = (one) => (this.plan.reasons.includes(one) ? this.plan.reasons.indexOf(one) : Infinity);
    chosen.sort((one, other) => order(one) - order(other) || 0);
    if (this.state.status === "judged") {
      return this.say(this.place, { ...this.state, reasons: chosen }, this.taken.get(this.place) ?? null);
    }
    this.chosen.set(this.place, chosen);
    return null;
  }

  writeNote(text) {
    const note = line(text);
    this.drafts.delete(this.place);
    if (note === this.state.note) return null;
    if (this.state.status !== "cleared") {
      return this.say(this.place, { ...this.state, note }, this.taken.get(this.place) ?? null);
    }
    this.drafts.set(this.place, note);
    return null;
  }

  // Mark words of a document of the item; kept at once, before there is a verdict as well as after.
  mark(mark) {
    const marks = withMark(this.state.marks, mark);
    return marks === null ? "full" : this.setMarks(marks);
  }

  unmark(mark) {
    return this.setMarks(this.state.marks.filter((one) => !same(one, mark)));
  }

  setMarks(marks) {
    const { state: before, place: key } = this;
    if (same(marks, before.marks)) return null;
    const status = before.status === "cleared" ? "skipped" : before.status;
    const state = this.full({ ...before, status, marks, note: this.drafts.get(key) ?? before.note });
    const isNothing = same(state, this.full({ status: "skipped" })); // as before anything was marked
    return this.say(key, isNothing ? this.full({}) : state, this.taken.get(key) ?? null);
  }

  judge(said) {
    const key = this.place;
    const state = this.full(said);
    const wasJudged = this.state.status === "judged";
    let event = null;
    this.drafts.delete(key);
    this.chosen.delete(key);
    if (!same(state, this.state)) {
      const seconds = Math.round(this.timer.seconds() * 1000) / 1000;
      if (state.status === "judged") {
        this.paced(state.status, seconds);
        this.taken.set(key, seconds);
      }
      event = this.say(key, state, seconds);
    }
    this.again = wasJudged && !this.missing.length;
    this.question = "";
    if (state.status === "judged") this.askNext();
    else this.leave();
    return event;
  }

  leave() {
    this.asks = this.again = false;
    this.question = "";
    this.goToUnjudged();
  }
}

function line(text) {
  return text.split(/\s+/u).filter(Boolean).join(" ");
}
