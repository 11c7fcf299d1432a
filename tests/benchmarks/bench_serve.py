"""Raters in browsers: what a label waits for until it is acknowledged, over TLS, while a lead evaluates.

The server runs in a process of its own, all raters in this one, on the same processors. Each has a page open
that listens to news, and a connection that it sends labels over. At the end every label that was acknowledged
has to be there, once. The disk's milliseconds for a sync are printed beside, since a label needs six of them.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import resource
import ssl
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ndcg_gui.domain.ids import new_event_id
from ndcg_gui.domain.locations import Location, parse_location
from ndcg_gui.domain.moments import now
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.share.links import make_link
from ndcg_gui.serve.options import ServeOptions
from ndcg_gui.serve.server import Server
from ndcg_gui.store.labels.named_events import PairEvent, rater_events
from tests.benchmarks.bench_team import evaluate, fill
from tests.postgres import own_server

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

RATERS, SECONDS, PAUSE, EVALUATE_EVERY = 200, 60.0, 2.0, 2.0
_SYNCS = 100


@dataclass
class Served:
    """Address of the server, and what it measured in the end."""

    port: int = 0
    certificate: str = ""
    tokens: list[str] = field(default_factory=list)
    evaluations: list[float] = field(default_factory=list)
    processor: float = 0.0
    megabytes: float = 0.0
    stored: list[str] = field(default_factory=list)
    stopped_in: float = 0.0


def serve(location: Location, every: float, found: Connection) -> None:
    """Serve a project until a word comes, and evaluate every few seconds."""
    project = open_project(location)
    raters = project.raters()
    own = Served(tokens=[make_link(project, rater.id) for rater in raters])
    with Path(os.devnull).open("w", encoding="utf-8") as log:  # written as it is for whoever reads it
        server = Server(project, ServeOptions(host="127.0.0.1", port=0), log=log)
        server.start()
        assert server.certificate is not None
        own.port, own.certificate = server.port, str(server.certificate.path)
        found.send(own)
        begun = time.process_time()
        while not found.poll(every):
            before = time.monotonic()
            evaluate(project)
            own.evaluations.append(time.monotonic() - before)
        own.processor = time.process_time() - begun
        before = time.monotonic()
        server.stop()
        own.stopped_in = time.monotonic() - before
    own.megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000
    for rater in raters:
        own.stored += [event.event_id for event in project.read(rater_events, PairEvent, rater.id)]
    project.close()
    found.send(own)


class Browser:
    """Browser of one rater."""

    def __init__(self, served: Served, token: str, context: ssl.SSLContext, seed: int) -> None:
        self._served, self._token, self._context = served, token, context
        self._chance = random.Random(seed)
        self._cookie = ""
        self.waited: list[float] = []
        self.acknowledged: list[str] = []
        self.refused: Counter[int] = Counter()

    async def _connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self._served.port, ssl=self._context)

    async def _ask(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        line: str,
        body: bytes = b"",
    ) -> tuple[int, str, bytes]:
        origin = f"https://127.0.0.1:{self._served.port}"
        head = [line, f"Host: 127.0.0.1:{self._served.port}", f"Origin: {origin}", f"Cookie: {self._cookie}"]
        head += ["Content-Type: application/json", f"Content-Length: {len(body)}", "", ""]
        writer.write("\r\n".join(head).encode() + body)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = next(
            int(own.partition(":")[2]) for own in answer.split("\r\n") if own.startswith("content-length")
        )
        return int(answer[9:12]), answer, await reader.readexactly(length)

    async def work(self, begin: float, end: float, pause: float) -> None:
        """Claim the link, open the page, and label until the end."""
        reader, writer = await self._connection()
        status = 0
        while status != 200:  # all at once may be more than the disk takes in five seconds
            status, head, _ = await self._ask(reader, writer, f"POST /r/{self._token} HTTP/1.1")
        cookie = next(own for own in head.split("\r\n") if own.startswith("set-cookie"))
        self._cookie = cookie.partition(": ")[2].partition(";")[0]
        _status, _, page = await self._ask(reader, writer, "GET / HTTP/1.1")
        text = page.decode().partition('id="data">')[2].partition("</script>")[0]
        data = json.loads(text)
        pairs = [(data["queries"][q]["id"], data["documents"][d]["id"]) for q, d in data["pairs"]]
        news = asyncio.create_task(self._listen())
        loop = asyncio.get_running_loop()
        due = begin + self._chance.random() * pause
        number, event = 0, self._event(pairs[0])
        while due < end:
            await asyncio.sleep(max(0.0, due - loop.time()))
            body = json.dumps({"package": data["package"]["id"], "events": [event], "waiting": 0}).encode()
            before = loop.time()
            status, _, answer = await self._ask(reader, writer, "POST /events HTTP/1.1", body)
            if status == 200:
                (result,) = (one["result"] for one in json.loads(answer)["answers"])
                assert result in ("stored", "known"), result
                self.waited.append(loop.time() - before)
                self.acknowledged.append(event["id"])
                number += 1
                event = self._event(pairs[number % len(pairs)])
                due += pause
            else:  # the same is sent again
                self.refused[status] += 1
                due += 0.5
        news.cancel()
        with suppress(asyncio.CancelledError):
            await news
        writer.close()

    def _event(self, pair: tuple[str, str]) -> dict[str, Any]:
        made = {"id": new_event_id(), "step": new_event_id(), "action": "do", "pair": pair}
        state = {"status": "graded", "grade": float(self._chance.randrange(5))}
        return {**made, "state": state, "seconds": 1.5, "at": now(), "seen": None}

    async def _listen(self) -> None:
        reader, writer = await self._connection()
        head = f"GET /news HTTP/1.1\r\nHost: 127.0.0.1:{self._served.port}\r\nCookie: {self._cookie}\r\n\r\n"
        writer.write(head.encode())
        try:
            while await reader.read(65_536):
                pass
        finally:
            writer.close()


async def judge(served: Served, seconds: float, pause: float) -> tuple[list[Browser], float]:
    """All raters at once. Returns them, and how long it took until all had their page."""
    context = ssl.create_default_context(cafile=served.certificate)
    browsers = [Browser(served, token, context, seed) for seed, token in enumerate(served.tokens)]
    loop = asyncio.get_running_loop()
    before = loop.time()
    begin = before + len(browsers) * 0.05 + 2
    await asyncio.gather(*(browser.work(begin, begin + seconds, pause) for browser in browsers))
    return browsers, loop.time() - before - seconds


def sync_ms(folder: Path) -> float:
    """Milliseconds that the disk takes for a sync of a small write, the median."""
    took = []
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        for _ in range(_SYNCS):
            file.write(b"x" * 4096)
            file.flush()
            before = time.monotonic()
            os.fsync(file.fileno())
            took.append(time.monotonic() - before)
    return 1000 * sorted(took)[len(took) // 2]


@contextmanager
def filled(folder: Path, raters: int, *, postgres: bool) -> Iterator[Location]:
    """Where a project lies with pairs and raters."""
    with ExitStack() as stack:
        location: Any = parse_location(str(folder / "serve.ndcg"))
        if postgres:
            location = stack.enter_context(own_server(durable=True)).location("serve")
        fill(location, folder, raters=raters)
        yield location


def percentile(values: Sequence[float], share: float) -> float:
    return 1000 * sorted(values)[min(len(values) - 1, int(len(values) * share))]


def main() -> int:
    """Print the times, and return 1 where a label was lost or is there twice."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--raters", type=int, default=RATERS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--pause", type=float, default=PAUSE)
    parser.add_argument("--evaluate-every", type=float, default=EVALUATE_EVERY)
    parser.add_argument("--folder", type=Path, help="on the disk that is to be measured")
    parser.add_argument("--postgres", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        folder = Path(name)
        os.environ["XDG_DATA_HOME"] = str(folder / "data")
        with filled(folder, options.raters, postgres=options.postgres) as location:
            return run(location, folder, options)


def run(location: Location, folder: Path, options: argparse.Namespace) -> int:
    """Serve and judge."""
    print(f"one sync of this disk: {sync_ms(folder):.2f} ms, six {6 * sync_ms(folder):.1f} ms")
    spawn = multiprocessing.get_context("spawn")
    here, there = spawn.Pipe()
    process = spawn.Process(target=serve, args=(location, options.evaluate_every, there))
    process.start()
    served: Served = here.recv()
    browsers, opening = asyncio.run(judge(served, options.seconds, options.pause))
    here.send("stop")
    ended: Served = here.recv()
    process.join()
    waited = [took for browser in browsers for took in browser.waited]
    acknowledged = [own for browser in browsers for own in browser.acknowledged]
    refused = sum((browser.refused for browser in browsers), Counter())
    stored = Counter(ended.stored)
    lost = [own for own in acknowledged if own not in stored]
    twice = [own for own, count in stored.items() if count > 1]
    kind = "PostgreSQL" if options.postgres else "file"
    print(f"{kind}, TLS, {options.raters} raters, a label every {options.pause:g} s, {options.seconds:g} s")
    print(f"opening all pages and beginning: {opening:.1f} s")
    print(f"labels acknowledged: {len(acknowledged):,} ({len(acknowledged) / options.seconds:.0f} a second)")
    print(
        f"until acknowledged, ms: p50 {percentile(waited, 0.5):.1f}, p90 {percentile(waited, 0.9):.1f}, "
        f"p99 {percentile(waited, 0.99):.1f}, longest {percentile(waited, 1):.1f}"
    )
    if ended.evaluations:
        half = percentile(ended.evaluations, 0.5)
        print(f"evaluations of the lead: {len(ended.evaluations)}, p50 {half:.0f} ms")
    print(f"processor of the server: {100 * ended.processor / options.seconds:.0f} %")
    print(f"memory of the server: {ended.megabytes:.0f} MB; stopped in {ended.stopped_in:.2f} s")
    print(f"refused: {dict(refused) or 'none'}; lost: {len(lost)}; twice: {len(twice)}")
    return 1 if lost or twice else 0


if __name__ == "__main__":
    sys.exit(main())
