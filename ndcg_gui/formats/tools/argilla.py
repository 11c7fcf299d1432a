"""Argilla's records: `{id, fields, metadata, suggestions, responses: {question: [{value, user_id}]}}`.

Version 1 has `responses: [{user_id, status, values: {question: {value}}}]`. In flat records fields stand
beside `question.responses: [value]`, `question.responses.users` and `question.responses.status`. What a
ranking is answered with is `[{value, rank}]`, its values the names of fields, or texts. What query and
document are called stands in the fields or the metadata. Suggestions are a model's and are left out. Source:
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
from ndcg_gui.formats.tools.gathering import Gathering, Json, key_of_passage, number_of, text_of
from ndcg_gui.formats.tools.label_studio import the_grade

_CALLED = {"grade": "value", "rater": "user_id"}
_FLAT = ".responses"


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read every user's answer to the question for a grade, with further texts as the note."""
    found = Gathering(source, report, options, _CALLED, words=True)
    for line, record in found.objects():
        if "responses" not in record:
            record = _unflattened(record)
        fields = found.inside(line, record.get("fields"), say("the record's fields"))
        metadata = found.inside(line, record.get("metadata"), say("the record's metadata"))
        responses = list(_responses(found, line, record))
        orders = [
            (rater, status, order) for rater, status, answers in responses if (order := _ranking(answers))
        ]
        _take_orders(found, line, {**metadata, **fields}, orders)
        responses = [response for response in responses if not orders or not _only_ranked(response[2])]
        if orders and not responses:
            continue
        query, doc = found.pair(line, {**metadata, **fields})
        for rater, status, answers in responses:
            if status == "discarded":
                found.judge(line, query, doc, None, status=Status.SKIPPED, rater=rater)
                continue
            grade, note = _said(found, line, answers)
            if grade is None or status == "draft":
                found.left_out("no_grade", say("a response without a grade is left out"), line)
                continue
            found.judge(line, query, doc, grade, rater=rater, note=note)
    return found.content(Kind.JUDGMENTS)


def _unflattened(record: Json) -> Json:
    """Convert a flat record to a nested one, dropping suggestions and vectors."""
    responses: dict[str, list[Json]] = {}
    for name, values in record.items():
        if not name.endswith(_FLAT) or not isinstance(values, list):
            continue
        users, states = record.get(f"{name}.users"), record.get(f"{name}.status")
        who = users if isinstance(users, list) and len(users) == len(values) else [None] * len(values)
        how = states if isinstance(states, list) and len(states) == len(values) else [None] * len(values)
        responses[name.removesuffix(_FLAT)] = [
            {"value": value, "user_id": user, "status": state}
            for value, user, state in zip(values, who, how, strict=True)
        ]
    return {
        "fields": {name: value for name, value in record.items() if "." not in name},
        "responses": responses,
    }


def _ranking(answers: Json) -> list[Json]:
    """Return the answer that is a ranking, if there is one, the best first."""
    order = next(filter(_is_order, answers.values()), [])
    return sorted(order, key=lambda item: item["rank"])  # type: ignore[call-overload, no-any-return]


def _is_order(answer: object) -> bool:
    ranks = (
        [item.get("rank") for item in answer if isinstance(item, dict)] if isinstance(answer, list) else []
    )
    return bool(ranks) and all(isinstance(rank, int) for rank in ranks)


def _only_ranked(answers: Json) -> bool:
    return bool(answers) and all(map(_is_order, answers.values()))


def _take_orders(
    found: Gathering, line: int, data: Json, orders: list[tuple[object, object, list[Json]]]
) -> None:
    """Read each user's ranking, with ties. A field's text is a document."""
    query = found.asked(line, data) if orders else None
    for rater, status, order in orders:
        if status in ("draft", "discarded"):
            found.left_out("no_grade", say("a response without a grade is left out"), line)
            continue
        docs: list[tuple[object, float | None]] = []
        for item in order:
            name = text_of(item.get("value"))
            text = data.get(name)
            if isinstance(text, str) and text.strip():
                name = key_of_passage(text)
                found.document(line, name, {"body": text})
            docs.append((name, float(order[-1]["rank"] - item["rank"] + 1)))  # type: ignore[operator]
        found.ordered(line, rater, query, docs)


def _responses(found: Gathering, line: int, record: Json) -> Iterator[tuple[object, object, Json]]:
    """Yield the user, the status, and the answers by question of each response."""
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
    """Return the grade and the note. Of several texts the grade is the one about relevance."""
    numbers = {
        name: value
        for name, value in answers.items()
        if isinstance(number_of(value), int | float) and not isinstance(value, bool)
    }
    texts = {name: value for name, value in answers.items() if isinstance(value, str) and name not in numbers}
    if numbers:
        return the_grade(found, line, numbers), "\n".join(texts.values()) or None
    return the_grade(found, line, texts), None


def sniff(head: bytes, name: str) -> float:
    """Recognise the file by its first record."""
    record = first_object(head)
    if any(f"{name}.users" in record for name in record if name.endswith(_FLAT)):
        return 0.98
    if not isinstance(record.get("fields"), dict) or not isinstance(record.get("responses"), dict | list):
        return 0.0
    return 0.98 if record.keys() & {"suggestions", "metadata", "vectors"} else 0.85


READER = Reader("argilla", "Argilla records (JSON)", Kind.JUDGMENTS, SUFFIXES, sniff, read, words=True)
