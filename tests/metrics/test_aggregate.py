from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.domain.errors import InputError
from ndcg_gui.metrics.aggregate import MISSING, EvaluationSettings, mean
from ndcg_gui.metrics.label_rules import LABEL_RULES


def test_the_mean_is_rounded_once() -> None:
    assert mean(np.array([0.1] * 10)) == 0.1
    assert mean(np.array([1e16, 1.0, -1e16])) == 1 / 3


def test_missing_queries_count_0_or_not_at_all() -> None:
    values, present = np.array([1.0, 0.0, 0.5]), np.array([True, False, True])
    assert mean(values, present=present) == 0.5
    assert mean(values, present=present, missing="skip") == 0.75
    assert mean(values, missing="skip") == 0.5


def test_no_queries_have_no_mean() -> None:
    assert mean(np.array([])) is None
    assert mean(np.array([0.0]), present=np.array([False]), missing="skip") is None


@given(st.sampled_from([rule.key for rule in LABEL_RULES]), st.sampled_from(MISSING))
def test_settings_read_back(labels: str, missing: str) -> None:
    settings = EvaluationSettings(labels=labels, missing=missing)
    assert EvaluationSettings.from_json(settings.to_json()) == settings
    assert str(settings) == f"labels={labels}, missing={missing}"


def test_settings_left_out_have_their_defaults() -> None:
    assert EvaluationSettings.from_json({}) == EvaluationSettings()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"labels": "best"}, "labels=best: expected one of latest, majority, mean, median"),
        ({"missing": 0}, "missing=0: expected one of zero, skip"),
        ({"ties": "docno"}, "no evaluation setting 'ties'; there are: labels, missing"),
    ],
)
def test_unknown_settings_are_refused(data: dict[str, object], message: str) -> None:
    with pytest.raises(InputError, match=message):
        EvaluationSettings.from_json(data)
