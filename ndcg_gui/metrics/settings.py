"""Evaluation settings: everything besides the metric that decides a number, stored and exported with it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Self

from ndcg_gui.domain.errors import InputError, unknown
from ndcg_gui.domain.fields import Choice, FieldKind, FieldRow, OneOf, Plan, Text, plan, row, rows_of
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.metrics.label_rules import ACCEPTED, FINAL_FIRST, LABEL_RULES, RATER_RULES, label_rule

# As with a metric's cutoff: deeper lists are not ranked by anyone.
MAX_DEPTH = 1_000_000

_ITEM = re.compile(r'\s*(?P<name>\w+)\s*=\s*(?P<value>"(?:[^"\\]|\\.)*"|[^",]*)\s*(?:,|$)')
# Everything else is quoted and escaped, so that the line stays one line whatever a rater is called.
_PLAIN = re.compile(r"[\w:.+-]+(?: [\w:.+-]+)*")


@dataclass(frozen=True, slots=True)
class Labels(OneOf):
    """A label rule, also one that names a rater (see `label_rule`)."""

    def check(self, name: str, value: Any) -> Any:
        return label_rule(str(value)).key


@dataclass(frozen=True, slots=True)
class Depth(FieldKind):
    """Whole number from 1, or None for all, spelled "all"."""

    def fits(self, value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MAX_DEPTH

    def expected(self) -> Message:
        return say("a whole number from 1 to {maximum}, or all", maximum=MAX_DEPTH)

    def check(self, name: str, value: Any) -> Any:
        if value == "all":
            return None
        if isinstance(value, str) and re.fullmatch(r"[0-9]{1,7}", value):
            value = int(value)
        return super(Depth, self).check(name, value)


@plan
class EvaluationSettings(Plan):
    """The settings of an evaluation. `SETTINGS` lists the values of each. Raises InputError.

    `criterion` is the key of the scale's criterion whose labels count, "" for the one that leads: then
    nothing is said of it, as of scales that ask one question only.
    """

    labels: str = row(
        Labels(tuple(Choice(rule.key, help=rule.help) for rule in LABEL_RULES)),
        default="majority",
        title=say("Label"),
        help=say("How the judgments of several raters become the label of a pair."),
        metavar="RULE",
    )
    missing: str = row(
        OneOf(
            (
                Choice("zero", say("count as 0"), say("They count as 0.")),
                Choice("skip", say("leave out"), say("They are left out; their number is always shown.")),
            )
        ),
        default="zero",
        title=say("Missing queries"),
        help=say("Queries with labels but without a list."),
    )
    ties: str = row(
        OneOf(
            (
                Choice(
                    "score",
                    say("by score"),
                    say("By score, ties by document key, both descending (trec_eval 10)."),
                ),
                Choice(
                    "rank",
                    say("as imported"),
                    say("By the ranks of the file; in a project, the order of the list as imported."),
                ),
                Choice(
                    "score32",
                    say("by 32-bit score"),
                    say("The same with 32-bit scores, so that very close scores tie (trec_eval 9)."),
                ),
                Choice(
                    "averaged",
                    say("averaged"),
                    say("Equal scores share the mean of their discounts (scikit-learn)."),
                ),
                Choice(
                    "ir_measures",
                    say("as ir_measures"),
                    say(
                        "By score, each metric like the program that ir_measures uses for it: RR@k and"
                        " Judged order equal scores by key ascending, ERR@k and nDCG(gain='exp')@k by key"
                        " descending, RBP as imported, all others like trec_eval 9."
                    ),
                ),
            )
        ),
        default="score",
        title=say("Ties"),
        help=say("How results are ordered and how equal scores are handled."),
    )
    unjudged: str = row(
        OneOf(
            (
                Choice("zero", say("not relevant"), say("They count as grade 0 and keep their rank.")),
                Choice(
                    "condensed",
                    say("left out"),
                    say("They are removed from the list and the results below move up."),
                ),
                Choice(
                    "bounds",
                    say("as ranges"),
                    say(
                        "Two values: the lowest and the highest that grading them can give. Unjudged results"
                        " of the other systems are included because they count in the ideal order."
                    ),
                ),
            )
        ),
        default="zero",
        title=say("Unjudged results"),
        help=say("Results without a label."),
    )
    no_relevant: str = row(
        OneOf(
            (
                Choice(
                    "zero", say("counted"), say("They count with their value, which is 0 for most metrics.")
                ),
                Choice("skip", say("leave out"), say("They are left out; their number is always shown.")),
                Choice(
                    "one",
                    say("count as 1 in nDCG"),
                    say(
                        "Their nDCG is 1, as there is nothing to get wrong (LightGBM, XGBoost); other metrics"
                        " have their value."
                    ),
                ),
            )
        ),
        default="zero",
        title=say("Queries without a relevant document"),
        help=say("Queries without any label above 0."),
    )
    depth: int | None = row(
        Depth(optional=True),
        default=None,
        title=say("Depth"),
        help=say("Use only the first results of each list, for every metric (trec_eval -M)."),
        metavar="N",
    )
    rounding: str = row(
        OneOf(
            (
                Choice("none", say("none"), say("No rounding: 64-bit numbers, rounded only for display.")),
                Choice(
                    "query2",
                    say("queries, 2 decimals"),
                    say("Each query's value is rounded to 2 decimals (OpenSearch)."),
                ),
                Choice(
                    "term2",
                    say("terms, 2 decimals"),
                    say("Each term of a sum is cut off after 2 decimals (RRE)."),
                ),
                Choice(
                    "gdeval",
                    say("as gdeval"),
                    say(
                        "Each query's value is rounded to 5 decimals, only for ERR@k (always on a scale up"
                        " to 4) and nDCG(gain='exp')@k (ir_measures)."
                    ),
                ),
            )
        ),
        default="none",
        title=say("Rounding"),
        help=say("Rounding before the final value, to match tools that round."),
    )
    aggregation: str = row(
        OneOf(
            (
                Choice("mean", say("mean"), say("The mean: every query counts the same.")),
                Choice(
                    "weighted", say("by traffic"), say("The mean, weighted by the traffic of each query.")
                ),
                Choice("median", say("median"), say("The median: half of the queries are better.")),
                Choice(
                    "geometric",
                    say("geometric mean"),
                    say(
                        "The geometric mean, which low values pull down most; values below 0.00001 count as "
                        "0.00001 (trec_eval gm_map)."
                    ),
                ),
                Choice(
                    "by_key",
                    say("mean, by key"),
                    say(
                        "The mean, summed in the order of the query keys like trec_eval; it can differ from"
                        " the exact mean in the last digit."
                    ),
                ),
                Choice(
                    "by_run",
                    say("mean, as in the run"),
                    say(
                        "The mean, summed in the order of the run, or of the project's queries (ir_measures)."
                    ),
                ),
                Choice(
                    "numpy",
                    say("mean, by NumPy"),
                    say("The mean as computed by NumPy, in that order (pytrec_eval)."),
                ),
            )
        ),
        default="mean",
        title=say("Over queries"),
        help=say("How the values of all queries become one number."),
    )
    criterion: str = row(Text(), default="", omitted=True)

    def __str__(self) -> str:
        return ", ".join(f"{name}={_written(value)}" for name, value in self.to_json().items())

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse one line as `str` writes it, in any order, with defaults for omitted settings."""
        return cls.from_json(dict(_items(text)))

    @classmethod
    def from_json(cls, data: Mapping[str, object]) -> Self:
        """Read settings that `to_json` wrote, with defaults for omitted ones.

        Raises InputError for a setting this version does not know: leaving it out would give
        another number without saying so.
        """
        for name in data:
            if name not in rows_of(cls):
                raise unknown(say("no evaluation setting '{name}'"), name, rows_of(cls))
        return cls(**dict[str, Any](data))


DEFAULTS = EvaluationSettings()
# The settings with a choice of values, by their names.
SETTINGS: Mapping[str, FieldRow] = {
    name: own for name, own in rows_of(EvaluationSettings).items() if name != "criterion"
}


def choices_of(name: str) -> tuple[Choice, ...]:
    """Choices of a setting, empty where it takes a number."""
    kind = SETTINGS[name].kind
    return kind.choices if isinstance(kind, OneOf) else ()


def choice_help(name: str, value: object) -> Message | None:
    """Sentence on a value of a setting, None where there is none."""
    if name == "labels":
        return label_rule(str(value)).help
    return next((choice.help for choice in choices_of(name) if choice.key == value), None)


def settings_table() -> str:
    """Make the README's table of settings, in Markdown, one row per setting."""
    rows = ["| setting | what it decides | takes |", "| --- | --- | --- |"]
    for name, own in SETTINGS.items():
        default = getattr(DEFAULTS, name)
        takes = [
            f"`{choice.key}`{' (default)' if choice.key == default else ''}: {choice.help}"
            for choice in choices_of(name)
        ]
        if name == "labels":
            takes += [f"`{family.spelling}`: {family.help}" for family in RATER_RULES]
            takes.append(f"`{FINAL_FIRST}RULE`: any of these rules, but final grades first, as `final:mean`")
            takes.append(f"`{ACCEPTED}`, `{ACCEPTED}:RULE`: only grades of lots that were accepted count")
        if name == "depth":
            takes.append("a whole number from 1; `all` (default)")
        rows.append(f"| `{name}` | {own.title}. {own.help} | {'<br>'.join(takes)} |")
    return "\n".join(rows) + "\n"


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
