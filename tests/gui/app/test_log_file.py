from __future__ import annotations

import ast
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

import ndcg_gui
from ndcg_gui import paths
from ndcg_gui.gui.app import log_file
from ndcg_gui.gui.app.crash import crash_report
from ndcg_gui.gui.app.log_file import log_folder, safe_report, start_log, stop_log

SECRET = "Ripe figs and a glass of water"


@pytest.fixture
def handler() -> Iterator[logging.Handler]:
    made = start_log()
    assert made is not None
    yield made
    stop_log(made)


def written() -> str:
    return (log_folder() / "ndcg-gui.log").read_text(encoding="utf-8")


def test_the_log_lies_in_the_data_folder(handler: logging.Handler) -> None:
    logging.getLogger("ndcg_gui.store.writer").info("something happened")
    assert "INFO ndcg_gui.store.writer: something happened" in written()
    assert "ndcg-gui" in written().splitlines()[0]
    assert log_folder().parent == paths.data_folder()


def test_files_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_file, "BYTES", 2_000)
    handler = start_log()
    for number in range(200):
        logging.getLogger("ndcg_gui.x").info("line %s of many", number)
    stop_log(handler)
    files = sorted(log_folder().iterdir())
    assert [path.name for path in files] == ["ndcg-gui.log", "ndcg-gui.log.1", "ndcg-gui.log.2"]
    assert all(path.stat().st_size <= 2_000 for path in files)
    assert "line 199 of many" in written()


def test_after_the_end_nothing_is_written(handler: logging.Handler) -> None:
    stop_log(handler)
    logging.getLogger("ndcg_gui.x").info("too late")
    assert "too late" not in written()


def test_where_no_log_can_be_there_is_none() -> None:
    paths.data_folder().parent.mkdir(parents=True, exist_ok=True)
    paths.data_folder().write_text("a file where the folder should be")
    assert start_log() is None
    stop_log(None)


def raised(error: BaseException, cause: BaseException | None = None) -> BaseException:
    try:
        try:
            if cause is not None:
                raise cause
        finally:
            raise error
    except BaseException as found:  # noqa: BLE001
        return found


@pytest.mark.parametrize(
    "error",
    [
        ValueError(f"cannot parse {SECRET!r}"),
        KeyError(SECRET),
        UnicodeEncodeError("ascii", SECRET, 0, 1, SECRET),
        TypeError(SECRET),
        AssertionError(SECRET),
        RuntimeError(SECRET * 20),
        type("Odd", (RuntimeError,), {})(SECRET),
        ExceptionGroup(SECRET, [ValueError(SECRET), KeyError(SECRET)]),
    ],
)
def test_a_message_that_may_hold_text_is_cut(error: BaseException) -> None:
    error.add_note(SECRET)
    for report in (
        safe_report(raised(error)),
        safe_report(raised(RuntimeError("after"), error)),
        crash_report(raised(error)),
    ):
        assert "figs" not in report
        assert type(error).__name__ in report
        assert "left out" in report
        assert "test_log_file.py" in report


def test_local_values_are_not_told() -> None:
    title = SECRET.upper()
    try:
        raise ValueError(title)
    except ValueError as error:
        assert "FIGS" not in crash_report(error)


def test_what_python_says_of_the_program_stays() -> None:
    assert "'NoneType' object has no attribute 'title'" in safe_report(
        raised(AttributeError("'NoneType' object has no attribute 'title'"))
    )


def test_a_logged_exception_is_cut_too(handler: logging.Handler) -> None:
    try:
        raise ValueError(SECRET)
    except ValueError:
        logging.getLogger("ndcg_gui.x").info("a listener failed", exc_info=True)
    assert "ValueError" in written()
    assert "figs" not in written()


@pytest.mark.parametrize("text", ["postgresql://ann:s3cret@db/shop", "dbname=x password=s3cret"])
def test_passwords_are_masked(handler: logging.Handler, text: str) -> None:
    logging.getLogger("ndcg_gui.x").info("cannot reach %s", text)
    assert "s3cret" not in written()
    assert "***" in written()


def test_harmless_kinds_are_raised_with_fixed_words_only() -> None:
    kinds = {kind.__name__ for kind in log_file._HARMLESS}
    found = []
    for path in Path(ndcg_gui.__file__).parent.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if not any(f"raise {kind}" in text for kind in kinds):
            continue  # looking through the tree of each module takes seconds
        for node in ast.walk(ast.parse(text)):
            call = node.exc if isinstance(node, ast.Raise) else None
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in kinds:
                fixed = all(isinstance(word, ast.Constant) for word in call.args)
                found += [] if fixed else [f"{path.name}:{node.lineno}"]
    assert found == []
