"""Label Studio's export: grades of documents, orders of them, and which of two sides was better.

`[{id, data, annotations: [{completed_by, was_cancelled, lead_time, created_at, result: [{from_name, type,
value}]}]}]`. Grades are `type: "rating"` (`value.rating`), `"number"` (`value.number`) or `"choices"`
(`value.choices`, one of them); a verdict is `"pairwise"` (`value.selected`, left or right). With `"ranker"`
the items of a list in `data` are put in an order (`value.ranker: [id]`), or into buckets (`{bucket: [id]}`,
where `_` holds what was not moved), whose names are grades in words. What query and document are called
stands in `data`, as the project names it. Source: labelstud.io, tags and export; HumanSignal/
label-studio-evalme for `selected`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind, Status
from ndcg_gui.formats.keys import key_of_text
from ndcg_gui.formats.mapped.words import values_of
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.preferences.verdicts import read_rows
from ndcg_gui.formats.preferences.words import as_word
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables.jsonl import SUFFIXES, JsonRow, first_object
from ndcg_gui.formats.tables.rows import Context, Row
from ndcg_gui.formats.tools.gathering import Gathering, Json, text_of
from ndcg_gui.formats.verdict_options import ROLES

_CALLED = {"grade": "value", "rater": "completed_by", "created_at": "created_at", "seconds": "lead_time"}
_GRADES = ("rating", "number", "choices")
_LEFT_THERE, _ALL = "_", "rank"
_OF_DATA = frozenset(
    [
        "query_key",
        "query",
        "query_text",
        "left",
        "right",
        "first",
        "second",
        "baseline",
        "candidate",
        "answer_left",
        "answer_right",
        "answer_first",
        "answer_second",
        "answer_baseline",
        "answer_candidate",
        "rank",
    ]
)


def read_judgments(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read the grades of all annotations. A cancelled one is skipped."""
    found = Gathering(source, report, options, _CALLED, words=True)
    for line, task in found.objects():
        data = found.inside(line, task.get("data"), say("the task's data"))
        annotations = found.listed(line, task.get("annotations"), say("an annotation"))
        orders = [(own, value) for own in annotations for value in _rankers(found, line, own)]
        _take_orders(found, line, data, orders)
        annotations = [own for own in annotations if not orders or not _only_ranks(own)]
        if orders and not annotations:
            continue
        query, doc = found.pair(line, data)
        for annotation in annotations:
            cancelled = annotation.get("was_cancelled") is True
            grade, note = _said(found, line, annotation)
            if grade is None and not cancelled:
                found.left_out("no_grade", say("an annotation without a grade is left out"), line)
                continue
            found.judge(
                line,
                query,
                doc,
                grade,
                status=Status.SKIPPED if cancelled else Status.GRADED,
                rater=rater_of(annotation.get("completed_by")),
                note=note,
                seconds=annotation.get("lead_time"),
                created_at=annotation.get("created_at"),
            )
    return found.content(Kind.JUDGMENTS)


def _rankers(found: Gathering, line: int, annotation: Json) -> Iterator[object]:
    for result in found.listed(line, annotation.get("result"), say("a result")):
        if result.get("type") == "ranker":
            yield found.inside(line, result.get("value"), say("the value of a result")).get("ranker")


def _only_ranks(annotation: Json) -> bool:
    results = annotation.get("result")
    return isinstance(results, list) and not any(
        isinstance(result, dict) and result.get("type") in _GRADES for result in results
    )


def _take_orders(found: Gathering, line: int, data: Json, orders: list[tuple[Json, object]]) -> None:
    """Read the task's list of items: as an order, or as grades named by each one's bucket."""
    query = found.asked(line, data) if orders else None
    for value in data.values() if orders else ():
        for item in value if isinstance(value, list) else ():
            if isinstance(item, dict) and item.get("id") is not None:
                shown = {"title": item.get("title"), "body": item.get("body") or item.get("html")}
                found.document(line, item["id"], shown)
    for annotation, order in orders:
        rater = rater_of(annotation.get("completed_by"))
        if annotation.get("was_cancelled") is True:
            found.left_out("no_grade", say("a cancelled annotation is left out"), line)
            continue
        buckets = order if isinstance(order, dict) else {_ALL: order}
        named = buckets.keys() - {_LEFT_THERE}
        moved = {name: ids for name, ids in buckets.items() if name in named and isinstance(ids, list)}
        if len(moved) < len(named):
            found.refuse(line, order, say("an order of items, or buckets of them"))
        elif len(moved) == 1 and not values_of(moved):
            (ids,) = moved.values()
            found.ordered(line, rater, query, [(doc, None) for doc in ids])
        else:
            for name, ids in moved.items():
                for doc in ids:
                    found.judge(
                        line,
                        query,
                        doc,
                        name,
                        rater=rater,
                        seconds=annotation.get("lead_time"),
                        created_at=annotation.get("created_at"),
                    )


def _said(found: Gathering, line: int, annotation: Json) -> tuple[object, object]:
    """Return the grade and the note of an annotation, or None for a missing one."""
    grades: dict[str, object] = {}
    note: object = None
    for result in found.listed(line, annotation.get("result"), say("a result")):
        kind = result.get("type")
        value = found.inside(line, result.get("value"), say("the value of a result"))
        if kind in _GRADES:
            grades[text_of(result.get("from_name"))] = value.get(str(kind))
        elif kind == "textarea":
            note = value.get("text")
    grade = the_grade(found, line, grades)
    if isinstance(grade, list):
        if len(grade) > 1:
            found.wrong(line, say("several choices as one grade"), got=text_of(grade))
        grade = grade[0] if len(grade) == 1 else None
    return grade, note


def the_grade(found: Gathering, line: int, grades: Mapping[str, object]) -> object:
    """Return the grade among the answers to several questions: the only one, or the one about relevance."""
    if len(grades) > 1:
        about = {name: grade for name, grade in grades.items() if "relevan" in name.lower()}
        if len(about) != 1:
            found.wrong(
                line,
                say("several grades of one document"),
                got=", ".join(grades),
                expected=say("one, or one whose name speaks of relevance"),
            )
            return None
        grades = about
    return next(iter(grades.values()), None)


def rater_of(who: object) -> str | None:
    """Return the name of a user: the e-mail address, or else the number."""
    if isinstance(who, Mapping):
        who = next((who[name] for name in ("email", "username", "id") if who.get(name)), None)
    return text_of(who) or None


def read_preferences(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read the preferred side of each comparison, with the systems' names from the data, if given."""
    found = Gathering(source, report, options)
    context = Context(report, options)
    return read_rows(_verdicts(found, context), context)


def _verdicts(found: Gathering, context: Context) -> Iterator[Row]:
    for line, task in found.objects():
        data = found.inside(line, task.get("data"), say("the task's data"))
        shared = _by_role(data)
        text = shared.pop("query_text", None) or shared.pop("query", None)
        if "query_key" not in shared:
            shared["query_key"] = key_of_text(text_of(text)) or f"task-{text_of(task.get('id')) or line}"
        shared["query_text"] = text
        for annotation in found.listed(line, task.get("annotations"), say("an annotation")):
            for result in found.listed(line, annotation.get("result"), say("a result")):
                if result.get("type") != "pairwise":
                    continue
                value = found.inside(line, result.get("value"), say("the value of a result"))
                yield JsonRow(
                    line,
                    context,
                    {
                        **shared,
                        "preferred": value.get("selected"),
                        "rater": rater_of(annotation.get("completed_by")),
                        "seconds": annotation.get("lead_time"),
                        "created_at": annotation.get("created_at"),
                    },
                )
    found.finish()


def _by_role(data: Json) -> dict[str, object]:
    """Return the data about query, systems and answers, by our roles."""
    named = {name.strip().lower().replace(" ", "_"): value for name, value in data.items()}
    found: dict[str, object] = {}
    for role in ROLES:
        name = next((name for name in role.headers if named.get(name) is not None), None)
        if name is not None and role.key in _OF_DATA:
            found[role.key] = as_word(role.key, named[name])
    return found


def _types(head: bytes) -> set[object]:
    """Return the types of the first task's results, empty if it is not a task."""
    match first_object(head):
        case {"data": dict(), "annotations": [*annotations]}:
            return {
                result.get("type")
                for annotation in annotations
                if isinstance(annotation, dict) and isinstance(annotation.get("result"), list)
                for result in annotation["result"]
                if isinstance(result, dict) and isinstance(result.get("type"), str)
            } | {None}
    return set()


def sniff_judgments(head: bytes, name: str) -> float:
    """Recognise the file by its tasks and their results."""
    types = _types(head)
    return 0.0 if not types or "pairwise" in types else 0.98 if types & {*_GRADES, "ranker"} else 0.8


def sniff_preferences(head: bytes, name: str) -> float:
    """Recognise the file by its tasks and their results."""
    return 0.98 if "pairwise" in _types(head) else 0.0


READERS = (
    Reader(
        "label-studio",
        "Label Studio (JSON)",
        Kind.JUDGMENTS,
        SUFFIXES,
        sniff_judgments,
        read_judgments,
        words=True,
    ),
    Reader(
        "label-studio-pairwise",
        "Label Studio pairwise (JSON)",
        Kind.PREFERENCES,
        SUFFIXES,
        sniff_preferences,
        read_preferences,
    ),
)
