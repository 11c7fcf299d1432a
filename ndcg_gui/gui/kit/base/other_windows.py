"""Changes of the settings made in the user's other windows. Each window is a process of its own."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, Signal

from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.keys import CHOSEN_KEYS
from ndcg_gui.gui.kit.base.settings import PREFERENCES, Settings
from ndcg_gui.paths import PRIVATE_FOLDER

_MS = 50  # a file that is written changes its folder several times
_FOLLOWED = (*PREFERENCES, CHOSEN_KEYS)


class OtherWindows(QObject):
    """Watcher of the settings file. It only reads, so that windows do not answer each other."""

    changed = Signal()  # preferences or keys are others than this window knew

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._known = self._values()
        self._soon = single_shot(self, _MS, self._look)
        # The folder: what is written takes the place of the file, which nobody could go on watching.
        self._watcher = QFileSystemWatcher(self)
        folder = Path(settings.store.fileName()).parent
        with suppress(OSError):
            folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)  # nothing was chosen yet
            self._watcher.addPath(str(folder))
        self._watcher.directoryChanged.connect(self._soon.start)

    def take_own(self) -> None:
        """Take over this window's own changes, so that they are not reported."""
        self._known = self._values()

    def _values(self) -> list[object]:
        return [self._settings.get(setting) for setting in _FOLLOWED]

    def _look(self) -> None:
        self._settings.store.sync()
        if (values := self._values()) != self._known:
            self._known = values
            self.changed.emit()
