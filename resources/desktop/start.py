"""Where the packaged program begins, in place of `python -m ndcg_gui`."""

from __future__ import annotations

import os
import re
import sys
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from pathlib import Path

# The libraries that are carried compressed; package.py puts them there.
PACKED = Path(getattr(sys, "_MEIPASS", ""), "packed")
_TRACKER = re.compile(r"from multiprocessing\.resource_tracker import main;\s*main\((\d+)\)")


class Packed:
    """Finds the modules that are carried compressed, and loads them out of memory: nothing is unpacked."""

    @staticmethod
    def find_spec(name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """What Python's import asks every finder."""
        packed = PACKED / f"{name}.zst"
        if name not in NAMES:
            return None
        import tempfile

        import zstandard

        try:
            memory = os.memfd_create(name)
        except OSError:  # a system that is locked against it
            with tempfile.TemporaryFile() as nameless:
                memory = os.dup(nameless.fileno())
        with packed.open("rb") as file, open(memory, "wb", closefd=False) as out:
            zstandard.ZstdDecompressor().copy_stream(file, out)
        # It stays open: a second library that lay at the same number would be taken for the first.
        origin = f"/proc/self/fd/{memory}"
        return ModuleSpec(name, ExtensionFileLoader(name, origin), origin=origin)


NAMES = frozenset(file.stem for file in PACKED.glob("*.zst"))


def restore_environment() -> None:
    """Let the programs that this one starts, a browser or a file manager, find their own libraries."""
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        before = os.environ.pop(f"{name}_ORIG", None)
        if before is not None:
            os.environ[name] = before
        elif name == "LD_LIBRARY_PATH":
            os.environ.pop(name, None)


def be_a_helper() -> None:
    """Where multiprocessing has started this program for its own ends, do that and exit."""
    if sys.argv[1:2] == ["--multiprocessing-fork"]:
        from multiprocessing.spawn import freeze_support

        freeze_support()
    tracker = _TRACKER.fullmatch(sys.argv[-1])
    if tracker:
        from multiprocessing.resource_tracker import main

        main(int(tracker[1]))
        sys.exit()


def begin() -> None:
    """Do what the command line says."""
    restore_environment()
    if NAMES:
        sys.meta_path.insert(0, Packed())
    be_a_helper()
    from ndcg_gui.cli.main import main

    main(prog_name="ndcg-gui")


if __name__ == "__main__":
    # A process that reads beside this one would look for this file to begin with it.
    del __file__
    begin()
