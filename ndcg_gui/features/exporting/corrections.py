"""The log of corrections: who changed what of queries, documents, systems and raters, and when."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ndcg_gui.core.command import Correction
from ndcg_gui.core.project import Project
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.formats.tables.typed import Type
from ndcg_gui.formats.tables.written import WrittenRows
from ndcg_gui.store.labels import operations

_COLUMNS = ("at", "by", "state", "what", "key", "column", "before", "after")


@dataclass(frozen=True, slots=True)
class Logged:
    """One correction with its author (empty: unknown) and time. `state` is "done" or "undone"."""

    at: str
    by: str
    state: str
    correction: Correction
    line: int = 0

    def to_json(self) -> dict[str, object]:
        """Plain values for JSON."""
        return {"at": self.at, "by": self.by, "state": self.state, **self.correction._asdict()}

    def cells(self) -> dict[str, object]:
        """Cells of a table by column."""
        words = self.to_json()
        return {name: ("no", "yes")[it] if isinstance(it, bool) else it for name, it in words.items()}


def corrections(project: Project) -> list[Logged]:
    """Every correction, oldest first."""
    found = []
    with project.read.interpreting():
        for step in reversed(project.read(operations.of_kind, "import")):
            at = f"{moment_of(step.created_at):%Y-%m-%dT%H:%M:%SZ}"
            # What was undone can be done again, until something else is done.
            state = "done" if step.state == "done" else "undone"
            command = project.decoded(step.forward)
            by = getattr(command, "by", "")
            found += [Logged(at, by, state, item) for item in command.corrections()]
    return found


class _Log(WrittenRows[Logged]):
    """The log as rows."""

    title = "Corrections"
    sheet = "corrections"
    types = {"at": Type.MOMENT}

    def columns_of(self, records: Collection[Logged]) -> Sequence[str]:
        return _COLUMNS

    def values(self, record: Logged) -> dict[str, object]:
        return record.to_json()

    def cells(self, record: Logged) -> dict[str, object]:
        return record.cells()


CORRECTIONS = _Log()
