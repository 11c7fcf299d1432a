from __future__ import annotations

import json

import pytest

from ndcg_gui.metrics.gsb.counts import SignTest, Verdict, sign_tests
from tests.shared_data import shared_data


def test_holm_over_several_candidates() -> None:
    # 10:0 -> 2/1024 x 2; 6:0 -> 2/64; what has nothing but Same is no test.
    found = sign_tests({"b": Verdict(6, 4, 0), "same": Verdict(0, 9, 0), "c": Verdict(0, 0, 10)})
    assert list(found) == ["b", "same", "c"]
    assert found["b"] == SignTest(pytest.approx(2 / 64), pytest.approx(2 / 64))
    assert found["c"] == SignTest(pytest.approx(2 / 1024), pytest.approx(4 / 1024))
    assert found["same"] == SignTest(None, None)
    assert sign_tests({}) == {}


@pytest.mark.data
def test_ten_pairs_of_a_real_collection() -> None:
    reference = json.loads(shared_data("pandalm_gsb", "reference.json").read_text(encoding="utf-8"))
    pairs = reference["pairs(A=left of cmp_key=response1)"]
    found = sign_tests({pair: Verdict(row["G"], row["S"], row["B"]) for pair, row in pairs.items()})
    assert {pair: test.p_value for pair, test in found.items()} == pytest.approx(
        {pair: row["sign_p"] for pair, row in pairs.items()}, abs=1e-12
    )
    assert {pair: test.adjusted for pair, test in found.items()} == pytest.approx(
        reference["holm"], abs=1e-12
    )
