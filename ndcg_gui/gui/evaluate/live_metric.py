"""The live metric at the right end of the status bar, on any panel: the project's first metric."""

from __future__ import annotations

from PySide6.QtCore import QObject

from ndcg_gui.core.settings import chosen_metrics, evaluation_settings
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.text import visible
from ndcg_gui.features.evaluate.definitions import label_words
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.numbers import Numbers
from ndcg_gui.gui.kit.text.plain import translated

# Long enough that the next key of a quick rater never meets the computation of the last one.
DELAY_MS = 200


class LiveMetric(QObject):
    """Keeper of the live metric's text. The window hides it on panels where it would bias."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__()
        self._context = context
        self._numbers = Numbers(context, self, background=True)
        self._numbers.changed.connect(self._on_numbers_changed)
        self._numbers.failed.connect(self._on_numbers_failed)
        self._waiting: Changes | None = None  # None: everything
        self._timer = single_shot(self, DELAY_MS, self._on_timer_timeout)
        self._timer.start()
        context.changed.connect(self._on_context_changed)

    def _on_context_changed(self, changes: Changes) -> None:
        if changes.settings or changes.reload:
            self._waiting = None
        elif not changes.judged:
            return
        elif self._waiting is not None:
            self._waiting |= changes
        self._timer.start()

    def _on_timer_timeout(self) -> None:
        waiting, self._waiting = self._waiting, Changes()
        if self._context.closed:
            return
        if waiting is not None:
            self._numbers.refresh(waiting)
            return
        try:
            settings, metrics = (
                evaluation_settings(self._context.project),
                chosen_metrics(self._context.project),
            )
        except InputError as error:
            self._on_numbers_failed(error)
            return
        self._numbers.request(metrics=metrics[:1], settings=settings)

    def _on_numbers_changed(self) -> None:
        self._context.show_metric(self._text())

    def _on_numbers_failed(self, _error: object) -> None:
        # Evaluate says what is wrong; here there is just no number.
        self._context.show_metric("")

    def _text(self) -> str:
        evaluation = self._numbers.evaluation
        if evaluation is None:
            return ""
        numbers = evaluation.numbers
        metric = numbers.metrics[0]
        means = [(name, numbers.mean(name, metric)) for name in numbers.systems]
        shown = " · ".join(f"{name} {figure(value)}" for name, value in means if value is not None)
        labels = translated(label_words(numbers.settings.labels))
        if evaluation.columns.question:
            labels = f"{visible(evaluation.columns.question)}, {labels}"
        return f"{metric} ({labels}): {shown}" if shown else ""
