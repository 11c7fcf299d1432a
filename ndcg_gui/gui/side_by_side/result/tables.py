"""The columns of a comparison's result that fit in the window, and their widths."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.tables.results import FittedColumn
from ndcg_gui.metrics.gsb.checks import NOT_CALLED_SAME

_INTERVAL = say("from the same sign flips as p, by query")
_PART = (
    FittedColumn("counts", 128),
    FittedColumn("n", 44),
    FittedColumn("gsb", 70),
    FittedColumn("interval", 130, _INTERVAL),
    FittedColumn("p", 70, say("two-sided, by sign flips; adjusted for what is asked together (Holm)")),
    FittedColumn("answer", 150),
    FittedColumn("win_rate", 72, say("good / (good + bad)"), more=("wilson", "ratio", "skipped")),
)
PARTS = (FittedColumn("part", 140, numeric=False), *_PART)
CANDIDATES = (
    FittedColumn("candidate", 150, numeric=False),
    FittedColumn("comparison", 150, numeric=False),
    *_PART,
)
CRITERIA = (
    FittedColumn("criterion", 150, numeric=False),
    *_PART,
    FittedColumn("alpha", 130, say("Krippendorff's alpha of the raters' answers, nominal")),
)
RATERS = (
    FittedColumn("rater", 110, numeric=False),
    FittedColumn("counts", 128),
    FittedColumn("gsb", 70),
    FittedColumn("interval", 130),
    FittedColumn(
        "left",
        140,
        say("with p adjusted over the raters (Holm); a warning if the side influences the verdict"),
    ),
    FittedColumn("flips", 76, say("items shown again with the sides swapped")),
    FittedColumn("alike", 120, NOT_CALLED_SAME),
    FittedColumn("obvious", 100),
    FittedColumn("open", 60, more=("asked", "judged", "skipped")),
)
COUNTING = (
    FittedColumn("figure", 200, numeric=False),
    FittedColumn("value", 80),
    FittedColumn("interval", 136),
    FittedColumn("method", 160, numeric=False),
    FittedColumn("remark", 240, numeric=False),
)
AGREEMENT = (
    FittedColumn("measure", 300, numeric=False),
    FittedColumn("value", 80),
    FittedColumn("interval", 136),
    FittedColumn("items", 70),
)
CHECKS = (
    FittedColumn("check", 262, numeric=False),
    FittedColumn("rater", 56, numeric=False),
    FittedColumn("count", 74),
    FittedColumn("share", 60),
    FittedColumn("remark", 220, numeric=False),
)
OPPOSED = (
    FittedColumn("opposed", 150, numeric=False),
    FittedColumn("text", 260, numeric=False),
    FittedColumn("of_candidate", 156),
    FittedColumn("of_baseline", 144),
    FittedColumn("people", 190),
    FittedColumn("reasons", 160, numeric=False),
)
