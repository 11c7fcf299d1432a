"""Pictures beside a rater's package, in the folder in which its window looks for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress, untold
from ndcg_gui.features.display.pictures import (
    KINDS,
    OWN,
    PictureReader,
    is_kept,
    keep_picture,
    picture_folders,
)
from ndcg_gui.features.display.template import SETTING as DISPLAY
from ndcg_gui.features.display.template import display_of
from ndcg_gui.features.packages.handing_out import Handed, PackageRequest, hand_out
from ndcg_gui.paths import reason_of
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.files import project_files as files
from ndcg_gui.store.labels import packages

MOST_BYTES = 200_000_000


@dataclass(slots=True)
class _Copies:
    """Number and bytes of the pictures that went along, and what ended the copying."""

    copied: int = 0
    size: int = 0
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
    reader = PictureReader(picture_folders(project, chosen_folders), most_pictures, KINDS)
    made = _copied(path, target, reader, report or untold)
    return replace(
        handed,
        pictures=made.copied,
        pictures_folder=target if made.copied else None,
        pictures_size=made.size,
        pictures_left=reader.left,
        pictures_missing=reader.missing,
        pictures_why=made.why,
    )


def _copied(path: Path, target: Path, reader: PictureReader, report: Progress) -> _Copies:
    made = _Copies()
    references = list(dict.fromkeys(_references(path)))
    for done, reference in enumerate(references):
        try:
            report(done, len(references))
            read = reader.read(reference)
            if isinstance(read, Message):
                continue
            data, _ = read
            if not is_kept(target, reference):
                keep_picture(target, reference, data)
        except Cancelled:
            made.why = say("cancelled")  # the package itself is written
            return made
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
            shown = display_of(records.setting_value(connection, DISPLAY))
            ids = list(collection.document_ids(connection).values())
            for part in packages.current_texts(connection, ids):
                for item in part:
                    yield from shown.arranged(item.record).images
    finally:
        database.close()
