"""The columns of a comparison's result that fit in the window, and their widths."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.tables.results import Shown
from ndcg_gui.metrics.gsb.checks import NOT_CALLED_SAME

_INTERVAL = say("from the same sign flips as p, by query")
_PART = (
    Shown("counts", 128),
    Shown("n", 44),
    Shown("gsb", 70),
    Shown("interval", 130, _INTERVAL),
    Shown("p", 70, say("two-sided, by sign flips; adjusted for what is asked together (Holm)")),
    Shown("answer", 130),
    Shown("win_rate", 72, say("good / (good + bad)"), more=("wilson", "ratio", "skipped")),
)
PARTS = (Shown("part", 140, numeric=False), *_PART)
CANDIDATES = (
    Shown("candidate", 150, numeric=False),
    Shown("comparison", 150, numeric=False),
    *_PART,
)
CRITERIA = (
    Shown("criterion", 150, numeric=False),
    *_PART,
    Shown("alpha", 130, say("Krippendorff's alpha of the raters' answers, nominal")),
)
RATERS = (
    Shown("rater", 110, numeric=False),
    Shown("counts", 128),
    Shown("gsb", 70),
    Shown("interval", 130),
    Shown(
        "left",
        140,
        say("with p adjusted over the raters (Holm); a warning if the side influences the verdict"),
    ),
    Shown("flips", 76, say("items shown again with the sides swapped")),
    Shown("alike", 120, NOT_CALLED_SAME),
    Shown("obvious", 100),
    Shown("open", 60, more=("asked", "judged", "skipped")),
)
COUNTING = (
    Shown("figure", 200, numeric=False),
    Shown("value", 80),
    Shown("interval", 136),
    Shown("method", 160, numeric=False),
    Shown("remark", 240, numeric=False),
)
AGREEMENT = (
    Shown("measure", 300, numeric=False),
    Shown("value", 80),
    Shown("interval", 136),
    Shown("items", 70),
)
CHECKS = (
    Shown("check", 262, numeric=False),
    Shown("rater", 56, numeric=False),
    Shown("count", 74),
    Shown("share", 60),
    Shown("remark", 220, numeric=False),
)
OPPOSED = (
    Shown("opposed", 150, numeric=False),
    Shown("text", 260, numeric=False),
    Shown("of_candidate", 156),
    Shown("of_baseline", 144),
    Shown("people", 190),
    Shown("reasons", 160, numeric=False),
)
