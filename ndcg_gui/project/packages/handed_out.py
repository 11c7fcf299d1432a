"""The packages that a project has handed out: who has what, since when, and what came back; no secrets."""

from __future__ import annotations

from dataclasses import dataclass

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.project.core.project import Project
from ndcg_gui.project.packages.signing import GivenFile, Return, given_files


@dataclass(frozen=True, slots=True)
class HandedOut:
    """One package; `task` is "" for all pairs of the project, `made_at` in microseconds since 1970, UTC."""

    package_id: str
    rater: str
    task: str
    pairs: int
    items: int
    made_at: int
    returns: tuple[Return, ...]

    @property
    def what(self) -> Message:
        """What it holds, in a few words."""
        pairs, items = f"{self.pairs:,}", f"{self.items:,}"
        if self.items and self.pairs:
            found = say("{pairs} pairs, {items} side by side", pairs=pairs, items=items)
        elif self.items:
            found = say("{items} side by side", items=items)
        else:
            found = say("{pairs} pairs", pairs=pairs)
        return say("{task}: {found}", task=self.task, found=found) if self.task else found


def handed_out(project: Project) -> list[HandedOut]:
    """All packages that the project has handed out, oldest first."""
    with project.read.transaction() as connection:
        return [_shown(item) for item in given_files(connection)]


def _shown(given: GivenFile) -> HandedOut:
    facts = given.facts
    return HandedOut(
        facts["package_id"], facts["rater"], facts["task"], facts["pairs"], facts["items"],
        facts["made_at"], given.returns,
    )  # fmt: skip
