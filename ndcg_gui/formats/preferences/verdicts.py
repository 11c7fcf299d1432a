"""Side-by-side verdicts as rows, in our own columns or others, with the outcome of each."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import replace

from ndcg_gui.domain.comparison_items import MAX_RANK, ItemKind
from ndcg_gui.domain.comparison_plans import TIES, Tie
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import percent
from ndcg_gui.domain.preference_rows import (
    MAX_STRENGTH,
    VOTING_KINDS,
    Outcome,
    PreferenceRow,
    System,
    in_both_orders,
)
from ndcg_gui.domain.records import Verdict
from ndcg_gui.domain.text import visible
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.duplicates import Duplicates, later
from ndcg_gui.formats.keys import key_of_text, key_problem
from ndcg_gui.formats.preferences.columns import criterion_of
from ndcg_gui.formats.preferences.systems import Pair, Systems, is_of_one_system
from ndcg_gui.formats.preferences.words import NotUnderstood, Words, dialect_of, word_key
from ndcg_gui.formats.spec import Content
from ndcg_gui.formats.tables.provenance import created_at_of, rater_of, seconds_of
from ndcg_gui.formats.tables.rows import Context, Row, collect
from ndcg_gui.formats.verdict_options import VERDICT_ROLES, Meaning, spell_meaning

# What is said of the candidate, as our own files spell it.
OUTCOME_WORDS: Mapping[str, str] = {"candidate": "good", "none": "same", "baseline": "bad"}
_BY_WORD: Mapping[str, Outcome] = {
    "good": "candidate",
    "same": "none",
    "bad": "baseline",
    "candidate": "candidate",
    "baseline": "baseline",
    "none": "none",
    "tie": "none",
}
_ONCE = say("one row for each rater and item (query, rank and two systems), and raters identified by name")
_SETTLED: dict[Duplicates, Callable[[PreferenceRow, PreferenceRow], PreferenceRow | None]] = {
    "first": lambda known, _other: known,
    "highest": lambda _known, _other: None,
    "latest": later,
}
_WORDS_TOLD = 20
# Columns in which a system's name says that it is better.
_BY_NAME = ("verdict", "preferred")
_BY_MEANING = ("outcome", "score")


def read_rows(rows: Iterable[Row], context: Context) -> Content:
    """Read all verdicts of a file. Rows without one, and those on a system against itself, are left out.

    All rows are read before the first is understood: what "b" or "1" means shows in the others.
    """
    listed = list(rows)
    words = {row.given(role) for row in listed for role in ("verdict", "preferred")} - {""}
    builder = _Builder(context, Words(context.options.preferences, dialect_of(words)))
    verdicts = collect(
        _with_verdict(listed, context),
        context,
        build=builder.build,
        identity=_identity,
        describe=_describe,
        once=_ONCE,
        settle=_SETTLED.get(context.options.duplicates),
    )
    _tell_words(builder.read, context)
    _tell_orders(verdicts, context)
    return Content(preferences=verdicts, keys_from_text=bool(verdicts) and not builder.has_keys)


def _with_verdict(rows: Iterable[Row], context: Context) -> Iterator[Row]:
    report = context.report
    for row in rows:
        if is_of_one_system(row):
            report.skipped += 1
            told = say("a verdict on a system against itself is set aside: it says nothing of two systems")
            report.warn("one_system", told, row.line)
        elif any(row.given(role) for role in VERDICT_ROLES) or row.given("status") == Verdict.SKIPPED:
            yield row
        else:
            report.skipped += 1
            report.warn("no_verdict", say("a row without a verdict is left out"), row.line)


def _tell_words(read: Mapping[str, Meaning], context: Context) -> None:
    """Note the meanings of words, as the options spell them, unless the file's author said them."""
    if not read or context.options.preferences.verdicts is not None:
        return
    told = {visible(word): spell_meaning(meaning) for word, meaning in read.items()}
    words = ", ".join(f"{word} → {meaning}" for word, meaning in told.items() if word != meaning)
    if words:
        context.report.note("verdict_words", say("words are read as verdicts: {words}", words=words))


def _tell_orders(verdicts: Iterable[PreferenceRow], context: Context) -> None:
    """Report how many verdicts changed with the order in which the two systems were shown."""
    both = [
        (first, second)
        for first, second in in_both_orders(verdicts)
        if first.outcome is not None and second.outcome is not None
    ]
    if not both:
        return
    turned = sum(first.outcome != second.outcome for first, second in both)
    context.report.inform(
        "both_orders",
        say(
            "{count:item was|items were} judged in both orders; {turned} of the verdicts changed with the"
            " order ({share}) and count as Same",
            count=len(both),
            turned=turned,
            share=percent(turned / len(both)),
        ),
        both[0][1].line,
    )


def _identity(row: PreferenceRow) -> Hashable:
    # A rater may be checked several times on the same.
    return (*row.asked, row.kind) if row.kind in VOTING_KINDS else (*row.asked, row.kind, row.line)


def _describe(row: PreferenceRow) -> Message:
    return say("a verdict of '{rater}' on query '{query}'", rater=row.rater or "", query=row.query_key)


class _Builder:
    """Makes verdicts of the rows of one file."""

    def __init__(self, context: Context, words: Words) -> None:
        self._report = context.report
        self._book = context.book("query_key")
        self._words = words
        self._systems = Systems(context.options.preferences)
        self._orders: dict[Hashable, System] = {}
        self.has_keys = False
        self.read: dict[str, Meaning] = {}

    def build(self, row: Row) -> PreferenceRow | None:
        """Return the verdict of one row, or None if it has errors."""
        key, text = self._query(row)
        pair = self._systems.pair(row)
        status, outcome, strength, tie = Verdict.SKIPPED, None, 0, None
        if pair is not None:
            status, outcome, strength, tie = self._verdict(row, pair)
        answers = self._answers(row, pair)
        passages = self._passages(row, pair)
        record = PreferenceRow(
            key,
            rater_of(row),
            outcome,
            strength,
            tie,
            status,
            baseline=pair and pair.baseline,
            candidate=pair and pair.candidate,
            left=pair and pair.left,
            query_text=text,
            rank=_rank(row),
            kind=_kind(row),
            comparison=row.text("comparison") or None,
            reasons=_reasons(row),
            note=row.text("note") or "",
            seconds=seconds_of(row),
            created_at=created_at_of(row),
            answer_baseline=answers["baseline"],
            answer_candidate=answers["candidate"],
            passages_baseline=passages["baseline"],
            passages_candidate=passages["candidate"],
            criteria=self._criteria(row, pair),
            line=row.line,
        )
        if row.bad:
            return None
        return record if pair is None else self._in_order(record, pair.left or pair.first)

    def _in_order(self, record: PreferenceRow, shown_first: System) -> PreferenceRow:
        """Return the verdict, as the second half of its item where the first was in the other order."""
        if record.kind is not ItemKind.ITEM or record.baseline is None:
            return record
        before = self._orders.setdefault(record.asked, shown_first)
        return record if before == shown_first else replace(record, kind=ItemKind.SWAPPED)

    def _query(self, row: Row) -> tuple[str, str | None]:
        if row.given("query_key"):
            self.has_keys = True
            return row.key("query_key"), row.text("query_text") or row.text("query") or None
        query = row.text("query") or ""
        text = row.text("query_text") or ""
        if query and key_problem(query, blanks=False) is None:
            if not self._book.check(query, row.line):
                row.bad = True
            return query, text or None
        text = text or query
        if not text.strip():
            if not row.bad:
                row.error(say("no query"), expected=say("its key or its text"))
            return "", None
        self._report.note("text_keys", say("a query without a key got one made from its text"), row.line)
        return key_of_text(text), text

    def _criteria(self, row: Row, pair: Pair | None) -> tuple[tuple[str, Outcome], ...]:
        """Return the outcome of each criterion that was answered."""
        if pair is None:
            return ()
        found: dict[str, Outcome] = {}
        for role in row.roles():
            name = criterion_of(role)
            text = (row.text(role) or "").strip() if name is not None else ""
            if name is None or not text:
                continue
            key = word_key(text)
            said = _BY_WORD.get(key) or pair.named(text)
            if said is None and key in ("left", "right"):
                said = pair.system("left" if key == "left" else "right")
            if said is None:
                row.error(
                    say("not an answer to a criterion"),
                    got=text,
                    expected=say("good, same or bad, left or right, or a system's name"),
                )
            else:
                found[name] = said
        return tuple(sorted(found.items()))

    # the verdict

    def _verdict(self, row: Row, pair: Pair) -> tuple[Verdict, Outcome | None, int, Tie | None]:
        """Return status, outcome, strength and kind of tie, from all columns of verdicts."""
        said: list[tuple[Outcome | None, Meaning]] = []
        for role in _BY_MEANING + _BY_NAME:
            found = self._in_column(row, role, pair, {outcome for outcome, _ in said})
            if found is not None:
                said.append(found)
        strength, tie = _strength(row), _tie(row)
        status = (row.text("status") or "").strip()
        if status not in ("", Verdict.JUDGED, Verdict.SKIPPED):
            row.error(say("not a status"), got=status, expected=say("judged or skipped"))
        nothing = (Verdict.SKIPPED, None, 0, None)
        if row.bad:
            return nothing
        if status == Verdict.SKIPPED or any(meaning.who == "skip" for _, meaning in said):
            if any(outcome is not None for outcome, _ in said):
                row.error(say("skipped, but with a verdict"), expected=say("one of the two"))
            return nothing
        outcomes = {outcome for outcome, _ in said}
        if len(outcomes) > 1:
            row.error(
                say("columns contradict each other"),
                got=", ".join(f"{role}={row.given(role)}" for role in VERDICT_ROLES if row.given(role)),
                expected=say("the same verdict in each, or a mapping that leaves some out"),
            )
            return nothing
        strengths = {meaning.strength for _, meaning in said if meaning.strength} | ({strength} - {None})
        ties = {meaning.tie for _, meaning in said if meaning.tie} | ({tie} - {None})
        outcome = outcomes.pop()
        self._check_degree(row, outcome, strengths, ties)
        if outcome == "none":
            return Verdict.JUDGED, outcome, 0, next(iter(ties), None)
        return Verdict.JUDGED, outcome, next(iter(strengths), None) or 1, None

    def _in_column(
        self, row: Row, role: str, pair: Pair, said: set[Outcome | None]
    ) -> tuple[Outcome | None, Meaning] | None:
        """Return the outcome (None: skipped) and the meaning in one column, or None if it is empty.

        A name that is a word as well is taken for what other columns have `said`.
        """
        text = (row.text(role) or "").strip()
        if not text:
            return None
        meaning = self._words.meaning(text, role)
        named = pair.named(text) if role in _BY_NAME else None
        if named is not None:
            by_word = None if isinstance(meaning, NotUnderstood) else self._outcome(meaning, pair)
            if not isinstance(meaning, NotUnderstood) and by_word is not None and said == {by_word}:
                return by_word, meaning
            if by_word not in (None, named) and said != {named}:
                row.error(
                    say("a system's name that is also a word for a verdict, and they differ"),
                    got=text,
                    expected=say("a mapping of the words"),
                )
            return named, Meaning(named)
        if isinstance(meaning, NotUnderstood):
            expected = meaning.expected
            if meaning.by_name and pair.baseline is not None and pair.candidate is not None:
                expected = say(
                    "{first}, {second} or {other}", first=pair.baseline, second=pair.candidate, other=expected
                )
            row.error(meaning.what, got=text, expected=expected)
            return None
        outcome = self._outcome(meaning, pair)
        if outcome is None and meaning.who != "skip":
            row.error(
                say("it is not known which system was on the left"),
                got=text,
                expected=say("columns left and right with the systems' names, or that A was on the left"),
            )
        if len(self.read) < _WORDS_TOLD:
            self.read.setdefault(text, meaning)
        return outcome, meaning

    @staticmethod
    def _outcome(meaning: Meaning, pair: Pair) -> Outcome | None:
        return "none" if meaning.who == "tie" else pair.system(meaning.who)

    @staticmethod
    def _check_degree(
        row: Row, outcome: Outcome | None, strengths: set[int | None], ties: set[Tie | None]
    ) -> None:
        if outcome == "none":
            if strengths - {0}:
                row.error(
                    say("a tie with a strength"), got=row.given("strength"), expected=say("0 or nothing")
                )
            elif len(ties) > 1:
                row.error(say("two kinds of tie"), got=row.given("tie"), expected=say("only one of them"))
        elif ties:
            row.error(say("a kind of tie, but no tie"), got=row.given("tie"), expected=say("an empty cell"))
        elif 0 in strengths:
            row.error(
                say("a preference of strength 0"),
                expected=say("a strength from 1 to {most}", most=MAX_STRENGTH),
            )
        elif len(strengths) > 1:
            row.error(
                say("two different strengths"), got=row.given("strength"), expected=say("only one of them")
            )

    def _answers(self, row: Row, pair: Pair | None) -> dict[System, str | None]:
        found: dict[System, str | None] = {"baseline": None, "candidate": None}
        for role in ("baseline", "candidate", "first", "second", "left", "right"):
            text = row.text(f"answer_{role}") or None
            if text is None or pair is None:
                continue
            system = pair.system(role)
            if system is None:
                row.error(
                    say("an answer without the name of its system"),
                    expected=say("columns left and right with the systems' names"),
                )
            elif found[system] not in (None, text):
                row.error(say("two different answers of one system"), expected=say("only one of them"))
            else:
                found[system] = text
        return found

    @staticmethod
    def _passages(row: Row, pair: Pair | None) -> dict[System, str]:
        """Return the passages given to each system, from a tool's file."""
        found: dict[System, str] = {"baseline": "", "candidate": ""}
        for role in ("first", "second"):
            text = row.text(f"passages_{role}")
            system = pair.system(role) if pair is not None and text else None
            if text and system is not None:
                found[system] = text
        return found


def _strength(row: Row) -> int | None:
    return _whole(row, "strength", MAX_STRENGTH)


def _rank(row: Row) -> int:
    return _whole(row, "rank", MAX_RANK) or 0


def _whole(row: Row, role: str, most: int) -> int | None:
    number = row.number(role)
    if number is None:
        return None
    if number != int(number) or not 0 <= number <= most:
        row.error(
            say("not a {role}", role=role),
            got=row.given(role),
            expected=say("a whole number from 0 to {most}", most=most),
        )
        return None
    return int(number)


def _tie(row: Row) -> Tie | None:
    text = row.text("tie") or ""
    if not text.strip():
        return None
    key = word_key(text).removeprefix("both ")
    found = next((kind for kind in TIES if kind == key), None)
    if found is None:
        row.error(say("not a kind of tie"), got=text, expected=say("one of {kinds}", kinds=", ".join(TIES)))
    return found


def _kind(row: Row) -> ItemKind:
    text = (row.text("kind") or "").strip()
    found = next((kind for kind in ItemKind if kind == (text or "item")), None)
    if found is None:
        kinds = ", ".join(ItemKind)
        row.error(
            say("not a kind of item"),
            got=text,
            expected=say("one of {kinds}, or a mapping that leaves the column out", kinds=kinds),
        )
    return found or ItemKind.ITEM


def _reasons(row: Row) -> tuple[str, ...]:
    text = row.text("reasons") or ""
    if text.startswith("["):
        try:
            value = strict_json.parse(text, 2)
        except strict_json.Malformed as error:
            row.error(error.message, got=text, expected=say("reasons separated by semicolons"))
            return ()
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return tuple(value)
        row.error(say("not a list of reasons"), got=text, expected=say("reasons separated by semicolons"))
        return ()
    return tuple(reason for part in text.split(";") if (reason := part.strip()))
