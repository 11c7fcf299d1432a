"""All ways to a sentence, in the order of the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.proving import (
    agreement,
    clusters,
    differences,
    gates,
    gsb,
    looks,
    means,
    model,
    sampled,
    strata,
    weights,
)
from tests.proving.claims import Effort, Row

WAYS: Mapping[str, Callable[[Effort], list[Row]]] = {
    means.PATH: means.run,
    differences.PATH: differences.run,
    looks.PATH: looks.run,
    weights.PATH: weights.run,
    strata.PATH: strata.run,
    sampled.PATH: sampled.run,
    clusters.PATH: clusters.run,
    gsb.PATH: gsb.run,
    agreement.PATH: agreement.run,
    model.PATH: model.run,
    gates.PATH: gates.run,
}
