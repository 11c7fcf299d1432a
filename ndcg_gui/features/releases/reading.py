"""Opening a release, from a folder or an untrusted zip, and reading its contents."""

from __future__ import annotations

import io
import json
import shutil
import stat
import tempfile
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import TypeVar

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress, untold
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, QueryRecord, RunRecord
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.releases import manifest as parts
from ndcg_gui.features.releases.manifest import Manifest
from ndcg_gui.features.releases.verdicts import Verdicts, comparisons_from
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.streams import open_regular

# What a release may hold at most; more is no release that this program wrote.
MOST_FILES = 2_000
MOST_BYTES = 50_000_000_000
_OPTIONS = ReadOptions(encoding="utf-8", real_grades=True, no_limit=True, order="kept")
_T = TypeVar("_T")


@dataclass(frozen=True)
class OpenRelease:
    """A release in a folder. Its release.json is read at once, every other file when first asked for."""

    folder: Path
    manifest: Manifest

    @cached_property
    def scale(self) -> Scale:
        """The scale. Raises InputError for an invalid file."""
        try:
            return Scale.from_json(json.loads(self.text(parts.SCALE)))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise unreadable(parts.SCALE, error) from error

    @cached_property
    def queries(self) -> Sequence[QueryRecord]:
        """The queries. Raises FileErrors."""
        return self._parsed(parts.QUERIES, Kind.QUERIES).queries

    @cached_property
    def documents(self) -> Sequence[DocumentRecord]:
        """The documents, none of a release without texts. Raises FileErrors."""
        if self.manifest.documents != "texts":
            return ()
        return self._parsed(parts.DOCUMENTS, Kind.DOCUMENTS).documents

    @cached_property
    def judgments(self) -> Sequence[JudgmentRecord]:
        """The judgments in the order in which they were given. Raises FileErrors."""
        if self.text(parts.JUDGMENTS) == "":  # all are held back
            return ()
        return self._parsed(parts.JUDGMENTS, Kind.JUDGMENTS).judgments

    @cached_property
    def verdicts(self) -> Verdicts:
        """The side-by-side verdicts and their comparisons. Raises FileErrors and InputError."""
        if parts.VERDICTS not in self.manifest.files:
            return Verdicts()
        rows = self._parsed(parts.VERDICTS, Kind.PREFERENCES).preferences
        queries = {record.query_key for record in self.queries}
        try:
            found = tuple(comparisons_from(self.text(parts.COMPARISONS).splitlines(), queries))
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise unreadable(parts.COMPARISONS, error) from error
        for row in rows:
            if row.query_key not in queries:
                raise unreadable(parts.VERDICTS, KeyError(row.query_key))
        return Verdicts(found, rows)

    @cached_property
    def labels(self) -> dict[tuple[str, str], float]:
        """The labels by query and document key. Raises InputError."""
        found: dict[tuple[str, str], float] = {}
        for number, line in enumerate(self.text(parts.LABELS).splitlines(), 1):
            try:
                row = json.loads(line)
                found[str(row["query_key"]), str(row["doc_key"])] = float(row["grade"])
            except (ValueError, KeyError, TypeError, RecursionError) as error:
                raise unreadable(f"{parts.LABELS}:{number}", error) from error
        return found

    @cached_property
    def splits(self) -> dict[str, list[str]]:
        """The query keys of each split. Raises InputError."""
        if self.manifest.splits is None:
            return {}
        try:
            found = json.loads(self.text(parts.SPLITS))
            return {str(name): list(map(str, keys)) for name, keys in found.items()}
        except (ValueError, TypeError, AttributeError, RecursionError) as error:
            raise unreadable(parts.SPLITS, error) from error

    def keys_of(self, split: str) -> frozenset[str]:
        """Query keys of a split, for "" all. Raises InputError for one that is not there."""
        if not split:
            return frozenset(record.query_key for record in self.queries)
        if split not in self.splits:
            raise InputError(
                say(
                    "there is no split '{name}'; there are: {names}",
                    name=split,
                    names=", ".join(self.splits),
                )
            )
        return frozenset(self.splits[split])

    def _split_names(self) -> str:
        return ", ".join(self.splits) or "-"

    @cached_property
    def runs(self) -> dict[str, RunRecord]:
        """The systems' lists by name. Raises FileErrors."""
        return {system.name: self._run_in(system.file) for system in self.manifest.systems}

    def run(self, name: str) -> RunRecord:
        """Read one system's lists, without reading those of the others. Raises FileErrors."""
        return next(self._run_in(system.file) for system in self.manifest.systems if system.name == name)

    def _run_in(self, file: str) -> RunRecord:
        return self._parsed(file, Kind.RUN).runs[0]

    def text(self, name: str) -> str:
        """Read a file's text. Raises InputError where it is missing or not UTF-8."""
        try:
            with open_regular(self.folder / name) as file, io.TextIOWrapper(file, "utf-8") as text:
                return text.read()
        except (OSError, UnicodeDecodeError) as error:
            raise unreadable(name, error) from error

    def _parsed(self, name: str, kind: Kind) -> Parsed:
        reader = {Kind.JUDGMENTS: "judgments-jsonl", Kind.PREFERENCES: "preferences-jsonl"}.get(kind)
        parsed = read_file(self.folder / name, kind=kind, reader_key=reader, options=_OPTIONS)
        parsed.report.raise_if_errors()
        return parsed


def unreadable(name: str, error: Exception) -> InputError:
    """Error for a file of a release with invalid contents."""
    return InputError(say("{name} cannot be read: {reason}", name=name, reason=str(error)))


@contextmanager
def open_release(place: Path, progress: Progress | None = None) -> Iterator[OpenRelease]:
    """Open a release in a folder or a zip, which is unpacked for as long as it is open.

    Raises InputError for what is no release. `progress(done, total)` gets bytes and may raise Cancelled.
    """
    if place.is_dir():
        yield _opened(place, place)
        return
    with tempfile.TemporaryDirectory(prefix="ndcg-gui-release-") as scratch:
        yield _opened(_unpacked(place, Path(scratch), progress or untold), place)


def release_head(place: Path) -> Manifest:
    """Read the manifest of a release without unpacking the rest. Raises InputError for no release."""
    if place.is_dir():
        return _opened(place, place).manifest
    with tempfile.TemporaryDirectory(prefix="ndcg-gui-release-") as scratch:
        return _opened(_unpacked(place, Path(scratch), untold, only=parts.MANIFEST), place).manifest


def _opened(folder: Path, place: Path) -> OpenRelease:
    file = folder / parts.MANIFEST
    if not file.is_file():
        raise no_release(place, say("the file {file} is missing", file=parts.MANIFEST))
    try:
        data = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise unreadable(parts.MANIFEST, error) from error
    manifest = Manifest.from_json(data)
    for name in (*manifest.files, *(system.file for system in manifest.systems)):
        if not _is_inside(name):
            raise no_release(
                place,
                say(
                    "{file} refers to the file {name}, which a release cannot contain",
                    file=parts.MANIFEST,
                    name=repr(name),
                ),
            )
    return OpenRelease(folder, manifest)


def no_release(place: Path, reason: Message) -> InputError:
    """Error for a file or folder that is no release."""
    return InputError(say("{path} is not a release: {reason}", path=place, reason=reason))


def _is_inside(name: str) -> bool:
    """Whether a file's name stays in the folder of a release."""
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts and "\\" not in name and ":" not in name


def _unpacked(place: Path, scratch: Path, tell: Progress, *, only: str = "") -> Path:
    try:
        with open_regular(place) as packed_up, zipfile.ZipFile(packed_up) as archive:
            infos = [info for info in archive.infolist() if not info.is_dir()]
            done, total = 0, sum(info.file_size for info in infos)
            if len(infos) > MOST_FILES or total > MOST_BYTES:
                raise no_release(place, say("it is too large"))
            for info in infos:
                if not _is_inside(info.filename) or stat.S_ISLNK(info.external_attr >> 16):
                    raise no_release(
                        place, say("it contains the unexpected file {name}", name=repr(info.filename))
                    )
                if only and PurePosixPath(info.filename).name != only:
                    continue
                tell(done, total)
                target = scratch / info.filename
                target.parent.mkdir(parents=True, exist_ok=True)
                with archive.open(info) as packed, target.open("wb") as file:
                    shutil.copyfileobj(packed, file)
                done += info.file_size
    except (OSError, zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise no_release(place, say("{reason}", reason=str(error))) from error
    found = sorted(scratch.rglob(parts.MANIFEST), key=lambda path: len(path.parts))
    return found[0].parent if found else scratch
