"""Interpretation of a file of side-by-side verdicts: its columns, its words, its systems."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.formats.roles import NOTE, QUERY_KEY, QUERY_TEXT, RATER, ROLE_BY_KEY, Role
from ndcg_gui.formats.vocabulary import titles_of

if TYPE_CHECKING:
    from ndcg_gui.domain.comparison_plans import Tie

Who = Literal["left", "right", "first", "second", "baseline", "candidate", "tie", "skip"]
WHO: tuple[Who, ...] = ("left", "right", "first", "second", "baseline", "candidate", "tie", "skip")

# The role of a column that holds the verdicts of one rater, who has the column's name.
OF_RATER = "verdict_of_rater"
LEFT_OUT = ""


# What columns of other tables are called means the same here.
_ALSO = {"query_key": QUERY_KEY, "query": QUERY_TEXT, "rater": RATER, "note": NOTE}
_TITLES = titles_of("verdict_titles")
ROLES: tuple[Role, ...] = tuple(
    Role(key, title, (*_TITLES.get(key, ()), *(ROLE_BY_KEY[_ALSO[key]].headers if key in _ALSO else ())))
    for key, title in (
        ("query_key", say("Query key")),
        ("query", say("Query (key or text)")),
        ("query_text", say("Query text")),
        ("rater", say("Rater")),
        ("verdict", say("Verdict")),
        ("preferred", say("Preferred side")),
        ("outcome", say("Good, same or bad")),
        ("score", say("Score from -3 to 3")),
        ("strength", say("Strength")),
        ("tie", say("Kind of tie")),
        ("left", say("System on the left")),
        ("right", say("System on the right")),
        ("first", say("First system (A)")),
        ("second", say("Second system (B)")),
        ("baseline", say("Baseline system")),
        ("candidate", say("Candidate system")),
        ("answer_first", say("Answer of the first system")),
        ("answer_second", say("Answer of the second system")),
        ("answer_left", say("Answer on the left")),
        ("answer_right", say("Answer on the right")),
        ("answer_baseline", say("Answer of the baseline")),
        ("answer_candidate", say("Answer of the candidate")),
        ("reasons", say("Reasons")),
        ("note", say("Note")),
        ("seconds", say("Seconds")),
        ("created_at", say("Judged at")),
        ("rank", say("Rank")),
        ("kind", say("Item or check")),
        ("status", say("Judged or skipped")),
        ("comparison", say("Comparison")),
    )
)
ROLE_KEYS = frozenset(role.key for role in ROLES)
VERDICT_ROLES = ("verdict", "preferred", "outcome", "score")
QUERY_ROLES = ("query_key", "query", "query_text")


class Meaning(NamedTuple):
    """Meaning of a verdict's word: the better system (or "tie", "skip"), its strength, the kind of tie."""

    who: Who
    strength: int | None = None
    tie: Tie | None = None


def parse_meaning(text: str) -> Meaning:
    """Parse a meaning as options spell it: a word of `WHO`, then a strength 1 to 3 or a kind of tie.

    "candidate", "left 2", "tie bad". Raises InputError for anything else.
    """
    # Imported where they are needed: these options stand in those of every file.
    from ndcg_gui.domain.comparison_plans import TIES
    from ndcg_gui.domain.preference_rows import MAX_STRENGTH

    word, _, rest = text.partition(" ")
    who: Who | None = next((known for known in WHO if known == word), None)
    if who == "tie" and rest in ("", *TIES):
        return Meaning(who, tie=next((kind for kind in TIES if kind == rest), None))
    if who not in (None, "tie", "skip") and rest in ("", *map(str, range(1, MAX_STRENGTH + 1))):
        return Meaning(who, int(rest) if rest else None)
    if who == "skip" and not rest:
        return Meaning(who)
    raise InputError(
        say(
            "'{text}' is not a known meaning of a verdict; use one of {known}, with a strength such as "
            "'left 2' or a kind of tie such as 'tie bad'",
            text=text,
            known=", ".join(WHO),
        )
    )


def spell_meaning(meaning: Meaning) -> str:
    """Spell a meaning as in options. `parse_meaning` reads it back."""
    rest = meaning.tie or (str(meaning.strength) if meaning.strength else "")
    return f"{meaning.who} {rest}".strip()


@dataclass(frozen=True, slots=True)
class PreferenceOptions:
    """The user's choices for a file of verdicts. Open ones are taken from the file.

    `columns` maps columns by their title in the file to keys of `ROLES`, to `OF_RATER` (several columns
    may: each holds the verdicts of a rater of its name) or to `LEFT_OUT`; columns not named are
    recognised by their titles. `verdicts` maps words to meanings (`parse_meaning`) in place of the
    built-in words. `baseline` and `candidate` name the systems, for files that do not, or to say which
    of a file's two is which. `positive` says who is better when a score is above 0. `first_left`: the
    first system (A) always stood left.
    """

    columns: tuple[tuple[str, str], ...] = ()
    verdicts: tuple[tuple[str, str], ...] | None = None
    baseline: str | None = None
    candidate: str | None = None
    positive: Who = "candidate"
    first_left: bool = False

    def __post_init__(self) -> None:
        titles = [title for title, _ in self.columns]
        roles = [role for _, role in self.columns if role not in (OF_RATER, LEFT_OUT)]
        for role in roles:
            if role not in ROLE_KEYS:
                known = ", ".join([*(item.key for item in ROLES), OF_RATER])
                raise InputError(
                    say(
                        "'{role}' is not what a column can hold; choose one of {known}",
                        role=role,
                        known=known,
                    )
                )
        for names in (titles, roles):
            twice = next((name for name in names if names.count(name) > 1), None)
            if twice is not None:
                raise InputError(
                    say("'{name}' is mapped twice; map each column and each role once", name=twice)
                )
        if "rater" in roles and any(role == OF_RATER for _, role in self.columns):
            raise InputError(
                say("raters are mapped twice: as a column of names and as columns of their verdicts")
            )
        for _, meaning in self.verdicts or ():
            parse_meaning(meaning)
        if self.positive in ("tie", "skip"):
            raise InputError(say("a positive score must mean that one of the two systems is better"))
        if self.baseline is not None and self.baseline == self.candidate:
            raise InputError(say("a system cannot be compared with itself: choose different systems"))

    def of_systems(self) -> PreferenceOptions:
        """Return only the systems' names, for formats with fixed columns and words."""
        return PreferenceOptions(baseline=self.baseline, candidate=self.candidate)


DEFAULT_PREFERENCES = PreferenceOptions()
