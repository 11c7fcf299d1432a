from __future__ import annotations

from ndcg_gui.domain.messages import Message, joined, say


def test_a_message_keeps_template_and_values_apart() -> None:
    message = say("{count} of {total}", count=3, total=7)
    assert message == Message("{count} of {total}", (("count", 3), ("total", 7)))
    assert str(message) == "3 of 7"
    assert message.text({"{count} of {total}": "{total} davon {count}"}.__getitem__) == "7 davon 3"


def test_values_are_not_read_as_templates() -> None:
    assert str(say("{x}", x="{y} %s {")) == "{y} %s {"


def test_a_value_may_be_called_anything() -> None:
    assert str(say("{self} {template}", self=1, template=2)) == "1 2"


def test_a_clause_is_translated_with_its_sentence() -> None:
    german = {"A is better{but}.": "A ist besser{but}.", "; but {n} are open": "; aber {n} sind offen"}
    message = say("A is better{but}.", but=say("; but {n} are open", n=3))
    assert str(message) == "A is better; but 3 are open."
    assert message.text(german.__getitem__) == "A ist besser; aber 3 sind offen."


def test_sentences_follow_each_other_in_chinese_without_a_blank() -> None:
    chinese = {"One.": "一。", "Two {n}.": "二 {n}。"}
    said = joined([say("One."), say("Two {n}.", n=2), "q{1} 。 "], " ")
    assert str(said) == "One. Two 2. q{1} 。 "
    assert said.text(lambda text: chinese.get(text, text)) == "一。二 2。q{1} 。 "
    assert joined([say("One."), say("One.")]).text(lambda text: chinese.get(text, text)) == "一。\n一。"
    assert str(joined([])) == ""
