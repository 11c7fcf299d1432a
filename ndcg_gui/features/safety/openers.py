"""Other programs that have a file open, as far as the system tells: Linux does of one's own programs."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.text import visible

_PROCESSES = Path("/proc")


def programs_with(path: Path, processes: Path = _PROCESSES) -> list[tuple[str, int]]:
    """Names and process numbers of other programs that have the file open, none where nobody can tell."""
    try:
        wanted = path.stat()
    except OSError:
        return []
    return sorted(set(_found((wanted.st_dev, wanted.st_ino), processes)))


def _found(wanted: tuple[int, int], processes: Path) -> Iterator[tuple[str, int]]:
    with suppress(OSError):
        for process in processes.iterdir():
            if process.name.isdecimal() and int(process.name) != os.getpid():
                # A process may end meanwhile, and those of others are not for us to see.
                with suppress(OSError):
                    if any(_is_same(open_file, wanted) for open_file in (process / "fd").iterdir()):
                        name = (process / "comm").read_text("utf-8", "replace").strip()
                        yield name, int(process.name)


def _is_same(open_file: Path, wanted: tuple[int, int]) -> bool:
    try:
        found = open_file.stat()
    except OSError:
        return False
    return (found.st_dev, found.st_ino) == wanted


def opened_elsewhere(path: Path) -> Message | None:
    """Warning before a project is replaced that another program has open, None where none is seen to."""
    programs = programs_with(path)
    if not programs:
        return None
    return say(
        "{path} is open in {programs}: close it there; what is stored there from now on goes into the earlier"
        " file",
        path=path,
        programs=_listed(programs),
    )


def going_on_elsewhere(path: Path) -> Message | None:
    """Warning before a project is copied that another program has open, None where none is seen to."""
    programs = programs_with(path)
    if not programs:
        return None
    return say(
        "{path} is open in {programs}: labels given there from now on are not in the copy",
        path=path,
        programs=_listed(programs),
    )


def _listed(programs: Sequence[tuple[str, int]]) -> Message:
    return joined(
        (
            say("{name} (process {number})", name=visible(name), number=str(number))
            for name, number in programs
        ),
        ", ",
    )
