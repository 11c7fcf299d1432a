"""The main window: start screen or project, and the actions that lead from one to the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QStackedWidget, QWidget

from ndcg_gui.domain.errors import DamagedProject, InputError, NdcgError, Overwritten
from ndcg_gui.domain.locations import (
    ANSWERS_SUFFIX,
    PROJECT_SUFFIX,
    Location,
    kept,
    kept_name,
    parse_location,
)
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.releases.places import may_be_release, release_at
from ndcg_gui.gui.app import errands, late
from ndcg_gui.gui.app.actions import MOST_USED, ActionRow, ShortcutGuard, When, WindowActions, hits_elsewhere
from ndcg_gui.gui.app.crash import CrashReporter
from ndcg_gui.gui.app.jobbar import JobBar
from ndcg_gui.gui.app.log_file import log_folder
from ndcg_gui.gui.app.projects import ProjectFiles
from ndcg_gui.gui.app.projectview import ProjectView, look_only, rule
from ndcg_gui.gui.app.start import StartScreen
from ndcg_gui.gui.app.starting import another_window
from ndcg_gui.gui.app.statusbar import StartFooter, StatusBar
from ndcg_gui.gui.app.taskline import TaskLine
from ndcg_gui.gui.app.topbar import LookingBar, TopBar
from ndcg_gui.gui.kit.base.appearance import Appearance
from ndcg_gui.gui.kit.base.context import Hit, ProjectContext
from ndcg_gui.gui.kit.base.folders import show_folder
from ndcg_gui.gui.kit.base.jobs import JobRunner, single_shot
from ndcg_gui.gui.kit.base.keys import WINDOW, Entry, keys_of
from ndcg_gui.gui.kit.base.other_windows import OtherWindows
from ndcg_gui.gui.kit.base.painted import OncePainted
from ndcg_gui.gui.kit.base.places import PlaceKeys
from ndcg_gui.gui.kit.base.settings import LAST_FOLDER, LAST_PANEL, TOUR_OFFERED, WINDOW_GEOMETRY, Settings
from ndcg_gui.gui.kit.help.tour import Tour
from ndcg_gui.gui.kit.keys.sheet import KeySheet
from ndcg_gui.gui.kit.text.plain import capitalised, translated
from ndcg_gui.gui.kit.widgets import Notice, column
from ndcg_gui.gui.kit.widgets.dialogs import (
    Asker,
    ErrorDialog,
    NewProject,
    ProjectPlace,
    local_files,
    suggested_file,
)
from ndcg_gui.gui.kit.widgets.keys import first_key
from ndcg_gui.gui.kit.widgets.panel import Panel, PanelSpec
from ndcg_gui.gui.kit.widgets.places import PlaceSpec
from ndcg_gui.gui.share.sharing import Sharing, refusal

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project, Rater
    from ndcg_gui.features.safety.backups import Backup
    from ndcg_gui.gui.app.palette import Palette
    from ndcg_gui.gui.preferences.dialog import PreferencesDialog


class MainWindow(QMainWindow):
    """Main window with at most one open project."""

    project_opened = Signal(object)  # ProjectContext
    project_closed = Signal()
    files_dropped = Signal(list)  # Paths to import into the open project: dropped, or chosen with Ctrl+I

    def __init__(
        self,
        *,
        panels: Sequence[PanelSpec],
        projects: ProjectFiles,
        settings: Settings,
        crash: CrashReporter | None = None,
    ) -> None:
        super().__init__()
        self.context: ProjectContext | None = None
        self.view: ProjectView | None = None
        self.settings = settings
        self.jobs = JobRunner(self)
        self.asker = Asker(self)
        self.sharing = Sharing(self.jobs, self)
        self._panels = tuple(panels)
        self._projects = projects
        self._crash = crash
        self._after_saved: Callable[[], object] | None = None
        self._after_jobs: Callable[[], object] | None = None
        # Not while a job ends: whoever asked for it hears of it first.
        self._jobs_ended = single_shot(self, 0, self._on_jobs_ended)
        self._wanted: tuple[str, str] | None = None  # a panel, and what to do there once it is loaded
        self._looked_from = ""  # the panel that somebody left to look through a rater's eyes
        self.restored: set[Path] = set()  # files that were made of a backup: look for newer labels
        self._preferences: PreferencesDialog | None = None
        self.shown_anew = False  # while the open project is shown again, only in other texts
        self._build()
        # Whoever has changed something is done with it first.
        self._texts_changed = single_shot(self, 0, self._make_again)
        Appearance.of_application().texts_changed.connect(self._texts_changed.start)
        rows = [row for row in self._rows() if row.key != "export" or _has_export(panels)]
        self.keys = keys_of(settings)
        self.commands = WindowActions(self, rows, panels, self.show_panel, self.keys)
        self._guard = ShortcutGuard(self.keys, self)
        PlaceKeys(self)
        self._put_keys_on_caps()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._guard.on_focus_changed)
        self.sharing.changed.connect(self._show_sharing)
        self.sharing.presence_changed.connect(self._show_sharing)
        self.sharing.stopped.connect(self._on_sharing_stopped)
        self.jobs.changed.connect(self._on_jobs_changed)
        self.jobs.failed.connect(self.show_error)
        self.jobs.cancelled.connect(lambda said: self.notice.show_message(said))
        self.keys.changed.connect(self._show_panel_keys)
        self._other_windows = OtherWindows(settings, self)
        self._other_windows.changed.connect(self._on_other_windows_changed)
        self.keys.changed.connect(self._other_windows.take_own)
        self.setAcceptDrops(True)
        self.setMinimumSize(800, 480)
        self.resize(1360, 860)
        self.restoreGeometry(QByteArray.fromBase64(self.settings.get(WINDOW_GEOMETRY).encode()))
        self._show_start()

    def _rows(self) -> tuple[ActionRow, ...]:
        """Rows of every action of the window. Menu, palette and shortcuts are made of these."""
        project, start = When.PROJECT, When.START

        def errand(run: Callable[..., object], *more: object) -> Callable[[], object]:
            return lambda: self.context is not None and run(self.context, self, *more)

        return (
            ActionRow("palette", say("Find a query, document or action"), "Ctrl+K", self.open_palette),
            ActionRow("new", say("New project…"), "Ctrl+N", self._ask_for_new_project, menu=1),
            ActionRow("open", say("Open…"), "Ctrl+O", self._ask_for_project, menu=1),
            ActionRow("open_server", say("Open from server…"), "", self._ask_for_server),
            ActionRow("demo", say("Open the demo"), "Ctrl+D", self.open_demo, start, menu=1),
            ActionRow("save_copy", say("Save a copy…"), "", self._save_copy, project, 1, in_package=True,
                      whole=True),
            ActionRow("restore", say("Restore from a backup…"), "", self._restore, project,
                      in_package=True, whole=True),
            ActionRow("close", say("Close project"), "Ctrl+W", self.close_project, project, 1,
                      in_package=True),
            ActionRow("new_window", say("New window"), "Ctrl+Shift+N", self._open_another_window),
            ActionRow("import", say("Import…"), "Ctrl+I", self._ask_for_imports, project, 2, writes=True),
            ActionRow("new_task", say("New task…"), "", errand(errands.new_task), project, 2, writes=True),
            ActionRow("new_comparison", say("New comparison…"), "", errand(errands.new_comparison),
                      project, 2, writes=True),
            ActionRow("report", say("Export report…"), "", self._export_report, project, 2),
            ActionRow("export", say("Export"), "Ctrl+E", partial(self.show_panel, "export"), project),
            ActionRow("scale", say("Scale and guidelines…"), "", errand(errands.edit_scale), project,
                      writes=True),
            ActionRow("display", say("What raters see…"), "", errand(errands.choose_display), project,
                      writes=True),
            ActionRow("hand_out", say("Hand out…"), "", errand(errands.hand_out), project),
            ActionRow("merge", say("Merge…"), "", errand(errands.merge, self.asker), project, writes=True),
            ActionRow("share", say("Share on this network…"), "", self._show_links, project,
                      writes=True),
            ActionRow("everybodys", say("Everybody's judgments…"), "", errand(errands.show_everybodys),
                      project),
            ActionRow("saved_evaluations", say("Saved evaluations…"), "",
                      errand(errands.show_saved_evaluations), project),
            ActionRow("undo", say("Undo"), "Ctrl+Z", self._undo, project, 3, in_package=True, writes=True),
            ActionRow("redo", say("Redo"), "Ctrl+Shift+Z", partial(self._undo, redo=True), project, 3,
                      in_package=True, writes=True),
            ActionRow("look_as", say("View as a rater…"), "", self._ask_whose_eyes, project, 3),
            ActionRow("new_rater", say("New rater…"), "", self._ask_for_new_rater, project, writes=True),
            ActionRow("next_tab", say("Next tab"), "Ctrl+PgDown", partial(self._step_tab, 1), project),
            ActionRow("previous_tab", say("Tab before"), "Ctrl+PgUp", partial(self._step_tab, -1), project),
            ActionRow("guide", say("Guide"), "F1", self._show_guide, menu=4),
            ActionRow("keys", say("All keys of this panel"), "?", self._show_keys, menu=4),
            ActionRow("tour", say("Tour"), "", self.take_tour),
            ActionRow("news", say("What is new"), "", self._show_news),
            ActionRow("about", say("About"), "", self._show_about),
            ActionRow("log_folder", say("Show the log folder"), "", self._show_log_folder),
            ActionRow("preferences", say("Preferences…"), "Ctrl+,", self.show_preferences, menu=4),
            ActionRow("quit", say("Quit"), "Ctrl+Q", self.close, menu=4),
        )  # fmt: skip

    def _build(self) -> None:
        self.top_bar = TopBar()
        self.task_line = TaskLine()
        self.start = StartScreen()
        self.status = StatusBar()
        self.footer = StartFooter(self._show_news, self._show_guide)
        self.looking_bar = LookingBar()
        self.tour = Tour(self)
        self._middle = QStackedWidget()
        self._middle.addWidget(self.start)
        self._central = central = QWidget()
        self._rules = (rule(), rule())
        column(
            self.top_bar,
            self.task_line,
            self.looking_bar,
            self.tour.bar,
            self._rules[0],
            (self._middle, 1),
            JobBar(self.jobs),
            self._rules[1],
            self.status,
            self.footer,
            spacing=0,
            on=central,
        )
        self.setCentralWidget(central)
        self.notice = Notice(central, within=self._middle, room=self._notice_room)
        self._palette: Palette | None = None
        self.status.retry_clicked.connect(self._retry)
        self.status.elsewhere_clicked.connect(self._save_elsewhere)
        self.status.share_clicked.connect(self._show_links)
        self._show_sharing()
        self.start.new_row.clicked.connect(self._ask_for_new_project)
        self.start.open_row.clicked.connect(self._ask_for_project)
        self.start.demo_row.clicked.connect(self.open_demo)
        self.start.recent_chosen.connect(self._on_recent_chosen)
        self.start.tour_wanted.connect(self._on_tour_wanted)
        self.top_bar.find_field.clicked.connect(self.open_palette)
        for bar in (self.top_bar, self.task_line):
            bar.menu_button.clicked.connect(partial(self._on_menu_button_clicked, bar.menu_button))
            bar.rater_button.chosen.connect(self._choose_rater)
            bar.rater_button.new_rater_requested.connect(self._ask_for_new_rater)
            bar.rater_button.lead_requested.connect(self._lead)
            # Queued: a menu goes before its action is done, which may have a use for the keys.
            bar.menu_closed.connect(self._return_keys, Qt.ConnectionType.QueuedConnection)
        self.looking_bar.stopped.connect(self.stop_looking)
        self.notice.left.connect(self._return_keys)

    @property
    def palette_box(self) -> late.Palette:
        """The palette, made on first use to keep the start fast."""
        if self._palette is None:
            self._palette = late.Palette(self._central)
            self._palette.left.connect(self._return_keys)
        return self._palette

    def _close_palette(self) -> None:
        if self._palette is not None:
            self._palette.close_palette()

    def _search_again(self) -> None:
        if self._palette is not None:
            self._palette.search_again()

    # projects

    def open_path(self, location: Location) -> None:
        """Open a project in a file or on a server, or make one of a release, in place of the open project."""
        if isinstance(location, Path) and ((release := release_at(location)) or may_be_release(location)):
            self._open_release(release or location)
            return
        self._load(
            self.tr("Opening %s") % visible(location.name),
            lambda: self._projects.open(location),
            failed=lambda error: self._on_open_failed(location, error),
        )

    def _open_release(self, place: Path) -> None:
        """Ask where to store the project of a release, make it, and open it."""
        name = visible(place.name)

        def ask(found: tuple[str, dict[str, int]]) -> None:
            called, counts = found
            holds = say(
                "{queries:query|queries}, {documents:document|documents}, {judgments:judgment|judgments},"
                " {systems:system|systems}",
                **{key: counts.get(key, 0) for key in ("queries", "documents", "judgments", "systems")},
            )
            self.asker.project_of_release(called, translated(holds), self.settings.last_folder(), make)

        def make(wanted: ProjectPlace) -> None:
            self.settings.set(LAST_FOLDER, str(wanted.path.parent))
            self.jobs.run(
                self.tr("Opening %s") % name,
                lambda report: self._projects.of_release(
                    place, wanted.path, name=wanted.name, progress=report
                ),
                done=self.open_path,
            )

        self.jobs.run(self.tr("Reading %s") % name, lambda _report: self._projects.release(place), done=ask)

    def create_project(self, wanted: NewProject) -> None:
        self.settings.set(LAST_FOLDER, str(wanted.path.parent))
        self._load(
            self.tr("Creating %s") % wanted.path.name,
            lambda: self._projects.create(wanted.path, name=wanted.name, scale=wanted.scale),
        )

    def open_demo(self) -> None:
        self._load(self.tr("Opening the demo"), self._projects.demo, first=self._offer_tour)

    def _offer_tour(self) -> None:
        if not self.tour.running and not self.settings.get(TOUR_OFFERED):
            self.tour.offer(self._on_tour_answered)

    def _load(
        self,
        title: str,
        load: Callable[[], Any],
        failed: Callable[[Exception], object] | None = None,
        first: Callable[[], object] | None = None,
    ) -> None:
        def start() -> None:
            if first is not None:
                first()
            self.jobs.run(
                title,
                lambda _report: load(),
                done=self._adopt,
                failed=failed,
                discard=lambda project: project.close(),
                cancellable=False,
            )

        self.close_project(then=start)

    def _adopt(self, project: Project, view_as: Rater | None = None) -> None:
        context = ProjectContext(
            project, jobs=self.jobs, settings=self.settings, view_as=view_as, parent=self
        )
        self.context = context
        context.seat_changed.connect(self._take_seat)
        context.state_changed.connect(self._on_context_state_changed)
        context.rater_changed.connect(self._show_raters)
        context.changed.connect(self._on_context_changed)
        context.error_raised.connect(self.show_error)
        context.notice_raised.connect(self.notice.show_message)
        context.notice_outdated.connect(self.notice.dismiss)
        context.place_requested.connect(lambda key, where: self.show_panel(key, **where))
        context.progress_changed.connect(self.status.progress_label.setText)
        context.task_changed.connect(self.task_line.show_task)
        context.metric_changed.connect(self.status.metric_label.setText)
        context.warning_changed.connect(self._on_warning_changed)
        context.import_requested.connect(self._ask_for_imports)
        context.erasure_requested.connect(self._erase_person)
        context.guide_requested.connect(self._show_guide)
        context.keys_requested.connect(self._show_keys)
        context.search_ready.connect(self._search_again)
        self.status.progress_label.setText("")
        self.status.metric_label.setText("")
        self.status.clear_warnings()
        self.status.show_state(context.writer_state())
        package = context.only_to_judge
        self.status.blind = package is not None
        self._name_project()
        self._show_raters()
        self._remember(context)
        panels = [spec for spec in self._panels if spec.shown_in(package)]
        read_only = project.read_only
        if read_only is not None:
            panels = [look_only(spec, read_only) for spec in panels]
            self.status.set_warning("read-only", self.tr("Read-only: %s") % translated(read_only))
        self.view = ProjectView(
            panels, context, last_tab=partial(self._last_tab, context), action=self.commands.get
        )
        self._show_panel_keys()
        self.view.stack.panel_shown.connect(self._on_stack_panel_shown)
        self.view.stack.calm_changed.connect(self._show_frame)
        self._middle.addWidget(self.view)
        self._middle.setCurrentWidget(self.view)
        self.footer.hide()
        self._show_frame()
        self.commands.set_open(
            True,
            panels=[spec.key for spec in panels],
            in_package=package is not None,
            writable=read_only is None and view_as is None,
            part=package is not project.package,
        )
        self.looking_bar.setVisible(view_as is not None)
        if view_as is not None:
            self.looking_bar.show_name(view_as.name)
        if self.isVisible() and not self.isMinimized():
            # Nobody who waits for the first panel should wait for what is computed in the background.
            self.jobs.hold()
            OncePainted(self.view, self.jobs.release)
        self.project_opened.emit(context)
        self.tour.follow(context)
        if self.context is not context:
            return  # somebody else sits there already
        wanted = context.settings.get(LAST_PANEL, of=self._panel_key(context))
        keys = [spec.key for spec in panels]
        if keys:
            self.show_panel(wanted if wanted in keys else keys[0])

    def _take_seat(self, view_as: Rater | None = None, *, back_to: str = "", anew: bool = False) -> None:
        """Show the open project again for the current user, as if it had just been opened. See `_adopt`.

        `view_as` is the rater to view it as, `back_to` the panel to show. `anew` also makes the frame around
        it again.
        """
        context, focus = self.context, QApplication.focusWidget()
        if context is None:
            return
        if focus is not None and self.view is not None and self.view.isAncestorOf(focus):
            focus.clearFocus()  # a note that is being written is stored
        again = self._make_again if anew else partial(self._take_seat, view_as, back_to=back_to)
        state, running = context.writer_state(), self.jobs.running()
        if state.pending:
            self._after_saved = again
            self._say_waiting(state.pending)
            return
        if running:
            self._after_jobs = again
            self.notice.show_message(self.tr("Waiting for: %s") % running[0].title)
            return
        self._after_saved = self._after_jobs = None
        self.jobs.stop()
        panel = self._panel() if anew else None
        place = {} if panel is None else panel.place()
        self._close_palette()
        self.notice.dismiss()
        self._drop_view()
        context.leave()
        for dialog in self.findChildren(QDialog):
            if dialog.isVisible():  # those that end with the context are gone by now
                dialog.reject()
        context.deleteLater()
        self.project_closed.emit()
        if anew:
            self._make_frame()
        self.shown_anew = anew
        self._adopt(context.project, view_as)
        self.shown_anew = False
        if back_to:
            self.show_panel(back_to, **place)

    def _make_again(self) -> None:
        """Make all content of the window again in the current language. The project stays open, at its place.

        A note being written is stored first. Running jobs and other dialogs may finish first.
        """
        dialogs = [dialog for dialog in self.findChildren(QDialog) if dialog.isVisible()]
        others = [dialog for dialog in dialogs if dialog is not self._preferences]
        if others:
            others[-1].finished.connect(self._texts_changed.start)
            return
        preferences, self._preferences = self._preferences, None
        if preferences is not None:
            preferences.blockSignals(True)
            preferences.close()
        if self.context is not None and self.view is not None:
            self._take_seat(self.context.view_as, back_to=self.view.stack.current_key(), anew=True)
        elif self.jobs.running():  # which may be opening a project
            self._after_jobs = self._make_again
        else:
            self._make_frame()
            self._show_start()
        if preferences is not None:
            self.show_preferences(preferences)

    def _make_frame(self) -> None:
        """Make the frame around the start screen and the project again."""
        self.tour.deleteLater()
        self._build()
        self.commands.translate()
        self._put_keys_on_caps()

    def _put_keys_on_caps(self) -> None:
        self.top_bar.find_field.show_key(self.commands["palette"])
        self.start.show_keys(self.commands.__getitem__)

    def look_as(self, view_as: Rater) -> None:
        """View the project as this rater until `stop_looking`. Nothing is stored meanwhile."""
        if self.context is not None and self.view is not None and self.context.only_to_judge is None:
            self._looked_from = self.view.stack.current_key()
            self._take_seat(view_as)

    def stop_looking(self) -> None:
        """End viewing as a rater, and return to the panel shown before."""
        if self.context is not None and self.context.looking:
            self._take_seat(back_to=self._looked_from)

    def _ask_whose_eyes(self) -> None:
        if self.context is not None:
            # No start of the window needs to wait for it.
            late.ViewAsDialog(self.context, self.look_as, self).open_until(self.context.closing)

    def _lead(self) -> None:
        if self.context is not None:
            self.context.lead()

    def _on_jobs_changed(self) -> None:
        if (self._after_jobs or self._wanted) is not None and not self.jobs.running():
            self._jobs_ended.start()

    def _on_jobs_ended(self) -> None:
        after, self._after_jobs = self._after_jobs, None
        if after is not None:
            after()
        self._do_wanted()

    def _say_waiting(self, pending: int) -> None:
        said = say("Saving {count:label|labels} first. Nothing is lost.", count=pending)
        self.notice.show_message(translated(said))

    def close_project(self, *, then: Callable[[], object] | None = None) -> None:
        """Close the project once all its labels are saved, then call `then`."""
        context = self.context
        if context is None:
            if then is not None:
                then()
            return
        state = context.writer_state()
        if not self.sharing.is_off and state.failed is None:
            # First: labels of raters would keep coming.
            self.sharing.stop(then=partial(self.close_project, then=then))
            return
        if state.pending:
            self._after_saved = lambda: self.close_project(then=then)
            if state.failed is not None:
                self._ask_about_unsaved(then)
                return
            self._say_waiting(state.pending)
            return
        self.leave_project()
        if then is not None:
            then()

    def leave_project(self, *, give_up: bool = False) -> None:
        """Close the project now. With `give_up` unsaved labels are left to the recovery journal."""
        context = self.context
        if context is None:
            return
        self._after_saved = self._after_jobs = None
        self.jobs.stop()
        self.sharing.leave()
        self._remember(context)
        self._drop_view()
        context.close(give_up=give_up)
        context.deleteLater()
        self.project_closed.emit()
        self._show_start()

    def _drop_view(self) -> None:
        if self.view is not None:
            self._middle.removeWidget(self.view)
            self.view.deleteLater()
            self.view = None
        self.context = None

    def _ask_about_unsaved(self, then: Callable[[], object] | None) -> None:
        """Ask what to do with labels that cannot be saved, unless the question is already open."""
        if self.context is None or self.findChild(late.UnsavedDialog) is not None:
            return
        dialog = late.UnsavedDialog(self.context, self)
        dialog.rejected.connect(self._do_not_close)
        dialog.elsewhere_chosen.connect(self._do_not_close)
        dialog.elsewhere_chosen.connect(self._save_elsewhere)
        dialog.without_chosen.connect(partial(self._leave_unsaved, then))
        dialog.open()

    def _do_not_close(self) -> None:
        self._after_saved = None

    def _leave_unsaved(self, then: Callable[[], object] | None) -> None:
        self.leave_project(give_up=True)
        if then is not None:
            then()

    def _name_project(self) -> None:
        """Show the project's name and file, unless they would reveal a system to a judge."""
        assert self.context is not None
        project, held = self.context.project, self.context.only_to_judge
        name, beside = (
            project.name,
            visible(project.location.name) if held is None else translated(held.line()),
        )
        if self.status.blind:
            names = late.telling_names(project)
            name = self.tr("Project") if names.in_key(name) else name
            beside = "" if names.in_address(beside) else beside
        self.top_bar.show_project(name, beside)
        panel = next((spec for spec in self._panels if self._is_shown(spec)), None)
        self.setWindowTitle(f"{name} – {translated(panel.full_title) if panel is not None else 'ndcg-gui'}")

    def _is_shown(self, spec: PanelSpec) -> bool:
        return self.view is not None and self.view.stack.current_key() == spec.key

    def _remember(self, context: ProjectContext) -> None:
        """Add the project to the recent ones, a package under the name shown to its rater."""
        project = context.project
        name = project.name if context.only_to_judge is None else self.top_bar.name()
        self.settings.remember_project(project.location, name, context.note)

    @staticmethod
    def _panel_key(context: ProjectContext) -> str:
        """Settings key of the panel shown last. A user who may only judge has a separate one."""
        return context.key if context.only_to_judge is None else f"{context.key}/judging"

    def _last_tab(self, context: ProjectContext, place: PlaceSpec) -> str:
        return context.settings.get(LAST_PANEL, of=f"{self._panel_key(context)}/{place.key}")

    def _show_start(self) -> None:
        self.looking_bar.hide()
        recent = self.settings.recent()
        self.start.set_recent(recent)
        self.start.offer_tour(not recent and not self.settings.get(TOUR_OFFERED))
        self._middle.setCurrentWidget(self.start)
        self.top_bar.show_start()
        self._show_frame()
        self.footer.show()
        self._close_palette()
        self.setWindowTitle("ndcg-gui")
        self.commands.set_open(self.context is not None)
        self.start.new_row.setFocus(Qt.FocusReason.OtherFocusReason)

    # panels

    def show_panel(self, key: str, **where: Any) -> None:
        """Show a place or panel of the open project, if it has that one: a package has few."""
        if self.view is not None and self.view.has(key):
            self.view.show_panel(key, **where)

    def _step_tab(self, by: int) -> None:
        if self.view is not None:
            self.view.place_bar.step(by)

    def _is_calm(self) -> bool:
        return self.view is not None and self.view.stack.is_calm()

    def _show_frame(self) -> None:
        """Show the bars and the navigation, or while somebody judges the line of the task alone."""
        calm, view = self._is_calm(), self.view
        self.top_bar.setVisible(not calm)
        self.task_line.setVisible(calm)
        if view is not None:
            view.show_navigation(not calm)
        status = view is not None and (not calm or self.status.is_needed())
        self.status.setVisible(status)
        for line, shown in zip(self._rules, (not calm, status or not calm), strict=True):
            line.setVisible(shown)

    def _on_warning_changed(self, key: str, text: str) -> None:
        self.status.set_warning(key, text)
        self._show_frame()

    def _notice_room(self) -> QRect | None:
        if self.view is None:
            return None
        panel = self._panel()
        if panel is not None and self._is_calm():
            free = panel.free_room()
            return None if free is None else free.translated(panel.mapTo(self._central, QPoint(0, 0)))
        navigation = self.view.navigation
        return navigation.free_room().translated(navigation.mapTo(self, QPoint(0, 0)))

    def _return_keys(self) -> None:
        if self.view is not None:
            self.view.return_keys()

    # errors, backups and copies

    def show_error(self, error: BaseException) -> None:
        """Show any error: a sentence for those that users can mend, the crash report for our own faults."""
        if isinstance(error, DamagedProject | Overwritten) and self.context is not None:
            project = self.context.project
            self._on_open_failed(project.location, error, project_id=project.project_id)
        else:
            self._say_error(error)

    def _say_error(self, error: BaseException) -> None:
        if isinstance(error, NdcgError):
            title = self.tr("That did not work")
            dialog = ErrorDialog(title, translated(error.message), parent=self)
            dialog.open_at(640, 300)
            dialog.open()
        elif self._crash is not None:
            self._crash.show_error(error)
        else:
            raise error

    def _on_open_failed(
        self, location: Location, error: BaseException, *, project_id: str | None = None
    ) -> None:
        if (
            isinstance(location, Path)
            and isinstance(error, NdcgError)
            and (backups := late.backups_against(error, location, project_id))
        ):
            self._offer_backups(location, backups, translated(error.message))
            return
        self._say_error(error)

    def _restore(self) -> None:
        if self.context is not None:
            try:
                path = self.context.project.path
            except InputError as error:  # a server is kept by its own backups
                self.show_error(error)
                return
            self._offer_backups(path, late.backups_of(path))

    def _offer_backups(self, path: Path, backups: Sequence[Backup], problem: str = "") -> None:
        dialog = late.RestoreDialog(path, backups, problem=problem, parent=self)
        dialog.in_place_chosen.connect(lambda backup: self._put_back(backup, path))
        dialog.new_file_chosen.connect(lambda backup: self._ask_where_to_restore(backup, path))
        dialog.open()

    def _ask_where_to_restore(self, backup: Backup, path: Path) -> None:
        suggested = suggested_file(self.settings, self.tr("%s restored") % path.stem, PROJECT_SUFFIX)
        title = self.tr("Restore as a new file")
        self.asker.save_file(title, suggested, lambda to: self._put_back(backup, to))

    def _put_back(self, backup: Backup, to: Path) -> None:
        def opened(path: Path, aside: Path | None) -> None:
            self.restored.add(path)
            self.open_path(path)
            if aside is not None:
                said = self.tr("Restored. The earlier file is kept as %s.")
                self.notice.show_message(said % visible(aside.name))

        def work() -> None:
            self.jobs.run(
                self.tr("Restoring %s") % visible(to.name),
                lambda report: late.restore(backup, to, replace=True, report=report),
                done=lambda done: opened(done.path, done.aside),
            )

        self.close_project(then=work)

    def _erase_person(self, choice: late.ErasureChoice) -> None:
        """Erase a person from the open project, which is closed for it and opened again."""
        if self.context is None:
            return
        path = self.context.project.path

        def done(report: late.ErasureReport) -> None:
            self.settings.forget_person(report.draft.names, (report.draft.project_id, kept(path)))
            self.open_path(path)
            late.ErasedDialog(report, self).open()

        def failed(error: Exception) -> None:
            self.open_path(path)
            self.show_error(error)

        def work() -> None:
            self.jobs.run(
                self.tr("Erasing %s") % visible(choice.name),
                lambda _report: late.erase_from(
                    path, choice.name, by=choice.by, keep_labels=choice.keep_labels
                ),
                done=done,
                failed=failed,
                cancellable=False,
            )

        # Once the dialog that asked is gone, as closing the project closes all that it opened.
        QTimer.singleShot(0, partial(self.close_project, then=work))

    def _save_copy(self) -> None:
        if self.context is not None:
            late.save_copy(self.context, self.asker)

    def _save_elsewhere(self) -> None:
        """Save a copy elsewhere of a project that cannot be saved here, and continue in the copy."""
        if self.context is not None:
            late.save_all_elsewhere(self.context, self.asker, self._go_on_in_copy)

    def _go_on_in_copy(self, copy: Path, labels: int) -> None:
        self.leave_project(give_up=True)
        self.open_path(copy)
        said = say(
            "Saved in {file}, with {count:label|labels} that could not be saved before.",
            file=visible(copy.name),
            count=labels,
        )
        self.notice.show_message(translated(said))

    def _retry(self) -> None:
        if self.context is not None:
            self.context.project.retry_now()

    # Qt's side

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if local_files(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = local_files(event)
        if paths:
            event.acceptProposedAction()
            self.give_files(paths)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.context is not None and self.context.looking:
            self.stop_looking()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.context is not None and (self.context.writer_state().pending or not self.sharing.is_off):
            # Closing goes on by itself once the last label is saved, and raters' pages know.
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
        """Open a project or a release, merge answers, or import other files, into a new project if needed."""
        alone = paths[0] if len(paths) == 1 else None
        # Opening a folder that neither is a release nor can be imported says so.
        if alone and (
            alone.suffix == PROJECT_SUFFIX
            or release_at(alone) is not None
            or (alone.is_dir() and not late.is_data_folder(alone))
        ):
            self.open_path(alone)
        elif self.context is not None and self.context.only_to_judge is not None:
            self.show_error(self.context.only_to_judge.refused())
        elif self.context is not None and all(path.suffix == ANSWERS_SUFFIX for path in paths):
            errands.merge_files(self.context, self, paths)
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

    # actions

    def open_palette(self) -> None:
        """Find a query, document or action."""
        blind = self.status.blind
        search = partial(self.context.search, blind=blind) if self.context is not None else None
        if self.context is not None:
            self.context.search_wanted.emit()
        self.palette_box.open(self.palette_hits(), search)

    def palette_hits(self) -> list[Hit]:
        """Hits of the palette before anything is typed: panels, actions, raters, projects."""
        self._name_steps()
        hits = self.commands.hits(self._panel(), self._hits_elsewhere())
        if self.context is not None and not self.context.looking:
            for rater in self.context.project.raters():
                if rater.id != self.context.rater_id():
                    title = self.tr("Switch to rater %s") % rater.name
                    hits.append(Hit(title, "", partial(self._choose_rater, rater)))
                if self.context.only_to_judge is None:
                    hits.append(Hit(self.tr("View as %s") % rater.name, "", partial(self.look_as, rater)))
        elif self.context is not None:
            hits.append(Hit(self.tr("Stop viewing"), "Esc", self.stop_looking))
        else:
            for recent in self.settings.recent():
                title = self.tr("Open %s") % recent.name
                detail = visible(kept_name(recent.path))
                hits.append(Hit(title, detail, partial(self._on_recent_chosen, recent.path)))
        return hits

    def _hits_elsewhere(self) -> list[Hit]:
        if self.context is None or self.view is None:
            return []
        return hits_elsewhere(
            [spec for spec in self.view.specs if spec.key != self.view.stack.current_key()],
            self.keys,
            self._do_there,
            leads=self.context.only_to_judge is None,
            writes=self.context.project.read_only is None and not self.context.looking,
        )

    def _do_there(self, key: str, entry: Entry) -> None:
        """Go to a panel and run its action once loaded, unless it gives a label, which needs a look first."""
        self.show_panel(key)
        if not entry.row.label:
            self._wanted = (key, entry.code)
            self._jobs_ended.start()

    def _do_wanted(self) -> None:
        """Run the action chosen in the palette as soon as its panel is loaded."""
        if self._wanted is None or self.jobs.running():
            return
        (key, code), self._wanted = self._wanted, None
        panel = self._panel()
        if self.view is None or panel is None or self.view.stack.current_key() != key:
            return
        action = panel.commands().get(code)
        if action is not None and action.isEnabled() and action.isVisible():
            action.trigger()

    def _panel(self) -> Panel | None:
        return self.view.stack.current_panel() if self.view is not None else None

    def _undo(self, *, redo: bool = False) -> None:
        if (panel := self._panel()) is not None:
            panel.undo(redo=redo)

    def _name_steps(self) -> None:
        """Name in Undo and Redo the steps they apply to."""
        panel = self._panel()
        if self.context is None or panel is None:
            return
        rater_id, project = self.context.rater_id(), self.context.project
        undo = project.undo_text(rater_id, kind=panel.steps)
        redo = project.redo_text(rater_id, kind=panel.steps)
        self.commands["undo"].setText(self.tr("Undo: %s") % translated(undo) if undo else self.tr("Undo"))
        self.commands["redo"].setText(self.tr("Redo: %s") % translated(redo) if redo else self.tr("Redo"))

    def _ask_for_new_project(self) -> None:
        self.asker.new_project(self.settings.last_folder(), self.create_project)

    def _ask_for_project(self) -> None:
        def chosen(path: Path) -> None:
            self.settings.set(LAST_FOLDER, str(path.parent))
            self.open_path(path)

        self.asker.open_project(self.settings.last_folder(), chosen)

    def _ask_for_server(self) -> None:
        # No start of the window needs to wait for it.
        late.ServerDialog(self).ask(self.open_path)

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
        said = self.tr("%s no longer exists. It was removed from the list.")
        self.notice.show_message(said % Path(path).name)

    def _ask_for_imports(self) -> None:
        def chosen(paths: list[Path]) -> None:
            self.settings.set(LAST_FOLDER, str(paths[0].parent))
            self.give_files(paths)

        if self.context is not None:
            self.asker.import_files(self.settings.last_folder(), chosen)

    def _export_report(self) -> None:
        if self.context is not None:
            late.export_report(self.context, self, asker=self.asker)

    def _show_guide(self) -> None:
        # No start of the window needs to wait for it, nor for what is new.
        held = self.context is not None and self.context.only_to_judge is not None
        panel = self.view.stack.current_panel() if self.view is not None else None
        judging = held or (panel is not None and panel.blind)
        late.GuideDialog(self, action=self.commands.get, for_rater=judging).open()

    def _show_panel_keys(self) -> None:
        """Show the panels' keys in the navigation."""
        if self.view is not None:
            places = self.view.places
            caps = {place.key: first_key(self.commands[f"panel/{place.key}"]) for place in places}
            self.view.navigation.show_keys(caps)

    def _show_keys(self) -> None:
        """Show the keys of the visible panel, and the most used ones of the window."""
        panel, window = self._panel(), self.keys.table(WINDOW)
        assert window is not None
        KeySheet(
            self.keys,
            None if panel is None else panel.keys_shown(),
            window,
            MOST_USED,
            {} if panel is None else panel.fixed_keys(),
            self,
        ).open()

    def _show_news(self) -> None:
        late.NewsDialog(self).open()

    def take_tour(self) -> None:
        """Open the demo, and guide through it step by step."""
        self.tour.begin()
        self.open_demo()

    def _on_tour_answered(self, _taken: bool) -> None:
        self.settings.set(TOUR_OFFERED, True)
        self.start.offer_tour(False)

    def _on_tour_wanted(self, wanted: bool) -> None:
        self._on_tour_answered(wanted)
        if wanted:
            self.take_tour()

    def _open_another_window(self) -> None:
        if not another_window():
            self.notice.show_message(self.tr("No other window could be started."))

    def show_preferences(self, before: late.PreferencesDialog | None = None) -> None:
        """Open the preferences. `before` is the dialog that was open before the window was made again."""
        # No start of the window needs to wait for it.
        self._preferences = dialog = late.PreferencesDialog(self.settings, self, before=before)
        dialog.changed.connect(self._on_preferences_changed)
        dialog.finished.connect(self._on_preferences_finished)
        dialog.open()

    def _on_other_windows_changed(self) -> None:
        self.keys.read_again()
        if self._preferences is not None:
            self._preferences.show_all()
        self._on_preferences_changed()

    def _on_preferences_changed(self) -> None:
        self._other_windows.take_own()
        Appearance.of_application().follow(self.settings)
        if self.context is not None:
            self.context.preferences_changed.emit()

    def _on_preferences_finished(self) -> None:
        self._preferences = None
        if self.context is None:
            self.start.set_recent(self.settings.recent())

    def _show_about(self) -> None:
        # No start of the window needs to wait for it.
        late.AboutDialog(self).open()

    def _show_log_folder(self) -> None:
        folder = log_folder()
        folder.mkdir(parents=True, exist_ok=True)
        if not show_folder(folder):
            said = self.tr("No file manager was found; the folder is %s")
            self.notice.show_message(said % visible(str(folder)))

    def _on_menu_button_clicked(self, button: QWidget) -> None:
        self._name_steps()
        calm, panel = button is self.task_line.menu_button, self._panel()
        own = panel.menu_actions() if calm and panel is not None else []
        menu = self.commands.judging_menu(own) if calm else self.commands.menu()
        left = 0 if calm else button.width() - menu.sizeHint().width()
        below = button.mapToGlobal(QPoint(left, button.height() + 4))
        menu.aboutToHide.connect(self.task_line.menu_closed if calm else self.top_bar.menu_closed)
        menu.popup(below)

    # sharing

    def _show_links(self) -> None:
        """Show the links of raters, or say why the project cannot be shared from here."""
        if self.context is not None and (reason := refusal(self.context)) is not None:
            self.context.notify(capitalised(translated(reason)))
        else:
            self.show_panel("share")

    def _show_sharing(self) -> None:
        self.status.show_sharing(self.sharing.line())

    def _on_sharing_stopped(self, judging: int) -> None:
        if judging:
            said = say(
                "Sharing has stopped while {count:person was|people were} judging. Their pages say so, and"
                " keep what is judged there until you share again.",
                count=judging,
            )
            self.notice.show_message(translated(said))

    # raters

    def _ask_for_new_rater(self) -> None:
        if self.context is not None:
            self.asker.new_rater([rater.name for rater in self.context.project.raters()], self._add_rater)

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

    def _choose_rater(self, rater: Rater) -> None:
        if self.context is not None:
            self.context.set_rater(rater)

    def _show_raters(self) -> None:
        if self.context is None:
            return
        package, raters = self.context.project.package, self.context.project.raters()
        held = self.context.only_to_judge
        for button in (self.top_bar.rater_button, self.task_line.rater_button):
            if package is not None:
                button.set_only(package.rater)
            elif self.context.looking and self.context.rater is not None:
                button.set_only(self.context.rater.name or self.tr("without a name"))
            else:
                button.set_raters(raters, self.context.rater, judging_only=held is not None)

    # slots of the context and the panels

    def _on_context_changed(self, changes: Any) -> None:
        if changes.raters or changes.reload:
            self._show_raters()

    def _on_context_state_changed(self, state: Any) -> None:
        failed = self.status.is_needed()
        self.status.show_state(state)
        if failed != self.status.is_needed():
            self._show_frame()
        if not state.pending and self._after_saved is not None:
            after, self._after_saved = self._after_saved, None
            after()
        elif not state.pending and self.context is not None and self.context.seat_changes:
            self._take_seat()

    def _on_stack_panel_shown(self, key: str) -> None:
        spec = next(spec for spec in self._panels if spec.key == key)
        if self.context is not None:
            self.status.set_blind(spec.blind or self.context.only_to_judge is not None)
            self._name_project()
            kept = self._panel_key(self.context)
            self.context.settings.set(LAST_PANEL, key, of=kept)
            if spec.is_tab:
                self.context.settings.set(LAST_PANEL, key, of=f"{kept}/{spec.place.key}")


def _has_export(panels: Iterable[PanelSpec]) -> bool:
    return any(spec.key == "export" for spec in panels)
