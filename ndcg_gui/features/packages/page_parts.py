"""Queries and documents as the page shows them, as JSON values at fixed indices."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.judging_screen import guidelines_print
from ndcg_gui.domain.labels import PairState, to_json
from ndcg_gui.domain.marks import REASONS
from ndcg_gui.domain.messages import Translate, say
from ndcg_gui.domain.records import DocumentRecord, QueryRecord
from ndcg_gui.domain.scales import Scale, scale_words
from ndcg_gui.domain.text import one_line
from ndcg_gui.features.agreement.feedback import Feedback
from ndcg_gui.features.display.rich.blocks import TextKind
from ndcg_gui.features.display.rich.reading import read_rich
from ndcg_gui.features.display.template import Arranged, Display
from ndcg_gui.features.display.terms import QueryTerms
from ndcg_gui.features.labels.marks import stored_reasons
from ndcg_gui.features.packages.page_documents import blocks_json, document_json, filled, flat, shown_text
from ndcg_gui.features.packages.page_items import differences_json, fields_json
from ndcg_gui.features.packages.page_pictures import PagePictures
from ndcg_gui.features.packages.page_screens import offers_json, screens_json
from ndcg_gui.features.packages.page_texts import PAGE_TEXTS
from ndcg_gui.languages import ENGLISH, Language, translator

_SCALE_WORDS = frozenset({"title", "leads", "name", "definition", "question"})


class PageParts:
    """Queries and documents that were placed, with the query's words in documents (`highlights`).

    `hide_queries` and `hide_documents` replace keys by the numbers of their places.
    """

    def __init__(
        self,
        display: Display,
        translate: Translate,
        pictures: PagePictures,
        *,
        hide_queries: bool,
        hide_documents: bool,
    ) -> None:
        self.display, self._translate, self.pictures = display, translate, pictures
        self._hide_queries, self._hide_documents = hide_queries, hide_documents
        self.queries: dict[int, dict[str, object]] = {}
        self.documents: dict[int, dict[str, Any]] = {}
        self.highlights: dict[str, list[list[int]]] = {}
        self._terms: dict[int, QueryTerms] = {}
        self._arranged: dict[int, Arranged] = {}

    def put_query(self, place: int, record: QueryRecord, *, item: bool = False) -> None:
        """Add a query. That of an `item` has a made-up key, which means nothing to anybody."""
        if place in self.queries:
            return
        key = record.query_key
        shown = str(place + 1) if item or self._hide_queries else one_line(key)
        intent = one_line(record.intent) if record.intent else None
        self.queries[place] = {"id": key, "key": shown, "text": one_line(record.text), "intent": intent}
        self._terms[place] = QueryTerms(record.text)

    def put_document(self, place: int, record: DocumentRecord, query: int) -> None:
        """Add a document, with the words in it of the query at that place."""
        if place not in self.documents:
            number = say("document {number}", number=place + 1)
            shown = number.text(self._translate) if self._hide_documents else one_line(record.doc_key)
            arranged = self.display.arranged(record)
            self._arranged[place] = arranged
            places, missing = self.pictures.places(arranged.images)
            self.documents[place] = {
                "id": record.doc_key,
                "key": shown,
                "pictures": places,
                "unseen": [one.text(self._translate) for one in missing],
                **document_json(record, arranged, self.display, self._translate),
            }
        name = f"{query} {place}"
        if name not in self.highlights:
            made = self.documents[place]
            texts = [made["title"], *map(shown_text, made["texts"])]
            self.highlights[name] = [flat(text, self._terms[query].spans(text)) for text in texts]

    def compared(self, left: int, right: int) -> dict[str, object]:
        """Differences of the texts and the fields of two documents that were placed."""
        return filled(
            {
                "differs": differences_json(self.documents[left], self.documents[right]),
                "fields": fields_json(self.display, self._arranged[left], self._arranged[right]),
            }
        )


def scale_json(scale: Scale, translate: Translate) -> dict[str, object]:
    """Scale and guidelines as the page has them, the words of a built-in scale in the page's language."""
    made = _translated(scale.to_json(), translate)
    return {
        "scale": made | {"criteria": made.get("criteria", [])},
        "guidelines": blocks_json(read_rich(scale.guidelines, TextKind.MARKDOWN).blocks),
        "guidelines_print": guidelines_print(scale),
    }


def _translated(value: Any, translate: Translate) -> Any:
    """Part of a scale with its words for reading translated."""
    if isinstance(value, list):
        return [_translated(item, translate) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        name: scale_words(item).text(translate)
        if name in _SCALE_WORDS and isinstance(item, str)
        else _translated(item, translate)
        for name, item in value.items()
    }


def language_json(spoken: Language) -> dict[str, object]:
    """Language of the page, its texts in that language (none in English), and its screens."""
    translate = translator(spoken)
    texts = {} if spoken == ENGLISH else {item.template: translate(item.template) for item in PAGE_TEXTS}
    return {"language": spoken.code, "texts": texts, **screens_json(translate)}


def plan_json(plan: ComparisonPlan, translate: Translate) -> dict[str, object]:
    """Parts of a comparison's plan that the page asks by."""
    return {
        "points": plan.points,
        "ties": plan.ties,
        "reasons": plan.reasons,
        "criteria": plan.criteria,
        "unit": plan.unit,
        **offers_json(plan, translate),
    }


def reasons_json(setting: str | None, translate: Translate) -> list[list[str]]:
    """Reasons for marks, each as it is stored and as it is shown."""
    known = {str(item): item for item in REASONS}
    return [
        [item, known[item].text(translate) if item in known else one_line(item)]
        for item in stored_reasons(setting or "")
    ]


def feedback_json(item: Feedback, pair: list[int]) -> dict[str, object]:
    """Feedback on the pair at these indices: the rater's state, the final grade, and answers of leads."""
    return filled(
        {
            "pair": pair,
            "own": to_json(item.own),
            "final": None if item.final is None else asdict(item.final),
            "replies": [[_words(reply.remark), reply.answer] for reply in item.replies],
            "marks": item.marks,
            "in_view": item.in_view,
        }
    ) | {"grade": item.grade}


def _words(remark: PairState) -> str:
    """Words of a remark, in one line."""
    return one_line(remark.answer or remark.note) or ", ".join(map(one_line, remark.flags))
