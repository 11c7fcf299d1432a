"""ndcg-gui as a provider of ir_measures: its measures, computed by ndcg-gui.

    import ir_measures
    from ir_measures import nDCG, P
    from ir_measures_provider import NdcgGui

    NdcgGui().calc_aggregate([nDCG @ 10, P(rel=2) @ 5], qrels, run)

Copy this file beside your program. The values are those of ir_measures itself, to the bit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ir_measures import Metric, measures, providers
from ir_measures.providers.base import NOT_PROVIDED, Choices
from ir_measures.providers.base import Any as AnyValue
from ir_measures.util import QrelsConverter, RunConverter

import ndcg_gui as nd

# ir_measures' names that are written otherwise in ndcg-gui.
OTHER_NAMES = {"Bpref": "bpref"}


def spelling(measure: Any) -> str:
    """The measure as ndcg-gui writes it: `P(rel=2)@5`."""
    given = {
        name: value for name, value in measure.params.items() if name not in ("cutoff", "judged_only", "dcg")
    }
    parameters = ", ".join(f"{name}={value}" for name, value in given.items())
    cutoff = measure.params.get("cutoff", NOT_PROVIDED)
    return (
        OTHER_NAMES.get(measure.NAME, measure.NAME)
        + (f"({parameters})" if parameters else "")
        + ("" if cutoff is NOT_PROVIDED else f"@{cutoff}")
    )


class NdcgGuiEvaluator(providers.Evaluator):
    """Evaluates runs against the same labels."""

    def __init__(self, wanted: Iterable[Any], qrels: dict[str, dict[str, int]]) -> None:
        super().__init__(list(wanted), set(qrels))
        self._qrels = qrels
        self._spellings = [spelling(measure) for measure in self.measures]

    def _iter_calc(self, run: Any) -> Iterator[Metric]:
        lists = RunConverter(run).as_dict_of_dict()
        scores = nd.evaluate(self._qrels, lists, self._spellings, preset="ir_measures")
        for query, values in scores.per_query.items():
            for measure, metric in zip(self.measures, scores, strict=True):
                yield Metric(query_id=query, measure=measure, value=values[metric])


class NdcgGui(providers.Provider):
    """ndcg-gui, for all measures that it shares with ir_measures."""

    NAME = "ndcg_gui"
    SUPPORTED_MEASURES = [
        measures._nDCG(
            cutoff=AnyValue(), dcg=Choices("log2"), gains=Choices(NOT_PROVIDED), judged_only=Choices(False)
        ),
        measures._P(cutoff=AnyValue(), rel=AnyValue(), judged_only=Choices(False)),
        measures._R(cutoff=AnyValue(), rel=AnyValue(), judged_only=Choices(False)),
        measures._AP(cutoff=AnyValue(), rel=AnyValue(), judged_only=Choices(False)),
        measures._RR(cutoff=AnyValue(), rel=AnyValue(), judged_only=Choices(False)),
        measures._Rprec(rel=AnyValue(), judged_only=Choices(False)),
        measures._Success(cutoff=AnyValue(), rel=AnyValue(), judged_only=Choices(False)),
        measures._Bpref(rel=AnyValue()),
        measures._IPrec(recall=AnyValue(), rel=AnyValue(), judged_only=Choices(False)),
        measures._infAP(rel=AnyValue()),
        measures._Judged(cutoff=AnyValue()),
    ]

    def _evaluator(self, wanted: Iterable[Any], qrels: Any) -> NdcgGuiEvaluator:
        return NdcgGuiEvaluator(wanted, QrelsConverter(qrels).as_dict_of_dict())
