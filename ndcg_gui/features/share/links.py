"""Links of raters: a random token each, of which the project stores a hash alone.

A link is claimed by a browser, which then has a session of its own; the project stores hashes of these, too,
so that raters stay signed in when the server starts again. A token is shown once: who needs it again gets a
new link, and the old one stops.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from ndcg_gui.core.command import Command, Outcome, Transaction
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import now
from ndcg_gui.store.collection import records
from ndcg_gui.store.sql.transactions import Connection

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

LINK = "share_link_"  # the settings that hold links: this and the rater's number
ADDRESS = "share_address"  # the setting with the address that the project was last served at
DAYS = 60
MOST_DAYS = 3650
MOST_BROWSERS = 5
_MOST_SECRETS = 10
_MOST_CLAIMS = 50
_DAY = 86_400_000_000  # microseconds
_TOKEN_BYTES, _SESSION_BYTES = 16, 24


class Browser(NamedTuple):
    """Session of a browser that claimed a link: the hash of its cookie, and when it claimed."""

    key: str
    at: int


class Visit(NamedTuple):
    """Session of a browser whose rater signed in elsewhere: the hash of its cookie, from when until when."""

    key: str
    at: int
    until: int


@dataclass(frozen=True, slots=True)
class Link:
    """Link of a rater, and the sessions of their browsers. Moments are microseconds since 1970, UTC.

    `token` is the SHA-256 of the link's token, empty once it is withdrawn, or where there never was one
    (`made_at` 0). `claimed` are the moments at which
    browsers claimed it. `secrets` seal what a rater's page saves as a file, the newest first.
    """

    rater_id: RaterId
    token: str = field(repr=False)
    made_at: int
    expires_at: int
    claimed: tuple[int, ...] = ()
    browsers: tuple[Browser, ...] = field(default=(), repr=False)
    secrets: tuple[str, ...] = field(default=(), repr=False)
    visits: tuple[Visit, ...] = field(default=(), repr=False)

    def is_open(self, at: int) -> bool:
        """Whether the link can be used at that moment."""
        return bool(self.token) and at < self.expires_at

    def to_json(self) -> str:
        """JSON text for the setting."""
        return json.dumps(
            {
                "token": self.token,
                "made_at": self.made_at,
                "expires_at": self.expires_at,
                "claimed": self.claimed,
                "browsers": self.browsers,
                "secrets": self.secrets,
                "visits": self.visits,
            }
        )


def link_of_json(rater_id: RaterId, text: str) -> Link | None:
    """Read a link from its setting. None for what cannot be read: nobody gets in by it."""
    try:
        data = json.loads(text)
        return Link(
            rater_id,
            _text(data["token"]),
            int(data["made_at"]),
            int(data["expires_at"]),
            tuple(int(at) for at in data["claimed"]),
            tuple(Browser(_text(key), int(at)) for key, at in data["browsers"]),
            tuple(_text(secret) for secret in data["secrets"]),
            tuple(Visit(_text(key), int(at), int(until)) for key, at, until in data.get("visits", ())),
        )
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, OverflowError):
        return None


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def hash_of(token: str) -> str:
    """SHA-256 of a token, as the project stores it."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def new_secret() -> str:
    """Random secret in hexadecimal digits, to seal files with."""
    return secrets.token_hex(32)


def new_session() -> str:
    """Random value for the cookie of a browser."""
    return secrets.token_urlsafe(_SESSION_BYTES)


# reading


def links_in(connection: Connection) -> list[Link]:
    """Links of all listed raters, withdrawn and expired ones too, in the order of the raters."""
    stored = records.settings(connection)
    gone = records.not_listed(connection)
    found = []
    for rater in records.raters(connection):
        text = stored.get(f"{LINK}{rater.id}")
        link = None if text is None or rater.id in gone else link_of_json(rater.id, text)
        if link is not None:
            found.append(link)
    return found


def links(project: Project) -> list[Link]:
    """Links of all listed raters of a project, as `links_in` has them."""
    return project.read(links_in)


def link_for(token: str, among: Iterable[Link], at: int) -> Link | None:
    """Find the open link of a token, in a time that does not depend on which one it is."""
    digest, found = hash_of(token), None
    for link in among:
        same = hmac.compare_digest(link.token or "-" * len(digest), digest)
        if same and link.is_open(at):
            found = link
    return found


def rater_of(project: Project, token: str) -> RaterId | None:
    """Find the rater whose open link has this token."""
    link = link_for(token, links(project), now())
    return None if link is None else link.rater_id


# writing


def _link_in(connection: Connection, rater_id: RaterId) -> Link | None:
    text = records.setting_value(connection, f"{LINK}{rater_id}")
    return link_of_json(rater_id, text) if text else None


def _listed(connection: Connection) -> set[RaterId]:
    return {rater.id for rater in records.raters(connection)} - set(records.not_listed(connection))


def _store(connection: Connection, link: Link) -> None:
    records.set_setting(connection, f"{LINK}{link.rater_id}", link.to_json())


@dataclass(frozen=True, slots=True)
class KeepLink(Command):
    """Store a rater's new link, in place of the one before, with all its browsers."""

    rater_id: RaterId
    token: str = field(repr=False)
    secret: str = field(repr=False)
    expires_at: int
    at: int

    @property
    def summary(self) -> Message:
        return say("link for rater {number}", number=self.rater_id)

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        if self.rater_id not in _listed(connection):
            raise InputError(say("this rater is no longer in the project"))
        before = _link_in(connection, self.rater_id)
        older = () if before is None else before.secrets
        kept = (self.secret, *older)[:_MOST_SECRETS]
        visits = () if before is None else before.visits
        _store(
            connection, Link(self.rater_id, self.token, self.at, self.expires_at, secrets=kept, visits=visits)
        )
        return Outcome(Changes(raters=frozenset({self.rater_id})))


@dataclass(frozen=True, slots=True)
class WithdrawLink(Command):
    """Close a rater's link and the sessions of all its browsers. Nothing changes where there is none."""

    rater_id: RaterId

    @property
    def summary(self) -> Message:
        return say("link of rater {number} withdrawn", number=self.rater_id)

    def apply(self, transaction: Transaction) -> Outcome:
        before = _link_in(transaction.connection, self.rater_id)
        if before is None or not (before.token or before.visits):
            return Outcome(Changes())
        # The secrets stay: a file that a page saved before can still be merged.
        _store(transaction.connection, replace(before, token="", browsers=(), visits=()))
        return Outcome(Changes(raters=frozenset({self.rater_id})))


@dataclass(frozen=True, slots=True)
class ClaimLink(Command):
    """Store the session of a browser that claims a link. Raises Conflict where the link is not open.

    Where there are `MOST_BROWSERS` already, one of those `unused` for longest goes, else the oldest.
    """

    rater_id: RaterId
    token: str = field(repr=False)
    browser: str = field(repr=False)
    at: int
    unused: tuple[str, ...] = field(default=(), repr=False)

    @property
    def summary(self) -> Message:
        return say("link of rater {number} opened", number=self.rater_id)

    def apply(self, transaction: Transaction) -> Outcome:
        link = _link_in(transaction.connection, self.rater_id)
        if link is None or not link.is_open(self.at) or not hmac.compare_digest(link.token, self.token):
            raise Conflict(say("this link is no longer open"))
        stay = list(link.browsers)
        while len(stay) >= MOST_BROWSERS:
            rank = {key: number for number, key in enumerate(self.unused)}
            stay.remove(min(stay, key=lambda item: (rank.get(item.key, len(rank)), item.at)))
        claimed = (*link.claimed, self.at)[-_MOST_CLAIMS:]
        browsers = (*stay, Browser(self.browser, self.at))
        _store(transaction.connection, replace(link, claimed=claimed, browsers=browsers))
        return Outcome(Changes())


@dataclass(frozen=True, slots=True)
class SignIn(Command):
    """Store the session of a browser whose rater signed in elsewhere. Raises Conflict for no such rater.

    `secret` is for a rater who has none. Where there are `MOST_BROWSERS` such sessions, the oldest goes.
    """

    rater_id: RaterId
    browser: str = field(repr=False)
    secret: str = field(repr=False)
    at: int
    until: int

    @property
    def summary(self) -> Message:
        return say("sign-in of rater {number}", number=self.rater_id)

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        if self.rater_id not in _listed(connection):
            raise Conflict(say("this rater is no longer in the project"))
        before = _link_in(connection, self.rater_id)
        if before is None:
            before = Link(self.rater_id, "", 0, 0, secrets=(self.secret,))
        stay = sorted((item for item in before.visits if item.until > self.at), key=lambda item: item.at)
        visits = (*stay, Visit(self.browser, self.at, self.until))[-MOST_BROWSERS:]
        _store(connection, replace(before, visits=visits))
        return Outcome(Changes())


@dataclass(frozen=True, slots=True)
class KeepSecret(Command):
    """Store a secret for a rater who has none: one who signs in elsewhere, and needs no link."""

    rater_id: RaterId
    secret: str = field(repr=False)

    @property
    def summary(self) -> Message:
        return say("secret of rater {number}", number=self.rater_id)

    def apply(self, transaction: Transaction) -> Outcome:
        before = _link_in(transaction.connection, self.rater_id)
        if before is None:
            _store(transaction.connection, Link(self.rater_id, "", 0, 0, secrets=(self.secret,)))
        return Outcome(Changes())


@dataclass(frozen=True, slots=True)
class KeepAddress(Command):
    """Store the address at which the project is served, for links that are made elsewhere."""

    address: str

    @property
    def summary(self) -> Message:
        return say("address {address}", address=self.address)

    def apply(self, transaction: Transaction) -> Outcome:
        records.set_setting(transaction.connection, ADDRESS, self.address)
        return Outcome(Changes())


def new_link(rater_id: RaterId, *, days: float = DAYS) -> tuple[str, KeepLink]:
    """Draw the token of a rater's new link. Returns it with the command that stores the link.

    Raises InputError for a number of days that makes no sense.
    """
    if not 0 < days <= MOST_DAYS:
        raise InputError(say("a link is open for up to {most:,} days", most=MOST_DAYS))
    token, at = secrets.token_urlsafe(_TOKEN_BYTES), now()
    return token, KeepLink(rater_id, hash_of(token), new_secret(), at + int(days * _DAY), at)


def make_link(project: Project, rater_id: RaterId, *, days: float = DAYS) -> str:
    """Make a rater's new link, which replaces the one before, and return its token.

    Raises InputError for a rater who is not in the project, and for a number of days that makes no sense.
    """
    token, command = new_link(rater_id, days=days)
    project.execute(command).result()
    return token


def withdraw_link(project: Project, rater_id: RaterId) -> None:
    """Close a rater's link and sign all its browsers out."""
    project.execute(WithdrawLink(rater_id)).result()


def secrets_of(project: Project, rater_id: RaterId) -> tuple[str, ...]:
    """Secrets that seal the files which a rater's served page saves, the newest first."""
    return next((link.secrets for link in links(project) if link.rater_id == rater_id), ())
