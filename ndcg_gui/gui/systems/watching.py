"""Watched run files: one with new content is read once it stops changing, and offered.

Nothing is imported without a click. The watched paths are stored on this machine, not in the project.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QFileSystemWatcher, QObject, Signal

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.progress import Progress
from ndcg_gui.gui.kit.base import late
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.jobs import Job, single_shot
from ndcg_gui.gui.kit.base.settings import WATCHED
from ndcg_gui.gui.kit.text.plain import translated

if TYPE_CHECKING:
    from ndcg_gui.features.importing.watching import RunNews

REST_MS = 1500  # a file that is still being written has another size or time after it
MOST_FILES = 500  # of a folder

Stamp = tuple[int, int]  # size, and time of the last change in nanoseconds


class RunWatcher(QObject):
    """Watcher of the files and folders of one open project. `offers` are the new contents."""

    offers_changed = Signal()

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self._context = context
        self._files = QFileSystemWatcher(self)
        self._resting: dict[Path, Stamp] = {}  # what waits to come to rest, as it was last
        self._looked: dict[Path, Stamp] = {}  # what was read since the project was opened
        self._job: Job | None = None
        self.offers: dict[Path, RunNews] = {}
        self.rest = single_shot(self, REST_MS, self._look_at_rested)
        self._files.fileChanged.connect(self._on_changed)
        self._files.directoryChanged.connect(self._on_changed)
        context.changed.connect(self._on_project_changed)
        context.closing.connect(self._stop)
        self.scan()

    # what is watched

    def watched(self) -> tuple[Path, ...]:
        """The files and folders, in the order added."""
        return tuple(map(Path, self._seen()))

    def watch(self, path: Path) -> None:
        """Watch a file or a folder from now on. New contents in it are offered at once."""
        seen = self._seen()
        seen.setdefault(str(path.absolute()), {})
        self._remember(seen)
        self.scan()

    def leave(self, path: Path) -> None:
        """Stop watching it."""
        seen = self._seen()
        seen.pop(str(path), None)
        self._remember(seen)
        for offered in [item for item in self.offers if item == path or item.parent == path]:
            del self.offers[offered]
        self.scan()
        self.offers_changed.emit()

    def scan(self) -> None:
        """Look for files that changed since they were last read."""
        if self._context.project.read_only is not None:
            return  # nothing could be imported
        seen = self._seen()
        names = [*self._files.files(), *self._files.directories()]
        if names:
            self._files.removePaths(names)
        self._resting = {}
        watched: list[str] = []
        for root, known in seen.items():
            for path in _files_of(Path(root)):
                watched.append(str(path))
                stamp = _stamp(path)
                if stamp is not None and stamp not in (known.get(str(path)), self._looked.get(path)):
                    self._resting[path] = stamp
            watched.append(root)
        there = [path for path in dict.fromkeys(watched) if Path(path).exists()]
        if there:
            self._files.addPaths(there)
        if self._resting:
            self.rest.start()

    # offers

    def take(self, path: Path) -> None:
        """Import the offered content of a file. If there is a doubt, the import preview is shown."""
        news = self.offers.get(path)
        if news is None:
            return
        if news.problem is not None or news.plan.warnings or _stamp(path) is None:
            self._context.preview_requested.emit([path])
            return
        future = self._context.project.execute(late.import_files(news.plan), origin=self)
        self._context.watch(future, partial(self._on_imported, path))

    def pass_over(self, path: Path) -> None:
        """Drop the offer of this content for good."""
        self._done_with(path)

    def _on_imported(self, path: Path, changes: Changes) -> None:
        self._done_with(path)
        if changes.summary is not None:
            said = translated(changes.summary)
            self._context.notify(said, partial(self._context.undo, kind="import"))

    def _done_with(self, path: Path) -> None:
        self.offers.pop(path, None)
        # As it was when it was read: it may be another by now.
        self._mark_seen(path, self._looked.get(path))
        self.offers_changed.emit()

    # looking

    def _look_at_rested(self) -> None:
        """Read the files that have not changed since the last look, and wait for the others."""
        if self._job is not None:
            self.rest.start()
            return
        now = {path: stamp for path in self._resting if (stamp := _stamp(path)) is not None}
        rested = {path: stamp for path, stamp in now.items() if stamp == self._resting[path]}
        self._resting = {path: stamp for path, stamp in now.items() if path not in rested}
        if self._resting:
            self.rest.start()
        if rested:
            self._read(rested)

    def _read(self, rested: dict[Path, Stamp]) -> None:
        project = self._context.project
        self._looked |= rested

        def work(report: Progress) -> list[RunNews]:
            found = [late.look_at(project, path, report) for path in rested]
            return [item for item in found if item is not None]

        self._job = self._context.jobs.run(
            self.tr("Reading watched files"),
            work,
            done=partial(self._on_read, rested),
            failed=self._on_failed,
            cancelled=self._on_cancelled,
        )

    def _on_read(self, rested: dict[Path, Stamp], found: list[RunNews]) -> None:
        self._job = None
        new = {item.path: item for item in found}
        for path, stamp in rested.items():
            self.offers.pop(path, None)
            if path not in new:
                self._mark_seen(path, stamp)
        self.offers |= new
        self.offers_changed.emit()
        if new:
            # Whoever judges blind may see this: no file, and no system, is named.
            several = self.tr("%s watched files have new content") % len(new)
            said = self.tr("A watched file has new content") if len(new) == 1 else several
            go = partial(self._context.go_to, "systems")
            self._context.notify(said, go, self.tr("Show"))

    def _on_failed(self, error: Exception) -> None:
        self._job = None
        self._context.show_error(error)

    def _on_cancelled(self) -> None:
        self._job = None

    def _on_changed(self, _path: str) -> None:
        # A file that is replaced falls out of the watch: all are named anew.
        self.scan()

    def _on_project_changed(self, changes: Changes) -> None:
        # An import may have brought what is offered, or an undo taken it back.
        if changes.reload and self.offers:
            offered = {path: stamp for path in self.offers if (stamp := _stamp(path)) is not None}
            self._resting |= offered
            self.rest.start()

    def _stop(self) -> None:
        self.rest.stop()
        names = [*self._files.files(), *self._files.directories()]
        if names:
            self._files.removePaths(names)

    # remembering

    def _seen(self) -> dict[str, dict[str, Stamp]]:
        seen: dict[str, dict[str, Stamp]] = self._context.settings.get(WATCHED, of=self._context.key)
        return {root: dict(known) for root, known in seen.items()}

    def _remember(self, seen: dict[str, dict[str, Stamp]]) -> None:
        self._context.settings.set(WATCHED, seen, of=self._context.key)

    def _mark_seen(self, path: Path, stamp: Stamp | None) -> None:
        seen = self._seen()
        for root, known in seen.items():
            if stamp is not None and Path(root) in (path, path.parent):
                known[str(path)] = stamp
        self._remember(seen)


def watcher_of(context: ProjectContext) -> RunWatcher:
    """The watcher of the open project, made on first use."""
    found = context.findChild(RunWatcher)
    return found if isinstance(found, RunWatcher) else RunWatcher(context)


def _files_of(root: Path) -> list[Path]:
    try:
        if not root.is_dir():
            return [root]
        inside = sorted(item for item in root.iterdir() if not item.name.startswith("."))
        return [item for item in inside if item.is_file()][:MOST_FILES]
    except OSError:
        return []


def _stamp(path: Path) -> Stamp | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns
