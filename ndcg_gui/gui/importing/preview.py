"""The import preview: files are read and checked in a job, shown, and stored only after Import."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QWidget,
)

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import FileChanged, NdcgError
from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import Kind
from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import visible
from ndcg_gui.features.evaluate.verbs import ChangeScale, RestoreScale
from ndcg_gui.features.importing.folders import files_of
from ndcg_gui.features.importing.plan import ImportPlan, has_large, prepare, prepare_heads
from ndcg_gui.features.importing.planned import ImportRequest
from ndcg_gui.features.importing.preview import import_phrase
from ndcg_gui.features.importing.tables import (
    FilePreview,
    chosen_entry,
    file_previews,
    keep,
    whole_mapping,
    with_role,
)
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.verdict_options import PreferenceOptions
from ndcg_gui.formats.writing import write_atomically
from ndcg_gui.gui.importing.file import FileView
from ndcg_gui.gui.importing.parts import error_count, warning_count
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.jobs import Job
from ndcg_gui.gui.kit.base.settings import DIALOG_SIZE
from ndcg_gui.gui.kit.base.theme import GAP, SPACE_4, TextStyle, font, px
from ndcg_gui.gui.kit.text.grades import scale_text
from ndcg_gui.gui.kit.text.plain import count, titled, translated
from ndcg_gui.gui.kit.widgets import ElidedLabel, MeterBar, PlainLabel, button
from ndcg_gui.gui.kit.widgets.dialogs import Asker, suggested_file
from ndcg_gui.gui.kit.widgets.layout import column, row, scrolled, tick_box
from ndcg_gui.paths import data_folder

WIDTH, TABLE_WIDTH, LIST_WIDTH, MARGIN = 860, 1122, 210, 20
LOWEST, LOWEST_OF_SEVERAL = 200, 420
_POLL_MS = 60
_SETTLED_MS = 50  # until the page stands
_SMALL = 100_000  # bytes, which nobody has to wait for


class ImportDialog(QDialog):
    """Preview of the files' contents and of the changes by their import. Nothing is stored before Import."""

    checked = Signal()  # the files were read and are shown
    stored = Signal(object, object)  # Changes and the Message that says what was imported

    def __init__(self, context: ProjectContext, paths: Sequence[Path], *, over: QWidget) -> None:
        """`over` is the part of the window on which it is centred."""
        super().__init__(over.window())
        self._over = over
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Import"))
        self._context = context
        self._requests = [ImportRequest(path, about=about) for path, about in files_of(paths)]
        self._plan: ImportPlan | None = None
        self._previews: list[FilePreview] = []
        self._shown: Path | None = None
        self._job: Job | None = None
        self._storing = False
        self._storing_job: Job | None = None
        self._ended = False
        self._build()
        self._timer = QTimer(self)
        self._timer.setInterval(_POLL_MS)
        self._timer.timeout.connect(self._on_timer_timeout)
        self._check()

    def _build(self) -> None:
        kept = self._context.settings.get(DIALOG_SIZE, of="import")
        width, height = kept or (px(WIDTH) + (px(LIST_WIDTH) if len(self._requests) > 1 else 0), 500)
        room = self._over.window().size()
        self.resize(min(width, room.width() - px(40)), min(height, room.height() - px(60)))
        self._is_kept = bool(kept)
        self._fitted = self.size()  # by itself, not by the user
        self.files = QListWidget()
        self.files.setFixedWidth(px(LIST_WIDTH))
        self.files.setFont(font(TextStyle.BODY))
        self.files.setAccessibleName(self.tr("Files"))
        self.files.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.files.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.files.currentRowChanged.connect(self._on_files_row_changed)
        self.view = FileView()
        self.view.changed.connect(self._on_view_changed)
        self.view.options_changed.connect(lambda values: self._change_options(**values))
        self.view.edited.connect(self._on_view_edited)
        self.view.role_chosen.connect(self._on_role_chosen)
        self.view.kind_chosen.connect(self._on_kind_chosen)
        self.view.words_chosen.connect(self._on_words_chosen)
        self.view.way_chosen.connect(self._on_way_chosen)
        self.view.preferences_chosen.connect(self._on_preferences_chosen)
        self.view.scale_requested.connect(self._on_scale_requested)
        self.view.read_again_requested.connect(lambda: self._check(anew=True))
        self.view.leave_out_requested.connect(self._on_leave_out_requested)
        self._scroll = scrolled(self.view)
        middle = QWidget()
        row(self.files, (self._scroll, 1), spacing=SPACE_4, on=middle)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._reading_page())
        self._pages.addWidget(middle)
        self._note = PlainLabel(tone="muted", wrap=True)
        self.asker = Asker(self)
        self.remember = tick_box(self.tr("Remember for files with these columns"))
        self.remember.setAccessibleName(self.remember.text())
        self.remember.setChecked(True)
        self.remember.toggled.connect(self._on_remember_toggled)
        self.save_mapping = button(self.tr("Save mapping…"), self._on_save_mapping_clicked)
        self._keep = QWidget()
        row(self.remember, self.save_mapping, on=self._keep)
        self._keep.hide()
        self.cancel_button = button(self.tr("Cancel"), self.reject)
        self.import_button = button(self.tr("Import"), self._on_import_clicked, primary=True)
        self.import_button.setDefault(True)
        self.import_button.hide()
        footer = row(self._keep, (self._note, 1), self.cancel_button, self.import_button, spacing=10)
        column((self._pages, 1), footer, spacing=GAP, margins=(MARGIN, MARGIN, MARGIN, MARGIN), on=self)

    def _reading_page(self) -> QWidget:
        page = QWidget()
        names = ", ".join(visible(request.path.name) for request in self._requests)
        self._meter = MeterBar(name=self.tr("Progress"))
        self._progress = ElidedLabel(tone="muted")
        title = ElidedLabel(self.tr("Import %s") % names, role=TextStyle.TITLE, heading=True)
        column(title, None, self._progress, self._meter, None, None, spacing=GAP, on=page)
        return page

    # what is known

    def plan(self) -> ImportPlan | None:
        """The plan as last checked, None while it is being read."""
        return None if self._job is not None else self._plan

    def note(self) -> str:
        """The sentence beside the buttons."""
        return self._note.text()

    # checking

    def _check(self, *, anew: bool = False) -> None:
        """Read the unread files and check everything. With `anew` read everything again.

        Of large files the heads are shown first.
        """
        project, requests = self._context.project, tuple(self._requests)
        before = None if anew else self._plan
        kept = data_folder() if self._plan is None else None
        if not has_large(project, requests, before):
            self._check_whole(anew=anew)
            return

        def work(report: Progress) -> list[FilePreview]:
            plan = prepare_heads(project, requests, progress=report, remembered=kept)
            return [] if plan is None else file_previews(project, plan)

        def go_on(shown: list[FilePreview]) -> None:
            if not self._ended and job is self._job:
                if shown:
                    self._show_heads(shown)
                self._check_whole(anew=anew)

        # Where that fails reading the whole files says why.
        job = self._start(work, done=go_on, failed=lambda _error: go_on([]))

    def _show_heads(self, shown: list[FilePreview]) -> None:
        """Show the heads of the files while they are read, beginning anew after each choice."""
        self._previews = shown
        self._fill_files()
        self._pages.setCurrentIndex(1)
        self._show_current()
        self._fit(first=self._plan is None)

    def _check_whole(self, *, anew: bool) -> None:
        project, requests = self._context.project, tuple(self._requests)
        before = None if anew else self._plan
        first, seen = self._plan is None, [] if anew else self._previews

        def work(report: Progress) -> tuple[ImportPlan, list[FilePreview]]:
            kept = data_folder() if first else None
            plan = prepare(project, requests, progress=report, before=before, remembered=kept)
            report(1, 1)
            return plan, file_previews(project, plan, seen)

        job = self._start(
            work,
            done=lambda found: self._on_checked(job, *found),
            failed=lambda error: self._on_check_failed(job, error),
        )

    def _start(
        self,
        work: Callable[[Progress], Any],
        *,
        done: Callable[[Any], None],
        failed: Callable[[Exception], None],
    ) -> Job:
        """Start a job in place of the one that runs."""
        if self._job is not None:
            self._job.cancel()
        self.import_button.setEnabled(False)
        self._note.setText("" if self._plan is None else self.tr("Checking…"))
        self._job = self._context.jobs.run(self.tr("Reading"), work, done=done, failed=failed, quiet=True)
        self._timer.start()
        self._on_timer_timeout()
        return self._job

    def _on_checked(self, job: Job, plan: ImportPlan, shown: list[FilePreview]) -> None:
        if self._ended or job is not self._job:
            return
        self._job = None
        self._timer.stop()
        first = self._plan is None
        self._plan, self._previews = plan, shown
        # Those may have been settled by what was kept for such columns.
        self._requests = [file.first.request for file in sorted(shown, key=lambda file: file.first.number)]
        self._fill_files()
        self._pages.setCurrentIndex(1)
        self._show_current()
        self._show_footer()
        self._fit(first=first)
        if first:
            next_ = self._first_to_act()
            next_.setFocus()
            if self.view.isAncestorOf(next_):  # which a low window may have out of sight
                QTimer.singleShot(_SETTLED_MS, next_, partial(self._scroll.ensureWidgetVisible, next_))
        self.checked.emit()

    def _first_to_act(self) -> QWidget:
        """The widget of the user's next step."""
        if self.import_button.isEnabled() and self.import_button.isVisible():
            return self.import_button
        if self.view.ways:
            return self.view.ways[0]
        return self.view.errors.lines if self.view.errors.isVisible() else self.view.rater

    def _on_check_failed(self, job: Job, error: Exception) -> None:
        if not self._ended and job is self._job:
            self._context.show_error(error)
            self.reject()

    # showing

    def _fill_files(self) -> None:
        self.files.blockSignals(True)
        self.files.clear()
        for file in self._previews:
            name = visible(file.first.parsed.name)
            warnings = sum(len(item.report.warnings) for item in file.parts)
            if file.ways:
                state = self.tr("not sure what it is")
            elif file.asks_rater and not file.error_count:
                state = self.tr("who judged?")
            elif file.error_count:
                state = error_count(file.error_count)
            elif warnings:
                state = warning_count(warnings)
            else:
                state = self.tr("good")
            entry = QListWidgetItem(f"{name}\n{state}")
            entry.setData(Qt.ItemDataRole.AccessibleTextRole, titled(name, state))
            self.files.addItem(entry)
        self.files.setCurrentRow(self._place())
        self.files.blockSignals(False)
        self.files.setVisible(len(self._previews) > 1)

    def _place(self) -> int:
        places = range(len(self._previews))
        shown = [place for place in places if self._previews[place].first.request.path == self._shown]
        # What needs the user's eye first.
        refused = [place for place in places if self._previews[place].error_count]
        asked = [place for place in places if self._previews[place].ways or self._previews[place].asks_rater]
        return next(iter((*shown, *refused, *asked, 0)))

    def _current(self) -> FilePreview | None:
        return self._previews[self._place()] if self._previews else None

    def _show_current(self) -> None:
        file = self._current()
        if file is None:
            return
        self._shown = file.first.request.path
        several = len(self._requests) > 1
        raters = [rater.name for rater in self._context.project.raters()]
        scale = self._context.project.scale.scale
        self.view.show_file(file, scale, one_of_several=several, raters=raters)
        self._keep.setVisible(file.table is not None)

    def _show_footer(self) -> None:
        plan = self._plan
        assert plan is not None
        files = self._previews
        errors = sum(file.error_count for file in files)
        refused = sum(bool(file.error_count) for file in files)
        unsure = any(file.ways for file in files)
        nameless = any(file.asks_rater for file in files)
        self.import_button.setVisible(not errors)
        self.import_button.setEnabled(not errors and not unsure and not nameless)
        text = self.tr("Import") if unsure else self.tr("Import %s") % translated(import_phrase(plan))
        self.import_button.setText(text)
        self.import_button.setAccessibleName(text)
        if not errors and unsure:
            self._note.setText(self.tr("Choose what the file is."))
        elif not errors and nameless:
            self._note.setText(self.tr("Enter who judged."))
        elif not errors:
            self._note.setText(self.tr("Nothing is stored before you import. One Undo takes it back."))
        elif len(files) == 1:
            self._note.setText(self.tr("Nothing can be imported: %s.") % error_count(errors))
        else:
            self._note.setText(
                self.tr("%s of %s files have errors. Fix them or leave them out.")
                % (count(refused), count(len(files)))
            )

    def _on_remember_toggled(self) -> None:
        if self._plan is not None and self._job is None and not self._storing:
            self._show_footer()

    def _fit(self, *, first: bool) -> None:
        """Fit the height to the file within the window, but never below the user's size."""
        self._keep_size()
        layout = self.view.layout()
        assert layout is not None
        if not self.files.isHidden():  # a file alone may turn out to have several parts
            self.resize(max(self.width(), px(WIDTH) + px(LIST_WIDTH)), self.height())
        layout.activate()
        list_width = 0 if self.files.isHidden() else px(LIST_WIDTH) + SPACE_4
        broad = any(file.table is not None for file in self._previews)
        width = min(px(TABLE_WIDTH) if broad else px(WIDTH) + list_width, self._over.window().width() - 40)
        self.resize(max(width, self.width()), self.height())
        wanted = (
            layout.totalHeightForWidth(self.width() - 2 * MARGIN - list_width)
            if layout.hasHeightForWidth()  # without a part that folds Qt answers -1
            else layout.totalSizeHint().height()
        )
        around = 2 * MARGIN + GAP + self.cancel_button.sizeHint().height()
        least = px(LOWEST) if self.files.isHidden() else px(LOWEST_OF_SEVERAL)
        room = self._over.window().height() - 60
        height = min(max(wanted, least) + around, room)
        # It grows with what it has to say, and does not shrink under the pointer.
        self.resize(self.width(), height if first and not self._is_kept else max(height, self.height()))
        self._fitted = self.size()
        self._centre()

    def _centre(self) -> None:
        centre = self._over.mapToGlobal(self._over.rect().center())
        window = self._over.window().geometry()
        # In a small window it may cover the navigation, but does not stick out.
        left = max(min(centre.x() - self.width() // 2, window.right() + 1 - self.width()), window.left())
        self.move(left, max(centre.y() - self.height() // 2, window.top()))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._centre()

    # changing the requests

    def _request(self) -> int:
        """Index of the shown file among the requests."""
        return next(place for place, request in enumerate(self._requests) if request.path == self._shown)

    def _change(self, **values: Any) -> None:
        if self._shown is None or self._storing:
            return
        place = self._request()
        changed = replace(self._requests[place], **values)
        if changed == self._requests[place] and self._job is None:
            self._show_footer()
            return
        self._requests[place] = changed
        self._check()

    def _change_options(self, **values: Any) -> None:
        if self._shown is not None:
            self._change(options=replace(self._requests[self._request()].options, **values))

    def _on_scale_requested(self, scale: Scale) -> None:
        """Change the project's scale now, because files can be checked only against a stored one."""
        if self._job is not None or self._storing:
            return
        before = self._context.project.scale.id

        def changed(_changes: Changes) -> None:
            after = self._context.project.scale
            said = self.tr("The project's scale is %s now") % visible(scale_text(after.scale.title))
            self._context.notify(said, lambda: self._context.project.execute(RestoreScale(before, after.id)))
            if not self._ended:
                self._check()

        self.import_button.setEnabled(False)
        self._context.watch(self._context.project.execute(ChangeScale(scale)), changed, self._on_scale_failed)

    def _on_scale_failed(self, error: BaseException) -> None:
        self._context.show_error(error)
        if not self._ended:
            self._check()

    def _on_view_changed(self, values: dict[str, Any]) -> None:
        file = self._current()
        if "rater" in values and file is not None and file.table is not None and file.table.mapping.rater:
            # Who was remembered for files with these columns is another this time.
            values = values | {"options": self._mapped(replace(file.table.mapping, rater=None))}
        self._change(**values)

    def _on_role_chosen(self, title: str, role: str) -> None:
        file = self._current()
        if file is not None and file.table is not None:
            self._change(kind=None, options=self._mapped(with_role(file.table.mapping, title, role)))

    def _on_words_chosen(self, words: tuple[tuple[str, float | None], ...]) -> None:
        file = self._current()
        if file is not None and file.table is not None:
            self._change(grades=(), options=self._mapped(replace(file.table.mapping, grades=words)))

    def _mapped(self, mapping: Mapping) -> ReadOptions:
        return replace(self._requests[self._request()].options, mapping=mapping)

    def _on_kind_chosen(self, kind: object) -> None:
        values: dict[str, object] = {"kind": kind, "system": None, "rater": None, "comparison": None}
        file = self._current()
        if file is not None and file.table is not None and kind is not Kind.PREFERENCES:
            values = {"kind": kind, "options": self._mapped(file.table.mapping)}
        self._change(**values)

    def _on_way_chosen(self, request: ImportRequest) -> None:
        if self._shown is not None and not self._storing:
            self._requests[self._request()] = request
            self._check()

    def _on_save_mapping_clicked(self) -> None:
        file = self._current()
        mapping = None if file is None else whole_mapping(file)
        if file is None or mapping is None:
            return
        suggested = suggested_file(self._context.settings, file.first.request.path.stem, ".mapping.json")
        self.asker.save_file(self.tr("Save the mapping"), suggested, partial(self._save_mapping, mapping))

    def _save_mapping(self, mapping: Mapping, path: Path) -> None:
        try:
            write_atomically(path, [mapping.to_json()])
        except NdcgError as error:
            self._context.show_error(error)

    def _keep_mappings(self) -> None:
        """Store the mappings for the next file with these columns."""
        try:
            for file in self._previews:
                keep(file, data_folder(), kept=self.remember.isChecked())
        except (NdcgError, OSError) as error:
            self._context.show_error(error)

    def _on_preferences_chosen(self, preferences: PreferenceOptions) -> None:
        request = None if self._shown is None else self._requests[self._request()]
        if request is not None and request.kind is None:
            # What is mapped is meant to be read so, whatever it looks like.
            self._requests[self._request()] = replace(request, kind=Kind.PREFERENCES)
        self._change_options(preferences=preferences)

    def _on_view_edited(self) -> None:
        self.import_button.setEnabled(False)

    def _on_leave_out_requested(self) -> None:
        if self._shown is not None and len(self._requests) > 1:
            del self._requests[self._request()]
            self._shown = None
            self._check()

    def _on_files_row_changed(self, row: int) -> None:
        if row >= 0:
            self._shown = self._previews[row].first.request.path
            self._show_current()

    def _on_timer_timeout(self) -> None:
        if self._job is None:
            return
        done, total = self._job.progress()
        megabytes = f"{done / 1e6:,.1f}", f"{total / 1e6:,.1f}"
        if total > done:
            self._meter.set_value(done / total)
            text = self.tr("Reading: %s of %s MB") % megabytes
        else:
            # How long checking takes, no bytes tell.
            self._meter.step_on()
            text = self.tr("Checking %s MB…") % megabytes[1]
        if total < _SMALL:
            text = self.tr("Reading and checking…")
        self._progress.setText(text)
        if any(file.first.parsed.is_head for file in self._previews):
            self._note.setText(self.tr("Counts are of the head of the file only. %s") % text)

    # storing

    def _on_import_clicked(self) -> None:
        plan = self._plan
        if plan is None or self._job is not None or self._storing:
            return
        self._storing = True
        phrase = import_phrase(plan)
        for widget in (self.import_button, self.view, self.files):
            widget.setEnabled(False)
        self._note.setText(self.tr("Storing %s in one step…") % translated(phrase))
        project = self._context.project
        entries = [chosen_entry(file, kept=self.remember.isChecked()) for file in self._previews]

        def work(report: Progress) -> Changes:
            # The warnings are on the screen: the click on Import is their acceptance.
            columns = [entry for entry in entries if entry is not None]
            command = import_files(plan, accept_warnings=True, progress=report, columns=columns)
            return project.execute(command, origin=self).result()

        self._storing_job = self._context.jobs.run(
            self.tr("Importing"),
            work,
            done=lambda changes: self._on_stored(changes, phrase),
            failed=self._on_store_failed,
            cancelled=self._on_store_cancelled,
        )

    def _on_stored(self, changes: Changes, phrase: Message) -> None:
        self._storing, self._storing_job = False, None
        self._keep_mappings()
        self.stored.emit(changes, phrase)
        self.accept()

    def _on_store_failed(self, error: BaseException) -> None:
        self._go_on_showing()
        self._context.show_error(error)
        if isinstance(error, FileChanged):
            self._check(anew=True)

    def _on_store_cancelled(self) -> None:
        self._go_on_showing()
        self._note.setText(self.tr("Cancelled; nothing was stored."))

    def _go_on_showing(self) -> None:
        self._storing, self._storing_job = False, None
        for widget in (self.import_button, self.view, self.files):
            widget.setEnabled(True)
        self._show_footer()

    # closing

    def reject(self) -> None:
        if self._storing_job is not None:
            # One transaction: what was written of it goes, and the preview is as it was.
            self._storing_job.cancel()
            self._note.setText(self.tr("Cancelling…"))
        else:
            super().reject()

    def done(self, result: int) -> None:
        self._ended = True
        self._timer.stop()
        if self._job is not None:
            self._job.cancel()
        self._keep_size()
        super().done(result)

    def _keep_size(self) -> None:
        """Store the dialog's size, if the user changed it."""
        if self.size() != self._fitted:
            self._is_kept = True
            self._context.settings.set(DIALOG_SIZE, (self.width(), self.height()), of="import")
