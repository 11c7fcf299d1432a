"""The two systems that a row compares, with the baseline and the left one."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.preference_rows import System, other_system
from ndcg_gui.formats.tables.rows import Row
from ndcg_gui.formats.verdict_options import PreferenceOptions, Who

_COLUMNS = (("baseline", "candidate"), ("first", "second"), ("left", "right"))


class Pair(NamedTuple):
    """Two systems by name (None: not named), the one that is first (A), and the left one."""

    baseline: str | None
    candidate: str | None
    first: System
    left: System | None

    def system(self, who: Who) -> System | None:
        """Return the one of the two that a word means, or None if the file does not tell."""
        match who:
            case "baseline" | "candidate":
                return "baseline" if who == "baseline" else "candidate"
            case "first":
                return self.first
            case "second":
                return other_system(self.first)
            case "left":
                return self.left
            case "right":
                return None if self.left is None else other_system(self.left)
            case _:
                return None

    def named(self, name: str) -> System | None:
        """Return the one of the two with this name. Case counts only to tell both apart."""
        for fold in (str, str.casefold):
            found: list[System] = []
            if self.baseline is not None and fold(self.baseline) == fold(name):
                found.append("baseline")
            if self.candidate is not None and fold(self.candidate) == fold(name):
                found.append("candidate")
            if len(found) == 1:
                return found[0]
        return None


class Systems:
    """Finds the pairs of one file. The same two systems have the same roles in all its rows."""

    def __init__(self, options: PreferenceOptions) -> None:
        self._options = options
        self._way: dict[frozenset[str], tuple[str, str]] = {}

    def pair(self, row: Row) -> Pair | None:
        """Return the row's pair, or None after an error."""
        named: dict[str, tuple[str, str]] = {}
        halves: dict[str, tuple[str | None, str | None]] = {}
        for one, other in _COLUMNS:
            a, b = _name(row, one), _name(row, other)
            if a is not None and b is not None:
                named[one] = (a, b)
            elif a is not None or b is not None:
                halves[one] = (a, b)
        names = self._names(row, named)
        if names is None:
            return None
        for one, (a, b) in halves.items():
            present = a or b
            if present not in names:
                row.error(
                    say("only one of the two systems is named"),
                    got=present or "",
                    expected=say("the other one too, or both in the options"),
                )
                return None
            rest = next(name for name in names if name != present)
            named[one] = (present, rest) if a else (rest, present)
        for pair in named.values():
            if set(pair) != set(names):
                row.error(
                    say("a system that is not one of the two compared"),
                    got=", ".join(pair),
                    expected=say("{first} and {second}", first=names[0], second=names[1]),
                )
                return None
        made = self._placed(row, named)
        if "baseline" in named and named["baseline"][0] != made.baseline:
            row.error(
                say("the file's baseline is not that of the options"),
                got=named["baseline"][0],
                expected=say("{system}; or leave the choice of systems to the file", system=made.baseline),
            )
            return None
        return made

    def _names(self, row: Row, named: dict[str, tuple[str, str]]) -> tuple[str, ...] | None:
        """Return the two names, or none at all. None after an error."""
        baseline, candidate = self._options.baseline, self._options.candidate
        if baseline is not None and candidate is not None:
            return baseline, candidate
        names = next(iter(named.values()), ())
        stated = baseline or candidate
        if names and stated is not None and stated not in names:
            row.error(
                say("neither system is the one that the options name"),
                got=", ".join(names),
                expected=say("{system} as one of them", system=stated),
            )
            return None
        return names

    def _placed(self, row: Row, named: dict[str, tuple[str, str]]) -> Pair:
        baseline, candidate = self._way_round(row, named)
        first: System = "baseline"
        if "first" in named:
            first = "baseline" if named["first"][0] == baseline else "candidate"
        elif "left" in named and "baseline" not in named:
            first = "baseline" if named["left"][0] == baseline else "candidate"
        left: System | None = None
        if "left" in named:
            left = "baseline" if named["left"][0] == baseline else "candidate"
        elif self._options.first_left:
            left = first
        return Pair(baseline, candidate, first, left)

    def _way_round(self, row: Row, named: dict[str, tuple[str, str]]) -> tuple[str | None, str | None]:
        options = self._options
        names = next(iter(named.values()), None)
        if names is None or (options.baseline is not None and options.candidate is not None):
            return options.baseline, options.candidate
        if options.baseline is not None or options.candidate is not None:
            one, other = names
            if options.baseline == one or options.candidate == other:
                return one, other
            return other, one
        if "baseline" in named:
            return named["baseline"]
        key = frozenset(names)
        if key not in self._way:
            self._way[key] = names
            if "first" not in named:
                row.context.report.warn(
                    "baseline",
                    say(
                        "the file does not say which system is the baseline; {baseline} is taken, the "
                        "first one on the left",
                        baseline=names[0],
                    ),
                    row.line,
                )
        return self._way[key]


def is_of_one_system(row: Row) -> bool:
    """Whether a row names the same system on both sides, as arenas do by chance."""
    return any(row.given(one) != "" and row.given(one) == row.given(other) for one, other in _COLUMNS)


def _name(row: Row, role: str) -> str | None:
    """Return a system's name without surrounding blanks."""
    name = (row.text(role) or "").strip()
    if any(unicodedata.category(character) == "Cc" for character in name):
        row.error(say("a control character in a system's name"), got=name, expected=say("a printable name"))
    return name or None
