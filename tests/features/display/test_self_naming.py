from __future__ import annotations

import pytest

from ndcg_gui.features.display.self_naming import (
    MASK,
    NameFinder,
    Origin,
    SelfNamingCount,
    is_masked_form,
    model_names,
)


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("As an AI model by OpenAI, I cannot.", f"As an AI model by {MASK}, I cannot."),
        ("openai's GPT-4-turbo and gpt4o", f"{MASK}'s {MASK} and {MASK}"),
        ("I am GPT-4.\nThen", f"I am {MASK}.\nThen"),
        ("我是通义千问，由阿里云开发", f"我是{MASK}，由{MASK}开发"),
        ("egpt4 and gpt45", "egpt4 and gpt45"),
        ("Apple and Meta make headsets", "Apple and Meta make headsets"),
        ("I'm Claude, an AI by Apple", f"I'm {MASK}, an AI by {MASK}"),
        ("a scarf of llama wool", "a scarf of llama wool"),
        ("", ""),
    ],
)
def test_names_are_masked(text: str, masked: str) -> None:
    finder = NameFinder(["OpenAI", "GPT-4", "通义千问"], ["Apple", "Meta", "Claude", "Llama", "阿里云"])
    assert finder.masked(text) == masked


def test_a_name_near_an_ai_is_near_it() -> None:
    finder = NameFinder([], ["Apple"])
    assert finder.find("an AI. " + "word " * 30 + "Apple") == []
    assert len(finder.find("word " * 30 + "Apple is an AI")) == 1


def test_of_two_names_the_longer_stands() -> None:
    assert [place.name for place in NameFinder(["Mistral", "Mistral AI"]).find("by Mistral AI.")] == [
        "Mistral AI"
    ]


def test_a_short_name_is_found_in_no_text() -> None:
    assert NameFinder(["a", "7", "", "2024"]).find("a text of 2024, 7 pages") == []


@pytest.mark.parametrize(
    ("shown", "text", "same"),
    [
        ("as it is", "as it is", True), ("as it is", "as it was", False),
        (f"by {MASK}.", "by OpenAI.", True), (f"by {MASK}.", "by OpenAI", False),
        (f"{MASK} and {MASK}", "one and two", True), (f"{MASK} and {MASK}", "one or two", False),
        (MASK, "anything", True), (f"a{MASK}a", "a", False), (f"{MASK * 3}", "", True),
        (f"x{MASK}b{MASK}c", "x b b c", True), (f"x{MASK}bc{MASK}c", "xbc", False),
    ],
)  # fmt: skip
def test_what_was_masked_is_known_again(shown: str, text: str, same: bool) -> None:
    assert is_masked_form(shown, text) is same


def test_names_are_counted_by_document() -> None:
    count = SelfNamingCount(["quokka2", "llama"], ["anthropic"])
    count.add("d1", ["As an AI by OpenAI", "OpenAI made me", "Anthropic did not"])
    count.add("d2", ["a scarf of Llama wool", ""])
    count.add("d3", ["written by Quokka 2 and Apple"])
    count.add("d4", ["I am Claude"])
    count.add("d5", ["nothing of the kind"])
    found = count.result()
    assert (found.documents, found.naming) == (5, 4)
    assert {item.name: (item.origin, item.documents) for item in found.names} == {
        "OpenAI": (Origin.KNOWN, 1), "llama": (Origin.OWN, 1), "quokka2": (Origin.OWN, 1),
        "Claude": (Origin.COMMON, 1),
    }  # fmt: skip
    assert [(item.doc_key, item.name) for item in found.examples][:2] == [("d1", "OpenAI"), ("d2", "llama")]
    assert found.examples[0].words == "As an AI by OpenAI"
    assert found.to_json()["names"]["OpenAI"] == 1
    assert str(found.sentence()).startswith("4 of 5 texts name a system")


def test_the_lists_of_names_are_apart_and_can_be_found() -> None:
    names, common = model_names()
    assert not {name.casefold() for name in names} & {name.casefold() for name in common}
    for name in names:
        assert [place.name for place in NameFinder(names).find(f"by {name}.")] == [name]
    for name in common:
        assert NameFinder([], common).find(f"I am {name}") and not NameFinder([], common).find(
            f"a {name} thing"
        )


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("I am **GP**T-4o, so", f"I am **{MASK}, so"),
        ("G\u200bP\u200bT-4o", MASK),
        ("G\u00adPT-4o", MASK),
        ("*G*_P_`T`-4o!", f"*{MASK}!"),
        ("GPT\\-4o", MASK),
        ("<b>G</b>PT-4o", f"<b>{MASK}"),
        ("&#71;PT-4o and GPT-4o", f"{MASK} and {MASK}"),
        ("**bold** words of nobody", "**bold** words of nobody"),
    ],
)
def test_names_are_found_behind_signs_that_nobody_sees(text: str, masked: str) -> None:
    finder = NameFinder(["GPT-4o"])
    assert finder.masked(text) == masked
