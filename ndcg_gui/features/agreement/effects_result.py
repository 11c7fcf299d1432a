"""Effect of the raters on the systems in words and tables, for window, command line and reports."""

from __future__ import annotations

from collections.abc import Iterator

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import DASH, p_words
from ndcg_gui.features.agreement.effects import Believed, Effect, Effects
from ndcg_gui.features.evaluate.result import order_text
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.present.blocks import Block, Number, Remark, Sentence, Table, Title, key_text
from ndcg_gui.present.json import Json, plain
from ndcg_gui.present.titles import Row, table_of

# More systems than this have no column each.
_MOST_COLUMNS = 8
# So many ways to make the labels are listed.
_MOST_WAYS = 40


def effect_name(item: Effect) -> Message:
    """Name of an alternative set of labels."""
    match item.kind:
        case Believed.ALONE:
            return say("{rater} alone", rater=key_text(item.name))
        case Believed.OTHERS:
            return say("others, same pairs as {rater}", rater=key_text(item.name))
        case Believed.ELSE_MAJORITY:
            return say("{rater}, else the majority", rater=key_text(item.name))
        case Believed.WITHOUT:
            return say("without {rater}", rater=key_text(item.name))
        case _:
            return label_rule(item.rule).title


def effects_table(found: Effects, *kinds: Believed) -> Table:
    """Means of the systems by the project's labels and by alternative ones, and whether order and verdict
    stay.

    `kinds` restricts the alternatives (none: all). Above `_MOST_COLUMNS` systems only the two compared ones
    are shown.
    """
    systems = found.systems if len(found.systems) <= _MOST_COLUMNS else found.compared or ()
    rows: list[Row] = []
    for item in (found.own, *(found.of(*kinds) if kinds else found.others)):
        rows.append(
            {
                "labels": effect_name(item),
                "items": Number(item.labels, 0),
                **{f"of {name}": Number(item.means[name]) for name in systems},
                "tau": DASH if found.base(item) is None else Number(item.tau, 2),
                "order": DASH if found.base(item) is None else _order(found, item),
                "verdict": _verdict(found, item),
            }
        )
    titles: dict[str, Title] = {
        "items": say("Pairs"),
        "order": say("Order"),
        **{f"of {name}": key_text(name) for name in systems},
    }
    return table_of(say("Effect on {metric}", metric=str(found.metric)), rows, titles)


def _order(found: Effects, item: Effect) -> Remark:
    if found.order_stays(item):
        return Remark(say("same order"))
    if not item.order:
        return Remark(say("none: no labels"))
    return Remark(order_text(item.order[:_MOST_COLUMNS], item.means), alarm=True)


def _verdict(found: Effects, item: Effect) -> Remark | str:
    if item.p is None:
        return ""
    said: Message = say("not proven")
    if item.winner is not None:
        said = say("{system} is better", system=key_text(item.winner))
    said = say("{said}, {p}", said=said, p=p_words(item.p))
    return Remark(said, alarm=found.verdict_stays(item) is False)


def effects_words(found: Effects) -> list[Message]:
    """Sentences on whether the ranking of the systems depends on the rater."""
    alone = [item for item in found.of(Believed.ALONE) if item.labels]
    if found.own.leader is None or len(found.systems) < 2 or not found.of(Believed.ALONE):
        return []
    facts: dict[str, object] = {"raters": len(alone)}
    opposed = [item for item in alone if item.opposed]
    otherwise = [item for item in alone if item.leader != _base(found, item).leader]
    if not alone:
        text = say(
            "It is not known whether the order of the systems depends on the rater: no two raters judged the"
            " same pairs."
        )
    elif opposed:
        first = opposed[0]
        text = say(
            "Which system leads depends on the rater: {mine} by the grades of {raters}, {others} by the"
            " grades of the others on the same pairs; both differences are beyond chance.",
            mine=key_text(first.leader or ""),
            others=key_text(_base(found, first).leader or ""),
            raters=", ".join(key_text(item.name) for item in opposed[:_MOST_COLUMNS]),
        )
    elif all(found.order_stays(item) for item in alone):
        text = say(
            "The systems stand in the same order by the grades of each rater and by those of the others on"
            " the same pairs ({raters:rater|raters}).",
            **facts,
        )
    elif not otherwise:
        text = say(
            "The same system leads by the grades of each rater and by those of the others on the same pairs"
            " ({raters:rater|raters}), but the order of the other systems changes.",
            **facts,
        )
    else:
        facts = {"names": ", ".join(key_text(item.name) for item in otherwise[:_MOST_COLUMNS])}
        text = say(
            "Another system leads by the grades of {names} than by those of the others on the same pairs."
            " It is not shown that this is more than chance.",
            **facts,
        )
    said = [text]
    tested = [item for item in found.others if found.verdict_stays(item) is not None]
    if tested and found.compared is not None:
        ahead = found.own.winner or found.compared[1]
        facts = {
            "system": key_text(ahead),
            "other": key_text(next(name for name in found.compared if name != ahead)),
            "kept": sum(found.verdict_stays(item) is True for item in tested),
            "all": len(tested),
        }
        said.append(
            say(
                "{system} is better than {other}: a difference like this would be rare if the systems did not"
                " differ ({p}). {kept} of {all} other ways to make the labels say the same.",
                **facts,
                p=p_words(found.own.p),
            )
            if found.own.winner is not None
            else say(
                "A difference between {system} and {other} is not proven. {kept} of {all} other ways to"
                " make the labels say the same.",
                **facts,
            )
        )
    if any(item.labels < found.own.labels for item in alone):
        said.append(
            say(
                "A rater alone is compared with the others on the pairs that both judged. More results are"
                " unjudged there and count as not relevant, so these values are not the project's."
            )
        )
    return said


def _base(found: Effects, item: Effect) -> Effect:
    return found.base(item) or found.own


def effects_blocks(found: Effects) -> Iterator[Block]:
    """Effect of the raters on the systems: sentences, then a row for each alternative set of labels."""
    yield from (Sentence(said) for said in effects_words(found))
    yield effects_table(found).head(_MOST_WAYS)


def effects_json(found: Effects) -> Json:
    """Means, order and verdict by each alternative set of labels."""

    def told(item: Effect) -> Json:
        said = {"kind": item.kind, "name": item.name, **plain(item), "leader": item.leader}
        if found.base(item) is not None:
            said |= {"order_stays": found.order_stays(item), "verdict_stays": found.verdict_stays(item)}
        return said

    return {
        "metric": str(found.metric),
        "settings": found.settings.to_json(),
        "sentences": effects_words(found),
        "compared": found.compared,
        "own": told(found.own),
        "others": [told(item) for item in found.others],
    }
