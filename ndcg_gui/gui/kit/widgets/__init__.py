"""Widgets shared by several panels, and the bases of panels and dialogs.

May import: gui.base, gui.text; what gui may.
"""

from ndcg_gui.gui.kit.widgets.bars import Interval, IntervalStrip, MeterBar, paint_interval
from ndcg_gui.gui.kit.widgets.buttons import ChoiceButton, button, link, menu_button
from ndcg_gui.gui.kit.widgets.card import Card, WarningBox
from ndcg_gui.gui.kit.widgets.empty import EmptyState
from ndcg_gui.gui.kit.widgets.flow import FlowLayout
from ndcg_gui.gui.kit.widgets.grades import GradeButton, GradeChip, chip_width, paint_chip
from ndcg_gui.gui.kit.widgets.keys import KeyCap, KeyHint, KeyHints
from ndcg_gui.gui.kit.widgets.labels import ElidedLabel, PlainLabel, set_tone
from ndcg_gui.gui.kit.widgets.layout import (
    FoldingPage,
    add_all,
    clear,
    column,
    discard,
    grid,
    row,
    scrolled,
    stacked,
    text_line,
    tick_box,
)
from ndcg_gui.gui.kit.widgets.multi_choice import MultiChoiceButton
from ndcg_gui.gui.kit.widgets.notice import Notice
from ndcg_gui.gui.kit.widgets.splitter import Splitter, remembered_splitter
from ndcg_gui.gui.kit.widgets.spoken import announce
from ndcg_gui.gui.kit.widgets.switch import Switch

__all__ = [
    "Card",
    "ChoiceButton",
    "ElidedLabel",
    "EmptyState",
    "FlowLayout",
    "FoldingPage",
    "GradeButton",
    "GradeChip",
    "Interval",
    "IntervalStrip",
    "KeyCap",
    "KeyHint",
    "KeyHints",
    "MeterBar",
    "MultiChoiceButton",
    "Notice",
    "PlainLabel",
    "Splitter",
    "Switch",
    "WarningBox",
    "add_all",
    "announce",
    "button",
    "chip_width",
    "clear",
    "column",
    "discard",
    "grid",
    "link",
    "menu_button",
    "paint_chip",
    "paint_interval",
    "remembered_splitter",
    "row",
    "scrolled",
    "set_tone",
    "stacked",
    "text_line",
    "tick_box",
]
