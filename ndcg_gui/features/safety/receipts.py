"""Receipts: what a project was when this account last signed it, kept apart from the project.

A receipt holds the project's root (`store.checks.root`) and is signed with a key in the system's keyring. It
lies in the application's folder, so that a file which somebody changed, or put back to an older copy, sums
and all, is told from the one that was signed. Without a keyring there are no receipts, and a check can say no
more than that a project is consistent.
"""

from __future__ import annotations

import enum
import hashlib
import hmac
import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from ndcg_gui import paths
from ndcg_gui.core.http.secrets import own_key
from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.locations import kept
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import moment_of, now
from ndcg_gui.store.checks.root import Root, root_of, set_back
from ndcg_gui.store.erasing import erasures
from ndcg_gui.store.labels.journal import folder_of, make_folder
from ndcg_gui.store.sql.transactions import Connection

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

_log = logging.getLogger(__name__)
FOLDER = "receipts"
KEY = "receipts"  # the secret's name in the keyring
MOST = 20  # receipts of one project that are kept


@dataclass(frozen=True, slots=True)
class Receipt:
    """Root of a project at a place, and when it was signed (microseconds since 1970, UTC).

    `elsewhere` are the tables that something other than this account's windows had changed since the receipt
    before.
    """

    project_id: str
    place: str
    at: int
    root: Root
    elsewhere: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {
            "project_id": self.project_id,
            "place": self.place,
            "at": self.at,
            "root": self.root.to_json(),
            "elsewhere": list(self.elsewhere),
        }

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Read what `to_json` gave. Raises KeyError, TypeError or ValueError for anything else."""
        return cls(
            str(data["project_id"]),
            str(data["place"]),
            int(data["at"]),
            Root.from_json(data["root"]),
            tuple(map(str, data["elsewhere"])),
        )

    def signature(self, key: str) -> str:
        """HMAC-SHA-256 with the account's key."""
        text = json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"))
        return hmac.new(key.encode(), text.encode("ascii"), hashlib.sha256).hexdigest()


class State(enum.StrEnum):
    """State of a project in which nothing is wrong by itself, as far as a check can show it."""

    UNTOUCHED = "untouched"
    CONSISTENT = "consistent"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class Shown:
    """State of a project by its receipts: since when it is untouched, or why no more can be said."""

    state: State
    sentence: Message
    since: int | None = None

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        since = None if self.since is None else moment_of(self.since).isoformat()
        return {"state": str(self.state), "since": since, "sentence": str(self.sentence)}


def by_receipts(project: Project) -> Shown:
    """Compare a project with the newest receipt that this account has of it. Stores nothing."""
    try:
        key = own_key(KEY)
    except InputError:
        return Shown(State.CONSISTENT, say("consistent; without a keyring of the system there is no receipt"))
    with project.read.transaction() as connection:
        return _shown(connection, None if key is None else _newest(project, key))


def renew(project: Project, *, begins: bool) -> Shown | None:
    """Sign a project as it stands, unless its history lacks what the last receipt had. Returns what it found.

    `begins`: what differs from the last receipt is not of this session. None without a keyring, which
    `by_receipts` says. Raises StoreError where the receipt cannot be written.
    """
    try:
        key = own_key(KEY, make=True)
    except InputError as error:
        _log.info("no receipt: %s", error.message.template)
        return None
    assert key is not None, "it was made"
    return _signed(project, key, begins=begins, anyway=False)


def accept(project: Project) -> None:
    """Sign a project as it stands, whatever the last receipt had.

    Raises InputError where there is no keyring, StoreError where the receipt cannot be written.
    """
    key = own_key(KEY, make=True)
    assert key is not None, "it was made"
    _signed(project, key, begins=True, anyway=True)


def _signed(project: Project, key: str, *, begins: bool, anyway: bool) -> Shown:
    last = _newest(project, key)
    with project.read.transaction() as connection:
        shown, root = _shown(connection, last), root_of(connection)
    if shown.state is State.CHANGED and not anyway:
        return shown
    if last is None or last.root != root:
        elsewhere = tuple(last.root.other_tables(root)) if last is not None and begins else ()
        receipt = Receipt(project.project_id, kept(project.location), now(), root, elsewhere)
        _write(project.project_id, receipt, key)
    return shown


def _shown(connection: Connection, last: Receipt | None) -> Shown:
    if last is None:
        return Shown(
            State.CONSISTENT,
            say("consistent; this account has no receipt of it: `ndcg-gui check --receipt` makes one"),
        )
    when = f"{moment_of(last.at):%Y-%m-%d %H:%M} UTC"
    if root_of(connection) == last.root:
        return Shown(
            State.UNTOUCHED, say("untouched since {when}, when this account signed it", when=when), last.at
        )
    erased = frozenset(
        f"{rater_id} {stream}"
        for record in erasures(connection)
        if record.at > last.at
        for rater_id, stream, *_ in record.chains
    )
    lacks = set_back(connection, last.root, when, but_for=erased)
    if lacks is not None:
        return Shown(State.CHANGED, lacks, last.at)
    tables = ", ".join(name.replace("_", " ") for name in last.root.other_tables(root_of(connection)))
    return Shown(
        State.CONSISTENT,
        say(
            "consistent; since the receipt of {when} something else than a window of this account changed "
            "{tables}",
            when=when,
            tables=tables,
        ),
        last.at,
    )


# the file


def _path(project_id: str) -> Path:
    folder = folder_of(paths.data_folder(), project_id, FOLDER)
    return folder.with_name(f"{folder.name}.jsonl")


def _newest(project: Project, key: str) -> Receipt | None:
    """The newest receipt of a project at its place that is signed with the key."""
    place = kept(project.location)
    found = [receipt for receipt in _read(project.project_id, key) if receipt.place == place]
    return found[-1] if found else None


def _read(project_id: str, key: str) -> Sequence[Receipt]:
    """The receipts that were signed with the key, in the order in which they were made.

    Others are passed over: whoever may write into the folder could have made them.
    """
    try:
        lines = _path(project_id).read_text("utf-8", "replace").splitlines()
    except FileNotFoundError:
        return []
    except OSError as error:
        raise _unusable(project_id, error) from error
    found = []
    for line in lines:
        try:
            data = json.loads(line)
            receipt, signature = Receipt.from_json(data["receipt"]), str(data["signature"])
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            continue
        same = hmac.compare_digest(receipt.signature(key).encode(), signature.encode("utf-8", "replace"))
        if same and receipt.project_id == project_id:
            found.append(receipt)
    return found


def _write(project_id: str, receipt: Receipt, key: str) -> None:
    """Add a receipt to those of a project, of which the newest are kept."""
    path = _path(project_id)
    own = [*_read(project_id, key), receipt][-MOST:]
    lines = (json.dumps({"receipt": item.to_json(), "signature": item.signature(key)}) + "\n" for item in own)
    try:
        make_folder(path.parent)
        paths.write_private(path, "".join(lines).encode("ascii"))
    except OSError as error:
        raise _unusable(project_id, error) from error


def _unusable(project_id: str, error: OSError) -> StoreError:
    reason = paths.reason_of(error, paths.data_folder())
    return StoreError(
        say("the receipts cannot be used: {path}: {reason}", path=_path(project_id), reason=reason)
    )
