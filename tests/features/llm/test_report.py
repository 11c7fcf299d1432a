from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import change_evaluation_settings
from ndcg_gui.domain.errors import Cancelled, Conflict, InputError
from ndcg_gui.domain.ids import Pair
from ndcg_gui.features.judge.tasks import find_task
from ndcg_gui.features.llm.corrected import Drawn
from ndcg_gui.features.llm.report import WorthReport, WorthRequest, worth_report
from ndcg_gui.features.llm.worth import By
from ndcg_gui.features.opening import open_project
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.prediction_powered import powered_mean
from ndcg_gui.store.collection import contents, pools
from tests.making import demo_file
from tests.planted_model import answer, crossed, lists_of, majority, people_of, planted, quadratic_kappa
from tests.snapshots.projects import chorus, run


def ndcg(documents: list[int], labels: dict[int, float]) -> float:
    def dcg(grades: list[float]) -> float:
        return sum(grade / np.log2(rank + 2) for rank, grade in enumerate(grades[:10]))

    best = dcg(sorted(labels.values(), reverse=True))
    return dcg([labels.get(document, 0.0) for document in documents]) / best if best else 0.0


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    """Three people's grades of 3,188 real pairs, and a planted model that graded all of them."""
    with open_project(chorus(tmp_path_factory.mktemp("chorus"))) as project:
        labels = {pair: majority(own) for pair, own in people_of(project).items()}
        grades = planted(np.array(list(labels.values())), np.random.default_rng(9))
        answer(project, "planted", dict(zip(labels, grades.tolist(), strict=True)))
        yield project


def test_every_shown_figure_is_the_truth(real: Project) -> None:
    labels = {pair: majority(own) for pair, own in people_of(real).items()}
    pairs = list(labels)
    told = planted(np.array(list(labels.values())), np.random.default_rng(9))
    model = dict(zip(pairs, told.tolist(), strict=True))
    keys = real.read(contents.query_ids)
    drawn = sorted(keys)[::4]
    found = worth_report(real, WorthRequest("planted", sampled=tuple(drawn), resamples=99))
    people = np.array(list(labels.values()))
    np.testing.assert_array_equal(found.worth.confusion, crossed(people, told, 4))
    assert found.worth.whole.kappa.value == pytest.approx(quadratic_kappa(people, told), abs=1e-12)
    assert found.worth.whole.difference.value == pytest.approx((told - people).mean(), abs=1e-12)
    assert found.worth.peers.people.value == pytest.approx(
        np.mean([0.798975269505, 0.775500973829, 0.737353628830]), abs=1e-11
    )  # as scikit-learn has it in the collection's reference.json
    lists = lists_of(real)
    (numbers,) = found.corrected
    assert numbers.metric == "nDCG@10" and numbers.drawn is Drawn.RANDOM
    assert numbers.sampled == len(drawn) and numbers.unanswered == 0
    for own in numbers.means:
        by = [
            np.array(
                [ndcg(lists[own.system][keys[key]], of_query(labels_, keys[key])) for key in numbers.keys]
            )
            for labels_ in (labels, model)
        ]
        chosen = np.isin(numbers.keys, drawn)
        assert own.people.value == pytest.approx(by[0][chosen].mean(), abs=1e-12)
        assert own.model.value == pytest.approx(by[1].mean(), abs=1e-12)
        assert own.error.value == pytest.approx((by[1] - by[0])[chosen].mean(), abs=1e-12)
        expected = powered_mean(by[1], np.where(chosen, by[0], np.nan))
        assert own.corrected.value == pytest.approx(expected.value, abs=1e-12)
        # The mean over all queries, which people judged too, lies within.
        assert own.corrected.interval is not None and own.model.interval is not None
        assert own.corrected.interval.low <= by[0].mean() <= own.corrected.interval.high
    top = {pair for pair in pairs if pair[1] in lists["by-key"][pair[0]][:10]}
    part = next(part for part in found.worth.of(By.SYSTEM) if part.name == "by-key")
    assert part.against.pairs == len(top)
    assert part.against.difference.value == pytest.approx(np.mean([model[p] - labels[p] for p in top]))


def of_query(labels: dict[Pair, float], query: int) -> dict[int, float]:
    return {document: grade for (own, document), grade in labels.items() if own == query}


# the demo: a model that says what people said, and 1 of what they did not judge


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    path = demo_file(tmp_path_factory.mktemp("demo"), model=False)
    run("pool", path, "--name", "Blind", "--depth", 3, "--rater", "Ana")
    with open_project(path) as project:
        people = people_of(project)
        top = {
            (query, document)
            for lists in lists_of(project).values()
            for query, documents in lists.items()
            for document in documents[:10]
        }
        answer(project, "echo", {pair: majority(people[pair]) if pair in people else 1.0 for pair in top})
        yield project


def measured(project: Project, **asked: object) -> WorthReport:
    return worth_report(project, WorthRequest("echo", resamples=0, **asked))  # type: ignore[arg-type]


def test_a_model_that_echoes_people_never_differs(demo: Project) -> None:
    found = measured(demo)
    whole = found.worth.whole
    assert (whole.lower, whole.higher) == (0, 0) and whole.kappa.value == pytest.approx(1.0)
    assert {part.by for part in found.worth.parts} == set(By)
    assert found.rule == "majority" and found.rater.title == "echo v1"
    (numbers,) = found.corrected
    assert numbers.unanswered == 0 and numbers.drawn is Drawn.UNKNOWN and 0 < numbers.sampled < 36


def test_a_tasks_queries_may_be_the_sample(demo: Project) -> None:
    wanted = set(demo.read(pools.pool_pairs, find_task(demo, "Blind"))[:, 0].tolist())
    (numbers,) = measured(demo, task="Blind").corrected
    assert numbers.drawn is not Drawn.UNKNOWN
    assert numbers.sampled + numbers.unfinished == len(wanted)
    with pytest.raises(Conflict, match="no task named x"):
        measured(demo, task="x")


def test_weighted_means_are_corrected_with_the_traffic(demo: Project) -> None:
    before = EvaluationSettings()
    try:
        demo.execute(
            change_evaluation_settings(EvaluationSettings(aggregation="weighted", no_relevant="skip"))
        ).result()
        (numbers,) = measured(demo).corrected
        assert numbers.weighted and len(numbers.keys) == 36
        demo.execute(change_evaluation_settings(EvaluationSettings(aggregation="median"))).result()
        with pytest.raises(InputError, match="median"):
            measured(demo)
    finally:
        demo.execute(change_evaluation_settings(before)).result()


def test_several_metrics_and_some_systems(demo: Project) -> None:
    metrics = tuple(map(parse_metric, ("P@3", "RR")))
    found = measured(demo, metrics=metrics, systems=("bm25-title",), earlier="echo v1")
    assert [own.metric for own in found.corrected] == ["P@3", "RR"]
    # Fewer results have to be judged of the first three than of the whole lists.
    assert found.corrected[0].sampled > found.corrected[1].sampled
    assert found.corrected[0].systems == ("bm25-title",) and found.corrected[0].differences == ()
    assert found.worth.drift is not None and found.worth.drift.same == found.worth.drift.pairs


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"model": "ecco"}, "no model named 'ecco'"),
        ({"labels": "rater:echo v1"}, "counts people"),
        ({"sampled": ("zz",)}, "no query 'zz'"),
        ({"systems": ("zz",)}, "no system named 'zz'"),
        ({"earlier": "echo v9"}, "no model named 'echo v9'"),
    ],
)
def test_what_is_not_there_is_said(demo: Project, asked: dict[str, object], said: str) -> None:
    with pytest.raises(InputError, match=said):
        worth_report(demo, WorthRequest(**{"model": "echo", **asked}))  # type: ignore[arg-type]


def test_it_can_be_stopped(demo: Project) -> None:
    def stop(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        worth_report(demo, WorthRequest("echo"), progress=stop)


def test_without_systems_there_is_only_the_comparison(tmp_path: Path) -> None:
    with open_project(demo_file(tmp_path, model=False)) as project:
        people = people_of(project)
        answer(project, "echo", {pair: majority(own) for pair, own in people.items()})
        found = measured(project)
        # The model answered only what people judged: no query of which it knows all results and they do not.
        (numbers,) = found.corrected
        assert numbers.unanswered > 0 and numbers.sampled == len(numbers.keys)
