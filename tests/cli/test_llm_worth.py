from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from zlib import crc32

import numpy as np
import pytest

from ndcg_gui.features.opening import open_project
from ndcg_gui.store.collection import contents
from tests.cli.conftest import Line
from tests.engine import engine
from tests.features.llm.models import file_of, grades_by
from tests.making import demo_file
from tests.planted_model import answer, crossed, lists_of, majority, people_of, quadratic_kappa

QUICK = ("--resamples", 49)


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo and a model that grades one higher than people, and 1 what they did not judge."""
    path = demo_file(tmp_path_factory.mktemp("shop"), model=False)
    with open_project(path) as project:
        people = {pair: majority(grades) for pair, grades in people_of(project).items()}
        top = {
            (query, document)
            for lists in lists_of(project).values()
            for query, documents in lists.items()
            for document in documents[:10]
        }
        answer(project, "shop", {pair: min(4.0, people.get(pair, 0.0) + 1) for pair in top})
    return path


def test_it_says_what_the_model_is_worth(line: Line, shop: Path) -> None:
    said = line("llm", "worth", shop, "shop", *QUICK, "-m", "P@3").stdout
    first, second = said.splitlines()[:2]
    assert "it grades 0.8 too high" in first
    assert first.startswith(("It agrees with people", "No difference was found"))
    assert "by P@3" in second and second.endswith("systems are shown to be wrong.")
    for name in ("People only", "Model only", "Corrected by people"):
        assert said.count(name) == 3  # of each system, and of their difference
    assert "It is not known whether these queries are a random sample." in said


def test_json_and_files(line: Line, shop: Path, tmp_path: Path) -> None:
    found = line.json("llm", "worth", shop, "shop v1", *QUICK)
    assert found["model"]["name"] == "shop" and found["all"]["lower"] == 0
    assert found["corrected"][0]["metric"] == "nDCG@10"
    out = tmp_path / "worth.html"
    said = line("llm", "worth", shop, "shop", *QUICK, "--report", out).stdout
    assert said == f"{out}: written\n"
    assert "how far shop v1 can be trusted" in out.read_text("utf-8")
    line("llm", "worth", shop, "shop", *QUICK, "--report", tmp_path / "worth.json")
    told = json.loads((tmp_path / "worth.json").read_text("utf-8"))
    assert told["all"] == found["all"] and told["project_id"]


def test_the_queries_of_the_sample_are_named(line: Line, shop: Path) -> None:
    found = line.json("llm", "worth", shop, "shop", *QUICK, "-m", "P@1")["corrected"][0]
    assert found["sample"] == "unknown"
    with open_project(shop) as project:
        keys = list(project.read(contents.query_ids))[:12]
    words = [word for key in keys for word in ("--sampled", key)]
    found = line.json("llm", "worth", shop, "shop", *QUICK, "-m", "P@1", *words)["corrected"][0]
    assert found["sample"] in ("random", "unfinished")
    assert found["sampled"] + found["unfinished"] == 12


def test_a_model_is_asked_over_http_and_measured(line: Line, tmp_path: Path) -> None:
    path, setup = demo_file(tmp_path, model=False), tmp_path / "model.toml"
    with open_project(path) as project:
        labels = {pair: majority(grades) for pair, grades in people_of(project).items()}
        texts = {item.id: item.record.text for item in project.read(contents.queries)}
        titles = project.read(contents.documents, sorted({document for _, document in labels}))

    def grade(query: str, title: str) -> int:
        return crc32(f"{query} {title}".encode()) % 5

    with engine() as server:
        server.answer = grades_by(grade)
        setup.write_text(file_of(server).to_toml(), encoding="utf-8")
        line("llm", "ask", path, "--setup", setup, "--pairs", "judged")
    found = line.json("llm", "worth", path, "shop", *QUICK)
    model = np.array([grade(texts[query], titles[document].title) for query, document in labels])
    people = np.array(list(labels.values()))
    assert found["confusion"] == crossed(people, model, 5).tolist()
    assert found["all"]["kappa"]["value"] == pytest.approx(quadratic_kappa(people, model))
    assert found["all"]["difference"]["value"] == pytest.approx((model - people).mean())
    assert found["standing"] == "less" and found["only_people"] == 0


def test_the_terminal_is_not_acted_upon(line: Line, shop: Path, tmp_path: Path) -> None:
    path = tmp_path / "bad.ndcg"
    path.write_bytes(shop.read_bytes())
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE query SET stratum = ?", ("\u202eevil\x1b[2J",))
        connection.execute("UPDATE system SET name = name || ?", ("\u202e\x1b[2J",))
        connection.execute("UPDATE llm_rater SET name = ?", ("\u202eshop",))
        connection.commit()
    said = line("llm", "worth", path, "\u202eshop", *QUICK).stdout
    assert "evil" in said and not {"\u202e", "\x1b"} & set(said)


def test_what_cannot_be_is_said(line: Line, shop: Path, project: Path, tmp_path: Path) -> None:
    assert line.refused("llm", "worth", project, "shop")[0].startswith("no model named 'shop'")
    assert "no query 'zz'" in line.refused("llm", "worth", shop, "shop", "--sampled", "zz")[0]
    assert "zz" in line.refused("llm", "worth", shop, "shop", "-m", "zz")[0]
    assert "--report" in line.misused("llm", "worth", shop, "shop", "--json", "--report", tmp_path / "a.html")
    assert "must end in" in line.refused("llm", "worth", shop, "shop", "--report", tmp_path / "a.txt")[0]
