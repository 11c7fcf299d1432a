"""Report of a committed write: changed kinds and ids, and its origin. Panels refresh by it."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Self

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.ids import ComparisonId, DocumentId, Pair, QueryId, RaterId, SystemId
from ndcg_gui.domain.messages import Message


@dataclass(frozen=True, slots=True)
class Changes:
    """The report of one committed transaction.

    `judged`: queries of which a judgment changed. `answered`: those about which a language model was asked,
    or its answers removed. `compared`: comparisons of which a preference changed.
    `pairs` and `items` name the judged pairs and the (comparison, item) of a small write, so that undo can
    lead back to them; a large one leaves them empty. `pooled` is set when the pool changed, `saved` when an
    evaluation was saved, renamed or removed, `marked` when something was done with what raters remarked, or a
    package came back,
    `reload` when so much changed (an import) that views should read anew. `origin` is whoever asked for the
    write, so that it can ignore its own echo. `elsewhere` is set when it was given at another window, in
    another program or in a browser, `steps_gone` when steps of undo from before it may be none any more.
    `summary` is the sentence for the notice and the undo menu.
    """

    queries: frozenset[QueryId] = frozenset()
    documents: frozenset[DocumentId] = frozenset()
    systems: frozenset[SystemId] = frozenset()
    raters: frozenset[RaterId] = frozenset()
    judged: frozenset[QueryId] = frozenset()
    answered: frozenset[QueryId] = frozenset()
    pairs: frozenset[Pair] = frozenset()
    compared: frozenset[ComparisonId] = frozenset()
    items: frozenset[tuple[ComparisonId, ItemKey]] = frozenset()
    comparisons: frozenset[ComparisonId] = frozenset()
    pooled: bool = False
    settings: bool = False
    saved: bool = False
    marked: bool = False
    reload: bool = False
    origin: object = field(default=None, compare=False)
    elsewhere: bool = field(default=False, compare=False)
    steps_gone: bool = field(default=False, compare=False)
    summary: Message | None = field(default=None, compare=False)

    def __bool__(self) -> bool:
        return any(getattr(self, item.name) for item in fields(self) if item.compare)

    @property
    def concerns_people(self) -> bool:
        """Whether raters, their work or what is left of it may be others now."""
        labels = self.judged or self.compared
        return bool(self.raters or labels or self.settings or self.pooled or self.comparisons or self.reload)

    @property
    def only_labels(self) -> bool:
        """Whether nothing changed of what judgments are about: counts of them follow by addition."""
        more = self.queries or self.documents or self.systems or self.raters
        return not (more or self.pooled or self.settings or self.reload)

    def __or__(self, other: Self) -> Changes:
        """Join two reports: the whole is of elsewhere only where all that changed is."""
        merged = {}
        for item in fields(self):
            mine, theirs = getattr(self, item.name), getattr(other, item.name)
            merged[item.name] = (
                mine or theirs
                if item.name in ("origin", "summary") or isinstance(mine, bool)
                else mine | theirs
            )
        if self and other:
            merged["elsewhere"] = self.elsewhere and other.elsewhere
        else:
            merged["elsewhere"] = (self or other).elsewhere
        return Changes(**merged)
