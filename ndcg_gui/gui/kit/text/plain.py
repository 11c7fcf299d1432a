"""Text prepared for the screen: translated messages, and foreign text that must not act as markup."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QListWidgetItem, QTableWidgetItem, QWidget

from ndcg_gui.domain.messages import Message, named, say
from ndcg_gui.domain.numbers import count as count

_HYPHEN = re.compile(r"(?<!\w)-(?=[\d.])")
_AFTER_WIDE = re.compile("(?<=[。！？]) ")


def translated(message: Message) -> str:
    return message.text(translated_template)


def sentences(said: Iterable[Message]) -> str:
    """Sentences one after the other, in Chinese without a blank between them."""
    return _AFTER_WIDE.sub("", " ".join(map(translated, said)))


def capitalised(text: str) -> str:
    """A phrase with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def translated_template(template: str) -> str:
    """A message's template in the user's language."""
    return QCoreApplication.translate("messages", template)


def titled(name: object, text: object) -> str:
    """A name and its value in the language's format: "Label: majority"."""
    return translated(named(name, text))


def plain_tooltip(text: str) -> str:
    """Tooltip that shows `text` as plain text, because Qt guesses HTML."""
    return f"<span style='white-space: pre-wrap'>{html.escape(text)}</span>" if text else ""


def set_tooltip(target: QWidget | QListWidgetItem | QTableWidgetItem, text: str) -> None:
    """Give a widget or an item a tooltip that shows `text` as plain text, also to screen readers."""
    target.setToolTip(plain_tooltip(text))
    if isinstance(target, QWidget):
        target.setAccessibleDescription(text)
    else:
        target.setData(Qt.ItemDataRole.AccessibleDescriptionRole, text)


def lines_tooltip(lines: Iterable[Message]) -> Message:
    """Sentences one below the other, for the tooltip of a column."""
    return Message("{text}", (("text", plain_tooltip("\n".join(map(translated, lines)))),))


def no_mnemonic(text: str) -> str:
    """`text` for a button or menu entry, with & escaped, which would underline a letter."""
    return text.replace("&", "&&")


def minus(text: str) -> str:
    """Numbers with a real minus sign, as wide as a plus, in place of the hyphen."""
    return _HYPHEN.sub("−", text) if "-" in text else text


def document_number(number: int) -> str:
    """Name of a document whose key must not be read: "document 7", or for 0 without a number."""
    if not number:
        return QCoreApplication.translate("Document", "a document")
    return QCoreApplication.translate("Document", "document %s") % count(number)


def duration(seconds: float) -> str:
    """A rough time span for people: "a few seconds", "40 seconds", "22 minutes", "3 hours"."""
    if seconds < 5:
        return QCoreApplication.translate("duration", "a few seconds")
    if seconds < 90:
        return translated(say("{count:second|seconds}", count=round(seconds)))
    if seconds < 90 * 60:
        return translated(say("{count:minute|minutes}", count=round(seconds / 60)))
    return translated(say("{count:hour|hours}", count=round(seconds / 3600)))
