"""The child of the fault checks: it works on a project through the project layer until somebody ends it.

Each line that it says acknowledges something that is stored. With a planted fault it does wrong what
the checks must find; `stop` is called where a kill shows it.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

from ndcg_gui.core.people import AddRater
from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.exporting import exports as exporting
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.safety import backups
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments
from tests.faults.words import GUEST, GUEST_LABEL, LABEL, Pair, Say, label_line, line, rater_number

BURST = 4
IMPORTED = 20

# Planted: a label is acknowledged before it is committed.
EARLY = "early"
# Planted: copies are written under their own name at once.
BARE = "bare"

# Said of a label that is in the recovery journal too, by its note.
NOTED = "noted"


class Labeller:
    """One life on a project; `number` makes its notes and files unlike those of any other life."""

    def __init__(
        self,
        project: Project,
        number: int,
        say: Say,
        *,
        planted: str = "",
        stop: Callable[[], object] = lambda: None,
    ) -> None:
        self.project = project
        self.number = number
        self.say = say
        self.early = planted == EARLY
        self.bare = planted == BARE
        self.stop = stop
        self.random = random.Random(number)
        self.rater_id: RaterId = rater_number(project)
        self.queries, self.documents = project.read(contents.query_ids), project.read(contents.document_ids)
        self.pairs = [(query, document) for query in self.queries for document in self.documents]
        self.count = 0

    def state(self) -> PairState:
        """A grade with a note that no other has."""
        self.count += 1
        return PairState(Status.GRADED, float(self.random.randrange(5)), f"{self.number}.{self.count}")

    def judge(self, pair: Pair, state: PairState, rater_id: RaterId | None = None) -> Future[Changes]:
        """Queue one word on a pair, the rater's own unless another is named."""
        query, document = pair
        return self.project.execute(
            JudgePair(rater_id or self.rater_id, self.queries[query], self.documents[document], state)
        )

    def guest(self) -> RaterId:
        """The number of the other rater, who comes with the first word."""
        if GUEST not in (item.name for item in self.project.raters()):
            self.project.execute(AddRater(GUEST)).result()
        return rater_number(self.project, GUEST)

    def label(self) -> None:
        """Several labels in a row, all queued before the first is committed, some of them the other's."""
        waiting: list[tuple[Pair, PairState, Future[Changes], str]] = []
        guest = self.guest()
        for _ in range(self.random.randrange(1, BURST + 1)):
            pair, state = self.random.choice(self.pairs), self.state()
            kind, rater_id = self.random.choice([(LABEL, self.rater_id), (GUEST_LABEL, guest)])
            if self.early:
                self.say(label_line(pair, state, kind))
                self.stop()
            waiting.append((pair, state, self.judge(pair, state, rater_id), kind))
        for pair, state, future, kind in waiting:
            future.result()
            if not self.early:
                self.say(label_line(pair, state, kind))
            self.say(line(NOTED, state.note))

    def take_back(self) -> None:
        """Undo one step, and say what holds again."""
        self._step(self.project.undo(self.rater_id, labels_only=True).result())

    def do_again(self) -> None:
        """Redo one step."""
        self._step(self.project.redo(self.rater_id, labels_only=True).result())

    def _step(self, changes: Changes) -> None:
        queries = {number: key for key, number in self.queries.items()}
        documents = {number: key for key, number in self.documents.items()}
        states = self.project.read(judgments.rater_states, self.rater_id)
        for query_id, document_id in changes.pairs:
            state = states.get((query_id, document_id), PairState())
            self.say(label_line((queries[query_id], documents[document_id]), state))

    def bring(self) -> None:
        """Import a file of labels, all in one transaction."""
        said = {self.random.choice(self.pairs): self.state() for _ in range(IMPORTED)}
        path = self.file(f"labels-{self.number}-{self.count}.csv")
        rows = [
            f"{query},{document},ann,{state.grade:g},{state.note}"
            for (query, document), state in said.items()
        ]
        path.write_text("\n".join(["query_key,doc_key,rater,grade,note", *rows, ""]), encoding="utf-8")
        command = import_files(prepare(self.project, [ImportRequest(path)]), accept_warnings=True)
        self.project.execute(command).result()
        for pair, state in said.items():
            self.say(label_line(pair, state))

    def export(self) -> None:
        """Write all judgments over the same file again."""
        if not self.project.read(judgments.rater_states, self.rater_id):
            return  # nothing to write
        path = self.file("export.jsonl")
        exporting.export(self.project, path, exporting.ExportChoices("judgments-jsonl"))
        self.say(line("file", path.name, hashlib.sha256(path.read_bytes()).hexdigest()))

    def copy(self) -> None:
        """Save a copy under a new name."""
        path = self.file(f"copy-{self.number}-{self.count}.ndcg")
        if not path.exists():
            backups.back_up(self.project.path, path, report=self._in_the_middle if self.bare else None)
            self.say(line("copy", path.name))

    def _in_the_middle(self, _done: int, _total: int) -> None:
        self.stop()

    def file(self, name: str) -> Path:
        """A path beside the project."""
        return self.project.path.with_name(name)

    def do_one(self, deeds: list[tuple[Callable[[], None], int]]) -> None:
        """One of the deeds, chosen by weight."""
        (deed,) = self.random.choices([deed for deed, _ in deeds], [weight for _, weight in deeds])
        try:
            deed()
        except Conflict:
            return  # an import lies above the step

    @property
    def judging(self) -> list[tuple[Callable[[], None], int]]:
        """What raters do, with weights."""
        return [(self.label, 6), (self.take_back, 3), (self.do_again, 2), (self.bring, 1)]

    @property
    def saving(self) -> list[tuple[Callable[[], None], int]]:
        """The same with copies and exports between."""
        return [*self.judging, (self.export, 3), (self.copy, 2)]
