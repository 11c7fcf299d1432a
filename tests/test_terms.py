"""One term for one thing: the table of terms against itself and against the catalogues."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree

import pytest

from ndcg_gui import paths
from ndcg_gui.languages import CHINESE, KOREAN, Language
from tests import translating

TERMS = paths.resources() / "translations" / "terms.tsv"
_PLACES = {CHINESE: 0, KOREAN: 1}
_OTHERS = ("vanished", "obsolete")


@dataclass(frozen=True)
class Term:
    """A term in both languages, and the texts of the catalogues that are nothing but it."""

    english: str
    translations: tuple[str, str]
    texts: tuple[tuple[str, str], ...]  # context or "*", text


def terms() -> Iterator[Term]:
    """Every term; rows of two, such as judged / unjudged, give two."""
    for line in TERMS.read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        english, chinese, korean, *rest = line.split("\t")
        places = [place.strip() for place in rest[0].split("|")] if rest else [""]
        if len(places) > 1:
            words = zip(english.split(" / "), chinese.split(" / "), korean.split(" / "), places, strict=True)
        else:
            words = iter([(english, chinese, korean, places[0])])
        for name, first, second, texts in words:
            listed = [tuple(text.split("/", 1)) for text in texts.split("; ") if text]
            yield Term(name, (first, second), tuple(listed))  # type: ignore[arg-type]


def catalogue(spoken: Language) -> dict[str, dict[str, str]]:
    """Translations by text and context."""
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for context in ElementTree.parse(spoken.source()).iterfind("context"):
        for message in context.iterfind("message"):
            said = message.find("translation")
            if said is not None and said.text and said.get("type") not in _OTHERS:
                found[message.findtext("source", "")][context.findtext("name", "")] = said.text
    return found


def faults(spoken: Language, rows: list[Term]) -> list[str]:
    """Texts of a catalogue that are translated by another term than their own."""
    texts, found = catalogue(spoken), []
    for term in rows:
        wanted = term.translations[_PLACES[spoken]]
        for context, text in term.texts:
            known = texts.get(text, {})
            if context != "*" and context not in known:
                found.append(f"{term.english}: {context} has no text {text!r}")
            found += [
                f"{term.english}: {own} {text!r} is {said!r}, not {wanted!r}"
                for own, said in known.items()
                if context in ("*", own) and said != wanted
            ]
    return found


@pytest.mark.parametrize("place", [0, 1], ids=["zh", "ko"])
def test_no_two_terms_share_a_translation(place: int) -> None:
    named: dict[str, list[str]] = defaultdict(list)
    for term in terms():
        for word in term.translations[place].split(" / "):
            named[word].append(term.english)
    assert {word: names for word, names in named.items() if len(set(names)) > 1} == {}


@pytest.mark.parametrize("spoken", [CHINESE, KOREAN], ids=lambda own: own.code)
def test_a_text_that_is_a_term_has_its_translation(spoken: Language) -> None:
    assert faults(spoken, list(terms())) == []


def test_another_translation_is_found() -> None:
    (judge,) = [term for term in terms() if "Judge (screen)" in term.english]
    planted = Term(judge.english, ("判", "판"), judge.texts)
    assert len(faults(CHINESE, [planted])) == 1 and faults(CHINESE, [judge]) == []


_CJK, _WIDE = "\u4e00-\u9fff", "，。：；？！（）“”、》《"
_TYPED = ("user:password", "number:value")  # as it stands
_RULES = {
    "blank between Chinese words": re.compile(rf"[{_CJK}] +[{_CJK}]"),
    "blank beside full-width punctuation": re.compile(rf"[{_WIDE}] +(?!$)| +[{_WIDE}]"),
    "half-width punctuation": re.compile(rf"[{_CJK}][,;:!?](?=[{_CJK} ]|$)"),
}


def test_chinese_is_punctuated_by_rule() -> None:
    broken = [
        (rule, said)
        for text, known in catalogue(CHINESE).items()
        for said in known.values()
        for rule, pattern in _RULES.items()
        if pattern.search(said) and text not in _TYPED
    ]
    assert broken == []


def test_the_catalogues_are_compiled_from_these_terms() -> None:
    assert all(translating.missing(spoken) == {} for spoken in (CHINESE, KOREAN))


# Texts that mean another thing in another context, and so have another translation there.
SENSES = {
    "%s of %s": "of a rater's pairs; of anything",
    "A against B": "a tab; two systems",
    "Answer": "to a remark; of a criterion; what a result came to",
    "Correct": "to mend a text; a grade",
    "Count": "of searches; a number",
    "Done": "a button; a state",
    "For": "the pairs of a decision; the use of a file",
    "Key": "of a service; of the keyboard; of a query or document",
    "Open": "a button; what is left",
    "Order": "of pairs; of systems in a list",
    "Pairs": "themselves; their number",
    "Reply": "of a server; to a remark",
    "Share": "with raters; a part of all",
    "Show": "a filter; a button",
    "System": "of the computer; a search system; its look",
    "Text": "of a document; of anything",
    "To": "a person; a date",
    "Verdict": "of a rater; of what two systems come to",
    "What": "is written; is meant",
    "Words": "of a file; of the trade; of a remark",
    "changes": "the order; settings",
    "closed": "a passage; a result",
    "done": "work; a remark",
    "good": "a file; a verdict",
    "judgments": "counted; themselves",
    "not found": "words; a file",
    "open": "a passage; a remark",
    "raters": "counted; themselves",
    "text": "of a document; a format",
    "the first": "of a list; of the queries",
}


def parted(spoken: Language) -> dict[str, set[str]]:
    """Texts with more than one translation."""
    said = {text: set(known.values()) for text, known in catalogue(spoken).items()}
    return {text: ways for text, ways in said.items() if len(ways) > 1}


@pytest.mark.parametrize("spoken", [CHINESE, KOREAN], ids=lambda own: own.code)
def test_a_text_has_one_translation_but_in_another_sense(spoken: Language) -> None:
    assert {text: said for text, said in parted(spoken).items() if text not in SENSES} == {}


def test_the_senses_are_still_needed() -> None:
    assert all(text in parted(CHINESE) or text in parted(KOREAN) for text in SENSES)


# Terms that are said alike in every sentence, by how English names them, and what both translations have
# then: the term, or what all its forms begin with.
IN_SENTENCES = {
    "query": (r"quer(?:y|ies)", "查询", "검색어"),
    "document": (r"documents?", "文档", "문서"),
    "unjudged": (r"unjudged", "未标注", "미평가"),
    "label rule": (r"label rules?", "标签合并规则", "레이블 결정 규칙"),
    "scale": (r"scales?", "打分标准", "평가 척도"),
    "guidelines (of raters)": (r"guidelines", "标注规范", "평가 기준"),
    "intent": (r"intents?", "用户意图", "검색 의도"),
    "flag": (r"flags?", "标旗", "깃발"),
    "task": (r"tasks?", "标注任务", "평가 작업"),
    "stratum": (r"strat(?:um|a)", "分层", "구간"),
    "side by side (screen)": (r"side by side", "对比标注", "비교 평가"),
    "verdict (of a rater, on an item)": (r"verdicts?", "胜负判断", "우열 판정"),
    "disagreement": (r"disagreements?", "分歧", "불일치"),
    "settle": (r"settles?", "仲裁", "조정"),
    "package (work handed out)": (r"packages?", "任务包", "작업 묶음"),
    "hand out": (r"hands? out|handed out", "下发", "배포"),
    "calibration": (r"calibration", "试标", "사전 연습"),
    "eval set": (r"eval sets?", "评测集", "평가 세트"),
    "release (frozen eval set)": (r"releases?", "冻结版本", "고정 버전"),
    "Not relevant": (r"not relevant", "不相关", "무관"),
    "much better": (r"much better", "好得多", "훨씬 나음"),
    "cannot be judged": (r"cannot be judged", "无法标注", "평가 불가"),
    "not decided yet": (r"not decided yet", "尚无定论", "아직 판단할 수 없"),
    "derivation": (r"derivations?", "计算过程", "계산 과정"),
    "inbox, remarks": (r"inbox", "待处理", "처리할 의견"),
}
# Beginnings of texts in which the word has another sense, is typed, or is part of another term.
OTHERWISE = (
    "KIND is labels",
    "a column named ",
    "a column 'query', or the name of the column",
    "no change of keys",
    "'{what}' does not name any pairs",
    "judged: pairs that people graded",
    "{mistakes} of {compared:grade|grades} by people",  # so many steps of it
    "a rater gave it, on a scale of few values",
    "{reason}; use --method traffic or strata",
    'Listed under "To do"',  # most items side by side
    "Pairs and items side by side",
    "projects on a server need the package psycopg",
    "the system's keyring needs the package keyring",
    "Release the eval set",
    "changes, release notes, version",  # of the program
    "{name} = ",
    "the plan has not decided yet",  # of an inspection
)
# What is typed as it stands: options, code, quoted words, names of fields.
_AS_TYPED = re.compile(r"`[^`]*`|--\S+|(?<!\w)'[^']+'(?!\w)|\{\w+[:}]|\b[A-Z]{3,}\b")


def strayed(spoken: Language, term: str) -> list[tuple[str, str]]:
    """Texts that name a term, and their translations that have another word for it."""
    english, *words = IN_SENTENCES[term]
    named, word = re.compile(rf"(?<![-\w])(?:{english})(?![-\w])", re.IGNORECASE), words[_PLACES[spoken]]
    return [
        (text, said)
        for text, known in catalogue(spoken).items()
        if named.search(_AS_TYPED.sub(" ", text)) and text not in SENSES and not text.startswith(OTHERWISE)
        for said in known.values()
        if word not in said
    ]


@pytest.mark.parametrize("spoken", [CHINESE, KOREAN], ids=lambda own: own.code)
def test_a_sentence_that_names_a_term_has_its_translation(spoken: Language) -> None:
    assert {term: found for term in IN_SENTENCES if (found := strayed(spoken, term))} == {}


def test_no_key_of_the_keyboard_or_of_a_lock_is_called_a_documents_key() -> None:
    chinese = catalogue(CHINESE)
    wrong = [
        said
        for text, known in catalogue(KOREAN).items()
        for context, said in known.items()
        if re.search(r"按键(?![的序排累升降])|密钥|公钥", chinese[text].get(context, ""))
        and re.search(r"(?<![_A-Za-z])ID(?![_A-Za-z])", said)
    ]
    assert wrong == []
