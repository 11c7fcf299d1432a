"""All fault checks in turn, with new chances each round, for as long as wanted: `dev.py faults --minutes N`.

Prints what was tried and what was found; the exit status is 1 when anything was.
"""

from __future__ import annotations

import argparse
import itertools
import os
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from ndcg_gui.store.schema import metadata
from tests.faults import shim
from tests.faults.contenders import contend, wrong
from tests.faults.flips import flip_often, leaves_of
from tests.faults.kills import TRIALS, kill_often
from tests.faults.overwrites import HeldFile, HeldServer, set_back_often
from tests.faults.power_cuts import cut_often
from tests.faults.refusals import every_case, refuse_often
from tests.making import make_project
from tests.postgres import own_server, programs

# Rows of which are in the project whose bits are flipped.
TABLES = [table.name for table in metadata.sorted_tables if "seal" in table.c and table.name != "assignment"]
TABLES += ["judgment_event", "judgment", "preference_event", "preference", "chain", "rater", "operation"]
KILLS, CUTS, FLIPS, CASES = 20, 250, 100, 120  # of one round; kills times the weight of the trial
OVERWRITES, SET_BACK = 60, 20
# What is tried of each part with `--full`.
FULL = {
    "kills": 2_000, "power cuts": 5_000, "power cuts of a server": 500, "refusals": 960,
    "files overwritten": 300, "servers set back": 100,
}  # fmt: skip


@dataclass(slots=True)
class Soak:
    """What was tried so far; `end` is when to stop, by the monotonic clock."""

    end: float
    only: str
    tried: Counter[str] = field(default_factory=Counter)
    seconds: Counter[str] = field(default_factory=Counter)
    found: list[str] = field(default_factory=list)

    def go_on(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self.end

    @contextmanager
    def part(self, name: str) -> Iterator[Path]:
        """A folder for one part of a round; the time that it takes is counted."""
        begun = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="ndcg-faults-") as folder:
            yield Path(folder)
        self.seconds[name] += time.monotonic() - begun

    def kills(self, number: int) -> None:
        """kill -9."""
        for kind, weight in TRIALS:
            with self.part("kills") as folder:
                times = weight * KILLS
                tally = kill_often(kind(folder), times, first=(number + 1) * 10_000, go_on=self.go_on)
            self.tried["kills"] += tally.kills
            self.tried[f"kills, {kind.deed}"] += tally.kills
            self.found += tally.found

    def cuts(self, number: int) -> None:
        """Power cuts."""
        self._cut("power cuts", number, served=False)

    def served(self, number: int) -> None:
        """Power cuts while labels of raters at pages are committed in groups."""
        self._cut("power cuts of a server", number, served=True)

    def _cut(self, name: str, number: int, *, served: bool) -> None:
        with self.part(name) as folder:
            tally = cut_often(folder, CUTS, seed=number + 1000, served=served, go_on=self.go_on)
        self.tried[name] += tally.states
        self.found += tally.found

    def refusals(self, number: int) -> None:
        """Refused writes and syncs."""
        cases = list(every_case())
        start = number * CASES % len(cases)
        with self.part("refusals") as folder:
            tally = refuse_often(folder, cases[start : start + CASES], go_on=self.go_on, most=10)
        self.tried["refusals"] += tally.cases
        self.found += tally.found

    def overwrites(self, number: int) -> None:
        """Another project, or an older copy, copied over the open file."""
        with self.part("files overwritten") as folder:
            tally = set_back_often(HeldFile(folder), OVERWRITES, first=number * OVERWRITES, go_on=self.go_on)
        self.tried["files overwritten"] += tally.cases.total()
        self.tried["labels acknowledged before and refused after"] += tally.acknowledged + tally.refused
        self.found += tally.found

    def rollbacks(self, number: int) -> None:
        """The same on a server."""
        with own_server() as server, self.part("servers set back") as folder:
            held = HeldServer(folder, server)
            tally = set_back_often(held, SET_BACK, first=number * SET_BACK, go_on=self.go_on)
        self.tried["servers set back"] += tally.cases.total()
        self.found += tally.found

    def flips(self, number: int) -> None:
        """Flipped bits: anywhere in the file, and in one table after the other that numbers come from."""
        aim = TABLES[number % len(TABLES)]
        with self.part("flipped bits") as folder:
            for name, among in (("anywhere", None), (aim, leaves_of(aim))):
                tally = flip_often(folder / name, FLIPS, seed=number + 1000, among=among, go_on=self.go_on)
                self.tried["flipped bits"] += tally.places
                self.found += tally.found + tally.content

    def contention(self, _number: int) -> None:
        """Sixteen processes for three seconds."""
        with self.part("labels of 16 processes") as folder:
            with make_project(folder) as project:
                path = project.path
            told = contend(path, 16, 3.0)
            self.found += wrong(path, told)
        self.tried["labels of 16 processes"] += sum(item.acknowledged for item in told)

    def report(self) -> str:
        """What was tried and what was found."""
        lines = []
        for name, count in self.tried.items():
            took = self.seconds[name]
            lines.append(f"{name}: {count:,}" + (f", {60 * count / took:,.0f} a minute" if took else ""))
        lines.append(f"found: {len(self.found)}")
        return "\n".join([*lines, *self.found])


def main() -> int:
    """Go round and round."""
    parser = argparse.ArgumentParser(prog="dev.py faults", description=__doc__)
    parser.add_argument("--minutes", type=float, help="10 by default; with --full as long as it takes")
    parts = {
        "kills": "kills", "cuts": "power cuts", "served": "power cuts of a server", "refusals": "refusals",
        "overwrites": "files overwritten", "rollbacks": "servers set back", "flips": "flipped bits",
        "contention": "labels of 16 processes",
    }  # fmt: skip
    parser.add_argument("--only", choices=parts, help="one of the checks alone")
    parser.add_argument("--until", type=int, help="end when so many were tried, too")
    counts = ", ".join(f"{count:,} {name}" for name, count in FULL.items())
    parser.add_argument("--full", action="store_true", help=f"until all of these were tried: {counts}")
    options = parser.parse_args()
    minutes = options.minutes or (600.0 if options.full else 10.0)
    soak = Soak(time.monotonic() + 60 * minutes, options.only or "")
    chosen = [options.only] if options.only else list(parts)
    if shim.missing():
        print(f"no power cuts and no refusals: {shim.missing()}")  # noqa: T201
        chosen = [name for name in chosen if name not in ("cuts", "served", "refusals")]
    if programs() is None:
        print("no servers set back: there is no PostgreSQL")  # noqa: T201
        chosen = [name for name in chosen if name != "rollbacks"]
    wanted = {name: FULL.get(parts[name], 0) if options.full else options.until for name in chosen}
    for number in itertools.count():
        left = [name for name, count in wanted.items() if count is None or soak.tried[parts[name]] < count]
        for name in left:
            if soak.go_on():
                run: Callable[[int], None] = getattr(soak, name)
                run(number)
        most = max((soak.tried[parts[name]] for name in chosen), default=0)
        enough = options.until is not None and most >= options.until
        if not left or not soak.go_on() or soak.found or enough:
            break
    print(soak.report())  # noqa: T201
    return int(bool(soak.found))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="ndcg-faults-") as data:
        os.environ["XDG_DATA_HOME"] = data  # whoever runs this has labels of their own in the journal
        raise SystemExit(main())
