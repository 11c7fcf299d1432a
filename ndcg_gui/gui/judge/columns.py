"""The columns of Judge: the queue at the left, the work, guidelines and notes at the right."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from ndcg_gui.gui.kit.base.settings import SPLITTER_SIZES, Settings
from ndcg_gui.gui.kit.base.theme import SPACE_2, px
from ndcg_gui.gui.kit.widgets import Splitter, Switch, column, row

_SHARE, _LEAST, _MOST = 0.1956, 168, 300
_SHARE_FOLDED = 0.25
LOW = 520  # below this height query and answers take less room
_FOLDS = 900  # below this width there is no room for three columns
LEFT, RIGHT = "left", "right"


class Columns(QWidget):
    """Columns whose widths are remembered.

    In a narrow window the left and the right column share one place, with a switch above it.
    """

    def __init__(
        self,
        settings: Settings,
        left: QWidget | None,
        work: QWidget,
        right: QWidget,
        *,
        names: tuple[str, str],
    ) -> None:
        """`names` are the labels of the left and the right column in the switch."""
        super().__init__()
        self._settings = settings
        self._left, self._right = left, right
        self.folded = False
        self._shows_left, self._shows_right = left is not None, True
        self.switch = Switch(
            self.tr("Beside the document"), [(LEFT, names[0]), (RIGHT, names[1])], small=True
        )
        self.switch.hide()
        self._beside = QWidget()
        column(
            row(self.switch, None), *([] if left is None else [(left, 1)]), on=self._beside, spacing=SPACE_2
        )
        self._splitter = Splitter(Qt.Orientation.Horizontal)
        for widget in (self._beside, work, right):
            self._splitter.addWidget(widget)
        self._splitter.setStretchFactor(1, 1)
        self._beside.setVisible(left is not None)
        row(self._splitter, on=self)
        self.switch.chosen.connect(self._on_switch_chosen)
        self._splitter.splitterMoved.connect(self._on_splitter_moved)

    def fit(self, width: int, *, left: bool = True, right: bool = True) -> None:
        """Fit the columns into `width`. `left` and `right`: that one is shown."""
        self._shows_left, self._shows_right = left and self._left is not None, right
        folds = self._shows_left and right and width < px(_FOLDS)
        if folds != self.folded:
            self.folded = folds
            if folds:
                layout = self._beside.layout()
                assert layout is not None
                layout.addWidget(self._right)
            else:
                self._splitter.addWidget(self._right)
        self.switch.setVisible(folds)
        self._show()
        for side in (self._beside, self._right):
            side.setMinimumWidth(px(_LEAST))
        kept = self._settings.get(SPLITTER_SIZES, of=self._key())
        share = _SHARE_FOLDED if folds else _SHARE
        most = max(width // 3, px(_LEAST))
        own = min(max(round(width * share), px(_LEAST)), px(_MOST))
        sizes = [min(size, most) for size in kept] if len(kept) == 2 else [own, own]
        self._splitter.setSizes([sizes[0], max(width - sum(sizes), 1), sizes[1]])

    def turn_to(self, side: str) -> None:
        """Show that column where there is room for only one."""
        if self.folded:
            self.switch.set_value(side)
            self._show()

    def shown(self) -> str:
        """The column shown where there is room for only one."""
        return str(self.switch.value())

    def _show(self) -> None:
        if self._left is not None:
            self._left.setVisible(self._shows_left and (not self.folded or self.shown() == LEFT))
        self._beside.setVisible(self._shows_left)
        self._right.setVisible(self._shows_right and (not self.folded or self.shown() == RIGHT))

    def _key(self) -> str:
        return "judge-folded" if self.folded else "judge"

    def _on_switch_chosen(self, _side: object) -> None:
        self._show()

    def _on_splitter_moved(self, _place: int, _number: int) -> None:
        before = self._settings.get(SPLITTER_SIZES, of=self._key())
        left, _work, *rest = self._splitter.sizes()
        right = rest[0] if rest and self._right.isVisible() and not self.folded else (before or (0, left))[-1]
        if not self._beside.isVisible():
            left = (before or (right, 0))[0]
        self._settings.set(SPLITTER_SIZES, (left, right), of=self._key())
