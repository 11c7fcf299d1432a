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
from ndcg_gui.domain.scales import on_dark
from ndcg_gui.domain.series import ON_DARK, ON_LIGHT
from ndcg_gui.gui.kit.base.language import current_language
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
    side_a="#4FA3D9",
)


class TextStyle(enum.Enum):
    """The type scale: size in pixels, weight, letter spacing in pixels."""

    HERO = (26, QFont.Weight.Bold, 0.0)
    FIGURE = (24, QFont.Weight.Bold, 0.0)
    QUERY = (22, QFont.Weight.Bold, 0.0)
    TITLE = (18, QFont.Weight.Bold, 0.0)
    HEADING = (16, QFont.Weight.Bold, 0.0)
    READING = (15, QFont.Weight.Normal, 0.0)
    INTENT = (14, QFont.Weight.Normal, 0.0)
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
    """A grade's colour on this screen. The ramp rises to the strongest colour in both looks."""
    if not scale_colour:
        return QColor(colours().same)
    return QColor(on_dark(scale_colour) if is_dark() else scale_colour)


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
        made.setColor(QPalette.ColorGroup.Disabled, target, QColor(look.muted))
    return made


# No fonts here: a style sheet's font would override the type scale of `font`.
_STYLE_SHEET = """
QMainWindow, QWidget[role="page"] { background: $window; }
QDialog { background: $surface; }
QDialog[role="clear"] { background: transparent; }
QToolTip { background: $surface; color: $text; border: 1px solid $line; padding: 4px; }
QLabel { background: transparent; }
QLabel[tone="muted"] { color: $muted; }
QLabel[tone="accent"] { color: $accent_text; }
QLabel[tone="danger"] { color: $danger; }

QWidget[role="bar"], QWidget[role="navigation"] { background: $surface; }
QFrame[role="rule"] { background: $line; border: none; }
QFrame[role="card"] { background: $surface; border: 1px solid $line; border-radius: ${card}px; }
QFrame[role="warning"] { background: $surface; border: 1px solid $warning; border-radius: ${radius}px; }
QFrame[role="danger"] { background: $surface; border: 1px solid $danger; border-radius: ${radius}px; }
QFrame[role="floating"] { background: $surface; border: 1px solid $line; border-radius: ${card}px; }
QFrame[role="soft"] { background: $accent_soft; border: none; border-radius: ${radius}px; }
QFrame[role="opened"] { background: $hover; border: none; border-radius: ${radius}px; }
QWidget[role="clear"] { background: transparent; }

QPushButton { background: $surface; color: $text; border: 1px solid $edge; border-radius: ${radius}px;
  padding: 0 12px; min-height: ${h29}px; }
QPushButton:hover { background: $hover; }
QPushButton:pressed, QPushButton:checked { background: $accent_soft; }
QPushButton:checked { color: $accent_text; border: 2px solid $accent; padding: 0 11px;
  min-height: ${h27}px; }
QPushButton:focus { border: 2px solid $accent; padding: 0 11px; min-height: ${h27}px; }
QPushButton:checked:focus { border: 3px solid $text; padding: 0 10px; min-height: ${h25}px; }
QPushButton:disabled { color: $muted; border-color: $line; }
QPushButton::menu-indicator { image: none; width: 0; }
QPushButton[primary="true"] { background: $accent; color: $on_accent; border-color: $accent; }
QPushButton[primary="true"]:hover { background: $accent_text; border-color: $accent_text; }
QPushButton[primary="true"]:pressed { background: $accent_text; }
QPushButton[primary="true"]:focus { border: 2px solid $text; }
QPushButton[primary="true"]:disabled { background: $window; border-color: $line; color: $muted; }
QPushButton[link="true"] { background: transparent; border: 1px solid transparent; color: $muted;
  padding: 0 3px; min-height: ${h19}px; border-radius: 4px; }
QPushButton[link="true"][tone="accent"] { color: $accent_text; }
QPushButton[link="true"]:hover { color: $text; }
QPushButton[link="true"]:focus { border: 1px solid $accent; color: $text; padding: 0 3px;
  min-height: ${h19}px; }
QPushButton[icon="true"] { padding: 0; }
QPushButton[role="soft"] { background: $accent_soft; color: $accent_text; padding: 0 8px;
  border-color: $line; }
QPushButton[role="faint"] { background: transparent; color: $muted; padding: 0 8px;
  border-color: $line; }
QPushButton[role="faint"][small="true"] { min-height: ${h23}px; }
QPushButton[role="faint"][small="true"]:focus { min-height: ${h21}px; }
QPushButton[role="way"], QPushButton[role="way"]:focus { min-height: ${h58}px; padding: 0; }
QPushButton[segment]:checked { border: 1px solid $accent; border-bottom: 3px solid $accent; padding: 0 12px;
  min-height: ${h27}px; }
QPushButton[segment="first"] { border-top-right-radius: 0; border-bottom-right-radius: 0; }
QPushButton[segment="middle"] { border-radius: 0; border-left: none; }
QPushButton[segment="last"] { border-top-left-radius: 0; border-bottom-left-radius: 0; border-left: none; }
QPushButton[segment="middle"]:checked, QPushButton[segment="last"]:checked { border-left: none; }
QPushButton[segment]:checked:focus { border: 2px solid $text; padding: 0 11px; min-height: ${h27}px; }
QPushButton[segment="middle"]:focus, QPushButton[segment="last"]:focus { border-left: 2px solid $accent; }
QPushButton[segment][small="true"] { min-height: ${h23}px; padding: 0 8px; }
QPushButton[segment][small="true"]:checked, QPushButton[segment][small="true"]:focus {
  min-height: ${h21}px; padding: 0 7px; }
QPushButton[role="soft"]:focus, QPushButton[role="faint"]:focus { padding: 0 7px; border-color: $accent; }

QLineEdit, QPlainTextEdit, QTextEdit, QTextBrowser, QAbstractSpinBox { background: $surface; color: $text;
  border: 1px solid $edge; border-radius: ${radius}px; padding: 4px 8px;
  selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit, QAbstractSpinBox { min-height: ${h21}px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { width: 0; height: 0; border: none; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QTextBrowser:focus, QAbstractSpinBox:focus {
  border: 2px solid $accent; padding: 3px 7px; }
QLineEdit:disabled, QPlainTextEdit:disabled { color: $muted; border-color: $line; }
QCheckBox::indicator, QAbstractItemView::indicator { width: ${h14}px; height: ${h14}px; border-radius: 3px;
  background: $surface; border: 1px solid $edge; }
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked { background: $accent;
  border-color: $accent; image: url("$tick"); }
QCheckBox::indicator:focus { border-color: $text; }
QCheckBox::indicator:checked:focus { border: 4px double $surface; border-radius: 0; width: ${h8}px;
  height: ${h8}px; }
QCheckBox::indicator:disabled { background: $line; border-color: $line; }
QSlider[role="amount"]::groove:horizontal { height: 4px; border-radius: 2px; background: $edge; }
QSlider[role="amount"]::sub-page:horizontal { border-radius: 2px; background: $accent; }
QSlider[role="amount"]::handle:horizontal { width: ${h14}px; height: ${h14}px; margin: -6px 0;
  border: 2px solid $accent; border-radius: 8px; background: $surface; }
QSlider[role="amount"]::handle:horizontal:focus { background: $accent; border-color: $text; }
QLineEdit[bare="true"], QLineEdit[bare="true"]:focus { border: none; background: transparent;
  padding: 4px 2px; }
QPlainTextEdit[bare="true"], QPlainTextEdit[bare="true"]:focus, QTextEdit[bare="true"],
  QTextEdit[bare="true"]:focus { border: 2px solid transparent; padding: 0; background: transparent;
  border-radius: 4px; }
QTextEdit[role="inline"] { border: none; padding: 0; background: transparent; }
QPlainTextEdit[bare="true"]:focus, QTextEdit[bare="true"]:focus { border-color: $accent; }

QAbstractItemView { background: $surface; color: $text; border: none; outline: none;
  selection-background-color: $accent_soft; selection-color: $text; }
QListWidget::item { padding: 6px 8px; border-radius: 6px; }
QListWidget::item:selected { background: $accent_soft; color: $text; border-left: 3px solid $accent;
  padding-left: 5px; }
QListWidget { border: 1px solid transparent; border-radius: 4px; }
QListWidget:focus { border-color: $accent; }
QTableView { border: 1px solid transparent; border-radius: 4px; }
QTableView:focus { border-color: $accent; }
QHeaderView { background: transparent; border: none; }
QHeaderView::section { background: $surface; color: $muted; border: none; border-bottom: 1px solid $line;
  padding: 0 8px; }
QHeaderView::section:hover { color: $text; }
QHeaderView::up-arrow, QHeaderView::down-arrow { image: none; width: 0; height: 0; }
QTableCornerButton::section { background: $surface; border: none; }

QMenu { background: $surface; color: $text; border: 1px solid $line; border-radius: ${radius}px;
  padding: 4px; }
QMenu::item { padding: 6px 24px 6px 12px; border-radius: 6px; }
QMenu::item:selected { background: $accent_soft; color: $accent_text; border-left: 3px solid $accent;
  padding-left: 9px; }
QMenu::item:disabled { color: $muted; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }
QMenu::indicator { width: 14px; height: 14px; padding-left: 6px; }

QScrollArea { background: transparent; border: none; }
QScrollArea[role="reached"] { border: 1px solid transparent; border-radius: 4px; }
QScrollArea[role="reached"]:focus { border-color: $accent; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: $same; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: ${h28}px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {
  background: transparent; border: none; width: 0; height: 0; }
QSplitter::handle { background: transparent; }
QSplitter::handle:hover { background: $line; }
"""


def _tick(look: Colours) -> str:
    """The check mark of a tick box."""
    name = "tick-dark.svg" if look is DARK else "tick-light.svg"
    return (resources() / "icons" / name).as_posix()


def style_sheet(look: Colours) -> str:
    values = {item.name: getattr(look, item.name) for item in fields(look)}
    heights = {f"h{height}": px(height) for height in _HEIGHTS}
    return Template(_STYLE_SHEET).substitute(
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
