"""Interface between the server and the work of raters (`features.share.work`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from ndcg_gui.domain.ids import RaterId


class ServedWork(Protocol):
    """Work of one rater, in the form in which their page has it. Reading blocks."""

    @property
    def id(self) -> str:
        """Id of project and rater, which pages name in what they send."""

    def page(self) -> dict[str, Any]:
        """Data of the page."""

    def portion(self, view: int, number: int) -> dict[str, Any]:
        """Texts of the places of one portion. Raises LookupError where there is none."""

    def command(self, events: Sequence[Mapping[str, Any]]) -> Any:
        """Make the command that stores events.

        Raises InputError for one that cannot be; its attribute `event_id` names that one, if there is one.
        """

    def answers(self, events: Sequence[Mapping[str, Any]], command: Any) -> list[dict[str, object]]:
        """Results of events whose command was carried out, in their order.

        Each is {"id", "result": "stored" | "known" | "conflict", "there"?}.
        """

    def newest(self) -> int:
        """Number of the rater's newest event, for `after`."""

    def after(self, number: int) -> tuple[list[dict[str, Any]], int]:
        """Events of the rater on this work that came after that number, and the number of the newest."""


class Rooms(Protocol):
    """Work of all raters of a project. Used from several threads."""

    def project_name(self) -> str:
        """Name of the project as raters may read it, "" where it would tell a system."""

    def work(self, rater_id: RaterId) -> ServedWork:
        """Work of a rater: the same object for as long as the work itself is the same."""

    def close(self) -> None:
        """Let go of everything."""
