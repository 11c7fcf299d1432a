"""Sums by person, and pay: by item or by hour, never both."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.features.people.work_days import DayWork
from ndcg_gui.features.people.work_report import (
    WorkReport,
    work_document,
    work_json,
    work_sentence,
    work_tables,
)

FIRST = date(2026, 11, 1)


def day(rater: str, number: int, pairs: int, verdicts: int, seconds: float, untimed: int = 0) -> DayWork:
    at = FIRST.replace(day=number)
    return DayWork(RaterId(len(rater)), rater, at, pairs, verdicts, seconds, untimed, 8.0, 6.0, 12.0)


DAYS = (day("ann", 2, 10, 2, 1800), day("ann", 5, 3, 0, 900, 1), day("bo", 2, 0, 4, 0, 4))


def report(days: tuple[DayWork, ...] = DAYS, **rates: float) -> WorkReport:
    made_at = datetime(2026, 11, 27, tzinfo=UTC)
    return WorkReport("Shop", "id", made_at, "1", FIRST, FIRST.replace(day=30), days, **rates)


def test_sums_are_those_of_the_days() -> None:
    found = [
        (own.rater, own.days, own.pairs, own.verdicts, own.seconds, own.untimed) for own in report().people()
    ]
    assert found == [("ann", 2, 13, 2, 2700, 1), ("bo", 1, 0, 4, 0, 4)]
    assert "2 people, 19 items, 0.8 hours" in str(work_sentence(report()))
    assert "Nobody judged anything" in str(work_sentence(report(())))


@pytest.mark.parametrize(
    ("rates", "pays"),
    [({"per_item": 0.1}, [1.5, 0.4]), ({"per_hour": 20.0}, [15.0, 0.0]), ({"per_item": 0.0}, [0.0, 0.0])],
)
def test_pay_is_by_item_or_by_hour(rates: dict[str, float], pays: list[float]) -> None:
    made = report(**rates)
    assert [made.pay(own) for own in made.people()] == pytest.approx(pays)
    # What the days give adds up to what the people get.
    assert sum(made.pay(own) for own in made.days) == pytest.approx(sum(pays))
    people, days = work_tables(made)
    assert people.keys[-1] == days.keys[-1] == "pay"
    assert [own["pay"] for own in work_json(made)["people"]] == pytest.approx(pays)


def test_without_a_rate_nothing_is_said_of_pay() -> None:
    assert all("pay" not in table.keys for table in work_tables(report()))
    made = work_json(report())
    assert made["per_item"] is None and "pay" not in made["people"][0] and "pay" not in made["days"][0]


def test_the_table_for_payment_has_a_row_for_each_day() -> None:
    document = work_document(report(per_item=0.1))
    first = document.full()[0]
    assert len(first.rows) == 3 and first.keys[:2] == ("rater", "day")
    assert len(work_document(report(())).sections[0].blocks) == 1
