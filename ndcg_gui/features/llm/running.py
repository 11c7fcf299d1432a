"""Asking a model about pairs: which, in what order, at what cost, without paying for a pair twice."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeVar

from ndcg_gui.core import stored
from ndcg_gui.core.http.asking import RequestOutcome, ask_all, failure, patiently
from ndcg_gui.core.http.client import Client, Reply, Unanswered
from ndcg_gui.core.http.secrets import secret_of
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import DocumentId, Pair, QueryId
from ndcg_gui.domain.llm import LlmAnswer, LlmRater
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.records import DocumentRecord, QueryRecord
from ndcg_gui.features.llm.known import keys_of_pairs
from ndcg_gui.features.llm.prompts import Prompt, field_text, prompt_for
from ndcg_gui.features.llm.replies import (
    MAX_TOKENS,
    NEW_MAX_TOKENS,
    Read,
    estimated_tokens,
    read_reply,
    request_for,
    wants_new_limit,
)
from ndcg_gui.features.llm.setup import LlmFile
from ndcg_gui.features.llm.verbs import KeepLlmAnswers, add_llm_rater
from ndcg_gui.store import llm
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.labels import judgments

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


import threading
from collections.abc import Iterator
from contextlib import contextmanager

OVER_BUDGET = say("the budget is used up")


class Budget:
    """Budget of one run, for any thread. A budget of 0 is unlimited.

    Each request reserves its highest possible cost until the true one is known.
    """

    def __init__(self, budget: float) -> None:
        self.used = 0.0
        self._budget = budget
        self._aside = 0.0
        self._dearest = 0.0  # request of this run: what is estimated may be too low
        self._lock = threading.Lock()

    @contextmanager
    def open(self, most: float) -> Iterator[list[float]]:
        """Reserve money for one request, which puts its true cost into the list that is yielded.

        A request that was sent and brought no reply counts as the most that it may have cost. Raises
        Unanswered, with OVER_BUDGET, where it might cost more than is left.
        """
        with self._lock:
            most = max(most, self._dearest)
            if self._budget and self.used + self._aside + most > self._budget:
                raise Unanswered(OVER_BUDGET, for_all=True)
            self._aside += most
        paid: list[float] = []
        try:
            yield paid
        except Unanswered as error:
            if error.sent:
                paid.append(most)
            raise
        finally:
            with self._lock:
                self._aside -= most
                self.used += sum(paid)
                self._dearest = max(self._dearest, *paid, 0.0)


JUDGED, POOL, UNJUDGED = "judged", "pool", "unjudged"
SAMPLE = "sample:"
_PREVIEWED = 3  # pairs that are shown with what is sent and what comes back
_KEEP_EVERY = 0.1  # seconds; so long an answer waits for others before it is kept
_KEEP_MOST = 100
_REPLY_TOKENS = 80.0  # until a model's own answers tell
_GRACE = 5.0  # seconds for what is under way when a run is cancelled: it is paid for
_AGAIN = 2  # replies to one question of which the first gave no grade
_TEXTS = 500  # documents that are read at once
_I = TypeVar("_I")
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class ModelQuestion:
    """One sample of one pair to ask about."""

    pair: Pair
    sample: int
    query: QueryRecord
    document: DocumentRecord
    document_version: int


Send = Callable[[ModelQuestion], Read]  # asks once; raises Unanswered


@dataclass(frozen=True, slots=True)
class Tried:
    """A pair of the preview: the prompt sent, and the reply."""

    question: ModelQuestion
    prompt: Prompt
    read: Read


@dataclass(frozen=True, slots=True)
class CostEstimate:
    """Expected cost and duration of a run. `seconds` is None where no answer of the model is known yet."""

    questions: int
    pairs: int
    tokens_in: float
    tokens_out: float
    cost: float
    seconds: float | None


@dataclass(slots=True)
class Spent:
    """Cost of a run so far. `unanswered` are the questions that got no grade, with the reason."""

    questions: int = 0
    graded: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    unanswered: list[LlmAnswer] = field(default_factory=list)
    over_budget: bool = False

    def take(self, answers: Sequence[LlmAnswer]) -> None:
        """Count the answers to one question: one for each reply."""
        self.questions += 1
        for answer in answers:
            self.tokens_in += answer.tokens_in
            self.tokens_out += answer.tokens_out
        if answers[-1].grade is None:
            self.unanswered.append(answers[-1])
        else:
            self.graded += 1


def pairs_to_ask(project: Project, which: str, seed: int) -> list[Pair]:
    """Choose pairs in an order drawn by the seed. `which` is "judged", "pool", "unjudged" or "sample:N".

    "judged" are those that people graded, "sample:N" N of them; "pool" is what the top of the systems'
    lists holds, "unjudged" what of it nobody graded. Raises InputError for anything else and for no pair.
    """
    wanted = ""
    if which.startswith(SAMPLE):
        wanted = which.removeprefix(SAMPLE)
        if not wanted.isdecimal() or not int(wanted):
            raise InputError(
                say("'{what}' is not a number of pairs; expected for example sample:120", what=which)
            )
    elif which not in (JUDGED, POOL, UNJUDGED):
        raise InputError(
            say("'{what}' does not name any pairs; expected judged, pool, unjudged or sample:N", what=which)
        )
    arrays = project.read(judgments.grade_arrays)
    graded = set(zip(arrays.query_id.tolist(), arrays.document_id.tolist(), strict=True))
    if which in (POOL, UNJUDGED):
        pool = project.read(pools.standing_pool)
        pooled = [] if pool is None else project.read(pools.pool_pairs, pool[0]).tolist()
        found = [tuple(pair) for pair in pooled if which == POOL or tuple(pair) not in graded]
    else:
        found = sorted(graded)
    if not found:
        raise InputError(say("the project has no pair of this kind to ask about"))
    random.Random(seed).shuffle(found)
    if wanted:
        found = found[: int(wanted)]
    return [(QueryId(query), DocumentId(document)) for query, document in found]


class Asking:
    """One run of a model over pairs of a project. Answers are stored as they come."""

    def __init__(self, project: Project, file: LlmFile, pairs: Iterable[Pair], *, name: str = "") -> None:
        self.project, self.file = project, file
        self.name = name or file.name
        if not self.name:
            raise InputError(say("the model has no name"))
        self._pairs = list(pairs)
        self._scale = project.scale.scale
        self._queries = {item.id: item.record for item in project.read(contents.queries)}
        self.spent = Spent()
        self._budget = Budget(file.budget)
        self._limit = MAX_TOKENS
        self.without_text = 0
        self._known = self._rater()
        self._answers: list[LlmAnswer] = []
        self._replies = self._reply_tokens = 0  # those whose tokens are known, and these
        if self._known is not None:
            self._take_over(project.read(llm.llm_answers, self._known.id))

    def _rater(self) -> LlmRater | None:
        """Rater of the model, where it was asked before with this very set-up."""
        own = (self.name, self.file.setup, self.project.scale.id)
        for rater in self.project.read(llm.llm_raters):
            if (rater.name, rater.setup, rater.scale_version_id) == own:
                return rater
        return None

    def _take_over(self, answers: Sequence[LlmAnswer]) -> None:
        """Take in the model's answers."""
        self._answers += answers
        self._replies += sum(answer.tokens_out > 0 for answer in answers)
        self._reply_tokens += sum(answer.tokens_out for answer in answers)

    @property
    def title(self) -> str:
        """Title of the model as a rater."""
        return self.name if self._known is None else self._known.title

    @property
    def paid(self) -> float:
        """Cost of the run so far."""
        return self._budget.used

    def missing(self) -> list[ModelQuestion]:
        """Questions still to ask: each sample of each pair that has no grade for the current text."""
        there = {
            (answer.query_id, answer.document_id, answer.document_version, answer.sample)
            for answer in self._answers
            if answer.grade is not None
        }
        return [own for own in self.every() if (*own.pair, own.document_version, own.sample) not in there]

    def every(self) -> list[ModelQuestion]:
        """All questions, asked or not.

        A model could only guess about a document of which nothing would be sent: `without_text` counts such
        pairs.
        """
        self.without_text = 0
        found: list[ModelQuestion] = []
        for first in range(0, len(self._pairs), _TEXTS):
            portion = self._pairs[first : first + _TEXTS]
            ids = sorted({document for _, document in portion})
            texts = self.project.read(stored.documents, ids)
            shown = self.project.read(contents.shown_versions, [own.doc_key for own in texts.values()])
            versions = dict(shown.values())
            for query, document in portion:
                if query not in self._queries:  # taken back
                    continue
                if not any(field_text(texts[document], name) for name in self.file.setup.fields):
                    self.without_text += 1
                    continue
                found += [
                    ModelQuestion(
                        (query, document), sample, self._queries[query], texts[document], versions[document]
                    )
                    for sample in range(self.file.setup.samples)
                ]
        if self.without_text and not found:
            raise InputError(
                say(
                    "no document has a text in the fields that are sent: {fields}",
                    fields=", ".join(self.file.setup.fields),
                )
            )
        return found

    def without_grade(self) -> list[tuple[str, str, str]]:
        """Pairs that this run got no grade for: keys of query and document, and the reason."""
        refused = [((own.query_id, own.document_id), own.why) for own in self.spent.unanswered]
        keys = keys_of_pairs(self.project, (pair for pair, _ in refused))
        return [(*keys[pair], why) for pair, why in refused]

    def prompt(self, question: ModelQuestion) -> Prompt:
        """The prompt that is sent for a question."""
        return prompt_for(self.file.setup, self._scale, question.query, question.document)

    def estimate(self, questions: Sequence[ModelQuestion]) -> CostEstimate:
        """Estimate the cost and duration of asking, from the model's answers so far."""
        length = sum(self.prompt(question).length for question in questions)
        tokens_in, tokens_out = estimated_tokens(length), self._tokens_of_reply() * len(questions)
        timed = [answer.seconds for answer in self._answers if answer.grade is not None]
        seconds = None
        if timed:
            each = max(sum(timed) / len(timed) / self.file.at_once, 1 / self.file.per_second)
            seconds = len(questions) * each
        pairs = len({question.pair for question in questions})
        cost = self.file.cost(tokens_in, tokens_out)
        return CostEstimate(len(questions), pairs, tokens_in, tokens_out, cost, seconds)

    def _tokens_of_reply(self) -> float:
        """Estimated number of tokens in a reply."""
        if self._replies:
            return self._reply_tokens / self._replies
        return min(_REPLY_TOKENS, self.file.setup.max_tokens)

    def preview(
        self, missing: Sequence[ModelQuestion], step: Callable[[], object] = lambda: None
    ) -> list[Tried]:
        """Ask about three of the `missing` questions, or of all where none is missing, storing nothing.

        Raises InputError where no reply of a model comes.
        """
        questions = (missing or self.every())[:_PREVIEWED]
        return [Tried(own, self.prompt(own), self._try_once(own, step)) for own in questions]

    def _try_once(self, question: ModelQuestion, step: Callable[[], object]) -> Read:
        secret = secret_of(self.file.secret)
        client = self._client(secret)
        try:
            return patiently(lambda: self._send(question, client, secret), client, step)
        except Unanswered as error:
            raise InputError(error.message) from error

    def ask(self, questions: Sequence[ModelQuestion], step: Callable[[], object]) -> None:
        """Ask, and store each answer. `step` is called often and may raise Cancelled, keeping what came.

        Raises InputError where the secret, the certificates or the server make all further asking useless.
        """
        secret_of(self.file.secret)  # first of all: no rater is made where it is missing
        self._known = rater = add_llm_rater(self.project, self.name, self.file.setup)
        waiting: list[LlmAnswer] = []
        kept_at = time.monotonic()

        def keep() -> None:
            nonlocal kept_at
            if waiting:
                self.project.execute(KeepLlmAnswers(rater.id, tuple(waiting))).result()
                self._take_over(waiting)
                waiting.clear()
            kept_at = time.monotonic()

        def take(answer: RequestOutcome[ModelQuestion, list[LlmAnswer]]) -> None:
            came = answer.found
            if came is None:
                came = [_answer(answer.item, Read(None, why=failure(answer)), answer.seconds)]
            waiting.extend(came)
            self.spent.take(came)

        def look() -> None:
            if len(waiting) >= _KEEP_MOST or time.monotonic() - kept_at >= _KEEP_EVERY:
                keep()
            step()

        try:
            self.each(questions, self._answers_to, take, look)
        finally:
            keep()

    def each(
        self,
        items: Iterable[_I],
        ask: Callable[[_I, Send], _T],
        took: Callable[[RequestOutcome[_I, _T]], object],
        step: Callable[[], object],
    ) -> None:
        """Call `ask` for each item at the set-up's pace within the budget, and `took` with the results."""
        secret = secret_of(self.file.secret)
        client = self._client(secret)
        useless: list[RequestOutcome[_I, _T]] = []

        def heard(answer: RequestOutcome[_I, _T]) -> None:
            if answer.why is OVER_BUDGET:
                self.spent.over_budget = True
            elif answer.for_all:
                useless.append(answer)
            else:
                took(answer)

        def send(question: ModelQuestion) -> Read:
            return self._send(question, client, secret)

        ask_all(
            self.file, items, lambda item: ask(item, send), client, answered=heard, step=step, grace=_GRACE
        )
        if useless:
            raise InputError(failure(useless[0]))

    def _client(self, secret: str) -> Client:
        return Client(ca_file=self.file.ca_file, timeout=self.file.timeout, secret=secret)

    def _send(self, question: ModelQuestion, client: Client, secret: str) -> Read:
        setup, prompt = self.file.setup, self.prompt(question)

        def sent() -> Reply:
            return client.send(request_for(setup, self._scale, prompt, secret, self._limit))

        with self._budget.open(self.file.cost(estimated_tokens(prompt.length), setup.max_tokens)) as paid:
            reply = sent()
            if self._limit == MAX_TOKENS and wants_new_limit(reply):
                self._limit = NEW_MAX_TOKENS
                reply = sent()
            read = self._counted(prompt, read_reply(setup, self._scale, reply))
            paid.append(self.file.cost(read.tokens_in, read.tokens_out))
        return read

    def _answers_to(self, question: ModelQuestion, send: Send) -> list[LlmAnswer]:
        """Answers to one question, one per reply: those without a grade were paid for as well."""
        came: list[LlmAnswer] = []
        while len(came) < _AGAIN:
            begun = time.monotonic()
            try:
                read = send(question)
            except Unanswered:
                if not came:
                    raise
                break
            came.append(_answer(question, read, time.monotonic() - begun))
            if read.grade is not None:
                break
        return came

    def _counted(self, prompt: Prompt, read: Read) -> Read:
        """Estimate tokens where the server counts none, so that the budget holds there, too."""
        if read.tokens_in or read.tokens_out:
            return read
        tokens_in = round(estimated_tokens(prompt.length))
        return replace(read, tokens_in=tokens_in, tokens_out=round(self._tokens_of_reply()))


def _answer(question: ModelQuestion, read: Read, seconds: float) -> LlmAnswer:
    return LlmAnswer(
        *question.pair,
        question.document_version,
        question.sample,
        read.grade,
        explanation=read.explanation,
        why="" if read.why is None else str(read.why),
        model=read.model,
        tokens_in=read.tokens_in,
        tokens_out=read.tokens_out,
        seconds=seconds,
        created_at=now(),
    )
