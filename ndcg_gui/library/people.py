"""Functions on people's judgments for programs: `gsb` of verdicts and `agreement` of ratings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Side
from ndcg_gui.library.frames import Frame, columns_named, is_frame, rows_of
from ndcg_gui.metrics.gsb.counts import Verdict, Vote, gsb_result
from ndcg_gui.metrics.statistics import agreement as statistics
from ndcg_gui.metrics.statistics.agreement import Agreement

# What a verdict says of the candidate, as the votes of a rater who always sees it on the left.
_SEEN = {
    "good": (Side.LEFT, 1),
    "same": (Side.NONE, 0),
    "bad": (Side.RIGHT, 1),
    "skip": (None, 0),
}
_SHORT = {"g": "good", "s": "same", "b": "bad"}
_VERDICTS = {"query": ("query", "query_id", "qid"), "verdict": ("verdict", "outcome", "gsb")}
_RATINGS = {
    "rater": ("rater", "user", "annotator"),
    "item": ("item", "pair", "key"),
    "grade": ("grade", "rating", "label", "relevance"),
}


@dataclass(frozen=True, slots=True)
class Gsb:
    """Result of verdicts on a candidate. Each query counts once, by the majority of its raters.

    `gsb` = (good - bad) / n with its 95 % `interval`; `win_rate` = good / (good + bad); `ratio` = (good +
    same) / (bad + same); `p_value` of the exact sign test. What has the divisor 0 is None. `answer` is the
    conclusion from interval and test on the candidate: "better", "worse", "no difference that matters", "not
    decided yet", or for a `reason` "cannot be said"; then both are None. `unsettled` are the queries without
    a majority, which count as same.
    """

    good: int
    same: int
    bad: int
    skipped: int
    n: int
    gsb: float | None
    interval: tuple[float, float] | None
    win_rate: float | None
    ratio: float | None
    p_value: float | None
    answer: str
    reason: str | None
    unsettled: tuple[str, ...]


def gsb(verdicts: Mapping[str, str | Iterable[str]] | Frame) -> Gsb:
    """GSB of a candidate against a baseline.

    `verdicts` says for each query "good", "same" or "bad" (or "g", "s", "b") of the candidate, or "skip":
    one word, or one from each rater. A data frame has columns `query` and `verdict`. Raises InputError.

    >>> found = gsb({"q1": "good", "q2": "same", "q3": "bad", "q4": ["bad", "bad", "good"]})
    >>> found.gsb, found.good, found.same, found.bad
    (-0.25, 1, 1, 2)
    """
    by_query: dict[str, list[str]] = {}
    if is_frame(verdicts):
        names = columns_named(verdicts, _VERDICTS)
        for query, word in rows_of(verdicts, list(names.values())):
            by_query.setdefault(str(query), []).append(word)
    elif isinstance(verdicts, Mapping):
        for query, said in verdicts.items():
            by_query[query] = [said] if isinstance(said, str) else list(said)
    else:
        raise InputError(say("expected a verdict for each query, as a dict or a data frame"))
    votes = [_vote(query, rater, word) for query, said in by_query.items() for rater, word in enumerate(said)]
    result = gsb_result(votes)
    return _told(result.verdict, tuple(str(query) for query in result.unsettled))


def _vote(query: str, rater: int, word: str) -> Vote:
    known = _SHORT.get(str(word).lower(), str(word).lower())
    if known not in _SEEN:
        raise InputError(
            say(
                "query {query}: '{word}' is not a verdict; use good, same, bad or skip",
                query=query,
                word=word,
            )
        )
    preferred, strength = _SEEN[known]
    return Vote(query, rater, preferred, strength, left_is_candidate=True, side_known=False)


def _told(verdict: Verdict, unsettled: tuple[str, ...]) -> Gsb:
    found = verdict.decision()
    own = found.interval
    return Gsb(
        good=verdict.good,
        same=verdict.same,
        bad=verdict.bad,
        skipped=verdict.skipped,
        n=verdict.n,
        gsb=verdict.gsb,
        interval=None if own is None else (own.low, own.high),
        win_rate=verdict.win_rate,
        ratio=verdict.ratio,
        p_value=found.p_value,
        answer=str(found.answer),
        reason=None if found.reason is None else str(found.reason),
        unsettled=unsettled,
    )


def agreement(
    ratings: Mapping[str, Mapping[Any, float]] | npt.ArrayLike | Frame,
    *,
    queries: Mapping[Any, Any] | Sequence[Any] | None = None,
    step: float = 1.0,
    confidence: float | None = statistics.CONFIDENCE,
) -> Agreement:
    """Measure the agreement of raters with intervals: Krippendorff's alpha, Fleiss' kappa, equal grades.

    `ratings` is rater -> item -> grade, a data frame with columns `rater`, `item` and `grade`, or
    float[raters, items] with NaN where somebody did not rate. Where items are pairs of a query and a
    document, say which query each is of: `queries` is item -> query, or in the order of an array's items.
    Intervals go by query then, and are too narrow otherwise. Grades up to `step` apart are near each
    other; `confidence=None` leaves the intervals out. Raises InputError.

    >>> found = agreement({"ana": {"q1 d1": 3, "q1 d2": 0}, "ben": {"q1 d1": 3, "q1 d2": 1}}, confidence=None)
    >>> found.exact.value, found.near.value
    (0.5, 1.0)
    """
    values, items = _array(ratings)
    group = None if queries is None else _queries_of(items, queries)
    if confidence is not None and not 0 < confidence < 1:
        raise InputError(say("the confidence is {number}; it must be between 0 and 1", number=confidence))
    return statistics.agreement(values, step=step, group=group, confidence=confidence)


def _queries_of(items: Sequence[Any], queries: Mapping[Any, Any] | Sequence[Any]) -> npt.NDArray[np.int64]:
    """int64[items]: the query of each, numbered from 0."""
    numbers: dict[Any, int] = {}
    found = []
    for item in items:
        try:
            query = queries[item]
        except (KeyError, IndexError):
            raise InputError(say("there is no query of item {item}", item=str(item))) from None
        found.append(numbers.setdefault(query, len(numbers)))
    return np.array(found, np.int64)


def _array(
    ratings: Mapping[str, Mapping[Any, float]] | npt.ArrayLike | Frame,
) -> tuple[npt.NDArray[np.float64], Sequence[Any]]:
    """float64[raters, items], and the items."""
    if is_frame(ratings):
        by_rater: dict[str, dict[Any, float]] = {}
        for rater, item, grade in rows_of(ratings, list(columns_named(ratings, _RATINGS).values())):
            by_rater.setdefault(str(rater), {})[item] = grade
        return _array(by_rater)
    if not isinstance(ratings, Mapping):
        values = np.asarray(ratings, np.float64)
        if values.ndim != 2:
            raise InputError(say("expected ratings as a table of raters and items"))
        return values, range(values.shape[1])
    places: dict[Any, int] = {}
    for own in ratings.values():
        for item in own:
            places.setdefault(item, len(places))
    values = np.full((len(ratings), len(places)), np.nan)
    for row, own in enumerate(ratings.values()):
        for item, grade in own.items():
            values[row, places[item]] = grade
    return values, list(places)
