"""Contents of the columns of files, as given by the options of `import`."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.scale import OUT, grade_pairs
from ndcg_gui.cli.speaking import wrong_usage
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.domain.text import visible
from ndcg_gui.streams import read_regular

if TYPE_CHECKING:
    from ndcg_gui.formats.mapping import Mapping


_LARGEST = 10_000_000


class ColumnOptions(NamedTuple):
    """Values of --map and --raters, for a file of verdicts, and for any other table."""

    verdicts: tuple[str, ...]
    raters: str | None
    mapping: Mapping | None


def parse_columns(
    mapped: Sequence[str],
    raters: str | None,
    *,
    kind: Kind | None,
    are_verdicts: bool,
    words: Sequence[tuple[str, float | None]] = (),
) -> ColumnOptions:
    """Parse the options, FILE or COLUMN=ROLE each. The kind of the file decides what a role is.

    Without a kind both are tried, and the file's content decides. `words` are grades and their values. Raises
    click.UsageError.
    """
    pairs = tuple(text for text in mapped if not _is_file(text))
    files = [text for text in mapped if _is_file(text)]
    if kind is Kind.PREFERENCES or (kind is None and are_verdicts):
        if files:
            raise wrong_usage(say("--map FILE is for tables of queries, documents, lists and judgments"))
        return ColumnOptions(pairs, raters, None)
    if not mapped and raters is None and not words:
        return ColumnOptions((), None, None)
    verdicts = pairs if kind is None and not files and _can_be_verdicts(pairs) else ()
    try:
        mapping = _mapping(files, pairs, raters, words)
    except InputError as error:
        if verdicts:
            return ColumnOptions(verdicts, raters, None)
        raise wrong_usage(say("--map: {error}", error=error.message)) from error
    return ColumnOptions(verdicts, raters if kind is None else None, mapping)


def _mapping(
    files: Sequence[str],
    pairs: Sequence[str],
    raters: str | None,
    words: Sequence[tuple[str, float | None]],
) -> Mapping:
    """Read the file's mapping, and replace the roles of single columns."""
    said = late.Mapping.from_pairs(pairs)
    of_raters = [name.strip() for name in (raters or "").split(",") if name.strip()]
    columns = [*said.columns, *((name, late.OF_RATER) for name in of_raters)]
    if len(files) > 1:
        raise wrong_usage(say("--map: give only one file; it describes all columns"))
    before = late.NO_MAPPING if not files else late.Mapping.from_json(_text_of(Path(files[0])))
    titles = {title for title, _ in columns}
    kept = [pair for pair in before.columns if pair[0] not in titles]
    grades = tuple((dict(before.grades) | dict(words)).items())
    return replace(before, columns=(*kept, *columns), grades=grades)


def _is_file(text: str) -> bool:
    return "=" not in text or Path(text).is_file()


def _text_of(path: Path) -> str:
    try:
        return read_regular(path, _LARGEST).decode("utf-8")
    except InputError as error:
        raise wrong_usage(say("--map: {problem}", problem=error.message)) from error
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or error
        place = visible(str(path))
        raise wrong_usage(
            say("--map: {place}: {reason}; expected COLUMN=ROLE or FILE", place=place, reason=reason)
        ) from error


def _can_be_verdicts(pairs: Sequence[str]) -> bool:
    try:
        late.PreferenceOptions(columns=tuple(verdict_columns(pairs)))
    except (InputError, click.UsageError):
        return False
    return True


def verdict_columns(mapped: Iterable[str]) -> list[tuple[str, str]]:
    """Parse COLUMN=ROLE each, of a file of verdicts. Raises click.UsageError for anything else."""
    return [_column(text) for text in mapped]


def _column(text: str) -> tuple[str, str]:
    title, separator, role = text.rpartition("=")
    if not separator or not title:
        raise wrong_usage(say("--map: expected COLUMN=ROLE, got {text}", text=text))
    role = role.strip()
    if role in late.ROLE_KEYS:
        return title, role
    # By any of the titles that columns of that role have.
    known = {late.squeezed(header): item.key for item in late.ROLES for header in item.headers}
    return title, known.get(late.squeezed(role), role)


def parse_grades(
    texts: Sequence[str],
) -> tuple[tuple[tuple[float, float | None], ...], tuple[tuple[str, float | None], ...]]:
    """Parse --grades into numbers, and words."""
    words = [text for text in texts if not _is_number(text.rpartition("=")[0])]
    numbers = grade_pairs("--grades", [text for text in texts if text not in words])
    return numbers, tuple(_word(text) for text in words)


def _word(text: str) -> tuple[str, float | None]:
    word, equals, new = text.rpartition("=")
    if not equals or not (new == OUT or _is_number(new)):
        raise wrong_usage(say("--grades: expected OLD=NEW or OLD={out}, got {text}", out=OUT, text=text))
    return word, None if new == OUT else float(new)


def _is_number(text: str) -> bool:
    try:
        return math.isfinite(float(text))
    except ValueError:
        return False
