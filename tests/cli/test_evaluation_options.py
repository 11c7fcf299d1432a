from __future__ import annotations

import click
import pytest

from ndcg_gui.cli.compare import compare
from ndcg_gui.cli.evaluation import evaluate, explain_
from ndcg_gui.cli.evaluation_options import (
    as_preset,
    chosen_settings,
    preset_option,
    settings_options,
    typed_metrics,
)
from ndcg_gui.cli.report import report
from ndcg_gui.cli.side_by_side import gsb
from ndcg_gui.domain.errors import InputError
from ndcg_gui.metrics.presets import PRESETS
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import SETTINGS, EvaluationSettings, choices_of
from ndcg_gui.metrics.statistics.tests import SEED, TIE_EPSILON


def options(command: click.Command) -> dict[str, click.Option]:
    return {str(item.name): item for item in command.params if isinstance(item, click.Option)}


@pytest.mark.parametrize("command", [evaluate, explain_])
def test_every_setting_is_an_option_that_explains_its_words(command: click.Command) -> None:
    found = options(command)
    for name in SETTINGS:
        option = found[name]
        assert option.help is not None
        for choice in choices_of(name):
            assert f"{choice.key}: {choice.help}" in option.help


def test_presets_are_choices_once_or_repeatable() -> None:
    @click.command()
    @preset_option()
    @settings_options
    def once(**_: object) -> None: ...

    single, several = options(once)["preset_key"], options(explain_)["presets"]
    assert (single.multiple, several.multiple) == (False, True)
    assert isinstance(single.type, click.Choice)
    assert list(single.type.choices) == [item.key for item in PRESETS]


def test_what_is_given_stands_in_the_place_of_what_was() -> None:
    base = EvaluationSettings(labels="mean", depth=5)
    given: dict[str, str | None] = dict.fromkeys(SETTINGS)
    assert chosen_settings(base, given) is base
    found = chosen_settings(base, {**given, "depth": "all", "ties": "score"})
    assert found == EvaluationSettings(labels="mean", ties="score")
    with pytest.raises(InputError, match="depth is x"):
        chosen_settings(base, {**given, "depth": "x"})


def test_a_preset_keeps_the_label_rule() -> None:
    metrics = [parse_metric("nDCG@10"), parse_metric("nDCG(gain='exp')@10"), parse_metric("RR")]
    base = EvaluationSettings(labels="mean", depth=5)
    assert as_preset(None, base, metrics) == (base, tuple(metrics))
    settings, chosen = as_preset("quepid", base, (), metrics)
    assert settings == EvaluationSettings(labels="mean", ties="rank")
    assert list(map(str, chosen)) == ["nDCG(gain='exp', ideal='uncut')@10", "RR"]
    # What was typed is as it was spelled.
    typed = typed_metrics(["nDCG@10", "nDCG(gain='linear')@10", "nDCG(ideal='judged')"], "quepid")
    assert list(map(str, typed)) == [
        "nDCG(gain='exp', ideal='uncut')@10", "nDCG(ideal='uncut')@10", "nDCG(gain='exp')",
    ]  # fmt: skip
    assert as_preset("quepid", base, typed, metrics) == (settings, typed)


def test_verbs_that_test_a_difference_take_the_same_epsilon_and_seed() -> None:
    for command in (compare, report):
        assert options(command)["epsilon"].default == TIE_EPSILON
    for command in (compare, report, gsb):
        seed = options(command)["seed"]
        assert seed.default == SEED
        assert seed.help is not None and seed.help.endswith("; the same seed gives the same numbers.")
        assert isinstance(seed.type, click.IntRange) and seed.type.min == 0
