"""Counting how often each query of a log was searched, in 16 bytes each. Texts are looked up once drawn."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.personal_data import Personal, personal_data
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.query_samples import form_of, spelling_of
from ndcg_gui.formats.mapped.query_log import QueryLog

_Hashes = npt.NDArray[np.uint64]
_Counts = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Counted:
    """The queries of a log by the hashes of their forms uint64[N], ascending, and how often each was searched
    float64[N], above 0; `left_out` are searches with personal data."""

    forms: _Hashes
    counts: _Counts
    left_out: Mapping[Personal, float]


@dataclass(slots=True)
class _Tally:
    """Hashes and counts, with the newest not yet added up."""

    parts: list[tuple[_Hashes, _Counts]] = field(default_factory=list)
    waiting: int = 0

    def add(self, forms: _Hashes, counts: _Counts) -> None:
        self.parts.append((forms, counts))
        self.waiting += len(forms)
        # Each time there is twice as much, so that every query is sorted a few times only.
        if self.waiting > len(self.parts[0][0]):
            self.total()

    def total(self) -> tuple[_Hashes, _Counts]:
        hashes, counts = (np.concatenate(side) for side in zip(*self.parts, strict=True))
        forms, places = np.unique(hashes, return_inverse=True)
        self.parts = [(forms, np.bincount(places, counts, len(forms)).astype(np.float64, copy=False))]
        self.waiting = 0
        return self.parts[0]


def count_log(log: QueryLog, progress: Progress | None = None) -> Counted:
    """Count the queries of a log, those of one form as one. Raises FileErrors or InputError."""
    tally = _Tally([(np.empty(0, np.uint64), np.empty(0))])
    left_out: defaultdict[Personal, float] = defaultdict(float)
    for part in log.read(progress):
        found: defaultdict[int, float] = defaultdict(float)
        for text, count in part.items():
            kind = personal_data(text)
            if kind is not None:
                left_out[kind] += count
            elif count and (form := form_of(spelling_of(text))):
                found[_hash(form)] += count
        tally.add(np.array(list(found), np.uint64), np.array(list(found.values()), np.float64))
    forms, counts = tally.total()
    if not len(forms):
        raise InputError(say("{path}: no searches to draw from", path=log.path))
    return Counted(forms, counts, left_out)


def texts_of(log: QueryLog, forms: Collection[int], progress: Progress | None = None) -> dict[int, str]:
    """Most frequent spelling of each of these forms. Raises InputError where the log has changed."""
    wanted, before = frozenset(forms), log.sha256
    spellings: dict[int, defaultdict[str, float]] = {form: defaultdict(float) for form in forms}
    for part in log.read(progress):
        for text, count in part.items():
            spelling = spelling_of(text)
            if (form := _hash(form_of(spelling))) in wanted and personal_data(text) is None:
                spellings[form][spelling] += count
    if log.sha256 != before:
        raise InputError(say("{path} changed while it was read", path=log.path))
    # Of those that are equally frequent the first in the alphabet, whatever the order of the log.
    return {form: min(own, key=lambda text: (-own[text], text)) for form, own in spellings.items()}


def _hash(form: str) -> int:
    return int.from_bytes(hashlib.blake2b(form.encode("utf-8", "surrogatepass"), digest_size=8).digest())
