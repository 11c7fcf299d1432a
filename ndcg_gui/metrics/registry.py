"""All metrics, and reading one from its spelling."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping, Sequence

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.metrics.ap import AP
from ndcg_gui.metrics.bpref import BPREF
from ndcg_gui.metrics.cg import CG
from ndcg_gui.metrics.compat import COMPAT
from ndcg_gui.metrics.dcg import DCG
from ndcg_gui.metrics.err import ERR
from ndcg_gui.metrics.f1 import F1
from ndcg_gui.metrics.grade_f1 import GRADE_F1
from ndcg_gui.metrics.idcg import IDCG
from ndcg_gui.metrics.infap import INFAP
from ndcg_gui.metrics.inst import INST
from ndcg_gui.metrics.iprec import IPREC
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.mean_grade import MEAN_GRADE
from ndcg_gui.metrics.metric import Metric, MetricKind, Parameter, Value
from ndcg_gui.metrics.mndcg import MNDCG
from ndcg_gui.metrics.ndcg import NDCG
from ndcg_gui.metrics.precision import P
from ndcg_gui.metrics.rbp import RBP
from ndcg_gui.metrics.rbp_residual import RBP_RESIDUAL
from ndcg_gui.metrics.recall import R
from ndcg_gui.metrics.rprec import RPREC
from ndcg_gui.metrics.rr import RR
from ndcg_gui.metrics.subtopics.alpha_ndcg import ALPHA_NDCG
from ndcg_gui.metrics.subtopics.err_ia import ERR_IA
from ndcg_gui.metrics.subtopics.map_ia import MAP_IA
from ndcg_gui.metrics.subtopics.nerr_ia import NERR_IA
from ndcg_gui.metrics.subtopics.nrbp import NRBP
from ndcg_gui.metrics.subtopics.precision_ia import P_IA
from ndcg_gui.metrics.subtopics.strec import STREC
from ndcg_gui.metrics.success import SUCCESS
from ndcg_gui.metrics.unjudged import UNJUDGED

METRICS: tuple[MetricKind, ...] = (
    CG,
    DCG,
    IDCG,
    NDCG,
    MNDCG,
    MEAN_GRADE,
    GRADE_F1,
    RR,
    AP,
    P,
    R,
    F1,
    SUCCESS,
    RPREC,
    BPREF,
    INFAP,
    IPREC,
    ERR,
    RBP,
    RBP_RESIDUAL,
    INST,
    COMPAT,
    ALPHA_NDCG,
    ERR_IA,
    NERR_IA,
    NRBP,
    P_IA,
    STREC,
    MAP_IA,
    JUDGED,
    UNJUDGED,
)

# What an evaluation shows unless asked for others, and what fits a leaderboard; the first is the main one.
DEFAULT_METRICS: tuple[str, ...] = (
    "nDCG@10",
    "DCG(gain='exp')@10",
    "MNDCG@10",
    "RR",
    "AP",
    "P@10",
    "R@10",
    "Judged@10",
)
LEADERBOARD_METRICS: tuple[str, ...] = ("nDCG@10", "DCG(gain='exp')@10", "MNDCG@10", "RR", "Judged@10")

_EXAMPLES = "nDCG@10, nDCG(gain='exp')@10, RR(rel=2)"
_QUOTES = "'\"‘’“”`"
_SHAPE = re.compile(
    r"\s*(?P<name>[^\W\d_](?:[\w -]*\w)?)\s*(?:\((?P<inside>[^()]*)\)\s*)?(?:@\s*(?P<cutoff>[0-9]{1,18})\s*)?"
)
# The cutoff before the parameters, and trec_eval's names: slips that are answered with the right spelling.
_CUTOFF_FIRST = re.compile(r"\s*(?P<name>[\w-]+)\s*@\s*(?P<cutoff>[0-9]+)\s*(?P<inside>\([^()]*\))\s*")
_CUTOFF_AT_END = re.compile(r"(?P<name>.+)_(?P<cutoff>[0-9]{1,18})")
_CUTOFF_IN_NAME = re.compile(r"(?P<name>.+?)(?:_cut)?_(?P<cutoff>[0-9]{1,18})")
# Names of the field that stand for one metric, in lower case, with the parameters that they say.
_ALIASES: Mapping[str, tuple[MetricKind, str]] = {
    "mrr": (RR, ""),
    "recip_rank": (RR, ""),
    "map": (AP, ""),
    "map_cut": (AP, ""),
    "ndcg_cut": (NDCG, ""),
    "expdcg": (DCG, "gain='exp'"),
    "expndcg": (NDCG, "gain='exp'"),
    "precision": (P, ""),
    "recall": (R, ""),
    "hitrate": (SUCCESS, ""),
    "hit_rate": (SUCCESS, ""),
    "unj": (UNJUDGED, ""),
    "rbp_resid": (RBP_RESIDUAL, ""),
}
# Names that may mean a metric: asked, not taken.
_OTHER_NAMES = {
    "mean": MEAN_GRADE,
    "coverage": JUDGED,
    "hit": SUCCESS,
    "f": F1,
    "set_f": F1,
}


def parse_metric(text: str, own: Mapping[str, Value] | None = None) -> Metric:
    """The metric of that spelling: blanks, the kind of quotes and the case of the name do not matter.

    Names that the field uses for the same stand for it, too: map, recip_rank, ndcg_cut_10, expDCG@10.
    Parameters that are not spelled are taken from `own` where the metric has them. Raises InputError
    saying what was meant, where that can be guessed.
    """
    shape = _SHAPE.fullmatch(text)
    if shape is None:
        slip = _CUTOFF_FIRST.fullmatch(text)
        raise InputError(_not_a_metric(text, slip and f"{slip['name']}{slip['inside']}@{slip['cutoff']}"))
    name = shape["name"].lower()
    # Some programs write alpha_nDCG.
    written = {name, name.replace("_", "-")}
    kind = next((kind for kind in METRICS if kind.spelling.lower() in written), None)
    if kind is None:
        meant = _meant(name, shape["inside"], shape["cutoff"])
        if meant is None:
            raise InputError(_not_a_metric(text, _guess(name, text[shape.end("name") :])))
        return parse_metric(meant, own)
    cutoff = None if shape["cutoff"] is None else int(shape["cutoff"])
    known = {parameter.name for parameter in kind.parameters}
    taken = {name: value for name, value in (own or {}).items() if name in known}
    return Metric(kind, cutoff, tuple({**taken, **dict(_parameters(kind, shape["inside"] or ""))}.items()))


def _meant(name: str, inside: str | None, cutoff: str | None) -> str | None:
    """Spelling of the metric that the field calls so, such as ndcg_cut_10 of trec_eval, or None."""
    known = {kind.spelling.lower(): (kind, "") for kind in METRICS} | dict(_ALIASES)
    if name not in known and cutoff is None and (cut := _CUTOFF_AT_END.fullmatch(name)) is not None:
        name, cutoff = cut["name"], cut["cutoff"]
        if f"{name}_cut" in _ALIASES:
            return None  # trec_eval writes P_10 and map_cut_10, and knows no map_10
    if name not in known:
        return None
    kind, says = known[name]
    given = ", ".join(part for part in (says, inside) if part)
    return f"{kind.spelling}{f'({given})' if given else ''}{'' if cutoff is None else f'@{cutoff}'}"


def _guess(name: str, rest: str) -> str | None:
    """Suggest a metric for an unknown name, or None. `rest` is the text after the name."""
    inside = _CUTOFF_IN_NAME.fullmatch(name)
    if inside is not None:
        name, rest = inside["name"], f"@{inside['cutoff']}"
    words = {kind.spelling.lower(): kind for kind in METRICS}
    words |= {kind.title.template.lower(): kind for kind in METRICS}
    words |= {name: kind for name, (kind, says) in _ALIASES.items() if not says} | _OTHER_NAMES
    nearest = difflib.get_close_matches(name, list(words), n=1, cutoff=0.6)
    return words[nearest[0]].spelling + rest if nearest else None


def _not_a_metric(text: str, guess: str | None) -> Message:
    shown = visible(text.strip())
    if shown.lower() == "gsb":
        return say(
            "GSB is no metric of one list: it comes from raters' verdicts (Side by side, `ndcg-gui gsb`)"
        )
    if guess is not None:
        try:
            return say(
                "'{text}' is not a metric; did you mean {meant}?", text=shown, meant=parse_metric(guess)
            )
        except InputError:
            pass  # a guess that is wrong elsewhere too would only mislead
    return say(
        "'{text}' is not a metric; there are {known}, written like {examples}",
        text=shown,
        known=", ".join(kind.spelling for kind in METRICS),
        examples=_EXAMPLES,
    )


def _parameters(kind: MetricKind, inside: str) -> Iterable[tuple[str, Value]]:
    known = {parameter.name: parameter for parameter in kind.parameters}
    seen: set[str] = set()
    for part in inside.split(",") if inside.strip() else ():
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or not name or not value:
            raise InputError(
                say(
                    "{metric}: '{part}' is not a parameter; parameters are written like {example}",
                    metric=kind.spelling,
                    part=visible(part.strip()),
                    example=_EXAMPLES,
                )
            )
        if name in seen:
            raise InputError(say("{metric}: '{name}' is given twice", metric=kind.spelling, name=name))
        seen.add(name)
        parameter = known.get(name)
        if parameter is None:
            raise InputError(_unknown(kind.spelling, name, list(known)))
        yield name, _value(parameter, value)


def _value(parameter: Parameter, text: str) -> Value:
    bare = text[1:-1] if len(text) > 1 and text[0] in _QUOTES and text[-1] in _QUOTES else text
    bare = bare.strip()
    if parameter.type == "choice":
        if bare not in parameter.choices:
            raise InputError(_unknown(parameter.name, bare, parameter.choices))
        return bare
    # Python's float takes 1_0 and other scripts' digits; a spelling must read the same everywhere.
    if re.fullmatch(r"[0-9]*\.?[0-9]+(?:[eE][-+]?[0-9]+)?|[0-9]+\.", bare):
        return parameter.check(float(bare))
    return parameter.check(visible(bare))


def _unknown(where: str, got: str, known: Sequence[str]) -> Message:
    nearest = difflib.get_close_matches(got.lower(), known, n=1)
    if nearest:
        return say(
            "{where} does not take '{got}'; did you mean '{meant}'?",
            where=where,
            got=visible(got),
            meant=nearest[0],
        )
    return say(
        "{where} does not take '{got}'; it takes: {known}",
        where=where,
        got=visible(got),
        known=", ".join(known) or "-",
    )


def metrics_table(*, brief: bool = False) -> str:
    """Return the metrics as a Markdown table, without parameters and references if `brief`."""
    rows = ["| metric | what it says | parameters | as in |", "| --- | --- | --- | --- |"]
    if brief:
        rows = ["| metric | what it says |", "| --- | --- |"]
    for kind in METRICS:
        spelling = {"optional": "`{0}`, `{0}@k`", "required": "`{0}@k`", "none": "`{0}`"}[kind.cutoff]
        cells = [spelling.format(kind.spelling), f"{kind.title}. {kind.help}"]
        if not brief:
            cells += ["; ".join(_describe(parameter) for parameter in kind.parameters), kind.reference]
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows) + "\n"


def _describe(parameter: Parameter) -> str:
    others = [f"`{parameter.write(choice)}`" for choice in parameter.choices if choice != parameter.default]
    default = f"`{parameter.write(parameter.default)}`"
    return f"{default} or {', '.join(others)}" if others else default
