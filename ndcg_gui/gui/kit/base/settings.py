"""The window's settings, one row each.

Settings that change a number are stored in the project instead.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QByteArray, QSettings

from ndcg_gui import paths
from ndcg_gui.domain.locations import Location, kept

ORGANISATION = APPLICATION = "ndcg-gui"
MAX_RECENT = 8

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Recent:
    """A recent project. `note` is its progress when it was last closed."""

    path: str
    name: str
    opened: str  # ISO 8601, UTC
    note: str = ""

    def opened_at(self) -> datetime | None:
        """Time of the last opening, None where the stored text is no time."""
        try:
            return datetime.fromisoformat(self.opened).astimezone(UTC)
        except (ValueError, OverflowError):
            return None


def _recents(value: Any) -> tuple[Recent, ...]:
    return tuple(Recent(**item) for item in value)


def _widths(value: Any) -> dict[str, int]:
    return {str(key): int(width) for key, width in dict(value).items()}


def _switches(value: Any) -> dict[str, bool]:
    return {str(key): bool(on) for key, on in dict(value).items()}


def _numbers(value: Any) -> tuple[int, ...]:
    return tuple(int(number) for number in value)


def _names(value: Any) -> tuple[str, ...]:
    return tuple(str(name) for name in value)


def _stamps(value: Any) -> dict[str, dict[str, tuple[int, int]]]:
    return {
        str(root): {str(file): _pair(stamp) for file, stamp in dict(known).items()}
        for root, known in dict(value).items()
    }


def _folders(value: Any) -> tuple[str, ...]:
    """Folders from the stored value. Older versions stored one folder, or ""."""
    listed = [value] if isinstance(value, str) else value
    return tuple(str(folder) for folder in listed if folder)


def _person(value: Any) -> tuple[int, str]:
    number, name = value
    return int(number), str(name)


def _pair(value: Any) -> tuple[int, int]:
    query, document = value
    return int(query), int(document)


def _optional_int(value: Any) -> int | None:
    return None if value is None else int(value)


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """One row: its key (`{}` takes the owner's name), its default, and the reader of its JSON."""

    key: str
    default: T
    read: Callable[[Any], T]
    write: Callable[[T], Any] = lambda value: value


LANGUAGE = Setting("window/language", "", str)  # the code of one of languages.LANGUAGES; "": the system's
THEME = Setting("window/theme", "", str)  # "light" or "dark"; "": as the system
TEXT_PERCENT = Setting("window/text_size", 100, int)  # of the size that it was designed in
LESS_MOTION = Setting("window/less_motion", False, bool)
WINDOW_GEOMETRY = Setting("window/geometry", "", str)  # base64 of QWidget.saveGeometry
RECENT: Setting[tuple[Recent, ...]] = Setting(
    "recent", (), _recents, lambda value: [asdict(item) for item in value]
)
TOUR_OFFERED = Setting("window/tour_offered", False, bool)  # taken or declined
LAST_FOLDER = Setting("last_folder", "", str)
LAST_PANEL = Setting("projects/{}/panel", "", str)
RATER: Setting[tuple[int, str] | None] = Setting("raters/{}", None, _person)  # of a project's id
LEADS = Setting("leads/{}", False, bool)  # whether this account leads it under no name; of a project's id
SPLITTER_SIZES: Setting[tuple[int, ...]] = Setting("splitters/{}", (), _numbers, list)
DIALOG_SIZE: Setting[tuple[int, ...]] = Setting("dialogs/{}", (), _numbers, list)  # width and height
TABLE_WIDTHS: Setting[dict[str, int]] = Setting("tables/{}", {}, _widths)
TABLE_COLUMNS: Setting[dict[str, bool]] = Setting("columns/{}", {}, _switches)  # chosen or not, by key
COMPARISON_CHOICES: Setting[Mapping[str, Any]] = Setting("projects/{}/new_comparison", {}, dict)
COMPARE_PAIR: Setting[tuple[str, ...]] = Setting("projects/{}/compare", (), _names, list)
# Files and folders that are watched for newer runs, with size and time of each file when it was read last.
WATCHED: Setting[dict[str, dict[str, tuple[int, int]]]] = Setting("projects/{}/watched", {}, _stamps)
LLM_SETUP = Setting("projects/{}/llm", "", str)  # how a model was asked last, as TOML
FETCH_SETUP = Setting("projects/{}/fetch", "", str)  # how an engine was asked last, as TOML
SAMPLING: Setting[Mapping[str, Any]] = Setting(
    "projects/{}/sampling", {}, dict
)  # how queries were drawn last
WARNED_PLACES: Setting[tuple[str, ...]] = Setting("warned_places", (), _names, list)
# What somebody has opened beside what they judge, the last one last: of the project's id and the rater.
JUDGE_OPENED: Setting[tuple[str, ...]] = Setting("judge/opened/{}", (), _names, list)
GUIDELINES_READ = Setting("judge/guidelines_read/{}", "", str)  # their fingerprint: as JUDGE_PLACE
GRADES_GIVEN = Setting("judge/given/{}", 0, int)  # until the hints go: of the project's id and the rater
JUDGE_MARKS = Setting("judge/marks", True, bool)  # the query's words marked in the document
# The folders where this machine has the documents' pictures.
IMAGE_FOLDERS: Setting[tuple[str, ...]] = Setting("projects/{}/images", (), _folders, list)
MARK_REASON = Setting("judge/mark_reason", "", str)  # the reason that was given last
JUDGE_ADVANCES = Setting("judge/advances", True, bool)
JUDGE_TASK: Setting[int | None] = Setting("projects/{}/task", None, _optional_int)  # of project and rater
# Query and document that a rater was at: of the project's id, rater and task.
JUDGE_PLACE: Setting[tuple[int, int] | None] = Setting("judge/place/{}", None, _pair)
# What a rater was told and has looked at, by its marks: of the project's id and the rater.
FEEDBACK_READ: Setting[tuple[str, ...]] = Setting("judge/told/{}", (), _names, list)
BREAK_MINUTES = (0, 25, 50)  # 0: never
JUDGE_BREAK = Setting("judge/break", 0, int)
SAME_KEY_MS = Setting("judge/same_key", 0, int)  # the same key pressed again so soon is left out; 0: never
# What a rater wants to judge in a day (0: not said), and the day on which they were told they had.
USUAL_GOAL = Setting("work/usual_goal", 0, int)
GOAL: Setting[int | None] = Setting("work/goal/{}", None, _optional_int)  # of project and rater
GOAL_TOLD = Setting("work/goal_told/{}", "", str)
# As JUDGE_OPENED.
SIDES_OPENED: Setting[tuple[str, ...]] = Setting("side_by_side/opened/{}", (), _names, list)
SIDES_TOGETHER = Setting("side_by_side/together", True, bool)  # both lists scroll at once
SIDES_LINES = Setting("side_by_side/lines", False, bool)  # from a document to its place in the other list
SIDES_DIFFERENCES = Setting("side_by_side/differences", False, bool)  # words in which two texts differ
SIDES_FIELDS = Setting("side_by_side/fields", True, bool)  # fields of two documents in a table
SIDES_EQUAL = Setting("side_by_side/equal", True, bool)  # with those that are equal
SIDES_GRID = Setting("side_by_side/grid", False, bool)  # lists as tiles, as shops show them
GRID_COLUMNS = (2, 3, 4)
SIDES_COLUMNS = Setting("side_by_side/columns", 3, int)  # of tiles; one of GRID_COLUMNS
SIDES_PARAGRAPHS = Setting("side_by_side/paragraphs", False, bool)  # whole paragraphs of one text only
EVALUATE_INTERVALS = Setting("evaluate/intervals", "plus-minus", str)  # one of cells.INTERVAL_STYLES
EVALUATE_OLDER = Setting("evaluate/older", False, bool)  # older versions of systems, too
SYSTEMS_HIDDEN = Setting("systems/hidden", False, bool)  # hidden ones are listed, too
# What was entered for the last release of a project's id: fields of ReleaseForm by name.
RELEASE: Setting[Mapping[str, Any]] = Setting("projects/{}/release", {}, dict)
EXPORT_INDEX = Setting("projects/{}/index", "", str)  # the search index that exports name, of a project's id
# Port, address and certificate with which a project was shared last, of its id.
SHARING: Setting[Mapping[str, Any]] = Setting("projects/{}/sharing", {}, dict)
EVALUATE_CHART = Setting("evaluate/chart", "depth", str)
# What the preferences offer, beside the keys; every window follows them.
PREFERENCES: tuple[Setting[Any], ...] = (
    LANGUAGE,
    THEME,
    TEXT_PERCENT,
    LESS_MOTION,
    JUDGE_ADVANCES,
    JUDGE_BREAK,
    USUAL_GOAL,
    SAME_KEY_MS,
)


class Settings:
    """Reads and writes the rows. An unreadable value counts as not set."""

    def __init__(self, store: QSettings | None = None) -> None:
        self._store = store or QSettings(
            QSettings.Format.IniFormat, QSettings.Scope.UserScope, ORGANISATION, APPLICATION
        )

    @property
    def store(self) -> QSettings:
        """The storage behind these settings, one for all who share them."""
        return self._store

    def get(self, setting: Setting[T], of: str = "") -> T:
        """The stored value, or the default. `of` names the owner of the setting."""
        stored = self._store.value(self._key(setting, of))
        if stored is None:
            return setting.default
        try:
            return setting.read(json.loads(str(stored)))
        except (ValueError, TypeError):
            return setting.default

    def set(self, setting: Setting[T], value: T, of: str = "") -> None:
        self._store.setValue(
            self._key(setting, of), json.dumps(setting.write(value), ensure_ascii=True, sort_keys=True)
        )

    def forget_person(self, names: Collection[str], of: Collection[str]) -> int:
        """Remove what was stored for these owners, or a part of them, and holds one of these names.

        Returns the number of settings that were removed.
        """
        owners = [QByteArray(owner.encode()).toHex().toStdString() for owner in of]
        spelled = {text for name in names for text in (name, json.dumps(name)[1:-1])}
        found = [
            key
            for key in self._store.allKeys()
            if any(part.startswith(owner) for part in key.split("/") for owner in owners)
            and any(text in str(self._store.value(key)) for text in spelled)
        ]
        for key in found:
            self._store.remove(key)
        self.flush()
        return len(found)

    def remembers(self, settings: Iterable[Setting[Any]]) -> bool:
        """Whether any of these is stored, for any owner."""
        return bool(self._keys(settings))

    def forget(self, settings: Iterable[Setting[Any]]) -> dict[str, str]:
        """Remove all of these, for every owner, and return them for `restore`."""
        taken = {key: str(self._store.value(key)) for key in self._keys(settings)}
        for key in taken:
            self._store.remove(key)
        return taken

    def restore(self, taken: Mapping[str, str]) -> None:
        """Store again the settings that `forget` removed."""
        for key, value in taken.items():
            self._store.setValue(key, value)

    def _keys(self, settings: Iterable[Setting[Any]]) -> list[str]:
        starts = tuple(setting.key.partition("{}")[0] for setting in settings)
        return [key for key in self._store.allKeys() if key.startswith(starts)]

    def flush(self) -> None:
        self._store.sync()
        paths.make_private(Path(self._store.fileName()))

    @staticmethod
    def _key(setting: Setting[Any], of: str) -> str:
        # A path as part of a key would open groups of its own.
        return setting.key.format(QByteArray(of.encode()).toHex().toStdString())

    def last_folder(self) -> Path:
        """The folder where files were last chosen, or the home folder if it is gone."""
        remembered = Path(self.get(LAST_FOLDER) or Path.home())
        return remembered if remembered.is_dir() else Path.home()

    def recent(self) -> tuple[Recent, ...]:
        """The recent projects, newest first."""
        known: tuple[Recent, ...] = self.get(RECENT)
        return known

    def remember_project(self, location: Location, name: str, note: str = "") -> None:
        """Put the project on top of the recent list."""
        resolved = kept(location)
        known = [item for item in self.recent() if item.path != resolved]
        now = datetime.now(UTC).isoformat(timespec="seconds")
        self.set(RECENT, (Recent(resolved, name, now, note), *known)[:MAX_RECENT])

    def forget_project(self, path: str) -> None:
        self.set(RECENT, tuple(item for item in self.recent() if item.path != path))


class PassingSettings(Settings):
    """Settings that read from others and store nothing, for viewing as a rater."""

    def __init__(self, others: Settings) -> None:
        super().__init__(others._store)
        self._passing: dict[str, Any] = {}

    def get(self, setting: Setting[T], of: str = "") -> T:
        key = self._key(setting, of)
        return self._passing[key] if key in self._passing else super().get(setting, of)

    def set(self, setting: Setting[T], value: T, of: str = "") -> None:
        self._passing[self._key(setting, of)] = value
