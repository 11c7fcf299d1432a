"""The style sheet is worn where it is looked at: by tests that ask for sizes, places, pixels or looks.

To polish every widget of a window by it takes a seventh of the tests' time. What a test asks for is seen in
the names that its code uses, and the code of its fixtures and of what they call in `tests`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType

import pytest
from PySide6.QtWidgets import QApplication

from ndcg_gui.gui.kit.base import theme
from ndcg_gui.gui.kit.base.theme import Theme

LOOKS = frozenset({
    # pixels
    "grab", "toImage", "QImage", "QPixmap", "pixel", "pixelColor", "pixmap", "render", "contrast", "shots",
    # sizes and places
    "sizeHint", "minimumSizeHint", "minimumSize", "minimumHeight", "minimumWidth", "width", "height", "size",
    "sizes", "geometry", "frameGeometry", "contentsRect", "rect", "x", "y", "pos", "resize", "setFixedWidth",
    "setFixedSize", "setGeometry", "visibleRegion", "verticalScrollBar", "horizontalScrollBar", "sectionSize",
    "columnWidth", "rowHeight", "fontMetrics", "font", "elidedText",
    # looks
    "force", "scale_text", "style_sheet", "styleSheet", "setStyleSheet", "palette", "colours",
    # names of all that is seen
    "nameless",
})  # fmt: skip

_FOR_ALL = {__name__, "tests.conftest", "tests.gui.conftest"}  # these look at no window in particular
_known: dict[Callable[..., object], set[str]] = {}


def looks(item: pytest.Function) -> bool:
    """Whether this test asks for what the style sheet says."""
    made_by = getattr(item, "_fixtureinfo").name2fixturedefs  # noqa: B009 - pytest has no other way to know
    functions = [item.function, *(one.func for found in made_by.values() for one in found)]
    return any(_asks(function) for function in functions)


def _asks(function: object) -> bool:
    """Whether a function of the tests uses such names, or another that it names does, and so on."""
    seen: set[type | FunctionType] = set()
    wanted = [function]
    while wanted:
        one = wanted.pop()
        one = getattr(one, "__wrapped__", one)
        if not isinstance(one, type | FunctionType) or one in seen:
            continue
        if not one.__module__.startswith("tests.") or one.__module__ in _FOR_ALL:
            continue
        seen.add(one)
        if isinstance(one, type):
            wanted += [value for value in vars(one).values() if isinstance(value, FunctionType)]
        else:
            if one not in _known:
                _known[one] = set(_names(one.__code__))
            if _known[one] & LOOKS:
                return True
            wanted += [one.__globals__[name] for name in _known[one] if name in one.__globals__]
    return False


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


@contextmanager
def worn(application: QApplication, *, wanted: bool) -> Iterator[None]:
    """The style sheet is in force, or none is, whatever becomes of the theme meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        if not wanted:
            patch.setattr(theme, "style_sheet", lambda _look: "")
        found = application.findChild(Theme)
        if found is not None and found._look is not None and wanted != bool(application.styleSheet()):
            application.setStyleSheet(theme.style_sheet(found._look))
        yield
