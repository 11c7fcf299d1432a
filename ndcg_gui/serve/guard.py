"""Guard before all routes: who sends a request, whether it may be sent, and the headers of every answer."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable, Mapping
from typing import Any

from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ndcg_gui.serve.addresses import Hosts
from ndcg_gui.serve.log import RequestLog
from ndcg_gui.serve.options import IpNetwork, ServeOptions
from ndcg_gui.serve.pages import NOTHING

HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cache-control", b"no-store"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
POLICY = b"content-security-policy"
CLOSED = (*HEADERS, (POLICY, NOTHING.encode()))
CLIENT, ORIGIN, RATER = "ndcg.client", "ndcg.origin", "ndcg.rater"
_CLOSE = {"connection": "close"}
_SAFE = ("GET", "HEAD")


class Guard:
    """Wraps the routes, whose templates `routes` names by endpoint. `hosts` is set once the port is known."""

    def __init__(
        self, app: ASGIApp, options: ServeOptions, log: RequestLog, routes: Mapping[Callable[..., Any], str]
    ) -> None:
        self._app, self._options, self._log, self._routes = app, options, log, routes
        self._networks = options.networks
        self.hosts = Hosts(options, options.port, ())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        began, status = time.perf_counter(), 500
        started = False

        async def answer(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                started, status = True, message["status"]
                headers = list(message.get("headers", ()))
                headers += [item for item in CLOSED if item[0] not in {name for name, _ in headers}]
                message = {**message, "headers": headers}
            await send(message)

        try:
            refused = self._refusal(scope)
            await (self._app if refused is None else refused)(scope, receive, answer)
        except Exception as error:  # noqa: BLE001  (a fault of ours ends one request, and says nothing of texts)
            self._log.failure(error)
            if not started:
                await PlainTextResponse("the server failed", 500)(scope, receive, answer)
        finally:
            self._log.write(
                method=scope["method"],
                route=self._routes.get(scope.get("endpoint"), "-"),  # type: ignore[arg-type]
                status=status,
                seconds=time.perf_counter() - began,
                rater=scope.get(RATER),
            )

    def _refusal(self, scope: Scope) -> Response | None:
        """Answer to a request that is refused whatever it asks for. Notes client and origin in the scope."""
        headers = scope["headers"]
        if scope["http_version"] not in ("1.0", "1.1"):
            return PlainTextResponse("HTTP/1.1 only", 505, _CLOSE)
        head = sum(len(name) + len(value) + 4 for name, value in headers) + len(scope["raw_path"])
        if head + len(scope["query_string"]) > self._options.limits.head:
            return PlainTextResponse("too long", 431, _CLOSE)
        if _values(headers, b"content-length") and _values(headers, b"transfer-encoding"):
            # A proxy in front may read the one and we the other, and a request hide behind this one.
            return PlainTextResponse("either a length or chunks", 400, _CLOSE)
        peer = str(scope["client"][0]) if scope.get("client") else ""
        trusted = is_of(peer, self._networks)
        scope[CLIENT] = forwarded_for(peer, _values(headers, b"x-forwarded-for"), self._networks)
        scope["ndcg.trusted"] = trusted
        if scope["path"] == "/health":
            return None
        if trusted and any(
            value.strip().lower() != b"https" for value in _values(headers, b"x-forwarded-proto")
        ):
            return PlainTextResponse("over https only", 403)
        hosts = _values(headers, b"host")
        local = str(scope["server"][0]) if scope.get("server") else ""
        origin = self.hosts.origin(hosts[0].decode("latin-1"), local) if len(hosts) == 1 else None
        if origin is None:
            return PlainTextResponse("this is not that server", 421)
        scope[ORIGIN] = origin
        return self._crossed(scope, headers, origin)

    def _crossed(self, scope: Scope, headers: list[tuple[bytes, bytes]], origin: str) -> Response | None:
        """Answer to what a page of another site asks."""
        # A link is pressed anywhere, and a provider sends raters back.
        link = scope["method"] in _SAFE and (
            scope["path"].startswith("/r/") or scope["path"] in ("/sign-in", "/signed-in")
        )
        sites = _values(headers, b"sec-fetch-site")
        if not link and any(site not in (b"same-origin", b"none") for site in sites):
            # A press on a link elsewhere leads to the page that says how to go on; it carries no cookie.
            if scope["path"] != "/" or _values(headers, b"sec-fetch-mode") != [b"navigate"]:
                return PlainTextResponse("not from another site", 403)
            scope["ndcg.crossed"] = True
        if scope["method"] not in _SAFE:
            own = {item.encode() for item in self.hosts.origins(origin)}
            posted = _values(headers, b"origin")
            if len(posted) != 1 or posted[0] not in own:
                return PlainTextResponse("not from another site", 403)
        return None


def _values(headers: list[tuple[bytes, bytes]], name: bytes) -> list[bytes]:
    return [value for key, value in headers if key == name]


def is_of(address: str, networks: tuple[IpNetwork, ...]) -> bool:
    """Whether an address is one of those of the proxies."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    mapped = getattr(parsed, "ipv4_mapped", None)
    return any((mapped or parsed) in network for network in networks)


def forwarded_for(peer: str, forwarded: list[bytes], networks: tuple[IpNetwork, ...]) -> str:
    """Address of the client: the last one that is no proxy's, of those that proxies report."""
    found = peer
    reported = b",".join(forwarded).decode("latin-1").split(",")
    while is_of(found, networks) and reported:
        before = reported.pop().strip()
        try:
            ipaddress.ip_address(before)
        except ValueError:
            break
        found = before
    return found
