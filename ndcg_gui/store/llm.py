"""Language models as raters and their answers, kept apart from people's labels."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace

from sqlalchemy import Connection, delete, func, insert, select

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import QueryId, ScaleVersionId
from ndcg_gui.domain.llm import LlmAnswer, LlmRater, LlmRaterId, LlmSetup
from ndcg_gui.domain.messages import say
from ndcg_gui.store.collection.records import rater_numbers
from ndcg_gui.store.labels.judgments import GradeArrays, arrays_of
from ndcg_gui.store.schema import llm_answer, llm_rater
from ndcg_gui.store.sql.columns import float_rows
from ndcg_gui.store.sql.plain_sql import listed

_RATER, _ANSWER = llm_rater.c, llm_answer.c
_CELLS = tuple(item.name for item in fields(LlmAnswer))


def add_llm_rater(
    connection: Connection, name: str, setup: LlmSetup, scale_version_id: ScaleVersionId, created_at: int
) -> LlmRater:
    """Return the rater of that name, set-up and scale: the existing one, or its next version.

    Raises Conflict where a person is called as the new version would be.
    """
    same_name = [rater for rater in llm_raters(connection) if rater.name == name]
    for rater in same_name:
        if (rater.setup, rater.scale_version_id) == (setup, scale_version_id):
            return rater
    version = max((rater.version for rater in same_name), default=0) + 1
    made = LlmRater(LlmRaterId(0), name, version, setup, scale_version_id, created_at)
    if made.title in rater_numbers(connection):
        raise Conflict(say("a person is called {name} already; choose another name", name=made.title))
    statement = insert(llm_rater).values(
        name=name,
        version=version,
        setup=setup.text,
        scale_version_id=scale_version_id,
        created_at=created_at,
    )
    number = connection.execute(statement).inserted_primary_key[0]  # type: ignore[index]
    return replace(made, id=LlmRaterId(number))


def llm_raters(connection: Connection) -> list[LlmRater]:
    """Return all models that were asked, oldest first."""
    return [
        LlmRater(
            LlmRaterId(row.id),
            row.name,
            row.version,
            LlmSetup.from_json(json.loads(row.setup)),
            ScaleVersionId(row.scale_version_id),
            row.created_at,
        )
        for row in connection.execute(select(llm_rater).order_by(_RATER.id))
    ]


def remove_llm_rater(connection: Connection, rater_id: LlmRaterId) -> list[QueryId]:
    """Remove a model with all its answers. Returns their queries. Raises Conflict if it is gone."""
    asked = select(_ANSWER.query_id).distinct().where(_ANSWER.llm_rater_id == rater_id)
    query_ids = [QueryId(number) for number in connection.execute(asked).scalars()]
    connection.execute(delete(llm_answer).where(_ANSWER.llm_rater_id == rater_id))
    if not connection.execute(delete(llm_rater).where(_RATER.id == rater_id)).rowcount:
        raise Conflict(say("this model no longer exists"))
    return query_ids


def append_llm_answers(connection: Connection, rater_id: LlmRaterId, answers: Iterable[LlmAnswer]) -> None:
    """Store a model's answers. Raises Conflict if it was removed meanwhile."""
    if connection.execute(select(_RATER.id).where(_RATER.id == rater_id)).first() is None:
        raise Conflict(say("this model no longer exists"))
    rows = [{"llm_rater_id": rater_id} | {name: getattr(item, name) for name in _CELLS} for item in answers]
    if rows:
        connection.execute(insert(llm_answer), rows)


def llm_answers(connection: Connection, rater_id: LlmRaterId) -> list[LlmAnswer]:
    """Return all answers of a model, in the order in which they came."""
    statement = select(*(_ANSWER[name] for name in _CELLS)).where(_ANSWER.llm_rater_id == rater_id)
    return [LlmAnswer(*row) for row in connection.execute(statement.order_by(_ANSWER.seq))]


@dataclass(frozen=True, slots=True)
class LlmCounts:
    """Counts of a model's answers: `pairs` have a grade, `unanswered` only a reason for none.

    `answers` are all that were paid for, `tokens_in` and `tokens_out` what they took.
    """

    pairs: int
    unanswered: int
    answers: int
    tokens_in: int
    tokens_out: int


def llm_counts(connection: Connection, rater_id: LlmRaterId) -> LlmCounts:
    """Count a model's answers so far."""
    per_pair = (
        select(func.max(_ANSWER.grade).label("grade"))
        .where(_ANSWER.llm_rater_id == rater_id)
        .group_by(_ANSWER.query_id, _ANSWER.document_id)
        .subquery()
    )
    total, graded = connection.execute(select(func.count(), func.count(per_pair.c.grade))).one()
    answers, tokens_in, tokens_out = connection.execute(
        select(
            func.count(),
            func.coalesce(func.sum(_ANSWER.tokens_in), 0),
            func.coalesce(func.sum(_ANSWER.tokens_out), 0),
        ).where(_ANSWER.llm_rater_id == rater_id)
    ).one()
    return LlmCounts(graded, total - graded, answers, int(tokens_in), int(tokens_out))


def llm_grades(
    connection: Connection, asked: LlmRater, query_ids: Iterable[QueryId] | None = None
) -> GradeArrays:
    """Return a model's grades on its own scale, for each sample of a pair the last one.

    In place of the rater's number stands that of the sample.
    """
    where = ""
    if query_ids is not None:
        where = f" AND query_id IN ({listed(query_ids)})"
    table = float_rows(
        connection,
        f"SELECT query_id, document_id, sample, seq, grade, {int(asked.scale_version_id)} FROM llm_answer"
        " WHERE seq IN (SELECT MAX(seq) FROM llm_answer"
        f" WHERE llm_rater_id = :r AND grade IS NOT NULL{where} GROUP BY query_id, document_id, sample)",
        {"r": asked.id},
        width=6,
    )
    return arrays_of(table)
