"""The form for a comparison: systems, scale of verdicts, queries, raters, and launch rule."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from ndcg_gui.core import stored
from ndcg_gui.core.people import away
from ndcg_gui.domain.comparison_plans import (
    MAX_REASON,
    MOST_CRITERIA,
    ONLY_COMPARED,
    USUAL_CRITERIA,
    ComparisonPlan,
)
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.domain.seeds import drawn_seed
from ndcg_gui.domain.text import visible
from ndcg_gui.features.side_by_side.verbs import comparison_names
from ndcg_gui.gui.kit.base.theme import SPACE_1, TextStyle, font
from ndcg_gui.gui.kit.drafts.fields import (
    NumberField,
    TickBoxes,
    WrappedTick,
    away_hint,
    percent,
    shown_names,
    shown_people,
)
from ndcg_gui.gui.kit.drafts.form import DraftForm, names_in
from ndcg_gui.gui.kit.drafts.record import Record
from ndcg_gui.gui.kit.text.glossary import explain
from ndcg_gui.gui.kit.text.plain import no_mnemonic, set_tooltip, translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, FlowLayout, MultiChoiceButton, button, clear, column

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

ALL = "all"
_RULE = LaunchRule()
_Sampling = Literal["random", "stratified", "weighted", "contrast"]

_LINE_WIDTH = 280
# Fields of the plan that the form asks for in other words.
_ASKED_OTHERWISE = frozenset(
    {
        "name",
        "baseline",
        "candidates",
        "reasons",
        "criteria",
        "sampling",
        "raters",
        "title",
        "wanted_by",
    }
)


@dataclass(frozen=True, slots=True)
class ComparisonFacts:
    """Choices of the form: names of systems and raters, whether queries have strata and different weights,
    names of comparisons in use, who is away, and whether queries were sampled from a log.
    """

    systems: Sequence[str]
    raters: Sequence[str]
    strata: bool
    weights: bool
    taken: Sequence[str]
    away: Collection[str] = ()
    sampled: bool = False


def read_facts(project: Project) -> ComparisonFacts:
    """Choices of the form for a comparison in this project."""
    queries = [item.record for item in project.read(stored.queries)]
    return ComparisonFacts(
        systems=[item.name for item in project.read(stored.systems) if not item.hidden],
        raters=[rater.name for rater in project.raters()],
        strata=len({record.stratum for record in queries}) > 1,
        weights=len({record.weight for record in queries}) > 1,
        taken=sorted(project.read(stored.comparison_names)),
        away=away(project),
        sampled=bool(project.read(stored.sampled_queries)),
    )


class ComparisonForm(DraftForm):
    """All fields of a plan, and the expectations about the raters. A fault is shown under its row."""

    common = frozenset(("name", "baseline", "candidates", "asks", "sample", "raters", "away", "new_raters"))

    def __init__(
        self, facts: ComparisonFacts, *, baseline: str | None = None, candidate: str | None = None
    ) -> None:
        """`baseline` and `candidate` are chosen at first, by default the first two systems."""
        record = Record(
            ComparisonPlan, {"sample": 100, "overlap": 0.2, "repeats": 0.05, "seed": drawn_seed()}
        )
        super().__init__(record, self.tr("such as: Launch check, week 47"))
        self._facts = facts
        self._make_fields()
        first = baseline if baseline in facts.systems else facts.systems[0]
        self.baseline.set_choices(shown_names(facts.systems), first)
        self._offer_candidates([] if candidate is None else [candidate])
        self.baseline.chosen.connect(self._on_baseline_chosen)
        self._build()
        self.switch()

    def _make_fields(self) -> None:
        tr, facts = self.tr, self._facts
        self.baseline = ChoiceButton()
        self.candidates = MultiChoiceButton(tr("Candidates"), all_text=tr("all others"))
        record = self.record
        self.each_pair = record.tick("each_pair")
        self.list_grades = record.choice("grades")
        self.unit = record.choice("unit")
        self.depth_box = record.number("depth")
        self.points = record.choice("points")
        self.ties = record.ticks("ties")
        self.criteria = WordChips(
            tr("Criteria"),
            tr("asked with the verdict; press Return to add it"),
            usual=list(map(translated, USUAL_CRITERIA)),
            most=MOST_CRITERIA,
        )
        self.reasons = WordChips(tr("Reasons"), tr("what raters can tick; press Return to add it"))
        self.grades_after, self.show_length, self.too_fast, self.own_disputes = (
            record.tick(name) for name in ("grades_after", "show_length", "too_fast", "own_disputes")
        )
        self.sampling = ChoiceButton()
        choices: list[tuple[object, str]] = [(ALL, tr("all")), ("random", tr("at random"))]
        if facts.strata:
            choices.append(("stratified", tr("at random, in proportion to the strata")))
        if facts.weights:
            choices.append(("weighted", tr("at random, frequent ones more often")))
        choices.append(("contrast", tr("the least similar lists first")))
        self.sampling.set_choices(choices, ALL)
        self.sample = record.number("sample")
        self.all_queries = record.tick("all_queries")
        self.differing = record.tick("differing")
        self.seed = record.number("seed")
        self.raters = TickBoxes(shown_people(facts.raters, facts.away))
        self.overlap = record.number("overlap")
        self.per_item = record.number("per_item", least=2, most=100)
        self.repeats, self.same, self.obvious = (
            record.number(name) for name in ("repeats", "same_checks", "obvious_checks")
        )
        self.has_rule = WrappedTick(tr("Decide the launch by a rule that is set now"))
        self.has_rule.setChecked(True)
        self.ship, self.safe = (
            NumberField(name, f"{value:g}", least=-1, most=0.999, whole=False)
            for name, value in (
                (tr("Ship above"), _RULE.ship_above),
                (tr("Safe above"), _RULE.safe_above),
            )
        )
        self.guard = WrappedTick(tr("and in no stratum significantly worse"))
        self.guard.setChecked(True)
        self.not_same = percent(tr("Expected not Same"))
        self.not_same.setText("60")
        self.difference = NumberField(tr("Difference to detect"), "0.1", least=0.001, most=1, whole=False)

    def _build(self) -> None:
        tr = self.tr
        self.add_row("name", tr("Name"), self.name)
        self.add_shown_rows()
        self.add_heading(tr("What is compared"))
        explain(self.baseline, "baseline")
        self.add_row("baseline", tr("Baseline"), self.baseline, tr("what is in use now"))
        self.add_row("candidates", tr("Candidates"), self.candidates, tr("what might replace it"))
        self.add_row("each_pair", "", self.each_pair)
        self.add_row("asks", tr("How"), self.list_grades)
        self.add_row("depth", tr("Shown"), self.unit, tr("the first"), self.depth_box)
        self.add_heading(tr("What raters say"))
        self.add_row("points", tr("Scale"), self.points)
        self.add_row("ties", tr("Kinds of Same"), self.ties)
        self.add_row("criteria", tr("Criteria"), self.criteria)
        self.add_row("reasons", tr("Reasons"), self.reasons)
        self.add_row("grades", "", self.grades_after)
        self.add_row("length", "", self.show_length)
        self.add_row("fast", "", self.too_fast)
        self.add_row("disputes", "", self.own_disputes)
        self.add_heading(tr("Which queries"))
        self.add_row("sample", tr("Queries"), self.sample, self.sampling)
        if self._facts.sampled:
            self.add_row("all_queries", "", self.all_queries)
        else:
            self.all_queries.setParent(self)
            self.all_queries.hide()
        self.add_row("differing", "", self.differing)
        self.add_row("seed", tr("Seed"), self.seed, tr("same seed, same queries, order and sides"))
        self.add_heading(tr("For whom"))
        if self._facts.raters:
            self.add_row("raters", tr("Raters"), self.raters)
            if self._facts.away:
                self.add_row("away", "", away_hint())
        self.add_row("new_raters", tr("New raters"), self.new_raters)
        self.add_row(
            "overlap", tr("Overlap"), self.overlap, tr("% of the items go to"), self.per_item, tr("raters")
        )
        self.add_heading(tr("Hidden checks; raters are not told"))
        self.add_row("repeats", tr("Repeats"), self.repeats, tr("% shown again with the sides swapped"))
        self.add_row("same", tr("A against A"), self.same, tr("% extra: the same list on both sides"))
        self.add_row("obvious", tr("Obvious"), self.obvious, tr("% extra: against a list of another query"))
        self.add_heading(tr("When it may launch"))
        self.add_row("has_rule", "", self.has_rule)
        self.add_row("rule", tr("Lower bound"), tr("ship above"), self.ship, tr("safe above"), self.safe)
        self.add_row("guard", "", self.guard)
        self.add_heading(tr("Are there enough queries?"))
        self.add_row(
            "not_same", tr("Expected"), self.not_same, tr("% of the differing items will not be Same")
        )
        self.add_row("difference", tr("To detect"), tr("a GSB of"), self.difference)
        self.add_remaining_rows(_ASKED_OTHERWISE)
        # A chooser's name is its choice.
        for choice, name in (
            (self.baseline, tr("Baseline")),
            (self.sampling, tr("How queries are drawn")),
        ):
            choice.setAccessibleDescription(name)

    # what is entered

    def plan(self) -> ComparisonPlan | None:
        """The entered plan, named "-" as long as it has no name. None while something is wrong."""
        if self.show_problems(self._what_is_wrong()):
            return None
        sampling = self.sampling.value()
        # What the form asks in another way than the plan has it.
        asked: dict[str, Any] = {
            "each_pair": self._compares_each_pair(),
            "reasons": self.reasons.words(),
            "criteria": () if self._is_graded() else self.criteria.words(),
            "sampling": "random" if sampling == ALL else sampling,
            "raters": self.chosen_raters(),
            "rule": self._rule(),
            "title": self.entered_title(),
            "wanted_by": self.entered_date(),
        }
        return ComparisonPlan(
            self.entered_name() or "-",
            str(self.baseline.value()),
            self._chosen_candidates(),
            **{**self.record.values(), **asked},
        )

    def _is_graded(self) -> bool:
        """Whether each list gets a grade, instead of two being compared."""
        return bool(self.list_grades.value())

    def expected_not_same(self) -> float:
        """The expected share of verdicts other than Same among differing items."""
        return self.not_same.share()

    def wanted_difference(self) -> float:
        return self.difference.number() or 0.1

    def chosen_raters(self) -> tuple[str, ...]:
        return self.with_new_raters(self.raters.chosen())

    def _chosen_candidates(self) -> tuple[str, ...]:
        shown = {visible(name): name for name in self._facts.systems}
        return tuple(shown[text] for text in self.candidates.values())

    def _compares_each_pair(self) -> bool:
        several = len(self._chosen_candidates()) > 1
        return self.each_pair.isChecked() and several and not self._is_graded()

    def _rule(self) -> LaunchRule | None:
        if not self.has_rule.isChecked() or self._is_graded():
            return None
        return LaunchRule(self.ship.number() or 0.0, self.safe.number() or 0.0, self.guard.isChecked())

    def _what_is_wrong(self) -> dict[str, str]:
        tr = self.tr
        wrong = {
            **self.wrong_names(self.chosen_raters(), self._facts.systems),
            **self.record.problems(),
            "criteria": self.criteria.problem(),
            "reasons": self.reasons.problem(),
            "rule": self.ship.problem() or self.safe.problem(),
            "not_same": self.not_same.problem(),
            "difference": self.difference.problem(),
        }
        if self.sampling.value() != "contrast" and self.sample.isEnabled() and not self.sample.text().strip():
            wrong["sample"] = tr("Enter how many queries to draw.")
        if self._is_graded() and self.sampling.value() == "contrast":
            wrong["sample"] = tr("Lists that get a grade cannot be drawn by how alike two of them are.")
        name = self.entered_name()
        number = 1 if self._is_graded() else len(self._chosen_candidates())
        names = comparison_names(name, number * (number + 1) // 2 if self._compares_each_pair() else number)
        if name and "name" not in wrong and set(names) & set(self._facts.taken):
            wrong["name"] = tr("There is already a comparison with that name.")
        if self.has_rule.isChecked() and not wrong["rule"]:
            ship, safe = self.ship.number() or 0.0, self.safe.number() or 0.0
            if safe > ship:
                wrong["rule"] = tr("The bound for safe must not be above the bound for ship.")
        return wrong

    # what is remembered

    def remembered(self) -> dict[str, Any]:
        """The choices to reuse for the next comparison, as plain JSON values."""
        plan = self.plan()
        if plan is None:
            return {}
        kept = {key: value for key, value in plan.to_json().items() if key in _REMEMBERED}
        return {**kept, "not_same": self.expected_not_same(), "difference": self.wanted_difference()}

    def recall(self, kept: Mapping[str, Any]) -> None:
        """Restore stored choices. Those that no longer fit are left out."""
        try:
            data = {key: value for key, value in kept.items() if key in _REMEMBERED}
            plan = ComparisonPlan.from_json({"name": "-", "baseline": "a", "candidates": ["b"], **data})
        except InputError:
            return
        if not kept:
            return
        known = [name for name in self.record.editors if name in _REMEMBERED]
        # Without an overlap the form keeps its own, which a comparison with more raters needs.
        self.record.set_values(
            {name: getattr(plan, name) for name in known if name != "overlap" or plan.overlap}
        )
        self.criteria.set_words(plan.criteria)
        self.reasons.set_words(plan.reasons)
        self.raters.set_chosen(set(plan.raters).difference(self._facts.away))
        self.per_item.setText(str(max(plan.per_item, 2)))
        self.has_rule.setChecked(plan.rule is not None)
        if plan.rule is not None:
            self.ship.setText(f"{plan.rule.ship_above:g}")
            self.safe.setText(f"{plan.rule.safe_above:g}")
            self.guard.setChecked(plan.rule.guard_strata)
        for field, name, times in ((self.not_same, "not_same", 100), (self.difference, "difference", 1)):
            value = kept.get(name)
            if isinstance(value, int | float):
                field.setText(f"{value * times:g}")

    # switching

    def _offer_candidates(self, wanted: Sequence[str]) -> None:
        others = [name for name in self._facts.systems if name != self.baseline.value()]
        chosen = [name for name in wanted if name in others] or others[:1]
        self.candidates.set_choices(map(visible, others), map(visible, chosen))

    def switch(self) -> None:
        self.sample.setEnabled(self.sampling.value() != ALL)
        self.sample.setPlaceholderText(self.tr("all") if self.sampling.value() == "contrast" else "")
        several = len(self.chosen_raters()) > 1
        for field in (self.overlap, self.per_item):
            field.setEnabled(several)
        compares = not self._is_graded()
        self.each_pair.setEnabled(compares and len(self._chosen_candidates()) > 1)
        for name in ONLY_COMPARED:
            if name in self.record.editors and name != "each_pair":
                self.record.editors[name].setEnabled(compares)
        for widget in (self.criteria, self.has_rule, self.not_same, self.difference):
            widget.setEnabled(compares)
        for widget in (self.ship, self.safe, self.guard):
            widget.setEnabled(compares and self.has_rule.isChecked())

    def _on_baseline_chosen(self, _value: object) -> None:
        self._offer_candidates(self._chosen_candidates())


_REMEMBERED = frozenset(
    {
        "depth",
        "grades",
        "unit",
        "points",
        "ties",
        "reasons",
        "differing",
        "raters",
        "overlap",
        "per_item",
        "repeats",
        "same_checks",
        "obvious_checks",
        "rule",
        "grades_after",
        "own_disputes",
        "criteria",
        "show_length",
        "too_fast",
    }
)


class _WordsField(QLineEdit):
    """Line whose Return and comma end a word. In an empty line they keep their usual effect."""

    ended = Signal()
    emptied_again = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ends = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or event.text() == ","
        if ends and self.text().strip():
            self.ended.emit()
            event.accept()
        elif event.key() == Qt.Key.Key_Backspace and not self.text():
            self.emptied_again.emit()
            event.accept()
        else:
            super().keyPressEvent(event)


class WordChips(QWidget):
    """Words as chips. Typing adds one, clicking a chip removes it, Backspace the last one.

    `usual` words can be added by a click. More than `most` (0: any number) are a fault.
    """

    changed = Signal()

    def __init__(self, name: str, placeholder: str, *, usual: Sequence[str] = (), most: int = 0) -> None:
        super().__init__()
        self.setProperty("role", "clear")
        self._usual, self._most = usual, most
        self.offers: dict[str, QPushButton] = {}
        self._words: list[str] = []
        self.chips: list[QPushButton] = []
        self.line = _WordsField()
        self.line.setFont(font(TextStyle.BODY))
        self.line.setAccessibleName(name)
        self.line.setPlaceholderText(placeholder)
        set_tooltip(self.line, placeholder)
        self.line.setMinimumWidth(_LINE_WIDTH)
        self.line.ended.connect(self._on_line_ended)
        self.line.emptied_again.connect(self._on_line_emptied_again)
        self.line.textChanged.connect(self._on_line_changed)
        self._row = QWidget()
        self._row.setProperty("role", "clear")
        self._flow = FlowLayout(self._row, gap=SPACE_1, line_gap=SPACE_1)
        column(self._row, self.line, on=self)
        self.setFocusProxy(self.line)
        self.set_words(())

    def words(self) -> tuple[str, ...]:
        """The words, including the unfinished one in the line."""
        return tuple(dict.fromkeys([*self._words, *names_in(self.line.text())]))

    def set_words(self, words: Iterable[str]) -> None:
        self._words = list(dict.fromkeys(words))
        clear(self._flow)
        self.chips = [self._chip(word) for word in self._words]
        for chip in self.chips:
            self._flow.addWidget(chip)
        left = [word for word in self._usual if word not in self._words]
        self.offers = {word: self._offer(word) for word in left if len(self._words) < self._most}
        for offer in self.offers.values():
            self._flow.addWidget(offer)
        self._row.setVisible(bool(self.chips or self.offers))
        self._row.updateGeometry()
        self.changed.emit()

    def problem(self) -> str:
        """The fault of the words, "" for none."""
        if self._most and len(self.words()) > self._most:
            return self.tr("At most %s.") % self._most
        for word in self.words():
            if len(word) > MAX_REASON:
                return self.tr("%s: at most %s characters.") % (visible(word[:20]) + "…", MAX_REASON)
            if not word.isprintable():
                return self.tr("This has characters that cannot be shown.")
        return ""

    def _chip(self, word: str) -> QPushButton:
        shown = visible(word)
        chip = button(f"{shown}  ×", lambda: self._remove(word))
        chip.setText(no_mnemonic(f"{shown}  ×"))
        chip.setAccessibleName(self.tr("Remove %s") % shown)
        return chip

    def _offer(self, word: str) -> QPushButton:
        offer = button(f"+ {word}", lambda: self.set_words([*self._words, word]))
        offer.setProperty("role", "faint")
        offer.setAccessibleName(self.tr("Add %s") % word)
        return offer

    def _remove(self, word: str) -> None:
        self.set_words(known for known in self._words if known != word)
        self.line.setFocus()

    def _on_line_ended(self) -> None:
        words = self.words()
        self.line.clear()
        self.set_words(words)

    def _on_line_emptied_again(self) -> None:
        if self._words:
            self.set_words(self._words[:-1])

    def _on_line_changed(self, _text: str) -> None:
        self.changed.emit()
