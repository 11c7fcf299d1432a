"""What is left to do in a rater's package, grades and verdicts together."""

from __future__ import annotations

from dataclasses import dataclass

from ndcg_gui.project.core.project import Project
from ndcg_gui.project.judging.queue import JudgingQueue
from ndcg_gui.store.labels import preferences


@dataclass(frozen=True, slots=True)
class PackageLeft:
    """How many pairs and how many comparisons' items have no word of the rater yet."""

    pairs: int
    items: int

    @property
    def done(self) -> bool:
        """Whether the package can be sent back."""
        return not (self.pairs or self.items)


def left_in_package(project: Project) -> PackageLeft:
    """What the rater whose package the project is has left to do."""
    package = project.package
    assert package is not None, "not a package"
    rater = next(rater for rater in project.raters() if rater.name == package.rater)
    pairs = JudgingQueue(project, rater.id, rater=rater.name).left if package.pairs else 0
    return PackageLeft(pairs, sum(project.read(preferences.open_items, rater.id).values()))
