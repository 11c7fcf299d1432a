// Keeps every event: in the browser's database, with a copy in its local storage. What is in the database
// is safe from a crash; only then the page says that it is saved. Of a page that sends its events it is kept,
// too, what became of each.

const STORE = "events";
const FACTS = "facts";
const SOON_MS = 50; // a page that is not seen paints nothing
const MOST_SETTLED = 2000; // events that the server has, as a copy of the last work

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

function committed(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
}

// Once what a key has changed is painted, which must not wait for a database; soon in any case.
export function afterPaint(act) {
  let due = true;
  const once = () => {
    if (due) act();
    due = false;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, SOON_MS);
}

// Of how many pairs and items the events are: a pair that was said three times is one judgment.
export function judgmentsIn(events) {
  return new Set(events.map(subjectOf)).size;
}

const subjects = new WeakMap(); // the names of events' subjects, each made once

// The name of the pair or item that an event is about.
export function subjectOf(event) {
  if (!subjects.has(event)) subjects.set(event, JSON.stringify([event.pair ?? null, event.item ?? null]));
  return subjects.get(event);
}

export class Keeper {
  // `sends`: whether the events are sent to a server, too.
  constructor(packageId, { sends = false } = {}) {
    this.name = `ndcg-gui/${packageId}`;
    this.sends = sends;
    this.database = null;
    this.events = []; // all, oldest first, kept or not
    this.numbers = []; // theirs in the database
    this.indices = new Map(); // theirs in the list, by id
    this.kept = 0; // so many of them are in the database
    this.outcomes = new Map(); // what became of the events that the server has answered, by id
    this.waiting = new Map(); // the other events, by id
    this.outdated = new Set(); // indices of events of which the database has an earlier form
    this.inFile = 0; // so many of them are in a file that was saved
    this.unfiled = new Set(); // the pairs and items of the others
    this.problem = null; // why the database takes nothing
    this.writing = null;
    this.onChange = () => {};
  }

  // Reads what is there. Where there is no database the copy has to do.
  async open() {
    try {
      const request = indexedDB.open(this.name, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(STORE, { keyPath: "n" });
        request.result.createObjectStore(FACTS);
      };
      this.database = await done(request);
      const reading = this.database.transaction([STORE, FACTS]);
      for (const { n, event, outcome } of await done(reading.objectStore(STORE).getAll())) this.put(n, event, outcome);
      this.kept = this.events.length;
      this.inFile = (await done(reading.objectStore(FACTS).get("inFile"))) ?? 0;
    } catch (error) {
      this.problem = error;
    }
    this.readCopy();
    this.countUnfiled();
    if (this.kept < this.events.length) this.write();
    navigator.storage?.persist?.().catch(() => {});
  }

  put(n, event, outcome) {
    this.indices.set(event.id, this.events.length);
    this.numbers.push(n);
    this.events.push(event);
    if (outcome) this.outcomes.set(event.id, outcome);
    else if (this.sends) this.waiting.set(event.id, event);
  }

  // The copy may be ahead, if the browser was killed between the two; or behind, where it took no more.
  readCopy() {
    try {
      const start = `${this.name}/`;
      const found = Object.keys(localStorage).filter((key) => key.startsWith(start)).map((key) => Number(key.slice(start.length)));
      const known = new Map(this.numbers.map((n, at) => [n, at]));
      for (const n of found.filter(Number.isInteger).sort((one, other) => one - other)) {
        const event = JSON.parse(localStorage.getItem(start + n));
        const last = this.numbers.at(-1) ?? 0;
        if (n > last) {
          // Of events that were sent there may be no copy any more.
          if (n !== last + 1 && !this.sends) break;
          this.put(n, event);
        } else if (known.has(n) && this.events[known.get(n)].id !== event.id) break;
      }
    } catch {
      // No local storage: the database is what counts.
    }
  }

  get saved() {
    return this.kept === this.events.length;
  }

  // How many pairs and items were said something of that is in no file.
  get notInFile() {
    return this.unfiled.size;
  }

  countUnfiled() {
    this.unfiled = new Set(this.events.slice(this.inFile).map(subjectOf));
  }

  add(events) {
    for (const event of events) {
      const n = (this.numbers.at(-1) ?? 0) + 1;
      this.put(n, event);
      this.unfiled.add(subjectOf(event));
      try {
        localStorage.setItem(`${this.name}/${n}`, JSON.stringify(event));
      } catch {
        // A full copy is no loss as long as the database takes it.
      }
    }
    afterPaint(() => this.write());
  }

  // Another tab has kept an event.
  receive(event) {
    this.put((this.numbers.at(-1) ?? 0) + 1, event);
    this.kept = this.events.length;
    this.countUnfiled();
  }

  // Whether the event may be sent: what is nowhere here is sent as well, since it is safer there.
  canSend(event) {
    return this.problem !== null || this.indices.get(event.id) < this.kept;
  }

  // The server has answered events, or the rater has decided.
  settle(events, outcome) {
    for (const { id } of events) {
      if (this.outcomes.get(id) === outcome) continue;
      const at = this.indices.get(id);
      if (at === undefined) continue;
      this.outcomes.set(id, outcome);
      this.waiting.delete(id);
      this.outdated.add(at);
    }
    if (this.outdated.size) afterPaint(() => this.write());
  }

  // An event is changed before the server has it.
  rewrite(event) {
    this.outdated.add(this.indices.get(event.id));
    afterPaint(() => this.write());
  }

  // What belongs in a file of answers: all but what the rater has replaced.
  get forFile() {
    return this.sends ? this.events.filter(({ id }) => this.outcomes.get(id) !== "replaced") : this.events;
  }

  // One transaction after the other, so that what is kept is always all up to some event.
  write() {
    this.writing ??= this.writeAll().finally(() => {
      this.writing = null;
    });
    return this.writing;
  }

  async writeAll() {
    while (this.kept < this.events.length || this.outdated.size) {
      const upto = this.events.length;
      const outdated = [...this.outdated];
      // What the server has anyway need not wait for the disk.
      const durability = this.kept < upto ? "strict" : "relaxed";
      try {
        if (this.database === null) throw this.problem ?? new Error("none");
        const transaction = this.database.transaction(STORE, "readwrite", { durability });
        const store = transaction.objectStore(STORE);
        for (const at of outdated) if (at < this.kept) store.put(this.row(at));
        for (let at = this.kept; at < upto; at += 1) store.put(this.row(at));
        await committed(transaction);
        this.kept = upto;
        this.problem = null;
      } catch (error) {
        this.problem = error;
        this.onChange();
        return;
      }
      for (const at of outdated) this.written(at);
      this.onChange();
    }
  }

  row(at) {
    const event = this.events[at];
    const outcome = this.outcomes.get(event.id);
    return outcome ? { n: this.numbers[at], event, outcome } : { n: this.numbers[at], event };
  }

  // The outcome of an event is in the database: a copy of what the server has would only take room.
  written(at) {
    this.outdated.delete(at);
    const outcome = this.outcomes.get(this.events[at].id);
    if (outcome === undefined || outcome === "refused") return;
    try {
      localStorage.removeItem(`${this.name}/${this.numbers[at]}`);
    } catch {
      // No local storage: there is no copy.
    }
  }

  // The oldest events that the server has need not be read again with each opening.
  forgetOld() {
    const settled = this.numbers.filter((_, at) => this.outcomes.get(this.events[at].id) === "stored");
    try {
      const store = this.database.transaction(STORE, "readwrite", { durability: "relaxed" }).objectStore(STORE);
      for (const n of settled.slice(0, -MOST_SETTLED)) store.delete(n);
    } catch {
      // They take some room longer.
    }
  }

  // So many events are in a file now.
  async putInFile(count) {
    this.inFile = count;
    this.countUnfiled();
    this.onChange();
    try {
      this.database.transaction(FACTS, "readwrite").objectStore(FACTS).put(count, "inFile");
    } catch {
      // The worst is that the page reminds once too often.
    }
  }
}

// Whether this tab is the first one on the page: it alone writes. `onFree` is called once a second one may.
export async function isFirstTab(packageId, onFree) {
  const name = `ndcg-gui/${packageId}`;
  if (navigator.locks) {
    try {
      return await withLock(name, onFree);
    } catch {
      // Some browsers have locks but none for files.
    }
  }
  return asksOthers(name, onFree);
}

function withLock(name, onFree) {
  const forever = () => new Promise(() => {});
  return new Promise((resolve, reject) => {
    const asked = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      if (lock !== null) return forever();
      navigator.locks.request(name, onFree);
      return undefined;
    });
    asked.catch(reject);
  });
}

// Without locks the tabs ask one another; one that is first answers, and says when it goes.
function asksOthers(name, onFree) {
  const channel = new BroadcastChannel(`${name}/first`);
  return new Promise((resolve) => {
    let first = null;
    channel.onmessage = ({ data }) => {
      if (data === "who" && first) channel.postMessage("me");
      if (data === "me" && first === null) {
        first = false;
        resolve(false);
      }
      if (data === "gone" && first === false) onFree();
    };
    channel.postMessage("who");
    setTimeout(() => {
      if (first === null) {
        first = true;
        addEventListener("pagehide", () => channel.postMessage("gone"));
        resolve(true);
      }
    }, 300);
  });
}
