from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.features.compare.matrix import Alternative, Kind, order_stability
from ndcg_gui.metrics.label_rules import LABEL_RULES
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.making import store, write_judgments, write_run

P1, RR, JUDGED = map(parse_metric, ("P(rel=2)@1", "RR(rel=2)", "Judged@10"))


def tried(project: Project, **settings: str) -> dict[tuple[Kind, str], Alternative]:
    found = order_stability(
        project, systems=[], metric=P1, metrics=[P1, RR, JUDGED, RR], settings=EvaluationSettings(**settings)
    )
    keyed = {(item.kind, item.name): item for item in found}
    assert len(keyed) == len(found)
    return keyed


def test_raters_who_see_it_otherwise_turn_the_order(project: Project, tmp_path: Path) -> None:
    # A shows d4 first for q2, B d5.
    rows = ["q2,d4,ann,4", "q2,d5,ann,0", "q2,d4,bob,0", "q2,d5,bob,4", "q2,d4,eve,3", "q2,d5,eve,1"]
    # C shows neither: a ranking needs three systems.
    lists = {"q1": ("d1",), "q2": ("d6", "d1"), "q3": ("d1",)}
    store(project, write_run(tmp_path / "c.run", "C", lists), write_judgments(tmp_path / "l.csv", rows))
    found = tried(project)
    assert [kind for kind, _ in found].count(Kind.LABELS) == len(LABEL_RULES) - 2  # nothing was settled
    assert {name for kind, name in found if kind is Kind.RATER} == {"ann", "bob", "eve"}
    assert [name for kind, name in found if kind is Kind.METRIC] == ["RR(rel=2)"]
    assert found[Kind.RATER, "ann"].tau == 1.0
    bob = found[Kind.RATER, "bob"]
    assert bob.tau is not None and bob.tau < 0 and (bob.order[0], bob.queries) == ("B", 1)
    assert bob.means == {"A": 0.0, "B": 1.0, "C": 0.0}
    other = tried(project, labels="rater:bob")
    assert (Kind.RATER, "bob") not in other and (Kind.LABELS, "majority") in other


def test_two_systems_have_no_correlation(project: Project, tmp_path: Path) -> None:
    rows = ["q2,d4,ann,4", "q2,d5,ann,0", "q2,d4,bob,0", "q2,d5,bob,4"]
    store(project, write_judgments(tmp_path / "l.csv", rows))
    found = tried(project)
    assert all(item.tau is None and "fewer than three" in str(item.reason) for item in found.values())
    assert found[Kind.RATER, "bob"].order == ("B", "A")


def test_where_all_systems_tie_it_says_so(project: Project, tmp_path: Path) -> None:
    lists = {"q2": ("d6", "d1")}
    store(
        project,
        write_run(tmp_path / "c.run", "C", lists),
        write_judgments(tmp_path / "l.csv", ["q2,d2,ann,4", "q2,d2,bob,4"]),
    )
    tied = tried(project)[Kind.LABELS, "max"]
    assert tied.tau is None and "the same value" in str(tied.reason)


def test_one_rater_leaves_only_the_metrics(project: Project, tmp_path: Path) -> None:
    store(project, write_judgments(tmp_path / "l.csv", ["q2,d4,ann,4"]))
    assert [item[0] for item in tried(project)] == [Kind.METRIC]


def test_without_labels_there_is_no_order(project: Project) -> None:
    (only,) = tried(project).values()
    assert only.tau is None and only.order == () and "fewer than three" in str(only.reason)


def test_it_can_be_cancelled(project: Project, tmp_path: Path) -> None:
    store(project, write_judgments(tmp_path / "l.csv", ["q2,d4,ann,4", "q2,d4,bob,4"]))

    def stop(done: int, total: int) -> None:
        if total:
            raise Cancelled

    with pytest.raises(Cancelled):
        order_stability(
            project, systems=[], metric=P1, metrics=[], settings=EvaluationSettings(), progress=stop
        )
