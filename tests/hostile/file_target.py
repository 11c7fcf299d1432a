"""Changed files read by every reader, and imported into a project."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import random
import shutil
import zipfile
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

import zstandard

from ndcg_gui.domain.errors import FileErrors, InputError, NdcgError
from ndcg_gui.domain.records import Kind
from ndcg_gui.domain.text import visible
from ndcg_gui.features.collection import totals
from ndcg_gui.features.evaluate.files import EvaluatedFiles, evaluate_files
from ndcg_gui.features.importing.plan import ImportRequest, describe, prepare
from ndcg_gui.features.importing.preview import (
    import_phrase,
    previews,
    wants_encoding,
    wants_rater,
    wants_system,
)
from ndcg_gui.features.importing.tables import file_previews, recognised, whole_mapping
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.opening import open_project
from ndcg_gui.formats import registry, source
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import ENCODINGS, ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.trec import columns as trec_columns
from ndcg_gui.formats.trec.qrels import write_qrels
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import records
from tests.hostile.corpus import NO_FORMAT, Seed, by_reader
from tests.hostile.mutations import mutate
from tests.making import dump, make_project, store, write_judgments

_SMALL = ReadOptions(
    max_trec_line=200, max_line=300, max_record=400, max_field=100, max_document=150, max_columns=4,
    max_nesting=3, small_unpacked=2_000, max_ratio=2,
)  # fmt: skip
_NAMES = ("x", "x.csv", "x.tsv", "x.json", "x.run", "x.gz", "x.csv.gz", "a\n\u202e.run")


def _zipped(data: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("x.csv", data)
    return out.getvalue()


_PACKED: tuple[Callable[[bytes], bytes], ...] = (
    partial(gzip.compress, mtime=0), bz2.compress, lzma.compress, zstandard.compress, _zipped,
)  # fmt: skip
_METRICS = [parse_metric(text) for text in ("nDCG@10", "AP", "P@5")]


class FileTarget:
    """Changed files, read by themselves."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seeds = by_reader(folder)
        self._others = [seed.data for seeds in self._seeds.values() for seed in seeds] + list(NO_FORMAT)
        self._paths: list[Path] = []

    def attempt(self, seed: str) -> str:
        """Read one file in all ways that there are."""
        random_ = random.Random(seed)
        chosen, data, name = self.make(random_)
        path = self.put(name, data)
        kind = _kind(random_, chosen)
        options = _options(random_)
        parsed = read_file(path, kind=kind, options=options)
        outcome = self._judge(path, parsed, options)
        if parsed.kind in (Kind.RUN, Kind.QRELS):
            self._as_columns(path, parsed, kind, options)
            if random_.random() < 0.3:
                self._evaluated(random_, path, chosen)
        return outcome

    def make(self, random_: random.Random) -> tuple[Seed, bytes, str]:
        """A seed, what has become of its bytes, and a name for the file."""
        chosen = random_.choice(self._seeds[random_.choice(list(self._seeds))])
        data = self._changed(random_, chosen.data)
        name = chosen.name
        if random_.random() < 0.1:
            name = random_.choice(
                ["x", "x.csv", "x.tsv", "x.json", "x.run", "x.gz", "x.csv.gz", "a\n\u202e.run"]
            )
        if random_.random() < 0.05:
            data = data.decode("utf-8", "replace").encode(random_.choice(ENCODINGS), "replace")
        if random_.random() < 0.12:
            data = random_.choice(_PACKED)(data)
            if random_.random() < 0.4:
                data = mutate(random_, data, self._others, most=2)
        return chosen, data, name

    def _changed(self, random_: random.Random, data: bytes) -> bytes:
        if random_.random() < 0.02:
            return random_.choice(NO_FORMAT)
        if data.startswith(b"PK\x03\x04") and random_.random() < 0.8:
            return _changed_member(random_, data, self._others)
        return mutate(random_, data, self._others)

    def put(self, name: str, data: bytes) -> Path:
        """The file, written."""
        path = self._folder / name
        path.write_bytes(data)
        self._paths = [path]
        return path

    def _judge(self, path: Path, parsed: Parsed, options: ReadOptions) -> str:
        report = parsed.report
        for notice in (*report.warnings, *report.notes):
            assert str(notice)
        if report.error_count:
            assert not _records(parsed), "records beside errors"
            text = str(FileErrors(report.errors, report.error_count))
            assert text.count(visible(str(path))) >= len(report.errors), "the file is not named"
            return "refused"
        report.raise_if_errors()
        found = _records(parsed)
        assert found, "neither rows nor errors"
        assert parsed.sha256
        if parsed.reader_key in {writer.key for writer in registry.WRITERS}:
            self._written_again(path, parsed, found, options)
        return "read"

    def _written_again(self, path: Path, parsed: Parsed, found: Any, options: ReadOptions) -> None:
        copy = self._folder / f"copy{'.tsv' if path.suffix == '.tsv' else '.csv'}"
        writer = registry.writer(parsed.reader_key or "")
        write = writer.write
        if write is write_qrels:
            write = partial(write_qrels, real_grades=options.real_grades)
        for part in [parsed] if writer.whole else found if parsed.kind is Kind.RUN else [found]:
            try:
                told = write(copy, part)
            except InputError:
                assert writer not in registry.OWN_WRITERS, "what was read cannot be written"
                continue
            if told and writer not in registry.OWN_WRITERS:
                continue  # keys are written otherwise, and a table says which
            again = read_file(
                copy, reader_key=parsed.reader_key, options=ReadOptions(real_grades=options.real_grades)
            )
            assert not again.report.error_count, [str(problem) for problem in again.report.errors]
            read = _records(again)
            write(
                copy.with_name("again.csv"),
                again if writer.whole else read[0] if parsed.kind is Kind.RUN else read,
            )
            if writer not in registry.OWN_WRITERS:
                # Formats of other tools do not carry all; what they carry they keep.
                found = read
                read = _records(read_file(copy.with_name("again.csv"), reader_key=parsed.reader_key))
            if parsed.kind is not Kind.RUN:
                assert read == found, "written and read again it is something else"

    def _as_columns(self, path: Path, parsed: Parsed, kind: Kind | None, options: ReadOptions) -> None:
        """The quick way of large files says the same as line by line."""
        with mock.patch.multiple(source, LARGE=0, LARGE_PACKED=0):
            large = read_file(path, kind=kind, options=options)
        told = [
            (p.kind, [*map(str, p.report.errors)], [*map(str, p.report.warnings)], p.report.rows, p.sha256)
            for p in (parsed, large)
        ]
        assert told[0] == told[1], "as columns it is something else"
        assert parsed.runs == large.runs
        assert parsed.judgments == large.judgments

    def _evaluated(self, random_: random.Random, path: Path, chosen: Seed) -> None:
        other = self._folder / "other"
        key = "run" if chosen.key == "qrels" else "qrels"
        other.write_bytes(random_.choice(self._seeds[key]).data)
        qrels, run = (other, path) if key == "qrels" else (path, other)
        ties = random_.choice(["rank", "score", "score32", "averaged"])
        with mock.patch.multiple(trec_columns, WHOLE=0 if random_.random() < 0.5 else trec_columns.WHOLE):
            try:
                evaluation = evaluate_files(
                    EvaluatedFiles([qrels], [run]),
                    metrics=_METRICS,
                    settings=replace(EvaluationSettings(), ties=ties),
                )
                for system in evaluation.systems:
                    for metric in _METRICS:
                        mean = evaluation.mean(system, metric)
                        assert mean is None or 0 <= mean <= 1, mean
            except NdcgError as error:
                assert str(error)

    def files(self) -> Iterable[Path]:
        """The file of the last case."""
        return self._paths

    def close(self) -> None:
        """Nothing is held."""


class ImportTarget(FileTarget):
    """Changed files on their way into a project: previewed, then stored whole or not at all."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        (folder / "base").mkdir()
        with make_project(folder / "base") as project:
            store(project, write_judgments(folder / "base" / "l.csv", ["q1,d1,ann,3", "q2,d4,bob,0"]))
            self._base = project.path
        self._open()

    def _open(self) -> None:
        path = self._folder / "project.ndcg"
        shutil.copy(self._base, path)
        self._project = open_project(path)
        self._before = path.read_bytes()

    def attempt(self, seed: str) -> str:
        """Import one file or two at once."""
        random_ = random.Random(seed)
        requests = []
        paths = []
        for number in range(random_.choice((1, 1, 1, 2))):
            chosen, data, name = self.make(random_)
            (self._folder / str(number)).mkdir(exist_ok=True)
            path = self._folder / str(number) / name
            path.write_bytes(data)
            paths.append(path)
            options = _options(random_)
            rater = random_.choice([None, "ann", "eve"])
            requests.append(ImportRequest(path, _kind(random_, chosen), None, rater, options))
        self._paths = paths
        project = self._project
        plan = prepare(project, requests)
        again = prepare(project, requests, before=plan)
        assert [*map(str, plan.errors)] == [*map(str, again.errors)]
        assert len(previews(project, plan)) == len(plan.files) >= len(requests)
        files = file_previews(project, plan)
        assert len(files) == len(requests)
        for file in files:
            assert str(recognised(file)) and all(card.figure >= 0 for card in file.cards)
            mapping = whole_mapping(file)
            assert mapping is None or Mapping.from_json(mapping.to_json()).columns == mapping.columns
        assert str(import_phrase(plan))
        for item in plan.files:
            assert str(describe(item))
            wants_encoding(item), wants_rater(item), wants_system(item)
        try:
            command = import_files(plan, accept_warnings=True)
            project.execute(command).result()
        except NdcgError as error:
            assert any(visible(item.request.path.name) in str(error) for item in plan.files), str(error)
            assert project.path.read_bytes() == self._before, "refused, and yet stored"
            return "refused"
        try:
            self._all_is_there(plan.rows)
        finally:
            project.close()
            self._open()
        return "imported"

    def _all_is_there(self, rows: int) -> None:
        project = self._project
        assert project.read(soundness.check_project) == []
        imports = [
            item for item in project.read(records.imports) if item.created_at and item.undone_at is None
        ]
        assert sum(item.row_count for item in imports[5:]) == rows
        project.read(totals.counts)
        stored = dump(project.path)
        project.undo(None).result()
        assert project.read(soundness.check_project) == []
        assert project.undo_text(None) is not None
        project.redo(None).result()
        assert project.read(soundness.check_project) == []
        assert len(dump(project.path)["ranked_list"]) == len(stored["ranked_list"])

    def close(self) -> None:
        """Close the project."""
        self._project.close()


def _records(parsed: Parsed) -> Any:
    return next(
        (
            value
            for name in ("queries", "documents", "runs", "judgments", "preferences")
            if (value := getattr(parsed, name, ()))
        ),
        (),
    )


def _kind(random_: random.Random, chosen: Seed) -> Kind | None:
    """What the file is said to be: nothing, what it was, or anything."""
    own = next(reader.kind for reader in registry.READERS if reader.key == chosen.key)
    return random_.choice([None, None, None, own, own, random_.choice(list(Kind))])


def _options(random_: random.Random) -> ReadOptions:
    options = _SMALL if random_.random() < 0.1 else ReadOptions()
    if random_.random() < 0.1:
        options = replace(options, encoding=random_.choice(ENCODINGS))
    if random_.random() < 0.2:
        options = replace(options, split_tags=True, real_grades=True)
    return options


def _changed_member(random_: random.Random, data: bytes, others: list[bytes]) -> bytes:
    """An archive with a changed file in it: changed bytes of the archive itself fail at its checksums."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(data)) as archive,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed,
    ):
        names = archive.namelist()
        for name in names:
            content = archive.read(name)
            if random_.random() < 2 / len(names):
                content = mutate(random_, content, others, most=3)
            if random_.random() < 0.02:
                continue
            packed.writestr("../" + name if random_.random() < 0.01 else name, content)
    return out.getvalue()
