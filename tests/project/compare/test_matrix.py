from __future__ import annotations

import numpy as np
import pytest

from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.multiple import holm, randomisation_tests, tukey_hsd
from ndcg_gui.project.compare.matrix import SystemValues, all_pairs, system_values
from ndcg_gui.project.evaluation.numbers import Evaluation
from tests.project.evaluation.changing_columns import ChangingColumns

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
    return SystemValues(P1, EvaluationSettings(), names, values, None)


def test_the_matrix_by_hand() -> None:
    found = all_pairs(system_values(numbers({"A": "gggb", "B": "gbbb", "C": "gggg"}), P1))
    assert found.systems == ("A", "B", "C") and found.n == 4
    assert found.means.tolist() == [0.75, 0.25, 1.0]
    assert found.difference.tolist() == [[0, -0.5, 0.25], [0.5, 0, 0.75], [-0.25, -0.75, 0]]
    assert found.wins.tolist() == [[0, 0, 1], [2, 0, 3], [0, 0, 0]]
    # Few queries: exact, 2 of 2^2, 2^1 and 2^3 exchanges of those that differ.
    assert found.p_value.tolist() == [[1, 0.5, 1], [0.5, 1, 0.25], [1, 0.25, 1]]
    assert found.false_discovery[1, 2] == pytest.approx(0.75)
    assert found.baseline == "A" and found.holm == {"B": 1.0, "C": 1.0}


def test_tests_are_those_of_the_values() -> None:
    values = some_values()
    found = all_pairs(values, baseline="s2", seed=5, resamples=999, permutations=499)
    assert np.array_equal(found.tukey, tukey_hsd(values.values, permutations=499, seed=5))
    first, second = np.triu_indices(4, 1)
    alone = randomisation_tests(values.values[:, second] - values.values[:, first], resamples=999, seed=5)
    assert found.p_value[first, second].tolist() == alone
    assert np.array_equal(found.p_value, found.p_value.T)
    assert np.array_equal(found.false_discovery, found.false_discovery.T)
    against = [found.p_value[2, place] for place in (0, 1, 3)]
    assert list(found.holm) == ["s0", "s1", "s3"] and list(found.holm.values()) == holm(against)
    assert (found.seed, found.resamples, found.permutations) == (5, 999, 499)


def test_weights_make_weighted_means() -> None:
    words = {"A": "gb", "B": "bg"}
    found = all_pairs(system_values(numbers(words, weights=[3, 1], aggregation="weighted"), P1))
    assert found.means == pytest.approx([0.75, 0.25])
    dropped = all_pairs(system_values(numbers(words, weights=[0, 1], aggregation="weighted"), P1))
    assert dropped.n == 1 and dropped.means.tolist() == [0, 1]
    plain = all_pairs(system_values(numbers(words, weights=[3, 1]), P1))
    assert plain.means.tolist() == [0.5, 0.5]


def test_only_queries_of_all_systems_count() -> None:
    words = {"A": "gg-", "B": "gbb", "C": "gg-"}
    assert system_values(numbers(words, missing="skip"), P1).values.tolist() == [[1, 1, 1], [1, 0, 1]]
    assert len(system_values(numbers(words), P1).values) == 3


def test_no_query_at_all() -> None:
    found = all_pairs(system_values(numbers({"A": "--", "B": "gg"}, missing="skip"), P1))
    assert found.n == 0 and found.holm == {"B": None}
    assert np.isnan(found.means).all() and np.isnan(found.tukey[0, 1]) and found.tukey[0, 0] == 1


@pytest.mark.parametrize("count", [1, 21])
def test_too_few_and_too_many_systems(count: int) -> None:
    with pytest.raises(InputError, match=f"2 to 20 systems, not {count}"):
        system_values(numbers({f"s{number}": "g" for number in range(count)}), P1)


def test_a_baseline_that_is_not_there() -> None:
    with pytest.raises(InputError, match="'X'; there are: s0"):
        all_pairs(some_values(), baseline="X")


def test_values_do_not_change_with_the_labels() -> None:
    evaluation = numbers({"A": "gb", "B": "bg"})
    kept = system_values(evaluation, P1)
    columns = evaluation.columns
    assert isinstance(columns, ChangingColumns)
    columns.replace_labels({"q0": {"g": 0.0, "b": 1.0}})
    evaluation.bring_up()
    assert kept.values.tolist() == [[1, 0], [0, 1]]


def test_progress_goes_through_both_tests() -> None:
    told: list[tuple[int, int]] = []
    all_pairs(some_values(), resamples=99, permutations=50, report=lambda *at: told.append(at))
    assert told == sorted(told) and told[-1] == (149, 149)

    def stop(done: int, total: int) -> None:
        if done >= 99:
            raise Cancelled

    with pytest.raises(Cancelled):
        all_pairs(some_values(), resamples=99, permutations=50, report=stop)
