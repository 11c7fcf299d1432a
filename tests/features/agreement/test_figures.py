from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import Grade, Scale, built_in_scale
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.features.agreement.figures import (
    AgreementFigures,
    LiveAgreement,
    Opposed,
    agreement_of,
    scale_names,
    two_raters,
)
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.labels.raters import RenameRater
from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics.agreement import KappaWeights, Level, agreement
from ndcg_gui.store.collection import contents
from tests.making import DOCUMENTS, QUERIES, add_rater, make_project, store, write_judgments, write_queries

PAIRS = [(query, document) for query in QUERIES for document in DOCUMENTS]
# Of ann and bob on ten pairs, of cid on the first four: grades of graded-0-4.
ANN = [4, 3, 2, 0, 0, 1, 1, 2, 3, 4]
BOB = [4, 4, 2, 1, 0, 1, 3, 2, 0, 4]
CID = [4, 3, 0, 0]


def judge(project: Project, folder: Path, **grades: Iterable[float]) -> None:
    """Each rater's grades of the first pairs."""
    rows = [
        f"{query},{document},{rater},{grade}"
        for rater, own in grades.items()
        for (query, document), grade in zip(PAIRS, own, strict=False)
    ]
    store(project, write_judgments(folder / "judgments.csv", rows))


def ids(project: Project, query: str, document: str) -> tuple[int, int]:
    return (
        project.read(contents.query_ids)[query],
        project.read(contents.document_ids, [document])[document],
    )


def quick(project: Project, **choices: object) -> AgreementFigures:
    return LiveAgreement(project, AgreementChoices(**choices)).figures()  # type: ignore[arg-type]


def same(one: AgreementFigures, other: AgreementFigures) -> bool:
    """Whether two results say the same."""
    arrays = ("crossed", "kappa", "exact", "near")
    rest = [replace(found, **dict.fromkeys(arrays, None)).__dict__ for found in (one, other)]  # type: ignore[arg-type]
    return rest[0] == rest[1] and all(
        np.array_equal(getattr(one, name), getattr(other, name), equal_nan=True) for name in arrays
    )


def test_three_raters(project: Project, tmp_path: Path) -> None:
    judge(project, tmp_path, ann=ANN, bob=BOB, cid=CID)
    found = agreement_of(project)
    table = np.full((3, 10), np.nan)
    table[0], table[1], table[2, :4] = ANN, BOB, CID
    plain = agreement(table, confidence=None)
    assert found.raters == ("ann", "bob", "cid")
    assert (found.judged, found.shared, found.same, found.closer, found.disagreed) == (10, 10, 5, 2, 3)
    for level in Level:
        assert found.overall.alpha[level].value == pytest.approx(plain.alpha[level].value, abs=1e-12)
    assert found.alpha == found.overall.alpha[Level.ORDINAL]
    assert found.queries == 2 and found.alpha.interval is None  # too few queries for one
    assert found.overall.near.value == pytest.approx(plain.near.value)
    assert found.opposed == (Opposed("0", "2", 1), Opposed("0", "3", 1), Opposed("1", "3", 1))
    assert found.together.tolist() == [[0, 10, 4], [10, 0, 4], [4, 4, 0]]
    pair = two_raters(found, 1, 0)
    assert (pair.first, pair.second, pair.items) == (1, 0, 10)
    assert pair.kappa[KappaWeights.QUADRATIC].value == pytest.approx(found.kappa[0, 1])
    ann = found.standings[0]
    own = [4 - 4, 3 - 3.5, 2 - 1, 0 - 0.5, 0, 0, 1 - 3, 0, 3, 0]
    assert (ann.graded, ann.shared) == (10, 10)
    assert ann.difference == pytest.approx(np.mean(own)) and ann.spread == pytest.approx(np.std(own, ddof=1))
    # d2's and d3's and d4's others said two things each.
    assert (ann.with_majority, ann.as_majority) == (7, 5)


def judge_queries(project: Project, folder: Path, *, raters: int = 3) -> FloatArray:
    """Grades of three documents of 12 queries: float64[raters, 36], the last rater on the first half only."""
    queries = [f"q{number}" for number in range(1, 13)]
    store(project, write_queries(folder / "more.jsonl", queries))
    table = np.random.default_rng(1).integers(0, 5, (raters, 36)).astype(np.float64)
    table[:2] = table[0] + np.random.default_rng(2).integers(0, 2, (2, 36)) * (table[0] < 4)
    table[-1, 18:] = np.nan
    rows = [
        f"{query},{document},r{rater:03},{table[rater, place]}"
        for place, (query, document) in enumerate(itertools.product(queries, ("d1", "d2", "d3")))
        for rater in range(raters)
        if not np.isnan(table[rater, place])
    ]
    store(project, write_judgments(folder / "many.csv", rows))
    return table


def test_intervals_are_drawn_by_query(project: Project, tmp_path: Path) -> None:
    table = judge_queries(project, tmp_path)
    found = agreement_of(project)
    assert (found.queries, found.shared) == (12, 36)
    queries = np.repeat(np.arange(12), 3)
    whole, first = agreement(table, group=queries), agreement(table[:2], group=queries)
    half = agreement(table[[0, 2]][:, :18], group=queries[:18])
    for own, plain in (
        *((found.overall.alpha[level], whole.alpha[level]) for level in Level),
        (found.overall.fleiss, whole.fleiss),
        (found.overall.unanimous, whole.unanimous),
        (found.pairs[0, 1].exact, first.exact),
        (found.pairs[0, 1].near, first.near),
    ):
        assert own.interval is not None and plain.interval is not None
        assert (own.interval.low, own.interval.high) == pytest.approx(
            (plain.interval.low, plain.interval.high), abs=1e-9
        )
    assert found.pairs[0, 2].items == 18 and half.exact.interval is None  # of six queries
    assert found.pairs[0, 2].exact.interval is None


def test_choices(project: Project, tmp_path: Path) -> None:
    judge(project, tmp_path, ann=ANN, bob=BOB, cid=CID)
    two = quick(project, raters=("bob", "ann"))
    assert two.raters == ("ann", "bob") and (two.shared, two.disagreed) == (10, 2)
    assert quick(project, queries=("q1",)).shared == 6
    assert quick(project, apart=1).disagreed == 5
    assert quick(project, apart=3).disagreed == 1
    assert quick(project, near=2).overall.near.value > quick(project).overall.near.value  # type: ignore[operator]
    assert quick(project, weights=KappaWeights.PLAIN).kappa[0, 1] == pytest.approx(
        two_raters(two, 0, 1).kappa[KappaWeights.PLAIN].value
    )
    for wrong, words in (
        ({"raters": ("nobody",)}, "no rater named 'nobody'"),
        ({"queries": ("q9",)}, "no query 'q9'"),
        ({"task": "x"}, "no task named 'x'"),
        ({"scale": "x"}, "no scale named 'x'"),
        ({"apart": 0}, "must be above 0"),
        ({"near": -1}, "must be 0 or more"),
        ({"resamples": -1}, "0 or more"),
    ):
        with pytest.raises(InputError, match=words):
            quick(project, **wrong)


def test_what_cannot_be_compared(project: Project, tmp_path: Path) -> None:
    nothing = quick(project)
    assert (nothing.raters, nothing.judged, nothing.shared, nothing.lowest()) == ((), 0, 0, None)
    judge(project, tmp_path, ann=ANN)
    alone = agreement_of(project)
    assert (alone.raters, alone.judged, alone.shared) == (("ann",), 10, 0)
    assert alone.alpha.value is None and alone.standings[0].difference is None
    judge(project, tmp_path, bob=[ANN[0]])
    one = quick(project)
    assert (one.shared, one.overall.exact.value, one.alpha.value) == (1, 1, None)


def test_the_same_grade_throughout_is_no_agreement_of_0(project: Project, tmp_path: Path) -> None:
    judge(project, tmp_path, ann=[2] * 5, bob=[2] * 5)
    found = agreement_of(project)
    assert {estimate.value for estimate in found.overall.alpha.values()} == {None}
    assert np.isnan(found.kappa[0, 1]) and found.lowest() is None
    assert two_raters(found, 0, 1).kappa[KappaWeights.PLAIN].value is None
    assert found.overall.exact.value == 1


def test_what_was_said_with_others_in_view_is_no_vote(project: Project, tmp_path: Path) -> None:
    judge(project, tmp_path, ann=ANN, bob=BOB)
    lead = add_rater(project, "lead")
    query, document = ids(project, "q1", "d1")
    before = quick(project)
    # A flag may say "open" without it.
    state = PairState(Status.GRADED, 0.0, flags=("open question",))
    project.execute(JudgePair(lead, query, document, state)).result()  # type: ignore[arg-type]
    assert quick(project).raters == ("ann", "bob", "lead")
    project.execute(JudgePair(lead, query, document, replace(state, shown="list open"))).result()  # type: ignore[arg-type]
    found = quick(project)
    assert found.settling == 1 and found.raters == ("ann", "bob")
    assert found.alpha == before.alpha
    assert quick(project, raters=("ann",)).settling == 0


def test_grades_of_another_scale_are_not_compared(project: Project, tmp_path: Path) -> None:
    judge(project, tmp_path, ann=ANN, bob=BOB)
    before = quick(project)
    mended = replace(project.scale.scale, guidelines="Mind the gaps.")
    project.execute(ChangeScale(mended)).result()
    assert quick(project).alpha == before.alpha  # the same grades, better explained
    project.execute(ChangeScale(built_in_scale("binary"), {2: 1, 3: 1, 4: 1})).result()
    judge(project, tmp_path, cid=[1, 0, 1])
    found = quick(project)
    assert (found.raters, found.shared, found.grades) == (("cid",), 0, ("0", "1"))
    assert found.other_scales == {"graded-0-4 version 1": 20}
    assert scale_names(project.read) == ("version 1", "graded-0-4 version 2")
    older = quick(project, scale="graded-0-4 version 1")
    assert older.alpha == before.alpha and sum(older.other_scales.values()) == 3


def test_a_continuous_scale(tmp_path: Path) -> None:
    scale = Scale("share", "Share", (Grade(0, "none"), Grade(1, "all")), kind="continuous")
    own = [0.0, 0.1, 0.5, 0.52, 0.9, 1.0]
    other = [0.0, 0.2, 0.5, 0.02, 1.0, 1.0]
    with make_project(tmp_path, scale=scale) as project:
        judge(project, tmp_path, ann=own, bob=other)
        found = quick(project)
        plain = agreement([own, other], step=0.25, confidence=None)
        assert found.grades == ("0", "0.25", "0.5", "0.75", "1")
        for level in Level:
            assert found.overall.alpha[level].value == pytest.approx(plain.alpha[level].value)
        assert found.overall.near.value == pytest.approx(plain.near.value)
        assert (found.disagreed, found.opposed) == (1, (Opposed("0", "0.5", 1),))


def test_many_numbers_of_a_continuous_scale_are_rounded(tmp_path: Path) -> None:
    from ndcg_gui.features.agreement.votes import GradeValues

    scale = Scale("share", "Share", (Grade(0, "none"), Grade(1, "all")), kind="continuous")
    values = GradeValues.of(scale, np.linspace(0, 1, 400))
    assert values.rounded and len(values.values) == 101
    numbers = values.numbers(np.array([0.0, 0.5049, 0.5051, 1.0]))
    assert numbers is not None and values.values[numbers].tolist() == pytest.approx([0, 0.5, 0.51, 1])


def test_it_follows_the_labels(project: Project, tmp_path: Path) -> None:
    judge(project, tmp_path, ann=ANN, bob=BOB, cid=CID)
    live = LiveAgreement(project)
    raters = {rater.name: rater.id for rater in project.raters()}
    changes = []
    stop = project.subscribe(changes.append)
    for name, place, grade in (("cid", 5, 1.0), ("ann", 0, 0.0), ("bob", 9, 3.0), ("cid", 12, 2.0)):
        query, document = ids(project, *PAIRS[place])
        project.execute(grade_pair(raters[name], query, document, grade)).result()  # type: ignore[arg-type]
        assert live.refresh(changes.pop())
        assert same(live.figures(), quick(project))
    project.undo(raters["cid"]).result()
    assert live.refresh(changes.pop()) and same(live.figures(), quick(project))
    # Who comes anew, and what changes all, is read anew.
    dan = add_rater(project, "dan")
    project.execute(grade_pair(dan, query, document, 1.0)).result()  # type: ignore[arg-type]
    assert not live.refresh(changes.pop())
    project.execute(RenameRater("dan", "dora", "")).result()
    assert not live.refresh(changes.pop())
    stop()


def test_a_rater_who_takes_all_back_is_gone(project: Project, tmp_path: Path) -> None:
    judge(project, tmp_path, ann=ANN, bob=BOB)
    cid = add_rater(project, "cid")
    query, document = ids(project, "q1", "d1")
    project.execute(grade_pair(cid, query, document, 0.0)).result()  # type: ignore[arg-type]
    live = LiveAgreement(project)
    assert live.figures().raters == ("ann", "bob", "cid")
    assert live.refresh(project.undo(cid).result())
    assert live.figures().raters == ("ann", "bob")


def test_two_hundred_raters(project: Project, tmp_path: Path) -> None:
    judge_queries(project, tmp_path, raters=200)
    found = agreement_of(project, AgreementChoices(resamples=20))
    assert (len(found.raters), found.shared) == (200, 36)
    assert found.kappa.shape == (200, 200) and not found.pairs  # so many get no intervals
    assert found.alpha.value is not None and found.alpha.interval is not None


def test_it_can_be_cancelled(project: Project, tmp_path: Path) -> None:
    judge_queries(project, tmp_path)

    def stop(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        agreement_of(project, progress=stop)


def test_a_task_alone(project: Project, tmp_path: Path) -> None:
    from ndcg_gui.domain.plans import PoolPlan
    from ndcg_gui.features.judge.pooling import draft
    from ndcg_gui.features.judge.pools import CreateTask

    judge(project, tmp_path, ann=ANN, bob=BOB)
    project.execute(CreateTask(draft(project, PoolPlan("first", systems=("A",), depth=2)))).result()
    found = quick(project, task="first")
    assert 0 < found.shared < 10
