"""What files hold and the store keeps, one record per row, in the field's own words."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float64]


class Kind(enum.StrEnum):
    """What a file holds."""

    QUERIES = "queries"
    DOCUMENTS = "documents"
    RUN = "run"
    QRELS = "qrels"
    JUDGMENTS = "judgments"


class Status(enum.StrEnum):
    """What a rater said of a pair; `CLEARED` is the state before the first judgment, reached by undo."""

    GRADED = "graded"
    SKIPPED = "skipped"
    CANNOT_JUDGE = "cannot_judge"
    CLEARED = "cleared"


class Side(enum.StrEnum):
    """Where a list stood on the screen, or that neither was preferred."""

    LEFT = "left"
    RIGHT = "right"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class QueryRecord:
    """A query as a file gives it; `line` is where it stood (0: not from a file)."""

    query_key: str
    text: str
    intent: str | None = None
    weight: float = 1.0
    stratum: str | None = None
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class DocumentRecord:
    """A document as a file gives it: plain text only (HTML has been reduced by the reader)."""

    doc_key: str
    title: str = ""
    body: str = ""
    url: str = ""
    image_url: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class RankedList:
    """One system's results for one query, best first: keys and their scores (float64, same length)."""

    keys: tuple[str, ...]
    scores: FloatArray


@dataclass(frozen=True, slots=True)
class RunRecord:
    """A TREC run: its tag and one ranked list per query key, in the file's order of queries.

    `order` says how the lists were ordered: "rank" (the rank column; scores agree with it) or
    "score" (score descending, then document key descending, as trec_eval does).
    """

    tag: str
    lists: Mapping[str, RankedList]
    order: str = "rank"


@dataclass(frozen=True, slots=True)
class JudgmentRecord:
    """A judgment as a file gives it. qrels rows have no rater.

    A negative qrels grade (in the pool, unjudged) has status CLEARED and grade None.
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
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class PairState:
    """What one rater says of one pair now; CLEARED with no grade is the state before the first word."""

    status: Status = Status.CLEARED
    grade: float | None = None
    note: str = ""


class Verdict(enum.StrEnum):
    """Whether a rater has decided on a side-by-side item."""

    JUDGED = "judged"
    SKIPPED = "skipped"
    CLEARED = "cleared"


@dataclass(frozen=True, slots=True)
class PreferenceState:
    """What one rater says of two lists: as seen (side), never as good or bad.

    `preferred` is None when skipped or cleared; `strength` 0 (no difference) to 3.
    """

    status: Verdict = Verdict.CLEARED
    preferred: Side | None = None
    strength: int | None = None
    reasons: tuple[str, ...] = ()
    note: str = ""
