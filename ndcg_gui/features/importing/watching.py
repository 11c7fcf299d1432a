"""New contents of a watched run file, compared with the project. Nothing is stored."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import Kind, RunRecord
from ndcg_gui.domain.text import visible
from ndcg_gui.features.importing.plan import ImportPlan, prepare
from ndcg_gui.features.importing.planned import ImportRequest
from ndcg_gui.store.collection import contents, records

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

_TOP = 10


@dataclass(frozen=True, slots=True)
class RunNews:
    """New content of a watched file: its `systems`, the number of queries, and of those whose first ten
    results differ from the newest version so far (None: a system that is not there yet).

    `plan` imports it; `problem` is what stands against that.
    """

    path: Path
    systems: tuple[str, ...]
    queries: int
    changed: int | None
    plan: ImportPlan
    problem: Message | None = None

    @property
    def words(self) -> Message:
        """The news in a sentence."""
        name, systems = visible(self.path.name), ", ".join(map(visible, self.systems))
        if self.problem is not None:
            return say("{name} has changed, but cannot be imported: {reason}", name=name, reason=self.problem)
        if self.changed is None:
            return say(
                "{name} holds a new system, {systems}: {queries:query|queries}",
                name=name,
                systems=systems,
                queries=self.queries,
            )
        return say(
            "new content in {name}: {queries:query|queries}, {changed} top-10 changed",
            name=name,
            queries=self.queries,
            changed=self.changed,
        )


def look_at(project: Project, path: Path, progress: Progress | None = None) -> RunNews | None:
    """Find what is new in a file. None where it holds no run, or one that was imported already.

    `progress(done, total)` may raise Cancelled.
    """
    plan = prepare(project, [ImportRequest(path)], progress=progress)
    runs = [item for item in plan.files if item.kind is Kind.RUN]
    if not runs:
        return None
    known = {item.sha256 for item in project.read(records.imports) if item.undone_at is None}
    if any(item.parsed.sha256 in known for item in runs):
        return None
    found = [
        pair for item in runs for pair in zip(item.system_names, item.runs, strict=False)
    ]  # without names where the file has errors
    queries = {key for item in runs for run in item.runs for key in run.lists}
    problem = plan.errors[0].what if plan.errors else None
    newer = [_changed(project, name, run) for name, run in found]
    told = [count for count in newer if count is not None]
    return RunNews(
        path,
        tuple(name for name, _ in found),
        len(queries),
        sum(told) if told else None,
        plan,
        problem,
    )


def _changed(project: Project, name: str, run: RunRecord) -> int | None:
    """Number of queries whose first results differ from the version that has the name."""
    before = next((item for item in project.read(contents.systems) if item.name == name), None)
    if before is None:
        return None
    keys = {number: key for key, number in project.read(contents.query_ids).items()}
    stored = project.read(contents.ranked_lists, before.id)
    tops = {keys[number]: list(entry.top(_TOP)) for number, entry in stored.items() if number in keys}
    now = {key: list(entry.top(_TOP)) for key, entry in run.lists.items()}
    return sum(tops.get(key, []) != now.get(key, []) for key in tops.keys() | now.keys())
