"""Parts of the form for a task: number fields that check their text, and raters with their quotas."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QTextLayout
from PySide6.QtWidgets import QCheckBox, QLineEdit, QSizePolicy, QStyle, QWidget

from ndcg_gui.domain.text import visible
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_2, SPACE_3, TextStyle, font, px
from ndcg_gui.gui.kit.text.plain import count, no_mnemonic
from ndcg_gui.gui.kit.widgets import FlowLayout, PlainLabel, grid, tick_box

_WIDTH = 76
_LEAST_TICK = 240  # wide
_ANY_WIDTH = 100_000
MOST = 10_000_000


class NumberField(QLineEdit):
    """Field for a number from `least` to `most`. `optional`: may be empty."""

    def __init__(
        self,
        name: str,
        value: str = "",
        *,
        least: float = 0,
        most: float = MOST,
        whole: bool = True,
        optional: bool = False,
    ) -> None:
        super().__init__(value)
        self._least, self._most, self._whole, self._optional = least, most, whole, optional
        self.setAccessibleName(name)
        self.setFont(font(TextStyle.BODY))
        self.setFixedWidth(px(_WIDTH))
        self.setMaxLength(10)

    def number(self) -> float | None:
        """The entered number, None if the field is empty or the number invalid."""
        text = self.text().strip()
        try:
            value = float(text) if text.isascii() else math.nan
        except ValueError:
            return None
        fits = self._least <= value <= self._most and (value == int(value) or not self._whole)
        return value if fits else None

    def whole(self) -> int:
        """The entered whole number, 0 for none."""
        return int(self.number() or 0)

    def share(self) -> float:
        """The entered percentage as a share, 0 for none or a disabled field."""
        return (self.number() or 0.0) / 100 if self.isEnabled() else 0.0

    def problem(self) -> str:
        """The fault of the entered text, "" for none. A disabled field has none."""
        if not self.isEnabled() or self.number() is not None or (self._optional and not self.text().strip()):
            return ""
        template = (
            QCoreApplication.translate("NumberField", "%s: a whole number from %s to %s")
            if self._whole
            else QCoreApplication.translate("NumberField", "%s: a number from %s to %s")
        )
        return template % (self.accessibleName(), _shown(self._least), _shown(self._most))


def _shown(value: float) -> str:
    return count(int(value)) if value == int(value) else f"{value:g}"


def percent(name: str) -> NumberField:
    """Field for a share in percent, 0 at first."""
    return NumberField(name, "0", most=100, whole=False)


def quota(name: str) -> NumberField:
    """Field for an upper limit, empty at first."""
    field = NumberField(name, optional=True)
    field.setPlaceholderText(QCoreApplication.translate("NumberField", "all"))
    return field


class WrappedTick(QCheckBox):
    """Tick box whose text wraps."""

    def __init__(self, text: str) -> None:
        super().__init__(no_mnemonic(text))
        self.setFont(font(TextStyle.BODY))
        self.setAccessibleName(text)  # without the breaks
        self._whole = self.text()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        return self._size_for(_ANY_WIDTH)

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(min(hint.width(), px(_LEAST_TICK)), hint.height())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._size_for(width).height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        broken = self._broken(event.size().width())
        if broken != self.text():
            self.setText(broken)
        super().resizeEvent(event)

    def _box(self) -> QSize:
        metric, style = QStyle.PixelMetric, self.style()
        across = style.pixelMetric(metric.PM_IndicatorWidth, None, self)
        across += style.pixelMetric(metric.PM_CheckBoxLabelSpacing, None, self)
        return QSize(across, style.pixelMetric(metric.PM_IndicatorHeight, None, self))

    def _size_for(self, width: int) -> QSize:
        box = self._box()
        text = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, self._broken(width))
        return QSize(box.width() + text.width() + 2, max(box.height(), text.height()) + 2)

    def _broken(self, width: int) -> str:
        layout, lines = QTextLayout(self._whole, self.font()), []
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width - self._box().width() - 2)
            lines.append(self._whole[line.textStart() : line.textStart() + line.textLength()].strip())
        layout.endLayout()
        return "\n".join(lines)


class QuotaRows(QWidget):
    """Line per name with its upper limit. With `ticked` a box per name chooses it."""

    changed = Signal()

    def __init__(self, names: Sequence[tuple[str, str]], *, ticked: bool, what: str) -> None:
        """`names` are (name, text to show). `what` is their role, for screen readers."""
        super().__init__()
        self.setProperty("role", "clear")
        self.boxes: dict[str, QCheckBox] = {}
        self.quotas: dict[str, NumberField] = {}
        rows = grid(across=SPACE_3, down=SPACE_2, stretch=3, on=self)
        for row, (name, text) in enumerate(names):
            field = self.quotas[name] = quota(self.tr("%s %s, at most") % (what, text))
            if ticked:
                box = self.boxes[name] = tick_box(text)
                box.toggled.connect(self._on_toggled)
                rows.addWidget(box, row, 0)
                field.setEnabled(False)
            else:
                rows.addWidget(PlainLabel(text), row, 0)
            rows.addWidget(PlainLabel(self.tr("at most"), tone="muted"), row, 1, Qt.AlignmentFlag.AlignRight)
            rows.addWidget(field, row, 2)
            field.textChanged.connect(self._on_text_changed)

    def chosen(self) -> tuple[str, ...]:
        return tuple(name for name, box in self.boxes.items() if box.isChecked())

    def values(self) -> Mapping[str, int]:
        """The upper limit of each name that has one."""
        return {
            name: int(value)
            for name, field in self.quotas.items()
            if field.isEnabled() and (value := field.number()) is not None
        }

    def problem(self) -> str:
        """The first field's fault, "" for none."""
        return next((said for field in self.quotas.values() if (said := field.problem())), "")

    def _on_toggled(self, _on: bool) -> None:
        for name, box in self.boxes.items():
            self.quotas[name].setEnabled(box.isChecked())
        self.changed.emit()

    def _on_text_changed(self, _text: str) -> None:
        self.changed.emit()


def shown_people(names: Sequence[str], away: Collection[str]) -> list[tuple[str, str]]:
    """The names as shown, those who are away last and marked so."""
    template = QCoreApplication.translate("QuotaRows", "%s (away)")
    there = [(name, visible(name)) for name in names if name not in away]
    return there + [(name, template % visible(name)) for name in names if name in away]


def away_hint() -> PlainLabel:
    """Hint for a form that lists people who are away."""
    text = QCoreApplication.translate("QuotaRows", "People who are away get nothing unless you tick them.")
    return PlainLabel(text, tone="muted", wrap=True)


def shown_names(names: Sequence[str]) -> list[tuple[str, str]]:
    return [(name, visible(name)) for name in names]


class TickBoxes(QWidget):
    """Tick boxes side by side, wrapped into as many lines as needed."""

    changed = Signal()

    def __init__(self, choices: Sequence[tuple[str, str]]) -> None:
        """`choices` are (value, text to show)."""
        super().__init__()
        self.setProperty("role", "clear")
        self.boxes: dict[str, QCheckBox] = {}
        flow = FlowLayout(self, gap=SPACE_3, line_gap=SPACE_1)
        for value, text in choices:
            box = self.boxes[value] = tick_box(text)
            box.toggled.connect(self._on_toggled)
            flow.addWidget(box)

    def chosen(self) -> tuple[str, ...]:
        return tuple(value for value, box in self.boxes.items() if box.isChecked())

    def set_chosen(self, values: Iterable[str]) -> None:
        """Tick these, if they have a box, and no others."""
        wanted = set(values)
        for value, box in self.boxes.items():
            box.setChecked(value in wanted)

    def _on_toggled(self, _on: bool) -> None:
        self.changed.emit()
