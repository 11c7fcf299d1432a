"""A release of the project: its contents, its version, and the path of its file."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLineEdit, QWidget

from ndcg_gui.core import stored
from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import evaluation_settings
from ndcg_gui.domain.errors import InputError, NdcgError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import visible
from ndcg_gui.features.releases.making import ReleaseChoices, make_release, parent_of, proposed_version
from ndcg_gui.features.releases.manifest import About, Manifest
from ndcg_gui.features.releases.places import ZIP
from ndcg_gui.features.releases.verdicts import graded_comparisons, judged_comparisons
from ndcg_gui.features.releases.versions import FIRST, parse_version
from ndcg_gui.features.safety.receipts import renew
from ndcg_gui.gui.export.checking import add_place_row, verify
from ndcg_gui.gui.export.split_rows import SplitRows, name_by_choice
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import LatestJob
from ndcg_gui.gui.kit.base.settings import LAST_FOLDER, RELEASE
from ndcg_gui.gui.kit.text.plain import set_tooltip, translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, PlainLabel, text_line, tick_box
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog, suggested_file
from ndcg_gui.gui.kit.widgets.multi_choice import MultiChoiceButton
from ndcg_gui.metrics.label_rules import label_rule

_ALL, _NONE, _SOME = "all", "none", "some"
_PAUSE_MS = 400  # what is read of the previous release waits until its place is entered


@dataclass(frozen=True, slots=True)
class WantedRelease:
    """The entered release. `parent` is the path of the previous release, None where there is none."""

    choices: ReleaseChoices
    parent: Path | None
    path: Path


class ReleaseForm(FormDialog):
    """Form of a release's contents and description. Its version follows from the changes since the last."""

    def __init__(self, context: ProjectContext, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Release the eval set"), self.tr("Release"), parent)
        self._context = context
        self._said = self._file_said = ""  # the version and the file's name that the program has proposed
        self._systems = [item.name for item in context.project.read(stored.systems) if not item.hidden]
        self.about: dict[str, QLineEdit] = {}
        self._build()
        self._build_place()
        self.fold_rest()
        self._build_more()
        self._build_about()
        self.open_at(640)
        self._recall()
        self._versions = LatestJob(
            context, self.tr("Comparing"), _PAUSE_MS, self._on_version_said, self._on_no_version
        )
        for field in (self.name, self.version, self.folder, self.file):
            field.textChanged.connect(self._on_form_changed)
        self.previous.textChanged.connect(self._say_version)
        self.systems.chosen.connect(self._on_form_changed)
        self.form.chosen.connect(self._on_form_changed)
        self.splits.changed.connect(self._on_form_changed)
        self.reject_on(context.closing)
        self._on_form_changed()
        self._say_version()
        self.name.setFocus()

    def _build(self) -> None:
        self.name = text_line(most=120)
        self.version, self.changed = text_line(most=40), PlainLabel(tone="muted", wrap=True)
        self.systems, self.some = (
            ChoiceButton(),
            MultiChoiceButton(self.tr("Systems"), all_text=self.tr("all")),
        )
        self.raters, self.documents = ChoiceButton(), ChoiceButton()
        self.parquet = tick_box(self.tr("Labels as Parquet, too"))
        self.systems.set_choices(
            [(_ALL, self.tr("all")), (_SOME, self.tr("some")), (_NONE, self.tr("none"))]
            if self._systems
            else [(_NONE, self.tr("none"))],
            _ALL if self._systems else _NONE,
        )
        self.some.set_choices(self._systems, self._systems)
        self.raters.set_choices(
            [("names", self.tr("by name")), ("pseudonyms", self.tr("under other names"))], "names"
        )
        self.documents.set_choices(
            [("texts", self.tr("with their texts")), ("hashes", self.tr("only keys and hashes"))], "texts"
        )
        settings = evaluation_settings(self._context.project)
        self.rule = PlainLabel(translated(label_rule(settings.labels).title), wrap=True)
        self.add_row(self.tr("Name"), self.name)
        self.version.setMaximumWidth(self.version.sizeHint().width())
        self.add_row(self.tr("Version"), self.version, self.changed)
        self.add_row(self.tr("Label"), self.rule)
        self.add_row(self.tr("Systems"), self.systems, self.some)
        self.add_row(self.tr("Documents"), self.documents)

    def _build_more(self) -> None:
        """Add the rows that fewer people change."""
        self.previous = add_place_row(self, self.tr("Previous release"), self._context.settings.last_folder())
        self.previous.setPlaceholderText(self.tr("none: the first one"))
        set_tooltip(self.previous, self.previous.placeholderText())
        self.add_row(self.tr("Raters"), self.raters)
        self.splits = SplitRows(self, self._context)
        self.add_row("", self.parquet)
        self._build_verdicts()
        self.parquet.setAccessibleName(self.parquet.text())
        for chooser, named in (
            (self.systems, self.tr("Systems")),
            (self.raters, self.tr("Raters")),
            (self.documents, self.tr("Documents")),
        ):
            name_by_choice(chooser, named)

    def _build_verdicts(self) -> None:
        """Ask whether to include verdicts, if there are any."""
        told, closed = judged_comparisons(self._context.project)
        title = say("Verdicts of {count:comparison|comparisons}", count=len(told))
        self.verdicts = tick_box(translated(title))
        self.verdicts.setAccessibleName(self.verdicts.text())
        self.verdicts.setChecked(bool(told))
        hints = []
        if told:
            hints.append(self.tr("The release opens their results."))
        if closed:
            left_out = say(
                "{count:comparison is left out: its result is closed|"
                "comparisons are left out: their results are closed}.",
                count=len(closed),
            )
            hints.append(translated(left_out))
        if graded_comparisons(self._context.project):
            hints.append(self.tr("A release holds no grades of whole lists: export them by themselves."))
        if hints:
            hint = PlainLabel(" ".join(hints), tone="muted", wrap=True)
            self.add_row(self.tr("Side by side"), *([self.verdicts, hint] if told else [hint]))
        self.verdicts.toggled.connect(self._say_version)

    def _build_about(self) -> None:
        """Add the fields that only people can fill in."""
        for key, title, hint in (
            ("licence", self.tr("Licence"), self.tr("a name such as CC-BY-4.0, or an address")),
            ("contact", self.tr("Contact"), self.tr("who answers questions about it")),
            ("intended_use", self.tr("Intended use"), self.tr("what it is meant for, and what not")),
            (
                "sampling",
                self.tr("Sampling"),
                self.tr("where the queries come from, and how they were drawn"),
            ),
            ("personal_data", self.tr("Personal data"), self.tr("what personal data is in it")),
            ("note", self.tr("Note"), self.tr("anything else, such as what changed")),
        ):
            self.about[key] = text_line(placeholder=hint)
            set_tooltip(self.about[key], hint)
            self.add_row(title, self.about[key])

    def _build_place(self) -> None:
        self.form, self.file = ChoiceButton(), text_line()
        self.form.set_choices([(ZIP, self.tr("one .zip file")), ("", self.tr("a folder"))], ZIP)
        self.folder = self.add_folder_row(
            self.tr("Folder"), self.tr("Folder of the release"), self._context.settings.last_folder()
        )
        self.add_row(self.tr("File"), self.file, self.form)
        self.form.setAccessibleDescription(self.tr("Form of the release"))

    # what was entered last

    def _recall(self) -> None:
        project = self._context.project
        kept = self._context.settings.get(RELEASE, of=project.project_id)

        def text(key: str) -> str:
            return str(kept.get(key, ""))

        self.name.setText(text("name") or project.name)
        self.previous.setText(text("previous"))
        for key, field in self.about.items():
            field.setText(text(key))
        for key, chooser in self._choosers().items():
            if key in kept and chooser.value() != kept[key]:
                chooser.set_value(kept[key])
        self.parquet.setChecked(bool(kept.get("parquet")))
        self.splits.recall(kept)

    def _choosers(self) -> dict[str, ChoiceButton]:
        return {"raters": self.raters, "documents": self.documents, "form": self.form}

    def keep(self) -> None:
        """Store the entries for the project's next release."""
        kept: dict[str, object] = {key: field.text().strip() for key, field in self.about.items()}
        kept |= {key: chooser.value() for key, chooser in self._choosers().items()}
        kept |= {"name": self.name.text().strip(), "parquet": self.parquet.isChecked()}
        kept |= {"previous": self.previous.text().strip(), **self.splits.kept()}
        self._context.settings.set(RELEASE, kept, of=self._context.project.project_id)

    # what was entered

    def result_value(self) -> WantedRelease:
        chosen = {_ALL: tuple(self._systems), _SOME: self.some.values(), _NONE: ()}
        choices = ReleaseChoices(
            name=self.name.text().strip(),
            version=self.version.text().strip() or None,
            systems=chosen[str(self.systems.value())],
            pseudonyms=self.raters.value() == "pseudonyms",
            texts=self.documents.value() == "texts",
            tables=self.parquet.isChecked(),
            verdicts=self.verdicts.isChecked(),
            splits=self.splits.splits(),
            seed=self.splits.seed.whole(),
            about=About(**{item.name: self.about[item.name].text().strip() for item in fields(About)}),
        )
        if (split := self.splits.held_back()) is not None:
            choices = replace(choices, sealed=self._sealed(), blind_split=split)
        return WantedRelease(choices, self._previous(), self._path())

    def _previous(self) -> Path | None:
        text = self.previous.text().strip()
        return Path(text).expanduser() if text else None

    def _path(self) -> Path:
        name = self.file.text().strip().removesuffix(ZIP)
        return Path(self.folder.text().strip()).expanduser() / f"{name}{self.form.value()}"

    def _sealed(self) -> Path:
        name = self.file.text().strip().removesuffix(ZIP)
        return self._path().with_name(f"{name}-sealed{ZIP}")

    # showing

    def _on_form_changed(self, _value: object = None) -> None:
        self.some.setVisible(self.systems.value() == _SOME)
        if self.file.text() == self._file_said:
            stem = f"{self.name.text().strip()}-{self.version.text().strip() or FIRST}"
            self._file_said = suggested_file(self._context.settings, stem, "").name
            self.file.setText(self._file_said)
        if self.file.text().strip():
            self.splits.name_sealed(self._sealed().name)
        self.show_problem(self._what_is_wrong())
        self.accept_button.setEnabled(not self.problem.text() and bool(self.name.text().strip()))

    def _what_is_wrong(self) -> str:
        previous = self._previous()
        if previous is not None and not previous.exists():
            return self.tr("No release was found at that place.")
        version = self.version.text().strip()
        try:
            if version:
                parse_version(version)
        except InputError as error:
            return translated(error.message)
        if problem := self.splits.problem():
            return problem
        name = self.file.text().strip()
        if not name or Path(name).name != name:
            return self.tr("The file needs a name.")
        sealed = self.splits.held_back() is not None and self.what_keeps_from_writing(self._sealed())
        return self.what_keeps_from_writing(self._path()) or sealed or ""

    # the version

    def _say_version(self, _changed: object = None) -> None:
        previous, project = self._previous(), self._context.project
        self._on_form_changed()
        self._propose("" if previous is not None else FIRST)
        if previous is None or not previous.exists():
            self.changed.setText("" if previous is not None else self.tr("the first one"))
            return
        self.changed.setText(self.tr("Comparing…"))
        verdicts = self.verdicts.isChecked()
        self._versions.ask(lambda report: _next(project, previous, report, verdicts=verdicts))

    def _propose(self, version: str) -> None:
        """Propose a version, unless the user has written one."""
        if self.version.text() == self._said:
            self._said = version
            self.version.setText(version)

    def _on_version_said(self, found: tuple[Path, Manifest, str]) -> None:
        previous, manifest, version = found
        if previous != self._previous():
            return
        self._propose(version)
        told = self.tr("by what changed since %s %s")
        self.changed.setText(told % (visible(manifest.name), manifest.version))

    def _on_no_version(self, error: NdcgError) -> None:
        self.changed.setText("")
        self.show_problem(translated(error.message))

    def done(self, result: int) -> None:
        self._versions.close()
        self.splits.close()
        super().done(result)


def _next(
    project: Project, previous: Path, report: Progress, *, verdicts: bool
) -> tuple[Path, Manifest, str]:
    manifest, sha256 = parent_of(previous)
    choices = ReleaseChoices(name="release", parent=manifest, parent_sha256=sha256, verdicts=verdicts)
    return previous, manifest, proposed_version(project, choices, report)


def open_release_form(context: ProjectContext, parent: QWidget) -> ReleaseForm:
    """Ask for the contents of a release, and write it in a job."""
    form = ReleaseForm(context, parent)

    def answer(wanted: WantedRelease) -> None:
        form.keep()
        write_release(context, wanted, parent)

    form.ask(answer)
    return form


def write_release(context: ProjectContext, wanted: WantedRelease, parent: QWidget) -> None:
    """Write the release, and report it with a link that verifies it."""
    context.settings.set(LAST_FOLDER, str(wanted.path.parent))
    project = context.project

    def work(report: Progress) -> Manifest:
        choices = wanted.choices
        if wanted.parent is not None:
            before, sha256 = parent_of(wanted.parent)
            choices = replace(choices, parent=before, parent_sha256=sha256)
        made = make_release(project, wanted.path, choices, progress=report)
        renew(project, begins=False)
        return made

    def done(made: Manifest) -> None:
        kept = context.settings.get(RELEASE, of=project.project_id)
        # The next one follows it, as it is with all its labels.
        previous = str(wanted.choices.sealed or wanted.path)
        context.settings.set(RELEASE, {**kept, "previous": previous}, of=project.project_id)
        said = QCoreApplication.translate("ReleaseForm", "%s %s written: %s")
        context.notify(
            said % (visible(made.name), made.version, visible(wanted.path.name)),
            partial(verify, context, wanted.path, parent, wanted.choices.sealed),
            QCoreApplication.translate("ReleaseForm", "Verify"),
        )

    title = QCoreApplication.translate("ReleaseForm", "Releasing %s") % visible(wanted.path.name)
    context.jobs.run(title, work, done=done)
