"""How a team's history on a server grows on: opening and one label, at a thousand, a million and more labels.

The history is put in by SQL, so its hashes are none that `check` would take. Each step adds to the one
before. Measured are a rater who said a share of the history, and one who said nothing yet.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.domain.locations import parse_location
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import open_project
from tests.benchmarks.bench_team import QUERIES, evaluate, fill, pairs_of
from tests.postgres import Server, own_server

RATERS = 100  # and rater 0, who says nothing before they are measured
LABELS, OPENINGS = 30, 3
_TABLES = ("operation", "judgment_event", "judgment", "chain")

# Each number is one label: of raters in turn, a query after the other, document after document.
_GROW = (
    "CREATE TEMP TABLE more AS SELECT n, n + {before} AS id, 2 + n % {raters} AS rater,"
    " 1 + n / {raters} % {queries} AS query, 1 + n / ({raters} * {queries}) AS document,"
    " md5(n::text) || md5('hash' || n) AS hash FROM generate_series({first}::bigint, {last} - 1) AS n",
    "INSERT INTO operation (id, operation_key, rater_id, kind, summary, forward, inverse, state, created_at)"
    " SELECT id, md5('step' || n), rater, 'judgment', '[\"grade {{grade}}\", {{\"grade\": \"2\"}}]',"
    " '[\"RepeatJudgments\", {{\"operation_id\": ' || id || '}}]',"
    " '[\"RevertJudgments\", {{\"operation_id\": ' || id || '}}]', 'done', 1 FROM more",
    "INSERT INTO judgment_event SELECT id, 'event ' || n, id, 'do', rater, query, document, 1, 1,"
    " 'graded', n % 5, '', 2, NULL, 1700000000000000 + n, hash, hash, NULL FROM more",
    "INSERT INTO judgment (rater_id, query_id, document_id, event_seq, scale_version_id, status, grade, note)"
    " SELECT rater, query, document, id, 1, 'graded', n % 5, '' FROM more ON CONFLICT DO NOTHING",
    "INSERT INTO chain SELECT rater, 'judgment', count(*), max(hash) FROM more GROUP BY rater"
    " ON CONFLICT (rater_id, stream) DO UPDATE SET length = chain.length + excluded.length",
    "SELECT setval(pg_get_serial_sequence('operation', 'id'), max(id)) FROM operation",
    "DROP TABLE more",
)


def grow(server: Server, *, first: int, last: int) -> None:
    """Add the labels of these numbers."""
    ((newest,),) = server.sql("SELECT max(id) FROM team.operation")
    assert isinstance(newest, int)
    words = {"raters": RATERS, "queries": QUERIES, "first": first, "last": last, "before": newest + 1 - first}
    server.sql(
        "SET search_path = team",
        "SET session_replication_role = replica",  # no references are checked, which takes as long again
        *(statement.format(**words) for statement in _GROW),
        *(f"VACUUM ANALYZE {table}" for table in _TABLES),
        "CHECKPOINT",
    )


def label(place: str, rater: str) -> tuple[float, list[float]]:
    """The seconds of opening and of each label, said one after another."""
    begun = time.perf_counter()
    with open_project(parse_location(place)) as project:
        opened = time.perf_counter() - begun
        (rater_id,) = (found.id for found in project.raters() if found.name == rater)
        pairs, took = pairs_of(project, 0), []
        for _ in range(LABELS):
            query, document = next(pairs)
            begun = time.perf_counter()
            project.execute(grade_pair(rater_id, QueryId(query), DocumentId(document), 1.0)).result()
            took.append(time.perf_counter() - begun)
    return opened, took


def numbers_of(place: str) -> float:
    """The seconds from nothing to a lead's numbers."""
    begun = time.perf_counter()
    with open_project(parse_location(place)) as project:
        evaluate(project)
        return time.perf_counter() - begun


def measure(server: Server) -> None:
    """Print a row for each of those who are measured."""
    place = server.text("team")
    for who, rater in (("a rater", "rater 1"), ("a new rater", "rater 0")):
        forget(server)
        opened, took = zip(*(label(place, rater) for _ in range(OPENINGS)), strict=True)
        p50, p99 = np.quantile([each for run in took for each in run], [0.5, 0.99])
        print(f"  {who:12} opening {min(opened):6.2f} s   a label p50 {1000 * p50:8.1f} ms"
              f"   p99 {1000 * p99:8.1f} ms", flush=True)  # fmt: skip
    print(f"  {'a lead':12} to the numbers {numbers_of(place):6.2f} s", flush=True)


def forget(server: Server) -> None:
    """Have the new rater's labels be none: they are put among those of another, past the trigger."""
    server.sql(
        "SET search_path = team",
        "ALTER TABLE judgment_event DISABLE TRIGGER judgment_event_append_only",
        "UPDATE judgment_event SET rater_id = 2 WHERE rater_id = 1",
        "ALTER TABLE judgment_event ENABLE ALWAYS TRIGGER judgment_event_append_only",
        "DELETE FROM judgment WHERE rater_id = 1",
        "UPDATE operation SET rater_id = 2 WHERE rater_id = 1",
        "DELETE FROM chain WHERE rater_id = 1",
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Grow, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("labels", type=int, nargs="*", default=[1_000, 1_000_000])
    parser.add_argument("--keep", type=Path, help="wait here for a file of this name before the end")
    given = parser.parse_args(arguments if arguments is not None else [])
    with tempfile.TemporaryDirectory(prefix="ndcg-bench-") as folder, own_server(durable=True) as server:
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            os.environ[name] = folder
        fill(
            server.location("team"),
            Path(folder),
            raters=RATERS + 1,
            others=max(given.labels) // (RATERS * QUERIES),
        )
        first = 0
        for last in given.labels:
            begun = time.perf_counter()
            grow(server, first=first, last=last)
            print(f"{last:,} labels ({time.perf_counter() - begun:.0f} s to put in)", flush=True)
            measure(server)
            first = last
        if given.keep:
            print(server.folder, flush=True)
            while not given.keep.exists():
                time.sleep(1)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
