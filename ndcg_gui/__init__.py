"""Judge search results, compare systems, and know whether the difference is real.

    import ndcg_gui as nd

    nd.evaluate(qrels, run, ["nDCG@10", "P@5"])      # the metrics of one run
    nd.compare(qrels, baseline, candidate)           # is the difference real?
    nd.gsb({"q1": "good", "q2": "same"})             # Good / Same / Bad verdicts
    nd.agreement({"ana": {...}, "ben": {...}})       # how far raters agree
    nd.open("shop.ndcg")                             # labels and runs of a project

Names that are not listed in `__all__` may change with any version.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ndcg_gui.version import VERSION

if TYPE_CHECKING:
    from ndcg_gui.domain.errors import InputError as InputError
    from ndcg_gui.domain.errors import NdcgError as NdcgError
    from ndcg_gui.library.comparison import Comparison as Comparison
    from ndcg_gui.library.comparison import compare as compare
    from ndcg_gui.library.evaluation import Evaluator as Evaluator
    from ndcg_gui.library.evaluation import KeysDoNotMeet as KeysDoNotMeet
    from ndcg_gui.library.evaluation import Scores as Scores
    from ndcg_gui.library.evaluation import evaluate as evaluate
    from ndcg_gui.library.people import Gsb as Gsb
    from ndcg_gui.library.people import agreement as agreement
    from ndcg_gui.library.people import gsb as gsb
    from ndcg_gui.library.projects import Project as Project
    from ndcg_gui.library.projects import open_project as open  # noqa: F401
    from ndcg_gui.metrics.metric import Metric as Metric
    from ndcg_gui.metrics.registry import parse_metric as parse_metric
    from ndcg_gui.metrics.statistics.agreement import Agreement as Agreement


__version__ = VERSION

# Each name and where it stands. They are imported when they are first asked for: the window and the command
# line are in this package too, and start without NumPy.
_NAMES = {
    "Agreement": "ndcg_gui.metrics.statistics.agreement",
    "Comparison": "ndcg_gui.library.comparison",
    "Evaluator": "ndcg_gui.library.evaluation",
    "Gsb": "ndcg_gui.library.people",
    "InputError": "ndcg_gui.domain.errors",
    "KeysDoNotMeet": "ndcg_gui.library.evaluation",
    "Metric": "ndcg_gui.metrics.metric",
    "NdcgError": "ndcg_gui.domain.errors",
    "Project": "ndcg_gui.library.projects",
    "Scores": "ndcg_gui.library.evaluation",
    "agreement": "ndcg_gui.library.people",
    "compare": "ndcg_gui.library.comparison",
    "evaluate": "ndcg_gui.library.evaluation",
    "gsb": "ndcg_gui.library.people",
    "open": "ndcg_gui.library.projects:open_project",
    "parse_metric": "ndcg_gui.metrics.registry",
}

__all__ = sorted(_NAMES)


def __getattr__(name: str) -> Any:
    if name not in _NAMES:
        raise AttributeError("ndcg_gui has nothing of this name", name=name)
    module, _, attribute = _NAMES[name].partition(":")
    return getattr(import_module(module), attribute or name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
