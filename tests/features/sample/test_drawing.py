from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from scipy.stats import t

from ndcg_gui.core import stored
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.query_samples import Method
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.sample.counting import Counted, count_log
from ndcg_gui.features.sample.drawing import (
    Aim,
    discard,
    draw,
    frequencies_of,
    known_queries,
    needs_of,
    plan_of,
    shown_by,
    size_for,
)
from ndcg_gui.formats.mapped.query_log import QueryLog
from ndcg_gui.metrics.sampling import draw_sample
from ndcg_gui.metrics.statistics.decision.weights import effective_units, left_to_chance
from tests.making import make_project


@pytest.fixture
def log(tmp_path: Path) -> QueryLog:
    rows = "".join(f"{sha256(bytes([number])).hexdigest()[:12]},{200 // number}\n" for number in range(1, 41))
    path = tmp_path / "may.csv"
    path.write_text(
        f"query,count\nWHAT is q1,500\nred running shoes,4\nred running shoe,3\n{rows}", encoding="utf-8"
    )
    return QueryLog(path)


def queries_of(project: Project) -> dict[str, QueryRecord]:
    return {item.record.text.casefold(): item.record for item in project.read(stored.queries)}


def test_what_is_drawn_is_stored_in_one_step_and_undone(log: QueryLog, tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        before = queries_of(project)
        drawn = draw(log, 12, method=Method.STRATA, seed=2)
        assert [own.queries for own in drawn.strata] == [1, 3, 39]
        assert [own.drawn for own in drawn.strata] == [1, 3, 8] and drawn.half == 2
        total = sum(own.searches for own in drawn.strata)
        assert sum(query.weight for query in drawn.queries) == pytest.approx(total)
        plan = plan_of(project, drawn)
        project.execute(import_files(plan)).result()
        after = queries_of(project)
        assert after.keys() == before.keys() | {query.text.casefold() for query in drawn.queries}
        (record,) = (query for query in drawn.queries if query.stratum == "head")
        assert record.text == "WHAT is q1" and record.weight == 500.0
        project.undo("import").result()
        assert queries_of(project) == before


@pytest.mark.parametrize("searched", ["what is q1", "What IS q1?"])
def test_a_query_of_the_project_keeps_what_the_log_does_not_say(
    log: QueryLog, tmp_path: Path, searched: str
) -> None:
    with make_project(tmp_path) as project:
        before = queries_of(project)
        known = before["what is q1"]
        log.path.write_text(f"query,count\n{searched},500\nother,20\nthird,1\nfourth,1\n", encoding="utf-8")
        drawn = draw(log, 3, method=Method.TRAFFIC, seed=1)
        assert list(known_queries(project, drawn).values()) == [known]
        project.execute(import_files(plan_of(project, drawn))).result()
        after = queries_of(project)
        assert after["what is q1"] == replace(known, weight=500.0, stratum="head")
        assert len(after) == len(before) + 2


def test_what_is_not_stored_is_forgotten(log: QueryLog, tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        plan = plan_of(project, draw(log, 5, method=Method.UNIFORM, seed=1))
        path = plan.files[0].request.path
        assert path.is_file()
        discard(plan)
        assert not path.exists()


def test_progress_is_told_of_both_readings_and_few_are_refused(log: QueryLog) -> None:
    told: list[tuple[int, int]] = []
    drawn = draw(log, 99, method=Method.UNIFORM, seed=1, progress=lambda *both: told.append(both))
    assert told == sorted(told) and told[-1][0] == told[-1][1]
    assert len(drawn.queries) == 43 and drawn.alike == 2
    # All of them: nothing is left to chance.
    assert drawn.shown.all and drawn.detectable(0.2) is None
    assert str(drawn.shown.words(0.2)).startswith("all queries of the log were drawn")
    with pytest.raises(InputError, match="at least 3"):
        draw(log, 2, method=Method.UNIFORM, seed=1)


def test_a_counted_log_is_read_once_more_and_draws_the_same(log: QueryLog) -> None:
    counted = count_log(log)
    found = frequencies_of(counted)
    assert [own.queries for own in found.strata] == [1, 3, 39] and found.half == 2
    assert [own.drawn for own in found.strata] == [0, 0, 0]
    total = sum(own.searches for own in found.strata)
    assert found.ranks[0] == 1 and found.shares[0] == pytest.approx(500 / total)
    told: list[tuple[int, int]] = []
    once = draw(
        log, 12, method=Method.STRATA, seed=2, counted=counted, progress=lambda *own: told.append(own)
    )
    assert told[-1] == (log.path.stat().st_size,) * 2
    twice = draw(log, 12, method=Method.STRATA, seed=2)
    assert once.queries == twice.queries and once.searched == twice.searched
    assert once.searched[next(own.query_key for own in once.queries if own.stratum == "head")] == 500
    log.path.write_text(log.path.read_text(encoding="utf-8") + "another,1\n", encoding="utf-8")
    with pytest.raises(InputError, match="changed"):
        draw(log, 12, method=Method.STRATA, seed=2, counted=counted)


def test_what_a_number_shows_and_a_difference_needs() -> None:
    needs = needs_of(34, Aim(0.1, 0.2))
    assert needs.queries == 34 and needs.least == pytest.approx(0.099, abs=5e-4) and not needs.log
    assert needs_of(1, Aim(0.1, 0.2)).least is None
    assert needs_of(34, Aim(0.0, 0.2)).queries is None and needs_of(34, Aim(0.1, 0.0)).least is None


LOGS = {
    "equal": np.ones(600),
    "zipf": np.ceil(600 / np.arange(1.0, 601)),
    "pareto": np.floor(np.random.default_rng(1).pareto(1.5, 3000) * 3) + 1,
}


@pytest.mark.parametrize("method", Method)
@pytest.mark.parametrize("counts", LOGS.values(), ids=LOGS)
@pytest.mark.parametrize("aim", [Aim(0.1, 0.2), Aim(0.05, 0.2), Aim(0.033, 0.2)], ids=str)
def test_what_is_drawn_for_a_difference_detects_it(
    counts: npt.NDArray[np.float64], method: Method, aim: Aim
) -> None:
    """By the weights of the sample, not by its number."""
    size = size_for(counts, aim, method=method, seed=4)
    if size is None:
        # Of a log of few heavy queries a uniform sample is never even enough.
        assert method is Method.UNIFORM and effective_units(counts) < aim.queries  # type: ignore[operator]
        return
    sample = draw_sample(counts, size, method=method, seed=4)
    least = shown_by(counts, sample, method).detectable(aim.spread)
    assert least is not None and aim.difference / 2 < least <= aim.difference
    if len(set(counts)) == 1:
        assert size == aim.queries  # as tables of the t-test have it
    needs = needs_of(size, aim, counted=Counted(np.arange(len(counts), dtype=np.uint64), counts, {}),
                     method=method, seed=4)  # fmt: skip
    assert needs.queries == size and needs.log and not needs.too_few
    assert needs.least is not None and needs.least <= aim.difference


def test_a_log_of_too_few_queries_is_drawn_whole(log: QueryLog) -> None:
    counted = count_log(log)
    drawn = draw(log, Aim(0.01, 0.2), method=Method.TRAFFIC, seed=1, counted=counted)
    assert len(drawn.queries) == 43 and drawn.shown.all
    needs = needs_of(5, Aim(0.01, 0.2), counted=counted)
    assert needs.too_few and needs.queries == 43 and needs.least is None
    few = draw(log, 5, method=Method.TRAFFIC, seed=1)
    assert few.shown.few and "fewer than 10 queries" in str(few.shown.words(0.2))


def test_a_difference_that_no_number_detects_is_refused(log: QueryLog) -> None:
    aim = Aim(0.1, 0.2)  # 34 queries of equal weight
    with pytest.raises(InputError, match="use --method traffic or strata"):
        draw(log, aim, method=Method.UNIFORM, seed=1)
    assert (draw(log, aim, method=Method.TRAFFIC, seed=1).detectable(0.2) or 1) <= 0.1


@pytest.mark.slow
@pytest.mark.parametrize("method", [Method.TRAFFIC, Method.STRATA])
@pytest.mark.parametrize("counts", LOGS.values(), ids=LOGS)
def test_the_promised_power_is_there(counts: npt.NDArray[np.float64], method: Method) -> None:
    """Where the means over the log differ by what was asked, a test of what is left to chance finds it."""
    aim, random = Aim(0.05, 0.2), np.random.default_rng(3)
    size = size_for(counts, aim, method=method, seed=1)
    assert size is not None
    found, shares = 0, counts / counts.sum()
    for seed in range(1500):
        values = random.normal(0, aim.spread, len(counts))
        values += aim.difference - shares @ values
        sample = draw_sample(counts, size, method=method, seed=seed)
        sure, weights, said = sample.chances >= 1, sample.weights, values[sample.places]
        units, share = left_to_chance(weights, sure)
        rest, own = weights[~sure], said[~sure]
        spread = np.sqrt(rest @ (own - rest @ own / rest.sum()) ** 2 / rest.sum() * units / (units - 1))
        error = share * spread / np.sqrt(units)
        found += weights @ said / weights.sum() / error > t.ppf(0.975, units - 1)
    assert found / 1500 >= 0.78
