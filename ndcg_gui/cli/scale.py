"""The verb that prints or changes a project's scale, and reading a scale's definition from a file."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.output import PROJECT, say_json, shown, store, verb
from ndcg_gui.cli.speaking import tell, told, wrong_usage
from ndcg_gui.domain.errors import InputError, SeveralErrors
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import named, say
from ndcg_gui.domain.scale_checks import scale_from_definition
from ndcg_gui.domain.scales import BUILT_IN_SCALES, Scale, built_in_scale, format_grade
from ndcg_gui.streams import read_regular

OUT = "out"
_KEYS = [scale.key for scale in BUILT_IN_SCALES]
_MOST_BYTES, _MOST_NESTING = 1_000_000, 10


class ScaleName(click.ParamType[str]):
    """A built-in scale's key, or a file that defines one."""

    name = "scale"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in _KEYS and Path(value).suffix != ".json":
            self.fail(
                told(
                    say(
                        "{value!r} is not one of {known}, and not a .json file",
                        value=value,
                        known=", ".join(_KEYS),
                    )
                ),
                param,
                ctx,
            )
        return value


def named_scale(name: str, *, key: str = "custom") -> Scale:
    """Built-in scale of that key, or the scale that a JSON file defines. Raises InputError."""
    return built_in_scale(name) if name in _KEYS else _read_definition(Path(name), key)


def _read_definition(path: Path, key: str) -> Scale:
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise InputError(say("too long for a scale"))
        data = late.strict_json.parse(read_regular(path).decode("utf-8-sig"), _MOST_NESTING)
        return scale_from_definition(data, key=key)
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(say("{path}: cannot be read: {reason}", path=path, reason=error)) from error
    except late.strict_json.Malformed as error:
        raise InputError(say("{path}: {reason}", path=path, reason=error.message)) from error
    except InputError as error:
        messages = error.messages if isinstance(error, SeveralErrors) else (error.message,)
        raise SeveralErrors(named(str(path), message) for message in messages) from error


@verb("scale")
@click.argument("project", type=PROJECT)
@click.option(
    "--set",
    "wanted",
    type=ScaleName(),
    metavar="FILE.json|KEY",
    help="Change to this definition or built-in scale.",
)
@click.option(
    "--map",
    "mapping",
    multiple=True,
    metavar="OLD=NEW",
    help="With --set: what an earlier grade counts as; OLD=out leaves it out. Repeatable.",
)
@click.option(
    "--numbers",
    type=click.Choice(["same", "stretched", "left-out"]),
    help="With --set, from a continuous scale: what its numbers count as.",
)
def scale_(project: Location, wanted: str | None, mapping: tuple[str, ...], numbers: str | None) -> None:
    """Print the scale of PROJECT as JSON, or change it.

    A change makes a new version. Judgments keep the version they were made on. If a grade in use is not on
    the new scale, --map says what it counts as in evaluations.
    """
    if wanted is None and (mapping or numbers):
        raise wrong_usage(say("--map and --numbers go with --set"))
    pairs = dict(grade_pairs("--map", mapping))
    with late.open_project(project) as opened:
        if wanted is None:
            say_json(opened.scale.scale.to_json())
            return
        before, used = opened.scale, opened.read(late.scale_mapping.used_grades)
        new = named_scale(wanted, key=before.scale.key)
        store(opened, late.ChangeScale(new, pairs, numbers or ""), say("the scale is changed"))
        if opened.scale.id == before.id:
            tell(say("{project}: this is already its scale", project=shown(project)))
            return
        tell(
            say(
                "{project}: scale {title}, version {version}",
                project=shown(project),
                title=new.title,
                version=opened.scale.version,
            )
        )
        counts_as = opened.read(late.scale_mapping.counts_as, before.id, [grade.value for grade in used])
        for grade, now in zip(used, counts_as, strict=True):
            said = say("left out") if now is None else say("counts as {grade}", grade=format_grade(now))
            tell(
                say(
                    "{value} ({count:judgment|judgments}): {said}",
                    value=format_grade(grade.value),
                    count=grade.count,
                    said=said,
                )
            )


def grade_pairs(option: str, texts: Sequence[str]) -> tuple[tuple[float, float | None], ...]:
    """Parse OLD=NEW, or OLD=out, of an option. Raises UsageError."""
    pairs = tuple(_pair(option, text) for text in texts)
    if len(dict(pairs)) != len(pairs):
        raise wrong_usage(say("{option}: the same grade is given twice", option=option))
    return pairs


def _pair(option: str, text: str) -> tuple[float, float | None]:
    old, _, new = text.partition("=")
    try:
        pair = float(old), None if new == OUT else float(new)
    except ValueError:
        raise wrong_usage(
            say("{option}: expected OLD=NEW or OLD={out}, got {text}", option=option, out=OUT, text=text)
        ) from None
    if not all(value is None or math.isfinite(value) for value in pair):
        raise wrong_usage(
            say("{option}: expected OLD=NEW or OLD={out}, got {text}", option=option, out=OUT, text=text)
        )
    return pair
