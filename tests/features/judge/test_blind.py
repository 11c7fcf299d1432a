from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import DocumentId
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.judge.blind import QueueBlindfold
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.queue import JudgingQueue, ReadAhead
from ndcg_gui.features.opening import create_project
from ndcg_gui.store.collection import contents
from tests.answers import MODELS, NAMES, QUERIES, RATER, answer_key, answers_project
from tests.making import add_rater, store, write_lines, write_run


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with answers_project(tmp_path) as made:
        yield made


@contextmanager
def texts(project: Project) -> Iterator[QueueBlindfold]:
    ahead = ReadAhead(project)
    try:
        queue = JudgingQueue(project, add_rater(project, RATER), rater=RATER)
        yield QueueBlindfold(queue, ahead, lambda number: f"document {number}")
    finally:
        ahead.close()


def test_documents_are_numbered_in_the_order_of_their_query(project: Project) -> None:
    with texts(project) as shown:
        for item in shown.queue.queries:
            pairs = shown.queue.pairs[item.start : item.stop]
            assert [shown.get(pair).doc_key for pair in pairs] == ["document 1", "document 2", "document 3"]
            listed = shown.get_all(item.id, [pair[1] for pair in pairs])
            assert [listed[pair[1]] for pair in pairs] == [shown.get(pair) for pair in pairs]
        said = str([replace(shown.get(pair), image_url="") for pair in shown.queue.pairs]).casefold()
        assert not [name for name in NAMES if name.casefold() in said]


def test_what_was_read_ahead_is_the_same_object(project: Project) -> None:
    with texts(project) as shown:
        pair = shown.queue.pairs[0]
        assert shown.peek(pair) is None
        first = shown.get(pair)
        assert shown.get(pair) is first and shown.peek(pair) is first


def test_a_document_of_no_pair_has_no_number(project: Project) -> None:
    number = project.read(contents.document_ids)[answer_key(QUERIES[1], MODELS[0])]
    with texts(project) as shown:
        query_id = shown.queue.queries[0].id
        record = project.read(contents.documents, [number])[number]
        outside = shown.look_through((query_id, DocumentId(number)), record)
        assert outside.doc_key == "document 0" and not outside.title and set(outside.fields) == {"colour"}


def test_queries_and_tasks_named_after_systems_have_numbers(project: Project, tmp_path: Path) -> None:
    name = f"{MODELS[0]}-question"
    queries = write_lines(tmp_path / "more.jsonl", [json.dumps({"query_key": name, "text": f" {name}  "})])
    store(project, queries, write_run(tmp_path / "third.run", "third", {name: ["a-sheet"]}))
    for task in ("Week 3", f"holes of {MODELS[1]}"):
        project.execute(CreateTask(draft(project, PoolPlan(task)))).result()
    with texts(project) as shown:
        assert [item.record.query_key for item in shown.queue.queries] == ["1", "2", "3", "4", "5"]
        assert [item.record.text for item in shown.queue.queries][3:] == ["what is q3", ""]
        assert [choice.plan.name for choice in shown.queue.tasks] == ["Week 3", "Task 2"]


def test_without_systems_nothing_is_left_out(tmp_path: Path) -> None:
    with create_project(tmp_path / "p.ndcg") as project:
        add_rater(project, RATER)
        with texts(project) as shown:
            assert len(shown.queue) == 0 and shown.queue.queries == []


def test_opening_asks_for_the_documents_keys_once(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    read = contents.document_keys

    def counted(connection: Connection, ids: Sequence[DocumentId]) -> dict[DocumentId, str]:
        asked.append(len(ids))
        return read(connection, ids)

    monkeypatch.setattr(contents, "document_keys", counted)
    with texts(project) as shown:
        assert shown.blindfold.names.names and len(asked) == 1
        # Later ones may differ: another blindfold of the same queue asks again.
        ahead = ReadAhead(project)
        QueueBlindfold(shown.queue, ahead, str)
        ahead.close()
        assert len(asked) == 2
