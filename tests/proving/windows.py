"""The window's words about a situation: the labels of cards, made without a window."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import chosen_metrics, evaluation_settings, smallest_differences
from ndcg_gui.features.compare.comparison import PairView, SystemComparison, analyse
from ndcg_gui.features.compare.judge_next import find_holes
from ndcg_gui.features.compare.matrix import best_of, comparable_values
from ndcg_gui.features.compare.planned import horizon_of
from ndcg_gui.features.evaluate.definitions import statement
from ndcg_gui.features.side_by_side.report import ComparisonReport
from ndcg_gui.features.side_by_side.statistics import ComparisonStatistics
from ndcg_gui.features.today.reads import question_of
from ndcg_gui.features.today.result import question_words
from ndcg_gui.features.together.people import closed_between, human_verdicts
from ndcg_gui.gui.compare.cards import ComparisonSentenceCard, VerdictCard
from ndcg_gui.gui.compare.gsb import GsbCard
from ndcg_gui.gui.compare.tables import HolesCard
from ndcg_gui.gui.kit.base.numbers import Request, make_evaluation
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.side_by_side.result import cards as result
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.statistics.decision.conclusion import Decision


class Cards:
    """The cards of Compare and of a result side by side; they need an application, and no window."""

    def __init__(self) -> None:
        settings = Settings()
        self.verdict, self.sentence, self.holes = VerdictCard(), ComparisonSentenceCard(), HolesCard(settings)
        self.gsb, self.result, self.launch = GsbCard(), result.OutcomeSentenceCard(), result.LaunchCard()
        self.counts, self.grades = result.CountsCard(settings), result.GradesCard(settings)

    def words(self, project: Project, metric_text: str) -> tuple[str, Decision]:
        """All that they say of the systems a and b, and the decision behind it."""
        settings, metric = evaluation_settings(project), parse_metric(metric_text)
        view = PairView(
            project, baseline="a", candidate="b", metrics=[metric], settings=settings,
            matters=smallest_differences(project),
        )  # fmt: skip
        values = view.values(metric)
        comparison = analyse(values)
        minimum = project.scale.scale.minimum
        holes = find_holes(view.numbers.columns, values, minimum=minimum)
        self.verdict.show_values(values)
        self.sentence.show_values(values, statement(view.numbers))
        self.verdict.show_comparison(comparison)
        self.sentence.show_comparison(comparison, holes)
        self.holes.show_holes(holes, values)
        labels = (
            self.verdict.headline, self.verdict.difference, self.verdict.chance, self.verdict.effect,
            self.sentence.sentence, self.sentence.over, self.sentence.coverage, self.holes.summary,
        )  # fmt: skip
        warning = self.sentence.warning
        warned = [] if warning.isHidden() else warning.findChildren(QLabel)
        return "\n".join(label.text() for label in (*labels, *warned)), comparison.decision

    def side_words(self, report: ComparisonReport, found: ComparisonStatistics) -> str:
        """All that they say of a result side by side; the launch rule's answer first, "" without a rule."""
        self.result.show_report(report, found, mine=0, who="")
        self.launch.show_report(report, found)
        self.counts.show_report(report, found)
        labels = [self.result.sentence, self.result.notes, self.counts.slices]
        if found.derived is not None:
            self.grades.show_grades(report, found.derived)
            labels.append(self.grades.summary)
        has_rule = report.comparison.plan.rule is not None
        launch = [self.launch.answer, self.launch.reasons, self.launch.rule] if has_rule else [None] * 3
        return "\n".join("" if label is None else label.text() for label in (*launch, *labels))

    def compare_words(self, project: Project, metric_text: str) -> tuple[str, dict[str, Decision]]:
        """What Compare says of verdicts on a and b beside the metric, and their decisions as seen from b."""
        view = PairView(
            project, baseline="a", candidate="b", metrics=[metric := parse_metric(metric_text)],
            settings=evaluation_settings(project), matters=smallest_differences(project),
        )  # fmt: skip
        found = list(human_verdicts(project, "a", "b"))
        self.gsb.show_verdicts(found, view.values(metric), closed=closed_between(project, "a", "b"))
        return self.gsb.text.text(), {item.report.comparison.name: item.decision for item in found}


def today_words(project: Project) -> tuple[str, SystemComparison | None]:
    """Today's answer to the project's question, and the comparison behind it."""
    found = question_of(project)
    if not isinstance(found, SystemComparison):
        return str(found or ""), None
    return f"{question_words(found)} {found.values.over.words()}", found


def best_systems(project: Project) -> dict[str, str]:
    """What Evaluate prints in bold: by metric the system that is better than all others."""
    metrics = chosen_metrics(project)
    evaluation = make_evaluation(project, Request(metrics, evaluation_settings(project)))
    values = comparable_values(
        evaluation.numbers, metrics,
        matters=smallest_differences(project), horizon=horizon_of(project, evaluation),
    )  # fmt: skip
    return {str(metric): name for metric, name in best_of(values).items()}
