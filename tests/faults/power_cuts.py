"""Power cuts: a record of real work, the disk as it may have been at random moments of it, and what is left.

Whatever is written below the folder is part of it; what else is promised than labels is one line in
`PROMISES`: how to tell from the folder, and from what was said before the cut and ever, what is broken.
"""

from __future__ import annotations

import hashlib
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.features.opening import open_project
from ndcg_gui.store.labels import journal
from tests.faults import shim
from tests.faults.disk import Cut, Disk, Record, build, read_log
from tests.faults.labeller import NOTED
from tests.faults.nursery import ROOT
from tests.faults.recorded import SERVED
from tests.faults.sent import SENDERS
from tests.faults.words import GROUP, GUEST_LABEL, RATER, heard, sent_wrong, unsound, words_of
from tests.making import add_rater, make_project

DEEDS = 40  # of one recording
NAME, DATA = "small.ndcg", "data"

Said = list[list[Any]]
Promise = Callable[[Path, Said, Said], Iterable[str]]


def labels_are_there(folder: Path, before: Said, _ever: Said) -> Iterable[str]:
    """The project opens, is sound, and holds every label that was acknowledged."""
    return _project_wrong(folder / NAME, before)


def copies_are_whole(folder: Path, before: Said, _ever: Said) -> Iterable[str]:
    """A copy that was said to be saved is one, with all the labels from before it."""
    for place, (kind, *values) in enumerate(before):
        if kind == "copy":
            yield from _project_wrong(folder / values[0], before[:place])


def exports_are_whole(folder: Path, before: Said, ever: Said) -> Iterable[str]:
    """A file is what was last said to be written, or whole as one that was not yet said to be."""
    names = {values[0] for kind, *values in ever if kind == "file"}
    for name in sorted(names):
        done = [values[1] for kind, *values in before if kind == "file" and values[0] == name]
        all_ever = [values[1] for kind, *values in ever if kind == "file" and values[0] == name]
        path = folder / name
        if not path.exists():
            if done:
                yield f"{name} is not there"
        elif hashlib.sha256(path.read_bytes()).hexdigest() not in all_ever[max(0, len(done) - 1) :]:
            yield f"{name} is torn or old"


def the_journal_is_whole(folder: Path, before: Said, _ever: Said) -> Iterable[str]:
    """Every label that was acknowledged is in the recovery journal too, and none stands behind a torn line.

    Torn may be what was being written when the power went: its sum says so, and nobody was told that it was
    there. Redone and undone labels are said by what holds then, and imports have their files: these may be
    missing.
    """
    labelled = {values[0] for kind, *values in before if kind == NOTED}
    noted: set[str] = set()
    for path in (folder / DATA).rglob("*.jsonl"):
        torn = False
        for text in path.read_text(encoding="utf-8", errors="replace").split("\n")[:-1]:
            line = journal.read_line(text)
            if line is None:
                torn = True
            elif "event" in line:
                noted.add(line["note"])
                if torn and line["note"] in labelled:
                    yield f"a line of the journal before {line['note']} is torn"
    yield from (f"{note} is not in the journal" for note in sorted(labelled - noted))


PROMISES: tuple[Promise, ...] = (
    labels_are_there,
    copies_are_whole,
    exports_are_whole,
    the_journal_is_whole,
)


def _project_wrong(path: Path, before: Said) -> list[str]:
    try:
        with open_project(path) as project:
            found = unsound(project, words_of(before), words_of(before, GUEST_LABEL))
            found += sent_wrong(project, before)
    except NdcgError as error:
        found = [f"cannot be opened: {error}"]
    return [f"{path.name}: {item}" for item in found]


@dataclass(slots=True)
class Recording:
    """The disk as it was at first, every call since, all that was ever said, and the folder at the end."""

    disk: Disk
    records: list[Record]
    ever: Said
    folder: Path


def record(
    folder: Path, seed: int, *, planted: str = "", deeds: int = DEEDS, served: bool = False
) -> Recording:
    """Work on a new project in `folder` under the shim; `served`: raters at pages do."""
    work = folder / f"work-{seed}"
    work.mkdir()
    with make_project(work) as project:
        for name in SENDERS if served else (RATER,):
            add_rater(project, name)
    disk = Disk(work)
    log = folder / f"log-{seed}"
    subprocess.run(
        [
            *(sys.executable, "-m", "tests.faults.recorded", str(work / NAME), str(seed), str(deeds)),
            *(planted, SERVED if served else ""),
        ],
        cwd=ROOT,
        env={
            **os.environ,
            "XDG_DATA_HOME": str(work / DATA),
            "OPENBLAS_NUM_THREADS": "1",
            **shim.environment(work, log),
        },
        check=True,
    )
    records = list(read_log(log))
    log.unlink()
    return Recording(disk, records, [heard(item.one) for item in records if item.kind == "A"], work)


@dataclass(slots=True)
class Tally:
    """What came of it: disks rebuilt, in how many ways cut, and what is wrong (of the first bad one).

    `together` are the labels of the largest group that was committed.
    """

    states: int = 0
    together: int = 0
    cuts: dict[Cut, int] = field(default_factory=lambda: dict.fromkeys(Cut, 0))
    found: list[str] = field(default_factory=list)


def cut_often(
    folder: Path,
    states: int = 0,
    *,
    seed: int = 0,
    planted: str = "",
    deeds: int = DEEDS,
    served: bool = False,
    go_on: Callable[[], bool] = lambda: True,
) -> Tally:
    """Rebuild the disk at so many random moments of one recording; ends at the first that is bad.

    With no number: right after each thing that was said, when all is lost that was not synced.
    """
    recording, tally = record(folder, seed, planted=planted, deeds=deeds, served=served), Tally()
    tally.together = max((values[0] for kind, *values in recording.ever if kind == GROUP), default=0)
    chance = random.Random(f"power {seed}")
    if states:
        moments = sorted(chance.randrange(len(recording.records) + 1) for _ in range(states))
    else:
        moments = [place + 1 for place, item in enumerate(recording.records) if item.kind == "A"]
    disk, done = recording.disk, 0
    before: Said = []
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        for moment in moments:
            if not go_on():
                break
            for item in recording.records[done:moment]:
                if item.kind == "A":
                    before.append(heard(item.one))
                else:
                    disk.apply(item)
            done = moment
            cut = chance.choice(list(Cut)) if states else Cut.LOST
            place = Path(scratch) / "disk"
            build(place, disk.after(cut, chance))
            tally.states += 1
            tally.cuts[cut] += 1
            found = [item for kept in PROMISES for item in kept(place, before, recording.ever)]
            shutil.rmtree(place)
            if found:
                tally.found = [f"seed {seed}, call {moment}, {cut.value}: {item}" for item in found]
                break
    return tally
