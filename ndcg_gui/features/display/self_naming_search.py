"""Search for names in texts that raters of a plan will read, and the lead's decision on them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from ndcg_gui.core.people import ChangeSetting
from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import DocumentId
from ndcg_gui.domain.progress import Progress
from ndcg_gui.features.display.blindfold import Blindfold, Cover
from ndcg_gui.features.display.self_naming import Origin, SelfNaming, SelfNamingCount
from ndcg_gui.features.display.template import change_display, project_display
from ndcg_gui.store.collection import contents

_AT_ONCE = 200


def names_in_documents(
    project: Project, ids: Sequence[DocumentId], report: Progress | None = None
) -> SelfNaming:
    """Names in what raters will read of these documents. `report(done, total)` may raise Cancelled."""
    blindfold = Blindfold.of(project)
    count = SelfNamingCount(blindfold.names.names, blindfold.display.left)
    for start in range(0, len(ids), _AT_ONCE):
        if report is not None:
            report(start, len(ids))
        for record in project.read(contents.documents, ids[start : start + _AT_ONCE]).values():
            # As raters read it: what is hidden or masked already is no news.
            cover = blindfold.cover([record]) | Cover(keys=blindfold.hides([record.doc_key]))
            shown = blindfold.document(record, cover, "")
            count.add(record.doc_key, (shown.title, shown.body, *shown.fields.values()))
    return count.result()


def decide(project: Project, found: SelfNaming, masked: Collection[str]) -> ChangeSetting:
    """Command that stores the decision: the names in `masked` are masked, the others found are left."""
    display = project_display(project)
    chosen = [item for item in found.names if item.name in masked]
    return change_display(
        replace(
            display,
            masked=_more(display.masked, (item.name for item in chosen if item.origin is not Origin.COMMON)),
            masked_near_ai=_more(
                display.masked_near_ai, (item.name for item in chosen if item.origin is Origin.COMMON)
            ),
            left=_more(display.left, (item.name for item in found.names if item.name not in masked)),
        )
    )


def _more(names: Iterable[str], others: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*names, *others)))
