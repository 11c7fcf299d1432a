"""Argilla's records: `{id, fields, metadata, suggestions, responses: {question: [{value, user_id}]}}`.

Version 1 has `responses: [{user_id, status, values: {question: {value}}}]`. What query and document are
called stands in the fields or the metadata. Suggestions are a model's and are left out. Source:
argilla-io/argilla, argilla/src/argilla/records/_io.
"""

from __future__ import annotations

from collections.abc import Iterator

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind, Status
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables.jsonl import SUFFIXES, first_object
from ndcg_gui.formats.tools.gathering import Gathering, Json, number_of, text_of
from ndcg_gui.formats.tools.label_studio import RANKING, the_grade

_CALLED = {"grade": "value", "rater": "user_id"}


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read every user's answer to the question that is a grade; texts answered beside it are the note."""
    found = Gathering(source, report, options, _CALLED, words=True)
    for line, record in found.objects():
        fields = found.inside(line, record.get("fields"), say("the record's fields"))
        metadata = found.inside(line, record.get("metadata"), say("the record's metadata"))
        query, doc = found.pair(line, {**metadata, **fields})
        for rater, status, answers in _responses(found, line, record):
            if status == "discarded":
                found.judge(line, query, doc, None, status=Status.SKIPPED, rater=rater)
                continue
            grade, note = _said(found, line, answers)
            if grade is None or status == "draft":
                found.left_out("no_grade", say("a response without a grade is left out"), line)
                continue
            found.judge(line, query, doc, grade, rater=rater, note=note)
    return found.content(Kind.JUDGMENTS)


def _responses(found: Gathering, line: int, record: Json) -> Iterator[tuple[object, object, Json]]:
    """Who answered, in what state, and what to each question."""
    responses, what = record.get("responses"), say("a response")
    if isinstance(responses, list):
        for response in found.listed(line, responses, what):
            values = found.inside(line, response.get("values"), what)
            answers = {name: found.inside(line, value, what).get("value") for name, value in values.items()}
            yield response.get("user_id"), response.get("status"), answers
        return
    by_user: dict[str, dict[str, object]] = {}
    states: dict[str, object] = {}
    for question, given in found.inside(line, responses, what).items():
        for response in found.listed(line, given, what):
            user = text_of(response.get("user_id"))
            by_user.setdefault(user, {})[question] = response.get("value")
            states[user] = response.get("status")
    for user, answers in by_user.items():
        yield user, states[user], answers


def _said(found: Gathering, line: int, answers: Json) -> tuple[object, object]:
    """The grade and the note: of several texts the grade is the one whose question speaks of relevance."""
    numbers = {
        name: value
        for name, value in answers.items()
        if isinstance(number_of(value), int | float) and not isinstance(value, bool)
    }
    texts = {name: value for name, value in answers.items() if isinstance(value, str) and name not in numbers}
    if any(isinstance(value, list) and value and isinstance(value[0], dict) for value in answers.values()):
        found.report.warn("ranking", RANKING, line)
    if numbers:
        return the_grade(found, line, numbers), "\n".join(texts.values()) or None
    return the_grade(found, line, texts), None


def sniff(head: bytes, name: str) -> float:
    """By what its first record is made of."""
    record = first_object(head)
    if not isinstance(record.get("fields"), dict) or not isinstance(record.get("responses"), dict | list):
        return 0.0
    return 0.98 if record.keys() & {"suggestions", "metadata", "vectors"} else 0.85


READER = Reader("argilla", "Argilla records (JSON)", Kind.JUDGMENTS, SUFFIXES, sniff, read, words=True)
