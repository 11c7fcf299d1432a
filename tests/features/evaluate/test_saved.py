from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import ndcg_gui
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled, Conflict, InputError
from ndcg_gui.features.evaluate import saved as evaluations
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.evaluate.saved import (
    EvaluationDraft,
    draft_evaluation,
    metrics_of,
    saved_evaluation,
    saved_evaluations,
)
from ndcg_gui.features.evaluate.saved_result import history, saved_json
from ndcg_gui.features.evaluate.verbs import SaveEvaluation
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.evaluations import evaluation_values
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.kinds import JUDGMENT
from tests.making import add_rater, make_project, store, write_judgments, write_lines, write_run

METRICS = ("nDCG@10", "AP", "Judged@3")


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """Two of three queries judged; system B has no list for one more query that is judged."""
    rows = ["q1,d1,ann,4", "q1,d2,ann,0", "q2,d5,ann,3", "q2,d4,bob,1", "q9,d1,ann,2"]
    with make_project(tmp_path, judgments=rows) as project:
        yield project


def draft(
    project: Project, name: str = "first", metrics: Sequence[str] = METRICS, **settings: str
) -> EvaluationDraft:
    return draft_evaluation(
        project,
        name=name,
        metrics=[parse_metric(text) for text in metrics],
        settings=EvaluationSettings(**settings),
    )


def save(project: Project, name: str = "first", **settings: str) -> EvaluationDraft:
    made = draft(project, name, **settings)
    project.execute(SaveEvaluation(made)).result()
    return made


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"missing": "skip"},
        {"no_relevant": "skip", "aggregation": "median"},
        {"unjudged": "bounds"},
        {"aggregation": "weighted", "labels": "mean"},
    ],
)
def test_the_numbers_are_those_that_are_shown(project: Project, settings: dict[str, str]) -> None:
    made = save(project, **settings)
    shown = (
        live_evaluation(project)
        .view(metrics=[parse_metric(text) for text in METRICS], settings=EvaluationSettings(**settings))
        .numbers
    )
    (saved,) = saved_evaluations(project)
    assert saved.settings == str(shown.settings)
    assert saved.metrics == METRICS
    assert [item.name for item in saved.systems] == list(shown.systems)
    with project.read.transaction() as connection:
        values = evaluation_values(connection, saved.id)
    for item in saved.systems:
        assert item.queries == shown.queries_evaluated(item.name)
        assert item.missing == shown.queries_missing(item.name)
        for row, metric in zip(values.scores[item.name], shown.metrics, strict=True):
            numbers = item.numbers[str(metric)]
            assert numbers["mean"] == shown.mean(item.name, metric) == item.mean(str(metric))
            bounds = shown.bounds(item.name, metric)
            assert numbers["lower"] == (None if bounds is None else bounds.low)
            assert numbers["upper"] == (None if bounds is None else bounds.high)
            spread = shown.spread(item.name, metric)
            assert spread is not None
            assert numbers["standard_deviation"] == spread.standard_deviation
            assert numbers["median"] == spread.median
            for key, value in zip(values.query_keys, row.tolist(), strict=True):
                expected = shown.value(item.name, metric, key)
                assert expected == (None if np.isnan(value) else value)
    assert set(values.query_keys) == {"q1", "q2", "q9"}
    assert made.numbers.systems == shown.systems


def test_what_made_them_is_kept(project: Project) -> None:
    save(project)
    (saved,) = saved_evaluations(project)
    assert saved.made_by == ndcg_gui.__version__
    assert saved.event_seq == project.read(last_event, JUDGMENT) == 5
    assert saved.scale_version_id == project.scale.id
    files = {item.system_name: item.sha256 for item in project.read(records.imports) if item.system_name}
    assert {item.name: item.run_sha256 for item in saved.systems} == files
    assert abs(saved.saved_at.timestamp() * 1e6 - saved.created_at) < 1
    data = json.loads(json.dumps(saved_json(saved), allow_nan=False))
    assert data["events"] == 5
    assert data["systems"]["A"]["numbers"]["AP"]["mean"] == saved.systems[0].mean("AP")


def test_a_label_given_while_it_is_computed_is_not_claimed(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The mark must be of the moment in which the labels were read, not of a later one.
    ann, queries, documents = (
        add_rater(project, "ann"),
        project.read(contents.query_ids),
        project.read(contents.document_ids),
    )
    before = draft(project).head

    class Interrupted(evaluations.ProjectColumns):
        def __init__(self, *given: object) -> None:
            super().__init__(*given)  # type: ignore[arg-type]
            project.execute(grade_pair(ann, queries["q1"], documents["d1"], 0)).result()

    monkeypatch.setattr(evaluations, "ProjectColumns", Interrupted)
    during = draft(project).head
    monkeypatch.undo()
    after = draft(project).head
    assert (before.event_seq, during.event_seq, after.event_seq) == (5, 5, 6)
    assert before.systems == during.systems != after.systems


def test_only_some_systems(project: Project) -> None:
    found = draft_evaluation(
        project, name="b", metrics=[parse_metric("AP")], settings=EvaluationSettings(), systems=["B"]
    )
    assert [item.name for item in found.head.systems] == ["B"]
    with pytest.raises(InputError, match="no system named 'X'"):
        draft_evaluation(
            project, name="x", metrics=[parse_metric("AP")], settings=EvaluationSettings(), systems=["X"]
        )


def test_without_labels_there_are_no_means(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        save(project)
        (saved,) = saved_evaluations(project)
        assert [item.mean("AP") for item in saved.systems] == [None, None]
        assert history([saved], "AP") == {}
        assert project.read(soundness.check_project) == []


def test_names(project: Project) -> None:
    save(project)
    with pytest.raises(InputError, match="there is already a saved evaluation named first"):
        draft(project, " first ")
    with pytest.raises(InputError, match="1 to 120 printable"):
        draft(project, " ")
    assert saved_evaluation(project, "first").name == "first"
    with pytest.raises(InputError, match="no saved evaluation named 'x'; there are: first"):
        saved_evaluation(project, "x")


def test_it_can_be_cancelled(project: Project) -> None:
    def stop(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        draft_evaluation(
            project, name="x", metrics=[parse_metric("AP")], settings=EvaluationSettings(), progress=stop
        )
    assert saved_evaluations(project) == []


def test_a_system_that_is_taken_back_meanwhile(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store(project, write_run(tmp_path / "c.run", "C", {"q1": ("d1",)}))

    class Interrupted(evaluations.ProjectEvaluation):
        def __init__(self, *given: object, **named: object) -> None:
            super().__init__(*given, **named)  # type: ignore[arg-type]
            project.undo(None).result()

    monkeypatch.setattr(evaluations, "ProjectEvaluation", Interrupted)
    with pytest.raises(Conflict, match="removed in the meantime"):
        draft(project)


def test_history_over_time(project: Project, tmp_path: Path) -> None:
    save(project, "one")
    store(project, write_run(tmp_path / "c.run", "C", {"q1": ("d1",), "q2": ("d5",)}))
    made = draft(project, "two", ["RR", "AP"])
    project.execute(SaveEvaluation(made)).result()
    saved = saved_evaluations(project)
    lines = history(saved, "AP")
    assert list(lines) == ["A", "B", "C"]
    assert lines["A"] == tuple((number, saved[number - 1].systems[0].mean("AP")) for number in (1, 2))
    assert lines["C"] == ((2, saved[1].systems[2].mean("AP")),)
    assert history(saved, "RR") == {item.name: ((2, item.mean("RR")),) for item in saved[1].systems}
    assert metrics_of(saved) == ("RR", "AP", "nDCG@10", "Judged@3")


def test_a_metric_that_is_not_known_any_more_can_still_be_read(project: Project) -> None:
    made = draft(project)
    (first, *_), numbers = made.head.systems, made.head.systems[0].numbers["AP"]
    head = replace(
        made.head,
        metrics=("Gone@10", *METRICS[1:]),
        systems=tuple(
            replace(item, numbers={"Gone@10": numbers, **item.numbers}) for item in made.head.systems
        ),
    )
    project.execute(SaveEvaluation(replace(made, head=head))).result()
    (saved,) = saved_evaluations(project)
    assert history([saved], "Gone@10")[first.name] == ((1, numbers["mean"]),)


def test_a_package_does_not_carry_them(project: Project, tmp_path: Path) -> None:
    save(project)
    (ann,) = (item.id for item in project.raters() if item.name == "ann")
    path = tmp_path / "package.ndcg"
    hand_out(project, path, PackageRequest(ann))
    with closing(sqlite3.connect(path)) as connection:
        for table in ("evaluation", "evaluation_system"):
            assert connection.execute(f"SELECT COUNT(*) FROM {table}").fetchone() == (0,)
    assert b"nDCG@10" not in path.read_bytes()


def test_a_file_of_queries_with_weights(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        lines = ('{"query_key": "q1", "text": "x", "weight": 3}', '{"query_key": "q2", "text": "y"}')
        store(project, write_lines(tmp_path / "w.jsonl", lines))
        store(project, write_judgments(tmp_path / "l.csv", ["q1,d1,ann,4", "q2,d5,ann,3"]))
        made = draft(project)
        assert dict(zip(made.values.query_keys, made.values.weights.tolist(), strict=True)) == {
            "q1": 3.0,
            "q2": 1.0,
        }
