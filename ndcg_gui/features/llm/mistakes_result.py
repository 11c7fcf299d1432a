"""Uses of a measured model in words and tables, never showing its grade of a pair that is to be judged."""

from __future__ import annotations

from collections.abc import Mapping

from ndcg_gui.domain.ids import Pair
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import count, figure, percent
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.llm.mistakes import Mistakes
from ndcg_gui.present.blocks import Grades, Table, key_text
from ndcg_gui.present.titles import Row, table_of


def mistakes_sentence(found: Mistakes) -> Message:
    """Sentence on the number of likely mistakes, and on what counts as one."""
    if not found.compared:
        return say("The model has graded no pair that people graded, so likely mistakes cannot be found.")
    return say(
        "{mistakes} of {compared:grade|grades} by people may be mistakes: they are {apart} or more steps "
        "of the scale from the model's grade, where at most {share} of people's grades are that far from "
        "it.",
        mistakes=count(len(found.found)),
        compared=found.compared,
        apart=figure(found.apart, 0 if found.apart == int(found.apart) else 1),
        share=percent(found.seldom),
    )


def mistakes_notes(found: Mistakes) -> list[Message]:
    """Notes for before the likely mistakes are judged again."""
    notes: list[Message] = []
    if found.found:
        notes.append(say("The model's grades are not shown, so that raters judge these pairs again blind."))
    if found.waiting:
        notes.append(
            say("{count:grade is|grades are} already in a task to be judged again.", count=found.waiting)
        )
    return notes


def mistakes_table(found: Mistakes, keys: Mapping[Pair, tuple[str, str]], scale: Scale) -> Table:
    """Likely mistakes with the rater and the grade of each."""
    rows: list[Row] = [
        {
            "query": key_text(keys[own.pair][0]),
            "document": key_text(keys[own.pair][1]),
            "rater": key_text(own.rater),
            "grade": Grades((own.grade,), scale),
        }
        for own in found.found
    ]
    return table_of(say("Likely mistakes of people"), rows, {"document": say("Document")})
