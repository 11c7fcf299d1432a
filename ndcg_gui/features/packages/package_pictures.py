"""Pictures beside a rater's package, in the folder in which its window looks for them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress, untold
from ndcg_gui.features.display.pictures import (
    OWN,
    find_picture,
    is_kept,
    keep_picture,
    kind_of,
    open_picture,
    picture_folders,
)
from ndcg_gui.features.display.template import SETTING as DISPLAY
from ndcg_gui.features.display.template import Display
from ndcg_gui.features.packages.handing_out import Handed, PackageRequest, hand_out
from ndcg_gui.paths import reason_of
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.files import project_files as files
from ndcg_gui.store.labels import packages

MOST_BYTES = 200_000_000


@dataclass(slots=True)
class _Copies:
    """Count of the pictures that went along, had no room, or are missing, and what ended the copying."""

    copied: int = 0
    size: int = 0
    left: int = 0
    missing: int = 0
    why: Message | None = None


def hand_out_package(
    project: Project,
    path: Path,
    request: PackageRequest,
    *,
    chosen_folders: Sequence[str] = (),
    most_pictures: int = MOST_BYTES,
    report: Progress | None = None,
) -> Handed:
    """Write a rater's package, and beside it the pictures of its documents, at most so many bytes of them.

    The pictures come out of the chosen folders and the project's own. What their files are called tells
    nothing. Raises what `hand_out` raises; the package stays where the pictures cannot be copied.
    """
    handed = hand_out(project, path, request, report=report)
    target = path.with_name(path.stem + OWN)
    made = _copied(path, target, picture_folders(project, chosen_folders), most_pictures, report or untold)
    return replace(
        handed,
        pictures=made.copied,
        pictures_folder=target if made.copied else None,
        pictures_size=made.size,
        pictures_left=made.left,
        pictures_missing=made.missing,
        pictures_why=made.why,
    )


def _copied(path: Path, target: Path, folders: Sequence[Path], most: int, report: Progress) -> _Copies:
    made = _Copies()
    references = list(dict.fromkeys(_references(path)))
    for done, reference in enumerate(references):
        try:
            report(done, len(references))
        except Cancelled:
            made.why = say("cancelled")  # the package itself is written
            return made
        found = find_picture(folders, reference)
        opened = found if isinstance(found, Message) else open_picture(found)
        if isinstance(opened, Message):
            made.missing += 1
            continue
        with opened.file:
            if made.size + opened.size > most:
                made.left += 1
                continue
            try:
                data = opened.file.read(opened.size)
                if kind_of(data) is None:
                    made.missing += 1
                    continue
                if not is_kept(target, reference):
                    keep_picture(target, reference, data)
            except OSError as error:
                made.why = say("{path}: {reason}", path=target, reason=reason_of(error, target))
                return made
        made.copied, made.size = made.copied + 1, made.size + len(data)
    return made


def _references(package: Path) -> Iterator[str]:
    """References to pictures of the documents in a package, as it shows them."""
    database = files.open_file(package)
    try:
        with database.reading() as connection:
            display = records.setting_value(connection, DISPLAY)
            shown = Display.from_json(json.loads(display)) if display else Display()
            ids = list(collection.document_ids(connection).values())
            for part in packages.current_texts(connection, ids):
                for item in part:
                    yield from shown.arranged(item.record).images
    finally:
        database.close()
