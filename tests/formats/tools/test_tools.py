"""Every tool's files: taken by their own reader alone, read whole, written and read again as the same set."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import JudgmentRecord, Kind, Status
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.registry import READERS, WRITERS
from ndcg_gui.formats.registry import writer as known_writer
from ndcg_gui.formats.spec import Content
from tests.formats.records import plain
from tests.formats.tools.samples import SAMPLES, Sample

IDS = [f"{sample.key}-{number}" for number, sample in enumerate(SAMPLES)]
TOOLS = {sample.key for sample in SAMPLES}


def put(folder: Path, sample: Sample, name: str = "file") -> Path:
    path = folder / name
    path.write_bytes(sample.data)
    return path


def records(parsed: Parsed) -> Any:
    """The records of the leading kind as what compares, without their order."""
    if parsed.kind is Kind.RUN:
        return [plain(run)[2] for run in parsed.runs]
    if parsed.kind in (Kind.QRELS, Kind.JUDGMENTS):
        return {(item.query_key, item.doc_key, item.rater): item for item in parsed.judgments}
    return set(getattr(parsed, str(parsed.kind)))


@pytest.mark.parametrize("sample", SAMPLES, ids=IDS)
def test_a_file_is_taken_by_its_own_reader_alone(sample: Sample) -> None:
    # With what stands before it, and of a long file the beginning only.
    for head in (b" \n " + sample.data, sample.data[: len(sample.data) * 9 // 10]):
        sure = {reader.key: reader.sniff(head, "file") for reader in READERS}
        assert sure.pop(sample.key) > 0.5
        assert not {key: own for key, own in sure.items() if own and key in TOOLS}


@pytest.mark.parametrize("sample", SAMPLES, ids=IDS)
def test_a_file_is_read_by_its_content_and_written_again(tmp_path: Path, sample: Sample) -> None:
    parsed = read_file(put(tmp_path, sample))
    assert [str(problem) for problem in parsed.report.errors] == []
    assert parsed.reader_key == sample.key
    writer = next((writer for writer in WRITERS if writer.key == sample.key), None)
    if writer is None:
        return
    one, other = tmp_path / "again" / "file", tmp_path / "once more" / "file"
    for path in (one, other):
        path.parent.mkdir()
    writer.write(one, parsed)
    again = read_file(one)
    assert [str(problem) for problem in again.report.errors] == []
    assert again.reader_key == sample.key
    assert records(again) == records(parsed)
    assert set(again.queries) <= set(parsed.queries) and bool(again.queries) is bool(parsed.queries)
    if "documents" in writer.takes:
        assert again.documents == parsed.documents
    text = one.read_text(encoding="utf-8")
    assert text.endswith("\n") and "\r" not in text
    writer.write(other, parsed)
    assert other.read_bytes() == one.read_bytes()


def test_every_sample_has_a_reader() -> None:
    assert {reader.key for reader in READERS} >= TOOLS


@pytest.mark.parametrize("writer", [writer for writer in WRITERS if writer.merged], ids=lambda item: item.key)
def test_one_rating_for_a_pair(tmp_path: Path, writer: Any) -> None:
    rows = (JudgmentRecord("q", "d", 1.0, rater="ann"), JudgmentRecord("q", "d", 2.0, rater="bob"))
    with pytest.raises(InputError, match="query 'q', document 'd': the format holds one rating for a pair"):
        writer.write(tmp_path / "f", Content(judgments=rows))
    with pytest.raises(InputError, match="nothing to export: no pair has a label yet"):
        writer.write(tmp_path / "f", Content(judgments=(JudgmentRecord("q", "d", None, Status.SKIPPED),)))
    assert not (tmp_path / "f").exists()


@pytest.mark.parametrize("key", [writer.key for writer in WRITERS if writer.whole and writer.key in TOOLS])
def test_nothing_is_not_written(tmp_path: Path, key: str) -> None:
    with pytest.raises(InputError):
        known_writer(key).write(tmp_path / "f", Content())
    assert list(tmp_path.iterdir()) == []


def _with(piece: bytes) -> Callable[[bytes], bytes]:
    """A member more in the first object."""
    return lambda data: data.replace(b"{", b'{"zz": ' + piece + b", ", 1)


BROKEN: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "cut": (lambda data: data[: len(data) * 2 // 3], ""),
    "empty": (lambda data: b" \n", ""),
    "a name twice": (_with(b'1, "zz": 2'), "twice in one object"),
    "NaN": (_with(b"NaN"), "NaN is not a number in JSON"),
    "1e999": (_with(b"1e999"), "larger than any a 64-bit float can hold"),
    "5,000 digits": (_with(b"9" * 5000), "a whole number of 5000 digits"),
    "half a character": (_with(b'"\\ud800"'), "half a character"),
    "a NUL character": (_with(b'"\\u0000"'), "a NUL character"),
    "a NUL byte": (_with(b'"\0"'), "a NUL byte"),
    "Latin-1": (_with(b'"\xe9"'), "is not UTF-8"),
    "nested deeply": (_with(b"[" * 100_000 + b"]" * 100_000), "nested deeper than 64 levels"),
    "something behind": (lambda data: data.rstrip() + b" }", "not JSON"),
}


@pytest.mark.parametrize("broken", BROKEN)
@pytest.mark.parametrize("sample", SAMPLES, ids=IDS)
def test_what_is_broken_is_refused_whole_and_with_its_line(
    tmp_path: Path, sample: Sample, broken: str
) -> None:
    change, words = BROKEN[broken]
    data = change(sample.data)
    path = tmp_path / "file"
    path.write_bytes(data)
    parsed = read_file(path, reader_key=sample.key, options=ReadOptions(encoding="utf-8"))
    told = [str(problem) for problem in parsed.report.errors]
    # Where a line holds an object, what breaks at its end looks cut.
    assert told and (words in told[0] or "the file looks incomplete" in told[0]), told
    assert all(problem.line <= data.count(b"\n") + 1 for problem in parsed.report.errors)
    assert not (parsed.queries or parsed.documents or parsed.runs or parsed.judgments or parsed.preferences)
