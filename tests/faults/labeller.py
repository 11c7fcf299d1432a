"""The child of the kill test: labels, takes back and imports through the project layer until it is killed.

Each line on stdout acknowledges one word that is committed: the pair and what the rater now says of it.
With `early` it acknowledges before the commit: the planted fault that the test has to find.
"""

from __future__ import annotations

import json
import os
import random
import sys
from concurrent.futures import Future
from pathlib import Path

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId
from ndcg_gui.domain.records import PairState, Status
from ndcg_gui.project.commands.imports import import_files
from ndcg_gui.project.commands.judgments import JudgePair
from ndcg_gui.project.importing import ImportRequest, prepare
from ndcg_gui.project.project import Project

Pair = tuple[QueryId, DocumentId]
BURST = 4


class Labeller:
    """One life: `round_number` makes notes and files unlike those of any other life."""

    def __init__(self, project: Project, round_number: int, out: int, *, early: bool) -> None:
        self.project = project
        self.round = round_number
        self.out = out
        self.early = early
        self.random = random.Random(round_number)
        self.rater_id: RaterId = next(item.id for item in project.raters() if item.name == "ann")
        self.queries, self.documents = project.read.query_ids(), project.read.document_ids()
        self.count = 0

    def say(self, pair: tuple[str, str], state: PairState) -> None:
        """Acknowledge, in one write, so that a line is there whole or not at all."""
        line = json.dumps([*pair, str(state.status), state.grade, state.note])
        os.write(self.out, f"{line}\n".encode())

    def pair(self) -> tuple[str, str]:
        return self.random.choice(list(self.queries)), self.random.choice(list(self.documents))

    def state(self) -> PairState:
        self.count += 1
        return PairState(Status.GRADED, float(self.random.randrange(5)), f"{self.round}.{self.count}")

    def label(self) -> None:
        """Several labels in a row, all queued before the first is committed."""
        waiting: list[tuple[tuple[str, str], PairState, Future[Changes]]] = []
        for _ in range(self.random.randrange(1, BURST + 1)):
            (query, document), state = pair, said = self.pair(), self.state()
            if self.early:
                self.say(pair, said)
            command = JudgePair(self.rater_id, self.queries[query], self.documents[document], state)
            waiting.append((pair, said, self.project.execute(command)))
        for pair, said, future in waiting:
            future.result()
            if not self.early:
                self.say(pair, said)

    def take_back(self) -> None:
        """Undo one step, and say what holds again."""
        self._step(self.project.undo(self.rater_id, labels_only=True).result())

    def do_again(self) -> None:
        self._step(self.project.redo(self.rater_id, labels_only=True).result())

    def _step(self, changes: Changes) -> None:
        queries = {number: key for key, number in self.queries.items()}
        documents = {number: key for key, number in self.documents.items()}
        states = self.project.read.rater_states(self.rater_id)
        for query_id, document_id in changes.pairs:
            state = states.get((query_id, document_id), PairState())
            self.say((queries[query_id], documents[document_id]), state)

    def bring(self) -> None:
        """Import a file of labels, all in one transaction."""
        said = {self.pair(): self.state() for _ in range(20)}
        path = self.project.path.with_name(f"labels-{self.round}-{self.count}.csv")
        rows = [
            f"{query},{document},ann,{state.grade:g},{state.note}"
            for (query, document), state in said.items()
        ]
        path.write_text("\n".join(["query_key,doc_key,rater,grade,note", *rows, ""]), encoding="utf-8")
        command = import_files(prepare(self.project, [ImportRequest(path)]), accept_warnings=True)
        self.project.execute(command).result()
        for pair, state in said.items():
            self.say(pair, state)

    def work(self) -> None:
        """Go on for ever."""
        while True:
            what = self.random.choices([self.label, self.take_back, self.do_again, self.bring], [6, 3, 2, 1])[
                0
            ]
            try:
                what()
            except Conflict:
                continue  # an import lies above the step


def live(path: Path, round_number: int, *, early: bool) -> None:
    """Open the project and label until somebody kills the process."""
    with Project.open(path) as project:
        Labeller(project, round_number, sys.stdout.fileno(), early=early).work()


def serve(path: Path) -> None:
    """For each line "round early" on stdin fork one child; say its number before, and when it is dead after.

    A process of one thread that has imported everything already: a life starts in a few milliseconds.
    """
    out = sys.stdout.fileno()
    for line in sys.stdin:
        round_number, early = map(int, line.split())
        child = os.fork()
        if child == 0:
            try:
                live(path, round_number, early=bool(early))
            except BaseException:  # noqa: BLE001  (it must not go on as a second server)
                sys.excepthook(*sys.exc_info())
            os._exit(1)
        os.write(out, f"child {child}\n".encode())
        _, status = os.waitpid(child, 0)
        os.write(out, f"dead {status}\n".encode())


if __name__ == "__main__":
    serve(Path(sys.argv[1]))
