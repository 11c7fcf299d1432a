"""Reads files with some bytes changed, for as long as one wants: `python -m tests.hostile.fuzz --minutes 10`.

Whatever a file holds, reading it gives rows or an NdcgError that names the file; importing it stores all
or nothing; a project file opens or says why not. Anything else (another exception, more memory or time
than is allowed, a crash) is a finding: it is printed with the number that brings it back
(`--target T --seed S --case N`), and the exit status is 1.
"""

from __future__ import annotations

import argparse
import faulthandler
import gc
import logging
import multiprocessing
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.hostile.file_target import FileTarget, ImportTarget
from tests.hostile.path_target import PathTarget
from tests.hostile.project_target import ProjectTarget
from tests.hostile.table_target import TableTarget
from tests.hostile.target import Target

SECONDS_PER_CASE = 20.0
# Of address space, of which threads and allocators reserve a good part; and of memory.
RESERVED_MEGABYTES, MOST_MEGABYTES = 4_000, 900
MOST_FINDINGS = 20
FOUND = 3
TARGETS: dict[str, Callable[[Path], Target]] = {
    "files": FileTarget,
    "imports": ImportTarget,
    "paths": PathTarget,
    "projects": ProjectTarget,
    "tables": TableTarget,
}


def main() -> int:
    """Run what the command line asks for; returns the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=1.0, help="how long, over all targets")
    parser.add_argument("--target", choices=TARGETS, action="append", help="what to try (default: all)")
    parser.add_argument("--seed", type=int, help="the same seed tries the same (default: the clock)")
    parser.add_argument("--case", type=int, help="this case only")
    parser.add_argument("--keep", type=Path, help="a folder for the files of findings")
    options = parser.parse_args()
    options.seed = int(time.time()) if options.seed is None else options.seed
    names = options.target or list(TARGETS)
    # In a process of its own: what kills it is a finding, too, and has its number.
    context = multiprocessing.get_context("spawn")
    died = 0
    for name in names:
        case = context.Value("q", -1)
        seconds = options.minutes * 60 / len(names)
        process = context.Process(
            target=_work, args=(name, options.seed, seconds, options.case, options.keep, case)
        )
        process.start()
        process.join()
        if process.exitcode:
            died += 1
        if process.exitcode not in (0, FOUND):
            tell(
                f"FINDING: the process died with {process.exitcode}:"
                f" --target {name} --seed {options.seed} --case {case.value}"
            )
    return 1 if died else 0


def _work(name: str, seed: int, seconds: float, only: int | None, keep: Path | None, current: Any) -> None:
    limit_memory()
    logging.disable(logging.CRITICAL)
    with tempfile.TemporaryDirectory(prefix="ndcg-fuzz-") as folder:
        target = TARGETS[name](Path(folder))
        try:
            run = Run(name, target, seed, keep, current)
            run.go(seconds, None if only is None else [only])
        finally:
            target.close()
    sys.exit(FOUND if run.findings else 0)


class Run:
    """One target tried for some time."""

    def __init__(self, name: str, target: Target, seed: int, keep: Path | None, current: Any) -> None:
        self._name, self._target, self._seed, self._keep = name, target, seed, keep
        self._current = current  # which case is being tried, for whoever waits for this process
        self.outcomes: Counter[str] = Counter()
        self.findings = 0
        self._seen: set[str] = set()

    def go(self, seconds: float, cases: list[int] | None) -> None:
        """Try case after case until the time is over, or the cases named."""
        start = time.monotonic()
        slowest = (0.0, 0)
        number = 0
        while cases is not None or time.monotonic() - start < seconds:
            if cases is not None:
                if number == len(cases):
                    break
                case = cases[number]
            else:
                case = number
            number += 1
            begun = time.monotonic()
            self._one(case)
            slowest = max(slowest, (time.monotonic() - begun, case))
            if self.findings >= MOST_FINDINGS:
                break
        took = time.monotonic() - start
        if peak() > MOST_MEGABYTES:
            self.findings += 1
            tell(f"FINDING: {peak()} MB of memory were taken: --target {self._name} --seed {self._seed}")
        outcomes = ", ".join(f"{count} {outcome}" for outcome, count in self.outcomes.most_common())
        tell(
            f"{self._name}: {number} cases in {took:.0f} s with seed {self._seed}: {outcomes};"
            f" slowest {slowest[0]:.2f} s (case {slowest[1]}); {self.findings} findings"
        )

    def _one(self, case: int) -> None:
        self._current.value = case
        faulthandler.dump_traceback_later(SECONDS_PER_CASE, exit=True)
        try:
            self.outcomes[self._target.attempt(f"{self._seed}:{case}")] += 1
        except Exception as error:  # noqa: BLE001  (every one is a finding)
            self._tell(case, error)
        finally:
            faulthandler.cancel_dump_traceback_later()
        if case % 500 == 499:
            gc.collect()

    def _tell(self, case: int, error: Exception) -> None:
        where = traceback.extract_tb(error.__traceback__)[-1]
        kind = f"{type(error).__name__} {where.filename}:{where.lineno}"
        self.outcomes["findings"] += 1
        if kind in self._seen and not isinstance(error, AssertionError):
            return
        self._seen.add(kind)
        self.findings += 1
        traceback.print_exception(error, limit=-12, file=sys.stdout)
        tell(f"FINDING: --target {self._name} --seed {self._seed} --case {case}\n")
        if self._keep is not None:
            self._keep.mkdir(parents=True, exist_ok=True)
            for path in self._target.files():
                (self._keep / f"{self._name}-{self._seed}-{case}-{ascii(path.name)[1:-1]}").write_bytes(
                    path.read_bytes()
                )


def tell(text: str) -> None:
    """A line on stdout, at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def peak() -> int:
    """The most memory that this process ever had, in MB, not what its parent had; 0 where nobody knows."""
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("VmHWM")), 0)


def limit_memory() -> None:
    """Let this process have so much more than it has now (where the system knows such a limit)."""
    try:
        import resource
    except ImportError:
        return
    status = Path("/proc/self/status")
    if not status.exists():
        return
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmSize"))
    most = int(line.split()[1]) * 1024 + RESERVED_MEGABYTES * 1_000_000
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


if __name__ == "__main__":
    sys.exit(main())
