"""Records for round trips: any that the readers can give, and how to compare runs."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import numpy as np
from hypothesis import strategies as st

from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.preference_rows import PreferenceRow
from ndcg_gui.domain.records import (
    DocumentRecord,
    JudgmentRecord,
    QueryRecord,
    RankedList,
    RunRecord,
    Status,
    Verdict,
)
from ndcg_gui.domain.tags import tags_of

TEXT = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=30
) | st.sampled_from(
    [
        "a,b",
        '"',
        'say ""',
        "one\r\ntwo",
        "\r",
        "\n",
        " x ",
        "=1+1",
        "\u2028",
        "\ufeff",
        "<p>a</p>",
        "null",
        "7",
    ]
)
KEYS = st.text(
    st.characters(exclude_categories=["Cs", "Cc", "Zs", "Zl", "Zp"]), min_size=1, max_size=12
) | st.sampled_from(["007", "7", "NULL", "1E+05", "#", "=x", "-1", "caf\u00e9", "cafe\u0301", "\u200b"])
# A line that begins with # is a comment.
TREC_QUERIES = KEYS.filter(lambda key: not key.startswith("#"))
SOME = TEXT.filter(bool) | st.none()
NUMBERS = st.floats(allow_nan=False, allow_infinity=False) | st.integers(-1000, 1000).map(float)
POSITIVE = NUMBERS.map(abs)
TAGS = st.lists(TEXT | st.sampled_from(["[]", '["a"]', "two words", "季节"]), max_size=3).map(tags_of)

QUERIES = st.lists(
    st.builds(QueryRecord, KEYS, TEXT, intent=SOME, weight=POSITIVE, stratum=SOME, tags=TAGS),
    min_size=1,
    max_size=5,
    unique_by=lambda record: record.query_key,
)
DOCUMENTS = st.lists(
    st.builds(
        DocumentRecord,
        KEYS,
        title=TEXT,
        body=TEXT,
        url=TEXT,
        image_url=TEXT,
        fields=st.dictionaries(TEXT, TEXT, max_size=3),
    ),
    min_size=1,
    max_size=5,
    unique_by=lambda record: record.doc_key,
)
MOMENTS = st.datetimes(
    datetime(2001, 1, 1), datetime(2025, 1, 1), timezones=st.just(UTC) | st.just(timezone(timedelta(hours=9)))
)
STATUSES = NUMBERS.map(lambda grade: (grade, Status.GRADED)) | st.sampled_from(
    [(None, Status.SKIPPED), (None, Status.CANNOT_JUDGE)]
)
RATERS = KEYS | st.just("Anna M\u00fcller")


@st.composite
def judgments(draw: st.DrawFn) -> list[JudgmentRecord]:
    """Judgments as a judgments file holds them."""
    records = []
    pairs = st.lists(st.tuples(KEYS, KEYS, RATERS | st.none()), min_size=1, max_size=5, unique=True)
    for query, doc, rater in draw(pairs):
        grade, status = draw(STATUSES)
        records.append(
            JudgmentRecord(
                query,
                doc,
                grade,
                status=status,
                rater=rater,
                note=draw(TEXT),
                seconds=draw(POSITIVE | st.none()),
                created_at=draw(MOMENTS | st.none()),
                scale=draw(SOME),
                event_id=draw(KEYS | st.none()),
                project_id=draw(KEYS | st.none()),
            )
        )
    return records


# Names and texts of verdicts are read without blanks around them, and "" is none.
NAMES = st.text(
    st.characters(exclude_categories=["Cs", "Cc", "Zs", "Zl", "Zp"]), min_size=1, max_size=12
) | st.sampled_from(["BM25 (k1=0.9)", "=1", "+x", "'=y", "-", "\u7cfb\u7edf A", "left", "tie"])
OUTCOMES = st.tuples(st.sampled_from(["baseline", "candidate"]), st.integers(1, 3), st.none()) | st.tuples(
    st.just("none"), st.just(0), st.sampled_from(["good", "fair", "bad", None])
)


@st.composite
def preferences(draw: st.DrawFn) -> list[PreferenceRow]:
    """Verdicts as a file of our own holds them, of several comparisons, raters and checks."""
    rows = []
    items = st.tuples(KEYS, RATERS | st.none(), st.integers(0, 3), st.sampled_from(ItemKind))
    pair = draw(st.lists(NAMES, min_size=2, max_size=2, unique_by=str.casefold))
    for query, rater, rank, kind in draw(st.lists(items, min_size=1, max_size=5, unique=True)):
        outcome, strength, tie = draw(OUTCOMES)
        skipped = draw(st.booleans()) and draw(st.booleans())
        named = pair if draw(st.booleans()) else [None, None]
        rows.append(
            PreferenceRow(
                query,
                rater,
                None if skipped else outcome,
                0 if skipped else strength,
                None if skipped else tie,
                Verdict.SKIPPED if skipped else Verdict.JUDGED,
                baseline=named[0],
                candidate=named[1],
                left=draw(st.sampled_from(["baseline", "candidate", None])) if named[0] else None,
                query_text=draw(SOME),
                rank=rank,
                kind=kind,
                comparison=draw(SOME),
                reasons=tuple(draw(st.lists(TEXT, max_size=3))),
                note=draw(TEXT),
                seconds=draw(POSITIVE | st.none()),
                created_at=draw(MOMENTS | st.none()),
                answer_baseline=draw(SOME),
                answer_candidate=draw(SOME),
            )
        )
    return rows


@st.composite
def labels(draw: st.DrawFn) -> list[JudgmentRecord]:
    """Labels as qrels hold them."""
    grades = st.integers(0, 5).map(float) | st.none()
    pairs = draw(st.lists(st.tuples(TREC_QUERIES, KEYS), min_size=1, max_size=6, unique=True))
    return [
        JudgmentRecord(query, doc, grade, status=Status.CLEARED if grade is None else Status.GRADED)
        for (query, doc), grade in ((pair, draw(grades)) for pair in pairs)
    ]


@st.composite
def runs(draw: st.DrawFn) -> RunRecord:
    """A run whose scores fall along each list."""
    lists = {}
    for query in draw(st.lists(TREC_QUERIES, min_size=1, max_size=3, unique=True)):
        docs = draw(st.lists(KEYS, min_size=1, max_size=5, unique=True))
        scores = sorted(draw(st.lists(NUMBERS, min_size=len(docs), max_size=len(docs))), reverse=True)
        lists[query] = RankedList(tuple(docs), np.array(scores))
    return RunRecord(draw(KEYS), lists)


def plain(run: RunRecord) -> tuple[object, ...]:
    """A run as values that compare."""
    lists = [(query, ranked.keys, ranked.scores.tolist()) for query, ranked in run.lists.items()]
    return run.tag, run.order, lists
