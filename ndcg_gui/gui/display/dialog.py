"""The dialog of the view that raters get of a document, with a preview, and of the folders of its images."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QListWidget, QWidget

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.display.blindfold import Blindfold
from ndcg_gui.features.display.pictures import CopyPlan, copy_pictures, own_folder, plan_copies
from ndcg_gui.features.display.rich.blocks import TextKind
from ndcg_gui.features.display.self_naming import MASK
from ndcg_gui.features.display.telling import TellingNames, telling_names
from ndcg_gui.features.display.template import (
    BODY,
    IMAGE,
    TITLE,
    URL,
    Display,
    FieldsFound,
    Show,
    allowed_shows,
    change_display,
    find_fields,
    further_name,
    is_telling,
    project_display,
)
from ndcg_gui.features.display.terms import QueryTerms
from ndcg_gui.gui.display.keys import DISPLAY_KEYS
from ndcg_gui.gui.judging.document import DocumentCard
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import IMAGE_FOLDERS, Settings
from ndcg_gui.gui.kit.base.theme import SPACE_4, TextStyle, font
from ndcg_gui.gui.kit.keys.dialogs import DialogKeys
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import count, document_number, titled, translated
from ndcg_gui.gui.kit.widgets import (
    ChoiceButton,
    ElidedLabel,
    KeyHints,
    PlainLabel,
    WarningBox,
    button,
    column,
    row,
    text_line,
)
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog, choose_folder

_WIDTH, _HEIGHT = 1000, 640


class DisplayDialog(FormDialog):
    """Form of the fields with their kinds and order, beside one of the project's documents."""

    copy_requested = Signal(object, object)  # pictures into the project: the template, and the folders

    def __init__(
        self,
        display: Display,
        found: FieldsFound,
        folders: Sequence[str],
        parent: QWidget | None = None,
        *,
        names: TellingNames | None = None,
        own: Path | None = None,
        settings: Settings | None = None,
    ) -> None:
        """`names` must not be shown to raters. `own` is the project's own folder of pictures."""
        super().__init__(self.tr("What raters see"), self.tr("Use this view"), parent)
        self.open_at(_WIDTH, _HEIGHT)
        self._found, self._names = found, names or TellingNames(())
        self._display = display
        self._fields = display.ordered(found.names)
        self._unseen = [item for item in display.fields if item not in self._fields]
        self._folders, self._own = tuple(folders), own
        self._kinds = dict(display.kinds)
        self._sample = 0
        self.list = QListWidget()
        self.keys = DialogKeys(self, DISPLAY_KEYS, settings)
        self.show_as = ChoiceButton(self.tr("Shown as"))
        self.read_as = ChoiceButton(self.tr("Read as"))
        self.up_button = button(self.tr("Move up"), lambda: self._move(-1))
        self.down_button = button(self.tr("Move down"), lambda: self._move(1))
        self.default_button = button(self.tr("Reset"), self._on_default)
        self.warning = WarningBox()
        self.masked = text_line(text=", ".join(display.masked))
        self.masked_near_ai = text_line(text=", ".join(display.masked_near_ai))
        self.folder_label = ElidedLabel(tone="muted", elide=Qt.TextElideMode.ElideMiddle)
        self.folder_button = button(self.tr("Add a folder of images…"), self._on_folder)
        self.no_folder_button = button(self.tr("No images"), lambda: self._take_folders(()))
        self.copy_button = button(self.tr("Copy into the project…"), self._on_copy)
        self.copy_button.setVisible(own is not None)
        self.card = DocumentCard()
        self.sample_label = PlainLabel(tone="muted")
        self.next_button = button(self.tr("Another document"), self._on_next)
        self._build()
        self.list.currentRowChanged.connect(self._on_row_changed)
        self.show_as.chosen.connect(self._on_show_chosen)
        self.read_as.chosen.connect(self._on_kind_chosen)
        self._take_folders(self._folders)
        self._show_fields(0)
        self.list.setFocus()

    def _build(self) -> None:
        self.list.setFont(font(TextStyle.BODY))
        self.list.setAccessibleName(self.tr("Fields, in the order in which they are shown"))
        left = column()
        left.addWidget(
            PlainLabel(self.tr("Fields, in the order in which they are shown"), role=TextStyle.STRONG)
        )
        left.addWidget(self.list, 1)
        left.addLayout(row(self.show_as, None, self.up_button, self.down_button))
        left.addLayout(row(self.read_as, None, self.default_button))
        moves = [
            self.keys.add(name, partial(self._move, by), self.list, near=True)
            for name, by in (("up", -1), ("down", 1))
        ]
        show_as = self.keys.add("show_as", self.show_as.showMenu, self.list, near=True)
        left.addWidget(
            KeyHints([(moves, self.tr("move the field")), ([show_as], self.tr("how it is shown"))])
        )
        if self._found.more:
            many = self.tr("%s rarer fields are not listed here; they are shown “in the line”.")
            left.addWidget(PlainLabel(many % count(self._found.more), tone="muted", wrap=True))
        left.addWidget(self.warning)
        left.addWidget(
            PlainLabel(
                self.tr("Images come from folders on this computer, never from the network."),
                tone="muted",
                wrap=True,
            )
        )
        left.addLayout(row(self.folder_button, self.no_folder_button, self.copy_button, None))
        left.addWidget(self.folder_label)
        right = column()
        right.addLayout(
            row(
                PlainLabel(self.tr("Preview"), role=TextStyle.STRONG),
                self.sample_label,
                None,
                self.next_button,
            )
        )
        right.addWidget(self.card, 1)
        for field, title in (
            (self.masked, self.tr("Words to show as %s in texts, separated by commas") % MASK),
            (
                self.masked_near_ai,
                self.tr("The same, but only in texts that speak of an AI or of themselves"),
            ),
        ):
            field.setAccessibleName(title)
            field.textChanged.connect(self._preview)
            right.addWidget(PlainLabel(title, tone="muted", wrap=True))
            right.addWidget(field)
        self.body.insertLayout(0, row((left, 4), (right, 5), spacing=SPACE_4), 100)
        self.next_button.setEnabled(len(self._found.samples) > 1)

    def result_value(self) -> tuple[Display, tuple[str, ...]]:
        """The template made, and the folders of images on this machine."""
        # What a later import brings back is shown as it was.
        return self._display_of((*self._fields, *self._unseen)), self._folders

    def _display_of(self, fields: Iterable[tuple[str, Show]]) -> Display:
        masked, near = (
            tuple(dict.fromkeys(word.strip() for word in field.text().split(",") if word.strip()))
            for field in (self.masked, self.masked_near_ai)
        )
        return replace(
            self._display,
            fields=tuple(fields),
            masked=masked,
            masked_near_ai=near,
            kinds=tuple(self._kinds.items()),
        )

    # showing

    def _show_fields(self, row: int) -> None:
        self.list.blockSignals(True)
        self.list.clear()
        for field, show in self._fields:
            self.list.addItem(self._item(field, show))
        self.list.setCurrentRow(row)
        self.list.blockSignals(False)
        self._on_row_changed(row)
        self._warn()
        self._preview()

    def _item(self, field: str, show: Show) -> str:
        item = titled(field_title(field), show_title(show))
        kind = self._kinds.get(field)
        return f"{item}, {kind_title(kind)}" if kind is not None and show is Show.BLOCK else item

    def _warn(self) -> None:
        telling = {
            hidden: [
                field_title(field)
                for field, show in self._fields
                if is_telling(field) and (show is Show.HIDDEN) is hidden
            ]
            for hidden in (True, False)
        }
        if telling[False]:
            self.warning.set_text(
                self.tr("Raters can see something that could reveal the system or the rank: %s")
                % ", ".join(telling[False]),
                self.tr("This can bias their grades. Hide it, unless only its name looks like it."),
            )
        else:
            self.warning.set_text(
                self.tr("Hidden because it could reveal the system or the rank: %s")
                % ", ".join(telling[True])
            )
        self.warning.setVisible(any(telling.values()))

    def _preview(self) -> None:
        samples = self._found.samples
        self.card.setVisible(bool(samples))
        if not samples:
            self.sample_label.setText(self.tr("There are no documents with text yet."))
            return
        self.sample_label.setText(
            self.tr("%s of %s") % (count(self._sample + 1), count(len(samples))) if len(samples) > 1 else ""
        )
        display = self._display_of(self._fields)
        sample = samples[self._sample]
        self.card.show_display(display)
        blindfold = Blindfold(self._names, display)
        (shown,) = blindfold.documents({0: sample}, document_number).values()
        self.card.show_document(shown, QueryTerms(""))

    # slots

    def _on_row_changed(self, row: int) -> None:
        if not 0 <= row < len(self._fields):
            return
        field, show = self._fields[row]
        self.show_as.set_choices([(item, show_title(item)) for item in allowed_shows(field)], show)
        kind = self._kinds.get(field, TextKind.AUTO)
        self.read_as.set_choices([(item, kind_title(item)) for item in TextKind], kind)
        self.read_as.setEnabled(show is Show.BLOCK)
        self.up_button.setEnabled(row > 0)
        self.down_button.setEnabled(row + 1 < len(self._fields))

    def _on_show_chosen(self, show: object) -> None:
        row = self.list.currentRow()
        assert isinstance(show, Show)
        self._fields[row] = (self._fields[row][0], show)
        self._show_fields(row)

    def _on_kind_chosen(self, kind: object) -> None:
        row = self.list.currentRow()
        assert isinstance(kind, TextKind)
        self._kinds.pop(self._fields[row][0], None)
        if kind is not TextKind.AUTO:
            self._kinds[self._fields[row][0]] = kind
        self._show_fields(row)

    def _move(self, by: int) -> None:
        place = self.list.currentRow()
        other = place + by
        if 0 <= place < len(self._fields) and 0 <= other < len(self._fields):
            self._fields[place], self._fields[other] = self._fields[other], self._fields[place]
            self._show_fields(other)

    def _on_default(self) -> None:
        self._fields, self._unseen = Display().ordered(self._found.names), []
        self._kinds = {}
        self._show_fields(0)

    def _on_next(self) -> None:
        self._sample = (self._sample + 1) % len(self._found.samples)
        self._preview()

    def _on_folder(self) -> None:
        folder = next(reversed(self._folders), str(Path.home()))
        choose_folder(self, self.tr("Folder of images"), folder, self._add_folder)

    def _add_folder(self, folder: str) -> None:
        self._take_folders(dict.fromkeys((*self._folders, folder)))

    def _take_folders(self, folders: Iterable[str]) -> None:
        self._folders = tuple(folders)
        chosen = " · ".join(visible(folder) for folder in self._folders)
        self.folder_label.setText(chosen or self.tr("none chosen"))
        self.no_folder_button.setEnabled(bool(chosen))
        self.copy_button.setEnabled(bool(chosen))
        self.look_for_pictures()

    def _on_copy(self) -> None:
        self.copy_requested.emit(*self.result_value())

    def look_for_pictures(self) -> None:
        """Search for the images again, since the project's own folder may have got more of them."""
        own = [self._own] if self._own is not None and self._own.is_dir() else []
        self.card.set_folders([*map(Path, self._folders), *own])


_FIELD_TITLES = {TITLE: say("Title"), BODY: say("Text"), URL: say("Address"), IMAGE: say("Image")}
_SHOW_TITLES = {
    Show.HEADING: say("heading"),
    Show.LINE: say("in the line"),
    Show.BLOCK: say("block of text"),
    Show.IMAGE: say("image"),
    Show.HIDDEN: say("hidden"),
}


_KIND_TITLES = {
    TextKind.AUTO: say("what it looks like"),
    TextKind.PLAIN: say("plain text"),
    TextKind.MARKDOWN: say("Markdown"),
    TextKind.HTML: say("HTML, text only"),
    TextKind.CODE: say("code"),
    TextKind.JSON: say("JSON"),
    TextKind.CHAT: say("a chat"),
}


def kind_title(kind: TextKind) -> str:
    return translated(_KIND_TITLES[kind])


def field_title(field: str) -> str:
    name = further_name(field)
    return translated(_FIELD_TITLES[field]) if name is None else one_line(name)


def show_title(show: Show) -> str:
    return translated(_SHOW_TITLES[show])


def open_display(context: ProjectContext, parent: QWidget) -> None:
    """Collect the documents' fields, then open the dialog and store its result."""

    def ask(found: FieldsFound) -> None:
        folders = context.settings.get(IMAGE_FOLDERS, of=context.key)
        display, names = project_display(context.project), telling_names(context.project)
        dialog = DisplayDialog(
            display,
            found,
            folders,
            parent,
            names=names,
            own=own_folder(context.project),
            settings=context.settings,
        )
        dialog.accepted.connect(lambda: _store(context, *dialog.result_value()))
        dialog.copy_requested.connect(partial(copy_into_project, context, dialog))
        dialog.open_until(context.closing)

    title = QCoreApplication.translate("DisplayDialog", "Looking for the documents' fields")
    context.jobs.run(title, lambda report: find_fields(context.project, report), done=ask)


def _store(context: ProjectContext, display: Display, folders: tuple[str, ...]) -> None:
    # First the folders: whoever hears of the new template looks for both.
    context.settings.set(IMAGE_FOLDERS, folders, of=context.key)
    context.watch(context.project.execute(change_display(display)))


def copy_into_project(
    context: ProjectContext, dialog: DisplayDialog, display: Display, folders: tuple[str, ...]
) -> None:
    """Show the number of images to copy into the project's own folder, ask, and copy them."""
    project, tr = context.project, partial(QCoreApplication.translate, "DisplayDialog")

    def ask(plan: CopyPlan | None) -> None:
        if plan is None:
            return
        words = [
            tr("Images to copy: {number}, {size} MB, into {folder}, beside the project file.").format(
                number=count(len(plan.files)),
                size=f"{plan.size / 1e6:,.1f}",
                folder=visible(str(plan.folder)),
            ),
            tr("Already there: {there}. Found in none of the folders: {missing}.").format(
                there=count(plan.there), missing=count(plan.missing)
            ),
            tr("If you copy or move the project file, copy or move this folder, too."),
        ]
        question = FormDialog(tr("Copy images into the project"), tr("Copy"), dialog)
        question.body.insertWidget(1, PlainLabel("\n".join(words), wrap=True))
        question.accept_button.setEnabled(bool(plan.files))
        question.accepted.connect(lambda: copy(plan))
        question.open_until(context.closing)

    def copy(plan: CopyPlan) -> None:
        context.jobs.run(
            tr("Copying images"), lambda report: copy_pictures(plan, report), done=partial(told, plan)
        )

    def told(plan: CopyPlan, copied: tuple[int, Message | None]) -> None:
        number, why = copied
        said = translated(
            say("Copied {number} of {total:image|images}.", number=count(number), total=len(plan.files))
        )
        context.notify(f"{said} {translated(why)}" if why is not None else said)
        dialog.look_for_pictures()

    context.jobs.run(
        tr("Looking for the documents' images"),
        lambda report: plan_copies(project, display, folders, report),
        done=ask,
    )
