"""Definitions of other tools, such that the same list gives the number that the tool prints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ndcg_gui.domain.errors import known_as
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.metrics.settings import EvaluationSettings

if TYPE_CHECKING:
    from ndcg_gui.metrics.metric import Metric, Value

_TREC_EVAL = ("nDCG", "AP", "P", "R", "Success", "Rprec", "bpref", "infAP", "IPrec")


@dataclass(frozen=True, slots=True)
class Preset:
    """One tool's definitions: its settings, and its defaults for metrics' parameters.

    `source` names the file in which repository the definition was read. `kinds` are the spellings of
    the metrics that the tool computes as this does, `whole` those it has only of the whole list (or by
    a threshold), `cut` only with a k; others follow the settings all the same. `parameters` are what
    the tool's metrics are made of.
    """

    key: str
    title: str
    tool: str
    source: str
    settings: EvaluationSettings
    kinds: tuple[str, ...]
    help: Message = field(compare=False)
    parameters: tuple[tuple[str, Value], ...] = ()
    whole: tuple[str, ...] = ()
    cut: tuple[str, ...] = ()

    def metric(self, metric: Metric) -> Metric:
        """Return the metric that the tool computes under that name, with its own gain and ideal.

        What was spelled out, which is what differs from the default, stays as it is: no metric is
        replaced by another. Whether the tool has it then is told by `has`.
        """
        own = {
            name: value
            for name, value in self.parameters
            if name in metric.values and metric.values[name] == _default(metric, name)
        }
        return replace(metric, parameters=tuple({**metric.values, **own}.items()))

    def undone(self, metric: Metric) -> Metric:
        """Undo `metric`: the preset's own gain and ideal become the defaults again."""
        own = {
            name: _default(metric, name)
            for name, value in self.parameters
            if metric.values.get(name) == value
        }
        return replace(metric, parameters=tuple({**metric.values, **own}.items()))

    def reproduces(self, metric: Metric) -> bool:
        """Whether the tool computes the metric under that spelling, so that numbers can be compared."""
        return self.has(self.metric(metric))

    def has(self, metric: Metric) -> bool:
        """Whether the tool has the metric with these parameters."""
        name = metric.kind.spelling
        other = {key for key, value in self.parameters if metric.values.get(key, value) != value}
        if self.settings.rounding == "gdeval" and by_gdeval(metric):
            return other <= {"gain"}
        if other:
            return False
        if name in self.whole:
            return metric.cutoff is None and metric.values.get("rel") != "graded"
        return name in self.kinds or (name in self.cut and metric.cutoff is not None)

    def settings_for(self, settings: EvaluationSettings) -> EvaluationSettings:
        """Return the tool's settings with the label rule of `settings`, as the tools begin with labels."""
        return replace(self.settings, criterion=settings.criterion, labels=settings.labels)


def by_gdeval(metric: Metric) -> bool:
    """Whether ir_measures leaves the metric to gdeval."""
    kind, gain = metric.kind.spelling, metric.values.get("gain")
    return metric.cutoff is not None and (kind == "ERR" or (kind == "nDCG" and gain == "exp"))


def _default(metric: Metric, name: str) -> Value:
    return next(parameter.default for parameter in metric.kind.parameters if parameter.name == name)


_LINEAR: tuple[tuple[str, Value], ...] = (("gain", "linear"), ("ideal", "judged"))
_TRAINED: tuple[tuple[str, Value], ...] = (("gain", "exp"), ("ideal", "retrieved"))
_BEFORE_10: tuple[tuple[str, Value], ...] = (*_LINEAR, ("level", "up"))

PRESETS: tuple[Preset, ...] = (
    Preset(
        "trec_eval",
        "trec_eval 10",
        "trec_eval",
        "form_res_rels.c, m_ndcg_cut.c, m_rbp.c, m_unjudged.c in usnistgov/trec_eval",
        EvaluationSettings(ties="score", missing="skip", aggregation="by_key"),
        _TREC_EVAL,
        say(
            "Ordered by 64-bit score; queries that are not in the run are left out (without -c). rbp only of"
            " labels 0 and 1: of higher grades trec_eval divides by a number that it never sets."
        ),
        (*_LINEAR, ("below", "closed")),
        whole=("RR", "RBP", "RBPresidual"),
        cut=("Unjudged",),
    ),
    Preset(
        "trec_eval_9",
        "trec_eval 9",
        "trec_eval",
        "form_res_rels.c, m_ndcg_cut.c in usnistgov/trec_eval, release 9",
        EvaluationSettings(ties="score32", missing="skip", aggregation="by_key"),
        _TREC_EVAL,
        say("Like trec_eval 10, but with 32-bit scores, so that very close scores tie."),
        _BEFORE_10,
        whole=("RR",),
    ),
    Preset(
        "pytrec_eval",
        "pytrec_eval",
        "pytrec_eval",
        "src/pytrec_eval.cpp in cvangysel/pytrec_eval, which holds trec_eval 9",
        EvaluationSettings(ties="score32", missing="skip", aggregation="numpy"),
        _TREC_EVAL,
        say("Like trec_eval 9; only queries with both labels and results are averaged."),
        _BEFORE_10,
        whole=("RR",),
    ),
    Preset(
        "ir_measures",
        "ir_measures",
        "ir_measures",
        "ir_measures/providers/base.py, pytrec_eval_provider.py in terrierteam/ir_measures",
        EvaluationSettings(ties="ir_measures", missing="zero", rounding="gdeval", aggregation="by_run"),
        (*_TREC_EVAL, "RR", "Judged", "INST", "NRBP", "MAP-IA"),
        say(
            "Most metrics like pytrec_eval, which ir_measures uses; the others like the programs it uses "
            "for them. Queries that are not in the run count as 0. A negative grade is unjudged here but "
            "judged in ir_measures."
        ),
        _BEFORE_10,
        whole=("RBP",),
        cut=("alpha-nDCG", "ERR-IA", "nERR-IA", "P-IA", "strec"),
    ),
    Preset(
        "sklearn",
        "scikit-learn",
        "scikit-learn",
        "sklearn/metrics/_ranking.py in scikit-learn/scikit-learn, ndcg_score and dcg_score",
        EvaluationSettings(ties="averaged", missing="skip"),
        ("nDCG", "DCG"),
        say("Equal scores share their discounts; only documents with a score are considered."),
        (("gain", "linear"), ("ideal", "retrieved")),
    ),
    Preset(
        "quepid",
        "Quepid",
        "Quepid",
        "db/scorers/ndcg@10.js in o19s/quepid",
        EvaluationSettings(ties="rank"),
        ("nDCG", "DCG"),
        say("Exponential gain; the ideal order has all rated documents and is not cut at k."),
        (("gain", "exp"), ("ideal", "uncut")),
    ),
    Preset(
        "quepid-cut",
        "Quepid, ideal cut",
        "Quepid",
        "db/scorers/ndcg_cut@10.js in o19s/quepid",
        EvaluationSettings(ties="rank"),
        ("nDCG", "DCG"),
        say("Exponential gain; the ideal order is cut at k."),
        (("gain", "exp"), ("ideal", "judged")),
    ),
    Preset(
        "elasticsearch",
        "Elasticsearch",
        "Elasticsearch",
        "modules/rank-eval/.../DiscountedCumulativeGain.java in elastic/elasticsearch",
        EvaluationSettings(ties="rank"),
        ("nDCG", "DCG"),
        say("Exponential gain; the ideal order is cut at the number of hits returned."),
        (("gain", "exp"), ("ideal", "hits")),
    ),
    Preset(
        "opensearch",
        "OpenSearch",
        "OpenSearch",
        "src/main/java/.../metrics/calculator/Evaluation.java in opensearch-project/search-relevance",
        EvaluationSettings(ties="rank", rounding="query2"),
        ("nDCG", "DCG", "AP", "R", "RR"),
        say("Exponential gain; each query's value is rounded to 2 decimals before the mean."),
        (("gain", "exp"), ("ideal", "judged")),
    ),
    Preset(
        "rre",
        "Rated Ranking Evaluator",
        "RRE",
        "rre-core/src/main/java/.../metrics/impl/NDCGAtK.java in SeaseLtd/rated-ranking-evaluator",
        EvaluationSettings(ties="rank", rounding="term2"),
        ("nDCG",),
        say("Linear gain; every term, and then the value, is cut off after 2 decimals."),
        _LINEAR,
    ),
    Preset(
        "lightgbm",
        "LightGBM",
        "LightGBM",
        "src/metric/rank_metric.hpp, dcg_calculator.cpp in microsoft/LightGBM (compared: 4.7.0)",
        EvaluationSettings(ties="rank", missing="skip", no_relevant="one"),
        ("nDCG",),
        say(
            "Exponential gain (its default label_gain); the ideal order has the results of the list, cut at"
            " k; a query without a relevant one counts as 1. Equal scores stay in the order of the data."
        ),
        _TRAINED,
    ),
    Preset(
        "xgboost",
        "XGBoost",
        "XGBoost",
        "src/metric/rank_metric.cc in dmlc/xgboost (compared: 3.2.0)",
        EvaluationSettings(ties="rank", missing="skip", no_relevant="one"),
        ("nDCG",),
        say("ndcg@k, with ndcg_exp_gain as by default: like LightGBM."),
        _TRAINED,
    ),
    Preset(
        "xgboost-minus",
        "XGBoost, ndcg@k-",
        "XGBoost",
        "src/metric/rank_metric.cc in dmlc/xgboost (compared: 3.2.0)",
        EvaluationSettings(ties="rank", missing="skip"),
        ("nDCG",),
        say("ndcg@k-, spelled with a minus: like ndcg@k, but a query without a relevant result counts as 0."),
        _TRAINED,
    ),
    Preset(
        "torchmetrics",
        "TorchMetrics",
        "TorchMetrics",
        "src/torchmetrics/functional/retrieval/ndcg.py in Lightning-AI/torchmetrics (compared: 1.9.0)",
        EvaluationSettings(ties="averaged", missing="skip"),
        ("nDCG",),
        say(
            "RetrievalNormalizedDCG, with empty_target_action as by default: linear gain; equal scores share"
            " their discounts; the ideal order has the results of the list. TorchMetrics computes in 32 bits:"
            " its numbers agree to 6 decimals."
        ),
        (("gain", "linear"), ("ideal", "retrieved")),
    ),
    Preset(
        "recbole",
        "RecBole",
        "RecBole",
        "recbole/evaluator/metrics.py in RUCAIBox/RecBole (compared: 1.2.1)",
        EvaluationSettings(),
        ("nDCG",),
        say(
            "Each relevant item is worth 1; the ideal order has all relevant items, cut at k. RecBole rounds"
            " means to 4 decimals."
        ),
        (("gain", "binary"), ("ideal", "judged")),
        cut=("P", "R", "Success", "RR"),
    ),
)


def parameters_of(key: str | None) -> dict[str, Value] | None:
    """Return the preset's default parameters of metrics, or None without a preset."""
    return None if key is None else dict(preset(key).parameters)


def preset(key: str) -> Preset:
    """Return the preset of that key. Raises InputError naming the known ones."""
    return known_as(say("no preset '{name}'"), key, {item.key: item for item in PRESETS})


def matching_preset(settings: EvaluationSettings, metrics: Sequence[Metric]) -> Preset | None:
    """Return the first preset with these settings and metrics, ignoring the label rule, or None."""
    for item in PRESETS:
        # Only metrics that the tool has and that have a gain can tell one preset from another.
        told = [
            metric
            for metric in metrics
            if metric.kind.spelling in item.kinds and item.parameters[0][0] in metric.values
        ]
        if told and item.settings_for(settings) == settings and all(map(item.has, told)):
            return item
    return None


def unknown_metrics(item: Preset, metrics: Sequence[Metric]) -> Message | None:
    """Return a warning naming the metrics that the tool does not have, or None if it has all."""
    unknown = [str(metric) for metric in metrics if not item.has(metric)]
    if not unknown:
        return None
    return say(
        "{tool} does not have {metrics}: computed here with its other settings.",
        tool=item.title,
        metrics=", ".join(unknown),
    )


def presets_table() -> str:
    """The README's table of presets, in Markdown, one row per preset."""
    rows = ["| preset | gives the numbers of | how | source |", "| --- | --- | --- | --- |"]
    for item in PRESETS:
        own = ", ".join(f"`{name}='{value}'`" for name, value in item.parameters)
        rows.append(f"| `{item.key}` | {item.title} | {item.help} {own} | {item.source} |")
    return "\n".join(rows) + "\n"
