from __future__ import annotations

import random
import threading
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.features.evaluate import live
from ndcg_gui.features.evaluate.live import LiveEvaluation, live_evaluation
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.metrics.registry import METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store.collection import contents
from tests.making import add_rater, store, write_run
from tests.thoroughness import rest_slow

ALL = [parse_metric(kind.spelling + ("@3" if kind.cutoff == "required" else "")) for kind in METRICS]
RULES = ("majority", "mean", "latest", "max", "rater:bob", "adjudicated:ann")


def values(numbers: Evaluation) -> dict[tuple[str, str], bytes]:
    return {
        (name, str(metric)): numbers.scores[name].values[metric][numbers.evaluated(name)].tobytes()
        for name in numbers.systems
        for metric in numbers.metrics
    }


def settings(**chosen: str) -> EvaluationSettings:
    return EvaluationSettings(**chosen)  # type: ignore[arg-type]


@pytest.mark.parametrize("ties", rest_slow(["averaged", "rank", "score"]))
def test_several_label_rules_at_once_are_kept_up_with(project: Project, ties: str) -> None:
    generator = random.Random(3)
    raters = [add_rater(project, name) for name in ("ann", "bob", "cyd")]
    queries, documents = (
        list(project.read(contents.query_ids).values()),
        list(project.read(contents.document_ids).values()),
    )
    chosen = [settings(labels=rule, ties=ties) for rule in RULES]
    kept = [live_evaluation(project).view(metrics=ALL, settings=own) for own in chosen]
    seen: list[Changes] = []
    stop = project.subscribe(seen.append)
    for _ in range(30):
        rater = generator.choice(raters)
        if generator.random() < 0.3:
            project.undo(rater, labels_only=True).result()
        else:
            pair = generator.choice(queries), generator.choice(documents)
            project.execute(grade_pair(rater, *pair, generator.randrange(5))).result()
        anew = LiveEvaluation(project.read)
        for own, view in zip(chosen, kept, strict=True):
            assert view.refresh(seen[-1])
            fresh = anew.view(metrics=ALL, settings=own).numbers
            assert values(view.numbers) == values(fresh)
            assert view.numbers.holes(2).tolist() == fresh.holes(2).tolist()
    stop()


def test_listeners_hear_which_queries_moved(project: Project) -> None:
    rater = add_rater(project, "ann")
    view = live_evaluation(project).view(metrics=ALL, settings=settings())
    heard: list[tuple[str, ...]] = []
    view.listen(heard.append)
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    changes = project.execute(grade_pair(rater, *pair, 3)).result()
    assert view.refresh(changes)
    assert view.refresh(Changes())
    assert heard == [("q1",)]


def test_an_import_asks_for_a_new_view(project: Project, tmp_path: Path) -> None:
    kept = live_evaluation(project).view(metrics=ALL, settings=settings())
    changes = store(project, write_run(tmp_path / "c.run", "C", {"q1": ["d1"]}))
    assert not kept.refresh(changes)
    kept = live_evaluation(project).view(metrics=ALL, settings=settings())
    assert "C" in kept.numbers.systems
    assert kept.refresh(Changes(settings=True))  # which changes no label
    assert kept.refresh(Changes(judged=frozenset({QueryId(99)})))


def test_only_the_systems_asked_for(project: Project) -> None:
    kept = live_evaluation(project).view(metrics=ALL, settings=settings(), systems=["B"])
    assert kept.numbers.systems == ("B",)
    assert list(kept.system_ids) == ["B"]
    with pytest.raises(InputError, match="no system named 'C'; there are: A, B"):
        live_evaluation(project).view(metrics=ALL, settings=settings(), systems=["A", "C"])


def test_views_share_what_they_are_made_from(project: Project) -> None:
    first = live_evaluation(project).view(metrics=ALL, settings=settings())
    second = live_evaluation(project).view(metrics=ALL[:1], settings=settings(labels="mean"))
    assert first.columns is second.columns
    assert live_evaluation(project) is live_evaluation(project)


def test_much_that_changed_is_read_anew(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOST_CHANGED", 0)
    first = live_evaluation(project).view(metrics=ALL, settings=settings())
    rater = add_rater(project, "ann")
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    changes = project.execute(grade_pair(rater, *pair, 3)).result()
    assert not first.refresh(changes) and first.newer(changes) is None
    second = live_evaluation(project).view(metrics=ALL, settings=settings())
    assert second.columns is not first.columns
    first.numbers.columns.bring_up()  # type: ignore[attr-defined]
    first.numbers.bring_up()
    assert values(second.numbers) == values(first.numbers)


def test_what_is_committed_while_reading_is_not_missed(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    rater = add_rater(project, "ann")
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    made = live.ProjectColumns

    def slow(*arguments: object) -> object:
        columns = made(*arguments)  # type: ignore[arg-type]
        project.execute(grade_pair(rater, *pair, 3)).result()
        return columns

    monkeypatch.setattr(live, "ProjectColumns", slow)
    view = live_evaluation(project).view(metrics=ALL, settings=settings())
    assert view.refresh(Changes())
    assert view.numbers.labels("q1") == {"d1": 3.0}


def test_reading_can_be_cancelled(project: Project) -> None:
    def cancel(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        live_evaluation(project).view(metrics=ALL, settings=settings(), progress=cancel)

    def late(done: int, total: int, *, calls: list[int] = []) -> None:  # noqa: B006
        calls.append(done)
        if len(calls) > 1:
            raise Cancelled

    with pytest.raises(Cancelled):
        live_evaluation(project).view(metrics=ALL, settings=settings(), progress=late)
    # The next one takes over what was read, and is not cancelled by the last one's word.
    assert live_evaluation(project).view(metrics=ALL, settings=settings()).numbers.systems == ("A", "B")


def test_views_from_several_threads(project: Project) -> None:
    rater = add_rater(project, "ann")
    queries = list(project.read(contents.query_ids).values())
    document = project.read(contents.document_ids)["d1"]
    failures: list[BaseException] = []

    def look() -> None:
        try:
            for _ in range(10):
                view = live_evaluation(project).view(metrics=ALL[:3], settings=settings())
                view.refresh(Changes(judged=frozenset(queries)))
        except BaseException as error:  # noqa: BLE001
            failures.append(error)

    threads = [threading.Thread(target=look) for _ in range(3)]
    for thread in threads:
        thread.start()
    for number in range(20):
        project.execute(grade_pair(rater, queries[number % len(queries)], document, number % 5)).result()
    for thread in threads:
        thread.join()
    assert failures == []
    view = live_evaluation(project).view(metrics=ALL, settings=settings())
    assert view.refresh(Changes())
    assert values(view.numbers) == values(
        LiveEvaluation(project.read).view(metrics=ALL, settings=settings()).numbers
    )


def test_whoever_hears_of_a_commit_gets_numbers_of_after_it(project: Project, tmp_path: Path) -> None:
    seen: list[tuple[str, ...]] = []

    def ask(_changes: Changes) -> None:
        seen.append(tuple(live_evaluation(project).view(metrics=ALL, settings=settings()).numbers.systems))

    stop = project.subscribe(ask)  # as a window does, before any numbers are asked for
    ask(Changes())
    store(project, write_run(tmp_path / "c.run", "C", {"q1": ["d1"]}))
    stop()
    assert seen == [("A", "B"), ("A", "B", "C")]
