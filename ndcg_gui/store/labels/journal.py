"""Recovery journal: a second copy of all saved labels, as lines of text far from the project.

It is the only help when a sync program puts an old project file back, or when somebody deletes it. Each
session has a file of its own for each rater, and one for labels of several raters that came together, so
that nobody ever writes into what another one reads. A line is a JSON object with a checksum; the first line
of a file names the project and where it lies. The lines of a session are numbered through all its files, and
the first line of a file names the sessions that were there before it (see `journal_order`).
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from ndcg_gui.domain.ids import RaterId, new_event_id
from ndcg_gui.paths import PRIVATE_FILE, PRIVATE_FOLDER, make_private, sync_folder, write_private

FOLDER = "journal"
SUFFIX = ".jsonl"
KEPT_DAYS = 14  # on which the project was used, and at least as many by the clock
_DAY = 24 * 3600 * 1_000_000  # microseconds
# What could not be written waits in memory for the next time; more than so many lines are not kept there.
MOST_WAITING = 10_000
_LEFT = "left.txt"
_SEVERAL = "rater-several"
_VERSION = 1
_SUM = 16  # hexadecimal digits
_SESSION = "session"
_TAIL = 1 << 16  # bytes at the end of a file in which its last line is looked for first

Line = Mapping[str, Any]
Lines = list[tuple[RaterId, str, Line]]  # with number and name of the rater

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode


@dataclass(frozen=True, slots=True)
class Session:
    """One file of a journal: its rater ("" for several), the project's path, its lines, and unreadable ones.

    `begun` in microseconds since 1970, UTC. `name` is that of the session, `numbers` are those of the lines
    in it, and `seen` has the last numbers of the sessions that were there when it began.
    """

    path: Path
    project: str
    place: str
    rater: str
    begun: int
    lines: tuple[Line, ...]
    damaged: int
    name: str
    numbers: tuple[int, ...]
    seen: Mapping[str, int]


def folder_of(data: Path, project_id: str, what: str = FOLDER) -> Path:
    """Return the folder of a project's journal. The id comes from a file and may be anything."""
    if re.fullmatch(r"[A-Za-z0-9-]{1,64}", project_id):
        return data / what / project_id
    return data / what / hashlib.sha256(project_id.encode("utf-8", "surrogatepass")).hexdigest()


class Journal:
    """Adds lines to the journal of one open project, from one thread."""

    def __init__(self, data: Callable[[], Path], *, project_id: str, project: str, place: str) -> None:
        """Take the application's data folder from `data`, called at the first label."""
        self._data, self._project_id = data, project_id
        self._head: dict[str, Any] = {
            "v": _VERSION,
            "project_id": project_id,
            "project": project,
            "place": place,
            _SESSION: new_event_id(),
        }
        self._files: dict[str, _File] = {}
        self._waiting: Lines = []
        self._last = 0

    def begin(self) -> None:
        """Note which sessions are there, once, before the first label is stored. Raises OSError."""
        if "seen" not in self._head:
            self._head["seen"] = _last_numbers(folder_of(self._data(), self._project_id))

    def numbered(self, said: Lines) -> Lines:
        """Return the lines with their numbers in this session, in the order in which they are asked for."""
        found: Lines = []
        for rater_id, name, line in said:
            if "n" not in line:
                self._last += 1
                line = {**line, "n": self._last}
            found.append((rater_id, name, line))
        return found

    def add(self, said: Lines) -> None:
        """Add lines of raters (number, name), synced to disk on return.

        Raises OSError; what was to be added is then added by the next call that works.
        """
        self._waiting = (self._waiting + self.numbered(said))[-MOST_WAITING:]
        if not self._waiting:
            return
        self.begin()
        raters = {(f"rater-{int(number)}", name) for number, name, _ in self._waiting}
        # Lines name their rater, so that those of several can be synced at once.
        file, rater = raters.pop() if len(raters) == 1 else (_SEVERAL, "")
        try:
            self._file(file, rater).add([line for _, _, line in self._waiting])
        except OSError:
            # What stands there may be half a line: the next one begins in a new file.
            self._close(file)
            raise
        self._waiting = []

    def _file(self, name: str, rater: str) -> _File:
        file = self._files.get(name)
        if file is not None and file.is_gone():
            self._close(name)
            file = None
        if file is None:
            head = {**self._head, "rater": rater, "at": time.time_ns() // 1000}
            folder = folder_of(self._data(), self._project_id)
            file = self._files[name] = _File(folder / f"{name}.{new_event_id()}{SUFFIX}", head)
        return file

    def _close(self, name: str) -> None:
        file = self._files.pop(name, None)
        if file is not None:
            file.close()

    def close(self) -> None:
        """Close the files."""
        for name in list(self._files):
            self._close(name)


class _File:
    def __init__(self, path: Path, head: Line) -> None:
        make_folder(path.parent)
        self._path = path
        self._descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
        self._new: Line | None = head

    def add(self, lines: Sequence[Line]) -> None:
        head = [] if self._new is None else [self._new]
        data = "".join(map(_text, [*head, *lines])).encode("utf-8", "surrogatepass")
        while data:
            data = data[os.write(self._descriptor, data) :]
        os.fsync(self._descriptor)
        if self._new is not None:
            sync_folder(self._path.parent)
            self._new = None

    def is_gone(self) -> bool:
        """Whether the file was removed, so that writing into it is useless."""
        return not self._path.exists()

    def close(self) -> None:
        os.close(self._descriptor)


def make_folder(folder: Path) -> None:
    """Make a folder and its parents, durable and private to the user."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(PRIVATE_FOLDER, exist_ok=True)
    sync_folder(folder.parent)


def _text(line: Line) -> str:
    text = _encode(line)
    return f"{_checksum(text)} {text}\n"


def _checksum(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:_SUM]


def read_sessions(data: Path, project_id: str) -> list[Session]:
    """Read the journal of a project, oldest session first. Raises OSError."""
    folder = folder_of(data, project_id)
    if not folder.is_dir():
        return []
    found = [_read(path, project_id) for path in folder.glob(f"*{SUFFIX}")]
    return sorted((item for item in found if item is not None), key=lambda item: (item.begun, item.path.name))


def _read(path: Path, project_id: str) -> Session | None:
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return None  # another window has just tidied up
    # Half a line at the end was never said to be saved.
    texts = data.decode("utf-8", "replace").split("\n")[:-1]
    lines = [read_line(text) for text in texts]
    head: Line = (lines[0] if lines else None) or {}
    if head.get("project_id", project_id) != project_id:
        return None  # a folder that somebody has copied
    # Without its first line it is not known where the project lay; what was said is all the same.
    good = {number: line for number, line in enumerate(lines) if line is not None and "event" in line}
    seen = head.get("seen")
    return Session(
        path,
        str(head.get("project", "")),
        str(head.get("place", "")),
        str(head.get("rater", "")),
        int(head.get("at", 0)),
        tuple(good.values()),
        sum(line is None for line in lines),
        str(head.get(_SESSION, path.name)),
        # Before there were sessions, a line's number was its place in the file.
        tuple(int(line.get("n", number)) if _SESSION in head else number for number, line in good.items()),
        seen if isinstance(seen, dict) else {},
    )


def _last_numbers(folder: Path) -> dict[str, int]:
    """Return the last line's number of each session whose files are in a folder. Raises OSError."""
    found: dict[str, int] = {}
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        try:
            with path.open("rb") as file:
                head = read_line(file.readline().decode("utf-8", "replace").rstrip("\n")) or {}
                if _SESSION in head:
                    name, number = str(head[_SESSION]), _last_number(file)
                else:
                    name, number = path.name, sum(1 for _ in file)
        except FileNotFoundError:
            continue  # another window has just tidied up
        found[name] = max(number, found.get(name, 0))
    return found


def _last_number(file: BinaryIO) -> int:
    """Return the number of the last whole line of a file, 0 if none has one."""
    for most in (_TAIL, None):
        size = file.seek(0, os.SEEK_END)
        file.seek(0 if most is None else max(0, size - most))
        lines = file.read().decode("utf-8", "replace").split("\n")
        numbers = [int(line.get("n", 0)) for text in lines if (line := read_line(text)) is not None]
        if any(numbers):
            return max(numbers)
    return 0


def read_line(text: str) -> Line | None:
    """Parse a line of a journal, or return None if it was changed."""
    checksum, _, rest = text.partition(" ")
    if checksum != _checksum(rest):
        return None
    try:
        line = json.loads(rest)
    except ValueError:
        return None
    return line if isinstance(line, dict) else None


def rewrite(data: Path, project_id: str, change: Callable[[Line], Line | None]) -> int:
    """Change every line of a project's journal, or remove it where `change` returns None.

    Nobody else may be writing. Returns how many lines could not be read; they are removed. Raises OSError.
    """
    unreadable = 0
    for path in sorted(folder_of(data, project_id).glob(f"*{SUFFIX}")):
        texts = path.read_bytes().decode("utf-8", "replace").split("\n")
        lines = [read_line(text) for text in texts if text]
        unreadable += lines.count(None)
        kept = [new for line in lines if line is not None and (new := change(line)) is not None]
        write_private(path, "".join(map(_text, kept)).encode("utf-8", "surrogatepass"))
    return unreadable


def left_alone(data: Path, project_id: str) -> set[str]:
    """Return the ids of the events that the user chose not to recover. Raises OSError."""
    path = folder_of(data, project_id) / _LEFT
    return set(path.read_text(encoding="ascii", errors="replace").split()) if path.exists() else set()


def leave_alone(data: Path, project_id: str, event_ids: Iterable[str]) -> None:
    """Remember not to offer these events again. Raises OSError."""
    path = folder_of(data, project_id) / _LEFT
    make_folder(path.parent)
    descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, PRIVATE_FILE)
    with os.fdopen(descriptor, "a", encoding="ascii") as file:
        make_private(path)  # an earlier version may have made it for everybody to read
        file.write("".join(f"{event_id}\n" for event_id in event_ids))


def tidy(sessions: Sequence[Session], missing: set[str], *, now: int) -> None:
    """Remove the files of sessions that ended long ago, and whose events are all in the project.

    `missing` are the ids of events that are not; `now` in microseconds. A damaged file stays. A clock that
    was set ahead, or was wrong when somebody judged, removes nothing: only sessions that began after the one
    in question, by what they say they found there, show on how many days the project was used since. Raises
    OSError.
    """
    oldest = now - KEPT_DAYS * _DAY
    for item in sessions:
        last = max([item.begun, *(int(line.get("at", 0)) for line in item.lines)])
        if (
            not item.damaged
            and last < oldest
            and not any(line.get("event") in missing for line in item.lines)
            and len({later.begun // _DAY for later in sessions if item.name in later.seen}) >= KEPT_DAYS
        ):
            item.path.unlink(missing_ok=True)
