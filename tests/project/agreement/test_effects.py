from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.project.agreement.effects import Believed, Effects, LiveEffects
from ndcg_gui.project.compare.comparison import PairView, analyse
from ndcg_gui.project.compare.verdict import winner
from ndcg_gui.project.core.project import Project
from ndcg_gui.project.evaluation.live import live_evaluation
from ndcg_gui.project.labels.judgments import grade_pair
from ndcg_gui.project.opening import open_project
from ndcg_gui.project.results.agreement import effects_table, effects_words
from ndcg_gui.project.results.blocks import words
from ndcg_gui.store.collection import contents
from tests.making import add_rater, demo_file, store, write_judgments

P1 = parse_metric("P(rel=2)@1")
# A shows d4 first for q2, B d5: ann and eve like A's, bob B's.
ROWS = ["q2,d4,ann,4", "q2,d5,ann,0", "q2,d4,bob,0", "q2,d5,bob,4", "q2,d4,eve,3", "q2,d5,eve,1"]


def effects(project: Project, *, labels: str = "majority", resamples: int = 0) -> Effects:
    settings = EvaluationSettings(labels=labels)
    return LiveEffects(project, metric=P1, settings=settings).effects(resamples=resamples)


def test_each_way_to_make_the_labels(project: Project, tmp_path: Path) -> None:
    store(project, write_judgments(tmp_path / "l.csv", ROWS))
    found = effects(project)
    own, by = found.own, {(item.kind, item.name): item for item in found.others}
    assert own.means == {"A": 1.0, "B": 0.0} and (own.leader, own.labels, own.queries) == ("A", 2, 1)
    assert found.compared == ("B", "A")
    for name, means, stays in (("ann", (1, 0), True), ("bob", (0, 1), False), ("eve", (1, 0), True)):
        for kind in (Believed.ALONE, Believed.ELSE_MAJORITY):
            item = by[kind, name]
            assert tuple(item.means.values()) == means and found.order_stays(item) is stays
            assert item.tau == (1 if stays else -1)
    # Without ann a 0 and a 3 are left of A's: the lower one counts.
    assert by[Believed.WITHOUT, "ann"].means == {"A": 0.0, "B": 0.0}
    assert by[Believed.WITHOUT, "bob"].means == {"A": 1.0, "B": 0.0}
    assert {item.name for item in found.of(Believed.RULE)} == {"latest", "mean", "median", "min", "max"}
    for item in found.others:
        settings = EvaluationSettings(labels=item.rule)
        numbers = live_evaluation(project).view(metrics=[P1], settings=settings).numbers
        assert item.means == {name: numbers.mean(name, P1) for name in numbers.systems}
    said = [str(text) for text in effects_words(found)]
    assert said == [
        "Which system leads depends on the rater: A leads in 3 of 4 cases, but not by the grades of bob."
    ]
    table = effects_table(found, Believed.ALONE)
    assert [words(row[0]) for row in table.rows] == [
        "Majority of raters",
        "ann alone",
        "bob alone",
        "eve alone",
    ]
    assert words(table.rows[2][table.keys.index("order")]) == "B > A"


def test_of_one_rater_there_is_nothing_to_believe_otherwise(project: Project, tmp_path: Path) -> None:
    store(project, write_judgments(tmp_path / "l.csv", ROWS[:2]))
    found = effects(project)
    assert found.others == () and effects_words(found) == []
    assert found.own.means == {"A": 1.0, "B": 0.0}


def test_a_rule_that_names_a_rater_is_not_left_without_one(project: Project, tmp_path: Path) -> None:
    store(project, write_judgments(tmp_path / "l.csv", ROWS))
    found = effects(project, labels="rater:bob")
    assert found.own.leader == "B" and not found.of(Believed.WITHOUT)
    assert {item.name for item in effects(project, labels="mean").of(Believed.WITHOUT)} == {
        "ann",
        "bob",
        "eve",
    }


def test_it_follows_the_labels(project: Project, tmp_path: Path) -> None:
    store(project, write_judgments(tmp_path / "l.csv", ROWS))
    live = LiveEffects(project, metric=P1, settings=EvaluationSettings())
    raters = {rater.name: rater.id for rater in project.raters()}
    queries = project.read(contents.query_ids)
    (d4,) = project.read(contents.document_ids, ["d4"]).values()
    changes = project.execute(grade_pair(raters["bob"], queries["q2"], d4, 3.0)).result()
    assert live.refresh(changes)
    assert live.effects(resamples=0) == effects(project)
    assert not live.refresh(replace(changes, raters=frozenset({add_rater(project, "new")})))


def test_the_verdict_is_that_of_compare(tmp_path: Path) -> None:
    metric = parse_metric("nDCG@10")
    with open_project(demo_file(tmp_path)) as project:
        live = LiveEffects(project, metric=metric, settings=EvaluationSettings())
        found = live.effects(resamples=999)
        assert found.compared is not None
        first, second = found.compared
        for item in (found.own, *found.of(Believed.ALONE)):
            view = PairView(project, baseline=first, candidate=second, metrics=[metric],
                settings=EvaluationSettings(labels=item.rule),
            )  # fmt: skip
            compared = analyse(view.values(metric), resamples=999)
            assert (item.winner, item.p) == (winner(compared), compared.paired.randomisation.value)
        said = [str(text) for text in effects_words(found)]
        assert said[0] == (
            "The order of the systems does not depend on the rater: bm25-title-body leads in 4 of 4 cases."
        )
        assert said[1].startswith(
            "bm25-title-body is better than bm25-title, which is unlikely to be chance. "
        )
        assert "compare the order, not the values" in said[2]


def test_what_is_not_there_and_cancelling(project: Project, tmp_path: Path) -> None:
    store(project, write_judgments(tmp_path / "l.csv", ROWS))
    for compared, text in ((("A", "C"), "no system named 'C'"), (("A", "A"), "two different systems")):
        with pytest.raises(InputError, match=text):
            LiveEffects(project, metric=P1, settings=EvaluationSettings(), compared=compared)

    def stop(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        LiveEffects(project, metric=P1, settings=EvaluationSettings(), progress=stop)
    live = LiveEffects(project, metric=P1, settings=EvaluationSettings(unjudged="bounds"))
    with pytest.raises(Cancelled):
        live.effects(progress=stop)
