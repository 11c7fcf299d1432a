"""The options that decide a number, made from the settings, presets and metrics that there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.options import options_of
from ndcg_gui.cli.output import criterion_option
from ndcg_gui.cli.speaking import helping, tell
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.metrics.presets import PRESETS, parameters_of, preset, unknown_metrics
from ndcg_gui.metrics.settings import SETTINGS, EvaluationSettings
from ndcg_gui.metrics.statistics.choices import SEED, TIE_EPSILON

if TYPE_CHECKING:
    from ndcg_gui.metrics.metric import Metric


# What is left out is as the project or the preset has it.
_NOTHING: Mapping[str, None] = dict.fromkeys(SETTINGS)
_COUNTING = tuple(name for name in SETTINGS if name != "labels")


def metric_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the repeatable option --metric."""
    return click.option(
        "-m",
        "--metric",
        "metrics",
        multiple=True,
        callback=_listed,
        is_eager=True,
        help="A metric such as nDCG@10 or \"nDCG(gain='exp')@10\"; repeatable. -m help lists all.",
    )(function)


def _listed(context: click.Context, _option: click.Parameter, texts: tuple[str, ...]) -> tuple[str, ...]:
    """List all metrics and end where "help" is asked for, as no file needs to be named for that."""
    if "help" not in texts or context.resilient_parsing:
        return texts
    for kind in late.METRICS:
        tell(say("{spelling}: {title}", spelling=kind.spelling, title=kind.title))
    raise click.exceptions.Exit


def settings_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add an option for each setting of an evaluation. Options left out arrive as None."""
    return criterion_option(
        options_of(EvaluationSettings, "labels", defaults=_NOTHING)(counting_options(function))
    )


def counting_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add an option for each setting, without those that choose the labels."""
    return options_of(EvaluationSettings, *_COUNTING, defaults=_NOTHING)(function)


def preset_option(*, multiple: bool = False) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make the option --preset, once or repeatable."""
    return click.option(
        "--preset",
        "presets" if multiple else "preset_key",
        type=click.Choice([item.key for item in PRESETS]),
        multiple=multiple,
        help=helping(
            say("Compute as this tool does; repeatable.") if multiple else say("Compute as this tool does.")
        ),
    )


def epsilon_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the option --epsilon, up to which a difference of a query is a tie."""
    return click.option(
        "--epsilon",
        type=float,
        default=TIE_EPSILON,
        help="A query where the systems differ by no more than this is a tie.",
    )(function)


def planned_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the option --planned, how many queries are to be judged in all."""
    return click.option(
        "--planned",
        type=click.IntRange(min=1),
        help="How many queries are to be judged in all, if labels still come in: you may look as often as you"
        " like. Default: what the project's tasks plan; else the queries with labels, looked at once.",
    )(function)


def matters_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the option --matters, the smallest difference that matters."""
    return click.option(
        "--matters",
        type=click.FloatRange(min=0, min_open=True),
        help="The smallest difference that matters (default: the project's; 0.01 of metrics from 0 to 1).",
    )(function)


def seed_option(drawn: Message) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make the option --seed. `drawn` names what the verb draws with it."""
    return click.option(
        "--seed",
        type=click.IntRange(min=0),
        default=SEED,
        show_default=True,
        help=helping(say("The seed for {drawn}; the same seed gives the same numbers.", drawn=drawn)),
    )


def chosen_settings(base: EvaluationSettings, options: Mapping[str, str | None]) -> EvaluationSettings:
    """Replace settings of `base` by those of the command line. Raises InputError."""
    given: dict[str, Any] = {name: value for name, value in options.items() if value is not None}
    return replace(base, **given) if given else base


def typed_metrics(texts: Sequence[str], key: str | None) -> tuple[Metric, ...]:
    """Parse the typed metrics. Parameters that are not spelled out are those of the preset."""
    own = parameters_of(key)
    return tuple(dict.fromkeys(late.parse_metric(text, own) for text in texts))


def as_preset(
    key: str | None, base: EvaluationSettings, typed: Sequence[Metric] = (), otherwise: Sequence[Metric] = ()
) -> tuple[EvaluationSettings, tuple[Metric, ...]]:
    """Settings of a preset, with the metrics `typed`, or without any, `otherwise` by the preset.

    The label rule stays: no imitated tool has several raters.
    """
    if key is None:
        return base, tuple(typed or otherwise)
    chosen = preset(key)
    metrics = typed or dict.fromkeys(chosen.metric(metric) for metric in otherwise)
    return chosen.settings_for(base), tuple(metrics)


@dataclass(frozen=True, slots=True)
class NumberOptions:
    """Settings, preset and metrics that a command line gives. What it leaves out is as the preset has it.

    Raises InputError for settings that there are not, before anything is read.
    """

    settings: Mapping[str, str | None] = field(default_factory=dict)
    preset_key: str | None = None
    metrics: tuple[Metric, ...] = ()

    def __post_init__(self) -> None:
        chosen_settings(EvaluationSettings(), self.settings)

    def applied(
        self, settings: EvaluationSettings, metrics: Sequence[Metric] = ()
    ) -> tuple[EvaluationSettings, tuple[Metric, ...]]:
        """Return settings and metrics of the numbers where `settings` and `metrics` stand."""
        chosen, wanted = as_preset(self.preset_key, settings, self.metrics, metrics)
        return chosen_settings(chosen, self.settings), wanted


def preset_notes(key: str | None, metrics: Sequence[Metric]) -> list[Message]:
    """Note on which of the metrics the preset's tool lacks, none where it has all."""
    found = None if key is None else unknown_metrics(preset(key), metrics)
    return [] if found is None else [found]


def print_settings(settings: Message | str, key: str | None, metrics: Sequence[Metric]) -> None:
    """Print the first lines: the settings of the numbers, and what the preset's tool lacks."""
    tell(settings if key is None else say("preset {key}: {settings}", key=key, settings=settings))
    for line in preset_notes(key, metrics):
        tell(line)


def preset_json(key: str | None, metrics: Sequence[Metric]) -> dict[str, object]:
    """The preset by its key, with what its tool lacks, empty without a preset."""
    if key is None:
        return {}
    notes = preset_notes(key, metrics)
    return {"preset": key, **({"preset_note": str(notes[0])} if notes else {})}
