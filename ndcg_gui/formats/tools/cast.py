"""CAsT's preferences: `topic 0 document rank`, in which order assessors preferred the answers.

They look like qrels and are none: a small number is the best. So they are read only where that is said, as a
list that is named like its file.
"""

from __future__ import annotations

from functools import partial

from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.spec import Reader
from ndcg_gui.formats.trec import run
from ndcg_gui.formats.trec.lines import Layout

SUFFIXES = (".pref", ".prefs", ".txt")
_PREFERRED = Layout(("query", "0", "document", "rank"), 0, 2, 3, scored=False)


def sniff(_head: bytes, _name: str) -> float:
    """Return 0: the format looks like qrels and is only chosen by hand."""
    return 0.0


READER = Reader(
    "cast-preferences",
    "CAsT preferences (where that is said)",
    Kind.RUN,
    SUFFIXES,
    sniff,
    partial(run.read, layout=_PREFERRED),
)
