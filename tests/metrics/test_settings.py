from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.domain.errors import InputError
from ndcg_gui.metrics.label_rules import LABEL_RULES
from ndcg_gui.metrics.settings import DEFAULTS, SETTINGS, EvaluationSettings, choices_of


def keys_of(name: str) -> list[object]:
    return [choice.key for choice in choices_of(name)]


names = st.text(min_size=1).filter(str.strip)
any_settings = st.builds(
    EvaluationSettings,
    **{
        name: st.none() | st.integers(1, 1_000_000)
        if name == "depth"
        else st.sampled_from(keys_of(name)) | st.builds("rater:{}".format, names)
        if name == "labels"
        else st.sampled_from(keys_of(name))
        for name in SETTINGS
    },
)


@given(any_settings)
def test_settings_read_back(settings: EvaluationSettings) -> None:
    assert EvaluationSettings.parse(str(settings)) == settings
    assert EvaluationSettings.from_json(json.loads(json.dumps(settings.to_json()))) == settings
    assert "\n" not in str(settings)


def test_the_rows_are_the_fields() -> None:
    assert [*SETTINGS, "criterion"] == [field.name for field in fields(EvaluationSettings)]
    for name, row in SETTINGS.items():
        default = getattr(DEFAULTS, name)
        assert row.title and row.help and row.kind.check(name, default) == default
        assert all(choice.help for choice in choices_of(name))
    assert keys_of("labels") == [rule.key for rule in LABEL_RULES]


def test_the_line_names_every_setting() -> None:
    assert str(EvaluationSettings(depth=1000)) == (
        "labels=majority, missing=zero, ties=score, unjudged=zero, no_relevant=zero, depth=1000, "
        "rounding=none, aggregation=mean"
    )
    assert "depth=all" in str(EvaluationSettings())


def test_a_criterion_is_said_only_where_one_is_chosen() -> None:
    assert str(EvaluationSettings(criterion="correct")).endswith(", aggregation=mean, criterion=correct")
    assert EvaluationSettings(criterion="correct").to_json()["criterion"] == "correct"
    assert "criterion" not in str(EvaluationSettings())
    assert "criterion" not in EvaluationSettings().to_json()
    with pytest.raises(InputError, match="criterion is 3"):
        EvaluationSettings.from_json({"criterion": 3})


@pytest.mark.parametrize(
    ("text", "settings"),
    [
        ("", EvaluationSettings()),
        ("missing=skip", EvaluationSettings(missing="skip")),
        (' depth = all ,labels="mean" ', EvaluationSettings(labels="mean")),
        ("depth=7, ties=score32", EvaluationSettings(depth=7, ties="score32")),
    ],
)
def test_a_line_is_read_in_any_order_and_with_blanks(text: str, settings: EvaluationSettings) -> None:
    assert EvaluationSettings.parse(text) == settings


def test_what_the_version_before_stored_still_loads() -> None:
    stored = {"labels": "mean", "missing": "skip"}
    assert EvaluationSettings.from_json(stored) == EvaluationSettings(labels="mean", missing="skip")
    assert EvaluationSettings.from_json({}) == EvaluationSettings()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"labels": "best"}, "no label rule 'best'; there are: latest, majority, mean, median, min, max"),
        ({"labels": None}, "no label rule 'None'"),
        ({"labels": "rater:"}, "needs the name of a rater: rater:NAME"),
        ({"missing": 0}, "missing is 0; it must be one of zero, skip"),
        ({"order": "docno"}, "no evaluation setting 'order'; there are: labels, missing, ties"),
        ({"depth": 0}, "depth is 0; it must be a whole number from 1 to 1000000, or all"),
        ({"depth": True}, "depth is True; it must be a whole number"),
        ({"depth": 1.5}, "depth is 1.5; it must be a whole number"),
        ({"depth": "٣"}, "it must be a whole number"),
        ({"ties": None}, "ties is None; it must be one of score, rank, score32, averaged"),
    ],
)
def test_unknown_settings_are_refused(data: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=message):
        EvaluationSettings.from_json(data)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("missing", "'missing' is not an evaluation setting; settings are written like labels="),
        ("missing=skip, missing=zero", "'missing=zero' is not an evaluation setting"),
        ('labels="mean" x', "is not an evaluation setting"),
        ('labels="\\q"', "is not a quoted text"),
        ("labels=", "no label rule ''"),
        (",", "',' is not an evaluation setting"),
    ],
)
def test_a_line_that_is_none_is_refused(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        EvaluationSettings.parse(text)
    assert message in str(caught.value)


def test_a_raters_name_is_quoted_where_it_needs_to_be() -> None:
    assert "labels=rater:Ann Lee, " in str(EvaluationSettings(labels="rater:Ann Lee"))
    for name in ("Lee, Ann", 'a"b', "two\nlines", "a=b", " blank", "李 雷", "a\u2028b"):
        settings = EvaluationSettings(labels=f"adjudicated:{name}")
        assert len(str(settings).splitlines()) == 1
        assert EvaluationSettings.parse(str(settings)) == settings
