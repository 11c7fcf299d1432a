"""The parameters that several metrics share, so that each means the same everywhere."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.metric import Parameter

GAIN = Parameter(
    "gain",
    "choice",
    "linear",
    say("What a grade is worth: linear rel, exp 2^rel - 1, table the gains that the scale names."),
    ("linear", "exp", "table"),
)
IDEAL = Parameter(
    "ideal",
    "choice",
    "judged",
    say(
        "What the ideal order is made of: judged, all judged documents of the query, cut at k; "
        "retrieved, only those in this list, cut at k; uncut, all judged, however many; "
        "hits, all judged, cut at k and at the number of results returned."
    ),
    ("judged", "retrieved", "uncut", "hits"),
)
REL = Parameter(
    "rel",
    "threshold",
    1.0,
    say("The lowest grade that counts as relevant."),
)
