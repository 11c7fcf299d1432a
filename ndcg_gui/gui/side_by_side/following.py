"""What Side by side does when something was changed elsewhere, taken back, or handed on to the rater."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.gui.side_by_side.session import Session
from ndcg_gui.project.display.blindfold import Blindfold
from ndcg_gui.project.side_by_side.verbs import AdjudicateItems

if TYPE_CHECKING:
    from ndcg_gui.gui.side_by_side.panel import SideBySidePanel


def has_more_items(panel: SideBySidePanel, changes: Changes) -> bool:
    """Whether the rater was given further items of the open comparison, disputes to settle."""
    session = panel.session
    if session is None or session.comparison_id not in changes.comparisons:
        return False
    given = panel.context.project.read.assigned_sides(session.comparison_id, session.queue.rater_id)
    return len(given) != len(session.queue)


def follow_blindfold(panel: SideBySidePanel, session: Session, blindfold: Blindfold) -> None:
    """Show of documents what the project's template and its systems' names allow now."""
    if blindfold != session.blindfold:
        session.set_blindfold(blindfold)
        if panel.pages.currentWidget() is panel.task:
            panel.task.show_item()


def adjudicate(panel: SideBySidePanel, keys: tuple[ItemKey, ...]) -> None:
    """Ask the rater to settle these items, and open the comparison at the first of them."""
    rater_id, comparison_id = panel.context.rater_id(), panel.current
    if comparison_id is None or rater_id is None or not keys:
        return
    lead = keys[0].as_kind(ItemKind.ADJUDICATION)

    def asked(_changes: Changes) -> None:
        panel.lead_to(comparison_id, lead)

    command = AdjudicateItems(comparison_id, rater_id, keys)
    panel.context.watch(panel.context.project.execute(command, origin=panel), asked)


def take_over(panel: SideBySidePanel, session: Session, changes: Changes) -> None:
    """Show what others, undo among them, have changed, and lead to it where it is one item."""
    differing = session.refresh(changes)
    if differing:
        panel.update_offers()
        panel.show_progress()
    if len(differing) == 1 and differing[0] in session.queue.place_of:
        session.go_to(session.queue.place_of[differing[0]])
        panel.show_task()
    elif differing and panel.pages.currentWidget() is panel.task:
        panel.task.show_item()
    elif changes.origin is None and panel.isVisible():
        _lead_elsewhere(panel, changes)


def _lead_elsewhere(panel: SideBySidePanel, changes: Changes) -> None:
    """Undo has taken back something that is not on this screen: show it where it was given."""
    others = [item for item in changes.items if item[0] != panel.current]
    if len(others) == 1:
        panel.lead_to(*others[0])
    elif len(changes.pairs) == 1:
        query_id, document_id = next(iter(changes.pairs))
        panel.context.go_to("judge", query_id=query_id, document_id=document_id)
