"""Fetching the pictures that documents name by a web address, once, into the project's own folder.

Nothing is fetched by itself or while somebody judges, because the server of a picture could see who looks at
what: only a lead starts it, for all documents at once, and raters see the copies.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from urllib.parse import quote, urlsplit, urlunsplit

from ndcg_gui.core.http.asking import RequestOutcome, ask_all
from ndcg_gui.core.http.client import Client, Request, Unanswered, is_private
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.features.display.pictures import is_kept, keep_picture, kind_of, own_folder, references_in
from ndcg_gui.features.display.references import WEB
from ndcg_gui.features.display.template import project_display
from ndcg_gui.paths import reason_of

MOST_BYTES = 500_000_000  # in all
MOST_EACH = 10_000_000
MOST_PICTURES = 50_000
# What every window and browser shows, and what names no further files as a drawing could.
_KINDS = ("png", "jpeg", "gif", "webp")


@dataclass(frozen=True, slots=True)
class _Manner:
    """Pace at which pictures are fetched: gentle, because it is somebody's shop."""

    per_second: float = 20.0
    at_once: int = 4
    tries: int = 3
    timeout: float = 30.0


@dataclass(frozen=True, slots=True)
class PicturePlan:
    """Addresses of pictures to fetch into `folder`.

    `there` were fetched before. Addresses beyond MOST_PICTURES are left out.
    """

    folder: Path
    addresses: tuple[str, ...]
    there: int
    left_out: int = 0

    def only(self, addresses: Collection[str]) -> PicturePlan:
        """Plan for some of the addresses only."""
        return replace(
            self, addresses=tuple(item for item in self.addresses if item in addresses), left_out=0
        )

    @property
    def hosts(self) -> dict[str, int]:
        """Number of addresses by host, the most first."""
        return dict(Counter(map(host_of, self.addresses)).most_common())

    @property
    def private_hosts(self) -> tuple[str, ...]:
        """Hosts that are addresses of this computer or network."""
        return tuple(host for host in self.hosts if is_private(host))


FetchedPicture = RequestOutcome[str, int]  # an address, and the bytes that it brought


def plan_pictures(project: Project, report: Progress) -> PicturePlan:
    """Plan which pictures of the project's documents to fetch. `report(done, total)` may raise Cancelled.

    Raises InputError where there is no folder for them.
    """
    folder = own_folder(project)
    if folder is None:
        raise InputError(
            say(
                "there is no folder for pictures beside the project: it is on a server, or the place is taken"
            )
        )
    named = [item for item in references_in(project, project_display(project), report) if WEB.match(item)]
    wanted = [item for item in named if not is_kept(folder, item)]
    there, left_out = len(named) - len(wanted), max(len(wanted) - MOST_PICTURES, 0)
    return PicturePlan(folder, tuple(wanted[:MOST_PICTURES]), there, left_out)


@dataclass(slots=True)
class PictureFetching:
    """One run over the addresses of a plan. What has come stays, so that another run goes on from there.

    `hosts`: those of this computer or network that may be asked, too. `failed` has the reasons by address.
    """

    plan: PicturePlan
    most: int = MOST_BYTES
    hosts: Collection[str] = ()
    manner: _Manner = _Manner()
    fetched: int = field(default=0, init=False)
    size: int = field(default=0, init=False)
    failed: dict[str, Message] = field(default_factory=dict, init=False)
    is_full: bool = field(default=False, init=False)
    _lock: threading.Lock = field(default_factory=threading.Lock, init=False)

    @property
    def left(self) -> int:
        """Addresses that were not asked for."""
        return len(self.plan.addresses) - self.fetched - len(self.failed) + self.plan.left_out

    def ask(
        self, step: Callable[[], object], answered: Callable[[FetchedPicture], object] | None = None
    ) -> None:
        """Fetch the pictures and keep each at once. `step` may raise Cancelled.

        Raises StoreError where they cannot be written.
        """
        client = Client(timeout=self.manner.timeout, private_hosts=frozenset(self.hosts))

        def take(answer: FetchedPicture) -> None:
            if answer.found is not None:
                self.fetched += 1
            elif answer.why is not None and not answer.for_all:
                self.failed[answer.item] = answer.why
            if answered is not None:
                answered(answer)

        ask_all(
            self.manner,
            self.plan.addresses,
            lambda address: self._fetch(client, address),
            client,
            answered=take,
            step=step,
        )

    def _fetch(self, client: Client, address: str) -> int:
        if self.is_full:
            raise Unanswered(say("there was no room for it"), for_all=True)
        try:
            data = client.download(Request("GET", _url_of(address), (("Accept", "image/*"),)), MOST_EACH)
        except Unanswered as error:
            error.for_all = False  # another picture may be of a better server
            raise
        if kind_of(data) not in _KINDS:
            raise Unanswered(say("it is no PNG, JPEG, GIF or WebP picture"))
        with self._lock:
            if self.size + len(data) > self.most:
                self.is_full = True
                raise Unanswered(say("there was no room for it"), for_all=True)
            self.size += len(data)
        try:
            keep_picture(self.plan.folder, address, data)
        except OSError as error:
            folder = self.plan.folder
            raise StoreError(say("{path}: {reason}", path=folder, reason=reason_of(error, folder))) from error
        return len(data)


def told_fetched(fetching: PictureFetching) -> Message:
    """Sentence on what was fetched."""
    said = say(
        "{count:picture|pictures} fetched, {size} MB",
        count=fetching.fetched,
        size=f"{fetching.size / 1e6:,.1f}",
    )
    if fetching.failed:
        said = say("{said}; {count} failed", said=said, count=len(fetching.failed))
    if fetching.is_full:
        most = f"{fetching.most / 1e6:,.0f}"
        return say(
            "{said}; {left:picture|pictures} left, because more than {most} MB are not fetched at once",
            said=said,
            left=fetching.left,
            most=most,
        )
    if fetching.left:
        said = say("{said}; {left:picture|pictures} left", said=said, left=fetching.left)
    return said


def told_failed(failed: dict[str, Message], most: int) -> Sequence[Message]:
    """Lines on the addresses that failed and why, at most so many."""
    lines = [say("{address}: {why}", address=address, why=why) for address, why in failed.items()]
    return [*lines[:most], *([say("+{count} more", count=len(lines) - most)] if len(lines) > most else [])]


def host_of(address: str) -> str:
    """Host of a web address, "" where it has none."""
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def _url_of(address: str) -> str:
    """Address as it is sent: percent-encoded, without a user, a password or a fragment."""
    try:
        split = urlsplit(address)
        host, port = (split.hostname or "").encode("idna").decode(), split.port
    except ValueError as error:  # that of names is one, too
        raise Unanswered(say("it is not a valid address")) from error
    if not host:
        raise Unanswered(say("it is not a valid address"))
    host = f"[{host}]" if ":" in host else host
    path, query = (quote(part, safe="/%:@!$&'()*+,;=~?") for part in (split.path, split.query))
    return urlunsplit((split.scheme.lower(), host if port is None else f"{host}:{port}", path, query, ""))
