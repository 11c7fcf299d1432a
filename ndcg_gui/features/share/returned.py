"""Reading what raters send back as a file: packages, answers of pages, and answers of served pages."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from ndcg_gui.core.package import Package
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.features.packages.answers import AnswersFile, bad_line, cut_off, is_answers, read_answers
from ndcg_gui.features.packages.merging import PackageContent
from ndcg_gui.features.packages.questions import LEFT, RIGHT
from ndcg_gui.features.packages.reading import read_package
from ndcg_gui.features.share.items import Sides
from ndcg_gui.features.share.links import secrets_of
from ndcg_gui.features.share.verbs import InvalidEvent, SentEvent
from ndcg_gui.features.share.work import RaterWork, Rooms, page_id
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import packages
from ndcg_gui.store.labels.arriving import StoredEvent, events_with
from ndcg_gui.store.labels.kinds import JUDGMENT, PREFERENCE, NewJudgment
from ndcg_gui.store.labels.named_events import ItemEvent, ItemName, PairEvent, PairName
from ndcg_gui.store.sql.transactions import Connection


def read_returned(project: Project, path: Path, *, report: Progress | None = None) -> PackageContent:
    """Read and verify a package or a file of answers, as `read_package` does."""
    if is_answers(path):
        answers = read_answers(path)
        if answers.head.get("served") is True:
            return _served(project, path, answers)
    return read_package(project, path, report=report)


def _served(project: Project, path: Path, answers: AnswersFile) -> PackageContent:
    """Read what a served page has saved. Its seal is made with a secret of the rater's link."""
    head = answers.head
    rater = next((item for item in project.raters() if answers.package_id == page_id(project, item.id)), None)
    if rater is None:
        raise InputError(
            say("{path} was saved by a page of another project, or of somebody who is not in it", path=path)
        )
    if not any(answers.is_sealed(secret) for secret in secrets_of(project, rater.id)):
        raise cut_off(path)
    rooms = Rooms(project)
    try:
        work = rooms.work(rater.id)
    finally:
        rooms.close()
    with project.read.transaction() as connection:
        sent = _events(connection, path, answers, work)
        verdicts, sides, words = _item_events(connection, work, sent)
        shown = {key for both in sides.values() for keys in both for key in keys}
        events, texts = _pair_events(connection, work, sent, shown)
    saved_at = head.get("saved_at")
    facts = Package(
        answers.package_id,
        project.project_id,
        project.name,
        work.task,
        rater.name,
        rater.id,
        work.pairs,
        0,
        saved_at if type(saved_at) is int else 0,
        work.items,
    )
    return PackageContent(path, facts, tuple(events), texts, tuple(verdicts), sides, words)


def _events(connection: Connection, path: Path, answers: AnswersFile, work: RaterWork) -> list[SentEvent]:
    found: list[SentEvent] = []
    for number, line in enumerate(answers.lines, start=2):
        try:
            event = json.loads(line)
            if not isinstance(event, Mapping):
                raise TypeError(line)
            found.append(work.event(connection, event))
        except (ValueError, TypeError, RecursionError, InvalidEvent) as error:
            raise bad_line(path, number, error) from error
    return found


def _pair_events(
    connection: Connection, work: RaterWork, sent: list[SentEvent], more: set[str]
) -> tuple[list[PairEvent], dict[str, packages.VersionedText]]:
    """Judgments, and the texts of their documents and of those with `more` keys, as the page shows them."""
    labels = [(item, item.label) for item in sent if isinstance(item.label, NewJudgment)]
    known = events_with(connection, JUDGMENT, [label.event_id for _, label in labels])
    queries = collection.queries_of(connection, {label.query_id for _, label in labels})
    judged = {label.document_id for _, label in labels}
    ids = list(judged | set(collection.document_ids(connection, sorted(more)).values()))
    keys = collection.document_keys(connection, ids)
    texts = {
        item.record.doc_key: replace(item, record=work.shown(item.record))
        for part in packages.current_texts(connection, ids)
        for item in part
    }
    scales = {item.id: (item.scale.key, item.version) for item in records.scale_versions(connection)}
    events = []
    for item, label in labels:
        key = keys[label.document_id]
        event = PairEvent(
            0,
            label.event_id,
            item.step,
            True,
            label.action,
            PairName(queries[label.query_id].query_key, key),
            label.state,
            label.seconds,
            label.created_at or 0,
            texts[key].version,
            scales[label.scale_version_id],
        )
        stored = known.get(label.event_id)
        events.append(event if stored is None else _as_stored(event, stored))
    return events, texts


def _as_stored(event: PairEvent, stored: StoredEvent) -> PairEvent:
    """The event with the time and the text that the project has of it: the browser knows neither."""
    assert stored.document_version is not None
    return replace(event, created_at=stored.created_at, document_version=stored.document_version)


def _item_events(
    connection: Connection, work: RaterWork, sent: list[SentEvent]
) -> tuple[list[ItemEvent], dict[str, Sides], dict[str, tuple[str, str]]]:
    """Verdicts by the keys of the page, with what stands on both sides and the words of each item."""
    labels = [(item, item.label) for item in sent if not isinstance(item.label, NewJudgment)]
    known = events_with(connection, PREFERENCE, [label.event_id for _, label in labels])
    verdicts, names = [], []
    for item, label in labels:
        name, key = work.places.item(label.place)
        names.append((name, key))
        stored = known.get(label.event_id)
        verdicts.append(
            ItemEvent(
                0,
                label.event_id,
                item.step,
                True,
                label.action,
                ItemName(name, LEFT, RIGHT, key, 0),
                label.state,
                label.seconds,
                (label.created_at or 0) if stored is None else stored.created_at,
                label.left_system,
            )
        )
    texts = work.item_texts(names)
    return (
        verdicts,
        {key: sides for key, (sides, _) in texts.items()},
        {key: words for key, (_, words) in texts.items()},
    )
