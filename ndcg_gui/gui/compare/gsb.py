"""Card of the side-by-side verdicts on the same two systems."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import p_words, percent
from ndcg_gui.features.compare.comparison import PairedValues
from ndcg_gui.features.side_by_side.result import interval_words
from ndcg_gui.features.side_by_side.result_tables import answered
from ndcg_gui.features.together.people import HumanVerdict, disagreements
from ndcg_gui.gui.kit.base.theme import SPACE_2, colours
from ndcg_gui.gui.kit.tables.cells import signed
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import minus, translated, translated_template
from ndcg_gui.gui.kit.widgets import Card, ChoiceButton, PlainLabel, add_all, button
from ndcg_gui.gui.side_by_side.bar import GsbBar, Segment
from ndcg_gui.metrics.gsb.counts import SideBasis
from ndcg_gui.present.blocks import words as words_of

MOST_NAMED = 8


class GsbCard(Card):
    """Good, same and bad votes, or a note that nobody was asked. `new_requested` starts a comparison."""

    new_requested = Signal()

    def __init__(self, *, writable: bool = True) -> None:
        super().__init__("GSB")
        self._found: list[HumanVerdict] = []
        self._values: PairedValues | None = None
        self._closed = 0
        self.choice = ChoiceButton(self.tr("Comparison"))
        self.choice.chosen.connect(self._show)
        self.new_button = button(self.tr("New comparison…"), self.new_requested.emit)
        self.new_button.setToolTip(self.tr("Have people compare these two side by side"))
        self.new_button.setEnabled(writable)
        add_all(self.header, self.choice, self.new_button)
        self.bar = GsbBar()
        self.text = PlainLabel(wrap=True, selectable=True)
        self.body.setSpacing(SPACE_2)
        self.graded = PlainLabel(wrap=True, selectable=True)
        add_all(self.body, self.bar, self.text, self.graded)
        self.hide()

    def show_verdicts(
        self,
        found: list[HumanVerdict],
        values: PairedValues,
        *,
        closed: int = 0,
        graded: Sequence[Message] = (),
    ) -> None:
        """Show these comparisons, or that nobody was asked, or that so many results are `closed`.

        `graded` are the sentences on grades that people gave the systems' lists.
        """
        self.graded.setText("\n".join(map(translated, graded)))
        self.graded.setVisible(bool(graded))
        before = self._older_chosen()
        self._found, self._values, self._closed = found, values, closed
        self.show()
        self.bar.setVisible(bool(found))
        names = [(number, one_line(item.report.comparison.name)) for number, item in enumerate(found)]
        again = (number for number, name in enumerate(self.names()) if name == before)
        self.choice.set_choices(names, next(again, 0))
        self.choice.setVisible(len(found) > 1)
        self._show()

    def _older_chosen(self) -> str | None:
        """Name of the comparison that is shown where it is not the newest."""
        chosen = self.choice.value()
        return self.names()[chosen] if self._found and isinstance(chosen, int) and chosen else None

    def names(self) -> list[str]:
        """The comparisons of the two systems with any vote, newest first."""
        return [item.report.comparison.name for item in self._found]

    def words(self) -> str:
        """The votes as text, "" where there are none."""
        return self.text.text() if self._found else ""

    def _show(self, _value: object = None) -> None:
        if not self._found:
            self.set_title("GSB", "")
            self.text.setText(
                self.tr("People are still comparing these two. The result opens when everybody has finished.")
                if self._closed
                else self.tr("Nobody has compared these two side by side yet.")
            )
            return
        chosen = self.choice.value()
        if self._values is None or not isinstance(chosen, int):
            return
        human = self._found[chosen]
        verdict, look = human.verdict, colours()
        raters = len(human.report.raters)
        self.set_title(
            "GSB",
            (
                translated(
                    say(
                        "{count:item|items}, {raters:rater|raters}, majority; B is the candidate",
                        count=verdict.n,
                        raters=raters,
                    )
                    if human.part.pairs
                    else say(
                        "{count:query|queries}, {raters:rater|raters}, majority; B is the candidate",
                        count=verdict.n,
                        raters=raters,
                    )
                )
            ),
        )
        self.bar.set_segments(
            [
                Segment(
                    verdict.good, f"{self.tr('B better')} {verdict.good}", look.side_b, self.tr("B better")
                ),
                Segment(verdict.same, f"{self.tr('Same')} {verdict.same}", look.same, self.tr("Same")),
                Segment(
                    verdict.bad, f"{self.tr('A better')} {verdict.bad}", look.side_a, self.tr("A better")
                ),
            ]
        )
        own = human.decision
        ends = None if own.interval is None else (own.interval.low, own.interval.high)
        bounds = minus(words_of(interval_words(ends), translated_template))
        answer = words_of(answered(own), translated_template)
        test = human.report.checks.sides.overall
        sides = test.bias
        words = [
            f"GSB = ({verdict.good} − {verdict.bad}) / ({verdict.good} + {verdict.same} + {verdict.bad}) = "
            f"{signed(verdict.gsb, 3)}{bounds if own.planned is None else ''}; "
            + self.tr("B against A: %s.")
            % answer
        ]
        if not human.report.coverage.is_whole:
            words.append(translated(say("So far, {over}.", over=human.report.coverage.words())))
        if sides.left + sides.right:
            share = percent(sides.left / (sides.left + sides.right))
            words.append(self.tr("The left side was preferred %s of the time.") % share)
        if test.is_alarm:
            words.append(self.tr("Raters prefer one side: %s.") % p_words(test.tested.p_value))
        if test.by is SideBasis.NOTHING:
            words.append(
                self.tr(
                    "A preference for a side cannot be told apart from the systems: sides were not balanced."
                )
            )
        against = disagreements(self._values, human)
        if against:
            named = ", ".join(map(one_line, against[:MOST_NAMED])) + (
                " …" if len(against) > MOST_NAMED else ""
            )
            words.append(
                translated(
                    say(
                        "People and {metric} prefer different systems on {count:query|queries}: {named}.",
                        metric=str(self._values.metric),
                        count=len(against),
                        named=named,
                    )
                )
            )
        self.text.setText(" ".join(words))
