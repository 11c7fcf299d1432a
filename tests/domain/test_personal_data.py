from __future__ import annotations

import pytest

from ndcg_gui.domain.personal_data import Personal, passes_luhn, personal_data

FOUND = {
    Personal.MAIL: ["ann.lee+x@mail.example.org", "order from bob@example.com please"],
    Personal.PHONE: [
        "+49 171 1234567", "call 0171 1234567", "(030) 123456-7", "555-123-4567", "(212) 555-1234",
        "1 800 555 1234", "13812345678", "010-1234-5678", "01012345678", "06 12 34 56 78",
        "０１０－１２３４－５６７８",
    ],
    Personal.CARD: ["4111 1111 1111 1111", "my card 5555555555554444", "3782-822463-10005"],
}  # fmt: skip


@pytest.mark.parametrize("kind", FOUND)
def test_personal_data_are_found(kind: Personal) -> None:
    assert {text: personal_data(text) for text in FOUND[kind]} == dict.fromkeys(FOUND[kind], kind)


def test_what_looks_a_little_like_them_is_none() -> None:
    texts = [
        "head torch", "iphone 15 128gb", "4006381333931", "4111 1111 1111 1112", "ISBN 978-3-16-148410-0",
        "2024-01-15 report", "192.168.100.200", "1920x1080 144 hz", "10.5 x 3.4 x 100", "bosch 0601065400",
        "2019 2020 2021", "@home", "c++ 11",
    ]  # fmt: skip
    assert {text: personal_data(text) for text in texts} == dict.fromkeys(texts)


def test_luhn_finds_every_single_wrong_digit() -> None:
    number = "79927398713"
    assert passes_luhn(number)
    wrong = [f"{number[:place]}{digit}{number[place + 1 :]}" for place in range(11) for digit in range(10)]
    assert not any(passes_luhn(other) for other in wrong if other != number)
