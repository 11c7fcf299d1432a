"""Fetching the pictures of documents: what would be fetched and from where, the fetching, what failed."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import visible
from ndcg_gui.features.fetch.pictures import (
    MOST_BYTES,
    PictureFetching,
    PicturePlan,
    plan_pictures,
    told_failed,
    told_fetched,
)
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, tick_box
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog

_HOSTS_SHOWN = 5
_FAILED_SHOWN = 500


class PicturesDialog(FormDialog):
    """Pictures that would be fetched, from where and into which folder."""

    def __init__(self, plan: PicturePlan, parent: QWidget | None) -> None:
        super().__init__(self.tr("Fetch pictures"), self.tr("Fetch"), parent)
        self.plan = plan
        hosts = [
            translated(say("{host}: {count:picture|pictures}", host=visible(host), count=number))
            for host, number in plan.hosts.items()
        ]
        more = len(hosts) - _HOSTS_SHOWN
        hosts = [*hosts[:_HOSTS_SHOWN], *([self.tr("and %s more") % more] if more > 0 else [])]
        words = [
            translated(say("{count:picture|pictures} to fetch", count=len(plan.addresses))),
            *hosts,
        ]
        if plan.there:
            words.append(
                translated(say("{count:picture was|pictures were} fetched before", count=plan.there))
            )
        self.summary = PlainLabel("\n".join(words), wrap=True)
        self.note = PlainLabel(
            self.tr(
                "They come into the folder %s beside the project, at most %s MB, and raters see them from "
                "there. Nothing is fetched while somebody judges. The servers learn that these pictures were "
                "fetched from here, and nothing else."
            )
            % (visible(plan.folder.name), count(MOST_BYTES // 1_000_000)),
            tone="muted",
            wrap=True,
        )
        self.private = tick_box(self.tr("also from this network: %s") % ", ".join(plan.private_hosts))
        self.private.setAccessibleName(self.private.text())
        self.private.setVisible(bool(plan.private_hosts))
        for place, widget in enumerate((self.summary, self.private, self.note), start=1):
            self.body.insertWidget(place, widget)
        self.accept_button.setEnabled(bool(plan.addresses))

    def result_value(self) -> PictureFetching:
        hosts = self.plan.private_hosts if self.private.isChecked() else ()
        return PictureFetching(self.plan, hosts=hosts)


class FailedDialog(FormDialog):
    """Addresses of pictures that could not be fetched, each with the reason."""

    def __init__(self, said: str, fetching: PictureFetching, parent: QWidget | None) -> None:
        super().__init__(self.tr("Pictures that failed"), self.tr("Try again"), parent)
        self.list = QPlainTextEdit("\n".join(map(translated, told_failed(fetching.failed, _FAILED_SHOWN))))
        self.list.setReadOnly(True)
        self.list.setAccessibleName(self.tr("Addresses and reasons"))
        self.list.setMinimumHeight(160)
        self.cancel_button.setText(self.tr("Close"))
        self.body.insertWidget(1, PlainLabel(said, wrap=True))
        self.body.insertWidget(2, self.list, 1)


def fetch_pictures(context: ProjectContext, parent: QWidget) -> None:
    """Look which pictures the documents name, ask, and fetch them in a job."""

    def ask(plan: PicturePlan) -> None:
        if not plan.addresses:
            context.notify(
                translated(say("{count:picture was|pictures were} fetched before", count=plan.there))
                if plan.there
                else QCoreApplication.translate("PicturesDialog", "No document names a web picture.")
            )
            return
        dialog = PicturesDialog(plan, parent)
        dialog.accepted.connect(lambda: _fetch(context, parent, dialog.result_value()))
        dialog.open_until(context.closing)

    title = QCoreApplication.translate("PicturesDialog", "Looking for the documents' pictures")
    context.jobs.run(title, lambda report: plan_pictures(context.project, report), done=ask)


def _fetch(context: ProjectContext, parent: QWidget, fetching: PictureFetching) -> None:
    total = len(fetching.plan.addresses)

    def work(report: Progress) -> None:
        fetching.ask(lambda: report(fetching.fetched + len(fetching.failed), total))

    context.jobs.run(
        QCoreApplication.translate("PicturesDialog", "Fetching pictures"),
        work,
        done=lambda _nothing: _on_fetched(context, parent, fetching),
        cancelled=partial(_on_cancelled, context, fetching),
    )


def _on_fetched(context: ProjectContext, parent: QWidget, fetching: PictureFetching) -> None:
    _show_again(context)
    said = translated(told_fetched(fetching))
    if not fetching.failed:
        context.notify(said)
        return
    dialog = FailedDialog(said, fetching, parent)
    again = PictureFetching(fetching.plan.only(fetching.failed), hosts=fetching.hosts)
    dialog.accepted.connect(lambda: _fetch(context, parent, again))
    dialog.open_until(context.closing)


def _on_cancelled(context: ProjectContext, fetching: PictureFetching) -> None:
    _show_again(context)
    context.notify(translated(say("{said}. Fetch pictures… goes on from there", said=told_fetched(fetching))))


def _show_again(context: ProjectContext) -> None:
    # The panels look for pictures again where what raters see may have changed.
    context.changed.emit(Changes(settings=True))
