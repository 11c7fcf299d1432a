"""A search engine of our own for tests: HTTP on this machine, in this process, with TLS where it is wanted.

`answer(request)` says what comes back; by default a page of results in Elasticsearch's dialect.
"""

from __future__ import annotations

import json
import ssl
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from ndcg_gui.features.fetch.setup import Setup


@dataclass
class Asked:
    """A request as it came in."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)

    def query(self) -> str:
        """The query of the preset's body."""
        text = self.json()["query"]["multi_match"]["query"]
        assert isinstance(text, str)
        return text


# Status, headers and body; a body that is None hangs until the engine is closed.
Said = tuple[int, Mapping[str, str], bytes | None]


def said(value: object, status: int = 200, **headers: str) -> Said:
    """A JSON reply."""
    return status, {"Content-Type": "application/json", **headers}, json.dumps(value).encode()


def hits(*keys: str, **more: object) -> dict[str, Any]:
    """A page of results as Elasticsearch says it."""
    return {
        "took": 1, "timed_out": False, "_shards": {"failed": 0},
        "hits": {"total": {"value": len(keys)}, "hits": [
            {"_id": key, "_score": 9.5 - place, "_source": {"title": f"seen {key}", "body": f"text of {key}"}}
            for place, key in enumerate(keys)
        ]},
        **more,
    }  # fmt: skip


def _usual(asked: Asked) -> Said:
    if asked.path == "/":
        return said({"version": {"number": "8.15.0"}})
    return said(hits("d1", "d2", f"new {asked.query()}".replace(" ", "-")))


@dataclass
class Engine:
    """A running engine: where it is, and what it was asked."""

    url: str = ""
    answer: Callable[[Asked], Said] = _usual
    asked: list[Asked] = field(default_factory=list)
    closing: threading.Event = field(default_factory=threading.Event)

    def setup(self, **values: Any) -> Setup:
        """A set-up that asks this engine, quickly."""
        usual = {"url": f"{self.url}/products/_search", "system": "es", "per_second": 1000.0}
        return Setup.preset("elasticsearch", **usual | values)

    def searches(self) -> list[Asked]:
        """All that it was asked, but for its version."""
        return [asked for asked in self.asked if asked.path != "/"]


@contextmanager
def engine(context: ssl.SSLContext | None = None) -> Iterator[Engine]:
    """An engine on a port of its own; with a `context` it speaks TLS."""
    running = Engine()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            size = int(self.headers.get("Content-Length") or 0)
            asked = Asked(self.command, self.path, dict(self.headers), self.rfile.read(size))
            running.asked.append(asked)
            status, headers, body = running.answer(asked)
            if body is None:
                running.closing.wait()
                return
            self.send_response(status)
            for name, value in ({"Content-Length": str(len(body))} | dict(headers)).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        do_GET = do_POST  # noqa: N815

        def log_message(self, *_: object) -> None:
            pass

    class Server(ThreadingHTTPServer):
        daemon_threads = False

        def handle_error(self, *_: object) -> None:
            pass  # whoever hangs up early is part of a test

    server = Server(("127.0.0.1", 0), Handler)
    if context is not None:
        server.socket = context.wrap_socket(server.socket, server_side=True)
    running.url = f"{'http' if context is None else 'https'}://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield running
    finally:
        running.closing.set()
        server.shutdown()
        thread.join()
        server.server_close()
