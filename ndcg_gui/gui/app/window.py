"""The main window: start screen or project, and the actions that lead from one to the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from ndcg_gui.domain.errors import DamagedProject, InputError, NdcgError, Overwritten
from ndcg_gui.domain.locations import Location, kept_name, parse_location
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.app.actions import ShortcutGuard, WindowActions
from ndcg_gui.gui.app.crash import CrashReporter
from ndcg_gui.gui.app.errands import ERRANDS, save_elsewhere
from ndcg_gui.gui.app.errors import show_error
from ndcg_gui.gui.app.guide import GuideDialog, changelog
from ndcg_gui.gui.app.jobbar import JobBar
from ndcg_gui.gui.app.look_only import look_only
from ndcg_gui.gui.app.palette import Palette
from ndcg_gui.gui.app.parts import local_files, rule
from ndcg_gui.gui.app.projectview import ProjectView
from ndcg_gui.gui.app.start import StartScreen
from ndcg_gui.gui.app.statusbar import StartFooter, StatusBar
from ndcg_gui.gui.app.steps import name_steps
from ndcg_gui.gui.app.titles import name_project
from ndcg_gui.gui.app.topbar import TopBar
from ndcg_gui.gui.base.context import Hit, ProjectContext
from ndcg_gui.gui.base.jobs import JobRunner
from ndcg_gui.gui.base.ports import Projects, RaterLike
from ndcg_gui.gui.base.settings import LAST_FOLDER, LAST_PANEL, WINDOW_GEOMETRY, Settings
from ndcg_gui.gui.text.plain import count, translated
from ndcg_gui.gui.widgets import Notice
from ndcg_gui.gui.widgets.dialogs import PROJECT_SUFFIX, Asker, NewProject, TextDialog
from ndcg_gui.gui.widgets.panel import PanelSpec

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project


class MainWindow(QMainWindow):
    """One window, at most one open project."""

    project_opened = Signal(object)  # ProjectContext
    project_closed = Signal()
    files_dropped = Signal(list)  # Paths to import into the open project: dropped, or chosen with Ctrl+I

    def __init__(
        self,
        *,
        panels: Sequence[PanelSpec],
        projects: Projects,
        settings: Settings,
        crash: CrashReporter | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.context: ProjectContext | None = None
        self.view: ProjectView | None = None
        self.settings = settings
        self.jobs = JobRunner(self)
        self.asker = Asker(self)
        self._panels = tuple(panels)
        self._projects = projects
        self._crash = crash
        self._after_saved: Callable[[], object] | None = None
        self.restored: set[Path] = set()  # files that were made of a backup: look for newer labels
        self._build()
        # An unknown key is a fault of the table; it shows at the first start.
        self.commands = WindowActions(self, panels, self._slot, lambda key: partial(self.show_panel, key))
        self._guard = ShortcutGuard(self)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._guard.on_focus_changed)
        self.jobs.failed.connect(self.show_error)
        self.jobs.cancelled.connect(self.notice.show_message)
        self.setAcceptDrops(True)
        self.setMinimumSize(960, 600)
        self.resize(1360, 860)
        self.restoreGeometry(QByteArray.fromBase64(self.settings.get(WINDOW_GEOMETRY).encode()))
        self._show_start()

    def _slot(self, key: str) -> Callable[[], object]:
        return partial(ERRANDS[key], self) if key in ERRANDS else getattr(self, f"_on_{key}")

    def _build(self) -> None:
        self.top_bar = TopBar()
        self.start = StartScreen()
        self.status = StatusBar()
        self.footer = StartFooter(self._on_news, self._on_guide)
        self._middle = QStackedWidget()
        self._middle.addWidget(self.start)
        central = QWidget()
        layout = QVBoxLayout(central)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for widget in (
            self.top_bar,
            rule(),
            self._middle,
            JobBar(self.jobs),
            rule(),
            self.status,
            self.footer,
        ):
            layout.addWidget(widget, 1 if widget is self._middle else 0)
        self.setCentralWidget(central)
        self.notice = Notice(central, within=self._middle, room=self._notice_room)
        self.palette_box = Palette(central)
        self.status.retry_clicked.connect(self._on_retry)
        self.status.elsewhere_clicked.connect(partial(save_elsewhere, self))
        self.start.new_requested.connect(self._on_new)
        self.start.open_requested.connect(self._on_open)
        self.start.demo_requested.connect(self._on_demo)
        self.start.recent_chosen.connect(self._on_recent_chosen)
        self.top_bar.find_field.clicked.connect(self._on_palette)
        self.top_bar.menu_button.clicked.connect(self._on_menu_button_clicked)
        self.top_bar.rater_button.rater_chosen.connect(self._on_rater_chosen)
        self.top_bar.rater_button.new_rater_requested.connect(self._on_new_rater)
        # Queued: a menu goes before its action is done, which may have a use for the keys.
        self.top_bar.menu_closed.connect(self._return_keys, Qt.ConnectionType.QueuedConnection)
        self.notice.left.connect(self._return_keys)
        self.palette_box.left.connect(self._return_keys)

    # projects

    def open_path(self, location: Location) -> None:
        """Open a project, in a file or on a server, in place of the one that is open."""
        self._load(
            self.tr("Opening %s") % visible(location.name),
            lambda: self._projects.open(location),
            failed=lambda error: self._on_open_failed(location, error),
        )

    def create_project(self, wanted: NewProject) -> None:
        """Make a project and open it."""
        self.settings.set(LAST_FOLDER, str(wanted.path.parent))
        self._load(
            self.tr("Creating %s") % wanted.path.name,
            lambda: self._projects.create(wanted.path, name=wanted.name, scale=wanted.scale),
        )

    def open_demo(self) -> None:
        """Open the demo collection."""
        self._load(self.tr("Opening the demo"), self._projects.demo)

    def _load(
        self, title: str, load: Callable[[], Any], failed: Callable[[Exception], object] | None = None
    ) -> None:
        def start() -> None:
            self.jobs.run(
                title,
                lambda _report: load(),
                done=self._adopt,
                failed=failed,
                discard=_close,
                cancellable=False,
            )

        self.close_project(then=start)

    def _adopt(self, project: Project) -> None:
        context = ProjectContext(project, jobs=self.jobs, settings=self.settings, parent=self)
        self.context = context
        context.state_changed.connect(self._on_context_state_changed)
        context.rater_changed.connect(self._on_context_rater_changed)
        context.changed.connect(self._on_context_changed)
        context.error_raised.connect(self.show_error)
        context.notice_raised.connect(self.notice.show_message)
        context.notice_outdated.connect(self.notice.dismiss)
        context.place_requested.connect(self._on_context_place_requested)
        context.progress_changed.connect(self.status.set_progress)
        context.metric_changed.connect(self.status.set_metric)
        context.import_requested.connect(self._on_import)
        self.status.set_progress("")
        self.status.set_metric("")
        self.status.clear_warnings()
        self.status.show_state(context.writer_state())
        package = project.package
        name_project(project, self, self.top_bar, blind=False)
        self._show_raters()
        self.settings.remember_project(project.location, project.name)
        panels = [spec for spec in self._panels if spec.shown_in(package)]
        read_only = project.read_only
        if read_only is not None:
            panels = [look_only(spec, read_only) for spec in panels]
            self.status.set_warning("read-only", self.tr("Read-only: %s") % translated(read_only))
        self.view = ProjectView(panels, context)
        self.view.stack.panel_shown.connect(self._on_stack_panel_shown)
        self._middle.addWidget(self.view)
        self._middle.setCurrentWidget(self.view)
        self.footer.hide()
        self.status.show()
        shown = None if package is None else [spec.key for spec in panels]
        self.commands.set_open(True, package=shown, writable=read_only is None)
        self.project_opened.emit(context)
        wanted = self.settings.get(LAST_PANEL, of=context.key)
        keys = [spec.key for spec in panels]
        if keys:
            self.show_panel(wanted if wanted in keys else keys[0])

    def close_project(self, *, then: Callable[[], object] | None = None) -> None:
        """Close the project once all its labels are saved, then call `then`."""
        context = self.context
        if context is None:
            if then is not None:
                then()
            return
        state = context.writer_state()
        if state.pending:
            self._after_saved = lambda: self.close_project(then=then)
            if state.failed is not None:
                self._ask_about_unsaved(then)
                return
            self.notice.show_message(
                self.tr("Waiting until everything is saved: %s to go. Nothing is lost.")
                % count(state.pending)
            )
            return
        self.leave_project()
        if then is not None:
            then()

    def leave_project(self, *, give_up: bool = False) -> None:
        """Close the project now; with `give_up` what could not be saved is left to the recovery journal."""
        context = self.context
        if context is None:
            return
        self._after_saved = None
        self.jobs.stop()
        self.settings.remember_project(context.project.location, context.project.name, context.note)
        if self.view is not None:
            self._middle.removeWidget(self.view)
            self.view.deleteLater()
            self.view = None
        self.context = None
        context.close(give_up=give_up)
        context.deleteLater()
        self.project_closed.emit()
        self._show_start()

    def _ask_about_unsaved(self, then: Callable[[], object] | None) -> None:
        from ndcg_gui.gui.safety.unsaved import ask_about_unsaved

        ask_about_unsaved(self, then)

    def stay(self) -> None:
        """Do not close after all."""
        self._after_saved = None

    def _show_start(self) -> None:
        self.start.set_recent(self.settings.recent())
        self._middle.setCurrentWidget(self.start)
        self.top_bar.show_start()
        self.status.hide()
        self.footer.show()
        self.palette_box.close_palette()
        self.setWindowTitle("ndcg-gui")
        self.commands.set_open(self.context is not None)
        self.start.new_row.setFocus(Qt.FocusReason.OtherFocusReason)

    # panels

    def show_panel(self, key: str, **where: Any) -> None:
        """Show a panel of the open project; a package has but few."""
        if self.view is not None and self.view.stack.has_panel(key):
            self.view.stack.show_panel(key, **where)

    def _notice_room(self) -> QRect | None:
        if self.view is None:
            return None
        navigation = self.view.navigation
        return navigation.free_room().translated(navigation.mapTo(self, QPoint(0, 0)))

    def _return_keys(self) -> None:
        if self.view is not None:
            self.view.return_keys()

    # errors

    def show_error(self, error: BaseException) -> None:
        """The one place that shows errors: a sentence for the user's, the crash report for ours."""
        if isinstance(error, DamagedProject | Overwritten) and self.context is not None:
            project = self.context.project
            self._on_open_failed(project.location, error, project_id=project.project_id)
            return
        show_error(error, self, self._crash)

    def _on_open_failed(
        self, location: Location, error: BaseException, *, project_id: str | None = None
    ) -> None:
        if isinstance(location, Path) and isinstance(error, NdcgError):
            # No start of the window needs to wait for it.
            from ndcg_gui.gui.safety.restore import offer_restore

            if offer_restore(self, location, error, project_id=project_id):
                return
        show_error(error, self, self._crash)

    # Qt's side

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if local_files(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = local_files(event)
        if paths:
            event.acceptProposedAction()
            self.give_files(paths)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.context is not None and self.context.writer_state().pending:
            # Closing goes on by itself once the last label is saved.
            event.ignore()
            self.close_project(then=self.close)
            return
        self.close_project()
        self.jobs.stop()
        geometry = bytes(self.saveGeometry().toBase64().data()).decode()
        self.settings.set(WINDOW_GEOMETRY, geometry)
        self.settings.flush()
        event.accept()

    def give_files(self, paths: list[Path]) -> None:
        """Open a project file, import anything else; without a project one is made first."""
        if len(paths) == 1 and paths[0].suffix == PROJECT_SUFFIX:
            self.open_path(paths[0])
        elif self.context is not None and self.context.project.package is not None:
            self.show_error(self.context.project.package.refused())
        elif self.context is not None:
            self.files_dropped.emit(paths)
        else:
            self.asker.new_project(paths[0].parent, lambda wanted: self._create_and_import(wanted, paths))

    def _create_and_import(self, wanted: NewProject, paths: list[Path]) -> None:
        def once(_context: object) -> None:
            self.project_opened.disconnect(once)
            self.files_dropped.emit(paths)

        self.project_opened.connect(once, Qt.ConnectionType.QueuedConnection)
        self.create_project(wanted)

    # slots: actions

    def _on_palette(self) -> None:
        blind = self.status.blind
        search = partial(self.context.search, blind=blind) if self.context is not None else None
        self.palette_box.open(self.palette_hits(), search)

    def palette_hits(self) -> list[Hit]:
        """Everything the palette offers before a letter is typed: panels, actions, raters, projects."""
        panel = self.view.stack.current_panel() if self.view is not None else None
        name_steps(self)
        hits = self.commands.hits(panel)
        if self.context is not None:
            for rater in self.context.project.raters():
                if rater.id != self.context.rater_id():
                    title = self.tr("Switch to rater %s") % rater.name
                    hits.append(Hit(title, "", partial(self._on_rater_chosen, rater)))
        else:
            for recent in self.settings.recent():
                title = self.tr("Open %s") % recent.name
                detail = visible(kept_name(recent.path))
                hits.append(Hit(title, detail, partial(self._on_recent_chosen, recent.path)))
        return hits

    def _on_new(self) -> None:
        self.asker.new_project(self.settings.last_folder(), self.create_project)

    def _on_open(self) -> None:
        self.asker.open_project(self.settings.last_folder(), self._on_project_chosen)

    def _on_project_chosen(self, path: Path) -> None:
        self.settings.set(LAST_FOLDER, str(path.parent))
        self.open_path(path)

    def _on_open_server(self) -> None:
        # No start of the window needs to wait for it.
        from ndcg_gui.gui.app.server_dialog import ask_for_server

        ask_for_server(self.open_path, self)

    def _on_demo(self) -> None:
        self.open_demo()

    def _on_recent_chosen(self, path: str) -> None:
        try:
            place = parse_location(path)
        except InputError as error:
            self.settings.forget_project(path)
            self.show_error(error)
            return
        if not isinstance(place, Path) or place.exists():
            self.open_path(place)
            return
        self.settings.forget_project(path)
        self.start.set_recent(self.settings.recent())
        self.notice.show_message(self.tr("%s is no longer there; taken off the list.") % Path(path).name)

    def _on_import(self) -> None:
        if self.context is not None:
            self.asker.import_files(self.settings.last_folder(), self._on_import_files_chosen)

    def _on_import_files_chosen(self, paths: list[Path]) -> None:
        self.settings.set(LAST_FOLDER, str(paths[0].parent))
        self.give_files(paths)

    def _on_retry(self) -> None:
        if self.context is not None:
            self.context.project.retry_now()

    def _on_export(self) -> None:
        self.show_panel("export")

    def _on_new_rater(self) -> None:
        if self.context is not None:
            self.asker.new_rater([rater.name for rater in self.context.project.raters()], self._add_rater)

    def _on_close(self) -> None:
        self.close_project()

    def _on_guide(self) -> None:
        GuideDialog(self, action=self.commands.__getitem__).open()

    def _on_news(self) -> None:
        TextDialog(self.tr("What is new"), changelog(), parent=self).open()

    def _on_quit(self) -> None:
        self.close()

    def _on_menu_button_clicked(self) -> None:
        button = self.top_bar.menu_button
        name_steps(self)
        menu = self.commands.menu()
        below = button.mapToGlobal(QPoint(button.width() - menu.sizeHint().width(), button.height() + 4))
        menu.aboutToHide.connect(self.top_bar.menu_closed)
        menu.popup(below)

    # slots: raters

    def _add_rater(self, name: str) -> None:
        if self.context is not None:
            future = self._projects.add_rater(self.context.project, name)
            self.context.watch(future, lambda _changes: self._choose_rater_named(name))

    def _choose_rater_named(self, name: str) -> None:
        if self.context is not None:
            for rater in self.context.project.raters():
                if rater.name == name:
                    self.context.set_rater(rater)
            self._show_raters()

    def _on_rater_chosen(self, rater: RaterLike) -> None:
        if self.context is not None:
            self.context.set_rater(rater)

    def _show_raters(self) -> None:
        if self.context is None:
            return
        package = self.context.project.package
        if package is not None:
            self.top_bar.rater_button.set_only(package.rater)
        else:
            self.top_bar.rater_button.set_raters(self.context.project.raters(), self.context.rater)

    # slots: context

    def _on_context_changed(self, changes: Any) -> None:
        if changes.raters or changes.reload:
            self._show_raters()

    def _on_context_rater_changed(self, _rater: object) -> None:
        self._show_raters()

    def _on_context_state_changed(self, state: Any) -> None:
        self.status.show_state(state)
        if not state.pending and self._after_saved is not None:
            after, self._after_saved = self._after_saved, None
            after()

    def _on_context_place_requested(self, key: str, where: dict[str, Any]) -> None:
        self.show_panel(key, **where)

    def _on_stack_panel_shown(self, key: str) -> None:
        spec = next(spec for spec in self._panels if spec.key == key)
        self.status.set_blind(spec.blind)
        if self.context is not None:
            name_project(self.context.project, self, self.top_bar, blind=spec.blind)
            self.settings.set(LAST_PANEL, key, of=self.context.key)


def _close(project: Project) -> None:
    project.close()
