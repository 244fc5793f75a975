"""Tallies by group of people, and what follows from them.

The people of a run are 64 contiguous groups. A table is computed from tallies that have the group
as their first axis, so that the same lines give it for everybody and without any one group:

    counted.everybody       a frame: the table as it should have been written
    counted.without(5)      the same without the people of group 5, where quantiles that need every
                            single value are empty
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd

GROUPS = 64


def groups_of(people: int) -> np.ndarray:
    """The group of every person: group g begins with person ⌊people · g / 64⌋."""
    bounds = [people * group // GROUPS for group in range(GROUPS + 1)]
    return np.searchsorted(bounds, np.arange(people), side="right") - 1


@dataclass
class Counted:
    """The tallies of a table, and how its rows are made of their sums.

    The second argument of `rows` is the group that was left out, if one was.
    """

    sums: dict[str, np.ndarray]
    rows: Callable[[dict[str, np.ndarray], int | None], pd.DataFrame]

    @cached_property
    def everybody(self) -> pd.DataFrame:
        sums = {name: sums.sum(axis=0) for name, sums in self.sums.items()}
        return self.rows(sums, None).reset_index(drop=True)

    def without(self, group: int) -> pd.DataFrame:
        rest = {name: sums.sum(axis=0) - sums[group] for name, sums in self.sums.items()}
        return self.rows(rest, group)


def tally(groups, places, shape, weights=None) -> np.ndarray:
    """How often each place comes, by group; of groups below zero nothing is counted.

    `places` is one array for every axis of `shape`; places outside the shape are not counted.
    """
    full = (GROUPS, *shape)
    index = [np.asarray(groups), *[np.asarray(place) for place in places]]
    keep = np.ones(len(index[0]), bool)
    for axis, length in zip(index, full):
        keep &= (axis >= 0) & (axis < length)
    index = [axis[keep].astype(np.int64) for axis in index]
    weights = None if weights is None else np.asarray(weights, float)[keep]
    size = int(np.prod(full))
    flat = np.ravel_multi_index(index, full) if size else np.zeros(0, np.int64)
    return np.bincount(flat, weights=weights, minlength=size).reshape(full).astype(float)


def by_group(groups, matrix) -> np.ndarray:
    """The sums of a matrix, person by person, over each group's people."""
    sums = np.zeros((GROUPS, *matrix.shape[1:]))
    keep = groups >= 0
    np.add.at(sums, groups[keep], matrix[keep].astype(float))
    return sums


def share(part, whole) -> np.ndarray:
    """A quotient; not a number where there is nothing to divide by."""
    part, whole = np.broadcast_arrays(np.asarray(part, float), np.asarray(whole, float))
    return np.divide(part, whole, out=np.full(part.shape, np.nan), where=whole != 0)


def quantile(values, part: float) -> float:
    """The quantile of type 7; not a number of nothing."""
    return float(np.quantile(values, part)) if len(values) else np.nan


def counted_as(sizes: np.ndarray) -> np.ndarray:
    """Sizes to seven significant bits: the nearest such number, a tie to the larger size.

    Sizes below zero count like those above, with their sign.
    """
    sizes = np.asarray(sizes, np.int64)
    size = np.abs(sizes)
    bits = np.frexp(size.astype(float))[1]
    shift = np.maximum(0, bits - 7)
    half = np.where(shift > 0, np.left_shift(np.int64(1), np.maximum(shift - 1, 0)), 0)
    return np.sign(sizes) * np.left_shift(np.right_shift(size + half, shift), shift)


def log_quantile(sizes: np.ndarray, part: float) -> float:
    """The quantile of sizes as they count, within the smallest and the largest of them."""
    if len(sizes) == 0:
        return np.nan
    found = quantile(counted_as(sizes), part)
    return float(min(max(found, np.min(sizes)), np.max(sizes)))
