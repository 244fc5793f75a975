"""Who belongs to which segment of a scenario."""

import numpy as np

from .life import Life
from .luck import words
from .run import Run, Unreadable

SEGMENT_TIE = 15
"""The number of the question by whose luck people who were alike are ordered."""


def members(run: Run, life: Life) -> dict[str, np.ndarray]:
    """By segment, everybody's first: whether each person belongs.

    People are put in order by the days on which they opened an app among their first, in the world
    that the scenario itself states, luck deciding among equals, and cut at the quantiles. Those
    with fewer active days than a segment asks for are left out before.
    """
    belongs = {"all": np.ones(run.people, bool)}
    if not run.segments:
        return belongs
    luck = words(run.seed, np.arange(run.people), decision=SEGMENT_TIE)
    for segment in run.segments:
        if segment.get("activeIn") is None:
            raise Unreadable(
                f'segment "{segment["name"]}" is cut by a trait, which no journal tells')
        first = np.arange(run.days) < (life.arrival + segment["activeIn"])[:, None]
        active = (life.visits & first).sum(axis=1)
        order = np.lexsort((np.arange(run.people), luck, active))
        order = order[active[order] >= segment.get("activeAtLeast", 0)]
        low, high = (place(segment[end], len(order)) for end in ("from", "to"))
        inside = np.zeros(run.people, bool)
        inside[order[low:max(low, high)]] = True
        belongs[segment["name"]] = inside
    return belongs


def place(quantile: float, people: int) -> int:
    return max(0, min(people, int(quantile * people + 0.5)))
