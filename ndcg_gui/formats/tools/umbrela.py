"""UMBRELA's judgments by a language model, one a line.

`{model, query, passage, prompt, prediction, judgment, result_status}`; where `result_status` is 0 the model's
answer could not be read, and the 0 that stands as judgment is none. Queries and passages have no keys.
Source: castorini/umbrela, src/umbrela.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables.jsonl import SUFFIXES, first_object
from ndcg_gui.formats.tools.gathering import Gathering, key_of_passage

_CALLED = {"doc_key": "passage", "grade": "judgment", "rater": "model"}


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read the valid judgments, with the model as rater and keys made of the passages' texts."""
    found = Gathering(source, report, options, _CALLED)
    for line, own in found.objects():
        query, passage = found.query(line, own.get("query")), own.get("passage")
        if not isinstance(passage, str) or not passage.strip():
            found.refuse(line, passage, say("the text of a passage"))
            continue
        doc = key_of_passage(passage)
        found.document(line, doc, {"body": passage})
        if own.get("result_status") in (0, False) or own.get("judgment") is None:
            found.left_out("failed", say("a judgment that failed is left out"), line)
            continue
        found.judge(line, query, doc, own["judgment"], rater=own.get("model"))
    return found.content(Kind.JUDGMENTS, keys_from_text=True)


def sniff(head: bytes, name: str) -> float:
    """Recognise the file by the names in it."""
    names = first_object(head).keys()
    if names >= {"query", "passage", "judgment", "result_status"}:
        return 0.98
    return 0.9 if names >= {"query", "passage", "prediction", "judgment"} else 0.0


READER = Reader("umbrela", "UMBRELA judgments (JSON Lines)", Kind.JUDGMENTS, SUFFIXES, sniff, read)
