"""The power is cut at random moments: everything that was acknowledged is on the disk that is left."""

from __future__ import annotations

import random
from pathlib import Path, PurePosixPath

import pytest

from tests.faults import shim
from tests.faults.disk import Cut, Disk, Record, build
from tests.faults.labeller import EARLY
from tests.faults.power_cuts import cut_often, record
from tests.faults.recorded import NO_JOURNAL_SYNC, NO_SYNC, NORMAL, OFF
from tests.faults.sent import EARLY_IN_GROUP
from tests.faults.words import GUEST_LABEL
from tests.tools import needs

pytestmark = needs(shim.missing())


def test_a_few_cuts(tmp_path: Path) -> None:
    tally = cut_often(tmp_path, 12)
    assert tally.found == []
    assert tally.states == 12


@pytest.mark.slow
def test_right_after_each_word(tmp_path: Path) -> None:
    tally = cut_often(tmp_path)
    assert tally.found == []
    assert tally.states == tally.cuts[Cut.LOST] > 40


@pytest.mark.slow
def test_many_cuts(tmp_path: Path) -> None:
    tally = cut_often(tmp_path, 150, seed=1)
    assert tally.found == []
    assert tally.states == 150
    assert all(tally.cuts.values())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("planted", "words"),
    [
        (NORMAL, "lost PairState"),
        (OFF, ""),
        (NO_SYNC, "is torn or old"),
        (NO_JOURNAL_SYNC, "is not in the journal"),
        (EARLY, "lost PairState"),
    ],
)
def test_what_is_done_wrong_is_found(tmp_path: Path, planted: str, words: str) -> None:
    tally = cut_often(tmp_path, planted=planted)
    assert tally.found
    assert words in tally.found[0]


def test_a_few_cuts_of_a_server(tmp_path: Path) -> None:
    tally = cut_often(tmp_path, 8, deeds=12, served=True)
    assert tally.found == []
    assert tally.states == 8 and tally.together > 8


@pytest.mark.slow
def test_many_cuts_of_a_server(tmp_path: Path) -> None:
    tally = cut_often(tmp_path, 150, seed=1, served=True)
    assert tally.found == []
    assert tally.states == 150 and tally.together > 8
    assert all(tally.cuts.values())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("planted", "words"),
    [(NORMAL, ": lost "), (NO_JOURNAL_SYNC, "is not in the journal"), (EARLY_IN_GROUP, ": lost ")],
)
def test_what_a_server_does_wrong_is_found(tmp_path: Path, planted: str, words: str) -> None:
    tally = cut_often(tmp_path, planted=planted, served=True, deeds=12)
    assert tally.found
    assert any(words in item for item in tally.found)


def test_the_record_is_complete(tmp_path: Path) -> None:
    recording = record(tmp_path, 3, deeds=25)
    for item in recording.records:
        if item.kind != "A":
            recording.disk.apply(item)
    left = recording.disk.after(Cut.KEPT, random.Random(0))
    there = {
        PurePosixPath(path.relative_to(recording.folder)): path.read_bytes()
        for path in recording.folder.rglob("*")
        if path.is_file()
    }
    assert left == there
    assert {kind for kind, *_ in recording.ever} == {"label", GUEST_LABEL, "noted", "file", "copy"}


# The disk


FOLDER = PurePosixPath("/f")


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    """A folder with one file of two sectors, `a`."""
    (tmp_path / "a").write_bytes(b"o" * 1024)
    made = Disk(tmp_path)
    made.names = {FOLDER / name.name: content for name, content in made.names.items()}
    made.synced = dict(made.names)
    made.folder = FOLDER
    made.inodes = dict(enumerate(made.names.values(), start=1))
    return made


def left(disk: Disk, cut: Cut, tries: int = 200) -> set[tuple[tuple[str, bytes], ...]]:
    """Everything that may be left."""
    chance = random.Random(0)
    return {
        tuple(sorted((str(name), data) for name, data in disk.after(cut, chance).items()))
        for _ in range(tries)
    }


def call(kind: str, place: int = 0, one: bytes = b"", two: bytes = b"", inode: int = 1) -> Record:
    return Record(kind, inode, place, one, two)


def test_a_write_is_sure_once_it_is_synced(disk: Disk) -> None:
    old, new = b"o" * 1024, b"n" * 1024
    disk.apply(call("W", 0, new))
    assert left(disk, Cut.LOST) == {(("a", old),)}
    assert left(disk, Cut.KEPT) == {(("a", new),)}
    halves = {old, new, new[:512] + old[512:], old[:512] + new[512:]}
    assert left(disk, Cut.TORN) == {(("a", data),) for data in halves}
    disk.apply(call("S"))
    for cut in Cut:
        assert left(disk, cut) == {(("a", new),)}


def test_sectors_are_those_of_the_file(disk: Disk) -> None:
    disk.apply(call("W", 500, b"n" * 20))
    assert {data[0][1].count(b"n") for data in left(disk, Cut.TORN)} == {0, 8, 12, 20}


def test_a_file_that_grew_may_be_long_and_empty(disk: Disk) -> None:
    disk.apply(call("W", 1024, b"n" * 512))
    old = b"o" * 1024
    assert left(disk, Cut.TORN) == {(("a", old + tail),) for tail in (b"", bytes(512), b"n" * 512)}


def test_a_name_is_sure_once_its_folder_is_synced(disk: Disk) -> None:
    disk.apply(call("C", 0, b"/f/t", inode=2))
    disk.apply(call("W", 0, b"new", inode=2))
    disk.apply(call("S", inode=2))
    disk.apply(call("R", 0, b"/f/t", b"/f/a"))
    old = ("a", b"o" * 1024)
    assert left(disk, Cut.LOST) == {(old,)}
    assert left(disk, Cut.KEPT) == {(("a", b"new"),)}
    # A rename happens whole: never neither name.
    assert left(disk, Cut.TORN) == left(disk, Cut.ENDED) == {(old,), (old, ("t", b"new")), (("a", b"new"),)}
    disk.apply(call("D", 0, b"/elsewhere"))
    assert (old,) in left(disk, Cut.TORN)
    disk.apply(call("D", 0, b"/f"))
    for cut in Cut:
        assert left(disk, cut) == {(("a", b"new"),)}


def test_what_was_renamed_without_a_sync_may_be_empty(disk: Disk) -> None:
    disk.apply(call("C", 0, b"/f/t", inode=2))
    disk.apply(call("W", 0, b"new", inode=2))
    disk.apply(call("R", 0, b"/f/t", b"/f/a"))
    disk.apply(call("D", 0, b"/f"))
    assert (("a", b""),) in left(disk, Cut.LOST)


def test_a_removed_file_may_come_back(disk: Disk) -> None:
    disk.apply(call("U", 0, b"/f/a"))
    assert left(disk, Cut.TORN) == {(), (("a", b"o" * 1024),)}
    disk.apply(call("D", 0, b"/f"))
    assert left(disk, Cut.TORN) == {()}


def test_a_disk_is_built(tmp_path: Path) -> None:
    build(tmp_path / "new", {PurePosixPath("a/b"): b"x"})
    assert (tmp_path / "new" / "a" / "b").read_bytes() == b"x"
