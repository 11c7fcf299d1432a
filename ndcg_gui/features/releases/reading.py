"""Opening a release, from a folder or an untrusted zip, and reading its contents."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import Any

from ndcg_gui.domain.errors import InputError, NdcgError, rename_path
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress, untold
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, QueryRecord, RunRecord
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.releases import manifest as parts
from ndcg_gui.features.releases.manifest import Manifest, sha256_of
from ndcg_gui.features.releases.verdicts import Verdicts, comparisons_from
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.archives import Archive, Budget, Refused, refuse_names
from ndcg_gui.formats.options import MB, ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.streams import open_regular, read_regular

# What a release may hold at most; more is no release that this program wrote.
MOST_FILES = 2_000
MOST_BYTES = 50_000_000_000
# Bytes of files that are held in memory whole, whatever the release holds.
_MOST = {
    parts.MANIFEST: 16 * MB,
    parts.CHECKSUMS: MB,
    parts.SIGNATURE: MB // 10,
    parts.SCALE: 4 * MB,
    parts.GUIDELINES: 4 * MB,
    parts.CITATION: MB,
    parts.DATASHEET: 16 * MB,
    parts.DATACARD: 16 * MB,
    parts.SPLITS: 64 * MB,
}
_MOST_NESTING = 64
_MOST_LINE = 16 * MB
_OF_MACOS = re.compile(r"__MACOSX/")
_OPTIONS = ReadOptions(encoding="utf-8", real_grades=True, no_limit=True, order="kept")


@dataclass(frozen=True)
class OpenRelease:
    """A release in a folder. Its release.json is read at once, every other file when first asked for.

    `place` is what the user has named: the folder, or the zip that was unpacked there.
    """

    folder: Path
    manifest: Manifest
    place: Path

    @cached_property
    def scale(self) -> Scale:
        """The scale. Raises InputError for an invalid file."""
        try:
            return Scale.from_json(self.json(parts.SCALE))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise unreadable(parts.SCALE, reason_of(error)) from error

    @cached_property
    def queries(self) -> Sequence[QueryRecord]:
        """The queries. Raises FileErrors."""
        return self._parsed(parts.QUERIES, Kind.QUERIES).queries

    @cached_property
    def documents(self) -> Sequence[DocumentRecord]:
        """The documents, none of a release without texts. Raises FileErrors."""
        if self.manifest.documents != "texts" or self.is_empty(parts.DOCUMENTS):  # labels of keys alone
            return ()
        return self._parsed(parts.DOCUMENTS, Kind.DOCUMENTS).documents

    @cached_property
    def judgments(self) -> Sequence[JudgmentRecord]:
        """The judgments in the order in which they were given. Raises FileErrors."""
        if self.is_empty(parts.JUDGMENTS):  # all are held back
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
            found = tuple(comparisons_from(self.rows(parts.COMPARISONS), queries))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise unreadable(parts.COMPARISONS, reason_of(error)) from error
        for row in rows:
            if row.query_key not in queries:
                raise unreadable(parts.VERDICTS, say("there is no query {key}", key=repr(row.query_key)))
        return Verdicts(found, rows)

    @cached_property
    def labels(self) -> dict[tuple[str, str], float]:
        """The labels by query and document key. Raises InputError."""
        found: dict[tuple[str, str], float] = {}
        for number, row in enumerate(self.rows(parts.LABELS), 1):
            try:
                pair, grade = (str(row["query_key"]), str(row["doc_key"])), float(row["grade"])
            except (ValueError, KeyError, TypeError) as error:
                raise unreadable(f"{parts.LABELS}:{number}", reason_of(error)) from error
            if found.setdefault(pair, grade) is not grade:
                raise unreadable(f"{parts.LABELS}:{number}", say("a second label of one pair"))
        return found

    @cached_property
    def splits(self) -> dict[str, list[str]]:
        """The query keys of each split. Raises InputError."""
        if self.manifest.splits is None:
            return {}
        try:
            found = self.json(parts.SPLITS)
            return {str(name): list(map(str, keys)) for name, keys in found.items()}
        except (TypeError, AttributeError) as error:
            raise unreadable(parts.SPLITS, reason_of(error)) from error

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
        """Read a file's text. Raises InputError where it is missing, too large or not UTF-8."""
        try:
            return self.content(name).decode()
        except UnicodeDecodeError as error:
            raise unreadable(name, say("byte {offset} is not UTF-8", offset=error.start)) from error

    def json(self, name: str) -> Any:
        """Read a file of one JSON text. Raises InputError where it is none."""
        return json_value(name, self.text(name), whole=True)

    def rows(self, name: str) -> Iterator[dict[str, Any]]:
        """Read a file with a JSON object in each line. Raises InputError."""
        for number, line in enumerate(self._lines(name), 1):
            where = f"{name}:{number}"
            try:
                row = json_value(where, line.removesuffix(b"\n").decode())
            except UnicodeDecodeError as error:
                raise unreadable(where, say("byte {offset} is not UTF-8", offset=error.start)) from error
            if not isinstance(row, dict):
                raise unreadable(where, say("it is no object"))
            yield row

    def _lines(self, name: str) -> Iterator[bytes]:
        try:
            with open_regular(self.folder / name) as file:
                while line := file.readline(_MOST_LINE + 1):
                    if len(line) > _MOST_LINE:
                        raise unreadable(name, say("a line longer than {limit} bytes", limit=_MOST_LINE))
                    yield line
        except OSError as error:
            raise unreadable(name, why_not(error)) from error

    def is_empty(self, name: str) -> bool:
        """Whether a file is there and holds nothing."""
        path = self.folder / name
        return path.is_file() and not path.stat().st_size

    def content(self, name: str) -> bytes:
        """Read a file. Raises InputError where it is missing or too large."""
        return _content(self.folder, name)

    def sha256(self, name: str) -> str:
        """SHA-256 of a file. Raises InputError where it cannot be read."""
        try:
            return sha256_of(self.folder / name)
        except OSError as error:
            raise unreadable(name, why_not(error)) from error

    def _parsed(self, name: str, kind: Kind) -> Parsed:
        key = "run" if kind is Kind.RUN else f"{kind}-jsonl"
        parsed = read_file(self.folder / name, kind=kind, reader_key=key, options=_OPTIONS)
        parsed.report.raise_if_errors()
        return parsed


def unreadable(name: str, reason: Message | str) -> InputError:
    """Error for a file of a release with invalid contents."""
    return InputError(say("{name} cannot be read: {reason}", name=name, reason=reason))


def reason_of(error: Exception) -> Message | str:
    """Reason for which a parsed text is not what it should be."""
    if isinstance(error, KeyError):
        return say("there is no {key}", key=str(error))
    return str(error)


def why_not(error: OSError) -> Message | str:
    """Reason for which a file cannot be read, without its path in a folder of the program."""
    return say("it is missing") if isinstance(error, FileNotFoundError) else error.strerror or str(error)


def json_value(name: str, text: str, *, whole: bool = False) -> Any:
    """Parse the JSON text of a line, or the `whole` of a file.

    Raises InputError for what is none, and for what programs could read in two ways.
    """
    try:
        return strict_json.parse(text, _MOST_NESTING, whole=whole)
    except strict_json.Malformed as error:
        raise unreadable(name, error.message) from error


@contextmanager
def open_release(place: Path, progress: Progress | None = None) -> Iterator[OpenRelease]:
    """Open a release in a folder or a zip, which is unpacked for as long as it is open.

    Raises InputError for what is no release. `progress(done, total)` gets bytes and may raise Cancelled.
    """
    if place.is_dir():
        yield OpenRelease(place, _manifest_in(place), place)
        return
    with tempfile.TemporaryDirectory(prefix="ndcg-gui-release-") as scratch:
        folder = Path(scratch)
        try:
            with _packed(place) as (archive, root):
                manifest = _manifest(place, b"".join(archive.pieces(root + parts.MANIFEST)))
                _unpack(archive, root, folder, progress or untold)
            yield OpenRelease(folder, manifest, place)
        except NdcgError as error:
            rename_path(error, folder, place)
            raise


def release_head(place: Path) -> Manifest:
    """Read the manifest of a release without unpacking the rest. Raises InputError for no release."""
    if place.is_dir():
        return _manifest_in(place)
    with _packed(place) as (archive, root):
        return _manifest(place, b"".join(archive.pieces(root + parts.MANIFEST)))


def _manifest_in(folder: Path) -> Manifest:
    if not (folder / parts.MANIFEST).is_file():
        raise no_release(folder, say("the file {file} is missing", file=parts.MANIFEST))
    return _manifest(folder, _content(folder, parts.MANIFEST))


def _content(folder: Path, name: str) -> bytes:
    limit = _MOST.get(name, -1)
    try:
        found = read_regular(folder / name, limit + 1 if name in _MOST else -1)
    except OSError as error:
        raise unreadable(name, why_not(error)) from error
    if len(found) > limit >= 0:
        raise unreadable(name, _too_large(limit))
    return found


def _too_large(limit: int) -> Message:
    return say("it is larger than {limit} MB", limit=limit // MB)


def _manifest(place: Path, content: bytes) -> Manifest:
    """Parse release.json. Raises InputError, also for names of files that a release cannot contain."""
    try:
        manifest = Manifest.from_json(json_value(parts.MANIFEST, content.decode()))
    except UnicodeDecodeError as error:
        raise unreadable(parts.MANIFEST, say("byte {offset} is not UTF-8", offset=error.start)) from error
    names = dict.fromkeys([*manifest.files, *(system.file for system in manifest.systems)])
    try:
        refuse_names(names)
    except Refused as error:
        raise no_release(
            place,
            say(
                "{file} refers to the file {name}, which a release cannot contain",
                file=parts.MANIFEST,
                name=repr(error.name),
            ),
        ) from error
    return manifest


def no_release(place: Path, reason: Message) -> InputError:
    """Error for a file or folder that is no release."""
    return InputError(say("{path} is not a release: {reason}", path=place, reason=reason))


@contextmanager
def _packed(place: Path) -> Iterator[tuple[Archive, str]]:
    """Open a zip, and find the folder in it that holds the release. Raises InputError."""
    try:
        with open_regular(place) as file:
            size = os.fstat(file.fileno()).st_size
            limit = min(MOST_BYTES, max(_OPTIONS.small_unpacked, _OPTIONS.max_ratio * size))
            archive = Archive(file, Budget(limit, MOST_FILES), whole=True)
            yield archive, _root_of(place, archive)
    except Refused as error:
        raise no_release(place, error.sentence()) from error
    except OSError as error:
        raise no_release(place, say("{reason}", reason=why_not(error))) from error


def _root_of(place: Path, archive: Archive) -> str:
    """Folder of the release in an archive, "" or with a slash at its end. All other files lie in it."""
    names = [info.filename for info in archive.files if not _OF_MACOS.match(info.filename)]
    found = [name for name in names if PurePosixPath(name).name == parts.MANIFEST]
    if not found:
        raise no_release(place, say("the file {file} is missing", file=parts.MANIFEST))
    root = min(found, key=lambda name: name.count("/")).removesuffix(parts.MANIFEST)
    for name in names:
        if not name.startswith(root):
            raise no_release(place, say("it contains the unexpected file {name}", name=repr(name)))
    for own, limit in _MOST.items():
        if archive.size(root + own) > limit:
            raise no_release(place, say("{name}: {reason}", name=own, reason=_too_large(limit)))
    return root


def _unpack(archive: Archive, root: str, folder: Path, tell: Progress) -> None:
    done, total = 0, sum(info.file_size for info in archive.files)
    for info in archive.files:
        if _OF_MACOS.match(info.filename):
            continue
        tell(done, total)
        target = folder / info.filename.removeprefix(root)
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("wb") as file:
            file.writelines(archive.pieces(info.filename))
        done += info.file_size
