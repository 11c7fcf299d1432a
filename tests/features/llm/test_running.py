from __future__ import annotations

import socket
import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from ndcg_gui.core.http.client import Unanswered
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.domain.ids import Pair
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.llm import running
from ndcg_gui.features.llm.running import OVER_BUDGET, Asking, Budget, pairs_to_ask
from ndcg_gui.features.llm.setup import LlmFile
from ndcg_gui.store import llm
from ndcg_gui.store.collection import contents
from tests.engine import Asked, Engine, Said, said
from tests.features.llm.models import file_of, graded, grades_by, pair_of, reply
from tests.making import add_rater, store, write_documents
from tests.patience import SECONDS


def run(
    project: Project, file: LlmFile, pairs: list[Pair], step: Callable[[], object] = lambda: None
) -> Asking:
    asking = Asking(project, file, pairs)
    asking.ask(asking.missing(), step)
    return asking


def answers(project: Project) -> int:
    return sum(len(project.read(llm.llm_answers, own.id)) for own in project.read(llm.llm_raters))


@pytest.fixture
def pool(project: Project) -> list[Pair]:
    return pairs_to_ask(project, "pool", 1)


def test_a_models_grades_are_labels_where_the_rule_names_it(
    project: Project, server: Engine, pool: list[Pair]
) -> None:
    server.answer = grades_by(lambda query, title: len(query + title) % 5)
    asking = run(project, file_of(server), pool)
    assert (asking.spent.graded, asking.spent.unanswered) == (len(pool), [])
    labels = ProjectLabels(project.read, "rater:shop v1").read()
    assert sum(map(len, labels.values())) == len(pool)
    assert labels["q1"]["d1"] == len("what is q1" + "title of d1") % 5
    assert ProjectLabels(project.read, "majority").read() == {}
    (rater,) = project.read(llm.llm_raters)
    first = project.read(llm.llm_answers, rater.id)[0]
    assert (first.model, first.tokens_in, first.tokens_out, first.explanation) == (
        "qwen3-30b-2026", 500, 20, "because",
    )  # fmt: skip


def test_nobody_pays_for_a_pair_twice(
    project: Project, server: Engine, pool: list[Pair], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = file_of(server, {"samples": 2}, at_once=1)
    stop_at, cancelled = 5, threading.Event()

    def step() -> None:
        if len(server.asked) >= stop_at:
            cancelled.set()
            raise Cancelled

    def slow(_query: str, _title: str) -> int:
        if len(server.asked) >= stop_at:
            cancelled.wait(SECONDS)
        return 2

    monkeypatch.setattr(running, "_GRACE", SECONDS)
    server.answer = grades_by(slow)
    with pytest.raises(Cancelled):
        run(project, file, pool, step)
    kept = answers(project)
    assert 0 < kept < 2 * len(pool)
    run(project, file, pool)
    assert answers(project) == 2 * len(pool)
    # Also what was under way when it was stopped was waited for and kept.
    assert set(Counter(map(pair_of, server.asked)).values()) == {2}
    before = len(server.asked)
    assert Asking(project, file, pool).missing() == []
    run(project, file, pool)
    assert len(server.asked) == before


def test_no_answer_is_listed_and_asked_again_next_time(
    project: Project, server: Engine, pool: list[Pair]
) -> None:
    server.answer = grades_by(lambda query, _title: 9 if query == "what is q1" else 1)
    asking = run(project, file_of(server), pool)
    wrong = {own.query_id for own in asking.spent.unanswered}
    assert wrong == {project.read(contents.query_ids)["q1"]}
    assert all("no grade of the scale" in own.why for own in asking.spent.unanswered)
    # Each was asked twice, and both replies were paid for.
    assert Counter(map(pair_of, server.asked)).most_common(1)[0][1] == 2
    assert answers(project) == len(server.asked)
    server.answer = grades_by(lambda _query, _title: 3)
    again = run(project, file_of(server), pool)
    assert again.spent.questions == len(asking.spent.unanswered) and not again.spent.unanswered
    assert ProjectLabels(project.read, "rater:shop v1").read()["q1"]["d1"] == 3.0


def test_another_setup_is_another_rater_and_a_new_text_is_asked_anew(
    project: Project, server: Engine, pool: list[Pair], tmp_path_factory: pytest.TempPathFactory
) -> None:
    server.answer = grades_by(lambda _query, _title: 2)
    run(project, file_of(server), pool)
    other = Asking(project, file_of(server, {"temperature": 0.5}), pool)
    assert len(other.missing()) == len(pool)
    store(
        project, write_documents(tmp_path_factory.mktemp("new") / "d.jsonl", ["d1"], title="other title of")
    )
    left = Asking(project, file_of(server), pool).missing()
    assert {question.document.doc_key for question in left} == {"d1"}
    # How it is asked may change.
    assert len(Asking(project, file_of(server, at_once=1, timeout=9.0), pool).missing()) == len(left)


def test_a_budget_is_a_hard_stop(project: Project, server: Engine, pool: list[Pair]) -> None:
    server.answer = lambda _asked: reply('{"grade": 1}', tokens=(1_000_000, 0))
    file = file_of(server, million_in=1.0, budget=3.5, at_once=1)
    asking = run(project, file, pool)
    assert asking.spent.over_budget
    assert (len(server.asked), asking.spent.tokens_in) == (3, 3_000_000)
    # What counts no tokens is reckoned.
    server.answer = lambda _asked: said({"choices": [{"message": {"content": "1"}}]})
    more = run(project, replace(file, budget=0.0), pool)
    assert more.spent.tokens_in > 0 and not more.spent.over_budget


def test_what_was_sent_and_not_answered_counts_against_the_budget(
    project: Project, server: Engine, pool: list[Pair]
) -> None:
    server.answer = lambda _asked: (200, {}, None)
    file = file_of(server, million_in=0.0, million_out=1e6, budget=250.0, at_once=1, timeout=1.0, tries=1)
    file = replace(file, setup=replace(file.setup, max_tokens=100))
    asking = run(project, file, pool)
    assert (len(server.asked), asking.spent.over_budget, asking.paid) == (2, True, 200.0)
    # Nobody is paid for what was never sent.
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
    nobody = replace(file.setup, endpoint=f"http://127.0.0.1:{port}/v1")
    unheard = run(project, replace(file, setup=nobody), pool)
    assert not unheard.spent.over_budget and unheard.paid == 0 and len(unheard.spent.unanswered) == len(pool)


def test_a_budget_holds_for_a_second_reply_to_one_question(
    project: Project, server: Engine, pool: list[Pair]
) -> None:
    server.answer = lambda _asked: reply("I cannot say.", tokens=(1_000_000, 0))
    asking = run(project, file_of(server, million_in=1.0, budget=1.5, at_once=1), pool)
    assert (len(server.asked), asking.spent.over_budget) == (1, True)


def test_an_answer_is_kept_while_the_next_is_awaited(
    project: Project, server: Engine, pool: list[Pair], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "_KEEP_EVERY", 0.0)
    monkeypatch.setattr(running, "_GRACE", 0.0)
    server.answer = lambda _asked: graded(1) if len(server.asked) < 2 else (200, {}, None)

    def step() -> None:
        if len(server.asked) == 2 and answers(project):
            raise Cancelled

    with pytest.raises(Cancelled):
        run(project, file_of(server, at_once=1, timeout=SECONDS), pool, step)


def test_models_that_count_all_tokens_of_an_answer_are_asked_so(
    project: Project, server: Engine, pool: list[Pair]
) -> None:
    def newer(asked: Asked) -> Said:
        if "max_tokens" in asked.json():
            return said({"error": {"message": "use 'max_completion_tokens' instead"}}, 400)
        return graded(asked.json()["max_completion_tokens"] % 5)

    server.answer = newer
    asking = run(project, file_of(server, at_once=1), pool)
    assert asking.spent.graded == len(pool) and len(server.asked) == len(pool) + 1


def test_what_makes_all_asking_useless_ends_it(project: Project, server: Engine, pool: list[Pair]) -> None:
    server.answer = lambda _asked: (401, {}, b"wrong key")
    with pytest.raises(InputError, match="401"):
        run(project, file_of(server, at_once=1), pool)
    assert len(server.asked) == 1 and answers(project) == 0


def test_what_may_come_later_is_tried_again(project: Project, server: Engine, pool: list[Pair]) -> None:
    seen: Counter[tuple[str, str]] = Counter()
    lock = threading.Lock()

    def busy_once(asked: Asked) -> Said:
        with lock:
            seen[pair_of(asked)] += 1
            first = seen[pair_of(asked)] == 1
        return (429, {"Retry-After": "0"}, b"slow down") if first else graded(4)

    server.answer = busy_once
    asking = run(project, file_of(server), pool)
    assert asking.spent.graded == len(pool) and set(seen.values()) == {2}
    server.answer = lambda _asked: (200, {}, b"<html>")
    html = run(project, file_of(server, {"seed": 1}, tries=2), pool[:1])
    (told,) = html.spent.unanswered
    assert told.why.startswith("the reply is not JSON: <html>, tried 2 times")


def test_what_is_estimated_becomes_what_is_known(project: Project, server: Engine, pool: list[Pair]) -> None:
    server.answer = grades_by(lambda _query, _title: 2)
    file = file_of(server, million_in=2.0, million_out=10.0)
    asking = Asking(project, file, pool)
    before = asking.estimate(asking.missing())
    assert (before.questions, before.pairs, before.seconds) == (len(pool), len(pool), None)
    assert before.tokens_in == sum(asking.prompt(own).length for own in asking.missing()) / 4
    assert before.cost == pytest.approx((before.tokens_in * 2 + before.tokens_out * 10) / 1e6)
    asking.ask(asking.missing()[:2], lambda: None)
    after = asking.estimate(asking.missing())
    assert after.seconds is not None and after.tokens_out == 20.0 * (len(pool) - 2)
    assert [own.read.grade for own in asking.preview(asking.missing())] == [2.0] * 3
    assert answers(project) == 2


def test_which_pairs_are_asked_about(project: Project) -> None:
    pool = pairs_to_ask(project, "pool", 1)
    assert pairs_to_ask(project, "pool", 1) == pool != pairs_to_ask(project, "pool", 2)
    with pytest.raises(InputError, match="no pair of this kind"):
        pairs_to_ask(project, "judged", 1)
    ann = add_rater(project, "ann")
    for pair in pool[:3]:
        project.execute(grade_pair(ann, *pair, 2)).result()
    assert sorted(pairs_to_ask(project, "judged", 1)) == sorted(pool[:3])
    assert sorted(pairs_to_ask(project, "unjudged", 1)) == sorted(pool[3:])
    assert len(pairs_to_ask(project, "sample:2", 1)) == 2
    assert len(pairs_to_ask(project, "sample:99", 1)) == 3
    for wrong in ("all", "sample:", "sample:0", "sample:x"):
        with pytest.raises(InputError):
            pairs_to_ask(project, wrong, 1)


def test_a_document_without_a_text_is_not_asked_about(
    project: Project, server: Engine, tmp_path_factory: pytest.TempPathFactory
) -> None:
    new = tmp_path_factory.mktemp("new") / "new.run"
    new.write_text("q1 Q0 bare 1 9.0 new\n")
    before = len(pairs_to_ask(project, "pool", 1))
    store(project, new)
    pool = pairs_to_ask(project, "pool", 1)
    asking = Asking(project, file_of(server), pool)
    assert (len(pool), len(asking.every()), asking.without_text) == (before + 1, before, 1)
    with pytest.raises(InputError, match="no document has a text in the fields that are sent: brand, url"):
        Asking(project, file_of(server, {"fields": ("brand", "url")}), pool).missing()


def test_a_model_without_a_name_is_refused(project: Project, server: Engine, pool: list[Pair]) -> None:
    with pytest.raises(InputError, match="the model has no name"):
        Asking(project, file_of(server, name=""), pool)


# the budget


def test_what_is_set_aside_counts_until_it_is_known_what_it_cost() -> None:
    budget = Budget(3.0)
    with budget.open(2.0) as paid:
        with pytest.raises(Unanswered) as raised, budget.open(1.5):
            pass
        assert raised.value.message is OVER_BUDGET and raised.value.for_all
        paid.append(0.5)
    with budget.open(1.5):
        pass
    assert budget.used == 0.5


def test_a_request_may_cost_as_much_as_the_dearest_so_far() -> None:
    budget = Budget(3.0)
    with budget.open(0.1) as paid:
        paid.append(2.0)
    with pytest.raises(Unanswered), budget.open(0.1):
        pass


def test_what_fails_costs_nothing_and_no_budget_ends_nothing() -> None:
    budget = Budget(1.0)
    with pytest.raises(ZeroDivisionError), budget.open(0.9):
        raise ZeroDivisionError
    with budget.open(0.9) as paid:
        paid.append(9.0)
    with Budget(0.0).open(1e9):
        pass
