"""Dialogs that need an answer. They are opened, never executed: the answer comes as a signal.

The window asks through `Asker`, which a test can replace.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QDropEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QStyle,
    QWidget,
)
from shiboken6 import isValid

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.locations import ANSWERS_SUFFIX, PROJECT_SUFFIX
from ndcg_gui.domain.look_alikes import look_alike
from ndcg_gui.domain.scales import BUILT_IN_SCALES, Scale
from ndcg_gui.domain.text import is_line, visible
from ndcg_gui.features.releases.places import MANIFEST, ZIP
from ndcg_gui.gui.kit.base.places import PlaceKeys
from ndcg_gui.gui.kit.base.settings import DIALOG_SIZE, Settings
from ndcg_gui.gui.kit.base.theme import SPACE_2, SPACE_3, SPACE_4, TextStyle, font, px
from ndcg_gui.gui.kit.text.grades import grade_text, scale_text
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import (
    ChoiceButton,
    PlainLabel,
    add_all,
    button,
    column,
    grid,
    row,
    text_line,
)
from ndcg_gui.gui.kit.widgets.layout import fill_scroll_area
from ndcg_gui.gui.kit.widgets.more import MoreRows
from ndcg_gui.gui.kit.widgets.spoken import announce

_MOST_NAME = 100
_MARGIN = 20
_LEAST_HEIGHT = 120  # of what is scrolled
_LONG = 20  # typed characters that one press of Esc does not throw away
_FRAME = (16, 48)  # of a window, with its title: wider than most
_FORBIDDEN = set('<>:"/\\|?*') | {chr(code) for code in range(32)}


@dataclass(frozen=True)
class ProjectPlace:
    """Name and path of a project to be made."""

    path: Path
    name: str


@dataclass(frozen=True)
class NewProject(ProjectPlace):
    """Result of the New project dialog."""

    scale: Scale


class _Scrolled(QScrollArea):
    """Content of a dialog: at its preferred size if there is room, else scrolled."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._inside = inside
        fill_scroll_area(self, inside, sideways=True)

    def sizeHint(self) -> QSize:
        return self._inside.sizeHint()

    def minimumSizeHint(self) -> QSize:
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        least = self._inside.minimumSizeHint()
        most = screen_room(self).width() - 2 * _MARGIN
        return QSize(min(least.width() + bar, most), min(least.height(), _LEAST_HEIGHT))


class _Inside(QWidget):
    """Inner widget whose lists and texts first give up their own height. Only then the whole is scrolled."""

    changed = Signal()  # it may need another height

    def heightForWidth(self, width: int) -> int:
        layout = self.layout()
        return layout.minimumHeightForWidth(width) if layout is not None else -1

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.changed.emit()
        return done


def screen_room(widget: QWidget) -> QSize:
    """The room that a window has on the screen of a widget, without its frame."""
    return widget.screen().availableGeometry().size() - QSize(*_FRAME)


class Dialog(QDialog):
    """A title, a `body` to fill, and a line of buttons. It deletes itself when it is closed.

    The body is scrolled where the screen is too small for it: the title and the buttons stay visible. A size
    set by the user is stored under `size_name`.
    """

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        PlaceKeys(self)
        self.size_name = type(self).__name__
        self._open_size = (0, 0)
        self._own_size: QSize | None = None  # which it took by itself
        self.is_page = False  # see `as_page`
        self._missed: Changes | None = None  # of a page, while it is not shown
        self.closer: QPushButton | None = None  # button that only closes it
        inside = _Inside()
        inside.changed.connect(self._on_inside_changed)
        self.body = column(spacing=SPACE_4, on=inside)
        self._scrolled = _Scrolled(inside)
        self.heading = PlainLabel(title, role=TextStyle.TITLE, wrap=True, heading=True)
        margins = (_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        self._whole = column(self.heading, (self._scrolled, 1), spacing=SPACE_4, margins=margins, on=self)
        self.finished.connect(self._keep_size)

    def as_page(self) -> Self:
        """Make it a page of a panel: without a title, never closed, with Undo and ? left to the window."""
        self.is_page = True
        self.setWindowFlags(Qt.WindowType.Widget)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        self.setProperty("role", "clear")
        self.heading.hide()
        self._whole.setContentsMargins(0, 0, 0, 0)
        if self.closer is not None:
            self.closer.hide()
        for made in self.findChildren(QPushButton):  # Enter belongs to the lists
            made.setAutoDefault(False)
            made.setDefault(False)
        widgets: list[QWidget] = [self, *self.findChildren(QWidget)]
        for widget in widgets:
            for action in widget.actions():
                if action.objectName().endswith(("/undo", "/redo", "/keys")):
                    widget.removeAction(action)
        return self

    def hear(self, changes: Changes) -> None:
        """Follow changes of the project: at once, or where it is a page that is not shown, once it is."""
        if self.is_page and not self.isVisible():
            self._missed = changes if self._missed is None else self._missed | changes
        else:
            self.follow(changes)

    def follow(self, changes: Changes) -> None:
        """Show what changed in the project."""

    def show_place(self, **where: Any) -> None:
        """Go to a place that `context.go_to` named, where it is a page."""

    def undo_step(self, *, redo: bool) -> bool:
        """Undo or redo a step as the window's keys ask for, where it is a page. Returns whether it did."""
        return False

    # What ends a project may come after the window below has gone, and the dialog with it.

    def accept(self) -> None:
        if not self.is_page and isValid(self):
            super().accept()

    def reject(self) -> None:
        if not self.is_page and isValid(self):
            super().reject()

    def open_until(self, closing: SignalInstance) -> None:
        """Open the dialog, and reject it when `closing` is emitted, before the project is closed."""
        self.reject_on(closing)
        self.open()

    def reject_on(self, closing: SignalInstance) -> None:
        """Reject the dialog when `closing` is emitted, unless it is closed by then and not yet deleted."""
        closing.connect(self._on_closing)
        self._closing = closing
        self.finished.connect(self._on_finished)

    def _on_closing(self) -> None:
        self.is_page = False
        self.reject()

    def _on_finished(self, _result: int) -> None:
        self._closing.disconnect(self._on_closing)

    def add_buttons(self, *buttons: QWidget | None, default: QPushButton | None) -> QHBoxLayout:
        """Add the line of buttons at the bottom, None for a gap. `default` is the one that Enter presses."""
        line = row(*buttons)
        self._whole.addLayout(line)
        if default is not None:
            default.setDefault(True)
        return line

    def open_at(self, width: int, height: int = 0) -> None:
        """Open at this size (at 100 % text size) unless another is stored. A height of 0 fits the content."""
        self._open_size = (px(width), px(height))

    def showEvent(self, event: QShowEvent) -> None:
        if self._own_size is None and not self.is_page:
            self.take_size()
        super().showEvent(event)
        missed, self._missed = self._missed, None
        if missed is not None:
            self.follow(missed)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._grow()
        return done

    def _on_inside_changed(self) -> None:
        self._scrolled.updateGeometry()
        self._grow()

    def _grow(self) -> None:
        """Grow to the height of the content, unless the user has chosen another size."""
        if self._own_size == self.size() and not self.is_page:
            width = self.width()
            self._take_own_size(width, max(self.height(), self._height_for(width, least=True)))

    def take_size(self) -> None:
        """Take the size that it opens with over its window."""
        kept = self._settings().get(DIALOG_SIZE, of=self.size_name)
        if len(kept) == 2:
            self.resize(self._fitting(*kept))
            self._own_size = QSize()
            return
        # Not larger than the window over which it lies, unless it has to be.
        over = self.parentWidget()
        most = screen_room(self) if over is None else over.window().size() - QSize(20, 20)
        wanted = QSize(*self._open_size).boundedTo(most)
        needed = self._whole.totalMinimumSize() if self._open_size[0] else self._whole.totalSizeHint()
        width = self._fitting(max(wanted.width(), needed.width()), 0).width()
        height = wanted.height() if self._open_size[1] else min(self._height_for(width), most.height())
        self._take_own_size(width, max(height, self._height_for(width, least=True)))

    def _take_own_size(self, width: int, height: int) -> None:
        self.resize(self._fitting(width, height))
        self._own_size = self.size()

    def _height_for(self, width: int, *, least: bool = False) -> int:
        """Height at which nothing is scrolled. `least`: with lists and texts at their minimum."""
        body, inner = self.body, width - 2 * _MARGIN
        around = self._whole.totalHeightForWidth(width) - self._scrolled.sizeHint().height()
        if not body.hasHeightForWidth():
            return around + (body.totalMinimumSize() if least else body.totalSizeHint()).height()
        return around + (body.minimumHeightForWidth(inner) if least else body.totalHeightForWidth(inner))

    def _settings(self) -> Settings:
        """Settings of the window below the dialog."""
        below = self.parentWidget()
        while below is not None:
            found = getattr(below.window(), "settings", None)
            if isinstance(found, Settings):
                return found
            below = below.window().parentWidget()
        return Settings()

    def _fitting(self, width: int, height: int) -> QSize:
        return QSize(width, height).boundedTo(screen_room(self))

    def _keep_size(self) -> None:
        # What nobody has changed stays as high as what is in it, which may be more another time.
        if self._own_size not in (None, self.size()):
            self._settings().set(DIALOG_SIZE, (self.width(), self.height()), of=self.size_name)


class FormDialog(Dialog):
    """Form dialog: a title, rows of label and field, a sentence on the fault, Cancel and OK."""

    def __init__(self, title: str, accept_text: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.open_at(520)
        self._warned = False
        self._rows = grid(across=SPACE_4, down=SPACE_2, stretch=1)
        self.problem = PlainLabel(tone="danger", wrap=True)
        self.accept_button = button(accept_text, self.accept, primary=True)
        self.cancel_button = button(self.tr("Cancel"), self.reject)
        self.more = MoreRows(across=SPACE_4)
        add_all(self.body, self._rows, self.more, None)
        self._whole.addWidget(self.problem)  # in sight, too
        self.buttons = self.add_buttons(
            None, self.cancel_button, self.accept_button, default=self.accept_button
        )
        self.buttons.setSpacing(SPACE_4)

    def result_value(self) -> Any:
        """The entered value."""
        raise NotImplementedError

    def ask(self, answer: Callable[[Any], object]) -> None:
        """Open the dialog. `answer` gets the entered value, and is not called if it is cancelled."""
        self.accepted.connect(lambda: answer(self.result_value()))
        self.open()

    def fold_rest(self) -> None:
        """Put the rows that are added from now on under *More*, with a line that says what stands there."""
        self._rows = self.more.rows

    def add_row(self, label: str, *fields: QWidget) -> PlainLabel:
        """Add a row to the form. The label names the first field, and is returned."""
        caption = PlainLabel(label, tone="muted")
        caption.setBuddy(fields[0])
        fields[0].setAccessibleName(label)
        if self._rows is self.more.rows:
            self.more.hold(label, *fields)
        place = self._rows.rowCount()
        if isinstance(fields[0], QPlainTextEdit | QScrollArea):
            framed = isinstance(fields[0], QPlainTextEdit)
            caption.setContentsMargins(0, SPACE_2 if framed else 1, 0, 0)  # at the height of its first line
            self._rows.addWidget(caption, place, 0, Qt.AlignmentFlag.AlignTop)
        else:
            self._rows.addWidget(caption, place, 0)
        line = row()
        wide = [isinstance(field, QLineEdit | QPlainTextEdit | PlainLabel | QScrollArea) for field in fields]
        for field, stretches in zip(fields, wide, strict=True):
            line.addWidget(field, int(stretches))
        if not any(wide):
            line.addStretch(1)
        self._rows.addLayout(line, place, 1)
        return caption

    def add_folder_row(self, label: str, title: str, folder: Path) -> QLineEdit:
        """Add a row for a folder, with a button that asks for one under `title`."""
        field = text_line(text=str(folder))
        self.browse_button = button(
            self.tr("Choose…"), lambda: choose_folder(self, title, field.text(), field.setText)
        )
        self.add_row(label, field, self.browse_button)
        return field

    @staticmethod
    def what_keeps_from_writing(path: Path) -> str:
        """Reason why a new file cannot be made at `path`, empty if it can."""
        if not path.parent.is_dir():
            return QCoreApplication.translate("FormDialog", "The folder does not exist.")
        if path.exists():
            said = QCoreApplication.translate("FormDialog", "%s is already there; choose another name.")
            return said % visible(path.name)
        return ""

    def show_problem(self, text: str) -> None:
        """Show the fault that prevents accepting the form. An empty text allows it."""
        if text != self.problem.text():
            announce(self, text)  # the focus stays in the field that is wrong
        self.problem.setText(text)
        self.problem.setVisible(bool(text))
        self.accept_button.setEnabled(not text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not self._warned and self._typed() >= _LONG:
            self._warned = True
            warning = QCoreApplication.translate("FormDialog", "Press Esc again to discard what you typed.")
            announce(self, warning)
            self.problem.setText(warning)
            self.problem.setVisible(True)
            return
        super().keyPressEvent(event)

    def _typed(self) -> int:
        """Number of characters in the fields that the user has changed."""
        lines, editors = self.findChildren(QLineEdit), self.findChildren(QPlainTextEdit)
        texts = [line.text() for line in lines if line.isModified()]
        texts += [editor.toPlainText() for editor in editors if editor.document().isModified()]
        return sum(map(len, texts))


class TextDialog(Dialog):
    """A long text to read or copy."""

    def __init__(
        self, title: str, text: str, *, lead: str = "", copy: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(title, parent)
        self.open_at(720, 520)
        self.body.setSpacing(SPACE_3)
        self.text = QPlainTextEdit()
        self.text.setFont(font(TextStyle.BODY))
        self.text.setReadOnly(True)
        self.text.setPlainText(text)
        self.text.setAccessibleName(title)
        self.text.setTabChangesFocus(True)
        if lead:
            self.body.addWidget(PlainLabel(lead, wrap=True, selectable=True))
        self.body.addWidget(self.text, 1)
        close = button(self.tr("Close"), self.accept, primary=True)
        copies = [button(self.tr("Copy"), self._on_copy_clicked)] if copy else []
        self.add_buttons(*copies, None, close, default=close)
        close.setFocus()

    def _on_copy_clicked(self) -> None:
        self.text.selectAll()
        self.text.copy()


class ErrorDialog(TextDialog):
    """An error's text, to read and copy."""

    def __init__(self, title: str, text: str, *, lead: str = "", parent: QWidget | None = None) -> None:
        super().__init__(title, text, lead=lead, copy=True, parent=parent)


class ProjectForm(FormDialog):
    """Form for the name and folder of a project to be made."""

    def __init__(self, title: str, accept_text: str, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(title, accept_text, parent)
        self.name = text_line(placeholder=self.tr("for instance: Shop search, November"), most=120)
        self.add_row(self.tr("Name"), self.name)
        self.folder = self.add_folder_row(self.tr("Folder"), self.tr("Folder of the project"), folder)
        self.name.textChanged.connect(self._on_form_changed)
        self.folder.textChanged.connect(self._on_form_changed)
        self.name.setFocus()

    def result_value(self) -> ProjectPlace:
        return ProjectPlace(self._path(), self.name.text().strip())

    def _stem(self) -> str:
        name = self.name.text().strip()
        return "".join("-" if character in _FORBIDDEN else character for character in name).strip("-. ")

    def _path(self) -> Path:
        return Path(self.folder.text().strip()).expanduser() / f"{self._stem()}{PROJECT_SUFFIX}"

    def _on_form_changed(self, *_: object) -> None:
        self.show_problem(self._what_is_wrong())
        self.accept_button.setEnabled(bool(self.name.text().strip()) and not self.problem.text())

    def _what_is_wrong(self) -> str:
        if not self.name.text().strip():
            return ""
        if not self._stem():
            return self.tr("The name needs a letter or a digit.")
        return self.what_keeps_from_writing(self._path())


class NewProjectDialog(ProjectForm):
    """Form for the name, folder and scale of a new project."""

    def __init__(self, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("New project"), self.tr("Create"), folder, parent)
        self.scale = ChoiceButton()
        self.scale.set_choices(
            [(scale.key, scale_text(scale.title)) for scale in BUILT_IN_SCALES], BUILT_IN_SCALES[0].key
        )
        self._steps = PlainLabel(tone="muted", wrap=True)
        self.add_row(self.tr("Scale"), self.scale)
        self.add_row("", self._steps)
        self.scale.chosen.connect(self._on_form_changed)
        self._on_form_changed()

    def result_value(self) -> NewProject:
        return NewProject(self._path(), self.name.text().strip(), self._scale())

    def _scale(self) -> Scale:
        return next(scale for scale in BUILT_IN_SCALES if scale.key == self.scale.value())

    def _on_form_changed(self, *_: object) -> None:
        # A step never breaks between its digit and its name.
        steps = [grade_text(grade).replace(" ", "\u00a0") for grade in self._scale().grades]
        self._steps.setText(" · ".join(steps))
        super()._on_form_changed()


class ReleaseProjectDialog(ProjectForm):
    """Form for the path of the project made of a release. `holds` says what it contains."""

    def __init__(self, name: str, holds: str, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Open a release"), self.tr("Open"), folder, parent)
        told = self.tr("A release stays as it is. A project is made of it, with %s.")
        self.add_row("", PlainLabel(told % holds, tone="muted", wrap=True))
        self.name.setText(name)
        self.name.selectAll()
        self._on_form_changed()


class NameDialog(FormDialog):
    """Form for a name that is unique in its kind: a new one, or one to replace `before`.

    `taken` is the message for a name among `others`, `told` a text below the field. With `of_person` names
    that differ only by case and blanks are equal, and one that resembles another gets a warning, but can be
    used.
    """

    def __init__(
        self,
        title: str,
        accept_text: str,
        parent: QWidget | None,
        *,
        others: Iterable[str],
        taken: str,
        most: int,
        before: str = "",
        told: str = "",
        of_person: bool = False,
    ) -> None:
        super().__init__(title, accept_text, parent)
        self._before, self._others, self._most = before, list(others), most
        self._taken, self._of_person = taken, of_person
        self.name = text_line(text=before, most=most)
        self.add_row(QCoreApplication.translate("NameDialog", "Name"), self.name)
        if told:
            self.add_row("", PlainLabel(told, tone="muted", wrap=True))
        self.name.textChanged.connect(self._on_name_changed)
        self._on_name_changed()
        self.name.selectAll()
        self.name.setFocus()

    def entered(self) -> str:
        """The name, tidied."""
        text = self.name.text()
        return " ".join(text.split()) if self._of_person else text.strip()

    def result_value(self) -> Any:
        return self.entered()

    def says_something(self) -> bool:
        """Whether the name differs from the one before."""
        return self.entered() != self._before

    def _on_name_changed(self, _text: str = "") -> None:
        name = self.entered()
        form = str.casefold if self._of_person else str
        taken = form(name) in map(form, self._others)
        similar = look_alike(name, self._others) if self._of_person and name and not taken else None
        self.show_problem(self._taken if taken else "" if similar is None else translated(similar))
        self.accept_button.setEnabled(is_line(name, self._most) and self.says_something() and not taken)


class NewRaterDialog(NameDialog):
    """Form for the name of a new rater."""

    def __init__(self, taken: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(
            QCoreApplication.translate("NewRaterDialog", "New rater"),
            QCoreApplication.translate("NewRaterDialog", "Add"),
            parent,
            others=taken,
            taken=QCoreApplication.translate("NewRaterDialog", "There is already a rater with that name."),
            most=80,
            of_person=True,
        )


def choose_folder(parent: QWidget, title: str, folder: str, chosen: Callable[[str], object]) -> None:
    """Ask for a folder. `chosen` is not called if the dialog is cancelled."""
    dialog = _file_dialog(parent, title, folder)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.fileSelected.connect(chosen)
    dialog.open()


def choose_files(parent: QWidget, title: str, folder: str, chosen: Callable[[list[str]], object]) -> None:
    """Ask for existing files. `chosen` is not called if the dialog is cancelled."""
    dialog = _file_dialog(parent, title, folder)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.filesSelected.connect(chosen)
    dialog.open()


def _file_dialog(parent: QWidget, title: str, folder: str, wanted: str = "") -> QFileDialog:
    dialog = QFileDialog(parent, title, folder, wanted)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return dialog


def local_files(event: QDropEvent) -> list[Path]:
    """The dropped local files. Nothing is fetched from elsewhere."""
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]


def suggested_file(settings: Settings, stem: str, suffix: str) -> Path:
    """Path for a file of that name, without characters that file systems refuse, in the last used folder."""
    name = "".join("-" if character in _FORBIDDEN else character for character in visible(stem))
    return settings.last_folder() / f"{name.strip('. ')[:_MOST_NAME] or 'export'}{suffix}"


class Asker:
    """Opens the dialogs and passes their answers on. A cancelled dialog calls nothing."""

    def __init__(self, window: QWidget) -> None:
        self._window = window

    def new_project(self, folder: Path, answer: Callable[[NewProject], object]) -> None:
        NewProjectDialog(folder, self._window).ask(answer)

    def project_of_release(
        self, name: str, holds: str, folder: Path, answer: Callable[[ProjectPlace], object]
    ) -> None:
        """Ask for the path of the project made of a release."""
        ReleaseProjectDialog(name, holds, folder, self._window).ask(answer)

    def new_rater(self, taken: Sequence[str], answer: Callable[[str], object]) -> None:
        """Ask for a rater's name that is not in use."""
        NewRaterDialog(taken, self._window).ask(answer)

    def open_project(self, folder: Path, answer: Callable[[Path], object]) -> None:
        title = QCoreApplication.translate("Asker", "Open a project or a release")
        kinds = QCoreApplication.translate("Asker", "Projects and releases (%s)")
        wanted = kinds % f"*{PROJECT_SUFFIX} *{ZIP} {MANIFEST}"
        dialog = _file_dialog(self._window, title, str(folder), wanted)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: answer(Path(name)))
        dialog.open()

    def import_files(self, folder: Path, answer: Callable[[list[Path]], object]) -> None:
        title = QCoreApplication.translate("Asker", "Import files")
        self._ask_for_files(title, folder, QCoreApplication.translate("Asker", "All files (*)"), answer)

    def packages(self, folder: Path, answer: Callable[[list[Path]], object]) -> None:
        """Ask for raters' packages, and answers of pages, to merge."""
        title = QCoreApplication.translate("Asker", "Merge packages")
        wanted = QCoreApplication.translate("Asker", "Packages (%s)") % f"*{PROJECT_SUFFIX} *{ANSWERS_SUFFIX}"
        self._ask_for_files(title, folder, wanted, answer)

    def _ask_for_files(
        self, title: str, folder: Path, wanted: str, answer: Callable[[list[Path]], object]
    ) -> None:
        dialog = _file_dialog(self._window, title, str(folder), wanted)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda names: answer([Path(name) for name in names]))
        dialog.open()

    def save_file(self, title: str, suggested: Path, answer: Callable[[Path], object]) -> None:
        """Ask for the path of a file to write. Naming an existing one needs the user's confirmation."""
        wanted = QCoreApplication.translate("Asker", "All files (*)")
        dialog = _file_dialog(self._window, title, str(suggested.parent), wanted)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.selectFile(suggested.name)
        dialog.fileSelected.connect(lambda name: answer(Path(name)))
        dialog.open()
