"""The texts of a result in a list: the fields that the display template shows, in a few lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from ndcg_gui.core import stored
from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import evaluation_settings
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import ComparisonId, DocumentId, RaterId
from ndcg_gui.domain.records import DocumentRecord, QueryRecord
from ndcg_gui.features.display.attributes import split_prices
from ndcg_gui.features.display.blindfold import OF_QUERIES, Blindfold
from ndcg_gui.features.display.citations import find_citations
from ndcg_gui.features.display.marked import MarkedTexts
from ndcg_gui.features.display.rich.blocks import TextKind
from ndcg_gui.features.display.rich.kinds import kind_of
from ndcg_gui.features.display.rich.reading import read_rich
from ndcg_gui.features.display.template import BODY, Display, further_name
from ndcg_gui.features.display.terms import QueryTerms, Span
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.judge.queue import ReadAhead
from ndcg_gui.features.side_by_side.queue import ComparisonQueue, SideBySideItem
from ndcg_gui.features.side_by_side.reading import Length, length_of
from ndcg_gui.gui.kit.text.documents import joined_facts, one_line
from ndcg_gui.gui.kit.text.plain import document_number

SNIPPET_LENGTH = 220
# A query term further down than this is not looked for: a body may be a whole book.
_SEARCHED = 20_000
_OPENED = 4_000
_READ = 2_000
# Two single documents with less text than this can be read as rows of a list.
_LONG_TEXT = 300
_PREPARED = 2  # open items that are made ready
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class ResultText:
    """One result as the rater sees it. `also_at` is its rank in the other list, 0 for none.

    `snippet` is part of the text, `text` the beginning of the whole. `images` are references to pictures.
    """

    key: str
    rank: int
    title: str
    snippet: str
    also_at: int
    facts: str = ""
    text: str = ""
    images: tuple[str, ...] = ()
    price: str = ""
    other_facts: str = ""  # those without the price

    @property
    def image(self) -> str:
        """Reference of the first picture, "" where there is none."""
        return next(iter(self.images), "")


class RememberedTerms(QueryTerms):
    """A query's terms that cache their spans in each text searched."""

    def __init__(self, query: str) -> None:
        super().__init__(query)
        self._remembered: dict[str, list[Span]] = {}

    def spans(self, text: str) -> list[Span]:
        found = self._remembered.get(text)
        if found is None:
            found = self._remembered[text] = super().spans(text)
        return found


@dataclass(frozen=True, slots=True)
class ShownLists:
    """Both lists of an item as shown, and the query's terms."""

    left: tuple[ResultText, ...]
    right: tuple[ResultText, ...]
    terms: RememberedTerms

    def look_up(self) -> None:
        """Search the terms in all shown texts, to fill the cache."""
        for result in (*self.left, *self.right):
            for text in (result.title, result.snippet, result.facts):
                self.terms.spans(text)


class ItemTexts:
    """Texts of one rater's items without hidden names, read and prepared before they are shown.

    `labels` are given if the plan shows known grades after a verdict.
    """

    def __init__(self, project: Project, queue: ComparisonQueue, ahead: ReadAhead) -> None:
        self.queue = queue
        self._ahead = ahead
        keys = dict.fromkeys(key for item in queue.items for key in (*item.left, *item.right))
        self._documents = project.read(stored.document_ids, list(keys))
        self._labels: ProjectLabels | None = None
        if queue.comparison.plan.grades_after:
            self._labels = ProjectLabels(project.read, evaluation_settings(project).labels)
        self._ready: dict[ItemKey, ShownLists] = {}
        self._read: tuple[ItemKey, dict[str, DocumentRecord]] | None = None
        self._following: tuple[ItemKey, dict[str, DocumentRecord]] | None = None
        self._wanted: set[ItemKey] = set()
        self.blindfold = Blindfold.of(project)
        self._hides_keys = self.blindfold.hides(keys)

    @classmethod
    def load(
        cls, project: Project, comparison_id: ComparisonId, rater_id: RaterId, ahead: ReadAhead
    ) -> ItemTexts:
        """Read a comparison for a rater, and the texts of their first open item.

        It stores the sides of a rater who is new to it, so it is not for the GUI thread.
        """
        queue = ComparisonQueue(project, comparison_id, rater_id)
        made = cls(project, queue, ahead)
        first = queue.next_unjudged(-1)
        if first is not None:
            for number in made._numbers([queue.items[first]]):
                ahead.get(number)
        return made

    @property
    def display(self) -> Display:
        return self.blindfold.display

    def set_blindfold(self, blindfold: Blindfold) -> None:
        """Apply another blindfold to documents from now on."""
        self.blindfold = blindfold
        self._hides_keys = blindfold.hides(self._documents)
        self._ready.clear()
        self._read = self._following = None

    def shown(self, item: SideBySideItem) -> ShownLists:
        """Both lists of an item, at once if they are prepared."""
        return self._ready.get(item.key) or self._prepared(item)

    def peek(self, item: SideBySideItem) -> ShownLists | None:
        """Both lists of an item if they are prepared, else None. It never waits."""
        return self._ready.get(item.key)

    def as_texts(self, item: SideBySideItem) -> bool:
        """Whether an item is two documents to be read whole instead of two lists."""
        if self.queue.comparison.plan.unit == "pair":
            return True
        return self.is_single(item) and any(
            self._is_read(self.document(item, key)) for key in (*item.left, *item.right)
        )

    def _is_read(self, document: DocumentRecord) -> bool:
        """Whether a document is to be read whole: a long text, or a chat."""
        if len(document.body) > _LONG_TEXT:
            return True
        kind = self.display.kind_of(BODY)
        return (kind_of(document.body) if kind is TextKind.AUTO else kind) is TextKind.CHAT

    @property
    def plan(self) -> ComparisonPlan:
        return self.queue.comparison.plan

    @staticmethod
    def is_single(item: SideBySideItem) -> bool:
        """Whether an item has at most one document on each side."""
        return max(len(item.left), len(item.right)) == 1

    def both(self, item: SideBySideItem) -> tuple[DocumentRecord | None, DocumentRecord | None]:
        """Both documents of a single item, without hidden names."""
        left, right = (self.document(item, keys[0]) if keys else None for keys in (item.left, item.right))
        return left, right

    def lengths(self, item: SideBySideItem) -> tuple[Length, Length]:
        """The lengths of both texts of a single item."""
        left, right = (length_of(document, self.display) for document in self.both(item))
        return left, right

    def marked(self, item: SideBySideItem) -> MarkedTexts:
        """The stored documents of the item, for marks in their shown texts."""
        found = self._ahead.get_all(self._numbers([item])).values()
        return MarkedTexts({record.doc_key: record for record in found}, self.blindfold)

    def document(self, item: SideBySideItem, key: str) -> DocumentRecord:
        """One of an item's documents, without hidden names."""
        if self._read is None or self._read[0] != item.key:
            following = self._following
            if following is None or following[0] != item.key:
                following = item.key, self._records(item)
            self._read = following
        return self._read[1][key]

    def read_texts(self, item: SideBySideItem) -> bool:
        """Read both texts of an item that is likely to be shown next, which is slow. False if not done."""
        blindfold = self.blindfold
        if not self.is_single(item) or (self._following is not None and self._following[0] == item.key):
            return False
        records = self._records(item)
        if self.blindfold is not blindfold:
            return False
        self._following = item.key, records
        return True

    def read_both(self, item: SideBySideItem) -> tuple[DocumentRecord | None, DocumentRecord | None] | None:
        """Both texts of an item if they were read ahead, else None."""
        if self._following is None or self._following[0] != item.key:
            return None
        records = self._following[1]
        left, right = (records[keys[0]] if keys else None for keys in (item.left, item.right))
        return left, right

    def query_text(self, record: QueryRecord) -> str:
        """A query's text, else its key, or "" if that would reveal a system."""
        if not self.blindfold.hides([record.query_key], OF_QUERIES):
            return record.text or record.query_key
        return record.text if record.has_own_text else ""

    def _numbers(self, items: Iterable[SideBySideItem]) -> list[DocumentId]:
        keys = dict.fromkeys(key for item in items for key in (*item.left, *item.right))
        return [self._documents[key] for key in keys if key in self._documents]

    def _records(self, item: SideBySideItem) -> dict[str, DocumentRecord]:
        """An item's documents by key, without hidden names. One without a record has only its key."""
        found = self._ahead.get_all(self._numbers([item]))
        records = {
            key: found[self._documents[key]] if key in self._documents else DocumentRecord(key)
            for key in (*item.left, *item.right)
        }
        return self.blindfold.documents(records, document_number, keys=self._hides_keys)

    def _prepared(self, item: SideBySideItem) -> ShownLists:
        documents, text = self._records(item), item.record.text
        left, right = (
            tuple(results_of(own, other, query=text, display=self.display, documents=documents))
            for own, other in ((item.left, item.right), (item.right, item.left))
        )
        return ShownLists(left, right, RememberedTerms(text))

    # on the thread that reads ahead

    def ask(self, work: Callable[[], object]) -> None:
        """Run a function on the reading thread."""
        self._ahead.ask(lambda _reader: work())

    def ask_grades(
        self, item: SideBySideItem, answer: Callable[[ItemKey, Mapping[str, float]], object]
    ) -> None:
        """Read the known grades of an item. `answer` is called on the reading thread."""
        labels = self._labels
        if labels is None:
            return

        def read() -> None:
            known = labels.read([item.key.query_id])
            answer(item.key, known.get(item.record.query_key, {}))

        self.ask(read)

    def read_ahead(self, place: int) -> None:
        """Read the texts and prepare the lists that the next keys may need."""
        places: list[int] = []
        following: int | None = place
        while following is not None and len(places) < _PREPARED:
            following = self.queue.next_unjudged(following)
            if following is None or following in places:
                break
            places.append(following)
        places += [near for near in (place + 1, place - 1) if 0 <= near < len(self.queue)]
        items = [self.queue.items[near] for near in dict.fromkeys([*places, place])]
        self._wanted = {item.key for item in items}
        for old in self._ready.keys() - self._wanted:
            self._ready.pop(old, None)
        if self.queue.comparison.plan.unit == "pair":
            self._ahead.want(self._numbers(items))
            for item in items:
                self.ask(partial(self._look_up_citations, item, self.blindfold))
            return
        for item in items:
            if item.key not in self._ready:
                self.ask(partial(self._prepare, item, self.blindfold))

    def _look_up_citations(self, item: SideBySideItem, blindfold: Blindfold) -> None:
        """Find the citations of the item's answers ahead of time."""
        if item.key in self._wanted and self.blindfold is blindfold:
            for record in self._records(item).values():
                find_citations(record.body, self.display.arranged(record).passages)

    def _prepare(self, item: SideBySideItem, blindfold: Blindfold) -> None:
        # What the rater has passed meanwhile is not needed any more.
        if item.key in self._wanted and item.key not in self._ready and self.blindfold is blindfold:
            made = self._prepared(item)
            made.look_up()
            self._ready[item.key] = made


def results_of(
    shown: Sequence[str],
    other: Sequence[str],
    *,
    query: str,
    display: Display,
    documents: Mapping[str, DocumentRecord],
) -> list[ResultText]:
    """One list as shown beside the `other`. `documents` are by key, without hidden names."""
    at = {key: rank for rank, key in enumerate(other, 1)}
    return [
        _result(key, rank, documents[key], at.get(key, 0), query, display)
        for rank, key in enumerate(shown, 1)
    ]


def _result(
    key: str, rank: int, record: DocumentRecord, also_at: int, query: str, display: Display
) -> ResultText:
    arranged = display.arranged(record)
    title = one_line(" · ".join(arranged.heading))
    parts = [_part(part[:_SEARCHED], display.kind_of(field)) for field, part in arranged.blocks]
    cut = one_line(snippet(" ".join(_around(part, kind, query) for part, kind in parts), query))
    opened = one_line(" ".join(_words(part, kind, _OPENED) for part, kind in parts)[:_OPENED])
    if cut == title:
        cut = opened = ""
    price, others = split_prices(arranged.line)
    return ResultText(
        key,
        rank,
        title or one_line(record.doc_key),
        cut,
        also_at,
        _facts(arranged.line),
        opened,
        arranged.images,
        one_line(price),
        _facts(others),
    )


def _facts(line: Iterable[tuple[str, str]]) -> str:
    return joined_facts((further_name(field) or "", part) for field, part in line)


def _part(text: str, kind: TextKind) -> tuple[str, TextKind]:
    """A text with its kind, which is detected here if it is automatic."""
    return text, kind_of(text) if kind is TextKind.AUTO else kind


def _words(text: str, kind: TextKind, most: int) -> str:
    """The words of a text's beginning as shown, without markup."""
    if len(text) > most:
        # Up to the end of a line, so that no sign is without its other half.
        end = text.rfind("\n", most // 2, most)
        text = text[: most if end < 0 else end]
    if kind is TextKind.PLAIN:
        return text
    rich = read_rich(text, kind)
    return text if rich.kind is TextKind.PLAIN else rich.shown


def _around(text: str, kind: TextKind, query: str) -> str:
    """Part of a text around the first query term, enough for a snippet."""
    if kind is not TextKind.MARKDOWN or len(text) <= _READ:
        return _words(text, kind, _SEARCHED)
    start = max(_first_term(text, query) - _READ // 2, 0)
    start = text.rfind("\n", 0, start) + 1
    return ("… " if start else "") + _words(text[start:], kind, _READ)


def snippet(body: str, query: str, length: int = SNIPPET_LENGTH) -> str:
    """About `length` characters of `body` around the first query term, else its beginning."""
    text = " ".join(body[:_SEARCHED].split())
    if len(text) <= length:
        return text
    found = _first_term(text, query)
    start = 0 if found < length * 2 // 3 else found - length // 3
    if start:
        # From the next word on, unless the script has no blanks between words.
        blank = text.find(" ", start, start + 20)
        start = start if blank < 0 else blank + 1
    end = start + length
    if end < len(text):
        blank = text.rfind(" ", end - 20, end)
        end = end if blank < 0 else blank
    return ("…" if start else "") + text[start:end] + ("…" if end < len(text) else "")


def _first_term(text: str, query: str) -> int:
    """Position of the first query term in `text`, 0 when there is none."""
    places = []
    for word in dict.fromkeys(_WORD.findall(query)):
        if word.isascii():
            if len(word) > 2:
                match = re.search(rf"\b{re.escape(word)}", text, re.IGNORECASE)
                places += [match.start()] if match else []
        else:
            # Scripts without blanks: any two neighbouring characters of the query will do.
            for pair in {word, *(word[place : place + 2] for place in range(len(word) - 1))}:
                place = text.find(pair)
                places += [place] if place >= 0 else []
    return min(places, default=0)
