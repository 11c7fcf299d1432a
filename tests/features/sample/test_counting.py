from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.personal_data import Personal
from ndcg_gui.features.sample.counting import count_log, texts_of
from ndcg_gui.formats.mapped import query_log
from ndcg_gui.formats.mapped.query_log import QueryLog

ROWS = [("red tent", 3), ("Tent, RED", 4), ("ann@example.org", 2), ("4111 1111 1111 1111", 5), ("", 9),
        ("boots", 1), ("boots!", 1), ("never", 0)]  # fmt: skip


def log_of(folder: Path, rows: list[tuple[str, int]]) -> QueryLog:
    path = folder / "log.csv"
    path.write_text("query,count\n" + "".join(f'"{text}",{count}\n' for text, count in rows), "utf-8")
    return QueryLog(path)


@pytest.mark.parametrize("at_once", [1, 100])
def test_queries_of_one_form_are_counted_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    monkeypatch.setattr(query_log, "_AT_ONCE", at_once)
    log = log_of(tmp_path, ROWS)
    counted = count_log(log)
    assert sorted(counted.counts.tolist()) == [2.0, 7.0]
    assert counted.left_out == {Personal.MAIL: 2.0, Personal.CARD: 5.0}
    texts = texts_of(log, counted.forms.tolist())
    assert dict(zip(texts.values(), counted.counts.tolist(), strict=True)) == {"Tent, RED": 7.0, "boots": 2.0}
    turned = count_log(log_of(tmp_path, ROWS[::-1]))
    assert turned.forms.tolist() == counted.forms.tolist()
    assert turned.counts.tolist() == counted.counts.tolist()


def test_a_log_without_searches_or_that_changes(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no searches to draw from"):
        count_log(log_of(tmp_path, ROWS[2:5]))
    log = log_of(tmp_path, ROWS)
    forms = count_log(log).forms.tolist()
    log_of(tmp_path, ROWS[1:])
    with pytest.raises(InputError, match="changed while it was read"):
        texts_of(log, forms)
