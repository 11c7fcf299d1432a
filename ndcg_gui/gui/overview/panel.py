"""Overview: the project's contents, the systems' numbers, and next steps."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from ndcg_gui.core.settings import evaluation_settings
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.evaluate.definitions import label_words
from ndcg_gui.gui.inbox.card import inbox_card
from ndcg_gui.gui.judging.disagreements import DisagreementsLeft
from ndcg_gui.gui.judging.under_way import TasksUnderWay
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.jobs import Job
from ndcg_gui.gui.kit.base.numbers import Numbers, is_small
from ndcg_gui.gui.kit.base.theme import GAP, SPACE_4, px
from ndcg_gui.gui.kit.text.glossary import explain
from ndcg_gui.gui.kit.text.moments import shown_day
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import EmptyState, FoldingPage, PlainLabel, StatCard, button, row, stacked
from ndcg_gui.gui.kit.widgets.panel import Panel
from ndcg_gui.gui.overview.cards import GradesCard, LeaderboardCard, NextCard, RatersCard, Step
from ndcg_gui.gui.overview.facts import OverviewFacts, names, read_facts
from ndcg_gui.gui.overview.keys import OVERVIEW_KEYS
from ndcg_gui.gui.overview.more import Depth
from ndcg_gui.gui.overview.statistics import Standings, StatisticsKeeper, standings
from ndcg_gui.metrics.registry import LEADERBOARD_METRICS, parse_metric

if TYPE_CHECKING:
    from ndcg_gui.gui.people.raters import RaterMending

_NARROW = 800
_LARGE = 1300, 840  # from here on the lower cards show more of what they hold


class OverviewPanel(Panel):
    """Counts and means at once. Intervals and the test follow from the background."""

    table_of_keys = OVERVIEW_KEYS

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.facts: OverviewFacts | None = None
        self._facts_job: Job | None = None
        self._facts_stale = False
        self.numbers = Numbers(context, self, also=partial(standings, context.project))
        self.statistics = StatisticsKeeper(context, self)
        self._build()
        self.numbers.changed.connect(self._show_numbers)
        self.numbers.failed.connect(self._on_numbers_failed)
        self.statistics.changed.connect(self._show_leaderboard)
        # In a package nobody settles.
        packed = context.project.package is not None
        self.disagreements = None if packed else DisagreementsLeft.of(context)
        # What is asked of others is nothing to tell who can only judge.
        self.under_way = None if context.only_to_judge is not None else TasksUnderWay.of(context)
        context.rater_changed.connect(self._on_rater_changed)
        context.counts_changed.connect(self._on_counts_changed)

    def _build(self) -> None:
        self.import_button = button(self.tr("Import…"), self.context.request_import)
        self.judge_button = button("", self._judge_unjudged, primary=True)
        self.judge_button.hide()
        header = self.add_header(self.tr("Today"), self.import_button, self.judge_button)
        header.insertWidget(1, PlainLabel(shown_day(date.today()), tone="muted"))
        self.queries = StatCard(self.tr("Queries"))
        self.documents = StatCard(self.tr("Documents"))
        self.systems = StatCard(self.tr("Systems"))
        self.judged = StatCard(self.tr("Judged pairs"))
        explain(self.queries, "query", "weight", "stratum")
        explain(self.documents, "document")
        explain(self.systems, "system")
        explain(self.judged, "pair", "pool", "judgment")
        self.leaderboard = LeaderboardCard()
        self.grades = GradesCard()
        self.raters = RatersCard(self.context, self._show_people)
        self.rename_action = self._rater_action("rename_rater", lambda name: self.mending.rename(name))
        self.merge_action = self._rater_action("merge_rater", lambda name: self.mending.merge(name))
        self.next = NextCard()
        first, second = (
            row((one, 1), (other, 1), spacing=GAP)
            for one, other in ((self.queries, self.documents), (self.systems, self.judged))
        )
        figures = row((first, 1), (second, 1), spacing=GAP)
        standing = row((self.leaderboard, 3), (self.grades, 1), spacing=2 * SPACE_4)
        self.inbox = inbox_card(self.context)
        self.by_depth = Depth(self.context)
        more: list[QWidget] = [self.raters.tasks, self.by_depth]
        people = self._people = row((self.raters, 4), spacing=2 * SPACE_4)
        if self.inbox is not None:
            people.addWidget(self.inbox, 3)
            more.append(self.inbox.newest)
        for card in (self.next, self.raters, self.inbox, self.leaderboard, self.grades):
            if card is not None:
                card.make_plain()
        # What is to be done stands first. What is left stays empty, in one piece, below all of it.
        self._content = FoldingPage(
            self.next,
            people,
            standing,
            (self.by_depth, 1000),
            figures,
            None,
            rows=[figures, standing, people],
            below=px(_NARROW),
            more=more,
            more_from=(px(_LARGE[0]), px(_LARGE[1])),
        )
        self._content.more_shown.connect(self._on_more_shown)
        self.empty = EmptyState(
            self.tr("Three steps to the first numbers"),
            self.tr(
                "1. Import queries and documents.\n"
                "2. Import the result lists of your systems (TREC runs).\n"
                "3. Judge the results, or import judgments you have."
            ),
            self.tr("Import…"),
            self.context.request_import,
        )
        self._pages = stacked(self._content, self.empty)
        self.body.addWidget(self._pages, 1)

    @cached_property
    def mending(self) -> RaterMending:
        """The actions that rename and merge raters."""
        # It brings all that merges packages, which the first panel on the screen should not wait for.
        from ndcg_gui.gui.people.raters import RaterMending

        return RaterMending(self.context, self.window, self)

    def _rater_action(self, name: str, ask: Callable[[str], object]) -> QAction:
        """Action on the current rater, in the table's menu, its keys, and the palette."""
        table = self.raters.table

        def do() -> None:
            if (rater := table.current_record()) is not None:
                ask(rater.name)

        action = self.add_command(name, do, repeats=False)
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        table.addAction(action)
        return action

    # hooks

    def refresh(self, changes: Changes | None) -> None:
        self._load_facts(in_background=changes is not None and changes.elsewhere)
        self.raters.tasks.refresh(changes)
        anew = changes is None or any(
            (changes.reload, changes.settings, changes.systems, changes.queries, changes.pooled)
        )
        if not anew:
            assert changes is not None
            self.numbers.refresh(changes)
            return
        try:
            settings = evaluation_settings(self.context.project)
        except InputError as error:
            self._on_numbers_failed(error)
            return
        self.numbers.request(metrics=[parse_metric(text) for text in LEADERBOARD_METRICS], settings=settings)

    def first_focus(self) -> QWidget | None:
        if self._pages.currentWidget() is self.empty:
            return self.empty.button
        return None if self.judge_button.isHidden() else self.judge_button

    # facts

    def _load_facts(self, *, in_background: bool = False) -> None:
        project, rater_id = self.context.project, self.context.rater_id()
        if not in_background and self._facts_job is None and is_small(project):
            self._show_facts(read_facts(project, rater_id))
            return
        self._facts_stale = True
        if self._facts_job is not None:
            return
        self._facts_stale = False
        self._facts_job = self.context.jobs.run(
            self.tr("Counting"),
            lambda _report: read_facts(project, rater_id),
            done=self._on_facts_done,
            failed=self._on_facts_failed,
            quiet=True,
        )

    def _show_facts(self, facts: OverviewFacts) -> None:
        self.facts = facts
        self._pages.setCurrentWidget(self.empty if facts.empty else self._content)
        self.import_button.setVisible(not facts.empty)
        self._show_counts(facts)
        self.raters.show_raters(facts.raters)
        self.raters.people_button.setVisible(self.context.only_to_judge is None)
        writable = self.context.project.read_only is None and self.context.project.package is None
        self.rename_action.setEnabled(writable and bool(facts.raters))
        self.merge_action.setEnabled(writable and len(facts.raters) > 1)
        self._show_next(facts)

    def _show_counts(self, facts: OverviewFacts) -> None:
        counts = facts.counts
        if not facts.systems:
            note = self.tr("no result lists yet")
        elif facts.without_list is None:
            note = self.tr("all have a result list")
        else:
            name, missing = facts.without_list
            note = self.tr("%s without a list of %s") % (count(missing), visible(name))
        self.queries.set_figure(count(counts.queries), note)
        without_text = counts.documents - counts.documents_with_text
        note = (
            self.tr("%s without text") % count(without_text)
            if without_text
            else self.tr("text for every document")
            if counts.documents
            else self.tr("none imported yet")
        )
        self.documents.set_figure(count(counts.documents), note)
        note = self.tr("none imported yet")
        if facts.systems:
            note = self.tr("top %s · %s") % (count(facts.deepest), visible(names(facts.systems)))
        self.systems.set_figure(count(len(facts.systems)), note)
        note = ""
        if counts.pool_pairs:
            note = self.tr("%s of %s in the depth-%s pool") % (
                count(counts.judged_pairs),
                count(counts.pool_pairs),
                facts.depth,
            )
        self.judged.set_figure(count(counts.graded), note)

    # what to do next

    def _show_next(self, facts: OverviewFacts) -> None:
        steps: list[Step] = []
        if facts.unjudged:
            title = translated(say("Judge {count:unjudged pair|unjudged pairs}", count=facts.unjudged))
            reason = self.tr("they count as not relevant")
            if facts.without_labels:
                reason = self.tr("they count as not relevant; %s of %s queries have no labels")
                reason %= count(facts.without_labels), count(facts.counts.queries)
            steps.append(Step(title, reason, self._judge_unjudged))
            self.judge_button.setText(title)
            self.judge_button.setAccessibleName(title)
        self.judge_button.setVisible(bool(facts.unjudged))
        for item in facts.comparisons:
            title = translated(
                say("Finish {count:side-by-side comparison|side-by-side comparisons}", count=item.left)
            )
            steps.append(
                Step(
                    title,
                    visible(item.name),
                    partial(self.context.go_to, "side_by_side", comparison_id=item.id),
                )
            )
        to_settle, mine = (
            (0, 0) if self.disagreements is None else (self.disagreements.number(), self.disagreements.mine())
        )
        if mine:
            title = translated(say("Settle {count:disagreement|disagreements}", count=mine))
            reason = self.tr("raters' grades of these pairs are far apart")
            steps.append(Step(title, reason, partial(self.context.go_to, "judge", disputes=True)))
        if to_settle and mine is not None and to_settle > mine:
            title = translated(say("Show {count:disagreement|disagreements}", count=to_settle - mine))
            reason = self.tr("another person settles these pairs")
            steps.append(Step(title, reason, partial(self.context.go_to, "agreement")))
        if self.under_way is not None:
            words = self.under_way.words()
            steps += [Step(self.tr("People…"), translated(said), self._show_people) for said in words]
        steps += self._missing(facts)
        known = mine is not None and (self.under_way is None or self.under_way.known)
        self.next.show_steps(steps, all_known=known)

    def _missing(self, facts: OverviewFacts) -> list[Step]:
        counts, found = facts.counts, []
        ask = self.context.request_import
        without_text = counts.documents - counts.documents_with_text
        if not counts.systems:
            found.append(Step(self.tr("Import result lists"), self.tr("there are no systems yet"), ask))
        if not counts.documents or without_text:
            reason = (
                self.tr("%s have no text to be judged by") % count(without_text)
                if without_text
                else self.tr("there are none yet")
            )
            found.append(Step(self.tr("Import documents"), reason, ask))
        if not counts.queries or facts.queries_without_text:
            reason = (
                self.tr("%s have no text") % count(facts.queries_without_text)
                if counts.queries
                else self.tr("there are none yet")
            )
            found.append(Step(self.tr("Import queries"), reason, ask))
        if counts.systems and facts.without_labels and not facts.unjudged:
            reason = self.tr("%s of %s queries have no labels, and no results to judge")
            reason %= count(facts.without_labels), count(counts.queries)
            found.append(Step(self.tr("Import result lists"), reason, ask))
        return found

    def _show_people(self) -> None:
        self.context.go_to("people")

    def _judge_unjudged(self) -> None:
        self.context.go_to("judge", unjudged=True)

    # numbers

    def _show_numbers(self) -> None:
        evaluation = self.numbers.evaluation
        if evaluation is None:
            return
        numbers = evaluation.numbers
        found = self._standings()
        subtitle = translated(label_words(numbers.settings.labels))
        if evaluation.columns.question:
            subtitle = f"{visible(evaluation.columns.question)}, {subtitle}"
        if found.rounded:
            subtitle += self.tr(", rounded down")
        self.grades.show_bars(found.bars, subtitle)
        self.leaderboard.setVisible(bool(numbers.systems))
        self.by_depth.show_numbers(numbers if numbers.systems else None)
        if found.sample is None:
            return
        self.statistics.request(found.sample, keeps=self.numbers.of_others)
        self._show_leaderboard()

    def _standings(self) -> Standings:
        found = self.numbers.more
        assert isinstance(found, Standings)
        return found

    def _show_leaderboard(self) -> None:
        evaluation = self.numbers.evaluation
        if evaluation is not None and evaluation.numbers.systems:
            self.leaderboard.show_numbers(evaluation.numbers, self.statistics.current, self._standings())

    # slots

    def _on_more_shown(self, shown: bool) -> None:
        if self.inbox is not None:
            # What remarks say is longer than raters' names.
            for place, share in enumerate((3, 5) if shown else (4, 3)):
                self._people.setStretch(place, share)

    def _on_numbers_failed(self, error: Any) -> None:
        self.by_depth.show_numbers(None)
        self.leaderboard.set_title(self.tr("Leaderboard"))
        self.leaderboard.sentence.setText(translated(error.message))

    def _on_rater_changed(self, _rater: object) -> None:
        if self.isVisible():
            self._load_facts()

    def _on_counts_changed(self, _number: object) -> None:
        if self.facts is not None:
            self._show_next(self.facts)

    def _on_facts_done(self, facts: OverviewFacts) -> None:
        self._facts_job = None
        self._show_facts(facts)
        if self._facts_stale:
            self._load_facts(in_background=True)

    def _on_facts_failed(self, error: Exception) -> None:
        self._facts_job = None
        self.context.show_error(error)
