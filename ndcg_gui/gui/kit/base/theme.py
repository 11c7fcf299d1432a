"""Colours, sizes and fonts, defined only here: palettes, type scale and the style sheet.

The palette in force is read back from the application's QPalette (`colours()`), so that nothing has
to be handed around and no state is kept beside Qt's own.
"""

from __future__ import annotations

import enum
import os
from dataclasses import dataclass, fields
from functools import cache
from string import Template
from typing import overload

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory

from ndcg_gui.domain import colours as domain_colours
from ndcg_gui.domain.scales import RAMP
from ndcg_gui.domain.series import ON_DARK, ON_LIGHT
from ndcg_gui.gui.kit.base.language import current_language
from ndcg_gui.gui.kit.base.style_sheet import STYLE_SHEET
from ndcg_gui.languages import CHINESE, KOREAN
from ndcg_gui.paths import resources

SPACE_1, SPACE_2, SPACE_3, SPACE_4 = 4, 8, 12, 16
GAP = 14  # between cards, and from a card's edge to what it holds
RADIUS, RADIUS_CARD = 8, 10
CONTROL_HEIGHT = 31
ROW_HEIGHT = 30

_HEIGHTS = (8, 14, 19, 21, 23, 25, 27, 28, 29, 58)  # in the style sheet, as ${h19} and so on
LEAST_SCALE, MOST_SCALE = 0.8, 1.6  # of the text size that users can choose

# Forces one look, for tests and screenshots; without it the system decides.
THEME_VARIABLE = "NDCG_GUI_THEME"


@dataclass(frozen=True, slots=True)
class Colours:
    """Every colour of one look, as #RRGGBB."""

    window: str
    surface: str
    hover: str
    line: str  # between parts, and around cards
    edge: str  # around what can be used: fields, buttons, boxes to tick
    text: str
    muted: str
    accent: str
    accent_text: str
    on_accent: str
    accent_soft: str
    highlight: str
    warning: str
    danger: str
    track: str
    lowest_grade: str
    side_a: str = "#0072B2"
    side_b: str = "#E08A00"
    same: str = "#98A1AF"


LIGHT = Colours(
    window="#F6F7F9",
    surface="#FFFFFF",
    hover="#F6F7F9",
    line="#E3E6EB",
    edge="#868F9E",
    text="#1C2230",
    muted="#616B80",
    accent="#3B5BDB",
    accent_text="#2F4BC0",
    on_accent="#FFFFFF",
    accent_soft="#EDF1FF",
    highlight="#FFF0B8",
    warning="#C97800",
    danger="#C0362C",
    track="#E3E6EB",
    lowest_grade=RAMP[0],
    side_b="#A86400",
    same="#7F8897",
)
DARK = Colours(
    window="#14171C",
    surface="#1C2027",
    hover="#242932",
    line="#2C323C",
    edge="#727B8A",
    text="#E6E9EF",
    muted="#969FAF",
    accent="#8CA2FF",
    accent_text="#A9B9FF",
    on_accent="#14171C",
    accent_soft="#242C4A",
    highlight="#5C4E16",
    warning="#F0A63A",
    danger="#FF8A80",
    track="#2C323C",
    # The ramp's grey would be the brightest thing on a dark screen and read as the best grade.
    lowest_grade="#59606B",
    side_a="#4FA3D9",
)


class TextStyle(enum.Enum):
    """The type scale: size in pixels, weight, letter spacing in pixels."""

    HERO = (26, QFont.Weight.Bold, 0.0)
    FIGURE = (24, QFont.Weight.Bold, 0.0)
    TITLE = (18, QFont.Weight.Bold, 0.0)
    HEADING = (16, QFont.Weight.Bold, 0.0)
    READING = (14, QFont.Weight.Normal, 0.0)
    NAME = (14, QFont.Weight.Bold, 0.0)
    STRONG = (13, QFont.Weight.Bold, 0.0)
    MEDIUM = (13, QFont.Weight.DemiBold, 0.0)
    BODY = (13, QFont.Weight.Normal, 0.0)
    SMALL = (12, QFont.Weight.Normal, 0.0)
    COLUMN = (12, QFont.Weight.Medium, 0.0)
    CHIP = (12, QFont.Weight.Bold, 0.0)
    GROUP = (11, QFont.Weight.Normal, 0.6)
    KEY = (11, QFont.Weight.Normal, 0.0)


class _Scale:
    """The text size in force. Painting asks for it thousands of times, so it is cached here."""

    now = 1.0


# Fonts that draw a language's signs as its readers write them; the same sign differs between languages.
_OF_LANGUAGE = {
    CHINESE.code: (
        "Noto Sans CJK SC",
        "Noto Sans SC",
        "Source Han Sans SC",
        "Microsoft YaHei",
        "PingFang SC",
        "WenQuanYi Micro Hei",
    ),
    KOREAN.code: (
        "Noto Sans CJK KR",
        "Noto Sans KR",
        "Source Han Sans KR",
        "Malgun Gothic",
        "Apple SD Gothic Neo",
        "WenQuanYi Micro Hei",
    ),
}


@cache
def _families(language: str) -> tuple[str, ...]:
    _carry_font()
    general = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    # Asking for a family that is not there costs a search of all fonts at the first paint.
    usual = [name for name in ("Inter", *general.families()) if QFontDatabase.hasFamily(name)]
    own = [name for name in _OF_LANGUAGE.get(language, ()) if QFontDatabase.hasFamily(name)]
    if own and not usual:
        # The system names its font by what it is for, as "Sans Serif", which counts as none beside others.
        usual = [QFontInfo(general).family()]
    return (*(usual or general.families()), *own)


@cache
def _carry_font() -> None:
    """Use the font bundled with an installed program where the system has none for Chinese."""
    folder = resources() / "fonts"
    if folder.is_dir() and not QFontDatabase.families(QFontDatabase.WritingSystem.SimplifiedChinese):
        for file in sorted(folder.glob("*.tt[cf]")):
            QFontDatabase.addApplicationFont(str(file))


def text_scale() -> float:
    """Factor of the user's text size. 1.0 is the designed size."""
    return _Scale.now


@overload
def px(size: int) -> int: ...
@overload
def px(size: float) -> float: ...
def px(size: float) -> float:
    """A size in pixels at the text size in force. Call it on each use, since the factor may change."""
    if _Scale.now == 1.0:
        return size
    return round(size * _Scale.now) if isinstance(size, int) else size * _Scale.now


def unscaled(size: int) -> int:
    """The inverse of `px`."""
    return size if _Scale.now == 1.0 else round(size / _Scale.now)


def font(role: TextStyle) -> QFont:
    """The font of a step of the scale, with figures of equal width so that columns of numbers align."""
    return QFont(_made(role, _Scale.now, current_language().code))


@cache  # tables ask for the font of each cell whenever they paint
def _made(role: TextStyle, scale: float, language: str) -> QFont:
    size, weight, spacing = role.value
    made = QFont()
    made.setFamilies(list(_families(language)))
    made.setPixelSize(round(size * scale))
    made.setWeight(weight)
    if spacing:
        made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
    made.setFeature(QFont.Tag("tnum"), 1)
    return made


def is_dark() -> bool:
    return QGuiApplication.palette().color(QPalette.ColorRole.Window).lightness() < 128


def colours() -> Colours:
    return DARK if is_dark() else LIGHT


def grade_colour(scale_colour: str) -> QColor:
    """A grade's colour on this screen. The lowest step of the ramp is darkened in the dark look."""
    if scale_colour.upper() == RAMP[0]:
        return QColor(colours().lowest_grade)
    return QColor(scale_colour or colours().same)


def ink_on(background: QColor) -> QColor:
    """Dark or white text colour, whichever has the higher WCAG contrast on `background`."""
    return QColor(domain_colours.ink_on(background.name()))


def series_colour(place: int) -> str:
    """The colour of the system at `place` in the project's order, as #RRGGBB. It repeats after eight."""
    series = ON_DARK if is_dark() else ON_LIGHT
    return series[place % len(series)]


def contrast(one: QColor, other: QColor) -> float:
    """The WCAG contrast of two colours, 1 to 21."""
    return domain_colours.contrast(one.name(), other.name())


def palette(look: Colours) -> QPalette:
    """The QPalette of a look, for Qt's own widgets and styles."""
    made = QPalette()
    role = QPalette.ColorRole
    for target, value in {
        role.Window: look.window,
        role.WindowText: look.text,
        role.Base: look.surface,
        role.AlternateBase: look.window,
        role.Text: look.text,
        role.Button: look.surface,
        role.ButtonText: look.text,
        role.BrightText: look.danger,
        role.PlaceholderText: look.muted,
        role.ToolTipBase: look.surface,
        role.ToolTipText: look.text,
        role.Highlight: look.accent,
        role.HighlightedText: look.on_accent,
        role.Accent: look.accent,
        role.Link: look.accent_text,
        role.LinkVisited: look.accent_text,
        role.Light: look.surface,
        role.Midlight: look.hover,
        role.Mid: look.line,
        role.Dark: look.muted,
        role.Shadow: look.muted,
    }.items():
        made.setColor(target, QColor(value))
    for target in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, target, QColor(look.same))
    return made


def _tick(look: Colours) -> str:
    """The check mark of a tick box."""
    name = "tick-dark.svg" if look is DARK else "tick-light.svg"
    return (resources() / "icons" / name).as_posix()


def style_sheet(look: Colours) -> str:
    values = {item.name: getattr(look, item.name) for item in fields(look)}
    heights = {f"h{height}": px(height) for height in _HEIGHTS}
    return Template(STYLE_SHEET).substitute(
        values, **heights, radius=RADIUS, card=RADIUS_CARD, tick=_tick(look)
    )


_LOOKS = {"light": LIGHT, "dark": DARK}


class Theme(QObject):
    """The application's look. It follows the system's light or dark, or is fixed to one of them."""

    changed = Signal()

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._application = application
        self._forced = _LOOKS.get(os.environ.get(THEME_VARIABLE, "").lower())
        application.setStyle(QStyleFactory.create("Fusion"))
        application.setFont(font(TextStyle.BODY))
        self._look: Colours | None = None
        application.styleHints().colorSchemeChanged.connect(self._on_scheme_changed)
        self._apply()

    def force(self, look: Colours | None) -> None:
        """Fix the look to LIGHT or DARK. None follows the system again."""
        self._forced = look
        self._apply()

    def choose(self, name: str) -> None:
        """Fix the look to "light" or "dark", or follow the system with "". The environment goes first."""
        self.force(_LOOKS.get(os.environ.get(THEME_VARIABLE, "").lower()) or _LOOKS.get(name))

    def scale_text(self, scale: float) -> None:
        """Scale all text by this factor. Existing widgets have to be made again."""
        scale = min(max(scale, LEAST_SCALE), MOST_SCALE)
        if scale == _Scale.now:
            return
        _Scale.now = scale
        self._application.setFont(font(TextStyle.BODY))
        self._look = None
        self._apply()

    def _on_scheme_changed(self, _scheme: Qt.ColorScheme) -> None:
        self._apply()

    def _apply(self) -> None:
        scheme = self._application.styleHints().colorScheme()
        look = self._forced or (DARK if scheme == Qt.ColorScheme.Dark else LIGHT)
        if look is self._look:
            return
        self._look = look
        self._application.setPalette(palette(look))
        self._application.setStyleSheet(style_sheet(look))
        self.changed.emit()
