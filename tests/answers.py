"""A project made from answers whose keys, titles, fields and files name the models that gave them."""

from __future__ import annotations

import json
from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.opening import create_project
from tests.making import add_rater, store, write_lines, write_queries, write_run

MODELS = ("Quillgpt4", "vellama")
TAGS = ("pelicantag", "heronx")  # of which the runs' files are named, too
STEMS = ("week3.pelicanstem", "week3.heronstem")
NAMES = (*MODELS, *TAGS, *STEMS)
QUERIES = tuple(f"q{number}" for number in range(4))
RATER = "ann"


def answer_key(query: str, model: str) -> str:
    """The key of a model's answer."""
    return f"{query}-{model.lower()}"


def answers_project(folder: Path) -> Project:
    """Two models' answers to four queries, and one by nobody that both lists hold."""
    rows = []
    for number, query in enumerate(QUERIES):
        for model, tag, stem in zip(MODELS, TAGS, STEMS, strict=True):
            key = answer_key(query, model)
            rows.append({
                "doc_key": key,
                "title": (key, "", key.upper().replace("-", " "), model)[number],
                "body": f"what a system answers to {query}: {len(model)} words",
                "url": f"https://x.example/{tag}/{number}",
                "image_url": f"{model}/{number}.png",
                "fields": {
                    "model": model, "made": f"by {model.upper()}", f"{model}_note": "n", "colour": "green",
                    "latency_ms": f"{number}77", "path": f"out/{tag}.txt", "source": stem,
                },
            })  # fmt: skip
        rows.append({
            "doc_key": f"{query}-sheet", "title": f"Sheet {number}", "body": "what is printed on the sheet",
            "fields": {"made": "by hand", "colour": "red"},
        })  # fmt: skip
    project = create_project(folder / "answers.ndcg", name=f"{MODELS[0]} or {MODELS[1]}")
    try:
        store(
            project,
            write_queries(folder / "queries.jsonl", QUERIES),
            write_lines(folder / "texts.jsonl", map(json.dumps, rows)),
        )
        for model, tag, stem, other in zip(MODELS, TAGS, STEMS, reversed(MODELS), strict=True):
            lists = {
                query: (answer_key(query, model), f"{query}-sheet", answer_key(query, other))
                for query in QUERIES
            }
            run = write_run(folder / f"{stem}.run", tag, lists)
            plan = prepare(project, [ImportRequest(run, system=model)])
            project.execute(import_files(plan, accept_warnings=True)).result()
        add_rater(project, RATER)
    except BaseException:
        project.close(give_up=True)
        raise
    return project
