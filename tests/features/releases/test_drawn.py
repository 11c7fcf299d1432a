"""What a release tells of queries that were drawn from a log."""

from __future__ import annotations

import json
from pathlib import Path

from ndcg_gui.domain.query_samples import Method
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.releases.making import make_release
from ndcg_gui.features.releases.manifest import DATACARD, DATASHEET
from ndcg_gui.features.releases.reading import open_release
from ndcg_gui.features.sample.drawing import draw, plan_of
from ndcg_gui.formats.mapped.query_log import QueryLog
from ndcg_gui.present.markdown import escaped
from tests.making import demo_project


def test_the_datasheet_tells_how_queries_were_drawn(tmp_path: Path) -> None:
    log = tmp_path / "may.csv"
    log.write_text(
        "query,day\nred tent,2026-05-02\nboots,\nstove,2026-04-30\nann@example.org,\n", encoding="utf-8"
    )
    with demo_project(tmp_path) as project:
        assert make_release(project, tmp_path / "before").drawn == ()
        plan = plan_of(project, draw(QueryLog(log, count=None), 3, method=Method.UNIFORM, seed=4))
        project.execute(import_files(plan)).result()
        made = make_release(project, tmp_path / "out")
        project.undo("import").result()
        assert make_release(project, tmp_path / "undone").drawn == ()
    (told, period, left_out) = made.drawn
    assert (
        told
        == f"3 of the 3 queries (3 searches) of the log may.csv, drawn {Method.UNIFORM.words}, with seed 4"
    )
    assert period == "searched from 2026-04-30 to 2026-05-02"
    assert left_out.endswith("1 with e-mail addresses")
    assert f"- **Queries**: {escaped(told)}; searched from 2026" in (tmp_path / "out" / DATASHEET).read_text(
        "utf-8"
    )
    assert json.loads((tmp_path / "out" / DATACARD).read_text("utf-8"))["drawn"] == list(made.drawn)
    with open_release(tmp_path / "out") as opened:
        assert opened.manifest.drawn == made.drawn
        (sample,) = opened.manifest.samples
        assert sample == made.samples[0] and sample.drawn == len(sample.weights) == 3
