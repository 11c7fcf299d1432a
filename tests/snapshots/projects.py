"""The projects whose outputs are kept: the demo, and three made of real data."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from click.testing import CliRunner

from ndcg_gui.cli.main import main
from ndcg_gui.features.demo import make_demo
from tests.making import write_lines
from tests.shared_data import shared_data

Make = Callable[[Path], Path]


def run(*words: object, code: int | None = 0) -> str:
    """What a command prints, both streams; another exit code than `code` is a fault (None: any is fine)."""
    result = CliRunner().invoke(main, [str(word) for word in words])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert code is None or result.exit_code == code, (words, result.exit_code, result.output)
    said = result.stdout + "".join(f"! {line}\n" for line in result.stderr.splitlines())
    return said if result.exit_code == 0 else f"{said}exit code {result.exit_code}\n"


def demo(folder: Path) -> Path:
    """The demo project with a task, a saved evaluation and an opened result."""
    path = folder / "demo.ndcg"
    make_demo(path).close()
    run("pool", path, "--name", "Week 2", "--depth", 5, "--rater", "Ana", "--rater", "Bo",
        "--overlap", 0.2, "--repeats", 0.1)  # fmt: skip
    run("evaluations", path, "--save", "first", "--note", "before the launch")
    run("gsb", path, "Launch check", "--open", "--by", "Ana")
    return path


def haystack(folder: Path) -> Path:
    """137 queries, three systems, 12 raters."""
    path = folder / "haystack.ndcg"
    run("new", path, "--scale", "graded-0-3")
    names = ("queries.jsonl", "documents.jsonl", "no-vector.run", "with-vector.run", "vector-2.run",
             "judgments.csv")  # fmt: skip
    run("import", path, *(shared_data("haystack", name) for name in names), "--accept-warnings")
    run("evaluations", path, "--save", "first")
    return path


def chorus(folder: Path) -> Path:
    """Three raters' grades of 3,188 pairs; one system as the file has the products, one by their keys."""
    path = folder / "chorus.ndcg"
    source = shared_data("chorus_electronics", "Broad_Query_Set_individual_ratings.csv")
    with source.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    keys = {text: f"c{number}" for number, text in enumerate(dict.fromkeys(row["query"] for row in rows))}
    lists: dict[str, list[str]] = {key: [] for key in keys.values()}
    for row in rows:
        if row["docid"] not in lists[keys[row["query"]]]:
            lists[keys[row["query"]]].append(row["docid"])
    run("new", path, "--scale", "graded-0-3")
    run(
        "import",
        path,
        write_lines(
            folder / "queries.jsonl",
            (json.dumps({"query_key": key, "text": text}) for text, key in keys.items()),
        ),
        write_lines(
            folder / "grades.tsv",
            (
                "query_key\tdoc_key\trater\tgrade",
                *(
                    f"{keys[row['query']]}\t{row['docid']}\tagent {number}\t{row[f'agent_{number}_rating']}"
                    for row in rows
                    for number in (1, 2, 3)
                    if row[f"agent_{number}_rating"]
                ),
            ),
        ),
        _run_file(folder / "as-listed.run", lists.items()),
        _run_file(folder / "by-key.run", ((key, sorted(found)) for key, found in lists.items())),
        "--accept-warnings",
    )
    return path


def _run_file(path: Path, lists: Iterable[tuple[str, Sequence[str]]]) -> Path:
    return write_lines(
        path,
        (
            f"{query} Q0 {document} {rank} {1000 - rank} {path.stem}"
            for query, documents in lists
            for rank, document in enumerate(documents, start=1)
        ),
    )


def pandalm(folder: Path) -> Path:
    """300 items side by side by three raters, ten pairs of systems."""
    path, table = folder / "pandalm.ndcg", folder / "pandalm.csv"
    items = json.loads(shared_data("pandalm_gsb", "testset-v1.json").read_text(encoding="utf-8"))[:300]
    raters = ("annotator1", "annotator2", "annotator3")
    with table.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(
            file,
            ("idx", "one", "other", "prompt", "response1", "response2", *raters),
            lineterminator="\n",
            extrasaction="ignore",
        )
        writer.writeheader()
        for item in items:
            one, other = item["cmp_key"].split("_")
            writer.writerow({**item, "one": one, "other": other, "prompt": item["instruction"]})
    run("new", path)
    roles = {
        "idx": "query_key", "one": "candidate", "other": "baseline", "prompt": "query_text",
        "response1": "answer_candidate", "response2": "answer_baseline",
    }  # fmt: skip
    maps = [word for column, role in roles.items() for word in ("--map", f"{column}={role}")]
    run("import", path, table, "--as", "preferences", *maps, "--raters", ",".join(raters),
        "--values", "0=same,1=candidate,2=baseline", "--accept-warnings")  # fmt: skip
    return path


PROJECTS: dict[str, Make] = {"demo": demo, "haystack": haystack, "chorus": chorus, "pandalm": pandalm}
