"""A language that nobody speaks: English with accents, 40 % longer; other texts are not translated at all."""

from __future__ import annotations

import re

from PySide6.QtCore import QObject, QTranslator
from PySide6.QtWidgets import QApplication

from ndcg_gui.languages import CHINESE
from tests.translating import entries

_LONGER = 0.4
# Fields, numbers, tags and keys stay; so does what a text ends in, which says what it is.
_KEPT = re.compile(r"(\{[^{}]*\}|%[sn\d]|<[^>]*>|&\w+;)")
_END = re.compile(r"[\s.:;…?!)]*$")
_ACCENTS = str.maketrans("aeiouyAEIOUYncs", "áéíóúýÁÉÍÓÚÝñçš")


def stretched(text: str) -> str:
    """The text in that language."""
    end = _END.search(text)
    assert end is not None
    body, rest = text[: end.start()], text[end.start() :]
    parts = _KEPT.split(body)
    accented = "".join(part if place % 2 else part.translate(_ACCENTS) for place, part in enumerate(parts))
    filler = ("~~~ " * round(sum(map(len, parts[::2])) * _LONGER / 4)).rstrip()
    return f"{accented} {filler}{rest}" if filler else f"{accented}{rest}"


class Pseudo(QTranslator):
    """Gives every text that is looked up in that language."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._texts = {(context, text) for context, text in entries(CHINESE)}

    def translate(self, context: str, text: str, disambiguation: str | None = None, n: int = -1) -> str:
        # A text that is not there has to be None: an empty one would be its translation.
        return stretched(text) if (context, text) in self._texts else None  # type: ignore[return-value]

    def isEmpty(self) -> bool:
        return False


def install_pseudo(application: QApplication) -> None:
    """Speak that language until `remove_pseudo`."""
    application.installTranslator(Pseudo(application))


def remove_pseudo(application: QApplication) -> None:
    """Speak English again."""
    for translator in application.findChildren(Pseudo):
        application.removeTranslator(translator)
        translator.deleteLater()
