"""Rows of the list of links: a person, their link, what they do now, and what is left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.domain.numbers import DASH
from ndcg_gui.features.people.open_work import OpenWork
from ndcg_gui.features.share.links import Link
from ndcg_gui.gui.kit.base.theme import TextStyle, colours, font
from ndcg_gui.gui.kit.tables.model import VALUE_ROLE, AnyIndex
from ndcg_gui.gui.kit.tables.view import CellDelegate
from ndcg_gui.gui.kit.text.moments import shown_lately, shown_moment
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.share.sharing import is_judging
from ndcg_gui.serve.presence import Present


@dataclass(frozen=True, slots=True)
class Now:
    """Text on what somebody does now: `judging` comes first and is stronger, `more` follows."""

    judging: str
    more: str

    def __str__(self) -> str:
        return self.judging + self.more


@dataclass(frozen=True, slots=True)
class ShareRow:
    """A person in the list. `url` is empty where the address of their link is not known here.

    `present` is None for one who was not there since sharing is on.
    """

    work: OpenWork
    link: Link | None
    url: str
    present: Present | None

    def left_text(self) -> str:
        """Number of pairs and items left for them, or words for all pairs."""
        if self.work.pairs is not None:
            return count(self.work.left)
        if not self.work.items:
            return translated(say("all pairs"))
        return translated(say("all pairs and {count:,}", count=self.work.items))

    def is_open(self, at: int) -> bool:
        """Whether they have a link that works."""
        return self.link is not None and self.link.is_open(at)

    def link_text(self, at: int) -> str:
        """Address of the link, or what became of it."""
        if self.url:
            return self.url
        if self.link is None:
            return translated(say("no link yet"))
        if not self.link.token:
            return translated(say("withdrawn"))
        if not self.link.is_open(at):
            return translated(say("expired {moment}", moment=shown_moment(self.link.expires_at)))
        return translated(say("made {moment}", moment=shown_moment(self.link.made_at)))

    def now(self, at: int) -> Now:
        """Text on what they do now, what waits in their browser, and in how many browsers it was opened."""
        first = translated(self._now(at))
        more = "".join(f" · {translated(part)}" for part in self._details(at))
        if self.present is not None and is_judging(self.present, at):
            return Now(first, more)
        return Now("", first + more)

    def _details(self, at: int) -> Iterator[Message]:
        if self.present is not None and self.present.waiting:
            yield say("{count:label waits|labels wait} in the browser", count=self.present.waiting)
        browsers = self._browsers(at)
        if browsers == 2:
            yield say("opened in two browsers")
        elif browsers > 2:
            yield say("opened in {count} browsers", count=browsers)

    def _browsers(self, at: int) -> int:
        claimed = len(self.link.browsers) if self.link is not None and self.is_open(at) else 0
        return max(claimed, self.present.browsers if self.present is not None else 0)

    def _now(self, at: int) -> Message:
        present = self.present
        if present is not None and is_judging(present, at):
            seconds = max(1, round(present.seconds or 0))
            return say("judging, {seconds} s a label", seconds=seconds)
        if present is not None and present.pages:
            return say("has the page open")
        if present is not None and present.seen is not None:
            return say("away since {moment}", moment=shown_lately(moment_of(present.seen)))
        if self.link is None or not self.is_open(at):
            return Message(DASH)
        if self.link.claimed:
            return say("last opened {moment}", moment=shown_lately(moment_of(self.link.claimed[-1])))
        return say("not opened yet")


class NowDelegate(CellDelegate):
    """Cell of what somebody does now. That they are judging is in bold and in colour."""

    def paint_content(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        shown, rect = index.data(VALUE_ROLE), QRect(option.rect)
        if not isinstance(shown, Now):
            return
        parts = [
            (shown.judging, TextStyle.STRONG, colours().accent_text),
            (shown.more, TextStyle.BODY, colours().text),
        ]
        for text, style, colour in parts:
            painter.setPen(QColor(colour))
            painter.setFont(font(style))
            metrics = painter.fontMetrics()
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
            painter.drawText(rect, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), text)
            rect.setLeft(rect.left() + metrics.horizontalAdvance(text))
