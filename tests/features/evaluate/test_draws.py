from __future__ import annotations

import pytest

from ndcg_gui.domain.query_samples import LogPart, Method, QuerySample
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.evaluate.draws import NO_SAMPLE, draws_of

PARTS = {"head": LogPart(1, 90.0, 8100.0), "tail": LogPart(99, 99.0, 99.0)}


def query(key: str, weight: float, stratum: str | None = None) -> QueryRecord:
    return QueryRecord(key, key, weight=weight, stratum=stratum)


def test_a_log_is_as_even_as_its_weights() -> None:
    sample = QuerySample(3, Method.UNIFORM, PARTS)
    assert sample.evenness == pytest.approx(189.0**2 / (100 * 8199.0))
    assert PARTS["tail"].evenness == pytest.approx(1.0)
    assert LogPart(0, 0.0, 0.0).evenness == 1.0


def test_a_query_belongs_to_the_newest_draw_that_gave_it_its_weight() -> None:
    first = QuerySample(2, Method.UNIFORM, PARTS, {"a": 5.0, "b": 7.0})
    second = QuerySample(1, Method.TRAFFIC, PARTS, {"b": 7.0})
    queries = [query("a", 5.0, "tail"), query("b", 7.0), query("a2", 5.0), query("c", 1.0)]
    draws = draws_of(queries, [first, second])
    assert draws is not None and draws.sample.tolist() == [0, 1, NO_SAMPLE, NO_SAMPLE]
    assert draws.evenness.tolist() == [first.evenness, 1.0, 1.0, 1.0]
    assert draws.in_stratum[0] == pytest.approx(1.0)
    # Who changes a weight by hand gives the query another meaning than the draw had.
    changed = draws_of([query("a", 6.0)], [first])
    assert changed is not None and changed.sample.tolist() == [NO_SAMPLE]


def test_without_draws_there_is_nothing_to_keep() -> None:
    assert draws_of([query("a", 1.0)], []) is None


def test_a_draw_is_read_back_as_it_is_written() -> None:
    sample = QuerySample(2, Method.STRATA, PARTS, {"a": 5.0, "b": 0.5})
    assert QuerySample.from_json(sample.to_json()) == sample
    with pytest.raises(ValueError, match="number from 0"):
        QuerySample.from_json({**sample.to_json(), "log_parts": {"head": [1, -2, 3]}})
    with pytest.raises(TypeError, match="not a number"):
        QuerySample.from_json({**sample.to_json(), "weights": {"a": "5"}})
