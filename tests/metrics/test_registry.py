from __future__ import annotations

import doctest
import importlib
import pkgutil
import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ndcg_gui.metrics
import ndcg_gui.metrics.subtopics
from ndcg_gui.domain.errors import InputError
from ndcg_gui.metrics import registry
from ndcg_gui.metrics.metric import Metric, MetricKind
from ndcg_gui.metrics.registry import (
    DEFAULT_METRICS,
    LEADERBOARD_METRICS,
    METRICS,
    metrics_table,
    parse_metric,
)

MODULES = sorted(
    module.name
    for package in (ndcg_gui.metrics, ndcg_gui.metrics.subtopics)
    for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")
)


def any_metric() -> st.SearchStrategy[Metric]:
    return st.sampled_from(METRICS).flatmap(
        lambda kind: st.builds(
            lambda cutoff, values: kind(
                cutoff,
                **dict(zip([parameter.name for parameter in kind.parameters], values, strict=True)),
            ),
            st.none() if kind.cutoff == "none" else st.none() | st.integers(1, 1_000_000),
            st.tuples(
                *(
                    st.sampled_from(parameter.choices)
                    if parameter.type == "choice"
                    else st.floats(*parameter.between, exclude_min=True, exclude_max=True)
                    for parameter in kind.parameters
                )
            ),
        )
    )


@given(any_metric())
def test_every_spelling_reads_back(metric: Metric) -> None:
    assert parse_metric(str(metric)) == metric
    assert str(parse_metric(str(metric))) == str(metric)


@given(any_metric(), st.sampled_from([" ", "  ", "\t"]), st.sampled_from(["'", '"', "", "’"]))
def test_blanks_quotes_and_the_names_case_do_not_matter(metric: Metric, blank: str, quote: str) -> None:
    text = str(metric)
    for mark in "(),=@":
        text = text.replace(mark, f"{blank}{mark}{blank}")
    text = text.replace("'", quote)
    name = metric.kind.spelling
    assert parse_metric(text.replace(name, name.swapcase(), 1)) == metric


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("ndcg@10", "nDCG@10"),
        (" NDCG ( ideal = retrieved , gain = “exp” ) @ 10\n", "nDCG(gain='exp', ideal='retrieved')@10"),
        ("ndcg()@5", "nDCG@5"),
        ("rr(rel=2.0)", "RR(rel=2)"),
        ("RR(rel=.5)", "RR(rel=0.5)"),
        ("RR(rel='2')", "RR(rel=2)"),
        ("dcg(gain=linear)", "DCG"),
    ],
)
def test_other_spellings_of_the_same(text: str, canonical: str) -> None:
    assert str(parse_metric(text)) == canonical


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("ndgc@10", "did you mean nDCG@10?"),
        ("Mean Grade", "did you mean MeanGrade?"),
        ("ndcg_10", "did you mean nDCG@10?"),
        ("map_10", "did you mean AP@10?"),
        ("precison@5", "did you mean P@5?"),
        ("nDCG@10(gain=exp)", "did you mean nDCG(gain='exp')@10?"),
        ("nDCG@10(gian=exp)", "there are CG, DCG, IDCG"),
        ("map(gain=exp)", "AP does not take 'gain'"),
        ("xyz", "'xyz' is not a metric; there are CG, DCG, IDCG"),
        ("", "'' is not a metric; there are CG, DCG"),
        ("nDCG@", "'nDCG@' is not a metric"),
        ("nDCG@ten", "'nDCG@ten' is not a metric"),
        ("P@１０", "is not a metric"),
        ("P@1_0", "is not a metric"),
        ("P@5@10", "is not a metric"),
        ("nDCG@0", "cutoff must be from 1"),
        ("nDCG@99999999", "nDCG@99999999: the cutoff must be from 1"),
        ("nDCG(gian='exp')", "nDCG does not take 'gian'; did you mean 'gain'?"),
        ("nDCG(gain='Exp')", "gain does not take 'Exp'; did you mean 'exp'?"),
        ("nDCG(gain='cubic')", "gain does not take 'cubic'; it takes: linear, exp, table"),
        ("CG(gain='exp')", "CG does not take 'gain'; it takes: -"),
        ("nDCG(gain)", "nDCG: 'gain' is not a parameter"),
        ("nDCG(gain=)", "nDCG: 'gain=' is not a parameter"),
        ("nDCG(,)", "nDCG: '' is not a parameter"),
        ("nDCG(gain='exp', gain='exp')", "nDCG: 'gain' is given twice"),
        ("RR(rel=0)", "rel=0.0: expected a grade above 0"),
        ("RR(rel=-1)", "rel=-1: expected a grade above 0"),
        ("RR(rel=1_0)", "rel=1_0: expected a grade above 0"),
        ("RBP(p=1)", "p=1.0: expected a number between 0 and 1, such as 0.8"),
        ("RBP(p=0)", "p=0.0: expected a number between 0 and 1"),
        ("RBP(p=x)", "p=x: expected a number between 0 and 1"),
        ("Rprec@5", "Rprec has no cutoff"),
        ("gsb", "GSB is no metric of one list"),
        ("hit@5", "did you mean Success@5?"),
        ("P_0", "cutoff must be from 1"),
        ("expDCG(gain='linear')", "'gain' is given twice"),
        ("RR(rel=1e999)", "rel=inf: expected a grade above 0"),
        ("nDCG\u202e@10", "<U+202E>"),
    ],
)
def test_what_is_no_metric_says_what_is(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_metric(text)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("text", "spelling"),
    [
        ("MAP", "AP"),
        ("map_cut_10", "AP@10"),
        ("ndcg_cut_10", "nDCG@10"),
        ("ndcg_cut@10", "nDCG@10"),
        ("recip_rank", "RR"),
        ("MRR@10", "RR@10"),
        ("mrr(rel=2)@10", "RR(rel=2)@10"),
        ("P_5", "P@5"),
        ("Precision@5", "P@5"),
        ("recall_100", "R@100"),
        ("success_5", "Success@5"),
        ("HitRate@5", "Success@5"),
        ("expDCG@10", "DCG(gain='exp')@10"),
        ("expNDCG(ideal=retrieved)@5", "nDCG(gain='exp', ideal='retrieved')@5"),
        ("RBP_resid", "RBPresidual"),
    ],
)
def test_names_of_the_field_stand_for_the_metric(text: str, spelling: str) -> None:
    assert str(parse_metric(text)) == spelling
    assert parse_metric(str(parse_metric(text))) == parse_metric(text)


@given(st.text(max_size=30) | st.from_regex(r"[a-zA-Z_@()='., 0-9]{0,30}", fullmatch=True))
def test_any_text_is_a_metric_or_an_input_error(text: str) -> None:
    try:
        metric = parse_metric(text)
    except InputError:
        return
    assert parse_metric(str(metric)) == metric


def test_shown_metrics_are_spelled_canonically_and_start_with_the_main_one() -> None:
    for spelling in (*DEFAULT_METRICS, *LEADERBOARD_METRICS):
        assert str(parse_metric(spelling)) == spelling
    assert DEFAULT_METRICS[0] == LEADERBOARD_METRICS[0] == "nDCG@10"


def test_every_metric_in_a_file_is_in_the_list_once() -> None:
    found = [
        thing
        for name in MODULES
        if name != registry.__name__
        for thing in vars(importlib.import_module(name)).values()
        if isinstance(thing, MetricKind) and thing.function.__module__ == name
    ]
    assert sorted(kind.spelling for kind in found) == sorted(kind.spelling for kind in METRICS)
    assert len({kind.spelling.lower() for kind in METRICS}) == len(METRICS)


def test_every_metric_says_what_it_is() -> None:
    for kind in METRICS:
        assert str(kind.title) and str(kind.help) and kind.reference, kind.spelling
        assert ">>>" in (kind.function.__doc__ or ""), f"{kind.spelling} has no worked example"
        for parameter in kind.parameters:
            assert str(parameter.help)
            assert parameter.check(parameter.default) == parameter.default


@pytest.mark.parametrize("name", MODULES)
def test_worked_examples_in_the_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_readmes_table_has_a_row_per_metric(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = metrics_table().splitlines()
    assert len(rows) == 2 + len(METRICS)
    assert {row.count(" | ") for row in rows} == {3}
    row = next(row for row in rows if row.startswith("| `nDCG`, `nDCG@k` |"))
    assert "`gain='linear'` or `gain='exp'`, `gain='table'`, `gain='binary'`; `ideal='judged'` or" in row
    monkeypatch.setattr(
        registry, "METRICS", (replace(METRICS[0], cutoff="required"), replace(METRICS[1], cutoff="none"))
    )
    assert [row.split(" | ")[0] for row in metrics_table().splitlines()[2:]] == ["| `CG@k`", "| `DCG`"]


def test_importing_the_metrics_does_not_import_scipy() -> None:
    imports = "\n".join(f"import {name}" for name in MODULES)
    program = f"{imports}\nimport sys\nprint('scipy' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
