// The page: reads its data, takes up what was kept, shows one of the views, and keeps what is said.

import { read, SUFFIX, written } from "./answers.js";
import { decideBetween, describe } from "./deciding.js";
import { announce, button, el, grouped, isComposed, isWide, keyOf, onceWritten, onWide, setHidden, setText, t, useTexts } from "./dom.js";
import { unknownIn } from "./joining.js";
import { duration, hint, JudgeView } from "./judge.js";
import { afterPaint, isFirstTab, judgmentsIn, Keeper } from "./keeper.js";
import { hintsShown } from "./screen.js";
import { DECIDED, ItemSession, PairSession, ToldSession } from "./session.js";
import { Serving } from "./serving.js";
import { SidesView } from "./sides.js";
import { ToldView } from "./told.js";

const REMIND = 50; // words that are not in a file yet
const NOTICE_MS = 6000;
const LOOKS = ["system", "light", "dark"];
const MOST_GOAL = 10_000;

class App {
  constructor(data) {
    this.data = data;
    for (const document of data.documents) if (document.pictures) document.images = document.pictures.map((place) => data.pictures[place]);
    this.keeper = new Keeper(data.package.id, { sends: data.served !== undefined });
    this.serving = data.served ? new Serving(this) : null;
    this.pictured = data.pictures?.length > 0;
    this.passaged = data.documents.some(({ passages }) => passages?.length > 0);
    this.views = [];
    this.active = null;
    this.reminded = 0;
    this.isFirst = true;
    this.byPlace = new Map();
    this.takenIds = new Set(); // ids of the events in it
    this.loads = { count: 0, at: 0 }; // how often the page has loaded itself anew in a row, and when last
    this.midnight = 0;
    this.remarks = new Set(); // steps
    this.today = new Set(); // places that were judged since midnight, and still are
    this.wordsShown = true;
    this.channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(this.keeper.name);
  }

  // opening

  async open() {
    useTexts(this.data.texts ?? {});
    document.documentElement.lang = { zh_CN: "zh-CN" }[this.data.language] ?? this.data.language ?? "en";
    document.title = `${this.data.package.project} · ${this.data.package.rater}`;
    document.body.classList.toggle("served", this.serving !== null);
    this.useLook(this.kept("look") ?? "system");
    this.isFirst = await isFirstTab(this.data.package.id, () => location.reload());
    await this.keeper.open();
    this.makeSessions();
    if (this.serving) this.serving.begin();
    else for (const event of this.keeper.events) this.takeUp(event);
    for (const { session } of this.views) session.begin();
    this.build();
    this.keeper.onChange = () => this.onKept();
    this.reminded = this.keeper.notInFile;
    this.listen();
    this.activate(this.whereItWas() ?? this.views.find(({ session }) => session.left) ?? this.views[0]);
    this.showSaved();
    this.tellFirst();
    if (this.serving && this.isFirst) this.serving.listen();
    else if (this.serving) this.channel?.postMessage({ opened: true });
  }

  // Before the page loads itself anew, for the so many-th time in a row.
  rememberWhere(count) {
    const { kind, session, comparison, place } = this.active;
    const where = { kind, name: comparison?.name, place: session.place, subject: session.key === null || !place ? null : place(session.key), loads: { count, at: Date.now() } };
    try {
      sessionStorage.setItem(`${this.keeper.name}/where`, JSON.stringify(where));
    } catch {
      // The work begins where it goes on.
    }
  }

  // The view that was shown before the page loaded itself anew, where it was; undefined: none.
  whereItWas() {
    let where;
    try {
      where = JSON.parse(sessionStorage.getItem(`${this.keeper.name}/where`));
      sessionStorage.removeItem(`${this.keeper.name}/where`);
    } catch {
      return undefined;
    }
    const view = this.views.find(({ kind, comparison }) => (comparison ? comparison.name === where?.name : kind === where?.kind));
    this.loads = where?.loads ?? this.loads;
    if (!where || !view) return undefined;
    this.notify(t("Your work has changed and was loaded anew."));
    const { session } = view;
    const isThere = where.subject && where.place < session.total && JSON.stringify(view.place(session.keyAt(where.place))) === JSON.stringify(where.subject);
    const place = isThere ? where.place : where.subject && view.keyOf(where.subject);
    if (view.kind === "told") session.place = where.place;
    else if (place >= 0 && place < session.total) session.begin(place);
    return view;
  }

  onKept() {
    this.showSaved();
    this.serving?.outbox.poke();
  }

  makeSessions() {
    const { pairs, scale, comparisons } = this.data;
    if (pairs.length) {
      const { told = [] } = this.data;
      const session = new PairSession({ pairs, scale, states: this.data.pair_states, told });
      const name = ([query, document]) => [this.data.queries[query].id, this.data.documents[document].id];
      const places = new Map(pairs.map((pair, place) => [name(pair).join("\n"), session.first[place]]));
      told.forEach(({ pair }, at) => places.set(name(pair).join("\n"), session.toldKeys[at]));
      this.views.push({
        kind: "pair", name: t("Judge"), session,
        place: (key) => ({ pair: name(session.pairOf(key)) }),
        keyOf: ({ pair }) => places.get(pair.join("\n")),
      });
    }
    const judge = this.views[0]?.session;
    comparisons.forEach((comparison, number) => {
      const session = new ItemSession({ items: comparison.items, plan: comparison.plan, states: comparison.items.map(({ state }) => state) });
      const name = comparisons.length > 1 ? t("Side by side: {name}", { name: comparison.name }) : t("Side by side");
      const ids = comparison.items.map(({ query }) => this.data.queries[query].id);
      const places = new Map(ids.map((id, place) => [id, place]));
      this.views.push({
        kind: `item ${number}`, name, session, comparison,
        place: (key) => ({ item: [comparison.name, ids[key]] }),
        keyOf: ({ item }) => places.get(item[1]),
      });
    });
    if (judge?.told.length) this.views.push({ kind: "told", name: t("Settled differently"), session: new ToldSession(judge) });
    for (const view of this.views) view.session.onSaid = (event) => this.onSaid(view, event);
  }

  build() {
    for (const view of this.views) {
      if (view.kind === "pair") view.shown = new JudgeView(this, view.session);
      else if (view.kind === "told") view.shown = new ToldView(this, view.session);
      else view.shown = new SidesView(this, view.session, view.comparison, view.kind);
      view.count = el("span", { class: "count" });
      view.tab = button(view.name, () => this.activate(view), { class: "tab" });
      view.tab.append(view.count);
    }
    const { project, rater } = this.data.package;
    const file = el("input", { type: "file", accept: SUFFIX, hidden: true, "aria-label": t("Answers file") });
    file.addEventListener("change", () => {
      if (file.files[0]) this.takeFile(file.files[0]);
      file.value = "";
    });
    this.askFile = () => file.click();
    this.banner = el("div", { class: "banner", role: "alert", hidden: true });
    this.notice = el("div", { class: "notice", role: "status", hidden: true });
    this.dialog = el("dialog", {});
    this.saved = el("span", { class: "saved" });
    this.unfiled = el("span", { class: "unfiled" });
    this.goal = button("", () => this.askGoal(), { class: "small goal" });
    this.title = el("h1", { dir: "auto", title: project });
    this.progress = el("span", { class: "progress muted" });
    this.timeLeft = el("span", { class: "time-left muted" });
    this.done = el("progress", { class: "thin", max: 1, "aria-label": t("Judged") });
    this.stage = el("div", { class: "stage" });
    this.hints = el("div", { class: "hints-of" }); // those of the view that is shown
    this.tools = el("div", { class: "tools" }, this.timeLeft,
      ...(this.serving ? [] : [button(t("Save my work"), () => this.save(), { class: "primary" })]),
      el("span", { class: "rater muted" }, rater));
    this.foot = el("footer", { class: "bar bottom" }, this.goal, this.unfiled, this.hints);
    document.getElementById("app").replaceChildren(
      el("header", { class: "bar top" },
        el("div", { class: "names" },
          button("☰", () => this.showKeys(), { class: "icon", "aria-label": t("Menu") }),
          this.title, this.progress),
        el("nav", { class: "tabs", "aria-label": t("Work") }, ...(this.views.length > 1 ? this.views.map(({ tab }) => tab) : [])),
        this.tools, file, this.done),
      this.banner, this.stage, this.notice, this.dialog, this.foot);
    this.countGiven(0);
    onWide((wide) => this.layFoot(wide));
    new ResizeObserver(() => document.body.style.setProperty("--foot", `${this.foot.offsetHeight}px`)).observe(this.foot);
  }

  listen() {
    addEventListener("keydown", (event) => isComposed(event) && event.stopImmediatePropagation(), true);
    document.addEventListener("keydown", (event) => this.onKey(event));
    document.addEventListener("visibilitychange", () => {
      const timer = this.active?.session.timer;
      if (document.hidden) timer?.pause();
      else timer?.resume();
    });
    addEventListener("beforeunload", (event) => {
      if (!this.keeper.saved && (!this.serving || this.keeper.waiting.size)) event.preventDefault();
    });
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      if (event.dataTransfer.files[0]) this.takeFile(event.dataTransfer.files[0]);
    });
    if (this.channel) this.channel.onmessage = ({ data }) => this.onOtherTab(data);
  }

  // The first tab tells the others what is said there and comes from elsewhere, another one tells it that it was opened.
  onOtherTab(data) {
    if (this.isFirst) {
      if (data.opened) this.serving?.hurry();
      return;
    }
    if (data.opened) return;
    if (this.serving) for (const event of data.elsewhere ?? [data]) this.serving.take(event);
    else {
      this.keeper.receive(data);
      this.takeUp(data);
    }
    this.reshow();
  }

  tellOthers(events) {
    this.channel?.postMessage({ elsewhere: events });
  }

  // What there is to say at first.
  tellFirst() {
    if (!this.isFirst) {
      this.warn(t("This page is open in another tab. Judge there; this tab only shows the work."));
    } else if (this.keeper.problem && this.serving) {
      this.warn(t("This browser keeps nothing for this page (a private window, or its storage is switched off). Your judgments are safe once they have arrived."));
    } else if (this.serving) {
      // There is nothing to say: what is said arrives.
    } else if (this.keeper.problem) {
      this.warn(t("This browser keeps nothing for this page (a private window, or its storage is switched off). Open the page in an ordinary window, or save your work as a file before you close it."));
    } else if (!this.keeper.events.length) {
      this.warn(t("Your work is kept in this browser only; a private window forgets it when it is closed. If you began elsewhere, save your work there and drop the file here."), true);
    }
  }

  // what is said

  viewOf({ pair, item }) {
    return this.views.find(({ comparison }) => (pair ? comparison === undefined : comparison?.name === item[0]));
  }

  // The view and the key that an event is about; null: nothing on this page.
  locate(event) {
    const view = this.viewOf(event);
    const key = view?.keyOf(event);
    return key >= 0 ? { view, key } : null;
  }

  // An event that was said before, here or elsewhere.
  takeUp({ pair, item, ...event }) {
    const found = this.locate({ pair, item });
    if (!found) return;
    const { view, key } = found;
    view.session.take({ key, ...event });
    this.remember(view, { key, ...event });
  }

  // An event that came to nothing: its place says again what it said without it.
  takeBack(event) {
    if (!this.takenIds.delete(event.id)) return;
    const { view, key } = this.locate(event);
    const events = this.eventsAt(event);
    events.splice(events.findIndex(({ id }) => id === event.id), 1);
    const last = events.at(-1);
    view.session.revert({ ...event, key }, last ? view.session.full(last.state) : this.baseOf(event));
    const name = `${view.kind} ${key}`;
    this.today.delete(name);
    for (const one of events) this.countToday(name, one);
  }

  // An event that was said before the last one of its place.
  takeBefore(event) {
    const found = this.locate(event);
    if (!found) return;
    const events = this.eventsAt(event);
    this.takenIds.add(event.id);
    events.splice(Math.max(events.length - 1, 0), 0, { ...event, key: found.key });
  }

  // The state of an event's place before all events.
  baseOf(event) {
    const { view, key } = this.locate(event);
    return view.session.base.get(key) ?? view.session.cleared;
  }

  // The state of an event with all its fields.
  fullOf(event) {
    return this.locate(event)?.view.session.full(event.state) ?? event.state;
  }

  // Say the words of an event as new ones.
  sayAgain(event) {
    const { view, key } = this.locate(event);
    view.session.say(key, event.state, event.seconds);
  }

  eventsAt(event) {
    const found = this.locate(event);
    return (found && this.byPlace.get(`${found.view.kind} ${found.key}`)) ?? [];
  }

  // The pair or item of an event in one line.
  subjectWords(event) {
    const found = this.locate(event);
    return found ? found.view.shown.nameOf(found.key) : (event.pair ?? event.item).join(" · ");
  }

  remember(view, event) {
    const name = `${view.kind} ${event.key}`;
    if (!this.byPlace.has(name)) this.byPlace.set(name, []);
    this.byPlace.get(name).push(event);
    this.takenIds.add(event.id);
    this.countToday(name, event);
  }

  // A remark or an answer is no judgment; it may be one of another day's.
  countToday(name, { at, state, action, seconds, step }) {
    if (action === "do" && seconds === null) this.remarks.add(step);
    if (this.remarks.has(step)) return;
    if (at >= this.midnight && DECIDED.has(state.status)) this.today.add(name);
    else this.today.delete(name);
  }

  eventsOf(kind, key) {
    return this.byPlace.get(`${kind} ${key}`) ?? [];
  }

  // The last event of each place of a kind, newest first.
  lastOf(kind) {
    const own = [...this.byPlace].filter(([name]) => name.startsWith(`${kind} `));
    const last = own.map(([name, events]) => ({ key: Number(name.slice(kind.length + 1)), event: events.at(-1) }));
    return last.sort((one, other) => other.event.at - one.event.at);
  }

  onSaid(view, { key, ...event }) {
    const { id, step, action, state, seconds, at } = event;
    const made = { id, step, action, ...view.place(key), state, seconds, at };
    const kept = this.serving ? this.serving.stamped(made) : made;
    this.remember(view, { key, ...event });
    this.keeper.add([kept]);
    if (action === "do" && seconds !== null) this.countGiven(1);
    afterPaint(() => this.channel?.postMessage(kept));
    this.tellGoal();
    if (!this.warned && !this.serving?.shownTrouble) setHidden(this.banner, true);
    this.showSaved();
    this.remind();
  }

  looksOn() {
    if (!this.isFirst) this.notify(t("You cannot judge in this tab: the page is open in another one."));
    return !this.isFirst;
  }

  spans(query, number) {
    return (this.wordsShown && this.data.highlights[`${query} ${number}`]) || [[], []];
  }

  hasPassages() {
    return this.passaged;
  }

  hasPictures() {
    return this.pictured;
  }

  // texts that come in portions

  // The number of the view whose portions hold the texts of a place; -1: they are part of the page, as those of what a
  // rater is told of.
  portionView(kind, place) {
    const list = this.views.findIndex((view) => view.kind === kind);
    return this.serving && kind !== "told" && place < this.views[list].session.total ? list : -1;
  }

  // Whether the query and the documents of a place are here.
  hasTexts(list, place) {
    const { session, comparison } = this.views[list];
    const { query, left = [], right = [] } = comparison ? session.items[place] : {};
    const [asked, ...shown] = comparison ? [query, ...left, ...right] : session.pairs[place];
    return this.data.queries[asked].key !== undefined && shown.every((number) => this.data.documents[number].key !== undefined);
  }

  // Whether all that is shown of a place is here, marks and differences too.
  isHere(kind, place) {
    const list = this.portionView(kind, place);
    return list < 0 || (this.serving.portions.isHere(list, place) && this.hasTexts(list, place));
  }

  // What is shown now needs its texts, soon those after it, and in a list all of the list.
  want(kind, place, [start, stop] = []) {
    const list = this.portionView(kind, place);
    if (list < 0) return;
    const { portions } = this.serving;
    for (let other = start; other < stop; other += 1) if (!portions.isHere(list, other)) portions.need(list, other);
    portions.want(list, place, this.views[list].session.known);
  }

  // Resolves once the texts of a place are here.
  need(kind, place) {
    const list = this.portionView(kind, place);
    return list < 0 ? Promise.resolve() : this.serving.portions.need(list, place);
  }

  // Resolves once the texts of what an event is about are here.
  needFor(event) {
    const found = this.locate(event);
    return found ? this.need(found.view.kind, found.key) : Promise.resolve();
  }

  onPortion(list, number, documents) {
    const size = this.data.served.portion;
    const passaged = this.passaged || documents.some(({ passages }) => passages.length > 0);
    const pictured = this.pictured || documents.some(({ images }) => images.length > 0);
    const more = passaged !== this.passaged || pictured !== this.pictured;
    Object.assign(this, { passaged, pictured });
    for (const [at, { shown }] of this.views.entries()) {
      if (!shown) continue;
      if (more) shown.showHints();
      if (at === list) shown.onTexts(number * size, (number + 1) * size);
    }
  }

  toggleWords() {
    this.wordsShown = !this.wordsShown;
    this.reshow();
  }

  // showing

  activate(view) {
    if (view === undefined) return;
    this.active?.session.timer.pause();
    this.active = view;
    for (const one of this.views) {
      if (one === view) one.tab.setAttribute("aria-current", "page");
      else one.tab.removeAttribute("aria-current");
    }
    this.stage.replaceChildren(view.shown.root);
    onceWritten(() => view.tab.scrollIntoView({ block: "nearest", inline: "nearest" }));
    setText(this.title, this.titleOf(view));
    this.layFoot(isWide());
    view.session.timer.start();
    view.shown.show();
    view.shown.focus();
  }

  // The work that a view is about.
  titleOf({ kind, comparison }) {
    const { task, project } = this.data.package;
    return kind === "told" ? t("Settled differently") : comparison?.name ?? (task || project);
  }

  // On a desk the last line says whether all is saved, beside the hints; on a phone the first line does, and the hints
  // stand below the answers.
  layFoot(wide) {
    if (wide) this.foot.prepend(this.saved);
    else this.tools.prepend(this.saved);
    const { shown } = this.active ?? {};
    this.hints.replaceChildren(...(shown && wide ? [shown.hints] : []));
    if (shown && !wide) shown.answers.append(shown.hints);
  }

  // Somebody who has said this much more may no longer need the hints.
  countGiven(more) {
    const given = (Number(this.keptOf("given")) || 0) + more;
    if (more && hintsShown(this.data, given - more)) this.keepOf("given", String(given));
    document.body.classList.toggle("knows-keys", !hintsShown(this.data, given));
  }

  reshow() {
    const view = this.active;
    if (!view) return;
    view.shown.shown = undefined;
    view.shown.listed = undefined;
    view.shown.queue?.showChips();
    view.shown.show();
  }

  // The same after something was said elsewhere: what is being read or written stays where it is.
  refresh() {
    for (const view of this.views) if (view !== this.active && view.shown) view.shown.shown = undefined;
    this.active?.shown.refresh();
    this.showSaved();
  }

  showProgress() {
    for (const { session, count, shown } of this.views) setText(count, grouped(shown.count?.() ?? session.left));
    const { session, kind } = this.active;
    const done = session.total - session.left;
    const values = { rater: this.data.package.rater, done, total: session.total };
    const narrowed = this.active.shown.narrowedTo?.() ?? "";
    const progress = kind === "told" ? this.active.shown.progress() : t("{done:,} of {total:,}", values);
    setText(this.progress, [progress, narrowed].filter(Boolean).join(" · "));
    const share = session.total ? done / session.total : 0;
    if (this.done.value !== share) this.done.value = share;
    this.done.title = kind === "pair" ? t("{rater} has judged {done:,} of {total:pair|pairs}", values) : t("{rater} has judged {done:,} of {total:query|queries}", values);
    const left = session.secondsLeft();
    setText(this.timeLeft, session.left && left !== null ? t("about {time} left", { time: duration(left) }) : "");
    this.showGoal();
  }

  // the rater's own goal for a day

  // Pairs and items that were judged since midnight and still are.
  judgedToday() {
    const midnight = new Date().setHours(0, 0, 0, 0) * 1000;
    if (this.midnight !== midnight) {
      this.midnight = midnight;
      for (const [name, events] of this.byPlace) for (const event of events) this.countToday(name, event);
    }
    return this.today.size;
  }

  goalForADay() {
    return Number(this.kept("goal")) || 0;
  }

  showGoal() {
    const goal = this.goalForADay();
    setHidden(this.goal, !goal);
    if (goal) setText(this.goal, t("Today {done:,} of {goal:,}", { done: this.judgedToday(), goal }));
  }

  // Say once in a day that it is reached.
  tellGoal() {
    const [goal, today] = [this.goalForADay(), new Date().toDateString()];
    const done = goal ? this.judgedToday() : 0;
    if (!goal || done < goal || this.kept("goal-told") === today) return;
    this.keep("goal-told", today);
    this.notify(t("Your goal for today is reached: {done:,} judged.", { done }));
  }

  askGoal() {
    const field = el("input", { type: "number", id: "goal", min: 0, max: MOST_GOAL, step: 1 });
    if (this.goalForADay()) field.value = String(this.goalForADay());
    const keep = () => {
      if (!field.reportValidity()) return;
      this.keep("goal", field.value);
      this.closeDialog();
      this.showGoal();
    };
    this.showDialog(t("Goal for a day"), [
      el("p", {}, el("label", { for: "goal" }, field, t("judgments; empty: none"))),
      el("p", { class: "muted" }, t("The goal is yours alone; nobody else sees it.")),
      el("div", { class: "line start" }, button(t("Keep"), keep, { class: "primary" })),
    ], (event) => {
      if (event.key !== "Enter" || event.target !== field) return;
      event.preventDefault();
      keep();
    });
    field.focus();
  }

  showSaved() {
    const { keeper } = this;
    const problem = !keeper.saved && keeper.problem !== null && (!this.serving || keeper.waiting.size > 0);
    if (this.serving) {
      setHidden(this.saved, !this.isFirst);
      if (this.isFirst) this.showArrived(problem);
      return;
    }
    this.saved.className = `saved${problem ? " danger" : keeper.saved ? "" : " waiting"}`;
    setText(this.saved, problem ? t("Not saved in this browser") : keeper.saved ? t("Saved") : t("Saving…"));
    const count = keeper.notInFile;
    setText(this.unfiled, count ? t("{count:judgment|judgments} not in a file yet", { count }) : "");
    if (problem && this.told !== keeper.problem) {
      this.told = keeper.problem;
      const full = keeper.problem?.name === "QuotaExceededError";
      this.warn(full
        ? t("The browser's storage is full: the last judgments are not kept. Save your work as a file now, then make room and reload the page.")
        : t("The browser does not keep the last judgments. Save your work as a file now."));
    }
  }

  // What was saved here and what has arrived are two things.
  showArrived(problem) {
    const [words, wrong] = problem ? [t("Not saved in this browser"), true] : this.serving.words();
    this.saved.className = `saved calm${wrong ? " danger" : ""}`;
    setText(this.saved, words);
    const refused = [...this.keeper.outcomes.values()].filter((outcome) => outcome === "refused").length;
    setText(this.unfiled, refused ? t("{count:judgment|judgments} not accepted", { count: refused }) : "");
    this.serving.showTrouble(this.banner);
  }

  remind() {
    if (this.serving) return;
    const left = this.views.reduce((sum, { session }) => sum + session.left, 0);
    if (left === 0 && this.keeper.notInFile) this.warn(t("Everything is judged. Save your work as a file and send it to the person who gave you this page."), true);
    else if (this.keeper.notInFile - this.reminded >= REMIND) {
      this.reminded = this.keeper.notInFile;
      this.warn(t("{count:judgment|judgments} not in a file yet", { count: this.keeper.notInFile }), true);
    }
  }

  // A sentence above the work that stays; `passing`: until the next word.
  warn(text, passing = false) {
    this.warned = !passing;
    this.banner.replaceChildren(el("span", {}, text), button(t("Save my work"), () => this.save()), button(t("Close"), () => setHidden(this.banner, true)));
    setHidden(this.banner, false);
  }

  notify(text) {
    setText(this.notice, text);
    setHidden(this.notice, false);
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => setHidden(this.notice, true), NOTICE_MS);
  }

  showKeys() {
    const { shown } = this.active;
    const own = [[t("Save my work"), () => this.save()], [t("Open answers…"), () => this.askFile()], [t("Light or dark"), () => this.nextLook()], [t("Set a goal…"), () => this.askGoal()]];
    const leave = (act) => () => {
      this.closeDialog();
      act();
    };
    const rows = shown.keys().map(([key, words, act, toggle]) => el("tr", {}, el("th", { scope: "row" }, el("kbd", {}, key)), el("td", {}, act ? button(words, leave(act), { class: "act", "aria-pressed": shown.on && toggle in shown.on ? String(shown.on[toggle]) : null }) : words)));
    this.showDialog(t("Keys"), [el("div", { class: "line start" }, ...own.map(([words, act]) => button(words, leave(act)))), el("table", {}, el("tbody", {}, ...rows))]);
  }

  showDialog(title, children, onKey = () => {}) {
    this.dialog.replaceChildren(
      el("div", { class: "line" }, el("h2", {}, title), button("✕", () => this.closeDialog(), { "aria-label": t("Close"), class: "close" })), ...children);
    if (title) this.dialog.setAttribute("aria-label", title);
    this.dialog.onkeydown = onKey;
    this.dialog.onclose = () => this.active.shown.focus();
    this.dialog.showModal();
  }

  closeDialog() {
    this.dialog.close();
  }

  // Pictures as large as the page, one at a time; the arrows go on.
  lookAt(images, at = 0) {
    if (!images.length) {
      this.notify(t("There is no picture here."));
      return;
    }
    const whole = el("img", { class: "whole" });
    const words = (place) => t("Picture {number} of {total}", { number: String(place + 1), total: String(images.length) });
    const show = (place) => {
      at = Math.min(Math.max(place, 0), images.length - 1);
      whole.src = images[at];
      whole.alt = words(at);
      setText(this.dialog.querySelector("h2"), words(at));
    };
    const steps = images.length > 1 ? [["←", t("previous"), -1], ["→", t("next"), 1]] : [];
    this.showDialog(words(at), [whole, el("div", { class: "line start" }, ...steps.map(([key, name, by]) => hint(key, name, () => show(at + by))))], (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by) show(at + by);
      else if (keyOf(event) === "z") this.closeDialog();
      else return;
      event.preventDefault();
    });
    show(at);
  }

  // files

  fileName() {
    const { project, rater } = this.data.package;
    return `${project}-${rater}`.replace(/[<>:"/\\|?*\p{Cc}]/gu, "-") + SUFFIX;
  }

  async save() {
    for (const { shown } of this.views) shown.saveNote();
    const count = this.keeper.events.length;
    const text = written(this.data, this.keeper.forFile, Date.now() * 1000);
    try {
      const pick = globalThis["showSaveFilePicker"]; // not every browser has it
      if (pick) {
        const handle = await pick({ suggestedName: this.fileName(), types: [{ description: t("Answers file"), accept: { "application/x-ndcg-answers": [SUFFIX] } }] });
        const stream = await handle.createWritable();
        await stream.write(text);
        await stream.close();
      } else this.download(text);
    } catch (error) {
      if (error.name === "AbortError") return;
      this.download(text);
    }
    this.reminded = 0;
    await this.keeper.putInFile(count);
    setHidden(this.banner, true);
    this.notify(t("Saved as a file: {count:judgment|judgments}. Send it to the person who gave you this page.", {
      count: judgmentsIn(this.keeper.events.slice(0, count)),
    }));
  }

  download(text) {
    const address = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
    const link = el("a", { href: address, download: this.fileName() });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  async takeFile(file) {
    if (this.looksOn()) return;
    let events;
    try {
      events = read(this.data, await file.text());
    } catch (error) {
      this.warn(t(error.message));
      return;
    }
    if (this.serving) this.joinServed(events);
    else await this.join(events);
  }

  // Take over what is new in a file. What was said here and there of the same the rater decides, one after the other.
  async join(events) {
    const { keeper } = this;
    const { fresh, apart } = unknownIn(keeper.events, events);
    const taken = [...fresh];
    this.takeOver(fresh);
    for (const { session } of this.views) session.begin();
    this.reshow();
    for (const [at, one] of apart.entries()) {
      const view = this.viewOf(one.here);
      const chosen = await decideBetween(this, {
        title: t("You judged this twice"), place: this.subjectWords(one.here),
        here: [t("What you said in this browser"), one.here.at, describe(this, view, one.here.state)],
        there: [t("What you said in the file"), one.there.at, describe(this, view, one.there.state)],
        left: apart.length - at,
      });
      if (chosen === null) {
        this.warn(t("Not everything in the file was taken over. Open it again to decide the rest."));
        break;
      }
      this.takeOver(one.fresh);
      taken.push(...one.fresh);
      if (chosen === "here") this.sayAgain(one.here);
      this.reshow();
    }
    if (events.every(({ id }, at) => keeper.events[at]?.id === id)) await keeper.putInFile(Math.max(keeper.inFile, events.length));
    this.notify(taken.length ? t("{count:judgment|judgments} taken over from the file.", { count: judgmentsIn(taken) }) : t("Everything in this file is here already."));
  }

  takeOver(events) {
    for (const event of events) this.takeUp(event);
    this.keeper.add(events);
  }

  // On a served page what is new in a file goes to the server, and its answers tell what is to be decided.
  joinServed(events) {
    const { keeper, serving } = this;
    const fresh = events.filter(({ id }) => !serving.knownIds.has(id) && !keeper.indices.has(id));
    for (const event of fresh) if ((event.seen ?? null) === serving.lastAt(event)) this.takeUp(event);
    keeper.add(fresh);
    this.reshow();
    this.notify(fresh.length ? t("{count:judgment|judgments} taken over from the file.", { count: judgmentsIn(fresh) }) : t("Everything in this file is here already."));
  }

  // what this browser keeps of how somebody works here

  kept(name) {
    try {
      return localStorage.getItem(`ndcg-gui/${name}`);
    } catch {
      return this[`kept ${name}`] ?? null;
    }
  }

  keep(name, value) {
    this[`kept ${name}`] = value; // for this time, where nothing is kept
    try {
      localStorage.setItem(`ndcg-gui/${name}`, value);
    } catch {
      // It holds for this time.
    }
  }

  // The same of this person alone: others may judge in this browser, too.
  keptOf(name) {
    return this.kept(this.ofPerson(name));
  }

  keepOf(name, value) {
    this.keep(this.ofPerson(name), value);
  }

  ofPerson(name) {
    const { project, rater } = this.data.package;
    return `${name}/${project}/${rater}`;
  }

  nextLook() {
    this.useLook(LOOKS[(LOOKS.indexOf(document.documentElement.dataset.look) + 1) % LOOKS.length], true);
  }

  useLook(look, chosen = false) {
    document.documentElement.dataset.look = look;
    if (!chosen) return;
    announce({ system: t("as the system"), light: t("light"), dark: t("dark") }[look]);
    this.keep("look", look);
  }

  // keys

  onKey(event) {
    const { target } = event;
    if (event.defaultPrevented || this.dialog.open || !this.active) return;
    if (target.closest("textarea, select, input")) return;
    if (target.closest("button, summary") && (event.key === " " || event.key === "Enter")) return;
    this.active.session.timer.resume();
    if (!this.active.shown.onKey(event)) return;
    event.preventDefault();
  }
}

new App(JSON.parse(document.getElementById("data").textContent)).open();
