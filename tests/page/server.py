"""Server of pages for tests: it serves a handed-out page's data as the program does, and fails on demand."""

from __future__ import annotations

import contextlib
import json
import queue
import socket
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from ndcg_gui.domain.ids import new_event_id
from ndcg_gui.domain.moments import now
from ndcg_gui.features.packages.page_file import page_html, page_policy

Event = dict[str, Any]
Data = dict[str, Any]
NEWEST = 1_000  # own events that a page begins with
_STUBS = ("queries", "documents")


def subject(event: Mapping[str, Any]) -> str:
    """Name of the pair or item that an event is about."""
    return json.dumps([event.get("pair"), event.get("item")])


def served_data(full: Data, events: Sequence[Event] = (), *, portion: int = 50) -> Data:
    """Data of a page as it is served: without texts, with the newest events and the states before them."""
    made = {name: value for name, value in full.items() if name not in {"file", *_STUBS}}
    made |= {name: [{"id": one["id"]} for one in full[name]] for name in _STUBS}
    made |= {"served": {"portion": portion}, "highlights": {}, "pictures": [], "events": [*events[-NEWEST:]]}
    # Texts of what a rater is told of are part of the page.
    for query, document in (item["pair"] for item in full.get("told", ())):
        made["queries"][query] = full["queries"][query]
        made["documents"][document] = full["documents"][document] | {"pictures": []}
    before = {subject(event): event["state"] for event in events[:-NEWEST]}
    last = {subject(event): event["id"] for event in events}
    names = [_pair(full, pair) for pair in full["pairs"]]
    made["pair_states"] = [
        before.get(name, state) for name, state in zip(names, full["pair_states"], strict=True)
    ]
    made["pair_last"] = {str(place): last[name] for place, name in enumerate(names) if name in last}
    made["comparisons"] = [
        comparison
        | {
            "items": [
                {key: item[key] for key in ("query", "left", "right")}
                | {"state": before.get(name, item["state"]), "last": last.get(name)}
                for item in comparison["items"]
                for name in [_item(full, comparison, item)]
            ]
        }
        for comparison in full["comparisons"]
    ]
    return made


def portion_of(full: Data, view: int, number: int, *, size: int = 50) -> Data:
    """The texts of some pairs or items. Raises LookupError where there are none."""
    lists: list[Any] = [full["pairs"]] if full["pairs"] else []
    lists += [comparison["items"] for comparison in full["comparisons"]]
    own = list(enumerate(lists[view]))[number * size : (number + 1) * size]
    if not own:
        raise LookupError(number)
    pairs = [
        pair
        for _, one in own
        for pair in (
            [one] if isinstance(one, list) else [[one["query"], side] for side in one["left"] + one["right"]]
        )
    ]
    pictures: list[str] = []
    documents = {}
    for _, index in pairs:
        if index not in documents:
            found = full["documents"][index]
            documents[index] = found | {
                "pictures": [len(pictures) + at for at in range(len(found["pictures"]))]
            }
            pictures += [full["pictures"][at] for at in found["pictures"]]
    highlights = {
        name: full["highlights"][name] for q, d in pairs if (name := f"{q} {d}") in full["highlights"]
    }
    items = {
        at: {key: one[key] for key in ("differs", "fields") if key in one}
        for at, one in own
        if not isinstance(one, list)
    }
    return {
        "queries": {query: full["queries"][query] for query, _ in pairs},
        "documents": documents, "highlights": highlights, "pictures": pictures, "items": items,
    }  # fmt: skip


def _pair(full: Data, pair: Sequence[int]) -> str:
    return subject({"pair": [full["queries"][pair[0]]["id"], full["documents"][pair[1]]["id"]]})


def _item(full: Data, comparison: Data, item: Data) -> str:
    return subject({"item": [comparison["name"], full["queries"][item["query"]]["id"]]})


class FakeServer:
    """One rater's work on 127.0.0.1, kept in memory; `away`, `broken`, `losing` and the like make it fail."""

    def __init__(self, full: Data, *, portion: int = 50) -> None:
        self.full, self.portion = full, portion
        self.events: list[Event] = []
        self.requests: list[str] = []  # method and path of each
        self.batches: list[int] = []  # events of each request that brought some
        self.signs_in_at = ""  # where a proxy leads to whoever it does not know
        self.broken: tuple[int, dict[str, str]] | None = (
            None  # status and headers that events are answered with
        )
        self.losing = False  # whether answers to events get lost once these are stored
        self.signed_in = True
        self.refuses: Callable[[Event], str | None] = lambda _: None
        self.open = threading.Event()  # portions wait for it
        self.open.set()
        self._lock = threading.Lock()
        self._news: list[tuple[str, queue.Queue[bytes | None]]] = []  # with the browser's cookie
        self._sockets: set[socket.socket] = set()
        self._http: ThreadingHTTPServer | None = None
        self._port = 0
        self.start()

    def __enter__(self) -> FakeServer:
        return self

    def __exit__(self, *_: object) -> None:
        self.open.set()
        self.stop()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}/"

    def start(self) -> None:
        """Listen, always on the same port."""
        handler = type("Handler", (_Handler,), {"serving": self})
        self._http = _Server(("127.0.0.1", self._port), handler)
        self._port = self._http.server_address[1]
        self._thread = threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.01})
        self._thread.start()

    def stop(self) -> None:
        """Listen no more, and cut all connections."""
        if self._http is None:
            return
        http, self._http = self._http, None
        http.shutdown()
        http.socket.close()
        self.cut_news()
        for one in list(self._sockets):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        http.server_close()

    @contextlib.contextmanager
    def away(self) -> Iterator[None]:
        """Not reachable for a while."""
        self.stop()
        yield
        self.start()

    # what is stored

    def data(self) -> Data:
        with self._lock:
            made = served_data(self.full, self.events, portion=self.portion)
            made["served"]["newest"] = self.cursor()
            return made

    def keep_page(self) -> None:
        """Serve the page as it is now for good: making a large one takes longer than what is measured."""
        html = page_html(self.data())
        self.html = lambda: html  # type: ignore[method-assign]

    def html(self) -> str:
        return page_html(self.data())

    def take(self, event: Event) -> dict[str, Any]:
        """Store an event, or say why not: its answer."""
        known = next((one for one in self.events if one["id"] == event["id"]), None)
        if known is not None:
            if known["state"] != event["state"]:
                raise _Refusal(409, {"id": event["id"], "why": "This judgment is known with other words."})
            return {"id": event["id"], "result": "known"}
        why = self.refuses(event)
        if why is not None:
            raise _Refusal(422, {"id": event["id"], "why": why})
        last = self.newest(event)
        if (last and last["id"]) != event["seen"]:
            assert last is not None
            return {"id": event["id"], "result": "conflict", "there": last}
        self.events.append(event)
        return {"id": event["id"], "result": "stored"}

    def take_all(self, events: Sequence[Event], browser: str) -> list[dict[str, Any]]:
        """Store events, all or none. Raises _Refusal for one that cannot be."""
        with self._lock:
            before = [*self.events]
            try:
                answers = [self.take(event) for event in events]
            except _Refusal:
                self.events = before
                raise
            if fresh := self.events[len(before) :]:
                # A browser whose answer gets lost does not hear by the news that its events have arrived.
                self.tell("events", fresh, leave_out=browser if self.losing else None)
            return answers

    def newest(self, event: Mapping[str, Any]) -> Event | None:
        name = subject(event)
        return next((one for one in reversed(self.events) if subject(one) == name), None)

    def elsewhere(
        self, place: Mapping[str, Any], state: Mapping[str, Any], *, news: bool = True, **more: Any
    ) -> Event:
        """Say something in another browser of the rater, of which the page hears by the news or not."""
        made = {"id": new_event_id(), "step": new_event_id(), "action": "do", "seconds": 1.5, "at": now()}
        event = made | dict(place) | {"state": dict(state)} | more
        with self._lock:
            self.events.append(event)
            if news:
                self.tell("events", [event])
        return event

    def grades(self) -> dict[tuple[str, str], float | None]:
        """The grade of each pair that something was said of."""
        return {tuple(event["pair"]): event["state"].get("grade") for event in self.events if "pair" in event}

    # news

    def tell(self, kind: str, values: object, *, leave_out: str | None = None) -> None:
        for browser, one in self._news:
            if browser != leave_out:
                one.put(self._message(kind, values))

    def _message(self, kind: str, values: Any) -> bytes:
        number = f"id: {self.cursor()}\n" if kind == "events" else ""
        return f"{number}event: {kind}\ndata: {json.dumps(values)}\n\n".encode()

    def listening(self) -> int:
        """Number of pages that hear the news."""
        return len(self._news)

    def cut_news(self) -> None:
        for _, one in [*self._news]:
            one.put(None)

    def cursor(self) -> str:
        """Position after all events, from which a page goes on that connects again."""
        return f"c{len(self.events)}"

    def news(self, after: str, browser: str) -> Iterator[bytes]:
        """The news after a cursor as they come."""
        own: queue.Queue[bytes | None] = queue.Queue()
        with self._lock:
            self._news.append((browser, own))
            # Nor does one that begins to listen only after its events were stored, as a busy one may.
            if not self.losing and (missed := self.events[int(after.removeprefix("c")) :]):
                own.put(self._message("events", missed))
        try:
            while True:
                try:
                    found = own.get(timeout=0.05)
                except queue.Empty:
                    yield b": here\n\n"  # fails where the browser has gone
                    continue
                if found is None:
                    return
                yield found
        finally:
            with self._lock:
                self._news.remove((browser, own))


class _Refusal(Exception):
    def __init__(self, status: int, values: object) -> None:
        super().__init__(status)
        self.status, self.values = status, values


class _Server(ThreadingHTTPServer):
    allow_reuse_address = True
    daemon_threads = True

    def handle_error(self, *_: object) -> None:
        """A connection that was cut is no error here."""


class _Handler(BaseHTTPRequestHandler):
    serving: FakeServer

    def setup(self) -> None:
        super().setup()
        self.serving._sockets.add(self.connection)

    def finish(self) -> None:
        self.serving._sockets.discard(self.connection)
        super().finish()

    def log_message(self, *_: object) -> None:
        """Nothing is printed."""

    def answer(self, status: int, body: bytes, kind: str = "application/json", **headers: str) -> None:
        self.send_response(status)
        policy = f"{page_policy(served=True)}; frame-ancestors 'none'"
        fixed = {
            "Content-Type": kind, "Content-Length": str(len(body)), "Content-Security-Policy": policy,
            "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
            "Cache-Control": "no-store", "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin", "X-Frame-Options": "DENY",
        }  # fmt: skip
        for name, value in (fixed | headers).items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def tell(self, status: int, values: object, **headers: str) -> None:
        self.answer(status, json.dumps(values).encode(), **headers)

    def do_HEAD(self) -> None:
        self.do_GET()

    def do_GET(self) -> None:
        serving = self.serving
        serving.requests.append(f"{self.command} {self.path}")
        if self.path == "/favicon.ico":
            self.answer(404, b"", "text/plain")
        elif serving.signs_in_at and self.path != serving.signs_in_at:
            self.answer(302, b"", Location=serving.signs_in_at)
        elif not serving.signed_in:
            self.answer(401, b"Open your link again", "text/plain")
        elif self.path == "/":
            html = serving.html().encode()
            cookie = self.headers.get("Cookie") or f"browser={new_event_id()}"
            self.answer(200, html, "text/html; charset=utf-8", **{"Set-Cookie": cookie})
        elif self.path.startswith("/portions/"):
            serving.open.wait()
            view, number = map(int, self.path.split("/")[2:])
            try:
                self.tell(200, portion_of(serving.full, view, number, size=serving.portion))
            except LookupError:
                self.tell(404, {})
        elif self.path.split("?")[0] == "/news":
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.end_headers()
            after = self.headers.get("Last-Event-ID", self.path.partition("=")[2])
            with contextlib.suppress(OSError):
                for part in serving.news(after, self.headers.get("Cookie", "")):
                    self.wfile.write(part)
        else:
            self.answer(404, b"", "text/plain")

    def do_POST(self) -> None:
        serving = self.serving
        serving.requests.append(f"POST {self.path}")
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if serving.signs_in_at:
            self.answer(302, b"", Location=serving.signs_in_at)
        elif serving.broken is not None:
            self.tell(serving.broken[0], {}, **serving.broken[1])
        elif not serving.signed_in or body["package"] != serving.full["package"]["id"]:
            self.tell(401, {})
        else:
            serving.batches.append(len(body["events"]))
            assert len(body["events"]) <= 200
            try:
                answers = serving.take_all(body["events"], self.headers.get("Cookie", ""))
            except _Refusal as refusal:
                self.tell(refusal.status, refusal.values)
                return
            if serving.losing:
                self.connection.shutdown(socket.SHUT_RDWR)
            else:
                self.tell(200, {"answers": answers, "left": 0})


def another_order(full: Data) -> Data:
    """The same work with the pairs from the last to the first."""
    made = deepcopy(full)
    made["pairs"].reverse()
    made["pair_states"].reverse()
    return made
