"""Verdicts that were given on an earlier text of the query or of a document, and how that is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.report import comparison_report
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.making import add_rater, correct, create_comparison, make_project, store, write_documents
from tests.verdicts import BASELINE, CANDIDATE, SKIP, say, say_all


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """ann preferred the candidate for q2, and skipped q3."""
    with make_project(tmp_path) as made:
        a, b = made.read(contents.systems)
        create_comparison(made, "c", a.id, b.id, depth=3)
        (comparison,) = made.read(preferences.comparisons)
        q2 = made.read(contents.query_ids)["q2"]
        ann = add_rater(made, "ann")
        say_all(made, comparison.id, ann, lambda key: CANDIDATE if key.query_id == q2 else SKIP)
        yield made


def told(project: Project) -> list[list[str]]:
    """Of each verdict what is said of it in the result, which is what the rater is told."""
    (comparison,) = project.read(preferences.comparisons)
    queries = comparison_report(project, comparison.id).queries
    found = []
    for query in queries:
        for rater, ballot in query.ballots.items():
            queue = ComparisonQueue(project, comparison.id, rater)
            assert queue.earlier(query.key) == ballot.earlier
            found.append([] if ballot.earlier is None else list(map(str, ballot.earlier.words())))
    return found


def test_what_was_another_text_is_told_at_the_verdict(project: Project, tmp_path: Path) -> None:
    assert told(project) == [[], []]
    (comparison,) = project.read(preferences.comparisons)
    item = next(item for item in comparison_report(project, comparison.id).queries if item.ballots)
    assert item.record.query_key == "q2"
    keys = sorted({*_keys(project, "q2")})
    correct(project, q2={"weight": 2}, **{keys[0]: {"title": "another"}})
    assert told(project) == [["on an earlier text of 1 document"], []]
    correct(project, q2={"text": "new"}, **{keys[1]: {"text": "another"}})
    both = ["on an earlier text of 2 documents", "when the query was “what is q2”"]
    assert told(project) == [both, []]
    # What is said now is said of what stands there now; taken back, the earlier word holds again.
    ann = next(iter(project.raters())).id
    say(project, comparison.id, ann, item.key, BASELINE)
    assert told(project) == [[], []]
    project.undo(ann, kind="preference").result()
    assert told(project) == [both, []]
    project.redo(ann, kind="preference").result()
    assert told(project) == [[], []]
    # An import that changes a text is told in the same way; what says again what it said is no other text.
    store(project, write_documents(tmp_path / "again.jsonl", keys[:1], title="by import"))
    assert told(project) == [["on an earlier text of 1 document"], []]
    correct(project, **{keys[0]: {"title": "another"}})
    assert told(project) == [[], []]
    project.undo(None, kind="import").result()
    project.undo(None, kind="import").result()
    assert told(project) == [[], []]


def test_a_verdict_given_anew_is_told_at_once(project: Project) -> None:
    (comparison,) = project.read(preferences.comparisons)
    correct(project, q2={"text": "new"})
    queue = ComparisonQueue(project, comparison.id, next(iter(project.raters())).id)
    (key,) = (item.key for item in queue.items if item.record.query_key == "q2")
    assert queue.earlier(key) is not None
    queue.say(key, queue.states[key], decides=False)
    assert queue.earlier(key) is not None, "a note is no other verdict"
    queue.say(key, queue.states[key])
    assert queue.earlier(key) is None


def _keys(project: Project, query_key: str) -> list[str]:
    number = project.read(contents.query_ids)[query_key]
    systems = project.read(contents.systems)
    return [
        key for system in systems for key in project.read(contents.ranked_lists, system.id)[number].top(3)
    ]


def test_a_verdict_between_an_undo_and_a_redo_was_given_on_the_text_of_then(project: Project) -> None:
    (comparison,) = project.read(preferences.comparisons)
    item = next(item for item in comparison_report(project, comparison.id).queries if item.ballots)
    ann = next(iter(project.raters())).id
    correct(project, q2={"text": "new"})
    say(project, comparison.id, ann, item.key, BASELINE)
    assert told(project) == [[], []]
    project.undo(None, kind="import").result()
    assert told(project) == [["when the query was “new”"], []]
    say(project, comparison.id, ann, item.key, CANDIDATE)
    assert told(project) == [[], []]
    project.redo(None, kind="import").result()
    assert told(project) == [["when the query was “what is q2”"], []]
