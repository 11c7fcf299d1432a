"""Text on its way to the screen: translated messages, and outside text that must not act as markup."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QListWidgetItem, QTableWidgetItem, QWidget

from ndcg_gui.domain.messages import Message, named, say
from ndcg_gui.domain.numbers import count as count

_HYPHEN = re.compile(r"(?<!\w)-(?=[\d.])")


def translated(message: Message) -> str:
    return message.text(translated_template)


def capitalised(text: str) -> str:
    """A phrase as a sentence begins."""
    return text[:1].upper() + text[1:]


def translated_template(template: str) -> str:
    """A message's template in the user's language."""
    return QCoreApplication.translate("messages", template)


def titled(name: object, text: object) -> str:
    """What something is called and what it is, as the language writes it: "Label: majority"."""
    return translated(named(name, text))


def plain_tooltip(text: str) -> str:
    """A tooltip that shows `text` as it is: Qt takes anything that looks like HTML for HTML."""
    return f"<span style='white-space: pre-wrap'>{html.escape(text)}</span>" if text else ""


def set_tooltip(target: QWidget | QListWidgetItem | QTableWidgetItem, text: str) -> None:
    """Give a widget or an item a tooltip that shows `text` as it is; readers hear it without the markup."""
    target.setToolTip(plain_tooltip(text))
    if isinstance(target, QWidget):
        target.setAccessibleDescription(text)
    else:
        target.setData(Qt.ItemDataRole.AccessibleDescriptionRole, text)


def lines_tooltip(lines: Iterable[Message]) -> Message:
    """Sentences, one below the other, for the tooltip of a column."""
    return Message("{text}", (("text", plain_tooltip("\n".join(map(translated, lines)))),))


def no_mnemonic(text: str) -> str:
    """`text` for a button or menu entry, where a single & would vanish and underline a letter."""
    return text.replace("&", "&&")


def minus(text: str) -> str:
    """Numbers with the sign of print, which is as wide as a plus, for the hyphen."""
    return _HYPHEN.sub("−", text) if "-" in text else text


def document_number(number: int) -> str:
    """What a document is called whose key must not be read: "document 7"; 0: it has no number."""
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
