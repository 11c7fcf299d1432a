"""Result of several systems compared in pairs as JSON, in full precision."""

from __future__ import annotations

from ndcg_gui.features.side_by_side.models import ModelsResult
from ndcg_gui.features.side_by_side.models_result import (
    length_sentence,
    models_notes,
    side_sentence,
    strength_sentence,
)
from ndcg_gui.features.side_by_side.result_json import figures_json
from ndcg_gui.metrics.gsb.bias import Lean
from ndcg_gui.metrics.gsb.bradley_terry import elo
from ndcg_gui.metrics.gsb.counts import SideBasis
from ndcg_gui.present.json import Json, plain


def models_json(found: ModelsResult) -> Json:
    """Result of several systems compared in pairs. Ratings have the mean 1000."""
    strengths, systems = found.strengths, found.systems
    chance = strengths.probability()

    def own(place: int) -> Json:
        counted = found.verdict_of(place)
        strength = None if strengths.log_strength is None else float(strengths.log_strength[place])
        interval = strengths.intervals[place] if strengths.intervals else None
        drawn = strengths.drawn[place] if strengths.drawn else None
        return {
            "system": systems[place],
            "strength": strength,
            "interval": interval,
            "interval_by_draws": drawn,
            "rating": None if strength is None else elo(strength),
            "rating_interval": None if interval is None else [elo(interval.low), elo(interval.high)],
            "preferred": counted.good,
            "same": counted.same,
            "not_preferred": counted.bad,
            "chance_against": None
            if chance is None
            else {
                systems[other]: float(chance[place, other]) for other in range(len(systems)) if other != place
            },
        }

    made: Json = plain(
        {
            "group": found.group,
            **({"criterion": found.criterion} if found.criterion else {}),
            "comparisons": list(found.names),
            "sentence": strength_sentence(found),
            "notes": models_notes(found),
            "systems": [own(place) for place in strengths.order()],
            "scales": [[systems[place] for place in group] for group in strengths.groups],
            "pairs": [
                {
                    "system": systems[pair.first],
                    "against": systems[pair.second],
                    **figures_json(pair.part),
                    "holm": pair.part.p_value,
                }
                for pair in found.pairs
            ],
            "circles": [
                {
                    "systems": [systems[place] for place in circle.systems],
                    "sure": circle.is_sure,
                    "holm": [link.decision.p_value for link in circle.links],
                }
                for circle in found.circles
            ],
            "sides": {
                "sentence": side_sentence(found),
                **_lean(found.sides.items),
                "p": found.sides.items.p_value if found.sides.basis is SideBasis.BALANCE else None,
                "tested_by": found.sides.basis,
                "pairs_left_out": found.sides.left_out,
                "both_orders": _lean(found.sides.orders),
                "log_odds": None
                if found.sides.effect is None
                else {
                    "left": found.sides.effect.log_odds,
                    "interval": found.sides.effect.interval,
                    "p": found.sides.effect.p_value,
                },
                "verdicts": {"left": found.sides.votes.first, "right": found.sides.votes.second},
                "swapped": {
                    "left_twice": found.sides.left_twice,
                    "right_twice": found.sides.right_twice,
                    "same_text": found.sides.same_text,
                },
            },
            "lengths": None
            if found.lengths is None
            else {
                "sentence": length_sentence(found),
                **_lean(found.lengths.items),
                "equal": found.lengths.equal,
                "unknown": found.lengths.unknown,
                "correlation": found.lengths.correlation,
                "log_odds_for_twice_as_long": found.lengths.slope,
                "log_odds_interval": found.lengths.slope_interval,
                "log_odds_p": found.lengths.p_value,
            },
            "queries": strengths.queries,
            "endless_draws": strengths.endless,
            "seed": found.seed,
            "resamples": found.resamples,
        }
    )
    return made


def _lean(lean: Lean) -> Json:
    return {
        "count": lean.first,
        "of": lean.n,
        "share": lean.share,
        "interval": lean.interval(),
        "p": lean.p_value,
    }
