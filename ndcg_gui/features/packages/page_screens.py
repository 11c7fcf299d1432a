"""Screens on which a rater judges, as the page has them: JSON of the one description in `domain`."""

from __future__ import annotations

from collections.abc import Iterable

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.judging_commands import (
    FEEDBACK_COMMANDS,
    FLAGS,
    FRAME_COMMANDS,
    KINDS_OF_SAME,
    PAIR_COMMANDS,
    SIDE_COMMANDS,
    TIE_KINDS,
    Command,
    VerdictOffer,
    list_grades_of,
    verdicts_of,
)
from ndcg_gui.domain.judging_screen import (
    ANSWERS,
    HINTS_GO_AFTER,
    LISTS,
    NOTE_ASKS_SECONDS,
    PAIRS,
    SETTLED,
    SEVERAL_QUESTIONS,
    ScreenHint,
)
from ndcg_gui.domain.messages import Translate

_SCREENS = {
    "pairs": PAIRS,
    "several": SEVERAL_QUESTIONS,
    "lists": LISTS,
    "answers": ANSWERS,
    "told": SETTLED,
}
_COMMANDS = {"pair": PAIR_COMMANDS, "side": SIDE_COMMANDS, "told": FEEDBACK_COMMANDS}


def screens_json(translate: Translate) -> dict[str, object]:
    """Parts, openings, hints and commands of each screen, flags, and the figures of the rules."""
    return {
        "screens": {
            name: {
                "parts": [part.value for part in screen.parts],
                "openings": [
                    [item.command, item.title.text(translate), item.place.value] for item in screen.openings
                ],
                "hints": _hints(screen.hints, translate),
            }
            for name, screen in _SCREENS.items()
        },
        "commands": {
            name: [_command(item, translate) for item in (*commands, *FRAME_COMMANDS)]
            for name, commands in _COMMANDS.items()
        },
        "flags": [[str(flag), flag.text(translate)] for flag in FLAGS],
        "hints_go_after": HINTS_GO_AFTER,
        "note_asks_seconds": NOTE_ASKS_SECONDS,
    }


def offers_json(plan: ComparisonPlan, translate: Translate) -> dict[str, object]:
    """Verdicts and kinds of Same of a comparison, or its grades, and its hints for lists and answers."""
    questions, reasons, graded = len(plan.criteria) + 1, len(plan.reasons), bool(plan.grades)
    grades = [[item.value, item.command, item.name.text(translate)] for item in list_grades_of(plan)]
    return {
        **({"list_grades": grades} if grades else {}),
        "verdicts": [_offer(item, translate) for item in verdicts_of(plan.points)],
        "kinds": _offer(KINDS_OF_SAME, translate),
        "tie_kinds": [
            [kind.key, kind.name.text(translate), kind.keys] for kind in TIE_KINDS if kind.key in plan.ties
        ],
        "hints": {
            "lists": _hints(LISTS.hints_of(questions=questions, reasons=reasons, graded=graded), translate),
            "answers": _hints(
                ANSWERS.hints_of(questions=questions, reasons=reasons, graded=graded), translate
            ),
        },
    }


def _command(item: Command, translate: Translate) -> list[object]:
    return [item.name, item.title.text(translate), item.keys, item.fixed, item.repeats]


def _hints(hints: Iterable[ScreenHint], translate: Translate) -> list[list[str]]:
    return [[hint.command, hint.words.text(translate), hint.shown] for hint in hints]


def _offer(item: VerdictOffer, translate: Translate) -> list[object]:
    return [item.side.value, item.strength, item.command, item.name.text(translate), item.sign]
