"""Evaluation settings: everything besides the metric that decides a number, stored and exported with it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Literal, Self

from ndcg_gui.domain.errors import InputError, unknown
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.metrics.label_rules import FINAL_FIRST, LABEL_RULES, RATER_RULES, label_rule

# As with a metric's cutoff: deeper lists are not ranked by anyone.
MAX_DEPTH = 1_000_000

_ITEM = re.compile(r'\s*(?P<name>\w+)\s*=\s*(?P<value>"(?:[^"\\]|\\.)*"|[^",]*)\s*(?:,|$)')
# Everything else is quoted and escaped, so that the line stays one line whatever a rater is called.
_PLAIN = re.compile(r"[\w:.+-]+(?: [\w:.+-]+)*")


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a setting, and its meaning in a sentence."""

    key: str
    help: Message


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting, from which forms, command line options and the README's table are made.

    `type` "choice" takes one of `choices`; "labels" one of `choices` or a rule that names a rater
    (see `label_rule`); "depth" a whole number from 1 or None for all, spelled "all".
    """

    name: str
    type: Literal["choice", "labels", "depth"]
    default: str | None
    title: Message
    help: Message
    choices: tuple[Choice, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """The words of `choices`."""
        return tuple(choice.key for choice in self.choices)

    def check(self, value: object) -> str | int | None:
        """Validate and convert a value. Raises InputError naming the allowed values."""
        if self.type == "depth":
            return _depth(value)
        if self.type == "labels":
            return label_rule(str(value)).key
        if value in self.keys:
            return str(value)
        raise InputError(
            say(
                "{name}={value}: expected one of {known}",
                name=self.name,
                value=visible(str(value)),
                known=", ".join(self.keys),
            )
        )


SETTINGS: tuple[Setting, ...] = (
    Setting(
        "labels",
        "labels",
        "majority",
        say("Label"),
        say("How the judgments of several raters become the label of a pair."),
        tuple(Choice(rule.key, rule.help) for rule in LABEL_RULES),
    ),
    Setting(
        "missing",
        "choice",
        "zero",
        say("Missing queries"),
        say("Queries with labels but without a list."),
        (
            Choice("zero", say("They count as 0.")),
            Choice("skip", say("They are left out; their number is always shown.")),
        ),
    ),
    Setting(
        "ties",
        "choice",
        "score",
        say("Ties"),
        say("How results are ordered and how equal scores are handled."),
        (
            Choice("score", say("By score, ties by document key, both descending (trec_eval 10).")),
            Choice("rank", say("By the ranks of the file; in a project, the order of the list as imported.")),
            Choice(
                "score32",
                say("The same with 32-bit scores, so that very close scores tie (trec_eval 9)."),
            ),
            Choice("averaged", say("Equal scores share the mean of their discounts (scikit-learn).")),
            Choice(
                "ir_measures",
                say(
                    "By score, each metric like the program that ir_measures uses for it: RR@k and"
                    " Judged order equal scores by key ascending, ERR@k and nDCG(gain='exp')@k by key"
                    " descending, RBP as imported, all others like trec_eval 9."
                ),
            ),
        ),
    ),
    Setting(
        "unjudged",
        "choice",
        "zero",
        say("Unjudged results"),
        say("Results without a label."),
        (
            Choice("zero", say("They count as grade 0 and keep their rank.")),
            Choice("condensed", say("They are removed from the list and the results below move up.")),
            Choice(
                "bounds",
                say(
                    "Two values: the lowest and the highest that grading them can give. Unjudged results"
                    " of the other systems are included because they count in the ideal order."
                ),
            ),
        ),
    ),
    Setting(
        "no_relevant",
        "choice",
        "zero",
        say("Queries without a relevant document"),
        say("Queries without any label above 0."),
        (
            Choice("zero", say("They count with their value, which is 0 for most metrics.")),
            Choice("skip", say("They are left out; their number is always shown.")),
            Choice(
                "one",
                say(
                    "Their nDCG is 1, as there is nothing to get wrong (LightGBM, XGBoost); other metrics"
                    " have their value."
                ),
            ),
        ),
    ),
    Setting(
        "depth",
        "depth",
        None,
        say("Depth"),
        say("Use only the first results of each list, for every metric (trec_eval -M)."),
    ),
    Setting(
        "rounding",
        "choice",
        "none",
        say("Rounding"),
        say("Rounding before the final value, to match tools that round."),
        (
            Choice("none", say("No rounding: 64-bit numbers, rounded only for display.")),
            Choice("query2", say("Each query's value is rounded to 2 decimals (OpenSearch).")),
            Choice("term2", say("Each term of a sum is cut off after 2 decimals (RRE).")),
            Choice(
                "gdeval",
                say(
                    "Each query's value is rounded to 5 decimals, only for ERR@k (always on a scale up"
                    " to 4) and nDCG(gain='exp')@k (ir_measures)."
                ),
            ),
        ),
    ),
    Setting(
        "aggregation",
        "choice",
        "mean",
        say("Over queries"),
        say("How the values of all queries become one number."),
        (
            Choice("mean", say("The mean: every query counts the same.")),
            Choice("weighted", say("The mean, weighted by the traffic of each query.")),
            Choice("median", say("The median: half of the queries are better.")),
            Choice(
                "geometric",
                say(
                    "The geometric mean, which low values pull down most; values below 0.00001 count as "
                    "0.00001 (trec_eval gm_map)."
                ),
            ),
            Choice(
                "by_key",
                say(
                    "The mean, summed in the order of the query keys like trec_eval; it can differ from"
                    " the exact mean in the last digit."
                ),
            ),
            Choice(
                "by_run",
                say("The mean, summed in the order of the run, or of the project's queries (ir_measures)."),
            ),
            Choice("numpy", say("The mean as computed by NumPy, in that order (pytrec_eval).")),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class EvaluationSettings:
    """The settings of an evaluation. `SETTINGS` lists the values of each. Raises InputError.

    `criterion` is the key of the scale's criterion whose labels count, "" for the one that leads: then
    nothing is said of it, as of scales that ask one question only.
    """

    labels: str = "majority"
    missing: str = "zero"
    ties: str = "score"
    unjudged: str = "zero"
    no_relevant: str = "zero"
    depth: int | None = None
    rounding: str = "none"
    aggregation: str = "mean"
    criterion: str = ""

    def __post_init__(self) -> None:
        for setting in SETTINGS:
            object.__setattr__(self, setting.name, setting.check(getattr(self, setting.name)))
        if not isinstance(self.criterion, str):
            raise InputError(say("criterion={value}: expected the key of a criterion", value=self.criterion))

    def __str__(self) -> str:
        return ", ".join(f"{name}={_written(value)}" for name, value in self.to_json().items())

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse one line as `str` writes it, in any order, with defaults for omitted settings."""
        return cls.from_json(dict(_items(text)))

    def to_json(self) -> dict[str, str | int | None]:
        """Return the settings as plain JSON values, which `from_json` reads back."""
        values = asdict(self)
        if not values["criterion"]:
            del values["criterion"]
        return values

    @classmethod
    def from_json(cls, data: Mapping[str, object]) -> Self:
        """Read settings that `to_json` wrote, with defaults for omitted ones.

        Raises InputError for a setting this version does not know: leaving it out would give
        another number without saying so.
        """
        known = [*(setting.name for setting in SETTINGS), "criterion"]
        for name in data:
            if name not in known:
                raise unknown(say("no evaluation setting '{name}'"), name, known)
        return cls(**data)  # type: ignore[arg-type]


def settings_table() -> str:
    """The README's table of settings, in Markdown, one row per setting."""
    rows = ["| setting | what it decides | takes |", "| --- | --- | --- |"]
    for setting in SETTINGS:
        takes = [
            f"`{choice.key}`{' (default)' if choice.key == setting.default else ''}: {choice.help}"
            for choice in setting.choices
        ]
        if setting.type == "labels":
            takes += [f"`{family.spelling}`: {family.help}" for family in RATER_RULES]
            takes.append(f"`{FINAL_FIRST}RULE`: any of these rules, but final grades first, as `final:mean`")
        if setting.type == "depth":
            takes.append("a whole number from 1; `all` (default)")
        rows.append(f"| `{setting.name}` | {setting.title}. {setting.help} | {'<br>'.join(takes)} |")
    return "\n".join(rows) + "\n"


def _depth(value: object) -> int | None:
    if value is None or value == "all":
        return None
    if isinstance(value, str) and re.fullmatch(r"[0-9]{1,7}", value):
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MAX_DEPTH:
        return value
    raise InputError(
        say(
            "depth={value}: expected a whole number from 1 to {maximum}, or all",
            value=visible(str(value)),
            maximum=MAX_DEPTH,
        )
    )


def _written(value: str | int | None) -> str:
    text = "all" if value is None else str(value)
    return text if _PLAIN.fullmatch(text) else json.dumps(text)


def _items(text: str) -> Iterator[tuple[str, str]]:
    place, seen = 0, set[str]()
    while place < len(text):
        item = _ITEM.match(text, place)
        if item is None or item["name"] in seen:
            raise InputError(
                say(
                    "'{text}' is not an evaluation setting; settings are written like {example}",
                    text=visible(text[place:].strip()),
                    example="labels=majority, missing=skip, depth=100",
                )
            )
        seen.add(item["name"])
        value, place = item["value"].strip(), item.end()
        try:
            yield item["name"], json.loads(value) if value.startswith('"') else value
        except json.JSONDecodeError:
            raise InputError(say("'{text}' is not a quoted text", text=visible(value))) from None


DEFAULTS = EvaluationSettings()
