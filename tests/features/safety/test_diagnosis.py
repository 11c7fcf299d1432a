from __future__ import annotations

import inspect
import re

from ndcg_gui.domain.messages import say
from ndcg_gui.features.safety.diagnosis import _ADVICE, advise, can_repair
from ndcg_gui.store import evaluations, new_schema
from ndcg_gui.store.checks import anchor, cells, contents, root, tallies
from ndcg_gui.store.collection import hits
from ndcg_gui.store.labels import remarks
from ndcg_gui.store.server import roles as server_roles
from ndcg_gui.store.server import setup as server_setup

CURRENT = say(
    "{table} of {key} is {kept}, but its history says {said}", table="judgment", key="k", kept=1, said=2
)
CHAIN = say("{stream} history of {rater} was changed by another program at event {seq} ({event})",
            stream="judgment", rater="ann", seq=1, event="e")  # fmt: skip
DAMAGE = say("damaged: {what}", what="page 3")


def test_findings_are_grouped_by_what_to_do() -> None:
    advice = advise([CURRENT, CHAIN, CURRENT, DAMAGE])
    assert [len(item.findings) for item in advice] == [1, 1, 2]
    for item, word in zip(advice, ("restore", "another", "--repair"), strict=True):
        assert word in str(item.todo)
    assert advise([]) == []


def test_only_what_is_current_can_be_repaired() -> None:
    assert can_repair([CURRENT, CURRENT])
    assert not can_repair([CURRENT, CHAIN])
    assert not can_repair([DAMAGE])
    assert not can_repair([])


def test_unknown_findings_are_damage() -> None:
    (advice,) = advise([say("something nobody thought of")])
    assert "restore" in str(advice.todo)


def test_every_sentence_that_advice_is_given_for_is_said_somewhere() -> None:
    source = "".join(
        inspect.getsource(module)
        for module in (
            anchor,
            cells,
            contents,
            evaluations,
            hits,
            new_schema,
            remarks,
            root,
            server_roles,
            server_setup,
            tallies,
        )
    )
    said = re.findall(r'say\(\s*"([^"]+)"', source)
    for start, _ in _ADVICE:
        assert any(text.startswith(start) for text in said), start
