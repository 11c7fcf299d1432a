from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.features.compare.matrix import (
    ComparisonMatrix,
    SystemValues,
    all_pairs,
    best_of,
    system_values,
)
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.over import Over
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion
from ndcg_gui.metrics.statistics.decision.differences import decide
from ndcg_gui.metrics.statistics.multiple import holm
from tests.features.evaluate.changing_columns import ChangingColumns

P1 = parse_metric("P@1")


def numbers(systems: dict[str, str], *, weights: list[float] | None = None, **settings: str) -> Evaluation:
    """A system is a word with one letter per query: g good, b bad, - no list."""
    queries = [f"q{number}" for number in range(len(next(iter(systems.values()))))]
    labels = {query: {"g": 1.0, "b": 0.0} for query in queries}
    lists = {
        name: {query: (letter,) for query, letter in zip(queries, word, strict=True) if letter != "-"}
        for name, word in systems.items()
    }
    columns = ChangingColumns(
        queries, labels, lists, maximum=1, weights=None if weights is None else np.array(weights)
    )
    return Evaluation(columns, metrics=[P1], settings=EvaluationSettings(**settings))


def some_values(queries: int = 30, systems: int = 4) -> SystemValues:
    generator = np.random.default_rng(8)
    values = generator.random((queries, 1)) + generator.normal(0, 0.1, (queries, systems))
    values += np.linspace(0, 0.15, systems)
    names = tuple(f"s{number}" for number in range(systems))
    over = Over(queries, queries, queries, queries, queries, 1)
    order = np.arange(queries, dtype=np.int64)
    return SystemValues(P1, EvaluationSettings(), names, values, None, order, over)


def matrix_of(values: SystemValues, **options: Any) -> ComparisonMatrix:
    (found,) = all_pairs([values], **options)
    return found


def test_the_matrix_by_hand() -> None:
    words = {"A": "gggb" + "g" * 8, "B": "gbbb" + "g" * 8, "C": "gggg" + "g" * 8}
    found = matrix_of(system_values(numbers(words), P1))
    assert found.systems == ("A", "B", "C") and found.n == 12
    assert found.means == pytest.approx([11 / 12, 9 / 12, 1])
    assert found.difference[1].tolist() == pytest.approx([2 / 12, 0, 3 / 12])
    assert found.wins.tolist() == [[0, 0, 1], [2, 0, 3], [0, 0, 0]]
    # Exact: 2 of 2^2, 2^1 and 2^3 exchanges of the queries that differ.
    assert found.p_value.tolist() == [[1, 0.5, 1], [0.5, 1, 0.25], [1, 0.25, 1]]
    assert found.decision(1, 2).p_value == pytest.approx(0.75) and found.tests == 3
    assert found.decision(2, 1).estimate == pytest.approx(-0.25)
    assert found.baseline == "A"


def test_a_pair_alone_has_the_p_that_compare_gives_it() -> None:
    values = some_values()
    found = matrix_of(values, baseline="s2", seed=5, resamples=999)
    for i in range(4):
        for j in range(i):
            alone = decide(values.units(j, i), matters=None, paths=999, seed=5)
            assert found.p_value[i, j] == found.p_value[j, i] == alone.p_value
    above = [found.decisions[pair].p_value for pair in sorted(found.decisions)]
    assert above == holm([float(found.p_value[pair]) for pair in sorted(found.decisions)])
    assert (found.seed, found.resamples, found.tests) == (5, 999, 6)


def test_metrics_and_pairs_are_one_family() -> None:
    first, second = some_values(), some_values(40)
    found = all_pairs([first, second])
    assert [own.tests for own in found] == [12, 12]
    assert all(own.decisions[0, 3].p_value >= own.p_value[0, 3] for own in found)


def test_the_best_is_better_than_every_other() -> None:
    clear = np.zeros((40, 3)) + np.linspace(0, 0.4, 3)
    clear += np.random.default_rng(1).normal(0, 0.1, clear.shape)
    values = replace(some_values(40, 3), values=clear)
    assert best_of([values]) == {P1: "s2"}
    # Two that cannot be told apart: neither is best.
    close = clear.copy()
    close[:, 1] = clear[:, 2] + np.random.default_rng(2).normal(0, 0.1, 40)
    assert best_of([replace(values, values=close)]) == {}
    assert best_of([]) == {}


def test_weights_make_weighted_means() -> None:
    words = {"A": "gb", "B": "bg"}
    found = matrix_of(system_values(numbers(words, weights=[3, 1], aggregation="weighted"), P1))
    assert found.means == pytest.approx([0.75, 0.25])
    dropped = matrix_of(system_values(numbers(words, weights=[0, 1], aggregation="weighted"), P1))
    assert dropped.n == 1 and dropped.means.tolist() == [0, 1]
    plain = matrix_of(system_values(numbers(words, weights=[3, 1]), P1))
    assert plain.means.tolist() == [0.5, 0.5]


def test_only_queries_of_all_systems_count() -> None:
    words = {"A": "gg-", "B": "gbb", "C": "gg-"}
    assert system_values(numbers(words, missing="skip"), P1).values.tolist() == [[1, 1, 1], [1, 0, 1]]
    assert len(system_values(numbers(words), P1).values) == 3


def test_no_query_at_all() -> None:
    found = matrix_of(system_values(numbers({"A": "--", "B": "gg"}, missing="skip"), P1))
    assert found.n == 0 and found.decision(0, 1).answer is Conclusion.CANNOT_SAY
    assert np.isnan(found.means).all() and np.isnan(found.p_value[0, 1]) and found.p_value[0, 0] == 1


@pytest.mark.parametrize("count", [1, 21])
def test_too_few_and_too_many_systems(count: int) -> None:
    with pytest.raises(InputError, match=f"2 to 20 systems, not {count}"):
        system_values(numbers({f"s{number}": "g" for number in range(count)}), P1)


def test_a_baseline_that_is_not_there() -> None:
    with pytest.raises(InputError, match="'X'; there are: s0"):
        matrix_of(some_values(), baseline="X")


def test_values_do_not_change_with_the_labels() -> None:
    evaluation = numbers({"A": "gb", "B": "bg"})
    kept = system_values(evaluation, P1)
    columns = evaluation.columns
    assert isinstance(columns, ChangingColumns)
    columns.replace_labels({"q0": {"g": 0.0, "b": 1.0}})
    evaluation.bring_up()
    assert kept.values.tolist() == [[1, 0], [0, 1]]


def test_the_report_may_stop_it() -> None:
    def stop(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        matrix_of(some_values(), resamples=99, report=stop)
