"""Routes of a served project."""

from __future__ import annotations

import asyncio
import json
import math
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NoReturn, TypeVar

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, InputError, NdcgError, StoreError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import now
from ndcg_gui.features.packages.page_file import page_parts, page_policy
from ndcg_gui.features.share.links import (
    ClaimLink,
    KeepSecret,
    Link,
    SignIn,
    hash_of,
    new_secret,
    new_session,
)
from ndcg_gui.languages import translator
from ndcg_gui.serve.cursors import Cursors
from ndcg_gui.serve.guard import CLIENT, POLICY, RATER
from ndcg_gui.serve.news import News, NewsResponse, Stream, event_text
from ndcg_gui.serve.oidc import Provider, SignInFailed
from ndcg_gui.serve.options import ServeOptions
from ndcg_gui.serve.pages import LINK_CLOSED, SmallPage, claim_page, notice_page, signed_in_page
from ndcg_gui.serve.presence import Presence
from ndcg_gui.serve.rates import Rates, client_name
from ndcg_gui.serve.rooms import Rooms, ServedWork
from ndcg_gui.serve.sessions import COOKIE, RaterSession, Sessions
from ndcg_gui.serve.sign_ins import (
    ATTEMPT_COOKIE,
    ATTEMPT_SECONDS,
    SESSION_SECONDS,
    SIGN_IN,
    SIGNED_IN,
    SignIns,
)

_T = TypeVar("_T")
_MOST_WAITING = 1_000_000  # labels that a browser may say wait in it
_JSON = "application/json"
_SLICE = 32 * 1024  # bytes


class Refused(Exception):
    """A request is answered by this, and nothing else is done."""

    def __init__(self, response: Response) -> None:
        super().__init__(response.status_code)
        self.response = response


class PartsResponse(Response):
    """HTML in parts, sent slice by slice: a page that is on its way takes no memory beside what is shared."""

    media_type = "text/html"

    def __init__(self, parts: Sequence[bytes], headers: dict[str, str]) -> None:
        self._parts = parts
        super().__init__(headers={**headers, "content-length": str(sum(map(len, parts)))})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        start = {"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers}
        await send(start)
        for part in self._parts:
            for at in range(0, len(part), _SLICE):
                # Each waits until the client has taken most of those before.
                body = part[at : at + _SLICE]
                await send({"type": "http.response.body", "body": body, "more_body": True})
        await send({"type": "http.response.body", "body": b""})


class Served:
    """A project served to raters: its routes and their state, on one event loop."""

    def __init__(
        self,
        project: Project,
        rooms: Rooms,
        options: ServeOptions,
        presence: Presence,
        failed: Callable[[BaseException], None],
    ) -> None:
        self._project, self._rooms, self._options, self._presence = project, rooms, options, presence
        self._limits = limits = options.limits
        self._threads = ThreadPoolExecutor(4, thread_name_prefix="ndcg-serve")
        self._readings = 0
        self._translate = translator(options.spoken)
        self._failed_since: float | None = None
        self._failed_sign_in = failed
        self._bad_tokens, self._strangers = Rates(limits.bad_tokens), Rates(limits.strangers)
        self._posts, self._gets = Rates(limits.session_events), Rates(limits.session_reads)
        self._key = secrets.token_bytes(32)
        self.sessions = Sessions(project)
        self.news = News(rooms, self.sessions, presence, self._read, limits, failed)
        self.closing = False
        self.loop: asyncio.AbstractEventLoop | None = None
        endpoints: list[tuple[str, Callable[..., Any], str]] = [
            ("/r/{token}", self.link, "GET"),
            ("/r/{token}", self.claim, "POST"),
            ("/", self.page, "GET"),
            ("/portions/{view}/{number}", self.portion, "GET"),
            ("/events", self.events, "POST"),
            ("/news", self.stream, "GET"),
            ("/health", self.health, "GET"),
        ]
        self._sign_ins: SignIns | None = None
        if options.oidc is not None:
            self._sign_ins = SignIns(Provider(options.oidc, f"{options.public_origin}{SIGNED_IN}"))
            endpoints += [(SIGN_IN, self.begin_sign_in, "GET"), (SIGNED_IN, self.end_sign_in, "GET")]
        self.templates = {endpoint: path for path, endpoint, _ in endpoints}
        by_path: dict[str, dict[str, Callable[..., Any]]] = {}
        for path, endpoint, method in endpoints:
            by_path.setdefault(path, {})[method] = endpoint
        self.app = Starlette(
            routes=[Route(path, endpoint, methods=[method]) for path, endpoint, method in endpoints],
            exception_handlers={Refused: _refused, NdcgError: self._failed},
        )
        # A path is what it is: no redirect repeats a host or a token.
        self.app.router.redirect_slashes = False

    # beside the event loop

    async def _read(self, function: Callable[[], _T]) -> _T:
        """Run what blocks on another thread, of which there are few."""
        if self._readings >= self._limits.readings:
            raise Refused(_later("busy", 1))
        self._readings += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, function)
        finally:
            self._readings -= 1

    def check_provider(self) -> None:
        """Ask the provider of sign-ins, if there is one. Blocks. Raises InputError where it is none."""
        if self._sign_ins is not None:
            self._sign_ins.check()

    def close(self) -> None:
        """Let go of the threads."""
        if self._sign_ins is not None:
            self._sign_ins.close()
        self._threads.shutdown(wait=True, cancel_futures=True)

    def changed(self, changes: Changes) -> None:
        """Hear of a commit, on the writer's thread."""
        loop = self.loop
        if changes.origin is self or loop is None or self.closing:
            return
        if not changes.only_labels:
            self.sessions.outdate()
        try:
            loop.call_soon_threadsafe(self.news.look)
        except RuntimeError:
            return  # the loop has just ended

    # who asks

    async def _refresh(self, *, outdated: bool = False) -> None:
        """Read links and raters where that is due, or where a session was just stored."""
        if outdated:
            self.sessions.outdate()
        if self.sessions.stale:
            await self._read(self.sessions.refresh)

    async def _session(self, request: Request) -> RaterSession:
        """RaterSession of a request. Refuses one without, and one that asks too often."""
        if self.closing:
            raise Refused(_later("closing", 2))
        await self._refresh()
        session = None if request.scope.get("ndcg.crossed") else self._known(request)
        if session is None:
            wait = self._strangers.take(client_name(request.scope[CLIENT]))
            raise Refused(_too_often(wait) if wait else self._sign_in(request))
        request.scope[RATER] = session.rater_id
        rates = self._posts if request.method == "POST" else self._gets
        if wait := rates.take(session.key):
            raise Refused(_too_often(wait))
        return session

    def _known(self, request: Request) -> RaterSession | None:
        named = self._options.user_header
        if named and request.scope["ndcg.trusted"]:
            values = request.headers.getlist(named)
            if len(values) == 1 and values[0]:
                try:
                    return self.sessions.by_name(values[0].encode("latin-1").decode("utf-8"))
                except UnicodeError:
                    return None
        cookies = _cookies(request, COOKIE)
        return self.sessions.by_cookie(cookies[0]) if len(cookies) == 1 else None

    def _sign_in(self, request: Request) -> Response:
        if request.scope["path"] != "/":
            return PlainTextResponse("sign in", 401)
        buttons = []
        if request.scope.get("ndcg.crossed"):
            # From a page of its own the browser sends the cookie that it keeps from links elsewhere.
            buttons.append(("/", say("Open my work")))
        title = say("Open your link again")
        text = say(
            "This browser is not signed in, or not any longer. Open the link that you were given once more."
        )
        if self._sign_ins is not None:
            title = say("You are not signed in")
            text = say("Sign in to judge, or open the link that you were given.")
            buttons.append((SIGN_IN, say("Sign in")))
        return self._small(self._notice(title, text, *buttons), 401)

    def _notice(self, title: Message, text: Message, *buttons: tuple[str, Message]) -> SmallPage:
        return notice_page(title, text, self._translate, self._options.spoken.code, *buttons)

    def _small(self, page: SmallPage, status: int = 200) -> Response:
        return HTMLResponse(page.html, status, {POLICY.decode(): page.policy})

    # links

    async def _link(self, request: Request) -> Link:
        """Link of a request. Refuses unknown, withdrawn and expired ones alike."""
        client = client_name(request.scope[CLIENT])
        if self.closing:
            raise Refused(_later("closing", 2))
        if wait := self._bad_tokens.wait(client):
            raise Refused(_too_often(wait))
        await self._refresh()
        link = self.sessions.by_token(request.path_params["token"])
        if link is None:
            self._bad_tokens.take(client)
            raise Refused(self._link_closed())
        request.scope[RATER] = link.rater_id
        return link

    def _link_closed(self) -> Response:
        return self._small(self._notice(say("This link does not work"), LINK_CLOSED), 404)

    async def link(self, request: Request) -> Response:
        """Show the page that claims a link. Nothing changes: previews of links ask for it, too."""
        link = await self._link(request)
        rater, project = await self._read(lambda: (self._name(link.rater_id), self._rooms.project_name()))
        return self._small(claim_page(rater, project, self._translate, self._options.spoken.code))

    def _name(self, rater_id: RaterId) -> str:
        return next((rater.name for rater in self._project.raters() if rater.id == rater_id), "")

    async def claim(self, request: Request) -> Response:
        """Sign a browser in by its link."""
        link = await self._link(request)
        body = await self._body(request)
        if body not in (b"", b"{}"):
            raise Refused(PlainTextResponse("nothing is sent with this", 400))
        known = self._known(request)
        answer = JSONResponse({"to": "/"})
        if known is not None and known.rater_id == link.rater_id:
            return answer
        cookie = new_session()
        unused = self.sessions.unused(link)
        command = ClaimLink(link.rater_id, link.token, hash_of(cookie), now(), unused)
        try:
            await self._execute(command)
        except Conflict as error:  # withdrawn a moment ago
            raise Refused(self._link_closed()) from error
        await self._sign_in_with(answer, cookie, link.expires_at)
        self._presence.signed_in(link.rater_id)
        return answer

    async def _sign_in_with(self, answer: Response, cookie: str, until: int) -> None:
        """Give a browser the cookie of a session that was stored."""
        await self._refresh(outdated=True)
        answer.set_cookie(
            COOKIE,
            cookie,
            max_age=max(1, (until - now()) // 1_000_000),
            path="/",
            secure=True,
            httponly=True,
            samesite="strict",
        )

    # sign-in elsewhere

    async def begin_sign_in(self, request: Request) -> Response:
        """Send a browser to the provider."""
        sign_ins = self._take_stranger(request)
        try:
            address, cookie = await sign_ins.begin()
        except SignInFailed as error:
            self._failed_sign_in(error)
            return self._small(self._not_signed_in(), 503)
        answer = RedirectResponse(address, 302)
        # It has to come back with a request that another site leads to.
        answer.set_cookie(
            ATTEMPT_COOKIE, cookie, ATTEMPT_SECONDS, path="/", secure=True, httponly=True, samesite="lax"
        )
        return answer

    async def end_sign_in(self, request: Request) -> Response:
        """Sign a browser in that comes back from the provider."""
        sign_ins = self._take_stranger(request)
        try:
            name = await sign_ins.finish(request.query_params, _cookies(request, ATTEMPT_COOKIE))
            await self._refresh()
            session = self.sessions.by_name(name)
            if session is None:
                raise SignInFailed("no rater of that name")
            cookie, until = new_session(), now() + SESSION_SECONDS * 1_000_000
            await self._execute(SignIn(session.rater_id, hash_of(cookie), new_secret(), now(), until))
        except (SignInFailed, Conflict) as error:
            self._failed_sign_in(error)
            return self._small(self._not_signed_in(), 403)
        request.scope[RATER] = session.rater_id
        answer = self._small(signed_in_page(self._translate, self._options.spoken.code))
        answer.delete_cookie(ATTEMPT_COOKIE, path="/", secure=True, httponly=True, samesite="lax")
        await self._sign_in_with(answer, cookie, until)
        self._presence.signed_in(session.rater_id)
        return answer

    def _take_stranger(self, request: Request) -> SignIns:
        assert self._sign_ins is not None
        if self.closing:
            raise Refused(_later("closing", 2))
        if wait := self._strangers.take(client_name(request.scope[CLIENT])):
            raise Refused(_too_often(wait))
        return self._sign_ins

    def _not_signed_in(self) -> SmallPage:
        text = say("The sign-in did not work, or you are not among the raters. Ask whoever sent you here.")
        return self._notice(say("You are not signed in"), text, (SIGN_IN, say("Sign in")))

    # work

    async def page(self, request: Request) -> Response:
        """Send the rater's page."""
        session = await self._session(request)
        if not self._secret(session):
            await self._execute(KeepSecret(session.rater_id, new_secret()))
            await self._refresh(outdated=True)
        parts = await self._read(lambda: self._page(session))
        policy = f"{page_policy(served=True)}; frame-ancestors 'none'"
        return PartsResponse(parts, {POLICY.decode(): policy})

    def _page(self, session: RaterSession) -> Sequence[bytes]:
        work = self._work(session)
        # Before the data: an event between the two comes twice, never not at all.
        newest = self._cursors(session).encode(work.newest())
        data = work.page()
        data["served"] |= {"newest": newest}
        data["secret"] = self._secret(session)
        return page_parts(data)

    def _secret(self, session: RaterSession) -> str:
        link = self.sessions.link(session.rater_id)
        return link.secrets[0] if link is not None and link.secrets else ""

    def _cursors(self, session: RaterSession) -> Cursors:
        return Cursors(self._secret(session), self._key)

    def _work(self, session: RaterSession) -> ServedWork:
        try:
            return self._rooms.work(session.rater_id)
        except LookupError as error:
            raise Refused(PlainTextResponse("sign in", 401)) from error

    async def portion(self, request: Request) -> Response:
        """Send the texts of one portion."""
        session = await self._session(request)
        view, number = (_number(request.path_params[name]) for name in ("view", "number"))
        if view is None or number is None:
            raise Refused(PlainTextResponse("not found", 404))

        def read() -> bytes:
            try:
                return _json(self._work(session).portion(view, number))
            except LookupError as error:
                raise Refused(PlainTextResponse("not found", 404)) from error

        return Response(await self._read(read), media_type=_JSON)

    async def events(self, request: Request) -> Response:
        """Store events of a rater, and answer once they are."""
        session = await self._session(request)
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != _JSON:
            raise Refused(PlainTextResponse("send application/json", 415))
        if (wait := self._queue_wait()) is not None:
            raise Refused(_later("busy", wait))
        events, waiting, package = self._parsed(await self._body(request))
        if not events:
            self._presence.judged(session.rater_id, [], waiting=waiting)
            return JSONResponse({"answers": []})

        def made() -> tuple[ServedWork, Any]:
            work = self._work(session)
            if package is not None and package != work.id:  # another rater signed in, in the same browser
                raise Refused(PlainTextResponse("sign in", 401))
            return work, work.command(events)

        try:
            work, command = await self._read(made)
            await self._execute(command)
        except InputError as error:
            named = getattr(error, "event_id", None)
            return JSONResponse({"id": named, "why": error.message.text(self._translate)}, 422)
        except Conflict as error:
            return JSONResponse({"why": error.message.text(self._translate)}, 409)
        answers = work.answers(events, command)
        stored = {answer["id"] for answer in answers if answer["result"] == "stored"}
        paces = [float(event.get("seconds") or 0) for event in events if event["id"] in stored]
        self._presence.judged(session.rater_id, paces, waiting=waiting)
        if stored and self.news.others(session):
            self.news.look([session.rater_id])
        return Response(_json({"answers": answers}), media_type=_JSON)

    def _parsed(self, body: bytes) -> tuple[list[dict[str, Any]], int, str | None]:
        data = _parsed_json(body)
        if not isinstance(data, dict) or not data.keys() <= {"events", "waiting", "package"}:
            _unreadable()
        events, waiting, package = data.get("events"), data.get("waiting", 0), data.get("package")
        if package is not None and not isinstance(package, str):
            _unreadable()
        if not isinstance(events, list) or isinstance(waiting, bool) or not isinstance(waiting, int):
            _unreadable()
        if not 0 <= waiting <= _MOST_WAITING:
            _unreadable()
        if len(events) > self._limits.events:
            raise Refused(PlainTextResponse(f"at most {self._limits.events} events at once", 413))
        for event in events:
            if not isinstance(event, dict) or not _is_id(event.get("id")):
                _unreadable()
            seconds = event.get("seconds")
            if seconds is not None and (isinstance(seconds, bool) or not isinstance(seconds, int | float)):
                _unreadable()
        return events, waiting, package

    async def stream(self, request: Request) -> Response | NewsResponse:
        """Send news for as long as the page is open."""
        session = await self._session(request)
        if request.method == "HEAD":
            return Response(media_type="text/event-stream")
        if self.news.count(session) >= self._limits.streams_of_one:
            raise Refused(_too_often(5))
        if self.news.count() >= self._limits.streams:
            raise Refused(_later("busy", 5))
        cursors = self._cursors(session)
        text = request.headers.get("last-event-id") or request.query_params.get("after")
        asked = None if text is None else cursors.decode(text)

        def read() -> tuple[ServedWork, int]:
            work = self._work(session)
            return work, work.newest() if asked is None else asked

        work, after = await self._read(read)
        stream = Stream(session, work, after, cursors)
        if text is not None and asked is None:
            stream.send(event_text("work", {}))  # nobody knows what it has missed
        return NewsResponse(self.news, stream)

    async def health(self, request: Request) -> Response:
        """Say whether raters can be served."""
        if wait := self._strangers.take(client_name(request.scope[CLIENT])):
            return _too_often(wait)
        if self.closing:
            return _later("closing", 2)
        if self._disk_refuses():
            return _later("the disk refuses", 5)
        return PlainTextResponse("ok")

    # writing

    async def _execute(self, command: Any) -> Changes:
        """Execute a command and wait for it, but not longer than a disk that works takes."""
        if self.closing:
            raise Refused(_later("closing", 2))
        try:
            future = asyncio.wrap_future(self._project.execute(command, origin=self, here=False))
        except RuntimeError as error:  # closed meanwhile
            raise Refused(_later("closing", 2)) from error
        future.add_done_callback(_seen)
        try:
            return await asyncio.wait_for(asyncio.shield(future), self._limits.disk_seconds)
        except TimeoutError as error:
            raise Refused(_later("the disk refuses", 5)) from error
        except StoreError as error:
            raise Refused(_later("the disk refuses", 5)) from error

    def _queue_wait(self) -> int | None:
        """Seconds after which to try again, None where there is room."""
        if self._disk_refuses():
            return 5
        return 1 if self._project.writer_state().pending >= self._limits.pending else None

    def _disk_refuses(self) -> bool:
        if self._project.writer_state().failed is None:
            self._failed_since = None
            return False
        if self._failed_since is None:
            self._failed_since = time.monotonic()
        return time.monotonic() - self._failed_since >= self._limits.disk_seconds

    async def _body(self, request: Request) -> bytes:
        """Body of a request, at most as large and as slow as is allowed."""
        most = self._limits.body
        length = request.headers.get("content-length", "")
        if length and (len(length) > 12 or int(length) > most):
            raise Refused(PlainTextResponse("too large", 413))
        body = bytearray()
        try:
            async with asyncio.timeout(self._limits.body_seconds):
                async for part in request.stream():
                    body += part
                    if len(body) > most:
                        raise Refused(PlainTextResponse("too large", 413))
        except TimeoutError as error:
            raise Refused(PlainTextResponse("too slow", 408, {"connection": "close"})) from error
        except ClientDisconnect as error:
            raise Refused(PlainTextResponse("gone", 400)) from error
        return bytes(body)

    async def _failed(self, request: Request, error: Exception) -> Response:
        if isinstance(error, StoreError):
            return _later("the disk refuses", 5)
        assert isinstance(error, NdcgError)
        return PlainTextResponse(error.message.text(self._translate), 422)


def _cookies(request: Request, wanted: str) -> list[str]:
    """Values of a cookie. Two of one name come from somebody who put one there."""
    return [
        value
        for header in request.headers.getlist("cookie")
        for name, _, value in (part.strip().partition("=") for part in header.split(";"))
        if name == wanted
    ]


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return error.response


def _later(why: str, seconds: int) -> Response:
    return PlainTextResponse(why, 503, {"retry-after": str(seconds)})


def _too_often(seconds: float) -> Response:
    return PlainTextResponse("too often", 429, {"retry-after": str(max(1, round(seconds)))})


def _unreadable() -> NoReturn:
    raise Refused(PlainTextResponse("this cannot be read", 400))


def _seen(future: asyncio.Future[Any]) -> None:
    if not future.cancelled():
        future.exception()  # whoever waited may have gone


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 15 else None


def _is_id(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 64 and value.isascii() and value.isprintable()


def _json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=True, separators=(",", ":")).encode("ascii")


def _parsed_json(body: bytes) -> Any:
    try:
        return json.loads(
            body.decode("utf-8"), parse_constant=_finite, parse_float=_finite, object_pairs_hook=_no_double
        )
    except (ValueError, RecursionError):
        _unreadable()


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError
    return number


def _no_double(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError
    return found
