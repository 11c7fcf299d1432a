"""Coverage: which queries and results a conclusion is over, and what of them is judged."""

from __future__ import annotations

from dataclasses import dataclass

from ndcg_gui.domain.messages import Message, say

# Below these shares gates and launch rules cannot say, for a pass as for a failure.
LEAST_COMPLETE, LEAST_JUDGED = 0.8, 0.9


@dataclass(frozen=True, slots=True)
class Over:
    """The queries that a conclusion is over.

    `planned` queries are those of the tasks that concern the systems, else those with labels; `labelled` of
    them have labels, `complete` have a label for each of the first `depth` results of the systems. `results`
    are these first results of the planned queries, `judged` those with a label. `outside` counts the queries
    of the lists that nobody planned to judge: they have no label.
    """

    planned: int
    labelled: int
    complete: int
    results: int
    judged: int
    depth: int
    outside: int = 0

    @property
    def share_labelled(self) -> float:
        """The share of the planned queries that have labels."""
        return self.labelled / self.planned if self.planned else 0.0

    @property
    def share_judged(self) -> float:
        """The share of the first results that have a label."""
        return self.judged / self.results if self.results else 0.0

    def words(self) -> Message:
        """What the numbers are over, as a sentence."""
        said = say(
            "{complete} of {planned:query|queries} fully judged: {judged} of {results:result|results} in the"
            " top {depth} have a label.",
            complete=self.complete,
            planned=self.planned,
            judged=self.judged,
            results=self.results,
            depth=self.depth,
        )
        if self.labelled < self.planned:
            said = say(
                "{said} {open:planned query has|planned queries have} no label yet.",
                said=said,
                open=self.planned - self.labelled,
            )
        if self.outside:
            said = say(
                "{said} {outside:query|queries} of the lists have no label; the numbers are without them.",
                said=said,
                outside=self.outside,
            )
        return said
