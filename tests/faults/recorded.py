"""The child of the power-cut check: works on a project under the recording shim, then ends.

Arguments: the project, a seed, how many deeds, what is planted (nothing: ""), and `SERVED` for raters at
pages, whose labels are committed in groups, instead of one at the window.
"""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

from ndcg_gui.features.opening import open_project
from ndcg_gui.store.files import database
from tests.faults.labeller import EARLY, Labeller
from tests.faults.sent import Senders
from tests.faults.shim import Shim

# Planted: what SQLite is told about syncing, and exports that are not synced before they are renamed.
NORMAL, OFF, NO_SYNC = "synchronous=NORMAL", "synchronous=OFF", "an export without fsync"
NO_JOURNAL_SYNC = "a journal without fsync"
SERVED = "served"
PLANTED = (NORMAL, OFF, NO_SYNC, NO_JOURNAL_SYNC, EARLY)


def plant(fault: str) -> None:
    """Have the product do wrong what the check must find."""
    if fault in (NORMAL, OFF):
        word = fault.partition("=")[2]
        read_back = {"NORMAL": 1, "OFF": 0}[word]
        database._PRAGMAS = tuple(
            ("synchronous", word, read_back) if item[0] == "synchronous" else item
            for item in database._PRAGMAS
        )
    if fault in (NO_SYNC, NO_JOURNAL_SYNC):
        real = os.fsync

        def some(descriptor: int) -> None:
            is_journal = Path(f"/proc/self/fd/{descriptor}").readlink().name.startswith("rater-")
            if stat.S_ISDIR(os.fstat(descriptor).st_mode) or is_journal == (fault == NO_SYNC):
                real(descriptor)

        os.fsync = some


def main(path: Path, seed: int, deeds: int, planted: str, kind: str) -> None:
    """Do so many deeds on the project."""
    plant(planted)
    with open_project(path) as project:
        if kind == SERVED:
            senders = Senders(project, seed, Shim().say, planted=planted)
            for _ in range(deeds):
                senders.burst()
            return
        labeller = Labeller(project, seed, Shim().say, planted=planted)
        for _ in range(deeds):
            labeller.do_one(labeller.saving)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:])
