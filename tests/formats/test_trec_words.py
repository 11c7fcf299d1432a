from __future__ import annotations

import random
from pathlib import Path

import pytest

from ndcg_gui.domain.records import Kind
from ndcg_gui.formats import trec_columns, trec_words
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.report import Report, Stopped
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.trec_columns import NotClean
from ndcg_gui.formats.trec_words import read_labels, read_lists
from tests.formats.test_trec_columns import CLEAN, DIRTY, run_text

REAL = ReadOptions(real_grades=True)


def quick(path: Path) -> tuple[str, dict[str, tuple[list[str], list[float]]]] | None:
    try:
        with Source(path, Report("r"), REAL) as source:
            found = read_lists(source, REAL)
            source.finish()
    except (NotClean, Stopped):
        return None
    return found


def agree(path: Path) -> bool:
    """Whether it is read at once; then it must be what line by line gives, and refused nothing."""
    found = quick(path)
    if found is None:
        return False
    slow = read_file(path, kind=Kind.RUN)
    assert slow.report.error_count == 0
    (run,) = slow.runs
    assert found[0] == run.tag
    assert list(found[1]) == list(run.lists)
    for key, (keys, scores) in found[1].items():
        assert tuple(keys) == run.lists[key].keys
        assert scores == run.lists[key].scores.tolist()
    return True


@pytest.mark.parametrize("name", CLEAN)
def test_clean_files_are_taken_apart(tmp_path: Path, name: str) -> None:
    path = tmp_path / "a.run"
    for seed in range(3):
        path.write_bytes(CLEAN[name](run_text(random.Random(seed))))
        assert agree(path)


@pytest.mark.parametrize("name", DIRTY)
def test_of_other_files_nothing_wrong_is_said(tmp_path: Path, name: str) -> None:
    path = tmp_path / "a.run"
    for seed in range(2):
        path.write_bytes(DIRTY[name](run_text(random.Random(seed))))
        agree(path)


@pytest.mark.parametrize("digits", [18, 19, 20, 5_000])
def test_long_ranks_are_left_to_line_by_line(tmp_path: Path, digits: int) -> None:
    # int() refuses more than 4,300 digits, and 64 bits hold 18 of them whatever these are.
    path = tmp_path / "a.run"
    path.write_text(f"q Q0 d {'9' * digits} 1.5 t\n")
    found = quick(path)
    assert (found is not None) == (digits <= 18)


@pytest.mark.parametrize("seed", range(3))
def test_any_changed_byte_is_read_right_or_not_at_all(tmp_path: Path, seed: int) -> None:
    generator = random.Random(seed)
    path = tmp_path / "a.run"
    taken = 0
    for _ in range(120):
        data = bytearray(run_text(generator, queries=3))
        for _ in range(generator.randrange(1, 3)):
            place = generator.randrange(len(data))
            if generator.random() < 0.6:
                data[place] = generator.choice(b" \n\t01.dQ+-#e\r\x00\xff")
            else:
                del data[place : place + generator.randrange(1, 6)]
        path.write_bytes(bytes(data))
        taken += agree(path)
    assert 0 < taken < 120


def test_large_files_are_left_to_the_columns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.run"
    path.write_bytes(run_text(random.Random(1)))
    assert agree(path)
    monkeypatch.setattr(trec_words, "LARGE", 10)
    assert quick(path) is None
    assert trec_columns.LARGE != 10


@pytest.mark.parametrize(
    ("text", "options", "labels"),
    [
        ("q 0 d 1\nq\t0  e -1 \np 0 d 3\n", ReadOptions(), {"q": {"d": 1.0, "e": -1.0}, "p": {"d": 3.0}}),
        ("q 0 d 0.5\n", REAL, {"q": {"d": 0.5}}),
        ("q 0 d 0.5\n", ReadOptions(), None),
        ("q 0 d 1\nq 0 d 1\n", REAL, None),
        ("q 0 d\n", REAL, None),
        ("q 0 d nan\n", REAL, None),
        ("q 0 d 1_0\n", REAL, None),
        ("q 0 d e5\n", REAL, None),
        ("q 0 d 1e999\n", REAL, None),
        ("# 0 d 1\n", REAL, None),
        ("", REAL, None),
    ],
)
def test_labels(
    tmp_path: Path, text: str, options: ReadOptions, labels: dict[str, dict[str, float]] | None
) -> None:
    path = tmp_path / "q"
    path.write_text(text)
    with Source(path, Report("q"), options) as source:
        if labels is None:
            with pytest.raises(NotClean):
                read_labels(source, options)
        else:
            assert read_labels(source, options) == labels
