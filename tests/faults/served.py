"""A serving process is killed, or asleep, while browsers send: acknowledged labels are there, each once."""

from __future__ import annotations

import http.client
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from ndcg_gui.core.people import AddRater
from ndcg_gui.domain.ids import new_event_id
from ndcg_gui.domain.moments import now
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.share.links import make_link
from ndcg_gui.features.share.verbs import TakeEvents
from ndcg_gui.serve import app
from ndcg_gui.serve.options import ServeOptions
from ndcg_gui.serve.server import Server
from ndcg_gui.serve.sessions import COOKIE
from ndcg_gui.store import soundness
from tests.faults.words import events_of, lost_or_twice, rater_number
from tests.making import make_project
from tests.patience import SECONDS

PUBLIC = "https://judge.example.org"
NAMES = ("ann", "bob", "cy")
EARLY = "early"  # answers before the label is committed
FORGETTING = "forgetting"  # stores what is sent again as another label
_IMPATIENT = 1.0  # seconds that a browser waits for an answer until it sends its label again
_UNANSWERED = 4
_ANSWERED = 200

Serve = Callable[[], subprocess.Popen[bytes]]


@dataclass(slots=True)
class Tally:
    """What came of it: kills or sleeps, labels acknowledged before the last of them, and what is wrong.

    `again` are the labels that were sent again for want of an answer.
    """

    times: int = 0
    again: int = 0
    acknowledged: int = 0
    found: list[str] = field(default_factory=list)


class Browser(threading.Thread):
    """Browser of a rater that keeps each label until it is acknowledged, and sends it again."""

    def __init__(self, port: int, token: str, labels: int, seed: int, timeout: float) -> None:
        super().__init__(daemon=True)
        self._port, self._token, self._labels, self._timeout = port, token, labels, timeout
        self._random = random.Random(seed)
        self._cookie = ""
        self._seen: dict[tuple[str, ...], str] = {}
        self.acknowledged: list[str] = []
        self.refused: list[str] = []
        self.again = 0
        # Not closed at once: the server reads what they carry when it wakes, beside what was sent again.
        self._unanswered: list[http.client.HTTPConnection] = []
        self.failed: str | None = None

    def run(self) -> None:
        """Claim the link and send all labels."""
        try:
            self._claim()
            page = self._page()
            pairs = [(page["queries"][q]["id"], page["documents"][d]["id"]) for q, d in page["pairs"]]
            for number in range(self._labels):
                self._send(self._event(pairs[self._random.randrange(len(pairs))], number))
        except Exception as error:  # noqa: BLE001  (told by whoever waits for it)
            self.failed = repr(error)
        for connection in self._unanswered:
            connection.close()

    def _event(self, pair: tuple[str, ...], number: int) -> dict[str, Any]:
        state = {"status": "graded", "grade": float(self._random.randrange(5)), "note": f"note {number}"}
        made = {"id": new_event_id(), "step": new_event_id(), "action": "do", "pair": pair, "state": state}
        event = {**made, "seconds": 0.5, "at": now(), "seen": self._seen.get(pair)}
        self._seen[pair] = str(event["id"])
        return event

    def _send(self, event: dict[str, Any]) -> None:
        body = json.dumps({"events": [event], "waiting": 0}).encode()
        status, text = self._ask("POST", "/events", body)
        answers = json.loads(text)["answers"] if status == _ANSWERED else []
        if [answer["result"] for answer in answers] in (["stored"], ["known"]):
            self.acknowledged.append(event["id"])
        else:
            self.refused.append(f"{status}: {text[:100]!r}")

    def _claim(self) -> None:
        self._ask("POST", f"/r/{self._token}", b"")

    def _page(self) -> dict[str, Any]:
        _, text = self._ask("GET", "/")
        start = text.index(b">", text.index(b'id="data"')) + 1
        data: dict[str, Any] = json.loads(text[start : text.index(b"</script>", start)])
        return data

    def _ask(self, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
        """Ask until there is an answer: the server may be dead at any moment."""
        headers = {"Host": "judge.example.org", "Origin": PUBLIC, "Content-Type": "application/json"}
        if self._cookie:
            headers["Cookie"] = f"{COOKIE}={self._cookie}"
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=self._timeout)
            try:
                connection.request(method, path, body, headers)
                answer = connection.getresponse()
                text = answer.read()
            except TimeoutError:
                self._unanswered.append(connection)
                if len(self._unanswered) > _UNANSWERED:
                    self._unanswered.pop(0).close()
                self.again += path == "/events"
                continue
            except (OSError, http.client.HTTPException):
                connection.close()
                time.sleep(0.02)
                continue
            connection.close()
            if answer.status in (429, 503):
                time.sleep(0.05)
                continue
            cookie = answer.getheader("set-cookie")
            if cookie and not self._cookie:
                self._cookie = cookie.partition(";")[0].partition("=")[2]
            return answer.status, text
        raise TimeoutError(path)


def kill_often(folder: Path, times: int, *, labels: int = 60, planted: str = "", first: int = 0) -> Tally:
    """Serve a project to three browsers and kill the server so often, at random moments."""

    def kill(server: subprocess.Popen[bytes], serve: Serve) -> subprocess.Popen[bytes]:
        os.kill(server.pid, signal.SIGKILL)
        server.wait()
        return serve()

    return _disturb(folder, times, kill, labels=labels, planted=planted, first=first, timeout=30)


def sleep_often(
    folder: Path, times: int, seconds: float, *, labels: int = 60, planted: str = "", first: int = 0
) -> Tally:
    """Serve a project to three browsers and stop the server so often for some seconds, as a lid does.

    The browsers wait more briefly than it sleeps, and send again what it will find when it wakes.
    """

    def sleep(server: subprocess.Popen[bytes], _serve: Serve) -> subprocess.Popen[bytes]:
        os.kill(server.pid, signal.SIGSTOP)
        time.sleep(seconds)
        os.kill(server.pid, signal.SIGCONT)
        return server

    return _disturb(folder, times, sleep, labels=labels, planted=planted, first=first, timeout=_IMPATIENT)


def _disturb(
    folder: Path,
    times: int,
    disturb: Callable[[subprocess.Popen[bytes], Serve], subprocess.Popen[bytes]],
    *,
    labels: int,
    planted: str,
    first: int,
    timeout: float,
) -> Tally:
    tally, chance = Tally(), random.Random(first)
    with make_project(folder) as project:
        path = project.path
        tokens = []
        for name in NAMES:
            project.execute(AddRater(name)).result()
            tokens.append(make_link(project, rater_number(project, name)))
    port = _free_port()
    browsers = [Browser(port, token, labels, first * 10 + at, timeout) for at, token in enumerate(tokens)]
    serve = partial(_serve, path, port, planted)
    server = serve()
    try:
        for browser in browsers:
            browser.start()
        while tally.times < times and any(browser.is_alive() for browser in browsers):
            _wait_for_labels(browsers, chance.randrange(1, 2 + 3 * labels // times))
            time.sleep(chance.random() * 0.02)
            server = disturb(server, serve)
            tally.times += 1
            tally.acknowledged = sum(len(browser.acknowledged) for browser in browsers)
        for browser in browsers:
            browser.join(SECONDS)
    finally:
        server.kill()
        server.wait()
    tally.again = sum(browser.again for browser in browsers)
    with open_project(path) as project:
        for name, browser in zip(NAMES, browsers, strict=True):
            tally.found += [f"{name}: {item}" for item in browser.refused]
            if browser.failed or browser.is_alive():
                tally.found.append(f"{name}: {browser.failed or 'is not done'}")
            tally.found += lost_or_twice(project, name, browser.acknowledged)
            stored = {event.event_id for event in events_of(project, name)}
            if more := stored - set(browser.acknowledged):
                tally.found.append(f"{name}: {len(more)} labels were never acknowledged")
        tally.found += map(str, project.read(soundness.check_project))
    return tally


def _wait_for_labels(browsers: list[Browser], more: int) -> None:
    wanted = sum(len(browser.acknowledged) for browser in browsers) + more
    until = time.monotonic() + SECONDS
    while sum(len(browser.acknowledged) for browser in browsers) < wanted:
        if not any(browser.is_alive() for browser in browsers) or time.monotonic() > until:
            return
        time.sleep(0.002)


def _free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port: int = taken.getsockname()[1]
        return port


def _serve(path: Path, port: int, planted: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.faults.served", str(path), str(port), planted]
    return subprocess.Popen(command, cwd=Path(__file__).parents[2], stdout=subprocess.DEVNULL)


def main(path: str, port: str, planted: str) -> None:
    """Serve until killed."""
    if planted == EARLY:
        _answer_early()
    if planted == FORGETTING:
        _store_again()
    options = ServeOptions(port=int(port), host="127.0.0.1", behind_proxy=True, public=PUBLIC)
    with open_project(Path(path)) as project:
        Server(project, options).start()
        threading.Event().wait()


def _answer_early() -> None:
    """Plant the fault that a label is acknowledged before it is stored."""

    async def _execute(self: Any, command: Any) -> None:
        if not hasattr(command, "events"):
            await original(self, command)
            return
        threading.Timer(0.05, self._project.execute, [command], {"here": False}).start()

    def answers(_self: Any, events: Any, _command: Any) -> list[dict[str, object]]:
        return [{"id": event["id"], "result": "stored"} for event in events]

    from ndcg_gui.features.share.work import RaterWork

    original = app.Served._execute
    app.Served._execute = _execute  # type: ignore[method-assign, assignment]
    RaterWork.answers = answers  # type: ignore[method-assign, assignment]


def _store_again() -> None:
    """Plant the fault that an event which is sent again is stored as another one."""
    seen: set[str] = set()

    async def _execute(self: Any, command: Any) -> Any:
        if isinstance(command, TakeEvents):
            labels = [item.label for item in command.events]
            named = [new_event_id() if label.event_id in seen else label.event_id for label in labels]
            seen.update(label.event_id for label in labels)
            events = [
                replace(item, label=replace(item.label, event_id=name))
                for item, name in zip(command.events, named, strict=True)
            ]
            made = TakeEvents(command.rater_id, tuple(events))
            await original(self, made)
            object.__setattr__(command, "answers", made.answers)
            return None
        return await original(self, command)

    original = app.Served._execute
    app.Served._execute = _execute  # type: ignore[method-assign]


if __name__ == "__main__":
    main(*sys.argv[1:])
