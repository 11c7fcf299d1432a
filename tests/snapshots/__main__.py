"""Writes all outputs into a folder: `python -m tests.snapshots FOLDER [--keep] [PROJECT ...]`."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory


def main() -> None:
    """Write the outputs of the named projects (none: of all); `--keep` makes them what tests expect."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("projects", nargs="*")
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.fail.Keyring"
    with TemporaryDirectory() as home:
        os.environ.update(HOME=home, XDG_DATA_HOME=f"{home}/data", XDG_CONFIG_HOME=f"{home}/config")
        from ndcg_gui.domain import seeds
        from tests.snapshots.making import everything, keep
        from tests.snapshots.projects import PROJECTS

        seeds.randbelow = lambda _most: 42  # as in all tests
        for name in options.projects or PROJECTS:
            said = everything(name)
            for part, text in said.items():
                path = options.folder / name / part
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(text.encode("utf-8"))
            if options.keep:
                keep(name, said)
            sys.stdout.write(f"{options.folder / name}\n")


if __name__ == "__main__":
    main()
