"""The rows of a release's form that split its queries, and choose whose labels are withheld."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from ndcg_gui.domain.errors import InputError, NdcgError
from ndcg_gui.domain.messages import joined, say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.releases.making import PlannedSplit, planned_splits
from ndcg_gui.features.releases.splits import EXAMPLE, parse_shares
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import LatestJob
from ndcg_gui.gui.kit.drafts.fields import NumberField
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, PlainLabel, text_line
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog
from ndcg_gui.metrics.statistics.tests import SEED

_NONE, _SHARES = "", "shares"
_NOTHING, _ALL, _OF_SPLIT = "nothing", "all", "split "  # and the split's name
_PAUSE_MS = 300  # what each split holds waits until the shares are entered


class SplitRows(QObject):
    """Form rows for the splits of the queries and the withheld labels. `changed` reports other entries."""

    changed = Signal()

    def __init__(self, form: FormDialog, context: ProjectContext) -> None:
        super().__init__(form)
        self._project = context.project
        self.way, self.shares = ChoiceButton(), text_line(text=EXAMPLE, most=200)
        self.seed = NumberField(self.tr("Seed"), str(SEED), most=2**31 - 1)
        self._whole = PlainLabel(self.tr("all queries together"), tone="muted", wrap=True)
        self.told = PlainLabel(tone="muted", wrap=True)
        self.way.set_choices([(_NONE, self.tr("none")), (_SHARES, self.tr("by shares"))], _NONE)
        form.add_row(self.tr("Splits"), self.way, self.shares, self._whole)
        name_by_choice(self.way, self.tr("Splits"))
        self.shares.setAccessibleName(self.tr("Shares of the splits"))
        self._caption = form.add_row(self.tr("Seed"), self.seed, self.told)
        self.hold, self.hold_told = ChoiceButton(), PlainLabel(tone="muted", wrap=True)
        form.add_row(self.tr("Held back"), self.hold, self.hold_told)
        name_by_choice(self.hold, self.tr("Held back"))
        self._planned = LatestJob(context, self.tr("Splitting"), _PAUSE_MS, self._on_planned, self._on_none)
        self.way.chosen.connect(self._on_changed)
        self.hold.chosen.connect(self._on_changed)
        self.shares.textChanged.connect(self._on_changed)
        self.seed.textChanged.connect(self._on_changed)
        self._on_changed()

    def splits(self) -> Mapping[str, float]:
        """The share of each split, empty where nothing is split or the entry is invalid."""
        try:
            return self._entered()
        except InputError:
            return {}

    def problem(self) -> str:
        """The fault of the entries, "" for none."""
        try:
            return self.seed.problem() if self._entered() else ""
        except InputError as error:
            return translated(error.message)

    def held_back(self) -> str | None:
        """The split whose labels are withheld, "" for those of all queries, None for none."""
        chosen = str(self.hold.value())
        return None if chosen == _NOTHING else chosen.removeprefix(_OF_SPLIT) if chosen != _ALL else ""

    def name_sealed(self, name: str) -> None:
        """Name the file that gets the withheld labels."""
        told = self.tr("The labels go to %s. Give that file only to the person who scores.")
        self.hold_told.setText("" if self.held_back() is None else told % visible(name))

    def kept(self) -> dict[str, object]:
        """The entries, for `recall`."""
        return {
            "splits": self.way.value(),
            "shares": self.shares.text().strip(),
            "seed": self.seed.whole(),
            "hold": self.hold.value(),
        }

    def recall(self, kept: Mapping[str, object]) -> None:
        """Show stored entries again."""
        if "shares" in kept:
            self.shares.setText(str(kept["shares"]))
            self.seed.setText(str(kept["seed"]))
            self.way.set_value(kept["splits"])
            self._offer_to_hold()
            if self.hold.value() != (held := kept.get("hold", _NOTHING)) and held in self._to_hold():
                self.hold.set_value(held)
        self._on_changed()

    def close(self) -> None:
        """Stop the background work, because the form is closed."""
        self._planned.close()

    def _entered(self) -> Mapping[str, float]:
        return parse_shares(self.shares.text()) if self.way.value() == _SHARES else {}

    def _to_hold(self) -> dict[object, str]:
        of_split = self.tr("the labels of %s")
        splits: dict[object, str] = {f"{_OF_SPLIT}{name}": of_split % visible(name) for name in self.splits()}
        return {_NOTHING: self.tr("nothing"), _ALL: self.tr("all labels"), **splits}

    def _offer_to_hold(self) -> None:
        self.hold.offer(list(self._to_hold().items()))

    def _on_changed(self, _value: object = None) -> None:
        split = self.way.value() == _SHARES
        for field in (self.shares, self._caption, self.seed, self.told):
            field.setVisible(split)
        self._whole.setVisible(not split)
        self._offer_to_hold()
        shares, seed, project = self.splits(), self.seed.whole(), self._project
        if shares and not self.problem():
            self.told.setText(self.tr("Splitting…"))
            self._planned.ask(lambda _report: planned_splits(project, shares, seed))
        else:
            self._planned.drop()
            self.told.setText("")
        self.changed.emit()

    def _on_planned(self, found: Mapping[str, PlannedSplit]) -> None:
        each = (
            say(
                "{name}: {queries:query|queries}, {labels:label|labels}",
                name=visible(name),
                queries=own.queries,
                labels=own.labels,
            )
            for name, own in found.items()
        )
        together = self.tr("%s. By stratum; queries that are nearly the same stay together.")
        self.told.setText(together % translated(joined(each, "; ")))

    def _on_none(self, error: NdcgError) -> None:
        self.told.setText(translated(error.message))


def name_by_choice(chooser: ChoiceButton, description: str) -> None:
    """Name a chooser for screen readers by its choice, with this description."""
    chooser.setAccessibleName("")
    chooser.set_value(chooser.value())
    chooser.setAccessibleDescription(description)
