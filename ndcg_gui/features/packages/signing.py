"""Verification that a file that comes back is the one that was handed out, to the same person.

Anybody can rewrite what a file says of itself. So the project keeps, of every file that it hands out, the
facts and a random secret, and the file carries a signature: HMAC-SHA-256 of those facts by that secret. The
secret never leaves the project. Whatever is handed out, a package or another kind of file, is signed here.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Self

from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.store.collection import records
from ndcg_gui.store.sql.transactions import Connection

# The project's settings that hold what was handed out: this and the file's id.
GIVEN = "package_given_"
# The setting of a package that holds its signature.
SIGNATURE = "package_signature"
_NEEDED = ("package_id", "rater", "task", "made_at", "pairs", "items")


class Return(NamedTuple):
    """Return of a file: when it was merged, in microseconds since 1970, UTC, and how much was judged."""

    at: int
    judged: int


@dataclass(frozen=True, slots=True)
class GivenFile:
    """Record of a file that the project handed out. `facts` are JSON values and name at least the
    `package_id`, the `rater`, the `task` (or ""), `made_at`, and how many `pairs` and `items` it holds.

    Of a page, `size` and `sha256` are those of the package in it, which comes back with the answers as it
    was; None and "" for other files, and for pages handed out by earlier versions.
    """

    facts: Mapping[str, Any]
    secret: str = field(repr=False)
    returns: tuple[Return, ...] = ()
    size: int | None = None
    sha256: str = ""

    @classmethod
    def of(cls, facts: Mapping[str, Any]) -> Self:
        """A file that is to be handed out, with a new secret."""
        return cls(facts, secrets.token_hex(32))

    @property
    def signature(self) -> str:
        """Signature that the file carries."""
        text = json.dumps(self.facts, sort_keys=True, separators=(",", ":"))
        return hmac.new(self.secret.encode(), text.encode("ascii"), hashlib.sha256).hexdigest()

    def signed(self, signature: str) -> bool:
        """Whether that is this file's signature."""
        return hmac.compare_digest(self.signature.encode(), signature.encode("utf-8", "surrogatepass"))

    def changed(self, facts: Mapping[str, Any]) -> list[str]:
        """Names of the facts that differ from those of `facts`."""
        return [name for name, value in self.facts.items() if facts.get(name) != value]

    def came_back(self, moment: Return) -> Self:
        """Record with one more merge."""
        return replace(self, returns=(*self.returns, moment))

    def taken_back(self, at: int) -> Self:
        """Record without the merge of that moment."""
        return replace(self, returns=tuple(item for item in self.returns if item.at != at))

    def _to_json(self) -> str:
        data: dict[str, Any] = {"facts": dict(self.facts), "secret": self.secret, "returns": self.returns}
        if self.size is not None:
            data |= {"size": self.size, "sha256": self.sha256}
        return json.dumps(data, ensure_ascii=False)

    @classmethod
    def _from_json(cls, text: str) -> Self:
        try:
            data = json.loads(text)
            returns = tuple(Return(*item) for item in data["returns"])
            size = data.get("size")
            return cls(
                {name: data["facts"][name] for name in (*_NEEDED, *data["facts"])},
                data["secret"],
                returns,
                None if size is None else int(size),
                str(data.get("sha256", "")),
            )
        except (ValueError, TypeError, AttributeError, KeyError, RecursionError) as error:
            raise StoreError(
                say("the project's record of a handed-out package cannot be read; restore a backup")
            ) from error


_compact = json.JSONEncoder(separators=(",", ":")).encode  # made once: there are many parts


def digest(parts: Iterable[object]) -> str:
    """SHA-256 over JSON values, one after the other."""
    found = hashlib.sha256()
    for part in parts:
        found.update(_compact(part).encode("ascii") + b"\n")
    return found.hexdigest()


def keep_given(connection: Connection, given: GivenFile) -> None:
    """Store the record of a file in the project."""
    records.set_setting(connection, GIVEN + given.facts["package_id"], given._to_json())


def forget_given(connection: Connection, package_id: str) -> None:
    """Delete the record of a file that was not handed out after all."""
    records.remove_setting(connection, GIVEN + package_id)


def given_file(connection: Connection, package_id: str) -> GivenFile | None:
    """Record of the file handed out under that id, None where there is none."""
    text = records.setting_value(connection, GIVEN + package_id)
    return GivenFile._from_json(text) if text else None


def given_files(connection: Connection) -> list[GivenFile]:
    """Records of all files that the project handed out, oldest first."""
    found = [
        GivenFile._from_json(value)
        for key, value in records.settings(connection).items()
        if key.startswith(GIVEN)
    ]
    return sorted(found, key=lambda item: (item.facts["made_at"], item.facts["package_id"]))
