"""Pictures of documents: resolving references to files in the picture folders.

Pictures come only from the folders chosen on this machine and from the project's own: never from the network
or from a file outside of these folders, whatever the reference. What a lead has fetched before
(`features.fetch.pictures`) lies in the project's own folder.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
import shutil
import stat
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO
from urllib.parse import unquote, urlsplit

from ndcg_gui.core.project import Project
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import visible
from ndcg_gui.features.display.references import WEB, Unnamed, picture_name
from ndcg_gui.features.display.telling import telling_names
from ndcg_gui.features.display.template import Display
from ndcg_gui.paths import PRIVATE_FOLDER, reason_of
from ndcg_gui.store.collection import contents

MOST_BYTES = 64 * 1024 * 1024
OWN = ".pictures"  # what the project's own folder is called after the project file

_AT_ONCE = 500
_FORBIDDEN = re.compile(r'[\x00-\x1f\x7f:*?"<>|]')


# Pictures made of points only, by how their files begin: a drawing (SVG) could name further files.
_KINDS = (
    (b"\x89PNG\r\n\x1a\n", "png"),
    (b"\xff\xd8\xff", "jpeg"),
    (b"GIF8", "gif"),
    (b"RIFF", "webp"),
    (b"BM", "bmp"),
    (b"II*\0", "tiff"),
    (b"MM\0*", "tiff"),
)
KINDS = tuple(dict.fromkeys(kind for _, kind in _KINDS))


def kind_of(data: bytes) -> str | None:
    """Format of a picture by its first bytes, None for files not shown as one."""
    kind = next((kind for start, kind in _KINDS if data.startswith(start)), None)
    return None if kind == "webp" and data[8:12] != b"WEBP" else kind


# finding


@dataclass(frozen=True, slots=True)
class PicturePath:
    """File inside a folder: the folder with links resolved, and the path from there in parts."""

    home: Path
    parts: tuple[str, ...]

    @property
    def path(self) -> Path:
        return self.home.joinpath(*self.parts)


def find_picture(folders: Sequence[Path], reference: str) -> PicturePath | Message:
    """File for a reference in the first folder that has it, or the reason why there is none.

    First comes the copy that is kept for this very reference. A relative path is used as it is. Of a web
    address the path is used, and where there is no such file, its end: "https://x.example/img/a/1.png" is
    img/a/1.png, a/1.png or 1.png. Nothing outside of the folders is ever accessed: absolute paths, ".." and
    links that lead out count as missing.
    """
    for folder in folders:
        if (kept := _kept_picture(folder, reference)) is not None:
            return kept
    web = WEB.match(reference) is not None
    outside = say("only files in the picture folders are shown")
    try:
        text = unquote(urlsplit(reference).path) if web else reference
    except ValueError:
        return outside
    parts = text.replace("\\", "/").split("/")
    if web and parts[0] == "":
        del parts[0]
    missing: Message = _not_found(folders, reference)
    if not all(parts) or any(_is_forbidden(part) for part in parts):
        return _ON_NETWORK if web else outside
    for folder in folders:
        for start in range(len(parts) if web else 1):
            try:
                home = folder.resolve(strict=True)
                found = home.joinpath(*parts[start:]).resolve()
                if not found.is_relative_to(home):
                    missing = outside
                elif found.exists():
                    return PicturePath(home, found.relative_to(home).parts)
            except PermissionError:
                missing = _NO_PERMISSION
            except (OSError, ValueError, RuntimeError):
                continue
    return _ON_NETWORK if web and missing is not _NO_PERMISSION else missing


_ON_NETWORK = say("it is on the network and was not fetched")
_NO_PERMISSION = say("there is no permission to read it")


def kept_stem(reference: str) -> str:
    """Stem of the file kept for a reference, which tells nothing and is the same for no other one."""
    return hashlib.sha256(reference.encode("utf-8", "surrogatepass")).hexdigest()[:40]


def is_kept(folder: Path, reference: str) -> bool:
    """Whether a folder has a copy for this reference."""
    return _kept_picture(folder, reference) is not None


def keep_picture(folder: Path, reference: str, data: bytes) -> None:
    """Write the picture of a reference into a folder, whole or not at all. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
    if folder.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    target = folder / f"{kept_stem(reference)}.{kind_of(data) or ''}"
    part = target.with_suffix(".part")
    try:
        part.write_bytes(data)
        part.replace(target)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def _kept_picture(folder: Path, reference: str) -> PicturePath | None:
    stem = kept_stem(reference)
    for _, kind in _KINDS:
        name = f"{stem}.{kind}"
        try:
            if stat.S_ISREG(os.lstat(folder / name).st_mode):
                return PicturePath(folder.resolve(strict=True), (name,))
        except (OSError, ValueError, RuntimeError):
            continue
    return None


class PictureReader:
    """Reads pictures of some kinds out of folders, up to so many bytes in all.

    `left` counts those without room, `missing` those without a file that is such a picture.
    """

    def __init__(self, folders: Sequence[Path], most: int, kinds: Collection[str]) -> None:
        self._folders, self._room, self._kinds = folders, most, kinds
        self.left = self.missing = 0

    def read(self, reference: str) -> tuple[bytes, str] | Message:
        """Return a picture and its kind, or the reason why there is none. Raises OSError."""
        found = find_picture(self._folders, reference)
        opened = found if isinstance(found, Message) else open_picture(found)
        if isinstance(opened, Message):
            self.missing += 1
            return opened
        with opened.file:
            if opened.size > self._room:
                self.left += 1
                return say("there was no room for it")
            data = opened.file.read(opened.size)
        kind = kind_of(data)
        if kind is None or kind not in self._kinds:
            self.missing += 1
            return say("it is no picture that a browser shows")
        self._room -= len(data)
        return data, kind


def told_missing(reference: str, number: int, why: Message | None) -> Message:
    """Words shown in place of a picture: its name, or its number where that must not be read, and why."""
    if name := picture_name(reference):
        return say("picture: {name} ({why})", name=name, why=why or "")
    return say("picture {number} ({why})", number=number, why=why or "")


class UnnamedFolder(type(Path())):  # type: ignore[misc]
    """Picture folder whose path raters must not read, because it contains the name of a system."""


def _not_found(folders: Sequence[Path], reference: str) -> Message:
    unnamed = isinstance(reference, Unnamed) or any(isinstance(item, UnnamedFolder) for item in folders)
    if unnamed or not folders:
        return say("it was not found")
    return say("it was not found in {folders}", folders=", ".join(visible(str(item)) for item in folders))


def _is_forbidden(part: str) -> bool:
    return part.strip(". ") == "" or _FORBIDDEN.search(part) is not None


# opening


@dataclass(frozen=True, slots=True)
class OpenPicture:
    """Open file of a picture, with size and time of change to tell whether it was read before."""

    file: BinaryIO
    size: int
    changed: int


def open_picture(place: PicturePath) -> OpenPicture | Message:
    """Open the file for the caller to close, or return the reason why it cannot be read. Never blocks.

    No link is followed, because a part of the path may have become one since the place was found.
    """
    try:
        descriptor = _open_inside(place)
    except OSError as error:
        return _why(error)
    state = os.fstat(descriptor)
    if not stat.S_ISREG(state.st_mode) or state.st_size > MOST_BYTES:
        os.close(descriptor)
        if stat.S_ISREG(state.st_mode):
            sizes = f"{state.st_size / 1024**2:,.0f}", f"{MOST_BYTES / 1024**2:,.0f}"
            return say("it is too large: {size} MB (at most {most} MB)", size=sizes[0], most=sizes[1])
        return say("it is a folder") if stat.S_ISDIR(state.st_mode) else say("it is not an ordinary file")
    return OpenPicture(os.fdopen(descriptor, "rb"), state.st_size, state.st_mtime_ns)


def _open_inside(place: PicturePath) -> int:
    # A pipe that nobody writes to must not keep anybody waiting.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    if os.open not in os.supports_dir_fd:
        return os.open(place.path, flags)
    no_link = os.O_NOFOLLOW | os.O_CLOEXEC
    current = os.open(place.home, os.O_RDONLY | os.O_DIRECTORY | no_link)
    try:
        for part in place.parts[:-1]:
            deeper = os.open(part, os.O_RDONLY | os.O_DIRECTORY | no_link, dir_fd=current)
            os.close(current)
            current = deeper
        _refuse_devices(place.parts[-1], current)
        return os.open(place.parts[-1], flags | no_link | os.O_NOCTTY, dir_fd=current)
    finally:
        os.close(current)


def _refuse_devices(name: str, folder: int) -> None:
    # Opening a device may already do something, such as to rewind a tape.
    mode = os.stat(name, dir_fd=folder, follow_symlinks=False).st_mode
    if stat.S_ISCHR(mode) or stat.S_ISBLK(mode) or stat.S_ISSOCK(mode):
        raise OSError(errno.ENXIO, os.strerror(errno.ENXIO))


def _why(error: OSError) -> Message:
    if isinstance(error, PermissionError):
        return _NO_PERMISSION
    if error.errno == errno.ENXIO:
        return say("it is not an ordinary file")
    if error.errno in (errno.ELOOP, errno.ENOTDIR):
        return say("only files in the picture folders are shown")
    return say("it cannot be read: {reason}", reason=error.strerror or str(error))


# the project's own folder


def own_folder(project: Project) -> Path | None:
    """Folder beside the project file for copies of pictures. It may not exist.

    None for a project on a server, and where something else has this path, such as a link, which could lead
    anywhere.
    """
    location = project.location
    if not isinstance(location, Path):
        return None
    folder = location.with_name(location.stem + OWN)
    return None if folder.is_symlink() or (folder.exists() and not folder.is_dir()) else folder


def picture_folders(project: Project, chosen: Iterable[str]) -> tuple[Path, ...]:
    """Picture folders in order of search: those chosen here, then the project's own."""
    own, names = own_folder(project), telling_names(project)
    found = [Path(folder) for folder in chosen if folder]
    found += [own] if own is not None and own.is_dir() else []
    return tuple(UnnamedFolder(folder) if names.in_address(str(folder)) else folder for folder in found)


@dataclass(frozen=True, slots=True)
class CopyPlan:
    """Preview of copying the pictures into the project's own folder.

    `files` are (source, target path in parts). `there` counts those copied before, `missing` references
    without a file.
    """

    folder: Path
    files: tuple[tuple[PicturePath, tuple[str, ...]], ...]
    size: int
    there: int
    missing: int


def plan_copies(
    project: Project, display: Display, chosen: Sequence[str], report: Progress
) -> CopyPlan | None:
    """Plan which pictures of the project's documents to copy, or None where there is no folder for them.

    `report(done, total)` may raise Cancelled.
    """
    target = own_folder(project)
    if target is None:
        return None
    sources = [Path(folder) for folder in chosen if folder]
    files: dict[tuple[str, ...], PicturePath] = {}
    size = there = missing = 0
    for reference in references_in(project, display, report):
        found = find_picture(sources, reference)
        if isinstance(found, Message):
            missing += 1
        elif target.joinpath(*found.parts).exists():
            there += 1
        elif found.parts not in files:
            files[found.parts] = found
            size += found.path.stat().st_size
    return CopyPlan(target, tuple((place, parts) for parts, place in files.items()), size, there, missing)


def references_in(project: Project, display: Display, report: Progress) -> Iterator[str]:
    """Yield the references to pictures of the project's documents, each once, as `display` shows them.

    `report(done, total)` may raise Cancelled.
    """
    seen: set[str] = set()
    ids = [number for number, _, version in project.read(contents.document_versions) if version > 0]
    for start in range(0, len(ids), _AT_ONCE):
        report(start, len(ids))
        read = project.read(contents.documents, ids[start : start + _AT_ONCE], with_body=False)
        for reference in (item for record in read.values() for item in display.arranged(record).images):
            if reference not in seen:
                seen.add(reference)
                yield reference


def copy_pictures(plan: CopyPlan, report: Progress) -> tuple[int, Message | None]:
    """Copy the pictures of a plan. Returns the number processed, and the reason for stopping early or None.

    Existing files stay untouched, and an incomplete copy is removed.
    """
    for done, (place, parts) in enumerate(plan.files):
        report(done, len(plan.files))
        opened = open_picture(place)
        if isinstance(opened, Message):
            continue
        target = plan.folder.joinpath(*parts)
        part = target.with_name(target.name + ".part")
        try:
            with opened.file:
                target.parent.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
                with part.open("wb") as copy:
                    shutil.copyfileobj(opened.file, copy)
            part.replace(target)
        except OSError as error:
            part.unlink(missing_ok=True)
            return done, say("{path}: {reason}", path=target, reason=reason_of(error, plan.folder))
    return len(plan.files), None
