"""What holds for every test: no window on the screen, settings of its own, nothing left running or unsaid."""

from __future__ import annotations

import gc
import itertools
import logging
import os
import signal
import sys
import threading
from collections.abc import Generator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# What a machine's own language is does not change what is tested; tests of others say so.
os.environ["NDCG_GUI_LANGUAGE"] = "en"
# No test reads or fills the keyring of whoever runs it.
os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.fail.Keyring"

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings

from tests import folders, tally_watch
from tests.patience import SECONDS
from tests.thoroughness import PART, in_part, wants_all
from tests.tools import lacks

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.engine import Engine

# The same examples in every run, so that a red test is one of the change it stands beside. Others are looked
# for by `dev.py faults`, and by these tests with NDCG_NEW_EXAMPLES=1.
for name, count in (("part", int(100 * PART)), ("all", 100)):
    settings.register_profile(
        name,
        max_examples=count,
        derandomize="NDCG_NEW_EXAMPLES" not in os.environ,
        deadline=None,
        print_blob=True,
        suppress_health_check=[HealthCheck.too_slow],
    )


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--database",
        choices=("sqlite", "postgresql"),
        default="sqlite",
        help="where the tests keep their projects: in files, or on a PostgreSQL server of their own",
    )
    parser.addoption("--part", metavar="K/N", help="run the K-th of N parts of the tests that are asked for")


def pytest_configure(config: pytest.Config) -> None:
    # Started in the background (nohup, a shell's `&`) they and all that they start would ignore Ctrl-C.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    config.addinivalue_line(
        "markers", "logs_warnings: the test provokes a log warning and looks at it itself"
    )
    # Else each worker, and each process that a test starts, would compile every module anew.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    folders.keep_in_memory()
    if hasattr(config, "workerinput"):
        # The folders of all workers of a run lie side by side; see tests/making.py.
        os.environ["NDCG_TESTS_MADE"] = str(Path(config.option.basetemp).with_name("made"))
    tally_watch.begin()
    settings.load_profile("all" if wants_all(config) else "part")
    config.addinivalue_line("markers", "files: about project files; not run with --database postgresql")
    config.addinivalue_line("markers", "needs_tool(missing): see tests/tools.py")


@pytest.hookimpl(tryfirst=True)  # before marks are looked at
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if wants_all(config):
        for item in items:
            if is_hypothesis_test(getattr(item, "obj", None)):
                item.add_marker(pytest.mark.slow)
    if part := config.getoption("--part"):
        others = [item for item in items if not in_part(item.nodeid, part)]
        items[:] = [item for item in items if in_part(item.nodeid, part)]
        config.hook.pytest_deselected(items=others)
    # What the offscreen platform says of any dialog, and Qt of a machine without a UTF-8 locale: it is no
    # fault of the window.
    for item in items:
        item.add_marker(
            pytest.mark.qt_log_ignore("^This plugin does not support ", "^Detected locale ", extend=True)
        )


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Next to nothing of what is loaded is garbage, and it is looked through again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    gc.freeze()  # with what garbage there is: to look for it takes two seconds of each worker


def _leave_out_what_is_loaded() -> None:
    """What a test leaves is looked for in what came since: all else is a hundred times that."""
    gc.collect()
    gc.freeze()


def pytest_runtest_setup(item: pytest.Item) -> None:
    for mark in item.iter_markers("needs_tool"):
        if mark.args[0]:
            lacks(mark.args[0])


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> QtBot:
    """pytest-qt's, with the patience of tests/patience.py."""
    from tests.patient_bot import PatientBot

    return PatientBot(request)


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    """An engine; nobody waits between two tries."""
    from ndcg_gui.core.http import asking
    from tests.engine import engine

    monkeypatch.setattr(asking, "BACK_OFF", 0.0)
    with engine() as running:
        yield running


@pytest.fixture(autouse=True)
def projects_on_the_server(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """With `--database postgresql`: see tests/on_server.py."""
    if request.config.getoption("--database") == "postgresql":
        if request.node.get_closest_marker("files") is not None:
            pytest.skip("about a project file")
        from tests.on_server import redirected

        yield from redirected(monkeypatch)
    else:
        yield


class _Warnings(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(autouse=True)
def nothing_unsaid(request: pytest.FixtureRequest) -> Iterator[None]:
    """No log warning that nobody looks at, no row past the tallies, no thread that outlives its test.

    One fixture, since each costs every test some of its time.
    """
    handler = _Warnings()
    logging.getLogger().addHandler(handler)
    tally_watch.uncounted.clear()
    before = set(threading.enumerate())
    yield
    alive = _still_alive(before)
    logging.getLogger().removeHandler(handler)
    if alive is not None:
        pytest.fail(f"left running: {alive}")
    # What is written past the tallies would be taken for the doing of another program.
    if tally_watch.uncounted:
        pytest.fail("written past the tallies: " + "; ".join(tally_watch.uncounted))
    if handler.records and request.node.get_closest_marker("logs_warnings") is None:
        pytest.fail("logged: " + "; ".join(record.getMessage() for record in handler.records))


def _still_alive(before: set[threading.Thread]) -> str | None:
    """The name of a thread that would write into the next test's project."""
    for thread in set(threading.enumerate()) - before:
        # Qt's and others' threads that only pass through have no business with join().
        if isinstance(thread, threading._DummyThread):
            continue
        thread.join(SECONDS)
        if thread.is_alive():
            return thread.name
    return None


def _collections() -> int:
    """How often garbage was collected so far."""
    return sum(each["collections"] for each in gc.get_stats())


_windows_tests = itertools.count(1)


@pytest.fixture(autouse=True)
def no_leaked_windows(request: pytest.FixtureRequest, nothing_unsaid: None) -> Iterator[None]:
    """Windows that outlive their test take the focus from the next one's.

    They are looked at before `nothing_unsaid` looks at threads, which may end with their window.
    """
    if not {"qtbot", "qapp"} & set(request.fixturenames):
        yield
        return
    from PySide6.QtCore import QCoreApplication, QEvent
    from PySide6.QtWidgets import QApplication

    from ndcg_gui.gui.kit.base import context

    if next(_windows_tests) % 50 == 0:
        _leave_out_what_is_loaded()
    before = set(QApplication.topLevelWidgets())
    gc.disable()  # what has widgets in it is destroyed on this thread: here, or as the program does it
    collected = _collections()
    with pytest.MonkeyPatch.context() as patch:
        # Whoever lets go of what a project had loaded lets go of the baseline too.
        patch.setattr(context, "gc", SimpleNamespace(freeze=lambda: None, unfreeze=lambda: None))
        yield
    # All that came meanwhile is young, unless somebody collected: what is older is not looked through again.
    for generation in (0 if _collections() == collected else 2, 2, 2, 2):
        gc.collect(generation)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()
        left = [
            widget
            for widget in QApplication.topLevelWidgets()
            if widget not in before and widget.metaObject().className() != "QTipLabel"
        ]
        if not left:
            break
    gc.enable()
    if left:
        names = [f"{widget.metaObject().className()} {widget.accessibleName()!r}" for widget in left]
        for widget in left:
            widget.close()
            widget.deleteLater()
        pytest.fail(f"left open: {names}")


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Settings and application data of this test alone."""
    home = tmp_path_factory.mktemp("home")
    # Not the test's own monkeypatch: whoever undoes that would write into the user's home.
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            patch.setenv(name, str(home / name.lower()))
        if "PySide6.QtCore" in sys.modules:
            from PySide6.QtCore import QSettings

            QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(home / "settings"))
        # Orders and sides are the same in every run; tests/domain/test_seeds.py draws.
        patch.setattr("ndcg_gui.domain.seeds.randbelow", lambda _most: 42)
        yield home
