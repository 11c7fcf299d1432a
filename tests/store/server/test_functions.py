"""What the server makes of a rater's words: the same to the letter as Python does."""

from __future__ import annotations

import math
import random
import struct
from pathlib import Path

import psycopg
import pytest

from ndcg_gui.domain.labels import stored_number
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.safety.server_roles import set_up
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.labels import judgments, votes
from ndcg_gui.store.labels.events import GENESIS, _to_json, hashed_content, last_event, link
from ndcg_gui.store.labels.kinds import JUDGMENT
from tests.criteria import ASKED
from tests.making import fill_project
from tests.postgres import Server, running_server
from tests.raters import bound_rater, call, judgment

SIGNS = "aZ09 '\"\\/\n\r\t\b\f\x01\x1f\x7f\x80\u2028\u2029éß☃\ud7ff\ue000\U0001f600{}[]<>&%:?$;--"


EXTRA = [None, '{"confidence":2}', '{"flags":["é\\\\\\""],"shown":"list repeat"}']


@pytest.fixture
def server() -> Server:
    return running_server()


@pytest.fixture
def location(server: Server, tmp_path: Path) -> ServerLocation:
    found = server.location()
    with create_project(found) as project:
        fill_project(project, tmp_path)
    return found


@pytest.fixture
def ana(server: Server, location: ServerLocation) -> ServerLocation:
    return bound_rater(server, location, f"ana_{location.schema}", rater="Ana")


def numbers(chance: random.Random, count: int) -> list[float]:
    """Numbers of all sizes that a label may hold, among them those that are hard to write."""
    found = [0.0, -0.0, 1.0, 0.1, 0.3, 1 / 3, 1e-5, 1e-4, 9.5367431640625e-07, 5e-324, 2.5, 1e7, 123456.789]
    while len(found) < count:
        value = struct.unpack("<d", chance.randbytes(8))[0]
        if math.isfinite(value) and abs(value) <= 1e7:
            found.append(abs(value))
        found += [
            chance.random(),
            chance.uniform(0, 1e7),
            round(chance.uniform(0, 4), 2),
            2.0 ** -chance.randrange(80),
        ]
    return found


def test_numbers_and_texts_are_written_as_python_does(location: ServerLocation) -> None:
    set_up(location)
    chance = random.Random(14)
    texts = ["".join(chance.choices(SIGNS, k=chance.randrange(40))) for _ in range(500)]
    values = numbers(chance, 4000)
    with psycopg.connect(**dict(location.connection_settings())) as connection:
        connection.execute(f'SET search_path = "{location.schema}"'.encode())
        written = connection.execute(
            "SELECT hashed_number(value) FROM unnest(%s::float8[]) WITH ORDINALITY AS t(value, n) ORDER BY n",
            (values,),
        ).fetchall()
        said = connection.execute(
            "SELECT hashed_text(value) FROM unnest(%s::text[]) WITH ORDINALITY AS each(value, n) ORDER BY n",
            (texts,),
        ).fetchall()
    assert [row[0] for row in written] == [_to_json(value) for value in values]
    assert [row[0] for row in said] == [_to_json(text) for text in texts]


def test_a_chain_is_what_python_would_have_made(ana: ServerLocation, location: ServerLocation) -> None:
    chance = random.Random(20)
    with open_project(location) as lead:
        pool = lead.read(pools.standing_pool)
        assert pool is not None
        pairs = lead.read(pools.pool_pairs, pool[0]).tolist()
        seconds = [None, *numbers(chance, 60)]
        sent = [
            judgment(
                *chance.choice(pairs), chance.choice([0.0, 1.0, 4.0, None]),
                note="".join(chance.choices(SIGNS, k=chance.randrange(30))), seconds=chance.choice(seconds),
                extra=chance.choice(EXTRA),
            )
            for _ in range(200)
        ]  # fmt: skip
        for start in range(0, 200, 50):
            assert call(ana, {"judgments": sent[start : start + 50]})["added"] == 50
        assert lead.read(soundness.check_project) == []  # every hash is computed again
        queries = {number: key for key, number in lead.read(contents.query_ids).items()}
        documents = {number: key for key, number in lead.read(contents.document_ids).items()}
        with lead.read.transaction() as connection:
            rows = connection.exec_driver_sql("SELECT * FROM judgment_event ORDER BY seq").mappings().all()
    before = GENESIS
    for row, event in zip(rows, sent, strict=True):
        assert (row["event_id"], row["note"], row["seconds"], row["grade"]) == (
            event["event_id"], event["note"], stored_number(event["seconds"]), event["grade"],
        )  # fmt: skip
        assert row["previous_hash"] == before
        keys = queries[row["query_id"]], documents[row["document_id"]]
        before = link(before, hashed_content(JUDGMENT, row, *keys))
        assert row["hash"] == before


def test_criteria_and_marks_are_those_that_may_be_said(server: Server, tmp_path: Path) -> None:
    location = server.location()
    with create_project(location, scale=ASKED) as lead:
        fill_project(lead, tmp_path)
    ana = bound_rater(server, location, f"ana_{location.schema}", rater="Ana")
    marks = f'"marks":[["field:price",0,3,"wrong","{"a" * 64}",""]]'
    with open_project(location) as lead:
        pool = lead.read(pools.standing_pool)
        assert pool is not None
        pairs = lead.read(pools.pool_pairs, pool[0]).tolist()
        good = '{"criteria":{"correct":2.0,"safe":0.0,"why":"a \\"b\\""},' + marks + "}"
        assert call(ana, {"judgments": [judgment(*pairs[0], extra=good)]})["added"] == 1
        for wrong in ('"correct":3.0', '"correct":"2"', '"fresh":1.0', '"why":" "', '"why":1', '"safe":null'):
            with pytest.raises(psycopg.DatabaseError, match="no answer"):
                call(ana, {"judgments": [judgment(*pairs[1], extra=f'{{"criteria":{{{wrong}}}}}')]})
        (row,) = lead.read(judgments.judgment_rows)
        assert dict(row.state.criteria) == {"correct": 2.0, "safe": 0.0, "why": 'a "b"'}
        assert [mark.reason for mark in row.state.marks] == ["wrong"]
        assert lead.read(judgments.grade_arrays, criterion="correct").grade.tolist() == [2.0]
        assert lead.read(votes.vote_arrays, criterion="why").grade.tolist() == []
        assert lead.read(soundness.check_project) == []


NO_LABELS: list[dict[str, object]] = [
    {"grade": 7}, {"grade": 2.5}, {"grade": None}, {"grade": "NaN"}, {"status": "skipped"},
    {"status": "x"}, {"seconds": -1}, {"seconds": 1e9}, {"seconds": "NaN"}, {"note": "x" * 100_001},
    {"scale_version_id": 99}, {"query_id": 99}, {"document_id": 99}, {"document_version": 9},
    {"event_id": "x"}, {"event_id": None}, {"action": "undo"}, {"action": "x"},
    {"action": "undo", "operation_id": 1}, {"step": "x"}, {"extra": "[]"}, {"extra": '{"x":1}'},
    {"extra": '{"shown":"open"}'}, {"extra": '{"confidence":9}'}, {"extra": '{"flags":["\\n"]}'},
    {"extra": '{"criteria":{"correct":1.0}}'}, {"extra": '{"criteria":[]}'}, {"extra": '{"marks":[]}'},
    {"extra": '{"marks":[["body",0,3,"wrong","x",""]]}'}, {"created_at": -1}, {"query_id": 1 << 70},
]  # fmt: skip


def test_what_is_no_label_is_refused(ana: ServerLocation, location: ServerLocation) -> None:
    with open_project(location) as lead:
        pool = lead.read(pools.standing_pool)
        assert pool is not None
        pair = lead.read(pools.pool_pairs, pool[0]).tolist()[0]
        for wrong in NO_LABELS:
            with pytest.raises(psycopg.DatabaseError):
                call(ana, {"judgments": [{**judgment(*pair), **wrong}]})
            assert lead.read(last_event, JUDGMENT) == 0, wrong
        assert call(ana, {"judgments": [judgment(*pair, created_at=1 << 60)]})["added"] == 1
        (event,) = lead.read(judgments.pair_history, *pair)
        assert event.created_at < 1 << 55  # not in the future
