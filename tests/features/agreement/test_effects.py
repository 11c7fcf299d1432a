from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.features.agreement.effects import Believed, Effects, LiveEffects
from ndcg_gui.features.agreement.effects_result import effects_table, effects_words
from ndcg_gui.features.compare.comparison import PairView, analyse
from ndcg_gui.features.compare.verdict import winner
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.present.blocks import words
from ndcg_gui.store.collection import contents
from tests.making import add_rater, demo_file, store, write_judgments, write_queries, write_run

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
            assert item.tau is None  # two systems are no ranking
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
        "Another system leads by the grades of bob than by those of the others on the same pairs. It is not"
        " shown that this is more than chance."
    ]
    table = effects_table(found, Believed.ALONE)
    assert [words(row[0]) for row in table.rows] == [
        "Majority of raters",
        "ann alone",
        "bob alone",
        "eve alone",
    ]
    assert words(table.rows[2][table.keys.index("order")]) == "B > A"


def _many(
    project: Project, folder: Path, grades: Mapping[str, Callable[[int, str], float | None]], queries: int
) -> None:
    """Queries for which A shows d4 first and B d5, and each rater's grades by query and document."""
    keys = [f"n{number}" for number in range(queries)]
    rows = [
        f"{key},{document},{rater},{grade:g}"
        for number, key in enumerate(keys)
        for document in ("d4", "d5")
        for rater, own in grades.items()
        if (grade := own(number, document)) is not None
    ]
    store(
        project,
        write_queries(folder / "more.jsonl", keys),
        write_run(folder / "a.run", "A2", dict.fromkeys(keys, ("d4", "d5"))),
        write_run(folder / "b.run", "B2", dict.fromkeys(keys, ("d5", "d4"))),
        write_judgments(folder / "l.csv", rows),
    )


def _of_many(project: Project) -> Effects:
    live = LiveEffects(project, metric=P1, settings=EvaluationSettings(), systems=("A2", "B2"))
    return live.effects(resamples=999)


def test_holes_are_not_grades(project: Project, tmp_path: Path) -> None:
    """Raters who agree, but judged different pairs: by each rater's own pairs another system leads."""

    def ann(number: int, document: str) -> float | None:
        return 4 if document == "d4" or number < 2 else None

    def bob(number: int, document: str) -> float | None:
        return 4 if document == "d5" or number < 2 else None

    _many(project, tmp_path, {"ann": ann, "bob": bob}, 20)
    found = _of_many(project)
    for item in found.of(Believed.ALONE, Believed.OTHERS):
        assert item.labels == 4 and set(item.means.values()) == {1.0}
    assert all(item.opposed is False and found.order_stays(item) for item in found.of(Believed.ALONE))
    said = [str(text) for text in effects_words(found)]
    assert said[0].startswith("The systems stand in the same order by the grades of each rater")
    assert not any("depends on the rater" in text for text in said)


def test_who_leads_depends_on_the_rater_where_both_are_beyond_chance(
    project: Project, tmp_path: Path
) -> None:
    def other(_number: int, document: str) -> float:
        return 4 if document == "d4" else 0

    def cid(number: int, document: str) -> float | None:
        return None if number > 14 else 4 - other(number, document)

    _many(project, tmp_path, {"ann": other, "bob": other, "cid": cid}, 20)
    found = _of_many(project)
    by = {(item.kind, item.name): item for item in found.others}
    assert [by[Believed.ALONE, name].opposed for name in ("ann", "bob", "cid")] == [False, False, True]
    assert by[Believed.OTHERS, "cid"].labels == by[Believed.ALONE, "cid"].labels == 30
    assert str(effects_words(found)[0]) == (
        "Which system leads depends on the rater: B2 by the grades of cid, A2 by the grades of the others on"
        " the same pairs; both differences are beyond chance."
    )


def test_of_few_queries_it_is_not_said(project: Project, tmp_path: Path) -> None:
    def other(_number: int, document: str) -> float:
        return 4 if document == "d4" else 0

    _many(project, tmp_path, {"ann": other, "bob": lambda *own: 4 - other(*own)}, 9)
    found = _of_many(project)
    assert not any(item.opposed for item in found.others)
    assert str(effects_words(found)[0]).endswith("It is not shown that this is more than chance.")


def test_raters_who_share_nothing_are_not_compared(project: Project, tmp_path: Path) -> None:
    rows = [ROWS[0], ROWS[3]]
    store(project, write_judgments(tmp_path / "l.csv", rows))
    said = [str(text) for text in effects_words(effects(project))]
    assert said[0].startswith("It is not known whether the order of the systems depends on the rater")


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
            assert (item.winner, item.p) == (winner(compared), compared.decision.p_value)
        said = [str(text) for text in effects_words(found)]
        assert said[0] == (
            "The systems stand in the same order by the grades of each rater and by those of the others on"
            " the same pairs (3 raters)."
        )
        assert said[1].startswith(
            "bm25-title-body is better than bm25-title: a difference like this would be rare if the systems"
            " did not differ (p = 0.0"
        )
        assert "on the pairs that both judged" in said[2]


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
