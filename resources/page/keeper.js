// Keeps every event: in the browser's database, with a copy in its local storage. What is in the database
// is safe from a crash; only then the page says that it is saved.

const STORE = "events";
const FACTS = "facts";
const SOON_MS = 50; // a page that is not seen paints nothing

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

function subjectOf({ pair, item }) {
  return JSON.stringify([pair ?? null, item ?? null]);
}

export class Keeper {
  constructor(packageId) {
    this.name = `ndcg-gui/${packageId}`;
    this.database = null;
    this.events = []; // all, oldest first, kept or not
    this.kept = 0; // so many of them are in the database
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
      const rows = await done(reading.objectStore(STORE).getAll());
      this.events = rows.map((row) => row.event);
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

  // The copy may be ahead, if the browser was killed between the two; or behind, where it took no more.
  readCopy() {
    try {
      for (let at = 0; ; at += 1) {
        const text = localStorage.getItem(`${this.name}/${at + 1}`);
        if (text === null) break;
        const event = JSON.parse(text);
        if (at < this.events.length && this.events[at].id !== event.id) break;
        if (at === this.events.length) this.events.push(event);
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
      this.events.push(event);
      this.unfiled.add(subjectOf(event));
      try {
        localStorage.setItem(`${this.name}/${this.events.length}`, JSON.stringify(event));
      } catch {
        // A full copy is no loss as long as the database takes it.
      }
    }
    afterPaint(() => this.write());
  }

  // One transaction after the other, so that what is kept is always all up to some event.
  write() {
    this.writing ??= this.writeAll().finally(() => {
      this.writing = null;
    });
    return this.writing;
  }

  async writeAll() {
    while (this.kept < this.events.length) {
      const upto = this.events.length;
      try {
        if (this.database === null) throw this.problem ?? new Error("none");
        const transaction = this.database.transaction(STORE, "readwrite", { durability: "strict" });
        const store = transaction.objectStore(STORE);
        for (let at = this.kept; at < upto; at += 1) store.put({ n: at + 1, event: this.events[at] });
        await committed(transaction);
        this.kept = upto;
        this.problem = null;
      } catch (error) {
        this.problem = error;
        this.onChange();
        return;
      }
      this.onChange();
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
