"""Records of files and of the store, one for each row."""

from __future__ import annotations

import enum
import gc
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import MISSING, dataclass, field, fields, replace
from datetime import datetime
from itertools import repeat
from typing import TYPE_CHECKING, Any, Self, TypeVar

from ndcg_gui.domain.text import is_same_line

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    FloatArray = npt.NDArray[np.float64]


class Kind(enum.StrEnum):
    """Kind of data in a file."""

    QUERIES = "queries"
    DOCUMENTS = "documents"
    RUN = "run"
    QRELS = "qrels"
    JUDGMENTS = "judgments"
    PREFERENCES = "preferences"


class Status(enum.StrEnum):
    """Status of a rater's judgment of a pair. `CLEARED` is the initial state, reached by undo."""

    GRADED = "graded"
    SKIPPED = "skipped"
    CANNOT_JUDGE = "cannot_judge"
    CLEARED = "cleared"


def pairs_judged(counts: Mapping[Status, int]) -> int:
    """Return the number of pairs that a rater has judged (graded or found not judgeable), from status counts.

    A pair counts once, however often it was said.
    """
    return counts.get(Status.GRADED, 0) + counts.get(Status.CANNOT_JUDGE, 0)


class Side(enum.StrEnum):
    """Side of a list on the screen, or no preference."""

    LEFT = "left"
    RIGHT = "right"
    NONE = "none"

    @property
    def turned(self) -> Side:
        """The side after the two lists have changed places."""
        return {Side.LEFT: Side.RIGHT, Side.RIGHT: Side.LEFT}.get(self, self)


_R = TypeVar("_R")


def in_bulk(kind: type[_R], count: int, **columns: Iterable[object] | None) -> tuple[_R, ...]:
    """`count` records of a kind that has slots, their values column by column.

    A column that is None, or is not given, has the field's default. A million at a time this takes a third
    of what calling the class a million times does: frozen records set each value by a function of Python's.
    """
    with uncollected():
        made = list(map(object.__new__, repeat(kind, count)))
        for field_ in fields(kind):  # type: ignore[arg-type]
            values = columns.get(field_.name)
            put = getattr(kind, field_.name).__set__
            if values is None and field_.default_factory is not MISSING:
                values = (field_.default_factory() for _ in made)
            deque(map(put, made, repeat(field_.default) if values is None else values), maxlen=0)
    return tuple(made)


@contextmanager
def uncollected() -> Iterator[None]:
    """Pause garbage collection while making very many objects without reference cycles."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


@dataclass(frozen=True, slots=True)
class QueryRecord:
    """A query from a file. `line` is its line there (0: not from a file).

    `tags` are as `domain.tags` makes them.
    """

    query_key: str
    text: str
    intent: str | None = None
    weight: float = 1.0
    stratum: str | None = None
    tags: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)

    @property
    def has_own_text(self) -> bool:
        """Whether the text differs from the key, which replaces it in files without texts."""
        return not is_same_line(self.text, self.query_key)

    def to_plain(self) -> list[object]:
        """Return the content as JSON values, without tags if there are none, as older versions did."""
        plain: list[object] = [self.query_key, self.text, self.intent, self.weight, self.stratum]
        return [*plain, list(self.tags)] if self.tags else plain

    @classmethod
    def from_plain(cls, plain: Sequence[Any]) -> Self:
        """Read a query that `to_plain` wrote."""
        query_key, text, intent, weight, stratum, *tags = plain
        return cls(query_key, text, intent, weight, stratum, tuple(*tags))


@dataclass(frozen=True, slots=True)
class DocumentRecord:
    """A document from a file, in plain text only (the reader has reduced HTML)."""

    doc_key: str
    title: str = ""
    body: str = ""
    url: str = ""
    image_url: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)
    line: int = field(default=0, compare=False)


class RankedList:
    """One system's results for one query, best first: keys and their scores (float64, same length).

    A list read from a file or the store holds its keys `packed`, as UTF-8 joined by line feeds, until
    somebody wants them one by one: of seven million results hardly any are ever looked at.
    """

    __slots__ = ("_keys", "_packed", "scores")

    def __init__(self, keys: Sequence[str], scores: FloatArray) -> None:
        self._keys: tuple[str, ...] | None = tuple(keys)
        self._packed: bytes | None = None
        self.scores = scores

    @classmethod
    def from_packed(cls, packed: bytes, scores: FloatArray) -> Self:
        """Make a list from `packed` keys, as many as scores, none with a line feed."""
        made = cls.__new__(cls)  # made for each query of a run: `__init__` would take half of the time
        made._keys, made._packed, made.scores = None, packed, scores
        return made

    @property
    def keys(self) -> tuple[str, ...]:
        """The document keys, best first."""
        if self._keys is None:
            assert self._packed is not None
            # A damaged project may hold what is no text: such a key is one that nothing else has.
            self._keys = tuple(self._packed.decode("utf-8", "replace").split("\n")) if self._packed else ()
        return self._keys

    def packed(self) -> bytes:
        """The keys as UTF-8, joined by line feeds, and empty for an empty list."""
        if self._packed is None:
            assert self._keys is not None
            return "\n".join(self._keys).encode()
        return self._packed

    def holds(self, key: str) -> bool:
        """Whether a key is in the list."""
        own, packed = key.encode("utf-8", "surrogatepass"), self.packed()
        return own in packed and b"\n%b\n" % own in b"\n%b\n" % packed

    def top(self, depth: int) -> tuple[str, ...]:
        """The first `depth` keys."""
        if self._keys is not None:
            return self._keys[:depth]
        assert self._packed is not None
        # Only the first line feeds are looked for: lists may be a thousand long.
        first = self._packed.split(b"\n", depth)[:depth] if self._packed else []
        return tuple([key.decode("utf-8", "replace") for key in first])

    def __len__(self) -> int:
        return len(self.scores)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RankedList):
            return NotImplemented
        return self.packed() == other.packed() and bool((self.scores == other.scores).all())

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"RankedList({self.keys!r}, {self.scores!r})"


@dataclass(frozen=True, slots=True)
class RunRecord:
    """A TREC run: its tag and one ranked list per query key, in the file's order of queries.

    `order` says how the lists were ordered: "rank" (the rank column; scores agree with it) or
    "score" (score descending, then document key descending, as trec_eval does). `own_left_out` counts results
    that were left out because they are the query itself.
    """

    tag: str
    lists: Mapping[str, RankedList]
    order: str = "rank"
    own_left_out: int = 0

    def without_own(self) -> RunRecord:
        """Leave out each query's own document, as in sets whose queries are documents."""
        lists, count = {}, 0
        for query, entry in self.lists.items():
            kept = [place for place, key in enumerate(entry.keys) if key != query]
            if len(kept) == len(entry):
                lists[query] = entry
                continue
            count += 1
            if kept:
                lists[query] = RankedList([entry.keys[place] for place in kept], entry.scores[kept])
        return replace(self, lists=lists, own_left_out=count)


@dataclass(frozen=True, slots=True)
class Mark:
    """Words that a rater marked in a document's text, and the reason for it.

    `field` is the document's field ("title", "body", "field:NAME"), `start` and `end` count characters of
    its text as it is stored, `text_hash` is the SHA-256 of that text: in another text the mark stands
    nowhere. `doc_key` names the document where more than one is judged at once, else it is empty.
    """

    field: str
    start: int
    end: int
    reason: str
    text_hash: str
    doc_key: str = ""


@dataclass(frozen=True, slots=True)
class JudgmentRecord:
    """A judgment as a file gives it. qrels rows have no rater.

    A negative qrels grade (in the pool, unjudged) has status CLEARED and grade None; with `marks` such a
    record says only these, beside what the rater said of the pair. `settled_by` is who gave a final grade,
    `answer` what the rater says to that of theirs; `came_about` says of a label that is written how raters'
    judgments became it. `criteria` are as those of a `PairState`, None where the file says nothing of any;
    in a table's cells numbers are texts.
    """

    query_key: str
    doc_key: str
    grade: float | None
    status: Status = Status.GRADED
    rater: str | None = None
    note: str = ""
    seconds: float | None = None
    created_at: datetime | None = None
    scale: str | None = None
    scale_version: int | None = None
    document_hash: str | None = None
    event_id: str | None = None
    project_id: str | None = None
    settled_by: str | None = None
    answer: str = ""
    criteria: tuple[tuple[str, float | str], ...] | None = None
    marks: tuple[Mark, ...] = ()
    came_about: str = field(default="", compare=False)
    line: int = field(default=0, compare=False)


class Verdict(enum.StrEnum):
    """Whether a rater has decided on a side-by-side item."""

    JUDGED = "judged"
    SKIPPED = "skipped"
    CLEARED = "cleared"
