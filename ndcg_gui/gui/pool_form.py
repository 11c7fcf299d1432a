"""The form for a task: which pairs, for whom, in which order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from ndcg_gui.domain.plans import MAX_NAME, PoolPlan
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.pool_fields import NumberField, QuotaRows, percent, shown_names
from ndcg_gui.gui.text import no_mnemonic, translated
from ndcg_gui.gui.theme import CONTROL_HEIGHT, SPACE_1, SPACE_2, SPACE_4, Text, font
from ndcg_gui.gui.widgets import ChoiceButton, MultiChoiceButton, PlainLabel
from ndcg_gui.metrics.label_rules import LABEL_RULES, RATER_RULES, label_rule

if TYPE_CHECKING:
    from ndcg_gui.project.project import Project

ALL, UNJUDGED, APART, CALIBRATION = "all", "unjudged", "apart", "calibration"


@dataclass(frozen=True, slots=True)
class PoolFacts:
    """What the form offers: names of systems and raters, (key, text) of queries, strata; names in use."""

    systems: Sequence[str]
    raters: Sequence[str]
    queries: Sequence[tuple[str, str]]
    strata: Sequence[str]
    taken: Sequence[str]


def read_facts(project: Project) -> PoolFacts:
    """What the form for a task offers in this project."""
    from ndcg_gui.project.reader import STANDING_POOL
    from ndcg_gui.project.tasks import plan_of

    queries = [item.record for item in project.read.queries()]
    strata = sorted({record.stratum or "" for record in queries})
    return PoolFacts(
        systems=[item.name for item in project.read.systems()],
        raters=[rater.name for rater in project.raters()],
        queries=[(record.query_key, record.text) for record in queries],
        strata=strata if strata != [""] else [],
        taken=[STANDING_POOL, *(plan_of(task.plan).name for task in project.read.tasks())],
    )


class PoolForm(QWidget):
    """Everything a plan says; what is wrong stands under its row."""

    changed = Signal()

    def __init__(self, facts: PoolFacts) -> None:
        super().__init__()
        self.setProperty("role", "clear")
        self._facts = facts
        self.problems: dict[str, PlainLabel] = {}
        self._rows = QGridLayout(self)
        self._rows.setContentsMargins(0, 0, SPACE_2, 0)
        self._rows.setHorizontalSpacing(SPACE_4)
        self._rows.setVerticalSpacing(SPACE_2)
        self._rows.setColumnStretch(1, 1)
        self._make_fields()
        self._build()
        self._connect()
        self._switch()

    def _make_fields(self) -> None:
        facts = self._facts
        self.name = _line(self.tr("Name"), self.tr("for instance: Week 47, head queries"))
        self.name.setMaxLength(MAX_NAME)
        self.which = ChoiceButton()
        choices: list[tuple[object, str]] = [
            (UNJUDGED, self.tr("only what nobody has judged")),
            (ALL, self.tr("judged or not")),
            (APART, self.tr("only what raters disagree on")),
            (CALIBRATION, self.tr("a calibration: known grades, told after each")),
        ]
        self.which.set_choices(
            choices if facts.systems else choices[2:], UNJUDGED if facts.systems else APART
        )
        self.apart = NumberField(self.tr("Grades apart"), "2", most=1000, whole=False)
        self.systems = MultiChoiceButton(self.tr("Systems"), all_text=self.tr("all"))
        # The menu gives names back as it shows them.
        self._system_of = {visible(name): name for name in facts.systems}
        self.systems.set_choices(self._system_of, self._system_of)
        self.depth_box = NumberField(self.tr("Depth"), "10", least=1)
        self.sample = percent(self.tr("Sample below"))
        self.queries = _line(self.tr("Queries"), self.tr("all; or words of their text or key"))
        self.strata = QuotaRows(
            [(name, visible(name) or self.tr("no stratum")) for name in facts.strata],
            ticked=False,
            what=self.tr("Stratum"),
        )
        self.raters = QuotaRows(shown_names(facts.raters), ticked=True, what=self.tr("Rater"))
        self.new_raters = _line(self.tr("New raters"), self.tr("further names, parted by commas"))
        self.overlap = percent(self.tr("Overlap"))
        self.per_pair = NumberField(self.tr("Raters per pair"), "2", least=2, most=100)
        self.gold = percent(self.tr("Known grades"))
        self.gold_from = ChoiceButton()
        rules: list[tuple[object, str]] = [(rule.key, translated(rule.title)) for rule in LABEL_RULES]
        keys = [f"{family.prefix}:{name}" for family in RATER_RULES for name in facts.raters]
        rules += [(key, translated(label_rule(key).title)) for key in keys]
        self.gold_from.set_choices(rules, "majority")
        self.repeats = percent(self.tr("Repeats"))
        self.order = ChoiceButton()
        self.order.set_choices(
            [("query", self.tr("a query's documents together")), ("shuffled", self.tr("everything mixed"))],
            "query",
        )
        self.seed = NumberField(self.tr("Seed"), "42", most=2**31 - 1)
        self.show_rank = _box(self.tr("Raters see a document's best rank"))
        self.is_open = _box(self.tr("Raters see what others said"))

    def _build(self) -> None:
        tr = self.tr
        self._add("name", tr("Name"), self.name)
        self._heading(tr("Which pairs"))
        self._apart_words = PlainLabel(tr("by"), tone="muted"), PlainLabel(tr("or more"), tone="muted")
        self._add("which", tr("Pairs"), self.which, self._apart_words[0], self.apart, self._apart_words[1])
        if self._facts.systems:
            self._add("depth", tr("Results"), self.systems, tr("the first"), self.depth_box)
            self._add("sample", tr("Below"), self.sample, tr("% of what stands below, at random"))
        self._add("queries", tr("Queries"), self.queries)
        if self._facts.strata:
            self._add("strata", tr("Strata"), self.strata)
        self._heading(tr("For whom"))
        if self._facts.raters:
            self._add("raters", tr("Raters"), self.raters)
        self._add("new_raters", tr("New raters"), self.new_raters)
        self._add(
            "overlap", tr("Overlap"), self.overlap, tr("% of the pairs go to"), self.per_pair, tr("raters")
        )
        self._add("gold", tr("Known grades"), self.gold, tr("% on top, unannounced; label:"), self.gold_from)
        self._add("repeats", tr("Repeats"), self.repeats, tr("% come a second time, unannounced"))
        self._heading(tr("How"))
        self._add("order", tr("Order"), self.order, tr("Seed"), self.seed)
        self._add("shown", tr("In sight"), self.show_rank)
        self._add("open", "", self.is_open)
        self.which.setAccessibleDescription(tr("Pairs"))
        self.order.setAccessibleDescription(tr("Order"))
        self.gold_from.setAccessibleDescription(tr("Label rule of known grades"))

    def _connect(self) -> None:
        for line in (
            self.name, self.apart, self.depth_box, self.sample, self.queries, self.new_raters, self.overlap,
            self.per_pair, self.gold, self.repeats, self.seed,
        ):  # fmt: skip
            line.textChanged.connect(self._on_changed)
        for choice in (self.which, self.gold_from, self.order):
            choice.chosen.connect(self._on_changed)
        for rows in (self.strata, self.raters):
            rows.changed.connect(self._on_changed)
        for box in (self.show_rank, self.is_open):
            box.toggled.connect(self._on_changed)
        self.systems.chosen.connect(self._on_changed)

    def _heading(self, text: str) -> None:
        label = PlainLabel(text, role=Text.STRONG)
        label.setContentsMargins(0, SPACE_2, 0, 0)
        self._rows.addWidget(label, self._rows.rowCount(), 0, 1, 2)

    def _add(self, key: str, label: str, *parts: QWidget | str) -> None:
        """One row: fields and words between them, and room for what is wrong."""
        caption = PlainLabel(label, tone="muted")
        row = self._rows.rowCount()
        line = QHBoxLayout()
        line.setSpacing(SPACE_2)
        for part in parts:
            line.addWidget(PlainLabel(part, tone="muted") if isinstance(part, str) else part)
        widgets = [part for part in parts if isinstance(part, QWidget)]
        caption.setBuddy(widgets[0])
        if type(widgets[0]) is not QLineEdit:
            line.addStretch(1)
        problem = self.problems[key] = PlainLabel(tone="danger", wrap=True)
        problem.hide()
        both = QVBoxLayout()
        both.setSpacing(SPACE_1)
        both.addLayout(line)
        both.addWidget(problem)
        # Beside the first line, however many there are.
        if not isinstance(widgets[0], QCheckBox):
            caption.setMinimumHeight(CONTROL_HEIGHT)
        self._rows.addWidget(caption, row, 0, Qt.AlignmentFlag.AlignTop)
        self._rows.addLayout(both, row, 1)

    # what is entered

    def plan(self) -> PoolPlan | None:
        """What was entered, under its name or "-" without one yet; None while something is wrong."""
        wrong = self._what_is_wrong()
        for key, label in self.problems.items():
            label.setText(wrong.get(key, ""))
            label.setVisible(bool(wrong.get(key)))
        if any(wrong.values()):
            return None
        which = self.which.value()
        order: Literal["query", "shuffled"] = "shuffled" if self.order.value() == "shuffled" else "query"
        return PoolPlan(
            self.task_name() or "-",
            systems=self._chosen_systems(),
            depth=self.depth_box.whole() or 1,
            sample=_share(self.sample),
            queries=self._chosen_queries() or (),
            strata=self.strata.values(),
            unjudged=which == UNJUDGED,
            disagreement=self.apart.number() if which == APART else None,
            raters=self._chosen_raters(),
            overlap=_share(self.overlap),
            per_pair=self.per_pair.whole() or 2,
            quotas=self.raters.values(),
            gold=_share(self.gold),
            gold_from=str(self.gold_from.value()),
            repeats=_share(self.repeats),
            order=order,
            seed=self.seed.whole(),
            calibration=which == CALIBRATION,
            show_rank=self.show_rank.isChecked(),
            open=self.is_open.isChecked(),
        )

    def task_name(self) -> str:
        """The name entered."""
        return " ".join(self.name.text().split())

    def _what_is_wrong(self) -> dict[str, str]:
        name = self.task_name()
        wrong = {
            "which": self.apart.problem(),
            "depth": self.depth_box.problem(),
            "sample": self.sample.problem(),
            "strata": self.strata.problem(),
            "raters": self.raters.problem(),
            "overlap": self.overlap.problem() or self.per_pair.problem(),
            "gold": self.gold.problem(),
            "repeats": self.repeats.problem(),
            "order": self.seed.problem(),
        }
        if name in self._facts.taken:
            wrong["name"] = self.tr("There is a task of that name already.")
        elif not name.isprintable():
            wrong["name"] = self.tr("The name holds characters that cannot be shown.")
        elif any(
            re.search(rf"(?<!\w){re.escape(item)}(?!\w)", name, re.IGNORECASE) for item in self._facts.systems
        ):
            wrong["name"] = self.tr("Raters see this name; leave the systems' names out of it.")
        if self._chosen_queries() is None:
            wrong["queries"] = self.tr("No query has all of these words in its text or key.")
        if any(not item.isprintable() for item in self._chosen_raters()):
            wrong["new_raters"] = self.tr("A name holds characters that cannot be shown.")
        if self.overlap.isEnabled() and _share(self.overlap) and 0 < len(self._chosen_raters()) < 2:
            wrong["overlap"] = self.tr("Pairs can only go to several raters where two or more are chosen.")
        return wrong

    def _chosen_systems(self) -> tuple[str, ...]:
        chosen = tuple(self._system_of[text] for text in self.systems.values())
        return () if len(chosen) == len(self._system_of) else chosen

    def _chosen_queries(self) -> tuple[str, ...] | None:
        """The keys of the queries that have all the words; (): every query, None: no query."""
        words = self.queries.text().casefold().split()
        if not words:
            return ()
        found = tuple(
            key for key, text in self._facts.queries
            if all(word in key.casefold() or word in text.casefold() for word in words)
        )  # fmt: skip
        return found or None

    def _chosen_raters(self) -> tuple[str, ...]:
        new = [" ".join(name.split()) for name in self.new_raters.text().split(",")]
        return tuple(dict.fromkeys([*self.raters.chosen(), *(name for name in new if name)]))

    # switching

    def _switch(self) -> None:
        """Switch off what has no meaning beside the rest."""
        which = self.which.value()
        for widget in (*self._apart_words, self.apart):
            widget.setVisible(which == APART)
        self.apart.setEnabled(which == APART)
        # Judged pairs are looked for everywhere, unless some systems are chosen.
        everywhere = which in (APART, CALIBRATION) and not self._chosen_systems()
        self.depth_box.setEnabled(not everywhere)
        self.sample.setEnabled(not everywhere)
        for field in (self.overlap, self.per_pair, self.gold, self.repeats):
            field.setEnabled(which != CALIBRATION)

    def _on_changed(self, *_: object) -> None:
        self._switch()
        self.changed.emit()


def _share(field: NumberField) -> float:
    return (field.number() or 0.0) / 100 if field.isEnabled() else 0.0


def _line(name: str, placeholder: str) -> QLineEdit:
    line = QLineEdit()
    line.setFont(font(Text.BODY))
    line.setAccessibleName(name)
    line.setPlaceholderText(placeholder)
    return line


def _box(text: str) -> QCheckBox:
    box = QCheckBox(no_mnemonic(text))
    box.setFont(font(Text.BODY))
    return box
