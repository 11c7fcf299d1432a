"""The log file, for the program's administrators. It holds no document text, labels or passwords."""

from __future__ import annotations

import logging
import platform
import re
import traceback
from io import TextIOWrapper
from pathlib import Path

from ndcg_gui import paths
from ndcg_gui.domain.blotting import blotted
from ndcg_gui.domain.text import on_terminal
from ndcg_gui.version import VERSION

FOLDER, NAME = "log", "ndcg-gui.log"
BYTES, FILES = 1_000_000, 3
_MOST = 200

# Python and Qt say of these kinds what is wrong with the program, never what was being worked on; our own
# code raises them with fixed words. Any other message may hold a value: a key, a cell, a line of a file.
_HARMLESS = (
    AttributeError,
    ImportError,
    ModuleNotFoundError,
    NameError,
    UnboundLocalError,
    NotImplementedError,
    RecursionError,
    RuntimeError,
)
_PASSWORD = re.compile(r"(://[^\s:/@]*:)[^\s@]*@|(password=)\S+", re.IGNORECASE)


def safe_report(error: BaseException) -> str:
    """The traceback of an error and of those that led to it, without messages that may hold a value."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    text = "" if before is None else safe_report(before) + "\nwhich led to:\n\n"
    frames = "".join(traceback.format_tb(error.__traceback__))
    head = "Traceback (most recent call last):\n" if frames else ""
    text += f"{head}{frames}{type(error).__qualname__}: {_said(error)}\n"
    if isinstance(error, BaseExceptionGroup):
        text += "".join(f"\none of them:\n\n{safe_report(item)}" for item in error.exceptions)
    return on_terminal(blotted(text))


def _said(error: BaseException) -> str:
    message = str(error)
    if type(error) in _HARMLESS and len(message) <= _MOST:
        return message
    return f"({len(message)} characters left out: they may hold text of documents)" if message else ""


class _Formatter(logging.Formatter):
    def formatException(self, ei) -> str:  # type: ignore[no-untyped-def]
        return safe_report(ei[1])

    def format(self, record: logging.LogRecord) -> str:
        return on_terminal(blotted(_PASSWORD.sub(_masked, super().format(record))))


def _masked(found: re.Match[str]) -> str:
    return f"{found[1]}***@" if found[1] else f"{found[2]}***"


def log_folder() -> Path:
    return paths.data_folder() / FOLDER


def start_log() -> logging.Handler | None:
    """Start to log into rotating files. Returns None where they cannot be written."""
    # It brings sockets and queues, and the window is painted without them.
    from logging.handlers import RotatingFileHandler

    class PrivateFile(RotatingFileHandler):
        def _open(self) -> TextIOWrapper:
            file = super()._open()
            paths.make_private(Path(self.baseFilename))
            return file

    try:
        paths.make_private_folder(log_folder())
        handler = PrivateFile(
            log_folder() / NAME, maxBytes=BYTES, backupCount=FILES - 1, encoding="utf-8", delay=True
        )
    except OSError:
        return None
    handler.setFormatter(_Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.INFO)
    # Its own faults (a full disk) are nobody's concern while labels are given.
    handler.handleError = lambda record: None  # type: ignore[method-assign]
    logger = logging.getLogger("ndcg_gui")
    logger.setLevel(logging.INFO)
    logger.addHandler(handler)
    # Not `platform.platform()`, which runs another program to name the processor.
    system = platform.system(), platform.release(), platform.machine()
    logger.info("ndcg-gui %s, Python %s, %s", VERSION, platform.python_version(), " ".join(system))
    return handler


def stop_log(handler: logging.Handler | None) -> None:
    if handler is not None:
        logging.getLogger("ndcg_gui").removeHandler(handler)
        handler.close()
