from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled, Conflict, InputError, StoreError
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.evaluate.difference import (
    Apart,
    Changed,
    EvaluationDifference,
    LabelChanges,
    Moved,
    difference,
)
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.evaluate.saved import draft_evaluation, saved_evaluation
from ndcg_gui.features.evaluate.saved_result import difference_json, difference_sentences
from ndcg_gui.features.evaluate.verbs import ChangeScale, RemoveEvaluation, SaveEvaluation
from ndcg_gui.features.labels.judgments import JudgePair, PairState, Status, grade_pair
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store.collection import contents
from tests.making import RUN_A, make_project, store, write_run


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """q1 and q2 are judged, by ann and bob."""
    rows = ["q1,d1,ann,4", "q1,d2,ann,0", "q1,d1,bob,2", "q2,d5,ann,3"]
    with make_project(tmp_path, judgments=rows) as project:
        yield project


def save(
    project: Project,
    name: str,
    metrics: tuple[str, ...] = ("nDCG@3", "AP"),
    *,
    systems: tuple[str, ...] | None = None,
    **settings: str,
) -> None:
    draft = draft_evaluation(
        project,
        name=name,
        metrics=[parse_metric(text) for text in metrics],
        settings=EvaluationSettings(**settings),
        systems=systems,
    )
    project.execute(SaveEvaluation(draft)).result()


def compare(project: Project, first: str = "old", second: str = "new") -> EvaluationDifference:
    return difference(project, saved_evaluation(project, first), saved_evaluation(project, second))


def sentences(found: EvaluationDifference) -> list[str]:
    return [str(sentence) for sentence in difference_sentences(found)]


def rater(project: Project, name: str = "ann") -> RaterId:
    return next(item.id for item in project.raters() if item.name == name)


def pair(project: Project, query: str, document: str) -> tuple[QueryId, DocumentId]:
    return project.read(contents.query_ids)[query], project.read(contents.document_ids)[document]


def grade(project: Project, query: str, document: str, value: float, by: str = "ann") -> None:
    project.execute(grade_pair(rater(project, by), *pair(project, query, document), value)).result()


def test_nothing_is_different(project: Project) -> None:
    save(project, "old")
    save(project, "new")
    found = compare(project)
    assert found.nothing_recorded()
    assert not found.any_moved()
    assert sentences(found) == [
        "Nothing that influences a number differs.",
        "Labels: the same, without any judgment in between",
    ]
    assert found.moved("A", "AP") == []


def test_labels_changed(project: Project) -> None:
    save(project, "old", labels="mean")
    grade(project, "q1", "d1", 0)  # the mean of ann and bob was 3, is 1
    grade(project, "q2", "d4", 4)  # a new label
    grade(project, "q3", "d6", 1)  # a query that had none
    grade(project, "q2", "d5", 2)
    project.undo(rater(project)).result()  # which changes nothing in the end
    cleared = JudgePair(rater(project), *pair(project, "q1", "d2"), PairState(Status.CANNOT_JUDGE))
    project.execute(cleared).result()
    save(project, "new", labels="mean")
    found = compare(project)
    assert found.events == 6
    assert found.labels == {
        "q1": LabelChanges(removed=1, changed=1),
        "q2": LabelChanges(added=1),
        "q3": LabelChanges(added=1),
    }
    assert found.labels["q1"].all == 2
    assert found.queries == Apart((), ("q3",))
    assert sentences(found) == [
        "Queries with labels only in new: q3",
        "Labels: 2 added, 1 removed, 1 changed, in 3 queries (6 judgment events in between)",
    ]
    before, after = (saved_evaluation(project, name) for name in ("old", "new"))
    expected = [
        (system, metric, before.systems[place].mean(metric), after.systems[place].mean(metric))
        for place, system in enumerate(("A", "B"))
        for metric in ("nDCG@3", "AP")
    ]
    assert found.means() == expected


def test_the_other_way_round(project: Project) -> None:
    save(project, "old")
    grade(project, "q3", "d6", 1)
    save(project, "new")
    found = compare(project, "new", "old")
    assert found.events == 1
    assert found.labels == {"q3": LabelChanges(removed=1)}
    assert found.queries == Apart(("q3",), ())


def test_events_that_came_to_nothing(project: Project) -> None:
    save(project, "old")
    grade(project, "q2", "d4", 4)
    project.undo(rater(project)).result()
    save(project, "new")
    assert sentences(compare(project)) == [
        "Nothing that influences a number differs.",
        "Labels: the same, despite 2 judgment events in between",
    ]


def test_what_moved_most_comes_first(project: Project) -> None:
    save(project, "old", ("AP", "DCG@3"))
    grade(project, "q1", "d1", 3)
    grade(project, "q1", "d3", 4)
    grade(project, "q2", "d5", 0)
    grade(project, "q3", "d6", 2)
    save(project, "new", ("DCG@3", "RR"))
    found = compare(project)
    assert found.shared_metrics == ("DCG@3",)
    assert found.metrics == Apart(("AP",), ("RR",))
    moved = found.moved("A", "DCG@3")
    assert [item.query_key for item in moved] == ["q1", "q2", "q3"]
    q1, q2, q3 = moved
    assert q2 == Moved("q2", 3 / 1.584962500721156, 0.0, LabelChanges(changed=1))
    assert q2.difference == -q2.before
    assert (q1.before, q1.after, q1.difference) == (2.0, 4.0, 2.0)
    assert q1.labels == LabelChanges(added=1)
    assert (q3.before, q3.after, q3.difference) == (None, 2 / 2, None)
    assert "Metrics only in old: AP" in sentences(found)
    assert "Metrics only in new: RR" in sentences(found)


def test_settings_changed(project: Project) -> None:
    save(project, "old", labels="latest", missing="skip")
    save(project, "new", labels="max", depth="2")
    found = compare(project)
    assert found.labels == {"q1": LabelChanges(changed=1)}  # bob's 2 came last, ann's 4 is the largest
    assert sentences(found) == [
        "Label: latest, then max",
        "Missing queries: skip, then zero",
        "Depth: all, then 2",
        "Labels: 0 added, 0 removed, 1 changed, in 1 query (0 judgment events in between)",
    ]


def test_a_rule_that_names_a_rater(project: Project) -> None:
    save(project, "old", labels="rater:bob")
    save(project, "new", labels="rater:ann")
    assert compare(project).labels == {
        "q1": LabelChanges(added=1, changed=1),
        "q2": LabelChanges(added=1),
    }


def test_the_scale_changed(project: Project) -> None:
    save(project, "old")
    binary = replace(built_in_scale("binary"), key=project.scale.scale.key)
    project.execute(ChangeScale(binary, {4.0: 1.0, 3.0: 1.0, 2.0: 0.0})).result()
    grade(project, "q2", "d4", 1)
    save(project, "new")
    found = compare(project)
    assert found.scale is not None
    assert found.labels == {"q1": LabelChanges(changed=1), "q2": LabelChanges(added=1, changed=1)}
    assert sentences(found)[0] == "Scale: Graded 0-4, version 1, then Binary, version 2"


def test_labels_are_those_that_were_used(project: Project) -> None:
    # What is made of the history is what an evaluation of that moment reads.
    from ndcg_gui.features.evaluate import difference as module

    marks = [save(project, "0")]
    wanted = [ProjectLabels(project.read, "mean").read()]
    for number, (query, document, value) in enumerate(
        [("q1", "d1", 1), ("q3", "d1", 2), ("q2", "d5", 0), ("q1", "d1", 4)], start=1
    ):
        grade(project, query, document, value, by="bob")
        save(project, str(number))
        wanted.append(ProjectLabels(project.read, "mean").read())
        marks.append(None)
    queries = {number: key for key, number in project.read(contents.query_ids).items()}
    documents = {number: key for key, number in project.read(contents.document_ids).items()}
    for number in range(len(marks)):
        head = saved_evaluation(project, str(number))
        with project.read.transaction() as connection:
            labels = module._labels(connection, head, EvaluationSettings(labels="mean"), None)
        found: dict[str, dict[str, float]] = {}
        for code, label in labels.items():
            query = queries[QueryId(code >> 32)]
            found.setdefault(query, {})[documents[DocumentId(code & 0xFFFFFFFF)]] = label
        assert found == wanted[number]


def test_the_run_changed(project: Project, tmp_path: Path) -> None:
    store(project, write_run(tmp_path / "c.run", "C", RUN_A))
    save(project, "old")
    project.undo(None).result()
    store(project, write_run(tmp_path / "c.run", "C", {**RUN_A, "q1": ("d2", "d1")}))
    save(project, "new")
    found = compare(project)
    (run,) = found.runs
    assert str(run.what) == "C"
    assert run.before != run.after
    assert sentences(found)[0] == (f"The lists of C come from another file: {run.before}, then {run.after}")
    (moved,) = found.moved("C", "AP")
    assert (moved.query_key, moved.labels) == ("q1", LabelChanges())


def test_systems_of_one_only(project: Project) -> None:
    save(project, "old", systems=("A",))
    save(project, "new", systems=("B",))
    found = compare(project)
    assert found.systems == Apart(("A",), ("B",))
    assert found.means() == []
    assert sentences(found)[:2] == ["Systems only in old: A", "Systems only in new: B"]


def test_weights_count_where_means_are_weighted(project: Project) -> None:
    save(project, "old")
    save(project, "weighted", aggregation="weighted")
    with closing(sqlite3.connect(project.path)) as connection, connection:
        connection.execute("UPDATE query SET weight = 5 WHERE query_key = 'q2'")
    save(project, "new")
    save(project, "new weighted", aggregation="weighted")
    assert compare(project).weights == ()
    found = compare(project, "weighted", "new weighted")
    assert found.weights == ("q2",)
    assert not found.nothing_recorded()
    assert "Queries with a changed weight: q2" in sentences(found)


def test_another_version_made_it(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    save(project, "old")
    monkeypatch.setattr("ndcg_gui.version.VERSION", "9.9.9")
    save(project, "new")
    found = compare(project)
    assert found.nothing_recorded()
    assert sentences(found)[-1].endswith(", then 9.9.9")


def test_values_that_differ_for_no_recorded_reason_are_not_hidden(project: Project) -> None:
    save(project, "old")
    draft = draft_evaluation(project, name="new", metrics=[parse_metric("AP")], settings=EvaluationSettings())
    draft.values.scores["A"][0, 0] += 0.25
    project.execute(SaveEvaluation(draft)).result()
    found = compare(project)
    assert sentences(found)[-1] == "The values differ, but nothing that was recorded does."
    other = replace(found, version=Changed(say("Version"), "1", "2"))
    assert sentences(other)[-1].endswith("nothing that was recorded does except the version.")


def test_many_names_are_counted(project: Project) -> None:
    save(project, "old")
    save(project, "new")
    found = replace(compare(project), queries=Apart(tuple(f"q{number}" for number in range(1200)), ()))
    assert sentences(found)[0] == "Queries with labels only in old: q0, q1, q2, q3, q4, q5, q6, q7, … (1,200)"


def test_everything_as_json(project: Project) -> None:
    save(project, "old")
    grade(project, "q3", "d6", 1)
    save(project, "new", missing="skip")
    found = json.loads(json.dumps(difference_json(compare(project)), allow_nan=False))
    assert (found["first"], found["second"], found["events"]) == ("old", "new", 1)
    assert found["settings"] == [{"what": "Missing queries", "before": "zero", "after": "skip"}]
    assert found["labels"] == {"q3": {"added": 1, "removed": 0, "changed": 0}}
    assert found["queries"] == {"only_in_first": [], "only_in_second": ["q3"]}
    assert found["moved"]["B"]["AP"] == {"q3": [None, 1.0]}
    assert {"system": "A", "metric": "AP", "before": 0.75, "after": pytest.approx(0.6111111)} in found[
        "means"
    ]


def test_what_cannot_be_compared_is_said(project: Project) -> None:
    save(project, "old")
    save(project, "new")
    first, second = (saved_evaluation(project, name) for name in ("old", "new"))
    with pytest.raises(InputError, match="no evaluation setting 'mood'"):
        difference(project, first, replace(second, settings="mood=good"))
    with pytest.raises(StoreError, match="scale is missing"):
        difference(project, first, replace(second, scale_version_id=99))  # type: ignore[arg-type]

    def stop(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        difference(project, first, second, stop)
    project.execute(RemoveEvaluation(second.id)).result()
    with pytest.raises(Conflict, match="no longer exists"):
        difference(project, first, second)
