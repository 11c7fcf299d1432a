"""Every text and table that the window shows of a project, panel by panel."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, Qt
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QWidget

from ndcg_gui.gui.app.application import make_application
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.app.shots import open_window, settle
from ndcg_gui.gui.kit.base.theme import Theme
from tests.snapshots.steady import masked

_SHOWN = ("text", "full_text", "toPlainText", "title")
_MOST_ROWS = 200
_TAG = re.compile("</?span[^>]*>")
_LABEL = re.compile(r"[A-Z]\w+( \(hidden\))?: ")


def panel_outputs(project: Path) -> dict[str, str]:
    """Name and text of every panel, as the first rater of the project sees it."""
    existing = QApplication.instance()
    application = existing if isinstance(existing, QApplication) else make_application(["ndcg-gui"])
    if application.findChild(Theme) is None:
        Theme(application)
    said = {}
    with TemporaryDirectory() as scratch, open_window(Path(scratch)) as window:
        window.open_path(project)
        settle(window, until=lambda: window.context is not None)
        assert window.context is not None
        raters = window.context.project.raters()
        if raters:
            window.context.set_rater(raters[0])
        for spec in PANELS:
            if spec.for_raters:  # says how long ago it was, and how fast somebody is
                continue
            window.show_panel(spec.key)
            settle(window)
            assert window.view is not None
            panel = window.view.stack.current_panel()
            lines = "\n".join(_texts(panel))
            said[f"panels/{spec.key}.txt"] = masked(f"{lines}\n", project.parent)
    return said


def tables_of(text: str) -> str:
    """The tables of a panel's output: what its labels say is cut by the width of letters."""
    kept, inside = [], False
    for line in text.splitlines(keepends=True):
        inside = line.startswith("== ") or (inside and not _LABEL.match(line))
        kept.append(line if inside else "")
    return "".join(kept)


def _texts(panel: QWidget) -> Iterator[str]:
    for widget in [panel, *panel.findChildren(QWidget)]:
        if isinstance(widget, QAbstractItemView):
            model = widget.model()
            if model is not None and not isinstance(widget.parent(), QComboBox):
                yield f"== {type(model).__name__}"
                yield from _table(model)
            continue
        texts = [str(getattr(widget, name)()) for name in _SHOWN if callable(getattr(widget, name, None))]
        texts += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
        if any(texts):
            hidden = " (hidden)" if widget.isHidden() else ""
            yield f"{type(widget).__name__}{hidden}: " + _line(dict.fromkeys(filter(None, texts)))


def _table(model: QAbstractItemModel) -> Iterator[str]:
    # A list's own count is private to Qt.
    columns = range(1 if isinstance(model, QAbstractListModel) else model.columnCount())
    across = Qt.Orientation.Horizontal
    yield _line(str(model.headerData(column, across) or "") for column in columns)
    for row in range(min(model.rowCount(), _MOST_ROWS)):
        cells = [str(model.index(row, column).data() or "") for column in columns]
        tips = [str(model.index(row, column).data(Qt.ItemDataRole.ToolTipRole) or "") for column in columns]
        yield _line(f"{cell} ({tip})" if tip and tip != cell else cell
                    for cell, tip in zip(cells, tips, strict=True))  # fmt: skip
    if model.rowCount() > _MOST_ROWS:
        yield f"... {model.rowCount()} rows"


def _line(texts: Iterable[str]) -> str:
    return " | ".join(_TAG.sub("", text).replace("\n", " ⏎ ") for text in texts)
