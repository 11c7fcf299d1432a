// A page that is served: what is said here goes to the server, what is said elsewhere comes from it, texts come in
// portions. The work goes on while the server is away.

import { describe, decideBetween } from "./deciding.js";
import { button, el, setHidden, t } from "./dom.js";
import { saysSame } from "./joining.js";
import { subjectOf } from "./keeper.js";
import { Outbox, REFUSED, REPLACED, retryAfter, STORED } from "./outbox.js";
import { Portions } from "./portions.js";

const PATIENCE_MS = 30_000; // for one answer of the server
const QUIET_MS = 2000; // so long an event is on its way before the footer counts it
const NEWS_AGAIN_MS = [1000, 5000, 15_000, 60_000]; // waits until news are asked for anew
const LOADED_AGAIN_MS = 5000; // between two times that the page loads itself anew, doubled with each further one
const QUIET_AGAIN_MS = 600_000; // after so long without one the next comes at once
const MOST_AT_LAST = 20_000; // letters of what is sent while the page goes: browsers take no more than 64 KB
const GONE = 404;
const SIGNED_OUT = 401;

// What the server answers. A proxy that leads to a sign-in instead does not know the rater any more.
async function asked(address, more = {}) {
  const answer = await fetch(address, { cache: "no-store", redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS), ...more });
  return answer.type === "opaqueredirect" ? new Response(null, { status: SIGNED_OUT }) : answer;
}

export class Serving {
  constructor(app) {
    this.app = app;
    this.data = app.data;
    this.baseIds = new Map(); // by place the id of the last event that the server had when it made the page
    this.knownIds = new Set(); // ids of events that the server has, as far as it is known here
    this.deferred = new Map(); // by place events from elsewhere that came while some of this page are on their way
    this.overtaking = new Map(); // by place the ids of events that an answer brought before the news do
    this.conflicts = new Map(); // by place the event that stands there
    this.deciding = false;
    this.putOff = false; // the rater decides later
    this.changed = false; // the work is another one now
    this.signInNeeded = false; // the server does not know whose page asks for texts
    this.misses = 0;
    this.newest = this.data.served.newest ?? ""; // how far the news are known here, as the server has it
    this.browsers = 1; // in which the link is open
    this.shownTrouble = "";
    this.portions = new Portions({ size: this.data.served.portion, get: (view, number) => this.getPortion(view, number), take: (view, number, portion) => this.takePortion(view, number, portion) });
    this.portions.onTrouble = (error) => this.onPortionTrouble(error);
  }

  // opening

  // Texts are asked for before all else: they take longest.
  begin() {
    const { keeper } = this.app;
    this.outbox = new Outbox({ waiting: keeper.waiting, canSend: (event) => keeper.canSend(event), post: (body, signal) => this.post(body, signal) });
    this.outbox.onAnswers = (events, answers) => this.onAnswers(events, answers);
    this.outbox.onRefused = (event, why) => this.onRefused(event, why);
    this.outbox.onChange = () => this.onOutbox();
    this.readBase();
  }

  // What the server knew when it made the page, and on top of it what it has not got yet.
  readBase() {
    const { app, data } = this;
    const { keeper } = app;
    const [first] = app.views;
    for (const [at, id] of Object.entries(data.pair_last ?? {})) this.setBase(first, first.session.first[at], id);
    for (const view of app.views) view.comparison?.items.forEach(({ last }, key) => this.setBase(view, key, last));
    for (const event of data.events ?? []) this.take(event);
    keeper.settle([...keeper.waiting.values()].filter(({ id }) => this.knownIds.has(id)), STORED);
    // An event without an answer counts where nothing else was said since; else the answer tells.
    for (const event of keeper.waiting.values()) {
      if ((event.seen ?? null) === this.lastAt(event)) app.takeUp(event);
    }
  }

  setBase(view, key, id) {
    if (!id) return;
    this.knownIds.add(id);
    this.baseIds.set(subjectOf(view.place(key)), id);
  }

  // The id of the last event of a place that is known here.
  lastAt(event) {
    return this.app.eventsAt(event).at(-1)?.id ?? this.baseIds.get(subjectOf(event)) ?? null;
  }

  take(event) {
    this.knownIds.add(event.id);
    if (!this.app.takenIds.has(event.id)) this.app.takeUp(event);
  }

  listen() {
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => this.hurry());
    addEventListener("pagehide", () => this.hurry());
    document.addEventListener("focusout", () => setTimeout(() => this.onFree()));
    this.app.dialog.addEventListener("close", () => setTimeout(() => this.onFree()));
    this.listenToNews();
    this.outbox.poke();
    setTimeout(() => this.app.keeper.forgetOld(), PATIENCE_MS);
  }

  // Nothing is being written or asked any more.
  onFree() {
    this.decide();
    this.reloadOnceSent();
  }

  isFree() {
    return !this.app.dialog.open && !document.activeElement?.matches("input, textarea, select");
  }

  hurry() {
    this.outbox.hurry();
    this.portions.hurry();
    if (this.news?.readyState === EventSource.CLOSED) this.listenToNews();
  }

  // what is sent

  // An event that is said here now knows the last one of its place.
  stamped(event) {
    return { ...event, seen: this.lastAt(event) };
  }

  // Whoever signs in as another rater in this browser must not say what this page has kept: it names whose it is.
  async post({ events, waiting }, signal) {
    const body = JSON.stringify({ package: this.data.package.id, events, waiting });
    const answer = await asked("/events", { method: "POST", headers: { "Content-Type": "application/json" }, body, keepalive: document.hidden && body.length < MOST_AT_LAST, signal });
    return { status: answer.status, body: await answer.json().catch(() => null), retryAfter: retryAfter(answer.headers.get("Retry-After")) };
  }

  noteStatus({ status, ok }) {
    const before = this.signInNeeded;
    this.signInNeeded = status === SIGNED_OUT || (this.signInNeeded && !ok);
    if (this.signInNeeded !== before) this.app.showSaved();
  }

  get signedOut() {
    return this.signInNeeded || this.outbox.trouble === "signed out";
  }

  onAnswers(events, answers) {
    const { keeper } = this.app;
    events.forEach((event, at) => {
      const { result, there } = answers[at];
      if (result !== "conflict") {
        this.knownIds.add(event.id);
        keeper.settle([event], STORED);
        this.takeLater(event);
      } else if (there && there.id !== event.seen && this.app.locate(event)) {
        this.conflicts.set(subjectOf(event), there);
        this.outbox.pause(subjectOf(event));
      } else this.onRefused(event, "");
    });
    for (const [place, there] of this.conflicts) this.settleQuietly(place, there);
    this.decide();
  }

  // The events of a place that have no answer yet.
  waitingAt(place) {
    return [...this.app.keeper.waiting.values()].filter((event) => subjectOf(event) === place);
  }

  // The server cannot take an event: it stays here, to be saved as a file, and its place says what it said before.
  async onRefused(event, why) {
    const { app } = this;
    const next = this.waitingAt(subjectOf(event)).find(({ seen }) => seen === event.id);
    if (next) {
      next.seen = event.seen;
      app.keeper.rewrite(next);
    }
    app.keeper.settle([event], REFUSED);
    app.takeBack(event);
    this.takeLater(event);
    app.refresh();
    await app.needFor(event);
    const words = [t("This judgment was not accepted: {place}.", { place: app.subjectWords(event) }), why, t("It stays here; Save my work puts it into the file.")];
    app.warn(words.filter(Boolean).join(" "));
  }

  // conflicts

  // Only another word than the one that was seen, and than the one that was said, is for the rater to decide.
  settleQuietly(place, there) {
    const { app } = this;
    const mine = this.waitingAt(place);
    if (!mine.length) this.decided(place);
    else if (saysSame(app.fullOf(there), app.fullOf(mine.at(-1)))) this.keepTheirs(place, there);
    else if (this.knew(mine[0], there)) this.keepMine(place, there);
  }

  // Whether an event was said after the same words as those that stand there now.
  knew({ seen = null }, there) {
    const { app } = this;
    const before = app.eventsAt(there).find(({ id }) => id === seen);
    if (before) return saysSame(app.fullOf(there), app.fullOf({ ...there, state: before.state }));
    return seen === (this.baseIds.get(subjectOf(there)) ?? null) && saysSame(app.fullOf(there), app.baseOf(there));
  }

  // One after the other, once nothing else is being written or asked.
  async decide() {
    if (this.deciding || !this.conflicts.size || !this.isFree() || this.putOff) return;
    this.deciding = true;
    try {
      await this.askEach();
    } finally {
      this.deciding = false;
    }
    this.onOutbox();
  }

  async askEach() {
    const { app } = this;
    for (const [place, there] of this.conflicts) {
      await app.needFor(there);
      if (!this.isFree()) return;
      const mine = this.waitingAt(place).at(-1);
      if (!mine) {
        this.decided(place);
        continue;
      }
      const view = app.viewOf(there);
      const chosen = await decideBetween(app, {
        title: t("You judged this twice"), place: app.subjectWords(there),
        here: [t("What you said here"), mine.at, describe(app, view, mine.state)],
        there: [t("What you said elsewhere"), there.at, describe(app, view, there.state)],
        left: this.conflicts.size,
      });
      this.putOff = chosen === null;
      if (this.putOff) return;
      const latest = this.conflicts.get(place) ?? there;
      if (chosen === "here") this.keepMine(place, latest);
      else this.keepTheirs(place, latest);
    }
  }

  decided(place) {
    this.conflicts.delete(place);
    this.outbox.resume(place);
  }

  // What was said here comes to nothing; what came from elsewhere meanwhile is taken up in its order.
  replace(place, there) {
    const { app } = this;
    const mine = this.waitingAt(place);
    app.keeper.settle(mine, REPLACED);
    for (const event of [...mine].reverse()) app.takeBack(event);
    this.takeLater(there);
    if (!app.takenIds.has(there.id) && this.baseIds.get(place) !== there.id) {
      this.take(there);
      this.overtaking.set(place, there.id);
    }
    return mine.at(-1);
  }

  keepTheirs(place, there) {
    this.replace(place, there);
    this.decided(place);
    this.app.refresh();
  }

  keepMine(place, there) {
    const mine = this.replace(place, there);
    if (mine) this.app.sayAgain(mine);
    this.decided(place);
    this.app.refresh();
  }

  // news

  listenToNews() {
    this.news?.close();
    // The browser itself asks for what it has missed; a new stream has to be told.
    const news = new EventSource(this.newest ? `/news?after=${encodeURIComponent(this.newest)}` : "/news");
    this.news = news;
    news.addEventListener("open", () => this.onNewsOpen());
    news.addEventListener("error", () => {
      if (news.readyState !== EventSource.CLOSED) return;
      const wait = NEWS_AGAIN_MS[Math.min(this.misses, NEWS_AGAIN_MS.length - 1)];
      this.misses += 1;
      setTimeout(() => this.news === news && this.listenToNews(), wait);
    });
    news.addEventListener("events", ({ data, lastEventId }) => {
      this.newest = lastEventId || this.newest;
      this.onNews(JSON.parse(data));
    });
    news.addEventListener("work", () => this.workChanged());
    news.addEventListener("browsers", ({ data }) => this.onBrowsers(JSON.parse(data).browsers));
    news.addEventListener("closing", () => this.app.notify(t("The server is being switched off. Go on: your judgments stay here and are sent later.")));
  }

  // A link is one person's: whoever has it open twice knows, and whoever does not should say so.
  onBrowsers(count) {
    if (count > this.browsers) this.app.notify(t("Your link is open in {count:browser|browsers}. If one is not yours, tell the person who gave it to you.", { count }));
    this.browsers = count;
  }

  onNewsOpen() {
    this.misses = 0;
    this.noteStatus({ status: 200, ok: true });
    this.outbox.hurry();
    this.portions.hurry();
  }

  // Events that came from elsewhere. Those of a place where something of this page has no answer wait for it.
  onNews(events) {
    const { app } = this;
    if (this.changed) return; // they may be of another work, or of another rater
    const arrived = events.filter(({ id }) => app.keeper.waiting.has(id));
    app.keeper.settle(arrived, STORED);
    for (const event of arrived) this.takeLater(event);
    // What was said before an event that is here already says nothing any more.
    const after = new Set();
    const passed = new Set();
    for (const event of [...events].reverse()) {
      if (app.takenIds.has(event.id)) passed.add(subjectOf(event));
      else if (passed.has(subjectOf(event))) after.add(event);
    }
    const fresh = events.filter(({ id }) => !this.knownIds.has(id));
    for (const event of events) {
      const place = subjectOf(event);
      if (this.overtaking.get(place) === event.id) this.overtaking.delete(place);
      if (this.knownIds.has(event.id)) continue;
      if (this.waitingAt(place).length) {
        this.deferred.set(place, [...(this.deferred.get(place) ?? []), event]);
        if (this.conflicts.has(place)) this.conflicts.set(place, event);
      } else if (after.has(event) || this.overtaking.has(place)) this.takeBefore(event);
      else this.take(event);
    }
    if (!fresh.length) return;
    app.refresh();
    app.tellOthers(fresh);
  }

  // An event that an answer had overtaken: it is part of the history, and says nothing any more.
  takeBefore(event) {
    this.knownIds.add(event.id);
    this.app.takeBefore(event);
  }

  takeLater(event) {
    const place = subjectOf(event);
    const events = this.deferred.get(place);
    if (!events || this.waitingAt(place).length) return;
    this.deferred.delete(place);
    for (const one of events) this.take(one);
    this.app.refresh();
  }

  // the work itself

  workChanged() {
    this.changed = true;
    this.reloadOnceSent();
  }

  // Nothing that is being written or asked is torn away.
  async reloadOnceSent() {
    const { app } = this;
    if (!this.changed || this.reloading || !app.isFirst || !this.isFree()) return;
    // Where it does not help it must not go on all the time.
    const age = Date.now() - app.loads.at;
    const count = age > QUIET_AGAIN_MS ? 0 : app.loads.count;
    const early = count ? LOADED_AGAIN_MS * 2 ** (count - 1) - age : 0;
    if (early > 0) {
      clearTimeout(this.reloads);
      this.reloads = setTimeout(() => this.reloadOnceSent(), early);
      return;
    }
    for (const { shown } of app.views) shown.saveNote();
    if (app.keeper.waiting.size || !app.keeper.saved) return;
    this.reloading = true;
    try {
      const answer = await asked("/", { method: "HEAD" });
      if (answer.ok) {
        app.rememberWhere(count + 1);
        location.reload();
        return;
      }
    } catch {
      // The page that is here is better than none.
    }
    this.reloading = false;
    setTimeout(() => this.reloadOnceSent(), PATIENCE_MS);
  }

  // portions

  async getPortion(view, number) {
    const answer = await asked(`/portions/${view}/${number}`);
    this.noteStatus(answer);
    if (answer.ok) return answer.json();
    throw Object.assign(new Error(String(answer.status)), { status: answer.status, gone: answer.status === GONE, wait: retryAfter(answer.headers.get("Retry-After")) });
  }

  takePortion(view, number, portion) {
    const { data } = this;
    for (const [own, found] of [[data.queries, portion.queries], [data.documents, portion.documents]]) {
      for (const [index, full] of Object.entries(found)) {
        // Of another order of the work nothing may be shown in this one's places.
        if (own[index]?.id !== full.id) throw Object.assign(new Error("other"), { gone: true });
      }
    }
    for (const [index, full] of Object.entries(portion.queries)) Object.assign(data.queries[index], full);
    for (const [index, full] of Object.entries(portion.documents)) {
      const images = full.pictures.map((at) => portion.pictures[at]);
      Object.assign(data.documents[index], full, { images });
    }
    Object.assign(data.highlights, portion.highlights);
    const items = this.app.views[view]?.comparison?.items;
    for (const [index, more] of Object.entries(portion.items ?? {})) if (items) Object.assign(items[index], more);
    // Of another order of the same work these may be the texts of other places.
    const size = data.served.portion;
    const stop = Math.min((number + 1) * size, this.app.views[view].session.total);
    for (let place = number * size; place < stop; place += 1) if (!this.app.hasTexts(view, place)) this.workChanged();
    this.app.onPortion(view, number, Object.keys(portion.documents).map((index) => data.documents[index]));
  }

  onPortionTrouble(error) {
    if (error.gone) this.workChanged();
    this.onOutbox();
  }

  // what is said of it

  onOutbox() {
    this.app.showSaved();
    this.reloadOnceSent();
  }

  // What the footer says: the words, and whether something is wrong.
  words() {
    const { keeper } = this.app;
    const { trouble } = this.outbox;
    const count = keeper.waiting.size;
    if (this.signedOut) return [t("Open your link again"), true];
    if (!keeper.saved && keeper.problem === null) return [t("Saving…"), false];
    if (!count) {
      const away = this.portions.failures > 0 ? [t("The server cannot be reached; texts come later")] : [];
      return [[t("All judgments arrived"), ...away].join(" · "), false];
    }
    const oldest = keeper.waiting.values().next().value;
    const age = Date.now() - oldest.at / 1000;
    if (trouble === null && age >= 0 && age < QUIET_MS && !this.conflicts.size) {
      clearTimeout(this.counts);
      this.counts = setTimeout(() => this.app.showSaved(), QUIET_MS - age);
      return [t("Saving…"), false];
    }
    const parts = [t("Saved here: {count:,} not arrived yet", { count })];
    if (trouble === "unreachable") parts.push(t("The server cannot be reached; go on, they are sent later"));
    if (trouble === "busy") parts.push(t("The server does not take them now; go on, they are sent later"));
    return [parts.join(" · "), false];
  }

  // Above the work: what the rater has to do so that it goes on.
  showTrouble(banner) {
    const due = this.signedOut ? "signed out" : this.conflicts.size && !this.deciding ? `decide ${this.conflicts.size}` : "";
    if (due === this.shownTrouble) return;
    if (this.shownTrouble && !due) setHidden(banner, true);
    this.shownTrouble = due;
    if (this.signedOut) {
      banner.replaceChildren(el("span", {}, t("Open your link again in this browser. Your judgments stay here and are sent then.")), button(t("Close"), () => setHidden(banner, true)));
    } else if (due) {
      const again = () => {
        this.putOff = false;
        this.decide();
      };
      banner.replaceChildren(el("span", {}, t("You judged here and elsewhere; {count:judgment waits|judgments wait} for your decision.", { count: this.conflicts.size })), button(t("Decide…"), again));
    }
    if (due) setHidden(banner, false);
  }
}
