"""What is sent when, what is sent again, and what is set aside, without a browser."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.paths import resources

_HERE = Path(__file__).parent


def run(folder: Path, script: str, *modules: str, **table: Any) -> list[Any]:
    """What a script prints of a table, with some of the page's modules."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node.js is installed here")
    for path in (resources() / "page").glob("*.js"):
        (folder / path.name).write_bytes(path.read_bytes())
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    command = [node, str(_HERE / script), *((folder / f"{name}.js").as_uri() for name in modules)]
    found = subprocess.run(command, input=json.dumps(table).encode(), capture_output=True, check=True)
    return [json.loads(line) for line in found.stdout.splitlines()]


def events(count: int, *, places: int = 1_000, first: int = 0) -> list[dict[str, Any]]:
    return [{"id": f"e{at}", "pair": ["q", f"d{at % places}"]} for at in range(first, first + count)]


def ids(*numbers: int) -> list[str]:
    return [f"e{at}" for at in numbers]


def sent(found: Mapping[str, Any]) -> list[list[str]]:
    return [entry[1] for entry in found["log"] if entry[0] == "post"]


def waits(found: Mapping[str, Any]) -> list[int]:
    return [entry[1] for entry in found["log"] if entry[0] == "wait"]


def case(folder: Path, count: int | list[dict[str, Any]], *replies: object, acts: object = ()) -> Any:
    made = count if isinstance(count, list) else events(count)
    one = {"events": made, "replies": replies, "acts": acts}
    (found,) = run(folder, "run_outbox.mjs", "outbox", "keeper", cases=[one])
    return found


def answers(**results: str) -> dict[str, Any]:
    return {
        "status": 200,
        "body": {"answers": [{"id": one, "result": said} for one, said in results.items()]},
    }


def test_events_go_in_their_order_two_hundred_at_a_time(tmp_path: Path) -> None:
    found = case(tmp_path, 450)
    assert sent(found) == [ids(*range(200)), ids(*range(200, 400)), ids(*range(400, 450))]
    assert [entry[2] for entry in found["log"]] == [250, 50, 0]
    assert (found["left"], found["trouble"]) == ([], None)


def test_tries_come_ever_later_until_one_reaches_the_server(tmp_path: Path) -> None:
    found = case(tmp_path, 2, *["lost"] * 8, acts=["timers"] * 8)
    assert sent(found) == [ids(0, 1)] * 9
    assert waits(found) == [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]
    assert (found["left"], found["trouble"]) == ([], None)


def test_a_server_is_given_the_time_that_it_asks_for(tmp_path: Path) -> None:
    found = case(
        tmp_path, 1, {"status": 503, "after": "7"}, {"status": 429, "after": "0"}, acts=["timers"] * 2
    )
    assert waits(found) == [7_000, 2_000]
    assert found["left"] == []


def test_news_of_the_network_end_the_wait(tmp_path: Path) -> None:
    found = case(tmp_path, 1, *["lost"] * 3, acts=["timers", "hurry", "timers"])
    assert waits(found) == [1_000, 2_000, 1_000]
    assert found["left"] == []


def test_nothing_is_sent_to_a_server_that_does_not_know_the_rater_until_there_is_a_reason(
    tmp_path: Path,
) -> None:
    found = case(tmp_path, 1, {"status": 401}, acts=["timers"])
    assert (sent(found), found["left"], found["trouble"]) == ([ids(0)], ids(0), "signed out")
    found = case(tmp_path, 1, {"status": 401}, acts=["hurry"])
    assert (found["left"], found["trouble"]) == ([], None)


def test_an_answer_from_before_the_news_is_asked_for_again(tmp_path: Path) -> None:
    found = case(tmp_path, 1, {"status": 401, "hurries": True}, "ok")
    assert sent(found) == [ids(0), ids(0)] and waits(found) == []
    found = case(tmp_path, 1, {"status": 401, "hurries": True}, {"status": 401})
    assert sent(found) == [ids(0), ids(0)]
    found = case(tmp_path, 1, {"status": 503, "after": "9", "hurries": True})
    assert waits(found) == [9000]


@pytest.mark.parametrize("status", [409, 422])
def test_an_event_that_cannot_be_is_set_aside_and_the_others_go_on(tmp_path: Path, status: int) -> None:
    found = case(tmp_path, 3, {"status": status, "body": {"id": "e1", "why": "No such pair."}})
    assert sent(found) == [ids(0, 1, 2), ids(0, 2)]
    assert [entry for entry in found["log"] if entry[0] == "refused"] == [["refused", "e1", "No such pair."]]
    assert found["left"] == []


@pytest.mark.parametrize("status", [400, 409, 413, 422])
def test_an_event_that_the_server_does_not_name_is_found(tmp_path: Path, status: int) -> None:
    refusal = {"status": status, "body": None}
    found = case(tmp_path, 4, refusal, "ok", refusal, refusal)
    # Fewer are sent until one event alone is refused: half of them where they are too large, else one by one.
    expected = [ids(0, 1, 2, 3), ids(0, 1), ids(2, 3), ids(2), ids(3)]
    if status != 413:
        expected = [ids(0, 1, 2, 3), ids(0), ids(1, 2), ids(1), ids(2), ids(3)]
    assert sent(found) == expected
    assert [entry[1:] for entry in found["log"] if entry[0] == "refused"] == [[expected[3][0], ""]]
    assert found["left"] == []


def test_what_is_no_answer_of_the_server_settles_nothing(tmp_path: Path) -> None:
    bodies: list[Any] = [None, {}, {"answers": []}, {"answers": [{"id": "other", "result": "stored"}]}]
    for body in bodies:
        found = case(tmp_path, 1, {"status": 200, "body": body})
        assert (found["left"], found["trouble"], waits(found)) == (ids(0), "unreachable", [1_000])


def test_events_without_an_answer_go_again(tmp_path: Path) -> None:
    found = case(tmp_path, 3, answers(e0="stored", e2="known"))
    assert sent(found) == [ids(0, 1, 2), ids(1)]
    assert found["left"] == []


def test_a_place_in_conflict_waits_and_holds_up_no_other(tmp_path: Path) -> None:
    made = events(6, places=3)
    conflict = answers(e0="stored", e1="conflict", e2="stored", e3="stored", e4="conflict", e5="stored")
    found = case(tmp_path, made, conflict, acts=["timers", "hurry"])
    assert (sent(found), found["left"]) == ([ids(0, 1, 2, 3, 4, 5)], ids(1, 4))
    place = json.dumps([["q", "d1"], None], separators=(",", ":"))
    found = case(tmp_path, made, conflict, acts=["timers", place])
    assert sent(found) == [ids(0, 1, 2, 3, 4, 5), ids(1, 4)]
    assert found["left"] == []


def test_a_request_holds_less_than_a_megabyte(tmp_path: Path) -> None:
    made = [one | {"state": {"note": "漢" * 200_000}} for one in events(3)]
    assert sent(case(tmp_path, made)) == [ids(0), ids(1), ids(2)]


def test_nothing_is_lost_and_nothing_comes_twice_whatever_the_network_does(tmp_path: Path) -> None:
    found = run(tmp_path, "run_outbox.mjs", "outbox", "keeper", walks=list(range(200)))
    assert len(found) == 200
    for walk in found:
        assert walk["stored"] == walk["said"] and walk["left"] == 0
