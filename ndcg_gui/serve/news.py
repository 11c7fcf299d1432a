"""News for open pages, as server-sent events."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from typing import Any

from starlette.types import Receive, Scope, Send

from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.serve.cursors import Cursors
from ndcg_gui.serve.options import Limits
from ndcg_gui.serve.presence import Presence
from ndcg_gui.serve.rooms import Rooms, ServedWork
from ndcg_gui.serve.sessions import RaterSession, Sessions

_MOST_WAITING = 200  # news of one stream, before it has to begin anew


def event_text(name: str, data: Any, cursor: str = "") -> bytes:
    """Text of one event. From its `cursor` a page goes on that connects again."""
    lines = [f"event: {name}", f"data: {json.dumps(data, separators=(',', ':'))}"]
    if cursor:
        lines.insert(0, f"id: {cursor}")
    return ("\n".join(lines) + "\n\n").encode()


class Stream:
    """Stream of one open page. `after` is the number of the newest event that it knows."""

    def __init__(self, session: RaterSession, work: ServedWork, after: int, cursors: Cursors) -> None:
        self.session, self.work, self.after, self._cursors = session, work, after, cursors
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(_MOST_WAITING)

    @property
    def cursor(self) -> str:
        """Cursor of the newest event that the page knows."""
        return self._cursors.encode(self.after)

    def send(self, text: bytes | None) -> None:
        """Queue an event, None for the end. A page that takes none of them has to connect again."""
        try:
            self.waiting.put_nowait(text)
        except asyncio.QueueFull:
            while not self.waiting.empty():
                self.waiting.get_nowait()
            self.waiting.put_nowait(None)


class News:
    """All streams of a server, on its event loop."""

    def __init__(
        self,
        rooms: Rooms,
        sessions: Sessions,
        presence: Presence,
        pool: Any,
        limits: Limits,
        failed: Callable[[BaseException], None],
    ) -> None:
        """`pool` runs a function on another thread, and `failed` is called with a fault of ours."""
        self._rooms, self._sessions, self._presence = rooms, sessions, presence
        self._pool, self.limits, self._failed = pool, limits, failed
        self._streams: dict[RaterId, list[Stream]] = {}
        self._due: set[RaterId] = set()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def count(self, session: RaterSession | None = None) -> int:
        """Number of streams, of a session or of all."""
        if session is None:
            return sum(map(len, self._streams.values()))
        return sum(item.session.key == session.key for item in self._streams.get(session.rater_id, ()))

    async def is_open(self, session: RaterSession) -> bool:
        """Whether a session still is one: another program may have withdrawn its link."""
        if self._sessions.stale:
            await self._pool(self._sessions.refresh)
        return self._sessions.is_open(session)

    def others(self, session: RaterSession) -> bool:
        """Whether the rater has a page open elsewhere."""
        own = self._streams.get(session.rater_id, ())
        return len(own) > 1 or any(item.session.key != session.key for item in own)

    def open(self, stream: Stream) -> None:
        """Open a stream. Where the rater has pages in two browsers, all are told."""
        session = stream.session
        self._streams.setdefault(session.rater_id, []).append(stream)
        browsers = self._presence.opened(session.rater_id, session.key)
        if browsers > 1:
            self._tell(session.rater_id, event_text("browsers", {"browsers": browsers}))
        if self._closed:
            stream.send(None)
        else:
            self.look([session.rater_id])

    def close(self, stream: Stream) -> None:
        """Close a stream."""
        rater_id = stream.session.rater_id
        own = self._streams.get(rater_id, [])
        if stream not in own:
            return
        own.remove(stream)
        if not own:
            del self._streams[rater_id]
        before = self._presence.of(rater_id).browsers
        browsers = self._presence.closed(rater_id, stream.session.key)
        if browsers == 1 < before:
            self._tell(rater_id, event_text("browsers", {"browsers": 1}))

    def _tell(self, rater_id: RaterId, text: bytes | None) -> None:
        for stream in self._streams.get(rater_id, ()):
            stream.send(text)

    def look(self, raters: Iterable[RaterId] | None = None) -> None:
        """Look soon whether there is something new for these raters, by default for all."""
        self._due |= self._streams.keys() if raters is None else set(raters) & self._streams.keys()
        if self._due and self._task is None and not self._closed:
            self._task = asyncio.get_running_loop().create_task(self._look())

    async def _look(self) -> None:
        try:
            while self._due and not self._closed:
                # What comes shortly after one another is told together.
                await asyncio.sleep(self.limits.news_seconds)
                due, self._due = self._due, set()
                for rater_id in due:
                    try:
                        await self._look_at(rater_id)
                    except Exception as error:  # noqa: BLE001  (the others have to hear of theirs all the same)
                        self._failed(error)
        finally:
            self._task = None

    async def _look_at(self, rater_id: RaterId) -> None:
        await self._pool(self._sessions.refresh)
        streams = list(self._streams.get(rater_id, ()))
        for stream in streams:
            if not self._sessions.is_open(stream.session):
                stream.send(None)
        try:
            work = await self._pool(lambda: self._rooms.work(rater_id))
        except (LookupError, NdcgError):
            self._tell(rater_id, event_text("work", {}))
            return
        for stream in streams:
            if stream.work is not work:
                stream.work, stream.after = work, await self._pool(work.newest)
                stream.send(event_text("work", {}))
                continue
            after = stream.after
            events, newest = await self._pool(lambda after=after: work.after(after))
            stream.after = newest
            if events:
                stream.send(event_text("events", events, stream.cursor))

    async def end(self) -> None:
        """Say goodbye to all pages."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()
        for rater_id in self._streams:
            self._tell(rater_id, event_text("closing", {}))
            self._tell(rater_id, None)


class NewsResponse:
    """Response that sends a stream until its page is closed."""

    def __init__(self, news: News, stream: Stream) -> None:
        self._news, self._stream = news, stream

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = [(b"content-type", b"text/event-stream; charset=utf-8"), (b"x-accel-buffering", b"no")]
        self._news.open(self._stream)
        gone = asyncio.ensure_future(_gone(receive))
        text: asyncio.Task[bytes | None] | None = None
        try:
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            await _write(send, f"retry: 2000\nid: {self._stream.cursor}\n\n".encode())
            while not gone.done():
                if text is None:
                    text = asyncio.ensure_future(self._stream.waiting.get())
                await asyncio.wait(
                    {text, gone}, timeout=self._news.limits.beat_seconds, return_when=asyncio.FIRST_COMPLETED
                )
                if text.done():
                    if (event := text.result()) is None:
                        break
                    text = None
                    await _write(send, event)
                elif not gone.done():
                    if not await self._news.is_open(self._stream.session):
                        break
                    await _write(send, b":\n\n")
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            for task in (gone, text):
                if task is not None:
                    task.cancel()
            self._news.close(self._stream)


async def _write(send: Send, text: bytes) -> None:
    await send({"type": "http.response.body", "body": text, "more_body": True})


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
