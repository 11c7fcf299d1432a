"""Export report: ask for a file, compute in the background, write, and report the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import visible
from ndcg_gui.features.report.document import document_of
from ndcg_gui.features.report.report import ReportRequest, make_report
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import LAST_FOLDER
from ndcg_gui.gui.kit.widgets.dialogs import Asker, suggested_file
from ndcg_gui.present.blocks import Document
from ndcg_gui.present.forms import REPORT_FORMATS, report_format, write_report

# All systems, by the settings of the project.
_EVALUATION = ReportRequest()


def export_report(
    context: ProjectContext,
    parent: QWidget,
    request: ReportRequest = _EVALUATION,
    *,
    asker: Asker | None = None,
) -> None:
    """Write the report that is asked for to a file that the user chooses.

    The file's ending says what is written; without one it is HTML.
    """
    stem = f"{context.project.location.stem}-evaluation"
    if request.baseline is not None and request.candidate is not None:
        stem = f"{request.baseline}-{request.candidate}"
    if not request.evaluated:
        stem = "-".join(request.side_by_side)
    project = context.project
    write_report_of(
        context,
        parent,
        stem,
        lambda report: document_of(make_report(project, request, progress=report)),
        asker=asker,
    )


def write_report_of(
    context: ProjectContext,
    parent: QWidget,
    stem: str,
    make: Callable[[Progress], Document],
    *,
    asker: Asker | None = None,
    suffix: str = REPORT_FORMATS[0].suffixes[0],
) -> None:
    """Write the report that `make` computes to a file that the user chooses.

    `stem` is the suggested name, `suffix` its suggested ending, which says what is written.
    """
    title = QCoreApplication.translate("ReportExport", "Export report (%s)") % " ".join(
        item.suffixes[0] for item in REPORT_FORMATS
    )
    suggested = suggested_file(context.settings, stem, suffix)
    (asker or Asker(parent)).save_file(title, suggested, lambda path: _start(context, make, path))


def _start(context: ProjectContext, make: Callable[[Progress], Document], path: Path) -> None:
    if context.closed:
        return
    try:
        path = _with_ending(path)
    except InputError as error:
        context.show_error(error)
        return
    context.settings.set(LAST_FOLDER, str(path.parent))

    def work(report: Progress) -> None:
        write_report(
            make(report),
            path,
            translate=lambda text: QCoreApplication.translate("messages", text),
            check=lambda: report(1, 1),
        )

    name = visible(path.name)
    context.jobs.run(
        QCoreApplication.translate("ReportExport", "Writing %s") % name,
        work,
        done=lambda _: context.notify(QCoreApplication.translate("ReportExport", "%s written") % name),
        cancelled=lambda: context.notify(
            QCoreApplication.translate("ReportExport", "Cancelled; nothing was written.")
        ),
    )


def _with_ending(path: Path) -> Path:
    """The path with an ending that names the format. Raises InputError for an unknown one or a taken name."""
    if path.suffix:
        report_format(path)
        return path
    whole = path.with_name(path.name + REPORT_FORMATS[0].suffixes[0])
    if whole.exists():
        # The file dialog has asked about another name.
        raise InputError(say("{path} is already there; choose another name.", path=visible(whole.name)))
    return whole
