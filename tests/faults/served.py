"""kill -9 of a serving process while browsers send labels: each is there once, whatever was acknowledged."""

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
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ndcg_gui.core.people import AddRater
from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import RaterId, new_event_id
from ndcg_gui.domain.moments import now
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.share.links import make_link
from ndcg_gui.serve import app
from ndcg_gui.serve.options import ServeOptions
from ndcg_gui.serve.server import Server
from ndcg_gui.serve.sessions import COOKIE
from ndcg_gui.store import soundness
from ndcg_gui.store.labels.named_events import PairEvent, rater_events
from tests.making import make_project
from tests.patience import SECONDS

PUBLIC = "https://judge.example.org"
NAMES = ("ann", "bob", "cy")
EARLY = "early"  # answers before the label is committed
_ANSWERED = 200


@dataclass(slots=True)
class Tally:
    """What came of it: kills, labels acknowledged before the last of them, and what is wrong."""

    kills: int = 0
    acknowledged: int = 0
    found: list[str] = field(default_factory=list)


class Browser(threading.Thread):
    """Browser of a rater that keeps each label until it is acknowledged, and sends it again."""

    def __init__(self, port: int, token: str, labels: int, seed: int) -> None:
        super().__init__(daemon=True)
        self._port, self._token, self._labels = port, token, labels
        self._random = random.Random(seed)
        self._cookie = ""
        self._seen: dict[tuple[str, ...], str] = {}
        self.acknowledged: list[str] = []
        self.refused: list[str] = []
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
            try:
                with closing(http.client.HTTPConnection("127.0.0.1", self._port, timeout=30)) as connection:
                    connection.request(method, path, body, headers)
                    answer = connection.getresponse()
                    text = answer.read()
            except (OSError, http.client.HTTPException):
                time.sleep(0.02)
                continue
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
    tally, chance = Tally(), random.Random(first)
    with make_project(folder) as project:
        path = project.path
        tokens = []
        for name in NAMES:
            project.execute(AddRater(name)).result()
            tokens.append(make_link(project, _rater(project, name)))
    port = _free_port()
    browsers = [Browser(port, token, labels, first * 10 + at) for at, token in enumerate(tokens)]
    server = _serve(path, port, planted)
    try:
        for browser in browsers:
            browser.start()
        while tally.kills < times and any(browser.is_alive() for browser in browsers):
            _wait_for_labels(browsers, chance.randrange(1, 2 + 3 * labels // times))
            time.sleep(chance.random() * 0.02)
            os.kill(server.pid, signal.SIGKILL)
            server.wait()
            tally.kills += 1
            tally.acknowledged = sum(len(browser.acknowledged) for browser in browsers)
            server = _serve(path, port, planted)
        for browser in browsers:
            browser.join(SECONDS)
    finally:
        server.kill()
        server.wait()
    with open_project(path) as project:
        for name, browser in zip(NAMES, browsers, strict=True):
            tally.found += [f"{name}: {item}" for item in browser.refused]
            if browser.failed or browser.is_alive():
                tally.found.append(f"{name}: {browser.failed or 'is not done'}")
            with project.read.transaction() as connection:
                events = [
                    item.event_id for item in rater_events(connection, PairEvent, _rater(project, name))
                ]
            lost = set(browser.acknowledged) - set(events)
            tally.found += [f"{name}: lost {item}" for item in sorted(lost)]
            if len(events) != len(set(events)) or not set(events) <= set(browser.acknowledged):
                tally.found.append(f"{name}: {len(events)} events of {len(set(events))} labels")
        tally.found += map(str, project.read(soundness.check_project))
    return tally


def _rater(project: Project, name: str) -> RaterId:
    return next(rater.id for rater in project.raters() if rater.name == name)


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


if __name__ == "__main__":
    main(*sys.argv[1:])
