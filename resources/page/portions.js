// Texts of a served page: they come in portions, the one that is needed first, then those that are needed next.

const AHEAD = 3; // portions
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const UNSAID = 0;
const PUT_OFF = 1;

// The portions of the places that come next after one: that of its neighbour, and those with open places, round the end.
export function portionsAhead(known, place, size, most = AHEAD) {
  const found = new Set();
  const own = Math.floor(place / size);
  for (let by = 1; by < known.length && found.size < most; by += 1) {
    const at = (place + by) % known.length;
    const number = Math.floor(at / size);
    const open = known[at] === UNSAID || known[at] === PUT_OFF;
    if (number !== own && (open || by === 1)) found.add(number);
  }
  return [...found];
}

export class Portions {
  // `get` fetches one, as JSON, and throws where it does not come; `take` puts it in its place. A `get` that throws an
  // error with `gone` is not tried again.
  constructor({ size, get, take, later = (act, wait) => setTimeout(act, wait), never = (timer) => clearTimeout(timer) }) {
    this.size = size;
    this.get = get;
    this.take = take;
    this.later = later;
    this.never = never;
    this.here = new Set(); // names of portions
    this.under = new Map(); // those that are fetched now
    this.needed = new Map(); // name: what waits for it
    this.ahead = []; // names
    this.failures = 0;
    this.timer = null;
    this.onTrouble = (_error) => {};
  }

  static nameOf(view, number) {
    return `${view}/${number}`;
  }

  isHere(view, place) {
    return this.here.has(Portions.nameOf(view, Math.floor(place / this.size)));
  }

  // What is shown now, and where the rater goes from there.
  want(view, place, known) {
    this.ahead = portionsAhead(known, place, this.size).map((number) => Portions.nameOf(view, number)).filter((name) => !this.here.has(name));
    if (!this.isHere(view, place)) this.need(view, place);
    else this.pump();
  }

  // Resolves once a place's portion is here, or will never be.
  need(view, place) {
    const name = Portions.nameOf(view, Math.floor(place / this.size));
    if (this.here.has(name)) return Promise.resolve();
    if (!this.needed.has(name)) {
      let arrived;
      const coming = new Promise((resolve) => { arrived = resolve; });
      this.needed.set(name, { coming, arrived });
    }
    this.pump();
    return this.needed.get(name).coming;
  }

  // What is needed last goes first; one that may be needed later does not hold it up.
  pump() {
    if (this.timer !== null) return;
    const needed = [...this.needed.keys()].reverse().find((name) => !this.under.has(name));
    if (needed !== undefined && this.under.size < 2) this.fetch(needed);
    else if (this.under.size === 0) {
      const name = this.ahead.find((one) => !this.here.has(one));
      if (name !== undefined) this.fetch(name);
    }
  }

  hurry() {
    if (this.timer === null) return;
    this.never(this.timer);
    this.timer = null;
    this.failures = 0;
    this.pump();
  }

  async fetch(name) {
    this.under.set(name, true);
    const [view, number] = name.split("/").map(Number);
    try {
      const portion = await this.get(view, number);
      this.here.add(name);
      this.failures = 0;
      this.take(view, number, portion);
      this.needed.get(name)?.arrived();
      this.needed.delete(name);
    } catch (error) {
      this.failed(name, error);
    } finally {
      this.under.delete(name);
    }
    this.pump();
  }

  failed(name, error) {
    this.onTrouble(error);
    this.here.delete(name);
    if (error.gone) {
      this.needed.get(name)?.arrived();
      this.needed.delete(name);
      this.ahead = this.ahead.filter((one) => one !== name);
      return;
    }
    this.failures += 1;
    this.timer ??= this.later(() => {
      this.timer = null;
      this.pump();
    }, Math.max(Math.min(FIRST_WAIT_MS * 2 ** (this.failures - 1), LONGEST_WAIT_MS), error.wait ?? 0));
  }
}
