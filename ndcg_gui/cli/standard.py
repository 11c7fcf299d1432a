"""Standard input and pipes as files to read, standard output as a file to write."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import click

from ndcg_gui.cli.speaking import wrong_usage
from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.paths import reason_of
from ndcg_gui.streams import open_pipe

DASH = Path("-")
NAME = "standard-input"
_TITLE = "standard input"
_CHUNK = 1 << 20
_LARGEST = 50_000_000_000
# What stands in a temporary folder, and how it is called.
_kept: dict[str, str] = {}


def readable(paths: Sequence[Path], *, no_limit: bool = False) -> list[Path]:
    """Replace `-` and pipes by files with what comes through them, kept until the verb ends.

    They are read more than once: to see what they hold, and then whole. Raises InputError for more than 50 GB
    without `no_limit`, StoreError where the temporary folder cannot take it.
    """
    if list(paths).count(DASH) > 1:
        raise wrong_usage(say("-: standard input can be read once only"))
    return [_kept_here(path, no_limit=no_limit) if _is_stream(path) else path for path in paths]


def is_kept(path: Path) -> bool:
    """Whether a file came through a pipe, and will be deleted."""
    return str(path) in _kept


def named(text: str) -> str:
    """Replace the paths of kept files in a text by their original names."""
    for place, name in _kept.items():
        text = text.replace(place, name)
    return text


def _is_stream(path: Path) -> bool:
    return path == DASH or path.is_fifo()


def _kept_here(path: Path, *, no_limit: bool) -> Path:
    folder = click.get_current_context().with_resource(_temporary_folder())
    name = NAME if path == DASH else path.name
    target = folder / name
    _kept[str(target)] = _TITLE if path == DASH else str(path)
    try:
        with target.open("wb") as file:
            if path == DASH:
                _copy(sys.stdin.buffer, file, no_limit=no_limit)
            else:
                with os.fdopen(open_pipe(path), "rb") as stream:
                    _copy(stream, file, no_limit=no_limit)
    except OSError as error:
        reason = reason_of(error, folder)
        raise StoreError(say("{folder} cannot be written: {reason}", folder=folder, reason=reason)) from error
    return target


def _copy(stream: BinaryIO, file: BinaryIO, *, no_limit: bool) -> None:
    taken = 0
    while chunk := stream.read(_CHUNK):
        taken += len(chunk)
        if taken > _LARGEST and not no_limit:
            limit = f"{_LARGEST // 1_000_000_000:,}"
            raise InputError(say("{name} is larger than {limit} GB", name=_TITLE, limit=limit))
        file.write(chunk)


@contextmanager
def written_to(out: Path, suffix: str) -> Iterator[Path]:
    """Path to write to: `out` itself, or for `-` a file that is copied to standard output when complete."""
    if out != DASH:
        yield out
        return
    with _temporary_folder() as folder:
        target = folder / f"output{suffix}"
        yield target
        with target.open("rb") as file:
            while chunk := file.read(_CHUNK):
                click.echo(chunk, nl=False)


@contextmanager
def _temporary_folder() -> Iterator[Path]:
    import tempfile  # opening the window, which goes through here, needs none

    with tempfile.TemporaryDirectory(prefix="ndcg-gui-") as name:
        try:
            yield Path(name)
        finally:
            for place in [place for place in _kept if Path(place).parent == Path(name)]:
                del _kept[place]
