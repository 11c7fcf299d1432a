"""How long `import ndcg_gui as nd; nd.evaluate` takes beyond NumPy, each in a process of its own."""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.installed import as_installed

PAIRS = 9
TARGET = 60  # milliseconds
CODE = """
import time, numpy
start = time.perf_counter()
import ndcg_gui as nd
nd.evaluate
print(1000 * (time.perf_counter() - start))
"""


def main(arguments: list[str] | None = None) -> int:
    """Print the median and the range; 1 where the median is above the target."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    chosen = parser.parse_args(arguments if arguments is not None else [])
    with tempfile.TemporaryDirectory() as folder:
        environment = as_installed(Path(folder))
        taken = [_once(environment) for _ in range(chosen.pairs + 1)][1:]  # the first makes the bytecode
    median = statistics.median(taken)
    print(f"import beyond NumPy: {median:.0f} ms ({min(taken):.0f} to {max(taken):.0f})")
    print(f"    target {TARGET}: {'missed' if median > TARGET else 'kept'}")
    return int(median > TARGET)


def _once(environment: dict[str, str]) -> float:
    done = subprocess.run(
        [sys.executable, "-c", CODE], capture_output=True, text=True, timeout=60, check=True, env=environment
    )
    return float(done.stdout)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
