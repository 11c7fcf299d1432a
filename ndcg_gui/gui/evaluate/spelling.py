"""How the spelling of a metric may go on while it is typed, from what the registry knows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ndcg_gui.domain.errors import InputError
from ndcg_gui.gui.evaluate.choices import CUTOFFS
from ndcg_gui.metrics.metric import Metric, MetricKind, Parameter
from ndcg_gui.metrics.registry import METRICS, parse_metric

_OPEN = re.compile(r"\s*(?P<name>\w+)\s*\((?P<inside>[^()]*)")
_CLOSED = re.compile(r"(?P<head>\s*(?P<name>\w+)\s*(?:\([^()]*\))?\s*)@?\s*(?P<cutoff>[0-9]*)\s*")
_USUAL = 10


def completions(text: str, *, cutoff: int | None) -> list[str]:
    """What `text` may become, best first; `cutoff` is the k that is in use. Never `text` itself."""
    found = dict.fromkeys(_completions(text.strip(), cutoff))
    return [item for item in found if item != text.strip()]


def spell(kind: MetricKind, values: Mapping[str, str], cutoff: str) -> str:
    """The spelling of what was picked, right or not; `values` as typed, an empty one is the default."""
    parts = []
    for parameter in kind.parameters:
        value = values.get(parameter.name, "").strip()
        if value and value != _written(parameter):
            quoted = f"'{value}'" if parameter.type == "choice" else value
            parts.append(f"{parameter.name}={quoted}")
    inside = f"({', '.join(parts)})" if parts else ""
    after = f"@{cutoff.strip()}" if cutoff.strip() and kind.cutoff != "none" else ""
    return f"{kind.spelling}{inside}{after}"


def parameter_texts(metric: Metric) -> dict[str, str]:
    """The parameters' values as they are typed."""
    return {
        parameter.name: parameter.write(metric.values[parameter.name]).partition("=")[2].strip("'")
        for parameter in metric.kind.parameters
    }


def _completions(text: str, cutoff: int | None) -> Iterator[str]:
    inside = _OPEN.fullmatch(text)
    if inside is not None:
        yield from _parameters(text, inside["name"], inside["inside"], cutoff)
        return
    whole = _CLOSED.fullmatch(text)
    kind = _kind(whole["name"]) if whole is not None else None
    if whole is not None and kind is not None and ("@" in text or ")" in text):
        head = whole["head"].strip()
        depths = [str(depth) for depth in CUTOFFS if kind.cutoff != "none"]
        yield from (_canonical(f"{head}@{depth}") for depth in depths if depth.startswith(whole["cutoff"]))
        return
    wanted = text.lower()
    # A beginning comes before a part: "p" is P before it is MAP's last letter.
    kinds = sorted(METRICS, key=lambda item: not item.spelling.lower().startswith(wanted))
    for item in kinds:
        if wanted in item.spelling.lower():
            yield from _forms(item, cutoff)


def _forms(kind: MetricKind, cutoff: int | None) -> Iterator[str]:
    """A kind as it is mostly written, then with each other value of each parameter."""
    end = "" if kind.cutoff == "none" else f"@{cutoff or _USUAL}"
    yield f"{kind.spelling}{end}"
    if kind.cutoff == "optional":
        yield kind.spelling
    for parameter in kind.parameters:
        yield from (f"{kind.spelling}({option}){end}" for option in _options(parameter))


def _parameters(text: str, name: str, inside: str, cutoff: int | None) -> Iterator[str]:
    kind = _kind(name)
    if kind is None:
        return
    given, _, typed = inside.rpartition(",")
    used = {part.partition("=")[0].strip() for part in given.split(",")}
    head = text[: len(text) - len(typed)].rstrip()
    end = "" if kind.cutoff == "none" else f"@{cutoff or _USUAL}"
    for parameter in kind.parameters:
        if parameter.name in used:
            continue
        for option in _options(parameter):
            if option.replace("'", "").startswith(typed.strip().replace("'", "").replace('"', "")):
                yield _canonical(f"{head}{' ' if given else ''}{option}){end}")


def _options(parameter: Parameter) -> list[str]:
    if parameter.type == "choice":
        return [parameter.write(choice) for choice in parameter.choices if choice != parameter.default]
    # An example beside the default, which needs no spelling.
    return [parameter.write(2.0 if parameter.type == "threshold" else sum(parameter.between) / 2)]


def _written(parameter: Parameter) -> str:
    return parameter.write(parameter.default).partition("=")[2].strip("'")


def _kind(name: str) -> MetricKind | None:
    return next((kind for kind in METRICS if kind.spelling.lower() == name.lower()), None)


def _canonical(text: str) -> str:
    try:
        return str(parse_metric(text))
    except InputError:
        return text
