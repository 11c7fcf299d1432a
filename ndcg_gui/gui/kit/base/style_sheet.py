"""The style sheet's text, a template for the colours and sizes of `theme`.

No fonts here: a style sheet's font would override the type scale of `theme.font`.
"""

from __future__ import annotations

STYLE_SHEET = """
QMainWindow, QWidget[role="page"] { background: $window; }
QDialog { background: $surface; }
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
QPushButton:disabled { color: $same; }
QPushButton::menu-indicator { image: none; width: 0; }
QPushButton[primary="true"] { background: $accent; color: $on_accent; border-color: $accent; }
QPushButton[primary="true"]:hover { background: $accent_text; border-color: $accent_text; }
QPushButton[primary="true"]:pressed { background: $accent_text; }
QPushButton[primary="true"]:focus { border: 2px solid $text; }
QPushButton[primary="true"]:disabled { background: $line; border-color: $line; color: $muted; }
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
QLineEdit:disabled, QPlainTextEdit:disabled { color: $same; }
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
QMenu::item:disabled { color: $same; }
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
