"""The panels of one open project, beside them the navigation, and above them the tabs of a place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QFrame, QLineEdit, QStackedWidget, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.messages import Message
from ndcg_gui.gui.app.navigation import Navigation
from ndcg_gui.gui.app.placebar import PlaceBar
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import EmptyState, column, row
from ndcg_gui.gui.kit.widgets.panel import Panel, PanelSpec
from ndcg_gui.gui.kit.widgets.places import PLACES, PlaceSpec

if TYPE_CHECKING:
    from ndcg_gui.core.project import WriterState


class PanelStack(QStackedWidget):
    """Stack with one visible panel. Changes for the hidden ones are merged until they are shown."""

    panel_shown = Signal(str)
    calm_changed = Signal()

    def __init__(self, specs: Sequence[PanelSpec], context: ProjectContext) -> None:
        super().__init__()
        self._specs = {spec.key: spec for spec in specs}
        self._context = context
        self._panels: dict[str, Panel] = {}
        self._waiting: dict[str, Changes] = {}
        self._current = ""
        context.changed.connect(self._on_context_changed)
        self.currentChanged.connect(lambda _place: self.updateGeometry())

    def minimumSizeHint(self) -> QSize:
        # The highest panel would keep the window as high for all others.
        shown = self.currentWidget()
        return shown.minimumSizeHint() if shown is not None else super().minimumSizeHint()

    def has_panel(self, key: str) -> bool:
        return key in self._specs

    def current_key(self) -> str:
        """The key of the visible panel, empty before the first."""
        return self._current

    def current_panel(self) -> Panel | None:
        return self._panels.get(self._current)

    def show_panel(self, key: str, **where: Any) -> None:
        """Show the panel, making or refreshing it first, and go to the place in it."""
        spec = self._specs[key]
        panel = self._panels.get(key)
        if panel is None:
            panel = spec.factory(self._context)
            panel.blind = spec.blind
            panel.setAccessibleName(translated(spec.full_title))
            panel.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            panel.calm_changed.connect(self.calm_changed)
            self._panels[key] = panel
            self.addWidget(panel)
            panel.refresh(None)
        elif (changes := self._waiting.pop(key, None)) is not None:
            panel.refresh(changes)
        self._current = key
        self.setCurrentWidget(panel)
        panel.entered()
        if where:
            panel.show_place(**where)
        self.take_focus()
        self.panel_shown.emit(key)
        self.calm_changed.emit()

    def is_calm(self) -> bool:
        """Whether the visible panel is shown alone."""
        panel = self.current_panel()
        return panel is not None and panel.is_calm()

    def take_focus(self) -> None:
        """Give the keyboard focus to the visible panel's first widget."""
        panel = self.current_panel()
        if panel is not None:
            (panel.first_focus() or panel).setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_context_changed(self, changes: Changes) -> None:
        # A copy: a panel may lead to another one, which is made then.
        for key, panel in list(self._panels.items()):
            if key == self._current:
                panel.refresh(changes)
            else:
                self._waiting[key] = self._waiting.get(key, Changes()) | changes


BADGES_MS = 100


class ProjectView(QWidget):
    """Content of the window while a project is open."""

    def __init__(
        self,
        specs: Sequence[PanelSpec],
        context: ProjectContext,
        *,
        last_tab: Callable[[PlaceSpec], str] = lambda _place: "",
        action: Callable[[str], QAction | None] = lambda _key: None,
    ) -> None:
        """`last_tab` tells the panel of a place that was shown last. `action` gives the window's actions."""
        super().__init__()
        self._specs = tuple(specs)
        self._context = context
        self._last_tab, self._action = last_tab, action
        self.places = tuple(place for place in PLACES if any(spec.place is place for spec in specs))
        self.navigation = Navigation(self.places)
        self.place_bar = PlaceBar()
        self.stack = PanelStack(specs, context)
        self._edge = rule(upright=True)
        beside = column(self.place_bar, (self.stack, 1), spacing=0)
        row(self.navigation, self._edge, (beside, 1), spacing=0, on=self)
        self.navigation.place_chosen.connect(self.show_panel)
        self.place_bar.tab_chosen.connect(self._on_tab_chosen)
        self.stack.panel_shown.connect(self._on_panel_shown)
        self.stack.panel_shown.connect(self._update_soon)
        # A count is read from the file, and shown once for a burst of changes.
        self._badges = single_shot(self, BADGES_MS, self.update_badges)
        context.changed.connect(self._update_soon)
        context.state_changed.connect(self._on_context_state_changed)
        context.rater_changed.connect(self._update_soon)
        context.counts_changed.connect(self._update_soon)
        context.closing.connect(self._badges.stop)
        self.update_badges()
        self._services = [service for spec in specs if (service := spec.service(context)) is not None]
        for service in self._services:
            service.setParent(self)

    def tabs_of(self, place: PlaceSpec) -> tuple[PanelSpec, ...]:
        """Panels of a place."""
        return tuple(spec for spec in self._specs if spec.place is place)

    def has(self, key: str) -> bool:
        """Whether there is a panel or place of that key."""
        return self.stack.has_panel(key) or any(place.key == key for place in self.places)

    def show_panel(self, key: str, **where: Any) -> None:
        """Show a panel, or the one of a place that was shown last, its first at first."""
        if not self.stack.has_panel(key):
            place = next(place for place in self.places if place.key == key)
            keys = [spec.key for spec in self.tabs_of(place)]
            last = self._last_tab(place)
            key = last if last in keys else keys[0]
        self.stack.show_panel(key, **where)

    def _on_panel_shown(self, key: str) -> None:
        place = next(spec.place for spec in self._specs if spec.key == key)
        self.navigation.select(place.key)
        self.place_bar.show_place(place, self.tabs_of(place), key, self._action)

    def _on_tab_chosen(self, key: str) -> None:
        """Show a tab, and leave the keys to the tabs where somebody goes through them."""
        chooser = self.place_bar.tabs if self.place_bar.tabs.hasFocus() else None
        self.stack.show_panel(key)
        if chooser is not None:
            chooser.setFocus()

    def show_navigation(self, shown: bool) -> None:
        """Show the navigation, or leave the whole room to the panel."""
        self.navigation.setVisible(shown)
        self._edge.setVisible(shown)

    @property
    def specs(self) -> tuple[PanelSpec, ...]:
        """The panels shown."""
        return self._specs

    def update_badges(self) -> None:
        """Ask every panel for its count, but while a blind panel is shown only the blind ones.

        A count that depends on others' labels would reveal them to a rater who has just judged the pair.
        """
        shown = self.stack.current_panel()
        judging = shown is not None and shown.blind
        try:
            for place in self.places:
                specs = self.tabs_of(place)
                if judging and not all(spec.blind for spec in specs):
                    continue
                self._show_badges(place, {spec: spec.badge(self._context) for spec in specs})
        except NdcgError:
            # The file was damaged or replaced: whoever writes or shows what is in it says so, with a way out.
            return

    def _show_badges(self, place: PlaceSpec, counts: dict[PanelSpec, str]) -> None:
        """Show the counts of a place's panels on its tabs, and their sum in the navigation."""
        total, said = 0, []
        for spec, text in counts.items():
            self.place_bar.show_badge(spec, text)
            if text:
                number = int(text.replace(",", ""))
                total += number
                said += [] if spec.badge_says is None else [translated(spec.badge_says(number))]
        self.navigation.show_badge(place, f"{total:,}" if total else "", "\n".join(said))

    def return_keys(self) -> None:
        """Return the keyboard to the panel after something around it was used, unless a field needs it."""
        focus = QApplication.focusWidget()
        elsewhere = focus is None or (focus.window() is self.window() and not isinstance(focus, QLineEdit))
        if elsewhere and not (focus is not None and self.stack.isAncestorOf(focus)):
            self.stack.take_focus()

    def _update_soon(self, _what: object) -> None:
        # The window may have heard of it first, and have closed the project. What comes without a pause is
        # shown all the same.
        if not (self._context.closed or self._badges.isActive()):
            self._badges.start()

    def _on_context_state_changed(self, state: WriterState) -> None:
        # A count that is not read while writes are pending may have been asked for too early: news of a
        # write can arrive before the writer counts it as done.
        if not state.here:
            self._update_soon(state)


class LookOnlyPanel(Panel):
    """Panel that says why nobody can judge here, and where else one can look."""

    def __init__(self, why: Message, context: ProjectContext) -> None:
        super().__init__(context)
        text = translated(why)
        more = context.only_to_judge is None
        self.body.addWidget(
            EmptyState(
                self.tr("Nobody can judge in this project now"),
                f"{text[:1].upper()}{text[1:]}.",
                self.tr("Go to Results") if more else "",
                partial(context.go_to, "evaluate"),
            )
        )


def look_only(spec: PanelSpec, why: Message) -> PanelSpec:
    """The panel's spec in a read-only project. A panel for judging is replaced by one that says why."""
    if not spec.blind:
        return spec
    return replace(
        PanelSpec(spec.key, spec.title, spec.place, partial(LookOnlyPanel, why)),
        blind=True,
        in_package=spec.in_package,
    )


def rule(*, upright: bool = False) -> QFrame:
    """Line of one pixel between the bars and the content."""
    line = QFrame()
    line.setProperty("role", "rule")
    if upright:
        line.setFixedWidth(1)
    else:
        line.setFixedHeight(1)
    return line
