"""Words of the list of links, and their painting."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.moments import moment_of, now
from ndcg_gui.features.people.open_work import OpenWork
from ndcg_gui.features.share.links import Browser, Link
from ndcg_gui.gui.kit.base.theme import colours
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.text.moments import shown_lately, shown_moment
from ndcg_gui.gui.share.rows import Now, NowDelegate, ShareRow
from ndcg_gui.serve.presence import Present

ANN = RaterId(1)
SECOND = 1_000_000
AT = now()
WORK = OpenWork(ANN, "Ann", away=False, pairs=12, items=0)
LINK = Link(ANN, "hash", AT - 3_600 * SECOND, AT + 3_600 * SECOND)
HERE = Present(ANN, pages=1, browsers=1, seen=AT, labels=5, seconds=4.2)


def row(link: Link | None = LINK, present: Present | None = None, url: str = "") -> ShareRow:
    return ShareRow(WORK, link, url, present)


def moment(at: int) -> str:
    return shown_moment(at)


@pytest.mark.parametrize(
    ("link", "text"),
    [
        (None, "no link yet"),
        (LINK, f"made {moment(LINK.made_at)}"),
        (replace(LINK, token=""), "withdrawn"),
        (replace(LINK, expires_at=AT), f"expired {moment(AT)}"),
        (replace(LINK, token="", expires_at=AT), "withdrawn"),
    ],
)
def test_a_link_without_its_address_says_what_became_of_it(link: Link | None, text: str) -> None:
    assert row(link).link_text(AT) == text


def test_a_known_address_is_shown() -> None:
    assert row(url="https://pc.local:8443/r/x").link_text(AT) == "https://pc.local:8443/r/x"


def lately(at: int) -> str:
    return shown_lately(moment_of(at))


OPENED = replace(LINK, claimed=(AT - 7 * SECOND,), browsers=(Browser("a", AT),))


@pytest.mark.parametrize(
    ("link", "present", "text"),
    [
        (None, None, "–"),
        (replace(LINK, token=""), None, "–"),
        (LINK, None, "not opened yet"),
        (OPENED, None, "last opened {opened}"),
        (OPENED, HERE, "judging, 4 s a label"),
        (OPENED, replace(HERE, seconds=0.2), "judging, 1 s a label"),
        (OPENED, replace(HERE, seconds=None), "judging, 1 s a label"),
        (OPENED, replace(HERE, labels=0), "has the page open"),
        (OPENED, replace(HERE, seen=AT - 121 * SECOND), "has the page open"),
        (OPENED, replace(HERE, seen=AT - 119 * SECOND), "judging, 4 s a label"),
        (OPENED, replace(HERE, pages=0, browsers=0), "away since {at}"),
        (
            OPENED,
            replace(HERE, pages=0, browsers=0, waiting=3),
            "away since {at} · 3 labels wait in the browser",
        ),
        (OPENED, replace(HERE, waiting=1), "judging, 4 s a label · 1 label waits in the browser"),
        (OPENED, replace(HERE, browsers=2, pages=2), "judging, 4 s a label · opened in two browsers"),
        (
            replace(OPENED, browsers=tuple(Browser(str(number), AT) for number in range(3))),
            replace(HERE, waiting=2),
            "judging, 4 s a label · 2 labels wait in the browser · opened in 3 browsers",
        ),
        # The browsers of a link that is closed are signed out.
        (replace(OPENED, token="", browsers=(Browser("a", AT), Browser("b", AT))), None, "–"),
    ],
)
def test_what_somebody_does_now(link: Link | None, present: Present | None, text: str) -> None:
    shown = row(link, present).now(AT)
    # As moments are shown now: a test that is collected before midnight runs after it.
    assert str(shown) == text.format(at=lately(AT), opened=lately(AT - 7 * SECOND))
    assert bool(shown.judging) == text.startswith("judging")
    assert not shown.judging or shown.judging == text.partition(" · ")[0]


@pytest.mark.parametrize(
    ("pairs", "items", "text", "left"),
    [
        (12, 3, "15", 15),
        (0, 0, "0", 0),
        (None, 0, "all pairs", 0),
        (None, 20, "all pairs and 20", 20),
        (1_200, 0, "1,200", 1_200),
    ],
)
def test_what_is_left(pairs: int | None, items: int, text: str, left: int) -> None:
    own = ShareRow(replace(WORK, pairs=pairs, items=items), None, "", None)
    assert (own.left_text(), own.work.left) == (text, left)


@pytest.mark.parametrize("shown", [Now("judging", " · more"), Now("", "not opened yet")])
def test_judging_is_painted_in_the_accent(qtbot: QtBot, shown: Now) -> None:
    table = ListTable("t", [Column("now", "Now", lambda item: item)], [shown], accessible_name="t")
    qtbot.addWidget(table)
    picture = QImage(300, 30, QImage.Format.Format_RGB32)
    picture.fill(colours().surface)
    option = QStyleOptionViewItem()
    option.rect = picture.rect()
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing, False)
    NowDelegate(table).paint_content(painter, option, table.rows_model.index(0, 0))
    painter.end()
    found = {picture.pixelColor(x, y).name().upper() for x in range(300) for y in range(30)}
    assert (colours().accent_text in found) == bool(shown.judging)
    assert colours().text in found
