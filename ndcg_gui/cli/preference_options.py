"""Options of `import` that say how a file of side-by-side verdicts is to be understood."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.text import visible

if TYPE_CHECKING:
    from ndcg_gui.formats.preferences.options import PreferenceOptions

_Command = TypeVar("_Command", bound=Callable[..., Any])

# Words that people use for what a verdict can mean.
_MEANINGS = {
    "same": "tie", "s": "tie", "none": "tie", "good": "candidate", "g": "candidate", "bad": "baseline",
    "a": "first", "b": "second", "both good": "tie good", "both fair": "tie fair", "both bad": "tie bad",
}  # fmt: skip

_OPTIONS = (
    click.option(
        "--map",
        "mapped",
        multiple=True,
        metavar="COLUMN=ROLE",
        help="What a column of verdicts holds, e.g. idx=query_key or winner=verdict; COLUMN= leaves it out; "
        "repeatable.",
    ),
    click.option(
        "--values",
        multiple=True,
        metavar="WORD=MEANING,...",
        help="What the verdicts' words mean: left, right, first, second, baseline, candidate, same, skip, "
        "with a strength (left 2) or a kind of Same (same bad), e.g. 0=same,1=first,2=second.",
    ),
    click.option(
        "--raters", metavar="COLUMN,...", help="Columns that hold the verdicts of one rater each, by name."
    ),
    click.option("--baseline", help="The baseline system, where the file does not say."),
    click.option("--candidate", help="The candidate system, where the file does not say."),
    click.option(
        "--positive",
        metavar="WHO",
        help="Who is better where a score is above 0: candidate (default), baseline, first, second, left or "
        "right.",
    ),
    click.option("--first-left", is_flag=True, help="The first system (A) always stood left."),
    click.option(
        "--comparison", help="What the comparison is called; verdicts are added to one that there is."
    ),
)


def preference_options(command: _Command) -> _Command:
    """Add the options to a command."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def parse_preferences(
    *,
    mapped: Iterable[str],
    values: Iterable[str],
    raters: str | None,
    baseline: str | None,
    candidate: str | None,
    positive: str | None,
    first_left: bool,
) -> PreferenceOptions:
    """The options as readers take them; raises click.UsageError for what they cannot mean."""
    from ndcg_gui.formats.preferences.options import OF_RATER, WHO, PreferenceOptions

    columns = [_column(text) for text in mapped]
    columns += [(title.strip(), OF_RATER) for title in (raters or "").split(",") if title.strip()]
    who = "candidate" if positive is None else _spelled(positive)
    if who not in WHO:
        raise click.UsageError(f"--positive: expected one of the two systems, got {visible(str(positive))}")
    words = [_word(part) for text in values for part in text.split(",") if part.strip()]
    try:
        return PreferenceOptions(
            columns=tuple(columns),
            verdicts=tuple(words) or None,
            baseline=baseline,
            candidate=candidate,
            positive=who,
            first_left=first_left,
        )
    except InputError as error:
        raise click.UsageError(visible(str(error))) from error


def _column(text: str) -> tuple[str, str]:
    from ndcg_gui.formats.preferences.columns import squeezed
    from ndcg_gui.formats.preferences.options import ROLE_KEYS, ROLES

    title, separator, role = text.rpartition("=")
    if not separator or not title:
        raise click.UsageError(f"--map: expected COLUMN=ROLE, got {visible(text)}")
    role = role.strip()
    if role in ROLE_KEYS:
        return title, role
    # By any of the titles that columns of that role have.
    known = {squeezed(header): item.key for item in ROLES for header in item.headers}
    return title, known.get(squeezed(role), role)


def _word(text: str) -> tuple[str, str]:
    word, separator, meaning = text.rpartition("=")
    if not separator or not word.strip():
        raise click.UsageError(f"--values: expected WORD=MEANING, got {visible(text)}")
    return word.strip(), _spelled(meaning)


def _spelled(meaning: str) -> str:
    """A meaning as options spell it, from the words that people use."""
    meaning = " ".join(meaning.split())
    spelled = _MEANINGS.get(meaning.casefold())
    if spelled is None:
        first, _, rest = meaning.partition(" ")
        spelled = f"{_MEANINGS.get(first.casefold(), first)} {rest}".strip()
    return spelled
