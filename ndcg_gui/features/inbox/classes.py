"""Classes of errors: remarks that a lead groups by what went wrong, counted, and tied to the guidelines.

The class of a remark stands in its mark, so that it holds as long as the rater says the same there. A
class exists while a remark is in it. Only the paragraph of the guidelines that it is about is kept besides.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from ndcg_gui.core.command import Command, Outcome, Transaction
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError, known_as
from ndcg_gui.domain.ids import Pair, RaterId
from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.text import visible
from ndcg_gui.features.inbox.remarks import Remark, RemarkState, inbox_of
from ndcg_gui.features.judge.pooling import TaskDraft, in_this_order
from ndcg_gui.present.blocks import Number, Table, key_text
from ndcg_gui.present.json import Json
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import rater_checks

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

# The setting with the paragraph of each class, as JSON.
CLASSES = "error_classes"
_SHOWN = 60  # characters of a paragraph
CLASS_TITLES = {
    "class": say("Class"),
    "remarks": say("Remarks in it"),
    "open": say("Open"),
    "pairs": say("Pairs"),
    "raters": say("Raters"),
    "guideline": say("Guideline"),
}
NO_CLASSES = say("No remark is in a class of errors yet.")


@dataclass(frozen=True, slots=True)
class ErrorClass:
    """A class with its remarks. `paragraph` of the guidelines is "" where none is linked.

    `is_gone`: the guidelines no longer have the paragraph.
    """

    name: str
    items: tuple[Remark, ...]
    paragraph: str = ""
    is_gone: bool = False

    @property
    def open(self) -> int:
        """Number of remarks that nobody has dealt with."""
        return sum(item.status is RemarkState.OPEN for item in self.items)

    @property
    def raters(self) -> tuple[str, ...]:
        """Names of those whose remarks they are, or who they are about."""
        return tuple(sorted({item.rater for item in self.items if item.rater}, key=str.casefold))

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Pairs that they are about, each once, of queries and documents that are there."""
        return tuple(dict.fromkeys(item.pair for item in self.items if item.pair and not item.gone))

    def about(self) -> Message | str:
        """Beginning of the paragraph, and whether it is gone."""
        words = " ".join(self.paragraph.split())
        shown = visible(words if len(words) <= _SHOWN else f"{words[:_SHOWN]}…")
        return say("{text} (no longer in the guidelines)", text=shown) if self.is_gone else shown


def classes_of(project: Project) -> list[ErrorClass]:
    """Classes of a project, those with the most remarks first."""
    linked, text = _linked(project.setting(CLASSES)), _flat(project.scale.scale.guidelines)
    found: dict[str, list[Remark]] = defaultdict(list)
    for item in inbox_of(project).remarks():
        if item.error_class:
            found[item.error_class].append(item)
    made = [
        ErrorClass(
            name,
            tuple(items),
            linked.get(name, ""),
            bool(linked.get(name)) and _flat(linked[name]) not in text,
        )
        for name, items in found.items()
    ]
    return sorted(made, key=lambda own: (-len(own.items), own.name.casefold()))


def class_named(project: Project, name: str) -> ErrorClass:
    """Class of this name. Raises InputError for none."""
    return known_as(say("there is no class '{name}'"), name, {own.name: own for own in classes_of(project)})


@dataclass(frozen=True, slots=True)
class LinkClass(Command):
    """Tie a class to a paragraph of the guidelines, "" for none. It can be undone."""

    kind: ClassVar[str] = "import"  # the stack of what anybody may take back

    name: str
    paragraph: str

    @property
    def summary(self) -> Message:
        return say("paragraph of the class {name}", name=visible(self.name))

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        linked = _linked(records.setting_value(connection, CLASSES))
        before = linked.pop(self.name, "")
        if self.paragraph:
            linked[self.name] = self.paragraph
        text = json.dumps(linked, ensure_ascii=False, sort_keys=True)
        if linked:
            records.set_setting(connection, CLASSES, text)
        else:
            records.remove_setting(connection, CLASSES)
        return Outcome(Changes(settings=True, marked=True), LinkClass(self.name, before), self)


def paragraphs(guidelines: str) -> list[str]:
    """Paragraphs of guidelines in Markdown: what stands between empty lines."""
    found: list[list[str]] = [[]]
    for line in guidelines.splitlines():
        if line.strip():
            found[-1].append(line.strip())
        elif found[-1]:
            found.append([])
    return ["\n".join(lines) for lines in found if lines]


def link(project: Project, name: str, words: str) -> LinkClass:
    """Make the command that ties a class to the paragraph with these words, "" for none.

    Raises InputError where no paragraph has them, or several.
    """
    own = class_named(project, name)
    if not words.strip():
        return LinkClass(own.name, "")
    wanted = _flat(words)
    every = paragraphs(project.scale.scale.guidelines)
    fitting = [text for text in every if _flat(text) == wanted] or [
        text for text in every if wanted in _flat(text)
    ]
    if len(fitting) != 1:
        raise InputError(
            say(
                "{count:paragraph|paragraphs} of the guidelines {count:has|have} the words '{words}'; "
                "give words that one of them has",
                count=len(fitting),
                words=visible(words),
            )
        )
    return LinkClass(own.name, fitting[0])


def class_task(project: Project, name: str, raters: Sequence[str]) -> TaskDraft:
    """Draft a task of the pairs of a class, dealt out in turn among raters who have not judged them.

    A pair that all of them have judged is left out, and told. Raises InputError where nothing is left.
    """
    own = class_named(project, name)
    if not raters:
        raise InputError(say("name the raters who are to judge the class"))
    with project.read.moment() as read:
        numbers = read(records.rater_numbers)
        ids = {rater: RaterId(known_as(say("no rater named '{name}'"), rater, numbers)) for rater in raters}
        judged = {
            rater: set(map(tuple, read(rater_checks.own_decisions, number)[0][:, :2].tolist()))
            for rater, number in ids.items()
        }
    work: dict[str, list[Pair]] = {rater: [] for rater in ids}
    left = 0
    for pair in own.pairs:
        able = [rater for rater in ids if tuple(map(int, pair)) not in judged[rater]]
        if able:
            work[min(able, key=lambda rater: len(work[rater]))].append(pair)
        left += not able
    if len(own.pairs) == left:
        raise InputError(
            say(
                "of the class {name} nothing is left to judge: these raters have judged its "
                "{count:pair|pairs}, or it has none",
                name=visible(name),
                count=left,
            )
        )
    made = in_this_order(
        project.read, PoolPlan(name), {rater: pairs for rater, pairs in work.items() if pairs}
    )
    if not left:
        return made
    note = say("{count:pair is|pairs are} left out: all of these raters have judged them", count=left)
    return replace(made, notes=(*made.notes, note))


def classes_table(found: Iterable[ErrorClass]) -> Table:
    """Row for each class."""
    return Table.of(
        say("Classes"),
        CLASS_TITLES,
        (
            {
                "class": key_text(own.name),
                "remarks": Number(len(own.items), 0),
                "open": Number(own.open, 0),
                "pairs": Number(len(own.pairs), 0),
                "raters": joined(list(map(key_text, own.raters)), ", "),
                "guideline": own.about(),
            }
            for own in found
        ),
    )


def classes_json(found: Iterable[ErrorClass]) -> Json:
    """Classes as plain JSON values."""
    return {
        "classes": [
            {
                "class": own.name,
                "remarks": [item.key for item in own.items],
                "open": own.open,
                "pairs": len(own.pairs),
                "raters": list(own.raters),
                "guideline": own.paragraph or None,
                "guideline_is_gone": own.is_gone,
            }
            for own in found
        ]
    }


def _linked(text: str) -> dict[str, str]:
    """Paragraphs by class, none for text that cannot be read."""
    try:
        found = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return {}
    if not isinstance(found, Mapping):
        return {}
    return {name: own for name, own in found.items() if isinstance(own, str)}


def _flat(text: str) -> str:
    return " ".join(text.split()).casefold()
