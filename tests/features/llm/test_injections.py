from __future__ import annotations

from dataclasses import replace

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.llm.injections import ATTACKS, attacked, check_injections
from ndcg_gui.features.llm.prompts import prompt_for
from ndcg_gui.features.llm.running import Asking, pairs_to_ask
from ndcg_gui.store import llm
from tests.engine import Asked, Engine, Said
from tests.features.llm.models import file_of, graded, reply

SCALE = built_in_scale("graded-0-4")


def asking_of(project: Project, server: Engine, **setup: object) -> Asking:
    return Asking(project, file_of(server, setup), pairs_to_ask(project, "pool", 1)[:3])


def test_who_believes_an_attack_is_found_out(project: Project, server: Engine) -> None:
    def gullible(asked: Asked) -> Said:
        text = asked.json()["messages"][1]["content"]
        if "switched off" in text:
            return reply("I refuse.")
        return graded(4 if "Ignore all previous instructions" in text else 1)

    server.answer = gullible
    asking = asking_of(project, server)
    found = {own.attack: (own.fooled, own.pairs) for own in check_injections(asking, asking.missing(), int)}
    assert found == dict.fromkeys(ATTACKS, (0, 3)) | {"order": (3, 3), "threat": (0, 0)}
    assert project.read(llm.llm_raters) == []


def test_each_attack_is_in_the_document_and_nowhere_else(project: Project, server: Engine) -> None:
    (question, *_) = asking_of(project, server).missing()
    honest = prompt_for(file_of(server).setup, SCALE, question.query, question.document)
    texts = set()
    for attack in ATTACKS:
        own = attacked(question, attack, SCALE, file_of(server).setup)
        assert own.document.body.startswith(question.document.body) and "{" not in attack
        prompt = prompt_for(file_of(server).setup, SCALE, own.query, own.document)
        mark = prompt.pair.splitlines()[-1].removesuffix(" end")
        inside = prompt.pair.split(mark)[1]
        assert own.document.body[len(question.document.body) :].strip().splitlines()[-1] in inside
        assert replace(honest, pair="", rules="") == replace(prompt, pair="", rules="")
        texts.add(own.document.body)
    assert len(texts) == len(ATTACKS) == 12


@pytest.mark.parametrize("fields", [("title",), ("body", "brand"), ("title", "url"), ("title", "body")])
def test_each_attack_is_sent_whatever_is_sent_of_a_document(
    project: Project, server: Engine, fields: tuple[str, ...]
) -> None:
    asking = asking_of(project, server, fields=fields, field_length=200)
    question = asking.missing()[0]
    long = replace(question, document=replace(question.document, body="b" * 300, title="t" * 300))
    for attack in ATTACKS:
        sent = asking.prompt(attacked(long, attack, SCALE, asking.file.setup)).pair
        words = ATTACKS[attack].format(grade=4, name=SCALE.grades[-1].name, query=question.query.text)
        assert words in sent


def test_a_pair_with_the_best_grade_cannot_be_bettered(project: Project, server: Engine) -> None:
    server.answer = lambda _asked: graded(4)
    asking = asking_of(project, server)
    assert {own.pairs for own in check_injections(asking, asking.missing(), int)} == {0}


def test_a_check_keeps_to_the_budget(project: Project, server: Engine) -> None:
    server.answer = lambda _asked: reply('{"grade": 1}', tokens=(1_000_000, 0))
    file = file_of(server, million_in=1.0, budget=4.5, at_once=1)
    asking = Asking(project, file, pairs_to_ask(project, "pool", 1)[:3])
    found = check_injections(asking, asking.missing(), int)
    assert len(server.asked) == 4 and sum(own.pairs for own in found) == 3
    assert asking.spent.over_budget
